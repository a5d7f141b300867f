//! Arrays in and out. What comes is read as it lies where it is whole, in C order and of the right type; else it is copied.

use numpy::{
    BorrowError, Element, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods, dtype,
};
use pyo3::{
    basic::CompareOp,
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    intern,
    prelude::*,
    types::PyDict,
};

use super::error::{Failure, Result};
use crate::error::{Error, Fault};

/// Stands for what does not fit in a byte, where card indices are narrowed. No card, and not the unknown card either.
const NO_BYTE: u8 = 254;

/// An array argument, read-only while it is held.
pub(super) struct Input<'py, T: Element> {
    array: PyReadonlyArrayDyn<'py, T>,
    /// The array as it came, if some of its numbers did not fit in `T` and became [`NO_BYTE`].
    wide: Option<Bound<'py, PyUntypedArray>>,
}

impl<'py> Input<'py, u8> {
    /// An array of card indices, of any integer type. `out` is the array that results go to, which may be the same memory.
    pub fn cards(obj: &Bound<'py, PyAny>, name: &str, out: Option<&Bound<'py, PyAny>>) -> Result<Self> {
        let array = integers(obj, name)?;
        if array.is_empty() || array.cast::<PyArrayDyn<u8>>().is_ok() {
            return Self::new(typed(&array)?, name, out);
        }
        // Wider integers: what is no byte is kept apart, or it would wrap around to a card.
        let py = obj.py();
        let wide = array.as_any();
        let no_byte = wide
            .rich_compare(0, CompareOp::Lt)?
            .bitor(wide.rich_compare(u8::MAX, CompareOp::Gt)?)?;
        let narrowed = no_byte.call_method0(intern!(py, "any"))?.is_truthy()?;
        let bytes = typed::<u8>(&array)?;
        if narrowed {
            bytes.as_any().set_item(no_byte, NO_BYTE)?;
        }
        let input = Self::new(bytes, name, out)?;
        let wide = narrowed.then_some(array);
        Ok(Self { wide, ..input })
    }

    /// The error with the number itself in place of the one that stands for what is no byte.
    pub fn retell(&self, error: Error) -> Error {
        let Some(wide) = &self.wide else {
            return error;
        };
        let place = &error.fault().place;
        let number = match (place.row, place.seat, place.position) {
            (Some(row), Some(seat), Some(position)) => wide.get_item((row, seat, position)),
            (Some(row), None, Some(column)) => wide.get_item((row, column)),
            (None, None, Some(position)) => wide.get_item(position),
            _ => return error,
        };
        // Another argument may be the one at fault: then this one has a byte there, or nothing.
        let Some(told) = number.ok().filter(|number| number.extract::<u8>().is_err()) else {
            return error;
        };
        error.reword(|message| {
            [" in column", " at position"].iter().fold(message, |message, place| {
                message.replace(&format!(": {NO_BYTE}{place}"), &format!(": {told}{place}"))
            })
        })
    }
}

impl<'py> Input<'py, u64> {
    /// An array of masks, of any integer type. A negative number has bits that stand for no card.
    pub fn masks(obj: &Bound<'py, PyAny>, name: &str, out: Option<&Bound<'py, PyAny>>) -> Result<Self> {
        Self::new(typed(&integers(obj, name)?)?, name, out)
    }
}

impl<'py> Input<'py, i64> {
    /// An array of chips or seats, of any integer type.
    pub fn numbers(obj: &Bound<'py, PyAny>, name: &str, out: Option<&Bound<'py, PyAny>>) -> Result<Self> {
        let array = integers(obj, name)?;
        if !array.is_empty() && array.dtype().kind() == b'u' {
            let largest = array.call_method0(intern!(obj.py(), "max"))?.extract::<u64>()?;
            if i64::try_from(largest).is_err() {
                let message = format!("{name} has {largest}, beyond {}", i64::MAX);
                return Err(Error::Bet(Fault::new(message)).into());
            }
        }
        Self::new(typed(&array)?, name, out)
    }
}

impl<'py, T: Element> Input<'py, T> {
    fn new(array: Bound<'py, PyArrayDyn<T>>, name: &str, out: Option<&Bound<'py, PyAny>>) -> Result<Self> {
        let py = array.py();
        let array = match out {
            Some(out) if overlap(array.as_any(), out)? => array
                .call_method1(intern!(py, "copy"), ("C",))?
                .cast_into()
                .map_err(PyErr::from)?,
            _ => array,
        };
        let array = array.try_readonly().map_err(|error| borrow_failed(error, name))?;
        Ok(Self { array, wide: None })
    }

