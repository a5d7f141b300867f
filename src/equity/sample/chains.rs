//! Deals that are drawn side by side, and go on step by step.

use super::{
    Random,
    drawing::{BATCH, Blocks, Drawing},
    hands::Block,
    lot::{Kept, Waiting},
    ranges::Ranges,
    showdown::BLOCK,
};
use crate::{equity::joint::Joint, parallel::Pulse};

/// Steps that a chain takes before another takes its place. It spreads the cost of the first step, in which much is thrown
/// away, over so many; and a chain that cannot leave a corner of what is possible does not stay there for long.
pub const STEPS: usize = 64;

/// What one seat, or several seats together, hold in each chain.
#[derive(Clone)]
struct Held {
    cards: Vec<u64>,
    /// The places in the list that it was drawn from.
    entries: Vec<u32>,
}

/// The chains of a spot.
pub struct Chains<'a> {
    ranges: &'a Ranges,
    drawing: &'a Drawing,
    blocks: &'a [Block],
    seats: usize,
    /// The cards that are gone, and those held from ranges.
    used: Vec<u64>,
    /// By seat; then by block, for blocks of several seats.
    held: Vec<Held>,
    /// Deals that are begun and wait for a chain to end: by block the entries.
    fresh: Vec<Vec<u32>>,
    stages: Vec<Kept>,
    // Room for the rest of a deal.
    drawn: Vec<u32>,
    waiting: Waiting,
    dealt: Vec<u64>,
    boards: Vec<u64>,
    hands: Vec<u64>,
}

impl<'a> Chains<'a> {
    pub fn new(ranges: &'a Ranges, drawing: &'a Drawing, seats: usize) -> Self {
        let blocks = drawing.blocks();
        let nothing = Held {
            cards: vec![0; BLOCK],
            entries: vec![0; BLOCK],
        };
        let mut held = vec![nothing; seats + blocks.len()];
        for &(seat, hand) in &ranges.known {
            held[seat].cards.fill(hand);
        }
        Self {
            ranges,
            drawing,
            blocks,
            seats,
            used: vec![ranges.gone; BLOCK],
            held,
            fresh: vec![Vec::new(); blocks.len()],
            stages: match drawing {
                Drawing::Apart(apart) => apart.stages(),
                Drawing::AtOnce(_) => Vec::new(),
            },
            drawn: vec![0; BLOCK],
            waiting: Waiting::new(BLOCK),
            dealt: vec![0; BLOCK],
            boards: vec![0; BLOCK],
            hands: vec![0; seats * BLOCK],
        }
    }

    /// What the seat drew in each chain: places in the list of its block, or in its range where it is drawn with others.
    pub fn entries(&self, seat: usize) -> &[u32] {
        &self.held[seat].entries
    }

    /// Begins so many chains; `None` if the pulse says stop.
    pub fn start(&mut self, random: &mut Random, chains: usize, pulse: &Pulse<'_>) -> Option<()> {
        if !pulse.goes_on() {
            return None;
        }
        self.used[..chains].fill(self.ranges.gone);
        match self.drawing {
            Drawing::Apart(apart) => self.deal_apart(apart, random, chains, pulse)?,
            Drawing::AtOnce(joint) => self.deal_at_once(joint, random, chains),
        }
        Some(())
    }

    fn deal_at_once(&mut self, joint: &Joint, random: &mut Random, chains: usize) {
        for (chain, used) in self.used[..chains].iter_mut().enumerate() {
            joint.draw(random, |seat, cards, place| {
                (self.held[seat].cards[chain], self.held[seat].entries[chain]) = (cards.mask(), place);
                *used |= cards.mask();
            });
        }
    }

