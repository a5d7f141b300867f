//! Sampled equity: deals are drawn at random, each as likely as its weight says.
//!
//! The generator is xoshiro256++. Samples come in chunks of [`CHUNK`], each with a stream of its own, seeded by SplitMix64
//! from the seed and the number of the chunk: results depend on the seed alone.

mod boards;
mod chains;
mod drawing;
mod hands;
mod lot;
mod ranges;
mod showdown;

use rand_xoshiro::Xoshiro256PlusPlus;

use self::{boards::KnownHands, ranges::Ranges};
use super::{spot::Spot, sums::Sums};
use crate::{
    deal::stream,
    error::{Error, Result},
    game::Scale,
    parallel::Pulse,
};

/// The generator.
type Random = Xoshiro256PlusPlus;

/// Samples that read one stream of random numbers.
pub(super) const CHUNK: u64 = 1 << 17;

/// A way to draw deals of a spot.
pub(super) struct Sampler {
    samples: u64,
    seed: u64,
    way: Way,
}

enum Way {
    /// Hands are known, the board is open: only boards are drawn.
    Boards(KnownHands),
    Deals(Ranges),
}

impl Sampler {
    pub fn new(spot: &Spot, samples: u64, seed: u64) -> Result<Self> {
        let way = if spot.is_known() && spot.board.is_empty() && spot.scale == Scale::High {
            Way::Boards(KnownHands::new(spot)?)
        } else {
            Way::Deals(Ranges::new(spot)?)
        };
        Ok(Self { samples, seed, way })
    }

    /// The samples of the first chunks.
    pub fn samples_of(&self, chunks: usize) -> u64 {
        self.samples.min((chunks as u64).saturating_mul(CHUNK))
    }

    pub fn chunks(&self) -> usize {
        usize::try_from(self.samples.div_ceil(CHUNK)).unwrap_or(usize::MAX)
    }

    /// Why nothing could be sampled, if a chunk has found that.
    pub fn failure(&self) -> Option<&Error> {
        match &self.way {
            Way::Boards(_) => None,
            Way::Deals(ranges) => ranges.failure(),
        }
    }

    pub fn run(&self, spot: &Spot, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        let samples = (self.samples - chunk as u64 * CHUNK).min(CHUNK) as usize;
        let mut random = stream(self.seed, chunk as u64);
        match &self.way {
            Way::Boards(hands) => Some(hands.run(spot, samples, &mut random)),
            Way::Deals(ranges) => ranges.run(spot, samples, &mut random, pulse),
        }
    }
}
