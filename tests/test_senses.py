"""The meanings: what is in them, how they are read, and what a broken file gives. And the word desk."""

from __future__ import annotations

import pytest

from royalty.game import BadRecord
from royalty.games.royalty.desk import makeable, may_capture
from royalty.lexicon import COMMON, STANDARD, BadLexicon, Lexicon, load_lexicon
from royalty.senses import Senses, pack_senses
from royalty.worddesk import look_up, read_letters

ENTRIES = {
    f"{a}{b}": [("n", f"what {a} and {b} make"), ("v", "to make it – so")] for a in "abcdefgh" * 3 for b in ("x" * n for n in range(1, 40))
}


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


@pytest.fixture(scope="module")
def data() -> bytes:
    return pack_senses({"ear": [("n", "what one hears with")], "earth": [("n", "the third planet"), ("v", "to hide in a hole")]})


def test_what_was_packed_is_read() -> None:
    big = {f"{word}{number}": senses for word, senses in ENTRIES.items() for number in "abcdefghij"}
    senses = Senses(pack_senses(big))
    for word, written in big.items():
        assert [(sense.part[0], sense.gloss) for sense in senses.of(word)] == [(part, gloss) for part, gloss in written]
    for word in ("", "a", "zzz", "axa\n", "axa\tn", "AXA", "ax"):
        assert senses.of(word) == () or word in big


@pytest.mark.parametrize("spoil", [lambda d: d[:-1], lambda d: d[:10], lambda d: b"", lambda d: b"PK" + d, lambda d: d[:60] + b"!" + d[61:]])
def test_a_broken_file_is_refused_with_a_sentence(data, spoil) -> None:
    with pytest.raises(BadLexicon, match=r"\.$"):
        Senses(spoil(data))


def test_a_word_without_a_meaning_tells_what_it_comes_from(lexicon, data) -> None:
    entry = look_up(lexicon, Senses(data), "ears")
    assert not entry.senses and entry.tier == "common"
    assert entry.origins[0].word == "ear" and entry.origins[0].sentence == "EARS is the plural of EAR."
    assert entry.origins[0].senses[0].gloss == "what one hears with"
    assert look_up(lexicon, None, "zzt").tier == ""


@pytest.mark.parametrize(
    ("base", "new", "joins", "may", "code"),
    [
        ("ear", "earth", "ends", True, "distinct"),
        ("ear", "aired", "anywhere", True, "distinct"),
        ("ear", "aired", "ends", False, "ends"),
        ("ear", "ears", "ends", False, "plural"),
        ("ear", "zzt", "ends", False, "word"),
        ("ear", "ear", "ends", False, "letters"),
        ("ear", "bread", "ends", False, "ends"),
        ("earth", "ear", "ends", False, "letters"),
    ],
)
def test_could_one_capture_the_other(lexicon, base, new, joins, may, code) -> None:
    verdict = may_capture(lexicon, base, new, joins)
    assert (verdict.may, verdict.code) == (may, code)
    assert verdict.sentence.endswith(".")


def test_what_can_be_made(lexicon) -> None:
    found = makeable(lexicon, STANDARD, "YTLA ory")
    assert found[0] == ("royalty", 22) and ("a", 2) in found
    assert all(lexicon.is_word(word) for word, _ in found)
    assert ("royalty", 16) in makeable(lexicon, COMMON, "ytlaor?"), "the Knave stands for a Y at no points"
    for bad in ("", "abcdefghijklm", "???", "a1", "é"):
        with pytest.raises(BadRecord, match=r"\.$"):
            makeable(lexicon, STANDARD, bad)


@pytest.mark.parametrize("text", ["", "  ", "can't", "é", "two words", "a" * 61, "<b>"])
def test_what_is_no_word_is_refused(text) -> None:
    with pytest.raises(BadRecord):
        read_letters(text)
    assert read_letters(" Ear ") == "ear"
