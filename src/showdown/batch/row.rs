//! One row: what must hold of it, and its hands as masks.

use super::{BOARD, HOLE, UNKNOWN};
use crate::{
    card::Card,
    error::{Error, Fault, Result},
    showdown::terms,
};

/// Each card's bit by index; none for what is no card.
const MASKS: [u64; 256] = {
    let (mut masks, mut index) = ([0; 256], 0);
    while index < Card::COUNT {
        masks[index] = Card::new(index as u8).mask();
        index += 1;
    }
    masks
};

/// One deal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'a> {
    pub(super) board: &'a [u8],
    pub(super) holes: &'a [u8],
    pub(super) bets: &'a [i64],
    pub(super) button: i64,
    pub(super) folded: Option<&'a [bool]>,
}

impl Row<'_> {
    pub(super) fn is_folded(&self, seat: usize) -> bool {
        self.folded.is_some_and(|folded| folded[seat])
    }

    /// The button, if it is at a seat.
    pub(super) fn button_seat(&self) -> Option<usize> {
        usize::try_from(self.button).ok().filter(|&seat| seat < self.bets.len())
    }

    /// Checks the row and gives each seat's seven cards as a mask; the board alone for seats that are out.
    #[inline]
    pub(super) fn hands(&self, masks: &mut [u64]) -> Result<()> {
        let board = self
            .board
            .iter()
            .fold(0, |board, &card| board | MASKS[usize::from(card)]);
        let (mut all, mut cards, mut left) = (board, BOARD + self.holes.len(), masks.len());
        for (mask, hole) in masks.iter_mut().zip(self.holes.chunks_exact(HOLE)) {
            let hand = MASKS[usize::from(hole[0])] | MASKS[usize::from(hole[1])];
            all |= hand;
            *mask = board | hand;
        }
        if let Some(folded) = self.folded {
            for ((mask, hole), &folded) in masks.iter_mut().zip(self.holes.chunks_exact(HOLE)).zip(folded) {
                let unknown = usize::from(hole[0] == UNKNOWN) + usize::from(hole[1] == UNKNOWN);
                *mask = if folded { board } else { *mask };
                cards -= if folded { unknown } else { 0 };
                left -= usize::from(folded);
            }
        }
        let (mut sum, mut below_0) = (0i64, false);
        let mut too_much = false;
        for &bet in self.bets {
            let (more, overflows) = sum.overflowing_add(bet);
            (sum, too_much, below_0) = (more, too_much | overflows, below_0 | (bet < 0));
        }
        // A card that is none, or comes twice, leaves fewer bits than cards.
        let holds =
            all.count_ones() as usize == cards && left > 0 && !(too_much | below_0) && self.button_seat().is_some();
        if holds { Ok(()) } else { self.find_fault() }
    }

    /// What is wrong with a row in which something is.
    #[cold]
    fn find_fault(&self) -> Result<()> {
        self.check_cards()?;
        if self.folded.is_some_and(|folded| folded.iter().all(|&folded| folded)) {
            return Err(Error::Deal(Fault::new("nobody is left to win: every seat is folded")));
        }
        if self.button_seat().is_none() {
            return Err(terms::no_such_button(self.button, self.bets.len()));
        }
        terms::check_bets(self.bets)
    }

    fn check_cards(&self) -> Result<()> {
        let mut seen = 0;
        for (position, &index) in self.board.iter().enumerate() {
            let card = card_of(index, position).map_err(|error| error.within("the board"))?;
            if seen & card.mask() != 0 {
                let message = format!("{card} is twice on the board");
                return Err(Error::Deal(Fault::new(message).card(card).position(position)));
            }
            seen |= card.mask();
        }
        for (seat, hole) in self.holes.chunks_exact(HOLE).enumerate() {
            for (position, &index) in hole.iter().enumerate() {
                if index == UNKNOWN && self.is_folded(seat) {
                    continue;
                }
                let card = card_of(index, position).map_err(|error| error.at_seat(seat))?;
                if seen & card.mask() != 0 {
                    let message = match self.place_of(index, seat) {
                        Some(place) => format!("{card} is in two places: {place} and the hand of seat {seat}"),
                        None => format!("{card} is twice in the hand of seat {seat}"),
                    };
                    return Err(Error::Deal(
                        Fault::new(message).card(card).seat(seat).position(position),
                    ));
                }
                seen |= card.mask();
            }
        }
        Ok(())
    }

    /// Where a card lies, if not in the hand of this seat or of one after it.
    fn place_of(&self, index: u8, seat: usize) -> Option<String> {
        if self.board.contains(&index) {
            return Some("the board".into());
        }
        let holder = self
            .holes
            .chunks_exact(HOLE)
            .take(seat)
            .position(|hole| hole.contains(&index))?;
        Some(format!("the hand of seat {holder}"))
    }
}

fn card_of(index: u8, position: usize) -> Result<Card> {
    Card::from_index(index).ok_or_else(|| {
        let message = format!("{index} at position {position} is no card index, those are 0 to 51");
        Error::Card(Fault::new(message).position(position).token(index.to_string()))
    })
}
