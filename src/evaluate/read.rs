//! Hands of any game are read: card indices become masks, and masks are checked, many at once.

use std::ops::RangeInclusive;

use super::{CARD_MASKS, Kernel, simd};

/// Writes the masks of the first rows of `columns` (1 to 7) card indices, as many as `out` has room for; more rows may follow.
/// Whether all are card indices, as far as the masks do not tell: these have other numbers of bits than columns, or bits that
/// stand for no card, where a row is wrong.
pub(crate) fn masks_of_rows(kernel: Kernel, rows: &[u8], columns: usize, out: &mut [u64]) -> bool {
    // The same code: the loops unroll where the number of cards is known.
    match columns {
        1 => masks_of::<1>(kernel, rows, out),
        2 => masks_of::<2>(kernel, rows, out),
        3 => masks_of::<3>(kernel, rows, out),
        4 => masks_of::<4>(kernel, rows, out),
        5 => masks_of::<5>(kernel, rows, out),
        6 => masks_of::<6>(kernel, rows, out),
        7 => masks_of::<7>(kernel, rows, out),
        _ => false,
    }
}

fn masks_of<const N: usize>(kernel: Kernel, rows: &[u8], out: &mut [u64]) -> bool {
    let (done, are_indices) = simd::masks_of_rows::<N>(kernel, rows, out);
    for (row, out) in rows[done * N..].as_chunks::<N>().0.iter().zip(&mut out[done..]) {
        *out = row.iter().fold(0, |mask, &card| mask | CARD_MASKS[usize::from(card)]);
    }
    are_indices
}

/// Whether each mask has as many bits as wanted; and all bits that any of them has.
pub(crate) fn held(kernel: Kernel, masks: &[u64], wanted: &RangeInclusive<usize>) -> (bool, u64) {
    simd::held(kernel, masks, [*wanted.start() as u64, *wanted.end() as u64])
}
