//! Deals whose hands come from ranges: how each is drawn, and how many of them are drawn side by side.
//!
//! Hands that clash are thrown away all together: to redraw one of them would make some deals likelier than they are. Each
//! deal that fits begins a chain. In every further step of it a new hand is drawn for one seat after the other, and takes
//! the place of the old one where it clashes with none of the others; if it clashes, the seat keeps what it has. (Given the
//! other hands, the new hand has the law that the old one had: so all steps have the law of the first. This is Gibbs
//! sampling.) That wastes little, but the deals of one chain resemble each other. The chains do not: what each of them
//! wins tells the standard error.
//!
//! Hands that may be anything and the board are drawn anew in each step, until they fit: the cards that are left allow the
//! same number of ways whatever the other hands are.

use rand_xoshiro::rand_core::SeedableRng;

use super::{
    Random,
    chains::{Chains, STEPS},
    hands::Block,
    lot::{Kept, Lot, NO_CARD},
    showdown::{BLOCK, Fares, Showdowns},
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
pub const BATCH: usize = 512;
/// Batches that are dealt to find out how many fit.
const TRIES: usize = 8;
/// Seats are drawn together if fewer deals than one in so many fit: where the list of their hands is short enough to stay at
/// hand, and where it is not.
const RARE: [(usize, usize); 2] = [(1 << 12, 2), (1 << 18, 128)];

/// How the deals of a spot are drawn.
pub struct Ranges {
    kernel: Kernel,
    /// Cards that are gone before anything is drawn: board, dead cards, known hands.
    pub gone: u64,
    pub board: u64,
    /// The seats whose hands are known, and their cards.
    pub known: Vec<(usize, u64)>,
    /// Seats whose hands are drawn from lists.
    pub blocks: Vec<Block>,
    /// Seats that may hold any live hand.
    pub open: Vec<usize>,
    /// The hands of these, in the order of combos.
    pub hands: Lot,
    /// What comes to the board: sets of two cards and of one.
    pub pairs: Lot,
    pub singles: Lot,
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
        let in_known = known.iter().fold(0, |cards, (_, hand)| cards | hand);
        let gone = spot.gone().mask() | in_known | NO_CARD;
        let open: Vec<_> = seats().filter(|(_, seat)| is_open(seat)).map(|(i, _)| i).collect();
        let of_ranges = seats().filter(|seat| !is_known(seat) && !is_open(seat.1));
        let blocks = of_ranges.map(|(i, seat)| Block::of_seat(i, &seat.held, gone));
        let to_come = live - CardSet::from_mask_truncate(in_known);
        let mut ranges = Self {
            kernel: evaluate::kernel()?,
            gone,
            board: spot.board.mask(),
            blocks: blocks.collect(),
            known,
            open,
            hands: Lot::even(pairs(live)),
            pairs: Lot::even(pairs(to_come)),
            singles: Lot::even(to_come.iter().map(crate::Card::mask).collect()),
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
            let listed = a.lot.masks().len() * b.lot.masks().len();
            let Some((_, rare)) = RARE.into_iter().find(|&(most, _)| listed <= most) else {
                return;
            };
            let mut random = Random::seed_from_u64(0);
            let mut stages = self.stages();
            let fitting: usize = (0..TRIES).map(|_| self.deal_hands(&mut random, &mut stages)).sum();
            if fitting * rare >= TRIES * BATCH {
                return;
            }
            let joined = a.join(b);
            self.blocks.splice(0..2, [joined]);
        }
    }

    /// Room for what each block deals.
    pub fn stages(&self) -> Vec<Kept> {
        self.blocks.iter().map(|_| Kept::new(BATCH)).collect()
    }

    /// Begins a batch of deals and draws hands for all seats that have lists. The number of deals without a clash.
    pub fn deal_hands(&self, random: &mut Random, stages: &mut [Kept]) -> usize {
        let none = [self.gone; BATCH];
        for (i, block) in self.blocks.iter().enumerate() {
            let (before, rest) = stages.split_at_mut(i);
            let deals = before.last().map_or(&none[..], |kept| &kept.used[..kept.count]);
            block.lot.deal_on(random, deals, &mut rest[0]);
        }
        stages.last().map_or(BATCH, |kept| kept.count)
    }

    pub fn run(&self, spot: &Spot, samples: usize, random: &mut Random, pulse: &Pulse<'_>) -> Option<Sums> {
        let seats = spot.seats.len();
        let mut chains = Chains::new(self, seats);
        let mut showdowns = Showdowns::new(seats, self.kernel, spot.scale);
        let mut fares = Fares::new(spot);
        let mut left = samples;
        while left > 0 {
            let most = left.min(BLOCK);
            chains.start(random, most, pulse)?;
            let (mut steps, mut dealt) = (0, 0);
            while left > 0 && steps < STEPS {
                if steps > 0 {
                    chains.redraw(random, most);
                }
                dealt = left.min(most);
                let hands = chains.finish(random, dealt);
                let winners = showdowns.winners(dealt, hands);
                showdowns.count_all(&winners[..dealt]);
                fares.add(&winners[..dealt], |seat| chains.entries(seat));
                left -= dealt;
                steps += 1;
            }
            // All chains have taken all steps, but for the last step of all.
            fares.end_chains(most, |chain| steps - usize::from(chain >= dealt));
        }
        let mut sums = showdowns.sums(spot);
        fares.add_to(&mut sums, |seat, entry| self.place(seat, entry));
        Some(sums)
    }

    /// The place in the seat's hands of what it drew.
    fn place(&self, seat: usize, entry: usize) -> usize {
        let single = self.blocks.iter().find(|block| block.seats == [seat]);
        single.map_or(entry, |block| usize::from(block.places_of(entry)[0]))
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
