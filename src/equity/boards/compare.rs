//! Steps 1 and 3: the boards of each pattern, and who wins on them.

use super::{Deck, FULL_HOUSE, Room, choose2, choose3};
use crate::equity::{
    contest::{ANY, Contest, MOST, Shared, load_all},
    kernels::{ByteLanes, Lanes},
    patterns::{self, FIVE_ROW, FOUR_ROW, LANES, Patterns, THREE_ROW, TWO_ROW},
    tally::Tally,
};

/// A vector of each wide plane.
#[inline(always)]
fn load_wide_ranks<V: Lanes, const N: usize, const ROW: usize>(planes: &[[u16; ROW]], at: usize) -> [V; N] {
    let mut ranks = [V::splat(0); N];
    for i in 0..N {
        ranks[i] = V::load(&planes[i][at..]);
    }
    ranks
}

/// Each rank's number in a table.
#[inline(always)]
fn pick_words<V: Lanes, const N: usize>(ranks: [V; N], table: V::Bytes) -> [V; N] {
    let mut numbers = ranks;
    for i in 0..N {
        numbers[i] = ranks[i].pick(table);
    }
    numbers
}

/// What hands make of the patterns, flushes aside.
pub(in crate::equity) struct PatternColumns<'a> {
    pub columns: &'a [&'a [u16; LANES]],
    /// The seats behind each.
    pub seats: &'a [u16],
    /// Whether three cards of some suit on the board make somebody a flush.
    pub any_suited: bool,
}

#[inline(always)]
pub(in crate::equity) fn compare_patterns<V: Lanes>(
    deck: &Deck,
    hands: &PatternColumns<'_>,
    patterns: &Patterns,
    room: &mut Room,
    tally: &mut Tally,
) {
    match hands.seats.len() {
        2 => compare_columns::<V, 2>(deck, hands, patterns, room, tally),
        3 => compare_columns::<V, 3>(deck, hands, patterns, room, tally),
        _ => compare_columns::<V, ANY>(deck, hands, patterns, room, tally),
    }
}

#[inline(always)]
fn compare_columns<V: Lanes, const N: usize>(
    deck: &Deck,
    hands: &PatternColumns<'_>,
    patterns: &Patterns,
    room: &mut Room,
    tally: &mut Tally,
) {
    let PatternColumns { seats, any_suited, .. } = *hands;
    let columns = &hands.columns[..if N == ANY { seats.len() } else { N }];
    let live = V::Bytes::table(&deck.live);
    let pairs = V::Bytes::table(&deck.by_rank(choose2));
    let trips = V::Bytes::table(&deck.by_rank(choose3));
    let quads = V::Bytes::table(&deck.by_rank(|n| u8::from(n == 4)));
    let below_full_house = V::splat(FULL_HOUSE - 1);
    let fives = patterns.wide_planes::<FIVE_ROW>(5);
    let fours = patterns.wide_planes::<FOUR_ROW>(4);
    let threes = patterns.wide_planes::<THREE_ROW>(3);
    let twos = patterns.wide_planes::<TWO_ROW>(2);
    let mut shared = Shared::none();
    let mut contest = Contest::<V, N>::new(seats, &mut shared, tally, false);
    let mut values = [V::splat(0); MOST];

    for at in (0..patterns::FIVES).step_by(V::COUNT) {
        let [a, b, c, d, e]: [V; 5] = pick_words(load_wide_ranks(fives, at), live);
        let boards = a.mul(b).mul(c.mul(d)).mul(e);
        let [part, other] = &room.flush_boards.singles;
        let deals = boards.sub(V::widen(&part[at..])).sub(V::widen(&other[at..]));
        let best = load_all(columns, at, &mut values);
        contest.lanes(&values, best, deals);
    }
    for at in (0..patterns::FOURS).step_by(V::COUNT) {
        let ranks: [V; 4] = load_wide_ranks(fours, at);
        let [a, b, c, d]: [V; 4] = pick_words(ranks, live);
        let (ab, cd) = (a.mul(b), c.mul(d));
        let rest = [b.mul(cd), a.mul(cd), ab.mul(d), ab.mul(c)];
        for pair in 0..4 {
            let boards = ranks[pair].pick(pairs).mul(rest[pair]);
            let best = load_all(columns, patterns::ONE_PAIR + pair * FOUR_ROW + at, &mut values);
            let big = best.gt(below_full_house);
            big.store(&mut room.big_one_pair[pair][at..]);
            let deals = boards.sub(V::widen(&room.flush_boards.one_pair[pair][at..]).and_not(big));
            contest.lanes(&values, best, deals);
        }
    }
    for at in (0..patterns::THREES).step_by(V::COUNT) {
        let ranks: [V; 3] = load_wide_ranks(threes, at);
        let singles = pick_words(ranks, live);
        let doubles = pick_words(ranks, pairs);
        for odd in 0..3 {
            let (i, j) = ((odd + 1) % 3, (odd + 2) % 3);
            let boards = singles[odd].mul(doubles[i]).mul(doubles[j]);
            let best = load_all(columns, patterns::TWO_PAIR + odd * THREE_ROW + at, &mut values);
            let big = best.gt(below_full_house);
            big.store(&mut room.big_two_pair[odd][at..]);
            let deals = if any_suited {
                boards.sub(V::widen(&room.flush_boards.two_pair[odd][at..]).and_not(big))
            } else {
                boards
            };
            contest.lanes(&values, best, deals);

            let boards = ranks[odd].pick(trips).mul(singles[i]).mul(singles[j]);
            let best = load_all(columns, patterns::TRIPS + odd * THREE_ROW + at, &mut values);
            let big = best.gt(below_full_house);
            big.store(&mut room.big_trips[odd][at..]);
            let deals = if any_suited {
                boards.sub(V::widen(&room.flush_boards.trips[odd][at..]).and_not(big))
            } else {
                boards
            };
            contest.lanes(&values, best, deals);
        }
    }
    for at in (0..patterns::TWOS).step_by(V::COUNT) {
        let ranks: [V; 2] = load_wide_ranks(twos, at);
        for odd in 0..2 {
            let boards = ranks[odd].pick(trips).mul(ranks[1 - odd].pick(pairs));
            let best = load_all(columns, patterns::FULL_HOUSE + odd * TWO_ROW + at, &mut values);
            contest.lanes(&values, best, boards);
            let boards = ranks[odd].pick(quads).mul(ranks[1 - odd].pick(live));
            let best = load_all(columns, patterns::QUADS + odd * TWO_ROW + at, &mut values);
            contest.lanes(&values, best, boards);
        }
    }
    contest.finish();
}
