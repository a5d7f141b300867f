//! The integration tests, one binary.

mod ranges;
mod settle;
