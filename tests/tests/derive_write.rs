//! What the derive writes, beside serde_json: the same types, the same bytes, compact and pretty.
#![forbid(unsafe_code)]
#![deny(warnings)]

use jsonfast::ToJson;
use serde::Serialize;
use std::collections::BTreeMap;

/// Both write the same, or both refuse.
#[track_caller]
fn same<T: Serialize + ToJson>(value: T) {
    match serde_json::to_string(&value) {
        Ok(text) => assert_eq!(jsonfast::to_string(&value).unwrap(), text),
        Err(error) => assert!(jsonfast::to_string(&value).is_err(), "serde_json: {error}"),
    }
    if let Ok(text) = serde_json::to_string_pretty(&value) {
        assert_eq!(jsonfast::to_string_pretty(&value).unwrap(), text);
    }
}

#[derive(Serialize, ToJson)]
struct Person {
    name: String,
    age: u32,
    email: Option<String>,
}

#[derive(Serialize, ToJson)]
struct Unit;
#[derive(Serialize, ToJson)]
struct Newtype(u32);
#[derive(Serialize, ToJson)]
struct Pair(u32, String);
#[derive(Serialize, ToJson)]
struct Empty {}
#[derive(Serialize, ToJson)]
struct NoFields();

#[test]
fn structs_of_all_styles() {
    same(Person { name: "Ann \"x\"\n".into(), age: 7, email: None });
    same([Person { name: "é".into(), age: 0, email: Some("a@b".into()) }]);
    same(Unit);
    same(Newtype(3));
    same(Pair(1, "x".into()));
    same(Empty {});
    same(NoFields());
}

#[derive(Serialize, ToJson)]
struct Generic<'a, T, U: Clone, const N: usize>
where
    U: PartialEq,
{
    a: &'a str,
    b: T,
    c: Vec<U>,
    #[serde(skip)]
    d: std::marker::PhantomData<[u8; N]>,
}

#[derive(ToJson)]
struct Array<T, const N: usize> {
    a: [T; N],
}

