//! Badugi: up to four cards, each of a rank and a suit of its own. More cards are better, then lower ones, the ace low;
//! cards that do not play never count.
//!
//! Cards in the way of each other, of one rank or one suit, cannot both play. The four cards are put in order of rank, and
//! the six answers to which pairs are in each other's way tell which play. All steps but the last are the same for every
//! hand, without a branch, so that the compiler does many hands at once.

use super::simd::Loop;
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

/// For each card by its bit in a mask: the rank from the ace up, and three bits for the suit. A card that is missing comes
/// after all others and has a suit of its own.
static KEYS: [u8; 65] = {
    let (mut keys, mut bit) = ([NO_CARD; 65], 0);
    while bit < 64 {
        if bit % 16 < 13 {
            keys[bit] = ((bit % 16 + 1) % 13 * 8 + bit / 16) as u8;
        }
        bit += 1;
    }
    keys
};
const NO_CARD: u8 = 15 * 8 + 4;

/// The pairs of cards that may be in each other's way, each with a bit of its own.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// Which of four cards play, bit 0 for the lowest, by the pairs that are in each other's way.
static PLAYING: [u8; 1 << PAIRS.len()] = {
    let (mut playing, mut conflicts) = ([0u8; 1 << PAIRS.len()], 0);
    while conflicts < playing.len() {
        // The most cards; of as many those with the lowest highest, which is the lesser number.
        let mut cards = 1u8;
        while cards < 1 << MOST {
            if can_play(cards, conflicts) && cards.count_ones() > playing[conflicts].count_ones() {
                playing[conflicts] = cards;
            }
            cards += 1;
        }
        conflicts += 1;
    }
    playing
};

const fn can_play(cards: u8, conflicts: usize) -> bool {
    let mut pair = 0;
    while pair < PAIRS.len() {
        let (one, other) = PAIRS[pair];
        if conflicts >> pair & 1 == 1 && cards >> one & 1 == 1 && cards >> other & 1 == 1 {
            return false;
        }
        pair += 1;
    }
    true
}

/// The strength of up to four different ranks, ace low.
static STRENGTHS: [u16; 1 << 13] = {
    let (mut strengths, mut set) = ([0; 1 << 13], 1u16);
    while set < 1 << 13 {
        let (cards, mut fewer) = (set.count_ones() as usize, 0);
        if cards <= MOST {
            let mut size = 1;
            while size < cards {
                fewer += CHOOSE[13][size];
                size += 1;
            }
            strengths[set as usize] = fewer + CHOOSE[13][cards] - colex::number(set);
        }
        set += 1;
    }
    strengths
};

/// The strength of one to four cards.
pub(super) fn strength(cards: CardSet) -> Strength {
    debug_assert!((1..=MOST).contains(&cards.len()), "1 to 4 cards, not {cards}");
    Strength(STRENGTHS[usize::from(ranks_that_play([cards.mask()])[0])])
}

/// Many hands of one to four cards, in blocks.
pub(super) struct Blocks;

impl Loop for Blocks {
    #[inline(always)]
    fn run(&self, hands: &[u64], out: &mut [u16]) {
        let (blocks, rest) = hands.as_chunks::<64>();
        let (blocks_out, rest_out) = out.as_chunks_mut::<64>();
        for (hands, out) in blocks.iter().zip(blocks_out) {
            for (ranks, out) in ranks_that_play(*hands).into_iter().zip(out) {
                *out = STRENGTHS[usize::from(ranks)];
            }
        }
        for (&hand, out) in rest.iter().zip(rest_out) {
            *out = strength(CardSet::from_mask_truncate(hand)).0;
        }
    }
}

/// The ranks that play in each hand, bit 0 for the ace to bit 12 for the king.
#[inline(always)]
fn ranks_that_play<const N: usize>(hands: [u64; N]) -> [u16; N] {
    let mut cards = [[0; N]; MOST];
    for (i, mut left) in hands.into_iter().enumerate() {
        for cards in &mut cards {
            cards[i] = KEYS[left.trailing_zeros() as usize];
            left &= left.wrapping_sub(1);
        }
    }
    // Five exchanges put four cards in order.
    for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        let (before, from_high) = cards.split_at_mut(high);
        for (one, other) in before[low].iter_mut().zip(&mut from_high[0]) {
            (*one, *other) = ((*one).min(*other), (*one).max(*other));
        }
    }
    let mut conflicts = [0; N];
    for (pair, (one, other)) in PAIRS.into_iter().enumerate() {
        for (conflicts, (one, other)) in conflicts.iter_mut().zip(cards[one].iter().zip(&cards[other])) {
            let differ = one ^ other;
            let in_the_way = (differ < 8) | (differ % 8 == 0);
            *conflicts |= u8::from(in_the_way) << pair;
        }
    }
    let mut ranks = [0; N];
    for (i, ranks) in ranks.iter_mut().enumerate() {
        let playing = u32::from(PLAYING[usize::from(conflicts[i]) % PLAYING.len()]);
        let bit = |card: usize| (playing >> card & 1) << (cards[card][i] / 8);
        // A card that is missing has a bit above those of the ranks.
        *ranks = (bit(0) | bit(1) | bit(2) | bit(3)) as u16 % (1 << 13);
    }
    ranks
}

/// The cards that play among one to four, high to low: of equal ranks spades, hearts, diamonds, clubs, as far as the
/// others leave a suit.
pub(crate) fn cards_that_play(cards: CardSet) -> Vec<Card> {
    let [playing] = ranks_that_play([cards.mask()]);
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
