//! The collections with keys.

use alloc::collections::BTreeMap;

use crate::error::Failed;
use crate::write::map::{write_entries, write_map};
use crate::write::object::Members;
use crate::write::out::Pen;
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

macro_rules! maps {
    ($([$($generics:tt)*] $type:ty;)*) => { $(
        impl<K: ToJson, V: ToJson, $($generics)*> ToJson for $type {
            write_itself!();
            refuse!(key);

            #[inline]
            fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                write_map::<F, _, _>(self.iter(), w, pen)
            }

            fn emit_members<'p, F: Format>(
                &self,
                w: &mut Writer<'p>,
                m: Members<'p, F>,
            ) -> Result<Members<'p, F>, Failed> {
                write_entries(self.iter(), w, m)
            }
        }
    )* };
}
maps! {
    [] BTreeMap<K, V>;
}
#[cfg(feature = "std")]
maps! {
    [S] std::collections::HashMap<K, V, S>;
}
