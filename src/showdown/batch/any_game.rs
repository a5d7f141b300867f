//! Deals of any game, a row each.
//!
//! Rows are worked on in blocks: first the cards and bets of each are looked at and the hands gathered, then these are
//! evaluated, then the money is divided. A row that is not what most rows are goes by [`resolve`], alone: one with a fault,
//! which is told there, and one with an odd chip that goes by suit.

use std::ops::Range;

use super::{
    BLOCK, BOARD, Deals, HOLE, UNKNOWN,
    halves::{self, Hands},
    money::Cashier,
};
use crate::{
    card::Card,
    error::{Error, Fault, Result},
    evaluate::{self, CARD_MASKS, Kernel},
    game::{Game, OddChipOrder},
    play,
    showdown::{
        Deal,
        divide::{Divider, OddChips},
        resolve, terms,
    },
};

/// Deals of a game that were played to the end, one a row, with the same number of seats in each.
#[derive(Debug, Clone, Copy)]
pub struct GameDeals<'a> {
    /// The game.
    pub game: Game,
    /// Cards on each board, 0 in the games that have none.
    pub board: usize,
    /// Hole cards in each hand.
    pub hole: usize,
    /// What was played: boards are (rows, board), holes (rows, seats, hole).
    pub deals: Deals<'a>,
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
            return self.deals.receives(rows, out);
        }
        let mut table = Table::new(*self, evaluate::kernel()?);
        for (first, out) in rows.step_by(BLOCK).zip(out.chunks_mut(BLOCK * self.deals.seats)) {
            table.settle(first, out)?;
        }
        Ok(())
    }

    /// Settles a row alone, and tells what is wrong with it.
    #[cold]
    fn alone(&self, row: usize, out: &mut [i64]) -> Result<()> {
        let deals = &self.deals;
        let seats = row * deals.seats..(row + 1) * deals.seats;
        let folded = deals.folded;
        let folded = folded.map_or_else(|| vec![false; deals.seats], |folded| folded[seats.clone()].to_vec());
        let board = &deals.boards[row * self.board..(row + 1) * self.board];
        let hands = folded
            .iter()
            .zip(seats.clone())
            .enumerate()
            .map(|(seat, (&folded, place))| {
                let hand = &deals.holes[place * self.hole..(place + 1) * self.hole];
                if folded && hand.contains(&UNKNOWN) {
                    return Ok(None);
                }
                cards(hand).map(Some).map_err(|error| error.at_seat(seat))
            });
        let button = deals.button_of(row);
        let no_such_button = |_| terms::no_such_button(button, deals.seats);
        let deal = Deal {
            boards: if board.is_empty() {
                Vec::new()
            } else {
                vec![cards(board).map_err(|error| error.within("the board"))?]
            },
            hands: hands.collect::<Result<_>>()?,
            bets: Some(deals.bets[seats].to_vec()),
            button: Some(usize::try_from(button).map_err(no_such_button)?),
            folded: Some(folded),
            chip: deals.chip,
            ..Deal::new(self.game)
        };
        for (out, chips) in out.iter_mut().zip(&resolve(&deal)?.settlement.receives) {
            // Chips are fractions only where division is exact.
            *out = chips.whole().unwrap_or_default();
        }
        Ok(())
    }
}

/// Room for a block of rows.
struct Table<'a> {
    played: GameDeals<'a>,
    kernel: Kernel,
    divider: Divider,
    cashier: Cashier,
    halves: halves::Row,
    /// Whether hands and boards have as many cards as at any showdown.
    regular: bool,
    /// By cell, which is a seat of a row: the hole cards, the strengths of the hand and of the low, 0 for who is out.
    holes: Vec<u64>,
    highs: Vec<u16>,
    lows: Vec<u16>,
    /// By row: the board, and whether the row is settled in the block.
    boards: [u64; BLOCK],
    settles: [bool; BLOCK],
    buttons: [usize; BLOCK],
    /// The hands to evaluate, side by side: the cell, the hole cards, the board, the strength.
    cells: Vec<usize>,
    hand_holes: Vec<u64>,
    hand_boards: Vec<u64>,
    strengths: Vec<u16>,
}

impl<'a> Table<'a> {
    fn new(played: GameDeals<'a>, kernel: Kernel) -> Self {
        let GameDeals {
            game,
            board,
            hole,
            deals,
        } = played;
        let (rules, cells) = (game.rules(), BLOCK * deals.seats);
        let chip = deals.chip.max(1);
        Self {
            played,
            kernel,
            divider: Divider {
                chip,
                odd_chips: OddChips::OneEach,
            },
            cashier: Cashier::new(kernel, deals.seats, chip),
            halves: halves::Row::new(deals.seats),
            regular: deals.chip >= 1
                && rules.board_cards().contains(&board)
                && rules.hole_with_board(board).contains(&hole),
            holes: vec![0; cells],
            highs: vec![0; cells],
            lows: vec![0; cells],
            boards: [0; BLOCK],
            settles: [false; BLOCK],
            buttons: [0; BLOCK],
            cells: Vec::with_capacity(cells),
            hand_holes: Vec::with_capacity(cells),
            hand_boards: Vec::with_capacity(cells),
            strengths: vec![0; cells],
        }
    }

