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
    /// The best five of hole cards and board together: hold'em.
    AnyFive,
}

/// The board that a game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Board {
    /// Five cards, dealt as flop (three), turn and river.
    Five,
}

/// Who is first in line for an odd chip among tied hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OddChipOrder {
    /// The first seat left of the button (TDA 20-A, WSOP 73).
    Button,
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
}

/// One row of the table of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The name that `game=` takes.
    pub name: &'static str,
    /// How many hole cards a hand has at the showdown.
    pub hole: RangeInclusive<usize>,
    /// How many cards make a hand by themselves, where no board is given.
    pub alone: RangeInclusive<usize>,
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
    /// The cards of the deck.
    pub deck: CardSet,
}

const HOLDEM: Rules = Rules {
    name: "holdem",
    hole: 2..=2,
    alone: 5..=7,
    board: Board::Five,
    join: Join::AnyFive,
    high: Scale::High,
    low: None,
    odd_chips: OddChipOrder::Button,
    deck: CardSet::DECK,
};

/// The table of games, in the order of [`Game`].
static GAMES: [(Game, Rules); 3] = [
    (Game::Holdem, HOLDEM),
    (
        Game::ShortDeck,
        Rules {
            name: "shortdeck",
            high: Scale::ShortDeck,
            deck: CardSet::SHORT_DECK,
            ..HOLDEM
        },
    ),
    (
        Game::ShortDeckTrips,
        Rules {
            name: "shortdeck_trips",
            high: Scale::ShortDeckTrips,
            deck: CardSet::SHORT_DECK,
            ..HOLDEM
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
