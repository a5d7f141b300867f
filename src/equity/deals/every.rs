//! Every deal of the cards to come, one by one.

use super::{showdown::Showdown, table::Table};
use crate::{card::Card, card_set::CardSet, equity::sums::Sums, parallel::Pulse};

/// Deals between two questions whether to go on.
const BREATH: u64 = 1024;

/// Where cards go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Board,
    Seat(usize),
}

/// Who is dealt how many cards, the board first: on each board the known hands are evaluated once.
fn groups(table: &Table) -> Vec<(Place, usize)> {
    let seats = table.seats.iter().enumerate();
    let seats = seats.map(|(seat, held)| (Place::Seat(seat), held.to_come));
    let all = std::iter::once((Place::Board, table.board_to_come)).chain(seats);
    all.filter(|(_, cards)| *cards > 0).collect()
}

/// The number of chunks: one for each card that can be the highest of those dealt first.
pub(super) fn chunks(table: &Table) -> usize {
    match groups(table).first() {
        Some((_, cards)) => table.live.len() - cards + 1,
        None => 1,
    }
}

/// Counts the deals of one chunk.
pub(super) fn run(table: &Table, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
    let mut dealer = Dealer {
        table,
        groups: groups(table),
        board: table.board,
        showdown: Showdown::new(table),
        deals: 0,
        pulse,
    };
    dealer.show_known();
    match dealer.groups.first() {
        None => dealer.showdown.count(),
        Some(&(_, cards)) => {
            // The highest card of the first chunk is the highest that there is.
            let cards_left: Vec<Card> = table.live.iter().collect();
            let (highest, below) = cards_left[..cards_left.len() - chunk].split_last()?;
            let below = below.iter().copied().collect();
            dealer.choose(0, table.live, below, cards - 1, (*highest).into())?;
        }
    }
    Some(dealer.showdown.finish())
}

struct Dealer<'a> {
    table: &'a Table,
    groups: Vec<(Place, usize)>,
    board: CardSet,
    showdown: Showdown<'a>,
    deals: u64,
    pulse: &'a Pulse<'a>,
}

impl Dealer<'_> {
    /// Deals to this group and those after it from the rest of the deck, in every way.
    fn deal(&mut self, group: usize, rest: CardSet) -> Option<()> {
        match self.groups.get(group) {
            Some(&(_, cards)) => self.choose(group, rest, rest, cards, CardSet::EMPTY),
            None => {
                self.showdown.count();
                self.deals += 1;
                (!self.deals.is_multiple_of(BREATH) || self.pulse.goes_on()).then_some(())
            }
        }
    }

    /// Deals so many cards more to a group, out of some of the rest of the deck.
    fn choose(&mut self, group: usize, rest: CardSet, from: CardSet, cards: usize, dealt: CardSet) -> Option<()> {
        if cards == 0 {
            self.place(self.groups[group].0, dealt);
            return self.deal(group + 1, rest - dealt);
        }
        let mut below = CardSet::EMPTY;
        for card in from {
            self.choose(group, rest, below, cards - 1, dealt.with(card))?;
            below = below.with(card);
        }
        Some(())
    }

    fn place(&mut self, place: Place, dealt: CardSet) {
        match place {
            Place::Board => {
                self.board = self.table.board | dealt;
                self.show_known();
            }
            Place::Seat(seat) => {
                let hole = self.table.seats[seat].known | dealt;
                self.showdown.show(seat, hole, self.board);
            }
        }
    }

    /// Shows the hands to which nothing is dealt, if the board is whole.
    fn show_known(&mut self) {
        if self.board.len() < self.table.board.len() + self.table.board_to_come {
            return;
        }
        let known = self
            .table
            .seats
            .iter()
            .enumerate()
            .filter(|(_, seat)| seat.to_come == 0);
        for (seat, held) in known {
            self.showdown.show(seat, held.known, self.board);
        }
    }
}
