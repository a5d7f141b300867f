//! The engine's kernels agree, and with the count that deals the boards of flushes set by set.

use proptest::prelude::*;

use super::{count_by, split};
use crate::{
    card::Card,
    card_set::CardSet,
    equity::{kernels, sums::Sums, tally::Tally},
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
