//! Omaha: exactly two hole cards and exactly three of the board.
//!
//! Each half is worth the best of what the ranks make and of what a suit makes; neither takes the sixty hands one by one.

mod by_ranks;
mod flush;
mod low;

use super::Kernel;
use crate::{card_set::CardSet, game::Scale, strength::Strength};
use by_ranks::Rows;

/// The most hole cards that a hand has.
pub const MOST_HOLE_CARDS: usize = 6;

/// The five cards of every choice of two hole cards and three of the board.
pub fn fives(hole: CardSet, board: CardSet) -> impl Iterator<Item = CardSet> {
    hole.subsets(2)
        .flat_map(move |two| board.subsets(3).map(move |three| two | three))
}

/// The strength on a scale of the best hand of exactly two hole cards (of 2 to 6) and three of the board (of 3 to 5);
/// [`Strength::NONE`] where there is none.
#[inline]
#[must_use]
pub fn strength(scale: Scale, hole: CardSet, board: CardSet) -> Strength {
    match scale {
        Scale::High => high(hole, board),
        Scale::EightOrBetter => low(hole, board),
        _ => fives(hole, board)
            .map(|five| scale.strength(five))
            .max()
            .unwrap_or(Strength::NONE),
    }
}

/// The strength of the best high hand.
#[inline]
#[must_use]
pub fn high(hole: CardSet, board: CardSet) -> Strength {
    debug_assert!((2..=MOST_HOLE_CARDS).contains(&hole.len()) && (3..=5).contains(&board.len()));
    let by_ranks = Rows::get().best(hole.mask(), board.mask());
    Strength(by_ranks.max(flush::best(hole.mask(), board.mask())))
}

/// The strength of the best low of eight or better; [`Strength::NONE`] where there is none.
#[inline]
#[must_use]
pub fn low(hole: CardSet, board: CardSet) -> Strength {
    Strength(low::best(hole.mask(), board.mask()))
}

/// The strength of many hands, each on its board, as [`strength`] takes them.
pub(crate) fn strengths(kernel: Kernel, scale: Scale, holes: &[u64], boards: &[u64], out: &mut [u16]) {
    match scale {
        Scale::High => {
            Rows::get().best_of_each(holes, boards, out);
            for ((&hole, &board), out) in holes.iter().zip(boards).zip(out) {
                *out = (*out).max(flush::best(hole, board));
            }
        }
        Scale::EightOrBetter => low::best_of_each(kernel, holes, boards, out),
        _ => {
            for ((&hole, &board), out) in holes.iter().zip(boards).zip(out) {
                let (hole, board) = (CardSet::from_mask_truncate(hole), CardSet::from_mask_truncate(board));
                *out = strength(scale, hole, board).0;
            }
        }
    }
}
