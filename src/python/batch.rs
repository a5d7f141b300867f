//! Arrays of hands: `strengths`, `masks`, `indices`, `kernel`.

use pyo3::prelude::*;

use super::{
    arrays::{self, Input, Output, name_of_shape},
    compare::half,
    convert, docs,
    error::Result,
    hand,
    numbers::Threads,
    run::each,
};
use crate::{
    card_set::CardSet,
    error::{self, Error, Fault},
    evaluate,
    play::{Boards, Hands, Rows, set_of_mask},
    range::Combo,
};

/// Hands in a piece of work: some tens of microseconds.
const PIECE: usize = 1 << 15;

/// The strength of every hand of an array.
///
/// Parameters
/// ----------
/// cards : ndarray
///     ``uint64 (n,)`` masks (bit ``16 * suit + rank`` for each card), or ``uint8 (n, 5 | 6 | 7)`` card indices. With
///     `boards` they are hole cards. Other integer types are checked and converted; arrays that are not in C order, or of
///     foreign byte order, are copied.
/// boards : card-like or ndarray, optional
///     One board for all hands, or one a row: ``uint8 (n, 3 | 4 | 5)`` or ``uint64 (n,)``. A bare int is a mask.
#[doc = docs::game!()]
/// half : {"high", "low"}
///     Which half, in split games; 0 where no low qualifies.
/// out : ndarray, optional
///     ``uint16 (n,)`` that is filled and returned; it may lie in the memory of `cards`. After an error it may hold right
///     strengths or 0, never a wrong one.
/// threads : int or None
///     How many threads; None is all processors.
///
/// Returns
/// -------
/// ndarray
///     ``uint16 (n,)``: higher is better, see `strength`.
///
/// Raises
/// ------
/// CardError
///     For what is no card, a card twice in a row, a bit that stands for no card; names the first bad row.
/// DealError
///     For a wrong number of cards, a card both in a hand and on its board, or one that is not in the game's deck; names the
///     row.
/// FifthcardError
///     For a game that is not built, a low half where the game has none, fewer than one thread, an array of another shape.
///
/// Notes
/// -----
/// The interpreter is released meanwhile; Ctrl-C is answered.
///
/// Examples
/// --------
/// >>> import numpy as np
/// >>> from fifthcard import strengths
/// >>> hands = np.array([[0, 4, 8, 12, 20], [32, 36, 40, 44, 48]], dtype=np.uint8)
/// >>> strengths(hands)
/// array([5864, 7462], dtype=uint16)
#[pyfunction]
#[pyo3(
    signature = (cards, /, *, boards = None, game = None, half = None, out = None, threads = Threads(1)),
    text_signature = "(cards, /, *, boards=None, game='holdem', half='high', out=None, threads=1)"
)]
pub(super) fn strengths<'py>(
    py: Python<'py>,
    cards: &Bound<'py, PyAny>,
    boards: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    half: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
    threads: Threads,
) -> Result<Bound<'py, PyAny>> {
    let game = hand::game(game)?;
    let scale = self::half(half)?.scale(game)?;
    let kernel = evaluate::kernel()?;
    let array = Array::read(cards, "cards", out)?;
    let output = Output::new(py, out, &[array.len()])?;
    let boards = boards
        .map(|boards| BoardArray::read(boards, array.len(), out))
        .transpose()?;
    let result = output.fill(|out| {
        let hands = Hands {
            game,
            scale,
            cards: array.rows()?,
            boards: boards.as_ref().map(BoardArray::boards).transpose()?,
        };
        in_pieces(py, threads, out, |first, out| {
            hands.strengths(kernel, first..first + out.len(), out)
        })
    });
    result.map_err(|failure| failure.locate(|error| array.retell(error)))
}

/// Does `work` on pieces of the results. It is given the first row of each.
fn in_pieces(
    py: Python<'_>,
    threads: Threads,
    out: &mut [u16],
    work: impl Fn(usize, &mut [u16]) -> error::Result<()> + Sync + Send,
) -> Result<()> {
    let pieces = out.chunks_mut(PIECE).enumerate();
    each(py, threads, pieces, |(piece, out)| work(piece * PIECE, out))
}

