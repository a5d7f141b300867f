//! Two hands side by side: the step and the card that decide.

use std::cmp::Ordering;

use crate::{
    card::{Card, Rank},
    hand::Hand,
};

/// The steps of a comparison, in order: category, the cards that form the combination, kickers from the top, split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The categories differ; in badugi the numbers of cards that play; in a low half one hand alone has a low.
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
    /// The two hands, a then b; `None` for one without a low, where lows are compared.
    pub hands: [Option<Hand>; 2],
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

/// Compares two hands of one scale. They may share cards: rule books compare such hands too.
#[must_use]
pub fn compare(a: &Hand, b: &Hand) -> Comparison {
    debug_assert_eq!(a.scale, b.scale, "strengths compare within one scale only");
    let hands = [*a, *b];
    let winner = match a.strength.cmp(&b.strength) {
        Ordering::Greater => Some(0),
        Ordering::Less => Some(1),
        Ordering::Equal => None,
    };
    let split = Comparison {
        hands: hands.map(Some),
        winner,
        step: Step::Split,
        kicker: None,
        ranks: None,
        cards: [Vec::new(), Vec::new()],
    };
    if winner.is_none() {
        return split;
    }
    // In badugi the number of cards is what a category is elsewhere.
    if a.category != b.category || a.best_five().len() != b.best_five().len() {
        return Comparison {
            step: Step::Category,
            cards: hands.map(|hand| hand.combination().to_vec()),
            ..split
        };
    }
    let differ = |(x, y): (&Card, &Card)| x.rank() != y.rank();
    let Some(at) = a.best_five().iter().zip(b.best_five()).position(differ) else {
        return split;
    };
    let ranks = hands.map(|hand| hand.best_five()[at].rank());
    let size = a.combination().len();
    if at < size {
        let of_rank = |hand: Hand, rank| {
            hand.combination()
                .iter()
                .copied()
                .filter(|c| c.rank() == rank)
                .collect()
        };
        Comparison {
            step: Step::Combination,
            ranks: Some(ranks),
            cards: [of_rank(*a, ranks[0]), of_rank(*b, ranks[1])],
            ..split
        }
    } else {
        Comparison {
            step: Step::Kicker,
            kicker: Some(at - size + 1),
            ranks: Some(ranks),
            cards: hands.map(|hand| vec![hand.best_five()[at]]),
            ..split
        }
    }
}

/// Compares the lows of two hands, either of which may have none. Any low beats none; where there is no low at all nobody
/// wins, and the step is [`Step::Split`], as of two hands without a strength.
#[must_use]
pub fn compare_lows(a: Option<&Hand>, b: Option<&Hand>) -> Comparison {
    if let (Some(a), Some(b)) = (a, b) {
        return compare(a, b);
    }
    let hands = [a.copied(), b.copied()];
    let winner = hands.iter().position(Option::is_some);
    Comparison {
        hands,
        winner,
        step: if winner.is_some() { Step::Category } else { Step::Split },
        kicker: None,
        ranks: None,
        cards: hands.map(|hand| hand.map_or_else(Vec::new, |hand| hand.combination().to_vec())),
    }
}
