"""Words of one family without a simpler word among them, and words formed alike: CONATION and CONATIVE, FILMMAKERS."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from sources import rows

SHORTEST_STEM = 4
ALONE = "alone"
LOOSE = frozenset(["compound", "prefix"])  # what keeps a part of the meaning only

Edge = tuple[str, str]
Parents = Callable[[str], Iterable[Edge]]


def siblings(words: dict[str, int], parents: Parents) -> Iterator[tuple[str, str, str]]:
    """(word, its sibling, reason) for words that are not formed from any other."""
    table = [(*row[:3], row[3] == "yes", _names(row)) for row in rows("siblings.tsv") if row[0] != ALONE]
    for word in words:
        if word in _without() or any(reason not in LOOSE for _, reason in parents(word)):
            continue
        for end, other, reason, usual, exceptions in table:
            stem = word[: -len(end)]
            sibling = stem + other
            fits = word.endswith(end) and len(stem) >= SHORTEST_STEM and usual != (word in exceptions)
            if fits and sibling in words and (not parents(word) or _is_loose(parents(sibling))):
                yield word, sibling, reason
                break


def parallels(words: dict[str, int], parents: Parents) -> Iterator[tuple[str, str, str]]:
    """(word, a word formed alike, reason): as WORKER from WORK, so STEELWORKER from STEELWORK."""
    for word in words:
        edges = list(parents(word))
        if not edges or word in _without() or any(reason not in LOOSE for _, reason in edges):
            continue
        found = list(_parallel(word, edges, words, parents))
        if found:
            yield from found
        elif word.endswith("ing") and word[:-3] + "er" in words and any(len(part) > 3 for part, _ in edges):
            yield word, word[:-3] + "er", "family"


def _names(row: list[str]) -> frozenset[str]:
    return frozenset(row[4].split() if len(row) > 4 else ())


@cache
def _without() -> frozenset[str]:
    """The words that only look like members of a family."""
    return frozenset().union(*(_names(row) for row in rows("siblings.tsv") if row[0] == ALONE))


def _parallel(word: str, edges: list[Edge], words: dict[str, int], parents: Parents) -> Iterator[tuple[str, str, str]]:
    for rest, _ in edges:
        if not word.endswith(rest):
            continue
        left = word[: -len(rest)]
        todo = [(base, reason) for base, reason in parents(rest) if _is_change(rest, base, reason)]
        for base, reason in todo:
            if any(part == base for part, _ in parents(left + base)):
                yield word, left + base, reason
                return
            todo += [(older, "suffix") for older, step in parents(base) if _is_change(base, older, step) and len(todo) < 9]


def _is_change(word: str, base: str, reason: str) -> bool:
    """Is the word its base with another ending, or an irregular form of it?"""
    return reason not in LOOSE and reason != "short" and (reason == "form" or word[:3] == base[:3])


def _is_loose(edges: Iterable[Edge]) -> bool:
    return any(reason in LOOSE for _, reason in edges)
