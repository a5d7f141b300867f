//! The kernels: every one gives the same strengths, and finds the same first fault wherever it stands.

use std::ops::Range;

use fifthcard::{
    Card, CardSet, Error,
    evaluate::{self, Kernel},
};
use proptest::{collection::vec, prelude::*, sample::Index};

use crate::deals;

/// Checks every kernel on every deal of `N` cards, many at a time, as masks and as rows.
fn every_deal<const N: usize>() {
    const MANY: usize = 1 << 12;
    let (mut masks, mut rows) = (Vec::with_capacity(MANY), Vec::with_capacity(MANY * N));
    let (mut expected, mut out) = (Vec::with_capacity(MANY), vec![0; MANY]);
    let mut check = |masks: &mut Vec<u64>, rows: &mut Vec<u8>, expected: &mut Vec<u16>| {
        let out = &mut out[..masks.len()];
        for kernel in Kernel::available() {
            out.fill(0);
            kernel.strengths_of_masks(masks, out).expect("hands");
            assert!(*expected == out, "{kernel} differs on masks");
            out.fill(0);
            kernel.strengths_of_rows(rows, N, out).expect("hands");
            assert!(*expected == out, "{kernel} differs on rows");
        }
        masks.clear();
        rows.clear();
        expected.clear();
    };
    deals::for_each::<N>(|cards| {
        masks.push(cards.mask());
        rows.extend(indices(cards));
        expected.push(evaluate::strength(cards).0);
        if masks.len() == MANY {
            check(&mut masks, &mut rows, &mut expected);
        }
    });
    check(&mut masks, &mut rows, &mut expected);
}

/// The card indices, from the lowest bit of the mask to the highest.
fn indices(cards: CardSet) -> impl Iterator<Item = u8> {
    let mut left = cards.mask();
    std::iter::from_fn(move || {
        let bit = left.checked_ilog2()?;
        left ^= 1 << bit;
        Some((bit % 16 * 4 + bit / 16) as u8)
    })
}

#[test]
fn every_five_card_hand() {
    every_deal::<5>();
}

#[test]
fn every_six_card_hand() {
    every_deal::<6>();
}

#[test]
fn every_seven_card_hand() {
    every_deal::<7>();
}

/// Hands of mixed sizes, or all of one size, which is what vectors take.
fn hands(count: Range<usize>) -> impl Strategy<Value = Vec<CardSet>> {
    let of_one_size = {
        let count = count.clone();
        (5..=7usize).prop_flat_map(move |cards| vec(deals::cards(cards), count.clone()))
    };
    prop_oneof![vec(deals::cards(5..=7), count), of_one_size]
}

