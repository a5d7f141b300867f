//! Step 4: the boards on which a suit makes flushes, to those who make them.

use super::{Columns, Deck, FULL_HOUSE, Hands, Room, STRAIGHT_FLUSH, SuitBoards, choose, choose2};
use crate::equity::{
    contest::{Contest, MOST, load_all},
    kernels::Lanes,
    patterns::{self, FOUR_ROW, MATRIX, Patterns, RANK_ROW, THREE_ROW},
    tally::Tally,
};

/// Five cards of the suit: everybody has a flush.
#[inline(always)]
pub(in crate::equity) fn award_five_suited<V: Lanes>(
    everyone: &Columns,
    boards: &SuitBoards,
    patterns: &Patterns,
    tally: &mut Tally,
) {
    award_all::<V>(5, everyone, &boards.five_live, 1, patterns, tally);
}

/// All boards with so many cards of the suit to the best flush, each set of ranks standing for so many boards.
#[inline(always)]
fn award_all<V: Lanes>(
    size: usize,
    holders: &Columns,
    live: &[u8],
    boards: u16,
    patterns: &Patterns,
    tally: &mut Tally,
) {
    if holders.count == 2 {
        award_columns::<V, true>(size, holders, live, boards, patterns, tally);
    } else {
        award_columns::<V, false>(size, holders, live, boards, patterns, tally);
    }
}

#[inline(always)]
fn award_columns<V: Lanes, const TWO: bool>(
    size: usize,
    holders: &Columns,
    live: &[u8],
    boards: u16,
    patterns: &Patterns,
    tally: &mut Tally,
) {
    let columns = flush_columns(size, holders, patterns);
    let columns = &columns[..if TWO { 2 } else { holders.count }];
    let mut contest = Contest::<V, TWO>::new(holders.seats(), tally, false);
    let mut values = [V::splat(0); MOST];
    let sets = if size == 5 { patterns::FIVES } else { patterns::FOURS };
    for at in (0..sets).step_by(V::COUNT) {
        let best = load_all(columns, at, &mut values);
        contest.lanes(&values, best, V::widen(&live[at..]).mul(V::splat(boards)));
    }
    contest.finish();
}

/// The flushes of those who hold something of a suit.
fn flush_columns<'a>(size: usize, holders: &Columns, patterns: &'a Patterns) -> [&'a [u16]; MOST] {
    let mut columns: [&[u16]; MOST] = [&[]; MOST];
    for (column, &holding) in columns.iter_mut().zip(holders.keys()) {
        *column = patterns.flush_column(size, holding);
    }
    columns
}

/// Four cards of the suit and one outside it: whoever holds one or two of the suit has a flush.
#[inline(always)]
pub(in crate::equity) fn award_four_suited<V: Lanes>(
    suit: usize,
    deck: &Deck,
    hands: &Hands,
    patterns: &Patterns,
    room: &Room,
    tally: &mut Tally,
) {
    let boards = &room.flush_boards.suits[suit];
    let holders = hands.holders(suit, 1);
    let outside = deck.live_outside(suit);
    if holders.count == 1 {
        tally.add(holders.all_seats(), choose(deck.live_in(suit), 4) * outside);
    } else {
        award_all::<V>(4, &holders, &boards.four_live, outside as u16, patterns, tally);
    }
    // Where somebody has a full house or quads, the pattern has been counted: back from the flush, if it is no straight
    // flush; else back from the pattern.
    let columns = flush_columns(4, &holders, patterns);
    let mut values = [V::splat(0); MOST];
    // A bit for each vector with a straight flush.
    let mut straight_flushes = [0u64; 4];
    let mut contest = Contest::<V, false>::new(holders.seats(), tally, true);
    let below_straight_flush = V::splat(STRAIGHT_FLUSH - 1);
    for pair in 0..4 {
        for vector in 0..patterns::FOURS.div_ceil(V::COUNT) {
            let at = vector * V::COUNT;
            let big = V::load(&room.big_one_pair[pair][at..]);
            let deals = V::widen(&boards.four_one_pair[pair][at..]).and(big);
            if deals.gt(V::splat(0)).bits() == 0 {
                continue;
            }
            let best = load_all(&columns[..holders.count], at, &mut values);
            let straight_flush = best.gt(below_straight_flush);
            contest.lanes(&values, best, deals.and_not(straight_flush));
            let any = deals.and(straight_flush).gt(V::splat(0)).bits() != 0;
            straight_flushes[pair] |= u64::from(any) << vector;
        }
    }
    contest.finish();
    for pair in 0..4 {
        while straight_flushes[pair] != 0 {
            let at = straight_flushes[pair].trailing_zeros() as usize * V::COUNT;
            straight_flushes[pair] &= straight_flushes[pair] - 1;
            let mut contest = Contest::<V, false>::new(hands.columns.seats(), tally, true);
            let best = load_all(&columns[..holders.count], at, &mut values);
            let big = V::load(&room.big_one_pair[pair][at..]);
            let deals = V::widen(&boards.four_one_pair[pair][at..])
                .and(big)
                .and(best.gt(below_straight_flush));
            let patterns_won = pattern_columns(hands, patterns);
            let lane = patterns::ONE_PAIR + pair * FOUR_ROW + at;
            let best = load_all(&patterns_won[..hands.columns.count], lane, &mut values);
            contest.lanes(&values, best, deals);
            contest.finish();
        }
    }
}

