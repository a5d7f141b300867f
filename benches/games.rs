//! Evaluation in the games beside hold'em, one thread, every row validated: `cargo bench --bench games`.
//!
//! On a million distinct random hands each, boards too: a few thousand the branch predictor learns by heart, and what is
//! looked up for them stays in the cache.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fifthcard::{
    CardSet, Game,
    deal::Dealer,
    evaluate,
    game::{Board, Scale},
    play::{Boards, Hands, Rows},
    showdown::batch::{Button, Deals, GameDeals},
};

const HANDS: usize = 1_000_000;
const DEALS: usize = 100_000;
const SEATS: usize = 6;

/// Random boards and hole cards of a game.
fn deal(game: Game, players: usize, hole: usize, deals: usize) -> (Vec<u8>, Vec<u8>) {
    let rules = game.rules();
    let board = if rules.board == Board::Five { 5 } else { 0 };
    let dealer = Dealer::new(players, hole, board, CardSet::DECK - rules.deck, 5).expect("a deck has them");
    let (mut boards, mut holes) = (vec![0; deals * board], vec![0; deals * players * hole]);
    dealer.deal(0..deals, &mut boards, &mut holes);
    (boards, holes)
}

fn strengths(criterion: &mut Criterion, name: &str, game: Game, scale: Scale, hole: usize) {
    let (boards, holes) = deal(game, 1, hole, HANDS);
    let indices = |indices, columns| Rows::Indices { indices, columns };
    let rows = Hands {
        game,
        scale,
        cards: indices(&holes, hole),
        boards: (!boards.is_empty()).then(|| Boards::Each(indices(&boards, 5))),
    };
    let mut masks = [vec![0; HANDS], vec![0; HANDS]];
    rows.cards.masks(&mut masks[0]).expect("cards");
    if !boards.is_empty() {
        indices(&boards, 5).masks(&mut masks[1]).expect("cards");
    }
    let masks = Hands {
        cards: Rows::Masks(&masks[0]),
        boards: rows.boards.map(|_| Boards::Each(Rows::Masks(&masks[1]))),
        ..rows
    };
    let kernel = evaluate::kernel().expect("a kernel");
    let mut out = vec![0; HANDS];
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(HANDS as u64)).sample_size(20);
    for (form, hands) in [("rows", rows), ("masks", masks)] {
        group.bench_function(form, |bencher| {
            bencher.iter(|| black_box(&hands).strengths(kernel, 0..HANDS, &mut out).expect("hands"));
        });
    }
    group.finish();
}

fn all_strengths(criterion: &mut Criterion) {
    for game in Game::all().filter(|&game| game != Game::Holdem) {
        let rules = game.rules();
        // With a board and without one: in most games hands have as many cards.
        let mut sizes: Vec<usize> = rules.hole_with_board(0).chain(rules.hole.clone()).collect();
        sizes.sort_unstable();
        sizes.dedup();
        for hole in sizes {
            let halves = [Some(("", rules.high)), rules.low.map(|low| (" low", low))];
            for (half, scale) in halves.into_iter().flatten() {
                strengths(
                    criterion,
                    &format!("{game}{half}, {hole} hole cards"),
                    game,
                    scale,
                    hole,
                );
            }
        }
    }
}

fn all_showdowns(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("showdowns of six seats");
    group.throughput(Throughput::Elements(DEALS as u64)).sample_size(10);
    for game in Game::all() {
        let hole = match game.rules().board {
            Board::LastCard => 7,
            _ => *game.rules().hole.start(),
        };
        let (boards, holes) = deal(game, SEATS, hole, DEALS);
        // Everybody all-in for an amount of his own.
        let bets: Vec<i64> = (0..DEALS * SEATS).map(|i| 100 + (i * 7_919 % 9_901) as i64).collect();
        let deals = GameDeals {
            game,
            board: boards.len() / DEALS,
            hole,
            deals: Deals {
                seats: SEATS,
                boards: &boards,
                holes: &holes,
                bets: &bets,
                button: Button::Same(0),
                folded: None,
                chip: 1,
            },
        };
        let mut out = vec![0; DEALS * SEATS];
        group.bench_function(game.to_string(), |bencher| {
            bencher.iter(|| black_box(&deals).receives(0..DEALS, &mut out).expect("deals"));
        });
    }
    group.finish();
}

criterion_group!(benches, all_strengths, all_showdowns);
criterion_main!(benches);
