//! What a showdown is played for, as callers hand it over.

use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};

use super::{
    error::{Failure, Result, wrong_type},
    numbers::{chips, choice, choose, flag, integer, items, seat},
};
use crate::{
    error::Error,
    showdown::settle::{HalfOrders, Identical, OddChips, Rake, Terms},
};

type Arg<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

const ODD_CHIPS: [(&str, OddChips); 3] = [
    ("one_each", OddChips::OneEach),
    ("all_first", OddChips::AllFirst),
    ("exact", OddChips::Exact),
];
const IDENTICAL: [(&str, Identical); 2] = [("even", Identical::Even), ("layered", Identical::Layered)];

/// The arguments that `settle` and `showdown` share.
#[derive(Default)]
pub(super) struct TermsArgs<'a, 'py> {
    pub bets: Arg<'a, 'py>,
    pub folded: Arg<'a, 'py>,
    pub button: Arg<'a, 'py>,
    pub chip: Arg<'a, 'py>,
    pub dead: Arg<'a, 'py>,
    pub rake: Arg<'a, 'py>,
    pub odd_chips: Arg<'a, 'py>,
    pub order: Arg<'a, 'py>,
    pub identical: Arg<'a, 'py>,
}

impl TermsArgs<'_, '_> {
    pub fn read(&self, boards: usize) -> Result<Terms> {
        let defaults = Terms::default();
        Ok(Terms {
            bets: self.bets.map_or(Ok(Vec::new()), |bets| amounts(bets, "bets", "bet"))?,
            dead: self.dead.map(|dead| amounts(dead, "dead", "dead money")).transpose()?,
            folded: self.folded.map(flags).transpose()?,
            button: self.button.map(|button| seat(button, "button")).transpose()?,
            chip: self
                .chip
                .map_or(Ok(defaults.chip), |chip| chips(chip, || "chip".into()))?,
            rake: self.rake.map_or(Ok(defaults.rake), rake)?,
            odd_chips: choice(self.odd_chips, "odd_chips", |name| {
                choose(name, "odd_chips", &ODD_CHIPS)
            })?
            .unwrap_or(defaults.odd_chips),
            orders: self.order.map_or(Ok(Vec::new()), |order| orders(order, boards))?,
            identical: choice(self.identical, "identical", |name| {
                choose(name, "identical", &IDENTICAL)
            })?
            .unwrap_or(defaults.identical),
        })
    }
}

fn amounts(obj: &Bound<'_, PyAny>, list: &str, what: &str) -> Result<Vec<i64>> {
    let items = items(obj, &format!("{list} is a list with one int a seat"))?;
    let amount =
        |(seat, item)| chips(item, || format!("the {what} of seat {seat}")).map_err(|failure| at_seat(failure, seat));
    items.iter().enumerate().map(amount).collect()
}

/// Marks the seat in an error whose message names it already.
fn at_seat(failure: Failure, seat: usize) -> Failure {
    match failure {
        Failure::Core(Error::Bet(fault)) => Failure::Core(Error::Bet(fault.seat(seat))),
        other => other,
    }
}

fn flags(obj: &Bound<'_, PyAny>) -> Result<Vec<bool>> {
    let items = items(obj, "folded is a list with one bool a seat")?;
    let read = |(seat, item)| flag(item, || format!("folded of seat {seat}"));
    items.iter().enumerate().map(read).collect()
}

fn rake(obj: &Bound<'_, PyAny>) -> Result<Rake> {
    if integer(obj)?.is_some() {
        return chips(obj, || "rake".into()).map(Rake::Total);
    }
    let items = items(obj, "rake is an int or a list with one int a pot")?;
    let amount = |(pot, item)| chips(item, || format!("the rake of pot {pot}"));
    items
        .iter()
        .enumerate()
        .map(amount)
        .collect::<Result<_>>()
        .map(Rake::PerPot)
}

const ORDER: &str = "order is a list of seats, a tuple of two such lists (high, low), or a list of either, one a board";

/// A list of seats is for all boards and halves; a tuple of two is (high, low); a list of either is one a board.
fn orders(obj: &Bound<'_, PyAny>, boards: usize) -> Result<Vec<HalfOrders>> {
    let given = items(obj, ORDER)?;
    if let Some(orders) = half_orders(&given, obj.is_instance_of::<PyTuple>())? {
        return Ok(vec![orders; boards]);
    }
    let each = |item: &Bound<'_, PyAny>| {
        let seats = items(item, "order has one list of seats a board")?;
        half_orders(&seats, item.is_instance_of::<PyTuple>())?.ok_or_else(|| wrong_type(ORDER, item))
    };
    given.iter().map(each).collect()
}

fn half_orders(given: &[Bound<'_, PyAny>], is_tuple: bool) -> Result<Option<HalfOrders>> {
    let mut numbers = 0;
    for item in given {
        numbers += usize::from(integer(item)?.is_some());
    }
    if numbers == given.len() {
        let seats = seats(given)?;
        return Ok(Some(HalfOrders {
            high: Some(seats.clone()),
            low: Some(seats),
        }));
    }
    let ([high, low], true) = (given, is_tuple) else {
        return Ok(None);
    };
    let half = |item: &Bound<'_, PyAny>| -> Result<Option<Vec<usize>>> {
        match item.is_none() {
            true => Ok(None),
            false => seats(&items(item, ORDER)?).map(Some),
        }
    };
    Ok(Some(HalfOrders {
        high: half(high)?,
        low: half(low)?,
    }))
}

fn seats(items: &[Bound<'_, PyAny>]) -> Result<Vec<usize>> {
    let read = |(position, item)| {
        seat(item, &format!("item {position} of order")).map_err(|failure| match failure {
            Failure::Core(Error::Bet(fault)) => Failure::Core(Error::Bet(fault.position(position))),
            other => other,
        })
    };
    items.iter().enumerate().map(read).collect()
}

/// The terms as the keyword arguments that make them, without those that are left at their defaults.
pub(super) fn keywords<'py>(py: Python<'py>, terms: &Terms) -> PyResult<Bound<'py, PyDict>> {
    let defaults = Terms::default();
    let keywords = PyDict::new(py);
    if let Some(folded) = &terms.folded {
        keywords.set_item("folded", folded)?;
    }
    if let Some(dead) = &terms.dead {
        keywords.set_item("dead", dead)?;
    }
    if let Some(button) = terms.button {
        keywords.set_item("button", button)?;
    }
    if terms.chip != defaults.chip {
        keywords.set_item("chip", terms.chip)?;
    }
    match &terms.rake {
        Rake::None => {}
        Rake::Total(rake) => keywords.set_item("rake", rake)?,
        Rake::PerPot(rakes) => keywords.set_item("rake", rakes)?,
    }
    if terms.odd_chips != defaults.odd_chips {
        keywords.set_item("odd_chips", name_of(terms.odd_chips, &ODD_CHIPS))?;
    }
    if !terms.orders.is_empty() {
        let halves = |orders: &HalfOrders| (orders.high.clone(), orders.low.clone());
        keywords.set_item("order", terms.orders.iter().map(halves).collect::<Vec<_>>())?;
    }
    if terms.identical != defaults.identical {
        keywords.set_item("identical", name_of(terms.identical, &IDENTICAL))?;
    }
    Ok(keywords)
}

pub(super) fn name_of<T: PartialEq>(choice: T, choices: &[(&'static str, T)]) -> Option<&'static str> {
    choices
        .iter()
        .find(|(_, known)| *known == choice)
        .map(|(name, _)| *name)
}
