//! Samples between known hands with no board yet: whole boards are drawn, and most are decided by one look-up.
//!
//! A board is a set of three cards and a set of two, each drawn evenly among all sets of live cards; where they overlap it
//! is thrown away. What the hands make of it, flushes aside, depends on the ranks of the three and of the two, and is in a
//! table that is made for the hands. Where the suits let somebody have a flush, the hands are evaluated.

use rand_xoshiro::rand_core::Rng;

use super::{
    Random,
    showdown::{self, Showdowns},
};
use crate::{
    card::Card,
    card_set::CardSet,
    equity::{patterns, spot::Spot, sums::Sums},
    error::Result,
    evaluate::{self, Kernel},
    strength::Strength,
};

/// Ranks of three cards and of two: multisets.
const THREES: usize = 455;
const TWOS: usize = patterns::RANK_PAIRS;
/// Boards drawn before they are decided.
const BLOCK: usize = 512;
/// In the low half of [`Part::sum`]: a suit of which so many cards are held that somebody has a flush.
const FLUSH: u32 = 0x8888;

/// Known hands, and what they make.
pub struct KnownHands {
    kernel: Kernel,
    holes: Vec<CardSet>,
    threes: Vec<Part>,
    twos: Vec<Part>,
    /// The winners by the ranks of the three and of the two.
    winners: Vec<u16>,
}

/// A part of a board.
#[derive(Clone, Copy)]
struct Part {
    mask: u64,
    /// The place in the table of winners in the upper half: that of the three plus that of the two. In the lower half a
    /// counter of four bits for each suit; those of the three begin so that eight makes a flush.
    sum: u32,
}

impl KnownHands {
    pub fn new(spot: &Spot) -> Result<Self> {
        let holes: Vec<CardSet> = spot.seats.iter().map(|seat| seat.held[0].set).collect();
        let gone = holes.iter().fold(spot.gone(), |gone, &hole| gone | hole);
        let live: Vec<Card> = (!gone).iter().collect();
        let most_held = |suit| holes.iter().map(|hole| hole.ranks_of(suit).count_ones()).max();
        let begin = crate::Suit::ALL.iter().enumerate().fold(0, |begin, (i, &suit)| {
            let needed = 5 - most_held(suit).unwrap_or(0);
            begin | (8 - needed) << (4 * i)
        });
        let suits = |cards: &[Card]| {
            cards
                .iter()
                .fold(0, |sum, card| sum + (1u32 << (4 * card.suit().index())))
        };
        let mask = |cards: &[Card]| cards.iter().fold(0, |mask, card| mask | card.mask());
        let (mut threes, mut twos) = (Vec::new(), Vec::new());
        for (i, &a) in live.iter().enumerate() {
            for (j, &b) in live.iter().enumerate().take(i) {
                let place = patterns::rank_pair(a.rank().index(), b.rank().index());
                twos.push(Part {
                    mask: mask(&[a, b]),
                    sum: (place as u32) << 16 | suits(&[a, b]),
                });
                for &c in &live[..j] {
                    let place = rank_triple([a, b, c]) * TWOS;
                    threes.push(Part {
                        mask: mask(&[a, b, c]),
                        sum: (place as u32) << 16 | (suits(&[a, b, c]) + begin),
                    });
                }
            }
        }
        let winners = winners_by_ranks(&holes);
        Ok(Self {
            kernel: evaluate::kernel()?,
            holes,
            threes,
            twos,
            winners,
        })
    }

    pub fn run(&self, spot: &Spot, samples: usize, random: &mut Random) -> Sums {
        let mut showdowns = Showdowns::new(self.holes.len(), self.kernel, spot.scale);
        let (mut masks, mut sums) = ([0; BLOCK + 2], [0; BLOCK + 2]);
        let mut flushes = Vec::with_capacity(showdown::BLOCK + BLOCK);
        let mut left = samples;
        while left > 0 {
            let boards = left.min(BLOCK);
            self.draw(random, boards, &mut masks, &mut sums);
            let may_flush = self.decide(&mut masks[..boards], &sums[..boards], &mut showdowns);
            flushes.extend_from_slice(&masks[..may_flush]);
            left -= boards;
            while flushes.len() >= showdown::BLOCK || left == 0 && !flushes.is_empty() {
                let block = flushes.len().min(showdown::BLOCK);
                let boards: Vec<u64> = flushes.drain(..block).collect();
                self.evaluate(&boards, &mut showdowns);
            }
        }
        showdowns.sums(spot)
    }

