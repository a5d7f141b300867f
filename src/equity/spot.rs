//! Who holds what: hands and ranges, a board and dead cards, checked.

use std::collections::HashSet;

use super::symmetry::COMBOS;
use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result, count},
    range::{Combo, Range},
};

/// What one player may hold.
#[derive(Debug, Clone, PartialEq)]
pub enum Player {
    /// Two hole cards.
    Hand([Card; 2]),
    /// A range.
    Range(Range),
}

/// The fewest and the most players.
pub(super) const PLAYERS: std::ops::RangeInclusive<usize> = 2..=10;

/// One of the hands of a player, and the weight of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Held {
    pub combo: Combo,
    pub cards: [Card; 2],
    pub set: CardSet,
    pub weight: f64,
}

/// What a player may hold that is left by the board and the dead cards.
#[derive(Debug, Clone)]
pub(super) struct Seat {
    pub held: Vec<Held>,
}

impl Seat {
    fn all_cards(&self) -> CardSet {
        self.held.iter().fold(CardSet::EMPTY, |all, held| all | held.set)
    }
}

/// A question that has an answer: some deal fits it.
#[derive(Debug, Clone)]
pub(super) struct Spot {
    pub seats: Vec<Seat>,
    pub board: CardSet,
    pub dead: CardSet,
    /// Whether each weight is 0 or 1, so that all counts are integers.
    pub whole: bool,
    /// The weights of the seats together are held divided by this power of two, lest products of tiny ones vanish.
    pub exponent: i32,
}

impl Spot {
    /// Checks everything.
    pub fn new(players: &[Player], board: CardSet, dead: CardSet) -> Result<Self> {
        let deal = |message: String| Err(Error::Deal(Fault::new(message)));
        if !PLAYERS.contains(&players.len()) {
            return deal(format!(
                "{}; equity is between {} and {}",
                count(players.len(), "player"),
                PLAYERS.start(),
                PLAYERS.end()
            ));
        }
        if board.len() > 5 {
            return deal(format!("the board has {} cards, it takes 0 to 5", board.len()));
        }
        if let Some(card) = (board & dead).first() {
            return Err(Error::Deal(twice(card, "the board", "the dead cards")));
        }
        let (cards, live) = (2 * players.len() + 5 - board.len(), 52 - board.len() - dead.len());
        if cards > live {
            return deal(format!(
                "{} and a board of 5 need {cards} more cards; {live} are live",
                count(players.len(), "hand"),
            ));
        }
        check_hands(players, board, dead)?;
        let mut spot = Self {
            seats: Vec::with_capacity(players.len()),
            board,
            dead,
            whole: true,
            exponent: 0,
        };
        for (seat, player) in players.iter().enumerate() {
            let held = spot.held_by(player).map_err(|error| error.at_seat(seat))?;
            spot.seats.push(Seat { held });
        }
        if players.iter().any(|player| matches!(player, Player::Range(_))) && spot.some_deal().is_none() {
            return deal("no deal fits: the ranges cannot be held together".into());
        }
        Ok(spot)
    }

    fn held_by(&mut self, player: &Player) -> Result<Vec<Held>> {
        let range = match player {
            Player::Hand(cards) => {
                let Some(combo) = Combo::of(cards[0], cards[1]) else {
                    return Err(Error::Deal(Fault::new(format!("{0} and {0} are no hand", cards[0]))));
                };
                let set = cards.iter().copied().collect();
                let cards = *cards;
                let weight = 1.0;
                return Ok(vec![Held {
                    combo,
                    cards,
                    set,
                    weight,
                }]);
            }
            Player::Range(range) => range,
        };
        let gone = self.board | self.dead;
        let mut held = Vec::new();
        let (mut highest, mut is_empty) = (0.0f64, true);
        for (combo, cards) in Combo::all().zip(COMBOS.iter()) {
            let weight = range.weight(combo);
            if weight == 0.0 {
                continue;
            }
            is_empty = false;
            let set = CardSet::EMPTY.with(cards[0]).with(cards[1]);
            if set.is_disjoint(gone) {
                held.push(Held {
                    combo,
                    cards: *cards,
                    set,
                    weight,
                });
                highest = highest.max(weight);
                self.whole &= weight == 1.0;
            }
        }
        if held.is_empty() {
            let message = if is_empty {
                "the range is empty"
            } else {
                "the board and the dead cards leave nothing of the range"
            };
            return Err(Error::Deal(Fault::new(message)));
        }
        // A power of two: no weight loses a bit.
        while highest < 0.5 {
            highest *= 2.0;
            held.iter_mut().for_each(|held| held.weight *= 2.0);
            self.exponent -= 1;
        }
        Ok(held)
    }

