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
    use Category::*;
    let mut cards = five.iter();
    let five: [Card; 5] = std::array::from_fn(|_| cards.next().expect("five cards"));
    let (mut category, mut ranks) = reference::read(five);
    match scale {
        Scale::ShortDeck | Scale::ShortDeckTrips => {
            if ranks == [Rank::Ace, Rank::Nine, Rank::Eight, Rank::Seven, Rank::Six] {
                ranks.rotate_left(1);
                category = if category == Flush { StraightFlush } else { Straight };
            }
        }
        Scale::DeuceToSeven => {
            if ranks == [Rank::Five, Rank::Four, Rank::Three, Rank::Two, Rank::Ace] {
                ranks.rotate_right(1);
                category = if category == StraightFlush { Flush } else { HighCard };
            }
        }
        Scale::AceToFive | Scale::EightOrBetter => {
            category = match category {
                Straight | Flush | StraightFlush => HighCard,
                category => category,
            };
        }
        Scale::High | Scale::Badugi => {}
    }
    let order = match scale {
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
        _ => Category::ALL,
    };
    let place = order.iter().position(|&other| other == category).expect("a category") as i8;
    let ranks = ranks.map(|rank| rank.index() as i8);
    match scale {
        Scale::AceToFive | Scale::EightOrBetter => {
            // The lower the better, the ace lowest; copies stay in front.
            let mut low = ranks.map(|rank| (rank + 1) % 13);
            let copies = |rank: i8| low.iter().filter(|&&other| other == rank).count();
            let mut in_order = low.map(|rank| (copies(rank), rank));
            in_order.sort_unstable_by(|a, b| b.cmp(a));
            low = in_order.map(|(_, rank)| -rank);
            (-place, low)
        }
        Scale::DeuceToSeven => (-place, ranks.map(|rank| -rank)),
        _ => (place, ranks),
    }
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
    for (place, (key, strength)) in strengths.iter().enumerate() {
        assert_eq!(usize::from(strength.0), place + 1, "{key:?}");
    }
    assert_eq!(strengths.len(), usize::from(scale.highest().0));
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

/// Deals of `N` cards by the rank of the highest card of the best low of five different ranks, the five first and the
/// king last; and how many lows of eight or better differ.
fn lows<const N: usize>() -> ([u64; 9], usize) {
    let mut by_strength = [0u64; 1 << 13];
    let mut eights = [0u64; 1 << 6];
    deals::for_each::<N>(|cards| {
        by_strength[usize::from(Scale::AceToFive.strength(cards).0)] += 1;
        eights[usize::from(Scale::EightOrBetter.strength(cards).0)] += 1;
    });
    let mut by_top = [0; 9];
    for (strength, &deals) in by_strength.iter().enumerate().filter(|(_, deals)| **deals > 0) {
        let (category, ranks) = Scale::AceToFive.decode(Strength(strength as u16)).expect("a strength");
        if category == Category::HighCard {
            by_top[usize::from(ranks[0].index()) - 3] += deals;
        }
    }
    assert_eq!(by_top[..4].iter().sum::<u64>(), eights[1..].iter().sum::<u64>());
    (by_top, eights[1..].iter().filter(|&&deals| deals > 0).count())
}

#[test]
fn ace_to_five_counts() {
    let fives = [1_024, 5_120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880];
    assert_eq!(lows::<5>(), (fives, 56));
    assert_eq!(fives.iter().sum::<u64>(), 1_317_888);
    assert_eq!(fives[..4].iter().sum::<u64>(), 57_344);
    assert_eq!(counts::<5>(Scale::AceToFive, CardSet::DECK).1, 6_175);
}

#[test]
fn ace_to_five_counts_of_seven_cards() {
    let sevens = [
        781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
    ];
    assert_eq!(lows::<7>(), (sevens, 56));
    assert_eq!(sevens.iter().sum::<u64>(), 127_615_488);
    assert_eq!(sevens[..4].iter().sum::<u64>(), 24_530_944);
}

#[test]
fn deuce_to_seven_counts() {
    let scale = Scale::DeuceToSeven;
    let (by_category, classes) = counts::<5>(scale, CardSet::DECK);
    let (flushes, straights, straight_flushes) = (5_112, 9_180, 36);
    let no_pair = by_category[0];
    assert_eq!(
        by_category[1..],
        [
            1_098_240,
            123_552,
            54_912,
            straights,
            flushes,
            3_744,
            624,
            straight_flushes
        ]
    );
    assert_eq!(classes, 7_462);
    let mut by_top = [0u64; 8];
    let mut number_one = 0;
    deals::for_each::<5>(|cards| {
        let strength = scale.strength(cards);
        number_one += u64::from(strength == scale.highest());
        if let Some((Category::HighCard, ranks)) = scale.decode(strength) {
            by_top[usize::from(ranks[0].index()) - 5] += 1;
        }
    });
    assert_eq!(
        by_top,
        [4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 503_880]
    );
    assert_eq!((number_one, by_top.iter().sum::<u64>()), (1_020, no_pair));
}

