//! Many matchups of two hands at once, in arrays.

use std::ops::Range;

use super::{
    pairs::count_pair,
    symmetry::{PairClasses, Symmetry},
    tally::Tally,
};
use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result},
    evaluate, parallel,
    range::Combo,
};

/// Rows or classes of one chunk.
const CHUNK: usize = 4096;
/// Rows between two questions whether to go on.
const BREATH: usize = 64;
/// The same where a row is only read, or written.
const LONG_BREATH: usize = 1 << 16;

/// The boards of matchups.
#[derive(Debug, Clone, Copy)]
pub enum Boards<'a> {
    /// The same for all rows, 0 to 5 cards.
    Same(CardSet),
    /// One a row: card indices, (rows, cards).
    Each(&'a [u8], usize),
}

/// Matchups of two hands, one a row.
#[derive(Debug, Clone, Copy)]
pub struct Matchups<'a> {
    /// Card indices of the first hands, (rows, 2).
    pub a: &'a [u8],
    /// Card indices of the second hands, (rows, 2).
    pub b: &'a [u8],
    /// The boards.
    pub boards: Boards<'a>,
    /// Cards that are in no hand and on no board, in all rows.
    pub dead: CardSet,
}

/// What is asked of one row.
#[derive(Clone, Copy)]
struct Row {
    holes: [[Card; 2]; 2],
    board: CardSet,
}

impl Matchups<'_> {
    /// The number of rows.
    ///
    /// # Errors
    /// [`Error::Deal`] if the arrays do not have the same number of rows, or a board has more than five cards.
    pub fn rows(&self) -> Result<usize> {
        let fault = |message: String| Err(Error::Deal(Fault::new(message)));
        let rows = self.a.len() / 2;
        if !self.a.len().is_multiple_of(2) || self.b.len() != self.a.len() {
            let (a, b) = (self.a.len(), self.b.len());
            return fault(format!("a and b have {a} and {b} cards; each row has two of both"));
        }
        let (cards, boards) = match self.boards {
            Boards::Same(board) => (board.len(), rows),
            Boards::Each(boards, 0) => (0, if boards.is_empty() { rows } else { 0 }),
            Boards::Each(boards, cards) => (cards, boards.len() / cards),
        };
        if cards > 5 {
            return fault(format!("a board has {cards} cards, it takes 0 to 5"));
        }
        if boards != rows {
            return fault(format!("there are {boards} boards for {rows} rows"));
        }
        if let (Boards::Same(board), dead) = (self.boards, self.dead)
            && let Some(card) = (board & dead).first()
        {
            let message = format!("{card} is in two places: the board and the dead cards");
            return Err(Error::Deal(Fault::new(message).card(card)));
        }
        let (live, needed) = (52 - self.dead.len(), 9);
        if live < needed {
            return fault(format!("two hands and a board take {needed} cards; {live} are live"));
        }
        Ok(rows)
    }

    /// Checks one row.
    #[inline]
    fn row(&self, row: usize) -> Result<Row> {
        let mut used = self.dead;
        let mut take = |index: u8| {
            let card = Card::from_index(index).filter(|&card| used.insert(card));
            card.ok_or_else(|| self.fault(row))
        };
        let (a, b) = (&self.a[2 * row..], &self.b[2 * row..]);
        let mut board = CardSet::EMPTY;
        match self.boards {
            Boards::Same(cards) => board = cards,
            Boards::Each(boards, cards) => {
                for &index in &boards[row * cards..(row + 1) * cards] {
                    board.insert(take(index)?);
                }
            }
        }
        let holes = [[take(a[0])?, take(a[1])?], [take(b[0])?, take(b[1])?]];
        if let (Boards::Same(cards), [a, b]) = (self.boards, holes)
            && !(cards & CardSet::EMPTY.with(a[0]).with(a[1]).with(b[0]).with(b[1])).is_empty()
        {
            return Err(self.fault(row));
        }
        Ok(Row { holes, board })
    }

    /// What is wrong with a row.
    #[cold]
    fn fault(&self, row: usize) -> Error {
        let mut seen: Vec<(Card, &str)> = self.dead.iter().map(|card| (card, "the dead cards")).collect();
        let board = match self.boards {
            Boards::Each(boards, width) => &boards[row * width..(row + 1) * width],
            Boards::Same(board) => {
                seen.extend(board.iter().map(|card| (card, "the board")));
                &[]
            }
        };
        let hand = 2 * row..2 * row + 2;
        for (what, cards) in [("the board", board), ("a", &self.a[hand.clone()]), ("b", &self.b[hand])] {
            for (position, &index) in cards.iter().enumerate() {
                let Some(card) = Card::from_index(index) else {
                    let message = format!("{index} at position {position} is no card index (0 to 51)");
                    let fault = Fault::new(message).position(position).token(index.to_string());
                    return Error::Card(fault).within(what).at_row(row);
                };
                if let Some((_, other)) = seen.iter().find(|(known, _)| *known == card) {
                    let message = if *other == what {
                        format!("{what}: {card} comes twice")
                    } else {
                        format!("{card} is in two places: {other} and {what}")
                    };
                    return Error::Deal(Fault::new(message).card(card).position(position)).at_row(row);
                }
                seen.push((card, what));
            }
        }
        unreachable!("a row that was refused has a fault")
    }
}

