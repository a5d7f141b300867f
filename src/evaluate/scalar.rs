//! The portable evaluator: seven look-ups a hand, no branch.

use super::tables::{CARD_MASKS, FLUSHES, RANK_STRENGTHS, RankStrengths, SUIT_KEYS};
use crate::card_set::CardSet;

/// The keys of the four suits of a mask, added up. Bits that stand for no card are ignored.
#[inline(always)]
fn key(mask: u64) -> u64 {
    let suit = |n: u32| SUIT_KEYS[(mask >> (16 * n)) as usize % SUIT_KEYS.len()];
    suit(0)
        .wrapping_add(suit(1))
        .wrapping_add(suit(2))
        .wrapping_add(suit(3))
}

/// The sum of the numbers of the cards' ranks, as [`RankStrengths`] takes it.
#[inline]
pub(super) fn sum_of_ranks(mask: u64) -> u32 {
    (key(mask) >> 32) as u32
}

/// The sum of the numbers of the cards' ranks, and how many cards there are.
#[inline(always)]
pub(super) fn sum_and_count(mask: u64) -> (u32, u8) {
    let key = key(mask);
    ((key >> 32) as u32, cards(key))
}

/// How many cards the keys were added over.
#[inline(always)]
const fn cards(key: u64) -> u8 {
    key as u8
}

/// The strength of the 5 to 7 cards of a key: the better of their flush, if there is one, and of what their ranks make.
/// (With a flush, seven cards have no full house and no quads.)
#[inline(always)]
fn strength_of_key(key: u64, by_ranks: &RankStrengths) -> u16 {
    let flush = (key >> 8) as usize % FLUSHES.len();
    FLUSHES[flush].max(by_ranks.of((key >> 32) as u32))
}

/// The ranks of the flush among 5 to 7 cards, 0 without one; and the sum of the numbers of the cards' ranks.
#[inline(always)]
pub(super) fn parts(mask: u64) -> (u16, u32) {
    let key = key(mask);
    ((key >> 8) as u16 % FLUSHES.len() as u16, (key >> 32) as u32)
}

/// The strength of 5 to 7 cards.
#[inline]
pub(super) fn strength(mask: u64) -> u16 {
    strength_of_key(key(mask), &RANK_STRENGTHS)
}

/// The strength of a mask of 5 to 7 cards; 0 for a mask with more or fewer cards or with bits that stand for none.
#[inline]
pub(super) fn checked_strength(mask: u64) -> u16 {
    checked(mask, &RANK_STRENGTHS)
}

#[inline(always)]
fn checked(mask: u64, by_ranks: &RankStrengths) -> u16 {
    let key = key(mask);
    let strength = strength_of_key(key, by_ranks);
    let is_hand = mask & !CardSet::DECK.mask() == 0 && (5..=7).contains(&cards(key));
    if is_hand { strength } else { 0 }
}

/// Evaluates masks one by one; what is no hand of 5 to 7 cards gets a 0. Whether all are hands.
pub(super) fn masks(masks: &[u64], out: &mut [u16]) -> bool {
    let by_ranks = &*RANK_STRENGTHS;
    let mut all_hands = true;
    for (mask, out) in masks.iter().zip(out) {
        *out = checked(*mask, by_ranks);
        all_hands &= *out != 0;
    }
    all_hands
}

/// The mask of a row of card indices; with fewer cards where one comes twice, with a bit that stands for none where an index
/// does.
#[inline(always)]
pub(super) fn mask_of<const N: usize>(row: &[u8; N]) -> u64 {
    row.iter().fold(0, |mask, &card| mask | CARD_MASKS[usize::from(card)])
}

/// Evaluates rows of `N` card indices one by one; what are not distinct cards gets a 0. Whether all are.
pub(super) fn rows<const N: usize>(rows: &[u8], out: &mut [u16]) -> bool {
    let by_ranks = &*RANK_STRENGTHS;
    let mut all_hands = true;
    for (row, out) in rows.as_chunks::<N>().0.iter().zip(out) {
        let mask = mask_of(row);
        let strength = checked(mask, by_ranks);
        // A card that comes twice leaves fewer than `N`.
        *out = if cards(key(mask)) == N as u8 { strength } else { 0 };
        all_hands &= *out != 0;
    }
    all_hands
}
