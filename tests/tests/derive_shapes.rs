//! Shapes of types that a derive has to take: recursion, bounds, generics of all kinds, macros, and many fields.
#![forbid(unsafe_code)]
#![deny(warnings)]

use jsonfast::{FromJsonOwned, JsonFast, ToJson, from_str, to_string};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;

#[track_caller]
fn both<T: FromJsonOwned + ToJson + PartialEq + Debug>(text: &str) {
    let value = from_str::<T>(text).unwrap();
    assert_eq!(to_string(&value).unwrap(), text);
    assert_eq!(from_str::<T>(&jsonfast::to_string_pretty(&value).unwrap()).unwrap(), value);
}

#[derive(JsonFast, Debug, PartialEq)]
struct Node {
    name: String,
    next: Option<Box<Node>>,
    children: Vec<Node>,
    other: Option<Box<Other<Node>>>,
}
#[derive(JsonFast, Debug, PartialEq)]
enum Other<T> {
    One(Box<T>),
    Many { list: Vec<Other<T>>, node: Option<Node> },
}
#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t")]
enum Expr {
    Add { left: Box<Expr>, right: Box<Expr> },
    Not(Box<Not>),
    Lit { v: i64 },
}
#[derive(JsonFast, Debug, PartialEq)]
struct Not {
    of: Expr,
}
#[derive(JsonFast, Debug, PartialEq)]
#[json(untagged)]
enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Map(BTreeMap<String, Json>),
}

