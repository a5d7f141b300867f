//! Exact outcomes over every board of five cards, flush boards one set of suited ranks after the other.
//!
//! Slower than [`boards`](super::boards), but for any game in which a board's rank pattern decides, flushes aside: the boards
//! on which a suit can make a flush are told apart by the ranks in the suit and those of the other cards, some 36,000 of
//! them a suit, and the better of flush and pattern wins. What is left of each pattern the pattern decides.

use std::sync::LazyLock;

use super::{
    boards::{Deck, choose, choose2},
    patterns::{FOURS, LANES, RANK_PAIRS, THREES, for_each_pattern, lane, rank_pair, sets},
};

/// Sets of the eight ranks that make a low.
pub(super) const LOW_SETS: usize = 256;

/// The lanes of boards by what they are made of.
struct Places {
    /// The lane and the ranks of each pattern, ascending.
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
        places.low[lane] = low_ranks(ranks);
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

/// Those of five ranks that count for a low: bit 0 for the ace to bit 7 for the eight.
pub(super) fn low_ranks(ranks: [u8; 5]) -> u8 {
    ranks.iter().fold(0, |low, &rank| low | low_bit(rank))
}

/// The bit of a rank that counts for a low.
fn low_bit(rank: u8) -> u8 {
    match rank {
        12 => 1,
        0..=6 => 2 << rank,
        _ => 0,
    }
}

/// The best value and the seats that have it.
#[derive(Clone, Copy, Default)]
pub(super) struct Best {
    value: u16,
    seats: u16,
}

impl Best {
    #[inline]
    pub fn add(&mut self, value: u16, seats: u16) {
        if value > self.value {
            *self = Self { value, seats };
        } else if value == self.value {
            self.seats |= seats;
        }
    }

    /// The seats of the better of two that are never equal.
    #[inline]
    pub fn or(self, other: Self) -> u16 {
        if other.value > self.value {
            other.seats
        } else {
            self.seats
        }
    }
}

/// Boards by the winners of the high hand and by the ranks that count for a low, as far as a game tells these apart.
pub(super) struct BoardCount<'a> {
    deck: &'a Deck,
    seats: usize,
    /// By the low ranks of a board, the number of its class.
    classes: &'a [u8; LOW_SETS],
    /// By lane, who wins flushes aside.
    patterns: Vec<Best>,
    /// By lane, the boards that have been counted.
    counted: Vec<u16>,
    /// By class, then by winners.
    boards: Vec<u64>,
}

impl<'a> BoardCount<'a> {
    /// Nothing counted yet. The columns are what hands make of the patterns, each with the seats behind it.
    pub fn new(
        deck: &'a Deck,
        seats: usize,
        columns: impl Iterator<Item = (impl IntoIterator<Item = u16>, u16)>,
        classes: &'a [u8; LOW_SETS],
    ) -> Self {
        let mut patterns = vec![Best::default(); LANES];
        for (column, seats) in columns {
            for (best, value) in patterns.iter_mut().zip(column) {
                best.add(value, seats);
            }
        }
        let highest = classes.iter().copied().max().unwrap_or_default();
        Self {
            deck,
            seats,
            classes,
            patterns,
            counted: vec![0; LANES],
            boards: vec![0; (usize::from(highest) + 1) << seats],
        }
    }

    #[inline]
    fn add(&mut self, lane: usize, winners: u16, boards: u64) {
        let class = usize::from(self.classes[usize::from(PLACES.low[lane])]);
        self.boards[class << self.seats | usize::from(winners)] += boards;
    }

    /// Boards on which somebody has a flush.
    #[inline]
    fn add_flush(&mut self, lane: u16, flush: Best, boards: u8) {
        let lane = usize::from(lane);
        self.counted[lane] += u16::from(boards);
        self.add(lane, self.patterns[lane].or(flush), u64::from(boards));
    }

    /// Counts the boards with so many cards of a suit or more. `best` tells the best flush with each set of board ranks of
    /// the suit, given by its size, its number and its ranks.
    pub fn add_suit(&mut self, suit: usize, from: u32, best: impl Fn(u32, usize, u16) -> Best) {
        let outside: [u8; 13] = std::array::from_fn(|rank| self.deck.outside(suit, rank));
        let mut pairs = [0; RANK_PAIRS];
        for x in 0..13 {
            for y in 0..x {
                pairs[rank_pair(x, y)] = outside[usize::from(x)] * outside[usize::from(y)];
            }
            pairs[rank_pair(x, x)] = choose2(outside[usize::from(x)]);
        }
        let dead = self.deck.dead[suit];
        for size in from..=5 {
            for (number, set) in sets(size).enumerate().filter(|(_, set)| set & dead == 0) {
                let flush = best(size, number, set);
                let (lanes, boards): (&[u16], &[u8]) = match size {
                    3 => (&PLACES.of_three[number], &pairs),
                    4 => (&PLACES.of_four[number], &outside),
                    // Five different ranks are the first of the patterns.
                    _ => (&[number as u16], &[1]),
                };
                for (&lane, &boards) in lanes.iter().zip(boards).filter(|(_, boards)| **boards > 0) {
                    self.add_flush(lane, flush, boards);
                }
            }
        }
    }

    /// Counts the other boards of each pattern. Then calls with each class and its winners, and how many boards are theirs.
    pub fn finish(mut self, mut visit: impl FnMut(usize, u16, u64)) {
        for &(lane, ranks) in &PLACES.patterns {
            let boards: u64 = ranks
                .chunk_by(|a, b| a == b)
                .map(|same| choose(u64::from(self.deck.live[usize::from(same[0])]), same.len() as u64))
                .product();
            self.add(lane, self.patterns[lane].seats, boards - u64::from(self.counted[lane]));
        }
        let winners = (1 << self.seats) - 1;
        for (number, &boards) in self.boards.iter().enumerate().filter(|(_, boards)| **boards > 0) {
            visit(number >> self.seats, (number & winners) as u16, boards);
        }
    }
}
