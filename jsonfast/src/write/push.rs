//! The push writer: a document written piece by piece, from anywhere.
//!
//! Owns [`JsonWriter`], which keeps what a [`Writer`] knows between two calls. One idea: each call is a writer of its
//! own over the same buffer, so that a call that fails leaves text and state as they were, and no lifetime is borrowed
//! in between.

use super::hand::{Expect, Hand};
use super::options::WriteOptions;
use super::out::Out;
use super::sink::Sink;
use super::to_json::ToJson;
use super::writer::Writer;
use crate::error::{Detail, Error, ErrorKind, Failed, Fault, Result};
use alloc::vec::Vec;
use core::mem;

/// How much room is asked for at once.
const ROOM: usize = 64;

/// Writes a document piece by piece: what .NET has as Utf8JsonWriter.
///
/// It owns its text, compact or laid out as [`WriteOptions`] say, and gives it out at the [end](JsonWriter::finish), or
/// in between to a stream (`flush_to`, with the feature `std`). What would not be JSON (a value without a key in an object, a second
/// document, the end of what is not open) is an error of the kind [`Misuse`](ErrorKind::Misuse). A call that fails has
/// written nothing, and others may follow it.
///
/// # Examples
/// ```
/// use jsonfast::JsonWriter;
///
/// let mut w = JsonWriter::new();
/// w.begin_object()?;
/// w.member("title", "Sums")?;
/// w.key("rows")?;
/// w.begin_array()?;
/// for i in 1..=3 {
///     w.value(&(i, i * i))?;
/// }
/// w.end_array()?;
/// assert!(w.value(&1).is_err());
/// w.key("raw")?;
/// w.raw("[1.50, 1e400]")?;
/// w.end_object()?;
/// assert_eq!(w.finish()?, br#"{"title":"Sums","rows":[[1,1],[2,4],[3,9]],"raw":[1.50, 1e400]}"#);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub struct JsonWriter {
    /// INVARIANT: what was written and not given out yet, in UTF-8.
    buffer: Vec<u8>,
    options: WriteOptions,
    hand: Hand,
    left: u32,
    /// A call is running, or ended by a panic.
    running: bool,
}

impl Default for JsonWriter {
    fn default() -> Self {
        JsonWriter::new()
    }
}

