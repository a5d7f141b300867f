//! Lows of eight or better in Omaha: two hole cards and three of the board, five different ranks from the eight down.
//!
//! Only the ranks held count, eight bits of the hole cards and eight of the board: one look-up in 64 KB.

use std::sync::LazyLock;

use crate::{
    card_set::CardSet,
    colex,
    evaluate::{Kernel, low, simd, tables::zeroed},
};

/// The best low by the ranks of the board, and below by those of the hole cards; 0 without one.
static LOWS: LazyLock<Box<[u8; 1 << 16]>> = LazyLock::new(|| {
    let mut lows: Box<[u8; 1 << 16]> = zeroed();
    for (ranks, low) in (0..=u16::MAX).zip(lows.iter_mut()) {
        *low = best_of(ranks % (1 << 8), ranks >> 8);
    }
    lows
});

/// The best low; 0 without one.
#[inline]
pub(super) fn best(hole: u64, board: u64) -> u16 {
    let ranks = |cards| low::eight_or_lower(CardSet::from_mask_truncate(cards));
    LOWS[usize::from(ranks(board) << 8 | ranks(hole))].into()
}

/// The same for many hands, each on its board.
pub(super) fn best_of_each(kernel: Kernel, holes: &[u64], boards: &[u64], out: &mut [u16]) {
    let done = simd::omaha_lows(kernel, &LOWS, holes, boards, out);
    for ((&hole, &board), out) in holes.iter().zip(boards).zip(out).skip(done) {
        *out = best(hole, board);
    }
}

/// The best low of two ranks of the hole cards and three of the board.
fn best_of(hole: u16, board: u16) -> u8 {
    let lows = colex::pairs(hole).map(|two| low::of_eight_or_lower(two | colex::lowest(board & !two, 3)));
    lows.max().unwrap_or_default()
}
