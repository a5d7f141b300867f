//! Who wins a showdown, why, and who gets which chips.

use super::{
    Lang,
    hand::Shape,
    language::{Language, sentence},
    pots, seat,
};
use crate::showdown::{BoardResult, Showdown, settle::Half};

/// Who wins, with what and why, on each board; who mucked; which bets went back; and who got each pot. One line for each
/// of these.
#[must_use]
pub fn explain_showdown(showdown: &Showdown, lang: Lang) -> String {
    let words = lang.words();
    let mut lines = Vec::new();
    match showdown.survivor() {
        Some(seat) => lines.push(sentence(&words.survives(seat))),
        None => lines.extend(boards(words, showdown)),
    }
    let mucked = showdown.mucked();
    if !mucked.is_empty() {
        lines.push(sentence(&words.mucked(&mucked)));
    }
    lines.extend(pots::refunds(words, showdown));
    lines.extend(pots::pots(words, showdown));
    lines.join("\n")
}

/// Who wins on each board, and why; in split games each half.
fn boards(words: &dyn Language, showdown: &Showdown) -> Vec<String> {
    let several = showdown.boards.len() > 1;
    let halves: &[Option<Half>] = match showdown.game.rules().low {
        None => &[None],
        Some(_) => &[Some(Half::High), Some(Half::Low)],
    };
    let tell = |(board, result): (usize, &BoardResult)| {
        let mut phrases: Vec<String> = halves.iter().flat_map(|&half| half_of(words, result, half)).collect();
        let head = if several {
            words.on_board(board, &result.board)
        } else {
            String::new()
        };
        let first = phrases.first_mut()?;
        *first = format!("{head}{first}");
        let sentences: Vec<_> = phrases.iter().map(|phrase| sentence(phrase)).collect();
        Some(sentences.join(" "))
    };
    showdown.boards.iter().enumerate().filter_map(tell).collect()
}

/// Who wins a half on a board, and against whom.
fn half_of(words: &dyn Language, result: &BoardResult, half: Option<Half>) -> Vec<String> {
    let (hands, winners, decision) = match half {
        Some(Half::Low) => (&result.low_hands, &result.low_winners, result.low_decision_seats),
        _ => (&result.hands, &result.winners, result.decision_seats),
    };
    let best = winners.first().and_then(|&first| Some((first, hands[first].as_ref()?)));
    let Some((first, hand)) = best else {
        return if half == Some(Half::Low) {
            vec![words.no_low()]
        } else {
            Vec::new()
        };
    };
    let shape = Shape::of(hand);
    let mut phrases = vec![match winners[..] {
        [seat] => words.wins(seat, half, &shape),
        _ => {
            let board = half != Some(Half::Low) && result.seats[first].plays_board && !result.board.is_empty();
            words.split(winners, half, &shape, board)
        }
    }];
    phrases.extend(decision.and_then(|(winner, loser)| seat::against(words, result, half, winner, loser)));
    phrases
}
