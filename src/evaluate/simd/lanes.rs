//! What a vector can do: the words in which the steps of the kernels are written.

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// A vector of 16-bit lanes, one lane a hand. Arithmetic wraps. Some operations are on bytes, some on parts of 16 bytes.
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
    /// The number of lanes; eight to a part.
    const HANDS: usize;

    /// Yes or no for each lane.
    type Mask: Copy + BitAnd<Output = Self::Mask> + BitOr<Output = Self::Mask> + Not<Output = Self::Mask>;

    /// Yes or no for each byte.
    type ByteMask: Copy;

    /// Loads a vector.
    ///
    /// # Safety
    /// The processor has the instructions, and a whole vector can be read.
    unsafe fn load(from: *const u8) -> Self;

    /// Loads each part of 16 bytes from `step` bytes after the last one.
    ///
    /// # Safety
    /// The processor has the instructions, and each part can be read.
    unsafe fn load_parts(from: *const u8, step: usize) -> Self;

    /// A vector with this value in each lane.
    fn all(self, value: u16) -> Self;

    /// The lanes that are 0.
    fn is_zero(self) -> Self::Mask;

    /// The lanes above a bound, where both are below 2^15.
    fn exceeds(self, bound: u16) -> Self::Mask;

    /// Whether a mask says yes anywhere.
    fn any(mask: Self::Mask) -> bool;

    /// The lanes of the mask; 0 elsewhere.
    fn only(self, mask: Self::Mask) -> Self;

    /// These lanes where the mask says yes, those of `other` elsewhere.
    fn or_else(self, mask: Self::Mask, other: Self) -> Self;

    /// The smaller of two lanes.
    fn min(self, other: Self) -> Self;

    /// The larger of two lanes.
    fn max(self, other: Self) -> Self;

    /// The product of two lanes.
    fn times(self, other: Self) -> Self;

    /// The bits of each lane moved up.
    fn up(self, bits: u32) -> Self;

    /// The bits of each lane moved down.
    fn down(self, bits: u32) -> Self;

    /// The number of bits set.
    fn count_ones(self) -> Self;

    /// The value of the one rank held in a lane; 0 for a lane without one.
    fn of_rank(self, table: &ByRank) -> Self;

    /// The value of a small number: 0 to 7 in both bytes of the lane, or in the low one where all values are below 256
    /// and that of 0 is 0.
    fn of_number(self, table: &ByNumber) -> Self;

    /// The value of each byte, 0 to 15.
    fn of_bytes(self, table: &[u8; 16]) -> Self;

    /// The bytes at these places of each part; 0 for [`NOWHERE`].
    fn bytes_at(self, places: &[u8; 16]) -> Self;

    /// The bytes that have this value.
    fn equal_bytes(self, value: u8) -> Self::ByteMask;

    /// The bytes of the mask; 0 elsewhere.
    fn only_bytes(self, mask: Self::ByteMask) -> Self;

    /// The larger of two bytes.
    fn max_bytes(self, other: Self) -> Self;

    /// The bytes of the lower halves of the parts of two vectors in turn, and those of the upper halves.
    fn weave_bytes(self, other: Self) -> [Self; 2];

    /// The lanes of the lower halves of the parts of two vectors in turn, and those of the upper halves.
    fn weave(self, other: Self) -> [Self; 2];

    /// The ranks without the lowest.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & (self - self.all(1))
    }
}

/// No place, in [`Lanes::bytes_at`].
pub(super) const NOWHERE: u8 = 0x80;

/// Where the deuce stands in a lane of ranks; the ace is the top bit. The three bits below are for the steps' own use.
pub(super) const DEUCE_BIT: u32 = 3;

/// A value below 256 for each rank, laid out for the ways to find the only rank of a lane.
#[repr(C, align(64))]
pub(super) struct ByRank {
    /// By the bit's position; 0 elsewhere, so also at 16, for no bit.
    pub by_position: [u16; 32],
    /// By the top four bits of the lane times [`DE_BRUIJN`]; those of 0 are those of no rank.
    pub by_hash: [u8; 16],
}

/// Multiplied by a power of two, the top four bits of this number are different for each: a de Bruijn sequence.
pub(super) const DE_BRUIJN: u16 = 0x09AF;

impl ByRank {
    pub const fn new(values: [u8; 13]) -> Self {
        let (mut by_position, mut by_hash, mut rank) = ([0; 32], [0; 16], 0);
        while rank < 13 {
            let bit = rank + DEUCE_BIT as usize;
            by_position[bit] = values[rank] as u16;
            by_hash[(DE_BRUIJN << bit >> 12) as usize] = values[rank];
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
    /// The low bytes of the eight values, then their high bytes.
    pub bytes: [u8; 16],
}

impl ByNumber {
    pub const fn new(values: [u16; 8]) -> Self {
        let (mut words, mut bytes, mut n) = ([0; 32], [0; 16], 0);
        while n < 8 {
            words[n] = values[n];
            [bytes[n], bytes[n + 8]] = values[n].to_le_bytes();
            n += 1;
        }
        Self { words, bytes }
    }
}
