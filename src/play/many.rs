//! The strengths of many hands of a game, in arrays: every row is checked, and the first bad one named.

use std::ops::{Range, RangeInclusive};

use super::{
    check_cards,
    rows::{BLOCK, Rows},
    strength,
};
use crate::{
    card_set::CardSet,
    error::{Error, Result},
    evaluate::{self, Kernel, omaha},
    game::{Board, Game, Join, Scale},
    strength::Strength,
};

/// The boards that join hole cards.
#[derive(Debug, Clone, Copy)]
pub enum Boards<'a> {
    /// The same for all.
    Same(CardSet),
    /// One a row.
    Each(Rows<'a>),
}

/// Hands of one game, one a row.
#[derive(Debug, Clone, Copy)]
pub struct Hands<'a> {
    /// The game.
    pub game: Game,
    /// The scale: that of the game, or that of its low half.
    pub scale: Scale,
    /// The hole cards; all cards where there are no boards.
    pub cards: Rows<'a>,
    /// The boards.
    pub boards: Option<Boards<'a>>,
}

impl Hands<'_> {
    /// The strengths of these rows, 0 where no low qualifies.
    ///
    /// ```
    /// use fifthcard::{CardSet, Game, evaluate, play::{Boards, Hands, Rows}};
    /// let [hole, board] = ["As Ks 5d 7c", "Ts 7d 8h 4s 2c"].map(str::parse::<CardSet>);
    /// let hands = Hands {
    ///     game: Game::Omaha,
    ///     scale: Game::Omaha.rules().high,
    ///     cards: Rows::Masks(&[hole?.mask()]),
    ///     boards: Some(Boards::Same(board?)),
    /// };
    /// let mut strengths = [0];
    /// hands.strengths(evaluate::kernel()?, 0..1, &mut strengths)?;
    /// assert_eq!(strengths, [evaluate::strength("7d 7c As Ts 8h".parse()?).0]);
    /// # Ok::<(), fifthcard::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Card`] and [`Error::Deal`] for the first row that is no hand of the game, named; `out` then holds the
    /// strengths of the right rows, and 0 for the others.
    ///
    /// # Panics
    /// If the arrays have not as many rows, or `out` has not one entry for each.
    pub fn strengths(&self, kernel: Kernel, rows: Range<usize>, out: &mut [u16]) -> Result<()> {
        assert_eq!(rows.len(), out.len(), "as many strengths as rows");
        if let (Game::Holdem, None) = (self.game, self.boards) {
            let strengths = match self.cards {
                Rows::Masks(masks) => kernel.strengths_of_masks(&masks[rows.clone()], out),
                Rows::Indices { indices, columns } => {
                    kernel.strengths_of_rows(&indices[rows.start * columns..rows.end * columns], columns, out)
                }
            };
            return strengths.map_err(|error| error.after_rows(rows.start));
        }
        let mut result = Ok(());
        for (first, out) in rows.step_by(BLOCK).zip(out.chunks_mut(BLOCK)) {
            let block = match self.block(kernel, first, out) {
                Some(strengths) => strengths,
                None => self.one_by_one(first, out),
            };
            if result.is_ok() {
                result = block;
            }
        }
        result
    }

    /// The strengths of a block; nothing is written if a row is not what most rows are.
    fn block(&self, kernel: Kernel, first: usize, out: &mut [u16]) -> Option<Result<()>> {
        let rules = self.game.rules();
        let (wanted, wanted_on_board) = counts(self.game, self.boards.is_some())?;
        let (mut hole_masks, mut board_masks) = ([0; BLOCK], [0; BLOCK]);
        let (holes, held) = self.cards.read(kernel, first, &wanted, &mut hole_masks[..out.len()])?;
        if !held.is_subset(rules.deck) {
            return None;
        }
        let board_masks = &mut board_masks[..out.len()];
        let (boards, on_board) = match self.boards {
            // Nothing to join; hole cards are never all that there is where they play two and three.
            None => return Some(evaluate::strengths(kernel, self.scale, holes, out)),
            Some(Boards::Each(rows)) => rows.read(kernel, first, &wanted_on_board, board_masks)?,
            Some(Boards::Same(board)) => {
                board_masks.fill(board.mask());
                (
                    &*board_masks,
                    Some(board).filter(|board| wanted_on_board.contains(&board.len()))?,
                )
            }
        };
        let both = holes
            .iter()
            .zip(boards)
            .fold(0, |both, (hole, board)| both | hole & board);
        if both != 0 || !on_board.is_subset(rules.deck) {
            return None;
        }
        Some(strengths(kernel, self.game, self.scale, holes, boards, out))
    }

    /// The strengths of the rows from `first` on, each checked by itself. A bad row gets a 0.
    #[cold]
    fn one_by_one(&self, first: usize, out: &mut [u16]) -> Result<()> {
        let mut fault = None;
        for (row, out) in (first..).zip(out) {
            let strength = self.row(row).unwrap_or_else(|error: Error| {
                fault.get_or_insert(error.at_row(row));
                Strength::NONE
            });
            *out = strength.0;
        }
        fault.map_or(Ok(()), Err)
    }

    fn row(&self, row: usize) -> Result<Strength> {
        let board = match self.boards {
            None => None,
            Some(Boards::Same(board)) => Some(board),
            Some(Boards::Each(rows)) => Some(rows.row(row).map_err(|error| error.within("board"))?),
        };
        let cards = self.cards.row(row)?;
        check_cards(self.game, cards, board)?;
        Ok(strength(self.game, self.scale, cards, board.unwrap_or_default()))
    }
}

/// The strengths of hands of a game that are known to be right, with their boards, as [`strength`] gives them.
///
/// # Errors
/// Those of [`Kernel::strengths_of_masks`], for high hands.
pub(crate) fn strengths(
    kernel: Kernel,
    game: Game,
    scale: Scale,
    holes: &[u64],
    boards: &[u64],
    out: &mut [u16],
) -> Result<()> {
    if game.rules().join == Join::TwoAndThree {
        omaha::strengths(kernel, scale, holes, boards, out);
        return Ok(());
    }
    let mut hands = [0; BLOCK];
    for ((holes, boards), out) in holes.chunks(BLOCK).zip(boards.chunks(BLOCK)).zip(out.chunks_mut(BLOCK)) {
        let hands = &mut hands[..out.len()];
        for ((hand, hole), board) in hands.iter_mut().zip(holes).zip(boards) {
            *hand = hole | board;
        }
        evaluate::strengths(kernel, scale, hands, out)?;
    }
    Ok(())
}

/// How many cards a hand and a board have in a block that is evaluated as one; `None` where hands are looked at one by
/// one.
fn counts(game: Game, has_board: bool) -> Option<(RangeInclusive<usize>, RangeInclusive<usize>)> {
    let rules = game.rules();
    if !has_board {
        return Some((rules.alone.clone()?, 0..=0));
    }
    match rules.board {
        Board::None => None,
        Board::Five => Some((rules.hole.clone(), 3..=5)),
        Board::LastCard => Some((rules.hole_with_board(1), 1..=1)),
    }
}
