//! Equity of hands and ranges, as it is asked for.

use std::collections::BTreeMap;

use fifthcard::{
    Card, CardSet, Error, Game, Range,
    card::parse_cards,
    equity::{self, Boards, Equity, Matchups, Method, Player, Request, equities},
    evaluate,
};

fn cards(text: &str) -> CardSet {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Hole cards where the text is two cards, else a range.
fn player(text: &str) -> Player {
    match parse_cards(text).map(<[Card; 2]>::try_from) {
        Ok(Ok(hole)) => Player::Hand(hole),
        _ => Player::Range(text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))),
    }
}

fn request(players: &[&str], board: &str, dead: &str) -> Request {
    Request {
        game: Game::Holdem,
        players: players.iter().map(|text| player(text)).collect(),
        board: cards(board),
        dead: cards(dead),
        method: Method::Exact,
        samples: None,
        target_error: None,
        seed: 0,
    }
}

fn ask(players: &[&str], board: &str, dead: &str) -> Result<Equity, Error> {
    equity::answer(&request(players, board, dead), 1, &mut |_, _| Ok(()))
}

fn found(players: &[&str], board: &str, dead: &str) -> Equity {
    ask(players, board, dead).unwrap_or_else(|e| panic!("{players:?} on {board}: {e}"))
}

/// Every deal of hands and board, one by one: the weighted number of them by winners, for all and for each hand of seat 0.
fn enumerate(ranges: &[Range], board: CardSet, dead: CardSet) -> (BTreeMap<u16, f64>, Vec<(f64, f64)>) {
    fn boards(board: CardSet, live: CardSet, all: &mut Vec<CardSet>) {
        if board.len() == 5 {
            all.push(board);
            return;
        }
        let mut below = CardSet::EMPTY;
        for card in live {
            boards(board.with(card), below, all);
            below = below.with(card);
        }
    }
    fn hands(
        ranges: &[Range],
        used: CardSet,
        dealt: &mut Vec<CardSet>,
        weight: f64,
        deal: &mut impl FnMut(&[CardSet], f64),
    ) {
        let Some(range) = ranges.get(dealt.len()) else {
            return deal(dealt, weight);
        };
        for combo in fifthcard::Combo::all().filter(|&combo| range.weight(combo) > 0.0) {
            if combo.set().is_disjoint(used) {
                dealt.push(combo.set());
                hands(ranges, used | combo.set(), dealt, weight * range.weight(combo), deal);
                dealt.pop();
            }
        }
    }
    let (mut outcomes, mut first) = (BTreeMap::new(), vec![(0.0, 0.0); 1326]);
    hands(ranges, board | dead, &mut Vec::new(), 1.0, &mut |dealt, weight| {
        let used = dealt.iter().fold(board | dead, |used, &hand| used | hand);
        let mut all = Vec::new();
        boards(board, !used, &mut all);
        for board in all {
            let strengths: Vec<_> = dealt.iter().map(|&hand| evaluate::strength(board | hand)).collect();
            let best = strengths.iter().max();
            let wins = |strength| u16::from(Some(strength) == best);
            let winners = strengths.iter().enumerate().fold(0, |w, (seat, s)| w | wins(s) << seat);
            *outcomes.entry(winners).or_insert(0.0) += weight;
            let mut hole = dealt[0].iter();
            let [a, b] = [hole.next().expect("a card"), hole.next().expect("a card")];
            let (deals, share) = &mut first[fifthcard::Combo::of(a, b).expect("two cards").index()];
            *deals += weight;
            *share += weight * f64::from(winners & 1) / f64::from(winners.count_ones());
        }
    });
    (outcomes, first)
}

#[test]
fn ranges_are_what_enumeration_finds() {
    for (players, board, dead) in [
        (&["AKs, 22", "AA, KK"][..], "Ah 7c 2d", ""),
        (&["QQ, 87s, T9o", "AQ, 66:0.5"], "8h 7h 6c", "8s"),
        (&["QQ, 87s", "AQs, 66", "JTs, QQ"], "8h 7h 6c", ""),
        (&["random", "TT+, 76s:0.25"], "Jh Th 9h 2c", "2d"),
        (&["AhKh", "random"], "Qh Jh 2c 2d", ""),
        (&["99+, AK", "QQ-88, AQ", "AKs:0.1, QQ"], "Kd Qd Td 9d 2c", ""),
        (&["AA", "AKo", "KK, 22:0.5", "K7s"], "As 7d 7h 2c", ""),
    ] {
        let ranges: Vec<Range> = players
            .iter()
            .map(|text| match player(text) {
                Player::Range(range) => range,
                Player::Hand(_) | Player::Cards(_) => text.parse().expect("a range"),
            })
            .collect();
        let (outcomes, first) = enumerate(&ranges, cards(board), cards(dead));
        let equity = found(players, board, dead);
        let is_whole = ranges
            .iter()
            .all(|range| range.weights().iter().all(|w| w.fract() == 0.0));
        assert_eq!(equity.is_whole(), is_whole);
        let close = |a: f64, b: f64| {
            if is_whole {
                a == b
            } else {
                (a - b).abs() < 1e-9 * a.abs().max(1.0)
            }
        };
        let counted: BTreeMap<u16, f64> = equity.outcomes().collect();
        assert!(
            counted.keys().eq(outcomes.keys()),
            "{players:?}: {counted:?} {outcomes:?}"
        );
        assert!(
            counted.values().zip(outcomes.values()).all(|(&a, &b)| close(a, b)),
            "{players:?}: {counted:?} {outcomes:?}"
        );
        for (&by_combo, &(deals, share)) in equity.by_combo(0).iter().zip(&first) {
            if deals > 0.0 {
                assert!((by_combo - share / deals).abs() < 1e-9);
            } else {
                assert!(by_combo.is_nan());
            }
        }
        for seat in 0..players.len() {
            assert!(close(
                equity.win(seat) + equity.tie(seat) + equity.lose(seat),
                equity.total()
            ));
        }
        if is_whole {
            let parts: u128 = (0..players.len()).filter_map(|seat| equity.parts(seat)).sum();
            assert_eq!(parts, u128::from(equity::PARTS) * equity.total() as u128);
        }
    }
}

