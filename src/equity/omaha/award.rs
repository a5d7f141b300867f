//! The boards on which a suit makes flushes, to those who make the best.
//!
//! A board with three, four or five cards of the suit goes to the best flush among those who hold two of it, which depends
//! on the board's ranks in the suit alone. Where somebody has a full house or better, though, the pattern has decided: those
//! boards come off. Where the flush is a straight flush it wins after all: those are given back, one set of ranks after the
//! other, for there are few.

use super::{Column, Hands, MOST_PAIRS, best_of, tables::Tables};
use crate::{
    colex::{self, bits},
    equity::{
        boards::{
            choose, choose2,
            suited::{FlushWins, Suited},
        },
        contest::{ANY, Contest, MOST, Shared, load_all},
        kernels::Lanes,
        patterns::{FIVE_ROW, FIVES, FOUR_ROW, FOURS, ONE_PAIR, Patterns, THREE_ROW, THREES, TRIPS, TWO_PAIR},
        tally::Tally,
    },
};

/// Room for one suit.
pub(in crate::equity) struct SuitRoom {
    /// By holder, what he makes of each set of three, four, five board ranks of the suit; if he holds more than two.
    threes: [[u16; THREE_ROW]; MOST],
    fours: [[u16; FOUR_ROW]; MOST],
    fives: [[u16; FIVE_ROW]; MOST],
    /// The boards with each set of five ranks of the suit.
    five_boards: [u16; FIVE_ROW],
    wins: FlushWins,
}

impl SuitRoom {
    /// New room, all zeros.
    pub fn new() -> Box<Self> {
        Box::new(Self {
            threes: [[0; THREE_ROW]; MOST],
            fours: [[0; FOUR_ROW]; MOST],
            fives: [[0; FIVE_ROW]; MOST],
            five_boards: [0; FIVE_ROW],
            wins: FlushWins::new(),
        })
    }
}

/// A suit that somebody holds twice.
pub(in crate::equity) struct FlushSuit<'a> {
    pub suited: Suited<'a>,
    pub hands: &'a Hands,
    /// What the hands make of the patterns.
    pub columns: &'a [&'a Column],
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
    let mut holders = suit.hands.holders(suit.suited.suit);
    if let (Some(seat), None) = (holders.next(), holders.next()) {
        suit.award_to_one::<V>(1 << seat, tally);
    } else {
        suit.award_to_best::<V>(patterns, tables, room, tally);
    }
}

