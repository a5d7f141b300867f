//! Hints to the processor: what will be read soon. Nothing is read, and where there are no such hints nothing happens.

/// Asks for the cache line in which a value begins.
#[inline(always)]
pub(in crate::evaluate) fn prefetch<T>(value: &T) {
    line_at(std::ptr::from_ref(value).cast());
}

/// Asks for so many bytes that will be read after some more: a hand takes less time than its way from the memory.
#[cfg(any(test, target_arch = "x86_64"))]
#[inline(always)]
pub(super) fn ahead(from: *const u8, bytes: usize) {
    /// How far ahead.
    const AHEAD: usize = 4096;
    for line in (0..bytes).step_by(64) {
        line_at(from.wrapping_add(AHEAD + line));
    }
}

/// Asks for the cache line with this address, which may be any.
#[inline(always)]
fn line_at(address: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: SSE belongs to x86-64, and a prefetch faults on no address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}
