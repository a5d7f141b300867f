//! Hands of every game in arrays: each row as if it were alone, bad rows named.

use fifthcard::{
    Card, CardSet, Error, Game, Strength,
    deal::Dealer,
    evaluate::{self, Kernel, omaha},
    game::{Board, Scale},
    play::{self, Boards, Hands, Rows},
    showdown::{
        Deal,
        batch::{Button, Deals, GameDeals, UNKNOWN},
        resolve,
    },
};

use crate::deals;

/// More than a block, and not a whole number of vectors.
const ROWS: usize = 1_243;

/// Random boards and hands, one of each a row, as card indices.
fn deal(game: Game, hole: usize, board: usize, seed: u64) -> (Vec<u8>, Vec<u8>) {
    let dealer = Dealer::new(1, hole, board, CardSet::DECK - game.rules().deck, seed).expect("enough cards");
    let (mut boards, mut holes) = (vec![0; ROWS * board], vec![0; ROWS * hole]);
    dealer.deal(0..ROWS, &mut boards, &mut holes);
    (boards, holes)
}

fn set(indices: &[u8]) -> CardSet {
    indices.iter().map(|&index| Card::new(index)).collect()
}

fn masks(indices: &[u8], columns: usize) -> Vec<u64> {
    indices.chunks(columns).map(|row| set(row).mask()).collect()
}

fn scales(game: Game) -> impl Iterator<Item = Scale> {
    let rules = game.rules();
    [Some(rules.high), rules.low].into_iter().flatten()
}

/// Each game with the numbers of hole cards and board cards that make a hand.
fn shapes() -> Vec<(Game, usize, usize)> {
    let mut shapes = Vec::new();
    for game in Game::all() {
        let rules = game.rules();
        shapes.extend(rules.alone.clone().into_iter().flatten().map(|cards| (game, cards, 0)));
        let boards = match rules.board {
            Board::None => 0..0,
            Board::Five => 3..6,
            Board::LastCard => 1..2,
        };
        for board in boards {
            shapes.extend(rules.hole_with_board(board.min(1)).map(|hole| (game, hole, board)));
        }
    }
    shapes
}

#[test]
fn every_row_is_worth_what_it_is_alone() {
    for (seed, (game, hole, board)) in shapes().into_iter().enumerate() {
        let (boards, holes) = deal(game, hole, board, seed as u64);
        let (hole_masks, board_masks) = (masks(&holes, hole), masks(&boards, board.max(1)));
        let rows = |indices, columns| Rows::Indices { indices, columns };
        let same = set(&boards[..board]);
        // On one board there are only the hands that hold none of its cards.
        let apart: Vec<u64> = hole_masks
            .iter()
            .copied()
            .filter(|mask| mask & same.mask() == 0)
            .collect();
        let forms = match board {
            0 => vec![(rows(&holes, hole), None), (Rows::Masks(&hole_masks), None)],
            _ => vec![
                (rows(&holes, hole), Some(Boards::Each(rows(&boards, board)))),
                (Rows::Masks(&hole_masks), Some(Boards::Each(Rows::Masks(&board_masks)))),
                (rows(&holes, hole), Some(Boards::Each(Rows::Masks(&board_masks)))),
                (Rows::Masks(&apart), Some(Boards::Same(same))),
            ],
        };
        for scale in scales(game) {
            for &(cards, boards) in &forms {
                let count = match boards {
                    Some(Boards::Same(_)) => apart.len(),
                    _ => ROWS,
                };
                let expected: Vec<u16> = (0..count)
                    .map(|row| {
                        let board = match boards {
                            None => CardSet::EMPTY,
                            Some(Boards::Same(board)) => board,
                            Some(Boards::Each(boards)) => boards.row(row).expect("a board"),
                        };
                        play::strength(game, scale, cards.row(row).expect("a hand"), board).0
                    })
                    .collect();
                let hands = Hands {
                    game,
                    scale,
                    cards,
                    boards,
                };
                for kernel in Kernel::available() {
                    let mut out = vec![u16::MAX; count];
                    assert_eq!(hands.strengths(kernel, 0..count, &mut out), Ok(()));
                    assert_eq!(out, expected, "{game} {scale:?}, {hole} + {board} cards, {kernel}");
                    // From the middle on, as a thread takes them.
                    let middle = count / 3;
                    out.fill(u16::MAX);
                    let part = hands.strengths(kernel, middle..count, &mut out[middle..]);
                    assert_eq!((part, &out[middle..]), (Ok(()), &expected[middle..]));
                }
            }
        }
    }
}

