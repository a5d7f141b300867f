//! Bets to pots: refunds, layers, dead and folded money, rake.

use fifthcard::{
    Error,
    showdown::settle::{Rake, Settlement, Terms},
};

use super::{high, pays, pots, refused, settled, terms, whole};

#[test]
fn each_all_in_plays_for_what_it_can_match() {
    let settlement = settled(&terms(&[100, 200, 300, 400]), &[high(&[4, 3, 2, 1])]);
    assert_eq!(whole(&settlement.payouts), [400, 300, 200, 0]);
    assert_eq!(settlement.refunds, [0, 0, 0, 100]);
    assert_eq!(whole(&settlement.receives), [400, 300, 200, 100]);
    assert_eq!(whole(&settlement.net), [300, 100, -100, -300]);
    assert_eq!(
        pots(&settlement),
        [(400, vec![0, 1, 2, 3]), (300, vec![1, 2, 3]), (200, vec![2, 3])]
    );
    assert_eq!(settlement.pots[1].winners, [1]);
}

#[test]
fn pots_are_split_each_by_itself_and_never_merged() {
    // Merging the first two, because seat 6 is beaten, would move a chip.
    let settlement = settled(&terms(&[76, 117, 115, 117, 1, 66, 27]), &[high(&[9, 5, 0, 4, 0, 9, 8])]);
    let amounts: Vec<i64> = settlement.pots.iter().map(|pot| pot.amount).collect();
    assert_eq!(amounts, [163, 195, 40, 121]);
    assert_eq!(whole(&settlement.payouts), [220, 121, 0, 0, 0, 178, 0]);
}

#[test]
fn the_uncalled_bet_goes_back_even_to_a_seat_that_folded() {
    let folded = Terms {
        folded: Some(vec![true, false, false]),
        ..terms(&[100, 60, 60])
    };
    let settlement = settled(&folded, &[high(&[9, 2, 1])]);
    assert_eq!(settlement.refunds, [40, 0, 0]);
    assert_eq!(whole(&settlement.payouts), [0, 180, 0]);
}

#[test]
fn a_bet_that_a_folded_seat_matched_was_called() {
    let settlement = settled(&terms(&[500, 300, 50]), &[high(&[9, 0, 5])]);
    assert_eq!(settlement.refunds, [200, 0, 0]);
    assert_eq!(pots(&settlement), [(150, vec![0, 2]), (500, vec![0])]);
    pays(&terms(&[500, 300, 50]), &[high(&[5, 0, 9])], &[500, 0, 150]);
}

#[test]
fn a_refund_makes_no_winner() {
    let settlement = settled(&terms(&[1000, 600]), &[high(&[1, 2])]);
    assert_eq!(whole(&settlement.receives), [400, 1200]);
    assert_eq!(settlement.pots[0].winners, [1]);
    assert_eq!(whole(&settlement.pots[0].shares), [0, 1200]);
}

#[test]
fn folded_money_above_every_live_cap_joins_the_last_pot() {
    let settlement = settled(&terms(&[500, 200, 300, 500]), &[high(&[0, 2, 1, 0])]);
    assert_eq!(pots(&settlement), [(800, vec![1, 2]), (700, vec![2])]);
    assert_eq!(whole(&settlement.payouts), [0, 800, 700, 0]);
}

#[test]
fn dead_money_goes_to_the_main_pot_and_need_not_be_matched() {
    let ante = |bets: &[i64], dead: &[i64]| Terms {
        dead: Some(dead.to_vec()),
        ..terms(bets)
    };
    // The big blind's ante: the bets of 200 match, nothing goes back.
    let settlement = settled(&ante(&[200, 230, 0], &[0, 30, 0]), &[high(&[9, 5, 0])]);
    assert_eq!(
        (whole(&settlement.payouts), settlement.refunds),
        (vec![430, 0, 0], vec![0, 0, 0])
    );
    // All in with the ante alone: the dead money is all that can be won.
    let settlement = settled(&ante(&[30, 60, 60], &[30, 0, 0]), &[high(&[9, 5, 5])]);
    assert_eq!(pots(&settlement), [(30, vec![0, 1, 2]), (120, vec![1, 2])]);
    assert_eq!(whole(&settlement.payouts), [30, 60, 60]);
    // The same ante against one caller: his bet goes back, the ante is still played for.
    let settlement = settled(&ante(&[30, 60], &[30, 0]), &[high(&[5, 9])]);
    assert_eq!(
        (whole(&settlement.payouts), settlement.refunds),
        (vec![0, 30], vec![0, 60])
    );
    // A folded seat's dead chip.
    pays(
        &ante(&[26, 25, 25, 25], &[1, 0, 0, 0]),
        &[high(&[0, 7, 7, 7])],
        &[0, 34, 34, 33],
    );
}

#[test]
fn a_seat_that_bet_nothing_wins_nothing_unless_nobody_else_can() {
    pays(&terms(&[0, 10, 10]), &[high(&[9, 1, 2])], &[0, 0, 20]);
    let ante = Terms {
        dead: Some(vec![0, 0, 9]),
        ..terms(&[0, 0, 9])
    };
    pays(&ante, &[high(&[9, 9, 0])], &[5, 4, 0]);
    let nothing = settled(&terms(&[0, 0]), &[high(&[1, 2])]);
    assert_eq!((nothing.pots.len(), whole(&nothing.payouts)), (0, vec![0, 0]));
    assert_eq!(nothing, Settlement::without_bets(2));
}

