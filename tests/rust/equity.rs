//! Exact equity of known hands. Random deals are held against plain enumeration inside the crate, by every kernel.

use fifthcard::{
    Card, CardSet,
    card::parse_cards,
    equity::{Tally, count_outcomes},
};

fn hole(text: &str) -> [Card; 2] {
    parse_cards(text).expect("cards").try_into().expect("two cards")
}

#[test]
fn the_known_matchup() {
    let mut tally = Tally::new(2);
    count_outcomes(
        &[hole("AsKd"), hole("AhQc")],
        CardSet::EMPTY,
        CardSet::EMPTY,
        &mut tally,
    );
    assert_eq!(
        (tally.wins(0), tally.count(3), tally.wins(1)),
        (1_228_082, 78_598, 405_624)
    );
    assert_eq!(tally.total(), 1_712_304);
}