#[test]
fn rows_of_unequal_hands_are_evaluated_too() {
    // Masks may hold four, five and six cards, and boards three to five.
    let (mut holes, mut boards) = (Vec::new(), Vec::new());
    for (hole, board) in [(4, 5), (5, 3), (6, 4), (4, 4)] {
        let (b, h) = deal(Game::Omaha, hole, board, 77);
        holes.extend(masks(&h, hole));
        boards.extend(masks(&b, board));
    }
    for scale in scales(Game::OmahaEight) {
        let hands = Hands {
            game: Game::OmahaEight,
            scale,
            cards: Rows::Masks(&holes),
            boards: Some(Boards::Each(Rows::Masks(&boards))),
        };
        let mut out = vec![0; holes.len()];
        let kernel = evaluate::kernel().expect("a kernel");
        assert_eq!(hands.strengths(kernel, 0..holes.len(), &mut out), Ok(()));
        for ((&hole, &board), &strength) in holes.iter().zip(&boards).zip(&out) {
            let [hole, board] = [hole, board].map(CardSet::from_mask_truncate);
            assert_eq!(strength, omaha::strength(scale, hole, board).0);
        }
    }
}

#[test]
fn the_first_bad_row_is_named_and_the_others_are_right() {
    let kernel = evaluate::kernel().expect("a kernel");
    for (game, hole, board) in shapes().into_iter().filter(|(game, ..)| *game != Game::Holdem) {
        let (boards, good) = deal(game, hole, board, 3);
        for bad in [0, 511, 512, ROWS - 1] {
            let row = bad * hole..(bad + 1) * hole;
            let (mut no_card, mut twice, mut on_board) = (good.clone(), good.clone(), good.clone());
            no_card[row.start + 1] = 52;
            twice[row.start + 2 % hole] = twice[row.start];
            let mut faults = vec![(no_card, "is no card"), (twice, "comes twice")];
            if hole == 2 {
                faults[1].0[row.start + 1] = faults[1].0[row.start];
            }
            if board > 0 {
                on_board[row.start] = boards[bad * board];
                faults.push((on_board, "is in two places"));
            }
            if game.rules().deck != CardSet::DECK {
                let mut stripped = good.clone();
                stripped[row.start] = 0;
                faults.push((stripped, "2c is not in the deck"));
            }
            for (holes, told) in faults {
                let rows = |indices, columns| Rows::Indices { indices, columns };
                let of = |holes| Hands {
                    game,
                    scale: game.rules().high,
                    cards: rows(holes, hole),
                    boards: (board > 0).then(|| Boards::Each(rows(&boards, board))),
                };
                let (mut out, mut expected) = (vec![9; ROWS], vec![9; ROWS]);
                of(good.as_slice())
                    .strengths(kernel, 0..ROWS, &mut expected)
                    .expect("right hands");
                let error = of(holes.as_slice())
                    .strengths(kernel, 0..ROWS, &mut out)
                    .expect_err(told);
                assert_eq!(error.fault().place.row, Some(bad), "{error}");
                let message = error.to_string();
                assert!(
                    message.contains(told) && message.contains(&format!("row {bad}")),
                    "{message}"
                );
                expected[bad] = 0;
                assert_eq!(out, expected, "{game}: {message}");
            }
        }
    }
}

