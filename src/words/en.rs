//! English.

use super::{
    comparison::{Decider, Reason},
    hand::Shape,
    language::{Language, is_below, is_one, list, marks, pretty},
    pots::{Award, Label, Named, OddChips, Why},
};
use crate::{
    card::{Card, Rank, Suit},
    showdown::{chips::Chips, settle::Half},
};

/// English.
pub(super) struct English;

impl Language for English {
    fn hand(&self, shape: &Shape) -> String {
        match *shape {
            Shape::HighCard { top, kickers } => format!("{} high, {}", one(top), beside(kickers)),
            Shape::Pair { rank, kickers } => format!("pair of {}, {}", many(rank), beside(kickers)),
            Shape::TwoPair { high, low, kickers } => {
                format!("two pair, {} and {}, {}", many(high), many(low), beside(kickers))
            }
            Shape::Trips { rank, kickers } => format!("three of a kind, {}, {}", many(rank), beside(kickers)),
            Shape::Straight { top } => format!("{}-high straight", one(top)),
            Shape::Flush { cards } => format!("{}-high flush, {}", one(cards[0].rank()), marks(cards)),
            Shape::FullHouse { trips, pair } => format!("full house, {} over {}", many(trips), many(pair)),
            Shape::Quads { rank, kickers } => format!("four of a kind, {}, {}", many(rank), beside(kickers)),
            Shape::StraightFlush { top } => format!("{}-high straight flush", one(top)),
            Shape::Royal => "royal flush".to_owned(),
            Shape::Low { cards } => format!("{} low", marks(cards)),
            Shape::Badugi { cards } => format!("{} {}", badugi(cards.len()), marks(cards)),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Category { winner, loser } => format!("{} beats {}", category(&winner), category(&loser)),
            Reason::Rank { decider, winner, loser } => {
                format!("{}: {}", decides(decider), beats(decider, winner, loser))
            }
            Reason::Split { cards: 5 } => "the five cards are the same, rank for rank: split".to_owned(),
            Reason::Split { .. } => "the cards that play are the same, rank for rank: split".to_owned(),
            Reason::OnlyLow => "the only low wins".to_owned(),
            Reason::NoLow => self.no_low(),
        }
    }

    fn on_board(&self, board: usize, cards: &[Card]) -> String {
        format!("board {board} ({}): ", pretty(cards))
    }

    fn wins(&self, seat: usize, half: Option<Half>, hand: &Shape) -> String {
        format!("seat {seat} wins{} with {}", the_half(half), a_hand(hand))
    }

    fn loses(&self, seat: usize, half: Option<Half>, hand: &Shape) -> String {
        format!("seat {seat} loses{} with {}", the_half(half), a_hand(hand))
    }

    fn ties(&self, seat: usize, half: Option<Half>, others: &[usize], hand: &Shape) -> String {
        format!(
            "seat {seat} splits{} with {}: {}",
            the_half(half),
            seats(others),
            a_hand(hand)
        )
    }

    fn split(&self, winners: &[usize], half: Option<Half>, hand: &Shape, board: bool) -> String {
        let (seats, half, hand) = (seats(winners), the_half(half), a_hand(hand));
        if board {
            format!("{seats} split{half} by playing the board, {hand}")
        } else {
            format!("{seats} split{half}, each with {hand}")
        }
    }

    fn no_low(&self) -> String {
        "no low: the high takes all".to_owned()
    }

    fn has_no_low(&self, seat: usize) -> String {
        format!("seat {seat} has no low")
    }

    fn against(&self, seat: usize, hand: &Shape, reason: &Reason) -> String {
        format!("against seat {seat} ({}), {}", self.hand(hand), self.reason(reason))
    }

    fn hole_cards(&self, playing: &[Card], idle: &[Card]) -> String {
        let play = match playing.len() {
            1 => "plays",
            _ => "play",
        };
        let playing = format!("{} {play}", cards(playing));
        match idle.len() {
            0 => playing,
            1 => format!("{playing}, {} does not", cards(idle)),
            _ => format!("{playing}, {} do not", cards(idle)),
        }
    }

