//! `equity` and `Equity`.

use std::sync::Arc;

use numpy::PyArray1;
use pyo3::{
    exceptions::PyTypeError,
    intern,
    prelude::*,
    types::{PyBool, PyBytes, PyDict, PyFrozenSet, PyString, PyTuple},
};

use super::{
    convert,
    deals::random_seed,
    docs,
    domination::PyDomination,
    error::{Result, wrong_type},
    hand,
    numbers::{Threads, choice, choose, integer, name_of_int, number},
    range::{float, player, text_of},
    results::{Recipe, shown},
};
use crate::{
    card_set::CardSet,
    equity::{self, Equity, Job, Method, PARTS, Player, Request},
    error::{Error, Fault},
    game::{Board, Game},
    parallel::{self, Pulse},
};

/// How often each player wins, ties and loses: hands and ranges, on any board, exact or sampled.
///
/// Parameters
/// ----------
/// *players : card-like, Range or str
///     2 to 10 players: hole cards ("AsKd"), a Range, or the text of one ("QQ+, AKs", "random"). In games that are not
///     played with two hole cards cards or "random": all hole cards in Omaha; in stud and draw games the cards so far, to
///     which the rest of the hand is dealt.
/// board : card-like
///     The board so far, 0 to 5 cards.
/// dead : card-like
///     Cards that are in no hand and on no board: folded, or discarded in a draw.
#[doc = docs::game!()]
/// method : {"auto", "exact", "sample"}
///     "exact" counts every deal, however long it takes. "sample" draws deals at random. "auto" counts what takes about a
///     second and samples the rest; `Equity.exact` says which it was.
/// samples : int, optional
///     How many deals are drawn, if deals are drawn; with `target_error` the most. Without both it is 4,194,304.
/// seed : int, optional
///     From 0 to 2**64 - 1. The same seed gives the same samples on every machine, for any number of threads. Without one
///     a random seed is taken; `Equity.seed` tells it.
/// target_error : float, optional
///     Sampling stops when no player's standard error is greater.
/// threads : int or None
///     How many threads; None is all processors. Results do not depend on it.
/// progress : callable or bool, optional
///     Called as ``progress(done, total)`` every 40 ms or so; True draws a bar on standard error.
/// executor : concurrent.futures.Executor, optional
///     Does the work instead of threads, in other processes or on other machines.
///
/// Returns
/// -------
/// Equity
///
/// Raises
/// ------
/// CardError
///     For what is no card.
/// RangeError
///     For a range text that is not understood, with its position; for a range in a game of other than two hole cards.
/// DealError
///     For a card in two places, a wrong number of cards or players, an empty range, and ranges that no deal fits; with
///     card and seat.
/// FifthcardError
///     For a game that is not built, an unknown method, and numbers out of their bounds.
///
/// Notes
/// -----
/// Of hands that share the pot each gets an equal part; odd chips never enter equity. In split games half of the pot is for
/// the best low hand, if there is one; `win` is then the whole pot. Ranges are held independently, apart
/// from the cards: every deal in which no card is held twice counts with the product of its weights. Samples are drawn from
/// just that distribution, in chains (Gibbs sampling) that begin with deals drawn whole; the standard error is that of the
/// independent chains. Ctrl-C stops the work.
///
/// Examples
/// --------
/// >>> from fifthcard import equity
/// >>> result = equity("AsKd", "AhQc")
/// >>> result.win, result.tie, result.lose
/// ((1228082, 405624), (78598, 78598), (405624, 1228082))
/// >>> result.share(0)
/// Fraction(1267381, 1712304)
/// >>> equity("AsAhKsKh", "8s7s6h5h", game="omaha").win
/// (674940, 411068)
/// >>> flop = equity("QQ+, AK", "random", "JhTh", board="Ad 9h 2h", method="sample", samples=100_000, seed=1)
/// >>> flop.exact, flop.total
/// (False, 100000)
#[pyfunction]
#[pyo3(
    name = "equity",
    signature = (*players, board = None, dead = None, game = None, method = None, samples = None, seed = None,
        target_error = None, threads = None, progress = None, executor = None),
    text_signature = "(*players, board='', dead='', game='holdem', method='auto', samples=None, seed=None, \
        target_error=None, threads=None, progress=None, executor=None)"
)]
#[allow(clippy::too_many_arguments, reason = "Python's keyword arguments")]
pub(super) fn py_equity<'py>(
    py: Python<'py>,
    players: &Bound<'py, PyTuple>,
    board: Option<&Bound<'py, PyAny>>,
    dead: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    method: Option<&Bound<'py, PyAny>>,
    samples: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    target_error: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
    executor: Option<&Bound<'py, PyAny>>,
) -> Result<Bound<'py, PyAny>> {
    let game = hand::game(game)?;
    let players = players
        .iter()
        .enumerate()
        .map(|(seat, obj)| player(game, &obj).map_err(|failure| failure.locate(|error| error.at_seat(seat))))
        .collect::<Result<Vec<_>>>()?;
    let method = self::method(method)?;
    let seed = match seed {
        Some(seed) => number(seed, "seed")?,
        // Known hands are counted: no dice are needed.
        None if method != Method::Sample && players.iter().all(|player| is_known(game, player)) => 0,
        None => random_seed(py)?,
    };
    let request = Request {
        game,
        players,
        board: board.map(convert::board).transpose()?.unwrap_or_default(),
        dead: dead.map(dead_cards).transpose()?.unwrap_or_default(),
        method,
        samples: samples.map(|samples| number(samples, "samples")).transpose()?,
        target_error: target_error.map(|target| float(target, "target_error")).transpose()?,
        seed,
    };
    let threads = threads.map(|threads| threads.extract::<Threads>()).transpose()?;
    let progress = progress_of(py, progress)?;
    let job = Job::new(&request)?;
    let asked = Asked {
        request: Arc::new(request),
    };
    if let Some(executor) = executor {
        if !executor.hasattr(intern!(py, "submit"))? {
            return Err(wrong_type("executor is a concurrent.futures.Executor", executor));
        }
        let job = PyJob {
            sums: job.nothing(),
            done: 0,
            job,
            asked,
        };
        let helper = py.import("fifthcard._distributed")?.getattr("answer")?;
        return Ok(helper.call1((job, executor, progress))?);
    }
    // Other Python threads wait no longer for this than it takes to let them run and come back.
    if let Some(equity) = job.brief_answer() {
        return Ok(Bound::new(py, PyEquity { equity, asked })?.into_any());
    }
    // The system is asked for the number of processors only where there is something to divide: it takes its time.
    let threads = match threads {
        Some(Threads(threads)) => threads,
        None if job.chunks() == 1 => 1,
        None => parallel::all_threads(),
    };
    let progress = progress.map(Bound::unbind);
    let answer = py.detach(|| {
        job.answer(threads, &mut |done, total| {
            Python::attach(|py| {
                py.check_signals()?;
                if let Some(progress) = &progress {
                    progress.call1(py, (done, total))?;
                }
                PyResult::Ok(())
            })
        })
    })?;
    Ok(Bound::new(py, PyEquity { equity: answer, asked })?.into_any())
}