/// How often the first hand of each row wins, ties and loses, over all run-outs: `out` is (rows, 3).
///
/// Rows with one board are counted by class: those that differ by a change of suits alone are one. `watch` is called at
/// least every 40 ms with the work done and all work, in pieces of any size.
///
/// ```
/// use fifthcard::{CardSet, Error, equity::{Boards, Matchups, equities}};
/// // AsKd v AhQc
/// let matchups = Matchups { a: &[51, 45], b: &[50, 40], boards: Boards::Same(CardSet::EMPTY), dead: CardSet::EMPTY };
/// let mut out = [0; 3];
/// equities(&matchups, 1, &mut out, &mut |_, _| Ok::<(), Error>(()))?;
/// assert_eq!(out, [1_228_082, 78_598, 405_624]);
/// # Ok::<(), Error>(())
/// ```
///
/// # Errors
/// For the first bad row, named: [`Error::Card`] for what is no card, [`Error::Deal`] for cards that cannot have been dealt;
/// as [`evaluate::kernel`]; and what `watch` returns.
///
/// # Panics
/// If `out` has another length.
pub fn equities<E: From<Error>>(
    matchups: &Matchups<'_>,
    threads: usize,
    out: &mut [u32],
    watch: &mut dyn FnMut(usize, usize) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    evaluate::kernel()?;
    let rows = matchups.rows()?;
    assert_eq!(out.len(), 3 * rows, "three counts a row");
    for row in 0..rows {
        breathe(row, rows, watch)?;
        matchups.row(row)?;
    }
    match matchups.boards {
        Boards::Same(board) if rows > 1 => by_class(matchups, board, threads, out, watch),
        _ => by_row(matchups, threads, out, watch),
    }
}

/// Calls `watch` now and then while rows are read or written.
fn breathe<E>(
    row: usize,
    rows: usize,
    watch: &mut dyn FnMut(usize, usize) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    if row % LONG_BREATH == LONG_BREATH - 1 {
        watch(0, rows)?;
    }
    Ok(())
}

fn by_row<E>(
    matchups: &Matchups<'_>,
    threads: usize,
    out: &mut [u32],
    watch: &mut dyn FnMut(usize, usize) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let rows = out.len() / 3;
    let mut next = 0;
    count_all(
        rows,
        |row| {
            matchups
                .row(row)
                .unwrap_or_else(|error| unreachable!("checked before: {error}"))
        },
        matchups.dead,
        threads,
        |counts: [u32; 3]| {
            out[next..next + 3].copy_from_slice(&counts);
            next += 3;
        },
        watch,
    )
}

fn by_class<E>(
    matchups: &Matchups<'_>,
    board: CardSet,
    threads: usize,
    out: &mut [u32],
    watch: &mut dyn FnMut(usize, usize) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let mut classes = PairClasses::new(Symmetry::fixing(&[board, matchups.dead]));
    let combo = |cards: &[u8]| Combo::of(Card::new(cards[0]), Card::new(cards[1]));
    let count = out.len() / 3;
    let mut rows = Vec::with_capacity(count);
    for (row, (a, b)) in matchups.a.chunks_exact(2).zip(matchups.b.chunks_exact(2)).enumerate() {
        breathe(row, count, watch)?;
        if let (Some(a), Some(b)) = (combo(a), combo(b)) {
            rows.push(classes.unordered(a, b));
        }
    }
    let pairs = classes.into_pairs();
    let mut counted = Vec::with_capacity(pairs.len());
    count_all(
        pairs.len(),
        |class| Row {
            holes: pairs[class],
            board,
        },
        matchups.dead,
        threads,
        |counts| counted.push(counts),
        watch,
    )?;
    for (out, (class, swapped)) in out.chunks_exact_mut(3).zip(rows) {
        let [win, tie, lose] = counted[class as usize];
        out.copy_from_slice(&if swapped { [lose, tie, win] } else { [win, tie, lose] });
    }
    Ok(())
}

/// Counts wins, ties and losses of so many rows, and hands them on in order.
fn count_all<E>(
    rows: usize,
    row: impl Fn(usize) -> Row + Sync,
    dead: CardSet,
    threads: usize,
    mut take: impl FnMut([u32; 3]),
    watch: &mut dyn FnMut(usize, usize) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let chunks = rows.div_ceil(CHUNK);
    let part = |chunk: usize| -> Range<usize> { chunk * CHUNK..rows.min((chunk + 1) * CHUNK) };
    parallel::run(
        threads,
        0..chunks,
        |chunk, pulse| {
            let (mut counts, mut tally) = (Vec::with_capacity(CHUNK), Tally::new(2));
            for i in part(chunk) {
                if i % BREATH == 0 && !pulse.goes_on() {
                    return None;
                }
                let Row { holes, board } = row(i);
                let [win, lose, tie] = count_pair(&holes, board, dead, &mut tally);
                counts.push([win, tie, lose]);
            }
            Some(counts)
        },
        |counts| counts.into_iter().for_each(&mut take),
        &mut |done| watch(rows.min(done * CHUNK), rows),
    )
}
