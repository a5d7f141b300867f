//! The core's errors as the exceptions of `fifthcard.errors`.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyTuple, PyType},
};

use crate::error::{Error, Fault};

/// The exception classes by kind of fault. They are Python's, so that they pickle and subclass `ValueError` under the
/// stable ABI.
struct Classes {
    card: Py<PyType>,
    range: Py<PyType>,
    deal: Py<PyType>,
    bet: Py<PyType>,
    setting: Py<PyType>,
}

impl Classes {
    fn get(py: Python<'_>) -> PyResult<&Self> {
        static CLASSES: PyOnceLock<Classes> = PyOnceLock::new();
        CLASSES.get_or_try_init(py, || {
            let module = py.import("fifthcard.errors")?;
            let class = |name: &str| PyResult::Ok(module.getattr(name)?.cast_into::<PyType>()?.unbind());
            Ok(Self {
                card: class("CardError")?,
                range: class("RangeError")?,
                deal: class("DealError")?,
                bet: class("BetError")?,
                setting: class("FifthcardError")?,
            })
        })
    }

    fn of(&self, error: &Error) -> &Py<PyType> {
        match error {
            Error::Card(_) => &self.card,
            Error::Range(_) => &self.range,
            Error::Deal(_) => &self.deal,
            Error::Bet(_) => &self.bet,
            Error::Setting(_) => &self.setting,
        }
    }
}

impl From<Error> for PyErr {
    fn from(error: Error) -> Self {
        Python::attach(|py| {
            let fault = error.fault();
            let place = &fault.place;
            let facts = (
                &fault.message,
                &place.card,
                place.position,
                &place.token,
                place.seat,
                place.row,
            );
            let raised = Classes::get(py).and_then(|classes| {
                let facts: Bound<'_, PyTuple> = facts.into_pyobject(py)?;
                classes.of(&error).bind(py).call1(facts)
            });
            raised.map_or_else(|failure| failure, Self::from_value)
        })
    }
}

/// Why a conversion failed. All but an exception that is already Python's may still gain a place on the way out.
#[derive(Debug)]
pub(super) enum Failure {
    /// The core's word.
    Core(Error),
    /// A value of a type that is not read there: words for a `TypeError`.
    WrongType(Error),
    Python(PyErr),
}

/// The result of reading what a caller handed over.
pub(super) type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// Adds a place to the error: `failure.locate(|error| error.at_seat(2))`.
    pub(super) fn locate(self, place: impl FnOnce(Error) -> Error) -> Self {
        match self {
            Self::Core(error) => Self::Core(place(error)),
            Self::WrongType(error) => Self::WrongType(place(error)),
            python => python,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Core(error)
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Core(error) => error.into(),
            Failure::WrongType(error) => PyTypeError::new_err(error.fault().message.clone()),
            Failure::Python(error) => error,
        }
    }
}

/// A `TypeError`: what was expected, and the type that came.
pub(super) fn wrong_type(expected: &str, got: &Bound<'_, PyAny>) -> Failure {
    match got.get_type().name() {
        Ok(name) => Failure::WrongType(Error::Setting(Fault::new(format!("{expected}, not {name}")))),
        Err(error) => Failure::Python(error),
    }
}
