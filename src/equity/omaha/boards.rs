//! How many boards have each rank pattern, and on how many of them somebody has a flush.
//!
//! With regard to a suit a rank of the board is a polynomial in t: by t to the power of k stands in how many ways it can be
//! dealt with k of its cards outside the suit, and the others in it. One card is `i + o t`, where i is 1 if the card of the
//! suit is live and o is the number of live cards outside; two are `t (i o + C(o, 2) t)`. The product over the ranks of a
//! pattern says how many of its boards have five, four and three cards of the suit: the powers up to two.
//!
//! Sets of ranks are numbered so that those with the same two highest ranks stand in a run, in the order of the sets that
//! are left without the two. So a run is the products of smaller sets, from the first on, each times the same few numbers.
//! A run is written in whole vectors; what is too much of it the next run writes over.

use crate::{
    colex::CHOOSE,
    equity::{
        boards::{Deck, choose2, choose3},
        kernels::{ByteLanes, Lanes},
        patterns::{
            FIVES, FOUR_ROW, FOURS, FULL_HOUSE, LANES, ONE_PAIR, Patterns, QUADS, THREE_ROW, THREES, TRIPS, TWO_PAIR,
            TWO_ROW, TWOS,
        },
    },
};

/// Numbers of boards by pattern.
pub(super) struct Boards {
    /// All; of five different ranks those without a flush.
    pub all: [u16; LANES],
    /// Those on which somebody has a flush, of one pair, two pair and trips.
    pub flush: [u16; LANES],
}

/// The products of two and of three ranks.
pub(super) struct Products {
    /// In how many ways they can be dealt, whatever the suits.
    twos: [u16; TWO_ROW],
    /// Two ranks, of which the lower or the higher is a pair.
    pair_twos: [[u16; TWO_ROW]; 2],
    threes: [u16; THREE_ROW],
    suits: [SuitProducts; 4],
}

/// The polynomials of one suit. Two numbers of a lane are its bytes, the lower power of t below.
struct SuitProducts {
    /// Two single ranks, the powers 0 and 1, and 1 and 2.
    twos: [u16; TWO_ROW],
    twos_high: [u16; TWO_ROW],
    /// Two ranks, of which the lower or the higher is a pair: the powers 0 and 1, less the one that every pair has.
    pair_twos: [[u16; TWO_ROW]; 2],
    /// Three single ranks, the powers 0 and 1, and 2 alone.
    threes: [u16; THREE_ROW],
    threes_high: [u16; THREE_ROW],
    /// What three single ranks are multiplied with, if these two are the highest of five: for the powers 0 and 1, and all
    /// ones if power 2 counts.
    five_tops: [u16; TWO_ROW],
    five_tops_high: [u16; TWO_ROW],
    /// What two ranks are multiplied with, if these two are the highest of four: single ranks, or a pair among them.
    four_tops: [u16; TWO_ROW],
    pair_four_tops: [[u16; TWO_ROW]; 2],
}

impl Boards {
    pub const NONE: Self = Self {
        all: [0; LANES],
        flush: [0; LANES],
    };
}

impl Products {
    pub const NONE: Self = Self {
        twos: [0; TWO_ROW],
        pair_twos: [[0; TWO_ROW]; 2],
        threes: [0; THREE_ROW],
        suits: [const { SuitProducts::NONE }; 4],
    };
}

impl SuitProducts {
    const NONE: Self = Self {
        twos: [0; TWO_ROW],
        twos_high: [0; TWO_ROW],
        pair_twos: [[0; TWO_ROW]; 2],
        threes: [0; THREE_ROW],
        threes_high: [0; THREE_ROW],
        five_tops: [0; TWO_ROW],
        five_tops_high: [0; TWO_ROW],
        four_tops: [0; TWO_ROW],
        pair_four_tops: [[0; TWO_ROW]; 2],
    };
}

/// Numbers by rank with regard to a suit.
pub(super) struct SuitCards {
    /// 1 where the card of the suit is live.
    pub inside: [u8; 16],
    /// The live cards outside the suit, and the ways to take two of them.
    pub outside: [u8; 16],
    pub outside_pairs: [u8; 16],
}

