//! The money of a block of rows, without an allocation: no dead money, no rake, one board, every hand known.

#[cfg(target_arch = "x86_64")]
use super::avx2;
use super::scalar;
use crate::{
    evaluate::Kernel,
    showdown::divide::{Divider, OddChips},
};

/// Divides the bets of deals with the same number of seats.
#[derive(Debug)]
pub(super) struct Cashier {
    seats: usize,
    divider: Divider,
    row: scalar::Row,
    /// Room for rows side by side, where the processor and the kernel chosen allow it.
    #[cfg(target_arch = "x86_64")]
    rows: Option<avx2::Rows>,
}

impl Cashier {
    pub(super) fn new(kernel: Kernel, seats: usize, chip: i64) -> Self {
        Self {
            seats,
            divider: Divider {
                chip,
                odd_chips: OddChips::OneEach,
            },
            row: scalar::Row::new(seats),
            #[cfg(target_arch = "x86_64")]
            rows: (kernel != Kernel::Scalar && is_x86_feature_detected!("avx2")).then(|| {
                // SAFETY: the processor has AVX2.
                unsafe { avx2::Rows::new(seats) }
            }),
        }
    }

    /// Writes what each seat receives: all slices are (rows, seats), `buttons` (rows). The strength of a seat that is
    /// out is 0, of the others more; in each row one at least is in.
    pub(super) fn settle(&mut self, bets: &[i64], strengths: &[u16], buttons: &[usize], receives: &mut [i64]) {
        let settled = self.settle_side_by_side(bets, strengths, buttons, receives);
        for (row, &button) in buttons.iter().enumerate().skip(settled) {
            let cells = row * self.seats..(row + 1) * self.seats;
            let (bets, strengths, receives) = (&bets[cells.clone()], &strengths[cells.clone()], &mut receives[cells]);
            self.row.settle(self.divider, bets, strengths, button, receives);
        }
    }

    /// Settles the first rows, as many as can be side by side, and says how many.
    #[cfg(target_arch = "x86_64")]
    fn settle_side_by_side(
        &mut self,
        bets: &[i64],
        strengths: &[u16],
        buttons: &[usize],
        receives: &mut [i64],
    ) -> usize {
        let Some(rows) = &mut self.rows else { return 0 };
        let cells = self.seats * avx2::ROWS;
        for (i, buttons) in buttons.chunks_exact(avx2::ROWS).enumerate() {
            let cells = i * cells..(i + 1) * cells;
            let (bets, strengths, receives) = (&bets[cells.clone()], &strengths[cells.clone()], &mut receives[cells]);
            // SAFETY: there are rows only where the processor has AVX2.
            unsafe { rows.settle(self.divider, bets, strengths, buttons, receives) };
        }
        buttons.len() - buttons.len() % avx2::ROWS
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn settle_side_by_side(&mut self, _: &[i64], _: &[u16], _: &[usize], _: &mut [i64]) -> usize {
        0
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::{
        Xoshiro256PlusPlus,
        rand_core::{Rng, SeedableRng},
    };

    use super::*;
    use crate::showdown::settle::{Ranking, Terms, settle};

    #[test]
    fn every_kernel_settles_as_one_row_alone() {
        const ROWS: usize = 403; // some are left over
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut below = |bound: u64| random.next_u64() % bound;
        for (seats, chip) in [(1, 1), (2, 1), (3, 7), (6, 1), (6, 5), (9, 2), (12, 1), (23, 3)] {
            let mut strengths: Vec<u16> = (0..ROWS * seats).map(|_| below(5) as u16).collect();
            for row in strengths.chunks_exact_mut(seats) {
                row[below(seats as u64) as usize] = 4; // somebody is in
            }
            let depths = [0, 0, 1, 10, 10, 35, 100, 100, i64::MAX / 64];
            let bets: Vec<i64> = (0..ROWS * seats).map(|_| depths[below(9) as usize]).collect();
            let buttons: Vec<usize> = (0..ROWS).map(|_| below(seats as u64) as usize).collect();
            let mut expected = Vec::new();
            for (row, &button) in buttons.iter().enumerate() {
                let cells = row * seats..(row + 1) * seats;
                let terms = Terms {
                    bets: bets[cells.clone()].to_vec(),
                    button: Some(button),
                    chip,
                    ..Terms::default()
                };
                let high = strengths[cells]
                    .iter()
                    .map(|&s| (s > 0).then_some(i64::from(s)))
                    .collect();
                let settlement = settle(&terms, &[Ranking { high, low: None }]).expect("a settlement");
                expected.extend(settlement.receives.iter().filter_map(|chips| chips.whole()));
            }
            for kernel in Kernel::available() {
                let mut receives = vec![-1; ROWS * seats];
                Cashier::new(kernel, seats, chip).settle(&bets, &strengths, &buttons, &mut receives);
                assert_eq!(receives, expected, "{kernel:?}, {seats} seats");
            }
        }
    }
}
