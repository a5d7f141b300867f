//! Range notation: what is understood, what is refused and where.

use fifthcard::{
    CardSet, Error, Game,
    equity::{self, Method, Player, Request},
    range::{Class, Combo, Range, best_first},
};
use proptest::prelude::*;

fn range(text: &str) -> Range {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn notation_is_understood() {
    for (text, combos, canonical) in [
        ("", 0, ""),
        ("AA", 6, "AA"),
        ("AK", 16, "AK"),
        ("QA+", 32, "AQ+"),
        ("QQ+", 18, "QQ+"),
        ("22+ AKs", 82, "22+, AKs"),
        ("66-22", 30, "66-22"),
        ("22-66", 30, "66-22"),
        ("A2s-A5s", 16, "A5s-A2s"),
        ("JTs-87s", 16, "JTs, T9s, 98s, 87s"),
        ("87s-JTs", 16, "JTs, T9s, 98s, 87s"),
        ("QJs+", 4, "QJs"),
        ("KTs+:0.5", 12, "KTs+:0.5"),
        ("AA@50e-2,QQ", 12, "QQ, AA:0.5"),
        ("AhKh", 1, "AhKh"),
        ("KhAh 10s9c", 2, "AhKh, Ts9c"),
        ("A♠K♦\u{FE0F}", 1, "AsKd"),
        ("random", 1326, "random"),
        ("**:0.25", 1326, "random:0.25"),
        ("100%", 1326, "random"),
        ("A2s+, A2o+", 12 * 16, "A2+"),
        ("ak, aKS, tt", 22, "TT, AK"),
        ("AK, AKs:0.5", 16, "AKo, AKs:0.5"),
        ("AK AKs:0", 12, "AKo"),
        ("AA-AA", 6, "AA"),
        ("J10s", 4, "JTs"),
    ] {
        let range = range(text);
        assert_eq!(range.combos(), combos, "{text}");
        assert_eq!(range.to_string(), canonical, "{text}");
    }
}

#[test]
fn what_is_not_understood_is_pointed_at() {
    for (text, position, token, reason) in [
        ("22s", 2, "22s", "neither suited nor offsuit"),
        ("AA, AsKd;QQ", 8, "AsKd;QQ", "';' after two cards"),
        ("QQ AKx", 5, "AKx", "'x' is not expected"),
        ("AA:50", 3, "AA:50", "50 % is 0.5"),
        ("AA:1.5", 3, "AA:1.5", "above 1"),
        ("AA:", 3, "AA:", "is no weight"),
        ("AA:nan", 3, "AA:nan", "is no weight"),
        ("AA:-0.5", 3, "AA:-0.5", "is no weight"),
        ("AA:0.5:0.5", 3, "AA:0.5:0.5", "is no weight"),
        ("AKs-AQo", 0, "AKs-AQo", "must be alike"),
        ("A5s-K2s", 0, "A5s-K2s", "share the high card"),
        ("AsAs", 2, "AsAs", "As comes twice"),
        ("AsK", 3, "AsK", "a suit (c, d, h, s) is missing"),
        ("A", 1, "A", "a rank is missing"),
        ("AK+5", 3, "AK+5", "but a weight"),
        ("15%", 0, "15%", "Range.top"),
        ("AK-", 3, "AK-", "a rank is missing"),
        ("+", 0, "+", "'+' is no rank"),
        ("АA", 0, "АA", "U+0410"),
        ("AsKs+", 4, "AsKs+", "'+' after two cards"),
        ("AK-AQ-AJ", 5, "AK-AQ-AJ", "'-' after the second hand"),
    ] {
        let error = text.parse::<Range>().expect_err(text);
        let fault = error.fault();
        assert_eq!(fault.place.position, Some(position), "{text}: {error}");
        assert_eq!(fault.place.token.as_deref(), Some(token), "{text}: {error}");
        assert!(fault.message.contains(reason), "{text}: {error}");
    }
}

#[test]
fn sets_of_hands() {
    let (a, b) = (range("QQ+, AK:0.5"), range("KK, AKs"));
    assert_eq!(a.union(&b).to_string(), "QQ+, AKs, AKo:0.5");
    assert_eq!(a.intersection(&b).to_string(), "KK, AKs:0.5");
    assert_eq!(a.difference(&b).to_string(), "AA, QQ, AKo:0.5");
    assert_eq!(a.scaled(0.5).expect("half").to_string(), "QQ+:0.5, AK:0.25");
    assert!(
        a.scaled(1.5)
            .expect_err("too much")
            .to_string()
            .contains("weights are from 0 to 1")
    );
    assert!(a.scaled(f64::NAN).is_err());
    let dead: CardSet = "As Kd".parse().expect("cards");
    assert_eq!(a.without(dead).combos(), 6 + 3 + 3 + 16 - 4 - 4 + 1);
    assert_eq!(a.total(), 18.0 + 8.0);
    assert_eq!(a.grid()[0][0], 1.0);
    assert_eq!(range("AsKs, AhKh").grid()[0][1], 0.5);
}

proptest! {
    /// Any range reads back from its own text, whatever its weights.
    #[test]
    fn canonical_text_reads_back(
        whole in prop::collection::vec((0..169usize, prop_oneof![Just(1.0), Just(0.5), 0.0..=1.0f64]), 0..60),
        single in prop::collection::vec((0..1326usize, prop_oneof![Just(1.0), Just(0.5), 0.0..=1.0f64, 0.0..=1e-5f64]), 0..40),
    ) {
        let mut weights = vec![0.0; Combo::COUNT];
        for (class, weight) in whole {
            for combo in Class::from_index(class).expect("a class").combos() {
                weights[combo.index()] = weight;
            }
        }
        for (combo, weight) in single {
            weights[combo] = weight;
        }
        let range = Range::from_weights(&weights).expect("weights");
        let text = range.to_string();
        prop_assert_eq!(text.parse::<Range>().expect("its own text"), range);
    }

    /// A text is understood whole or refused with a position inside it.
    #[test]
    fn no_text_panics(text in "[AKQJT2-9shdco+@:,. %*-]{0,12}") {
        if let Err(error) = text.parse::<Range>() {
            prop_assert!(error.fault().place.position.expect("a position") <= text.chars().count());
        }
    }
}

#[test]
fn the_best_hands_come_first() {
    // Every class against all hands: the order of the table, counted anew.
    let against_random = |class: Class| {
        let [a, b] = class.combos()[0].cards();
        let request = Request {
            game: Game::Holdem,
            players: vec![Player::Hand([a, b]), Player::Range(Range::random())],
            board: CardSet::EMPTY,
            dead: CardSet::EMPTY,
            method: Method::Exact,
            samples: None,
            target_error: None,
            seed: 0,
        };
        let equity = equity::answer(&request, 1, &mut |_, _| Ok::<(), Error>(())).expect("an answer");
        assert_eq!(equity.total(), 1225.0 * 1_712_304.0);
        2.0 * equity.win(0) + equity.tie(0)
    };
    let won: Vec<f64> = best_first().map(against_random).collect();
    assert!(won.windows(2).all(|pair| pair[0] > pair[1]));
    let mut classes: Vec<Class> = best_first().collect();
    classes.sort();
    assert!(classes.into_iter().eq(Class::all()));
}

#[test]
fn the_top_is_whole_classes() {
    for (share, text) in [
        (0.0, ""),
        (6.0 / 1326.0, "AA"),
        (0.005, "KK+"),
        (0.03, "88+"),
        (1.0, "random"),
    ] {
        assert_eq!(Range::top(share).expect("a share").to_string(), text, "{share}");
    }
    for share in [-0.1, 1.1, f64::NAN] {
        assert!(matches!(Range::top(share), Err(Error::Range(_))));
    }
    for percent in 0..=100 {
        let share = f64::from(percent) / 100.0;
        let combos = Range::top(share).expect("a share").combos();
        assert!(combos as f64 >= share * 1326.0 - 1e-9 && combos as f64 - share * 1326.0 < 12.0 + 1e-9);
    }
}
