//! The walk through objects, with the expansion of a derive written by hand.

use crate::derive::{self as d, Mode};
use crate::{FromJson, Ignored, ReadOptions, from_slice, from_slice_into, from_str};
use alloc::{collections::BTreeMap, format, string::String, vec::Vec};
use std::borrow::Cow;

#[derive(Debug, PartialEq, Default)]
struct Person {
    name: String,
    age: u32,
    email: Option<String>,
}

crate::__fields! { [] [Person] [] Person u64 { 0 name: String, 1 age: u32, 2 email: Option<String> } }

const NAMES: &[&str] = &["name", "age", "email"];

impl<'de> d::Object<'de> for Person {
    const SHAPE: &'static d::Shape = &d::Shape {
        expecting: "struct Person",
        keys: d::Keys {
            names: NAMES,
            ends: &d::ends(&["name", "age", "email"]),
            fields: &[0, 1, 2],
            table: &TABLE,
            seed: SEED,
        },
        fields: NAMES,
        defaults: &[false; 3],
        deny_unknown: false,
        flatten: false,
        array: true,
        tag: None,
    };
    #[inline(always)]
    fn in_order<'p, 's, M: Mode>(
        r: &mut d::Reader<'p, 'de>,
        place: d::Place<'s, Self, M>,
        key: d::AtKey<'p>,
        seen: d::Seen<'s, Self, M>,
    ) -> d::Step<'p, 's, Self, M> {
        let (key, seen) = d::expect::<Self, M, _, 0, 7>(r, place, key, seen, b"\"name\":")?;
        let (key, seen) = d::expect::<Self, M, _, 1, 6>(r, place, key, seen, b"\"age\":")?;
        d::expect::<Self, M, _, 2, 8>(r, place, key, seen, b"\"email\":")
    }
    #[inline(always)]
    fn field<'p, 's, M: Mode>(
        i: usize,
        r: &mut d::Reader<'p, 'de>,
        at: d::AtValue<'p>,
        place: d::Place<'s, Self, M>,
        seen: d::Seen<'s, Self, M>,
    ) -> Result<(d::After<'p>, d::Seen<'s, Self, M>), d::Failed> {
        match i {
            0 => seen.read::<_, 0>(r, at, place),
            1 => seen.read::<_, 1>(r, at, place),
            _ => seen.read::<_, 2>(r, at, place),
        }
    }
    fn absent<'s, M: Mode>(place: d::Place<'s, Self, M>, seen: d::Seen<'s, Self, M>) -> d::Seen<'s, Self, M> {
        seen.default::<_, 0>(place).default::<_, 1>(place).default::<_, 2>(place)
    }
    fn discard<'s, M: Mode>(place: d::Place<'s, Self, M>, seen: d::Seen<'s, Self, M>) {
        seen.discard::<_, 0>(place).discard::<_, 1>(place).discard::<_, 2>(place);
    }
}

impl<'de> FromJson<'de> for Person {
    fn read_json(r: &mut d::Reader<'_, 'de>) -> Result<Self, d::Failed> {
        r.read()
    }
    fn place<'p, 's>(
        r: &mut d::Reader<'p, 'de>,
        at: d::AtValue<'p>,
        slot: d::Slot<'s, Self>,
    ) -> d::Placed<'p, 's, Self> {
        d::object(r, at, slot)
    }
    fn read_into<'p>(
        r: &mut d::Reader<'p, 'de>,
        at: d::AtValue<'p>,
        target: &mut Self,
    ) -> Result<d::After<'p>, d::Failed> {
        d::object_into(r, at, target)
    }
}

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;
static TABLE: [u16; 8] = crate::read::keys::table(NAMES, SEED);

fn ann(age: u32, email: Option<&str>) -> Person {
    Person { name: "Ann".into(), age, email: email.map(Into::into) }
}

