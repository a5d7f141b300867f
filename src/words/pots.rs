//! Who gets which chips: refunds, pots, and where odd chips go.

use super::{
    hand::Shape,
    language::{Language, sentence},
    seat,
};
use crate::{
    card::Card,
    showdown::{
        Showdown,
        chips::Chips,
        settle::{Half, Part, Pot},
    },
};

/// A pot among the pots of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// There is no other.
    Only,
    /// The first of several.
    Main,
    /// A side pot, by its place among the pots: the first is 1.
    Side(usize),
}

/// A part of a pot. What goes without saying is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Label {
    /// The board, where there are several.
    pub(super) board: Option<usize>,
    /// The half, in split games.
    pub(super) half: Option<Half>,
}

/// What the winners of a part get, and their hand where it was not told yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Award<'a> {
    /// The part.
    pub(super) part: Label,
    /// The seats with what each got.
    pub(super) shares: Vec<(usize, Chips)>,
    /// The winning hand.
    pub(super) hand: Option<Shape<'a>>,
}

/// Odd chips of one division, and who got them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OddChips {
    /// Between boards: the first ones got them.
    Boards(Vec<(usize, Chips)>),
    /// Between the halves: the high got them.
    Halves { part: Label, chips: Chips },
    /// Between hands that tie.
    Seats {
        part: Label,
        chips: Vec<(usize, Chips)>,
        why: Why,
    },
}

/// Why a seat is first in line for an odd chip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// It is the first winner left of the button.
    Button,
    /// An order was given.
    Order,
    /// It holds the card that is first by suit.
    Suit(Card),
}

/// A line for each bet that went back.
pub(super) fn refunds(words: &dyn Language, showdown: &Showdown) -> Vec<String> {
    let refunds = showdown.settlement.refunds.iter().enumerate();
    refunds
        .filter(|&(_, &amount)| amount > 0)
        .map(|(seat, &amount)| sentence(&words.refund(seat, &Chips::from(amount))))
        .collect()
}

/// A line for each pot.
pub(super) fn pots(words: &dyn Language, showdown: &Showdown) -> Vec<String> {
    let pots = &showdown.settlement.pots;
    let name = |index| match index {
        _ if pots.len() == 1 => Named::Only,
        0 => Named::Main,
        _ => Named::Side(index),
    };
    pots.iter()
        .enumerate()
        .map(|(index, pot)| {
            let head = words.pot(name(index), &Chips::from(pot.amount), &Chips::from(pot.rake));
            let phrases = one_pot(words, showdown, pot, &head);
            let sentences: Vec<_> = phrases.iter().map(|phrase| sentence(phrase)).collect();
            sentences.join(" ")
        })
        .collect()
}

/// Who gets a pot, and why where the hands were not told yet.
fn one_pot<'a>(words: &dyn Language, showdown: &'a Showdown, pot: &'a Pot, head: &str) -> Vec<String> {
    if pot.paid == 0 {
        return vec![words.all_rake(head)];
    }
    let mut phrases = match (&pot.parts[..], &pot.winners[..]) {
        (_, &[seat]) if pot.eligible.len() == 1 && showdown.survivor().is_none() => {
            return vec![words.goes_unopposed(head, seat)];
        }
        ([part], &[seat]) => {
            let mut phrases = vec![words.goes(head, seat, untold(showdown, part).as_ref())];
            phrases.extend(beaten(words, showdown, pot, part));
            phrases
        }
        ([part], _) => {
            let mut phrases = vec![words.shared(head, &shares(part), untold(showdown, part).as_ref())];
            phrases.extend(beaten(words, showdown, pot, part));
            phrases
        }
        (_, &[seat]) => vec![words.scooped(head, seat)],
        (parts, _) => {
            let award = |part: &'a Part| Award {
                part: label(showdown, part),
                shares: shares(part),
                hand: untold(showdown, part),
            };
            let awards: Vec<_> = parts.iter().map(award).collect();
            vec![words.divided(head, &awards)]
        }
    };
    let quartered = quartered(pot);
    if !quartered.is_empty() {
        phrases.push(words.quartered(&quartered));
    }
    if pot.winners.len() > 1 {
        phrases.extend(odd_chips(words, showdown, pot));
    }
    phrases
}

/// What a part is called.
fn label(showdown: &Showdown, part: &Part) -> Label {
    Label {
        board: (showdown.boards.len() > 1).then_some(part.board),
        half: showdown.game.rules().low.map(|_| part.half),
    }
}

/// The seats that get nothing of a pot but one half of it with one other, where no board divides it further.
fn quartered(pot: &Pot) -> Vec<usize> {
    let [high, low] = &pot.parts[..] else {
        return Vec::new();
    };
    if (high.half, low.half) != (Half::High, Half::Low) {
        return Vec::new();
    }
    let quarters = |part: &Part, other: &Part| -> Vec<usize> {
        let seats = part
            .winners
            .iter()
            .copied()
            .filter(|seat| !other.winners.contains(seat));
        if part.winners.len() == 2 {
            seats.collect()
        } else {
            Vec::new()
        }
    };
    let mut seats = [quarters(high, low), quarters(low, high)].concat();
    seats.sort_unstable();
    seats
}

