//! The algorithm of the vector kernels, one hand a lane: the steps from the ranks held in each suit to a strength.
//!
//! A lane of ranks has the deuce at bit 3 and the ace at bit 15.

use super::lanes::{ByNumber, ByRank, DEUCE_BIT, Lanes};
use crate::{card::Rank, strength::Category};

/// Hands that have been read. The strength is `base` plus the number of the kickers among the sets of their size.
pub(super) struct Reading<V: Lanes> {
    /// The strength of the weakest hand with the same category and combination.
    pub base: V,
    /// The ranks beside the combination that count, the ranks of the combination taken out of the deck and the gap
    /// closed; from bit 0. (The five ranks of a flush or of a high card count as kickers here, and the top of a straight.)
    pub kickers: V,
    /// How many cards the hand is made from.
    pub cards: V,
    /// Hands with one kicker: two pair, full house (its pair), quads, straight (its top).
    pub one_kicker: V::Mask,
    /// Hands with two kickers or one: trips, full house.
    pub trips: V::Mask,
    /// Hands without pair, and flushes: five kickers.
    pub five_kickers: V::Mask,
}

/// Reads hands of 5 to 7 cards from the ranks that they hold in each suit.
#[inline(always)]
pub(super) fn read<V: Lanes>(suits: [V; 4]) -> Reading<V> {
    let [clubs, diamonds, hearts, spades] = suits;

    // 1. Count the copies of each rank by adding the four suits as bits.
    let sum = clubs ^ diamonds ^ hearts;
    let carry = (clubs & diamonds) | ((clubs ^ diamonds) & hearts);
    let carry_again = sum & spades;
    let any = carry | sum | spades;
    let two_or_three = carry ^ carry_again;
    let quads = carry & carry_again;
    let three = two_or_three & (sum ^ spades);

    // 2. Find a flush. Its ranks then are the only ones that count: no pair beats it in seven cards.
    let (mut cards, mut longest, mut flush) = (clubs.all(0), clubs.all(0), clubs.all(0));
    for held in suits {
        let count = held.count_ones();
        cards = cards + count;
        longest = longest.max(count);
        flush = flush | held.only(count.exceeds(4));
    }
    let no_flush = !longest.exceeds(4);
    let ranks = any.or_else(no_flush, flush);
    let pairs = two_or_three.only(no_flush);
    let trips = three.only(no_flush);

    // 3. Find straights: a run's top bit is set where the four bits below are; the ace also stands below the deuce.
    let low_ace = ranks | (ranks.down(13) & clubs.all(1 << (DEUCE_BIT - 1)));
    let two_in_a_row = low_ace & (low_ace + low_ace);
    let five_in_a_row = two_in_a_row & two_in_a_row.up(2) & low_ace.up(4);
    let top_of_straight = five_in_a_row & !five_in_a_row.down(1);
    let no_straight = five_in_a_row.is_zero();

    // 4. The ranks of the combination: quads, or the best trips, or the best two pairs.
    let (no_trips, no_quads) = (trips.is_zero(), quads.is_zero());
    let (upper_pairs, upper_trips) = (pairs.without_lowest(), trips.without_lowest());
    let no_two_pairs = upper_pairs.is_zero();
    let best_pairs = pairs.or_else(upper_pairs.without_lowest().is_zero(), upper_pairs);
    let best_trips = trips.or_else(upper_trips.is_zero(), upper_trips);
    let combination = best_pairs.or_else(no_trips, best_trips).or_else(no_quads, quads);
    let full_house = !(no_two_pairs | no_trips);

    // 5. The kickers: what is left without the two lowest, or without fewer where that would leave none. Fewer than
    //    seven cards are filled up with cards below the deuce.
    let pool_cards = cards.or_else(no_flush, longest);
    let rest = (pairs.or_else(full_house, ranks) & !combination) | pool_cards.of_number(&FILL);
    let without_one = rest.without_lowest();
    let without_two = without_one.without_lowest();
    let one = clubs.all(1);
    // The last of the three that is not 0 is the smallest; 0 less one is the largest number.
    let kickers = (rest - one).min((without_one - one).min(without_two - one)) + one;

    // 6. Take the ranks of the combination out: what is above moves down by one.
    let upper = combination.without_lowest();
    let below_upper = upper - one;
    let below_lower = (combination - one) & !combination;
    let kickers = kickers - (kickers & !below_upper).down(1);
    let kickers = kickers - (kickers & !below_lower).down(1);

    // 7. Where the category begins, and how far the combination is above that.
    let five_kickers = combination.is_zero();
    let category = (clubs.all(0x0101).only(!no_two_pairs) | clubs.all(0x0202).only(!no_trips))
        | (clubs.all(0x0404).only(!no_quads) | clubs.all(0x0505).only(five_kickers))
        | clubs.all(0x0202).only(!no_flush);
    let combination_number = (combination ^ upper).of_rank(&RANK) + upper.of_rank(&RANKS_BELOW);
    let base = category.of_number(&LOWEST) + category.of_number(&KICKER_SETS).times(combination_number);

    // 8. A straight is worth its top rank, whatever else the hand holds.
    let straight = clubs.all(Category::Straight.lowest().0 - WHEEL_TOP);
    let straight = straight.or_else(no_flush, clubs.all(Category::StraightFlush.lowest().0 - WHEEL_TOP));

    Reading {
        base: base.or_else(no_straight, straight),
        kickers: kickers.or_else(no_straight, top_of_straight).down(DEUCE_BIT),
        cards,
        one_kicker: !(no_two_pairs & no_quads & no_straight),
        trips: !no_trips,
        five_kickers,
    }
}

/// The index of the five, the top of the lowest straight.
const WHEEL_TOP: u16 = Rank::Five as u16;

/// The bits below the deuce that stand for cards: two with five cards (of the hand, or of a flush), one with six.
static FILL: ByNumber = ByNumber::new([0, 0, 0, 0, 0, 0b11, 0b01, 0]);

/// Categories by code: bit 0 two pairs, bit 1 trips, bit 2 quads; 5 and 7, which these never make, are high card and flush.
const CATEGORIES: [Category; 8] = [
    Category::Pair,
    Category::TwoPair,
    Category::Trips,
    Category::FullHouse,
    Category::Quads,
    Category::HighCard,
    Category::Quads,
    Category::Flush,
];

/// The lowest strength of a category.
static LOWEST: ByNumber = ByNumber::new({
    let (mut values, mut code) = ([0; 8], 0);
    while code < 8 {
        values[code] = CATEGORIES[code].lowest().0;
        code += 1;
    }
    values
});

/// How many sets of kickers there are for each combination.
static KICKER_SETS: ByNumber = ByNumber::new({
    let (mut values, mut code) = ([0; 8], 0);
    while code < 8 {
        values[code] = match CATEGORIES[code] {
            Category::TwoPair => CATEGORIES[code].classes() / 78,
            Category::HighCard | Category::Flush => 0,
            one_rank => one_rank.classes() / 13,
        };
        code += 1;
    }
    values
});

/// A rank's index.
static RANK: ByRank = ByRank::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

/// How many sets of two ranks have their higher rank below this one.
static RANKS_BELOW: ByRank = ByRank::new([0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66]);
