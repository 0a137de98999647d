//! Owns the rules that take more than one word to check: what may not stand together, and what needs what.

use crate::attr::Name;
use crate::errors::Errors;
use crate::generics::{StaticCow, is_named, static_cow, ungroup};
use crate::model::{Container, Data, Default, Derive, Field, Sides, Style, Tagging, Variant};
use syn::spanned::Spanned;
use syn::{GenericParam, Type};

/// Reports all that is wrong with a type beyond its single words.
pub(crate) fn check(cont: &Container, derive: Derive, errors: &mut Errors) {
    conversions(cont, errors);
    remote(cont, errors);
    transparent(cont, derive, errors);
    match &cont.data {
        Data::Struct(style, fields) => {
            structure(cont, *style, fields, errors);
            default_on_tuple(cont, *style, fields, errors);
            fields_of(*style, fields, derive, errors);
        }
        Data::Enum(variants) => {
            for variant in variants {
                fields_of(variant.style, &variant.fields, derive, errors);
                with_and_skip(variant, errors);
                internal(cont, variant, errors);
                catch_all(cont, variants, variant, errors);
                default_variant(cont, variant, errors);
                bare_name(cont, variant, errors);
            }
            variants_together(variants, derive, errors);
        }
    }
    left_out(cont, errors);
}

fn conversions(cont: &Container, errors: &mut Errors) {
    if let (Some(_), Some(ty)) = (&cont.from, &cont.try_from) {
        errors.on(ty, "`from` and `try_from` exclude each other");
    }
    let Some(at) = cont.transparent else { return };
    let others = [(&cont.from, "from"), (&cont.try_from, "try_from"), (&cont.into, "into")];
    for (_, word) in others.into_iter().filter(|(ty, _)| ty.is_some()) {
        errors.at(at, format!("`transparent` and `{word}` exclude each other"));
    }
}

fn remote(cont: &Container, errors: &mut Errors) {
    let getters = cont.all_fields().filter_map(|field| field.getter.as_ref());
    for (_, at) in getters {
        if !cont.variants().is_empty() {
            errors.at(*at, "`getter` may not stand in an enum");
        } else if cont.remote.is_none() {
            errors.at(*at, "`getter` may stand in a struct with `remote` only");
        }
    }
    let Some(remote) = &cont.remote else { return };
    let generic = remote.segments.last().is_some_and(|segment| !segment.arguments.is_none());
    if generic && !cont.generics.params.is_empty() {
        errors.on(remote, "remove the generic parameters from this path: those of the type beside it are used");
    }
}

fn transparent(cont: &Container, derive: Derive, errors: &mut Errors) {
    let (Some(at), Data::Struct(style, fields)) = (cont.transparent, &cont.data) else { return };
    if *style == Style::Unit {
        errors.at(at, "`transparent` may not stand on a unit struct: there is no field that it could be");
        return;
    }
    let directions =
        [(derive.write, Field::may_be_written_alone as fn(&Field) -> bool), (derive.read, Field::may_be_read_alone)];
    for (_, alone) in directions.into_iter().filter(|(wanted, _)| *wanted) {
        let count = fields.iter().filter(|field| alone(field)).count();
        if count != 1 {
            let message = format!(
                "`transparent` needs exactly one field that is neither skipped nor defaulted nor `PhantomData`, \
                 not {count}"
            );
            errors.at(at, message);
            return;
        }
    }
}

impl Field {
    fn is_phantom(&self) -> bool {
        matches!(ungroup(&self.ty), Type::Path(path) if is_named(path, "PhantomData"))
    }

    /// Whether `transparent` writes this field.
    pub(crate) fn may_be_written_alone(&self) -> bool {
        !self.is_phantom() && !self.skip.write
    }

    /// Whether `transparent` reads this field.
    pub(crate) fn may_be_read_alone(&self) -> bool {
        !self.is_phantom() && !self.skip.read && self.default.is_none()
    }
}

/// Words that some forms of struct have no use for.
fn structure(cont: &Container, style: Style, fields: &[Field], errors: &mut Errors) {
    if style != Style::Named && cont.tagging != Tagging::External {
        errors.on(&cont.ident, "`tag` may stand on enums and on structs with named fields");
    }
    if style == Style::Unit && !cont.default.is_none() {
        errors.on(&cont.ident, "`default` may stand on structs that have fields");
    }
    if let Some(field) = fields.last().filter(|field| matches!(ungroup(&field.ty), Type::Slice(_))) {
        errors.on(&field.ty, "a type without a fixed size cannot be derived");
    }
    if let Tagging::Internal { tag } = &cont.tagging {
        for field in fields {
            conflict_with_tag(field, &Sides { write: false, read: false }, tag, errors);
        }
    }
}