/// Whether nothing more can come to a player's hand.
fn is_known(game: Game, player: &Player) -> bool {
    match player {
        Player::Hand(_) => true,
        Player::Cards(_) => game.rules().board == Board::Five,
        Player::Range(_) => false,
    }
}

pub(super) fn dead_cards(dead: &Bound<'_, PyAny>) -> Result<CardSet> {
    convert::card_set(dead).map_err(|failure| failure.locate(|error| error.within("dead")))
}

const METHODS: [(&str, Method); 3] = [
    ("auto", Method::Auto),
    ("exact", Method::Exact),
    ("sample", Method::Sample),
];

fn method(name: Option<&Bound<'_, PyAny>>) -> Result<Method> {
    Ok(choice(name, "method", |name| choose(name, "method", &METHODS))?.unwrap_or(Method::Auto))
}

/// What is told of the progress: a callable.
fn progress_of<'py>(py: Python<'py>, progress: Option<&Bound<'py, PyAny>>) -> Result<Option<Bound<'py, PyAny>>> {
    let Some(progress) = progress else { return Ok(None) };
    if let Ok(wanted) = progress.cast::<PyBool>() {
        let bar = || py.import("fifthcard._distributed")?.getattr("Bar")?.call0();
        return Ok(wanted.is_true().then(bar).transpose()?);
    }
    if !progress.is_callable() {
        return Err(wrong_type("progress is a callable or a bool", progress));
    }
    Ok(Some(progress.clone()))
}

