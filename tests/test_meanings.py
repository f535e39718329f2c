"""What the committed meanings say: the usual one first, nothing coarse, and no word names a barred one."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from door import ask
from royalty import views
from royalty.views import Desk
from royalty.words.lexicon import COMMON, STANDARD, UNABRIDGED, Lexicon, load_lexicon
from royalty.words.senses import PARTS, Senses
from royalty.words.worddesk import WordEntry, look_up
from sample import WHOLE

ROOT = Path(__file__).resolve().parent.parent
SENSES = ROOT / "lexicon" / "senses.bin"
pytestmark = [
    pytest.mark.native("The meanings and their lists are vendored beside the engine, not in its wheel."),
    pytest.mark.usefixtures("workshop"),
]
WORD = re.compile(r"[a-z]+")


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


@pytest.fixture(scope="module")
def senses() -> Senses:
    return Senses(SENSES.read_bytes())


@pytest.fixture(scope="module")
def every(lexicon: Lexicon) -> list[str]:
    blocks = lexicon.blocks(UNABRIDGED, bar_offensive=False).items()
    return [block[at : at + size].decode() for size, block in blocks for at in range(0, len(block), size)]


@pytest.fixture(scope="module")
def desk(lexicon: Lexicon, senses: Senses, every: list[str]) -> dict[str, WordEntry]:
    """All that the word desk tells of words that are not barred: of the common ones each third, and of all each thirtieth;
    with ROYALTY_WHOLE all.
    """
    named = [word for word in sorted(every) if not lexicon.is_barred(word)]
    step = 1 if WHOLE else 30
    some = {*named[::step], *[word for word in named if lexicon.tier(word) == COMMON][:: 1 if WHOLE else 3]}
    return {word: look_up(lexicon, senses, word) for word in sorted(some)}


def told(lexicon: Lexicon, senses: Senses, word: str) -> list[str]:
    """What a reader sees of a word's meaning, in order."""
    entry = look_up(lexicon, senses, word)
    return [sense.gloss for sense in (*entry.senses, *(sense for origin in entry.origins for sense in origin.senses))]


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("fossil", "stone"),
        ("ostrich", "bird"),
        ("skunk", "animal"),
        ("calves", "cows"),
        ("texting", "telephone"),
        ("streaming", "internet"),
        ("pants", "trousers"),
        ("toaster", "bread"),
        ("trainers", "shoes"),
        ("bear", "animal"),
        ("bank", "money"),
        ("table", "furniture"),
        ("donkey", "ears"),
        ("emu", "bird"),
        ("mouse", "tail"),
        ("battery", "electricity"),
        ("snake", "reptile"),
        ("arguing", "reasons"),
        ("left", "side"),
        ("lied", "true"),
        ("went", "move"),
        ("rowing", "oars"),
        ("clogged", "obstruct"),
        ("arms", "limb"),
        ("bats", "flies"),
        ("barked", "dog"),
        ("file", "papers"),
        ("held", "hand"),
        ("life", "alive"),
        ("tears", "drop"),
        ("wings", "bird"),
        ("lost", "found"),
    ],
)
def test_the_first_meaning_is_the_one_that_a_reader_expects(lexicon, senses, word, says) -> None:
    assert says in told(lexicon, senses, word)[0]


FORMS = {
    "verb": "tore rang sprang shod strode wrought sawn held laid met slung",
    "adjective": "kinder meanest lightest fittest",
    "noun": "rights safes secrets valuables rapids sweets geese wolves mice",
}


@pytest.mark.parametrize(("part", "word"), [(part, word) for part, words in FORMS.items() for word in words.split()])
def test_a_form_is_told_by_the_part_of_speech_that_has_such_forms(lexicon, senses, part, word) -> None:
    entry = look_up(lexicon, senses, word)
    shown = [sense.part for sense in entry.origins[0].senses]
    assert not entry.senses and shown[0] == part and set(shown) <= {part, "adverb" if part == "adjective" else part}


def test_no_common_form_shows_a_meaning_of_another_part_of_speech_where_the_base_has_its_own(desk, lexicon) -> None:
    from meanings import choices_of

    from royalty.words.worddesk import PARTS_OF_FORMS

    for word, entry in desk.items():
        reasons = {step.word: step.reason for step in lexicon.steps(word)}
        for origin in entry.origins if entry.tier == "common" else ():
            fit = PARTS_OF_FORMS.get(reasons.get(origin.word, ""), ())
            if origin.senses and any(PARTS[choice.part] in fit for choice in choices_of(origin.word) if not choice.coarse):
                assert {sense.part for sense in origin.senses} <= set(fit), (word, origin)


def test_the_marks_of_a_meaning_stand_as_they_should(desk) -> None:
    """No blank before a comma, one after it, none at the end, and no half of a pair of quotation marks."""
    from meanings import own_meanings

    for word, entry in desk.items():
        ours = {text for _, text in own_meanings().get(word, ())}
        for sense in entry.senses:
            wrong = re.search(r" [,;:]|[,;](?=[a-z])|[,;:]$|e\.g\.$|`", sense.gloss) or sense.gloss.count('"') % 2
            assert sense.gloss in ours or not wrong, (word, sense.gloss)


