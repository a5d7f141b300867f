//! `domination`.

use pyo3::{prelude::*, types::PyDict};

use super::{
    docs,
    error::Result,
    hand,
    range::{player, text_of},
    results::{Recipe, call, shown},
};
use crate::{
    card::Rank,
    card_set::CardSet,
    equity::{self, Domination, Equity, Method, Player, Request, starting_hand},
    error::{Error, Fault},
    game::Game,
    words::{self, Odds},
};

/// Which of two starting hands dominates the other, if one does.
///
/// A hand dominates another with which it shares a rank, if its other card is higher: A-K dominates A-Q, and K-Q as well.
/// A pair dominates a hand that holds one card of its rank.
///
/// Parameters
/// ----------
/// a, b : card-like, str or Range
///     Hole cards ("AsKd"), or a starting hand ("AK", "AKs", "KK").
///
/// Returns
/// -------
/// Domination or None
///     None if the hands share no rank, or both.
///
/// Raises
/// ------
/// RangeError
///     For what is no starting hand, or more than one.
/// DealError
///     For a wrong number of hole cards, or a card that both hands hold.
///
/// Examples
/// --------
/// >>> from fifthcard import domination
/// >>> found = domination("AsKd", "AhQc")
/// >>> found.winner, found.shared, found.kickers
/// (0, 12, (11, 10))
/// >>> found.explain()
/// 'A-K dominates A-Q: 71.7 % / 4.6 % / 23.7 %'
/// >>> domination("KK", "QQ") is None
/// True
#[pyfunction]
#[pyo3(name = "domination", signature = (a, b, /))]
pub(super) fn py_domination(a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>) -> Result<Option<PyDomination>> {
    let read = |obj, name| -> Result<Player> {
        let located = |failure: super::error::Failure| failure.locate(|error| error.within(name));
        let player = player(Game::Holdem, obj).map_err(located)?;
        if starting_hand(&player).is_none() {
            let text = text_of(&player);
            let message = match text.as_str() {
                "" => "the empty range is no starting hand".to_owned(),
                text => format!("'{}' is more than one starting hand", crate::card::shorten(text)),
            };
            return Err(located(Error::Range(Fault::new(message)).into()));
        }
        Ok(player)
    };
    let (a, b) = (read(a, "a")?, read(b, "b")?);
    if let (Player::Hand(a), Player::Hand(b)) = (&a, &b)
        && let Some(card) = a.iter().find(|card| b.contains(card))
    {
        let message = format!("{card} is in two places: a and b");
        return Err(Error::Deal(Fault::new(message).card(card)).into());
    }
    Ok(PyDomination::between([&a, &b], None))
}

/// One starting hand dominates another.
#[pyclass(name = "Domination", module = "fifthcard", frozen)]
pub(super) struct PyDomination {
    domination: Domination,
    players: [Player; 2],
    ranks: [[Rank; 2]; 2],
    /// How often the first hand wins, ties and loses, if that is known.
    odds: Option<Odds>,
}

impl PyDomination {
    pub fn between(players: [&Player; 2], equity: Option<&Equity>) -> Option<Self> {
        let [a, b] = [starting_hand(players[0])?, starting_hand(players[1])?];
        Some(Self {
            domination: equity::domination(a, b)?,
            players: players.map(Clone::clone),
            ranks: [a.ranks(), b.ranks()],
            odds: equity.map(odds),
        })
    }

    /// How often the first hand wins, ties and loses.
    fn odds(&self) -> Result<Odds> {
        if let Some(odds) = self.odds {
            return Ok(odds);
        }
        let request = Request {
            game: Game::Holdem,
            players: self.players.to_vec(),
            board: CardSet::EMPTY,
            dead: CardSet::EMPTY,
            method: Method::Exact,
            samples: None,
            target_error: None,
            seed: 0,
        };
        // Some dozen matchups: done before anybody could press Ctrl-C.
        Ok(odds(&equity::answer(&request, 1, &mut |_, _| Ok::<(), Error>(()))?))
    }
}

fn odds(equity: &Equity) -> Odds {
    let total = equity.total();
    Odds {
        win: equity.win(0) / total,
        tie: equity.tie(0) / total,
        lose: equity.lose(0) / total,
    }
}

#[pymethods]
impl PyDomination {
    /// The hand that dominates: 0 for the first, 1 for the second.
    #[getter]
    fn winner(&self) -> usize {
        self.domination.dominant
    }

    /// The rank that both hold, 0 (deuce) to 12 (ace).
    #[getter]
    fn shared(&self) -> u8 {
        self.domination.shared.index()
    }

    /// The rank of the other card of each hand, the first hand's first; for a pair the shared rank again.
    #[getter]
    fn kickers(&self) -> (u8, u8) {
        let [dominant, dominated] = self.domination.kickers.map(Rank::index);
        if self.domination.dominant == 0 {
            (dominant, dominated)
        } else {
            (dominated, dominant)
        }
    }

    /// In words, with how often the hand that dominates wins, ties and loses.
    ///
    #[doc = docs::language!()]
    #[pyo3(signature = (lang = None), text_signature = "($self, lang='en')")]
    fn explain(&self, lang: Option<&Bound<'_, PyAny>>) -> Result<String> {
        let lang = hand::lang(lang)?;
        let (Odds { win, tie, lose }, [a, b]) = (self.odds()?, self.ranks);
        Ok(if self.domination.dominant == 0 {
            words::explain_domination(a, b, Odds { win, tie, lose }, lang)
        } else {
            let turned = Odds {
                win: lose,
                tie,
                lose: win,
            };
            words::explain_domination(b, a, turned, lang)
        })
    }

    fn __eq__(&self, other: PyRef<'_, Self>) -> bool {
        self.domination == other.domination && self.ranks == other.ranks
    }

    // Told beside `__eq__`: the inverse that is derived from it asks an array for its truth.
    fn __ne__(&self, other: PyRef<'_, Self>) -> bool {
        !self.__eq__(other)
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        shown(this, &["winner", "shared", "kickers"])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let [a, b] = &self.players;
        call(py, "domination", (text_of(a), text_of(b)), &PyDict::new(py))
    }
}
