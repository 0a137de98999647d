//! The latest events of GitHub: `github_events.json`.
//!
//! Strings without escapes, mostly addresses; members that depend on the kind of event; a struct of 64 fields.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Event {
    #[serde(rename = "type")]
    pub kind: String,
    pub created_at: String,
    pub actor: Actor,
    pub repo: Repo,
    pub public: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub org: Option<Org>,
    pub payload: Payload,
    pub id: String,
}

/// Who did it.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Actor {
    pub gravatar_id: String,
    pub login: String,
    pub avatar_url: String,
    pub url: String,
    pub id: u64,
}

/// Where.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Repo {
    pub url: String,
    pub id: u64,
    pub name: String,
}

/// For whom.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Org {
    pub gravatar_id: String,
    pub login: String,
    pub avatar_url: String,
    pub url: String,
    pub id: u64,
}

/// What; each kind of event has its own members.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Payload {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commits: Option<Vec<Commit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distinct_size: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub master_branch: Option<String>,
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ref_type: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub push_id: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forkee: Option<Box<Forkee>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub issue: Option<Box<Issue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<Box<Comment>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<Vec<Page>>,
}

/// A commit that was pushed.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Commit {
    pub url: String,
    pub message: String,
    pub distinct: bool,
    pub sha: String,
    pub author: Author,
}

/// Who wrote a commit.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Author {
    pub email: String,
    pub name: String,
}

/// A page of a wiki.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Page {
    pub page_name: String,
    pub html_url: String,
    pub title: String,
    pub sha: String,
    pub summary: Option<String>,
    pub action: String,
}

/// A user, with all addresses.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct User {
    pub url: String,
    pub gists_url: String,
    pub gravatar_id: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub avatar_url: String,
    pub subscriptions_url: String,
    pub organizations_url: String,
    pub received_events_url: String,
    pub repos_url: String,
    pub login: String,
    pub id: u64,
    pub starred_url: String,
    pub events_url: String,
    pub followers_url: String,
    pub following_url: String,
}

/// An issue.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Issue {
    pub user: User,
    pub url: String,
    pub labels: Vec<String>,
    pub html_url: String,
    pub labels_url: String,
    pub pull_request: PullRequest,
    pub title: String,
    pub created_at: String,
    pub closed_at: Option<String>,
    pub milestone: Option<String>,
    pub body: String,
    pub updated_at: String,
    pub assignee: Option<User>,
    pub number: u32,
    pub state: String,
    pub id: u64,
    pub events_url: String,
    pub comments_url: String,
    pub comments: u32,
}

/// The addresses of a pull request.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct PullRequest {
    pub html_url: Option<String>,
    pub patch_url: Option<String>,
    pub diff_url: Option<String>,
}

/// A comment on an issue.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Comment {
    pub user: User,
    pub url: String,
    pub issue_url: String,
    pub created_at: String,
    pub body: String,
    pub updated_at: String,
    pub id: u64,
}

/// A repository, with all addresses.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Forkee {
    pub description: String,
    pub fork: bool,
    pub url: String,
    pub language: String,
    pub stargazers_url: String,
    pub clone_url: String,
    pub tags_url: String,
    pub full_name: String,
    pub merges_url: String,
    pub forks: u32,
    pub private: bool,
    pub git_refs_url: String,
    pub archive_url: String,
    pub collaborators_url: String,
    pub owner: User,
    pub languages_url: String,
    pub trees_url: String,
    pub labels_url: String,
    pub html_url: String,
    pub pushed_at: String,
    pub created_at: String,
    pub has_issues: bool,
    pub forks_url: String,
    pub branches_url: String,
    pub commits_url: String,
    pub notifications_url: String,
    pub open_issues: u32,
    pub contents_url: String,
    pub blobs_url: String,
    pub issues_url: String,
    pub compare_url: String,
    pub issue_events_url: String,
    pub name: String,
    pub updated_at: String,
    pub statuses_url: String,
    pub forks_count: u32,
    pub assignees_url: String,
    pub ssh_url: String,
    pub public: bool,
    pub has_wiki: bool,
    pub subscribers_url: String,
    pub mirror_url: Option<String>,
    pub watchers_count: u32,
    pub id: u64,
    pub has_downloads: bool,
    pub git_commits_url: String,
    pub downloads_url: String,
    pub pulls_url: String,
    pub homepage: Option<String>,
    pub issue_comment_url: String,
    pub hooks_url: String,
    pub subscription_url: String,
    pub milestones_url: String,
    pub svn_url: String,
    pub events_url: String,
    pub git_tags_url: String,
    pub teams_url: String,
    pub comments_url: String,
    pub open_issues_count: u32,
    pub keys_url: String,
    pub git_url: String,
    pub contributors_url: String,
    pub size: u32,
    pub watchers: u32,
}

