//! What some seats may hold together.

use super::lot::Lot;
use crate::equity::spot;

/// A list of hands of one seat, or of tuples of hands of several that can be held together.
pub struct Block {
    /// The seats.
    pub seats: Vec<usize>,
    /// The entries to draw from.
    pub lot: Lot,
    /// The places of each entry's hands in their seats, one for each of `seats`.
    places: Vec<u16>,
    weights: Vec<f64>,
    /// By seat, then by place: the cards of all hands that the seat may hold.
    hands: Vec<Vec<u64>>,
}

impl Block {
    /// The hands of one seat that are left by the cards that are gone.
    pub fn of_seat(seat: usize, held: &[spot::Held], gone: u64) -> Self {
        let (mut masks, mut places, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        let fitting = held.iter().enumerate();
        for (place, held) in fitting.filter(|(_, held)| held.set.mask() & gone == 0) {
            masks.push(held.set.mask());
            places.push(place as u16);
            weights.push(held.weight);
        }
        Self {
            seats: vec![seat],
            lot: Lot::weighted(masks, &weights),
            places,
            weights,
            hands: vec![held.iter().map(|held| held.set.mask()).collect()],
        }
    }

    /// All entries of two blocks that can be held together.
    pub fn join(&self, other: &Self) -> Self {
        let (mut masks, mut places, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        for (i, &mask) in self.lot.masks().iter().enumerate() {
            let fitting = other.lot.masks().iter().enumerate();
            for (j, &more) in fitting.filter(|&(_, &more)| more & mask == 0) {
                masks.push(mask | more);
                places.extend_from_slice(self.places_of(i));
                places.extend_from_slice(other.places_of(j));
                weights.push(self.weights[i] * other.weights[j]);
            }
        }
        Self {
            seats: [&self.seats[..], &other.seats[..]].concat(),
            lot: Lot::weighted(masks, &weights),
            places,
            weights,
            hands: [&self.hands[..], &other.hands[..]].concat(),
        }
    }

    /// The places of an entry's hands.
    #[inline]
    pub fn places_of(&self, entry: usize) -> &[u16] {
        let seats = self.seats.len();
        &self.places[entry * seats..(entry + 1) * seats]
    }

    /// The cards of a hand of the i-th seat by its place.
    #[inline]
    pub fn hand(&self, i: usize, place: u16) -> u64 {
        self.hands[i][usize::from(place)]
    }

    /// Where the block's entries are kept beside those of so many seats: with those of its seat if it has but one.
    pub fn slot(&self, seats: usize, number: usize) -> usize {
        match self.seats[..] {
            [seat] => seat,
            _ => seats + number,
        }
    }
}
