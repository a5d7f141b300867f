//! Lanes in AVX2 registers of 256 bits.
//!
//! The engines run these inside a function compiled for AVX2, which the dispatch calls only where the processor has it.

use std::arch::x86_64::*;

use super::{ByteLanes, Lanes};

/// Sixteen lanes of 16 bits.
#[derive(Clone, Copy)]
pub struct Words(__m256i);

/// Thirty-two lanes of 8 bits.
#[derive(Clone, Copy)]
pub struct Bytes(__m256i);

/// Defines methods of two vectors that are one instruction each.
macro_rules! instructions {
    ($($name:ident = $intrinsic:ident),* $(,)?) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: the dispatch enters the engines for this type only where AVX2 is there.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        )*
    };
}

impl Lanes for Words {
    const COUNT: usize = 16;
    type Bytes = Bytes;
    type Sum = __m256i;

    instructions! {
        add = _mm256_add_epi16,
        sub = _mm256_sub_epi16,
        mul = _mm256_mullo_epi16,
        max = _mm256_max_epi16,
        and = _mm256_and_si256,
        eq = _mm256_cmpeq_epi16,
        gt = _mm256_cmpgt_epi16,
        dot = _mm256_maddubs_epi16,
    }

    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: AVX2 is there, see above.
        Self(unsafe { _mm256_set1_epi16(value as i16) })
    }
    #[inline(always)]
    fn load(from: &[u16]) -> Self {
        let from = &from[..Self::COUNT];
        // SAFETY: AVX2 is there, see above; the slice holds the 32 bytes that are read.
        Self(unsafe { _mm256_loadu_si256(from.as_ptr().cast()) })
    }
    #[inline(always)]
    fn widen(from: &[u8]) -> Self {
        let from = &from[..Self::COUNT];
        // SAFETY: AVX2 is there, see above; the slice holds the 16 bytes that are read.
        Self(unsafe { _mm256_cvtepu8_epi16(_mm_loadu_si128(from.as_ptr().cast())) })
    }
    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        let to = &mut to[..Self::COUNT];
        // SAFETY: AVX2 is there, see above; the slice holds the 32 bytes that are written.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn pick(self, table: Bytes) -> Self {
        // SAFETY: AVX2 is there, see above.
        Self(unsafe { _mm256_shuffle_epi8(table.0, self.0) })
    }
    #[inline(always)]
    fn and_not(self, mask: Self) -> Self {
        // SAFETY: AVX2 is there, see above.
        Self(unsafe { _mm256_andnot_si256(mask.0, self.0) })
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        // SAFETY: AVX2 is there, see above.
        unsafe {
            // The lanes' upper bytes, packed with saturation: the sign bits stay. 0, 2 and 1, 3 are the halves.
            let packed = _mm256_packs_epi16(self.0, _mm256_setzero_si256());
            let bits = _mm256_movemask_epi8(packed) as u32;
            bits & 0xFF | bits >> 8 & 0xFF00
        }
    }
    #[inline(always)]
    fn zero_sum() -> __m256i {
        // SAFETY: AVX2 is there, see above.
        unsafe { _mm256_setzero_si256() }
    }
    #[inline(always)]
    fn add_to(self, sum: &mut __m256i) {
        // SAFETY: AVX2 is there, see above.
        *sum = unsafe { _mm256_add_epi32(*sum, _mm256_madd_epi16(self.0, _mm256_set1_epi16(1))) };
    }
    #[inline(always)]
    fn add_where(self, mask: Self, sum: &mut __m256i) {
        // The mask's lanes are -1.
        // SAFETY: AVX2 is there, see above.
        *sum = unsafe { _mm256_sub_epi32(*sum, _mm256_madd_epi16(self.0, mask.0)) };
    }
    #[inline(always)]
    fn pack(keys: Self, values: Self, to: &mut [u32]) -> usize {
        let to = &mut to[..Self::COUNT];
        // SAFETY: AVX2 is there, see above.
        let (low, high) = unsafe {
            (
                _mm256_unpacklo_epi16(values.0, keys.0),
                _mm256_unpackhi_epi16(values.0, keys.0),
            )
        };
        let count = pack_half(low, to);
        count + pack_half(high, &mut to[count..])
    }
    #[inline(always)]
    fn total(sum: __m256i) -> u64 {
        let mut lanes = [0u32; 8];
        // SAFETY: AVX2 is there, see above; the array holds the 32 bytes that are written.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), sum) };
        lanes.iter().map(|&lane| u64::from(lane)).sum()
    }
    #[inline(always)]
    fn load_spread(from: &[u16]) -> [Self; 2] {
        let from = &from[..2 * Self::COUNT];
        // SAFETY: AVX2 is there, see above; the slice holds the 64 bytes that are read.
        unsafe {
            let quarter = |at| _mm_loadu_si128(from[at..].as_ptr().cast());
            [
                Self(_mm256_set_m128i(quarter(16), quarter(0))),
                Self(_mm256_set_m128i(quarter(24), quarter(8))),
            ]
        }
    }
    #[inline(always)]
    fn spread(mask: Bytes) -> [Self; 2] {
        // Each byte beside itself, in either half of the register by itself.
        // SAFETY: AVX2 is there, see above.
        unsafe {
            [
                Self(_mm256_unpacklo_epi8(mask.0, mask.0)),
                Self(_mm256_unpackhi_epi8(mask.0, mask.0)),
            ]
        }
    }
}

