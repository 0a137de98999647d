//! Owns the way from words to the model: which word decides what, and what holds where no word stands.

use crate::attr::{Entry, Key, Name, Place, Side, Source, Value, Words};
use crate::errors::Errors;
use crate::generics::{Receiver, lifetimes};
use crate::model::{Container, Data, Default, Derive, Field, Names, Sides, Style, Tagging, Variant};
use crate::names::Rule;
use proc_macro2::Span;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Attribute, DeriveInput, ExprPath, Ident, Index, Member, Path, Type, WherePredicate, token};

type Rules = Sides<Option<Rule>>;

impl Container {
    /// The model of an input, as far as it can be made out; what is wrong with it is in `errors`.
    pub(crate) fn new(input: &DeriveInput, derive: Derive, errors: &mut Errors) -> Container {
        let place = match input.data {
            syn::Data::Enum(_) => Place::ENUM,
            _ => Place::STRUCT,
        };
        let words = Words::read(&input.attrs, place, errors);
        let mut cx = Cx { derive, receiver: Receiver::new(input), whole_default: false, errors };
        let default = cx.default(&words);
        cx.whole_default = !default.is_none();
        let data = cx.data(input, &words);
        let names = cx
            .names(&words, input.ident.unraw().to_string(), &rules(&words, Key::RenameAll), |_, name| name.to_owned());
        Container {
            ident: input.ident.clone(),
            vis: input.vis.clone(),
            generics: input.generics.clone(),
            data,
            name: Sides { write: names.write, read: names.read.into_iter().next().unwrap_or_default() },
            default,
            deny_unknown: words.flag(Key::DenyUnknown).is_some(),
            transparent: words.flag(Key::Transparent),
            from: ty(&words, Key::From, Side::READ),
            try_from: ty(&words, Key::TryFrom, Side::READ),
            into: ty(&words, Key::Into, Side::WRITE),
            tagging: cx.tagging(&words),
            expecting: text(&words, Key::Expecting, Side::READ).map(|(text, _)| text),
            krate: krate(&words),
            remote: remote(&words, &input.ident),
            bound: cx.bounds(&words),
            skip_none: words.get(Key::SkipNone, Side::WRITE).map(|entry| entry.span),
            skip_default: words.get(Key::SkipDefault, Side::WRITE).map(|entry| entry.span),
            packed: is_packed(&input.attrs),
            non_exhaustive: input.attrs.iter().any(|attribute| attribute.path().is_ident("non_exhaustive")),
        }
    }
}

/// What the making of a model needs at every step.
struct Cx<'e> {
    derive: Derive,
    receiver: Receiver,
    /// The container has a default for all of its fields.
    whole_default: bool,
    errors: &'e mut Errors,
}

