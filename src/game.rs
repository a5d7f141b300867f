//! What a game is, as data: hole cards, how they join the board, which halves, which order of odd chips.
//! Adding a game is adding a row.

use std::{fmt, ops::RangeInclusive};

use crate::{
    card_set::CardSet,
    error::{Error, Fault, Result},
};

/// How hands are ranked against each other. Strengths compare within one scale only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scale {
    /// The nine categories, ace high (or low in the wheel).
    High,
    /// Short deck: flush over full house, A-6-7-8-9 the lowest straight, straight over trips (WSOP, Triton). 1,404
    /// strengths.
    ShortDeck,
    /// The same with trips over straights, the older rule.
    ShortDeckTrips,
    /// Lows, the ace low, straights and flushes not counted: 5-4-3-2-A is best. 6,175 strengths.
    AceToFive,
    /// The lows of five different ranks from the eight down; other hands are no low. 56 strengths.
    EightOrBetter,
    /// High hands upside down, the ace high only: 7-5-4-3-2 is best. 7,462 strengths.
    DeuceToSeven,
    /// Up to four cards of different ranks and suits, the ace low: more cards, then lower ones. 1,092 strengths.
    Badugi,
}

/// How hole cards join the board to make a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Join {
    /// The best cards of hole cards and board together.
    Any,
    /// Exactly two hole cards and three of the board, for each half by itself: Omaha.
    TwoAndThree,
}

/// The board that a game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Board {
    /// None.
    None,
    /// Five cards, dealt as flop (three), turn and river.
    Five,
    /// None, or where the deck ran out the last card of every hand: stud.
    LastCard,
}

/// Who is first in line for an odd chip among tied hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OddChipOrder {
    /// The first seat left of the button (TDA 20-A, WSOP 73).
    Button,
    /// The seat with the high card by suit (TDA 20-B, WSOP 73).
    Suit,
}

/// Which up card brings it in, and which up cards show first when nobody bet on the last street, in the games that are
/// dealt with up cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UpCards {
    /// The lowest card brings it in, the highest board shows first: stud.
    LowCardHighBoard,
    /// The highest card brings it in, the lowest board shows first: razz.
    HighCardLowBoard,
}

/// The games of the rule book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Game {
    /// Texas hold'em: two hole cards, five on the board.
    Holdem,
    /// Hold'em with the 36 cards from six up.
    ShortDeck,
    /// Short deck with trips over straights.
    ShortDeckTrips,
    /// Omaha: four to six hole cards (Courchevel is Omaha with five), of which exactly two play.
    Omaha,
    /// Omaha, half of the pot for the best low of eight or better.
    OmahaEight,
    /// Seven-card stud.
    Stud,
    /// Seven-card stud, half of the pot for the best low of eight or better.
    StudEight,
    /// Seven-card stud for the best ace-to-five low.
    Razz,
    /// Five-card draw.
    Draw,
    /// Deuce-to-seven lowball.
    DeuceToSeven,
    /// Ace-to-five lowball.
    AceToFive,
    /// Badugi.
    Badugi,
}

/// One row of the table of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The name that `game=` takes.
    pub name: &'static str,
    /// How many hole cards a hand has at the showdown. All hands of a deal have as many.
    pub hole: RangeInclusive<usize>,
    /// How many cards make a hand by themselves, where no board is given; `None` where a board is needed.
    pub alone: Option<RangeInclusive<usize>>,
    /// The board.
    pub board: Board,
    /// How hole cards and board join.
    pub join: Join,
    /// The scale of the first (or only) half of the pot.
    pub high: Scale,
    /// The scale of the low half, in split games.
    pub low: Option<Scale>,
    /// Who gets an odd chip among tied hands.
    pub odd_chips: OddChipOrder,
    /// What up cards do, where there are any.
    pub up_cards: Option<UpCards>,
    /// The cards of the deck.
    pub deck: CardSet,
}

impl Rules {
    /// How many hole cards each hand has at a showdown where this many cards are on the board.
    #[must_use]
    pub fn hole_with_board(&self, board: usize) -> RangeInclusive<usize> {
        match self.board {
            Board::LastCard => self.hole.end() - board..=self.hole.end() - board,
            Board::Five | Board::None => self.hole.clone(),
        }
    }

