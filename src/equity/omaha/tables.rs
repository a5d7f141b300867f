//! What two hole cards make with exactly three of the board.
//!
//! Whoever wins, only the order counts in which the hands of one board stand. So for each rank pattern of the board the
//! strengths that the pairs of hole ranks make with it are numbered, and likewise the flushes that pairs of suited ranks
//! make with each set of board ranks of a suit: a byte holds them, and more go into a vector. Numbers of different
//! patterns cannot be compared.

use std::sync::LazyLock;

use super::{Column, FlushColumn};
use crate::{
    colex::{self, bits},
    equity::patterns::{
        FIVE_ROW, FOUR_ROW, LANES, RANK_PAIRS, THREE_ROW, THREES, for_each_pattern, lane, number, rank_pair, sets,
    },
    evaluate::{flush_strength, rank_number, rank_strength},
    strength::Category,
};

/// The number of sets of two ranks: two hole cards of one suit.
const SUITED_PAIRS: usize = 78;
/// Ranks of three cards: multisets.
const TRIPLES: usize = 455;

/// From here on numbers are those of full houses and better, and of straight flushes. There are at most 32 of them in a
/// lane; 0 is the number of what cannot be dealt.
pub(super) const BIG: u8 = 96;

/// Where the sets of four and of five board ranks of a suit begin, and how many lanes they take with those of three.
pub(super) const FLUSH_FOURS: usize = THREE_ROW;
pub(super) const FLUSH_FIVES: usize = FLUSH_FOURS + FOUR_ROW;
pub(super) const FLUSH_LANES: usize = FLUSH_FIVES + FIVE_ROW;

/// The most columns that are looked up for a hand.
pub(in crate::equity) const MOST_ROWS: usize = 6;

/// By the number of different ranks: sets of two or three of them that hold every two between them.
const COVERS: [&[&[usize]]; 7] = [
    &[],
    &[],
    &[&[0, 1]],
    &[&[0, 1, 2]],
    &[&[0, 1, 2], &[0, 1, 3], &[2, 3]],
    &[&[0, 1, 2], &[0, 3, 4], &[1, 3, 4], &[2, 3, 4]],
    &[&[0, 1, 2], &[0, 1, 3], &[0, 4, 5], &[1, 4, 5], &[2, 3, 4], &[2, 3, 5]],
];

/// A bit that is in no set of ranks: padding.
pub(super) const NO_SET: u16 = 1 << 15;

/// What the engine of Omaha looks up, about 2.8 MB, built at first use.
pub(super) struct Tables {
    /// By a pair of hole ranks, and then by a set of three, the best of its pairs; then by pattern, flushes aside.
    columns: Vec<u8>,
    /// By two hole ranks of a suit, then by the board's set of three, four, five ranks of it.
    flushes: Vec<u8>,
    /// The sets of three, four, five board ranks of a suit; elsewhere [`NO_SET`].
    flush_sets: Vec<u16>,
}

impl Tables {
    /// The tables, built at first use.
    pub fn get() -> &'static Self {
        static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);
        &TABLES
    }

    /// The best that two hole cards of a pair of ranks make with three of each pattern, or two of a set of three ranks.
    #[inline(always)]
    pub fn column(&self, row: usize) -> &Column {
        &self.columns.as_chunks().0[row]
    }

    /// The columns that between them hold every two of a hand's ranks, of which some are held twice, and how many there are.
    pub fn rows(&self, (ranks, twice): (u16, u16)) -> ([&Column; MOST_ROWS], usize) {
        let (mut rows, mut count) = ([self.column(0); MOST_ROWS], 0);
        let mut held = [0; 6];
        for (place, rank) in held.iter_mut().zip(bits(ranks)) {
            *place = rank;
        }
        for &places in COVERS[ranks.count_ones() as usize] {
            let together = places.iter().fold(0, |set, &place| set | held[place]);
            rows[count] = match places.len() {
                2 => self.pair_column(together),
                _ => self.column(RANK_PAIRS + number(together)),
            };
            count += 1;
        }
        for rank in bits(twice) {
            rows[count] = self.pair_column(rank);
            count += 1;
        }
        (rows, count)
    }

    /// The column of two ranks, or of a rank held twice.
    fn pair_column(&self, ranks: u16) -> &Column {
        self.column(rank_pair(
            ranks.trailing_zeros() as u8,
            15 - ranks.leading_zeros() as u8,
        ))
    }

    /// The best flush of two hole ranks with three of each set of board ranks of the suit.
    #[inline(always)]
    pub fn flush_column(&self, two: u16) -> &FlushColumn {
        &self.flushes.as_chunks().0[usize::from(colex::number(two))]
    }

    /// The sets of board ranks of a suit.
    #[inline(always)]
    pub fn flush_sets(&self) -> &[u16] {
        &self.flush_sets
    }

    fn build() -> Self {
        let mut flush_sets = vec![NO_SET; FLUSH_LANES];
        for size in 3..=5 {
            for set in sets(size) {
                flush_sets[flush_lane(set)] = set;
            }
        }
        Self {
            columns: with_threes(columns()),
            flushes: flushes(),
            flush_sets,
        }
    }
}

/// The lane of a set of three to five board ranks of a suit.
pub(super) fn flush_lane(set: u16) -> usize {
    let start = [0, FLUSH_FOURS, FLUSH_FIVES][set.count_ones() as usize - 3];
    start + usize::from(colex::number(set))
}

/// What compares with [`flush_value`]: full houses and better beat flushes that are not straight.
pub(super) fn pattern_value(number: u8) -> u16 {
    u16::from(number) | if number < BIG { 0 } else { 0x200 }
}

