//! How hands come into vectors: from masks, and from rows of card indices, to the ranks held in each suit.
//!
//! Here and in the other steps: no closure touches a vector (`map`, `from_fn`), for a closure is not sure to become part of
//! the function that enables the instructions, and outside of it each of them is a call.

use super::lanes::{Bytes, Lanes, NOWHERE};

/// Weaves the first half of some vectors with the second. In binary, a lane's address is the number of its vector, then
/// its place in the part; this rotates the address left by one bit, so that three times turn eight vectors into columns.
#[inline(always)]
fn weave_halves<V: Lanes, const N: usize>(vectors: [V; N]) -> [V; N] {
    let mut woven = vectors;
    for i in 0..N / 2 {
        [woven[2 * i], woven[2 * i + 1]] = vectors[i].weave(vectors[i + N / 2]);
    }
    woven
}

/// The suits of a vector of masks, given in four vectors. Lane n holds mask [`mask_in_lane`]`(n)`.
#[inline(always)]
pub(super) fn suits_of_masks<V: Lanes>(masks: [V; 4]) -> [V; 4] {
    weave_halves(weave_halves(weave_halves(masks)))
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
pub(super) unsafe fn load_rows<V: Bytes, const N: usize>(rows: *const u8) -> [V; N] {
    // A part takes two rows, the cards of a column side by side.
    let mut places = [NOWHERE; 16];
    for column in 0..N {
        places[2 * column] = column as u8;
        places[2 * column + 1] = (N + column) as u8;
    }
    // Part p of vector v takes row 8p + 2v and the next one; the last four vectors those that are a vector's hands further
    // on. So the columns, split in two, come out in the order of the rows.
    let load = const { [0, 2, 4, 6, V::HANDS, V::HANDS + 2, V::HANDS + 4, V::HANDS + 6] };
    // SAFETY: the instructions are there; the last part of the last vector begins at the last row but one.
    let first = unsafe { V::load_parts(rows, 8 * N) };
    let mut pairs = [first; 8];
    for (pair, row) in pairs.iter_mut().zip(load) {
        // SAFETY: as above.
        *pair = unsafe { V::load_parts(rows.add(row * N), 8 * N) }.bytes_at(&places);
    }
    let pairs = weave_halves(weave_halves(weave_halves(pairs)));
    let mut columns = [first; N];
    columns.copy_from_slice(&pairs[..N]);
    columns
}

/// The suits of rows given by column, in two vectors a suit. A card that comes twice leaves fewer cards in the suits than
/// there are columns; indices above 51 give anything.
#[inline(always)]
pub(super) fn suits_of_rows<V: Bytes, const N: usize>(columns: [V; N]) -> [[V; 4]; 2] {
    let none = columns[0].all(0);
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
    let [clubs, diamonds, hearts] = suits;
    let mut lanes = [[none; 4]; 2];
    let spades = [
        all[0] ^ clubs[0] ^ diamonds[0] ^ hearts[0],
        all[1] ^ clubs[1] ^ diamonds[1] ^ hearts[1],
    ];
    for (suit, [low, high]) in [clubs, diamonds, hearts, spades].into_iter().enumerate() {
        [lanes[0][suit], lanes[1][suit]] = low.weave_bytes(high);
    }
    lanes
}

/// The low byte of a lane of ranks that holds one rank.
const LOW_BYTES: [u8; 16] = bytes_of_ranks(0);

/// The high byte of a lane of ranks that holds one rank.
const HIGH_BYTES: [u8; 16] = bytes_of_ranks(1);

const fn bytes_of_ranks(byte: usize) -> [u8; 16] {
    let (mut bytes, mut rank) = ([0; 16], 0);
    while rank < 13 {
        bytes[rank] = (1u16 << rank).to_le_bytes()[byte];
        rank += 1;
    }
    bytes
}
