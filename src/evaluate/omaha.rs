//! Omaha: exactly two hole cards and exactly three of the board.
//!
//! Flushes aside only ranks count. Two hole cards have one of 91 pairs of ranks, so a board is worth a row of 91
//! strengths: for each pair the best with any three of the board. There are 6,175 boards by ranks, and their rows are
//! made once; a hand looks up the pairs of its hole cards in one row (six of them for four cards) and keeps the best.
//!
//! A board has at most one suit of three cards or more, so there is at most one suit for a flush.

use std::sync::LazyLock;

use super::{
    low, scalar,
    tables::{FLUSHES, RANK_STRENGTHS},
};
use crate::{
    card_set::CardSet,
    colex,
    game::Scale,
    strength::{Category, Strength},
};

/// The most hole cards that a hand has.
pub const MOST_HOLE_CARDS: usize = 6;

/// A strength for each pair of ranks, `high * (high + 1) / 2 + low`; padded to whole cache lines.
type Row = [u16; 96];

/// The number of a pair of ranks in a [`Row`].
#[inline(always)]
const fn pair(a: u8, b: u8) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (high as usize * (high as usize + 1)) / 2 + low as usize
}

/// The rows of all boards, 1.5 MB.
static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);

struct Tables {
    /// For three ranks of the board, by their [`number`](Tables::number).
    of_three: Box<[Row]>,
    /// For the five ranks of a board, by the strength of the board itself: flushes aside each has its own.
    of_five: Box<[Row]>,
}

impl Tables {
    /// The number of three ranks in ascending order.
    const fn number([a, b, c]: [u8; 3]) -> usize {
        let [a, b, c] = [a as usize, b as usize + 1, c as usize + 2];
        a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6
    }

    fn build() -> Self {
        let mut of_three = vec![[0; 96]; Self::number([12; 3]) + 1].into_boxed_slice();
        for_each_sorted(|ranks: [u8; 3]| {
            for_each_sorted(|[low, high]: [u8; 2]| {
                let [a, b, c] = ranks;
                let five = [a, b, c, low, high];
                if most_copies(five) <= 4 {
                    of_three[Self::number(ranks)][pair(low, high)] = RANK_STRENGTHS.of_ranks(five);
                }
            });
        });
        let mut of_five = vec![[0; 96]; usize::from(Strength::HIGHEST.0) + 1].into_boxed_slice();
        for_each_sorted(|ranks: [u8; 5]| {
            if most_copies(ranks) <= 4 {
                let row = &mut of_five[usize::from(RANK_STRENGTHS.of_ranks(ranks))];
                for_each_three(&ranks, |three| raise(row, &of_three[Self::number(three)]));
            }
        });
        Self { of_three, of_five }
    }

    /// The row of a board of three or four cards.
    fn row_of_fewer(&self, board: CardSet) -> Row {
        let mut row = [0; 96];
        let ranks: Vec<u8> = board.iter().map(|card| card.rank().index()).collect();
        for_each_three(&ranks, |three| raise(&mut row, &self.of_three[Self::number(three)]));
        row
    }
}

