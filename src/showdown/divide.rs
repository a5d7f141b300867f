//! An amount into equal parts of whole chips, and the line in which seats stand for what is left over.

use crate::showdown::chips::Chips;

/// What happens to the chips that do not divide evenly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum OddChips {
    /// One each, in the order of the line (Robert's Rules, BARGE).
    #[default]
    OneEach,
    /// All to the first in line.
    AllFirst,
    /// There are none: chips are cut into fractions, at every division.
    Exact,
}

/// How amounts are divided: the smallest chip, and the rule for what is left.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Divider {
    pub(crate) chip: i64,
    pub(crate) odd_chips: OddChips,
}

/// Something to divide: `amount / parts`. `parts` is 1 unless division is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    amount: i64,
    parts: i64,
}

/// An amount in equal shares of whole chips.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Split {
    /// What each part gets at least.
    pub(crate) share: i64,
    /// Whole chips left over, fewer than there are parts.
    odd: usize,
    /// What is left below one chip.
    rest: i64,
}

impl Piece {
    pub(crate) fn whole(amount: i64) -> Self {
        Self { amount, parts: 1 }
    }

    pub(crate) fn chips(self) -> Chips {
        Chips::quotient(self.amount, self.parts)
    }

    /// One of `parts` equal fractions. No overflow: the parts are boards, halves and seats, all of them in memory.
    fn fraction(self, parts: usize) -> Self {
        Self {
            amount: self.amount,
            parts: self.parts * parts as i64,
        }
    }
}

impl Divider {
    /// An amount in equal parts, as far as whole chips go.
    pub(crate) fn split(self, amount: i64, parts: usize) -> Split {
        let (chips, parts) = (amount / self.chip, parts as i64);
        Split {
            share: chips / parts * self.chip,
            odd: (chips % parts) as usize,
            rest: amount % self.chip,
        }
    }

    /// What the part at this place in line gets above the equal share.
    pub(crate) fn extra(self, split: Split, place: usize) -> i64 {
        let chips = match self.odd_chips {
            OddChips::OneEach => usize::from(place < split.odd),
            OddChips::AllFirst if place == 0 => split.odd,
            OddChips::AllFirst | OddChips::Exact => 0,
        };
        chips as i64 * self.chip + if place == 0 { split.rest } else { 0 }
    }

    /// How many places in line get something above the equal share.
    pub(crate) fn places(self, split: Split) -> usize {
        let rest = usize::from(split.rest > 0);
        match self.odd_chips {
            OddChips::OneEach => split.odd.max(rest),
            OddChips::AllFirst => usize::from(split.odd > 0).max(rest),
            OddChips::Exact => 0,
        }
    }

    /// The part of a pot that is played for on this board: equal parts, the first boards are first in line.
    pub(crate) fn board(self, pot: Piece, boards: usize, board: usize) -> Piece {
        if boards == 1 {
            return pot;
        }
        if self.odd_chips == OddChips::Exact {
            return pot.fraction(boards);
        }
        let split = self.split(pot.amount, boards);
        Piece::whole(split.share + self.extra(split, board))
    }

    /// The high and the low half: an odd chip, and what is below one, goes to the high.
    pub(crate) fn halves(self, piece: Piece) -> [Piece; 2] {
        if self.odd_chips == OddChips::Exact {
            return [piece.fraction(2); 2];
        }
        let low = self.split(piece.amount, 2).share;
        [Piece::whole(piece.amount - low), Piece::whole(low)]
    }

    /// What each of `seats` seats gets where `winners` (ascending, at least one) share a piece, and what of it is above
    /// the equal share. The error holds the seats between which the line does not decide.
    pub(crate) fn shares(
        self,
        piece: Piece,
        winners: &[usize],
        seats: usize,
        line: Line<'_>,
    ) -> Result<(Vec<Chips>, Vec<i64>), Vec<usize>> {
        let mut shares = vec![Chips::ZERO; seats];
        let mut odd_chips = vec![0; seats];
        if let [seat] = *winners {
            // Nothing is left over where nothing is divided, whatever the smallest chip.
            shares[seat] = piece.chips();
            return Ok((shares, odd_chips));
        }
        if self.odd_chips == OddChips::Exact {
            let share = piece.fraction(winners.len()).chips();
            for &seat in winners {
                shares[seat] = share.clone();
            }
            return Ok((shares, odd_chips));
        }
        let split = self.split(piece.amount, winners.len());
        for &seat in winners {
            shares[seat] = Chips::Whole(split.share);
        }
        let places = self.places(split);
        if places > 0 {
            for (place, seat) in line.first(winners, places)?.into_iter().enumerate() {
                odd_chips[seat] = self.extra(split, place);
                shares[seat] = Chips::Whole(split.share + odd_chips[seat]);
            }
        }
        Ok((shares, odd_chips))
    }
}

/// Who is first in line for an odd chip: the seats named, then the others clockwise from the left of the button.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Line<'a> {
    pub(crate) named: Option<&'a [usize]>,
    pub(crate) button: Option<usize>,
}

