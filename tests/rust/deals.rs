//! Every deal of a number of cards, and random ones.

use fifthcard::{Card, CardSet};
use proptest::{prelude::*, sample::subsequence};

/// Calls with each set of `N` cards of the deck.
pub fn for_each<const N: usize>(visit: impl FnMut(CardSet)) {
    for_each_of::<N>(CardSet::DECK, visit);
}

/// Calls with each set of `N` of these cards.
pub fn for_each_of<const N: usize>(cards: CardSet, mut visit: impl FnMut(CardSet)) {
    let deck: Vec<u64> = cards.iter().map(Card::mask).collect();
    fn add(deck: &[u64], missing: usize, mask: u64, visit: &mut impl FnMut(CardSet)) {
        for (i, card) in deck.iter().enumerate().skip(missing - 1) {
            if missing == 1 {
                visit(CardSet::from_mask_truncate(mask | card));
            } else {
                add(&deck[..i], missing - 1, mask | card, visit);
            }
        }
    }
    add(&deck, N, 0, &mut visit);
}

/// Random sets of these many cards.
pub fn cards(count: impl Into<proptest::sample::SizeRange>) -> impl Strategy<Value = CardSet> {
    subsequence((0..52).collect::<Vec<u8>>(), count).prop_map(|cards| cards.into_iter().map(Card::new).collect())
}
