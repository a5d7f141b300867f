//! The AVX-512 kernel: 32 hands at a time.

use std::{
    arch::x86_64::*,
    ops::{Add, BitAnd, BitOr, BitXor, Not, Sub},
};

use super::{
    block::{self, Writer},
    lanes::{Bytes, Lanes},
    load::mask_in_lane,
    number::{Wide, strengths},
    read::Reading,
};

/// Hands in a vector.
const HANDS: usize = 32;

/// Evaluates masks: [`block::masks`].
///
/// # Panics
/// If the slices differ in length, or end within a vector.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
pub(super) fn masks<const N: usize>(masks: &[u64], out: &mut [u16]) -> bool {
    assert_eq!(masks.len(), out.len());
    let mut writer = Direct::<N, true>::new(out);
    // SAFETY: this function enables the instructions.
    unsafe { block::masks::<Words, N>(masks, &mut writer) }
}

/// Evaluates as many rows of `N` card indices as `out` has room for: [`block::rows`].
///
/// # Panics
/// As there; or if the rows end within a pair of vectors.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
pub(super) fn rows<const N: usize>(rows: &[u8], out: &mut [u16]) -> bool {
    let count = out.len();
    let mut writer = Direct::<N, false>::new(out);
    // SAFETY: this function enables the instructions.
    unsafe { block::rows::<Words, N>(rows, count, &mut writer) }
}

/// Writes the strengths of hands of `N` cards vector by vector. `MASKS` says whether the lanes stand in the order of masks.
struct Direct<'a, const N: usize, const MASKS: bool> {
    out: std::slice::IterMut<'a, [u16; HANDS]>,
}

impl<'a, const N: usize, const MASKS: bool> Direct<'a, N, MASKS> {
    fn new(out: &'a mut [u16]) -> Self {
        let (out, rest) = out.as_chunks_mut();
        assert!(rest.is_empty(), "whole vectors are expected");
        Self { out: out.iter_mut() }
    }
}

impl<const N: usize, const MASKS: bool> Writer<Words> for Direct<'_, N, MASKS> {
    #[inline(always)]
    fn write(&mut self, reading: &Reading<Words>) {
        let mut strengths = strengths::<Words, N>(reading);
        if MASKS {
            strengths = strengths.lanes_at(&LANE_OF_MASK);
        }
        if let Some(out) = self.out.next() {
            strengths.store(out);
        }
    }
}

/// In which lane each mask stands.
static LANE_OF_MASK: [u16; HANDS] = {
    let (mut lanes, mut lane) = ([0; HANDS], 0);
    while lane < HANDS {
        lanes[mask_in_lane(lane, HANDS)] = lane as u16;
        lane += 1;
    }
    lanes
};

/// A vector of 32 lanes. One exists only in functions that enable the kernel's instructions; that is what the `SAFETY` notes
/// rest on.
#[derive(Clone, Copy)]
pub(super) struct Words(__m512i);

/// Yes or no for each lane.
#[derive(Clone, Copy)]
pub(super) struct Mask(__mmask32);

impl BitAnd for Mask {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Mask {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Mask {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// Writes operators that are one instruction each. (The compiler makes one of any three logic operations.)
macro_rules! operators {
    ($($operator:ident $method:ident $instruction:ident;)*) => {$(
        impl $operator for Words {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: a vector exists, so AVX-512 does.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        }
    )*};
}

operators! {
    BitAnd bitand _mm512_and_si512;
    BitOr bitor _mm512_or_si512;
    BitXor bitxor _mm512_xor_si512;
    Add add _mm512_add_epi16;
    Sub sub _mm512_sub_epi16;
}

impl Not for Words {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ self.all(u16::MAX)
    }
}

/// Writes methods that are one instruction each.
macro_rules! instructions {
    ($($method:ident $instruction:ident;)*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            // SAFETY: a vector exists, so AVX-512 does.
            Self(unsafe { $instruction(self.0, other.0) })
        }
    )*};
}

impl Words {
    /// The same 16 bytes in each part.
    #[inline(always)]
    fn each(self, bytes: &[u8; 16]) -> Self {
        // SAFETY: a vector exists, so AVX-512 does; the array is as long as a part.
        Self(unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(bytes.as_ptr().cast())) })
    }

    /// The lanes that stand at these places.
    #[inline(always)]
    fn lanes_at(self, places: &[u16; HANDS]) -> Self {
        // SAFETY: a vector exists, so AVX-512 does; the table is as long as a vector.
        Self(unsafe { _mm512_permutexvar_epi16(_mm512_loadu_si512(places.as_ptr().cast()), self.0) })
    }

    instructions! {
        shuffle_bytes _mm512_shuffle_epi8;
        low_bytes _mm512_unpacklo_epi8;
        high_bytes _mm512_unpackhi_epi8;
        low_lanes _mm512_unpacklo_epi16;
        high_lanes _mm512_unpackhi_epi16;
    }
}

impl Lanes for Words {
    const HANDS: usize = HANDS;

