//! Deals whose hands come from ranges: how each is drawn, and how many of them are drawn side by side.
//!
//! Hands that clash are thrown away all together: to redraw one of them would make some deals likelier than they are. Each
//! deal that fits begins a chain. In every further step of it a new hand is drawn for one seat after the other, and takes
//! the place of the old one where it clashes with none of the others; if it clashes, the seat keeps what it has. (Given the
//! other hands, the new hand has the law that the old one had: so all steps have the law of the first. This is Gibbs
//! sampling.) That wastes little, but the deals of one chain resemble each other. The chains do not: what each of them
//! wins tells the standard error. Where hardly any deal fits, hands are drawn so that none clash, and a chain has one step.
//!
//! Hands that may be anything and the board are drawn anew in each step, until they fit: the cards that are left allow the
//! same number of ways whatever the other hands are.

use std::sync::{Mutex, OnceLock, PoisonError};

use super::{
    Random,
    chains::{Chains, STEPS},
    drawing::Drawing,
    hands::Block,
    lot::{Lot, NO_CARD},
    showdown::{BLOCK, Fares, Showdowns},
};
use crate::{
    card_set::CardSet,
    equity::{
        spot::{Seat, Spot, choose},
        sums::Sums,
    },
    error::{Error, Result},
    evaluate::{self, Kernel},
    parallel::Pulse,
};

/// How the deals of a spot are drawn.
pub struct Ranges {
    kernel: Kernel,
    /// Cards that are gone before anything is drawn: board, dead cards, known hands.
    pub gone: u64,
    pub board: u64,
    /// The seats whose hands are known, and their cards.
    pub known: Vec<(usize, u64)>,
    /// Seats whose hands are drawn from ranges, and how: found out when the first deals are drawn, since it may take a while.
    ranged: Vec<usize>,
    drawing: OnceLock<Result<Drawing>>,
    /// Held by who finds it out.
    finding: Mutex<()>,
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
        let ranged = seats().filter(|seat| !is_known(seat) && !is_open(seat.1));
        let to_come = live - CardSet::from_mask_truncate(in_known);
        Ok(Self {
            kernel: evaluate::kernel()?,
            gone,
            board: spot.board.mask(),
            ranged: ranged.map(|(i, _)| i).collect(),
            drawing: OnceLock::new(),
            finding: Mutex::new(()),
            known,
            open,
            hands: Lot::even(pairs(live)),
            pairs: Lot::even(pairs(to_come)),
            singles: Lot::even(to_come.iter().map(crate::Card::mask).collect()),
        })
    }

    /// How the hands of ranges are drawn; `None` if the pulse says stop, or they [cannot](Self::failure) be.
    fn drawing(&self, spot: &Spot, pulse: &Pulse<'_>) -> Option<&Drawing> {
        let one_at_a_time = self.finding.lock().unwrap_or_else(PoisonError::into_inner);
        if self.drawing.get().is_none() {
            let ranged = self.ranged.iter().map(|&seat| (seat, &spot.seats[seat].held[..]));
            let gone = CardSet::from_mask_truncate(self.gone);
            let drawing = Drawing::new(&ranged.collect::<Vec<_>>(), gone, pulse)?;
            // Nobody else set it.
            let _ = self.drawing.set(drawing);
        }
        drop(one_at_a_time);
        self.drawing.get()?.as_ref().ok()
    }

    /// Why no deal could be drawn.
    pub fn failure(&self) -> Option<&Error> {
        self.drawing.get()?.as_ref().err()
    }

    pub fn run(&self, spot: &Spot, samples: usize, random: &mut Random, pulse: &Pulse<'_>) -> Option<Sums> {
        let seats = spot.seats.len();
        let drawing = self.drawing(spot, pulse)?;
        let mut chains = Chains::new(self, drawing, seats);
        let most_steps = match drawing {
            Drawing::Apart(_) => STEPS,
            Drawing::AtOnce(_) => 1,
        };
        let mut showdowns = Showdowns::new(seats, self.kernel, spot.scale);
        let mut fares = Fares::new(spot);
        let mut left = samples;
        while left > 0 {
            let most = left.min(BLOCK);
            chains.start(random, most, pulse)?;
            let (mut steps, mut dealt) = (0, 0);
            while left > 0 && steps < most_steps {
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
            // With one list each of its hands fits, and with none there is nothing to keep: all deals are independent.
            if drawing.blocks().len() > 1 {
                // All chains have taken all steps, but for the last step of all.
                fares.end_chains(most, |chain| steps - usize::from(chain >= dealt));
            }
        }
        let mut sums = showdowns.sums(spot);
        fares.add_to(&mut sums, |seat, entry| place(drawing.blocks(), seat, entry));
        Some(sums)
    }
}

/// The place in the seat's hands of what it drew.
fn place(blocks: &[Block], seat: usize, entry: usize) -> usize {
    let single = blocks.iter().find(|block| block.seats == [seat]);
    single.map_or(entry, |block| usize::from(block.places_of(entry)[0]))
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
