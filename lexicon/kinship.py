"""Where each word comes from: gathers the steps of descent that forms, endings, parts, spellings and WordNet give."""

from __future__ import annotations

import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from multiprocessing import Pool

from endings import Endings
from evidence import Evidence, derived
from forms import Forms
from kinds import named
from parts import Parts
from siblings import parallels, siblings
from sources import is_apart, rows, shared_length
from spellings import spellings
from stems import stems

Edge = tuple[str, str]  # parent, reason
CHUNK = 2000


class Kinship:
    """The parents of every word; a step that would close a circle is left out."""

    def __init__(self, words: dict[str, int]) -> None:
        self.words = words
        self.parents: dict[str, list[Edge]] = defaultdict(list)

    def link(self, word: str, parent: str, reason: str) -> None:
        """Word comes from parent; both must be words of the list."""
        if word == parent or parent not in self.words or word not in self.words or is_apart(word, parent):
            return
        if parent not in self._ancestors(word) and word not in self._ancestors(parent):
            self.parents[word].append((parent, reason))

    def of(self, word: str) -> list[Edge]:
        """What is known so far of where the word comes from."""
        return self.parents.get(word, [])

    def _ancestors(self, word: str) -> set[str]:
        seen, todo = {word}, [word]
        while todo:
            for parent, _ in self.parents.get(todo.pop(), ()):
                if parent not in seen:
                    seen.add(parent)
                    todo.append(parent)
        return seen

    def families(self) -> None:
        """WordNet's derivational pointers, where nothing simpler links the two."""
        for word in sorted(derived(), key=lambda word: (len(word), word)):
            for other in sorted(derived()[word]):
                if (len(other), other) < (len(word), word) and _look_alike(word, other):
                    self.link(word, other, "family")


def _look_alike(word: str, other: str) -> bool:
    """AURAL belongs to EAR, but no capture shows that; taken along, such pairs would tie unlike families together."""
    return shared_length(word, other) > (1 if len(word) < 7 else 2) or Counter(other) <= Counter(word)


_workers: dict[str, object] = {}


def _start(words: dict[str, int]) -> None:
    """What each process needs; built once in each."""
    forms = Forms(words)
    evidence = Evidence(forms.lemmas_of)
    _workers.update(forms=forms, endings=Endings(words, forms, evidence), parts=Parts(words, evidence))


def _origins(words: list[str]) -> list[tuple[str, list[Edge]]]:
    return [(word, list(_origin(word))) for word in words]


def _origin(word: str) -> Iterator[Edge]:
    """The simplest account of a word: a form, else formed by an ending, else made of parts."""
    forms, endings, parts = _workers["forms"], _workers["endings"], _workers["parts"]
    assert isinstance(forms, Forms) and isinstance(endings, Endings) and isinstance(parts, Parts)
    if word in forms.sure:
        yield from forms.sure[word]
        return
    base = endings.base_of(word)
    doubtful = base is not None and (endings.is_doubtful(word, base[0]) or parts.is_prefixed(word, base[0]))
    made_of = parts.of(word) if base is None or doubtful else []
    if doubtful and all(why == "compound" for _, why in made_of):
        made_of = []  # REPLAY is RE and PLAY, not formed from REPLA, nor UNDERRATE from UNDER; TEMPORISE is not TEMPO and RISE
    if base and not made_of:
        yield base[0], "compound" if base[1] in PEOPLE else REASON_OF_ENDING.get(base[1], "suffix")
        if base[1] in WORDS_TOO or word in VESSELS:
            yield base[1], "compound"
    else:
        yield from made_of


# Endings that are words too, and keep their meaning: MAN in POSTMAN. SHIP does only where it floats or flies.
WORDS_TOO = frozenset("man men woman women land like proof worthy kind ways".split())
PEOPLE = frozenset("man men woman women".split())
VESSELS = frozenset("airship battleship flagship gunship lightship longship spaceship starship steamship troopship warship".split())
NO_OLOGIES = frozenset("apology tetralogy trilogy".split())
NO_ISMS = frozenset(
    "aphorism archaism baptism catechism euphemism exorcism hypnotism magnetism mechanism neologism organism schism solecism syllogism".split()
)
REASON_OF_ENDING = {"s?": "plural", "past?": "past", "ing?": "ing", "est?": "degree"}


def kinship(words: dict[str, int]) -> dict[str, list[Edge]]:
    """Word -> what it comes from."""
    found = Kinship(words)
    reviewed = defaultdict(list)
    for word, parent, reason in rows("from.tsv"):
        reviewed[word].append((parent, reason))
    for word, edges in _all_origins(words):
        for parent, reason in reviewed.get(word) or edges:
            found.link(word, parent, reason)
    for word, parent, reason in list(stems(words, found.of)):
        found.link(word, parent, reason)
    for short, longs in rows("short.tsv"):
        for word in longs.split():
            found.link(word, short, "short")
    for word in words:
        if word.endswith("ology") and word not in NO_OLOGIES:
            found.link(word, "ology", "compound")
        if word.endswith("ism") and word not in NO_ISMS and word[:-1] + "t" in words:  # an ism has its ists
            found.link(word, "ism", "compound")
    for word, parent, reason in spellings(words):
        found.link(word, parent, reason)
    found.families()
    for word, parent, reason in list(parallels(words, found.of)):
        found.link(word, parent, reason)
    for word, parent, reason in list(siblings(words, found.of)):
        found.link(word, parent, reason)
    return named({word: edges for word, edges in found.parents.items() if edges}, words)


def _all_origins(tiers: dict[str, int]) -> Iterator[tuple[str, list[Edge]]]:
    """Every word's origin, worked out on all cores, in the order of the words."""
    words = list(tiers)
    chunks = [words[at : at + CHUNK] for at in range(0, len(words), CHUNK)]
    with Pool(min(os.cpu_count() or 1, 8), _start, (tiers,)) as pool:
        for done, chunk in enumerate(pool.imap(_origins, chunks), 1):
            _progress(done / len(chunks))
            yield from chunk


def _progress(share: float) -> None:
    if not sys.stderr.isatty():
        return
    filled = round(40 * share)
    print(f"\r[{'#' * filled}{'.' * (40 - filled)}] {share:4.0%}", end="\n" if share == 1 else "", file=sys.stderr)


def overrides() -> dict[tuple[str, str], str]:
    """The reviewed rulings on single pairs."""
    return {(base, new): verdict for base, new, verdict, *_ in rows("overrides.tsv")}