impl Cx<'_> {
    fn data(&mut self, input: &DeriveInput, words: &Words) -> Data {
        let own = rules(words, Key::RenameAll);
        match &input.data {
            syn::Data::Struct(data) => {
                let (style, fields) = self.fields(&data.fields, &own, None);
                Data::Struct(style, fields)
            }
            syn::Data::Enum(data) => {
                let below = rules(words, Key::RenameAllFields);
                Data::Enum(data.variants.iter().map(|variant| self.variant(variant, &own, &below)).collect())
            }
            syn::Data::Union(data) => {
                self.errors.on(data.union_token, "a union cannot be derived");
                Data::Struct(Style::Unit, Vec::new())
            }
        }
    }

    fn variant(&mut self, variant: &syn::Variant, outer: &Rules, below: &Rules) -> Variant {
        let words = Words::read(&variant.attrs, Place::VARIANT, self.errors);
        let own = rules(&words, Key::RenameAll);
        let below = Sides::each(|side| own.get(side).or(*below.get(side)));
        let borrow = words.get(Key::Borrow, Side::READ);
        let newtype = matches!(&variant.fields, syn::Fields::Unnamed(fields) if fields.unnamed.len() == 1);
        if let (Some(entry), false) = (borrow, newtype) {
            self.errors.at(entry.span, "`borrow` may stand on a variant with one unnamed field only");
        }
        let (style, fields) = self.fields(&variant.fields, &below, borrow.filter(|_| newtype));
        let name = words.get(Key::Rename, Side::READ).or(words.get(Key::Rename, Side::WRITE));
        if let (Some(_), Some(entry), false) =
            (words.flag(Key::Other), name.or(words.get(Key::Alias, Side::READ)), fields.is_empty())
        {
            self.errors.at(entry.span, "a variant that keeps the unknown tag has no name of its own");
        }
        Variant {
            ident: variant.ident.clone(),
            style,
            fields,
            names: self.names(&words, variant.ident.unraw().to_string(), outer, Rule::variant),
            skip: skips(&words),
            with: self.withs(&words),
            bound: self.bounds(&words),
            other: words.flag(Key::Other),
            untagged: words.flag(Key::Untagged),
            default: words.flag(Key::Default),
            span: variant.ident.span(),
        }
    }

    fn fields(&mut self, fields: &syn::Fields, rules: &Rules, borrow: Option<&Entry>) -> (Style, Vec<Field>) {
        let style = match fields {
            syn::Fields::Named(_) => Style::Named,
            syn::Fields::Unnamed(fields) if fields.unnamed.len() == 1 => Style::Newtype,
            syn::Fields::Unnamed(_) => Style::Tuple,
            syn::Fields::Unit => Style::Unit,
        };
        (style, (0..).zip(fields).map(|(index, field)| self.field(index, field, rules, borrow)).collect())
    }

    fn field(&mut self, index: u32, field: &syn::Field, rules: &Rules, borrow: Option<&Entry>) -> Field {
        let words = Words::read(&field.attrs, Place::FIELD, self.errors);
        let member = match &field.ident {
            Some(ident) => Member::Named(ident.clone()),
            None => Member::Unnamed(Index { index, span: field.ty.span() }),
        };
        let name = field.ident.as_ref().map_or(index.to_string(), |ident| ident.unraw().to_string());
        let borrow = borrow.or(words.get(Key::Borrow, Side::READ));
        if let Some(entry) = borrow {
            self.borrow(entry, field);
        }
        let skip = skips(&words);
        let default = match self.default(&words) {
            // What is not read has to come from somewhere.
            Default::None if skip.read && !self.whole_default => Default::Trait,
            default => default,
        };
        let names = self.names(&words, name, rules, Rule::field);
        Field {
            member,
            ty: field.ty.clone(),
            names,
            skip,
            skip_if: words.get(Key::SkipIf, Side::WRITE).and_then(|entry| self.function(entry)),
            default,
            with: self.withs(&words),
            bound: self.bounds(&words),
            flatten: words.flag(Key::Flatten),
            getter: words.get(Key::Getter, Side::BOTH).and_then(|entry| Some((self.function(entry)?, entry.span))),
            double_option: words.flag(Key::DoubleOption),
            owned: words.get(Key::Owned, Side::READ).map(|entry| entry.span),
            borrow: borrow.is_some(),
            span: field.ty.span(),
        }
    }

    /// `borrow` is implied everywhere; what it names must at least be there.
    fn borrow(&mut self, entry: &Entry, field: &syn::Field) {
        let there = lifetimes(&field.ty);
        if there.is_empty() {
            self.errors.at(entry.span, "the field has no lifetime to borrow with");
        } else if let Value::Lifetimes(wanted) = &entry.value {
            for lifetime in wanted.iter().filter(|lifetime| !there.contains(lifetime)) {
                self.errors.at(entry.span, format!("the field does not have the lifetime `{lifetime}`"));
            }
        }
    }

    fn names<N: FromName>(
        &mut self,
        words: &Words,
        raw: String,
        rules: &Rules,
        apply: fn(Rule, &str) -> String,
    ) -> Names<N> {
        let ruled = |side| N::from_name(&Name::Text(rules.get(side).map_or(raw.clone(), |rule| apply(rule, &raw))));
        let given = |entry: &Entry| match &entry.value {
            Value::Name(name) => Some(N::from_name(name)),
            Value::Text(text) => Some(N::from_name(&Name::Text(text.value()))),
            _ => None,
        };
        let write = words.get(Key::Rename, Side::WRITE).and_then(given);
        let mut read: Vec<N> = Vec::new();
        for name in words.all(Key::Rename, Side::READ).filter_map(given) {
            push_new(&mut read, name);
        }
        if read.is_empty() {
            read.push(ruled(Side::READ));
        }
        for name in words.all(Key::Alias, Side::READ).filter_map(given) {
            push_new(&mut read, name);
        }
        Names { write: write.unwrap_or_else(|| ruled(Side::WRITE)), read }
    }

    /// The functions that stand in for the traits.
    fn withs(&mut self, words: &Words) -> Sides<Option<ExprPath>> {
        self.refuse_serde(words, Key::With, |entry| {
            let word = entry.text;
            format!(
                "`{word}` in `#[serde(..)]` names functions with serde's signatures: say `#[json({word} = \"..\")]` \
                 beside it, with functions like `ToJson::write_json` and `FromJson::read_json`"
            )
        });
        Sides::each(|side| match &words.get(Key::With, side)?.value {
            Value::Module(path) => {
                let name = if side == Side::WRITE { "write_json" } else { "read_json" };
                let mut path = self.path(path);
                path.path.segments.push(Ident::new(name, path.span()).into());
                Some(path)
            }
            Value::Function(path) => Some(self.path(path)),
            _ => None,
        })
    }

    /// The bounds that replace the inferred ones. Serde's are honoured where they say nothing of serde.
    fn bounds(&mut self, words: &Words) -> Sides<Option<Vec<WherePredicate>>> {
        self.refuse_serde(words, Key::Bound, |_| {
            "these bounds name serde's traits: say `#[json(bound = \"..\")]` beside them".to_owned()
        });
        Sides::each(|side| match words.get(Key::Bound, side)? {
            entry if names_serde(entry) => None,
            Entry { value: Value::Bounds(bounds), .. } => Some(bounds.clone()),
            _ => None,
        })
    }

    /// Reports the words of serde that count for a direction that is derived, and name what is serde's.
    fn refuse_serde(&mut self, words: &Words, key: Key, message: impl Fn(&Entry) -> String) {
        let mut told: Option<&Entry> = None;
        for side in [Side::WRITE, Side::READ].into_iter().filter(|side| self.derive.wants(*side)) {
            let Some(entry) = words.get(key, side).filter(|entry| names_serde(entry)) else { continue };
            // One word may count for both.
            if !told.is_some_and(|told| std::ptr::eq(told, entry)) {
                self.errors.at(entry.span, message(entry));
            }
            told = Some(entry);
        }
    }

    fn default(&self, words: &Words) -> Default {
        let Some(entry) = words.get(Key::Default, Side::BOTH) else { return Default::None };
        match &entry.value {
            Value::Flag => Default::Trait,
            Value::Function(_) => self.function(entry).map_or(Default::None, Default::Path),
            Value::Expr(expr) => Default::Value(self.receiver.replace(expr.clone())),
            _ => Default::None,
        }
    }

    fn function(&self, entry: &Entry) -> Option<ExprPath> {
        match &entry.value {
            Value::Function(path) => Some(self.path(path)),
            _ => None,
        }
    }

    /// A path in which `Self` means the type that is derived for.
    fn path(&self, path: &ExprPath) -> ExprPath {
        syn::parse2(self.receiver.replace(path.to_token_stream())).unwrap_or_else(|_| path.clone())
    }

    fn tagging(&mut self, words: &Words) -> Tagging {
        let untagged = words.flag(Key::Untagged);
        let tag = text(words, Key::Tag, Side::BOTH);
        let content = text(words, Key::Content, Side::BOTH);
        match (untagged, tag, content) {
            (None, None, None) => Tagging::External,
            (Some(_), None, None) => Tagging::Untagged,
            (None, Some((tag, _)), None) => Tagging::Internal { tag },
            (None, Some((tag, _)), Some((content, at))) => {
                if tag == content {
                    self.errors.at(at, format!("`tag` and `content` are both `{tag}`"));
                }
                Tagging::Adjacent { tag, content }
            }
            (None, None, Some((_, at))) => {
                self.errors.at(at, "`content` needs a `tag` beside it");
                Tagging::External
            }
            (Some(at), tag, content) => {
                let message = "an enum cannot be both `untagged` and tagged";
                for at in [Some(at), tag.map(|(_, at)| at), content.map(|(_, at)| at)].into_iter().flatten() {
                    self.errors.at(at, message);
                }
                Tagging::External
            }
        }
    }
}

