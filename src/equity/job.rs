//! From a question to a way of answering it, in chunks that can be run anywhere and in any order.

use super::{
    deals::{Deals, Table},
    result::Equity,
    sample::Sampler,
    spot::{Player, Spot},
    sums::Sums,
    ways::{Way, exact_way},
};
use crate::{
    card_set::CardSet,
    error::{Error, Fault, Result},
    evaluate,
    game::Game,
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
    /// The game.
    pub game: Game,
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
pub(super) const AUTO_LIMIT: f64 = 1e9;

/// Above this the counts could pass what is exact in a float; the calculation would take many years.
pub(super) const MOST_DEALS: f64 = (1u64 << 53) as f64;

/// Chunks between two looks at the error, in the beginning; later a fraction of what was done.
const FIRST_LOOK: usize = 4;

/// A question with the way in which it is answered.
pub struct Job {
    plan: Plan,
    target_error: Option<f64>,
}

enum Plan {
    /// Hands and ranges of two cards.
    Spot(Spot, Way),
    /// Hands of any number of cards, and cards to come.
    Deals(Deals),
}

impl Job {
    /// Checks the question and chooses how to answer it.
    ///
    /// # Errors
    /// [`Error::Deal`] for cards that cannot have been dealt together, wrong counts, and ranges that no deal fits; the
    /// message names the card and the seat. [`Error::Range`] for a range in a game of other than two hole cards.
    /// [`Error::Setting`] for settings that make no sense.
    pub fn new(request: &Request) -> Result<Self> {
        check_settings(request)?;
        let plan = match read(request)? {
            Asked::Spot(spot) => {
                let way = way(request, &spot)?;
                Plan::Spot(spot, way)
            }
            Asked::Table(table) => {
                let exact = match request.method {
                    Method::Sample => false,
                    Method::Exact if table.deals() > MOST_DEALS => return Err(too_many()),
                    Method::Exact => true,
                    Method::Auto => Deals::cost(&table) <= AUTO_LIMIT,
                };
                Plan::Deals(if exact {
                    Deals::every(table)
                } else {
                    Deals::random(table, samples(request), request.seed)
                })
            }
        };
        Ok(Self {
            plan,
            target_error: request.target_error,
        })
    }

    /// Whether every deal is counted.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        match &self.plan {
            Plan::Spot(_, way) => !matches!(way, Way::Sample(_)),
            Plan::Deals(deals) => deals.is_exact(),
        }
    }

    /// The number of chunks.
    #[must_use]
    pub fn chunks(&self) -> usize {
        match &self.plan {
            Plan::Spot(_, way) => way.chunks(),
            Plan::Deals(deals) => deals.chunks(),
        }
    }

    /// Does one chunk; `None` if the pulse says to stop, or where [`Self::check`] tells an error.
    #[must_use]
    pub fn run(&self, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        match &self.plan {
            Plan::Spot(spot, way) => way.run(spot, chunk, pulse),
            Plan::Deals(deals) => deals.run(chunk, pulse),
        }
    }

    /// What only the work itself can find out.
    ///
    /// # Errors
    /// [`Error::Deal`] if deals that fit are so rare that none was found.
    pub fn check(&self) -> Result<()> {
        match &self.plan {
            Plan::Spot(_, Way::Sample(sampler)) => sampler.failure().map_or(Ok(()), |error| Err(error.clone())),
            _ => Ok(()),
        }
    }

    /// Nothing yet: what the chunks are added to, in order.
    #[must_use]
    pub fn nothing(&self) -> Sums {
        match &self.plan {
            Plan::Spot(spot, way) => way.nothing(spot),
            Plan::Deals(deals) => deals.nothing(),
        }
    }

    /// The chunks that are to be run next, after so many: all of them, or those after which the error is looked at.
    /// `None` where no more are needed.
    #[must_use]
    pub fn next(&self, sums: &Sums, done: usize) -> Option<std::ops::Range<usize>> {
        let chunks = self.chunks();
        let Some(target) = self.target_error.filter(|_| !self.is_exact()) else {
            return (done < chunks).then_some(done..chunks);
        };
        if done >= chunks || done > 0 && error(sums) <= target {
            return None;
        }
        // The looks are the same for any number of threads.
        Some(done..chunks.min(done + (done / 4).max(FIRST_LOOK)))
    }

    /// How many chunks there will be in all, as far as can be told.
    #[must_use]
    pub fn expected(&self, sums: &Sums, done: usize) -> usize {
        let chunks = self.chunks();
        match self.target_error {
            Some(target) if !self.is_exact() && done > 0 => {
                let needed = done as f64 * (error(sums) / target).powi(2);
                chunks.min((needed.ceil() as usize).max(done))
            }
            _ => chunks,
        }
    }

    /// The answer.
    #[must_use]
    pub fn finish(&self, sums: Sums) -> Equity {
        match &self.plan {
            Plan::Spot(spot, _) => Equity::new(spot, sums, self.is_exact()),
            Plan::Deals(_) => Equity::of_deals(sums, self.is_exact()),
        }
    }

    /// What so many chunks amount to for people: samples, or pieces of work.
    #[must_use]
    pub fn amount(&self, chunks: usize) -> u64 {
        match &self.plan {
            Plan::Spot(_, Way::Sample(sampler)) => sampler.samples_of(chunks),
            Plan::Deals(deals) => deals.amount(chunks),
            Plan::Spot(..) => chunks as u64,
        }
    }

    /// The answer, where it takes so little time (50 microseconds or so) that nothing else is worth starting meanwhile.
    #[must_use]
    pub fn brief_answer(&self) -> Option<Equity> {
        match &self.plan {
            Plan::Spot(spot, way) if way.is_brief(spot) => way.at_once(spot).map(|sums| self.finish(sums)),
            Plan::Deals(deals) if deals.is_brief() => deals.at_once().map(|sums| self.finish(sums)),
            _ => None,
        }
    }

    /// Runs all chunks on this many threads. `watch` is called at least every 40 ms with the work done and the work there
    /// will be, as far as can be told: samples, or pieces of any size.
    ///
    /// # Errors
    /// As [`Self::check`], and what `watch` returns.
    pub fn answer<E: From<Error>>(
        &self,
        threads: usize,
        watch: &mut dyn FnMut(u64, u64) -> std::result::Result<(), E>,
    ) -> std::result::Result<Equity, E> {
        let at_once = match &self.plan {
            Plan::Spot(spot, way) => way.at_once(spot),
            Plan::Deals(deals) => deals.at_once(),
        };
        if let Some(sums) = at_once {
            return Ok(self.finish(sums));
        }
        let (mut sums, mut done) = (self.nothing(), 0);
        while let Some(chunks) = self.next(&sums, done) {
            let (end, expected) = (chunks.end, self.expected(&sums, done).max(chunks.end));
            parallel::run(
                threads,
                chunks,
                |chunk, pulse| self.run(chunk, pulse),
                |chunk| sums.add(&chunk),
                &mut |more| {
                    self.check()?;
                    watch(self.amount(done + more), self.amount(expected))
                },
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
/// use fifthcard::{CardSet, Error, Game, card::parse_cards, equity::{self, Method, Player, Request}};
/// let request = Request {
///     game: Game::Holdem,
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
/// As [`Job::new`] and [`Job::answer`].
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
    Ok(match read(request)? {
        Asked::Spot(spot) => {
            let nothing = if exact && spot.is_certain() {
                Way::Known.nothing(&spot)
            } else {
                Sums::new(&spot)
            };
            let sums = nothing.with_numbers(numbers);
            sums.map(|sums| Equity::new(&spot, sums, exact))
        }
        Asked::Table(table) => {
            let sums = table.nothing().with_numbers(numbers);
            sums.map(|sums| Equity::of_deals(sums, exact))
        }
    })
}

/// A question whose cards are checked.
enum Asked {
    Spot(Spot),
    Table(Table),
}

fn read(request: &Request) -> Result<Asked> {
    let Request {
        game,
        players,
        board,
        dead,
        ..
    } = request;
    Ok(if *game.rules().hole.end() == 2 {
        Asked::Spot(Spot::new(*game, players, *board, *dead)?)
    } else {
        Asked::Table(Table::new(*game, players, *board, *dead)?)
    })
}

/// How the equity of a spot is found.
fn way(request: &Request, spot: &Spot) -> Result<Way> {
    let (way, cost) = match request.method {
        Method::Sample => (None, 0.0),
        Method::Auto | Method::Exact => exact_way(spot, request.method == Method::Exact)?,
    };
    match way {
        Some(way) if request.method == Method::Exact || cost <= AUTO_LIMIT => Ok(way),
        _ => Ok(Way::Sample(Box::new(Sampler::new(
            spot,
            samples(request),
            request.seed,
        )?))),
    }
}

/// How many deals are drawn at most.
fn samples(request: &Request) -> u64 {
    let unlimited = if request.target_error.is_some() {
        u64::MAX
    } else {
        DEFAULT_SAMPLES
    };
    request.samples.unwrap_or(unlimited)
}

/// The greatest standard error of a seat so far.
fn error(sums: &Sums) -> f64 {
    (0..sums.seats())
        .map(|seat| sums.standard_error(seat))
        .fold(0.0, f64::max)
}

pub(super) fn too_many() -> Error {
    Error::Setting(Fault::new(
        "these ranges make too many deals to count exactly in a lifetime; method 'sample' gives an estimate",
    ))
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
