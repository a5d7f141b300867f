//! Exact outcomes of Omaha hi-lo over every board of five cards.
//!
//! The low depends on the ranks of the board alone, so every pattern has one set of winners of the low. The high hands are
//! counted for each of these sets by itself.

use super::{
    Hands, Room, fill_columns,
    tables::{Tables, flush_lane, flush_value, pattern_value},
};
use crate::{
    card_set::CardSet,
    colex,
    equity::{
        boards::Deck,
        by_suit::{Best, BoardCount, LOW_SETS},
        kernels::{self, Kernel},
        sums::Sums,
    },
    evaluate::omaha,
};

/// The winners of the low by the low ranks of the board.
struct Lows {
    /// The number of the set of winners.
    numbers: [u8; LOW_SETS],
    /// The sets of winners.
    winners: Vec<u16>,
}

impl Lows {
    fn new(holes: &[CardSet]) -> Self {
        let mut lows = Self {
            numbers: [0; LOW_SETS],
            winners: vec![0],
        };
        for board in (0..LOW_SETS).filter(|board| board.count_ones() >= 3) {
            // Suits do not matter to a low.
            let ranks = (board as u64 >> 1) | (board as u64 & 1) << 12;
            let cards = CardSet::from_mask(ranks).unwrap_or_default();
            let won = winners(holes.iter().map(|&hole| omaha::low(hole, cards).0));
            let number = lows.winners.iter().position(|&other| other == won);
            lows.numbers[board] = number.unwrap_or(lows.winners.len()) as u8;
            if number.is_none() {
                lows.winners.push(won);
            }
        }
        lows
    }
}

/// The seats with the highest value; nobody where all are 0.
pub(super) fn winners(values: impl Iterator<Item = u16>) -> u16 {
    let (mut best, mut winners) = (0, 0);
    for (seat, value) in values.enumerate() {
        if value > best {
            (best, winners) = (value, 1 << seat);
        } else if value == best && best > 0 {
            winners |= 1 << seat;
        }
    }
    winners
}

/// Counts the outcomes of known hands over every board of five live cards.
pub(in crate::equity) fn count(holes: &[CardSet], dead: CardSet, sums: &mut Sums) {
    count_by(kernels::choose().unwrap_or(&kernels::PORTABLE), holes, dead, sums);
}

pub(super) fn count_by(kernel: &Kernel, holes: &[CardSet], dead: CardSet, sums: &mut Sums) {
    Room::with(|room| count_in(kernel, holes, dead, room, sums));
}

fn count_in(kernel: &Kernel, holes: &[CardSet], dead: CardSet, room: &mut Room, sums: &mut Sums) {
    let tables = Tables::get();
    let hands = Hands::new(holes);
    let deck = Deck::new(holes.iter().fold(dead, |dead, &hole| dead | hole));
    fill_columns(kernel, &hands, tables, &mut room.columns);
    let lows = Lows::new(holes);
    let columns = room
        .columns
        .iter()
        .map(|column| column.iter().map(|&number| pattern_value(number)));
    let mut count = BoardCount::new(
        &deck,
        holes.len(),
        columns.zip(hands.seats().iter().copied()),
        &lows.numbers,
    );
    for suit in (0..4).filter(|&suit| hands.holders(suit).next().is_some()) {
        count.add_suit(suit, 3, |_, _, set| {
            let (mut best, lane) = (Best::default(), flush_lane(set));
            for seat in hands.holders(suit) {
                let flushes = colex::pairs(hands.held(seat, suit)).map(|two| tables.flush_column(two)[lane]);
                best.add(flush_value(flushes.max().unwrap_or_default()), 1 << seat);
            }
            best
        });
    }
    count.finish(|low, high, boards| sums.add_deals(high, lows.winners[low], boards as f64));
}
