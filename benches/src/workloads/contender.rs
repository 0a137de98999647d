//! A peer at work on one document: checked, timed, counted, or just run.
//!
//! The loop around the operation is the only place where the operation is compiled, so that what is checked, timed and
//! counted is the same code, and nothing else is in that loop.

use crate::measure::Sample;
use crate::measure::alloc::{Allocations, counted};
use crate::measure::clock::Moment;
use std::hint::black_box;

/// What a check finds: a remark if the answer is right in another way, or what is wrong.
pub type Verdict = Result<Option<String>, String>;

/// A peer at work.
pub trait Contender {
    /// The library.
    fn peer(&self) -> &'static str;
    /// Runs the operation `times` times and keeps the results.
    fn work(&mut self, times: usize);
    /// Drops the results.
    fn clear(&mut self);
    /// Judges the last result.
    fn judge(&self) -> Verdict;
}

impl dyn Contender {
    /// Runs the operation twice, since the second time may reuse what the first left, and judges its answer.
    pub fn check(&mut self) -> Verdict {
        self.once(1);
        self.work(1);
        let verdict = self.judge();
        self.clear();
        verdict
    }

    /// Runs `batches` times `batch` operations, timing the work of a batch and the drop of its results apart.
    pub fn run(&mut self, batches: usize, batch: usize) -> Sample {
        let mut total = Sample::default();
        for _ in 0..batches {
            let start = Moment::now();
            self.work(batch);
            let worked = Moment::now();
            self.clear();
            let dropped = Moment::now();
            total.work += worked.since(start);
            total.drop += dropped.since(worked);
        }
        let runs = (batches * batch) as f64;
        Sample { work: total.work / runs, drop: total.drop / runs }
    }

    /// What one operation allocates, once its buffers have grown.
    pub fn allocations(&mut self) -> Allocations {
        self.once(1);
        let ((), allocations) = counted(|| self.work(1));
        self.clear();
        allocations
    }

    /// Runs `times` operations and nothing else, for an instruction counter.
    pub fn once(&mut self, times: usize) {
        for _ in 0..times {
            self.work(1);
            self.clear();
        }
    }
}

/// A contender from an operation and the judge of its result.
pub fn contender<R: 'static>(
    peer: &'static str,
    work: impl FnMut() -> R + 'static,
    judge: impl Fn(&R) -> Verdict + 'static,
) -> Box<dyn Contender> {
    Box::new(Worker { peer, work, judge, kept: Vec::new() })
}

struct Worker<W, J, R> {
    peer: &'static str,
    work: W,
    judge: J,
    kept: Vec<R>,
}

impl<R, W: FnMut() -> R, J: Fn(&R) -> Verdict> Contender for Worker<W, J, R> {
    fn peer(&self) -> &'static str {
        self.peer
    }

    #[inline(never)]
    fn work(&mut self, times: usize) {
        self.kept.extend((0..times).map(|_| (self.work)()));
        black_box(self.kept.as_ptr());
    }

    #[inline(never)]
    fn clear(&mut self) {
        self.kept.clear();
    }

    fn judge(&self) -> Verdict {
        (self.judge)(self.kept.last().ok_or("nothing was run")?)
    }
}
