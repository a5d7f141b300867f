//! `Range`.

use std::hash::{DefaultHasher, Hash, Hasher};

use numpy::{PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::{
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    intern,
    prelude::*,
    types::{PyDict, PyString, PyType},
};

use super::{
    arrays,
    cards::PyCardSet,
    convert,
    error::{Result, wrong_type},
};
use crate::{
    card::{Card, parse_cards},
    card_set::CardSet,
    equity::Player,
    error::{Error, Fault},
    game::Game,
    range::{Combo, Range},
};

/// What a player may hold: a weight from 0 to 1 for each of the 1,326 combos of two hole cards. Immutable.
///
/// Parameters
/// ----------
/// text : str or Range
///     Tokens with commas or blanks between them, each with a weight after ``:`` or ``@`` if it is not 1. A combo that is
///     named twice takes the last weight; the empty text is the empty range.
///
///     ============== ================================================
///     ``QQ``         a pair; ``AKs``, ``AKo`` suited, offsuit; ``AK`` both
///     ``QQ+``        that pair and all higher ones
///     ``KTs+``       K-T, K-J, K-Q suited: the second card moves up
///     ``A5s-A2s``    from one to the other, ``JTs-87s`` too
///     ``AhKh``       one combo
///     ``random``     every combo; so do ``**`` and ``100%``
///     ============== ================================================
///
/// Raises
/// ------
/// RangeError
///     For what is not understood, with token and position. No token is skipped.
///
/// Notes
/// -----
/// ``len`` is the number of combos that have a weight, ``total`` the sum of the weights. ``a | b`` takes the greater weight
/// of each combo, ``a & b`` the smaller, ``a - b`` what is left of a's, ``a * b`` the product; ``a * 0.5`` scales.
/// ``x in a`` says whether every combo of x, hole cards or a range, has a weight. ``str`` is the shortest notation of the
/// same range, which parses back to it.
///
/// Examples
/// --------
/// >>> from fifthcard import Range
/// >>> opens = Range("QQ+, AKs, A5s-A2s, KTs+:0.5")
/// >>> len(opens), opens.total
/// (50, 44.0)
/// >>> str(opens - Range("AA") | Range("JJ"))
/// 'KK-JJ, AKs, A5s-A2s, KTs+:0.5'
/// >>> "AsKs" in opens, "AKo" in opens
/// (True, False)
#[pyclass(name = "Range", module = "fifthcard", frozen)]
pub(super) struct PyRange(pub(super) Range);

#[pymethods]
impl PyRange {
    #[new]
    #[pyo3(signature = (text = None, /), text_signature = "(text='', /)")]
    fn new(text: Option<&Bound<'_, PyAny>>) -> Result<Self> {
        let Some(text) = text else {
            return Ok(Self(Range::empty()));
        };
        if let Ok(range) = text.cast::<Self>() {
            return Ok(Self(range.get().0.clone()));
        }
        match text.cast::<PyString>() {
            Ok(text) => parse(text).map(Self),
            Err(_) => Err(wrong_type("a range comes as text or Range", text)),
        }
    }

    /// The range with these weights.
    ///
    /// Parameters
    /// ----------
    /// weights : array-like of float, shape (1326,)
    ///     By combo: ``hi * (hi - 1) // 2 + lo`` for cards lo < hi. From 0 to 1.
    ///
    /// Returns
    /// -------
    /// Range
    ///
    /// Raises
    /// ------
    /// RangeError
    ///     For another number of weights, or one that is not from 0 to 1; with its index as position.
    #[staticmethod]
    #[pyo3(signature = (weights, /))]
    fn from_weights(weights: &Bound<'_, PyAny>) -> Result<Self> {
        Ok(Self(Range::from_weights(&floats(weights)?)?))
    }

    /// The best starting hands: whole classes, the best against a random hand first, until they are at least this share
    /// of all 1,326 combos.
    ///
    /// Parameters
    /// ----------
    /// share : float
    ///     From 0 to 1: 0.15 is 15 %.
    ///
    /// Returns
    /// -------
    /// Range
    ///
    /// Raises
    /// ------
    /// RangeError
    ///     If the share is not from 0 to 1.
    ///
    /// Examples
    /// --------
    /// >>> from fifthcard import Range
    /// >>> str(Range.top(0.03))
    /// '88+'
    #[staticmethod]
    #[pyo3(signature = (share, /))]
    fn top(share: &Bound<'_, PyAny>) -> Result<Self> {
        Ok(Self(Range::top(float(share, "the share")?)?))
    }

    /// Every combo with weight 1: a random hand.
    ///
    /// Returns
    /// -------
    /// Range
    #[staticmethod]
    fn random() -> Self {
        Self(Range::random())
    }

    /// The weights by combo, float (1326,), read-only.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let array = PyArray1::from_slice(py, self.0.weights());
        read_only(array.into_any())
    }

    /// The sum of the weights.
    #[getter]
    fn total(&self) -> f64 {
        self.0.total()
    }

    /// The mean weight of each class of starting hands: ace to deuce both ways, suited upper right.
    ///
    /// Returns
    /// -------
    /// ndarray
    ///     ``float64 (13, 13)``.
    fn grid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows: Vec<Vec<f64>> = self.0.grid().iter().map(|row| row.to_vec()).collect();
        Ok(PyArray2::from_vec2(py, &rows)
            .map_err(|error| PyValueError::new_err(error.to_string()))?
            .into_any())
    }

    /// The range without the combos that hold one of these cards.
    ///
    /// Parameters
    /// ----------
    /// dead : card-like
    ///
    /// Returns
    /// -------
    /// Range
    ///
    /// Raises
    /// ------
    /// CardError
    ///     For what is no card, or a card that comes twice.
    #[pyo3(signature = (dead, /))]
    fn remove(&self, dead: &Bound<'_, PyAny>) -> Result<Self> {
        Ok(Self(self.0.without(convert::card_set(dead)?)))
    }

    fn __len__(&self) -> usize {
        self.0.combos()
    }

    fn __contains__(&self, hands: &Bound<'_, PyAny>) -> Result<bool> {
        let hands = match player(Game::Holdem, hands)? {
            Player::Hand([a, b]) => return Ok(Combo::of(a, b).is_some_and(|combo| self.0.weight(combo) > 0.0)),
            Player::Range(range) => range,
            Player::Cards(_) => return Ok(false),
        };
        Ok(Combo::all().all(|combo| hands.weight(combo) == 0.0 || self.0.weight(combo) > 0.0))
    }

    fn __or__(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0.union(&other.0))
    }

    fn __and__(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0.intersection(&other.0))
    }

    fn __sub__(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0.difference(&other.0))
    }

    fn __mul__<'py>(this: &Bound<'py, Self>, by: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>> {
        let (py, range) = (this.py(), &this.get().0);
        let product = if let Ok(other) = by.cast::<Self>() {
            range.product(&other.get().0)
        } else if let Ok(factor) = by.extract::<f64>() {
            range.scaled(factor)?
        } else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        Ok(Bound::new(py, Self(product))?.into_any())
    }

    fn __rmul__<'py>(this: &Bound<'py, Self>, by: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>> {
        Self::__mul__(this, by)
    }

    fn __eq__(&self, other: PyRef<'_, Self>) -> bool {
        self.0 == other.0
    }

    // Told beside `__eq__`: the inverse that is derived from it asks an array for its truth.
    fn __ne__(&self, other: PyRef<'_, Self>) -> bool {
        self.0 != other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0
            .weights()
            .iter()
            .for_each(|weight| weight.to_bits().hash(&mut hasher));
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Range('{}')", self.0)
    }

    fn _repr_html_(&self) -> String {
        self.0.to_html()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

fn parse(text: &Bound<'_, PyString>) -> Result<Range> {
    match text.to_str() {
        Ok(text) => Ok(text.parse()?),
        Err(error) => Err(Error::Range(convert::surrogate(text, error, "a range")?).into()),
    }
}

/// What a player holds: hole cards, a `Range`, or a text of either. In games that are not played with two hole cards a range
/// is refused later, unless it holds everything.
pub(super) fn player(game: Game, obj: &Bound<'_, PyAny>) -> Result<Player> {
    let has_ranges = *game.rules().hole.end() == 2;
    // What is asked most often first: two cards that have been read.
    if let Ok(set) = obj.cast::<PyCardSet>()
        && let Some(hole) = two_cards(set.get().0)
        && has_ranges
    {
        return Ok(Player::Hand(hole));
    }
    if let Ok(range) = obj.cast::<PyRange>() {
        return Ok(Player::Range(range.get().0.clone()));
    }
    let cards = match obj.cast::<PyString>() {
        Ok(text) if !has_ranges => match convert::cards(obj) {
            Ok(cards) => cards,
            // "random", and what cannot be understood at all is told as cards.
            Err(failure) => return parse(text).map(Player::Range).map_err(|_| failure),
        },
        Ok(text) => {
            let cards = text
                .to_str()
                .ok()
                .and_then(|text| parse_cards(text).ok())
                .unwrap_or_default();
            if cards.len() != 2 {
                // "AsKs QhJh" are two hands of a range, "As Ks Qh" three hole cards.
                match parse(text) {
                    Ok(range) => return Ok(Player::Range(range)),
                    Err(error) if cards.is_empty() => return Err(error),
                    Err(_) => {}
                }
            }
            cards
        }
        Err(_) => convert::cards(obj)?,
    };
    if !has_ranges {
        return Ok(Player::Cards(cards));
    }
    let count = cards.len();
    let hole: std::result::Result<[Card; 2], _> = cards.try_into();
    let cards = |_| {
        Error::Deal(Fault::new(format!(
            "{}; {game} is played with 2",
            crate::error::count(count, "hole card")
        )))
    };
    Ok(Player::Hand(hole.map_err(cards)?))
}

/// The cards of a set of two, the lower index first.
fn two_cards(set: CardSet) -> Option<[Card; 2]> {
    let (mut cards, two) = (set.iter(), set.len() == 2);
    Some([cards.next().filter(|_| two)?, cards.next()?])
}

/// The text of what a player holds.
pub(super) fn text_of(player: &Player) -> String {
    match player {
        Player::Hand([a, b]) => format!("{a}{b}"),
        Player::Range(range) => range.to_string(),
        Player::Cards(cards) => cards.iter().map(ToString::to_string).collect(),
    }
}

/// A list or array of numbers.
fn floats(obj: &Bound<'_, PyAny>) -> Result<Vec<f64>> {
    let array = arrays::any(obj, "weights")?;
    if !matches!(array.dtype().kind(), b'f' | b'i' | b'u' | b'b') {
        return Err(wrong_type("weights are an array of numbers", obj));
    }
    if array.ndim() != 1 {
        let shape = arrays::name_of_shape(array.shape());
        let message = format!("weights have shape (1326,), not {shape}");
        return Err(Error::Range(Fault::new(message)).into());
    }
    let floats = array.call_method1(intern!(obj.py(), "astype"), (intern!(obj.py(), "float64"),))?;
    let floats = floats.cast::<PyArray1<f64>>().map_err(PyErr::from)?;
    Ok(floats.readonly().as_array().to_vec())
}

/// A number as a float; what is beyond floats is infinite.
pub(super) fn float(obj: &Bound<'_, PyAny>, what: &str) -> Result<f64> {
    let py = obj.py();
    obj.extract::<f64>().or_else(|error| {
        if error.is_instance_of::<PyOverflowError>(py) {
            Ok(f64::INFINITY)
        } else if error.is_instance_of::<PyTypeError>(py) {
            Err(wrong_type(&format!("{what} is a number"), obj))
        } else {
            Err(error.into())
        }
    })
}

/// The array, which nobody can write to any more.
pub(super) fn read_only(array: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyAny>> {
    let py = array.py();
    let options = PyDict::new(py);
    options.set_item(intern!(py, "write"), false)?;
    array.call_method(intern!(py, "setflags"), (), Some(&options))?;
    Ok(array)
}
