//! What a reader or writer keeps of the first thing that went wrong.
//!
//! Owns [`Fault`], [`Detail`] and the bounds on what an untagged enum gathers. Its one idea: a fault costs nothing to
//! make. It names what was expected; what was found is read from the input later.

use super::ErrorKind;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// What a fault says beyond its kind.
pub(crate) enum Detail {
    None,
    /// What was expected; what was found is read from the input.
    Expected(&'static str),
    /// What was expected, and how many elements an array would have to have for it.
    Elements(&'static str, usize),
    /// A name, and what it could have been. Without this the name is read from the input.
    Name(Box<str>, &'static [&'static str]),
    /// A name, and what it could have been, gathered from several types.
    Names(Box<str>, Box<[&'static str]>),
    /// A static name, and what it could have been. For a missing field: the field, and all that the type has.
    Field(&'static str, &'static [&'static str]),
    /// The whole message.
    Text(Box<str>),
    /// The whole message is that of another error.
    Source(Box<dyn core::error::Error + Send + Sync>),
    /// The sink or source failed.
    #[cfg(feature = "std")]
    Io(std::io::Error),
    /// What an untagged enum expects, and why each variant does not fit; made by [`Fault::no_variant`] alone.
    Attempts(&'static str, Attempts),
}

/// What a reader or writer keeps of the first thing that went wrong.
pub(crate) struct Fault {
    pub(crate) kind: ErrorKind,
    /// The 0-based byte that is wrong: see [`Error::offset`](crate::Error::offset).
    pub(crate) offset: usize,
    pub(crate) detail: Detail,
}

/// One variant of an untagged enum, and why it does not fit.
pub(crate) struct Attempt {
    pub(crate) variant: &'static str,
    pub(crate) fault: Fault,
}

/// Why each variant does not fit, the furthest first.
///
/// INVARIANT: no more than [`LEVELS`] lists lie within one another, and all together hold no more than [`TOTAL`]
/// attempts or those of one enum, so that a recursive untagged enum makes neither a long message nor a deep drop.
pub(crate) struct Attempts(Box<[Attempt]>);

const LEVELS: usize = 3;
/// As many attempts as one list may hold together with all lists in it, before those are collapsed.
const TOTAL: usize = 64;

impl Fault {
    pub(crate) fn new(kind: ErrorKind, offset: usize) -> Self {
        Fault { kind, offset, detail: Detail::None }
    }

    /// What a user's code gave as its reason, at `offset`. An error of this crate that has no position yet is taken
    /// apart, so that its kind is kept.
    pub(crate) fn from_source(offset: usize, source: Box<dyn core::error::Error + Send + Sync>) -> Self {
        match source.downcast::<crate::Error>() {
            Ok(error) => (*error).into_fault(offset),
            Err(source) => Fault { kind: ErrorKind::Custom, offset, detail: Detail::Source(source) },
        }
    }

    /// No variant of an untagged enum fits. `what` is what the enum expects, such as `enum Shape`.
    pub(crate) fn no_variant(offset: usize, what: &'static str, mut attempts: Vec<Attempt>) -> Self {
        attempts.sort_by_key(|attempt| core::cmp::Reverse(attempt.fault.reach()));
        let total: usize = attempts.iter().map(|attempt| 1 + attempt.fault.attempts()).sum();
        for attempt in &mut attempts {
            if total > TOTAL || attempt.fault.levels() >= LEVELS {
                attempt.fault.collapse();
            }
        }
        let detail = Detail::Attempts(what, Attempts(attempts.into_boxed_slice()));
        Fault { kind: ErrorKind::NoVariant, offset, detail }
    }

    /// How far into the input it came.
    fn reach(&self) -> usize {
        self.list().first().map_or(self.offset, |furthest| furthest.fault.reach())
    }

    fn levels(&self) -> usize {
        self.list().iter().map(|attempt| 1 + attempt.fault.levels()).max().unwrap_or(0)
    }

    fn attempts(&self) -> usize {
        self.list().iter().map(|attempt| 1 + attempt.fault.attempts()).sum()
    }

    fn list(&self) -> &[Attempt] {
        match &self.detail {
            Detail::Attempts(_, list) => &list.0,
            _ => &[],
        }
    }

    /// Puts the furthest attempt, if it holds any, in its own place.
    fn collapse(&mut self) {
        while let Some(furthest) = self.take_attempts().into_iter().next() {
            *self = furthest.fault;
        }
    }

    /// Takes the attempts out, and leaves what was expected.
    pub(crate) fn take_attempts(&mut self) -> Vec<Attempt> {
        let Detail::Attempts(what, list) = &mut self.detail else { return Vec::new() };
        let (what, list) = (*what, core::mem::take(&mut list.0));
        self.detail = Detail::Expected(what);
        list.into_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(variant: &'static str, offset: usize) -> Attempt {
        Attempt { variant, fault: Fault::new(ErrorKind::InvalidType, offset) }
    }

    #[test]
    fn the_furthest_comes_first() {
        let inner = Fault::no_variant(1, "enum Inner", alloc::vec![leaf("X", 2), leaf("Y", 50)]);
        let attempts = alloc::vec![leaf("A", 3), leaf("B", 9), Attempt { variant: "C", fault: inner }, leaf("D", 9)];
        let mut fault = Fault::no_variant(0, "enum E", attempts);
        let order: Vec<&str> = fault.take_attempts().iter().map(|attempt| attempt.variant).collect();
        assert_eq!(order, ["C", "B", "D", "A"]);
    }

    #[test]
    fn a_recursive_enum_stays_small() {
        let mut fault = Fault::new(ErrorKind::InvalidType, 1_000_000);
        for depth in (0..10_000).rev() {
            let attempts = (0..20).map(|i| leaf("Leaf", depth + i)).chain([Attempt { variant: "Nested", fault }]);
            fault = Fault::no_variant(depth, "enum Tree", attempts.collect());
            assert!(fault.levels() <= LEVELS && fault.attempts() <= TOTAL);
        }
        assert_eq!(fault.reach(), 1_000_000);
    }

    #[test]
    fn many_variants_within_many_variants() {
        let many = |_| leaf("Leaf", 7);
        let nested = |_| Attempt { variant: "N", fault: Fault::no_variant(7, "enum N", (0..40).map(many).collect()) };
        let fault = Fault::no_variant(0, "enum M", (0..40).map(nested).collect());
        assert_eq!((fault.levels(), fault.attempts()), (1, 40));
    }
}
