//! The boards with three cards of a suit that the best flush wins: all but those on which somebody has a full house or
//! better.

use super::{Deck, Room, SuitBoards, choose, choose2};
use crate::equity::{
    kernels::{ByteLanes, Lanes},
    patterns::{FOUR_ROW, FOURS, NO_RANK, Patterns, THREE_ROW, THREES},
};

/// A suit, and what was found of the boards.
#[derive(Clone, Copy)]
pub(in crate::equity) struct Suited<'a> {
    pub suit: usize,
    pub deck: &'a Deck,
    pub room: &'a Room,
}

/// Numbers of boards by the set of ranks that they have in a suit.
pub(in crate::equity) struct FlushWins {
    pub threes: [u16; THREE_ROW],
    /// By the place of a rank in a set of four: the boards with the three others in the suit, one pair, and somebody with a
    /// full house or better.
    big: [[u16; FOUR_ROW]; 4],
}

impl FlushWins {
    pub const fn new() -> Self {
        Self {
            threes: [0; THREE_ROW],
            big: [[0; FOUR_ROW]; 4],
        }
    }
}

impl Suited<'_> {
    /// The numbers of boards of the suit by pattern.
    #[inline(always)]
    pub fn boards(&self) -> &SuitBoards {
        &self.room.flush_boards.suits[self.suit]
    }

    /// The suit's live cards, and those outside it.
    pub fn live(&self) -> (u64, u64) {
        (self.deck.live_in(self.suit), self.deck.live_outside(self.suit))
    }

    /// By set of four ranks, the boards with four cards of the suit on which somebody has a full house or better: one pair.
    #[inline(always)]
    pub fn big_fours<V: Lanes>(&self, at: usize) -> V {
        let mut boards = V::splat(0);
        for pair in 0..4 {
            let big = V::load(&self.room.big_one_pair[pair][at..]);
            boards = boards.add(V::widen(&self.boards().four_one_pair[pair][at..]).and(big));
        }
        boards
    }

    /// By set of three ranks, those with three cards of the suit, two pair and trips.
    #[inline(always)]
    fn big_threes<V: Lanes>(&self, at: usize) -> V {
        let mut boards = V::splat(0);
        for odd in 0..3 {
            let two_pair = V::widen(&self.boards().three_two_pair[odd][at..]);
            let trips = V::widen(&self.boards().three_trips[odd][at..]);
            boards = boards.add(two_pair.and(V::load(&self.room.big_two_pair[odd][at..])));
            boards = boards.add(trips.and(V::load(&self.room.big_trips[odd][at..])));
        }
        boards
    }

    /// All boards with three cards of the suit on which somebody has a full house or better.
    #[inline(always)]
    pub fn all_big_threes<V: Lanes>(&self) -> u64 {
        let mut sum = V::zero_sum();
        for at in (0..FOURS).step_by(V::COUNT) {
            let mut boards = V::splat(0);
            for pair in 0..4 {
                let big = V::load(&self.room.big_one_pair[pair][at..]);
                boards = boards.add(V::widen(&self.boards().three_one_pair[pair][at..]).and(big));
            }
            boards.add_to(&mut sum);
        }
        for at in (0..THREES).step_by(V::COUNT) {
            self.big_threes::<V>(at).add_to(&mut sum);
        }
        V::total(sum)
    }

    /// The boards with three cards of the suit that the best flush wins.
    #[inline(always)]
    pub fn count_threes<V: Lanes>(&self, patterns: &Patterns, wins: &mut FlushWins) {
        let (_, outside) = self.live();
        let all = V::splat(choose(outside, 2) as u16);
        let mut dead_ranks = [0; 16];
        for (rank, dead) in dead_ranks.iter_mut().enumerate().take(13) {
            *dead = (self.deck.dead[self.suit] >> rank & 1) as u8;
        }
        dead_ranks[usize::from(NO_RANK)] = 1;
        let is_dead = V::Bytes::table(&dead_ranks);
        for at in (0..THREES).step_by(V::COUNT) {
            let mut dead = V::splat(0);
            for i in 0..3 {
                dead = dead.add(V::load(&patterns.wide_planes::<THREE_ROW>(3)[i][at..]).pick(is_dead));
            }
            let won = all.sub(self.big_threes(at));
            won.and(dead.eq(V::splat(0))).store(&mut wins.threes[at..]);
        }
        self.count_big_one_pairs::<V>(is_dead, patterns, wins);
        // Gathered, not scattered: a sum that was just written is slow to read.
        let big_boards = wins.big.as_flattened();
        for (won, wider) in wins.threes.iter_mut().zip(patterns.wider()) {
            let mut big = 0u16;
            for &place in wider {
                big = big.wrapping_add(big_boards[usize::from(place)]);
            }
            *won = won.wrapping_sub(big);
        }
    }

    /// One pair on the board: three of its four ranks are in the suit.
    #[inline(always)]
    fn count_big_one_pairs<V: Lanes>(&self, is_dead: V::Bytes, patterns: &Patterns, wins: &mut FlushWins) {
        let mut outs = [0; 16];
        for (rank, outs) in outs.iter_mut().enumerate().take(13) {
            *outs = self.deck.outside(self.suit, rank);
        }
        let (out, pair_out) = (V::Bytes::table(&outs), V::Bytes::table(&outs.map(choose2)));
        for at in (0..FOURS).step_by(V::COUNT) {
            let zero = V::splat(0);
            let (mut outs, mut paired, mut big_outs, mut dead) = ([zero; 4], [zero; 4], [zero; 4], [zero; 4]);
            let (mut all_big_outs, mut all_dead) = (zero, zero);
            for i in 0..4 {
                let rank = V::load(&patterns.wide_planes::<FOUR_ROW>(4)[i][at..]);
                let big = V::load(&self.room.big_one_pair[i][at..]);
                outs[i] = rank.pick(out);
                paired[i] = rank.pick(pair_out).and(big);
                big_outs[i] = outs[i].and(big);
                dead[i] = rank.pick(is_dead);
                all_big_outs = all_big_outs.add(big_outs[i]);
                all_dead = all_dead.add(dead[i]);
            }
            for i in 0..4 {
                // The rank that is not in the suit is the pair, or one of the others with one more of the pair's.
                let boards = paired[i].add(outs[i].mul(all_big_outs.sub(big_outs[i])));
                let live = all_dead.sub(dead[i]).eq(zero);
                boards.and(live).store(&mut wins.big[i][at..]);
            }
        }
    }
}
