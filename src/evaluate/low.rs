//! Low hands of five cards: ace to five, its part that is eight or better, and deuce to seven.
//!
//! In ace to five the ace is low, straights and flushes do not count. In deuce to seven the high hands stand on their
//! head, with an ace that is always high. A strength counts from the worst hand, 1, to the best.

use std::{cmp::Reverse, sync::LazyLock};

use super::{
    by_place::{ByPlace, Place},
    by_ranks::ByRanks,
    scalar, strength as high,
    tables::{in_comparing_order, rank_number, zeroed},
};
use crate::{
    card::Rank,
    card_set::CardSet,
    colex::{self, ace_low},
    strength::{Category, FiveRanks, Strength},
};

/// The best ace-to-five low: 5-4-3-2-A. 1,287 strengths without a pair and 4,888 with.
pub(super) const ACE_TO_FIVE: Strength = Strength(6175);
/// The best low of those that are eight or better.
pub(super) const EIGHT_OR_BETTER: Strength = Strength(56);
/// The best deuce-to-seven low: 7-5-4-3-2.
pub(super) const DEUCE_TO_SEVEN: Strength = Strength(7462);

/// The categories of ace-to-five lows, best first, each with the number of better hands that are in the ones before.
const CATEGORIES: [(Category, u16); 6] = [
    (Category::HighCard, 0),
    (Category::Pair, 1287),
    (Category::TwoPair, 1287 + 2860),
    (Category::Trips, 1287 + 2860 + 858),
    (Category::FullHouse, 1287 + 2860 + 2 * 858),
    (Category::Quads, 1287 + 2860 + 2 * 858 + 156),
];

/// The strengths of ranks in ace to five.
static BY_RANKS_ACE_TO_FIVE: LazyLock<ByRanks> = LazyLock::new(|| ByRanks::new(ace_to_five_of));

/// The strengths of ranks in deuce to seven, where they make no flush.
static BY_RANKS_DEUCE_TO_SEVEN: LazyLock<ByRanks> = LazyLock::new(|| ByRanks::new(deuce_to_seven_of));

/// The ace-to-five lows of many hands.
pub(super) static ACE_TO_FIVES: LazyLock<ByPlace> = LazyLock::new(|| {
    ByPlace::lows(
        Place::RanksFromAce,
        &BY_RANKS_ACE_TO_FIVE,
        ACE_TO_FIVE.0 - 1287,
        ace_to_five,
    )
});

/// The lows of eight or better of many hands.
pub(super) static EIGHTS_OR_BETTER: LazyLock<ByPlace> =
    LazyLock::new(|| ByPlace::all(Place::Eights, |ranks| of_eight_or_lower(ace_low(ranks)).into()));

/// The deuce-to-seven lows of many hands.
pub(super) static DEUCES_TO_SEVEN: LazyLock<ByPlace> = LazyLock::new(|| {
    let paired = DEUCE_TO_SEVEN.0 - Category::HighCard.classes();
    ByPlace::lows(Place::RanksOrFlush, &BY_RANKS_DEUCE_TO_SEVEN, paired, deuce_to_seven)
});

/// The ace-to-five lows of five cards, by their strength as a high hand.
pub(super) static ACE_TO_FIVES_OF_HIGH: LazyLock<OfHigh> = LazyLock::new(|| of_high(ace_to_five_of));

/// The deuce-to-seven lows of five cards, by their strength as a high hand.
pub(super) static DEUCES_TO_SEVEN_OF_HIGH: LazyLock<OfHigh> = LazyLock::new(|| of_high(deuce_to_seven_of));

/// The low of five cards by their strength as a high hand, which tells their ranks and whether they make a flush. There is
/// room for every number of 13 bits.
pub(super) type OfHigh = Box<[u16; 1 << 13]>;

fn of_high(low: fn(Strength) -> Strength) -> OfHigh {
    let mut lows: OfHigh = zeroed();
    for high in 1..=Strength::HIGHEST.0 {
        lows[usize::from(high)] = low(Strength(high)).0;
    }
    lows
}

