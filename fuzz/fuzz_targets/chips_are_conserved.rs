//! Payouts, refunds and rake together are the bets, to the chip; and a seat that is out wins nothing.

#![no_main]

use arbitrary::Arbitrary;
use fifthcard::showdown::settle::{HalfOrders, Identical, OddChips, Rake, Ranking, Terms, settle};
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Seat {
    bet: u32,
    dead: u16,
    folded: bool,
    highs: [Option<i8>; 3],
    lows: [Option<i8>; 3],
}

#[derive(Debug, Arbitrary)]
struct Deal {
    seats: Vec<Seat>,
    boards: u8,
    split: bool,
    chip: u16,
    rake: u8,
    button: u8,
    all_first: bool,
    layered: bool,
}

fuzz_target!(|deal: Deal| {
    let seats = deal.seats.len().min(10);
    let of = |read: &dyn Fn(&Seat) -> Option<i8>| deal.seats[..seats].iter().map(|s| read(s).map(i64::from)).collect();
    let boards: Vec<Ranking> = (0..usize::from(deal.boards % 3) + 1)
        .map(|b| Ranking {
            high: of(&|seat| seat.highs[b]),
            low: deal.split.then(|| of(&|seat| seat.lows[b])),
        })
        .collect();
    let terms = Terms {
        bets: deal.seats[..seats].iter().map(|seat| i64::from(seat.bet)).collect(),
        dead: Some(
            deal.seats[..seats]
                .iter()
                .map(|seat| i64::from(u32::from(seat.dead).min(seat.bet)))
                .collect(),
        ),
        folded: Some(deal.seats[..seats].iter().map(|seat| seat.folded).collect()),
        button: Some(usize::from(deal.button)),
        chip: i64::from(deal.chip),
        rake: Rake::Total(i64::from(deal.rake)),
        odd_chips: if deal.all_first {
            OddChips::AllFirst
        } else {
            OddChips::OneEach
        },
        orders: vec![HalfOrders::default(); boards.len()],
        identical: if deal.layered {
            Identical::Layered
        } else {
            Identical::Even
        },
    };
    let Ok(settled) = settle(&terms, &boards) else { return };

    let paid: i64 = settled
        .payouts
        .iter()
        .map(|chips| chips.whole().expect("no fractions were asked for"))
        .sum();
    let raked: i64 = settled.pots.iter().map(|pot| pot.rake).sum();
    let refunded: i64 = settled.refunds.iter().sum();
    assert_eq!(paid + refunded + raked, terms.bets.iter().sum::<i64>());
    for (seat, chips) in settled.payouts.iter().enumerate() {
        assert!(
            !deal.seats[seat].folded || chips.is_zero(),
            "seat {seat} folded and won {chips}"
        );
    }
});
