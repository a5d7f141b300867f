//! From a question to a way of answering it, in chunks that can be run anywhere and in any order.

use super::{
    outcomes::count_outcomes,
    pairs::Pairs,
    result::{Equity, standard_error},
    runouts::{self, Runouts},
    sample::Sampler,
    spot::{Player, Spot},
    sums::Sums,
    symmetry::Symmetry,
    tally::Tally,
    tuples::Tuples,
};
use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result},
    evaluate,
    parallel::{self, Pulse},
};

/// How to find the equity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Exactly where that takes about a second at most, else by samples.
    Auto,
    /// Exactly, however long it takes.
    Exact,
    /// By samples.
    Sample,
}

/// A question.
#[derive(Debug, Clone)]
pub struct Request {
    /// What the players may hold, 2 to 10 of them.
    pub players: Vec<Player>,
    /// The board so far.
    pub board: CardSet,
    /// Cards that are in no hand and on no board.
    pub dead: CardSet,
    /// How to find the answer.
    pub method: Method,
    /// The number of samples; with a target error the most.
    pub samples: Option<u64>,
    /// The standard error at which sampling stops: that of the seat with the greatest.
    pub target_error: Option<f64>,
    /// The seed of the samples.
    pub seed: u64,
}

/// Samples where nothing is asked for: a standard error of at most 0.00025.
const DEFAULT_SAMPLES: u64 = 1 << 22;

/// What "about a second" is in nanoseconds of one thread. The estimates are of the work, not of the machine at hand: so the
/// same question is answered the same way everywhere.
const AUTO_LIMIT: f64 = 1e9;

/// Above this the counts could pass what is exact in a float; the calculation would take many years.
const MOST_DEALS: f64 = (1u64 << 53) as f64;

/// Chunks between two looks at the error, in the beginning; later a fraction of what was done.
const FIRST_LOOK: usize = 4;

/// A question with the way in which it is answered.
pub struct Job {
    spot: Spot,
    way: Way,
    target_error: Option<f64>,
}

enum Way {
    Known,
    Pairs(Pairs),
    Tuples(Tuples, Symmetry),
    Runouts(Runouts),
    Sample(Box<Sampler>),
}

impl Job {
    /// Checks the question and chooses how to answer it.
    ///
    /// # Errors
    /// [`Error::Deal`] for cards that cannot have been dealt together, wrong counts, and ranges that no deal fits; the
    /// message names the card and the seat. [`Error::Setting`] for settings that make no sense.
    pub fn new(request: &Request) -> Result<Self> {
        check_settings(request)?;
        let spot = Spot::new(&request.players, request.board, request.dead)?;
        let (way, cost) = match request.method {
            Method::Sample => (None, 0.0),
            Method::Auto | Method::Exact => exact_way(&spot, request.method == Method::Exact)?,
        };
        let way = match way {
            Some(way) if request.method == Method::Exact || cost <= AUTO_LIMIT => way,
            _ => {
                let unlimited = if request.target_error.is_some() {
                    u64::MAX
                } else {
                    DEFAULT_SAMPLES
                };
                let samples = request.samples.unwrap_or(unlimited);
                Way::Sample(Box::new(Sampler::new(&spot, samples, request.seed)?))
            }
        };
        Ok(Self {
            spot,
            way,
            target_error: request.target_error,
        })
    }

