//! Showdowns of the games beside hold'em: what is dealt, what plays, who wins, who gets which chips.

use fifthcard::{
    Card, CardSet, Error, Game, Hand, Strength,
    card::parse_cards,
    evaluate::omaha,
    game::Scale,
    play::read_hand,
    showdown::{Deal, Suits, bring_in, compare::Step, resolve, settle::HalfOrders},
};
use proptest::prelude::*;

use crate::deals;

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect(text)
}

fn set(text: &str) -> CardSet {
    text.parse().expect(text)
}

fn game(name: &str) -> Game {
    Game::from_name(name).expect("a game")
}

/// A deal; `-` is a hand that is not known.
fn deal(name: &str, boards: &[&str], hands: &[&str]) -> Deal {
    Deal {
        boards: boards.iter().map(|board| cards(board)).collect(),
        hands: hands.iter().map(|&hand| (hand != "-").then(|| cards(hand))).collect(),
        ..Deal::new(game(name))
    }
}

fn winners(deal: &Deal) -> Vec<usize> {
    resolve(deal).expect("a deal").boards[0].winners.clone()
}

fn refused(deal: &Deal) -> String {
    let error = resolve(deal).expect_err("no such deal");
    assert!(matches!(error, Error::Deal(_)), "{error:?}");
    error.to_string()
}

/// The best hand of some cards, as "best five | kickers".
fn reading(name: &str, hole: &str, board: Option<&str>) -> String {
    let (hand, _) = read_hand(game(name), set(hole), board.map(set)).expect(hole);
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    format!("{} | {}", text(hand.combination()), text(hand.kickers()))
}

#[test]
fn short_deck() {
    let trips = |name| deal(name, &["7h 8c 9s Kc Jd"], &["Ac 6d", "Kh Kd"]);
    assert_eq!(winners(&trips("shortdeck")), [0]);
    assert_eq!(winners(&trips("shortdeck_trips")), [1]);
    assert_eq!(
        winners(&deal("shortdeck", &["6c 7d 8h 9s Kd"], &["As Qh", "Tc Qc"])),
        [1]
    );
    assert_eq!(
        winners(&deal("shortdeck", &["Kc Kd 8h 9h Ah"], &["As Ad", "Qh Th"])),
        [1]
    );
    assert_eq!(
        reading("shortdeck", "As Qh", Some("6c 7d 8h 9s Kd")),
        "9s 8h 7d 6c As | "
    );
    assert_eq!(
        refused(&deal("shortdeck", &["6c 7d 8h 9s 5d"], &["As Qh", "Tc Qc"])),
        "5d is on the board, but shortdeck is played without it"
    );
    assert_eq!(
        refused(&deal("shortdeck", &["6c 7d 8h 9s Kd"], &["As 2h", "Tc Qc"])),
        "seat 0 has 2h, but shortdeck is played without it"
    );
}

fn payouts(deal: &Deal) -> Vec<i64> {
    let payouts = resolve(deal).expect("a deal").settlement.payouts;
    payouts
        .iter()
        .map(|chips| chips.whole().expect("whole chips"))
        .collect()
}

/// The low hand of some cards; empty where there is none.
fn low(name: &str, hole: &str, board: Option<&str>) -> String {
    let (_, low) = read_hand(game(name), set(hole), board.map(set)).expect(hole);
    low.map_or(String::new(), |low| {
        low.best_five().iter().map(|card| card.rank().letter()).collect()
    })
}