impl SuitCards {
    pub fn new(deck: &Deck, suit: usize) -> Self {
        let mut numbers = Self {
            inside: [0; 16],
            outside: [0; 16],
            outside_pairs: [0; 16],
        };
        for rank in 0..13 {
            let outside = deck.outside(suit, rank);
            numbers.outside[rank] = outside;
            numbers.outside_pairs[rank] = choose2(outside);
            numbers.inside[rank] = deck.live[rank] - outside;
        }
        numbers
    }
}

/// Counts the boards; the suits are those in which somebody can have a flush.
#[inline(always)]
pub(super) fn count_boards<V: Lanes>(
    deck: &Deck,
    suits: &[SuitCards],
    patterns: &Patterns,
    products: &mut Products,
    boards: &mut Boards,
) {
    multiply::<V>(deck, patterns, products);
    for number in 0..suits.len() {
        multiply_suit::<V>(&suits[number], patterns, &mut products.suits[number]);
    }
    match suits.len() {
        0 => count_runs::<V, 0>(products, boards),
        1 => count_runs::<V, 1>(products, boards),
        2 => count_runs::<V, 2>(products, boards),
        3 => count_runs::<V, 3>(products, boards),
        _ => count_runs::<V, 4>(products, boards),
    }
    count_three_ranks::<V>(deck, suits, patterns, products, boards);
    count_two_ranks::<V>(deck, patterns, boards);
}

/// The products whatever the suits.
#[inline(always)]
fn multiply<V: Lanes>(deck: &Deck, patterns: &Patterns, products: &mut Products) {
    let (live, pairs) = (V::Bytes::table(&deck.live), V::Bytes::table(&deck.by_rank(choose2)));
    let planes = patterns.wide_planes::<TWO_ROW>(2);
    for at in (0..TWOS).step_by(V::COUNT) {
        let (low, high) = (V::load(&planes[0][at..]), V::load(&planes[1][at..]));
        let (low_live, high_live) = (low.pick(live), high.pick(live));
        low_live.mul(high_live).store(&mut products.twos[at..]);
        low.pick(pairs).mul(high_live).store(&mut products.pair_twos[0][at..]);
        low_live.mul(high.pick(pairs)).store(&mut products.pair_twos[1][at..]);
    }
    for top in 2..13 {
        let live = V::splat(u16::from(deck.live[top]));
        for at in (0..usize::from(CHOOSE[top][2])).step_by(V::COUNT) {
            let product = V::load(&products.twos[at..]).mul(live);
            product.store(&mut products.threes[usize::from(CHOOSE[top][3]) + at..]);
        }
    }
}

/// The polynomials of a suit.
#[inline(always)]
fn multiply_suit<V: Lanes>(suit: &SuitCards, patterns: &Patterns, products: &mut SuitProducts) {
    let mut mixed_pairs = suit.outside;
    for rank in 0..13 {
        mixed_pairs[rank] *= suit.inside[rank];
    }
    let (inside, outside) = (V::Bytes::table(&suit.inside), V::Bytes::table(&suit.outside));
    let (mixed, out_pairs) = (V::Bytes::table(&mixed_pairs), V::Bytes::table(&suit.outside_pairs));
    let upper = V::splat(256);
    let planes = patterns.wide_planes::<TWO_ROW>(2);
    for at in (0..TWOS).step_by(V::COUNT) {
        let ranks = [V::load(&planes[0][at..]), V::load(&planes[1][at..])];
        let ins = [ranks[0].pick(inside), ranks[1].pick(inside)];
        let outs = [ranks[0].pick(outside), ranks[1].pick(outside)];
        let both_in = ins[0].mul(ins[1]);
        let one_in = ins[0].mul(outs[1]).add(ins[1].mul(outs[0]));
        let none_in = outs[0].mul(outs[1]);
        both_in.add(one_in.mul(upper)).store(&mut products.twos[at..]);
        one_in.add(none_in.mul(upper)).store(&mut products.twos_high[at..]);
        let at_most_one_out = both_in.add(one_in);
        at_most_one_out
            .add(both_in.mul(upper))
            .store(&mut products.four_tops[at..]);
        let any = at_most_one_out.add(none_in);
        any.add(at_most_one_out.mul(upper)).store(&mut products.five_tops[at..]);
        V::splat(0).sub(both_in).store(&mut products.five_tops_high[at..]);
        for pair in 0..2 {
            let (single_in, single_out) = (ins[1 - pair], outs[1 - pair]);
            let (mixed, out_pairs) = (ranks[pair].pick(mixed), ranks[pair].pick(out_pairs));
            let low = mixed.mul(single_in);
            let high = mixed.mul(single_out).add(out_pairs.mul(single_in));
            low.add(high.mul(upper)).store(&mut products.pair_twos[pair][at..]);
            low.add(high)
                .add(low.mul(upper))
                .store(&mut products.pair_four_tops[pair][at..]);
        }
    }
    for top in 2..13 {
        let (top_in, top_out) = (u16::from(suit.inside[top]), u16::from(suit.outside[top]));
        let (in_mask, by_both) = (V::splat(0xFF * top_in), V::splat(top_out | top_in << 8));
        let start = usize::from(CHOOSE[top][3]);
        for at in (0..usize::from(CHOOSE[top][2])).step_by(V::COUNT) {
            let twos = V::load(&products.twos[at..]);
            let low = twos.and(in_mask).add(by_both.dot(twos).mul(upper));
            low.store(&mut products.threes[start + at..]);
            let high = by_both.dot(V::load(&products.twos_high[at..]));
            high.store(&mut products.threes_high[start + at..]);
        }
    }
}