    fn deal_apart(&mut self, apart: &Blocks, random: &mut Random, chains: usize, pulse: &Pulse<'_>) -> Option<()> {
        while self.fresh.iter().any(|entries| entries.len() < chains) {
            self.deal_more(apart, random);
            if !pulse.goes_on() {
                return None;
            }
        }
        for (number, block) in self.blocks.iter().enumerate() {
            let Held { cards, entries } = &mut self.held[block.slot(self.seats, number)];
            let fresh = &mut self.fresh[number];
            for (chain, entry) in fresh.drain(fresh.len() - chains..).enumerate() {
                entries[chain] = entry;
                cards[chain] = block.lot.masks()[entry as usize];
                self.used[chain] |= cards[chain];
            }
            self.spread(number, chains);
        }
        Some(())
    }

    /// Deals hands without a clash, as many as come of one batch.
    fn deal_more(&mut self, apart: &Blocks, random: &mut Random) {
        let fitting = apart.deal(random, &mut self.stages);
        // From the last block drawn to the first: which of the deals then was it?
        let mut at: [u16; BATCH] = std::array::from_fn(|deal| deal as u16);
        let at = &mut at[..fitting];
        for (fresh, kept) in self.fresh.iter_mut().zip(&self.stages).rev() {
            fresh.extend(at.iter().map(|&at| kept.entries[usize::from(at)]));
            for at in &mut *at {
                *at = kept.deals[usize::from(*at)];
            }
        }
    }

    /// The next step of so many chains: new hands where they fit.
    pub fn redraw(&mut self, random: &mut Random, chains: usize) {
        for (number, block) in self.blocks.iter().enumerate() {
            let held = &mut self.held[block.slot(self.seats, number)];
            let (cards, entries) = (&mut held.cards[..chains], &mut held.entries[..chains]);
            block
                .lot
                .redraw(random, &mut self.used[..chains], cards, entries, &mut self.drawn);
            self.spread(number, chains);
        }
    }

    /// Gives each seat of a block its hand.
    fn spread(&mut self, number: usize, chains: usize) {
        let block = &self.blocks[number];
        if block.seats.len() == 1 {
            return;
        }
        let (seats, blocks) = self.held.split_at_mut(self.seats);
        let entries = &blocks[number].entries[..chains];
        for (i, &seat) in block.seats.iter().enumerate() {
            let Held { cards, entries: places } = &mut seats[seat];
            for ((cards, place), &entry) in cards.iter_mut().zip(places).zip(entries) {
                let at = block.places_of(entry as usize)[i];
                (*cards, *place) = (block.hand(i, at), u32::from(at));
            }
        }
    }

    /// Draws open hands and the rest of the board for the first deals: all cards of each hand, seat by seat.
    pub fn finish(&mut self, random: &mut Random, deals: usize) -> &[u64] {
        let ranges = self.ranges;
        let (dealt, drawn) = (&mut self.dealt[..deals], &mut self.drawn[..deals]);
        dealt.copy_from_slice(&self.used[..deals]);
        for &seat in &ranges.open {
            let held = &mut self.held[seat];
            ranges
                .hands
                .fit(random, dealt, &mut held.entries[..deals], &mut self.waiting);
            for (cards, &entry) in held.cards.iter_mut().zip(&held.entries[..deals]) {
                *cards = ranges.hands.masks()[entry as usize];
            }
        }
        let boards = &mut self.boards[..deals];
        boards.fill(ranges.board);
        let to_come = 5 - ranges.board.count_ones() as usize;
        let lots = std::iter::repeat_n(&ranges.pairs, to_come / 2).chain((to_come % 2 == 1).then_some(&ranges.singles));
        for lot in lots {
            lot.fit(random, dealt, drawn, &mut self.waiting);
            for (board, &entry) in boards.iter_mut().zip(&*drawn) {
                *board |= lot.masks()[entry as usize];
            }
        }
        let hands = &mut self.hands[..self.seats * deals];
        for (hands, held) in hands.chunks_exact_mut(deals).zip(&self.held) {
            for ((hand, cards), board) in hands.iter_mut().zip(&held.cards).zip(&*boards) {
                *hand = cards | board;
            }
        }
        hands
    }
}
