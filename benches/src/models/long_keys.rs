//! Records whose keys are longer than their values: 5, 31, 63, 70 and 120 bytes.
//!
//! What a key costs that is longer than a vector, or than what is expected in one comparison.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// The record.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct LongKeys {
    pub short: u32,
    #[serde(rename = "whetherTheCustomerHasConfirmed")]
    pub medium: bool,
    #[serde(rename = "theNameUnderWhichTheDepartmentKeepsTheRecordsOfThisOneCustomer")]
    pub longer: String,
    #[serde(rename = "theShareOfTheTotalAmountThatWasPaidBeforeTheFirstReminderWasSentOutByPost")]
    pub long: f64,
    #[serde(
        rename = "org.example.billing.configuration.internal.CustomerRecordAdministrationService.maximumNumberOfRemindersBeforeEscalation"
    )]
    pub longest: Option<u32>,
}
