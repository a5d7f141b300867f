//! What callers hand over, as cards.
//!
//! Card-like is a text, a `Card`, an index, a `CardSet`, or an iterable of these. Order is kept: on a board it tells the
//! streets. What the caller's own `__iter__`, `__next__` or `__index__` raises passes through.

use pyo3::{
    exceptions::{PyTypeError, PyUnicodeError},
    intern,
    prelude::*,
    types::{PyInt, PyIterator, PyList, PyString, PyTuple},
};

use super::{
    cards::{PyCard, PyCardSet},
    error::{Failure, Result, wrong_type},
    numbers::{integer, name_of_int},
};
use crate::{
    card::{Card, parse_cards},
    card_set::CardSet,
    error::{Error, Fault},
    play::stray_bit,
};

const CARD_LIKE: &str = "cards come as text, Card, index, CardSet or an iterable of these";

/// A card-like object by its form.
enum Form<'py> {
    Text(Bound<'py, PyString>),
    Card(Card),
    Set(CardSet),
    Index(Bound<'py, PyInt>),
    Iterable(Bound<'py, PyIterator>),
}

impl<'py> Form<'py> {
    fn of(obj: &Bound<'py, PyAny>) -> Result<Self> {
        // The common forms first: a plain int, list or tuple is none of the rest.
        if let Ok(index) = obj.cast_exact::<PyInt>() {
            return Ok(Self::Index(index.clone()));
        }
        if obj.is_exact_instance_of::<PyList>() || obj.is_exact_instance_of::<PyTuple>() {
            return Ok(Self::Iterable(obj.try_iter()?));
        }
        if let Ok(text) = obj.cast::<PyString>() {
            return Ok(Self::Text(text.clone()));
        }
        if let Ok(card) = obj.cast::<PyCard>() {
            return Ok(Self::Card(card.get().0));
        }
        if let Ok(set) = obj.cast::<PyCardSet>() {
            return Ok(Self::Set(set.get().0));
        }
        if let Some(index) = integer(obj)? {
            return Ok(Self::Index(index));
        }
        match obj.try_iter() {
            Ok(items) => Ok(Self::Iterable(items)),
            Err(error) if error.is_instance_of::<PyTypeError>(obj.py()) => Err(wrong_type(CARD_LIKE, obj)),
            Err(error) => Err(error.into()),
        }
    }
}

fn card_at(index: &Bound<'_, PyInt>) -> Result<Card> {
    let card = index.extract::<u8>().ok().and_then(Card::from_index);
    card.ok_or_else(|| Error::Card(Fault::new(format!("{} is no card index (0 to 51)", name_of_int(index)))).into())
}

/// The text's cards in order. A lone surrogate is no character of any card.
fn cards_in_text(text: &Bound<'_, PyString>) -> Result<Vec<Card>> {
    match text.to_str() {
        Ok(text) => Ok(parse_cards(text)?),
        Err(error) => Err(Error::Card(surrogate(text, error, "a card")?).into()),
    }
}

/// The fault of a text that cannot be read, for it holds a lone surrogate, which is no character of anything. Errors of
/// another kind pass.
pub(super) fn surrogate(text: &Bound<'_, PyString>, error: PyErr, what: &str) -> PyResult<Fault> {
    let py = text.py();
    if !error.is_instance_of::<PyUnicodeError>(py) {
        return Err(error);
    }
    let position = error.value(py).getattr(intern!(py, "start"))?.extract()?;
    // As Python writes it: \ud800.
    let written = text.get_item(position)?.repr()?;
    let token = written.to_string_lossy().trim_matches('\'').to_owned();
    let message = format!("'{token}' is no character of {what}, at position {position}");
    Ok(Fault::new(message).position(position).token(token))
}

/// The cards as a mask; here a bare int is one, any bit of it set.
pub(super) fn mask(obj: &Bound<'_, PyAny>) -> Result<u64> {
    match Form::of(obj)? {
        Form::Index(mask) => mask.extract().map_err(|_| stray_bit(&name_of_int(&mask)).into()),
        Form::Card(card) => Ok(card.mask()),
        Form::Set(set) => Ok(set.mask()),
        form => Ok(in_order(form)?.into_iter().collect::<CardSet>().mask()),
    }
}

/// Exactly one card: a text of one card, a `Card`, an index, or a `CardSet` of one card.
pub(super) fn card(obj: &Bound<'_, PyAny>) -> Result<Card> {
    let several = |cards: usize| Error::Card(Fault::new(format!("one card was expected, there are {cards}"))).into();
    match Form::of(obj)? {
        Form::Text(text) => match text.to_str() {
            Ok(text) => Ok(text.parse()?),
            Err(_) => cards_in_text(&text).and_then(|cards| Err(several(cards.len()))),
        },
        Form::Card(card) => Ok(card),
        Form::Index(index) => card_at(&index),
        Form::Set(set) => match set.first() {
            Some(card) if set.len() == 1 => Ok(card),
            _ => Err(several(set.len())),
        },
        Form::Iterable(_) => Err(wrong_type("a card comes as text, Card or index", obj)),
    }
}

/// Cards in the order given, each once.
pub(super) fn cards(obj: &Bound<'_, PyAny>) -> Result<Vec<Card>> {
    in_order(Form::of(obj)?)
}

fn in_order(form: Form<'_>) -> Result<Vec<Card>> {
    match form {
        Form::Text(text) => cards_in_text(&text),
        Form::Card(card) => Ok(vec![card]),
        Form::Set(set) => Ok(set.iter().collect()),
        Form::Index(index) => Ok(vec![card_at(&index)?]),
        Form::Iterable(items) => {
            let mut gathered = Gathered::default();
            for (position, item) in items.enumerate() {
                gathered.add(&item?, position)?;
            }
            Ok(gathered.cards)
        }
    }
}

/// A set of cards, each given once.
pub(super) fn card_set(obj: &Bound<'_, PyAny>) -> Result<CardSet> {
    match obj.cast::<PyCardSet>() {
        Ok(set) => Ok(set.get().0),
        Err(_) => Ok(cards(obj)?.into_iter().collect()),
    }
}

/// The cards of one board.
pub(super) fn board(obj: &Bound<'_, PyAny>) -> Result<CardSet> {
    card_set(obj).map_err(|failure| failure.locate(|error| error.within("board")))
}

/// The cards of a list so far.
#[derive(Default)]
struct Gathered {
    cards: Vec<Card>,
    seen: CardSet,
}

impl Gathered {
    /// Adds the item at this position of the list: one card, or a set of them.
    fn add(&mut self, item: &Bound<'_, PyAny>, position: usize) -> Result<()> {
        let located = |failure: Failure| failure.locate(|error| error.at_item(position));
        let card = match Form::of(item).map_err(located)? {
            Form::Set(set) => return set.iter().try_for_each(|card| self.add_card(card, position)),
            Form::Card(card) => card,
            Form::Index(index) => card_at(&index).map_err(located)?,
            Form::Text(_) => self::card(item).map_err(located)?,
            Form::Iterable(_) => return Err(located(wrong_type("one card was expected", item))),
        };
        self.add_card(card, position)
    }

    fn add_card(&mut self, card: Card, position: usize) -> Result<()> {
        if !self.seen.insert(card) {
            let fault = Fault::new(format!("{card} comes twice in the list, again at item {position}"));
            return Err(Error::Card(fault.card(card).position(position).token(card.to_string())).into());
        }
        self.cards.push(card);
        Ok(())
    }
}

/// Board cards: an iterable whose items are each one card is one board; otherwise each of its items is a board. `None`,
/// like the empty text, is no board at all.
pub(super) fn boards(obj: &Bound<'_, PyAny>) -> Result<Vec<Vec<Card>>> {
    let within = |what: &str, failure: Failure| failure.locate(|error| error.within(what));
    if obj.is_none() {
        return Ok(Vec::new());
    }
    let Form::Iterable(items) = Form::of(obj)? else {
        let cards = cards(obj).map_err(|failure| within("board", failure))?;
        return Ok(if cards.is_empty() { Vec::new() } else { vec![cards] });
    };
    let items = items.collect::<PyResult<Vec<_>>>()?;
    let mut one_board = true;
    for (position, item) in items.iter().enumerate() {
        let located = |failure: Failure| within("board", failure.locate(|error| error.at_item(position)));
        one_board &= is_one_card(item).map_err(located)?;
    }
    if one_board {
        let mut gathered = Gathered::default();
        for (position, item) in items.iter().enumerate() {
            gathered
                .add(item, position)
                .map_err(|failure| within("board", failure))?;
        }
        return Ok(if items.is_empty() {
            Vec::new()
        } else {
            vec![gathered.cards]
        });
    }
    let board = |(i, item)| cards(item).map_err(|failure| within(&format!("board {i}"), failure));
    items.iter().enumerate().map(board).collect()
}

/// Whether an item of a board says one card. A text that is no cards at all counts as a bad card.
fn is_one_card(item: &Bound<'_, PyAny>) -> Result<bool> {
    Ok(match Form::of(item)? {
        Form::Card(_) | Form::Index(_) => true,
        Form::Set(set) => set.len() == 1,
        Form::Text(text) => cards_in_text(&text).map_or(true, |cards| cards.len() == 1),
        Form::Iterable(_) => false,
    })
}
