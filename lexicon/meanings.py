"""Writes senses.bin: for each lemma of the list up to two short meanings, from WordNet."""

from __future__ import annotations

import re
from functools import cache

from sources import wordnet_texts
from wordnet import PARTS, synsets

from royalty.words.worddesk import STEPS_DOWN

LONGEST = 80
MOST = 2
SHORT_NAME = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}


Entries = dict[str, list[tuple[str, str]]]


def entries(words: dict[str, int]) -> Entries:
    """The words that have meanings of their own, with them."""
    return {word: found for word in words if (found := list(meanings(word)))}


def explained(found: Entries, parents: dict[str, list[tuple[str, str]]]) -> set[str]:
    """Every word for which the word desk has a meaning to show: its own, or that of a word from which it comes."""
    reached = set(found)
    for _ in range(STEPS_DOWN):
        reached |= {word for word, steps in parents.items() if any(parent in reached for parent, _ in steps)}
    return reached


def meanings(word: str) -> list[tuple[str, str]]:
    """(part of speech, gloss): the first meaning of its two commonest parts of speech, or the first two of its only one."""
    by_part: dict[str, list[str]] = {}
    for pos, offset in _ranked().get(word, ()):
        synset = synsets()[pos, offset]
        if word in synset.lemmas:  # TURKEY the bird, not the country
            gloss = shorten(synset.gloss)
            if gloss and gloss not in by_part.setdefault(pos, []):
                by_part[pos].append(gloss)
    firsts = [(SHORT_NAME[pos], glosses[0]) for pos, glosses in by_part.items() if glosses]
    if len(firsts) == 1:
        return [(firsts[0][0], gloss) for gloss in next(filter(None, by_part.values()))[:MOST]]
    return firsts[:MOST]


@cache
def _ranked() -> dict[str, list[tuple[str, int]]]:
    """Lemma -> its meanings, the part of speech most often met in tagged texts first."""
    counted: dict[str, list[tuple[int, str, list[int]]]] = {}
    for pos in PARTS:
        for line in wordnet_texts()[f"index.{pos}"].splitlines():
            if not line.startswith("  "):
                cells = line.split()
                count = int(cells[2])
                tagged = int(cells[len(cells) - count - 1])
                counted.setdefault(cells[0], []).append((-tagged, pos, [int(cell) for cell in cells[len(cells) - count :]]))
    return {
        lemma: [(pos, offset) for _, pos, offsets in sorted(found, key=lambda one: one[0]) for offset in offsets]
        for lemma, found in counted.items()
    }


def shorten(gloss: str) -> str:
    """A gloss without its examples and asides, cut at a joint if it is long."""
    text = re.sub(r"\s*\([^)]*\)\s*", " ", gloss.split('; "')[0]).strip(" ;:")
    text = re.sub(r"\s+", " ", text)
    if len(text) <= LONGEST:
        return text
    clauses = [at for at in range(20, LONGEST + 1) if text[at] == ";"]
    if clauses:
        return text[: clauses[-1]]
    joints = [match.start() for match in re.finditer(r"[,:]| (?:that|which|and|or|in|of|by|for|with|to|from) ", text[: LONGEST + 1])]
    good = [at for at in joints if at >= LONGEST // 2 and text[at] in ",:"] or [at for at in joints if at >= LONGEST // 2]
    cut = good[-1] if good else text.rfind(" ", 0, LONGEST - 1)
    return text[:cut].rstrip(" ,:") + " …"
