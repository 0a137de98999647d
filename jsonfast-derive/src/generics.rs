//! Owns what stands between `impl` and `{`: the bounds that a derive infers, the lifetime of the input, and `Self`
//! spelt out where it would mean another type.

use crate::model::{Container, Data, Default, Field, Variant};
use proc_macro2::{Group, Punct, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::collections::BTreeSet;
use syn::{
    DeriveInput, GenericArgument, GenericParam, Generics, Ident, Lifetime, LifetimeParam, PathArguments, ReturnType,
    Type, TypeParamBound, TypePath, WherePredicate, parse_quote,
};

/// The generics of an implementation of `FromJson`.
pub(crate) struct ReadGenerics {
    /// With the lifetime of the input in front, unless that is `'static`.
    pub(crate) generics: Generics,
    /// The lifetime of the input.
    pub(crate) de: Lifetime,
}

impl ReadGenerics {
    pub(crate) fn new(cont: &Container) -> ReadGenerics {
        let borrowed = borrowed(cont);
        let is_static = borrowed.iter().any(|lifetime| lifetime.ident == "static");
        let de = if is_static { parse_quote!('static) } else { fresh(&cont.generics, "de") };
        let mut generics = without_defaults(&cont.generics);
        let explicit = cont.bound.read.as_deref();
        let path = quote!(__d::FromJson<#de>);
        add_bounds(cont, &mut generics, explicit, |f| f.bound.read.as_deref(), |v| v.bound.read.as_deref());
        if explicit.is_none() {
            if matches!(cont.default, Default::Trait) {
                let this = this_type(cont);
                push(&mut generics, parse_quote!(#this: __d::Default));
            }
            infer(cont, &mut generics, &path, |field, variant| {
                let variant = variant.is_none_or(|v| !v.skip.read && v.with.read.is_none() && v.bound.read.is_none());
                variant && !field.skip.read && field.with.read.is_none() && field.bound.read.is_none()
            });
            let by_trait = |field: &Field, _: Option<&Variant>| matches!(field.default, Default::Trait);
            infer(cont, &mut generics, &quote!(__d::Default), by_trait);
        }
        if !is_static {
            let mut param = LifetimeParam::new(de.clone());
            param.bounds.extend(borrowed);
            generics.params.insert(0, GenericParam::Lifetime(param));
        }
        ReadGenerics { generics, de }
    }
}

/// The generics of an implementation of `ToJson`.
pub(crate) fn write_generics(cont: &Container) -> Generics {
    let mut generics = without_defaults(&cont.generics);
    let explicit = cont.bound.write.as_deref();
    add_bounds(cont, &mut generics, explicit, |f| f.bound.write.as_deref(), |v| v.bound.write.as_deref());
    if explicit.is_some() {
        return generics;
    }
    let written = |field: &Field, variant: Option<&Variant>| {
        let variant = variant.is_none_or(|v| !v.skip.write && v.with.write.is_none() && v.bound.write.is_none());
        variant && !field.skip.write && field.bound.write.is_none()
    };
    infer(cont, &mut generics, &quote!(__d::ToJson), |field, v| written(field, v) && field.with.write.is_none());
    if cont.skip_default.is_some() {
        infer(cont, &mut generics, &quote!(__d::PartialEq), |f, v| written(f, v) && !f.default.is_none());
        infer(cont, &mut generics, &quote!(__d::Default), |f, v| written(f, v) && matches!(f.default, Default::Trait));
    }
    generics
}

/// The container as a type.
pub(crate) fn this_type(cont: &Container) -> TokenStream {
    let (ident, (_, generics, _)) = (&cont.ident, cont.generics.split_for_impl());
    quote!(#ident #generics)
}

/// A lifetime of this name that the type does not have itself.
pub(crate) fn fresh(generics: &Generics, name: &str) -> Lifetime {
    let mut name = format!("'{name}");
    while generics.lifetimes().any(|param| param.lifetime.to_string() == name) {
        name.push('_');
    }
    Lifetime::new(&name, proc_macro2::Span::call_site())
}

/// A name for a type parameter that the type does not have itself.
pub(crate) fn fresh_param(generics: &Generics, name: &str) -> Ident {
    let taken = |name: &str| {
        generics.params.iter().any(|param| match param {
            GenericParam::Type(param) => param.ident == name,
            GenericParam::Const(param) => param.ident == name,
            GenericParam::Lifetime(_) => false,
        })
    };
    let mut name = name.to_owned();
    while taken(&name) {
        name.push('_');
    }
    Ident::new(&name, proc_macro2::Span::mixed_site())
}

/// `T = String` is for the declaration only.
pub(crate) fn without_defaults(generics: &Generics) -> Generics {
    let mut generics = generics.clone();
    for param in &mut generics.params {
        match param {
            GenericParam::Type(param) => {
                param.eq_token = None;
                param.default = None;
            }
            GenericParam::Const(param) => {
                param.eq_token = None;
                param.default = None;
            }
            GenericParam::Lifetime(_) => {}
        }
    }
    generics
}

fn push(generics: &mut Generics, predicate: WherePredicate) {
    generics.make_where_clause().predicates.push(predicate);
}

/// What `bound` says on the container, the variants and the fields.
fn add_bounds<'c>(
    cont: &'c Container,
    generics: &mut Generics,
    explicit: Option<&[WherePredicate]>,
    of_field: fn(&'c Field) -> Option<&'c [WherePredicate]>,
    of_variant: fn(&'c Variant) -> Option<&'c [WherePredicate]>,
) {
    let variants = cont.variants().iter().filter_map(of_variant).flatten();
    let all = cont.all_fields().filter_map(of_field).flatten().chain(variants);
    let all: Vec<WherePredicate> = all.chain(explicit.into_iter().flatten()).cloned().collect();
    for predicate in all {
        push(generics, predicate);
    }
}

/// A bound on each type parameter that the chosen fields use, and on each `T::Assoc` that is the type of one.
fn infer(
    cont: &Container,
    generics: &mut Generics,
    bound: &TokenStream,
    chosen: impl Fn(&Field, Option<&Variant>) -> bool,
) {
    let params: Vec<Ident> = cont.generics.type_params().map(|param| param.ident.clone()).collect();
    let fields: Vec<&Field> = match &cont.data {
        Data::Struct(_, fields) => fields.iter().filter(|field| chosen(field, None)).collect(),
        Data::Enum(variants) => {
            variants.iter().flat_map(|v| v.fields.iter().filter(|field| chosen(field, Some(v)))).collect()
        }
    };
    let mut used: Vec<Ident> = Vec::new();
    let mut associated: Vec<TypePath> = Vec::new();
    for field in fields {
        if let Type::Path(path) = ungroup(&field.ty) {
            let first = &path.path.segments[0].ident;
            if path.path.segments.len() > 1 && params.contains(first) {
                associated.push(path.clone());
            }
        }
        walk(&field.ty, &mut |part| {
            if let Part::Path(path) = part {
                used.extend(path.path.get_ident().filter(|ident| params.contains(ident)).cloned());
            }
        });
    }
    for param in params.iter().filter(|param| used.contains(param)) {
        push(generics, parse_quote!(#param: #bound));
    }
    for path in associated {
        push(generics, parse_quote!(#path: #bound));
    }
}

/// The lifetimes that may point into the input.
fn borrowed(cont: &Container) -> BTreeSet<Lifetime> {
    let own: Vec<&Lifetime> = cont.generics.lifetimes().map(|param| &param.lifetime).collect();
    let mut found = BTreeSet::new();
    let mut add = |ty: &Type, explicit: bool| {
        let mine = lifetimes(ty).into_iter().filter(|l| own.contains(&l) || l.ident == "static" && explicit);
        found.extend(mine);
        walk(ty, &mut |part| {
            if let Part::Reference(lifetime) = part {
                found.extend((lifetime.ident == "static").then(|| lifetime.clone()));
            }
        });
    };
    if let Some(from) = cont.from.as_ref().or(cont.try_from.as_ref()) {
        add(from, false);
        return found;
    }
    let fields = match &cont.data {
        Data::Struct(_, fields) => fields.iter().collect::<Vec<_>>(),
        Data::Enum(variants) => variants.iter().filter(|v| !v.skip.read).flat_map(|v| &v.fields).collect(),
    };
    for field in fields.into_iter().filter(|field| !field.skip.read && !field.is_owned()) {
        add(&field.ty, field.borrow);
    }
    found
}

/// All lifetimes that a type names, each once.
pub(crate) fn lifetimes(ty: &Type) -> Vec<Lifetime> {
    let mut found: Vec<Lifetime> = Vec::new();
    walk(ty, &mut |part| match part {
        Part::Lifetime(lifetime) | Part::Reference(lifetime) if !found.contains(lifetime) => {
            found.push(lifetime.clone())
        }
        Part::Macro(tokens) => lifetimes_of_tokens(tokens.clone(), &mut found),
        _ => {}
    });
    found
}

fn lifetimes_of_tokens(tokens: TokenStream, found: &mut Vec<Lifetime>) {
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => lifetimes_of_tokens(group.stream(), found),
            TokenTree::Punct(punct) if punct.as_char() == '\'' => {
                if let Some(TokenTree::Ident(ident)) = tokens.next() {
                    found.push(Lifetime { apostrophe: punct.span(), ident });
                }
            }
            _ => {}
        }
    }
}

/// What a walk through a type comes by.
pub(crate) enum Part<'t> {
    Path(&'t TypePath),
    /// `'a` in `Type<'a>`
    Lifetime(&'t Lifetime),
    /// `'a` in `&'a T`
    Reference(&'t Lifetime),
    /// What stands between the brackets of `type_macro!(..)`
    Macro(&'t TokenStream),
}

/// Walks through a type from the outside; `PhantomData` has no inside.
pub(crate) fn walk<'t>(ty: &'t Type, see: &mut impl FnMut(Part<'t>)) {
    match ty {
        Type::Array(ty) => walk(&ty.elem, see),
        Type::Slice(ty) => walk(&ty.elem, see),
        Type::Group(ty) => walk(&ty.elem, see),
        Type::Paren(ty) => walk(&ty.elem, see),
        Type::Ptr(ty) => walk(&ty.elem, see),
        Type::Tuple(ty) => ty.elems.iter().for_each(|ty| walk(ty, see)),
        Type::Reference(ty) => {
            ty.lifetime.iter().for_each(|lifetime| see(Part::Reference(lifetime)));
            walk(&ty.elem, see);
        }
        Type::BareFn(ty) => {
            ty.inputs.iter().for_each(|argument| walk(&argument.ty, see));
            walk_return(&ty.output, see);
        }
        Type::TraitObject(ty) => ty.bounds.iter().for_each(|bound| walk_bound(bound, see)),
        Type::ImplTrait(ty) => ty.bounds.iter().for_each(|bound| walk_bound(bound, see)),
        Type::Macro(ty) => see(Part::Macro(&ty.mac.tokens)),
        Type::Path(ty) => {
            if let Some(qself) = &ty.qself {
                walk(&qself.ty, see);
            }
            see(Part::Path(ty));
            if !is_named(ty, "PhantomData") {
                walk_path(&ty.path, see);
            }
        }
        _ => {}
    }
}

fn walk_path<'t>(path: &'t syn::Path, see: &mut impl FnMut(Part<'t>)) {
    for segment in &path.segments {
        match &segment.arguments {
            PathArguments::None => {}
            PathArguments::AngleBracketed(arguments) => {
                for argument in &arguments.args {
                    match argument {
                        GenericArgument::Type(ty) => walk(ty, see),
                        GenericArgument::AssocType(argument) => walk(&argument.ty, see),
                        GenericArgument::Lifetime(lifetime) => see(Part::Lifetime(lifetime)),
                        _ => {}
                    }
                }
            }
            PathArguments::Parenthesized(arguments) => {
                arguments.inputs.iter().for_each(|ty| walk(ty, see));
                walk_return(&arguments.output, see);
            }
        }
    }
}

fn walk_return<'t>(output: &'t ReturnType, see: &mut impl FnMut(Part<'t>)) {
    if let ReturnType::Type(_, ty) = output {
        walk(ty, see);
    }
}

fn walk_bound<'t>(bound: &'t TypeParamBound, see: &mut impl FnMut(Part<'t>)) {
    if let TypeParamBound::Trait(bound) = bound {
        walk_path(&bound.path, see);
    }
}

/// A type without the invisible brackets that a macro puts around it.
pub(crate) fn ungroup(mut ty: &Type) -> &Type {
    while let Type::Group(group) = ty {
        ty = &group.elem;
    }
    ty
}

/// Whether a path ends in this name.
pub(crate) fn is_named(ty: &TypePath, name: &str) -> bool {
    ty.path.segments.last().is_some_and(|segment| segment.ident == name)
}

/// How a type uses `Cow<'static, _>`, which cannot borrow from an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StaticCow {
    Never,
    /// It is one, or an `Option`, `Vec` or `Box` of one: read as an owned value.
    Here,
    /// Somewhere deeper, where nothing can be done.
    Deeper,
}

pub(crate) fn static_cow(ty: &Type) -> StaticCow {
    let mut inner = ungroup(ty);
    while let Type::Path(path) = inner {
        if is_static_cow(path) {
            return StaticCow::Here;
        }
        let wraps = ["Option", "Vec", "Box"].iter().any(|name| is_named(path, name));
        match only_argument(path) {
            Some(argument) if wraps => inner = ungroup(argument),
            _ => break,
        }
    }
    let mut found = StaticCow::Never;
    walk(ty, &mut |part| match part {
        Part::Path(path) if is_static_cow(path) => found = StaticCow::Deeper,
        _ => {}
    });
    found
}

fn is_static_cow(path: &TypePath) -> bool {
    let Some(segment) = path.path.segments.last().filter(|segment| segment.ident == "Cow") else { return false };
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return false };
    matches!(arguments.args.first(), Some(GenericArgument::Lifetime(lifetime)) if lifetime.ident == "static")
}

fn only_argument(path: &TypePath) -> Option<&Type> {
    match &path.path.segments.last()?.arguments {
        PathArguments::AngleBracketed(arguments) if arguments.args.len() == 1 => match arguments.args.first()? {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        },
        _ => None,
    }
}

/// The input with `Self` spelt out, for code that stands in an implementation for another type.
pub(crate) fn without_self(input: DeriveInput) -> DeriveInput {
    let receiver = Receiver::new(&input);
    let tokens = input.to_token_stream();
    match mentions_self(tokens.clone()) {
        true => syn::parse2(receiver.replace(tokens)).unwrap_or(input),
        false => input,
    }
}

/// What `Self` means.
pub(crate) struct Receiver(TokenStream);

impl Receiver {
    pub(crate) fn new(input: &DeriveInput) -> Receiver {
        let (_, generics, _) = input.generics.split_for_impl();
        let (ident, generics) = (&input.ident, generics.as_turbofish());
        Receiver(quote!(#ident #generics))
    }

    /// `Self` becomes `Type::<T>`, which is both a type and an expression, and `Self::x` becomes `<Type::<T>>::x`.
    pub(crate) fn replace(&self, tokens: TokenStream) -> TokenStream {
        let mut out = TokenStream::new();
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.replace(group.stream()));
                    inner.set_span(group.span());
                    inner.to_tokens(&mut out);
                }
                TokenTree::Ident(ident) if ident == "Self" => {
                    let this = &self.0;
                    let in_path = matches!(tokens.peek(), Some(TokenTree::Punct(punct)) if is_path_separator(punct));
                    out.extend(if in_path { quote!(<#this>) } else { quote!(#this) });
                }
                token => token.to_tokens(&mut out),
            }
        }
        out
    }
}

fn is_path_separator(punct: &Punct) -> bool {
    punct.as_char() == ':' && punct.spacing() == Spacing::Joint
}

fn mentions_self(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => mentions_self(group.stream()),
        TokenTree::Ident(ident) => ident == "Self",
        _ => false,
    })
}
