//! Exact outcomes of Omaha hands over every board of five cards, for two to ten hands and any dead cards.
//!
//! As in [`boards`](super::boards) no board is dealt: rank patterns decide, each with the number of boards that have it, and
//! the boards on which somebody makes a flush are counted by suit. What differs:
//!
//! * What a hand makes of a pattern, flushes aside, is the best of what each pair of its hole ranks makes with just three
//!   of the board: the highest of some rows of a table. One for every three different ranks does for three pairs, so that
//!   three rows do for four cards (four for five, six for six). Only the order counts, so the rows are of bytes.
//! * Who holds two cards of a suit or more makes a flush of it on three to five cards of the suit; who holds fewer never
//!   does. A suit that nobody holds twice makes no flush at all.
//! * On which boards somebody has a full house or better is known by the ranks that are held in pairs and together.

mod award;
mod boards;
mod compare;
mod full_houses;
pub(super) mod run_outs;
pub(super) mod split;
pub(super) mod tables;
#[cfg(test)]
mod tests;

use std::cell::RefCell;

use self::{
    award::{FlushSuit, SuitRoom},
    boards::{Boards, Products, SuitCards, count_boards},
    compare::compare_patterns,
    full_houses::FullHouses,
    tables::{FLUSH_LANES, MOST_ROWS, Tables},
};
use super::{
    boards::Deck,
    contest::MOST,
    kernels::{self, ByteLanes, Kernel, Lanes},
    patterns::{LANES, Patterns},
    tally::Tally,
};
use crate::{card::Suit, card_set::CardSet};

/// What a hand makes of each pattern, as a number that compares with those of other hands.
pub(super) type Column = [u8; LANES];

/// What a hand makes of each set of board ranks of a suit.
type FlushColumn = [u8; FLUSH_LANES];

/// The hands as the engine sees them.
struct Hands {
    count: usize,
    /// By seat the ranks held in each suit.
    held: [[u16; 4]; MOST],
    /// Hands of the same ranks are one column until suits count: the ranks of each, and those held twice or more.
    ranks: [(u16, u16); MOST],
    /// The seats behind each column.
    seats: [u16; MOST],
    columns: usize,
}

impl Hands {
    fn new(holes: &[CardSet]) -> Self {
        let mut hands = Self {
            count: holes.len(),
            held: [[0; 4]; MOST],
            ranks: [(0, 0); MOST],
            seats: [0; MOST],
            columns: 0,
        };
        for (seat, &hole) in holes.iter().enumerate() {
            let held = Suit::ALL.map(|suit| hole.ranks_of(suit));
            let (any, twice) = held
                .iter()
                .fold((0, 0), |(any, twice), ranks| (any | ranks, twice | any & ranks));
            // More than two of a rank are no better than two.
            let column = hands.ranks().iter().position(|&ranks| ranks == (any, twice));
            let column = column.unwrap_or_else(|| {
                hands.ranks[hands.columns] = (any, twice);
                hands.columns += 1;
                hands.columns - 1
            });
            hands.held[seat] = held;
            hands.seats[column] |= 1 << seat;
        }
        hands
    }

    /// The ranks that a seat holds in a suit.
    fn held(&self, seat: usize, suit: usize) -> u16 {
        self.held[seat][suit]
    }

    /// The seats that hold two cards of the suit or more.
    fn holders(&self, suit: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.count).filter(move |&seat| {
            let held = self.held[seat][suit];
            held & held.wrapping_sub(1) != 0
        })
    }

    /// By column the ranks held, and those held twice or more.
    fn ranks(&self) -> &[(u16, u16)] {
        &self.ranks[..self.columns]
    }

    /// The seats behind each column.
    fn seats(&self) -> &[u16] {
        &self.seats[..self.columns]
    }
}

/// Room for one call, kept between calls: about 150 KB.
pub(super) struct Room {
    products: Products,
    boards: Boards,
    columns: [Column; MOST],
    /// By pattern, all ones where somebody has a full house or better.
    big: [u8; LANES],
    suit: SuitRoom,
}

impl Room {
    const NEW: Self = Self {
        products: Products::NONE,
        boards: Boards::NONE,
        columns: [[0; LANES]; MOST],
        big: [0; LANES],
        suit: SuitRoom::NONE,
    };

    /// Gives the thread's own room.
    fn with<T>(work: impl FnOnce(&mut Self) -> T) -> T {
        thread_local! {
            static ROOM: RefCell<Box<Room>> = RefCell::new(Box::new(Room::NEW));
        }
        ROOM.with_borrow_mut(|room| work(room))
    }
}

