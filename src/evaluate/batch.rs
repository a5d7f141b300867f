//! Many hands at once: the choice of a kernel, and what all kernels share.

use std::{fmt, sync::OnceLock};

use super::{fault_of, scalar, simd};
use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result},
};

/// The ways to evaluate many hands. All give the same strengths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// What any processor can do: on x86-64 8 hands at a time, with the vectors that all of them have; elsewhere one hand
    /// after the other.
    Scalar,
    /// 16 hands at a time.
    Avx2,
    /// 32 hands at a time; needs the instructions of Ice Lake or Zen 4.
    Avx512,
}

/// The environment variable that forces a kernel.
const VARIABLE: &str = "FIFTHCARD_KERNEL";

/// Hands that are read before the kernel is asked whether all were hands.
pub(super) const BLOCK: usize = 2048;

/// The kernel that this process uses: the widest that the processor has, or the one that the environment variable
/// `FIFTHCARD_KERNEL` names (`scalar`, `avx2`, `avx512`). Chosen once.
///
/// # Errors
/// [`Error::Setting`] where the variable names no kernel, or one that the processor lacks.
pub fn kernel() -> Result<Kernel> {
    static CHOSEN: OnceLock<Result<Kernel>> = OnceLock::new();
    CHOSEN
        .get_or_init(|| match std::env::var_os(VARIABLE) {
            Some(name) => Kernel::from_name(&name.to_string_lossy()),
            None => Ok(Kernel::available().last().unwrap_or(Kernel::Scalar)),
        })
        .clone()
}

/// Evaluates masks: the strength of the best five of the 5 to 7 cards of each.
///
/// # Errors
/// [`Error::Card`] or [`Error::Deal`] for the first row that is no hand of 5 to 7 cards; `out` then holds the strengths
/// of the right rows, and 0 for the others. [`Error::Setting`] as for [`kernel`].
///
/// # Panics
/// If the slices differ in length.
///
/// ```
/// use fifthcard::{CardSet, evaluate};
/// let hands: Vec<CardSet> = ["As Ks Qs Js Ts", "7h 5c 4d 3s 2h 2c"].iter().map(|hand| hand.parse()).collect::<Result<_, _>>()?;
/// let masks: Vec<u64> = hands.iter().map(|hand| hand.mask()).collect();
/// let mut strengths = [0; 2];
/// evaluate::strengths_of_masks(&masks, &mut strengths)?;
/// assert_eq!(strengths, [7462, evaluate::strength(hands[1]).0]);
/// # Ok::<(), fifthcard::Error>(())
/// ```
pub fn strengths_of_masks(masks: &[u64], out: &mut [u16]) -> Result<()> {
    kernel()?.strengths_of_masks(masks, out)
}

/// Evaluates rows of card indices, `cards` (5, 6 or 7) bytes a row: the strength of the best five of each.
///
/// # Errors
/// [`Error::Deal`] where `cards` is not 5, 6 or 7. [`Error::Card`] for the first row with what is no card index, or with a
/// card that comes twice (the position is the place in the row); `out` then holds the strengths of the right rows, and 0
/// for the others. [`Error::Setting`] as for [`kernel`].
///
/// # Panics
/// If `rows` is not `cards` times as long as `out`.
pub fn strengths_of_rows(rows: &[u8], cards: usize, out: &mut [u16]) -> Result<()> {
    kernel()?.strengths_of_rows(rows, cards, out)
}

impl Kernel {
    /// All kernels, the narrowest first.
    pub const ALL: [Self; 3] = [Self::Scalar, Self::Avx2, Self::Avx512];

