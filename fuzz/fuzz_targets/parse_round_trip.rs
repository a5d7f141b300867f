//! What is read is written so that it reads back as the same; what is refused says so and does not panic.

#![no_main]

use fifthcard::{CardSet, Range};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(cards) = text.parse::<CardSet>() {
        assert_eq!(cards.to_string().parse(), Ok(cards));
    }
    if let Ok(range) = text.parse::<Range>() {
        let written = range.to_string();
        assert_eq!(written.parse(), Ok(range), "{text:?} was written as {written:?}");
    }
});
