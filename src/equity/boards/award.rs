//! Step 4: the boards on which a suit makes flushes, to those who make them.

use super::{
    Columns, Deck, FULL_HOUSE, Hands, Room, STRAIGHT_FLUSH, SuitBoards, choose, choose2,
    suited::{FlushWins, Suited},
};
use crate::equity::{
    contest::{ANY, Contest, MOST, Shared, load_all},
    kernels::Lanes,
    patterns::{self, FIVE_ROW, FOUR_ROW, LANES, MATRIX, Patterns, RANK_ROW, THREE_ROW},
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
    match everyone.count {
        2 => award_fives::<V, 2>(everyone, boards, patterns, tally),
        3 => award_fives::<V, 3>(everyone, boards, patterns, tally),
        _ => award_fives::<V, ANY>(everyone, boards, patterns, tally),
    }
}

#[inline(always)]
fn award_fives<V: Lanes, const N: usize>(
    everyone: &Columns,
    boards: &SuitBoards,
    patterns: &Patterns,
    tally: &mut Tally,
) {
    let columns = flush_columns::<FIVE_ROW>(5, everyone, patterns);
    let columns = &columns[..if N == ANY { everyone.count } else { N }];
    let mut shared = Shared::none();
    let mut contest = Contest::<V, N>::new(everyone.seats(), &mut shared, tally, false);
    let mut values = [V::splat(0); MOST];
    for at in (0..patterns::FIVES).step_by(V::COUNT) {
        let best = load_all(columns, at, &mut values);
        contest.lanes(&values, best, V::widen(&boards.five_live[at..]));
    }
    contest.finish();
}

