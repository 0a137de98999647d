//! Counts allocations: an allocator with two counters that are on only while something is counted. It is the system's,
//! or mimalloc under the feature of that name.
//!
//! A program turns it on with `#[global_allocator] static COUNTING: Counting = Counting;`. While nothing is counted an
//! allocation costs one more predictable branch, for all peers alike.

#[cfg(feature = "mimalloc")]
use mimalloc::MiMalloc as Inner;
#[cfg(not(feature = "mimalloc"))]
use std::alloc::System as Inner;
use std::alloc::{GlobalAlloc, Layout};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// The allocator, counting.
pub struct Counting;

/// How often memory was asked for, and how much. A block that grows counts as one more, with what it grew by.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Allocations {
    pub count: u64,
    pub bytes: u64,
}

static ON: AtomicBool = AtomicBool::new(false);
static COUNT: AtomicU64 = AtomicU64::new(0);
static BYTES: AtomicU64 = AtomicU64::new(0);

/// Runs `work` and counts what it allocates. Other threads are counted too.
pub fn counted<R>(work: impl FnOnce() -> R) -> (R, Allocations) {
    COUNT.store(0, Relaxed);
    BYTES.store(0, Relaxed);
    ON.store(true, Relaxed);
    let result = work();
    ON.store(false, Relaxed);
    (result, Allocations { count: COUNT.load(Relaxed), bytes: BYTES.load(Relaxed) })
}

#[inline]
fn note(bytes: usize) {
    if ON.load(Relaxed) {
        note_cold(bytes);
    }
}

#[cold]
fn note_cold(bytes: usize) {
    COUNT.fetch_add(1, Relaxed);
    BYTES.fetch_add(bytes as u64, Relaxed);
}

// SAFETY: every method hands its arguments to `Inner` unchanged and returns what it returns, so the contract of
// `GlobalAlloc` holds because `Inner` keeps it. The counters are atomics and allocate nothing.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note(layout.size());
        // SAFETY: the caller's promise about `layout` is passed on.
        unsafe { Inner.alloc(layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note(layout.size());
        // SAFETY: the caller's promise about `layout` is passed on.
        unsafe { Inner.alloc_zeroed(layout) }
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note(size.saturating_sub(layout.size()));
        // SAFETY: the block came from `Inner`, since all others of these methods use it; the rest is passed on.
        unsafe { Inner.realloc(block, layout, size) }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the block came from `Inner`, since all others of these methods use it; the rest is passed on.
        unsafe { Inner.dealloc(block, layout) }
    }
}
