//! The money rules: one test a rule, a model that walks every chip, and properties that hold for any bets.

mod division;
mod model;
mod pots;
mod properties;
mod refused;

use fifthcard::{
    Error,
    showdown::{
        chips::Chips,
        settle::{Ranking, Settlement, Terms, settle},
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
