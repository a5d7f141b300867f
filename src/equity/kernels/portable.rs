//! Lanes as plain arrays: the same integers on every processor, in vectors of any width.

use super::{ByteLanes, Lanes};

/// `WORDS` lanes of 16 bits, as long as `BYTES` lanes of 8.
#[derive(Clone, Copy)]
pub struct Words<const WORDS: usize, const BYTES: usize>([u16; WORDS]);

/// `BYTES` lanes of 8 bits.
#[derive(Clone, Copy)]
pub struct Bytes<const BYTES: usize>([u8; BYTES]);

impl<const WORDS: usize, const BYTES: usize> Words<WORDS, BYTES> {
    #[inline(always)]
    fn map2(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl<const BYTES: usize> Bytes<BYTES> {
    #[inline(always)]
    fn map2(self, other: Self, f: impl Fn(u8, u8) -> u8) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl<const WORDS: usize, const BYTES: usize> Lanes for Words<WORDS, BYTES> {
    const COUNT: usize = WORDS;
    type Bytes = Bytes<BYTES>;
    type Sum = u64;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([value; WORDS])
    }
    #[inline(always)]
    fn load(from: &[u16]) -> Self {
        let from = &from[..WORDS];
        Self(std::array::from_fn(|i| from[i]))
    }
    #[inline(always)]
    fn widen(from: &[u8]) -> Self {
        let from = &from[..WORDS];
        Self(std::array::from_fn(|i| u16::from(from[i])))
    }
    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        to[..WORDS].copy_from_slice(&self.0);
    }
    #[inline(always)]
    fn pick(self, table: Bytes<BYTES>) -> Self {
        Self(std::array::from_fn(|i| u16::from(table.0[usize::from(self.0[i] & 15)])))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.map2(other, u16::wrapping_add)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.map2(other, u16::wrapping_sub)
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.map2(other, u16::wrapping_mul)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.map2(other, |a, b| (a as i16).max(b as i16) as u16)
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.map2(other, |a, b| a & b)
    }
    #[inline(always)]
    fn and_not(self, mask: Self) -> Self {
        self.map2(mask, |a, b| a & !b)
    }
    #[inline(always)]
    fn eq(self, other: Self) -> Self {
        self.map2(other, |a, b| if a == b { u16::MAX } else { 0 })
    }
    #[inline(always)]
    fn gt(self, other: Self) -> Self {
        self.map2(other, |a, b| if (a as i16) > b as i16 { u16::MAX } else { 0 })
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        self.0
            .iter()
            .enumerate()
            .fold(0, |bits, (i, &lane)| bits | u32::from(lane >> 15) << i)
    }
    #[inline(always)]
    fn zero_sum() -> u64 {
        0
    }
    #[inline(always)]
    fn add_to(self, sum: &mut u64) {
        *sum += u64::from(self.0.iter().map(|&lane| u32::from(lane)).sum::<u32>());
    }
    #[inline(always)]
    fn total(sum: u64) -> u64 {
        sum
    }
}

impl<const BYTES: usize> ByteLanes for Bytes<BYTES> {
    const COUNT: usize = BYTES;

    #[inline(always)]
    fn splat(value: u8) -> Self {
        Self([value; BYTES])
    }
    #[inline(always)]
    fn load(from: &[u8]) -> Self {
        let from = &from[..BYTES];
        Self(std::array::from_fn(|i| from[i]))
    }
    #[inline(always)]
    fn store(self, to: &mut [u8]) {
        to[..BYTES].copy_from_slice(&self.0);
    }
    #[inline(always)]
    fn table(table: &[u8; 16]) -> Self {
        Self(std::array::from_fn(|i| table[i % 16]))
    }
    #[inline(always)]
    fn pick(self, table: Self) -> Self {
        Self(std::array::from_fn(|i| table.0[usize::from(self.0[i] & 15)]))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.map2(other, u8::wrapping_add)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.map2(other, u8::wrapping_sub)
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.map2(other, |a, b| a & b)
    }
    #[inline(always)]
    fn and_not(self, mask: Self) -> Self {
        self.map2(mask, |a, b| a & !b)
    }
    #[inline(always)]
    fn eq(self, other: Self) -> Self {
        self.map2(other, |a, b| if a == b { u8::MAX } else { 0 })
    }
    #[inline(always)]
    fn half(self) -> Self {
        self.map2(self, |a, _| a >> 1)
    }
}
