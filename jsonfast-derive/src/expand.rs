//! Owns the frame of an expansion: the block that keeps what is made out of the user's way, and what stands in for it
//! when something is wrong.

use crate::check::check;
use crate::errors::Errors;
use crate::generics::{fresh, without_self};
use crate::model::{Container, Derive};
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::DeriveInput;

/// The code of one derive, or its errors with an implementation that keeps further ones away.
pub(crate) fn derive(input: TokenStream, derive: Derive) -> TokenStream {
    let input: DeriveInput = match syn::parse2(input) {
        Ok(input) => without_self(input),
        Err(error) => return error.to_compile_error(),
    };
    let mut errors = Errors::default();
    let cont = Container::new(&input, derive, &mut errors);
    check(&cont, derive, &mut errors);
    match errors.finish() {
        Ok(()) => {
            let write = derive.write.then(|| crate::write::to_json(&cont));
            let read = derive.read.then(|| crate::read::from_json(&cont));
            frame(&cont, write.into_iter().chain(read).collect())
        }
        Err(error) => {
            let stand_in = frame(&cont, stand_in(&cont, derive));
            let error = error.to_compile_error();
            quote_spanned!(Span::mixed_site()=> #error #stand_in)
        }
    }
}

fn frame(cont: &Container, code: TokenStream) -> TokenStream {
    let site = Span::mixed_site();
    let support = match &cont.krate {
        Some(path) => quote_spanned!(site=> #path),
        None => quote_spanned!(site=> ::jsonfast),
    };
    quote_spanned! {site=>
        #[allow(deprecated, non_camel_case_types, non_snake_case, single_use_lifetimes, unused_qualifications, clippy::all, clippy::pedantic, clippy::nursery)]
        const _: () = {
            use #support::derive as __d;
            #code
        };
    }
}

/// Implementations without a body, so that a mistake in an attribute is not followed by complaints about the lack of one.
fn stand_in(cont: &Container, derive: Derive) -> TokenStream {
    if cont.remote.is_some() {
        return TokenStream::new();
    }
    let site = Span::mixed_site();
    let ident = &cont.ident;
    let (generics, types, clause) = cont.generics.split_for_impl();
    let write = derive.write.then(|| {
        quote_spanned! {site=>
            #[automatically_derived]
            impl #generics __d::ToJson for #ident #types #clause {
                fn write_json(&self, _: &mut __d::Writer<'_>) -> __d::Result<(), __d::Failed> {
                    loop {}
                }
            }
        }
    });
    let read = derive.read.then(|| {
        let de = fresh(&cont.generics, "de");
        let mut with_de = cont.generics.clone();
        with_de.params.insert(0, syn::parse_quote!(#de));
        let (generics, _, _) = with_de.split_for_impl();
        quote_spanned! {site=>
            #[automatically_derived]
            impl #generics __d::FromJson<#de> for #ident #types #clause {
                fn read_json(_: &mut __d::Reader<'_, #de>) -> __d::Result<Self, __d::Failed> {
                    loop {}
                }
            }
        }
    });
    quote_spanned!(site=> #write #read)
}
