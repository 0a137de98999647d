//! Owns what a hand-written [`FromJson`] implementation does with its [`Reader`].
//!
//! One idea: the cursor is parked in the reader while such an implementation has it, together with what may be done
//! there: read a value, or go on in an array or object that is open. Whatever else is called is an error, and so is
//! reading other than exactly one value.

use super::cursor::{After, AtKey, AtValue, Reader};
use super::map::{Entry, key_or_end};
use super::place::read_value;
use super::view::{Mark, View};
use crate::FromJson;
use crate::error::{ErrorKind, Failed, Fault};
use alloc::{borrow::Cow, boxed::Box, string::ToString};
use core::fmt::Display;

/// What kind of value comes next: see [`Reader::peek`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool,
    /// A number.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
}

/// Reads one value by a function that takes the reader.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn by_hand<'p, 'de, T>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    read: impl FnOnce(&mut Reader<'_, 'de>) -> Result<T, Failed>,
) -> Result<(T, After<'p>), Failed> {
    let (mut depth, outer) = (r.depth, r.hand_offset);
    r.hand_offset = r.offset(&at);
    if r.views.array_rest_from(r.hand_offset).is_some() {
        // The end of an array that is open gives back its level.
        depth += 1;
    }
    r.park_value(at);
    let value = read(r)?;
    r.hand_offset = outer;
    let end = r.after_value()?;
    if r.depth != depth { Err(unbalanced(r, end)) } else { Ok((value, end)) }
}

#[cold]
fn unbalanced<'p>(r: &mut Reader<'p, '_>, end: After<'p>) -> Failed {
    r.fail(end, ErrorKind::Misuse, "an implementation that reads exactly one value")
}

