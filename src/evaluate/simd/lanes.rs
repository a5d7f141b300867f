//! What a vector of 16-bit lanes can do: the words in which the steps of [`read`](super::read) are written.

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// A vector of 16-bit lanes, one lane a hand. Arithmetic wraps.
///
/// The implementations call instructions that not every processor has. A value can only be loaded where they are known
/// to be there, and a new value only be made from another one; so whoever holds a value may use it.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// Yes or no for each lane.
    type Mask: Copy + BitAnd<Output = Self::Mask> + BitOr<Output = Self::Mask> + Not<Output = Self::Mask>;

    /// A vector with this value in each lane.
    fn all(self, value: u16) -> Self;

    /// The lanes that are 0.
    fn is_zero(self) -> Self::Mask;

    /// The lanes above a bound, where both are below 2^15.
    fn exceeds(self, bound: u16) -> Self::Mask;

    /// The lanes of the mask; 0 elsewhere.
    fn only(self, mask: Self::Mask) -> Self;

    /// These lanes where the mask says yes, those of `other` elsewhere.
    fn or_else(self, mask: Self::Mask, other: Self) -> Self;

    /// The smaller of two lanes.
    fn min(self, other: Self) -> Self;

    /// The larger of two lanes.
    fn max(self, other: Self) -> Self;

    /// The mean of two lanes, rounded up.
    fn mean(self, other: Self) -> Self;

    /// The product of two lanes.
    fn times(self, other: Self) -> Self;

    /// The bits moved up.
    fn up<const BITS: i32>(self) -> Self;

    /// The bits moved down.
    fn down<const BITS: i32>(self) -> Self;

    /// The number of bits set.
    fn count_ones(self) -> Self;

    /// The value of the one rank held in a lane; 0 for a lane without one.
    fn of_rank(self, table: &ByRank) -> Self;

    /// The value of a small number: 0 to 7 in both bytes of the lane, or in the low one where all values are below 256
    /// and that of 0 is 0.
    fn of_number(self, table: &ByNumber) -> Self;

    /// The ranks without the lowest.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & (self - self.all(1))
    }
}

/// Where the deuce stands in a lane of ranks; the ace is the top bit. The three bits below are for the steps' own use.
pub(super) const DEUCE_BIT: usize = 3;

/// A value below 256 for each rank, laid out for the ways to find the only rank of a lane.
#[repr(C, align(64))]
pub(super) struct ByRank {
    /// By the bit's position; 0 elsewhere, so also at 16, for no bit.
    pub by_position: [u16; 32],
    /// By [`hash`], twice; hash 0 belongs to no rank.
    pub by_hash: [u8; 32],
}

/// Multiplied by a power of two, the top four bits of this number are different for each: a de Bruijn sequence.
pub(super) const DE_BRUIJN: u16 = 0x09AF;

/// A number below 16 of its own for each lane with one bit.
const fn hash(bit: usize) -> usize {
    (DE_BRUIJN << bit >> 12) as usize
}

impl ByRank {
    pub const fn new(values: [u8; 13]) -> Self {
        let (mut by_position, mut by_hash, mut rank) = ([0; 32], [0; 32], 0);
        while rank < 13 {
            let (value, bit) = (values[rank], rank + DEUCE_BIT);
            by_position[bit] = value as u16;
            by_hash[hash(bit)] = value;
            by_hash[hash(bit) + 16] = value;
            rank += 1;
        }
        Self { by_position, by_hash }
    }
}

/// A value for each number from 0 to 7, as words and as bytes.
#[repr(C, align(64))]
pub(super) struct ByNumber {
    /// The values; 0 from 8 on.
    pub words: [u16; 32],
    /// The low bytes of the eight values, then their high bytes, twice.
    pub bytes: [u8; 32],
}

impl ByNumber {
    pub const fn new(values: [u16; 8]) -> Self {
        let (mut words, mut bytes, mut n) = ([0; 32], [0; 32], 0);
        while n < 8 {
            let [low, high] = values[n].to_le_bytes();
            words[n] = values[n];
            bytes[n] = low;
            bytes[n + 8] = high;
            bytes[n + 16] = low;
            bytes[n + 24] = high;
            n += 1;
        }
        Self { words, bytes }
    }
}
