//! Lows of seven cards by the set of their ranks.
//!
//! Of seven cards, nineteen hands in twenty have five different ranks. The best low is then one without a pair, and does not
//! depend on which ranks are held twice. So one look-up in a small table decides nearly all hands; the place comes without
//! branches from the mask, so that the compiler does many hands at once.

use super::{
    by_ranks::ByRanks,
    one::cards_by_suit,
    simd::Loop,
    tables::{rank_number, zeroed},
};
use crate::{card_set::CardSet, strength::Strength};

/// A bit above those of the ranks says that there are five cards of a suit.
const FLUSH: u32 = 13;

/// The strengths of sets of five to seven ranks without a pair; 0 where the set does not tell the best low.
pub(super) struct Unpaired {
    strengths: Box<[u16; 1 << 14]>,
    /// Whether flushes count.
    flushes: bool,
    /// The strength of a hand that the table does not tell.
    others: fn(CardSet) -> Strength,
}

impl Unpaired {
    /// For a scale on which strengths above `paired` have no pair, no straight and no flush.
    pub fn new(by_ranks: &ByRanks, paired: u16, flushes: bool, others: fn(CardSet) -> Strength) -> Self {
        let mut strengths: Box<[u16; _]> = zeroed();
        for set in (0..1usize << 13).filter(|set| (5..=7).contains(&set.count_ones())) {
            let ranks = (0..13).filter(|rank| set >> rank & 1 == 1);
            let sum = ranks.fold(0u32, |sum, rank| sum.wrapping_add(rank_number(rank)));
            strengths[set] = Some(by_ranks.of(sum)).filter(|low| *low > paired).unwrap_or(0);
        }
        Self {
            strengths,
            flushes,
            others,
        }
    }
}

impl Loop for Unpaired {
    #[inline(always)]
    fn run(&self, hands: &[u64], out: &mut [u16]) {
        let (blocks, rest) = hands.as_chunks::<64>();
        let (blocks_out, rest_out) = out.as_chunks_mut::<64>();
        for (hands, out) in blocks.iter().zip(blocks_out) {
            let places = if self.flushes {
                places::<true, 64>(hands)
            } else {
                places::<false, 64>(hands)
            };
            for ((&hand, place), out) in hands.iter().zip(places).zip(out) {
                *out = self.strengths[usize::from(place) % self.strengths.len()];
                if *out == 0 {
                    *out = (self.others)(CardSet::from_mask_truncate(hand)).0;
                }
            }
        }
        for (&hand, out) in rest.iter().zip(rest_out) {
            *out = (self.others)(CardSet::from_mask_truncate(hand)).0;
        }
    }
}

/// The ranks of each hand as a set, and whether it has five cards of a suit.
#[inline(always)]
fn places<const FLUSHES: bool, const N: usize>(hands: &[u64; N]) -> [u16; N] {
    let mut places = [0; N];
    for i in 0..N {
        let two = hands[i] | hands[i] >> 32;
        let mut place = (two | two >> 16) & 0x1FFF;
        if FLUSHES {
            place |= five_of_a_suit(hands[i]) << FLUSH;
        }
        places[i] = place as u16;
    }
    places
}

/// 1 if at least five of up to seven cards are of one suit.
#[inline(always)]
const fn five_of_a_suit(hand: u64) -> u64 {
    // Three more carry from five on.
    let carries = (cards_by_suit(hand) + 0x0003_0003_0003_0003) >> 3;
    let two = carries | carries >> 32;
    (two | two >> 16) & 1
}

#[cfg(test)]
mod tests {
    use crate::{
        card_set::CardSet,
        evaluate::{Kernel, strengths},
        game::Scale,
    };

    /// Every seven of these cards.
    fn sevens(deck: CardSet) -> Vec<u64> {
        fn choose(from: CardSet, cards: usize, dealt: CardSet, hands: &mut Vec<u64>) {
            if cards == 0 {
                return hands.push(dealt.mask());
            }
            let mut below = CardSet::EMPTY;
            for card in from {
                choose(below, cards - 1, dealt.with(card), hands);
                below = below.with(card);
            }
        }
        let mut hands = Vec::new();
        choose(deck, 7, CardSet::EMPTY, &mut hands);
        hands
    }

    #[test]
    fn blocks_are_worth_what_single_hands_are() {
        // Two suits: flushes, straights and up to three pairs. Six ranks: every pairing.
        let two_suits = sevens(CardSet::DECK.iter().filter(|card| card.suit().index() < 2).collect());
        let six_ranks = sevens(
            CardSet::DECK
                .iter()
                .filter(|card| card.rank().index() % 5 < 2)
                .collect(),
        );
        assert_eq!([two_suits.len(), six_ranks.len()], [657_800, 346_104]);
        for hands in [two_suits, six_ranks] {
            for scale in [Scale::AceToFive, Scale::DeuceToSeven] {
                let expected: Vec<u16> = hands
                    .iter()
                    .map(|&hand| scale.strength(CardSet::from_mask_truncate(hand)).0)
                    .collect();
                for kernel in Kernel::available() {
                    let mut out = vec![0; hands.len()];
                    assert_eq!(strengths(kernel, scale, &hands, &mut out), Ok(()));
                    assert!(out == expected, "{scale:?}, {kernel}");
                }
            }
        }
    }
}
