//! The name of a hand.

use super::Lang;
use crate::{
    card::{Card, Rank},
    game::Scale,
    hand::Hand,
    strength::Category,
};

/// What has to be said of a hand to name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape<'a> {
    /// No combination.
    HighCard { top: Rank, kickers: &'a [Card] },
    /// Two cards of a rank.
    Pair { rank: Rank, kickers: &'a [Card] },
    /// Two pairs.
    TwoPair { high: Rank, low: Rank, kickers: &'a [Card] },
    /// Three cards of a rank.
    Trips { rank: Rank, kickers: &'a [Card] },
    /// Five ranks in a row; the wheel's top is the five.
    Straight { top: Rank },
    /// Five cards of a suit.
    Flush { cards: &'a [Card] },
    /// Trips and a pair.
    FullHouse { trips: Rank, pair: Rank },
    /// Four cards of a rank.
    Quads { rank: Rank, kickers: &'a [Card] },
    /// Both a straight and a flush.
    StraightFlush { top: Rank },
    /// The straight flush to the ace.
    Royal,
    /// Nothing, in a game where that is what counts: five different ranks, the highest first.
    Low { cards: &'a [Card] },
    /// The cards that play in badugi, the highest first.
    Badugi { cards: &'a [Card] },
}

impl<'a> Shape<'a> {
    /// What has to be said of this hand.
    pub(super) fn of(hand: &'a Hand) -> Self {
        let cards = hand.best_five();
        let kickers = hand.kickers();
        let top = cards[0].rank();
        match hand.category {
            None => Self::Badugi { cards },
            Some(Category::HighCard) if is_lowball(hand.scale) => Self::Low { cards },
            Some(Category::HighCard) => Self::HighCard { top, kickers },
            Some(Category::Pair) => Self::Pair { rank: top, kickers },
            Some(Category::TwoPair) => Self::TwoPair {
                high: top,
                low: cards[2].rank(),
                kickers,
            },
            Some(Category::Trips) => Self::Trips { rank: top, kickers },
            Some(Category::Straight) => Self::Straight { top },
            Some(Category::Flush) => Self::Flush { cards },
            Some(Category::FullHouse) => Self::FullHouse {
                trips: top,
                pair: cards[3].rank(),
            },
            Some(Category::Quads) => Self::Quads { rank: top, kickers },
            Some(Category::StraightFlush) if hand.is_royal() => Self::Royal,
            Some(Category::StraightFlush) => Self::StraightFlush { top },
        }
    }
}

/// Whether the lower hand wins on a scale.
const fn is_lowball(scale: Scale) -> bool {
    match scale {
        Scale::High | Scale::ShortDeck | Scale::ShortDeckTrips => false,
        Scale::AceToFive | Scale::EightOrBetter | Scale::DeuceToSeven | Scale::Badugi => true,
    }
}

/// The name of a hand: "pair of aces, kickers K-Q-7", "full aux dix par les quatre", "8-6-4-3-A low".
#[must_use]
pub fn describe(hand: &Hand, lang: Lang) -> String {
    lang.words().hand(&Shape::of(hand))
}
