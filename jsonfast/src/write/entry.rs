//! The entry points: from a value to text.
//!
//! Owns where the text goes and how much room is asked for at first. As functions they write with all defaults; as
//! methods of [`WriteOptions`], with those.

use alloc::string::String;
use alloc::vec::Vec;

use super::capacity::Guess;
use super::options::{COMPACT, PRETTY, WriteOptions};
use super::out::{Fresh, Out};
use super::sink::Sink;
use super::to_json::ToJson;
use super::writer::{Write, Writer};
use crate::error::Result;

/// The room that an appended text asks for at once.
const APPENDED: usize = 128;

/// The first capacity of a buffer that is handed to a stream.
const STREAM: usize = 1024;

/// Not inlined, so that its address stands for the type.
#[inline(never)]
fn fresh<T: ToJson + ?Sized>(value: &T, options: &WriteOptions) -> Result<Fresh> {
    let function: fn(&T, &WriteOptions) -> Result<Fresh> = fresh;
    fresh_by(function as usize, options, &mut |w, pen| w.emit(pen, value))
}

/// All of [`fresh`] that is not of a type.
#[inline(never)]
fn fresh_by(key: usize, options: &WriteOptions, write: Write<'_>) -> Result<Fresh> {
    let guess = Guess::new(key);
    let mut fresh = Fresh::new();
    let (out, pen) = fresh.start(guess.capacity);
    Writer::new(out, options).run(pen, write)?;
    fresh.learn(guess);
    Ok(fresh)
}

impl WriteOptions {
    /// [`to_string`](crate::to_string()) with these options.
    ///
    /// ```
    /// use jsonfast::WriteOptions;
    ///
    /// assert_eq!(WriteOptions::new().indent("").to_string(&[1])?, "[\n1\n]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_string`](crate::to_string()).
    pub fn to_string<T: ToJson + ?Sized>(&self, value: &T) -> Result<String> {
        Ok(fresh(value, self)?.into_string())
    }

    /// [`to_vec`](crate::to_vec()) with these options.
    ///
    /// ```
    /// use jsonfast::WriteOptions;
    ///
    /// assert_eq!(WriteOptions::new().indent("").to_vec(&[1])?, b"[\n1\n]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_string`](crate::to_string()).
    pub fn to_vec<T: ToJson + ?Sized>(&self, value: &T) -> Result<Vec<u8>> {
        Ok(fresh(value, self)?.into_bytes())
    }

    /// [`to_buf`](crate::to_buf()) with these options.
    ///
    /// ```
    /// use jsonfast::WriteOptions;
    ///
    /// let mut text = b"data: ".to_vec();
    /// WriteOptions::new().to_buf(&mut text, &[1])?;
    /// assert_eq!(text, b"data: [1]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_buf`](crate::to_buf()).
    pub fn to_buf<T: ToJson + ?Sized>(&self, buffer: &mut Vec<u8>, value: &T) -> Result<()> {
        let (out, pen) = Out::start(buffer, APPENDED, Sink::Memory);
        Writer::new(out, self).run(pen, &mut |w, pen| w.emit(pen, value))
    }

    /// [`to_writer`](crate::to_writer()) with these options.
    ///
    /// ```
    /// use jsonfast::WriteOptions;
    ///
    /// WriteOptions::new().indent("  ").to_writer(std::io::stdout(), &[1])?;
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_writer`](crate::to_writer()).
    #[cfg(feature = "std")]
    pub fn to_writer<W: std::io::Write, T: ToJson + ?Sized>(&self, mut writer: W, value: &T) -> Result<()> {
        let mut buffer = Vec::new();
        let (out, pen) = Out::start(&mut buffer, STREAM, Sink::Io(&mut writer));
        Writer::new(out, self).run(pen, &mut |w, pen| w.emit(pen, value))
    }

    /// [`to_fmt`](crate::to_fmt()) with these options.
    ///
    /// ```
    /// use jsonfast::WriteOptions;
    ///
    /// let mut text = String::from("data: ");
    /// WriteOptions::new().to_fmt(&mut text, &[1])?;
    /// assert_eq!(text, "data: [1]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_fmt`](crate::to_fmt()).
    pub fn to_fmt<W: core::fmt::Write, T: ToJson + ?Sized>(&self, mut writer: W, value: &T) -> Result<()> {
        let mut buffer = Vec::new();
        let (out, pen) = Out::start(&mut buffer, STREAM, Sink::Fmt(&mut writer));
        Writer::new(out, self).run(pen, &mut |w, pen| w.emit(pen, value))
    }
}

