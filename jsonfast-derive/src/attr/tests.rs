//! What is accepted where, and what each mistake is told.

use crate::check::check;
use crate::errors::Errors;
use crate::model::{Container, Data, Default, Derive};
use syn::{DeriveInput, parse_quote};

/// The model of an input, and all of its errors.
fn model_for(input: DeriveInput, derive: Derive) -> (Container, Vec<String>) {
    let mut errors = Errors::default();
    let cont = Container::new(&input, derive, &mut errors);
    check(&cont, derive, &mut errors);
    let texts = match errors.finish() {
        Ok(()) => Vec::new(),
        Err(all) => all.into_iter().map(|error| error.to_string()).collect(),
    };
    (cont, texts)
}

fn model(input: DeriveInput) -> (Container, Vec<String>) {
    model_for(input, Derive { write: true, read: true })
}

fn errors(input: DeriveInput) -> Vec<String> {
    model(input).1
}

/// A model without errors.
fn good(input: DeriveInput) -> Container {
    let (cont, errors) = model(input);
    assert_eq!(errors, Vec::<String>::new());
    cont
}

/// Each mistake has one message, which holds this text.
macro_rules! refused {
    ($($text:literal: { $($input:tt)* })*) => { $({
        let errors = errors(parse_quote! { $($input)* });
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].contains($text), "{:?} does not say {:?}", errors[0], $text);
    })* };
}

