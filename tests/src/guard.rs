//! Owns memory that ends, or begins, exactly at a page that cannot be read.

/// Room for `capacity` bytes between two pages that may not be touched. Elsewhere than on Unix an exact allocation.
pub struct Guarded {
    #[cfg(unix)]
    map: *mut u8,
    #[cfg(unix)]
    page: usize,
    #[cfg(not(unix))]
    bytes: Vec<u8>,
    capacity: usize,
}

#[cfg(unix)]
impl Guarded {
    /// At least `capacity` bytes, rounded up to whole pages.
    pub fn new(capacity: usize) -> Self {
        // SAFETY: a new private mapping, of which the first and the last page are closed.
        unsafe {
            let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
            let capacity = capacity.max(1).next_multiple_of(page);
            let (open, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANON);
            let map = libc::mmap(core::ptr::null_mut(), capacity + 2 * page, open, flags, -1, 0);
            assert_ne!(map, libc::MAP_FAILED);
            assert_eq!(libc::mprotect(map, page, libc::PROT_NONE), 0);
            assert_eq!(libc::mprotect(map.byte_add(page + capacity), page, libc::PROT_NONE), 0);
            Guarded { map: map.cast(), page, capacity }
        }
    }

    fn room(&mut self) -> &mut [u8] {
        // SAFETY: mapped, readable, writable, filled with zeros by the system, and borrowed from `self`.
        unsafe { core::slice::from_raw_parts_mut(self.map.add(self.page), self.capacity) }
    }
}

#[cfg(unix)]
impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the mapping of `new`, which nothing borrows any more.
        unsafe { libc::munmap(self.map.cast(), self.capacity + 2 * self.page) };
    }
}

#[cfg(not(unix))]
impl Guarded {
    pub fn new(capacity: usize) -> Self {
        Guarded { bytes: vec![0; capacity], capacity }
    }

    fn room(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

impl Guarded {
    /// The bytes, so that the next one behind them cannot be read.
    pub fn at_end(&mut self, bytes: &[u8]) -> &mut [u8] {
        let start = self.capacity - bytes.len();
        let place = &mut self.room()[start..];
        place.copy_from_slice(bytes);
        place
    }

    /// The bytes, so that the one before them cannot be read.
    pub fn at_start(&mut self, bytes: &[u8]) -> &mut [u8] {
        let place = &mut self.room()[..bytes.len()];
        place.copy_from_slice(bytes);
        place
    }
}

/// Calls `test` with the bytes at the end and at the start of guarded memory.
pub fn at_both_edges(room: &mut Guarded, bytes: &[u8], mut test: impl FnMut(&[u8])) {
    test(room.at_end(bytes));
    test(room.at_start(bytes));
}
