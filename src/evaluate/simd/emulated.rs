//! The vectors of the widest kernel lane by lane, so that its steps are tested on any processor.

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use proptest::prelude::*;

use super::{
    block::{self, Writer},
    lanes::{Bytes, Lanes, NOWHERE},
    load::mask_in_lane,
    number::{Wide, number_of_kickers, strengths},
    read::Reading,
};
use crate::{
    card::Card,
    card_set::CardSet,
    evaluate::{scalar, tables::KICKER_NUMBERS},
};

const HANDS: usize = 32;

#[derive(Clone, Copy)]
struct Words([u16; HANDS]);

#[derive(Clone, Copy)]
struct Mask([bool; HANDS]);

impl Words {
    fn bytes(self) -> [u8; 2 * HANDS] {
        std::array::from_fn(|i| self.0[i / 2].to_le_bytes()[i % 2])
    }

    fn of(bytes: [u8; 2 * HANDS]) -> Self {
        Self(std::array::from_fn(|i| {
            u16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]])
        }))
    }

    fn with(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $lane:expr;)*) => {$(
        impl $operator for Words {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                self.with(other, $lane)
            }
        }
    )*};
}

operators! {
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Add add u16::wrapping_add;
    Sub sub u16::wrapping_sub;
}

impl Not for Words {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|lane| !lane))
    }
}

impl BitAnd for Mask {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Mask {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Mask {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|lane| !lane))
    }
}

/// The items of the halves of parts in turn.
fn weave<T: Copy, const N: usize>(a: [T; N], b: [T; N], in_part: usize) -> [[T; N]; 2] {
    [0, in_part / 2].map(|half| {
        std::array::from_fn(|i| {
            let from = i / in_part * in_part + half + i % in_part / 2;
            if i % 2 == 0 { a[from] } else { b[from] }
        })
    })
}

impl Lanes for Words {
    const HANDS: usize = HANDS;
    type Mask = Mask;

    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's.
        Self::of(std::array::from_fn(|i| unsafe { *from.add(i) }))
    }

    fn store(self, to: &mut [u16]) {
        to.copy_from_slice(&self.0);
    }

    fn all(self, value: u16) -> Self {
        Self([value; HANDS])
    }

    fn is_zero(self) -> Mask {
        Mask(self.0.map(|lane| lane == 0))
    }

    fn exceeds(self, other: Self) -> Mask {
        Mask(std::array::from_fn(|i| self.0[i] > other.0[i]))
    }

    fn is_negative(self) -> Mask {
        Mask(self.0.map(|lane| lane.cast_signed() < 0))
    }

    fn any(mask: Mask) -> bool {
        mask.0.contains(&true)
    }

    fn only(self, mask: Mask) -> Self {
        self.or_else(mask, self.all(0))
    }

    fn or_else(self, mask: Mask, other: Self) -> Self {
        Self(std::array::from_fn(|i| if mask.0[i] { self.0[i] } else { other.0[i] }))
    }

    fn min(self, other: Self) -> Self {
        self.with(other, Ord::min)
    }

    fn least(self, other: Self) -> Self {
        self.with(other, Ord::min)
    }

    fn max(self, other: Self) -> Self {
        self.with(other, Ord::max)
    }

    fn times(self, other: Self) -> Self {
        self.with(other, u16::wrapping_mul)
    }

    fn up(self, bits: u32) -> Self {
        Self(self.0.map(|lane| lane << bits))
    }

    fn down(self, bits: u32) -> Self {
        Self(self.0.map(|lane| lane >> bits))
    }

    fn count_ones(self) -> Self {
        Self(self.0.map(|lane| lane.count_ones() as u16))
    }

    fn weave(self, other: Self) -> [Self; 2] {
        weave(self.0, other.0, 8).map(Self)
    }
}

impl Bytes for Words {
    type ByteMask = [bool; 2 * HANDS];

    unsafe fn load_parts(from: *const u8, step: usize) -> Self {
        // SAFETY: the caller's.
        Self::of(std::array::from_fn(|i| unsafe { *from.add(i / 16 * step + i % 16) }))
    }

    fn of_bytes(self, table: &[u8; 16]) -> Self {
        Self::of(
            self.bytes()
                .map(|byte| if byte < 128 { table[usize::from(byte) % 16] } else { 0 }),
        )
    }

    fn bytes_at(self, places: &[u8; 16]) -> Self {
        let bytes = self.bytes();
        Self::of(std::array::from_fn(|i| match places[i % 16] {
            NOWHERE => 0,
            place => bytes[i / 16 * 16 + usize::from(place)],
        }))
    }

    fn equal_bytes(self, other: Self) -> [bool; 2 * HANDS] {
        let (a, b) = (self.bytes(), other.bytes());
        std::array::from_fn(|i| a[i] == b[i])
    }

    fn only_bytes(self, mask: [bool; 2 * HANDS]) -> Self {
        let bytes = self.bytes();
        Self::of(std::array::from_fn(|i| if mask[i] { bytes[i] } else { 0 }))
    }

    fn add_bytes(self, other: Self) -> Self {
        let (a, b) = (self.bytes(), other.bytes());
        Self::of(std::array::from_fn(|i| a[i].wrapping_add(b[i])))
    }

    fn max_bytes(self, other: Self) -> Self {
        let (a, b) = (self.bytes(), other.bytes());
        Self::of(std::array::from_fn(|i| a[i].max(b[i])))
    }

