//! Vector kernels: many hands at once. This is the only place that knows which instructions the processor has.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(any(test, target_arch = "x86_64"))]
mod block;
#[cfg(any(test, target_arch = "x86_64"))]
mod columns;
#[cfg(test)]
mod emulated;
mod held;
#[cfg(target_arch = "x86_64")]
mod holes;
#[cfg(target_arch = "x86_64")]
mod kickers;
#[cfg(any(test, target_arch = "x86_64"))]
mod lanes;
#[cfg(any(test, target_arch = "x86_64"))]
mod load;
#[cfg(target_arch = "x86_64")]
mod look_up;
#[cfg(target_arch = "x86_64")]
mod masks;
#[cfg(any(test, target_arch = "x86_64"))]
mod number;
#[cfg(target_arch = "x86_64")]
mod places;
mod prefetch;
#[cfg(any(test, target_arch = "x86_64"))]
mod read;
#[cfg(target_arch = "x86_64")]
mod short_deck;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(target_arch = "x86_64")]
mod worth;

pub(super) use held::held;
pub(super) use prefetch::prefetch;

use super::{
    batch::Kernel,
    board::ComboStrengths,
    by_place::{Place, Table},
};
use crate::card_set::CardSet;

/// Whether the processor runs the AVX2 kernel.
pub(super) fn has_avx2() -> bool {
    #[cfg(target_arch = "x86_64")]
    return is_x86_feature_detected!("avx2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

/// Whether the processor runs the AVX-512 kernel: Ice Lake and Zen 4 on. (Skylake-X and Cascade Lake lack the last two.)
pub(super) fn has_avx512() -> bool {
    #[cfg(target_arch = "x86_64")]
    return is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512bitalg");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

/// Evaluates whole vectors of masks. Whether all are hands of `N` cards and were evaluated.
pub(super) fn masks<const N: usize>(kernel: Kernel, masks: &[u64], out: &mut [u16]) -> bool {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Scalar => sse2::masks::<N>(masks, out),
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => {
            assert!(has_avx2());
            // SAFETY: the processor has AVX2.
            unsafe { avx2::masks::<N>(masks, out) }
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => {
            assert!(has_avx512());
            // SAFETY: the processor has the instructions that the kernel enables.
            unsafe { avx512::masks::<N>(masks, out) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        _ => false,
    }
}

/// Evaluates as many rows of `N` card indices as `out` has room for, pairs of vectors; more rows may follow in `rows`.
/// Whether all are distinct cards and were evaluated.
pub(super) fn rows<const N: usize>(kernel: Kernel, rows: &[u8], out: &mut [u16]) -> bool {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => {
            assert!(has_avx2());
            // SAFETY: the processor has AVX2.
            unsafe { avx2::rows::<N>(rows, out) }
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => {
            assert!(has_avx512());
            // SAFETY: the processor has the instructions that the kernel enables.
            unsafe { avx512::rows::<N>(rows, out) }
        }
        _ => false,
    }
}

/// Writes the masks of the first rows of `N` card indices, as many as fill whole vectors. How many these are, and whether all are
/// card indices; a card that comes twice leaves fewer bits than cards.
pub(super) fn masks_of_rows<const N: usize>(kernel: Kernel, rows: &[u8], out: &mut [u64]) -> (usize, bool) {
    #[cfg(target_arch = "x86_64")]
    if kernel != Kernel::Scalar && has_avx2() {
        // SAFETY: the processor has AVX2.
        return unsafe { masks::of_rows::<N>(rows, out) };
    }
    let _ = (kernel, rows, out);
    (0, true)
}

/// Writes what a table has at the places of hands of up to seven cards, as many of the first as fill whole vectors. How many
/// these are.
pub(super) fn by_place(kernel: Kernel, place: Place, table: &Table, hands: &[u64], out: &mut [u16]) -> usize {
    #[cfg(target_arch = "x86_64")]
    return places::strengths(kernel, place, table, hands, out);
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (kernel, place, table, hands, out);
        0
    }
}

/// Writes the lows of hole cards, each on its board, as many of the first as fill whole vectors. How many these are. The table is by
/// the ranks from the eight down, those of the board above those of the hole cards, the aces lowest.
pub(super) fn omaha_lows(
    kernel: Kernel,
    table: &[u8; 1 << 16],
    holes: &[u64],
    boards: &[u64],
    out: &mut [u16],
) -> usize {
    #[cfg(target_arch = "x86_64")]
    return places::omaha_lows(kernel, table, holes, boards, out);
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (kernel, table, holes, boards, out);
        0
    }
}

/// Evaluates pairs of vectors of hands of the short deck, in one of its orders. Whether all have the same number of cards, 5 to 7,
/// and were evaluated.
pub(super) fn short_deck(kernel: Kernel, trips_over_straight: bool, hands: &[u64], out: &mut [u16]) -> bool {
    #[cfg(target_arch = "x86_64")]
    return short_deck::strengths(kernel, trips_over_straight, hands, out);
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (kernel, trips_over_straight, hands, out);
        false
    }
}

/// Writes what the ranks of a board of 3 to 5 cards and of all hole cards are worth, flushes aside; 0 where a hole card lies on
/// the board. Whether the kernel can.
pub(super) fn fill_by_ranks(kernel: Kernel, board: CardSet, out: &mut ComboStrengths) -> bool {
    #[cfg(target_arch = "x86_64")]
    if kernel != Kernel::Scalar && has_avx2() {
        // SAFETY: the processor has AVX2.
        unsafe {
            match board.len() {
                3 => holes::fill_by_ranks::<5>(board, out),
                4 => holes::fill_by_ranks::<6>(board, out),
                5 => holes::fill_by_ranks::<7>(board, out),
                _ => return false,
            }
        }
        return true;
    }
    let _ = (kernel, board, out);
    false
}
