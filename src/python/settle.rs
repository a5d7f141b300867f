//! `settle` and what it returns: `Settlement`, `Pot`, `Part`.

use num_bigint::BigInt;
use pyo3::{
    IntoPyObjectExt,
    exceptions::PyTypeError,
    intern,
    prelude::*,
    types::{PyInt, PyTuple},
};

use super::{
    docs,
    error::{Result, wrong_type},
    numbers::{integer, items},
    results::{Recipe, call, member, shown},
    showdown::PyShowdown,
    terms::{TermsArgs, keywords},
};
use crate::{
    error::{Error, Fault, count},
    showdown::{
        chips::Chips,
        settle::{self, OddChips, Part, Pot, Ranking, Settlement, Terms},
    },
};

/// Settles bets between hands that are already ranked, in any game.
///
/// Seats run clockwise and count from 0. The uncalled bet goes back first; the rest lies in layers by what the seats that
/// can still win put in; each pot is divided by itself, by board, by half, then among the hands that tie. Payouts, refunds
/// and rake always add up to the bets.
///
/// Parameters
/// ----------
/// bets : sequence of int
///     All chips that each seat put in.
/// strengths : sequence of int or None, or a list of those, one a board
///     What each seat holds, higher is better, integers of any size; None is out.
/// lows : same shape as strengths, optional
///     What each seat holds for the low half, higher is better; None where no low qualifies.
/// folded : sequence of bool, optional
///     Who is out; without it, who has no strength. A seat that is in without a strength has mucked: it contributes and
///     cannot win, unless it is the only one left.
/// button : int, optional
///     The seat with the button. Needed once an odd chip must go by seat.
#[doc = docs::division!()]
///
/// Returns
/// -------
/// Settlement
///
/// Raises
/// ------
/// BetError
///     For chips, seats or lists that cannot be, or an odd chip that needs a button; names the seat.
/// DealError
///     If nobody is left to win, or none of several hands left is known.
/// FifthcardError
///     For an unknown name of a rule.
///
/// Notes
/// -----
/// Uncalled bets: TDA 15-B. Pots split separately, never merged: TDA 21, WSOP 74. Odd chips from the left of the button:
/// TDA 20-A, WSOP 73; the odd chip of a split pot to the high: TDA 20. Several boards in equal parts, the extra chip to the
/// first: WSOP Live 204-213.
///
/// Examples
/// --------
/// >>> from fifthcard import settle
/// >>> result = settle([100, 300, 500], strengths=[9, 5, 5], button=0)
/// >>> result.payouts, result.refunds, result.net
/// ((300, 200, 200), (0, 0, 200), (200, -100, -100))
/// >>> [(pot.amount, pot.eligible, pot.winners) for pot in result.pots]
/// [(300, (0, 1, 2), (0,)), (400, (1, 2), (1, 2))]
#[pyfunction]
#[pyo3(
    name = "settle",
    signature = (bets, strengths, *, lows = None, folded = None, button = None, chip = None, dead = None, rake = None,
        odd_chips = None, order = None, identical = None),
    text_signature = "(bets, strengths, *, lows=None, folded=None, button=None, chip=1, dead=None, rake=None, \
        odd_chips='one_each', order=None, identical='even')"
)]
#[allow(clippy::too_many_arguments, reason = "Python's keyword arguments")]
pub(super) fn py_settle<'py>(
    bets: &Bound<'py, PyAny>,
    strengths: &Bound<'py, PyAny>,
    lows: Option<&Bound<'py, PyAny>>,
    folded: Option<&Bound<'py, PyAny>>,
    button: Option<&Bound<'py, PyAny>>,
    chip: Option<&Bound<'py, PyAny>>,
    dead: Option<&Bound<'py, PyAny>>,
    rake: Option<&Bound<'py, PyAny>>,
    odd_chips: Option<&Bound<'py, PyAny>>,
    order: Option<&Bound<'py, PyAny>>,
    identical: Option<&Bound<'py, PyAny>>,
) -> Result<PySettlement> {
    let boards = rankings(strengths, lows)?;
    let args = TermsArgs {
        bets: Some(bets),
        folded,
        button,
        chip,
        dead,
        rake,
        odd_chips,
        order,
        identical,
    };
    let terms = args.read(boards.len())?;
    let settlement = settle::settle(&terms, &boards)?;
    Ok(PySettlement {
        settlement,
        terms,
        boards,
    })
}

