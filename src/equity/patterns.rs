//! The 6,175 rank patterns of five board cards, and what any two hole cards make with each.
//!
//! A pattern is a multiset of five ranks, at most four of each. It has two to five different ranks, and is known by the
//! set of them and by which is held how often. All sets of one size stand in a row, one a lane, so that a pattern's place
//! is its shape's offset plus the number of its set:
//!
//! ```text
//! shape           different ranks   which rank is the odd one      patterns
//! five singles          5           none                              1,287
//! one pair              4           the pair                      4 x   715
//! two pair              3           the single                    3 x   286
//! trips                 3           the trips                     3 x   286
//! full house            2           the trips                     2 x    78
//! quads                 2           the quads                     2 x    78
//! ```
//!
//! Every row is padded to a whole number of the widest vectors; padding has no weight.

use std::sync::LazyLock;

use crate::{
    colex,
    evaluate::{flush_strength, rank_number, rank_strength},
};

/// The widest vector has 64 lanes of 8 bits.
const WIDEST: usize = 64;

const fn padded(sets: usize) -> usize {
    sets.div_ceil(WIDEST) * WIDEST
}

/// The number of sets of 5, 4, 3 and 2 of 13 ranks, and the lanes that a row of them takes.
pub const FIVES: usize = 1287;
pub const FOURS: usize = 715;
pub const THREES: usize = 286;
pub const TWOS: usize = 78;
pub const FIVE_ROW: usize = padded(FIVES);
pub const FOUR_ROW: usize = padded(FOURS);
pub const THREE_ROW: usize = padded(THREES);
pub const TWO_ROW: usize = padded(TWOS);

/// Where the rows of each shape begin.
pub const ONE_PAIR: usize = FIVE_ROW;
pub const TWO_PAIR: usize = ONE_PAIR + 4 * FOUR_ROW;
pub const TRIPS: usize = TWO_PAIR + 3 * THREE_ROW;
pub const FULL_HOUSE: usize = TRIPS + 3 * THREE_ROW;
pub const QUADS: usize = FULL_HOUSE + 2 * TWO_ROW;
/// All lanes.
pub const LANES: usize = QUADS + 2 * TWO_ROW;

/// The number of pairs of hole ranks, equal ranks included.
pub const RANK_PAIRS: usize = 91;
/// The number of sets of at most two ranks: what a player can hold in one suit.
pub const HOLDINGS: usize = 92;
/// The lanes of one row of a [`Table`]: 13 ranks, padded.
pub const RANK_ROW: usize = 16;
/// Thirteen rows of ranks, and one of padding to fill the widest vector: the two further board cards.
pub const MATRIX: usize = 14 * RANK_ROW;
/// The ranks beside three.
const OTHERS: usize = 10;
/// The rank that stands for padding.
pub const NO_RANK: u8 = 15;

/// What every engine of exact equity looks up; about 5 MB, built at first use.
pub struct Patterns {
    /// All sets of so many ranks in the order of their numbers.
    sets: [Vec<u16>; 6],
    /// `planes[k]`: the lowest ranks of all sets of k ranks, then the second lowest, and so on, as bytes; each row padded with
    /// [`NO_RANK`].
    planes: [Vec<u8>; 6],
    /// The same in 16-bit lanes whose high byte is 0x80.
    wide_planes: [Vec<u16>; 6],
    /// By hole ranks, then by pattern.
    columns: Vec<u16>,
    /// By pattern, then by the two other ranks, as a matrix.
    matrices: Vec<u16>,
    /// By the ranks held in a suit, then by the board's set of five, four, three ranks of that suit: the flush they make.
    flushes: [Vec<u16>; 6],
    /// By the number of a set of three ranks, the places of the sets of four that it makes with each other rank.
    wider: Vec<[u16; OTHERS]>,
}

/// The number of a pair of ranks, equal ones included, in either order.
#[inline]
pub const fn rank_pair(a: u8, b: u8) -> usize {
    let (lo, hi) = if a < b { (a, b) } else { (b, a) };
    hi as usize * (hi as usize + 1) / 2 + lo as usize
}

/// The number of a set of at most two ranks.
#[inline]
pub const fn holding(ranks: u16) -> usize {
    match ranks.count_ones() {
        0 => 0,
        1 => 1 + ranks.trailing_zeros() as usize,
        _ => 14 + colex::number(ranks) as usize,
    }
}

