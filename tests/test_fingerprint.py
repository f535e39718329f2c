"""The fingerprint of the word list changes whenever any ruling could (rule 10.7)."""

from __future__ import annotations

import hashlib
import zlib
from itertools import product
from typing import Any

import pytest

from royalty.words import lexicon as lexicon_file
from royalty.words.lexicon import HEADER, MAGIC, SECTION, VERSION, read_lexicon
from royalty.words.referee import GUESSES, PREFIXES, REASONS, WAY, Derivation, Descent, Referee

# A raised WAY is written here with the new digest, which a failing test tells.
PINNED = {1: "8622a3842577a71d5c551b566e01781a02b2bc280dee56308ce24d922b3ce0d8"}

SECTIONS = {
    "words": b"", "heads": b"", "marks": b"\1", "rules": b"0,0,,", "first": b"\0", "second": b"\0", "extra": b"", "overrides": b"",
}  # fmt: skip


def packed(sections: dict[str, bytes]) -> bytes:
    """A word list of these sections, with the fingerprint that the recipe gives it."""
    digest, table, body = hashlib.sha256(), b"", b""
    for name, plain in sections.items():
        squeezed = zlib.compress(plain, 9)
        table += SECTION.pack(name.encode(), len(squeezed), len(plain))
        body += squeezed
        digest.update(f"{name} {len(plain)}\n".encode() + plain)
    head = [MAGIC, VERSION, len(sections), HEADER.size + len(table) + len(body)]
    empty = HEADER.pack(*head, 0, digest.digest())
    crc = zlib.crc32(empty[24:] + table + body, zlib.crc32(empty[:16] + empty[20:24]))
    return HEADER.pack(*head, crc, digest.digest()) + table + body


@pytest.mark.rule("10.7")
@pytest.mark.parametrize(
    ("section", "other"),
    [("heads", b"\1ear"), ("words", b"\1s"), ("marks", b"\2"), ("marks", b"\5"), ("rules", b"0,1,,plural"), ("first", b"\1"),
     ("second", b"\1"), ("extra", b"men man plural"), ("overrides", b"ear earl distinct")],
)  # fmt: skip
def test_words_tiers_barred_marks_and_kinship_are_in_it(section: str, other: bytes) -> None:
    before = read_lexicon(packed(SECTIONS)).fingerprint
    assert before == read_lexicon(packed(SECTIONS)).fingerprint
    assert read_lexicon(packed({**SECTIONS, section: other})).fingerprint != before


@pytest.mark.rule("10.7")
def test_the_referees_way_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = read_lexicon(packed(SECTIONS)).fingerprint
    monkeypatch.setattr(lexicon_file, "WAY", WAY + 1)
    assert read_lexicon(packed(SECTIONS)).fingerprint != before


LISTED = [
    "ear",
    "ears",
    "earring",
    "ring",
    "rings",
    "man",
    "men",
    "unman",
    "lamp",
    "stand",
    "lampstand",
    "crown",
    "crowned",
    "happy",
    "unhappy",
    "colour",
]
DESCENT = Descent(
    [
        Derivation(0, 0, "", ""),
        Derivation(0, 1, "", "plural"),
        Derivation(0, 2, "", "past"),
        Derivation(2, 0, "", "negative"),
    ],
    [bytes([0, 1, 0, 0, 1, 0, 0, 3, 0, 0, 0, 0, 2, 0, 3, 0]), bytes(16)],
    {
        "men": [("man", "plural")],
        "earring": [("ear", "compound"), ("ring", "compound")],
        "lampstand": [("lamp", "meaning"), ("stand", "prefix")],
    },
    {("ear", "earring"): "distinct", ("crown", "colour"): "synonym"},
)


def rulings() -> str:
    """A digest of how the referee rules on pairs of listed words, and of words that only look like some."""
    referee = Referee(lambda word: LISTED.index(word) if word in LISTED else -1, lambda: DESCENT)
    forms = {
        word[: len(word) - len(cut)] + ending for word in LISTED for ending, cut, _ in GUESSES if word.endswith(cut)
    }
    parts = {prefix + word for prefix, word in product(PREFIXES, LISTED)} | {a + b for a, b in product(LISTED, LISTED)}
    told = [
        f"{base} {new} {referee.related(base, new)}" for base, new in product(LISTED, sorted({*LISTED, *forms, *parts}))
    ]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


@pytest.mark.rule("10.7")
def test_who_lets_the_referee_rule_otherwise_raises_its_number() -> None:
    assert PINNED.get(WAY) == rulings(), "raise WAY in referee.py, and write this digest here"


@pytest.mark.rule("10.7")
@pytest.mark.parametrize(
    "table",
    [
        ("GUESSES", ()),
        ("PREFIXES", ("un",)),
        ("SHORTEST_PART", 3),
        ("REASONS", {**REASONS, "plural": ("weak", False, "{new} {old}")}),
    ],
)
def test_a_change_of_what_the_referee_goes_by_is_noticed(
    table: tuple[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rulings()
    monkeypatch.setattr(f"royalty.words.referee.{table[0]}", table[1])
    assert rulings() != before
