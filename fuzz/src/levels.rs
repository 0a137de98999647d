//! Every level of the kernels that the machine has, one after the other: the same answers, and those of plain loops.

use crate::fault;
use jsonfast::__simd::{self, Level, available, force};
use jsonfast::{Ignored, from_slice};
use jsonfast_tests::Json;
use jsonfast_tests::model::{Flat, Untagged};
use std::mem::MaybeUninit;

pub fn check(bytes: &[u8]) {
    let mut first: Option<(Level, String)> = None;
    let widest = __simd::level();
    for &level in available() {
        assert!(force(level));
        kernels(bytes);
        let read = read(bytes);
        match &first {
            None => first = Some((level, read)),
            Some((other, expected)) => assert_eq!(&read, expected, "{level:?} and {other:?}"),
        }
    }
    force(widest);
}

fn kernels(bytes: &[u8]) {
    let level = __simd::level();
    let until = |wrong: &dyn Fn(u8) -> bool| bytes.iter().position(|&b| wrong(b)).unwrap_or(bytes.len());
    let special = until(&|b| b < 0x20 || b == b'"' || b == b'\\');
    assert_eq!(__simd::find_special(bytes), special, "{level:?}");
    let blank = until(&|b| !matches!(b, b' ' | b'\t' | b'\n' | b'\r'));
    assert_eq!(__simd::find_not_blank(bytes), blank, "{level:?}");
    let valid = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    assert_eq!(__simd::utf8_valid_up_to(bytes), valid, "{level:?}");
    let mut copy = vec![MaybeUninit::new(0xa5); bytes.len() + __simd::PAD];
    let clean = __simd::copy_clean(bytes, &mut copy);
    assert!(clean <= special && (special < bytes.len() || clean == special), "{level:?}: {clean} of {special}");
    // SAFETY: every byte was initialised when the vector was made.
    assert!(copy[..clean].iter().zip(bytes).all(|(a, b)| unsafe { a.assume_init() } == *b));
}

/// All that can be told of the text.
fn read(bytes: &[u8]) -> String {
    format!(
        "{:?} {:?} {:?} {:?} {:?}",
        from_slice::<Ignored>(bytes).map(|_| ()).map_err(|error| fault(&error)),
        from_slice::<Json>(bytes).map_err(|error| (fault(&error), error.path().to_string())),
        from_slice::<Vec<Flat>>(bytes).map_err(|error| fault(&error)),
        from_slice::<Untagged>(bytes).map_err(|error| fault(&error)),
        from_slice::<std::borrow::Cow<'_, str>>(bytes).map_err(|error| fault(&error)),
    )
}
