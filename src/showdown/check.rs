//! What must hold of a deal before anything is computed.

use super::Deal;
use crate::{
    card::Card,
    card_set::CardSet,
    error::{Error, Fault, Result, count, entries, span},
    game::Board,
};

/// A deal that holds together: each card is in one place, each seat and board has its number of cards.
pub(super) struct Table {
    /// Which seats are not folded.
    pub live: Vec<bool>,
    /// The seat that is left alone.
    pub survivor: Option<usize>,
    /// Each seat's hole cards; `None` where they are not known.
    pub holes: Vec<Option<CardSet>>,
}

impl Table {
    pub fn new(deal: &Deal) -> Result<Self> {
        let live = live_seats(deal)?;
        let left = live.iter().filter(|&&live| live).count();
        if live.is_empty() {
            return Err(fault("there are no seats: nobody is left to win".into()));
        }
        if left == 0 {
            return Err(fault("nobody is left to win: every seat is folded".into()));
        }
        let survivor = if left == 1 {
            live.iter().position(|&live| live)
        } else {
            None
        };
        if left > 1 && !deal.hands.iter().zip(&live).any(|(hand, &live)| live && hand.is_some()) {
            return Err(fault(format!("none of the {left} hands left is known: nobody can win")));
        }
        check_seat(deal.button, "button", live.len())?;
        check_seat(deal.last_aggressor, "last_aggressor", live.len())?;
        check_board_counts(deal, left)?;
        check_hole_counts(deal, &live, left)?;
        check_shared_cards(deal)?;
        check_previous_board(deal)?;
        let holes = distinct_holes(deal)?;
        Ok(Self { live, survivor, holes })
    }
}

fn fault(message: String) -> Error {
    Error::Deal(Fault::new(message))
}

fn live_seats(deal: &Deal) -> Result<Vec<bool>> {
    match &deal.folded {
        Some(folded) if folded.len() != deal.hands.len() => Err(Error::Bet(Fault::new(format!(
            "folded has {} for {} seats",
            entries(folded.len()),
            deal.hands.len()
        )))),
        Some(folded) => Ok(folded.iter().map(|folded| !folded).collect()),
        None => Ok(deal.hands.iter().map(Option::is_some).collect()),
    }
}

fn check_seat(seat: Option<usize>, name: &str, seats: usize) -> Result<()> {
    match seat {
        Some(seat) if seat >= seats => Err(Error::Bet(
            Fault::new(format!("{name} is seat {seat}, but the seats are 0 to {}", seats - 1)).seat(seat),
        )),
        _ => Ok(()),
    }
}

/// Each hand has its number of hole cards, and those that show have as many as each other.
fn check_hole_counts(deal: &Deal, live: &[bool], left: usize) -> Result<()> {
    let rules = deal.game.rules();
    let on_board = deal.boards.first().map_or(0, Vec::len);
    let (shown, unshown) = (rules.hole_with_board(on_board), rules.hole_unshown());
    let mut first = None::<(usize, usize)>;
    for (seat, (hand, &live)) in deal.hands.iter().zip(live).enumerate() {
        let Some(hand) = hand else { continue };
        let shows = live && left > 1;
        let wanted = if shows { &shown } else { &unshown };
        let has = || format!("seat {seat} has {}", count(hand.len(), "hole card"));
        let wrong = if !wanted.contains(&hand.len()) {
            format!("{}, {} is played with {}", has(), deal.game, span(wanted))
        } else if let Some((other, cards)) = first.filter(|&(_, cards)| shows && cards != hand.len()) {
            format!("{}, seat {other} has {cards}", has())
        } else {
            first = first.or(shows.then_some((seat, hand.len())));
            continue;
        };
        return Err(Error::Deal(Fault::new(wrong).seat(seat)));
    }
    Ok(())
}

/// Each board has its number of cards; while a single seat is left it may have fewer.
fn check_board_counts(deal: &Deal, left: usize) -> Result<()> {
    let wanted = deal.game.rules().board_cards();
    if deal.boards.is_empty() && left > 1 && *wanted.start() > 0 {
        let wanted = span(&wanted);
        return Err(fault(format!(
            "no board is given; with {left} seats left it needs {wanted} cards"
        )));
    }
    for (b, board) in deal.boards.iter().enumerate() {
        let has = || format!("{} has {}", board_name(deal, b), count(board.len(), "card"));
        if board.len() > *wanted.end() {
            return Err(fault(match deal.game.rules().board {
                Board::None => format!("{}, but {} has no board", has(), deal.game),
                Board::Five => format!("{}, a board has 5", has()),
                Board::LastCard => format!("{}, in {} only the last card is shared", has(), deal.game),
            }));
        }
        if board.len() < *wanted.start() && left > 1 {
            return Err(fault(format!(
                "{}, with {left} seats left it needs {}",
                has(),
                span(&wanted)
            )));
        }
        if deal.game.rules().board == Board::LastCard && board.len() != deal.boards[0].len() {
            return Err(fault(format!("{}, board 0 has {}", has(), deal.boards[0].len())));
        }
    }
    Ok(())
}

