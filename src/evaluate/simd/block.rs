//! A block of hands through a kernel: load, read, check the numbers of cards, write.

use super::{
    lanes::Lanes,
    load::{load_rows, suits_of_masks, suits_of_rows},
    read::{Reading, read},
};
use crate::card_set::CardSet;

/// How the hands that were read are written.
pub(super) trait Writer<V: Lanes> {
    /// Writes the next vector of hands.
    fn write(&mut self, reading: &Reading<V>);
}

/// Evaluates masks, whole vectors of them. Whether all are hands of 5 to 7 cards; if not, what is written means nothing.
///
/// # Safety
/// The processor has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn masks<V: Lanes>(masks: &[u64], writer: &mut impl Writer<V>) -> bool {
    // SAFETY: the instructions are there; a table is as long as the longest vector.
    let mut seen = Seen::new(unsafe { V::load(FIVES.as_ptr().cast()) });
    let mut bits = seen.above;
    for masks in masks.chunks_exact(V::HANDS) {
        let mut vectors = [bits; 4];
        for (v, vector) in vectors.iter_mut().enumerate() {
            // SAFETY: the instructions are there; the chunk fills four vectors.
            *vector = unsafe { V::load(masks.as_ptr().add(v * V::HANDS / 4).cast()) };
            bits = bits | *vector;
        }
        let reading = read(suits_of_masks(vectors));
        seen.add(reading.cards);
        writer.write(&reading);
    }
    // A lane of the deck stands for any lane of it.
    let stray = bits & bits.all(!(CardSet::DECK.mask() as u16));
    !V::any(!stray.is_zero()) && seen.at_most(2)
}

/// Evaluates the first `count` rows of `N` card indices, pairs of vectors of them. Whether all are distinct cards; if not,
/// what is written means nothing.
///
/// # Safety
/// The processor has the instructions of `V`.
///
/// # Panics
/// If there are fewer rows, or fewer than 16 bytes from the last but one on.
#[inline(always)]
pub(super) unsafe fn rows<V: Lanes, const N: usize>(rows: &[u8], count: usize, writer: &mut impl Writer<V>) -> bool {
    assert!(count == 0 || (count - 2) * N + 16 <= rows.len());
    // SAFETY: the instructions are there; a table is as long as the longest vector.
    let mut highest = unsafe { V::load(FIVES.as_ptr().cast()) };
    let mut seen = Seen::new(highest.all(N as u16));
    for first in (0..count).step_by(2 * V::HANDS) {
        // SAFETY: the instructions are there; the assertion is that the last two rows can be read.
        let columns: [V; N] = unsafe { load_rows(rows.as_ptr().add(first * N)) };
        for column in columns {
            highest = highest.max_bytes(column);
        }
        for suits in suits_of_rows(columns) {
            let reading = read(suits);
            seen.add(reading.cards);
            writer.write(&reading);
        }
    }
    let above = highest.max_bytes(highest.all(0x3333)) ^ highest.all(0x3333);
    !V::any(!above.is_zero()) && seen.at_most(0)
}

/// Fills any vector.
static FIVES: [u16; 32] = [5; 32];

/// The numbers of cards that were seen, lane by lane.
struct Seen<V> {
    fewest: V,
    /// The most above the fewest; a very large number once there were fewer.
    above: V,
}

impl<V: Lanes> Seen<V> {
    #[inline(always)]
    fn new(fewest: V) -> Self {
        Self {
            fewest,
            above: fewest.all(0),
        }
    }

    #[inline(always)]
    fn add(&mut self, cards: V) {
        self.above = self.above.max(cards - self.fewest);
    }

    /// Whether no hand had fewer cards than the fewest, or more than so many more.
    #[inline(always)]
    fn at_most(&self, more: u16) -> bool {
        let most = self.above.all(more);
        !V::any(!(self.above.max(most) ^ most).is_zero())
    }
}
