//! Exact outcomes of Omaha hi-lo over every board of five cards.
//!
//! The low depends on the ranks of the board alone, so a pattern has one set of winners of the low. What is left to count is
//! the high hand, for each of these sets by itself: the boards that make a flush by the ranks in the suit and the ranks of
//! the other cards, about 36,000 of them a suit, and what is left of each pattern.

use std::sync::LazyLock;

use super::{
    Hands, Room, fill_columns,
    tables::{Tables, bits},
};
use crate::{
    card::Suit,
    card_set::CardSet,
    equity::{
        boards::{Deck, choose, choose2},
        kernels::{self, Kernel},
        patterns::{FOURS, LANES, RANK_PAIRS, THREES, for_each_pattern, lane, rank_pair, sets},
        sums::Sums,
    },
    evaluate::omaha,
};

/// Sets of the eight ranks that make a low.
const LOW_SETS: usize = 256;

/// The lanes of boards by what they are made of.
struct Places {
    /// The ranks of each pattern, ascending.
    patterns: Vec<(usize, [u8; 5])>,
    /// By lane, the ranks that count for a low: bit 0 for the ace to bit 7 for the eight.
    low: Vec<u8>,
    /// By the number of three ranks, then by the pair of the two others.
    of_three: Vec<[u16; RANK_PAIRS]>,
    /// By the number of four ranks, then by the fifth.
    of_four: Vec<[u16; 13]>,
}

static PLACES: LazyLock<Places> = LazyLock::new(|| {
    let mut places = Places {
        patterns: Vec::new(),
        low: vec![0; LANES],
        of_three: vec![[0; RANK_PAIRS]; THREES],
        of_four: vec![[0; 13]; FOURS],
    };
    for_each_pattern(&mut |ranks| {
        let lane = lane(ranks);
        places.patterns.push((lane, ranks));
        places.low[lane] = ranks.iter().fold(0, |low, &rank| low | low_bit(rank));
    });
    for (set, lanes) in sets(3).zip(&mut places.of_three) {
        let [a, b, c] = ranks(set);
        for x in 0..13 {
            for y in 0..=x {
                lanes[rank_pair(x, y)] = lane([a, b, c, x, y]) as u16;
            }
        }
    }
    for (set, lanes) in sets(4).zip(&mut places.of_four) {
        let [a, b, c, d] = ranks(set);
        for x in 0..13 {
            lanes[usize::from(x)] = lane([a, b, c, d, x]) as u16;
        }
    }
    places
});

/// The ranks of a set, lowest first.
fn ranks<const N: usize>(mut set: u16) -> [u8; N] {
    std::array::from_fn(|_| {
        let rank = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        rank
    })
}

/// The bit of a rank that counts for a low.
fn low_bit(rank: u8) -> u8 {
    match rank {
        12 => 1,
        0..=6 => 2 << rank,
        _ => 0,
    }
}

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
fn winners(values: impl Iterator<Item = u16>) -> u16 {
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

/// The best value and the seats that have it.
#[derive(Clone, Copy, Default)]
struct Best {
    value: u16,
    seats: u16,
}

impl Best {
    #[inline]
    fn add(&mut self, value: u16, seats: u16) {
        if value > self.value {
            *self = Self { value, seats };
        } else if value == self.value {
            self.seats |= seats;
        }
    }

    /// The seats of the better of two that are never equal.
    #[inline]
    fn or(self, other: Self) -> u16 {
        if other.value > self.value {
            other.seats
        } else {
            self.seats
        }
    }
}

/// Counts by the winners of the high hand and of the low hand.
struct Count<'a> {
    places: &'static Places,
    lows: &'a Lows,
    seats: usize,
    /// By lane, who wins flushes aside.
    patterns: Vec<Best>,
    /// By lane, the boards that have been counted.
    counted: Vec<u16>,
    /// By the number of the winners of the low, then by the winners of the high.
    boards: Vec<u64>,
}

