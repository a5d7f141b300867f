//! Drawing the hands of one or more seats from a list, each as likely as its weight says.

use rand_xoshiro::rand_core::Rng;

use super::Random;

/// What some seats may hold together: a list of hands or of tuples of hands.
pub struct Block {
    /// The seats.
    pub seats: Vec<usize>,
    /// The cards of each entry.
    pub masks: Vec<u64>,
    /// The places of each entry's hands in their seats, one for each of `seats`.
    pub places: Vec<u16>,
    pub weights: Vec<f64>,
    /// For each entry how likely it stays when it is drawn, in 2^-64, and which one else it is; none where all are equal.
    aliases: Vec<(u64, u32)>,
}

impl Block {
    pub fn new(seats: Vec<usize>, masks: Vec<u64>, places: Vec<u16>, weights: Vec<f64>) -> Self {
        let aliases = aliases(&weights);
        Self {
            seats,
            masks,
            places,
            weights,
            aliases,
        }
    }

    /// All entries of two blocks that can be held together.
    pub fn join(&self, other: &Self) -> Self {
        let seats = [&self.seats[..], &other.seats[..]].concat();
        let (mut masks, mut places, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        for (i, &mask) in self.masks.iter().enumerate() {
            for (j, &more) in other.masks.iter().enumerate().filter(|&(_, &more)| more & mask == 0) {
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

    pub fn len(&self) -> usize {
        self.masks.len()
    }

    /// An entry at random.
    #[inline]
    pub fn draw(&self, random: &mut Random) -> usize {
        let entries = self.masks.len() as u64;
        loop {
            let wide = u128::from(random.next_u64()) * u128::from(entries);
            let (entry, left) = ((wide >> 64) as usize, wide as u64);
            if left < entries && left < entries.wrapping_neg() % entries {
                continue; // the few results too many that would make some entries likelier
            }
            return match self.aliases.get(entry) {
                Some(&(stays, alias)) if left > stays => alias as usize,
                _ => entry,
            };
        }
    }
}

/// The alias method (Walker, Vose): each entry is drawn as often as any other, and then gives way to one other entry as
/// often as makes up for the weights.
fn aliases(weights: &[f64]) -> Vec<(u64, u32)> {
    if weights.windows(2).all(|pair| pair[0] == pair[1]) {
        return Vec::new();
    }
    let mean = weights.iter().sum::<f64>() / weights.len() as f64;
    let mut left: Vec<f64> = weights.iter().map(|weight| weight / mean).collect();
    let (mut poor, mut rich): (Vec<usize>, Vec<usize>) = (0..left.len()).partition(|&entry| left[entry] < 1.0);
    let mut aliases = vec![(u64::MAX, 0); left.len()];
    while let (Some(&entry), Some(&giver)) = (poor.last(), rich.last()) {
        poor.pop();
        aliases[entry] = ((left[entry] * 2f64.powi(64)) as u64, giver as u32);
        left[giver] -= 1.0 - left[entry];
        if left[giver] < 1.0 {
            rich.pop();
            poor.push(giver);
        }
    }
    aliases
}