/// What each column makes of the patterns.
pub(super) fn pattern_columns<'a>(hands: &Hands, patterns: &'a Patterns) -> [&'a [u16]; MOST] {
    let mut columns: [&[u16]; MOST] = [&[]; MOST];
    for (column, &key) in columns.iter_mut().zip(hands.columns.keys()) {
        *column = patterns.column(key);
    }
    columns
}

/// Three cards of the suit, and one player who holds two.
#[inline(always)]
pub(in crate::equity) fn award_three_suited_to_one<V: Lanes>(
    suit: usize,
    deck: &Deck,
    hands: &Hands,
    patterns: &Patterns,
    room: &Room,
    tally: &mut Tally,
) {
    let boards = &room.flush_boards.suits[suit];
    let holders = hands.holders(suit, 2);
    let mut big_deals = V::zero_sum();
    for pair in 0..4 {
        for at in (0..patterns::FOURS).step_by(V::COUNT) {
            let big = V::load(&room.big_one_pair[pair][at..]);
            V::widen(&boards.three_one_pair[pair][at..])
                .and(big)
                .add_to(&mut big_deals);
        }
    }
    for odd in 0..3 {
        for at in (0..patterns::THREES).step_by(V::COUNT) {
            let big = V::load(&room.big_two_pair[odd][at..]);
            V::widen(&boards.three_two_pair[odd][at..])
                .and(big)
                .add_to(&mut big_deals);
            let big = V::load(&room.big_trips[odd][at..]);
            V::widen(&boards.three_trips[odd][at..]).and(big).add_to(&mut big_deals);
        }
    }
    let seat = holders.all_seats();
    let all = choose(deck.live_in(suit), 3) * choose(deck.live_outside(suit), 2);
    tally.add(seat, all - V::total(big_deals));

    // The three ranks that complete a straight flush beat even the full houses and quads.
    let held = hands.held[seat.trailing_zeros() as usize][suit];
    for n in 0..10 {
        let straight = crate::colex::straight(n);
        let board = straight & !held;
        if straight & held == held && board & deck.dead[suit] == 0 {
            let outside = outside_weights(suit, deck);
            let big = take_back_big::<V>(board, hands, patterns, &outside, tally);
            tally.add(seat, big);
        }
    }
}

/// Three cards of the suit, and several players who hold two: set by set.
#[inline(always)]
pub(in crate::equity) fn award_three_suited<V: Lanes>(
    suit: usize,
    deck: &Deck,
    hands: &Hands,
    patterns: &Patterns,
    room: &Room,
    tally: &mut Tally,
) {
    let holders = hands.holders(suit, 2);
    let columns = flush_columns(3, &holders, patterns);
    let all = choose(deck.live_outside(suit), 2);
    let big = big_deals::<V>(suit, deck, patterns, room);
    for (number, &board) in patterns.sets_of(3).iter().enumerate() {
        if board & deck.dead[suit] != 0 {
            continue;
        }
        let (mut best, mut seats) = (0, 0);
        for (column, &holder) in columns.iter().zip(holders.seats()) {
            let flush = column[number];
            if flush > best {
                (best, seats) = (flush, holder);
            } else if flush == best {
                seats |= holder;
            }
        }
        if best < STRAIGHT_FLUSH {
            tally.add(seats, all - u64::from(big[number]));
        } else {
            take_back_big::<V>(board, hands, patterns, &outside_weights(suit, deck), tally);
            tally.add(seats, all);
        }
    }
}

