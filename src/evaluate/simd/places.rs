//! Hands that one look-up tells, many at once: lows and badugis. What the look-up is by, the place of a hand, is worked out in
//! lanes.

use std::{arch::asm, hint::black_box, marker::PhantomData};

use super::{
    super::{
        batch::Kernel,
        by_place::{EIGHTS, FLUSH, PAIR_SHIFT, Place, Table},
    },
    avx2, has_avx2,
    lanes::Lanes,
    load::{mask_in_lane, suits_of_masks},
    sse2,
};

/// Writes what a table has at the places of hands of up to seven cards, as many of the first as fill whole vectors. How many these
/// are.
pub(super) fn strengths(kernel: Kernel, place: Place, table: &Table, hands: &[u64], out: &mut [u16]) -> usize {
    match place {
        Place::RanksFromAce => by::<RanksFromAce>(kernel, table, hands, out),
        Place::RanksOrFlush => by::<RanksOrFlush>(kernel, table, hands, out),
        Place::Eights => by::<Eights>(kernel, table, hands, out),
        Place::Badugi => by::<Badugi>(kernel, table, hands, out),
    }
}

fn by<P: Places>(kernel: Kernel, table: &Table, hands: &[u64], out: &mut [u16]) -> usize {
    if kernel != Kernel::Scalar && has_avx2() {
        // SAFETY: the processor has AVX2.
        return unsafe { by_avx2(table, Alone::<P>::new(hands), out) };
    }
    // SAFETY: SSE2 is there.
    unsafe { in_vectors::<sse2::Words, _, _, { sse2::HANDS }>(table, Alone::<P>::new(hands), out) }
}

/// Writes the lows of hole cards, each on its board, as many of the first as fill whole vectors. How many these are. The table is by
/// the ranks from the eight down, those of the board above those of the hole cards, the aces lowest.
pub(super) fn omaha_lows(
    kernel: Kernel,
    table: &[u8; 1 << 16],
    holes: &[u64],
    boards: &[u64],
    out: &mut [u16],
) -> usize {
    let hands = OnBoards { holes, boards };
    if kernel != Kernel::Scalar && has_avx2() {
        // SAFETY: the processor has AVX2.
        return unsafe { by_avx2(table, hands, out) };
    }
    // SAFETY: SSE2 is there.
    unsafe { in_vectors::<sse2::Words, _, _, { sse2::HANDS }>(table, hands, out) }
}

#[target_feature(enable = "avx2")]
fn by_avx2<T: Copy + Into<u16>>(table: &[T; 1 << 16], hands: impl Hands, out: &mut [u16]) -> usize {
    // SAFETY: this function enables AVX2.
    unsafe { in_vectors::<avx2::Words, _, _, { avx2::HANDS }>(table, hands, out) }
}

/// Hands that come in vectors.
trait Hands {
    /// How many whole vectors of so many hands there are.
    fn vectors(&self, of: usize) -> usize;

    /// The places of the hands of a vector.
    ///
    /// # Safety
    /// The processor has the instructions of `V`, and there is this vector.
    unsafe fn places<V: Lanes>(&self, vector: usize) -> V;
}

/// Hands by themselves.
struct Alone<'a, P> {
    hands: &'a [u64],
    by: PhantomData<P>,
}

impl<'a, P> Alone<'a, P> {
    fn new(hands: &'a [u64]) -> Self {
        Self { hands, by: PhantomData }
    }
}

impl<P: Places> Hands for Alone<'_, P> {
    #[inline(always)]
    fn vectors(&self, of: usize) -> usize {
        self.hands.len() / of
    }

    #[inline(always)]
    unsafe fn places<V: Lanes>(&self, vector: usize) -> V {
        // SAFETY: the caller's.
        P::places(unsafe { suits(self.hands, vector) })
    }
}

/// Hole cards and boards, of which the ranks from the eight down count.
struct OnBoards<'a> {
    holes: &'a [u64],
    boards: &'a [u64],
}