/// The low of some ranks from the eight down to the ace; 0 for fewer than five of them.
static EIGHTS: [u8; 1 << 8] = {
    let (mut strengths, mut set) = ([0; 1 << 8], 0u16);
    while set < 1 << 8 {
        if set.count_ones() >= 5 {
            strengths[set as usize] = (EIGHT_OR_BETTER.0 - colex::number(colex::lowest(set, 5))) as u8;
        }
        set += 1;
    }
    strengths
};

/// The ranks of some cards from the eight down to the ace: bit 0 for the ace to bit 7 for the eight.
#[inline(always)]
pub(super) const fn eight_or_lower(cards: CardSet) -> u16 {
    ace_low(cards.ranks()) & 0xFF
}

/// The low of ranks from the eight down to the ace; 0 for fewer than five of them.
#[inline(always)]
pub(super) fn of_eight_or_lower(ranks: u16) -> u8 {
    EIGHTS[usize::from(ranks % (1 << 8))]
}

/// The strength of the best ace-to-five low of 5 to 7 cards.
#[inline]
pub(super) fn ace_to_five(cards: CardSet) -> Strength {
    Strength(BY_RANKS_ACE_TO_FIVE.of(scalar::sum_of_ranks(cards.mask())))
}

/// The strength of the best low of 5 to 7 cards that is eight or better; [`Strength::NONE`] without one.
#[inline]
pub(super) fn eight_or_better(cards: CardSet) -> Strength {
    Strength(of_eight_or_lower(eight_or_lower(cards)).into())
}

/// The ace-to-five low of the ranks of a high hand.
fn ace_to_five_of(high: Strength) -> Strength {
    let Some((category, ranks)) = high.decode() else {
        return Strength::NONE;
    };
    let low = ranks.map(from_the_ace);
    // How many hands are better: those of the categories before, and in its own those with lower ranks.
    let better = match category {
        Category::HighCard | Category::Straight | Category::Flush | Category::StraightFlush => {
            colex::number(low.iter().fold(0, |set, rank| set | 1 << rank.index()))
        }
        _ => {
            // As hands are compared: ranks with more copies before the others, then the higher.
            let copies = low.map(|rank| low.iter().filter(|other| **other == rank).count());
            let mut in_order: [_; 5] = std::array::from_fn(|i| (copies[i], low[i]));
            in_order.sort_by_key(|rank| Reverse(*rank));
            let low = in_order.map(|(_, rank)| rank);
            let before = CATEGORIES.iter().find(|(other, _)| *other == category);
            before.map_or(0, |(_, before)| *before) + Strength::encode(category, low).0 - category.lowest().0
        }
    };
    Strength(ACE_TO_FIVE.0 - better)
}

/// A rank as if the ace were the lowest: the ace as deuce, the king as ace.
fn from_the_ace(rank: Rank) -> Rank {
    Rank::new((rank.index() + 1) % 13)
}

/// What an ace-to-five strength stands for.
pub(super) fn decode_ace_to_five(strength: Strength) -> Option<(Category, FiveRanks)> {
    let better = ACE_TO_FIVE
        .0
        .checked_sub(strength.0)
        .filter(|_| strength != Strength::NONE)?;
    let &(category, before) = CATEGORIES.iter().rev().find(|(_, before)| *before <= better)?;
    let class = better - before;
    let ranks = if category == Category::HighCard {
        in_comparing_order([(0, 0); 2], colex::nth(class, 5))
    } else {
        Strength(category.lowest().0 + class).decode()?.1
    };
    // Ranks were counted from the ace.
    Some((category, ranks.map(|rank| Rank::new((rank.index() + 12) % 13))))
}

