//! What the chunks of a calculation add up to.

use super::spot::Spot;

/// A pot is so many parts: half of it divides evenly among 1 to 10 seats.
pub const PARTS: u32 = 2 * 2520;

/// Weighted deals by the seats that share the pot, and how each hand of each seat fares.
///
/// The numbers are floats that hold integers where all weights are 0 or 1: no calculation that ends reaches 2^53.
#[derive(Debug, Clone, PartialEq)]
pub struct Sums {
    /// By set of seats that get a part of the pot (bit i for seat i).
    pub(super) outcomes: Vec<f64>,
    /// Where half of the pot is for the low hand.
    pub(super) halves: Option<Halves>,
    /// By seat, then by the seat's hands in the order of the spot; nothing where hands are not told apart.
    pub(super) hands: Vec<Vec<Fared>>,
    /// What tells the spread of samples that may resemble each other; nothing where all are independent.
    pub(super) chains: Option<Chained>,
}

/// Samples come in chains: those of one may resemble each other, the chains are independent. Here are sums over the chains.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Chained {
    /// The squares of the numbers of samples; 0 where the samples come in no chains.
    pub deals_squared: f64,
    /// By seat.
    pub won: Vec<Won>,
}

/// Sums over the chains of what a seat won in each of them: the squares, and the products with the numbers of samples.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Won {
    pub squared: f64,
    pub by_deals: f64,
}

