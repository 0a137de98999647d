//! Tuples, as arrays.

use crate::error::Failed;
use crate::write::array::Elements;
use crate::write::out::Pen;
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

macro_rules! tuples {
    (@ [$($done:tt)*]) => {};
    (@ [$($done:tt)*] $next:tt $($rest:tt)*) => {
        tuples! { # $($done)* $next }
        tuples! { @ [$($done)* $next] $($rest)* }
    };
    (# $([$name:ident $index:tt])*) => {
        impl<$($name: ToJson),*> ToJson for ($($name,)*) {
            write_itself!();
            refuse!(key);
            refuse!(members: "a tuple");

            #[inline]
            fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                Elements::<F>::open(w, pen)?$(.element(w, &self.$index)?)*.close(w)
            }
        }
    };
}
tuples! {
    @ [] [A 0] [B 1] [C 2] [D 3] [E 4] [G 5] [H 6] [I 7] [J 8] [K 9] [L 10] [M 11] [N 12] [O 13] [P 14] [Q 15]
}
