//! Vectors of small integers, and the one choice among the processors' instruction sets.
//!
//! The engines of this module's parent are written once, over [`Lanes`]; each instruction set is one implementation of
//! it. All give the same integers.

use super::{
    boards::{
        Columns, Deck, FlushBoards, Hands, Room, SuitBoards,
        award::{award_five_suited, award_four_suited, award_three_suited, award_three_suited_to_one},
        compare::{PatternColumns, compare_patterns},
        flush_boards::count_flush_boards,
    },
    flop::count_flop,
    omaha::{self, Column, Question, best_columns, count_omaha, tables::MOST_ROWS},
    patterns::Patterns,
    tally::Tally,
};
use crate::{card_set::CardSet, error::Result, evaluate};

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
pub(super) mod portable;

/// A vector of 16-bit lanes. All engines stay below 32,768 in a lane, so that signed comparisons serve.
pub(super) trait Lanes: Copy {
    /// The number of lanes.
    const COUNT: usize;
    /// A vector of twice as many 8-bit lanes.
    type Bytes: ByteLanes;
    /// A running sum in 32-bit lanes.
    type Sum: Copy;

    fn splat(value: u16) -> Self;
    /// The first [`Self::COUNT`] values.
    fn load(from: &[u16]) -> Self;
    /// The first [`Self::COUNT`] bytes, each widened to a lane.
    fn widen(from: &[u8]) -> Self;
    fn store(self, to: &mut [u16]);
    /// Each lane's low byte, which is below 16, as an index into the table; the high byte of a lane is 0x80.
    fn pick(self, table: Self::Bytes) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    /// The lanes of `self` where `mask` is 0.
    fn and_not(self, mask: Self) -> Self;
    /// All ones where equal.
    fn eq(self, other: Self) -> Self;
    /// All ones where greater.
    fn gt(self, other: Self) -> Self;
    /// One bit a lane: the lane's top bit.
    fn bits(self) -> u32;
    /// A sum of nothing.
    fn zero_sum() -> Self::Sum;
    /// Adds all lanes to the sum.
    fn add_to(self, sum: &mut Self::Sum);
    /// Adds the lanes where `mask` is all ones to the sum.
    fn add_where(self, mask: Self, sum: &mut Self::Sum);
    /// Writes `keys << 16 | values` of the lanes in which the value is not 0, in any order; how many there are. Up to
    /// [`Self::COUNT`] places are written.
    fn pack(keys: Self, values: Self, to: &mut [u32]) -> usize;
    /// The sum over all lanes.
    fn total(sum: Self::Sum) -> u64;
    /// In each lane the products of the two lower bytes and of the two upper ones, added up. All bytes are below 128.
    fn dot(self, other: Self) -> Self;
    /// Twice [`Self::COUNT`] values, in two vectors whose lanes are in the order of [`Self::spread`].
    fn load_spread(from: &[u16]) -> [Self; 2];
    /// A mask of bytes as two of words: all ones where the byte is.
    fn spread(mask: Self::Bytes) -> [Self; 2];
}

/// A vector of 8-bit lanes.
pub(super) trait ByteLanes: Copy {
    /// The number of lanes.
    const COUNT: usize;

    fn splat(value: u8) -> Self;
    /// The first [`Self::COUNT`] values.
    fn load(from: &[u8]) -> Self;
    fn store(self, to: &mut [u8]);
    /// The table in a form that [`Self::pick`] takes.
    fn table(table: &[u8; 16]) -> Self;
    /// Each lane, which is below 16, as an index into the table.
    fn pick(self, table: Self) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    /// The lanes of `self` where `mask` is 0.
    fn and_not(self, mask: Self) -> Self;
    /// All ones where equal.
    fn eq(self, other: Self) -> Self;
    /// The greater of lanes that are below 128.
    fn max(self, other: Self) -> Self;
    /// All ones where greater, of lanes that are below 128.
    fn gt(self, other: Self) -> Self;
    /// Half of each lane, rounded down.
    fn half(self) -> Self;

    /// The product of two lanes, of which `self` is below 4.
    #[inline(always)]
    fn times_small(self, other: Self) -> Self {
        let (one, two) = (Self::splat(1), Self::splat(2));
        let once = other.and(self.and(one).eq(one));
        let twice = other.add(other).and(self.and(two).eq(two));
        once.add(twice)
    }
}

