//! [`FromJson`](crate::FromJson) for the types of core, alloc and std: one file for each kind of type.

mod collections;
mod scalars;
mod sequences;
mod strings;
mod wrappers;

pub use scalars::Ignored;

/// The hand-written way of a type whose `place` is the real one.
macro_rules! by_place {
    () => {
        #[inline]
        fn read_json(r: &mut $crate::read::Reader<'_, 'de>) -> Result<Self, $crate::error::Failed> {
            r.read()
        }
    };
}
pub(super) use by_place;
