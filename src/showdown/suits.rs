//! Odd chips by suit, in the games without a button: the seat with the high card (TDA 20-B, WSOP 73).

use super::{BoardResult, Deal, Suits, settle::HalfOrders};
use crate::{
    card::{Card, Rank},
    game::{OddChipOrder, Scale},
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
    let mut line: Vec<(usize, Vec<(i8, i8)>)> = Vec::new();
    for (seat, hand) in hands.iter().enumerate() {
        if let Some(hand) = hand {
            line.push((seat, claim(hand, suits)));
        }
    }
    line.sort_by(|(_, a), (_, b)| b.cmp(a));
    line.into_iter().map(|(seat, _)| seat).collect()
}

/// The cards that speak for a hand, as ranks and suits: the hand with the greater list comes first.
fn claim(hand: &Hand, suits: Suits) -> Vec<(i8, i8)> {
    let ace_low = matches!(hand.scale, Scale::AceToFive | Scale::EightOrBetter);
    let value = |card: &Card, ace_low: bool| {
        let rank = card.rank().index() as i8;
        (if ace_low { (rank + 1) % 13 } else { rank }, card.suit().index() as i8)
    };
    let mut claim: Vec<_> = match suits {
        // Of two equal choices of five the one with the best suits speaks for the hand; in a wheel the ace is low.
        Suits::Five => {
            let ace_low = ace_low || is_wheel(hand);
            hand.in_highest_suits()
                .best_five()
                .iter()
                .map(|card| value(card, ace_low))
                .collect()
        }
        Suits::Seven => hand.cards.iter().map(|card| value(&card, ace_low)).collect(),
    };
    claim.sort_unstable_by(|a, b| b.cmp(a));
    if suits == Suits::Seven && ace_low {
        // In low games the lowest card comes first.
        claim.reverse();
        for card in &mut claim {
            *card = (-card.0, -card.1);
        }
    }
    claim
}

fn is_wheel(hand: &Hand) -> bool {
    let straight = matches!(hand.category, Some(Category::Straight | Category::StraightFlush));
    straight && hand.best_five()[0].rank() == Rank::Five
}
