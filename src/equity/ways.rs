//! The ways to find the equity of hands and ranges of two cards, and which of them is the fastest.

use super::{
    joint::ways_to_deal,
    pairs::Pairs,
    runouts::{self, Runouts},
    sample::Sampler,
    spot::Spot,
    sums::Sums,
    symmetry::Symmetry,
    tally::Tally,
    tuples::{self, Tuples},
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
    if spot.seats.len() > 2 {
        return tuples_way(spot, wanted);
    }
    let tuples: f64 = spot.seats.iter().map(|seat| seat.held.len() as f64).product();
    let hand_cost = hand_cost(spot);
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
    Ok((Some(Way::Pairs(pairs)), pairs_cost))
}

/// The same for three seats or more.
fn tuples_way(spot: &Spot, wanted: bool) -> Result<(Option<Way>, f64)> {
    let mut dealt = Dealt::at_most(spot);
    let is_too_much = |dealt: &Dealt| dealt.deals * spot.boards() > super::job::MOST_DEALS;
    let is_slow = |dealt: &Dealt| dealt.cost > 2.0 * super::job::AUTO_LIMIT;
    // Most tuples of hands clash, where ranges are narrow: what is left may take no time.
    if is_too_much(&dealt) || !wanted && is_slow(&dealt) {
        let most_cost = if wanted {
            f64::INFINITY
        } else {
            2.0 * super::job::AUTO_LIMIT
        };
        dealt = Dealt::counted(spot, most_cost).unwrap_or(dealt);
    }
    if is_too_much(&dealt) && wanted {
        return Err(super::job::too_many());
    }
    if is_too_much(&dealt) || !wanted && is_slow(&dealt) {
        return Ok((None, f64::INFINITY));
    }
    let (tuples, symmetry) = Tuples::new(spot);
    let cost = dealt.deals * tuples.variety() * hand_cost(spot) + dealt.cost;
    Ok((Some(Way::Tuples(tuples, symmetry)), cost))
}

/// Deals of hands to all seats.
struct Dealt {
    deals: f64,
    /// Nanoseconds to go through them.
    cost: f64,
}

impl Dealt {
    /// As if no hands clashed.
    fn at_most(spot: &Spot) -> Self {
        let deals: f64 = spot.seats.iter().map(|seat| seat.held.len() as f64).product();
        Self {
            deals,
            cost: deals * DEAL,
        }
    }

    /// Those that fit; `None` where they cost more, or it takes long to count them.
    fn counted(spot: &Spot, most_cost: f64) -> Option<Self> {
        let order = tuples::order(spot);
        let lengths: Vec<f64> = order.iter().map(|&seat| spot.seats[seat].held.len() as f64).collect();
        // Without counting: each hand takes at most 101 from those of the seats to come, itself among them.
        let fewest: f64 = (lengths.iter().enumerate())
            .map(|(place, hands)| (hands - 101.0 * place as f64).max(1.0))
            .product();
        if fewest * DEAL > most_cost {
            return None;
        }
        let mut dealt = Self { deals: 0.0, cost: 0.0 };
        for seats in 2..=order.len() {
            let held = order[..seats].iter().map(|&seat| &spot.seats[seat].held[..]);
            dealt.deals = ways_to_deal(held, COUNTING)?;
            // Each hand of the next seat is tried beside them.
            dealt.cost += dealt.deals * lengths.get(seats).map_or(DEAL, |hands| hands * TRY);
            if dealt.cost > most_cost {
                return None;
            }
        }
        Some(dealt)
    }
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
/// Nanoseconds to find out whether a hand fits beside others.
const TRY: f64 = 2.0;
/// Hands that are dealt to count the deals that fit.
const COUNTING: usize = 1 << 18;
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
