//! Numbers by sets of cards: a hash table in one piece, so that a look-up touches one place of memory.

use crate::card_set::CardSet;

/// A table in which each entry is found from where its hash points on: open addressing, at most half full.
pub(super) struct CardTable {
    slots: Vec<(u64, f64)>,
    entries: usize,
    /// Leaves as many bits of a word as it takes to number the slots.
    shift: u32,
}

/// What is no set of cards.
const EMPTY: (u64, f64) = (u64::MAX, 0.0);

impl CardTable {
    pub fn new() -> Self {
        Self {
            slots: vec![EMPTY; 16],
            entries: 0,
            shift: 60,
        }
    }

    /// The place of the set, or the empty one where it belongs.
    #[inline]
    fn slot(&self, cards: u64) -> usize {
        let last = self.slots.len() - 1;
        // The highest bits of a product depend on all bits of its factors; the number of slots is a power of two.
        let mut slot = (cards.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize & last;
        while self.slots[slot].0 != cards && self.slots[slot].0 != EMPTY.0 {
            slot = (slot + 1) & last;
        }
        slot
    }

    #[inline]
    pub fn get(&self, cards: CardSet) -> Option<f64> {
        let (found, number) = self.slots[self.slot(cards.mask())];
        (found != EMPTY.0).then_some(number)
    }

    /// Adds a set that is not in it.
    pub fn insert(&mut self, cards: CardSet, number: f64) {
        if 2 * (self.entries + 1) > self.slots.len() {
            let slots = vec![EMPTY; 2 * self.slots.len()];
            let old = std::mem::replace(&mut self.slots, slots);
            self.shift -= 1;
            for entry in old.into_iter().filter(|entry| entry.0 != EMPTY.0) {
                let slot = self.slot(entry.0);
                self.slots[slot] = entry;
            }
        }
        let slot = self.slot(cards.mask());
        self.slots[slot] = (cards.mask(), number);
        self.entries += 1;
    }

    /// The greatest number, at least 0.
    pub fn greatest(&self) -> f64 {
        self.slots.iter().fold(0.0, |most, &(_, number)| most.max(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::range::Combo;

    #[test]
    fn what_was_put_in_is_found() {
        let mut table = CardTable::new();
        for combo in Combo::all() {
            assert_eq!(table.get(combo.set()), None);
            table.insert(combo.set(), combo.index() as f64);
        }
        table.insert(CardSet::EMPTY, 0.5);
        assert!(
            Combo::all().all(|combo| table.get(combo.set()) == Some(combo.index() as f64)),
            "after it has grown"
        );
        assert_eq!(table.get(CardSet::EMPTY), Some(0.5));
        assert_eq!(table.get(CardSet::DECK), None);
        assert_eq!(table.greatest(), 1325.0);
    }
}
