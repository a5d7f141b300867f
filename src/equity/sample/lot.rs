//! Random choices from a list, many at a time.
//!
//! Whether a choice clashes with the cards that are gone cannot be foreseen, so there is no branch on it: results are always
//! written, and the place to write to moves on only after those that are kept.

use std::hint::select_unpredictable;

use rand_xoshiro::rand_core::Rng;

use super::Random;

/// A bit that is no card. It is among the used ones from the beginning.
pub const NO_CARD: u64 = 1 << 63;

/// A list of sets of cards, from which each is drawn as often as its weight says.
pub struct Lot {
    /// The cards of each entry, as masks; then one that is never free, for draws that do not count.
    masks: Vec<u64>,
    odds: Odds,
}

enum Odds {
    /// All are equally likely. Of the 2^32 random numbers so many are refused, that the rest divides evenly.
    Even { refused: u32 },
    /// For each entry how likely it stays when it is drawn, in 2^-64, and which one else it is (Walker's alias method).
    Weighted(Vec<(u64, u32)>),
}

impl Lot {
    /// Entries with equal weights.
    pub fn even(mut masks: Vec<u64>) -> Self {
        let entries = masks.len() as u32;
        masks.push(NO_CARD);
        let odds = Odds::Even {
            refused: entries.wrapping_neg().checked_rem(entries).unwrap_or_default(),
        };
        Self { masks, odds }
    }

    /// Entries with these weights, which are above 0.
    pub fn weighted(mut masks: Vec<u64>, weights: &[f64]) -> Self {
        if weights.windows(2).all(|pair| pair[0] == pair[1]) {
            return Self::even(masks);
        }
        masks.push(NO_CARD);
        let odds = Odds::Weighted(aliases(weights));
        Self { masks, odds }
    }

    /// The cards of each entry.
    pub fn masks(&self) -> &[u64] {
        &self.masks[..self.masks.len() - 1]
    }

    /// Draws for each place; a few draws do not count, lest some entries be likelier than others.
    #[inline]
    fn draw(&self, random: &mut Random, drawn: &mut [u32]) {
        let entries = self.masks.len() as u64 - 1;
        match &self.odds {
            &Odds::Even { refused } => {
                // Multiplied by the number of entries, the upper word is the entry (Lemire).
                let entry = |bits: u64| {
                    let wide = (bits & 0xFFFF_FFFF) * entries;
                    (if wide as u32 >= refused { wide >> 32 } else { entries }) as u32
                };
                for two in drawn.chunks_mut(2) {
                    let bits = random.next_u64();
                    two[0] = entry(bits);
                    if let Some(second) = two.get_mut(1) {
                        *second = entry(bits >> 32);
                    }
                }
            }
            Odds::Weighted(aliases) => {
                let refused = entries.wrapping_neg() % entries;
                for drawn in drawn {
                    let wide = u128::from(random.next_u64()) * u128::from(entries);
                    let (entry, left) = ((wide >> 64) as usize, wide as u64);
                    let (stays, alias) = aliases[entry];
                    let entry = if left > stays { alias } else { entry as u32 };
                    *drawn = if left >= refused { entry } else { entries as u32 };
                }
            }
        }
    }

    /// Draws an entry for each deal, of which these cards are used, and keeps the deals where it fits.
    #[inline]
    pub fn deal_on(&self, random: &mut Random, deals: &[u64], kept: &mut Kept) {
        let drawn = &mut kept.drawn[..deals.len()];
        self.draw(random, drawn);
        let masks = &self.masks[..];
        let (all_used, entries, places) = (&mut kept.used[..], &mut kept.entries[..], &mut kept.deals[..]);
        let mut count = 0;
        for (deal, (&used, &entry)) in deals.iter().zip(&*drawn).enumerate() {
            let mask = masks[entry as usize];
            all_used[count] = used | mask;
            entries[count] = entry;
            places[count] = deal as u16;
            count += usize::from(used & mask == 0);
        }
        kept.count = count;
    }