    /// Whether every deal is counted.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        !matches!(self.way, Way::Sample(_))
    }

    /// The number of chunks.
    #[must_use]
    pub fn chunks(&self) -> usize {
        match &self.way {
            Way::Known => 1,
            Way::Pairs(pairs) => pairs.chunks(),
            Way::Tuples(tuples, _) => tuples.chunks(),
            Way::Runouts(runouts) => runouts.chunks(),
            Way::Sample(sampler) => sampler.chunks(),
        }
    }

    /// Does one chunk; `None` if the pulse says to stop.
    #[must_use]
    pub fn run(&self, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        match &self.way {
            Way::Known => Some(count_known(&self.spot)),
            Way::Pairs(pairs) => pairs.run(&self.spot, chunk, pulse),
            Way::Tuples(tuples, symmetry) => tuples.run(&self.spot, symmetry, chunk, pulse),
            Way::Runouts(runouts) => runouts.run(&self.spot, chunk, pulse),
            Way::Sample(sampler) => sampler.run(&self.spot, chunk, pulse),
        }
    }

    /// Nothing yet: what the chunks are added to, in order.
    #[must_use]
    pub fn nothing(&self) -> Sums {
        Sums::new(&self.spot)
    }

    /// The chunks that are to be run next, after so many: all of them, or those after which the error is looked at.
    /// `None` where no more are needed.
    #[must_use]
    pub fn next(&self, sums: &Sums, done: usize) -> Option<std::ops::Range<usize>> {
        let chunks = self.chunks();
        let Some(target) = self.target_error.filter(|_| !self.is_exact()) else {
            return (done < chunks).then_some(done..chunks);
        };
        if done >= chunks || done > 0 && self.error(sums) <= target {
            return None;
        }
        // The looks are the same for any number of threads.
        Some(done..chunks.min(done + (done / 4).max(FIRST_LOOK)))
    }

    /// The greatest standard error of a seat so far.
    fn error(&self, sums: &Sums) -> f64 {
        let errors = (0..self.spot.seats.len()).map(|seat| standard_error(&sums.outcomes, seat));
        errors.fold(0.0, f64::max)
    }

    /// How many chunks there will be in all, as far as can be told.
    #[must_use]
    pub fn expected(&self, sums: &Sums, done: usize) -> usize {
        let chunks = self.chunks();
        match self.target_error {
            Some(target) if !self.is_exact() && done > 0 => {
                let needed = done as f64 * (self.error(sums) / target).powi(2);
                chunks.min((needed.ceil() as usize).max(done))
            }
            _ => chunks,
        }
    }

    /// The answer.
    #[must_use]
    pub fn finish(&self, sums: Sums) -> Equity {
        Equity::new(&self.spot, sums, self.is_exact())
    }

    /// What so many chunks amount to for people: samples, or pieces of work.
    #[must_use]
    pub fn amount(&self, chunks: usize) -> u64 {
        match &self.way {
            Way::Sample(sampler) => sampler.samples_of(chunks),
            _ => chunks as u64,
        }
    }

    /// Runs all chunks on this many threads. `watch` is called at least every 40 ms with the work done and the work there
    /// will be, as far as can be told: samples, or pieces of any size.
    ///
    /// # Errors
    /// What `watch` returns.
    pub fn answer<E>(
        &self,
        threads: usize,
        watch: &mut dyn FnMut(u64, u64) -> std::result::Result<(), E>,
    ) -> std::result::Result<Equity, E> {
        if matches!(self.way, Way::Known) {
            return Ok(self.finish(count_known(&self.spot)));
        }
        let (mut sums, mut done) = (self.nothing(), 0);
        while let Some(chunks) = self.next(&sums, done) {
            let (end, expected) = (chunks.end, self.expected(&sums, done).max(chunks.end));
            parallel::run(
                threads,
                chunks,
                |chunk, pulse| self.run(chunk, pulse),
                |chunk| sums.add(&chunk),
                &mut |more| watch(self.amount(done + more), self.amount(expected)),
            )?;
            done = end;
        }
        watch(self.amount(done), self.amount(done))?;
        Ok(self.finish(sums))
    }
}

/// Answers a question on this many threads. `watch` is called at least every 40 ms with the work done and the work there
/// will be, as far as can be told: samples, or pieces of any size.
///
/// ```
/// use fifthcard::{CardSet, Error, card::parse_cards, equity::{self, Method, Player, Request}};
/// let request = Request {
///     players: vec![
///         Player::Hand(parse_cards("As Kd")?.try_into().expect("two cards")),
///         Player::Range("QQ+, AKs".parse()?),
///     ],
///     board: CardSet::EMPTY,
///     dead: CardSet::EMPTY,
///     method: Method::Auto,
///     samples: None,
///     target_error: None,
///     seed: 0,
/// };
/// let equity = equity::answer(&request, 1, &mut |_, _| Ok::<(), Error>(()))?;
/// assert!(equity.is_exact());
/// // Fourteen hands of the range can be held against these two cards.
/// assert_eq!(equity.total(), 14.0 * 1_712_304.0);
/// # Ok::<(), Error>(())
/// ```
///
/// # Errors
/// As [`Job::new`], and what `watch` returns.
pub fn answer<E: From<Error>>(
    request: &Request,
    threads: usize,
    watch: &mut dyn FnMut(u64, u64) -> std::result::Result<(), E>,
) -> std::result::Result<Equity, E> {
    Job::new(request)?.answer(threads, watch)
}

