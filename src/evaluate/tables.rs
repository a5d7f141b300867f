//! The tables of the scalar evaluator: derived by code, 350 KB.
//!
//! Without a flush a hand is worth what its ranks are worth, suits aside. So each rank has a number, and the sum of the
//! numbers over the cards stands for their multiset of ranks. There are 73,775 multisets of 5, 6 and 7 cards; each has its
//! [place](super::places) in a table of strengths.
//!
//! The four suits bring the sum together, one look-up each, and with it the number of cards and the ranks of a flush.

use std::sync::LazyLock;

use super::places::Places;
use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    colex,
    strength::{Category, FiveRanks, Strength},
};

/// The words that the ranks held in one suit can be.
pub(super) const SUIT_WORDS: usize = 1 << 13;

/// The mask of each card; a bit that stands for no card for what is no card index.
pub(crate) static CARD_MASKS: [u64; 256] = {
    let (mut masks, mut index) = ([!CardSet::DECK.mask(); 256], 0);
    while index < Card::COUNT {
        masks[index] = Card::new(index as u8).mask();
        index += 1;
    }
    masks
};

/// For the ranks held in one suit, to be added over the suits: the sum of the ranks' numbers in the upper 32 bits, the
/// ranks themselves from bit 8 if they make a flush, the number of cards in the low 8 bits.
pub(super) static SUIT_KEYS: [u64; SUIT_WORDS] = {
    let (mut keys, mut word) = ([0u64; SUIT_WORDS], 1);
    while word < SUIT_WORDS {
        let (mut sum, mut rank) = (0u32, 0);
        while rank < 13 {
            if word >> rank & 1 == 1 {
                sum = sum.wrapping_add(rank_number(rank));
            }
            rank += 1;
        }
        let cards = word.count_ones() as u64;
        let flush = if cards >= 5 { word as u64 } else { 0 };
        keys[word] = (sum as u64) << 32 | flush << 8 | cards;
        word += 1;
    }
    keys
};

/// The strength of a flush or straight flush, by the ranks held in its suit; 0 for fewer than five ranks.
pub(super) static FLUSHES: [u16; SUIT_WORDS] = {
    let (mut strengths, mut word) = ([0; SUIT_WORDS], 0);
    while word < SUIT_WORDS {
        let ranks = word as u16;
        if ranks.count_ones() >= 5 {
            strengths[word] = match colex::highest_straight(ranks) {
                Some(n) => Category::StraightFlush.lowest().0 + n,
                None => Category::Flush.lowest().0 + colex::number_without_straights(colex::highest(ranks, 5)),
            };
        }
        word += 1;
    }
    strengths
};

/// The number of a set of at most five ranks among the sets of its size, straights left out of the sets of five; what
/// larger sets have means nothing.
pub(super) static KICKER_NUMBERS: [u16; SUIT_WORDS] = {
    let (mut numbers, mut word) = ([0; SUIT_WORDS], 0);
    while word < SUIT_WORDS {
        let ranks = word as u16;
        numbers[word] = match ranks.count_ones() {
            0..=4 => colex::number(ranks),
            5 => colex::number_without_straights(ranks),
            _ => 0,
        };
        word += 1;
    }
    numbers
};

/// What the ranks beside the combination of a hand of 5, 6 and 7 cards add to its strength, lowest ones too many among them,
/// the gap of the combination's ranks closed.
pub(super) static KICKERS: [[u16; SUIT_WORDS]; 3] = [kickers(5), kickers(6), kickers(7)];

const fn kickers(cards: u32) -> [u16; SUIT_WORDS] {
    let (mut worth, mut word) = ([0; SUIT_WORDS], 1);
    while word < SUIT_WORDS {
        // Of the hand's cards all but five do not count: the lowest kickers, as long as one is left.
        let ranks = word as u16;
        let count = (ranks.count_ones() + 5).saturating_sub(cards);
        let kept = colex::highest(ranks, if count == 0 { 1 } else { count });
        let number = KICKER_NUMBERS[kept as usize];
        let without_combination = kept.count_ones() == 5;
        worth[word] = number
            + if without_combination {
                Category::HighCard.lowest().0
            } else {
                0
            };
        word += 1;
    }
    worth
}

/// The number of each rank.
pub(super) static RANK_NUMBERS: [u32; 13] = {
    let (mut numbers, mut rank) = ([0; 13], 0);
    while rank < 13 {
        numbers[rank] = rank_number(rank as u64);
        rank += 1;
    }
    numbers
};

/// The strengths of the multisets of ranks, built at first use.
pub(super) static RANK_STRENGTHS: LazyLock<RankStrengths> = LazyLock::new(RankStrengths::build);

/// The number of multisets of 5, 6 and 7 ranks.
const MULTISETS: usize = 6_175 + 18_395 + 49_205;

/// The places of 5 to 7 ranks.
type PlacesOfRanks = Places<17, 14>;

/// The strengths of 5, 6 and 7 cards that make no flush, found by the sum of their ranks' numbers.
pub(super) struct RankStrengths {
    places: PlacesOfRanks,
    strengths: Box<[u16; Self::PLACES]>,
}

