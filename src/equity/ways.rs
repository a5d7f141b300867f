//! The ways to find the equity of hands and ranges of two cards, and which of them is the fastest.

use super::{
    pairs::Pairs,
    runouts::{self, Runouts},
    sample::Sampler,
    spot::Spot,
    sums::Sums,
    symmetry::Symmetry,
    tally::Tally,
    tuples::Tuples,
};
use crate::{card::Card, error::Result, game::Scale, parallel::Pulse};

/// How the equity of a spot is found.
pub(super) enum Way {
    Known,
    Pairs(Pairs),
    Tuples(Tuples, Symmetry),
    Runouts(Runouts),
    Sample(Box<Sampler>),
}

impl Way {
    pub fn chunks(&self) -> usize {
        match self {
            Self::Known => 1,
            Self::Pairs(pairs) => pairs.chunks(),
            Self::Tuples(tuples, _) => tuples.chunks(),
            Self::Runouts(runouts) => runouts.chunks(),
            Self::Sample(sampler) => sampler.chunks(),
        }
    }

    /// Nothing yet.
    pub fn nothing(&self, spot: &Spot) -> Sums {
        match self {
            Self::Known => Sums::of_seats(spot.seats.len(), false),
            _ => Sums::new(spot),
        }
    }

    /// The answer, where it takes no time.
    pub fn at_once(&self, spot: &Spot) -> Option<Sums> {
        matches!(self, Self::Known).then(|| count_known(spot))
    }

    /// Whether it takes hardly any time.
    pub fn is_brief(&self, spot: &Spot) -> bool {
        matches!(self, Self::Known) && hand_cost(spot) <= BRIEF
    }

    /// Does one chunk; `None` if the pulse says to stop.
    pub fn run(&self, spot: &Spot, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        match self {
            Self::Known => Some(count_known(spot)),
            Self::Pairs(pairs) => pairs.run(spot, chunk, pulse),
            Self::Tuples(tuples, symmetry) => tuples.run(spot, symmetry, chunk, pulse),
            Self::Runouts(runouts) => runouts.run(spot, chunk, pulse),
            Self::Sample(sampler) => sampler.run(spot, chunk, pulse),
        }
    }
}

/// All hands known: one call of the hand engine.
fn count_known(spot: &Spot) -> Sums {
    let mut holes = [[Card::new(0); 2]; 10];
    for (hole, seat) in holes.iter_mut().zip(&spot.seats) {
        *hole = seat.held[0].cards;
    }
    let seats = spot.seats.len();
    let mut tally = Tally::new(seats);
    spot.count_outcomes(&holes[..seats], &mut tally);
    let mut sums = Sums::of_seats(seats, false);
    for (winners, count) in tally.outcomes() {
        sums.outcomes[usize::from(winners)] = count as f64;
    }
    sums
}

/// The fastest exact way, and the time that it takes about, in nanoseconds. None where it would take more than `auto`
/// allows for sure, and it is not `wanted` anyway.
pub(super) fn exact_way(spot: &Spot, wanted: bool) -> Result<(Option<Way>, f64)> {
    if spot.is_certain() {
        return Ok((Some(Way::Known), 0.0));
    }
    let tuples: f64 = spot.seats.iter().map(|seat| seat.held.len() as f64).product();
    if tuples * spot.boards() > super::job::MOST_DEALS {
        if wanted {
            return Err(super::job::too_many());
        }
        return Ok((None, f64::INFINITY));
    }
    let hand_cost = hand_cost(spot);
    if spot.seats.len() == 2 {
        let hands: usize = spot.seats.iter().map(|seat| seat.held.len()).sum();
        let runouts_cost = runouts::count(spot) * (hands as f64 * RUNOUT_HAND + RUNOUT);
        // The classes are looked for only where there is hope: each has 24 matchups at most.
        if tuples / 24.0 * hand_cost >= runouts_cost {
            return Ok(within(wanted, runouts_cost, || Way::Runouts(Runouts::new(spot))));
        }
        let pairs = Pairs::new(spot);
        let pairs_cost = pairs.classes() as f64 * hand_cost + pairs.matchups() as f64 * MATCHUP;
        if pairs_cost >= runouts_cost {
            return Ok(within(wanted, runouts_cost, || Way::Runouts(Runouts::new(spot))));
        }
        return Ok((Some(Way::Pairs(pairs)), pairs_cost));
    }
    if !wanted && tuples * DEAL > 2.0 * super::job::AUTO_LIMIT {
        return Ok((None, f64::INFINITY));
    }
    let (tuples, symmetry) = Tuples::new(spot);
    let cost = tuples.classes() * hand_cost + tuples.deals() * DEAL;
    Ok((Some(Way::Tuples(tuples, symmetry)), cost))
}

/// The way, unless `auto` would not take it anyway.
fn within(wanted: bool, cost: f64, way: impl FnOnce() -> Way) -> (Option<Way>, f64) {
    ((wanted || cost <= super::job::AUTO_LIMIT).then(way), cost)
}

/// What takes no more nanoseconds is brief.
const BRIEF: f64 = 50_000.0;

/// Nanoseconds for a matchup of a known class, for a deal of three hands or more, for a run-out, and for each hand on it.
const MATCHUP: f64 = 20.0;
const DEAL: f64 = 150.0;
const RUNOUT: f64 = 2_000.0;
const RUNOUT_HAND: f64 = 30.0;

/// Nanoseconds for the outcomes of known hands.
fn hand_cost(spot: &Spot) -> f64 {
    let hands = spot.seats.len() as f64;
    if spot.scale != Scale::High {
        let before_the_flop = spot.board.is_empty();
        return if before_the_flop {
            100_000.0 + 10_000.0 * hands
        } else {
            50.0 + spot.boards() * hands * 15.0
        };
    }
    match spot.board.len() {
        0 => 1_000.0 + 1_000.0 * hands,
        3 => 200.0 + 200.0 * hands,
        _ => 50.0 + spot.boards() * hands * 4.0,
    }
}
