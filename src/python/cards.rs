//! `Card` and `CardSet`.

use std::cmp::Ordering;

use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyIterator, PyTuple, PyType},
};

use super::{
    convert,
    error::{Result, wrong_type},
    numbers::{integer, name_of_int},
};
use crate::{card::Card, card_set::CardSet, play::stray_bit};

/// A card of the deck, immutable.
///
/// Cards are ordered by their index, ``4 * rank + suit``: 0 is the deuce of clubs, 51 the ace of spades. That order is for
/// sorting; suits never decide who wins.
///
/// Parameters
/// ----------
/// card : str, int or Card
///     A text of one card ("As", "10h", "A♠", in any case) or an index, 0 to 51.
///
/// Raises
/// ------
/// CardError
///     If it is no card; with the position in the text.
///
/// Examples
/// --------
/// >>> from fifthcard import Card
/// >>> Card("As")
/// Card('As')
/// >>> Card(51).pretty, Card("10h").rank, int(Card("2c"))
/// ('A♠', 8, 0)
#[pyclass(name = "Card", module = "fifthcard", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct PyCard(pub(super) Card);

#[pymethods]
impl PyCard {
    #[new]
    #[pyo3(signature = (card, /))]
    fn new(card: &Bound<'_, PyAny>) -> Result<Self> {
        convert::card(card).map(Self)
    }

    /// The rank: 0 for the deuce to 12 for the ace.
    #[getter]
    fn rank(&self) -> u8 {
        self.0.rank().index()
    }

    /// The suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    #[getter]
    fn suit(&self) -> u8 {
        self.0.suit().index()
    }

    /// The card as a person reads it: "A♠", "10♥".
    #[getter]
    fn pretty(&self) -> String {
        self.0.pretty()
    }

    fn __int__(&self) -> u8 {
        self.0.index()
    }

    fn __index__(&self) -> u8 {
        self.0.index()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

/// The Python object of a card. There are 52 of them, made once.
pub(super) fn object(py: Python<'_>, card: Card) -> PyResult<Bound<'_, PyCard>> {
    static OBJECTS: PyOnceLock<Vec<Py<PyCard>>> = PyOnceLock::new();
    let objects = OBJECTS.get_or_try_init(py, || {
        CardSet::DECK.iter().map(|card| Py::new(py, PyCard(card))).collect()
    })?;
    Ok(objects[usize::from(card.index())].bind(py).clone())
}

impl<'py> IntoPyObject<'py> for Card {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        Ok(object(py, self)?.into_any())
    }
}

/// An immutable set of cards.
///
/// Parameters
/// ----------
/// cards : card-like, optional
///     Text ("As Kd"), a Card, an index (0 to 51), a CardSet, or an iterable of these. None at all is the empty set.
///
/// Raises
/// ------
/// CardError
///     If something is no card, or a card comes twice; with the position in the text or list.
///
/// Notes
/// -----
/// Sets combine by ``|``, ``&``, ``-``, ``^`` and ``~`` (the rest of the deck), compare by ``<=`` and ``<`` (subset, proper
/// subset), and iterate by ascending index; the order of the input is not kept. ``in`` asks for one card, and what is no card
/// is an error there too: a misspelt card would else be one that is not in the set.
///
/// Examples
/// --------
/// >>> from fifthcard import CardSet
/// >>> ace_king = CardSet("As Kd")
/// >>> ace_king
/// CardSet('Kd As')
/// >>> "Kd" in ace_king, len(~ace_king), ace_king <= CardSet.deck()
/// (True, 50, True)
#[pyclass(name = "CardSet", module = "fifthcard", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PyCardSet(pub(super) CardSet);

impl PartialOrd for PyCardSet {
    /// By inclusion: of two sets neither of which holds the other, neither is less.
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self.0.is_subset(other.0), other.0.is_subset(self.0)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        }
    }
}

#[pymethods]
impl PyCardSet {
    #[new]
    #[pyo3(signature = (cards = None, /))]
    fn new(cards: Option<&Bound<'_, PyAny>>) -> Result<Self> {
        cards.map_or(Ok(CardSet::EMPTY), convert::card_set).map(Self)
    }

    /// The set with this mask, a word with bit ``16 * suit + rank`` for each card.
    ///
    /// Parameters
    /// ----------
    /// mask : int
    ///
    /// Returns
    /// -------
    /// CardSet
    ///
    /// Raises
    /// ------
    /// CardError
    ///     If a bit stands for no card.
    #[staticmethod]
    #[pyo3(signature = (mask, /))]
    fn from_mask(mask: &Bound<'_, PyAny>) -> Result<Self> {
        let Some(mask) = integer(mask)? else {
            return Err(wrong_type("a mask is an int", mask));
        };
        let set = mask.extract::<u64>().ok().and_then(CardSet::from_mask);
        set.map(Self).ok_or_else(|| stray_bit(&name_of_int(&mask)).into())
    }

    /// The 52 cards.
    ///
    /// Returns
    /// -------
    /// CardSet
    #[staticmethod]
    fn deck() -> Self {
        Self(CardSet::DECK)
    }

    /// The 36 cards of short deck, sixes to aces.
    ///
    /// Returns
    /// -------
    /// CardSet
    #[staticmethod]
    fn short_deck() -> Self {
        Self(CardSet::SHORT_DECK)
    }

    /// The set as a word with bit ``16 * suit + rank`` for each card.
    #[getter]
    fn mask(&self) -> u64 {
        self.0.mask()
    }

    /// Whether no card is in both.
    ///
    /// Parameters
    /// ----------
    /// other : card-like
    ///
    /// Returns
    /// -------
    /// bool
    ///
    /// Raises
    /// ------
    /// CardError
    ///     For what is no card, or a card that comes twice in `other`.
    #[pyo3(signature = (other, /))]
    fn isdisjoint(&self, other: &Bound<'_, PyAny>) -> Result<bool> {
        Ok(self.0.is_disjoint(convert::card_set(other)?))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __bool__(&self) -> bool {
        !self.0.is_empty()
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> Result<bool> {
        Ok(self.0.contains(convert::card(card)?))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.0)?.try_iter()
    }

    fn __or__(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0 | other.0)
    }

    fn __and__(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0 & other.0)
    }

    fn __xor__(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0 ^ other.0)
    }

    fn __sub__(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0 - other.0)
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("CardSet('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}
