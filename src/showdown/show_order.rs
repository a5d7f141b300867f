//! The order in which hands are shown (TDA 17-A, WSOP 72).

use super::{Deal, check::Table};

/// The seats that show, in order: the last aggressor of the last street first; without a bet there, the first seat left
/// of the button. The others follow clockwise. Without either the order begins at seat 0. A seat
/// that is left alone need not show.
pub(super) fn show_order(deal: &Deal, table: &Table) -> Vec<usize> {
    if table.survivor.is_some() {
        return Vec::new();
    }
    let seats = table.live.len();
    let first = match (deal.last_aggressor, deal.button) {
        (Some(seat), _) => seat,
        (None, Some(button)) => button + 1,
        (None, None) => 0,
    };
    (first..first + seats)
        .map(|seat| seat % seats)
        .filter(|&seat| table.live[seat] && table.holes[seat].is_some())
        .collect()
}