/// What compares with [`pattern_value`].
pub(super) fn flush_value(number: u8) -> u16 {
    u16::from(number) | if number < BIG { 0x100 } else { 0x300 }
}

/// Numbers the strengths of one lane in their order: from 1, from [`BIG`] on where they are `big` or higher.
struct Order {
    /// One bit for each strength that is there.
    there: [u64; 7463usize.div_ceil(64)],
    numbers: Vec<u8>,
}

impl Order {
    fn new() -> Self {
        Self {
            there: [0; 7463usize.div_ceil(64)],
            numbers: vec![0; 7463],
        }
    }

    /// The number of each of the strengths.
    fn number<const N: usize>(&mut self, strengths: &[u16; N], big: u16) -> [u8; N] {
        for &strength in strengths {
            self.there[usize::from(strength) / 64] |= 1 << (strength % 64);
        }
        // No strength is nothing.
        self.there[0] &= !1;
        let (mut small, mut high) = (0, BIG - 1);
        for (word, there) in self.there.iter_mut().enumerate() {
            while *there != 0 {
                let strength = word * 64 + there.trailing_zeros() as usize;
                *there &= *there - 1;
                let last = if strength < usize::from(big) {
                    &mut small
                } else {
                    &mut high
                };
                *last += 1;
                self.numbers[strength] = *last;
            }
        }
        strengths.map(|strength| self.numbers[usize::from(strength)])
    }
}

/// The number of three ranks in ascending order.
fn triple([a, b, c]: [u8; 3]) -> usize {
    let [a, b, c] = [usize::from(a), usize::from(b) + 1, usize::from(c) + 2];
    a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6
}

/// For every three board ranks the strengths with each pair of hole ranks.
fn of_three() -> Vec<[u16; RANK_PAIRS]> {
    let mut rows = vec![[0; RANK_PAIRS]; TRIPLES];
    for c in 0..13 {
        for b in 0..=c {
            for a in 0..=b {
                let row = &mut rows[triple([a, b, c])];
                for y in 0..13 {
                    for x in 0..=y {
                        let five = [a, b, c, x, y];
                        // Five of a rank cannot be dealt.
                        if five.iter().any(|rank| *rank != a) {
                            let sum = five
                                .iter()
                                .fold(0u32, |sum, &rank| sum.wrapping_add(rank_number(u64::from(rank))));
                            row[rank_pair(x, y)] = rank_strength(sum);
                        }
                    }
                }
            }
        }
    }
    rows
}

/// The highest of some rows in each place.
fn best_of_rows<'a, const N: usize>(rows: impl Iterator<Item = &'a [u16; N]>) -> [u16; N] {
    let mut best = [0; N];
    for row in rows {
        for (best, &strength) in best.iter_mut().zip(row) {
            *best = strength.max(*best);
        }
    }
    best
}

fn columns() -> Vec<u8> {
    let of_three = of_three();
    let mut columns = vec![0; RANK_PAIRS * LANES];
    let mut order = Order::new();
    for_each_pattern(&mut |ranks| {
        let threes = (2..5).flat_map(|k| (1..k).flat_map(move |j| (0..j).map(move |i| [i, j, k])));
        let best = best_of_rows(threes.map(|three| &of_three[triple(three.map(|i| ranks[i]))]));
        let lane = lane(ranks);
        let numbers = order.number(&best, Category::FullHouse.lowest().0);
        for (pair, number) in numbers.into_iter().enumerate() {
            columns[pair * LANES + lane] = number;
        }
    });
    columns
}

/// Adds the columns of three ranks to those of two.
fn with_threes(mut columns: Vec<u8>) -> Vec<u8> {
    let (pairs, _) = columns.as_chunks::<LANES>();
    let mut threes = Vec::with_capacity(THREES * LANES);
    for set in sets(3) {
        let (low, middle) = (set.trailing_zeros() as u8, (set & (set - 1)).trailing_zeros() as u8);
        let high = 15 - set.leading_zeros() as u8;
        let rows = [rank_pair(low, middle), rank_pair(low, high), rank_pair(middle, high)].map(|pair| &pairs[pair]);
        let best = rows[0]
            .iter()
            .zip(rows[1])
            .zip(rows[2])
            .map(|((&a, &b), &c)| a.max(b).max(c));
        threes.extend(best);
    }
    columns.append(&mut threes);
    columns
}

fn flushes() -> Vec<u8> {
    let mut of_three = vec![[0; SUITED_PAIRS]; THREES];
    for (three, row) in sets(3).zip(&mut of_three) {
        for (two, strength) in sets(2).zip(row) {
            // A card cannot be in the hand and on the board.
            if three & two == 0 {
                *strength = flush_strength(two | three);
            }
        }
    }
    let mut columns = vec![0; SUITED_PAIRS * FLUSH_LANES];
    let mut order = Order::new();
    for board in (3..=5).flat_map(sets) {
        let rows = threes_of(board).map(|three| &of_three[usize::from(colex::number(three))]);
        let numbers = order.number(&best_of_rows(rows), Category::StraightFlush.lowest().0);
        let lane = flush_lane(board);
        for (two, number) in numbers.into_iter().enumerate() {
            columns[two * FLUSH_LANES + lane] = number;
        }
    }
    columns
}

/// Every three of some ranks.
fn threes_of(ranks: u16) -> impl Iterator<Item = u16> {
    bits(ranks).flat_map(move |third| {
        let below = ranks & (third - 1);
        colex::pairs(below).map(move |two| two | third)
    })
}
