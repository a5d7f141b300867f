//! Sets of ranks, numbered: sets of one size in the order in which hands compare (highest rank first, then the next).
//!
//! A set is a word with bit 0 for the deuce to bit 12 for the ace. Its number among the sets of its size is the
//! colexicographic one, sum of C(rank, k) over its ranks in ascending order, k from 1.

/// The wheel: ace, deuce, three, four, five.
pub(crate) const WHEEL: u16 = 0x100F;

/// Binomial coefficients C(n, k) as `CHOOSE[n][k]`, by Pascal's triangle.
pub(crate) const CHOOSE: [[u16; 6]; 14] = {
    let mut table = [[1, 0, 0, 0, 0, 0]; 14];
    let mut n = 1;
    while n < 14 {
        let mut k = 1;
        while k < 6 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The numbers of the ten straights among the sets of five ranks, ascending: the wheel is the last but one, above all
/// sets whose highest rank is not the ace.
const STRAIGHTS: [u16; 10] = {
    let (mut numbers, mut n) = ([0; 10], 0);
    while n < 10 {
        let place = match n {
            0 => 8,
            9 => 9,
            _ => n - 1,
        };
        numbers[place] = number(straight(n as u16));
        n += 1;
    }
    numbers
};

/// The number of a set of at most five ranks among the sets of its size, from 0.
pub(crate) const fn number(mut set: u16) -> u16 {
    let (mut sum, mut k) = (0, 0);
    while set != 0 {
        k += 1;
        sum += CHOOSE[set.trailing_zeros() as usize][k];
        set &= set - 1;
    }
    sum
}

/// The set of `size` ranks with this number.
pub(crate) const fn nth(mut number: u16, size: u16) -> u16 {
    let (mut set, mut k) = (0, size as usize);
    while k > 0 {
        let mut rank = k - 1;
        while CHOOSE[rank + 1][k] <= number {
            rank += 1;
        }
        number -= CHOOSE[rank][k];
        set |= 1 << rank;
        k -= 1;
    }
    set
}

/// The ten straights, lowest first: the wheel, then five ranks in a row.
pub(crate) const fn straight(n: u16) -> u16 {
    if n == 0 { WHEEL } else { 0x1F << (n - 1) }
}

/// The highest straight (0 to 9) within a set.
pub(crate) const fn highest_straight(set: u16) -> Option<u16> {
    // With the ace below the deuce too, straight n begins at bit n.
    let ranks = set << 1 | set >> 12;
    let runs = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4;
    if runs == 0 {
        None
    } else {
        Some(15 - runs.leading_zeros() as u16)
    }
}

/// The highest `count` ranks of a set; all where it has fewer.
pub(crate) const fn highest(mut set: u16, count: u32) -> u16 {
    while set.count_ones() > count {
        set &= set - 1;
    }
    set
}

/// The lowest `count` ranks of a set; all where it has fewer.
pub(crate) const fn lowest(set: u16, count: u32) -> u16 {
    let (mut above, mut taken) = (set, 0);
    while taken < count && above != 0 {
        above &= above - 1;
        taken += 1;
    }
    set ^ above
}

/// The ranks of a set one by one, lowest first, each as a set.
#[inline(always)]
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// Every two ranks of a set.
#[inline(always)]
pub(crate) fn pairs(set: u16) -> impl Iterator<Item = u16> {
    let (mut firsts, mut first, mut seconds) = (set, 0, 0u16);
    std::iter::from_fn(move || {
        while seconds == 0 && firsts != 0 {
            first = firsts & firsts.wrapping_neg();
            firsts ^= first;
            seconds = firsts;
        }
        let second = seconds & seconds.wrapping_neg();
        seconds ^= second;
        (second != 0).then_some(first | second)
    })
}

/// The number of a set of five ranks among those that are no straight.
pub(crate) const fn number_without_straights(set: u16) -> u16 {
    let all = number(set);
    let mut below = 0;
    while below < 10 && STRAIGHTS[below] < all {
        below += 1;
    }
    all - below as u16
}

/// The inverse of [`number_without_straights`].
pub(crate) const fn nth_without_straights(mut number: u16) -> u16 {
    let mut n = 0;
    while n < 10 && STRAIGHTS[n] <= number {
        number += 1;
        n += 1;
    }
    nth(number, 5)
}

/// A set with the ace below the deuce: bit 0 for the ace to bit 12 for the king.
#[inline(always)]
pub(crate) const fn ace_low(set: u16) -> u16 {
    (set << 1 | set >> 12) & 0x1FFF
}

/// Closes the gap of one rank: the ranks above it move down by one.
pub(crate) const fn close_gap(set: u16, rank: u16) -> u16 {
    let below = (1 << rank) - 1;
    set & below | set >> 1 & !below
}

/// Opens a gap at one rank, the inverse of [`close_gap`].
pub(crate) const fn open_gap(set: u16, rank: u16) -> u16 {
    let below = (1 << rank) - 1;
    set & below | (set & !below) << 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_dense_and_in_comparing_order() {
        for size in 1..=5u16 {
            let mut sets: Vec<u16> = (0..1 << 13)
                .filter(|set: &u16| set.count_ones() == u32::from(size))
                .collect();
            assert_eq!(sets.len(), usize::from(CHOOSE[13][usize::from(size)]));
            // Highest rank first, then the next: the order of the sets as numbers.
            sets.sort_unstable();
            for (i, &set) in sets.iter().enumerate() {
                assert_eq!(number(set), i as u16);
                assert_eq!(nth(i as u16, size), set);
            }
            if size == 5 {
                sets.retain(|&set| highest_straight(set).is_none());
                assert_eq!(sets.len(), 1277);
                for (i, &set) in sets.iter().enumerate() {
                    assert_eq!(number_without_straights(set), i as u16);
                    assert_eq!(nth_without_straights(i as u16), set);
                }
            }
        }
    }

    #[test]
    fn straights_are_in_order() {
        assert!(STRAIGHTS.is_sorted());
        assert_eq!(highest_straight(0x100F), Some(0));
        assert_eq!(highest_straight(0x1F0F), Some(9));
        assert_eq!(highest_straight(0x1E0F), Some(0));
        assert_eq!(highest_straight(0x1E07), None);
    }

    #[test]
    fn a_gap_closes_and_opens() {
        assert_eq!(close_gap(0b1_0110_0011, 4), 0b1011_0011);
        for rank in 0..13 {
            for set in (0..1 << 13u16).filter(|set| set & 1 << rank == 0) {
                assert_eq!(open_gap(close_gap(set, rank), rank), set);
            }
        }
    }
}
