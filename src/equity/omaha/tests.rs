//! The engine's kernels agree, and with the count that deals the boards of flushes set by set.

use proptest::prelude::*;

use super::{Hands, count_by, split, tables::Tables};
use crate::{
    card::{Card, parse_cards},
    card_set::CardSet,
    equity::{
        kernels,
        patterns::{LANES, RANK_PAIRS, THREES, rank_pair, sets},
        sums::Sums,
        tally::Tally,
    },
};

/// Hands of a deck in this order, and dead cards after them.
fn deal(deck: &[u8], hands: usize, hole: usize, dead: usize) -> (Vec<CardSet>, CardSet) {
    let set = |cards: &[u8]| cards.iter().map(|&card| Card::new(card)).collect::<CardSet>();
    let holes = deck.chunks(hole).take(hands).map(set).collect();
    (holes, set(&deck[hands * hole..][..dead]))
}

/// Decks in which high cards, or two suits, come first: full houses and flushes meet more often.
fn decks() -> impl Strategy<Value = Vec<u8>> {
    (Just((0..52u8).collect::<Vec<_>>()).prop_shuffle(), 0..4).prop_map(|(mut deck, order)| {
        match order {
            0 => deck.sort_by_key(|card| card % 4 > 1),
            1 => deck.sort_by_key(|card| card / 4 < 6),
            2 => deck.sort_by_key(|card| card / 4 / 5),
            _ => {}
        }
        deck
    })
}

/// Signed comparisons of bytes take them for positive.
#[test]
fn numbers_are_small() {
    let tables = Tables::get();
    let columns = (0..RANK_PAIRS + THREES).flat_map(|pair| tables.column(pair));
    assert!(columns.max().is_some_and(|&highest| (96..128).contains(&highest)));
    let flushes = sets(2).flat_map(|two| tables.flush_column(two));
    assert!(flushes.max().is_some_and(|&highest| (96..128).contains(&highest)));
}

/// The rows of a hand are as good as those of all its pairs.
fn check_rows(cards: CardSet) {
    let (mut pairs, tables) = ([0; LANES], Tables::get());
    for first in cards {
        for second in cards.into_iter().filter(|&card| card != first) {
            let column = tables.column(rank_pair(first.rank().index(), second.rank().index()));
            pairs = std::array::from_fn(|lane| column[lane].max(pairs[lane]));
        }
    }
    for kernel in kernels::available() {
        let (mut rows, count) = tables.rows(Hands::new(&[cards]).ranks()[0]);
        let mut best = [0; LANES];
        (kernel.best_columns)(&mut rows, count, &mut best);
        assert!(best == pairs, "{cards}");
    }
}

#[test]
fn rows_hold_every_pair_of_cards() {
    // All ways to hold some of the lowest, a middle and the highest rank, and one rank each beside them.
    let text = "2c 2d 2h 2s 9c 9d 9h 9s Ac Ad Ah As 5c Td Kh";
    let cards: Vec<Card> = parse_cards(text).expect("cards");
    for set in 0..1u32 << cards.len() {
        if (4..=6).contains(&set.count_ones()) {
            check_rows(
                (0..cards.len())
                    .filter(|i| set >> i & 1 == 1)
                    .map(|i| cards[i])
                    .collect(),
            );
        }
    }
}

proptest! {
    #[test]
    fn every_way_counts_the_same(deck in decks(), hands in 2..=10usize, hole in 4..=6usize, dead in 0..=5usize) {
        let hands = hands.min((52 - 5 - dead) / hole);
        let (holes, dead) = deal(&deck, hands, hole, dead);
        let mut expected = Tally::new(hands);
        count_by(&kernels::PORTABLE, &holes, dead, &mut expected);
        for kernel in kernels::available() {
            let mut tally = Tally::new(hands);
            count_by(kernel, &holes, dead, &mut tally);
            prop_assert_eq!(&tally, &expected);
            let mut sums = Sums::of_seats(hands, true);
            split::count_by(kernel, &holes, dead, &mut sums);
            let halves = sums.halves.as_ref().expect("a split game");
            for winners in 0..1u16 << hands {
                let number = usize::from(winners);
                prop_assert_eq!(halves.undivided[number] + halves.high[number], expected.count(winners) as f64);
            }
        }
    }
}
