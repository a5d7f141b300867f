//! Step 2: how many boards of each pattern give a flush to somebody.

use super::{Deck, FlushBoards, choose2};
use crate::equity::{
    kernels::{ByteLanes, Lanes},
    patterns::{self, FIVE_ROW, FOUR_ROW, Patterns, THREE_ROW},
};

// Closures and `map` stand apart from the function that is compiled for the processor's vectors, so loops do the work.

/// A vector of each plane.
#[inline(always)]
fn load_ranks<B: ByteLanes, const N: usize, const ROW: usize>(planes: &[[u8; ROW]], at: usize) -> [B; N] {
    let mut ranks = [B::splat(0); N];
    for i in 0..N {
        ranks[i] = B::load(&planes[i][at..]);
    }
    ranks
}

/// Each rank's number in a table.
#[inline(always)]
fn pick_bytes<B: ByteLanes, const N: usize>(ranks: [B; N], table: B) -> [B; N] {
    let mut numbers = ranks;
    for i in 0..N {
        numbers[i] = ranks[i].pick(table);
    }
    numbers
}

/// The sum of each rank's number in a table.
#[inline(always)]
fn sum_bytes<B: ByteLanes, const N: usize>(ranks: [B; N], table: B) -> B {
    let mut sum = ranks[0].pick(table);
    for rank in &ranks[1..] {
        sum = sum.add(rank.pick(table));
    }
    sum
}

/// Tables by rank for the numbers of boards, each rank being in the suit or outside it.
#[derive(Clone, Copy)]
struct SuitTables<B> {
    /// 0 for a rank that is live in the suit, else 16 plus a code for its live cards. Codes of one and of two ranks add
    /// up to different numbers.
    dead_code: B,
    dead: u16,
    /// From this many cards of the suit somebody has a flush.
    from: u32,
}

/// The code of the live cards of a dead rank, which are at most three.
const CODES: [u8; 5] = [0, 1, 3, 7, 0];

/// The live cards by the code of one rank, and their product by the sum of the codes of two.
const ONE_CODE: [u8; 16] = [0, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0];
const TWO_CODES: [u8; 16] = [0, 0, 1, 0, 2, 0, 4, 0, 3, 0, 6, 0, 0, 0, 9, 0];

#[inline(always)]
pub(in crate::equity) fn count_flush_boards<V: Lanes>(
    deck: &Deck,
    from: &[u32; 4],
    patterns: &Patterns,
    boards: &mut FlushBoards,
) {
    let codes: [[u8; 16]; 4] = std::array::from_fn(|suit| {
        let mut codes = [0; 16];
        for (rank, code) in codes.iter_mut().enumerate().take(13) {
            if deck.dead[suit] >> rank & 1 == 1 {
                *code = 16 + CODES[usize::from(deck.live[rank])];
            }
        }
        // Padding is as dead as three ranks: no board.
        codes[usize::from(patterns::NO_RANK)] = 48;
        codes
    });
    let mut suits = [SuitTables {
        dead_code: V::Bytes::splat(0),
        dead: 0,
        from: 5,
    }; 4];
    for (suit, tables) in suits.iter_mut().enumerate() {
        *tables = SuitTables {
            dead_code: V::Bytes::table(&codes[suit]),
            dead: deck.dead[suit],
            from: from[suit],
        };
    }
    let outside = deck.by_rank(|live| live.saturating_sub(1));
    count_singles(&suits, &outside, patterns, boards);
    // Every hand of hold'em holds some suit.
    count_one_pairs(&suits, deck, &outside, patterns, boards);
    if suits.iter().any(|suit| suit.from == 3) {
        count_three_ranks(&suits, &outside, patterns, boards);
    }
}

/// Five different ranks: all in the suit; one outside; two outside.
#[inline(always)]
fn count_singles<B: ByteLanes>(
    suits: &[SuitTables<B>; 4],
    outside: &[u8; 16],
    patterns: &Patterns,
    boards: &mut FlushBoards,
) {
    let squares: [u8; 16] = std::array::from_fn(|n| (n * n) as u8);
    let (square, one_code, two_codes) = (B::table(&squares), B::table(&ONE_CODE), B::table(&TWO_CODES));
    let (out, out_squared) = (B::table(outside), B::table(&outside.map(|n| n * n)));
    let (zero, one, high, low) = (B::splat(0), B::splat(1), B::splat(0xF0), B::splat(15));
    let planes = patterns.planes::<FIVE_ROW>(5);
    let any_suited = suits.iter().any(|suit| suit.from == 3);
    for at in (0..patterns::FIVES).step_by(B::COUNT) {
        let ranks: [B; 5] = load_ranks(planes, at);
        // The elementary symmetric sums of the live cards outside the suit, all ranks being live in it.
        let outs = sum_bytes(ranks, out);
        let from_four = outs.add(one);
        let from_three = if any_suited {
            let pairs_of_outs = outs.pick(square).sub(sum_bytes(ranks, out_squared)).half();
            from_four.add(pairs_of_outs)
        } else {
            zero
        };
        let mut totals = [zero; 2];
        for suit in 0..4 {
            let tables = &suits[suit];
            let code = if tables.dead == 0 {
                // Only padding has a code, and one rank tells it.
                ranks[0].pick(tables.dead_code)
            } else {
                sum_bytes(ranks, tables.dead_code)
            };
            let live = code.eq(zero);
            live.and(one).store(&mut boards.suits[suit].five_live[at..]);
            let mut deals = match tables.from {
                3 => live.and(from_three),
                4 => live.and(from_four),
                _ => live.and(one),
            };
            if tables.from <= 4 && tables.dead != 0 {
                // One rank is dead in the suit: it is one of the cards outside.
                let one_dead = code.and(high).eq(B::splat(16));
                let y = code.and(low).pick(one_code).and(one_dead);
                if tables.from == 4 {
                    deals = deals.add(y);
                } else {
                    // Its own share of `outs` is y - 1.
                    deals = deals.add(y.times_small(outs.add(B::splat(2)).sub(y)));
                    let two_dead = code.and(high).eq(B::splat(32));
                    deals = deals.add(code.and(low).pick(two_codes).and(two_dead));
                }
            }
            totals[suit / 2] = totals[suit / 2].add(deals);
        }
        totals[0].store(&mut boards.singles[0][at..]);
        totals[1].store(&mut boards.singles[1][at..]);
    }
}

