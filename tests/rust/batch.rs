//! Many deals at once against one deal at a time, and what is refused, by row.

use fifthcard::{
    Card, CardSet, Error, Game,
    deal::Dealer,
    showdown::{
        Deal,
        batch::{Button, Deals, UNKNOWN},
        resolve,
    },
};
use proptest::prelude::*;

/// Owns what [`Deals`] borrows.
#[derive(Debug, Clone)]
struct Table {
    seats: usize,
    boards: Vec<u8>,
    holes: Vec<u8>,
    bets: Vec<i64>,
    buttons: Vec<i64>,
    folded: Vec<bool>,
    chip: i64,
}

impl Table {
    /// Deals of a few ranks, so that many hands tie, with bets drawn from a few depths, so that many are equal.
    fn random(rows: usize, seats: usize, seed: u64) -> Self {
        // Two numbers a seat and four a row, drawn with the same dealer.
        let noise = Dealer::new(2, 26, 0, CardSet::EMPTY, seed ^ 0xA5).expect("52 cards");
        let (mut boards, mut holes, mut numbers) = (vec![0; rows * 5], vec![0; rows * seats * 2], vec![0; rows * 52]);
        let dead = if seed.is_multiple_of(2) {
            CardSet::EMPTY
        } else {
            CardSet::from_mask_truncate(0x007F_007F_007F_003F)
        };
        Dealer::new(seats, 2, 5, dead, seed)
            .expect("enough cards")
            .deal(0..rows, &mut boards, &mut holes);
        noise.deal(0..rows, &mut [], &mut numbers);
        let (mut bets, mut buttons, mut folded) = (vec![], vec![], vec![]);
        for numbers in numbers.chunks_exact(52) {
            let number = |i: usize| i64::from(numbers[i]);
            buttons.push(number(50) % seats as i64);
            let keeps = (number(51) % seats as i64) as usize;
            for seat in 0..seats {
                bets.push(
                    [0, 1, 2, 3, 5, 100, 100, 100, 101, 250, 250, 1000][number(seat) as usize % 12]
                        * (1 + number(49) % 3),
                );
                folded.push(seat != keeps && number(20 + seat) % 3 == 0);
            }
        }
        for (seat, hole) in holes.chunks_exact_mut(2).enumerate() {
            if folded[seat] && hole[0] % 2 == 0 {
                hole[usize::from(hole[1] % 2)] = UNKNOWN;
            }
        }
        let chip = 1 + (seed / 2 % 4) as i64;
        Self {
            seats,
            boards,
            holes,
            bets,
            buttons,
            folded,
            chip,
        }
    }

    fn deals(&self) -> Deals<'_> {
        Deals {
            seats: self.seats,
            boards: &self.boards,
            holes: &self.holes,
            bets: &self.bets,
            button: Button::Each(&self.buttons),
            folded: Some(&self.folded),
            chip: self.chip,
        }
    }

    /// One row by the way of one deal.
    fn resolved(&self, row: usize) -> Vec<i64> {
        let seats = row * self.seats..(row + 1) * self.seats;
        let hand = |seat: usize| {
            let hole = &self.holes[2 * seat..2 * seat + 2];
            (!hole.contains(&UNKNOWN)).then(|| hole.iter().map(|&card| Card::new(card)).collect())
        };
        let deal = Deal {
            boards: vec![
                self.boards[5 * row..5 * row + 5]
                    .iter()
                    .map(|&card| Card::new(card))
                    .collect(),
            ],
            hands: seats.clone().map(hand).collect(),
            folded: Some(self.folded[seats.clone()].to_vec()),
            button: Some(self.buttons[row] as usize),
            bets: Some(self.bets[seats].to_vec()),
            chip: self.chip,
            ..Deal::new(Game::Holdem)
        };
        let settlement = resolve(&deal).expect("a showdown").settlement;
        settlement
            .receives
            .iter()
            .map(|chips| chips.whole().expect("whole chips"))
            .collect()
    }
}

