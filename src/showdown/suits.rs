//! Odd chips by suit, in the games without a button: the seat with the high card (TDA 20-B, WSOP 73).

use super::{BoardResult, Deal, Suits, settle::HalfOrders};
use crate::{
    card::{Card, Rank},
    game::{Game, OddChipOrder, Scale},
    hand::Hand,
    strength::Category,
};

/// The orders of odd chips on each board: those that were asked for, and for the halves that they leave open the suits,
/// where the game goes by suits.
pub(super) fn orders(deal: &Deal, boards: &[BoardResult]) -> Vec<HalfOrders> {
    let by_suit = deal.game.rules().odd_chips == OddChipOrder::Suit;
    if !by_suit || !(deal.orders.is_empty() || deal.orders.len() == boards.len()) {
        return deal.orders.clone();
    }
    let of_board = |(b, board): (usize, &BoardResult)| {
        let asked = deal.orders.get(b).cloned().unwrap_or_default();
        HalfOrders {
            high: asked.high.or_else(|| Some(by_suits(&board.hands, deal.suits))),
            low: asked.low.or_else(|| Some(by_suits(&board.low_hands, deal.suits))),
        }
    };
    boards.iter().enumerate().map(of_board).collect()
}

/// The seats that have a hand, in line by suit. It only ever decides among hands that tie.
fn by_suits(hands: &[Option<Hand>], suits: Suits) -> Vec<usize> {
    let mut line: Vec<(usize, Vec<Claim>)> = Vec::new();
    for (seat, hand) in hands.iter().enumerate() {
        if let Some(hand) = hand {
            line.push((seat, claims(hand, suits)));
        }
    }
    line.sort_by(|(_, a), (_, b)| b.cmp(a));
    line.into_iter().map(|(seat, _)| seat).collect()
}

/// The card by which a seat comes before the other winners: the first that the next in line does not match.
pub(super) fn deciding_card(
    game: Game,
    suits: Suits,
    hands: &[Option<Hand>],
    seat: usize,
    winners: &[usize],
) -> Option<Card> {
    if game.rules().odd_chips != OddChipOrder::Suit {
        return None;
    }
    let of = |seat: usize| hands[seat].as_ref().map(|hand| claims(hand, suits));
    let mine = of(seat)?;
    let next = winners
        .iter()
        .filter(|&&other| other != seat)
        .filter_map(|&other| of(other))
        .max()?;
    mine.iter()
        .zip(&next)
        .find(|(mine, next)| mine != next)
        .map(|(mine, _)| mine.card)
}

/// A card that speaks for a hand. The greater claim comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Claim {
    rank: i8,
    suit: i8,
    card: Card,
}

/// The cards that speak for a hand: the hand with the greater list comes first.
fn claims(hand: &Hand, suits: Suits) -> Vec<Claim> {
    let low_game = matches!(hand.scale, Scale::AceToFive | Scale::EightOrBetter);
    // In a wheel the ace is low too.
    let ace_low = low_game || suits == Suits::Five && is_wheel(hand);
    let claim = |card: Card| {
        let rank = card.rank().index() as i8;
        Claim {
            rank: if ace_low { (rank + 1) % 13 } else { rank },
            suit: card.suit().index() as i8,
            card,
        }
    };
    let mut claims: Vec<Claim> = match suits {
        // Of two equal choices of five the one with the best suits speaks for the hand.
        Suits::Five => hand
            .in_highest_suits()
            .best_five()
            .iter()
            .map(|&card| claim(card))
            .collect(),
        Suits::Seven => hand.cards.iter().map(claim).collect(),
    };
    claims.sort_unstable_by(|a, b| b.cmp(a));
    if suits == Suits::Seven && low_game {
        // In low games the lowest card comes first.
        claims.reverse();
        for claim in &mut claims {
            (claim.rank, claim.suit) = (-claim.rank, -claim.suit);
        }
    }
    claims
}

fn is_wheel(hand: &Hand) -> bool {
    let straight = matches!(hand.category, Some(Category::Straight | Category::StraightFlush));
    straight && hand.best_five()[0].rank() == Rank::Five
}
