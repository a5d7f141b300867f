//! How hands come into vectors: masks as the ranks held in each suit, rows of card indices as columns.
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
