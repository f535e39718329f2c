"""What the page's screens of Royalty ask: could one word capture
another, what could be made of cards, the pad's tally.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from royalty.cards.letters import KNAVE, MOST_KNAVES, VALUES, holds, value
from royalty.errors import BadRecord, sound
from royalty.game.pages import Answer
from royalty.game.shapes import Fields, Many, Named, Number, Text
from royalty.games.letters.rules import read_rulings
from royalty.games.letters.spelling import spellings
from royalty.games.royalty.judging import housed
from royalty.games.royalty.pad import score_pad
from royalty.games.royalty.practising import ANSWERS as PRACTICE
from royalty.words.lexicon import TIERS, UNABRIDGED, Lexicon
from royalty.words.senses import Senses
from royalty.words.worddesk import look_up, read_letters
from royalty.words.wordplay import melds

Json = dict[str, Any]
MOST_CARDS = 12
MOST_SHOWN = 300


@dataclass(frozen=True, slots=True)
class Opinion:
    """Whether `new` may capture `base`: the first thing that stands in the way, or why nothing does."""

    base: str
    new: str
    may: bool
    code: str
    strength: str
    sentence: str


def may_capture(lexicon: Lexicon, base: str, new: str, joins: str) -> Opinion:
    """Could `new` capture `base`? `joins`: "ends" (letters before or after it) or "anywhere"."""

    def refused(code: str, sentence: str) -> Opinion:
        return Opinion(base, new, False, code, "strong", sentence)

    for word in (base, new):
        if refusal := lexicon.refusal(word, UNABRIDGED, bar_offensive=False):
            return refused("word", refusal)
    if len(new) <= len(base) or not holds(new, base):
        return refused("letters", f"{new.upper()} does not hold all the letters of {base.upper()} and one more.")
    if joins == "ends" and base not in new:
        return refused(
            "ends", f"By these rules {base.upper()} must stay in one piece, and in {new.upper()} it does not."
        )
    ruling = lexicon.judge(base, new)
    return Opinion(base, new, not ruling.related, ruling.code, ruling.strength, ruling.sentence)


def makeable(lexicon: Lexicon, tier: int, text: str) -> list[tuple[str, int]]:
    """Words that these letters spell (`?` or `*` for a Knave), with their card values: most valuable, then longest,
    first. What nobody wants to be shown unasked is left out.
    """
    cards = "".join(text.split()).lower().replace("?", KNAVE)
    sound(cards and all(card in VALUES for card in cards), "Type letters, and ? for a Knave.")
    if len(cards) > MOST_CARDS or cards.count(KNAVE) > MOST_KNAVES:
        raise BadRecord(f"At most {MOST_CARDS} cards, and {MOST_KNAVES} Knaves among them.")
    best: dict[str, int] = {}
    for find in melds(spellings(lexicon, tier, bar_offensive=True, only_offered=True), cards):
        for word in find.words:
            best[word] = max(best.get(word, 0), value(find.cards, VALUES))
    return sorted(best.items(), key=lambda item: (-item[1], -len(item[0]), item[0]))


def _capture(lexicon: Lexicon, senses: Senses | None, args: Json) -> Json:
    """Whether one word may capture another under the house's rulings, and both looked up."""
    base, new = (read_letters(str(args[name])) for name in ("base", "new"))
    entries = [asdict(look_up(lexicon, senses, word)) for word in (base, new)]
    rulings = read_rulings(str(args.get("rulings") or ""))
    words = housed(rulings, lexicon)
    return {**asdict(may_capture(words, base, new, str(args.get("joins") or "anywhere"))), "words": entries}


def _makeable(lexicon: Lexicon, senses: Senses | None, args: Json) -> Json:
    found = makeable(lexicon, TIERS[str(args.get("tier") or "standard")], str(args["cards"]))
    return {"words": found[:MOST_SHOWN], "count": len(found)}


def _pad(lexicon: Lexicon | None, senses: Senses | None, args: Json) -> Json:
    return score_pad(args["pad"], lexicon, args.get("draft"))


_SHORT, _WORD, _LONG = Text(60), Text(200), Text(100_000)
_LINE = Fields(
    {"kind": _SHORT}, {"move": _WORD, "count": Number(0, 7), "hands": Many(_SHORT, 6)}
)  # a line of the pad: which of the rest it needs, the pad says
_WRITTEN = Fields(
    {"game": _SHORT, "names": Many(_SHORT, 6)}, {"options": Named(_LONG, 20), "entries": Many(_LINE, 2000)}
)

ANSWERS: Mapping[str, Answer] = {
    **PRACTICE,
    "capture": Answer(
        _capture,
        Fields({"base": _WORD, "new": _WORD}, {"joins": Text(8, "ends|anywhere|"), "rulings": _LONG}),
        "Type two words of the letters A to Z.",
        judges=("base", "new"),
    ),
    "makeable": Answer(
        _makeable,
        Fields({"cards": _WORD}, {"tier": Text(20, "|".join([*TIERS, ""]))}),
        "Type letters, and ? for a Knave.",
    ),
    "pad": Answer(
        _pad, Fields({"pad": _WRITTEN}, {"draft": _LINE}), "This pad is damaged and cannot be read.", without_words=True
    ),
}