@pytest.mark.parametrize(
    ("gloss", "told"),
    [
        ("spin,wind, or twist together", "spin, wind, or twist together"),
        ("reimburse or compensate (someone), as for a loss", "reimburse or compensate, as for a loss"),
        ('fold into pleats, "Pleat the cloth"', "fold into pleats"),
        ('keep in a certain state; e.g., "keep clean"', "keep in a certain state"),
        ("wriggle,", "wriggle"),
        ("(of metal) bent; ; crushed", "bent; crushed"),
        ('close in; darkness enclosed him"', "close in"),
        ("informal for `gentleman'", "informal for 'gentleman'"),
    ],
)
def test_a_gloss_is_told_tidily(gloss, told) -> None:
    from meanings import shorten

    assert shorten(gloss) == told


@pytest.mark.parametrize(
    ("word", "part"),
    [
        ("emoji", "noun"), ("app", "noun"), ("vape", "verb"), ("wiki", "noun"), ("ramen", "noun"), ("quinoa", "noun"),
        ("ouch", "exclamation"), ("wow", "exclamation"), ("and", "conjunction"), ("with", "preposition"), ("she", "pronoun"),
        ("selfie", "noun"), ("yummy", "adjective"), ("podcast", "noun"), ("oops", "exclamation"),
    ],
)  # fmt: skip
def test_a_usual_word_that_wordnet_lacks_has_a_meaning_in_our_own_words(lexicon, senses, word, part) -> None:
    assert look_up(lexicon, senses, word).senses[0].part == part


@pytest.mark.parametrize("word", "taco puss peter fairy cock fagot ass pussy gay queer tit boob bum pansy git pom buns screwing stoned crabs".split())
def test_a_word_with_a_decent_sense_is_told_by_it(lexicon, senses, word) -> None:
    from meanings import COARSE

    shown = told(lexicon, senses, word)
    assert shown and not any(COARSE.search(gloss) for gloss in shown), shown


def test_no_word_names_a_barred_one(desk) -> None:
    """Neither in its meanings nor in what it is formed from; over the whole of the words."""
    from wordstock import barred_words

    for word, entry in desk.items():
        told = [sense.gloss for sense in entry.senses]
        told += [text for origin in entry.origins for text in (origin.sentence, *(sense.gloss for sense in origin.senses))]
        named = barred_words() & set(WORD.findall(" ".join(told).lower()))
        assert not named, (word, named)


def test_what_wordnet_designates_as_offensive_is_told_only_where_there_is_nothing_else(desk) -> None:
    from meanings import choices_of, own_meanings

    for word, entry in desk.items():
        choices = choices_of(word) if entry.senses and word not in own_meanings() else []
        coarse = {choice.gloss for choice in choices if choice.coarse} - {choice.gloss for choice in choices if not choice.coarse}
        if len(coarse) < len({choice.gloss for choice in choices}):
            assert not coarse & {sense.gloss for sense in entry.senses}, word


def test_every_usual_word_has_a_meaning_at_hand(desk, lexicon, every) -> None:
    missing = [word for word, entry in desk.items() if entry.tier == "common" and not lexicon.is_explained(word)]
    assert not missing
    assert sum(lexicon.tier(word) == STANDARD and lexicon.is_explained(word) for word in every) > 70_000


def test_a_form_is_told_by_the_word_that_it_is_a_form_of(lexicon, senses) -> None:
    for word, base in (("acquiring", "acquire"), ("liked", "like"), ("teeth", "tooth"), ("geese", "goose"), ("flies", "fly")):
        entry = look_up(lexicon, senses, word)
        assert not entry.senses and entry.origins[0].word == base and entry.origins[0].senses
    for word in ("building", "interesting", "glasses", "news", "boxing", "scissors"):
        assert look_up(lexicon, senses, word).senses, f"{word} has a meaning of its own"


# -- the reviewed lists


def test_our_own_meanings_are_short_and_of_words_that_there_are(lexicon) -> None:
    from sources import rows

    listed = rows("own_meanings.tsv")
    assert [row[0] for row in listed] == sorted(row[0] for row in listed)
    assert len({(word, part) for word, part, _ in listed}) + 60 > len(listed) > 4000
    for word, part, text in listed:
        assert lexicon.tier(word) in (COMMON, STANDARD) and not lexicon.is_barred(word), word
        assert (part in PARTS and 1 < len(text) <= 80 and text == text.strip() and text.isascii()) or "–" in text, word
        assert not text.endswith("."), word


def test_what_is_told_first_by_review_is_a_meaning_that_there_is(lexicon) -> None:
    from meanings import choices_of
    from sources import rows

    listed = rows("first_meanings.tsv")
    assert len({row[0] for row in listed}) == len(listed)
    for word, part, start, why in listed:
        assert lexicon.tier(word) and why, word
        if part == "-":
            assert lexicon.origins(word) and not start, word
        else:
            assert (part, True) == (choices_of(word)[0].part, choices_of(word)[0].gloss.startswith(start)), word


def test_the_file_stays_small() -> None:
    assert SENSES.stat().st_size <= 1_600_000


def test_of_what_is_no_word_it_is_not_told_that_it_means_something_else(monkeypatch, lexicon, senses):
    """A stranger read of OWEDV that it means something else than OWED."""
    monkeypatch.setattr(views, "_desk", Desk(lexicon, Random(0), senses=senses))
    owedv, vowed = (ask("explain", pairs=[["owed", word]])["found"][0]["ruling"] for word in ("owedv", "vowed"))
    assert owedv is None and vowed["sentence"] == "VOWED means something else than OWED."
