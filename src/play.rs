//! The hand that hole cards and a board make in a game.

use crate::{
    card_set::CardSet,
    error::{Error, Fault, Result, count, span},
    game::{Game, Join},
    hand::Hand,
};

/// The hand that hole cards make with a board, and the low hand in split games (`None` where no low qualifies).
/// `None` below five cards. The cards must be distinct and not more than the game deals; [`read_hand`] checks that.
#[must_use]
pub fn make_hand(game: Game, hole: CardSet, board: CardSet) -> Option<(Hand, Option<Hand>)> {
    debug_assert!(hole.is_disjoint(board));
    let rules = game.rules();
    match rules.join {
        Join::AnyFive => {
            let cards = hole | board;
            (cards.len() >= 5).then(|| (Hand::on_scale(rules.high, cards, board), None))
        }
    }
}

/// The same as [`make_hand`] for cards that nobody has checked. Without a board the cards are all there are, five to
/// seven in hold'em; with one (three to five cards) they are hole cards.
///
/// # Errors
/// [`Error::Deal`] for a wrong number of cards, a card in two places, or one that is not in the game's deck.
pub fn read_hand(game: Game, cards: CardSet, board: Option<CardSet>) -> Result<(Hand, Option<Hand>)> {
    let rules = game.rules();
    let on_board = board.unwrap_or_default();
    if let Some(card) = (cards & on_board).first() {
        let message = format!("{card} is in two places: the hand and the board");
        return Err(Error::Deal(Fault::new(message).card(card)));
    }
    if let Some(card) = ((cards | on_board) - rules.deck).first() {
        let message = format!("{card} is not in the deck: {game} is played without it");
        return Err(Error::Deal(Fault::new(message).card(card)));
    }
    let wrong = |message: String| Err(Error::Deal(Fault::new(message)));
    match board {
        None if !rules.alone.contains(&cards.len()) => {
            let wanted = span(&rules.alone);
            return wrong(format!(
                "{} make no {game} hand, it takes {wanted}",
                count(cards.len(), "card")
            ));
        }
        Some(_) if !rules.hole.contains(&cards.len()) => {
            let wanted = span(&rules.hole);
            return wrong(format!(
                "{game} is played with {wanted} hole cards, {} given",
                cards.len()
            ));
        }
        Some(board) if !(3..=5).contains(&board.len()) => {
            return wrong(format!("the board has {}, it takes 3 to 5", count(board.len(), "card")));
        }
        _ => {}
    }
    let made = make_hand(game, cards, on_board);
    made.ok_or_else(|| {
        Error::Deal(Fault::new(format!(
            "{} make no {game} hand",
            count((cards | on_board).len(), "card")
        )))
    })
}
