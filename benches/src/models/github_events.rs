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
