//! The one use of threads: work in numbered chunks, whose results come back in the order of their numbers.
//!
//! What a chunk gives depends on its number alone, so results do not depend on the number of threads. The caller is asked
//! at least every [`BEAT`] whether to go on.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    ops::Range,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

/// The longest time between two calls of the watcher, as long as the chunks ask their [`Pulse`] more often.
pub const BEAT: Duration = Duration::from_millis(40);

/// What a chunk asks, every few milliseconds, whether to go on.
pub struct Pulse<'a>(&'a dyn Fn() -> bool);

impl<'a> Pulse<'a> {
    /// Asks this.
    #[cfg(test)]
    pub(crate) const fn of(goes_on: &'a dyn Fn() -> bool) -> Self {
        Self(goes_on)
    }

    /// Nobody says stop.
    #[must_use]
    pub const fn always() -> Self {
        Self(&|| true)
    }

    /// Whether to go on; if not, the chunk returns `None` as soon as it can.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        (self.0)()
    }
}

/// The number of threads that the machine runs at once.
#[must_use]
pub fn all_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs the chunks on this many threads (on the calling thread alone for 1) and hands their results to `take`, on the
/// calling thread, in order. `watch` is called there too, at least every [`BEAT`], with the number of chunks that were
/// taken; it also hears of the last.
///
/// # Errors
/// What `watch` returns, soon after it did.
///
/// # Panics
/// If a chunk panics.
pub fn run<T: Send, E>(
    threads: usize,
    chunks: Range<usize>,
    work: impl Fn(usize, &Pulse<'_>) -> Option<T> + Sync,
    mut take: impl FnMut(T),
    watch: &mut dyn FnMut(usize) -> Result<(), E>,
) -> Result<(), E> {
    let count = chunks.len();
    if threads > 1 && count > 1 {
        on_threads(threads.min(count), chunks, &work, &mut take, watch)?;
    } else {
        alone(chunks, &work, &mut take, watch)?;
    }
    watch(count)
}

fn alone<T, E>(
    chunks: Range<usize>,
    work: &impl Fn(usize, &Pulse<'_>) -> Option<T>,
    take: &mut impl FnMut(T),
    watch: &mut dyn FnMut(usize) -> Result<(), E>,
) -> Result<(), E> {
    struct Watcher<'a, E> {
        watch: &'a mut dyn FnMut(usize) -> Result<(), E>,
        last: Instant,
        taken: usize,
        error: Option<E>,
    }
    let watcher = RefCell::new(Watcher {
        watch,
        last: Instant::now(),
        taken: 0,
        error: None,
    });
    let goes_on = || {
        let watcher = &mut *watcher.borrow_mut();
        if watcher.error.is_none() && watcher.last.elapsed() >= BEAT {
            watcher.error = (watcher.watch)(watcher.taken).err();
            watcher.last = Instant::now();
        }
        watcher.error.is_none()
    };
    for chunk in chunks {
        if !goes_on() {
            break;
        }
        let Some(result) = work(chunk, &Pulse(&goes_on)) else {
            break;
        };
        take(result);
        watcher.borrow_mut().taken += 1;
    }
    watcher.into_inner().error.map_or(Ok(()), Err)
}

fn on_threads<T: Send, E>(
    threads: usize,
    chunks: Range<usize>,
    work: &(impl Fn(usize, &Pulse<'_>) -> Option<T> + Sync),
    take: &mut impl FnMut(T),
    watch: &mut dyn FnMut(usize) -> Result<(), E>,
) -> Result<(), E> {
    let (next, stopped) = (AtomicUsize::new(chunks.start), AtomicBool::new(false));
    let (sender, results) = mpsc::channel();
    let worker = |sender: mpsc::Sender<(usize, T)>| {
        let goes_on = || !stopped.load(Ordering::Relaxed);
        while goes_on() {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            if chunk >= chunks.end {
                break;
            }
            let Some(result) = work(chunk, &Pulse(&goes_on)) else {
                break;
            };
            if sender.send((chunk, result)).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let mut started = 0;
        for _ in 0..threads {
            let sender = sender.clone();
            started += usize::from(thread::Builder::new().spawn_scoped(scope, || worker(sender)).is_ok());
        }
        if started == 0 {
            // The system gives no thread: the work is done here.
            return alone(chunks.clone(), work, take, watch);
        }
        drop(sender);
        let (mut due, mut early, mut last) = (chunks.start, BTreeMap::new(), Instant::now());
        loop {
            match results.recv_timeout(BEAT.saturating_sub(last.elapsed())) {
                Ok((chunk, result)) => {
                    early.insert(chunk, result);
                    while let Some(result) = early.remove(&due) {
                        take(result);
                        due += 1;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if last.elapsed() >= BEAT {
                last = Instant::now();
                if let Err(error) = watch(due - chunks.start) {
                    stopped.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(threads: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let mut calls = Vec::new();
        let done: Result<(), ()> = run(
            threads,
            3..40,
            |chunk, _| {
                // Later chunks are often ready before earlier ones.
                thread::sleep(Duration::from_micros(300 * (chunk % 3) as u64));
                Some(chunk * chunk)
            },
            |square| taken.push(square),
            &mut |chunks| {
                calls.push(chunks);
                Ok(())
            },
        );
        assert_eq!((done, calls.last()), (Ok(()), Some(&37)));
        taken
    }

    #[test]
    fn results_come_in_order() {
        let expected: Vec<usize> = (3..40).map(|chunk| chunk * chunk).collect();
        for threads in [1, 2, 5, 100] {
            assert_eq!(squares(threads), expected);
        }
    }

    #[test]
    fn the_watcher_can_stop_chunks_that_never_end() {
        for threads in [1, 3] {
            let stopped = run(
                threads,
                0..10,
                |_, pulse| {
                    while pulse.goes_on() {
                        thread::sleep(Duration::from_millis(1));
                    }
                    None
                },
                |(): ()| unreachable!("no chunk ends"),
                &mut |chunks| if chunks == 0 { Err("stop") } else { Ok(()) },
            );
            assert_eq!(stopped, Err("stop"));
        }
    }
}
