//! One hand: `evaluate` and `Hand`.

use pyo3::{
    basic::CompareOp,
    exceptions::PyTypeError,
    intern,
    prelude::*,
    types::{PyDict, PyTuple},
};

use super::{
    cards::PyCardSet,
    convert, docs,
    enums::{self, Enum},
    error::Result,
    numbers::choice,
    results::{Recipe, call},
};
use crate::{
    card::Card,
    card_set::CardSet,
    game::Game,
    hand::Hand,
    play::read_hand,
    words::{self, Lang},
};

/// The cards that a hand was made from, as `evaluate` takes them.
#[derive(Clone, Copy)]
pub(super) struct Source {
    pub game: Game,
    /// The hole cards; all cards where there is no board.
    pub cards: CardSet,
    pub board: Option<CardSet>,
}

/// The game of this name, hold'em without one.
pub(super) fn game(name: Option<&Bound<'_, PyAny>>) -> Result<Game> {
    Ok(choice(name, "game", Game::from_name)?.unwrap_or(Game::Holdem))
}

/// The language of this name, English without one.
pub(super) fn lang(name: Option<&Bound<'_, PyAny>>) -> Result<Lang> {
    Ok(choice(name, "lang", Lang::from_name)?.unwrap_or_default())
}

/// Reads the best hand that cards make.
///
/// Parameters
/// ----------
/// cards : card-like
///     Five to seven cards (four in badugi), of which the best five count; the hole cards where `board` is given. A bare int
///     is a card index.
/// board : card-like, optional
///     Three to five cards that join the hole cards.
#[doc = docs::game!()]
///
/// Returns
/// -------
/// Hand
///
/// Raises
/// ------
/// CardError
///     For what is no card, or a card twice in one text or list; with its position.
/// DealError
///     For a wrong number of cards, a card both in the hand and on the board, or one that is not in the game's deck.
/// FifthcardError
///     For a game that is not built.
///
/// Notes
/// -----
/// Of two equal ranks a board card goes into the five before a hole card, then spades, hearts, diamonds, clubs: a hole
/// card plays only if the hand needs it. In Omaha exactly two hole cards play (``board`` is needed); elsewhere the best
/// cards of all do. In stud `board` is the last card, where all seats share it.
///
/// Examples
/// --------
/// >>> from fifthcard import evaluate
/// >>> hand = evaluate("As Kd", board="Ad Qs 7h 3c 2d")
/// >>> hand.category, hand.strength
/// (Category.PAIR, 4133)
/// >>> hand.describe()
/// 'pair of aces, kickers K-Q-7'
/// >>> hand.kickers
/// (Card('Kd'), Card('Qs'), Card('7h'))
#[pyfunction]
#[pyo3(
    name = "evaluate",
    signature = (cards, *, board = None, game = None),
    text_signature = "(cards, *, board=None, game='holdem')"
)]
pub(super) fn py_evaluate(
    cards: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
    game: Option<&Bound<'_, PyAny>>,
) -> Result<PyHand> {
    let source = Source {
        game: self::game(game)?,
        cards: convert::card_set(cards)?,
        board: board.map(convert::board).transpose()?,
    };
    PyHand::read(source)
}

/// A hand that has been read: its strength and the cards that make it.
///
/// Hands order and compare by strength: ``==`` means a tie. Hands of different scales (a high hand and a low) are never
/// equal, and to order them is a TypeError. The high hands of hold'em, Omaha, stud and draw are of one scale.
#[pyclass(name = "Hand", module = "fifthcard", frozen)]
#[derive(Clone)]
pub(super) struct PyHand {
    pub hand: Hand,
    /// The low hand that the same cards make, in split games.
    low: Option<Hand>,
    source: Source,
}

impl PyHand {
    /// Reads cards that nobody has checked.
    pub fn read(source: Source) -> Result<Self> {
        let made = read_hand(source.game, source.cards, source.board)?;
        Ok(Self::new(made, source))
    }

    pub fn new((hand, low): (Hand, Option<Hand>), source: Source) -> Self {
        Self { hand, low, source }
    }

    pub fn game(&self) -> Game {
        self.source.game
    }

