//! Ranks, suits and cards, and their text.

use std::fmt;

use crate::error::{Error, Fault, Result};

/// The rank of a card, deuce to ace. Ordered: a higher rank beats a lower one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All ranks, deuce first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The rank with this index, 0 for the deuce to 12 for the ace.
    ///
    /// # Panics
    /// If the index is above 12.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn new(index: u8) -> Self {
        Self::ALL[index as usize]
    }

    /// 0 for the deuce to 12 for the ace.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The letter in card text: `2`..`9`, `T`, `J`, `Q`, `K`, `A`.
    #[must_use]
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// The rank written by this letter, in any case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            '2'..='9' => Self::new(letter as u8 - b'2'),
            'T' | 't' => Self::Ten,
            'J' | 'j' => Self::Jack,
            'Q' | 'q' => Self::Queen,
            'K' | 'k' => Self::King,
            'A' | 'a' => Self::Ace,
            _ => return None,
        })
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The suit of a card: clubs, diamonds, hearts, spades. Suits never decide who wins; the order is the one
/// that odd chips and the bring-in use (spades highest: WSOP Live 146).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits, clubs first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The suit with this index, 0 for clubs to 3 for spades.
    ///
    /// # Panics
    /// If the index is above 3.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn new(index: u8) -> Self {
        Self::ALL[index as usize]
    }

    /// 0 for clubs to 3 for spades.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The letter in card text: `c`, `d`, `h`, `s`.
    #[must_use]
    pub const fn letter(self) -> char {
        b"cdhs"[self as usize] as char
    }

    /// The symbol a person reads: ♣ ♦ ♥ ♠.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The suit written by this letter (in any case) or symbol.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'c' | 'C' | '♣' => Self::Clubs,
            'd' | 'D' | '♦' => Self::Diamonds,
            'h' | 'H' | '♥' => Self::Hearts,
            's' | 'S' | '♠' => Self::Spades,
            _ => return None,
        })
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A card: `4 * rank + suit`, 0 for the deuce of clubs to 51 for the ace of spades. Ordered by that index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// The number of cards in the deck.
    pub const COUNT: usize = 52;

    /// The card of this rank and suit.
    #[inline]
    #[must_use]
    pub const fn of(rank: Rank, suit: Suit) -> Self {
        Self(4 * rank as u8 + suit as u8)
    }

    /// The card with this index.
    ///
    /// # Panics
    /// If the index is above 51.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn new(index: u8) -> Self {
        assert!(index < 52, "a card index is 0 to 51");
        Self(index)
    }

    /// The card with this index, or `None` above 51.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// 0 for the deuce of clubs to 51 for the ace of spades.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::new(self.0 >> 2)
    }

    /// The suit.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::new(self.0 & 3)
    }

    /// The card's bit in a [`CardSet`](crate::CardSet) mask: `16 * suit + rank`.
    #[inline]
    #[must_use]
    pub const fn mask(self) -> u64 {
        1 << (16 * (self.0 & 3) + (self.0 >> 2))
    }

    /// The card as a person reads it: `A♠`, `10♥`.
    #[must_use]
    pub fn pretty(self) -> String {
        match self.rank() {
            Rank::Ten => format!("10{}", self.suit().symbol()),
            rank => format!("{rank}{}", self.suit().symbol()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::str::FromStr for Card {
    type Err = Error;

    /// Reads exactly one card.
    fn from_str(text: &str) -> Result<Self> {
        match parse_cards(text)?.as_slice() {
            [card] => Ok(*card),
            [] => Err(Error::Card(
                Fault::new("a card was expected, the text is empty").position(0),
            )),
            more => Err(Error::Card(
                Fault::new(format!("one card was expected, '{}' has {}", shorten(text), more.len())).token(text),
            )),
        }
    }
}

/// Reads cards from text, in the order in which they stand: `AsKd`, `As Kd`, `As,Kd`, `10h`, `Th`, `A♠`, in any case,
/// blanks and commas mixed. Nothing is guessed and nothing skipped.
///
/// # Errors
/// [`Error::Card`] with the position (in characters, from 0) of the first thing that is no card, or of the second copy
/// of a card that comes twice.
pub fn parse_cards(text: &str) -> Result<Vec<Card>> {
    let mut cards = Vec::with_capacity(7);
    let mut seen = 0u64;
    let mut reader = Reader::new(text);
    while let Some((card, position)) = reader.next_card()? {
        if seen & card.mask() != 0 {
            return Err(Error::Card(
                Fault::new(format!(
                    "{card} comes twice in '{}', again at position {position}",
                    shorten(text)
                ))
                .card(card)
                .position(position)
                .token(card.to_string()),
            ));
        }
        seen |= card.mask();
        cards.push(card);
    }
    Ok(cards)
}

/// Walks over a text one card at a time.
struct Reader<'a> {
    text: &'a str,
    chars: std::iter::Peekable<std::iter::Enumerate<std::str::Chars<'a>>>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            chars: text.chars().enumerate().peekable(),
        }
    }

    /// The next card and where it begins, or `None` at the end of the text.
    fn next_card(&mut self) -> Result<Option<(Card, usize)>> {
        while self
            .chars
            .next_if(|(_, c)| *c == ',' || c.is_ascii_whitespace())
            .is_some()
        {}
        let Some((position, first)) = self.chars.next() else {
            return Ok(None);
        };
        let rank = if first == '1' && self.chars.next_if(|(_, c)| *c == '0').is_some() {
            Some(Rank::Ten)
        } else {
            Rank::from_letter(first)
        };
        let Some(rank) = rank else {
            return Err(self.fault(position, position, &format!("{} is no rank", name_of(first))));
        };
        let Some((at, second)) = self.chars.next() else {
            let end = self.text.chars().count();
            return Err(self.fault(position, end, "a suit (c, d, h, s) is missing"));
        };
        let Some(suit) = Suit::from_letter(second) else {
            return Err(self.fault(position, at, &format!("{} is no suit", name_of(second))));
        };
        if !second.is_ascii() {
            // The variation selector that asks for the coloured picture of a suit symbol.
            self.chars.next_if(|(_, c)| *c == '\u{FE0F}');
        }
        Ok(Some((Card::of(rank, suit), position)))
    }

    fn fault(&self, begin: usize, at: usize, reason: &str) -> Error {
        let token: String = self.text.chars().skip(begin).take(at + 1 - begin).collect();
        Error::Card(
            Fault::new(format!("{reason}, at position {at} of '{}'", shorten(self.text)))
                .position(at)
                .token(token),
        )
    }
}