/// The seats that got something of a part.
fn shares(part: &Part) -> Vec<(usize, Chips)> {
    let winners = part.winners.iter();
    winners.map(|&seat| (seat, part.shares[seat].clone())).collect()
}

/// The winning hand of a part, if it is not the best on the board: whoever has that is not in this pot.
fn untold<'a>(showdown: &'a Showdown, part: &Part) -> Option<Shape<'a>> {
    let result = &showdown.boards[part.board];
    let &winner = part.winners.first()?;
    let (hands, best) = match part.half {
        Half::Low => (&result.low_hands, &result.low_winners),
        Half::High | Half::Both => (&result.hands, &result.winners),
    };
    if best.contains(&winner) {
        return None;
    }
    hands[winner].as_ref().map(Shape::of)
}

/// What the best hand that loses this part was beaten by, where [`untold`].
fn beaten(words: &dyn Language, showdown: &Showdown, pot: &Pot, part: &Part) -> Option<String> {
    untold(showdown, part)?;
    let result = &showdown.boards[part.board];
    let hands = match part.half {
        Half::Low => &result.low_hands,
        Half::High | Half::Both => &result.hands,
    };
    let strength = |seat: usize| hands[seat].map(|hand| hand.strength);
    let losers = pot.eligible.iter().copied().filter(|seat| !part.winners.contains(seat));
    // Of equal hands the first by seat.
    let loser = losers.max_by_key(|&seat| (strength(seat), std::cmp::Reverse(seat)))?;
    seat::against(words, result, Some(part.half), part.winners[0], loser)
}

/// Where the odd chips of a pot went: those between boards, between halves, and between hands that tie.
fn odd_chips(words: &dyn Language, showdown: &Showdown, pot: &Pot) -> Vec<String> {
    let mut phrases = Vec::new();
    let boards = above_least(&by_board(showdown, pot));
    if !boards.is_empty() {
        phrases.push(words.odd_chips(&OddChips::Boards(boards)));
    }
    for pair in pot.parts.windows(2) {
        let [high, low] = pair else { continue };
        if let (Half::High, Half::Low) = (high.half, low.half)
            && let [(_, chips)] = &above_least(&[(0, high.amount.clone()), (1, low.amount.clone())])[..]
        {
            let (part, chips) = (label(showdown, high), chips.clone());
            phrases.push(words.odd_chips(&OddChips::Halves { part, chips }));
        }
    }
    for part in &pot.parts {
        let odd = part.odd_chips.iter().enumerate().filter(|&(_, &chips)| chips > 0);
        let chips: Vec<_> = odd.map(|(seat, &chips)| (seat, Chips::from(chips))).collect();
        if let [(first, _), ..] = chips[..] {
            let why = why(showdown, part, first);
            let part = match pot.parts.len() {
                1 => Label {
                    board: None,
                    half: None,
                },
                _ => label(showdown, part),
            };
            phrases.push(words.odd_chips(&OddChips::Seats { part, chips, why }));
        }
    }
    phrases
}

/// What is played for on each board.
fn by_board(showdown: &Showdown, pot: &Pot) -> Vec<(usize, Chips)> {
    let mut boards: Vec<_> = (0..showdown.boards.len()).map(|board| (board, Chips::ZERO)).collect();
    for part in &pot.parts {
        boards[part.board].1 += &part.amount;
    }
    boards
}

/// What the amounts have above the least of them; fractions are equal.
fn above_least(amounts: &[(usize, Chips)]) -> Vec<(usize, Chips)> {
    let whole = || amounts.iter().filter_map(|(i, chips)| Some((*i, chips.whole()?)));
    let least = whole().map(|(_, chips)| chips).min().unwrap_or_default();
    let above = whole().filter(|&(_, chips)| chips > least);
    above.map(|(i, chips)| (i, Chips::from(chips - least))).collect()
}

/// Why the seat is first in line for the odd chips of a part.
fn why(showdown: &Showdown, part: &Part, seat: usize) -> Why {
    let named = showdown.orders.get(part.board).and_then(|orders| match part.half {
        Half::High | Half::Both => orders.high.as_ref(),
        Half::Low => orders.low.as_ref(),
    });
    if named.is_some_and(|order| order.contains(&seat)) {
        return Why::Order;
    }
    let hands = match part.half {
        Half::High | Half::Both => &showdown.boards[part.board].hands,
        Half::Low => &showdown.boards[part.board].low_hands,
    };
    showdown
        .odd_chip_card(hands, seat, &part.winners)
        .map_or(Why::Button, Why::Suit)
}
