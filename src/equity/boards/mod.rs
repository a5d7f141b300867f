//! Exact outcomes over every board of five cards, for two to ten hands and any dead cards.
//!
//! No board is dealt. The 6,175 rank patterns decide, each with the number of boards that have it, apart from the boards
//! on which somebody makes a flush; those are counted by suit:
//!
//! 1. **Boards of a pattern**: the product over its ranks of C(live cards, times held).
//! 2. **Flush boards out**: a board with k cards of a suit gives a flush to those who hold 5 - k of it. The number of
//!    such boards of each pattern comes off, except where somebody has a full house or better: that beats any flush but a
//!    straight flush, so there the pattern decides after all ("big" lanes).
//! 3. **Patterns compared**, lane by lane.
//! 4. **Flush boards back in**, by suit and k: all of them to the best flush, less those of the big lanes, plus those of
//!    the big lanes where the flush is a straight flush.

pub(super) mod award;
pub(super) mod compare;
pub(super) mod flush_boards;
pub(super) mod suited;

use self::{award::pattern_columns, compare::PatternColumns};
use super::{
    contest::MOST,
    kernels::Kernel,
    patterns::{self, FIVE_ROW, FOUR_ROW, Patterns, THREE_ROW},
    tally::Tally,
};
use crate::{
    card::{Card, Suit},
    card_set::CardSet,
    strength::Category,
};

/// The weakest full house: it and all above it beat any flush that is not a straight flush.
const FULL_HOUSE: u16 = Category::FullHouse.lowest().0;
const STRAIGHT_FLUSH: u16 = Category::StraightFlush.lowest().0;

/// Room for one call, kept between calls: about 60 KB.
pub(super) struct Room {
    pub flush_boards: FlushBoards,
    /// All ones where somebody has a full house or better, by the odd rank's place.
    pub big_one_pair: [[u16; FOUR_ROW]; 4],
    pub big_two_pair: [[u16; THREE_ROW]; 3],
    pub big_trips: [[u16; THREE_ROW]; 3],
}

/// The numbers of flush boards by pattern.
pub(super) struct FlushBoards {
    /// All suits; two parts, since four suits together pass a byte.
    singles: [[u8; FIVE_ROW]; 2],
    one_pair: [[u8; FOUR_ROW]; 4],
    two_pair: [[u8; THREE_ROW]; 3],
    trips: [[u8; THREE_ROW]; 3],
    pub suits: [SuitBoards; 4],
}

/// What step 4 needs of one suit that somebody holds.
pub(super) struct SuitBoards {
    /// 1 where all five ranks of the suit are live.
    pub five_live: [u8; FIVE_ROW],
    /// 1 where all four ranks of the suit are live.
    pub four_live: [u8; FOUR_ROW],
    /// Boards with four cards of the suit, one pair.
    pub four_one_pair: [[u8; FOUR_ROW]; 4],
    /// Boards with three cards of the suit.
    pub three_one_pair: [[u8; FOUR_ROW]; 4],
    pub three_two_pair: [[u8; THREE_ROW]; 3],
    pub three_trips: [[u8; THREE_ROW]; 3],
}

impl Room {
    /// New room, all zeros.
    pub fn new() -> Box<Self> {
        const SUIT: SuitBoards = SuitBoards {
            five_live: [0; FIVE_ROW],
            four_live: [0; FOUR_ROW],
            four_one_pair: [[0; FOUR_ROW]; 4],
            three_one_pair: [[0; FOUR_ROW]; 4],
            three_two_pair: [[0; THREE_ROW]; 3],
            three_trips: [[0; THREE_ROW]; 3],
        };
        Box::new(Self {
            flush_boards: FlushBoards {
                singles: [[0; FIVE_ROW]; 2],
                one_pair: [[0; FOUR_ROW]; 4],
                two_pair: [[0; THREE_ROW]; 3],
                trips: [[0; THREE_ROW]; 3],
                suits: [SUIT; 4],
            },
            big_one_pair: [[0; FOUR_ROW]; 4],
            big_two_pair: [[0; THREE_ROW]; 3],
            big_trips: [[0; THREE_ROW]; 3],
        })
    }
}

/// What is known of the deck, and the tables by rank that follow from it.
pub(super) struct Deck {
    /// Live cards by rank; none beyond the ace.
    pub live: [u8; 16],
    /// The ranks that are dead in each suit: hole cards and dead cards.
    pub dead: [u16; 4],
    /// Live cards of all suits.
    cards: u64,
}

impl Deck {
    pub fn new(dead: CardSet) -> Self {
        let mut deck = Self {
            live: [0; 16],
            dead: Suit::ALL.map(|suit| dead.ranks_of(suit)),
            cards: (Card::COUNT - dead.len()) as u64,
        };
        for rank in 0..13 {
            deck.live[rank] = 4 - deck.dead.iter().map(|ranks| (ranks >> rank & 1) as u8).sum::<u8>();
        }
        deck
    }

    /// The table of some number by rank.
    pub fn by_rank(&self, f: impl Fn(u8) -> u8) -> [u8; 16] {
        self.live.map(f)
    }