impl FlushSuit<'_> {
    /// One player holds the suit: all its boards are his.
    #[inline(always)]
    fn award_to_one<V: Lanes>(&self, seat: u16, tally: &mut Tally) {
        let (live, outside) = self.suited.live();
        let all = choose(live, 5) + choose(live, 4) * outside + choose(live, 3) * choose(outside, 2);
        let mut big_fours = V::zero_sum();
        for at in (0..FOURS).step_by(V::COUNT) {
            self.suited.big_fours::<V>(at).add_to(&mut big_fours);
        }
        let mut won = all - V::total(big_fours) - self.suited.all_big_threes::<V>();
        self.for_each_straight_flush(|found| {
            won += found.boards;
            tally.take_back(found.pattern_winners, found.boards);
        });
        tally.add(seat, won);
    }

    /// Several players hold the suit: each board to the best flush.
    #[inline(always)]
    fn award_to_best<V: Lanes>(&self, patterns: &Patterns, tables: &Tables, room: &mut SuitRoom, tally: &mut Tally) {
        let five_live = &self.suited.boards().five_live;
        for at in (0..FIVES).step_by(V::COUNT) {
            V::widen(&five_live[at..]).store(&mut room.five_boards[at..]);
        }
        self.suited.count_fours::<V>(&mut room.wins);
        self.suited.count_threes::<V>(patterns, &mut room.wins);
        let (three_boards, four_boards) = (&mut room.wins.threes, &mut room.wins.fours);
        self.for_each_straight_flush(|found| {
            if found.suited.count_ones() == 3 {
                three_boards[usize::from(colex::number(found.suited))] += found.boards as u16;
            } else {
                four_boards[usize::from(colex::number(found.suited))] += found.boards as u16;
            }
            tally.take_back(found.pattern_winners, found.boards);
        });

        let (mut seats, mut count) = ([0; MOST], 0);
        let mut threes = [tables.three_flushes(0b11); MOST];
        let mut fours = [tables.four_flushes(0b11); MOST];
        let mut fives = [tables.five_flushes(0b11); MOST];
        let SuitRoom {
            threes: three_room,
            fours: four_room,
            fives: five_room,
            ..
        } = room;
        let mut rooms = three_room.iter_mut().zip(four_room).zip(five_room);
        for seat in self.hands.holders(self.suited.suit) {
            let Some(((three_room, four_room), five_room)) = rooms.next() else {
                break;
            };
            let held = self.hands.held[seat][self.suited.suit];
            seats[count] = 1 << seat;
            threes[count] = flushes::<V, THREE_ROW>(held, |two| tables.three_flushes(two), three_room);
            fours[count] = flushes::<V, FOUR_ROW>(held, |two| tables.four_flushes(two), four_room);
            fives[count] = flushes::<V, FIVE_ROW>(held, |two| tables.five_flushes(two), five_room);
            count += 1;
        }
        let seats = &seats[..count];
        award::<V, _>(&threes[..count], seats, THREES, &room.wins.threes, tally);
        award::<V, _>(&fours[..count], seats, FOURS, &room.wins.fours, tally);
        award::<V, _>(&fives[..count], seats, FIVES, &room.five_boards, tally);
    }

    /// Calls with the boards on which somebody has a full house or better, and somebody else a straight flush of the suit.
    #[inline(always)]
    fn for_each_straight_flush(&self, mut visit: impl FnMut(Found)) {
        // Sets of three and of four board ranks, by their numbers.
        let (mut threes, mut fours) = ([0u64; THREES.div_ceil(64)], [0u64; FOURS.div_ceil(64)]);
        let dead = self.suited.deck.dead[self.suited.suit];
        for seat in self.hands.holders(self.suited.suit) {
            let held = self.hands.held[seat][self.suited.suit];
            for n in 0..10 {
                let straight = colex::straight(n);
                for two in colex::pairs(straight & held) {
                    let three = straight & !two;
                    if three & dead == 0 && is_new(&mut threes, three) {
                        self.visit_three(three, &mut fours, &mut visit);
                    }
                }
            }
        }
    }

    /// The boards with these three ranks of the suit, and with any fourth.
    fn visit_three(&self, three: u16, fours: &mut [u64], visit: &mut impl FnMut(Found)) {
        let outside = |bit: u16| {
            self.suited
                .deck
                .outside(self.suited.suit, bit.trailing_zeros() as usize)
        };
        for x in bits(three) {
            let (place, number) = (
                (three & (x - 1)).count_ones() as usize,
                usize::from(colex::number(three)),
            );
            if self.suited.room.big_trips[place][number] != 0 {
                self.visit_lane(three, TRIPS + place * THREE_ROW + number, choose2(outside(x)), visit);
            }
            if self.suited.room.big_two_pair[place][number] != 0 {
                let pairs: u8 = bits(three & !x).map(outside).product();
                self.visit_lane(three, TWO_PAIR + place * THREE_ROW + number, pairs, visit);
            }
        }
        for y in bits(0x1FFF & !three) {
            let four = three | y;
            let number = usize::from(colex::number(four));
            let is_four = self.suited.deck.dead[self.suited.suit] & y == 0 && is_new(fours, four);
            for (place, x) in bits(four).enumerate() {
                if self.suited.room.big_one_pair[place][number] == 0 {
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
) -> &'a [u16; N] {
    let mut rows = [column(0b11); MOST_PAIRS];
    let mut count = 0;
    for two in colex::pairs(held).take(MOST_PAIRS) {
        rows[count] = column(two);
        count += 1;
    }
    if count == 1 {
        return rows[0];
    }
    best_of::<V, N>(&rows[..count], room);
    room
}

/// All boards to the best of the columns.
#[inline(always)]
fn award<V: Lanes, const ROW: usize>(
    columns: &[&[u16; ROW]],
    seats: &[u16],
    sets: usize,
    boards: &[u16; ROW],
    tally: &mut Tally,
) {
    match seats.len() {
        2 => award_columns::<V, 2, ROW>(columns, seats, sets, boards, tally),
        3 => award_columns::<V, 3, ROW>(columns, seats, sets, boards, tally),
        _ => award_columns::<V, ANY, ROW>(columns, seats, sets, boards, tally),
    }
}

#[inline(always)]
fn award_columns<V: Lanes, const N: usize, const ROW: usize>(
    columns: &[&[u16; ROW]],
    seats: &[u16],
    sets: usize,
    boards: &[u16; ROW],
    tally: &mut Tally,
) {
    let columns = &columns[..if N == ANY { seats.len() } else { N }];
    let mut shared = Shared::none();
    let mut contest = Contest::<V, N>::new(seats, &mut shared, tally, false);
    let mut values = [V::splat(0); MOST];
    for at in (0..sets).step_by(V::COUNT) {
        let best = load_all(columns, at, &mut values);
        contest.lanes(&values, best, V::load(&boards[at..]));
    }
    contest.finish();
}
