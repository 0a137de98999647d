//! A derived struct, read and written: `cargo run --example read_and_write`.

use jsonfast::JsonFast;

#[derive(JsonFast, Debug)]
#[json(rename_all = "camelCase")]
struct Order {
    id: u64,
    customer: Customer,
    items: Vec<Item>,
    #[json(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

#[derive(JsonFast, Debug)]
#[json(rename_all = "camelCase")]
struct Customer {
    full_name: String,
    is_member: bool,
}

#[derive(JsonFast, Debug)]
struct Item {
    sku: String,
    price: f64,
    count: u32,
}

fn main() -> jsonfast::Result<()> {
    let text = r#"{
        "id": 1042,
        "customer": {"fullName": "Ann Lee", "isMember": true},
        "items": [{"sku": "A-7", "price": 9.99, "count": 3}, {"sku": "B-1", "price": 120, "count": 1}]
    }"#;
    let mut order: Order = jsonfast::from_str(text)?;
    let total: f64 = order.items.iter().map(|item| item.price * f64::from(item.count)).sum();
    order.note = Some(format!("total {total:.2}"));
    println!("{}", jsonfast::to_string_pretty(&order)?);
    Ok(())
}