/// Known hands over every board of five live cards.
pub(super) struct Question<'a> {
    hands: &'a Hands,
    deck: &'a Deck,
    patterns: &'a Patterns,
    tables: &'a Tables,
}

/// Counts the outcomes of known hands over every board of five live cards. The hands are two to ten, of four to six cards;
/// all cards and the dead ones are different.
pub(super) fn count(holes: &[CardSet], dead: CardSet, tally: &mut Tally) {
    count_by(kernels::choose().unwrap_or(&kernels::PORTABLE), holes, dead, tally);
}

fn count_by(kernel: &Kernel, holes: &[CardSet], dead: CardSet, tally: &mut Tally) {
    tally.reset(holes.len());
    let question = Question {
        hands: &Hands::new(holes),
        deck: &Deck::new(holes.iter().fold(dead, |dead, &hole| dead | hole)),
        patterns: Patterns::get(),
        tables: Tables::get(),
    };
    Room::with(|room| (kernel.count_omaha)(&question, room, tally));
}

/// Adds the outcomes to the tally.
#[inline(always)]
pub(super) fn count_omaha<V: Lanes>(question: &Question<'_>, room: &mut Room, tally: &mut Tally) {
    let Question {
        hands,
        deck,
        patterns,
        tables,
    } = *question;
    let (mut numbers, mut count) = ([0; 4], 0);
    for suit in 0..4 {
        if hands.holders(suit).next().is_some() {
            numbers[count] = suit;
            count += 1;
        }
    }
    let suits = numbers.map(|suit| SuitCards::new(deck, suit));
    let suits = &suits[..count];
    count_boards::<V>(deck, suits, patterns, &mut room.products, &mut room.boards);
    for column in 0..hands.columns {
        let (mut rows, count) = tables.rows(hands.ranks[column]);
        best_columns::<V>(&mut rows, count, &mut room.columns[column]);
    }
    let columns = &room.columns.each_ref()[..hands.columns];
    compare_patterns::<V>(columns, hands.seats(), &room.boards, &mut room.big, tally);
    let full_houses = FullHouses::new(hands);
    for number in 0..count {
        let suit = FlushSuit {
            suit: numbers[number],
            cards: &suits[number],
            deck,
            hands,
            full_houses: &full_houses,
            columns,
            big: &room.big,
            patterns,
            tables,
        };
        suit.award::<V>(&mut room.suit, tally);
    }
}

/// Writes what each column of the hands makes of each pattern.
fn fill_columns(kernel: &Kernel, hands: &Hands, tables: &Tables, columns: &mut [Column; MOST]) {
    for (column, &ranks) in columns.iter_mut().zip(hands.ranks()) {
        let (mut rows, count) = tables.rows(ranks);
        (kernel.best_columns)(&mut rows, count, column);
    }
}

/// The highest in each lane of the first `count` rows, in the place of which the others are left.
#[inline(always)]
fn best_of<B: ByteLanes, const MOST: usize, const N: usize>(
    rows: &mut [&[u8; N]; MOST],
    count: usize,
    best: &mut [u8; N],
) {
    for row in count..MOST {
        rows[row] = rows[0];
    }
    // Loops of a known length have no branches.
    match count {
        1..=3 => best_of_rows::<B, 3, N>(&rows[..], best),
        4 => best_of_rows::<B, 4, N>(&rows[..], best),
        5..=6 => best_of_rows::<B, 6, N>(&rows[..], best),
        _ => best_of_rows::<B, MOST, N>(&rows[..], best),
    }
}

#[inline(always)]
fn best_of_rows<B: ByteLanes, const ROWS: usize, const N: usize>(rows: &[&[u8; N]], best: &mut [u8; N]) {
    let rows = &rows[..ROWS];
    for at in (0..N).step_by(B::COUNT) {
        let mut high = B::load(&rows[0][at..]);
        for row in 1..ROWS {
            high = high.max(B::load(&rows[row][at..]));
        }
        high.store(&mut best[at..]);
    }
}

/// [`best_of`] for columns.
#[inline(always)]
pub(super) fn best_columns<V: Lanes>(rows: &mut [&Column; MOST_ROWS], count: usize, best: &mut Column) {
    best_of::<V::Bytes, MOST_ROWS, LANES>(rows, count, best);
}
