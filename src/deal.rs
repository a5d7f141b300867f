//! Seeded, unbiased dealing.
//!
//! The generator is xoshiro256++. Deals come in chunks of [`CHUNK`], each with a stream of its own, seeded by SplitMix64
//! from the seed and the number of the chunk. So a deal depends on the seed and its row alone, not on the machine or on
//! how the rows are spread over threads.

use std::ops::Range;

use rand_xoshiro::{
    SplitMix64, Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};

use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result, count},
};

/// Deals that read one stream of random numbers. Work is divided between chunks.
pub const CHUNK: usize = 4096;

/// Cards drawn by one random number: 52 * 51 * ... * 47 is below 2^34, so that a number is hardly ever thrown away.
const DRAW: usize = 6;

/// What is dealt: hole cards seat by seat, then a board, from a deck without the dead cards.
#[derive(Debug, Clone)]
pub struct Dealer {
    players: usize,
    hole: usize,
    board: usize,
    deck: Vec<u8>,
    seed: u64,
}

impl Dealer {
    /// A dealer of `hole` cards to each of `players` seats and of a board of `board` cards, none of which is `dead`.
    ///
    /// # Errors
    /// [`Error::Deal`] if there are not enough cards.
    pub fn new(players: usize, hole: usize, board: usize, dead: CardSet, seed: u64) -> Result<Self> {
        let deck: Vec<u8> = (!dead).iter().map(Card::index).collect();
        let cards = players.checked_mul(hole).and_then(|cards| cards.checked_add(board));
        if cards.is_none_or(|cards| cards > deck.len()) {
            return Err(Error::Deal(Fault::new(format!(
                "{} of {} and a board of {board} cannot be dealt: the deck has {}",
                count(players, "hand"),
                count(hole, "card"),
                count(deck.len(), "card"),
            ))));
        }
        Ok(Self {
            players,
            hole,
            board,
            deck,
            seed,
        })
    }

    /// Deals these rows: `boards` is (rows, board) and `holes` (rows, players, hole), both in card indices.
    ///
    /// ```
    /// use fifthcard::{CardSet, deal::Dealer};
    /// let dealer = Dealer::new(2, 2, 5, CardSet::EMPTY, 7)?;
    /// let (mut boards, mut holes) = ([0; 3 * 5], [0; 3 * 2 * 2]);
    /// dealer.deal(0..3, &mut boards, &mut holes);
    /// assert!(boards.iter().chain(&holes).all(|&index| index < 52));
    /// # Ok::<(), fifthcard::Error>(())
    /// ```
    ///
    /// # Panics
    /// If `rows` does not start at a multiple of [`CHUNK`], or an array has another size.
    pub fn deal(&self, rows: Range<usize>, boards: &mut [u8], holes: &mut [u8]) {
        let hole = self.players * self.hole;
        assert_eq!(rows.start % CHUNK, 0, "rows start at a whole chunk");
        assert_eq!(boards.len(), rows.len() * self.board, "boards has a board for each row");
        assert_eq!(holes.len(), rows.len() * hole, "holes has the hole cards of each row");
        for first in rows.clone().step_by(CHUNK) {
            let mut random = stream(self.seed, (first / CHUNK) as u64);
            let mut deck = self.deck.clone();
            for row in first..rows.end.min(first + CHUNK) {
                let i = row - rows.start;
                draw(&mut random, &mut deck, hole + self.board);
                holes[i * hole..(i + 1) * hole].copy_from_slice(&deck[..hole]);
                boards[i * self.board..(i + 1) * self.board].copy_from_slice(&deck[hole..][..self.board]);
            }
        }
    }
}

