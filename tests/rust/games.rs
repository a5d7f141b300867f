//! Showdowns of the games beside hold'em: what is dealt, what plays, who wins, who gets which chips.

use fifthcard::{
    Card, CardSet, Error, Game,
    card::parse_cards,
    play::read_hand,
    showdown::{Deal, resolve},
};

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect(text)
}

fn set(text: &str) -> CardSet {
    text.parse().expect(text)
}

fn game(name: &str) -> Game {
    Game::from_name(name).expect("a game")
}

/// A deal; `-` is a hand that is not known.
fn deal(name: &str, boards: &[&str], hands: &[&str]) -> Deal {
    Deal {
        boards: boards.iter().map(|board| cards(board)).collect(),
        hands: hands.iter().map(|&hand| (hand != "-").then(|| cards(hand))).collect(),
        ..Deal::new(game(name))
    }
}

fn winners(deal: &Deal) -> Vec<usize> {
    resolve(deal).expect("a deal").boards[0].winners.clone()
}

fn refused(deal: &Deal) -> String {
    let error = resolve(deal).expect_err("no such deal");
    assert!(matches!(error, Error::Deal(_)), "{error:?}");
    error.to_string()
}

/// The best hand of some cards, as "best five | kickers".
fn reading(name: &str, hole: &str, board: Option<&str>) -> String {
    let (hand, _) = read_hand(game(name), set(hole), board.map(set)).expect(hole);
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    format!("{} | {}", text(hand.combination()), text(hand.kickers()))
}

#[test]
fn short_deck() {
    let trips = |name| deal(name, &["7h 8c 9s Kc Jd"], &["Ac 6d", "Kh Kd"]);
    assert_eq!(winners(&trips("shortdeck")), [0]);
    assert_eq!(winners(&trips("shortdeck_trips")), [1]);
    assert_eq!(
        winners(&deal("shortdeck", &["6c 7d 8h 9s Kd"], &["As Qh", "Tc Qc"])),
        [1]
    );
    assert_eq!(
        winners(&deal("shortdeck", &["Kc Kd 8h 9h Ah"], &["As Ad", "Qh Th"])),
        [1]
    );
    assert_eq!(
        reading("shortdeck", "As Qh", Some("6c 7d 8h 9s Kd")),
        "9s 8h 7d 6c As | "
    );
    assert_eq!(
        refused(&deal("shortdeck", &["6c 7d 8h 9s 5d"], &["As Qh", "Tc Qc"])),
        "5d is on the board, but shortdeck is played without it"
    );
    assert_eq!(
        refused(&deal("shortdeck", &["6c 7d 8h 9s Kd"], &["As 2h", "Tc Qc"])),
        "seat 0 has 2h, but shortdeck is played without it"
    );
}
