//! The scales of the other games: the counts that the field publishes, every five cards against the rule book as it
//! reads, and every larger hand against the hands with one card less.

use std::collections::BTreeMap;

use fifthcard::{
    Card, CardSet, Rank, Strength,
    evaluate::reference,
    game::Scale,
    strength::{Category, FiveRanks},
};

use crate::deals;

/// What five cards are worth by the rule book: better hands have greater keys.
fn key(scale: Scale, five: CardSet) -> (i8, [i8; 5]) {
    let mut cards = five.iter();
    let five: [Card; 5] = std::array::from_fn(|_| cards.next().expect("five cards"));
    let (mut category, mut ranks) = reference::read(five);
    let place = |order: [Category; 9], category| order.iter().position(|&c| c == category).expect("a category") as i8;
    use Category::*;
    match scale {
        Scale::High => {}
        Scale::ShortDeck | Scale::ShortDeckTrips => {
            if ranks == [Rank::Ace, Rank::Nine, Rank::Eight, Rank::Seven, Rank::Six] {
                ranks.rotate_left(1);
                category = if category == Flush { StraightFlush } else { Straight };
            }
        }
    }
    let order = match scale {
        Scale::High => Category::ALL,
        Scale::ShortDeck => [
            HighCard,
            Pair,
            TwoPair,
            Trips,
            Straight,
            FullHouse,
            Flush,
            Quads,
            StraightFlush,
        ],
        Scale::ShortDeckTrips => [
            HighCard,
            Pair,
            TwoPair,
            Straight,
            Trips,
            FullHouse,
            Flush,
            Quads,
            StraightFlush,
        ],
    };
    (place(order, category), ranks.map(|rank| rank.index() as i8))
}

/// Checks every five cards of a deck against the rule book: the strengths are dense and order the hands as it does.
fn check_fives(scale: Scale, deck: CardSet) {
    let mut strengths = BTreeMap::new();
    deals::for_each_of::<5>(deck, |cards| {
        let strength = scale.strength(cards);
        assert_eq!(
            *strengths.entry(key(scale, cards)).or_insert(strength),
            strength,
            "{cards}"
        );
    });
    let in_order: Vec<u16> = strengths.values().map(|strength| strength.0).collect();
    assert_eq!(in_order, (1..=scale.highest().0).collect::<Vec<_>>());
}

/// Checks that no hand of `N` cards differs from the best of the hands with one card less.
fn check_more<const N: usize>(scale: Scale, deck: CardSet) {
    deals::for_each_of::<N>(deck, |cards| {
        let best = cards.iter().map(|card| scale.strength(cards.without(card))).max();
        assert_eq!(Some(scale.strength(cards)), best, "{cards}");
    });
}

/// Deals by category (high card first), and how many strengths occur.
fn counts<const N: usize>(scale: Scale, deck: CardSet) -> ([u64; 9], usize) {
    let mut by_strength = [0u64; 1 << 13];
    deals::for_each_of::<N>(deck, |cards| by_strength[usize::from(scale.strength(cards).0)] += 1);
    let mut by_category = [0; 9];
    for (strength, deals) in by_strength.iter().enumerate().filter(|(_, deals)| **deals > 0) {
        let (category, _) = scale.decode(Strength(strength as u16)).expect("a strength");
        by_category[category as usize] += deals;
    }
    (by_category, by_strength.iter().filter(|&&deals| deals > 0).count())
}

/// Checks that every strength stands for ranks of its own, and ranks of a higher strength for a better hand.
fn decoded(scale: Scale) -> Vec<(Category, FiveRanks)> {
    assert_eq!(scale.decode(Strength::NONE), None);
    assert_eq!(scale.decode(Strength(scale.highest().0 + 1)), None);
    (1..=scale.highest().0)
        .map(|strength| scale.decode(Strength(strength)).expect("a strength"))
        .collect()
}

const SHORT: CardSet = CardSet::SHORT_DECK;

#[test]
fn short_deck_counts() {
    let (scale, older) = (Scale::ShortDeck, Scale::ShortDeckTrips);
    let fives = [122_400, 193_536, 36_288, 16_128, 6_120, 480, 1_728, 288, 24];
    assert_eq!(counts::<5>(scale, SHORT), (fives, 1_404));
    assert_eq!(counts::<5>(older, SHORT), (fives, 1_404));
    let sixes = [261_300, 914_400, 453_600, 129_024, 122_100, 13_220, 48_960, 4_464, 724];
    assert_eq!(counts::<6>(scale, SHORT), (sixes, 1_060));
    assert_eq!(counts::<6>(older, SHORT), (sixes, 1_060));
    let with = |trips, straights| {
        [
            233_100, 2_316_600, 3_157_056, trips, straights, 175_560, 633_024, 44_640, 10_560,
        ]
    };
    assert_eq!(counts::<7>(scale, SHORT), (with(607_200, 1_169_940), 752));
    assert_eq!(counts::<7>(older, SHORT), (with(637_560, 1_139_580), 762));
    assert_eq!(with(607_200, 1_169_940).iter().sum::<u64>(), 8_347_680);
}

#[test]
fn short_deck_against_the_rule_book() {
    for scale in [Scale::ShortDeck, Scale::ShortDeckTrips] {
        check_fives(scale, SHORT);
        check_more::<6>(scale, SHORT);
        let wheel = [Rank::Nine, Rank::Eight, Rank::Seven, Rank::Six, Rank::Ace];
        let decoded = decoded(scale);
        assert_eq!(
            decoded[scale.strength("As 9h 8d 7c 6s".parse().expect("cards")).0 as usize - 1],
            (Category::Straight, wheel)
        );
        let classes = |category| decoded.iter().filter(|class| class.0 == category).count();
        assert_eq!(Category::ALL.map(classes), [120, 504, 252, 252, 6, 120, 72, 72, 6]);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "a hundred million hands: run by `cargo test --release`")]
fn every_seven_cards_of_the_short_deck_are_the_best_of_their_six() {
    check_more::<7>(Scale::ShortDeck, SHORT);
    check_more::<7>(Scale::ShortDeckTrips, SHORT);
}
