//! The algorithm of the vector kernels, one hand a lane: the steps from the ranks held in each suit to what decides.
//!
//! A lane of ranks has the deuce at bit 0 and the ace at bit 12. The steps come in two halves, [`count`] and [`read`], so that
//! the first half of one vector runs beside the second half of another: within a vector nearly every step waits for the one
//! before. What is found, a combination and its kickers, each kernel turns into a strength in its own way: by memory in
//! [`look_up`](super::look_up), in lanes in [`number`](super::number).

use super::lanes::{Flush, Lanes};

/// The ranks of hands, counted.
pub(super) struct Counts<V: Lanes> {
    /// The ranks held in any suit.
    pub any: V,
    /// Hands with five or more cards of a suit.
    flush: V::Mask,
    /// The ranks that count: those of the flush, or any.
    ranks: V,
    /// The ranks held two or three times.
    pairs: V,
    /// The ranks held three times.
    trips: V,
    /// The ranks held four times.
    quads: V,
}

/// Hands that have been read.
pub(super) struct Reading<V: Lanes> {
    /// Hands with five or more cards of a suit.
    pub flush: V::Mask,
    /// The ranks that count: those of the flush, or any.
    pub ranks: V,
    /// Bit n + 4 is set where the nth straight is made, the wheel being n = 0.
    pub straights: V,
    /// Hands in which no pair matters: straights and flushes.
    pub five: V::Mask,
    /// Pairs, trips or quads, whether they matter or not.
    pub combination: Combination<V>,
    /// The ranks beside the combination, lowest ones too many among them; those of the combination are taken out of the deck
    /// and the gap is closed.
    pub kickers: V,
}

/// The category and the ranks of combinations.
#[derive(Clone, Copy)]
pub(super) struct Combination<V: Lanes> {
    /// In the low thirteen bits what comes below the combination: its ranks as a number, less one. Three bits above tell the
    /// kind: nothing for quads, [`TRIPS`] or [`PAIRS`]; so that the smallest of the codes that a hand could have is its code.
    /// All bits, [`NONE`], where no rank comes twice.
    pub code: V,
    /// The ranks of the combination, or of the trips in a full house; the bit above the ace where there are none.
    pub ranks: V,
    /// The upper one of two ranks; 0 where there is one.
    pub upper: V,
    /// Trips and pairs beside them.
    pub full_house: V::Mask,
}

/// Marks the code of trips and full houses.
pub(super) const TRIPS: u16 = 1 << 13;

/// Marks the code of one and two pairs.
pub(super) const PAIRS: u16 = 1 << 14;

/// The code of a hand without pairs.
pub(super) const NONE: u16 = u16::MAX;

/// All thirteen ranks.
pub(super) const RANKS: u16 = 0x1FFF;

/// The ranks of a board, counted as bits: those held an odd number of times, two or three times, four times.
pub(super) struct BoardRanks<V> {
    odd: V,
    pairs: V,
    quads: V,
}

impl<V: Lanes> BoardRanks<V> {
    /// The same board in each lane, given by the ranks held in each suit.
    #[inline(always)]
    pub fn new(zero: V, suits: [u16; 4]) -> Self {
        let [mut odd, mut pairs, mut quads] = [0; 3];
        for ranks in suits {
            let twice = odd & ranks;
            quads |= pairs & twice;
            pairs ^= twice;
            odd ^= ranks;
        }
        Self {
            odd: zero.all(odd),
            pairs: zero.all(pairs),
            quads: zero.all(quads),
        }
    }

    /// The board with two hole cards, flushes aside: their ranks, or the one rank that both have, and nothing for the other. Where
    /// a rank would come five times, what is counted means nothing.
    #[inline(always)]
    pub fn with(&self, ranks: V, pair: V) -> Counts<V> {
        let zero = ranks.all(0);
        // To be added to the twos.
        let carry = (self.odd & ranks) | pair;
        let [odd, pairs, quads] = [self.odd ^ ranks, self.pairs ^ carry, self.quads | (self.pairs & carry)];
        Counts::of_digits([odd, pairs, quads], zero.is_negative())
    }
}

impl<V: Lanes> Counts<V> {
    /// Hands whose cards were added up rank by rank, by the digits of the sums; where there is a flush, its cards alone.
    #[inline(always)]
    pub fn of_digits([ones, pairs, quads]: [V; 3], flush: V::Mask) -> Self {
        let any = ones | pairs | quads;
        Self {
            any,
            flush,
            ranks: any,
            pairs,
            trips: ones & pairs,
            quads,
        }
    }
}

/// Counts the ranks of hands of 5 to 7 cards, which are given by the ranks held in each suit; and the cards that each hand is
/// made from, as [`Flush::cards`] says.
#[inline(always)]
pub(super) fn count<V: Lanes>(suits: [V; 4]) -> (Counts<V>, V) {
    // 1. Count the copies of each rank by adding the four suits as bits.
    let [clubs, diamonds, hearts, spades] = suits;
    let sum = clubs ^ diamonds ^ hearts;
    let carry = (clubs & diamonds) | ((clubs ^ diamonds) & hearts);
    let carry_again = sum & spades;
    let any = carry | sum | spades;
    let pairs = carry ^ carry_again; // two or three
    let quads = carry & carry_again;
    let trips = pairs & (sum ^ spades);

    // 2. Find a flush. Its ranks then are the only ones that count: no pair beats it in seven cards.
    let Flush { found, ranks, cards } = V::find_flush(suits, any);

    let counts = Counts {
        any,
        flush: found,
        ranks,
        pairs,
        trips,
        quads,
    };
    (counts, cards)
}

/// Reads hands whose ranks were counted.
#[inline(always)]
pub(super) fn read<V: Lanes>(counts: &Counts<V>) -> Reading<V> {
    let &Counts {
        flush,
        ranks,
        pairs,
        trips,
        quads,
        ..
    } = counts;
    let one = ranks.all(1);

    // 3. Find straights. The ace also stands below the deuce; a run's top bit is set where the four bits below are.
    let run = (ranks + ranks) | ranks.down(12);
    let two_in_a_row = run & (run + run);
    let straights = two_in_a_row & two_in_a_row.up(2) & run.up(4);

    // 4. The ranks of the combination: the best pairs, the best trips, quads. Without any, 0 less one is all bits.
    let upper_pairs = pairs.without_lowest();
    let best_pairs = upper_pairs.widened(upper_pairs.without_lowest().is_zero(), pairs);
    let upper_trips = trips.without_lowest();
    let best_trips = upper_trips.max(trips ^ upper_trips);
    let code = (quads - one)
        .least((best_trips - one) | ranks.all(TRIPS))
        .least((best_pairs - one) | ranks.all(PAIRS));
    let below = code & ranks.all(RANKS);
    let combination = below + one;

    // 5. The ranks beside it: the pairs beside trips, which make a full house, or all that are left.
    let beside_trips = pairs & !best_trips;
    let full_house = trips.min(beside_trips).holds_any();
    let rest = (ranks & !combination).narrowed(full_house, beside_trips);

    // 6. Take the ranks of the combination out: what is below moves up by one; everything does where there is no rank to
    //    take out, so that in the end all stand two bits up.
    let upper = combination & below;
    let rest = rest + (rest & below);
    let kickers = rest + (rest & (upper - one));

    Reading {
        flush,
        ranks,
        straights,
        five: flush | straights.holds_any(),
        combination: Combination {
            code,
            ranks: combination,
            upper,
            full_house,
        },
        kickers: kickers.down(2),
    }
}
