//! Hands and comparisons in words.

use std::collections::{BTreeMap, HashSet};

use fifthcard::{
    Card, CardSet, Hand, Rank, Suit,
    card::parse_cards,
    game::Scale,
    showdown::compare::{compare, compare_lows},
    words::{Lang, Odds, describe, explain_comparison, explain_domination},
};

use super::{blocks, check_grammar};

fn hand(cards: &str) -> Hand {
    let cards = parse_cards(cards).expect(cards);
    Hand::new(cards.into_iter().collect(), CardSet::EMPTY)
}

/// One hand of each strength, weakest first: the 6,175 multisets of five ranks in several suits, and the 1,287 sets of
/// five ranks in one.
fn one_of_each() -> Vec<Hand> {
    let mut hands = BTreeMap::new();
    let mut add = |cards: CardSet| {
        let hand = Hand::new(cards, CardSet::EMPTY);
        hands.insert(hand.strength, hand);
    };
    for number in 0..13u32.pow(5) {
        let ranks: Vec<u32> = (0..5).map(|place| number / 13u32.pow(place) % 13).collect();
        if !ranks.is_sorted() || ranks[0] == ranks[4] {
            continue;
        }
        let suited = |suits: [usize; 5]| -> CardSet {
            let card = |(&rank, suit): (&u32, usize)| Card::of(Rank::new(rank as u8), Suit::ALL[suit]);
            ranks.iter().zip(suits).map(card).collect()
        };
        // Equal ranks stand beside each other, so that suits in turn make five different cards and no flush.
        add(suited([0, 1, 2, 3, 0]));
        if ranks.windows(2).all(|pair| pair[0] < pair[1]) {
            add(suited([3; 5]));
        }
    }
    hands.into_values().collect()
}

#[test]
fn hands_by_their_names() {
    for (cards, names) in blocks(include_str!("../../data/words_hands.txt")) {
        let told = Lang::ALL.map(|lang| describe(&hand(cards), lang));
        assert_eq!(told.to_vec(), names, "{cards}");
    }
}

#[test]
fn reasons_in_words() {
    for (cards, reasons) in blocks(include_str!("../../data/words_comparisons.txt")) {
        let (winner, loser) = cards.split_once(" | ").expect("two hands");
        let (winner, loser) = (hand(winner), hand(loser));
        for (a, b, side) in [(winner, loser, 0), (loser, winner, 1)] {
            let comparison = compare(&a, &b);
            assert_eq!(comparison.winner, Some(side), "{cards}");
            let told = Lang::ALL.map(|lang| explain_comparison(&comparison, lang));
            assert_eq!(told.to_vec(), reasons, "{cards}");
        }
    }
}

#[test]
fn a_split_in_words() {
    let comparison = compare(&hand("9c 8d 7s 6h 5d"), &hand("9d 8s 7h 6c 5c"));
    let told = Lang::ALL.map(|lang| explain_comparison(&comparison, lang));
    assert_eq!(
        told,
        [
            "the five cards are the same, rank for rank: split",
            "les cinq cartes sont identiques, rang pour rang : partage"
        ]
    );
}

#[test]
fn the_only_low_and_none_in_words() {
    let low = Hand::on_scale(
        Scale::EightOrBetter,
        "8c 7d 4h 2s Ac".parse().expect("cards"),
        CardSet::EMPTY,
    );
    let told = |a: Option<&Hand>, b: Option<&Hand>| {
        let comparison = compare_lows(a, b);
        let told = Lang::ALL.map(|lang| explain_comparison(&comparison, lang));
        (comparison.winner, told)
    };
    let only = ["the only low wins", "le seul bas gagne"].map(str::to_owned);
    assert_eq!(told(low.as_ref(), None), (Some(0), only.clone()));
    assert_eq!(told(None, low.as_ref()), (Some(1), only));
    let none = ["no low: the high takes all", "pas de bas : la main haute prend tout"];
    assert_eq!(told(None, None), (None, none.map(str::to_owned)));
    assert_eq!(
        told(low.as_ref(), low.as_ref()).1[0],
        "the five cards are the same, rank for rank: split"
    );
}

#[test]
fn every_strength_has_its_own_name() {
    let hands = one_of_each();
    assert_eq!(hands.len(), 7462);
    for lang in Lang::ALL {
        let names: HashSet<String> = hands.iter().map(|hand| describe(hand, lang)).collect();
        assert_eq!(names.len(), 7462);
        for name in names {
            check_grammar(&name, lang);
            assert!(
                name.chars()
                    .next()
                    .is_some_and(|c| c.is_lowercase() || c.is_ascii_digit()),
                "{name}"
            );
        }
    }
}

/// How high a word for a rank or a category stands among its kind.
fn height(lang: Lang, words: &str) -> usize {
    let kinds: [[&[&str]; 3]; 2] = [
        [
            &[
                "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace",
            ],
            &[
                "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens",
                "kings", "aces",
            ],
            &[
                "a high card",
                "a pair",
                "two pair",
                "three of a kind",
                "a straight",
                "a flush",
                "a full house",
                "four of a kind",
                "a straight flush",
                "a royal flush",
            ],
        ],
        [
            &[
                "le 2", "le 3", "le 4", "le 5", "le 6", "le 7", "le 8", "le 9", "le 10", "le valet", "la dame",
                "le roi", "l'as",
            ],
            &[
                "les deux",
                "les trois",
                "les quatre",
                "les cinq",
                "les six",
                "les sept",
                "les huit",
                "les neuf",
                "les dix",
                "les valets",
                "les dames",
                "les rois",
                "les as",
            ],
            &[
                "la carte haute",
                "la paire",
                "la double paire",
                "le brelan",
                "la quinte",
                "la couleur",
                "le full",
                "le carré",
                "la quinte flush",
                "la quinte flush royale",
            ],
        ],
    ];
    kinds[lang as usize]
        .iter()
        .find_map(|kind| kind.iter().position(|word| *word == words))
        .unwrap_or_else(|| panic!("{words:?} is no rank and no category"))
}

