//! Range text to weights. Every token is understood or an error that points at it; none is skipped.
//!
//! ```text
//! token  = hands [ (':' | '@') weight ]
//! hands  = class ['+'] | class '-' class | card card | "random" | "**" | "100%"
//! class  = rank rank ['s' | 'o']
//! ```

use super::{Class, Combo, Range};
use crate::{
    card::{Card, Rank, Suit, name_of, shorten},
    error::{Error, Fault, Result},
};

/// Reads a range. A combo named twice takes the last weight; the empty text is the empty range.
pub fn parse(text: &str) -> Result<Range> {
    let mut range = Range::empty();
    let chars: Vec<char> = text.chars().collect();
    let is_separator = |c: &char| *c == ',' || c.is_ascii_whitespace();
    let mut begin = 0;
    while begin < chars.len() {
        if is_separator(&chars[begin]) {
            begin += 1;
            continue;
        }
        let length = chars[begin..]
            .iter()
            .position(is_separator)
            .unwrap_or(chars.len() - begin);
        let token = Token {
            chars: &chars[begin..begin + length],
            begin,
        };
        let (combos, weight) = token.read()?;
        for combo in combos {
            range.set(combo, weight);
        }
        begin += length;
    }
    Ok(range)
}

/// One token of a range text, and where in the text it begins.
struct Token<'a> {
    chars: &'a [char],
    begin: usize,
}

/// What a class token says of suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Suits {
    Pair,
    Suited,
    Offsuit,
    Both,
}

/// Two ranks, the higher first, and what is said of their suits.
#[derive(Debug, Clone, Copy)]
struct Hands {
    high: Rank,
    low: Rank,
    suits: Suits,
}

impl Hands {
    fn with_ranks(self, high: u8, low: u8) -> Self {
        Self {
            high: Rank::new(high),
            low: Rank::new(low),
            suits: self.suits,
        }
    }

    fn combos(self) -> Vec<Combo> {
        let class = |suited| Class::of(self.high, self.low, suited).combos();
        match self.suits {
            Suits::Pair | Suits::Offsuit => class(false),
            Suits::Suited => class(true),
            Suits::Both => [class(true), class(false)].concat(),
        }
    }
}

