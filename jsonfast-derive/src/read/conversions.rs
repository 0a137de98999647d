//! Owns types that are read as another one: `from`, `try_from`, `transparent`, and structs of one unnamed field.

use super::{Cx, Methods};
use crate::locals::at;
use crate::model::{Data, Field, Style};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

impl Cx<'_> {
    /// The methods of a type that is read as another one, if this is one.
    pub(super) fn conversion(&self) -> Option<Methods> {
        if self.cont.transparent.is_none() {
            if let Some(ty) = &self.cont.from {
                return Some(self.from(ty));
            }
            if let Some(ty) = &self.cont.try_from {
                return Some(self.try_from(ty));
            }
        }
        let Data::Struct(style, fields) = &self.cont.data else { return None };
        match (self.cont.transparent, style) {
            (Some(_), _) => Some(self.alone(fields, fields.iter().find(|field| field.may_be_read_alone())?)),
            (None, Style::Newtype) => Some(self.alone(fields, fields.first()?)),
            (None, _) => None,
        }
    }

    fn from(&self, ty: &syn::Type) -> Methods {
        let de = self.de();
        let from = quote_spanned!(at(ty.span())=> <_ as __d::From<#ty>>::from);
        let value = quote_spanned!(Span::mixed_site()=> __value);
        let made = self.made(quote!(#from(#value)));
        let site = Span::mixed_site();
        Methods {
            key: Some(quote_spanned!(site=> __d::place_key_as(__r, __at, __slot, |__value: #ty| #made))),
            absent: Some((
                quote_spanned!(site=> __d::Option::map(<#ty as __d::FromJson<#de>>::absent(), |__value: #ty| #made)),
                quote_spanned!(site=> <#ty as __d::FromJson<#de>>::OPTIONAL),
            )),
            object: Some(quote_spanned!(site=> <#ty as __d::FromJson<#de>>::OBJECT)),
            ..Methods::new(quote_spanned!(site=> __d::place_as(__r, __at, __slot, |__value: #ty| #made)))
        }
    }

    fn try_from(&self, ty: &syn::Type) -> Methods {
        let (de, goal) = (self.de(), &self.ty);
        let site = Span::mixed_site();
        let try_from = quote_spanned!(at(ty.span())=> <#goal as __d::TryFrom<#ty>>::try_from(__value));
        let made = match self.cont.remote {
            Some(_) => quote_spanned!(site=> __d::Result::map(#try_from, __Read)),
            None => try_from,
        };
        Methods {
            key: Some(quote_spanned!(site=> __d::place_key_try(__r, __at, __slot, |__value: #ty| #made))),
            absent: Some((
                quote_spanned! {site=>
                    __d::Option::and_then(
                        <#ty as __d::FromJson<#de>>::absent(),
                        |__value: #ty| __d::Result::ok(#made),
                    )
                },
                quote_spanned!(site=> <#ty as __d::FromJson<#de>>::OPTIONAL),
            )),
            object: Some(quote_spanned!(site=> <#ty as __d::FromJson<#de>>::OBJECT)),
            ..Methods::new(quote_spanned!(site=> __d::place_try(__r, __at, __slot, |__value: #ty| #made)))
        }
    }

    /// A struct that is one of its fields.
    fn alone(&self, fields: &[Field], field: &Field) -> Methods {
        let site = Span::mixed_site();
        let here = at(field.span);
        let (de, ty) = (self.de(), &field.ty);
        let made = self.around(fields, field);
        if let Some(read) = self.read_by(field) {
            let place = quote_spanned!(site=> __d::place_with(__r, __at, __slot, #read, |__value: #ty| #made));
            // A key is handed to the function as the string that it is.
            let key = quote_spanned!(site=> __d::place_with(__r, __at.less(), __slot, #read, |__value: #ty| #made));
            return Methods { key: Some(key), ..Methods::new(place) };
        }
        let member = &field.member;
        let into = quote_spanned!(here=> <#ty as __d::FromJson<#de>>::read_into(__r, __at, &mut __target.#member));
        let absent = self.cont.transparent.map(|_| {
            let value = quote_spanned!(here=> <#ty as __d::FromJson<#de>>::absent());
            let value = quote_spanned!(site=> __d::Option::map(#value, |__value: #ty| #made));
            (value, quote_spanned!(here=> <#ty as __d::FromJson<#de>>::OPTIONAL))
        });
        Methods {
            key: Some(quote_spanned!(here=> __d::place_key_as(__r, __at, __slot, |__value: #ty| #made))),
            into: (!self.is_moved() && fields.len() == 1).then_some(into),
            absent,
            object: Some(quote_spanned!(here=> <#ty as __d::FromJson<#de>>::OBJECT)),
            ..Methods::new(quote_spanned!(here=> __d::place_as(__r, __at, __slot, |__value: #ty| #made)))
        }
    }

    /// The struct around the value of its one field.
    fn around(&self, fields: &[Field], alone: &Field) -> TokenStream {
        let site = Span::mixed_site();
        let inits = fields.iter().map(|field| {
            let member = &field.member;
            let value = match field.member == alone.member {
                true => quote_spanned!(site=> __value),
                false => field.default.value(field),
            };
            quote!(#member: #value)
        });
        let value = self.built(&quote!({ #(#inits),* }));
        self.made(value)
    }

    /// The struct with these fields: of a remote one with private fields, what its definition becomes.
    pub(super) fn built(&self, fields: &TokenStream) -> TokenStream {
        let path = &self.path;
        if self.cont.all_fields().any(|field| field.getter.is_some()) {
            let (ident, ty) = (&self.cont.ident, &self.ty);
            return quote_spanned!(Span::mixed_site()=> __d::Into::<#ty>::into(#ident #fields));
        }
        quote!(#path #fields)
    }
}