    fn plays_board(&self) -> String {
        "it plays the board".to_owned()
    }

    fn counterfeited(&self, ranks: &[Rank]) -> String {
        let ranks: Vec<_> = ranks.iter().map(|&rank| many(rank).to_owned()).collect();
        format!("its {} are counterfeited", list(&ranks, "and"))
    }

    fn counterfeited_pair(&self, rank: Rank) -> String {
        format!("its pair of {} is counterfeited", many(rank))
    }

    fn survives(&self, seat: usize) -> String {
        format!("seat {seat} wins: everyone else folded")
    }

    fn has(&self, hand: &Shape) -> String {
        format!("it has {}", a_hand(hand))
    }

    fn folded(&self, seat: usize) -> String {
        format!("seat {seat} folded")
    }

    fn mucked(&self, mucked: &[usize]) -> String {
        format!("{} mucked and cannot win", seats(mucked))
    }

    fn refund(&self, seat: usize, amount: &Chips) -> String {
        let (noun, verb) = match is_one(amount) {
            true => ("chip", "goes"),
            false => ("chips", "go"),
        };
        format!("{amount} uncalled {noun} {verb} back to seat {seat}")
    }

    fn pot(&self, pot: Named, amount: &Chips, rake: &Chips) -> String {
        let name = match pot {
            Named::Only => "the pot".to_owned(),
            Named::Main => "the main pot".to_owned(),
            Named::Side(number) => format!("side pot {number}"),
        };
        match rake.is_zero() {
            true => format!("{name} of {}", chips(amount)),
            false => format!("{name} of {}, less {} of rake,", chips(amount), chips(rake)),
        }
    }

    fn all_rake(&self, pot: &str) -> String {
        format!("{pot} leaves nothing to win")
    }

    fn goes(&self, pot: &str, seat: usize, hand: Option<&Shape>) -> String {
        format!("{pot} goes to seat {seat}{}", with(hand))
    }

    fn goes_unopposed(&self, pot: &str, seat: usize) -> String {
        format!("{pot} goes to seat {seat}, the only seat that can win it")
    }

    fn shared(&self, pot: &str, shares: &[(usize, Chips)], hand: Option<&Shape>) -> String {
        format!("{pot} is split{}: {}", with(hand), to_seats(shares))
    }

    fn divided(&self, pot: &str, awards: &[Award]) -> String {
        let tell = |award: &Award| {
            let hand = with(award.hand.as_ref());
            format!("{}, {}{hand}", label(award.part), to_seats(&award.shares))
        };
        let awards: Vec<_> = awards.iter().map(tell).collect();
        format!("{pot} is divided: {}", awards.join("; "))
    }

    fn scooped(&self, pot: &str, seat: usize) -> String {
        format!("{pot} goes to seat {seat}, who scoops")
    }

    fn quartered(&self, quartered: &[usize]) -> String {
        let verb = if quartered.len() == 1 { "is" } else { "are" };
        format!("{} {verb} quartered", seats(quartered))
    }

