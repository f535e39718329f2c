"""Words of one family by a learned stem or an old change of sound: LARYNX and LARYNGITIS, CLAUSTROPHOBIA, LENGTH from LONG."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator

from sources import rows

LOOSE = frozenset(["compound", "prefix"])  # what keeps a part of the meaning only

Parents = Callable[[str], Iterable[tuple[str, str]]]


def stems(words: dict[str, int], parents: Parents) -> Iterator[tuple[str, str, str]]:
    """(word, the word whose stem it has, reason). A form or a derived word has that from the word that it comes from."""
    ordered = sorted(words)
    for base, reason, shapes, *only_alike in rows("stems.tsv"):
        apart = {base, *" ".join(only_alike).split()}
        for shape in shapes.split():
            if "-" not in shape:
                yield shape, base, reason
                continue
            for word in _so_shaped(shape, ordered):
                if word not in apart and all(why in LOOSE for _, why in parents(word)):
                    yield word, base, reason


def _so_shaped(shape: str, ordered: list[str]) -> list[str]:
    if shape.startswith("-"):
        return [word for word in ordered if word.endswith(shape[1:])]
    return ordered[bisect_left(ordered, shape[:-1]) : bisect_left(ordered, shape[:-1] + "{")]
