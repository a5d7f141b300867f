//! Random cards, exactly even: from six random bits, thrown away and drawn again where they stand for no live card.

use rand_xoshiro::rand_core::Rng;

use super::Random;

/// A bit that is no card. It is among the used ones from the beginning, so that numbers without a card are refused like
/// cards that are gone.
pub const NO_CARD: u64 = 1 << 63;

/// The cards of six bits, as masks.
static CARDS: [u64; 64] = {
    let (mut cards, mut index) = ([NO_CARD; 64], 0);
    while index < 52 {
        cards[index] = 1 << (16 * (index % 4) + index / 4);
        index += 1;
    }
    cards
};

/// The most cards that are drawn at once: nine random hands and a board.
pub const MOST: usize = 23;

/// Draws cards that are not used, in random order. `used` holds [`NO_CARD`] and leaves that many cards at least.
#[inline]
pub fn draw(random: &mut Random, mut used: u64, cards: usize, drawn: &mut [u64; MOST + 1]) {
    let mut count = 0;
    loop {
        let mut bits = random.next_u64();
        for _ in 0..10 {
            let card = CARDS[(bits & 63) as usize];
            bits >>= 6;
            // Without a branch: whether the card is live cannot be foreseen.
            drawn[count] = card;
            count += usize::from(card & used == 0);
            used |= card;
            if count == cards {
                return;
            }
        }
    }
}
