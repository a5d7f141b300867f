//! Short deck: sixes to aces. A flush beats a full house, A-6-7-8-9 is the lowest straight, and a straight beats trips,
//! by the older rule trips a straight.
//!
//! Flushes aside, five ranks are worth what they are worth in the long deck, renumbered, but for the one new straight.

use std::sync::LazyLock;

use super::{by_ranks::ByRanks, scalar};
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

/// The lowest straight, as ranks in comparing order, as the long deck has them and as a set.
const WHEEL: FiveRanks = [Rank::Nine, Rank::Eight, Rank::Seven, Rank::Six, Rank::Ace];
const HIGH_WHEEL: FiveRanks = [Rank::Ace, Rank::Nine, Rank::Eight, Rank::Seven, Rank::Six];
const WHEEL_RANKS: u16 = 0x10F0;
/// The rank that the short deck begins with.
const LOWEST_RANK: Rank = Rank::Six;

/// The strengths of one of the two scales.
pub(super) struct ShortDeck {
    /// Category and ranks of each strength, from 1.
    classes: Vec<(Category, FiveRanks)>,
    /// The strengths of ranks that make no flush.
    by_ranks: ByRanks,
    /// By the ranks held in the suit of a flush, from the six up; 0 below five ranks.
    flushes: Box<[u16]>,
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
        // By the strength that the cards have in the long deck, where the wheel is a high card.
        let mut by_long = vec![0; usize::from(Strength::HIGHEST.0) + 1];
        let mut classes = Vec::new();
        for category in order {
            let is_straight = matches!(category, Straight | StraightFlush);
            if is_straight {
                classes.push((category, WHEEL));
            }
            if category == Straight {
                by_long[usize::from(Strength::encode(HighCard, HIGH_WHEEL).0)] = classes.len() as u16;
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
                        by_long[usize::from(strength)] = classes.len() as u16;
                    }
                }
            }
        }
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
            classes,
            by_ranks: ByRanks::new(|long| Strength(by_long[usize::from(long.0)])),
            flushes,
        }
    }

    /// The strength of the best five of 5 to 7 cards of the short deck.
    #[inline]
    pub fn strength(&self, cards: CardSet) -> Strength {
        let (flush, sum) = scalar::parts(cards.mask());
        let flush = self.flushes[usize::from(flush >> LOWEST_RANK.index())];
        Strength(flush.max(self.by_ranks.of(sum)))
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