#[test]
fn a_mucked_hand_contributes_forms_no_layer_and_cannot_win() {
    let mucked = Terms {
        folded: Some(vec![false, false, false, true]),
        ..terms(&[50, 100, 100, 20])
    };
    let settlement = settled(&mucked, &[high(&[0, 1, 2, 9])]);
    assert_eq!(pots(&settlement), [(270, vec![1, 2])]);
    assert_eq!(whole(&settlement.payouts), [0, 0, 270, 0]);
}

#[test]
fn the_only_seat_left_takes_all_whatever_it_holds() {
    let survivor = |seat: usize| Terms {
        folded: Some((0..3).map(|s| s != seat).collect()),
        ..terms(&[10, 20, 60])
    };
    let unknown = high(&[0, 0, 0]);
    let settlement = settled(&survivor(2), std::slice::from_ref(&unknown));
    assert_eq!(
        (whole(&settlement.payouts), settlement.refunds),
        (vec![0, 0, 50], vec![0, 0, 40])
    );
    assert_eq!(settlement.pots[0].winners, [2]);
    pays(&survivor(0), &[unknown.clone(), unknown.clone()], &[50, 0, 0]);
    // A folded best hand is dead.
    pays(&survivor(0), &[high(&[1, 9, 9])], &[50, 0, 0]);
    // Mucked seats are not folded: with two left a known hand is needed, and one known hand is enough.
    let two = Terms {
        folded: Some(vec![true, false, false]),
        ..terms(&[10, 20, 60])
    };
    assert!(matches!(refused(&two, &[unknown]), Error::Deal(_)));
    pays(&two, &[high(&[9, 1, 0])], &[0, 50, 0]);
}

#[test]
fn rake_is_taken_per_pot_before_division() {
    let raked = |rake| Terms {
        rake,
        ..terms(&[10, 30, 30])
    };
    let tie = [high(&[5, 5, 5])];
    pays(&raked(Rake::Total(4)), &tie, &[9, 9 + 20, 8 + 20]);
    let settlement = settled(&raked(Rake::PerPot(vec![0, 3])), &tie);
    assert_eq!(whole(&settlement.payouts), [10, 29, 28]);
    assert_eq!(
        (
            settlement.pots[1].amount,
            settlement.pots[1].paid,
            settlement.pots[1].rake
        ),
        (40, 37, 3)
    );
    // All of a pot may go.
    pays(&raked(Rake::PerPot(vec![30, 40])), &tie, &[0, 0, 0]);
    // The uncalled bet is not raked.
    let uncalled = Terms {
        rake: Rake::Total(4),
        ..terms(&[40, 24, 5])
    };
    assert_eq!(whole(&settled(&uncalled, &[high(&[9, 0, 0])]).receives), [65, 0, 0]);
    assert_eq!(
        refused(&raked(Rake::Total(31)), &tie).to_string(),
        "the rake of pot 0 is 31, more than the pot of 30"
    );
    for rake in [
        Rake::PerPot(vec![0, 41]),
        Rake::PerPot(vec![1]),
        Rake::PerPot(vec![0, 0, 0]),
        Rake::Total(-1),
    ] {
        assert!(matches!(refused(&raked(rake), &tie), Error::Bet(_)));
    }
    let nothing_to_rake = |rake| Terms { rake, ..terms(&[0, 0]) };
    settled(&nothing_to_rake(Rake::Total(0)), &[high(&[1, 1])]);
    settled(&nothing_to_rake(Rake::PerPot(vec![])), &[high(&[1, 1])]);
    refused(&nothing_to_rake(Rake::Total(1)), &[high(&[1, 1])]);
}

#[test]
fn any_number_of_seats() {
    for seats in [1usize, 2, 3, 10, 16, 17, 23, 32, 33, 64, 65, 100, 257] {
        let bets: Vec<i64> = (1..=seats as i64).collect();
        // The shortest stack is best, and so on: each wins the pot that it caps.
        let strengths: Vec<i64> = (1..=seats as i64).rev().collect();
        let settlement = settled(&terms(&bets), &[high(&strengths)]);
        let mut expected: Vec<i64> = (1..=seats as i64).rev().collect();
        expected[seats - 1] = 0;
        assert_eq!(whole(&settlement.payouts), expected);
        assert_eq!(settlement.refunds[seats - 1], 1);
        assert_eq!(settlement.pots.len(), seats - 1);
    }
}

#[test]
fn amounts_up_to_the_largest() {
    let half = i64::MAX / 2;
    let settlement = settled(&terms(&[half, half, 1]), &[high(&[5, 5, 0])]);
    assert_eq!(whole(&settlement.payouts), [half + 1, half, 0]);
    let biggest_chip = Terms {
        chip: i64::MAX,
        ..terms(&[half, half, 1])
    };
    pays(&biggest_chip, &[high(&[5, 5, 0])], &[i64::MAX, 0, 0]);
    assert_eq!(settled(&terms(&[i64::MAX, 0]), &[high(&[5, 5])]).refunds, [i64::MAX, 0]);
}