    type Mask = Mask;

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's.
        Self(unsafe { _mm512_loadu_si512(from.cast()) })
    }

    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        assert_eq!(to.len(), HANDS);
        // SAFETY: a vector exists, so AVX-512 does; there is room.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), self.0) };
    }

    #[inline(always)]
    fn all(self, value: u16) -> Self {
        // SAFETY: a vector exists, so AVX-512 does.
        Self(unsafe { _mm512_set1_epi16(value as i16) })
    }

    #[inline(always)]
    fn is_zero(self) -> Mask {
        // SAFETY: a vector exists, so AVX-512 does.
        Mask(unsafe { _mm512_testn_epi16_mask(self.0, self.0) })
    }

    #[inline(always)]
    fn exceeds(self, other: Self) -> Mask {
        // SAFETY: a vector exists, so AVX-512 does.
        Mask(unsafe { _mm512_cmpgt_epu16_mask(self.0, other.0) })
    }

    #[inline(always)]
    fn is_negative(self) -> Mask {
        // SAFETY: a vector exists, so AVX-512 does.
        Mask(unsafe { _mm512_movepi16_mask(self.0) })
    }

    #[inline(always)]
    fn any(mask: Mask) -> bool {
        mask.0 != 0
    }

    #[inline(always)]
    fn only(self, mask: Mask) -> Self {
        // SAFETY: a vector exists, so AVX-512 does.
        Self(unsafe { _mm512_maskz_mov_epi16(mask.0, self.0) })
    }

    #[inline(always)]
    fn or_else(self, mask: Mask, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX-512 does.
        Self(unsafe { _mm512_mask_blend_epi16(mask.0, other.0, self.0) })
    }

    instructions! {
        min _mm512_min_epu16;
        least _mm512_min_epu16;
        max _mm512_max_epu16;
        times _mm512_mullo_epi16;
    }

    #[inline(always)]
    fn up(self, bits: u32) -> Self {
        // SAFETY: a vector exists, so AVX-512 does.
        Self(unsafe { _mm512_sll_epi16(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn down(self, bits: u32) -> Self {
        // SAFETY: a vector exists, so AVX-512 does.
        Self(unsafe { _mm512_srl_epi16(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        // SAFETY: a vector exists, so AVX-512 does.
        Self(unsafe { _mm512_popcnt_epi16(self.0) })
    }

    #[inline(always)]
    fn weave(self, other: Self) -> [Self; 2] {
        [self.low_lanes(other), self.high_lanes(other)]
    }
}

impl Bytes for Words {
    type ByteMask = __mmask64;

    #[inline(always)]
    unsafe fn load_parts(from: *const u8, step: usize) -> Self {
        // SAFETY: the caller's.
        unsafe {
            let part = _mm512_castsi128_si512(_mm_loadu_si128(from.cast()));
            let part = _mm512_inserti32x4::<1>(part, _mm_loadu_si128(from.add(step).cast()));
            let part = _mm512_inserti32x4::<2>(part, _mm_loadu_si128(from.add(2 * step).cast()));
            Self(_mm512_inserti32x4::<3>(
                part,
                _mm_loadu_si128(from.add(3 * step).cast()),
            ))
        }
    }

    instructions! {
        add_bytes _mm512_add_epi8;
        max_bytes _mm512_max_epu8;
    }

    #[inline(always)]
    fn of_bytes(self, table: &[u8; 16]) -> Self {
        self.each(table).shuffle_bytes(self)
    }

    #[inline(always)]
    fn bytes_at(self, places: &[u8; 16]) -> Self {
        self.shuffle_bytes(self.each(places))
    }

    #[inline(always)]
    fn equal_bytes(self, other: Self) -> __mmask64 {
        // SAFETY: a vector exists, so AVX-512 does.
        unsafe { _mm512_cmpeq_epi8_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn only_bytes(self, mask: __mmask64) -> Self {
        // SAFETY: a vector exists, so AVX-512 does.
        Self(unsafe { _mm512_maskz_mov_epi8(mask, self.0) })
    }

    #[inline(always)]
    fn weave_bytes(self, other: Self) -> [Self; 2] {
        [self.low_bytes(other), self.high_bytes(other)]
    }
}

impl Wide for Words {
    #[inline(always)]
    fn of_seven_bits(self, table: &[u8; 128]) -> Self {
        // Of the two bytes that are looked up for a lane the upper one, entry 0, is 0.
        // SAFETY: a vector exists, so AVX-512 does; the table is as long as two vectors.
        unsafe {
            let low = _mm512_loadu_si512(table.as_ptr().cast());
            let high = _mm512_loadu_si512(table.as_ptr().add(64).cast());
            Self(_mm512_permutex2var_epi8(low, self.0, high))
        }
    }

    #[inline(always)]
    fn of_six_bits(self, table: &[u16; 64]) -> Self {
        // SAFETY: a vector exists, so AVX-512 does; the table is as long as two vectors.
        unsafe {
            let low = _mm512_loadu_si512(table.as_ptr().cast());
            let high = _mm512_loadu_si512(table.as_ptr().add(32).cast());
            Self(_mm512_permutex2var_epi16(low, self.0, high))
        }
    }

    #[inline(always)]
    fn of_five_bits(self, table: &[u16; 32]) -> Self {
        // SAFETY: a vector exists, so AVX-512 does; the table is as long as a vector.
        Self(unsafe { _mm512_permutexvar_epi16(self.0, _mm512_loadu_si512(table.as_ptr().cast())) })
    }
}