/// One list a board.
type Lists<T> = Vec<Vec<Option<T>>>;

fn rankings(strengths: &Bound<'_, PyAny>, lows: Option<&Bound<'_, PyAny>>) -> Result<Vec<Ranking>> {
    let highs = whole_numbers(&lists(strengths, "strengths", "strength")?);
    let Some(lows) = lows else {
        return Ok(highs.into_iter().map(|high| Ranking { high, low: None }).collect());
    };
    let lows = whole_numbers(&lists(lows, "lows", "low")?);
    if lows.len() != highs.len() {
        let (lows, highs) = (lows.len(), highs.len());
        let lows = count(lows, "board");
        let message = format!("lows has {lows}, strengths has {highs}: one list a board in both");
        return Err(Error::Bet(Fault::new(message)).into());
    }
    let both = |(high, low)| Ranking { high, low: Some(low) };
    Ok(highs.into_iter().zip(lows).map(both).collect())
}

/// Ints and None by seat, or a list of such lists by board. `what` is the name of one of them.
fn lists<'py>(obj: &Bound<'py, PyAny>, name: &str, what: &str) -> Result<Lists<Bound<'py, PyInt>>> {
    let expected = format!("{name} is a list with one int or None a seat, or one such list a board");
    let given = items(obj, &expected)?;
    let mut one_board = Vec::with_capacity(given.len());
    for item in &given {
        match integer(item)? {
            None if !item.is_none() => break,
            strength => one_board.push(strength),
        }
    }
    if one_board.len() == given.len() {
        return Ok(vec![one_board]);
    }
    let wrong_item = |seat: usize, item: &Bound<'_, PyAny>| {
        wrong_type(&format!("the {what} of seat {seat} is an int or None"), item)
    };
    // What is no number tells by its form whether there is a list a board.
    let seat = one_board.len();
    if given[seat]
        .try_iter()
        .is_err_and(|error| error.is_instance_of::<PyTypeError>(obj.py()))
    {
        return Err(wrong_item(seat, &given[seat]));
    }
    let read = |(seat, item): (usize, &Bound<'py, PyAny>)| match integer(item)? {
        None if !item.is_none() => Err(wrong_item(seat, item)),
        strength => Ok(strength),
    };
    let board = |(board, list): (usize, &Bound<'py, PyAny>)| {
        let read_all = || {
            items(list, &expected)?
                .iter()
                .enumerate()
                .map(read)
                .collect::<Result<_>>()
        };
        read_all().map_err(|failure| failure.locate(|error| error.within(&format!("board {board}"))))
    };
    given.iter().enumerate().map(board).collect()
}

/// Integers of any size as machine integers that compare the same.
fn whole_numbers(lists: &Lists<Bound<'_, PyInt>>) -> Lists<i64> {
    if let Some(numbers) = each(lists, |int| int.extract().ok()) {
        return numbers;
    }
    let large = |int: &Bound<'_, PyInt>| int.extract::<BigInt>().ok();
    let mut all: Vec<BigInt> = lists.iter().flatten().flatten().filter_map(large).collect();
    all.sort_unstable();
    all.dedup();
    let place = |int: &Bound<'_, PyInt>| all.binary_search(&large(int)?).ok().map(|place| place as i64);
    each(lists, place).unwrap_or_default()
}

/// Every int by what `number` makes of it, or `None` if one is too large for that.
fn each(lists: &Lists<Bound<'_, PyInt>>, number: impl Fn(&Bound<'_, PyInt>) -> Option<i64>) -> Option<Lists<i64>> {
    let entry = |entry: &Option<_>| entry.as_ref().map_or(Some(None), |int| number(int).map(Some));
    lists.iter().map(|list| list.iter().map(entry).collect()).collect()
}

