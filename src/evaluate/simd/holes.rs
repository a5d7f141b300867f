//! All hole cards on a board, flushes aside: 91 pairs of ranks as lanes of the AVX2 kernel, then spread over 1,326 combos.

use std::arch::x86_64::*;

use super::{
    avx2::{HANDS, Words},
    block::Writer,
    lanes::Lanes,
    read::{BoardRanks, read},
    worth::{Kept, Pending},
};
use crate::{
    card::{Card, Suit},
    card_set::CardSet,
    evaluate::board::{ComboStrengths, combos_below},
};

/// Vectors of pairs of ranks.
const VECTORS: usize = 6;

/// Vectors of cards.
const PARTS: usize = 4;

/// Writes what the ranks of hole cards and a board are worth, which make `N` cards; 0 where a hole card lies on the board.
#[target_feature(enable = "avx2")]
pub(super) fn fill_by_ranks<const N: usize>(board: CardSet, out: &mut ComboStrengths) {
    let mut free = [[u16::MAX; HANDS]; PARTS];
    for card in board {
        free.as_flattened_mut()[usize::from(card.index())] = 0;
    }

    let mut strengths = [0; VECTORS * HANDS];
    let mut kept = Kept::default();
    let mut writer = Pending::<false>::new::<N>(&mut kept, &mut strengths);
    // SAFETY: this function enables AVX2; an array is as long as a vector.
    let zero = unsafe { Words::load([0u16; HANDS].as_ptr().cast()) };
    let on_board = BoardRanks::new(zero, Suit::ALL.map(|suit| board.ranks_of(suit)));
    for (ranks, pair) in SINGLE.iter().zip(&DOUBLE) {
        // SAFETY: as above.
        let (ranks, pair) = unsafe { (Words::load(ranks.as_ptr().cast()), Words::load(pair.as_ptr().cast())) };
        writer.write(&read(&on_board.with(ranks, pair)));
    }
    writer.finish();

    // Cards go from the lowest to the highest: what a vector writes beyond the combos of its card, the next one writes again.
    for rank in 0..4 {
        fill_of_rank::<1>(rank, &strengths, &free, out);
    }
    for rank in 4..8 {
        fill_of_rank::<2>(rank, &strengths, &free, out);
    }
    for rank in 8..12 {
        fill_of_rank::<3>(rank, &strengths, &free, out);
    }
    fill_of_rank::<4>(12, &strengths, &free, out);
}

/// Writes the combos whose higher card has this rank, `N` vectors a card.
#[inline]
#[target_feature(enable = "avx2")]
fn fill_of_rank<const N: usize>(
    rank: usize,
    strengths: &[u16; VECTORS * HANDS],
    free: &[[u16; HANDS]; PARTS],
    out: &mut ComboStrengths,
) {
    let strengths = &strengths[rank * (rank + 1) / 2..];
    let mut row = [spread(strengths, &free[0]); N];
    for part in 1..N {
        row[part] = spread(&strengths[4 * part..], &free[part]);
    }
    for suit in 0..Suit::ALL.len() {
        let card = rank * Suit::ALL.len() + suit;
        let free = row[0].all(free.as_flattened()[card]);
        for (part, strengths) in row.iter().enumerate() {
            let strengths = *strengths & free;
            let begin = combos_below(card) + HANDS * part;
            if let Some(out) = out.get_mut(begin..begin + HANDS) {
                strengths.store(out);
            } else {
                // The last combos of the last card.
                let mut last = [0; HANDS];
                strengths.store(&mut last);
                let out = &mut out[begin..];
                out.copy_from_slice(&last[..out.len()]);
            }
        }
    }
}

/// The first four strengths, four times each, where cards are free.
#[inline]
#[target_feature(enable = "avx2")]
fn spread(strengths: &[u16], free: &[u16; HANDS]) -> Words {
    const PLACES: [u8; 32] = {
        let (mut places, mut byte) = ([0; 32], 0);
        while byte < 32 {
            places[byte as usize] = byte / 8 * 2 + byte % 2;
            byte += 1;
        }
        places
    };
    let four: [u16; 4] = [strengths[0], strengths[1], strengths[2], strengths[3]];
    // SAFETY: tables are as long as a vector, four strengths as a long integer.
    unsafe {
        let four = _mm256_set1_epi64x(four.as_ptr().cast::<i64>().read_unaligned());
        let strengths = _mm256_shuffle_epi8(four, _mm256_loadu_si256(PLACES.as_ptr().cast()));
        Words(strengths) & Words::load(free.as_ptr().cast())
    }
}

/// The ranks of pairs of different ranks, by the higher and then the lower rank; nothing for two of a rank.
static SINGLE: [[u16; HANDS]; VECTORS] = pairs_of_ranks(false);

/// The rank of two of a rank, at its place; nothing for others.
static DOUBLE: [[u16; HANDS]; VECTORS] = pairs_of_ranks(true);

const fn pairs_of_ranks(same: bool) -> [[u16; HANDS]; VECTORS] {
    let (mut lanes, mut lane, mut high) = ([[0; HANDS]; VECTORS], 0, 0);
    while high < Card::COUNT / 4 {
        let mut low = 0;
        while low <= high {
            if (low == high) == same {
                lanes[lane / HANDS][lane % HANDS] = 1 << high | 1 << low;
            }
            lane += 1;
            low += 1;
        }
        high += 1;
    }
    lanes
}
