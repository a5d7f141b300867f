//! The money: bets and integer strengths in, payouts out. Knows nothing of cards.

use crate::{
    error::{Error, Fault, Result, count, entries},
    showdown::{
        chips::Chips,
        divide::{Divider, Line, Piece},
        pots::{self, Layer},
    },
};

pub use crate::showdown::{
    divide::OddChips,
    terms::{HalfOrders, Identical, Rake, Ranking, Terms},
};

/// Who gets which chips. Every list has one entry a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settlement {
    /// Chips won; refunds are not in it.
    pub payouts: Vec<Chips>,
    /// Uncalled bets that go back to their owners.
    pub refunds: Vec<i64>,
    /// Payouts and refunds together.
    pub receives: Vec<Chips>,
    /// What a seat receives less what it bet.
    pub net: Vec<Chips>,
    /// The pots, main pot first; none is empty.
    pub pots: Vec<Pot>,
}

/// One pot and how it was divided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pot {
    /// Its chips before rake.
    pub amount: i64,
    /// Its chips after rake: what is divided.
    pub paid: i64,
    /// What the house took.
    pub rake: i64,
    /// The seats that could win it, ascending.
    pub eligible: Vec<usize>,
    /// The seats that won it or any part of it, ascending.
    pub winners: Vec<usize>,
    /// What each seat got, 0 for those that won nothing.
    pub shares: Vec<Chips>,
    /// How much of its share a seat got because a part did not divide evenly.
    pub odd_chips: Vec<i64>,
    /// The parts it was divided into: by board, then by half.
    pub parts: Vec<Part>,
}

/// Which half of a pot, or of what is played for on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Half {
    /// For the best hand; everything where there is no low.
    High,
    /// For the best low.
    Low,
    /// Both halves at once, divided as one: the same seats tie both ways (WSOP 73, [`Identical::Even`]).
    Both,
}

impl Half {
    /// `high`, `low` or `both`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::High => "high",
            Self::Low => "low",
            Self::Both => "both",
        }
    }
}

/// The part of a pot that one board and one half decide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The board, from 0.
    pub board: usize,
    /// The half.
    pub half: Half,
    /// What is divided.
    pub amount: Chips,
    /// The seats with the best hand for it, ascending.
    pub winners: Vec<usize>,
    /// What each seat got.
    pub shares: Vec<Chips>,
    /// How much of its share a seat got because the part did not divide evenly.
    pub odd_chips: Vec<i64>,
}

impl Settlement {
    /// A showdown that was not played for money.
    #[must_use]
    pub fn without_bets(seats: usize) -> Self {
        Self {
            payouts: vec![Chips::ZERO; seats],
            refunds: vec![0; seats],
            receives: vec![Chips::ZERO; seats],
            net: vec![Chips::ZERO; seats],
            pots: Vec::new(),
        }
    }
}

/// Settles the bets: refunds, pots, and who gets which chips of them. `boards` has one [`Ranking`] for each board that
/// is played, one where the game has none. Payouts, refunds and rake add up to the bets, always.
///
/// The order of things (WSOP 73 and 74, WSOP Live 204-213): the uncalled bet goes back; the rest lies in pots; each pot
/// by itself is divided by board, by half, among the hands that tie.
///
/// ```
/// use fifthcard::showdown::settle::{Ranking, Terms, settle};
/// let terms = Terms { bets: vec![100, 300, 500], button: Some(0), ..Terms::default() };
/// let hands = Ranking { high: vec![Some(9), Some(5), Some(5)], low: None };
/// let settlement = settle(&terms, &[hands])?;
/// assert_eq!(settlement.refunds, [0, 0, 200]);
/// assert_eq!(settlement.payouts, [300.into(), 200.into(), 200.into()]);
/// assert_eq!(settlement.pots[1].eligible, [1, 2]);
/// # Ok::<(), fifthcard::Error>(())
/// ```
///
/// # Errors
/// [`Error::Bet`] for money, seats or orders that cannot be, and for an odd chip that must go by seat where there is no
/// button; [`Error::Deal`] if nobody is left to win.
pub fn settle(terms: &Terms, boards: &[Ranking]) -> Result<Settlement> {
    terms.check(boards)?;
    let seats = terms.bets.len();
    let contends = terms.contenders(boards)?;

    let dead = terms.dead.as_ref().map_or(0, |dead| dead.iter().sum());
    let mut live: Vec<i64> = match &terms.dead {
        Some(dead) => terms.bets.iter().zip(dead).map(|(bet, dead)| bet - dead).collect(),
        None => terms.bets.clone(),
    };
    let mut refunds = vec![0; seats];
    if let Some((owner, amount)) = pots::uncalled(&live) {
        refunds[owner] = amount;
        live[owner] -= amount;
    }
    let layers = pots::layers(&terms.bets, &live, dead, &contends);
    check_rake(&terms.rake, &layers)?;

    let table = Table { terms, boards, seats };
    let pots = layers
        .into_iter()
        .enumerate()
        .map(|(index, layer)| table.pot(index, layer))
        .collect::<Result<Vec<_>>>()?;

    let mut payouts = vec![Chips::ZERO; seats];
    for pot in &pots {
        for &seat in &pot.winners {
            payouts[seat] += &pot.shares[seat];
        }
    }
    let mut receives = payouts.clone();
    for (chips, &refund) in receives.iter_mut().zip(&refunds) {
        *chips += &Chips::Whole(refund);
    }
    let net = receives
        .iter()
        .zip(&terms.bets)
        .map(|(chips, &bet)| chips - bet)
        .collect();
    Ok(Settlement {
        payouts,
        refunds,
        receives,
        net,
        pots,
    })
}

