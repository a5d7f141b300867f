//! Strengths by two look-ups a hand, one for the combination and one for the kickers: for vectors that cannot be tables.

use std::{arch::asm, hint::black_box, ops::Range, sync::LazyLock};

use super::{
    block::Writer,
    kickers::{FLUSH, KICKERS, Kickers},
    lanes::Lanes,
    load::mask_in_lane,
    read::{NONE, PAIRS, Reading, TRIPS},
};
use crate::{colex, strength::Category};

/// Marks the code of a full house, beside [`TRIPS`].
const FULL_HOUSE: u16 = 1 << 15;

/// What combinations are worth, by the places of their codes: the strength of the weakest hand with this combination. 0 for
/// [`NONE`], where the kickers say everything.
pub(super) type Combinations = [u16; 1 << PLACE_BITS];

/// There are 131 codes: few of sixteen bits. The top bits of their products with this number are all different.
const PLACES: u16 = 2539;

/// How many bits of the product tell a code's place.
const PLACE_BITS: u32 = 9;

/// The place of a code.
const fn place(code: u16) -> usize {
    (code.wrapping_mul(PLACES) >> (16 - PLACE_BITS)) as usize
}

/// What combinations of some ranks are worth, given by category and ranks, one or two.
pub(super) fn combinations(ranks: Range<u16>, worth: impl Fn(Category, u16) -> u16) -> Box<Combinations> {
    let mut combinations = Box::new([0; 1 << PLACE_BITS]);
    let mut enter = |kind: u16, category: Category, ranks: u16| {
        combinations[place((ranks - 1) | kind)] = worth(category, ranks);
    };
    for rank in ranks.clone() {
        let one = 1 << rank;
        enter(0, Category::Quads, one);
        enter(TRIPS | FULL_HOUSE, Category::FullHouse, one);
        enter(TRIPS, Category::Trips, one);
        enter(PAIRS, Category::Pair, one);
        for lower in ranks.start..rank {
            enter(PAIRS, Category::TwoPair, one | 1 << lower);
        }
    }
    combinations
}

static COMBINATIONS: LazyLock<Box<Combinations>> = LazyLock::new(|| {
    combinations(0..13, |category, ranks| {
        let of_each = category.classes() / if ranks.count_ones() == 2 { 78 } else { 13 };
        category.lowest().0 + of_each * colex::number(ranks)
    })
});

/// The places in the tables of the last two vectors of hands.
#[repr(align(64))]
pub(super) struct Read<const HANDS: usize> {
    combinations: [[u16; HANDS]; 2],
    kickers: [[u16; HANDS]; 2],
}

impl<const HANDS: usize> Default for Read<HANDS> {
    fn default() -> Self {
        Self {
            combinations: [[0; HANDS]; 2],
            kickers: [[0; HANDS]; 2],
        }
    }
}

/// Looks masks up two vectors later than they were read: their places have then arrived in memory, and the look-ups run beside
/// the vector work.
pub(super) struct Pending<'a, const HANDS: usize> {
    combinations: &'a Combinations,
    kickers: &'a Kickers,
    read: &'a mut Read<HANDS>,
    vectors: usize,
    out: &'a mut [[u16; HANDS]],
}

impl<'a, const HANDS: usize> Pending<'a, HANDS> {
    /// For hands of `N` cards.
    ///
    /// # Panics
    /// If the room for strengths ends within a vector.
    #[inline(always)]
    pub fn new<const N: usize>(read: &'a mut Read<HANDS>, out: &'a mut [u16]) -> Self {
        Self::with(&COMBINATIONS, &KICKERS[N - 5], read, out)
    }

    /// With other tables than those of the high hands.
    ///
    /// # Panics
    /// As [`new`](Self::new).
    #[inline(always)]
    pub fn with(
        combinations: &'a Combinations,
        kickers: &'a Kickers,
        read: &'a mut Read<HANDS>,
        out: &'a mut [u16],
    ) -> Self {
        let (out, rest) = out.as_chunks_mut();
        assert!(rest.is_empty(), "whole vectors are expected");
        Self {
            combinations,
            kickers,
            // Opaque to the compiler, which otherwise takes the lanes out of vectors: they are read from memory faster.
            read: black_box(read),
            vectors: 0,
            out,
        }
    }

    /// Looks the last hands up.
    #[inline(always)]
    pub fn finish(mut self) {
        for vector in self.vectors.saturating_sub(2)..self.vectors {
            self.look_up(vector);
        }
    }

    #[inline(always)]
    fn look_up(&mut self, vector: usize) {
        let (combinations, kickers) = (&self.read.combinations[vector % 2], &self.read.kickers[vector % 2]);
        let out = &mut self.out[vector];
        for lane in 0..HANDS {
            // SAFETY: a place that was stored is of the upper bits of a product; the table has one for each. (A check costs as
            // much as the look-up.)
            let combination = *unsafe { self.combinations.get_unchecked(usize::from(combinations[lane])) };
            let kickers = self.kickers[usize::from(kickers[lane])];
            let mut strength = combination.wrapping_add(kickers);
            // SAFETY: no instruction. It keeps the sums apart: the compiler would put them together in a vector again.
            unsafe { asm!("/* {0:x} */", inout(reg) strength, options(pure, nomem, nostack, preserves_flags)) };
            out[mask_in_lane(lane, HANDS)] = strength;
        }
    }
}

impl<V: Lanes, const HANDS: usize> Writer<V> for Pending<'_, HANDS> {
    #[inline(always)]
    fn write(&mut self, reading: &Reading<V>) {
        let &Reading {
            flush,
            ranks,
            five,
            combination,
            kickers,
            ..
        } = reading;
        let code = combination.code | ranks.all(FULL_HOUSE).only(combination.full_house) | ranks.all(NONE).only(five);
        let place = code.times(code.all(PLACES)).down(16 - PLACE_BITS);
        // Kickers closed up are no larger a number than the ranks.
        let kickers = ranks.only(five).max(kickers) | ranks.all(FLUSH).only(flush);
        if self.vectors > 1 {
            self.look_up(self.vectors - 2);
        }
        place.store(&mut self.read.combinations[self.vectors % 2]);
        kickers.store(&mut self.read.kickers[self.vectors % 2]);
        self.vectors += 1;
    }
}
