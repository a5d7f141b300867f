//! What a hand is worth: a dense number, and the category and ranks behind it.
//!
//! The number is all that decides; category and ranks are decoded from it, not stored. High hands are numbered category
//! by category, weakest first, and inside a category in the order in which they are compared:
//!
//! | category | classes | order inside |
//! |---|---|---|
//! | high card, flush | 1,277 | the five ranks, straights left out |
//! | pair | 2,860 | pair, three kickers of the other 12 ranks |
//! | two pair | 858 | the two pairs, kicker of the other 11 ranks |
//! | trips | 858 | trips, two kickers of the other 12 ranks |
//! | straight, straight flush | 10 | the top card, five (the wheel) to ace |
//! | full house | 156 | trips, pair of the other 12 ranks |
//! | quads | 156 | quads, kicker of the other 12 ranks |

use std::fmt;

use crate::{card::Rank, colex};

/// The value of a hand on its [`Scale`](crate::game::Scale): higher is better, always, in low games too.
/// For high hands 1 (7-5-4-3-2) to 7,462 (a royal flush), one number for each class of hands that tie. 0 is no hand.
///
/// ```
/// use fifthcard::strength::{Category, Strength};
/// assert_eq!(Strength::HIGHEST.category(), Some(Category::StraightFlush));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Strength(pub u16);

/// The nine categories of a high hand, weakest first. A royal flush is the highest straight flush.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
}

impl Category {
    /// All categories, weakest first.
    pub const ALL: [Self; 9] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::Trips,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::Quads,
        Self::StraightFlush,
    ];

    /// How many of the five cards are kickers: quads 1, trips 2, two pair 1, pair 3, high card 4, others 0 (the
    /// five ranks of a flush are the combination).
    #[must_use]
    pub const fn kickers(self) -> usize {
        match self {
            Self::HighCard => 4,
            Self::Pair => 3,
            Self::Trips => 2,
            Self::TwoPair | Self::Quads => 1,
            Self::Straight | Self::Flush | Self::FullHouse | Self::StraightFlush => 0,
        }
    }

    /// How many strengths the category has.
    #[must_use]
    pub const fn classes(self) -> u16 {
        match self {
            // C(13, 5) sets of five ranks, without the ten straights.
            Self::HighCard | Self::Flush => 1277,
            Self::Pair => 13 * 220,
            Self::TwoPair => 78 * 11,
            Self::Trips => 13 * 66,
            Self::Straight | Self::StraightFlush => 10,
            Self::FullHouse | Self::Quads => 13 * 12,
        }
    }

    /// The strength of the weakest hand of the category.
    #[must_use]
    pub const fn lowest(self) -> Strength {
        let mut strength = 1;
        let mut below = 0;
        while below < self as usize {
            strength += Self::ALL[below].classes();
            below += 1;
        }
        Strength(strength)
    }
}

/// The ranks of five cards in the order in which they are compared (the wheel as 5-4-3-2-A).
pub type FiveRanks = [Rank; 5];

impl Strength {
    /// No hand: what a seat without cards, or without a qualifying low, has.
    pub const NONE: Self = Self(0);
    /// A royal flush.
    pub const HIGHEST: Self = Self(Category::StraightFlush.lowest().0 + 9);

    /// The category of a high hand; `None` for what is no high hand.
    #[must_use]
    pub const fn category(self) -> Option<Category> {
        if self.0 == 0 || self.0 > Self::HIGHEST.0 {
            return None;
        }
        let mut c = Category::ALL.len() - 1;
        while Category::ALL[c].lowest().0 > self.0 {
            c -= 1;
        }
        Some(Category::ALL[c])
    }

