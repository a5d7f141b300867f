//! Hands that several seats hold together: how many ways there are to deal them, and one of those drawn at random.
//!
//! The seats are dealt to one after the other. What is left for the seats to come depends only on which of the cards that
//! they may hold are gone: however that came about, the weight of all ways to deal on from there is counted once. A hand
//! is then drawn as often as there are ways to deal on after it, so no deal is thrown away, however few fit.

use rand_xoshiro::rand_core::Rng;

use super::{card_table::CardTable, spot::Held};
use crate::{card_set::CardSet, parallel::Pulse};

/// Hands that are dealt between two questions whether to go on.
const BREATH: usize = 1 << 16;
/// Hands that are drawn evenly, and kept as often as they should be, before all that fit are weighed.
const TRIES: usize = 6;

/// Ranges of several seats, with the ways to deal hands to all of them.
pub(super) struct Joint {
    levels: Vec<Level>,
    /// The sum over all ways of the products of their weights.
    ways: f64,
}

/// A seat, and what is known of dealing to it and to those after it.
struct Level {
    seat: usize,
    hands: Vec<Hand>,
    /// The cards that this seat or one after it may hold.
    ahead: CardSet,
    /// The ways from here on, by those of these cards that are gone.
    ways: CardTable,
    /// No hand's weight times the ways after it is greater.
    most: f64,
}

#[derive(Clone, Copy)]
struct Hand {
    cards: CardSet,
    weight: f64,
    /// The place in the seat's range.
    place: u32,
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// It takes more work than was allowed.
    TooMuch,
    /// The pulse says stop.
    Stopped,
}

/// Work that is left, in hands that are dealt.
struct Work<'a> {
    left: usize,
    pulse: &'a Pulse<'a>,
}

impl Joint {
    /// Counts the ways to deal hands to these seats beside the cards that are gone, dealing no more than so many hands.
    pub fn new<'a>(
        seats: impl Iterator<Item = (usize, &'a [Held])>,
        gone: CardSet,
        most: usize,
        pulse: &Pulse<'_>,
    ) -> Result<Self, Unfinished> {
        let mut levels = levels(seats, gone, |held| held.weight);
        let ways = count(&mut levels, CardSet::EMPTY, &mut Work { left: most, pulse })?;
        let mut after = 1.0;
        for level in levels.iter_mut().rev() {
            let heaviest = level.hands.iter().fold(0.0, |most: f64, hand| most.max(hand.weight));
            level.most = heaviest * after;
            after = level.ways.greatest();
        }
        Ok(Self { levels, ways })
    }

    /// Draws a way, each as often as its weight says, and tells each seat's cards and the place of the hand in its range.
    #[inline]
    pub fn draw(&self, random: &mut impl Rng, mut take: impl FnMut(usize, CardSet, u32)) {
        let (mut used, mut ways) = (CardSet::EMPTY, self.ways);
        for (number, level) in self.levels.iter().enumerate() {
            let next = self.levels.get(number + 1);
            let Some((hand, after)) = level
                .try_some(random, used, next)
                .or_else(|| level.weigh_all(random, used, ways, next))
            else {
                return;
            };
            take(level.seat, hand.cards, hand.place);
            (used, ways) = (used | hand.cards, after);
        }
    }
}

/// The number of ways to deal hands to these seats; `None` if it takes more than so many hands dealt to count them.
pub(super) fn ways_to_deal<'a>(seats: impl Iterator<Item = &'a [Held]>, most: usize) -> Option<f64> {
    let pulse = &Pulse::always();
    let mut levels = levels(seats.enumerate(), CardSet::EMPTY, |_| 1.0);
    count(&mut levels, CardSet::EMPTY, &mut Work { left: most, pulse }).ok()
}

