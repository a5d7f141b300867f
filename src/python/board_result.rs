//! What a showdown returns of each board: `BoardResult`, `Seat`.

use pyo3::{prelude::*, types::PyTuple};

use super::{
    compare::PyComparison,
    docs,
    error::Result,
    hand::{self, PyHand, tuple},
    results::{Recipe, member, shown},
    showdown::PyShowdown,
};
use crate::{
    showdown::{BoardResult, Seat},
    words,
};

/// The hands on one board.
#[pyclass(name = "BoardResult", module = "fifthcard", frozen)]
pub(super) struct PyBoardResult {
    pub showdown: Py<PyShowdown>,
    pub index: usize,
}

impl PyBoardResult {
    fn result(&self) -> &BoardResult {
        &self.showdown.get().showdown.boards[self.index]
    }

    fn seat_hands(&self) -> impl Iterator<Item = Option<PyHand>> {
        (0..self.result().seats.len()).map(|seat| self.showdown.get().hand(self.index, seat))
    }
}

#[pymethods]
impl PyBoardResult {
    /// The cards of the board, in order.
    #[getter]
    pub fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, &self.result().board)
    }

    /// Each seat's Hand; None where the seat is out, its cards are not known or there are less than five cards.
    #[getter]
    pub fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.seat_hands().collect::<Vec<_>>())
    }

    /// Each seat's low Hand, in split games; None also where no low qualifies.
    #[getter]
    pub fn low_hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let lows = self.seat_hands().map(|hand| hand?.low_half());
        PyTuple::new(py, lows.collect::<Vec<_>>())
    }

    /// The seats whose hand is best, the low half not counted.
    #[getter]
    pub fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.result().winners)
    }

    /// The seats with the best low, in split games.
    #[getter]
    pub fn low_winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.result().low_winners)
    }

    /// Each Seat, with its reasons.
    #[getter]
    pub fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seat = |seat| PySeat {
            showdown: self.showdown.clone_ref(py),
            board: self.index,
            seat,
        };
        let seats = (0..self.result().seats.len()).map(|index| Bound::new(py, seat(index)));
        PyTuple::new(py, seats.collect::<PyResult<Vec<_>>>()?)
    }

    /// The Comparison of the first winner by seat with the best hand that loses; None if no hand loses.
    #[getter]
    fn decision(&self) -> Option<PyComparison> {
        self.showdown.get().decided(self.index)
    }

    /// The same for the low hands, in split games.
    #[getter]
    fn low_decision(&self) -> Option<PyComparison> {
        self.showdown.get().low_decided(self.index)
    }

    fn __eq__(&self, other: PyRef<'_, Self>) -> bool {
        self.result() == other.result()
    }

    // Told beside `__eq__`: the inverse that is derived from it asks an array for its truth.
    fn __ne__(&self, other: PyRef<'_, Self>) -> bool {
        self.result() != other.result()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        shown(this, &["board", "hands", "winners"])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        member(self.showdown.bind(py), "boards", self.index)
    }
}

/// A seat on one board: its hand, and which of its own cards made it.
#[pyclass(name = "Seat", module = "fifthcard", frozen)]
pub(super) struct PySeat {
    showdown: Py<PyShowdown>,
    board: usize,
    seat: usize,
}

impl PySeat {
    fn it(&self) -> &Seat {
        &self.showdown.get().showdown.boards[self.board].seats[self.seat]
    }
}

#[pymethods]
impl PySeat {
    /// The seat, from 0.
    #[getter]
    fn seat(&self) -> usize {
        self.seat
    }

    /// Its Hand; None where it is out, its cards are not known or there are less than five cards.
    #[getter]
    fn hand(&self) -> Option<PyHand> {
        self.showdown.get().hand(self.board, self.seat)
    }

    /// Its low Hand, in split games; None also where no low qualifies.
    #[getter]
    fn low_hand(&self) -> Option<PyHand> {
        self.hand()?.low_half()
    }

    /// Its hole cards as given; empty where they are not known.
    #[getter]
    fn hole_cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, &self.it().hole_cards)
    }

    /// The hole cards among the five that count. Of two equal ranks the board's plays first, so a hole card is here only
    /// if the hand needs it.
    #[getter]
    fn hole_cards_playing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, &self.it().hole_cards_playing)
    }

    /// The hole cards among the five of the low hand, in split games; empty where no low qualifies.
    #[getter]
    fn low_hole_cards_playing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, &self.it().low_hole_cards_playing)
    }

    /// Whether the five cards that count are the board.
    #[getter]
    fn plays_board(&self) -> bool {
        self.it().plays_board
    }

    /// The ranks (0..12) that were counterfeited, high to low: a pair that used a hole card on an earlier street and is no
    /// longer in the combination, while the new combination needs fewer of the same hole cards.
    #[getter]
    fn counterfeited<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.it().counterfeited.iter().map(|rank| rank.index()))
    }

    /// What the seat has and what became of it, in words.
    ///
    #[doc = docs::language!()]
    #[pyo3(signature = (lang = None), text_signature = "($self, lang='en')")]
    fn explain(&self, lang: Option<&Bound<'_, PyAny>>) -> Result<String> {
        let showdown = &self.showdown.get().showdown;
        Ok(words::explain_seat(showdown, self.board, self.seat, hand::lang(lang)?))
    }

    fn __eq__(&self, other: PyRef<'_, Self>) -> bool {
        self.it() == other.it()
    }

    // Told beside `__eq__`: the inverse that is derived from it asks an array for its truth.
    fn __ne__(&self, other: PyRef<'_, Self>) -> bool {
        self.it() != other.it()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        shown(
            this,
            &["seat", "hand", "hole_cards_playing", "plays_board", "counterfeited"],
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let board = PyBoardResult {
            showdown: self.showdown.clone_ref(py),
            index: self.board,
        };
        member(Bound::new(py, board)?.as_any(), "seats", self.seat)
    }
}