impl JsonWriter {
    /// For compact text with all defaults.
    ///
    /// ```
    /// let mut w = jsonfast::JsonWriter::new();
    /// w.value(&[1, 2])?;
    /// assert_eq!(w.finish()?, b"[1,2]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn new() -> JsonWriter {
        JsonWriter::with_options(WriteOptions::new())
    }

    /// For text as the options say.
    ///
    /// ```
    /// use jsonfast::{JsonWriter, WriteOptions};
    ///
    /// let mut w = JsonWriter::with_options(WriteOptions::new().indent(" "));
    /// w.begin_array()?;
    /// w.value("a")?;
    /// w.end_array()?;
    /// assert_eq!(w.finish()?, b"[\n \"a\"\n]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn with_options(options: WriteOptions) -> JsonWriter {
        let left = options.levels();
        JsonWriter { buffer: Vec::new(), options, hand: Hand::whole(), left, running: false }
    }

    /// One call, by a writer of its own.
    fn step(&mut self, write: impl FnOnce(&mut Writer<'_>) -> Result<(), Failed>) -> Result<()> {
        if mem::replace(&mut self.running, true) {
            return Err(misuse("a call before ended by a panic"));
        }
        let expect = self.hand.expect;
        let (out, pen) = Out::start(&mut self.buffer, ROOM, Sink::Memory);
        let mut w = Writer::new(out, &self.options);
        w.resume(mem::replace(&mut self.hand, Hand::new()), self.left);
        w.at = Some(pen);
        let result = write(&mut w);
        let pen = w.at.take();
        let (hand, left) = w.pause();
        self.hand = hand;
        let done = w.out.finish(result.and_then(|()| pen.ok_or(Failed(()))));
        match &done {
            Ok(()) => self.left = left,
            Err(_) => self.hand.expect = expect,
        }
        self.running = false;
        done
    }

    /// Begins an object, as a value: keys and values follow, and [`end_object`](JsonWriter::end_object).
    ///
    /// # Errors
    /// If no value is expected here, or too many levels are open.
    pub fn begin_object(&mut self) -> Result<()> {
        self.step(|w| w.begin_object())
    }

    /// Ends the innermost object.
    ///
    /// # Errors
    /// If the innermost container is no object, or a value is missing.
    pub fn end_object(&mut self) -> Result<()> {
        self.step(|w| w.end_object())
    }

    /// Begins an array, as a value: values follow, and [`end_array`](JsonWriter::end_array).
    ///
    /// # Errors
    /// If no value is expected here, or too many levels are open.
    pub fn begin_array(&mut self) -> Result<()> {
        self.step(|w| w.begin_array())
    }

    /// Ends the innermost array.
    ///
    /// # Errors
    /// If the innermost container is no array.
    pub fn end_array(&mut self) -> Result<()> {
        self.step(|w| w.end_array())
    }

    /// Writes the key of a member: anything that may be the key of a map.
    ///
    /// # Errors
    /// If no key is expected here, or the value cannot be one.
    pub fn key<K: ToJson + ?Sized>(&mut self, key: &K) -> Result<()> {
        self.step(|w| w.key(key))
    }

    /// Writes a value: the document, an element, or what belongs to the key before.
    ///
    /// ```
    /// let mut w = jsonfast::JsonWriter::new();
    /// w.begin_array()?;
    /// w.value(&Some("a"))?;
    /// w.value(&())?;
    /// w.end_array()?;
    /// assert_eq!(w.finish()?, br#"["a",null]"#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If no value is expected here, or this one cannot be written.
    pub fn value<T: ToJson + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.step(|w| w.write(value))
    }

    /// Writes a member: a key and its value, or neither.
    ///
    /// # Errors
    /// As [`key`](JsonWriter::key) and [`value`](JsonWriter::value).
    pub fn member<K: ToJson + ?Sized, V: ToJson + ?Sized>(&mut self, key: &K, value: &V) -> Result<()> {
        self.step(|w| w.member(key, value))
    }

    /// How many arrays and objects are open.
    pub fn depth(&self) -> usize {
        (self.options.levels() - self.left) as usize
    }

    /// What was written and not given out yet.
    ///
    /// ```
    /// let mut w = jsonfast::JsonWriter::new();
    /// w.begin_array()?;
    /// w.value(&1)?;
    /// assert_eq!(w.pending(), b"[1");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn pending(&self) -> &[u8] {
        &self.buffer
    }

    /// Gives what was written so far to a stream, and keeps nothing of it.
    ///
    /// ```
    /// use jsonfast::JsonWriter;
    ///
    /// let mut file = Vec::new();
    /// let mut w = JsonWriter::new();
    /// w.begin_array()?;
    /// for i in 0..10_000 {
    ///     w.value(&i)?;
    ///     if w.pending().len() > 4096 {
    ///         w.flush_to(&mut file)?;
    ///     }
    /// }
    /// w.end_array()?;
    /// file.extend(w.finish()?);
    /// assert_eq!(jsonfast::from_slice::<Vec<u32>>(&file)?.len(), 10_000);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the stream fails; what it took is then unknown, and the text is still [pending](JsonWriter::pending).
    #[cfg(feature = "std")]
    pub fn flush_to(&mut self, mut writer: impl std::io::Write) -> Result<()> {
        writer.write_all(&self.buffer).map_err(Error::io)?;
        self.buffer.clear();
        Ok(())
    }

    /// The text, or the rest of it that was not given out yet.
    ///
    /// # Errors
    /// If the document is not whole: nothing is written, or something is open.
    ///
    /// ```
    /// let mut w = jsonfast::JsonWriter::new();
    /// w.begin_array()?;
    /// assert!(w.finish().is_err());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn finish(self) -> Result<Vec<u8>> {
        if self.running || self.hand.expect != Expect::Nothing {
            return Err(misuse("the document is not whole"));
        }
        Ok(self.buffer)
    }
}

#[cold]
fn misuse(what: &'static str) -> Error {
    Error::new(Fault { kind: ErrorKind::Misuse, offset: 0, detail: Detail::Text(what.into()) })
}

impl core::fmt::Debug for JsonWriter {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("JsonWriter").field("depth", &self.depth()).finish_non_exhaustive()
    }
}
