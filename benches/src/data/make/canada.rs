//! Makes a look-alike of `canada.json`: 480 rings of points.
//!
//! Coordinates stand there with 15 decimals, more than a float holds, as in the real one; every hundredth is short.

use crate::data::random::Random;
use std::fmt::Write as _;

/// The document.
pub fn make() -> String {
    let random = &mut Random::new(3);
    let mut text = String::from(
        "{ \"type\": \"FeatureCollection\",\n  \"features\": [\n{\n    \"type\": \"Feature\",\n\
         \"properties\": { \"name\": \"Canada\" },\n\"geometry\": {\"type\":\"Polygon\",\"coordinates\":[",
    );
    for ring in 0..480 {
        let points = 9 + random.skewed(430);
        text.push_str(if ring == 0 { "[" } else { ",\n[" });
        let (mut longitude, mut latitude) = (random.decimal(-140.0, -53.0, 6), random.decimal(42.0, 83.0, 6));
        for point in 0..points {
            longitude += random.decimal(-0.02, 0.02, 6);
            latitude += random.decimal(-0.02, 0.02, 6);
            text.push_str(if point == 0 { "[" } else { ",[" });
            coordinate(random, &mut text, longitude);
            text.push(',');
            coordinate(random, &mut text, latitude);
            text.push(']');
        }
        text.push(']');
    }
    text.push_str("]}\n}\n]\n}\n");
    text
}

fn coordinate(random: &mut Random, text: &mut String, degrees: f64) {
    let written = match random.below(100) {
        0 => write!(text, "{degrees:.1}"),
        1..=50 => write!(text, "{degrees:.15}"),
        _ => write!(text, "{degrees:.6}"),
    };
    written.expect("a String takes all text");
}
