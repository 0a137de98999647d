//! Reading: the entry points, and the trait.
//!
//! Owns [`FromJson`] and the functions that make a [`Reader`] and turn what it keeps of a failure into an [`Error`].
//! How the parts divide the work: `cursor` owns every read of the input, `place` every value under construction;
//! `object`, `sequence`, `map`, `tagged`, `adjacent` walk; `convert` makes one type of another; `string`, `number`, `skip` take what stands at a cursor;
//! `view` are objects that the text does not have as such; `reader` is for implementations by hand; `impls` for std.
//!
//! What is inlined by force is so in optimised builds only: without optimisation each call that is inlined keeps a place
//! of its own on the stack, and one level of nesting would take up to 15 KiB of it instead of 3.

mod adjacent;
mod convert;
pub(crate) mod cursor;
mod impls;
pub(crate) mod input;
mod keys;
mod leap;
mod map;
mod number;
mod object;
mod options;
mod place;
mod position;
mod reader;
mod sequence;
mod skip;
mod string;
mod tagged;
mod tokenizer;
mod values;
pub(crate) mod verbatim;
mod view;

pub use cursor::Reader;
pub use impls::Ignored;
pub use input::{Input, validate};
pub use options::{Duplicates, ReadOptions, Surrogates, Unknown};
pub use reader::Kind;
pub(crate) use skip::{find_string_end, skip, skip_blanks};
pub use tokenizer::{Token, TokenNumber, TokenText, Tokenizer};
pub use values::{Values, values};
pub use view::audit_work;

/// What the untyped side calls.
pub(crate) mod inside {
    pub(crate) use super::map::{Entries, Entry, duplicate_key, each, key_or_end, next_entry};
    pub(crate) use super::number::{bad_number, is_word};
    pub(crate) use super::sequence::{Element, begin, next, vector};
}

/// What generated code calls.
pub(crate) mod generated {
    pub use super::convert::{
        absent, double_option, null, owned, owned_absent, place_as, place_key_as, place_key_try, place_try, place_with,
        struct_content, tuple_content, unit_struct,
    };
    pub use super::cursor::{After, At, AtKey, AtValue, Behind};
    pub use super::keys::{Keys, UNKNOWN, ends};
    pub use super::object::{
        Fielded, Object, Shape, Step, Stop, expect, expect_default, expect_with, object, object_into, tuple, tuple_into,
    };
    pub use super::place::{
        Field, Fields, Filled, Fresh, Mode, Place, Placed, Reuse, Seen, Slot, field_count, read_value,
    };
    pub use super::tagged::{
        Content, Enum, Variants, adjacent, content_with, external, external_key, internal, newtype, unit_content,
        untagged, untagged_key,
    };
    pub use super::view::{flatten, flatten_with};
}

use crate::error::{Detail, Error, ErrorKind, Failed, Fault, Result};
use alloc::borrow::Cow;
use cursor::{After, AtKey, AtValue, Tail};
use place::{Placed, Slot};

/// The options of the functions that take none.
static STRICT: ReadOptions = ReadOptions::new();

