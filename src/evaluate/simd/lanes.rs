//! What a vector can do: the words in which the steps of the kernels are written.

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// A vector of 16-bit lanes, one lane a hand. Arithmetic wraps. Some operations are on parts of 16 bytes.
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

    /// Loads a vector.
    ///
    /// # Safety
    /// The processor has the instructions, and a whole vector can be read.
    unsafe fn load(from: *const u8) -> Self;

    /// Stores the lanes.
    ///
    /// # Panics
    /// If there is not as much room.
    fn store(self, to: &mut [u16]);

    /// A vector with this value in each lane.
    fn all(self, value: u16) -> Self;

    /// The lanes that are 0.
    fn is_zero(self) -> Self::Mask;

    /// The lanes above those of `other`, where both are below 2^15.
    fn exceeds(self, other: Self) -> Self::Mask;

    /// The lanes below 0, where all are from -128 to 127.
    fn is_negative(self) -> Self::Mask;

    /// Whether a mask says yes anywhere.
    fn any(mask: Self::Mask) -> bool;

    /// The lanes of the mask; 0 elsewhere.
    fn only(self, mask: Self::Mask) -> Self;

    /// These lanes where the mask says yes, those of `other` elsewhere.
    fn or_else(self, mask: Self::Mask, other: Self) -> Self;

    /// The lanes that are not 0, where all are below 2^15.
    #[inline(always)]
    fn holds_any(self) -> Self::Mask {
        self.exceeds(self.all(0))
    }

    /// These lanes, and where the mask says yes those of `other`, which hold all their bits.
    #[inline(always)]
    fn widened(self, mask: Self::Mask, other: Self) -> Self {
        other.or_else(mask, self)
    }

    /// These lanes, and where the mask says yes those of `other`, whose bits they all hold.
    #[inline(always)]
    fn narrowed(self, mask: Self::Mask, other: Self) -> Self {
        other.or_else(mask, self)
    }

    /// The smaller of two lanes, where both are below 2^15.
    fn min(self, other: Self) -> Self;

    /// The smaller of two lanes.
    fn least(self, other: Self) -> Self;

    /// The larger of two lanes, where both are below 2^15.
    fn max(self, other: Self) -> Self;

    /// The product of two lanes.
    fn times(self, other: Self) -> Self;

    /// The bits of each lane moved up.
    fn up(self, bits: u32) -> Self;

    /// The bits of each lane moved down.
    fn down(self, bits: u32) -> Self;

    /// The number of bits set, where not all 16 are.
    fn count_ones(self) -> Self;

    /// Four less the number of bits set: negative where there are five or more.
    #[inline(always)]
    fn four_less_ones(self) -> Self {
        self.all(4) - self.count_ones()
    }

    /// Finds five or more cards of a suit, by the ranks held in each suit and those held in any.
    #[inline(always)]
    fn find_flush([clubs, diamonds, hearts, spades]: [Self; 4], any: Self) -> Flush<Self> {
        let (of_clubs, of_diamonds) = (clubs.four_less_ones(), diamonds.four_less_ones());
        let (of_hearts, of_spades) = (hearts.four_less_ones(), spades.four_less_ones());
        let (five_clubs, five_diamonds) = (of_clubs.is_negative(), of_diamonds.is_negative());
        let (five_hearts, five_spades) = (of_hearts.is_negative(), of_spades.is_negative());
        let ranks = clubs.or_else(five_clubs, diamonds.or_else(five_diamonds, any));
        Flush {
            found: (five_clubs | five_diamonds) | (five_hearts | five_spades),
            ranks: hearts.or_else(five_hearts, spades.or_else(five_spades, ranks)),
            cards: (of_clubs + of_diamonds) + (of_hearts + of_spades),
        }
    }

    /// What [`Flush::cards`] is for so many cards, and which bits of it tell.
    #[inline(always)]
    fn cards(number: u16) -> [u16; 2] {
        [16 - number, u16::MAX]
    }

    /// The lanes of the lower halves of the parts of two vectors in turn, and those of the upper halves.
    fn weave(self, other: Self) -> [Self; 2];

    /// The ranks without the lowest.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & (self - self.all(1))
    }
}

/// Hands asked for five or more cards of a suit.
pub(super) struct Flush<V: Lanes> {
    /// Where there are.
    pub found: V::Mask,
    /// The ranks that count: those of the suit, or any.
    pub ranks: V,
    /// How many cards the hand is made from: [`Lanes::cards`].
    pub cards: V,
}

/// What a vector can do with bytes: the words in which rows of card indices are read.
pub(super) trait Bytes: Lanes {
    /// Yes or no for each byte.
    type ByteMask: Copy;

    /// Loads each part of 16 bytes from `step` bytes after the last one.
    ///
    /// # Safety
    /// The processor has the instructions, and each part can be read.
    unsafe fn load_parts(from: *const u8, step: usize) -> Self;

    /// The value of the low four bits of each byte; 0 where its top bit is set.
    fn of_bytes(self, table: &[u8; 16]) -> Self;

    /// The bytes at these places of each part; 0 for [`NOWHERE`].
    fn bytes_at(self, places: &[u8; 16]) -> Self;

    /// The bytes that are the same in both.
    fn equal_bytes(self, other: Self) -> Self::ByteMask;

    /// The bytes of the mask; 0 elsewhere.
    fn only_bytes(self, mask: Self::ByteMask) -> Self;

    /// The sum of two bytes, which wraps.
    fn add_bytes(self, other: Self) -> Self;

    /// The larger of two bytes.
    fn max_bytes(self, other: Self) -> Self;

    /// The bytes of the lower halves of the parts of two vectors in turn, and those of the upper halves.
    fn weave_bytes(self, other: Self) -> [Self; 2];
}

/// No place, in [`Bytes::bytes_at`].
pub(super) const NOWHERE: u8 = 0x80;
