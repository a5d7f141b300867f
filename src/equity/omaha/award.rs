//! The boards on which a suit makes flushes, to those who make the best.
//!
//! A board with three, four or five cards of the suit goes to the best flush among those who hold two of it, which depends
//! on the board's ranks in the suit alone. Where somebody has a full house or better, though, the pattern has decided: those
//! boards come off. Where the flush is a straight flush it wins after all: those are given back, one set of ranks after the
//! other, for there are few.

use super::{
    Column, FlushColumn, Hands, best_of,
    boards::SuitCards,
    compare::compare_flushes,
    full_houses::{ALL_RANKS, FullHouses},
    tables::{FLUSH_FIVES, FLUSH_FOURS, FLUSH_LANES, NO_SET, Tables, flush_lane},
};
use crate::{
    colex::{self, bits},
    equity::{
        boards::{Deck, choose, choose2},
        contest::MOST,
        kernels::{ByteLanes, Lanes},
        patterns::{FOUR_ROW, FOURS, LANES, ONE_PAIR, Patterns, THREE_ROW, THREES, TRIPS, TWO_PAIR, number},
        tally::Tally,
    },
};

/// The most pairs of suited ranks: of six cards.
const MOST_PAIRS: usize = 15;

/// By n, at most 13, in how many ways two are taken of n, two of n - 1, and three of n.
const TWOS_OF: [u8; 16] = [0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 0, 0];
const TWOS_OF_OTHERS: [u8; 16] = [0, 0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 0, 0];
const THREES_OF: [u8; 16] = [0, 0, 0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 0, 0, 0];

/// Room for one suit.
pub(super) struct SuitRoom {
    /// By holder, what he makes of each set of board ranks of the suit, if he holds more than two.
    columns: [FlushColumn; MOST],
    /// The boards with each set of ranks of the suit.
    boards: [u16; FLUSH_LANES],
}

impl SuitRoom {
    pub const NONE: Self = Self {
        columns: [[0; FLUSH_LANES]; MOST],
        boards: [0; FLUSH_LANES],
    };
}

/// A suit that somebody holds twice.
pub(super) struct FlushSuit<'a> {
    pub suit: usize,
    pub cards: &'a SuitCards,
    pub deck: &'a Deck,
    pub hands: &'a Hands,
    pub full_houses: &'a FullHouses,
    /// What the hands make of the patterns.
    pub columns: &'a [&'a Column],
    /// By pattern, all ones where somebody has a full house or better.
    pub big: &'a [u8; LANES],
    pub patterns: &'a Patterns,
    pub tables: &'a Tables,
}

