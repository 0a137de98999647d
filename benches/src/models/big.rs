//! A flat record of 21 members: `big.json`.
//!
//! Enums that are numbers, a null, a nested struct.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// The record.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct Big {
    pub full_name: Option<String>,
    pub id: u32,
    pub gender: Gender,
    pub first_name: String,
    pub middle_initial: String,
    pub surname: String,
    pub email_address: String,
    pub telephone_number: String,
    pub mothers_maiden: String,
    pub next_birthday: String,
    #[serde(rename = "CCType")]
    pub cc_type: String,
    #[serde(rename = "CaseFileID")]
    pub case_file_id: String,
    #[serde(rename = "UPS")]
    pub ups: String,
    pub occupation: String,
    pub domain: String,
    pub membership_level: String,
    pub kilograms: String,
    #[serde(rename = "PendingInvoiceID")]
    pub pending_invoice_id: u32,
    pub address: Address,
    pub club_membership_type: ClubMembershipType,
    pub years_as_customer: u32,
}

/// A nested record.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct Address {
    pub street_address: String,
    pub city: String,
    pub state: String,
    pub zip_code: u32,
    pub country: String,
}

/// An enum that is a number.
#[derive(Serialize, Deserialize, JsonFast, Clone, Copy, Debug, PartialEq)]
#[serde(try_from = "u8", into = "u8")]
pub enum Gender {
    Unknown = 0,
    Female = 1,
    Male = 2,
}

/// Another.
#[derive(Serialize, Deserialize, JsonFast, Clone, Copy, Debug, PartialEq)]
#[serde(try_from = "u8", into = "u8")]
pub enum ClubMembershipType {
    Premium = 0,
    Platinum = 1,
}

impl TryFrom<u8> for Gender {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            0 => Ok(Self::Unknown),
            1 => Ok(Self::Female),
            2 => Ok(Self::Male),
            _ => Err("no such gender"),
        }
    }
}

impl TryFrom<u8> for ClubMembershipType {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            0 => Ok(Self::Premium),
            1 => Ok(Self::Platinum),
            _ => Err("no such membership"),
        }
    }
}

impl From<Gender> for u8 {
    fn from(gender: Gender) -> u8 {
        gender as u8
    }
}

impl From<ClubMembershipType> for u8 {
    fn from(membership: ClubMembershipType) -> u8 {
        membership as u8
    }
}
