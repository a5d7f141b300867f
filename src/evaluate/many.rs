//! Many hands at once, on any scale.

use super::{
    Kernel, badugi, low,
    short_deck::{STRAIGHT_OVER_TRIPS, TRIPS_OVER_STRAIGHT},
};
use crate::{card_set::CardSet, error::Result, game::Scale, strength::Strength};

/// The strengths of hands that are known to be right, as [`Scale::strength`] gives them.
///
/// # Errors
/// Those of [`Kernel::strengths_of_masks`], for high hands.
pub(crate) fn strengths(kernel: Kernel, scale: Scale, hands: &[u64], out: &mut [u16]) -> Result<()> {
    match scale {
        Scale::High => return kernel.strengths_of_masks(hands, out),
        Scale::ShortDeck => each(hands, out, |cards| STRAIGHT_OVER_TRIPS.strength(cards)),
        Scale::ShortDeckTrips => each(hands, out, |cards| TRIPS_OVER_STRAIGHT.strength(cards)),
        Scale::AceToFive => each(hands, out, low::ace_to_five),
        Scale::EightOrBetter => each(hands, out, low::eight_or_better),
        Scale::DeuceToSeven => each(hands, out, low::deuce_to_seven),
        Scale::Badugi => badugi::strengths(hands, out),
    }
    Ok(())
}

/// One hand after the other.
#[inline(always)]
fn each(hands: &[u64], out: &mut [u16], strength: impl Fn(CardSet) -> Strength) {
    for (&hand, out) in hands.iter().zip(out) {
        *out = strength(CardSet::from_mask_truncate(hand)).0;
    }
}
