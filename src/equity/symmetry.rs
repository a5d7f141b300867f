//! Suits have no order: hands whose cards differ by a change of suits alone have the same equity.

use std::sync::LazyLock;

use crate::{
    card::{Card, Suit},
    card_set::CardSet,
    range::Combo,
};

/// Where each combo goes under a change of suits.
type Map = [u16; Combo::COUNT];

/// The 24 changes of suits as maps of combos; the first leaves all as it is.
static MAPS: LazyLock<Vec<([Suit; 4], Map)>> = LazyLock::new(|| {
    let mut maps = Vec::with_capacity(24);
    for a in Suit::ALL {
        for b in Suit::ALL {
            for c in Suit::ALL {
                for d in Suit::ALL {
                    let suits = [a, b, c, d];
                    if Suit::ALL.iter().all(|suit| suits.contains(suit)) {
                        maps.push((suits, map(suits)));
                    }
                }
            }
        }
    }
    maps
});

fn map(suits: [Suit; 4]) -> Map {
    let mut map = [0; Combo::COUNT];
    for (combo, cards) in Combo::all().zip(COMBOS.iter()) {
        let [a, b] = cards.map(|card| change(card, suits));
        map[combo.index()] = Combo::of(a, b).map_or(0, |combo| combo.index() as u16);
    }
    map
}

fn change(card: Card, suits: [Suit; 4]) -> Card {
    Card::of(card.rank(), suits[usize::from(card.suit().index())])
}

/// The cards of each combo.
pub(super) static COMBOS: LazyLock<[[Card; 2]; Combo::COUNT]> = LazyLock::new(|| {
    let mut combos = [[Card::new(0); 2]; Combo::COUNT];
    for combo in Combo::all() {
        combos[combo.index()] = combo.cards();
    }
    combos
});

/// The changes of suits that leave the board and the dead cards as they are.
pub(super) struct Symmetry {
    maps: Vec<&'static Map>,
    /// For each combo the lowest that it becomes, and by which of the maps (one bit each).
    lowest: Vec<(u16, u32)>,
}

impl Symmetry {
    /// The changes that leave each of these sets of cards as it is.
    pub fn fixing(sets: &[CardSet]) -> Self {
        let keeps = |suits: &[Suit; 4], set: CardSet| set.iter().all(|card| set.contains(change(card, *suits)));
        let maps: Vec<&'static Map> = MAPS
            .iter()
            .filter(|(suits, _)| sets.iter().all(|&set| keeps(suits, set)))
            .map(|(_, map)| map)
            .collect();
        let lowest = (0..Combo::COUNT)
            .map(|combo| {
                let (mut lowest, mut by) = (u16::MAX, 0);
                for (i, map) in maps.iter().enumerate() {
                    if map[combo] < lowest {
                        (lowest, by) = (map[combo], 0);
                    }
                    if map[combo] == lowest {
                        by |= 1 << i;
                    }
                }
                (lowest, by)
            })
            .collect();
        Self { maps, lowest }
    }

    /// The lowest that two combos become, the first before the second, and by which of the maps.
    #[inline]
    pub fn lowest_pair(&self, a: Combo, b: Combo) -> ((u16, u16), u32) {
        let (lowest_a, by) = self.lowest[a.index()];
        let (mut lowest_b, mut by_both) = (u16::MAX, 0);
        for i in bits(by) {
            let image = self.maps[i][b.index()];
            if image < lowest_b {
                (lowest_b, by_both) = (image, 0);
            }
            if image == lowest_b {
                by_both |= 1 << i;
            }
        }
        ((lowest_a, lowest_b), by_both)
    }

    /// The lowest that further combos (at most eight) become by some of the maps, as one number.
    #[inline]
    pub fn lowest_rest(&self, combos: impl Iterator<Item = Combo> + Clone, by: u32) -> u128 {
        let image = |i: usize| {
            combos.clone().fold(0, |number, combo| {
                number << 11 | u128::from(self.maps[i][combo.index()])
            })
        };
        bits(by).map(image).min().unwrap_or_default()
    }
}

/// The places of the bits of a word.
fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            place
        })
    })
}

/// Numbers the classes of pairs of combos, as they come.
pub(super) struct PairClasses {
    symmetry: Symmetry,
    /// By the first combo of a class and then the second, the number of the class plus one.
    rows: Vec<Option<Box<[u32; Combo::COUNT]>>>,
    /// The lowest pair of each class.
    classes: Vec<(u16, u16)>,
}

impl PairClasses {
    pub fn new(symmetry: Symmetry) -> Self {
        Self {
            symmetry,
            rows: vec![None; Combo::COUNT],
            classes: Vec::new(),
        }
    }

    pub fn into_symmetry(self) -> Symmetry {
        self.symmetry
    }

    /// The number of the class of two hands in this order, and the maps to its lowest pair.
    #[inline]
    pub fn ordered(&mut self, a: Combo, b: Combo) -> (u32, u32) {
        let (lowest, by) = self.symmetry.lowest_pair(a, b);
        (self.number(lowest), by)
    }

    /// The number of the class of two hands in either order, and whether they stand the other way round in it.
    #[inline]
    pub fn unordered(&mut self, a: Combo, b: Combo) -> (u32, bool) {
        let ((one, _), (other, _)) = (self.symmetry.lowest_pair(a, b), self.symmetry.lowest_pair(b, a));
        (self.number(one.min(other)), other < one)
    }

    fn number(&mut self, (a, b): (u16, u16)) -> u32 {
        let row = self.rows[usize::from(a)].get_or_insert_with(|| Box::new([0; Combo::COUNT]));
        let number = &mut row[usize::from(b)];
        if *number == 0 {
            self.classes.push((a, b));
            *number = self.classes.len() as u32;
        }
        *number - 1
    }

    /// The number of classes so far.
    pub fn len(&self) -> usize {
        self.classes.len()
    }

    /// The lowest pair of each class.
    pub fn into_pairs(self) -> Vec<[[Card; 2]; 2]> {
        let cards = |combo: u16| COMBOS[usize::from(combo)];
        self.classes.into_iter().map(|(a, b)| [cards(a), cards(b)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_matchups_before_the_flop_are_47_008() {
        let mut either = PairClasses::new(Symmetry::fixing(&[]));
        let mut ordered = PairClasses::new(Symmetry::fixing(&[]));
        let mut matchups = 0;
        for a in Combo::all() {
            for b in Combo::all().filter(|b| b.set().is_disjoint(a.set())) {
                either.unordered(a, b);
                ordered.ordered(a, b);
                matchups += 1;
            }
        }
        assert_eq!((matchups, either.len()), (1326 * 1225, 47_008));
        assert!(ordered.len() > either.len());
    }

    #[test]
    fn fixed_cards_leave_fewer_changes() {
        let changes = |sets: &[&str]| {
            let sets: Vec<CardSet> = sets.iter().map(|set| set.parse().expect("cards")).collect();
            Symmetry::fixing(&sets).maps.len()
        };
        assert_eq!(changes(&[]), 24);
        assert_eq!(changes(&["As Ks Qs"]), 6);
        assert_eq!(changes(&["As Ah"]), 4);
        assert_eq!(changes(&["As", "Ah"]), 2);
        assert_eq!(changes(&["As Kh Qd"]), 1);
    }
}
