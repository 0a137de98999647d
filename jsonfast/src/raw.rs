//! JSON that is kept as text.
//!
//! Owns [`RawValue`] and the one conversion that needs `unsafe`: text that was checked is a `RawValue`. What a value's
//! text is while reading is `read/verbatim.rs`'s, how it is written `write/verbatim.rs`'s.

use crate::error::{Failed, Result};
use crate::read::generated::{AtKey, AtValue, Placed, Slot};
use crate::read::input::sealed::Sealed;
use crate::read::{Kind, verbatim};
use crate::write::generated::{Format, Members, Pen};
use crate::{FromJson, JsonWriter, ReadOptions, Reader, ToJson, Tokenizer, Writer};
use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::fmt;

/// JSON text that was checked and is kept as it is: one value, without white space around it.
///
/// As serde_json's, it is a type without a size, to be used as `&'a RawValue`, which borrows from the input, or as
/// `Box<RawValue>`; `Rc`, `Arc` and `Cow` of it can be read, too. It may stand wherever a value may: in a field, in an
/// array or a map, under `flatten`, in an enum of any tagging, as the whole document, and where it is a string as the
/// key of a map.
///
/// ```
/// use jsonfast::{JsonFast, RawValue};
///
/// #[derive(JsonFast)]
/// struct Envelope<'a> {
///     kind: &'a str,
///     #[json(borrow)]
///     payload: &'a RawValue,
/// }
///
/// let text = r#"{"kind":"point","payload":{"x": 1.50, "y": 1e400}}"#;
/// let envelope: Envelope = jsonfast::from_str(text)?;
/// assert_eq!(envelope.payload.get(), r#"{"x": 1.50, "y": 1e400}"#);
/// assert_eq!(jsonfast::to_string(&envelope)?, text);
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # What is kept
/// The text is strict JSON in UTF-8, whatever [`ReadOptions`](crate::ReadOptions) allow around it: a comment in it is an
/// error. Its grammar, its escapes and its depth are checked, the range of its numbers and the repetition of keys not.
///
/// Under `flatten`, behind an internal tag, and in the array form of one, the value is not in the text as a whole: its
/// text is then put together of its members, keys and values as they are, without white space between them. A
/// `&RawValue` cannot borrow that, and is an error there; an `Option<&RawValue>` is `None`.
///
/// # How it is written
/// As it is, pretty output included, which does not lay it out anew. With [`Escape`](crate::Escape)s beyond the minimal
/// ones these are added in its strings. Under `flatten` an object's members are written, `null` is nothing, and all else
/// is an error. Its levels are not counted, its keys not sorted.
///
/// # Equality
/// Of the text, as for `Ord` and `Hash`: `1` is not `1.0`.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct RawValue {
    /// INVARIANT: one JSON value, without white space around it. Nothing here relies on that for memory safety.
    json: str,
}

impl RawValue {
    /// `null`.
    pub const NULL: &'static RawValue = RawValue::of("null");
    /// `true`.
    pub const TRUE: &'static RawValue = RawValue::of("true");
    /// `false`.
    pub const FALSE: &'static RawValue = RawValue::of("false");

    /// Text that was checked.
    pub(crate) const fn of(json: &str) -> &RawValue {
        // SAFETY: `RawValue` is `repr(transparent)` over `str`: both pointers have the same address, metadata and
        // meaning, and the lifetime is that of the argument.
        unsafe { &*(json as *const str as *const RawValue) }
    }

    fn boxed(json: Box<str>) -> Box<RawValue> {
        // SAFETY: as in `of`, the types have the same layout, so that the pointer, which came from a box and is owned by
        // nobody else, is one that a box of the other type may own and free.
        unsafe { Box::from_raw(Box::into_raw(json) as *mut RawValue) }
    }

    /// The text.
    ///
    /// ```
    /// let raw: &jsonfast::RawValue = jsonfast::from_str(" [1,  2] ")?;
    /// assert_eq!(raw.get(), "[1,  2]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn get(&self) -> &str {
        &self.json
    }

    /// What kind of value it is.
    ///
    /// ```
    /// let raw: &jsonfast::RawValue = jsonfast::from_str("[1, 2]")?;
    /// assert_eq!(raw.kind(), jsonfast::Kind::Array);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn kind(&self) -> Kind {
        match self.json.as_bytes().first() {
            Some(b'{') => Kind::Object,
            Some(b'[') => Kind::Array,
            Some(b'"') => Kind::String,
            Some(b'n') => Kind::Null,
            Some(b't' | b'f') => Kind::Bool,
            _ => Kind::Number,
        }
    }

    /// Checks text, and takes it without copying it, unless white space stands around the value.
    ///
    /// # Errors
    /// If the text is not one JSON value, or has more than 127 levels.
    ///
    /// ```
    /// use jsonfast::RawValue;
    ///
    /// assert_eq!(RawValue::from_string("{\"a\" : 1}".to_string())?.get(), "{\"a\" : 1}");
    /// assert!(RawValue::from_string("{\"a\" : }".to_string()).is_err());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn from_string(json: String) -> Result<Box<RawValue>> {
        let checked: &RawValue = crate::from_str(&json)?;
        if checked.json.len() < json.len() {
            return Ok(checked.to_owned());
        }
        Ok(RawValue::boxed(json.into_boxed_str()))
    }
}

