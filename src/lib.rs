//! Settles poker hands: which hand it is, who wins and why, who gets which chips, how often.
//!
//! Data flows one way: cards, hand value, comparison, pots, awards; equity stands on top. Nothing outside the `python`
//! module knows Python.

#![deny(missing_docs)]

pub mod card;
pub mod card_set;
mod colex;
pub mod deal;
pub mod equity;
pub mod error;
pub mod evaluate;
pub mod game;
pub mod hand;
pub mod parallel;
pub mod play;
pub mod range;
pub mod showdown;
pub mod strength;
pub mod words;

#[cfg(feature = "python")]
mod python;

pub use card::{Card, Rank, Suit};
pub use card_set::CardSet;
pub use error::{Error, Result};
pub use game::Game;
pub use hand::Hand;
pub use range::{Class, Combo, Range};
pub use strength::{Category, Strength};
