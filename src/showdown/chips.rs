//! Amounts of chips: whole, or under exact division a fraction.

use std::{
    fmt,
    ops::{AddAssign, Sub},
};

use num_rational::BigRational;

/// An amount of chips. Whole unless odd chips are divided exactly; a sum of many small shares has no largest
/// denominator, so fractions are not bounded.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Chips {
    /// So many chips.
    Whole(i64),
    /// A part of a chip is in it. Boxed: whole amounts stay small.
    Fraction(Box<BigRational>),
}

impl Chips {
    /// None.
    pub const ZERO: Self = Self::Whole(0);

    /// `amount` divided by `parts`.
    pub(crate) fn quotient(amount: i64, parts: i64) -> Self {
        if amount % parts == 0 {
            Self::Whole(amount / parts)
        } else {
            Self::Fraction(Box::new(BigRational::new(amount.into(), parts.into())))
        }
    }

    fn from_ratio(ratio: BigRational) -> Self {
        if ratio.is_integer()
            && let Ok(whole) = i64::try_from(ratio.numer())
        {
            return Self::Whole(whole);
        }
        Self::Fraction(Box::new(ratio))
    }

    /// The amount if it is whole.
    #[must_use]
    pub fn whole(&self) -> Option<i64> {
        match self {
            Self::Whole(amount) => Some(*amount),
            Self::Fraction(_) => None,
        }
    }

    /// The amount as a fraction, whole or not.
    #[must_use]
    pub fn ratio(&self) -> BigRational {
        match self {
            Self::Whole(amount) => BigRational::from_integer((*amount).into()),
            Self::Fraction(ratio) => BigRational::clone(ratio),
        }
    }

    /// Whether this is no chips at all.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }
}

impl Default for Chips {
    fn default() -> Self {
        Self::ZERO
    }
}

impl From<i64> for Chips {
    fn from(amount: i64) -> Self {
        Self::Whole(amount)
    }
}

impl AddAssign<&Self> for Chips {
    fn add_assign(&mut self, other: &Self) {
        if let (Self::Whole(a), Self::Whole(b)) = (&*self, other)
            && let Some(sum) = a.checked_add(*b)
        {
            *self = Self::Whole(sum);
        } else {
            *self = Self::from_ratio(self.ratio() + other.ratio());
        }
    }
}

impl Sub<i64> for &Chips {
    type Output = Chips;

    fn sub(self, amount: i64) -> Chips {
        if let Chips::Whole(a) = self
            && let Some(rest) = a.checked_sub(amount)
        {
            Chips::Whole(rest)
        } else {
            Chips::from_ratio(self.ratio() - BigRational::from_integer(amount.into()))
        }
    }
}

impl fmt::Display for Chips {
    /// `240`, or `481/2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(amount) => amount.fmt(f),
            Self::Fraction(ratio) => ratio.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_has_one_form() {
        let mut sum = Chips::quotient(1, 6);
        assert_eq!(sum.to_string(), "1/6");
        sum += &Chips::quotient(1, 3);
        assert_eq!(sum, Chips::quotient(2, 4));
        assert_eq!((sum.whole(), sum.is_zero()), (None, false));
        assert_eq!((&sum - 3).to_string(), "-5/2");
        sum += &Chips::quotient(1, 2);
        assert_eq!(sum, Chips::from(1));
        assert_eq!(sum.to_string(), "1");
        assert_eq!(Chips::quotient(12, 4).whole(), Some(3));
        assert!((&sum - 1).is_zero());
    }

    #[test]
    fn nothing_overflows() {
        let mut sum = Chips::from(i64::MAX);
        sum += &Chips::from(i64::MAX);
        assert_eq!(sum.to_string(), "18446744073709551614");
        assert_eq!(&sum - i64::MAX, Chips::from(i64::MAX));
        let mut fine = Chips::ZERO;
        for prime in [
            9_223_372_036_854_775_783,
            9_223_372_036_854_775_643,
            9_223_372_036_854_775_549,
        ] {
            fine += &Chips::quotient(1, prime);
        }
        assert_eq!(fine.ratio().denom().bits(), 189);
    }
}
