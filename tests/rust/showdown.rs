//! Showdowns of hold'em: who wins and why, what is refused, and the examples of the rule documents.

use fifthcard::{
    Card, CardSet, Category, Error, Game, Hand, Rank,
    card::parse_cards,
    play::{make_hand, read_hand},
    showdown::{
        Comparison, Deal, Showdown,
        compare::{Step, compare},
        resolve,
    },
};

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect(text)
}

fn set(text: &str) -> CardSet {
    text.parse().expect(text)
}

/// A hold'em deal; `-` is a hand that is not known.
fn deal(boards: &[&str], hands: &[&str]) -> Deal {
    Deal {
        boards: boards.iter().map(|board| cards(board)).collect(),
        hands: hands.iter().map(|&hand| (hand != "-").then(|| cards(hand))).collect(),
        ..Deal::new(Game::Holdem)
    }
}

fn shown(board: &str, hands: &[&str]) -> Showdown {
    resolve(&deal(&[board], hands)).expect(board)
}

fn ranks(text: &str) -> Vec<Rank> {
    text.chars().map(|c| Rank::from_letter(c).expect(text)).collect()
}

fn five(text: &str) -> Hand {
    let all = set(text);
    read_hand(Game::Holdem, all, None).expect(text).0
}

fn compared(a: &str, b: &str) -> Comparison {
    compare(&five(a), &five(b))
}

fn decision(board: &str, a: &str, b: &str) -> (Option<usize>, Step, Option<usize>, String) {
    let board = set(board);
    let hand = |hole: &str| make_hand(Game::Holdem, set(hole), board).expect(hole).0;
    let comparison = compare(&hand(a), &hand(b));
    let ranks = comparison.ranks.map_or(String::new(), |[a, b]| format!("{a}{b}"));
    (comparison.winner, comparison.step, comparison.kicker, ranks)
}

#[test]
fn the_steps_of_a_comparison() {
    use Step::{Combination, Kicker};
    for (board, a, b, expected) in [
        ("Ad Qs 7h 3c 2d", "As Kd", "Ah 9c", (Some(0), Kicker, Some(1), "KQ")),
        ("Ac Ah 7d 5c 2s", "As Js", "Ad Td", (Some(0), Kicker, Some(1), "JT")),
        ("Kd 9c 9s 5d 2h", "Ks Qd", "Kh Jh", (Some(0), Kicker, Some(1), "QJ")),
        ("Ah Kc Qd 4c 2h", "Ad 7d", "As 8s", (Some(1), Kicker, Some(3), "78")),
        ("Ah Kc Qd Js 9h", "As 3s", "Ad 2d", (None, Step::Split, None, "")),
        ("5d 4h Kc", "5s 4s", "Ac Kd", (Some(0), Step::Category, None, "")),
        ("5d 4h Kc 9s 9h", "5s 4s", "Ac Kd", (Some(1), Combination, None, "9K")),
        ("4d 3c 2s Kd Qh", "As 5s", "6h 5h", (Some(1), Combination, None, "56")),
        ("Ks Kh Kd 7c 2d", "As Ah", "Qs Qh", (Some(0), Combination, None, "AQ")),
        ("Ah 9h 6h 3h 2c", "Kh 4s", "Qh Jh", (Some(0), Combination, None, "KQ")),
        ("Ts Jh Qd Kc As", "2c 2d", "9c 9d", (None, Step::Split, None, "")),
        ("9s 7d 4c 3h 2s", "Kc 5d", "Qs Jh", (Some(0), Combination, None, "KQ")),
        ("As 9s 7d 4c 2s", "Kc 5d", "Kd 6h", (Some(1), Kicker, Some(4), "56")),
        ("7s 7d 7h 7c 2d", "Ac 3c", "Kd Kh", (Some(0), Kicker, Some(1), "AK")),
    ] {
        let (winner, step, kicker, ranks) = decision(board, a, b);
        assert_eq!(
            (winner, step, kicker, ranks.as_str()),
            expected,
            "{board}: {a} against {b}"
        );
    }
}

