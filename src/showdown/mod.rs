//! Who wins, why, and who gets which chips.

pub mod compare;
