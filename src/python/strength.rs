//! `strength`: one hand, as fast as one call can be.

use pyo3::{
    prelude::*,
    types::{PyInt, PyList, PyString, PyTuple},
};

use super::{cards::PyCardSet, convert, error::Result, hand};
use crate::{card::Card, card_set::CardSet, evaluate, play::read_hand};

/// The strength of the best hand that cards make, as fast as one call can be.
///
/// Parameters
/// ----------
/// cards : CardSet, int, sequence of int, str or other card-like
///     Five to seven cards; the hole cards where `board` is given. A bare int is a **mask** here: bit
///     ``16 * suit + rank`` for each card.
/// board : card-like, optional
///     Three to five cards that join the hole cards; a bare int is a mask.
/// game : str
///     The game: "holdem", ...
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
///     For a wrong number of cards, or a card both in the hand and on the board.
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
    let board = board
        .map(convert::mask)
        .transpose()?
        .map(convert::set_of_mask)
        .transpose()?;
    let cards = convert::set_of_mask(mask(cards)?)?;
    Ok(read_hand(game, cards, board)?.0.strength.0)
}

/// The cards as a mask, in which a bare int may have any bit set: the common forms each by the shortest way, everything
/// else, faults included, by [`convert::mask`].
fn mask(cards: &Bound<'_, PyAny>) -> Result<u64> {
    let common = if let Ok(mask) = cards.cast_exact::<PyInt>() {
        // Masks are below 2^61, and Python reads out signed words faster than unsigned ones.
        mask.extract::<i64>().ok().and_then(|mask| u64::try_from(mask).ok())
    } else if let Ok(list) = cards.cast_exact::<PyList>() {
        mask_of_indices(list.iter())
    } else if let Ok(tuple) = cards.cast_exact::<PyTuple>() {
        mask_of_indices(tuple.iter())
    } else if let Ok(text) = cards.cast_exact::<PyString>() {
        text.to_str()
            .ok()
            .and_then(|text| text.parse::<CardSet>().ok())
            .map(CardSet::mask)
    } else if let Ok(set) = cards.cast_exact::<PyCardSet>() {
        Some(set.get().0.mask())
    } else {
        None
    };
    match common {
        Some(mask) => Ok(mask),
        None => convert::mask(cards),
    }
}

/// The mask of distinct card indices that are plain ints.
fn mask_of_indices<'py>(items: impl Iterator<Item = Bound<'py, PyAny>>) -> Option<u64> {
    let mut mask = 0;
    for item in items {
        let index: u8 = item.cast_exact::<PyInt>().ok()?.extract().ok()?;
        let card = Card::from_index(index)?.mask();
        if mask & card != 0 {
            return None;
        }
        mask |= card;
    }
    Some(mask)
}