#[test]
fn a_wrong_number_of_cards_is_told() {
    let kernel = evaluate::kernel().expect("a kernel");
    let four = [0b1111u64];
    for (game, boards) in [
        (Game::Razz, None),
        (Game::Omaha, None),
        (Game::Badugi, Some(Boards::Same(CardSet::from_mask_truncate(0xF0)))),
        (Game::Omaha, Some(Boards::Same(CardSet::from_mask_truncate(0x30)))),
    ] {
        let hands = Hands {
            game,
            scale: game.rules().high,
            cards: Rows::Masks(&four),
            boards,
        };
        let error = hands.strengths(kernel, 0..1, &mut [0]).expect_err("no hand");
        assert!(matches!(error, Error::Deal(_)), "{error}");
        assert_eq!(error.fault().place.row, Some(0));
    }
    // An empty board is none, in the games that need none.
    let hands = Hands {
        game: Game::Badugi,
        scale: Scale::Badugi,
        cards: Rows::Masks(&four),
        boards: Some(Boards::Same(CardSet::EMPTY)),
    };
    let mut out = [0];
    assert_eq!(hands.strengths(kernel, 0..1, &mut out), Ok(()));
    assert_eq!(out, [Scale::Badugi.strength(CardSet::from_mask_truncate(four[0])).0]);
}

/// Checks every hand of `N` cards of a game's deck in arrays, by every kernel, against the same hand alone.
fn every_hand_in_an_array<const N: usize>(games: &[Game]) {
    let mut hands = Vec::with_capacity(ROWS);
    let check = |hands: &mut Vec<u64>| {
        for &game in games {
            let scale = game.rules().low.unwrap_or(game.rules().high);
            let strength = |&hand: &u64| scale.strength(CardSet::from_mask_truncate(hand)).0;
            let expected: Vec<u16> = hands.iter().map(strength).collect();
            for kernel in Kernel::available() {
                let hands = Hands {
                    game,
                    scale,
                    cards: Rows::Masks(hands),
                    boards: None,
                };
                let mut out = vec![u16::MAX; expected.len()];
                hands.strengths(kernel, 0..expected.len(), &mut out).expect("hands");
                assert!(out == expected, "{game}, {kernel}");
            }
        }
        hands.clear();
    };
    deals::for_each_of::<N>(games[0].rules().deck, |cards| {
        hands.push(cards.mask());
        if hands.len() == ROWS {
            check(&mut hands);
        }
    });
    check(&mut hands);
}

#[test]
fn every_badugi_in_an_array() {
    every_hand_in_an_array::<4>(&[Game::Badugi]);
}

#[test]
fn every_hand_of_the_short_deck_in_an_array() {
    let orders = [Game::ShortDeck, Game::ShortDeckTrips];
    every_hand_in_an_array::<5>(&orders);
    every_hand_in_an_array::<6>(&orders);
    every_hand_in_an_array::<7>(&orders);
}

#[test]
fn every_low_of_five_cards_in_an_array() {
    every_hand_in_an_array::<5>(&[Game::AceToFive, Game::DeuceToSeven]);
}

#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "hundreds of millions of hands: run by `cargo test --release`"
)]
fn every_low_of_six_and_seven_cards_in_an_array() {
    every_hand_in_an_array::<6>(&[Game::AceToFive, Game::DeuceToSeven]);
    every_hand_in_an_array::<7>(&[Game::Razz, Game::DeuceToSeven, Game::StudEight]);
}

/// The best of the five cards that two hole cards and three of the board make.
fn best_of_fives(scale: Scale, hole: CardSet, board: CardSet) -> Strength {
    let strengths = omaha::fives(hole, board).map(|five| scale.strength(five));
    strengths.max().unwrap_or(Strength::NONE)
}

/// Sets of cards of one suit: these ranks.
fn of_suit(ranks: u64, suit: u32) -> CardSet {
    CardSet::from_mask_truncate(ranks << (16 * suit))
}

/// The sets of ranks within some, of these sizes.
fn rank_sets(within: u64, sizes: std::ops::RangeInclusive<u32>) -> impl Iterator<Item = u64> {
    (0..1u64 << 13).filter(move |set| set & !within == 0 && sizes.contains(&set.count_ones()))
}

#[test]
fn every_flush_of_omaha() {
    let mut hands = 0;
    for board in rank_sets(0x1FFF, 3..=5) {
        for hole in rank_sets(!board, 2..=6) {
            // The larger hole cards on every board would take minutes, and say nothing new.
            if hole.count_ones() > 4 && board % 5 != 0 {
                continue;
            }
            let (hole, board) = (of_suit(hole, 2), of_suit(board, 2));
            assert_eq!(
                omaha::high(hole, board),
                best_of_fives(Scale::High, hole, board),
                "{hole} on {board}"
            );
            hands += 1;
        }
    }
    assert!(hands > 400_000, "{hands}");
}