/// By the set of lanes that are kept of eight: their numbers, lowest first, and how many there are.
static KEPT: [([u8; 8], u8); 256] = {
    let mut kept = [([0; 8], 0); 256];
    let mut set = 0;
    while set < 256 {
        let mut lane = 0;
        while lane < 8 {
            if set >> lane & 1 == 1 {
                kept[set].0[kept[set].1 as usize] = lane;
                kept[set].1 += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    kept
};

/// Writes those of eight lanes of 32 bits whose lower half is not 0, and how many there are.
#[inline(always)]
fn pack_half(lanes: __m256i, to: &mut [u32]) -> usize {
    let to = &mut to[..8];
    // SAFETY: AVX2 is there, see above; the slice holds the 32 bytes that are written.
    unsafe {
        let empty = _mm256_cmpeq_epi32(_mm256_slli_epi32(lanes, 16), _mm256_setzero_si256());
        let (kept, count) = &KEPT[!_mm256_movemask_ps(_mm256_castsi256_ps(empty)) as usize & 0xFF];
        let order = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(i64::from_le_bytes(*kept)));
        _mm256_storeu_si256(to.as_mut_ptr().cast(), _mm256_permutevar8x32_epi32(lanes, order));
        usize::from(*count)
    }
}

impl ByteLanes for Bytes {
    const COUNT: usize = 32;

    instructions! {
        add = _mm256_add_epi8,
        sub = _mm256_sub_epi8,
        and = _mm256_and_si256,
        eq = _mm256_cmpeq_epi8,
        max = _mm256_max_epu8,
        gt = _mm256_cmpgt_epi8,
    }

    #[inline(always)]
    fn splat(value: u8) -> Self {
        // SAFETY: AVX2 is there, see above.
        Self(unsafe { _mm256_set1_epi8(value as i8) })
    }
    #[inline(always)]
    fn load(from: &[u8]) -> Self {
        let from = &from[..Self::COUNT];
        // SAFETY: AVX2 is there, see above; the slice holds the 32 bytes that are read.
        Self(unsafe { _mm256_loadu_si256(from.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self, to: &mut [u8]) {
        let to = &mut to[..Self::COUNT];
        // SAFETY: AVX2 is there, see above; the slice holds the 32 bytes that are written.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn table(table: &[u8; 16]) -> Self {
        // SAFETY: AVX2 is there, see above; the array holds the 16 bytes that are read.
        Self(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast())) })
    }
    #[inline(always)]
    fn pick(self, table: Self) -> Self {
        // SAFETY: AVX2 is there, see above.
        Self(unsafe { _mm256_shuffle_epi8(table.0, self.0) })
    }
    #[inline(always)]
    fn and_not(self, mask: Self) -> Self {
        // SAFETY: AVX2 is there, see above.
        Self(unsafe { _mm256_andnot_si256(mask.0, self.0) })
    }
    #[inline(always)]
    fn half(self) -> Self {
        // SAFETY: AVX2 is there, see above.
        Self(unsafe { _mm256_and_si256(_mm256_srli_epi16(self.0, 1), _mm256_set1_epi8(0x7F)) })
    }
}
