//! A hand with its five cards: which form the combination, which are kickers.

use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    error::Result,
    evaluate::{self, badugi, omaha},
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
        assert!(
            (5..=7).contains(&cards.len()),
            "a hand is read from 5 to 7 cards, not from {cards}"
        );
        Self::of_strength(Scale::High, evaluate::strength(cards), cards, cards, board)
            .expect("any five cards are a high hand")
    }

    /// Reads the best hand on a scale of 5 to 7 cards, in badugi of one to four, as [`new`](Self::new) does for high
    /// hands. `None` where there is none: no low qualifies, or there are fewer or more cards.
    #[must_use]
    pub fn on_scale(scale: Scale, cards: CardSet, board: CardSet) -> Option<Self> {
        match (scale, cards.len()) {
            (Scale::Badugi, 1..=4) => Self::badugi(cards),
            (Scale::Badugi, _) => None,
            (Scale::DeuceToSeven, 6..=7) => Self::best_of(scale, scale.strength(cards), cards.subsets(5), cards, board),
            (_, 5..=7) => Self::of_strength(scale, scale.strength(cards), cards, cards, board),
            _ => None,
        }
    }

    /// Reads the best hand on a scale of exactly two hole cards and three of the board. Of those that tie, the one with
    /// more board cards among its first cards, then with the higher suits. `None` where no low qualifies or there are
    /// fewer cards.
    #[must_use]
    pub fn of_two_and_three(scale: Scale, hole: CardSet, board: CardSet) -> Option<Self> {
        let strength = omaha::strength(scale, hole, board);
        Self::best_of(scale, strength, omaha::fives(hole, board), hole | board, board)
    }

    /// Reads the best high hand of cards that come from outside: [`new`](Self::new), with an error for a panic.
    ///
    /// # Errors
    /// [`Error::Deal`](crate::Error::Deal) for fewer than 5 or more than 7 cards.
    pub fn read(cards: CardSet, board: CardSet) -> Result<Self> {
        evaluate::check_count(cards)?;
        Ok(Self::new(cards, board))
    }

    /// The hand that some cards of the pool make, if the strength is theirs.
    fn of_strength(scale: Scale, strength: Strength, pool: CardSet, cards: CardSet, board: CardSet) -> Option<Self> {
        let (category, ranks) = scale.decode(strength)?;
        let pool = match category {
            Category::Flush | Category::StraightFlush => flush_cards(pool),
            _ => pool,
        };
        Some(Self {
            scale,
            strength,
            category: Some(category),
            cards,
            best: cards_of_ranks(ranks, pool, board),
            best_len: 5,
            combination_len: 5 - category.kickers() as u8,
        })
    }

    /// The hand of this strength among some fives of the cards, with cards of the board and then higher suits first.
    fn best_of(
        scale: Scale,
        strength: Strength,
        fives: impl IntoIterator<Item = CardSet>,
        cards: CardSet,
        board: CardSet,
    ) -> Option<Self> {
        let ties = fives.into_iter().filter(|&five| scale.strength(five) == strength);
        let hands = ties.filter_map(|five| Self::of_strength(scale, strength, five, cards, board));
        hands.max_by_key(|hand| hand.best.map(|card| (board.contains(card), card.suit())))
    }

    /// The hand of one to four cards in badugi: those that play are the combination.
    fn badugi(cards: CardSet) -> Option<Self> {
        let playing = badugi::cards_that_play(cards);
        let mut best = [*playing.first()?; 5];
        best[..playing.len()].copy_from_slice(&playing);
        Some(Self {
            scale: Scale::Badugi,
            strength: Scale::Badugi.strength(cards),
            category: None,
            cards,
            best,
            best_len: playing.len() as u8,
            combination_len: playing.len() as u8,
        })
    }

    /// The same hand with the highest suits that its cards allow, wherever they lie.
    #[must_use]
    pub(crate) fn in_highest_suits(&self) -> Self {
        Self::on_scale(self.scale, self.cards, CardSet::EMPTY).unwrap_or(*self)
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
