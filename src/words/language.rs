//! What a language has to know.

use super::{comparison::Reason, hand::Shape};
use crate::card::{Card, Rank};

/// A language: every phrase that a result is told with. Phrases are lower case and without a full stop; whoever puts
/// them together makes sentences of them.
pub(super) trait Language: Sync {
    /// A hand by its name alone: "pair of aces, kickers K-Q-7".
    fn hand(&self, shape: &Shape) -> String;

    /// A hand as someone has it, with its article: "a pair of aces, kickers K-Q-7".
    fn a_hand(&self, shape: &Shape) -> String;

    /// Why one hand beats another, or that it does not.
    fn reason(&self, reason: &Reason) -> String;
}

/// A rank in a row of ranks: a letter, but 10 for the ten.
pub(super) fn mark(rank: Rank) -> String {
    match rank {
        Rank::Ten => "10".to_owned(),
        other => other.letter().to_string(),
    }
}

/// Ranks in a row: "K-10-7".
pub(super) fn marks(cards: &[Card]) -> String {
    let marks: Vec<_> = cards.iter().map(|card| mark(card.rank())).collect();
    marks.join("-")
}
