//! Owns the code that reads: the implementation of `FromJson`, and what the library has to know of a type for it.
//!
//! Its one idea: a struct says where its fields are (`structs`), an enum what its variants hold (`enums`), a type that
//! is read as another one how it is made from that (`conversions`). What cannot be read in place, a variant, a packed
//! struct or a remote one, is read as a hidden struct of the same fields and moved.

mod conversions;
mod enums;
mod structs;

use crate::generics::{ReadGenerics, fresh_param, this_type};
use crate::model::{Container, Data};
use crate::remote::{pretend_used, turbofish};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Lifetime;

/// The methods that a type needs of its own, beside `read_json`.
struct Methods {
    /// The body of `place`.
    place: TokenStream,
    /// The body of `place_key`.
    key: Option<TokenStream>,
    /// The body of `read_into`.
    into: Option<TokenStream>,
    /// What a missing value is, and whether there is one.
    absent: Option<(TokenStream, TokenStream)>,
    /// Whether it can be read as the rest of an object.
    object: Option<TokenStream>,
    /// What stands beside the implementation.
    beside: TokenStream,
}

impl Methods {
    fn new(place: TokenStream) -> Methods {
        Methods { place, key: None, into: None, absent: None, object: None, beside: TokenStream::new() }
    }
}

/// What the bodies are made from.
struct Cx<'c> {
    cont: &'c Container,
    generics: ReadGenerics,
    /// The type that is made.
    ty: TokenStream,
    /// Its path in expressions.
    path: TokenStream,
    /// The parameter for the mode.
    mode: Ident,
}

/// The implementation, or for a remote type the function that stands in for it.
pub(crate) fn from_json(cont: &Container) -> TokenStream {
    let site = Span::mixed_site();
    let generics = ReadGenerics::new(cont);
    let ident = &cont.ident;
    let this = this_type(cont);
    let mode = fresh_param(&cont.generics, "__M");
    let Some(remote) = &cont.remote else {
        let cx = Cx { cont, generics, ty: this.clone(), path: quote!(#ident), mode };
        return cx.implementation(&this, &cx.methods());
    };
    let (_, types, _) = cont.generics.split_for_impl();
    let cx = Cx { cont, generics, ty: quote!(#remote #types), path: turbofish(remote), mode };
    // A stand-in of our own implements the trait for the remote type.
    let (held_of, _, held_clause) = cont.generics.split_for_impl();
    let stand_in = quote_spanned!(site=> __Read #types);
    let implementation = cx.implementation(&stand_in, &cx.methods());
    let (of, _, clause) = cx.generics.generics.split_for_impl();
    let (vis, de, ty) = (&cont.vis, &cx.generics.de, &cx.ty);
    let used = pretend_used(cont);
    quote_spanned! {site=>
        struct __Read #held_of(#ty) #held_clause;
        #implementation
        #[automatically_derived]
        impl #of #ident #types #clause {
            #vis fn read_json(__r: &mut __d::Reader<'_, #de>) -> __d::Result<#ty, __d::Failed> {
                #used
                __d::Result::map(__r.read::<#stand_in>(), |__value| __value.0)
            }
        }
    }
}

impl Cx<'_> {
    fn methods(&self) -> Methods {
        if let Some(methods) = self.conversion() {
            return methods;
        }
        match &self.cont.data {
            Data::Enum(variants) => self.enumeration(variants),
            Data::Struct(style, fields) => self.structure(*style, fields),
        }
    }

    fn implementation(&self, this: &TokenStream, methods: &Methods) -> TokenStream {
        let site = Span::mixed_site();
        let (of, _, clause) = self.generics.generics.split_for_impl();
        let de = &self.generics.de;
        let (place, beside) = (&methods.place, &methods.beside);
        let key = methods.key.as_ref().map(|body| {
            quote_spanned! {site=>
                fn place_key<'__p, '__s>(
                    __r: &mut __d::Reader<'__p, #de>,
                    __at: __d::AtKey<'__p>,
                    __slot: __d::Slot<'__s, Self>,
                ) -> __d::Placed<'__p, '__s, Self> {
                    #body
                }
            }
        });
        let into = methods.into.as_ref().map(|body| {
            quote_spanned! {site=>
                fn read_into<'__p>(
                    __r: &mut __d::Reader<'__p, #de>,
                    __at: __d::AtValue<'__p>,
                    __target: &mut Self,
                ) -> __d::Behind<'__p> {
                    #body
                }
            }
        });
        let absent = methods.absent.as_ref().map(|(value, whether)| {
            quote_spanned! {site=>
                const OPTIONAL: __d::bool = #whether;
                fn absent() -> __d::Option<Self> {
                    #value
                }
            }
        });
        let object = methods.object.as_ref().map(|whether| quote_spanned!(site=> const OBJECT: __d::bool = #whether;));
        quote_spanned! {site=>
            #beside
            #[automatically_derived]
            impl #of __d::FromJson<#de> for #this #clause {
                fn read_json(__r: &mut __d::Reader<'_, #de>) -> __d::Result<Self, __d::Failed> {
                    __r.read()
                }
                fn place<'__p, '__s>(
                    __r: &mut __d::Reader<'__p, #de>,
                    __at: __d::AtValue<'__p>,
                    __slot: __d::Slot<'__s, Self>,
                ) -> __d::Placed<'__p, '__s, Self> {
                    #place
                }
                #key
                #into
                #absent
                #object
            }
        }
    }

    /// A value of the type as the one that implements the trait.
    fn made(&self, value: TokenStream) -> TokenStream {
        match self.cont.remote {
            Some(_) => quote_spanned!(Span::mixed_site()=> __Read(#value)),
            None => value,
        }
    }

    /// Whether fields have to be read elsewhere and moved.
    fn is_moved(&self) -> bool {
        self.cont.remote.is_some() || self.cont.packed
    }

    fn de(&self) -> &Lifetime {
        &self.generics.de
    }
}
