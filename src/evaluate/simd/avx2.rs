//! The AVX2 kernel: 16 hands at a time.

use std::{
    arch::{asm, x86_64::*},
    ops::{Add, BitAnd, BitOr, BitXor, Not, Sub},
};

use super::{
    block::{self, Writer},
    lanes::{ByNumber, ByRank, DE_BRUIJN, Lanes},
    load::mask_in_lane,
    read::Reading,
};
use crate::evaluate::{batch::BLOCK, tables::KICKER_NUMBERS};

/// Hands in a vector.
const HANDS: usize = 16;

/// Evaluates masks: [`block::masks`].
///
/// # Panics
/// If the slices differ in length, end within a vector, or hold more than a block.
#[target_feature(enable = "avx2")]
pub(super) fn masks(masks: &[u64], out: &mut [u16]) -> bool {
    assert_eq!(masks.len(), out.len());
    let mut writer = Pending::<true>::new(out);
    // SAFETY: this function enables AVX2.
    let all_hands = unsafe { block::masks(masks, &mut writer) };
    writer.finish();
    all_hands
}

/// Evaluates as many rows of `N` card indices as `out` has room for: [`block::rows`].
///
/// # Panics
/// As there; or if the rows end within a pair of vectors, or are more than a block.
#[target_feature(enable = "avx2")]
pub(super) fn rows<const N: usize>(rows: &[u8], out: &mut [u16]) -> bool {
    let count = out.len();
    let mut writer = Pending::<false>::new(out);
    // SAFETY: this function enables AVX2.
    let all_hands = unsafe { block::rows::<Words, N>(rows, count, &mut writer) };
    writer.finish();
    all_hands
}

/// Hands that have been read, but whose kickers have not been looked up. Few processors gather fast: the kickers are looked
/// up one by one, a vector behind, so that it runs beside the vector work on the next hands. `MASKS` says whether the lanes
/// stand in the order of masks.
struct Pending<'a, const MASKS: bool> {
    bases: [[u16; HANDS]; BLOCK / HANDS],
    kickers: [[u16; HANDS]; BLOCK / HANDS],
    read: usize,
    out: &'a mut [[u16; HANDS]],
}

impl<'a, const MASKS: bool> Pending<'a, MASKS> {
    fn new(out: &'a mut [u16]) -> Self {
        let (out, rest) = out.as_chunks_mut();
        assert!(rest.is_empty(), "whole vectors are expected");
        Self {
            bases: [[0; HANDS]; BLOCK / HANDS],
            kickers: [[0; HANDS]; BLOCK / HANDS],
            read: 0,
            out,
        }
    }

    #[inline(always)]
    fn look_up(&mut self, vector: usize) {
        let (bases, kickers, out) = (&self.bases[vector], &self.kickers[vector], &mut self.out[vector]);
        for lane in 0..HANDS {
            // SAFETY: the reading moved the kickers down by three bits, so they are below 2^13, the table's length.
            // (Checked or masked, the indices become a vector that is taken apart again: 20 % slower.)
            let number = *unsafe { KICKER_NUMBERS.get_unchecked(usize::from(kickers[lane])) };
            let hand = if MASKS { mask_in_lane(lane, HANDS) } else { lane };
            let mut strength = bases[lane].wrapping_add(number);
            // SAFETY: no instruction. It keeps the sums apart: the compiler would put them together in a vector again.
            unsafe { asm!("/* {0:x} */", inout(reg) strength, options(pure, nomem, nostack, preserves_flags)) };
            out[hand] = strength;
        }
    }

    #[inline(always)]
    fn finish(mut self) {
        if self.read > 0 {
            self.look_up(self.read - 1);
        }
    }
}

impl<const MASKS: bool> Writer<Words> for Pending<'_, MASKS> {
    #[inline(always)]
    fn write(&mut self, reading: &Reading<Words>) {
        self.bases[self.read] = reading.base.to_array();
        self.kickers[self.read] = reading.kickers.to_array();
        if self.read > 0 {
            self.look_up(self.read - 1);
        }
        self.read += 1;
    }
}

/// A vector of 16 lanes. One exists only in functions that enable AVX2; that is what the `SAFETY` notes rest on.
#[derive(Clone, Copy)]
pub(super) struct Words(__m256i);

/// Writes operators that are one instruction each.
macro_rules! operators {
    ($($operator:ident $method:ident $instruction:ident;)*) => {$(
        impl $operator for Words {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: a vector exists, so AVX2 does.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        }
    )*};
}