fn levels<'a>(
    seats: impl Iterator<Item = (usize, &'a [Held])>,
    gone: CardSet,
    weight: impl Fn(&Held) -> f64,
) -> Vec<Level> {
    let mut levels: Vec<Level> = seats
        .map(|(seat, held)| {
            let fitting = (0..).zip(held).filter(|(_, held)| held.set.is_disjoint(gone));
            let hands = fitting.map(|(place, held)| Hand {
                cards: held.set,
                weight: weight(held),
                place,
            });
            Level {
                seat,
                hands: hands.collect(),
                ahead: CardSet::EMPTY,
                ways: CardTable::new(),
                most: 0.0,
            }
        })
        .collect();
    // The fewest hands first: so the many are left to the seats whose ways are counted least often.
    levels.sort_by_key(|level| level.hands.len());
    let mut ahead = CardSet::EMPTY;
    for level in levels.iter_mut().rev() {
        ahead = level.hands.iter().fold(ahead, |cards, hand| cards | hand.cards);
        level.ahead = ahead;
    }
    levels
}

impl Level {
    /// Draws a hand evenly and keeps it as often as its weight and the ways after it say, a few times.
    #[inline]
    fn try_some(&self, random: &mut impl Rng, used: CardSet, next: Option<&Self>) -> Option<(&Hand, f64)> {
        for _ in 0..TRIES {
            // Multiplied by the number of hands, the upper word is the hand and the lower what is left of the randomness.
            let wide = u128::from(random.next_u64()) * self.hands.len() as u128;
            let hand = &self.hands[(wide >> 64) as usize];
            if hand.cards.is_disjoint(used) {
                let after = ways_after(next, used | hand.cards);
                if fraction(wide as u64) * self.most < hand.weight * after {
                    return Some((hand, after));
                }
            }
        }
        None
    }

    /// Draws one of all hands that fit. `ways` are those from here on.
    fn weigh_all(&self, random: &mut impl Rng, used: CardSet, ways: f64, next: Option<&Self>) -> Option<(&Hand, f64)> {
        let mut left = fraction(random.next_u64()) * ways;
        let mut drawn = None;
        for hand in self.hands.iter().filter(|hand| hand.cards.is_disjoint(used)) {
            let after = ways_after(next, used | hand.cards);
            if after > 0.0 {
                // The last one that can be drawn is, should sums of floats leave a rest.
                drawn = Some((hand, after));
                left -= hand.weight * after;
                if left < 0.0 {
                    break;
                }
            }
        }
        drawn
    }
}

/// A number from 0 to below 1: 53 bits, which a float holds.
#[inline]
fn fraction(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1u64 << 53) as f64
}

/// The ways to deal to the next seat and those after it, with these cards used.
#[inline]
fn ways_after(next: Option<&Level>, used: CardSet) -> f64 {
    next.map_or(1.0, |level| level.ways.get(used & level.ahead).unwrap_or(0.0))
}

/// Counts the ways to deal to the seats of these levels.
fn count(levels: &mut [Level], used: CardSet, work: &mut Work<'_>) -> Result<f64, Unfinished> {
    let Some((level, after)) = levels.split_first_mut() else {
        return Ok(1.0);
    };
    let gone = used & level.ahead;
    if let Some(ways) = level.ways.get(gone) {
        return Ok(ways);
    }
    let mut ways = 0.0;
    for hand in level.hands.iter().filter(|hand| hand.cards.is_disjoint(used)) {
        work.deal()?;
        ways += hand.weight * count(after, used | hand.cards, work)?;
    }
    level.ways.insert(gone, ways);
    Ok(ways)
}

