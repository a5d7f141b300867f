//! What all results have in common: a readable `repr`, and pickling by the call that makes them again.

use pyo3::{
    intern,
    prelude::*,
    types::{PyDict, PyTuple},
};

/// What `__reduce__` returns: a callable and its arguments.
pub(super) type Recipe<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// The recipe that calls a public function again.
pub(super) fn call<'py>(
    py: Python<'py>,
    function: &str,
    args: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
    keywords: &Bound<'py, PyDict>,
) -> PyResult<Recipe<'py>> {
    let mut function = py.import("fifthcard")?.getattr(function)?;
    if !keywords.is_empty() {
        let partial = py.import("functools")?.getattr("partial")?;
        function = partial.call((function,), Some(keywords))?;
    }
    Ok((function, args.into_pyobject(py)?))
}

/// The recipe for a part of a larger result: `getattr(owner, list)[index]`.
pub(super) fn member<'py>(owner: &Bound<'py, PyAny>, list: &str, index: usize) -> PyResult<Recipe<'py>> {
    let py = owner.py();
    let function = py.import("fifthcard._core")?.getattr(intern!(py, "_member"))?;
    Ok((function, (owner, list, index).into_pyobject(py)?))
}

/// One entry of a list that a result holds; pickles of parts of results are made of it.
#[pyfunction]
#[pyo3(signature = (owner, list, index, /))]
pub(super) fn _member<'py>(owner: &Bound<'py, PyAny>, list: &str, index: usize) -> PyResult<Bound<'py, PyAny>> {
    owner.getattr(list)?.get_item(index)
}

/// The type's name and these of its attributes: `Pot(amount=240, rake=0, ...)`.
pub(super) fn shown(object: &Bound<'_, impl Sized>, attributes: &[&str]) -> PyResult<String> {
    let object = object.as_any();
    let mut parts = Vec::with_capacity(attributes.len());
    for attribute in attributes {
        parts.push(format!("{attribute}={}", object.getattr(*attribute)?.repr()?));
    }
    Ok(format!("{}({})", object.get_type().name()?, parts.join(", ")))
}
