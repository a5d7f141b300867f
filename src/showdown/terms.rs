//! What is played for: bets, button, rake and the choices of the house; and what each seat holds, as integers.

use crate::{
    error::{self, Error, Fault, Result},
    showdown::divide::OddChips,
};

/// What every seat holds on one board, as integers: higher is better, `None` where there is no (known) hand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ranking {
    /// The hands, one entry a seat.
    pub high: Vec<Option<i64>>,
    /// The lows, one entry a seat, in split games; `None` for a seat without a qualifying low.
    pub low: Option<Vec<Option<i64>>>,
}

/// What the house takes. Never inferred.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Rake {
    /// Nothing.
    #[default]
    None,
    /// So much, all of it from the main pot.
    Total(i64),
    /// So much from each pot, main pot first.
    PerPot(Vec<i64>),
}

impl Rake {
    /// What is taken from this pot.
    pub(crate) fn of_pot(&self, pot: usize) -> i64 {
        match self {
            Self::Total(rake) if pot == 0 => *rake,
            Self::None | Self::Total(_) => 0,
            Self::PerPot(rakes) => rakes.get(pot).copied().unwrap_or(0),
        }
    }
}

/// Hands that tie both ways, high and low.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Identical {
    /// The whole is split as evenly as can be: 51/51 of 102 (WSOP 73).
    #[default]
    Even,
    /// Each half by itself: 52/50 of 102.
    Layered,
}

/// Who comes first in line for odd chips on one board, over both button and suits. Seats that are not named follow,
/// clockwise from the left of the button.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HalfOrders {
    /// In the high half, and where both halves are split as one.
    pub high: Option<Vec<usize>>,
    /// In the low half.
    pub low: Option<Vec<usize>>,
}

/// What is played for, and how it is divided. Seats run clockwise, from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// All chips that each seat put in.
    pub bets: Vec<i64>,
    /// The part of each bet that is dead money: it goes to the main pot and nobody has to match it.
    pub dead: Option<Vec<i64>>,
    /// Which seats are out. Without it, those without a strength. A seat that is not folded and has no strength has
    /// mucked: it contributes, forms no pot level and cannot win, unless it is the only one left.
    pub folded: Option<Vec<bool>>,
    /// The seat with the button; may be missing until an odd chip must go by seat.
    pub button: Option<usize>,
    /// The smallest chip in play, at least 1.
    pub chip: i64,
    /// What the house takes.
    pub rake: Rake,
    /// What happens to odd chips.
    pub odd_chips: OddChips,
    /// Who is first in line for odd chips: one entry a board, or empty.
    pub orders: Vec<HalfOrders>,
    /// What happens to hands that tie both ways.
    pub identical: Identical,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            bets: Vec::new(),
            dead: None,
            folded: None,
            button: None,
            chip: 1,
            rake: Rake::None,
            odd_chips: OddChips::default(),
            orders: Vec::new(),
            identical: Identical::default(),
        }
    }
}

impl Terms {
    /// Refuses what cannot be, before anything is computed.
    pub(crate) fn check(&self, boards: &[Ranking]) -> Result<()> {
        let seats = self.bets.len();
        let one_each = |what: &str, entries: usize| match entries == seats {
            true => Ok(()),
            false => Err(bet(format!(
                "{what} has {}, bets has {seats}: one a seat",
                error::entries(entries)
            ))),
        };
        if seats == 0 {
            return Err(Error::Deal(Fault::new("there are no seats: nobody is left to win")));
        }
        if boards.is_empty() {
            return Err(bet("strengths has no board"));
        }
        for ranking in boards {
            one_each("strengths", ranking.high.len())?;
            one_each("lows", ranking.low.as_ref().map_or(seats, Vec::len))?;
        }
        one_each("folded", self.folded.as_ref().map_or(seats, Vec::len))?;
        one_each("dead", self.dead.as_ref().map_or(seats, Vec::len))?;
        self.check_money()?;
        if let Some(button) = self.button
            && button >= seats
        {
            return Err(no_such_button(button as i64, seats));
        }
        if !self.orders.is_empty() && self.orders.len() != boards.len() {
            let (orders, boards) = (self.orders.len(), boards.len());
            return Err(bet(format!(
                "order has {} for {}: one a board",
                error::entries(orders),
                error::count(boards, "board")
            )));
        }
        for orders in &self.orders {
            for order in [&orders.high, &orders.low].into_iter().flatten() {
                check_order(order, seats)?;
            }
        }
        Ok(())
    }

