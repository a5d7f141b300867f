//! The AVX2 kernel: 16 hands at a time.

use std::{
    arch::x86_64::*,
    ops::{Add, BitAnd, BitOr, BitXor, Not, Sub},
};

use super::{
    lanes::{ByNumber, ByRank, DE_BRUIJN, DEUCE_BIT, Lanes},
    read::{Reading, read},
};
use crate::{
    card_set::CardSet,
    evaluate::{batch::BLOCK, tables::KICKER_NUMBERS},
};

/// Hands in a vector.
const HANDS: usize = 16;

/// A vector of 16 lanes. One exists only in functions that enable AVX2; that is what the `SAFETY` notes rest on.
#[derive(Clone, Copy)]
struct Words(__m256i);

/// Writes the operators that are one instruction each.
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

impl Words {
    /// Looks each byte (0 to 15) up in a table of 16 bytes, given twice.
    #[inline(always)]
    fn of_bytes(self, table: &[u8; 32]) -> Self {
        // SAFETY: a vector exists, so AVX2 does; the table is as long as a vector.
        Self(unsafe { _mm256_shuffle_epi8(_mm256_loadu_si256(table.as_ptr().cast()), self.0) })
    }

    #[inline(always)]
    fn to_array(self) -> [u16; HANDS] {
        let mut lanes = [0; HANDS];
        // SAFETY: a vector exists, so AVX2 does; the array is as long as a vector.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }
}

/// The number of bits in a nibble, twice.
static NIBBLE_ONES: [u8; 32] = {
    let (mut ones, mut n) = ([0; 32], 0);
    while n < 32 {
        ones[n] = (n % 16).count_ones() as u8;
        n += 1;
    }
    ones
};

impl Lanes for Words {
    /// All bits of a lane, or none.
    type Mask = Self;

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
    fn only(self, mask: Self) -> Self {
        self & mask
    }

    #[inline(always)]
    fn or_else(self, mask: Self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_blendv_epi8(other.0, self.0, mask.0) })
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_min_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_max_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn mean(self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_avg_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_mullo_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_slli_epi16::<BITS>(self.0) })
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_srli_epi16::<BITS>(self.0) })
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        let nibbles = self.all(0x0F0F);
        let low = (self & nibbles).of_bytes(&NIBBLE_ONES);
        let high = (self.down::<4>() & nibbles).of_bytes(&NIBBLE_ONES);
        // SAFETY: a vector exists, so AVX2 does.
        Self(unsafe { _mm256_maddubs_epi16((low + high).0, self.all(0x0101).0) })
    }

    #[inline(always)]
    fn of_rank(self, table: &ByRank) -> Self {
        self.times(self.all(DE_BRUIJN)).down::<12>().of_bytes(&table.by_hash)
    }

    #[inline(always)]
    fn of_number(self, table: &ByNumber) -> Self {
        (self | self.all(0x0800)).of_bytes(&table.bytes)
    }
}

/// Evaluates a block of masks, whole vectors of them. Whether all are hands of 5 to 7 cards; if not, what was written means
/// nothing.
///
/// # Panics
/// If the slices differ in length, end within a vector, or hold more than a block.
#[target_feature(enable = "avx2")]
pub(super) fn masks(masks: &[u64], out: &mut [u16]) -> bool {
    let ((masks, []), (out, [])) = (masks.as_chunks::<HANDS>(), out.as_chunks_mut::<HANDS>()) else {
        panic!("whole vectors are expected")
    };
    let mut seen = Seen::of(5);
    let mut bits = _mm256_setzero_si256();
    let mut pending = Pending::new(out, hand_of_lane);
    for masks in masks {
        // SAFETY: 16 masks are four vectors.
        let quarters = [0, 4, 8, 12].map(|i| unsafe { _mm256_loadu_si256(masks.as_ptr().add(i).cast()) });
        bits = (quarters.into_iter()).fold(bits, |bits, quarter| _mm256_or_si256(bits, quarter));
        let reading = read(suits_of_masks(quarters));
        seen.add(reading.cards);
        pending.push(&reading);
    }
    pending.finish();
    let stray = _mm256_andnot_si256(_mm256_set1_epi64x(CardSet::DECK.mask() as i64), bits);
    _mm256_testz_si256(stray, stray) == 1 && seen.within(5, 7)
}

