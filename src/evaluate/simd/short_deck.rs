//! The short deck in vectors: hands are read as in the long deck, and looked up in tables of their own, which are small.

use std::sync::LazyLock;

use super::{
    super::{
        batch::Kernel,
        short_deck::{LOWEST_RANK, STRAIGHT_OVER_TRIPS, ShortDeck, TRIPS_OVER_STRAIGHT, WHEEL_RANKS, best_of_set},
        tables::zeroed,
    },
    avx2,
    block::{self, Writer},
    has_avx2,
    kickers::{FLUSH, Kickers},
    lanes::Lanes,
    look_up::{self, Combinations, Pending, Read},
    read::{PAIRS, Reading},
    sse2,
};
use crate::{colex, strength::Category};

/// Evaluates pairs of vectors of hands. Whether all have the same number of cards, 5 to 7, and were evaluated.
pub(super) fn strengths(kernel: Kernel, trips_over_straight: bool, hands: &[u64], out: &mut [u16]) -> bool {
    let tables = &*TABLES[usize::from(trips_over_straight)];
    match hands.first().map(|hand| hand.count_ones()) {
        Some(5) => of::<5>(kernel, tables, hands, out),
        Some(6) => of::<6>(kernel, tables, hands, out),
        Some(7) => of::<7>(kernel, tables, hands, out),
        _ => false,
    }
}

fn of<const N: usize>(kernel: Kernel, tables: &Tables, hands: &[u64], out: &mut [u16]) -> bool {
    if kernel != Kernel::Scalar && has_avx2() {
        // SAFETY: the processor has AVX2.
        return unsafe { by_avx2::<N>(tables, hands, out) };
    }
    // SAFETY: SSE2 is there.
    unsafe { in_vectors::<sse2::Words, N, { sse2::HANDS }>(tables, hands, out) }
}

#[target_feature(enable = "avx2")]
fn by_avx2<const N: usize>(tables: &Tables, hands: &[u64], out: &mut [u16]) -> bool {
    // SAFETY: this function enables AVX2.
    unsafe { in_vectors::<avx2::Words, N, { avx2::HANDS }>(tables, hands, out) }
}

/// [`strengths`] of hands of `N` cards, with vectors of one kind.
///
/// # Safety
/// The processor has the instructions of `V`.
#[inline(always)]
unsafe fn in_vectors<V: Lanes, const N: usize, const HANDS: usize>(
    tables: &Tables,
    hands: &[u64],
    out: &mut [u16],
) -> bool {
    assert_eq!(hands.len(), out.len());
    let mut read = Read::default();
    let mut writer = ShortDeckWriter {
        pending: Pending::<HANDS>::with(&tables.combinations, &tables.kickers[N - 5], &mut read, out),
        trips_over_straight: tables.trips_over_straight,
    };
    // SAFETY: the caller's.
    let all_hands = unsafe { block::masks::<V, N>(hands, &mut writer) };
    writer.pending.finish();
    all_hands
}

/// Looks hands up, after it has seen to the straights.
struct ShortDeckWriter<'a, const HANDS: usize> {
    pending: Pending<'a, HANDS>,
    trips_over_straight: bool,
}

impl<V: Lanes, const HANDS: usize> Writer<V> for ShortDeckWriter<'_, HANDS> {
    #[inline(always)]
    fn write(&mut self, reading: &Reading<V>) {
        let &Reading {
            flush,
            ranks,
            straights,
            combination,
            kickers,
            ..
        } = reading;
        let wheel = (ranks.all(WHEEL_RANKS) & !ranks).is_zero();
        let mut straight = straights.holds_any() | wheel;
        if self.trips_over_straight {
            // Beside a straight there can be trips, pairs or nothing, and only trips have not this bit.
            straight = straight & !(combination.code & ranks.all(PAIRS)).is_zero();
        }
        self.pending.write(&Reading {
            flush,
            ranks,
            straights,
            five: flush | straight,
            combination,
            kickers,
        });
    }
}

/// What is looked up in one order of the hands.
struct Tables {
    combinations: Box<Combinations>,
    /// For hands of 5, 6 and 7 cards.
    kickers: [Box<Kickers>; 3],
    trips_over_straight: bool,
}

/// For straights over trips, and for trips over straights.
static TABLES: [LazyLock<Tables>; 2] = [
    LazyLock::new(|| Tables::new(&STRAIGHT_OVER_TRIPS, false)),
    LazyLock::new(|| Tables::new(&TRIPS_OVER_STRAIGHT, true)),
];

impl Tables {
    fn new(order: &ShortDeck, trips_over_straight: bool) -> Self {
        let first = u16::from(LOWEST_RANK.index());
        let combinations = look_up::combinations(first..13, |category, ranks| {
            // Sets of kickers among the ranks that are left of nine.
            let of_each = match category {
                Category::Pair => colex::CHOOSE[8][3],
                Category::TwoPair => 7,
                Category::Trips => colex::CHOOSE[8][2],
                _ => 8,
            };
            lowest(order, category) + of_each * colex::number(ranks >> first)
        });
        Self {
            combinations,
            kickers: [5, 6, 7].map(|cards| kickers(order, cards)),
            trips_over_straight,
        }
    }
}

/// The strength of the weakest hand of a category.
fn lowest(order: &ShortDeck, category: Category) -> u16 {
    let below = order.classes.iter().take_while(|(other, _)| *other != category);
    below.count() as u16 + 1
}

/// What the ranks beside the combination of so many cards add to it, lowest ones too many among them, the gap of the
/// combination's ranks closed; and what a straight, a flush or a hand without combination is worth.
fn kickers(order: &ShortDeck, cards: u32) -> Box<Kickers> {
    let first = LOWEST_RANK.index();
    let unsuited = best_of_set(&order.classes, [Category::HighCard, Category::Straight]);
    let straights = lowest(order, Category::Straight);
    let mut worth: Box<Kickers> = zeroed();
    for (ranks, unsuited) in (0..).step_by(1 << first).zip(unsuited) {
        worth[usize::from(FLUSH | ranks)] = order.flush(ranks).0;
        // Of the hand's cards all but five do not count: the lowest kickers, as long as one is left.
        let count = (ranks.count_ones() + 5).saturating_sub(cards).clamp(1, 5);
        worth[usize::from(ranks)] = if count == 5 || unsuited >= straights {
            unsuited
        } else {
            colex::number(colex::highest(ranks, count) >> first)
        };
    }
    worth
}