/// The patterns of five and of four ranks, where somebody can have a flush in `SUITS` suits.
#[inline(always)]
fn count_runs<V: Lanes, const SUITS: usize>(products: &Products, boards: &mut Boards) {
    let zero = V::splat(0);
    let suits = &products.suits[..SUITS];
    for highest in 4..13 {
        for second in 3..highest {
            let start = usize::from(CHOOSE[highest][5] + CHOOSE[second][4]);
            let top = usize::from(CHOOSE[highest][2]) + second;
            let all = V::splat(products.twos[top]);
            let (mut tops, mut tops_high) = ([zero; SUITS], [zero; SUITS]);
            for suit in 0..SUITS {
                tops[suit] = V::splat(suits[suit].five_tops[top]);
                tops_high[suit] = V::splat(suits[suit].five_tops_high[top]);
            }
            for at in (0..usize::from(CHOOSE[second][3])).step_by(V::COUNT) {
                let mut left = V::load(&products.threes[at..]).mul(all);
                for suit in 0..SUITS {
                    let low = tops[suit].dot(V::load(&suits[suit].threes[at..]));
                    let high = V::load(&suits[suit].threes_high[at..]).and(tops_high[suit]);
                    left = left.sub(low.add(high));
                }
                left.store(&mut boards.all[start + at..]);
            }
        }
    }
    clear(&mut boards.all[FIVES..ONE_PAIR]);
    for highest in 3..13 {
        for second in 2..highest {
            let start = ONE_PAIR + usize::from(CHOOSE[highest][4] + CHOOSE[second][3]);
            let top = usize::from(CHOOSE[highest][2]) + second;
            let singles = V::splat(products.twos[top]);
            let pairs = [
                V::splat(products.pair_twos[0][top]),
                V::splat(products.pair_twos[1][top]),
            ];
            let (mut tops, mut pair_tops) = ([zero; SUITS], [[zero; 2]; SUITS]);
            for suit in 0..SUITS {
                tops[suit] = V::splat(suits[suit].four_tops[top]);
                for pair in 0..2 {
                    pair_tops[suit][pair] = V::splat(suits[suit].pair_four_tops[pair][top]);
                }
            }
            for at in (0..usize::from(CHOOSE[second][2])).step_by(V::COUNT) {
                for pair in 0..2 {
                    // The pair is one of the two lower ranks, or one of the two higher.
                    let (low, high) = (start + pair * FOUR_ROW + at, start + (2 + pair) * FOUR_ROW + at);
                    let (mut of_low, mut of_high) = (zero, zero);
                    for suit in 0..SUITS {
                        of_low = of_low.add(tops[suit].dot(V::load(&suits[suit].pair_twos[pair][at..])));
                        of_high = of_high.add(pair_tops[suit][pair].dot(V::load(&suits[suit].twos[at..])));
                    }
                    of_low.store(&mut boards.flush[low..]);
                    of_high.store(&mut boards.flush[high..]);
                    let all = V::load(&products.pair_twos[pair][at..]).mul(singles);
                    all.store(&mut boards.all[low..]);
                    V::load(&products.twos[at..])
                        .mul(pairs[pair])
                        .store(&mut boards.all[high..]);
                }
            }
        }
    }
    for pair in 0..4 {
        let padding = ONE_PAIR + pair * FOUR_ROW + FOURS..ONE_PAIR + (pair + 1) * FOUR_ROW;
        clear(&mut boards.all[padding.clone()]);
        clear(&mut boards.flush[padding]);
    }
}