impl FlushSuit<'_> {
    /// Counts the boards with three cards or more of the suit.
    #[inline(always)]
    pub fn award<V: Lanes>(&self, room: &mut SuitRoom, tally: &mut Tally) {
        let mut holders = self.hands.holders(self.suit);
        if let (Some(seat), None) = (holders.next(), holders.next()) {
            self.award_to_one::<V>(1 << seat, tally);
        } else {
            self.award_to_best::<V>(room, tally);
        }
    }

    /// One player holds the suit: all its boards are his.
    #[inline(always)]
    fn award_to_one<V: Lanes>(&self, seat: u16, tally: &mut Tally) {
        let (live, outside) = (self.deck.live_in(self.suit), self.deck.live_outside(self.suit));
        let all = choose(live, 5) + choose(live, 4) * outside + choose(live, 3) * choose(outside, 2);
        let mut won = all - self.full_one_pairs::<V>() - self.full_two_pairs::<V>() - self.full_trips(live);
        self.for_each_straight_flush(|found| {
            won += found.boards;
            tally.take_back(found.pattern_winners, found.boards);
        });
        tally.add(seat, won);
    }

    /// The boards with one pair, three cards or four of the suit, and somebody with a full house or better.
    #[inline(always)]
    fn full_one_pairs<V: Lanes>(&self) -> u64 {
        // A lane for each rank of the pair.
        const ROW: usize = 32;
        let (mut others, mut harmless) = ([0; ROW], [0; ROW]);
        let (mut mixed_pairs, mut outside_pairs) = ([0; ROW], [0; ROW]);
        for pair in 0..13 {
            others[pair] = ALL_RANKS & !(1 << pair);
            harmless[pair] = others[pair] & !self.full_houses.beside(pair);
            mixed_pairs[pair] = u16::from(self.cards.inside[pair] * self.cards.outside[pair]);
            outside_pairs[pair] = u16::from(self.cards.outside_pairs[pair]);
        }
        let mut boards = V::zero_sum();
        for at in (0..13).step_by(V::COUNT) {
            let pairs = [V::load(&mixed_pairs[at..]), V::load(&outside_pairs[at..])];
            let all = self.one_pairs(V::load(&others[at..]), pairs);
            let harmless = self.one_pairs(V::load(&harmless[at..]), pairs);
            all.sub(harmless).add_to(&mut boards);
        }
        V::total(boards)
    }

    /// The boards with three cards or four of the suit, one pair, and three single ranks of a set: all four ranks are in
    /// the suit, or one of the single ranks is not, or the pair is not. `pairs` are the ways to deal the pair with a card
    /// in the suit, and without.
    #[inline(always)]
    fn one_pairs<V: Lanes>(&self, set: V, pairs: [V; 2]) -> V {
        let zero = V::splat(0);
        // Cards of the set that are live in the suit, all outside it, and those of ranks that are live in it.
        let (mut live, mut outs, mut live_outs) = (zero, zero, zero);
        for rank in 0..13 {
            let bit = V::splat(1 << rank);
            let is_there = set.and(bit).eq(bit);
            let out = is_there.and(V::splat(u16::from(self.cards.outside[rank])));
            outs = outs.add(out);
            if self.cards.inside[rank] == 1 {
                live = live.sub(is_there);
                live_outs = live_outs.add(out);
            }
        }
        let live = live.add(V::splat(0x8000));
        let threes = live.pick(V::Bytes::table(&THREES_OF));
        let one_out = live_outs.mul(live.pick(V::Bytes::table(&TWOS_OF_OTHERS)));
        let dead_out = outs.sub(live_outs).mul(live.pick(V::Bytes::table(&TWOS_OF)));
        let [mixed, outside] = pairs;
        mixed.mul(threes.add(one_out).add(dead_out)).add(outside.mul(threes))
    }

    /// The boards with two pair, three cards of the suit, and somebody with a full house or better.
    #[inline(always)]
    fn full_two_pairs<V: Lanes>(&self) -> u64 {
        let mut boards = V::zero_sum();
        for at in (0..THREES).step_by(V::COUNT) {
            let [outs, same] = self.outside_three::<V>(at);
            let two_pair = distinct(outs, same).and(self.live_sets::<V>(at));
            two_pair.and(V::widen(&self.big[TWO_PAIR + at..])).add_to(&mut boards);
        }
        V::total(boards)
    }

    /// The boards with trips, three cards of the suit, and somebody with a full house or better.
    fn full_trips(&self, live: u64) -> u64 {
        let trips = bits(self.full_houses.on_trips() & !self.deck.dead[self.suit]);
        let pairs = trips.map(|rank| u64::from(self.cards.outside_pairs[rank.trailing_zeros() as usize]));
        pairs.sum::<u64>() * choose(live.saturating_sub(1), 2)
    }

    /// All ones for the sets of ranks that are live in the suit.
    #[inline(always)]
    fn live_sets<V: Lanes>(&self, at: usize) -> V {
        let dead = V::splat(self.deck.dead[self.suit] | NO_SET);
        V::load(&self.tables.flush_sets()[at..]).and(dead).eq(V::splat(0))
    }

    /// Of three ranks the cards outside the suit, and the pairs of such cards of the same rank.
    #[inline(always)]
    fn outside_three<V: Lanes>(&self, at: usize) -> [V; 2] {
        let (outside, pairs) = (
            V::Bytes::table(&self.cards.outside),
            V::Bytes::table(&self.cards.outside_pairs),
        );
        let planes = self.patterns.wide_planes::<THREE_ROW>(3);
        let (mut outs, mut same) = (V::splat(0), V::splat(0));
        for i in 0..3 {
            let rank = V::load(&planes[i][at..]);
            outs = outs.add(rank.pick(outside));
            same = same.add(rank.pick(pairs));
        }
        [outs, same]
    }

    /// Several players hold the suit: each board to the best flush.
    #[inline(always)]
    fn award_to_best<V: Lanes>(&self, room: &mut SuitRoom, tally: &mut Tally) {
        let SuitRoom { columns, boards } = room;
        self.count_threes::<V>(boards);
        self.count_fours::<V>(boards);
        let one = V::splat(1);
        for at in (FLUSH_FIVES..FLUSH_LANES).step_by(V::COUNT) {
            self.live_sets::<V>(at).and(one).store(&mut boards[at..]);
        }
        self.for_each_straight_flush(|found| {
            boards[flush_lane(found.suited)] += found.boards as u16;
            tally.take_back(found.pattern_winners, found.boards);
        });

        let (mut seats, mut count) = ([0; MOST], 0);
        let mut best = [self.tables.flush_column(0b11); MOST];
        for (seat, room) in self.hands.holders(self.suit).zip(columns) {
            seats[count] = 1 << seat;
            best[count] = self.flushes::<V>(self.hands.held(seat, self.suit), room);
            count += 1;
        }
        compare_flushes::<V>(&best[..count], &seats[..count], boards, tally);
    }

    /// What a player makes of each set of board ranks of the suit: the best of each two of the ranks that he holds.
    #[inline(always)]
    fn flushes<'a, V: Lanes>(&'a self, held: u16, room: &'a mut FlushColumn) -> &'a FlushColumn {
        let mut rows = [self.tables.flush_column(0b11); MOST_PAIRS];
        let mut count = 0;
        for two in colex::pairs(held).take(MOST_PAIRS) {
            rows[count] = self.tables.flush_column(two);
            count += 1;
        }
        if count == 1 {
            return rows[0];
        }
        best_of::<V::Bytes, MOST_PAIRS, FLUSH_LANES>(&mut rows, count, room);
        room
    }

    /// The boards with four cards of the suit that the best flush wins: one card is outside, and pairs one of the four or
    /// none.
    #[inline(always)]
    fn count_fours<V: Lanes>(&self, boards: &mut [u16; FLUSH_LANES]) {
        let outside = V::Bytes::table(&self.cards.outside);
        let all = V::splat(self.deck.live_outside(self.suit) as u16);
        let planes = self.patterns.wide_planes::<FOUR_ROW>(4);
        for at in (0..FOURS).step_by(V::COUNT) {
            let mut won = all;
            for pair in 0..4 {
                let out = V::load(&planes[pair][at..]).pick(outside);
                won = won.sub(out.and(V::widen(&self.big[ONE_PAIR + pair * FOUR_ROW + at..])));
            }
            won.and(self.live_sets(FLUSH_FOURS + at))
                .store(&mut boards[FLUSH_FOURS + at..]);
        }
    }

    /// The boards with three cards of the suit that the best flush wins.
    #[inline(always)]
    fn count_threes<V: Lanes>(&self, boards: &mut [u16; FLUSH_LANES]) {
        let outside = self.deck.live_outside(self.suit) as u16;
        let same: u16 = self.cards.outside_pairs.iter().map(|&pairs| u16::from(pairs)).sum();
        // Two of the cards outside, of two ranks or of one.
        let two = V::splat(choose(u64::from(outside), 2) as u16 - same);
        let full_trips = self.full_houses.on_trips();
        let mut trips = self.cards.outside_pairs;
        for rank in 0..13 {
            trips[rank] *= (full_trips >> rank & 1 ^ 1) as u8;
        }
        let trips = V::Bytes::table(&trips);
        // By rank, the cards outside of the ranks that can be beside a pair of it.
        let mut harmless_cards = [0; 13];
        for pair in 0..13 {
            harmless_cards[pair] = self.outside_but(self.full_houses.beside(pair));
        }
        let zero = V::splat(0);
        let planes = self.patterns.wide_planes::<THREE_ROW>(3);
        for at in (0..THREES).step_by(V::COUNT) {
            let set = V::load(&self.tables.flush_sets()[at..]);
            let [outs, same] = self.outside_three::<V>(at);
            let of_the_set = distinct(outs, same);
            // Five ranks: neither of the two is one of the set.
            let with_one = outs.mul(V::splat(outside).sub(outs));
            let mut won = two.sub(with_one).sub(of_the_set);
            // Two pair and trips: both are.
            won = won.add(of_the_set.and_not(V::widen(&self.big[TWO_PAIR + at..])));
            for i in 0..3 {
                won = won.add(V::load(&planes[i][at..]).pick(trips));
            }
            // One pair: it is one of the set with another rank, or outside the suit.
            for pair in 0..13 {
                let out = u16::from(self.cards.outside[pair]);
                let harmless = set.and(V::splat(self.full_houses.beside(pair))).eq(zero);
                let bit = V::splat(1 << pair);
                let in_set = set.and(bit).eq(bit);
                let with_another = V::splat(out * harmless_cards[pair]).sub(outs.mul(V::splat(out)));
                let pairs = V::splat(u16::from(self.cards.outside_pairs[pair]));
                let of_pair = pairs.add(with_another.sub(pairs).and(in_set));
                won = won.add(of_pair.and(harmless));
            }
            won.and(self.live_sets(at)).store(&mut boards[at..]);
        }
    }

    /// The live cards outside the suit of all but some ranks.
    #[inline(always)]
    fn outside_but(&self, ranks: u16) -> u16 {
        let mut cards = 0;
        for rank in 0..13 {
            cards += u16::from(self.cards.outside[rank]) & (ranks >> rank & 1).wrapping_sub(1);
        }
        cards
    }

    /// Calls with the boards on which somebody has a full house or better, and somebody else a straight flush of the suit.
    #[inline(always)]
    fn for_each_straight_flush(&self, mut visit: impl FnMut(Found)) {
        // Sets of three board ranks by their numbers, and of four and a pair by their lanes.
        let (mut threes, mut fours) = ([0u64; THREE_ROW / 64], [0u64; FOUR_ROW / 16]);
        let dead = self.deck.dead[self.suit];
        for seat in self.hands.holders(self.suit) {
            let held = self.hands.held(seat, self.suit);
            for n in 0..10 {
                let straight = colex::straight(n);
                for two in colex::pairs(straight & held) {
                    let three = straight & !two;
                    if three & dead == 0 && is_new(&mut threes, number(three)) {
                        self.visit_three(three, &mut fours, &mut visit);
                    }
                }
            }
        }
    }

    /// The boards with these three ranks of the suit, and with any fourth.
    fn visit_three(&self, three: u16, fours: &mut [u64], visit: &mut impl FnMut(Found)) {
        let outside = |bit: u16| self.cards.outside[bit.trailing_zeros() as usize];
        let beside = |bit: u16| self.full_houses.beside(bit.trailing_zeros() as usize);
        let on_trips = self.full_houses.on_trips();
        let on_two_pair = self.full_houses.on_two_pair(three);
        let mut visit_one_pair = |pair: u16, fourth: u16, boards: u8, visit: &mut _| {
            let four = three | fourth;
            let place = (four & (pair - 1)).count_ones() as usize;
            let place = place * FOUR_ROW + number(four);
            self.visit_lane(three, ONE_PAIR + place, boards, visit);
            if self.deck.dead[self.suit] & fourth == 0 && is_new(fours, place) {
                self.visit_lane(four, ONE_PAIR + place, outside(pair), visit);
            }
        };
        for (place, x) in bits(three).enumerate() {
            let place = place * THREE_ROW + number(three);
            if on_trips & x != 0 {
                self.visit_lane(three, TRIPS + place, choose2(outside(x)), visit);
            }
            if on_two_pair {
                let pairs: u8 = bits(three & !x).map(outside).product();
                self.visit_lane(three, TWO_PAIR + place, pairs, visit);
            }
            // With a pair of this rank: any fourth, if one of the three is enough.
            let fourths = if beside(x) & three != 0 { ALL_RANKS } else { beside(x) };
            for y in bits(fourths & !three) {
                visit_one_pair(x, y, outside(x) * outside(y), visit);
            }
        }
        for y in bits(ALL_RANKS & !three).filter(|&y| beside(y) & three != 0) {
            visit_one_pair(y, y, choose2(outside(y)), visit);
        }
    }

    fn visit_lane(&self, suited: u16, lane: usize, boards: u8, visit: &mut impl FnMut(Found)) {
        let (mut best, mut pattern_winners) = (0, 0);
        for (column, &seats) in self.columns.iter().zip(self.hands.seats()) {
            if column[lane] > best {
                (best, pattern_winners) = (column[lane], seats);
            } else if column[lane] == best {
                pattern_winners |= seats;
            }
        }
        visit(Found {
            suited,
            pattern_winners,
            boards: u64::from(boards),
        });
    }
}

/// Boards of one pattern on which a straight flush beats full houses and quads.
struct Found {
    /// The board's ranks in the suit.
    suited: u16,
    /// The seats that the pattern gave the boards to.
    pattern_winners: u16,
    boards: u64,
}

/// Puts a number among others; whether it is new.
fn is_new(numbers: &mut [u64], number: usize) -> bool {
    let (word, bit) = (&mut numbers[number / 64], 1 << (number % 64));
    let new = *word & bit == 0;
    *word |= bit;
    new
}

/// The pairs of cards of two ranks, by the number of cards and of pairs of one rank.
#[inline(always)]
fn distinct<V: Lanes>(cards: V, same: V) -> V {
    cards.add(V::splat(0x8000)).pick(V::Bytes::table(&TWOS_OF)).sub(same)
}
