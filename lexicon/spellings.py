"""One word in two spellings, and short forms: COLOUR and COLOR, GYM and GYMNASIUM."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from sources import shared_length
from wordnet import lower_lemmas, senses, synsets

# Differences of spelling between dialects; the left side is rewritten as the right one.
RULES = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in (
        ("our(?=$|[a-z])", "or"), ("is(?=e|ation|ing|able)", "iz"), ("ys(?=e|ing|able)", "yz"), ("ae|oe", "e"),
        ("ogue$", "og"), ("tre$", "ter"), ("bre$", "ber"), ("ll", "l"), ("mme$", "m"), ("ence$", "ense"),
        ("ey$", "y"), ("ie$", "y"), ("eable$", "able"), ("gement$", "gment"), ("ph", "f"), ("y(?=re|ph)", "i"),
        ("que$", "k"), ("ck$", "k"), ("tt(?=e$)", "t"), ("xion$", "ction"),
    )
)
SHORTEST = 5


def spellings(words: dict[str, int]) -> Iterator[tuple[str, str, str]]:
    """(word, the word it varies, reason): the less common to the more common, the short to the long."""
    yield from _variants(words)
    yield from _same_meaning(words)


def _variants(words: dict[str, int]) -> Iterator[tuple[str, str, str]]:
    groups: dict[str, list[str]] = defaultdict(list)
    for word in words:
        if len(word) >= SHORTEST:
            groups[_normal(word)].append(word)
    for group in groups.values():
        first, *others = sorted(group, key=lambda word: (words[word], len(word), word))
        for other in others:
            if _may_vary(first, other) and _bases_vary(first, other, words):
                yield other, first, "spelling"


def _normal(word: str) -> str:
    for pattern, instead in RULES:
        word = pattern.sub(instead, word)
    return word


def _may_vary(one: str, two: str) -> bool:
    """Two words that WordNet knows must share a meaning there."""
    known = lower_lemmas()
    return not (one in known and two in known) or bool(set(senses()[one]) & set(senses()[two]))


def _bases_vary(one: str, two: str, words: dict[str, int]) -> bool:
    """Forms vary only where their bases do: PILED and PILLED are not one word."""
    bases = [{_normal(base) for base in _bases(word) if base in words} for word in (one, two)]
    return not all(bases) or bool(bases[0] & bases[1])


def _bases(word: str) -> list[str]:
    for ending in ("ed", "ing", "es", "ae", "s"):
        if word.endswith(ending):
            stem = word[: -len(ending)]
            return [stem, stem + "e", stem + "a", stem[:-1]] if len(stem) > 2 else [stem]
    return [word]


def _skeleton(word: str) -> str:
    """What stands when vowels go and no consonant is doubled: RUBLE and ROUBLE, MOLD and MOULD, MANEUVER and MANOEUVRE."""
    bare = re.sub("[aeiouy]+", "", word)
    return re.sub(r"(.)\1", r"\1", bare) if len(bare) > 2 else word


# Endings without a meaning of their own: OMELETTE and OMELET are two spellings, FANATIC and FAN are not.
MUTE = frozenset("te tte me".split())
# What is put on, and makes of a word another one that means much the same: LAUGH, LAUGHTER; SNIFF, SNIFFLE.
PUT_ON = frozenset("le dle tle ter ture ard dred er ure se ish ing".split())


def _kind_of_length(short: str, long: str) -> str:
    """What the short word is to the long one: only cut off, spelled with less, or another word."""
    if not long.startswith(short):
        return "synonym"
    rest = long[len(short) :]
    if len(rest) == 1 or rest in MUTE:
        return "spelling"
    return "synonym" if rest in PUT_ON else "short"


def _same_meaning(words: dict[str, int]) -> Iterator[tuple[str, str, str]]:
    """Words of one synset that begin or end alike."""
    for synset in synsets().values():
        names = sorted({name for name in synset.lemmas if name in words}, key=lambda name: (len(name), name))
        for place, short in enumerate(names):
            for long in names[place + 1 :]:
                if len(short) > 2 and (long.startswith(short) or (len(short) > 3 and long.endswith(short))):
                    yield long, short, _kind_of_length(short, long)
                elif short[0] == long[0] and _skeleton(short) == _skeleton(long) and not Counter(short) - Counter(long):
                    yield long, short, "spelling"
                elif shared_length(short, long) >= max(4, 0.6 * len(long)):
                    yield long, short, "spelling" if _normal(short) == _normal(long) or short[-2:] == long[-2:] else "synonym"