/// Checks a reason: what wins in it is higher than what loses, and both are of one kind.
fn check_reason(reason: &str, lang: Lang) {
    check_grammar(reason, lang);
    let (colon, verbs, aside) = match lang {
        Lang::En => (": ", [" beats ", " beat "], ", for the ace plays low"),
        Lang::Fr => (" : ", [" bat ", " battent "], ", car l'as joue bas"),
    };
    let beats = reason.split_once(colon).map_or(reason, |(_, beats)| beats);
    let beats = beats.strip_suffix(aside).unwrap_or(beats);
    let (winner, loser) = verbs.iter().find_map(|verb| beats.split_once(verb)).expect(reason);
    assert!(height(lang, winner) > height(lang, loser), "{reason}");
    assert_eq!(
        beats.contains(verbs[1]),
        winner.ends_with('s') && lang == Lang::En || winner.starts_with("les ")
    );
}

#[test]
fn a_reason_between_any_two_strengths() {
    let hands = one_of_each();
    for (i, stronger) in hands.iter().enumerate() {
        // The next below, and some further down in steps that have no factor in common with the sizes of categories.
        let below = (1..=i).take(1).chain((1..=i).skip(7).step_by(611));
        for weaker in below.map(|step| &hands[i - step]) {
            for lang in Lang::ALL {
                let reason = explain_comparison(&compare(stronger, weaker), lang);
                assert_eq!(reason, explain_comparison(&compare(weaker, stronger), lang));
                check_reason(&reason, lang);
            }
        }
    }
}

#[test]
fn no_reason_between_equals() {
    for hand in one_of_each() {
        let comparison = compare(&hand, &hand);
        assert_eq!(comparison.winner, None);
        assert!(explain_comparison(&comparison, Lang::En).ends_with("split"));
        assert!(explain_comparison(&comparison, Lang::Fr).ends_with("partage"));
    }
}

#[test]
fn domination_in_words() {
    let ranks = |text: &str| {
        let ranks: Vec<Rank> = text.chars().filter_map(Rank::from_letter).collect();
        [ranks[0], ranks[1]]
    };
    let told = |dominant, dominated, [win, tie, lose]: [u32; 3]| {
        let total = f64::from(win + tie + lose);
        let [win, tie, lose] = [win, tie, lose].map(|count| f64::from(count) / total);
        Lang::ALL.map(|lang| explain_domination(ranks(dominant), ranks(dominated), Odds { win, tie, lose }, lang))
    };
    assert_eq!(
        told("AK", "AQ", [1_228_082, 78_598, 405_624]),
        [
            "A-K dominates A-Q: 71.7 % / 4.6 % / 23.7 %",
            "A-K domine A-Q : 71,7 % / 4,6 % / 23,7 %"
        ]
    );
    assert_eq!(
        told("TA", "9T", [3, 0, 1]),
        [
            "A-10 dominates 10-9: 75.0 % / 0.0 % / 25.0 %",
            "A-10 domine 10-9 : 75,0 % / 0,0 % / 25,0 %"
        ]
    );
}

/// On every scale each strength has a name of its own, and any two of them a reason.
#[test]
fn every_scale_has_its_names() {
    for scale in [
        Scale::ShortDeck,
        Scale::ShortDeckTrips,
        Scale::AceToFive,
        Scale::EightOrBetter,
        Scale::DeuceToSeven,
        Scale::Badugi,
    ] {
        let mut hands = BTreeMap::new();
        let size = if scale == Scale::Badugi { 4 } else { 5 };
        let mut state = 1u64;
        for _ in 0..40_000 {
            let mut cards = CardSet::EMPTY;
            while cards.len() < size {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                // Half of the hands are of low cards, which the lows of eight or better need.
                let ranks = if state >> 40 & 1 == 0 { 13 } else { 7 };
                let rank = (state >> 41) % ranks;
                let low = matches!(scale, Scale::ShortDeck | Scale::ShortDeckTrips) && rank < 4;
                let rank = if low { rank + 9 } else { rank };
                cards = cards.with(Card::of(Rank::new(rank as u8), Suit::ALL[(state >> 60 & 3) as usize]));
            }
            if let Some(hand) = Hand::on_scale(scale, cards, CardSet::EMPTY) {
                hands.insert(hand.strength, hand);
            }
        }
        assert!(hands.len() > 50, "{scale:?}: {}", hands.len());
        for lang in Lang::ALL {
            let names: HashSet<String> = hands.values().map(|hand| describe(hand, lang)).collect();
            assert_eq!(names.len(), hands.len(), "{scale:?}");
            names.iter().for_each(|name| check_grammar(name, lang));
            for (weak, strong) in hands.values().zip(hands.values().skip(1)) {
                let reason = explain_comparison(&compare(weak, strong), lang);
                check_grammar(&reason, lang);
                assert_eq!(reason, explain_comparison(&compare(strong, weak), lang));
            }
        }
    }
}
