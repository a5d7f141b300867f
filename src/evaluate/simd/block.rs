//! A block of hands through a kernel: load, read, check the numbers of cards, write.

use super::{
    columns::{self, SeenCards},
    lanes::{Bytes, Lanes},
    load::{load_rows, suits_of_masks},
    prefetch,
    read::{Counts, Reading, count, read},
};
use crate::card_set::CardSet;

/// How the hands that were read are written.
pub(super) trait Writer<V: Lanes> {
    /// Writes the next vector of hands.
    fn write(&mut self, reading: &Reading<V>);
}

/// Evaluates masks, pairs of vectors of them. Whether all are hands of `N` cards; if not, what is written means nothing.
///
/// # Safety
/// The processor has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn masks<V: Lanes, const N: usize>(masks: &[u64], writer: &mut impl Writer<V>) -> bool {
    // SAFETY: the instructions are there; a table is as long as the longest vector.
    let mut seen = Seen::new::<N>(unsafe { V::load(ZEROS.as_ptr().cast()) });
    for masks in masks.chunks_exact(2 * V::HANDS) {
        prefetch::ahead(masks.as_ptr().cast(), 2 * 8 * V::HANDS);
        let mut vectors = [[seen.stray; 4]; 2];
        for (v, vector) in vectors.as_flattened_mut().iter_mut().enumerate() {
            // SAFETY: the instructions are there; the chunk fills eight vectors.
            *vector = unsafe { V::load(masks.as_ptr().add(v * V::HANDS / 4).cast()) };
        }
        let [first, second] = vectors;
        evaluate([suits_of_masks(first), suits_of_masks(second)], &mut seen, writer);
    }
    seen.all_hands::<N>()
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
pub(super) unsafe fn rows<V: Bytes, const N: usize>(rows: &[u8], count: usize, writer: &mut impl Writer<V>) -> bool {
    assert!(count == 0 || (count - 2) * N + 16 <= rows.len());
    // SAFETY: the instructions are there; a table is as long as the longest vector.
    let mut seen = SeenCards::new(unsafe { V::load(ZEROS.as_ptr().cast()) });
    for first in (0..count).step_by(2 * V::HANDS) {
        prefetch::ahead(rows[first * N..].as_ptr(), 2 * V::HANDS * N);
        // SAFETY: the instructions are there; the assertion is that the last two rows can be read.
        let columns: [V; N] = unsafe { load_rows(rows.as_ptr().add(first * N)) };
        seen.add(&columns);
        let [first, second] = columns::count(&columns);
        writer.write(&read(&first));
        writer.write(&read(&second));
    }
    seen.all_hands()
}

/// Evaluates a pair of vectors. Both are counted before one is read: each step waits for the one before, but none for one of
/// the other vector. (Not a loop: the suits would go through memory.)
#[inline(always)]
fn evaluate<V: Lanes>([first, second]: [[V; 4]; 2], seen: &mut Seen<V>, writer: &mut impl Writer<V>) {
    let (first, cards) = count(first);
    seen.add(&first, cards);
    let (second, cards) = count(second);
    seen.add(&second, cards);
    writer.write(&read(&first));
    writer.write(&read(&second));
}

/// Fills any vector.
static ZEROS: [u16; 32] = [0; 32];

/// What was seen that is no hand, lane by lane.
struct Seen<V> {
    /// The number of cards that a hand has, as [`Lanes::cards`] says.
    cards: V,
    /// Bits by which numbers of cards differed.
    other_cards: V,
    /// Bits of ranks that were held, and others.
    stray: V,
}

impl<V: Lanes> Seen<V> {
    #[inline(always)]
    fn new<const N: usize>(zero: V) -> Self {
        Self {
            cards: zero.all(V::cards(N as u16)[0]),
            other_cards: zero,
            stray: zero,
        }
    }

    #[inline(always)]
    fn add(&mut self, counts: &Counts<V>, cards: V) {
        self.other_cards = self.other_cards | (cards ^ self.cards);
        self.stray = self.stray | counts.any;
    }

    #[inline(always)]
    fn all_hands<const N: usize>(&self) -> bool {
        let [_, telling] = V::cards(N as u16);
        let other_cards = self.other_cards & self.cards.all(telling);
        // A lane of the deck stands for any lane of it.
        let stray = self.stray & self.stray.all(!(CardSet::DECK.mask() as u16));
        !V::any(!(other_cards | stray).is_zero())
    }
}
