//! How the hands of several ranges are drawn: each seat for itself, some of them together, or all at once.

use rand_xoshiro::rand_core::SeedableRng;

use super::{
    Random,
    hands::Block,
    lot::{Kept, NO_CARD},
};
use crate::{
    card_set::CardSet,
    equity::{
        joint::{Joint, Unfinished},
        spot::Held,
    },
    error::{Error, Fault, Result},
    parallel::Pulse,
};

/// Deals that are begun together.
pub const BATCH: usize = 512;
/// Batches that are dealt to find out how many fit, and where they tell too little.
const TRIES: usize = 8;
const MANY_TRIES: usize = 2048;
/// All hands are drawn at once if fewer deals than one in so many fit: then the next deal of a chain would be much like the
/// last, since hardly any other hand fits. How much work it takes to get ready, in hands dealt, says how much a draw costs:
/// wide ranges are drawn so only where even fewer deals fit.
const CLASHING: [(usize, usize); 2] = [(32, 1 << 21), (1024, 1 << 25)];
/// The same where lists of hands do not help.
const HOPELESS: (usize, usize) = (1 << 17, 1 << 27);
/// Else seats are drawn together if fewer deals than one in so many fit: where the list of their hands is short enough to
/// stay at hand (then if any clash: one draw is cheaper than two), and where it is not.
const RARE: [(usize, usize); 2] = [(1 << 12, 1), (1 << 18, 128)];

/// How hands are drawn.
pub enum Drawing {
    /// From lists, until none clash.
    Apart(Blocks),
    /// So that none clash.
    AtOnce(Joint),
}

/// Lists of hands of one seat or more.
pub struct Blocks {
    pub blocks: Vec<Block>,
    /// The cards that are gone before, and what is no card.
    used: u64,
}

impl Drawing {
    /// For these seats, beside the cards that are gone; `None` if the pulse says stop, an error if hands cannot be drawn in
    /// any time.
    pub fn new(seats: &[(usize, &[Held])], gone: CardSet, pulse: &Pulse<'_>) -> Option<Result<Self>> {
        // In the end `None` if it is too much work.
        let at_once = |work| match Joint::new(seats.iter().copied(), gone, work, pulse) {
            Ok(joint) => Some(Some(Self::AtOnce(joint))),
            Err(Unfinished::TooMuch) => Some(None),
            Err(Unfinished::Stopped) => None,
        };
        let used = gone.mask() | NO_CARD;
        let blocks = seats.iter().map(|&(seat, held)| Block::of_seat(seat, held, used));
        let mut apart = Blocks {
            blocks: blocks.collect(),
            used,
        };
        apart.sort();
        for (rare, work) in CLASHING {
            if !apart.are_rare(rare, TRIES) {
                break;
            }
            if let Some(drawing) = at_once(work)? {
                return Some(Ok(drawing));
            }
        }
        apart.join();
        let (rare, work) = HOPELESS;
        if apart.are_rare(TRIES * BATCH, TRIES) && apart.are_rare(rare, MANY_TRIES) {
            if let Some(drawing) = at_once(work)? {
                return Some(Ok(drawing));
            }
            let tried = MANY_TRIES * BATCH;
            if apart.are_rare(tried, MANY_TRIES) {
                let message = format!(
                    "the ranges clash in nearly every deal: of {tried} drawn none fits, and those that fit are too many to count"
                );
                return Some(Err(Error::Deal(Fault::new(message))));
            }
        }
        Some(Ok(Self::Apart(apart)))
    }

    /// The lists; none where hands are drawn at once.
    pub fn blocks(&self) -> &[Block] {
        match self {
            Self::Apart(apart) => &apart.blocks,
            Self::AtOnce(_) => &[],
        }
    }
}

impl Blocks {
    /// The smallest first: the sooner hands clash, the less was drawn in vain.
    fn sort(&mut self) {
        self.blocks.sort_by_key(|block| block.lot.masks().len());
    }

    /// Whether fewer deals than one in so many fit, as far as those of some batches can tell.
    fn are_rare(&self, rare: usize, batches: usize) -> bool {
        let mut random = Random::seed_from_u64(0);
        let mut stages = self.stages();
        let fitting: usize = (0..batches).map(|_| self.deal(&mut random, &mut stages)).sum();
        fitting * rare < batches * BATCH
    }

    /// Lists the hands of several seats together, as long as deals are rare that fit.
    fn join(&mut self) {
        loop {
            self.sort();
            let [a, b, ..] = &self.blocks[..] else { return };
            let listed = a.lot.masks().len() * b.lot.masks().len();
            let Some((_, rare)) = RARE.into_iter().find(|&(most, _)| listed <= most) else {
                return;
            };
            if !self.are_rare(rare, TRIES) {
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

    /// Begins a batch of deals and draws hands from all lists. The number of deals without a clash.
    pub fn deal(&self, random: &mut Random, stages: &mut [Kept]) -> usize {
        let none = [self.used; BATCH];
        for (i, block) in self.blocks.iter().enumerate() {
            let (before, rest) = stages.split_at_mut(i);
            let deals = before.last().map_or(&none[..], |kept| &kept.used[..kept.count]);
            block.lot.deal_on(random, deals, &mut rest[0]);
        }
        stages.last().map_or(BATCH, |kept| kept.count)
    }
}