/// What every pot of one settlement has in common.
struct Table<'a> {
    terms: &'a Terms,
    boards: &'a [Ranking],
    seats: usize,
}

impl Table<'_> {
    /// Divides a pot: by board, then by half, then among the hands that tie.
    fn pot(&self, index: usize, layer: Layer) -> Result<Pot> {
        let Layer { amount, eligible } = layer;
        let rake = self.terms.rake.of_pot(index);
        let paid = amount - rake;
        let divider = Divider {
            chip: self.terms.chip,
            odd_chips: self.terms.odd_chips,
        };

        let mut parts = Vec::with_capacity(self.boards.len());
        for (board, ranking) in self.boards.iter().enumerate() {
            let piece = divider.board(Piece::whole(paid), self.boards.len(), board);
            let high = winners(&eligible, &ranking.high);
            if high.is_empty() {
                return Err(no_known_hand(index, board, &eligible));
            }
            // A low held only outside this pot makes no low half in it.
            let low = ranking.low.as_ref().map_or_else(Vec::new, |low| best(&eligible, low));
            let mut add = |half, piece, winners| {
                self.part(divider, index, board, half, piece, winners)
                    .map(|part| parts.push(part))
            };
            if low.is_empty() {
                add(Half::High, piece, high)?;
            } else if self.terms.identical == Identical::Even && high.len() > 1 && high == low {
                add(Half::Both, piece, high)?;
            } else {
                let [for_high, for_low] = divider.halves(piece);
                add(Half::High, for_high, high)?;
                add(Half::Low, for_low, low)?;
            }
        }

        let (winners, shares, odd_chips) = self.sum(&parts);
        Ok(Pot {
            amount,
            paid,
            rake,
            eligible,
            winners,
            shares,
            odd_chips,
            parts,
        })
    }

    fn part(
        &self,
        divider: Divider,
        pot: usize,
        board: usize,
        half: Half,
        piece: Piece,
        winners: Vec<usize>,
    ) -> Result<Part> {
        let line = Line {
            named: self.terms.orders.get(board).and_then(|orders| match half {
                Half::High | Half::Both => orders.high.as_deref(),
                Half::Low => orders.low.as_deref(),
            }),
            button: self.terms.button,
        };
        let (shares, odd_chips) = divider
            .shares(piece, &winners, self.seats, line)
            .map_err(|tied| no_button(pot, &tied))?;
        Ok(Part {
            board,
            half,
            amount: piece.chips(),
            winners,
            shares,
            odd_chips,
        })
    }

    /// The winners of any part, and the parts' shares and odd chips by seat.
    fn sum(&self, parts: &[Part]) -> (Vec<usize>, Vec<Chips>, Vec<i64>) {
        if let [part] = parts {
            return (part.winners.clone(), part.shares.clone(), part.odd_chips.clone());
        }
        let mut winners: Vec<usize> = parts.iter().flat_map(|part| part.winners.iter().copied()).collect();
        winners.sort_unstable();
        winners.dedup();
        let mut shares = vec![Chips::ZERO; self.seats];
        let mut odd_chips = vec![0; self.seats];
        for part in parts {
            for &seat in &part.winners {
                shares[seat] += &part.shares[seat];
                odd_chips[seat] += part.odd_chips[seat];
            }
        }
        (winners, shares, odd_chips)
    }
}

/// Who wins among the eligible seats. One seat alone wins whatever it holds, known or not.
fn winners(eligible: &[usize], strengths: &[Option<i64>]) -> Vec<usize> {
    match eligible {
        [seat] => vec![*seat],
        _ => best(eligible, strengths),
    }
}

/// The eligible seats with the highest strength, ascending; none where no strength is known.
fn best(eligible: &[usize], strengths: &[Option<i64>]) -> Vec<usize> {
    let Some(top) = eligible.iter().filter_map(|&seat| strengths[seat]).max() else {
        return Vec::new();
    };
    eligible
        .iter()
        .copied()
        .filter(|&seat| strengths[seat] == Some(top))
        .collect()
}

fn check_rake(rake: &Rake, layers: &[Layer]) -> Result<()> {
    if let Rake::PerPot(rakes) = rake
        && rakes.len() != layers.len()
    {
        let message = format!(
            "rake has {} for {}: one a pot",
            entries(rakes.len()),
            count(layers.len(), "pot")
        );
        return Err(Error::Bet(Fault::new(message)));
    }
    // Without pots a bare rake still has to be 0.
    for pot in 0..layers.len().max(1) {
        let (taken, amount) = (rake.of_pot(pot), layers.get(pot).map_or(0, |layer| layer.amount));
        if taken > amount {
            let message = match layers.is_empty() {
                true => format!("the rake is {taken}, and there is no pot to take it from"),
                false => format!("the rake of pot {pot} is {taken}, more than the pot of {amount}"),
            };
            return Err(Error::Bet(Fault::new(message).position(pot)));
        }
    }
    Ok(())
}

fn no_known_hand(pot: usize, board: usize, eligible: &[usize]) -> Error {
    Error::Deal(
        Fault::new(format!(
            "pot {pot} cannot be won on board {board}: no hand is known among seats {}",
            list(eligible)
        ))
        .seat(eligible[0]),
    )
}

fn no_button(pot: usize, tied: &[usize]) -> Error {
    Error::Bet(
        Fault::new(format!(
            "an odd chip of pot {pot} goes by seat between seats {}, and no button is given",
            list(tied)
        ))
        .seat(tied[0]),
    )
}

/// `0, 2 and 5`.
fn list(seats: &[usize]) -> String {
    let names: Vec<String> = seats.iter().map(usize::to_string).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
