//! `showdown` and `Showdown`.

use pyo3::{
    exceptions::PyAttributeError,
    intern,
    prelude::*,
    types::{PyString, PyTuple},
};

use super::{
    board_result::PyBoardResult,
    compare::{Half, PyComparison},
    convert, docs,
    error::{Result, wrong_type},
    hand::{self, PyHand, Source, tuple},
    numbers::{choice, choose, items, seat},
    results::{Recipe, call, shown},
    settle::{Money, Owner, pots},
    terms::{TermsArgs, keywords, name_of},
};
use crate::{
    card::Card,
    game::Game,
    showdown::{
        Deal, Showdown, Suits, resolve,
        settle::{OddChips, Terms},
    },
    words,
};

const SUITS: [(&str, Suits); 2] = [("five", Suits::Five), ("seven", Suits::Seven)];

/// Settles a showdown: who wins on each board and why, and who gets which chips.
///
/// Seats run clockwise and count from 0. Cards speak (TDA 12): what counts is what lies on the table.
///
/// Parameters
/// ----------
/// board : card-like, or a list of boards
///     The board in the order in which it was dealt; several where it is run more than once (two boards share a card only
///     at the same position). With two or more seats not folded it has exactly five cards; with one left it may be short,
///     "" or None. In the games without a board it is None, in stud the last card where all seats share it.
/// hands : sequence of card-like or None
///     Each seat's hole cards, as many as the game deals; None where they are not known. In stud in the order in which they
///     were dealt: the third to the sixth are up.
/// bets : sequence of int, optional
///     All chips that each seat put in. Without it nothing is played for: there are no pots and all amounts are 0.
/// button : int, optional
///     The seat with the button. Needed once an odd chip must go by seat (TDA 20-A).
#[doc = docs::game!()]
/// folded : sequence of bool, optional
///     Who is out; without it the seats without hole cards are. A seat that is not folded and has None has mucked: its
///     bets stay, it wins nothing, unless it is the only one left (TDA 13, 14).
#[doc = docs::division!()]
/// suits : {"five", "seven"}
///     Where an odd chip goes by suit: the five cards played (TDA 20-B), or all seven (Robert's Rules).
/// previous_board : card-like, optional
///     The flop or turn, to tell what was counterfeited where the order of `board` does not.
/// last_aggressor : int, optional
///     The seat that bet or raised last on the last street; it shows first (TDA 17-A).
///
/// Returns
/// -------
/// Showdown
///
/// Raises
/// ------
/// CardError
///     For what is no card, or a card twice in one text or list; names the seat or board, and the position.
/// DealError
///     For cards that cannot have been dealt together: a card in two places, wrong numbers of cards; if nobody is left to
///     win, or none of several hands left is known.
/// BetError
///     For chips, seats or lists that cannot be, or an odd chip that needs a button; names the seat.
/// FifthcardError
///     For a game that is not built, and other unknown names.
///
/// Notes
/// -----
/// Uncalled bets go back first: TDA 15-B. Pots are split separately, never merged: TDA 21, WSOP 74. Odd chips go from the
/// left of the button, in stud and razz to the high card by suit, between high and low to the high: TDA 20, WSOP 73. No
/// qualifying low: the high takes all. Several boards in equal parts, the extra chip to the first: WSOP Live 204-213.
///
/// Examples
/// --------
/// >>> from fifthcard import showdown
/// >>> sd = showdown(board="Ad Qs 7h 3c 2d", hands=["As Kd", "Ah 9c", None], bets=[100, 100, 40], button=2)
/// >>> sd.payouts
/// (240, 0, 0)
/// >>> sd.winners, sd.decision.kicker
/// ((0,), 1)
/// >>> sd.seats[0].hole_cards_playing
/// (Card('As'), Card('Kd'))
#[pyfunction]
#[pyo3(
    name = "showdown",
    signature = (board, hands, *, bets = None, button = None, game = None, chip = None, folded = None, dead = None,
        rake = None, odd_chips = None, order = None, suits = None, identical = None, previous_board = None,
        last_aggressor = None),
    text_signature = "(board, hands, *, bets=None, button=None, game='holdem', chip=1, folded=None, dead=None, \
        rake=None, odd_chips='one_each', order=None, suits='five', identical='even', previous_board=None, \
        last_aggressor=None)"
)]
#[allow(clippy::too_many_arguments, reason = "Python's keyword arguments")]
pub(super) fn py_showdown<'py>(
    board: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    bets: Option<&Bound<'py, PyAny>>,
    button: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    chip: Option<&Bound<'py, PyAny>>,
    folded: Option<&Bound<'py, PyAny>>,
    dead: Option<&Bound<'py, PyAny>>,
    rake: Option<&Bound<'py, PyAny>>,
    odd_chips: Option<&Bound<'py, PyAny>>,
    order: Option<&Bound<'py, PyAny>>,
    suits: Option<&Bound<'py, PyAny>>,
    identical: Option<&Bound<'py, PyAny>>,
    previous_board: Option<&Bound<'py, PyAny>>,
    last_aggressor: Option<&Bound<'py, PyAny>>,
) -> Result<PyShowdown> {
    let game = hand::game(game)?;
    let boards = convert::boards(board)?;
    let hands = read_hands(hands)?;
    let args = TermsArgs {
        bets,
        folded,
        button,
        chip,
        dead,
        rake,
        odd_chips,
        order,
        identical,
    };
    let terms = args.read(boards.len().max(1))?;
    let previous_board = previous_board.map(convert::cards).transpose();
    let deal = Deal {
        game,
        boards,
        hands,
        folded: terms.folded,
        button: terms.button,
        bets: bets.map(|_| terms.bets),
        dead: terms.dead,
        chip: terms.chip,
        rake: terms.rake,
        odd_chips: terms.odd_chips,
        orders: terms.orders,
        identical: terms.identical,
        previous_board: previous_board.map_err(|failure| failure.locate(|error| error.within("previous_board")))?,
        last_aggressor: last_aggressor.map(|obj| seat(obj, "last_aggressor")).transpose()?,
        suits: choice(suits, "suits", |name| choose(name, "suits", &SUITS))?.unwrap_or_default(),
    };
    let showdown = resolve(&deal)?;
    Ok(PyShowdown { deal, showdown })
}

