//! The money of one row where a pot has two halves, or where odd chips do not go by seat.

use crate::showdown::divide::Divider;

/// Room for the seats of a row.
#[derive(Debug)]
pub(super) struct Row {
    /// What each seat's bet can win: the bet less what is uncalled.
    live: Vec<i64>,
    /// The same, -1 for seats that are out.
    claims: Vec<i64>,
}

/// One row: what every seat bet, and the strengths of its hands, 0 for a seat that is out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hands<'a> {
    pub(super) bets: &'a [i64],
    pub(super) high: &'a [u16],
    /// The lows in split games, 0 where none qualifies.
    pub(super) low: Option<&'a [u16]>,
    /// The seat with the button, where odd chips go by seat.
    pub(super) button: Option<usize>,
}

/// An odd chip goes by suit: integers cannot tell to whom.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct BySuit;

impl Row {
    pub(super) fn new(seats: usize) -> Self {
        Self {
            live: vec![0; seats],
            claims: vec![0; seats],
        }
    }

    /// Writes what each seat receives, layer by layer like [`layers`](crate::showdown::pots::layers). After an error what is
    /// written means nothing.
    pub(super) fn settle(&mut self, divider: Divider, hands: Hands<'_>, receives: &mut [i64]) -> Result<(), BySuit> {
        let Hands { bets, high, .. } = hands;
        // What is above the second highest bet was not called.
        let (mut top, mut second) = (0, 0);
        for &bet in bets {
            second = second.max(bet.min(top));
            top = top.max(bet);
        }
        let mut highest = 0;
        for (seat, &bet) in bets.iter().enumerate() {
            self.live[seat] = bet.min(second);
            receives[seat] = bet - self.live[seat];
            self.claims[seat] = if high[seat] > 0 { self.live[seat] } else { -1 };
            highest = highest.max(self.claims[seat]);
        }
        // Below 0 if nobody who is in bet anything: then all of them play for what the others gave up.
        let mut floor = if highest == 0 { -1 } else { 0 };
        while floor < highest {
            let playing = self.claims.iter().filter(|&&claim| claim > floor);
            let cap = playing.copied().min().unwrap_or(highest);
            // What folded seats bet above every cap joins the last layer.
            let (bottom, top) = (floor.max(0), if cap == highest { i64::MAX } else { cap });
            let amount = self.live.iter().map(|&bet| bet.min(top).max(bottom) - bottom).sum();
            self.divide(divider, hands, floor, amount, receives)?;
            floor = cap;
        }
        Ok(())
    }

    /// Divides a pot among the seats that play for more than the floor: by half, then among the hands that tie.
    fn divide(
        &self,
        divider: Divider,
        hands: Hands<'_>,
        floor: i64,
        amount: i64,
        receives: &mut [i64],
    ) -> Result<(), BySuit> {
        let plays = |seat: &usize| self.claims[*seat] > floor;
        let best = |strengths: &[u16]| (0..strengths.len()).filter(plays).map(|seat| strengths[seat]).max();
        let best_high = best(hands.high);
        let wins_high = |seat: usize| plays(&seat) && Some(hands.high[seat]) == best_high;
        let mut share = |amount, wins: &dyn Fn(usize) -> bool| share(divider, amount, wins, hands.button, receives);
        // A low held only outside this pot makes no low half in it.
        let Some((low, best_low)) = hands
            .low
            .and_then(|low| Some((low, best(low).filter(|&best| best > 0)?)))
        else {
            return share(amount, &wins_high);
        };
        let wins_low = |seat: usize| plays(&seat) && low[seat] == best_low;
        // Several hands that tie both ways divide the whole evenly (WSOP 73); for one alone it is the same.
        if (0..low.len()).all(|seat| wins_high(seat) == wins_low(seat)) {
            return share(amount, &wins_high);
        }
        // An odd chip, and what is below one, goes to the high half.
        let for_low = divider.split(amount, 2).share;
        share(amount - for_low, &wins_high)?;
        share(for_low, &wins_low)
    }
}

/// Gives each winner its part.
fn share(
    divider: Divider,
    amount: i64,
    wins: &dyn Fn(usize) -> bool,
    button: Option<usize>,
    receives: &mut [i64],
) -> Result<(), BySuit> {
    let seats = receives.len();
    let winners = (0..seats).filter(|&seat| wins(seat)).count();
    if winners == 1 {
        // Nothing is left over where nothing is divided, whatever the smallest chip.
        (0..seats)
            .filter(|&seat| wins(seat))
            .for_each(|seat| receives[seat] += amount);
        return Ok(());
    }
    let split = divider.split(amount, winners);
    if divider.places(split) > 0 && button.is_none() {
        return Err(BySuit);
    }
    let first = button.map_or(0, |button| button + 1);
    let clockwise = (first..seats).chain(0..first.min(seats)).filter(|&seat| wins(seat));
    for (place, seat) in clockwise.enumerate() {
        receives[seat] += split.share + divider.extra(split, place);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::{
        Xoshiro256PlusPlus,
        rand_core::{Rng, SeedableRng},
    };

    use super::*;
    use crate::showdown::{
        divide::OddChips,
        settle::{Ranking, Terms, settle},
    };

    #[test]
    fn a_row_is_settled_as_the_money_rules_say() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut below = |bound: u64| random.next_u64() % bound;
        let (mut split, mut by_suit) = (0, 0);
        for _ in 0..100_000 {
            let seats = 1 + below(7) as usize;
            let chip = [1, 1, 2, 5][below(4) as usize];
            let mut high: Vec<u16> = (0..seats).map(|_| below(4) as u16).collect();
            high[below(seats as u64) as usize] = 3; // somebody is in
            let low: Vec<u16> = high
                .iter()
                .map(|&high| if high > 0 { below(3) as u16 } else { 0 })
                .collect();
            let depths = [0, 0, 1, 7, 10, 35, 100, 100, 1 << 40];
            let bets: Vec<i64> = (0..seats).map(|_| depths[below(9) as usize]).collect();
            let is_split = below(3) > 0;
            let button = (below(3) > 0).then(|| below(seats as u64) as usize);
            let terms = Terms {
                bets: bets.clone(),
                button,
                chip,
                ..Terms::default()
            };
            let known = |strengths: &[u16]| strengths.iter().map(|&s| (s > 0).then_some(i64::from(s))).collect();
            let ranking = Ranking {
                high: known(&high),
                low: is_split.then(|| known(&low)),
            };
            let mut receives = vec![-1; seats];
            let hands = Hands {
                bets: &bets,
                high: &high,
                low: is_split.then_some(low.as_slice()),
                button,
            };
            let odd_chips = OddChips::OneEach;
            let settled = Row::new(seats).settle(Divider { chip, odd_chips }, hands, &mut receives);
            // Without a button the money rules refuse just where an odd chip needs one.
            match settle(&terms, &[ranking]) {
                Ok(expected) => {
                    let expected: Vec<_> = expected.receives.iter().filter_map(|chips| chips.whole()).collect();
                    assert_eq!((settled, receives), (Ok(()), expected), "{hands:?}, chip {chip}");
                    split += usize::from(is_split);
                }
                Err(error) => {
                    assert_eq!(settled, Err(BySuit), "{error}: {hands:?}, chip {chip}");
                    by_suit += 1;
                }
            }
        }
        assert!(split > 10_000 && by_suit > 1_000, "{split} {by_suit}");
    }
}