    /// Whether all hands are known.
    pub fn is_known(&self) -> bool {
        self.seats.iter().all(|seat| seat.held.len() == 1)
    }

    /// The cards that are on the board or dead.
    pub fn gone(&self) -> CardSet {
        self.board | self.dead
    }

    /// The number of boards for each deal of the hands.
    pub fn boards(&self) -> f64 {
        let live = 52 - self.gone().len() - 2 * self.seats.len();
        choose(live, 5 - self.board.len())
    }

    /// Hands of all players that can be held together.
    fn some_deal(&self) -> Option<Vec<CardSet>> {
        let mut order: Vec<&Seat> = self.seats.iter().collect();
        order.sort_by_key(|seat| seat.held.len());
        // Cards that the seats from each place on may hold.
        let mut ahead = vec![CardSet::EMPTY; order.len()];
        for place in (0..order.len()).rev() {
            let after = ahead.get(place + 1).copied().unwrap_or_default();
            ahead[place] = after | order[place].all_cards();
        }
        let mut dealt = Vec::new();
        deal_on(&order, &ahead, CardSet::EMPTY, &mut HashSet::new(), &mut dealt).then_some(dealt)
    }
}

/// Deals to the seats that have no hand yet. `tried` remembers what is known to lead nowhere: so many seats dealt, these
/// cards gone.
fn deal_on(
    seats: &[&Seat],
    ahead: &[CardSet],
    used: CardSet,
    tried: &mut HashSet<(usize, CardSet)>,
    dealt: &mut Vec<CardSet>,
) -> bool {
    let place = dealt.len();
    if place == seats.len() {
        return true;
    }
    if (ahead[place] - used).len() < 2 * (seats.len() - place) || !tried.insert((place, used & ahead[place])) {
        return false;
    }
    for held in seats[place].held.iter().filter(|held| held.set.is_disjoint(used)) {
        dealt.push(held.set);
        if deal_on(seats, ahead, used | held.set, tried, dealt) {
            return true;
        }
        dealt.pop();
    }
    false
}

/// Checks that no card of the known hands is anywhere else.
fn check_hands(players: &[Player], board: CardSet, dead: CardSet) -> Result<()> {
    let mut holders = [None; Card::COUNT];
    for (seat, player) in players.iter().enumerate() {
        let Player::Hand(cards) = player else { continue };
        for &card in cards {
            let other = match holders[usize::from(card.index())].replace(seat) {
                _ if board.contains(card) => "the board".to_owned(),
                _ if dead.contains(card) => "the dead cards".to_owned(),
                Some(other) => format!("seat {other}"),
                None => continue,
            };
            let fault = twice(card, &other, &format!("seat {seat}"));
            return Err(Error::Deal(fault.seat(seat)));
        }
    }
    Ok(())
}

fn twice(card: Card, one: &str, other: &str) -> Fault {
    Fault::new(format!("{card} is in two places: {one} and {other}")).card(card)
}

/// Binomial coefficients.
pub(super) fn choose(n: usize, k: usize) -> f64 {
    (0..k).fold(1.0, |product, i| product * (n - i) as f64 / (i + 1) as f64)
}
