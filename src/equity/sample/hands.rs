//! What some seats may hold together.

use super::lot::Lot;

/// A list of hands of one seat, or of tuples of hands of several that can be held together.
pub struct Block {
    /// The seats.
    pub seats: Vec<usize>,
    /// The entries to draw from.
    pub lot: Lot,
    /// The places of each entry's hands in their seats, one for each of `seats`.
    places: Vec<u16>,
    weights: Vec<f64>,
}

impl Block {
    pub fn new(seats: Vec<usize>, masks: Vec<u64>, places: Vec<u16>, weights: Vec<f64>) -> Self {
        let lot = Lot::weighted(masks, &weights);
        Self {
            seats,
            lot,
            places,
            weights,
        }
    }

    /// All entries of two blocks that can be held together.
    pub fn join(&self, other: &Self) -> Self {
        let seats = [&self.seats[..], &other.seats[..]].concat();
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
        Self::new(seats, masks, places, weights)
    }

    /// The places of an entry's hands.
    #[inline]
    pub fn places_of(&self, entry: usize) -> &[u16] {
        let seats = self.seats.len();
        &self.places[entry * seats..(entry + 1) * seats]
    }
}
