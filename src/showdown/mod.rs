//! Who wins, why, and who gets which chips.
//!
//! [`Deal`] is the question, [`Showdown`] the answer. The cards are settled here, board by board; the money rules see
//! integers only.

pub mod chips;
pub mod compare;
mod divide;
mod pots;
pub mod seat;
pub mod settle;
mod terms;

use crate::{card::Card, game::Game, hand::Hand};

pub use compare::Comparison;
pub use seat::Seat;

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
    /// The seat with the button.
    pub button: Option<usize>,
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
    /// One result a board; one in the games that have no board.
    pub boards: Vec<BoardResult>,
    /// The seats that show, in the order in which they do (TDA 17-A): the last aggressor first, without one the first
    /// seat left of the button. Empty where a single seat is left: it need not show.
    pub show_order: Vec<usize>,
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
}
