//! The money of four rows side by side.
//!
//! Who wins and how many layers there are is a coin's toss from row to row. Here nothing branches on it: every step is
//! done for four rows, and a row that is done adds nothing more. Only ties are divided row by row.

use std::arch::x86_64::*;

use crate::showdown::divide::Divider;

/// Rows that are settled together: one number of 64 bits for each.
pub(super) const ROWS: usize = 4;

/// A seat in each of the rows.
#[derive(Debug, Clone, Copy)]
struct Seat {
    /// What the bet can win: the bet less what is uncalled.
    live: __m256i,
    /// The same, or -1 if the seat is out.
    claim: __m256i,
    strength: __m256i,
    /// The strength while the seat plays for more, then 0.
    playing: __m256i,
    receives: __m256i,
}

/// Room for the seats of the rows.
#[derive(Debug)]
pub(super) struct Rows(Vec<Seat>);

impl Rows {
    #[target_feature(enable = "avx2")]
    pub(super) fn new(seats: usize) -> Self {
        let zero = _mm256_setzero_si256();
        let nobody = Seat {
            live: zero,
            claim: zero,
            strength: zero,
            playing: zero,
            receives: zero,
        };
        Self(vec![nobody; seats])
    }

    /// Writes what each seat receives; all slices are (rows, seats), `buttons` (rows).
    #[target_feature(enable = "avx2")]
    pub(super) fn settle(
        &mut self,
        divider: Divider,
        bets: &[i64],
        strengths: &[u16],
        buttons: &[usize],
        receives: &mut [i64],
    ) {
        let highest = self.place(bets, strengths);
        self.pay_layers(divider, buttons, highest);
        let seats = self.0.len();
        for (i, seat) in self.0.iter().enumerate() {
            for (row, received) in to_array(seat.receives).into_iter().enumerate() {
                receives[row * seats + i] = received;
            }
        }
    }

    /// Layer upon layer, as in [`scalar`](super::scalar).
    #[target_feature(enable = "avx2")]
    fn pay_layers(&mut self, divider: Divider, buttons: &[usize], highest: __m256i) {
        let (zero, one, endless) = (
            _mm256_setzero_si256(),
            _mm256_set1_epi64x(1),
            _mm256_set1_epi64x(i64::MAX),
        );
        // Below 0 where nobody who is in bet anything: then all of them play for what the others gave up.
        let mut floor = _mm256_cmpeq_epi64(highest, zero);
        // What lies below the floor has been paid out.
        let mut paid = zero;
        loop {
            let open = _mm256_cmpgt_epi64(highest, floor);
            if _mm256_testz_si256(open, open) == 1 {
                return;
            }
            let mut best = zero;
            for seat in &mut self.0 {
                seat.playing = _mm256_and_si256(seat.strength, _mm256_cmpgt_epi64(seat.claim, floor));
                best = _mm256_max_epi16(best, seat.playing);
            }
            let (mut winners, mut cap) = (zero, zero);
            for seat in &self.0 {
                let wins = _mm256_cmpeq_epi64(seat.playing, best);
                winners = _mm256_sub_epi64(winners, wins);
                cap = _mm256_blendv_epi8(cap, seat.claim, wins);
            }
            let alone = _mm256_cmpeq_epi64(winners, one);
            let ties = _mm256_andnot_si256(alone, open);
            let any_ties = _mm256_testz_si256(ties, ties) == 0;
            if any_ties {
                cap = _mm256_blendv_epi8(cap, self.next_cap(), ties);
            }
            // What folded seats bet above every cap joins the last layer.
            let ceiling = _mm256_blendv_epi8(cap, endless, _mm256_cmpeq_epi64(cap, highest));
            let mut below = zero;
            for seat in &self.0 {
                below = _mm256_add_epi64(below, min(seat.live, ceiling));
            }
            let amount = _mm256_sub_epi64(below, paid);
            let to_one = _mm256_and_si256(amount, _mm256_and_si256(alone, open));
            for seat in &mut self.0 {
                let won = _mm256_and_si256(to_one, _mm256_cmpeq_epi64(seat.playing, best));
                seat.receives = _mm256_add_epi64(seat.receives, won);
            }
            if any_ties {
                let (ties, amount, best) = (to_array(ties), to_array(amount), to_array(best));
                for row in (0..ROWS).filter(|&row| ties[row] != 0) {
                    self.split(divider, row, amount[row], best[row], buttons[row]);
                }
            }
            floor = _mm256_blendv_epi8(floor, cap, open);
            paid = _mm256_blendv_epi8(paid, below, open);
        }
    }