/// Boards share a card only at the same position.
fn check_shared_cards(deal: &Deal) -> Result<()> {
    // The position at which each card lies, whatever the board.
    const NOWHERE: usize = usize::MAX;
    let mut positions = [NOWHERE; Card::COUNT];
    for (b, board) in deal.boards.iter().enumerate() {
        for (position, card) in board.iter().enumerate() {
            let first = &mut positions[usize::from(card.index())];
            if *first == NOWHERE {
                *first = position;
            } else if *first != position {
                let message = match deal.boards[..b]
                    .iter()
                    .position(|board| board.get(*first) == Some(card))
                {
                    None => format!("{card} is twice on {}", board_name(deal, b)),
                    Some(other) => format!(
                        "{card} is at position {first} of board {other} and at position {position} of board {b}: \
                         two boards share a card only at the same position"
                    ),
                };
                return Err(Error::Deal(Fault::new(message).card(card).position(position)));
            }
        }
    }
    Ok(())
}

fn check_previous_board(deal: &Deal) -> Result<()> {
    let Some(previous) = &deal.previous_board else {
        return Ok(());
    };
    if deal.game.rules().board != Board::Five {
        return Err(fault(format!("previous_board is given, but {} has no flop", deal.game)));
    }
    if !matches!(previous.len(), 3 | 4) {
        return Err(fault(format!(
            "previous_board has {}; a flop has 3, a turn 4",
            count(previous.len(), "card")
        )));
    }
    if let Err((card, position)) = CardSet::from_distinct(previous) {
        let message = format!("{card} is twice on previous_board");
        return Err(Error::Deal(Fault::new(message).card(card).position(position)));
    }
    for (b, board) in deal.boards.iter().enumerate() {
        if let Some(position) = previous.iter().position(|card| !board.contains(card)) {
            let card = previous[position];
            let message = format!("{card} is on previous_board but not on {}", board_name(deal, b));
            return Err(Error::Deal(Fault::new(message).card(card).position(position)));
        }
    }
    Ok(())
}

/// Each seat's hole cards as a set, none of them in a second place.
fn distinct_holes(deal: &Deal) -> Result<Vec<Option<CardSet>>> {
    let deck = deal.game.rules().deck;
    let boards: CardSet = deal.boards.iter().flatten().copied().collect();
    if let Some(card) = (boards - deck).first() {
        let message = format!("{card} is on the board, but {} is played without it", deal.game);
        return Err(Error::Deal(Fault::new(message).card(card)));
    }
    let mut seen = boards;
    let mut holes = Vec::with_capacity(deal.hands.len());
    for (seat, hand) in deal.hands.iter().enumerate() {
        let Some(hand) = hand else {
            holes.push(None);
            continue;
        };
        let mut hole = CardSet::EMPTY;
        for &card in hand {
            if !deck.contains(card) {
                let message = format!("seat {seat} has {card}, but {} is played without it", deal.game);
                return Err(Error::Deal(Fault::new(message).card(card).seat(seat)));
            }
            if !seen.insert(card) {
                let message = if hole.contains(card) {
                    format!("{card} is twice in the hand of seat {seat}")
                } else {
                    let other = other_place(deal, card, seat);
                    format!("{card} is in two places: {other} and the hand of seat {seat}")
                };
                return Err(Error::Deal(Fault::new(message).card(card).seat(seat)));
            }
            hole.insert(card);
        }
        holes.push(Some(hole));
    }
    Ok(holes)
}

/// Where a card of this seat lies as well: on a board, or with a seat before it.
fn other_place(deal: &Deal, card: Card, seat: usize) -> String {
    if let Some(b) = deal.boards.iter().position(|board| board.contains(&card)) {
        return board_name(deal, b);
    }
    let holds = |hand: &Option<Vec<Card>>| hand.as_ref().is_some_and(|hand| hand.contains(&card));
    let other = deal.hands.iter().position(holds).unwrap_or(seat);
    format!("the hand of seat {other}")
}

/// The board as a message names it.
fn board_name(deal: &Deal, board: usize) -> String {
    if deal.boards.len() == 1 {
        "the board".into()
    } else {
        format!("board {board}")
    }
}
