//! The money rules against the model, and properties that hold for any bets.

use fifthcard::showdown::{
    chips::Chips,
    settle::{HalfOrders, Identical, OddChips, Rake, Ranking, Settlement, Terms},
};
use proptest::prelude::*;

use super::{model, settled};

fn strengths(seats: usize, known: Vec<bool>) -> impl Strategy<Value = Vec<Option<i64>>> {
    prop::collection::vec(1..4i64, seats)
        .prop_map(move |s| s.into_iter().zip(&known).map(|(s, k)| k.then_some(s)).collect())
}

fn boards(seats: usize, count: usize, known: Vec<bool>) -> impl Strategy<Value = Vec<Ranking>> {
    let lows = prop::option::of(prop::collection::vec(prop::option::of(1..3i64), seats));
    let board = (strengths(seats, known), lows).prop_map(|(high, low)| Ranking { high, low });
    prop::collection::vec(board, count)
}

fn order(seats: usize) -> impl Strategy<Value = Option<Vec<usize>>> {
    prop::option::of(prop::sample::subsequence((0..seats).collect::<Vec<_>>(), 0..=seats).prop_shuffle())
}

/// Bets small enough to walk, with equal ones among them, folded, mucked and dead money, and somebody to win.
fn questions() -> impl Strategy<Value = (Terms, Vec<Ranking>)> {
    (2..9usize, 1..4usize)
        .prop_flat_map(|(seats, count)| {
            let amount = prop_oneof![Just(0), Just(20), 0..60i64];
            let money = prop::collection::vec((amount, prop_oneof![3 => Just(0), 1 => 0..60i64]), seats);
            let state = prop::collection::vec((prop::bool::weighted(0.3), prop::bool::weighted(0.85)), seats);
            (money, state, 0..seats, Just(seats), Just(count))
        })
        .prop_flat_map(|(money, state, hero, seats, count)| {
            let known: Vec<bool> = (0..seats).map(|s| s == hero || state[s].1).collect();
            let folded: Vec<bool> = (0..seats).map(|s| s != hero && state[s].0).collect();
            let odd_chips = prop_oneof![Just(OddChips::OneEach), Just(OddChips::AllFirst)];
            let identical = prop_oneof![Just(Identical::Even), Just(Identical::Layered)];
            let orders = prop_oneof![
                Just(vec![]),
                prop::collection::vec(
                    (order(seats), order(seats)).prop_map(|(high, low)| HalfOrders { high, low }),
                    count
                )
            ];
            let choices = (odd_chips, identical, orders, 1..8i64, 0..seats);
            (Just((money, folded)), choices, boards(seats, count, known))
        })
        .prop_map(
            |((money, folded), (odd_chips, identical, orders, chip, button), boards)| {
                let terms = Terms {
                    bets: money.iter().map(|m| m.0).collect(),
                    dead: Some(money.iter().map(|m| m.1.min(m.0)).collect()),
                    folded: Some(folded),
                    button: Some(button),
                    chip,
                    odd_chips,
                    identical,
                    orders,
                    ..Terms::default()
                };
                (terms, boards)
            },
        )
}

fn total(chips: &[Chips]) -> Chips {
    chips.iter().fold(Chips::ZERO, |mut sum, chips| {
        sum += chips;
        sum
    })
}

