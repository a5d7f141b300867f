//! What the chunks of a calculation add up to.

use super::spot::Spot;

/// Weighted deals by the seats that share the pot, and how each hand of each seat fares.
///
/// The numbers are floats that hold integers where all weights are 0 or 1: no calculation that ends reaches 2^53.
#[derive(Debug, Clone, PartialEq)]
pub struct Sums {
    /// By set of winning seats (bit i for seat i).
    pub(super) outcomes: Vec<f64>,
    /// By seat, then by the seat's hands in the order of the spot.
    pub(super) hands: Vec<Vec<Fared>>,
}

/// How one hand of a seat fares; its own weight is left out.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Fared {
    /// Weighted deals.
    pub(super) deals: f64,
    /// Weighted shares of the pot.
    pub(super) share: f64,
}

impl Sums {
    /// Nothing yet.
    pub(super) fn new(spot: &Spot) -> Self {
        let hands = spot.seats.iter().map(|seat| vec![Fared::default(); seat.held.len()]);
        Self {
            outcomes: vec![0.0; 1 << spot.seats.len()],
            hands: hands.collect(),
        }
    }

    /// Adds another chunk of the same calculation. Chunks are added in order, so that sums of floats come out alike.
    pub fn add(&mut self, other: &Self) {
        for (sum, more) in self.outcomes.iter_mut().zip(&other.outcomes) {
            *sum += more;
        }
        for (sum, more) in self.hands.iter_mut().flatten().zip(other.hands.iter().flatten()) {
            sum.add(more.deals, more.share);
        }
    }

    /// All numbers in a row: outcomes, then deals and shares of each hand. So sums can travel between processes.
    #[must_use]
    pub fn numbers(&self) -> Vec<f64> {
        let hands = self.hands.iter().flatten().flat_map(|fared| [fared.deals, fared.share]);
        self.outcomes.iter().copied().chain(hands).collect()
    }

    /// Takes numbers of sums of the same calculation; `None` if there are too few or too many.
    #[must_use]
    pub fn with_numbers(mut self, numbers: &[f64]) -> Option<Self> {
        let mut numbers = numbers.iter().copied();
        for outcome in &mut self.outcomes {
            *outcome = numbers.next()?;
        }
        for fared in self.hands.iter_mut().flatten() {
            (fared.deals, fared.share) = (numbers.next()?, numbers.next()?);
        }
        numbers.next().is_none().then_some(self)
    }

    /// All weighted deals.
    pub(super) fn total(&self) -> f64 {
        self.outcomes.iter().sum()
    }
}

impl Fared {
    #[inline]
    pub(super) fn add(&mut self, deals: f64, share: f64) {
        self.deals += deals;
        self.share += share;
    }
}
