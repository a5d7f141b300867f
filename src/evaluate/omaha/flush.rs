//! Flushes in Omaha. A board has at most one suit of three cards or more, so there is at most one suit for a flush.

use crate::{colex, evaluate::tables::FLUSHES, strength::Category};

/// One bit in the lane of each suit, and the highest.
const EACH: u64 = 0x0001_0001_0001_0001;
const TOP: u64 = 0x8000 * EACH;

/// The strength of the best flush or straight flush; 0 without one.
#[inline(always)]
pub(super) fn best(hole: u64, board: u64) -> u16 {
    let three = without_lowest(without_lowest(board));
    let suits = any(three) & any(without_lowest(hole));
    if suits == 0 {
        return 0;
    }
    let shift = suits.trailing_zeros() / 16 * 16;
    best_of((hole >> shift) as u16, (board >> shift) as u16)
}

/// The cards but for the lowest of each suit. (The top bit of a lane stands for no card: there is something to take from.)
#[inline(always)]
const fn without_lowest(cards: u64) -> u64 {
    cards & ((cards | TOP) - EACH)
}

/// The top bit of each lane in which there is a card.
#[inline(always)]
const fn any(cards: u64) -> u64 {
    (cards + (TOP - EACH)) & TOP
}

/// The strength of the best flush of two ranks of the hole cards and three of the board, all of one suit.
fn best_of(hole: u16, board: u16) -> u16 {
    let strength = |ranks: u16| FLUSHES[usize::from(ranks)];
    // The highest two and three make the highest flush: whatever is changed in it goes down.
    let plain = strength(colex::highest(hole, 2) | colex::highest(board, 3));
    let all = strength(hole | board);
    if all < Category::StraightFlush.lowest().0 || plain == all {
        return plain;
    }
    // A straight flush takes what the board lacks, and any more, from the hole cards.
    let makes = |straight: u16| {
        let lacks = straight & !board;
        (straight & board).count_ones() >= 3 && lacks & !hole == 0 && (straight & hole).count_ones() >= 2
    };
    let straight = (0..10).rev().map(colex::straight).find(|&straight| makes(straight));
    straight.map_or(plain, strength)
}
