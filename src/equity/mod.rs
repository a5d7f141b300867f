//! How often each player wins: exact counts over all run-outs.

// Index loops, since closures and iterator adaptors may stay outside the function that is compiled for the vectors.
#![allow(clippy::needless_range_loop)]

mod boards;
mod contest;
mod flop;
mod kernels;
mod outcomes;
mod patterns;
mod tally;

pub use outcomes::count_outcomes;
pub use tally::Tally;
