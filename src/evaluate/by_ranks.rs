//! Scales on which, flushes aside, the ranks of the cards are all that counts.
//!
//! Five ranks have a worth of their own on each scale; six and seven are worth the best that is left when one is taken
//! away. That is tabulated for all 73,775 multisets of ranks, at the places that the high hands have: 256 KB a scale.

use super::tables::{RANK_STRENGTHS, RankStrengths, for_each_multiset, rank_number};
use crate::strength::Strength;

/// The strengths of 5 to 7 ranks on one scale.
pub(super) struct ByRanks {
    strengths: Box<[u16; RankStrengths::PLACES]>,
}

impl ByRanks {
    /// From what five ranks are worth. They are told by their strength as a high hand, where all differ.
    pub fn new(worth: impl Fn(Strength) -> Strength) -> Self {
        let high = &*RANK_STRENGTHS;
        let mut strengths: Box<[u16; _]> = super::tables::zeroed();
        for size in 5..=7 {
            for_each_multiset(&mut |sum, at_least| {
                if at_least.iter().map(|set| set.count_ones()).sum::<u32>() != size {
                    return;
                }
                let without = |rank| strengths[high.place(sum.wrapping_sub(rank_number(rank)))];
                let held = (0..13).filter(|rank| at_least[0] >> rank & 1 == 1);
                strengths[high.place(sum)] = match size {
                    5 => worth(Strength(high.of(sum))).0,
                    _ => held.map(without).max().unwrap_or_default(),
                };
            });
        }
        Self { strengths }
    }

    /// The strength of the ranks whose numbers have this sum.
    #[inline(always)]
    pub fn of(&self, sum: u32) -> u16 {
        self.strengths[RANK_STRENGTHS.place(sum)]
    }
}