/// Masks that are no hand: too few or too many cards, bits that stand for none.
fn no_hand() -> impl Strategy<Value = u64> {
    prop_oneof![
        deals::cards(0..=4).prop_map(CardSet::mask),
        deals::cards(8..=52).prop_map(CardSet::mask),
        (deals::cards(4..=7), 0..12u32).prop_map(|(cards, bit)| cards.mask() | 1 << (16 * (bit / 3) + 13 + bit % 3)),
        any::<u64>().prop_filter("no hand", |&mask| evaluate::checked_strength(mask).is_err()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_number_of_hands_of_any_size(hands in hands(0..100)) {
        let masks: Vec<u64> = hands.iter().map(|cards| cards.mask()).collect();
        let expected: Vec<u16> = hands.iter().map(|&cards| evaluate::strength(cards).0).collect();
        for kernel in Kernel::available() {
            let mut out = vec![9; masks.len()];
            prop_assert_eq!(kernel.strengths_of_masks(&masks, &mut out), Ok(()));
            prop_assert_eq!(&out, &expected, "{}", kernel);
        }
    }

    #[test]
    fn the_first_fault_is_named_and_no_strength_is_wrong(
        hands in hands(1..1_200),
        faults in vec((any::<Index>(), no_hand()), 1..4),
    ) {
        let mut masks: Vec<u64> = hands.iter().map(|cards| cards.mask()).collect();
        for (place, mask) in faults {
            let place = place.index(masks.len());
            masks[place] = mask;
        }
        let row = masks.iter().position(|&mask| evaluate::checked_strength(mask).is_err());
        for kernel in Kernel::available() {
            let mut out = vec![9; masks.len()];
            let error = kernel.strengths_of_masks(&masks, &mut out).expect_err("a fault");
            prop_assert_eq!(error.fault().place.row, row, "{}", kernel);
            let begins = format!("row {}: ", row.unwrap_or_default());
            prop_assert!(error.to_string().starts_with(&begins), "{}", error);
            for (&mask, &strength) in masks.iter().zip(&out) {
                prop_assert_eq!(strength, evaluate::checked_strength(mask).unwrap_or_default().0);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_number_of_rows(hands in vec(vec(0..52u8, 7), 0..150), cards in 5..=7usize) {
        let mut rows = Vec::new();
        let mut expected = Vec::new();
        for hand in hands {
            let set: CardSet = hand.iter().map(|&index| Card::new(index)).collect();
            // The same seven indices in their order, those that come twice replaced by the lowest free cards.
            let (mut seen, mut free) = (CardSet::EMPTY, (!set).into_iter());
            let row = hand.iter().map(|&index| match Card::new(index) {
                card if seen.insert(card) => index,
                _ => free.next().map_or(0, Card::index),
            });
            let row: Vec<u8> = row.take(cards).collect();
            expected.push(evaluate::strength(row.iter().map(|&index| Card::new(index)).collect()).0);
            rows.extend(row);
        }
        for kernel in Kernel::available() {
            let mut out = vec![9; expected.len()];
            prop_assert_eq!(kernel.strengths_of_rows(&rows, cards, &mut out), Ok(()));
            prop_assert_eq!(&out, &expected, "{}", kernel);
        }
    }

    #[test]
    fn the_first_bad_row_is_named(
        hands in vec(deals::cards(7), 1..1_200),
        faults in vec((any::<Index>(), 0..7usize, prop_oneof![52..=255u8, 0..52u8]), 1..4),
        cards in 5..=7usize,
    ) {
        let mut rows: Vec<u8> = hands.iter().flat_map(|&hand| indices(hand).take(cards)).collect();
        for (place, column, index) in faults {
            rows[place.index(hands.len()) * cards + column % cards] = index;
        }
        // What each row is worth, or the column of its first fault.
        let read = |row: &[u8]| {
            let mut seen = CardSet::EMPTY;
            let bad = |index: u8| Card::from_index(index).is_none_or(|card| !seen.insert(card));
            match row.iter().copied().position(bad) {
                Some(column) => Err(column),
                None => Ok(evaluate::strength(seen).0),
            }
        };
        let expected: Vec<_> = rows.chunks(cards).map(read).collect();
        let first = expected.iter().position(Result::is_err);
        for kernel in Kernel::available() {
            let mut out = vec![9; hands.len()];
            let result = kernel.strengths_of_rows(&rows, cards, &mut out);
            let place = result.as_ref().err().map(|error| (error.fault().place.row, error.fault().place.position));
            let expected_place = first.map(|row| (Some(row), expected[row].err()));
            prop_assert_eq!(place, expected_place, "{}", kernel);
            let strengths: Vec<u16> = expected.iter().map(|strength| strength.unwrap_or(0)).collect();
            prop_assert_eq!(out, strengths, "{}", kernel);
        }
    }
}

#[test]
fn rows_are_of_five_to_seven_cards() {
    for cards in [0, 4, 8] {
        let error = Kernel::Scalar
            .strengths_of_rows(&vec![0; 3 * cards], cards, &mut [0; 3])
            .expect_err("a fault");
        assert!(matches!(error, Error::Deal(_)), "{error}");
    }
    let message = |row: [u8; 5]| {
        let rows = [[0, 1, 2, 3, 4], row].concat();
        let error = Kernel::Scalar
            .strengths_of_rows(&rows, 5, &mut [0; 2])
            .expect_err("a fault");
        error.to_string()
    };
    assert_eq!(
        message([51, 3, 52, 3, 2]),
        "row 1: 52 in column 2 is no card index (0 to 51)"
    );
    assert_eq!(
        message([51, 3, 50, 51, 255]),
        "row 1: As comes twice, again in column 3"
    );
}

#[test]
fn kernels_have_names() {
    for kernel in Kernel::available() {
        assert_eq!(Kernel::from_name(kernel.name()), Ok(kernel));
    }
    assert_eq!(Kernel::available().next(), Some(Kernel::Scalar));
    let error = Kernel::from_name("sse9").expect_err("no kernel");
    assert!(matches!(error, Error::Setting(_)));
    assert!(
        error
            .to_string()
            .starts_with("FIFTHCARD_KERNEL: there is no kernel 'sse9'; this one runs scalar")
    );
    for kernel in Kernel::ALL {
        if !Kernel::available().any(|available| available == kernel) {
            let error = Kernel::from_name(kernel.name()).expect_err("not on this processor");
            assert!(
                error
                    .to_string()
                    .contains("the processor lacks the instructions of kernel")
            );
        }
    }
}
