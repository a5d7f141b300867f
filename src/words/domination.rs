//! A starting hand that dominates another.

use super::{Lang, language::mark};
use crate::card::Rank;

/// How often a hand wins, ties and loses, each from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Odds {
    /// The whole pot alone.
    pub win: f64,
    /// A part of the pot.
    pub tie: f64,
    /// Nothing.
    pub lose: f64,
}

/// Which of two starting hands dominates the other, given by their ranks in any order, and how often the first wins,
/// ties and loses: "A-K dominates A-Q: 71.7 % / 4.6 % / 23.7 %", "A-K domine A-Q : 71,7 % / 4,6 % / 23,7 %".
#[must_use]
pub fn explain_domination(dominant: [Rank; 2], dominated: [Rank; 2], odds: Odds, lang: Lang) -> String {
    let words = lang.words();
    let percents = [odds.win, odds.tie, odds.lose].map(|share| words.percent(share));
    words.dominates(&high_to_low(dominant), &high_to_low(dominated), &percents.join(" / "))
}

fn high_to_low(mut ranks: [Rank; 2]) -> String {
    ranks.sort_by(|a, b| b.cmp(a));
    ranks.map(mark).join("-")
}