#[test]
fn omaha_plays_exactly_two_and_three() {
    for (hole, board, expected) in [
        ("Ah Kd Qs 7c", "2h 5h 9h Jh 3c", "Ah | Kd Jh 9h 5h"),
        ("As Ks 5d 7c", "Ts 7d 8h 4s 2c", "7d 7c | As Ts 8h"),
        ("Ks 8c Js 5c", "3s 5h Qs Qd 9h", "Qs Qd 5h 5c | Ks"),
        ("Kc Kd 2s 2h", "5c 6d 7h 8s 9c", "Kd Kc | 9c 8s 7h"),
        // The board's straight flush cannot be played alone.
        ("Ac Ad 2c 2d", "9h 8h 7h 6h 5h", "Ad Ac | 9h 8h 7h"),
        // The straight flush needs lower hearts than the flush.
        ("Ah 6h 5h 2c", "9h 8h 7h Kd Ks", "9h 8h 7h 6h 5h | "),
        ("Ah 6h 5h 2c 2d Qh", "9h 8h 7h Kd Ks", "9h 8h 7h 6h 5h | "),
        // On a flop and a turn.
        ("As Ks 5d 7c", "Ts 7d 8h", "7d 7c | As Ts 8h"),
        ("As Ks 5d 7c", "Ts 7d 8h 5h", "7d 7c 5h 5d | Ts"),
    ] {
        assert_eq!(reading("omaha", hole, Some(board)), expected, "{hole} on {board}");
    }
    assert_eq!(
        winners(&deal("omaha", &["2h 5h Th Kh 6c"], &["Ah Ks Qd Jc", "9h 8h 3c 3d"])),
        [1]
    );
    assert_eq!(
        refused(&deal("omaha", &["2h 5h Th Kh 6c"], &["Ah Ks Qd", "9h 8h 3c 3d"])),
        "seat 0 has 3 hole cards, omaha is played with 4 to 6"
    );
    assert_eq!(
        refused(&deal("omaha", &["2h 5h Th Kh 6c"], &["Ah Ks Qd Jc", "9h 8h 3c 3d 2s"])),
        "seat 1 has 5 hole cards, seat 0 has 4"
    );
    let alone = read_hand(game("omaha"), set("Ah Kd Qs 7c 2c"), None).expect_err("no board");
    assert_eq!(
        alone.to_string(),
        "a hand of omaha needs a board: hole cards and board play together"
    );
}

#[test]
fn omaha_eight_plays_other_cards_for_the_low() {
    assert_eq!(low("omaha8", "As Ad 3d 2s", Some("4s 8c 3s Kd Qh")), "8432A");
    assert_eq!(low("omaha8", "As 2d Kh Kd", Some("2h 3c 8s Qd Jc")), "");
    assert_eq!(low("omaha8", "As 2d Kh Kd", Some("3h 4c 9s Qd Jc")), "");
    assert_eq!(low("omaha8", "As 2d 3h Kd 4c 5s", Some("3c 8c 7s 6d Jc")), "7632A");
    let seat = |hole: &str, board: &str| {
        let showdown = resolve(&deal("omaha8", &[board], &[hole, "-"])).expect("a deal");
        let seat = showdown.boards[0].seats[0].clone();
        (seat.hole_cards_playing, seat.low_hole_cards_playing)
    };
    assert_eq!(seat("As Ad 3d 2s", "4s 8c Ks Kd Qh"), (cards("As Ad"), Vec::new()));
    assert_eq!(seat("As Ad 3d 2s", "4s 8c 7s Kd Qh"), (cards("As Ad"), cards("As 2s")));
}

