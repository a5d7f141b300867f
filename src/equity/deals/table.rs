//! What is known of a deal, checked.

use crate::{
    card_set::CardSet,
    equity::{
        spot::{Player, check_table, choose},
        sums::Sums,
    },
    error::{Error, Fault, Result, count, span},
    game::{Board, Game},
    range::Range,
};

/// Known hands and cards to come.
pub(in crate::equity) struct Table {
    pub game: Game,
    pub seats: Vec<Seat>,
    pub board: CardSet,
    pub board_to_come: usize,
    /// The cards of which one can come.
    pub live: CardSet,
}

/// What a player holds, and how many cards he is still dealt.
#[derive(Clone, Copy)]
pub(in crate::equity) struct Seat {
    pub known: CardSet,
    pub to_come: usize,
}

impl Table {
    /// Checks everything.
    pub fn new(game: Game, players: &[Player], board: CardSet, dead: CardSet) -> Result<Self> {
        check_table(game, players, board, dead)?;
        let hands = players
            .iter()
            .enumerate()
            .map(|(seat, player)| known(game, player).map_err(|error| error.at_seat(seat)))
            .collect::<Result<Vec<_>>>()?;
        let used = hands.iter().fold(board | dead, |used, &hand| used | hand);
        let mut table = Self {
            game,
            seats: Vec::with_capacity(hands.len()),
            board,
            board_to_come: 0,
            live: game.rules().deck - used,
        };
        let hole = match game.rules().board {
            Board::Five => {
                table.board_to_come = 5 - board.len();
                same_number(game, &hands)?
            }
            Board::None | Board::LastCard => table.cards_of_a_hand(&hands, *game.rules().hole.end() - board.len())?,
        };
        table.seats.extend(hands.into_iter().map(|known| Seat {
            known,
            to_come: hole - known.len(),
        }));
        let (needed, live) = (table.to_come(), table.live.len());
        if needed > live {
            return Err(Error::Deal(Fault::new(format!(
                "{} of {game} need {needed} more cards; {live} are live",
                count(players.len(), "hand"),
            ))));
        }
        Ok(table)
    }

    /// How many cards a hand has in a game without a board. Where the deck of stud runs out, the last card is one for all.
    fn cards_of_a_hand(&mut self, hands: &[CardSet], most: usize) -> Result<usize> {
        if let Some((seat, hand)) = hands.iter().enumerate().find(|(_, hand)| hand.len() > most) {
            let message = format!("{}; {} is played with {most}", count(hand.len(), "card"), self.game);
            return Err(Error::Deal(Fault::new(message)).at_seat(seat));
        }
        let needed: usize = hands.iter().map(|hand| most - hand.len()).sum();
        let can_share = self.game.rules().board == Board::LastCard && self.board.is_empty();
        if needed > self.live.len() && can_share && hands.iter().all(|hand| hand.len() < most) {
            self.board_to_come = 1;
            return Ok(most - 1);
        }
        Ok(most)
    }

    /// The number of cards to come.
    pub fn to_come(&self) -> usize {
        self.board_to_come + self.seats.iter().map(|seat| seat.to_come).sum::<usize>()
    }

    /// The number of deals.
    pub fn deals(&self) -> f64 {
        let groups = std::iter::once(self.board_to_come).chain(self.seats.iter().map(|seat| seat.to_come));
        let (mut deals, mut live) = (1.0, self.live.len());
        for cards in groups {
            deals *= choose(live, cards);
            live -= cards;
        }
        deals
    }

    /// Sums of nothing yet.
    pub fn nothing(&self) -> Sums {
        Sums::of_seats(self.seats.len(), self.game.rules().low.is_some())
    }
}

/// The cards that are known of a player's hand: none where he may hold anything.
fn known(game: Game, player: &Player) -> Result<CardSet> {
    let cards = match player {
        Player::Hand(cards) => &cards[..],
        Player::Cards(cards) if cards.is_empty() => {
            return Err(Error::Deal(Fault::new(
                "no cards are given; 'random' stands for any hand",
            )));
        }
        Player::Cards(cards) => cards,
        Player::Range(range) if *range == Range::random() => return Ok(CardSet::EMPTY),
        Player::Range(_) => {
            let message = format!("a range is of hands of two cards; in {game} a player is cards, or 'random'");
            return Err(Error::Range(Fault::new(message)));
        }
    };
    match CardSet::from_distinct(cards) {
        Ok(set) => Ok(set),
        Err((card, _)) => Err(Error::Deal(Fault::new(format!("{card} is given twice")).card(card))),
    }
}

/// The number of hole cards where there is a board: all hands have as many.
fn same_number(game: Game, hands: &[CardSet]) -> Result<usize> {
    let wanted = &game.rules().hole;
    let mut first: Option<(usize, usize)> = None;
    for (seat, hand) in hands.iter().enumerate().filter(|(_, hand)| !hand.is_empty()) {
        let cards = hand.len();
        let wrong = |message: String| Err(Error::Deal(Fault::new(message)).at_seat(seat));
        if !wanted.contains(&cards) {
            let wanted = span(wanted);
            return wrong(format!("{}; {game} is played with {wanted}", count(cards, "hole card")));
        }
        match first {
            Some((other, number)) if number != cards => {
                return wrong(format!("{}, but seat {other} has {number}", count(cards, "hole card")));
            }
            Some(_) => {}
            None => first = Some((seat, cards)),
        }
    }
    Ok(first.map_or(*wanted.start(), |(_, number)| number))
}