#[test]
fn each_row_as_resolved_alone() {
    for seats in 2..=10 {
        for seed in 0..4 {
            let table = Table::random(3000, seats, 10 * seats as u64 + seed);
            let mut receives = vec![-1; table.bets.len()];
            table.deals().receives(0..3000, &mut receives).expect("good rows");
            for (row, received) in receives.chunks_exact(seats).enumerate() {
                assert_eq!(received, table.resolved(row), "{seats} seats, seed {seed}, row {row}");
            }
        }
    }
}

#[test]
fn any_number_of_rows_from_any_row_on() {
    let table = Table::random(300, 4, 3);
    let mut all = vec![0; 1200];
    table.deals().receives(0..300, &mut all).expect("good rows");
    for rows in [0..0, 0..1, 5..64, 63..65, 1..130, 299..300, 300..300] {
        let mut some = vec![0; rows.len() * 4];
        table.deals().receives(rows.clone(), &mut some).expect("good rows");
        assert_eq!(some, all[rows.start * 4..rows.end * 4]);
    }
}

#[test]
fn as_many_seats_as_the_deck_has_hands() {
    let seats = 23;
    let mut table = Table {
        folded: vec![false; seats],
        ..Table::random(1, seats, 8)
    };
    Dealer::new(seats, 2, 5, CardSet::EMPTY, 1)
        .expect("enough cards")
        .deal(0..1, &mut table.boards, &mut table.holes);
    let mut receives = vec![0; seats];
    table.deals().receives(0..1, &mut receives).expect("a good row");
    assert_eq!(receives, table.resolved(0));
    // More, where the others folded unseen.
    let table = Table {
        seats: 30,
        holes: [0, 1, 2, 3].into_iter().chain([UNKNOWN; 56]).collect(),
        boards: vec![10, 20, 30, 40, 50],
        bets: vec![7; 30],
        buttons: vec![29],
        folded: (0..30).map(|seat| seat > 1).collect(),
        chip: 1,
    };
    let mut receives = vec![0; 30];
    table.deals().receives(0..1, &mut receives).expect("a good row");
    assert_eq!(receives, table.resolved(0));
}

fn good() -> Table {
    Table {
        seats: 2,
        boards: [10, 20, 30, 40, 50].repeat(3),
        holes: [0, 1, 2, 3].repeat(3),
        bets: vec![5; 6],
        buttons: vec![0; 3],
        folded: vec![false; 6],
        chip: 1,
    }
}

