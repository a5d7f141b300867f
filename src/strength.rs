//! What a hand is worth: a dense number, and the category and ranks behind it.
//!
//! The number is all that decides; category and ranks are decoded from it, not stored.

use std::fmt;

use crate::card::Rank;

/// The value of a hand on its [`Scale`](crate::game::Scale): higher is better, always, in low games too.
/// For high hands 1 (7-5-4-3-2) to 7,462 (a royal flush), one number for each class of hands that tie. 0 is no hand.
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

    /// How many of the five cards are kickers: quads 1, trips 2, two pair 1, pair 3, high card 4, others 0 (seed
    /// documents 000 and 002; the five ranks of a flush are the combination).
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
}

/// The ranks of five cards in the order in which they are compared (the wheel as 5-4-3-2-A).
pub type FiveRanks = [Rank; 5];

impl Strength {
    /// No hand: what a seat without cards, or without a qualifying low, has.
    pub const NONE: Self = Self(0);
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
