//! A hand with its five cards: which form the combination, which are kickers.

use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    error::Result,
    evaluate,
    game::Scale,
    strength::{Category, FiveRanks, Strength},
};

/// A hand that has been read: its strength and the cards that make it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    /// The scale on which `strength` counts.
    pub scale: Scale,
    /// Higher is better.
    pub strength: Strength,
    /// The category; none on scales that have no categories (badugi).
    pub category: Option<Category>,
    /// All cards that the hand was made from.
    pub cards: CardSet,
    best: [Card; 5],
    best_len: u8,
    combination_len: u8,
}

impl Hand {
    /// Reads the best high hand of 5 to 7 cards, some of which may lie on the board. Of two equal ranks a card of the board
    /// goes into the five before a hole card, then spades, hearts, diamonds, clubs: a hole card plays only if it is needed.
    ///
    /// # Panics
    /// With fewer than 5 or more than 7 cards; see [`read`](Self::read).
    #[must_use]
    #[track_caller]
    pub fn new(cards: CardSet, board: CardSet) -> Self {
        Self::on_scale(Scale::High, cards, board)
    }

    /// Reads the best hand of 5 to 7 cards on a scale, as [`new`](Self::new) does for high hands.
    ///
    /// # Panics
    /// With fewer than 5 or more than 7 cards, or with cards that are not in the scale's deck.
    #[must_use]
    #[track_caller]
    pub fn on_scale(scale: Scale, cards: CardSet, board: CardSet) -> Self {
        assert!(
            (5..=7).contains(&cards.len()),
            "a hand is read from 5 to 7 cards, not from {cards}"
        );
        Self::of_strength(scale, scale.strength(cards), cards, board)
    }

    /// Reads the best high hand of cards that come from outside: [`new`](Self::new), with an error for a panic.
    ///
    /// # Errors
    /// [`Error::Deal`](crate::Error::Deal) for fewer than 5 or more than 7 cards.
    pub fn read(cards: CardSet, board: CardSet) -> Result<Self> {
        evaluate::check_count(cards)?;
        Ok(Self::new(cards, board))
    }

    /// The hand of a strength that its cards have.
    fn of_strength(scale: Scale, strength: Strength, cards: CardSet, board: CardSet) -> Self {
        let (category, ranks) = scale
            .decode(strength)
            .expect("the strength of five cards or more is that of a hand");
        let pool = match category {
            Category::Flush | Category::StraightFlush => flush_cards(cards),
            _ => cards,
        };
        Self {
            scale,
            strength,
            category: Some(category),
            cards,
            best: cards_of_ranks(ranks, pool, board),
            best_len: 5,
            combination_len: 5 - category.kickers() as u8,
        }
    }

    /// The cards that count, in the order in which they are compared: combination first, then kickers high to low.
    #[must_use]
    pub fn best_five(&self) -> &[Card] {
        &self.best[..usize::from(self.best_len)]
    }

    /// The cards that form the combination.
    #[must_use]
    pub fn combination(&self) -> &[Card] {
        &self.best[..usize::from(self.combination_len)]
    }

    /// The cards beside the combination, high to low.
    #[must_use]
    pub fn kickers(&self) -> &[Card] {
        &self.best_five()[usize::from(self.combination_len)..]
    }

    /// Whether this is a royal flush.
    #[must_use]
    pub fn is_royal(&self) -> bool {
        self.category == Some(Category::StraightFlush) && self.best[0].rank() == Rank::Ace
    }
}

/// The cards of the suit that makes a flush.
fn flush_cards(cards: CardSet) -> CardSet {
    let is_flush = |suit: &Suit| cards.ranks_of(*suit).count_ones() >= 5;
    let suit = Suit::ALL.into_iter().find(is_flush);
    cards.iter().filter(|card| Some(card.suit()) == suit).collect()
}

/// A card of the pool for each rank, each card once; among equal ranks the board first, then spades to clubs.
fn cards_of_ranks(ranks: FiveRanks, mut pool: CardSet, board: CardSet) -> [Card; 5] {
    ranks.map(|rank| {
        let held = Suit::ALL
            .map(|suit| Card::of(rank, suit))
            .into_iter()
            .filter(|&card| pool.contains(card));
        let card = held
            .max_by_key(|&card| (board.contains(card), card.suit()))
            .expect("the hand's ranks are ranks of its cards");
        pool.remove(card);
        card
    })
}
