//! Single hands: the fast reading against the obvious one, and what must not matter.

use fifthcard::{Card, CardSet, Error, Hand, Strength, Suit, evaluate, evaluate::reference, strength::Category};
use proptest::prelude::*;

use crate::deals;

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

/// The hand of some hole cards on a board, as "best five | kickers".
fn reading(hole: &str, board: &str) -> String {
    let hand = Hand::new(set(hole) | set(board), set(board));
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    format!("{} | {}", text(hand.combination()), text(hand.kickers()))
}

#[test]
fn the_five_in_comparing_order() {
    for (hole, board, expected) in [
        ("As Kd", "Qh Jc 9s 4d 2h", "As | Kd Qh Jc 9s"),
        ("As Ad", "Kh 9c 7s 4d 2h", "As Ad | Kh 9c 7s"),
        ("As Kd", "Ah Kc 9s 9d 2h", "Ah As Kc Kd | 9s"),
        ("As Ad", "Ah Kc 9s 4d 2h", "Ah As Ad | Kc 9s"),
        ("As 4d", "2h 3c 5s Kd Kh", "5s 4d 3c 2h As | "),
        ("6s 4d", "2h 3c 5s Kd Ah", "6s 5s 4d 3c 2h | "),
        ("Ks 4s", "As 9s 2s Kd Kh", "As Ks 9s 4s 2s | "),
        ("7s 7d", "7h 7c 2s 3d 3h", "7h 7c 7s 7d | 3h"),
        ("7s 7d", "7h Kc Ks 3d 3h", "7h 7s 7d Ks Kc | "),
        ("7s 3c", "7h 7c 2s 3d 3h", "7h 7c 7s 3h 3d | "),
        ("5s 4s", "As 2s 3s 6d 7h", "5s 4s 3s 2s As | "),
        ("As Kd", "Ts Js Qs Ks 9s", "As Ks Qs Js Ts | "),
    ] {
        assert_eq!(reading(hole, board), expected, "{hole} on {board}");
    }
}

#[test]
fn a_board_card_plays_before_a_hole_card_of_its_rank() {
    // The straight, the pair and the kicker can be made with a spade from the hole, but need none.
    assert_eq!(reading("9s 8s", "9c 8c 7c 6d 5d"), "9c 8c 7c 6d 5d | ");
    assert_eq!(reading("Ks 2s", "Kc Kd 9h 8h 3h"), "Kd Kc Ks | 9h 8h");
    assert_eq!(reading("Qs Jd", "Ah Ac Qc Js 9d"), "Ah Ac Qc Qs | Js");
    // Without a board all cards are alike: spades, hearts, diamonds, clubs.
    assert_eq!(reading("Kc Kd Kh Ks 9d 9s", ""), "Ks Kh Kd Kc | 9s");
}

#[test]
fn royal_flushes() {
    let royal = |text| Hand::new(set(text), CardSet::EMPTY).is_royal();
    assert!(royal("As Ks Qs Js Ts 9s 2d"));
    assert!(!royal("Ks Qs Js Ts 9s Ad Ah"));
    assert!(!royal("5s 4s 3s 2s As"));
    assert!(!royal("As Ks Qs Js 9s"));
    assert!(!royal("As Ks Qs Js Td"));
}

#[test]
fn faults_of_masks() {
    for (mask, message) in [
        (0, "a hand is read from 5 to 7 cards, not from 0"),
        (0b1111, "a hand is read from 5 to 7 cards, not from 4 (2c 3c 4c 5c)"),
        (
            0xFF,
            "a hand is read from 5 to 7 cards, not from 8 (2c 3c 4c 5c 6c 7c 8c 9c)",
        ),
        (CardSet::DECK.mask(), "a hand is read from 5 to 7 cards, not from 52 ("),
        (0x201F, "bit 13 of mask 0x000000000000201f stands for no card"),
        (u64::MAX, "bit 13 of mask 0xffffffffffffffff stands for no card"),
    ] {
        let error = evaluate::checked_strength(mask).expect_err("a fault");
        assert!(error.to_string().starts_with(message), "{error}");
        assert_eq!(matches!(error, Error::Card(_)), message.starts_with("bit"));
    }
    assert!(Hand::read(set("As Kd"), CardSet::EMPTY).is_err());
    assert!(Hand::read(set("2c 3c 4c 5c 6c 7c 8c 9c"), CardSet::EMPTY).is_err());
}

/// The set with its suits exchanged.
fn with_suits(cards: CardSet, suits: &[u8]) -> CardSet {
    let moved = |card: Card| Card::of(card.rank(), Suit::new(suits[usize::from(card.suit().index())]));
    cards.iter().map(moved).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn fast_and_obvious_agree(cards in deals::cards(5..=7), board in any::<u64>()) {
        let board = cards & CardSet::from_mask_truncate(board);
        let hand = Hand::new(cards, board);
        prop_assert_eq!(hand.strength, reference::strength(cards));
        prop_assert_eq!(Ok(hand.strength), evaluate::checked_strength(cards.mask()));
        let five: [Card; 5] = hand.best_five().try_into().expect("five cards");
        prop_assert_eq!(Some(five), reference::best_five(cards, board));
        let (category, ranks) = reference::read(five);
        prop_assert_eq!(hand.category, Some(category));
        prop_assert_eq!(five.map(Card::rank), ranks);
        prop_assert_eq!(hand.kickers().len(), category.kickers());
        prop_assert_eq!(hand.is_royal(), hand.strength == Strength::HIGHEST);
    }

    #[test]
    fn suits_do_not_matter(cards in deals::cards(5..=7), suits in Just([0u8, 1, 2, 3]).prop_shuffle()) {
        prop_assert_eq!(evaluate::strength(cards), evaluate::strength(with_suits(cards, &suits)));
    }

    #[test]
    fn another_card_never_weakens(cards in deals::cards(7)) {
        for card in cards {
            for other in cards.without(card) {
                let six = cards.without(card);
                prop_assert!(evaluate::strength(six) <= evaluate::strength(cards));
                prop_assert!(evaluate::strength(six.without(other)) <= evaluate::strength(six));
            }
        }
    }

    #[test]
    fn any_word_is_a_hand_or_a_fault(mask in any::<u64>(), kept in any::<u64>(), more in any::<u64>()) {
        let mask = mask & kept & more;
        let is_hand = CardSet::from_mask(mask).is_some_and(|cards| (5..=7).contains(&cards.len()));
        prop_assert_eq!(evaluate::checked_strength(mask).is_ok(), is_hand);
    }
}

#[test]
fn categories_have_the_kickers_of_the_rule_book() {
    assert_eq!(Category::ALL.map(Category::kickers), [4, 3, 1, 2, 0, 0, 0, 1, 0]);
}