impl RankStrengths {
    /// How many places there are.
    pub const PLACES: usize = PlacesOfRanks::COUNT;

    /// The strength of the cards whose ranks' numbers have this sum.
    #[inline(always)]
    pub fn of(&self, sum: u32) -> u16 {
        self.strengths[self.place(sum)]
    }

    /// The place of a sum, below [`PLACES`](Self::PLACES): each sum of 5 to 7 ranks has its own.
    #[inline(always)]
    pub fn place(&self, sum: u32) -> usize {
        self.places.of(sum)
    }

    fn build() -> Self {
        let (mut sums, mut worth) = (Vec::with_capacity(MULTISETS), Vec::with_capacity(MULTISETS));
        for_each_multiset(&mut |sum, at_least| {
            sums.push(sum);
            worth.push((sum, strength_of_ranks(at_least)));
        });
        let places = PlacesOfRanks::new(sums);
        let mut strengths: Box<[u16; Self::PLACES]> = zeroed();
        for (sum, strength) in worth {
            strengths[places.of(sum)] = strength;
        }
        Self { places, strengths }
    }
}

/// The number of a rank: 32 random bits, the output of SplitMix64.
pub(super) const fn rank_number(rank: u64) -> u32 {
    let mut z = (rank + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((z ^ z >> 31) >> 32) as u32
}

/// Calls with each multiset of 5, 6 and 7 ranks (at most four of each): the sum of the ranks' numbers, and the ranks held
/// at least once, twice, three and four times.
pub(super) fn for_each_multiset(visit: &mut impl FnMut(u32, [u16; 4])) {
    fn add(rank: u16, cards: usize, sum: u32, at_least: [u16; 4], visit: &mut impl FnMut(u32, [u16; 4])) {
        if rank == 13 {
            if cards >= 5 {
                visit(sum, at_least);
            }
            return;
        }
        let (mut sum, mut at_least) = (sum, at_least);
        add(rank + 1, cards, sum, at_least, visit);
        for copy in 0..(7 - cards).min(4) {
            sum = sum.wrapping_add(rank_number(u64::from(rank)));
            at_least[copy] |= 1 << rank;
            add(rank + 1, cards + copy + 1, sum, at_least, visit);
        }
    }
    add(0, 0, 0, [0; 4], visit);
}

/// The strength of ranks held at least once, twice, three and four times, flushes aside.
fn strength_of_ranks([any, pairs, trips, quads]: [u16; 4]) -> u16 {
    let (best_trips, best_quads) = (colex::highest(trips, 1), colex::highest(quads, 1));
    let (straight, other_pairs) = (colex::highest_straight(any), pairs & !best_trips);
    // The ranks of the combination, each with its number of cards, the first to compare first.
    let (category, combination) = if quads != 0 {
        (Category::Quads, [(best_quads, 4), (0, 0)])
    } else if trips != 0 && other_pairs != 0 {
        (
            Category::FullHouse,
            [(best_trips, 3), (colex::highest(other_pairs, 1), 2)],
        )
    } else if let Some(n) = straight {
        return Category::Straight.lowest().0 + n;
    } else if trips != 0 {
        (Category::Trips, [(best_trips, 3), (0, 0)])
    } else if pairs.count_ones() >= 2 {
        (Category::TwoPair, [(colex::highest(pairs, 2), 2), (0, 0)])
    } else if pairs != 0 {
        (Category::Pair, [(pairs, 2), (0, 0)])
    } else {
        (Category::HighCard, [(0, 0), (0, 0)])
    };
    let ranks = in_comparing_order(combination, any);
    Strength::encode(category, ranks).0
}

/// Five ranks in comparing order: the combination, each set of ranks with its number of copies, then the highest of the
/// ranks beside it.
pub(super) fn in_comparing_order(combination: [(u16, usize); 2], any: u16) -> FiveRanks {
    let kickers = any & !(combination[0].0 | combination[1].0);
    let (mut ranks, mut next) = ([Rank::Two; 5], 0);
    for (mut set, copies) in combination.into_iter().chain([(kickers, 1)]) {
        while let Some(rank) = set.checked_ilog2().filter(|_| next < 5) {
            set ^= 1 << rank;
            for slot in ranks.iter_mut().skip(next).take(copies) {
                *slot = Rank::new(rank as u8);
            }
            next += copies;
        }
    }
    ranks
}

/// An array of zeros that never was on the stack.
pub(super) fn zeroed<T: Clone + Default, const N: usize>() -> Box<[T; N]> {
    match vec![T::default(); N].try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("a vector of N items is an array of N"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_multiset_of_ranks_has_its_own_place() {
        let mut places = HashSet::new();
        for_each_multiset(&mut |sum, at_least| {
            assert!(places.insert(RANK_STRENGTHS.place(sum)));
            assert_eq!(RANK_STRENGTHS.of(sum), strength_of_ranks(at_least));
        });
        assert_eq!(places.len(), MULTISETS);
    }
}
