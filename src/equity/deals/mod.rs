//! Equity of the games that are not played with two hole cards: hands that are known, in part or not at all, and the cards
//! to come, every deal of them or some at random.

mod every;
mod random;
mod showdown;
mod table;

pub(super) use self::table::Table;
use super::{omaha, sample::CHUNK, sums::Sums, tally::Tally};
use crate::{
    card_set::CardSet,
    game::{Join, Scale},
    parallel::Pulse,
};

/// A table with the way in which its deals are gone through.
pub(super) struct Deals {
    table: Table,
    way: Way,
}

enum Way {
    /// Looked up at once.
    Tables,
    Every,
    Random {
        samples: u64,
        seed: u64,
    },
}

/// Nanoseconds to evaluate a hand on one scale.
const HAND: f64 = 60.0;

impl Deals {
    /// Every deal.
    pub fn every(table: Table) -> Self {
        let way = if has_tables(&table) { Way::Tables } else { Way::Every };
        Self { table, way }
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
        if has_tables(table) {
            return 0.0;
        }
        let scales = if table.game.rules().low.is_some() { 2.0 } else { 1.0 };
        table.deals() * table.seats.len() as f64 * scales * HAND
    }

    /// The answer, where it takes no time.
    pub fn at_once(&self) -> Option<Sums> {
        matches!(self.way, Way::Tables).then(|| by_tables(&self.table))
    }

    /// Whether that takes 50 microseconds at most: whole boards are to come, and there is no low.
    pub fn is_brief(&self) -> bool {
        matches!(self.way, Way::Tables) && self.table.board_to_come == 5 && self.table.game.rules().low.is_none()
    }

    pub fn is_exact(&self) -> bool {
        !matches!(self.way, Way::Random { .. })
    }

    pub fn nothing(&self) -> Sums {
        self.table.nothing()
    }

    pub fn chunks(&self) -> usize {
        match self.way {
            Way::Tables => 1,
            Way::Every => every::chunks(&self.table),
            Way::Random { samples, .. } => usize::try_from(samples.div_ceil(CHUNK)).unwrap_or(usize::MAX),
        }
    }

    /// What so many chunks amount to for people: samples, or pieces of work.
    pub fn amount(&self, chunks: usize) -> u64 {
        match self.way {
            Way::Tables | Way::Every => chunks as u64,
            Way::Random { samples, .. } => samples.min((chunks as u64).saturating_mul(CHUNK)),
        }
    }

    /// Does one chunk; `None` if the pulse says to stop.
    pub fn run(&self, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        match self.way {
            Way::Tables => Some(by_tables(&self.table)),
            Way::Every => every::run(&self.table, chunk, pulse),
            Way::Random { samples, seed } => {
                let samples = (samples - chunk as u64 * CHUNK).min(CHUNK);
                random::run(&self.table, samples, seed, chunk, pulse)
            }
        }
    }
}

/// Whether all hands are known of a game of two hole cards and three of the board, and turn and river at most or the whole
/// board are to come.
fn has_tables(table: &Table) -> bool {
    let rules = table.game.rules();
    let known = table.seats.iter().all(|seat| seat.to_come == 0);
    rules.join == Join::TwoAndThree && rules.high == Scale::High && known && matches!(table.board_to_come, 0..=2 | 5)
}

fn by_tables(table: &Table) -> Sums {
    let holes: Vec<CardSet> = table.seats.iter().map(|seat| seat.known).collect();
    let dead = holes.iter().fold(!table.live - table.board, |dead, &hole| dead - hole);
    let mut sums = table.nothing();
    let split = sums.halves.is_some();
    if table.board_to_come < 5 {
        omaha::run_outs::count(&holes, table.board, dead, split, &mut sums);
    } else if split {
        omaha::split::count(&holes, dead, &mut sums);
    } else {
        let mut tally = Tally::new(holes.len());
        omaha::count(&holes, dead, &mut tally);
        for (winners, boards) in tally.outcomes() {
            sums.add_deals(winners, 0, boards as f64);
        }
    }
    sums
}
