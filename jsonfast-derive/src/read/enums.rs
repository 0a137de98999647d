//! Owns how enums are read: what each variant holds. Which variant it is, is the library's to find.

use super::structs::{Group, index, table};
use super::{Cx, Methods};
use crate::attr::Name;
use crate::locals::{at, local};
use crate::model::{Field, Style, Tagging, Variant};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

/// The most elements that a tuple has whose type the library reads.
const LONGEST_TUPLE: usize = 16;

impl Cx<'_> {
    pub(super) fn enumeration(&self, variants: &[Variant]) -> Methods {
        let site = Span::mixed_site();
        let (read, key) = match &self.cont.tagging {
            Tagging::External => (quote!(external), Some(quote!(external_key))),
            Tagging::Internal { .. } => (quote!(internal), None),
            Tagging::Adjacent { .. } => (quote!(adjacent), None),
            Tagging::Untagged => (quote!(untagged), Some(quote!(untagged_key))),
        };
        Methods {
            key: key.map(|key| quote_spanned!(site=> __d::#key(__r, __at, __slot))),
            beside: self.description(variants),
            ..Methods::new(quote_spanned!(site=> __d::#read(__r, __at, __slot)))
        }
    }

    /// What the library has to know of an enum.
    fn description(&self, variants: &[Variant]) -> TokenStream {
        let site = Span::mixed_site();
        let (of, _, clause) = self.generics.generics.split_for_impl();
        let (_, types, _) = self.cont.generics.split_for_impl();
        let ident = &self.cont.ident;
        let this = match self.cont.remote {
            Some(_) => quote_spanned!(site=> __Read #types),
            None => quote!(#ident #types),
        };
        let de = self.de();
        let read: Vec<(usize, &Variant)> =
            variants.iter().enumerate().filter(|(_, variant)| !variant.skip.read).collect();
        let constants = self.constants(variants, &read);
        let units = read.iter().filter(|(_, v)| self.is_unit(v) && !self.keeps_tag(v)).map(|(i, variant)| {
            let (i, value) = (index(*i), self.unit(variant));
            quote_spanned!(site=> #i => __d::Some(#value))
        });
        let objects = self.objects(&read);
        let mut hidden = TokenStream::new();
        let contents: Vec<TokenStream> = read
            .iter()
            .filter(|(_, variant)| !self.keeps_tag(variant))
            .map(|(i, variant)| {
                let (i, content) = (index(*i), self.content(variant, &mut hidden));
                quote_spanned!(site=> #i => #content)
            })
            .collect();
        let without_content = self.without_content(&read);
        let other = self.other(&read);
        quote_spanned! {site=>
            #hidden
            impl #of __d::Enum<#de> for #this #clause {
                const VARIANTS: &'static __d::Variants = &#constants;
                fn unit(__i: __d::u16) -> __d::Option<Self> {
                    match __i { #(#units,)* _ => __d::None }
                }
                #objects
                #without_content
                fn content<'__p>(
                    __i: __d::u16,
                    __r: &mut __d::Reader<'__p, #de>,
                    __at: __d::AtValue<'__p>,
                ) -> __d::Content<'__p, Self> {
                    match __i { #(#contents,)* _ => __d::Err(__r.misused()) }
                }
                #other
            }
        }
    }

    fn constants(&self, variants: &[Variant], read: &[(usize, &Variant)]) -> TokenStream {
        let site = Span::mixed_site();
        let expecting = self.expecting("enum", None);
        let (keys, integers, bools) = self.names(read);
        let all = variants.iter().map(|variant| variant.names.read[0].text());
        let (tag, content) = match &self.cont.tagging {
            Tagging::Internal { tag } => (tag.as_str(), ""),
            Tagging::Adjacent { tag, content } => (tag.as_str(), content.as_str()),
            _ => ("", ""),
        };
        let deny = self.cont.deny_unknown;
        let find = |which: fn(&Variant) -> bool| match read.iter().find(|(_, variant)| which(variant)) {
            Some((i, _)) => {
                let i = index(*i);
                quote_spanned!(site=> __d::Some(#i))
            }
            None => quote_spanned!(site=> __d::None),
        };
        let other = find(|variant| variant.other.is_some());
        let missing = find(|variant| variant.default.is_some());
        let untagged = read.iter().filter(|(_, variant)| self.is_untagged(variant)).map(|(i, _)| index(*i));
        quote_spanned! {site=>
            __d::Variants {
                expecting: #expecting,
                keys: #keys,
                names: &[#(#all),*],
                tag: #tag,
                content: #content,
                deny_unknown: #deny,
                other: #other,
                missing: #missing,
                integers: &[#integers],
                bools: &[#bools],
                untagged: &[#(#untagged),*],
            }
        }
    }

    /// The names of the tagged variants with what each stands for: a table of texts, lists of numbers and of bools.
    fn names(&self, read: &[(usize, &Variant)]) -> (TokenStream, TokenStream, TokenStream) {
        let tagged = || read.iter().filter(|(_, v)| !self.is_untagged(v) && !self.keeps_tag(v));
        let primary = tagged().map(|(i, variant)| (*i, &variant.names.read[0]));
        let aliases = tagged().flat_map(|(i, v)| v.names.read[1..].iter().map(|name| (*i, name)));
        let (mut texts, mut integers, mut bools) = (Vec::new(), TokenStream::new(), TokenStream::new());
        for (i, name) in primary.chain(aliases) {
            let position = index(i);
            match name {
                Name::Text(text) => texts.push((text.as_str(), i)),
                Name::Int(number) => {
                    let number = Literal::i128_unsuffixed(*number);
                    integers.extend(quote!((#number, #position),));
                }
                Name::Bool(bool) => bools.extend(quote!((#bool, #position),)),
            }
        }
        (table(&texts), integers, bools)
    }

    fn is_untagged(&self, variant: &Variant) -> bool {
        variant.untagged.is_some() || self.cont.tagging == Tagging::Untagged
    }

    /// Whether a variant takes unknown tags and keeps them.
    fn keeps_tag(&self, variant: &Variant) -> bool {
        variant.other.is_some() && !variant.fields.is_empty()
    }

    /// Whether there is nothing to read for a variant.
    fn is_unit(&self, variant: &Variant) -> bool {
        variant.with.read.is_none() && style(variant) == Style::Unit
    }

    /// A variant with these fields.
    fn variant(&self, variant: &Variant, fields: &TokenStream) -> TokenStream {
        let (path, ident) = (&self.path, &variant.ident);
        self.made(quote!(#path::#ident #fields))
    }

    /// A variant without anything to read.
    fn unit(&self, variant: &Variant) -> TokenStream {
        let fields = variant.fields.iter().map(|field| {
            let (member, value) = (&field.member, field.default.value(field));
            quote!(#member: #value)
        });
        match variant.style {
            Style::Unit => self.variant(variant, &TokenStream::new()),
            _ => self.variant(variant, &quote!({ #(#fields),* })),
        }
    }

    /// Reads what a variant holds.
    fn content(&self, variant: &Variant, hidden: &mut TokenStream) -> TokenStream {
        let site = Span::mixed_site();
        if let Some(path) = &variant.with.read {
            return self.content_by(variant, path);
        }
        let (style, fields) = (style(variant), &variant.fields);
        match style {
            Style::Unit => {
                let value = self.unit(variant);
                quote_spanned!(site=> __d::unit_content(__r, __at, #value))
            }
            Style::Newtype => {
                let (member, ty) = (&fields[0].member, &fields[0].ty);
                let value = self.variant(variant, &quote_spanned!(site=> { #member: __value }));
                match self.read_by(&fields[0]) {
                    Some(read) => {
                        quote_spanned!(site=> __d::content_with(__r, __at, #read, |__value: #ty| #value))
                    }
                    None => quote_spanned!(at(fields[0].span)=> __d::newtype(__r, __at, |__value: #ty| #value)),
                }
            }
            Style::Tuple if (2..=LONGEST_TUPLE).contains(&fields.len()) && fields.iter().all(is_plain) => {
                let locals: Vec<Ident> = (0..fields.len()).map(local).collect();
                let types = fields.iter().map(|field| &field.ty);
                let members = fields.iter().map(|field| &field.member);
                let value = self.variant(variant, &quote!({ #(#members: #locals),* }));
                quote_spanned! {at(variant.span)=>
                    __d::newtype(__r, __at, |(#(#locals,)*): (#(#types,)*)| #value)
                }
            }
            Style::Tuple | Style::Named => {
                let ident = format_ident!("__{}", variant.ident, span = site);
                let kind = if style == Style::Named { "struct variant" } else { "tuple variant" };
                let group = Group::hidden(ident, style, fields, self.expecting(kind, Some(&variant.ident)));
                let by_name_only = variant.untagged.is_some()
                    || matches!(self.cont.tagging, Tagging::Untagged | Tagging::Adjacent { .. });
                let group = if by_name_only && style == Style::Named { group.without_array() } else { group };
                hidden.extend(self.object(&group));
                let value = self.variant(variant, &self.taken_apart(fields));
                self.read_hidden(&group, &value)
            }
        }
    }

    /// Reads a variant by a function of the user's: its one field, or all of them as a tuple.
    fn content_by(&self, variant: &Variant, path: &syn::ExprPath) -> TokenStream {
        let site = Span::mixed_site();
        let types = variant.fields.iter().map(|field| &field.ty);
        let members: Vec<_> = variant.fields.iter().map(|field| &field.member).collect();
        let locals: Vec<Ident> = (0..variant.fields.len()).map(local).collect();
        let value = match variant.style {
            Style::Unit => self.variant(variant, &TokenStream::new()),
            _ => self.variant(variant, &quote!({ #(#members: #locals),* })),
        };
        let read = quote_spanned!(path.span()=> #path);
        match variant.fields.len() {
            1 => quote_spanned!(site=> __d::content_with(__r, __at, #read, |#(#locals: #types)*| #value)),
            _ => quote_spanned! {site=>
                __d::content_with(__r, __at, #read, |(#(#locals),*): (#(#types),*)| #value)
            },
        }
    }

    /// Whether what a variant holds can be read as the rest of an object, behind its tag.
    fn objects(&self, read: &[(usize, &Variant)]) -> Option<TokenStream> {
        let (site, de) = (Span::mixed_site(), self.de());
        let arms: Vec<TokenStream> = read
            .iter()
            .filter(|(_, variant)| variant.with.read.is_none() && variant.other.is_none())
            .filter_map(|(i, variant)| {
                let i = index(*i);
                match style(variant) {
                    Style::Named => Some(quote_spanned!(site=> #i => true)),
                    Style::Newtype if is_plain(&variant.fields[0]) => {
                        let ty = &variant.fields[0].ty;
                        Some(quote_spanned!(at(variant.fields[0].span)=> #i => <#ty as __d::FromJson<#de>>::OBJECT))
                    }
                    _ => None,
                }
            })
            .collect();
        (matches!(self.cont.tagging, Tagging::Internal { .. }) && !arms.is_empty()).then(|| {
            quote_spanned! {site=>
                fn is_object(__i: __d::u16) -> __d::bool {
                    match __i { #(#arms,)* _ => false }
                }
            }
        })
    }

    /// Under an adjacent tag, units and optional content may be left out.
    fn without_content(&self, read: &[(usize, &Variant)]) -> Option<TokenStream> {
        let site = Span::mixed_site();
        if !matches!(self.cont.tagging, Tagging::Adjacent { .. }) {
            return None;
        }
        let newtypes = read.iter().filter(|(_, v)| v.style == Style::Newtype && v.with.read.is_none());
        let arms: Vec<TokenStream> = newtypes
            .filter(|(_, variant)| !self.keeps_tag(variant))
            .map(|(i, variant)| {
                let (i, field) = (index(*i), &variant.fields[0]);
                if !is_plain(field) {
                    return quote_spanned!(site=> #i => __d::None);
                }
                let (member, ty) = (&field.member, &field.ty);
                let value = self.variant(variant, &quote_spanned!(site=> { #member: __value }));
                quote_spanned!(at(field.span)=> #i => __d::Option::map(__d::absent(), |__value: #ty| #value))
            })
            .collect();
        (!arms.is_empty()).then(|| {
            quote_spanned! {site=>
                fn without_content(__i: __d::u16) -> __d::Option<Self> {
                    match __i { #(#arms,)* _ => Self::unit(__i) }
                }
            }
        })
    }

    /// The variant that keeps an unknown tag, alone or with its content.
    fn other(&self, read: &[(usize, &Variant)]) -> Option<TokenStream> {
        let site = Span::mixed_site();
        let (_, variant) = read.iter().find(|(_, variant)| self.keeps_tag(variant))?;
        let (tag, data) = (&variant.fields[0], variant.fields.get(1));
        let name = quote_spanned!(at(tag.span)=> __d::From::from(__tag));
        let tag = &tag.member;
        let de = self.de();
        let (content, alone) = match data {
            None => {
                let value = self.variant(variant, &quote!({ #tag: #name }));
                (quote_spanned!(site=> __d::unit_content(__r, __at, #value)), quote_spanned!(site=> __d::Some(#value)))
            }
            Some(data) => {
                let (member, ty) = (&data.member, &data.ty);
                let value = self.variant(variant, &quote_spanned!(site=> { #tag: #name, #member: __value }));
                let here = at(data.span);
                (
                    quote_spanned!(here=> __d::newtype(__r, __at, |__value: #ty| #value)),
                    quote_spanned!(here=> __d::Option::map(__d::null(), |__value: #ty| #value)),
                )
            }
        };
        Some(quote_spanned! {site=>
            fn other<'__p>(
                __tag: &__d::str,
                __r: &mut __d::Reader<'__p, #de>,
                __at: __d::AtValue<'__p>,
            ) -> __d::Content<'__p, Self> {
                #content
            }
            fn other_alone(__tag: &__d::str) -> __d::Option<Self> {
                #alone
            }
        })
    }
}

/// The style without a field that is skipped.
fn style(variant: &Variant) -> Style {
    match variant.style {
        Style::Newtype if variant.fields[0].skip.read => Style::Unit,
        style => style,
    }
}

/// Whether a field is read by its type alone.
fn is_plain(field: &Field) -> bool {
    !field.skip.read
        && field.default.is_none()
        && field.with.read.is_none()
        && field.double_option.is_none()
        && !field.is_owned()
}
