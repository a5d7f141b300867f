//! The obvious evaluator: every five of the cards, each read as the rule book reads it. Slow, and what every fast
//! evaluator is held against.

use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    strength::{Category, FiveRanks, Strength},
};

/// The strength of the best five of the cards; [`Strength::NONE`] below five cards.
#[must_use]
pub fn strength(cards: CardSet) -> Strength {
    fives(cards)
        .into_iter()
        .map(|five| {
            let (category, ranks) = read(five);
            Strength::encode(category, ranks)
        })
        .max()
        .unwrap_or(Strength::NONE)
}

/// The best five of the cards in the order in which they are compared; `None` below five cards. Of two equal ranks a
/// card of the board goes into the five (and comes) before a hole card, then spades, hearts, diamonds, clubs.
#[must_use]
pub fn best_five(cards: CardSet, board: CardSet) -> Option<[Card; 5]> {
    fives(cards)
        .into_iter()
        .map(|mut five| {
            let (category, ranks) = read(five);
            let preference = |card: Card| (board.contains(card), card.suit());
            five.sort_by_key(|&card| {
                let place = ranks.iter().position(|&rank| rank == card.rank());
                (place, std::cmp::Reverse(preference(card)))
            });
            ((category, ranks), five.map(preference), five)
        })
        .max()
        .map(|(_, _, five)| five)
}

/// The category of five cards, and their ranks in the order in which they are compared.
#[must_use]
pub fn read(five: [Card; 5]) -> (Category, FiveRanks) {
    let mut ranks = five.map(Card::rank);
    let copies = |rank: Rank| ranks.iter().filter(|&&other| other == rank).count();
    let mut by_copies = ranks.map(|rank| (copies(rank), rank));
    // Quads before their kicker, trips before a pair, pairs before kickers, and high before low.
    by_copies.sort_unstable_by(|a, b| b.cmp(a));
    let counts = by_copies.map(|(count, _)| count);
    ranks = by_copies.map(|(_, rank)| rank);

    let flush = five.iter().all(|card| card.suit() == five[0].suit());
    let wheel = ranks == [Rank::Ace, Rank::Five, Rank::Four, Rank::Three, Rank::Two];
    let run = ranks.windows(2).all(|pair| pair[0].index() == pair[1].index() + 1);
    if wheel {
        ranks.rotate_left(1); // 5-4-3-2-A
    }
    let category = match counts {
        [4, ..] => Category::Quads,
        [3, _, _, 2, _] => Category::FullHouse,
        [3, ..] => Category::Trips,
        [2, _, 2, ..] => Category::TwoPair,
        [2, ..] => Category::Pair,
        _ => match (run || wheel, flush) {
            (true, true) => Category::StraightFlush,
            (false, true) => Category::Flush,
            (true, false) => Category::Straight,
            (false, false) => Category::HighCard,
        },
    };
    (category, ranks)
}

/// Every five of the cards.
fn fives(cards: CardSet) -> Vec<[Card; 5]> {
    let cards: Vec<Card> = cards.iter().collect();
    let mut fives = Vec::new();
    for (e, &fifth) in cards.iter().enumerate() {
        for (d, &fourth) in cards[..e].iter().enumerate() {
            for (c, &third) in cards[..d].iter().enumerate() {
                for (b, &second) in cards[..c].iter().enumerate() {
                    for &first in &cards[..b] {
                        fives.push([first, second, third, fourth, fifth]);
                    }
                }
            }
        }
    }
    fives
}
