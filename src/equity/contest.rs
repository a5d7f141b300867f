//! The comparison of several columns of strengths, lane by lane, each lane with the number of deals it stands for.

use super::{
    kernels::{ByteLanes, Lanes},
    tally::Tally,
};

/// The most columns: ten hands.
pub(super) const MOST: usize = 10;

/// Any number of columns, for a [`Contest`].
pub(super) const ANY: usize = 0;

/// Deals of which several columns are winners, held back before they are counted: to count them at once would be to wait for
/// the branch on whether there are any. Apart from the contest, whose sums stay in registers so.
pub(super) struct Shared {
    /// Seats `<< 16`, and deals.
    lanes: [u32; 256],
    count: usize,
}

impl Shared {
    /// None.
    pub const fn none() -> Self {
        Self {
            lanes: [0; 256],
            count: 0,
        }
    }

    #[inline(always)]
    fn hold<V: Lanes>(&mut self, seats: V, deals: V) {
        self.count += V::pack(seats, deals, &mut self.lanes[self.count..]);
    }

    /// Whether another vector may not fit.
    #[inline(always)]
    fn is_full<V: Lanes>(&self) -> bool {
        self.count > self.lanes.len() - V::COUNT
    }
}

/// Loads a vector of each column; the highest of them in each lane.
#[inline(always)]
pub(super) fn load_all<V: Lanes, const ROW: usize>(columns: &[&[u16; ROW]], at: usize, values: &mut [V; MOST]) -> V {
    let mut best = V::load(&columns[0][at..]);
    values[0] = best;
    for column in 1..columns.len() {
        values[column] = V::load(&columns[column][at..]);
        best = best.max(values[column]);
    }
    best
}

/// The same for columns of bytes.
#[inline(always)]
pub(super) fn load_all_bytes<B: ByteLanes, const ROW: usize>(
    columns: &[&[u8; ROW]],
    at: usize,
    values: &mut [B; MOST],
) -> B {
    let mut best = B::load(&columns[0][at..]);
    values[0] = best;
    for column in 1..columns.len() {
        values[column] = B::load(&columns[column][at..]);
        best = best.max(values[column]);
    }
    best
}

/// Columns that are compared, and what each has won so far. `N` is the number of columns where it is two or three, which are
/// most common and need the least work; else [`ANY`].
pub(super) struct Contest<'a, V: Lanes, const N: usize> {
    /// The seats behind each column; none is behind two.
    seats: &'a [u16],
    /// By column the deals that it wins; of three columns those too that it shares.
    won: [V::Sum; MOST],
    /// Of three columns the deals that the first shares with the second, the first with the third, the second with the third.
    both: [V::Sum; 3],
    all: V::Sum,
    /// What is shared among four columns and more.
    shared: &'a mut Shared,
    tally: &'a mut Tally,
    /// Whether the deals are added to the tally or taken back.
    take_back: bool,
}

impl<'a, V: Lanes, const N: usize> Contest<'a, V, N> {
    #[inline(always)]
    pub fn new(seats: &'a [u16], shared: &'a mut Shared, tally: &'a mut Tally, take_back: bool) -> Self {
        Self {
            seats,
            won: [V::zero_sum(); MOST],
            both: [V::zero_sum(); 3],
            all: V::zero_sum(),
            shared,
            tally,
            take_back,
        }
    }

    #[inline(always)]
    fn columns(&self) -> usize {
        if N == ANY { self.seats.len() } else { N }
    }