impl Token<'_> {
    fn read(&self) -> Result<(Vec<Combo>, f64)> {
        let mark = self.chars.iter().position(|c| matches!(c, ':' | '@'));
        let weight = mark.map_or(Ok(1.0), |at| self.weight(at + 1))?;
        let end = mark.unwrap_or(self.chars.len());
        Ok((self.hands(end)?, weight))
    }

    fn weight(&self, from: usize) -> Result<f64> {
        let text: String = self.chars[from..].iter().collect();
        let plain = text.starts_with(|c: char| c.is_ascii_digit() || c == '.')
            && text
                .chars()
                .all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-'));
        let weight: f64 = match text.parse() {
            Ok(weight) if plain => weight,
            _ => {
                return Err(self.fault(
                    from,
                    &format!("'{}' is no weight; a number from 0 to 1 is", shorten(&text)),
                ));
            }
        };
        if weight > 1.0 {
            let hint = if weight <= 100.0 {
                format!("; {text} % is {}", weight / 100.0)
            } else {
                String::new()
            };
            return Err(self.fault(from, &format!("the weight {text} is above 1{hint}")));
        }
        Ok(weight)
    }

    fn hands(&self, end: usize) -> Result<Vec<Combo>> {
        let word: String = self.chars[..end].iter().collect::<String>().to_ascii_lowercase();
        if matches!(word.as_str(), "random" | "**" | "100%") {
            return Ok(Combo::all().collect());
        }
        if word.ends_with('%') {
            return Err(self.fault(
                0,
                "a share of hands is no range text; the only one is 100% (Range.top takes others)",
            ));
        }
        let (first, at) = self.rank(0, end)?;
        if at < end && Suit::from_letter(self.chars[at]).is_some() {
            return self.explicit(first, end).map(|combo| vec![combo]);
        }
        let (hands, at) = self.class(0, end)?;
        match self.chars[..end].get(at) {
            None => Ok(hands.combos()),
            Some('+') if at + 1 == end => Ok(self.upward(hands)),
            Some('+') => Err(self.fault(at + 1, "nothing but a weight may follow the plus")),
            Some('-') => {
                let (other, after) = self.class(at + 1, end)?;
                if after < end {
                    let what = name_of(self.chars[after]);
                    return Err(self.fault(after, &format!("{what} after the second hand of a dash")));
                }
                self.between(hands, other)
            }
            Some(&c) => Err(self.fault(at, &format!("{} is not expected here", name_of(c)))),
        }
    }

    /// A rank at an offset, and the offset behind it.
    fn rank(&self, at: usize, end: usize) -> Result<(Rank, usize)> {
        match self.chars[..end].get(at) {
            Some('1') if self.chars[..end].get(at + 1) == Some(&'0') => Ok((Rank::Ten, at + 2)),
            Some(&c) => match Rank::from_letter(c) {
                Some(rank) => Ok((rank, at + 1)),
                None => Err(self.fault(at, &format!("{} is no rank", name_of(c)))),
            },
            None => Err(self.fault(at, "a rank is missing")),
        }
    }

    fn class(&self, at: usize, end: usize) -> Result<(Hands, usize)> {
        let (a, next) = self.rank(at, end)?;
        let (b, next) = self.rank(next, end)?;
        let (suits, after) = match self.chars[..end].get(next) {
            Some('s' | 'S') => (Suits::Suited, next + 1),
            Some('o' | 'O') => (Suits::Offsuit, next + 1),
            _ if a == b => (Suits::Pair, next),
            _ => (Suits::Both, next),
        };
        if a == b && suits != Suits::Pair {
            return Err(self.fault(next, "a pair is neither suited nor offsuit"));
        }
        let hands = Hands {
            high: a.max(b),
            low: a.min(b),
            suits,
        };
        Ok((hands, after))
    }

    /// Two cards written out.
    fn explicit(&self, first: Rank, end: usize) -> Result<Combo> {
        let (suit, at) = self.suit(
            if first == Rank::Ten && self.chars[0] == '1' {
                2
            } else {
                1
            },
            end,
        )?;
        let a = Card::of(first, suit);
        let second = at;
        let (rank, at) = self.rank(at, end)?;
        let (suit, at) = self.suit(at, end)?;
        let b = Card::of(rank, suit);
        if at < end {
            let what = name_of(self.chars[at]);
            return Err(self.fault(
                at,
                &format!("{what} after two cards; a combo is two cards and a weight"),
            ));
        }
        Combo::of(a, b).ok_or_else(|| self.fault(second, &format!("{b} comes twice")))
    }

    fn suit(&self, at: usize, end: usize) -> Result<(Suit, usize)> {
        match self.chars[..end].get(at) {
            Some(&c) => match Suit::from_letter(c) {
                Some(suit) if !c.is_ascii() && self.chars[..end].get(at + 1) == Some(&'\u{FE0F}') => Ok((suit, at + 2)),
                Some(suit) => Ok((suit, at + 1)),
                None => Err(self.fault(at, &format!("{} is no suit", name_of(c)))),
            },
            None => Err(self.fault(at, "a suit (c, d, h, s) is missing")),
        }
    }

    /// `QQ+`: pairs up to aces. `KTs+`: the kicker moves up to just below the high card.
    fn upward(&self, hands: Hands) -> Vec<Combo> {
        let (high, low) = (hands.high.index(), hands.low.index());
        if hands.suits == Suits::Pair {
            (high..=12).flat_map(|r| hands.with_ranks(r, r).combos()).collect()
        } else {
            (low..high).flat_map(|r| hands.with_ranks(high, r).combos()).collect()
        }
    }

    /// `A5s-A2s`: the kicker moves. `JTs-87s`, `22-66`: both ranks move together.
    fn between(&self, a: Hands, b: Hands) -> Result<Vec<Combo>> {
        if a.suits != b.suits {
            return Err(self.fault(
                0,
                "the two hands of a dash must be alike: both pairs, suited, offsuit or neither",
            ));
        }
        let (a_high, a_low, b_high, b_low) = (a.high.index(), a.low.index(), b.high.index(), b.low.index());
        let steps: Vec<Hands> = if a_high == b_high {
            (a_low.min(b_low)..=a_low.max(b_low))
                .map(|low| a.with_ranks(a_high, low))
                .collect()
        } else if a_high - a_low == b_high - b_low {
            let gap = a_high - a_low;
            (a_low.min(b_low)..=a_low.max(b_low))
                .map(|low| a.with_ranks(low + gap, low))
                .collect()
        } else {
            return Err(self.fault(
                0,
                "the two hands of a dash must share the high card (A5s-A2s) or the gap (JTs-87s)",
            ));
        };
        Ok(steps.into_iter().flat_map(Hands::combos).collect())
    }

    /// A fault at an offset of the token.
    fn fault(&self, at: usize, reason: &str) -> Error {
        let token: String = self.chars.iter().collect();
        let position = self.begin + at;
        Error::Range(
            Fault::new(format!(
                "{reason}, at position {position}, in the token '{}'",
                shorten(&token)
            ))
            .position(position)
            .token(token),
        )
    }
}