    fn odd_chips(&self, odd: &OddChips) -> String {
        match odd {
            OddChips::Boards(parts) => match &parts[..] {
                [(board, amount)] => format!("{} to board {board}, the first board", odd_goes(amount, "")),
                several => {
                    let to = |(board, amount): &(usize, Chips)| format!("{} to board {board}", chips(amount));
                    let parts: Vec<_> = several.iter().map(to).collect();
                    format!("odd chips: {}, in the order of the boards", list(&parts, "and"))
                }
            },
            OddChips::Halves { part, chips } => {
                let of = part
                    .board
                    .map_or_else(String::new, |board| format!(" of board {board}"));
                format!("{} to the high", odd_goes(chips, &of))
            }
            OddChips::Seats { part, chips, why } => {
                let name = label(*part);
                let of = if name.is_empty() { name } else { format!(" of {name}") };
                match (&chips[..], why) {
                    ([(seat, amount)], Why::Button) => {
                        format!(
                            "{} to seat {seat}, the first winner left of the button",
                            odd_goes(amount, &of)
                        )
                    }
                    ([(seat, amount)], Why::Order) => {
                        format!(
                            "{} to seat {seat}, the first winner in the given order",
                            odd_goes(amount, &of)
                        )
                    }
                    ([(seat, amount)], Why::Suit(card)) => {
                        format!("{} to seat {seat}, by {}", odd_goes(amount, &of), card_name(*card))
                    }
                    (several, Why::Suit(_)) => format!("odd chips{of}: {}, in order of suit", to_seats(several)),
                    (several, Why::Button) => {
                        format!(
                            "odd chips{of}: {}, in order from the left of the button",
                            to_seats(several)
                        )
                    }
                    (several, Why::Order) => format!("odd chips{of}: {}, in the given order", to_seats(several)),
                }
            }
        }
    }

    fn dominates(&self, dominant: &str, dominated: &str, odds: &str) -> String {
        format!("{dominant} dominates {dominated}: {odds}")
    }

    fn percent(&self, share: f64) -> String {
        format!("{:.1} %", 100.0 * share)
    }
}

/// A rank in the singular: figures, and names for the court cards and the ace.
fn one(rank: Rank) -> &'static str {
    [
        "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace",
    ][usize::from(rank.index())]
}

/// A rank in the plural.
fn many(rank: Rank) -> &'static str {
    [
        "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
        "aces",
    ][usize::from(rank.index())]
}

/// A card by its name: "the king of spades".
fn card_name(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    };
    format!("the {} of {suit}", one(card.rank()))
}

/// A badugi by the number of its cards.
fn badugi(cards: usize) -> &'static str {
    match cards {
        1 => "one-card hand",
        2 => "two-card hand",
        3 => "three-card hand",
        _ => "badugi",
    }
}

/// A half of the pot, where there are halves.
fn the_half(half: Option<Half>) -> &'static str {
    match half {
        None => "",
        Some(Half::High) => " the high",
        Some(Half::Low) => " the low",
        Some(Half::Both) => " high and low",
    }
}

/// Seats by their numbers: "seat 0", "seats 0, 2 and 3".
fn seats(seats: &[usize]) -> String {
    let numbers: Vec<_> = seats.iter().map(usize::to_string).collect();
    let noun = if seats.len() == 1 { "seat" } else { "seats" };
    format!("{noun} {}", list(&numbers, "and"))
}

/// Cards in a row: "A♠ and K♦".
fn cards(cards: &[Card]) -> String {
    let cards: Vec<_> = cards.iter().map(|card| card.pretty()).collect();
    list(&cards, "and")
}

/// An amount with its noun; a part of a chip is in the singular too.
fn chips(amount: &Chips) -> String {
    let noun = match is_one(amount) || is_below(amount, 1) && !amount.is_zero() {
        true => "chip",
        false => "chips",
    };
    format!("{amount} {noun}")
}

/// Who gets how much: "51 chips to seat 0 and 50 chips to seat 2", "50 chips each to seats 0 and 2".
fn to_seats(shares: &[(usize, Chips)]) -> String {
    match shares {
        [(_, first), rest @ ..] if !rest.is_empty() && rest.iter().all(|(_, share)| share == first) => {
            let numbers: Vec<_> = shares.iter().map(|(seat, _)| *seat).collect();
            format!("{} each to {}", chips(first), seats(&numbers))
        }
        _ => {
            let to = |(seat, share): &(usize, Chips)| format!("{} to seat {seat}", chips(share));
            let shares: Vec<_> = shares.iter().map(to).collect();
            list(&shares, "and")
        }
    }
}

/// Odd chips as a subject with its verb: "the odd chip goes", "the 3 odd chips go".
fn odd_goes(amount: &Chips, of: &str) -> String {
    match is_one(amount) {
        true => format!("the odd chip{of} goes"),
        false => format!("the {amount} odd chips{of} go"),
    }
}