#[test]
fn every_low_of_omaha() {
    // Aces to eights: the deuce is bit 0, the ace bit 12.
    let eights = 0x107F;
    let (mut holes, mut boards, mut lows) = (Vec::new(), Vec::new(), Vec::new());
    for board in rank_sets(eights, 0..=5) {
        for hole in rank_sets(eights, 0..=6) {
            // Nines and higher ranks of another suit for what is missing.
            let fill = |cards: CardSet, to: usize, suit| {
                let missing = to.saturating_sub(cards.len());
                cards | of_suit(((1 << missing) - 1) << 7, suit)
            };
            let (hole, board) = (fill(of_suit(hole, 0), 4, 1), fill(of_suit(board, 2), 5, 3));
            let expected = best_of_fives(Scale::EightOrBetter, hole, board);
            assert_eq!(omaha::low(hole, board), expected, "{hole} on {board}");
            holes.push(hole.mask());
            boards.push(board.mask());
            lows.push(expected.0);
        }
    }
    let hands = Hands {
        game: Game::OmahaEight,
        scale: Scale::EightOrBetter,
        cards: Rows::Masks(&holes),
        boards: Some(Boards::Each(Rows::Masks(&boards))),
    };
    for kernel in Kernel::available() {
        let mut out = vec![u16::MAX; lows.len()];
        assert_eq!(hands.strengths(kernel, 0..lows.len(), &mut out), Ok(()));
        assert!(out == lows, "{kernel}");
    }
}

#[test]
fn every_pair_of_ranks_on_every_board_of_ranks() {
    // The suits go round, so that no suit comes three times on the board.
    fn visit(ranks: &mut Vec<u8>, from: u8) {
        if ranks.len() < 5 {
            for rank in from..13 {
                if ranks.iter().filter(|&&other| other == rank).count() < 4 {
                    ranks.push(rank);
                    visit(ranks, rank);
                    ranks.pop();
                }
            }
            return;
        }
        let board: CardSet = ranks
            .iter()
            .zip(0..)
            .map(|(rank, i)| Card::new(4 * rank + i % 4))
            .collect();
        let left = CardSet::DECK - board;
        for high in 0..13u8 {
            for low in 0..=high {
                let of_rank = |rank: u8| left.iter().filter(move |card| card.rank().index() == rank);
                let Some(one) = of_rank(high).next() else { continue };
                let Some(other) = of_rank(low).find(|&card| card != one) else {
                    continue;
                };
                let hole = CardSet::from(one).with(other);
                let best = omaha::fives(hole, board).map(evaluate::strength).max();
                assert_eq!(Some(omaha::high(hole, board)), best, "{hole} on {board}");
            }
        }
    }
    visit(&mut Vec::new(), 0);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "a billion hands: run by `cargo test --release`")]
fn millions_of_omaha_hands_are_the_best_of_their_fives() {
    const HANDS: usize = 2_000_000;
    for hole in 4..=6 {
        let dealer = Dealer::new(1, hole, 5, CardSet::EMPTY, 11).expect("enough cards");
        let (mut boards, mut holes) = (vec![0; HANDS * 5], vec![0; HANDS * hole]);
        dealer.deal(0..HANDS, &mut boards, &mut holes);
        for scale in scales(Game::OmahaEight) {
            let hands = Hands {
                game: Game::OmahaEight,
                scale,
                cards: Rows::Indices {
                    indices: &holes,
                    columns: hole,
                },
                boards: Some(Boards::Each(Rows::Indices {
                    indices: &boards,
                    columns: 5,
                })),
            };
            let mut out = vec![0; HANDS];
            let kernel = evaluate::kernel().expect("a kernel");
            hands.strengths(kernel, 0..HANDS, &mut out).expect("hands");
            for (row, &strength) in out.iter().enumerate() {
                let (hole, board) = (set(&holes[row * hole..][..hole]), set(&boards[row * 5..][..5]));
                assert_eq!(strength, best_of_fives(scale, hole, board).0, "{hole} on {board}");
            }
        }
    }
}

