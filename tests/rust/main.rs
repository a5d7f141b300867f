//! The integration tests, one binary.

mod ranges;
