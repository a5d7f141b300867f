//! Strengths without memory: for vectors that can look up in tables of 32, 64 and 128 entries.
//!
//! The number of a set of k ranks is the sum of C(rank, i) over its ranks in ascending order, i from 1 to k. The low seven
//! ranks' part of the sum does not depend on the others; the high ranks' part only on k, since the highest is always the
//! kth. So the number is the sum of two look-ups. With five kickers the straights below are left out: those whose high
//! ranks are fewer or lower come off in the high part; only the straights of the low seven ranks come off in the low part.

use super::{lanes::Lanes, read::Reading};
use crate::{card::Rank, colex, evaluate::tables::KICKER_NUMBERS, strength::Category};

/// Look-ups in larger tables.
pub(super) trait Wide: Lanes {
    /// The value of a number below 128.
    fn of_seven_bits(self, table: &[u8; 128]) -> Self;

    /// The value of a number below 64.
    fn of_six_bits(self, table: &[u16; 64]) -> Self;

    /// The value of a number below 32.
    fn of_five_bits(self, table: &[u16; 32]) -> Self;
}

/// The strengths of hands of `N` cards.
#[inline(always)]
pub(super) fn strengths<V: Wide, const N: usize>(reading: &Reading<V>) -> V {
    let &Reading {
        flush,
        straights,
        combination,
        ..
    } = reading;
    let [zero, one] = [straights.all(0), straights.all(1)];
    let no_straight = straights.is_zero();

    // Where the category begins, and how far the combination is above that.
    let category = combination.code.down(13) | one.only(combination.upper.exceeds(zero));
    let category = category | one.all(4).only(combination.full_house);
    let category = one.all(6).or_else(flush, category);
    let lower = combination.ranks ^ combination.upper;
    let number = place(lower).of_five_bits(&RANK) + place(combination.upper).of_five_bits(&RANKS_BELOW);
    let base = category.of_five_bits(&LOWEST) + category.of_five_bits(&KICKER_SETS).times(number);

    // A straight is worth its top rank, whatever else the hand holds.
    let straight_flush = one.all(Category::StraightFlush.lowest().0 - WHEEL);
    let straight = straight_flush.or_else(flush, one.all(Category::Straight.lowest().0 - WHEEL));
    let base = base.or_else(no_straight, straight);
    let top_of_straight = straights & !straights.down(1);

    let size = category.of_five_bits(&KICKERS).only(no_straight);
    let kickers = best_kickers::<V, N>(reading).or_else(no_straight, top_of_straight);
    // One kicker's number is its place.
    let many = number_of_kickers(kickers, size);
    base + many.or_else(size.exceeds(one), place(kickers))
}

/// The place of the only bit of a lane; 16 in a lane without one.
#[inline(always)]
fn place<V: Wide>(lane: V) -> V {
    (lane - lane.all(1)).count_ones()
}

/// The kickers without the lowest, which do not count: the two lowest ranks go, or fewer where that would leave none. Where
/// there are fewer than seven cards, of the hand or of a flush, bits below the deuce make up for them.
#[inline(always)]
fn best_kickers<V: Wide, const N: usize>(reading: &Reading<V>) -> V {
    let &Reading {
        flush, ranks, kickers, ..
    } = reading;
    let fill = ranks.count_ones().of_five_bits(&FILL);
    let fill = fill.or_else(flush, fill.all(FILL[N]));
    let all = ranks.or_else(flush, kickers).up(FILL_BITS) | fill;
    let without_one = all.without_lowest();
    let without_two = without_one.without_lowest();
    let one = all.all(1);
    // The last of the three that is not 0 is the smallest; 0 less one is the largest number.
    let best = (all - one).min((without_one - one).min(without_two - one)) + one;
    best.down(FILL_BITS)
}

