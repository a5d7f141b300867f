//! The AVX2 kernel: 16 hands at a time.

use std::{
    arch::x86_64::*,
    ops::{Add, BitAnd, BitOr, BitXor, Not, Sub},
};

use super::{
    block,
    lanes::{Bytes, Lanes},
    worth::{Kept, Pending},
};

/// Hands in a vector.
pub(super) const HANDS: usize = 16;

/// Evaluates masks: [`block::masks`].
///
/// # Panics
/// If the slices differ in length, end within a vector, or hold more than a block.
#[target_feature(enable = "avx2")]
pub(super) fn masks<const N: usize>(masks: &[u64], out: &mut [u16]) -> bool {
    assert_eq!(masks.len(), out.len());
    let mut kept = Kept::default();
    let mut writer = Pending::<true>::new::<N>(&mut kept, out);
    // SAFETY: this function enables AVX2.
    let all_hands = unsafe { block::masks::<Words, N>(masks, &mut writer) };
    writer.finish();
    all_hands
}

/// Evaluates as many rows of `N` card indices as `out` has room for: [`block::rows`].
///
/// # Panics
/// As there; or if the rows end within a pair of vectors.
#[target_feature(enable = "avx2")]
pub(super) fn rows<const N: usize>(rows: &[u8], out: &mut [u16]) -> bool {
    let count = out.len();
    let mut kept = Kept::default();
    let mut writer = Pending::<false>::new::<N>(&mut kept, out);
    // SAFETY: this function enables AVX2.
    let all_hands = unsafe { block::rows::<Words, N>(rows, count, &mut writer) };
    writer.finish();
    all_hands
}

/// A vector of 16 lanes. One exists only in functions that enable AVX2; that is what the `SAFETY` notes rest on.
#[derive(Clone, Copy)]
pub(super) struct Words(pub(super) __m256i);

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
    /// The same 16 bytes in both parts.
    #[inline(always)]
    fn both(self, bytes: &[u8; 16]) -> Self {
        // SAFETY: a vector exists, so AVX2 does; the array is as long as a part.
        Self(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())) })
    }

    /// The upper halves of the products of two lanes.
    #[inline(always)]
    pub fn times_high(self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_mulhi_epu16(self.0, other.0) })
    }

    /// The lanes two by two in the order of masks, from that of [`mask_in_lane`](super::load::mask_in_lane).
    #[inline(always)]
    pub fn pairs_in_order(self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_permutevar8x32_epi32(self.0, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)) })
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

/// One less the number of bits in a nibble, as a signed byte: over the four nibbles of a lane, four less its bits.
const ONE_LESS_ONES: [u8; 16] = {
    let (mut bytes, mut nibble) = ([0; 16], 0u8);
    while nibble < 16 {
        bytes[nibble as usize] = 1u8.wrapping_sub(nibble.count_ones() as u8);
        nibble += 1;
    }
    bytes
};

impl Lanes for Words {
    const HANDS: usize = HANDS;

    /// Yes in lanes from -128 to -1, no in those from 0 to 127: the top bit of each byte tells.
    type Mask = Self;

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's.
        Self(unsafe { _mm256_loadu_si256(from.cast()) })
    }

    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        assert_eq!(to.len(), HANDS);
        // SAFETY: a vector exists, so AVX2 does; there is room.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) };
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
    fn exceeds(self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_cmpgt_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn is_negative(self) -> Self {
        self
    }

    #[inline(always)]
    fn any(mask: Self) -> bool {
        // SAFETY: a vector exists, so AVX2 does.
        unsafe { _mm256_testz_si256(mask.0, mask.0) == 0 }
    }

    #[inline(always)]
    fn only(self, mask: Self) -> Self {
        self.or_else(mask, self.all(0))
    }

    #[inline(always)]
    fn or_else(self, mask: Self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_blendv_epi8(other.0, self.0, mask.0) })
    }

    instructions! {
        min _mm256_min_epu16;
        least _mm256_min_epu16;
        max _mm256_max_epu16;
        times _mm256_mullo_epi16;
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
        self.all(4) - self.four_less_ones()
    }

    #[inline(always)]
    fn four_less_ones(self) -> Self {
        let nibbles = self.all(0x0F0F);
        let low = (self & nibbles).of_bytes(&ONE_LESS_ONES);
        let high = (self.down(4) & nibbles).of_bytes(&ONE_LESS_ONES);
        self.all(0x0101).multiply_add_bytes(low.add_bytes(high))
    }

    #[inline(always)]
    fn weave(self, other: Self) -> [Self; 2] {
        [self.low_lanes(other), self.high_lanes(other)]
    }
}

impl Bytes for Words {
    /// All bits of a byte, or none.
    type ByteMask = Self;

    #[inline(always)]
    unsafe fn load_parts(from: *const u8, step: usize) -> Self {
        // SAFETY: the caller's.
        Self(unsafe { _mm256_loadu2_m128i(from.add(step).cast(), from.cast()) })
    }

    instructions! {
        add_bytes _mm256_add_epi8;
        max_bytes _mm256_max_epu8;
        equal_bytes _mm256_cmpeq_epi8;
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
    fn only_bytes(self, mask: Self) -> Self {
        self & mask
    }

    #[inline(always)]
    fn weave_bytes(self, other: Self) -> [Self; 2] {
        [self.low_bytes(other), self.high_bytes(other)]
    }
}
