//! The traits on which the library's unsafe code relies cannot be implemented without saying `unsafe`.
#![forbid(unsafe_code)]
use jsonfast::derive::{Field, Fields, Format, Mode, Object};

struct Mine {
    a: u8,
}

impl Fields for Mine {
    const COUNT: usize = 0;
    type Mask = u64;
}

impl Field<u8, 0> for Mine {
    fn project(p: *mut Self) -> *mut u8 {
        p.cast()
    }
}

struct Other;

unsafe impl Fields for Other {
    const COUNT: usize = 0;
    type Mask = u8;
}

impl Mode for Mine {
    const FRESH: bool = true;
}

impl Format for Mine {
    const COMPACT: bool = true;
}

struct NoFields;

impl<'de> Object<'de> for NoFields {}

fn main() {}
