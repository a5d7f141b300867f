//! Showdowns and seats in words.

use fifthcard::{
    Card, Game,
    card::parse_cards,
    showdown::{
        Deal, Showdown, resolve,
        settle::{HalfOrders, OddChips, Rake},
    },
    words::{Lang, describe, explain_seat, explain_showdown},
};

use proptest::{
    prelude::*,
    test_runner::{Config, TestRunner},
};

use super::check_grammar;

/// A case of the golden file.
struct Case {
    title: String,
    deal: Deal,
    told: Vec<Told>,
}

/// What is told: of all, or of one seat on one board (board, seat); line by line.
type Told = (Lang, Option<(usize, usize)>, Vec<String>);

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in include_str!("../../data/words_showdowns.txt").lines() {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        if key == "#" || key.is_empty() {
            continue;
        } else if key == "==" {
            cases.push(Case {
                title: value.to_owned(),
                deal: Deal::new(Game::Holdem),
                told: Vec::new(),
            });
            continue;
        }
        let case = cases.last_mut().expect("a case begins with ==");
        let (language, place) = key.split_at(2);
        let Ok(lang) = Lang::from_name(language) else {
            set(&mut case.deal, key, value);
            continue;
        };
        let place = (!place.is_empty()).then(|| {
            let (board, seat) = place.split_once(':').unwrap_or(("0", place));
            (board.parse().expect(key), seat.parse().expect(key))
        });
        match case.told.last_mut() {
            Some((l, p, lines)) if *l == lang && *p == place => lines.push(value.to_owned()),
            _ => case.told.push((lang, place, vec![value.to_owned()])),
        }
    }
    cases
}

/// Sets what a line of a case says.
fn set(deal: &mut Deal, key: &str, value: &str) {
    let cards = |text: &str| parse_cards(text).expect(text);
    let numbers = || -> Vec<i64> { value.split(' ').map(|n| n.parse().expect(value)).collect() };
    let seats = |text: &str| -> Vec<usize> { text.split_whitespace().map(|n| n.parse().expect(value)).collect() };
    match key {
        "game" => deal.game = Game::from_name(value).expect(value),
        "board" => deal.boards.push(cards(value)),
        "hands" => {
            let hole = |text: &str| (text != "-").then(|| cards(text));
            deal.hands = value.split(", ").map(hole).collect();
        }
        "folded" => {
            let out = seats(value);
            deal.folded = Some((0..deal.hands.len()).map(|seat| out.contains(&seat)).collect());
        }
        "bets" => deal.bets = Some(numbers()),
        "dead" => deal.dead = Some(numbers()),
        "button" => deal.button = Some(value.parse().expect(value)),
        "chip" => deal.chip = value.parse().expect(value),
        "rake" => deal.rake = Rake::PerPot(numbers()),
        "odd_chips" => {
            deal.odd_chips = match value {
                "all_first" => OddChips::AllFirst,
                "exact" => OddChips::Exact,
                _ => panic!("{value}"),
            }
        }
        "order" => {
            let order = HalfOrders {
                high: Some(seats(value)),
                low: Some(seats(value)),
            };
            deal.orders = vec![order; deal.boards.len().max(1)];
        }
        "previous" => deal.previous_board = Some(cards(value)),
        _ => panic!("{key:?} is no key"),
    }
}

fn tell(showdown: &Showdown, lang: Lang, place: Option<(usize, usize)>) -> String {
    match place {
        None => explain_showdown(showdown, lang),
        Some((board, seat)) => explain_seat(showdown, board, seat, lang),
    }
}

#[test]
fn showdowns_in_words() {
    let cases = cases();
    assert!(cases.len() > 20, "only {} cases were read", cases.len());
    for case in cases {
        let showdown = resolve(&case.deal).expect(&case.title);
        assert!(case.told.len() >= 2, "{}: nothing is told", case.title);
        for (lang, place, lines) in case.told {
            assert_eq!(tell(&showdown, lang, place), lines.join("\n"), "{}", case.title);
        }
    }
}

/// Every sentence of a text begins with a capital and ends with a full stop, and the grammar holds.
fn check_sentences(text: &str, lang: Lang) {
    for line in text.lines() {
        check_grammar(line, lang);
        assert!(line.ends_with('.'), "{line:?} has no end");
        for sentence in line.split(". ") {
            let begins = sentence.chars().next().expect("no empty sentence");
            assert!(
                begins.is_uppercase() || begins.is_ascii_digit(),
                "{sentence:?} begins in lower case"
            );
        }
    }
}

