//! The boards on which a suit makes flushes, to those who make the best.
//!
//! A board with three, four or five cards of the suit goes to the best flush among those who hold two of it, which depends
//! on the board's ranks in the suit alone. Where somebody has a full house or better, though, the pattern has decided: those
//! boards come off. Where the flush is a straight flush it wins after all: those are given back, one set of ranks after the
//! other, for there are few.

use super::{
    Hands, MOST_PAIRS, best_of,
    tables::{Tables, bits},
};
use crate::{
    colex,
    equity::{
        boards::{self, Deck, SuitBoards, choose, choose2},
        contest::{Contest, MOST, load_all},
        kernels::{ByteLanes, Lanes},
        patterns::{FIVE_ROW, FIVES, FOUR_ROW, FOURS, NO_RANK, ONE_PAIR, Patterns, THREE_ROW, THREES, TRIPS, TWO_PAIR},
        tally::Tally,
    },
};

/// Room for one suit.
pub(in crate::equity) struct SuitRoom {
    /// By holder, what he makes of each set of three, four, five board ranks of the suit; if he holds more than two.
    threes: [[u16; THREE_ROW]; MOST],
    fours: [[u16; FOUR_ROW]; MOST],
    fives: [[u16; FIVE_ROW]; MOST],
    /// The boards with each set of ranks of the suit that the best flush wins.
    three_boards: [u16; THREE_ROW],
    four_boards: [u16; FOUR_ROW],
    five_boards: [u16; FIVE_ROW],
    /// By the place of a rank in a set of four: the boards with the three others in the suit, one pair, and somebody with a
    /// full house or better.
    big_boards: [[u16; FOUR_ROW]; 4],
}

impl SuitRoom {
    /// New room, all zeros.
    pub fn new() -> Box<Self> {
        Box::new(Self {
            threes: [[0; THREE_ROW]; MOST],
            fours: [[0; FOUR_ROW]; MOST],
            fives: [[0; FIVE_ROW]; MOST],
            three_boards: [0; THREE_ROW],
            four_boards: [0; FOUR_ROW],
            five_boards: [0; FIVE_ROW],
            big_boards: [[0; FOUR_ROW]; 4],
        })
    }
}

/// A suit that somebody holds twice.
pub(in crate::equity) struct FlushSuit<'a> {
    pub suit: usize,
    pub deck: &'a Deck,
    pub hands: &'a Hands,
    /// What the hands make of the patterns.
    pub columns: &'a [&'a [u16]],
    pub boards: &'a boards::Room,
}

/// Counts the boards with three cards or more of a suit.
#[inline(always)]
pub(in crate::equity) fn award_omaha<V: Lanes>(
    suit: &FlushSuit<'_>,
    patterns: &Patterns,
    tables: &Tables,
    room: &mut SuitRoom,
    tally: &mut Tally,
) {
    let mut holders = suit.hands.holders(suit.suit);
    if let (Some(seat), None) = (holders.next(), holders.next()) {
        suit.award_to_one::<V>(1 << seat, tally);
    } else {
        suit.award_to_best::<V>(patterns, tables, room, tally);
    }
}