/// The same document, with its strings borrowed from the input.
pub mod borrowed {
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};
    use std::borrow::Cow;

    /// Something that happened.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Event<'a> {
        #[serde(rename = "type")]
        pub kind: &'a str,
        pub created_at: &'a str,
        #[serde(borrow)]
        pub actor: Actor<'a>,
        #[serde(borrow)]
        pub repo: Repo<'a>,
        pub public: bool,
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub org: Option<Org<'a>>,
        #[serde(borrow)]
        pub payload: Payload<'a>,
        pub id: &'a str,
    }

    /// Who did it.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Actor<'a> {
        pub gravatar_id: &'a str,
        pub login: &'a str,
        pub avatar_url: &'a str,
        pub url: &'a str,
        pub id: u64,
    }

    /// Where.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Repo<'a> {
        pub url: &'a str,
        pub id: u64,
        pub name: &'a str,
    }

    /// For whom.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Org<'a> {
        pub gravatar_id: &'a str,
        pub login: &'a str,
        pub avatar_url: &'a str,
        pub url: &'a str,
        pub id: u64,
    }

    /// What; each kind of event has its own members.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Payload<'a> {
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub commits: Option<Vec<Commit<'a>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub distinct_size: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub description: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub master_branch: Option<&'a str>,
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        pub reference: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub ref_type: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub push_id: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub head: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub before: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub size: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub forkee: Option<Box<Forkee<'a>>>,
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub issue: Option<Box<Issue<'a>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub action: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub comment: Option<Box<Comment<'a>>>,
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub pages: Option<Vec<Page<'a>>>,
    }

    /// A commit that was pushed.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Commit<'a> {
        pub url: &'a str,
        #[serde(borrow)]
        pub message: Cow<'a, str>,
        pub distinct: bool,
        pub sha: &'a str,
        #[serde(borrow)]
        pub author: Author<'a>,
    }

    /// Who wrote a commit.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Author<'a> {
        pub email: &'a str,
        pub name: &'a str,
    }

    /// A page of a wiki.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Page<'a> {
        pub page_name: &'a str,
        pub html_url: &'a str,
        pub title: &'a str,
        pub sha: &'a str,
        pub summary: Option<&'a str>,
        pub action: &'a str,
    }

    /// A user, with all addresses.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct User<'a> {
        pub url: &'a str,
        pub gists_url: &'a str,
        pub gravatar_id: &'a str,
        #[serde(rename = "type")]
        pub kind: &'a str,
        pub avatar_url: &'a str,
        pub subscriptions_url: &'a str,
        pub organizations_url: &'a str,
        pub received_events_url: &'a str,
        pub repos_url: &'a str,
        pub login: &'a str,
        pub id: u64,
        pub starred_url: &'a str,
        pub events_url: &'a str,
        pub followers_url: &'a str,
        pub following_url: &'a str,
    }

    /// An issue.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Issue<'a> {
        #[serde(borrow)]
        pub user: User<'a>,
        pub url: &'a str,
        #[serde(borrow)]
        pub labels: Vec<&'a str>,
        pub html_url: &'a str,
        pub labels_url: &'a str,
        #[serde(borrow)]
        pub pull_request: PullRequest<'a>,
        pub title: &'a str,
        pub created_at: &'a str,
        pub closed_at: Option<&'a str>,
        pub milestone: Option<&'a str>,
        #[serde(borrow)]
        pub body: Cow<'a, str>,
        pub updated_at: &'a str,
        #[serde(borrow)]
        pub assignee: Option<User<'a>>,
        pub number: u32,
        pub state: &'a str,
        pub id: u64,
        pub events_url: &'a str,
        pub comments_url: &'a str,
        pub comments: u32,
    }

    /// The addresses of a pull request.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct PullRequest<'a> {
        pub html_url: Option<&'a str>,
        pub patch_url: Option<&'a str>,
        pub diff_url: Option<&'a str>,
    }

    /// A comment on an issue.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Comment<'a> {
        #[serde(borrow)]
        pub user: User<'a>,
        pub url: &'a str,
        pub issue_url: &'a str,
        pub created_at: &'a str,
        #[serde(borrow)]
        pub body: Cow<'a, str>,
        pub updated_at: &'a str,
        pub id: u64,
    }

    /// A repository, with all addresses.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Forkee<'a> {
        pub description: &'a str,
        pub fork: bool,
        pub url: &'a str,
        pub language: &'a str,
        pub stargazers_url: &'a str,
        pub clone_url: &'a str,
        pub tags_url: &'a str,
        pub full_name: &'a str,
        pub merges_url: &'a str,
        pub forks: u32,
        pub private: bool,
        pub git_refs_url: &'a str,
        pub archive_url: &'a str,
        pub collaborators_url: &'a str,
        #[serde(borrow)]
        pub owner: User<'a>,
        pub languages_url: &'a str,
        pub trees_url: &'a str,
        pub labels_url: &'a str,
        pub html_url: &'a str,
        pub pushed_at: &'a str,
        pub created_at: &'a str,
        pub has_issues: bool,
        pub forks_url: &'a str,
        pub branches_url: &'a str,
        pub commits_url: &'a str,
        pub notifications_url: &'a str,
        pub open_issues: u32,
        pub contents_url: &'a str,
        pub blobs_url: &'a str,
        pub issues_url: &'a str,
        pub compare_url: &'a str,
        pub issue_events_url: &'a str,
        pub name: &'a str,
        pub updated_at: &'a str,
        pub statuses_url: &'a str,
        pub forks_count: u32,
        pub assignees_url: &'a str,
        pub ssh_url: &'a str,
        pub public: bool,
        pub has_wiki: bool,
        pub subscribers_url: &'a str,
        pub mirror_url: Option<&'a str>,
        pub watchers_count: u32,
        pub id: u64,
        pub has_downloads: bool,
        pub git_commits_url: &'a str,
        pub downloads_url: &'a str,
        pub pulls_url: &'a str,
        pub homepage: Option<&'a str>,
        pub issue_comment_url: &'a str,
        pub hooks_url: &'a str,
        pub subscription_url: &'a str,
        pub milestones_url: &'a str,
        pub svn_url: &'a str,
        pub events_url: &'a str,
        pub git_tags_url: &'a str,
        pub teams_url: &'a str,
        pub comments_url: &'a str,
        pub open_issues_count: u32,
        pub keys_url: &'a str,
        pub git_url: &'a str,
        pub contributors_url: &'a str,
        pub size: u32,
        pub watchers: u32,
    }
}
