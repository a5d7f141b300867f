//! Who wins, why, and who gets which chips.
//!
//! [`Deal`] is the question, [`Showdown`] the answer. The cards are settled here, board by board; the money rules see
//! integers only.

pub mod batch;
mod check;
pub mod chips;
pub mod compare;
mod divide;
mod pots;
pub mod seat;
pub mod settle;
mod show_order;
mod suits;
mod terms;
mod up_cards;

use crate::{
    card::Card,
    card_set::CardSet,
    error::{self, Error, Fault, Result},
    game::Game,
    hand::Hand,
    play::make_hand,
};
use check::Table;
use settle::{HalfOrders, Identical, OddChips, Rake, Ranking, Settlement, Terms, settle};
use show_order::show_order;

pub use compare::{Comparison, compare, compare_lows};
pub use seat::Seat;
pub use up_cards::bring_in;

/// Which cards decide an odd chip by suit, in the games that have no button (TDA 20-B, Robert's Rules).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Suits {
    /// The highest card by suit of the five cards played (TDA 20-B, WSOP 73).
    #[default]
    Five,
    /// All seven cards: the highest by suit in high games, the lowest in low games (Robert's Rules).
    Seven,
}

/// What lies on the table when the betting is over. Seats run clockwise, from 0.
///
/// ```
/// use fifthcard::{Game, card::parse_cards, showdown::Deal};
/// let deal = Deal {
///     boards: vec![parse_cards("Ad Qs 7h 3c 2d")?],
///     hands: vec![Some(parse_cards("As Kd")?), Some(parse_cards("Ah 9c")?), None],
///     ..Deal::new(Game::Holdem)
/// };
/// assert_eq!(deal.hands.len(), 3);
/// # Ok::<(), fifthcard::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// The game.
    pub game: Game,
    /// The boards, each in the order in which it was dealt: one, or several where it is run more than once. Two boards
    /// share a card only at the same position. Empty in the games that have no board.
    pub boards: Vec<Vec<Card>>,
    /// Each seat's hole cards; `None` where they are not known.
    pub hands: Vec<Option<Vec<Card>>>,
    /// Which seats are out. Without it the seats without hole cards are. A seat that is not folded and has no hole
    /// cards has mucked: its bets stay, it wins nothing unless it is the only one left.
    pub folded: Option<Vec<bool>>,
    /// The seat with the button; may be missing until an odd chip must go by seat.
    pub button: Option<usize>,
    /// All chips that each seat put in; without it nothing is played for and all amounts are 0.
    pub bets: Option<Vec<i64>>,
    /// The part of each bet that is dead money: it goes to the main pot and nobody has to match it.
    pub dead: Option<Vec<i64>>,
    /// The smallest chip in play, at least 1.
    pub chip: i64,
    /// What the house takes.
    pub rake: Rake,
    /// What happens to odd chips.
    pub odd_chips: OddChips,
    /// Who is first in line for odd chips, over both button and suits: one entry a board, or empty.
    pub orders: Vec<HalfOrders>,
    /// What happens to hands that tie both ways.
    pub identical: Identical,
    /// The board as it stood on an earlier street, where the order of the board does not tell.
    pub previous_board: Option<Vec<Card>>,
    /// The seat that bet or raised last on the last street.
    pub last_aggressor: Option<usize>,
    /// Which cards decide an odd chip by suit.
    pub suits: Suits,
}

impl Deal {
    /// A deal of this game with nothing on the table yet.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Self {
            game,
            boards: Vec::new(),
            hands: Vec::new(),
            folded: None,
            button: None,
            bets: None,
            dead: None,
            chip: 1,
            rake: Rake::default(),
            odd_chips: OddChips::default(),
            orders: Vec::new(),
            identical: Identical::default(),
            previous_board: None,
            last_aggressor: None,
            suits: Suits::default(),
        }
    }
}

/// A showdown that has been settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Showdown {
    /// The game.
    pub game: Game,
    /// Which seats are out.
    pub folded: Vec<bool>,
    /// The orders of odd chips that were asked for, over both button and suits: one entry a board, or empty.
    pub orders: Vec<HalfOrders>,
    /// Which cards decide an odd chip by suit.
    pub suits: Suits,
    /// The money.
    pub settlement: Settlement,
    /// One result a board; one in the games that have no board.
    pub boards: Vec<BoardResult>,
    /// The seats that show, in the order in which they do (TDA 17-A): the last aggressor first, without one the first
    /// seat left of the button. Empty where a single seat is left: it need not show.
    pub show_order: Vec<usize>,
}

