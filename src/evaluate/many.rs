//! Many hands at once, on any scale.

use super::{
    Kernel, badugi,
    low::{self, OfHigh},
    short_deck::{STRAIGHT_OVER_TRIPS, TRIPS_OVER_STRAIGHT},
};
use crate::{error::Result, game::Scale};

/// The strengths of hands that are known to be right, as [`Scale::strength`] gives them.
///
/// # Errors
/// Those of [`Kernel::strengths_of_masks`], for high hands.
pub(crate) fn strengths(kernel: Kernel, scale: Scale, hands: &[u64], out: &mut [u16]) -> Result<()> {
    match scale {
        Scale::High => return kernel.strengths_of_masks(hands, out),
        Scale::ShortDeck => STRAIGHT_OVER_TRIPS.strengths(kernel, hands, out),
        Scale::ShortDeckTrips => TRIPS_OVER_STRAIGHT.strengths(kernel, hands, out),
        Scale::AceToFive if fives(kernel, &low::ACE_TO_FIVES_OF_HIGH, hands, out) => {}
        Scale::AceToFive => low::ACE_TO_FIVES.strengths(kernel, hands, out),
        Scale::EightOrBetter => low::EIGHTS_OR_BETTER.strengths(kernel, hands, out),
        Scale::DeuceToSeven if fives(kernel, &low::DEUCES_TO_SEVEN_OF_HIGH, hands, out) => {}
        Scale::DeuceToSeven => low::DEUCES_TO_SEVEN.strengths(kernel, hands, out),
        Scale::Badugi => badugi::BADUGIS.strengths(kernel, hands, out),
    }
    Ok(())
}

/// Writes the lows of hands of five cards, if that is what they are, by their strengths as high hands.
fn fives(kernel: Kernel, lows: &OfHigh, hands: &[u64], out: &mut [u16]) -> bool {
    let is_five = |hand: &u64| hand.count_ones() == 5;
    if !hands.first().is_some_and(is_five) || !kernel.fives(hands, out) {
        return false;
    }
    for strength in out {
        *strength = lows[usize::from(*strength) % lows.len()];
    }
    true
}
