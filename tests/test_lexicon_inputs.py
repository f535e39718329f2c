"""The word list against what it is built from, against another dictionary, and its smallest words by name."""

from __future__ import annotations

from pathlib import Path
from random import Random
from unicodedata import combining, normalize

import pytest

from royalty.words.lexicon import COMMON, STANDARD, UNABRIDGED, Lexicon, load_lexicon
from royalty.words.senses import Senses
from sample import WHOLE

ROOT = Path(__file__).resolve().parent.parent
pytestmark = [
    pytest.mark.native("The inputs are vendored beside the engine, not in its wheel, and pyenchant needs a system library."),
    pytest.mark.usefixtures("workshop"),
]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


def test_the_reader_knows_exactly_the_words_of_the_inputs(tiers: dict[str, int], lexicon: Lexicon) -> None:
    from wordstock import offensive

    barred = offensive(tiers)
    assert len(lexicon) == len(tiers)
    rng = Random(2)
    every = list(tiers)
    for word in every if len(every) < 1000 else rng.sample(every, 20_000) + list(barred):
        assert lexicon.tier(word) == tiers[word], word
        assert lexicon.is_barred(word) == (word in barred), word
    for tier in (COMMON, STANDARD, UNABRIDGED):
        for bar in (True, False):
            read = lexicon.blocks(tier, bar_offensive=bar)
            found = {block[at : at + size].decode() for size, block in read.items() for at in range(0, len(block), size)}
            assert found == {word for word, level in tiers.items() if level <= tier and not (bar and word in barred)}


def test_the_reader_knows_no_other_word(tiers: dict[str, int], lexicon: Lexicon) -> None:
    rng = Random(3)
    every = list(tiers)
    for word in rng.sample(every, 5_000):
        at = rng.randrange(len(word) + 1)
        for near in (word[:at] + word[at + 1 :], word[:at] + rng.choice(LETTERS) + word[at:], word[::-1], word + word):
            assert lexicon.tier(near) == tiers.get(near, 0), near
    for _ in range(5_000):
        noise = "".join(rng.choice(LETTERS) for _ in range(rng.randrange(1, 9)))
        assert lexicon.tier(noise) == tiers.get(noise, 0), noise


def test_every_word_of_one_or_two_letters_was_reviewed_by_name(tiers: dict[str, int]) -> None:
    from sources import rows

    reviewed = rows("two_letters.tsv")
    assert {word for word in tiers if len(word) <= 2} == {row[0] for row in reviewed}
    assert [word for word in tiers if len(word) == 1] == ["a"]
    for word, meaning, *_ in reviewed:
        assert meaning, f"{word} was not said to mean anything"


def test_a_usual_word_that_is_written_with_accents_is_one_without_them(tiers: dict[str, int]) -> None:
    from sources import _texts

    accented = 0
    for name, text in _texts("scowl-2020.12.07.tar.xz").items():
        for word in text.encode("latin-1").decode("utf-8").split():
            plain = "".join(letter for letter in normalize("NFD", word) if not combining(letter))
            if int(name.rpartition(".")[2]) <= 60 and plain != word and plain.isascii() and plain.isalpha() and plain.islower():
                assert plain in tiers, word
                accented += 1
    assert accented > 150


def test_what_is_added_by_hand_is_new_and_of_one_line(tiers: dict[str, int]) -> None:
    from sources import rows, word_levels

    added = [word for _, _, words in rows("extra.tsv") for word in words.split()]
    assert len(set(added)) == len(added) and not set(added) & set(word_levels())


@pytest.mark.parametrize("word", "cafe fiancee sauteed yoghurt maths shorn caddy pickaxe tech app vlog".split())
def test_a_word_that_the_sources_lack_may_be_laid(lexicon: Lexicon, word: str) -> None:
    assert lexicon.is_word(word)


