//! Hands given by columns, a card a byte: the ranks counted, and whether all cards are distinct.

use super::{
    lanes::{Bytes, Lanes},
    read::Counts,
};
use crate::card::Card;

/// Counts the ranks of hands of `N` cards, two vectors of them. With five cards of a suit only these count. What is no card,
/// or comes twice, gives anything: see [`SeenCards`].
#[inline(always)]
pub(super) fn count<V: Bytes, const N: usize>(columns: &[V; N]) -> [Counts<V>; 2] {
    let zero = columns[0].all(0);

    // 1. Find a flush: count the suits, each a bit in the upper half of a byte.
    let mut suits = [zero; N];
    for (suit, column) in suits.iter_mut().zip(columns) {
        *suit = column.of_bytes(&SUITS);
    }
    let [ones, twos, fours] = add_up(&suits);
    let of_flush = fours & (ones | twos); // five to seven cards
    let no_flush = zero.all(u16::MAX).only_bytes(of_flush.equal_bytes(zero));
    let counting = of_flush | (no_flush & zero.all(0xF0F0));

    // 2. The ranks of the cards that count, each a bit. The top bit of a place stands for a card that does not; what is added
    //    for one that does takes it away.
    let (mut low, mut high) = ([zero; N], [zero; N]);
    for (card, column) in columns.iter().enumerate() {
        let place = (column.down(2) | zero.all(0xF0F0)).add_bytes(suits[card] & counting);
        low[card] = place.of_bytes(&LOW_BYTES);
        high[card] = place.of_bytes(&HIGH_BYTES);
    }
    let (low, high) = (add_up(&low), add_up(&high));

    // 3. From bytes to lanes.
    let [ones, twos, fours] = [
        low[0].weave_bytes(high[0]),
        low[1].weave_bytes(high[1]),
        low[2].weave_bytes(high[2]),
    ];
    let no_flush = no_flush.weave_bytes(no_flush);
    [
        Counts::of_digits([ones[0], twos[0], fours[0]], no_flush[0].is_zero()),
        Counts::of_digits([ones[1], twos[1], fours[1]], no_flush[1].is_zero()),
    ]
}

/// Adds up to seven bits at each place: the three digits of the sums.
#[inline(always)]
fn add_up<V: Lanes, const N: usize>(bits: &[V; N]) -> [V; 3] {
    let mut seven = [bits[0].all(0); 7];
    seven[..N].copy_from_slice(bits);
    let [a, b, c, d, e, f, g] = seven;
    let (sum, first) = add(a, b, c);
    let (sum, second) = add(sum, d, e);
    let (ones, third) = add(sum, f, g);
    let (twos, fours) = add(first, second, third);
    [ones, twos, fours]
}

/// Adds three bits at each place: the sum and the carry.
#[inline(always)]
fn add<V: Lanes>(a: V, b: V, c: V) -> (V, V) {
    let odd = a ^ b;
    (odd ^ c, (a & b) | (odd & c))
}

/// What was seen that is no hand, byte by byte.
pub(super) struct SeenCards<V> {
    /// All bits where a card came twice.
    twice: V,
    /// The highest indices.
    highest: V,
}

impl<V: Bytes> SeenCards<V> {
    #[inline(always)]
    pub fn new(zero: V) -> Self {
        Self {
            twice: zero,
            highest: zero,
        }
    }

    #[inline(always)]
    pub fn add<const N: usize>(&mut self, columns: &[V; N]) {
        let all = self.twice.all(u16::MAX);
        for (n, &column) in columns.iter().enumerate() {
            self.highest = self.highest.max_bytes(column);
            for &other in &columns[..n] {
                self.twice = self.twice | all.only_bytes(column.equal_bytes(other));
            }
        }
    }

    /// Whether all were distinct cards.
    #[inline(always)]
    pub fn all_hands(&self) -> bool {
        const HIGHEST: u16 = u16::from_le_bytes([Card::COUNT as u8 - 1; 2]);
        let highest = self.highest.all(HIGHEST);
        let above = self.highest.max_bytes(highest) ^ highest;
        !V::any(!(self.twice | above).is_zero())
    }
}

/// The suit of a card as a bit from bit 4 on, by the low bits of its index.
const SUITS: [u8; 16] = {
    let (mut bytes, mut index) = ([0; 16], 0);
    while index < 16 {
        bytes[index] = 0x10 << (index % 4);
        index += 1;
    }
    bytes
};

/// The low byte of a lane of ranks that holds one rank.
pub(super) const LOW_BYTES: [u8; 16] = bytes_of_ranks(0);

/// The high byte of a lane of ranks that holds one rank.
pub(super) const HIGH_BYTES: [u8; 16] = bytes_of_ranks(1);

const fn bytes_of_ranks(byte: usize) -> [u8; 16] {
    let (mut bytes, mut rank) = ([0; 16], 0);
    while rank < 13 {
        bytes[rank] = (1u16 << rank).to_le_bytes()[byte];
        rank += 1;
    }
    bytes
}
