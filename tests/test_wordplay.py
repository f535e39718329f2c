"""What can be spelled: against a second generator, against counts written down, and by its own laws.

`python tests/test_wordplay.py --write` writes the counts anew; look at the difference before you commit it.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest

from royalty.cards.letters import KNAVE, Word, pack, read_word, remove, shuffle, sort_cards, write_word
from royalty.words.lexicon import STANDARD, UNABRIDGED, load_lexicon
from royalty.words.wordplay import (
    NARROW,
    WIDE,
    Find,
    Scale,
    Spellings,
    arrangements,
    captures,
    crowns,
    is_canonical,
    melds,
)
from scan import Words, scan_captures, scan_melds
from seeds import SEEDS

JOINS = ("ends", "anywhere")
POSITIONS = 50  # for each seed; 10,000 in all with 200 seeds
COUNTS = Path(__file__).parent / "golden" / "counts.txt"


def blocks_of(words: list[str]) -> dict[int, bytes]:
    blocks: dict[int, bytes] = {}
    for word in sorted(words):
        blocks[len(word)] = blocks.get(len(word), b"") + word.encode()
    return blocks


def words_in(blocks: dict[int, bytes]) -> list[str]:
    texts = ((length, block.decode()) for length, block in blocks.items())
    return [text[at : at + length] for length, text in texts for at in range(0, len(text), length)]


@cache
def standard() -> dict[int, bytes]:
    return load_lexicon().blocks(STANDARD, bar_offensive=True)


@cache
def sample() -> tuple[Spellings, Words]:
    """A thirtieth of the words and all the shortest, so that the slow generator gets to its end."""
    words = [word for at, word in enumerate(words_in(standard())) if len(word) <= 2 or at % 30 == 0]
    return Spellings(blocks_of(words)), Words(words)


@cache
def babble() -> tuple[Spellings, Words]:
    """Words of three letters only: many anagrams, and more of a letter than any English word has."""
    rng = Random(1959)
    words = sorted({"".join(rng.choice("abz") for _ in range(rng.randint(1, 9))) for _ in range(200)})
    return Spellings(blocks_of(words)), Words(words)


def allowed(old: str, new: str) -> bool:
    """Some rule that refuses a fifth of all pairs."""
    return zlib.crc32(f"{old} {new}".encode()) % 5 > 0


def colour_of(letters: str, rng: Random) -> str:
    return "".join(letter.upper() if rng.random() < 0.5 else letter for letter in letters)


def with_knaves(cards: str, knaves: int, rng: Random) -> str:
    """The cards with some of them changed for Knaves."""
    places = shuffle(range(len(cards)), rng)[:knaves]
    return "".join(KNAVE if at in places else card for at, card in enumerate(cards))


def position(rng: Random, words: list[str], knaves: int, named: int, joins: str) -> tuple[str, Word]:
    """A hand, and an old word that some of it completes to a word of the vocabulary."""
    word = rng.choice([word for word in (rng.choice(words) for _ in range(50)) if len(word) > 1] or ["zz"])
    added = rng.randint(1, min(7, len(word) - 1))
    start = rng.randint(0, added)
    letters = word if joins == "ends" else "".join(shuffle(word, rng))
    old, rest = letters[start : start + len(word) - added], letters[:start] + letters[start + len(word) - added :]
    letters_left = "".join(sorted(set("".join(words[:200]))))
    size = max(len(rest), rng.randint(1, 7))
    hand = rest + "".join(rng.choice(letters_left) for _ in range(size - len(rest)))
    cards = with_knaves(colour_of(old, rng), named, rng)
    return sort_cards(with_knaves(colour_of(hand, rng), knaves, rng)), Word(cards, old)


def laid_melds(finds: list[Find]) -> list[str]:
    return [write_word(laid) for find in finds for word in find.words for laid in arrangements(word, find.cards)]


def laid_captures(finds: list[Find], old: Word, joins: str) -> list[str]:
    return [write_word(laid) for find in finds for word in find.words for laid in crowns(word, old, find.cards, joins)]


def assert_in_order(finds: list[Find]) -> None:
    assert finds == sorted(finds, key=lambda find: (len(find.cards), find.cards))
    assert len({find.cards for find in finds}) == len(finds)
    for find in finds:
        assert find.cards == sort_cards(find.cards)
        assert list(find.words) == sorted(set(find.words)) != []


@pytest.mark.rule("2.4", "2.7", "4.2", "4.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_two_generators_agree(seed: int) -> None:
    rng = Random(seed)
    for number in range(POSITIONS):
        spellings, words = babble() if number % 10 == 9 else sample()
        knaves, named, joins = number % 3, number // 3 % 2, JOINS[number // 6 % 2]
        hand, old = position(rng, list(words.words), knaves, named, joins)
        shortest = rng.choice((1, 1, 3))
        found = melds(spellings, hand, shortest)
        assert_in_order(found)
        texts = laid_melds(found)
        assert len(texts) == len(set(texts))
        assert set(texts) == scan_melds(words, hand, shortest), hand
        caught = captures(spellings, hand, old, joins, allowed)
        assert_in_order(caught)
        texts = laid_captures(caught, old, joins)
        assert len(texts) == len(set(texts))
        assert set(texts) == scan_captures(words, hand, old, joins, allowed), (hand, write_word(old), joins)


def test_positions_are_rich() -> None:
    """The agreement means something only if there is much to agree on."""
    rng, (spellings, words) = Random(0), sample()
    caught = 0
    for number in range(60):
        hand, old = position(rng, list(words.words), number % 3, number // 3 % 2, JOINS[number % 2])
        caught += bool(captures(spellings, hand, old, JOINS[number % 2], allowed))
    assert caught > 40


@pytest.mark.parametrize("seed", SEEDS)
def test_laid_words_are_canonical(seed: int) -> None:
    rng, (_, words) = Random(seed), sample()
    for number in range(6):
        joins = JOINS[number % 2]
        hand, old = position(rng, list(words.words), number % 3, number // 3, joins)
        for find in captures(sample()[0], hand, old, joins, lambda old, new: True):
            for word in find.words[:3]:
                for laid in crowns(word, old, find.cards, joins):
                    assert laid.letters == word
                    assert sort_cards(laid.cards) == sort_cards(old.cards + find.cards)
                    assert is_canonical(laid, old, joins)
        for find in melds(sample()[0], hand):
            for word in find.words[:3]:
                rows = list(arrangements(word, find.cards))
                assert rows and len(rows) == len(set(rows))
                for laid in rows:
                    assert sort_cards(laid.cards) == find.cards
                    assert is_canonical(laid, None, joins)


@pytest.mark.parametrize(
    ("new", "old", "joins", "canonical"),
    [
        ("CaLm", None, "ends", True),
        ("bEe", None, "ends", True),
        ("beE", None, "ends", False),
        ("be(e)", None, "ends", True),
        ("teeTh", None, "anywhere", False),
        ("Sc(o)t", "c(a)t", "ends", True),
        ("aA", "a", "ends", True),
        ("Aa", "a", "ends", False),
        ("Aa", "a", "anywhere", True),
        ("aA", "a", "anywhere", False),
        ("tA", "A", "ends", True),
        ("tAa", "a", "ends", False),
        ("Dart", "atr", "ends", False),
        ("Dart", "atr", "anywhere", True),
        ("Dart", "aTr", "anywhere", False),
    ],
)
def test_canonical(new: str, old: str | None, joins: str, canonical: bool) -> None:
    assert is_canonical(read_word(new), read_word(old) if old else None, joins) is canonical


@pytest.mark.rule("2.7", "2.8")
def test_a_knave_in_the_old_word_is_named_afresh() -> None:
    cat = read_word("c(a)t")
    asked: list[tuple[str, str]] = []

    def note(old: str, new: str) -> bool:
        asked.append((old, new))
        return True

    spellings = Spellings(blocks_of(["scot", "cast", "cost", "tics"]))
    assert captures(spellings, "Sx", cat, "ends", note) == [Find("S", ("scot",))]
    assert asked == [("cat", "scot")]
    assert captures(spellings, "Sx", cat, "anywhere", note) == [Find("S", ("cast", "cost", "scot", "tics"))]


def test_colours_are_told_apart_and_no_card_is_used_twice() -> None:
    spellings = Spellings(blocks_of(["a", "aa", "baa"]))
    assert melds(spellings, "aA") == [Find("A", ("a",)), Find("a", ("a",)), Find("Aa", ("aa",))]
    assert melds(spellings, "aAb", 3) == [Find("Aab", ("baa",))]
    assert melds(spellings, "a*") == [Find("*", ("a",)), Find("a", ("a",)), Find("a*", ("aa",))]
    assert melds(spellings, "") == []


def test_anagrams() -> None:
    spellings = Spellings(standard())
    assert spellings.anagrams("oyatryl") == ("royalty",)
    assert {"beast", "beats", "abets"} < set(spellings.anagrams("tesab"))
    assert "earth" in spellings and "hraet" not in spellings
    assert "" not in spellings and "EARTH" not in spellings and "café" not in spellings and 5 not in spellings
    assert "e" * 8 not in spellings


def test_keys_are_exact() -> None:
    """Within the bounds each multiset has its own key; one beyond them never has the key of another of its size."""
    scale = Scale({"a": 1, "b": 3, "c": 2})
    within, beyond = set(), set()
    for size in range(9):
        for letters in map("".join, combinations_with_replacement("abc", size)):
            fits = all(letters.count(letter) <= bound for letter, bound in scale.bounds.items())
            (within if fits else beyond).add((size, scale.key(letters)))
    assert sorted(key for _, key in within) == list(range(2 * 4 * 3))
    assert within.isdisjoint(beyond)
    assert NARROW.key("".join(letter * bound for letter, bound in NARROW.bounds.items())) < 1 << 64


def test_tables_know_their_words() -> None:
    blocks = load_lexicon().blocks(UNABRIDGED, bar_offensive=False)
    spellings = Spellings(blocks)
    for length in blocks:
        table = spellings.of_length(length)
        assert table and table.scale is NARROW, "English stays within the narrow scale"
        block = blocks[length].decode()
        assert sorted(" ".join(table.words.values()).split()) == [
            block[at : at + length] for at in range(0, len(block), length)
        ]
        for key, words in list(table.words.items())[::50]:
            assert {NARROW.key(word) for word in words.split()} == {key}


def test_words_beyond_the_narrow_scale() -> None:
    words = ["zzzzzzzz", "azzzzzzz", "zzzzzzza", "bj"]
    spellings = Spellings(blocks_of(words))
    table = spellings.of_length(8)
    assert table and table.scale is WIDE
    assert all(word in spellings for word in words)
    assert melds(spellings, "Zzzzz**", 7) == []
    assert captures(spellings, "Zz*", read_word("zzzz(z)"), "ends", lambda old, new: True) == [
        Find("Zz*", ("azzzzzzz", "zzzzzzza", "zzzzzzzz"))
    ]


# --- counts written down -------------------------------------------------------------------------------------


def example_hands() -> Iterator[tuple[str, str, str]]:
    """Hands with an old word each: odd ones first, then hands dealt from both packs."""
    odd = ["", "*", "**", "a*", "AaEeIi*", "eeEEaaO", "CDFGHJK", "bcdfg**", "qzJXvkw", "ETAOINS", "etaoin*"]
    odd += ["AERST**", "INGEDRS", "ingeds*", "ingER**", "SsSsSsS", "Zz*", "ROYALTY", "royalt*", "royal**"]
    for hand in odd:
        yield hand, "c(a)LM", "anywhere"
    rng, double = Random(1959), pack(2)
    olds = ["Ear", "pAr", "reAD", "c(a)t", "CALM", "intERNAtional", "unconstitutional", "(e)(a)r", "tHEIR", "a"]
    for number in range(30):
        hand = sort_cards(shuffle(remove(double, "**"), rng)[: 7 - number % 3])
        yield hand + KNAVE * (number % 3), olds[number // 3], JOINS[number % 2]


def count_lines() -> Iterator[str]:
    """For each hand: groups, words and layouts of the melds, and the same of the captures."""
    spellings = Spellings(standard())
    yield "# hand, old word, joins: groups, words and layouts of melds, and of captures, all meanings allowed"
    digest = zlib.crc32(b"".join(standard()[length] for length in sorted(standard())))
    yield f"# standard words {digest:08x}"
    for hand, text, joins in example_hands():
        old = read_word(text)
        made = melds(spellings, hand)
        caught = captures(spellings, hand, old, joins, lambda old, new: True)
        numbers = [len(made), sum(len(find.words) for find in made), len(laid_melds(made))]
        numbers += [len(caught), sum(len(find.words) for find in caught), len(laid_captures(caught, old, joins))]
        yield "\t".join([hand or "-", text, joins, *map(str, numbers)])


def test_counts() -> None:
    assert COUNTS.read_text(encoding="utf-8").splitlines() == list(count_lines())


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    COUNTS.write_text("\n".join(count_lines()) + "\n", encoding="utf-8")
