"""The meanings: what is in them, how they are read, and what a broken file gives. And the word desk."""

from __future__ import annotations

import pytest

from royalty.errors import BadRecord
from royalty.games.royalty.desk import makeable, may_capture
from royalty.words.lexicon import COMMON, STANDARD, BadLexicon, Lexicon, load_lexicon
from royalty.words.referee import Parent
from royalty.words.senses import VERSION, Senses, pack_senses
from royalty.words.worddesk import look_up, read_letters

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


def test_no_bit_of_it_may_be_another(data) -> None:
    for at in range(8 * len(data)):
        spoilt = bytearray(data)
        spoilt[at // 8] ^= 1 << at % 8
        with pytest.raises(BadLexicon, match=r"\.$"):
            Senses(bytes(spoilt))
    for version in (0, VERSION + 1):
        with pytest.raises(BadLexicon, match="format"):
            Senses(data[:8] + version.to_bytes(2, "big") + data[10:])


def test_every_part_of_speech_is_told_in_full() -> None:
    said = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
    said |= {"p": "preposition", "c": "conjunction", "o": "pronoun", "i": "exclamation"}
    senses = Senses(pack_senses({"well": [(letter, f"as a {name}") for letter, name in said.items()]}))
    assert [(sense.part, sense.gloss) for sense in senses.of("well")] == [(name, f"as a {name}") for name in said.values()]


def test_a_word_without_a_meaning_tells_what_it_comes_from(lexicon, data) -> None:
    entry = look_up(lexicon, Senses(data), "ears")
    assert not entry.senses and entry.tier == "common"
    assert entry.origins[0].word == "ear" and entry.origins[0].sentence == "EARS is the plural of EAR."
    assert entry.origins[0].senses[0].gloss == "what one hears with"
    assert look_up(lexicon, None, "zzt").tier == ""


class Family:
    """A lexicon that knows only what each word is formed from."""

    def __init__(self, origins: dict[str, str]) -> None:
        self.parents = origins

    def tier(self, word: str) -> int:
        return 1

    def is_barred(self, word: str) -> bool:
        return False

    def steps(self, word: str) -> list[Parent]:
        return [Parent(parent, "suffix", f"{word} is from {parent}.") for parent in self.parents.get(word, "").split()]


@pytest.mark.parametrize(
    ("origins", "explained", "told"),
    [
        ({"f": "e", "e": "d", "d": "c", "c": "b", "b": "a"}, "", "e d c b"),
        ({"f": "e", "e": "d", "d": "c", "c": "b", "b": "a"}, "a", "e d c b"),
        ({"f": "e", "e": "d", "d": "c", "c": "b", "b": "a"}, "b a", "e d c b"),
        ({"f": "e", "e": "d", "d": "c", "c": "b", "b": "a"}, "d a", "e d"),
        ({"f": "e", "e": "d", "d": "c"}, "f c", "e"),
        ({"f": "e d", "e": "c", "d": "c b", "b": "a"}, "", "e d c b a"),
        ({"f": "e d", "e": "c", "d": "c b", "b": "a"}, "b", "e d c b"),
        ({"f": "e d", "e": "c"}, "d c", "e d"),
    ],
)
def test_a_word_is_followed_down_to_the_first_that_has_a_meaning_four_steps_at_most(origins, explained, told) -> None:
    """Each word once; where the word has a meaning of its own, only what it is formed from, without theirs."""
    senses = Senses(pack_senses({word: [("n", f"what {word} is")] for word in explained.split()} or {"zz": [("n", "no")]}))
    entry = look_up(Family(origins), senses, "f")
    assert [origin.word for origin in entry.origins] == told.split()
    assert [sense.gloss for sense in entry.senses] == ["what f is"] * ("f" in explained)
    for origin in entry.origins:
        wanted = origin.word in explained and "f" not in explained
        assert [sense.gloss for sense in origin.senses] == [f"what {origin.word} is"] * wanted
        assert origin.sentence.endswith(f" is from {origin.word}.")


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
