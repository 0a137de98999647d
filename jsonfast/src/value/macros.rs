//! `json!`.
//!
//! Owns the macro, and what it calls. One idea: what stands in it is taken token by token only as far as it is JSON; all
//! else is an expression of Rust.

/// Makes a [`Value`](crate::Value) of JSON with expressions of Rust in it.
///
/// An expression in the place of a value may be of any type that is [`ToJson`](crate::ToJson); it is borrowed. In the
/// place of a key it is anything that turns into a `String`; one with colons stands in parentheses. A comma may stand
/// behind the last element or member.
///
/// # Examples
/// ```
/// use jsonfast::json;
///
/// let (name, key) = ("Ann", "zip");
/// let value = json!({
///     "name": name,
///     "age": 10 + 20,
///     "address": {(key.to_uppercase()): [1, 2.5, null, true], key: vec![Some("a"), None]},
/// });
/// let text = r#"{"name":"Ann","age":30,"address":{"ZIP":[1,2.5,null,true],"zip":["a",null]}}"#;
/// assert_eq!(value.to_string(), text);
/// ```
///
/// # Panics
/// If the value of an expression cannot be written as JSON.
#[macro_export]
macro_rules! json {
    ($($json:tt)+) => { $crate::__json!($($json)+) };
}

/// What [`json!`](crate::json!) is made of.
#[doc(hidden)]
#[macro_export]
macro_rules! __json {
    // The elements of an array, from the first on, pushed to a vector.
    (@items $items:ident) => {};
    (@items $items:ident null $(, $($rest:tt)*)?) => {
        $items.push($crate::Value::Null);
        $crate::__json!(@items $items $($($rest)*)?);
    };
    (@items $items:ident [$($inner:tt)*] $(, $($rest:tt)*)?) => {
        $items.push($crate::__json!([$($inner)*]));
        $crate::__json!(@items $items $($($rest)*)?);
    };
    (@items $items:ident {$($inner:tt)*} $(, $($rest:tt)*)?) => {
        $items.push($crate::__json!({$($inner)*}));
        $crate::__json!(@items $items $($($rest)*)?);
    };
    (@items $items:ident $item:expr $(, $($rest:tt)*)?) => {
        $items.push($crate::__json!($item));
        $crate::__json!(@items $items $($($rest)*)?);
    };

    // The members of an object, from the first on, inserted into a map: a key, ...
    (@members $map:ident) => {};
    (@members $map:ident ($key:expr) : $($rest:tt)+) => { $crate::__json!(@value $map ($key) $($rest)+); };
    (@members $map:ident $key:literal : $($rest:tt)+) => { $crate::__json!(@value $map ($key) $($rest)+); };
    (@members $map:ident $first:tt $($rest:tt)+) => { $crate::__json!(@key $map ($first) $($rest)+); };
    (@key $map:ident ($($key:tt)+) : $($rest:tt)+) => { $crate::__json!(@value $map ($($key)+) $($rest)+); };
    (@key $map:ident ($($key:tt)+) $next:tt $($rest:tt)+) => {
        $crate::__json!(@key $map ($($key)+ $next) $($rest)+);
    };
    // ... and its value.
    (@value $map:ident ($($key:tt)+) null $(, $($rest:tt)*)?) => {
        let _ = $map.insert(($($key)+).into(), $crate::Value::Null);
        $crate::__json!(@members $map $($($rest)*)?);
    };
    (@value $map:ident ($($key:tt)+) [$($inner:tt)*] $(, $($rest:tt)*)?) => {
        let _ = $map.insert(($($key)+).into(), $crate::__json!([$($inner)*]));
        $crate::__json!(@members $map $($($rest)*)?);
    };
    (@value $map:ident ($($key:tt)+) {$($inner:tt)*} $(, $($rest:tt)*)?) => {
        let _ = $map.insert(($($key)+).into(), $crate::__json!({$($inner)*}));
        $crate::__json!(@members $map $($($rest)*)?);
    };
    (@value $map:ident ($($key:tt)+) $value:expr $(, $($rest:tt)*)?) => {
        let _ = $map.insert(($($key)+).into(), $crate::__json!($value));
        $crate::__json!(@members $map $($($rest)*)?);
    };

    (null) => { $crate::Value::Null };
    ([$($item:literal),+ $(,)?]) => {
        $crate::Value::Array($crate::value::hidden::vec![$($crate::__json!($item)),+])
    };
    ([$($items:tt)*]) => {
        $crate::Value::Array({
            #[allow(unused_mut)]
            let mut items = $crate::value::hidden::Vec::new();
            $crate::__json!(@items items $($items)*);
            items
        })
    };
    ({$($members:tt)*}) => {
        $crate::Value::Object({
            #[allow(unused_mut)]
            let mut map = $crate::Map::new();
            $crate::__json!(@members map $($members)*);
            map
        })
    };
    ($value:expr) => {{
        #[allow(unused_imports)]
        use $crate::value::hidden::Written as _;
        $crate::value::hidden::Json(&$value).value()
    }};
}

/// What the macro calls.
pub mod hidden {
    use crate::value::{Map, Number, Value, to_value};
    use crate::write::ToJson;
    use alloc::string::String;
    pub use alloc::vec;
    pub use alloc::vec::Vec;

    /// A value that is interpolated. Its method `value` is the one below where the type is [`Plain`], else the trait's.
    pub struct Json<'a, T: ?Sized>(pub &'a T);

    impl<T: Plain + ?Sized> Json<'_, T> {
        /// The value.
        #[inline]
        pub fn value(&self) -> Value {
            self.0.plain()
        }
    }

    /// Types that are made a [`Value`] of without text.
    pub trait Plain {
        /// The value.
        fn plain(&self) -> Value;
    }

    /// All others.
    pub trait Written {
        /// The value.
        fn value(&self) -> Value;
    }

    impl<T: ToJson + ?Sized> Written for Json<'_, T> {
        fn value(&self) -> Value {
            match to_value(self.0) {
                Ok(value) => value,
                Err(error) => panic!("a value that cannot be written as JSON: {error}"),
            }
        }
    }

    macro_rules! plain {
        ($($type:ty)*) => { $(
            impl Plain for $type {
                #[inline]
                fn plain(&self) -> Value {
                    Value::from(self.clone())
                }
            }
        )* };
    }
    plain! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool String Number Map }

    impl Plain for () {
        fn plain(&self) -> Value {
            Value::Null
        }
    }

    impl Plain for str {
        fn plain(&self) -> Value {
            Value::from(self)
        }
    }

    impl Plain for Value {
        fn plain(&self) -> Value {
            self.clone()
        }
    }

    impl<T: Plain + ?Sized> Plain for &T {
        #[inline]
        fn plain(&self) -> Value {
            (**self).plain()
        }
    }

    impl<T: Plain> Plain for Option<T> {
        fn plain(&self) -> Value {
            self.as_ref().map_or(Value::Null, Plain::plain)
        }
    }

    impl<T: Plain> Plain for [T] {
        fn plain(&self) -> Value {
            Value::Array(self.iter().map(Plain::plain).collect())
        }
    }

    impl<T: Plain, const N: usize> Plain for [T; N] {
        fn plain(&self) -> Value {
            self.as_slice().plain()
        }
    }

    impl<T: Plain> Plain for Vec<T> {
        fn plain(&self) -> Value {
            self.as_slice().plain()
        }
    }
}