operators! {
    BitAnd bitand _mm256_and_si256;
    BitOr bitor _mm256_or_si256;
    BitXor bitxor _mm256_xor_si256;
    Add add _mm256_add_epi16;
    Sub sub _mm256_sub_epi16;
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
            // SAFETY: a vector exists, so AVX2 does.
            Self(unsafe { $instruction(self.0, other.0) })
        }
    )*};
}

impl Words {
    #[inline(always)]
    fn to_array(self) -> [u16; HANDS] {
        let mut lanes = [0; HANDS];
        // SAFETY: a vector exists, so AVX2 does; the array is as long as a vector.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }

    /// The same 16 bytes in both parts.
    #[inline(always)]
    fn both(self, bytes: &[u8; 16]) -> Self {
        // SAFETY: a vector exists, so AVX2 does; the array is as long as a part.
        Self(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())) })
    }

    instructions! {
        shuffle_bytes _mm256_shuffle_epi8;
        multiply_add_bytes _mm256_maddubs_epi16;
        low_bytes _mm256_unpacklo_epi8;
        high_bytes _mm256_unpackhi_epi8;
        low_lanes _mm256_unpacklo_epi16;
        high_lanes _mm256_unpackhi_epi16;
    }
}

/// The number of bits in a nibble.
const NIBBLE_ONES: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

impl Lanes for Words {
    const HANDS: usize = HANDS;

    /// All bits of a lane, or none.
    type Mask = Self;

    /// All bits of a byte, or none.
    type ByteMask = Self;

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's.
        Self(unsafe { _mm256_loadu_si256(from.cast()) })
    }

    #[inline(always)]
    unsafe fn load_parts(from: *const u8, step: usize) -> Self {
        // SAFETY: the caller's.
        Self(unsafe { _mm256_loadu2_m128i(from.add(step).cast(), from.cast()) })
    }

    #[inline(always)]
    fn all(self, value: u16) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_set1_epi16(value as i16) })
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()) })
    }

    #[inline(always)]
    fn exceeds(self, bound: u16) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_cmpgt_epi16(self.0, self.all(bound).0) })
    }

    #[inline(always)]
    fn any(mask: Self) -> bool {
        // SAFETY: a vector exists, so AVX2 does.
        unsafe { _mm256_testz_si256(mask.0, mask.0) == 0 }
    }

    #[inline(always)]
    fn only(self, mask: Self) -> Self {
        self & mask
    }

    #[inline(always)]
    fn or_else(self, mask: Self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_blendv_epi8(other.0, self.0, mask.0) })
    }

    instructions! {
        min _mm256_min_epu16;
        max _mm256_max_epu16;
        times _mm256_mullo_epi16;
        max_bytes _mm256_max_epu8;
    }

    #[inline(always)]
    fn up(self, bits: u32) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_sll_epi16(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn down(self, bits: u32) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_srl_epi16(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        let nibbles = self.all(0x0F0F);
        let low = (self & nibbles).of_bytes(&NIBBLE_ONES);
        let high = (self.down(4) & nibbles).of_bytes(&NIBBLE_ONES);
        (low + high).multiply_add_bytes(self.all(0x0101))
    }

    #[inline(always)]
    fn of_rank(self, table: &ByRank) -> Self {
        self.times(self.all(DE_BRUIJN)).down(12).of_bytes(&table.by_hash)
    }

    #[inline(always)]
    fn of_number(self, table: &ByNumber) -> Self {
        (self | self.all(0x0800)).of_bytes(&table.bytes)
    }

    #[inline(always)]
    fn of_bytes(self, table: &[u8; 16]) -> Self {
        self.both(table).shuffle_bytes(self)
    }

    #[inline(always)]
    fn bytes_at(self, places: &[u8; 16]) -> Self {
        self.shuffle_bytes(self.both(places))
    }

    #[inline(always)]
    fn equal_bytes(self, value: u8) -> Self {
        let value = self.all(u16::from_le_bytes([value; 2]));
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_cmpeq_epi8(self.0, value.0) })
    }

    #[inline(always)]
    fn only_bytes(self, mask: Self) -> Self {
        self & mask
    }

    #[inline(always)]
    fn weave_bytes(self, other: Self) -> [Self; 2] {
        [self.low_bytes(other), self.high_bytes(other)]
    }

    #[inline(always)]
    fn weave(self, other: Self) -> [Self; 2] {
        [self.low_lanes(other), self.high_lanes(other)]
    }
}
