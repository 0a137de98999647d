//! The plots of the page, as SVG.
//!
//! Speed: a row for each document, a dot for each library on a logarithmic axis, since speeds span three orders of
//! magnitude. Ratio: a row for each document, a bar for each library from 1 on, how many times faster jsonfast is.

use super::lines::Section;
use plotters::coord::ranged1d::Ranged;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// The library whose ratios are told.
pub const OURS: &str = "jsonfast";

const WIDTH: u32 = 620;
const ROW: u32 = 30;
const TOP: u32 = 14;
const AXIS: u32 = 34;
const NAMES: u32 = 132;
const INK: RGBColor = RGBColor(52, 58, 64);
const GRID: RGBColor = RGBColor(228, 231, 235);
const FONT: &str = "system-ui, sans-serif";

/// The colour of a library, the same in every plot.
pub fn colour(library: &str) -> RGBColor {
    match library {
        OURS => RGBColor(11, 122, 117),
        "sonic-rs" => RGBColor(232, 119, 34),
        "serde_json" => RGBColor(92, 107, 192),
        "simd-json" => RGBColor(192, 57, 100),
        "miniserde" => RGBColor(142, 110, 83),
        "nanoserde" => RGBColor(120, 144, 60),
        "rmp-serde" => RGBColor(140, 82, 170),
        _ => RGBColor(160, 166, 173),
    }
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

/// How fast each library is on each document.
pub fn speeds(section: &Section) -> String {
    let all = || section.workloads.iter().flat_map(|(_, lines)| lines.iter().map(|line| line.speed()));
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(0.0, f64::max));
    svg(section, |area| {
        let axis = Axis::new((low * 0.8).log10()..(high * 1.25).log10());
        let marks: Vec<f64> = (0..7).flat_map(|power| [1.0, 2.0, 5.0].map(|step| step * 10f64.powi(power))).collect();
        let marks = marks.into_iter().filter(|mark| *mark > low * 0.8 && *mark < high * 1.25);
        let marks: Vec<(f64, String)> = marks.map(|mark| (mark.log10(), short(mark))).collect();
        frame(area, section, &axis, &marks, "MB/s")?;
        for (row, (_, lines)) in section.workloads.iter().enumerate() {
            let (y, xs) = (middle(row), lines.iter().map(|line| axis.at(line.speed().log10())));
            let (left, right) = (xs.clone().min().unwrap_or(0), xs.max().unwrap_or(0));
            area.draw(&PathElement::new([(left, y), (right, y)], RGBColor(200, 205, 211).stroke_width(2)))?;
            for line in lines.iter().rev() {
                let radius = if line.library == OURS { 6 } else { 5 };
                let place = (axis.at(line.speed().log10()), y);
                area.draw(&Circle::new(place, radius + 1, WHITE.filled()))?;
                area.draw(&Circle::new(place, radius, colour(&line.library).filled()))?;
            }
        }
        Ok(())
    })
}

/// How many times faster jsonfast is than each library.
pub fn ratios(section: &Section) -> String {
    let others = |lines: &[&super::lines::Line]| -> Vec<(String, f64)> {
        let others = lines.iter().filter(|line| line.library != OURS);
        others.map(|line| (line.library.clone(), line.ratio)).collect()
    };
    let highest =
        section.workloads.iter().flat_map(|(_, lines)| others(lines)).map(|other| other.1).fold(1.0, f64::max);
    svg(section, |area| {
        let axis = Axis::new(0.0..highest * 1.12);
        let step =
            [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0].into_iter().find(|step| highest / step < 8.0).unwrap_or(100.0);
        let marks = (0..9).map(|index| f64::from(index) * step).filter(|mark| *mark <= highest * 1.1);
        let marks: Vec<(f64, String)> = marks.map(|mark| (mark, format!("{mark}"))).collect();
        frame(area, section, &axis, &marks, "times faster")?;
        for (row, (_, lines)) in section.workloads.iter().enumerate() {
            let others = others(lines);
            let height = (ROW as i32 - 6) / others.len().max(1) as i32;
            let top = middle(row) - height * others.len() as i32 / 2;
            for (index, (library, ratio)) in others.iter().enumerate() {
                let (from, to) = (top + height * index as i32, top + height * (index as i32 + 1) - 1);
                let bar = [(axis.at(0.0), from), (axis.at(*ratio), to)];
                area.draw(&Rectangle::new(bar, colour(library).filled()))?;
                if height >= 8 {
                    let style = text(f64::from(height.min(11)), INK).pos(Pos::new(HPos::Left, VPos::Center));
                    area.draw_text(&format!("{ratio:.1}"), &style, (axis.at(*ratio) + 4, (from + to) / 2))?;
                }
            }
        }
        let one = axis.at(1.0);
        area.draw(&PathElement::new([(one, TOP as i32), (one, bottom(section))], INK.stroke_width(1)))?;
        Ok(())
    })
}

/// The horizontal axis: values to pixels.
struct Axis(RangedCoordf64);

impl Axis {
    fn new(range: std::ops::Range<f64>) -> Self {
        Axis(range.into())
    }

    fn at(&self, value: f64) -> i32 {
        self.0.map(&value, (NAMES as i32, WIDTH as i32 - 16))
    }
}

fn middle(row: usize) -> i32 {
    (TOP + ROW * row as u32 + ROW / 2) as i32
}

fn bottom(section: &Section) -> i32 {
    (TOP + ROW * section.workloads.len() as u32) as i32
}

fn text(size: f64, colour: RGBColor) -> TextStyle<'static> {
    (FONT, size).into_font().color(&colour)
}

/// The grid, the names of the documents, the marks of the axis.
fn frame(area: &Area, section: &Section, axis: &Axis, marks: &[(f64, String)], unit: &str) -> Drawn {
    let below = bottom(section);
    for (value, name) in marks {
        let x = axis.at(*value);
        area.draw(&PathElement::new([(x, TOP as i32), (x, below)], GRID.stroke_width(1)))?;
        area.draw_text(name, &text(11.0, INK).pos(Pos::new(HPos::Center, VPos::Top)), (x, below + 5))?;
    }
    let style = text(11.0, INK).pos(Pos::new(HPos::Left, VPos::Top));
    area.draw_text(unit, &style, (8, below + 5))?;
    let style = text(12.5, INK).pos(Pos::new(HPos::Right, VPos::Center));
    for (row, (name, lines)) in section.workloads.iter().enumerate() {
        let mark = if lines[0].look_alike { "~" } else { "" };
        area.draw_text(&format!("{name}{mark}"), &style, (NAMES as i32 - 10, middle(row)))?;
    }
    Ok(())
}

fn svg(section: &Section, draw: impl FnOnce(&Area) -> Drawn) -> String {
    let mut text = String::new();
    {
        let size = (WIDTH, TOP + ROW * section.workloads.len() as u32 + AXIS);
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        draw(&area).expect("drawing into a string does not fail");
    }
    let open = format!("<svg viewBox=\"0 0 {WIDTH} {}\"", TOP + ROW * section.workloads.len() as u32 + AXIS);
    text.replacen("<svg", &open, 1)
}

/// A speed as a mark of the axis: 500, 1k, 20k.
fn short(speed: f64) -> String {
    if speed < 1000.0 { format!("{speed}") } else { format!("{}k", speed / 1000.0) }
}