/// Random deals with everything that money can do: the words hold together whatever happens.
#[test]
fn any_showdown_makes_sentences() {
    let mut runner = TestRunner::new(Config::with_cases(3000));
    let seats = 2..7usize;
    let deals = seats.prop_flat_map(|seats| {
        (
            (Just((0..52u8).collect::<Vec<_>>()).prop_shuffle(), 1..4usize),
            proptest::collection::vec((0..40i64, 0..3i64, 0..6u8), seats),
            (0..seats, 1..6i64, 0..4u8, proptest::bool::ANY),
        )
    });
    let check = |((deck, boards), seats, (button, chip, odd_chips, ordered)): (_, Vec<(i64, i64, u8)>, _)| {
        let deck: Vec<Card> = Vec::into_iter(deck).map(Card::new).collect();
        let hole = |(seat, &(_, _, status)): (usize, &(i64, i64, u8))| {
            (status > 1).then(|| deck[2 * seat..2 * seat + 2].to_vec())
        };
        let order = HalfOrders {
            high: Some(vec![button]),
            low: None,
        };
        let deal = Deal {
            // The first is dealt from the end of the deck, the others share its flop.
            boards: (0..boards)
                .map(|board| [&deck[47..50], &deck[45 - 2 * board..47 - 2 * board]].concat())
                .collect(),
            hands: seats.iter().enumerate().map(hole).collect(),
            folded: Some(seats.iter().map(|seat| seat.2 == 0).collect()),
            bets: Some(seats.iter().map(|seat| seat.0 + seat.1).collect()),
            dead: Some(seats.iter().map(|seat| seat.1).collect()),
            button: Some(button),
            chip,
            odd_chips: [
                OddChips::OneEach,
                OddChips::OneEach,
                OddChips::AllFirst,
                OddChips::Exact,
            ][usize::from(odd_chips)],
            orders: if ordered { vec![order; boards] } else { Vec::new() },
            ..Deal::new(Game::Holdem)
        };
        let Ok(showdown) = resolve(&deal) else {
            return Err(TestCaseError::reject("nobody is left, or no hand is known"));
        };
        for lang in Lang::ALL {
            let told = explain_showdown(&showdown, lang);
            check_sentences(&told, lang);
            for pot in &showdown.settlement.pots {
                prop_assert!(
                    told.contains(&format!(" {} ", pot.amount)),
                    "{} is not in {told:?}",
                    pot.amount
                );
            }
            for board in 0..boards {
                for seat in 0..seats.len() {
                    check_sentences(&explain_seat(&showdown, board, seat, lang), lang);
                }
            }
        }
        Ok(())
    };
    runner.run(&deals, check).expect("sentences");
}

/// Random deals of every game: the words hold together, and a low that plays is told.
#[test]
fn any_game_makes_sentences() {
    let mut runner = TestRunner::new(Config::with_cases(200));
    let deals = (Just((0..52u8).collect::<Vec<_>>()).prop_shuffle(), 2..5usize, 1..90i64);
    let check = |(deck, seats, bet): (Vec<u8>, usize, i64)| {
        for game in Game::all() {
            let rules = game.rules();
            let mut cards = deck
                .iter()
                .copied()
                .map(Card::new)
                .filter(|&card| rules.deck.contains(card));
            let hole = *rules.hole.end();
            let hands: Vec<_> = (0..seats).map(|_| Some(cards.by_ref().take(hole).collect())).collect();
            let board: Vec<Card> = cards.take(*rules.board_cards().end()).collect();
            let deal = Deal {
                boards: if board.len() == 5 { vec![board] } else { Vec::new() },
                hands,
                bets: Some((0..seats as i64).map(|seat| bet + seat).collect()),
                button: Some(0),
                ..Deal::new(game)
            };
            let showdown = resolve(&deal).map_err(|error| TestCaseError::fail(format!("{game}: {error}")))?;
            for lang in Lang::ALL {
                let told = explain_showdown(&showdown, lang);
                check_sentences(&told, lang);
                for &winner in &showdown.boards[0].low_winners {
                    let low = showdown.boards[0].low_hands[winner].expect("a low that wins");
                    prop_assert!(told.contains(&describe(&low, lang)), "{game}: {told}");
                }
                for seat in 0..seats {
                    check_sentences(&explain_seat(&showdown, 0, seat, lang), lang);
                }
            }
        }
        Ok(())
    };
    runner.run(&deals, check).expect("sentences");
}
