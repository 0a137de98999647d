//! The main job: real documents through derived types, beside serde_json.
fn main() {}