/// A settlement as Python sees it: amounts are ints, or Fractions where division is exact.
#[derive(Clone, Copy)]
pub(super) struct Money<'a> {
    pub settlement: &'a Settlement,
    pub exact: bool,
}

impl Money<'_> {
    fn chips<'py>(self, py: Python<'py>, chips: &[Chips]) -> PyResult<Bound<'py, PyTuple>> {
        let amounts = chips.iter().map(|chips| self.amount(py, chips));
        PyTuple::new(py, amounts.collect::<PyResult<Vec<_>>>()?)
    }

    fn amount<'py>(self, py: Python<'py>, chips: &Chips) -> PyResult<Bound<'py, PyAny>> {
        match chips {
            Chips::Whole(whole) if !self.exact => whole.into_bound_py_any(py),
            chips => chips.ratio().into_bound_py_any(py),
        }
    }

    pub fn payouts(self, py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        self.chips(py, &self.settlement.payouts)
    }

    pub fn refunds(self, py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, &self.settlement.refunds)
    }

    pub fn receives(self, py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        self.chips(py, &self.settlement.receives)
    }

    pub fn net(self, py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        self.chips(py, &self.settlement.net)
    }
}

/// The result that a pot belongs to.
pub(super) enum Owner {
    Settlement(Py<PySettlement>),
    Showdown(Py<PyShowdown>),
}

impl Owner {
    fn money(&self) -> Money<'_> {
        match self {
            Self::Settlement(settlement) => settlement.get().money(),
            Self::Showdown(showdown) => showdown.get().money(),
        }
    }

    fn object<'py>(&self, py: Python<'py>) -> &Bound<'py, PyAny> {
        match self {
            Self::Settlement(settlement) => settlement.bind(py).as_any(),
            Self::Showdown(showdown) => showdown.bind(py).as_any(),
        }
    }

    fn clone_ref(&self, py: Python<'_>) -> Self {
        match self {
            Self::Settlement(settlement) => Self::Settlement(settlement.clone_ref(py)),
            Self::Showdown(showdown) => Self::Showdown(showdown.clone_ref(py)),
        }
    }
}

/// The pots of a result.
pub(super) fn pots<'py>(py: Python<'py>, owner: &Owner) -> PyResult<Bound<'py, PyTuple>> {
    let pot = |index| {
        let owner = owner.clone_ref(py);
        Bound::new(py, PyPot { owner, index })
    };
    let pots = (0..owner.money().settlement.pots.len()).map(pot);
    PyTuple::new(py, pots.collect::<PyResult<Vec<_>>>()?)
}

/// Who gets which chips: what `settle` returns. Every tuple has one entry a seat.
#[pyclass(name = "Settlement", module = "fifthcard", frozen, eq)]
#[derive(PartialEq)]
pub(super) struct PySettlement {
    settlement: Settlement,
    terms: Terms,
    boards: Vec<Ranking>,
}

impl PySettlement {
    fn money(&self) -> Money<'_> {
        Money {
            settlement: &self.settlement,
            exact: self.terms.odd_chips == OddChips::Exact,
        }
    }
}

#[pymethods]
impl PySettlement {
    /// Chips won by each seat; refunds are not in it.
    #[getter]
    fn payouts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.money().payouts(py)
    }

    /// The uncalled bet that goes back to its owner, by seat.
    #[getter]
    fn refunds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.money().refunds(py)
    }

    /// What each seat takes home: payout and refund together.
    #[getter]
    fn receives<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.money().receives(py)
    }

    /// What each seat receives less what it bet.
    #[getter]
    fn net<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.money().net(py)
    }

    /// The pots, main pot first; none is empty.
    #[getter]
    fn pots<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        pots(this.py(), &Owner::Settlement(this.clone().unbind()))
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        shown(this, &["payouts", "refunds", "net", "pots"])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let keywords = keywords(py, &self.terms)?;
        let highs: Vec<_> = self.boards.iter().map(|board| &board.high).collect();
        if let Some(lows) = self
            .boards
            .iter()
            .map(|board| board.low.as_ref())
            .collect::<Option<Vec<_>>>()
        {
            keywords.set_item(intern!(py, "lows"), lows)?;
        }
        call(py, "settle", (&self.terms.bets, highs), &keywords)
    }
}