impl Showdown {
    /// The only seat that is left, if the others are out.
    #[must_use]
    pub fn survivor(&self) -> Option<usize> {
        let mut left = self.left();
        left.next().filter(|_| left.next().is_none())
    }

    /// The seats that are not out but whose cards are not known, where several are left: they cannot win.
    #[must_use]
    pub fn mucked(&self) -> Vec<usize> {
        if self.survivor().is_some() {
            return Vec::new();
        }
        let shows = |seat: &usize| self.boards.iter().any(|board| board.hands[*seat].is_some());
        self.left().filter(|seat| !shows(seat)).collect()
    }

    /// The card by which a seat is before other winners of the same part in line for an odd chip; `None` where the game
    /// does not go by suits.
    pub(crate) fn odd_chip_card(&self, hands: &[Option<Hand>], seat: usize, winners: &[usize]) -> Option<Card> {
        suits::deciding_card(self.game, self.suits, hands, seat, winners)
    }

    fn left(&self) -> impl Iterator<Item = usize> {
        (0..self.folded.len()).filter(|&seat| !self.folded[seat])
    }
}

/// The hands on one board. Every list of hands has one entry a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardResult {
    /// The board, as given.
    pub board: Vec<Card>,
    /// Each seat's hand; `None` where the seat is out, its cards are not known or there are less than five cards.
    pub hands: Vec<Option<Hand>>,
    /// Each seat's low hand in split games; `None` also where it has no qualifying low.
    pub low_hands: Vec<Option<Hand>>,
    /// The seats whose hand is best, the low half not counted.
    pub winners: Vec<usize>,
    /// Each seat with the reasons.
    pub seats: Vec<Seat>,
    /// The first winner by seat against the best hand that loses; `None` if no hand loses.
    pub decision: Option<Comparison>,
    /// The two seats of `decision`.
    pub decision_seats: Option<(usize, usize)>,
    /// The seats with the best low, in split games.
    pub low_winners: Vec<usize>,
    /// The first low winner by seat against the best low that loses; `None` if no low loses.
    pub low_decision: Option<Comparison>,
    /// The two seats of `low_decision`.
    pub low_decision_seats: Option<(usize, usize)>,
}

/// Settles a deal.
///
/// ```
/// use fifthcard::{Game, card::parse_cards, showdown::{Deal, resolve}};
/// let deal = Deal {
///     boards: vec![parse_cards("Ad Qs 7h 3c 2d")?],
///     hands: vec![Some(parse_cards("As Kd")?), Some(parse_cards("Ah 9c")?), None],
///     bets: Some(vec![100, 100, 40]),
///     ..Deal::new(Game::Holdem)
/// };
/// let showdown = resolve(&deal)?;
/// assert_eq!(showdown.boards[0].winners, [0]);
/// assert_eq!(showdown.settlement.payouts[0].whole(), Some(240));
/// # Ok::<(), fifthcard::Error>(())
/// ```
///
/// # Errors
/// [`Error::Deal`] where cards cannot have been dealt like that: a card in two places, a wrong number of hole cards or
/// board cards, nobody left, or several left and no hand known. [`Error::Bet`] for everything that is wrong with seats
/// and money.
pub fn resolve(deal: &Deal) -> Result<Showdown> {
    let table = Table::new(deal)?;
    let mut terms = terms(deal, &table)?;
    let no_board = [Vec::new()];
    let boards = if deal.boards.is_empty() {
        &no_board[..]
    } else {
        &deal.boards
    };
    let boards: Vec<BoardResult> = boards.iter().map(|board| on_board(deal, &table, board)).collect();
    terms.orders = suits::orders(deal, &boards);
    let split = deal.game.rules().low.is_some();
    let rankings: Vec<Ranking> = boards.iter().map(|board| ranking(board, split)).collect();
    Ok(Showdown {
        game: deal.game,
        folded: table.live.iter().map(|live| !live).collect(),
        orders: deal.orders.clone(),
        suits: deal.suits,
        settlement: settle(&terms, &rankings)?,
        boards,
        show_order: show_order(deal, &table),
    })
}