impl Hands for OnBoards<'_> {
    #[inline(always)]
    fn vectors(&self, of: usize) -> usize {
        self.holes.len().min(self.boards.len()) / of
    }

    #[inline(always)]
    unsafe fn places<V: Lanes>(&self, vector: usize) -> V {
        // SAFETY: the caller's.
        let ([hole, _], [board, _]) = unsafe {
            (
                count(suits::<V>(self.holes, vector)),
                count(suits::<V>(self.boards, vector)),
            )
        };
        let (hole, board) = (ace_low(hole) & hole.all(0xFF), ace_low(board) & board.all(0xFF));
        hole | board.up(8)
    }
}

/// The suits of a vector of hands.
///
/// # Safety
/// The processor has the instructions of `V`, and there is this vector.
#[inline(always)]
unsafe fn suits<V: Lanes>(hands: &[u64], vector: usize) -> [V; 4] {
    let from = hands[vector * V::HANDS..][..V::HANDS].as_ptr();
    // SAFETY: the instructions are there; the hands fill four vectors.
    let first = unsafe { V::load(from.cast()) };
    let mut masks = [first; 4];
    for (v, masks) in masks.iter_mut().enumerate() {
        // SAFETY: as above.
        *masks = unsafe { V::load(from.add(v * V::HANDS / 4).cast()) };
    }
    suits_of_masks(masks)
}

/// How places are worked out.
trait Places {
    /// The place of each hand, which is given by the ranks held in each suit.
    fn places<V: Lanes>(suits: [V; 4]) -> V;
}

/// [`Place::RanksFromAce`].
struct RanksFromAce;

impl Places for RanksFromAce {
    #[inline(always)]
    fn places<V: Lanes>(suits: [V; 4]) -> V {
        let [any, pairs] = count(suits);
        let thirteen = any.all(0x1FFF);
        ranks_and_pair(ace_low(any) & thirteen, ace_low(pairs) & thirteen)
    }
}

/// The ranks, and of four or fewer how many are below the lowest pair.
#[inline(always)]
fn ranks_and_pair<V: Lanes>(any: V, pairs: V) -> V {
    let below = (any & (pairs - any.all(1)) & !pairs).count_ones();
    any | any
        .all(0)
        .or_else(any.four_less_ones().is_negative(), below.up(PAIR_SHIFT))
}

/// The ranks held in any suit, and those held in several.
#[inline(always)]
fn count<V: Lanes>([clubs, diamonds, hearts, spades]: [V; 4]) -> [V; 2] {
    let (minor, major) = (clubs | diamonds, hearts | spades);
    [minor | major, (clubs & diamonds) | (hearts & spades) | (minor & major)]
}

/// [`Place::Eights`].
struct Eights;

impl Places for Eights {
    #[inline(always)]
    fn places<V: Lanes>(suits: [V; 4]) -> V {
        let [any, _] = count(suits);
        any & any.all(EIGHTS)
    }
}

/// [`Place::RanksOrFlush`].
struct RanksOrFlush;

impl Places for RanksOrFlush {
    #[inline(always)]
    fn places<V: Lanes>(suits: [V; 4]) -> V {
        let [any, pairs] = count(suits);
        let [clubs, diamonds, hearts, spades] = suits;
        let (five_clubs, five_diamonds) = (five_or_more(clubs), five_or_more(diamonds));
        let (five_hearts, five_spades) = (five_or_more(hearts), five_or_more(spades));
        let flush = (five_clubs | five_diamonds) | (five_hearts | five_spades);
        // The best low of different ranks takes the lowest four of them and one more. It is no flush where one of the four is held
        // in another suit than the five.
        let none = any.all(0);
        let (clubs, diamonds) = (none.or_else(five_clubs, clubs), none.or_else(five_diamonds, diamonds));
        let (hearts, spades) = (none.or_else(five_hearts, hearts), none.or_else(five_spades, spades));
        let beside = (clubs | diamonds) | (hearts | spades);
        let below = any & (beside - any.all(1)) & !beside;
        let fewer_than_four = below.without_lowest().without_lowest().without_lowest().is_zero();
        ranks_and_pair(any, pairs) | any.all(FLUSH).only(flush & !fewer_than_four)
    }
}

