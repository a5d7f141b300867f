//! How often each set of seats shares the pot.

/// For each set of winning seats (bit i for seat i) the number of deals in which just these seats share the pot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    seats: usize,
    counts: Vec<u64>,
}

impl Tally {
    /// Nothing counted yet, for this many seats.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            seats,
            counts: vec![0; 1 << seats],
        }
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The number of deals in which just these seats share the pot.
    #[must_use]
    pub fn count(&self, winners: u16) -> u64 {
        self.counts[usize::from(winners)]
    }

    /// All sets of winners that came up, with their counts.
    pub fn outcomes(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        self.counts
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
            .map(|(winners, &count)| (winners as u16, count))
    }

    /// The number of deals.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The number of deals that the seat wins alone.
    #[must_use]
    pub fn wins(&self, seat: usize) -> u64 {
        self.count(1 << seat)
    }

    /// The number of deals in which the seat shares the pot.
    #[must_use]
    pub fn ties(&self, seat: usize) -> u64 {
        self.outcomes()
            .filter(|(w, _)| w >> seat & 1 == 1 && w.count_ones() > 1)
            .map(|(_, count)| count)
            .sum()
    }

    /// Counts more deals.
    #[inline]
    pub fn add(&mut self, winners: u16, deals: u64) {
        let count = &mut self.counts[usize::from(winners)];
        *count = count.wrapping_add(deals);
    }

    /// Takes deals back. Between calls a count may be below nothing, at the end it is not.
    #[inline]
    pub fn take_back(&mut self, winners: u16, deals: u64) {
        let count = &mut self.counts[usize::from(winners)];
        *count = count.wrapping_sub(deals);
    }

    /// Forgets everything, for a number of seats.
    pub fn reset(&mut self, seats: usize) {
        self.seats = seats;
        self.counts.clear();
        self.counts.resize(1 << seats, 0);
    }
}
