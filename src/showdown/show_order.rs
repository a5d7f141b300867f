//! The order in which hands are shown (TDA 17-A, WSOP 72).

use super::{Deal, check::Table, up_cards::first_board};

/// The seats that show, in order: the last aggressor of the last street first; without a bet there, the first seat left
/// of the button, in stud the highest board and in razz the lowest. The others follow clockwise. Without a button the
/// order begins at seat 0. A seat that is left alone need not show.
pub(super) fn show_order(deal: &Deal, table: &Table) -> Vec<usize> {
    if table.survivor.is_some() {
        return Vec::new();
    }
    let seats = table.live.len();
    let from = |first: usize| {
        (first..first + seats)
            .map(move |seat| seat % seats)
            .filter(|&seat| table.live[seat] && table.holes[seat].is_some())
    };
    let left_of_button = deal.button.map_or(0, |button| button + 1);
    let first = deal.last_aggressor.or_else(|| {
        let hands = from(left_of_button).map(|seat| (seat, deal.hands[seat].as_deref().unwrap_or_default()));
        deal.game.rules().up_cards.and_then(|rule| first_board(rule, hands))
    });
    from(first.unwrap_or(left_of_button)).collect()
}