    fn check_money(&self) -> Result<()> {
        if self.chip < 1 {
            return Err(bet(format!("chip is {}, the smallest chip is at least 1", self.chip)));
        }
        check_bets(&self.bets)?;
        for (seat, (&dead, &amount)) in self.dead.iter().flatten().zip(&self.bets).enumerate() {
            if dead < 0 {
                return Err(bet_of(
                    seat,
                    format!("the dead money of seat {seat} is negative: {dead}"),
                ));
            }
            if dead > amount {
                let message = format!("seat {seat} has {dead} of dead money, more than its bet of {amount}");
                return Err(bet_of(seat, message));
            }
        }
        let rakes = match &self.rake {
            Rake::None => &[],
            Rake::Total(rake) => std::slice::from_ref(rake),
            Rake::PerPot(rakes) => rakes.as_slice(),
        };
        match rakes.iter().enumerate().find(|(_, rake)| **rake < 0) {
            Some((pot, rake)) => Err(Error::Bet(
                Fault::new(format!("the rake of pot {pot} is negative: {rake}")).position(pot),
            )),
            None => Ok(()),
        }
    }

    /// Which seats can win: those that are in with a known hand, or the only one that is in.
    pub(crate) fn contenders(&self, boards: &[Ranking]) -> Result<Vec<bool>> {
        let known = |seat: usize| boards.iter().any(|ranking| ranking.high[seat].is_some());
        let is_in = |seat: usize| self.folded.as_ref().map_or_else(|| known(seat), |folded| !folded[seat]);
        let seats = 0..self.bets.len();
        let left = seats.clone().filter(|&seat| is_in(seat)).count();
        if left == 0 {
            return Err(Error::Deal(Fault::new("nobody is left to win: every seat is out")));
        }
        let contends: Vec<bool> = seats.map(|seat| is_in(seat) && (left == 1 || known(seat))).collect();
        if !contends.contains(&true) {
            return Err(Error::Deal(Fault::new(format!(
                "{left} seats are left and none of their hands is known: nobody can win"
            ))));
        }
        Ok(contends)
    }
}

/// Refuses negative bets, and bets that add up to more than can be counted.
pub(super) fn check_bets(bets: &[i64]) -> Result<()> {
    let mut sum = 0i64;
    for (seat, &amount) in bets.iter().enumerate() {
        if amount < 0 {
            return Err(bet_of(seat, format!("the bet of seat {seat} is negative: {amount}")));
        }
        sum = sum.checked_add(amount).ok_or_else(|| {
            bet_of(
                seat,
                format!("the bets add up to more than {}, at seat {seat}", i64::MAX),
            )
        })?;
    }
    Ok(())
}

pub(super) fn no_such_button(button: i64, seats: usize) -> Error {
    let message = format!("the button is at seat {button}, there are seats 0 to {}", seats - 1);
    match usize::try_from(button) {
        Ok(seat) => bet_of(seat, message),
        Err(_) => bet(message), // a negative one names no seat
    }
}

fn check_order(order: &[usize], seats: usize) -> Result<()> {
    let mut named = vec![false; seats];
    for (position, &seat) in order.iter().enumerate() {
        let wrong = match named.get(seat) {
            None => format!("order names seat {seat}, there are seats 0 to {}", seats - 1),
            Some(true) => format!("order names seat {seat} twice"),
            Some(false) => {
                named[seat] = true;
                continue;
            }
        };
        return Err(Error::Bet(Fault::new(wrong).seat(seat).position(position)));
    }
    Ok(())
}

fn bet(message: impl Into<String>) -> Error {
    Error::Bet(Fault::new(message))
}

fn bet_of(seat: usize, message: String) -> Error {
    Error::Bet(Fault::new(message).seat(seat))
}
