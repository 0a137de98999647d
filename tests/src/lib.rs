//! Helpers that the test files share.
