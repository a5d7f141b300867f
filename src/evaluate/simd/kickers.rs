//! What kickers add to a combination, by look-up. Few processors gather fast, so look-ups are made one by one.
//!
//! The tables are small where hands look: what is looked up often stays in the nearest cache.

use std::sync::LazyLock;

use crate::{
    colex,
    evaluate::tables::{self, FLUSHES, zeroed},
    strength::Category,
};

/// Marks the place of a flush's ranks in [`Kickers`].
pub(super) const FLUSH: u16 = 1 << 13;

/// What the ranks beside the combination add to it, lowest ones too many among them; and what a straight or a flush is
/// worth, from [`FLUSH`] on by all ranks of the suit. Nothing stands above; there is room for any lane, so that none is
/// checked.
pub(super) type Kickers = [u16; 1 << 16];

/// For hands of 5, 6 and 7 cards.
pub(super) static KICKERS: LazyLock<[Box<Kickers>; 3]> = LazyLock::new(|| [5, 6, 7].map(kickers));

fn kickers(cards: usize) -> Box<Kickers> {
    let mut worth: Box<Kickers> = zeroed();
    let (without_flush, flush) = worth.split_at_mut(usize::from(FLUSH));
    flush[..FLUSHES.len()].copy_from_slice(&FLUSHES);
    without_flush.copy_from_slice(&tables::KICKERS[cards - 5]);
    for (ranks, worth) in (0u16..).zip(without_flush) {
        if let Some(straight) = colex::highest_straight(ranks) {
            *worth = Category::Straight.lowest().0 + straight;
        }
    }
    worth
}
