//! The documents: where they come from, and their variants.
//!
//! A document is the real file where one is found, else a look-alike made from a fixed seed (`make`). Variants
//! (`-min`, `-sorted`, `-reversed`) are derived from it here, without touching the spelling of a number or string.

mod make;
pub mod random;
pub mod tree;
mod words;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tree::Tree;

/// A text to be read, or the shape of one to be written. It lives as long as the program.
pub struct Document {
    pub name: String,
    pub text: &'static [u8],
    pub source: Source,
}

/// Where a document comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// A file of the folder.
    File,
    /// A look-alike of a real document, since the folder does not have it.
    LookAlike,
    /// A document that only this suite has.
    Made,
}

/// A name, the real file if there is one, and the maker.
type Entry = (&'static str, Option<&'static str>, fn() -> String);

/// The documents of the usual workloads.
const USUAL: &[Entry] = &[
    ("twitter", Some("twitter.json"), make::twitter::make),
    ("citm_catalog", Some("citm_catalog.json"), make::citm_catalog::make),
    ("canada", Some("canada.json"), make::canada::make),
    ("persons200", Some("persons200.json"), make::people::persons),
    ("users10k", Some("users10k.json"), make::people::users),
    ("age_name", None, make::records::age_name),
    ("integers", None, make::lists::integers),
    ("floats", None, make::lists::floats),
    ("coordinates", None, make::lists::coordinates),
    ("unicode", None, make::lists::unicode),
    ("escapes", None, make::lists::escapes),
];

/// Those that only the feature `all` asks for.
const MORE: &[Entry] = &[
    ("github_events", Some("github_events.json"), make::github_events::make),
    ("person", Some("person.json"), make::people::person),
    ("small", Some("small.json"), make::records::small),
    ("list1000", Some("list1000.json"), make::records::list1000),
    ("array1000", None, make::records::array1000),
    ("dict1000", Some("dict1000.json"), make::records::dict1000),
    ("big", Some("big.json"), make::records::big),
    ("book", None, make::records::book),
    ("books10k", None, make::records::books),
    ("long_keys", None, make::lists::long_keys),
    ("floats32", None, make::lists::floats32),
    ("prices", None, make::lists::prices),
    ("bools", None, make::lists::bools),
    ("options", None, make::lists::options),
    ("words", None, make::lists::words),
    ("enums_unit", None, make::lists::enums_unit),
    ("enums_external", None, make::lists::enums_external),
    ("enums_internal", None, make::lists::enums_internal),
    ("enums_adjacent", None, make::lists::enums_adjacent),
    ("enums_untagged", None, make::lists::enums_untagged),
];

fn entry(name: &str) -> Option<&'static Entry> {
    let more = if cfg!(any(feature = "all", test)) { MORE } else { &[] };
    USUAL.iter().chain(more).find(|entry| entry.0 == name)
}

/// All documents, each loaded when it is first asked for.
pub struct Documents {
    folder: Option<PathBuf>,
    loaded: RefCell<BTreeMap<String, &'static Document>>,
}

impl Documents {
    /// Documents from `folder` (and `folder/dotnet`), or look-alikes only.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Documents { folder, loaded: RefCell::default() }
    }

    /// The folder to look in when none is named on the command line: `JSONFAST_DATA`, else `../shared/data` beside the
    /// workspace, if it is there.
    pub fn usual_folder() -> Option<PathBuf> {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?;
        let shared = workspace.parent()?.join("shared/data");
        std::env::var_os("JSONFAST_DATA").map(PathBuf::from).or_else(|| shared.is_dir().then_some(shared))
    }

    /// The folder that is looked in.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The document of that name; `-min`, `-sorted` (members) or `-reversed` (arrays) behind a name give the
    /// variant, without whitespace.
    pub fn get(&self, name: &str) -> Result<&'static Document, String> {
        if let Some(document) = self.loaded.borrow().get(name) {
            return Ok(document);
        }
        let (text, source) = match name.rsplit_once('-') {
            Some((base, variant)) => self.variant(base, variant)?,
            None => self.load(name)?,
        };
        let text: &'static str = text.leak();
        let document = Document { name: name.to_string(), text: text.as_bytes(), source };
        let document: &'static Document = Box::leak(Box::new(document));
        self.loaded.borrow_mut().insert(name.to_string(), document);
        Ok(document)
    }

    /// The documents that were used, by where they come from.
    pub fn used(&self) -> BTreeMap<Source, Vec<String>> {
        let mut used: BTreeMap<Source, Vec<String>> = BTreeMap::new();
        for document in self.loaded.borrow().values().filter(|document| !document.name.contains('-')) {
            used.entry(document.source).or_default().push(document.name.clone());
        }
        used
    }

    fn load(&self, name: &str) -> Result<(String, Source), String> {
        let entry = entry(name).ok_or_else(|| format!("no document `{name}`"))?;
        let Some(file) = entry.1 else { return Ok(((entry.2)(), Source::Made)) };
        for folder in self.folder.iter().flat_map(|folder| [folder.clone(), folder.join("dotnet")]) {
            let path = folder.join(file);
            if path.is_file() {
                let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                return Ok((text, Source::File));
            }
        }
        Ok(((entry.2)(), Source::LookAlike))
    }

    fn variant(&self, base: &str, variant: &str) -> Result<(String, Source), String> {
        let base = self.get(base)?;
        let text = std::str::from_utf8(base.text).map_err(|error| error.to_string())?;
        let mut tree = Tree::parse(text).map_err(|error| format!("{}: {error}", base.name))?;
        match variant {
            "min" => {}
            "sorted" => tree.sort(),
            "reversed" => tree.reverse(),
            _ => return Err(format!("no variant `{variant}` of a document")),
        }
        Ok((tree.compact(), base.source))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lengths of the real documents.
    const REAL: &[(&str, usize)] = &[
        ("twitter", 631_515),
        ("citm_catalog", 1_727_204),
        ("canada", 2_251_051),
        ("github_events", 65_132),
        ("person", 1_065),
        ("persons200", 195_047),
        ("users10k", 1_722_374),
        ("small", 54),
        ("list1000", 55_010),
        ("dict1000", 70_900),
        ("big", 597),
    ];

    #[test]
    fn look_alikes_are_about_as_long_as_the_real_ones() {
        let documents = Documents::new(None);
        for (name, real) in REAL {
            let document = documents.get(name).unwrap();
            let ratio = document.text.len() as f64 / *real as f64;
            assert_eq!(document.source, Source::LookAlike);
            assert!((0.8..1.25).contains(&ratio), "{name}: {} bytes, {ratio:.2} of the real one", document.text.len());
        }
    }

    #[test]
    fn variants_keep_the_values() {
        let documents = Documents::new(None);
        let tree = |name: &str| Tree::parse(std::str::from_utf8(documents.get(name).unwrap().text).unwrap()).unwrap();
        assert_eq!(tree("github_events"), tree("github_events-min"));
        let (mut plain, sorted) = (tree("github_events"), tree("github_events-sorted"));
        assert_ne!(plain, sorted);
        plain.sort();
        assert_eq!(plain, sorted);
        let mut reversed = tree("persons200-reversed");
        assert_ne!(reversed, tree("persons200"));
        reversed.reverse();
        assert_eq!(reversed, tree("persons200"));
        assert!(documents.get("github_events-max").is_err() && documents.get("nothing").is_err());
    }
}