#[inline(always)]
fn five_or_more<V: Lanes>(suit: V) -> V::Mask {
    suit.four_less_ones().is_negative()
}

/// [`Place::Badugi`].
struct Badugi;

impl Places for Badugi {
    #[inline(always)]
    fn places<V: Lanes>([clubs, diamonds, hearts, spades]: [V; 4]) -> V {
        // The lowest card of each suit, and those above.
        let ([clubs, other_clubs], [diamonds, other_diamonds]) = (split(clubs), split(diamonds));
        let ([hearts, other_hearts], [spades, other_spades]) = (split(hearts), split(spades));
        let lowest = (clubs | diamonds) | (hearts | spades);
        let twice = (clubs & diamonds) | (hearts & spades) | ((clubs | diamonds) & (hearts | spades));
        // Where one of them has a rank that another has too, and there are more of its suit, the lowest other of these plays.
        let none = lowest.all(0);
        let clubs = none.or_else(other_clubs.is_zero(), clubs);
        let diamonds = none.or_else(other_diamonds.is_zero(), diamonds);
        let hearts = none.or_else(other_hearts.is_zero(), hearts);
        let spades = none.or_else(other_spades.is_zero(), spades);
        let in_the_way = ((clubs | diamonds) | (hearts | spades)) & twice;
        let others = ((other_clubs | other_diamonds) | (other_hearts | other_spades)) & !lowest;
        lowest | none.or_else(in_the_way.is_zero(), others ^ others.without_lowest())
    }
}

/// The ranks with the ace below the deuce, and above the king once more.
#[inline(always)]
fn ace_low<V: Lanes>(ranks: V) -> V {
    (ranks + ranks) | ranks.down(12)
}

/// The lowest rank with the ace below the deuce, and the ranks above it.
#[inline(always)]
fn split<V: Lanes>(suit: V) -> [V; 2] {
    let ranks = ace_low(suit) & suit.all(0x1FFF);
    let above = ranks.without_lowest();
    [ranks ^ above, above]
}

/// The places of the hands of two vectors.
#[repr(align(64))]
struct Kept<const HANDS: usize>([[u16; HANDS]; 2]);

/// Looks hands up with vectors of one kind.
///
/// # Safety
/// The processor has the instructions of `V`.
#[inline(always)]
unsafe fn in_vectors<V: Lanes, H: Hands, T: Copy + Into<u16>, const HANDS: usize>(
    table: &[T; 1 << 16],
    hands: H,
    out: &mut [u16],
) -> usize {
    const { assert!(HANDS == V::HANDS) };
    let out = out.as_chunks_mut::<HANDS>().0;
    let vectors = hands.vectors(HANDS).min(out.len());
    // Opaque to the compiler, which otherwise takes the lanes out of vectors: they are read from memory faster.
    let mut kept = Kept([[0; HANDS]; 2]);
    let kept = black_box(&mut kept);
    for vector in 0..vectors {
        // SAFETY: the caller's; there is this vector.
        let places: V = unsafe { hands.places(vector) };
        // Two vectors later, when the places have arrived in memory, and beside the vector work.
        if vector > 1 {
            write(table, &kept.0[vector % 2], &mut out[vector - 2]);
        }
        places.store(&mut kept.0[vector % 2]);
    }
    for (vector, out) in out.iter_mut().enumerate().take(vectors).skip(vectors.saturating_sub(2)) {
        write(table, &kept.0[vector % 2], out);
    }
    vectors * HANDS
}

/// Writes what the table has at the places of a vector of hands, in the order of masks.
#[inline(always)]
fn write<T: Copy + Into<u16>, const HANDS: usize>(table: &[T; 1 << 16], places: &[u16; HANDS], out: &mut [u16; HANDS]) {
    for lane in 0..HANDS {
        let mut strength: u16 = table[usize::from(places[lane])].into();
        // SAFETY: no instruction. It keeps the lanes apart: the compiler would put them together in a vector again.
        unsafe { asm!("/* {0:x} */", inout(reg) strength, options(pure, nomem, nostack, preserves_flags)) };
        out[mask_in_lane(lane, HANDS)] = strength;
    }
}
