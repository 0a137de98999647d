//! A peer at work on one document: checked, timed, counted, or just run.
//!
//! The loop around the operation is compiled once for each operation, so that nothing but the operation is in it.

use crate::measure::Sample;
use crate::measure::alloc::{Allocations, counted};
use crate::measure::clock::Moment;
use std::hint::black_box;

/// A peer at work.
pub trait Contender {
    /// The library.
    fn peer(&self) -> &'static str;
    /// Whether its answer is right; a remark if it is right in another way.
    fn check(&mut self) -> Result<Option<String>, String>;
    /// Runs `batches` times `batch` operations, timing the work of a batch and the drop of its results apart.
    fn run(&mut self, batches: usize, batch: usize) -> Sample;
    /// What one operation allocates.
    fn allocations(&mut self) -> Allocations;
    /// Runs `times` operations and nothing else, for an instruction counter.
    fn once(&mut self, times: usize);
}

/// A contender from an operation and its check.
pub fn contender<R: 'static>(
    peer: &'static str,
    check: impl FnMut() -> Result<Option<String>, String> + 'static,
    work: impl FnMut() -> R + 'static,
) -> Box<dyn Contender> {
    Box::new(Worker { peer, check, work, kept: Vec::new() })
}

struct Worker<C, W, R> {
    peer: &'static str,
    check: C,
    work: W,
    kept: Vec<R>,
}

impl<C, W, R> Contender for Worker<C, W, R>
where
    C: FnMut() -> Result<Option<String>, String>,
    W: FnMut() -> R,
{
    fn peer(&self) -> &'static str {
        self.peer
    }

    fn check(&mut self) -> Result<Option<String>, String> {
        (self.check)()
    }

    #[inline(never)]
    fn run(&mut self, batches: usize, batch: usize) -> Sample {
        self.kept.reserve(batch);
        let mut total = Sample::default();
        for _ in 0..batches {
            let start = Moment::now();
            self.kept.extend((0..batch).map(|_| (self.work)()));
            black_box(self.kept.as_ptr());
            let worked = Moment::now();
            self.kept.clear();
            let dropped = Moment::now();
            total.work += worked.since(start);
            total.drop += dropped.since(worked);
        }
        let runs = (batches * batch) as f64;
        Sample { work: total.work / runs, drop: total.drop / runs }
    }

    fn allocations(&mut self) -> Allocations {
        drop((self.work)());
        counted(|| (self.work)()).1
    }

    #[inline(never)]
    fn once(&mut self, times: usize) {
        for _ in 0..times {
            black_box((self.work)());
        }
    }
}
