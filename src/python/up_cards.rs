//! `bring_in`.

use pyo3::{prelude::*, types::PyString};

use super::{
    convert,
    error::{Result, wrong_type},
    numbers::{choice, items},
};
use crate::{game::Game, showdown::bring_in};

/// The seat that brings it in, in the games that are dealt with up cards.
///
/// Parameters
/// ----------
/// up_cards : sequence of card or None
///     One up card a seat; None for a seat without one.
/// game : str
///     "stud", "stud8": the lowest card, by rank and then suit (clubs lowest), the ace high. "razz": the highest, the ace
///     low.
///
/// Returns
/// -------
/// int
///
/// Raises
/// ------
/// CardError
///     For what is no card; names the seat.
/// DealError
///     If no seat has a card, or one comes twice.
/// FifthcardError
///     For a game without a bring-in.
///
/// Notes
/// -----
/// WSOP Live 146.
///
/// Examples
/// --------
/// >>> from fifthcard import bring_in
/// >>> bring_in(["2d", "2c", "Ah"], game="stud"), bring_in(["Kd", "Ks", "Ah"], game="razz")
/// (1, 1)
#[pyfunction]
#[pyo3(name = "bring_in", signature = (up_cards, *, game = None), text_signature = "(up_cards, *, game='stud')")]
pub(super) fn py_bring_in(up_cards: &Bound<'_, PyAny>, game: Option<&Bound<'_, PyAny>>) -> Result<usize> {
    const UP_CARDS: &str = "up_cards is a list with one card or None a seat";
    let game = choice(game, "game", Game::from_name)?.unwrap_or(Game::Stud);
    if up_cards.is_instance_of::<PyString>() {
        return Err(wrong_type(UP_CARDS, up_cards));
    }
    let read = |(seat, card): (usize, &Bound<'_, PyAny>)| match card.is_none() {
        true => Ok(None),
        false => convert::card(card)
            .map(Some)
            .map_err(|failure| failure.locate(|error| error.at_seat(seat))),
    };
    let up_cards = items(up_cards, UP_CARDS)?
        .iter()
        .enumerate()
        .map(read)
        .collect::<Result<Vec<_>>>()?;
    Ok(bring_in(game, &up_cards)?)
}
