//! `equities`: arrays of matchups.

use pyo3::prelude::*;

use super::{
    arrays::{self, Input, Output, name_of_shape},
    convert,
    equity::dead_cards,
    error::{Failure, Result},
    numbers::Threads,
};
use crate::{
    equity::{Boards, Matchups, equities},
    error::{Error, Fault},
};

/// How often hands win, tie and lose against others, one matchup a row, exactly.
///
/// Parameters
/// ----------
/// a, b : ndarray
///     ``uint8 (n, 2)`` card indices. Other integer types are checked and converted.
/// boards : card-like or ndarray, optional
///     One board for all rows, or ``uint8 (n, 0 to 5)``. Without it the flop is still to come.
/// dead : card-like, optional
///     Cards that are in no hand and on no board, in all rows.
/// threads : int or None
///     How many threads; None is all processors.
/// out : ndarray, optional
///     ``uint32 (n, 3)`` that is filled and returned.
///
/// Returns
/// -------
/// ndarray
///     ``uint32 (n, 3)``: in how many deals of the rest of the board `a` wins, ties and loses.
///
/// Raises
/// ------
/// CardError
///     For what is no card; names the first bad row.
/// DealError
///     For a card in two places, a wrong number of cards; names the first bad row.
/// FifthcardError
///     For an array of another shape, fewer than one thread.
///
/// Notes
/// -----
/// With one board for all rows, matchups that differ by a change of suits alone are counted once.
///
/// Examples
/// --------
/// >>> import numpy as np
/// >>> from fifthcard import equities
/// >>> ace_king, ace_queen = np.array([[51, 45]]), np.array([[50, 40]])
/// >>> equities(ace_king, ace_queen)
/// array([[1228082,   78598,  405624]], dtype=uint32)
#[pyfunction]
#[pyo3(
    name = "equities",
    signature = (a, b, /, *, boards = None, dead = None, threads = Threads(1), out = None),
    text_signature = "(a, b, /, *, boards=None, dead=None, threads=1, out=None)"
)]
pub(super) fn py_equities<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    boards: Option<&Bound<'py, PyAny>>,
    dead: Option<&Bound<'py, PyAny>>,
    threads: Threads,
    out: Option<&Bound<'py, PyAny>>,
) -> Result<Bound<'py, PyAny>> {
    let (a, b) = (Input::cards(a, "a", out)?, Input::cards(b, "b", out)?);
    let &[rows, 2] = a.shape() else {
        return Err(wrong_shape("a", a.shape(), "(n, 2)"));
    };
    if b.shape() != a.shape() {
        return Err(wrong_shape("b", b.shape(), &format!("({rows}, 2), as a has")));
    }
    let mut each = None;
    let mut same = Default::default();
    match boards {
        Some(boards) if arrays::is_one_a_row(boards)? => each = Some(Input::cards(boards, "boards", out)?),
        Some(board) => same = convert::board(board)?,
        None => {}
    }
    let boards = match &each {
        None => Boards::Same(same),
        Some(boards) => match boards.shape() {
            &[count, cards] if count == rows => Boards::Each(boards.slice()?, cards),
            shape => return Err(wrong_shape("boards", shape, &format!("({rows}, 0 to 5)"))),
        },
    };
    let matchups = Matchups {
        a: a.slice()?,
        b: b.slice()?,
        boards,
        dead: dead.map(dead_cards).transpose()?.unwrap_or_default(),
    };
    matchups.rows()?;
    let Threads(threads) = threads;
    let result = Output::<u32>::new(py, out, &[rows, 3])?.fill(|out| {
        py.detach(|| {
            equities(&matchups, threads, out, &mut |_, _| {
                Python::attach(|py| Ok::<_, Failure>(py.check_signals()?))
            })
        })
    });
    // In the order in which a row is looked through.
    let retell = |error| b.retell(a.retell(each.iter().fold(error, |error, boards| boards.retell(error))));
    result.map_err(|failure| failure.locate(retell))
}

fn wrong_shape(name: &str, shape: &[usize], wanted: &str) -> Failure {
    let message = format!("{name} has the shape {}, it is {wanted}", name_of_shape(shape));
    Error::Setting(Fault::new(message)).into()
}
