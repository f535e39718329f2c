"""Records of every game to be made wrong, freshly played and golden, and the ways to make them wrong that go on being records."""

# ruff: noqa: RUF001 (digits that look like others are what is tried)

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from fuzz.mutants import change_lines, sealed_anew
from laws.playing import PAIRS, choose, furnish, says_a_computer_left
from royalty.errors import BadRecord
from royalty.games import find_game
from royalty.match.match import Match, Setup, load_match, new_match
from test_golden import GOLDEN, OLDER, record_in

RULINGS = "ear>ears=distinct art>tart=related eat>eats=distinct"
MOST_MOVES = (8, 20, 20, 40, 90)  # after so many a match is left or stopped
OTHER_DIGITS = ("٠١٢٣٤٥٦٧٨٩", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "०१२३४५६७८९")
MOVE = re.compile("~?(?:[1-9]|table) ")
CUTS = re.compile(r"([ .:=>/,@~])")


# -- where they come from


def golden() -> list[str]:
    files = [file for file in sorted(GOLDEN.glob("*.txt")) if file.read_text("utf-8").startswith("royalty ")]
    return [record_in(file) for file in (*files, *OLDER)]


def played(words: Any, rounds: int) -> Iterator[str]:
    """So many matches of every game in every mode, played to their end, stopped or left; with undos, seats that change, hints, rulings."""
    for number in range(rounds):
        for key, mode in PAIRS:
            yield _played(words, key, mode, number)


def _played(words: Any, key: str, mode: str, number: int) -> str:
    rng = Random(f"records {key} {mode} {number}")
    match = _begun(words, key, mode, rng)
    most, stops = rng.choice(MOST_MOVES), rng.random() < 0.3
    if number % 2 == 0 and match.to_act[0] >= 0:
        match.note_hint(match.to_act[0])  # where the game wants to know
    while match.to_act and len(match.line) < most:
        seat = rng.choice(match.to_act)
        text = choose(match.game, match.state, seat, rng, 0.4, words)
        if not says_a_computer_left(match, text) and text != f"left:{seat + 1}":
            match.play(seat, text, rng)
        _whim(match, rng)
    if match.to_act and stops:
        match.end()
    return match.record()


def _begun(words: Any, key: str, mode: str, rng: Random) -> Match:
    players, options = furnish(find_game(key), mode, rng)
    options["undo"] = rng.choice(("auto", "on", "on", "off"))
    if mode:
        options["rulings"] = RULINGS
    options.pop("grade", None)  # is looked for among many deals
    return new_match(find_game, Setup(key, players, options), words, rng)


def _whim(match: Match, rng: Random) -> None:
    """What happens at a table now and then besides moves."""
    whim = rng.random()
    if whim < 0.05 and match.back.may_take_back() is not None:
        match.back.take_back()
    elif whim < 0.12 and match.back.may_undo():
        match.back.undo()
        if rng.random() < 0.5 and match.back.may_redo():
            match.back.redo()
    elif whim < 0.15 and match.to_act:
        seat = rng.randrange(len(match.players))
        match.set_kind(seat, "person" if rng.random() < 0.5 else rng.choice(match.entry.computers).key)


# -- made wrong


def wrong_records(records: list[str], count: int, seed: int, words: Any) -> Iterator[str]:
    """So many, some as they were made wrong, others with points, marks and tally as they then must be, so that more is tried."""
    rng = Random(f"wrong records {seed}")
    akin: dict[str, list[str]] = {}
    for text in records:
        akin.setdefault(text.split("\n", 2)[1], []).append(text)
    for _ in range(count):
        lines = rng.choice(records).split("\n")
        others = rng.choice(akin[lines[1]] if rng.random() < 0.7 else records).split("\n")
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            rng.choice(WAYS)(lines, others, rng)
        if rng.random() < 0.35:
            lines = sealed_anew(lines)
        text = "\n".join(lines)
        yield carried_on(text, words) if rng.random() < 0.6 else text


