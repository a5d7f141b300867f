//! Two hands side by side: the step and the card that decide.

use crate::{
    card::{Card, Rank},
    hand::Hand,
};

/// The steps of a comparison, in order (seed document 000): category, the cards that form the combination, kickers from
/// the top, split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The categories differ.
    Category,
    /// Same category; a rank of the combination differs.
    Combination,
    /// Same combination; a kicker differs.
    Kicker,
    /// Nothing differs.
    Split,
}

/// How two hands compare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// The two hands, a then b.
    pub hands: [Hand; 2],
    /// 0 for a, 1 for b, `None` for a split.
    pub winner: Option<usize>,
    /// The step that decided.
    pub step: Step,
    /// The number of the deciding kicker, from 1.
    pub kicker: Option<usize>,
    /// a's and b's rank that differed; none for [`Step::Category`] and [`Step::Split`].
    pub ranks: Option<[Rank; 2]>,
    /// a's and b's cards of `ranks`; the combinations for [`Step::Category`]; empty for [`Step::Split`].
    pub cards: [Vec<Card>; 2],
}
