//! A place for every sum of ranks' numbers: perfect hashing by displacement.
//!
//! Each rank has a number of 32 random bits, so that the sum of the numbers over some cards (modulo 2^32) stands for their
//! multiset of ranks. The top bits of the sum are a place in a table, and the sums of one small bucket are moved together
//! until each has a place of its own.

/// Places in a table of `2^PLACE_BITS`, for sums in `2^BUCKET_BITS` buckets.
pub(super) struct Places<const PLACE_BITS: u32, const BUCKET_BITS: u32> {
    /// How far the sums of a bucket are moved.
    moves: Box<[u8]>,
}

impl<const PLACE_BITS: u32, const BUCKET_BITS: u32> Places<PLACE_BITS, BUCKET_BITS> {
    /// How many places there are.
    pub const COUNT: usize = 1 << PLACE_BITS;
    const BUCKETS: usize = 1 << BUCKET_BITS;

    /// Places for these sums, which all differ.
    pub fn new(mut sums: Vec<u32>) -> Self {
        sums.sort_unstable_by_key(|&sum| Self::bucket(sum));
        let mut buckets: Vec<&[u32]> = sums.chunk_by(|a, b| Self::bucket(*a) == Self::bucket(*b)).collect();
        // The fullest first, while there is room.
        buckets.sort_by_key(|sums| std::cmp::Reverse(sums.len()));

        let (mut moves, mut taken) = (vec![0; Self::BUCKETS].into_boxed_slice(), vec![false; Self::COUNT]);
        for sums in buckets {
            let fits = |by: &u8| sums.iter().all(|&sum| !taken[Self::home(sum) ^ usize::from(*by)]);
            // The ranks' numbers are constants with which every bucket finds room: tests look every sum up.
            let by = (0..=u8::MAX).find(fits).unwrap_or_default();
            moves[Self::bucket(sums[0])] = by;
            for &sum in sums {
                taken[Self::home(sum) ^ usize::from(by)] = true;
            }
        }
        Self { moves }
    }

    /// The place of a sum.
    #[inline(always)]
    pub fn of(&self, sum: u32) -> usize {
        Self::home(sum) ^ usize::from(self.moves[Self::bucket(sum)])
    }

    /// Where a sum stands if its bucket is not moved.
    const fn home(sum: u32) -> usize {
        (sum >> (32 - PLACE_BITS)) as usize
    }

    /// The bucket of a sum: the bits below those of its home.
    const fn bucket(sum: u32) -> usize {
        (sum >> (32 - PLACE_BITS - BUCKET_BITS)) as usize % Self::BUCKETS
    }
}
