//! Who holds what: hands and ranges, a board and dead cards, checked.

use std::collections::HashMap;

use super::{few::Few, outcomes, symmetry::COMBOS, tally::Tally};
use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result, count},
    game::{Game, Scale},
    range::{Combo, Range},
};

/// What one player may hold.
#[derive(Debug, Clone, PartialEq)]
pub enum Player {
    /// Two hole cards.
    Hand([Card; 2]),
    /// A range.
    Range(Range),
    /// Cards of a game that is not played with two hole cards.
    Cards(Vec<Card>),
}

impl Player {
    /// The cards that are known of the hand.
    fn cards(&self) -> &[Card] {
        match self {
            Self::Hand(cards) => cards,
            Self::Cards(cards) => cards,
            Self::Range(_) => &[],
        }
    }
}

/// The fewest and the most players.
pub(super) const PLAYERS: std::ops::RangeInclusive<usize> = 2..=10;

/// What the weights of some deal multiply to, at least, each beside the greatest of its range: sums of smaller products
/// are too near to the end of floats.
const LEAST: f64 = 1e-250;

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
    pub held: Few<Held>,
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
    /// Dead cards; those too that are not in the deck of the game.
    pub dead: CardSet,
    /// How hands are ranked.
    pub scale: Scale,
    /// Whether each weight is 0 or 1, so that all counts are integers.
    pub whole: bool,
    /// The weights of the seats together are held divided by this power of two, lest products of tiny ones vanish.
    pub exponent: i32,
}

impl Spot {
    /// Checks everything.
    pub fn new(game: Game, players: &[Player], board: CardSet, dead: CardSet) -> Result<Self> {
        let deal = |message: String| Err(Error::Deal(Fault::new(message)));
        check_table(game, players, board, dead)?;
        let deck = game.rules().deck;
        let (cards, live) = (2 * players.len() + 5 - board.len(), (deck - board - dead).len());
        if cards > live {
            return deal(format!(
                "{} and a board of 5 need {cards} more cards; {live} are live",
                count(players.len(), "hand"),
            ));
        }
        let mut spot = Self {
            seats: Vec::with_capacity(players.len()),
            board,
            dead: dead | !deck,
            scale: game.rules().high,
            whole: true,
            exponent: 0,
        };
        for (seat, player) in players.iter().enumerate() {
            let held = spot.held_by(game, player).map_err(|error| error.at_seat(seat))?;
            spot.seats.push(Seat { held });
        }
        if players.iter().any(|player| matches!(player, Player::Range(_))) && !spot.some_deal_fits(LEAST) {
            return deal(if spot.some_deal_fits(0.0) {
                "in all deals that fit the weights are next to nothing beside the others of their ranges".into()
            } else {
                "no deal fits: the ranges cannot be held together".into()
            });
        }
        Ok(spot)
    }

    fn held_by(&mut self, game: Game, player: &Player) -> Result<Few<Held>> {
        let range = match player {
            Player::Hand(cards) => {
                let Some(combo) = Combo::of(cards[0], cards[1]) else {
                    return Err(Error::Deal(Fault::new(format!("{0} and {0} are no hand", cards[0]))));
                };
                let set = cards.iter().copied().collect();
                let cards = *cards;
                let weight = 1.0;
                return Ok(Few::one(Held {
                    combo,
                    cards,
                    set,
                    weight,
                }));
            }
            Player::Cards(cards) => {
                let message = format!("{}; {game} is played with 2", count(cards.len(), "hole card"));
                return Err(Error::Deal(Fault::new(message)));
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
                "the range is empty".to_owned()
            } else if game.rules().deck == CardSet::DECK {
                "the board and the dead cards leave nothing of the range".to_owned()
            } else {
                format!("the deck of {game}, the board and the dead cards leave nothing of the range")
            };
            return Err(Error::Deal(Fault::new(message)));
        }
        // A power of two: no weight loses a bit.
        while highest < 0.5 {
            highest *= 2.0;
            held.iter_mut().for_each(|held| held.weight *= 2.0);
            self.exponent -= 1;
        }
        Ok(Few::Many(held))
    }

    /// Counts the outcomes of known hands over every run-out of the board.
    pub fn count_outcomes(&self, holes: &[[Card; 2]], tally: &mut Tally) {
        match self.scale {
            Scale::High => outcomes::count_outcomes(holes, self.board, self.dead, tally),
            scale => outcomes::count_on_scale(scale, holes, self.board, self.dead, tally),
        }
    }

    /// Whether all hands are known.
    pub fn is_known(&self) -> bool {
        self.seats.iter().all(|seat| seat.held.len() == 1)
    }

