//! Makes a look-alike of `github_events.json`: thirty events, mostly pushes.
//!
//! Nearly all of it is addresses that are derived from a user's and a repository's name.

use super::pretty;
use crate::data::random::Random;
use crate::data::words::{handle, latin, prose};
use crate::models::github_events::*;

const API: &str = "https://api.github.com";

/// The document.
pub fn make() -> String {
    let random = &mut Random::new(4);
    let events: Vec<Event> = (0..30).map(|index| event(random, index)).collect();
    pretty(&events, 2)
}

fn event(random: &mut Random, index: usize) -> Event {
    let (login, repository) = (handle(random), latin(random));
    let name = format!("{login}/{repository}");
    let (kind, payload) = match index % 10 {
        0 | 3 | 5 | 7 => ("PushEvent", push(random, &name)),
        1 => ("CreateEvent", create()),
        2 => ("ForkEvent", Payload { forkee: Some(Box::new(forkee(random, &login, repository))), ..empty() }),
        4 | 6 => ("WatchEvent", Payload { action: Some("started".into()), ..empty() }),
        8 => ("IssueCommentEvent", issue_comment(random, &name)),
        _ => ("GollumEvent", gollum(random, &name)),
    };
    Event {
        kind: kind.into(),
        created_at: time(random),
        actor: Actor {
            gravatar_id: random.hex(32),
            avatar_url: avatar(random),
            url: format!("{API}/users/{login}"),
            id: random.between(4_000, 2_700_000),
            login,
        },
        repo: Repo { url: format!("{API}/repos/{name}"), id: random.between(9_000, 7_600_000), name },
        public: true,
        org: random.chance(20).then(|| org(random)),
        payload,
        id: random.between(1_652_857_000, 1_652_858_000).to_string(),
    }
}

fn empty() -> Payload {
    Payload {
        commits: None,
        distinct_size: None,
        description: None,
        master_branch: None,
        reference: None,
        ref_type: None,
        push_id: None,
        head: None,
        before: None,
        size: None,
        forkee: None,
        issue: None,
        action: None,
        comment: None,
        pages: None,
    }
}

fn push(random: &mut Random, name: &str) -> Payload {
    let sha = random.hex(40);
    let commit = Commit {
        url: format!("{API}/repos/{name}/commits/{sha}"),
        message: prose(random, 1) + "\n- " + latin(random),
        distinct: true,
        sha: sha.clone(),
        author: Author { email: format!("{}@example.com", latin(random)), name: handle(random) },
    };
    Payload {
        commits: Some(vec![commit]),
        distinct_size: Some(1),
        reference: Some("refs/heads/master".into()),
        push_id: Some(random.between(134_107_800, 134_107_900)),
        head: Some(sha),
        before: Some(random.hex(40)),
        size: Some(1),
        ..empty()
    }
}

fn create() -> Payload {
    Payload {
        description: Some("blog system".into()),
        master_branch: Some("master".into()),
        reference: Some("master".into()),
        ref_type: Some("branch".into()),
        ..empty()
    }
}

fn gollum(random: &mut Random, name: &str) -> Payload {
    let page = Page {
        page_name: "Home".into(),
        html_url: format!("https://github.com/{name}/wiki/Home"),
        title: "Home".into(),
        sha: random.hex(40),
        summary: None,
        action: "edited".into(),
    };
    Payload { pages: Some(vec![page]), ..empty() }
}

fn issue_comment(random: &mut Random, name: &str) -> Payload {
    let number = random.between(20, 420) as u32;
    let url = format!("{API}/repos/{name}/issues/{number}");
    let (user, commenter) = (user(random, None), user(random, None));
    let issue = Issue {
        user,
        labels: Vec::new(),
        html_url: format!("https://github.com/{name}/issues/{number}"),
        labels_url: format!("{url}/labels{{/name}}"),
        pull_request: PullRequest { html_url: None, patch_url: None, diff_url: None },
        title: prose(random, 1),
        created_at: time(random),
        closed_at: random.chance(30).then(|| time(random)),
        milestone: None,
        body: prose(random, 25).replace(". ", ".\r\n"),
        updated_at: time(random),
        assignee: None,
        number,
        state: "open".into(),
        id: random.between(7_000_000, 9_900_000),
        events_url: format!("{url}/events"),
        comments_url: format!("{url}/comments"),
        comments: random.skewed(150),
        url: url.clone(),
    };
    let comment = Comment {
        user: commenter,
        url: format!("{API}/repos/{name}/issues/comments/12084063"),
        issue_url: url,
        created_at: time(random),
        body: prose(random, 4) + "\r\n\r\n" + latin(random),
        updated_at: time(random),
        id: 12_084_063,
    };
    Payload {
        issue: Some(Box::new(issue)),
        action: Some("created".into()),
        comment: Some(Box::new(comment)),
        ..empty()
    }
}