    /// The category of a high hand and its five ranks; `None` for what is no high hand.
    ///
    /// ```
    /// use fifthcard::{Rank, strength::{Category, Strength}};
    /// let weakest = Strength(1).decode();
    /// assert_eq!(weakest, Some((Category::HighCard, [7, 5, 4, 3, 2].map(|pips| Rank::new(pips - 2)))));
    /// ```
    #[must_use]
    pub fn decode(self) -> Option<(Category, FiveRanks)> {
        use Category::*;
        let category = self.category()?;
        let class = self.0 - category.lowest().0;
        let ranks = match category {
            HighCard | Flush => descending(colex::nth_without_straights(class)),
            Pair => {
                let pair = class / 220;
                let [k1, k2, k3] = descending(colex::open_gap(colex::nth(class % 220, 3), pair));
                [pair, pair, k1, k2, k3]
            }
            TwoPair => {
                let [high, low] = descending(colex::nth(class / 11, 2));
                let kicker = colex::open_gap(colex::open_gap(1 << (class % 11), low), high);
                [high, high, low, low, kicker.trailing_zeros() as u16]
            }
            Trips => {
                let trips = class / 66;
                let [k1, k2] = descending(colex::open_gap(colex::nth(class % 66, 2), trips));
                [trips, trips, trips, k1, k2]
            }
            Straight | StraightFlush if class == 0 => [3, 2, 1, 0, 12],
            Straight | StraightFlush => descending(colex::straight(class)),
            FullHouse | Quads => {
                let first = class / 12;
                let [second] = descending(colex::open_gap(1 << (class % 12), first));
                let fourth = if category == Quads { first } else { second };
                [first, first, first, fourth, second]
            }
        };
        Some((category, ranks.map(|rank| Rank::new(rank as u8))))
    }

    /// The strength of five ranks in comparing order that make this category: the inverse of [`decode`](Self::decode).
    /// What it returns for ranks that do not make the category means nothing.
    #[must_use]
    pub const fn encode(category: Category, ranks: FiveRanks) -> Self {
        use Category::*;
        let first = ranks[0] as u16;
        let class = match category {
            HighCard | Flush => colex::number_without_straights(set(&ranks, 0)),
            Pair => 220 * first + colex::number(colex::close_gap(set(&ranks, 2), first)),
            TwoPair => {
                let second = ranks[2] as u16;
                let kicker = colex::close_gap(colex::close_gap(set(&ranks, 4), first), second);
                11 * colex::number(1 << first | 1 << second) + colex::number(kicker)
            }
            Trips => 66 * first + colex::number(colex::close_gap(set(&ranks, 3), first)),
            Straight | StraightFlush => first - Rank::Five as u16,
            FullHouse | Quads => 12 * first + colex::number(colex::close_gap(set(&ranks, 4), first)),
        };
        Self(category.lowest().0 + class)
    }
}

/// The ranks from position `from` on, as a set.
const fn set(ranks: &FiveRanks, from: usize) -> u16 {
    let (mut set, mut i) = (0, from);
    while i < 5 {
        set |= 1 << ranks[i] as u16;
        i += 1;
    }
    set
}

/// The highest N ranks of a set, highest first.
fn descending<const N: usize>(mut set: u16) -> [u16; N] {
    std::array::from_fn(|_| {
        let rank = 15 - set.leading_zeros() as u16;
        set &= !(1 << rank);
        rank
    })
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strength_decodes_and_encodes_in_order() {
        let mut last = None;
        for value in 1..=7462 {
            let strength = Strength(value);
            let (category, ranks) = strength.decode().expect("a high hand");
            assert_eq!(strength.category(), Some(category));
            assert_eq!(Strength::encode(category, ranks), strength);
            // Category, then the ranks in comparing order: the rule itself.
            assert!(last < Some((category, ranks)), "{last:?} {category:?} {ranks:?}");
            last = Some((category, ranks));
        }
        assert_eq!(Strength::HIGHEST, Strength(7462));
        assert_eq!(Strength::NONE.decode(), None);
        assert_eq!(Strength(7463).decode(), None);
    }

    #[test]
    fn categories_begin_where_the_one_below_ends() {
        let lowest = Category::ALL.map(|category| category.lowest().0);
        assert_eq!(lowest, [1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453]);
    }
}