#[test]
fn lows_against_the_rule_book() {
    check_fives(Scale::AceToFive, CardSet::DECK);
    check_fives(Scale::DeuceToSeven, CardSet::DECK);
    check_more::<6>(Scale::AceToFive, CardSet::DECK);
    check_more::<6>(Scale::EightOrBetter, CardSet::DECK);
    check_more::<6>(Scale::DeuceToSeven, CardSet::DECK);
    // Eight or better is the top of ace to five.
    let (a5, eight) = (Scale::AceToFive, Scale::EightOrBetter);
    deals::for_each::<5>(|cards| {
        let above = eight.highest().0.saturating_sub(a5.highest().0 - a5.strength(cards).0);
        assert_eq!(eight.strength(cards).0, above, "{cards}");
    });
}

#[test]
#[cfg_attr(debug_assertions, ignore = "a billion hands: run by `cargo test --release`")]
fn every_low_of_seven_cards_is_the_best_of_its_six() {
    check_more::<7>(Scale::AceToFive, CardSet::DECK);
    check_more::<7>(Scale::EightOrBetter, CardSet::DECK);
    check_more::<7>(Scale::DeuceToSeven, CardSet::DECK);
}

#[test]
fn what_low_strengths_stand_for() {
    for scale in [Scale::High, Scale::AceToFive, Scale::EightOrBetter, Scale::DeuceToSeven] {
        let decoded = decoded(scale);
        let distinct: std::collections::HashSet<_> = decoded.iter().collect();
        assert_eq!(distinct.len(), decoded.len());
    }
    let of = |scale: Scale, cards: &str| {
        let (category, ranks) = scale
            .decode(scale.strength(cards.parse().expect("cards")))
            .expect("a hand");
        (category, ranks.map(Rank::letter).iter().collect::<String>())
    };
    let a5 = |cards| of(Scale::AceToFive, cards);
    assert_eq!(a5("As 2s 3s 4s 5s Kd Kh"), (Category::HighCard, "5432A".into()));
    assert_eq!(a5("As Ad 3s 4s 5s 5d Ah"), (Category::Pair, "AA543".into()));
    assert_eq!(a5("As Ad Ks Kd Kh Qd Qh"), (Category::TwoPair, "QQAAK".into()));
    assert_eq!(a5("As Ad Ah Ac Kh Kd Kc"), (Category::FullHouse, "AAAKK".into()));
    assert_eq!(a5("Ks Kd Kh Kc Qh"), (Category::Quads, "KKKKQ".into()));
    assert_eq!(
        Scale::AceToFive.strength("Ks Kd Kh Kc Qh".parse().expect("cards")),
        Strength(1)
    );
    let low27 = |cards| of(Scale::DeuceToSeven, cards);
    assert_eq!(low27("As 2d 3s 4s 5s"), (Category::HighCard, "A5432".into()));
    assert_eq!(low27("As 2s 3s 4s 5s"), (Category::Flush, "A5432".into()));
    assert_eq!(low27("6s 2d 3s 4s 5s"), (Category::Straight, "65432".into()));
    assert_eq!(low27("7s 5d 4s 3s 2s 2d 7d"), (Category::HighCard, "75432".into()));
}

/// Every set of one to four cards of different ranks and suits within some cards.
fn badugis(cards: CardSet) -> Vec<Vec<Card>> {
    let mut sets: Vec<Vec<Card>> = vec![Vec::new()];
    for card in cards {
        let fits = |set: &&Vec<Card>| {
            set.iter()
                .all(|other| other.rank() != card.rank() && other.suit() != card.suit())
        };
        let more: Vec<_> = sets
            .iter()
            .filter(fits)
            .map(|set| [set.as_slice(), &[card]].concat())
            .collect();
        sets.extend(more);
    }
    sets
}

#[test]
fn badugi_against_the_rule_book() {
    let mut strengths = BTreeMap::new();
    let mut by_cards = [0; 5];
    deals::for_each::<4>(|cards| {
        let strength = Scale::Badugi.strength(cards);
        let key = badugis(cards).into_iter().map(|set| {
            let mut ranks: Vec<i8> = set.iter().map(|card| -((card.rank().index() as i8 + 1) % 13)).collect();
            ranks.sort_unstable();
            (set.len(), ranks)
        });
        let key = key.max().expect("a card plays");
        by_cards[key.0] += 1;
        assert_eq!(*strengths.entry(key).or_insert(strength), strength, "{cards}");
    });
    assert_eq!(by_cards, [0, 2_873, 96_252, 154_440, 17_160]);
    let in_order: Vec<u16> = strengths.values().map(|strength| strength.0).collect();
    assert_eq!(in_order, (1..=1_092).collect::<Vec<_>>());
    assert_eq!(Scale::Badugi.highest(), Strength(1_092));
}
