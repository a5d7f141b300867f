//! Which of two starting hands dominates the other.

use super::spot::Player;
use crate::{
    card::Rank,
    range::{Class, Combo},
};

/// One starting hand dominates another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Domination {
    /// The hand that dominates: 0 the first, 1 the second.
    pub dominant: usize,
    /// The rank that both hold.
    pub shared: Rank,
    /// The other card of each hand, the dominating hand's first. Between a pair and a hand that holds one of its rank that
    /// is for the pair the shared rank again.
    pub kickers: [Rank; 2],
}

/// Whether one of two starting hands dominates the other as a kicker does: the two share a card, and the better kicker
/// keeps a crushing edge.
///
/// * A-K dominates A-Q, and K-Q: one rank is shared, the higher other card dominates.
/// * K-K dominates A-K as well as K-Q: the hand with one card of the pair's rank has one card left to win with.
/// * A-K and A-K, K-K and Q-Q, A-K and Q-J do not dominate each other: two ranks are shared, or none.
///
/// Suits do not matter.
#[must_use]
pub fn domination(a: Class, b: Class) -> Option<Domination> {
    let [a, b] = [a.ranks(), b.ranks()];
    let other = |hand: [Rank; 2], shared| if hand[0] == shared { hand[1] } else { hand[0] };
    let mut shared = a.into_iter().filter(|rank| b.contains(rank));
    let shared_rank = shared.next()?;
    let [kicker_a, kicker_b] = [other(a, shared_rank), other(b, shared_rank)];
    if kicker_a == kicker_b {
        return None;
    }
    let first = if kicker_a == shared_rank {
        true // a pair
    } else if kicker_b == shared_rank {
        false
    } else {
        kicker_a > kicker_b
    };
    Some(Domination {
        dominant: usize::from(!first),
        shared: shared_rank,
        kickers: if first {
            [kicker_a, kicker_b]
        } else {
            [kicker_b, kicker_a]
        },
    })
}

/// The starting hand of a player who can hold no other ranks; of hands suited and offsuit, either.
#[must_use]
pub fn starting_hand(player: &Player) -> Option<Class> {
    let range = match player {
        Player::Hand([a, b]) => return Combo::of(*a, *b).map(Combo::class),
        Player::Range(range) => range,
        Player::Cards(_) => return None,
    };
    let mut classes = Combo::all()
        .filter(|&combo| range.weight(combo) > 0.0)
        .map(Combo::class);
    let first = classes.next()?;
    classes.all(|class| class.ranks() == first.ranks()).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(text: &str) -> Class {
        Class::all()
            .find(|class| class.to_string() == text)
            .unwrap_or_else(|| panic!("{text}"))
    }

    #[test]
    fn the_better_kicker_dominates() {
        use Rank::{Ace, King, Nine, Queen};
        for (a, b, expected) in [
            ("AKo", "AQo", Some((0, Ace, [King, Queen]))),
            ("AQo", "AKs", Some((1, Ace, [King, Queen]))),
            ("AKs", "KQs", Some((0, King, [Ace, Queen]))),
            ("A9o", "AQs", Some((1, Ace, [Queen, Nine]))),
            ("KK", "AKs", Some((0, King, [King, Ace]))),
            ("KQo", "KK", Some((1, King, [King, Queen]))),
            ("AKs", "AKo", None),
            ("KK", "QQ", None),
            ("KK", "KK", None),
            ("AKs", "QJs", None),
            ("QQ", "AKo", None),
        ] {
            let found = domination(class(a), class(b)).map(|d| (d.dominant, d.shared, d.kickers));
            assert_eq!(found, expected, "{a} v {b}");
        }
    }
}
