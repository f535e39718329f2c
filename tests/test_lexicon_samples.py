"""Words drawn from the head by somebody who had not seen the lists (lexicon/samples): what is accepted, allowed, offered, told and ruled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from royalty.words.lexicon import CHILDREN, STANDARD, UNABRIDGED, Lexicon, load_lexicon
from royalty.words.senses import Senses
from royalty.words.worddesk import look_up

pytestmark = pytest.mark.native("It reads the samples, which are not in the wheel.")
ROOT = Path(__file__).resolve().parents[1]
TWICE = pytest.mark.parametrize("drawing", ["", "_second"], ids=["first", "second"])
THRICE = pytest.mark.parametrize("drawing", ["", "_second", "_third"], ids=["first", "second", "third"])
ONCE_MORE = pytest.mark.parametrize("drawing", ["", "_third"], ids=["first", "third"])
# What the reason for a related pair has to say, beside both words.
SAYS = {
    "plural": "is the plural of",
    "verb": "is a form of the verb|is the past of|is the -ING form of|, or a form of the verb",
    "comparative": "means more",
    "superlative": "means the most",
    "any": "",
    "formed": "is formed from|is built from|turned round by a prefix|with a prefix|the family of|is the -ING form of",
}


def sample(name: str) -> list[list[str]]:
    """The rows of one file of words, without its heading."""
    lines = (ROOT / "lexicon" / "samples" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines[1:]]


def words(name: str, label: str) -> list[str]:
    return [row[0] for row in sample(name) if row[1] == label]


def hold(missed: Iterable[str], total: int, most: float) -> None:
    """No more than this share of them may be missed; what is missed is named."""
    missed = list(missed)
    assert total and len(missed) <= most * total, f"{len(missed)} of {total}: {' '.join(missed)}"


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


@pytest.fixture(scope="module")
def senses() -> Senses:
    return Senses((ROOT / "lexicon" / "senses.bin").read_bytes())


@THRICE
def test_everyday_words_are_standard(lexicon: Lexicon, drawing: str) -> None:
    rows = sample(f"everyday{drawing}")
    hold((word for word, _ in rows if not lexicon.is_word(word, STANDARD)), len(rows), 0.01)


@pytest.mark.parametrize("tier", [STANDARD, UNABRIDGED])
def test_what_is_no_word_is_refused(lexicon: Lexicon, tier: int) -> None:
    rows = sample("refuse") + sample("refuse_third")
    hold((word for word, _ in rows if lexicon.is_word(word, tier, bar_offensive=False)), len(rows), 0.015)


@ONCE_MORE
def test_what_a_child_of_nine_knows_is_allowed(lexicon: Lexicon, drawing: str) -> None:
    known = words(f"children{drawing}", "allow")
    hold((word for word in known if not lexicon.is_word(word, CHILDREN)), len(known), 0.03)


@ONCE_MORE
def test_what_a_parent_would_not_care_to_explain_is_not_for_children(lexicon: Lexicon, drawing: str) -> None:
    adult = words(f"children{drawing}", "refuse")
    hold((word for word in adult if lexicon.is_word(word, CHILDREN, bar_offensive=False)), len(adult), 0)


@TWICE
def test_what_nobody_wants_to_be_shown_is_not_offered(lexicon: Lexicon, drawing: str) -> None:
    awkward = words(f"named{drawing}", "awkward")
    hold((word for word in awkward if lexicon.offers(word)), len(awkward), 0.01)


@TWICE
def test_an_innocent_word_beside_them_is_offered(lexicon: Lexicon, drawing: str) -> None:
    innocent = words(f"named{drawing}", "innocent")
    hold((word for word in innocent if not lexicon.offers(word)), len(innocent), 0.02)


def first_meaning(lexicon: Lexicon, senses: Senses, word: str) -> str:
    """What a reader is told first of a word: its own meaning, or that of the word it is formed from."""
    entry = look_up(lexicon, senses, word)
    told = entry.senses or next((origin.senses for origin in entry.origins if origin.senses), ())
    return told[0].gloss if told else ""


@THRICE
def test_the_first_meaning_is_the_expected_one(lexicon: Lexicon, senses: Senses, drawing: str) -> None:
    """A meaning judged right has to be told as it was; one that was wrong has to say what was missed. A new text is to be judged anew."""
    rows = sample(f"meanings{drawing}")
    told = {word: first_meaning(lexicon, senses, word) for word, *_ in rows}
    right = {
        word
        for word, _, judged, text in rows
        if (told[word] == text if judged == "right" else re.search(text, told[word]))
    }
    hold((f"{word} ({told[word]})" for word, *_ in rows if word not in right), len(rows), 0.05)


@THRICE
def test_the_verdicts_are_right(lexicon: Lexicon, drawing: str) -> None:
    rows = sample(f"reasons{drawing}")
    related = {(old, new) for old, new, verdict, _ in rows if verdict == "related"}
    ruled = {(old, new) for old, new, *_ in rows if lexicon.judge(old, new).related}
    assert len(related & ruled) >= 0.98 * len(ruled), ruled - related
    assert len(related & ruled) >= 0.99 * len(related), related - ruled


@THRICE
def test_the_reasons_say_how(lexicon: Lexicon, drawing: str) -> None:
    rows = [row for row in sample(f"reasons{drawing}") if row[2] == "related"]
    wrong = []
    for old, new, _, reason in rows:
        kind, _, source = reason.partition(":")
        sentence = lexicon.judge(old, new).sentence
        if new.upper() not in sentence or source.upper() not in sentence or not re.search(SAYS[kind], sentence):
            wrong.append(sentence)
    hold(wrong, len(rows), 0.05)


def test_a_word_of_two_parts_is_not_said_to_keep_the_meaning_of_each(lexicon: Lexicon, senses: Senses) -> None:
    """A goldeye is a fish, neither gold nor an eye."""
    entry = look_up(lexicon, senses, "goldeye")
    assert [one.sentence for one in entry.origins] == ["GOLDEYE is built from GOLD.", "GOLDEYE is built from EYE."]
    assert "keeps its meaning" in lexicon.judge("gold", "goldeye").sentence
