//! Badugi: up to four cards, each of a rank and a suit of its own. More cards are better, then lower ones, the ace low;
//! cards that do not play never count.

use std::{cmp::Reverse, sync::LazyLock};

use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    colex::{self, CHOOSE},
    strength::Strength,
};

/// The best badugi: 4-3-2-A.
pub(super) const HIGHEST: Strength = Strength(1092);
/// The most cards that play.
const MOST: usize = 4;

/// Which of up to four ranks play, bit 0 for the lowest, by the suits held at each: four bits a rank, the lowest first.
static PLAYING: LazyLock<Box<[u8]>> = LazyLock::new(|| (0..=u16::MAX).map(playing).collect());

fn playing(suits: u16) -> u8 {
    if suits.count_ones() as usize > MOST {
        return 0;
    }
    let at = |position: usize| suits >> (4 * position) & 0xF;
    // Whether these ranks can have a suit each. Bit `used` of `ways` is set if the ranks so far can take just those suits.
    let can_play = |ranks: &u8| {
        let mut ways = 1u16;
        for position in (0..MOST).filter(|position| ranks >> position & 1 == 1) {
            let mut next = 0;
            for (used, suit) in (0..16u16).flat_map(|used| Suit::ALL.map(|suit| (used, 1 << suit.index()))) {
                if ways >> used & 1 == 1 && at(position) & !used & suit != 0 {
                    next |= 1 << (used | suit);
                }
            }
            ways = next;
        }
        ways != 0
    };
    // The most cards; of as many those with the lowest highest, which is the lesser number.
    let best = (0..1 << MOST)
        .filter(can_play)
        .max_by_key(|ranks: &u8| (ranks.count_ones(), Reverse(*ranks)));
    best.unwrap_or(0)
}

/// The strength of up to four different ranks, ace low.
static STRENGTHS: LazyLock<Box<[u16]>> = LazyLock::new(|| {
    let of = |set: u16| match set.count_ones() as usize {
        size @ 1..=MOST => {
            let fewer: u16 = (1..size).map(|size| CHOOSE[13][size]).sum();
            fewer + CHOOSE[13][size] - colex::number(set)
        }
        _ => 0,
    };
    (0..1 << 13).map(of).collect()
});

/// The strength of one to four cards.
pub(super) fn strength(cards: CardSet) -> Strength {
    debug_assert!((1..=MOST).contains(&cards.len()), "1 to 4 cards, not {cards}");
    Strength(STRENGTHS[usize::from(ranks_that_play(cards.mask()))])
}

/// The ranks that play, bit 0 for the ace to bit 12 for the king.
fn ranks_that_play(mask: u64) -> u16 {
    const EACH: u64 = 0x0001_0001_0001_0001;
    // Brings the lowest bit of each lane to the four highest bits.
    const GATHER: u64 = 1 << 60 | 1 << 45 | 1 << 30 | 1 << 15;
    let mask = (mask << 1 & (0x1FFE * EACH)) | (mask >> 12 & EACH);
    let halves = mask | mask >> 32;
    let any = (halves | halves >> 16) as u16 & 0x1FFF;
    let (mut left, mut suits) = (any, 0u16);
    for position in 0..MOST {
        let rank = left.trailing_zeros() & 15;
        let of_rank = (mask >> rank & EACH).wrapping_mul(GATHER) >> 60;
        let there = u16::from(left != 0) * 0xF;
        suits |= (of_rank as u16 & there) << (4 * position);
        left &= left.wrapping_sub(1);
    }
    let playing = PLAYING[usize::from(suits)];
    let (mut left, mut out) = (any, 0);
    for position in 0..MOST {
        let rank = left & left.wrapping_neg();
        out |= rank * u16::from(playing >> position & 1);
        left ^= rank;
    }
    out
}

/// The cards that play among one to four, high to low: of equal ranks spades, hearts, diamonds, clubs, as far as the
/// others leave a suit.
pub(crate) fn cards_that_play(cards: CardSet) -> Vec<Card> {
    let playing = ranks_that_play(cards.mask());
    let ranks: Vec<Rank> = (0..13u8)
        .rev()
        .filter(|rank| playing >> rank & 1 == 1)
        .map(|rank| Rank::new((rank + 12) % 13))
        .collect();
    give_suits(&ranks, cards).unwrap_or_default()
}

/// A card for each rank, each of a suit of its own; the first in the order of suits, rank by rank.
fn give_suits(ranks: &[Rank], cards: CardSet) -> Option<Vec<Card>> {
    let Some((&rank, others)) = ranks.split_first() else {
        return Some(Vec::new());
    };
    let held = Suit::ALL
        .into_iter()
        .rev()
        .map(|suit| Card::of(rank, suit))
        .filter(|&card| cards.contains(card));
    held.into_iter().find_map(|card| {
        let left: CardSet = cards.iter().filter(|other| other.suit() != card.suit()).collect();
        let mut playing = vec![card];
        playing.extend(give_suits(others, left)?);
        Some(playing)
    })
}
