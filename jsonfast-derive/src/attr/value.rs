//! Owns what may follow a word: texts, and the paths, types, bounds and lifetimes inside texts.

use super::table::{Row, Shape};
use crate::errors::Errors;
use crate::names::Rule;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{ExprPath, Ident, Lifetime, Lit, LitStr, Path, Token, Type, WherePredicate};

/// The name that a variant has in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Name {
    Text(String),
    Int(i128),
    Bool(bool),
}

impl Name {
    /// The name as text, whatever it is in JSON.
    pub(crate) fn text(&self) -> String {
        match self {
            Name::Text(text) => text.clone(),
            Name::Int(number) => number.to_string(),
            Name::Bool(bool) => bool.to_string(),
        }
    }
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

/// Reads what follows a word, its `=` included. A `bare_name` is one that is no text.
pub(super) fn read(
    input: ParseStream<'_>,
    row: &Row,
    word: &Ident,
    bare_name: bool,
    errors: &mut Errors,
) -> syn::Result<Value> {
    let flag = matches!(row.shape, Shape::Flag | Shape::FlagOrFunction | Shape::FlagOrLifetimes);
    if flag && !input.peek(Token![=]) {
        return Ok(Value::Flag);
    }
    if row.shape == Shape::Flag {
        return Err(input.error(format!("`{}` takes no value", row.text)));
    }
    let wanted = if row.shape == Shape::Expr { ".." } else { "\"..\"" };
    if !input.peek(Token![=]) {
        return Err(syn::Error::new(word.span(), format!("`{word}` needs a value: `{word} = {wanted}`")));
    }
    input.parse::<Token![=]>()?;
    if input.is_empty() || input.peek(Token![,]) {
        return Err(syn::Error::new(word.span(), format!("a value is missing: `{word} = {wanted}`")));
    }
    if row.shape == Shape::Expr {
        return expression(input).map(Value::Expr);
    }
    let start = input.span();
    let no_string = |span| syn::Error::new(span, format!("expected a string: `{word} = {wanted}`"));
    let literal: Lit = input.parse().map_err(|_| no_string(start))?;
    if row.shape == Shape::Name && bare_name {
        if let Some(name) = number_or_bool(&literal)? {
            return Ok(Value::Name(name));
        }
    }
    let Lit::Str(text) = &literal else { return Err(no_string(literal.span())) };
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
            let list = text.parse_with(Punctuated::<WherePredicate, Token![,]>::parse_terminated);
            let list =
                list.map_err(|error| syn::Error::new_spanned(text, format!("bounds such as `T: Trait`: {error}")))?;
            Ok(Value::Bounds(list.into_iter().collect()))
        }
        Shape::FlagOrLifetimes => lifetimes(text).map(Value::Lifetimes),
        Shape::Text | Shape::Flag | Shape::Expr | Shape::Refused(_) => Ok(Value::Text(text.clone())),
    }
}

/// A name that is no text.
fn number_or_bool(literal: &Lit) -> syn::Result<Option<Name>> {
    match literal {
        Lit::Bool(bool) => Ok(Some(Name::Bool(bool.value))),
        Lit::Int(int) if int.suffix().is_empty() => match int.base10_parse::<i64>() {
            Ok(number) => Ok(Some(Name::Int(number.into()))),
            Err(_) => Err(syn::Error::new(int.span(), "the number does not fit into 64 bits with a sign")),
        },
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
    Ok(tokens)
}
