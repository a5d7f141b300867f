//! The money of one row.

use crate::showdown::divide::Divider;

/// Room for the seats of a row.
#[derive(Debug)]
pub(super) struct Row {
    /// What each seat's bet can win: the bet less what is uncalled.
    live: Vec<i64>,
    /// The same, -1 for seats that are out.
    claims: Vec<i64>,
    /// Each seat's strength while it plays for more, then 0.
    playing: Vec<u16>,
}

impl Row {
    pub(super) fn new(seats: usize) -> Self {
        Self {
            live: vec![0; seats],
            claims: vec![0; seats],
            playing: vec![0; seats],
        }
    }

    /// Writes what each seat receives.
    pub(super) fn settle(
        &mut self,
        divider: Divider,
        bets: &[i64],
        strengths: &[u16],
        button: usize,
        receives: &mut [i64],
    ) {
        macro_rules! with_seats_known {
            ($($seats:literal)*) => {
                match bets.len() {
                    // The same code: the loops unroll where the number of seats is known.
                    $($seats => self.pay_layers(divider, &bets[..$seats], strengths, button, receives),)*
                    _ => self.pay_layers(divider, bets, strengths, button, receives),
                }
            };
        }
        with_seats_known!(2 3 4 5 6 7 8 9 10);
    }

    /// Layer by layer like [`layers`](crate::showdown::pots::layers), but a hand that is best alone takes all layers up
    /// to its cap at once, for nothing is divided there.
    #[inline(always)]
    fn pay_layers(&mut self, divider: Divider, bets: &[i64], strengths: &[u16], button: usize, receives: &mut [i64]) {
        let seats = bets.len();
        let (strengths, receives) = (&strengths[..seats], &mut receives[..seats]);
        let (live, playing) = (&mut self.live[..seats], &mut self.playing[..seats]);
        let claims = &mut self.claims[..seats];

        // What is above the second highest bet was not called.
        let (mut top, mut second) = (0, 0);
        for &bet in bets {
            second = second.max(bet.min(top));
            top = top.max(bet);
        }
        let mut highest = 0;
        for seat in 0..seats {
            live[seat] = bets[seat].min(second);
            receives[seat] = bets[seat] - live[seat];
            claims[seat] = if strengths[seat] > 0 { live[seat] } else { -1 };
            highest = highest.max(claims[seat]);
        }

        // Below 0 if nobody who is in bet anything: then all of them play for what the others gave up.
        let mut floor = if highest == 0 { -1 } else { 0 };
        while floor < highest {
            let (mut best, mut next) = (0, i64::MAX);
            for seat in 0..seats {
                // All bits if the seat plays for what is above the floor, without a branch: who does is a coin's toss.
                let plays = (floor - claims[seat]) >> 63;
                playing[seat] = strengths[seat] & plays as u16;
                best = best.max(playing[seat]);
                next = next.min(claims[seat] & plays | !plays & i64::MAX);
            }
            let (mut winners, mut winner) = (0, 0);
            for (seat, &strength) in playing.iter().enumerate() {
                let wins = strength == best;
                winners += usize::from(wins);
                winner = if wins { seat } else { winner };
            }
            let cap = if winners == 1 { live[winner] } else { next };
            // What folded seats bet above every cap joins the last layer.
            let top = if cap == highest { i64::MAX } else { cap };
            let bottom = floor.max(0);
            let amount: i64 = live.iter().map(|&bet| bet.min(top).max(bottom) - bottom).sum();
            if winners == 1 {
                receives[winner] += amount;
            } else {
                let split = divider.split(amount, winners);
                let clockwise = (button + 1..seats)
                    .chain(0..=button)
                    .filter(|&seat| playing[seat] == best);
                for (place, seat) in clockwise.enumerate() {
                    receives[seat] += split.share + divider.extra(split, place);
                }
            }
            floor = cap;
        }
    }
}
