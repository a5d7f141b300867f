//! Exact outcomes over the turn and the river, from a flop.
//!
//! What a player makes with the two cards to come is, flushes aside, one entry of a matrix: the cards' ranks are row and
//! lane. A flush needs a suit of which flop and hole cards hold three at least; the run-outs that bring it are taken out
//! of the matrix and compared apart, by the number of cards of the suit that they bring.

use super::{
    boards::{Deck, Hands, choose2},
    contest::{ANY, Contest, MOST, Shared, load_all},
    kernels::Lanes,
    patterns::{MATRIX, Patterns, RANK_ROW, lane},
    tally::Tally,
};
use crate::{card_set::CardSet, evaluate::flush_strength};

/// Adds the outcomes over all run-outs of two live cards.
#[inline(always)]
pub(super) fn count_flop<V: Lanes>(deck: &Deck, hands: &Hands, flop: CardSet, patterns: &Patterns, tally: &mut Tally) {
    if hands.count == 2 {
        count_hands::<V, 2>(deck, hands, flop, patterns, tally);
    } else {
        count_hands::<V, ANY>(deck, hands, flop, patterns, tally);
    }
}

/// A suit that can make a flush.
struct FlushSuit {
    suit: usize,
    /// The ranks of the suit on the flop.
    flop: u16,
}

impl FlushSuit {
    /// The flush that the seat makes when the run-out brings these ranks of the suit, or 0.
    #[inline(always)]
    fn flush(&self, hands: &Hands, seat: usize, brought: u16) -> u16 {
        flush_strength(hands.held[seat][self.suit] | self.flop | brought)
    }

    /// Whether a run-out with so many cards of the suit gives somebody a flush.
    fn is_made(&self, hands: &Hands, brought: u32) -> bool {
        let needed = 5 - brought - self.flop.count_ones();
        (0..hands.count).any(|seat| hands.held[seat][self.suit].count_ones() >= needed)
    }
}

#[inline(always)]
fn count_hands<V: Lanes, const N: usize>(
    deck: &Deck,
    hands: &Hands,
    flop: CardSet,
    patterns: &Patterns,
    tally: &mut Tally,
) {
    let matrices = hand_matrices(hands, flop, patterns);
    let matrices = &matrices[..if N == ANY { hands.count } else { N }];
    let mut deals = all_run_outs(deck);
    let mut seats = [0; MOST];
    for (seat, bit) in seats.iter_mut().enumerate() {
        *bit = 1 << seat;
    }
    let mut shared = Shared::none();
    let mut contest = Contest::<V, N>::new(&seats[..hands.count], &mut shared, tally, false);
    let mut values = [V::splat(0); MOST];
    for (suit, held) in crate::card::Suit::ALL.into_iter().enumerate() {
        let suit = FlushSuit {
            suit,
            flop: flop.ranks_of(held),
        };
        if suit.is_made(hands, 2) {
            two_suited::<V, N>(&suit, deck, hands, matrices, &mut deals, &mut contest);
        }
        if suit.is_made(hands, 1) {
            one_suited::<V, N>(&suit, deck, hands, matrices, &mut deals, &mut contest);
        }
        if suit.flop.count_ones() == 3 && suit.is_made(hands, 0) {
            none_suited::<V, N>(&suit, deck, hands, matrices, &mut deals, &mut contest);
        }
    }
    for at in (0..MATRIX).step_by(V::COUNT) {
        let best = load_all(matrices, at, &mut values);
        contest.lanes(&values, best, V::load(&deals[at..]));
    }
    contest.finish();
}

/// What each hand makes with the flop and two more cards by rank, flushes aside.
fn hand_matrices<'a>(hands: &Hands, flop: CardSet, patterns: &'a Patterns) -> [&'a [u16; MATRIX]; MOST] {
    let mut ranks = [0; 5];
    for (rank, card) in ranks.iter_mut().zip(flop) {
        *rank = card.rank().index();
    }
    let mut matrices = [patterns.matrix(0); MOST];
    for (seat, matrix) in matrices.iter_mut().enumerate().take(hands.count) {
        [ranks[3], ranks[4]] = hands.ranks[seat];
        *matrix = patterns.matrix(lane(ranks));
    }
    matrices
}

