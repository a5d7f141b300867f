//! Arrays of deals: `showdowns` and `deal`.

use std::ops::Range;

use pyo3::{prelude::*, types::PyBytes};

use super::{
    arrays::{self, Input, Output, name_of_shape},
    convert, docs,
    error::Result,
    hand,
    numbers::{Threads, chips, integer, number},
    run::each,
};
use crate::{
    deal::{CHUNK, Dealer},
    error::{Error, Fault},
    showdown::batch::{Button, Deals, GameDeals},
};

/// Deals in a piece of work of `showdowns`.
const PIECE: usize = 1 << 12;

/// Settles many deals at once: what every seat receives.
///
/// The rules are those of `showdown`: uncalled bets, side pots, folded money, odd chips one each from the left of the
/// button. Row r of the result equals ``showdown(...).receives`` of row r.
///
/// Parameters
/// ----------
/// boards : ndarray or None
///     ``uint8 (n, 5)`` card indices; None, or no column, in the games that have no board; one column for the last card that
///     all seats of a stud game share.
/// holes : ndarray
///     ``uint8 (n, p, k)`` card indices, k hole cards a hand; those of a folded seat may be 255 (unknown).
/// bets : ndarray
///     ``int64 (n, p)``: all chips that each seat put in.
/// button : int or ndarray
///     The seat with the button, one for all deals or ``(n,)``.
/// folded : ndarray, optional
///     ``bool (n, p)``: who is out. Without it nobody is.
/// chip : int
///     The smallest chip in play.
#[doc = docs::game!()]
/// threads : int or None
///     How many threads; None is all processors.
/// out : ndarray, optional
///     ``int64 (n, p)`` that is filled and returned; it may lie in the memory of `bets`.
///
/// Returns
/// -------
/// ndarray
///     ``int64 (n, p)``: payouts and refunds together.
///
/// Raises
/// ------
/// CardError
///     For what is no card; names the first bad row.
/// DealError
///     For a card in two places, or if every seat is folded; names the row.
/// BetError
///     For bets and buttons that cannot be; names the row and the seat.
/// FifthcardError
///     For a game that is not built, fewer than one thread, arrays whose shapes do not go together.
///
/// Examples
/// --------
/// >>> import numpy as np
/// >>> from fifthcard import deal, showdowns
/// >>> boards, holes = deal(1000, players=3, seed=1)
/// >>> receives = showdowns(boards, holes, np.full((1000, 3), 50), button=0)
/// >>> receives.shape, bool((receives.sum(axis=1) == 150).all())
/// ((1000, 3), True)
#[pyfunction]
#[pyo3(
    signature = (boards, holes, bets, button, *, folded = None, chip = None, game = None, threads = Threads(1),
        out = None),
    text_signature = "(boards, holes, bets, button, *, folded=None, chip=1, game='holdem', threads=1, out=None)"
)]
#[allow(clippy::too_many_arguments, reason = "Python's keyword arguments")]
pub(super) fn showdowns<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    holes: &Bound<'py, PyAny>,
    bets: &Bound<'py, PyAny>,
    button: &Bound<'py, PyAny>,
    folded: Option<&Bound<'py, PyAny>>,
    chip: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    threads: Threads,
    out: Option<&Bound<'py, PyAny>>,
) -> Result<Bound<'py, PyAny>> {
    let game = hand::game(game)?;
    let chip = chip.map_or(Ok(1), |chip| chips(chip, || "chip".into()))?;
    let boards = match boards.is_none() {
        true => None,
        false => Some(Input::cards(boards, "boards", out)?),
    };
    let holes = Input::cards(holes, "holes", out)?;
    let bets = Input::numbers(bets, "bets", out)?;
    let &[rows, seats] = bets.shape() else {
        return Err(wrong_shape("bets", bets.shape(), "(deals, seats)"));
    };
    if seats == 0 {
        return Err(Error::Bet(Fault::new("there are no seats: nobody is left to win")).into());
    }
    let board = boards
        .as_ref()
        .map_or(0, |boards| boards.shape().last().copied().unwrap_or(0));
    let hole = holes.shape().last().copied().unwrap_or(0);
    if let Some(boards) = &boards {
        check_shape("boards", boards.shape(), &[rows, board])?;
    }
    check_shape("holes", holes.shape(), &[rows, seats, hole])?;
    let folded = folded.map(|folded| arrays::flags(folded, "folded")).transpose()?;
    if let Some((_, shape)) = &folded {
        check_shape("folded", shape, &[rows, seats])?;
    }
    let buttons = match integer(button)? {
        Some(_) => None,
        None => Some(Input::numbers(button, "button", out)?),
    };
    if let Some(buttons) = &buttons {
        check_shape("button", buttons.shape(), &[rows])?;
    }
    let button = match &buttons {
        Some(buttons) => Button::Each(buttons.slice()?),
        None => Button::Same(chips(button, || "button".into())?),
    };
    let deals = GameDeals {
        game,
        board,
        hole,
        deals: Deals {
            seats,
            boards: boards.as_ref().map_or(Ok(&[][..]), Input::slice)?,
            holes: holes.slice()?,
            bets: bets.slice()?,
            button,
            folded: folded.as_ref().map(|(folded, _)| folded.as_slice()),
            chip,
        },
    };
    let result = Output::new(py, out, &[rows, seats])?.fill(|out| {
        let pieces = out.chunks_mut(PIECE * seats).enumerate();
        each(py, threads, pieces, |(piece, out)| {
            let first = piece * PIECE;
            deals.receives(first..first + out.len() / seats, out)
        })
    });
    let retell = |error| holes.retell(boards.iter().fold(error, |error, boards| boards.retell(error)));
    result.map_err(|failure| failure.locate(retell))
}

