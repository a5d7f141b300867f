//! The money of one row, without an allocation: no dead money, no rake, one board, every hand known.

use crate::showdown::{
    divide::{Divider, OddChips},
    pots::uncalled,
};

/// Divides the bets of deals with the same number of seats.
#[derive(Debug)]
pub(super) struct Cashier {
    divider: Divider,
    /// What each seat's bet can win: the bet less what is uncalled.
    live: Vec<i64>,
}

impl Cashier {
    pub(super) fn new(seats: usize, chip: i64) -> Self {
        Self {
            divider: Divider {
                chip,
                odd_chips: OddChips::OneEach,
            },
            live: vec![0; seats],
        }
    }

    /// What each seat receives. The strength of a seat that is out is 0, of the others more; one at least is in.
    ///
    /// Layer by layer like [`layers`](crate::showdown::pots::layers), but a hand that is best alone takes all layers up
    /// to its cap at once, for nothing is divided there.
    pub(super) fn settle(&mut self, bets: &[i64], strengths: &[u16], button: usize, receives: &mut [i64]) {
        let live = &mut self.live[..];
        live.copy_from_slice(bets);
        receives.fill(0);
        if let Some((owner, amount)) = uncalled(live) {
            live[owner] -= amount;
            receives[owner] = amount;
        }

        let seats = || live.iter().zip(strengths);
        let highest = seats()
            .map(|(&live, &strength)| if strength > 0 { live } else { 0 })
            .max()
            .unwrap_or(0);
        // Below 0 if nobody who is in bet anything: then all of them play for what the others gave up.
        let mut floor = if highest == 0 { -1 } else { 0 };
        while floor < highest {
            let (mut best, mut next) = (0, i64::MAX);
            for (&live, &strength) in seats() {
                let plays = strength > 0 && live > floor;
                best = best.max(if plays { strength } else { 0 });
                next = next.min(if plays { live } else { i64::MAX });
            }
            let (mut winners, mut winner) = (0, 0);
            for (seat, (&live, &strength)) in seats().enumerate() {
                let wins = strength == best && live > floor;
                winners += usize::from(wins);
                winner = if wins { seat } else { winner };
            }
            let cap = if winners == 1 { live[winner] } else { next };
            // What folded seats bet above every cap joins the last layer.
            let top = if cap == highest { i64::MAX } else { cap };
            let bottom = floor.max(0);
            let amount: i64 = live.iter().map(|&bet| bet.min(top) - bet.min(bottom)).sum();
            if winners == 1 {
                receives[winner] += amount;
            } else {
                let wins = |&seat: &usize| strengths[seat] == best && live[seat] > floor;
                let clockwise = (button + 1..live.len()).chain(0..=button).filter(wins);
                let split = self.divider.split(amount, winners);
                for (place, seat) in clockwise.enumerate() {
                    receives[seat] += split.share + self.divider.extra(split, place);
                }
            }
            floor = cap;
        }
    }
}
