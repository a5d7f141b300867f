//! The Python package's compiled core, and the only place that names pyo3 or numpy: convert in, call the core, convert
//! out.

mod arrays;
mod asked;
mod batch;
mod board_result;
mod cards;
mod compare;
mod convert;
mod deals;
mod docs;
mod domination;
mod enums;
mod equity;
mod error;
mod hand;
mod job;
mod matchups;
mod numbers;
mod odds;
mod range;
mod results;
mod run;
mod settle;
mod showdown;
mod strength;
mod terms;
mod up_cards;

/// The compiled core of fifthcard; use the names in `fifthcard` instead.
#[pyo3::pymodule(name = "_core")]
mod core_module {
    #[pymodule_export]
    use super::{
        batch::{hole_strengths, indices, kernel, masks, strengths},
        board_result::{PyBoardResult, PySeat},
        cards::{PyCard, PyCardSet},
        compare::{PyComparison, py_compare},
        deals::{deal, showdowns},
        domination::{PyDomination, py_domination},
        equity::py_equity,
        hand::{PyHand, py_evaluate},
        job::PyJob,
        matchups::py_equities,
        odds::{_equity, PyEquity},
        range::PyRange,
        results::_member,
        settle::{PyPart, PyPot, PySettlement, py_settle},
        showdown::{PyShowdown, py_showdown},
        strength::py_strength,
        up_cards::py_bring_in,
    };

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