/// What a name becomes: only a variant has names that are no text.
trait FromName: PartialEq {
    fn from_name(name: &Name) -> Self;
}

impl FromName for Name {
    fn from_name(name: &Name) -> Self {
        name.clone()
    }
}

impl FromName for String {
    fn from_name(name: &Name) -> Self {
        name.text()
    }
}

/// Whether a word stands in `#[serde(..)]` and names functions or traits.
fn names_serde(entry: &Entry) -> bool {
    let names = match &entry.value {
        Value::Module(_) | Value::Function(_) => true,
        Value::Bounds(bounds) => !bounds.is_empty(),
        _ => false,
    };
    entry.source == Source::Serde && names
}

fn push_new<N: PartialEq>(names: &mut Vec<N>, name: N) {
    if !names.contains(&name) {
        names.push(name);
    }
}

fn rules(words: &Words, key: Key) -> Rules {
    Sides::each(|side| match words.get(key, side)?.value {
        Value::Rule(rule) => Some(rule),
        _ => None,
    })
}

fn skips(words: &Words) -> Sides<bool> {
    Sides::each(|side| words.get(Key::Skip, side).is_some())
}

fn ty(words: &Words, key: Key, side: Side) -> Option<Type> {
    match &words.get(key, side)?.value {
        Value::Type(ty) => Some(ty.clone()),
        _ => None,
    }
}

fn text(words: &Words, key: Key, side: Side) -> Option<(String, Span)> {
    let entry = words.get(key, side)?;
    match &entry.value {
        Value::Text(text) => Some((text.value(), entry.span)),
        _ => None,
    }
}

/// Where the library is; serde's word says where serde is.
fn krate(words: &Words) -> Option<Path> {
    match words.get(Key::Crate, Side::BOTH)? {
        Entry { source: Source::Json, value: Value::Path(path), .. } => Some(path.clone()),
        _ => None,
    }
}

fn remote(words: &Words, this: &Ident) -> Option<Path> {
    match &words.get(Key::Remote, Side::BOTH)?.value {
        Value::Path(path) if path.is_ident("Self") => Some(this.clone().into()),
        Value::Path(path) => Some(path.clone()),
        _ => None,
    }
}

fn is_packed(attributes: &[Attribute]) -> bool {
    let mut packed = false;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("repr")) {
        // What is wrong inside of `repr` is the compiler's to say.
        let _ = attribute.parse_nested_meta(|meta| {
            packed |= meta.path.is_ident("packed");
            if meta.input.peek(token::Paren) {
                meta.input.parse::<proc_macro2::TokenTree>()?;
            }
            Ok(())
        });
    }
    packed
}
