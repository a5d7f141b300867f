//! What an equity calculation found.

use super::{few::Few, spot::Spot, sums::Sums};
use crate::range::Combo;

/// How often each player wins, ties and loses.
#[derive(Debug, Clone, PartialEq)]
pub struct Equity {
    exact: bool,
    whole: bool,
    sums: Sums,
    /// What the weighted counts are multiplied by.
    factor: f64,
    /// The combos that the seats may hold; none where the hands are not of two cards.
    combos: Vec<Few<Combo>>,
}

impl Equity {
    pub(super) fn new(spot: &Spot, sums: Sums, exact: bool) -> Self {
        let combos = spot.seats.iter().map(|seat| seat.held.each(|held| held.combo));
        Self {
            exact,
            whole: !exact || spot.whole,
            factor: if exact {
                factor(spot.exponent, sums.total())
            } else {
                1.0
            },
            combos: combos.collect(),
            sums,
        }
    }

    /// Of deals that all weigh the same, in which hands are not told apart.
    pub(super) fn of_deals(sums: Sums, exact: bool) -> Self {
        Self {
            exact,
            whole: true,
            factor: 1.0,
            combos: Vec::new(),
            sums,
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
        self.sums.seats()
    }

    /// Whether half of the pot is for the low hand.
    #[must_use]
    pub fn is_split(&self) -> bool {
        self.sums.halves.is_some()
    }

    /// For each set of seats that shares the pot (bit i for seat i) the weighted number of deals in which it does, where
    /// there are any. In split games those are the seats that get any part.
    pub fn outcomes(&self) -> impl Iterator<Item = (u16, f64)> + '_ {
        counted(self.sums.outcomes.iter().map(|count| self.factor * count))
    }

    /// The same of the best high hand.
    pub fn high_outcomes(&self) -> impl Iterator<Item = (u16, f64)> + '_ {
        let halves = self.sums.halves.as_ref();
        counted((0..self.sums.outcomes.len()).map(move |seats| {
            self.factor
                * halves.map_or(self.sums.outcomes[seats], |halves| {
                    halves.undivided[seats] + halves.high[seats]
                })
        }))
    }

    /// The same of the best low hand, in split games: with no seats the deals without a low.
    pub fn low_outcomes(&self) -> impl Iterator<Item = (u16, f64)> + '_ {
        let halves = self.sums.halves.iter();
        halves.flat_map(|halves| {
            let no_low = halves.undivided.iter().sum();
            counted(std::iter::once(no_low).chain(halves.low[1..].iter().copied()))
        })
    }

    /// The sum of the weights' products over all deals that fit, each times its boards; or the number of samples. Where
    /// weights are so tiny that it would vanish, this and all counts are in proportion: as if the greatest weight of each
    /// range lay between 1/2 and 1.
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
        // The sum of no floats at all would be -0.
        counts.fold(0.0, |sum, (_, count)| sum + count)
    }

    /// The seat's share of all pots, in parts of which a pot has [`PARTS`](super::PARTS); where all counts are integers.
    #[must_use]
    pub fn parts(&self, seat: usize) -> Option<u128> {
        self.whole.then(|| self.sums.parts(seat))
    }

    /// The seat's share of the pot on average, 0 to 1.
    #[must_use]
    pub fn equity(&self, seat: usize) -> f64 {
        // Without the factor: it may be so small that the counts vanish.
        self.sums.share(seat) / self.sums.total()
    }

    /// The standard error of [`Self::equity`]: 0 where it is exact. One chain of deals won and one lost are added to those
    /// that were sampled (one deal each, where deals are independent), so that samples that all agree do not pass for
    /// certainty.
    #[must_use]
    pub fn standard_error(&self, seat: usize) -> f64 {
        if self.exact {
            0.0
        } else {
            self.sums.standard_error(seat)
        }
    }

    /// Whether the hands are of two cards, so that [`Self::by_combo`] tells of them.
    #[must_use]
    pub fn has_combos(&self) -> bool {
        !self.combos.is_empty()
    }

    /// The seat's equity with each combo, by index; NaN where the range has no weight or nothing fits, or where no sample
    /// had the combo. All NaN in games of more or fewer hole cards.
    #[must_use]
    pub fn by_combo(&self, seat: usize) -> Vec<f64> {
        let mut equities = vec![f64::NAN; Combo::COUNT];
        let Some(combos) = self.combos.get(seat) else {
            return equities;
        };
        let Some(hands) = self.sums.hands.get(seat) else {
            // The hands are known: what the seat has, its combo has.
            equities[combos[0].index()] = self.equity(seat);
            return equities;
        };
        for (combo, fared) in combos.iter().zip(hands) {
            if fared.deals > 0.0 {
                equities[combo.index()] = fared.share / fared.deals;
            }
        }
        equities
    }
}

/// What counts are multiplied by, lest they are of the scale in which they were summed: this power of two, unless the
/// total would get so small that floats lose digits.
fn factor(exponent: i32, total: f64) -> f64 {
    let factor = 2f64.powi(exponent);
    if factor * total < 2f64.powi(-960) { 1.0 } else { factor }
}

/// The counts by set of seats, where there are any.
fn counted(counts: impl Iterator<Item = f64>) -> impl Iterator<Item = (u16, f64)> {
    (0u16..).zip(counts).filter(|(_, count)| *count > 0.0)
}
