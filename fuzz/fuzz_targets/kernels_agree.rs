//! The fast evaluator and the obvious one give every hand the same strength, whatever else is on the table.

#![no_main]

use fifthcard::{
    Card, CardSet,
    evaluate::{reference, strength},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|cards: [u8; 7]| {
    let set: CardSet = cards.iter().map(|&card| Card::new(card % 52)).collect();
    if set.len() >= 5 {
        assert_eq!(strength(set), reference::strength(set), "{set}");
    }
});
