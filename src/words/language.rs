//! What a language has to know.

use super::{
    comparison::Reason,
    hand::Shape,
    pots::{Award, Named, OddChips},
};
use crate::{
    card::{Card, Rank},
    showdown::{chips::Chips, settle::Half},
};

/// A language: every phrase that a result is told with. Phrases begin in lower case and have no full stop; whoever puts
/// them together makes sentences of them, by [`sentence`].
pub(super) trait Language: Sync {
    /// A hand by its name alone: "pair of aces, kickers K-Q-7".
    fn hand(&self, shape: &Shape) -> String;

    /// Why one hand beats another, or that it does not.
    fn reason(&self, reason: &Reason) -> String;

    /// What follows is about one board: "board 0 (A♠ K♥ Q♣ J♦ 10♠): ".
    fn on_board(&self, board: usize, cards: &[Card]) -> String;

    /// A seat has the best hand; for one half, in split games.
    fn wins(&self, seat: usize, half: Option<Half>, hand: &Shape) -> String;

    /// A seat does not have the best hand.
    fn loses(&self, seat: usize, half: Option<Half>, hand: &Shape) -> String;

    /// A seat has the best hand, and `others` have it too.
    fn ties(&self, seat: usize, half: Option<Half>, others: &[usize], hand: &Shape) -> String;

    /// Several seats have the best hand; `board` if it is the board itself.
    fn split(&self, seats: &[usize], half: Option<Half>, hand: &Shape, board: bool) -> String;

    /// No hand qualifies for the low half.
    fn no_low(&self) -> String;

    /// A seat has no low.
    fn has_no_low(&self, seat: usize) -> String;

    /// What decides against a seat, or for it.
    fn against(&self, seat: usize, hand: &Shape, reason: &Reason) -> String;

    /// Which hole cards are among the five and which are not.
    fn hole_cards(&self, playing: &[Card], idle: &[Card]) -> String;

    /// The five cards are the board.
    fn plays_board(&self) -> String;

    /// Ranks whose pair, of a hole card and the board, is worth nothing any more.
    fn counterfeited(&self, ranks: &[Rank]) -> String;

    /// The same for two hole cards that are a pair.
    fn counterfeited_pair(&self, rank: Rank) -> String;

    /// The only seat that is left wins.
    fn survives(&self, seat: usize) -> String;

    /// What the only seat that is left has.
    fn has(&self, hand: &Shape) -> String;

    /// A seat gave up its hand.
    fn folded(&self, seat: usize) -> String;

    /// Seats did not show their hands at the showdown.
    fn mucked(&self, seats: &[usize]) -> String;

    /// A bet that nobody called goes back.
    fn refund(&self, seat: usize, amount: &Chips) -> String;

    /// A pot with its amount and what the house takes of it: "the main pot of 100 chips, less 5 chips of rake,".
    fn pot(&self, pot: Named, amount: &Chips, rake: &Chips) -> String;

    /// `pot` goes to the house.
    fn all_rake(&self, pot: &str) -> String;

    /// `pot` goes to a seat, with this hand where it has to be said.
    fn goes(&self, pot: &str, seat: usize, hand: Option<&Shape>) -> String;

    /// `pot` goes to the only seat that can win it.
    fn goes_unopposed(&self, pot: &str, seat: usize) -> String;

    /// `pot` is split among seats.
    fn shared(&self, pot: &str, shares: &[(usize, Chips)], hand: Option<&Shape>) -> String;

    /// `pot` is divided into parts.
    fn divided(&self, pot: &str, awards: &[Award]) -> String;

    /// All parts of `pot` go to one seat.
    fn scooped(&self, pot: &str, seat: usize) -> String;

    /// Seats get no more than a quarter of a pot: each shares one of its halves with one other.
    fn quartered(&self, seats: &[usize]) -> String;

    /// Where odd chips went, and why.
    fn odd_chips(&self, odd: &OddChips) -> String;

    /// A starting hand dominates another; then how often it wins, ties and loses.
    fn dominates(&self, dominant: &str, dominated: &str, odds: &str) -> String;

    /// A share from 0 to 1 in percent, to one decimal: "71.7 %".
    fn percent(&self, share: f64) -> String;
}

/// A rank in a row of ranks: a letter, but 10 for the ten.
pub(super) fn mark(rank: Rank) -> String {
    match rank {
        Rank::Ten => "10".to_owned(),
        other => other.letter().to_string(),
    }
}

/// Ranks in a row: "K-10-7".
pub(super) fn marks(cards: &[Card]) -> String {
    let marks: Vec<_> = cards.iter().map(|card| mark(card.rank())).collect();
    marks.join("-")
}

/// Cards as a person reads them: "A♠ K♥ 10♣".
pub(super) fn pretty(cards: &[Card]) -> String {
    let cards: Vec<_> = cards.iter().map(|card| card.pretty()).collect();
    cards.join(" ")
}

/// Things in a row, the last joined by `and`: "0, 2 and 3".
pub(super) fn list(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {and} {last}", most.join(", ")),
    }
}

/// Whether this is one chip.
pub(super) fn is_one(amount: &Chips) -> bool {
    amount.whole() == Some(1)
}

/// Whether this is less than so many chips.
pub(super) fn is_below(amount: &Chips, chips: i64) -> bool {
    amount.ratio() < Chips::from(chips).ratio()
}

/// A phrase as a sentence.
pub(super) fn sentence(phrase: &str) -> String {
    let mut chars = phrase.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", chars.as_str())
}
