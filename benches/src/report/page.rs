//! The HTML page: one file without anything from elsewhere.
//!
//! First what was measured and where, then for each group the means, the two plots and the figures.

use super::lines::{Line, Run, Section};
use super::plot::{self, OURS};
use super::{grouped, means, time};

/// The page of a run.
pub fn page(run: &Run) -> String {
    let sections = run.sections();
    let body: String = sections.iter().map(part).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>jsonfast, measured</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n<header>\n<h1>jsonfast, measured</h1>\n\
         <p>Documents through derived types; every answer was checked before anything was timed.</p>\n</header>\n\
         {}{}{body}{NOTES}</main>\n</body>\n</html>\n",
        tiles(&sections),
        facts(run),
    )
}

/// The geometric means of the ratios, a card for each group.
fn tiles(sections: &[Section]) -> String {
    let cards: String = sections
        .iter()
        .map(|section| {
            let rows: String = means(section)
                .iter()
                .map(|(library, mean)| format!("<div><b>{mean:.2}<i>x</i></b><span>{}</span></div>", escaped(library)))
                .collect();
            format!("<a class=\"card\" href=\"#{}\"><h3>{}</h3>{rows}</a>", section.group.key(), section.group.title())
        })
        .collect();
    format!(
        "<section>\n<h2>How many times faster jsonfast is</h2>\n\
         <p class=\"dim\">Geometric means over the documents.</p>\n<div class=\"cards\">{cards}</div>\n</section>\n"
    )
}

fn facts(run: &Run) -> String {
    let rows: String = run
        .facts
        .rows()
        .iter()
        .map(|(name, values)| {
            let values: Vec<String> = values.iter().map(|value| escaped(value)).collect();
            format!("<dt>{name}</dt><dd>{}</dd>", values.join("<br>"))
        })
        .collect();
    format!("<section>\n<h2>Where and how</h2>\n<dl>{rows}</dl>\n</section>\n")
}

fn part(section: &Section) -> String {
    let legend: String = libraries(section)
        .iter()
        .map(|library| {
            let colour = plot::colour(library);
            format!(
                "<span><i style=\"background:rgb({},{},{})\"></i>{}</span>",
                colour.0,
                colour.1,
                colour.2,
                escaped(library)
            )
        })
        .collect();
    let (title, key) = (section.group.title(), section.group.key());
    format!(
        "<section id=\"{key}\">\n<h2>{}{}</h2>\n<p class=\"legend\">{legend}</p>\n<div class=\"plots\">\n\
         <figure><figcaption>Speed</figcaption>\n{}</figure>\n\
         <figure><figcaption>jsonfast is so many times faster</figcaption>\n{}</figure>\n</div>\n{}</section>\n",
        title[..1].to_uppercase(),
        &title[1..],
        plot::speeds(section),
        plot::ratios(section),
        figures(section),
    )
}

fn libraries<'r>(section: &Section<'r>) -> Vec<&'r str> {
    let mut found: Vec<&str> = Vec::new();
    for line in section.workloads.iter().flat_map(|workload| &workload.1) {
        if !found.contains(&line.library.as_str()) {
            found.push(&line.library);
        }
    }
    found
}

fn figures(section: &Section) -> String {
    let rows: String = section.workloads.iter().map(|(name, lines)| rows(name, lines)).collect();
    format!(
        "<details>\n<summary>Figures</summary>\n<div class=\"wide\"><table>\n<thead><tr><th>document<th>bytes<th>library\
         <th>time<th>&plusmn;<th>MB/s<th>drop<th>allocations<th>bytes allocated<th>jsonfast<th></tr></thead>\n\
         <tbody>{rows}</tbody>\n</table></div>\n</details>\n"
    )
}