#[test]
fn recursion() {
    both::<Node>(
        r#"{"name":"a","next":{"name":"b","next":null,"children":[],"other":null},"children":[],"other":null}"#,
    );
    both::<Node>(
        r#"{"name":"a","next":null,"children":[],"other":{"Many":{"list":[{"One":{"name":"x","next":null,"children":[],"other":null}}],"node":null}}}"#,
    );
    both::<Expr>(r#"{"t":"Add","left":{"t":"Lit","v":1},"right":{"t":"Not","of":{"t":"Lit","v":2}}}"#);
    both::<Json>(r#"{"a":[null,true,1.5,"x",{"b":[]}]}"#);
}

trait Shape {
    type Area;
    const SIDES: usize;
}
#[derive(JsonFast, Debug, PartialEq, Default)]
struct Square;
impl Shape for Square {
    type Area = u64;
    const SIDES: usize = 4;
}

macro_rules! list_of {
    ($t:ty) => { Vec<$t> };
}

#[derive(JsonFast, Debug)]
struct Bounds<'a, T: Clone + 'a, S: Shape, const N: usize = 2, K = String>
where
    K: Ord,
    S::Area: Debug,
    for<'x> &'x T: Debug,
{
    area: S::Area,
    areas: Vec<<S as Shape>::Area>,
    all: [T; N],
    map: BTreeMap<K, T>,
    #[json(skip)]
    #[allow(clippy::type_complexity)]
    skipped: Option<fn(&'a T) -> Box<S>>,
    marker: PhantomData<(S, &'a T)>,
    #[json(skip, default = "Self::nothing")]
    never: *const S,
}
impl<T: Clone, S: Shape, const N: usize, K: Ord> Bounds<'_, T, S, N, K>
where
    S::Area: Debug,
    for<'x> &'x T: Debug,
{
    fn nothing() -> *const S {
        std::ptr::null()
    }
}

#[derive(JsonFast)]
struct OfMacro<T> {
    #[json(bound(serialize = "T: ToJson", deserialize = "T: jsonfast::FromJson<'de>"))]
    list: list_of!(Option<T>),
    fixed: list_of!(u8),
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(bound = "")]
struct NoBounds<T> {
    #[json(skip)]
    a: PhantomData<T>,
    b: Vec<u8>,
}
#[derive(JsonFast, Debug, PartialEq)]
struct FieldBound<T: Shape> {
    #[json(bound(serialize = "T::Area: ToJson", deserialize = "T::Area: jsonfast::FromJson<'de>"))]
    a: Option<T::Area>,
}
#[derive(JsonFast, Debug, PartialEq)]
#[json(bound(serialize = "T: ToJson", deserialize = "T: jsonfast::FromJson<'de> + Default"))]
struct ContainerBound<T> {
    #[json(default)]
    a: T,
    sides: [u8; Square::SIDES],
}

#[derive(JsonFast, Debug, PartialEq, Clone, Copy)]
#[repr(u8)]
enum Numbered {
    A = 3,
    #[json(rename = "bee")]
    B = 1 + 4,
}
#[derive(JsonFast, Debug, PartialEq)]
enum OneVariant {
    Only { a: u8 },
}

#[test]
fn generics() {
    type B = Bounds<'static, u8, Square>;
    let text = r#"{"area":7,"areas":[1],"all":[1,2],"map":{"k":1},"marker":null}"#;
    let value: B = from_str(text).unwrap();
    assert_eq!(to_string(&value).unwrap(), text);
    assert_eq!(value.all, [1, 2]);
    let of: OfMacro<u8> = from_str(r#"{"list":[1],"fixed":[]}"#).unwrap();
    assert_eq!((of.list, of.fixed), (vec![Some(1)], vec![]));
    struct NotJson;
    assert_eq!(from_str::<NoBounds<NotJson>>(r#"{"b":[1]}"#).unwrap().b, [1]);
    both::<FieldBound<Square>>(r#"{"a":5}"#);
    both::<ContainerBound<u8>>(r#"{"a":5,"sides":[1,2,3,4]}"#);
    both::<Vec<Numbered>>(r#"["A","bee"]"#);
    assert_eq!(Numbered::B as u8, 5);
    both::<OneVariant>(r#"{"Only":{"a":1}}"#);
}

macro_rules! many {
    ($name:ident: $($field:ident)*) => {
        #[derive(JsonFast, Debug, PartialEq)]
        struct $name { $($field: Option<u16>,)* }
    };
}
many!(Exactly63: a00 a01 a02 a03 a04 a05 a06 a07 a08 a09 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 a22 a23 a24
    a25 a26 a27 a28 a29 a30 a31 a32 a33 a34 a35 a36 a37 a38 a39 a40 a41 a42 a43 a44 a45 a46 a47 a48 a49 a50 a51 a52 a53
    a54 a55 a56 a57 a58 a59 a60 a61 a62);
many!(Exactly64: a00 a01 a02 a03 a04 a05 a06 a07 a08 a09 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 a22 a23 a24
    a25 a26 a27 a28 a29 a30 a31 a32 a33 a34 a35 a36 a37 a38 a39 a40 a41 a42 a43 a44 a45 a46 a47 a48 a49 a50 a51 a52 a53
    a54 a55 a56 a57 a58 a59 a60 a61 a62 a63);

many!(Hundreds: a00 a01 a02 a03 a04 a05 a06 a07 a08 a09 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 a22 a23 a24 a25 a26 a27
    a28 a29 a30 a31 a32 a33 a34 a35 a36 a37 a38 a39 a40 a41 a42 a43 a44 a45 a46 a47 a48 a49 a50 a51 a52 a53 a54 a55
    a56 a57 a58 a59 a60 a61 a62 a63 a64 a65 a66 a67 a68 a69 a70 a71 a72 a73 a74 a75 a76 a77 a78 a79 a80 a81 a82 a83
    a84 a85 a86 a87 a88 a89 a90 a91 a92 a93 a94 a95 a96 a97 a98 a99 a100 a101 a102 a103 a104 a105 a106 a107 a108
    a109 a110 a111 a112 a113 a114 a115 a116 a117 a118 a119 a120 a121 a122 a123 a124 a125 a126 a127 a128 a129 a130
    a131 a132 a133 a134 a135 a136 a137 a138 a139 a140 a141 a142 a143 a144 a145 a146 a147 a148 a149 a150 a151 a152
    a153 a154 a155 a156 a157 a158 a159 a160 a161 a162 a163 a164 a165 a166 a167 a168 a169 a170 a171 a172 a173 a174
    a175 a176 a177 a178 a179 a180 a181 a182 a183 a184 a185 a186 a187 a188 a189 a190 a191 a192 a193 a194 a195 a196
    a197 a198 a199 a200 a201 a202 a203 a204 a205 a206 a207 a208 a209 a210 a211 a212 a213 a214 a215 a216 a217 a218
    a219 a220 a221 a222 a223 a224 a225 a226 a227 a228 a229 a230 a231 a232 a233 a234 a235 a236 a237 a238 a239 a240
    a241 a242 a243 a244 a245 a246 a247 a248 a249 a250 a251 a252 a253 a254 a255 a256 a257 a258 a259 a260 a261 a262
    a263 a264 a265 a266 a267 a268 a269 a270 a271 a272 a273 a274 a275 a276 a277 a278 a279 a280 a281 a282 a283 a284
    a285 a286 a287 a288 a289 a290 a291 a292 a293 a294 a295 a296 a297 a298 a299);

/// Every field but those left out, in both orders.
#[track_caller]
fn all_fields<T: FromJsonOwned + ToJson + PartialEq + Debug>(n: usize) {
    let members = |skip: usize| -> Vec<String> {
        (0..n).filter(|i| skip == 0 || i % skip != 0).map(|i| format!("\"a{i:02}\":{i}")).collect()
    };
    both::<T>(&format!("{{{}}}", members(0).join(",")));
    for skip in 0..9 {
        let forward = from_str::<T>(&format!("{{{}}}", members(skip).join(","))).unwrap();
        let mut list = members(skip);
        list.reverse();
        assert_eq!(from_str::<T>(&format!("{{{}}}", list.join(","))).unwrap(), forward);
    }
}

#[test]
fn many_fields() {
    all_fields::<Exactly63>(63);
    all_fields::<Exactly64>(64);
    all_fields::<Hundreds>(300);
}
