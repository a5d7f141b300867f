//! How a result is told: data in, sentence out.
//!
//! What is said, and in which order, stands once for all languages: a file a subject (`hand`, `comparison`, `showdown`,
//! `seat`, `pots`, `domination`). How it is said is a `Language`: another language is one more file beside `en` and `fr`,
//! and one more row in [`Lang`].
//!
//! The ten is written 10, never T, and seats, boards and pots count from 0, as everywhere.

mod comparison;
mod domination;
mod en;
mod fr;
mod hand;
mod language;
mod pots;
mod seat;
mod showdown;
#[cfg(test)]
mod tests;

pub use comparison::explain_comparison;
pub use domination::{Odds, explain_domination};
pub use hand::describe;
pub use seat::explain_seat;
pub use showdown::explain_showdown;

use crate::error::{Error, Fault, Result};
use language::Language;

/// The languages in which results are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French, in the words of the rule documents.
    Fr,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The name that `lang=` takes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language of this name.
    ///
    /// # Errors
    /// [`Error::Setting`] where no language has the name; the message lists those that there are.
    pub fn from_name(name: &str) -> Result<Self> {
        Self::ALL.into_iter().find(|lang| lang.name() == name).ok_or_else(|| {
            Error::Setting(
                Fault::new(format!(
                    "language '{}' is not known; there is {}",
                    crate::card::shorten(name),
                    Self::ALL.map(Self::name).join(", ")
                ))
                .token(name),
            )
        })
    }

    fn words(self) -> &'static dyn Language {
        match self {
            Self::En => &en::English,
            Self::Fr => &fr::French,
        }
    }
}
