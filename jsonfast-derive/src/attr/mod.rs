//! Owns the reading of `#[json(..)]` and `#[serde(..)]`: from tokens to [`Words`], of which `#[json]` wins over
//! `#[serde]` key by key. It knows no type and no field: what the words mean together is the model's.
//!
//! Every mistake is kept and the reading goes on behind the next comma, so that all of them are shown at once.

mod table;
mod value;

pub(crate) use table::{Key, Place, Shape, Side};
pub(crate) use value::{Name, Value};

use crate::errors::Errors;
use proc_macro2::{Span, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Ident, Meta, Token, token};
use table::{Row, WORDS};

/// Which attribute a word was written in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    Json,
    Serde,
}

impl Source {
    fn of(attribute: &Attribute) -> Option<Source> {
        match () {
            () if attribute.path().is_ident("json") => Some(Source::Json),
            () if attribute.path().is_ident("serde") => Some(Source::Serde),
            () => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Source::Json => "json",
            Source::Serde => "serde",
        }
    }
}

/// One word that was written, for one or both directions.
pub(crate) struct Entry {
    pub(crate) text: &'static str,
    pub(crate) key: Key,
    pub(crate) side: Side,
    pub(crate) source: Source,
    pub(crate) span: Span,
    pub(crate) value: Value,
}

/// All words of one struct, enum, variant or field.
#[derive(Default)]
pub(crate) struct Words(Vec<Entry>);

impl Words {
    /// Reads what stands at one place.
    pub(crate) fn read(attributes: &[Attribute], place: Place, errors: &mut Errors) -> Words {
        let mut words = Words::default();
        for attribute in attributes {
            let Some(source) = Source::of(attribute) else { continue };
            match &attribute.meta {
                Meta::List(list) => {
                    let mut list_of = List { words: &mut words.0, source, place, errors };
                    let parser = |input: ParseStream<'_>| list_of.read(input);
                    if let Err(error) = parser.parse2(list.tokens.clone()) {
                        errors.add(error);
                    }
                }
                other => errors.on(other, format!("expected words in parentheses: `#[{}(..)]`", source.name())),
            }
        }
        words
    }

    /// The word that counts for a key in one direction.
    pub(crate) fn get(&self, key: Key, side: Side) -> Option<&Entry> {
        let all = || self.0.iter().filter(|e| e.key == key && e.side.meets(side));
        all().find(|e| e.source == Source::Json).or_else(|| all().next())
    }

    /// All words that count for a key in one direction.
    pub(crate) fn all(&self, key: Key, side: Side) -> impl Iterator<Item = &Entry> {
        let source = self.get(key, side).map(|entry| entry.source);
        self.0.iter().filter(move |e| e.key == key && e.side.meets(side) && Some(e.source) == source)
    }

    /// Where a word that is given for both directions stands.
    pub(crate) fn flag(&self, key: Key) -> Option<Span> {
        self.get(key, Side::BOTH).map(|e| e.span)
    }
}

/// The reading of one attribute's list.
struct List<'w> {
    /// What has been read at this place, from this attribute and those before.
    words: &'w mut Vec<Entry>,
    source: Source,
    place: Place,
    errors: &'w mut Errors,
}