#[test]
fn seats_and_suits_may_change_places() {
    let turned = |text: &str| {
        let suit = |c| match c {
            's' => 'h',
            'h' => 'd',
            'd' => 'c',
            'c' => 's',
            other => other,
        };
        text.chars().map(suit).collect::<String>()
    };
    for (players, board, dead) in [
        (["AsKs", "QsQd", "7h6h"], "", "2c 2d"),
        (["AsKs, AhKh", "QsQd", "7h6h, 8h7h"], "9h 2s 3s", "Qh"),
    ] {
        let equity = found(&players, board, dead);
        let turned_players = players.map(turned);
        let turned_players: Vec<&str> = turned_players.iter().map(String::as_str).collect();
        let same = found(&turned_players, &turned(board), &turned(dead));
        assert!(equity.outcomes().eq(same.outcomes()));
        let [a, b, c] = players;
        let moved = found(&[c, a, b], board, dead);
        for (seat, other) in [(0, 1), (1, 2), (2, 0)] {
            assert_eq!(equity.parts(seat), moved.parts(other));
            assert_eq!(equity.by_combo(seat).map_nan(), moved.by_combo(other).map_nan());
        }
    }
}

trait MapNan {
    fn map_nan(self) -> Vec<Option<f64>>;
}

impl MapNan for Vec<f64> {
    /// NaN differs from itself; `None` does not.
    fn map_nan(self) -> Vec<Option<f64>> {
        self.into_iter()
            .map(|value| (!value.is_nan()).then_some(value))
            .collect()
    }
}

#[test]
fn what_cannot_be_dealt_is_refused() {
    for (players, board, dead, message, seat) in [
        (&["AsKd"][..], "", "", "1 player; equity is between 2 and 10", None),
        (
            &["AsKd", "AsQd"],
            "",
            "",
            "As is in two places: seat 0 and seat 1",
            Some(1),
        ),
        (
            &["AsKd", "QQ"],
            "Kd 2c 3c",
            "",
            "Kd is in two places: the board and seat 0",
            Some(0),
        ),
        (
            &["QQ", "AsKd"],
            "",
            "As",
            "As is in two places: the dead cards and seat 1",
            Some(1),
        ),
        (
            &["AsKd", "QQ"],
            "2c 3c 4c",
            "4c",
            "4c is in two places: the board and the dead cards",
            None,
        ),
        (
            &["AsKd", "QQ"],
            "2c 3c 4c 5c 6c 7c",
            "",
            "the board has 6 cards, it takes 0 to 5",
            None,
        ),
        (&["AsKd", ""], "", "", "seat 1: the range is empty", Some(1)),
        (
            &["AA", "AsKd"],
            "Ah Ac 2d",
            "",
            "no deal fits: the ranges cannot be held together",
            None,
        ),
        (
            &["AA", "KK"],
            "Ah Ac As",
            "",
            "seat 0: the board and the dead cards leave nothing of the range",
            Some(0),
        ),
        (
            &["AA", "AA", "AA"],
            "",
            "",
            "no deal fits: the ranges cannot be held together",
            None,
        ),
        (
            &["AA, KK, QQ"; 7],
            "",
            "",
            "no deal fits: the ranges cannot be held together",
            None,
        ),
    ] {
        let error = ask(players, board, dead).expect_err(message);
        assert_eq!(error.to_string(), message);
        assert_eq!(error.fault().place.seat, seat, "{message}");
        assert!(matches!(error, Error::Deal(_)));
    }
    let dead: CardSet = CardSet::DECK.iter().skip(20).collect();
    let error = ask(&["random"; 8], "", &dead.to_string()).expect_err("20 cards");
    assert_eq!(
        error.to_string(),
        "8 hands and a board of 5 need 21 more cards; 20 are live"
    );
    let mut many = request(&["random"; 10], "", "");
    assert!(
        matches!(equity::Job::new(&many), Err(Error::Setting(_))),
        "no lifetime is long enough"
    );
    many.method = Method::Sample;
    many.samples = Some(0);
    assert!(matches!(equity::Job::new(&many), Err(Error::Setting(_))));
    (many.samples, many.target_error) = (None, Some(f64::NAN));
    assert!(matches!(equity::Job::new(&many), Err(Error::Setting(_))));
}

