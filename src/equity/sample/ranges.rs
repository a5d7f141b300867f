//! Samples of whole deals: hands from ranges, then the board.
//!
//! Hands that clash are thrown away all together; to redraw one of them would make some deals likelier than they are. What
//! follows when the hands are dealt, hands that may be anything and the board, can be drawn from the cards that are left,
//! since that leaves every deal of hands the same number of ways.

use rand_xoshiro::rand_core::SeedableRng;

use super::{
    Random,
    cards::{self, NO_CARD},
    hands::Block,
};
use crate::{
    equity::{
        result::PARTS,
        spot::{Seat, Spot, choose},
        sums::Sums,
    },
    error::Result,
    evaluate::{self, Kernel},
    parallel::Pulse,
    range::Combo,
};

/// Samples that are evaluated together.
const BLOCK: usize = 256;
/// Deals that are tried before the question whether to go on, if no sample comes of them.
const BREATH: u32 = 1 << 15;
/// If fewer deals than one in so many fit, seats are drawn together.
const RARE: usize = 16;
/// Deals that are tried to find out.
const TRIES: usize = 1 << 12;
/// The most tuples of hands that are listed.
const MOST_LISTED: usize = 1 << 20;

/// How the deals of a spot are drawn.
pub struct Ranges {
    kernel: Kernel,
    /// Cards that are gone before anything is drawn: board, dead cards, known hands.
    gone: u64,
    board: u64,
    /// The cards of known hands by seat, 0 for others.
    known: Vec<u64>,
    /// Seats whose hands are drawn from lists.
    blocks: Vec<Block>,
    /// Seats that may hold any live hand, and the place of each combo among those.
    open: Vec<usize>,
    places: Vec<u16>,
    /// By winners, the share of each of them.
    parts: Vec<u32>,
}

/// Room for a block of samples; cards and places by seat.
struct Room {
    masks: Vec<[u64; BLOCK]>,
    places: Vec<[u16; BLOCK]>,
    strengths: Vec<u16>,
    flat: Vec<u64>,
    /// By winners.
    counts: Vec<u32>,
    /// By seat, then by hand: deals in the upper half, parts won in the lower.
    fared: Vec<Vec<u64>>,
}

