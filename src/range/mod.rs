//! Ranges: a weight from 0 to 1 for each of the 1,326 combos of hole cards.

mod combo;
mod html;
mod notation;
mod text;
mod top;

use std::fmt;

pub use combo::{Class, Combo};
pub use top::best_first;

use crate::{
    card_set::CardSet,
    error::{Error, Fault, Result},
};

/// What a player may hold: a weight for each combo, from 0 (never) to 1 (always).
///
/// ```
/// use fifthcard::range::Range;
/// let range: Range = "QQ+, AKs, A5s-A2s, KTs+:0.5".parse()?;
/// assert_eq!(range.combos(), 3 * 6 + 4 + 4 * 4 + 3 * 4);
/// assert_eq!(range.to_string(), "QQ+, AKs, A5s-A2s, KTs+:0.5");
/// # Ok::<(), fifthcard::Error>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Range {
    weights: Box<[f64; Combo::COUNT]>,
}

impl Range {
    /// No combo.
    #[must_use]
    pub fn empty() -> Self {
        Self::filled(0.0)
    }

    /// Every combo with weight 1: a random hand.
    #[must_use]
    pub fn random() -> Self {
        Self::filled(1.0)
    }

    fn filled(weight: f64) -> Self {
        Self {
            weights: Box::new([weight; Combo::COUNT]),
        }
    }

    /// The range with these 1,326 weights.
    ///
    /// # Errors
    /// [`Error::Range`] where there are not 1,326, or one is not from 0 to 1; the message names the combo.
    pub fn from_weights(weights: &[f64]) -> Result<Self> {
        let weights: Box<[f64; Combo::COUNT]> = weights
            .to_vec()
            .into_boxed_slice()
            .try_into()
            .map_err(|_| Error::Range(Fault::new(format!("a range has 1326 weights, not {}", weights.len()))))?;
        for combo in Combo::all() {
            let weight = weights[combo.index()];
            if !(0.0..=1.0).contains(&weight) {
                return Err(Error::Range(
                    Fault::new(format!(
                        "the weight of {combo} (index {}) is {weight}; weights are from 0 to 1",
                        combo.index()
                    ))
                    .token(combo.to_string())
                    .position(combo.index()),
                ));
            }
        }
        let mut range = Self { weights };
        // A negative zero would print as a weight of its own.
        range.weights.iter_mut().for_each(|w| *w = w.abs());
        Ok(range)
    }

    /// The weights by combo index.
    #[must_use]
    pub fn weights(&self) -> &[f64; Combo::COUNT] {
        &self.weights
    }

    /// The weight of a combo.
    #[must_use]
    pub fn weight(&self, combo: Combo) -> f64 {
        self.weights[combo.index()]
    }

    /// How many combos have a weight.
    #[must_use]
    pub fn combos(&self) -> usize {
        self.weights.iter().filter(|&&w| w > 0.0).count()
    }

    /// The sum of the weights.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.weights.iter().sum()
    }

    /// Whether no combo has a weight.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.combos() == 0
    }

    fn zip(&self, other: &Self, f: impl Fn(f64, f64) -> f64) -> Self {
        let mut weights = self.weights.clone();
        for (w, &o) in weights.iter_mut().zip(other.weights.iter()) {
            *w = f(*w, o);
        }
        Self { weights }
    }

    /// The greater weight of each combo.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, f64::max)
    }

    /// The smaller weight of each combo.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, f64::min)
    }

    /// What is left of each weight when the other's is taken off.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| (a - b).max(0.0))
    }

    /// The product of the weights.
    #[must_use]
    pub fn product(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a * b)
    }

    /// All weights times a factor.
    ///
    /// # Errors
    /// [`Error::Range`] where the factor is negative or not a number, or a weight would pass 1.
    pub fn scaled(&self, factor: f64) -> Result<Self> {
        if !(factor >= 0.0 && factor.is_finite()) {
            return Err(Error::Range(Fault::new(format!(
                "a range cannot be multiplied by {factor}; the factor is a number from 0 up"
            ))));
        }
        let scaled: Vec<f64> = self.weights.iter().map(|w| w * factor).collect();
        Self::from_weights(&scaled).map_err(|error| error.within(&format!("multiplied by {factor}")))
    }

    /// The range without the combos that hold a dead card.
    #[must_use]
    pub fn without(&self, dead: CardSet) -> Self {
        let mut range = self.clone();
        for combo in Combo::all() {
            if !combo.set().is_disjoint(dead) {
                range.weights[combo.index()] = 0.0;
            }
        }
        range
    }

    /// The mean weight of each class, as the 13 x 13 grid (ace to deuce, suited upper right).
    #[must_use]
    pub fn grid(&self) -> [[f64; 13]; 13] {
        let mut grid = [[0.0; 13]; 13];
        for class in Class::all() {
            let combos = class.combos();
            let sum: f64 = combos.iter().map(|&c| self.weight(c)).sum();
            grid[class.index() / 13][class.index() % 13] = sum / combos.len() as f64;
        }
        grid
    }

    fn set(&mut self, combo: Combo, weight: f64) {
        self.weights[combo.index()] = weight;
    }
}

impl std::str::FromStr for Range {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        notation::parse(text)
    }
}

impl fmt::Display for Range {
    /// The canonical notation: runs merged, parses back to the same range.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::canonical(self))
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Range({:?})", self.to_string())
    }
}
