//! The rules once more, as slowly and plainly as can be: every chip is walked from its seat into a pot, and out again.

use fifthcard::showdown::settle::{Identical, OddChips, Rake, Ranking, Terms};
use std::collections::VecDeque;

/// Chips in a pot, and who plays for it.
type ModelPot = (i64, Vec<usize>);

pub(super) struct Answer {
    pub(super) refunds: Vec<i64>,
    pub(super) pots: Vec<ModelPot>,
    pub(super) payouts: Vec<i64>,
}

pub(super) fn settle(terms: &Terms, boards: &[Ranking]) -> Answer {
    let seats = terms.bets.len();
    let folded = terms.folded.clone().expect("the model wants it");
    let dead = terms.dead.clone().expect("the model wants it");
    let mut live: Vec<i64> = (0..seats).map(|s| terms.bets[s] - dead[s]).collect();

    // While one seat has a live chip more than every other, that chip goes back.
    let mut refunds = vec![0; seats];
    while let Some(seat) = (0..seats).find(|&s| (0..seats).all(|other| other == s || live[other] < live[s])) {
        live[seat] -= 1;
        refunds[seat] += 1;
    }

    let left: Vec<usize> = (0..seats).filter(|&s| !folded[s]).collect();
    let known = |s: usize| boards[0].high[s].is_some();
    let mut players: Vec<usize> = if left.len() == 1 {
        left
    } else {
        left.into_iter().filter(|&s| known(s)).collect()
    };
    if players.iter().any(|&s| terms.bets[s] > 0) {
        players.retain(|&s| terms.bets[s] > 0);
    }

    // Dead chips first, then the first live chip of every seat, then the second, ...: each row of chips goes to
    // the pot of those who put one in, or stays with the pot before if none of them plays.
    let mut pots: Vec<ModelPot> = Vec::new();
    let main = players.clone();
    let alone = players.iter().any(|&s| live[s] == 0);
    let mut waiting: i64 = dead.iter().sum();
    if alone {
        pots.push((std::mem::take(&mut waiting), main));
    }
    for row in 1..=live.iter().copied().max().unwrap_or(0) {
        let chips = live.iter().filter(|&&bet| bet >= row).count() as i64;
        let eligible: Vec<usize> = players.iter().copied().filter(|&s| live[s] >= row).collect();
        match pots.last_mut() {
            Some(pot) if eligible.is_empty() || pot.1 == eligible => pot.0 += chips,
            _ => pots.push((chips + std::mem::take(&mut waiting), eligible)),
        }
    }
    pots.retain(|pot| pot.0 > 0);

    let mut payouts = vec![0; seats];
    for (index, (amount, eligible)) in pots.iter().enumerate() {
        let rake = match &terms.rake {
            Rake::None => 0,
            Rake::Total(rake) => {
                if index == 0 {
                    *rake
                } else {
                    0
                }
            }
            Rake::PerPot(rakes) => rakes[index],
        };
        for (board, money) in hand_out(amount - rake, boards.len(), terms).into_iter().enumerate() {
            let order = terms.orders.get(board).cloned().unwrap_or_default();
            let high = best(eligible, &boards[board].high);
            let low = boards[board].low.as_ref().map_or(vec![], |low| best(eligible, low));
            let even = terms.identical == Identical::Even && high == low;
            let halves = if low.is_empty() || even {
                vec![(money, high, order.high)]
            } else {
                let both = hand_out(money, 2, terms);
                vec![(both[0], high, order.high), (both[1], low, order.low)]
            };
            for (money, winners, order) in halves {
                let line = line_up(&winners, seats, order, terms.button.expect("a button"));
                for (seat, share) in line.iter().zip(hand_out(money, winners.len(), terms)) {
                    payouts[*seat] += share;
                }
            }
        }
    }
    Answer { refunds, pots, payouts }
}

/// Chip by chip round the table as long as there is one for everybody; then by the rule for odd chips; then what
/// is smaller than a chip, to the first.
fn hand_out(mut money: i64, parts: usize, terms: &Terms) -> Vec<i64> {
    let mut out = vec![0; parts];
    while money >= terms.chip * parts as i64 {
        for part in &mut out {
            *part += terms.chip;
            money -= terms.chip;
        }
    }
    let mut next: VecDeque<usize> = (0..parts).collect();
    while money >= terms.chip {
        out[next[0]] += terms.chip;
        money -= terms.chip;
        if terms.odd_chips == OddChips::OneEach {
            next.rotate_left(1);
        }
    }
    out[0] += money;
    out
}

fn best(eligible: &[usize], strengths: &[Option<i64>]) -> Vec<usize> {
    if eligible.len() == 1 {
        return eligible.to_vec();
    }
    let beaten = |s: usize| eligible.iter().any(|&other| strengths[other] > strengths[s]);
    eligible
        .iter()
        .copied()
        .filter(|&s| strengths[s].is_some() && !beaten(s))
        .collect()
}

/// Round the table from the left of the button; those that an order names step forward, the last named first.
fn line_up(winners: &[usize], seats: usize, order: Option<Vec<usize>>, button: usize) -> Vec<usize> {
    let mut line: Vec<usize> = (1..=seats)
        .map(|i| (button + i) % seats)
        .filter(|s| winners.contains(s))
        .collect();
    for seat in order.unwrap_or_default().into_iter().rev() {
        if let Some(place) = line.iter().position(|&s| s == seat) {
            line.remove(place);
            line.insert(0, seat);
        }
    }
    line
}
