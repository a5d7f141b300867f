//! Many deals at once, in arrays: what every seat receives; the same rules as [`resolve`](super::resolve), one deal a row.
//! Hold'em here, every other game in `any_game`.
//!
//! Rows are worked on in blocks: first every card and bet of the block is checked and the hands are gathered, then they
//! are evaluated, then the money is divided. Nothing is allocated for a row.

mod any_game;
#[cfg(target_arch = "x86_64")]
mod avx2;
mod halves;
mod money;
mod row;
mod scalar;

use std::ops::Range;

use super::terms;
use crate::{
    error::{self, Error, Fault, Result},
    evaluate,
};
pub use any_game::GameDeals;
use money::Cashier;
use row::Row;

/// The index that stands for a card that is not known.
pub const UNKNOWN: u8 = 255;

const BOARD: usize = 5;
const HOLE: usize = 2;

/// Rows in a block: their hands fit the nearest cache.
const BLOCK: usize = 64;

/// The seat with the button.
#[derive(Debug, Clone, Copy)]
pub enum Button<'a> {
    /// The same in each row.
    Same(i64),
    /// One entry a row.
    Each(&'a [i64]),
}

/// Hold'em deals that were played to the end, one a row, with the same number of seats in each.
#[derive(Debug, Clone, Copy)]
pub struct Deals<'a> {
    /// Seats in each deal.
    pub seats: usize,
    /// Card indices, (rows, 5).
    pub boards: &'a [u8],
    /// Card indices, (rows, seats, 2). [`UNKNOWN`] for cards of a folded seat that are not known.
    pub holes: &'a [u8],
    /// All chips that each seat put in, (rows, seats).
    pub bets: &'a [i64],
    /// The seat with the button.
    pub button: Button<'a>,
    /// Which seats are out, (rows, seats); without it none.
    pub folded: Option<&'a [bool]>,
    /// The smallest chip in play, at least 1.
    pub chip: i64,
}

impl Deals<'_> {
    /// How many deals there are.
    ///
    /// # Errors
    /// [`Error::Bet`] if the arrays do not have the same number of rows, or one that is not whole; if there is no seat,
    /// if `chip` is below 1 or the one button is not at a seat.
    pub fn rows(&self) -> Result<usize> {
        let fault = |message| Err(Error::Bet(Fault::new(message)));
        if self.seats == 0 {
            return fault("there are no seats: nobody is left to win".into());
        }
        if self.chip < 1 {
            return fault(format!("chip is {}, the smallest chip is at least 1", self.chip));
        }
        let rows = self.boards.len() / BOARD;
        let cells = rows * self.seats;
        let buttons = match self.button {
            Button::Same(seat) if !(0..self.seats as i64).contains(&seat) => {
                return Err(terms::no_such_button(seat, self.seats));
            }
            Button::Same(_) => rows,
            Button::Each(seats) => seats.len(),
        };
        for (what, entries, wanted) in [
            ("boards", self.boards.len(), rows * BOARD),
            ("holes", self.holes.len(), cells * HOLE),
            ("bets", self.bets.len(), cells),
            ("button", buttons, rows),
            ("folded", self.folded.map_or(cells, <[bool]>::len), cells),
        ] {
            if entries != wanted {
                let seats = self.seats;
                return fault(format!(
                    "{what} has {}, {rows} rows of {seats} seats have {wanted}",
                    error::entries(entries)
                ));
            }
        }
        Ok(rows)
    }

    /// What each seat of these rows receives, refunds included: `out` is (rows, seats).
    ///
    /// ```
    /// use fifthcard::{card::parse_cards, showdown::batch::{Button, Deals}};
    /// let cards = |text| parse_cards(text).map(|cards| cards.iter().map(|card| card.index()).collect::<Vec<_>>());
    /// let deals = Deals {
    ///     seats: 2,
    ///     boards: &cards("Ad Qs 7h 3c 2d")?,
    ///     holes: &cards("As Kd Ah 9c")?,
    ///     bets: &[100, 140],
    ///     button: Button::Same(0),
    ///     folded: None,
    ///     chip: 1,
    /// };
    /// let mut receives = [0; 2];
    /// deals.receives(0..1, &mut receives)?;
    /// assert_eq!(receives, [200, 40]);
    /// # Ok::<(), fifthcard::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Deals::rows`]; and for the first row that cannot be, named: [`Error::Card`] for an index that is no
    /// card, [`Error::Deal`] for a card that comes twice or if every seat is folded, [`Error::Bet`] for bets and
    /// buttons; [`Error::Setting`] as for [`evaluate::kernel`]. Rows of `out` before the bad one may be filled, those from it on are not.
    ///
    /// # Panics
    /// If `rows` goes beyond the deals, or `out` has not one entry for each seat of each row.
    pub fn receives(&self, rows: Range<usize>, out: &mut [i64]) -> Result<()> {
        let seats = self.seats;
        assert!(rows.end <= self.rows()?, "rows {rows:?} are beyond the deals");
        assert_eq!(
            out.len(),
            rows.len() * seats,
            "out has one entry for each seat of each row"
        );
        let kernel = evaluate::kernel()?;
        let mut cashier = Cashier::new(kernel, seats, self.chip);
        let mut masks = vec![0; BLOCK * seats];
        let mut strengths = vec![0; BLOCK * seats];
        for (first, out) in rows.step_by(BLOCK).zip(out.chunks_mut(BLOCK * seats)) {
            let (masks, strengths) = (&mut masks[..out.len()], &mut strengths[..out.len()]);
            for (i, masks) in masks.chunks_exact_mut(seats).enumerate() {
                let row = first + i;
                self.row(row).hands(masks).map_err(|error| error.at_row(row))?;
            }
            kernel.strengths_of_masks(masks, strengths)?;
            if let Some(folded) = self.folded {
                for (strength, &folded) in strengths.iter_mut().zip(&folded[first * seats..]) {
                    *strength *= u16::from(!folded);
                }
            }
            let mut buttons = [0; BLOCK];
            let buttons = &mut buttons[..out.len() / seats];
            for (i, button) in buttons.iter_mut().enumerate() {
                *button = self.row(first + i).button_seat().unwrap_or_default(); // checked with the row
            }
            cashier.settle(&self.bets[first * seats..][..out.len()], strengths, buttons, out);
        }
        Ok(())
    }

    /// The button of one deal.
    #[inline(always)]
    fn button_of(&self, row: usize) -> i64 {
        match self.button {
            Button::Same(seat) => seat,
            Button::Each(seats) => seats[row],
        }
    }

    /// The arguments of one deal.
    #[inline(always)]
    fn row(&self, row: usize) -> Row<'_> {
        let cells = row * self.seats..(row + 1) * self.seats;
        Row {
            board: &self.boards[row * BOARD..][..BOARD],
            holes: &self.holes[cells.start * HOLE..cells.end * HOLE],
            bets: &self.bets[cells.clone()],
            button: self.button_of(row),
            folded: self.folded.map(|folded| &folded[cells]),
        }
    }
}