/// The JSON of a value, compact, with all defaults.
///
/// # Errors
/// As for [`to_string`](crate::to_string).
///
/// ```
/// use jsonfast::RawValue;
/// use std::collections::BTreeMap;
///
/// let mut answers: BTreeMap<&str, Box<RawValue>> = BTreeMap::new();
/// answers.insert("list", jsonfast::to_raw_value(&[1, 2])?);
/// answers.insert("name", jsonfast::to_raw_value("Ann")?);
/// assert_eq!(jsonfast::to_string(&answers)?, r#"{"list":[1,2],"name":"Ann"}"#);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn to_raw_value<T: ToJson + ?Sized>(value: &T) -> Result<Box<RawValue>> {
    Ok(RawValue::boxed(crate::to_string(value)?.into_boxed_str()))
}

impl ToOwned for RawValue {
    type Owned = Box<RawValue>;

    fn to_owned(&self) -> Box<RawValue> {
        RawValue::boxed(Box::from(&self.json))
    }
}

impl Clone for Box<RawValue> {
    fn clone(&self) -> Self {
        (**self).to_owned()
    }
}

/// `null`.
impl Default for Box<RawValue> {
    fn default() -> Self {
        RawValue::NULL.to_owned()
    }
}

/// `null`.
impl Default for &RawValue {
    fn default() -> Self {
        RawValue::NULL
    }
}

impl From<&RawValue> for Box<RawValue> {
    fn from(raw: &RawValue) -> Self {
        raw.to_owned()
    }
}

impl From<Box<RawValue>> for Box<str> {
    fn from(raw: Box<RawValue>) -> Self {
        Box::from(&raw.json)
    }
}

impl AsRef<str> for RawValue {
    fn as_ref(&self) -> &str {
        &self.json
    }
}

impl fmt::Debug for RawValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RawValue").field(&format_args!("{}", &self.json)).finish()
    }
}

impl fmt::Display for RawValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.json)
    }
}

impl Sealed for RawValue {
    fn bytes(&self) -> &[u8] {
        self.json.as_bytes()
    }
    fn text(&self) -> Option<&str> {
        Some(&self.json)
    }
}

impl<'de: 'a, 'a> FromJson<'de> for &'a RawValue {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        r.read()
    }
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (text, end) = verbatim::borrowed(r, at)?;
        Ok(slot.put(RawValue::of(text), end))
    }
    fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (text, end) = verbatim::key(r, at)?;
        Ok(slot.put(RawValue::of(text), end))
    }
}

/// What owns the text, or may: how it is made of text that was checked.
macro_rules! kept {
    ($(#[$attribute:meta])* [$($lifetimes:tt)*] $type:ty, $make:expr) => {
        $(#[$attribute])*
        impl<'de $($lifetimes)*> FromJson<'de> for $type {
            fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
                r.read()
            }
            fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
                let (text, end) = verbatim::text(r, at)?;
                Ok(slot.put($make(text), end))
            }
            fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
                let (text, end) = verbatim::key(r, at)?;
                Ok(slot.put($make(Cow::Borrowed(text)), end))
            }
        }
    };
}

fn owned(text: Cow<'_, str>) -> Box<RawValue> {
    RawValue::boxed(match text {
        Cow::Borrowed(text) => Box::from(text),
        Cow::Owned(text) => text.into_boxed_str(),
    })
}

kept!([] Box<RawValue>, owned);
kept!([] Rc<RawValue>, |text| Rc::from(owned(text)));
kept!(
    #[cfg(target_has_atomic = "ptr")]
    [] Arc<RawValue>, |text| Arc::from(owned(text))
);
kept!([: 'a, 'a] Cow<'a, RawValue>, |text| match text {
    Cow::Borrowed(text) => Cow::Borrowed(RawValue::of(text)),
    made => Cow::Owned(owned(made)),
});

impl<'de> Tokenizer<'de> {
    /// Keeps the value that comes next as text, strict JSON whatever the options allow; `None` if the array or the
    /// document ends here instead.
    ///
    /// ```
    /// use jsonfast::{Token, Tokenizer};
    ///
    /// let mut tokens = Tokenizer::new(r#"{"a": [1,  2], "b": 3}"#);
    /// tokens.next();
    /// assert!(matches!(tokens.next().transpose()?, Some(Token::Key(key)) if key == "a"));
    /// assert_eq!(tokens.raw()?.unwrap().get(), "[1,  2]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Tokenizer::read`].
    pub fn raw(&mut self) -> Result<Option<&'de RawValue>> {
        let strict = ReadOptions::new();
        Ok(self.pass_value(Some(&strict))?.map(RawValue::of))
    }
}

impl JsonWriter {
    /// Writes a value that is JSON text already, once it is checked; white space around it is left out, that in it stays.
    ///
    /// ```
    /// let mut w = jsonfast::JsonWriter::new();
    /// w.begin_array()?;
    /// w.raw(" {\"a\": 1.50} ")?;
    /// assert!(w.raw("1, 2").is_err());
    /// w.end_array()?;
    /// assert_eq!(w.finish()?, b"[{\"a\": 1.50}]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not one JSON value, or no value is expected here.
    pub fn raw(&mut self, json: &str) -> Result<()> {
        let checked: &RawValue = crate::from_str(json)?;
        self.value(checked)
    }
}

impl ToJson for RawValue {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        w.verbatim::<F>(pen, &self.json)
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        if self.kind() != Kind::String {
            return Err(w.refuse_key());
        }
        w.verbatim::<F>(pen, &self.json)
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        let blanks = [' ', '\n', '\r', '\t'];
        match self.kind() {
            Kind::Object => m.verbatim(w, self.json[1..self.json.len() - 1].trim_matches(blanks)),
            Kind::Null => Ok(m),
            Kind::Bool => Err(w.refuse_members("a bool")),
            Kind::Number => Err(w.refuse_members("a number")),
            Kind::String => Err(w.refuse_members("a string")),
            Kind::Array => Err(w.refuse_members("a sequence")),
        }
    }
}