#[test]
fn halves_of_a_pot() {
    let half = |hands: &[&str], board: &str, bets: &[i64]| Deal {
        bets: Some(bets.to_vec()),
        button: Some(hands.len() - 1),
        ..deal("omaha8", &[board], hands)
    };
    // No low: the high hand takes all.
    let scoop = half(&["Ah 2h Kc Qd", "Qs Qh Jc 9c"], "9h Td Ks Qc Jh", &[50, 50]);
    assert_eq!(payouts(&scoop), [100, 0]);
    assert!(resolve(&scoop).expect("a deal").boards[0].low_winners.is_empty());
    // The odd chip goes to the high hand, and the low is quartered.
    let quartered = half(
        &["Ah 2h Kc Kd", "As 2s 9h 9s", "Qc Qd Jc Ts"],
        "3c 4d 8s Kh Jh",
        &[33, 33, 35],
    );
    assert_eq!(payouts(&quartered), [50 + 25, 24, 0]);
    let board = &resolve(&quartered).expect("a deal").boards[0];
    assert_eq!(
        (board.winners.as_slice(), board.low_winners.as_slice()),
        (&[0][..], &[0, 1][..])
    );
    assert_eq!((board.decision_seats, &board.low_decision), (Some((0, 2)), &None));
    // A low that is not in the side pot makes no low half there.
    let side = half(
        &["Ah 2h 9c 9d", "Kc Kd Qs 9s", "Qc Qd Jc Ts", "Jd Js Tc 9h"],
        "3c 4d 8s Kh Jh",
        &[100, 300, 500, 500],
    );
    assert_eq!(payouts(&side), [200, 800, 0, 400]);
}

#[test]
fn stud_and_its_shared_last_card() {
    let sevens = ["Kd Kc Qh 9h 7s 3d 2d", "Ks Kh Qd 9c 7c 3h 2h", "-"];
    let tied = Deal {
        bets: Some(vec![50, 50, 1]),
        button: Some(2),
        ..deal("stud", &[], &sevens)
    };
    assert_eq!(payouts(&tied), [50, 51, 0]);
    // The king of spades speaks for seat 1, unless an order was asked for.
    let orders = vec![HalfOrders {
        high: Some(vec![0, 1]),
        low: None,
    }];
    assert_eq!(payouts(&Deal { orders, ..tied.clone() }), [51, 50, 0]);
    assert_eq!(payouts(&Deal { button: None, ..tied }), [50, 51, 0]);
    let shared = deal("stud", &["As"], &["Kd Kc Qh 9h 7s 3d", "Ac 4h Qd 9c 7c 3h"]);
    assert_eq!(winners(&shared), [1]);
    assert_eq!(
        refused(&deal("stud", &["As"], &["Kd Kc Qh 9h 7s 3d 2d", "Ac 4h Qd 9c 7c 3h"])),
        "seat 0 has 7 hole cards, stud is played with 6"
    );
    assert_eq!(
        refused(&deal("stud", &[], &["Kd Kc Qh 9h 7s 3d", "Ac 4h Qd 9c 7c 3h"])),
        "seat 0 has 6 hole cards, stud is played with 7"
    );
    assert_eq!(
        refused(&deal("stud", &["As Ks"], &["Kd Kc Qh 9h 7s 3d", "Ac 4h Qd 9c 7c 3h"])),
        "the board has 2 cards, in stud only the last card is shared"
    );
    // Folded hands may be known in part, and so may the only one left.
    let mut folded = deal(
        "stud",
        &[],
        &["Kd Kc Qh 9h 7s 3d 2d", "Ac 4h Qd", "Ah 4d Qs 9c 7c 3h 2h"],
    );
    folded.folded = Some(vec![false, true, false]);
    assert_eq!(winners(&folded), [0]);
    folded.folded = Some(vec![true, false, true]);
    let alone = resolve(&folded).expect("a deal");
    assert_eq!(
        (alone.boards[0].winners.as_slice(), alone.boards[0].hands[1]),
        (&[1][..], None)
    );
}