#[test]
fn the_caller_can_stop() {
    let mut request = request(&["random", "random", "random"], "", "");
    for method in [Method::Exact, Method::Sample] {
        request.method = method;
        request.samples = Some(u64::MAX);
        for threads in [1, 2] {
            let stopped = equity::answer(&request, threads, &mut |_, _| {
                Err(Error::Setting(fifthcard::error::Fault::new("enough")))
            });
            assert_eq!(stopped.expect_err("stopped").to_string(), "enough");
        }
    }
}

fn rows(text: &str) -> Vec<u8> {
    text.split(',')
        .flat_map(|row| parse_cards(row).expect("cards"))
        .map(Card::index)
        .collect()
}

fn batch(matchups: &Matchups<'_>, threads: usize) -> Result<Vec<u32>, Error> {
    let mut out = vec![0; 3 * matchups.rows()?];
    equities(matchups, threads, &mut out, &mut |_, _| Ok(()))?;
    Ok(out)
}

#[test]
fn rows_of_matchups_are_single_matchups() {
    let (a, b) = (rows("AsKd,QhQc,7d2c,AhQc,5s5d"), rows("AhQc,AsKs,AcAh,AsKd,6c7c"));
    let boards = rows("2c3c4c,2d3d4d,Ts9s8s,2c3c4c,6h7h8h");
    let (flop, dead) = (cards("2h 3h 9d"), cards("Jc Js"));
    for (boards, dead, of) in [
        (Boards::Same(CardSet::EMPTY), dead, 0),
        (Boards::Same(flop), dead, 3),
        (Boards::Each(&boards, 3), dead, 3),
        (Boards::Each(&boards[..5], 1), dead, 1),
    ] {
        let matchups = Matchups {
            a: &a,
            b: &b,
            boards,
            dead,
        };
        let found_rows = batch(&matchups, 1).expect("rows");
        assert_eq!(batch(&matchups, 2).expect("rows"), found_rows);
        for row in 0..5 {
            let text = |cards: &[u8]| {
                cards
                    .iter()
                    .map(|&card| Card::new(card).to_string())
                    .collect::<String>()
            };
            let board = match boards {
                Boards::Same(board) => board.to_string(),
                Boards::Each(boards, width) => text(&boards[width * row..width * (row + 1)]),
            };
            let equity = found(
                &[&text(&a[2 * row..2 * row + 2]), &text(&b[2 * row..2 * row + 2])],
                &board,
                &dead.to_string(),
            );
            let expected = [equity.win(0), equity.tie(0), equity.lose(0)].map(|count| count as u32);
            assert_eq!(found_rows[3 * row..3 * row + 3], expected, "row {row}, boards of {of}");
        }
    }
}

#[test]
fn a_bad_row_is_named() {
    let refused = |a: &[u8], b: &[u8], boards: Boards<'_>, dead: &str| {
        let dead = cards(dead);
        batch(&Matchups { a, b, boards, dead }, 1).expect_err("a bad row")
    };
    let none = Boards::Same(CardSet::EMPTY);
    let good = rows("AsKd,QsQd,7d2c");
    for (error, message) in [
        (
            refused(&good, &rows("AhKh,JcQd,9s9d"), none, ""),
            "row 1: Qd is in two places: a and b",
        ),
        (
            refused(&[51, 46, 52, 3], &[0, 1, 2, 3], none, ""),
            "row 1: a: 52 at position 0 is no card index (0 to 51)",
        ),
        (
            refused(&good, &rows("AhKh,JcJd,9s9d"), Boards::Same(cards("9d 2h 3h")), ""),
            "row 2: 9d is in two places: the board and b",
        ),
        (
            refused(&[51, 46, 7, 7], &[0, 1, 2, 3], none, ""),
            "row 1: a: 3s comes twice",
        ),
        (
            refused(&good, &rows("AhKh,JcJd,9s9d"), none, "Kd"),
            "row 0: Kd is in two places: the dead cards and a",
        ),
        // 2c is index 0, in row 2's first hand too.
        (
            refused(&good, &rows("AhKh,JcJd,9s9d"), Boards::Each(&[1, 2, 0], 1), ""),
            "row 2: 2c is in two places: the board and a",
        ),
        (
            refused(&good, &rows("AhKh,JcJd,9s9d"), Boards::Each(&[1, 99, 0], 1), ""),
            "row 1: the board: 99 at position 0 is no card index (0 to 51)",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
    let uneven = refused(&good, &good[..4], none, "");
    assert_eq!(
        uneven.to_string(),
        "a and b have 6 and 4 cards; each row has two of both"
    );
}