    /// The low hand: this one itself, if it is one.
    pub fn low_hand(&self) -> Option<&Hand> {
        match self.is_low_half() {
            true => Some(&self.hand),
            false => self.low.as_ref(),
        }
    }

    /// The low hand by itself.
    pub fn low_half(&self) -> Option<Self> {
        self.low_hand().map(|&low| Self {
            hand: low,
            low: None,
            source: self.source,
        })
    }
}

#[pymethods]
impl PyHand {
    /// The strength: higher is better, in every game, without gaps, one number for each class of hands that tie. High hands
    /// have 1 to 7462, short deck to 1404, ace to five to 6175, eight or better to 56, deuce to seven to 7462, badugi to 1092.
    #[getter]
    fn strength(&self) -> u16 {
        self.hand.strength.0
    }

    /// The Category; None on scales that have none (badugi).
    #[getter]
    fn category<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.hand
            .category
            .map(|category| enums::member(py, Enum::Category, category as usize))
            .transpose()
    }

    /// Whether this is a royal flush.
    #[getter]
    fn is_royal(&self) -> bool {
        self.hand.is_royal()
    }

    /// The cards that count, in the order in which they are compared: combination first, then kickers high to low; the
    /// wheel as 5-4-3-2-A.
    #[getter]
    fn best_five<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.hand.best_five())
    }

    /// The cards that form the combination.
    #[getter]
    fn combination<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.hand.combination())
    }

    /// The cards beside the combination, high to low.
    #[getter]
    fn kickers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.hand.kickers())
    }

    /// All cards that the hand was made from.
    #[getter]
    fn cards(&self) -> PyCardSet {
        PyCardSet(self.hand.cards)
    }

    /// The low Hand that the same cards make; None where no low qualifies, and in games without a low half.
    #[getter]
    fn low(&self) -> Option<Self> {
        self.low_half().filter(|_| !self.is_low_half())
    }

    /// The hand in words.
    ///
    #[doc = docs::language!()]
    ///
    /// Examples
    /// --------
    /// >>> from fifthcard import evaluate
    /// >>> evaluate("As Ah Kd Qc 7s").describe(lang="fr")
    /// "paire d'as, kickers K-Q-7"
    #[pyo3(signature = (lang = None), text_signature = "($self, lang='en')")]
    fn describe(&self, lang: Option<&Bound<'_, PyAny>>) -> Result<String> {
        Ok(words::describe(&self.hand, self::lang(lang)?))
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Self>() else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let (a, b) = (&self.hand, &other.get().hand);
        let result = match op {
            CompareOp::Eq => a.scale == b.scale && a.strength == b.strength,
            CompareOp::Ne => a.scale != b.scale || a.strength != b.strength,
            _ if a.scale != b.scale => {
                return Err(PyTypeError::new_err("hands of different scales have no order"));
            }
            _ => op.matches(a.strength.cmp(&b.strength)),
        };
        Ok(result.into_pyobject(py)?.to_owned().into_any())
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.hand.strength.0) << 8 | self.hand.scale as u64
    }

    fn __repr__(&self) -> String {
        let five: Vec<_> = self.hand.best_five().iter().map(Card::to_string).collect();
        format!("Hand({}: {})", five.join(" "), words::describe(&self.hand, Lang::En))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let keywords = PyDict::new(py);
        if let Some(board) = self.source.board {
            keywords.set_item(intern!(py, "board"), PyCardSet(board))?;
        }
        if self.source.game != Game::Holdem {
            keywords.set_item(intern!(py, "game"), self.source.game.rules().name)?;
        }
        let recipe = call(py, "evaluate", (PyCardSet(self.source.cards),), &keywords)?;
        if !self.is_low_half() {
            return Ok(recipe);
        }
        let whole = recipe.0.call1(recipe.1)?;
        let low = py.import("operator")?.getattr("attrgetter")?.call1(("low",))?;
        Ok((low, (whole,).into_pyobject(py)?))
    }
}

impl PyHand {
    pub fn is_low_half(&self) -> bool {
        self.hand.scale != self.source.game.rules().high
    }
}

/// Cards as a tuple.
pub(super) fn tuple<'py>(py: Python<'py>, cards: &[Card]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, cards.iter().copied())
}
