//! English.

use super::{
    comparison::{Decider, Reason},
    hand::Shape,
    language::{Language, marks},
};
use crate::card::{Card, Rank};

/// English.
pub(super) struct English;

impl Language for English {
    fn hand(&self, shape: &Shape) -> String {
        match *shape {
            Shape::HighCard { top, kickers } => format!("{} high, {}", one(top), beside(kickers)),
            Shape::Pair { rank, kickers } => format!("pair of {}, {}", many(rank), beside(kickers)),
            Shape::TwoPair { high, low, kickers } => {
                format!("two pair, {} and {}, {}", many(high), many(low), beside(kickers))
            }
            Shape::Trips { rank, kickers } => format!("three of a kind, {}, {}", many(rank), beside(kickers)),
            Shape::Straight { top } => format!("{}-high straight", one(top)),
            Shape::Flush { cards } => format!("{}-high flush, {}", one(cards[0].rank()), marks(cards)),
            Shape::FullHouse { trips, pair } => format!("full house, {} over {}", many(trips), many(pair)),
            Shape::Quads { rank, kickers } => format!("four of a kind, {}, {}", many(rank), beside(kickers)),
            Shape::StraightFlush { top } => format!("{}-high straight flush", one(top)),
            Shape::Royal => "royal flush".to_owned(),
        }
    }

    fn a_hand(&self, shape: &Shape) -> String {
        let hand = self.hand(shape);
        match shape {
            Shape::HighCard { .. } | Shape::TwoPair { .. } | Shape::Trips { .. } | Shape::Quads { .. } => hand,
            _ => format!("{} {hand}", article(&hand)),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Category { winner, loser } => format!("{} beats {}", category(&winner), category(&loser)),
            Reason::Rank { decider, winner, loser } => {
                format!("{}: {}", decides(decider), beats(decider, winner, loser))
            }
            Reason::Split => "the five cards are the same, rank for rank: split".to_owned(),
        }
    }
}

/// A rank in the singular: figures, and names for the court cards and the ace.
fn one(rank: Rank) -> &'static str {
    [
        "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace",
    ][usize::from(rank.index())]
}

/// A rank in the plural.
fn many(rank: Rank) -> &'static str {
    [
        "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
        "aces",
    ][usize::from(rank.index())]
}

/// The article of a word that begins with a letter or a figure: an ace, an 8, an 11, but a 10.
fn article(word: &str) -> &'static str {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', '8']);
    if vowel { "an" } else { "a" }
}

/// The kickers: "kicker K", "kickers K-Q-7".
fn beside(kickers: &[Card]) -> String {
    let noun = if kickers.len() == 1 { "kicker" } else { "kickers" };
    format!("{noun} {}", marks(kickers))
}

/// A category with its article.
fn category(shape: &Shape) -> &'static str {
    match shape {
        Shape::HighCard { .. } => "a high card",
        Shape::Pair { .. } => "a pair",
        Shape::TwoPair { .. } => "two pair",
        Shape::Trips { .. } => "three of a kind",
        Shape::Straight { .. } => "a straight",
        Shape::Flush { .. } => "a flush",
        Shape::FullHouse { .. } => "a full house",
        Shape::Quads { .. } => "four of a kind",
        Shape::StraightFlush { .. } => "a straight flush",
        Shape::Royal => "a royal flush",
    }
}

/// What decides, with its verb.
fn decides(decider: Decider) -> String {
    match decider {
        Decider::HighCard => "the high card decides".to_owned(),
        Decider::Pair => "the pair decides".to_owned(),
        Decider::HigherPair => "the higher pair decides".to_owned(),
        Decider::LowerPair => "the lower pair decides".to_owned(),
        Decider::Trips => "the trips decide".to_owned(),
        Decider::Quads => "the quads decide".to_owned(),
        Decider::StraightTop | Decider::LowestStraight => "the top card decides".to_owned(),
        Decider::Royal => "the royal flush is the highest straight flush".to_owned(),
        Decider::FlushCard(number) => format!("the {} card of the flush decides", ordinal(number)),
        Decider::OnlyKicker => "the kicker decides".to_owned(),
        Decider::Kicker(number) => format!("the {} kicker decides", ordinal(number)),
    }
}

/// The two ranks: "8 beats 7", "kings beat nines".
fn beats(decider: Decider, winner: Rank, loser: Rank) -> String {
    if decider.is_group() {
        return format!("{} beat {}", many(winner), many(loser));
    }
    let ranks = format!("{} beats {}", one(winner), one(loser));
    match decider {
        Decider::LowestStraight => format!("{ranks}, for the ace plays low"),
        _ => ranks,
    }
}

/// An ordinal; a hand has five cards at most.
fn ordinal(number: usize) -> String {
    match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        n => format!("{n}th"),
    }
}
