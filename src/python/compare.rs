//! `compare` and `Comparison`.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyDict, PyTuple},
};

use super::{
    convert, docs,
    enums::{self, Enum},
    error::Result,
    hand::{self, PyHand, Source, tuple},
    numbers::{choice, choose},
    results::{Recipe, call},
};
use crate::{
    card_set::CardSet,
    error::{Error, Fault},
    game::{Game, Scale},
    showdown::{Comparison, compare},
    words,
};

/// Which half of a split game.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Half {
    High,
    Low,
}

impl Half {
    /// The scale on which the half is won.
    pub fn scale(self, game: Game) -> Result<Scale> {
        match self {
            Self::High => Ok(game.rules().high),
            Self::Low => {
                let no_low = || Error::Setting(Fault::new(format!("{game} has no low half")));
                Ok(game.rules().low.ok_or_else(no_low)?)
            }
        }
    }
}

pub(super) fn half(name: Option<&Bound<'_, PyAny>>) -> Result<Half> {
    let choices = [("high", Half::High), ("low", Half::Low)];
    Ok(choice(name, "half", |name| choose(name, "half", &choices))?.unwrap_or(Half::High))
}

/// Compares two hands: who wins, and which card decides.
///
/// Parameters
/// ----------
/// a, b : Hand or card-like
///     Hands, or five to seven cards each; hole cards where `board` is given. The two may share cards.
/// board : card-like, optional
///     Three to five cards: who leads on a flop, too.
#[doc = docs::game!()]
/// half : {"high", "low"}
///     Which half, in split games.
///
/// Returns
/// -------
/// Comparison
///
/// Raises
/// ------
/// CardError
///     For what is no card.
/// DealError
///     For a wrong number of cards, a card both in a hand and on the board, or one that is not in the game's deck.
/// FifthcardError
///     For a game that is not built, or a low half where the game has none.
/// TypeError
///     For two Hands of different scales.
///
/// Notes
/// -----
/// Category first, then the ranks of the combination, then kickers from the top; if all are equal it is a split. Suits
/// never decide.
///
/// Examples
/// --------
/// >>> from fifthcard import compare
/// >>> result = compare("As Kd", "Ah Qc", board="Ad Js 7h 3c 2d")
/// >>> result.winner, result.step, result.kicker, result.ranks
/// (0, Step.KICKER, 1, (11, 10))
/// >>> result.cards
/// ((Card('Kd'),), (Card('Qc'),))
#[pyfunction]
#[pyo3(
    name = "compare",
    signature = (a, b, *, board = None, game = None, half = None),
    text_signature = "(a, b, *, board=None, game='holdem', half='high')"
)]
pub(super) fn py_compare(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
    game: Option<&Bound<'_, PyAny>>,
    half: Option<&Bound<'_, PyAny>>,
) -> Result<PyComparison> {
    let game = hand::game(game)?;
    let half = self::half(half)?;
    let board = board.map(convert::board).transpose()?;
    let read = |obj, name| side(obj, game, board, half).map_err(|failure| failure.locate(|error| error.within(name)));
    let (a, b) = (read(a, "a")?, read(b, "b")?);
    if a.hand.scale != b.hand.scale {
        return Err(PyTypeError::new_err("hands of different scales do not compare").into());
    }
    Ok(PyComparison::new(a, b))
}

/// One side of a comparison.
fn side(obj: &Bound<'_, PyAny>, game: Game, board: Option<CardSet>, half: Half) -> Result<PyHand> {
    let hand = match obj.cast::<PyHand>() {
        Ok(_) if board.is_some() => {
            let message = "a Hand has all its cards; only hole cards are joined by a board";
            return Err(Error::Deal(Fault::new(message)).into());
        }
        Ok(hand) => hand.get().clone(),
        Err(_) => PyHand::read(Source {
            game,
            cards: convert::card_set(obj)?,
            board,
        })?,
    };
    if half == Half::High || hand.is_low_half() {
        return Ok(hand);
    }
    hand.low_half()
        .ok_or_else(|| Error::Deal(Fault::new("there is no low hand")).into())
}

/// How two hands compare, and why.
#[pyclass(name = "Comparison", module = "fifthcard", frozen)]
pub(super) struct PyComparison {
    comparison: Comparison,
    a: PyHand,
    b: PyHand,
}

impl PyComparison {
    pub fn new(a: PyHand, b: PyHand) -> Self {
        Self {
            comparison: compare(&a.hand, &b.hand),
            a,
            b,
        }
    }
}

#[pymethods]
impl PyComparison {
    /// 0 if a wins, 1 if b does, None for a split.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.comparison.winner
    }

    /// The Step that decides.
    #[getter]
    fn step<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        enums::member(py, Enum::Step, self.comparison.step as usize)
    }

    /// The number of the deciding kicker, from 1; None if no kicker decides.
    #[getter]
    fn kicker(&self) -> Option<usize> {
        self.comparison.kicker
    }

    /// a's and b's rank that differ, 0 (deuce) to 12 (ace), the top of the wheel 3 (five); None where the category decides
    /// and for a split.
    #[getter]
    fn ranks(&self) -> Option<(u8, u8)> {
        self.comparison.ranks.map(|[a, b]| (a.index(), b.index()))
    }

    /// a's and b's cards of `ranks`, two tuples; the combinations where the category decides; empty for a split.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyTuple>)> {
        let [a, b] = &self.comparison.cards;
        Ok((tuple(py, a)?, tuple(py, b)?))
    }

    /// The two hands, a then b.
    #[getter]
    fn hands(&self) -> (PyHand, PyHand) {
        (self.a.clone(), self.b.clone())
    }

    /// The reason in words.
    ///
    #[doc = docs::language!()]
    #[pyo3(signature = (lang = None), text_signature = "($self, lang='en')")]
    fn explain(&self, lang: Option<&Bound<'_, PyAny>>) -> Result<String> {
        Ok(words::explain_comparison(&self.comparison, hand::lang(lang)?))
    }

    fn __eq__(&self, other: PyRef<'_, Self>) -> bool {
        self.comparison == other.comparison
    }

    // Told beside `__eq__`: the inverse that is derived from it asks an array for its truth.
    fn __ne__(&self, other: PyRef<'_, Self>) -> bool {
        self.comparison != other.comparison
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        super::results::shown(this, &["winner", "step", "kicker", "ranks", "cards"])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        call(py, "compare", (self.a.clone(), self.b.clone()), &PyDict::new(py))
    }
}
