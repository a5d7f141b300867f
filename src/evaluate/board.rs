//! One board and every pair of hole cards: 1,326 hands for little more than the work of 91.
//!
//! Where the hole cards make no flush, only their ranks matter, and there are 91 pairs of ranks. Each is evaluated once, in
//! vectors where there are any, and copied to its combos; then the few combos that make a flush are looked at one by one.

use super::{
    batch::{Kernel, fault_of_row, kernel},
    scalar, simd,
    tables::{FLUSHES, RANK_NUMBERS, RANK_STRENGTHS},
};
use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    error::{Error, Fault, Result},
    range::Combo,
};

/// The strengths of all combos of hole cards.
pub type ComboStrengths = [u16; Combo::COUNT];

/// The strength of every combo of hole cards on a board of 3 to 5 cards, by the combo's index; 0 where one of its cards
/// lies on the board.
///
/// # Errors
/// [`Error::Deal`] for a board of fewer or more cards. [`Error::Setting`] as for [`kernel`].
///
/// ```
/// use fifthcard::{evaluate, range::Combo, Card};
/// let mut strengths = [0; Combo::COUNT];
/// evaluate::hole_strengths("Ts Js Qs 2d 2h".parse()?, &mut strengths)?;
/// let combo = Combo::of("As".parse()?, "Ks".parse()?).map(Combo::index);
/// assert_eq!(combo.map(|index| strengths[index]), Some(7462));
/// # Ok::<(), fifthcard::Error>(())
/// ```
pub fn hole_strengths(board: CardSet, out: &mut ComboStrengths) -> Result<()> {
    check_board(board.len())?;
    fill(kernel()?, board, out);
    Ok(())
}

/// [`hole_strengths`] of many boards of `cards` (3 to 5) card indices each, 1,326 strengths a board.
///
/// # Errors
/// [`Error::Deal`] where `cards` is not 3, 4 or 5; [`Error::Card`] for the first board with what is no card index, or with a
/// card that comes twice. `out` then holds the strengths of the boards before, and the rest is as it was. [`Error::Setting`] as
/// for [`kernel`].
///
/// # Panics
/// If there are not as many boards as there is room for.
pub fn hole_strengths_of_boards(boards: &[u8], cards: usize, out: &mut [ComboStrengths]) -> Result<()> {
    assert_eq!(boards.len(), cards * out.len(), "as many strengths as boards");
    check_board(cards)?;
    let kernel = kernel()?;
    for (row, (indices, out)) in boards.chunks(cards).zip(out).enumerate() {
        if let Some(error) = fault_of_row(row, indices) {
            return Err(error);
        }
        fill(kernel, indices.iter().map(|&index| Card::new(index)).collect(), out);
    }
    Ok(())
}

/// The strengths of some hole cards, pairs of card indices, on a board of 3 to 5 cards; 0 where one lies on the board.
///
/// # Errors
/// [`Error::Deal`] for a board of fewer or more cards; [`Error::Card`] for the first pair with what is no card index, or
/// with one card twice.
///
/// # Panics
/// If there are not as many pairs as there is room for.
pub fn strengths_of_holes(board: CardSet, holes: &[[u8; 2]], out: &mut [u16]) -> Result<()> {
    assert_eq!(holes.len(), out.len(), "as many strengths as pairs");
    check_board(board.len())?;
    for (row, (pair, out)) in holes.iter().zip(out).enumerate() {
        if let Some(error) = fault_of_row(row, pair) {
            return Err(error);
        }
        let hole = CardSet::from(Card::new(pair[0])).with(Card::new(pair[1]));
        *out = if hole.is_disjoint(board) {
            scalar::strength((hole | board).mask())
        } else {
            0
        };
    }
    Ok(())
}

fn check_board(cards: usize) -> Result<()> {
    if (3..=5).contains(&cards) {
        return Ok(());
    }
    let message = format!("a board has 3 to 5 cards to read hands on, not {cards}");
    Err(Error::Deal(Fault::new(message)))
}

/// Writes the strengths of all combos on a board of 3 to 5 cards.
fn fill(kernel: Kernel, board: CardSet, out: &mut ComboStrengths) {
    if !simd::fill_by_ranks(kernel, board, out) {
        fill_by_ranks(board, out);
    }
    for suit in Suit::ALL {
        if board.ranks_of(suit).count_ones() >= 3 {
            raise_flushes(board, suit, out);
        }
    }
}

