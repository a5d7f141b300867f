//! The kernels: every one gives the same strengths, and finds the same first fault wherever it stands.

use fifthcard::{
    CardSet, Error,
    evaluate::{self, Kernel},
};
use proptest::{collection::vec, prelude::*, sample::Index};

use crate::deals;

/// Checks every kernel on every deal of `N` cards, many at a time.
fn every_deal<const N: usize>() {
    let (mut masks, mut expected) = (Vec::new(), Vec::new());
    let mut out = vec![0; 1 << 16];
    let mut check = |masks: &mut Vec<u64>, expected: &mut Vec<u16>| {
        let out = &mut out[..masks.len()];
        for kernel in Kernel::available() {
            out.fill(0);
            kernel.strengths_of_masks(masks, out).expect("hands");
            assert!(*expected == out, "{kernel} differs");
        }
        masks.clear();
        expected.clear();
    };
    deals::for_each::<N>(|cards| {
        masks.push(cards.mask());
        expected.push(evaluate::strength(cards).0);
        if masks.len() == 1 << 16 {
            check(&mut masks, &mut expected);
        }
    });
    check(&mut masks, &mut expected);
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
    fn any_number_of_hands_of_any_size(hands in vec(deals::cards(5..=7), 0..100)) {
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
        hands in vec(deals::cards(5..=7), 1..1_200),
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