    fn weave_bytes(self, other: Self) -> [Self; 2] {
        weave(self.bytes(), other.bytes(), 16).map(Self::of)
    }
}

impl Wide for Words {
    fn of_five_bits(self, table: &[u16; 32]) -> Self {
        Self(self.0.map(|lane| table[usize::from(lane) % 32]))
    }

    fn of_seven_bits(self, table: &[u8; 128]) -> Self {
        Self(self.0.map(|lane| table[usize::from(lane) % 128].into()))
    }

    fn of_six_bits(self, table: &[u16; 64]) -> Self {
        Self(self.0.map(|lane| table[usize::from(lane) % 64]))
    }
}

/// Collects strengths in the order of the hands.
struct Collected<const N: usize> {
    strengths: Vec<u16>,
    masks: bool,
}

impl<const N: usize> Writer<Words> for Collected<N> {
    fn write(&mut self, reading: &Reading<Words>) {
        let strengths = strengths::<Words, N>(reading).0;
        let mut in_order = strengths;
        for (lane, strength) in strengths.into_iter().enumerate().filter(|_| self.masks) {
            in_order[mask_in_lane(lane, HANDS)] = strength;
        }
        self.strengths.extend(in_order);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn masks(hands in proptest::collection::vec(proptest::sample::subsequence((0..52u8).collect::<Vec<_>>(), 7), 64), turn in 0..7usize) {
        check_masks::<5>(&hands, turn)?;
        check_masks::<6>(&hands, turn)?;
        check_masks::<7>(&hands, turn)?;
    }

    #[test]
    fn rows(hands in proptest::collection::vec(proptest::sample::subsequence((0..52u8).collect::<Vec<_>>(), 7), 67), turn in 0..7usize) {
        check_rows::<5>(&hands, turn)?;
        check_rows::<6>(&hands, turn)?;
        check_rows::<7>(&hands, turn)?;
    }
}

/// Of the cards of each hand `N`, from one of them on.
fn of_hand<const N: usize>(hand: &[u8], turn: usize) -> impl Iterator<Item = u8> {
    hand.iter().cycle().skip(turn).take(N).copied()
}

fn check_masks<const N: usize>(hands: &[Vec<u8>], turn: usize) -> Result<(), TestCaseError> {
    let mask = |hand: &Vec<u8>| of_hand::<N>(hand, turn).map(|card| Card::new(card).mask()).sum();
    let masks: Vec<u64> = hands.iter().map(mask).collect();
    let evaluate = |masks: &[u64]| {
        let mut writer = Collected::<N> {
            strengths: Vec::new(),
            masks: true,
        };
        // SAFETY: no instructions are needed.
        let all_hands = unsafe { block::masks::<Words, N>(masks, &mut writer) };
        (all_hands, writer.strengths)
    };
    let expected: Vec<u16> = masks.iter().map(|&mask| scalar::strength(mask)).collect();
    prop_assert_eq!(evaluate(&masks), (true, expected));

    // A card more or less, or a bit that is none, is seen.
    let (fewer, more) = ((1 << (N - 1)) - 1, (1 << (N + 1)) - 1);
    for (mask, bad) in [(0, fewer), (1, more), (63, fewer | 1 << 63), (31, 0)] {
        let mut masks = masks.clone();
        masks[mask] = bad;
        prop_assert!(!evaluate(&masks).0);
    }
    Ok(())
}

fn check_rows<const N: usize>(hands: &[Vec<u8>], turn: usize) -> Result<(), TestCaseError> {
    let rows: Vec<u8> = hands.iter().flat_map(|hand| of_hand::<N>(hand, turn)).collect();
    let mut writer = Collected::<N> {
        strengths: Vec::new(),
        masks: false,
    };
    // SAFETY: no instructions are needed.
    let all_hands = unsafe { block::rows::<Words, N>(&rows, 64, &mut writer) };
    prop_assert!(all_hands);
    let set = |row: &[u8]| row.iter().map(|&card| Card::new(card)).collect::<CardSet>();
    let expected: Vec<u16> = rows
        .chunks(N)
        .take(64)
        .map(|row| scalar::strength(set(row).mask()))
        .collect();
    prop_assert_eq!(&writer.strengths, &expected);

    for (byte, bad) in [
        (0, rows[1]),
        (64 * N - 1, 52),
        (31 * N, 255),
        (33 * N, rows[33 * N + N - 1]),
    ] {
        let mut rows = rows.clone();
        rows[byte] = bad;
        // SAFETY: no instructions are needed.
        let all_hands = unsafe { block::rows::<Words, N>(&rows, 64, &mut writer) };
        prop_assert!(!all_hands);
    }
    Ok(())
}

#[test]
fn numbers_of_kickers_in_two_parts() {
    for (size, ranks) in [(5, 13), (3, 12), (2, 12)] {
        let sets = (0..1u16 << ranks).filter(|set| set.count_ones() == u32::from(size));
        let sets: Vec<u16> = sets
            .filter(|&set| crate::colex::highest_straight(set).is_none())
            .collect();
        for sets in sets.chunks(HANDS) {
            let lanes = std::array::from_fn(|i| *sets.get(i).unwrap_or(&0));
            let numbers = number_of_kickers(Words(lanes), Words([size; HANDS])).0;
            for (lane, &set) in sets.iter().enumerate() {
                assert_eq!(numbers[lane], KICKER_NUMBERS[usize::from(set)], "{set:#b}");
            }
        }
    }
}
