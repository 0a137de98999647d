//! The contenders that read: from bytes, a `&str`, a stream, one by one, and into an existing value.
//!
//! All are judged alike: by what the value, written again, says.

use super::check;
use super::contender::{Contender, Verdict, contender};
use crate::data::tree::Tree;
use crate::peers::serde_json::SerdeJson;
use crate::peers::{Model, Owned, Peer, Visitor};
use std::cell::{OnceCell, RefCell};
use std::fmt::Display;
use std::hint::black_box;
use std::rc::Rc;

/// From bytes.
pub struct Readers<T> {
    pub text: &'static [u8],
    pub partial: bool,
    /// What serde_json reads, worked out when the first answer is judged.
    serde: Rc<OnceCell<Result<check::Reading<T>, String>>>,
    pub found: Vec<Box<dyn Contender>>,
}

impl<T: Model<'static> + 'static> Readers<T> {
    pub fn new(text: &'static [u8], partial: bool) -> Self {
        Readers { text, partial, serde: Rc::default(), found: Vec::new() }
    }

    /// Judges a value that somebody read.
    fn judge(&self, exact: bool) -> impl Fn(&T) -> Verdict + use<T> {
        let (text, partial, serde) = (self.text, self.partial, self.serde.clone());
        move |value| {
            let serde = serde.get_or_init(|| check::read::<SerdeJson, T>(text, partial)).as_ref();
            check::reading(exact, text, partial, value, serde.map_err(String::clone)?)
        }
    }

    /// One more contender; `exact` if it promises every float to the last bit.
    pub fn add<E: Display + 'static>(
        &mut self,
        name: &'static str,
        exact: bool,
        work: impl FnMut() -> Result<T, E> + 'static,
    ) {
        let judge = self.judge(exact);
        self.found.push(contender(name, work, move |answer| judge(answer.as_ref().map_err(E::to_string)?)));
    }
}

impl<T: Model<'static> + 'static> Visitor for Readers<T> {
    fn visit<P: Peer>(&mut self) {
        let text = self.text;
        self.add(P::NAME, P::EXACT, move || P::read(black_box(text)));
    }
}

/// From a `&str`.
pub struct Strings<T>(pub Readers<T>);

impl<T: Model<'static> + 'static> Visitor for Strings<T> {
    fn visit<P: Peer>(&mut self) {
        let text = std::str::from_utf8(self.0.text).expect("documents are UTF-8");
        self.0.add(P::NAME, P::EXACT, move || P::read_str(black_box(text)));
    }
}

/// From a stream.
pub struct Streams<T>(pub Readers<T>);

impl<T: Owned> Visitor for Streams<T> {
    fn visit<P: Peer>(&mut self) {
        let text = self.0.text;
        self.0.add(P::NAME, P::EXACT, move || P::read_stream(&mut black_box(text)));
    }
}

/// Each element of a list from a text of its own.
pub struct Brief<T> {
    pub readers: Readers<Vec<T>>,
    texts: Rc<Vec<&'static [u8]>>,
}

impl<T: Owned> Brief<T>
where
    Vec<T>: Owned,
{
    /// From the text of the list.
    pub fn new(list: &'static [u8]) -> Result<Self, String> {
        let text = std::str::from_utf8(list).map_err(|error| error.to_string())?;
        let Tree::Array(items) = Tree::parse(text)? else { return Err("the document is no list".into()) };
        let texts = items.iter().map(|item| &*item.compact().into_bytes().leak()).collect();
        Ok(Brief { readers: Readers::new(list, false), texts: Rc::new(texts) })
    }
}

impl<T: Owned> Visitor for Brief<T>
where
    Vec<T>: Owned,
{
    fn visit<P: Peer>(&mut self) {
        let texts = self.texts.clone();
        self.readers.add(P::NAME, P::EXACT, move || {
            let mut values = Vec::with_capacity(texts.len());
            for text in texts.iter() {
                values.push(P::read::<T>(black_box(text))?);
            }
            Ok::<_, P::Error>(values)
        });
    }
}

/// As [`Readers`], but each reads into its own value again and again; at first that is the value of another text.
pub struct Refillers<T> {
    pub readers: Readers<T>,
    pub other: &'static [u8],
}

impl<T: Model<'static> + 'static> Visitor for Refillers<T> {
    fn visit<P: Peer>(&mut self) {
        let (text, other, judge) = (self.readers.text, self.other, self.readers.judge(P::EXACT));
        let value: Rc<RefCell<Option<T>>> = Rc::default();
        let filled = value.clone();
        let work = move || match &mut *filled.borrow_mut() {
            Some(value) => P::refill(black_box(text), value),
            empty => P::read(other).map(|fresh| {
                *empty = Some(fresh);
                None
            }),
        };
        self.readers.found.push(contender(P::NAME, work, move |answer| {
            let fresh = answer.as_ref().map_err(P::Error::to_string)?;
            let value = value.borrow();
            judge(fresh.as_ref().or(value.as_ref()).ok_or("nothing was read")?)
        }));
    }
}
