//! Low hands of five cards: ace to five, its part that is eight or better, and deuce to seven.
//!
//! In ace to five the ace is low, straights and flushes do not count. In deuce to seven the high hands stand on their
//! head, with an ace that is always high. A strength counts from the worst hand, 1, to the best.

use super::{strength as high, tables::in_comparing_order};
use crate::{
    card::Rank,
    card_set::CardSet,
    colex,
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

/// The strength of five different ranks, ace low, that some set of ranks holds; 0 where it holds fewer.
static UNPAIRED: [u16; 1 << 13] = {
    let (mut strengths, mut set) = ([0; 1 << 13], 0u16);
    while set < 1 << 13 {
        if set.count_ones() >= 5 {
            strengths[set as usize] = ACE_TO_FIVE.0 - colex::number(colex::lowest(set, 5));
        }
        set += 1;
    }
    strengths
};

/// The ranks of a set with the ace below the deuce: bit 0 for the ace to bit 12 for the king.
#[inline(always)]
const fn ace_low(ranks: u16) -> u16 {
    (ranks << 1 | ranks >> 12) & 0x1FFF
}

/// The ranks of some cards from the eight down to the ace: bit 0 for the ace to bit 7 for the eight.
#[inline(always)]
pub(super) const fn eight_or_lower(cards: CardSet) -> u16 {
    ace_low(cards.ranks()) & 0xFF
}

/// The low of ranks from the eight down to the ace; 0 for fewer than five of them.
#[inline(always)]
pub(super) fn of_eight_or_lower(ranks: u16) -> u16 {
    UNPAIRED[usize::from(ranks)].saturating_sub(ACE_TO_FIVE.0 - EIGHT_OR_BETTER.0)
}

/// The strength of the best ace-to-five low of 5 to 7 cards.
#[inline]
pub(super) fn ace_to_five(cards: CardSet) -> Strength {
    match UNPAIRED[usize::from(ace_low(cards.ranks()))] {
        0 => paired(cards),
        strength => Strength(strength),
    }
}

/// The strength of the best low of 5 to 7 cards that is eight or better; [`Strength::NONE`] without one.
#[inline]
pub(super) fn eight_or_better(cards: CardSet) -> Strength {
    Strength(of_eight_or_lower(eight_or_lower(cards)))
}

/// The strength of the best low of cards with fewer than five ranks: as few copies as can be, then the lowest ranks.
#[cold]
fn paired(cards: CardSet) -> Strength {
    let [any, pairs, trips, quads] = [1, 2, 3, 4].map(|copies| ace_low(cards.ranks_held(copies)));
    let one = |set: u16| colex::lowest(set, 1);
    // The ranks of the combination, each with its number of cards.
    let (category, combination) = match any.count_ones() {
        4 => (Category::Pair, [(one(pairs), 2), (0, 0)]),
        3 if pairs.count_ones() >= 2 => (Category::TwoPair, [(colex::lowest(pairs, 2), 2), (0, 0)]),
        3 => (Category::Trips, [(trips, 3), (0, 0)]),
        // Of two ranks: trips and a pair, else quads.
        _ if pairs.count_ones() == 2 => (Category::FullHouse, [(one(trips), 3), (pairs & !one(trips), 2)]),
        _ => (Category::Quads, [(quads, 4), (0, 0)]),
    };
    let ranks = in_comparing_order(combination, any);
    let class = Strength::encode(category, ranks).0 - category.lowest().0;
    let better = CATEGORIES
        .iter()
        .find(|(other, _)| *other == category)
        .map_or(0, |(_, better)| *better);
    Strength(ACE_TO_FIVE.0 - better - class)
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
    if cards.len() > 5 {
        return best_with_one_less(cards);
    }
    Strength(DEUCE_TO_SEVEN.0 + 1 - place(high(cards)))
}

/// The best low that is left when a card is taken away.
fn best_with_one_less(cards: CardSet) -> Strength {
    let lows = cards.iter().map(|card| deuce_to_seven(cards.without(card)));
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
