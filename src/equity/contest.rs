//! The comparison of several columns of strengths, lane by lane, each lane with the number of deals it stands for.

use super::{kernels::Lanes, tally::Tally};

/// The most columns: ten hands.
pub(super) const MOST: usize = 10;

/// Columns that are compared, and what each has won so far.
pub(super) struct Contest<'a, V: Lanes> {
    /// The seats behind each column.
    seats: &'a [u16],
    alone: [V::Sum; MOST],
    all: V::Sum,
    /// Lanes where columns are level, where there are more than two.
    level: &'a mut Tally,
    /// Whether the deals are added to the tally or taken back.
    take_back: bool,
}

impl<'a, V: Lanes> Contest<'a, V> {
    #[inline(always)]
    pub fn new(seats: &'a [u16], tally: &'a mut Tally, take_back: bool) -> Self {
        Self {
            seats,
            alone: [V::zero_sum(); MOST],
            all: V::zero_sum(),
            level: tally,
            take_back,
        }
    }

    /// The highest of the values in each lane.
    #[inline(always)]
    pub fn best(values: &[V]) -> V {
        let mut best = values[0];
        for &value in &values[1..] {
            best = best.max(value);
        }
        best
    }

    /// One vector of each column, of which `best` is the highest, and the deals that its lanes stand for.
    #[inline(always)]
    pub fn lanes(&mut self, values: &[V], best: V, deals: V) {
        match *values {
            [_] => deals.add_to(&mut self.all),
            [a, b] => {
                deals.and(a.gt(b)).add_to(&mut self.alone[0]);
                deals.and(b.gt(a)).add_to(&mut self.alone[1]);
                deals.add_to(&mut self.all);
            }
            _ => self.many(values, best, deals),
        }
    }

    #[inline(always)]
    fn many(&mut self, values: &[V], best: V, deals: V) {
        // Equal lanes are -1: the sum is -1 where one column stands alone.
        let mut winners = V::splat(0);
        for &value in values {
            winners = winners.add(value.eq(best));
        }
        let alone = deals.and(winners.eq(V::splat(u16::MAX)));
        for (value, sum) in values.iter().zip(&mut self.alone) {
            alone.and(value.eq(best)).add_to(sum);
        }
        let level = deals.and_not(alone.gt(V::splat(0)));
        let mut lanes = level.gt(V::splat(0)).bits();
        if lanes != 0 {
            let mut deals = [0u16; 32];
            level.store(&mut deals);
            let mut wins = [0u32; MOST];
            for (wins, value) in wins.iter_mut().zip(values) {
                *wins = value.eq(best).bits();
            }
            while lanes != 0 {
                let lane = lanes.trailing_zeros();
                lanes &= lanes - 1;
                let mut set = 0;
                for (wins, &seats) in wins.iter().zip(self.seats) {
                    set |= if wins >> lane & 1 == 1 { seats } else { 0 };
                }
                self.count(set, u64::from(deals[lane as usize]));
            }
        }
    }

    #[inline(always)]
    fn count(&mut self, winners: u16, deals: u64) {
        if self.take_back {
            self.level.take_back(winners, deals);
        } else {
            self.level.add(winners, deals);
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
                for i in 0..self.seats.len() {
                    self.count(self.seats[i], V::total(self.alone[i]));
                }
            }
        }
    }
}
