//! The command line.

use crate::data::Documents;
use crate::measure::rounds::Effort;
use crate::workloads::Plan;
use lexopt::prelude::*;
use std::path::PathBuf;

pub const HELP: &str = "\
Reads and writes documents through derived types with jsonfast and its peers, checks every answer, then measures.

    cargo run --release -p jsonfast-bench -- [OPTIONS] [FOLDER]

FOLDER has the real documents (twitter.json and so on). Without it: the folder in JSONFAST_DATA, else ../shared/data
beside the workspace, else look-alikes are made; the table says which.

    --all             also what takes minutes; with the feature `all`, which has more workloads and libraries
    --filter TEXT     only workloads whose name contains TEXT; may be given again
    --read, --write   only this direction
    --rounds N        turns of each library (default 21)
    --turn MS         how long a turn takes (default 3)
    --generated       look-alikes only
    --save FILE       also save the results, as JSON lines
    --against FILE    compare with results that were saved
    --page FILE       where to write the page with plots (else beside the program)
    --page-of FILE    only write the page, of results that were saved
    --readme README FILE ..
                      only put the figures of saved results into a README
    --check           check all answers, measure nothing
    --keep-going      measure those that are right though others are wrong
    --list            the names of the workloads
    --once WORKLOAD LIBRARY N
                      only run one workload N times, for `valgrind --tool=callgrind`; take off what
                      a run with N = 0 counts, which is the start
    --help            this text
";

/// What is asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    Measure,
    Check,
    List,
    Once {
        workload: String,
        peer: String,
        times: usize,
    },
    /// Write the page of a saved run.
    Page(PathBuf),
    /// Put the figures of saved runs into a README.
    Publish {
        readme: PathBuf,
        runs: Vec<PathBuf>,
    },
    Help,
}

/// The command line, understood.
#[derive(Debug)]
pub struct Options {
    pub action: Action,
    pub plan: Plan,
    pub effort: Effort,
    pub folder: Option<PathBuf>,
    pub save: Option<PathBuf>,
    pub against: Option<PathBuf>,
    pub page: Option<PathBuf>,
    pub keep_going: bool,
}

impl Options {
    /// From the arguments of the program.
    pub fn parse() -> Result<Self, String> {
        parse(lexopt::Parser::from_env()).map_err(|error| error.to_string())
    }
}

fn parse(mut arguments: lexopt::Parser) -> Result<Options, lexopt::Error> {
    let mut options = Options {
        action: Action::Measure,
        plan: Plan::default(),
        effort: Effort::default(),
        folder: None,
        save: None,
        against: None,
        page: None,
        keep_going: false,
    };
    let mut generated = false;
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("all") if cfg!(feature = "all") => options.plan.large = true,
            Long("all") => return Err("everything is measured by a build with `--features all`".into()),
            Long("filter") => options.plan.filters.push(arguments.value()?.string()?),
            Long("read") => options.plan.read = true,
            Long("write") => options.plan.write = true,
            Long("rounds") => options.effort.rounds = arguments.value()?.parse::<usize>()?.max(1),
            Long("turn") => options.effort.turn = arguments.value()?.parse::<f64>()? * 1e6,
            Long("generated") => generated = true,
            Long("save") => options.save = Some(arguments.value()?.into()),
            Long("against") => options.against = Some(arguments.value()?.into()),
            Long("page") => options.page = Some(arguments.value()?.into()),
            Long("page-of") => options.action = Action::Page(arguments.value()?.into()),
            Long("readme") => {
                let readme = arguments.value()?.into();
                options.action = Action::Publish { readme, runs: arguments.values()?.map(PathBuf::from).collect() };
            }
            Long("check") => options.action = Action::Check,
            Long("keep-going") => options.keep_going = true,
            Long("list") => options.action = Action::List,
            Long("once") => {
                let workload = arguments.value()?.string()?;
                let peer = arguments.value()?.string()?;
                options.plan.filters.push(workload.clone());
                options.action = Action::Once { workload, peer, times: arguments.value()?.parse()? };
            }
            Long("help") | Short('h') => options.action = Action::Help,
            Value(folder) if options.folder.is_none() => options.folder = Some(folder.into()),
            other => return Err(other.unexpected()),
        }
    }
    if !options.plan.read && !options.plan.write {
        (options.plan.read, options.plan.write) = (true, true);
    }
    options.folder = match options.folder {
        _ if generated => None,
        None => Documents::usual_folder(),
        Some(folder) if folder.is_dir() => Some(folder),
        Some(folder) => return Err(format!("no folder {}", folder.display()).into()),
    };
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(arguments: &[&str]) -> Result<Options, lexopt::Error> {
        parse(lexopt::Parser::from_args(arguments))
    }

    #[test]
    fn both_directions_unless_one_is_named() {
        let all = options(&[]).unwrap();
        assert!(all.plan.read && all.plan.write && all.action == Action::Measure);
        let one = options(&["--read", "--filter", "twitter", "--rounds=3"]).unwrap();
        assert!(one.plan.read && !one.plan.write && one.effort.rounds == 3);
        assert_eq!(one.plan.filters, ["twitter"]);
    }

    #[test]
    fn once_takes_three_values() {
        let once = options(&["--once", "read/twitter", "serde_json", "10"]).unwrap();
        let wanted = Action::Once { workload: "read/twitter".into(), peer: "serde_json".into(), times: 10 };
        assert_eq!(once.action, wanted);
        assert!(options(&["--once", "read/twitter"]).is_err());
    }

    #[test]
    fn folders_must_exist_and_unknown_options_are_refused() {
        assert!(options(&["/nowhere/at/all"]).is_err());
        assert!(options(&["--fast"]).is_err());
        assert!(options(&["--generated"]).unwrap().folder.is_none());
    }
}