impl Count<'_> {
    #[inline]
    fn add(&mut self, lane: usize, high: u16, boards: u64) {
        let low = usize::from(self.lows.numbers[usize::from(self.places.low[lane])]);
        self.boards[low << self.seats | usize::from(high)] += boards;
    }

    /// Boards on which somebody has a flush.
    #[inline]
    fn add_flush(&mut self, lane: u16, flush: Best, boards: u8) {
        let lane = usize::from(lane);
        self.counted[lane] += u16::from(boards);
        self.add(lane, self.patterns[lane].or(flush), u64::from(boards));
    }

    /// The boards with three cards or more of a suit that somebody holds twice.
    fn suit(&mut self, suit: usize, deck: &Deck, hands: &Hands, tables: &Tables) {
        let best = |flush: &dyn Fn(u16) -> u16| {
            let mut best = Best::default();
            for seat in hands.holders(suit) {
                let held = hands.held[seat][suit];
                best.add(two_of(held).map(flush).max().unwrap_or_default(), 1 << seat);
            }
            best
        };
        let is_live = |set: u16| set & deck.dead[suit] == 0;
        let outside: [u8; 13] = std::array::from_fn(|rank| deck.outside(suit, rank));
        let mut pairs = [0; RANK_PAIRS];
        for x in 0..13 {
            for y in 0..x {
                pairs[rank_pair(x, y)] = outside[usize::from(x)] * outside[usize::from(y)];
            }
            pairs[rank_pair(x, x)] = choose2(outside[usize::from(x)]);
        }
        let places = self.places;
        for (number, _) in sets(3).enumerate().filter(|(_, set)| is_live(*set)) {
            let flush = best(&|two| tables.three_flushes(two)[number]);
            for (&lane, &boards) in places.of_three[number].iter().zip(&pairs) {
                if boards > 0 {
                    self.add_flush(lane, flush, boards);
                }
            }
        }
        for (number, _) in sets(4).enumerate().filter(|(_, set)| is_live(*set)) {
            let flush = best(&|two| tables.four_flushes(two)[number]);
            for (&lane, &boards) in places.of_four[number].iter().zip(&outside) {
                if boards > 0 {
                    self.add_flush(lane, flush, boards);
                }
            }
        }
        for (number, _) in sets(5).enumerate().filter(|(_, set)| is_live(*set)) {
            let flush = best(&|two| tables.five_flushes(two)[number]);
            // Five different ranks are the first of the patterns.
            self.add_flush(number as u16, flush, 1);
        }
    }

    /// The other boards of each pattern.
    fn rest(&mut self, deck: &Deck) {
        let places = self.places;
        for &(lane, ranks) in &places.patterns {
            let boards: u64 = ranks
                .chunk_by(|a, b| a == b)
                .map(|same| choose(u64::from(deck.live[usize::from(same[0])]), same.len() as u64))
                .product();
            self.add(lane, self.patterns[lane].seats, boards - u64::from(self.counted[lane]));
        }
    }
}

/// Every two of some ranks.
fn two_of(held: u16) -> impl Iterator<Item = u16> {
    bits(held).flat_map(move |first| bits(held & (first - 1)).map(move |second| first | second))
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
    let mut patterns = vec![Best::default(); LANES];
    for (column, &seats) in room.columns.iter().zip(hands.seats()) {
        for (best, &value) in patterns.iter_mut().zip(column) {
            best.add(value, seats);
        }
    }
    let mut count = Count {
        places: &PLACES,
        seats: holes.len(),
        patterns,
        counted: vec![0; LANES],
        boards: vec![0; lows.winners.len() << holes.len()],
        lows: &lows,
    };
    for suit in Suit::ALL {
        let suit = usize::from(suit.index());
        if hands.holders(suit).next().is_some() {
            count.suit(suit, &deck, &hands, tables);
        }
    }
    count.rest(&deck);
    for (number, &boards) in count.boards.iter().enumerate().filter(|(_, boards)| **boards > 0) {
        let (low, high) = (number >> count.seats, number & ((1 << count.seats) - 1));
        sums.add_deals(high as u16, lows.winners[low], boards as f64);
    }
}
