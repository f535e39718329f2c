"""Words of level 80 that are as usual as a standard word that they are a form of: ACTIONED beside ACTION, DRIZZLIER beside DRIZZLY."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from forms import FITTING, Forms
from sources import rows
from wordnet import irregular, lower_lemmas

STANDARD = 2
REFUSED = "no"  # the row of those that are no good words though the rule would have them


def lifted(tiers: dict[str, int]) -> set[str]:
    """The unabridged words that belong in the standard list: those read by eye, and the forms that the rule finds."""
    named, refused = _reviewed()
    forms = Forms(tiers).sure
    tenses = {word for word, bases in forms.items() if _is_form(word, bases, tiers)}
    verbs = {base for word in tenses for base, reason in forms[word] if reason in ("past", "ing")}
    thirds = {
        word for word, bases in forms.items() if any(reason == "plural" and base in verbs for base, reason in bases)
    }
    return {word for word in named | (tenses | thirds) - refused if tiers.get(word, 0) > STANDARD}


def _is_form(word: str, bases: list[tuple[str, str]], tiers: dict[str, int]) -> bool:
    """An unabridged -ED or -ING form of a standard verb that has no past of its own, or -IER or -IEST of a standard adjective in -Y."""
    if tiers[word] <= STANDARD:
        return False
    return any(
        (reason in ("past", "ing") and base not in _strong_verbs())
        or (reason == "degree" and base.endswith("y") and word.endswith(("ier", "iest")))
        for base, reason in bases
        if tiers[base] <= STANDARD and FITTING.get(reason, frozenset()) & lower_lemmas().get(base, frozenset())
    )


@cache
def _strong_verbs() -> frozenset[str]:
    """Verbs with an irregular form that ends otherwise than -ED and -ING: BUILDED is not as usual as BUILD."""
    lemmas = (found for form, found in irregular()["verb"].items() if not form.endswith(("ed", "ing")))
    return frozenset(lemma for found in lemmas for lemma in found)


@cache
def _reviewed() -> tuple[frozenset[str], frozenset[str]]:
    """The words of lifted.tsv: those lifted by name, and those that the rule is to leave where they are."""
    words: dict[bool, set[str]] = defaultdict(set)
    for why, named in rows("lifted.tsv"):
        words[why == REFUSED] |= set(named.split())
    return frozenset(words[False]), frozenset(words[True])