/// Fields are left out from the end only.
fn default_on_tuple(cont: &Container, style: Style, fields: &[Field], errors: &mut Errors) {
    if style != Style::Tuple || !cont.default.is_none() {
        return;
    }
    let mut read = fields.iter().filter(|field| !field.skip.read).skip_while(|field| field.default.is_none());
    let Some(first) = read.next() else { return };
    for field in read.filter(|field| field.default.is_none()) {
        let first = first.describe();
        errors.on(&field.ty, format!("this field needs a `default`, because field {first} before it has one"));
    }
}

/// The rules for the fields of one struct or variant.
fn fields_of(style: Style, fields: &[Field], derive: Derive, errors: &mut Errors) {
    for (i, field) in fields.iter().enumerate() {
        if let (Some(at), true) = (field.flatten, style != Style::Named) {
            errors.at(at, "`flatten` may stand on named fields only");
        }
        if let (Some(at), true) = (field.double_option, style != Style::Named) {
            errors.at(at, "`double_option` may stand on named fields only: an element of an array cannot be missing");
        }
        if let (Some(at), true) = (field.double_option, field.with.read.is_some() || field.flatten.is_some()) {
            errors.at(at, "`double_option` goes with neither `with` nor `flatten`");
        }
        if let (Some(at), true) = (field.owned, field.with.read.is_some()) {
            errors.at(at, "`owned` has no effect beside a function that reads the field");
        }
        if !derive.read || field.skip.read {
            continue;
        }
        if field.with.read.is_none() && static_cow(&field.ty) == StaticCow::Deeper {
            let message = "a `Cow<'static, _>` inside of this type would have to borrow from an input that lives \
                           forever: give the type a lifetime parameter, or read the field with \
                           `#[json(deserialize_with = \"..\")]`";
            errors.on(&field.ty, message);
        }
        if style == Style::Named && field.flatten.is_none() {
            let others = fields[..i].iter().filter(|other| !other.skip.read && other.flatten.is_none());
            for other in others {
                if let Some(name) = field.names.read.iter().find(|name| other.names.read.contains(name)) {
                    errors.at(field.span, format!("the name {name:?} is read by field {} already", other.describe()));
                }
            }
        }
    }
}

fn with_and_skip(variant: &Variant, errors: &mut Errors) {
    if let Some(path) = &variant.with.write {
        let skips =
            variant.skip.write || variant.fields.iter().any(|field| field.skip.write || field.skip_if.is_some());
        if skips {
            errors.on(path, "a function that writes the variant goes with no word that skips it or a field of it");
        }
    }
    if let Some(path) = &variant.with.read {
        if variant.skip.read || variant.fields.iter().any(|field| field.skip.read) {
            errors.on(path, "a function that reads the variant goes with no word that skips it or a field of it");
        }
    }
}

/// What an internal tag does not go with.
fn internal(cont: &Container, variant: &Variant, errors: &mut Errors) {
    let Tagging::Internal { tag } = &cont.tagging else { return };
    let catches = variant.other.is_some();
    if variant.untagged.is_some() {
        return;
    }
    if variant.style == Style::Tuple && !catches {
        errors.at(variant.span, "an enum with `tag` alone may not have variants of several unnamed fields");
    }
    if variant.style == Style::Named {
        for field in &variant.fields {
            conflict_with_tag(field, &variant.skip, tag, errors);
        }
    }
}

fn conflict_with_tag(field: &Field, all: &Sides<bool>, tag: &str, errors: &mut Errors) {
    let written = !all.write && !field.skip.write && field.names.write == tag;
    let read = !all.read && !field.skip.read && field.names.read.iter().any(|name| name == tag);
    if field.flatten.is_none() && (written || read) {
        errors.at(field.span, format!("the name of this field is that of the tag, {tag:?}"));
    }
}

