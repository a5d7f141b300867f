//! The number of the kickers without memory: for vectors that can look up in tables of 64 and 128 entries.
//!
//! The number of a set of k ranks is the sum of C(rank, i) over its ranks in ascending order, i from 1 to k. The low seven
//! ranks' part of the sum does not depend on the others; the high ranks' part only on k, since the highest is always the
//! kth. So the number is the sum of two look-ups. With five kickers the straights below are left out: those whose high
//! ranks are fewer or lower come off in the high part; only the straights of the low seven ranks come off in the low part.

use super::{lanes::Lanes, read::Reading};
use crate::{colex, evaluate::tables::KICKER_NUMBERS};

/// Look-ups in larger tables.
pub(super) trait Wide: Lanes {
    /// The value of a number below 128.
    fn of_seven_bits(self, table: &[u8; 128]) -> Self;

    /// The value of a number below 64.
    fn of_six_bits(self, table: &[u16; 64]) -> Self;
}

/// The number of the kickers among the sets of their size.
#[inline(always)]
pub(super) fn number_of_kickers<V: Wide>(reading: &Reading<V>) -> V {
    let kickers = reading.kickers;
    let low = (kickers & kickers.all(0x7F)).of_seven_bits(&LOW);
    let high = kickers.down(LOW_RANKS as u32);
    let of_five = high.of_six_bits(&HIGH_OF_FIVE);
    // With three kickers or two a rank is taken out, so there are five high ranks: room for both.
    let of_fewer = (high | high.all(32).only(reading.trips)).of_six_bits(&HIGH_OF_THREE_AND_TWO);
    let of_many = low + of_five.or_else(reading.five_kickers, of_fewer);
    // One kicker's number is its place.
    let one_kicker = (kickers - kickers.all(1)).count_ones();
    one_kicker.or_else(reading.one_kicker, of_many)
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
