//! Owns the code that writes: the implementation of `ToJson`, from bodies that `structs` and `enums` make.
//!
//! Its one idea: a type says how its members follow one another, or whose value it is; the rest is the library's.

mod enums;
mod structs;

use crate::attr::Name;
use crate::generics::{fresh_param, this_type, write_generics};
use crate::locals::at;
use crate::model::{Container, Data, Default, Field};
use crate::names::quoted;
use crate::remote::{pretend_used, turbofish};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::GenericParam;
use syn::spanned::Spanned;

/// The bodies of the methods that a type needs of its own.
struct Methods {
    /// Whether it is known to be neither an array nor an object, if it may be.
    flat: Option<TokenStream>,
    emit: TokenStream,
    key: Option<TokenStream>,
    members: Option<TokenStream>,
    after: Option<TokenStream>,
    none: Option<TokenStream>,
}

/// What the bodies are made from.
struct Cx<'c> {
    cont: &'c Container,
    /// Its path in patterns.
    path: TokenStream,
    /// Its type.
    ty: TokenStream,
    /// The parameter for the format.
    format: Ident,
}

/// The implementation, or for a remote type the function that stands in for it.
pub(crate) fn to_json(cont: &Container) -> TokenStream {
    let site = Span::mixed_site();
    let generics = write_generics(cont);
    let (of, types, clause) = generics.split_for_impl();
    let ident = &cont.ident;
    let format = fresh_param(&cont.generics, "__F");
    let Some(remote) = &cont.remote else {
        let cx = Cx { cont, path: quote!(#ident), ty: quote!(Self), format };
        return cx.implementation(&of, &this_type(cont), &clause);
    };
    // A stand-in of our own implements the trait for the remote type.
    let mut held = generics.clone();
    held.params.insert(0, GenericParam::Lifetime(syn::parse_quote!('__r)));
    let (held_of, held_types, _) = held.split_for_impl();
    let stand_in = quote_spanned!(site=> __Write #held_types);
    let cx = Cx { cont, path: turbofish(remote), ty: quote!(#remote #types), format };
    let implementation = cx.implementation(&held_of, &stand_in, &clause);
    let vis = &cont.vis;
    let used = pretend_used(cont);
    quote_spanned! {site=>
        struct __Write #held_of(&'__r #remote #types) #clause;
        #implementation
        #[automatically_derived]
        impl #of #ident #types #clause {
            #vis fn write_json(__value: &#remote #types, __w: &mut __d::Writer<'_>) -> __d::Result<(), __d::Failed> {
                #used
                __w.write(&__Write(__value))
            }
        }
    }
}

impl Cx<'_> {
    fn implementation(
        &self,
        of: &syn::ImplGenerics<'_>,
        this: &TokenStream,
        clause: &Option<&syn::WhereClause>,
    ) -> TokenStream {
        let site = Span::mixed_site();
        let (methods, f) = (self.methods(), &self.format);
        let emit = &methods.emit;
        let flat = methods.flat.as_ref().map(|flat| quote_spanned!(site=> const FLAT: __d::bool = #flat;));
        let key = methods.key.as_ref().map(|body| {
            quote_spanned! {site=>
                fn emit_key<'__p, #f: __d::Format>(
                    &self,
                    __w: &mut __d::Writer<'__p>,
                    __pen: __d::Pen<'__p>,
                ) -> __d::Wrote<'__p> {
                    #body
                }
            }
        });
        let members = methods.members.as_ref().map(|body| {
            quote_spanned! {site=>
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn emit_members<'__p, #f: __d::Format>(
                    &self,
                    __w: &mut __d::Writer<'__p>,
                    __m: __d::Members<'__p, #f>,
                ) -> __d::WroteMembers<'__p, #f> {
                    #body
                }
            }
        });
        let after = methods.after.as_ref().map(|body| {
            quote_spanned! {site=>
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn emit_after<'__p>(
                    &self,
                    __w: &mut __d::Writer<'__p>,
                    __pen: __d::Pen<'__p>,
                    __lead: __d::Lead<'_>,
                ) -> __d::Wrote<'__p> {
                    #body
                }
            }
        });
        let none = methods.none.as_ref().map(|body| {
            quote_spanned! {site=>
                fn is_none(&self) -> bool {
                    #body
                }
            }
        });
        quote_spanned! {site=>
            #[automatically_derived]
            impl #of __d::ToJson for #this #clause {
                #flat
                #[inline]
                fn write_json(&self, __w: &mut __d::Writer<'_>) -> __d::Result<(), __d::Failed> {
                    __w.write(self)
                }
                fn emit<'__p, #f: __d::Format>(
                    &self,
                    __w: &mut __d::Writer<'__p>,
                    __pen: __d::Pen<'__p>,
                ) -> __d::Wrote<'__p> {
                    #emit
                }
                #key
                #members
                #after
                #none
            }
        }
    }

    fn methods(&self) -> Methods {
        if let Some(into) = &self.cont.into {
            let value = self.this(Span::mixed_site());
            let into = quote_spanned!(at(into.span())=> &<_ as __d::Into<#into>>::into(__d::Clone::clone(#value)));
            return self.forward(&into, None);
        }
        match &self.cont.data {
            Data::Struct(style, fields) => self.structure(*style, fields),
            Data::Enum(variants) => self.enumeration(variants),
        }
    }

    /// A value that is written as another one: all methods go there.
    fn forward(&self, value: &TokenStream, with: Option<&syn::ExprPath>) -> Methods {
        let site = Span::mixed_site();
        let f = &self.format;
        match with {
            None => Methods {
                flat: None,
                emit: quote_spanned!(site=> __d::ToJson::emit::<#f>(#value, __w, __pen)),
                key: Some(quote_spanned!(site=> __d::ToJson::emit_key::<#f>(#value, __w, __pen))),
                members: Some(quote_spanned!(site=> __d::ToJson::emit_members::<#f>(#value, __w, __m))),
                after: Some(quote_spanned!(site=> __d::ToJson::emit_after(#value, __w, __pen, __lead))),
                none: Some(quote_spanned!(site=> __d::ToJson::is_none(#value))),
            },
            Some(path) => {
                let write = write_by(path, std::slice::from_ref(value));
                Methods {
                    flat: None,
                    emit: quote_spanned!(site=> __w.value_by(__pen, #write)),
                    key: Some(quote_spanned!(site=> __w.key_by(__pen, #write))),
                    members: Some(quote_spanned!(site=> __m.members_by(__w, #write))),
                    after: None,
                    none: None,
                }
            }
        }
    }

    /// The value that is written, or what a remote type's stand-in holds.
    fn this(&self, span: Span) -> TokenStream {
        match self.cont.remote {
            None => quote_spanned!(span=> self),
            Some(_) => quote_spanned!(span=> self.0),
        }
    }

    /// A reference to a field of the struct.
    fn access(&self, field: &Field) -> TokenStream {
        let (member, ty) = (&field.member, &field.ty);
        let site = at(field.span);
        let this = self.this(site);
        let inner = match &field.getter {
            Some((getter, _)) => quote_spanned!(site=> &#getter(#this)),
            None if self.cont.packed => quote_spanned!(site=> &{ #this.#member }),
            None => quote_spanned!(site=> &#this.#member),
        };
        match self.cont.remote {
            // What the definition says of the field has to be true.
            Some(_) => quote_spanned!(site=> __d::same_type::<#ty>(#inner)),
            None => inner,
        }
    }

    /// When a field is left out, if it ever is; `value` refers to it.
    fn left_out(&self, field: &Field, value: &TokenStream) -> Option<TokenStream> {
        let site = at(field.span);
        let mut when = Vec::new();
        if let Some(path) = &field.skip_if {
            when.push(quote!(#path(#value)));
        }
        if field.double_option.is_some() {
            when.push(quote_spanned!(site=> __d::Option::is_none(#value)));
        }
        if self.cont.skip_none.is_some() && field.with.write.is_none() && field.flatten.is_none() {
            when.push(quote_spanned!(site=> __d::ToJson::is_none(#value)));
        }
        if self.cont.skip_default.is_some() && field.flatten.is_none() {
            let ty = &field.ty;
            let member = &field.member;
            let default = match &field.default {
                Default::Trait => Some(quote_spanned!(site=> <#ty as __d::Default>::default())),
                Default::Path(path) => Some(quote!(#path())),
                Default::Value(value) => Some(quote_spanned!(site=> (#value))),
                Default::None if !self.cont.default.is_none() => Some(quote_spanned!(site=> __default.#member)),
                Default::None => None,
            };
            when.extend(default.map(|default| quote_spanned!(site=> __d::PartialEq::eq(#value, &#default))));
        }
        let mut when = when.into_iter();
        let first = when.next()?;
        Some(when.fold(first, |all, next| quote!(#all || #next)))
    }

    /// The default of the whole, where fields are compared with it.
    fn whole_default(&self) -> Option<TokenStream> {
        let site = Span::mixed_site();
        self.cont.skip_default?;
        let ty = &self.ty;
        match &self.cont.default {
            Default::Trait => Some(quote_spanned!(site=> let __default: #ty = __d::Default::default();)),
            Default::Path(path) => Some(quote_spanned!(site=> let __default: #ty = #path();)),
            Default::Value(_) | Default::None => None,
        }
    }
}

/// A closure that calls a function of the user's; what it says wrongly is an error on its path.
fn write_by(path: &syn::ExprPath, values: &[TokenStream]) -> TokenStream {
    let call = quote_spanned!(at(path.span())=> #path(#(#values,)* __w));
    quote_spanned!(Span::mixed_site()=> |__w| #call)
}

/// A key's text with its punctuation.
fn key_text(name: &str) -> String {
    format!(",{}:", quoted(name))
}

/// A variant's name as JSON.
fn name_text(name: &Name) -> String {
    match name {
        Name::Text(text) => quoted(text),
        bare => bare.text(),
    }
}
