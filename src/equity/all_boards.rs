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

use super::{
    contest::{Contest, MOST},
    kernels::{ByteLanes, Lanes},
    patterns::{self, FIVE_ROW, FOUR_ROW, MATRIX, Patterns, RANK_ROW, THREE_ROW, TWO_ROW},
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
pub struct Room {
    flush_boards: FlushBoards,
    /// All ones where somebody has a full house or better, by the odd rank's place.
    big_one_pair: [[u16; FOUR_ROW]; 4],
    big_two_pair: [[u16; THREE_ROW]; 3],
    big_trips: [[u16; THREE_ROW]; 3],
}

/// The numbers of flush boards by pattern.
struct FlushBoards {
    /// All suits; two parts, since four suits together pass a byte.
    singles: [[u8; FIVE_ROW]; 2],
    one_pair: [[u8; FOUR_ROW]; 4],
    two_pair: [[u8; THREE_ROW]; 3],
    trips: [[u8; THREE_ROW]; 3],
    suits: [SuitBoards; 4],
}

/// What step 4 needs of one suit that somebody holds.
struct SuitBoards {
    /// 1 where all five ranks of the suit are live.
    five_live: [u8; FIVE_ROW],
    /// 1 where all four ranks of the suit are live.
    four_live: [u8; FOUR_ROW],
    /// Boards with four cards of the suit, one pair.
    four_one_pair: [[u8; FOUR_ROW]; 4],
    /// Boards with three cards of the suit.
    three_one_pair: [[u8; FOUR_ROW]; 4],
    three_two_pair: [[u8; THREE_ROW]; 3],
    three_trips: [[u8; THREE_ROW]; 3],
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
struct Deck {
    /// Live cards by rank; none beyond the ace.
    live: [u8; 16],
    /// The ranks that are dead in each suit: hole cards and dead cards.
    dead: [u16; 4],
    /// Live cards of all suits.
    cards: u64,
}

impl Deck {
    fn new(dead: CardSet) -> Self {
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
    fn by_rank(&self, f: impl Fn(u8) -> u8) -> [u8; 16] {
        self.live.map(f)
    }

    /// Live cards of a rank outside a suit.
    fn outside(&self, suit: usize, rank: usize) -> u8 {
        let in_suit = self.dead[suit] >> rank & 1 == 0;
        self.live[rank] - u8::from(in_suit)
    }

    fn live_in(&self, suit: usize) -> u64 {
        13 - u64::from(self.dead[suit].count_ones())
    }

    fn live_outside(&self, suit: usize) -> u64 {
        self.cards - self.live_in(suit)
    }
}

const fn choose2(n: u8) -> u8 {
    n * n.saturating_sub(1) / 2
}

const fn choose3(n: u8) -> u8 {
    [0, 0, 0, 1, 4][n as usize]
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * n.saturating_sub(i) / (i + 1))
}

/// The hands by seat, as the engine sees them.
struct Hands {
    count: usize,
    /// Hole ranks.
    ranks: [[u8; 2]; MOST],
    /// Ranks held in each suit.
    held: [[u16; 4]; MOST],
    /// Hands of the same ranks are one column until suits count.
    columns: Columns,
}

/// Things to compare, and the seats behind each.
struct Columns {
    count: usize,
    keys: [usize; MOST],
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

    fn add(&mut self, key: usize, seats: u16) {
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

    fn keys(&self) -> &[usize] {
        &self.keys[..self.count]
    }
}

impl Hands {
    fn new(holes: &[[Card; 2]]) -> Self {
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
        (0..self.count).map(|seat| self.held[seat][suit].count_ones()).max().unwrap_or(0)
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
#[inline(always)]
pub(super) fn count<V: Lanes>(holes: &[[Card; 2]], dead: CardSet, room: &mut Room, tally: &mut Tally) {
    let patterns = Patterns::get();
    let hands = Hands::new(holes);
    let dead = holes.iter().flatten().fold(dead, |dead, &card| dead.with(card));
    let deck = Deck::new(dead);
    count_flush_boards::<V::Bytes>(&deck, &hands, patterns, &mut room.flush_boards);
    compare_patterns::<V>(&deck, &hands, patterns, room, tally);
    for suit in 0..4 {
        award_flushes::<V>(suit, &deck, &hands, patterns, room, tally);
    }
}

// ---- Step 2: how many boards of each pattern are flush boards ----

/// Tables by rank for the numbers of boards, each rank being in the suit or outside it.
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
fn count_flush_boards<B: ByteLanes>(deck: &Deck, hands: &Hands, patterns: &Patterns, boards: &mut FlushBoards) {
    let suits: [SuitTables<B>; 4] = std::array::from_fn(|suit| {
        let mut codes = [0; 16];
        for (rank, code) in codes.iter_mut().enumerate().take(13) {
            if deck.dead[suit] >> rank & 1 == 1 {
                *code = 16 + CODES[usize::from(deck.live[rank])];
            }
        }
        // Padding is as dead as three ranks: no board.
        codes[usize::from(patterns::NO_RANK)] = 48;
        SuitTables {
            dead_code: B::table(&codes),
            dead: deck.dead[suit],
            from: 5 - hands.most_held(suit),
        }
    });
    let outside = deck.by_rank(|live| live.saturating_sub(1));
    count_singles(&suits, &outside, patterns, boards);
    if suits.iter().any(|suit| suit.from <= 4) {
        count_one_pairs(&suits, deck, &outside, patterns, boards);
    }
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
    let planes: [&[u8]; 5] = std::array::from_fn(|i| patterns.plane(5, i));
    for at in (0..patterns::FIVES).step_by(B::COUNT) {
        let ranks: [B; 5] = std::array::from_fn(|i| B::load(&planes[i][at..]));
        let sum = |table: B| {
            let [a, b, c, d, e] = ranks.map(|rank| rank.pick(table));
            a.add(b).add(c.add(d)).add(e)
        };
        // The elementary symmetric sums of the live cards outside the suit, all ranks being live in it.
        let outs = sum(out);
        let pairs_of_outs = outs.pick(square).sub(sum(out_squared)).half();
        let from_four = outs.add(one);
        let from_three = from_four.add(pairs_of_outs);
        let mut totals = [zero; 2];
        for (suit, tables) in suits.iter().enumerate() {
            let code = sum(tables.dead_code);
            let live = code.eq(zero);
            live.and(one).store(&mut boards.suits[suit].five_live[at..]);
            let mut deals = match tables.from {
                5 => live.and(one),
                4 => live.and(from_four),
                _ => live.and(from_three),
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
        for (part, total) in boards.singles.iter_mut().zip(totals) {
            total.store(&mut part[at..]);
        }
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
    let planes: [&[u8]; 4] = std::array::from_fn(|i| patterns.plane(4, i));
    for at in (0..patterns::FOURS).step_by(B::COUNT) {
        let ranks: [B; 4] = std::array::from_fn(|i| B::load(&planes[i][at..]));
        let outs = ranks.map(|rank| rank.pick(out));
        let all_outs = outs[0].add(outs[1]).add(outs[2].add(outs[3]));
        let mut totals = [zero; 4];
        for (suit, tables) in suits.iter().enumerate() {
            if tables.from == 5 {
                continue;
            }
            let suit_boards = &mut boards.suits[suit];
            let codes = ranks.map(|rank| rank.pick(tables.dead_code));
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
        for (row, total) in boards.one_pair.iter_mut().zip(totals) {
            total.store(&mut row[at..]);
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
    let planes: [&[u8]; 3] = std::array::from_fn(|i| patterns.plane(3, i));
    for at in (0..patterns::THREES).step_by(B::COUNT) {
        let ranks: [B; 3] = std::array::from_fn(|i| B::load(&planes[i][at..]));
        let outs = ranks.map(|rank| rank.pick(out));
        let two_pairs = [
            outs[1].times_small(outs[2]),
            outs[0].times_small(outs[2]),
            outs[0].times_small(outs[1]),
        ];
        let trips = ranks.map(|rank| rank.pick(pair_out));
        let mut totals = [zero; 6];
        for (suit, tables) in suits.iter().enumerate().filter(|(_, tables)| tables.from == 3) {
            let suit_boards = &mut boards.suits[suit];
            let [a, b, c] = ranks.map(|rank| rank.pick(tables.dead_code));
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

// ---- Steps 1 and 3: the patterns, each with its boards ----

#[inline(always)]
fn compare_patterns<V: Lanes>(deck: &Deck, hands: &Hands, patterns: &Patterns, room: &mut Room, tally: &mut Tally) {
    let seats = hands.columns.seats();
    let mut columns: [&[u16]; MOST] = [&[]; MOST];
    for (column, &key) in columns.iter_mut().zip(hands.columns.keys()) {
        *column = patterns.column(key);
    }
    let columns = &columns[..seats.len()];
    let live = V::Bytes::table(&deck.live);
    let pairs = V::Bytes::table(&deck.by_rank(choose2));
    let trips = V::Bytes::table(&deck.by_rank(choose3));
    let quads = V::Bytes::table(&deck.by_rank(|n| u8::from(n == 4)));
    let below_full_house = V::splat(FULL_HOUSE - 1);
    let (any_four, any_three) = (
        (0..4).any(|suit| hands.most_held(suit) >= 1),
        (0..4).any(|suit| hands.most_held(suit) >= 2),
    );
    let mut contest = Contest::<V>::new(seats, tally, false);
    let mut values = [V::splat(0); MOST];

    for at in (0..patterns::FIVES).step_by(V::COUNT) {
        let [a, b, c, d, e] = std::array::from_fn(|i| V::load(&patterns.wide_plane(5, i)[at..]).pick(live));
        let boards = a.mul(b).mul(c.mul(d)).mul(e);
        let [part, other] = &room.flush_boards.singles;
        let deals = boards.sub(V::widen(&part[at..])).sub(V::widen(&other[at..]));
        let best = load_all(columns, at, &mut values);
        contest.lanes(&values[..columns.len()], best, deals);
    }
    for at in (0..patterns::FOURS).step_by(V::COUNT) {
        let ranks: [V; 4] = std::array::from_fn(|i| V::load(&patterns.wide_plane(4, i)[at..]));
        let [a, b, c, d] = ranks.map(|rank| rank.pick(live));
        let (ab, cd) = (a.mul(b), c.mul(d));
        let rest = [b.mul(cd), a.mul(cd), ab.mul(d), ab.mul(c)];
        for pair in 0..4 {
            let boards = ranks[pair].pick(pairs).mul(rest[pair]);
            let best = load_all(columns, patterns::ONE_PAIR + pair * FOUR_ROW + at, &mut values);
            let big = best.gt(below_full_house);
            big.store(&mut room.big_one_pair[pair][at..]);
            let deals = if any_four {
                boards.sub(V::widen(&room.flush_boards.one_pair[pair][at..]).and_not(big))
            } else {
                boards
            };
            contest.lanes(&values[..columns.len()], best, deals);
        }
    }
    for at in (0..patterns::THREES).step_by(V::COUNT) {
        let ranks: [V; 3] = std::array::from_fn(|i| V::load(&patterns.wide_plane(3, i)[at..]));
        let singles = ranks.map(|rank| rank.pick(live));
        let doubles = ranks.map(|rank| rank.pick(pairs));
        for odd in 0..3 {
            let (i, j) = ((odd + 1) % 3, (odd + 2) % 3);
            let boards = singles[odd].mul(doubles[i]).mul(doubles[j]);
            let best = load_all(columns, patterns::TWO_PAIR + odd * THREE_ROW + at, &mut values);
            let big = best.gt(below_full_house);
            big.store(&mut room.big_two_pair[odd][at..]);
            let deals = if any_three {
                boards.sub(V::widen(&room.flush_boards.two_pair[odd][at..]).and_not(big))
            } else {
                boards
            };
            contest.lanes(&values[..columns.len()], best, deals);

            let boards = ranks[odd].pick(trips).mul(singles[i]).mul(singles[j]);
            let best = load_all(columns, patterns::TRIPS + odd * THREE_ROW + at, &mut values);
            let big = best.gt(below_full_house);
            big.store(&mut room.big_trips[odd][at..]);
            let deals = if any_three {
                boards.sub(V::widen(&room.flush_boards.trips[odd][at..]).and_not(big))
            } else {
                boards
            };
            contest.lanes(&values[..columns.len()], best, deals);
        }
    }
    for at in (0..patterns::TWOS).step_by(V::COUNT) {
        let ranks: [V; 2] = std::array::from_fn(|i| V::load(&patterns.wide_plane(2, i)[at..]));
        for odd in 0..2 {
            let boards = ranks[odd].pick(trips).mul(ranks[1 - odd].pick(pairs));
            let best = load_all(columns, patterns::FULL_HOUSE + odd * TWO_ROW + at, &mut values);
            contest.lanes(&values[..columns.len()], best, boards);
            let boards = ranks[odd].pick(quads).mul(ranks[1 - odd].pick(live));
            let best = load_all(columns, patterns::QUADS + odd * TWO_ROW + at, &mut values);
            contest.lanes(&values[..columns.len()], best, boards);
        }
    }
    contest.finish();
}

/// Loads a vector of each column; the highest of them in each lane.
#[inline(always)]
fn load_all<V: Lanes>(columns: &[&[u16]], at: usize, values: &mut [V; MOST]) -> V {
    for (value, column) in values.iter_mut().zip(columns) {
        *value = V::load(&column[at..]);
    }
    Contest::best(&values[..columns.len()])
}

// ---- Step 4: the boards on which a suit makes flushes ----

#[inline(always)]
fn award_flushes<V: Lanes>(
    suit: usize,
    deck: &Deck,
    hands: &Hands,
    patterns: &Patterns,
    room: &Room,
    tally: &mut Tally,
) {
    let everyone = hands.holders(suit, 0);
    if everyone.count == 1 {
        // Nobody holds the suit: on five cards of it all play the board. (Two hands cannot hold the same cards.)
        tally.add(everyone.all_seats(), choose(deck.live_in(suit), 5));
        return;
    }
    let boards = &room.flush_boards.suits[suit];
    award_five_suited::<V>(&everyone, boards, patterns, tally);
    award_four_suited::<V>(suit, deck, hands, patterns, room, tally);
    let holders = hands.holders(suit, 2);
    if holders.count == 1 {
        award_three_suited_to_one::<V>(suit, &holders, deck, hands, patterns, room, tally);
    } else if holders.count > 1 {
        award_three_suited::<V>(suit, deck, hands, patterns, tally);
    }
}

/// Five cards of the suit: everybody has a flush.
#[inline(always)]
fn award_five_suited<V: Lanes>(everyone: &Columns, boards: &SuitBoards, patterns: &Patterns, tally: &mut Tally) {
    let mut contest = Contest::<V>::new(everyone.seats(), tally, false);
    let mut values = [V::splat(0); MOST];
    for at in (0..patterns::FIVES).step_by(V::COUNT) {
        let best = load_flushes(5, everyone, patterns, at, &mut values);
        contest.lanes(&values[..everyone.count], best, V::widen(&boards.five_live[at..]));
    }
    contest.finish();
}

#[inline(always)]
fn load_flushes<V: Lanes>(
    size: usize,
    holders: &Columns,
    patterns: &Patterns,
    at: usize,
    values: &mut [V; MOST],
) -> V {
    for (value, &holding) in values.iter_mut().zip(holders.keys()) {
        *value = V::load(&patterns.flush_column(size, holding)[at..]);
    }
    Contest::best(&values[..holders.count])
}

/// Four cards of the suit and one outside it: whoever holds one or two of the suit has a flush.
#[inline(always)]
fn award_four_suited<V: Lanes>(
    suit: usize,
    deck: &Deck,
    hands: &Hands,
    patterns: &Patterns,
    room: &Room,
    tally: &mut Tally,
) {
    let boards = &room.flush_boards.suits[suit];
    let holders = hands.holders(suit, 1);
    let outside = deck.live_outside(suit);
    let mut values = [V::splat(0); MOST];
    if holders.count == 1 {
        tally.add(holders.all_seats(), choose(deck.live_in(suit), 4) * outside);
    } else {
        let mut contest = Contest::<V>::new(holders.seats(), tally, false);
        let outside = V::splat(outside as u16);
        for at in (0..patterns::FOURS).step_by(V::COUNT) {
            let best = load_flushes(4, &holders, patterns, at, &mut values);
            let deals = V::widen(&boards.four_live[at..]).mul(outside);
            contest.lanes(&values[..holders.count], best, deals);
        }
        contest.finish();
    }
    // Where somebody has a full house or quads, the pattern has been counted: back from the flush, if it is no straight
    // flush; else back from the pattern.
    let mut straight_flush_lanes = [(0, 0); 64];
    let mut straight_flushes = 0;
    let mut contest = Contest::<V>::new(holders.seats(), tally, true);
    let below_straight_flush = V::splat(STRAIGHT_FLUSH - 1);
    for pair in 0..4 {
        for at in (0..patterns::FOURS).step_by(V::COUNT) {
            let big = V::load(&room.big_one_pair[pair][at..]);
            let deals = V::widen(&boards.four_one_pair[pair][at..]).and(big);
            if deals.gt(V::splat(0)).bits() == 0 {
                continue;
            }
            let best = load_flushes(4, &holders, patterns, at, &mut values);
            let straight_flush = best.gt(below_straight_flush);
            contest.lanes(&values[..holders.count], best, deals.and_not(straight_flush));
            let mut lanes = deals.and(straight_flush).gt(V::splat(0)).bits();
            while lanes != 0 {
                let set = at + lanes.trailing_zeros() as usize;
                lanes &= lanes - 1;
                straight_flush_lanes[straight_flushes] = (pair, set);
                straight_flushes += 1;
            }
        }
    }
    contest.finish();
    for &(pair, set) in &straight_flush_lanes[..straight_flushes] {
        let lane = patterns::ONE_PAIR + pair * FOUR_ROW + set;
        let deals = u64::from(boards.four_one_pair[pair][set]);
        tally.take_back(winners(&hands.columns, |key| patterns.column(key)[lane]), deals);
    }
}

/// The seats of the best column.
#[inline(always)]
fn winners(columns: &Columns, value: impl Fn(usize) -> u16) -> u16 {
    let (mut best, mut winners) = (0, 0);
    for (&key, &seats) in columns.keys().iter().zip(columns.seats()) {
        let value = value(key);
        if value > best {
            (best, winners) = (value, seats);
        } else if value == best {
            winners |= seats;
        }
    }
    winners
}

/// Three cards of the suit, and one player who holds two.
#[inline(always)]
fn award_three_suited_to_one<V: Lanes>(
    suit: usize,
    holders: &Columns,
    deck: &Deck,
    hands: &Hands,
    patterns: &Patterns,
    room: &Room,
    tally: &mut Tally,
) {
    let boards = &room.flush_boards.suits[suit];
    let mut big_deals = V::zero_sum();
    for pair in 0..4 {
        for at in (0..patterns::FOURS).step_by(V::COUNT) {
            let big = V::load(&room.big_one_pair[pair][at..]);
            V::widen(&boards.three_one_pair[pair][at..]).and(big).add_to(&mut big_deals);
        }
    }
    for odd in 0..3 {
        for at in (0..patterns::THREES).step_by(V::COUNT) {
            let big = V::load(&room.big_two_pair[odd][at..]);
            V::widen(&boards.three_two_pair[odd][at..]).and(big).add_to(&mut big_deals);
            let big = V::load(&room.big_trips[odd][at..]);
            V::widen(&boards.three_trips[odd][at..]).and(big).add_to(&mut big_deals);
        }
    }
    let seat = holders.all_seats();
    let all = choose(deck.live_in(suit), 3) * choose(deck.live_outside(suit), 2);
    tally.add(seat, all - V::total(big_deals));

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

/// Three cards of the suit, and several players who hold two: set by set.
#[inline(always)]
fn award_three_suited<V: Lanes>(suit: usize, deck: &Deck, hands: &Hands, patterns: &Patterns, tally: &mut Tally) {
    let holders = hands.holders(suit, 2);
    let outside = outside_weights(suit, deck);
    let all = choose(deck.live_outside(suit), 2);
    for (number, board) in patterns::sets(3).enumerate() {
        if board & deck.dead[suit] != 0 {
            continue;
        }
        let flush = |holding: usize| patterns.flush_column(3, holding)[number];
        let seats = winners(&holders, flush);
        tally.add(seats, all);
        let best = holders.keys().iter().map(|&holding| flush(holding)).max().unwrap_or(0);
        if best >= STRAIGHT_FLUSH {
            take_back_big::<V>(board, hands, patterns, &outside, tally);
        } else {
            tally.take_back(seats, big_deals::<V>(board, hands, patterns, &outside));
        }
    }
}

/// The numbers of two cards outside the suit by their ranks, each unordered pair once, as a 13 x 16 matrix.
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
fn matrices<'a>(board: u16, hands: &Hands, patterns: &'a Patterns) -> [&'a [u16]; MOST] {
    let mut ranks = board;
    let [a, b, c] = std::array::from_fn(|_| {
        let rank = ranks.trailing_zeros() as u8;
        ranks &= ranks - 1;
        rank
    });
    let mut matrices: [&[u16]; MOST] = [&[]; MOST];
    for (matrix, seats) in matrices.iter_mut().zip(hands.columns.seats()) {
        let [x, y] = hands.ranks[seats.trailing_zeros() as usize];
        *matrix = patterns.matrix(patterns::lane([a, b, c, x, y]));
    }
    matrices
}

/// How many of the boards with these three ranks of the suit give somebody a full house or better.
#[inline(always)]
fn big_deals<V: Lanes>(board: u16, hands: &Hands, patterns: &Patterns, outside: &[u16; MATRIX]) -> u64 {
    let matrices = matrices(board, hands, patterns);
    let mut values = [V::splat(0); MOST];
    let mut sum = V::zero_sum();
    for at in (0..MATRIX).step_by(V::COUNT) {
        let best = load_all(&matrices[..hands.columns.count], at, &mut values);
        V::load(&outside[at..]).and(best.gt(V::splat(FULL_HOUSE - 1))).add_to(&mut sum);
    }
    V::total(sum)
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
    let mut contest = Contest::<V>::new(hands.columns.seats(), tally, true);
    for at in (0..MATRIX).step_by(V::COUNT) {
        let best = load_all(columns, at, &mut values);
        let deals = V::load(&outside[at..]).and(best.gt(V::splat(FULL_HOUSE - 1)));
        deals.add_to(&mut sum);
        contest.lanes(&values[..columns.len()], best, deals);
    }
    contest.finish();
    V::total(sum)
}