#[test]
fn the_cards_that_decide() {
    let kings = compared("Kd Ks 9c 9s Qd", "Kh Kc 8c 8s Ad");
    assert_eq!(kings.cards, [cards("9s 9c"), cards("8s 8c")]);
    let category = compared("Kd Ks 9c 9s Qd", "2h 2c 2d 8s Ad");
    assert_eq!(category.ranks, None);
    assert_eq!(category.cards, [cards("Ks Kd 9s 9c"), cards("2h 2d 2c")]);
    let split = compared("Kd Ks 9c 9s Qd", "Kh Kc 9d 9h Qc");
    assert_eq!((split.step, split.cards), (Step::Split, [vec![], vec![]]));
    let wheel = compared("As 2s 3d 4c 5h", "6s 2h 3h 4d 5c");
    assert_eq!(wheel.cards, [cards("5h"), cards("6s")]);
    // Rule books compare hands that share cards.
    assert_eq!(
        compared("Ks Kh Kd As Ah", "Ks Kh Kd Qs Qh").cards,
        [cards("As Ah"), cards("Qs Qh")]
    );
}

#[test]
fn a_showdown_with_its_reasons() {
    let showdown = shown("Ad Qs 7h 3c 2d", &["As Kd", "Ah 9c", "-"]);
    let board = &showdown.boards[0];
    assert_eq!(board.winners, [0]);
    assert_eq!(board.decision_seats, Some((0, 1)));
    assert_eq!(
        board.decision.as_ref().map(|d| (d.step, d.kicker)),
        Some((Step::Kicker, Some(1)))
    );
    assert_eq!(board.hands[2], None);
    let seat = &board.seats[1];
    assert_eq!(
        (seat.hole_cards_playing.clone(), seat.plays_board),
        (cards("Ah 9c"), false)
    );
    assert_eq!(showdown.settlement.pots, []);
    assert_eq!(showdown.settlement.refunds, [0, 0, 0]);
}

#[test]
fn a_hole_card_plays_only_if_the_hand_needs_it() {
    let showdown = shown("As Kh Qc Jd Ts", &["9h 7s", "Ad Kd"]);
    for seat in &showdown.boards[0].seats {
        assert!(seat.plays_board && seat.hole_cards_playing.is_empty(), "{seat:?}");
    }
    assert_eq!(showdown.boards[0].winners, [0, 1]);
    assert_eq!(showdown.boards[0].decision, None);
    let showdown = shown("Ac Kd Qh 7s 7d", &["As 2c", "Ah 9d"]);
    assert_eq!(showdown.boards[0].seats[0].hole_cards_playing, cards("As"));
    assert_eq!(showdown.boards[0].seats[1].hole_cards_playing, cards("Ah"));
}

#[test]
fn the_decision_is_the_first_winner_against_the_best_loser() {
    let showdown = shown("Ac Kd Qh 7s 3d", &["2c 2s", "As 2d", "Ah 4d", "Qs Qd", "Kh 4s"]);
    assert_eq!(showdown.boards[0].decision_seats, Some((3, 1)));
}

#[test]
fn counterfeited_pairs() {
    let lost = |board: &str, hand: &str| shown(board, &[hand, "-"]).boards[0].seats[0].counterfeited.clone();
    assert_eq!(lost("5d 4h Kc 9s 9h", "5s 4s"), ranks("4"));
    assert_eq!(lost("7s 7d 9h 9c Ad", "2s 2d"), ranks("2"));
    assert_eq!(lost("Qs Qd 8c 8h 3s", "5s 5d"), ranks("5"));
    // A doubly paired board takes both pairs.
    assert_eq!(lost("4d 3h Kc Kh 4h", "3s 2s"), ranks("3"));
    assert_eq!(lost("Kd 4d 3h 9h Ks", "4s 3s"), ranks("3"));
    // Lost although the hand has improved: fours full of kings need no five.
    assert_eq!(lost("5d 4h Kc Kh 4d", "5s 4s"), ranks("5"));
    // Nothing lost: the pair stands, was never there, belongs to the board, or got better.
    assert_eq!(lost("Kd 4d 3h 9h 8s", "4s 3s"), []);
    assert_eq!(lost("9s 9h 5d 4h Kc", "5s 4s"), []);
    assert_eq!(lost("8s 8h 5d Kh Kc", "As Qs"), []);
    assert_eq!(lost("5d 4h Kc 5h 9h", "5s 4s"), []);
    // The pair is gone but the hand uses another hole card now: that is no counterfeit.
    assert_eq!(lost("2d Kh Qc Jd Td", "2s As"), []);
    let mut turned = deal(&["9s 9h 5d 4h Kc"], &["5s 4s", "Ac Kd"]);
    turned.previous_board = Some(cards("Kc 5d 4h"));
    let seats = resolve(&turned).expect("a deal").boards.remove(0).seats;
    assert_eq!(seats[0].counterfeited, ranks("4"));
    assert_eq!(seats[1].counterfeited, []);
}