#[test]
fn fields_in_any_order() {
    for text in [
        r#"{"name":"Ann","age":7,"email":"a@b"}"#,
        r#" { "name" : "Ann", "age" :7 , "email":"a@b" } "#,
        r#"{"email":"a@b","age":7,"name":"Ann"}"#,
        r#"{"x":[1,{"y":null}],"email":"a@b","z":"\u0041","age":7,"name":"\u0041nn"}"#,
        r#"["Ann",7,"a@b"]"#,
        r#"{"n\u0061me":"Ann","age":7,"email":"a@b"}"#,
    ] {
        assert_eq!(from_str::<Person>(text).unwrap(), ann(7, Some("a@b")), "{text}");
    }
    assert_eq!(from_str::<Person>(r#"{"name":"Ann","age":7}"#).unwrap(), ann(7, None));
    assert_eq!(from_str::<Person>(r#"{"age":7,"email":null,"name":"Ann"}"#).unwrap(), ann(7, None));
}

#[test]
fn what_is_refused_and_where() {
    for (text, offset, says) in [
        (r#"{"name":"Ann"}"#, 13, "age"),
        (r#"{"name":"Ann","name":"B","age":1}"#, 14, "name"),
        (r#"{"age":1,"age":2}"#, 9, "age"),
        (r#"{"name":"Ann","age":99999999999}"#, 20, "32 bits"),
        (r#"{"name":"Ann","age":-1}"#, 20, "32 bits"),
        (r#"{"name":"Ann","age":1.5}"#, 20, "32 bits"),
        (r#"{"name":7,"age":1}"#, 8, "string"),
        (r#"{"name":"An"#, 11, ""),
        ("", 0, ""),
        ("7", 0, "struct Person"),
        (r#"{"name":"Ann","age":1} x"#, 23, ""),
        (r#"{"name":"Ann","age":1,}"#, 22, ""),
        (r#"{"name":"Ann" "age":1}"#, 14, ""),
        (r#"["Ann",7]"#, 0, ""),
        (r#"["Ann",7,null,1]"#, 0, ""),
        ("\u{FEFF}{}", 0, ""),
    ] {
        let error = from_str::<Person>(text).unwrap_err();
        assert_eq!(error.offset(), offset, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
}

#[test]
fn every_cut_is_refused_at_its_end() {
    let long = format!("{}{{\"name\":\"{}\",\"age\":1}}", " ".repeat(500), "x".repeat(1000));
    let short = r#"{"name":"A\u00e9\ud83d\ude00","age":12,"email":"q","more":[true,false,null,-1.5e3,{"a":{}}]}"#;
    for pad in (0..400).step_by(7) {
        let text = format!("{}{short}", " ".repeat(pad));
        assert!(from_str::<Person>(&text).is_ok());
        for cut in 0..text.len() {
            let exact: alloc::boxed::Box<[u8]> = text.as_bytes()[..cut].into();
            let error = from_slice::<Person>(&exact).unwrap_err();
            assert!(error.is_eof(), "{} {error}", &text[..cut]);
            assert_eq!(error.offset(), cut);
        }
    }
    for cut in 0..=long.len() {
        let exact: alloc::boxed::Box<[u8]> = long.as_bytes()[..cut].into();
        assert_eq!(from_slice::<Person>(&exact).is_ok(), cut == long.len());
    }
}

#[test]
fn into_an_existing_value() {
    let mut person = ann(3, Some("x@y"));
    from_slice_into(br#"{"age":4,"name":"Bob"}"#, &mut person).unwrap();
    assert_eq!(person, Person { name: "Bob".into(), age: 4, email: None });
    assert!(from_slice_into(br#"{"age":4}"#, &mut person).is_err());
    let mut people = alloc::vec![ann(1, None), ann(2, None), ann(3, None)];
    from_slice_into(br#"[{"age":9,"name":"Cid"}]"#, &mut people).unwrap();
    assert_eq!(people, [Person { name: "Cid".into(), age: 9, email: None }]);
}

#[test]
fn options() {
    let text = r#"// a person
        {"name":/**/"Ann",/* x */"age":7,"email":null,} // end"#;
    let options = ReadOptions::new().comments(true).trailing_commas(true);
    assert_eq!(options.from_str::<Person>(text).unwrap(), ann(7, None));
    assert!(from_str::<Person>(text).is_err());
    let unknown = r#"{"x":/**/1,"name":"Ann","y":/**/[],"age":7,/**/"z":/**/{/**/}}"#;
    assert_eq!(options.from_str::<Person>(unknown).unwrap(), ann(7, None));
    let twice = r#"{"name":"Ann","age":7,"age":/**/8}"#;
    assert_eq!(options.duplicates(crate::Duplicates::First).from_str::<Person>(twice).unwrap().age, 7);
    assert_eq!(options.from_str::<Vec<u32>>("[1,2,/*]*/]").unwrap(), [1, 2]);
    assert_eq!(options.from_str::<Vec<Vec<u32>>>("[[1,],[],]").unwrap(), [alloc::vec![1], alloc::vec![]]);
    assert!(options.from_str::<Vec<Vec<u32>>>("[,]").is_err());
    assert!(options.from_str::<Vec<u32>>("[1,,]").is_err());
    assert!(from_str::<Vec<u32>>("[1,]").is_err());
    let twice = r#"{"name":"Ann","age":7,"age":8}"#;
    assert_eq!(ReadOptions::new().duplicates(crate::Duplicates::First).from_str::<Person>(twice).unwrap().age, 7);
    assert_eq!(ReadOptions::new().duplicates(crate::Duplicates::Last).from_str::<Person>(twice).unwrap().age, 8);
    let name_twice = r#"{"name":"Ann","name":"Bob","age":8}"#;
    assert_eq!(
        ReadOptions::new().duplicates(crate::Duplicates::Last).from_str::<Person>(name_twice).unwrap().name,
        "Bob"
    );
    let extra = r#"{"name":"Ann","agee":7,"age":8}"#;
    let error = ReadOptions::new().unknown_fields(crate::Unknown::Error).from_str::<Person>(extra).unwrap_err();
    assert_eq!(error.offset(), 14);
    let map = r#"{"a":1,"b":2,"a":3}"#;
    type Map = BTreeMap<String, u8>;
    assert_eq!(from_str::<Map>(map).unwrap()["a"], 3);
    assert_eq!(ReadOptions::new().duplicates(crate::Duplicates::First).from_str::<Map>(map).unwrap()["a"], 1);
    let error = ReadOptions::new().duplicates(crate::Duplicates::Error).from_str::<Map>(map).unwrap_err();
    assert_eq!(error.offset(), 13);
    assert_eq!(ReadOptions::new().byte_order_mark(true).from_str::<u8>("\u{FEFF} 1").unwrap(), 1);
    assert!(ReadOptions::new().non_finite(true).from_str::<f64>("NaN").unwrap().is_nan());
    assert_eq!(ReadOptions::new().non_finite(true).from_str::<f64>("-Infinity").unwrap(), f64::NEG_INFINITY);
    assert!(ReadOptions::new().limit(3).from_str::<u32>("1234").is_err());
    let lone = r#""\uD800abc""#;
    assert!(from_str::<String>(lone).is_err());
    let replaced = ReadOptions::new().lone_surrogates(crate::Surrogates::Replace).from_str::<String>(lone).unwrap();
    assert_eq!(replaced, "\u{FFFD}abc");
}

#[test]
fn depth_is_counted() {
    let nested = |n: usize| format!("{}{}", "[".repeat(n), "]".repeat(n));
    assert!(from_str::<Ignored>(&nested(127)).is_ok());
    let error = from_str::<Ignored>(&nested(128)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (crate::ErrorKind::DepthLimit, 127));
    assert!(ReadOptions::new().depth(10_000).from_str::<Ignored>(&nested(10_000)).is_ok());
    assert!(ReadOptions::new().depth(1).from_str::<Vec<u8>>("[1]").is_ok());
    assert!(ReadOptions::new().depth(1).from_str::<Vec<Vec<u8>>>("[[]]").is_err());
    assert!(ReadOptions::new().depth(1).from_str::<Vec<Person>>(r#"[{"name":"","age":1}]"#).is_err());
    assert!(from_str::<Ignored>(&"[".repeat(10_000_000)).is_err());
    let objects = format!("{}1{}", "{\"a\":".repeat(127), "}".repeat(127));
    assert!(from_str::<Ignored>(&objects).is_ok());
}

#[test]
fn strings_of_every_length() {
    for n in 0..300 {
        for pad in [0, 1, 3, 50, 200] {
            let value = "é".repeat(n / 2) + &"x".repeat(n % 2);
            let text = format!("{}\"{value}\"{}", " ".repeat(pad), " ".repeat(pad));
            assert_eq!(from_str::<String>(&text).unwrap(), value);
            assert_eq!(from_str::<&str>(&text).unwrap(), value);
            assert!(matches!(from_str::<Cow<'_, str>>(&text).unwrap(), Cow::Borrowed(text) if text == value));
            let text = format!("{}\"{value}\\n{value}\"", " ".repeat(pad));
            let both = format!("{value}\n{value}");
            assert_eq!(from_str::<String>(&text).unwrap(), both);
            assert!(matches!(from_str::<Cow<'_, str>>(&text).unwrap(), Cow::Owned(text) if text == both));
            assert!(from_str::<&str>(&text).is_err());
            let mut again = String::from("old");
            from_slice_into(text.as_bytes(), &mut again).unwrap();
            assert_eq!(again, both);
        }
    }
}

#[test]
fn numbers_at_every_place() {
    for pad in 0..200 {
        for (text, value) in
            [("0", 0.0), ("-1.5e3", -1500.0), ("123456789012345678901234567890", 1.2345678901234568e29)]
        {
            let text = format!("{}{text}", " ".repeat(pad));
            assert_eq!(from_str::<f64>(&text).unwrap(), value);
            assert_eq!(from_str::<Vec<f64>>(&format!("[{text}]")).unwrap(), [value]);
        }
        let text = format!("{}[18446744073709551615,-0,7]", " ".repeat(pad));
        assert_eq!(from_str::<Vec<u64>>(&text).unwrap(), [u64::MAX, 0, 7]);
    }
    assert_eq!(from_str::<u128>("340282366920938463463374607431768211455").unwrap(), u128::MAX);
    assert_eq!(from_str::<i128>("-170141183460469231731687303715884105728").unwrap(), i128::MIN);
    for bad in ["01", "-", "1.", ".5", "+1", "1e", "1e+", "0x1", "--1", "1.e1", "NaN", "1e999"] {
        assert!(from_str::<f64>(bad).is_err(), "{bad}");
        assert!(from_str::<u64>(bad).is_err(), "{bad}");
        assert!(from_str::<Ignored>(bad).is_err() || bad == "1e999", "{bad}");
    }
}

#[test]
fn maps_and_tuples() {
    let map: BTreeMap<u32, (bool, [i8; 2])> = from_str(r#"{"7":[true,[1,-2]],"1":[false,[0,0]]}"#).unwrap();
    assert_eq!(map[&7], (true, [1, -2]));
    assert!(from_str::<BTreeMap<u32, u8>>(r#"{"07":1}"#).is_err());
    assert!(from_str::<BTreeMap<u32, u8>>(r#"{7:1}"#).is_err());
    assert!(from_str::<(u8, u8)>("[1,2,3]").is_err());
    assert!(from_str::<(u8, u8)>("[1]").is_err());
    assert!(from_str::<[u8; 40]>(&format!("[{}1]", "1,".repeat(39))).is_ok());
}