/// What the strength of a low that is eight or better stands for.
pub(super) fn decode_eight_or_better(strength: Strength) -> Option<(Category, FiveRanks)> {
    let above = EIGHT_OR_BETTER
        .0
        .checked_sub(strength.0)
        .filter(|_| strength != Strength::NONE)?;
    decode_ace_to_five(Strength(ACE_TO_FIVE.0 - above))
}

/// In deuce to seven the wheel is no straight but the lowest hand with an ace: from these places of high hands to those
/// it moves, suited and not, and the hands between move up.
const WHEELS: [(u16, u16); 2] = {
    // High cards (or flushes) without an ace, less their eight straights.
    let below_ace = 792 - 8;
    [
        (Category::Straight.lowest().0, Category::HighCard.lowest().0 + below_ace),
        (
            Category::StraightFlush.lowest().0,
            Category::Flush.lowest().0 + below_ace,
        ),
    ]
};

/// The place of a high hand in deuce to seven, from 1, the best low.
#[inline(always)]
fn place(high: Strength) -> u16 {
    WHEELS.into_iter().fold(high.0, |place, (from, to)| match high.0 {
        wheel if wheel == from => to,
        between if (to..from).contains(&between) => place + 1,
        _ => place,
    })
}

/// The deuce-to-seven low of five cards by their strength as a high hand.
fn deuce_to_seven_of(high: Strength) -> Strength {
    Strength(DEUCE_TO_SEVEN.0 + 1 - place(high))
}

/// The high hand at a place: the inverse of [`place`].
fn high_at(place: u16) -> Strength {
    Strength(WHEELS.into_iter().fold(place, |high, (from, to)| match place {
        wheel if wheel == to => from,
        between if (to..=from).contains(&between) => high - 1,
        _ => high,
    }))
}

/// The strength of the best deuce-to-seven low of 5 to 7 cards.
#[inline]
pub(super) fn deuce_to_seven(cards: CardSet) -> Strength {
    match scalar::parts(cards.mask()) {
        (0, sum) => Strength(BY_RANKS_DEUCE_TO_SEVEN.of(sum)),
        (flush, sum) => suited(cards, flush, sum),
    }
}

/// The low of cards among which five or more are of one suit: the ranks of these, and the sum of the numbers of all.
#[cold]
fn suited(cards: CardSet, flush: u16, sum: u32) -> Strength {
    if cards.len() == 5 {
        return deuce_to_seven_of(high(cards));
    }
    // With a card of another suit there is a straight, a pair or less, which all are better than a flush: one of the suit
    // is left out. Without one there are flushes only, and one card is left out as well.
    let lows: &mut dyn Iterator<Item = Strength> = if flush.count_ones() == 5 {
        let left_out = Rank::ALL.into_iter().filter(|rank| flush >> rank.index() & 1 == 1);
        &mut left_out.map(|rank| {
            let number = rank_number(rank.index().into());
            Strength(BY_RANKS_DEUCE_TO_SEVEN.of(sum.wrapping_sub(number)))
        })
    } else {
        let of_suit = cards.iter().filter(|card| cards.ranks_of(card.suit()) == flush);
        &mut of_suit.map(|card| deuce_to_seven(cards.without(card)))
    };
    lows.max().unwrap_or(Strength::NONE)
}

/// What a deuce-to-seven strength stands for.
pub(super) fn decode_deuce_to_seven(strength: Strength) -> Option<(Category, FiveRanks)> {
    let place = (DEUCE_TO_SEVEN.0 + 1)
        .checked_sub(strength.0)
        .filter(|_| strength != Strength::NONE)?;
    let (category, mut ranks) = high_at(place).decode()?;
    let is_wheel = ranks[0] == Rank::Five && ranks[4] == Rank::Ace;
    Some(match category {
        Category::Straight | Category::StraightFlush if is_wheel => {
            ranks.rotate_right(1);
            let no_straight = if category == Category::Straight {
                Category::HighCard
            } else {
                Category::Flush
            };
            (no_straight, ranks)
        }
        _ => (category, ranks),
    })
}