impl Line<'_> {
    /// The first `places` of these seats (ascending). The error holds the seats between which only a button could tell.
    fn first(self, seats: &[usize], places: usize) -> Result<Vec<usize>, Vec<usize>> {
        let mut line: Vec<usize> = Vec::with_capacity(seats.len());
        let named = self.named.unwrap_or_default();
        line.extend(named.iter().filter(|seat| seats.binary_search(seat).is_ok()));
        if line.len() < places {
            let named_here = line.len();
            let left_of = self
                .button
                .map_or(0, |button| seats.partition_point(|&seat| seat <= button));
            let clockwise = seats[left_of..].iter().chain(&seats[..left_of]).copied();
            if named_here == 0 {
                line.extend(clockwise);
            } else {
                let unnamed: Vec<usize> = clockwise.filter(|seat| !line.contains(seat)).collect();
                line.extend(unnamed);
            }
            if self.button.is_none() && line.len() - named_here > 1 {
                return Err(line.split_off(named_here));
            }
        }
        line.truncate(places);
        Ok(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn divider(chip: i64, odd_chips: OddChips) -> Divider {
        Divider { chip, odd_chips }
    }

    fn by_button(button: usize) -> Line<'static> {
        Line {
            named: None,
            button: Some(button),
        }
    }

    fn shares(amount: i64, divider: Divider, winners: &[usize], line: Line<'_>) -> Vec<i64> {
        let (shares, odd) = divider.shares(Piece::whole(amount), winners, 4, line).expect("a line");
        let equal = winners.iter().map(|&w| shares[w].whole().expect("whole") - odd[w]);
        assert!(equal.clone().all(|share| Some(share) == equal.clone().next()));
        shares.iter().map(|s| s.whole().expect("whole")).collect()
    }

    #[test]
    fn odd_chips_go_one_each_from_the_left_of_the_button() {
        let one_each = divider(1, OddChips::OneEach);
        assert_eq!(shares(101, one_each, &[1, 3], by_button(0)), [0, 51, 0, 50]);
        assert_eq!(shares(101, one_each, &[1, 3], by_button(1)), [0, 50, 0, 51]);
        assert_eq!(shares(101, one_each, &[1, 3], by_button(3)), [0, 51, 0, 50]);
        assert_eq!(shares(32, one_each, &[0, 1, 2], by_button(0)), [10, 11, 11, 0]);
        assert_eq!(
            shares(32, divider(1, OddChips::AllFirst), &[0, 1, 2], by_button(0)),
            [10, 12, 10, 0]
        );
        assert_eq!(shares(1, one_each, &[0, 1, 2], by_button(2)), [1, 0, 0, 0]);
    }

    #[test]
    fn what_is_below_one_chip_goes_with_the_first_part() {
        assert_eq!(
            shares(193, divider(5, OddChips::OneEach), &[0, 1, 2], by_button(3)),
            [68, 65, 60, 0]
        );
        assert_eq!(
            shares(193, divider(5, OddChips::AllFirst), &[0, 1, 2], by_button(3)),
            [73, 60, 60, 0]
        );
        assert_eq!(
            shares(183, divider(5, OddChips::AllFirst), &[0, 1, 2], by_button(0)),
            [60, 63, 60, 0]
        );
        assert_eq!(
            shares(4, divider(5, OddChips::OneEach), &[0, 1], by_button(0)),
            [0, 4, 0, 0]
        );
    }

    #[test]
    fn named_seats_stand_first_and_the_others_follow_by_the_button() {
        let line = |named| Line {
            named: Some(named),
            button: Some(0),
        };
        assert_eq!(line(&[3, 2]).first(&[0, 1, 2], 3), Ok(vec![2, 1, 0]));
        assert_eq!(line(&[]).first(&[0, 1, 2], 3), Ok(vec![1, 2, 0]));
        assert_eq!(line(&[0, 1]).first(&[0, 1, 2], 1), Ok(vec![0]));
    }

    #[test]
    fn without_a_button_the_named_seats_must_decide() {
        let line = |named| Line {
            named: Some(named),
            button: None,
        };
        assert_eq!(Line::default().first(&[1, 2], 1), Err(vec![1, 2]));
        assert_eq!(line(&[2]).first(&[1, 2, 3], 1), Ok(vec![2]));
        assert_eq!(line(&[2]).first(&[1, 2, 3], 2), Err(vec![1, 3]));
        assert_eq!(line(&[2, 3]).first(&[1, 2, 3], 3), Ok(vec![2, 3, 1]));
        assert_eq!(Line::default().first(&[1], 1), Ok(vec![1]));
        // No odd chip, no question.
        assert_eq!(
            shares(10, divider(1, OddChips::OneEach), &[1, 2], Line::default()),
            [0, 5, 5, 0]
        );
    }

    #[test]
    fn boards_and_halves() {
        let boards = |amount, divider: Divider, n| -> Vec<Chips> {
            (0..n)
                .map(|b| divider.board(Piece::whole(amount), n, b).chips())
                .collect()
        };
        let whole = |amounts: &[i64]| amounts.iter().map(|&a| Chips::Whole(a)).collect::<Vec<_>>();
        assert_eq!(boards(101, divider(1, OddChips::OneEach), 2), whole(&[51, 50]));
        assert_eq!(boards(101, divider(1, OddChips::OneEach), 3), whole(&[34, 34, 33]));
        assert_eq!(boards(101, divider(1, OddChips::AllFirst), 3), whole(&[35, 33, 33]));
        assert_eq!(boards(103, divider(5, OddChips::OneEach), 3), whole(&[38, 35, 30]));
        assert_eq!(
            boards(6, divider(4, OddChips::Exact), 4),
            vec![Chips::quotient(3, 2); 4]
        );
        let halves = |amount, chip| divider(chip, OddChips::OneEach).halves(Piece::whole(amount));
        assert_eq!(halves(101, 1), [Piece::whole(51), Piece::whole(50)]);
        assert_eq!(halves(39_900, 100), [Piece::whole(20_000), Piece::whole(19_900)]);
        assert_eq!(halves(107, 5), [Piece::whole(57), Piece::whole(50)]);
        assert_eq!(halves(1, 1), [Piece::whole(1), Piece::whole(0)]);
    }
}
