//! The money rules, one test a rule.

use fifthcard::{
    Error,
    showdown::{
        chips::Chips,
        settle::{Half, HalfOrders, Identical, OddChips, Rake, Ranking, Settlement, Terms, settle},
    },
};

fn high(strengths: &[i64]) -> Ranking {
    Ranking {
        high: strengths.iter().map(|&s| (s > 0).then_some(s)).collect(),
        low: None,
    }
}

fn high_low(highs: &[i64], lows: &[i64]) -> Ranking {
    Ranking {
        low: Some(lows.iter().map(|&s| (s > 0).then_some(s)).collect()),
        ..high(highs)
    }
}

fn terms(bets: &[i64]) -> Terms {
    Terms {
        bets: bets.to_vec(),
        button: Some(bets.len() - 1),
        ..Terms::default()
    }
}

fn whole(chips: &[Chips]) -> Vec<i64> {
    chips.iter().map(|c| c.whole().expect("whole chips")).collect()
}

#[track_caller]
fn settled(terms: &Terms, boards: &[Ranking]) -> Settlement {
    let settlement = settle(terms, boards).expect("a settlement");
    let total: i64 = terms.bets.iter().sum();
    let mut sum = Chips::ZERO;
    settlement.receives.iter().for_each(|chips| sum += chips);
    sum += &Chips::from(settlement.pots.iter().map(|pot| pot.rake).sum::<i64>());
    assert_eq!(sum, Chips::from(total), "what goes in comes out");
    settlement
}

#[track_caller]
fn pays(terms: &Terms, boards: &[Ranking], expected: &[i64]) {
    assert_eq!(whole(&settled(terms, boards).payouts), expected);
}

fn pots(settlement: &Settlement) -> Vec<(i64, Vec<usize>)> {
    settlement
        .pots
        .iter()
        .map(|pot| (pot.amount, pot.eligible.clone()))
        .collect()
}

#[track_caller]
fn refused(terms: &Terms, boards: &[Ranking]) -> Error {
    settle(terms, boards).expect_err("refused")
}

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
