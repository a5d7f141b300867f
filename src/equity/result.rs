//! What an equity calculation found.

use super::{spot::Spot, sums::Sums};
use crate::range::Combo;

/// How often each player wins, ties and loses.
#[derive(Debug, Clone, PartialEq)]
pub struct Equity {
    exact: bool,
    whole: bool,
    sums: Sums,
    /// What the weighted counts are multiplied by.
    factor: f64,
    /// The combos that the seats may hold.
    combos: Vec<Vec<Combo>>,
    /// By seat; sampled, the standard error of the equity.
    errors: Vec<f64>,
}

/// The least common multiple of 1 to 10: a whole pot is so many parts, and each share of it a whole number of them.
pub const PARTS: u32 = 2520;

impl Equity {
    pub(super) fn new(spot: &Spot, sums: Sums, exact: bool) -> Self {
        let seats = spot.seats.len();
        let errors = if exact {
            vec![0.0; seats]
        } else {
            (0..seats).map(|seat| standard_error(&sums.outcomes, seat)).collect()
        };
        let combos = spot
            .seats
            .iter()
            .map(|seat| seat.held.iter().map(|held| held.combo).collect());
        Self {
            exact,
            whole: !exact || spot.whole,
            factor: if exact { 2f64.powi(spot.exponent) } else { 1.0 },
            combos: combos.collect(),
            sums,
            errors,
        }
    }

    /// The numbers behind the result in a row, with which [`restore`](super::restore) makes it again.
    #[must_use]
    pub fn numbers(&self) -> Vec<f64> {
        self.sums.numbers()
    }

    /// Whether every deal was counted; if not, deals were sampled.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.exact
    }

    /// Whether all counts are integers: each weight is 0 or 1, or deals were sampled.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.combos.len()
    }

    /// For each set of seats that shares the pot (bit i for seat i) the weighted number of deals in which it does, where
    /// there are any.
    pub fn outcomes(&self) -> impl Iterator<Item = (u16, f64)> + '_ {
        let all = self.sums.outcomes.iter().enumerate();
        all.filter(|(_, count)| **count > 0.0)
            .map(|(winners, &count)| (winners as u16, self.factor * count))
    }

    /// The sum of the weights' products over all deals that fit, each times its boards; or the number of samples.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.factor * self.sums.total()
    }

    /// The deals in which the seat takes the whole pot.
    #[must_use]
    pub fn win(&self, seat: usize) -> f64 {
        self.factor * self.sums.outcomes[1 << seat]
    }

    /// The deals in which the seat takes a part of the pot.
    #[must_use]
    pub fn tie(&self, seat: usize) -> f64 {
        self.sum(|winners| winners >> seat & 1 == 1 && winners.count_ones() > 1)
    }

    /// The deals in which the seat takes nothing.
    #[must_use]
    pub fn lose(&self, seat: usize) -> f64 {
        self.sum(|winners| winners >> seat & 1 == 0)
    }

    fn sum(&self, wanted: impl Fn(u16) -> bool) -> f64 {
        let counts = self.outcomes().filter(|(winners, _)| wanted(*winners));
        counts.map(|(_, count)| count).sum()
    }

    /// The seat's share of all pots, in parts of which a pot has [`PARTS`]; where all counts are integers.
    #[must_use]
    pub fn parts(&self, seat: usize) -> Option<u128> {
        let won = self.outcomes().filter(|(winners, _)| winners >> seat & 1 == 1);
        self.whole.then(|| {
            won.map(|(winners, count)| u128::from(PARTS / winners.count_ones()) * count as u128)
                .sum()
        })
    }

    /// The seat's share of the pot on average, 0 to 1.
    #[must_use]
    pub fn equity(&self, seat: usize) -> f64 {
        // Without the factor: it may be so small that the counts vanish.
        let outcomes = self.sums.outcomes.iter().enumerate();
        let won = outcomes.filter(|(winners, _)| winners >> seat & 1 == 1);
        let share: f64 = won
            .map(|(winners, count)| count / f64::from(winners.count_ones()))
            .sum();
        share / self.sums.total()
    }

    /// The standard error of [`Self::equity`]: 0 where it is exact. One deal won and one lost are added to those that
    /// were sampled, so that samples that all agree do not pass for certainty.
    #[must_use]
    pub fn standard_error(&self, seat: usize) -> f64 {
        self.errors[seat]
    }

    /// The seat's equity with each combo, by index; NaN where the range has no weight or nothing fits, or where no sample
    /// had the combo.
    #[must_use]
    pub fn by_combo(&self, seat: usize) -> Vec<f64> {
        let mut equities = vec![f64::NAN; Combo::COUNT];
        for (combo, fared) in self.combos[seat].iter().zip(&self.sums.hands[seat]) {
            if fared.deals > 0.0 {
                equities[combo.index()] = fared.share / fared.deals;
            }
        }
        equities
    }
}

/// The standard error of a seat's mean share over independent samples.
pub(super) fn standard_error(outcomes: &[f64], seat: usize) -> f64 {
    let (mut samples, mut sum, mut squares) = (2.0, 1.0, 1.0);
    for (winners, &count) in outcomes.iter().enumerate() {
        samples += count;
        if winners >> seat & 1 == 1 {
            let share = 1.0 / f64::from(winners.count_ones());
            sum += count * share;
            squares += count * share * share;
        }
    }
    let mean = sum / samples;
    ((squares / samples - mean * mean).max(0.0) / samples).sqrt()
}
