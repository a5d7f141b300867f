//! Strengths by one look-up a hand: what the combination is worth is computed in lanes, with tables of 16 bytes, and what the
//! kickers add to it is looked up. For AVX2, which has no larger tables in vectors.

use std::{arch::asm, hint::black_box, mem::MaybeUninit};

use super::{
    avx2::{HANDS, Words},
    block::Writer,
    kickers::{FLUSH, KICKERS, Kickers},
    lanes::{Bytes, Lanes},
    load::mask_in_lane,
    read::{Combination, PAIRS, RANKS, Reading, TRIPS},
};
use crate::{evaluate::batch::BLOCK, strength::Category};

/// What combinations are worth: the strength of the weakest hand with this combination; 0 where there is none, or where it
/// does not matter.
#[inline(always)]
fn worth(combination: &Combination<Words>, five: Words) -> Words {
    let &Combination {
        code,
        ranks,
        upper,
        full_house,
    } = combination;
    let two_ranks = full_house | upper.exceeds(upper.all(0));
    let kind = (code | code.all(RANKS)).times_high(code.all(KIND)) + code.all(TWO_RANKS).only(two_ranks);
    // Places with the top bit set give 0.
    let kind = code.all(0x8080).or_else(five, kind);
    let number = place(ranks ^ upper).of_bytes(&RANK) + place(upper).of_bytes(&PAIRS_BELOW);
    kind.of_bytes(&LOWEST) + kind.of_bytes(&KICKER_SETS).times(number)
}

/// Of the product with a code whose ranks are all set, the upper half has twice the code's kind and one more in the low byte,
/// two more in the high byte: the places of a number's two bytes.
const KIND: u16 = 0x1010;

/// Moves a kind by three: from trips to full houses, from a pair to two.
const TWO_RANKS: u16 = 3 * 0x0202;

/// The category of a kind.
const CATEGORIES: [Option<Category>; 8] = {
    let mut categories = [None; 8];
    let (trips, pairs) = ((TRIPS >> 13) as usize, (PAIRS >> 13) as usize);
    categories[0] = Some(Category::Quads);
    categories[trips] = Some(Category::Trips);
    categories[pairs] = Some(Category::Pair);
    categories[trips + 3] = Some(Category::FullHouse);
    categories[pairs + 3] = Some(Category::TwoPair);
    categories
};

/// The lowest strength of a kind.
const LOWEST: [u8; 16] = {
    let (mut bytes, mut kind) = ([0; 16], 0);
    while kind < 8 {
        if let Some(category) = CATEGORIES[kind] {
            let [low, high] = category.lowest().0.to_le_bytes();
            bytes[2 * kind + 1] = low;
            bytes[2 * kind + 2] = high;
        }
        kind += 1;
    }
    bytes
};

/// How many sets of kickers there are for each combination of a kind. No more than a byte holds.
const KICKER_SETS: [u8; 16] = {
    let (mut bytes, mut kind) = ([0; 16], 0);
    while kind < 8 {
        if let Some(category) = CATEGORIES[kind] {
            let combinations = if matches!(category, Category::TwoPair) { 78 } else { 13 };
            bytes[2 * kind + 1] = (category.classes() / combinations) as u8;
        }
        kind += 1;
    }
    bytes
};

/// A different number of four bits for each rank, as the top bits of a product; 0 for the deuce, and for no rank.
#[inline(always)]
fn place(rank: Words) -> Words {
    rank.times(rank.all(PLACES)).down(12)
}

/// Any four of its bits in a row differ from any other four.
const PLACES: u16 = 0b0000_1001_1010_1111;

