//! Owns an allocator that counts, for the tests of memory. A test binary makes it its own:
//!
//! ```ignore
//! #[global_allocator]
//! static METER: jsonfast_tests::meter::Meter = jsonfast_tests::meter::Meter;
//! ```
//!
//! One idea: what is counted is counted for each thread, so that tests which run beside one another do not meet.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

pub struct Meter;

/// What a thread holds, and the most that it held.
#[derive(Clone, Copy, Default)]
struct Count {
    live: isize,
    peak: isize,
    calls: usize,
}

thread_local! {
    static COUNT: Cell<Count> = const { Cell::new(Count { live: 0, peak: 0, calls: 0 }) };
}

fn count(bytes: isize) {
    // A thread that ends has no count any more.
    let _ = COUNT.try_with(|cell| {
        let mut count = cell.get();
        count.live += bytes;
        count.peak = count.peak.max(count.live);
        count.calls += usize::from(bytes > 0);
        cell.set(count);
    });
}

// SAFETY: the system's allocator does the work.
unsafe impl GlobalAlloc for Meter {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as our caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as our caller promises.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: as our caller promises.
        unsafe { System.realloc(at, layout, size) }
    }
}

/// What was allocated while a function ran.
pub struct Spent {
    /// The most bytes that were held at once beyond those before.
    pub peak: usize,
    /// The bytes that are still held.
    pub kept: isize,
    /// How often bytes were asked for.
    pub calls: usize,
}

/// Runs a function and says what it spent on this thread.
pub fn metered<T>(run: impl FnOnce() -> T) -> (T, Spent) {
    let before = COUNT.get();
    COUNT.set(Count { peak: before.live, ..before });
    let value = run();
    let after = COUNT.get();
    COUNT.set(Count { peak: before.peak.max(after.peak), ..after });
    let spent = Spent {
        peak: (after.peak - before.live) as usize,
        kept: after.live - before.live,
        calls: after.calls - before.calls,
    };
    (value, spent)
}
