//! Arrays of cards: a hand, or a board, a row.

use std::ops::RangeInclusive;

use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result},
    evaluate::CARD_MASKS,
};

/// Sets of cards, one a row.
#[derive(Debug, Clone, Copy)]
pub enum Rows<'a> {
    /// A mask a row.
    Masks(&'a [u64]),
    /// Card indices, as many in each row.
    Indices {
        /// Row after row.
        indices: &'a [u8],
        /// How many cards a row has.
        columns: usize,
    },
}

impl Rows<'_> {
    /// The cards of a row.
    ///
    /// # Errors
    /// [`Error::Card`] for what is no card, and for a card that comes twice.
    pub fn row(self, row: usize) -> Result<CardSet> {
        match self {
            Self::Masks(masks) => set_of_mask(masks[row]),
            Self::Indices { indices, columns } => set_of_indices(&indices[row * columns..][..columns]),
        }
    }

    /// Writes the mask of every row.
    ///
    /// # Errors
    /// As for [`row`](Self::row), for the first bad row, named.
    ///
    /// # Panics
    /// If there are not as many rows.
    pub fn masks(self, out: &mut [u64]) -> Result<()> {
        if self.read(0, &(0..=Card::COUNT), out) {
            return Ok(());
        }
        for (row, out) in out.iter_mut().enumerate() {
            *out = self.row(row).map_err(|error| error.at_row(row))?.mask();
        }
        Ok(())
    }

    /// Writes the masks of the rows from `first` on, and says whether all hold distinct cards, each as many as wanted.
    /// If not, what is written means nothing.
    pub(crate) fn read(self, first: usize, wanted: &RangeInclusive<usize>, out: &mut [u64]) -> bool {
        match self {
            Self::Masks(masks) => {
                out.copy_from_slice(&masks[first..][..out.len()]);
                let (mut fit, mut any) = (true, 0);
                for mask in out {
                    fit &= wanted.contains(&(mask.count_ones() as usize));
                    any |= *mask;
                }
                fit && any & !CardSet::DECK.mask() == 0
            }
            Self::Indices { indices, columns } => {
                let indices = &indices[first * columns..][..columns * out.len()];
                // The same code: the loops unroll where the number of cards is known.
                let read = match columns {
                    1 => read_rows::<1>,
                    2 => read_rows::<2>,
                    3 => read_rows::<3>,
                    4 => read_rows::<4>,
                    5 => read_rows::<5>,
                    6 => read_rows::<6>,
                    7 => read_rows::<7>,
                    _ => return false,
                };
                wanted.contains(&columns) && read(indices, out)
            }
        }
    }
}

/// Writes the masks of rows of `N` card indices, and says whether each holds distinct cards.
fn read_rows<const N: usize>(indices: &[u8], out: &mut [u64]) -> bool {
    let mut wrong = 0;
    for (row, out) in indices.as_chunks::<N>().0.iter().zip(out) {
        let (mut all, mut sum) = (0, 0u64);
        for &index in row {
            all |= CARD_MASKS[usize::from(index)];
            sum = sum.wrapping_add(CARD_MASKS[usize::from(index)]);
        }
        *out = all;
        // A bit that comes twice carries; what is no card has a bit of its own.
        wrong |= (all ^ sum) | (all & !CardSet::DECK.mask());
    }
    wrong == 0
}

/// The cards of a mask.
///
/// # Errors
/// [`Error::Card`] for a bit that stands for no card.
pub(crate) fn set_of_mask(mask: u64) -> Result<CardSet> {
    CardSet::from_mask(mask).ok_or_else(|| stray_bit(&format!("{mask:#018x}")))
}

/// The error for a mask with a bit that stands for no card.
pub(crate) fn stray_bit(mask: &str) -> Error {
    Error::Card(Fault::new(format!("mask {mask} has a bit that stands for no card")))
}

/// The cards of a row of distinct indices.
fn set_of_indices(indices: &[u8]) -> Result<CardSet> {
    let mut cards = CardSet::EMPTY;
    for (column, &index) in indices.iter().enumerate() {
        let fault = match Card::from_index(index) {
            None => Fault::new(format!("{index} in column {column} is no card index (0 to 51)")),
            Some(card) if !cards.insert(card) => {
                Fault::new(format!("{card} comes twice, again in column {column}")).card(card)
            }
            Some(_) => continue,
        };
        return Err(Error::Card(fault.position(column)));
    }
    Ok(cards)
}
