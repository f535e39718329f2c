"""WordNet 3.0 as the build needs it: lemmas, senses, pointers, irregular forms."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache

from sources import wordnet_texts

PARTS = ("noun", "verb", "adj", "adv")


@dataclass
class Synset:
    """One meaning: the lemmas that share it, its gloss, and where it points."""

    pos: str
    lemmas: tuple[str, ...]
    gloss: str
    # (symbol, target key, source word number, target word number); numbers are 0 for the whole synset
    pointers: list[tuple[str, tuple[str, int], int, int]] = field(default_factory=list)
    field_of_life: str = ""  # the number of WordNet's own file: 05 animals, 18 people, ...


_LETTER = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}


@cache
def synsets() -> dict[tuple[str, int], Synset]:
    """All meanings by (part of speech, offset)."""
    found: dict[tuple[str, int], Synset] = {}
    for pos in PARTS:
        for line in wordnet_texts()[f"data.{pos}"].splitlines():
            if not line.startswith("  "):
                offset, synset = _read_synset(pos, line)
                found[pos, offset] = synset
    return found


def _read_synset(pos: str, line: str) -> tuple[int, Synset]:
    data, _, gloss = line.partition(" | ")
    cells = data.split()
    count = int(cells[3], 16)
    lemmas = tuple(cells[4 + 2 * i].split("(")[0] for i in range(count))
    at = 4 + 2 * count
    pointers = []
    for i in range(int(cells[at])):
        symbol, offset, letter, numbers = cells[at + 1 + 4 * i : at + 5 + 4 * i]
        pointers.append((symbol, (_LETTER[letter], int(offset)), int(numbers[:2], 16), int(numbers[2:], 16)))
    return int(cells[0]), Synset(pos, lemmas, gloss.strip(), pointers, cells[1])


@cache
def senses() -> dict[str, list[tuple[str, int]]]:
    """Lower-cased lemma -> its meanings, the most frequent of each part of speech first."""
    found: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for pos in PARTS:
        for line in wordnet_texts()[f"index.{pos}"].splitlines():
            if not line.startswith("  "):
                cells = line.split()
                count = int(cells[2])
                found[cells[0]] += [(pos, int(offset)) for offset in cells[len(cells) - count :]]
    return dict(found)


@cache
def lower_lemmas() -> dict[str, frozenset[str]]:
    """Lemmas that some meaning writes in lower case, with their parts of speech."""
    found: dict[str, set[str]] = defaultdict(set)
    for synset in synsets().values():
        for lemma in synset.lemmas:
            if lemma == lemma.lower():
                found[lemma].add(synset.pos)
    return {lemma: frozenset(parts) for lemma, parts in found.items()}


@cache
def irregular() -> dict[str, dict[str, tuple[str, ...]]]:
    """Part of speech -> irregular form -> lemmas (WordNet's exception lists)."""
    lists: dict[str, dict[str, tuple[str, ...]]] = {}
    for pos in PARTS:
        lines = wordnet_texts()[f"{pos}.exc"].splitlines()
        lists[pos] = {cells[0]: tuple(cells[1:]) for cells in map(str.split, lines) if cells}
    return lists


_ENDINGS = {
    "noun": (("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
             ("men", "man"), ("ies", "y")),
    "verb": (("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"),
             ("ing", "")),
    "adj": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
    "adv": (),
}


def morph(word: str, pos: str) -> set[str]:
    """Lower-case lemmas of that part of speech of which `word` is a form, itself included."""
    lemmas = lower_lemmas()
    found = {lemma for lemma in irregular()[pos].get(word, ()) if pos in lemmas.get(lemma, ())}
    if pos in lemmas.get(word, ()):
        found.add(word)
    for ending, instead in _ENDINGS[pos]:
        if word.endswith(ending):
            lemma = word[: len(word) - len(ending)] + instead
            if pos in lemmas.get(lemma, ()):
                found.add(lemma)
    return found
