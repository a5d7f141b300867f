//! The integration tests, one binary.

mod batch;
mod boards;
mod counts;
mod deals;
mod equity;
mod equity_games;
mod games;
mod hands;
mod kernels;
mod many;
mod ranges;
mod scales;
mod settle;
mod showdown;
mod spots;
mod words;
