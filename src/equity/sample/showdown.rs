//! Who wins the deals that were drawn, and with which hands.

use crate::{
    card_set::CardSet,
    equity::{
        spot::Spot,
        sums::{PARTS, Sums},
    },
    evaluate::Kernel,
    game::Scale,
};

/// Deals that are evaluated together.
pub const BLOCK: usize = 256;
/// A counter that has just been written is slow to read: so many take turns.
const TURNS: usize = 4;

/// Counts of winners, and how each hand fares.
pub struct Showdowns {
    kernel: Kernel,
    scale: Scale,
    strengths: Vec<u16>,
    /// By winners.
    counts: [Vec<u32>; TURNS],
    /// By winners, the share of each of them.
    parts: Vec<u32>,
    /// By seat, then by hand: deals in the upper half, parts won in the lower. None for seats with one hand, which fares as
    /// the seat does.
    fared: Vec<Vec<u64>>,
}

impl Showdowns {
    pub fn new(spot: &Spot, kernel: Kernel) -> Self {
        let sets = 1 << spot.seats.len();
        let hands = |hands: usize| if hands == 1 { 0 } else { hands };
        Self {
            kernel,
            scale: spot.scale,
            strengths: vec![0; spot.seats.len() * BLOCK],
            counts: [(); TURNS].map(|()| vec![0; sets]),
            parts: (0..sets as u32)
                .map(|winners| PARTS / winners.count_ones().max(1))
                .collect(),
            fared: spot.seats.iter().map(|seat| vec![0; hands(seat.held.len())]).collect(),
        }
    }

    /// Counts a block of deals: seven cards for each seat and deal, seat by seat, and by seat the places of the hands.
    pub fn count(&mut self, deals: usize, masks: &[u64], places: &[Vec<u16>]) {
        let strengths = &mut self.strengths[..masks.len()];
        if self.scale == Scale::High {
            let evaluated = self.kernel.strengths_of_masks(masks, strengths);
            debug_assert!(evaluated.is_ok(), "seven cards each");
        } else {
            for (strength, &mask) in strengths.iter_mut().zip(masks) {
                *strength = self.scale.strength(CardSet::from_mask(mask).unwrap_or_default()).0;
            }
        }
        let mut best = [0; BLOCK];
        for strengths in strengths.chunks_exact(deals) {
            for (best, &strength) in best.iter_mut().zip(strengths) {
                *best = strength.max(*best);
            }
        }
        let mut winners = [0u16; BLOCK];
        for (seat, strengths) in strengths.chunks_exact(deals).enumerate() {
            for ((winners, &strength), &best) in winners.iter_mut().zip(strengths).zip(&best) {
                *winners |= u16::from(strength == best) << seat;
            }
        }
        let winners = &winners[..deals];
        for (deal, &winners) in winners.iter().enumerate() {
            self.counts[deal % TURNS][usize::from(winners)] += 1;
        }
        for (seat, fared) in self.fared.iter_mut().enumerate().filter(|(_, fared)| !fared.is_empty()) {
            for (&winners, &place) in winners.iter().zip(&places[seat]) {
                let won = self.parts[usize::from(winners)] & u32::from(winners >> seat & 1).wrapping_neg();
                fared[usize::from(place)] += 1 << 32 | u64::from(won);
            }
        }
    }

    /// Counts one deal by its winners.
    #[inline]
    pub fn count_winners(&mut self, deal: usize, winners: u16, deals: u32) {
        self.counts[deal % TURNS][usize::from(winners)] += deals;
    }

    pub fn sums(&self, spot: &Spot) -> Sums {
        let mut sums = Sums::new(spot);
        for (winners, sum) in sums.outcomes.iter_mut().enumerate() {
            *sum = self.counts.iter().map(|counts| f64::from(counts[winners])).sum();
        }
        let parts = f64::from(PARTS);
        for (seat, hands) in sums.hands.iter_mut().enumerate() {
            if let [hand] = &mut hands[..] {
                let outcomes = sums.outcomes.iter().enumerate();
                for (winners, &count) in outcomes {
                    let won = if winners >> seat & 1 == 1 {
                        f64::from(self.parts[winners])
                    } else {
                        0.0
                    };
                    hand.add(count, count * won / parts);
                }
                continue;
            }
            for (hand, &fared) in hands.iter_mut().zip(&self.fared[seat]) {
                hand.add((fared >> 32) as f64, f64::from(fared as u32) / parts);
            }
        }
        sums
    }
}