/// The flushes of those who hold something of a suit.
fn flush_columns<'a, const ROW: usize>(
    size: usize,
    holders: &Columns,
    patterns: &'a Patterns,
) -> [&'a [u16; ROW]; MOST] {
    let mut columns = [patterns.flush_column(size, 0); MOST];
    for (column, holding) in columns.iter_mut().zip(holders.keys()) {
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
    let suited = Suited { suit, deck, room };
    let holders = hands.holders(suit, 1);
    match holders.count {
        1 => award_fours::<V, 1>(suited, &holders, hands, patterns, tally),
        2 => award_fours::<V, 2>(suited, &holders, hands, patterns, tally),
        3 => award_fours::<V, 3>(suited, &holders, hands, patterns, tally),
        _ => award_fours::<V, ANY>(suited, &holders, hands, patterns, tally),
    }
}

#[inline(always)]
fn award_fours<V: Lanes, const N: usize>(
    suited: Suited<'_>,
    holders: &Columns,
    hands: &Hands,
    patterns: &Patterns,
    tally: &mut Tally,
) {
    let (Suited { suit, deck, room }, boards) = (suited, suited.boards());
    let columns = flush_columns::<FOUR_ROW>(4, holders, patterns);
    let columns = &columns[..if N == ANY { holders.count } else { N }];
    let mut values = [V::splat(0); MOST];
    // A bit for each vector with a straight flush where somebody has a full house or quads.
    let mut straight_flushes = 0u64;
    let mut shared = Shared::none();
    let mut contest = Contest::<V, N>::new(holders.seats(), &mut shared, tally, false);
    let below_straight_flush = V::splat(STRAIGHT_FLUSH - 1);
    let outside = V::splat(deck.live_outside(suit) as u16);
    for vector in 0..patterns::FOURS.div_ceil(V::COUNT) {
        let at = vector * V::COUNT;
        let best = load_all(columns, at, &mut values);
        let straight_flush = best.gt(below_straight_flush);
        // Full houses and quads have been counted by their patterns.
        let big = suited.big_fours::<V>(at);
        let all = V::widen(&boards.four_live[at..]).mul(outside);
        contest.lanes(&values, best, all.sub(big.and_not(straight_flush)));
        let any = big.and(straight_flush).gt(V::splat(0)).bits() != 0;
        straight_flushes |= u64::from(any) << vector;
    }
    contest.finish();
    while straight_flushes != 0 {
        let at = straight_flushes.trailing_zeros() as usize * V::COUNT;
        straight_flushes &= straight_flushes - 1;
        let straight_flush = load_all(columns, at, &mut values).gt(below_straight_flush);
        for pair in 0..4 {
            let big = V::load(&room.big_one_pair[pair][at..]);
            let deals = V::widen(&boards.four_one_pair[pair][at..]).and(big).and(straight_flush);
            let patterns_won = pattern_columns(hands, patterns);
            let lane = patterns::ONE_PAIR + pair * FOUR_ROW + at;
            let best = load_all(&patterns_won[..hands.columns.count], lane, &mut values);
            let mut shared = Shared::none();
            let mut contest = Contest::<V, ANY>::new(hands.columns.seats(), &mut shared, tally, true);
            contest.lanes(&values, best, deals);
            contest.finish();
        }
    }
}

/// What each column makes of the patterns.
pub(super) fn pattern_columns<'a>(hands: &Hands, patterns: &'a Patterns) -> [&'a [u16; LANES]; MOST] {
    let mut columns = [patterns.column(0); MOST];
    for (column, key) in columns.iter_mut().zip(hands.columns.keys()) {
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
    let big = Suited { suit, deck, room }.all_big_threes::<V>();
    let seat = hands.holders(suit, 2).all_seats();
    let all = choose(deck.live_in(suit), 3) * choose(deck.live_outside(suit), 2);
    tally.add(seat, all - big);

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

/// Three cards of the suit, and several players who hold two.
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
    let columns = flush_columns::<THREE_ROW>(3, &holders, patterns);
    let columns = &columns[..holders.count];
    let mut wins = FlushWins::new();
    Suited { suit, deck, room }.count_threes::<V>(patterns, &mut wins);
    let mut values = [V::splat(0); MOST];
    let mut straight_flushes = [0u32; THREE_ROW / 16];
    let mut shared = Shared::none();
    let mut contest = Contest::<V, ANY>::new(holders.seats(), &mut shared, tally, false);
    for (vector, at) in (0..patterns::THREES).step_by(V::COUNT).enumerate() {
        let best = load_all(columns, at, &mut values);
        let straight_flush = best.gt(V::splat(STRAIGHT_FLUSH - 1));
        straight_flushes[vector] = straight_flush.bits();
        contest.lanes(&values, best, V::load(&wins.threes[at..]).and_not(straight_flush));
    }
    contest.finish();
    let all = choose(deck.live_outside(suit), 2);
    for (vector, lanes) in straight_flushes.iter_mut().enumerate() {
        while *lanes != 0 {
            let number = vector * V::COUNT + lanes.trailing_zeros() as usize;
            *lanes &= *lanes - 1;
            let board = patterns.sets_of(3)[number];
            if board & deck.dead[suit] == 0 {
                let best = columns.iter().map(|column| column[number]).max();
                let winners = columns.iter().zip(holders.seats());
                let winners = winners.filter(|(column, _)| Some(column[number]) == best);
                take_back_big::<V>(board, hands, patterns, &outside_weights(suit, deck), tally);
                tally.add(winners.fold(0, |seats, (_, more)| seats | more), all);
            }
        }
    }
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
fn matrices<'a>(board: u16, hands: &Hands, patterns: &'a Patterns) -> [&'a [u16; MATRIX]; MOST] {
    let mut ranks = board;
    let [a, b, c] = std::array::from_fn(|_| {
        let rank = ranks.trailing_zeros() as u8;
        ranks &= ranks - 1;
        rank
    });
    let mut matrices = [patterns.matrix(0); MOST];
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
    let mut shared = Shared::none();
    let mut contest = Contest::<V, ANY>::new(hands.columns.seats(), &mut shared, tally, true);
    for at in (0..MATRIX).step_by(V::COUNT) {
        let best = load_all(columns, at, &mut values);
        let deals = V::load(&outside[at..]).and(best.gt(V::splat(FULL_HOUSE - 1)));
        deals.add_to(&mut sum);
        contest.lanes(&values, best, deals);
    }
    contest.finish();
    V::total(sum)
}
