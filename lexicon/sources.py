"""The vendored inputs: opened, checked against their sha256, never fetched."""

from __future__ import annotations

import hashlib
import re
import tarfile
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
INPUTS = HERE / "inputs"

WORD = re.compile(r"[a-z]{2,}|a")  # one-letter words: only `a`; I and O are capitals


class BadInput(SystemExit):
    """A vendored input is missing or not the file it should be."""


def check_inputs() -> None:
    """Refuse to build from anything but the exact vendored bytes."""
    for line in (INPUTS / "SHA256SUMS").read_text().splitlines():
        wanted, name = line.split()
        path = INPUTS / name
        if not path.exists():
            raise BadInput(f"lexicon input {name} is missing")
        if hashlib.sha256(path.read_bytes()).hexdigest() != wanted:
            raise BadInput(f"lexicon input {name} is not the vendored file: its sha256 differs")


def _texts(archive: str) -> dict[str, str]:
    with tarfile.open(INPUTS / archive, "r:xz") as tar:
        files = [(member.name, tar.extractfile(member)) for member in tar.getmembers()]
        return {name: handle.read().decode("latin-1") for name, handle in files if handle}


@cache
def word_levels() -> dict[str, int]:
    """Every lower-case word of SCOWL up to level 80, with the lowest level that lists it."""
    levels: dict[str, int] = {}
    for name, text in sorted(_texts("scowl-2020.12.07.tar.xz").items()):
        level = int(name.rpartition(".")[2])
        for word in text.split():
            if WORD.fullmatch(word):
                levels[word] = min(level, levels.get(word, level))
    return levels


@cache
def wordnet_texts() -> dict[str, str]:
    """The database files of WordNet 3.0, by name."""
    return _texts("wordnet-3.0.tar.xz")


@cache
def wordnet_counts() -> dict[tuple[str, str, int], int]:
    """(lemma, part of speech, offset) -> how often tagged texts have the lemma in that meaning; what they never have is left out."""
    parts = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}  # 5: a satellite adjective
    cells = map(str.split, _texts("wordnet-3.0-counts.tar.xz")["index.sense.counted"].splitlines())
    return {(key.partition("%")[0], parts[key.partition("%")[2][0]], int(offset)): int(count) for key, offset, _, count in cells}


def rows(name: str) -> list[list[str]]:
    """A hand-made, tab-separated file of this folder, without comments and blank lines."""
    path = HERE / name
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]


@cache
def _apart() -> dict[str, tuple[frozenset[str], tuple[str, ...]]]:
    """Word -> the words reviewed as not formed from it, and endings that all such words have."""
    table = {base: words.split() for base, words in rows("apart.tsv")}
    return {
        base: (frozenset(words), tuple(word[1:] for word in words if word[0] == "-")) for base, words in table.items()
    }


def is_apart(word: str, base: str) -> bool:
    """Have the reviewers ruled that the word does not come from that base, though it looks so?"""
    words, endings = _apart().get(base, (frozenset(), ()))
    return word in words or word.endswith(endings)


def shared_length(one: str, two: str) -> int:
    """How many letters two words share at their beginning."""
    length = min(len(one), len(two))
    return next((at for at in range(length) if one[at] != two[at]), length)