/// The answer that had these [numbers](Equity::numbers); `None` if they are of another question.
///
/// # Errors
/// As [`Job::new`].
pub fn restore(request: &Request, exact: bool, numbers: &[f64]) -> Result<Option<Equity>> {
    let spot = Spot::new(&request.players, request.board, request.dead)?;
    let sums = Sums::new(&spot).with_numbers(numbers);
    Ok(sums.map(|sums| Equity::new(&spot, sums, exact)))
}

fn check_settings(request: &Request) -> Result<()> {
    evaluate::kernel()?;
    let fault = |message| Err(Error::Setting(Fault::new(message)));
    if request.samples == Some(0) {
        return fault("samples is 0, at least 1 is taken".to_owned());
    }
    match request.target_error {
        Some(target) if !(target > 0.0 && target.is_finite()) => {
            fault(format!("target_error is {target}, it is a number above 0"))
        }
        _ => Ok(()),
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
    count_outcomes(&holes[..seats], spot.board, spot.dead, &mut tally);
    let mut sums = Sums::new(spot);
    for (winners, count) in tally.outcomes() {
        sums.outcomes[usize::from(winners)] = count as f64;
        for (seat, hands) in sums.hands.iter_mut().enumerate() {
            let wins = f64::from(u8::from(winners >> seat & 1 == 1));
            hands[0].add(count as f64, wins * count as f64 / f64::from(winners.count_ones()));
        }
    }
    sums
}

/// The fastest exact way, and the time that it takes about, in nanoseconds. None where it would take more than `auto`
/// allows for sure, and it is not `wanted` anyway.
fn exact_way(spot: &Spot, wanted: bool) -> Result<(Option<Way>, f64)> {
    if spot.is_known() && spot.whole {
        return Ok((Some(Way::Known), 0.0));
    }
    let tuples: f64 = spot.seats.iter().map(|seat| seat.held.len() as f64).product();
    if tuples * spot.boards() > MOST_DEALS {
        if wanted {
            return Err(Error::Setting(Fault::new(
                "these ranges make too many deals to count exactly in a lifetime; method 'sample' gives an estimate",
            )));
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
    if !wanted && tuples * DEAL > 2.0 * AUTO_LIMIT {
        return Ok((None, f64::INFINITY));
    }
    let (tuples, symmetry) = Tuples::new(spot);
    let cost = tuples.classes() * hand_cost + tuples.deals() * DEAL;
    Ok((Some(Way::Tuples(tuples, symmetry)), cost))
}

/// The way, unless `auto` would not take it anyway.
fn within(wanted: bool, cost: f64, way: impl FnOnce() -> Way) -> (Option<Way>, f64) {
    ((wanted || cost <= AUTO_LIMIT).then(way), cost)
}

/// Nanoseconds for a matchup of a known class, for a deal of three hands or more, for a run-out, and for each hand on it.
const MATCHUP: f64 = 20.0;
const DEAL: f64 = 150.0;
const RUNOUT: f64 = 2_000.0;
const RUNOUT_HAND: f64 = 30.0;

/// Nanoseconds for the outcomes of known hands.
fn hand_cost(spot: &Spot) -> f64 {
    let hands = spot.seats.len() as f64;
    match spot.board.len() {
        0 => 1_000.0 + 1_000.0 * hands,
        3 => 200.0 + 200.0 * hands,
        _ => 50.0 + spot.boards() * hands * 4.0,
    }
}
