//! Owns what a definition of a remote type needs beyond a type's own derive: it is never made or looked at by anyone.

use crate::locals::local;
use crate::model::{Container, Data};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

/// A path with `::<` in front of its arguments, for patterns and expressions.
pub(crate) fn turbofish(path: &syn::Path) -> TokenStream {
    let mut path = path.clone();
    for segment in &mut path.segments {
        if let syn::PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
            arguments.colon2_token = Some(syn::Token![::](arguments.lt_token.span));
        }
    }
    quote!(#path)
}

/// Statements that use every field and every variant, so that the compiler finds none of them dead.
pub(crate) fn pretend_used(cont: &Container) -> TokenStream {
    let site = Span::mixed_site();
    let ident = &cont.ident;
    let (_, types, _) = cont.generics.split_for_impl();
    let turbofish = types.as_turbofish();
    match &cont.data {
        Data::Struct(_, fields) if cont.packed || fields.is_empty() => TokenStream::new(),
        Data::Struct(_, fields) => {
            let members = fields.iter().map(|field| &field.member);
            let locals = (0..fields.len()).map(local);
            quote_spanned! {site=>
                if let __d::Some(#ident { #(#members: #locals),* }) = __d::None::<&#ident #types> {}
            }
        }
        Data::Enum(variants) => {
            let uses = variants.iter().map(|variant| {
                let name = &variant.ident;
                let members: Vec<_> = variant.fields.iter().map(|field| &field.member).collect();
                let locals: Vec<Ident> = (0..variant.fields.len()).map(local).collect();
                quote_spanned! {site=>
                    if let __d::Some((#(#locals,)*)) = __d::None {
                        let __made = #ident::#name #turbofish { #(#members: #locals),* };
                        if let #ident::#name { #(#members: #locals),* } = __made {}
                    }
                }
            });
            quote!(#(#uses)*)
        }
    }
}
