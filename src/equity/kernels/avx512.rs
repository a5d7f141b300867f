//! Lanes in AVX-512 registers of 512 bits (F and BW).
//!
//! The engines run these inside a function compiled for AVX-512, which the dispatch calls only where the processor has it.

use std::arch::x86_64::*;

use super::{ByteLanes, Lanes};

/// Thirty-two lanes of 16 bits.
#[derive(Clone, Copy)]
pub struct Words(__m512i);

/// Sixty-four lanes of 8 bits.
#[derive(Clone, Copy)]
pub struct Bytes(__m512i);

/// Defines methods of two vectors that are one instruction each.
macro_rules! instructions {
    ($($name:ident = $intrinsic:ident),* $(,)?) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: the dispatch enters the engines for this type only where AVX-512 is there.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        )*
    };
}

impl Lanes for Words {
    const COUNT: usize = 32;
    type Bytes = Bytes;
    type Sum = __m512i;

    instructions! {
        add = _mm512_add_epi16,
        sub = _mm512_sub_epi16,
        mul = _mm512_mullo_epi16,
        max = _mm512_max_epi16,
        and = _mm512_and_si512,
        dot = _mm512_maddubs_epi16,
    }

    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_set1_epi16(value as i16) })
    }
    #[inline(always)]
    fn load(from: &[u16]) -> Self {
        let from = &from[..Self::COUNT];
        // SAFETY: AVX-512 is there, see above; the slice holds the 64 bytes that are read.
        Self(unsafe { _mm512_loadu_si512(from.as_ptr().cast()) })
    }
    #[inline(always)]
    fn widen(from: &[u8]) -> Self {
        let from = &from[..Self::COUNT];
        // SAFETY: AVX-512 is there, see above; the slice holds the 32 bytes that are read.
        Self(unsafe { _mm512_cvtepu8_epi16(_mm256_loadu_si256(from.as_ptr().cast())) })
    }
    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        let to = &mut to[..Self::COUNT];
        // SAFETY: AVX-512 is there, see above; the slice holds the 64 bytes that are written.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn pick(self, table: Bytes) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_shuffle_epi8(table.0, self.0) })
    }
    #[inline(always)]
    fn and_not(self, mask: Self) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_andnot_si512(mask.0, self.0) })
    }
    #[inline(always)]
    fn eq(self, other: Self) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_movm_epi16(_mm512_cmpeq_epi16_mask(self.0, other.0)) })
    }
    #[inline(always)]
    fn gt(self, other: Self) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_movm_epi16(_mm512_cmpgt_epi16_mask(self.0, other.0)) })
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        // SAFETY: AVX-512 is there, see above.
        unsafe { _mm512_movepi16_mask(self.0) }
    }
    #[inline(always)]
    fn zero_sum() -> __m512i {
        // SAFETY: AVX-512 is there, see above.
        unsafe { _mm512_setzero_si512() }
    }
    #[inline(always)]
    fn add_to(self, sum: &mut __m512i) {
        // SAFETY: AVX-512 is there, see above.
        *sum = unsafe { _mm512_add_epi32(*sum, _mm512_madd_epi16(self.0, _mm512_set1_epi16(1))) };
    }
    #[inline(always)]
    fn add_where(self, mask: Self, sum: &mut __m512i) {
        // The mask's lanes are -1.
        // SAFETY: AVX-512 is there, see above.
        *sum = unsafe { _mm512_sub_epi32(*sum, _mm512_madd_epi16(self.0, mask.0)) };
    }
    #[inline(always)]
    fn pack(keys: Self, values: Self, to: &mut [u32]) -> usize {
        let to = &mut to[..Self::COUNT];
        // SAFETY: AVX-512 is there, see above.
        let (low, high) = unsafe {
            (
                _mm512_unpacklo_epi16(values.0, keys.0),
                _mm512_unpackhi_epi16(values.0, keys.0),
            )
        };
        let count = pack_half(low, to);
        count + pack_half(high, &mut to[count..])
    }
    #[inline(always)]
    fn total(sum: __m512i) -> u64 {
        let mut lanes = [0u32; 16];
        // SAFETY: AVX-512 is there, see above; the array holds the 64 bytes that are written.
        unsafe { _mm512_storeu_si512(lanes.as_mut_ptr().cast(), sum) };
        lanes.iter().map(|&lane| u64::from(lane)).sum()
    }
    #[inline(always)]
    fn load_spread(from: &[u16]) -> [Self; 2] {
        [Self::load(from), Self::load(&from[Self::COUNT..])]
    }
    #[inline(always)]
    fn spread(mask: Bytes) -> [Self; 2] {
        // Widened with their sign, lanes of all ones stay so.
        // SAFETY: AVX-512 is there, see above.
        unsafe {
            [
                Self(_mm512_cvtepi8_epi16(_mm512_castsi512_si256(mask.0))),
                Self(_mm512_cvtepi8_epi16(_mm512_extracti64x4_epi64::<1>(mask.0))),
            ]
        }
    }
}

/// Writes those of sixteen lanes of 32 bits whose lower half is not 0, and how many there are.
#[inline(always)]
fn pack_half(lanes: __m512i, to: &mut [u32]) -> usize {
    let to = &mut to[..16];
    // SAFETY: AVX-512 is there, see above; the slice holds the 64 bytes that are written.
    unsafe {
        let kept = _mm512_test_epi32_mask(lanes, _mm512_set1_epi32(0xFFFF));
        _mm512_storeu_si512(to.as_mut_ptr().cast(), _mm512_maskz_compress_epi32(kept, lanes));
        kept.count_ones() as usize
    }
}

impl ByteLanes for Bytes {
    const COUNT: usize = 64;

    instructions! {
        add = _mm512_add_epi8,
        sub = _mm512_sub_epi8,
        and = _mm512_and_si512,
        max = _mm512_max_epu8,
    }

    #[inline(always)]
    fn splat(value: u8) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_set1_epi8(value as i8) })
    }
    #[inline(always)]
    fn load(from: &[u8]) -> Self {
        let from = &from[..Self::COUNT];
        // SAFETY: AVX-512 is there, see above; the slice holds the 64 bytes that are read.
        Self(unsafe { _mm512_loadu_si512(from.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self, to: &mut [u8]) {
        let to = &mut to[..Self::COUNT];
        // SAFETY: AVX-512 is there, see above; the slice holds the 64 bytes that are written.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn table(table: &[u8; 16]) -> Self {
        // SAFETY: AVX-512 is there, see above; the array holds the 16 bytes that are read.
        Self(unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast())) })
    }
    #[inline(always)]
    fn pick(self, table: Self) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_shuffle_epi8(table.0, self.0) })
    }
    #[inline(always)]
    fn and_not(self, mask: Self) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_andnot_si512(mask.0, self.0) })
    }
    #[inline(always)]
    fn eq(self, other: Self) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_movm_epi8(_mm512_cmpeq_epi8_mask(self.0, other.0)) })
    }
    #[inline(always)]
    fn gt(self, other: Self) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_movm_epi8(_mm512_cmpgt_epi8_mask(self.0, other.0)) })
    }
    #[inline(always)]
    fn half(self) -> Self {
        // SAFETY: AVX-512 is there, see above.
        Self(unsafe { _mm512_and_si512(_mm512_srli_epi16(self.0, 1), _mm512_set1_epi8(0x7F)) })
    }
}
