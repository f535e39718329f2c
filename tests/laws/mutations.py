"""Moves made wrong in every way that text allows, to hold against the list of moves: most are unlawful, not all."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CARD = re.compile(r"\([a-z]\)|[A-Za-z]")
_DIGIT = re.compile(r"\d")

Mutation = Callable[[str, Random, Sequence[str]], str]


def _at_card(text: str, rng: Random) -> re.Match[str] | None:
    cards = list(_CARD.finditer(text))
    return rng.choice(cards) if cards else None


def _put(text: str, found: re.Match[str], new: str) -> str:
    return text[: found.start()] + new + text[found.end() :]


def other_colour(text: str, rng: Random, others: Sequence[str]) -> str:
    found = _at_card(text, rng)
    return _put(text, found, found[0].swapcase()) if found and len(found[0]) == 1 else text.swapcase()


def all_other_colour(text: str, rng: Random, others: Sequence[str]) -> str:
    return _CARD.sub(lambda found: found[0] if len(found[0]) > 1 else found[0].swapcase(), text)


def shortened(text: str, rng: Random, others: Sequence[str]) -> str:
    found = _at_card(text, rng)
    return _put(text, found, "") if found else text[:-1]


def lengthened(text: str, rng: Random, others: Sequence[str]) -> str:
    found = _at_card(text, rng)
    return _put(text, found, found[0] + rng.choice(LETTERS)) if found else text + rng.choice(LETTERS)


def doubled(text: str, rng: Random, others: Sequence[str]) -> str:
    found = _at_card(text, rng)
    return _put(text, found, found[0] * 2) if found else text * 2


def swapped(text: str, rng: Random, others: Sequence[str]) -> str:
    cards = list(_CARD.finditer(text))
    if len(cards) < 2:
        return text
    at = rng.randrange(len(cards) - 1)
    one, two = cards[at], cards[at + 1]
    return text[: one.start()] + two[0] + text[one.end() : two.start()] + one[0] + text[two.end() :]


def other_letter(text: str, rng: Random, others: Sequence[str]) -> str:
    found = _at_card(text, rng)
    return _put(text, found, rng.choice(LETTERS)) if found else text


def knave_for_card(text: str, rng: Random, others: Sequence[str]) -> str:
    found = _at_card(text, rng)
    return _put(text, found, f"({found[0].lower()})") if found and len(found[0]) == 1 else text


def card_for_knave(text: str, rng: Random, others: Sequence[str]) -> str:
    return re.sub(r"\(([a-z])\)", lambda found: rng.choice((found[1], found[1].upper())), text, count=1)


def other_knave(text: str, rng: Random, others: Sequence[str]) -> str:
    return re.sub(r"\(([a-z])\)", lambda found: f"({rng.choice(LETTERS[:26])})", text, count=1)


def other_number(text: str, rng: Random, others: Sequence[str]) -> str:
    return _DIGIT.sub(lambda found: str(rng.randrange(10)), text, count=rng.choice((1, 2)))


def without_a_part(text: str, rng: Random, others: Sequence[str]) -> str:
    parts = re.split("(?==)", text)
    return rng.choice(parts) if len(parts) > 1 else text


def joined(text: str, rng: Random, others: Sequence[str]) -> str:
    """The capture of one move with the meld of another."""
    captures = [other.partition("=")[0] for other in others if ">" in other]
    melds = [other.partition("=")[2] for other in others if "=" in other]
    return f"{rng.choice(captures)}={rng.choice(melds)}" if captures and melds else text


def reversed_word(text: str, rng: Random, others: Sequence[str]) -> str:
    head, sign, word = text.rpartition("=") if "=" in text else text.rpartition(">")
    return head + sign + "".join(reversed(_CARD.findall(word)))


def other_target(text: str, rng: Random, others: Sequence[str]) -> str:
    return re.sub(r"^\d\.\d", f"{rng.randint(1, 6)}.{rng.randint(1, 3)}", text)


MUTATIONS: tuple[Mutation, ...] = (
    other_colour, all_other_colour, shortened, lengthened, doubled, swapped, other_letter, knave_for_card,
    card_for_knave, other_knave, other_number, without_a_part, joined, reversed_word, other_target,
)  # fmt: skip
# No move of any game, or not of this moment: each must be refused in a sentence.
STRANGE = (
    "", "=", ">", "x", "pass", "stand", "miss", "upheld", "failed", "challenge:meld", "challenge:capture", "trade:",
    "trade:a", "trade:*", "shuffle:a", "1.1>", "=()", "=(A)", "=a(", "0.1>AB", "7.1>AB", "1.3>AB", "=é", "=a b",
    "\n", "=A=B", "1.1>a=b=c", "challenge:", "PASS", "=" + "a" * 60, "trade:ba", "🂠",
)  # fmt: skip


def mutated(texts: Sequence[str], rng: Random, count: int) -> list[str]:
    """So many mutants of these moves, some of them made wrong twice."""
    if not texts:
        return []
    found = []
    for _ in range(count):
        text = rng.choice(texts)
        for _ in range(1 if rng.random() < 0.75 else 2):
            text = rng.choice(MUTATIONS)(text, rng, texts)
        found.append(text)
    return found
