"""Derivation by endings: what a word could be formed from, and which endings are trusted when nothing attests it."""

from __future__ import annotations

from functools import cache

from evidence import ATTESTED, Evidence
from forms import VOWELS, Forms
from sources import is_apart, rows, shared_length
from wordnet import lower_lemmas

Candidate = tuple[str, str]  # base, ending

ENDINGS = tuple(sorted(
    """able ible ability ibility ably ibly acy age al ally ial ically ian ean ance ancy ant ary ate ation ative ator
    atory cy dom ed edly ee eer en ence ency ened ent er ery ese esque ess est et ette eur ey fold ful fully fulness
    hood ic ical ice icide icity ide ie ier ied ify ification ile ine iness ing ingly ion ional ionally ionist ish ishly
    ishness ism ist istic istical istically ite itis ity ive ively iveness ization isation ize ise izer iser kin kind
    land less lessly lessness let like ling log logue logy ly man men ment mental most ness o oid ologist ology or ory
    osis ous ously ousness proof red ress ric rix ry s ship sion some somely someness ster sy t th tion tude ty ure ular
    ulate ulous ward wards ways wise woman women worthy y yer tous tic titis tology tologist toid tize tise tosis
    topathy sis ionary ectomy uria emia aemia ogen ase aceous ceous c esis""".split(),
    key=lambda ending: (-len(ending), ending),
))
# What may have stood where the ending now stands, besides nothing, E, a doubled consonant, and Y for I.
REPLACED = {
    **dict.fromkeys("al ial ic ical ous ist ism ize ise ify ary an ian oid ular ate ive able ation".split(),
                    ("y", "a", "us", "um", "is", "on", "ia")),
    **dict.fromkeys("ance ancy ence ency cy acy".split(), ("ant", "ent", "te", "t", "ate")),
    **dict.fromkeys("ability ably".split(), ("able",)), **dict.fromkeys("ibility ibly".split(), ("ible",)),
    **dict.fromkeys("ly ically".split(), ("le", "ic")), "icity": ("ic",), "ification": ("ify", "y"),
    **dict.fromkeys("ier ied".split(), ("ify", "y")), "ization": ("ize",), "izer": ("ize",), "isation": ("ise",),
    "iser": ("ise",), "sion": ("d", "de", "t", "se"), "ress": ("er", "or"), "ity": ("ous",),
    **dict.fromkeys("ative ator atory ant".split(), ("ate",)),
}
# Endings that only follow certain others: the Greek stem in -t of words in -ma, as in ECZEMATOUS; FILARIASIS, INSOMNIAC.
AFTER_ONLY = {**dict.fromkeys("tous tic titis tology tologist toid tize tise tosis topathy".split(), "ma"),
            "sis": "ia", "c": "ia", "ceous": "a", "esis": "gen"}
# After a short base these endings are as often chance as not, unless someone has looked.
RISKY = frozenset(
    """age al ant ary ate ation ative ee en ent er ery ess et ette ey ial ian ic ie ier ify ise ish ism ist ity ize let
    ling o or ous t th ty y""".split()
)


class Endings:
    """Finds the one word that a word is formed from by an ending."""

    def __init__(self, words: dict[str, int], forms: Forms, evidence: Evidence) -> None:
        self.words = words
        self.forms = forms
        self.evidence = evidence

    def base_of(self, word: str) -> Candidate | None:
        """The best base: attested before trusted, no rarer than the word before a rare one; then by closeness."""
        found = [(base, ending, self.evidence.of(word, base)) for base, ending in self._candidates(word).items()]
        found = [triple for triple in found if self._is_good(word, *triple)]
        attested = [triple for triple in found if triple[2] in ATTESTED]
        usual = [triple for triple in found if self.words[triple[0]] <= self.words[word]]
        best = max(attested or usual or found, key=lambda triple: (_closeness(word, triple[0]), triple[0]), default=None)
        return best and best[:2]

    def is_doubtful(self, word: str, base: str) -> bool:
        """A base rarer than the word, which nothing attests: any other account of the word is likelier."""
        return self.words[base] == 3 > self.words[word] and self.evidence.of(word, base) not in ATTESTED

    def _candidates(self, word: str) -> dict[str, str]:
        """Base -> ending, longest endings first; forms that WordNet lists apart end in `?`."""
        found = {base: _ending_of(reason, word) for base, reason in self.forms.possible.get(word, ())}
        for ending in ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= 2:
                for base in _before(word[: -len(ending)], ending):
                    if base != word and base in self.words and not is_apart(word, base):
                        found.setdefault(base, ending)
        return found

    def _is_good(self, word: str, base: str, ending: str, seen: str) -> bool:
        if len(base) < 3:
            return False
        if seen in ATTESTED:
            return True
        if self._is_inflected(base) and not ending.endswith(("man", "men")):
            return False
        trusted, not_formed, formed = _rare()
        if word in not_formed:
            return False
        if word in formed:
            return True
        if seen == "both":
            return _is_trusted(ending, word)
        if seen == "word":
            return ending in trusted and len(base) >= 5 and _is_trusted(ending, word) and base[:5] == word[:5]
        if ending not in trusted or (len(base) <= 4 and self.words[word] == 3 and ending in RISKY):
            return False
        return self.words[base] <= 2 or len(base) >= 5

    def _is_inflected(self, base: str) -> bool:
        """Plurals and the like take no further endings: GENERALIST is not from GENERALIA."""
        forms = self.forms.sure.get(base, ())
        return base not in lower_lemmas() and any(reason in ("plural", "form", "degree") for _, reason in forms)


def _closeness(word: str, base: str) -> int:
    shared = shared_length(word, base)
    return 2 * shared - len(base)


def _ending_of(reason: str, word: str) -> str:
    if reason == "degree":
        return "er?" if word.endswith("er") else "est?"
    return {"plural": "s?", "past": "past?", "ing": "ing?"}[reason]


def _before(stem: str, ending: str) -> list[str]:
    """Spellings of the base before this ending."""
    if ending in AFTER_ONLY:
        return [stem] if stem.endswith(AFTER_ONLY[ending]) else []
    bases = [stem]
    if ending[0] in "aeiouy":
        bases.append(stem + "e")
        if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in VOWELS:
            bases.append(stem[:-1])
    if stem[-1] == "i":
        bases.append(stem[:-1] + "y")
    return bases + [stem + instead for instead in REPLACED.get(ending, ())]


@cache
def _reviewed() -> dict[str, tuple[bool, frozenset[str]]]:
    table = rows("endings.tsv")
    return {row[0]: (row[1] == "yes", frozenset(row[2].split() if len(row) > 2 else ())) for row in table}


@cache
def _rare() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    table = {row[0]: frozenset(row[1].split()) for row in rows("endings_rare.tsv")}
    return table["yes"], table["no"], table["also"]


def _is_trusted(ending: str, word: str) -> bool:
    usually, exceptions = _reviewed().get(ending, (False, frozenset()))
    return usually != (word in exceptions)
