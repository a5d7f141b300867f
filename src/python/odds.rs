//! `Equity`: the answer.

use std::sync::Arc;

use numpy::PyArray1;
use pyo3::{
    exceptions::PyTypeError,
    intern,
    prelude::*,
    types::{PyDict, PyFrozenSet, PyTuple},
};

use super::{
    asked::{Asked, Question, bytes_of, numbers_of},
    domination::PyDomination,
    error::{Result, wrong_type},
    hand,
    numbers::{integer, name_of_int},
    range::text_of,
    results::{Recipe, shown},
};
use crate::{
    equity::{self, Equity, PARTS},
    error::{Error, Fault},
    game::Game,
};

/// How often each player wins, ties and loses.
///
/// All counts are integers if each weight is 0 or 1, or if deals were sampled; else floats.
#[pyclass(name = "Equity", module = "fifthcard", frozen)]
pub(super) struct PyEquity {
    pub equity: Equity,
    pub asked: Asked,
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
    /// The number of samples, if deals were sampled. Where the weights are so tiny that the total would vanish, all counts are
    /// in proportion, as if the greatest weight of each range lay between 1/2 and 1.
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

    /// By player, the standard error of `equity`: 0 where it is exact. One chain of deals won and one lost are added to
    /// the samples (one deal each, where deals are independent), so that samples that all agree do not pass for certainty.
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
