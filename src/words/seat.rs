//! What one seat has, and what became of it.

use super::{
    Lang,
    comparison::Reason,
    hand::Shape,
    language::{Language, sentence},
};
use crate::{
    card::{Card, Rank},
    hand::Hand,
    showdown::{BoardResult, Seat, Showdown, compare::compare},
};

/// What one seat has on one board: its hand, which hole cards play, what was counterfeited, and what decided for or
/// against it. Boards and seats count from 0.
///
/// # Panics
/// If there is no such board or seat.
#[must_use]
#[track_caller]
pub fn explain_seat(showdown: &Showdown, board: usize, seat: usize, lang: Lang) -> String {
    let words = lang.words();
    let result = &showdown.boards[board];
    let it = &result.seats[seat];
    let phrases = match (showdown.survivor(), &it.hand) {
        _ if showdown.folded[seat] => vec![words.folded(seat)],
        (Some(_), hand) => {
            let mut phrases = vec![words.survives(seat)];
            phrases.extend(hand.as_ref().map(|hand| words.has(&Shape::of(hand))));
            phrases
        }
        (None, None) => vec![words.mucked(&[seat])],
        (None, Some(hand)) => contender(words, result, it, hand),
    };
    let sentences: Vec<_> = phrases.iter().map(|phrase| sentence(phrase)).collect();
    sentences.join(" ")
}

/// A seat whose hand was compared with others.
fn contender(words: &dyn Language, result: &BoardResult, it: &Seat, hand: &Hand) -> Vec<String> {
    let others: Vec<usize> = result.winners.iter().copied().filter(|&seat| seat != it.seat).collect();
    let shape = Shape::of(hand);
    let (outcome, opponent) = if !result.winners.contains(&it.seat) {
        (words.loses(it.seat, &shape), others.first().copied())
    } else {
        let loser = result.decision_seats.map(|(_, loser)| loser);
        if others.is_empty() {
            (words.wins(it.seat, &shape), loser)
        } else {
            (words.ties(it.seat, &others, &shape), loser)
        }
    };
    let mut phrases = vec![outcome];
    if !result.board.is_empty() {
        phrases.push(hole_cards(words, it));
    }
    phrases.extend(counterfeited(words, it));
    phrases.extend(opponent.and_then(|opponent| against(words, result, it.seat, opponent)));
    phrases
}

/// Which hole cards play.
fn hole_cards(words: &dyn Language, it: &Seat) -> String {
    if it.plays_board {
        return words.plays_board();
    }
    let idle = |card: &Card| !it.hole_cards_playing.contains(card);
    let idle: Vec<_> = it.hole_cards.iter().copied().filter(idle).collect();
    words.hole_cards(&it.hole_cards_playing, &idle)
}

/// What was counterfeited: pairs in the hand, and pairs of a hole card and the board.
fn counterfeited(words: &dyn Language, it: &Seat) -> Vec<String> {
    let in_hand = |rank: &Rank| it.hole_cards.iter().filter(|card| card.rank() == *rank).count() > 1;
    let (pairs, singles): (Vec<Rank>, Vec<Rank>) = it.counterfeited.iter().partition(|rank| in_hand(rank));
    let mut phrases: Vec<_> = pairs.into_iter().map(|rank| words.counterfeited_pair(rank)).collect();
    if !singles.is_empty() {
        phrases.push(words.counterfeited(&singles));
    }
    phrases
}

/// What decides between a seat and its opponent.
pub(super) fn against(words: &dyn Language, result: &BoardResult, seat: usize, opponent: usize) -> Option<String> {
    let (mine, other) = (result.hands[seat].as_ref()?, result.hands[opponent].as_ref()?);
    let comparison = compare(mine, other);
    Some(words.against(opponent, &Shape::of(other), &Reason::of(&comparison)))
}
