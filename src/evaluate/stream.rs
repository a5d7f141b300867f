//! Strengths on their way past the caches: more of them than the caches hold would push out what is still needed, and each line
//! would first be read from the memory that it is written to.

use super::board::ComboStrengths;

/// Strengths in a cache line.
const LINE: usize = 32;

/// Whole lines, with room for the strengths of a board and a line.
#[repr(align(64))]
struct Lines([u16; (size_of::<ComboStrengths>() / 2 / LINE + 2) * LINE]);

/// Writes boards one after the other: each is put together in a small buffer, whole lines of which are then written. What is
/// left is written when this is dropped.
pub(super) struct Stream<'a> {
    lines: Lines,
    /// Where the room begins in the first line.
    begin: usize,
    /// Where the strengths end that are not written yet.
    end: usize,
    /// The room that is left.
    out: &'a mut [u16],
}

impl<'a> Stream<'a> {
    /// The buffer's lines are those of the room: they begin where it does.
    pub fn new(out: &'a mut [ComboStrengths]) -> Self {
        let begin = out.as_ptr().addr() / 2 % LINE;
        Self {
            lines: Lines([0; _]),
            begin,
            end: begin,
            out: out.as_flattened_mut(),
        }
    }

    /// Writes the next board, which `fill` puts together.
    ///
    /// # Panics
    /// If there is no room for it.
    #[inline]
    pub fn push(&mut self, fill: impl FnOnce(&mut ComboStrengths)) {
        // There is room for a board beside the rest of a line.
        if let Some(board) = self.lines.0[self.end..].first_chunk_mut() {
            fill(board);
            self.end += board.len();
        }
        self.write(self.end - self.end % LINE);
    }

    /// Writes the strengths that stand before a place in the buffer, and moves those after it to the front.
    fn write(&mut self, to: usize) {
        let strengths = &self.lines.0[self.begin..to];
        let (out, rest) = std::mem::take(&mut self.out).split_at_mut(strengths.len());
        if self.begin == 0 {
            let (strengths, rest) = strengths.as_chunks();
            let (out, rest_out) = out.as_chunks_mut();
            copy_past_caches(strengths, out);
            rest_out.copy_from_slice(rest);
        } else {
            // Only once: the first line is none of ours alone.
            out.copy_from_slice(strengths);
        }
        self.out = rest;
        self.lines.0.copy_within(to..self.end, 0);
        self.end -= to;
        self.begin = 0;
    }
}

impl Drop for Stream<'_> {
    fn drop(&mut self) {
        self.write(self.end);
        // SAFETY: every such processor has the instruction.
        #[cfg(target_arch = "x86_64")]
        unsafe {
            std::arch::x86_64::_mm_sfence();
        }
    }
}

/// Copies lines that begin where cache lines do.
fn copy_past_caches(from: &[[u16; LINE]], to: &mut [[u16; LINE]]) {
    assert_eq!(from.len(), to.len());
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{__m128i, _mm_load_si128, _mm_stream_si128};
        let (from, to) = (from.as_flattened(), to.as_flattened_mut());
        let (from_parts, to_parts) = (from.as_ptr().cast::<__m128i>(), to.as_mut_ptr().cast::<__m128i>());
        assert!(from_parts.is_aligned() && to_parts.is_aligned());
        for part in 0..from.len() / 8 {
            // SAFETY: the parts of eight lie in slices of the same length and are aligned; SSE2 is there. Dropping the stream
            // puts a fence between these stores and what comes after.
            unsafe { _mm_stream_si128(to_parts.add(part), _mm_load_si128(from_parts.add(part))) };
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    to.copy_from_slice(from);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_from_any_address() {
        let board = |n: usize| -> ComboStrengths { std::array::from_fn(|i| (7919 * n + i) as u16) };
        for offset in 0..2 * LINE {
            for boards in 0..5 {
                let mut room = vec![9; offset + 5 * size_of::<ComboStrengths>() / 2 + LINE];
                let mut expected = room.clone();
                let out = &mut room[offset..];
                let mut stream = Stream::new(&mut out.as_chunks_mut().0[..boards]);
                (0..boards).for_each(|n| stream.push(|out| *out = board(n)));
                drop(stream);
                for (n, expected) in expected[offset..].as_chunks_mut().0.iter_mut().take(boards).enumerate() {
                    *expected = board(n);
                }
                assert!(room == expected, "{boards} boards {offset} places on");
            }
        }
    }
}
