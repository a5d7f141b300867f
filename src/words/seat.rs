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
    showdown::{BoardResult, Seat, Showdown, compare::compare, settle::Half},
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
        (None, Some(hand)) if showdown.game.rules().low.is_none() => contender(words, result, it, None, hand),
        (None, Some(hand)) => {
            let mut phrases = contender(words, result, it, Some(Half::High), hand);
            phrases.extend(match &it.low_hand {
                Some(low) => contender(words, result, it, Some(Half::Low), low),
                None => vec![words.has_no_low(seat)],
            });
            phrases
        }
    };
    let sentences: Vec<_> = phrases.iter().map(|phrase| sentence(phrase)).collect();
    sentences.join(" ")
}

/// A seat whose hand was compared with others, for the whole pot or for one half.
fn contender(words: &dyn Language, result: &BoardResult, it: &Seat, half: Option<Half>, hand: &Hand) -> Vec<String> {
    let (winners, decision) = match half {
        Some(Half::Low) => (&result.low_winners, result.low_decision_seats),
        _ => (&result.winners, result.decision_seats),
    };
    let others: Vec<usize> = winners.iter().copied().filter(|&seat| seat != it.seat).collect();
    let shape = Shape::of(hand);
    let (outcome, opponent) = if !winners.contains(&it.seat) {
        (words.loses(it.seat, half, &shape), others.first().copied())
    } else {
        let loser = decision.map(|(_, loser)| loser);
        if others.is_empty() {
            (words.wins(it.seat, half, &shape), loser)
        } else {
            (words.ties(it.seat, half, &others, &shape), loser)
        }
    };
    let mut phrases = vec![outcome];
    if !result.board.is_empty() {
        phrases.push(hole_cards(words, it, half));
    }
    if half != Some(Half::Low) {
        phrases.extend(counterfeited(words, it));
    }
    phrases.extend(opponent.and_then(|opponent| against(words, result, half, it.seat, opponent)));
    phrases
}

/// Which hole cards play.
fn hole_cards(words: &dyn Language, it: &Seat, half: Option<Half>) -> String {
    let playing = match half {
        Some(Half::Low) => &it.low_hole_cards_playing,
        _ => &it.hole_cards_playing,
    };
    if playing.is_empty() {
        return words.plays_board();
    }
    let idle = |card: &Card| !playing.contains(card);
    let idle: Vec<_> = it.hole_cards.iter().copied().filter(idle).collect();
    words.hole_cards(playing, &idle)
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
pub(super) fn against(
    words: &dyn Language,
    result: &BoardResult,
    half: Option<Half>,
    seat: usize,
    opponent: usize,
) -> Option<String> {
    let hands = match half {
        Some(Half::Low) => &result.low_hands,
        _ => &result.hands,
    };
    let (mine, other) = (hands[seat].as_ref()?, hands[opponent].as_ref()?);
    let comparison = compare(mine, other);
    Some(words.against(opponent, &Shape::of(other), &Reason::of(&comparison)))
}