/// `other` takes what no other variant does.
fn catch_all(cont: &Container, variants: &[Variant], variant: &Variant, errors: &mut Errors) {
    let Some(at) = variant.other else { return };
    if cont.tagging == Tagging::Untagged || variant.untagged.is_some() {
        errors.at(at, "`other` may not stand where there is no tag");
        return;
    }
    let behind = variants.iter().rev().take_while(|other| other.ident != variant.ident);
    if behind.filter(|other| other.untagged.is_none()).count() > 0 {
        errors.at(at, "`other` may stand on the last variant only");
    }
    let fits = match variant.style {
        Style::Unit | Style::Newtype => true,
        Style::Tuple => variant.fields.len() == 2,
        Style::Named => false,
    };
    if !fits {
        errors.at(at, "`other` may stand on a unit variant, `(String)`, or `(String, Value)`");
    }
    if variant.with.read.is_some() || variant.with.write.is_some() {
        errors.at(at, "`other` does not go with `with`");
    }
}

fn default_variant(cont: &Container, variant: &Variant, errors: &mut Errors) {
    let Some(at) = variant.default else { return };
    if !matches!(cont.tagging, Tagging::Internal { .. } | Tagging::Adjacent { .. }) || variant.untagged.is_some() {
        errors.at(
            at,
            "`default` may stand on a variant of an enum with `tag`: it is the one to take when the tag is missing",
        );
    }
    if variant.skip.read {
        errors.at(at, "a variant that is skipped cannot be the default");
    }
    let first = cont.variants().iter().find(|other| other.default.is_some());
    if first.is_some_and(|first| first.ident != variant.ident) {
        errors.at(at, "only one variant may be the default");
    }
}

/// A name that is no text has to stand where a value may.
fn bare_name(cont: &Container, variant: &Variant, errors: &mut Errors) {
    let bare = |name: &Name| !matches!(name, Name::Text(_));
    let any = bare(&variant.names.write) || variant.names.read.iter().any(bare);
    if any && cont.tagging == Tagging::External && variant.style != Style::Unit {
        errors.at(
            variant.span,
            "a number or bool can only name this variant in an enum with `tag`: a key is always text",
        );
    }
    if any && (cont.tagging == Tagging::Untagged || variant.untagged.is_some()) {
        errors.at(variant.span, "an untagged variant has no name in the text");
    }
}

fn variants_together(variants: &[Variant], derive: Derive, errors: &mut Errors) {
    let last_tagged = variants.iter().rposition(|variant| variant.untagged.is_none()).unwrap_or(0);
    for at in variants[..last_tagged.min(variants.len())].iter().filter_map(|variant| variant.untagged) {
        errors.at(at, "variants with `untagged` stand at the end of the enum");
    }
    if !derive.read {
        return;
    }
    let named = |variant: &&Variant| !variant.skip.read && variant.untagged.is_none();
    for (i, variant) in variants.iter().enumerate().filter(|(_, variant)| named(variant)) {
        for other in variants[..i].iter().filter(named) {
            if let Some(name) = variant.names.read.iter().find(|name| other.names.read.contains(name)) {
                let name = match name {
                    Name::Text(text) => format!("{text:?}"),
                    bare => bare.text(),
                };
                errors.at(variant.span, format!("the name {name} is read by variant `{}` already", other.ident));
            }
        }
    }
}

/// What is left out has to have a name, and to come back.
fn left_out(cont: &Container, errors: &mut Errors) {
    let named = match &cont.data {
        Data::Struct(style, _) => *style == Style::Named && cont.transparent.is_none(),
        Data::Enum(variants) => variants.iter().any(|variant| variant.style == Style::Named),
    };
    for (at, word) in [(cont.skip_none, "skip_none"), (cont.skip_default, "skip_default")] {
        if let (Some(at), false) = (at, named) {
            errors.at(at, format!("`{word}` leaves out members of an object: there are none here"));
            return;
        }
    }
    let Some(at) = cont.skip_default else { return };
    let any = cont.all_fields().any(|field| !field.skip.write && !field.default.is_none());
    if !any && cont.default.is_none() {
        errors.at(
            at,
            "`skip_default` needs a `default` on the struct or on a field, or what it leaves out cannot be read again",
        );
    }
    if matches!(cont.default, Default::Trait) {
        let generic = cont.generics.params.iter().find(|param| matches!(param, GenericParam::Type(_)));
        if let (Some(param), None) = (generic, &cont.bound.write) {
            errors.at(
                param.span(),
                "`skip_default` with a `default` of the whole type needs `#[json(bound(serialize = \"..\"))]`",
            );
        }
    }
}
