//! The hand that hole cards and a board make in a game.

mod many;
mod rows;

use crate::{
    card_set::CardSet,
    error::{Error, Fault, Result, count, span},
    evaluate::omaha,
    game::{Board, Game, Join, Scale},
    hand::Hand,
    strength::Strength,
};
pub(crate) use many::strengths;
pub use many::{Boards, Hands};
pub use rows::Rows;
#[cfg(feature = "python")]
pub(crate) use rows::{set_of_mask, stray_bit};

/// The hand that hole cards make with a board, and the low hand in split games (`None` where no low qualifies).
/// `None` while there are too few cards for a hand. The cards must be distinct and not more than the game deals;
/// [`read_hand`] checks that.
#[must_use]
pub fn make_hand(game: Game, hole: CardSet, board: CardSet) -> Option<(Hand, Option<Hand>)> {
    debug_assert!(hole.is_disjoint(board));
    let rules = game.rules();
    let make = |scale| match rules.join {
        Join::Any => Hand::on_scale(scale, hole | board, board),
        Join::TwoAndThree => Hand::of_two_and_three(scale, hole, board),
    };
    Some((make(rules.high)?, rules.low.and_then(make)))
}

/// The strength alone, on one of the scales of the game: of the hand, or of the low half ([`Strength::NONE`] where no low
/// qualifies). The caller guarantees that [`make_hand`] would find a hand.
#[inline]
#[must_use]
pub fn strength(game: Game, scale: Scale, hole: CardSet, board: CardSet) -> Strength {
    match game.rules().join {
        Join::Any => scale.strength(hole | board),
        Join::TwoAndThree => omaha::strength(scale, hole, board),
    }
}

/// The same as [`make_hand`] for cards that nobody has checked. Without a board the cards are all there are, five to
/// seven in hold'em; with one they are hole cards.
///
/// # Errors
/// As for [`check_cards`].
pub fn read_hand(game: Game, cards: CardSet, board: Option<CardSet>) -> Result<(Hand, Option<Hand>)> {
    check_cards(game, cards, board)?;
    let board = board.unwrap_or_default();
    make_hand(game, cards, board).ok_or_else(|| {
        let cards = count((cards | board).len(), "card");
        Error::Deal(Fault::new(format!("{cards} make no {game} hand")))
    })
}

/// The same as [`strength`] for cards that nobody has checked.
///
/// # Errors
/// As for [`check_cards`].
pub fn read_strength(game: Game, scale: Scale, cards: CardSet, board: Option<CardSet>) -> Result<Strength> {
    check_cards(game, cards, board)?;
    Ok(strength(game, scale, cards, board.unwrap_or_default()))
}

/// Checks that cards make a hand of a game. Without a board they are all there are; with one they are hole cards, and the
/// board is a flop, a turn or a river, in stud the shared last card.
///
/// # Errors
/// [`Error::Deal`] for a wrong number of cards, a card in two places, or one that is not in the game's deck.
pub fn check_cards(game: Game, cards: CardSet, board: Option<CardSet>) -> Result<()> {
    let rules = game.rules();
    // Games that need no board take an empty one as none.
    let board = board.filter(|board| rules.board == Board::Five || !board.is_empty());
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
    let Some(board) = board else {
        return match &rules.alone {
            None => wrong(format!(
                "a hand of {game} needs a board: hole cards and board play together"
            )),
            Some(wanted) if !wanted.contains(&cards.len()) => {
                let (cards, wanted) = (count(cards.len(), "card"), span(wanted));
                wrong(format!("{cards} can be no {game} hand, it takes {wanted}"))
            }
            Some(_) => Ok(()),
        };
    };
    let boards = match rules.board {
        Board::None => return wrong(format!("{game} has no board")),
        Board::Five => 3..=5,
        Board::LastCard => 1..=1,
    };
    if !boards.contains(&board.len()) {
        let (cards, wanted) = (count(board.len(), "card"), span(&boards));
        return wrong(format!("the board has {cards}, it takes {wanted}"));
    }
    let hole = rules.hole_with_board(board.len());
    if !hole.contains(&cards.len()) {
        let wanted = span(&hole);
        return wrong(format!(
            "{game} is played with {wanted} hole cards, {} given",
            cards.len()
        ));
    }
    Ok(())
}