fn rows(name: &str, lines: &[&Line]) -> String {
    let row = |(index, line): (usize, &&Line)| {
        let (name, bytes) = match index {
            0 => (escaped(name) + if line.look_alike { "~" } else { "" }, grouped(line.bytes as f64)),
            _ => Default::default(),
        };
        let ours = line.library == OURS;
        format!(
            "<tr class=\"{}\"><td>{name}<td>{bytes}<td>{}<td>{}<td>{:.0} %<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}</tr>\n",
            if index == 0 { "first" } else { "" },
            escaped(&line.library),
            time(line.time),
            (line.time_high - line.time_low) / 2.0 / line.time * 100.0,
            grouped(line.speed()),
            time(line.drop),
            grouped(line.allocations as f64),
            grouped(line.allocated_bytes as f64),
            if ours { String::new() } else { format!("{:.2} x", line.ratio) },
            escaped(line.remark.as_deref().unwrap_or_default()),
        )
    };
    lines.iter().enumerate().map(row).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const NOTES: &str = "<section class=\"dim\">\n<p>The libraries take turns in one process, in a new order for each round; \
a time is the median over the rounds, in CPU time of the thread, and &plusmn; half of what lies between the quartiles. The \
drop of the result is timed apart. A ratio is the median of the rounds' ratios. MB/s are millions of bytes of JSON a \
second; speeds stand on a logarithmic axis. &ldquo;~&rdquo; marks a made look-alike of a real document.</p>\n</section>\n";

const STYLE: &str = "
:root { color-scheme: light; --ink: #1f2933; --dim: #66717d; --line: #e4e7eb; --ours: #0b7a75; }
* { box-sizing: border-box; }
body { margin: 0; background: #f5f7f9; color: var(--ink); font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 1320px; margin: 0 auto; padding: 32px 20px 60px; }
h1 { margin: 0; font-size: 32px; letter-spacing: -0.02em; }
h2 { margin: 0 0 4px; font-size: 19px; }
h3 { margin: 0 0 8px; font-size: 13px; font-weight: 600; color: var(--dim); }
header p, .dim { color: var(--dim); margin: 4px 0 12px; }
section { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 20px 22px; margin-top: 18px; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(215px, 1fr)); gap: 12px; }
.card { border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; color: inherit; text-decoration: none; }
.card:hover { border-color: var(--ours); }
.card div { display: flex; align-items: baseline; gap: 10px; }
.card b { min-width: 66px; font-size: 22px; color: var(--ours); font-variant-numeric: tabular-nums; }
.card b i { font-size: 14px; font-style: normal; font-weight: 400; margin-left: 2px; }
.card span { font-size: 13px; color: var(--dim); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 8px 0 0; font-size: 13.5px; }
dt { color: var(--dim); }
dd { margin: 0; overflow-wrap: anywhere; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 2px 0 8px; font-size: 13px; }
.legend i { display: inline-block; width: 11px; height: 11px; border-radius: 6px; margin-right: 6px; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 18px; }
figure { margin: 0; }
figcaption { font-size: 13px; color: var(--dim); }
svg { width: 100%; height: auto; display: block; }
summary { cursor: pointer; color: var(--dim); font-size: 13.5px; margin-top: 8px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; font-variant-numeric: tabular-nums; margin-top: 6px; }
th { text-align: right; color: var(--dim); font-weight: 500; padding: 4px 8px; white-space: nowrap; }
td { text-align: right; padding: 2px 8px; white-space: nowrap; }
th:nth-child(1), td:nth-child(1), th:nth-child(3), td:nth-child(3), td:last-child { text-align: left; }
tr.first td { border-top: 1px solid var(--line); font-weight: 600; }
";

#[cfg(test)]
mod tests {
    use super::page;
    use crate::report::lines::tests::run;

    #[test]
    fn the_page_stands_alone_and_has_everything() {
        let page = page(&run());
        for part in ["<svg", "3.00<i>x</i>", "a 1 [&lt;std&gt;]", "Reading into owned values", "2026-01-01", "canada"] {
            assert!(page.contains(part), "{part} is missing");
        }
        assert_eq!(page.matches("<svg").count(), 4);
        assert!(!page.contains("src=") && !page.contains("@import"), "nothing is loaded from elsewhere");
        let times = |tag: &str| page.matches(tag).count();
        assert_eq!((times("<section"), times("<table"), times("<figure>")), (times("</section>"), 2, 4));
    }
}
