//! One hand, by bits: counted, sorted out and numbered in a register, with two look-ups in small tables.
//!
//! [`scalar`](super::scalar) needs fewer instructions, but its table of 256 KB is seldom in the near caches when a program
//! asks for one hand among other work. What is looked up here fits beside that work.

use super::tables::{FLUSHES, KICKERS, SUIT_WORDS};
use crate::{card_set::CardSet, colex, strength::Category};

/// The strength of a mask of 5 to 7 cards; 0 for a mask with more or fewer cards or with bits that stand for none.
#[inline]
pub(super) fn checked_strength(mask: u64) -> u16 {
    let counts = cards_by_suit(mask);
    let cards = (counts.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize;
    if mask & !CardSet::DECK.mask() != 0 || !(5..=7).contains(&cards) {
        return 0;
    }

    // Five or more of a suit, and eleven, pass 15. No pair counts beside them in seven cards.
    let flush = (counts + 0x000B_000B_000B_000B) & 0x0010_0010_0010_0010;
    if flush != 0 {
        let suit = mask >> (flush.trailing_zeros() & !15);
        return FLUSHES[suit as usize % FLUSHES.len()];
    }

    // Count the copies of each rank by adding the four suits as bits.
    let (clubs, diamonds) = (ranks(mask), ranks(mask >> 16));
    let (hearts, spades) = (ranks(mask >> 32), ranks(mask >> 48));
    let sum = clubs ^ diamonds ^ hearts;
    let carry = (clubs & diamonds) | ((clubs ^ diamonds) & hearts);
    let any = carry | sum | spades;
    let pairs = carry ^ (sum & spades); // two or three
    let quads = carry & sum & spades;
    let trips = pairs & (sum ^ spades);

    // The nth straight, from the wheel as n = 0, has its highest rank at bit n + 4. It leaves no room for a full house.
    let run = any << 1 | any >> 12;
    let two_in_a_row = run & run << 1;
    let straights = two_in_a_row & two_in_a_row << 2 & run << 4;
    if straights != 0 {
        return Category::Straight.lowest().0 + straights.ilog2() as u16 - 4;
    }
    let kickers = &KICKERS[cards - 5];
    if trips | quads != 0 {
        return three_or_four_of_a_kind(any, pairs, trips, quads, kickers);
    }

    // Of three pairs the lowest is a kicker.
    let upper_pairs = without_lowest(pairs);
    let pairs = if without_lowest(upper_pairs) == 0 {
        pairs
    } else {
        upper_pairs
    };
    // Take the ranks of the pairs out: what is below moves up by one; everything does where there is no rank to take out, so
    // that in the end all stand two bits up.
    let below = pairs.wrapping_sub(1);
    let rest = any & !pairs;
    let rest = rest + (rest & below);
    let rest = rest + (rest & (pairs & below).wrapping_sub(1));
    PAIRS[pairs as usize % PAIRS.len()] + kickers[(rest >> 2) as usize % kickers.len()]
}

/// How many cards there are of each suit, in the 16 bits of the suit.
#[inline(always)]
pub(super) const fn cards_by_suit(mask: u64) -> u64 {
    // Of two ranks, of four, of eight, of all.
    let counts = mask - (mask >> 1 & 0x5555_5555_5555_5555);
    let counts = (counts & 0x3333_3333_3333_3333) + (counts >> 2 & 0x3333_3333_3333_3333);
    let counts = (counts + (counts >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    (counts + (counts >> 8)) & 0x001F_001F_001F_001F
}

/// The ranks of the suit in the low bits.
#[inline(always)]
const fn ranks(mask: u64) -> u32 {
    mask as u32 % SUIT_WORDS as u32
}

#[inline(always)]
const fn without_lowest(ranks: u32) -> u32 {
    ranks & ranks.wrapping_sub(1)
}

/// The strength of a hand with trips or quads, which one hand in thirteen has.
#[cold]
fn three_or_four_of_a_kind(any: u32, pairs: u32, trips: u32, quads: u32, kickers: &[u16; SUIT_WORDS]) -> u16 {
    let combination = if quads == 0 { trips } else { quads }.ilog2();
    let beside = |ranks: u32| {
        usize::from(colex::close_gap(
            (ranks & !(1 << combination)) as u16,
            combination as u16,
        ))
    };
    let (category, rest) = match beside(pairs) {
        _ if quads != 0 => (Category::Quads, beside(any).ilog2()),
        0 => (Category::Trips, u32::from(kickers[beside(any)])),
        pairs => (Category::FullHouse, pairs.ilog2()),
    };
    let of_each = u32::from(category.classes()) / 13;
    category.lowest().0 + (combination * of_each + rest) as u16
}

/// What two pairs, one or none are worth, by their ranks: the strength of the weakest hand that has them. 0 for none, where
/// the kickers say everything.
static PAIRS: [u16; SUIT_WORDS] = {
    let (mut worth, mut rank) = ([0; SUIT_WORDS], 0);
    while rank < 13 {
        worth[1 << rank] = Category::Pair.lowest().0 + colex::CHOOSE[12][3] * rank;
        let mut lower = 0;
        while lower < rank {
            let two = 1 << rank | 1 << lower;
            worth[two as usize] = Category::TwoPair.lowest().0 + 11 * colex::number(two);
            lower += 1;
        }
        rank += 1;
    }
    worth
};

#[cfg(test)]
mod tests {
    use proptest::{collection::btree_set, prelude::*};

    use super::checked_strength;
    use crate::evaluate::scalar;

    proptest! {
        #[test]
        fn any_word_is_what_the_tables_say(bits in btree_set(0u32..64, 0..12), cards in btree_set(0u32..52, 4..9)) {
            let word = bits.iter().fold(0, |word, bit| word | 1u64 << bit);
            prop_assert_eq!(checked_strength(word), scalar::checked_strength(word));
            let hand = cards.iter().fold(0, |hand, card| hand | 1u64 << (16 * (card % 4) + card / 4));
            prop_assert_eq!(checked_strength(hand), scalar::checked_strength(hand));
        }
    }
}
