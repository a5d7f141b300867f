//! Vectors of small integers, and the one choice among the processors' instruction sets.
//!
//! The engines of this module's parent are written once, over [`Lanes`]; each instruction set is one implementation of
//! it. All give the same integers.

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
pub(super) mod portable;

/// A vector of 16-bit lanes. All engines stay below 32,768 in a lane, so that signed comparisons serve.
pub(super) trait Lanes: Copy {
    /// The number of lanes.
    const COUNT: usize;
    /// A vector of twice as many 8-bit lanes.
    type Bytes: ByteLanes;
    /// A running sum in 32-bit lanes.
    type Sum: Copy;

    fn splat(value: u16) -> Self;
    /// The first [`Self::COUNT`] values.
    fn load(from: &[u16]) -> Self;
    /// The first [`Self::COUNT`] bytes, each widened to a lane.
    fn widen(from: &[u8]) -> Self;
    fn store(self, to: &mut [u16]);
    /// Each lane's low byte, which is below 16, as an index into the table; the high byte of a lane is 0x80.
    fn pick(self, table: Self::Bytes) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// The lanes of `self` where `mask` is 0.
    fn and_not(self, mask: Self) -> Self;
    /// All ones where equal.
    fn eq(self, other: Self) -> Self;
    /// All ones where greater.
    fn gt(self, other: Self) -> Self;
    /// One bit a lane: the lane's top bit.
    fn bits(self) -> u32;
    /// A sum of nothing.
    fn zero_sum() -> Self::Sum;
    /// Adds all lanes to the sum.
    fn add_to(self, sum: &mut Self::Sum);
    /// The sum over all lanes.
    fn total(sum: Self::Sum) -> u64;
}

/// A vector of 8-bit lanes.
pub(super) trait ByteLanes: Copy {
    /// The number of lanes.
    const COUNT: usize;

    fn splat(value: u8) -> Self;
    /// The first [`Self::COUNT`] values.
    fn load(from: &[u8]) -> Self;
    fn store(self, to: &mut [u8]);
    /// The table in a form that [`Self::pick`] takes.
    fn table(table: &[u8; 16]) -> Self;
    /// Each lane, which is below 16, as an index into the table.
    fn pick(self, table: Self) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// The lanes of `self` where `mask` is 0.
    fn and_not(self, mask: Self) -> Self;
    /// All ones where equal.
    fn eq(self, other: Self) -> Self;
    /// Half of each lane, rounded down.
    fn half(self) -> Self;

    /// The product of two lanes, of which `self` is below 4.
    #[inline(always)]
    fn times_small(self, other: Self) -> Self {
        let (one, two) = (Self::splat(1), Self::splat(2));
        let once = other.and(self.and(one).eq(one));
        let twice = other.add(other).and(self.and(two).eq(two));
        once.add(twice)
    }
}
