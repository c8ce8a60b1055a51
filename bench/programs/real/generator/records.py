"""Five megabytes of JSON: a shop's orders, with one file per day, and the records they refer to."""

import json

from choices import Choices

DAYS = 20
COUNTRIES = ("AT", "BE", "CH", "CZ", "DE", "DK", "ES", "FI", "FR", "IE", "IT", "NL", "NO", "PL", "PT", "SE")
CATEGORIES = ("audio", "books", "cameras", "clothes", "food", "garden", "games", "kitchen", "music", "tools")
STATES = ("cancelled", "delivered", "paid", "returned", "shipped")
SYLLABLES = ("an", "be", "co", "da", "el", "fa", "go", "hi", "in", "ju", "ka", "lo", "mi", "no", "or", "pe")
NOTES = ("", "", "", "leave at the door", "ring twice", "gift — „für dich“", "call first:\n+00 000", '"fragile"')


def word(choices):
    return "".join(choices.one_of(SYLLABLES) for _ in range(choices.between(2, 4)))


def product(number):
    choices = Choices(f"product {number}")
    return {
        "sku": f"P{number:05d}",
        "name": f"{word(choices)} {word(choices)}",
        "category": choices.one_of(CATEGORIES),
        "price": choices.between(100, 50000) / 4,
        "tags": [word(choices) for _ in range(choices.below(5))],
        "attributes": {word(choices): choices.between(1, 1000) for _ in range(choices.below(4))},
    }


def customer(number):
    choices = Choices(f"customer {number}")
    return {
        "id": number,
        "name": f"{word(choices).title()} {word(choices).title()}",
        "country": choices.one_of(COUNTRIES),
        "since": 2000 + choices.below(25),
        "newsletter": choices.chance(40),
        "company": word(choices) + " & co" if choices.chance(20) else None,
    }


def order(number, day, products, customers):
    choices = Choices(f"order {number}")
    lines = [
        {
            "sku": product["sku"],
            "quantity": choices.between(1, 5),
            "price": product["price"],
            "discount": choices.one_of((0, 0, 0, 0.125, 0.25)),
        }
        for product in (choices.one_of(products) for _ in range(choices.between(1, 6)))
    ]
    buyer = choices.one_of(customers)
    return {
        "id": f"{day:02d}-{number:06d}",
        "customer": buyer["id"],
        "state": choices.one_of(STATES),
        "placed": f"2024-05-{day:02d}T{choices.below(24):02d}:{choices.below(60):02d}:{choices.below(60):02d}Z",
        "lines": lines,
        "address": {
            "street": f"{word(choices).title()} street {choices.between(1, 200)}",
            "city": word(choices).title(),
            "country": buyer["country"],
        },
        "note": choices.one_of(NOTES),
    }


def records(orders_a_day):
    """path -> text of each file."""
    products = [product(number) for number in range(1200)]
    customers = [customer(number) for number in range(2000)]
    files = {"records/products.json": products, "records/customers.json": customers}
    for day in range(1, DAYS + 1):
        first = day * orders_a_day
        files[f"records/orders/{day:02d}.json"] = [
            order(number, day, products, customers) for number in range(first, first + orders_a_day)
        ]
    texts = {path: json.dumps(content, ensure_ascii=False, indent=1) for path, content in files.items()}
    lines = [f"  import 'records/orders/{day:02d}.json'," for day in range(1, DAYS + 1)]
    texts["records/orders.libsonnet"] = "\n".join(["[", *lines, "]", ""])
    return texts
