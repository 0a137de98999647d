//! The writer, and how values are written with it by hand.
//!
//! Owns the public methods and the depth. The state behind them is `hand.rs`'s, the text `out.rs`'s.

use core::fmt::Display;

use super::hand::{Expect, Frame, Hand, Kind};
use super::object::Members;
use super::options::WriteOptions;
use super::out::{Out, Pen};
use super::string::Shown;
use super::to_json::{Compact, Flexible, Format, ToJson};
use crate::error::{Detail, Error, ErrorKind, Failed, Fault};

/// Writes JSON: what [`ToJson::write_json`] is given.
///
/// A value is written by [`write`](Writer::write) or another method that is named after what it writes; an array or an
/// object by a `begin`, elements or members, and an `end`. Each method returns `Err(Failed)` if something is wrong; the
/// caller passes it on. What went wrong first is what the entry point returns, even if a `Failed` is dropped.
///
/// Whoever writes no value, two of them, a value without a key in an object, or leaves an array or an object open, gets
/// an error of the kind [`Misuse`](crate::ErrorKind::Misuse).
///
/// ```
/// use jsonfast::{Failed, ToJson, Writer};
///
/// struct Report;
///
/// impl ToJson for Report {
///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
///         w.begin_object()?;
///         w.member("title", "Sums")?;
///         w.key("rows")?;
///         w.begin_array()?;
///         for i in 1..=3 {
///             w.element(&(i, i * i))?;
///         }
///         w.end_array()?;
///         w.key("note")?;
///         w.display(format_args!("{} rows", 3))?;
///         w.key(&4)?;
///         w.null()?;
///         w.end_object()
///     }
/// }
///
/// let text = r#"{"title":"Sums","rows":[[1,1],[2,4],[3,9]],"note":"3 rows","4":null}"#;
/// assert_eq!(jsonfast::to_string(&Report)?, text);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub struct Writer<'p> {
    pub(crate) out: Out<'p>,
    pub(crate) options: &'p WriteOptions,
    /// Whether the text is written by the format for everything but compact text with all defaults.
    flexible: bool,
    /// How many more levels may be opened.
    pub(crate) left: u32,
    /// The type and the variant of the internally tagged newtype that is being written.
    pub(crate) tagged: Option<(&'static str, &'static str)>,
    pub(super) hand: Hand,
    /// The pen, between two calls of an implementation by hand.
    pub(super) at: Option<Pen<'p>>,
}

/// Writes one value at the pen.
pub(super) type Write<'a> = &'a mut dyn for<'p> FnMut(&mut Writer<'p>, Pen<'p>) -> Result<Pen<'p>, Failed>;

