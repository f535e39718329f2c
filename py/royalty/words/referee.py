"""The referee: have all basic meanings of a captured word changed, and if not, why not?

Every word knows by which steps it descends from simpler words: EARRINGS is the plural of EARRING, which is EAR + RING.
Steps of form (plural, past, ending, spelling) carry the whole meaning on; parts (a compound, a prefix) only keep it.
`new` keeps a meaning of `base` when it reaches, by steps of either kind, a word from which `base` descends by form.

A word that no list has is judged by its looks, where a table lets it stand: as a form of a listed word, or as built
of a prefix or two words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer on a capture, with what a player can read about it."""

    related: bool
    code: str
    strength: str  # "strong", "weak" or "none"
    sentence: str


class Derivation(NamedTuple):
    """How a parent is made from a word: cut letters at the left and the right, and put an ending on."""

    left: int
    right: int
    ending: str
    reason: str


class Parent(NamedTuple):
    """One word that another is formed from: which, by what reason (see REASONS), and the sentence that says so."""

    word: str
    reason: str
    sentence: str


class Descent(NamedTuple):
    """All that is known of where words come from."""

    rules: list[Derivation]
    planes: list[bytes]  # for each word the number of a rule, 0 for none
    extra: dict[str, list[tuple[str, str]]]  # steps that no rule says
    overrides: dict[tuple[str, str], str]  # reviewed rulings on single pairs


# Counts up whenever this file rules otherwise on the same words
# and steps: records of before are then of another word list.
WAY = 1

# reason -> (strength, passes the whole meaning on, sentence about a word and its parent)
REASONS: dict[str, tuple[str, bool, str]] = {
    "same": ("strong", True, "{new} is the same word as {old}"),
    "plural": ("strong", True, "{new} is the plural of {old}"),
    "verb": ("strong", True, "{new} is a form of the verb {old}"),
    "both": ("strong", True, "{new} is the plural of {old}, or a form of the verb"),
    "form": ("strong", True, "{new} is a form of {old}"),
    "past": ("strong", True, "{new} is the past of {old}"),
    "ing": ("strong", True, "{new} is the -ING form of {old}"),
    "degree": ("strong", True, "{new} means more {old}"),
    "most": ("strong", True, "{new} means the most {old}"),
    "spelling": ("strong", True, "{new} is another spelling of {old}"),
    "synonym": ("strong", True, "{new} means the same as {old}"),
    "short": ("strong", True, "{old} is short for {new}"),
    "suffix": ("strong", True, "{new} is formed from {old}"),
    "family": ("strong", True, "{new} belongs to the family of {old}"),
    "negative": ("strong", True, "{new} is {old} turned round by a prefix"),
    "prefix": ("weak", False, "{new} is {old} with a prefix"),
    "compound": ("weak", False, "{new} is built from {old} and keeps its meaning"),
    "meaning": ("weak", False, "the meaning of {new} takes in that of {old}"),
    "ending": ("weak", True, "{new} looks like {old} with an ending"),
}

# Forms that an unlisted word may be read as: ending, what stood there, reason.
GUESSES = (
    ("ies", "y", "form"),
    ("es", "", "form"),
    ("s", "", "form"),
    ("ied", "y", "past"),
    ("ed", "", "past"),
    ("ed", "e", "past"),
    ("ing", "", "ing"),
    ("ing", "e", "ing"),
    ("er", "", "ending"),
    ("er", "e", "ending"),
    ("est", "", "ending"),
    ("ly", "", "ending"),
    ("ness", "", "ending"),
    ("less", "", "ending"),
    ("y", "", "ending"),
)

# Prefixes that an unlisted word keeps the meaning of its rest with, and the shortest parts that it is built from.
PREFIXES = (
    "anti counter dis fore hyper inter mid mini mis multi non out over post pre re semi sub super ultra un under up"
).split()
SHORTEST_PART = 4

Finder = Callable[[str], int]
Climbed = dict[str, frozenset[str]]