#[test]
fn odd_chips_by_suit() {
    let pot = |name: &str, hands: &[&str; 2], suits: Suits| {
        let deal = Deal {
            suits,
            ..deal(name, &[], &[hands[0], hands[1], "-"])
        };
        payouts(&Deal {
            bets: Some(vec![50, 50, 1]),
            ..deal
        })
    };
    // A spare ace of spades counts under Robert's Rules only.
    let straights = ["Qs Jd Th 9c 8d 2h 3h", "Qh Js Td 9d 8c As 4d"];
    assert_eq!(pot("stud", &straights, Suits::Five), [51, 50, 0]);
    assert_eq!(pot("stud", &straights, Suits::Seven), [50, 51, 0]);
    // In a wheel the ace is low: the five speaks.
    let wheels = ["5s 4d 3h 2c Ad Kh Kc", "5h 4s 3d 2d As Qh Qc"];
    assert_eq!(pot("stud", &wheels, Suits::Five), [51, 50, 0]);
    // Of two equal fives the one with the higher suit speaks: the spare nine is a spade.
    let spare = ["9d 8d 7h 6c 5d 9s 2h", "9h 8s 7d 6d 5c Ks Kd"];
    assert_eq!(pot("stud", &spare, Suits::Five), [51, 50, 0]);
    // In razz the highest card of the five; by Robert's Rules the lowest of the seven, the ace low.
    let lows = ["8s 4d 3h 2c Ad Kh Kc", "8h 4s 3d 2d As Qh Qc"];
    assert_eq!(pot("razz", &lows, Suits::Five), [51, 50, 0]);
    assert_eq!(pot("razz", &lows, Suits::Seven), [51, 50, 0]);
    let clubs = ["8s 4d 3h 2c Ad Kh Kc", "8h 4s 3d 2d Ac Qh Qc"];
    assert_eq!(pot("razz", &clubs, Suits::Seven), [50, 51, 0]);
    // The highest card is shared: the next one speaks.
    let shared = deal("stud", &["As"], &["Kd Qc Jh 9h 7s 3d", "Kh Qd Js 9c 7c 3h", "-"]);
    assert_eq!(
        payouts(&Deal {
            bets: Some(vec![50, 50, 1]),
            ..shared
        }),
        [50, 51, 0]
    );
}

#[test]
fn lowball() {
    assert_eq!(
        winners(&deal(
            "27",
            &[],
            &["Ac 5d 4h 3s 2c", "Kc Qd Jh 9s 8c", "2h 2d 3c 4s 5h"]
        )),
        [1]
    );
    assert_eq!(winners(&deal("27", &[], &["7c 5d 4h 3s 2c", "6c 5h 4d 3c 2d"])), [0]);
    assert_eq!(winners(&deal("a5", &[], &["Ac 5c 4c 3c 2c", "6c 4h 3d 2d Ad"])), [0]);
    let razz = ["Ac 2c 3c 4c 5c Kd Qh", "6d 4s 3h 2d Ah Ks Qs", "2h 3s 4d 5h 6h Kh Qd"];
    assert_eq!(winners(&deal("razz", &[], &razz)), [0]);
    assert_eq!(winners(&deal("razz", &[], &razz[1..])), [0]);
    assert_eq!(reading("razz", razz[0], None), "5c | 4c 3c 2c Ac");
    assert_eq!(reading("27", "Ac 5d 4h 3s 2c", None), "Ac | 5d 4h 3s 2c");
    assert_eq!(winners(&deal("draw", &[], &["Ac Ad 4h 3s 2c", "Kc Kd Ks 9s 8c"])), [1]);
    assert_eq!(
        refused(&deal("draw", &["As"], &["Ac Ad 4h 3s 2c", "Kc Kd Ks 9s 8c"])),
        "the board has 1 card, but draw has no board"
    );
    assert_eq!(
        refused(&deal("27", &[], &["Ac Ad 4h 3s", "Kc Kd Ks 9s 8c"])),
        "seat 0 has 4 hole cards, 27 is played with 5"
    );
}