/// The number of run-outs of two cards by their ranks, each unordered pair once, the higher rank as row.
fn all_run_outs(deck: &Deck) -> [u16; MATRIX] {
    let mut deals = [0; MATRIX];
    for x in 0..13 {
        for y in 0..x {
            deals[x * RANK_ROW + y] = u16::from(deck.live[x] * deck.live[y]);
        }
        deals[x * RANK_ROW + x] = u16::from(choose2(deck.live[x]));
    }
    deals
}

/// Run-outs with both cards of the suit.
#[inline(always)]
fn two_suited<V: Lanes, const N: usize>(
    suit: &FlushSuit,
    deck: &Deck,
    hands: &Hands,
    matrices: &[&[u16; MATRIX]],
    deals: &mut [u16; MATRIX],
    contest: &mut Contest<'_, V, N>,
) {
    let live = !deck.dead[suit.suit] & 0x1FFF;
    let mut highs = live;
    while highs != 0 {
        let x = highs.trailing_zeros() as usize;
        highs &= highs - 1;
        let mut lows = live & ((1 << x) - 1);
        while lows != 0 {
            let y = lows.trailing_zeros() as usize;
            lows &= lows - 1;
            let at = x * RANK_ROW + y;
            let (mut best, mut winners) = (0, 0);
            for (seat, matrix) in matrices.iter().enumerate() {
                let value = matrix[at].max(suit.flush(hands, seat, 1 << x | 1 << y));
                if value > best {
                    (best, winners) = (value, 1 << seat);
                } else if value == best {
                    winners |= 1 << seat;
                }
            }
            contest.count(winners, 1);
            deals[at] -= 1;
        }
    }
}

/// Run-outs with one card of the suit.
#[inline(always)]
fn one_suited<V: Lanes, const N: usize>(
    suit: &FlushSuit,
    deck: &Deck,
    hands: &Hands,
    matrices: &[&[u16; MATRIX]],
    deals: &mut [u16; MATRIX],
    contest: &mut Contest<'_, V, N>,
) {
    // The card outside the suit by rank.
    let mut outside = [0u16; 32];
    for (rank, outside) in outside.iter_mut().enumerate().take(13) {
        *outside = u16::from(deck.outside(suit.suit, rank));
    }
    let mut values = [V::splat(0); MOST];
    for x in 0..13 {
        if deck.dead[suit.suit] >> x & 1 == 1 {
            continue;
        }
        let row = x * RANK_ROW;
        for (seat, matrix) in matrices.iter().enumerate() {
            values[seat] = V::load(&matrix[row..]).max(V::splat(suit.flush(hands, seat, 1 << x)));
        }
        let mut best = values[0];
        for &value in &values[1..matrices.len()] {
            best = best.max(value);
        }
        contest.lanes(&values, best, V::load(&outside));
        for (y, &cards) in outside.iter().enumerate().take(13) {
            let (high, low) = if x > y { (x, y) } else { (y, x) };
            deals[high * RANK_ROW + low] -= cards;
        }
    }
}

/// Run-outs without the suit, to a flush that has been made on the flop.
#[inline(always)]
fn none_suited<V: Lanes, const N: usize>(
    suit: &FlushSuit,
    deck: &Deck,
    hands: &Hands,
    matrices: &[&[u16; MATRIX]],
    deals: &mut [u16; MATRIX],
    contest: &mut Contest<'_, V, N>,
) {
    let mut outside = [0; MATRIX];
    for x in 0..13 {
        let n = deck.outside(suit.suit, x);
        for y in 0..x {
            outside[x * RANK_ROW + y] = u16::from(n * deck.outside(suit.suit, y));
        }
        outside[x * RANK_ROW + x] = u16::from(choose2(n));
    }
    let mut values = [V::splat(0); MOST];
    for at in (0..MATRIX).step_by(V::COUNT) {
        for (seat, matrix) in matrices.iter().enumerate() {
            values[seat] = V::load(&matrix[at..]).max(V::splat(suit.flush(hands, seat, 0)));
        }
        let mut best = values[0];
        for &value in &values[1..matrices.len()] {
            best = best.max(value);
        }
        contest.lanes(&values, best, V::load(&outside[at..]));
        for (deals, outside) in deals[at..].iter_mut().zip(&outside[at..]).take(V::COUNT) {
            *deals -= outside;
        }
    }
}