fn check_shape(name: &str, shape: &[usize], wanted: &[usize]) -> Result<()> {
    match shape == wanted {
        true => Ok(()),
        false => Err(wrong_shape(
            name,
            shape,
            &format!("{} to go with bets", name_of_shape(wanted)),
        )),
    }
}

fn wrong_shape(name: &str, shape: &[usize], wanted: &str) -> super::error::Failure {
    let shape = name_of_shape(shape);
    Error::Setting(Fault::new(format!("{name} has the shape {shape}, it is {wanted}"))).into()
}

/// Deals cards at random: boards and hole cards, no card twice in a row, every deal equally likely.
///
/// Parameters
/// ----------
/// n : int
///     How many deals.
/// players : int
///     Hands in each.
/// hole : int
///     Hole cards in a hand.
/// board : int
///     Cards on the board.
/// dead : card-like
///     Cards that are not in the deck.
/// seed : int, optional
///     0 to 2^64 - 1. The same seed gives the same deals on every machine, and the first deals of a longer run are those of
///     a shorter one. Without it the operating system is asked.
/// threads : int or None
///     How many threads; None is all processors. The deals do not depend on it.
///
/// Returns
/// -------
/// boards : ndarray
///     ``uint8 (n, board)`` card indices.
/// holes : ndarray
///     ``uint8 (n, players, hole)`` card indices.
///
/// Raises
/// ------
/// DealError
///     If the deck has not enough cards.
/// FifthcardError
///     For negative numbers, or a seed beyond 64 bits.
///
/// Notes
/// -----
/// The generator is xoshiro256++, a stream for each 4096 deals, seeded by SplitMix64.
///
/// Examples
/// --------
/// >>> from fifthcard import deal
/// >>> boards, holes = deal(2, players=6, seed=1)
/// >>> boards.shape, holes.shape
/// ((2, 5), (2, 6, 2))
#[pyfunction]
#[pyo3(
    signature = (n, *, players, hole = None, board = None, dead = None, seed = None, threads = Threads(1)),
    text_signature = "(n, *, players, hole=2, board=5, dead='', seed=None, threads=1)"
)]
#[allow(clippy::too_many_arguments, reason = "Python's keyword arguments")]
pub(super) fn deal<'py>(
    py: Python<'py>,
    n: &Bound<'py, PyAny>,
    players: &Bound<'py, PyAny>,
    hole: Option<&Bound<'py, PyAny>>,
    board: Option<&Bound<'py, PyAny>>,
    dead: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    threads: Threads,
) -> Result<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let (n, players): (usize, usize) = (number(n, "n")?, number(players, "players")?);
    let hole = hole.map_or(Ok(2), |hole| number(hole, "hole"))?;
    let board = board.map_or(Ok(5), |board| number(board, "board"))?;
    let dead = dead.map(convert::card_set).transpose();
    let dead = dead
        .map_err(|failure| failure.locate(|error| error.within("dead")))?
        .unwrap_or_default();
    let seed = seed.map_or_else(|| random_seed(py), |seed| number(seed, "seed"))?;
    let dealer = Dealer::new(players, hole, board, dead, seed)?;

    let boards = Output::new(py, None, &[n, board])?;
    let holes = Output::new(py, None, &[n, players, hole])?;
    let mut dealt_holes = None;
    let dealt_boards = boards.fill(|boards| {
        let filled = holes.fill(|holes| {
            let pieces = pieces(n, boards, board, holes, players * hole).into_iter();
            each(py, threads, pieces, |(rows, boards, holes)| {
                dealer.deal(rows, boards, holes);
                Ok(())
            })
        });
        dealt_holes = Some(filled?);
        Ok(())
    })?;
    Ok((dealt_boards, dealt_holes.unwrap_or_else(|| py.None().into_bound(py))))
}

/// Rows of deals with their part of both arrays.
fn pieces<'a>(
    rows: usize,
    mut boards: &'a mut [u8],
    board: usize,
    mut holes: &'a mut [u8],
    hole: usize,
) -> Vec<(Range<usize>, &'a mut [u8], &'a mut [u8])> {
    const PIECE: usize = 4 * CHUNK;
    let mut pieces = Vec::with_capacity(rows.div_ceil(PIECE));
    for first in (0..rows).step_by(PIECE) {
        let rows = first..rows.min(first + PIECE);
        let (these_boards, other_boards) = boards.split_at_mut(rows.len() * board);
        let (these_holes, other_holes) = holes.split_at_mut(rows.len() * hole);
        (boards, holes) = (other_boards, other_holes);
        pieces.push((rows, these_boards, these_holes));
    }
    pieces
}

pub(super) fn random_seed(py: Python<'_>) -> Result<u64> {
    let bytes = py.import("os")?.call_method1("urandom", (size_of::<u64>(),))?;
    let bytes = bytes.cast::<PyBytes>().map_err(PyErr::from)?;
    Ok(bytes
        .as_bytes()
        .iter()
        .fold(0, |seed, &byte| seed << 8 | u64::from(byte)))
}