impl Ranges {
    pub fn new(spot: &Spot) -> Result<Self> {
        let live = 52 - spot.gone().len();
        let is_open = |seat: &Seat| {
            let first = seat.held[0].weight;
            seat.held.len() as f64 == choose(live, 2) && seat.held.iter().all(|held| held.weight == first)
        };
        let known: Vec<u64> = spot
            .seats
            .iter()
            .map(|seat| {
                if seat.held.len() == 1 {
                    seat.held[0].set.mask()
                } else {
                    0
                }
            })
            .collect();
        let gone = known
            .iter()
            .fold(spot.gone().mask() | NO_CARD, |gone, &hand| gone | hand);
        let (mut blocks, mut open, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for (i, seat) in spot.seats.iter().enumerate().filter(|(i, _)| known[*i] == 0) {
            if is_open(seat) {
                places.resize(Combo::COUNT, 0);
                for (place, held) in seat.held.iter().enumerate() {
                    places[held.combo.index()] = place as u16;
                }
                open.push(i);
                continue;
            }
            let fits = seat
                .held
                .iter()
                .enumerate()
                .filter(|(_, held)| held.set.mask() & gone == 0);
            let (mut masks, mut places, mut weights) = (Vec::new(), Vec::new(), Vec::new());
            for (place, held) in fits {
                masks.push(held.set.mask());
                places.push(place as u16);
                weights.push(held.weight);
            }
            blocks.push(Block::new(vec![i], masks, places, weights));
        }
        let parts = (0..1u32 << spot.seats.len())
            .map(|winners| PARTS / winners.count_ones().max(1))
            .collect();
        let mut ranges = Self {
            kernel: evaluate::kernel()?,
            gone,
            board: spot.board.mask(),
            known,
            blocks,
            open,
            places,
            parts,
        };
        ranges.join_blocks();
        Ok(ranges)
    }

    /// Lists the hands of several seats together, as long as deals are rare that fit.
    fn join_blocks(&mut self) {
        loop {
            let mut random = Random::seed_from_u64(0);
            let fitting = (0..TRIES)
                .filter(|_| self.try_hands(&mut random, |_, _| {}).is_some())
                .count();
            self.blocks.sort_by_key(|block| std::cmp::Reverse(block.len()));
            let [.., a, b] = &self.blocks[..] else { return };
            if fitting * RARE >= TRIES || a.len() * b.len() > MOST_LISTED {
                return;
            }
            let joined = a.join(b);
            self.blocks.truncate(self.blocks.len() - 2);
            self.blocks.push(joined);
        }
    }

    /// Draws hands for the seats that have lists; the cards gone then, or nothing if hands clash.
    #[inline]
    fn try_hands(&self, random: &mut Random, mut drawn: impl FnMut(&Block, usize)) -> Option<u64> {
        let mut used = self.gone;
        for block in &self.blocks {
            let entry = block.draw(random);
            if block.masks[entry] & used != 0 {
                return None;
            }
            used |= block.masks[entry];
            drawn(block, entry);
        }
        Some(used)
    }

    pub fn run(&self, spot: &Spot, samples: usize, random: &mut Random, pulse: &Pulse<'_>) -> Option<Sums> {
        let seats = spot.seats.len();
        let mut room = Room {
            masks: vec![[0; BLOCK]; seats],
            places: vec![[0; BLOCK]; seats],
            strengths: vec![0; seats * BLOCK],
            flat: vec![0; seats * BLOCK],
            counts: vec![0; 1 << seats],
            fared: spot.seats.iter().map(|seat| vec![0; seat.held.len()]).collect(),
        };
        let mut left = samples;
        while left > 0 {
            if !pulse.goes_on() {
                return None;
            }
            let count = left.min(BLOCK);
            for sample in 0..count {
                self.deal(spot, sample, random, &mut room, pulse)?;
            }
            self.decide(count, &mut room);
            left -= count;
        }
        Some(Self::sums(spot, &room))
    }

    /// Draws one deal.
    #[inline]
    fn deal(&self, spot: &Spot, sample: usize, random: &mut Random, room: &mut Room, pulse: &Pulse<'_>) -> Option<()> {
        let mut tries = 0;
        let used = loop {
            let used = self.try_hands(random, |block, entry| {
                for (&seat, &place) in block.seats.iter().zip(block.places_of(entry)) {
                    room.places[seat][sample] = place;
                    room.masks[seat][sample] = spot.seats[seat].held[usize::from(place)].set.mask();
                }
            });
            if let Some(used) = used {
                break used;
            }
            tries += 1;
            if tries % BREATH == 0 && !pulse.goes_on() {
                return None;
            }
        };
        let (on_board, in_hands) = (5 - self.board.count_ones() as usize, 2 * self.open.len());
        let mut drawn = [0; cards::MOST + 1];
        if on_board + in_hands > 0 {
            cards::draw(random, used, on_board + in_hands, &mut drawn);
        }
        let board = drawn[in_hands..in_hands + on_board]
            .iter()
            .fold(self.board, |board, card| board | card);
        for (&seat, hand) in self.open.iter().zip(drawn.chunks_exact(2)) {
            room.masks[seat][sample] = hand[0] | hand[1];
            room.places[seat][sample] = self.places[combo_index(hand[0], hand[1])];
        }
        for (masks, known) in room.masks.iter_mut().zip(&self.known) {
            masks[sample] = (if *known == 0 { masks[sample] } else { *known }) | board;
        }
        Some(())
    }

    /// Finds the winners of a block of deals and counts them.
    fn decide(&self, count: usize, room: &mut Room) {
        let seats = room.masks.len();
        let (flat, strengths) = (&mut room.flat[..seats * count], &mut room.strengths[..seats * count]);
        for (flat, masks) in flat.chunks_exact_mut(count).zip(&room.masks) {
            flat.copy_from_slice(&masks[..count]);
        }
        let evaluated = self.kernel.strengths_of_masks(flat, strengths);
        debug_assert!(evaluated.is_ok(), "seven cards each");
        let mut best = [0; BLOCK];
        for strengths in strengths.chunks_exact(count) {
            for (best, &strength) in best.iter_mut().zip(strengths) {
                *best = strength.max(*best);
            }
        }
        let mut winners = [0u16; BLOCK];
        for (seat, strengths) in strengths.chunks_exact(count).enumerate() {
            for ((winners, &strength), &best) in winners.iter_mut().zip(strengths).zip(&best) {
                *winners |= u16::from(strength == best) << seat;
            }
        }
        let winners = &winners[..count];
        for &winners in winners {
            room.counts[usize::from(winners)] += 1;
        }
        for (seat, fared) in room.fared.iter_mut().enumerate() {
            for (&winners, &place) in winners.iter().zip(&room.places[seat]) {
                let won = self.parts[usize::from(winners)] & u32::from(winners >> seat & 1).wrapping_neg();
                fared[usize::from(place)] += 1 << 32 | u64::from(won);
            }
        }
    }

    fn sums(spot: &Spot, room: &Room) -> Sums {
        let mut sums = Sums::new(spot);
        for (sum, &count) in sums.outcomes.iter_mut().zip(&room.counts) {
            *sum = f64::from(count);
        }
        for (sum, &fared) in sums.hands.iter_mut().flatten().zip(room.fared.iter().flatten()) {
            sum.add((fared >> 32) as f64, (fared as u32) as f64 / f64::from(PARTS));
        }
        sums
    }
}

/// The index of the combo of two cards given as masks.
#[inline]
fn combo_index(a: u64, b: u64) -> usize {
    let index = |card: u64| {
        let bit = card.trailing_zeros() as usize;
        4 * (bit % 16) + bit / 16
    };
    let (a, b) = (index(a), index(b));
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    high * (high - 1) / 2 + low
}