def test_what_is_committed_is_what_the_inputs_give() -> None:
    """Inputs, recipe and lists are those that lay there when the lists were made. With ROYALTY_WHOLE they are made anew, and compared
    by the fingerprint, which covers the content before compression: compressors differ between machines.
    """
    from compile import MADE, TARGETS, build, made_of

    assert MADE.read_text("utf-8") == made_of(), "python3 build.py lexicon was not run after a change"
    if not WHOLE:
        return
    words, senses = build()
    committed_words, committed_senses = (path.read_bytes() for path in TARGETS)
    assert words[24:56] == committed_words[24:56], "python3 build.py lexicon was not run after a change"
    fresh, kept = Senses(senses), Senses(committed_senses)
    assert all(fresh.of(word) == kept.of(word) for word in ("ear", "crown", "zebra", "a", "royalty", "yearn"))


@pytest.mark.parametrize(("level", "least"), [(35, 0.99), (50, 0.985), (60, 0.98)])
def test_another_dictionary_knows_nearly_all_usual_words(tiers: dict[str, int], level: int, least: float) -> None:
    """Hunspell's American dictionary; beyond level 60 it knows too little to be a judge."""
    import enchant
    from sources import word_levels

    broker = enchant.Broker()
    broker.set_ordering("en_US", "hunspell,nuspell")
    assert broker.dict_exists("en_US"), "The tests need libenchant and the dictionary hunspell-en-us."
    dictionary = broker.request_dict("en_US")
    british = ("our", "ise", "isa", "yse", "ll", "tre", "ae", "oe", "ogue", "isi", "ell", "ey", "que", "mme", "ence", "exion")
    words = [
        word for word, known in word_levels().items()
        if known <= level and word in tiers and len(word) > 2 and not any(part in word for part in british)
    ]  # fmt: skip
    sample = Random(level).sample(words, 4_000)
    share = sum(dictionary.check(word) for word in sample) / len(sample)
    assert share >= least, f"{dictionary.provider.name} knows only {share:.3f} of level {level}"


# -- offensive words, by name


@pytest.mark.parametrize(
    "words",
    [
        "ofay ofays peckerwood wetback sambo golliwogg kanaka lubra octoroon negroid",  # peoples
        "papist popery giaour goyim jewed shylock sheeny",  # religions
        "faggotry poofy lezzie bulldyke nancy ponce woofter",  # sexuality
        "spastic spaz cretin mongoloid retarded crip",  # disability
        "whorish sluttier bint minge quim",  # women
        "fuckwit bullshit bollocks arsed pissant jism titty smartass gangbang porno nympho",  # coarse
    ],
)
def test_what_dictionaries_call_offensive_is_barred(lexicon, words):
    barred = [word for word in words.split() if lexicon.tier(word)]
    assert len(barred) > len(words.split()) // 2
    for word in barred:
        assert lexicon.is_barred(word), word
        assert lexicon.refusal(word, UNABRIDGED, True).endswith("barred in this game.")


@pytest.mark.parametrize("word", "ass boy spade slit cock queer fairy pansy hebe kraut cripple cracker paddy tool suit snigger sheer retard-ant shitake jackass".replace("-", "").split())
def test_a_word_with_a_decent_sense_stays_a_word(lexicon, word):
    assert lexicon.tier(word) and not lexicon.is_barred(word), word


def test_every_form_of_a_barred_word_is_judged_by_name(lexicon: Lexicon) -> None:
    from sources import rows

    listed = {word: verdict for word, _, verdict, *_ in rows("offensive.tsv")}
    assert len(listed) == len(rows("offensive.tsv")), "a word is listed twice"
    blocks = lexicon.blocks(UNABRIDGED, bar_offensive=False).items()
    every = [block[at : at + size].decode() for size, block in blocks for at in range(0, len(block), size)]
    marks = ("is the plural of", "is the past of", "-ING form of", "a form of the verb", " means more ", " means the most ")
    for word in every:
        if word not in listed and word.endswith(("s", "d", "g", "r", "t")):
            for parent, sentence in lexicon.origins(word):
                is_form = any(mark in sentence for mark in marks)
                assert not (is_form and listed.get(parent) == "keep"), (word, parent)
