//! The integration tests, one binary.

mod batch;
mod counts;
mod deals;
mod hands;
mod ranges;
mod settle;
mod showdown;
mod words;