impl List<'_> {
    fn read(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        while !input.is_empty() {
            if let Err(error) = self.word(input) {
                self.errors.add(error);
                skip_to_comma(input)?;
            } else if !input.is_empty() && !input.peek(Token![,]) {
                self.errors.add(input.error("expected `,`"));
                skip_to_comma(input)?;
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(())
    }

    fn word(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        let start = input.span();
        let not_a_word = |_| syn::Error::new(start, "expected a word such as `rename`");
        let word = input.call(Ident::parse_any).map_err(not_a_word)?;
        let row = find(&word, self.source, self.place)?;
        if row.split && input.peek(token::Paren) {
            return self.split(input, row, &word);
        }
        let value = self.value(input, row, &word)?;
        self.add(row, row.side, &word, value);
        Ok(())
    }

    /// `word(serialize = .., deserialize = ..)`
    fn split(&mut self, input: ParseStream<'_>, row: &'static Row, word: &Ident) -> syn::Result<()> {
        let content;
        syn::parenthesized!(content in input);
        while !content.is_empty() {
            if let Err(error) = self.side(&content, row, word) {
                while !content.is_empty() {
                    content.parse::<TokenTree>()?;
                }
                return Err(error);
            }
        }
        Ok(())
    }

    fn side(&mut self, content: ParseStream<'_>, row: &'static Row, word: &Ident) -> syn::Result<()> {
        let start = content.span();
        let not_a_side =
            || syn::Error::new(start, format!("expected `{}(serialize = .., deserialize = ..)`", row.text));
        let name = content.call(Ident::parse_any).map_err(|_| not_a_side())?;
        let side = match name.to_string().as_str() {
            "serialize" => Side::WRITE,
            "deserialize" => Side::READ,
            _ => return Err(not_a_side()),
        };
        let value = self.value(content, row, &name)?;
        // The names that are read may be several.
        let several = row.key == Key::Rename && side == Side::READ && self.place.meets(Place::VARIANT.or(Place::FIELD));
        match several {
            true => self.push(row, side, word, value),
            false => self.add(row, side, word, value),
        }
        if !content.is_empty() {
            content.parse::<Token![,]>()?;
        }
        Ok(())
    }

    fn value(&mut self, input: ParseStream<'_>, row: &Row, word: &Ident) -> syn::Result<Value> {
        let bare_name = self.place == Place::VARIANT && self.source == Source::Json;
        value::read(input, row, word, bare_name, self.errors)
    }

    /// Adds a word unless another one excludes it.
    fn add(&mut self, row: &'static Row, side: Side, word: &Ident, value: Value) {
        let rival = self.words.iter().find(|e| e.key == row.key && e.source == self.source && e.side.meets(side));
        match rival {
            Some(rival) if !row.repeats => {
                let message = match rival.text == row.text {
                    true => format!("`{}` is given twice", row.text),
                    false => format!("`{}` and `{}` exclude each other", rival.text, row.text),
                };
                self.errors.at(word.span(), message);
            }
            _ => self.push(row, side, word, value),
        }
    }

    fn push(&mut self, row: &'static Row, side: Side, word: &Ident, value: Value) {
        self.words.push(Entry { text: row.text, key: row.key, side, source: self.source, span: word.span(), value });
    }
}

/// The row of a word, or why it may not stand here.
fn find(word: &Ident, source: Source, place: Place) -> syn::Result<&'static Row> {
    let text = word.to_string();
    let fail = |message: String| Err(syn::Error::new(word.span(), message));
    let mut rows = WORDS.iter().filter(|row| row.text == text).peekable();
    if rows.peek().is_none() {
        return fail(match nearest(&text, place) {
            Some(other) => format!("unknown word `{text}` in `#[{}(..)]`; did you mean `{other}`?", source.name()),
            None => format!("unknown word `{text}` in `#[{}(..)]`", source.name()),
        });
    }
    match rows.clone().find(|row| row.places.meets(place)) {
        Some(Row { shape: Shape::Refused(why), .. }) => fail(format!("`{text}` is not supported: {why}")),
        Some(Row { only_json: true, .. }) if source == Source::Serde => {
            fail(format!("`{text}` is not a word of serde here: say `#[json({text})]`"))
        }
        Some(row) => Ok(row),
        None => {
            let places = rows.fold(None, |all: Option<Place>, row| Some(all.map_or(row.places, |p| p.or(row.places))));
            let there = places.map_or(String::new(), Place::describe);
            fail(format!("`{text}` may stand on {there}, not on {}", place.describe()))
        }
    }
}

/// The word of this place that is spelt most like the text.
fn nearest(text: &str, place: Place) -> Option<&'static str> {
    let here = WORDS.iter().filter(|row| row.places.meets(place) && !matches!(row.shape, Shape::Refused(_)));
    let (distance, row) = here.map(|row| (distance(text, row.text), row)).min_by_key(|(distance, _)| *distance)?;
    (distance <= text.len() / 3 + 1).then_some(row.text)
}

/// How many letters to add, drop or change to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let mut line: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = line[0];
        line[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = line[j + 1];
            line[j + 1] = change.min(diagonal + 1).min(line[j] + 1);
        }
    }
    line[b.len()]
}

fn skip_to_comma(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
