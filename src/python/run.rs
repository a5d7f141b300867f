//! The way through which every long call goes.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;

use super::{
    error::{Failure, Result},
    numbers::Threads,
};
use crate::{error, parallel};

/// Does `work` detached from the interpreter, so that other Python threads run meanwhile. `work` calls the function it is
/// given now and then, which answers Ctrl-C: what a signal handler raises is its error.
pub(super) fn run<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut dyn FnMut() -> PyResult<()>) -> Result<T> + Send,
) -> Result<T> {
    py.detach(|| work(&mut || Python::attach(|py| py.check_signals())))
}

/// Does `work` on every piece, on so many threads. Every piece is worked on whatever becomes of the others; of the errors
/// that they return, the one of the first piece counts.
pub(super) fn each<T: Send>(
    py: Python<'_>,
    Threads(threads): Threads,
    pieces: impl Iterator<Item = T>,
    work: impl Fn(T) -> error::Result<()> + Sync + Send,
) -> Result<()> {
    // Each piece is taken once, by whichever thread comes to its number.
    let pieces: Vec<Mutex<Option<T>>> = pieces.map(|piece| Mutex::new(Some(piece))).collect();
    let take = |number: usize| pieces[number].lock().unwrap_or_else(PoisonError::into_inner).take();
    let mut result = Ok(());
    run(py, |watch| {
        let numbers = 0..pieces.len();
        let work = |number, _: &parallel::Pulse<'_>| take(number).map(&work);
        let keep = |outcome| {
            if result.is_ok() {
                result = outcome;
            }
        };
        parallel::run(threads, numbers, work, keep, &mut |_| watch()).map_err(Failure::Python)
    })?;
    Ok(result?)
}
