//! What masks hold, counted by the compiler's own vectors.

use super::super::batch::Kernel;

/// Whether each mask has so many bits, and all bits that any of them has.
pub(in crate::evaluate) fn held(kernel: Kernel, masks: &[u64], wanted: [u64; 2]) -> (bool, u64) {
    #[cfg(target_arch = "x86_64")]
    if kernel != Kernel::Scalar && super::has_avx2() {
        // SAFETY: the processor has AVX2.
        return unsafe { held_by_avx2(masks, wanted) };
    }
    let _ = kernel;
    held_in(masks, wanted)
}

/// The same loop, built for AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn held_by_avx2(masks: &[u64], wanted: [u64; 2]) -> (bool, u64) {
    held_in(masks, wanted)
}

#[inline(always)]
fn held_in(masks: &[u64], [fewest, most]: [u64; 2]) -> (bool, u64) {
    let (mut wrong, mut any) = (0, 0);
    for &mask in masks {
        let bits = u64::from(mask.count_ones());
        // Below 0 if there are too few or too many.
        wrong |= bits.wrapping_sub(fewest) | most.wrapping_sub(bits);
        any |= mask;
    }
    (wrong.cast_signed() >= 0, any)
}