    /// Draws an entry for each deal until it fits: each that fits is as likely as any other.
    #[inline]
    pub fn fit(&self, random: &mut Random, used: &mut [u64], entries: &mut [u32], room: &mut Waiting) {
        let masks = &self.masks[..];
        let (waiting, drawn) = (&mut room.deals[..], &mut room.drawn[..]);
        self.draw(random, entries);
        let mut count = 0;
        for (deal, (used, &entry)) in used.iter_mut().zip(&*entries).enumerate() {
            let mask = masks[entry as usize];
            let fits = *used & mask == 0;
            *used |= select_unpredictable(fits, mask, 0);
            waiting[count] = deal as u16;
            count += usize::from(!fits);
        }
        while count > 0 {
            self.draw(random, &mut drawn[..count]);
            let mut left = 0;
            for i in 0..count {
                let (deal, entry) = (waiting[i], drawn[i]);
                let (mask, used) = (masks[entry as usize], &mut used[usize::from(deal)]);
                let fits = *used & mask == 0;
                *used |= select_unpredictable(fits, mask, 0);
                entries[usize::from(deal)] = entry;
                waiting[left] = deal;
                left += usize::from(!fits);
            }
            count = left;
        }
    }

    /// Draws an entry for each deal, which takes the place of the one that it holds where it fits the other cards used.
    #[inline]
    pub fn redraw(
        &self,
        random: &mut Random,
        used: &mut [u64],
        cards: &mut [u64],
        entries: &mut [u32],
        drawn: &mut [u32],
    ) {
        let (masks, drawn) = (&self.masks[..], &mut drawn[..used.len()]);
        self.draw(random, drawn);
        for (((used, cards), held), &entry) in used.iter_mut().zip(cards).zip(entries).zip(&*drawn) {
            let (others, mask) = (*used ^ *cards, masks[entry as usize]);
            let fits = others & mask == 0;
            *cards = select_unpredictable(fits, mask, *cards);
            *held = select_unpredictable(fits, entry, *held);
            *used = others | *cards;
        }
    }
}

/// Deals that were kept.
pub struct Kept {
    pub count: usize,
    /// The cards used so far.
    pub used: Vec<u64>,
    /// What was drawn.
    pub entries: Vec<u32>,
    /// Which of the deals before it was.
    pub deals: Vec<u16>,
    drawn: Vec<u32>,
}

impl Kept {
    /// Room for so many deals.
    pub fn new(most: usize) -> Self {
        Self {
            count: 0,
            used: vec![0; most],
            entries: vec![0; most],
            deals: vec![0; most],
            drawn: vec![0; most],
        }
    }
}

/// Deals for which nothing was drawn yet that fits.
pub struct Waiting {
    deals: Vec<u16>,
    drawn: Vec<u32>,
}

impl Waiting {
    /// Room for so many deals.
    pub fn new(most: usize) -> Self {
        Self {
            deals: vec![0; most],
            drawn: vec![0; most],
        }
    }
}

/// The alias method (Walker, Vose): each entry is drawn as often as any other, and then gives way to one other entry as
/// often as makes up for the weights.
fn aliases(weights: &[f64]) -> Vec<(u64, u32)> {
    let mean = weights.iter().sum::<f64>() / weights.len() as f64;
    let mut left: Vec<f64> = weights.iter().map(|weight| weight / mean).collect();
    let (mut poor, mut rich): (Vec<usize>, Vec<usize>) = (0..left.len()).partition(|&entry| left[entry] < 1.0);
    let mut aliases = vec![(u64::MAX, 0); left.len()];
    while let (Some(&entry), Some(&giver)) = (poor.last(), rich.last()) {
        poor.pop();
        aliases[entry] = ((left[entry] * 2f64.powi(64)) as u64, giver as u32);
        left[giver] -= 1.0 - left[entry];
        if left[giver] < 1.0 {
            rich.pop();
            poor.push(giver);
        }
    }
    aliases
}
