//! A pot to shares: boards, halves, ties, odd chips.

use fifthcard::showdown::settle::{Half, HalfOrders, Identical, OddChips, Terms};

use super::{high, high_low, pays, settled, terms, whole};

#[test]
fn odd_chips_by_the_button_one_each_all_first_or_exact() {
    let pot_of_32 = |odd_chips, button| Terms {
        odd_chips,
        button: Some(button),
        ..terms(&[10, 10, 10, 2])
    };
    let tie = [high(&[7, 7, 7, 0])];
    pays(&pot_of_32(OddChips::OneEach, 3), &tie, &[11, 11, 10, 0]);
    pays(&pot_of_32(OddChips::OneEach, 1), &tie, &[11, 10, 11, 0]);
    pays(&pot_of_32(OddChips::AllFirst, 1), &tie, &[10, 10, 12, 0]);
    let exact = settled(&pot_of_32(OddChips::Exact, 0), &tie);
    assert_eq!(exact.payouts[0].to_string(), "32/3");
    assert_eq!(exact.net[1].to_string(), "2/3");
    assert_eq!(exact.pots[0].odd_chips, [0; 4]);
    let one_each = settled(&pot_of_32(OddChips::OneEach, 1), &tie);
    assert_eq!(one_each.pots[0].odd_chips, [1, 0, 1, 0]);
}

#[test]
fn each_pot_has_its_own_odd_chips() {
    pays(
        &terms(&[7, 1, 10, 10, 10]),
        &[high(&[5, 0, 5, 5, 0])],
        &[10, 0, 15, 13, 0],
    );
    // Folded money makes no layers to round: 30300 in three.
    let bets = [10_000, 0, 10_000, 100, 0, 0, 10_000, 0, 0, 200];
    let equal = [10_100, 0, 10_100, 0, 0, 0, 10_100, 0, 0, 0];
    pays(&terms(&bets), &[high(&[3, 0, 3, 0, 0, 0, 3, 0, 0, 0])], &equal);
}

#[test]
fn what_is_below_one_chip_goes_with_the_first_part() {
    let chips_of_5 = |bets: &[i64]| Terms { chip: 5, ..terms(bets) };
    pays(&chips_of_5(&[60, 60, 60, 13]), &[high(&[4, 4, 4, 0])], &[68, 65, 60, 0]);
    pays(
        &Terms {
            chip: 25,
            ..terms(&[125, 125, 25])
        },
        &[high(&[4, 4, 0])],
        &[150, 125, 0],
    );
    // First board, then high half, then first seat.
    let boards = [high_low(&[1, 2, 0], &[9, 0, 0]), high(&[2, 1, 0])];
    let settlement = settled(&chips_of_5(&[20, 20, 3]), &boards);
    let amounts: Vec<i64> = settlement.pots[0]
        .parts
        .iter()
        .map(|part| part.amount.whole().expect("whole"))
        .collect();
    assert_eq!(amounts, [13, 10, 20]);
}

#[test]
fn an_order_stands_over_the_button_per_board_and_half() {
    let ordered = |high: &[usize], low: Option<&[usize]>| Terms {
        orders: vec![HalfOrders {
            high: Some(high.to_vec()),
            low: low.map(<[usize]>::to_vec),
        }],
        ..terms(&[5, 5, 5, 2])
    };
    pays(&ordered(&[2], None), &[high(&[7, 7, 7, 0])], &[6, 5, 6, 0]);
    pays(&ordered(&[2, 1, 3, 0], None), &[high(&[7, 7, 7, 0])], &[5, 6, 6, 0]);
    // 17 = 9 and 8; the low half of 8 in three.
    let three_lows = [high_low(&[9, 1, 1, 0], &[4, 4, 4, 0])];
    pays(&ordered(&[], Some(&[2])), &three_lows, &[9 + 3, 2, 3, 0]);
    let boards = Terms {
        orders: vec![
            HalfOrders::default(),
            HalfOrders {
                high: Some(vec![1]),
                low: None,
            },
        ],
        ..terms(&[5, 5, 0])
    };
    // 5 and 5: the first board's odd chip goes by the button, the second's by its order.
    pays(&boards, &[high(&[1, 1, 0]), high(&[1, 1, 0])], &[5, 5, 0]);
}

