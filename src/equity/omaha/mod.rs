//! Exact outcomes of Omaha hands over every board of five cards, for two to ten hands and any dead cards.
//!
//! As in [`boards`](super::boards) no board is dealt: rank patterns decide, each with the number of boards that have it, and
//! the boards on which somebody makes a flush are counted by suit. What differs:
//!
//! * What a hand makes of a pattern, flushes aside, is the best of what each pair of its hole ranks makes with just three
//!   of the board: the highest of six rows of a table (ten for five hole cards, fifteen for six).
//! * Who holds two cards of a suit or more makes a flush of it on three to five cards of the suit; who holds fewer never
//!   does. A suit that nobody holds twice makes no flush at all.

pub(super) mod award;
pub(super) mod run_outs;
pub(super) mod split;
pub(super) mod tables;
#[cfg(test)]
mod tests;

use std::cell::RefCell;

use self::{
    award::{FlushSuit, SuitRoom},
    tables::Tables,
};
use super::{
    boards::{self, Deck, NO_FLUSH, compare::PatternColumns, suited::Suited},
    contest::MOST,
    kernels::{self, Kernel, Lanes},
    patterns::{LANES, Patterns, rank_pair},
    tally::Tally,
};
use crate::{card::Suit, card_set::CardSet};

/// The most pairs of hole ranks: of six cards.
const MOST_PAIRS: usize = 15;

/// What a hand makes of each pattern.
pub(super) type Column = [u16; LANES];

/// The hands as the engine sees them.
pub(super) struct Hands {
    count: usize,
    /// By seat the ranks held in each suit.
    held: [[u16; 4]; MOST],
    /// Hands of the same ranks are one column until suits count: the seats behind each.
    seats: [u16; MOST],
    /// The pairs of hole ranks of each column, and how many there are.
    pairs: [([usize; MOST_PAIRS], usize); MOST],
    columns: usize,
}

impl Hands {
    fn new(holes: &[CardSet]) -> Self {
        let mut hands = Self {
            count: holes.len(),
            held: [[0; 4]; MOST],
            seats: [0; MOST],
            pairs: [([0; MOST_PAIRS], 0); MOST],
            columns: 0,
        };
        // How often each rank is held, four bits each.
        let mut keys = [0u64; MOST];
        for (seat, &hole) in holes.iter().enumerate() {
            hands.held[seat] = Suit::ALL.map(|suit| hole.ranks_of(suit));
            let key = hole.iter().fold(0, |key, card| key + (1 << (4 * card.rank().index())));
            let column = match keys[..hands.columns].iter().position(|&other| other == key) {
                Some(column) => column,
                None => {
                    keys[hands.columns] = key;
                    hands.pairs[hands.columns] = rank_pairs(hole);
                    hands.columns += 1;
                    hands.columns - 1
                }
            };
            hands.seats[column] |= 1 << seat;
        }
        hands
    }

    /// The seats that hold two cards of the suit or more.
    fn holders(&self, suit: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.count).filter(move |&seat| self.held[seat][suit].count_ones() >= 2)
    }

    /// The seats behind each column.
    fn seats(&self) -> &[u16] {
        &self.seats[..self.columns]
    }
}

/// The different pairs of ranks of a hand, and how many there are.
fn rank_pairs(hole: CardSet) -> ([usize; MOST_PAIRS], usize) {
    let (mut pairs, mut count, mut seen) = ([0; MOST_PAIRS], 0, 0u128);
    for (i, first) in hole.iter().enumerate() {
        for second in hole.iter().skip(i + 1) {
            let pair = rank_pair(first.rank().index(), second.rank().index());
            if seen >> pair & 1 == 0 && count < MOST_PAIRS {
                seen |= 1 << pair;
                pairs[count] = pair;
                count += 1;
            }
        }
    }
    (pairs, count)
}

/// Room for one call, kept between calls: about 250 KB.
pub(super) struct Room {
    boards: Box<boards::Room>,
    columns: Box<[Column; MOST]>,
    suit: Box<SuitRoom>,
}

impl Room {
    fn new() -> Self {
        Self {
            boards: boards::Room::new(),
            columns: Box::new([[0; LANES]; MOST]),
            suit: SuitRoom::new(),
        }
    }

    /// Gives the thread's own room.
    fn with<T>(work: impl FnOnce(&mut Self) -> T) -> T {
        thread_local! {
            static ROOM: RefCell<Room> = RefCell::new(Room::new());
        }
        ROOM.with_borrow_mut(work)
    }
}

/// Counts the outcomes of known hands over every board of five live cards. The hands are two to ten, of four to six cards;
/// all cards and the dead ones are different.
pub(super) fn count(holes: &[CardSet], dead: CardSet, tally: &mut Tally) {
    count_by(kernels::choose().unwrap_or(&kernels::PORTABLE), holes, dead, tally);
}

pub(super) fn count_by(kernel: &Kernel, holes: &[CardSet], dead: CardSet, tally: &mut Tally) {
    tally.reset(holes.len());
    Room::with(|room| count_in(kernel, holes, dead, room, tally));
}

fn count_in(kernel: &Kernel, holes: &[CardSet], dead: CardSet, room: &mut Room, tally: &mut Tally) {
    let (patterns, tables) = (Patterns::get(), Tables::get());
    let hands = Hands::new(holes);
    let deck = Deck::new(holes.iter().fold(dead, |dead, &hole| dead | hole));
    let from: [u32; 4] = std::array::from_fn(|suit| {
        if hands.holders(suit).next().is_some() {
            3
        } else {
            NO_FLUSH
        }
    });
    let Room { boards, columns, suit } = room;
    (kernel.count_flush_boards)(&deck, &from, patterns, &mut boards.flush_boards);
    fill_columns(kernel, &hands, tables, columns);
    let rows = &columns.each_ref()[..hands.columns];
    let compared = PatternColumns {
        columns: rows,
        seats: hands.seats(),
        any_suited: from.contains(&3),
    };
    (kernel.compare_patterns)(&deck, &compared, patterns, boards, tally);
    for (number, _) in from.iter().enumerate().filter(|(_, from)| **from == 3) {
        let suited = Suited {
            suit: number,
            deck: &deck,
            room: boards,
        };
        let flush_suit = FlushSuit {
            suited,
            hands: &hands,
            columns: rows,
        };
        (kernel.award_omaha)(&flush_suit, patterns, tables, suit, tally);
    }
}

/// Writes what each column of the hands makes of each pattern.
pub(super) fn fill_columns(kernel: &Kernel, hands: &Hands, tables: &Tables, columns: &mut [Column; MOST]) {
    for (column, (pairs, count)) in columns.iter_mut().zip(&hands.pairs[..hands.columns]) {
        let mut rows = [tables.column(0); MOST_PAIRS];
        for (row, &pair) in rows.iter_mut().zip(&pairs[..*count]) {
            *row = tables.column(pair);
        }
        (kernel.best_columns)(&rows[..*count], column);
    }
}

/// The highest of some rows in each lane.
#[inline(always)]
pub(super) fn best_of<V: Lanes, const N: usize>(rows: &[&[u16; N]], best: &mut [u16; N]) {
    for at in (0..N).step_by(V::COUNT) {
        let mut high = V::load(&rows[0][at..]);
        for row in &rows[1..] {
            high = high.max(V::load(&row[at..]));
        }
        high.store(&mut best[at..]);
    }
}

/// [`best_of`] for columns.
#[inline(always)]
pub(super) fn best_columns<V: Lanes>(rows: &[&Column], best: &mut Column) {
    best_of::<V, LANES>(rows, best);
}
