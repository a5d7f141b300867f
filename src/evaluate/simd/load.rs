//! How hands come into vectors: from masks, and from rows of card indices, to the ranks held in each suit.

use super::lanes::{DEUCE_BIT, Lanes, NOWHERE};

/// Weaves the first half of some vectors with the second. In binary, a lane's address is the number of its vector, then
/// its place in the part; this rotates the address left by one bit, so that three times turn eight vectors into columns.
#[inline(always)]
fn weave_halves<V: Lanes, const N: usize>(vectors: [V; N]) -> [V; N] {
    std::array::from_fn(|i| vectors[i / 2].weave(vectors[i / 2 + N / 2])[i % 2])
}

/// The suits of a vector of masks, given in four vectors. Lane n holds mask [`mask_in_lane`]`(n)`.
#[inline(always)]
pub(super) fn suits_of_masks<V: Lanes>(masks: [V; 4]) -> [V; 4] {
    weave_halves(weave_halves(weave_halves(masks))).map(|ranks| ranks.up(DEUCE_BIT))
}

/// Which of the masks stands in a lane of [`suits_of_masks`], where a vector has so many hands.
pub(super) const fn mask_in_lane(lane: usize, hands: usize) -> usize {
    let (part, vector, second) = (lane / 8, lane % 8 / 2, lane % 2);
    vector * (hands / 4) + 2 * part + second
}

/// Loads rows of `N` card indices, twice as many as a vector has hands: a vector for each column, one byte a row.
///
/// # Safety
/// The processor has the instructions of `V`, and these rows can be read, from the last but one on 16 bytes.
#[inline(always)]
pub(super) unsafe fn load_rows<V: Lanes, const N: usize>(rows: *const u8) -> [V; N] {
    // A part takes two rows, the cards of a column side by side.
    let places: [u8; 16] = std::array::from_fn(|byte| match (byte / 2, byte % 2) {
        (column, row) if column < N => (row * N + column) as u8,
        _ => NOWHERE,
    });
    // Part p of vector v takes row 8p + 2v and the next one; the last four vectors those that are a vector's hands further
    // on. So the columns, split in two, come out in the order of the rows.
    let pairs: [V; 8] = std::array::from_fn(|v| {
        let first = v / 4 * V::HANDS + v % 4 * 2;
        // SAFETY: the last part of the last vector begins at the last row but one.
        unsafe { V::load_parts(rows.add(first * N), 8 * N) }.bytes_at(&places)
    });
    let columns = weave_halves(weave_halves(weave_halves(pairs)));
    std::array::from_fn(|column| columns[column])
}

/// The suits of rows given by column, in two vectors a suit. A card that comes twice leaves fewer cards in the suits than
/// there are columns; indices above 51 give anything.
#[inline(always)]
pub(super) fn suits_of_rows<V: Lanes, const N: usize>(columns: [V; N]) -> [[V; 4]; 2] {
    let none = columns[0] ^ columns[0];
    // For each suit and for all four, the low and the high bytes of the ranks held. By exclusive or, so that the last suit
    // is what the other three leave.
    let (mut suits, mut all) = ([[none; 2]; 3], [none; 2]);
    for column in columns {
        let rank = column.down(2) & none.all(0x3F3F);
        let suit = column & none.all(0x0303);
        for (half, table) in [&LOW_BYTES, &HIGH_BYTES].into_iter().enumerate() {
            let bit = rank.of_bytes(table);
            all[half] = all[half] ^ bit;
            for (index, held) in suits.iter_mut().enumerate() {
                held[half] = held[half] ^ bit.only_bytes(suit.equal_bytes(index as u8));
            }
        }
    }
    let last = [0, 1].map(|half| all[half] ^ suits[0][half] ^ suits[1][half] ^ suits[2][half]);
    let lanes = [suits[0], suits[1], suits[2], last].map(|[low, high]| low.weave_bytes(high));
    [lanes.map(|[first, _]| first), lanes.map(|[_, second]| second)]
}

/// The low byte of a lane of ranks that holds one rank.
const LOW_BYTES: [u8; 16] = bytes_of_ranks(0);

/// The high byte of a lane of ranks that holds one rank.
const HIGH_BYTES: [u8; 16] = bytes_of_ranks(1);

const fn bytes_of_ranks(byte: usize) -> [u8; 16] {
    let (mut bytes, mut rank) = ([0; 16], 0);
    while rank < 13 {
        bytes[rank] = (1u16 << (rank + DEUCE_BIT as usize)).to_le_bytes()[byte];
        rank += 1;
    }
    bytes
}
