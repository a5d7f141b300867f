//! Strengths by two look-ups a hand: one for the combination, one for the kickers. For processors without vectors that are
//! tables themselves; few of them gather fast, so the look-ups are made one by one.
//!
//! The tables are small where hands look: what is looked up often stays in the nearest cache.

use std::{arch::asm, hint::black_box, sync::LazyLock};

use super::{
    block::Writer,
    lanes::Lanes,
    load::mask_in_lane,
    read::{FULL_HOUSE, KICKERS_UP, PAIRS, Reading, TRIPS},
};
use crate::{
    colex,
    evaluate::tables::{FLUSHES, KICKER_NUMBERS, zeroed},
    strength::Category,
};

/// Marks the place of a flush's ranks in [`Kickers`].
const FLUSH: u16 = 1 << 13;

/// What combinations are worth, by their codes: the strength of the weakest hand with this combination. 0 for
/// [`NONE`](super::read::NONE), where the kickers say everything; there are 130 others.
type Combinations = [u16; 1 << 16];

/// What the ranks beside the combination add to it, lowest ones too many among them; and what a straight or a flush is
/// worth, from [`FLUSH`] on by all ranks of the suit.
type Kickers = [u16; 1 << 14];

static COMBINATIONS: LazyLock<Box<Combinations>> = LazyLock::new(|| {
    let mut worth: Box<Combinations> = zeroed();
    let mut enter = |code: u16, category: Category, each: u16, number: u16| {
        worth[usize::from(code)] = category.lowest().0 + each * number;
    };
    for rank in 0..13 {
        let below = (1 << rank) - 1;
        enter(below, Category::Quads, 12, rank);
        enter(below | TRIPS | FULL_HOUSE, Category::FullHouse, 12, rank);
        enter(below | TRIPS, Category::Trips, colex::CHOOSE[12][2], rank);
        enter(below | PAIRS, Category::Pair, colex::CHOOSE[12][3], rank);
        for lower in 0..rank {
            let two = (1 << rank) + (1 << lower);
            enter((two - 1) | PAIRS, Category::TwoPair, 11, colex::number(two));
        }
    }
    worth
});

/// For hands of 5, 6 and 7 cards.
static KICKERS: LazyLock<[Box<Kickers>; 3]> = LazyLock::new(|| [5, 6, 7].map(kickers));

fn kickers(cards: u32) -> Box<Kickers> {
    let mut worth: Box<Kickers> = zeroed();
    let (without_flush, flush) = worth.split_at_mut(usize::from(FLUSH));
    flush.copy_from_slice(&FLUSHES);
    for (ranks, worth) in (0u16..).zip(without_flush) {
        // Of the hand's cards all but five do not count: the lowest kickers, as long as one is left.
        let kept = colex::highest(ranks, ranks.count_ones().saturating_sub(cards - 5).max(1));
        let number = KICKER_NUMBERS[usize::from(kept)];
        *worth = match colex::highest_straight(ranks) {
            Some(straight) => Category::Straight.lowest().0 + straight,
            None if kept.count_ones() == 5 => Category::HighCard.lowest().0 + number,
            None => number,
        };
    }
    worth
}

/// The places in the tables of a vector of hands, and of the one before: the codes of the combinations, and the kickers.
#[repr(align(64))]
pub(super) struct Read<const HANDS: usize> {
    codes: [[u16; HANDS]; 2],
    kickers: [[u16; HANDS]; 2],
}

impl<const HANDS: usize> Default for Read<HANDS> {
    fn default() -> Self {
        Self {
            codes: [[0; HANDS]; 2],
            kickers: [[0; HANDS]; 2],
        }
    }
}

/// Looks hands up a vector later than they were read: their places have then arrived in memory, and the look-ups run beside
/// the vector work. `MASKS` says whether the lanes stand in the order of masks.
pub(super) struct Pending<'a, const HANDS: usize, const MASKS: bool> {
    combinations: &'static Combinations,
    kickers: &'static Kickers,
    read: &'a mut Read<HANDS>,
    vectors: usize,
    out: &'a mut [[u16; HANDS]],
}

impl<'a, const HANDS: usize, const MASKS: bool> Pending<'a, HANDS, MASKS> {
    /// For hands of `N` cards.
    ///
    /// # Panics
    /// If the room for strengths ends within a vector.
    #[inline(always)]
    pub fn new<const N: usize>(read: &'a mut Read<HANDS>, out: &'a mut [u16]) -> Self {
        let (out, rest) = out.as_chunks_mut();
        assert!(rest.is_empty(), "whole vectors are expected");
        Self {
            combinations: &COMBINATIONS,
            kickers: &KICKERS[N - 5],
            // Opaque to the compiler, which otherwise takes the lanes out of vectors: they are read from memory faster.
            read: black_box(read),
            vectors: 0,
            out,
        }
    }

    /// Looks the last hands up.
    #[inline(always)]
    pub fn finish(mut self) {
        if self.vectors > 0 {
            self.look_up(self.vectors - 1);
        }
    }

    #[inline(always)]
    fn look_up(&mut self, vector: usize) {
        let (codes, kickers) = (&self.read.codes[vector % 2], &self.read.kickers[vector % 2]);
        let out = &mut self.out[vector];
        for lane in 0..HANDS {
            let combination = self.combinations[usize::from(codes[lane])];
            // SAFETY: the place was moved down by two bits, so it is below 2^14, the table's length; or it is the flush's
            // mark, which is one of these bits. (A check costs as much as the look-up.)
            let kickers = *unsafe { self.kickers.get_unchecked(usize::from(kickers[lane])) };
            let mut strength = combination.wrapping_add(kickers);
            // SAFETY: no instruction. It keeps the sums apart: the compiler would put them together in a vector again.
            unsafe { asm!("/* {0:x} */", inout(reg) strength, options(pure, nomem, nostack, preserves_flags)) };
            out[if MASKS { mask_in_lane(lane, HANDS) } else { lane }] = strength;
        }
    }
}

impl<V: Lanes, const HANDS: usize, const MASKS: bool> Writer<V> for Pending<'_, HANDS, MASKS> {
    #[inline(always)]
    fn write(&mut self, reading: &Reading<V>) {
        let code = reading.combination.code;
        let kickers = reading.kickers.down(KICKERS_UP) | code.all(FLUSH).only(reading.flush);
        code.store(&mut self.read.codes[self.vectors % 2]);
        kickers.store(&mut self.read.kickers[self.vectors % 2]);
        if self.vectors > 0 {
            self.look_up(self.vectors - 1);
        }
        self.vectors += 1;
    }
}
