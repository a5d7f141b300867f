//! A hand with its five cards: which form the combination, which are kickers.

use crate::{
    card::Card,
    card_set::CardSet,
    game::Scale,
    strength::{Category, Strength},
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
        self.category == Some(Category::StraightFlush) && self.best[0].rank() == crate::card::Rank::Ace
    }
}
