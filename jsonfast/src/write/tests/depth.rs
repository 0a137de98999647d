//! Levels of nesting: so many, and not one more.

use super::*;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec;

/// A value of `n` levels, which are of each kind in turn.
enum Deep {
    End,
    Array(Vec<Deep>),
    Map(BTreeMap<u8, Deep>),
    Hand(Box<Deep>),
    Tuple(Box<(u8, Deep)>),
    Empty(Vec<u8>),
}

impl Deep {
    fn new(levels: usize) -> Deep {
        (0..levels).fold(Deep::End, |inner, i| match i % 4 {
            0 => Deep::Array(vec![inner]),
            1 => Deep::Map(BTreeMap::from([(1, inner)])),
            2 => Deep::Hand(Box::new(inner)),
            _ => Deep::Tuple(Box::new((1, inner))),
        })
    }
}

impl ToJson for Deep {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        match self {
            Deep::End => w.null(),
            Deep::Array(inner) => w.write(inner),
            Deep::Map(inner) => w.write(inner),
            Deep::Hand(inner) => {
                w.begin_object()?;
                w.key("k")?;
                w.begin_array()?;
                w.end_array()?;
                w.member("v", inner)?;
                w.end_object()
            }
            Deep::Tuple(inner) => w.write(inner),
            Deep::Empty(inner) => w.write(inner),
        }
    }
}

#[test]
fn as_many_as_were_asked_for() {
    for depth in [0, 1, 2, 3, 4, 5, 8, 127, 300] {
        for options in [WriteOptions::new(), WriteOptions::new().indent("")] {
            let options = options.depth(depth);
            // the empty array beside takes a level of its own in `Hand`
            let fits = |levels: usize| levels < depth || (levels == depth && levels % 4 != 3);
            for levels in depth.saturating_sub(2)..depth + 2 {
                let value = Deep::new(levels);
                let result = options.to_string(&value);
                match result {
                    Ok(_) => assert!(fits(levels) || levels == depth, "{levels} of {depth}"),
                    Err(error) => {
                        assert!(levels > depth || !fits(levels), "{levels} of {depth}");
                        assert_eq!(error.kind(), ErrorKind::DepthLimit);
                    }
                }
            }
        }
    }
}

#[test]
fn nested_vectors_exactly() {
    fn nested(levels: usize) -> Deep {
        (1..levels).fold(Deep::Empty(vec![]), |inner, _| Deep::Array(vec![inner]))
    }
    for options in [WriteOptions::new(), WriteOptions::new().indent("")] {
        assert!(options.to_string(&nested(127)).is_ok());
        assert_eq!(options.to_string(&nested(128)).unwrap_err().kind(), ErrorKind::DepthLimit);
        let options = options.depth(1);
        assert_eq!(options.to_string(&Vec::<u8>::new()).unwrap(), "[]");
        assert!(options.to_string(&[1, 2]).is_ok());
        assert!(options.to_string(&BTreeMap::from([(1, 2)])).is_ok());
        assert!(options.to_string(&(1.5, "x")).is_ok());
        for refused in [
            options.to_string(&[Vec::<u8>::new()]),
            options.to_string(&[[1]]),
            options.to_string(&[BTreeMap::<u8, u8>::new()]),
            options.to_string(&(1, (2.5, 3))),
            options.to_string(&BTreeMap::from([(1, [1.5])])),
            options.to_string(&BTreeMap::from([(1, Vec::<String>::new())])),
            options.to_string(&Some([Some(1..2)])),
        ] {
            assert_eq!(refused.unwrap_err().kind(), ErrorKind::DepthLimit);
        }
        let options = options.depth(0);
        assert_eq!(options.to_string("x").unwrap(), "\"x\"");
        assert!(options.to_string(&Vec::<u8>::new()).is_err());
        assert!(options.to_string(&Vec::<String>::new()).is_err());
        assert!(options.to_string(&()).is_ok());
    }
}

#[test]
fn the_limit_has_a_limit_and_levels_are_given_back() {
    assert_eq!(WriteOptions::new().depth(usize::MAX), WriteOptions::new().depth(10_000));
    // many values side by side take one level
    let wide: Vec<Vec<Vec<u8>>> = vec![vec![vec![1]; 3]; 300];
    assert!(WriteOptions::new().depth(3).to_string(&wide).is_ok());
    assert!(WriteOptions::new().depth(2).to_string(&wide).is_err());
    let hand = by(|w| {
        w.begin_array()?;
        for _ in 0..1000 {
            w.begin_object()?;
            w.end_object()?;
            w.write(&BTreeMap::from([(1, 2)]))?;
        }
        w.end_array()
    });
    assert!(WriteOptions::new().depth(2).to_string(&hand).is_ok());
}

#[test]
fn ten_million_levels_are_an_error() {
    let value = by(|w| {
        for _ in 0..10_000_000 {
            w.begin_array()?;
        }
        Ok(())
    });
    refused(&value, ErrorKind::DepthLimit, "");
    refused_with(&value, &WriteOptions::new().depth(10_000), ErrorKind::DepthLimit, "");
}
