"""Ways to make a request wrong: its JSON, its text, and the record, the save or the link that stands in it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from fuzz.corpus import Corpus, Place, request
from royalty.match.record import fingerprint
from royalty.views.saves import _scramble, open_game, seal

# What JSON cannot be made to write: put in afterwards.
PUT_IN = {'"§digits"': "9" * 6000, '"§deep"': "[" * 30_000 + "]" * 30_000, '"§objects"': '{"a":' * 5000 + "1" + "}" * 5000}
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, -2, 5, 6, 7, 99, 10**6, -(10**6), 2**63, 10**40, 0.5, 1e308, float("nan"), float("inf"),
    "", " ", "x", "0", "1", "-1", "a" * 61, "a" * 20_000, "\0", "\n", "‮b", "💥", "\ud800", "İ", "²", "٣", "ß",
    "(a)" * 40, "=" + "a" * 15 + "(a)" * 15, "1.1>" + "a" * 60, "=a=b", "__class__", "<img src=x onerror=1>",
    [], {}, [[]], [None], [{}], [0], [[0]], {"a": 1}, {"": None}, list(range(300)), ["x"] * 300, [["a", "b"]] * 30,
    "person", "computer", "greedy", "oracle", "common", "huge", "royalty/classic", "royalty/none", "blank", "card", "lay", "trade", "pass",
    "stand", "end", "hands", "turn", "lost", "w0.1", "w9.9", "w1.0", "w0.1:99", "e1", "*1", *json.loads(f"[{','.join(PUT_IN)}]"),
)  # fmt: skip
LETTERS = "aAeEzZ*?()=>.:~-+ 0159\n\t\0é²💥"


def mutant(corpus: Corpus, place: Place, rng: Random) -> str:
    """One request, made wrong."""
    ways: tuple[tuple[float, Callable[[], str]], ...] = (
        (0.55, lambda: wrong_json(rng.choice(place.asked), rng)),
        (0.65, lambda: wrong_text(rng.choice(place.asked), rng)),
        (0.80, lambda: request("import", record=wrong_record(corpus, rng))),
        (0.93, lambda: request(rng.choice(("load", "import")), **_save_of(wrong_save(corpus, rng)))),
        (1.00, lambda: request("import", record=wrong_link(corpus, rng))),
    )
    whim = rng.random()
    return next(way for chance, way in ways if whim < chance)()


def _save_of(sealed: str) -> dict[str, str]:
    return {"sealed": sealed, "record": sealed}


# -- JSON


def wrong_json(text: str, rng: Random) -> str:
    value = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        value = _changed(value, rng)
    written = json.dumps(value, ensure_ascii=rng.random() < 0.8)
    for mark, instead in PUT_IN.items():
        written = written.replace(json.dumps(json.loads(mark), ensure_ascii=False), instead)
        written = written.replace(json.dumps(json.loads(mark)), instead)
    return written


def _changed(value: Any, rng: Random) -> Any:
    """The value with one thing in it changed, at any depth."""
    if isinstance(value, dict) and value:
        return _changed_fields(value, rng)
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return rng.choice((
            lambda: [*value[:at], _changed(value[at], rng), *value[at + 1 :]],
            lambda: [*value[:at], *value[at + 1 :]],
            lambda: [*value[: at + 1], *value[at:]],
            lambda: value * rng.choice((2, 50)),
            lambda: rng.choice(VALUES),
        ))()  # fmt: skip
    if isinstance(value, str) and rng.random() < 0.6:
        return wrong_text(value, rng)
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice((-1, 1, 6, -7, 10**20))
    return rng.choice(VALUES)


def _changed_fields(value: dict[str, Any], rng: Random) -> dict[str, Any]:
    key = rng.choice(list(value))
    whim = rng.random()
    if whim < 0.75:
        return {**value, key: _changed(value[key], rng)}
    if whim < 0.85:
        return {name: one for name, one in value.items() if name != key}
    return {**value, rng.choice(("seat", "draft", "kind", "", "x" * 200, key + " ")): rng.choice(VALUES)}


# -- text


def wrong_text(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    end = min(len(text), at + rng.choice((1, 1, 3, 20)))
    other = rng.choice((rng.choice(LETTERS), chr(rng.randrange(0x250)), text[at:end] * 3, ""))
    return rng.choice((
        text[:at], text[at:], text[:at] + text[end:], text[:at] + other + text[end:], text[:at] + other + text[at:],
        text.swapcase(), text[::-1], text + text, re.sub(r"\d", lambda _: str(rng.randrange(10)), text, count=2),
    ))  # fmt: skip


# -- records


def wrong_record(corpus: Corpus, rng: Random) -> str:
    lines = rng.choice(corpus.records).split("\n")
    for _ in range(rng.choice((1, 1, 2, 4))):
        change_lines(lines, rng.choice(corpus.records).split("\n"), rng)
    return "\n".join(sealed_anew(lines) if rng.random() < 0.4 else lines)


def change_lines(lines: list[str], others: list[str], rng: Random) -> None:
    """One line is gone, doubled, elsewhere, of another record, or written wrongly."""
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(8):
        case 0:
            lines[at:to] = []
            lines.append("open")
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case 3:
            number = str(rng.choice((0, 1, 2, 7, 99, 999_999, 10**30)))
            lines[at] = re.sub(r"\d+", number, lines[at], count=1)
        case 4:
            lines.insert(at, rng.choice(("undo 1", "undo 3", "redo 1", "kind 1 greedy", "kind 2 person", "kind 1 x", "agreed", "moves")))
        case 5:
            lines[at] = rng.choice(others)
        case 6:
            lines[at : at + 1] = lines[at : at + 1] * rng.choice((3, 300))
        case _:
            lines[at] = wrong_text(lines[at], rng)


def sealed_anew(lines: list[str]) -> list[str]:
    """The same with the deal's fingerprint as it then must be, so that more than the seal is tried; as an older record is sealed."""
    lines = [re.sub("^secret (deal|code|again):", "secret ", line) for line in lines]
    named = dict(line.partition(" ")[::2] for line in lines)
    known = ("royalty", "game", "words", "options", "seat", "salt", "secret", "sealed")
    moves = lines.index("moves") if "moves" in lines else len(lines)
    deal = tuple((n, v) for n, _, v in (line.partition(" ") for line in lines[:moves]) if n not in known)
    new = f"sealed {fingerprint(named.get('secret', named.get('salt', '')), deal)}"
    return [new if line.startswith("sealed ") else line for line in lines]