/// A type that can be read from JSON.
///
/// Usually derived. By hand, `read_json` reads exactly one value: see [`Reader::read`] for a newtype,
/// [`Reader::begin_array`] for a sequence and [`Reader::begin_object`] for an object.
///
/// ```
/// use jsonfast::{Failed, FromJson, Reader};
///
/// /// An even number.
/// struct Even(u64);
///
/// impl<'de> FromJson<'de> for Even {
///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
///         let number: u64 = r.read()?;
///         if number % 2 == 1 {
///             return Err(r.refuse(format_args!("{number} is odd")));
///         }
///         Ok(Even(number))
///     }
/// }
///
/// assert_eq!(jsonfast::from_str::<Even>("4")?.0, 4);
/// assert_eq!(jsonfast::from_str::<Vec<Even>>("[2, 3]").err().map(|error| error.offset()), Some(4));
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from JSON",
    label = "`FromJson` is not implemented for `{Self}`",
    note = "add `#[derive(jsonfast::FromJson)]` or `#[derive(jsonfast::JsonFast)]` to the type, if it is yours",
    note = "for a field of a type of others, use `#[json(with = \"module\")]`"
)]
pub trait FromJson<'de>: Sized {
    /// Reads exactly one value.
    ///
    /// # Errors
    /// A [`Failed`] of the reader's. Whoever drops it and returns `Ok` fails all the same.
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed>;

    /// The fast way: the cursor by value, the value built in its place.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = reader::by_hand(r, at, |r| Self::read_json(r))?;
        Ok(slot.put(value, end))
    }

    /// Reads a key of a map, from its quote to behind its quote.
    #[doc(hidden)]
    #[inline]
    fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let _ = slot;
        Err(r.fail(at, ErrorKind::UnsupportedKey, "a type of key that is a string, number, bool, char or unit variant"))
    }

    /// Reads into a value that exists.
    #[doc(hidden)]
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        let (value, end) = place::read_value::<Self>(r, at)?;
        *target = value;
        Ok(end)
    }

    /// Whether a field of this type is not waited for while the fields come in order.
    #[doc(hidden)]
    const OPTIONAL: bool = false;

    /// Whether it is a struct that can be read as the rest of an object.
    #[doc(hidden)]
    const OBJECT: bool = false;

    /// What a missing field of this type is.
    #[doc(hidden)]
    fn absent() -> Option<Self> {
        None
    }

    /// The text of a string as a slice of this type: what bytes can be read from, and nothing else.
    #[doc(hidden)]
    fn slice_of_text<'a>(text: Cow<'de, [u8]>) -> Option<Cow<'a, [Self]>>
    where
        'de: 'a,
        Self: Clone + 'a,
    {
        let _ = text;
        None
    }
}

/// A type that can be read from JSON and borrows nothing of it.
///
/// ```
/// fn read_config<T: jsonfast::FromJsonOwned>(text: String) -> jsonfast::Result<T> {
///     jsonfast::from_str(&text)
/// }
///
/// assert_eq!(read_config::<Vec<u8>>("[1]".to_string())?, [1]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from JSON without borrowing from it",
    note = "it must be `FromJson<'de>` for every `'de`"
)]
pub trait FromJsonOwned: for<'de> FromJson<'de> {}
impl<T: for<'de> FromJson<'de>> FromJsonOwned for T {}

/// Reads a value from a string.
///
/// # Errors
/// Where the text is not one JSON value, or not what `T` wants.
///
/// # Examples
/// ```
/// let numbers: Vec<u32> = jsonfast::from_str("[1, 2, 3]")?;
/// assert_eq!(numbers, [1, 2, 3]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn from_str<'de, T: FromJson<'de>>(text: &'de str) -> Result<T> {
    STRICT.from_str(text)
}

/// Reads a value from bytes, which are checked to be UTF-8.
///
/// # Errors
/// Where the bytes are not one JSON value in UTF-8, or not what `T` wants.
///
/// # Examples
/// ```
/// let name: &str = jsonfast::from_slice(b"\"Ann\"")?;
/// assert_eq!(name, "Ann");
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn from_slice<'de, T: FromJson<'de>>(bytes: &'de [u8]) -> Result<T> {
    STRICT.from_slice(bytes)
}

/// Reads into a value that exists: the result equals that of [`from_slice`], but buffers are used again.
///
/// # Errors
/// As for [`from_slice`]; the value is then valid, and unspecified.
///
/// # Examples
/// ```
/// let mut numbers = vec![7, 8, 9];
/// jsonfast::from_slice_into(b"[1, 2]", &mut numbers)?;
/// assert_eq!(numbers, [1, 2]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn from_slice_into<'de, T: FromJson<'de>>(bytes: &'de [u8], value: &mut T) -> Result<()> {
    STRICT.from_slice_into(bytes, value)
}

/// Reads a value from a reader, which is read to its end first.
///
/// # Errors
/// Where reading fails, and as for [`from_slice`].
///
/// # Examples
/// ```
/// let numbers: Vec<u32> = jsonfast::from_reader(&b"[1, 2, 3]"[..])?;
/// assert_eq!(numbers, [1, 2, 3]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[cfg(feature = "std")]
pub fn from_reader<R: std::io::Read, T: FromJsonOwned>(reader: R) -> Result<T> {
    STRICT.from_reader(reader)
}