def _cut(lines: list[str], others: list[str], rng: Random) -> None:
    """Left at some move."""
    at = _moves(lines)
    lines[rng.randint(min(at, len(lines)), len(lines)) :] = [rng.choice(("open", "open", lines[-2] if len(lines) > 1 else "")), ""]


def _token(lines: list[str], others: list[str], rng: Random) -> None:
    """One word, card or number in a line is another."""
    at = _place(lines, rng)
    tokens = CUTS.split(lines[at])
    spot = rng.randrange(0, len(tokens), 2)
    strange = CUTS.split(others[_place(others, rng)])
    tokens[spot] = rng.choice((
        rng.choice(strange), rng.choice(tokens), "0" + tokens[spot], "+" + tokens[spot], "", tokens[spot].swapcase(), tokens[spot] + rng.choice("aZ*9 "), tokens[spot][::-1],
        re.sub("[0-9]", lambda found: rng.choice(OTHER_DIGITS)[int(found[0])], tokens[spot]), re.sub("[0-9]", lambda _: str(rng.randrange(10)), tokens[spot], count=1),
    ))  # fmt: skip
    lines[at] = "".join(tokens)


def _event(lines: list[str], others: list[str], rng: Random) -> None:
    """Something happens that did not."""
    seat = rng.randint(1, 4)
    lines.insert(rng.randint(min(_moves(lines), len(lines)), len(lines)), rng.choice((
        f"undo {rng.choice((1, 1, 1, 2, 3, 9))}", f"redo {rng.choice((1, 1, 2))}", f"kind {seat} {rng.choice(('person', 'greedy', 'x'))}", f"hint {seat}", "agreed",
        f"{seat} pass +0", f"{seat} left:{rng.randint(1, 4)} +0", f"{seat} next +0", f"{seat} stand +0", f"{seat} drop +0", "table miss +0", "table upheld +0", "table failed +0",
    )))  # fmt: skip


def _last(lines: list[str], others: list[str], rng: Random) -> None:
    """Left right after a move that is another: one that the seat makes later, one of another record, or of other cards."""
    first = _moves(lines)
    if first + 2 >= len(lines):
        return
    at = rng.randrange(first, len(lines) - 2)
    seat, _, move = lines[at].lstrip("~").partition(" ")
    later = [line.partition(" ")[2] for line in lines[at + 1 :] if line.startswith((f"{seat} {move[:4]}", f"~{seat} {move[:4]}"))]
    moves = later[:8] if rng.random() < 0.6 else [line.partition(" ")[2] for line in (*others, *lines) if MOVE.match(line)]
    lines[at + 1 :] = ["open", ""]
    if moves and rng.random() < 0.7:
        lines[at] = f"{seat} {rng.choice(moves)}"
    else:
        row = [lines[at].lstrip("~")]
        rng.choice((_swap_cards, _token))(row, others, rng)
        lines[at] = row[0]


def _order(lines: list[str], others: list[str], rng: Random) -> None:
    """Two lines, or two words of one, have changed places."""
    at = _place(lines, rng)
    if rng.random() < 0.5 and at + 1 < len(lines):
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
        return
    words = lines[at].split(" ")
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    lines[at] = " ".join(words)


def _swap_cards(lines: list[str], others: list[str], rng: Random) -> None:
    """Two cards of one line have changed places, or one has become another."""
    at = _place(lines, rng)
    signs = [spot for spot, sign in enumerate(lines[at]) if sign.isalpha() or sign == "*"]
    if len(signs) > 1:
        text, (one, two) = list(lines[at]), rng.sample(signs, 2)
        text[one], text[two] = text[two], text[one] if rng.random() < 0.7 else text[two]
        lines[at] = "".join(text)


