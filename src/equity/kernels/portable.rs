//! Lanes as plain arrays: the same integers on every processor, in vectors of any width.

// Plain loops: a closure that is called out of line for each lane makes this ten times slower.

use super::{ByteLanes, Lanes};

/// `WORDS` lanes of 16 bits, as long as `BYTES` lanes of 8.
#[derive(Clone, Copy)]
pub struct Words<const WORDS: usize, const BYTES: usize>([u16; WORDS]);

/// `BYTES` lanes of 8 bits.
#[derive(Clone, Copy)]
pub struct Bytes<const BYTES: usize>([u8; BYTES]);

/// Operations on each two lanes.
macro_rules! lanewise {
    ($count:ident: $($name:ident($a:ident, $b:ident) = $value:expr;)*) => {$(
        #[inline(always)]
        fn $name(mut self, other: Self) -> Self {
            for i in 0..$count {
                let ($a, $b) = (self.0[i], other.0[i]);
                self.0[i] = $value;
            }
            self
        }
    )*};
}

impl<const WORDS: usize, const BYTES: usize> Lanes for Words<WORDS, BYTES> {
    const COUNT: usize = WORDS;
    type Bytes = Bytes<BYTES>;
    type Sum = u64;

    lanewise! { WORDS:
        add(a, b) = a.wrapping_add(b);
        sub(a, b) = a.wrapping_sub(b);
        mul(a, b) = a.wrapping_mul(b);
        max(a, b) = if a as i16 > b as i16 { a } else { b };
        and(a, b) = a & b;
        and_not(a, b) = a & !b;
        eq(a, b) = if a == b { u16::MAX } else { 0 };
        gt(a, b) = if a as i16 > b as i16 { u16::MAX } else { 0 };
    }

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([value; WORDS])
    }
    #[inline(always)]
    fn load(from: &[u16]) -> Self {
        let mut lanes = [0; WORDS];
        lanes.copy_from_slice(&from[..WORDS]);
        Self(lanes)
    }
    #[inline(always)]
    fn widen(from: &[u8]) -> Self {
        let (from, mut lanes) = (&from[..WORDS], [0; WORDS]);
        for i in 0..WORDS {
            lanes[i] = u16::from(from[i]);
        }
        Self(lanes)
    }
    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        to[..WORDS].copy_from_slice(&self.0);
    }
    #[inline(always)]
    fn pick(mut self, table: Bytes<BYTES>) -> Self {
        for i in 0..WORDS {
            self.0[i] = u16::from(table.0[usize::from(self.0[i] & 15)]);
        }
        self
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        let mut bits = 0;
        for i in 0..WORDS {
            bits |= u32::from(self.0[i] >> 15) << i;
        }
        bits
    }
    #[inline(always)]
    fn zero_sum() -> u64 {
        0
    }
    #[inline(always)]
    fn add_to(self, sum: &mut u64) {
        let mut lanes = 0;
        for i in 0..WORDS {
            lanes += u32::from(self.0[i]);
        }
        *sum += u64::from(lanes);
    }
    #[inline(always)]
    fn add_where(self, mask: Self, sum: &mut u64) {
        self.and(mask).add_to(sum);
    }
    #[inline(always)]
    fn pack(keys: Self, values: Self, to: &mut [u32]) -> usize {
        let (to, mut count) = (&mut to[..WORDS], 0);
        for i in 0..WORDS {
            to[count] = u32::from(keys.0[i]) << 16 | u32::from(values.0[i]);
            count += usize::from(values.0[i] != 0);
        }
        count
    }
    #[inline(always)]
    fn total(sum: u64) -> u64 {
        sum
    }
    #[inline(always)]
    fn dot(mut self, other: Self) -> Self {
        for i in 0..WORDS {
            let (a, b) = (self.0[i], other.0[i]);
            self.0[i] = (a & 0xFF) * (b & 0xFF) + (a >> 8) * (b >> 8);
        }
        self
    }
    #[inline(always)]
    fn load_spread(from: &[u16]) -> [Self; 2] {
        [Self::load(from), Self::load(&from[WORDS..])]
    }
    #[inline(always)]
    fn spread(mask: Bytes<BYTES>) -> [Self; 2] {
        let mut halves = [[0; WORDS]; 2];
        for (half, lanes) in halves.iter_mut().enumerate() {
            for i in 0..WORDS {
                lanes[i] = u16::from(mask.0[half * WORDS + i]) * 0x101;
            }
        }
        halves.map(Self)
    }
}

impl<const BYTES: usize> ByteLanes for Bytes<BYTES> {
    const COUNT: usize = BYTES;

    lanewise! { BYTES:
        add(a, b) = a.wrapping_add(b);
        sub(a, b) = a.wrapping_sub(b);
        and(a, b) = a & b;
        and_not(a, b) = a & !b;
        eq(a, b) = if a == b { u8::MAX } else { 0 };
        max(a, b) = if a > b { a } else { b };
        gt(a, b) = if a > b { u8::MAX } else { 0 };
    }

    #[inline(always)]
    fn splat(value: u8) -> Self {
        Self([value; BYTES])
    }
    #[inline(always)]
    fn load(from: &[u8]) -> Self {
        let mut lanes = [0; BYTES];
        lanes.copy_from_slice(&from[..BYTES]);
        Self(lanes)
    }
    #[inline(always)]
    fn store(self, to: &mut [u8]) {
        to[..BYTES].copy_from_slice(&self.0);
    }
    #[inline(always)]
    fn table(table: &[u8; 16]) -> Self {
        let mut lanes = [0; BYTES];
        for i in 0..BYTES {
            lanes[i] = table[i % 16];
        }
        Self(lanes)
    }
    #[inline(always)]
    fn pick(mut self, table: Self) -> Self {
        for i in 0..BYTES {
            self.0[i] = table.0[usize::from(self.0[i] & 15)];
        }
        self
    }
    #[inline(always)]
    fn half(mut self) -> Self {
        for i in 0..BYTES {
            self.0[i] >>= 1;
        }
        self
    }
}