/// The deal as the money rules see it, but for the orders of odd chips, which the hands may decide.
fn terms(deal: &Deal, table: &Table) -> Result<Terms> {
    let seats = deal.hands.len();
    let bets = deal.bets.clone().unwrap_or_else(|| vec![0; seats]);
    if bets.len() != seats {
        let message = format!("bets has {}, hands has {seats}: one a seat", error::entries(bets.len()));
        return Err(Error::Bet(Fault::new(message)));
    }
    Ok(Terms {
        bets,
        dead: deal.dead.clone(),
        folded: Some(table.live.iter().map(|live| !live).collect()),
        button: deal.button,
        chip: deal.chip,
        rake: deal.rake.clone(),
        odd_chips: deal.odd_chips,
        orders: Vec::new(),
        identical: deal.identical,
    })
}

/// The strengths on a board as the money rules see them.
fn ranking(board: &BoardResult, split: bool) -> Ranking {
    let strengths = |hands: &[Option<Hand>]| -> Vec<Option<i64>> {
        hands
            .iter()
            .map(|hand| hand.map(|hand| i64::from(hand.strength.0)))
            .collect()
    };
    Ranking {
        high: strengths(&board.hands),
        low: split.then(|| strengths(&board.low_hands)),
    }
}

/// What happens on one board.
fn on_board(deal: &Deal, table: &Table, board: &[Card]) -> BoardResult {
    let cards: CardSet = board.iter().copied().collect();
    let earlier = earlier_boards(deal, board);
    let seats: Vec<Seat> = (0..deal.hands.len())
        .map(|seat| {
            let hole_cards = deal.hands[seat].as_deref().unwrap_or_default();
            let Some(hole) = table.holes[seat].filter(|_| table.live[seat]) else {
                return Seat::new(seat, None, hole_cards, Vec::new());
            };
            let made = make_hand(deal.game, hole, cards);
            let lost = made.map_or_else(Vec::new, |(hand, _)| {
                seat::counterfeited(deal.game, hole, &hand, &earlier)
            });
            Seat::new(seat, made, hole_cards, lost)
        })
        .collect();
    let hands: Vec<Option<Hand>> = seats.iter().map(|seat| seat.hand).collect();
    let low_hands: Vec<Option<Hand>> = seats.iter().map(|seat| seat.low_hand).collect();
    let winners = match table.survivor {
        Some(seat) => vec![seat],
        None => best_hands(&hands),
    };
    let low_winners = best_hands(&low_hands);
    let decision_seats = deciding_seats(&hands, &winners);
    let low_decision_seats = deciding_seats(&low_hands, &low_winners);
    BoardResult {
        board: board.to_vec(),
        decision: decision_between(&hands, decision_seats),
        low_decision: decision_between(&low_hands, low_decision_seats),
        decision_seats,
        low_decision_seats,
        hands,
        low_hands,
        winners,
        low_winners,
        seats,
    }
}

/// The seats with the best hand; none if there is no hand.
fn best_hands(hands: &[Option<Hand>]) -> Vec<usize> {
    let strength = |hand: &Option<Hand>| hand.map(|hand| hand.strength);
    let Some(best) = hands.iter().filter_map(strength).max() else {
        return Vec::new();
    };
    (0..hands.len())
        .filter(|&seat| strength(&hands[seat]) == Some(best))
        .collect()
}

fn decision_between(hands: &[Option<Hand>], seats: Option<(usize, usize)>) -> Option<Comparison> {
    let (winner, loser) = seats?;
    Some(compare(&hands[winner]?, &hands[loser]?))
}

/// The boards of the streets before this one, from three cards on: as given, or by the order of the board.
fn earlier_boards(deal: &Deal, board: &[Card]) -> Vec<CardSet> {
    match &deal.previous_board {
        Some(previous) => vec![previous.iter().copied().collect()],
        None => (3..board.len())
            .map(|cards| board[..cards].iter().copied().collect())
            .collect(),
    }
}

/// The first winner by seat and the best hand that loses, the first by seat among equals.
fn deciding_seats(hands: &[Option<Hand>], winners: &[usize]) -> Option<(usize, usize)> {
    let loser = (0..hands.len())
        .filter(|seat| !winners.contains(seat))
        .filter_map(|seat| Some((hands[seat]?.strength, std::cmp::Reverse(seat))))
        .max()?;
    Some((*winners.first()?, loser.1.0))
}
