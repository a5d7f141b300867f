//! Deals of any game, a row each: hold'em in blocks, the other games one by one.

use std::ops::Range;

use super::{BOARD, Button, Deals, HOLE, UNKNOWN};
use crate::{
    card::Card,
    error::{Error, Fault, Result},
    game::Game,
    showdown::{Deal, resolve, terms},
};

/// Deals of a game that were played to the end, one a row, with the same number of seats in each.
#[derive(Debug, Clone, Copy)]
pub struct GameDeals<'a> {
    /// The game.
    pub game: Game,
    /// Seats in each deal.
    pub seats: usize,
    /// Cards on each board, 0 in the games that have none.
    pub board: usize,
    /// Hole cards in each hand.
    pub hole: usize,
    /// Card indices, (rows, board).
    pub boards: &'a [u8],
    /// Card indices, (rows, seats, hole). [`UNKNOWN`] for cards of a folded seat that are not known.
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

impl GameDeals<'_> {
    /// What each seat of these rows receives, refunds included: `out` is (rows, seats).
    ///
    /// # Errors
    /// For the first row that cannot be, named: [`Error::Card`] for an index that is no card, [`Error::Deal`] for cards that
    /// cannot have been dealt together or if every seat is folded, [`Error::Bet`] for chips and buttons. Rows of `out`
    /// before the bad one may be filled.
    ///
    /// # Panics
    /// If an array is not of the size that its shape says.
    pub fn receives(&self, rows: Range<usize>, out: &mut [i64]) -> Result<()> {
        if (self.game, self.board, self.hole) == (Game::Holdem, BOARD, HOLE) {
            return self.holdem().receives(rows, out);
        }
        for (row, out) in rows.zip(out.chunks_exact_mut(self.seats)) {
            self.settle(row, out).map_err(|error| error.at_row(row))?;
        }
        Ok(())
    }

    fn holdem(&self) -> Deals<'_> {
        Deals {
            seats: self.seats,
            boards: self.boards,
            holes: self.holes,
            bets: self.bets,
            button: self.button,
            folded: self.folded,
            chip: self.chip,
        }
    }

    fn settle(&self, row: usize, out: &mut [i64]) -> Result<()> {
        let seats = row * self.seats..(row + 1) * self.seats;
        let folded = self
            .folded
            .map_or_else(|| vec![false; self.seats], |folded| folded[seats.clone()].to_vec());
        let board = &self.boards[row * self.board..(row + 1) * self.board];
        let hands = folded
            .iter()
            .zip(seats.clone())
            .enumerate()
            .map(|(seat, (&folded, place))| {
                let hand = &self.holes[place * self.hole..(place + 1) * self.hole];
                if folded && hand.contains(&UNKNOWN) {
                    return Ok(None);
                }
                cards(hand).map(Some).map_err(|error| error.at_seat(seat))
            });
        let button = match self.button {
            Button::Same(seat) => seat,
            Button::Each(seats) => seats[row],
        };
        let no_such_button = |_| terms::no_such_button(button, self.seats);
        let deal = Deal {
            boards: if board.is_empty() {
                Vec::new()
            } else {
                vec![cards(board).map_err(|error| error.within("the board"))?]
            },
            hands: hands.collect::<Result<_>>()?,
            bets: Some(self.bets[seats].to_vec()),
            button: Some(usize::try_from(button).map_err(no_such_button)?),
            folded: Some(folded),
            chip: self.chip,
            ..Deal::new(self.game)
        };
        for (out, chips) in out.iter_mut().zip(&resolve(&deal)?.settlement.receives) {
            // Chips are fractions only where division is exact.
            *out = chips.whole().unwrap_or_default();
        }
        Ok(())
    }
}

fn cards(indices: &[u8]) -> Result<Vec<Card>> {
    let card = |(position, &index): (usize, &u8)| {
        Card::from_index(index).ok_or_else(|| {
            let message = format!("{index} at position {position} is no card index, those are 0 to 51");
            Error::Card(Fault::new(message).position(position).token(index.to_string()))
        })
    };
    indices.iter().enumerate().map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_settled_as_single_deals() {
        let cards = |text| -> Vec<u8> {
            let cards = crate::card::parse_cards(text).expect("cards");
            cards.iter().map(|card| card.index()).collect()
        };
        let mut holes = cards("Kd Kc Qh 9h 7s 3d 2d Ks Kh Qd 9c 7c 3h 2h");
        holes.extend([UNKNOWN; 7]);
        let mut deals = GameDeals {
            game: Game::Stud,
            seats: 3,
            board: 0,
            hole: 7,
            boards: &[],
            holes: &holes,
            bets: &[50, 50, 1],
            button: Button::Each(&[2]),
            folded: Some(&[false, false, true]),
            chip: 1,
        };
        let mut receives = [0; 3];
        // The odd chip goes to the king of spades.
        assert_eq!(deals.receives(0..1, &mut receives), Ok(()));
        assert_eq!(receives, [50, 51, 0]);
        deals.folded = None;
        let error = deals.receives(0..1, &mut receives).expect_err("an unknown card");
        assert_eq!((error.fault().place.row, error.fault().place.seat), (Some(0), Some(2)));
        deals.folded = Some(&[false, false, true]);
        deals.button = Button::Same(-1);
        assert!(matches!(deals.receives(0..1, &mut receives), Err(Error::Bet(_))));
    }
}