/// By set of three ranks of the suit: how many of the boards with these cards of it, and two outside it, give somebody a full
/// house or better.
#[inline(always)]
fn big_deals<V: Lanes>(suit: usize, deck: &Deck, patterns: &Patterns, room: &Room) -> [u16; THREE_ROW] {
    let boards = &room.flush_boards.suits[suit];
    let mut deals = [0; THREE_ROW];
    // Two pair and trips: three different ranks, all of them in the suit.
    for at in (0..patterns::THREES).step_by(V::COUNT) {
        let mut sum = V::splat(0);
        for odd in 0..3 {
            let two_pair = V::widen(&boards.three_two_pair[odd][at..]);
            let trips = V::widen(&boards.three_trips[odd][at..]);
            sum = sum.add(two_pair.and(V::load(&room.big_two_pair[odd][at..])));
            sum = sum.add(trips.and(V::load(&room.big_trips[odd][at..])));
        }
        sum.store(&mut deals[at..]);
    }
    // One pair: four different ranks, one of them not in the suit. Few of these boards are big.
    let planes: [&[u8]; 4] = std::array::from_fn(|i| patterns.plane(4, i));
    for pair in 0..4 {
        for at in (0..patterns::FOURS).step_by(V::COUNT) {
            let mut lanes = V::load(&room.big_one_pair[pair][at..]).bits();
            while lanes != 0 {
                let lane = at + lanes.trailing_zeros() as usize;
                lanes &= lanes - 1;
                let ranks = planes.map(|plane| usize::from(plane[lane]));
                let all = ranks.iter().fold(0, |set, rank| set | 1 << rank);
                let outside = ranks.map(|rank| deck.outside(suit, rank));
                for i in 0..4 {
                    let set: u16 = all & !(1 << ranks[i]);
                    let boards = if i == pair {
                        choose2(outside[pair])
                    } else {
                        outside[pair] * outside[i]
                    };
                    deals[patterns::number(set)] += u16::from(boards);
                }
            }
        }
    }
    deals
}

/// The numbers of two cards outside the suit by their ranks, each unordered pair once, as a matrix.
fn outside_weights(suit: usize, deck: &Deck) -> [u16; MATRIX] {
    let mut weights = [0; MATRIX];
    for x in 0..13 {
        let n = deck.outside(suit, x);
        for y in 0..x {
            weights[x * RANK_ROW + y] = u16::from(n * deck.outside(suit, y));
        }
        weights[x * RANK_ROW + x] = u16::from(choose2(n));
    }
    weights
}

/// The matrices of the hands' columns for three board ranks.
#[inline(always)]
fn matrices<'a>(board: u16, hands: &Hands, patterns: &'a Patterns) -> [&'a [u16]; MOST] {
    let mut ranks = board;
    let [a, b, c] = std::array::from_fn(|_| {
        let rank = ranks.trailing_zeros() as u8;
        ranks &= ranks - 1;
        rank
    });
    let mut matrices: [&[u16]; MOST] = [&[]; MOST];
    for (matrix, seats) in matrices.iter_mut().zip(hands.columns.seats()) {
        let [x, y] = hands.ranks[seats.trailing_zeros() as usize];
        *matrix = patterns.matrix(patterns::lane([a, b, c, x, y]));
    }
    matrices
}

/// Takes those boards back from the hands that the pattern gave them to; how many there are.
#[inline(always)]
fn take_back_big<V: Lanes>(
    board: u16,
    hands: &Hands,
    patterns: &Patterns,
    outside: &[u16; MATRIX],
    tally: &mut Tally,
) -> u64 {
    let matrices = matrices(board, hands, patterns);
    let columns = &matrices[..hands.columns.count];
    let mut values = [V::splat(0); MOST];
    let mut sum = V::zero_sum();
    let mut contest = Contest::<V, false>::new(hands.columns.seats(), tally, true);
    for at in (0..MATRIX).step_by(V::COUNT) {
        let best = load_all(columns, at, &mut values);
        let deals = V::load(&outside[at..]).and(best.gt(V::splat(FULL_HOUSE - 1)));
        deals.add_to(&mut sum);
        contest.lanes(&values, best, deals);
    }
    contest.finish();
    V::total(sum)
}
