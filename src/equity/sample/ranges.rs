//! Samples of whole deals: hands from ranges, then hands that may be anything, then the board.
//!
//! Hands from ranges that clash are thrown away all together: to redraw one of them would make some deals likelier than
//! they are. What follows can be drawn until it fits, since the cards that are left allow the same number of ways whatever
//! the hands are.

use rand_xoshiro::rand_core::SeedableRng;

use super::{
    Random,
    hands::Block,
    lot::{Kept, Lot, NO_CARD, Waiting},
    showdown::{BLOCK, Showdowns},
};
use crate::{
    card_set::CardSet,
    equity::{
        spot::{Seat, Spot, choose},
        sums::Sums,
    },
    error::Result,
    evaluate::{self, Kernel},
    parallel::Pulse,
};

/// Deals that are begun together.
const BATCH: usize = 512;
/// If fewer deals than one in so many fit, seats are drawn together.
const RARE: usize = 16;
/// Batches that are dealt to find out.
const TRIES: usize = 8;
/// The most tuples of hands that are listed.
const MOST_LISTED: usize = 1 << 18;

/// How the deals of a spot are drawn.
pub struct Ranges {
    kernel: Kernel,
    /// Cards that are gone before anything is drawn: board, dead cards, known hands.
    gone: u64,
    board: u64,
    /// The seats whose hands are known, and their cards.
    known: Vec<(usize, u64)>,
    /// Seats whose hands are drawn from lists.
    blocks: Vec<Block>,
    /// Seats that may hold any live hand.
    open: Vec<usize>,
    /// All sets of two live cards, in the order of combos; and of one.
    pairs: Lot,
    singles: Lot,
}

/// Deals in the making, one an entry.
struct Deals {
    stages: Vec<Kept>,
    /// Deals whose hands from ranges are drawn.
    ready: usize,
    used: Vec<u64>,
    /// By seat.
    masks: Vec<Vec<u64>>,
    places: Vec<Vec<u16>>,
    /// Room for choices.
    at: Vec<u16>,
    entries: Vec<u32>,
    waiting: Waiting,
    /// The cards of each seat and deal with the board.
    hands: Vec<u64>,
}

impl Ranges {
    pub fn new(spot: &Spot) -> Result<Self> {
        let live = !spot.gone();
        let is_open = |seat: &Seat| {
            let first = seat.held[0].weight;
            seat.held.len() as f64 == choose(live.len(), 2) && seat.held.iter().all(|held| held.weight == first)
        };
        let seats = || spot.seats.iter().enumerate();
        let is_known = |(_, seat): &(usize, &Seat)| seat.held.len() == 1;
        let known: Vec<_> = seats()
            .filter(is_known)
            .map(|(i, seat)| (i, seat.held[0].set.mask()))
            .collect();
        let gone = known
            .iter()
            .fold(spot.gone().mask() | NO_CARD, |gone, (_, hand)| gone | hand);
        let open: Vec<_> = seats().filter(|(_, seat)| is_open(seat)).map(|(i, _)| i).collect();
        let of_ranges = seats().filter(|seat| !is_known(seat) && !is_open(seat.1));
        let blocks = of_ranges.map(|(i, seat)| {
            let (mut masks, mut places, mut weights) = (Vec::new(), Vec::new(), Vec::new());
            for (place, held) in seat
                .held
                .iter()
                .enumerate()
                .filter(|(_, held)| held.set.mask() & gone == 0)
            {
                masks.push(held.set.mask());
                places.push(place as u16);
                weights.push(held.weight);
            }
            Block::new(vec![i], masks, places, weights)
        });
        let mut ranges = Self {
            kernel: evaluate::kernel()?,
            gone,
            board: spot.board.mask(),
            blocks: blocks.collect(),
            known,
            open,
            pairs: Lot::even(pairs(live)),
            singles: Lot::even(live.iter().map(crate::Card::mask).collect()),
        };
        ranges.join_blocks();
        Ok(ranges)
    }

    /// Lists the hands of several seats together, as long as deals are rare that fit.
    fn join_blocks(&mut self) {
        loop {
            // The smallest first: the sooner hands clash, the less was drawn in vain.
            self.blocks.sort_by_key(|block| block.lot.masks().len());
            let [a, b, ..] = &self.blocks[..] else { return };
            if a.lot.masks().len() * b.lot.masks().len() > MOST_LISTED {
                return;
            }
            let mut random = Random::seed_from_u64(0);
            let mut stages = self.stages();
            let fitting: usize = (0..TRIES).map(|_| self.deal_hands(&mut random, &mut stages)).sum();
            if fitting * RARE >= TRIES * BATCH {
                return;
            }
            let joined = a.join(b);
            self.blocks.splice(0..2, [joined]);
        }
    }

    fn stages(&self) -> Vec<Kept> {
        self.blocks.iter().map(|_| Kept::new(BATCH)).collect()
    }

