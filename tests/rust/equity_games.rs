//! Exact equity of Omaha, hi-lo and short deck against plain enumeration by the evaluators.

use std::collections::BTreeMap;

use fifthcard::{
    Card, CardSet, Error, Game, Strength,
    equity::{self, Equity, Method, Player, Request},
    play,
};

/// A small generator: the deals are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    /// The cards of a game in random order; in some rounds two suits or the high ranks come first, so that flushes and full
    /// houses meet, in others the low ones.
    fn deck(&mut self, game: Game, round: usize) -> Vec<Card> {
        let mut deck: Vec<Card> = game.rules().deck.iter().collect();
        for i in (1..deck.len()).rev() {
            deck.swap(i, self.below(i + 1));
        }
        match round % 5 {
            0 => deck.sort_by_key(|card| card.suit() > fifthcard::Suit::Diamonds),
            1 => deck.sort_by_key(|card| card.rank() < fifthcard::Rank::Nine),
            2 => deck.sort_by_key(|card| card.rank() > fifthcard::Rank::Seven && card.rank() < fifthcard::Rank::Ace),
            _ => {}
        }
        deck
    }
}

struct Spot {
    game: Game,
    holes: Vec<Vec<Card>>,
    board: CardSet,
    dead: CardSet,
}

impl Spot {
    fn equity(&self) -> Equity {
        let player = |hole: &Vec<Card>| match hole[..] {
            [a, b] => Player::Hand([a, b]),
            _ => Player::Cards(hole.clone()),
        };
        let request = Request {
            game: self.game,
            players: self.holes.iter().map(player).collect(),
            board: self.board,
            dead: self.dead,
            method: Method::Exact,
            samples: None,
            target_error: None,
            seed: 0,
        };
        equity::answer(&request, 1, &mut |_, _| Ok::<(), Error>(())).expect("a deal")
    }

    /// Every completion of the board: how often which seats win the high and the low.
    fn enumerate(&self) -> BTreeMap<(u16, u16), u64> {
        let holes: Vec<CardSet> = self.holes.iter().map(|hole| hole.iter().copied().collect()).collect();
        let used = holes.iter().fold(self.board | self.dead, |used, &hole| used | hole);
        let live: Vec<Card> = (self.game.rules().deck - used).iter().collect();
        let mut counts = BTreeMap::new();
        self.deal(&holes, self.board, &live, &mut counts);
        counts
    }

    fn deal(&self, holes: &[CardSet], board: CardSet, live: &[Card], counts: &mut BTreeMap<(u16, u16), u64>) {
        if board.len() == 5 {
            let rules = self.game.rules();
            let best = |scale| {
                let strengths = || holes.iter().map(|&hole| play::strength(self.game, scale, hole, board));
                let best = strengths().max().unwrap_or(Strength::NONE);
                let wins = |strength| u16::from(strength == best && best > Strength::NONE);
                strengths()
                    .enumerate()
                    .fold(0, |seats, (seat, strength)| seats | wins(strength) << seat)
            };
            *counts.entry((best(rules.high), rules.low.map_or(0, best))).or_insert(0) += 1;
            return;
        }
        for (i, &card) in live.iter().enumerate() {
            self.deal(holes, board.with(card), &live[..i], counts);
        }
    }

    fn check(&self) {
        let (equity, counts) = (self.equity(), self.enumerate());
        let told = format!("{} {:?} board {} dead {}", self.game, self.holes, self.board, self.dead);
        let sum = |key: &dyn Fn(u16, u16) -> u16| {
            let mut sums: BTreeMap<u16, f64> = BTreeMap::new();
            for (&(high, low), &count) in &counts {
                *sums.entry(key(high, low)).or_insert(0.0) += count as f64;
            }
            sums
        };
        assert_eq!(
            equity.outcomes().collect::<BTreeMap<_, _>>(),
            sum(&|high, low| high | low),
            "{told}"
        );
        assert_eq!(
            equity.high_outcomes().collect::<BTreeMap<_, _>>(),
            sum(&|high, _| high),
            "{told}"
        );
        let lows: BTreeMap<u16, f64> = equity.low_outcomes().collect();
        assert_eq!(equity.is_split(), self.game.rules().low.is_some());
        if equity.is_split() {
            assert_eq!(lows, sum(&|_, low| low), "{told}");
        } else {
            assert!(lows.is_empty());
        }
        for seat in 0..self.holes.len() {
            let share = |seats: u16, parts: u32| match seats.count_ones() {
                _ if seats >> seat & 1 == 0 => 0,
                sharers => u128::from(parts / sharers),
            };
            let parts: u128 = counts
                .iter()
                .map(|(&(high, low), &count)| {
                    let won = match low {
                        0 => share(high, equity::PARTS),
                        _ => share(high, equity::PARTS / 2) + share(low, equity::PARTS / 2),
                    };
                    won * u128::from(count)
                })
                .sum();
            assert_eq!(equity.parts(seat), Some(parts), "seat {seat}: {told}");
        }
    }
}

/// How many rounds: a few in every run, all where FIFTHCARD_THOROUGH is set.
fn rounds(few: usize, all: usize) -> usize {
    if std::env::var_os("FIFTHCARD_THOROUGH").is_some() {
        all
    } else {
        few
    }
}

/// Random deals of some games, with dead cards in every other one.
fn check_random_deals(games: &[Game], rounds: usize, board_cards: &[usize], most_hands: usize, seed: u64) {
    let mut random = Random(seed);
    for round in 0..rounds {
        let game = games[round % games.len()];
        let rules = game.rules();
        let hole = rules.hole.start() + random.below(rules.hole.end() - rules.hole.start() + 1);
        let hands = (2 + random.below(most_hands - 1)).min((rules.deck.len() - 9) / hole);
        let board = board_cards[random.below(board_cards.len())];
        let dead = if round % 2 == 0 { 0 } else { random.below(5) };
        let mut cards = random.deck(game, round).into_iter();
        Spot {
            game,
            holes: (0..hands).map(|_| cards.by_ref().take(hole).collect()).collect(),
            board: cards.by_ref().take(board).collect(),
            dead: cards.take(dead).collect(),
        }
        .check();
    }
}

#[test]
fn omaha_before_the_flop() {
    check_random_deals(&[Game::Omaha, Game::OmahaEight], rounds(12, 400), &[0], 10, 0x9E37_79B9);
}

#[test]
fn omaha_on_a_board() {
    check_random_deals(
        &[Game::Omaha, Game::OmahaEight],
        rounds(300, 20_000),
        &[3, 4, 5],
        10,
        0x51_7CC1,
    );
    check_random_deals(&[Game::Omaha, Game::OmahaEight], rounds(2, 50), &[1, 2], 3, 0xB7_2722);
}

#[test]
fn short_deck() {
    let games = [Game::ShortDeck, Game::ShortDeckTrips];
    check_random_deals(&games, rounds(6, 300), &[0], 10, 0x9E37_79B9);
    check_random_deals(&games, rounds(200, 20_000), &[3, 4, 5], 10, 0x51_7CC1);
}
