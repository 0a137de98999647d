//! [`ToJson`](crate::ToJson) for what the language and its libraries have, as serde and serde_json write it.
//!
//! Owns the macros for the methods that many types have alike.

/// The methods of a type that is written as another type, which an expression of the value gives by reference.
macro_rules! forward {
    ($type:ty: |$value:ident| $inner:expr) => {
        const FLAT: bool = <$type as $crate::write::ToJson>::FLAT;

        #[inline]
        fn write_json(&self, w: &mut $crate::write::Writer<'_>) -> Result<(), $crate::error::Failed> {
            let $value = self;
            w.write($inner)
        }

        #[inline]
        fn emit<'p, F: $crate::write::to_json::Format>(
            &self,
            w: &mut $crate::write::Writer<'p>,
            pen: $crate::write::out::Pen<'p>,
        ) -> Result<$crate::write::out::Pen<'p>, $crate::error::Failed> {
            let $value = self;
            $crate::write::ToJson::emit::<F>($inner, w, pen)
        }

        #[inline]
        fn emit_key<'p, F: $crate::write::to_json::Format>(
            &self,
            w: &mut $crate::write::Writer<'p>,
            pen: $crate::write::out::Pen<'p>,
        ) -> Result<$crate::write::out::Pen<'p>, $crate::error::Failed> {
            let $value = self;
            $crate::write::ToJson::emit_key::<F>($inner, w, pen)
        }

        #[inline]
        fn emit_members<'p, F: $crate::write::to_json::Format>(
            &self,
            w: &mut $crate::write::Writer<'p>,
            m: $crate::write::object::Members<'p, F>,
        ) -> Result<$crate::write::object::Members<'p, F>, $crate::error::Failed> {
            let $value = self;
            $crate::write::ToJson::emit_members::<F>($inner, w, m)
        }

        #[inline]
        fn is_none(&self) -> bool {
            let $value = self;
            $crate::write::ToJson::is_none($inner)
        }

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn emit_after<'p>(
            &self,
            w: &mut $crate::write::Writer<'p>,
            pen: $crate::write::out::Pen<'p>,
            lead: $crate::write::out::Lead<'_>,
        ) -> Result<$crate::write::out::Pen<'p>, $crate::error::Failed> {
            let $value = self;
            $crate::write::ToJson::emit_after($inner, w, pen, lead)
        }
    };
}

/// The method for what a type cannot be: the key of a map, or the members of an object.
macro_rules! refuse {
    (members: $what:literal) => {
        #[cold]
        fn emit_members<'p, F: $crate::write::to_json::Format>(
            &self,
            w: &mut $crate::write::Writer<'p>,
            _: $crate::write::object::Members<'p, F>,
        ) -> Result<$crate::write::object::Members<'p, F>, $crate::error::Failed> {
            Err(w.refuse_members($what))
        }
    };
    (key) => {
        #[cold]
        fn emit_key<'p, F: $crate::write::to_json::Format>(
            &self,
            w: &mut $crate::write::Writer<'p>,
            _: $crate::write::out::Pen<'p>,
        ) -> Result<$crate::write::out::Pen<'p>, $crate::error::Failed> {
            Err(w.refuse_key())
        }
    };
}

/// The method that is not hidden, for a type that has the others.
macro_rules! write_itself {
    () => {
        #[inline]
        fn write_json(&self, w: &mut $crate::write::Writer<'_>) -> Result<(), $crate::error::Failed> {
            w.write(self)
        }
    };
}

mod cell;
mod map;
mod net;
mod number;
mod option;
mod path;
mod pointer;
mod range;
mod sequence;
mod string;
mod time;
mod tuple;
