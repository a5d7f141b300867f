//! What ranks make in Omaha, flushes aside.
//!
//! Two hole cards have one of 91 pairs of ranks, so a board is worth a row of 91 strengths: for each pair the best with
//! any three of the board. There are 6,175 boards by ranks, and their rows are made once, 1.6 MB; a hand looks up the
//! pairs of its hole cards in one row (six of them for four cards) and keeps the best.

use std::sync::LazyLock;

use super::MOST_HOLE_CARDS;
use crate::{
    card_set::CardSet,
    evaluate::{
        places::Places,
        scalar,
        simd::prefetch,
        tables::{RANK_STRENGTHS, rank_number},
    },
};

/// A strength for each pair of ranks, `high * (high + 1) / 2 + low`: three cache lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([u16; 96]);

impl Row {
    const NOTHING: Self = Self([0; 96]);

    /// Raises each strength to that of another row where it is higher.
    fn raise(&mut self, other: &Self) {
        for (strength, &other) in self.0.iter_mut().zip(&other.0) {
            *strength = (*strength).max(other);
        }
    }

    /// The best that a pair makes.
    #[inline(always)]
    fn best(&self, pairs: &[u8]) -> u16 {
        let mut best = 0;
        for &pair in pairs {
            best = best.max(self.0[usize::from(pair)]);
        }
        best
    }

    /// Lets the processor bring the row near.
    #[inline(always)]
    fn prefetch(&self) {
        self.0.chunks(32).for_each(|line| prefetch(&line[0]));
    }
}

/// The number of a pair of ranks in a [`Row`], by `16 * one + other` in either order.
static PAIRS: [u8; 1 << 8] = {
    let (mut pairs, mut both) = ([0; 1 << 8], 0);
    while both < 1 << 8 {
        let (one, other) = (both / 16, both % 16);
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        if high < 13 {
            pairs[both] = (high * (high + 1) / 2 + low) as u8;
        }
        both += 1;
    }
    pairs
};

/// Hands that are evaluated together.
const STEP: usize = 64;

/// The numbers of the pairs of up to six hole cards.
type Pairs = [u8; 16];

/// The places of the ranks of a board of five cards.
type PlacesOfFive = Places<13, 12>;

/// The rows of all boards.
pub(super) struct Rows {
    /// For three ranks of the board, by their [`number`](Rows::number).
    of_three: Box<[Row]>,
    /// For the five ranks of a board, by their place.
    of_five: Box<[Row]>,
    /// Where the row of five ranks is.
    places: PlacesOfFive,
}

impl Rows {
    /// The rows, made at first use.
    #[inline(always)]
    pub fn get() -> &'static Self {
        static ROWS: LazyLock<Rows> = LazyLock::new(Rows::build);
        &ROWS
    }

    /// The best that two of the hole cards make with three of the board.
    #[inline(always)]
    pub fn best(&self, hole: u64, board: u64) -> u16 {
        if board.count_ones() == 5 {
            best_pair(hole, &self.of_five[self.places.of(scalar::sum_of_ranks(board))])
        } else {
            best_pair(hole, &self.of_fewer(board))
        }
    }

    /// The same for many hands, each on its board.
    pub fn best_of_each(&self, holes: &[u64], boards: &[u64], out: &mut [u16]) {
        let steps = holes.chunks(STEP).zip(boards.chunks(STEP)).zip(out.chunks_mut(STEP));
        for ((holes, boards), out) in steps {
            // As many hole cards as the first has; there are more kinds only where masks of several are mixed.
            let done = match holes[0].count_ones() {
                4 => self.step::<4, 6>(holes, boards, out),
                5 => self.step::<5, 10>(holes, boards, out),
                6 => self.step::<6, 15>(holes, boards, out),
                _ => false,
            };
            if !done {
                for ((&hole, &board), out) in holes.iter().zip(boards).zip(out) {
                    *out = self.best(hole, board);
                }
            }
        }
    }

    /// Some hands of `N` cards, which make `M` pairs, on boards of five; whether they all are. The rows lie far away,
    /// and are fetched while the pairs are numbered; the best is found for many hands side by side.
    #[inline(always)]
    fn step<const N: usize, const M: usize>(&self, holes: &[u64], boards: &[u64], out: &mut [u16]) -> bool {
        let (mut numbers, mut pairs, mut found) = ([0; STEP], [Pairs::default(); STEP], [[0; STEP]; M]);
        let mut all = true;
        for (&board, number) in boards.iter().zip(&mut numbers) {
            let (sum, cards) = scalar::sum_and_count(board);
            *number = self.places.of(sum) as u16;
            self.of_five[usize::from(*number)].prefetch();
            all &= cards == 5;
        }
        for (&hole, pairs) in holes.iter().zip(&mut pairs) {
            all &= write_pairs::<N>(hole, pairs);
        }
        for (i, (number, pairs)) in numbers.iter().zip(&pairs).enumerate().take(out.len()) {
            let row = &self.of_five[usize::from(*number)];
            for (found, &pair) in found.iter_mut().zip(pairs) {
                found[i] = row.0[usize::from(pair)];
            }
        }
        let mut best = [0; STEP];
        for found in &found {
            for (best, found) in best.iter_mut().zip(found) {
                *best = (*best).max(*found);
            }
        }
        out.copy_from_slice(&best[..out.len()]);
        all
    }

    /// The row of a board of three or four cards.
    #[cold]
    fn of_fewer(&self, board: u64) -> Row {
        let mut row = Row::NOTHING;
        let cards = CardSet::from_mask_truncate(board);
        let ranks: Vec<u8> = cards.iter().map(|card| card.rank().index()).collect();
        for_each_three(&ranks, |three| row.raise(&self.of_three[Self::number(three)]));
        row
    }

    /// The number of three ranks in ascending order.
    const fn number([a, b, c]: [u8; 3]) -> usize {
        let [a, b, c] = [a as usize, b as usize + 1, c as usize + 2];
        a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6
    }

    fn build() -> Self {
        let by_ranks = &*RANK_STRENGTHS;
        let mut of_three = vec![Row::NOTHING; Self::number([12; 3]) + 1].into_boxed_slice();
        for_each_sorted(|ranks: [u8; 3]| {
            for_each_sorted(|[low, high]: [u8; 2]| {
                let [a, b, c] = ranks;
                let five = [a, b, c, low, high];
                if most_copies(five) <= 4 {
                    of_three[Self::number(ranks)].0[usize::from(PAIRS[usize::from(16 * low + high)])] =
                        by_ranks.of(sum_of(five));
                }
            });
        });
        let mut boards = Vec::new();
        for_each_sorted(|ranks: [u8; 5]| {
            if most_copies(ranks) <= 4 {
                boards.push((sum_of(ranks), ranks));
            }
        });
        let places = PlacesOfFive::new(boards.iter().map(|(sum, _)| *sum).collect());
        let mut of_five = vec![Row::NOTHING; PlacesOfFive::COUNT].into_boxed_slice();
        for (sum, ranks) in boards {
            let row = &mut of_five[places.of(sum)];
            for_each_three(&ranks, |three| row.raise(&of_three[Self::number(three)]));
        }
        Self {
            of_three,
            of_five,
            places,
        }
    }
}