#[test]
fn the_order_of_showing() {
    let mut five = deal(&["Ad Qs 7h 3c 2d"], &["As Kd", "-", "Ah 9c", "-", "Kc Kh"]);
    five.folded = Some(vec![false, true, false, false, false]);
    let order = |deal: &Deal| resolve(deal).expect("a deal").show_order;
    assert_eq!(order(&five), [0, 2, 4]);
    five.button = Some(0);
    assert_eq!(order(&five), [2, 4, 0]);
    five.last_aggressor = Some(4);
    assert_eq!(order(&five), [4, 0, 2]);
    five.button = Some(4);
    five.last_aggressor = None;
    assert_eq!(order(&five), [0, 2, 4]);
    let alone = Deal {
        folded: Some(vec![true, true, true, true, false]),
        ..five
    };
    assert!(order(&alone).is_empty());
}

#[test]
fn folded_and_mucked_hands() {
    let mut folded = deal(&["Ad Qs 7h 3c 2d"], &["As Kd", "Ah Qc", "Kc Kh"]);
    folded.folded = Some(vec![false, true, false]);
    folded.bets = Some(vec![100, 100, 100]);
    let board = &resolve(&folded).expect("a deal").boards[0];
    assert_eq!((board.winners.as_slice(), board.hands[1]), (&[0][..], None));
    let mut mucked = deal(&["Ad Qs 7h 3c 2d"], &["As Kd", "-", "Kc Kh"]);
    mucked.folded = Some(vec![false; 3]);
    mucked.bets = Some(vec![100, 300, 200]);
    let settlement = resolve(&mucked).expect("a deal").settlement;
    assert_eq!(settlement.refunds, [0, 100, 0]);
    let payouts: Vec<_> = settlement.payouts.iter().map(|chips| chips.whole()).collect();
    assert_eq!(payouts, [Some(300), Some(0), Some(200)]);
}

#[test]
fn the_last_seat_takes_all() {
    for (boards, hand) in [
        (&[][..], "-"),
        (&[""], "-"),
        (&["Ad Qs 7h"], "-"),
        (&["Ad Qs 7h"], "As Kd"),
        (&["2c"], "As Kd"),
    ] {
        let mut alone = deal(boards, &["-", "-", hand]);
        alone.folded = Some(vec![true, true, false]);
        alone.bets = Some(vec![10, 20, 60]);
        let showdown = resolve(&alone).expect("a deal");
        assert_eq!(showdown.settlement.payouts[2].whole(), Some(50));
        assert_eq!(showdown.settlement.refunds, [0, 0, 40]);
        assert_eq!(showdown.boards[0].winners, [2]);
        let category = showdown.boards[0].hands[2].and_then(|hand| hand.category);
        assert_eq!(category, (hand != "-" && boards[0].len() > 2).then_some(Category::Pair));
    }
}

#[test]
fn boards_that_share_cards() {
    let mut twice = deal(&["2c 7d 9h Js 3s", "2c 7d 9h Ks 3d"], &["Ah Ad", "Kc Kd", "-"]);
    twice.bets = Some(vec![50, 50, 1]);
    let showdown = resolve(&twice).expect("a deal");
    assert_eq!(
        showdown.boards.iter().map(|board| board.winners[0]).collect::<Vec<_>>(),
        [0, 1]
    );
    let payouts: Vec<_> = showdown.settlement.payouts.iter().map(|chips| chips.whole()).collect();
    assert_eq!(payouts, [Some(51), Some(50), Some(0)]);
}