    /// The kernels that this processor can run, the narrowest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|kernel| match kernel {
            Self::Scalar => true,
            Self::Avx2 => simd::has_avx2(),
            Self::Avx512 => simd::has_avx512(),
        })
    }

    /// The name: `scalar`, `avx2`, `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scalar => "scalar",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// The kernel of this name.
    ///
    /// # Errors
    /// [`Error::Setting`] where there is none, or the processor cannot run it.
    pub fn from_name(name: &str) -> Result<Self> {
        let fault = |why: &str| {
            let available: Vec<_> = Self::available().map(Self::name).collect();
            let message = format!(
                "{VARIABLE}: {why} '{}'; this one runs {}",
                crate::card::shorten(name),
                available.join(", ")
            );
            Error::Setting(Fault::new(message).token(name))
        };
        match Self::ALL.into_iter().find(|kernel| kernel.name() == name) {
            None => Err(fault("there is no kernel")),
            Some(kernel) if Self::available().any(|available| available == kernel) => Ok(kernel),
            Some(_) => Err(fault("the processor lacks the instructions of kernel")),
        }
    }

    /// [`strengths_of_masks`] by this kernel.
    ///
    /// # Errors
    /// As there.
    ///
    /// # Panics
    /// If the slices differ in length, or the kernel is not [`available`](Self::available).
    pub fn strengths_of_masks(self, masks: &[u64], out: &mut [u16]) -> Result<()> {
        assert_eq!(masks.len(), out.len(), "as many strengths as masks");
        let mut all_hands = true;
        for (masks, out) in masks.chunks(BLOCK).zip(out.chunks_mut(BLOCK)) {
            all_hands &= self.block_of_masks(masks, out);
        }
        if all_hands {
            return Ok(());
        }
        let is_fault = |mask: &u64| scalar::checked_strength(*mask) == 0;
        match masks.iter().position(is_fault) {
            Some(row) => Err(fault_of(masks[row]).at_row(row)),
            None => Ok(()),
        }
    }

    /// [`strengths_of_rows`] by this kernel.
    ///
    /// # Errors
    /// As there.
    ///
    /// # Panics
    /// If `rows` is not `cards` times as long as `out`, or the kernel is not [`available`](Self::available).
    pub fn strengths_of_rows(self, rows: &[u8], cards: usize, out: &mut [u16]) -> Result<()> {
        assert_eq!(rows.len(), cards * out.len(), "as many strengths as rows");
        let all_hands = match cards {
            5 => self.rows::<5>(rows, out),
            6 => self.rows::<6>(rows, out),
            7 => self.rows::<7>(rows, out),
            _ => {
                let message = format!("a hand is read from 5 to 7 cards, not from rows of {cards}");
                return Err(Error::Deal(Fault::new(message)));
            }
        };
        if all_hands {
            return Ok(());
        }
        let faults = rows.chunks(cards).enumerate();
        faults
            .filter_map(|(row, cards)| fault_of_row(row, cards))
            .next()
            .map_or(Ok(()), Err)
    }

    /// Evaluates hands in vectors, if all have five cards and the kernel does so. Otherwise what is written means nothing.
    pub(super) fn fives(self, masks: &[u64], out: &mut [u16]) -> bool {
        masks.chunks(BLOCK).zip(out.chunks_mut(BLOCK)).all(|(masks, out)| {
            let in_vectors = masks.len() - masks.len() % self.hands_in_pair();
            let ((vectors, rest), (vectors_out, rest_out)) = (masks.split_at(in_vectors), out.split_at_mut(in_vectors));
            simd::masks::<5>(self, vectors, vectors_out)
                && rest.iter().all(|mask| mask.count_ones() == 5)
                && scalar::masks(rest, rest_out)
        })
    }

    /// Evaluates a block: pairs of vectors of hands, then the last ones, and one by one where not all vectors held hands of one
    /// number of cards. Whether all were hands; others get a 0.
    fn block_of_masks(self, masks: &[u64], out: &mut [u16]) -> bool {
        let in_vectors = masks.len() - masks.len() % self.hands_in_pair();
        let ((vectors, rest), (vectors_out, rest_out)) = (masks.split_at(in_vectors), out.split_at_mut(in_vectors));
        let vectors_are_hands = match vectors.first().map(|mask| mask.count_ones()) {
            Some(5) => simd::masks::<5>(self, vectors, vectors_out),
            Some(6) => simd::masks::<6>(self, vectors, vectors_out),
            Some(7) => simd::masks::<7>(self, vectors, vectors_out),
            _ => false,
        };
        let vectors_are_hands = vectors_are_hands || scalar::masks(vectors, vectors_out);
        scalar::masks(rest, rest_out) && vectors_are_hands
    }

    /// Evaluates rows of `N` cards block by block, in the same way.
    fn rows<const N: usize>(self, rows: &[u8], out: &mut [u16]) -> bool {
        let mut all_hands = true;
        for (block, out) in out.chunks_mut(BLOCK).enumerate() {
            let rows = &rows[block * BLOCK * N..];
            if self == Self::Scalar {
                all_hands &= self.rows_as_masks::<N>(&rows[..out.len() * N], out);
                continue;
            }
            let mut in_vectors = out.len() - out.len() % self.hands_in_pair();
            // Two rows are loaded as 16 bytes, also at the very end.
            while in_vectors > 0 && rows.len() < (in_vectors - 2) * N + 16 {
                in_vectors -= self.hands_in_pair();
            }
            let (vectors_out, rest_out) = out.split_at_mut(in_vectors);
            all_hands &= simd::rows::<N>(self, rows, vectors_out) || scalar::rows::<N>(rows, vectors_out);
            all_hands &= scalar::rows::<N>(&rows[in_vectors * N..], rest_out);
        }
        all_hands
    }

    /// Evaluates a block of rows by their masks, where vectors cannot look cards up.
    fn rows_as_masks<const N: usize>(self, rows: &[u8], out: &mut [u16]) -> bool {
        let mut masks = [0; BLOCK];
        for (row, mask) in rows.as_chunks().0.iter().zip(&mut masks) {
            *mask = scalar::mask_of::<N>(row);
        }
        let in_vectors = out.len() - out.len() % self.hands_in_pair();
        let ((of_vectors, of_rest), (vectors, rest)) = (rows.split_at(in_vectors * N), out.split_at_mut(in_vectors));
        let all_hands = simd::masks::<N>(self, &masks[..in_vectors], vectors) || scalar::rows::<N>(of_vectors, vectors);
        scalar::rows::<N>(of_rest, rest) && all_hands
    }

    /// Vectors come in pairs.
    pub(super) const fn hands_in_pair(self) -> usize {
        match self {
            Self::Scalar => 16,
            Self::Avx2 => 32,
            Self::Avx512 => 64,
        }
    }
}

/// What is wrong with a row of card indices: the first that is none, or the first card that comes twice.
pub(super) fn fault_of_row(row: usize, indices: &[u8]) -> Option<Error> {
    let mut seen = CardSet::EMPTY;
    for (position, &index) in indices.iter().enumerate() {
        let fault = match Card::from_index(index) {
            None => Fault::new(format!(
                "row {row}: {index} in column {position} is no card index (0 to 51)"
            )),
            Some(card) if !seen.insert(card) => {
                Fault::new(format!("row {row}: {card} comes twice, again in column {position}")).card(card)
            }
            Some(_) => continue,
        };
        return Some(Error::Card(fault.position(position).row(row)));
    }
    None
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
