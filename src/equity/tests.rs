//! The ways to find an equity agree: hand by hand, board by board, deal by deal, and by samples.

use super::{
    Equity, Method, Player, Request, job::answer, pairs::Pairs, runouts::Runouts, sample::Sampler, spot::Spot,
    sums::Sums, tuples::Tuples,
};
use crate::{CardSet, Error, Game, Range, parallel::Pulse};

const GO_ON: Pulse<'static> = Pulse::always();

fn cards(text: &str) -> CardSet {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn spot(ranges: &[&str], board: &str, dead: &str) -> Spot {
    let range = |text: &&str| Player::Range(text.parse::<Range>().unwrap_or_else(|e| panic!("{text}: {e}")));
    let players: Vec<Player> = ranges.iter().map(range).collect();
    Spot::new(Game::Holdem, &players, cards(board), cards(dead)).expect("a deal fits")
}

fn all(chunks: usize, spot: &Spot, run: impl Fn(usize) -> Option<Sums>) -> Sums {
    let mut sums = Sums::new(spot);
    for chunk in 0..chunks {
        sums.add(&run(chunk).expect("nobody says stop"));
    }
    sums
}

fn by_pairs(spot: &Spot) -> Sums {
    let pairs = Pairs::new(spot);
    all(pairs.chunks(), spot, |chunk| pairs.run(spot, chunk, &GO_ON))
}

fn by_runouts(spot: &Spot) -> Sums {
    let runouts = Runouts::new(spot);
    all(runouts.chunks(), spot, |chunk| runouts.run(spot, chunk, &GO_ON))
}

fn by_tuples(spot: &Spot) -> Sums {
    let (tuples, symmetry) = Tuples::new(spot);
    all(tuples.chunks(), spot, |chunk| {
        tuples.run(spot, &symmetry, chunk, &GO_ON)
    })
}

fn by_samples(spot: &Spot, samples: u64, seed: u64) -> Sums {
    let sampler = Sampler::new(spot, samples, seed).expect("a kernel");
    all(sampler.chunks(), spot, |chunk| sampler.run(spot, chunk, &GO_ON))
}

/// The samples of one step of the chains, which are independent: 256 chains for each seed.
fn by_step(spot: &Spot, step: u64, seeds: u64) -> Sums {
    let mut sums = Sums::new(spot);
    for seed in 0..seeds {
        let [with, without] = [step + 1, step].map(|steps| by_samples(spot, 256 * steps, seed).numbers());
        let numbers: Vec<f64> = with
            .iter()
            .zip(&without)
            .map(|(with, without)| with - without)
            .collect();
        sums.add(&Sums::new(spot).with_numbers(&numbers).expect("numbers of this spot"));
    }
    sums
}

#[track_caller]
fn assert_close(one: &Sums, other: &Sums) {
    let close = |a: f64, b: f64| (a - b).abs() <= 1e-9 * (1.0 + a.abs());
    assert!(one.outcomes.iter().zip(&other.outcomes).all(|(&a, &b)| close(a, b)));
    for (one, other) in one.hands.iter().flatten().zip(other.hands.iter().flatten()) {
        assert!(
            close(one.deals, other.deals) && close(one.share, other.share),
            "{one:?} {other:?}"
        );
    }
}

#[test]
fn hand_by_hand_is_board_by_board() {
    for (ranges, board, dead) in [
        (["QQ+, AKs, 87s", "AQ+, TT, 76s"], "Ah 8s 7s", ""),
        (["22+, A2s+", "random"], "Kh Kd 7s 2c", "9c 9d"),
        (["random", "AKo, 54s"], "Th 9h 8h 7h 2c", ""),
        (["AhKh, QQ", "AhKh, AA"], "Qs Js 2h", "Ac"),
    ] {
        let spot = spot(&ranges, board, dead);
        let sums = by_pairs(&spot);
        assert_eq!(sums, by_runouts(&spot), "{ranges:?} {board}");
        assert_eq!(sums, by_tuples(&spot), "{ranges:?} {board}");
        assert!(sums.total() > 0.0);
    }
}

#[test]
fn weights_count_alike_in_every_way() {
    for (ranges, board) in [
        (["QQ+:0.3, AKs:0.7, 87s:0.1", "AQ+:0.25, TT, 76s:0.9"], "Ah 8s 7s"),
        (["22+:1e-12, A2s+:1e-13", "random:0.3"], "Kh Kd 7s 2c"),
    ] {
        let spot = spot(&ranges, board, "");
        assert!(!spot.whole);
        let sums = by_pairs(&spot);
        assert_close(&sums, &by_runouts(&spot));
        assert_close(&sums, &by_tuples(&spot));
    }
}

#[test]
fn before_the_flop_classes_stand_for_all_their_matchups() {
    let spot = spot(&["99+, AQ+, KJs", "AA, T9s, AK"], "", "As 2c");
    let sums = by_pairs(&spot);
    assert_eq!(sums, by_tuples(&spot));
    assert_eq!(sums.total() % spot.boards(), 0.0);
}

#[test]
fn what_is_dealt_too_rarely_is_listed() {
    // One in eight tuples can be held.
    let few = spot(&["AA, KK, AKs"; 3], "2c 3d 4h 5s", "");
    for step in [0, 1, 70] {
        assert_fits(&by_tuples(&few), &by_step(&few, step, 50));
    }
}

#[test]
fn where_hardly_any_tuple_fits_hands_are_drawn_at_once() {
    // Five players, ten cards of twelve: of 30^5 tuples very few can be held.
    let few = spot(&["QQ+, AKs, AQs, KQs"; 5], "2c 3d 4h 5s", "");
    assert_fits(&by_tuples(&few), &by_samples(&few, 10_000, 1));
    // Known and open hands stand beside, and weights.
    let others = spot(
        &["AA, KK:0.3", "random", "AA:0.2, KK", "AhKh", "AA, KK, 72s:0.01"],
        "2c 3d 4h 5s 9c",
        "",
    );
    let mut exact = by_tuples(&others);
    // Of its own weight a hand's exact count knows nothing.
    for (seat, hands) in others.seats.iter().zip(&mut exact.hands) {
        for (held, fared) in seat.held.iter().zip(hands) {
            fared.deals *= held.weight;
        }
    }
    assert_fits(&exact, &by_samples(&others, 10_000, 2));
}

#[test]
fn ten_players_share_twenty_cards() {
    const SAMPLES: u64 = 20_000;
    let mut request = request(&["AA, KK, QQ, JJ, TT"; 10], "", Method::Auto);
    request.samples = Some(SAMPLES);
    let equity = found(&request, 1);
    assert!(!equity.is_exact() && equity.total() == SAMPLES as f64);
    for seat in 0..10 {
        // No sample resembles another: shares of the pot of one in ten spread no more than a pot that is won or lost.
        assert!(equity.standard_error(seat) < (0.09 / SAMPLES as f64).sqrt());
        assert!((equity.equity(seat) - 0.1).abs() < 5.0 * equity.standard_error(seat));
    }
}

#[test]
fn what_hardly_ever_fits_is_an_error() {
    // Two players at most have aces, and the others what each of them has once in a million deals.
    let request = request(&["random:1e-9, AA"; 10], "", Method::Sample);
    let error = answer(&request, 2, &mut |_, _| Ok::<(), Error>(())).expect_err("nothing fits");
    assert!(
        matches!(&error, Error::Deal(fault) if fault.message.contains("clash in nearly every deal")),
        "{error}"
    );
}

#[test]
fn tuples_that_clash_cost_nothing() {
    // 18^6 tuples, of which 3^3 ways to pair the cards, dealt in 6! ways, can be held.
    let equity = found(&request(&["AA, KK, QQ"; 6], "", Method::Auto), 1);
    assert!(equity.is_exact());
    assert_eq!(equity.total(), 27.0 * 720.0 * 658_008.0);
    assert!((0..6).all(|seat| equity.parts(seat) == equity.parts(0)));
}

#[test]
fn the_scale_of_weights_changes_nothing() {
    let plain = found(&request(&["AA, KK:0.5", "QQ, AK:0.25", "JJ"], "", Method::Exact), 1);
    let tiny = ["AA:1e-200, KK:5e-201", "QQ:8e-200, AK:2e-200", "JJ:3e-300"];
    let tiny = found(&request(&tiny, "", Method::Exact), 1);
    for seat in 0..3 {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(close(plain.equity(seat), tiny.equity(seat)));
        // The counts would vanish: they are in proportion.
        assert!(close(plain.win(seat) / plain.total(), tiny.win(seat) / tiny.total()));
        assert!(close(plain.tie(seat) / plain.total(), tiny.tie(seat) / tiny.total()));
    }
    // Where they do not vanish they are what the weights say.
    let small = found(&request(&["AsKd:1e-100", "AhQc:1e-100"], "", Method::Exact), 1);
    assert!((small.total() / 1_712_304e-200 - 1.0).abs() < 1e-12);
    // Nothing is never less than nothing.
    let never = found(&request(&["7h2d:0.5", "AhAd"], "As Ac Kd Qs 3c", Method::Exact), 1);
    assert!(never.tie(0).is_sign_positive() && never.win(0).is_sign_positive());
}

/// Pearson's test of sampled counts, by outcome and by the hands that were held: five standard deviations at most.
#[track_caller]
fn assert_fits(exact: &Sums, sampled: &Sums) {
    let fits = |what: &str, exact: &[f64], sampled: &[f64]| {
        let factor = sampled.iter().sum::<f64>() / exact.iter().sum::<f64>();
        let (mut square, mut freedom) = (0.0, -1.0);
        for (&exact, &sampled) in exact.iter().zip(sampled) {
            let expected = exact * factor;
            assert!(exact > 0.0 || sampled == 0.0, "{what}: what cannot be was sampled");
            if expected >= 5.0 {
                square += (sampled - expected).powi(2) / expected;
                freedom += 1.0;
            }
        }
        if freedom > 0.0 {
            let away = (square - freedom) / f64::sqrt(2.0 * freedom);
            assert!(away < 5.0, "{what}: {square} with {freedom} degrees of freedom");
        }
    };
    fits("outcomes", &exact.outcomes, &sampled.outcomes);
    for (seat, (exact, sampled)) in exact.hands.iter().zip(&sampled.hands).enumerate() {
        // A hand's own weight is left out of the exact sums: whether it is held is compared where all are 1.
        let deals = |hands: &[super::sums::Fared]| hands.iter().map(|hand| hand.deals).collect::<Vec<_>>();
        fits(&format!("hands of seat {seat}"), &deals(exact), &deals(sampled));
    }
}

#[test]
fn samples_fit_the_exact_counts() {
    for (ranges, board, dead) in [
        (&["AsKd", "AhQc"][..], "", ""),
        (&["AsKs", "QdJd", "2c2h"], "", "2d"),
        (&["AKs, 22", "AA, KK"], "", ""),
        (&["AKs, 22", "random"], "Kc 7d 2h", ""),
        (&["QQ+, AK", "QQ+, AK", "QQ+, AK"], "2c 7d 9h Js", ""),
        (&["random", "random"], "Ks 7d 2h 3c", "As Ad"),
        (&["AsKs", "99, 88", "7c6c"], "Qs 8d 6h", ""),
        (&["AhKh", "2s2d"], "5c 6d 7h 8s 9c", ""),
    ] {
        let spot = spot(ranges, board, dead);
        let exact = if spot.seats.len() == 2 && !board.is_empty() {
            by_runouts(&spot)
        } else {
            by_tuples(&spot)
        };
        // The first step, some that follow it, and the last of the first chains.
        for (step, seeds) in [(0, 400), (1, 200), (5, 200), (63, 40)] {
            let sampled = by_step(&spot, step, seeds);
            assert_eq!(sampled.total(), seeds as f64 * 256.0);
            assert_fits(&exact, &sampled);
        }
    }
}

#[test]
fn a_clash_throws_the_whole_deal_away() {
    // AKs and 22 against AA and KK: of 8 x 6 + 6 x 12 = 96 pairs of hands 72 have deuces. To redraw the second player alone
    // would find deuces in 60 % of the samples.
    let spot = spot(&["AKs, 22", "AA, KK"], "", "");
    let deuces = |sums: &Sums| {
        let hands = spot.seats[0].held.iter().zip(&sums.hands[0]);
        let with = hands.filter(|(held, _)| held.cards[0].rank() == crate::Rank::Two);
        with.map(|(_, fared)| fared.deals).sum::<f64>() / sums.total()
    };
    assert_eq!(deuces(&by_pairs(&spot)), 0.75);
    let samples = 1_000_000;
    let away = (deuces(&by_samples(&spot, samples, 7)) - 0.75) / (0.75f64 * 0.25 / samples as f64).sqrt();
    assert!(away.abs() < 5.0, "{away} standard deviations");
}

#[test]
fn weights_are_drawn_as_often_as_they_say() {
    let spot = spot(&["AA:0.9, KK:0.3, QQ:0.05", "72o:0.5, 54s"], "", "");
    let sampled = by_samples(&spot, 1_000_000, 3);
    // Nothing clashes, so each hand comes by its own weight.
    let range = &spot.seats[0].held;
    let all: f64 = range.iter().map(|held| held.weight).sum();
    for (held, fared) in range.iter().zip(&sampled.hands[0]) {
        let share = held.weight / all;
        let away = (fared.deals / 1e6 - share) / (share * (1.0 - share) / 1e6).sqrt();
        assert!(away.abs() < 5.0, "{} {away}", held.combo);
    }
}

fn request(ranges: &[&str], board: &str, method: Method) -> Request {
    Request {
        game: Game::Holdem,
        players: ranges
            .iter()
            .map(|text| Player::Range(text.parse().expect("a range")))
            .collect(),
        board: cards(board),
        dead: CardSet::EMPTY,
        method,
        samples: None,
        target_error: None,
        seed: 5,
    }
}

fn found(request: &Request, threads: usize) -> Equity {
    answer(request, threads, &mut |_, _| Ok::<(), Error>(())).expect("an answer")
}

#[test]
fn one_hand_may_have_a_weight_too() {
    let equity = found(&request(&["AsKd:0.5", "AhQc:0.25"], "", Method::Exact), 1);
    assert_eq!((equity.total(), equity.win(0)), (1_712_304.0 / 8.0, 1_228_082.0 / 8.0));
}

#[test]
fn threads_change_nothing() {
    let mut sampled = request(&["22+:0.7, AT+", "random", "KTs+"], "", Method::Sample);
    sampled.samples = Some(1_000_001);
    let mut targeted = sampled.clone();
    (targeted.samples, targeted.target_error) = (None, Some(0.0007));
    let weighted = request(&["22+:0.7, AT+:0.1", "random:0.3"], "As 8d 2h", Method::Exact);
    let tuples = request(&["99+:0.7", "AK:0.3", "87s"], "As 8d 2h", Method::Exact);
    for request in [sampled, targeted, weighted, tuples] {
        let one = found(&request, 1);
        for threads in [2, 5] {
            // Not a bit of any float differs.
            assert_eq!(found(&request, threads), one);
        }
    }
}

#[test]
fn sampling_stops_at_the_target() {
    let mut request = request(&["QQ+, AK", "JJ-77, AQ"], "", Method::Sample);
    let exact = found(
        &Request {
            method: Method::Exact,
            ..request.clone()
        },
        1,
    );
    for target in [0.002, 0.0005] {
        request.target_error = Some(target);
        let sampled = found(&request, 1);
        assert!(!sampled.is_exact() && sampled.standard_error(0) <= target);
        assert!(sampled.standard_error(0) > 0.5 * target || sampled.total() == 4.0 * super::sample::CHUNK as f64);
        let away = (sampled.equity(0) - exact.equity(0)) / sampled.standard_error(0);
        assert!(away.abs() < 5.0, "{away}");
    }
    request.samples = Some(1000);
    assert_eq!(found(&request, 1).total(), 1000.0);
}

/// 200 means: their spread is what each says of itself, and their mean is the exact equity.
#[track_caller]
fn check_errors(spot: &Spot, exact: &Sums, samples: u64) {
    let (mut means, mut errors) = (Vec::new(), Vec::new());
    for seed in 0..200 {
        let equity = Equity::new(spot, by_samples(spot, samples, seed), false);
        means.push(equity.equity(0));
        errors.push(equity.standard_error(0));
    }
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let centre = mean(&means);
    let spread = mean(&means.iter().map(|m| (m - centre).powi(2)).collect::<Vec<_>>()).sqrt();
    // 200 means know their spread to 5 %.
    let said = mean(&errors);
    assert!((spread / said - 1.0).abs() < 0.25, "{spread} {said}");
    let away = (centre - exact.share(0) / exact.total()) / (spread / 200f64.sqrt());
    assert!(away.abs() < 5.0, "{away}");
}

#[test]
fn the_standard_error_is_that_of_the_means() {
    let known = spot(&["AsKd", "AhQc"], "", "");
    check_errors(&known, &by_tuples(&known), 1000);
    let few = spot(&["AsKd", "AhQc, 99:0.5"], "Ad 7c 7d", "");
    check_errors(&few, &by_tuples(&few), 500);
    // On the river nothing is drawn but the hands, and most of those drawn clash: the samples of a chain are much alike.
    let river = spot(&["AA, KK:0.5, AK", "AA, AQ, KQ", "AJ, KJ, AKs"], "Ad Kd 7s 4s 2h", "");
    let exact = by_tuples(&river);
    for samples in [300, 3_000, 40_000] {
        check_errors(&river, &exact, samples);
    }
    let clashing = spot(&["AA, KK"; 4], "2c 3d 4h 5s", "");
    check_errors(&clashing, &by_tuples(&clashing), 1_000);
}

#[test]
fn more_samples_begin_with_the_fewer() {
    let spot = spot(&["22+:0.3, AT+", "KTs+, QQ", "random"], "", "");
    let [few, more] = [1_024, 20_000].map(|samples| by_samples(&spot, samples, 9));
    let pairs = few.numbers().into_iter().zip(more.numbers());
    assert!(pairs.clone().all(|(few, more)| few <= more));
    assert_eq!((few.total(), more.total()), (1_024.0, 20_000.0));
}

#[test]
fn certainty_is_not_claimed_from_few_samples() {
    let mut request = request(&["AhKh", "QsQd"], "Ac 7d 2h 9s", Method::Sample);
    request.samples = Some(10);
    let equity = found(&request, 1);
    assert!(equity.standard_error(0) > 0.05);
}

#[test]
fn auto_counts_what_takes_a_second_and_samples_the_rest() {
    for (ranges, board, is_exact) in [
        (&["AsKd", "AhQc"][..], "", true),
        (&["7s7d", "22+, A2+, K2+, QT+, JTs"], "", true),
        (&["random", "random"], "", true),
        (&["random", "random"], "As 8d 2h", true),
        (&["AA", "KK", "QQ"], "", true),
        (&["AA, KK, QQ"; 6], "", true),
        (&["random", "random", "random"], "", false),
        (&["random", "22+, A2+", "KTs+", "AK"], "As 8d 2h", false),
    ] {
        let job = super::Job::new(&request(ranges, board, Method::Auto)).expect("a deal");
        assert_eq!(job.is_exact(), is_exact, "{ranges:?} on {board}");
    }
}
