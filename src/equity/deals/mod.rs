//! Equity of the games that are not played with two hole cards: hands that are known, in part or not at all, and the cards
//! to come, every deal of them or some at random.

mod every;
mod random;
mod showdown;
mod table;

pub(super) use self::table::Table;
use super::{sample::CHUNK, sums::Sums};
use crate::parallel::Pulse;

/// A table with the way in which its deals are gone through.
pub(super) struct Deals {
    table: Table,
    way: Way,
}

enum Way {
    Every,
    Random { samples: u64, seed: u64 },
}

/// Nanoseconds to evaluate a hand on one scale.
const HAND: f64 = 60.0;

impl Deals {
    /// Every deal.
    pub fn every(table: Table) -> Self {
        Self { table, way: Way::Every }
    }

    /// So many deals at random.
    pub fn random(table: Table, samples: u64, seed: u64) -> Self {
        Self {
            table,
            way: Way::Random { samples, seed },
        }
    }

    /// The nanoseconds that every deal takes, about.
    pub fn cost(table: &Table) -> f64 {
        let scales = if table.game.rules().low.is_some() { 2.0 } else { 1.0 };
        table.deals() * table.seats.len() as f64 * scales * HAND
    }

    pub fn is_exact(&self) -> bool {
        matches!(self.way, Way::Every)
    }

    pub fn nothing(&self) -> Sums {
        self.table.nothing()
    }

    pub fn chunks(&self) -> usize {
        match self.way {
            Way::Every => every::chunks(&self.table),
            Way::Random { samples, .. } => usize::try_from(samples.div_ceil(CHUNK)).unwrap_or(usize::MAX),
        }
    }

    /// What so many chunks amount to for people: samples, or pieces of work.
    pub fn amount(&self, chunks: usize) -> u64 {
        match self.way {
            Way::Every => chunks as u64,
            Way::Random { samples, .. } => samples.min((chunks as u64).saturating_mul(CHUNK)),
        }
    }

    /// Does one chunk; `None` if the pulse says to stop.
    pub fn run(&self, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        match self.way {
            Way::Every => every::run(&self.table, chunk, pulse),
            Way::Random { samples, seed } => {
                let samples = (samples - chunk as u64 * CHUNK).min(CHUNK);
                random::run(&self.table, samples, seed, chunk, pulse)
            }
        }
    }
}
