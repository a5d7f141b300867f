//! How often each player wins.
//!
//! [`count_outcomes`] counts the run-outs of known hands exactly. On it stand the questions about ranges: a [`Request`] is
//! checked and becomes a [`Job`], which knows how it is answered (hand by hand, board by board, or by samples) and does it
//! in chunks; the answer is an [`Equity`]. [`equities`] answers many matchups of two hands at once.

// Index loops, since closures and iterator adaptors may stay outside the function that is compiled for the vectors.
#![allow(clippy::needless_range_loop)]

mod boards;
mod by_suit;
mod card_table;
mod contest;
mod deals;
mod domination;
#[cfg(test)]
mod enumeration;
mod few;
mod flop;
mod job;
mod joint;
mod kernels;
mod matchups;
mod omaha;
mod outcomes;
mod pairs;
mod patterns;
mod result;
mod runouts;
mod sample;
mod short_deck;
mod spot;
mod sums;
mod symmetry;
mod tally;
#[cfg(test)]
mod tests;
mod tuples;
mod ways;

pub use domination::{Domination, domination, starting_hand};
pub use job::{Job, Method, Request, answer, restore};
pub use matchups::{Boards, Matchups, equities};
pub use outcomes::count_outcomes;
pub use result::Equity;
pub use spot::Player;
pub use sums::{PARTS, Sums};
pub use tally::Tally;
