//! Who wins a deal.

use std::collections::HashMap;

use super::table::Table;
use crate::{card_set::CardSet, equity::sums::Sums, game::Scale, play, strength::Strength};

/// The most seats.
const MOST: usize = 10;

/// The strengths of the hands of a deal, and the winners so far.
pub(super) struct Showdown<'a> {
    table: &'a Table,
    high: [Strength; MOST],
    low: [Strength; MOST],
    /// The winners of the last deals, and how many they were: it is often the same.
    last: ((u16, u16), u64),
    counts: HashMap<(u16, u16), u64>,
}

impl<'a> Showdown<'a> {
    pub fn new(table: &'a Table) -> Self {
        Self {
            table,
            high: [Strength::NONE; MOST],
            low: [Strength::NONE; MOST],
            last: ((0, 0), 0),
            counts: HashMap::new(),
        }
    }

    /// Shows a hand of this deal.
    #[inline]
    pub fn show(&mut self, seat: usize, hole: CardSet, board: CardSet) {
        let game = self.table.game;
        let strength = |scale: Scale| play::strength(game, scale, hole, board);
        self.high[seat] = strength(game.rules().high);
        if let Some(low) = game.rules().low {
            self.low[seat] = strength(low);
        }
    }

    /// Counts the winners, when all have shown.
    #[inline]
    pub fn count(&mut self) {
        let seats = self.table.seats.len();
        let found = (winners(&self.high[..seats]), winners(&self.low[..seats]));
        if found == self.last.0 {
            self.last.1 += 1;
        } else {
            let (winners, deals) = std::mem::replace(&mut self.last, (found, 1));
            *self.counts.entry(winners).or_insert(0) += deals;
        }
    }

    /// All deals counted.
    pub fn finish(mut self) -> Sums {
        let (winners, deals) = self.last;
        *self.counts.entry(winners).or_insert(0) += deals;
        let mut sums = self.table.nothing();
        // In order, so that sums of squares come out alike every time.
        let mut counts: Vec<_> = self.counts.into_iter().filter(|(_, deals)| *deals > 0).collect();
        counts.sort_unstable();
        for ((high, low), deals) in counts {
            sums.add_deals(high, low, deals as f64);
        }
        sums
    }
}

/// The seats with the highest strength; nobody where there is none.
#[inline]
fn winners(strengths: &[Strength]) -> u16 {
    let (mut best, mut winners) = (Strength::NONE, 0);
    for (seat, &strength) in strengths.iter().enumerate() {
        if strength > best {
            (best, winners) = (strength, 1 << seat);
        } else if strength == best && best > Strength::NONE {
            winners |= 1 << seat;
        }
    }
    winners
}
