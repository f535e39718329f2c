"""The word desk: is it a word, what does it mean, could one word capture another, what could be made of these cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from royalty.cards import KNAVE, MOST_KNAVES, VALUES, holds, value
from royalty.game import BadRecord
from royalty.lexicon import TIERS, UNABRIDGED, Lexicon
from royalty.senses import Sense, Senses
from royalty.wordplay import Spellings, melds

LONGEST_WORD = 60
MOST_CARDS = 12
STEPS_DOWN = 4


@dataclass(frozen=True, slots=True)
class Origin:
    """What a word is formed from: that word, how, and what it means if the longer one has no entry of its own."""

    word: str
    sentence: str
    senses: tuple[Sense, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One word looked up. `tier`: common, standard, unabridged, or "" for no word."""

    word: str
    tier: str
    barred: bool
    senses: tuple[Sense, ...]
    origins: tuple[Origin, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether `new` may capture `base`: the first thing that stands in the way, or why nothing does."""

    base: str
    new: str
    may: bool
    code: str
    strength: str
    sentence: str


def read_letters(text: str) -> str:
    """A word as a person typed it, in small letters; BadRecord if it is none."""
    word = text.strip().lower()
    if not word or len(word) > LONGEST_WORD or not (word.isascii() and word.isalpha()):
        raise BadRecord("Type a word of the letters A to Z.")
    return word


def look_up(lexicon: Lexicon, senses: Senses | None, word: str) -> Entry:
    """All there is to tell of a word; where it has no meaning of its own, that of the word it is formed from."""
    tier = next((name for name, value in TIERS.items() if value == lexicon.tier(word)), "")
    own = senses.of(word) if senses else ()
    return Entry(word, tier, lexicon.is_barred(word), own, tuple(_origins(lexicon, senses, word, bool(own))))


def _origins(lexicon: Lexicon, senses: Senses | None, word: str, explained: bool) -> list[Origin]:
    """The words it is formed from; down to the first that has a meaning, if it has none itself."""
    found: list[Origin] = []
    todo = [word]
    for _ in range(STEPS_DOWN):
        steps = [step for child in todo for step in lexicon.origins(child)]
        for parent, sentence in steps:
            if parent not in {origin.word for origin in found}:
                found.append(Origin(parent, sentence, senses.of(parent) if senses and not explained else ()))
        if explained or not steps or any(origin.senses for origin in found):
            break
        todo = [parent for parent, _ in steps]
    return found


def may_capture(lexicon: Lexicon, base: str, new: str, joins: str) -> Verdict:
    """Could `new` capture `base`? `joins`: "ends" (letters before or after it) or "anywhere"."""

    def refused(code: str, sentence: str) -> Verdict:
        return Verdict(base, new, False, code, "strong", sentence)

    for word in (base, new):
        if refusal := lexicon.refusal(word, UNABRIDGED, bar_offensive=False):
            return refused("word", refusal)
    if len(new) <= len(base) or not holds(new, base):
        return refused("letters", f"{new.upper()} does not hold all the letters of {base.upper()} and one more.")
    if joins == "ends" and base not in new:
        return refused("ends", f"By these rules {base.upper()} must stay in one piece, and in {new.upper()} it does not.")
    ruling = lexicon.judge(base, new)
    return Verdict(base, new, not ruling.related, ruling.code, ruling.strength, ruling.sentence)


@lru_cache(maxsize=2)
def _spellings(lexicon: Lexicon, tier: int) -> Spellings:
    return Spellings(lexicon.blocks(tier, bar_offensive=True))


def makeable(lexicon: Lexicon, tier: int, text: str) -> list[tuple[str, int]]:
    """Words that these letters spell (`?` or `*` for a Knave), with their card values: most valuable, then longest, first."""
    cards = "".join(text.split()).lower().replace("?", KNAVE)
    if not cards or any(card not in VALUES for card in cards):
        raise BadRecord("Type letters, and ? for a Knave.")
    if len(cards) > MOST_CARDS or cards.count(KNAVE) > MOST_KNAVES:
        raise BadRecord(f"At most {MOST_CARDS} cards, and {MOST_KNAVES} Knaves among them.")
    best: dict[str, int] = {}
    for find in melds(_spellings(lexicon, tier), cards):
        for word in find.words:
            best[word] = max(best.get(word, 0), value(find.cards, VALUES))
    return sorted(best.items(), key=lambda item: (-item[1], -len(item[0]), item[0]))
