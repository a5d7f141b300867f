//! What cannot be settled, and how it is said.

use fifthcard::{
    Error,
    showdown::settle::{HalfOrders, OddChips, Rake, Ranking, Terms},
};

use super::{high, pays, refused, settled, terms};

#[test]
fn what_cannot_be_is_refused_by_name() {
    let two = [high(&[1, 2])];
    let base = || terms(&[10, 10]);
    let order = |high: &[usize]| HalfOrders {
        high: Some(high.to_vec()),
        low: None,
    };
    #[rustfmt::skip]
    let cases: Vec<(Terms, Option<usize>, &str)> = vec![
        (Terms { bets: vec![10, -1], ..base() }, Some(1), "the bet of seat 1 is negative: -1"),
        (Terms { bets: vec![i64::MAX, 1], ..base() }, Some(1),
         "the bets add up to more than 9223372036854775807, at seat 1"),
        (Terms { dead: Some(vec![0, 11]), ..base() }, Some(1),
         "seat 1 has 11 of dead money, more than its bet of 10"),
        (Terms { dead: Some(vec![-2, 0]), ..base() }, Some(0), "the dead money of seat 0 is negative: -2"),
        (Terms { dead: Some(vec![0]), ..base() }, None, "dead has 1 entry, bets has 2: one a seat"),
        (Terms { folded: Some(vec![]), ..base() }, None, "folded has 0 entries, bets has 2: one a seat"),
        (Terms { chip: 0, ..base() }, None, "chip is 0, the smallest chip is at least 1"),
        (Terms { chip: -5, ..base() }, None, "chip is -5, the smallest chip is at least 1"),
        (Terms { button: Some(2), ..base() }, Some(2), "the button is at seat 2, there are seats 0 to 1"),
        (Terms { orders: vec![order(&[0, 2])], ..base() }, Some(2), "order names seat 2, there are seats 0 to 1"),
        (Terms { orders: vec![order(&[1, 0, 1])], ..base() }, Some(1), "order names seat 1 twice"),
        (Terms { orders: vec![order(&[1]), order(&[0])], ..base() }, None,
         "order has 2 entries for 1 board: one a board"),
        (Terms { rake: Rake::PerPot(vec![-1]), ..base() }, None, "the rake of pot 0 is negative: -1"),
        (Terms { rake: Rake::PerPot(vec![1, 1]), ..base() }, None, "rake has 2 entries for 1 pot: one a pot"),
        (Terms { bets: vec![1, 2, 3], ..base() }, None, "strengths has 2 entries, bets has 3: one a seat"),
    ];
    for (terms, seat, message) in cases {
        let error = refused(&terms, &two);
        assert_eq!(error.to_string(), message);
        assert_eq!(error.fault().place.seat, seat, "{message}");
        assert!(matches!(error, Error::Bet(_)), "{message}");
    }
    let lows = Ranking {
        low: Some(vec![None]),
        ..high(&[1, 2])
    };
    assert_eq!(
        refused(&base(), &[lows]).to_string(),
        "lows has 1 entry, bets has 2: one a seat"
    );
    assert!(matches!(refused(&base(), &[]), Error::Bet(_)));

    for (terms, boards) in [
        (Terms::default(), [high(&[])]),
        (base(), [high(&[0, 0])]),
        (
            Terms {
                folded: Some(vec![true, true]),
                ..base()
            },
            [high(&[1, 2])],
        ),
        (
            Terms {
                folded: Some(vec![false, false]),
                ..base()
            },
            [high(&[0, 0])],
        ),
    ] {
        assert!(matches!(refused(&terms, &boards), Error::Deal(_)));
    }
    // Known on one board only: nobody can win the other.
    let error = refused(&base(), &[high(&[1, 2]), high(&[0, 0])]);
    assert_eq!(
        error.to_string(),
        "pot 0 cannot be won on board 1: no hand is known among seats 0 and 1"
    );
}

#[test]
fn a_button_is_needed_only_for_an_odd_chip_that_goes_by_seat() {
    let no_button = |bets: &[i64], order: Option<Vec<usize>>| Terms {
        button: None,
        orders: vec![HalfOrders { high: order, low: None }],
        ..terms(bets)
    };
    let tie = [high(&[7, 7, 0])];
    pays(&no_button(&[5, 5, 2], None), &tie, &[6, 6, 0]);
    pays(&no_button(&[5, 5, 1], Some(vec![1])), &tie, &[5, 6, 0]);
    pays(&no_button(&[5, 5, 1], None), &[high(&[7, 8, 0])], &[0, 11, 0]);
    let error = refused(&no_button(&[5, 5, 1], None), &tie);
    assert_eq!(
        error.to_string(),
        "an odd chip of pot 0 goes by seat between seats 0 and 1, and no button is given"
    );
    assert!(matches!(error, Error::Bet(_)));
    assert_eq!(error.fault().place.seat, Some(0));
    // Exact division has no odd chips.
    let exact = Terms {
        odd_chips: OddChips::Exact,
        ..no_button(&[5, 5, 1], None)
    };
    assert_eq!(settled(&exact, &tie).payouts[0].to_string(), "11/2");
}
