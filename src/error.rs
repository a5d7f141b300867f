//! The one error type of the crate: what was wrong, and where.
//!
//! Every message is a full line that names the card, the seat, the token with its position, or the row;
//! [`Place`] carries the same facts for programs.

use std::ops::RangeInclusive;

use thiserror::Error;

/// The result of anything that reads input.
pub type Result<T> = std::result::Result<T, Error>;

/// What was wrong with an input, by the kind of thing that was wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Error {
    /// A card, or a text of cards, that is not one.
    #[error("{0}")]
    Card(Fault),
    /// A range text that is not one.
    #[error("{0}")]
    Range(Fault),
    /// Cards that cannot have been dealt together, or too few or too many of them.
    #[error("{0}")]
    Deal(Fault),
    /// Money, seats, the button, or the order of odd chips.
    #[error("{0}")]
    Bet(Fault),
    /// A setting: an unknown game, language, kernel or number of threads.
    #[error("{0}")]
    Setting(Fault),
}

/// A message, and where the fault lies.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Fault {
    /// The full message, one line.
    pub message: String,
    /// Where, as data. Boxed to keep `Result`s small.
    pub place: Box<Place>,
}

/// Where a fault lies; what is not known or does not apply is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    /// The card, as text ("As").
    pub card: Option<String>,
    /// Offset of the fault in the text (characters), or index in the list, from 0.
    pub position: Option<usize>,
    /// The part of the text at fault.
    pub token: Option<String>,
    /// The seat, from 0.
    pub seat: Option<usize>,
    /// The row of an array or the line of a file, from 0.
    pub row: Option<usize>,
}

impl Fault {
    /// A fault with a message and no place yet.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            place: Box::default(),
        }
    }

    /// Names the card.
    #[must_use]
    pub fn card(mut self, card: impl ToString) -> Self {
        self.place.card = Some(card.to_string());
        self
    }

    /// Names the offset in a text or the index in a list.
    #[must_use]
    pub fn position(mut self, position: usize) -> Self {
        self.place.position = Some(position);
        self
    }

    /// Names the part of the text.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Self {
        self.place.token = Some(token.into());
        self
    }

    /// Names the seat.
    #[must_use]
    pub fn seat(mut self, seat: usize) -> Self {
        self.place.seat = Some(seat);
        self
    }

    /// Names the row.
    #[must_use]
    pub fn row(mut self, row: usize) -> Self {
        self.place.row = Some(row);
        self
    }
}

impl Error {
    /// The message and the place, whatever the kind.
    #[must_use]
    pub fn fault(&self) -> &Fault {
        match self {
            Self::Card(f) | Self::Range(f) | Self::Deal(f) | Self::Bet(f) | Self::Setting(f) => f,
        }
    }

    fn fault_mut(&mut self) -> &mut Fault {
        match self {
            Self::Card(f) | Self::Range(f) | Self::Deal(f) | Self::Bet(f) | Self::Setting(f) => f,
        }
    }

    /// The same error in other words.
    #[must_use]
    pub fn reword(mut self, words: impl FnOnce(String) -> String) -> Self {
        let fault = self.fault_mut();
        fault.message = words(std::mem::take(&mut fault.message));
        self
    }

    /// The same error, told as part of something larger ("seat 2", "board"): the words go in front.
    #[must_use]
    pub fn within(mut self, what: &str) -> Self {
        let fault = self.fault_mut();
        fault.message = format!("{what}: {}", fault.message);
        self
    }

    /// The same error at a seat; the message names it.
    #[must_use]
    pub fn at_seat(self, seat: usize) -> Self {
        let mut error = self.within(&format!("seat {seat}"));
        error.fault_mut().place.seat = Some(seat);
        error
    }

    /// The same error at an item of a list; the message names it.
    #[must_use]
    pub fn at_item(self, position: usize) -> Self {
        let mut error = self.within(&format!("item {position}"));
        error.fault_mut().place.position = Some(position);
        error
    }

    /// An error in a row of rows that are themselves a part of more: `first` come before them.
    #[must_use]
    pub fn after_rows(mut self, first: usize) -> Self {
        let fault = self.fault_mut();
        if let Some(row) = &mut fault.place.row {
            if let Some(rest) = fault.message.strip_prefix(&format!("row {row}: ")) {
                fault.message = format!("row {}: {rest}", *row + first);
            }
            *row += first;
        }
        self
    }

    /// The same error in a row; the message names it.
    #[must_use]
    pub fn at_row(self, row: usize) -> Self {
        let mut error = self.within(&format!("row {row}"));
        error.fault_mut().place.row = Some(row);
        error
    }
}

/// "1 card", "2 cards".
pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// "1 entry", "2 entries".
pub(crate) fn entries(number: usize) -> String {
    match number {
        1 => "1 entry".to_owned(),
        many => format!("{many} entries"),
    }
}

/// "2", "4 to 6".
pub(crate) fn span(range: &RangeInclusive<usize>) -> String {
    match (range.start(), range.end()) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}