/// The random numbers of a chunk.
pub(crate) fn stream(seed: u64, chunk: u64) -> Xoshiro256PlusPlus {
    let base = SplitMix64::seed_from_u64(seed).next_u64();
    // The chunk's output of the SplitMix64 that starts at `base`: its state grows by this constant.
    let state = base.wrapping_add(chunk.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    Xoshiro256PlusPlus::seed_from_u64(SplitMix64::seed_from_u64(state).next_u64())
}

/// Moves random cards to the front of the deck (Fisher and Yates), each order of them as likely as any other whatever
/// the order of the deck was.
#[inline]
pub(crate) fn draw(random: &mut Xoshiro256PlusPlus, deck: &mut [u8], cards: usize) {
    let mut place = 0;
    while place < cards {
        let picks = DRAW.min(cards - place);
        let picked = pick(random, deck.len() - place, picks);
        for offset in &picked[..picks] {
            deck.swap(place, place + *offset as usize);
            place += 1;
        }
    }
}

/// Independent numbers, each even over its range: below `first`, below `first - 1`, and so on, from one random number.
///
/// Multiplied by a bound, the upper word is the number and the lower word what is left of the randomness (Lemire); all
/// bounds in turn are one multiplication by their product, which is even after the lowest `2^64 mod product` of the
/// results are thrown away (Brackett-Rozinsky and Lemire).
#[inline]
fn pick(random: &mut Xoshiro256PlusPlus, first: usize, picks: usize) -> [u64; DRAW] {
    loop {
        let (mut picked, mut product, mut left) = ([0; DRAW], 1, random.next_u64());
        for (i, pick) in picked.iter_mut().enumerate().take(picks) {
            let bound = (first - i) as u64;
            let wide = u128::from(left) * u128::from(bound);
            (*pick, left) = ((wide >> 64) as u64, wide as u64);
            product *= bound;
        }
        // The remainder is less than the product: the division is hardly ever needed.
        if left >= product || left >= product.wrapping_neg() % product {
            return picked;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pearson's statistic of counts that should be equal.
    fn chi_square(counts: &[u64]) -> f64 {
        let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
        counts
            .iter()
            .map(|&count| (count as f64 - expected).powi(2) / expected)
            .sum()
    }

    /// Far out: more than 5 standard deviations from the mean of the distribution, about one in a million.
    #[track_caller]
    fn assert_even(what: &str, counts: &[u64]) {
        let freedom = (counts.len() - 1) as f64;
        let away = (chi_square(counts) - freedom) / (2.0 * freedom).sqrt();
        assert!(away.abs() < 5.0, "{what}: {away} standard deviations");
    }

    fn deal(dealer: &Dealer, rows: usize) -> (Vec<u8>, Vec<u8>) {
        let mut boards = vec![0; rows * dealer.board];
        let mut holes = vec![0; rows * dealer.players * dealer.hole];
        dealer.deal(0..rows, &mut boards, &mut holes);
        (boards, holes)
    }

    #[test]
    fn picks_are_even_over_all_outcomes() {
        // Small bounds, so that each joint outcome is seen often: 7 * 6 * 5 = 210 of them.
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut counts = vec![0; 210];
        for _ in 0..2_100_000 {
            let [a, b, c, ..] = pick(&mut random, 7, 3);
            counts[(a * 30 + b * 5 + c) as usize] += 1;
        }
        assert_even("picks", &counts);
    }

    #[test]
    fn every_card_comes_to_every_place_equally_often() {
        let rows = 200_000;
        let (boards, holes) = deal(&Dealer::new(6, 2, 5, CardSet::EMPTY, 2024).expect("enough cards"), rows);
        let mut places = vec![vec![0; 52]; 17];
        let mut pairs = vec![0; 52 * 51 / 2];
        for row in 0..rows {
            let dealt = holes[row * 12..][..12].iter().chain(&boards[row * 5..][..5]);
            for (place, &card) in dealt.clone().enumerate() {
                places[place][usize::from(card)] += 1;
            }
            let cards: Vec<u8> = dealt.copied().collect();
            for hand in cards.chunks_exact(2) {
                let (low, high) = (usize::from(hand[0].min(hand[1])), usize::from(hand[0].max(hand[1])));
                pairs[high * (high - 1) / 2 + low] += 1;
            }
            let set: CardSet = cards.into_iter().map(Card::new).collect();
            assert_eq!(set.len(), 17, "all different");
        }
        for (place, counts) in places.iter().enumerate() {
            assert_even(&format!("place {place}"), counts);
        }
        assert_even("two cards together", &pairs);
    }

    #[test]
    fn neighbouring_places_and_rows_are_independent() {
        let rows = 400_000;
        let (boards, holes) = deal(
            &Dealer::new(1, 2, 2, CardSet::SHORT_DECK, 5).expect("enough cards"),
            rows,
        );
        // 16 cards from deuce to five. The last hole card with the first of the board, and a row with the next.
        let (mut places, mut next) = (vec![0; 16 * 16], vec![0; 16 * 16]);
        for row in 1..rows {
            let (hole, board) = (usize::from(holes[2 * row + 1]), usize::from(boards[2 * row]));
            places[16 * hole + board] += 1;
            next[16 * usize::from(holes[2 * row - 1]) + hole] += 1;
        }
        let different: Vec<u64> = (0..256)
            .filter(|pair| pair / 16 != pair % 16)
            .map(|pair| places[pair])
            .collect();
        assert_eq!(different.iter().sum::<u64>(), rows as u64 - 1);
        assert_even("places", &different);
        assert_even("rows", &next);
    }

    #[test]
    fn a_row_depends_on_the_seed_and_its_number_alone() {
        let dealer = Dealer::new(3, 2, 5, "As Kd".parse().expect("cards"), 99).expect("enough cards");
        let rows = 3 * CHUNK + 10;
        let (boards, holes) = deal(&dealer, rows);
        for chunk in [3, 1, 2, 0] {
            let part = chunk * CHUNK..rows.min((chunk + 1) * CHUNK);
            let (mut some_boards, mut some_holes) = (vec![0; part.len() * 5], vec![0; part.len() * 6]);
            dealer.deal(part.clone(), &mut some_boards, &mut some_holes);
            assert_eq!(some_boards, boards[part.start * 5..part.end * 5]);
            assert_eq!(some_holes, holes[part.start * 6..part.end * 6]);
        }
        assert_ne!(boards[..CHUNK * 5], boards[CHUNK * 5..2 * CHUNK * 5]);
        let other = Dealer::new(3, 2, 5, "As Kd".parse().expect("cards"), 100).expect("enough cards");
        assert_ne!(deal(&other, rows).0, boards);
        let dead = [
            Card::of(crate::Rank::Ace, crate::Suit::Spades),
            Card::of(crate::Rank::King, crate::Suit::Diamonds),
        ];
        assert!(
            dead.iter()
                .all(|card| !boards.contains(&card.index()) && !holes.contains(&card.index()))
        );
    }

    #[test]
    fn the_same_cards_on_every_machine() {
        // Recorded once: a change of generator, seeding or order is a change that users see.
        let (boards, holes) = deal(
            &Dealer::new(2, 2, 5, CardSet::EMPTY, 42).expect("enough cards"),
            CHUNK + 1,
        );
        let text = |cards: &[u8]| {
            cards
                .iter()
                .map(|&index| Card::new(index).to_string())
                .collect::<String>()
        };
        assert_eq!(
            (text(&holes[..4]).as_str(), text(&boards[..5]).as_str()),
            ("KsQd4dJh", "Qs7dJs8h5c")
        );
        assert_eq!(
            (text(&holes[4 * CHUNK..]).as_str(), text(&boards[5 * CHUNK..]).as_str()),
            ("5c2hAd9h", "3s4hAs5h8h")
        );
    }

    #[test]
    fn the_whole_deck_can_be_dealt_and_no_more() {
        let (_, holes) = deal(&Dealer::new(26, 2, 0, CardSet::EMPTY, 0).expect("enough cards"), 100);
        for row in holes.chunks_exact(52) {
            assert_eq!(
                row.iter().map(|&index| Card::new(index)).collect::<CardSet>(),
                CardSet::DECK
            );
        }
        let error = Dealer::new(24, 2, 5, CardSet::EMPTY, 0).expect_err("53 cards");
        assert_eq!(
            error.to_string(),
            "24 hands of 2 cards and a board of 5 cannot be dealt: the deck has 52 cards"
        );
        assert!(Dealer::new(usize::MAX, 2, 5, CardSet::EMPTY, 0).is_err());
        assert!(Dealer::new(1, 2, 5, CardSet::SHORT_DECK, 0).is_ok());
        assert!(Dealer::new(6, 2, 5, CardSet::SHORT_DECK, 0).is_err());
    }
}
