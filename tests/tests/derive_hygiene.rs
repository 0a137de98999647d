//! Where derived code has to stand: beside names like its own, without a prelude, under a renamed crate, in a macro,
//! with every warning denied.
#![forbid(unsafe_code)]
#![no_implicit_prelude]
#![deny(warnings, clippy::all, clippy::pedantic, unused, nonstandard_style, missing_docs)]
#![deny(single_use_lifetimes, unreachable_pub, unused_lifetimes, elided_lifetimes_in_paths, let_underscore_drop)]
#![deny(explicit_outlives_requirements, missing_debug_implementations, unused_results, redundant_lifetimes)]
#![deny(unit_bindings, unused_import_braces, trivial_casts, trivial_numeric_casts, variant_size_differences)]
#![allow(dead_code, non_camel_case_types, non_upper_case_globals, clippy::upper_case_acronyms)]
#![allow(clippy::struct_field_names, clippy::struct_excessive_bools, clippy::used_underscore_binding)]
#![allow(clippy::implicit_clone, clippy::to_string_in_format_args, clippy::wrong_self_convention)]

use ::jsonfast as renamed;
use ::std::borrow::ToOwned;
use ::std::string::ToString;

struct Option;
struct Result;
struct Some;
struct None;
struct Ok;
struct Err;
struct Default;
struct From;
struct Writer;
struct Reader;
struct Pen;
struct Members;
struct Object;
struct Enum;
struct Shape;
struct Keys;
struct Fields;
struct Seen;
struct Place;
struct FromJson;
struct ToJson;
struct PhantomData;
struct str;
struct u16;
struct u64;
struct usize;
struct bool;
const w: () = ();
const m: () = ();
const r: () = ();
const at: () = ();
const seen: () = ();
const place: () = ();

/// Fields and parameters with names of the expansion's.
#[derive(::jsonfast::JsonFast, ::std::fmt::Debug, ::std::cmp::PartialEq)]
#[json(crate = "renamed")]
struct Names<'p, 's, 'de, F, M, __F, __M> {
    w: F,
    m: M,
    pen: ::std::borrow::Cow<'p, ::std::primitive::str>,
    slot: ::std::borrow::Cow<'s, ::std::primitive::str>,
    value: ::std::borrow::Cow<'de, ::std::primitive::str>,
    __w: (),
    __m: (),
    __d: (),
    __r: __F,
    __seen: __M,
    r: (),
    at: (),
    seen: (),
    place: (),
    i: (),
    #[json(default)]
    default: (),
    #[deprecated]
    old: (),
    #[allow(non_snake_case)]
    r#fn: (),
    self_: (),
}

/// Variants likewise.
#[derive(::jsonfast::JsonFast, ::std::fmt::Debug, ::std::cmp::PartialEq)]
enum Variants<__F> {
    w {
        w: (),
        m: (),
    },
    m(__F),
    Some,
    None,
    Ok((), ()),
    #[deprecated]
    Err,
    r#type,
    Self_ {
        r: (),
        __value: (),
    },
    __Hidden {},
}

/// Without anything.
#[derive(::jsonfast::JsonFast)]
enum Never {}

macro_rules! make {
    ($name:ident { $($field:ident : $type:ty = $text:literal),* }) => {
        /// Made by a macro.
        #[derive(::jsonfast::JsonFast, ::std::fmt::Debug, ::std::cmp::PartialEq)]
        struct $name { $(#[json(rename = $text)] $field: $type,)* w: (), m: $crate::Variants<()> }
    };
}
make!(Made { a: () = "x", b: () = "y" });

/// A public type with private ones inside.
pub mod public {
    #[derive(::jsonfast::JsonFast, ::std::fmt::Debug)]
    struct Private {
        a: (),
    }
    /// A struct.
    #[derive(::jsonfast::JsonFast, ::std::fmt::Debug)]
    pub struct Public {
        x: Private,
        y: [Private; 2],
    }
    /// An enum.
    #[derive(::jsonfast::JsonFast, ::std::fmt::Debug)]
    pub enum Choice {
        /// Its variant.
        A {
            /// Its field.
            x: Public,
        },
    }
}

/// Types that are private to a function, and bounds that stand at the declaration.
#[test]
fn inside_of_a_function() {
    #[derive(::jsonfast::JsonFast, ::std::fmt::Debug, ::std::cmp::PartialEq)]
    struct Inner<T: ::std::clone::Clone = (), const N: ::std::primitive::usize = 2>
    where
        T: ::std::fmt::Debug,
    {
        a: [T; N],
    }
    let value: Inner<()> = ::jsonfast::from_str(r#"{"a":[null,null]}"#).unwrap();
    ::std::assert_eq!(value, Inner { a: [(), ()] });
}

#[test]
#[allow(deprecated)]
fn names() {
    let names = Names {
        w: (),
        m: (),
        pen: "x".into_cow(),
        slot: "x".into_cow(),
        value: "x".into_cow(),
        __w: (),
        __m: (),
        __d: (),
        __r: (),
        __seen: (),
        r: (),
        at: (),
        seen: (),
        place: (),
        i: (),
        default: (),
        old: (),
        r#fn: (),
        self_: (),
    };
    let text = ::jsonfast::to_string(&names).unwrap();
    ::std::assert!(text.ends_with(r#""default":null,"old":null,"fn":null,"self_":null}"#));
    ::std::assert_eq!(::jsonfast::from_str::<Names<'_, '_, '_, (), (), (), ()>>(&text).unwrap(), names);
    let made = Made { a: (), b: (), w: (), m: Variants::w { w: (), m: () } };
    let text = r#"{"x":null,"y":null,"w":null,"m":{"w":{"w":null,"m":null}}}"#;
    ::std::assert_eq!(::jsonfast::to_string(&made).unwrap(), text);
    ::std::assert_eq!(::jsonfast::from_str::<Made>(text).unwrap(), made);
    for value in [Variants::m(1), Variants::Ok((), ()), Variants::Err, Variants::r#type, Variants::__Hidden {}] {
        let text = ::jsonfast::to_string(&value).unwrap().to_owned();
        ::std::assert_eq!(::jsonfast::from_str::<Variants<i32>>(&text).unwrap(), value, "{}", text.to_string());
    }
    ::std::assert!(::jsonfast::from_str::<Never>("null").is_err());
}

trait IntoCow {
    fn into_cow(&self) -> ::std::borrow::Cow<'_, ::std::primitive::str>;
}
impl IntoCow for ::std::primitive::str {
    fn into_cow(&self) -> ::std::borrow::Cow<'_, ::std::primitive::str> {
        ::std::borrow::Cow::Borrowed(self)
    }
}
