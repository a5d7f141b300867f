//! The Python package's compiled core, and the only place that names pyo3 or numpy: convert in, call the core, convert
//! out.

mod cards;
mod convert;
mod error;
mod numbers;
mod results;
mod settle;
mod terms;

/// The compiled core of fifthcard; use the names in `fifthcard` instead.
#[pyo3::pymodule(name = "_core")]
mod core_module {
    #[pymodule_export]
    use super::{
        cards::{PyCard, PyCardSet},
        results::_member,
        settle::{PyPart, PyPot, PySettlement, py_settle},
    };

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
