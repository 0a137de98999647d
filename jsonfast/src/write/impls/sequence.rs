//! Sequences: arrays, slices, and the collections without keys.

use alloc::collections::{BTreeSet, BinaryHeap, LinkedList, VecDeque};
use alloc::vec::Vec;

use crate::error::Failed;
use crate::write::array::write_array;
use crate::write::out::Pen;
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

macro_rules! slices {
    ($([$($generics:tt)*] $type:ty, $what:literal;)*) => { $(
        impl<$($generics)*> ToJson for $type {
            write_itself!();
            refuse!(key);
            refuse!(members: $what);

            #[inline]
            fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                T::emit_slice::<F>(self, w, pen)
            }
        }
    )* };
}
slices! {
    [T: ToJson] [T], "a sequence";
    [T: ToJson] Vec<T>, "a sequence";
    [T: ToJson, const N: usize] [T; N], "a tuple";
}

macro_rules! sequences {
    ($([$($generics:tt)*] $type:ty;)*) => { $(
        impl<$($generics)*> ToJson for $type {
            write_itself!();
            refuse!(key);
            refuse!(members: "a sequence");

            fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                write_array::<F, _>(self, w, pen)
            }
        }
    )* };
}
sequences! {
    [T: ToJson] VecDeque<T>;
    [T: ToJson] LinkedList<T>;
    [T: ToJson] BinaryHeap<T>;
    [T: ToJson] BTreeSet<T>;
}
#[cfg(feature = "std")]
sequences! {
    [T: ToJson, S] std::collections::HashSet<T, S>;
}