    /// Whether all hands are known, with the weight 1.
    pub fn is_certain(&self) -> bool {
        self.whole && self.is_known()
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

    /// Whether hands of all players can be held together whose weights multiply to so much.
    fn some_deal_fits(&self, least: f64) -> bool {
        let mut order: Vec<&Seat> = self.seats.iter().collect();
        order.sort_by_key(|seat| seat.held.len());
        // Cards that the seats from each place on may hold.
        let mut ahead = vec![CardSet::EMPTY; order.len()];
        for place in (0..order.len()).rev() {
            let after = ahead.get(place + 1).copied().unwrap_or_default();
            ahead[place] = after | order[place].all_cards();
        }
        let mut search = Search {
            seats: &order,
            ahead: &ahead,
            least,
            tried: HashMap::new(),
        };
        search.finds(0, CardSet::EMPTY, 1.0)
    }
}

/// The search for a deal.
struct Search<'a> {
    seats: &'a [&'a Seat],
    ahead: &'a [CardSet],
    least: f64,
    /// What is known to lead nowhere: so many seats dealt, these cards gone, and no greater product of weights so far.
    tried: HashMap<(usize, CardSet), f64>,
}

impl Search<'_> {
    /// Deals to the seats from a place on.
    fn finds(&mut self, place: usize, used: CardSet, weight: f64) -> bool {
        let Some(&seat) = self.seats.get(place) else {
            return true;
        };
        if (self.ahead[place] - used).len() < 2 * (self.seats.len() - place) {
            return false;
        }
        let tried = self.tried.entry((place, used & self.ahead[place])).or_insert(-1.0);
        if weight <= *tried {
            return false;
        }
        *tried = weight;
        let fitting = seat.held.iter().filter(|held| held.set.is_disjoint(used));
        // No weight is above 1: what is too little stays so.
        fitting
            .map(|held| (used | held.set, weight * held.weight))
            .any(|(used, weight)| weight >= self.least && self.finds(place + 1, used, weight))
    }
}

/// Checks the number of players and of board cards, that all cards are in the deck, and that no card of the board, the dead
/// cards and the known hands is anywhere else.
pub(super) fn check_table(game: Game, players: &[Player], board: CardSet, dead: CardSet) -> Result<()> {
    let deal = |message: String| Err(Error::Deal(Fault::new(message)));
    if !PLAYERS.contains(&players.len()) {
        return deal(format!(
            "{}; equity is between {} and {}",
            count(players.len(), "player"),
            PLAYERS.start(),
            PLAYERS.end()
        ));
    }
    let most = game.rules().board_cards();
    if board.len() > *most.end() {
        return deal(match most.end() {
            0 => format!("{game} has no board"),
            most => format!("the board has {} cards, it takes 0 to {most}", board.len()),
        });
    }
    if let Some(card) = (board & dead).first() {
        return Err(Error::Deal(twice(card, "the board", "the dead cards")));
    }
    if let Some(card) = ((board | dead) - game.rules().deck).first() {
        return Err(Error::Deal(not_in_deck(game, card)));
    }
    let mut free = game.rules().deck - board - dead;
    for (seat, player) in players.iter().enumerate() {
        for &card in player.cards() {
            if !free.remove(card) {
                return Err(clash(game, players, board, dead, card, seat));
            }
        }
    }
    Ok(())
}

/// What is wrong with a card of a seat.
#[cold]
fn clash(game: Game, players: &[Player], board: CardSet, dead: CardSet, card: Card, seat: usize) -> Error {
    if !game.rules().deck.contains(card) {
        return Error::Deal(not_in_deck(game, card)).at_seat(seat);
    }
    let holder = players.iter().position(|player| player.cards().contains(&card));
    if holder == Some(seat) && !(board | dead).contains(card) {
        return Error::Deal(Fault::new(format!("{card} is given twice")).card(card)).at_seat(seat);
    }
    let other = match holder {
        _ if board.contains(card) => "the board".to_owned(),
        _ if dead.contains(card) => "the dead cards".to_owned(),
        holder => format!("seat {}", holder.unwrap_or(seat)),
    };
    Error::Deal(twice(card, &other, &format!("seat {seat}")).seat(seat))
}

fn not_in_deck(game: Game, card: Card) -> Fault {
    Fault::new(format!("{card} is not in the deck: {game} is played without it")).card(card)
}

fn twice(card: Card, one: &str, other: &str) -> Fault {
    Fault::new(format!("{card} is in two places: {one} and {other}")).card(card)
}

/// Binomial coefficients.
pub(super) fn choose(n: usize, k: usize) -> f64 {
    (0..k).fold(1.0, |product, i| product * (n - i) as f64 / (i + 1) as f64)
}