/// Deals by the seats that win each half.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Halves {
    /// By the seats with the best high hand, in the deals without a low: the whole pot is theirs.
    pub undivided: Vec<f64>,
    /// By the seats with the best high hand, in the deals with a low.
    pub high: Vec<f64>,
    /// By the seats with the best low hand.
    pub low: Vec<f64>,
    /// By seat, the sum of the squares of its shares.
    squares: Vec<f64>,
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
            halves: None,
            hands: hands.collect(),
            chains: Some(Chained {
                deals_squared: 0.0,
                won: vec![Won::default(); spot.seats.len()],
            }),
        }
    }

    /// Nothing yet, of seats whose hands are not told apart; `split` where half of the pot is for the low hand.
    pub(super) fn of_seats(seats: usize, split: bool) -> Self {
        let none = || vec![0.0; 1 << seats];
        let halves = || Halves {
            undivided: none(),
            high: none(),
            low: none(),
            squares: vec![0.0; seats],
        };
        Self {
            outcomes: none(),
            halves: split.then(halves),
            hands: Vec::new(),
            chains: None,
        }
    }

    /// The number of seats.
    pub(super) fn seats(&self) -> usize {
        self.outcomes.len().trailing_zeros() as usize
    }

    /// Counts deals by the seats with the best high hand and those with the best low hand, nobody where there is none.
    pub(super) fn add_deals(&mut self, high: u16, low: u16, deals: f64) {
        self.outcomes[usize::from(high | low)] += deals;
        let Some(halves) = &mut self.halves else { return };
        if low == 0 {
            halves.undivided[usize::from(high)] += deals;
        } else {
            halves.high[usize::from(high)] += deals;
            halves.low[usize::from(low)] += deals;
        }
        for (seat, squares) in halves.squares.iter_mut().enumerate() {
            let share = if low == 0 {
                part(high, seat)
            } else {
                (part(high, seat) + part(low, seat)) / 2.0
            };
            *squares += deals * share * share;
        }
    }

    /// Adds another chunk of the same calculation. Chunks are added in order, so that sums of floats come out alike.
    pub fn add(&mut self, other: &Self) {
        for (sum, more) in self.numbers_mut().into_iter().zip(other.numbers()) {
            *sum += more;
        }
    }

    /// All numbers in a row: outcomes, halves, deals and shares of each hand, sums over chains. So sums can travel between
    /// processes.
    #[must_use]
    pub fn numbers(&self) -> Vec<f64> {
        let halves = self.halves.iter().flat_map(|halves| {
            [&halves.undivided, &halves.high, &halves.low, &halves.squares]
                .into_iter()
                .flatten()
                .copied()
        });
        let hands = self.hands.iter().flatten().flat_map(|fared| [fared.deals, fared.share]);
        let chains = self.chains.iter().flat_map(|chains| {
            let won = chains.won.iter().flat_map(|won| [won.squared, won.by_deals]);
            won.chain([chains.deals_squared])
        });
        let outcomes = self.outcomes.iter().copied();
        outcomes.chain(halves).chain(hands).chain(chains).collect()
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        let halves = self.halves.iter_mut().flat_map(|halves| {
            [
                &mut halves.undivided,
                &mut halves.high,
                &mut halves.low,
                &mut halves.squares,
            ]
            .into_iter()
            .flatten()
        });
        let hands = self.hands.iter_mut().flatten();
        let hands = hands.flat_map(|fared| [&mut fared.deals, &mut fared.share]);
        let chains = self.chains.iter_mut().flat_map(|chains| {
            let won = chains.won.iter_mut();
            let won = won.flat_map(|won| [&mut won.squared, &mut won.by_deals]);
            won.chain([&mut chains.deals_squared])
        });
        self.outcomes
            .iter_mut()
            .chain(halves)
            .chain(hands)
            .chain(chains)
            .collect()
    }

    /// Takes numbers of sums of the same calculation; `None` if there are too few or too many.
    #[must_use]
    pub fn with_numbers(mut self, numbers: &[f64]) -> Option<Self> {
        let places = self.numbers_mut();
        if places.len() != numbers.len() {
            return None;
        }
        for (place, &number) in places.into_iter().zip(numbers) {
            *place = number;
        }
        Some(self)
    }

    /// All weighted deals.
    pub(super) fn total(&self) -> f64 {
        self.outcomes.iter().sum()
    }

    /// The sum of a seat's shares of the pot.
    pub(super) fn share(&self, seat: usize) -> f64 {
        match &self.halves {
            None => shares(&self.outcomes, seat),
            Some(halves) => {
                shares(&halves.undivided, seat) + (shares(&halves.high, seat) + shares(&halves.low, seat)) / 2.0
            }
        }
    }

    /// The same in parts of which a pot has [`PARTS`], where all counts are integers.
    pub(super) fn parts(&self, seat: usize) -> u128 {
        match &self.halves {
            None => parts(&self.outcomes, seat, PARTS),
            Some(halves) => {
                let half = PARTS / 2;
                parts(&halves.undivided, seat, PARTS) + parts(&halves.high, seat, half) + parts(&halves.low, seat, half)
            }
        }
    }

    /// The standard error of a seat's mean share over samples. One chain of samples (or one sample, where they are
    /// independent) that is won and one that is lost are added, so that samples that all agree do not pass for certainty,
    /// nor a corner that no chain began in for one that is not there.
    pub(super) fn standard_error(&self, seat: usize) -> f64 {
        let (deals, won) = (self.total(), self.share(seat));
        // A sample that is independent is a chain of its own.
        let alone = Won {
            squared: match &self.halves {
                None => squares(&self.outcomes, seat),
                Some(halves) => halves.squares[seat],
            },
            by_deals: won,
        };
        let chains = self.chains.as_ref().filter(|chains| chains.deals_squared > 0.0);
        let (deals_squared, squares) = chains.map_or((deals, alone), |chains| (chains.deals_squared, chains.won[seat]));
        // The length of a chain, and its square.
        let length = (deals_squared / deals).max(1.0);
        let square = length * length;
        let mean = (length + won) / (2.0 * length + deals);
        // The squares of what the chains won beyond the mean share of their samples.
        let spread = (square + squares.squared) - 2.0 * mean * (square + squares.by_deals)
            + mean * mean * (2.0 * square + deals_squared);
        spread.max(0.0).sqrt() / (2.0 * length + deals)
    }
}

/// The share of a seat in what a set of seats divides.
fn part(seats: u16, seat: usize) -> f64 {
    f64::from(seats >> seat & 1) / f64::from(seats.count_ones().max(1))
}

/// The sum of a seat's shares, by the seats that share.
fn shares(counts: &[f64], seat: usize) -> f64 {
    won(counts, seat).map(|(seats, count)| count / f64::from(seats)).sum()
}

fn squares(counts: &[f64], seat: usize) -> f64 {
    won(counts, seat)
        .map(|(seats, count)| count / f64::from(seats).powi(2))
        .sum()
}

fn parts(counts: &[f64], seat: usize, of: u32) -> u128 {
    won(counts, seat)
        .map(|(seats, count)| u128::from(of / seats) * count as u128)
        .sum()
}

/// The counts of the sets with the seat, each with the number of its seats.
fn won(counts: &[f64], seat: usize) -> impl Iterator<Item = (u32, f64)> + '_ {
    let with_seat = counts
        .iter()
        .enumerate()
        .filter(move |(seats, _)| seats >> seat & 1 == 1);
    with_seat.map(|(seats, &count)| (seats.count_ones(), count))
}

impl Fared {
    #[inline]
    pub(super) fn add(&mut self, deals: f64, share: f64) {
        self.deals += deals;
        self.share += share;
    }
}
