//! What callers hand over, as numbers, flags, names and lists of them.

use pyo3::{
    exceptions::PyTypeError,
    intern,
    prelude::*,
    types::{PyBool, PyInt, PyList, PyString, PyTuple},
};

use super::{
    convert::surrogate,
    error::{Result, wrong_type},
};
use crate::{
    error::{self, Error, Fault},
    parallel,
};

/// The object as an int, by its `__index__`; `None` if it is no integer. Arrays are none unless they have no axis, bools
/// are none at all.
pub(super) fn integer<'py>(obj: &Bound<'py, PyAny>) -> Result<Option<Bound<'py, PyInt>>> {
    if let Ok(int) = obj.cast::<PyInt>() {
        return Ok((!obj.is_instance_of::<PyBool>()).then(|| int.clone()));
    }
    // To ask these for `__index__` makes an exception each time.
    if obj.is_exact_instance_of::<PyList>() || obj.is_exact_instance_of::<PyTuple>() {
        return Ok(None);
    }
    let py = obj.py();
    let Some(index) = obj.getattr_opt(intern!(py, "__index__"))? else {
        return Ok(None);
    };
    if let Some(axes) = obj.getattr_opt(intern!(py, "ndim"))?
        && !axes.eq(0)?
    {
        return Ok(None);
    }
    match index.call0()?.cast_into::<PyInt>() {
        Ok(int) => Ok(Some(int)),
        Err(error) => Err(wrong_type("__index__ returns an int", &error.into_inner())),
    }
}

/// An int as a message names it.
pub(super) fn name_of_int(int: &Bound<'_, PyInt>) -> String {
    // Python refuses to write out ints of thousands of digits.
    int.extract::<i128>()
        .map_or_else(|_| "an int beyond 128 bits".to_owned(), |value| value.to_string())
}

/// An amount of chips. `what` says whose, for a message: "the bet of seat 2".
pub(super) fn chips(obj: &Bound<'_, PyAny>, what: impl Fn() -> String) -> Result<i64> {
    let Some(int) = integer(obj)? else {
        return Err(wrong_type(&format!("{} is an int", what()), obj));
    };
    int.extract().map_err(|_| {
        let name = name_of_int(&int);
        Error::Bet(Fault::new(format!("{} is {name}, beyond 64 bits", what()))).into()
    })
}

/// A number that is not negative, of any unsigned type.
pub(super) fn number<'py, T>(obj: &Bound<'py, PyAny>, what: &str) -> Result<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    let Some(int) = integer(obj)? else {
        return Err(wrong_type(&format!("{what} is an int"), obj));
    };
    int.extract().map_err(|_| {
        let name = name_of_int(&int);
        let bound = if int.lt(0).unwrap_or(false) {
            "cannot be negative"
        } else {
            "is below 2^64"
        };
        Error::Setting(Fault::new(format!("{what} is {name}, it {bound}"))).into()
    })
}

/// The number of a seat.
pub(super) fn seat(obj: &Bound<'_, PyAny>, what: &str) -> Result<usize> {
    let Some(int) = integer(obj)? else {
        return Err(wrong_type(&format!("{what} is the number of a seat"), obj));
    };
    int.extract().map_err(|_| {
        let name = name_of_int(&int);
        Error::Bet(Fault::new(format!("{what} is {name}, seats count from 0"))).into()
    })
}

/// A bool, Python's or numpy's. Numbers are none: a list of seats is no list of flags.
pub(super) fn flag(obj: &Bound<'_, PyAny>, what: impl Fn() -> String) -> Result<bool> {
    obj.extract()
        .map_err(|_| wrong_type(&format!("{} is a bool", what()), obj))
}

/// The choice that a name stands for.
pub(super) fn choice<T>(
    name: Option<&Bound<'_, PyAny>>,
    what: &str,
    read: impl FnOnce(&str) -> error::Result<T>,
) -> Result<Option<T>> {
    let Some(name) = name else {
        return Ok(None);
    };
    let Ok(text) = name.cast::<PyString>() else {
        return Err(wrong_type(&format!("{what} is a name"), name));
    };
    match text.to_str() {
        Ok(text) => Ok(Some(read(text)?)),
        Err(error) => Err(Error::Setting(surrogate(text, error, "a name")?).within(what).into()),
    }
}

/// The choice of a name among few, for choices that the core does not name.
pub(super) fn choose<T: Copy>(name: &str, what: &str, choices: &[(&str, T)]) -> error::Result<T> {
    choices
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, choice)| *choice)
        .ok_or_else(|| {
            let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
            let name = crate::card::shorten(name);
            Error::Setting(
                Fault::new(format!("{what} '{name}' is not known; there is {}", names.join(", "))).token(name),
            )
        })
}

/// The items of an iterable.
pub(super) fn items<'py>(obj: &Bound<'py, PyAny>, what: &str) -> Result<Vec<Bound<'py, PyAny>>> {
    match obj.try_iter() {
        Ok(items) => Ok(items.collect::<PyResult<_>>()?),
        Err(error) if error.is_instance_of::<PyTypeError>(obj.py()) => Err(wrong_type(what, obj)),
        Err(error) => Err(error.into()),
    }
}

/// How many threads: `None` is all processors, 1 is none beside the caller's.
#[derive(Clone, Copy)]
pub(super) struct Threads(pub usize);

impl<'py> FromPyObject<'_, 'py> for Threads {
    type Error = PyErr;

    fn extract(obj: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if obj.is_none() {
            return Ok(Self(parallel::all_threads()));
        }
        let Some(int) = integer(&obj)? else {
            return Err(wrong_type("threads is an int or None", &obj).into());
        };
        // As many as there are pieces of work at most, so that a larger number is as good as this one.
        let threads = int
            .extract::<i64>()
            .unwrap_or_else(|_| if int.lt(0).unwrap_or(true) { -1 } else { i64::MAX });
        match usize::try_from(threads) {
            Ok(threads) if threads > 0 => Ok(Self(threads)),
            _ => {
                let message = format!("threads is {}, it is at least 1", name_of_int(&int));
                Err(Error::Setting(Fault::new(message)).into())
            }
        }
    }
}
