//! Owns what the derive knows of a type: names, defaults and forms, each worked out once from the words. The code
//! generators read this and look at no attribute. How it is made from the words stands in `build.rs`.

use crate::attr::{Name, Side};
use crate::generics::{StaticCow, static_cow};
use proc_macro2::{Span, TokenStream};
use syn::{ExprPath, Generics, Ident, Member, Path, Type, Visibility, WherePredicate};

/// The struct or enum.
pub(crate) struct Container {
    pub(crate) ident: Ident,
    pub(crate) vis: Visibility,
    pub(crate) generics: Generics,
    pub(crate) data: Data,
    /// The name in the text.
    pub(crate) name: Sides<String>,
    pub(crate) default: Default,
    pub(crate) deny_unknown: bool,
    pub(crate) transparent: Option<Span>,
    pub(crate) from: Option<Type>,
    pub(crate) try_from: Option<Type>,
    pub(crate) into: Option<Type>,
    pub(crate) tagging: Tagging,
    pub(crate) expecting: Option<String>,
    pub(crate) krate: Option<Path>,
    pub(crate) remote: Option<Path>,
    pub(crate) bound: Sides<Option<Vec<WherePredicate>>>,
    pub(crate) skip_none: Option<Span>,
    pub(crate) skip_default: Option<Span>,
    pub(crate) packed: bool,
    pub(crate) non_exhaustive: bool,
}

pub(crate) enum Data {
    Struct(Style, Vec<Field>),
    Enum(Vec<Variant>),
}

/// One thing for each direction.
#[derive(Clone)]
pub(crate) struct Sides<T> {
    pub(crate) write: T,
    pub(crate) read: T,
}

impl<T> Sides<T> {
    pub(crate) fn each(mut make: impl FnMut(Side) -> T) -> Self {
        Sides { write: make(Side::WRITE), read: make(Side::READ) }
    }

    pub(crate) fn get(&self, side: Side) -> &T {
        match side.meets(Side::WRITE) {
            true => &self.write,
            false => &self.read,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// `{ a: A }`
    Named,
    /// `(A, B)` or `()`
    Tuple,
    /// `(A)`
    Newtype,
    Unit,
}

/// How a variant is told from the others.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Tagging {
    External,
    Internal { tag: String },
    Adjacent { tag: String, content: String },
    Untagged,
}

/// What a missing value is.
pub(crate) enum Default {
    None,
    /// `Default::default()`
    Trait,
    /// `path()`
    Path(ExprPath),
    /// The expression itself.
    Value(TokenStream),
}

impl Default {
    pub(crate) fn is_none(&self) -> bool {
        matches!(self, Default::None)
    }
}

/// What something is called in the text.
pub(crate) struct Names<N> {
    pub(crate) write: N,
    /// The primary name first, no name twice.
    pub(crate) read: Vec<N>,
}

pub(crate) struct Variant {
    pub(crate) ident: Ident,
    pub(crate) style: Style,
    pub(crate) fields: Vec<Field>,
    pub(crate) names: Names<Name>,
    pub(crate) skip: Sides<bool>,
    pub(crate) with: Sides<Option<ExprPath>>,
    pub(crate) bound: Sides<Option<Vec<WherePredicate>>>,
    pub(crate) other: Option<Span>,
    pub(crate) untagged: Option<Span>,
    pub(crate) default: Option<Span>,
    pub(crate) span: Span,
}

pub(crate) struct Field {
    pub(crate) member: Member,
    pub(crate) ty: Type,
    pub(crate) names: Names<String>,
    pub(crate) skip: Sides<bool>,
    pub(crate) skip_if: Option<ExprPath>,
    pub(crate) default: Default,
    pub(crate) with: Sides<Option<ExprPath>>,
    pub(crate) bound: Sides<Option<Vec<WherePredicate>>>,
    pub(crate) flatten: Option<Span>,
    pub(crate) getter: Option<(ExprPath, Span)>,
    pub(crate) double_option: Option<Span>,
    pub(crate) owned: Option<Span>,
    pub(crate) borrow: bool,
    pub(crate) span: Span,
}

/// Which directions are derived.
#[derive(Clone, Copy)]
pub(crate) struct Derive {
    pub(crate) write: bool,
    pub(crate) read: bool,
}

impl Derive {
    pub(crate) fn wants(self, side: Side) -> bool {
        self.write && side.meets(Side::WRITE) || self.read && side.meets(Side::READ)
    }
}

impl Container {
    pub(crate) fn all_fields(&self) -> impl Iterator<Item = &Field> {
        let (fields, variants): (&[Field], &[Variant]) = match &self.data {
            Data::Struct(_, fields) => (fields, &[]),
            Data::Enum(variants) => (&[], variants),
        };
        fields.iter().chain(variants.iter().flat_map(|variant| &variant.fields))
    }

    pub(crate) fn variants(&self) -> &[Variant] {
        match &self.data {
            Data::Struct(..) => &[],
            Data::Enum(variants) => variants,
        }
    }
}

impl Field {
    /// Whether it is read without borrowing.
    pub(crate) fn is_owned(&self) -> bool {
        self.with.read.is_none() && (self.owned.is_some() || static_cow(&self.ty) == StaticCow::Here)
    }

    /// The member as a message names it.
    pub(crate) fn describe(&self) -> String {
        match &self.member {
            Member::Named(ident) => format!("`{ident}`"),
            Member::Unnamed(index) => format!("#{}", index.index),
        }
    }
}