impl<'p, 'de> Reader<'p, 'de> {
    /// Reads the value where the reader stands.
    ///
    /// # Errors
    /// Where it is not what `T` wants, or where the reader does not stand at a value.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Failed, FromJson, Reader};
    ///
    /// #[derive(Debug, PartialEq)]
    /// struct Even(u32);
    ///
    /// impl<'de> FromJson<'de> for Even {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         let n: u32 = r.read()?;
    ///         if n % 2 == 0 { Ok(Even(n)) } else { Err(r.refuse("an odd number")) }
    ///     }
    /// }
    /// assert_eq!(jsonfast::from_str::<Even>("12").unwrap(), Even(12));
    /// assert!(jsonfast::from_str::<Even>("13").unwrap_err().to_string().contains("an odd number"));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn read<T: FromJson<'de>>(&mut self) -> Result<T, Failed> {
        let at = self.at_value()?;
        let (value, end) = read_value::<T>(self, at)?;
        self.park_after(end);
        Ok(value)
    }

    /// Skips the value where the reader stands, checking it.
    ///
    /// # Errors
    /// Where it is not JSON, or where the reader does not stand at a value.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Failed, FromJson, Reader};
    ///
    /// /// The length of an array, whatever is in it.
    /// struct Len(usize);
    ///
    /// impl<'de> FromJson<'de> for Len {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         let mut len = 0;
    ///         r.begin_array()?;
    ///         while r.next_element()? {
    ///             r.skip()?;
    ///             len += 1;
    ///         }
    ///         Ok(Len(len))
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::from_str::<Len>(r#"[1, {"a": 2}, []]"#)?.0, 3);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn skip(&mut self) -> Result<(), Failed> {
        self.read::<super::Ignored>().map(|_| ())
    }

    /// What kind of value comes next; its text may still turn out to be wrong.
    ///
    /// # Errors
    /// Where no value begins, or where the reader does not stand at one.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Failed, FromJson, Kind, Reader};
    ///
    /// /// One text or several.
    /// struct Texts(Vec<String>);
    ///
    /// impl<'de> FromJson<'de> for Texts {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         Ok(Texts(if r.peek()? == Kind::String { vec![r.read()?] } else { r.read()? }))
    ///     }
    /// }
    ///
    /// assert_eq!(jsonfast::from_str::<Texts>(r#""a""#)?.0, ["a"]);
    /// assert_eq!(jsonfast::from_str::<Texts>(r#"["a", "b"]"#)?.0, ["a", "b"]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn peek(&mut self) -> Result<Kind, Failed> {
        let mut at = self.at_value()?;
        loop {
            let kind = match at.byte() {
                b'n' => Kind::Null,
                b't' | b'f' => Kind::Bool,
                b'"' => Kind::String,
                b'[' => Kind::Array,
                b'{' => Kind::Object,
                b'-' | b'0'..=b'9' => Kind::Number,
                b'N' | b'I' | b'+' if self.options.non_finite => Kind::Number,
                b'}' if self.views.armed_for(self.offset(&at)).is_some() => Kind::Object,
                b',' | b']' if self.views.array_rest_from(self.offset(&at)).is_some() => Kind::Array,
                _ => {
                    at = self.lenient_value(at, "a value")?;
                    continue;
                }
            };
            self.park_value(at);
            return Ok(kind);
        }
    }

    /// Opens the array where the reader stands; [`next_element`](Reader::next_element) goes through it.
    ///
    /// # Errors
    /// Where there is no array, or where the reader does not stand at a value.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Failed, FromJson, Reader};
    ///
    /// struct Sum(u64);
    ///
    /// impl<'de> FromJson<'de> for Sum {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         let mut sum = 0;
    ///         r.begin_array()?;
    ///         while r.next_element()? {
    ///             sum += r.read::<u64>()?;
    ///         }
    ///         Ok(Sum(sum))
    ///     }
    /// }
    /// assert_eq!(jsonfast::from_str::<Sum>("[1, 2, 3]").unwrap().0, 6);
    /// ```
    pub fn begin_array(&mut self) -> Result<(), Failed> {
        let mut at = self.at_value()?;
        while at.byte() != b'[' {
            if self.take_array_rest(&at) {
                // The array is open already, and the cursor behind its first element.
                self.park_after(at.less());
                return Ok(());
            }
            at = self.lenient_value(at, "an array")?;
        }
        if self.depth == 0 {
            return Err(self.too_deep(at));
        }
        self.depth -= 1;
        self.park_opened(at.skip::<1, 0>());
        Ok(())
    }

    /// To the next element of the array: `true`, and the reader stands at it; or `false`, and it stands behind the
    /// array.
    ///
    /// # Errors
    /// Where neither is there, or the reader is not inside of an array and behind a whole value.
    ///
    /// # Examples
    /// See [`begin_array`](Reader::begin_array).
    pub fn next_element(&mut self) -> Result<bool, Failed> {
        let (opened, at) = self.inside()?;
        let element = if opened {
            let at = at.check(self).blanks::<191>(self).check(self);
            self.element_or_end(at)?
        } else {
            self.next_element_at(at)?
        };
        Ok(match element {
            super::sequence::Element::Value(at) => {
                self.park_value(at);
                true
            }
            super::sequence::Element::End(end) => {
                self.park_after(end);
                false
            }
        })
    }

    /// Opens the object where the reader stands; [`next_key`](Reader::next_key) goes through it.
    ///
    /// # Errors
    /// Where there is no object, or where the reader does not stand at a value.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Failed, FromJson, Reader};
    ///
    /// struct Point { x: f64, y: f64 }
    ///
    /// impl<'de> FromJson<'de> for Point {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         let (mut x, mut y) = (None, None);
    ///         r.begin_object()?;
    ///         while let Some(key) = r.next_key()? {
    ///             match &*key {
    ///                 "x" => x = Some(r.read()?),
    ///                 "y" => y = Some(r.read()?),
    ///                 _ => r.skip()?,
    ///             }
    ///         }
    ///         match (x, y) {
    ///             (Some(x), Some(y)) => Ok(Point { x, y }),
    ///             _ => Err(r.refuse("a point needs x and y")),
    ///         }
    ///     }
    /// }
    /// let point: Point = jsonfast::from_str(r#"{"y": 2, "z": [], "x": 1.5}"#).unwrap();
    /// assert_eq!((point.x, point.y), (1.5, 2.0));
    /// ```
    pub fn begin_object(&mut self) -> Result<(), Failed> {
        let mut at = self.at_value()?;
        loop {
            let offset = self.offset(&at);
            match at.byte() {
                b'{' if self.depth > 0 => {
                    self.depth -= 1;
                    self.park_opened(at.skip::<1, 0>());
                    return Ok(());
                }
                b'}' if self.views.armed_for(offset).is_some() => {
                    if let Some(view) = self.view_here(&at) {
                        self.depth -= 1;
                        self.open_virtual(view);
                    }
                    self.park_opened(at.less());
                    return Ok(());
                }
                b'"' if self.views.take_rest(offset) => {
                    self.park_opened(at.less());
                    return Ok(());
                }
                _ => at = self.lenient_value(at, "an object")?,
            }
        }
    }

    /// To the next member of the object: its key, and the reader stands at its value; or `None`, and it stands behind
    /// the object.
    ///
    /// # Errors
    /// Where neither is there, or the reader is not inside of an object and behind a whole value.
    ///
    /// # Examples
    /// See [`begin_object`](Reader::begin_object).
    pub fn next_key(&mut self) -> Result<Option<Cow<'de, str>>, Failed> {
        let (opened, at) = self.inside()?;
        let entry = if let Some((view, i)) = self.virtual_here() {
            match self.view_member(at, &view, i) {
                Ok((found, key)) => {
                    self.virtual_at(found + 1);
                    Entry::Key(key)
                }
                Err(at) => {
                    self.close_virtual();
                    self.depth += 1;
                    Entry::End(self.view_end(at, &view))
                }
            }
        } else if opened {
            let key: AtKey<'p> = at.check(self).blanks(self);
            if key.byte() == b'}' {
                self.depth += 1;
                Entry::End(key.skip::<1, 0>())
            } else {
                key_or_end(self, key)?
            }
        } else {
            match self.next_member(at)? {
                Ok(key) => Entry::Key(key),
                Err(end) => {
                    self.depth += 1;
                    Entry::End(end)
                }
            }
        };
        match entry {
            Entry::End(end) => {
                self.park_after(end);
                Ok(None)
            }
            Entry::Key(key) => {
                self.key_offset = self.offset(&key);
                let (text, end) = self.text_at(key.less())?;
                let name = text.cow(self);
                let at = self.colon(end)?;
                self.park_value(at);
                Ok(Some(name))
            }
        }
    }

    /// Reads the value where the reader stands in one way, or, if that fails, in another. If both fail, the error is
    /// that of the way that came further into the input.
    ///
    /// # Errors
    /// Where both ways fail, or where the reader does not stand at a value.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Failed, FromJson, Reader};
    ///
    /// struct Seconds(f64);
    ///
    /// impl<'de> FromJson<'de> for Seconds {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         r.either(
    ///             |r| r.read::<f64>(),
    ///             |r| {
    ///                 let text: String = r.read()?;
    ///                 text.parse().map_err(|error| r.refuse_with(error))
    ///             },
    ///         )
    ///         .map(Seconds)
    ///     }
    /// }
    /// assert_eq!(jsonfast::from_str::<Seconds>("1.5").unwrap().0, 1.5);
    /// assert_eq!(jsonfast::from_str::<Seconds>("\"2.5\"").unwrap().0, 2.5);
    /// assert!(jsonfast::from_str::<Seconds>("[]").is_err());
    /// ```
    pub fn either<T>(
        &mut self,
        first: impl FnOnce(&mut Self) -> Result<T, Failed>,
        second: impl FnOnce(&mut Self) -> Result<T, Failed>,
    ) -> Result<T, Failed> {
        let at = self.at_value()?;
        let mark = self.mark(&at);
        self.park_value(at);
        let value = self.either_at(&mark, first, second);
        self.unmark(&mark);
        value
    }

    fn either_at<T>(
        &mut self,
        mark: &Mark,
        first: impl FnOnce(&mut Self) -> Result<T, Failed>,
        second: impl FnOnce(&mut Self) -> Result<T, Failed>,
    ) -> Result<T, Failed> {
        // One that drops a failure and goes on has failed all the same.
        let failed = match first(self) {
            Ok(value) if self.fault().is_none() => return Ok(value),
            Ok(_) => self.misused(),
            Err(failed) => failed,
        };
        let (at, fault) = self.rewind(failed, mark)?;
        self.park_value(at);
        match second(self) {
            Ok(value) => Ok(value),
            Err(failed) => {
                let later = self.fault().is_none_or(|second| second.offset >= fault.offset);
                if later || self.fault().is_some_and(|fault| fault.kind == ErrorKind::WorkLimit) {
                    return Err(failed);
                }
                self.take_fault();
                Err(self.fail_with(fault))
            }
        }
    }

    /// Refuses the value, or what was read of it, with a message.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Failed, FromJson, Reader};
    ///
    /// #[derive(Debug)]
    /// struct Percent(u8);
    ///
    /// impl<'de> FromJson<'de> for Percent {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         match r.read()? {
    ///             n @ 0..=100 => Ok(Percent(n)),
    ///             n => Err(r.refuse(format_args!("{n} is more than 100"))),
    ///         }
    ///     }
    /// }
    ///
    /// let error = jsonfast::from_str::<Vec<Percent>>("[7, 101]").unwrap_err();
    /// assert_eq!((error.offset(), error.path()), (4, "$[1]"));
    /// ```
    #[cold]
    pub fn refuse(&mut self, message: impl Display) -> Failed {
        let offset = self.hand_offset;
        self.reach(self.parked_offset());
        let detail = crate::error::Detail::Text(message.to_string().into_boxed_str());
        self.fail_at(offset, ErrorKind::Custom, detail)
    }

    /// Refuses the value, or what was read of it, with an error, which [`Error::get_ref`](crate::Error::get_ref) gives.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Failed, FromJson, Reader};
    /// use std::net::Ipv4Addr;
    ///
    /// #[derive(Debug)]
    /// struct Address(Ipv4Addr);
    ///
    /// impl<'de> FromJson<'de> for Address {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         let text: String = r.read()?;
    ///         text.parse().map(Address).map_err(|error| r.refuse_with(error))
    ///     }
    /// }
    ///
    /// let error = jsonfast::from_str::<Address>(r#""1.2.3""#).unwrap_err();
    /// assert!(error.get_ref().is_some_and(|cause| cause.is::<std::net::AddrParseError>()));
    /// ```
    #[cold]
    pub fn refuse_with(&mut self, error: impl core::error::Error + Send + Sync + 'static) -> Failed {
        let offset = self.hand_offset;
        self.reach(self.parked_offset());
        self.fail_with(Fault::from_source(offset, Box::new(error)))
    }
}

impl Reader<'_, '_> {
    fn open_virtual(&mut self, view: View) {
        let depth = self.depth;
        self.views.open.push((depth, view, 0));
    }

    /// The virtual object whose members are being read by hand, if the innermost is one.
    fn virtual_here(&self) -> Option<(View, usize)> {
        let (depth, view, i) = self.views.open.last()?;
        (*depth == self.depth).then(|| (view.clone(), *i))
    }

    fn virtual_at(&mut self, i: usize) {
        if let Some(open) = self.views.open.last_mut() {
            open.2 = i;
        }
    }

    fn close_virtual(&mut self) {
        self.views.open.pop();
    }
}
