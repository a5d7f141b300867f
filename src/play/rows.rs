//! Arrays of cards: a hand, or a board, a row.

use std::ops::RangeInclusive;

use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result},
    evaluate::{self, Kernel},
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

/// Rows that are read at once: their masks fit the nearest cache.
pub(super) const BLOCK: usize = 512;

impl<'a> Rows<'a> {
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
        let kernel = evaluate::kernel().unwrap_or(Kernel::Scalar);
        let mut buffer = [0; BLOCK];
        for (first, out) in (0..).step_by(BLOCK).zip(out.chunks_mut(BLOCK)) {
            if let Some((masks, _)) = self.read(kernel, first, &(0..=Card::COUNT), &mut buffer[..out.len()]) {
                out.copy_from_slice(masks);
                continue;
            }
            for (row, out) in (first..).zip(out) {
                *out = self.row(row).map_err(|error| error.at_row(row))?.mask();
            }
        }
        Ok(())
    }

    /// The masks of the rows from `first` on, as many as the buffer has room for, and the cards that any of them holds; `None`
    /// where one does not hold distinct cards, as many as wanted. What is in the buffer means nothing.
    #[inline]
    pub(crate) fn read<'b>(
        self,
        kernel: Kernel,
        first: usize,
        wanted: &RangeInclusive<usize>,
        buffer: &'b mut [u64],
    ) -> Option<(&'b [u64], CardSet)>
    where
        'a: 'b,
    {
        let (masks, wanted) = match self {
            Self::Masks(masks) => (&masks[first..][..buffer.len()], wanted.clone()),
            Self::Indices { indices, columns } => {
                let rows = &indices[first * columns..];
                if !wanted.contains(&columns) || !evaluate::masks_of_rows(kernel, rows, columns, buffer) {
                    return None;
                }
                (&*buffer, columns..=columns)
            }
        };
        let (as_wanted, any) = evaluate::held(kernel, masks, &wanted);
        let any = CardSet::from_mask(any).filter(|_| as_wanted)?;
        Some((masks, any))
    }
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
