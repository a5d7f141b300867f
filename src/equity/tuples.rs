//! Three to ten ranges, one deal of hands after the other; deals that differ by a change of suits alone are counted once.
//!
//! The two widest ranges lead: each class of their matchups is a piece of work of its own, in which the further hands are
//! dealt. So what has to be remembered is little, and the work divides.

use std::collections::HashMap;

use super::{
    pairs::by_class,
    spot::{Held, Spot},
    sums::Sums,
    symmetry::{PairClasses, Symmetry},
    tally::Tally,
};
use crate::{card::Card, card_set::CardSet, parallel::Pulse};

/// Deals of one chunk, if a class of matchups has no more.
const CHUNK: f64 = 4096.0;
/// Hands that are dealt between two questions whether to go on.
const BREATH: usize = 256;
/// Outcomes that are remembered.
const MOST_KNOWN: usize = 1 << 16;

/// All deals of hands to three seats or more.
pub(super) struct Tuples {
    /// The seats, the widest range first.
    order: Vec<usize>,
    /// Where the matchups of each class of the two leaders begin, and the end.
    starts: Vec<usize>,
    matchups: Vec<Matchup>,
    /// The first class of each chunk, and the end.
    chunks: Vec<usize>,
}

/// The places of two hands in the leaders' seats, and the changes of suits that bring them to the lowest pair of their class.
#[derive(Clone, Copy, Default)]
struct Matchup {
    a: u16,
    b: u16,
    by: u32,
}

impl Tuples {
    pub fn new(spot: &Spot) -> (Self, Symmetry) {
        let order = order(spot);
        let [a, b] = [order[0], order[1]].map(|seat| &spot.seats[seat].held);
        let mut classes = PairClasses::new(Symmetry::fixing(&[spot.board, spot.dead]));
        let mut found = Vec::with_capacity(a.len() * b.len());
        for (i, one) in a.iter().enumerate() {
            for (j, other) in b.iter().enumerate().filter(|(_, other)| other.set.is_disjoint(one.set)) {
                let (class, by) = classes.ordered(one.combo, other.combo);
                let (a, b) = (i as u16, j as u16);
                found.push((class, Matchup { a, b, by }));
            }
        }
        let (starts, matchups) = by_class(classes.len(), &found);
        // Deals for each matchup of the leaders, at most.
        let rest: f64 = order[2..]
            .iter()
            .map(|&seat| spot.seats[seat].held.len() as f64)
            .product();
        let (mut chunks, mut deals) = (vec![0], 0.0);
        for class in 0..classes.len() {
            deals += rest * (starts[class + 1] - starts[class]) as f64;
            if deals >= CHUNK {
                chunks.push(class + 1);
                deals = 0.0;
            }
        }
        if chunks.last() != Some(&classes.len()) {
            chunks.push(classes.len());
        }
        let tuples = Self {
            order,
            starts,
            matchups,
            chunks,
        };
        (tuples, classes.into_symmetry())
    }

    /// The part of the leaders' matchups, and so about that of all deals, that is not another one in other suits.
    pub fn variety(&self) -> f64 {
        (self.starts.len() - 1) as f64 / self.matchups.len().max(1) as f64
    }

    pub fn chunks(&self) -> usize {
        self.chunks.len() - 1
    }

    pub fn run(&self, spot: &Spot, symmetry: &Symmetry, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        let mut table = Table {
            spot,
            symmetry,
            order: &self.order,
            dealt: Vec::with_capacity(self.order.len()),
            holes: vec![[Card::new(0); 2]; self.order.len()],
            tally: Tally::new(self.order.len()),
            known: HashMap::new(),
            sums: Sums::new(spot),
            dealt_hands: 0,
            pulse,
        };
        for class in self.chunks[chunk]..self.chunks[chunk + 1] {
            table.known.clear();
            for matchup in &self.matchups[self.starts[class]..self.starts[class + 1]] {
                table.dealt.clear();
                table.seat(matchup.a);
                let used = table.seat(matchup.b);
                table.deal_on(matchup.by, used)?;
            }
        }
        Some(table.sums)
    }
}

