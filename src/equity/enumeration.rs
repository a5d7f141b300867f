//! Every kernel against plain enumeration: each completion of the board dealt, each hand on it evaluated, winners counted.
//!
//! Enumeration knows nothing of rank patterns. It takes its strengths from the batch evaluator, or from the reference.

use super::{kernels, outcomes::count_by, tally::Tally};
use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    evaluate::{Kernel, reference},
};

/// Fills in the strengths of hands of seven cards, given as masks.
type Evaluate<'a> = &'a dyn Fn(&[u64], &mut [u16]);

/// Boards that are evaluated together.
const BLOCK: usize = 4096;

struct Deal {
    holes: Vec<[Card; 2]>,
    board: CardSet,
    dead: CardSet,
}

/// Enumeration, a block of boards at a time.
struct Enumeration<'a> {
    holes: Vec<u64>,
    evaluate: Evaluate<'a>,
    boards: Vec<u64>,
    hands: Vec<u64>,
    strengths: Vec<Vec<u16>>,
    tally: Tally,
}

impl Enumeration<'_> {
    fn of(deal: &Deal, evaluate: Evaluate<'_>) -> Tally {
        let holes: Vec<CardSet> = deal.holes.iter().map(|hole| hole.iter().copied().collect()).collect();
        let gone = holes.iter().fold(deal.board | deal.dead, |gone, &hole| gone | hole);
        let live: Vec<u64> = (!gone).iter().map(Card::mask).collect();
        let mut enumeration = Enumeration {
            strengths: vec![vec![0; BLOCK]; holes.len()],
            tally: Tally::new(holes.len()),
            holes: holes.iter().map(|hole| hole.mask()).collect(),
            evaluate,
            boards: Vec::with_capacity(BLOCK),
            hands: Vec::with_capacity(BLOCK),
        };
        enumeration.complete(deal.board.mask(), 5 - deal.board.len(), &live);
        enumeration.showdown();
        enumeration.tally
    }

    fn complete(&mut self, board: u64, missing: usize, live: &[u64]) {
        if missing == 0 {
            self.boards.push(board);
            if self.boards.len() == BLOCK {
                self.showdown();
            }
            return;
        }
        for (i, card) in live.iter().enumerate() {
            self.complete(board | card, missing - 1, &live[..i]);
        }
    }

    fn showdown(&mut self) {
        for (hole, strengths) in self.holes.iter().zip(&mut self.strengths) {
            self.hands.clear();
            self.hands.extend(self.boards.iter().map(|board| board | hole));
            (self.evaluate)(&self.hands, &mut strengths[..self.hands.len()]);
        }
        let boards = self.boards.len();
        let (mut best, mut winners) = (vec![0; boards], vec![0; boards]);
        for strengths in &self.strengths {
            for (best, &strength) in best.iter_mut().zip(strengths) {
                *best = strength.max(*best);
            }
        }
        for (seat, strengths) in self.strengths.iter().enumerate() {
            for ((winners, best), strength) in winners.iter_mut().zip(&best).zip(strengths) {
                *winners |= u16::from(strength == best) << seat;
            }
        }
        winners.into_iter().for_each(|winners| self.tally.add(winners, 1));
        self.boards.clear();
    }
}

fn by_batch(hands: &[u64], strengths: &mut [u16]) {
    let kernel = Kernel::available().last().expect("scalar at least");
    kernel.strengths_of_masks(hands, strengths).expect("seven cards each");
}

fn by_reference(hands: &[u64], strengths: &mut [u16]) {
    for (&hand, strength) in hands.iter().zip(strengths) {
        *strength = reference::strength(CardSet::from_mask(hand).expect("cards")).0;
    }
}

/// Random deals of two to ten hands. Every other deal has dead cards; many have more cards of a few suits or ranks than
/// chance would bring, so that flushes and full houses meet.
struct Deals {
    state: u64,
    round: usize,
}

impl Deals {
    fn new(seed: u64) -> Self {
        Self { state: seed, round: 0 }
    }

    fn below(&mut self, n: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state % n as u64) as usize
    }

    fn next(&mut self, hands: std::ops::RangeInclusive<usize>, board_cards: usize, most_dead: usize) -> Deal {
        self.round += 1;
        let hands = hands.start() + self.below(hands.end() - hands.start() + 1);
        let dead = if self.round.is_multiple_of(2) {
            self.below(most_dead + 1)
        } else {
            0
        };
        let mut deck: Vec<Card> = CardSet::DECK.iter().collect();
        for i in 0..deck.len() {
            let j = i + self.below(deck.len() - i);
            deck.swap(i, j);
        }
        match self.round % 5 {
            0 => deck.sort_by_key(|card| card.suit() > Suit::Diamonds),
            1 => deck.sort_by_key(|card| card.rank() < Rank::Nine),
            _ => {}
        }
        let mut cards = deck.into_iter();
        let mut take = |count| cards.by_ref().take(count).collect::<Vec<_>>();
        Deal {
            holes: take(2 * hands).chunks(2).map(|hole| [hole[0], hole[1]]).collect(),
            board: take(board_cards).into_iter().collect(),
            dead: take(dead).into_iter().collect(),
        }
    }
}

/// Checks every kernel that the processor runs, the portable one among them.
#[track_caller]
fn check(deal: &Deal, evaluate: Evaluate<'_>) {
    let expected = Enumeration::of(deal, evaluate);
    let Deal { holes, board, dead } = deal;
    for kernel in kernels::available() {
        let mut tally = Tally::new(holes.len());
        count_by(kernel, holes, *board, *dead, &mut tally);
        assert_eq!(tally, expected, "{holes:?} board {board} dead {dead}");
    }
}

#[test]
fn some_deals_are_what_enumeration_finds() {
    let mut deals = Deals::new(1);
    for _ in 0..20 {
        check(&deals.next(2..=5, 0, 10), &by_batch);
    }
    for board_cards in (1..=5).cycle().take(1_000) {
        let few = if board_cards < 3 { 2..=3 } else { 2..=10 };
        check(&deals.next(few, board_cards, 10), &by_batch);
    }
    for board_cards in (3..=5).cycle().take(30) {
        check(&deals.next(2..=10, board_cards, 10), &by_reference);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "twenty billion hands: run by `cargo test --release`")]
fn a_hundred_thousand_deals_are_what_enumeration_finds() {
    const DEALS: usize = 100_000;
    const BEFORE_THE_FLOP: usize = 2_000;
    let mut deals = Deals::new(2);
    for _ in 0..BEFORE_THE_FLOP {
        check(&deals.next(2..=10, 0, 5), &by_batch);
    }
    for board_cards in (1..=5).cycle().take(DEALS - BEFORE_THE_FLOP) {
        check(&deals.next(2..=10, board_cards, 5), &by_batch);
    }
}

#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "tens of millions of hands: run by `cargo test --release`"
)]
fn two_hundred_deals_are_what_the_reference_finds() {
    let mut deals = Deals::new(3);
    for round in 0..200 {
        // Every tenth deal is before the flop, or has one card of the board.
        let board_cards = if round % 10 == 0 { round / 10 % 2 } else { 2 + round % 4 };
        check(&deals.next(2..=10, board_cards, 5), &by_reference);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "billions of hands: run by `cargo test --release`")]
fn dead_cards_of_any_number_are_left_out() {
    let mut deals = Deals::new(4);
    for board_cards in (0..=5).cycle().take(600) {
        check(&deals.next(2..=10, board_cards, 10), &by_batch);
    }
}