/// An array with the cards of one hand, or one board, a row.
enum Array<'py> {
    Masks(Input<'py, u64>),
    Indices(Input<'py, u8>),
}

impl<'py> Array<'py> {
    fn read(obj: &Bound<'py, PyAny>, name: &str, out: Option<&Bound<'py, PyAny>>) -> Result<Self> {
        match arrays::axes(obj, name)? {
            1 => Input::masks(obj, name, out).map(Self::Masks),
            2 => Input::cards(obj, name, out).map(Self::Indices),
            axes => Err(Error::Setting(Fault::new(format!(
                "{name} has {axes} axes; it is (n,) masks or (n, cards) indices"
            )))
            .into()),
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Masks(masks) => masks.shape()[0],
            Self::Indices(indices) => indices.shape()[0],
        }
    }

    fn rows(&self) -> Result<Rows<'_>> {
        Ok(match self {
            Self::Masks(masks) => Rows::Masks(masks.slice()?),
            Self::Indices(indices) => Rows::Indices {
                indices: indices.slice()?,
                columns: indices.shape()[1],
            },
        })
    }

    fn retell(&self, error: Error) -> Error {
        match self {
            Self::Masks(_) => error,
            Self::Indices(indices) => indices.retell(error),
        }
    }
}

/// The boards that join hole cards.
enum BoardArray<'py> {
    Same(CardSet),
    Each(Array<'py>),
}

impl<'py> BoardArray<'py> {
    fn read(obj: &Bound<'py, PyAny>, rows: usize, out: Option<&Bound<'py, PyAny>>) -> Result<Self> {
        if !arrays::is_one_a_row(obj)? {
            let mask = convert::mask(obj).map_err(|failure| failure.locate(|error| error.within("boards")))?;
            return Ok(Self::Same(set_of_mask(mask)?));
        }
        let boards = Array::read(obj, "boards", out)?;
        if boards.len() != rows {
            let message = format!("boards has {} rows, cards has {rows}", boards.len());
            return Err(Error::Deal(Fault::new(message)).into());
        }
        Ok(Self::Each(boards))
    }

    fn boards(&self) -> Result<Boards<'_>> {
        Ok(match self {
            Self::Same(board) => Boards::Same(*board),
            Self::Each(boards) => Boards::Each(boards.rows()?),
        })
    }
}

/// The strength of every two hole cards on a board of 3 to 5 cards, in hold'em.
///
/// Parameters
/// ----------
/// board : card-like or ndarray
///     One board; or many at once as ``uint8 (b, 3 | 4 | 5)`` card indices.
/// holes : ndarray, optional
///     ``uint8 (n, 2)`` card indices, with one board; without it all 1,326 combos.
/// out : ndarray, optional
///     An array of the right shape and type that is filled and returned.
///
/// Returns
/// -------
/// ndarray
///     ``uint16``: ``(1326,)`` by the number of the combo, ``hi * (hi - 1) // 2 + lo`` of the cards lo < hi; ``(n,)`` for
///     given holes; ``(b, 1326)`` for many boards. 0 where a card lies on the board.
///
/// Raises
/// ------
/// CardError
///     For what is no card, or a card twice on a board or in a hand; names the row.
/// DealError
///     For a board of fewer than 3 or more than 5 cards.
/// FifthcardError
///     For an array of another shape.
///
/// Examples
/// --------
/// >>> from fifthcard import Card, hole_strengths
/// >>> strengths = hole_strengths("Ts Js Qs 2d 2h")
/// >>> lo, hi = int(Card("Ks")), int(Card("As"))
/// >>> int(strengths[hi * (hi - 1) // 2 + lo]), int((strengths == 0).sum())
/// (7462, 245)
#[pyfunction]
#[pyo3(signature = (board, /, holes = None, *, out = None))]
pub(super) fn hole_strengths<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    holes: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
) -> Result<Bound<'py, PyAny>> {
    if arrays::is_many(board) {
        if holes.is_some() {
            let message = "holes go with one board; for many boards all combos are evaluated";
            return Err(Error::Setting(Fault::new(message)).into());
        }
        return strengths_of_boards(py, board, out);
    }
    let board = convert::board(board)?;
    let Some(holes) = holes else {
        return Output::new(py, out, &[Combo::COUNT])?.fill(|out| {
            let (combos, _) = out.as_chunks_mut();
            Ok(combos
                .iter_mut()
                .try_for_each(|combos| evaluate::hole_strengths(board, combos))?)
        });
    };
    let holes = Input::cards(holes, "holes", out)?;
    let &[rows, 2] = holes.shape() else {
        let message = format!("holes has the shape {}, it is (n, 2)", name_of_shape(holes.shape()));
        return Err(Error::Setting(Fault::new(message)).into());
    };
    let result = Output::new(py, out, &[rows])?.fill(|out| {
        let (pairs, _) = holes.slice()?.as_chunks();
        in_pieces(py, Threads(1), out, |first, out| {
            let strengths = evaluate::strengths_of_holes(board, &pairs[first..first + out.len()], out);
            strengths.map_err(|error| error.after_rows(first))
        })
    });
    result.map_err(|failure| failure.locate(|error| holes.retell(error)))
}

