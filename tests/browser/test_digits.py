"""Digits of any script that a person types into a setting are taken for what they are; the engine knows plain ones alone."""

# ruff: noqa: RUF001 (digits that look like others are what is tried)

from __future__ import annotations

import sys
import unicodedata
from typing import Any

import pytest
from driver import Driver
from playwright.sync_api import expect

TYPED = {"Q١٢ z٣": "Q12 z3", "Q𝟏𝟐": "Q12", "Q１२": "Q12", "Q12 Z9": "Q12 Z9"}
READ = """(texts) => import(new URL("./page/fields.js", document.baseURI).href).then(({ optionField }) => texts.map((text) => {
    let taken = "";
    const field = optionField({ key: "x", label: "X", help: "", choices: [], default: "" }, "", (value) => (taken = value)).querySelector("input");
    field.value = text;
    field.dispatchEvent(new Event("input"));
    return taken;
}))"""


@pytest.mark.parametrize("typed", TYPED)
def test_card_values_typed_in_other_digits_are_those_numbers(at: Driver, typed: str) -> None:
    at.open().button("New game").tap()
    at.page.locator("summary", has_text="House rules").tap()
    field = at.page.get_by_label("Card values")
    field.press_sequentially(typed)
    field.press("Tab")
    expect(field).to_have_value(TYPED[typed])
    at.button("Deal").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    assert at.until(lambda match: not match.line).header.options["values"] == TYPED[typed]


def test_every_digit_that_there_is_is_known(at: Driver) -> None:
    """All those that this Python and this browser both know as digits, by their value."""
    digits = [chr(code) for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) == "Nd"]
    read: list[Any] = at.open().page.evaluate(READ, digits)
    assert len(digits) > 600 and read == [str(unicodedata.digit(one)) for one in digits]
