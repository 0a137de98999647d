//! Owns how structs are written, and the members and elements that struct and tuple variants share with them.

use super::{Cx, Methods, key_text, write_by};
use crate::locals::at;
use crate::model::{Field, Style, Tagging};
use crate::names::quoted;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

impl Cx<'_> {
    pub(super) fn structure(&self, style: Style, fields: &[Field]) -> Methods {
        let site = Span::mixed_site();
        let f = &self.format;
        let alone = match (self.cont.transparent, style) {
            (Some(_), _) => fields.iter().find(|field| field.may_be_written_alone()),
            (None, Style::Newtype) => fields.first(),
            (None, _) => None,
        };
        if let Some(field) = alone {
            return self.forward(&self.access(field), field.with.write.as_ref());
        }
        match style {
            Style::Unit => {
                Methods { flat: Some(quote!(true)), none: None, ..self.forward(&quote_spanned!(site=> &()), None) }
            }
            Style::Named => {
                let tag = match &self.cont.tagging {
                    Tagging::Internal { tag } => {
                        let (tag, name) = (key_text(tag), quoted(&self.cont.name.write));
                        Some(quote_spanned!(site=> let __m = __m.name(__w, #tag, #name)?;))
                    }
                    _ => None,
                };
                let members = self.members(fields, &|field, _| self.access(field));
                Methods {
                    flat: None,
                    emit: quote_spanned!(site=> __d::write_object::<#f, Self>(self, __w, __pen)),
                    key: None,
                    members: Some(quote_spanned!(site=> #tag #members)),
                    after: None,
                    none: None,
                }
            }
            Style::Tuple | Style::Newtype => {
                let emit = self.elements(fields, &|field, _| self.access(field));
                Methods { flat: None, emit, key: None, members: None, after: None, none: None }
            }
        }
    }

    /// Writes fields as members behind `__m`, and gives what comes of it.
    pub(super) fn members(&self, fields: &[Field], access: &dyn Fn(&Field, usize) -> TokenStream) -> TokenStream {
        let site = Span::mixed_site();
        let whole = self.whole_default();
        let steps = fields.iter().enumerate().filter(|(_, field)| !field.skip.write).map(|(i, field)| {
            let value = access(field, i);
            let key = key_text(&field.names.write);
            let by = field.with.write.as_ref().map(|path| write_by(path, std::slice::from_ref(&value)));
            let member = match (field.flatten, by) {
                (None, None) => quote_spanned!(at(field.span)=> __m.member(__w, #key, #value)?),
                (None, Some(by)) => quote_spanned!(site=> __m.member_with(__w, #key, #by)?),
                (Some(_), None) => quote_spanned!(at(field.span)=> __m.flatten(__w, #value)?),
                (Some(_), Some(by)) => quote_spanned!(site=> __m.flatten_with(__w, #by)?),
            };
            match self.left_out(field, &value) {
                Some(when) => quote_spanned!(site=> let __m = if #when { __m } else { #member };),
                None => quote_spanned!(site=> let __m = #member;),
            }
        });
        quote_spanned!(site=> #whole #(#steps)* __d::Ok(__m))
    }

    /// Writes fields as the elements of an array at `__pen`.
    pub(super) fn elements(&self, fields: &[Field], access: &dyn Fn(&Field, usize) -> TokenStream) -> TokenStream {
        let site = Span::mixed_site();
        let f = &self.format;
        let steps = fields.iter().enumerate().filter(|(_, field)| !field.skip.write).map(|(i, field)| {
            let value = access(field, i);
            let element = match &field.with.write {
                None => quote_spanned!(at(field.span)=> __e.element(__w, #value)?),
                Some(path) => {
                    let by = write_by(path, std::slice::from_ref(&value));
                    quote_spanned!(site=> __e.element_with(__w, #by)?)
                }
            };
            match field.skip_if.as_ref().map(|path| quote!(#path(#value))) {
                Some(when) => quote_spanned!(site=> let __e = if #when { __e } else { #element };),
                None => quote_spanned!(site=> let __e = #element;),
            }
        });
        quote_spanned! {site=>
            let __e = __d::Elements::<#f>::open(__w, __pen)?;
            #(#steps)*
            __e.close(__w)
        }
    }
}
