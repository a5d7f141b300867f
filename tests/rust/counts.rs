//! The counts that the field publishes, by enumeration of every deal of 5, 6 and 7 cards, and every one of these hands
//! against the hands with one card less, down to the rule book.

use fifthcard::{CardSet, Strength, evaluate, evaluate::reference, strength::Category};

use crate::deals;

/// Deals by category (high card first), and how many strengths occur.
fn counts<const N: usize>() -> ([u64; 9], usize) {
    let mut by_strength = [0u64; 1 << 16];
    deals::for_each::<N>(|cards| by_strength[usize::from(evaluate::strength(cards).0)] += 1);
    let mut by_category = [0; 9];
    for (strength, &deals) in by_strength.iter().enumerate().filter(|(_, deals)| **deals > 0) {
        let category = Strength(strength as u16).category().expect("a high hand");
        by_category[category as usize] += deals;
    }
    (by_category, by_strength.iter().filter(|&&deals| deals > 0).count())
}

/// Checks that no hand of `N` cards differs from the best of the hands with one card less.
fn best_of_one_card_less<const N: usize>() {
    deals::for_each::<N>(|cards| {
        let (mut best, mut left) = (Strength::NONE, cards.mask());
        while left != 0 {
            let card = left & left.wrapping_neg();
            left ^= card;
            best = best.max(evaluate::strength(CardSet::from_mask_truncate(cards.mask() ^ card)));
        }
        assert_eq!(evaluate::strength(cards), best, "{cards}");
    });
}

#[test]
fn every_five_card_hand_is_what_the_rule_book_says() {
    let mut royal_flushes = 0;
    deals::for_each::<5>(|cards| {
        let strength = reference::strength(cards);
        assert_eq!(evaluate::strength(cards), strength, "{cards}");
        royal_flushes += u32::from(strength == Strength::HIGHEST);
    });
    assert_eq!(royal_flushes, 4);
}

#[test]
fn every_six_card_hand_is_the_best_of_its_five_card_hands() {
    best_of_one_card_less::<6>();
}

#[test]
#[cfg_attr(debug_assertions, ignore = "a billion hands: run by `cargo test --release`")]
fn every_seven_card_hand_is_the_best_of_its_six_card_hands() {
    best_of_one_card_less::<7>();
}

#[test]
fn five_card_counts() {
    let by_category = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
    assert_eq!(counts::<5>(), (by_category, 7_462));
}

#[test]
fn six_card_counts() {
    let by_category = [
        6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844,
    ];
    assert_eq!(counts::<6>(), (by_category, 6_075));
}

#[test]
fn seven_card_counts() {
    let by_category = [
        23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
    ];
    assert_eq!(counts::<7>(), (by_category, 4_824));
    assert_eq!(by_category.iter().sum::<u64>(), 133_784_560);
    assert_eq!(Category::ALL.len(), by_category.len());
}