/// What to change in good rows, the message, the seat that it names.
type Case = (fn(&mut Table), &'static str, Option<usize>);

#[test]
fn a_bad_row_is_named_with_what_is_wrong_with_it() {
    let bad = |change: fn(&mut Table)| {
        let mut table = good();
        change(&mut table);
        let mut receives = vec![-7; 6];
        let error = table.deals().receives(0..3, &mut receives).expect_err("a bad row");
        assert_eq!(receives, [-7; 6], "nothing is computed");
        error
    };
    #[rustfmt::skip]
    let cases: [Case; 14] = [
        (|t| t.boards[7] = 52, "row 1: the board: 52 at position 2 is no card index, those are 0 to 51", None),
        (|t| t.boards[7] = 255, "row 1: the board: 255 at position 2 is no card index, those are 0 to 51", None),
        (|t| t.boards[9] = 10, "row 1: 4h is twice on the board", None),
        (|t| t.holes[6] = 99, "row 1: seat 1: 99 at position 0 is no card index, those are 0 to 51", Some(1)),
        (|t| t.holes[7] = 255, "row 1: seat 1: 255 at position 1 is no card index, those are 0 to 51", Some(1)),
        (|t| t.holes[7] = 2, "row 1: 2h is twice in the hand of seat 1", Some(1)),
        (|t| t.holes[7] = 0, "row 1: 2c is in two places: the hand of seat 0 and the hand of seat 1", Some(1)),
        (|t| t.holes[4] = 50, "row 1: Ah is in two places: the board and the hand of seat 0", Some(0)),
        (|t| { t.folded[3] = true; t.holes[7] = 50 },
         "row 1: Ah is in two places: the board and the hand of seat 1", Some(1)),
        (|t| t.folded[2..4].fill(true), "row 1: nobody is left to win: every seat is folded", None),
        (|t| t.bets[3] = -1, "row 1: the bet of seat 1 is negative: -1", Some(1)),
        (|t| t.bets[2..4].fill(i64::MAX), "row 1: the bets add up to more than 9223372036854775807, at seat 1", Some(1)),
        (|t| t.buttons[1] = 2, "row 1: the button is at seat 2, there are seats 0 to 1", Some(2)),
        (|t| t.buttons[1] = -1, "row 1: the button is at seat -1, there are seats 0 to 1", None),
    ];
    for (change, message, seat) in cases {
        let error = bad(change);
        assert_eq!(error.to_string(), message);
        let place = &error.fault().place;
        assert_eq!((place.row, place.seat), (Some(1), seat), "{message}");
    }
    assert!(matches!(bad(|t| t.holes[7] = 99), Error::Card(_)));
    assert!(matches!(bad(|t| t.holes[7] = 2), Error::Deal(_)));
    assert!(matches!(bad(|t| t.bets[3] = -1), Error::Bet(_)));
    // The first bad row, whatever is wrong with it.
    let error = bad(|t| {
        t.boards[10] = 77;
        t.bets[3] = -1;
    });
    assert_eq!(error.fault().place.row, Some(1));
}

#[test]
fn arrays_that_do_not_fit_are_refused() {
    let table = good();
    let wrong = |deals: Deals<'_>| deals.rows().expect_err("refused").to_string();
    assert_eq!(table.deals().rows(), Ok(3));
    assert_eq!(
        wrong(Deals {
            bets: &table.bets[1..],
            ..table.deals()
        }),
        "bets has 5 entries, 3 rows of 2 seats have 6"
    );
    assert_eq!(
        wrong(Deals {
            boards: &table.boards[1..],
            ..table.deals()
        }),
        "boards has 14 entries, 2 rows of 2 seats have 10"
    );
    assert!(
        wrong(Deals {
            holes: &table.holes[1..],
            ..table.deals()
        })
        .starts_with("holes has 11")
    );
    assert!(
        wrong(Deals {
            folded: Some(&[]),
            ..table.deals()
        })
        .starts_with("folded has 0")
    );
    assert!(
        wrong(Deals {
            button: Button::Each(&[0]),
            ..table.deals()
        })
        .starts_with("button has 1")
    );
    assert_eq!(
        wrong(Deals {
            button: Button::Same(2),
            ..table.deals()
        }),
        "the button is at seat 2, there are seats 0 to 1"
    );
    assert_eq!(
        wrong(Deals {
            chip: 0,
            ..table.deals()
        }),
        "chip is 0, the smallest chip is at least 1"
    );
    assert_eq!(
        wrong(Deals {
            seats: 0,
            ..table.deals()
        }),
        "there are no seats: nobody is left to win"
    );
    assert_eq!(
        Deals {
            folded: None,
            button: Button::Same(1),
            ..table.deals()
        }
        .rows(),
        Ok(3)
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bets_as_resolved_alone(
        seats in 2..10usize,
        seed in any::<u64>(),
        bets in prop::collection::vec(prop_oneof![0..9i64, 0..i64::MAX / 16], 40 * 9),
        chip in prop_oneof![1..9i64, 1..i64::MAX],
    ) {
        let mut table = Table::random(40, seats, seed);
        table.bets.copy_from_slice(&bets[..40 * seats]);
        table.chip = chip;
        let mut receives = vec![0; table.bets.len()];
        table.deals().receives(0..40, &mut receives).expect("good rows");
        for (row, received) in receives.chunks_exact(seats).enumerate() {
            prop_assert_eq!(received, table.resolved(row));
        }
    }
}