/// Writes what the ranks of board and hole cards are worth; 0 where a hole card lies on the board.
fn fill_by_ranks(board: CardSet, out: &mut ComboStrengths) {
    let by_ranks = &*RANK_STRENGTHS;
    let of_board = scalar::sum_of_ranks(board.mask());
    // For each rank the strengths beside each of the lower cards, and some more. All are there before one is copied: what has
    // just been stored in small parts cannot be loaded in large ones yet.
    let mut rows = [[0; ROW]; Rank::ALL.len()];
    for (hi, row) in rows.iter_mut().enumerate() {
        let with_hi = of_board.wrapping_add(RANK_NUMBERS[hi]);
        for (strengths, number) in row.as_chunks_mut::<4>().0.iter_mut().zip(&RANK_NUMBERS[..=hi]) {
            *strengths = [by_ranks.of(with_hi.wrapping_add(*number)); 4];
        }
    }
    for card in board {
        rows.iter_mut().for_each(|row| row[usize::from(card.index())] = 0);
    }
    for card in 1..=16 {
        copy::<16>(card, &rows, out);
    }
    for card in 17..=32 {
        copy::<32>(card, &rows, out);
    }
    for card in 33..=48 {
        copy::<48>(card, &rows, out);
    }
    for card in 49..Card::COUNT - 1 {
        copy::<64>(card, &rows, out);
    }
    copy::<{ Card::COUNT - 1 }>(Card::COUNT - 1, &rows, out);
    for card in board {
        let card = usize::from(card.index());
        out[combos_below(card)..combos_below(card + 1)].fill(0);
    }
}

/// Room for a strength beside each card, in blocks.
const ROW: usize = 64;

/// Copies a card's row to its combos. Whole blocks, of a length that the compiler knows, copy faster than the exact number;
/// what they write beyond is the next card's, and written again.
#[inline(always)]
fn copy<const LANES: usize>(card: usize, rows: &[[u16; ROW]; 13], out: &mut ComboStrengths) {
    let (begin, row) = (combos_below(card), &rows[card / Suit::ALL.len()]);
    out[begin..begin + LANES].copy_from_slice(&row[..LANES]);
}

/// Raises the combos that make a flush of a suit which the board holds three or more times. With five cards of a suit among
/// seven there are neither quads nor a full house: the flush is the best hand.
fn raise_flushes(board: CardSet, suit: Suit, out: &mut ComboStrengths) {
    let on_board = board.ranks_of(suit);
    let strength = |ranks: u16| FLUSHES[usize::from(on_board | ranks)];
    // The combos of the board stay 0.
    let raise = |strength: &mut u16, flush: u16| *strength = if *strength == 0 { 0 } else { flush };
    if on_board.count_ones() == 5 {
        out.iter_mut().for_each(|combo| raise(combo, strength(0)));
    }
    // The cards of the suit that are left, by index, with the bit of their rank.
    let mut left = [(0, 0); 10];
    let free = Rank::ALL.into_iter().filter(|rank| on_board >> rank.index() & 1 == 0);
    for (entry, rank) in left.iter_mut().zip(free) {
        *entry = (usize::from(Card::of(rank, suit).index()), 1 << rank.index());
    }
    let left = &left[..13 - on_board.count_ones() as usize];
    if on_board.count_ones() >= 4 {
        for &(card, rank) in left {
            let flush = strength(rank);
            out[combos_below(card)..combos_below(card + 1)]
                .iter_mut()
                .for_each(|combo| raise(combo, flush));
            (card + 1..Card::COUNT).for_each(|higher| raise(&mut out[index(higher, card)], flush));
        }
    }
    for (n, &(higher, rank)) in left.iter().enumerate() {
        for &(lower, lower_rank) in &left[..n] {
            out[index(higher, lower)] = strength(rank | lower_rank);
        }
    }
}

/// The index of a card's first combo with a lower card: the number of combos of the lower cards.
pub(super) const fn combos_below(card: usize) -> usize {
    card * card.saturating_sub(1) / 2
}

/// The index of the combo of two cards; see [`Combo::index`].
const fn index(higher: usize, lower: usize) -> usize {
    combos_below(higher) + lower
}

#[cfg(test)]
mod tests {
    use proptest::{prelude::*, sample::subsequence};

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5_000))]

        #[test]
        fn kernels_agree(
            board in prop_oneof![
                subsequence((0..52u8).collect::<Vec<_>>(), 3..=5),
                subsequence((0..12u8).collect::<Vec<_>>(), 3..=5),
            ],
            before in 0..u16::MAX,
        ) {
            let board: CardSet = board.into_iter().map(Card::new).collect();
            let strengths = |kernel| {
                let mut out = [before; Combo::COUNT];
                fill(kernel, board, &mut out);
                out
            };
            for kernel in Kernel::available() {
                prop_assert!(strengths(kernel) == strengths(Kernel::Scalar), "{} on {}", kernel, board);
            }
        }
    }
}
