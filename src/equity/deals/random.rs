//! Deals of the cards to come at random, each as likely as any other.

use super::{showdown::Showdown, table::Table};
use crate::{
    card::Card,
    card_set::CardSet,
    deal::{draw, stream},
    equity::sums::Sums,
    parallel::Pulse,
};

/// Deals between two questions whether to go on.
const BREATH: u64 = 1024;

/// Draws the deals of one chunk; `None` if the pulse says to stop.
pub(super) fn run(table: &Table, samples: u64, seed: u64, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
    let mut random = stream(seed, chunk as u64);
    let mut deck: Vec<u8> = table.live.iter().map(Card::index).collect();
    let mut showdown = Showdown::new(table);
    let to_come = table.to_come();
    for sample in 0..samples {
        if sample % BREATH == 0 && !pulse.goes_on() {
            return None;
        }
        draw(&mut random, &mut deck, to_come);
        let mut drawn = deck.iter().map(|&index| Card::new(index));
        let board = table.board | drawn.by_ref().take(table.board_to_come).collect::<CardSet>();
        for (seat, held) in table.seats.iter().enumerate() {
            let hole = held.known | drawn.by_ref().take(held.to_come).collect::<CardSet>();
            showdown.show(seat, hole, board);
        }
        showdown.count();
    }
    Some(showdown.finish())
}
