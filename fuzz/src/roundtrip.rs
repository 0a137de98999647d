//! Values of the tests' model, made of the bytes: written in several ways and read again.

use arbitrary::Unstructured;
use jsonfast::{Escape, WriteOptions, from_slice_into, from_str};
use jsonfast_tests::Random;
use jsonfast_tests::model::Model;

pub fn check(bytes: &[u8]) {
    let mut source = Unstructured::new(bytes);
    let Ok(seed) = source.arbitrary::<u64>() else { return };
    let mut model = Model::random(&mut Random::new(seed), 1);
    // The fuzzer's own bytes where bytes matter: texts and numbers.
    let texts: [&mut String; 3] = [&mut model.text, &mut model.renamed, &mut model.pair.1];
    for text in texts {
        *text = source.arbitrary().unwrap_or_default();
    }
    let finite = |value: f64| if value.is_finite() { value } else { 0.25 };
    model.double = finite(source.arbitrary().unwrap_or_default());
    model.triples = source.arbitrary().unwrap_or_default();
    model.triples.iter_mut().flatten().for_each(|value| *value = finite(*value));
    model.long = source.arbitrary().unwrap_or_default();
    model.wide = source.arbitrary().unwrap_or_default();
    model.nested.push(source.arbitrary().unwrap_or_default());
    model.set.extend(source.arbitrary::<Vec<String>>().unwrap_or_default());

    let compact = jsonfast::to_string(&model).unwrap();
    assert_eq!(compact, serde_json::to_string(&model).unwrap());
    assert_eq!(jsonfast::to_string_pretty(&model).unwrap(), serde_json::to_string_pretty(&model).unwrap());
    let mut other = Model::random(&mut Random::new(seed ^ 1), 1);
    for options in [
        WriteOptions::new(),
        WriteOptions::new().escape(Escape::Ascii).indent(" "),
        WriteOptions::new().escape(Escape::HtmlSafe).sort_keys(true),
    ] {
        let text = options.to_string(&model).unwrap();
        assert_eq!(from_str::<Model>(&text).unwrap(), model, "{text}");
        from_slice_into(text.as_bytes(), &mut other).unwrap();
        assert_eq!(other, model, "{text}");
        let mut written = Vec::new();
        options.to_writer(&mut written, &model).unwrap();
        assert_eq!(written, text.as_bytes());
    }
}