/// A part of a pot by its name.
fn label(part: Label) -> String {
    let half = part.half.map(|half| match half {
        Half::High => "high",
        Half::Low => "low",
        Half::Both => "high and low",
    });
    match (part.board, half) {
        (Some(board), Some(half)) => format!("board {board} {half}"),
        (Some(board), None) => format!("board {board}"),
        (None, half) => half.unwrap_or_default().to_owned(),
    }
}

/// A hand with which something is won, if there is one to tell.
fn with(hand: Option<&Shape>) -> String {
    hand.map_or_else(String::new, |hand| format!(" with {}", a_hand(hand)))
}

/// A hand as someone has it, with its article.
fn a_hand(shape: &Shape) -> String {
    let hand = English.hand(shape);
    match shape {
        Shape::HighCard { .. } | Shape::TwoPair { .. } | Shape::Trips { .. } | Shape::Quads { .. } => hand,
        _ => format!("{} {hand}", article(&hand)),
    }
}

/// The article of a hand by its first letter or figure: an ace, an A-5-4-3-2, an 8, but a 10 and a one-card hand.
fn article(hand: &str) -> &'static str {
    let vowel = hand.starts_with(['a', 'A', '8']);
    if vowel { "an" } else { "a" }
}

/// The kickers: "kicker K", "kickers K-Q-7".
fn beside(kickers: &[Card]) -> String {
    let noun = if kickers.len() == 1 { "kicker" } else { "kickers" };
    format!("{noun} {}", marks(kickers))
}

/// A category with its article.
fn category(shape: &Shape) -> &'static str {
    match shape {
        Shape::HighCard { .. } => "a high card",
        Shape::Pair { .. } => "a pair",
        Shape::TwoPair { .. } => "two pair",
        Shape::Trips { .. } => "three of a kind",
        Shape::Straight { .. } => "a straight",
        Shape::Flush { .. } => "a flush",
        Shape::FullHouse { .. } => "a full house",
        Shape::Quads { .. } => "four of a kind",
        Shape::StraightFlush { .. } => "a straight flush",
        Shape::Royal => "a royal flush",
        Shape::Low { .. } => "a low",
        Shape::Badugi { cards } => match cards.len() {
            1 => "a one-card hand",
            2 => "a two-card hand",
            3 => "a three-card hand",
            _ => "a badugi",
        },
    }
}

/// What decides, with its verb.
fn decides(decider: Decider) -> String {
    match decider {
        Decider::HighCard => "the high card decides".to_owned(),
        Decider::Pair => "the pair decides".to_owned(),
        Decider::HigherPair => "the higher pair decides".to_owned(),
        Decider::LowerPair => "the lower pair decides".to_owned(),
        Decider::Trips => "the trips decide".to_owned(),
        Decider::Quads => "the quads decide".to_owned(),
        Decider::StraightTop | Decider::LowestStraight => "the top card decides".to_owned(),
        Decider::Royal => "the royal flush is the highest straight flush".to_owned(),
        Decider::FlushCard(number) => format!("the {} card of the flush decides", ordinal(number)),
        Decider::OnlyKicker => "the kicker decides".to_owned(),
        Decider::Kicker(number) => format!("the {} kicker decides", ordinal(number)),
        Decider::LowCard(number) => format!("the {} card decides", ordinal(number)),
    }
}

/// The two ranks: "8 beats 7", "kings beat nines".
fn beats(decider: Decider, winner: Rank, loser: Rank) -> String {
    if decider.is_group() {
        return format!("{} beat {}", many(winner), many(loser));
    }
    let ranks = format!("{} beats {}", one(winner), one(loser));
    match decider {
        Decider::LowestStraight => format!("{ranks}, for the ace plays low"),
        _ => ranks,
    }
}

/// An ordinal; a hand has five cards at most.
fn ordinal(number: usize) -> String {
    match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        n => format!("{n}th"),
    }
}
