//! One seat of a showdown: its hand, and which of its own cards made it.

use crate::{
    card::{Card, Rank},
    hand::Hand,
};

/// A seat on one board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The seat, from 0.
    pub seat: usize,
    /// Its hand; `None` where it is out, its cards are not known or there are less than five cards.
    pub hand: Option<Hand>,
    /// Its low hand in split games.
    pub low_hand: Option<Hand>,
    /// Its hole cards as given; empty where they are not known.
    pub hole_cards: Vec<Card>,
    /// The hole cards among the five of `hand`, in the order of `hole_cards`. Of two equal ranks the board's plays
    /// first, so a hole card is here only if the hand needs it.
    pub hole_cards_playing: Vec<Card>,
    /// Whether the five cards of `hand` are the board.
    pub plays_board: bool,
    /// The ranks that were counterfeited, high to low: a pair that used a hole card on an earlier street and is no
    /// longer in the combination, while the new combination needs fewer of the same hole cards.
    pub counterfeited: Vec<Rank>,
}