    /// How many hole cards may be known of a hand that does not show: in stud also those of an earlier street.
    #[must_use]
    pub fn hole_unshown(&self) -> RangeInclusive<usize> {
        match self.board {
            Board::LastCard => 1..=*self.hole.end(),
            Board::Five | Board::None => self.hole.clone(),
        }
    }

    /// How many cards a board may have when two or more seats are left.
    #[must_use]
    pub fn board_cards(&self) -> RangeInclusive<usize> {
        match self.board {
            Board::None => 0..=0,
            Board::Five => 5..=5,
            Board::LastCard => 0..=1,
        }
    }
}

const HOLDEM: Rules = Rules {
    name: "holdem",
    hole: 2..=2,
    alone: Some(5..=7),
    board: Board::Five,
    join: Join::Any,
    high: Scale::High,
    low: None,
    odd_chips: OddChipOrder::Button,
    up_cards: None,
    deck: CardSet::DECK,
};

const SHORT_DECK: Rules = Rules {
    name: "shortdeck",
    high: Scale::ShortDeck,
    deck: CardSet::SHORT_DECK,
    ..HOLDEM
};

const OMAHA: Rules = Rules {
    name: "omaha",
    hole: 4..=6,
    alone: None,
    join: Join::TwoAndThree,
    ..HOLDEM
};

const STUD: Rules = Rules {
    name: "stud",
    hole: 6..=7,
    board: Board::LastCard,
    odd_chips: OddChipOrder::Suit,
    up_cards: Some(UpCards::LowCardHighBoard),
    ..HOLDEM
};

const DRAW: Rules = Rules {
    name: "draw",
    hole: 5..=5,
    board: Board::None,
    ..HOLDEM
};

/// The table of games, in the order of [`Game`].
static GAMES: [(Game, Rules); 12] = [
    (Game::Holdem, HOLDEM),
    (Game::ShortDeck, SHORT_DECK),
    (
        Game::ShortDeckTrips,
        Rules {
            name: "shortdeck_trips",
            high: Scale::ShortDeckTrips,
            ..SHORT_DECK
        },
    ),
    (Game::Omaha, OMAHA),
    (
        Game::OmahaEight,
        Rules {
            name: "omaha8",
            low: Some(Scale::EightOrBetter),
            ..OMAHA
        },
    ),
    (Game::Stud, STUD),
    (
        Game::StudEight,
        Rules {
            name: "stud8",
            low: Some(Scale::EightOrBetter),
            ..STUD
        },
    ),
    (
        Game::Razz,
        Rules {
            name: "razz",
            high: Scale::AceToFive,
            up_cards: Some(UpCards::HighCardLowBoard),
            ..STUD
        },
    ),
    (Game::Draw, DRAW),
    (
        Game::DeuceToSeven,
        Rules {
            name: "27",
            high: Scale::DeuceToSeven,
            ..DRAW
        },
    ),
    (
        Game::AceToFive,
        Rules {
            name: "a5",
            high: Scale::AceToFive,
            ..DRAW
        },
    ),
    (
        Game::Badugi,
        Rules {
            name: "badugi",
            hole: 4..=4,
            alone: Some(4..=4),
            high: Scale::Badugi,
            ..DRAW
        },
    ),
];

impl Game {
    /// The row of the table.
    #[must_use]
    pub fn rules(self) -> &'static Rules {
        &GAMES[self as usize].1
    }

    /// Every game, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        GAMES.iter().map(|(game, _)| *game)
    }

    /// The game of this name.
    ///
    /// # Errors
    /// [`Error::Setting`] where no game has the name; the message lists those that there are.
    pub fn from_name(name: &str) -> Result<Self> {
        Self::all().find(|game| game.rules().name == name).ok_or_else(|| {
            let names: Vec<_> = Self::all().map(|game| game.rules().name).collect();
            Error::Setting(
                Fault::new(format!(
                    "game '{}' is not built; there is {}",
                    crate::card::shorten(name),
                    names.join(", ")
                ))
                .token(name),
            )
        })
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rules().name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_stands_at_its_game() {
        for (i, (game, rules)) in GAMES.iter().enumerate() {
            assert_eq!(*game as usize, i);
            assert_eq!(Game::from_name(rules.name), Ok(*game));
        }
        let error = Game::from_name("omaha9").expect_err("no such game");
        assert!(error.to_string().contains("'omaha9' is not built"));
    }
}