# -- saves and links


def wrong_save(corpus: Corpus, rng: Random) -> str:
    sealed = rng.choice(corpus.saves)
    plain = json.dumps(open_game(sealed))
    match rng.randrange(7):
        case 0:
            at = rng.randrange(len(sealed))
            return sealed[:at] + rng.choice(LETTERS + "-_") + sealed[at + 1 :]
        case 1:
            return wrong_text(sealed, rng)
        case 2:
            return seal(json.dumps({**json.loads(plain), "record": wrong_record(corpus, rng)}))
        case 3:
            return _seal(wrong_json(plain, rng))
        case 4:
            return _seal(wrong_text(plain, rng))
        case 5:
            return bomb(rng.choice((2_000_000, 40_000_000)))
        case _:
            return seal(rng.choice(("", "null", "[]", "{}", '{"record": 5, "id": "a"}', "[" * 30_000, '{"record": []}')))


def _seal(text: str) -> str:
    """Like `seal`, of whatever bytes the text makes."""
    return seal(text.encode("utf-8", "replace").decode())


@cache
def bomb(size: int) -> str:
    """A well sealed save, a thousand times smaller than what it unfolds to."""
    packing = zlib.compressobj(9)
    packed = packing.compress(b'{"id": "a", "record": "')
    packed += b"".join(packing.compress(b"royalty " * 125_000) for _ in range(size // 1_000_000)) + packing.flush()
    check = hashlib.sha256(packed).digest()[:4]
    return "ROYALTY1." + base64.urlsafe_b64encode(_scramble(check + packed)).decode().rstrip("=")


def wrong_link(corpus: Corpus, rng: Random) -> str:
    """What the page hands on when the code in a link was changed: mostly the text itself, as it does not unfold."""
    packed = bytearray(zlib.compress(rng.choice(corpus.records).encode(), 9))
    packed[rng.randrange(len(packed))] ^= 1 << rng.randrange(8)
    opening = zlib.decompressobj()
    try:
        return opening.decompress(bytes(packed), 1_000_000).decode()
    except (zlib.error, UnicodeDecodeError):
        return wrong_text(base64.urlsafe_b64encode(bytes(packed)).decode(), rng)
