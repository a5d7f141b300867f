//! Exact outcomes of short-deck hands over every board of five cards.

use std::sync::OnceLock;

use super::{
    boards::Deck,
    by_suit::{Best, BoardCount, LOW_SETS},
    patterns::{LANES, RANK_PAIRS, for_each_pattern, lane, rank_pair},
    tally::Tally,
};
use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    game::Scale,
};

/// What two hole cards make of each pattern, flushes aside, by their pair of ranks: 1.2 MB, built at first use. Patterns and
/// hole cards with ranks that are not in the deck have 0.
fn columns(scale: Scale) -> &'static [u16] {
    static STRAIGHT_OVER_TRIPS: OnceLock<Vec<u16>> = OnceLock::new();
    static TRIPS_OVER_STRAIGHT: OnceLock<Vec<u16>> = OnceLock::new();
    let columns = match scale {
        Scale::ShortDeckTrips => &TRIPS_OVER_STRAIGHT,
        _ => &STRAIGHT_OVER_TRIPS,
    };
    columns.get_or_init(|| {
        let mut columns = vec![0; RANK_PAIRS * LANES];
        let lowest = Rank::Six.index();
        for_each_pattern(&mut |ranks| {
            if ranks[0] < lowest {
                return;
            }
            for x in lowest..13 {
                for y in lowest..=x {
                    if let Some(cards) = without_flush(ranks, [x, y]) {
                        columns[rank_pair(x, y) * LANES + lane(ranks)] = scale.strength(cards).0;
                    }
                }
            }
        });
        columns
    })
}

/// Seven cards of these ranks, at most two of a suit; `None` where there are more than four of a rank.
fn without_flush(board: [u8; 5], hole: [u8; 2]) -> Option<CardSet> {
    let mut ranks = [board[0], board[1], board[2], board[3], board[4], hole[0], hole[1]];
    ranks.sort_unstable();
    // Suits in turn: neighbours of one rank differ.
    let cards = ranks.iter().zip(Suit::ALL.into_iter().cycle());
    let set: CardSet = cards.map(|(&rank, suit)| Card::of(Rank::new(rank), suit)).collect();
    (set.len() == 7).then_some(set)
}

/// Counts the outcomes of known hands over every board. Cards that are not in the deck are among the dead ones.
pub(super) fn count(scale: Scale, holes: &[[Card; 2]], dead: CardSet, tally: &mut Tally) {
    let columns = columns(scale);
    let hands: Vec<CardSet> = holes.iter().map(|hole| hole.iter().copied().collect()).collect();
    let deck = Deck::new(hands.iter().fold(dead, |dead, &hand| dead | hand));
    let of_seats = holes.iter().enumerate().map(|(seat, [a, b])| {
        let pair = rank_pair(a.rank().index(), b.rank().index());
        (columns[pair * LANES..][..LANES].iter().copied(), 1 << seat)
    });
    let mut count = BoardCount::new(&deck, holes.len(), of_seats, &[0; LOW_SETS]);
    for suit in Suit::ALL {
        let held: Vec<u16> = hands.iter().map(|hand| hand.ranks_of(suit)).collect();
        let most = held.iter().map(|held| held.count_ones()).max().unwrap_or_default();
        count.add_suit(usize::from(suit.index()), 5 - most, |_, _, set| {
            let mut best = Best::default();
            for (seat, held) in held.iter().enumerate() {
                if (held | set).count_ones() >= 5 {
                    let cards = CardSet::from_mask(u64::from(held | set)).unwrap_or_default();
                    best.add(scale.strength(cards).0, 1 << seat);
                }
            }
            best
        });
    }
    tally.reset(holes.len());
    count.finish(|_, winners, boards| tally.add(winners, boards));
}