impl<'p> Writer<'p> {
    pub(super) fn new(out: Out<'p>, options: &'p WriteOptions) -> Writer<'p> {
        let flexible = options.is_flexible();
        // Strings are copied with the level that is chosen, if one is.
        crate::simd::level();
        Writer { out, options, flexible, left: options.levels(), tagged: None, hand: Hand::new(), at: None }
    }

    /// Writes a whole text by a function, which is called once.
    pub(super) fn run(mut self, pen: Pen<'p>, write: Write<'_>) -> Result<(), Error> {
        let result = write(&mut self, pen);
        self.out.finish(result)
    }

    /// Goes on where another writer paused.
    pub(super) fn resume(&mut self, hand: Hand, left: u32) {
        (self.hand, self.left) = (hand, left);
    }

    /// What a later writer needs to go on.
    pub(super) fn pause(&mut self) -> (Hand, u32) {
        (core::mem::replace(&mut self.hand, Hand::new()), self.left)
    }

    /// Writes a value in the format that the options ask for.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn emit<T: ToJson + ?Sized>(&mut self, pen: Pen<'p>, value: &T) -> Result<Pen<'p>, Failed> {
        if self.flexible { value.emit::<Flexible>(self, pen) } else { value.emit::<Compact>(self, pen) }
    }

    /// Whether one more level may be opened.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn has_level(&mut self) -> Result<(), Failed> {
        if self.left == 0 { Err(self.too_deep()) } else { Ok(()) }
    }

    /// Opens a level, for the format in which it is counted until [`Writer::shut`].
    ///
    /// Compact text counts a level only while something is written inside of it that may open one more
    /// ([`Writer::goes_in`]): a count that changes with each small object would be what the processor waits for.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn open<F: Format>(&mut self) -> Result<(), Failed> {
        if F::COMPACT { self.has_level() } else { self.enter() }
    }

    /// Closes what [`Writer::open`] opened.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn shut<F: Format>(&mut self) {
        if !F::COMPACT {
            self.leave();
        }
    }

    /// Before something is written inside of a level that is open; `flat` says that it opens none. What this returns is
    /// for [`Writer::came_out`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn goes_in<F: Format>(&mut self, flat: bool) -> u32 {
        let left = self.left;
        if F::COMPACT && !flat {
            self.left = left.wrapping_sub(1);
        }
        left
    }

    /// After something was written inside of a level.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn came_out<F: Format>(&mut self, flat: bool, left: u32) {
        if F::COMPACT && !flat {
            self.left = left;
        }
    }

    /// Opens a level.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn enter(&mut self) -> Result<(), Failed> {
        self.has_level()?;
        self.left -= 1;
        Ok(())
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn too_deep(&mut self) -> Failed {
        self.out.fail(Fault { kind: ErrorKind::DepthLimit, offset: 0, detail: Detail::None })
    }

    /// Closes a level.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn leave(&mut self) {
        self.left = self.left.wrapping_add(1);
    }

    /// How many levels are open.
    pub(super) fn level(&self) -> u32 {
        self.options.levels().wrapping_sub(self.left)
    }

    // ---- by hand

    /// Writes a value.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Answer;
    ///
    /// impl ToJson for Answer {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.write(&Some(42))
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Answer)?, "42");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the value cannot be written, or none is expected here.
    pub fn write<T: ToJson + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        self.refuse_itself(value)?;
        if self.hand.is_whole() && self.hand.frame != Frame::Value {
            return self.write_instead(value);
        }
        let pen = self.value_begins()?;
        let pen = self.emit(pen, value)?;
        self.value_ends(pen);
        Ok(())
    }

    /// [`Writer::write`] where a key or members are asked for.
    #[inline(never)]
    fn write_instead<T: ToJson + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        let pen = self.take_pen()?;
        let first = self.hand.first;
        let pen = match (self.hand.frame, self.flexible) {
            (Frame::Key, false) => value.emit_key::<Compact>(self, pen)?,
            (Frame::Key, true) => value.emit_key::<Flexible>(self, pen)?,
            (_, false) => {
                // The object that these are members of is counted for this frame: they count it themselves.
                self.leave();
                let m = value.emit_members::<Compact>(self, Members::at(pen, first))?;
                self.hand.first = m.first;
                self.left -= 1;
                m.pen
            }
            (_, true) => {
                let m = value.emit_members::<Flexible>(self, Members::at(pen, first))?;
                self.hand.first = m.first;
                m.pen
            }
        };
        self.value_ends(pen);
        Ok(())
    }

    /// Writes a string.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Greeting;
    ///
    /// impl ToJson for Greeting {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.string("hello")
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Greeting)?, r#""hello""#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If no value is expected here.
    pub fn string(&mut self, text: &str) -> Result<(), Failed> {
        self.write(text)
    }

    /// Writes a string: what `value` displays, without making a `String` of it.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Address;
    ///
    /// impl ToJson for Address {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.display(std::net::Ipv4Addr::LOCALHOST)
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Address)?, r#""127.0.0.1""#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If no value is expected here, or `value` returns an error.
    pub fn display(&mut self, value: impl Display) -> Result<(), Failed> {
        self.write(&Shown(value))
    }

    /// Writes `null`.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Nothing;
    ///
    /// impl ToJson for Nothing {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.null()
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Nothing)?, "null");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If no value is expected here.
    pub fn null(&mut self) -> Result<(), Failed> {
        self.write(&())
    }

    /// Begins an object: members follow, and [`Writer::end_object`].
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Empty;
    ///
    /// impl ToJson for Empty {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.begin_object()?;
    ///         w.end_object()
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Empty)?, "{}");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If no value is expected here, or too many levels are open.
    pub fn begin_object(&mut self) -> Result<(), Failed> {
        let mut first = true;
        if self.hand.is_whole() && self.hand.frame == Frame::Members {
            first = self.hand.first;
        } else {
            let pen = self.value_begins()?;
            self.enter()?;
            self.at = Some(pen);
        }
        self.hand.open.push(Kind::Object);
        self.hand.expect = Expect::Key { first };
        Ok(())
    }

    /// Writes the key of a member: anything that may be the key of a map.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Squares;
    ///
    /// impl ToJson for Squares {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.begin_object()?;
    ///         for i in 1..=2 {
    ///             w.key(&i)?;
    ///             w.write(&(i * i))?;
    ///         }
    ///         w.end_object()
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Squares)?, r#"{"1":1,"2":4}"#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If no key is expected here, or the value cannot be one.
    pub fn key<K: ToJson + ?Sized>(&mut self, key: &K) -> Result<(), Failed> {
        let Expect::Key { first } = self.hand.expect else { return Err(self.misuse("a key where none is expected")) };
        let pen = self.take_pen()?;
        let pen = self.separate(pen, first, b'{')?;
        let pen =
            if self.flexible { key.emit_key::<Flexible>(self, pen)? } else { key.emit_key::<Compact>(self, pen)? };
        let pen = self.colon(pen)?;
        self.at = Some(pen);
        self.hand.expect = Expect::Member;
        Ok(())
    }

    /// Writes a member: a key and its value.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Point;
    ///
    /// impl ToJson for Point {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.begin_object()?;
    ///         w.member("x", &1)?;
    ///         w.member("y", &2)?;
    ///         w.end_object()
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Point)?, r#"{"x":1,"y":2}"#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Writer::key`] and [`Writer::write`].
    pub fn member<K: ToJson + ?Sized, V: ToJson + ?Sized>(&mut self, key: &K, value: &V) -> Result<(), Failed> {
        self.key(key)?;
        self.write(value)
    }

    /// Ends the innermost object.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Nested;
    ///
    /// impl ToJson for Nested {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.begin_object()?;
    ///         w.key("inner")?;
    ///         w.begin_object()?;
    ///         w.end_object()?;
    ///         w.end_object()
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Nested)?, r#"{"inner":{}}"#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the innermost container is no object, or a value is missing.
    pub fn end_object(&mut self) -> Result<(), Failed> {
        let Expect::Key { first } = self.hand.expect else {
            return Err(self.misuse("the end of an object where none is expected"));
        };
        let mut pen = self.take_pen()?;
        if self.hand.is_spliced() {
            self.hand.first = first;
        } else {
            self.leave();
            pen = self.close(pen, first, "{}")?;
        }
        self.hand.open.pop();
        self.value_ends(pen);
        Ok(())
    }

    /// Begins an array: elements follow, and [`Writer::end_array`].
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Pair;
    ///
    /// impl ToJson for Pair {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.begin_array()?;
    ///         w.element("a")?;
    ///         w.element(&1)?;
    ///         w.end_array()
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Pair)?, r#"["a",1]"#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If no value is expected here, or too many levels are open.
    pub fn begin_array(&mut self) -> Result<(), Failed> {
        if self.hand.is_whole() && self.hand.frame == Frame::Members {
            return Err(self.refuse_members("a sequence"));
        }
        let pen = self.value_begins()?;
        self.enter()?;
        self.at = Some(pen);
        self.hand.open.push(Kind::Array);
        self.hand.expect = Expect::Element { first: true };
        Ok(())
    }

    /// Writes an element of the innermost array.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Triple;
    ///
    /// impl ToJson for Triple {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.begin_array()?;
    ///         for i in 1..=3 {
    ///             w.element(&i)?;
    ///         }
    ///         w.end_array()
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Triple)?, "[1,2,3]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Writer::write`], and if the innermost container is no array.
    pub fn element<T: ToJson + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        if !matches!(self.hand.expect, Expect::Element { .. }) {
            return Err(self.misuse("an element where none is expected"));
        }
        self.write(value)
    }

    /// Ends the innermost array.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Rows;
    ///
    /// impl ToJson for Rows {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         w.begin_array()?;
    ///         w.begin_array()?;
    ///         w.end_array()?;
    ///         w.end_array()
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Rows)?, "[[]]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the innermost container is no array.
    pub fn end_array(&mut self) -> Result<(), Failed> {
        let Expect::Element { first } = self.hand.expect else {
            return Err(self.misuse("the end of an array where none is expected"));
        };
        let pen = self.take_pen()?;
        self.leave();
        let pen = self.close(pen, first, "[]")?;
        self.hand.open.pop();
        self.value_ends(pen);
        Ok(())
    }

    /// Says that the value cannot be written, and why.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Even(u32);
    ///
    /// impl ToJson for Even {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         if self.0 % 2 != 0 {
    ///             return Err(w.refuse(format_args!("{} is odd", self.0)));
    ///         }
    ///         w.write(&self.0)
    ///     }
    /// }
    ///
    /// let error = jsonfast::to_string(&Even(3)).unwrap_err();
    /// assert!(error.to_string().contains("3 is odd"));
    /// ```
    #[cold]
    pub fn refuse(&mut self, message: impl Display) -> Failed {
        let detail = Detail::Text(alloc::format!("{message}").into());
        self.out.fail(Fault { kind: ErrorKind::Custom, offset: 0, detail })
    }

    /// [`Writer::refuse`] with an error, which becomes the source of the one that the entry point returns.
    ///
    /// ```
    /// use jsonfast::{Failed, ToJson, Writer};
    ///
    /// struct Number(&'static str);
    ///
    /// impl ToJson for Number {
    ///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
    ///         match self.0.parse::<i64>() {
    ///             Ok(number) => w.write(&number),
    ///             Err(error) => Err(w.refuse_with(error)),
    ///         }
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::to_string(&Number("7"))?, "7");
    /// let error = jsonfast::to_string(&Number("x")).unwrap_err();
    /// assert!(error.get_ref().is_some_and(|source| source.is::<std::num::ParseIntError>()));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[cold]
    pub fn refuse_with(&mut self, error: impl core::error::Error + Send + Sync + 'static) -> Failed {
        let detail = Detail::Source(alloc::boxed::Box::new(error));
        self.out.fail(Fault { kind: ErrorKind::Custom, offset: 0, detail })
    }

    /// What stands before a value, if one is expected.
    fn value_begins(&mut self) -> Result<Pen<'p>, Failed> {
        match self.hand.expect {
            Expect::Value if self.hand.frame == Frame::Key => Err(self.refuse_key()),
            Expect::Value | Expect::Member => self.take_pen(),
            Expect::Element { first } => {
                let pen = self.take_pen()?;
                self.separate(pen, first, b'[')
            }
            Expect::Key { .. } => Err(self.misuse("a value in an object without a key before it")),
            Expect::Nothing => Err(self.misuse("a second value where one is expected")),
        }
    }

    fn value_ends(&mut self, pen: Pen<'p>) {
        self.at = Some(pen);
        self.hand.value_ends();
    }
}

impl core::fmt::Debug for Writer<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Writer").field("level", &self.level()).finish_non_exhaustive()
    }
}