/// The steps of the engines, compiled for one instruction set.
pub(super) struct Kernel {
    pub count_flush_boards: fn(&Deck, &[u32; 4], &Patterns, &mut FlushBoards),
    pub compare_patterns: fn(&Deck, &PatternColumns<'_>, &Patterns, &mut Room, &mut Tally),
    pub award_five_suited: fn(&Columns, &SuitBoards, &Patterns, &mut Tally),
    pub award_four_suited: fn(usize, &Deck, &Hands, &Patterns, &Room, &mut Tally),
    pub award_three_suited_to_one: fn(usize, &Deck, &Hands, &Patterns, &Room, &mut Tally),
    pub award_three_suited: fn(usize, &Deck, &Hands, &Patterns, &Room, &mut Tally),
    pub count_flop: fn(&Deck, &Hands, CardSet, &Patterns, &mut Tally),
    pub best_columns: fn(&mut [&Column; MOST_ROWS], usize, &mut Column),
    pub count_omaha: fn(&Question<'_>, &mut omaha::Room, &mut Tally),
}

/// One step, compiled for the instruction set that the lanes need.
macro_rules! step {
    ([$($feature:literal)?] $step:ident::<$lanes:ty>($($argument:ident: $kind:ty),*)) => {{
        $(#[target_feature(enable = $feature)])?
        fn compiled($($argument: $kind),*) {
            $step::<$lanes>($($argument),*);
        }
        // SAFETY: a kernel is handed out by `choose` alone, where the processor has its instruction set.
        #[allow(unused_unsafe)]
        |$($argument),*| unsafe { compiled($($argument),*) }
    }};
}

/// The kernel of one instruction set.
macro_rules! kernel {
    ($features:tt, $lanes:ty) => {
        Kernel {
            count_flush_boards: step!($features count_flush_boards::<$lanes>(
                deck: &Deck, from: &[u32; 4], patterns: &Patterns, boards: &mut FlushBoards
            )),
            compare_patterns: step!($features compare_patterns::<$lanes>(
                deck: &Deck, hands: &PatternColumns<'_>, patterns: &Patterns, room: &mut Room, tally: &mut Tally
            )),
            award_five_suited: step!($features award_five_suited::<$lanes>(
                everyone: &Columns, boards: &SuitBoards, patterns: &Patterns, tally: &mut Tally
            )),
            award_four_suited: step!($features award_four_suited::<$lanes>(
                suit: usize, deck: &Deck, hands: &Hands, patterns: &Patterns, room: &Room, tally: &mut Tally
            )),
            award_three_suited_to_one: step!($features award_three_suited_to_one::<$lanes>(
                suit: usize, deck: &Deck, hands: &Hands, patterns: &Patterns, room: &Room, tally: &mut Tally
            )),
            award_three_suited: step!($features award_three_suited::<$lanes>(
                suit: usize, deck: &Deck, hands: &Hands, patterns: &Patterns, room: &Room, tally: &mut Tally
            )),
            count_flop: step!($features count_flop::<$lanes>(
                deck: &Deck, hands: &Hands, flop: CardSet, patterns: &Patterns, tally: &mut Tally
            )),
            best_columns: step!($features best_columns::<$lanes>(
                rows: &mut [&Column; MOST_ROWS], count: usize, best: &mut Column
            )),
            count_omaha: step!($features count_omaha::<$lanes>(
                question: &Question<'_>, room: &mut omaha::Room, tally: &mut Tally
            )),
        }
    };
}

pub(super) static PORTABLE: Kernel = kernel!([], portable::Words<16, 32>);
#[cfg(target_arch = "x86_64")]
static AVX2: Kernel = kernel!(["avx2"], avx2::Words);
#[cfg(target_arch = "x86_64")]
static AVX512: Kernel = kernel!(["avx512f,avx512bw"], avx512::Words);

/// Vectors as wide as those of AVX-512, whose engines are tested on any processor by it.
#[cfg(test)]
static PORTABLE_WIDE: Kernel = kernel!([], portable::Words<32, 64>);

/// The kernels that the processor runs, and the wide one.
#[cfg(test)]
pub(super) fn available() -> impl Iterator<Item = &'static Kernel> {
    evaluate::Kernel::available().map(of).chain([&PORTABLE_WIDE])
}

/// The steps for the kernel that this process uses.
///
/// # Errors
/// As for [`evaluate::kernel`].
pub(super) fn choose() -> Result<&'static Kernel> {
    evaluate::kernel().map(of)
}

/// The steps for a kernel that the processor runs. Those for AVX-512 need less of it than the evaluator's.
fn of(kernel: evaluate::Kernel) -> &'static Kernel {
    #[cfg(target_arch = "x86_64")]
    match kernel {
        evaluate::Kernel::Avx512 => return &AVX512,
        evaluate::Kernel::Avx2 => return &AVX2,
        evaluate::Kernel::Scalar => {}
    }
    &PORTABLE
}
