//! A list that most often has one entry.

use std::ops::{Deref, DerefMut};

/// A list of one entry or more, of which one alone needs no room of its own: a player whose hand is known.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Few<T> {
    One([T; 1]),
    Many(Vec<T>),
}

impl<T> Few<T> {
    pub const fn one(entry: T) -> Self {
        Self::One([entry])
    }

    /// A list in which each entry has become another.
    pub fn each<U>(&self, other: impl Fn(&T) -> U) -> Few<U> {
        match self {
            Self::One([entry]) => Few::one(other(entry)),
            Self::Many(entries) => Few::Many(entries.iter().map(other).collect()),
        }
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self {
            Self::One(entry) => entry,
            Self::Many(entries) => entries,
        }
    }
}

impl<T> DerefMut for Few<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Self::One(entry) => entry,
            Self::Many(entries) => entries,
        }
    }
}