    /// The lowest claim among those that play.
    #[target_feature(enable = "avx2")]
    fn next_cap(&self) -> __m256i {
        let mut next = _mm256_set1_epi64x(i64::MAX);
        for seat in &self.0 {
            let out = _mm256_cmpeq_epi64(seat.playing, _mm256_setzero_si256());
            next = _mm256_blendv_epi8(min(next, seat.claim), next, out);
        }
        next
    }

    /// Divides a layer of one row between the hands that tie.
    #[target_feature(enable = "avx2")]
    fn split(&mut self, divider: Divider, row: usize, amount: i64, best: i64, button: usize) {
        let mut winners = 0;
        for seat in &self.0 {
            winners += usize::from(to_array(seat.playing)[row] == best);
        }
        let split = divider.split(amount, winners);
        let mut place = 0;
        for seat in (button + 1..self.0.len()).chain(0..=button) {
            let seat = &mut self.0[seat];
            if to_array(seat.playing)[row] == best {
                let mut receives = to_array(seat.receives);
                receives[row] += split.share + divider.extra(split, place);
                seat.receives = from_array(receives);
                place += 1;
            }
        }
    }

    /// Lays the rows side by side and returns what is uncalled. The highest claim in each row.
    #[target_feature(enable = "avx2")]
    fn place(&mut self, bets: &[i64], strengths: &[u16]) -> __m256i {
        let seats = self.0.len();
        let zero = _mm256_setzero_si256();
        let (mut top, mut second) = (zero, zero);
        let (bets, strengths) = (&bets[..ROWS * seats], &strengths[..ROWS * seats]);
        for (i, seat) in self.0.iter_mut().enumerate() {
            let [i0, i1, i2, i3] = [i, seats + i, 2 * seats + i, 3 * seats + i];
            let bet = from_array([bets[i0], bets[i1], bets[i2], bets[i3]]);
            let [s0, s1, s2, s3] = [strengths[i0], strengths[i1], strengths[i2], strengths[i3]];
            seat.strength = from_array([s0.into(), s1.into(), s2.into(), s3.into()]);
            seat.receives = bet;
            second = max(second, min(bet, top));
            top = max(top, bet);
        }
        let mut highest = zero;
        for seat in &mut self.0 {
            // What is above the second highest bet was not called.
            seat.live = min(seat.receives, second);
            seat.receives = _mm256_sub_epi64(seat.receives, seat.live);
            seat.claim = _mm256_or_si256(seat.live, _mm256_cmpeq_epi64(seat.strength, zero));
            highest = max(highest, seat.claim);
        }
        highest
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn min(a: __m256i, b: __m256i) -> __m256i {
    _mm256_blendv_epi8(a, b, _mm256_cmpgt_epi64(a, b))
}

#[inline]
#[target_feature(enable = "avx2")]
fn max(a: __m256i, b: __m256i) -> __m256i {
    _mm256_blendv_epi8(b, a, _mm256_cmpgt_epi64(a, b))
}

#[inline]
#[target_feature(enable = "avx2")]
fn to_array(numbers: __m256i) -> [i64; ROWS] {
    let mut array = [0; ROWS];
    // SAFETY: the array is as long as the vector.
    unsafe { _mm256_storeu_si256(array.as_mut_ptr().cast(), numbers) };
    array
}

#[inline]
#[target_feature(enable = "avx2")]
fn from_array(array: [i64; ROWS]) -> __m256i {
    _mm256_set_epi64x(array[3], array[2], array[1], array[0])
}
