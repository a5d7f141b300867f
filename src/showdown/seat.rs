//! One seat of a showdown: its hand, and which of its own cards made it.

use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    game::Game,
    hand::Hand,
    play::make_hand,
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
    /// The hole cards among those of `low_hand`.
    pub low_hole_cards_playing: Vec<Card>,
    /// Whether the five cards of `hand` are the board.
    pub plays_board: bool,
    /// The ranks that were counterfeited, high to low: a pair that used a hole card on an earlier street and is no
    /// longer in the combination, while the new combination needs fewer of the same hole cards.
    pub counterfeited: Vec<Rank>,
}

impl Seat {
    /// A seat with what it made on a board.
    pub(super) fn new(
        seat: usize,
        made: Option<(Hand, Option<Hand>)>,
        hole_cards: &[Card],
        counterfeited: Vec<Rank>,
    ) -> Self {
        let (hand, low_hand) = (made.map(|(hand, _)| hand), made.and_then(|(_, low)| low));
        let hole_cards_playing = playing(hole_cards, hand.as_ref());
        Self {
            seat,
            hand,
            low_hand,
            hole_cards: hole_cards.to_vec(),
            low_hole_cards_playing: playing(hole_cards, low_hand.as_ref()),
            plays_board: hand.is_some() && hole_cards_playing.is_empty(),
            hole_cards_playing,
            counterfeited,
        }
    }
}

/// The hole cards that play in a hand.
fn playing(hole_cards: &[Card], hand: Option<&Hand>) -> Vec<Card> {
    let playing: CardSet = hand.map_or(CardSet::EMPTY, |hand| hand.best_five().iter().copied().collect());
    hole_cards
        .iter()
        .copied()
        .filter(|&card| playing.contains(card))
        .collect()
}

/// The ranks whose pair was counterfeited between any of the earlier boards and the hand made in the end, high to low.
pub(super) fn counterfeited(game: Game, hole: CardSet, hand: &Hand, earlier: &[CardSet]) -> Vec<Rank> {
    let combination: CardSet = hand.combination().iter().copied().collect();
    let needed = combination & hole;
    let mut lost = 0u16;
    for &board in earlier {
        // Most seats have lost nothing, and it shows without making the old hand: no rank that a hole card paired is
        // missing from the combination now.
        let paired = hole.ranks() & (hole | board).ranks_held(2) & !combination.ranks();
        if paired == 0 {
            continue;
        }
        let Some((old, _)) = make_hand(game, hole, board) else {
            continue;
        };
        let old_combination: CardSet = old.combination().iter().copied().collect();
        let old_needed = old_combination & hole;
        if needed == old_needed || !needed.is_subset(old_needed) {
            continue;
        }
        let pairs = old_combination.ranks_held(2) & !old_combination.ranks_held(3);
        lost |= paired & pairs & old_needed.ranks();
    }
    Rank::ALL
        .into_iter()
        .rev()
        .filter(|rank| lost >> rank.index() & 1 == 1)
        .collect()
}