#[test]
fn generics() {
    same(Generic { a: "x", b: Some(1.5), c: vec![(1, 'c')], d: std::marker::PhantomData::<[u8; 2]> });
    assert_eq!(jsonfast::to_string(&Array { a: [1; 3] }).unwrap(), r#"{"a":[1,1,1]}"#);
}

#[derive(Serialize, ToJson)]
#[serde(rename_all = "camelCase")]
struct Words<T> {
    first_name: u8,
    #[serde(rename = "a \"key\" é\n")]
    odd: u8,
    #[serde(skip)]
    #[allow(dead_code)]
    no: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    maybe: Option<u8>,
    #[serde(flatten)]
    more: BTreeMap<String, u8>,
    #[serde(flatten)]
    inner: Option<Inner>,
    r#type: u8,
}

#[derive(Serialize, ToJson)]
struct Inner {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    list: Vec<u8>,
    x: u8,
}

#[test]
fn words_on_fields() {
    struct NotJson;
    for maybe in [None, Some(1)] {
        for inner in [None, Some(vec![]), Some(vec![1])] {
            let inner = inner.map(|list| Inner { list, x: 2 });
            let more = [("k1".to_string(), 1), ("k2".to_string(), 2)].into();
            same(Words { first_name: 1, odd: 2, no: NotJson, maybe, more, inner, r#type: 3 });
        }
    }
    same(Inner { list: vec![], x: 1 });
}

#[derive(Serialize, ToJson)]
#[serde(transparent)]
struct Transparent<T> {
    #[serde(skip)]
    #[allow(dead_code)]
    a: u8,
    b: Vec<T>,
}

#[derive(Serialize, ToJson, Clone)]
#[serde(into = "(u8, String)")]
struct Converted(u8);
impl From<Converted> for (u8, String) {
    fn from(value: Converted) -> Self {
        (value.0, value.0.to_string())
    }
}

#[derive(Serialize, ToJson)]
#[serde(tag = "kind", rename = "it")]
struct Tagged {
    a: u8,
}

#[test]
fn words_on_containers() {
    same(Transparent { a: 1, b: vec![1, 2] });
    same(Converted(3));
    same(Tagged { a: 1 });
}

macro_rules! enums {
    ($($(#[$words:meta])* $name:ident;)*) => { $(
        #[derive(Serialize, ToJson)]
        $(#[$words])*
        enum $name<T> {
            Unit,
            Newtype(T),
            #[serde(rename = "st \"r\"")]
            Struct { a: u8, #[serde(rename = "x")] b: T },
            Empty {},
            #[serde(skip_serializing)]
            Skipped,
            #[serde(rename_all = "UPPERCASE")]
            Flat { some: u8, #[serde(flatten)] rest: BTreeMap<String, u8>, #[serde(skip_serializing_if = "Option::is_none")] o: Option<u8> },
        }
        #[allow(clippy::absurd_extreme_comparisons)]
        impl<T: Serialize + ToJson + Clone> $name<T> {
            fn all(t: T) -> Vec<Self> {
                let rest: BTreeMap<String, u8> = [("m".to_string(), 1)].into();
                vec![
                    Self::Unit, Self::Newtype(t.clone()), Self::Struct { a: 1, b: t }, Self::Empty {}, Self::Skipped,
                    Self::Flat { some: 1, rest: rest.clone(), o: None }, Self::Flat { some: 1, rest, o: Some(1) },
                ]
            }
            fn test(t: T) {
                for (one, two) in Self::all(t.clone()).into_iter().zip(Self::all(t)) {
                    same(Outer { a: 1, e: one });
                    same(Flattened { a: 1, e: two });
                }
            }
        }
    )* };
}

#[derive(Serialize, ToJson)]
struct Outer<T> {
    a: u8,
    e: T,
}

#[derive(Serialize, ToJson)]
struct Flattened<T> {
    a: u8,
    #[serde(flatten)]
    e: T,
}

enums! {
    External;
    #[serde(tag = "t")] Internal;
    #[serde(tag = "t", content = "c", rename_all = "snake_case")] Adjacent;
    #[serde(untagged)] Untagged;
}

#[test]
fn enums_of_all_kinds() {
    External::test(5);
    Adjacent::test("x");
    Untagged::test(vec![1]);
    Internal::test(5);
    Internal::test(BTreeMap::from([("k", 1)]));
    Internal::test(Box::new(External::Newtype(1)).all_of());
    Untagged::test(Unit2::A);
    Internal::test(Unit2::A);
    Internal::test(());
    Internal::test(Some(1));
    Internal::test(Person2 { name: "x" });
}

trait AllOf {
    fn all_of(self) -> BTreeMap<&'static str, u8>;
}
impl AllOf for Box<External<i32>> {
    fn all_of(self) -> BTreeMap<&'static str, u8> {
        BTreeMap::from([("from", 1)])
    }
}

#[derive(Serialize, ToJson, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Unit2 {
    A,
    #[serde(rename = "é")]
    B,
}

#[derive(Serialize, ToJson, Clone)]
struct Person2 {
    name: &'static str,
}

#[derive(Serialize, ToJson)]
enum Tuples {
    None(),
    Two(u8, String),
    Skips(#[serde(skip)] u8, u8, #[serde(skip_serializing_if = "Option::is_none")] Option<u8>),
    OneSkipped(#[serde(skip)] u8),
}

#[test]
fn tuple_variants_and_keys() {
    same(Tuples::None());
    same(Tuples::Two(1, "x".into()));
    same(Tuples::Skips(1, 2, None));
    same(Tuples::Skips(1, 2, Some(3)));
    same(Tuples::OneSkipped(1));
    same(Flattened { a: 1, e: Tuples::Two(1, "x".into()) });
    same(BTreeMap::from([(Unit2::A, 1), (Unit2::B, 2)]));
    #[derive(Serialize, ToJson, PartialEq, Eq, PartialOrd, Ord)]
    struct Id(u64);
    same(BTreeMap::from([(Id(1), 1)]));
    #[derive(Serialize, ToJson, PartialEq, Eq, PartialOrd, Ord)]
    #[serde(untagged)]
    enum Key {
        Int(u64),
        Text(String),
        Pair(u8, u8),
    }
    same(BTreeMap::from([(Key::Int(1), 1), (Key::Text("x".into()), 1)]));
    same(BTreeMap::from([(Key::Pair(1, 2), 1)]));
}

/// `#[json(with)]` and the words that serde does not have.
mod beyond {
    use super::*;
    use jsonfast::{Failed, Writer};

    mod hex {
        use super::*;
        pub fn write_json(value: &u32, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.display(format_args!("{value:x}"))
        }
    }

    fn pair(a: &u8, b: &u8, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.begin_object()?;
        w.member("sum", &(a + b))?;
        w.end_object()
    }

    #[derive(ToJson)]
    struct With {
        #[json(serialize_with = "hex::write_json")]
        a: u32,
        #[json(with = "hex")]
        #[serde(with = "serde_style")]
        b: u32,
        c: WithNewtype,
    }
    #[derive(ToJson, PartialEq, Eq, PartialOrd, Ord)]
    struct WithNewtype(#[json(with = "hex")] u32);
    #[derive(ToJson)]
    enum WithVariant {
        #[json(serialize_with = "pair")]
        Pair(u8, u8),
        #[json(serialize_with = "pair")]
        Named { a: u8, b: u8 },
    }
    #[derive(ToJson)]
    #[json(tag = "t")]
    enum WithTagged {
        #[json(serialize_with = "pair")]
        Pair { a: u8, b: u8 },
        #[json(rename = 1)]
        One,
        #[json(rename = true)]
        Two { x: u8 },
        #[json(other)]
        Other(String, BTreeMap<String, u8>),
    }

    #[test]
    fn functions() {
        let text = |value: &dyn Fn() -> String| value();
        assert_eq!(
            text(&|| jsonfast::to_string(&With { a: 255, b: 16, c: WithNewtype(10) }).unwrap()),
            r#"{"a":"ff","b":"10","c":"a"}"#
        );
        let map = BTreeMap::from([(WithNewtype(255), 1)]);
        assert_eq!(jsonfast::to_string(&map).unwrap(), r#"{"ff":1}"#);
        let both = [WithVariant::Pair(1, 2), WithVariant::Named { a: 3, b: 4 }];
        assert_eq!(jsonfast::to_string(&both).unwrap(), r#"[{"Pair":{"sum":3}},{"Named":{"sum":7}}]"#);
        let all = [
            WithTagged::Pair { a: 1, b: 2 },
            WithTagged::One,
            WithTagged::Two { x: 1 },
            WithTagged::Other("zz".into(), [("k".into(), 1)].into()),
        ];
        assert_eq!(
            jsonfast::to_string(&all).unwrap(),
            r#"[{"t":"Pair","sum":3},{"t":1},{"t":true,"x":1},{"t":"zz","k":1}]"#
        );
    }

    #[derive(ToJson)]
    #[json(skip_none, skip_default)]
    struct Lean {
        a: Option<u8>,
        #[json(default)]
        b: String,
        #[json(default_value = 7)]
        c: u8,
        #[json(double_option)]
        d: Option<Option<u8>>,
        e: Box<Option<u8>>,
        f: u8,
    }

    #[test]
    fn lean() {
        let lean = Lean { a: None, b: String::new(), c: 7, d: None, e: Box::new(None), f: 0 };
        assert_eq!(jsonfast::to_string(&lean).unwrap(), r#"{"f":0}"#);
        let full = Lean { a: Some(1), b: "x".into(), c: 8, d: Some(None), e: Box::new(Some(2)), f: 0 };
        assert_eq!(jsonfast::to_string(&full).unwrap(), r#"{"a":1,"b":"x","c":8,"d":null,"e":2,"f":0}"#);
    }

    mod far {
        #[derive(Default)]
        pub struct Private {
            x: u8,
            pub y: Vec<u8>,
        }
        impl Private {
            pub fn x(&self) -> u8 {
                self.x
            }
        }
        pub enum Open<T> {
            A,
            B { t: T },
        }
    }
    #[derive(ToJson)]
    #[json(remote = "far::Private")]
    struct PrivateDef {
        #[json(getter = "far::Private::x")]
        x: u8,
        y: Vec<u8>,
    }
    #[derive(ToJson)]
    #[json(remote = "far::Open")]
    enum OpenDef<T> {
        A,
        B { t: T },
    }
    #[derive(ToJson)]
    struct Remote {
        #[json(with = "PrivateDef")]
        a: far::Private,
        #[json(with = "OpenDef")]
        b: far::Open<u8>,
        #[json(with = "OpenDef::<String>")]
        c: far::Open<String>,
    }

    #[test]
    fn remote() {
        let value = Remote { a: far::Private::default(), b: far::Open::A, c: far::Open::B { t: "x".into() } };
        assert_eq!(jsonfast::to_string(&value).unwrap(), r#"{"a":{"x":0,"y":[]},"b":"A","c":{"B":{"t":"x"}}}"#);
    }
}

/// Names like those in the expansion, no prelude, a renamed crate, deprecated and odd names, in a macro.
mod hygiene {
    #![no_implicit_prelude]
    #![deny(warnings, clippy::all, clippy::pedantic)]
    #![allow(dead_code, non_camel_case_types, non_upper_case_globals, non_snake_case)]
    use ::jsonfast as renamed;

    struct Option;
    struct Result;
    struct Some;
    struct Ok;
    struct Writer;
    struct Pen;
    struct Members;
    struct str;
    struct u64;
    struct usize;
    struct bool;
    const w: () = ();
    const m: () = ();

    #[derive(::jsonfast::ToJson)]
    #[json(crate = "renamed")]
    struct Names<'p, F, M> {
        w: F,
        m: M,
        pen: &'p (),
        value: (),
        __w: (),
        __m: (),
        __d: (),
        #[deprecated]
        old: (),
        NotSnake: (),
        r#fn: (),
        self_: (),
    }

    #[derive(::jsonfast::ToJson)]
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
    }

    macro_rules! make {
        ($name:ident { $($field:ident : $type:ty),* }) => {
            #[derive(::jsonfast::ToJson)]
            struct $name { $($field: $type,)* w: (), m: $crate::hygiene::Variants<()> }
        };
    }
    make!(Made { a: (), b: () });

    #[test]
    #[allow(deprecated)]
    fn works() {
        let names = Names {
            w: (),
            m: (),
            pen: &(),
            value: (),
            __w: (),
            __m: (),
            __d: (),
            old: (),
            NotSnake: (),
            r#fn: (),
            self_: (),
        };
        let text = ::jsonfast::to_string(&names).unwrap();
        ::std::assert!(text.ends_with(r#""old":null,"NotSnake":null,"fn":null,"self_":null}"#));
        let made = Made { a: (), b: (), w: (), m: Variants::w { w: (), m: () } };
        ::std::assert_eq!(
            ::jsonfast::to_string(&made).unwrap(),
            r#"{"a":null,"b":null,"w":null,"m":{"w":{"w":null,"m":null}}}"#
        );
    }
}
