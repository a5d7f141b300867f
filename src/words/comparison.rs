//! Why one hand beats another.

use super::{Lang, hand::Shape};
use crate::{
    card::{Card, Rank},
    hand::Hand,
    showdown::compare::{Comparison, Step},
};

/// What has to be said to tell why one hand beats another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason<'a> {
    /// The categories differ.
    Category { winner: Shape<'a>, loser: Shape<'a> },
    /// A rank differs.
    Rank {
        decider: Decider,
        winner: Rank,
        loser: Rank,
    },
    /// Nothing differs in the cards that count, which are so many.
    Split { cards: usize },
    /// One of the hands alone has a low.
    OnlyLow,
    /// Neither hand has a low.
    NoLow,
}

/// The part of two hands of one category that decides between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Decider {
    /// The first card where nobody has anything.
    HighCard,
    /// The pair, of a pair or a full house.
    Pair,
    /// The higher of two pairs.
    HigherPair,
    /// The lower of two pairs.
    LowerPair,
    /// The trips, alone or in a full house.
    Trips,
    /// The quads.
    Quads,
    /// The top of a straight or a straight flush.
    StraightTop,
    /// The same, against the straight that begins with the ace.
    LowestStraight,
    /// The same, by a royal flush.
    Royal,
    /// A card of a flush, by its number from 1.
    FlushCard(usize),
    /// The kicker of a hand that has only one.
    OnlyKicker,
    /// A kicker, by its number from 1.
    Kicker(usize),
    /// A card of a low or a badugi, by its number from 1, the highest first.
    LowCard(usize),
}

impl Decider {
    /// Whether this is a group of cards of one rank, so that ranks are told in the plural.
    pub(super) const fn is_group(self) -> bool {
        matches!(
            self,
            Self::Pair | Self::HigherPair | Self::LowerPair | Self::Trips | Self::Quads
        )
    }
}

impl<'a> Reason<'a> {
    /// What has to be said of this comparison.
    pub(super) fn of(comparison: &'a Comparison) -> Self {
        let hands = match &comparison.hands {
            [Some(a), Some(b)] => [a, b],
            [None, None] => return Self::NoLow,
            _ => return Self::OnlyLow,
        };
        let Some(winner) = comparison.winner else {
            let cards = hands[0].best_five().len();
            return Self::Split { cards };
        };
        let shapes = [winner, 1 - winner].map(|i| Shape::of(hands[i]));
        let Some(ranks) = comparison.ranks else {
            return Self::Category {
                winner: shapes[0],
                loser: shapes[1],
            };
        };
        Self::Rank {
            decider: decider(hands, comparison, &shapes[0]),
            winner: ranks[winner],
            loser: ranks[1 - winner],
        }
    }
}

fn decider([a, b]: [&Hand; 2], comparison: &Comparison, winner: &Shape) -> Decider {
    // The place of the first card that differs, in the order in which cards are compared.
    let same = |(x, y): &(&Card, &Card)| x.rank() == y.rank();
    let place = a.best_five().iter().zip(b.best_five()).take_while(same).count();
    match (winner, comparison.step, comparison.kicker) {
        // Lows are told card by card, from the first to the last.
        (Shape::Low { .. } | Shape::Badugi { .. }, _, _) => return Decider::LowCard(place + 1),
        (_, Step::Kicker, Some(_)) if a.kickers().len() == 1 => return Decider::OnlyKicker,
        (_, Step::Kicker, Some(number)) => return Decider::Kicker(number),
        _ => {}
    }
    match winner {
        Shape::HighCard { .. } => Decider::HighCard,
        Shape::Pair { .. } => Decider::Pair,
        Shape::TwoPair { .. } if place == 0 => Decider::HigherPair,
        Shape::TwoPair { .. } => Decider::LowerPair,
        Shape::Trips { .. } => Decider::Trips,
        Shape::Straight { .. } | Shape::StraightFlush { .. } if ace_plays_low(a) || ace_plays_low(b) => {
            Decider::LowestStraight
        }
        Shape::Straight { .. } | Shape::StraightFlush { .. } => Decider::StraightTop,
        Shape::Flush { .. } => Decider::FlushCard(place + 1),
        Shape::FullHouse { .. } if place == 0 => Decider::Trips,
        Shape::FullHouse { .. } => Decider::Pair,
        Shape::Quads { .. } => Decider::Quads,
        Shape::Royal => Decider::Royal,
        Shape::Low { .. } | Shape::Badugi { .. } => Decider::LowCard(place + 1),
    }
}

/// Whether this is the straight that begins with the ace: the only one whose last card is an ace.
fn ace_plays_low(straight: &Hand) -> bool {
    straight.best_five().last().is_some_and(|card| card.rank() == Rank::Ace)
}

/// Why one hand beats another: "a flush beats a straight", "the third kicker decides: 8 beats 7".
#[must_use]
pub fn explain_comparison(comparison: &Comparison, lang: Lang) -> String {
    lang.words().reason(&Reason::of(comparison))
}