    /// Draws so many boards: their cards, and the sums of their parts.
    #[inline]
    fn draw(&self, random: &mut Random, boards: usize, masks: &mut [u64; BLOCK + 2], sums: &mut [u32; BLOCK + 2]) {
        let (threes, twos) = (self.threes.len() as u64, self.twos.len() as u64);
        // Two boards from one random number, at most 2^49 of them.
        let product = (threes * twos).pow(2);
        let mut drawn = 0;
        while drawn < boards {
            let mut left = random.next_u64();
            // Multiplied by a bound, the upper word is the number and the lower word what is left of the randomness.
            let mut below = |bound: u64| {
                let wide = u128::from(left) * u128::from(bound);
                left = wide as u64;
                (wide >> 64) as usize
            };
            let picked = [[below(threes), below(twos)], [below(threes), below(twos)]];
            if left < product && left < product.wrapping_neg() % product {
                continue; // the few results too many that would make some boards likelier
            }
            for [three, two] in picked {
                let (three, two) = (self.threes[three], self.twos[two]);
                // Without a branch: whether the parts overlap cannot be foreseen.
                masks[drawn] = three.mask | two.mask;
                sums[drawn] = three.sum + two.sum;
                drawn += usize::from(three.mask & two.mask == 0);
            }
        }
    }

    /// Counts the winners, except where somebody may have a flush: those boards are brought to the front, and their number
    /// returned.
    #[inline]
    fn decide(&self, masks: &mut [u64], sums: &[u32], showdowns: &mut Showdowns) -> usize {
        let mut flushes = 0;
        for i in 0..sums.len() {
            let may_flush = sums[i] & FLUSH != 0;
            masks[flushes] = masks[i];
            flushes += usize::from(may_flush);
            showdowns.count(i, self.winners[(sums[i] >> 16) as usize], u32::from(!may_flush));
        }
        flushes
    }

    /// Evaluates the hands on these boards and counts the winners.
    fn evaluate(&self, boards: &[u64], showdowns: &mut Showdowns) {
        let mut hands = Vec::with_capacity(self.holes.len() * boards.len());
        for hole in &self.holes {
            hands.extend(boards.iter().map(|board| board | hole.mask()));
        }
        let winners = showdowns.winners(boards.len(), &hands);
        showdowns.count_all(&winners[..boards.len()]);
    }
}

/// The seats with the highest strength.
fn winners(strengths: impl Iterator<Item = Strength>) -> u16 {
    let (mut best, mut winners) = (Strength::NONE, 0);
    for (seat, strength) in strengths.enumerate() {
        if strength > best {
            (best, winners) = (strength, 1 << seat);
        } else if strength == best {
            winners |= 1 << seat;
        }
    }
    winners
}

/// The number of the ranks of three cards, from the highest to the lowest index.
fn rank_triple(cards: [Card; 3]) -> usize {
    let [a, b, c] = cards.map(|card| usize::from(card.rank().index()));
    (a + 2) * (a + 1) * a / 6 + (b + 1) * b / 2 + c
}

/// The winners by the ranks of the board, flushes aside.
fn winners_by_ranks(holes: &[CardSet]) -> Vec<u16> {
    let mut table = vec![0; THREES * TWOS];
    let numbers: Vec<u32> = (0..13).map(evaluate::rank_number).collect();
    let held: Vec<[usize; 2]> = holes
        .iter()
        .map(|hole| {
            let mut cards = hole.iter().map(|card| usize::from(card.rank().index()));
            [cards.next().unwrap_or(0), cards.next().unwrap_or(0)]
        })
        .collect();
    let mut place = 0;
    for a in 0..13 {
        for b in 0..=a {
            for c in 0..=b {
                for d in 0..13 {
                    for e in 0..=d {
                        let board = [a, b, c, d, e];
                        table[place] = winners_on(&board, &held, &numbers);
                        place += 1;
                    }
                }
            }
        }
    }
    table
}

/// The winners on a board of these ranks; nobody where there are not so many cards of a rank.
fn winners_on(board: &[usize; 5], held: &[[usize; 2]], numbers: &[u32]) -> u16 {
    let mut cards = [0; 13];
    board
        .iter()
        .chain(held.iter().flatten())
        .for_each(|&rank| cards[rank] += 1);
    if cards.iter().any(|&cards| cards > 4) {
        return 0;
    }
    let number = |ranks: &[usize]| ranks.iter().fold(0u32, |sum, &rank| sum.wrapping_add(numbers[rank]));
    let board = number(board);
    winners(
        held.iter()
            .map(|hole| Strength(evaluate::rank_strength(board.wrapping_add(number(hole))))),
    )
}
