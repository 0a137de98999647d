//! A row of `users10k` for the libraries that have derives of their own: miniserde and nanoserde.

/// A row.
#[derive(miniserde::Serialize, miniserde::Deserialize, nanoserde::SerJson, nanoserde::DeJson)]
pub struct User {
    #[serde(rename = "Id")]
    #[nserde(rename = "Id")]
    pub id: String,
    #[serde(rename = "FirstName")]
    #[nserde(rename = "FirstName")]
    pub first_name: String,
    #[serde(rename = "LastName")]
    #[nserde(rename = "LastName")]
    pub last_name: String,
    #[serde(rename = "FullName")]
    #[nserde(rename = "FullName")]
    pub full_name: String,
    #[serde(rename = "UserName")]
    #[nserde(rename = "UserName")]
    pub user_name: String,
    #[serde(rename = "Email")]
    #[nserde(rename = "Email")]
    pub email: String,
}

impl User {
    /// From the row that all others have.
    pub fn of(user: &super::user::User) -> Self {
        let super::user::User { id, first_name, last_name, full_name, user_name, email } = user.clone();
        User { id, first_name, last_name, full_name, user_name, email }
    }

    /// Whether it says the same.
    pub fn is(&self, user: &super::user::User) -> bool {
        let all = [&self.id, &self.first_name, &self.last_name, &self.full_name, &self.user_name, &self.email];
        all == [&user.id, &user.first_name, &user.last_name, &user.full_name, &user.user_name, &user.email]
    }
}