/// What a result answers.
#[derive(Clone)]
struct Asked {
    request: Arc<Request>,
}

/// A question as plain values: game, texts of the players, board, dead cards.
type Question = (String, Vec<String>, String, String);

impl Asked {
    fn question(&self) -> Question {
        let request = &self.request;
        let players = request.players.iter().map(text_of).collect();
        let (board, dead) = (request.board.to_string(), request.dead.to_string());
        (request.game.to_string(), players, board, dead)
    }

    fn read(py: Python<'_>, (game, players, board, dead): Question) -> Result<Request> {
        let game = Game::from_name(&game)?;
        let players = players
            .iter()
            .map(|text| player(game, PyString::new(py, text).as_any()));
        Ok(Request {
            game,
            players: players.collect::<Result<_>>()?,
            board: board.parse()?,
            dead: dead.parse()?,
            method: Method::Auto,
            samples: None,
            target_error: None,
            seed: 0,
        })
    }
}

/// How often each player wins, ties and loses.
///
/// All counts are integers if each weight is 0 or 1, or if deals were sampled; else floats.
#[pyclass(name = "Equity", module = "fifthcard", frozen)]
pub(super) struct PyEquity {
    equity: Equity,
    asked: Asked,
}

impl PyEquity {
    fn count<'py>(&self, py: Python<'py>, count: f64) -> PyResult<Bound<'py, PyAny>> {
        if self.equity.is_whole() {
            Ok((count as u64).into_pyobject(py)?.into_any())
        } else {
            Ok(count.into_pyobject(py)?.into_any())
        }
    }

    fn each<'py>(&self, py: Python<'py>, count: impl Fn(usize) -> f64) -> PyResult<Bound<'py, PyTuple>> {
        let counts = (0..self.equity.players()).map(|seat| self.count(py, count(seat)));
        PyTuple::new(py, counts.collect::<PyResult<Vec<_>>>()?)
    }

    fn by_seats<'py>(&self, py: Python<'py>, counts: impl Iterator<Item = (u16, f64)>) -> PyResult<Bound<'py, PyDict>> {
        let by_seats = PyDict::new(py);
        for (set, count) in counts {
            let seats = (0..self.equity.players()).filter(|seat| set >> seat & 1 == 1);
            by_seats.set_item(PyFrozenSet::new(py, seats)?, self.count(py, count)?)?;
        }
        Ok(by_seats)
    }

    fn seat(&self, seat: &Bound<'_, PyAny>) -> Result<usize> {
        let Some(given) = integer(seat)? else {
            return Err(wrong_type("seat is the number of a seat", seat));
        };
        let players = self.equity.players();
        let seat = given.extract::<usize>().ok();
        if let Some(seat) = seat
            && seat < players
        {
            return Ok(seat);
        }
        let fault = Fault::new(format!("there is no seat {}: {players} players", name_of_int(&given)));
        // A negative number is that of no seat.
        Err(Error::Deal(match seat {
            Some(seat) => fault.seat(seat),
            None => fault,
        })
        .into())
    }
}

#[pymethods]
impl PyEquity {
    /// Whether every deal was counted; if not, deals were sampled.
    #[getter]
    fn exact(&self) -> bool {
        self.equity.is_exact()
    }

