//! Who wins a showdown, why, and who gets which chips.

use super::{
    Lang,
    hand::Shape,
    language::{Language, sentence},
    pots, seat,
};
use crate::showdown::{BoardResult, Showdown};

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

/// Who wins on each board, and why.
fn boards(words: &dyn Language, showdown: &Showdown) -> Vec<String> {
    let several = showdown.boards.len() > 1;
    let tell = |(board, result): (usize, &BoardResult)| {
        let head = if several {
            words.on_board(board, &result.board)
        } else {
            String::new()
        };
        let mut phrases = vec![format!("{head}{}", best(words, result)?)];
        let opponents = result.decision_seats;
        phrases.extend(opponents.and_then(|(winner, loser)| seat::against(words, result, winner, loser)));
        let sentences: Vec<_> = phrases.iter().map(|phrase| sentence(phrase)).collect();
        Some(sentences.join(" "))
    };
    showdown.boards.iter().enumerate().filter_map(tell).collect()
}

/// The best hand on a board, and who has it.
fn best(words: &dyn Language, result: &BoardResult) -> Option<String> {
    let &first = result.winners.first()?;
    let hand = Shape::of(result.hands[first].as_ref()?);
    Some(match result.winners[..] {
        [seat] => words.wins(seat, &hand),
        _ => words.split(&result.winners, &hand, result.seats[first].plays_board),
    })
}
