//! Loops that the compiler turns into vectors, built for more instructions than every processor has.

use super::{super::batch::Kernel, has_avx2};

/// A loop over hands.
pub(in crate::evaluate) trait Loop {
    /// Writes the strength of each hand. To be `#[inline(always)]`, or it is built for the common instructions alone.
    fn run(&self, hands: &[u64], out: &mut [u16]);
}

/// Runs a loop, built for what the kernel needs at least.
pub(in crate::evaluate) fn run(kernel: Kernel, work: &impl Loop, hands: &[u64], out: &mut [u16]) {
    #[cfg(target_arch = "x86_64")]
    if kernel != Kernel::Scalar && has_avx2() && has_bits() {
        // SAFETY: the processor has the instructions.
        return unsafe { with_avx2(work, hands, out) };
    }
    work.run(hands, out);
}

/// Whether the processor has the instructions on bits that came with AVX2.
#[cfg(target_arch = "x86_64")]
fn has_bits() -> bool {
    is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt")
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn with_avx2(work: &impl Loop, hands: &[u64], out: &mut [u16]) {
    work.run(hands, out);
}