    /// One vector of each column, of which `best` is the highest, and the deals that its lanes stand for.
    #[inline(always)]
    pub fn lanes(&mut self, values: &[V; MOST], best: V, deals: V) {
        match self.columns() {
            1 => {}
            2 => {
                deals.add_where(values[0].gt(values[1]), &mut self.won[0]);
                deals.add_where(values[1].gt(values[0]), &mut self.won[1]);
            }
            3 => {
                let [a, b, c] = [values[0].eq(best), values[1].eq(best), values[2].eq(best)];
                let (of_a, of_b) = (deals.and(a), deals.and(b));
                of_a.add_to(&mut self.won[0]);
                of_b.add_to(&mut self.won[1]);
                deals.add_where(c, &mut self.won[2]);
                of_a.add_where(b, &mut self.both[0]);
                of_a.add_where(c, &mut self.both[1]);
                of_b.add_where(c, &mut self.both[2]);
            }
            columns => return self.many(values, columns, best, deals),
        }
        deals.add_to(&mut self.all);
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
            alone.add_where(values[column].eq(best), &mut self.won[column]);
        }
        self.shared.hold(seats, deals.and_not(is_alone));
        if self.shared.is_full::<V>() {
            self.count_shared();
        }
    }

    /// One vector of bytes of each column, of which `best` is the highest, and the deals that its lanes stand for, in the
    /// order of [`Lanes::spread`].
    #[inline(always)]
    pub fn byte_lanes(&mut self, values: &[V::Bytes; MOST], best: V::Bytes, deals: [V; 2]) {
        match self.columns() {
            1 => {}
            2 => {
                let (a, b) = (V::spread(values[0].gt(values[1])), V::spread(values[1].gt(values[0])));
                for half in 0..2 {
                    deals[half].add_where(a[half], &mut self.won[0]);
                    deals[half].add_where(b[half], &mut self.won[1]);
                }
            }
            3 => {
                let (a, b) = (V::spread(values[0].eq(best)), V::spread(values[1].eq(best)));
                let c = V::spread(values[2].eq(best));
                for half in 0..2 {
                    let (of_a, of_b) = (deals[half].and(a[half]), deals[half].and(b[half]));
                    of_a.add_to(&mut self.won[0]);
                    of_b.add_to(&mut self.won[1]);
                    deals[half].add_where(c[half], &mut self.won[2]);
                    of_a.add_where(b[half], &mut self.both[0]);
                    of_a.add_where(c[half], &mut self.both[1]);
                    of_b.add_where(c[half], &mut self.both[2]);
                }
            }
            columns => return self.many_bytes(values, columns, best, deals),
        }
        deals[0].add_to(&mut self.all);
        deals[1].add_to(&mut self.all);
    }

    #[inline(always)]
    fn many_bytes(&mut self, values: &[V::Bytes; MOST], columns: usize, best: V::Bytes, deals: [V; 2]) {
        let mut winners = V::Bytes::splat(0);
        for column in 0..columns {
            winners = winners.add(values[column].eq(best));
        }
        let is_alone = V::spread(winners.eq(V::Bytes::splat(u8::MAX)));
        let alone = [deals[0].and(is_alone[0]), deals[1].and(is_alone[1])];
        let mut seats = [V::splat(0); 2];
        for column in 0..columns {
            let wins = V::spread(values[column].eq(best));
            for half in 0..2 {
                alone[half].add_where(wins[half], &mut self.won[column]);
                seats[half] = seats[half].add(wins[half].and(V::splat(self.seats[column])));
            }
        }
        for half in 0..2 {
            self.shared.hold(seats[half], deals[half].and_not(is_alone[half]));
            if self.shared.is_full::<V>() {
                self.count_shared();
            }
        }
    }

    #[inline(always)]
    fn count_shared(&mut self) {
        for at in 0..self.shared.count {
            let (seats, deals) = (self.shared.lanes[at] >> 16, self.shared.lanes[at] & 0xFFFF);
            self.count(seats as u16, u64::from(deals));
        }
        self.shared.count = 0;
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
                let (wins_a, wins_b) = (V::total(self.won[0]), V::total(self.won[1]));
                self.count(a, wins_a);
                self.count(b, wins_b);
                self.count(a | b, V::total(self.all) - wins_a - wins_b);
            }
            [a, b, c] => {
                let (won_a, won_b, won_c) = (V::total(self.won[0]), V::total(self.won[1]), V::total(self.won[2]));
                let (ab, ac, bc) = (V::total(self.both[0]), V::total(self.both[1]), V::total(self.both[2]));
                // Every deal has a winner; those of all three are in all three of either.
                let abc = V::total(self.all) + (ab + ac + bc) - (won_a + won_b + won_c);
                self.count(a, won_a + abc - ab - ac);
                self.count(b, won_b + abc - ab - bc);
                self.count(c, won_c + abc - ac - bc);
                self.count(a | b, ab - abc);
                self.count(a | c, ac - abc);
                self.count(b | c, bc - abc);
                self.count(a | b | c, abc);
            }
            _ => {
                for column in 0..self.seats.len() {
                    self.count(self.seats[column], V::total(self.won[column]));
                }
                self.count_shared();
            }
        }
    }
}
