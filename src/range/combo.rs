//! Two hole cards as one of 1,326 combos, and the 169 classes of starting hands.

use std::fmt;

use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
};

/// Two hole cards lo < hi: `hi * (hi - 1) / 2 + lo`, 0 for 2d2c to 1325 for AsAh.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Combo(u16);

impl Combo {
    /// The number of combos.
    pub const COUNT: usize = 1326;

    /// The combo of two cards in either order, or `None` where they are one.
    #[inline]
    #[must_use]
    pub const fn of(a: Card, b: Card) -> Option<Self> {
        let (a, b) = (a.index() as u16, b.index() as u16);
        if a == b {
            return None;
        }
        let (lo, hi) = if a < b { (a, b) } else { (b, a) };
        Some(Self(hi * (hi - 1) / 2 + lo))
    }

    /// The combo with this index, or `None` above 1325.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u16))
        } else {
            None
        }
    }

    /// All combos by index.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u16).map(Self)
    }

    /// 0 to 1325.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two cards, the higher index first.
    #[must_use]
    pub const fn cards(self) -> [Card; 2] {
        // The triangular root by search: at most 51 steps, and tables are built from this once.
        let mut hi = 1u16;
        while (hi + 1) * hi / 2 <= self.0 {
            hi += 1;
        }
        [Card::new(hi as u8), Card::new((self.0 - hi * (hi - 1) / 2) as u8)]
    }

    /// The two cards as a set.
    #[must_use]
    pub fn set(self) -> CardSet {
        self.cards().into_iter().collect()
    }

    /// The class of the starting hand.
    #[must_use]
    pub fn class(self) -> Class {
        let [hi, lo] = self.cards();
        Class::of(hi.rank(), lo.rank(), hi.suit() == lo.suit())
    }
}

impl fmt::Display for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [hi, lo] = self.cards();
        write!(f, "{hi}{lo}")
    }
}

impl fmt::Debug for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A class of starting hands: a cell of the 13 x 13 grid, `13 * row + column`, ace to deuce both ways, pairs on the
/// diagonal, suited hands above it, offsuit hands below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Class(u8);

impl Class {
    /// The number of classes.
    pub const COUNT: usize = 169;

    /// The class of two ranks in either order; two equal ranks are the pair, whatever `suited` says.
    #[must_use]
    pub fn of(a: Rank, b: Rank, suited: bool) -> Self {
        let (hi, lo) = (12 - a.max(b).index(), 12 - a.min(b).index());
        Self(if suited { 13 * hi + lo } else { 13 * lo + hi })
    }

    /// The class with this index, or `None` above 168.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// All classes by index.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// 0 to 168.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two ranks, the higher first.
    #[must_use]
    pub const fn ranks(self) -> [Rank; 2] {
        let (row, column) = (self.0 / 13, self.0 % 13);
        let (hi, lo) = if row < column { (row, column) } else { (column, row) };
        [Rank::new(12 - hi), Rank::new(12 - lo)]
    }

    /// Whether the two cards share a suit.
    #[must_use]
    pub const fn is_suited(self) -> bool {
        self.0 / 13 < self.0 % 13
    }

    /// Whether the two cards share a rank.
    #[must_use]
    pub const fn is_pair(self) -> bool {
        self.0 / 13 == self.0 % 13
    }

    /// The combos: 6 of a pair, 4 suited, 12 offsuit; the highest suits first.
    #[must_use]
    pub fn combos(self) -> Vec<Combo> {
        let [hi, lo] = self.ranks();
        let mut combos = Vec::with_capacity(12);
        for a in Suit::ALL.into_iter().rev() {
            for b in Suit::ALL.into_iter().rev() {
                let wanted = if self.is_pair() {
                    a > b
                } else {
                    (a == b) == self.is_suited()
                };
                if wanted {
                    combos.extend(Combo::of(Card::of(hi, a), Card::of(lo, b)));
                }
            }
        }
        combos
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [hi, lo] = self.ranks();
        let kind = if self.is_pair() {
            ""
        } else if self.is_suited() {
            "s"
        } else {
            "o"
        };
        write!(f, "{hi}{lo}{kind}")
    }
}

impl fmt::Debug for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combos_count_up_through_all_pairs_of_cards() {
        let mut index = 0;
        for hi in 1..52 {
            for lo in 0..hi {
                let combo = Combo::of(Card::new(lo), Card::new(hi)).expect("two cards");
                assert_eq!(combo.index(), index);
                assert_eq!(combo.cards(), [Card::new(hi), Card::new(lo)]);
                index += 1;
            }
        }
        assert_eq!(index, Combo::COUNT);
        assert_eq!(Combo::of(Card::new(7), Card::new(7)), None);
    }

    #[test]
    fn classes_share_out_the_combos() {
        let mut seen = [0u8; Combo::COUNT];
        for class in Class::all() {
            let combos = class.combos();
            assert_eq!(
                combos.len(),
                if class.is_pair() {
                    6
                } else if class.is_suited() {
                    4
                } else {
                    12
                }
            );
            for combo in combos {
                assert_eq!(combo.class(), class);
                seen[combo.index()] += 1;
            }
        }
        assert!(seen.iter().all(|&n| n == 1));
        assert_eq!(Class::of(Rank::King, Rank::Ace, true).to_string(), "AKs");
        assert_eq!(Class::of(Rank::King, Rank::Ace, true).index(), 1);
        assert_eq!(Class::of(Rank::Two, Rank::Two, true).index(), 168);
        assert_eq!(Class::of(Rank::Seven, Rank::Two, false).to_string(), "72o");
    }
}
