//! Short deck: sixes to aces. A flush beats a full house, A-6-7-8-9 is the lowest straight, and a straight beats trips,
//! by the older rule trips a straight.
//!
//! Flushes aside, the ranks of the cards are worth what they are worth in the long deck, renumbered, but for the one new
//! straight (and but for trips that hide in a straight, where trips beat it).

use std::sync::LazyLock;

use super::scalar;
use crate::{
    card::Rank,
    card_set::CardSet,
    strength::{Category, FiveRanks, Strength},
};

/// How many strengths there are: one for each class of hands that tie.
pub(super) const HIGHEST: Strength = Strength(1404);

/// Straights over trips (WSOP, Triton).
pub(super) static STRAIGHT_OVER_TRIPS: LazyLock<ShortDeck> = LazyLock::new(|| ShortDeck::new(false));
/// Trips over straights, the older rule.
pub(super) static TRIPS_OVER_STRAIGHT: LazyLock<ShortDeck> = LazyLock::new(|| ShortDeck::new(true));

/// The lowest straight, as ranks in comparing order and as a set.
const WHEEL: FiveRanks = [Rank::Nine, Rank::Eight, Rank::Seven, Rank::Six, Rank::Ace];
const WHEEL_RANKS: u16 = 0x10F0;
/// How many straights there are: to the nine, the wheel, up to the ace.
const STRAIGHTS: u16 = 6;
/// The rank that the short deck begins with.
const LOWEST_RANK: Rank = Rank::Six;

/// The strengths of one of the two scales.
pub(super) struct ShortDeck {
    trips_over_straight: bool,
    /// Category and ranks of each strength, from 1.
    classes: Vec<(Category, FiveRanks)>,
    /// By the strength in the long deck of cards that make no flush.
    by_ranks: Box<[u16]>,
    /// By the ranks held in the suit of a flush, from the six up; 0 below five ranks.
    flushes: Box<[u16]>,
    /// The strength of A-6-7-8-9.
    wheel: u16,
}

impl ShortDeck {
    fn new(trips_over_straight: bool) -> Self {
        use Category::*;
        let (third, fourth) = if trips_over_straight {
            (Straight, Trips)
        } else {
            (Trips, Straight)
        };
        let order = [
            HighCard,
            Pair,
            TwoPair,
            third,
            fourth,
            FullHouse,
            Flush,
            Quads,
            StraightFlush,
        ];
        let (mut classes, mut by_ranks) = (Vec::new(), vec![0; usize::from(Strength::HIGHEST.0) + 1]);
        for category in order {
            let is_straight = matches!(category, Straight | StraightFlush);
            if is_straight {
                classes.push((category, WHEEL));
            }
            let lowest = category.lowest().0;
            for strength in lowest..lowest + category.classes() {
                let Some((_, ranks)) = Strength(strength).decode() else {
                    continue;
                };
                let is_wheel = !is_straight && set(ranks) == WHEEL_RANKS;
                if ranks.iter().all(|&rank| rank >= LOWEST_RANK) && !is_wheel {
                    classes.push((category, ranks));
                    if !matches!(category, Flush | StraightFlush) {
                        by_ranks[usize::from(strength)] = classes.len() as u16;
                    }
                }
            }
        }
        let place = |category, ranks| {
            let place = classes.iter().position(|&class| class == (category, ranks));
            place.map_or(0, |place| place as u16 + 1)
        };
        let mut flushes = vec![0u16; 1 << 9].into_boxed_slice();
        for (i, &(category, ranks)) in classes.iter().enumerate() {
            if matches!(category, Flush | StraightFlush) {
                // Whoever holds these five holds at least this flush; the best comes last.
                let five = usize::from(set(ranks) >> LOWEST_RANK.index());
                for (held, strength) in flushes.iter_mut().enumerate() {
                    if held & five == five {
                        *strength = i as u16 + 1;
                    }
                }
            }
        }
        Self {
            trips_over_straight,
            wheel: place(Straight, WHEEL),
            classes,
            by_ranks: by_ranks.into_boxed_slice(),
            flushes,
        }
    }

    /// The strength of the best five of 5 to 7 cards of the short deck.
    #[inline]
    pub fn strength(&self, cards: CardSet) -> Strength {
        let (flush, long) = scalar::parts(cards.mask());
        let mut best = self.flushes[usize::from(flush >> LOWEST_RANK.index())].max(self.by_ranks[usize::from(long)]);
        let ranks = cards.ranks();
        if ranks & WHEEL_RANKS == WHEEL_RANKS {
            best = best.max(self.wheel);
        }
        let is_straight = (self.wheel..self.wheel + STRAIGHTS).contains(&best);
        if self.trips_over_straight && is_straight {
            best = best.max(self.hidden_trips(cards));
        }
        Strength(best)
    }

    /// The strength of trips among cards that make a straight; 0 without trips.
    fn hidden_trips(&self, cards: CardSet) -> u16 {
        let trips = cards.ranks_held(3);
        if trips == 0 {
            return 0;
        }
        let rank = |set: u16| Rank::new(15 - set.leading_zeros() as u8);
        let trips = rank(trips);
        let first = cards.ranks() & !(1 << trips.index());
        let second = first & !(1 << rank(first).index());
        let ranks = [trips, trips, trips, rank(first), rank(second)];
        self.by_ranks[usize::from(Strength::encode(Category::Trips, ranks).0)]
    }

    /// The category of a strength and its five ranks in comparing order.
    pub fn decode(&self, strength: Strength) -> Option<(Category, FiveRanks)> {
        self.classes.get(usize::from(strength.0).checked_sub(1)?).copied()
    }
}

/// Five ranks as a set.
fn set(ranks: FiveRanks) -> u16 {
    ranks.iter().fold(0, |set, rank| set | 1 << rank.index())
}