impl Work<'_> {
    #[inline]
    fn deal(&mut self) -> Result<(), Unfinished> {
        self.left = self.left.checked_sub(1).ok_or(Unfinished::TooMuch)?;
        if self.left.is_multiple_of(BREATH) && !self.pulse.goes_on() {
            return Err(Unfinished::Stopped);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

    use super::*;
    use crate::{Range, equity::spot::Player, equity::spot::Spot, game::Game};

    const GO_ON: Pulse<'static> = Pulse::always();

    fn spot(ranges: &[&str]) -> Spot {
        let range = |text: &&str| Player::Range(text.parse::<Range>().expect("a range"));
        let players: Vec<Player> = ranges.iter().map(range).collect();
        Spot::new(Game::Holdem, &players, CardSet::EMPTY, CardSet::EMPTY).expect("a deal fits")
    }

    fn held(spot: &Spot) -> impl Iterator<Item = (usize, &[Held])> {
        spot.seats.iter().map(|seat| &seat.held[..]).enumerate()
    }

    /// Every way with its weight, by the places of the hands.
    fn all_ways(spot: &Spot, gone: CardSet) -> HashMap<Vec<u32>, f64> {
        let mut ways = vec![(vec![], gone, 1.0)];
        for seat in &spot.seats {
            let deal = |(places, used, weight): &(Vec<u32>, CardSet, f64)| {
                let fitting = (0u32..)
                    .zip(seat.held.iter())
                    .filter(|(_, held)| held.set.is_disjoint(*used));
                let next = |(place, held): (u32, &Held)| {
                    ([&places[..], &[place]].concat(), *used | held.set, weight * held.weight)
                };
                fitting.map(next).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(deal).collect();
        }
        ways.into_iter().map(|(places, _, weight)| (places, weight)).collect()
    }

    const RANGES: [&[&str]; 4] = [
        &["AA, KK:0.3, AKs", "AA:0.7, AKo:0.1", "KK, QQ:0.01"],
        &["AA, KK", "AA, KK", "AA, KK", "AA:0.5, KK"],
        &["A2s, 32s", "A3s, 32s", "A2s:0.1, A3s", "KK:0.2, A3s"],
        &["random", "AhKh:0.2, AsKs"],
    ];

    #[test]
    fn the_ways_are_those_that_are_found_one_by_one() {
        for ranges in RANGES {
            for gone in ["", "Ah", "As Kd"] {
                let (spot, gone) = (spot(ranges), gone.parse().expect("cards"));
                let all: f64 = all_ways(&spot, gone).values().sum();
                let joint = Joint::new(held(&spot), gone, usize::MAX, &GO_ON).expect("no limit");
                assert!((joint.ways - all).abs() <= 1e-12 * all, "{ranges:?} {gone}");
            }
            let spot = spot(ranges);
            let seats = spot.seats.iter().map(|seat| &seat.held[..]);
            let all = all_ways(&spot, CardSet::EMPTY).len();
            assert_eq!(ways_to_deal(seats, usize::MAX), Some(all as f64));
        }
    }

    #[test]
    fn each_way_is_drawn_as_often_as_its_weight_says() {
        const DRAWS: usize = 200_000;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        for ranges in RANGES {
            let spot = spot(ranges);
            let joint = Joint::new(held(&spot), CardSet::EMPTY, usize::MAX, &GO_ON).expect("no limit");
            let mut drawn: HashMap<Vec<u32>, usize> = HashMap::new();
            for _ in 0..DRAWS {
                let mut places = vec![u32::MAX; ranges.len()];
                joint.draw(&mut random, |seat, cards, place| {
                    assert_eq!(spot.seats[seat].held[place as usize].set, cards);
                    places[seat] = place;
                });
                *drawn.entry(places).or_default() += 1;
            }
            let ways = all_ways(&spot, CardSet::EMPTY);
            assert!(drawn.keys().all(|way| ways.contains_key(way)));
            // Pearson's test.
            let (mut square, mut freedom) = (0.0, -1.0);
            for (way, weight) in ways {
                let expected = weight / joint.ways * DRAWS as f64;
                if expected >= 5.0 {
                    let times = drawn.get(&way).copied().unwrap_or_default() as f64;
                    square += (times - expected).powi(2) / expected;
                    freedom += 1.0;
                }
            }
            let away = (square - freedom) / f64::sqrt(2.0 * freedom);
            assert!(away.abs() < 5.0, "{ranges:?} {away}");
        }
    }

    #[test]
    fn work_has_an_end() {
        let wide = spot(&["random"; 4]);
        let unfinished = |most, pulse: &Pulse<'_>| Joint::new(held(&wide), CardSet::EMPTY, most, pulse).err();
        assert_eq!(unfinished(100_000, &GO_ON), Some(Unfinished::TooMuch));
        let stop = || false;
        assert_eq!(unfinished(usize::MAX, &Pulse::of(&stop)), Some(Unfinished::Stopped));
        assert_eq!(
            ways_to_deal(wide.seats.iter().map(|seat| &seat.held[..]), 100_000),
            None
        );
    }
}
