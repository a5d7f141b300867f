//! The best starting hands.

use super::{Class, Combo, Range};
use crate::error::{Error, Fault, Result};

/// The classes by equity against a random hand, the best first. Each row of the grid's numbers is that of
/// [`Class::index`]; a test counts them anew.
#[rustfmt::skip]
const BEST_FIRST: [u8; Class::COUNT] = [
    0, 14, 28, 42, 56, 70, 84, 1, 98, 2, 3, 13, 4, 26, 39, 15, 112, 5, 52, 16,
    6, 17, 27, 7, 65, 40, 126, 29, 18, 9, 8, 78, 53, 30, 10, 91, 19, 11, 41, 66,
    117, 104, 31, 20, 43, 12, 54, 140, 130, 21, 79, 32, 143, 22, 44, 67, 55, 92, 156, 23,
    33, 105, 24, 57, 45, 154, 34, 80, 118, 68, 25, 35, 58, 131, 46, 36, 93, 69, 81, 144,
    106, 37, 71, 59, 47, 157, 168, 38, 119, 48, 82, 94, 132, 72, 49, 60, 50, 145, 83, 85,
    95, 107, 73, 51, 158, 61, 120, 62, 96, 86, 133, 108, 74, 63, 99, 146, 97, 64, 87, 109,
    159, 121, 75, 100, 134, 76, 110, 113, 88, 122, 147, 77, 111, 101, 160, 127, 123, 114, 89, 135,
    124, 90, 102, 148, 125, 128, 115, 136, 161, 141, 137, 103, 139, 138, 129, 116, 149, 142, 162, 150,
    152, 151, 155, 153, 163, 165, 164, 166, 167,
];

impl Range {
    /// The best starting hands: whole classes, the best against a random hand first, until they are at least this share
    /// of all 1,326 combos.
    ///
    /// ```
    /// use fifthcard::range::Range;
    /// assert_eq!(Range::top(0.03)?.to_string(), "88+");
    /// # Ok::<(), fifthcard::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Range`] where the share is not from 0 to 1.
    pub fn top(share: f64) -> Result<Self> {
        if !(0.0..=1.0).contains(&share) {
            let message = format!("the top {share} of all hands is no range; the share is from 0 to 1 (15 % is 0.15)");
            return Err(Error::Range(Fault::new(message)));
        }
        let (mut range, mut combos) = (Self::empty(), 0);
        for class in best_first() {
            if combos as f64 / Combo::COUNT as f64 >= share {
                break;
            }
            for combo in class.combos() {
                range.set(combo, 1.0);
                combos += 1;
            }
        }
        Ok(range)
    }
}

/// The classes by equity against a random hand, the best first.
pub fn best_first() -> impl ExactSizeIterator<Item = Class> {
    BEST_FIRST.iter().map(|&index| {
        Class::from_index(usize::from(index))
            .unwrap_or_else(|| unreachable!("a test compares the table with all classes"))
    })
}
