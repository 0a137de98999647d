//! Comparing values with what the language has.
//!
//! Owns `==` between [`Value`] and strings, numbers and bools, both ways. As in serde_json, a number is compared as the
//! other's type: `json!(1) == 1.0` although `json!(1) != json!(1.0)`.

use super::Value;
use super::number::N;
use alloc::string::String;

fn is_str(value: &Value, other: &str) -> bool {
    value.as_str() == Some(other)
}

macro_rules! text {
    ($($text:ty)*) => { $(
        impl PartialEq<$text> for Value {
            fn eq(&self, other: &$text) -> bool {
                is_str(self, other)
            }
        }
        impl PartialEq<Value> for $text {
            fn eq(&self, other: &Value) -> bool {
                is_str(other, self)
            }
        }
    )* };
}
text! { str &str String }

fn is_signed(value: &Value, other: i64) -> bool {
    value.as_i64() == Some(other)
}

fn is_unsigned(value: &Value, other: u64) -> bool {
    value.as_u64() == Some(other)
}

fn is_f64(value: &Value, other: f64) -> bool {
    value.as_f64() == Some(other)
}

/// As the nearest `f32`.
fn is_f32(value: &Value, other: f32) -> bool {
    match value {
        Value::Number(number) => match number.0 {
            N::Unsigned(value) => value as f32 == other,
            N::Negative(value) => value as f32 == other,
            _ => number.as_f64().is_some_and(|value| value as f32 == other),
        },
        _ => false,
    }
}

fn is_bool(value: &Value, other: bool) -> bool {
    value.as_bool() == Some(other)
}

macro_rules! scalars {
    ($($is:ident [$($scalar:ty)*])*) => { $($(
        impl PartialEq<$scalar> for Value {
            fn eq(&self, other: &$scalar) -> bool {
                $is(self, *other as _)
            }
        }
        impl PartialEq<Value> for $scalar {
            fn eq(&self, other: &Value) -> bool {
                $is(other, *self as _)
            }
        }
        impl PartialEq<$scalar> for &Value {
            fn eq(&self, other: &$scalar) -> bool {
                $is(self, *other as _)
            }
        }
        impl PartialEq<$scalar> for &mut Value {
            fn eq(&self, other: &$scalar) -> bool {
                $is(self, *other as _)
            }
        }
    )*)* };
}
scalars! {
    is_signed [i8 i16 i32 i64 isize]
    is_unsigned [u8 u16 u32 u64 usize]
    is_f32 [f32]
    is_f64 [f64]
    is_bool [bool]
}
