"""Writes senses.bin: for each lemma of the list up to two short meanings, from WordNet and from two reviewed lists.

Which comes first: what first_meanings.tsv says; else the meaning most often met in tagged texts; among those never met there, a
thing or an animal before a person called after it (OSTRICH). What is coarse, or names a barred word, is told only of its own word.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

from sources import rows, wordnet_counts
from wordnet import Synset, senses, synsets
from wordstock import barred_words

from royalty.words.worddesk import PARTS_OF_FORMS, STEPS_DOWN

LONGEST = 80
MOST = 2
SHORT_NAME = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
PEOPLE = "18"
THINGS = frozenset("05 06 08 13 17 20".split())  # animals, made things, the body, food, natural objects, plants
_OF_WHAT_KIND = r"lean|fatty|valuable|expensive|soft|hard|brown|white|silvery|grey|light|dark|colou?red|highly|valued|of"
PRODUCT = re.compile(rf"(the )?(({_OF_WHAT_KIND}) )*(flesh|meat|fur|pelt|wool|wood|leather)\b")
DOERS = ("er", "or", "ist", "man", "ian", "eer", "ant", "ee")
DESIGNATED = frozenset("obscenity disparagement ethnic_slur".split())
COARSE = re.compile(
    r"\b(obscen|offensive(ly)? (term|name|word|terms)|disparag|derogat|vulgar (slang|term)|ethnic slur|slang (term|word)s? for|sexual|"
    r"copulat|intercourse|coitus|orgasm|penis|vagina|vulva|pubic|genital|masturbat|fellatio|cunnilingus|prostitut|brothel|harlot|"
    r"promiscuous|lewd|lecher|lesbian|homosexual|sodom|semen\b|testicle|testes\b|scrotum|condom|feces|faeces|excrement|flatus|urinat|"
    r"buttocks|breasts of|narcotic|cocaine|heroin\b|marijuana|cannabis|street name|amphetamine|drug addict|addicted to|"
    r"insulting term|term of abuse|have sex|sex with|sexy\b|defecat|urine\b|coarse term|slang for a paunch)",
    re.IGNORECASE,
)

FORMS_OF = {1: ("past", "ing", "plural"), 2: ("past", "ing"), 3: ("past", "ing")}  # the plurals of the common list were read by eye
RARER = 3
RAREST = 3  # the tier for whose forms no meaning is added
SHORT_PART = {"noun": "n", "verb": "v", "adjective": "a", "adverb": "r"}

EXAMPLES = re.compile(r'[;:,] ?(as in )?(e\.g\.,? )?".*')  # a gloss ends where they begin

Entries = dict[str, list[tuple[str, str]]]


@dataclass(frozen=True)
class Choice:
    """One meaning that a word could be told by: `lead` orders them, the smallest first."""

    part: str
    gloss: str
    lead: tuple[int, ...]
    coarse: bool


def entries(words: dict[str, int], parents: dict[str, list[tuple[str, str]]]) -> Entries:
    """The words that have meanings of their own, with them."""
    found = {word: told for word in words if (told := meanings(word))}
    forms = {word for word, tier in words.items() if word in found and _is_but_a_form(word, tier, parents.get(word, []), found)}
    wanted = _wanted(words, parents, found.keys() - forms)
    return {word: meanings(word, wanted.get(word, frozenset())) for word in found if word not in forms}


def _wanted(words: dict[str, int], parents: dict[str, list[tuple[str, str]]], explained: set[str]) -> dict[str, set[str]]:
    """Word -> the parts of speech that its forms are told by: LIGHTEST needs LIGHT the adjective, RIGHTS a right."""
    wanted: dict[str, set[str]] = defaultdict(set)
    for word, steps in parents.items():
        if words[word] < RAREST and word not in explained:
            for base, reason in steps:
                wanted[base] |= {SHORT_PART[part] for part in PARTS_OF_FORMS.get(reason, ())}
    return wanted


def _is_but_a_form(word: str, tier: int, steps: list[tuple[str, str]], found: Entries) -> bool:
    """ARGUING is told by ARGUE: is what a form means by itself much rarer than what it means as a form?"""
    if word in first_meanings() or word in own_meanings():
        return False
    bases = [parent for parent, reason in steps if reason in FORMS_OF[tier] and parent in found]
    return any(RARER * often_met(word) <= often_met(base) for base in bases)


def explained(found: Entries, parents: dict[str, list[tuple[str, str]]]) -> set[str]:
    """Every word for which the word desk has a meaning to show: its own, or that of a word, not a barred one, from which it comes."""
    reached = set(found)
    told = {word: [parent for parent, _ in steps if word in barred_words() or parent not in barred_words()] for word, steps in parents.items()}
    for _ in range(STEPS_DOWN):
        reached |= {word for word, steps in told.items() if any(parent in reached for parent in steps)}
    return reached


def meanings(word: str, wanted: Collection[str] = ()) -> list[tuple[str, str]]:
    """(part of speech, gloss): the usual meaning, then that of another part of speech, or the next of the same; then the
    first of each part of speech that is wanted besides.
    """
    told = own_meanings().get(word, [])
    if word in told_by_descent():
        return []
    choices = choices_of(word)
    decent = [choice for choice in choices if not choice.coarse]
    found = [(choice.part, choice.gloss) for choice in decent or (choices[:1] if not told else [])]
    first = told or found[:1]
    other_part = [one for one in found if first and one[0] not in {part for part, _ in first}]
    same_part = [] if told else found[1:]  # a meaning in our own words stands for all of its part of speech
    told = list(dict.fromkeys([*first, *other_part, *same_part]))[:MOST]
    return [*told, *_first_of_each(found, set(wanted) - {part for part, _ in told})]


def _first_of_each(found: list[tuple[str, str]], parts: set[str]) -> list[tuple[str, str]]:
    return [next(one for one in found if one[0] == part) for part in sorted(parts & {part for part, _ in found})]


def choices_of(word: str) -> list[Choice]:
    """All meanings of a word as it stands, the one to tell first leading."""
    found: dict[tuple[str, str], Choice] = {}
    for rank, (part, offset) in enumerate(senses().get(word, ())):
        synset = synsets()[part, offset]
        gloss = shorten(synset.gloss)
        if word in synset.lemmas and gloss and not names_barred(gloss):  # TURKEY the bird, not the country
            found.setdefault((part, gloss), Choice(SHORT_NAME[part], gloss, _lead(word, rank, offset, synset), is_coarse(synset)))
    return sorted(found.values(), key=lambda choice: choice.lead)


def _lead(word: str, rank: int, offset: int, synset: Synset) -> tuple[int, ...]:
    """Reviewed, then often met, then a thing rather than a person or a product called after it, then WordNet's own order."""
    reviewed = first_meanings().get(word)
    chosen = reviewed is not None and SHORT_NAME[synset.pos] == reviewed[0] and shorten(synset.gloss).startswith(reviewed[1])
    count = wordnet_counts().get((word, synset.pos, offset), 0)
    person = synset.field_of_life == PEOPLE and synset.pos == "noun" and not word.endswith(DOERS)
    by_another = not count and (person or bool(PRODUCT.match(synset.gloss)))
    return (0 if chosen else 1, -count, int(by_another), rank)