class Referee:
    """Judges captures for one lexicon; remembers what it has worked out for each word."""

    def __init__(self, find: Finder, descent: Callable[[], Descent]) -> None:
        self._find = find
        self._read_descent = descent
        self._descent: Descent | None = None
        self._roots: Climbed = {}  # the words at the top of all steps of form
        self._reach: Climbed = {}  # the word and all that it is formed from

    def warm(self) -> None:
        """Reads what the first ruling would have to read."""
        self._known()

    def related(self, base: str, new: str) -> bool:
        """The ruling alone: whether the meaning is kept."""
        known = self._known()
        if (base, new) in known.overrides:
            return known.overrides[base, new] != "distinct"
        roots = self._remembered(self._roots, base, new, form_only=True)
        return not roots.isdisjoint(self._remembered(self._reach, new, base, form_only=False))

    def judge(self, base: str, new: str) -> Ruling:
        """The ruling with its reason."""
        override = self._known().overrides.get((base, new))
        if override == "distinct" or not self.related(base, new):
            return Ruling(False, "distinct", "none", f"{new.upper()} means something else than {base.upper()}.")
        if base == new:
            return _ruling([("same", new, base)])
        if override:
            return _ruling([(override, new, base)])
        return self._explained(base, new)

    def origins(self, word: str) -> list[tuple[str, str]]:
        """The words that this one is formed from, each with the sentence that says how."""
        return [(step.word, step.sentence) for step in self.steps(word)]

    def steps(self, word: str) -> list[Parent]:
        """The same with the reason of each."""
        return [Parent(old, why, _ruling([(why, word, old)]).sentence) for old, why in self._parents(word)]

    def _known(self) -> Descent:
        if self._descent is None:
            self._descent = self._read_descent()
        return self._descent

    def _parents(self, word: str, guess: str = "") -> Iterator[tuple[str, str]]:
        """The words that this one is formed from, with the reason; for an unlisted word, what it looks like."""
        known, at = self._known(), self._find(word)
        for plane in known.planes if at >= 0 else ():
            if plane[at]:
                left, right, ending, reason = known.rules[plane[at]]
                yield word[left : len(word) - right] + ending, reason
        yield from known.extra.get(word, ())
        if at < 0:
            yield from self._guessed(word, guess)

    def _guessed(self, word: str, guess: str) -> Iterator[tuple[str, str]]:
        """A form of a listed word, a listed word after a prefix, or
        two such words side by side; a form may be of those in turn.
        """
        stems = [
            (word[: -len(ending)] + instead, reason) for ending, instead, reason in GUESSES if word.endswith(ending)
        ]
        known = [(stem, reason) for stem, reason in stems if len(stem) > 2 and (stem == guess or self._find(stem) >= 0)]
        yield from known or self._parts_of(word) or [(stem, reason) for stem, reason in stems if self._parts_of(stem)]

    def _parts_of(self, word: str) -> list[tuple[str, str]]:
        """Of what an unlisted word is built: LAMPSTAND keeps LAMP and STAND."""
        for prefix in PREFIXES:
            rest = word[len(prefix) :]
            if word.startswith(prefix) and len(rest) >= SHORTEST_PART and self._find(rest) >= 0:
                return [(rest, "prefix")]
        cuts = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
        pairs = [
            (word[:cut], word[cut:]) for cut in cuts if self._find(word[:cut]) >= 0 and self._find(word[cut:]) >= 0
        ]
        evenest = min(pairs, key=lambda pair: abs(len(pair[0]) - len(pair[1])), default=())
        return [(part, "compound") for part in evenest]

    def _remembered(self, known: Climbed, word: str, other: str, *, form_only: bool) -> frozenset[str]:
        """What is climbed to from the word, as it is known or else found."""
        found = known.get(word)
        if found is None:
            found = frozenset(self._climb(word, other, form_only=form_only))
            if self._find(word) >= 0:
                known[word] = found
        return found

    def _climb(self, word: str, other: str, *, form_only: bool) -> set[str]:
        """All ancestors; with `form_only` just the topmost ones reached by steps of form."""
        seen, tops, todo = {word}, set(), [word]
        while todo:
            child = todo.pop()
            steps = [old for old, why in self._parents(child, other) if not form_only or REASONS[why][1]]
            if not steps:
                tops.add(child)
            todo += [old for old in steps if old not in seen]
            seen.update(steps)
        return tops if form_only and tops else seen

    def _explained(self, base: str, new: str) -> Ruling:
        """The shortest way from the new word to the base, or to the word that both come from."""
        down = self._ways(new, base, form_only=False)
        if base in down:
            return _ruling(down[base])
        up = self._ways(base, new, form_only=True)
        shared = min((word for word in up if word in down), key=lambda word: (len(up[word]) + len(down[word]), word))
        return _ruling(down[shared] or up[shared], via=base if down[shared] and shared != base else "", up=up[shared])

    def _ways(self, word: str, other: str, *, form_only: bool) -> dict[str, list[tuple[str, str, str]]]:
        """Ancestor -> the steps that lead to it, fewest first."""
        ways: dict[str, list[tuple[str, str, str]]] = {word: []}
        todo = [word]
        for child in todo:
            for old, why in self._parents(child, other):
                if old not in ways and (not form_only or REASONS[why][1]):
                    ways[old] = [*ways[child], (why, child, old)]
                    todo.append(old)
        return ways


def _ruling(steps: list[tuple[str, str, str]], via: str = "", up: list[tuple[str, str, str]] | None = None) -> Ruling:
    """Puts the steps into words; the weakest step gives code and strength."""
    every = steps + (up or []) if via else steps
    code = next((why for why, _, _ in every if REASONS[why][0] == "weak"), every[0][0])
    parts = [REASONS[why][2].format(new=new.upper(), old=old.upper()) for why, new, old in steps[:2]]
    if via:
        parts = [*parts[:1], f"{via.upper()} comes from {steps[-1][2].upper()} too"]
    sentence = ", and ".join(parts) + "."
    return Ruling(True, code, REASONS[code][0], sentence[0].upper() + sentence[1:])