fn read_hands(hands: &Bound<'_, PyAny>) -> Result<Vec<Option<Vec<Card>>>> {
    const HANDS: &str = "hands is a list with one hand or None a seat";
    if hands.is_instance_of::<PyString>() {
        return Err(wrong_type(HANDS, hands));
    }
    let read = |(seat, hand): (usize, &Bound<'_, PyAny>)| match hand.is_none() {
        true => Ok(None),
        false => convert::cards(hand)
            .map(Some)
            .map_err(|failure| failure.locate(|error| error.at_seat(seat))),
    };
    items(hands, HANDS)?.iter().enumerate().map(read).collect()
}

/// A settled showdown: who won and why, and who gets which chips. Every tuple of amounts has one entry a seat.
///
/// With one board ``board``, ``hands``, ``low_hands``, ``winners`` and ``seats`` are here as well as in ``boards[0]``.
#[pyclass(name = "Showdown", module = "fifthcard", frozen, eq)]
#[derive(PartialEq)]
pub(super) struct PyShowdown {
    deal: Deal,
    pub showdown: Showdown,
}

impl PyShowdown {
    pub fn money(&self) -> Money<'_> {
        Money {
            settlement: &self.showdown.settlement,
            exact: self.deal.odd_chips == OddChips::Exact,
        }
    }

    /// The only board.
    fn only(this: &Bound<'_, Self>, name: &str) -> PyResult<PyBoardResult> {
        match this.get().showdown.boards.len() {
            1 => Ok(PyBoardResult {
                showdown: this.clone().unbind(),
                index: 0,
            }),
            boards => Err(PyAttributeError::new_err(format!(
                "this showdown has {boards} boards: each has its own .boards[b].{name}"
            ))),
        }
    }

    /// A seat's hand on a board.
    pub fn hand(&self, board: usize, seat: usize) -> Option<PyHand> {
        let it = &self.showdown.boards[board].seats[seat];
        let board = self.deal.boards.get(board).filter(|board| !board.is_empty());
        let source = Source {
            game: self.deal.game,
            cards: it.hole_cards.iter().copied().collect(),
            board: board.map(|board| board.iter().copied().collect()),
        };
        Some(PyHand::new((it.hand?, it.low_hand), source))
    }

    pub fn decided(&self, board: usize) -> Option<PyComparison> {
        let (winner, loser) = self.showdown.boards[board].decision_seats?;
        Some(PyComparison::new(
            self.hand(board, winner)?,
            self.hand(board, loser)?,
            Half::High,
        ))
    }

    pub fn low_decided(&self, board: usize) -> Option<PyComparison> {
        let (winner, loser) = self.showdown.boards[board].low_decision_seats?;
        Some(PyComparison::new(
            self.hand(board, winner)?,
            self.hand(board, loser)?,
            Half::Low,
        ))
    }
}

