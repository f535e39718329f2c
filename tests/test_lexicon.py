"""The word list: what is in it, how it is opened, and what a broken one gives."""

from __future__ import annotations

import pytest

from royalty.words.lexicon import COMMON, STANDARD, UNABRIDGED, BadLexicon, Lexicon, load_lexicon, read_lexicon
from royalty.words.lexicon import _own_file as own_file


@pytest.fixture(scope="module")
def data() -> bytes:
    return own_file().read_bytes()


@pytest.fixture(scope="module")
def lexicon(data: bytes) -> Lexicon:
    return read_lexicon(data)


@pytest.fixture(scope="module")
def blocks(lexicon: Lexicon) -> dict[int, bytes]:
    return lexicon.blocks(UNABRIDGED, bar_offensive=False)


def words_of(blocks: dict[int, bytes]) -> list[str]:
    return [
        block[at : at + length].decode()
        for length, block in sorted(blocks.items())
        for at in range(0, len(block), length)
    ]


def test_every_word_of_the_blocks_is_a_word_and_its_neighbours_are_not(lexicon, blocks):
    words = words_of(blocks)
    assert len(words) == len(set(words)) == len(lexicon)
    every = set(words)
    for word in words[::37]:
        assert lexicon.tier(word) in (COMMON, STANDARD, UNABRIDGED)
        for wrong in (word + "q", word[1:], word[:-1], "q" + word, word.upper()):
            assert lexicon.is_word(wrong, UNABRIDGED, bar_offensive=False) == (wrong in every)


def test_blocks_are_in_order_and_follow_tier_and_bar(lexicon):
    for tier in (COMMON, STANDARD, UNABRIDGED):
        for barred in (True, False):
            words = words_of(lexicon.blocks(tier, bar_offensive=barred))
            assert words == sorted(words, key=lambda word: (len(word), word))
            assert all(lexicon.is_word(word, tier, bar_offensive=barred) for word in words[::101])
    assert len(words_of(lexicon.blocks(COMMON))) < len(words_of(lexicon.blocks(STANDARD)))


@pytest.mark.rule("1.9")
def test_only_a_has_one_letter(lexicon, blocks):
    assert blocks[1] == b"a"
    assert not lexicon.is_word("i", UNABRIDGED)
    assert not lexicon.is_word("o", UNABRIDGED)


def test_warming_changes_no_answer_and_comes_to_an_end(data, lexicon):
    warmed = read_lexicon(data)
    assert warmed.is_word("zebra")
    slices = 1
    while warmed.warm(200):
        slices += 1
    assert 10 < slices < 100
    assert not warmed.warm()
    for word in ("a", "ear", "hears", "zzt", "", "zebra", "aardvarks"):
        assert warmed.tier(word) == lexicon.tier(word)
        assert warmed.judge("ear", word) == lexicon.judge("ear", word)


def test_what_is_no_word_at_all(lexicon):
    for text in ("", "zzt", "A", "é", "can't", "\0", "~", "a" * 100, "b\u0130"):
        assert not lexicon.is_word(text, UNABRIDGED)


def test_refusals_are_sentences(lexicon):
    assert lexicon.refusal("calm", COMMON, True) == ""
    assert lexicon.refusal("zzt", STANDARD, True) == "ZZT is not in the dictionary."
    assert lexicon.refusal("aalii", STANDARD, True) in ("", "AALII is in the unabridged list only.")


def test_a_missing_list_is_said_plainly(tmp_path):
    with pytest.raises(BadLexicon, match="missing"):
        load_lexicon(tmp_path / "wordlist.bin")


def test_a_truncated_list_is_refused(data):
    for length in (0, 4, 8, 20, 56, 100, len(data) // 2, len(data) - 1):
        with pytest.raises(BadLexicon, match=r"cut short|not a word list"):
            read_lexicon(data[:length])


def test_a_flipped_bit_is_refused(data):
    for at in (8, 11, 14, 17, 24, 60, 1000, len(data) // 2, len(data) - 1):
        for bit in (1, 128):
            broken = bytearray(data)
            broken[at] ^= bit
            with pytest.raises(BadLexicon, match=r"\.$"):
                read_lexicon(bytes(broken))


def test_a_foreign_file_is_refused(data):
    for foreign in (b"PK\x03\x04" + bytes(1000), b"<!doctype html>" * 50, data + b"x"):
        with pytest.raises(BadLexicon, match=r"\.$"):
            read_lexicon(foreign)


def test_every_step_and_ruling_that_the_list_holds_is_known(lexicon):
    steps = [line.split(" ") for line in lexicon._text("extra").split("\n") if line]
    ruled = {(base, new): verdict for base, new, verdict in (line.split(" ") for line in lexicon._text("overrides").split("\n") if line)}
    assert steps and len({word for word, _, _ in steps}) < len(steps), "some words have several"
    for word, parent, reason in steps:
        assert parent in dict(lexicon.origins(word)), (word, parent, reason)
        assert lexicon.related(parent, word) or ruled.get((parent, word)) == "distinct", (word, parent)
    for (base, new), verdict in ruled.items():
        assert lexicon.related(base, new) == lexicon.judge(base, new).related == (verdict != "distinct"), (base, new)