/// The best that two of the hole cards make in a row.
#[inline(always)]
fn best_pair(hole: u64, row: &Row) -> u16 {
    match hole.count_ones() as usize {
        0 | 1 => 0,
        2 => best_pair_of::<2>(hole, row),
        3 => best_pair_of::<3>(hole, row),
        4 => best_pair_of::<4>(hole, row),
        5 => best_pair_of::<5>(hole, row),
        _ => best_pair_of::<MOST_HOLE_CARDS>(hole, row),
    }
}

#[inline(always)]
fn best_pair_of<const N: usize>(hole: u64, row: &Row) -> u16 {
    let mut pairs = Pairs::default();
    write_pairs::<N>(hole, &mut pairs);
    row.best(&pairs[..N * (N - 1) / 2])
}

/// Writes the numbers of the pairs of `N` hole cards, and says whether there are so many. (In place: bytes that are moved
/// together right after are waited for.)
#[inline(always)]
fn write_pairs<const N: usize>(hole: u64, pairs: &mut Pairs) -> bool {
    let (mut left, mut ranks, mut next, mut enough) = (hole, [0; N], 0, true);
    for i in 0..N {
        enough &= left != 0;
        let rank = left.trailing_zeros() as usize % 16;
        left &= left.wrapping_sub(1);
        for &other in &ranks[..i] {
            pairs[next] = PAIRS[16 * rank + other];
            next += 1;
        }
        ranks[i] = rank;
    }
    enough && left == 0
}

/// The sum of the numbers of some ranks.
fn sum_of(ranks: [u8; 5]) -> u32 {
    let numbers = ranks.into_iter().map(|rank| rank_number(rank.into()));
    numbers.fold(0, u32::wrapping_add)
}

/// Calls with every `N` ranks in ascending order, equal ones among them.
fn for_each_sorted<const N: usize>(mut visit: impl FnMut([u8; N])) {
    let mut ranks = [0; N];
    loop {
        visit(ranks);
        // The next in order: the last rank that can go up does, those after it follow.
        let Some(i) = ranks.iter().rposition(|&rank| rank < 12) else {
            return;
        };
        let next = ranks[i] + 1;
        ranks[i..].fill(next);
    }
}

/// Calls with every three of some ranks, in their order.
fn for_each_three(ranks: &[u8], mut visit: impl FnMut([u8; 3])) {
    for (k, &third) in ranks.iter().enumerate() {
        for (j, &second) in ranks[..k].iter().enumerate() {
            for &first in &ranks[..j] {
                visit([first, second, third]);
            }
        }
    }
}

/// How many copies there are of the most frequent of some ranks.
fn most_copies<const N: usize>(ranks: [u8; N]) -> usize {
    let copies = |rank| ranks.iter().filter(|&&other| other == rank).count();
    ranks.iter().map(|&rank| copies(rank)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_board_has_a_row_of_its_own() {
        let (mut places, mut boards) = (HashSet::new(), 0);
        for_each_sorted(|ranks: [u8; 5]| {
            if most_copies(ranks) <= 4 {
                boards += 1;
                places.insert(Rows::get().places.of(sum_of(ranks)));
            }
        });
        assert_eq!((boards, places.len()), (6_175, 6_175));
    }
}
