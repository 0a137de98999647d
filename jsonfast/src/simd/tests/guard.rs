//! Inputs that end or begin exactly at a page that cannot be read, and room that ends at one that cannot be written.

use super::{LENGTHS, at_every_level, filled};
use crate::simd::{
    Escapes, Isa, Kernel, PAD, copy_clean_to, find_escape, find_not_blank, find_special, run, utf8_fault,
};

/// Memory between two pages that may not be touched.
struct Guarded {
    map: *mut u8,
    page: usize,
}

impl Guarded {
    fn new() -> Guarded {
        // SAFETY: a new private mapping, of which the first and the last page are closed.
        unsafe {
            let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
            let flags = libc::MAP_PRIVATE | libc::MAP_ANON;
            let map = libc::mmap(core::ptr::null_mut(), 3 * page, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0);
            assert_ne!(map, libc::MAP_FAILED);
            assert_eq!(libc::mprotect(map, page, libc::PROT_NONE), 0);
            assert_eq!(libc::mprotect(map.byte_add(2 * page), page, libc::PROT_NONE), 0);
            Guarded { map: map.cast(), page }
        }
    }

    /// The page between the two.
    fn bytes(&mut self) -> &mut [u8] {
        // SAFETY: mapped, readable, writable, filled with zeros by the system, and borrowed from `self`.
        unsafe { core::slice::from_raw_parts_mut(self.map.add(self.page), self.page) }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the mapping of `new`, which nothing borrows any more.
        unsafe { libc::munmap(self.map.cast(), 3 * self.page) };
    }
}

/// Calls `test` with each length of `clean` bytes at the end and at the begin of the page.
fn at_both_edges(clean: &[u8], mut test: impl FnMut(&mut [u8])) {
    let mut guarded = Guarded::new();
    let page = guarded.page;
    for len in LENGTHS {
        for start in [page - len, 0] {
            let slice = &mut guarded.bytes()[start..start + len];
            slice.copy_from_slice(&filled(len, clean));
            test(slice);
        }
    }
}

#[test]
fn finders() {
    at_every_level(|_| {
        at_both_edges(b"abc", |slice| {
            assert_eq!(find_special(slice), slice.len());
            for set in [Escapes::Ascii, Escapes::Html] {
                assert_eq!(find_escape(slice, set), slice.len());
            }
        });
        at_both_edges(b" \n", |slice| assert_eq!(find_not_blank(slice), slice.len()));
    });
}

#[test]
fn utf8() {
    at_every_level(|_| {
        at_both_edges(b"a", |slice| {
            assert_eq!(utf8_fault(slice), None);
            for (at, byte) in "é漢😀".bytes().cycle().take(slice.len()).enumerate() {
                slice[at] = byte;
            }
            let expected = core::str::from_utf8(slice).map_or_else(|fault| fault.valid_up_to(), str::len);
            assert_eq!(utf8_fault(slice).map_or(slice.len(), |fault| fault.valid_up_to), expected);
        });
    });
}

struct Open<'a>(&'a [u8; 64]);

impl Kernel for Open<'_> {
    type Out = u64;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> u64 {
        isa.masks64(self.0).open
    }
}

#[test]
fn masks() {
    at_every_level(|_| {
        at_both_edges(b"{", |slice| {
            if let (Some(first), Some(last)) = (slice.first_chunk(), slice.last_chunk()) {
                assert_eq!((run(Open(first)), run(Open(last))), (!0, !0));
            }
        });
    });
}

#[test]
fn copies() {
    at_every_level(|_| {
        let mut room = Guarded::new();
        let page = room.page;
        at_both_edges(b"abc", |slice| {
            for start in [page - slice.len() - PAD, 0] {
                let to = &mut room.bytes()[start..start + slice.len() + PAD];
                // SAFETY: `to` is as long as is asked for, and nothing else looks at it.
                assert_eq!(unsafe { copy_clean_to(slice, to.as_mut_ptr()) }, slice.len());
                assert_eq!(&to[..slice.len()], slice);
            }
        });
    });
}