/// The seats, the widest range first.
pub(super) fn order(spot: &Spot) -> Vec<usize> {
    let mut order: Vec<usize> = (0..spot.seats.len()).collect();
    order.sort_by_key(|&seat| std::cmp::Reverse(spot.seats[seat].held.len()));
    order
}

/// How often each set of seats shares the pot in one class of deals, and the share of each seat.
struct Known {
    outcomes: Vec<(u16, f64)>,
    shares: Vec<f64>,
    deals: f64,
}

/// Hands being dealt, and what came of those before.
struct Table<'a> {
    spot: &'a Spot,
    symmetry: &'a Symmetry,
    order: &'a [usize],
    /// The places of the hands that are dealt, in the order of the seats' ranges.
    dealt: Vec<u16>,
    /// The same hands by seat.
    holes: Vec<[Card; 2]>,
    tally: Tally,
    known: HashMap<u128, Known>,
    sums: Sums,
    dealt_hands: usize,
    pulse: &'a Pulse<'a>,
}

impl Table<'_> {
    fn held(&self, place: usize) -> &Held {
        &self.spot.seats[self.order[place]].held[usize::from(self.dealt[place])]
    }

    /// Deals a hand to the next seat; all cards of the hands dealt.
    fn seat(&mut self, hand: u16) -> CardSet {
        let place = self.dealt.len();
        self.dealt.push(hand);
        self.holes[self.order[place]] = self.held(place).cards;
        (0..=place).fold(CardSet::EMPTY, |used, place| used | self.held(place).set)
    }

    /// Deals to all further seats in every way.
    fn deal_on(&mut self, by: u32, used: CardSet) -> Option<()> {
        // Asked on the way to a deal too: where most ways lead to none it may be long.
        self.dealt_hands += 1;
        if self.dealt_hands.is_multiple_of(BREATH) && !self.pulse.goes_on() {
            return None;
        }
        let place = self.dealt.len();
        if place == self.order.len() {
            self.add(by);
            return Some(());
        }
        let spot = self.spot;
        for (hand, held) in spot.seats[self.order[place]].held.iter().enumerate() {
            if held.set.is_disjoint(used) {
                self.dealt.push(hand as u16);
                self.holes[self.order[place]] = held.cards;
                self.deal_on(by, used | held.set)?;
                self.dealt.pop();
            }
        }
        Some(())
    }

    /// Adds the outcomes of the hands that are dealt.
    fn add(&mut self, by: u32) {
        let further = (2..self.dealt.len()).map(|place| self.held(place).combo);
        let key = self.symmetry.lowest_rest(further, by);
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let (spot, holes, tally) = (self.spot, &self.holes, &mut self.tally);
        let known = self.known.entry(key).or_insert_with(|| {
            spot.count_outcomes(holes, tally);
            Known::new(tally)
        });
        let mut weights = [1.0; 10];
        for (&seat, &hand) in self.order.iter().zip(&self.dealt) {
            weights[seat] = spot.seats[seat].held[usize::from(hand)].weight;
        }
        let weight: f64 = weights.iter().product();
        for &(winners, count) in &known.outcomes {
            self.sums.outcomes[usize::from(winners)] += weight * count;
        }
        for (&seat, &hand) in self.order.iter().zip(&self.dealt) {
            // Multiplied anew rather than divided: exact for weights of 0 and 1, and no loss for tiny ones.
            let others: f64 = (0..weights.len())
                .filter(|&other| other != seat)
                .map(|other| weights[other])
                .product();
            self.sums.hands[seat][usize::from(hand)].add(others * known.deals, others * known.shares[seat]);
        }
    }
}

impl Known {
    fn new(tally: &Tally) -> Self {
        let mut known = Self {
            outcomes: Vec::new(),
            shares: vec![0.0; tally.seats()],
            deals: 0.0,
        };
        for (winners, count) in tally.outcomes() {
            let count = count as f64;
            known.outcomes.push((winners, count));
            known.deals += count;
            for (seat, share) in known.shares.iter_mut().enumerate() {
                if winners >> seat & 1 == 1 {
                    *share += count / f64::from(winners.count_ones());
                }
            }
        }
        known
    }
}