    /// All deals: the product of the weights times the number of boards, summed over the hands that can be held together.
    /// The number of samples, if deals were sampled.
    #[getter]
    fn total<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.count(py, self.equity.total())
    }

    /// By player, the deals in which he takes the whole pot.
    #[getter]
    fn win<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.each(py, |seat| self.equity.win(seat))
    }

    /// By player, the deals in which he takes a part of the pot.
    #[getter]
    fn tie<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.each(py, |seat| self.equity.tie(seat))
    }

    /// By player, the deals in which he takes nothing.
    #[getter]
    fn lose<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.each(py, |seat| self.equity.lose(seat))
    }

    /// By player, his share of the pot on average: floats from 0 to 1 with the sum 1.
    #[getter]
    fn equity<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, (0..self.equity.players()).map(|seat| self.equity.equity(seat)))
    }

    /// By player, the standard error of `equity`: 0 where it is exact. One deal won and one lost are added to the samples,
    /// so that samples that all agree do not pass for certainty.
    #[getter]
    fn standard_error<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(
            py,
            (0..self.equity.players()).map(|seat| self.equity.standard_error(seat)),
        )
    }

    /// How often each set of players shares the pot: ``{frozenset of seats: count}``, without those that never do. In split
    /// games those are the players who get any part of it.
    #[getter]
    fn outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.by_seats(py, self.equity.outcomes())
    }

    /// How often each set of players has the best high hand; where the pot is not split, the same as `outcomes`.
    #[getter]
    fn high_outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.by_seats(py, self.equity.high_outcomes())
    }

    /// How often each set of players has the best low hand: the empty set where there is none. Empty where the pot is not
    /// split.
    #[getter]
    fn low_outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.by_seats(py, self.equity.low_outcomes())
    }

    /// The game.
    #[getter]
    fn game(&self) -> &'static str {
        self.asked.request.game.rules().name
    }

    /// The seed of the samples; None where the result is exact.
    #[getter]
    fn seed(&self) -> Option<u64> {
        (!self.equity.is_exact()).then_some(self.asked.request.seed)
    }

    /// What the players hold, as texts.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.asked.request.players.iter().map(text_of))
    }

    /// The board so far.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        hand::tuple(py, &self.asked.request.board.iter().collect::<Vec<_>>())
    }

    /// Who of two players dominates whom, where both hold one starting hand of hold'em and there is no board; else None.
    #[getter]
    fn domination(&self) -> Option<PyDomination> {
        let request = &self.asked.request;
        match &request.players[..] {
            [a, b] if request.board.is_empty() && request.game == Game::Holdem => {
                PyDomination::between([a, b], Some(&self.equity))
            }
            _ => None,
        }
    }

    /// A player's share of the pot on average, exactly.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///
    /// Returns
    /// -------
    /// fractions.Fraction
    ///
    /// Raises
    /// ------
    /// DealError
    ///     Where the counts are no integers: a weight is neither 0 nor 1; or if there is no such seat.
    #[pyo3(signature = (seat, /))]
    fn share<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>> {
        let Some(parts) = self.equity.parts(self.seat(seat)?) else {
            let message = "an exact share needs integer counts: a weight is neither 0 nor 1";
            return Err(Error::Deal(Fault::new(message)).into());
        };
        let fraction = py.import(intern!(py, "fractions"))?.getattr(intern!(py, "Fraction"))?;
        let all = u128::from(PARTS) * self.equity.total() as u128;
        Ok(fraction.call1((parts, all))?)
    }

    /// A player's equity with each of his combos.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///
    /// Returns
    /// -------
    /// ndarray
    ///     ``float64 (1326,)`` by the number of the combo, ``hi * (hi - 1) // 2 + lo`` of the cards lo < hi: NaN where the
    ///     range has no weight or nothing fits, or where no sample had the combo.
    ///
    /// Raises
    /// ------
    /// DealError
    ///     If there is no such seat, or in games that are not played with two hole cards.
    #[pyo3(signature = (seat, /))]
    fn by_combo<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> Result<Bound<'py, PyArray1<f64>>> {
        let seat = self.seat(seat)?;
        if !self.equity.has_combos() {
            let game = self.asked.request.game;
            let message = format!("by_combo tells of hands of two cards; {game} is played with others");
            return Err(Error::Deal(Fault::new(message)).into());
        }
        Ok(PyArray1::from_vec(py, self.equity.by_combo(seat)))
    }

    fn __eq__(&self, other: PyRef<'_, Self>) -> bool {
        self.equity == other.equity
    }

    // Told beside `__eq__`: the inverse that is derived from it asks an array for its truth.
    fn __ne__(&self, other: PyRef<'_, Self>) -> bool {
        self.equity != other.equity
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        shown(this, &["exact", "equity", "win", "tie", "lose", "total"])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let function = py.import("fifthcard._core")?.getattr(intern!(py, "_equity"))?;
        let numbers = bytes_of(py, &self.equity.numbers());
        let state = (
            self.asked.question(),
            self.equity.is_exact(),
            self.asked.request.seed,
            numbers,
        );
        Ok((function, state.into_pyobject(py)?))
    }
}