impl ReadOptions {
    /// [`from_str`](crate::from_str) with these options.
    ///
    /// # Errors
    /// As there, and where a limit is exceeded.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::ReadOptions;
    ///
    /// let text = "[1, 2, /* and so on */]";
    /// let numbers: Vec<u32> = ReadOptions::new().comments(true).trailing_commas(true).from_str(text)?;
    /// assert_eq!(numbers, [1, 2]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn from_str<'de, T: FromJson<'de>>(&self, text: &'de str) -> Result<T> {
        self.check_limit(text.len())?;
        self.read(text)
    }

    /// [`from_slice`](crate::from_slice) with these options.
    ///
    /// # Errors
    /// As there, and where a limit is exceeded.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::ReadOptions::new().trailing_commas(true).from_slice::<Vec<u8>>(b"[1,]")?, [1]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn from_slice<'de, T: FromJson<'de>>(&self, bytes: &'de [u8]) -> Result<T> {
        self.read(self.checked(bytes)?)
    }

    /// [`from_slice_into`](crate::from_slice_into) with these options.
    ///
    /// # Errors
    /// As there, and where a limit is exceeded.
    ///
    /// # Examples
    /// ```
    /// let mut text = String::with_capacity(64);
    /// jsonfast::ReadOptions::new().limit(64).from_slice_into(br#""again""#, &mut text)?;
    /// assert_eq!((text.as_str(), text.capacity()), ("again", 64));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn from_slice_into<'de, T: FromJson<'de>>(&self, bytes: &'de [u8], value: &mut T) -> Result<()> {
        self.document(self.checked(bytes)?, &mut |r, at| T::read_into(r, at, value))
    }

    /// [`from_reader`](crate::from_reader) with these options. No more bytes are read than the limit and one.
    ///
    /// # Errors
    /// As there, and where a limit is exceeded.
    ///
    /// # Examples
    /// ```
    /// let endless = std::io::repeat(b' ');
    /// assert!(jsonfast::ReadOptions::new().limit(1000).from_reader::<_, u8>(endless).is_err());
    /// ```
    #[cfg(feature = "std")]
    pub fn from_reader<R: std::io::Read, T: FromJsonOwned>(&self, reader: R) -> Result<T> {
        use std::io::Read;
        let mut bytes = alloc::vec::Vec::new();
        let limit = (self.limit as u64).saturating_add(1);
        reader.take(limit).read_to_end(&mut bytes).map_err(Error::io)?;
        self.from_slice(&bytes)
    }

    pub(crate) fn check_limit(&self, len: usize) -> Result<()> {
        if len > self.limit {
            return Err(Error::new(Fault::new(ErrorKind::SizeLimit, self.limit)));
        }
        Ok(())
    }

    pub(crate) fn checked<'de>(&self, bytes: &'de [u8]) -> Result<&'de str> {
        self.check_limit(bytes.len())?;
        crate::simd::utf8(bytes).map_err(|fault| self.not_utf8(bytes, fault))
    }

    /// [`checked`](ReadOptions::checked) of bytes that become the text.
    pub(crate) fn checked_vec(&self, bytes: alloc::vec::Vec<u8>) -> Result<alloc::string::String> {
        self.check_limit(bytes.len())?;
        crate::simd::utf8_vec(bytes).map_err(|(bytes, fault)| self.not_utf8(&bytes, fault))
    }

    /// Reads the value that begins at an offset of a text that is JSON; errors tell of the whole text.
    pub(crate) fn read_at<'de, T: FromJson<'de>>(&self, text: &'de str, offset: usize) -> Result<T> {
        let tail = Tail::new();
        let mut r = Reader::new(text, &tail, self);
        let at = r.first_byte();
        let at = r.jump(at, offset);
        match place::read_value::<T>(&mut r, at.less()) {
            Ok((value, _)) if r.fault().is_none() => Ok(value),
            Ok((_, end)) => {
                let failed = r.fail(end, ErrorKind::Misuse, "no failure");
                Err(r.error(failed))
            }
            Err(failed) => Err(r.error(failed)),
        }
    }

    /// A fault as the error of a whole text.
    #[cold]
    pub(crate) fn located(text: &str, fault: Fault) -> Error {
        position::locate(text.as_bytes(), fault)
    }

    /// The length of the value at the start of a text that is JSON.
    pub(crate) fn value_len(&self, text: &str) -> usize {
        skip::skip(text.as_bytes(), 0, u32::MAX, self).unwrap_or(text.len())
    }

    /// What is wrong with a text that is not JSON.
    #[cold]
    pub(crate) fn refused(&self, text: &str) -> Error {
        let fault = match skip::skip_document(text.as_bytes(), self) {
            Err(skip::SkipFault { kind, offset, expected }) => {
                Fault { kind, offset, detail: Detail::Expected(expected) }
            }
            // Whoever asks has refused it.
            Ok(()) => Fault::new(ErrorKind::Misuse, 0),
        };
        position::locate(text.as_bytes(), fault)
    }

    /// What is wrong with bytes that are not UTF-8: the first thing, which may come before that.
    #[cold]
    fn not_utf8(&self, bytes: &[u8], fault: crate::simd::Utf8Fault) -> Error {
        let fault = match skip::skip_document(&bytes[..fault.valid_up_to], self) {
            Err(skip::SkipFault { kind, offset, expected }) if kind != ErrorKind::UnexpectedEnd => {
                Fault { kind, offset, detail: Detail::Expected(expected) }
            }
            _ if fault.cut => Fault::new(ErrorKind::UnexpectedEnd, bytes.len()),
            _ => Fault::new(ErrorKind::InvalidUtf8, fault.valid_up_to),
        };
        position::locate(bytes, fault)
    }

    fn read<'de, T: FromJson<'de>>(&self, text: &'de str) -> Result<T> {
        let mut value = None;
        self.document(text, &mut |r, at| {
            let (read, end) = place::read_value::<T>(r, at)?;
            value = Some(read);
            Ok(end)
        })?;
        value.ok_or_else(|| Error::new(Fault::new(ErrorKind::Misuse, 0)))
    }

    /// Reads a document by a function, which is called once and keeps the value: all that is not of a type is here.
    #[inline(never)]
    fn document<'de>(
        &self,
        text: &'de str,
        read: &mut dyn for<'p> FnMut(&mut Reader<'p, 'de>, AtValue<'p>) -> Result<After<'p>, Failed>,
    ) -> Result<()> {
        let tail = Tail::new();
        let mut r = Reader::new(text, &tail, self);
        let done = match r.first_value() {
            Ok(at) => read(&mut r, at),
            Err(failed) => Err(failed),
        };
        match done.and_then(|end| r.finish(end)) {
            Ok(()) => Ok(()),
            Err(failed) => Err(r.error(failed)),
        }
    }
}