/// Deals of three or four seats from few cards, so that hands tie: with folded seats, some of them not known.
#[test]
fn deals_of_every_game_pay_what_they_pay_alone() {
    const DEALS: usize = 700;
    for (n, game) in Game::all().enumerate() {
        let rules = game.rules();
        let shapes: Vec<(usize, usize)> = match rules.board {
            Board::LastCard => vec![(7, 0), (6, 1)],
            Board::Five => rules.hole.clone().map(|hole| (hole, 5)).collect(),
            Board::None => rules.hole.clone().map(|hole| (hole, 0)).collect(),
        };
        for (hole, board) in shapes {
            let seats = 3 + usize::from(hole < 6);
            // The deck from the top down, as small as it can be, in low games from the ace up.
            let wanted = (seats * hole + board + 3).max(24) as u8;
            let few: CardSet = match rules.high {
                Scale::AceToFive => (0..wanted).map(|i| Card::new((i + 48) % 52)).collect(),
                _ if rules.low.is_some() => (0..wanted + 8).map(|i| Card::new((i + 40) % 52)).collect(),
                _ => (52 - wanted..52).map(Card::new).collect(),
            };
            let dealer = Dealer::new(seats, hole, board, CardSet::DECK - (few & rules.deck), n as u64);
            let dealer = dealer.expect("enough cards");
            let (mut boards, mut holes) = (vec![0; DEALS * board], vec![0; DEALS * seats * hole]);
            dealer.deal(0..DEALS, &mut boards, &mut holes);
            let cells = DEALS * seats;
            let depths = [1, 25, 25, 40, 101];
            let bets: Vec<i64> = (0..cells).map(|i| depths[(i * i + i / 7) % 5]).collect();
            let folded: Vec<bool> = (0..cells)
                .map(|i| i % seats != i / seats % seats && i % 5 == 0)
                .collect();
            let buttons: Vec<i64> = (0..DEALS).map(|row| (row % seats) as i64).collect();
            for (cell, _) in folded
                .iter()
                .enumerate()
                .filter(|(cell, folded)| **folded && cell % 2 == 0)
            {
                holes[cell * hole + cell % hole] = UNKNOWN;
            }
            let deals = GameDeals {
                game,
                board,
                hole,
                deals: Deals {
                    seats,
                    boards: &boards,
                    holes: &holes,
                    bets: &bets,
                    button: Button::Each(&buttons),
                    folded: Some(&folded),
                    chip: 1 + (n % 2) as i64,
                },
            };
            let mut receives = vec![-1; cells];
            assert_eq!(deals.receives(0..DEALS, &mut receives), Ok(()), "{game}");
            for row in 0..DEALS {
                let cells = row * seats..(row + 1) * seats;
                let card = |&index: &u8| Card::from_index(index);
                let hands = cells
                    .clone()
                    .map(|cell| holes[cell * hole..][..hole].iter().map(card).collect());
                let alone = resolve(&Deal {
                    boards: match board {
                        0 => Vec::new(),
                        _ => vec![boards[row * board..][..board].iter().filter_map(card).collect()],
                    },
                    hands: hands.collect(),
                    bets: Some(bets[cells.clone()].to_vec()),
                    button: Some(row % seats),
                    folded: Some(folded[cells.clone()].to_vec()),
                    chip: deals.deals.chip,
                    ..Deal::new(game)
                });
                let alone = alone.expect("a deal").settlement.receives;
                let alone: Vec<i64> = alone.iter().filter_map(|chips| chips.whole()).collect();
                assert_eq!(receives[cells], alone, "{game}, row {row}");
            }
            // Bad rows are named, wherever they are in a block.
            for bad in [0, 63, 64, DEALS - 1] {
                let mut bets = bets.clone();
                bets[bad * seats + 1] = -5;
                let bad_bets = Deals {
                    bets: &bets,
                    ..deals.deals
                };
                let error = GameDeals {
                    deals: bad_bets,
                    ..deals
                }
                .receives(0..DEALS, &mut receives);
                let error = error.expect_err("a bet below 0");
                assert_eq!(
                    (error.fault().place.row, error.fault().place.seat),
                    (Some(bad), Some(1))
                );
            }
        }
    }
}