/// A rank's index.
const RANK: [u8; 16] = by_place([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

/// How many sets of two ranks have their higher rank below this one.
const PAIRS_BELOW: [u8; 16] = by_place([0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66]);

const fn by_place(values: [u8; 13]) -> [u8; 16] {
    let (mut bytes, mut rank) = ([0; 16], 0);
    while rank < 13 {
        bytes[((PLACES << rank) >> 12) as usize] = values[rank];
        rank += 1;
    }
    bytes
}

/// What is kept of the hands of a block until it is needed.
#[repr(align(64))]
pub(super) struct Kept {
    /// The places of the kickers of the last two vectors.
    places: [[u16; HANDS]; 2],
    /// What the combinations are worth.
    worth: [MaybeUninit<[u16; HANDS]>; BLOCK / HANDS],
}

impl Default for Kept {
    #[inline(always)]
    fn default() -> Self {
        Self {
            places: [[0; HANDS]; 2],
            worth: [MaybeUninit::uninit(); _],
        }
    }
}

/// Looks kickers up two vectors later than hands were read: their places have then arrived in memory, and the look-ups run
/// beside the vector work. What combinations are worth is added to a whole block: a vector cannot be loaded soon after its
/// lanes were stored one by one. `MASKS` says whether the lanes stand in the order of masks.
pub(super) struct Pending<'a, const MASKS: bool> {
    kickers: &'static Kickers,
    kept: &'a mut Kept,
    vectors: usize,
    out: &'a mut [[u16; HANDS]],
}

impl<'a, const MASKS: bool> Pending<'a, MASKS> {
    /// For hands of `N` cards.
    ///
    /// # Panics
    /// If the room for strengths ends within a vector, or is larger than a block.
    #[inline(always)]
    pub fn new<const N: usize>(kept: &'a mut Kept, out: &'a mut [u16]) -> Self {
        let (out, rest) = out.as_chunks_mut();
        assert!(rest.is_empty(), "whole vectors are expected");
        assert!(out.len() <= BLOCK / HANDS, "no more than a block is expected");
        Self {
            kickers: &KICKERS[N - 5],
            // Opaque to the compiler, which otherwise takes the lanes out of vectors: they are read from memory faster.
            kept: black_box(kept),
            vectors: 0,
            out,
        }
    }

    /// Looks the last kickers up, and adds what the combinations are worth.
    #[inline(always)]
    pub fn finish(mut self) {
        for vector in self.vectors.saturating_sub(2)..self.vectors {
            self.look_up(vector);
        }
        for (out, worth) in self.out.iter_mut().zip(&self.kept.worth[..self.vectors]) {
            // SAFETY: so many vectors have been written, so AVX2 is there; arrays are as long as a vector.
            let (worth, kickers) = unsafe { (Words::load(worth.as_ptr().cast()), Words::load(out.as_ptr().cast())) };
            let worth = if MASKS { worth.pairs_in_order() } else { worth };
            (kickers + worth).store(out);
        }
    }

    #[inline(always)]
    fn look_up(&mut self, vector: usize) {
        let places = &self.kept.places[vector % 2];
        let out = &mut self.out[vector];
        for lane in 0..HANDS {
            let mut kickers = self.kickers[usize::from(places[lane])];
            // SAFETY: no instruction. It keeps the lanes apart: the compiler would put them together in a vector again.
            unsafe { asm!("/* {0:x} */", inout(reg) kickers, options(pure, nomem, nostack, preserves_flags)) };
            out[if MASKS { mask_in_lane(lane, HANDS) } else { lane }] = kickers;
        }
    }
}

impl<const MASKS: bool> Writer<Words> for Pending<'_, MASKS> {
    #[inline(always)]
    fn write(&mut self, reading: &Reading<Words>) {
        let &Reading {
            flush,
            ranks,
            five,
            combination,
            kickers,
            ..
        } = reading;
        // A mask has the upper bits of a lane set, or none of them.
        let places = ranks.or_else(five, kickers) | (ranks.all(FLUSH) & flush);
        let worth = worth(&combination, five);
        if self.vectors > 1 {
            self.look_up(self.vectors - 2);
        }
        places.store(&mut self.kept.places[self.vectors % 2]);
        worth.store(self.kept.worth[self.vectors].write([0; HANDS]));
        self.vectors += 1;
    }
}
