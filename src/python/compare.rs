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
    showdown::{Comparison, compare, compare_lows},
    words,
};

/// Which half of a split game.
#[derive(Clone, Copy, PartialEq, Eq)]
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
///     Which half, in split games. Any low beats none; if neither hand has a low, nobody wins.
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
    // Not told of one of the hands, for it is the game that has no such half.
    if !(a.is_instance_of::<PyHand>() && b.is_instance_of::<PyHand>()) {
        half.scale(game)?;
    }
    let read = |obj, name| side(obj, game, board, half).map_err(|failure| failure.locate(|error| error.within(name)));
    let (a, b) = (read(a, "a")?, read(b, "b")?);
    if half == Half::High && a.hand.scale != b.hand.scale {
        return Err(PyTypeError::new_err("hands of different scales do not compare").into());
    }
    Ok(PyComparison::new(a, b, half))
}

/// One side of a comparison: the whole hand, whichever half is compared.
fn side(obj: &Bound<'_, PyAny>, game: Game, board: Option<CardSet>, half: Half) -> Result<PyHand> {
    match obj.cast::<PyHand>() {
        Ok(_) if board.is_some() => {
            let message = "a Hand has all its cards; only hole cards are joined by a board";
            Err(Error::Deal(Fault::new(message)).into())
        }
        Ok(hand) => {
            let hand = hand.get();
            half.scale(hand.game())?;
            Ok(hand.clone())
        }
        Err(_) => PyHand::read(Source {
            game,
            cards: convert::card_set(obj)?,
            board,
        }),
    }
}

/// How two hands compare, and why.
#[pyclass(name = "Comparison", module = "fifthcard", frozen)]
pub(super) struct PyComparison {
    comparison: Comparison,
    /// The hands as given, whole.
    a: PyHand,
    b: PyHand,
    half: Half,
}

impl PyComparison {
    pub fn new(a: PyHand, b: PyHand, half: Half) -> Self {
        let comparison = match half {
            Half::High => compare(&a.hand, &b.hand),
            Half::Low => compare_lows(a.low_hand(), b.low_hand()),
        };
        Self { comparison, a, b, half }
    }
}

#[pymethods]
impl PyComparison {
    /// 0 if a wins, 1 if b does, None for a split, and where neither hand has the low that is asked for.
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

    /// The two Hands, a then b; where lows are compared these, None for a hand that has none.
    #[getter]
    fn hands(&self) -> (Option<PyHand>, Option<PyHand>) {
        let compared = |hand: &PyHand| match self.half {
            Half::High => Some(hand.clone()),
            Half::Low => hand.low_half(),
        };
        (compared(&self.a), compared(&self.b))
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
        let keywords = PyDict::new(py);
        if self.half == Half::Low {
            keywords.set_item("half", "low")?;
        }
        call(py, "compare", (self.a.clone(), self.b.clone()), &keywords)
    }
}
