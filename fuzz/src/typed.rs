//! Arbitrary bytes into derived types with every kind of attribute: an error with a place in the text, or a value that
//! is the same when it is read into one that exists, from a reader, and again from what it is written as.

use crate::fault;
use crate::types::{self, Borrowing, Ours};
use jsonfast::{ErrorKind, from_reader, from_slice, from_slice_into};

pub fn check(bytes: &[u8]) {
    jsonfast::__audit_work();
    let Some((&[choice], bytes)) = crate::choice(bytes) else { return };
    types::all(choice, &mut Read(bytes));
    if let Ok(value) = from_slice::<Borrowing<'_>>(bytes) {
        let text = jsonfast::to_string(&value).unwrap();
        assert_eq!(from_slice::<Borrowing<'_>>(text.as_bytes()).unwrap(), value);
    }
}

struct Read<'a>(&'a [u8]);

impl types::VisitOurs for Read<'_> {
    fn visit<T: Ours>(&mut self, name: &str) {
        let fresh = from_slice::<T>(self.0);
        match &fresh {
            Err(error) => {
                assert!(error.offset() <= self.0.len() && error.line() > 0, "{name}: {error:?}");
                assert!(!error.to_string().is_empty());
                let _ = error.show(self.0).to_string();
                let by_reader = from_reader::<_, T>(self.0).expect_err(name);
                assert_eq!(fault(&by_reader), fault(error));
            }
            Ok(value) => {
                let text = match jsonfast::to_string(value) {
                    Ok(text) => text,
                    // Such as a map under a tag, or a variant that is not written.
                    Err(error) => {
                        assert_ne!(error.kind(), ErrorKind::DepthLimit, "{name}: {error}");
                        return;
                    }
                };
                // What is written is JSON, and what is read of it is written the same.
                assert!(from_slice::<jsonfast_tests::Json>(text.as_bytes()).is_ok(), "{name}: {text}");
                if let Ok(mut again) = from_slice::<T>(text.as_bytes()) {
                    assert!(types::unsteady(name) || again == *value, "{name}: {text}: {again:?} {value:?}");
                    from_slice_into(self.0, &mut again).expect(name);
                    assert!(again == *value, "{name}: into: {again:?} {value:?}");
                } else {
                    assert!(types::unsteady(name), "{name}: {text}");
                }
            }
        }
    }
}
