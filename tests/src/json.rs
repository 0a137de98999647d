//! Owns [`Json`], any JSON value, which reads and writes itself by hand: a user of the public interface, and an oracle
//! beside `serde_json::Value`.

use jsonfast::{Failed, FromJson, Kind, Reader, ToJson, Writer};

/// Any JSON value. The members of an object keep their order, also if two have the same key.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Integer(i128),
    Float(f64),
    String(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl<'de> FromJson<'de> for Json {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        match r.peek()? {
            Kind::Null => r.read::<()>().map(|()| Json::Null),
            Kind::Bool => r.read().map(Json::Bool),
            Kind::String => r.read().map(Json::String),
            Kind::Number => r.either(|r| r.read().map(Json::Integer), |r| r.read().map(Json::Float)),
            Kind::Array => {
                let mut items = Vec::new();
                r.begin_array()?;
                while r.next_element()? {
                    items.push(r.read()?);
                }
                Ok(Json::Array(items))
            }
            Kind::Object => {
                let mut members = Vec::new();
                r.begin_object()?;
                while let Some(key) = r.next_key()? {
                    members.push((key.into_owned(), r.read()?));
                }
                Ok(Json::Object(members))
            }
        }
    }
}

impl ToJson for Json {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        match self {
            Json::Null => w.null(),
            Json::Bool(value) => w.write(value),
            Json::Integer(value) => w.write(value),
            Json::Float(value) => w.write(value),
            Json::String(value) => w.string(value),
            Json::Array(items) => {
                w.begin_array()?;
                for item in items {
                    w.element(item)?;
                }
                w.end_array()
            }
            Json::Object(members) => {
                w.begin_object()?;
                for (key, value) in members {
                    w.member(key, value)?;
                }
                w.end_object()
            }
        }
    }
}

impl Json {
    /// Where a number lies that is too large for any of our types, if that is what is wrong.
    pub fn beyond(text: &[u8]) -> Option<crate::grammar::Fault> {
        let error = jsonfast::from_slice::<Json>(text).err()?;
        (error.kind() == jsonfast::ErrorKind::NumberOutOfRange).then(|| (error.kind(), error.offset()))
    }

    /// Whether `serde_json` read the same: of equal keys the last, in the place of the first.
    pub fn is(&self, other: &serde_json::Value) -> bool {
        use serde_json::Value;
        match (self, other) {
            (Json::Null, Value::Null) => true,
            (Json::Bool(a), Value::Bool(b)) => a == b,
            (Json::Integer(a), Value::Number(b)) => match (b.as_i64(), b.as_u64()) {
                (Some(b), _) => *a == b as i128,
                (_, Some(b)) => *a == b as i128,
                _ => b.as_f64() == Some(*a as f64),
            },
            (Json::Float(a), Value::Number(b)) => b.is_f64() && b.as_f64().map(f64::to_bits) == Some(a.to_bits()),
            (Json::String(a), Value::String(b)) => a == b,
            (Json::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is(b)),
            (Json::Object(a), Value::Object(b)) => {
                let last = |key: &str| a.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value);
                let mut keys: Vec<&str> = Vec::new();
                for (key, _) in a {
                    if !keys.contains(&key.as_str()) {
                        keys.push(key);
                    }
                }
                keys.iter().copied().eq(b.keys()) && b.iter().all(|(key, b)| last(key).is_some_and(|a| a.is(b)))
            }
            _ => false,
        }
    }
}
