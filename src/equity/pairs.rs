//! Two ranges, one matchup of hands after the other; matchups that differ by a change of suits alone are counted once.

use super::{
    outcomes::count_outcomes,
    spot::{Held, Spot},
    sums::Sums,
    symmetry::{PairClasses, Symmetry},
    tally::Tally,
};
use crate::{card::Card, card_set::CardSet, parallel::Pulse};

/// Classes of one chunk.
const CHUNK: usize = 512;
/// Classes between two questions whether to go on.
const BREATH: usize = 64;

/// All matchups of two ranges by class.
pub(super) struct Pairs {
    /// A matchup of each class.
    classes: Vec<[[Card; 2]; 2]>,
    /// Where the matchups of each class begin, and the end.
    starts: Vec<usize>,
    matchups: Vec<Matchup>,
}

/// The places of two hands in their seats, and whether they stand the other way round in their class.
#[derive(Clone, Copy, Default)]
struct Matchup {
    a: u16,
    b: u16,
    swapped: bool,
}

impl Pairs {
    pub fn new(spot: &Spot) -> Self {
        let [a, b] = [&spot.seats[0].held, &spot.seats[1].held];
        let mut classes = PairClasses::new(Symmetry::fixing(&[spot.board, spot.dead]));
        let mut found = Vec::with_capacity(a.len() * b.len());
        for (i, one) in a.iter().enumerate() {
            for (j, other) in b.iter().enumerate().filter(|(_, other)| other.set.is_disjoint(one.set)) {
                let (class, swapped) = classes.unordered(one.combo, other.combo);
                let (a, b) = (i as u16, j as u16);
                found.push((class, Matchup { a, b, swapped }));
            }
        }
        let (starts, matchups) = by_class(classes.len(), &found);
        Self {
            classes: classes.into_pairs(),
            starts,
            matchups,
        }
    }

    /// The number of classes.
    pub fn classes(&self) -> usize {
        self.classes.len()
    }

    pub fn matchups(&self) -> usize {
        self.matchups.len()
    }

    pub fn chunks(&self) -> usize {
        self.classes.len().div_ceil(CHUNK)
    }

    pub fn run(&self, spot: &Spot, chunk: usize, pulse: &Pulse<'_>) -> Option<Sums> {
        let mut sums = Sums::new(spot);
        let mut tally = Tally::new(2);
        for class in chunk * CHUNK..self.classes.len().min((chunk + 1) * CHUNK) {
            if class % BREATH == 0 && !pulse.goes_on() {
                return None;
            }
            spot.count_outcomes(&self.classes[class], &mut tally);
            let [win, lose, tie] = counts_of_two(&tally).map(f64::from);
            for matchup in &self.matchups[self.starts[class]..self.starts[class + 1]] {
                let (win, lose) = if matchup.swapped { (lose, win) } else { (win, lose) };
                add(&mut sums, spot, matchup, [win, lose, tie]);
            }
        }
        Some(sums)
    }
}

fn add(sums: &mut Sums, spot: &Spot, matchup: &Matchup, [win, lose, tie]: [f64; 3]) {
    let (i, j) = (usize::from(matchup.a), usize::from(matchup.b));
    let [a, b]: [&Held; 2] = [&spot.seats[0].held[i], &spot.seats[1].held[j]];
    let weight = a.weight * b.weight;
    sums.outcomes[1] += weight * win;
    sums.outcomes[2] += weight * lose;
    sums.outcomes[3] += weight * tie;
    let (deals, half) = (win + lose + tie, tie / 2.0);
    sums.hands[0][i].add(b.weight * deals, b.weight * (win + half));
    sums.hands[1][j].add(a.weight * deals, a.weight * (lose + half));
}

/// How often the first of two hands wins alone, the second does, and neither.
pub(super) fn count_pair(holes: &[[Card; 2]; 2], board: CardSet, dead: CardSet, tally: &mut Tally) -> [u32; 3] {
    count_outcomes(holes, board, dead, tally);
    counts_of_two(tally)
}

fn counts_of_two(tally: &Tally) -> [u32; 3] {
    // There are at most C(48, 5) deals.
    [1, 2, 3].map(|winners| tally.count(winners) as u32)
}

/// Sorts by class, in order of appearance inside a class: where each class begins and the end, and what is in them.
pub(super) fn by_class<T: Copy + Default>(classes: usize, found: &[(u32, T)]) -> (Vec<usize>, Vec<T>) {
    let mut starts = vec![0; classes + 1];
    for (class, _) in found {
        starts[*class as usize + 1] += 1;
    }
    for class in 0..classes {
        starts[class + 1] += starts[class];
    }
    let (mut next, mut sorted) = (starts.clone(), vec![T::default(); found.len()]);
    for &(class, item) in found {
        let place = &mut next[class as usize];
        sorted[*place] = item;
        *place += 1;
    }
    (starts, sorted)
}