/// Raises each strength of a row to that of another where it is higher.
fn raise(row: &mut Row, other: &Row) {
    for (strength, &other) in row.iter_mut().zip(other) {
        *strength = (*strength).max(other);
    }
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

/// The five cards of every choice of two hole cards and three of the board.
pub fn fives(hole: CardSet, board: CardSet) -> impl Iterator<Item = CardSet> {
    hole.subsets(2)
        .flat_map(move |two| board.subsets(3).map(move |three| two | three))
}

/// The strength on a scale of the best hand of exactly two hole cards (of 2 to 6) and three of the board (of 3 to 5);
/// [`Strength::NONE`] where there is none.
#[inline]
#[must_use]
pub fn strength(scale: Scale, hole: CardSet, board: CardSet) -> Strength {
    match scale {
        Scale::High => high(hole, board),
        Scale::EightOrBetter => low(hole, board),
        _ => fives(hole, board)
            .map(|five| scale.strength(five))
            .max()
            .unwrap_or(Strength::NONE),
    }
}

/// The strength of the best high hand.
#[inline]
#[must_use]
pub fn high(hole: CardSet, board: CardSet) -> Strength {
    debug_assert!((2..=MOST_HOLE_CARDS).contains(&hole.len()) && (3..=5).contains(&board.len()));
    let tables = &*TABLES;
    let by_ranks = if board.len() == 5 {
        let (_, board) = scalar::parts(board.mask());
        best_pair(hole, &tables.of_five[usize::from(board)])
    } else {
        best_pair(hole, &tables.row_of_fewer(board))
    };
    Strength(by_ranks.max(flush(hole, board)))
}

/// The best that two of the hole cards make in a row.
#[inline(always)]
fn best_pair(hole: CardSet, row: &Row) -> u16 {
    let mut ranks = [0; MOST_HOLE_CARDS];
    let (mut left, mut count) = (hole.mask(), 0);
    while left != 0 && count < MOST_HOLE_CARDS {
        ranks[count] = left.trailing_zeros() as u8 % 16;
        left &= left - 1;
        count += 1;
    }
    let mut best = 0;
    for (j, &second) in ranks[..count].iter().enumerate() {
        for &first in &ranks[..j] {
            best = best.max(row[pair(first, second)]);
        }
    }
    best
}

/// The strength of the best flush or straight flush; 0 without one.
#[inline(always)]
fn flush(hole: CardSet, board: CardSet) -> u16 {
    // Bit 3 of a lane is set where adding brings the number of cards to 8 or more.
    const EACH: u64 = 0x0001_0001_0001_0001;
    let suits = (cards_by_suit(board.mask()) + 5 * EACH) & (cards_by_suit(hole.mask()) + 6 * EACH) & (8 * EACH);
    if suits == 0 {
        return 0;
    }
    let shift = suits.trailing_zeros() / 16 * 16;
    best_flush((hole.mask() >> shift) as u16, (board.mask() >> shift) as u16)
}

/// The number of cards of each suit, in its lane.
#[inline(always)]
const fn cards_by_suit(mask: u64) -> u64 {
    let twos = mask - (mask >> 1 & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    (eights + (eights >> 8)) & 0x00FF_00FF_00FF_00FF
}

/// The strength of the best flush of two ranks of the hole cards and three of the board, all of one suit.
fn best_flush(hole: u16, board: u16) -> u16 {
    let strength = |ranks: u16| FLUSHES[usize::from(ranks)];
    // The highest two and three make the highest flush: whatever is changed in it goes down.
    let plain = strength(colex::highest(hole, 2) | colex::highest(board, 3));
    let all = strength(hole | board);
    if all < Category::StraightFlush.lowest().0 || plain == all {
        return plain;
    }
    // A straight flush takes what the board lacks, and any more, from the hole cards.
    let makes = |straight: u16| {
        let lacks = straight & !board;
        (straight & board).count_ones() >= 3 && lacks & !hole == 0 && (straight & hole).count_ones() >= 2
    };
    let straight = (0..10).rev().map(colex::straight).find(|&straight| makes(straight));
    straight.map_or(plain, strength)
}

/// The strength of the best low of eight or better; [`Strength::NONE`] where there is none.
#[inline]
#[must_use]
pub fn low(hole: CardSet, board: CardSet) -> Strength {
    let (hole, board) = (low::eight_or_lower(hole), low::eight_or_lower(board));
    let mut best = 0;
    if board.count_ones() < 3 {
        return Strength::NONE;
    }
    let mut firsts = hole;
    while firsts != 0 {
        let first = firsts & firsts.wrapping_neg();
        firsts ^= first;
        let mut seconds = firsts;
        while seconds != 0 {
            let second = seconds & seconds.wrapping_neg();
            seconds ^= second;
            let two = first | second;
            best = best.max(low::of_eight_or_lower(two | colex::lowest(board & !two, 3)));
        }
    }
    Strength(best)
}
