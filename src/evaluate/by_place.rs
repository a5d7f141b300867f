//! Scales on which nearly all hands are told by one look-up in a small table: lows and badugis.
//!
//! Of seven cards, nineteen hands in twenty have five different ranks. The best low is then one without a pair, and does not
//! depend on which ranks are held twice: the ranks held are the place of the hand in a table. With four ranks the lowest pair
//! plays beside the other three, so there the place also tells this pair. Places come many at once, by vectors.

use super::{badugi, batch::Kernel, by_ranks::ByRanks, one::cards_by_suit, simd, tables};
use crate::{
    card_set::CardSet,
    colex::{self, ace_low},
    strength::Strength,
};

/// What the strength of a hand depends on: its place in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The ranks held, bit 0 for the ace to bit 12 for the king; of four or fewer also, from [`PAIR_SHIFT`] on, how many are below
    /// the lowest that is held twice.
    RanksFromAce,
    /// The same from the deuce to the ace, with [`FLUSH`] above where a flush may count.
    RanksOrFlush,
    /// The ranks held among [`EIGHTS`].
    Eights,
    /// The ranks that play in badugi, bit 0 for the ace to bit 12 for the king.
    Badugi,
}

/// Above the ranks.
pub(super) const PAIR_SHIFT: u32 = 13;

/// Set in the place of hands of which a flush may be the best that their ranks make.
pub(super) const FLUSH: u16 = 1 << 15;

/// The ace and the ranks up to the eight.
pub(super) const EIGHTS: u16 = 0x107F;

/// What hands are worth, by place: there is room for any word, so that none is checked.
pub(super) type Table = [u16; 1 << 16];

/// The strengths of a scale by place.
pub(super) struct ByPlace {
    place: Place,
    strengths: Box<Table>,
    /// The strength of a hand that the table does not tell: it has a 0 there.
    others: Option<fn(CardSet) -> Strength>,
}

impl ByPlace {
    /// From the strengths of all places that are sets of ranks; every hand is told.
    pub fn all(place: Place, of: impl Fn(u16) -> u16) -> Self {
        let mut strengths: Box<Table> = tables::zeroed();
        for (set, strength) in (0..1 << 13).zip(strengths.iter_mut()) {
            *strength = of(set);
        }
        Self {
            place,
            strengths,
            others: None,
        }
    }

    /// For lows on a scale where strengths above `paired` have no pair and no straight. The table tells five to seven different
    /// ranks that make such a hand, and four ranks.
    pub fn lows(place: Place, by_ranks: &ByRanks, paired: u16, others: fn(CardSet) -> Strength) -> Self {
        let first = if place == Place::RanksFromAce { 12 } else { 0 };
        let number_of = |rank: u16| tables::rank_number((u64::from(rank.trailing_zeros()) + first) % 13);
        let sum_of = |set| colex::bits(set).fold(0u32, |sum, rank| sum.wrapping_add(number_of(rank)));
        let mut lows = Self::all(place, |set| match set.count_ones() {
            5..=7 => Some(by_ranks.of(sum_of(set))).filter(|low| *low > paired).unwrap_or(0),
            _ => 0,
        });
        for set in (0..1u16 << 13).filter(|set| set.count_ones() == 4) {
            for (below, pair) in (0..).zip(colex::bits(set)) {
                let sum = sum_of(set).wrapping_add(number_of(pair));
                lows.strengths[usize::from(set | below << PAIR_SHIFT)] = by_ranks.of(sum);
            }
        }
        lows.others = Some(others);
        lows
    }

    /// Writes the strengths of hands.
    pub fn strengths(&self, kernel: Kernel, hands: &[u64], out: &mut [u16]) {
        assert_eq!(hands.len(), out.len(), "as many strengths as hands");
        let done = simd::by_place(kernel, self.place, &self.strengths, hands, out);
        for (&hand, out) in hands[done..].iter().zip(&mut out[done..]) {
            *out = self.strengths[usize::from(self.place.of(hand))];
        }
        if let Some(others) = self.others {
            fill(others, hands, out);
        }
    }
}

/// Writes the strengths of those hands that have none.
fn fill(strength: fn(CardSet) -> Strength, hands: &[u64], out: &mut [u16]) {
    const MANY: usize = 16;
    for (hands, out) in hands.chunks(MANY).zip(out.chunks_mut(MANY)) {
        // Most often there is none: all are looked at together.
        if out.iter().fold(false, |missing, &strength| missing | (strength == 0)) {
            for (&hand, out) in hands.iter().zip(out).filter(|(_, out)| **out == 0) {
                *out = strength(CardSet::from_mask_truncate(hand)).0;
            }
        }
    }
}

impl Place {
    /// The place of one hand.
    #[inline(always)]
    fn of(self, hand: u64) -> u16 {
        let (any, twice) = (hand | hand >> 32, hand & hand >> 32);
        let (any, pairs) = (any | any >> 16, twice | twice >> 16 | any & any >> 16);
        let (any, pairs) = (any as u16 & 0x1FFF, pairs as u16 & 0x1FFF);
        match self {
            Self::RanksFromAce => ranks_and_pair(ace_low(any), ace_low(pairs)),
            Self::RanksOrFlush if five_of_a_suit(hand) => FLUSH,
            Self::RanksOrFlush => ranks_and_pair(any, pairs),
            Self::Eights => any & EIGHTS,
            Self::Badugi => badugi::ranks_that_play(hand),
        }
    }
}

/// The ranks, and of four or fewer how many are below the lowest pair.
#[inline(always)]
const fn ranks_and_pair(any: u16, pairs: u16) -> u16 {
    let below = any & pairs.wrapping_sub(1) & !pairs;
    any | if any.count_ones() > 4 {
        0
    } else {
        (below.count_ones() as u16) << PAIR_SHIFT
    }
}

/// Whether at least five of up to seven cards are of one suit.
#[inline(always)]
const fn five_of_a_suit(hand: u64) -> bool {
    // Three more carry from five on.
    (cards_by_suit(hand) + 0x0003_0003_0003_0003) & 0x0008_0008_0008_0008 != 0
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
