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
        #[allow(deprecated, non_camel_case_types, non_snake_case, single_use_lifetimes, unused_qualifications)]
        #[allow(clippy::all, clippy::pedantic, clippy::nursery)]
        const _: () = {
            use #support::derive as __d;
            #code
        };
    }
}

/// Implementations without a body, so that a mistake in an attribute is not followed by complaints that there is none.
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

#[cfg(test)]
mod tests {
    use super::*;
    use proc_macro2::TokenTree;
    use quote::quote;

    fn has_word(tokens: TokenStream, word: &str) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => has_word(group.stream(), word),
            TokenTree::Ident(ident) => ident == word,
            _ => false,
        })
    }

    /// One input for each way through the generators.
    fn inputs() -> Vec<TokenStream> {
        vec![
            quote!(
                struct A<'a, T: X = U, const N: usize = 3> {
                    a: &'a str,
                    #[json(flatten)]
                    b: T,
                    #[json(skip)]
                    c: [u8; N],
                }
            ),
            quote!(
                #[json(default, tag = "t", skip_none, skip_default)]
                struct A {
                    #[json(with = "m")]
                    a: u8,
                    b: u8,
                }
            ),
            quote!(
                struct A(#[json(skip)] u8, Option<Cow<'static, str>>);
            ),
            quote!(
                #[json(transparent)]
                struct A {
                    a: u8,
                    #[json(skip)]
                    b: u8,
                }
            ),
            quote!(
                #[json(from = "B", into = "C")]
                struct A(u8);
            ),
            quote!(
                #[json(try_from = "B")]
                struct A;
            ),
            quote!(
                #[json(remote = "r::A")]
                struct A<T> {
                    #[json(getter = "r::A::a")]
                    a: T,
                }
            ),
            quote!(
                #[repr(packed)]
                struct A {
                    a: u32,
                }
            ),
            quote!(
                enum A<T> {
                    A,
                    B(T),
                    C(T, u8),
                    D {
                        x: T,
                    },
                    #[json(with = "m")]
                    E(T),
                    #[json(other)]
                    F,
                }
            ),
            quote!(
                #[json(tag = "t")]
                enum A {
                    #[json(rename = 1, default)]
                    A,
                    B(X),
                    D {
                        x: u8,
                    },
                    #[json(other)]
                    F(String, X),
                }
            ),
            quote!(
                #[json(tag = "t", content = "c")]
                enum A {
                    A,
                    B(X),
                    C(X, X),
                    D {
                        x: u8,
                    },
                    #[json(untagged)]
                    E(u8),
                }
            ),
            quote!(
                #[json(untagged)]
                enum A {
                    A,
                    B(X),
                    C(X, X),
                    D {
                        #[json(skip)]
                        x: u8,
                    },
                }
            ),
            quote!(
                #[json(remote = "r::A<u8>")]
                enum A {
                    A,
                    D { x: u8 },
                }
            ),
            quote!(
                enum A {}
            ),
        ]
    }

    #[test]
    fn expansions_hold_no_unsafe_and_no_error() {
        for input in inputs() {
            let code = derive(input.clone(), Derive { write: true, read: true });
            assert!(!has_word(code.clone(), "unsafe"), "{code}");
            assert!(!has_word(code.clone(), "compile_error"), "{code}");
            assert!(has_word(code.clone(), "automatically_derived"));
        }
    }

    #[test]
    fn one_direction_is_one_implementation() {
        for input in inputs() {
            let write = derive(input.clone(), Derive { write: true, read: false });
            assert!(!has_word(write.clone(), "Reader") && has_word(write, "Writer"));
            let read = derive(input, Derive { write: false, read: true });
            assert!(has_word(read.clone(), "Reader") && !has_word(read, "Writer"));
        }
    }

    #[test]
    fn a_mistake_leaves_an_implementation() {
        let code = derive(
            quote!(
                #[json(no)]
                struct A<T: X = U> {
                    a: T,
                }
            ),
            Derive { write: true, read: true },
        );
        assert!(has_word(code.clone(), "compile_error"));
        assert!(has_word(code.clone(), "FromJson") && has_word(code.clone(), "ToJson"));
        assert!(!has_word(code, "Object"));
    }
}