/// The number of each set of at most five ranks among the sets of its size.
static NUMBERS: [u16; 1 << 13] = {
    let (mut numbers, mut set) = ([0; 1 << 13], 0);
    while set < numbers.len() {
        if set.count_ones() <= 5 {
            numbers[set] = colex::number(set as u16);
        }
        set += 1;
    }
    numbers
};

/// The number of a set of at most five ranks.
#[inline(always)]
pub fn number(set: u16) -> usize {
    usize::from(NUMBERS[usize::from(set)])
}

/// The lane of five ranks.
#[inline]
pub fn lane(ranks: [u8; 5]) -> usize {
    let [mut any, mut pairs, mut trips, mut quads] = [0u16; 4];
    for rank in ranks {
        let bit = 1u16 << rank;
        quads |= trips & bit;
        trips |= pairs & bit;
        pairs |= any & bit;
        any |= bit;
    }
    let number = number(any);
    // How many of the ranks are below the odd one.
    let place = |odd: u16| (any & (odd - 1)).count_ones() as usize;
    match (any.count_ones(), pairs.count_ones()) {
        (5, _) => number,
        (4, _) => ONE_PAIR + place(pairs) * FOUR_ROW + number,
        (3, 2) => TWO_PAIR + place(any & !pairs) * THREE_ROW + number,
        (3, _) => TRIPS + place(trips) * THREE_ROW + number,
        (_, 2) => FULL_HOUSE + place(trips) * TWO_ROW + number,
        _ => QUADS + place(quads) * TWO_ROW + number,
    }
}

impl Patterns {
    /// The tables, built at first use.
    pub fn get() -> &'static Self {
        static PATTERNS: LazyLock<Patterns> = LazyLock::new(Patterns::build);
        &PATTERNS
    }

    /// The sets of `size` ranks, at most five, in the order of their numbers.
    #[inline(always)]
    pub fn sets_of(&self, size: usize) -> &[u16] {
        &self.sets[size]
    }

    /// By i, the i-th lowest rank of each set of `size` ranks, whose row is `ROW`.
    #[inline(always)]
    pub fn planes<const ROW: usize>(&self, size: usize) -> &[[u8; ROW]] {
        self.planes[size].as_chunks().0
    }

    /// The same in 16-bit lanes whose high byte is 0x80.
    #[inline(always)]
    pub fn wide_planes<const ROW: usize>(&self, size: usize) -> &[[u16; ROW]] {
        self.wide_planes[size].as_chunks().0
    }

    /// What hole cards of these ranks make with each pattern, flushes aside.
    #[inline(always)]
    pub fn column(&self, rank_pair: usize) -> &[u16; LANES] {
        &self.columns.as_chunks().0[rank_pair]
    }

    /// What seven cards make, flushes aside, of which five are of this pattern: the other two by rank, 13 rows of
    /// [`RANK_ROW`] lanes. (The strength does not depend on whose cards they are.)
    #[inline(always)]
    pub fn matrix(&self, lane: usize) -> &[u16; MATRIX] {
        let (matrices, _) = self.matrices.as_chunks();
        &matrices[lane]
    }

    /// The flush that a player who holds these ranks of a suit makes with each set of `size` board ranks of it, whose row is
    /// `ROW`.
    #[inline(always)]
    pub fn flush_column<const ROW: usize>(&self, size: usize, holding: usize) -> &[u16; ROW] {
        &self.flushes[size].as_chunks().0[holding]
    }

    /// For each set of three ranks, where the sets of four stand that it makes with each of the ten other ranks: in a row of
    /// all sets of four for each place that the other rank has among the four.
    #[inline(always)]
    pub fn wider(&self) -> &[[u16; OTHERS]] {
        &self.wider
    }

    fn build() -> Self {
        let sets: [Vec<u16>; 6] = std::array::from_fn(|size| sets(size as u32).collect());
        let planes: [Vec<u8>; 6] = std::array::from_fn(|size| planes(size, &sets[size]));
        let widen = |planes: &Vec<u8>| planes.iter().map(|&rank| 0x8000 | u16::from(rank)).collect();
        let matrices = matrices();
        Self {
            columns: columns(&matrices),
            flushes: std::array::from_fn(|size| flush_columns(size, &sets[size])),
            wide_planes: planes.each_ref().map(widen),
            planes,
            matrices,
            wider: sets[3].iter().map(|&three| wider(three)).collect(),
            sets,
        }
    }
}

