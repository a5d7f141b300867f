//! Who wins how many boards: columns of numbers compared, lane by lane.

use super::{
    Column, FlushColumn,
    boards::Boards,
    tables::{BIG, FLUSH_LANES},
};
use crate::equity::{
    contest::{ANY, Contest, MOST, Shared, load_all_bytes},
    kernels::{ByteLanes, Lanes},
    patterns::{
        FIVES, FOUR_ROW, FOURS, FULL_HOUSE, LANES, ONE_PAIR, QUADS, THREE_ROW, THREES, TRIPS, TWO_PAIR, TWO_ROW, TWOS,
    },
    tally::Tally,
};

/// Where the rows begin of the patterns on which somebody can have a flush as well as a full house, and their lanes.
const PAIRED: [(usize, usize); 10] = [
    (ONE_PAIR, FOURS),
    (ONE_PAIR + FOUR_ROW, FOURS),
    (ONE_PAIR + 2 * FOUR_ROW, FOURS),
    (ONE_PAIR + 3 * FOUR_ROW, FOURS),
    (TWO_PAIR, THREES),
    (TWO_PAIR + THREE_ROW, THREES),
    (TWO_PAIR + 2 * THREE_ROW, THREES),
    (TRIPS, THREES),
    (TRIPS + THREE_ROW, THREES),
    (TRIPS + 2 * THREE_ROW, THREES),
];

/// The rows of the patterns on which nobody has a flush.
const FULL: [(usize, usize); 4] = [
    (FULL_HOUSE, TWOS),
    (FULL_HOUSE + TWO_ROW, TWOS),
    (QUADS, TWOS),
    (QUADS + TWO_ROW, TWOS),
];

/// Counts the boards of the patterns, but for those that flushes win. Where somebody has a full house or better a byte of
/// `big` is all ones.
#[inline(always)]
pub(super) fn compare_patterns<V: Lanes>(
    columns: &[&Column],
    seats: &[u16],
    boards: &Boards,
    big: &mut [u8; LANES],
    tally: &mut Tally,
) {
    match seats.len() {
        2 => compare_pattern_columns::<V, 2>(columns, seats, boards, big, tally),
        3 => compare_pattern_columns::<V, 3>(columns, seats, boards, big, tally),
        _ => compare_pattern_columns::<V, ANY>(columns, seats, boards, big, tally),
    }
}

#[inline(always)]
fn compare_pattern_columns<V: Lanes, const N: usize>(
    columns: &[&Column],
    seats: &[u16],
    boards: &Boards,
    big: &mut [u8; LANES],
    tally: &mut Tally,
) {
    let columns = &columns[..if N == ANY { seats.len() } else { N }];
    let mut shared = Shared::none();
    let mut contest = Contest::<V, N>::new(seats, &mut shared, tally, false);
    let mut values = [V::Bytes::splat(0); MOST];
    let below_big = V::Bytes::splat(BIG - 1);
    for at in (0..FIVES).step_by(V::Bytes::COUNT) {
        let best = load_all_bytes(columns, at, &mut values);
        contest.byte_lanes(&values, best, V::load_spread(&boards.all[at..]));
    }
    for (start, lanes) in PAIRED {
        for at in (start..start + lanes).step_by(V::Bytes::COUNT) {
            let best = load_all_bytes(columns, at, &mut values);
            let is_big = best.gt(below_big);
            is_big.store(&mut big[at..]);
            let (is_big, all) = (V::spread(is_big), V::load_spread(&boards.all[at..]));
            let flush = V::load_spread(&boards.flush[at..]);
            let deals = [
                all[0].sub(flush[0].and_not(is_big[0])),
                all[1].sub(flush[1].and_not(is_big[1])),
            ];
            contest.byte_lanes(&values, best, deals);
        }
    }
    for (start, lanes) in FULL {
        for at in (start..start + lanes).step_by(V::Bytes::COUNT) {
            let best = load_all_bytes(columns, at, &mut values);
            contest.byte_lanes(&values, best, V::load_spread(&boards.all[at..]));
        }
    }
    contest.finish();
}

/// All boards with three cards or more of a suit to the best flush.
#[inline(always)]
pub(super) fn compare_flushes<V: Lanes>(
    columns: &[&FlushColumn],
    seats: &[u16],
    boards: &[u16; FLUSH_LANES],
    tally: &mut Tally,
) {
    match seats.len() {
        2 => compare_flush_columns::<V, 2>(columns, seats, boards, tally),
        3 => compare_flush_columns::<V, 3>(columns, seats, boards, tally),
        _ => compare_flush_columns::<V, ANY>(columns, seats, boards, tally),
    }
}

#[inline(always)]
fn compare_flush_columns<V: Lanes, const N: usize>(
    columns: &[&FlushColumn],
    seats: &[u16],
    boards: &[u16; FLUSH_LANES],
    tally: &mut Tally,
) {
    let columns = &columns[..if N == ANY { seats.len() } else { N }];
    let mut shared = Shared::none();
    let mut contest = Contest::<V, N>::new(seats, &mut shared, tally, false);
    let mut values = [V::Bytes::splat(0); MOST];
    for at in (0..FLUSH_LANES).step_by(V::Bytes::COUNT) {
        let best = load_all_bytes(columns, at, &mut values);
        contest.byte_lanes(&values, best, V::load_spread(&boards[at..]));
    }
    contest.finish();
}