/// The number of two, three or five kickers among the sets of their size.
#[inline(always)]
pub(super) fn number_of_kickers<V: Wide>(kickers: V, size: V) -> V {
    let low = (kickers & kickers.all(0x7F)).of_seven_bits(&LOW);
    let high = kickers.down(LOW_RANKS as u32);
    let of_five = high.of_six_bits(&HIGH_OF_FIVE);
    // With three kickers or two a rank is taken out, so there are five high ranks: room for both.
    let of_fewer = (high.all(32) | high).or_else(!size.exceeds(size.all(2)), high);
    low + of_five.or_else(size.exceeds(size.all(3)), of_fewer.of_six_bits(&HIGH_OF_THREE_AND_TWO))
}

/// Where a straight's top bit stands for the wheel.
const WHEEL: u16 = Rank::Five as u16 + 1;

/// How many bits there are below the deuce.
const FILL_BITS: u32 = 2;

/// The bits below the deuce that stand for cards, by the number of cards: two with five cards, one with six.
static FILL: [u16; 32] = in_lanes([0, 0, 0, 0, 0, 0b11, 0b01, 0]);

/// Categories by the upper bits of a combination's code, one more for two pairs and four more for a full house; and 6 for a
/// flush. (4 never is.)
const CATEGORIES: [Category; 8] = [
    Category::Quads,
    Category::Trips,
    Category::Pair,
    Category::TwoPair,
    Category::Quads,
    Category::FullHouse,
    Category::Flush,
    Category::HighCard,
];

/// The number of kickers. (The five ranks of a flush or of a high card count as kickers here.)
static KICKERS: [u16; 32] = in_lanes([1, 2, 3, 1, 1, 1, 5, 5]);

/// The lowest strength of a category.
static LOWEST: [u16; 32] = {
    let (mut values, mut code) = ([0; 8], 0);
    while code < 8 {
        values[code] = CATEGORIES[code].lowest().0;
        code += 1;
    }
    in_lanes(values)
};

/// How many sets of kickers there are for each combination.
static KICKER_SETS: [u16; 32] = {
    let (mut values, mut code) = ([0; 8], 0);
    while code < 8 {
        values[code] = match CATEGORIES[code] {
            Category::TwoPair => CATEGORIES[code].classes() / 78,
            Category::HighCard | Category::Flush => 0,
            one_rank => one_rank.classes() / 13,
        };
        code += 1;
    }
    in_lanes(values)
};

/// A rank's index.
static RANK: [u16; 32] = in_lanes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

/// How many sets of two ranks have their higher rank below this one.
static RANKS_BELOW: [u16; 32] = in_lanes([0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66]);

/// Some values, and 0 up to a vector's length.
const fn in_lanes<const N: usize>(values: [u16; N]) -> [u16; 32] {
    let (mut lanes, mut n) = ([0; 32], 0);
    while n < N {
        lanes[n] = values[n];
        n += 1;
    }
    lanes
}

/// The number of ranks in the low part.
const LOW_RANKS: usize = 7;

/// The low part: the number of the set itself.
static LOW: [u8; 128] = {
    let (mut parts, mut low) = ([0; 128], 0);
    while low < 128 {
        parts[low] = KICKER_NUMBERS[low] as u8;
        low += 1;
    }
    parts
};

/// The high part of five kickers.
static HIGH_OF_FIVE: [u16; 64] = high_parts([5, 5]);

/// The high part of three kickers, then of two.
static HIGH_OF_THREE_AND_TWO: [u16; 64] = high_parts([3, 2]);

/// The high part of so many kickers: a number less that of its low ranks. In two halves of 32, each for one number of
/// kickers; where both are the same, the second half has the ace.
const fn high_parts(kickers: [u32; 2]) -> [u16; 64] {
    let (mut parts, mut index) = ([0; 64], 0);
    while index < 64 {
        let size = kickers[index / 32];
        let high = if kickers[0] == kickers[1] { index } else { index % 32 };
        if high.count_ones() <= size {
            // Any low ranks will do that make no straight with the high ones.
            let mut low = 0usize;
            while low < 127
                && (low.count_ones() + high.count_ones() != size
                    || colex::highest_straight((high << LOW_RANKS | low) as u16).is_some())
            {
                low += 1;
            }
            parts[index] = KICKER_NUMBERS[high << LOW_RANKS | low] - KICKER_NUMBERS[low];
        }
        index += 1;
    }
    parts
}