impl<'p> Reader<'p, '_> {
    /// The cursor at the value of the document.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn first_value(&mut self) -> Result<AtValue<'p>, Failed> {
        let at = self.first_byte().blanks::<191>(self).less();
        if at.byte() == 0xEF { self.byte_order_mark(at) } else { Ok(at) }
    }

    #[cold]
    fn byte_order_mark(&mut self, at: AtValue<'p>) -> Result<AtValue<'p>, Failed> {
        let offset = self.offset(&at);
        if !self.input()[offset..].starts_with(b"\xEF\xBB\xBF") || offset != 0 {
            return Ok(at);
        }
        if !self.options.byte_order_mark {
            return Err(self.fail(at, ErrorKind::ByteOrderMark, "a document without a byte order mark"));
        }
        Ok(self.jump(at, 3).blanks::<191>(self).less())
    }

    /// Behind the value: nothing may follow, and nothing may have failed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn finish(&mut self, end: After<'p>) -> Result<(), Failed> {
        let at = end.check(self);
        if self.is_end(&at) && self.fault().is_none() { Ok(()) } else { self.finish_unusual(at.less()) }
    }

    #[cold]
    #[inline(never)]
    fn finish_unusual(&mut self, mut at: After<'p>) -> Result<(), Failed> {
        loop {
            let next: cursor::At<'p, 191> = at.check(self).blanks(self);
            if self.fault().is_some() {
                return Err(self.fail(next, ErrorKind::Misuse, "no failure"));
            }
            if self.is_end(&next) {
                return Ok(());
            }
            if !self.is_comment(&next) {
                return Err(self.fail(next, ErrorKind::TrailingCharacters, "the end of the document"));
            }
            at = self.lenient(next, "the end of the document")?.less();
        }
    }

    #[cold]
    #[inline(never)]
    fn error(&mut self, failed: Failed) -> Error {
        let _ = failed;
        let fault = self.take_fault().unwrap_or(Fault::new(ErrorKind::Misuse, 0));
        position::locate(self.input(), fault)
    }
}

#[cfg(all(test, feature = "std"))]
mod tests;