fn org(random: &mut Random) -> Org {
    let login = latin(random);
    Org {
        gravatar_id: random.hex(32),
        login: login.into(),
        avatar_url: avatar(random),
        url: format!("{API}/orgs/{login}"),
        id: random.between(380_000, 1_400_000),
    }
}

fn avatar(random: &mut Random) -> String {
    format!(
        "https://secure.gravatar.com/avatar/{}?d=https://a248.e.akamai.net/assets.github.com%2Fimages%2Fgravatars\
         %2Fgravatar-user-420.png",
        random.hex(32)
    )
}

fn time(random: &mut Random) -> String {
    format!("2013-01-{:02}T07:{:02}:{:02}Z", random.between(1, 11), random.between(0, 60), random.between(0, 60))
}

fn user(random: &mut Random, login: Option<&str>) -> User {
    let login = login.map_or_else(|| handle(random), String::from);
    let url = format!("{API}/users/{login}");
    User {
        gists_url: format!("{url}/gists{{/gist_id}}"),
        gravatar_id: random.hex(32),
        kind: "User".into(),
        avatar_url: avatar(random),
        subscriptions_url: format!("{url}/subscriptions"),
        organizations_url: format!("{url}/orgs"),
        received_events_url: format!("{url}/received_events"),
        repos_url: format!("{url}/repos"),
        id: random.between(4_000, 2_700_000),
        starred_url: format!("{url}/starred{{/owner}}{{/repo}}"),
        events_url: format!("{url}/events{{/privacy}}"),
        followers_url: format!("{url}/followers"),
        following_url: format!("{url}/following"),
        login,
        url,
    }
}

fn forkee(random: &mut Random, login: &str, name: &str) -> Forkee {
    let full_name = format!("{login}/{name}");
    let api = |tail: &str| format!("{API}/repos/{full_name}{tail}");
    Forkee {
        description: prose(random, 1),
        fork: true,
        url: api(""),
        language: "Ruby".into(),
        stargazers_url: api("/stargazers"),
        clone_url: format!("https://github.com/{full_name}.git"),
        tags_url: api("/tags{/tag}"),
        merges_url: api("/merges"),
        forks: 0,
        private: false,
        git_refs_url: api("/git/refs{/sha}"),
        archive_url: api("/{archive_format}{/ref}"),
        collaborators_url: api("/collaborators{/collaborator}"),
        owner: user(random, Some(login)),
        languages_url: api("/languages"),
        trees_url: api("/git/trees{/sha}"),
        labels_url: api("/labels{/name}"),
        html_url: format!("https://github.com/{full_name}"),
        pushed_at: time(random),
        created_at: time(random),
        has_issues: false,
        forks_url: api("/forks"),
        branches_url: api("/branches{/branch}"),
        commits_url: api("/commits{/sha}"),
        notifications_url: api("/notifications{?since,all,participating}"),
        open_issues: 0,
        contents_url: api("/contents/{+path}"),
        blobs_url: api("/git/blobs{/sha}"),
        issues_url: api("/issues{/number}"),
        compare_url: api("/compare/{base}...{head}"),
        issue_events_url: api("/issues/events{/number}"),
        name: name.into(),
        updated_at: time(random),
        statuses_url: api("/statuses/{sha}"),
        forks_count: 0,
        assignees_url: api("/assignees{/user}"),
        ssh_url: format!("git@github.com:{full_name}.git"),
        public: true,
        has_wiki: true,
        subscribers_url: api("/subscribers"),
        mirror_url: None,
        watchers_count: 0,
        id: random.between(7_536_000, 7_537_000),
        has_downloads: true,
        git_commits_url: api("/git/commits{/sha}"),
        downloads_url: api("/downloads"),
        pulls_url: api("/pulls{/number}"),
        homepage: random.chance(66).then(String::new),
        issue_comment_url: api("/issues/comments/{number}"),
        hooks_url: api("/hooks"),
        subscription_url: api("/subscription"),
        milestones_url: api("/milestones{/number}"),
        svn_url: format!("https://github.com/{full_name}"),
        events_url: api("/events"),
        git_tags_url: api("/git/tags{/sha}"),
        teams_url: api("/teams"),
        comments_url: api("/comments{/number}"),
        open_issues_count: 0,
        keys_url: api("/keys{/key_id}"),
        git_url: format!("git://github.com/{full_name}.git"),
        contributors_url: api("/contributors"),
        size: random.between(200, 4_300) as u32,
        watchers: 0,
        full_name: full_name.clone(),
    }
}
