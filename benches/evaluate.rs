//! Evaluation, one thread, every row validated: `cargo bench --bench evaluate`.
//!
//! On ten million distinct random hands: a few thousand the branch predictor learns by heart, and they fit the cache.

use std::{hint::black_box, time::Duration};

use criterion::{
    BenchmarkGroup, Criterion, SamplingMode, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use fifthcard::{
    Card, CardSet,
    deal::Dealer,
    evaluate::{self, ComboStrengths, Kernel},
    range::Combo,
};

const HANDS: usize = 10_000_000;
const BOARDS: usize = 100_000;
const DEALS_OF_SEVEN: usize = 133_784_560;

/// Random deals of so many cards, as rows of card indices.
fn rows(deals: usize, cards: usize) -> Vec<u8> {
    let dealer = Dealer::new(1, cards, 0, CardSet::EMPTY, 5).expect("a deck has them");
    let mut rows = vec![0; deals * cards];
    dealer.deal(0..deals, &mut [], &mut rows);
    rows
}

fn set(row: &[u8]) -> CardSet {
    row.iter().map(|&index| Card::new(index)).collect()
}

fn group<'a>(criterion: &'a mut Criterion, name: &str, hands: usize) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    // A round takes milliseconds or more: twenty of one length say enough, and all benchmarks are done in a minute.
    group
        .sample_size(20)
        .sampling_mode(SamplingMode::Flat)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .throughput(Throughput::Elements(hands as u64));
    group
}

/// Ten million hands of seven cards, by each kernel, as masks and as rows.
fn many_hands(criterion: &mut Criterion) {
    let rows = rows(HANDS, 7);
    let masks: Vec<u64> = rows.chunks(7).map(|row| set(row).mask()).collect();
    let expected: Vec<u16> = rows.chunks(7).map(|row| evaluate::strength(set(row)).0).collect();
    let mut out = vec![0; HANDS];
    for kernel in Kernel::available() {
        group(criterion, "masks", HANDS).bench_function(kernel.name(), |bencher| {
            bencher.iter(|| kernel.strengths_of_masks(&masks, &mut out));
        });
        assert!(out == expected);
        group(criterion, "rows", HANDS).bench_function(kernel.name(), |bencher| {
            bencher.iter(|| kernel.strengths_of_rows(&rows, 7, &mut out));
        });
        assert!(out == expected);
    }
}

/// All 133,784,560 deals of seven cards in order, their masks made as they are needed.
fn every_hand(criterion: &mut Criterion) {
    let deck: Vec<u64> = CardSet::DECK.iter().map(Card::mask).collect();
    for kernel in Kernel::available() {
        let mut deals = 0;
        group(criterion, "every deal of seven cards", DEALS_OF_SEVEN)
            .sample_size(10)
            .measurement_time(Duration::from_secs(6))
            .bench_function(kernel.name(), |bencher| {
                bencher.iter(|| deals = every_deal_of_seven(&deck, kernel));
            });
        assert_eq!(deals, DEALS_OF_SEVEN);
    }
}

/// Evaluates every deal of seven cards, a thousand at a time; how many made a hand.
fn every_deal_of_seven(deck: &[u64], kernel: Kernel) -> usize {
    const MANY: usize = 1024;
    let (mut masks, mut out) = (Vec::with_capacity(MANY + deck.len()), vec![0; MANY + deck.len()]);
    let mut hands = 0;
    let mut evaluate = |masks: &mut Vec<u64>| {
        let out = &mut out[..masks.len()];
        kernel.strengths_of_masks(masks, out).expect("hands");
        hands += black_box(&*out).len();
        masks.clear();
    };
    let highest_first = |below: usize| (0..below).rev();
    for a in highest_first(52) {
        for b in highest_first(a) {
            for c in highest_first(b) {
                for d in highest_first(c) {
                    for e in highest_first(d) {
                        for f in highest_first(e) {
                            let six = deck[a] | deck[b] | deck[c] | deck[d] | deck[e] | deck[f];
                            masks.extend(deck[..f].iter().map(|card| six | card));
                            if masks.len() >= MANY {
                                evaluate(&mut masks);
                            }
                        }
                    }
                }
            }
        }
    }
    evaluate(&mut masks);
    hands
}

/// One hand after the other, as a caller without arrays goes.
fn single_hands(criterion: &mut Criterion) {
    let masks: Vec<u64> = rows(HANDS, 7).chunks(7).map(|row| set(row).mask()).collect();
    group(criterion, "one hand at a time", HANDS).bench_function("checked_strength", |bencher| {
        bencher.iter(|| {
            masks
                .iter()
                .filter(|&&mask| evaluate::checked_strength(black_box(mask)).is_ok())
                .count()
        });
    });
}

/// All hole cards on each of a hundred thousand boards; the rate is in boards.
fn boards(criterion: &mut Criterion) {
    let mut out: [ComboStrengths; 1] = [[0; Combo::COUNT]];
    for cards in [3, 4, 5] {
        let boards = rows(BOARDS, cards);
        group(criterion, "hole cards on a board", BOARDS).bench_function(format!("{cards} cards"), |bencher| {
            bencher.iter(|| {
                for board in boards.chunks(cards) {
                    evaluate::hole_strengths_of_boards(board, cards, &mut out).expect("a board");
                    black_box(&out);
                }
            });
        });
    }
}

criterion_group!(benches, many_hands, every_hand, single_hands, boards);
criterion_main!(benches);