#[test]
fn what_is_refused() {
    const BOARD: &str = "Ad Qs 7h 3c 2d";
    let two = || deal(&[BOARD], &["As Kd", "Ah 9c"]);
    let refused = |deal: Deal| resolve(&deal).expect_err("no such deal");
    let message = |deal: Deal| refused(deal).to_string();
    for (deal, expected) in [
        (
            deal(&[BOARD], &["As Kd", "As 9c"]),
            "As is in two places: the hand of seat 0 and the hand of seat 1",
        ),
        (
            deal(&[BOARD], &["As Kd", "Ad 9c"]),
            "Ad is in two places: the board and the hand of seat 1",
        ),
        (
            deal(&["Ad Qs 7h"], &["As Kd", "Ah 9c"]),
            "the board has 3 cards, with 2 seats left it needs 5",
        ),
        (
            deal(&[], &["As Kd", "Ah 9c"]),
            "no board is given; with 2 seats left it needs 5 cards",
        ),
        (
            deal(&["Ad Qs 7h 3c 2d 2s"], &["As Kd", "Ah 9c"]),
            "the board has 6 cards, a board has 5",
        ),
        (
            deal(&[BOARD], &["As", "Ah 9c"]),
            "seat 0 has 1 hole card, holdem is played with 2",
        ),
        (
            deal(&[BOARD], &["As Kd", "Ah 9c 9d"]),
            "seat 1 has 3 hole cards, holdem is played with 2",
        ),
        (
            deal(&[BOARD], &["-", "-"]),
            "nobody is left to win: every seat is folded",
        ),
        (deal(&[BOARD], &[]), "there are no seats: nobody is left to win"),
        (
            deal(&["Ad Qs 7h 3c 2d", "Kc Ad 8h 4c 2c"], &["Ks Kd", "Ah 9c"]),
            "Ad is at position 0 of board 0 and at position 1 of board 1: two boards share a card only at the same position",
        ),
    ] {
        let error = refused(deal);
        assert!(matches!(error, Error::Deal(_)), "{error:?}");
        assert_eq!(error.to_string(), expected);
    }
    let unknown = Deal {
        folded: Some(vec![false; 2]),
        ..deal(&[BOARD], &["-", "-"])
    };
    assert_eq!(message(unknown), "none of the 2 hands left is known: nobody can win");
    let mut twice = two();
    twice.hands[0] = Some(vec![cards("As")[0]; 2]);
    assert_eq!(message(twice), "As is twice in the hand of seat 0");
    let mut twice = two();
    twice.boards[0][4] = twice.boards[0][0];
    assert_eq!(message(twice), "Ad is twice on the board");
    for (previous, expected) in [
        ("Ad Qs", "previous_board has 2 cards; a flop has 3, a turn 4"),
        ("Ad Qs 8h", "8h is on previous_board but not on the board"),
    ] {
        let deal = Deal {
            previous_board: Some(cards(previous)),
            ..two()
        };
        assert_eq!(message(deal), expected);
    }
    for deal in [
        Deal {
            folded: Some(vec![false]),
            ..two()
        },
        Deal {
            button: Some(2),
            ..two()
        },
        Deal {
            last_aggressor: Some(2),
            ..two()
        },
        Deal {
            bets: Some(vec![100]),
            ..two()
        },
        Deal {
            bets: Some(vec![]),
            ..two()
        },
        Deal {
            bets: Some(vec![100, -1]),
            ..two()
        },
        Deal {
            bets: Some(vec![i64::MAX, 1]),
            ..two()
        },
        Deal { chip: 0, ..two() },
        Deal {
            dead: Some(vec![1, 0]),
            ..two()
        },
    ] {
        let error = refused(deal.clone());
        assert!(matches!(error, Error::Bet(_)), "{deal:?}: {error:?}");
    }
    let error = refused(deal(&[BOARD], &["As Kd", "Ad 9c"]));
    assert_eq!(
        (error.fault().place.card.as_deref(), error.fault().place.seat),
        (Some("Ad"), Some(1))
    );
}

#[test]
fn hands_that_cannot_be_read() {
    let message = |cards: &str, board: Option<&str>| {
        read_hand(Game::Holdem, set(cards), board.map(set))
            .expect_err("no hand")
            .to_string()
    };
    assert_eq!(
        message("As Kd Qc Jh", None),
        "4 cards can be no holdem hand, it takes 5 to 7"
    );
    assert_eq!(
        message("As Kd Qc Jh 2c 3c 4c 5c", None),
        "8 cards can be no holdem hand, it takes 5 to 7"
    );
    assert_eq!(
        message("As", Some("Kd Qc Jh 2c")),
        "holdem is played with 2 hole cards, 1 given"
    );
    assert_eq!(
        message("As Ks", Some("Kd Qc")),
        "the board has 2 cards, it takes 3 to 5"
    );
    assert_eq!(
        message("As Ks", Some("Kd As Qc")),
        "As is in two places: the hand and the board"
    );
}