#[test]
fn badugi() {
    let tied = deal("badugi", &[], &["7s 3s 2h Ad", "3c 3d 2s Ah"]);
    assert_eq!(winners(&tied), [0, 1]);
    let threes = resolve(&deal("badugi", &[], &["7s 4c 2h 2d", "7d 5c Ah Ad"])).expect("a deal");
    assert_eq!(threes.boards[0].winners, [0]);
    let decision = threes.boards[0].decision.as_ref().expect("a loser");
    assert_eq!(decision.step, Step::Combination);
    assert_eq!(decision.cards, [cards("4c"), cards("5c")]);
    let four = resolve(&deal("badugi", &[], &["Ks Qc Jh Td", "3d 2c Ah Ac"])).expect("a deal");
    assert_eq!(
        four.boards[0].decision.as_ref().map(|decision| decision.step),
        Some(Step::Category)
    );
    assert_eq!(four.boards[0].seats[1].hole_cards_playing, cards("3d 2c Ah"));
    assert_eq!(reading("badugi", "7s 4c 2h 2d", None), "7s 4c 2h | ");
    // The deuce of spades would take the only suit of the seven.
    assert_eq!(reading("badugi", "7s 4c 2s 2d", None), "7s 4c 2d | ");
    assert_eq!(reading("badugi", "Ks Qs Js Ts", None), "Ts | ");
}

#[test]
fn bring_ins() {
    let seat = |name: &str, up: &str| {
        let up: Vec<Option<Card>> = up.split(' ').map(|card| card.parse().ok()).collect();
        bring_in(game(name), &up)
    };
    assert_eq!(seat("stud", "9h 2d As 2c"), Ok(3));
    assert_eq!(seat("stud8", "9h - As 3c"), Ok(3));
    assert_eq!(seat("razz", "9h Kd As Kc"), Ok(1));
    assert_eq!(seat("razz", "9h Kd As Ks"), Ok(3));
    assert_eq!(seat("razz", "2h Ad As"), Ok(0));
    assert!(matches!(seat("holdem", "9h 2d"), Err(Error::Setting(_))));
    assert_eq!(
        seat("stud", "- -").expect_err("no card").to_string(),
        "no seat has an up card: nobody can bring it in"
    );
    assert_eq!(
        seat("stud", "9h 2d 9h").expect_err("twice").to_string(),
        "9h is in two places: the up card of seat 0 and of seat 2"
    );
}

#[test]
fn stud_shows_by_board() {
    // Third to sixth street: a pair of fives, an ace, a pair of fours.
    let hands = ["2c 2d 5h 5s 9c Jd 8s", "3c 3d Ah Ks Qc Jh 8d", "6c 6d 4h 4s Ac Kd 8h"];
    let order = |name: &str| resolve(&deal(name, &[], &hands)).expect("a deal").show_order;
    assert_eq!(order("stud"), [0, 1, 2]);
    assert_eq!(order("stud8"), [0, 1, 2]);
    assert_eq!(order("razz"), [1, 2, 0]);
    let bet = Deal {
        last_aggressor: Some(2),
        ..deal("stud", &[], &hands)
    };
    assert_eq!(resolve(&bet).expect("a deal").show_order, [2, 0, 1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn omaha_is_the_best_of_its_fives(all in deals::cards(5..=11), scale in prop::sample::select(vec![Scale::High, Scale::EightOrBetter])) {
        let cards: Vec<Card> = all.iter().collect();
        for board_size in 3..=5.min(cards.len() - 2) {
            // Cards of a set come by rank: take every other one, so that both parts hold all ranks.
            let mut shuffled: Vec<Card> = cards.iter().step_by(2).chain(cards.iter().skip(1).step_by(2)).copied().collect();
            let board: CardSet = shuffled.drain(..board_size).collect();
            let hole: CardSet = shuffled.into_iter().take(6).collect();
            let best = omaha::fives(hole, board).map(|five| scale.strength(five)).max();
            let strength = omaha::strength(scale, hole, board);
            prop_assert_eq!(Some(strength), best);
            let hand = Hand::of_two_and_three(scale, hole, board);
            prop_assert_eq!(hand.map_or(Strength::NONE, |hand| hand.strength), strength);
            if let Some(hand) = hand {
                let five: CardSet = hand.best_five().iter().copied().collect();
                prop_assert_eq!(((five & hole).len(), (five & board).len()), (2, 3));
                prop_assert_eq!(scale.strength(five), strength);
            }
        }
    }
}
