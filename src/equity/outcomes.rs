//! Exact outcomes of hands that are known: over every run-out of a board of 0 to 5 cards.

use std::cell::RefCell;

use super::{
    boards::{self, Deck, Hands, Room},
    kernels::{self, Kernel},
    patterns::Patterns,
    short_deck,
    tally::Tally,
};
use crate::{card::Card, card_set::CardSet, game::Scale, strength::Strength};

/// Counts the outcomes over every run-out: all ways to complete the board to five cards with live ones.
///
/// The caller guarantees that there are two to ten hands, at most five board cards and enough live ones, and that all
/// cards are different. Where `FIFTHCARD_KERNEL` names no kernel, which every [`Request`](super::Request) refuses, the
/// portable one counts.
pub fn count_outcomes(holes: &[[Card; 2]], board: CardSet, dead: CardSet, tally: &mut Tally) {
    count_by(
        kernels::choose().unwrap_or(&kernels::PORTABLE),
        holes,
        board,
        dead,
        tally,
    );
}

pub(super) fn count_by(kernel: &Kernel, holes: &[[Card; 2]], board: CardSet, dead: CardSet, tally: &mut Tally) {
    thread_local! {
        static ROOM: RefCell<Box<Room>> = RefCell::new(Room::new());
    }
    tally.reset(holes.len());
    let gone = holes.iter().flatten().fold(dead | board, |gone, &card| gone.with(card));
    match board.len() {
        0 => ROOM.with_borrow_mut(|room| boards::count(kernel, holes, gone, room, tally)),
        3 => (kernel.count_flop)(&Deck::new(gone), &Hands::new(holes), board, Patterns::get(), tally),
        _ => deal_out(Scale::High, holes, board, !gone, tally),
    }
}

/// The same for hands of another scale.
pub(super) fn count_on_scale(scale: Scale, holes: &[[Card; 2]], board: CardSet, dead: CardSet, tally: &mut Tally) {
    if board.is_empty() && matches!(scale, Scale::ShortDeck | Scale::ShortDeckTrips) {
        return short_deck::count(scale, holes, dead, tally);
    }
    tally.reset(holes.len());
    let gone = holes.iter().flatten().fold(dead | board, |gone, &card| gone.with(card));
    deal_out(scale, holes, board, !gone, tally);
}

/// Completes the board card by card.
fn deal_out(scale: Scale, holes: &[[Card; 2]], board: CardSet, live: CardSet, tally: &mut Tally) {
    if board.len() == 5 {
        tally.add(winners(scale, holes, board), 1);
        return;
    }
    let mut below = CardSet::EMPTY;
    for card in live {
        deal_out(scale, holes, board.with(card), below, tally);
        below = below.with(card);
    }
}

/// The seats that share the pot on a whole board.
fn winners(scale: Scale, holes: &[[Card; 2]], board: CardSet) -> u16 {
    let (mut best, mut winners) = (Strength::NONE, 0);
    for (seat, hole) in holes.iter().enumerate() {
        let strength = scale.strength(board.with(hole[0]).with(hole[1]));
        if strength > best {
            (best, winners) = (strength, 1 << seat);
        } else if strength == best {
            winners |= 1 << seat;
        }
    }
    winners
}

#[cfg(test)]
mod tests {
    use proptest::{prelude::*, sample::select};

    use super::*;
    use crate::card::{Rank, Suit};

    /// The deck in any order, with those of two suits or the high ranks first in most: hands meet in flushes, and in full
    /// houses and quads that beat them.
    fn deck() -> impl Strategy<Value = Vec<Card>> {
        let first: [fn(&Card) -> bool; 3] = [
            |_| true,
            |card| card.suit() < Suit::Hearts,
            |card| card.rank() > Rank::Nine,
        ];
        let cards = Just(CardSet::DECK.iter().collect::<Vec<Card>>()).prop_shuffle();
        (cards, select(first.to_vec())).prop_map(|(mut cards, first)| {
            cards.sort_by_key(|card| !first(card));
            cards
        })
    }

    proptest! {
        /// Every kernel that the processor runs gives the same integers.
        #[test]
        fn kernels_agree(deck in deck(), hands in 2..=10usize, dead in 0..=10usize, flop in any::<bool>()) {
            let mut cards = deck.into_iter();
            let mut next = || cards.next().unwrap_or_else(|| unreachable!("at most 33 of 52 cards"));
            let holes: Vec<[Card; 2]> = (0..hands).map(|_| [next(), next()]).collect();
            let board: CardSet = (0..if flop { 3 } else { 0 }).map(|_| next()).collect();
            let dead: CardSet = (0..dead).map(|_| next()).collect();
            let mut expected = Tally::new(hands);
            count_by(&kernels::PORTABLE, &holes, board, dead, &mut expected);
            for kernel in kernels::available() {
                let mut tally = Tally::new(hands);
                count_by(kernel, &holes, board, dead, &mut tally);
                prop_assert_eq!(&tally, &expected);
            }
        }
    }
}