impl FlushSuit<'_> {
    fn flush_boards(&self) -> &SuitBoards {
        &self.boards.flush_boards.suits[self.suit]
    }

    /// The suit's live cards, and those outside it.
    fn live(&self) -> (u64, u64) {
        (self.deck.live_in(self.suit), self.deck.live_outside(self.suit))
    }

    /// One player holds the suit: all its boards are his.
    #[inline(always)]
    fn award_to_one<V: Lanes>(&self, seat: u16, tally: &mut Tally) {
        let (live, outside) = self.live();
        let all = choose(live, 5) + choose(live, 4) * outside + choose(live, 3) * choose(outside, 2);
        let mut won = all - self.big_boards::<V>();
        self.for_each_straight_flush(|found| {
            won += found.boards;
            tally.take_back(found.pattern_winners, found.boards);
        });
        tally.add(seat, won);
    }

    /// The boards with three or four cards of the suit on which somebody has a full house or better.
    #[inline(always)]
    fn big_boards<V: Lanes>(&self) -> u64 {
        let (big, boards) = (self.boards, self.flush_boards());
        let mut sum = V::zero_sum();
        for pair in 0..4 {
            for at in (0..FOURS).step_by(V::COUNT) {
                let four = V::widen(&boards.four_one_pair[pair][at..]);
                let three = V::widen(&boards.three_one_pair[pair][at..]);
                four.add(three)
                    .and(V::load(&big.big_one_pair[pair][at..]))
                    .add_to(&mut sum);
            }
        }
        for odd in 0..3 {
            for at in (0..THREES).step_by(V::COUNT) {
                self.big_threes::<V>(odd, at).add_to(&mut sum);
            }
        }
        V::total(sum)
    }

    /// Those of two pair and trips, by the set of three ranks.
    #[inline(always)]
    fn big_threes<V: Lanes>(&self, odd: usize, at: usize) -> V {
        let (big, boards) = (self.boards, self.flush_boards());
        let two_pair = V::widen(&boards.three_two_pair[odd][at..]).and(V::load(&big.big_two_pair[odd][at..]));
        let trips = V::widen(&boards.three_trips[odd][at..]).and(V::load(&big.big_trips[odd][at..]));
        two_pair.add(trips)
    }

    /// Several players hold the suit: each board to the best flush.
    #[inline(always)]
    fn award_to_best<V: Lanes>(&self, patterns: &Patterns, tables: &Tables, room: &mut SuitRoom, tally: &mut Tally) {
        self.count_five_suited::<V>(room);
        self.count_four_suited::<V>(room);
        self.count_three_suited::<V>(patterns, tables, room);
        let (three_boards, four_boards) = (&mut room.three_boards, &mut room.four_boards);
        self.for_each_straight_flush(|found| {
            if found.suited.count_ones() == 3 {
                three_boards[usize::from(colex::number(found.suited))] += found.boards as u16;
            } else {
                four_boards[usize::from(colex::number(found.suited))] += found.boards as u16;
            }
            tally.take_back(found.pattern_winners, found.boards);
        });

        let (mut seats, mut count) = ([0; MOST], 0);
        let mut threes: [&[u16]; MOST] = [&[]; MOST];
        let (mut fours, mut fives) = (threes, threes);
        let SuitRoom {
            threes: three_room,
            fours: four_room,
            fives: five_room,
            ..
        } = room;
        let mut rooms = three_room.iter_mut().zip(four_room).zip(five_room);
        for seat in self.hands.holders(self.suit) {
            let Some(((three_room, four_room), five_room)) = rooms.next() else {
                break;
            };
            let held = self.hands.held[seat][self.suit];
            seats[count] = 1 << seat;
            threes[count] = flushes::<V, THREE_ROW>(held, |two| tables.three_flushes(two), three_room);
            fours[count] = flushes::<V, FOUR_ROW>(held, |two| tables.four_flushes(two), four_room);
            fives[count] = flushes::<V, FIVE_ROW>(held, |two| tables.five_flushes(two), five_room);
            count += 1;
        }
        let seats = &seats[..count];
        award::<V>(&threes[..count], seats, THREES, &room.three_boards, tally);
        award::<V>(&fours[..count], seats, FOURS, &room.four_boards, tally);
        award::<V>(&fives[..count], seats, FIVES, &room.five_boards, tally);
    }

    #[inline(always)]
    fn count_five_suited<V: Lanes>(&self, room: &mut SuitRoom) {
        for at in (0..FIVES).step_by(V::COUNT) {
            V::widen(&self.flush_boards().five_live[at..]).store(&mut room.five_boards[at..]);
        }
    }

    #[inline(always)]
    fn count_four_suited<V: Lanes>(&self, room: &mut SuitRoom) {
        let boards = self.flush_boards();
        let (_, outside) = self.live();
        let outside = V::splat(outside as u16);
        for at in (0..FOURS).step_by(V::COUNT) {
            let mut won = V::widen(&boards.four_live[at..]).mul(outside);
            for pair in 0..4 {
                let big = V::load(&self.boards.big_one_pair[pair][at..]);
                won = won.sub(V::widen(&boards.four_one_pair[pair][at..]).and(big));
            }
            won.store(&mut room.four_boards[at..]);
        }
    }

    #[inline(always)]
    fn count_three_suited<V: Lanes>(&self, patterns: &Patterns, tables: &Tables, room: &mut SuitRoom) {
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
                dead = dead.add(V::load(&patterns.wide_plane(3, i)[at..]).pick(is_dead));
            }
            let mut won = all;
            for odd in 0..3 {
                won = won.sub(self.big_threes::<V>(odd, at));
            }
            won.and(dead.eq(V::splat(0))).store(&mut room.three_boards[at..]);
        }
        // One pair on the board: three of its four ranks are in the suit.
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
                let rank = V::load(&patterns.wide_plane(4, i)[at..]);
                let big = V::load(&self.boards.big_one_pair[i][at..]);
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
                boards.and(live).store(&mut room.big_boards[i][at..]);
            }
        }
        // Gathered, not scattered: a sum that was just written is slow to read.
        let big_boards = room.big_boards.as_flattened();
        for (won, wider) in room.three_boards.iter_mut().zip(tables.wider()) {
            let mut big = 0u16;
            for &place in wider {
                big = big.wrapping_add(big_boards[usize::from(place)]);
            }
            *won = won.wrapping_sub(big);
        }
    }

    /// Calls with the boards on which somebody has a full house or better, and somebody else a straight flush of the suit.
    #[inline(always)]
    fn for_each_straight_flush(&self, mut visit: impl FnMut(Found)) {
        // Sets of three and of four board ranks, by their numbers.
        let (mut threes, mut fours) = ([0u64; THREES.div_ceil(64)], [0u64; FOURS.div_ceil(64)]);
        let dead = self.deck.dead[self.suit];
        for seat in self.hands.holders(self.suit) {
            let held = self.hands.held[seat][self.suit];
            for n in 0..10 {
                let straight = colex::straight(n);
                let mut firsts = straight & held;
                while firsts != 0 {
                    let first = firsts & firsts.wrapping_neg();
                    firsts ^= first;
                    let mut seconds = firsts;
                    while seconds != 0 {
                        let second = seconds & seconds.wrapping_neg();
                        seconds ^= second;
                        let three = straight & !(first | second);
                        if three & dead == 0 && is_new(&mut threes, three) {
                            self.visit_three(three, &mut fours, &mut visit);
                        }
                    }
                }
            }
        }
    }

    /// The boards with these three ranks of the suit, and with any fourth.
    fn visit_three(&self, three: u16, fours: &mut [u64], visit: &mut impl FnMut(Found)) {
        let outside = |bit: u16| self.deck.outside(self.suit, bit.trailing_zeros() as usize);
        for x in bits(three) {
            let (place, number) = (
                (three & (x - 1)).count_ones() as usize,
                usize::from(colex::number(three)),
            );
            if self.boards.big_trips[place][number] != 0 {
                self.visit_lane(three, TRIPS + place * THREE_ROW + number, choose2(outside(x)), visit);
            }
            if self.boards.big_two_pair[place][number] != 0 {
                let pairs: u8 = bits(three & !x).map(outside).product();
                self.visit_lane(three, TWO_PAIR + place * THREE_ROW + number, pairs, visit);
            }
        }
        for y in bits(0x1FFF & !three) {
            let four = three | y;
            let number = usize::from(colex::number(four));
            let is_four = self.deck.dead[self.suit] & y == 0 && is_new(fours, four);
            for (place, x) in bits(four).enumerate() {
                if self.boards.big_one_pair[place][number] == 0 {
                    continue;
                }
                let lane = ONE_PAIR + place * FOUR_ROW + number;
                let boards = if x == y {
                    choose2(outside(y))
                } else {
                    outside(x) * outside(y)
                };
                self.visit_lane(three, lane, boards, visit);
                if is_four {
                    self.visit_lane(four, lane, outside(x), visit);
                }
            }
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

/// Puts a set of ranks among others of its size, by its number; whether it is new.
fn is_new(sets: &mut [u64], set: u16) -> bool {
    let number = usize::from(colex::number(set));
    let (word, bit) = (&mut sets[number / 64], 1 << (number % 64));
    let new = *word & bit == 0;
    *word |= bit;
    new
}

/// What a player makes of each set of board ranks of a suit: the best of each two of the ranks that he holds.
#[inline(always)]
fn flushes<'a, V: Lanes, const N: usize>(
    held: u16,
    column: impl Fn(u16) -> &'a [u16; N],
    room: &'a mut [u16; N],
) -> &'a [u16] {
    let mut rows = [column(0b11); MOST_PAIRS];
    let mut count = 0;
    let mut firsts = held;
    while firsts != 0 {
        let first = firsts & firsts.wrapping_neg();
        firsts ^= first;
        let mut seconds = firsts;
        while seconds != 0 && count < MOST_PAIRS {
            let second = seconds & seconds.wrapping_neg();
            seconds ^= second;
            rows[count] = column(first | second);
            count += 1;
        }
    }
    if count == 1 {
        return rows[0];
    }
    best_of::<V, N>(&rows[..count], room);
    room
}

/// All boards to the best of the columns.
#[inline(always)]
fn award<V: Lanes>(columns: &[&[u16]], seats: &[u16], sets: usize, boards: &[u16], tally: &mut Tally) {
    if seats.len() == 2 {
        award_columns::<V, true>(columns, seats, sets, boards, tally);
    } else {
        award_columns::<V, false>(columns, seats, sets, boards, tally);
    }
}

#[inline(always)]
fn award_columns<V: Lanes, const TWO: bool>(
    columns: &[&[u16]],
    seats: &[u16],
    sets: usize,
    boards: &[u16],
    tally: &mut Tally,
) {
    let columns = &columns[..if TWO { 2 } else { seats.len() }];
    let mut contest = Contest::<V, TWO>::new(seats, tally, false);
    let mut values = [V::splat(0); MOST];
    for at in (0..sets).step_by(V::COUNT) {
        let best = load_all(columns, at, &mut values);
        contest.lanes(&values, best, V::load(&boards[at..]));
    }
    contest.finish();
}
