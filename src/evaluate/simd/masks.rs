//! Rows of card indices become masks, 32 at a time.

use std::arch::x86_64::*;

use super::{
    avx2::{HANDS, Words},
    columns::{HIGH_BYTES, LOW_BYTES},
    lanes::{Bytes, Lanes},
    load::load_rows,
};

/// Writes the masks of the first rows of `N` card indices, as many as pairs of vectors take of those that `out` has room for. How
/// many these are, and whether all are card indices. A card that comes twice leaves fewer bits than cards.
#[target_feature(enable = "avx2")]
pub(super) fn of_rows<const N: usize>(rows: &[u8], out: &mut [u64]) -> (usize, bool) {
    // Two rows are loaded as 16 bytes, also at the very end.
    let fit = match rows.len().checked_sub(16) {
        Some(before) => before / N + 2,
        None => 0,
    };
    let pairs = out.as_chunks_mut::<{ 2 * HANDS }>().0;
    let count = pairs.len().min(fit / (2 * HANDS));
    let mut highest = Words(_mm256_setzero_si256());
    for (pair, out) in pairs[..count].iter_mut().enumerate() {
        // SAFETY: this function enables AVX2; so many rows fit.
        let columns: [Words; N] = unsafe { load_rows(rows.as_ptr().add(pair * 2 * HANDS * N)) };
        for column in columns {
            highest = highest.max_bytes(column);
        }
        let (halves, _) = out.as_chunks_mut();
        let [first, second] = suits_of_rows(columns);
        store(first, &mut halves[0]);
        store(second, &mut halves[1]);
    }
    let above = highest.max_bytes(highest.all(0x3333)) ^ highest.all(0x3333);
    (count * 2 * HANDS, !Words::any(!above.is_zero()))
}

/// The suits of rows given by column, in two vectors a suit. A card that comes twice leaves fewer cards in the suits than there are
/// columns; indices above 51 give anything.
#[inline(always)]
fn suits_of_rows<const N: usize>(columns: [Words; N]) -> [[Words; 4]; 2] {
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
                let same = suit.equal_bytes(none.all(0x0101 * index as u16));
                held[half] = held[half] ^ bit.only_bytes(same);
            }
        }
    }
    let [clubs, diamonds, hearts] = suits;
    let spades = [
        all[0] ^ clubs[0] ^ diamonds[0] ^ hearts[0],
        all[1] ^ clubs[1] ^ diamonds[1] ^ hearts[1],
    ];
    let mut lanes = [[none; 4]; 2];
    for (suit, [low, high]) in [clubs, diamonds, hearts, spades].into_iter().enumerate() {
        [lanes[0][suit], lanes[1][suit]] = low.weave_bytes(high);
    }
    lanes
}

/// Stores hands, given by the ranks held in each suit, as masks.
#[inline(always)]
fn store([clubs, diamonds, hearts, spades]: [Words; 4], out: &mut [u64; HANDS]) {
    let (clubs_hearts, diamonds_spades) = (clubs.weave(hearts), diamonds.weave(spades));
    // Two masks in each part.
    let [a, b] = clubs_hearts[0].weave(diamonds_spades[0]);
    let [c, d] = clubs_hearts[1].weave(diamonds_spades[1]);
    let out = out.as_mut_ptr().cast::<__m256i>();
    // SAFETY: vectors exist, so AVX2 does; the hands fill four vectors.
    unsafe {
        _mm256_storeu_si256(out, _mm256_permute2x128_si256::<0x20>(a.0, b.0));
        _mm256_storeu_si256(out.add(1), _mm256_permute2x128_si256::<0x20>(c.0, d.0));
        _mm256_storeu_si256(out.add(2), _mm256_permute2x128_si256::<0x31>(a.0, b.0));
        _mm256_storeu_si256(out.add(3), _mm256_permute2x128_si256::<0x31>(c.0, d.0));
    }
}
