//! Who wins the deals that were drawn, and with which hands.

use crate::{
    card_set::CardSet,
    equity::{
        spot::Spot,
        sums::{Chained, PARTS, Sums, Won},
    },
    evaluate::Kernel,
    game::Scale,
};

/// Deals that are evaluated together.
pub const BLOCK: usize = 256;
/// A counter that has just been written is slow to read: so many take turns.
const TURNS: usize = 4;

/// Finds and counts winners.
pub struct Showdowns {
    kernel: Kernel,
    scale: Scale,
    strengths: Vec<u16>,
    /// By winners.
    counts: [Vec<u32>; TURNS],
}

impl Showdowns {
    pub fn new(seats: usize, kernel: Kernel, scale: Scale) -> Self {
        Self {
            kernel,
            scale,
            strengths: vec![0; seats * BLOCK],
            counts: [(); TURNS].map(|()| vec![0; 1 << seats]),
        }
    }

    /// The winners of a block of deals: seven cards for each seat and deal, seat by seat.
    pub fn winners(&mut self, deals: usize, hands: &[u64]) -> [u16; BLOCK] {
        let strengths = &mut self.strengths[..hands.len()];
        if self.scale == Scale::High {
            let evaluated = self.kernel.strengths_of_masks(hands, strengths);
            debug_assert!(evaluated.is_ok(), "seven cards each");
        } else {
            for (strength, &mask) in strengths.iter_mut().zip(hands) {
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
        winners
    }

    /// Counts one deal by its winners.
    #[inline]
    pub fn count(&mut self, deal: usize, winners: u16, deals: u32) {
        self.counts[deal % TURNS][usize::from(winners)] += deals;
    }

    /// Counts a block of deals by their winners.
    pub fn count_all(&mut self, winners: &[u16]) {
        for (deal, &winners) in winners.iter().enumerate() {
            self.count(deal, winners, 1);
        }
    }

    /// What was counted, and how it went for seats with one hand.
    pub fn sums(&self, spot: &Spot) -> Sums {
        let mut sums = Sums::new(spot);
        for (winners, sum) in sums.outcomes.iter_mut().enumerate() {
            *sum = self.counts.iter().map(|counts| f64::from(counts[winners])).sum();
        }
        for (seat, hands) in sums.hands.iter_mut().enumerate() {
            if let [hand] = &mut hands[..] {
                for (winners, &count) in sums.outcomes.iter().enumerate() {
                    let wins = f64::from(u8::from(winners >> seat & 1 == 1));
                    hand.add(count, count * wins / f64::from((winners as u16).count_ones().max(1)));
                }
            }
        }
        sums
    }
}

/// What each hand and each chain of deals wins, in parts of the pot.
pub struct Fares {
    /// By winners, the share of each of them.
    parts: Vec<u32>,
    /// By seat, then by hand: deals in the upper half, parts won in the lower. None for seats with one hand, which fares as
    /// the seat does.
    hands: Vec<Vec<u64>>,
    /// By seat, then by chain: the parts won.
    chains: Vec<[u32; BLOCK]>,
    /// Over the chains that have ended, the sum of the squares of their deals; by seat that of the squares of what they won,
    /// and that of the products of both.
    deals_squared: u64,
    won_squared: Vec<u64>,
    won_by_deals: Vec<u64>,
}

impl Fares {
    pub fn new(spot: &Spot) -> Self {
        let seats = spot.seats.len();
        let hands = |hands: usize| if hands == 1 { 0 } else { hands };
        let sets = 0..1u32 << seats;
        Self {
            parts: sets.map(|winners| PARTS / winners.count_ones().max(1)).collect(),
            hands: spot.seats.iter().map(|seat| vec![0; hands(seat.held.len())]).collect(),
            chains: vec![[0; BLOCK]; seats],
            deals_squared: 0,
            won_squared: vec![0; seats],
            won_by_deals: vec![0; seats],
        }
    }

    /// Adds one deal of each chain by its winners; `entries` tells what a seat holds in each.
    pub fn add<'a>(&mut self, winners: &[u16], entries: impl Fn(usize) -> &'a [u32]) {
        let mut shares = [0; BLOCK];
        for (share, &winners) in shares.iter_mut().zip(winners) {
            *share = self.parts[usize::from(winners)];
        }
        let mut won = [0; BLOCK];
        for (seat, (chains, hands)) in self.chains.iter_mut().zip(&mut self.hands).enumerate() {
            for (((won, chain), &share), &winners) in won.iter_mut().zip(chains).zip(&shares).zip(winners) {
                *won = share & u32::from(winners >> seat & 1).wrapping_neg();
                *chain += *won;
            }
            if !hands.is_empty() {
                for ((&won, &entry), _) in won.iter().zip(entries(seat)).zip(winners) {
                    hands[entry as usize] += 1 << 32 | u64::from(won);
                }
            }
        }
    }

    /// Ends so many chains, each of which had so many deals.
    pub fn end_chains(&mut self, chains: usize, deals: impl Fn(usize) -> usize) {
        for chain in 0..chains {
            let deals = deals(chain) as u64;
            self.deals_squared += deals * deals;
            for (seat, won) in self.chains.iter_mut().enumerate() {
                let won = u64::from(std::mem::take(&mut won[chain]));
                self.won_squared[seat] += won * won;
                self.won_by_deals[seat] += won * deals;
            }
        }
    }

    /// Adds everything to the sums; `place` gives the place in a seat's hands by what it drew.
    pub fn add_to(&self, sums: &mut Sums, place: impl Fn(usize, usize) -> usize) {
        let parts = f64::from(PARTS);
        for (seat, hands) in self.hands.iter().enumerate() {
            for (entry, &fared) in hands.iter().enumerate().filter(|(_, fared)| **fared > 0) {
                sums.hands[seat][place(seat, entry)].add((fared >> 32) as f64, f64::from(fared as u32) / parts);
            }
        }
        let squares = self.won_squared.iter().zip(&self.won_by_deals);
        let won = squares.map(|(&squared, &by_deals)| Won {
            squared: squared as f64 / (parts * parts),
            by_deals: by_deals as f64 / parts,
        });
        sums.chains = Some(Chained {
            deals_squared: self.deals_squared as f64,
            won: won.collect(),
        });
    }
}
