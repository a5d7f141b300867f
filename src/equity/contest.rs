//! The comparison of several columns of strengths, lane by lane, each lane with the number of deals it stands for.

use super::{kernels::Lanes, tally::Tally};

/// The most columns: ten hands.
pub(super) const MOST: usize = 10;

/// Loads a vector of each column; the highest of them in each lane.
#[inline(always)]
pub(super) fn load_all<V: Lanes>(columns: &[&[u16]], at: usize, values: &mut [V; MOST]) -> V {
    let mut best = V::load(&columns[0][at..]);
    values[0] = best;
    for column in 1..columns.len() {
        values[column] = V::load(&columns[column][at..]);
        best = best.max(values[column]);
    }
    best
}

/// Columns that are compared, and what each has won so far. `TWO` says that there are exactly two, which is most common
/// and needs the least work.
pub(super) struct Contest<'a, V: Lanes, const TWO: bool> {
    /// The seats behind each column; none is behind two.
    seats: &'a [u16],
    alone: [V::Sum; MOST],
    all: V::Sum,
    tally: &'a mut Tally,
    /// Whether the deals are added to the tally or taken back.
    take_back: bool,
}

impl<'a, V: Lanes, const TWO: bool> Contest<'a, V, TWO> {
    #[inline(always)]
    pub fn new(seats: &'a [u16], tally: &'a mut Tally, take_back: bool) -> Self {
        Self {
            seats,
            alone: [V::zero_sum(); MOST],
            all: V::zero_sum(),
            tally,
            take_back,
        }
    }

    #[inline(always)]
    fn columns(&self) -> usize {
        if TWO { 2 } else { self.seats.len() }
    }

    /// One vector of each column, of which `best` is the highest, and the deals that its lanes stand for.
    #[inline(always)]
    pub fn lanes(&mut self, values: &[V; MOST], best: V, deals: V) {
        match self.columns() {
            1 => deals.add_to(&mut self.all),
            2 => {
                deals.and(values[0].gt(values[1])).add_to(&mut self.alone[0]);
                deals.and(values[1].gt(values[0])).add_to(&mut self.alone[1]);
                deals.add_to(&mut self.all);
            }
            columns => self.many(values, columns, best, deals),
        }
    }

    #[inline(always)]
    fn many(&mut self, values: &[V; MOST], columns: usize, best: V, deals: V) {
        // Equal lanes are -1: the sum is -1 where one column stands alone.
        let (mut winners, mut seats) = (V::splat(0), V::splat(0));
        for column in 0..columns {
            let wins = values[column].eq(best);
            winners = winners.add(wins);
            seats = seats.add(wins.and(V::splat(self.seats[column])));
        }
        let is_alone = winners.eq(V::splat(u16::MAX));
        let alone = deals.and(is_alone);
        for column in 0..columns {
            alone.and(values[column].eq(best)).add_to(&mut self.alone[column]);
        }
        let level = deals.and_not(is_alone);
        let mut lanes = level.gt(V::splat(0)).bits();
        if lanes == 0 {
            return;
        }
        let (mut deals, mut sharers) = ([0u16; 32], [0u16; 32]);
        level.store(&mut deals);
        seats.store(&mut sharers);
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize & 31;
            lanes &= lanes - 1;
            self.count(sharers[lane], u64::from(deals[lane]));
        }
    }

    /// Deals that are decided: the seats that share the pot.
    #[inline(always)]
    pub fn count(&mut self, winners: u16, deals: u64) {
        if self.take_back {
            self.tally.take_back(winners, deals);
        } else {
            self.tally.add(winners, deals);
        }
    }

    /// Counts what the columns have won.
    #[inline(always)]
    pub fn finish(mut self) {
        match *self.seats {
            [a] => self.count(a, V::total(self.all)),
            [a, b] => {
                let (wins_a, wins_b) = (V::total(self.alone[0]), V::total(self.alone[1]));
                self.count(a, wins_a);
                self.count(b, wins_b);
                self.count(a | b, V::total(self.all) - wins_a - wins_b);
            }
            _ => {
                for column in 0..self.seats.len() {
                    self.count(self.seats[column], V::total(self.alone[column]));
                }
            }
        }
    }
}