    /// Live cards of a rank outside a suit.
    pub fn outside(&self, suit: usize, rank: usize) -> u8 {
        let in_suit = self.dead[suit] >> rank & 1 == 0;
        self.live[rank] - u8::from(in_suit)
    }

    pub fn live_in(&self, suit: usize) -> u64 {
        13 - u64::from(self.dead[suit].count_ones())
    }

    pub fn live_outside(&self, suit: usize) -> u64 {
        self.cards - self.live_in(suit)
    }
}

pub(super) const fn choose2(n: u8) -> u8 {
    n * n.saturating_sub(1) / 2
}

pub(super) const fn choose3(n: u8) -> u8 {
    [0, 0, 0, 1, 4][n as usize]
}

#[inline(always)]
pub(super) fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * n.saturating_sub(i) / (i + 1))
}

/// The hands by seat, as the engine sees them.
pub(super) struct Hands {
    pub count: usize,
    /// Hole ranks.
    pub ranks: [[u8; 2]; MOST],
    /// Ranks held in each suit.
    pub held: [[u16; 4]; MOST],
    /// Hands of the same ranks are one column until suits count.
    columns: Columns,
}

/// Things to compare, and the seats behind each.
pub(super) struct Columns {
    count: usize,
    keys: [u8; MOST],
    seats: [u16; MOST],
}

impl Columns {
    fn new() -> Self {
        Self {
            count: 0,
            keys: [0; MOST],
            seats: [0; MOST],
        }
    }

    #[inline]
    fn add(&mut self, key: usize, seats: u16) {
        // Pairs of ranks and holdings are fewer than a hundred.
        let key = key as u8;
        match self.keys[..self.count].iter().position(|&k| k == key) {
            Some(i) => self.seats[i] |= seats,
            None => {
                self.keys[self.count] = key;
                self.seats[self.count] = seats;
                self.count += 1;
            }
        }
    }

    fn seats(&self) -> &[u16] {
        &self.seats[..self.count]
    }

    fn all_seats(&self) -> u16 {
        self.seats().iter().fold(0, |all, seats| all | seats)
    }

    fn keys(&self) -> impl Iterator<Item = usize> + '_ {
        self.keys[..self.count].iter().map(|&key| usize::from(key))
    }
}

impl Hands {
    pub fn new(holes: &[[Card; 2]]) -> Self {
        let mut hands = Self {
            count: holes.len(),
            ranks: [[0; 2]; MOST],
            held: [[0; 4]; MOST],
            columns: Columns::new(),
        };
        for (seat, hole) in holes.iter().enumerate() {
            hands.ranks[seat] = hole.map(|card| card.rank().index());
            for card in hole {
                hands.held[seat][usize::from(card.suit().index())] |= 1 << card.rank().index();
            }
            let [a, b] = hands.ranks[seat];
            hands.columns.add(patterns::rank_pair(a, b), 1 << seat);
        }
        hands
    }

    /// The most cards of the suit in one hand.
    fn most_held(&self, suit: usize) -> u32 {
        (0..self.count)
            .map(|seat| self.held[seat][suit].count_ones())
            .max()
            .unwrap_or(0)
    }

    /// The hands that hold at least so many cards of a suit, by what they hold.
    fn holders(&self, suit: usize, at_least: u32) -> Columns {
        let mut columns = Columns::new();
        for seat in 0..self.count {
            let held = self.held[seat][suit];
            if held.count_ones() >= at_least {
                columns.add(patterns::holding(held), 1 << seat);
            }
        }
        columns
    }
}

/// Adds the outcomes over all boards of five live cards to the tally. The hands are two to ten, their cards and the dead
/// cards all different.
pub(super) fn count(kernel: &Kernel, holes: &[[Card; 2]], dead: CardSet, room: &mut Room, tally: &mut Tally) {
    let patterns = Patterns::get();
    let hands = Hands::new(holes);
    let dead = holes.iter().flatten().fold(dead, |dead, &card| dead.with(card));
    let deck = Deck::new(dead);
    let from: [u32; 4] = std::array::from_fn(|suit| 5 - hands.most_held(suit));
    (kernel.count_flush_boards)(&deck, &from, patterns, &mut room.flush_boards);
    let columns = PatternColumns {
        columns: &pattern_columns(&hands, patterns)[..hands.columns.count],
        seats: hands.columns.seats(),
        any_suited: from.contains(&3),
    };
    (kernel.compare_patterns)(&deck, &columns, patterns, room, tally);
    for suit in 0..4 {
        let everyone = hands.holders(suit, 0);
        if everyone.count == 1 {
            // Nobody holds the suit: on five cards of it all play the board. (Two hands cannot hold the same cards.)
            tally.add(everyone.all_seats(), choose(deck.live_in(suit), 5));
            continue;
        }
        (kernel.award_five_suited)(&everyone, &room.flush_boards.suits[suit], patterns, tally);
        (kernel.award_four_suited)(suit, &deck, &hands, patterns, room, tally);
        match hands.holders(suit, 2).count {
            0 => {}
            1 => (kernel.award_three_suited_to_one)(suit, &deck, &hands, patterns, room, tally),
            _ => (kernel.award_three_suited)(suit, &deck, &hands, patterns, room, tally),
        }
    }
}
