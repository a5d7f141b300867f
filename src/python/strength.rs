//! `strength`: one hand, as fast as one call can be.

use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    sync::PyOnceLock,
    types::{PyInt, PyList, PyString, PyTuple},
};

use super::{cards::PyCardSet, convert, docs, error::Result, hand};
use crate::{
    card::Card,
    card_set::CardSet,
    evaluate,
    play::{read_strength, set_of_mask},
};

/// The strength of the best hand that cards make, as fast as one call can be.
///
/// Parameters
/// ----------
/// cards : CardSet, int, sequence of int, str or other card-like
///     Five to seven cards; the hole cards where `board` is given. A bare int is a **mask** here: bit
///     ``16 * suit + rank`` for each card.
/// board : card-like, optional
///     Three to five cards that join the hole cards; a bare int is a mask.
#[doc = docs::game!()]
///
/// Returns
/// -------
/// int
///     Higher is better, in every game. For high hands 1 (7-5-4-3-2) to 7462 (a royal flush), one number for each class of
///     hands that tie.
///
/// Raises
/// ------
/// CardError
///     For what is no card, a bit that stands for no card, or a card twice in one text or list.
/// DealError
///     For a wrong number of cards, a card both in the hand and on the board, or one that is not in the game's deck.
/// FifthcardError
///     For a game that is not built.
///
/// See Also
/// --------
/// strengths : the same for arrays, a hundred times faster a hand.
///
/// Examples
/// --------
/// >>> from fifthcard import CardSet, strength
/// >>> strength("As Ks Qs Js Ts 2c 3d")
/// 7462
/// >>> strength([0, 5, 10, 15, 20]) == strength(CardSet([0, 5, 10, 15, 20]).mask)
/// True
#[pyfunction]
#[pyo3(
    name = "strength",
    signature = (cards, *, board = None, game = None),
    text_signature = "(cards, *, board=None, game='holdem')"
)]
pub(super) fn py_strength(
    cards: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
    game: Option<&Bound<'_, PyAny>>,
) -> Result<u16> {
    if board.is_none() && game.is_none() {
        return Ok(evaluate::checked_strength(mask(cards)?)?.0);
    }
    let game = hand::game(game)?;
    let board = board.map(mask).transpose()?.map(set_of_mask).transpose()?;
    let cards = set_of_mask(mask(cards)?)?;
    Ok(read_strength(game, game.rules().high, cards, board)?.0)
}

/// A plain int, as a mask.
#[inline(always)]
fn bare_mask(cards: &Bound<'_, PyAny>) -> Option<u64> {
    // Masks are below 2^61, and Python reads out signed words faster than unsigned ones.
    let mask = cards.cast_exact::<PyInt>().ok()?.extract::<i64>().ok()?;
    u64::try_from(mask).ok()
}

/// A list or tuple of at most seven plain card indices, all distinct, as a mask; `None` for everything else.
#[inline]
fn indices(cards: &Bound<'_, PyAny>) -> Result<Option<u64>> {
    let py = cards.py();
    if let Ok(list) = cards.cast_exact::<PyList>() {
        Ok(Indices::get(py)?.mask(list.iter()))
    } else if let Ok(tuple) = cards.cast_exact::<PyTuple>() {
        Ok(Indices::get(py)?.mask(tuple.iter()))
    } else {
        Ok(None)
    }
}

/// The cards as a mask, in which a bare int may have any bit set.
#[inline(always)]
fn mask(cards: &Bound<'_, PyAny>) -> Result<u64> {
    match bare_mask(cards) {
        Some(mask) => Ok(mask),
        None => mask_of_cards(cards),
    }
}

/// The other common forms each by the shortest way, everything else, faults included, by [`convert::mask`].
fn mask_of_cards(cards: &Bound<'_, PyAny>) -> Result<u64> {
    let common = if let Ok(text) = cards.cast_exact::<PyString>() {
        text.to_str()
            .ok()
            .and_then(|text| text.parse::<CardSet>().ok())
            .map(CardSet::mask)
    } else if let Ok(set) = cards.cast_exact::<PyCardSet>() {
        Some(set.get().0.mask())
    } else {
        indices(cards)?
    };
    match common {
        Some(mask) => Ok(mask),
        None => convert::mask(cards),
    }
}

/// The ints 0 to 51. Python has one object for each, so that they are known by their address, without a call.
struct Indices {
    /// By some bits of the address: the address and the card's mask. Where two ints fall together one is missing and is read as
    /// any int is.
    slots: [(usize, u64); Self::SLOTS],
    /// Keeps the objects, and so their addresses.
    _ints: Vec<Py<PyAny>>,
}

impl Indices {
    const SLOTS: usize = 64;

    fn get(py: Python<'_>) -> PyResult<&Self> {
        static INDICES: PyOnceLock<Indices> = PyOnceLock::new();
        INDICES.get_or_try_init(py, || {
            let mut slots = [(0, 0); Self::SLOTS];
            let ints = CardSet::DECK.iter().map(|card| card.index().into_py_any(py));
            let ints = ints.collect::<PyResult<Vec<_>>>()?;
            for (int, card) in ints.iter().zip(CardSet::DECK) {
                let address = int.as_ptr() as usize;
                slots[Self::slot(address)] = (address, card.mask());
            }
            Ok(Self { slots, _ints: ints })
        })
    }

    const fn slot(address: usize) -> usize {
        address / size_of::<[usize; 4]>() % Self::SLOTS
    }

    /// The mask of at most seven distinct card indices that are plain ints.
    #[inline]
    fn mask<'py>(&self, items: impl ExactSizeIterator<Item = Bound<'py, PyAny>>) -> Option<u64> {
        if items.len() > 7 {
            return None;
        }
        let (mut mask, mut sum) = (0, 0);
        for item in items {
            let address = item.as_ptr() as usize;
            let card = match self.slots[Self::slot(address)] {
                (known, card) if known == address => card,
                _ => Card::from_index(item.cast_exact::<PyInt>().ok()?.extract().ok()?)?.mask(),
            };
            mask |= card;
            sum += card;
        }
        // A card that comes twice is carried on in the sum. (Seven times 2^60 are below 2^64.)
        (mask == sum).then_some(mask)
    }
}