#[pymethods]
impl PyShowdown {
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

    /// The pots, main pot first; none is empty, and there are none without bets.
    #[getter]
    fn pots<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        pots(this.py(), &Owner::Showdown(this.clone().unbind()))
    }

    /// One BoardResult a board; one in the games that have no board.
    #[getter]
    fn boards<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let board = |index| {
            let showdown = this.clone().unbind();
            Bound::new(this.py(), PyBoardResult { showdown, index })
        };
        let boards = (0..this.get().showdown.boards.len())
            .map(board)
            .collect::<PyResult<Vec<_>>>()?;
        PyTuple::new(this.py(), boards)
    }

    /// The cards of the only board.
    #[getter]
    fn board<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        Self::only(this, "board")?.board(this.py())
    }

    /// Each seat's Hand on the only board; None where the seat is out, its cards are not known or there are less than five
    /// cards.
    #[getter]
    fn hands<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        Self::only(this, "hands")?.hands(this.py())
    }

    /// Each seat's low Hand on the only board, in split games; None also where no low qualifies.
    #[getter]
    fn low_hands<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        Self::only(this, "low_hands")?.low_hands(this.py())
    }

    /// The seats whose hand is best on the only board, the low half not counted.
    #[getter]
    fn winners<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        Self::only(this, "winners")?.winners(this.py())
    }

    /// The seats with the best low on the only board, in split games.
    #[getter]
    fn low_winners<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        Self::only(this, "low_winners")?.low_winners(this.py())
    }

    /// Each Seat on the only board, with its reasons.
    #[getter]
    fn seats<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        Self::only(this, "seats")?.seats(this.py())
    }

    /// The Comparison of the first winner by seat with the best hand that loses, on the first board on which a hand
    /// loses; None if all split.
    #[getter]
    fn decision(&self) -> Option<PyComparison> {
        (0..self.showdown.boards.len()).find_map(|board| self.decided(board))
    }

    /// The same for the low hands, in split games.
    #[getter]
    fn low_decision(&self) -> Option<PyComparison> {
        (0..self.showdown.boards.len()).find_map(|board| self.low_decided(board))
    }

    /// The seats that show, in order (TDA 17-A): the last aggressor first, else the first seat left of the button. Empty
    /// where a single seat is left.
    #[getter]
    fn show_order<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.showdown.show_order)
    }

    /// Who wins with what and why on each board, what was mucked or went back, and who got each pot: one line for each.
    ///
    #[doc = docs::language!()]
    #[pyo3(signature = (lang = None), text_signature = "($self, lang='en')")]
    fn explain(&self, lang: Option<&Bound<'_, PyAny>>) -> Result<String> {
        Ok(words::explain_showdown(&self.showdown, hand::lang(lang)?))
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        shown(this, &["payouts", "refunds", "boards", "pots"])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let deal = &self.deal;
        let keywords = keywords(
            py,
            &Terms {
                folded: deal.folded.clone(),
                button: deal.button,
                dead: deal.dead.clone(),
                chip: deal.chip,
                rake: deal.rake.clone(),
                odd_chips: deal.odd_chips,
                orders: deal.orders.clone(),
                identical: deal.identical,
                ..Terms::default()
            },
        )?;
        if let Some(bets) = &deal.bets {
            keywords.set_item(intern!(py, "bets"), bets)?;
        }
        if deal.game != Game::Holdem {
            keywords.set_item(intern!(py, "game"), deal.game.rules().name)?;
        }
        if deal.suits != Suits::default() {
            keywords.set_item(intern!(py, "suits"), name_of(deal.suits, &SUITS))?;
        }
        if let Some(board) = &deal.previous_board {
            keywords.set_item(intern!(py, "previous_board"), tuple(py, board)?)?;
        }
        if let Some(seat) = deal.last_aggressor {
            keywords.set_item(intern!(py, "last_aggressor"), seat)?;
        }
        let cards = |cards: &Vec<Card>| tuple(py, cards);
        let boards = deal.boards.iter().map(cards).collect::<PyResult<Vec<_>>>()?;
        let hands = deal.hands.iter().map(|hand| hand.as_ref().map(cards).transpose());
        call(
            py,
            "showdown",
            (boards, hands.collect::<PyResult<Vec<_>>>()?),
            &keywords,
        )
    }
}
