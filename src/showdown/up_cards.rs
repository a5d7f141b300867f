//! Up cards, in the games that are dealt with them: who brings it in, and whose board shows first.

use std::cmp::Reverse;

use crate::{
    card::Card,
    error::{Error, Fault, Result},
    game::{Game, UpCards},
};

/// The seat that brings it in: in stud the lowest up card by rank, then suit (clubs lowest), the ace high; in razz the
/// highest, the ace low (WSOP Live 146). One up card a seat, `None` for a seat that has none.
///
/// # Errors
/// [`Error::Setting`] for a game without a bring-in, [`Error::Deal`] where no seat has a card or one comes twice.
pub fn bring_in(game: Game, up_cards: &[Option<Card>]) -> Result<usize> {
    let Some(rule) = game.rules().up_cards else {
        return Err(Error::Setting(
            Fault::new(format!("{game} has no bring-in")).token(game.to_string()),
        ));
    };
    for (seat, card) in up_cards.iter().enumerate() {
        let Some(card) = card else { continue };
        if let Some(other) = up_cards[..seat].iter().position(|other| other.as_ref() == Some(card)) {
            let message = format!("{card} is in two places: the up card of seat {other} and of seat {seat}");
            return Err(Error::Deal(Fault::new(message).card(card).seat(seat)));
        }
    }
    let seats = up_cards
        .iter()
        .enumerate()
        .filter_map(|(seat, card)| Some((seat, (*card)?)));
    let first = match rule {
        UpCards::LowCardHighBoard => seats.min_by_key(|(_, card)| *card),
        UpCards::HighCardLowBoard => seats.max_by_key(|(_, card)| (low_rank(*card), card.suit())),
    };
    let (seat, _) = first.ok_or_else(|| Error::Deal(Fault::new("no seat has an up card: nobody can bring it in")))?;
    Ok(seat)
}

/// The first of the seats whose board shows first on the last street: in stud the highest, in razz the lowest. A board is
/// the up cards of a hand in the order in which it was dealt, the third to the sixth.
pub(super) fn first_board<'a>(rule: UpCards, hands: impl Iterator<Item = (usize, &'a [Card])>) -> Option<usize> {
    let boards = hands.map(|(seat, hand)| (seat, hand.get(2..6).unwrap_or_default()));
    let first = match rule {
        // Of equals `max_by_key` takes the last, `min_by_key` the first.
        UpCards::LowCardHighBoard => boards.min_by_key(|(_, board)| Reverse(groups(board, |card| card.rank().index()))),
        UpCards::HighCardLowBoard => boards.min_by_key(|(_, board)| groups(board, low_rank)),
    };
    first.map(|(seat, _)| seat)
}

/// How the ranks of a board group: copies and rank, the most copies first, then the highest rank. Four cards make no
/// straight and no flush.
fn groups(board: &[Card], rank: impl Fn(Card) -> u8) -> (Vec<usize>, Vec<u8>) {
    let ranks: Vec<u8> = board.iter().map(|&card| rank(card)).collect();
    let mut groups: Vec<(usize, u8)> = Vec::new();
    for &rank in &ranks {
        let copies = ranks.iter().filter(|&&other| other == rank).count();
        if !groups.contains(&(copies, rank)) {
            groups.push((copies, rank));
        }
    }
    groups.sort_unstable_by(|a, b| b.cmp(a));
    groups.into_iter().unzip()
}

/// The rank with the ace below the deuce.
fn low_rank(card: Card) -> u8 {
    (card.rank().index() + 1) % 13
}
