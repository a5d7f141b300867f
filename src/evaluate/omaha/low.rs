//! Lows of eight or better in Omaha: two hole cards and three of the board, five different ranks from the eight down.
//!
//! Only the ranks held count, eight bits of the hole cards and eight of the board: one look-up in 64 KB.

use std::sync::LazyLock;

use crate::{card_set::CardSet, colex, evaluate::low};

/// The best low by the ranks of the board, and within by those of the hole cards; 0 without one.
static LOWS: LazyLock<Box<[[u8; 1 << 8]]>> = LazyLock::new(|| {
    let on_board = |board: u16| std::array::from_fn(|hole| best_of(hole as u16, board));
    (0..1 << 8).map(on_board).collect()
});

/// The best low; 0 without one.
#[inline]
pub(super) fn best(hole: u64, board: u64) -> u16 {
    look_up(&LOWS, hole, board)
}

/// The same for many hands, each on its board.
pub(super) fn best_of_each(holes: &[u64], boards: &[u64], out: &mut [u16]) {
    let lows = &*LOWS;
    for ((&hole, &board), out) in holes.iter().zip(boards).zip(out) {
        *out = look_up(lows, hole, board);
    }
}

#[inline(always)]
fn look_up(lows: &[[u8; 1 << 8]], hole: u64, board: u64) -> u16 {
    let ranks = |cards| usize::from(low::eight_or_lower(CardSet::from_mask_truncate(cards)));
    lows[ranks(board)][ranks(hole)].into()
}

/// The best low of two ranks of the hole cards and three of the board.
fn best_of(hole: u16, board: u16) -> u8 {
    let lows = colex::pairs(hole).map(|two| low::of_eight_or_lower(two | colex::lowest(board & !two, 3)));
    lows.max().unwrap_or_default()
}
