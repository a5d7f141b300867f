//! Many hands at once, on any scale.

use super::{
    Kernel, badugi, low,
    short_deck::{STRAIGHT_OVER_TRIPS, TRIPS_OVER_STRAIGHT},
    simd::{Loop, run},
};
use crate::{card_set::CardSet, error::Result, game::Scale, strength::Strength};

/// The strengths of hands that are known to be right, as [`Scale::strength`] gives them.
///
/// # Errors
/// Those of [`Kernel::strengths_of_masks`], for high hands.
pub(crate) fn strengths(kernel: Kernel, scale: Scale, hands: &[u64], out: &mut [u16]) -> Result<()> {
    // What the first hand has most of the others have.
    let of_seven = hands.first().is_some_and(|hand| hand.count_ones() == 7);
    match scale {
        Scale::High => return kernel.strengths_of_masks(hands, out),
        Scale::ShortDeck => run(kernel, &Each(|cards| STRAIGHT_OVER_TRIPS.strength(cards)), hands, out),
        Scale::ShortDeckTrips => run(kernel, &Each(|cards| TRIPS_OVER_STRAIGHT.strength(cards)), hands, out),
        Scale::AceToFive if of_seven => run(kernel, &*low::UNPAIRED_ACE_TO_FIVES, hands, out),
        Scale::AceToFive => run(kernel, &Each(low::ace_to_five), hands, out),
        Scale::EightOrBetter => run(kernel, &Each(low::eight_or_better), hands, out),
        Scale::DeuceToSeven if of_seven => run(kernel, &*low::UNPAIRED_DEUCE_TO_SEVENS, hands, out),
        Scale::DeuceToSeven => run(kernel, &Each(low::deuce_to_seven), hands, out),
        Scale::Badugi => run(kernel, &badugi::Blocks, hands, out),
    }
    Ok(())
}

/// One hand after the other.
struct Each<F>(F);

impl<F: Fn(CardSet) -> Strength> Loop for Each<F> {
    #[inline(always)]
    fn run(&self, hands: &[u64], out: &mut [u16]) {
        for (&hand, out) in hands.iter().zip(out) {
            *out = self.0(CardSet::from_mask_truncate(hand)).0;
        }
    }
}