/// The sets of `size` ranks in the order of their numbers.
pub fn sets(size: u32) -> impl Iterator<Item = u16> {
    (0..1u16 << 13).filter(move |set| set.count_ones() == size)
}

fn planes(size: usize, sets: &[u16]) -> Vec<u8> {
    let row = [0, 0, TWO_ROW, THREE_ROW, FOUR_ROW, FIVE_ROW][size];
    let mut planes = vec![NO_RANK; size * row];
    for (lane, &set) in sets.iter().enumerate().take(row) {
        let mut set = set;
        for plane in 0..size {
            planes[plane * row + lane] = set.trailing_zeros() as u8;
            set &= set - 1;
        }
    }
    planes
}

/// Calls with the ranks of every pattern, in ascending order.
pub fn for_each_pattern(visit: &mut impl FnMut([u8; 5])) {
    for a in 0..13 {
        for b in a..13 {
            for c in b..13 {
                for d in c..13 {
                    for e in d..13 {
                        if a != e {
                            visit([a, b, c, d, e]);
                        }
                    }
                }
            }
        }
    }
}

fn matrices() -> Vec<u16> {
    let mut matrices = vec![0; LANES * MATRIX];
    let numbers: [u32; 13] = std::array::from_fn(|rank| rank_number(rank as u64));
    for_each_pattern(&mut |ranks| {
        let mut live = [4u8; 13];
        let mut sum = 0u32;
        for rank in ranks {
            live[usize::from(rank)] -= 1;
            sum = sum.wrapping_add(numbers[usize::from(rank)]);
        }
        let matrix = &mut matrices[lane(ranks) * MATRIX..][..MATRIX];
        for x in 0..13 {
            for y in 0..=x {
                let possible = if x == y {
                    live[x] >= 2
                } else {
                    live[x] >= 1 && live[y] >= 1
                };
                if possible {
                    let strength = rank_strength(sum.wrapping_add(numbers[x]).wrapping_add(numbers[y]));
                    matrix[x * RANK_ROW + y] = strength;
                    matrix[y * RANK_ROW + x] = strength;
                }
            }
        }
    });
    matrices
}

fn columns(matrices: &[u16]) -> Vec<u16> {
    let mut columns = vec![0; RANK_PAIRS * LANES];
    // Block by block, so that what is read and what is written stay at hand.
    for (block, matrices) in matrices.chunks(WIDEST * MATRIX).enumerate() {
        for x in 0..13u8 {
            for y in 0..=x {
                let column = &mut columns[rank_pair(x, y) * LANES + block * WIDEST..];
                let at = usize::from(x) * RANK_ROW + usize::from(y);
                for (strength, matrix) in column.iter_mut().zip(matrices.chunks_exact(MATRIX)) {
                    *strength = matrix[at];
                }
            }
        }
    }
    columns
}

fn flush_columns(size: usize, sets: &[u16]) -> Vec<u16> {
    let row = match size {
        3 => THREE_ROW,
        4 => FOUR_ROW,
        5 => FIVE_ROW,
        _ => return Vec::new(),
    };
    let mut columns = vec![0; HOLDINGS * row];
    for held in (0..1u16 << 13).filter(|held| held.count_ones() <= 2) {
        let column = &mut columns[holding(held) * row..][..row];
        for (strength, board) in column.iter_mut().zip(sets) {
            *strength = flush_strength(board | held);
        }
    }
    columns
}

fn wider(three: u16) -> [u16; OTHERS] {
    let others = (0..13).map(|rank| 1u16 << rank).filter(|bit| three & bit == 0);
    let mut places = [0; OTHERS];
    for (place, other) in places.iter_mut().zip(others) {
        let row = (three & (other - 1)).count_ones() as u16;
        *place = row * FOUR_ROW as u16 + colex::number(three | other);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_has_its_own_lane() {
        let mut seen = vec![false; LANES];
        let mut count = 0;
        for_each_pattern(&mut |ranks| {
            count += 1;
            assert!(!std::mem::replace(&mut seen[lane(ranks)], true), "{ranks:?}");
        });
        assert_eq!(count, 6175);
    }

    #[test]
    fn sets_stand_at_their_numbers() {
        for (size, sets) in Patterns::get().sets.iter().enumerate() {
            assert_eq!(sets.len(), [1, 13, TWOS, THREES, FOURS, FIVES][size]);
            for (number, &set) in sets.iter().enumerate() {
                assert_eq!(super::number(set), number);
            }
        }
        assert_eq!(holding(0b11 << 11), HOLDINGS - 1);
    }
}
