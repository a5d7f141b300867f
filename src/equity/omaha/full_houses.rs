//! On which boards somebody has a full house or better: what beats every flush but a straight flush.
//!
//! Of boards with three cards of a suit only those with a pair, two pair or trips can give one.

use super::Hands;
use crate::colex::bits;

pub(super) const ALL_RANKS: u16 = 0x1FFF;

/// The hole ranks that make full houses and quads.
pub(super) struct FullHouses {
    /// By rank the others that somebody has a full house or better with, if one of them is on a board with a pair of this.
    beside: [u16; 13],
    /// The ranks of which somebody holds two cards.
    pairs: u16,
    held: u16,
}

impl FullHouses {
    pub fn new(hands: &Hands) -> Self {
        let (mut pairs, mut held, mut beside) = (0, 0, [0; 13]);
        for &(ranks, twice) in hands.ranks() {
            pairs |= twice;
            held |= ranks;
            for rank in bits(ranks) {
                beside[rank.trailing_zeros() as usize] |= ranks;
            }
        }
        for (rank, beside) in beside.iter_mut().enumerate() {
            let rank = 1 << rank;
            // Two more of the pair make quads with any other; two of another make a full house with one of it.
            *beside = (if pairs & rank != 0 { ALL_RANKS } else { *beside | pairs }) & !rank;
        }
        Self { beside, pairs, held }
    }

    /// With a pair of this rank on the board, the other ranks of which one is enough.
    pub fn beside(&self, rank: usize) -> u16 {
        self.beside[rank]
    }

    /// On a board with these three ranks, two of them twice.
    pub fn on_two_pair(&self, three: u16) -> bool {
        bits(three).any(|rank| self.beside[rank.trailing_zeros() as usize] & three != 0)
    }

    /// The ranks of which three on the board are enough.
    pub fn on_trips(&self) -> u16 {
        if self.pairs == 0 { self.held } else { ALL_RANKS }
    }
}
