//! Cards to strengths.

pub(crate) mod badugi;
mod batch;
mod board;
mod by_place;
mod by_ranks;
mod low;
mod many;
pub mod omaha;
mod one;
mod places;
mod read;
pub mod reference;
mod scalar;
mod scale;
mod short_deck;
mod simd;
mod tables;

pub use batch::{Kernel, kernel, strengths_of_masks, strengths_of_rows};
pub(crate) use many::strengths;
pub(crate) use read::{held, masks_of_rows};
pub(crate) use tables::CARD_MASKS;

pub use board::{ComboStrengths, hole_strengths, hole_strengths_of_boards, strengths_of_holes};

use crate::{
    card_set::CardSet,
    error::{Error, Fault, Result},
    strength::Strength,
};

/// The strength of the best five of 5 to 7 cards as a high hand (hold'em, stud, draw and the high halves).
///
/// The caller guarantees the number of cards: with fewer or more the result means nothing, and debug builds panic. See
/// [`checked_strength`] for cards that come from outside.
///
/// ```
/// use fifthcard::{evaluate, strength::Category};
/// let cards = "As Ah 7d 7c Kd 3s 2h".parse()?;
/// assert_eq!(evaluate::strength(cards).category(), Some(Category::TwoPair));
/// # Ok::<(), fifthcard::Error>(())
/// ```
#[inline]
#[must_use]
pub fn strength(cards: CardSet) -> Strength {
    debug_assert!((5..=7).contains(&cards.len()), "5 to 7 cards, not {cards}");
    Strength(one::checked_strength(cards.mask()))
}

/// The number of a rank; the sum over five to seven cards, modulo 2^32, stands for their ranks in [`rank_strength`].
#[inline]
pub(crate) const fn rank_number(rank: u64) -> u32 {
    tables::rank_number(rank)
}

/// The strength of five to seven cards by the sum of their ranks' numbers, flushes aside.
#[inline]
pub(crate) fn rank_strength(sum: u32) -> u16 {
    tables::RANK_STRENGTHS.of(sum)
}

/// The strength of the flush or straight flush of these ranks of one suit; 0 for fewer than five.
#[inline]
pub(crate) fn flush_strength(ranks: u16) -> u16 {
    tables::FLUSHES[usize::from(ranks)]
}

/// The strength of the best five cards of a mask, which may be any word.
///
/// # Errors
/// [`Error::Card`] for bits that stand for no card, [`Error::Deal`] for fewer than 5 or more than 7 cards.
#[inline]
pub fn checked_strength(mask: u64) -> Result<Strength> {
    match one::checked_strength(mask) {
        0 => Err(fault_of(mask)),
        strength => Ok(Strength(strength)),
    }
}

/// Checks that a hand can be read from the cards.
///
/// # Errors
/// [`Error::Deal`] for fewer than 5 or more than 7 cards.
pub fn check_count(cards: CardSet) -> Result<()> {
    if (5..=7).contains(&cards.len()) {
        Ok(())
    } else {
        Err(fault_of(cards.mask()))
    }
}

/// What is wrong with a mask that is no hand of 5 to 7 cards.
#[cold]
fn fault_of(mask: u64) -> Error {
    let Some(cards) = CardSet::from_mask(mask) else {
        let bit = (mask & !CardSet::DECK.mask()).trailing_zeros();
        return Error::Card(
            Fault::new(format!("bit {bit} of mask {mask:#018x} stands for no card")).position(bit as usize),
        );
    };
    let of_them = if cards.is_empty() {
        String::new()
    } else {
        format!(" ({cards})")
    };
    Error::Deal(Fault::new(format!(
        "a hand is read from 5 to 7 cards, not from {}{of_them}",
        cards.len()
    )))
}