    /// Writes what each seat of a block of rows receives.
    fn settle(&mut self, first: usize, out: &mut [i64]) -> Result<()> {
        let seats = self.played.deals.seats;
        let rows = out.len() / seats;
        for row in 0..rows {
            self.settles[row] = self.regular && self.read(first + row, row);
        }
        self.evaluate(first, rows)?;

        let rules = self.played.game.rules();
        let by_seat = rules.odd_chips == OddChipOrder::Button;
        let bets = &self.played.deals.bets[first * seats..][..out.len()];
        if by_seat && rules.low.is_none() && self.settles[..rows].iter().all(|&settles| settles) {
            let buttons = &self.buttons[..rows];
            self.cashier.settle(bets, &self.highs[..out.len()], buttons, out);
            return Ok(());
        }
        for (row, out) in out.chunks_exact_mut(seats).enumerate() {
            let cells = row * seats..(row + 1) * seats;
            let hands = Hands {
                bets: &bets[cells.clone()],
                high: &self.highs[cells.clone()],
                low: rules.low.map(|_| &self.lows[cells]),
                button: by_seat.then_some(self.buttons[row]),
            };
            if !self.settles[row] || self.halves.settle(self.divider, hands, out).is_err() {
                let row = first + row;
                self.played.alone(row, out).map_err(|error| error.at_row(row))?;
            }
        }
        Ok(())
    }

    /// Takes the cards of a row to its place in the block. Whether it can be settled there.
    fn read(&mut self, row: usize, place: usize) -> bool {
        let GameDeals {
            game,
            board,
            hole,
            deals,
        } = self.played;
        let mask = |cards: &[u8]| cards.iter().fold(0, |mask, &card| mask | CARD_MASKS[usize::from(card)]);
        let cells = row * deals.seats..(row + 1) * deals.seats;
        let (mut cards, board) = (board, mask(&deals.boards[row * board..][..board]));
        let (mut all, mut left) = (board, 0);
        let holes = &mut self.holes[place * deals.seats..][..deals.seats];
        for (held, cell) in holes.iter_mut().zip(cells.clone()) {
            let folded = deals.folded.is_some_and(|folded| folded[cell]);
            let indices = &deals.holes[cell * hole..][..hole];
            left += usize::from(!folded);
            *held = 0;
            // A folded hand of which a card is not known is not known at all.
            if !folded || !indices.contains(&UNKNOWN) {
                *held = mask(indices);
                cards += hole;
            }
            all |= *held;
        }
        let sum = deals.bets[cells].iter().try_fold(0i64, |sum, &bet| {
            sum.checked_add(bet).filter(|_| bet >= 0) // all bets together are a number
        });
        let button = usize::try_from(deals.button_of(row))
            .ok()
            .filter(|&seat| seat < deals.seats);
        self.boards[place] = board;
        self.buttons[place] = button.unwrap_or_default();
        // A card that comes twice leaves fewer bits than cards.
        all & !game.rules().deck.mask() == 0
            && all.count_ones() as usize == cards
            && left > 0
            && sum.is_some()
            && button.is_some()
    }

    /// The strengths of the hands that are in.
    fn evaluate(&mut self, first: usize, rows: usize) -> Result<()> {
        let GameDeals { game, deals, .. } = self.played;
        let seats = deals.seats;
        self.cells.clear();
        self.hand_boards.clear();
        for row in (0..rows).filter(|&row| self.settles[row]) {
            let is_in = |cell: &usize| deals.folded.is_none_or(|folded| !folded[first * seats + cell]);
            self.cells.extend((row * seats..(row + 1) * seats).filter(is_in));
            self.hand_boards.resize(self.cells.len(), self.boards[row]);
        }
        let rules = game.rules();
        let halves = [(Some(rules.high), &mut self.highs), (rules.low, &mut self.lows)];
        self.hand_holes.clear();
        self.hand_holes.extend(self.cells.iter().map(|&cell| self.holes[cell]));
        for (scale, by_cell) in halves {
            let Some(scale) = scale else { continue };
            let strengths = &mut self.strengths[..self.cells.len()];
            play::strengths(self.kernel, game, scale, &self.hand_holes, &self.hand_boards, strengths)?;
            by_cell.fill(0);
            for (&cell, &strength) in self.cells.iter().zip(&*strengths) {
                by_cell[cell] = strength;
            }
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
    use super::{super::Button, *};

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
            board: 0,
            hole: 7,
            deals: Deals {
                seats: 3,
                boards: &[],
                holes: &holes,
                bets: &[50, 50, 1],
                button: Button::Each(&[2]),
                folded: Some(&[false, false, true]),
                chip: 1,
            },
        };
        let mut receives = [0; 3];
        // The odd chip goes to the king of spades.
        assert_eq!(deals.receives(0..1, &mut receives), Ok(()));
        assert_eq!(receives, [50, 51, 0]);
        deals.deals.folded = None;
        let error = deals.receives(0..1, &mut receives).expect_err("an unknown card");
        assert_eq!((error.fault().place.row, error.fault().place.seat), (Some(0), Some(2)));
        deals.deals.folded = Some(&[false, false, true]);
        deals.deals.button = Button::Same(-1);
        assert!(matches!(deals.receives(0..1, &mut receives), Err(Error::Bet(_))));
    }
}