/// A result that was pickled.
#[pyfunction]
#[pyo3(signature = (question, exact, seed, numbers, /))]
pub(super) fn _equity(py: Python<'_>, question: Question, exact: bool, seed: u64, numbers: &[u8]) -> Result<PyEquity> {
    let mut request = Asked::read(py, question)?;
    request.seed = seed;
    let Some(equity) = equity::restore(&request, exact, &numbers_of(numbers))? else {
        return Err(PyTypeError::new_err("the numbers are of another result").into());
    };
    let asked = Asked {
        request: Arc::new(request),
    };
    Ok(PyEquity { equity, asked })
}

fn bytes_of<'py>(py: Python<'py>, numbers: &[f64]) -> Bound<'py, PyBytes> {
    PyBytes::new(
        py,
        &numbers
            .iter()
            .flat_map(|number| number.to_le_bytes())
            .collect::<Vec<u8>>(),
    )
}

fn numbers_of(bytes: &[u8]) -> Vec<f64> {
    let (numbers, _) = bytes.as_chunks::<8>();
    numbers.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect()
}

/// A question being answered in pieces, by an executor.
#[pyclass(name = "_Job", module = "fifthcard._core")]
pub(super) struct PyJob {
    job: Job,
    asked: Asked,
    sums: equity::Sums,
    done: usize,
}

#[pymethods]
impl PyJob {
    /// The job with what `arguments` returned for it.
    #[new]
    #[pyo3(signature = (question, method, samples, target_error, seed, /))]
    fn new(
        py: Python<'_>,
        question: Question,
        method: &str,
        samples: Option<u64>,
        target_error: Option<f64>,
        seed: u64,
    ) -> Result<Self> {
        let mut request = Asked::read(py, question)?;
        request.method = choose(method, "method", &METHODS)?;
        (request.samples, request.target_error, request.seed) = (samples, target_error, seed);
        let job = Job::new(&request)?;
        let asked = Asked {
            request: Arc::new(request),
        };
        Ok(Self {
            sums: job.nothing(),
            done: 0,
            job,
            asked,
        })
    }

    /// What makes the same job elsewhere.
    fn arguments(&self) -> (Question, &'static str, Option<u64>, Option<f64>, u64) {
        let request = &self.asked.request;
        let method = METHODS
            .iter()
            .find(|(_, method)| *method == request.method)
            .map_or("auto", |(name, _)| *name);
        (
            self.asked.question(),
            method,
            request.samples,
            request.target_error,
            request.seed,
        )
    }

    /// The first of the pieces to be done next and the end of them; None where no more are needed.
    fn next(&self) -> Option<(usize, usize)> {
        self.job
            .next(&self.sums, self.done)
            .map(|pieces| (pieces.start, pieces.end))
    }

    /// Does a piece.
    fn run<'py>(&self, py: Python<'py>, piece: usize) -> Result<Bound<'py, PyBytes>> {
        let job = &self.job;
        let mut sums = None;
        py.detach(|| {
            parallel::run(
                1,
                piece..piece + 1,
                |piece, pulse: &Pulse<'_>| job.run(piece, pulse),
                |done| sums = Some(done),
                &mut |_| Python::attach(|py| py.check_signals()),
            )
        })?;
        Ok(bytes_of(py, &sums.unwrap_or_else(|| job.nothing()).numbers()))
    }

    /// Adds the next piece, as `run` returned it.
    fn add(&mut self, piece: &[u8]) -> Result<()> {
        let Some(sums) = self.job.nothing().with_numbers(&numbers_of(piece)) else {
            return Err(PyTypeError::new_err("the piece is of another job").into());
        };
        self.sums.add(&sums);
        self.done += 1;
        Ok(())
    }

    /// The work done, and the work there will be.
    fn progress(&self) -> (u64, u64) {
        let expected = self.job.expected(&self.sums, self.done);
        (self.job.amount(self.done), self.job.amount(expected))
    }

    /// The answer.
    fn finish(&self) -> PyEquity {
        PyEquity {
            equity: self.job.finish(self.sums.clone()),
            asked: self.asked.clone(),
        }
    }
}
