//! Writes the seeds and the committed corpus of all targets as files for libFuzzer, or makes the committed corpus of files.
//!
//! ```sh
//! corpus unpack DIR      # DIR/<target>/...
//! corpus pack DIR        # of DIR/<target>/..., short ones only
//! ```

use jsonfast_fuzz::{TARGETS, seeds};
use std::path::Path;
use std::{env, fs, io};

/// Longer inputs, and more of them, are left out of the committed corpus.
const LONGEST: usize = 120;
const MOST: usize = 120;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [verb, folder] = &arguments[..] else { panic!("usage: corpus unpack|pack DIR") };
    for (target, _) in TARGETS {
        let folder = Path::new(folder).join(target);
        match verb.as_str() {
            "unpack" => {
                unpack(&inputs(target), &folder)?;
            }
            "pack" => pack(target, &folder)?,
            _ => panic!("unpack or pack"),
        }
    }
    if verb == "unpack" {
        // For the target that does what all do: an index in front.
        let with_index = |(i, (target, _)): (usize, &(&str, fn(&[u8])))| {
            inputs(target).into_iter().map(|input| [vec![i as u8], input].concat()).collect::<Vec<_>>()
        };
        let all: Vec<Vec<u8>> = TARGETS.iter().enumerate().flat_map(with_index).collect();
        unpack(&all, &Path::new(folder).join("all"))?;
    }
    Ok(())
}

fn inputs(target: &str) -> Vec<Vec<u8>> {
    [seeds::of(target), seeds::corpus(target)].concat()
}

fn unpack(inputs: &[Vec<u8>], folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (i, input) in inputs.iter().enumerate() {
        fs::write(folder.join(format!("seed-{i}")), input)?;
    }
    Ok(())
}

fn pack(target: &str, folder: &Path) -> io::Result<()> {
    let mut inputs = Vec::new();
    for entry in fs::read_dir(folder)? {
        let input = fs::read(entry?.path())?;
        if input.len() <= LONGEST {
            inputs.push(input);
        }
    }
    inputs.sort_by_key(|input| (input.len(), input.clone()));
    inputs.dedup();
    // As many of each length as there are, spread evenly.
    let step = inputs.len().div_ceil(MOST).max(1);
    let lines: String = inputs.iter().step_by(step).map(|input| format!("{}\n", input.escape_ascii())).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    fs::create_dir_all(&path)?;
    fs::write(path.join(target).with_extension("txt"), lines)
}
