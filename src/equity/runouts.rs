//! Two ranges, one run-out of the board after the other. On a whole board the hands are sorted by strength; what a hand
//! beats is then the weight of all weaker hands, less those that share a card with it.

use super::{
    spot::{Spot, choose},
    sums::Sums,
};
use crate::{card::Card, card_set::CardSet, game::Scale, parallel::Pulse, range::Combo};

/// Boards of one chunk.
const CHUNK: usize = 64;
/// Boards between two questions whether to go on.
const BREATH: usize = 8;

/// All run-outs of the board of a spot of two seats.
pub(super) struct Runouts {
    boards: Vec<CardSet>,
    hands: Vec<Hand>,
    scale: Scale,
}

/// A hand that one of the seats may hold, or both.
struct Hand {
    set: CardSet,
    cards: [u8; 2],
    /// The seats' weights.
    weights: [f64; 2],
    /// Its places in the seats' hands.
    places: [Option<u16>; 2],
}

/// The weight of some hands of each seat: all of it, and of those that hold each card.
struct Held {
    all: [f64; 2],
    with: [[f64; 2]; 52],
}

impl Held {
    const NONE: Self = Self {
        all: [0.0; 2],
        with: [[0.0; 2]; 52],
    };

    #[inline]
    fn add(&mut self, hand: &Hand) {
        let [a, b] = hand.cards.map(usize::from);
        for (seat, weight) in hand.weights.into_iter().enumerate() {
            self.all[seat] += weight;
            self.with[a][seat] += weight;
            self.with[b][seat] += weight;
        }
    }

    /// The weight of the hands of a seat that share no card with this one, which is among them as often as `itself` says.
    #[inline]
    fn beside(&self, hand: &Hand, seat: usize, itself: f64) -> f64 {
        let [a, b] = hand.cards.map(usize::from);
        // A hand of the same two cards was taken off twice.
        let weight = self.all[seat] - (self.with[a][seat] + self.with[b][seat]) + itself;
        // Differences of sums of floats may end just below nothing.
        weight.max(0.0)
    }
}

/// The number of run-outs of a spot's board, dealt before anybody's hands.
pub(super) fn count(spot: &Spot) -> f64 {
    choose(52 - spot.gone().len(), 5 - spot.board.len())
}

impl Runouts {
    pub fn new(spot: &Spot) -> Self {
        let mut boards = Vec::new();
        deal_out(spot.board, !spot.gone(), &mut boards);
        let mut hands: Vec<Hand> = Vec::new();
        let mut numbers = [None; Combo::COUNT];
        for (seat, range) in spot.seats.iter().enumerate() {
            for (place, held) in range.held.iter().enumerate() {
                let number = *numbers[held.combo.index()].get_or_insert_with(|| {
                    hands.push(Hand {
                        set: held.set,
                        cards: held.cards.map(Card::index),
                        weights: [0.0; 2],
                        places: [None; 2],
                    });
                    hands.len() - 1
                });
                // A hand that the other seat leaves no room for never comes to a showdown.
                let fits = spot.seats[1 - seat]
                    .held
                    .iter()
                    .any(|other| other.set.is_disjoint(held.set));
                hands[number].weights[seat] = held.weight;
                hands[number].places[seat] = fits.then_some(place as u16);
            }
        }
        Self {
            boards,
            hands,
            scale: spot.scale,
        }
    }

    pub fn chunks(&self) -> usize {
        self.boards.len().div_ceil(CHUNK)
    }

    pub fn run(&self, spot: &Spot, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        let mut sums = Sums::new(spot);
        let mut order = Vec::with_capacity(self.hands.len());
        let boards = &self.boards[chunk * CHUNK..self.boards.len().min((chunk + 1) * CHUNK)];
        for (i, &board) in boards.iter().enumerate() {
            if i % BREATH == 0 && !pulse.goes_on() {
                return None;
            }
            self.showdown(board, &mut order, &mut sums);
        }
        Some(sums)
    }

    /// Adds the outcomes on one whole board.
    fn showdown(&self, board: CardSet, order: &mut Vec<u32>, sums: &mut Sums) {
        // Strength, then the number of the hand.
        order.clear();
        for (i, hand) in self.hands.iter().enumerate() {
            if hand.set.is_disjoint(board) {
                order.push(u32::from(self.scale.strength(board | hand.set).0) << 16 | i as u32);
            }
        }
        order.sort_unstable();
        let hand_of = |entry: &u32| &self.hands[(entry & 0xFFFF) as usize];
        let mut weaker = Held::NONE;
        for level in order.chunk_by(|a, b| a >> 16 == b >> 16) {
            let mut equal = Held::NONE;
            level.iter().for_each(|entry| equal.add(hand_of(entry)));
            for hand in level.iter().map(hand_of) {
                for seat in 0..2 {
                    let Some(place) = hand.places[seat] else { continue };
                    let wins = weaker.beside(hand, 1 - seat, 0.0);
                    let ties = equal.beside(hand, 1 - seat, hand.weights[1 - seat]);
                    let weight = hand.weights[seat];
                    sums.outcomes[1 << seat] += weight * wins;
                    if seat == 0 {
                        sums.outcomes[3] += weight * ties;
                    }
                    sums.hands[seat][usize::from(place)].share += wins + ties / 2.0;
                }
            }
            level.iter().for_each(|entry| weaker.add(hand_of(entry)));
        }
        for hand in order.iter().map(hand_of) {
            for seat in 0..2 {
                if let Some(place) = hand.places[seat] {
                    let deals = weaker.beside(hand, 1 - seat, hand.weights[1 - seat]);
                    sums.hands[seat][usize::from(place)].deals += deals;
                }
            }
        }
    }
}

fn deal_out(board: CardSet, live: CardSet, boards: &mut Vec<CardSet>) {
    if board.len() == 5 {
        boards.push(board);
        return;
    }
    let mut below = CardSet::EMPTY;
    for card in live {
        deal_out(board.with(card), below, boards);
        below = below.with(card);
    }
}