/// One pot and how it was divided. `shares` and `odd_chips` run over all seats, 0 for those that won nothing.
#[pyclass(name = "Pot", module = "fifthcard", frozen, eq)]
pub(super) struct PyPot {
    owner: Owner,
    index: usize,
}

impl PyPot {
    fn pot(&self) -> &Pot {
        &self.owner.money().settlement.pots[self.index]
    }
}

impl PartialEq for PyPot {
    fn eq(&self, other: &Self) -> bool {
        self.owner.money().exact == other.owner.money().exact && self.pot() == other.pot()
    }
}

#[pymethods]
impl PyPot {
    /// Its chips before rake.
    #[getter]
    fn amount(&self) -> i64 {
        self.pot().amount
    }

    /// Its chips after rake: what is divided.
    #[getter]
    fn paid(&self) -> i64 {
        self.pot().paid
    }

    /// What the house took.
    #[getter]
    fn rake(&self) -> i64 {
        self.pot().rake
    }

    /// The seats that could win it, ascending.
    #[getter]
    fn eligible<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.pot().eligible)
    }

    /// The seats that won it or any part of it, ascending.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.pot().winners)
    }

    /// What each seat got.
    #[getter]
    fn shares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.owner.money().chips(py, &self.pot().shares)
    }

    /// How much of its share each seat got because a part did not divide evenly.
    #[getter]
    fn odd_chips<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.pot().odd_chips)
    }

    /// The parts that it was divided into: by board, then by half.
    #[getter]
    fn parts<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = this.py();
        let part = |index| {
            Bound::new(
                py,
                PyPart {
                    pot: this.clone().unbind(),
                    index,
                },
            )
        };
        let parts = (0..this.get().pot().parts.len())
            .map(part)
            .collect::<PyResult<Vec<_>>>()?;
        PyTuple::new(py, parts)
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        shown(this, &["amount", "rake", "eligible", "winners", "shares"])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        member(self.owner.object(py), "pots", self.index)
    }
}

/// The part of a pot that one board and one half decide. `shares` and `odd_chips` run over all seats.
#[pyclass(name = "Part", module = "fifthcard", frozen, eq)]
pub(super) struct PyPart {
    pot: Py<PyPot>,
    index: usize,
}

impl PyPart {
    fn part(&self) -> &Part {
        &self.pot.get().pot().parts[self.index]
    }
}

impl PartialEq for PyPart {
    fn eq(&self, other: &Self) -> bool {
        self.pot.get().owner.money().exact == other.pot.get().owner.money().exact && self.part() == other.part()
    }
}

#[pymethods]
impl PyPart {
    /// The board, from 0.
    #[getter]
    fn board(&self) -> usize {
        self.part().board
    }

    /// "high", "low", or "both" where the same hands tie both ways and split the whole evenly.
    #[getter]
    fn half(&self) -> &'static str {
        self.part().half.name()
    }

    /// What is divided: chips, or a Fraction of them.
    #[getter]
    fn amount<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.pot.get().owner.money().amount(py, &self.part().amount)
    }

    /// The seats that won it, ascending.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.part().winners)
    }

    /// What each seat got.
    #[getter]
    fn shares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.pot.get().owner.money().chips(py, &self.part().shares)
    }

    /// How much of its share each seat got because the part did not divide evenly.
    #[getter]
    fn odd_chips<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.part().odd_chips)
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        shown(this, &["board", "half", "amount", "winners", "shares"])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        member(self.pot.bind(py), "parts", self.index)
    }
}
