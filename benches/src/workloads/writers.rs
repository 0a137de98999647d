//! The contenders that write: to a vector, new or reused, a `String`, a stream, one by one, and there and back.
//!
//! All are judged alike: their bytes against serde_json's.

use super::check;
use super::contender::{Contender, Verdict, contender};
use crate::peers::serde_json::SerdeJson;
use crate::peers::{Owned, Peer, Visitor};
use std::cell::RefCell;
use std::hint::black_box;
use std::io;
use std::rc::Rc;

/// A value to be written, and the text that it is to become.
pub struct Shape<T> {
    pub value: Rc<T>,
    pub text: Rc<Vec<u8>>,
}

impl<T> Clone for Shape<T> {
    fn clone(&self) -> Self {
        Shape { value: self.value.clone(), text: self.text.clone() }
    }
}

impl<T: Owned> Shape<T> {
    /// The value of a document.
    pub fn of(name: &str, document: &'static [u8]) -> Result<Self, String> {
        let value: T = check::exact(document, false).map_err(|error| format!("{name}: {error}"))?;
        let text = SerdeJson::write(&value).map_err(|error| error.to_string())?;
        Ok(Shape { value: Rc::new(value), text: Rc::new(text) })
    }
}

/// To a vector.
pub struct Writers<T> {
    pub shape: Shape<T>,
    pub reuse: bool,
    pub found: Vec<Box<dyn Contender>>,
}

/// A contender that fills a buffer, which is emptied and filled again, and which its judge looks at.
fn buffered<E: ToString + 'static>(
    name: &'static str,
    mut fill: impl FnMut(&mut Vec<u8>) -> Result<(), E> + 'static,
    judge: impl Fn(&[u8]) -> Verdict + 'static,
) -> Box<dyn Contender> {
    let out = Rc::new(RefCell::new(Vec::new()));
    let filled = out.clone();
    let work = move || {
        let out = &mut *filled.borrow_mut();
        out.clear();
        fill(out)
    };
    contender(name, work, move |answer| {
        answer.as_ref().map_err(E::to_string)?;
        judge(&out.borrow())
    })
}

impl<T: Owned> Writers<T> {
    /// One more contender that appends.
    pub fn append<E: ToString + 'static>(
        &mut self,
        name: &'static str,
        mut append: impl FnMut(&T, &mut Vec<u8>) -> Result<(), E> + 'static,
    ) {
        let Shape { value, text } = self.shape.clone();
        let work = move |out: &mut Vec<u8>| append(black_box(&value), out);
        self.found.push(buffered(name, work, move |out| check::writing(name, out, &text)));
    }

    /// One more contender that makes a new vector.
    pub fn fresh<E: ToString + 'static>(
        &mut self,
        name: &'static str,
        mut write: impl FnMut(&T) -> Result<Vec<u8>, E> + 'static,
    ) {
        let Shape { value, text } = self.shape.clone();
        let judge =
            move |answer: &Result<Vec<u8>, E>| check::writing(name, answer.as_ref().map_err(E::to_string)?, &text);
        self.found.push(contender(name, move || write(black_box(&value)), judge));
    }
}

impl<T: Owned> Visitor for Writers<T> {
    fn visit<P: Peer>(&mut self) {
        if self.reuse { self.append(P::NAME, P::append::<T>) } else { self.fresh(P::NAME, P::write::<T>) }
    }
}

/// To a `String`.
pub struct Texts<T> {
    pub shape: Shape<T>,
    pub found: Vec<Box<dyn Contender>>,
}

impl<T: Owned> Visitor for Texts<T> {
    fn visit<P: Peer>(&mut self) {
        let Shape { value, text } = self.shape.clone();
        self.found.push(contender(
            P::NAME,
            move || P::write_str(black_box(&*value)),
            move |answer| check::writing(P::NAME, answer.as_ref().map_err(P::Error::to_string)?.as_bytes(), &text),
        ));
    }
}

/// To a stream that copies what it is given into one buffer, which is reused.
pub struct Sinks<T> {
    pub shape: Shape<T>,
    pub found: Vec<Box<dyn Contender>>,
}

/// A stream that knows nothing but `write`.
struct Sink<'b>(&'b mut Vec<u8>);

impl io::Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<T: Owned> Visitor for Sinks<T> {
    fn visit<P: Peer>(&mut self) {
        let Shape { value, text } = self.shape.clone();
        let work = move |out: &mut Vec<u8>| P::write_stream(black_box(&*value), &mut Sink(out));
        self.found.push(buffered(P::NAME, work, move |out| check::writing(P::NAME, out, &text)));
    }
}

/// Each element of a list by a call of its own, a line each, to one buffer.
pub struct Lines<T> {
    pub shape: Shape<Vec<T>>,
    pub found: Vec<Box<dyn Contender>>,
}

impl<T: Owned> Visitor for Lines<T> {
    fn visit<P: Peer>(&mut self) {
        let Shape { value, text } = self.shape.clone();
        let work = move |out: &mut Vec<u8>| {
            for item in black_box(&*value) {
                P::append(item, out)?;
                out.push(b'\n');
            }
            Ok::<_, P::Error>(())
        };
        self.found.push(buffered(P::NAME, work, move |out| {
            let items: Vec<&[u8]> = out.strip_suffix(b"\n").unwrap_or(out).split(|byte| *byte == b'\n').collect();
            check::writing(P::NAME, &[b"[", &*items.join(&b','), b"]"].concat(), &text)
        }));
    }
}

/// There and back: to a buffer that is reused, and from it into a new value.
pub struct Trips<T> {
    pub shape: Shape<T>,
    pub found: Vec<Box<dyn Contender>>,
}

impl<T: Owned> Trips<T> {
    /// One more contender.
    pub fn add<E: ToString + 'static>(
        &mut self,
        name: &'static str,
        mut write: impl FnMut(&T, &mut Vec<u8>) -> Result<(), E> + 'static,
        mut read: impl FnMut(&[u8]) -> Result<T, E> + 'static,
    ) {
        let value = self.shape.value.clone();
        let (mut out, right) = (Vec::new(), value.clone());
        let work = move || {
            out.clear();
            write(black_box(&value), &mut out)?;
            read(black_box(&out))
        };
        self.found.push(contender(name, work, move |answer| match answer {
            Ok(value) if *value == *right => Ok(None),
            Ok(_) => Err("another value came back".into()),
            Err(error) => Err(error.to_string()),
        }));
    }
}

impl<T: Owned> Visitor for Trips<T> {
    fn visit<P: Peer>(&mut self) {
        self.add(P::NAME, P::append::<T>, |text| P::read(text));
    }
}