/// Lanes behind the last run.
#[inline(always)]
fn clear(lanes: &mut [u16]) {
    for lane in lanes {
        *lane = 0;
    }
}

/// Two pair and trips.
#[inline(always)]
fn count_three_ranks<V: Lanes>(
    deck: &Deck,
    suits: &[SuitCards],
    patterns: &Patterns,
    products: &Products,
    boards: &mut Boards,
) {
    let (live, pairs) = (V::Bytes::table(&deck.live), V::Bytes::table(&deck.by_rank(choose2)));
    let trips = V::Bytes::table(&deck.by_rank(choose3));
    let mut tables = [[V::Bytes::splat(0); 2]; 4];
    for number in 0..suits.len() {
        let suit = &suits[number];
        tables[number] = [V::Bytes::table(&suit.outside), V::Bytes::table(&suit.outside_pairs)];
    }
    let planes = patterns.wide_planes::<THREE_ROW>(3);
    let (zero, one, lower) = (V::splat(0), V::splat(1), V::splat(0xFF));
    for at in (0..THREES).step_by(V::COUNT) {
        let mut ranks = [zero; 3];
        let (mut singles, mut doubles) = ([zero; 3], [zero; 3]);
        for i in 0..3 {
            ranks[i] = V::load(&planes[i][at..]);
            singles[i] = ranks[i].pick(live);
            doubles[i] = ranks[i].pick(pairs);
        }
        let (mut two_pair, mut three) = ([zero; 3], [zero; 3]);
        for suit in 0..suits.len() {
            let all_in = V::load(&products.suits[suit].threes[at..]).and(lower).eq(one);
            let mut outs = [zero; 3];
            for i in 0..3 {
                outs[i] = ranks[i].pick(tables[suit][0]).and(all_in);
                three[i] = three[i].add(ranks[i].pick(tables[suit][1]).and(all_in));
            }
            for i in 0..3 {
                two_pair[i] = two_pair[i].add(outs[(i + 1) % 3].mul(outs[(i + 2) % 3]));
            }
        }
        for odd in 0..3 {
            let (i, j) = ((odd + 1) % 3, (odd + 2) % 3);
            let (pairs_lane, trips_lane) = (TWO_PAIR + odd * THREE_ROW + at, TRIPS + odd * THREE_ROW + at);
            singles[odd]
                .mul(doubles[i])
                .mul(doubles[j])
                .store(&mut boards.all[pairs_lane..]);
            two_pair[odd].store(&mut boards.flush[pairs_lane..]);
            let all = ranks[odd].pick(trips).mul(singles[i]).mul(singles[j]);
            all.store(&mut boards.all[trips_lane..]);
            three[odd].store(&mut boards.flush[trips_lane..]);
        }
    }
}

/// Full houses and quads.
#[inline(always)]
fn count_two_ranks<V: Lanes>(deck: &Deck, patterns: &Patterns, boards: &mut Boards) {
    let (live, pairs) = (V::Bytes::table(&deck.live), V::Bytes::table(&deck.by_rank(choose2)));
    let trips = V::Bytes::table(&deck.by_rank(choose3));
    let quads = V::Bytes::table(&deck.by_rank(|n| u8::from(n == 4)));
    let planes = patterns.wide_planes::<TWO_ROW>(2);
    for at in (0..TWOS).step_by(V::COUNT) {
        let ranks = [V::load(&planes[0][at..]), V::load(&planes[1][at..])];
        for odd in 0..2 {
            let full = ranks[odd].pick(trips).mul(ranks[1 - odd].pick(pairs));
            full.store(&mut boards.all[FULL_HOUSE + odd * TWO_ROW + at..]);
            let four = ranks[odd].pick(quads).mul(ranks[1 - odd].pick(live));
            four.store(&mut boards.all[QUADS + odd * TWO_ROW + at..]);
        }
    }
}
