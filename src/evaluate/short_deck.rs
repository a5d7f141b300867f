//! Short deck: sixes to aces. A flush beats a full house, A-6-7-8-9 is the lowest straight, and a straight beats trips,
//! by the older rule trips a straight.
//!
//! Flushes aside, five ranks are worth what they are worth in the long deck, renumbered, but for the one new straight.

use std::sync::LazyLock;

use super::{batch::Kernel, by_ranks::ByRanks, scalar, simd};
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
pub(super) const WHEEL_RANKS: u16 = 0x10F0;
/// The rank that the short deck begins with.
pub(super) const LOWEST_RANK: Rank = Rank::Six;

/// The strengths of one of the two scales.
pub(super) struct ShortDeck {
    /// Category and ranks of each strength, from 1.
    pub classes: Vec<(Category, FiveRanks)>,
    /// The strengths of ranks that make no flush.
    by_ranks: ByRanks,
    /// By the ranks held in the suit of a flush; 0 below five ranks.
    flushes: BySet,
    trips_over_straight: bool,
}

/// Strengths by a set of ranks from the six up.
pub(super) type BySet = [u16; 1 << 9];

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
        Self {
            flushes: best_of_set(&classes, [Flush, StraightFlush]),
            classes,
            by_ranks: ByRanks::new(|long| Strength(by_long[usize::from(long.0)])),
            trips_over_straight,
        }
    }

    /// The strength of the best five of 5 to 7 cards of the short deck.
    #[inline]
    pub fn strength(&self, cards: CardSet) -> Strength {
        let (flush, sum) = scalar::parts(cards.mask());
        Strength(self.flush(flush).0.max(self.by_ranks.of(sum)))
    }

    /// The strengths of many hands of 5 to 7 cards.
    pub fn strengths(&self, kernel: Kernel, hands: &[u64], out: &mut [u16]) {
        let in_vectors = hands.len() - hands.len() % kernel.hands_in_pair();
        let ((vectors, _), (vectors_out, _)) = (hands.split_at(in_vectors), out.split_at_mut(in_vectors));
        let done = match simd::short_deck(kernel, self.trips_over_straight, vectors, vectors_out) {
            true => in_vectors,
            false => 0,
        };
        for (&hand, out) in hands[done..].iter().zip(&mut out[done..]) {
            *out = self.strength(CardSet::from_mask_truncate(hand)).0;
        }
    }

    /// The strength of the flush that these ranks of a suit make; [`Strength::NONE`] for fewer than five.
    #[inline]
    pub fn flush(&self, ranks: u16) -> Strength {
        Strength(self.flushes[usize::from(ranks >> LOWEST_RANK.index()) % self.flushes.len()])
    }

    /// The category of a strength and its five ranks in comparing order.
    pub fn decode(&self, strength: Strength) -> Option<(Category, FiveRanks)> {
        self.classes.get(usize::from(strength.0).checked_sub(1)?).copied()
    }
}

/// The best hand of two categories without pairs by the ranks held, which may be more than five; 0 without one.
pub(super) fn best_of_set(classes: &[(Category, FiveRanks)], categories: [Category; 2]) -> BySet {
    let mut strengths = [0; 1 << 9];
    for (&(category, ranks), strength) in classes.iter().zip(1..) {
        if categories.contains(&category) {
            // Whoever holds these five holds at least this hand; the best comes last.
            let five = usize::from(set(ranks) >> LOWEST_RANK.index());
            for (held, best) in strengths.iter_mut().enumerate() {
                if held & five == five {
                    *best = strength;
                }
            }
        }
    }
    strengths
}

/// Five ranks as a set.
fn set(ranks: FiveRanks) -> u16 {
    ranks.iter().fold(0, |set, rank| set | 1 << rank.index())
}