fn turned<T: Clone>(list: &[T], by: usize) -> Vec<T> {
    let mut list = list.to_vec();
    list.rotate_right(by);
    list
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn as_the_model_that_walks_every_chip((mut terms, boards) in questions(), rakes in prop::collection::vec(0..9i64, 9)) {
        let settlement = settled(&terms, &boards);
        terms.rake = Rake::PerPot(settlement.pots.iter().zip(rakes).map(|(pot, rake)| rake.min(pot.amount)).collect());
        let settlement = settled(&terms, &boards);
        let model = model::settle(&terms, &boards);
        prop_assert_eq!(&settlement.refunds, &model.refunds);
        let pots: Vec<_> = settlement.pots.iter().map(|pot| (pot.amount, pot.eligible.clone())).collect();
        prop_assert_eq!(pots, model.pots);
        let payouts: Vec<_> = model.payouts.into_iter().map(Chips::from).collect();
        prop_assert_eq!(settlement.payouts, payouts);
    }

    #[test]
    fn what_goes_in_comes_out((mut terms, boards) in questions(), exact in any::<bool>(), rakes in prop::collection::vec(0..99i64, 9)) {
        if exact {
            terms.odd_chips = OddChips::Exact;
        }
        let unraked = settled(&terms, &boards);
        terms.rake = Rake::PerPot(unraked.pots.iter().zip(rakes).map(|(pot, rake)| rake.min(pot.amount)).collect());
        let Settlement { payouts, refunds, receives, net, pots } = settled(&terms, &boards);
        let rake: i64 = pots.iter().map(|pot| pot.rake).sum();
        let bets: i64 = terms.bets.iter().sum();
        prop_assert_eq!(total(&payouts), Chips::from(bets - refunds.iter().sum::<i64>() - rake));
        prop_assert_eq!(total(&receives), Chips::from(bets - rake));
        prop_assert_eq!(total(&net), Chips::from(-rake));
        for pot in &pots {
            prop_assert!(pot.amount > 0);
            prop_assert_eq!(pot.paid, pot.amount - pot.rake);
            prop_assert_eq!(total(&pot.shares), Chips::from(pot.paid));
            let mut parts = Chips::ZERO;
            for part in &pot.parts {
                parts += &part.amount;
                prop_assert_eq!(total(&part.shares), part.amount.clone());
                // Above the odd chips everybody got the same.
                let equal = part.winners.iter().map(|&seat| &part.shares[seat] - part.odd_chips[seat]);
                prop_assert!(equal.clone().all(|share| Some(share) == equal.clone().next()));
                prop_assert!(part.winners.iter().all(|seat| pot.eligible.contains(seat)));
            }
            prop_assert_eq!(parts, Chips::from(pot.paid));
        }
    }

    #[test]
    fn turning_the_table_turns_the_result((terms, boards) in questions(), by in 0..9usize) {
        let seats = terms.bets.len();
        let by = by % seats;
        let seat = |s: usize| (s + by) % seats;
        let order = |order: &Option<Vec<usize>>| order.as_ref().map(|order| order.iter().map(|&s| seat(s)).collect());
        let turned_terms = Terms {
            bets: turned(&terms.bets, by),
            dead: terms.dead.as_ref().map(|dead| turned(dead, by)),
            folded: terms.folded.as_ref().map(|folded| turned(folded, by)),
            button: terms.button.map(seat),
            orders: terms.orders.iter().map(|o| HalfOrders { high: order(&o.high), low: order(&o.low) }).collect(),
            ..terms.clone()
        };
        let turned_boards: Vec<Ranking> = boards
            .iter()
            .map(|board| Ranking { high: turned(&board.high, by), low: board.low.as_ref().map(|low| turned(low, by)) })
            .collect();
        let result = settled(&terms, &boards);
        let turned_result = settled(&turned_terms, &turned_boards);
        prop_assert_eq!(turned(&result.payouts, by), turned_result.payouts);
        prop_assert_eq!(turned(&result.refunds, by), turned_result.refunds);
    }

    #[test]
    fn only_the_order_of_strengths_counts((terms, mut boards) in questions()) {
        let before = settled(&terms, &boards);
        for strength in boards.iter_mut().flat_map(|board| board.high.iter_mut()).flatten() {
            *strength = *strength * 1_000_003 - 5_000_000_000;
        }
        prop_assert_eq!(settled(&terms, &boards), before);
    }

    #[test]
    fn a_folded_seat_is_as_good_as_unknown((terms, mut boards) in questions()) {
        let before = settled(&terms, &boards);
        for (seat, _) in terms.folded.iter().flatten().enumerate().filter(|(_, folded)| **folded) {
            for board in &mut boards {
                board.high[seat] = None;
                board.low.iter_mut().for_each(|low| low[seat] = None);
            }
        }
        prop_assert_eq!(settled(&terms, &boards), before);
    }

    #[test]
    fn nobody_wins_more_than_he_matched((mut terms, boards) in questions()) {
        terms.dead = None;
        let settlement = settled(&terms, &boards);
        let mut left = terms.folded.iter().flatten().filter(|folded| !**folded);
        prop_assume!(left.nth(1).is_some());
        let contenders = settlement.pots.first().map_or(0, |pot| pot.eligible.len());
        for (seat, chips) in settlement.payouts.iter().enumerate() {
            let live = terms.bets[seat] - settlement.refunds[seat];
            let most: i64 = terms.bets.iter().map(|&bet| bet.min(live)).sum();
            let alone = settlement.pots.last().is_some_and(|pot| pot.eligible.contains(&seat));
            // The last pot also has what folded seats bet above every cap.
            prop_assert!(contenders < 2 || alone || chips.whole().is_some_and(|chips| chips <= most));
        }
    }

    #[test]
    fn exact_shares_differ_from_whole_ones_by_less_than_a_chip_a_division((terms, boards) in questions()) {
        let whole = settled(&Terms { chip: 1, odd_chips: OddChips::OneEach, ..terms.clone() }, &boards);
        let exact = settled(&Terms { odd_chips: OddChips::Exact, ..terms }, &boards);
        for (seat, chips) in exact.payouts.iter().enumerate() {
            let parts: i64 = whole.pots.iter().map(|pot| pot.parts.len() as i64).sum();
            let apart = (chips.ratio() - whole.payouts[seat].ratio()).to_integer();
            let apart = i64::try_from(&apart).expect("small");
            prop_assert!(apart.abs() <= 2 * parts);
        }
    }
}