/// A character as a message names it: itself, and its code where it may be a look-alike.
pub(crate) fn name_of(c: char) -> String {
    if c.is_ascii_graphic() || c == ' ' {
        format!("'{c}'")
    } else {
        format!("'{}' (U+{:04X})", c.escape_debug(), c as u32)
    }
}

/// A text as a message quotes it: one line, not too long.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut line: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(s: &str) -> String {
        parse_cards(s).map_or_else(|e| format!("error: {e}"), |cards| format!("{cards:?}"))
    }

    #[test]
    fn every_card_reads_back() {
        for index in 0..52 {
            let card = Card::new(index);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.pretty().parse(), Ok(card));
            assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
            assert_eq!(Card::of(card.rank(), card.suit()), card);
        }
    }

    #[test]
    fn all_the_ways_to_write_cards() {
        for same in [
            "AsTh",
            "As Th",
            "As,10h",
            " as , 10H,",
            "A♠10♥",
            "A♠\u{FE0F} T♥\u{FE0F}",
            "As\n10h\t",
        ] {
            assert_eq!(text(same), "[As, Th]", "{same:?}");
        }
        assert_eq!(text(""), "[]");
    }

    #[test]
    fn faults_are_named_with_their_position() {
        for (bad, position, part) in [
            ("1s", 0, "'1' is no rank"),
            ("As Аs", 3, "(U+0410) is no rank"),
            ("6сTc9h", 1, "(U+0441) is no suit"),
            ("(nothing dealt yet)", 0, "'(' is no rank"),
            ("Dh", 0, "'D' is no rank"),
            ("As K", 4, "a suit (c, d, h, s) is missing"),
            ("A s", 1, "' ' is no suit"),
            ("As;Kd", 2, "';' is no rank"),
            ("AsAs", 2, "As comes twice"),
            ("100h", 2, "'0' is no suit"),
            ("As\u{FE0F}", 2, "(U+FE0F) is no rank"),
        ] {
            let error = parse_cards(bad).expect_err(bad);
            assert_eq!(error.fault().place.position, Some(position), "{bad:?}: {error}");
            assert!(error.to_string().contains(part), "{bad:?}: {error}");
        }
    }

    #[test]
    fn messages_are_one_line_of_some_length() {
        let long = "As ".repeat(1000);
        for bad in ["As\nAs", "Kd\n\n1s", &long] {
            let error = parse_cards(bad).expect_err(bad).to_string();
            assert!(!error.contains('\n') && error.len() < 150, "{error:?}");
        }
        let error = "As\nKd".parse::<Card>().expect_err("two cards");
        assert_eq!(error.to_string(), "one card was expected, 'As\\nKd' has 2");
    }
}
