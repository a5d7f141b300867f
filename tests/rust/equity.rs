//! Exact equity against plain enumeration.

use fifthcard::{
    Card, CardSet,
    card::parse_cards,
    equity::{Tally, count_outcomes},
    evaluate,
};

/// Every completion of the board, one by one.
fn enumerate(holes: &[[Card; 2]], board: CardSet, dead: CardSet) -> Tally {
    fn deal(holes: &[CardSet], board: CardSet, live: &[Card], tally: &mut Tally) {
        if board.len() == 5 {
            let strengths: Vec<_> = holes.iter().map(|&hole| evaluate::strength(hole | board)).collect();
            let best = strengths.iter().max().expect("a hand");
            let winners = strengths
                .iter()
                .enumerate()
                .filter(|(_, s)| *s == best)
                .fold(0, |w, (seat, _)| w | 1 << seat);
            tally.add(winners, 1);
            return;
        }
        for (i, &card) in live.iter().enumerate() {
            deal(holes, board.with(card), &live[..i], tally);
        }
    }
    let mut tally = Tally::new(holes.len());
    let gone = holes.iter().flatten().fold(dead | board, |gone, &card| gone.with(card));
    let live: Vec<Card> = (!gone).iter().collect();
    let holes: Vec<CardSet> = holes.iter().map(|hole| hole.iter().copied().collect()).collect();
    deal(&holes, board, &live, &mut tally);
    tally
}

fn hole(text: &str) -> [Card; 2] {
    parse_cards(text).expect("cards").try_into().expect("two cards")
}

fn fast(holes: &[[Card; 2]], board: CardSet, dead: CardSet) -> Tally {
    let mut tally = Tally::new(holes.len());
    count_outcomes(holes, board, dead, &mut tally);
    tally
}

#[test]
fn the_known_matchup() {
    let tally = fast(&[hole("AsKd"), hole("AhQc")], CardSet::EMPTY, CardSet::EMPTY);
    assert_eq!(
        (tally.wins(0), tally.count(3), tally.wins(1)),
        (1_228_082, 78_598, 405_624)
    );
    assert_eq!(tally.total(), 1_712_304);
}

/// Random deals of two to ten hands, with dead cards in every other one. A few suits and ranks are dealt more often than
/// chance would, so that flushes and full houses meet.
fn check_random_deals(rounds: usize, board_cards: &[usize], most_hands: usize) {
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    let mut below = move |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    for round in 0..rounds {
        let hands = 2 + below(most_hands - 1);
        let board = board_cards[below(board_cards.len())];
        let dead = if round % 2 == 0 { 0 } else { below(11) };
        let mut deck: Vec<Card> = CardSet::DECK.iter().collect();
        for i in 0..52 {
            let j = i + below(52 - i);
            deck.swap(i, j);
        }
        match round % 5 {
            0 => deck.sort_by_key(|card| (card.suit() > fifthcard::Suit::Diamonds, false)),
            1 => deck.sort_by_key(|card| (card.rank() < fifthcard::Rank::Nine, false)),
            _ => {}
        }
        let mut cards = deck.into_iter();
        let holes: Vec<[Card; 2]> = (0..hands)
            .map(|_| [cards.next().expect("a card"), cards.next().expect("a card")])
            .collect();
        let board: CardSet = cards.by_ref().take(board).collect();
        let dead: CardSet = cards.take(dead).collect();
        let (fast, slow) = (fast(&holes, board, dead), enumerate(&holes, board, dead));
        assert_eq!(fast, slow, "{holes:?} board {board} dead {dead}");
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

#[test]
fn random_deals_before_the_flop() {
    check_random_deals(rounds(40, 2_000), &[0], if rounds(0, 1) == 0 { 5 } else { 10 });
}

#[test]
fn random_deals_on_a_board() {
    check_random_deals(rounds(3_000, 98_000), &[3, 3, 4, 5], 10);
    check_random_deals(rounds(10, 200), &[1, 2], 3);
}