#[test]
fn boards_take_equal_parts_and_the_first_one_the_odd_chip() {
    let boards = [high(&[9, 5, 0]), high(&[5, 9, 0])];
    pays(&terms(&[50, 50, 1]), &boards, &[51, 50, 0]);
    let boards = [high(&[9, 5, 1]), high(&[5, 9, 1])];
    pays(&terms(&[51, 100, 100]), &boards, &[77, 174, 0]);
    let three = [high(&[1, 0, 0]), high(&[1, 2, 0]), high(&[1, 2, 3])];
    let of_11 = |odd_chips| Terms {
        odd_chips,
        ..terms(&[4, 4, 3])
    };
    let seats_left = |odd_chips| Terms {
        folded: Some(vec![false; 3]),
        ..of_11(odd_chips)
    };
    let split = |odd_chips| whole(&settled(&seats_left(odd_chips), &three).payouts);
    // Main pot 9 = 3+3+3, side pot 2 = 1+1+0 (seats 0 and 1 play for it).
    assert_eq!(split(OddChips::OneEach), [4, 4, 3]);
    assert_eq!(split(OddChips::AllFirst), [5, 3, 3]);
    let exact = settled(&seats_left(OddChips::Exact), &three);
    assert_eq!(exact.pots[1].parts[0].amount.to_string(), "2/3");
    assert_eq!(exact.payouts[0].to_string(), "11/3");
}

#[test]
fn a_low_takes_half_and_the_high_the_odd_chip() {
    pays(&terms(&[50, 50, 1]), &[high_low(&[9, 1, 0], &[0, 4, 0])], &[51, 50, 0]);
    // Nobody qualifies: the high takes all.
    pays(&terms(&[50, 50, 1]), &[high_low(&[9, 1, 0], &[0, 0, 0])], &[101, 0, 0]);
    // Quartered: the low half of 51 goes 26/25.
    pays(&terms(&[50, 50, 3]), &[high_low(&[9, 1, 0], &[4, 4, 0])], &[78, 25, 0]);
    // A pot of 6 on two boards: 3 and 3, each 2 high and 1 low (order of division: pot, board, half).
    let boards = [high_low(&[9, 1, 0], &[0, 4, 0]), high_low(&[9, 1, 0], &[0, 4, 0])];
    pays(&terms(&[3, 3, 0]), &boards, &[4, 2, 0]);
}

#[test]
fn a_low_held_outside_a_side_pot_makes_no_low_half_there() {
    let lows = high_low(&[1, 9, 5, 4], &[7, 0, 0, 0]);
    pays(
        &terms(&[100, 300, 500, 500]),
        std::slice::from_ref(&lows),
        &[200, 800, 400, 0],
    );
    // A folded low makes none at all.
    let folded = Terms {
        folded: Some(vec![true, false, false, false]),
        ..terms(&[100, 300, 500, 500])
    };
    pays(&folded, &[lows], &[0, 1000, 400, 0]);
}

#[test]
fn hands_that_tie_both_ways_share_the_whole_evenly() {
    let both_ways = |identical| Terms {
        identical,
        ..terms(&[50, 50, 2])
    };
    let wheels = [high_low(&[9, 9, 0], &[5, 5, 0])];
    pays(&both_ways(Identical::Even), &wheels, &[51, 51, 0]);
    pays(&both_ways(Identical::Layered), &wheels, &[52, 50, 0]);
    let settlement = settled(&both_ways(Identical::Even), &wheels);
    let halves: Vec<Half> = settlement.pots[0].parts.iter().map(|part| part.half).collect();
    assert_eq!(halves, [Half::Both]);
    // One hand that wins both ways has won two halves; three that tie one way and two the other are layered.
    let scoop = settled(&both_ways(Identical::Even), &[high_low(&[9, 1, 0], &[5, 1, 0])]);
    assert_eq!(scoop.pots[0].parts.len(), 2);
    assert_eq!(whole(&scoop.payouts), [102, 0, 0]);
}

#[test]
fn exact_shares_of_many_pots_have_no_largest_denominator() {
    // Seat i is all in for i + 1, everyone ties, a folded seat breaks the even amounts: pots in 100, 99, .. parts.
    let mut bets: Vec<i64> = (1..=100).map(|i| i * 1_000_003).collect();
    bets.push(100 * 1_000_003);
    let mut strengths = vec![5; 100];
    strengths.push(0);
    let exact = Terms {
        odd_chips: OddChips::Exact,
        ..terms(&bets)
    };
    let settlement = settled(&exact, &[high(&strengths)]);
    assert!(settlement.payouts[99].ratio().denom().bits() > 127);
}
