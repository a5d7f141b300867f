//! All hole cards on a board, against one hand at a time.

use fifthcard::{
    Card, CardSet, Error,
    evaluate::{self, ComboStrengths},
    range::Combo,
};
use proptest::{collection::vec, prelude::*};

use crate::deals;

/// The strengths of all combos on a board, one by one.
fn one_by_one(board: CardSet) -> Vec<u16> {
    Combo::all()
        .map(|combo| {
            let hole: CardSet = combo.cards().into_iter().collect();
            if hole.is_disjoint(board) {
                evaluate::strength(hole | board).0
            } else {
                0
            }
        })
        .collect()
}

fn check(board: CardSet) {
    let mut strengths = [9; Combo::COUNT];
    evaluate::hole_strengths(board, &mut strengths).expect("a board");
    assert_eq!(strengths.as_slice(), one_by_one(board), "{board}");
}

#[test]
fn boards_with_many_of_a_suit() {
    for board in [
        "As Ks Qs",
        "2s 7s 9s",
        "2s 3s 4s 5s",
        "As Ks Qs Js",
        "As Ks Qs Js Ts",
        "2c 3c 4c 5c 7c",
        "2h 4h 9h Kh Kd",
        "2h 4h 9h Ad Kd",
        "5d 6d 7d 8s 9s",
        "Ah Ac Ad As Ks",
        "2c 2d 2h 2s 3c",
        "7c 7d 7h",
    ] {
        check(board.parse().expect("cards"));
    }
}

#[test]
fn every_flop() {
    let mut flops = Vec::new();
    deals::for_each::<3>(|flop| flops.push(flop));
    let mut rows: Vec<u8> = flops.iter().flat_map(|flop| flop.iter().map(Card::index)).collect();
    let mut out = vec![[9; Combo::COUNT]; flops.len()];
    let mut one = [9; Combo::COUNT];
    assert_eq!(evaluate::hole_strengths_of_boards(&rows, 3, &mut out), Ok(()));
    for (flop, strengths) in flops.iter().zip(&out) {
        evaluate::hole_strengths(*flop, &mut one).expect("a board");
        assert!(one == *strengths, "{flop}");
    }

    // What comes before a fault is right, and the rest as it was.
    rows[3 * 20_000] = 52;
    out.fill([9; Combo::COUNT]);
    let error = evaluate::hole_strengths_of_boards(&rows, 3, &mut out).expect_err("no card");
    assert_eq!(error.fault().place.row, Some(20_000));
    evaluate::hole_strengths(flops[19_999], &mut one).expect("a board");
    assert!(out[19_999] == one && out[20_000..].iter().all(|strengths| *strengths == [9; Combo::COUNT]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_board(board in deals::cards(3..=5)) {
        check(board);
    }

    #[test]
    fn boards_of_one_suit(ranks in proptest::sample::subsequence((0..13u8).collect::<Vec<_>>(), 3..=5), other in deals::cards(2)) {
        let suited: CardSet = ranks.iter().map(|rank| Card::new(4 * rank + 1)).collect();
        check(suited);
        let board = suited | other;
        if board.len() <= 5 {
            check(board);
        }
    }

    #[test]
    fn many_boards(boards in vec(deals::cards(5), 0..20), cards in 3..=5usize, pairs in vec((0..52u8, 1..52u8), 0..50)) {
        let rows: Vec<u8> = boards.iter().flat_map(|board| board.iter().take(cards).map(Card::index)).collect();
        let mut out: Vec<ComboStrengths> = vec![[9; Combo::COUNT]; boards.len()];
        prop_assert_eq!(evaluate::hole_strengths_of_boards(&rows, cards, &mut out), Ok(()));
        for (board, strengths) in boards.iter().zip(&out) {
            let board: CardSet = board.iter().take(cards).collect();
            let expected = one_by_one(board);
            prop_assert_eq!(&strengths[..], &expected[..]);

            let holes: Vec<[u8; 2]> = pairs.iter().map(|(first, step)| [*first, (first + step) % 52]).collect();
            let mut chosen = vec![9; holes.len()];
            prop_assert_eq!(evaluate::strengths_of_holes(board, &holes, &mut chosen), Ok(()));
            for ([a, b], strength) in holes.into_iter().zip(chosen) {
                let combo = Combo::of(Card::new(a), Card::new(b)).expect("two cards");
                prop_assert_eq!(strength, expected[combo.index()]);
            }
        }
    }
}

#[test]
fn faults() {
    let mut one = [0; Combo::COUNT];
    for board in ["", "As Ks", "As Ks Qs Js Ts 9s"] {
        let error = evaluate::hole_strengths(board.parse().expect("cards"), &mut one).expect_err("no board");
        assert!(matches!(error, Error::Deal(_)), "{error}");
    }
    let mut two = [[0; Combo::COUNT]; 2];
    let error = evaluate::hole_strengths_of_boards(&[0, 1, 2, 3, 4, 3], 3, &mut two).expect_err("a card twice");
    assert_eq!(error.to_string(), "row 1: 2s comes twice, again in column 2");
    assert_eq!(
        (error.fault().place.row, error.fault().place.position),
        (Some(1), Some(2))
    );
    let error = evaluate::hole_strengths_of_boards(&[0; 4], 2, &mut two).expect_err("two cards");
    assert!(matches!(error, Error::Deal(_)), "{error}");

    let board: CardSet = "As Ks Qs".parse().expect("cards");
    let error = evaluate::strengths_of_holes(board, &[[0, 1], [2, 2]], &mut [0; 2]).expect_err("a card twice");
    assert_eq!(error.to_string(), "row 1: 2h comes twice, again in column 1");
    let error = evaluate::strengths_of_holes(board, &[[0, 1], [60, 2]], &mut [0; 2]).expect_err("no card");
    assert_eq!(error.to_string(), "row 1: 60 in column 0 is no card index (0 to 51)");
}
