//! The whole of the writing side, against serde_json.

use alloc::string::String;
use alloc::vec;

use super::*;
use crate::error::Failed;

#[test]
fn smoke() {
    assert_eq!(to_string(&vec![Some(1), None]).unwrap(), "[1,null]");
    assert_eq!(
        to_string_pretty(&vec![(1, "a\n"), (2, "é")]).unwrap(),
        serde_json::to_string_pretty(&vec![(1, "a\n"), (2, "é")]).unwrap()
    );
    let map: alloc::collections::BTreeMap<String, f64> = [("a".into(), 1.5), ("b".into(), f64::NAN)].into();
    assert_eq!(to_string(&map).unwrap(), "{\"a\":1.5,\"b\":null}");
    struct Hand;
    impl ToJson for Hand {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.begin_object()?;
            w.member("a", &1)?;
            w.key("b")?;
            w.begin_array()?;
            w.element(&Some(2))?;
            w.display(format_args!("<{}>", 7))?;
            w.end_array()?;
            w.end_object()
        }
    }
    assert_eq!(to_string(&[Hand, Hand]).unwrap(), "[{\"a\":1,\"b\":[2,\"<7>\"]},{\"a\":1,\"b\":[2,\"<7>\"]}]");
}