def is_coarse(synset: Synset) -> bool:
    """Does WordNet designate the meaning as offensive, or is its gloss nothing for a table of children?"""
    marks = {synsets()[target].lemmas[0] for symbol, target, _, _ in synset.pointers if symbol == ";u"}
    return bool(marks & DESIGNATED or COARSE.search(synset.gloss.split('; "')[0]))


def names_barred(text: str) -> bool:
    """Is a barred word one of its words?"""
    return not barred_words().isdisjoint(re.findall(r"[a-z]+", text.lower()))


def often_met(word: str) -> int:
    """How often tagged texts have the word in the meaning that they have most often."""
    return max((wordnet_counts().get((word, *key), 0) for key in senses().get(word, ())), default=0)


@cache
def first_meanings() -> dict[str, tuple[str, str]]:
    """Reviewed: word -> part of speech and beginning of the WordNet gloss that is told first."""
    return {word: (part, start) for word, part, start, *_ in rows("first_meanings.tsv") if part != "-"}


@cache
def told_by_descent() -> frozenset[str]:
    """Reviewed: words without a meaning of their own here, since that of the word they come from is the usual one."""
    return frozenset(word for word, part, *_ in rows("first_meanings.tsv") if part == "-")


@cache
def own_meanings() -> dict[str, list[tuple[str, str]]]:
    """Meanings in our own words: word -> (part of speech, meaning), told before all others."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for word, part, text in rows("own_meanings.tsv"):
        found[word].append((part, text))
    return dict(found)


def tidy(text: str) -> str:
    """The text with its commas, semicolons and quotation marks as they should stand, and none of them at its end."""
    text = re.sub(r"\s+", " ", text).replace("`", "'")
    text = EXAMPLES.sub("", re.sub(r" ([,;:])", r"\1", text))
    text = text.split(";")[0] if text.count('"') == 1 else text  # an example that lacks its first mark
    text = re.sub(r"([,;]) ?(?=[,;])", "", text)
    text = re.sub(r"([,;])(?=[a-z])", r"\1 ", text)
    return re.sub(r"^[ ,;:]+|([,;]? ?e\.g\.|[ ,;:])+$", "", text)


def shorten(gloss: str) -> str:
    """A gloss without its examples and asides, cut at a joint if it is long."""
    text = tidy(re.sub(r"\s*\([^)]*\)\s*", " ", gloss.split('; "')[0]))
    if len(text) <= LONGEST:
        return text
    clauses = [at for at in range(20, LONGEST + 1) if text[at] == ";"]
    if clauses:
        return text[: clauses[-1]]
    joints = [match.start() for match in re.finditer(r"[,:]| (?:that|which|and|or|in|of|by|for|with|to|from) ", text[: LONGEST + 1])]
    good = [at for at in joints if at >= LONGEST // 2 and text[at] in ",:"] or [at for at in joints if at >= LONGEST // 2]
    cut = good[-1] if good else text.rfind(" ", 0, LONGEST - 1)
    return text[:cut].rstrip(" ,:") + " …"