/// A pair and three singles: four ranks in the suit; three, with one of the pair or without.
#[inline(always)]
fn count_one_pairs<B: ByteLanes>(
    suits: &[SuitTables<B>; 4],
    deck: &Deck,
    outside: &[u8; 16],
    patterns: &Patterns,
    boards: &mut FlushBoards,
) {
    let (one_code, out, pair_out) = (B::table(&ONE_CODE), B::table(outside), B::table(&outside.map(choose2)));
    let pair_live = B::table(&deck.by_rank(choose2));
    let (zero, one, high, low) = (B::splat(0), B::splat(1), B::splat(0xF0), B::splat(15));
    let planes = patterns.planes::<FOUR_ROW>(4);
    for at in (0..patterns::FOURS).step_by(B::COUNT) {
        let ranks: [B; 4] = load_ranks(planes, at);
        let outs = pick_bytes(ranks, out);
        let all_outs = outs[0].add(outs[1]).add(outs[2].add(outs[3]));
        let mut totals = [zero; 4];
        for suit in 0..4 {
            let tables = &suits[suit];
            if tables.from >= 5 {
                continue;
            }
            let suit_boards = &mut boards.suits[suit];
            let codes = pick_bytes(ranks, tables.dead_code);
            let code = codes[0].add(codes[1]).add(codes[2].add(codes[3]));
            let live = code.eq(zero);
            live.and(one).store(&mut suit_boards.four_live[at..]);
            for pair in 0..4 {
                let four = live.and(outs[pair]);
                four.store(&mut suit_boards.four_one_pair[pair][at..]);
                totals[pair] = totals[pair].add(four);
            }
            if tables.from > 3 {
                continue;
            }
            let one_dead = code.and(high).eq(B::splat(16));
            let y = code.and(low).pick(one_code).and(one_dead);
            for pair in 0..4 {
                let pair_outside = ranks[pair].pick(pair_out);
                let all_live = outs[pair].times_small(all_outs.sub(outs[pair])).add(pair_outside);
                // The dead rank is the pair, or one of the singles.
                let pair_dead = ranks[pair].pick(pair_live).and(one_dead).and_not(codes[pair].eq(zero));
                let single_dead = y.times_small(outs[pair]).and(codes[pair].eq(zero));
                let three = live.and(all_live).add(pair_dead).add(single_dead);
                three.store(&mut suit_boards.three_one_pair[pair][at..]);
                totals[pair] = totals[pair].add(three);
            }
        }
        for pair in 0..4 {
            totals[pair].store(&mut boards.one_pair[pair][at..]);
        }
    }
}

/// Three different ranks, all in the suit: two pair and trips.
#[inline(always)]
fn count_three_ranks<B: ByteLanes>(
    suits: &[SuitTables<B>; 4],
    outside: &[u8; 16],
    patterns: &Patterns,
    boards: &mut FlushBoards,
) {
    let (out, pair_out) = (B::table(outside), B::table(&outside.map(choose2)));
    let zero = B::splat(0);
    let planes = patterns.planes::<THREE_ROW>(3);
    for at in (0..patterns::THREES).step_by(B::COUNT) {
        let ranks: [B; 3] = load_ranks(planes, at);
        let outs = pick_bytes(ranks, out);
        let two_pairs = [
            outs[1].times_small(outs[2]),
            outs[0].times_small(outs[2]),
            outs[0].times_small(outs[1]),
        ];
        let trips = pick_bytes(ranks, pair_out);
        let mut totals = [zero; 6];
        for suit in 0..4 {
            let tables = &suits[suit];
            if tables.from != 3 {
                continue;
            }
            let suit_boards = &mut boards.suits[suit];
            let [a, b, c] = pick_bytes(ranks, tables.dead_code);
            let live = a.add(b).add(c).eq(zero);
            for odd in 0..3 {
                let (two_pair, trips) = (live.and(two_pairs[odd]), live.and(trips[odd]));
                two_pair.store(&mut suit_boards.three_two_pair[odd][at..]);
                trips.store(&mut suit_boards.three_trips[odd][at..]);
                totals[odd] = totals[odd].add(two_pair);
                totals[3 + odd] = totals[3 + odd].add(trips);
            }
        }
        for odd in 0..3 {
            totals[odd].store(&mut boards.two_pair[odd][at..]);
            totals[3 + odd].store(&mut boards.trips[odd][at..]);
        }
    }
}
