//! Requests a second of a small server that writes (GET) and reads (POST) `list1000`, by each library.
//!
//! `cargo run --release -p jsonfast-bench --features http --bin http [SECONDS]`. Server and client share this machine and
//! its loopback interface, so that the figures are for comparison only; `bare` is the server without any JSON. Every
//! answer is compared with what it must be before anything is counted.

#[path = "../models/small.rs"]
mod small;

use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use small::{Small, SmallList};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// What the server does with the list.
const PATHS: [&str; 3] = ["jsonfast", "serde_json", "bare"];
/// How often the paths take turns.
const ROUNDS: usize = 5;

fn main() {
    let seconds = std::env::args().nth(1).map_or(1.0, |text| text.parse().expect("seconds"));
    let turn = Duration::from_secs_f64(seconds / ROUNDS as f64);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_io().build().expect("a runtime");
    let listener = runtime.block_on(tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).expect("a free port");
    let address = listener.local_addr().expect("an address");
    runtime.spawn(async move { axum::serve(listener, router()).await.expect("the server runs") });

    let right: Arc<Vec<u8>> = Arc::new(serde_json::to_vec(list()).expect("a list can be written"));
    let mut client = Client::connect(address);
    for path in PATHS {
        client.ask(path, None);
        let wanted: &[u8] = if path == "bare" { b"[]" } else { &right };
        assert_eq!(client.body, wanted, "GET /{path}");
        client.ask(path, Some(&right));
        let wanted = if path == "bare" { right.len().to_string() } else { "1200000".into() };
        assert_eq!(client.body, wanted.as_bytes(), "POST /{path}");
    }
    println!("list1000, {} bytes; requests a second, median of {ROUNDS} turns of {turn:?}", right.len());
    println!("{:<12} {:>9} {:>9}", "", "GET", "POST");
    let mut rates = [[(); 2].map(|()| Vec::new()), [(); 2].map(|()| Vec::new()), [(); 2].map(|()| Vec::new())];
    for _ in 0..ROUNDS {
        for (path, rates) in PATHS.iter().zip(&mut rates) {
            rates[0].push(client.rate(path, None, turn));
            rates[1].push(client.rate(path, Some(&right), turn));
        }
    }
    for (path, rates) in PATHS.iter().zip(&mut rates) {
        let [get, post] = rates.each_mut().map(|rates| {
            rates.sort_by(f64::total_cmp);
            rates[ROUNDS / 2]
        });
        println!("{path:<12} {get:>9.0} {post:>9.0}");
    }
}

/// What is written.
fn list() -> &'static SmallList {
    static LIST: OnceLock<SmallList> = OnceLock::new();
    LIST.get_or_init(|| {
        let bill = Small { name: "Bill Gates".into(), num_purchases: 1200, is_vip: true };
        SmallList { list: vec![bill; 1000] }
    })
}

/// What is told of a list that was read.
fn sum(list: &SmallList) -> String {
    list.list.iter().map(|item| u64::from(item.num_purchases)).sum::<u64>().to_string()
}

fn router() -> Router {
    let json = |body: Vec<u8>| ([(CONTENT_TYPE, "application/json")], body);
    Router::new()
        .route(
            "/jsonfast",
            get(move || async move { json(jsonfast::to_vec(list()).expect("a list can be written")) }).post(
                |body: Bytes| async move {
                    jsonfast::from_slice(&body).map_or_else(|error| error.to_string(), |list| sum(&list))
                },
            ),
        )
        .route(
            "/serde_json",
            get(move || async move { json(serde_json::to_vec(list()).expect("a list can be written")) }).post(
                |body: Bytes| async move {
                    serde_json::from_slice(&body).map_or_else(|error| error.to_string(), |list| sum(&list))
                },
            ),
        )
        .route(
            "/bare",
            get(move || async move { json(b"[]".to_vec()) }).post(|body: Bytes| async move { body.len().to_string() }),
        )
}

/// One connection that is kept.
struct Client {
    stream: BufReader<TcpStream>,
    line: String,
    body: Vec<u8>,
}

impl Client {
    fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_nodelay(true).expect("a socket");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a socket");
        Client { stream: BufReader::with_capacity(1 << 16, stream), line: String::new(), body: Vec::new() }
    }

    /// One request; the answer's body is left in `body`.
    fn ask(&mut self, path: &str, body: Option<&[u8]>) {
        let request = match body {
            None => format!("GET /{path} HTTP/1.1\r\nhost: localhost\r\n\r\n"),
            Some(body) => format!("POST /{path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {}\r\n\r\n", body.len()),
        };
        let socket = self.stream.get_mut();
        socket.write_all(request.as_bytes()).expect("the server reads");
        socket.write_all(body.unwrap_or_default()).expect("the server reads");
        let mut length = 0;
        loop {
            self.line.clear();
            self.stream.read_line(&mut self.line).expect("the server answers");
            let line = self.line.trim_end().to_ascii_lowercase();
            match line.strip_prefix("content-length: ") {
                Some(digits) => length = digits.parse().expect("a length"),
                None if line.is_empty() => break,
                None => {}
            }
        }
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body).expect("the server answers");
    }

    /// Requests a second for about `turn`.
    fn rate(&mut self, path: &str, body: Option<&[u8]>, turn: Duration) -> f64 {
        let start = Instant::now();
        let mut count = 0;
        while start.elapsed() < turn {
            self.ask(path, body);
            count += 1;
        }
        f64::from(count) / start.elapsed().as_secs_f64()
    }
}