/// Writes a value as compact text.
///
/// ```
/// assert_eq!(jsonfast::to_string(&vec![Some(1), None])?, "[1,null]");
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// If an implementation refuses the value, the key of a map cannot be one, or more than 127 levels lie within one
/// another.
pub fn to_string<T: ToJson + ?Sized>(value: &T) -> Result<String> {
    COMPACT.to_string(value)
}

/// [`to_string`] with line breaks and an indentation of two spaces.
///
/// ```
/// assert_eq!(jsonfast::to_string_pretty(&[1, 2])?, "[\n  1,\n  2\n]");
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// As [`to_string`].
pub fn to_string_pretty<T: ToJson + ?Sized>(value: &T) -> Result<String> {
    PRETTY.to_string(value)
}

/// Writes a value as the bytes of compact text.
///
/// ```
/// assert_eq!(jsonfast::to_vec("é")?, "\"é\"".as_bytes());
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// As [`to_string`].
pub fn to_vec<T: ToJson + ?Sized>(value: &T) -> Result<Vec<u8>> {
    COMPACT.to_vec(value)
}

/// [`to_vec`] with line breaks and an indentation of two spaces.
///
/// ```
/// assert_eq!(jsonfast::to_vec_pretty(&[true])?, b"[\n  true\n]");
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// As [`to_string`].
pub fn to_vec_pretty<T: ToJson + ?Sized>(value: &T) -> Result<Vec<u8>> {
    PRETTY.to_vec(value)
}

/// Appends a value as compact text to a buffer, which may be used again and again.
///
/// ```
/// let mut lines = Vec::new();
/// for line in [1, 2] {
///     jsonfast::to_buf(&mut lines, &line)?;
///     lines.push(b'\n');
/// }
/// assert_eq!(lines, b"1\n2\n");
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// As [`to_string`]. The buffer then holds what it held before.
pub fn to_buf<T: ToJson + ?Sized>(buffer: &mut Vec<u8>, value: &T) -> Result<()> {
    COMPACT.to_buf(buffer, value)
}

/// Writes a value as compact text to a stream, in pieces of at most 64 KiB. Nothing is flushed.
///
/// ```
/// jsonfast::to_writer(std::io::stdout(), &[1, 2])?;
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// As [`to_string`], or of the kind [`Io`](crate::ErrorKind::Io) if the stream fails. What was written before stays
/// written. A write that is interrupted is repeated, one that takes nothing is an error.
#[cfg(feature = "std")]
pub fn to_writer<W: std::io::Write, T: ToJson + ?Sized>(writer: W, value: &T) -> Result<()> {
    COMPACT.to_writer(writer, value)
}

/// [`to_writer`] with line breaks and an indentation of two spaces.
///
/// ```
/// jsonfast::to_writer_pretty(std::io::stdout(), &[1, 2])?;
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// As [`to_writer`].
#[cfg(feature = "std")]
pub fn to_writer_pretty<W: std::io::Write, T: ToJson + ?Sized>(writer: W, value: &T) -> Result<()> {
    PRETTY.to_writer(writer, value)
}

/// Writes a value as compact text to a [`fmt::Write`](core::fmt::Write), such as a `String` or a `Formatter`, in pieces
/// of at most 64 KiB.
///
/// ```
/// struct Point { x: i32 }
///
/// impl jsonfast::ToJson for Point {
///     fn write_json(&self, w: &mut jsonfast::Writer<'_>) -> Result<(), jsonfast::Failed> {
///         w.begin_object()?;
///         w.member("x", &self.x)?;
///         w.end_object()
///     }
/// }
///
/// impl std::fmt::Display for Point {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         jsonfast::to_fmt(f, self).map_err(|_| std::fmt::Error)
///     }
/// }
///
/// assert_eq!(Point { x: 1 }.to_string(), r#"{"x":1}"#);
/// ```
///
/// # Errors
/// As [`to_string`], or of the kind [`Io`](crate::ErrorKind::Io) if `writer` returns an error.
pub fn to_fmt<W: core::fmt::Write, T: ToJson + ?Sized>(writer: W, value: &T) -> Result<()> {
    COMPACT.to_fmt(writer, value)
}
