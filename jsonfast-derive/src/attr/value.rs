//! Owns what may follow a word: texts, and the paths, types, bounds and lifetimes inside texts.

use super::Source;
use super::table::{Place, Row, Shape};
use crate::errors::Errors;
use crate::names::Rule;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{ExprPath, Lifetime, Lit, LitStr, Path, Token, Type, WherePredicate};

/// The name that a variant has in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Name {
    Text(String),
    Int(i128),
    Bool(bool),
}

/// What followed a word.
#[derive(Clone)]
pub(crate) enum Value {
    Flag,
    Text(LitStr),
    Name(Name),
    Rule(Rule),
    Path(Path),
    Function(ExprPath),
    Module(ExprPath),
    Type(Type),
    Bounds(Vec<WherePredicate>),
    Lifetimes(Vec<Lifetime>),
    Expr(TokenStream),
    /// A mistake that has been reported.
    Wrong,
}

/// Reads what follows a word, its `=` included.
pub(super) fn read(
    input: ParseStream<'_>,
    row: &Row,
    source: Source,
    place: Place,
    errors: &mut Errors,
) -> syn::Result<Value> {
    let flag = matches!(row.shape, Shape::Flag | Shape::FlagOrFunction | Shape::FlagOrLifetimes);
    if flag && !input.peek(Token![=]) {
        return Ok(Value::Flag);
    }
    if row.shape == Shape::Flag {
        return Err(input.error(format!("`{}` takes no value", row.text)));
    }
    input.parse::<Token![=]>()?;
    if row.shape == Shape::Expr {
        return expression(input).map(Value::Expr);
    }
    let literal = literal(input, row.text)?;
    if row.shape == Shape::Name && place == Place::VARIANT && source == Source::Json {
        if let Some(name) = bare_name(&literal)? {
            return Ok(Value::Name(name));
        }
    }
    let Lit::Str(text) = &literal else {
        let word = row.text;
        return Err(syn::Error::new_spanned(literal, format!("expected a string: `{word} = \"..\"`")));
    };
    if !text.suffix().is_empty() {
        errors.on(text, format!("unexpected suffix `{}` on a string", text.suffix()));
    }
    Ok(from_text(text, row).unwrap_or_else(|error| {
        errors.add(error);
        Value::Wrong
    }))
}

/// Gives a text its meaning.
fn from_text(text: &LitStr, row: &Row) -> syn::Result<Value> {
    let fail = |what: &str| syn::Error::new_spanned(text, format!("{:?} is not {what}", text.value()));
    match row.shape {
        Shape::Name => Ok(Value::Name(Name::Text(text.value()))),
        Shape::Rule => {
            Rule::from_text(&text.value()).map(Value::Rule).map_err(|why| syn::Error::new_spanned(text, why))
        }
        Shape::Path => text.parse().map(Value::Path).map_err(|_| fail("a path")),
        Shape::Function | Shape::FlagOrFunction => {
            text.parse().map(Value::Function).map_err(|_| fail("a path to a function"))
        }
        Shape::Module => text.parse().map(Value::Module).map_err(|_| fail("a path to a module")),
        Shape::Type => text.parse().map(Value::Type).map_err(|_| fail("a type")),
        Shape::Bounds => {
            let list = text.parse_with(Punctuated::<WherePredicate, Token![,]>::parse_terminated)?;
            Ok(Value::Bounds(list.into_iter().collect()))
        }
        Shape::FlagOrLifetimes => lifetimes(text).map(Value::Lifetimes),
        Shape::Text | Shape::Flag | Shape::Expr | Shape::Refused(_) => Ok(Value::Text(text.clone())),
    }
}

/// A literal, with the sign of a negative number.
fn literal(input: ParseStream<'_>, word: &str) -> syn::Result<Lit> {
    let start = input.span();
    input.parse().map_err(|_| syn::Error::new(start, format!("expected a string: `{word} = \"..\"`")))
}

/// A name that is no text.
fn bare_name(literal: &Lit) -> syn::Result<Option<Name>> {
    match literal {
        Lit::Bool(bool) => Ok(Some(Name::Bool(bool.value))),
        Lit::Int(int) if int.suffix().is_empty() => Ok(Some(Name::Int(int.base10_parse::<i64>()?.into()))),
        _ => Ok(None),
    }
}

/// `'a + 'b`
fn lifetimes(text: &LitStr) -> syn::Result<Vec<Lifetime>> {
    let list = text.parse_with(Punctuated::<Lifetime, Token![+]>::parse_terminated).map_err(|_| {
        syn::Error::new_spanned(text, format!("{:?} are not lifetimes such as `'a + 'b`", text.value()))
    })?;
    if list.is_empty() {
        return Err(syn::Error::new_spanned(text, "at least one lifetime must be borrowed"));
    }
    let mut found: Vec<Lifetime> = Vec::new();
    for lifetime in list {
        if found.contains(&lifetime) {
            return Err(syn::Error::new_spanned(text, format!("`{lifetime}` is given twice")));
        }
        found.push(lifetime);
    }
    Ok(found)
}

/// The tokens up to the next comma that does not stand between the angle brackets of a turbofish.
fn expression(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    let mut angles = 0usize;
    while !input.is_empty() && (angles > 0 || !input.peek(Token![,])) {
        if input.peek(Token![::]) && input.peek3(Token![<]) || angles > 0 && input.peek(Token![<]) {
            angles += 1;
            if input.peek(Token![::]) {
                input.parse::<Token![::]>()?.to_tokens(&mut tokens);
            }
            input.parse::<Token![<]>()?.to_tokens(&mut tokens);
            continue;
        }
        if angles > 0 && input.peek(Token![->]) {
            input.parse::<Token![->]>()?.to_tokens(&mut tokens);
            continue;
        }
        if angles > 0 && input.peek(Token![>]) {
            angles -= 1;
        }
        input.parse::<TokenTree>()?.to_tokens(&mut tokens);
    }
    if tokens.is_empty() {
        return Err(input.error("expected an expression"));
    }
    Ok(tokens)
}