    pub fn shape(&self) -> &[usize] {
        self.array.shape()
    }

    /// The elements in C order.
    pub fn slice(&self) -> Result<&[T]> {
        Ok(self.array.as_slice().map_err(PyErr::from)?)
    }
}

/// An array of flags as a list, and its shape.
pub(super) fn flags(obj: &Bound<'_, PyAny>, name: &str) -> Result<(Vec<bool>, Vec<usize>)> {
    let array = any(obj, name)?;
    if array.dtype().kind() != b'b' && !array.is_empty() {
        return Err(wrong_kind(&array, name, "bools"));
    }
    // A byte of an array of bools may be any number.
    let bytes = array.call_method1(intern!(obj.py(), "view"), (dtype::<u8>(obj.py()),));
    let bytes: Bound<'_, PyArrayDyn<u8>> = match bytes {
        Ok(bytes) => typed(bytes.cast().map_err(PyErr::from)?)?,
        Err(_) => typed(&array)?,
    };
    let bytes = bytes.try_readonly().map_err(|error| borrow_failed(error, name))?;
    let flags = bytes
        .as_slice()
        .map_err(PyErr::from)?
        .iter()
        .map(|&byte| byte != 0)
        .collect();
    Ok((flags, array.shape().to_vec()))
}

/// How many axes an array of integers, or what becomes one, has.
pub(super) fn axes(obj: &Bound<'_, PyAny>, name: &str) -> Result<usize> {
    Ok(integers(obj, name)?.ndim())
}

/// Whether the object is an array with more than one axis.
pub(super) fn is_many(obj: &Bound<'_, PyAny>) -> bool {
    obj.cast::<PyUntypedArray>().is_ok_and(|array| array.ndim() > 1)
}

/// Whether boards come one a row: as an array of masks or of rows of indices. Everything else is one board.
pub(super) fn is_one_a_row(obj: &Bound<'_, PyAny>) -> Result<bool> {
    let Ok(array) = obj.cast::<PyUntypedArray>() else {
        return Ok(false);
    };
    let is_word = array.dtype().kind() == b'u' && array.dtype().itemsize() == size_of::<u64>();
    Ok(array.ndim() > 1 || array.ndim() == 1 && is_word)
}

/// An array of integers.
fn integers<'py>(obj: &Bound<'py, PyAny>, name: &str) -> Result<Bound<'py, PyUntypedArray>> {
    let array = any(obj, name)?;
    // The empty list becomes an array of floats.
    if matches!(array.dtype().kind(), b'i' | b'u') || array.is_empty() && array.dtype().kind() == b'f' {
        Ok(array)
    } else {
        Err(wrong_kind(&array, name, "integers"))
    }
}

fn wrong_kind(array: &Bound<'_, PyUntypedArray>, name: &str, wanted: &str) -> Failure {
    PyTypeError::new_err(format!("{name} is an array of {wanted}, not of {}", array.dtype())).into()
}

/// The object as an array.
pub(super) fn any<'py>(obj: &Bound<'py, PyAny>, name: &str) -> Result<Bound<'py, PyUntypedArray>> {
    if let Ok(array) = obj.cast::<PyUntypedArray>() {
        return Ok(array.clone());
    }
    let py = obj.py();
    match py
        .import(intern!(py, "numpy"))?
        .call_method1(intern!(py, "asarray"), (obj,))
    {
        Ok(array) => Ok(array.cast_into().map_err(PyErr::from)?),
        // numpy's words for lists of lists that are no array.
        Err(error) if error.is_instance_of::<PyValueError>(py) || error.is_instance_of::<PyOverflowError>(py) => {
            Err(PyTypeError::new_err(format!("{name} is no array: {}", error.value(py))).into())
        }
        Err(error) => Err(error.into()),
    }
}

