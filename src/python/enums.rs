//! The enums of `fifthcard.enums`, whose members are Python's.

use pyo3::{prelude::*, sync::PyOnceLock};

/// An enum by its name in Python. The members' values count from 0, as in the core.
#[derive(Clone, Copy)]
pub(super) enum Enum {
    Category,
    Step,
}

/// The member with this value.
pub(super) fn member(py: Python<'_>, of: Enum, value: usize) -> PyResult<Bound<'_, PyAny>> {
    static CATEGORY: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();
    static STEP: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();
    let (members, name) = match of {
        Enum::Category => (&CATEGORY, "Category"),
        Enum::Step => (&STEP, "Step"),
    };
    let members = members.get_or_try_init(py, || {
        let members = py.import("fifthcard.enums")?.getattr(name)?.try_iter()?;
        members.map(|member| member.map(Bound::unbind)).collect::<PyResult<_>>()
    })?;
    Ok(members[value].bind(py).clone())
}
