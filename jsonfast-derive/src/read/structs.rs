//! Owns how structs are read: what the library has to know of their fields, for structs in place and for hidden ones.

use super::{Cx, Methods};
use crate::generics::without_defaults;
use crate::locals::{at, local};
use crate::model::{Default, Field, Style, Tagging};
use crate::names::{Table, quoted};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Member;
use syn::spanned::Spanned;

/// The longest key, with its quotes and its colon, that is compared as a whole.
const LONGEST: usize = 62;

/// How many fields are expected in order. Each is code of its own, all in one function; those beyond are found by name.
const EXPECTED: usize = 64;

/// Fields that are read together: those of a struct, of a variant, or of what a hidden struct stands in for.
pub(super) struct Group<'f> {
    /// The struct that has them.
    ident: Ident,
    style: Style,
    /// In the order of their indices, those that are read by name or position first.
    fields: Vec<(Member, &'f Field)>,
    /// How many are read by name or position.
    named: usize,
    expecting: String,
    /// Whether the struct is one of ours.
    hidden: bool,
    /// Whether an array is accepted, too.
    array: bool,
}

impl<'f> Group<'f> {
    /// The fields of a struct that is read in place.
    fn in_place(cx: &Cx<'_>, style: Style, fields: &'f [Field]) -> Group<'f> {
        let expecting = cx.expecting(if style == Style::Named { "struct" } else { "tuple struct" }, None);
        let fields = fields.iter().map(|field| (field.member.clone(), field)).collect();
        Group::new(cx.cont.ident.clone(), style, fields, expecting, false)
    }

    /// The fields of a hidden struct. Those that are only ever given their own default are not there.
    pub(super) fn hidden(ident: Ident, style: Style, fields: &'f [Field], expecting: String) -> Group<'f> {
        let fields = fields.iter().enumerate().filter(|(_, field)| !is_given(field));
        let fields = fields.map(|(i, field)| (Member::Named(local(i)), field)).collect();
        Group::new(ident, style, fields, expecting, true)
    }

    fn new(ident: Ident, style: Style, fields: Vec<(Member, &'f Field)>, expecting: String, hidden: bool) -> Group<'f> {
        let (mut fields, others): (Vec<_>, Vec<_>) =
            fields.into_iter().partition(|(_, field)| !field.skip.read && field.flatten.is_none());
        let named = fields.len();
        fields.extend(others);
        Group { ident, style, fields, named, expecting, hidden, array: true }
    }

    pub(super) fn without_array(self) -> Group<'f> {
        Group { array: false, ..self }
    }

    fn named(&self) -> impl Iterator<Item = (usize, &'f Field)> {
        self.fields[..self.named].iter().map(|(_, field)| *field).enumerate()
    }

    fn all(&self) -> impl Iterator<Item = (usize, &'f Field)> {
        self.fields.iter().map(|(_, field)| *field).enumerate()
    }

    fn flattened(&self) -> impl Iterator<Item = (usize, &'f Field)> {
        self.all().filter(|(_, field)| field.flatten.is_some() && !field.skip.read)
    }
}

/// Whether a field of a hidden struct's model is made where the struct is taken apart.
fn is_given(field: &Field) -> bool {
    field.skip.read && !field.default.is_none()
}

impl Cx<'_> {
    pub(super) fn structure(&self, style: Style, fields: &[Field]) -> Methods {
        let site = Span::mixed_site();
        if style == Style::Unit {
            let value = self.made(self.built(&TokenStream::new()));
            return Methods::new(quote_spanned!(site=> __d::unit_struct(__r, __at, __slot, #value)));
        }
        if self.is_moved() {
            let expecting = self.expecting("struct", None);
            let group = Group::hidden(Ident::new("__Hidden", site), style, fields, expecting);
            let value = self.made(self.built(&self.taken_apart(fields)));
            let place = self.place_hidden(&group, &value);
            let object = (style == Style::Named).then(|| quote!(true));
            return Methods { beside: self.object(&group), object, ..Methods::new(place) };
        }
        let group = Group::in_place(self, style, fields);
        let (place, into) = match style {
            Style::Named => (quote!(object), quote!(object_into)),
            _ => (quote!(tuple), quote!(tuple_into)),
        };
        Methods {
            object: (style == Style::Named).then(|| quote!(true)),
            into: Some(quote_spanned!(site=> __d::#into(__r, __at, __target))),
            beside: self.object(&group),
            ..Methods::new(quote_spanned!(site=> __d::#place(__r, __at, __slot)))
        }
    }

    fn place_hidden(&self, group: &Group<'_>, value: &TokenStream) -> TokenStream {
        let read = self.read_hidden(group, value);
        quote_spanned!(Span::mixed_site()=> __d::Result::map(#read, |(__value, __end)| __slot.put(__value, __end)))
    }

    /// Reads a hidden struct and makes `value` of it.
    pub(super) fn read_hidden(&self, group: &Group<'_>, value: &TokenStream) -> TokenStream {
        let read = if group.style == Style::Named { quote!(struct_content) } else { quote!(tuple_content) };
        let hidden = self.group_type(group);
        quote_spanned!(Span::mixed_site()=> __d::#read(__r, __at, |__value: #hidden| #value))
    }

    /// The fields of `__value`, a hidden struct, as those of the real one.
    pub(super) fn taken_apart(&self, fields: &[Field]) -> TokenStream {
        let inits = fields.iter().enumerate().map(|(i, field)| {
            let (member, mut local) = (&field.member, local(i));
            if is_given(field) {
                let value = field.default.value(field);
                return quote!(#member: #value);
            }
            local.set_span(at(field.span));
            quote_spanned!(at(field.span)=> #member: __value.#local)
        });
        quote!({ #(#inits),* })
    }

    fn group_type(&self, group: &Group<'_>) -> TokenStream {
        let (_, types, _) = self.cont.generics.split_for_impl();
        let ident = &group.ident;
        quote!(#ident #types)
    }

    /// What the library has to know of a group of fields.
    pub(super) fn object(&self, group: &Group<'_>) -> TokenStream {
        let (site, m) = (Span::mixed_site(), &self.mode);
        let definition = self.definition(group);
        let fields = self.fields_macro(group);
        let (of, _, clause) = self.generics.generics.split_for_impl();
        let (this, de) = (self.group_type(group), self.de());
        let shape = self.shape(group);
        let in_order = self.in_order(group);
        let field = self.field(group);
        let flattened = self.flattened(group);
        let absent = self.absent(group);
        let discards = group.all().map(|(i, _)| {
            let i = index(i);
            quote_spanned!(site=> .discard::<_, #i>(__place))
        });
        quote_spanned! {site=>
            #definition
            #fields
            impl #of __d::Object<#de> for #this #clause {
                const SHAPE: &'static __d::Shape = &#shape;
                #in_order
                #field
                #flattened
                fn absent<'__s, #m: __d::Mode>(
                    __place: __d::Place<'__s, Self, #m>,
                    __seen: __d::Seen<'__s, Self, #m>,
                ) -> __d::Seen<'__s, Self, #m> {
                    #absent
                }
                fn discard<'__s, #m: __d::Mode>(
                    __place: __d::Place<'__s, Self, #m>,
                    __seen: __d::Seen<'__s, Self, #m>,
                ) {
                    __seen #(#discards)*;
                }
            }
        }
    }

    /// The hidden struct itself.
    fn definition(&self, group: &Group<'_>) -> Option<TokenStream> {
        if !group.hidden {
            return None;
        }
        let site = Span::mixed_site();
        let generics = without_defaults(&self.cont.generics);
        let (of, clause) = (&generics, &generics.where_clause);
        let ident = &group.ident;
        let fields = group.fields.iter().map(|(member, field)| {
            let ty = &field.ty;
            quote!(#member: #ty)
        });
        let marker = self.marker().map(|(name, ty)| quote!(#name: #ty));
        let fields = fields.chain(marker);
        Some(quote_spanned!(site=> struct #ident #of #clause { #(#fields),* }))
    }

    /// The field of a hidden struct that uses all generic parameters.
    fn marker(&self) -> Option<(Ident, TokenStream)> {
        if self.cont.generics.params.is_empty() {
            return None;
        }
        let site = Span::mixed_site();
        let this = crate::generics::this_type(self.cont);
        Some((Ident::new("__marker", site), quote_spanned!(site=> __d::PhantomData<#this>)))
    }

    /// The call of the library's macro, in which all is that is unsafe.
    fn fields_macro(&self, group: &Group<'_>) -> TokenStream {
        let site = Span::mixed_site();
        let generics = without_defaults(&self.cont.generics);
        let params = &generics.params;
        let predicates = generics.where_clause.as_ref().map(|clause| &clause.predicates);
        let (this, ident) = (self.group_type(group), &group.ident);
        let mask = match group.fields.len() / 64 {
            0 => quote_spanned!(site=> __d::u64),
            n => {
                let words = Literal::usize_unsuffixed(n + 1);
                quote_spanned!(site=> [__d::u64; #words])
            }
        };
        let fields = group.fields.iter().enumerate().map(|(i, (member, field))| {
            let (i, ty) = (index(i), &field.ty);
            quote!(#i #member: #ty)
        });
        let marker = group.hidden.then(|| self.marker()).flatten().map(|(name, _)| quote!(marker #name));
        quote_spanned! {site=>
            __d::fields! { [#params] [#this] [#predicates] #ident #mask { #(#fields),* } #marker }
        }
    }

    fn shape(&self, group: &Group<'_>) -> TokenStream {
        let site = Span::mixed_site();
        let expecting = &group.expecting;
        let keys = keys(group.named().map(|(_, field)| field.names.read.as_slice()), group.style == Style::Named);
        let names = group.all().map(|(_, field)| &field.names.read[0]);
        let optional = group.named().map(|(_, field)| self.is_optional(field));
        let deny = self.cont.deny_unknown;
        let flatten = group.flattened().next().is_some();
        let array = group.array && !flatten;
        let tag = match (&self.cont.tagging, &self.cont.data) {
            (Tagging::Internal { tag }, crate::model::Data::Struct(..)) => {
                let name = &self.cont.name.read;
                quote_spanned!(site=> __d::Some((#tag, #name)))
            }
            _ => quote_spanned!(site=> __d::None),
        };
        quote_spanned! {site=>
            __d::Shape {
                expecting: #expecting,
                keys: #keys,
                fields: &[#(#names),*],
                defaults: &[#(#optional),*],
                deny_unknown: #deny,
                flatten: #flatten,
                array: #array,
                tag: #tag,
            }
        }
    }

    /// The fields as they are expected.
    fn in_order(&self, group: &Group<'_>) -> Option<TokenStream> {
        let (site, m) = (Span::mixed_site(), &self.mode);
        let key = |field: &Field| Literal::byte_string(format!("{}:", quoted(&field.names.read[0])).as_bytes());
        let len = |field: &Field| quoted(&field.names.read[0]).len() + 1;
        let fields: Vec<_> = group.named().filter(|(_, field)| len(field) <= LONGEST).take(EXPECTED).collect();
        if group.style != Style::Named || fields.is_empty() {
            return None;
        }
        let steps = fields.into_iter().map(|(i, field)| {
            let (i, n, key) = (index_at(i, field.span), index(len(field)), key(field));
            let optional = self.is_optional(field);
            match self.read_by(field) {
                None => {
                    let expect = if optional { quote!(expect_default) } else { quote!(expect) };
                    quote_spanned! {at(field.span)=>
                        __d::#expect::<Self, #m, _, #i, #n>(__r, __place, __key, __seen, #key)
                    }
                }
                Some(read) => {
                    let optional = optional || field.double_option.is_some();
                    quote_spanned! {at(field.span)=>
                        __d::expect_with::<Self, #m, _, #i, #n>(__r, __place, __key, __seen, #key, #optional, #read)
                    }
                }
            }
        });
        let steps = chain(steps.collect(), &quote_spanned!(site=> (__key, __seen)));
        let de = self.de();
        Some(quote_spanned! {site=>
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn in_order<'__p, '__s, #m: __d::Mode>(
                __r: &mut __d::Reader<'__p, #de>,
                __place: __d::Place<'__s, Self, #m>,
                __key: __d::AtKey<'__p>,
                __seen: __d::Seen<'__s, Self, #m>,
            ) -> __d::Step<'__p, '__s, Self, #m> {
                #steps
            }
        })
    }

    /// Each field on its own.
    fn field(&self, group: &Group<'_>) -> Option<TokenStream> {
        let (site, m) = (Span::mixed_site(), &self.mode);
        if group.named == 0 {
            return None;
        }
        let arms = group.named().map(|(i, field)| {
            let pattern = if i + 1 == group.named { quote!(_) } else { index(i).to_token_stream() };
            let i = index_at(i, field.span);
            match self.read_by(field) {
                None => quote_spanned!(at(field.span)=> #pattern => __seen.read_shared::<_, #i>(__r, __at, __place)),
                Some(read) => {
                    quote_spanned!(at(field.span)=> #pattern => __seen.read_with::<_, #i>(__r, __at, __place, #read))
                }
            }
        });
        let de = self.de();
        Some(quote_spanned! {site=>
            #[inline(never)]
            fn field<'__p, '__s, #m: __d::Mode>(
                __i: __d::usize,
                __r: &mut __d::Reader<'__p, #de>,
                __at: __d::AtValue<'__p>,
                __place: __d::Place<'__s, Self, #m>,
                __seen: __d::Seen<'__s, Self, #m>,
            ) -> __d::Fielded<'__p, '__s, Self, #m> {
                match __i { #(#arms,)* }
            }
        })
    }

    fn flattened(&self, group: &Group<'_>) -> Option<TokenStream> {
        let (site, m) = (Span::mixed_site(), &self.mode);
        let steps: Vec<TokenStream> = group
            .flattened()
            .map(|(i, field)| {
                let i = index_at(i, field.span);
                match self.read_by(field) {
                    None => quote_spanned! {at(field.span)=>
                        __d::flatten::<Self, #m, _, #i>(__r, __end, __place, __seen)
                    },
                    Some(read) => quote_spanned! {at(field.span)=>
                        __d::flatten_with::<Self, #m, _, #i>(__r, __end, __place, __seen, #read)
                    },
                }
            })
            .collect();
        if steps.is_empty() {
            return None;
        }
        let steps = chain(steps, &quote_spanned!(site=> (__end, __seen)));
        let de = self.de();
        Some(quote_spanned! {site=>
            fn flattened<'__p, '__s, #m: __d::Mode>(
                __r: &mut __d::Reader<'__p, #de>,
                __end: __d::After<'__p>,
                __place: __d::Place<'__s, Self, #m>,
                __seen: __d::Seen<'__s, Self, #m>,
            ) -> __d::Fielded<'__p, '__s, Self, #m> {
                #steps
            }
        })
    }

    /// What fields are that are missing.
    fn absent(&self, group: &Group<'_>) -> TokenStream {
        let site = Span::mixed_site();
        let whole = self.whole_default(group);
        let steps = group.all().map(|(index_of, field)| {
            let (i, here) = (index_at(index_of, field.span), at(field.span));
            match &field.default {
                Default::Trait => quote_spanned!(here=> .fill_default::<_, #i>(__place)),
                Default::Path(path) => quote_spanned!(site=> .fill::<_, #i>(__place, #path)),
                Default::Value(value) => quote_spanned!(site=> .fill::<_, #i>(__place, || #value)),
                Default::None if whole.is_some() => {
                    let value = local(index_of);
                    quote_spanned!(site=> .fill::<_, #i>(__place, || #value))
                }
                Default::None if field.with.read.is_some() => TokenStream::new(),
                Default::None if field.double_option.is_some() => {
                    quote_spanned!(here=> .fill::<_, #i>(__place, || __d::None))
                }
                Default::None if field.is_owned() => {
                    quote_spanned!(here=> .fill_some::<_, #i>(__place, __d::owned_absent))
                }
                Default::None => quote_spanned!(here=> .default::<_, #i>(__place)),
            }
        });
        quote_spanned!(site=> #whole __seen #(#steps)*)
    }

    /// Takes the default of the whole apart, if there is one that is needed.
    fn whole_default(&self, group: &Group<'_>) -> Option<TokenStream> {
        let site = Span::mixed_site();
        let (path, ty) = (&self.path, &self.ty);
        let default = match &self.cont.default {
            Default::Trait => quote_spanned!(site=> <#ty as __d::Default>::default()),
            Default::Path(path) => quote!(#path()),
            Default::Value(_) | Default::None => return None,
        };
        let wanted = group.all().filter(|(_, field)| field.default.is_none()).map(|(i, field)| {
            let (member, local) = (&field.member, local(i));
            quote!(#member: #local)
        });
        Some(quote_spanned!(site=> let #path { #(#wanted,)* .. }: #ty = #default;))
    }

    /// The function that reads a field in place of its trait.
    pub(super) fn read_by(&self, field: &Field) -> Option<TokenStream> {
        if let Some(path) = &field.with.read {
            return Some(quote_spanned!(path.span()=> #path));
        }
        if field.double_option.is_some() {
            return Some(quote_spanned!(at(field.span)=> __d::double_option));
        }
        field.is_owned().then(|| quote_spanned!(at(field.span)=> __d::owned))
    }

    /// Whether a field has a default.
    fn is_optional(&self, field: &Field) -> bool {
        !field.default.is_none() || !self.cont.default.is_none()
    }

    /// What an error says was expected.
    pub(super) fn expecting(&self, kind: &str, variant: Option<&Ident>) -> String {
        let ident = match &self.cont.remote {
            Some(remote) => &remote.segments[remote.segments.len() - 1].ident,
            None => &self.cont.ident,
        };
        self.cont.expecting.clone().unwrap_or_else(|| match variant {
            Some(variant) => format!("{kind} {ident}::{variant}"),
            None => format!("{kind} {ident}"),
        })
    }
}

impl Default {
    /// The expression of a default that the field has itself.
    pub(super) fn value(&self, field: &Field) -> TokenStream {
        match self {
            Default::Trait => quote_spanned!(at(field.span)=> __d::Default::default()),
            Default::Path(path) => quote!(#path()),
            Default::Value(value) => value.clone(),
            Default::None => quote_spanned!(at(field.span)=> __d::PhantomData),
        }
    }
}

/// The table of names: what position `i` of the list is read as stands for `i`.
fn keys<'n>(names: impl Iterator<Item = &'n [String]>, by_name: bool) -> TokenStream {
    let all: Vec<(usize, &[String])> = names.enumerate().filter(|_| by_name).collect();
    let primary = all.iter().map(|(i, names)| (names[0].as_str(), *i));
    let aliases = all.iter().flat_map(|(i, names)| names[1..].iter().map(|name| (name.as_str(), *i)));
    table(&primary.chain(aliases).collect::<Vec<_>>())
}

/// A table of names and what each stands for.
pub(super) fn table(names: &[(&str, usize)]) -> TokenStream {
    let texts: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
    let stand_for = names.iter().map(|(_, i)| index(*i));
    let table = Table::new(&texts);
    let (slots, seed) =
        (table.slots.iter().map(|slot| Literal::u16_unsuffixed(*slot)), Literal::u64_unsuffixed(table.seed));
    quote_spanned! {Span::mixed_site()=>
        __d::Keys { names: &[#(#texts),*], ends: &__d::ends(&[#(#texts),*]), fields: &[#(#stand_for),*], table: &[#(#slots),*], seed: #seed }
    }
}

/// One step after the other; each but the last gives `state` anew.
fn chain(mut steps: Vec<TokenStream>, state: &TokenStream) -> TokenStream {
    let last = steps.pop();
    quote_spanned!(Span::mixed_site()=> #(let #state = #steps?;)* #last)
}

/// An index, where a complaint about its field belongs.
fn index_at(i: usize, span: Span) -> Literal {
    let mut literal = index(i);
    literal.set_span(at(span));
    literal
}

pub(super) fn index(i: usize) -> Literal {
    Literal::usize_unsuffixed(i)
}
