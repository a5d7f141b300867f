//! The answer to a question of equity in pieces, which an executor does anywhere.

use std::sync::Arc;

use pyo3::{exceptions::PyTypeError, prelude::*, types::PyBytes};

use super::{
    asked::{Asked, Question, bytes_of, numbers_of},
    equity::METHODS,
    error::Result,
    numbers::choose,
    odds::PyEquity,
};
use crate::{
    equity::{Job, Sums},
    parallel::{self, Pulse},
};

/// A question being answered in pieces, by an executor.
#[pyclass(name = "_Job", module = "fifthcard._core")]
pub(super) struct PyJob {
    pub job: Job,
    pub asked: Asked,
    pub sums: Sums,
    pub done: usize,
}

#[pymethods]
impl PyJob {
    /// The job with what `arguments` returned for it.
    #[new]
    #[pyo3(signature = (question, method, samples, target_error, seed, /))]
    fn new(
        py: Python<'_>,
        question: Question,
        method: &str,
        samples: Option<u64>,
        target_error: Option<f64>,
        seed: u64,
    ) -> Result<Self> {
        let mut request = Asked::read(py, question)?;
        request.method = choose(method, "method", &METHODS)?;
        (request.samples, request.target_error, request.seed) = (samples, target_error, seed);
        let job = Job::new(&request)?;
        let asked = Asked {
            request: Arc::new(request),
        };
        Ok(Self {
            sums: job.nothing(),
            done: 0,
            job,
            asked,
        })
    }

    /// What makes the same job elsewhere.
    fn arguments(&self) -> (Question, &'static str, Option<u64>, Option<f64>, u64) {
        let request = &self.asked.request;
        let method = METHODS
            .iter()
            .find(|(_, method)| *method == request.method)
            .map_or("auto", |(name, _)| *name);
        (
            self.asked.question(),
            method,
            request.samples,
            request.target_error,
            request.seed,
        )
    }

    /// The first of the pieces to be done next and the end of them; None where no more are needed.
    fn next(&self) -> Option<(usize, usize)> {
        self.job
            .next(&self.sums, self.done)
            .map(|pieces| (pieces.start, pieces.end))
    }

    /// Does a piece.
    fn run<'py>(&self, py: Python<'py>, piece: usize) -> Result<Bound<'py, PyBytes>> {
        let job = &self.job;
        let mut sums = None;
        py.detach(|| {
            parallel::run(
                1,
                piece..piece + 1,
                |piece, pulse: &Pulse<'_>| job.run(piece, pulse),
                |done| sums = Some(done),
                &mut |_| Python::attach(|py| py.check_signals()),
            )
        })?;
        job.check()?;
        Ok(bytes_of(py, &sums.unwrap_or_else(|| job.nothing()).numbers()))
    }

    /// Adds the next piece, as `run` returned it.
    fn add(&mut self, piece: &[u8]) -> Result<()> {
        let Some(sums) = self.job.nothing().with_numbers(&numbers_of(piece)) else {
            return Err(PyTypeError::new_err("the piece is of another job").into());
        };
        self.sums.add(&sums);
        self.done += 1;
        Ok(())
    }

    /// The work done, and the work there will be.
    fn progress(&self) -> (u64, u64) {
        let expected = self.job.expected(&self.sums, self.done);
        (self.job.amount(self.done), self.job.amount(expected))
    }

    /// The answer.
    fn finish(&self) -> PyEquity {
        PyEquity {
            equity: self.job.finish(self.sums.clone()),
            asked: self.asked.clone(),
        }
    }
}