fn strengths_of_boards<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
) -> Result<Bound<'py, PyAny>> {
    /// Boards in a piece of work.
    const PIECE: usize = 1 << 12;
    let boards = Input::cards(boards, "board", out)?;
    let &[rows, columns] = boards.shape() else {
        let message = format!(
            "board has the shape {}, it is (b, 3 to 5)",
            name_of_shape(boards.shape())
        );
        return Err(Error::Setting(Fault::new(message)).into());
    };
    let result = Output::new(py, out, &[rows, Combo::COUNT])?.fill(|out| {
        let (out, _) = out.as_chunks_mut();
        let indices = boards.slice()?;
        let pieces = out.chunks_mut(PIECE).enumerate();
        each(py, Threads(1), pieces, |(piece, out)| {
            let rows = piece * PIECE..piece * PIECE + out.len();
            let boards = &indices[rows.start * columns..rows.end * columns];
            let strengths = evaluate::hole_strengths_of_boards(boards, columns, out);
            strengths.map_err(|error| error.after_rows(rows.start))
        })
    });
    result.map_err(|failure| failure.locate(|error| boards.retell(error)))
}

/// The masks of rows of card indices.
///
/// Parameters
/// ----------
/// indices : ndarray
///     ``uint8 (n, k)``, or another integer type: distinct card indices in each row.
///
/// Returns
/// -------
/// ndarray
///     ``uint64 (n,)``, bit ``16 * suit + rank`` for each card.
///
/// Raises
/// ------
/// CardError
///     For what is no card index, or a card twice in a row; names the first bad row.
///
/// Examples
/// --------
/// >>> import numpy as np
/// >>> from fifthcard import masks
/// >>> masks(np.array([[0, 4], [0, 51]], dtype=np.uint8))
/// array([                  3, 1152921504606846977], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (indices, /))]
pub(super) fn masks<'py>(py: Python<'py>, indices: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>> {
    let input = Input::cards(indices, "indices", None)?;
    let &[rows, columns] = input.shape() else {
        let message = format!(
            "indices has the shape {}, it is (n, cards)",
            name_of_shape(input.shape())
        );
        return Err(Error::Setting(Fault::new(message)).into());
    };
    let result = Output::new(py, None, &[rows])?.fill(|out| {
        let indices = input.slice()?;
        let rows = Rows::Indices { indices, columns };
        Ok(rows.masks(out)?)
    });
    result.map_err(|failure| failure.locate(|error| input.retell(error)))
}

/// The card indices of masks.
///
/// Parameters
/// ----------
/// masks : ndarray
///     ``uint64 (n,)``, or another integer type: masks of equally many cards.
///
/// Returns
/// -------
/// ndarray
///     ``uint8 (n, k)``, ascending in each row.
///
/// Raises
/// ------
/// CardError
///     For a bit that stands for no card; names the row.
/// DealError
///     If a mask has more or fewer cards than the first; names the row.
///
/// Examples
/// --------
/// >>> import numpy as np
/// >>> from fifthcard import indices
/// >>> indices(np.array([3, 1 << 60 | 1], dtype=np.uint64))
/// array([[ 0,  4],
///        [ 0, 51]], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (masks, /))]
pub(super) fn indices<'py>(py: Python<'py>, masks: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>> {
    let input = Input::masks(masks, "masks", None)?;
    if input.shape().len() != 1 {
        let message = format!("masks has the shape {}, it is (n,)", name_of_shape(input.shape()));
        return Err(Error::Setting(Fault::new(message)).into());
    }
    let masks = input.slice()?;
    let columns = masks.first().map_or(0, |mask| mask.count_ones() as usize);
    Output::new(py, None, &[masks.len(), columns])?.fill(|out| {
        for (row, &mask) in masks.iter().enumerate() {
            let set = set_of_mask(mask).map_err(|error| error.at_row(row))?;
            if set.len() != columns {
                let message = format!("a mask of {} cards, the first one has {columns}", set.len());
                return Err(Error::Deal(Fault::new(message)).at_row(row).into());
            }
            for (out, card) in out[row * columns..].iter_mut().zip(set) {
                *out = card.index();
            }
        }
        Ok(())
    })
}

/// The kernel by which batches are evaluated: "avx512", "avx2" or "scalar". All give the same results.
///
/// The environment variable ``FIFTHCARD_KERNEL`` forces one; it is read once, at the first batch.
///
/// Returns
/// -------
/// str
///
/// Raises
/// ------
/// FifthcardError
///     If ``FIFTHCARD_KERNEL`` names no kernel, or one that the processor lacks.
#[pyfunction]
pub(super) fn kernel() -> Result<&'static str> {
    Ok(evaluate::kernel()?.name())
}
