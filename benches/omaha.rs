//! Exact equity of Omaha, one thread, warm: `cargo bench --bench omaha`. FIFTHCARD_KERNEL names another kernel.
//!
//! On a thousand random deals in turn, so that no branch predictor learns one by heart; times are for one deal.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use fifthcard::{
    Card, CardSet, Error, Game,
    deal::Dealer,
    equity::{Job, Method, Player, Request},
};

const DEALS: usize = 1000;

/// Random questions.
fn jobs(game: Game, players: usize, hole: usize, board: usize) -> Vec<Job> {
    let dealer = Dealer::new(players, hole, board, CardSet::EMPTY, 5).expect("a deck has them");
    let (mut boards, mut holes) = (vec![0; DEALS * board], vec![0; DEALS * players * hole]);
    dealer.deal(0..DEALS, &mut boards, &mut holes);
    let cards = |indices: &[u8]| indices.iter().map(|&index| Card::new(index)).collect::<Vec<_>>();
    let deals = holes.chunks(players * hole).enumerate().map(|(i, holes)| Request {
        game,
        players: holes.chunks(hole).map(|hand| Player::Cards(cards(hand))).collect(),
        board: boards[i * board..(i + 1) * board]
            .iter()
            .map(|&index| Card::new(index))
            .collect(),
        dead: CardSet::EMPTY,
        method: Method::Exact,
        samples: None,
        target_error: None,
        seed: 0,
    });
    deals.map(|request| Job::new(&request).expect("a deal")).collect()
}

fn equity(criterion: &mut Criterion) {
    let questions = [
        ("omaha, two hands", Game::Omaha, 2, 4, 0),
        ("omaha, six hands", Game::Omaha, 6, 4, 0),
        ("omaha, two hands of five cards", Game::Omaha, 2, 5, 0),
        ("omaha, two hands of six cards", Game::Omaha, 2, 6, 0),
        ("omaha, two hands on a flop", Game::Omaha, 2, 4, 3),
        ("hi-lo, two hands", Game::OmahaEight, 2, 4, 0),
        ("hi-lo, six hands", Game::OmahaEight, 6, 4, 0),
        ("hi-lo, two hands on a flop", Game::OmahaEight, 2, 4, 3),
    ];
    for (name, game, players, hole, board) in questions {
        let jobs = jobs(game, players, hole, board);
        let mut next = jobs.iter().cycle();
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                let job = next.next().expect("a circle");
                black_box(job.answer(1, &mut |_, _| Ok::<(), Error>(())))
            });
        });
    }
}

criterion_group!(benches, equity);
criterion_main!(benches);
