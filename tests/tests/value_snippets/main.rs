//! Programs that were written for serde_json's `Value`, `Map`, `Number` and `json!`: the same text is compiled with both
//! crates, and each snippet says the same with both.

macro_rules! with {
    ($name:ident, $json:ident) => {
        #[allow(clippy::all)]
        mod $name {
            pub use $json as json_crate;
            include!("snippets.rs");
        }
    };
}
with!(theirs, serde_json);
with!(ours, jsonfast);

#[test]
fn each_snippet_says_the_same() {
    let (theirs, ours) = (theirs::all(), ours::all());
    assert_eq!(theirs.len(), ours.len());
    for ((name, theirs), (_, ours)) in theirs.into_iter().zip(ours) {
        assert_eq!(ours(), theirs(), "{name}");
    }
}

#[test]
fn each_panic_is_the_same() {
    std::panic::set_hook(Box::new(|_| {}));
    let message = |run: fn()| {
        let panic = std::panic::catch_unwind(run).unwrap_err();
        panic.downcast_ref::<String>().cloned().or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()))
    };
    for (theirs, ours) in theirs::panics().into_iter().zip(ours::panics()) {
        assert_eq!(message(ours), message(theirs));
    }
}
