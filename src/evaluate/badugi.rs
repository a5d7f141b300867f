//! Badugi: up to four cards, each of a rank and a suit of its own. More cards are better, then lower ones, the ace low;
//! cards that do not play never count.
//!
//! Of each suit the lowest card plays, which leaves one question: what if it has the rank of another suit's lowest?

use std::sync::LazyLock;

use super::by_place::{ByPlace, Place};
use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    colex::{self, CHOOSE, ace_low},
    strength::Strength,
};

/// The best badugi: 4-3-2-A.
pub(super) const HIGHEST: Strength = Strength(1092);
/// The most cards that play.
const MOST: usize = 4;

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

/// The strengths of many hands.
pub(super) static BADUGIS: LazyLock<ByPlace> =
    LazyLock::new(|| ByPlace::all(Place::Badugi, |ranks| STRENGTHS[usize::from(ranks)]));

/// The strength of one to four cards.
pub(super) fn strength(cards: CardSet) -> Strength {
    debug_assert!((1..=MOST).contains(&cards.len()), "1 to 4 cards, not {cards}");
    Strength(STRENGTHS[usize::from(ranks_that_play(cards.mask()))])
}

/// The ranks that play among up to four cards, bit 0 for the ace to bit 12 for the king.
///
/// Where suits have the same lowest rank, one of them keeps it, and one that has more cards plays the lowest of these that does
/// not play already. No two ever do so: of four cards no three suits have two.
#[inline(always)]
pub(super) fn ranks_that_play(cards: u64) -> u16 {
    // The lowest ranks of the suits, those that come twice, those of suits with more cards, and these other cards.
    let (mut lowest, mut twice, mut of_more, mut others) = (0, 0, 0, 0);
    for suit in 0..4 {
        let ranks = ace_low((cards >> (16 * suit)) as u16);
        let above = ranks & ranks.wrapping_sub(1);
        let low = ranks ^ above;
        twice |= lowest & low;
        lowest |= low;
        others |= above;
        of_more |= if above == 0 { 0 } else { low };
    }
    let others = others & !lowest;
    let gives_way = twice & of_more != 0;
    lowest | if gives_way { others & others.wrapping_neg() } else { 0 }
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
