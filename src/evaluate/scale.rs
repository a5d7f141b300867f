//! The scales on which hands are ranked, each with its strengths and what they stand for.

use super::{
    badugi, low,
    short_deck::{self, STRAIGHT_OVER_TRIPS, TRIPS_OVER_STRAIGHT},
};
use crate::{
    card_set::CardSet,
    game::Scale,
    strength::{Category, FiveRanks, Strength},
};

impl Scale {
    /// The strength of the best five of 5 to 7 cards, in badugi of one to four cards. [`Strength::NONE`] where no low
    /// qualifies.
    #[inline]
    #[must_use]
    pub fn strength(self, cards: CardSet) -> Strength {
        match self {
            Self::High => super::strength(cards),
            Self::ShortDeck => STRAIGHT_OVER_TRIPS.strength(cards),
            Self::ShortDeckTrips => TRIPS_OVER_STRAIGHT.strength(cards),
            Self::AceToFive => low::ace_to_five(cards),
            Self::EightOrBetter => low::eight_or_better(cards),
            Self::DeuceToSeven => low::deuce_to_seven(cards),
            Self::Badugi => badugi::strength(cards),
        }
    }

    /// The highest strength. There are as many strengths as classes of hands that tie, from 1.
    #[must_use]
    pub const fn highest(self) -> Strength {
        match self {
            Self::High => Strength::HIGHEST,
            Self::ShortDeck | Self::ShortDeckTrips => short_deck::HIGHEST,
            Self::AceToFive => low::ACE_TO_FIVE,
            Self::EightOrBetter => low::EIGHT_OR_BETTER,
            Self::DeuceToSeven => low::DEUCE_TO_SEVEN,
            Self::Badugi => badugi::HIGHEST,
        }
    }

    /// What a strength stands for: the category and the five ranks in the order in which they are compared. `None` for
    /// what is no strength of the scale, and in badugi, which has no categories.
    #[must_use]
    pub fn decode(self, strength: Strength) -> Option<(Category, FiveRanks)> {
        match self {
            Self::High => strength.decode(),
            Self::ShortDeck => STRAIGHT_OVER_TRIPS.decode(strength),
            Self::ShortDeckTrips => TRIPS_OVER_STRAIGHT.decode(strength),
            Self::AceToFive => low::decode_ace_to_five(strength),
            Self::EightOrBetter => low::decode_eight_or_better(strength),
            Self::DeuceToSeven => low::decode_deuce_to_seven(strength),
            Self::Badugi => None,
        }
    }
}