#[test]
fn json_wins_over_serde_key_by_key() {
    let cont = good(parse_quote! {
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        struct S {
            #[serde(rename = "a", alias = "b", default)]
            #[json(rename(deserialize = "c"))]
            some_field: u8,
            other_field: u8,
            #[serde(with = "serdes", skip_serializing)]
            #[json(with = "ours")]
            third: u8,
        }
    });
    assert!(cont.deny_unknown);
    let Data::Struct(_, fields) = &cont.data else { panic!() };
    assert_eq!(fields[0].names.write, "a");
    assert_eq!(fields[0].names.read, ["c", "b"]);
    assert!(matches!(fields[0].default, Default::Trait));
    assert_eq!(fields[1].names.write, "otherField");
    let path = fields[2].with.read.as_ref().unwrap();
    assert_eq!(quote::quote!(#path).to_string(), "ours :: read_json");
    assert!(fields[2].skip.write && !fields[2].skip.read);
}

#[test]
fn renames_may_be_split_and_repeated_for_reading() {
    let cont = good(parse_quote! {
        #[json(rename_all(serialize = "kebab-case", deserialize = "UPPERCASE"), rename_all_fields = "camelCase")]
        enum E {
            BigOne,
            #[json(rename(serialize = "w", deserialize = "r1", deserialize = "r2"), alias = "r3", alias = "r1")]
            Other { some_field: u8, #[json(rename = "x")] y_z: u8 },
            #[json(rename_all = "PascalCase")]
            Third { some_field: u8 },
            r#Type,
        }
    });
    let text = |name: &crate::attr::Name| match name {
        crate::attr::Name::Text(text) => text.clone(),
        other => format!("{other:?}"),
    };
    let names: Vec<_> = cont
        .variants()
        .iter()
        .map(|v| (text(&v.names.write), v.names.read.iter().map(text).collect::<Vec<_>>()))
        .collect();
    assert_eq!(names[0], ("big-one".into(), vec!["BIGONE".into()]));
    assert_eq!(names[1], ("w".into(), vec!["r1".into(), "r2".into(), "r3".into()]));
    assert_eq!(names[3], ("type".into(), vec!["TYPE".into()]));
    assert_eq!(cont.variants()[1].fields[0].names.write, "someField");
    assert_eq!(cont.variants()[1].fields[1].names.read, ["x"]);
    assert_eq!(cont.variants()[2].fields[0].names.write, "SomeField");
}

#[test]
fn each_mistake_is_told_at_once() {
    let all = errors(parse_quote! {
        #[json(renam = "x", tag = 3, rename_all = "camelcase")]
        #[serde(denyunknown_fields, default = "fn")]
        struct S {
            #[json(flaten, skip, skip_serializing, default = "a b")]
            a: u8,
            #[serde(owned)]
            #[json]
            b: u8,
        }
    });
    let wanted = [
        "did you mean `rename`",
        "expected a string: `tag = \"..\"`",
        "`camelcase` is no rule",
        "did you mean `deny_unknown_fields`",
        "\"fn\" is not a path",
        "did you mean `flatten`",
        "`skip` and `skip_serializing` exclude each other",
        "\"a b\" is not a path",
        "`owned` is not a word of serde here",
        "expected words in parentheses",
    ];
    assert_eq!(all.len(), wanted.len(), "{all:#?}");
    for (told, wanted) in all.iter().zip(wanted) {
        assert!(told.contains(wanted), "{told:?} does not say {wanted:?}");
    }
}

#[test]
fn words_have_their_places() {
    refused! {
        "`untagged` may stand on an enum or a variant, not on a struct": { #[serde(untagged)] struct S; }
        "`flatten` may stand on a field, not on a variant": { enum E { #[serde(flatten)] A } }
        "`tag` may stand on a struct or an enum, not on a field": { struct S { #[serde(tag = "t")] a: u8 } }
        "`default` may stand on": { #[json(default)] enum E { A } }
        "`default` is not a word of serde here": { #[serde(tag = "t")] enum E { #[serde(default)] A } }
        "`transparent` may stand on a struct, not on an enum": { #[serde(transparent)] enum E { A } }
        "`variant_identifier` is not supported": { #[serde(variant_identifier)] enum E { A } }
        "`rename_all_fields` may stand on an enum": { #[serde(rename_all_fields = "camelCase")] struct S { a: u8 } }
        "unknown word `a`": { #[json(a::b = 1)] struct S { a: u8 } }
        "a union": { union U { a: u8 } }
    }
}

#[test]
fn values_have_their_shapes() {
    refused! {
        "`skip` takes no value": { struct S { #[json(skip = true)] a: u8 } }
        "`rename` needs a value: `rename = ": { struct S { #[json(rename)] a: u8 } }
        "expected `rename(serialize": { struct S { #[json(rename(read = "a", serialize = "b"))] a: u8 } }
        "unexpected suffix `u8`": { struct S { #[json(rename = "a"u8)] a: u8 } }
        "expected a string": { struct S { #[json(rename = 1)] a: u8 } }
        "expected a string": { enum E { #[serde(rename = 1)] A } }
        "expected `,`": { struct S { #[json(skip skip)] a: u8 } }
        "a value is missing: `default_value = ..`": { struct S { #[json(default_value = , skip)] a: u8 } }
        "`rename` is given twice": { struct S { #[json(rename = "a")] #[json(rename(serialize = "b"))] a: u8 } }
        "`default` and `default_value` exclude each other": { struct S { #[json(default, default_value = 1)] a: u8 } }
        "`'a` is given twice": { struct S<'a> { #[json(borrow = "'a + 'a")] a: &'a str } }
        "does not have the lifetime `'b`": { struct S<'a, 'b> { #[json(borrow = "'b")] a: &'a str, b: &'b str } }
        "no lifetime to borrow": { struct S { #[json(borrow)] a: u8 } }
        "`borrow` may stand on a variant with one unnamed field": { enum E<'a> { #[json(borrow)] A(u8, &'a str) } }
    }
}

#[test]
fn what_names_serde_itself() {
    refused! {
        "these bounds name serde's traits": { #[serde(bound = "T: Serialize")] struct S<T> { a: T } }
        "`with` in `#[serde(..)]` names functions with serde's": { struct S { #[serde(with = "m")] a: u8 } }
        "`deserialize_with` in `#[serde(..)]`": { enum E { #[serde(deserialize_with = "m")] A } }
    }
    good(parse_quote! { #[serde(crate = "x::serde", bound = "")] struct S<T> { a: T } });
    good(parse_quote! { #[serde(bound = "T: Serialize")] #[json(bound = "T: X")] struct S<T> { a: T } });
    let writes = Derive { write: true, read: false };
    let one_way: DeriveInput = parse_quote! { struct S { #[serde(deserialize_with = "m")] a: u8 } };
    assert_eq!(model_for(one_way, writes).1, Vec::<String>::new());
    let cont = good(parse_quote! { #[json(crate = "my::json")] #[serde(crate = "serde1")] struct S { a: u8 } });
    let path = cont.krate.unwrap();
    assert_eq!(quote::quote!(#path).to_string(), "my :: json");
    assert!(good(parse_quote! { #[serde(crate = "serde1")] struct S { a: u8 } }).krate.is_none());
}

#[test]
fn words_that_exclude_or_need_each_other() {
    refused! {
        "`from` and `try_from`": { #[serde(from = "A", try_from = "B")] struct S { a: u8 } }
        "`transparent` and `into`": { #[serde(transparent, into = "B")] struct S { a: u8 } }
        "not 2": { #[serde(transparent)] struct S { a: u8, b: u8 } }
        "not 0": { #[serde(transparent)] struct S { a: std::marker::PhantomData<u8>, #[serde(skip)] b: u8 } }
        "unit struct": { #[serde(transparent)] struct S; }
        "`content` needs a `tag`": { #[serde(content = "c")] enum E { A } }
        "both `t`": { #[serde(tag = "t", content = "t")] enum E { A } }
        "several unnamed": { #[serde(tag = "t")] enum E { A(u8, u8) } }
        "that of the tag, \"t\"": { #[serde(tag = "t")] enum E { A { t: u8 } } }
        "that of the tag, \"t\"": { #[serde(tag = "t")] struct S { #[serde(alias = "t")] a: u8 } }
        "named fields": { #[serde(tag = "t")] struct S(u8); }
        "`getter` may stand in a struct with": { struct S { #[serde(getter = "g")] a: u8 } }
        "remove the generic parameters": { #[serde(remote = "R<T>")] struct S<T> { a: T } }
        "`flatten` may stand on named fields": { struct S(#[serde(flatten)] M); }
        "needs a `default`, because field #0": { struct S(#[serde(default)] u8, u8); }
        "structs that have fields": { #[serde(default)] struct S; }
        "last variant": { enum E { #[serde(other)] A, B } }
        "no tag": { #[serde(untagged)] enum E { #[serde(other)] A } }
        "no name of its own": { enum E { A, #[json(other, rename = "x")] B(String) } }
        "does not fit into 64 bits": { enum E { #[json(rename = 9223372036854775808)] A } }
        "`other` may stand on a unit variant": { enum E { A, #[json(other)] B { x: u8 } } }
        "end of the enum": { enum E { #[serde(untagged)] A(u8), B } }
        "skips it": { enum E { #[json(serialize_with = "f", skip_serializing)] A } }
        "skips it": { enum E { #[json(deserialize_with = "f")] A { #[json(skip)] a: u8 } } }
        "enum with `tag`": { enum E { #[json(default)] A } }
        "one variant": { #[json(tag = "t")] enum E { #[json(default)] A, #[json(default)] B } }
        "a key is always text": { enum E { #[json(rename = 1)] A(u8) } }
        "\"a\" is read by field `a` already": { struct S { a: u8, #[serde(alias = "a")] b: u8 } }
        "1 is read by variant `A` already": { enum E { #[json(rename = 1)] A, #[json(rename = 1)] B } }
        "Cow<'static, _>": { struct S { a: std::collections::HashMap<String, Cow<'static, str>> } }
        "`skip_default` needs a `default`": { #[json(skip_default)] struct S { a: u8 } }
        "without a fixed size": { struct S { a: [u8] } }
    }
    let two = errors(parse_quote! { #[serde(untagged, tag = "t")] enum E { A } });
    assert_eq!(two.len(), 2);
}

#[test]
fn everything_that_is_allowed_is() {
    good(parse_quote! {
        #[json(rename = "x", tag = "t", deny_unknown_fields, default = "Self::make", expecting = "an S")]
        #[json(skip_none, skip_default)]
        #[json(bound(serialize = "T: A", deserialize = "T: B, U: C"), from = "Raw<T>", into = "Raw<T>")]
        struct S<T> {
            #[json(rename = "a", alias = "aa", alias = "aaa", skip_serializing_if = "<[_]>::is_empty", with = "m::n")]
            a: Vec<T>,
            #[json(default_value = Vec::<(u8, u16)>::from([(1, 2), (3, 4)]), double_option)]
            b: Option<Option<u8>>,
            #[json(flatten)]
            c: M,
            #[json(skip)]
            d: T,
            #[serde()]
            #[json(owned,)]
            e: Cow<'static, str>,
            f: Option<Vec<Cow<'static, str>>>,
        }
    });
    good(parse_quote! {
        #[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
        enum E<'a> {
            A,
            #[json(rename = -1, default)]
            B { x: u8 },
            #[json(rename(serialize = true, deserialize = "true"))]
            C(N),
            #[serde(borrow = "'a")]
            D(Cow<'a, str>),
            #[json(other)]
            Other(String, Value),
            #[serde(untagged)]
            U(u8, u8),
        }
    });
    good(parse_quote! { #[serde(remote = "a::B", transparent)] struct S<T> { #[serde(getter = "a::B::get")] a: T } });
}

#[test]
fn an_expression_ends_at_its_comma() {
    let cont = good(parse_quote! {
        struct S {
            #[json(default_value = f::<A<B, C>, D>(1, [2, 3]), rename = "x")]
            a: u8,
            #[json(default_value = a < b)]
            b: bool,
        }
    });
    let Data::Struct(_, fields) = &cont.data else { panic!() };
    assert_eq!(fields[0].names.write, "x");
    let Default::Value(value) = &fields[0].default else { panic!() };
    assert_eq!(value.to_string().replace(' ', ""), "f::<A<B,C>,D>(1,[2,3])");
}