/// The array as it is if it lies in C order and is of this type; else a copy that does.
fn typed<'py, T: Element>(array: &Bound<'py, PyUntypedArray>) -> Result<Bound<'py, PyArrayDyn<T>>> {
    if let Ok(array) = array.cast::<PyArrayDyn<T>>()
        && array.is_c_contiguous()
        && array.is_aligned()
    {
        return Ok(array.clone());
    }
    let py = array.py();
    let options = PyDict::new(py);
    options.set_item(intern!(py, "order"), "C")?;
    let copy = array.call_method(intern!(py, "astype"), (dtype::<T>(py),), Some(&options))?;
    Ok(copy.cast_into().map_err(PyErr::from)?)
}

/// Whether two arrays may lie in the same memory.
fn overlap(a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>) -> PyResult<bool> {
    if b.cast::<PyUntypedArray>().is_err() {
        return Ok(false);
    }
    let numpy = a.py().import(intern!(a.py(), "numpy"))?;
    numpy
        .call_method1(intern!(a.py(), "may_share_memory"), (a, b))?
        .is_truthy()
}

fn borrow_failed(error: BorrowError, name: &str) -> Failure {
    let what = match error {
        BorrowError::NotWriteable => "is read-only",
        _ => "is in use by another call",
    };
    Error::Setting(Fault::new(format!("{name} {what}"))).into()
}

/// The array that results go to.
pub(super) struct Output<'py, T: Element> {
    array: Bound<'py, PyArrayDyn<T>>,
    /// Where the results lie first, if the array is not in C order.
    scratch: Option<Bound<'py, PyArrayDyn<T>>>,
}

impl<'py, T: Element> Output<'py, T> {
    /// The caller's array if there is one, which must have this shape; else a new one.
    pub fn new(py: Python<'py>, out: Option<&Bound<'py, PyAny>>, shape: &[usize]) -> Result<Self> {
        let Some(out) = out else {
            let array = new_array(py, shape)?;
            return Ok(Self { array, scratch: None });
        };
        let Ok(array) = out.cast::<PyArrayDyn<T>>() else {
            return Err(super::error::wrong_type(
                &format!("out is an array of {}", dtype::<T>(py)),
                out,
            ));
        };
        if array.shape() != shape {
            let (has, wanted) = (name_of_shape(array.shape()), name_of_shape(shape));
            let message = format!("out has the shape {has}, the results have {wanted}");
            return Err(Error::Setting(Fault::new(message)).into());
        }
        let in_order = array.is_c_contiguous() && array.is_aligned();
        let scratch = if in_order { None } else { Some(new_array(py, shape)?) };
        array.try_readwrite().map_err(|error| borrow_failed(error, "out"))?;
        Ok(Self {
            array: array.clone(),
            scratch,
        })
    }

    /// Lets `work` fill the array. What is there after an error stays there.
    pub fn fill(self, work: impl FnOnce(&mut [T]) -> Result<()>) -> Result<Bound<'py, PyAny>> {
        let py = self.array.py();
        let target = self.scratch.as_ref().unwrap_or(&self.array);
        let result = {
            let mut target = target.try_readwrite().map_err(|error| borrow_failed(error, "out"))?;
            work(target.as_slice_mut().map_err(PyErr::from)?)
        };
        if let Some(scratch) = &self.scratch {
            let numpy = py.import(intern!(py, "numpy"))?;
            numpy.call_method1(intern!(py, "copyto"), (&self.array, scratch))?;
        }
        result?;
        Ok(self.array.into_any())
    }
}

/// A new array of zeros. Larger ones cost nothing until they are written to.
fn new_array<'py, T: Element>(py: Python<'py>, shape: &[usize]) -> Result<Bound<'py, PyArrayDyn<T>>> {
    let zeros = py.import(intern!(py, "numpy"))?.getattr(intern!(py, "zeros"))?;
    match zeros.call1((shape.to_vec(), dtype::<T>(py))) {
        Ok(array) => Ok(array.cast_into().map_err(PyErr::from)?),
        Err(error) if error.is_instance_of::<PyValueError>(py) || error.is_instance_of::<PyOverflowError>(py) => {
            let shape = name_of_shape(shape);
            Err(Error::Setting(Fault::new(format!("results of the shape {shape} are too large"))).into())
        }
        Err(error) => Err(error.into()),
    }
}

/// A shape as Python writes it: `(3,)`, `(3, 7)`.
pub(super) fn name_of_shape(shape: &[usize]) -> String {
    match shape {
        [length] => format!("({length},)"),
        lengths => format!(
            "({})",
            lengths.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
        ),
    }
}