/// The suits of 16 masks; see [`hand_of_lane`] for the order.
#[target_feature(enable = "avx2")]
fn suits_of_masks(quarters: [__m256i; 4]) -> [Words; 4] {
    let [q0, q1, q2, q3] = quarters.map(|quarter| _mm256_slli_epi64::<{ DEUCE_BIT as i32 }>(quarter));
    // Each step doubles the run of lanes of one suit.
    let (even01, odd01) = (_mm256_unpacklo_epi16(q0, q1), _mm256_unpackhi_epi16(q0, q1));
    let (even23, odd23) = (_mm256_unpacklo_epi16(q2, q3), _mm256_unpackhi_epi16(q2, q3));
    let (even_cd, even_hs) = (
        _mm256_unpacklo_epi32(even01, even23),
        _mm256_unpackhi_epi32(even01, even23),
    );
    let (odd_cd, odd_hs) = (_mm256_unpacklo_epi32(odd01, odd23), _mm256_unpackhi_epi32(odd01, odd23));
    [
        Words(_mm256_unpacklo_epi64(even_cd, odd_cd)),
        Words(_mm256_unpackhi_epi64(even_cd, odd_cd)),
        Words(_mm256_unpacklo_epi64(even_hs, odd_hs)),
        Words(_mm256_unpackhi_epi64(even_hs, odd_hs)),
    ]
}

/// Which of 16 masks stands in a lane: 0, 4, 8, 12, 1, 5, 9, 13...
const fn hand_of_lane(lane: usize) -> usize {
    lane % 4 * 4 + lane / 4
}

/// The numbers of cards that were seen.
struct Seen {
    fewest: Words,
    most: Words,
}

impl Seen {
    #[target_feature(enable = "avx2")]
    fn of(cards: i16) -> Self {
        let cards = Words(_mm256_set1_epi16(cards));
        Self {
            fewest: cards,
            most: cards,
        }
    }

    #[inline(always)]
    fn add(&mut self, cards: Words) {
        self.fewest = self.fewest.min(cards);
        self.most = self.most.max(cards);
    }

    /// Whether no hand had fewer or more cards.
    fn within(&self, fewest: u16, most: u16) -> bool {
        let (least, largest) = (self.fewest.to_array(), self.most.to_array());
        least.iter().all(|&cards| cards >= fewest) && largest.iter().all(|&cards| cards <= most)
    }
}

/// Hands that have been read, but whose kickers have not been looked up. There is no fast gather on most processors: they
/// are looked up one by one, a vector behind, so that this runs beside the vector work of the next hands.
struct Pending<'a, P> {
    bases: [[u16; HANDS]; BLOCK / HANDS],
    kickers: [[u16; HANDS]; BLOCK / HANDS],
    read: usize,
    out: &'a mut [[u16; HANDS]],
    /// Which hand of a vector stands in a lane.
    place: P,
}

impl<'a, P: Fn(usize) -> usize> Pending<'a, P> {
    fn new(out: &'a mut [[u16; HANDS]], place: P) -> Self {
        Self {
            bases: [[0; HANDS]; BLOCK / HANDS],
            kickers: [[0; HANDS]; BLOCK / HANDS],
            read: 0,
            out,
            place,
        }
    }

    #[inline(always)]
    fn push(&mut self, reading: &Reading<Words>) {
        self.bases[self.read] = reading.base.to_array();
        self.kickers[self.read] = reading.kickers.to_array();
        if self.read > 0 {
            self.look_up(self.read - 1);
        }
        self.read += 1;
    }

    #[inline(always)]
    fn look_up(&mut self, vector: usize) {
        let (bases, kickers, out) = (&self.bases[vector], &self.kickers[vector], &mut self.out[vector]);
        for lane in 0..HANDS {
            // SAFETY: the reading shifted the kickers down by three bits, so they are below 2^13, the table's length.
            // (Checked or masked, the indices become a vector that is taken apart again: 20 % slower.)
            let number = *unsafe { KICKER_NUMBERS.get_unchecked(usize::from(kickers[lane])) };
            out[(self.place)(lane)] = bases[lane].wrapping_add(number);
        }
    }

    #[inline(always)]
    fn finish(mut self) {
        if self.read > 0 {
            self.look_up(self.read - 1);
        }
    }
}
