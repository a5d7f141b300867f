//! The algorithm of the vector kernels, one hand a lane: the steps from the ranks held in each suit to what decides.
//!
//! A lane of ranks has the deuce at bit 0 and the ace at bit 12. What is found, a combination and its kickers, each kernel
//! turns into a strength in its own way: by memory in [`look_up`](super::look_up), in lanes in [`number`](super::number).

use super::lanes::Lanes;

/// Hands that have been read.
pub(super) struct Reading<V: Lanes> {
    /// The ranks held in any suit.
    pub any: V,
    /// How many cards the hand is made from.
    pub cards: V,
    /// How many of them the longest suit has.
    pub suited: V,
    /// Hands with five or more cards of a suit.
    pub flush: V::Mask,
    /// The category and the ranks of the combination, as a code.
    pub combination: Combination<V>,
    /// The ranks beside the combination, lowest ones too many among them, moved up by [`KICKERS_UP`]; those of the
    /// combination are taken out of the deck and the gap is closed. In a straight or a flush, all ranks of the hand (of
    /// the suit) are kickers.
    pub kickers: V,
    /// Bit n + 4 is set where the nth straight is made, the wheel being n = 0.
    pub straights: V,
}

/// Categories and the ranks of combinations, as codes.
///
/// A code has in the low thirteen bits what comes below the combination: its ranks as a number, less one. Three bits above
/// tell the category: nothing for quads, [`TRIPS`], [`PAIRS`], and [`TRIPS`] with [`FULL_HOUSE`]; so that the smallest of
/// the codes that a hand could have is its code. All bits, [`NONE`], where no rank comes twice, or where that does not
/// matter: in straights and flushes.
#[derive(Clone, Copy)]
pub(super) struct Combination<V> {
    pub code: V,
    /// The ranks of the combination; the bit above the ace where there are none.
    pub ranks: V,
    /// The upper one of two ranks; 0 where there is one.
    pub upper: V,
}

/// Marks the code of trips and full houses.
pub(super) const TRIPS: u16 = 1 << 13;

/// Marks the code of one and two pairs.
pub(super) const PAIRS: u16 = 1 << 14;

/// Marks the code of a full house, beside [`TRIPS`].
pub(super) const FULL_HOUSE: u16 = 1 << 15;

/// The code of a hand without pairs.
pub(super) const NONE: u16 = u16::MAX;

/// How far up the kickers stand.
pub(super) const KICKERS_UP: u32 = 2;

/// All thirteen ranks.
const RANKS: u16 = 0x1FFF;

/// Reads hands of 5 to 7 cards from the ranks that they hold in each suit.
#[inline(always)]
pub(super) fn read<V: Lanes>(suits: [V; 4]) -> Reading<V> {
    let [clubs, diamonds, hearts, spades] = suits;
    let one = clubs.all(1);

    // 1. Count the copies of each rank by adding the four suits as bits.
    let sum = clubs ^ diamonds ^ hearts;
    let carry = (clubs & diamonds) | ((clubs ^ diamonds) & hearts);
    let carry_again = sum & spades;
    let any = carry | sum | spades;
    let pairs = carry ^ carry_again; // two or three
    let quads = carry & carry_again;
    let trips = pairs & (sum ^ spades);

    // 2. Find a flush. Its ranks then are the only ones that count: no pair beats it in seven cards.
    let [n_clubs, n_diamonds] = [clubs.count_ones(), diamonds.count_ones()];
    let [n_hearts, n_spades] = [hearts.count_ones(), spades.count_ones()];
    let (n_minor, n_major) = (n_clubs.max(n_diamonds), n_hearts.max(n_spades));
    let suited = n_minor.max(n_major);
    let minor = clubs.or_else(n_clubs.exceeds(n_diamonds), diamonds);
    let major = hearts.or_else(n_hearts.exceeds(n_spades), spades);
    let longest = minor.or_else(n_minor.exceeds(n_major), major);
    let flush = suited.exceeds(clubs.all(4));
    let ranks = longest.or_else(flush, any);

    // 3. Find straights. The ace also stands below the deuce; a run's top bit is set where the four bits below are.
    let run = (ranks + ranks) | ranks.down(12);
    let two_in_a_row = run & (run + run);
    let straights = two_in_a_row & two_in_a_row.up(2) & run.up(4);

    // 4. The ranks of the combination: the best pairs, the best trips, quads. Without any, 0 less one is all bits.
    let upper_pairs = pairs.without_lowest();
    let best_pairs = pairs.or_else(upper_pairs.without_lowest().is_zero(), upper_pairs);
    let upper_trips = trips.without_lowest();
    let best_trips = upper_trips.max(trips ^ upper_trips);
    let code = (quads - one)
        .min((best_trips - one) | clubs.all(TRIPS))
        .min((best_pairs - one) | clubs.all(PAIRS));
    let code = code | clubs.all(NONE).only(flush | straights.exceeds(clubs.all(0)));
    let below = code & clubs.all(RANKS);
    let combination = below + one;

    // 5. The ranks beside it: the pairs beside trips, which make a full house, or all that are left.
    let beside_trips = pairs & !best_trips;
    let no_full_house = trips.is_zero() | beside_trips.is_zero();
    let rest = (ranks & !combination).or_else(no_full_house, beside_trips);
    let code = code ^ clubs.all(FULL_HOUSE).only(!no_full_house);

    // 6. Take the ranks of the combination out: what is below moves up by one; everything does where there is no rank to
    //    take out, so that in the end all stand two bits up.
    let upper = combination & below;
    let rest = rest + (rest & below & !combination);
    let kickers = rest + (rest & (upper - one));

    Reading {
        any,
        cards: n_clubs + n_diamonds + n_hearts + n_spades,
        suited,
        flush,
        combination: Combination {
            code,
            ranks: combination,
            upper,
        },
        kickers,
        straights,
    }
}