    /// Begins a batch of deals and draws hands for all seats that have lists. The number of deals without a clash.
    fn deal_hands(&self, random: &mut Random, stages: &mut [Kept]) -> usize {
        let none = [self.gone; BATCH];
        for (i, block) in self.blocks.iter().enumerate() {
            let (before, rest) = stages.split_at_mut(i);
            let deals = before.last().map_or(&none[..], |kept| &kept.used[..kept.count]);
            block.lot.deal_on(random, deals, &mut rest[0]);
        }
        stages.last().map_or(BATCH, |kept| kept.count)
    }

    pub fn run(&self, spot: &Spot, samples: usize, random: &mut Random, pulse: &Pulse<'_>) -> Option<Sums> {
        let (seats, most) = (spot.seats.len(), BLOCK + BATCH);
        let mut deals = Deals {
            stages: self.stages(),
            ready: 0,
            used: vec![0; most],
            masks: vec![vec![0; most]; seats],
            places: vec![vec![0; most]; seats],
            at: vec![0; BATCH],
            entries: vec![0; BLOCK],
            waiting: Waiting::new(BLOCK),
            hands: vec![0; seats * BLOCK],
        };
        for &(seat, hand) in &self.known {
            deals.masks[seat].fill(hand);
        }
        let mut showdowns = Showdowns::new(spot, self.kernel);
        let mut left = samples;
        while left > 0 {
            let count = left.min(BLOCK);
            while deals.ready < count {
                if !pulse.goes_on() {
                    return None;
                }
                self.begin(spot, random, &mut deals);
            }
            self.finish(random, count, &mut deals);
            showdowns.count(count, &deals.hands[..seats * count], &deals.places);
            deals.remove(count, self);
            left -= count;
        }
        Some(showdowns.sums(spot))
    }

    /// Adds deals whose hands from ranges are drawn.
    fn begin(&self, spot: &Spot, random: &mut Random, deals: &mut Deals) {
        let (first, fitting) = (deals.ready, self.deal_hands(random, &mut deals.stages));
        let used = match deals.stages.last() {
            Some(kept) => &kept.used[..fitting],
            None => &[self.gone; BATCH][..],
        };
        deals.used[first..first + fitting].copy_from_slice(used);
        // From the last seat drawn to the first: which of the deals then was it?
        let (at, ready) = (&mut deals.at[..fitting], first..first + fitting);
        for (deal, at) in at.iter_mut().enumerate() {
            *at = deal as u16;
        }
        for (block, kept) in self.blocks.iter().zip(&deals.stages).rev() {
            for (i, &seat) in block.seats.iter().enumerate() {
                let held = &spot.seats[seat].held[..];
                let masks = &mut deals.masks[seat][ready.clone()];
                let places = &mut deals.places[seat][ready.clone()];
                for ((mask, place), &at) in masks.iter_mut().zip(places).zip(&*at) {
                    *place = block.places_of(kept.entries[usize::from(at)] as usize)[i];
                    *mask = held[usize::from(*place)].set.mask();
                }
            }
            for at in &mut *at {
                *at = kept.deals[usize::from(*at)];
            }
        }
        deals.ready += fitting;
    }

    /// Draws open hands and the board for the first deals that are ready.
    fn finish(&self, random: &mut Random, count: usize, deals: &mut Deals) {
        let Deals {
            used,
            masks,
            places,
            entries,
            waiting,
            hands,
            ..
        } = deals;
        let (used, entries) = (&mut used[..count], &mut entries[..count]);
        for &seat in &self.open {
            self.pairs.fit(random, used, entries, waiting);
            for (deal, &entry) in entries.iter().enumerate() {
                masks[seat][deal] = self.pairs.masks()[entry as usize];
                places[seat][deal] = entry as u16;
            }
        }
        let mut boards = [self.board; BLOCK];
        let to_come = 5 - self.board.count_ones();
        for lot in
            std::iter::repeat_n(&self.pairs, to_come as usize / 2).chain((to_come % 2 == 1).then_some(&self.singles))
        {
            lot.fit(random, used, entries, waiting);
            for (board, &entry) in boards.iter_mut().zip(&*entries) {
                *board |= lot.masks()[entry as usize];
            }
        }
        for (hands, masks) in hands.chunks_exact_mut(count).zip(masks) {
            for ((hand, mask), board) in hands.iter_mut().zip(masks).zip(&boards) {
                *hand = *mask | board;
            }
        }
    }
}

impl Deals {
    /// Removes the first deals.
    fn remove(&mut self, count: usize, ranges: &Ranges) {
        let rest = count..self.ready;
        self.used.copy_within(rest.clone(), 0);
        for &seat in ranges.blocks.iter().flat_map(|block| &block.seats) {
            self.masks[seat].copy_within(rest.clone(), 0);
            self.places[seat].copy_within(rest.clone(), 0);
        }
        self.ready -= count;
    }
}

/// All sets of two of the cards, in the order of combos.
fn pairs(cards: CardSet) -> Vec<u64> {
    let mut pairs = Vec::new();
    for card in cards {
        let below = cards.iter().take_while(|&low| low < card);
        pairs.extend(below.map(|low| card.mask() | low.mask()));
    }
    pairs
}
