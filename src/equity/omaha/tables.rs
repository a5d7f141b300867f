//! What two hole cards make with exactly three of the board.

use std::sync::LazyLock;

use super::Column;
use crate::{
    colex::{self, bits},
    equity::patterns::{FIVE_ROW, FOUR_ROW, LANES, RANK_PAIRS, THREE_ROW, for_each_pattern, lane, rank_pair, sets},
    evaluate::{flush_strength, rank_number, rank_strength},
};

/// The number of sets of two ranks: two hole cards of one suit.
const SUITED_PAIRS: usize = 78;
/// Ranks of three cards: multisets.
const TRIPLES: usize = 455;

/// What the engine of Omaha looks up, about 1.7 MB, built at first use.
pub(in crate::equity) struct Tables {
    /// By a pair of hole ranks, then by pattern, flushes aside.
    columns: Vec<u16>,
    /// By two hole ranks of a suit, then by the board's set of three, four, five ranks of it.
    three_flushes: Vec<u16>,
    four_flushes: Vec<u16>,
    five_flushes: Vec<u16>,
}

impl Tables {
    /// The tables, built at first use.
    pub fn get() -> &'static Self {
        static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);
        &TABLES
    }

    /// The best that two hole cards of these ranks make with three of each pattern.
    #[inline(always)]
    pub fn column(&self, rank_pair: usize) -> &Column {
        &self.columns.as_chunks().0[rank_pair]
    }

    /// The flush of two hole ranks with each set of three board ranks of the suit.
    #[inline(always)]
    pub fn three_flushes(&self, two: u16) -> &[u16; THREE_ROW] {
        &self.three_flushes.as_chunks().0[usize::from(colex::number(two))]
    }

    /// The best flush with three of each set of four.
    #[inline(always)]
    pub fn four_flushes(&self, two: u16) -> &[u16; FOUR_ROW] {
        &self.four_flushes.as_chunks().0[usize::from(colex::number(two))]
    }

    /// The best flush with three of each set of five.
    #[inline(always)]
    pub fn five_flushes(&self, two: u16) -> &[u16; FIVE_ROW] {
        &self.five_flushes.as_chunks().0[usize::from(colex::number(two))]
    }

    fn build() -> Self {
        Self {
            columns: columns(),
            three_flushes: flush_columns::<THREE_ROW>(3),
            four_flushes: flush_columns::<FOUR_ROW>(4),
            five_flushes: flush_columns::<FIVE_ROW>(5),
        }
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

fn columns() -> Vec<u16> {
    let of_three = of_three();
    let mut columns = vec![0; RANK_PAIRS * LANES];
    for_each_pattern(&mut |ranks| {
        let mut best = [0; RANK_PAIRS];
        for k in 2..5 {
            for j in 1..k {
                for i in 0..j {
                    let row = &of_three[triple([ranks[i], ranks[j], ranks[k]])];
                    for (best, &strength) in best.iter_mut().zip(row) {
                        *best = strength.max(*best);
                    }
                }
            }
        }
        let lane = lane(ranks);
        for (pair, best) in best.into_iter().enumerate() {
            columns[pair * LANES + lane] = best;
        }
    });
    columns
}

fn flush_columns<const ROW: usize>(size: u32) -> Vec<u16> {
    let mut columns = vec![0; SUITED_PAIRS * ROW];
    for (two, column) in sets(2).zip(columns.chunks_exact_mut(ROW)) {
        for (board, strength) in sets(size).zip(column) {
            // A card cannot be in the hand and on the board.
            if board & two == 0 {
                for_each_three(board, |three| *strength = flush_strength(two | three).max(*strength));
            }
        }
    }
    columns
}

/// Calls with every three of some ranks.
fn for_each_three(ranks: u16, mut visit: impl FnMut(u16)) {
    for (k, third) in bits(ranks).enumerate() {
        for (j, second) in bits(ranks).enumerate().take(k) {
            for first in bits(ranks).take(j) {
                visit(first | second | third);
            }
        }
    }
}