def _header(lines: list[str], others: list[str], rng: Random) -> None:
    """A name, a kind, an option, a secret is another, or stands there twice."""
    top = _moves(lines)
    at = rng.randrange(max(1, min(top, len(lines))))
    line = lines[at]
    if line.startswith("options "):
        pairs = line.split(" ")[1:]
        rng.choice((lambda: pairs.append(rng.choice(pairs)), lambda: rng.shuffle(pairs), lambda: pairs.append(rng.choice(("undo=off", "undo=on", "packs=2", "match=1", "values=Q12,Q5", "shortest=2")))))()
        lines[at] = " ".join(["options", *pairs])
    elif line.startswith("seat "):
        names = [one.split(" ", 5)[5] for one in lines[:top] if one.startswith("seat ") and one.count(" ") > 4]
        parts = line.split(" ", 5)
        parts[5:] = [rng.choice((*names, *(name.upper() for name in names), "A  b", "Ä", "A\u0308", " "))]
        parts[2] = rng.choice((parts[2], "person", "greedy", "computer"))
        lines[at] = " ".join(parts)
    else:
        rng.choice((lambda: lines.insert(at, line), lambda: lines.__setitem__(at, line.replace("secret ", "salt ")), lambda: lines.pop(at)))()


def _form(lines: list[str], others: list[str], rng: Random) -> None:
    """White space and marks that programs put into texts."""
    at = rng.randrange(len(lines))
    strange = rng.choice((" ", "\t", "\r", "\u00a0", "\ufeff", "\u200e", "\x0b", "\x85", "\u2028"))
    lines[at] = rng.choice((strange + lines[at], lines[at] + strange, lines[at].replace(" ", strange), lines[at].replace(" ", "  ", 1)))
    if rng.random() < 0.2:
        lines[:] = [line + "\r" for line in lines]


WAYS = (change_lines, _cut, _token, _event, _event, _last, _last, _last, _order, _swap_cards, _header, _form)


def _moves(lines: list[str]) -> int:
    """The place of the first line after the header."""
    return lines.index("moves") + 1 if "moves" in lines else len(lines)


def _place(lines: list[str], rng: Random) -> int:
    """Any line; mostly one of the moves."""
    first = _moves(lines)
    return rng.randrange(first, len(lines)) if first < len(lines) and rng.random() < 0.7 else rng.randrange(len(lines))


# -- and carried on


SCORED = re.compile(r"The record breaks off at entry (\d+): “.*” scores (-?\d+), not")
ENDED = re.compile(r"but the game ends with “(.*)”\.$", re.DOTALL)


def carried_on(text: str, words: Any) -> str:
    """The same with marks, points and last line as the game itself says that they must be."""
    lines = marked(text.split("\n"))
    for _ in range(3):
        try:
            load_match("\n".join(lines), find_game, words)
        except BadRecord as refusal:
            first = _moves(lines)
            if (found := SCORED.match(str(refusal))) and first + int(found[1]) - 1 < len(lines):
                at = first + int(found[1]) - 1
                lines[at] = f"{lines[at].rpartition(' ')[0]} {int(found[2]):+d}"
                continue
            if found := ENDED.search(str(refusal)):
                last = max(at for at, line in enumerate(lines) if line.strip())
                lines[last] = found[1]
                continue
        except Exception:  # the trial will find it too
            break
        break
    return "\n".join(lines)


def marked(lines: list[str]) -> list[str]:
    """The moves that were undone and not redone marked so, as far as that can be told."""
    standing: list[int] = []
    undone: list[int] = []
    first = _moves(lines)
    for at in range(first, len(lines)):
        count = re.fullmatch(r"(undo|redo) ([1-9][0-9]?)", lines[at])
        if count:
            here, there = (standing, undone) if count[1] == "undo" else (undone, standing)
            for _ in range(min(int(count[2]), len(here))):
                there.append(here.pop())
        elif MOVE.match(lines[at]):
            standing.append(at)
            undone.clear()
    return [re.sub("^~?", "~" * (at not in standing), line) if at >= first and MOVE.match(line) else line for at, line in enumerate(lines)]
