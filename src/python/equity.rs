//! `equity`: how a question is asked, and who does the work.

use std::sync::Arc;

use pyo3::{
    intern,
    prelude::*,
    types::{PyBool, PyTuple},
};

use super::{
    asked::Asked,
    convert,
    deals::random_seed,
    docs,
    error::{Result, wrong_type},
    hand,
    job::PyJob,
    numbers::{Threads, choice, choose, number},
    odds::PyEquity,
    range::{float, player},
};
use crate::{
    card_set::CardSet,
    equity::{Job, Method, Player, Request},
    game::{Board, Game},
    parallel,
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
/// just that distribution, in chains (Gibbs sampling) that begin with deals drawn whole, or each by itself where most hands
/// clash; the standard error is that of the independent chains. Ctrl-C stops the work.
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

pub(super) const METHODS: [(&str, Method); 3] = [
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
