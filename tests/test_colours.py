"""The page's colours, read from its style sheet: contrast of every pair in every theme, also as colour-blind people see the cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from royalty.cards.faces import HOUSES, SUITS

CSS = Path(__file__).resolve().parents[1] / "web" / "css"
pytestmark = pytest.mark.native("It reads the page's sources, which are not in the wheel.")

TEXT, SIGN = 4.5, 3.0  # WCAG 2.2, 1.4.3 for text and 1.4.11 for what is no text
PAIRS = {
    # ink, ground: how much
    ("cream", "felt"): TEXT, ("cream", "felt-deep"): TEXT, ("quiet", "felt"): TEXT, ("quiet", "felt-deep"): TEXT,
    ("gold", "felt"): TEXT, ("gold", "felt-deep"): TEXT, ("edge", "felt"): SIGN, ("edge", "felt-deep"): SIGN, ("ghost", "felt-deep"): SIGN,
    ("ink", "ivory"): TEXT, ("red", "ivory"): TEXT, ("dogs", "ivory"): TEXT, ("birds", "ivory"): TEXT, ("reptiles", "ivory"): TEXT, ("ivory", "ink"): TEXT, ("card-edge", "ivory"): SIGN,
    ("felt-deep", "gold"): TEXT, ("lid-ink", "lid"): TEXT, ("lid-gold", "lid"): TEXT, ("act-ink", "act"): TEXT,
    ("panel-ink", "panel"): TEXT, ("panel-red", "panel"): TEXT, ("panel-focus", "panel"): SIGN,
    ("panel-edge", "panel"): SIGN, ("panel-act-ink", "panel-act"): TEXT, ("panel-act", "panel"): SIGN,
}  # fmt: skip
# Lines that only part one thing from another, beside which a heading or a gap says the same; grounds; shades of a button's side.
DECORATION = {"felt-line", "inlay", "panel-line", "lid-side", "act-side"}
# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
BLIND = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
Light = tuple[float, float, float]


def themes() -> dict[str, dict[str, str]]:
    """Each theme's colours by name; a theme takes what it does not set from the first."""
    text = (CSS / "base.css").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = {}
    for name, body in re.findall(r':root(?:\[data-theme="(\w+)"\])? \{(.*?)\n?\}', text, re.DOTALL):
        colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6})\b", body))
        found[name or "baize"] = {**found.get("baize", {}), **colours}
    return found


def light(colour: str) -> Light:
    """Linear light, each part from 0 to 1, of "#rrggbb" or "#rgb"."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def seen(by: str, colour: Light) -> Light:
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in BLIND[by])
    return red, green, blue


def contrast(one: Light, other: Light) -> float:
    """From 1 to 21."""
    low, high = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (one, other))
    return (high + 0.05) / (low + 0.05)


def test_five_themes_were_read() -> None:
    assert list(themes()) == ["baize", "navy", "linen", "night", "contrast"]
    assert round(contrast(light("#000"), light("#fff")), 6) == 21


@pytest.mark.parametrize("theme", themes())
def test_every_pair_can_be_told_apart(theme: str) -> None:
    colours = themes()[theme]
    weak = {
        pair: round(contrast(*(light(colours[name]) for name in pair)), 2)
        for pair, wanted in PAIRS.items()
        if contrast(*(light(colours[name]) for name in pair)) < wanted
    }
    assert not weak


def test_every_colour_has_its_pair() -> None:
    named = {name for pair in PAIRS for name in pair} | DECORATION
    assert set(themes()["baize"]) <= named, "This colour stands in no pair of this test."


# What a card may look like, as ink and ground: in the hand and on the table, reversed, in use, its number, chosen, as a back.
STATES = {
    "red": ("red", "ivory"), "black or Knave": ("ink", "ivory"), "black, reversed": ("ivory", "ink"),
    "in use": ("quiet", "felt-deep"), "its letter in use": ("edge", "felt-deep"), "its number": ("felt-deep", "gold"), "in a word that is away": ("quiet", "felt-deep"),
    "chosen: its outline": ("gold", "felt-deep"), "in use: its outline": ("edge", "felt-deep"), "back: its rim": ("lid-ink", "lid"),
    "back: its crown": ("lid-gold", "lid"), "on the felt": ("ivory", "felt"),
}  # fmt: skip


@pytest.mark.parametrize("by", BLIND)
@pytest.mark.parametrize("theme", themes())
def test_card_states_hold_for_colour_blind_eyes(theme: str, by: str) -> None:
    colours = themes()[theme]
    weak = {}
    for state, (ink, ground) in STATES.items():
        if state == "on the felt" and theme == "linen":
            continue  # pale cards on pale cloth: the card's edge parts them, which is a pair of its own
        found = contrast(seen(by, light(colours[ink])), seen(by, light(colours[ground])))
        if found < SIGN:
            weak[state] = round(found, 2)
    assert not weak


def test_red_and_black_differ_by_more_than_hue() -> None:
    """A double rule against a single one, a crown against a castle, always on."""
    cards = (CSS / "cards.css").read_text(encoding="utf-8")
    assert re.search(r"\.card::before \{[^}]*border-left: max\(1px, 1\.8 \* var\(--u\)\) solid currentColor", cards)
    assert re.search(r"\.card\.red::before \{[^}]*border-right: max\(1px, 1\.8 \* var\(--u\)\) solid currentColor", cards)


def test_every_pip_has_an_outline_of_its_own() -> None:
    """Suits, Houses and letters are told apart by shape alone, whatever the theme."""
    drawn = dict(re.findall(r'^  (\w+):\s+"(M[^"]+)"', (CSS.parent / "table" / "pips.js").read_text(encoding="utf-8"), re.MULTILINE))
    shown = {pip for pip, _, _ in (*SUITS.values(), *HOUSES.values())} | {"crown", "castle", "knave", "joker"}
    assert shown <= set(drawn) and len(set(drawn.values())) == len(drawn)
