//! Sets of cards as one 64-bit word.

use std::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign},
    str::FromStr,
};

use crate::{
    card::{Card, Suit, parse_cards},
    error::{Error, Result},
};

/// A set of cards. Bit `16 * suit + rank` of the mask stands for a card, so that each suit is one 16-bit lane whose
/// upper three bits stay 0:
///
/// ```text
/// ...AKQJT98765432 ...AKQJT98765432 ...AKQJT98765432 ...AKQJT98765432
///           spades           hearts         diamonds            clubs
/// ```
///
/// ```
/// use fifthcard::CardSet;
/// let ace_king: CardSet = "As Kd".parse()?;
/// assert_eq!(ace_king.len(), 2);
/// assert!(ace_king.is_subset(CardSet::DECK));
/// assert_eq!((CardSet::DECK - ace_king).len(), 50);
/// # Ok::<(), fifthcard::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The 52 cards.
    pub const DECK: Self = Self(0x1FFF_1FFF_1FFF_1FFF);
    /// The 36 cards of short deck: sixes to aces.
    pub const SHORT_DECK: Self = Self(0x1FF0_1FF0_1FF0_1FF0);

    /// The set with this mask, or `None` where a bit stands for no card.
    #[inline]
    #[must_use]
    pub const fn from_mask(mask: u64) -> Option<Self> {
        if mask & !Self::DECK.0 == 0 {
            Some(Self(mask))
        } else {
            None
        }
    }

    /// The set with this mask; bits that stand for no card are dropped.
    #[inline]
    #[must_use]
    pub const fn from_mask_truncate(mask: u64) -> Self {
        Self(mask & Self::DECK.0)
    }

    /// The mask.
    #[inline]
    #[must_use]
    pub const fn mask(self) -> u64 {
        self.0
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.mask() != 0
    }

    /// Whether no card is in both sets.
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether every card of this set is in the other.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set with the card.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | card.mask())
    }

    /// The set without the card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !card.mask())
    }

    /// The cards in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Puts the card in; whether it is new.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= card.mask();
        new
    }

    /// Takes the card out; whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !card.mask();
        there
    }

    /// The ranks held in a suit, bit 0 for the deuce to bit 12 for the ace.
    #[inline]
    #[must_use]
    pub const fn ranks_of(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit as u32)) as u16
    }

    /// The ranks held in any suit, bit 0 for the deuce to bit 12 for the ace.
    #[inline]
    #[must_use]
    pub const fn ranks(self) -> u16 {
        let halves = self.0 | self.0 >> 32;
        (halves | halves >> 16) as u16
    }

    /// The ranks of which this many cards (1 to 4) or more are held, bit 0 for the deuce to bit 12 for the ace.
    ///
    /// ```
    /// # use fifthcard::CardSet;
    /// let cards: CardSet = "As Ah Ad Ks Kd Qh".parse()?;
    /// assert_eq!([1, 2, 3, 4].map(|copies| cards.ranks_held(copies)), [7 << 10, 3 << 11, 1 << 12, 0]);
    /// # Ok::<(), fifthcard::Error>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn ranks_held(self, copies: usize) -> u16 {
        let [c, d, h, s] = [
            self.0 as u16,
            (self.0 >> 16) as u16,
            (self.0 >> 32) as u16,
            (self.0 >> 48) as u16,
        ];
        match copies {
            0 => 0x1FFF,
            1 => c | d | h | s,
            2 => c & d | (c | d) & (h | s) | h & s,
            3 => c & d & (h | s) | (c | d) & h & s,
            4 => c & d & h & s,
            _ => 0,
        }
    }

    /// The cards in order of their index, deuce of clubs first.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// The lowest card by index.
    #[must_use]
    pub fn first(self) -> Option<Card> {
        let ranks = self.ranks();
        if ranks == 0 {
            return None;
        }
        let rank = ranks.trailing_zeros();
        // One bit a suit is left at this rank: the lowest is the lowest suit.
        let suit = (self.0 >> rank & 0x0001_0001_0001_0001).trailing_zeros() / 16;
        Card::from_index((4 * rank + suit) as u8)
    }

    /// Every subset of this size.
    ///
    /// ```
    /// # use fifthcard::CardSet;
    /// let cards: CardSet = "As Kd 2c 3c".parse()?;
    /// assert_eq!(cards.subsets(2).count(), 6);
    /// # Ok::<(), fifthcard::Error>(())
    /// ```
    pub fn subsets(self, size: usize) -> impl Iterator<Item = Self> + Clone {
        // Counts through the words that lie within the mask, as if its bits were one behind the other.
        let words = std::iter::successors(Some(0u64), move |word| match word.wrapping_sub(self.0) & self.0 {
            0 => None,
            next => Some(next),
        });
        words.map(Self).filter(move |subset| subset.len() == size)
    }

    /// Puts the set of one slice of cards together, or names the first card that comes twice and its index.
    ///
    /// # Errors
    /// The card and the index of its second copy.
    pub fn from_distinct(cards: &[Card]) -> std::result::Result<Self, (Card, usize)> {
        let mut set = Self::EMPTY;
        for (i, &card) in cards.iter().enumerate() {
            if !set.insert(card) {
                return Err((card, i));
            }
        }
        Ok(set)
    }
}

