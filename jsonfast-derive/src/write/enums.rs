//! Owns how enums are written: one arm for each variant, in the form that the tagging asks for.

use super::{Cx, Methods, key_text, name_text, write_by};
use crate::attr::Name;
use crate::locals::{at, local};
use crate::model::{Field, Style, Tagging, Variant};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

/// How the variants of one enum are written: for each method the arm of a variant, where it has one of its own.
struct Arms {
    emit: Option<TokenStream>,
    key: Option<TokenStream>,
    members: TokenStream,
}

impl Cx<'_> {
    pub(super) fn enumeration(&self, variants: &[Variant]) -> Methods {
        let (site, f) = (Span::mixed_site(), &self.format);
        let arms: Vec<(TokenStream, Arms)> =
            variants.iter().map(|variant| (self.pattern(variant), self.arms(variant))).collect();
        let rest = (self.cont.remote.is_some() && self.cont.non_exhaustive)
            .then(|| quote_spanned!(site=> _ => __d::Err(__w.refuse("this variant of a remote enum is not known")),));
        let pick = |body: &dyn Fn(&Arms) -> Option<TokenStream>| {
            arms.iter()
                .filter_map(|(pattern, arms)| body(arms).map(|body| quote!(#pattern => #body,)))
                .collect::<Vec<_>>()
        };
        let this = self.matched();
        let whole = |arms: Vec<TokenStream>, other: TokenStream| match arms.len() {
            0 => other,
            n if n == variants.len() => quote_spanned!(site=> match #this { #(#arms)* #rest }),
            _ => quote_spanned!(site=> match #this { #(#arms)* _ => #other }),
        };
        let members = pick(&|arms| Some(arms.members.clone()));
        let members = quote_spanned!(site=> match #this { #(#members)* #rest });
        let keys = pick(&|arms| arms.key.clone());
        let key = (!keys.is_empty()).then(|| whole(keys, quote_spanned!(site=> __d::Err(__w.refuse_key()))));
        let emits = pick(&|arms| arms.emit.clone());
        let emit = match variants.is_empty() {
            true => members.clone(),
            false => whole(emits, quote_spanned!(site=> __d::write_object::<#f, Self>(self, __w, __pen))),
        };
        let is_name = |variant: &Variant| {
            self.style(variant) == Style::Unit && variant.untagged.is_none() && variant.with.write.is_none()
        };
        let flat = (self.cont.tagging == Tagging::External && variants.iter().all(is_name)).then(|| quote!(true));
        Methods { flat, emit, key, members: Some(members), after: None, none: None }
    }

    /// The place of the value that is matched.
    fn matched(&self) -> TokenStream {
        let this = self.this(Span::mixed_site());
        quote_spanned!(Span::mixed_site()=> *#this)
    }

    fn pattern(&self, variant: &Variant) -> TokenStream {
        let (path, ident) = (&self.path, &variant.ident);
        if variant.skip.write {
            return match variant.style {
                Style::Named => quote!(#path::#ident { .. }),
                Style::Tuple | Style::Newtype => quote!(#path::#ident(..)),
                Style::Unit => quote!(#path::#ident),
            };
        }
        let fields = variant.fields.iter().enumerate().map(|(i, field)| {
            let member = &field.member;
            match self.uses(variant, field) {
                true => {
                    let local = local(i);
                    quote!(#member: ref #local)
                }
                false => quote!(#member: _),
            }
        });
        match variant.style {
            Style::Unit => quote!(#path::#ident),
            _ => quote!(#path::#ident { #(#fields),* }),
        }
    }

    /// Whether a field of a variant is looked at.
    fn uses(&self, variant: &Variant, field: &Field) -> bool {
        variant.with.write.is_some() || !field.skip.write
    }

    fn arms(&self, variant: &Variant) -> Arms {
        let site = Span::mixed_site();
        if variant.skip.write {
            let message = format!("the enum variant {}::{} cannot be serialized", self.cont.ident, variant.ident);
            let refuse = quote_spanned!(site=> __d::Err(__w.refuse(#message)));
            return Arms { emit: Some(refuse.clone()), key: Some(refuse.clone()), members: refuse };
        }
        match &self.cont.tagging {
            _ if variant.untagged.is_some() => self.untagged(variant),
            Tagging::Untagged => self.untagged(variant),
            Tagging::External => self.external(variant),
            Tagging::Internal { tag } => self.internal(variant, tag),
            Tagging::Adjacent { tag, content } => self.adjacent(variant, tag, content),
        }
    }

    fn external(&self, variant: &Variant) -> Arms {
        let (site, f) = (Span::mixed_site(), &self.format);
        let name = name_text(&variant.names.write);
        if variant.other.is_some() && variant.style == Style::Newtype {
            let value = local(0);
            return Arms {
                emit: Some(quote_spanned!(site=> __d::ToJson::emit::<#f>(#value, __w, __pen))),
                key: Some(quote_spanned!(site=> __d::ToJson::emit_key::<#f>(#value, __w, __pen))),
                members: quote_spanned!(site=> __m.entry(__w, #value, &())),
            };
        }
        if variant.other.is_some() && variant.style == Style::Tuple {
            let (tag, value) = (local(0), local(1));
            return Arms { emit: None, key: None, members: quote_spanned!(site=> __m.entry(__w, #tag, #value)) };
        }
        let key = match &variant.names.write {
            Name::Text(text) => key_text(text),
            _ => format!(",\"{name}\":"),
        };
        if self.style(variant) == Style::Unit {
            let quoted_name = match &variant.names.write {
                Name::Text(_) => name.clone(),
                _ => format!("\"{name}\""),
            };
            return Arms {
                emit: Some(quote_spanned!(site=> __d::write_name::<#f>(__w, __pen, #name))),
                key: Some(quote_spanned!(site=> __d::write_name::<#f>(__w, __pen, #quoted_name))),
                members: quote_spanned!(site=> __m.member(__w, #key, &())),
            };
        }
        Arms { emit: None, key: None, members: self.member_of(variant, &key) }
    }

    fn internal(&self, variant: &Variant, tag: &str) -> Arms {
        let site = Span::mixed_site();
        let (key, name) = (key_text(tag), name_text(&variant.names.write));
        let (type_name, variant_name) = (self.cont.ident.to_string(), variant.ident.to_string());
        let tagged = quote_spanned!(site=> let __m = __m.name(__w, #key, #name)?;);
        let members = if let Some(path) = &variant.with.write {
            let by = write_by(path, &locals(variant));
            quote_spanned!(site=> { #tagged __m.tagged_with(__w, #type_name, #variant_name, #by) })
        } else if variant.other.is_some() && !variant.fields.is_empty() {
            let (name, rest) = (local(0), local(1));
            match variant.style {
                Style::Tuple => quote_spanned! {site=>
                    __m.member(__w, #key, #name)?.tagged(__w, #type_name, #variant_name, #rest)
                },
                _ => quote_spanned!(site=> __m.member(__w, #key, #name)),
            }
        } else {
            match self.style(variant) {
                Style::Unit => quote_spanned!(site=> __m.name(__w, #key, #name)),
                Style::Named => {
                    let members = self.members(&variant.fields, &in_variant);
                    quote_spanned!(site=> { #tagged #members })
                }
                Style::Newtype | Style::Tuple => {
                    let field = &variant.fields[0];
                    let value = in_variant(field, 0);
                    let inner = match &field.with.write {
                        Some(path) => {
                            let by = write_by(path, &[quote!(#value)]);
                            quote_spanned!(site=> __m.tagged_with(__w, #type_name, #variant_name, #by))
                        }
                        None => quote_spanned! {at(field.span)=>
                            __m.tagged(__w, #type_name, #variant_name, #value)
                        },
                    };
                    quote_spanned!(site=> { #tagged #inner })
                }
            }
        };
        Arms { emit: None, key: None, members }
    }

    fn adjacent(&self, variant: &Variant, tag: &str, content: &str) -> Arms {
        let site = Span::mixed_site();
        let (tag, content, name) = (key_text(tag), key_text(content), name_text(&variant.names.write));
        let members = if variant.other.is_some() && !variant.fields.is_empty() {
            let (name, data) = (local(0), local(1));
            match variant.style {
                Style::Tuple => {
                    quote_spanned!(site=> __m.member(__w, #tag, #name)?.member(__w, #content, #data))
                }
                _ => quote_spanned!(site=> __m.member(__w, #tag, #name)),
            }
        } else if self.style(variant) == Style::Unit && variant.with.write.is_none() {
            quote_spanned!(site=> __m.name(__w, #tag, #name))
        } else {
            let member = self.member_of(variant, &content);
            quote_spanned!(site=> { let __m = __m.name(__w, #tag, #name)?; #member })
        };
        Arms { emit: None, key: None, members }
    }

    fn untagged(&self, variant: &Variant) -> Arms {
        let site = Span::mixed_site();
        if let Some(path) = &variant.with.write {
            let by = write_by(path, &locals(variant));
            return Arms {
                emit: Some(quote_spanned!(site=> __w.value_by(__pen, #by))),
                key: Some(quote_spanned!(site=> __w.key_by(__pen, #by))),
                members: quote_spanned!(site=> __m.members_by(__w, #by)),
            };
        }
        match self.style(variant) {
            Style::Unit => self.arms_of(&quote_spanned!(site=> &()), None),
            Style::Newtype => {
                let value = local(0);
                self.arms_of(
                    &quote_spanned!(at(variant.fields[0].span)=> #value),
                    variant.fields[0].with.write.as_ref(),
                )
            }
            Style::Tuple => {
                let elements = self.elements(&variant.fields, &in_variant);
                let members = quote_spanned!(site=> __d::Err(__w.refuse_members("a tuple")));
                Arms { emit: Some(quote_spanned!(site=> { #elements })), key: None, members }
            }
            Style::Named => {
                let members = self.members(&variant.fields, &in_variant);
                Arms { emit: None, key: None, members: quote_spanned!(site=> { #members }) }
            }
        }
    }

    /// Writes what a variant holds as the member of this key.
    fn member_of(&self, variant: &Variant, key: &str) -> TokenStream {
        let site = Span::mixed_site();
        if let Some(path) = &variant.with.write {
            let by = write_by(path, &locals(variant));
            return quote_spanned!(site=> __m.member_with(__w, #key, #by));
        }
        match variant.style {
            Style::Newtype => {
                let (field, value) = (&variant.fields[0], in_variant(&variant.fields[0], 0));
                match &field.with.write {
                    None => quote_spanned!(at(field.span)=> __m.member(__w, #key, #value)),
                    Some(path) => {
                        let by = write_by(path, &[quote!(#value)]);
                        quote_spanned!(site=> __m.member_with(__w, #key, #by))
                    }
                }
            }
            Style::Tuple | Style::Unit => {
                let elements = self.elements(&variant.fields, &in_variant);
                quote_spanned!(site=> __m.member_by(__w, #key, |__w, __pen| { #elements }))
            }
            Style::Named => {
                let members = self.members(&variant.fields, &in_variant);
                quote_spanned!(site=> __m.object(__w, #key, |__w, __m| { #members }))
            }
        }
    }

    /// The arms of a variant that is what it holds.
    fn arms_of(&self, value: &TokenStream, with: Option<&syn::ExprPath>) -> Arms {
        let methods = self.forward(value, with);
        Arms { emit: Some(methods.emit), key: methods.key, members: methods.members.unwrap_or_default() }
    }

    /// The style without a field that is skipped.
    fn style(&self, variant: &Variant) -> Style {
        match variant.style {
            Style::Newtype if variant.fields[0].skip.write => Style::Unit,
            style => style,
        }
    }
}

/// The local that holds a reference to field `i` of a variant, where a complaint about the field belongs.
fn in_variant(field: &Field, i: usize) -> TokenStream {
    let mut local = local(i);
    local.set_span(at(field.span));
    quote!(#local)
}

fn locals(variant: &Variant) -> Vec<TokenStream> {
    variant.fields.iter().enumerate().map(|(i, field)| in_variant(field, i)).collect()
}
