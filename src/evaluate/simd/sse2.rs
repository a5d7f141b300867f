//! The kernel of every x86-64 processor: 8 hands at a time with SSE2, which all of them have.

use std::{
    arch::x86_64::*,
    ops::{Add, BitAnd, BitOr, BitXor, Not, Sub},
};

use super::{
    block,
    lanes::{Flush, Lanes},
    look_up::{Pending, Read},
};

/// Hands in a vector.
pub(super) const HANDS: usize = 8;

/// Evaluates masks: [`block::masks`].
///
/// # Panics
/// If the slices differ in length, or end within a vector.
pub(super) fn masks<const N: usize>(masks: &[u64], out: &mut [u16]) -> bool {
    assert_eq!(masks.len(), out.len());
    let mut read = Read::default();
    let mut writer = Pending::<HANDS>::new::<N>(&mut read, out);
    // SAFETY: SSE2 is there.
    let all_hands = unsafe { block::masks::<Words, N>(masks, &mut writer) };
    writer.finish();
    all_hands
}

/// A vector of 8 lanes.
#[derive(Clone, Copy)]
pub(super) struct Words(__m128i);

/// Writes operators that are one instruction each.
macro_rules! operators {
    ($($operator:ident $method:ident $instruction:ident;)*) => {$(
        impl $operator for Words {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: SSE2 is there.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        }
    )*};
}

operators! {
    BitAnd bitand _mm_and_si128;
    BitOr bitor _mm_or_si128;
    BitXor bitxor _mm_xor_si128;
    Add add _mm_add_epi16;
    Sub sub _mm_sub_epi16;
}

impl Not for Words {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ self.all(u16::MAX)
    }
}

impl Words {
    /// In the upper four bits, how many are set, where not all 16 are.
    #[inline(always)]
    fn ones_above(self) -> Self {
        // In twos, then in fours; the product adds these up in the topmost.
        let twos = self - (self.down(1) & self.all(0x5555));
        let fours = (twos & self.all(0x3333)) + (twos.down(2) & self.all(0x3333));
        fours.times(self.all(0x1111))
    }

    /// The sum of two lanes, but no more than a lane holds.
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_adds_epu16(self.0, other.0) })
    }
}

impl Lanes for Words {
    const HANDS: usize = HANDS;

    /// All bits of a lane, or none.
    type Mask = Self;

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's.
        Self(unsafe { _mm_loadu_si128(from.cast()) })
    }

    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        assert_eq!(to.len(), HANDS);
        // SAFETY: SSE2 is there, and so is the room.
        unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), self.0) };
    }

    #[inline(always)]
    fn all(self, value: u16) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_set1_epi16(value as i16) })
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_cmpeq_epi16(self.0, _mm_setzero_si128()) })
    }

    #[inline(always)]
    fn exceeds(self, other: Self) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_cmpgt_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn is_negative(self) -> Self {
        self.all(0).exceeds(self)
    }

    #[inline(always)]
    fn any(mask: Self) -> bool {
        // SAFETY: SSE2 is there.
        unsafe { _mm_movemask_epi8(mask.0) != 0 }
    }

    #[inline(always)]
    fn only(self, mask: Self) -> Self {
        self & mask
    }

    #[inline(always)]
    fn or_else(self, mask: Self, other: Self) -> Self {
        (self & mask) | (other & !mask)
    }

    #[inline(always)]
    fn holds_any(self) -> Self {
        !self.is_zero()
    }

    #[inline(always)]
    fn widened(self, mask: Self, other: Self) -> Self {
        self | (other & mask)
    }

    #[inline(always)]
    fn narrowed(self, mask: Self, other: Self) -> Self {
        self & (other | !mask)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_min_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        // SAFETY: SSE2 is there.
        self - Self(unsafe { _mm_subs_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_max_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_mullo_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn up(self, bits: u32) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_sll_epi16(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn down(self, bits: u32) -> Self {
        // SAFETY: SSE2 is there.
        Self(unsafe { _mm_srl_epi16(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        self.ones_above().down(12)
    }

    /// The numbers of cards stay in the upper four bits. They are right up to seven, and seven is never exceeded unnoticed: what
    /// is carried into them makes a number larger, and sums end at the largest.
    #[inline(always)]
    fn find_flush(suits: [Self; 4], any: Self) -> Flush<Self> {
        let [clubs, diamonds, hearts, spades] = suits;
        let (of_clubs, of_diamonds) = (clubs.ones_above(), diamonds.ones_above());
        let (of_hearts, of_spades) = (hearts.ones_above(), spades.ones_above());
        let five = any.all(5 << 12);
        let (few_clubs, few_diamonds) = (five.exceeds(of_clubs), five.exceeds(of_diamonds));
        let (few_hearts, few_spades) = (five.exceeds(of_hearts), five.exceeds(of_spades));
        let ranks = any & (clubs | few_clubs) & (diamonds | few_diamonds);
        Flush {
            found: !((few_clubs & few_diamonds) & (few_hearts & few_spades)),
            ranks: ranks & (hearts | few_hearts) & (spades | few_spades),
            cards: of_clubs.plus(of_diamonds).plus(of_hearts.plus(of_spades)),
        }
    }

    #[inline(always)]
    fn cards(number: u16) -> [u16; 2] {
        [number << 12, 0xF000]
    }

    #[inline(always)]
    fn weave(self, other: Self) -> [Self; 2] {
        // SAFETY: SSE2 is there.
        unsafe {
            [
                Self(_mm_unpacklo_epi16(self.0, other.0)),
                Self(_mm_unpackhi_epi16(self.0, other.0)),
            ]
        }
    }
}