/// The cards of a set by ascending index.
#[derive(Debug, Clone)]
pub struct Iter(CardSet);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self(card.mask())
    }
}

impl FromStr for CardSet {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match plain(text.as_bytes()) {
            Some(set) => Ok(set),
            None => Ok(parse_cards(text)?.into_iter().collect()),
        }
    }
}

/// Reads the plainest text, `AsKd` or `As Kd`, as fast as it can be: a program may read millions of them. `None` for
/// everything else, faults included; [`parse_cards`] tells what they are.
fn plain(text: &[u8]) -> Option<CardSet> {
    /// A letter's rank or suit, or `NONE`.
    const fn table(letters: &[u8]) -> [u8; 256] {
        let mut table = [NONE; 256];
        let mut i = 0;
        while i < letters.len() {
            table[letters[i].to_ascii_uppercase() as usize] = i as u8;
            table[letters[i].to_ascii_lowercase() as usize] = i as u8;
            i += 1;
        }
        table
    }
    const NONE: u8 = 0x80;
    static RANKS: [u8; 256] = table(b"23456789TJQKA");
    static SUITS: [u8; 256] = table(b"CDHS");

    let (mut mask, mut cards, mut at) = (0u64, 0, 0);
    while let [rank, suit, ..] = text[at..] {
        let (rank, suit) = (RANKS[usize::from(rank)], SUITS[usize::from(suit)]);
        if (rank | suit) & NONE != 0 {
            return None;
        }
        mask |= 1 << (16 * suit + rank);
        cards += 1;
        at += 2;
        at += usize::from(text.get(at) == Some(&b' '));
    }
    // A letter is left over, or a card came twice.
    if at != text.len() || mask.count_ones() != cards {
        return None;
    }
    CardSet::from_mask(mask)
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl BitOr for CardSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for CardSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitXor for CardSet {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for CardSet {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Sub for CardSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl Not for CardSet {
    type Output = Self;

    /// The rest of the deck.
    #[inline]
    fn not(self) -> Self {
        Self::DECK - self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_holds_each_card_once_in_order() {
        let indices: Vec<u8> = CardSet::DECK.iter().map(Card::index).collect();
        assert_eq!(indices, (0..52).collect::<Vec<_>>());
        assert_eq!(CardSet::SHORT_DECK.len(), 36);
        assert_eq!(CardSet::SHORT_DECK.first().map(Card::index), Some(16));
    }

    #[test]
    fn plain_text_reads_as_any_text() {
        for text in [
            "",
            "As",
            "AsKd",
            "askD",
            "As Kd ",
            "2c3d4h5s6c7d8h9sTcJdQhKsAc",
            "As Kd Qh",
            "AsKd Qh",
        ] {
            let cards: CardSet = parse_cards(text).expect("cards").into_iter().collect();
            assert_eq!(plain(text.as_bytes()), Some(cards), "{text:?}");
        }
        for text in [
            "A", "AsK", "AsAs", "As  Kd", " As", "10h", "As,Kd", "A♠", "Ax", "1s", "As\nKd",
        ] {
            assert_eq!(plain(text.as_bytes()), None, "{text:?}");
        }
    }

    #[test]
    fn sets_and_masks() {
        let set: CardSet = "As Kd 2c".parse().expect("cards");
        assert_eq!(set.to_string(), "2c Kd As");
        assert_eq!(set.mask(), 1 << 60 | 1 << 27 | 1);
        assert_eq!(CardSet::from_mask(set.mask()), Some(set));
        assert_eq!(CardSet::from_mask(1 << 13), None);
        assert_eq!(!set | set, CardSet::DECK);
        assert_eq!(set.ranks(), 1 << 12 | 1 << 11 | 1);
        assert_eq!(set.ranks_of(Suit::Spades), 1 << 12);
    }
}
