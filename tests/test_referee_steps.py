"""The judge on a little English of its own: every way that words can be kin, each with its code, its strength and its sentence."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from random import Random

import pytest

from laws.vocabulary import whole_lexicon
from royalty.cards.letters import Word, holds, value
from royalty.errors import BadRecord
from royalty.games.royalty.desk import makeable, may_capture
from royalty.words.lexicon import CHILDREN, COMMON, STANDARD, TIERS, UNABRIDGED, HouseLexicon
from royalty.words.referee import Derivation, Descent, Referee
from royalty.words.senses import Senses, pack_senses
from royalty.words.worddesk import look_up
from royalty.words.wordplay import Spellings, crowns, melds

WORDS = sorted("ear ears earring earrings ring rings hear heard unheard yearn year lie lying lay tidy untidy untidily mice mouse axe axes axis".split())
RULES = [Derivation(0, 0, "", "same"), Derivation(0, 1, "", "plural"), Derivation(0, 4, "", "compound"), Derivation(3, 0, "", "compound"),
         Derivation(0, 1, "", "past"), Derivation(2, 0, "", "prefix"), Derivation(0, 4, "ie", "ing"), Derivation(0, 3, "y", "suffix")]  # fmt: skip
FIRST = {"ears": 1, "earrings": 1, "rings": 1, "earring": 2, "heard": 4, "unheard": 5, "untidy": 5, "lying": 6, "untidily": 7, "axes": 1}
SECOND = {"earring": 3}
EXTRA = {"hear": [("ear", "meaning")], "mice": [("mouse", "plural")], "axes": [("axis", "plural")]}
OVERRIDES = {("ear", "yearn"): "meaning", ("ear", "heard"): "distinct"}


def judge() -> Referee:
    """A judge that remembers nothing yet."""
    planes = [bytes(plane.get(word, 0) for word in WORDS) for plane in (FIRST, SECOND)]
    return Referee(lambda word: WORDS.index(word) if word in WORDS else -1, lambda: Descent(RULES, planes, EXTRA, OVERRIDES))


RULINGS = [
    ("ear", "ears", "plural", "strong", "EARS is the plural of EAR."),
    ("ears", "ear", "plural", "strong", "EARS is the plural of EAR."),
    ("ear", "earring", "compound", "weak", "EARRING is built from EAR and keeps its meaning."),
    ("ring", "earring", "compound", "weak", "EARRING is built from RING and keeps its meaning."),
    ("ear", "earrings", "compound", "weak", "EARRINGS is the plural of EARRING, and EARRING is built from EAR and keeps its meaning."),
    ("ears", "earring", "compound", "weak", "EARRING is built from EAR and keeps its meaning, and EARS comes from EAR too."),
    ("ears", "earrings", "compound", "weak", "EARRINGS is the plural of EARRING, and EARS comes from EAR too."),
    ("ear", "hear", "meaning", "weak", "The meaning of HEAR takes in that of EAR."),
    ("hear", "unheard", "prefix", "weak", "UNHEARD is HEARD with a prefix, and HEARD is the past of HEAR."),
    ("ear", "unheard", "prefix", "weak", "UNHEARD is HEARD with a prefix, and HEARD is the past of HEAR."),
    ("lie", "lying", "ing", "strong", "LYING is the -ING form of LIE."),
    ("tidy", "untidily", "prefix", "weak", "UNTIDILY is formed from UNTIDY, and UNTIDY is TIDY with a prefix."),
    ("mouse", "mice", "plural", "strong", "MICE is the plural of MOUSE."),
    ("axe", "axes", "plural", "strong", "AXES is the plural of AXE."),
    ("axis", "axes", "plural", "strong", "AXES is the plural of AXIS."),
    ("ear", "ear", "same", "strong", "EAR is the same word as EAR."),
    ("ear", "yearn", "meaning", "weak", "The meaning of YEARN takes in that of EAR."),
    ("ear", "heard", "distinct", "none", "HEARD means something else than EAR."),
    ("year", "yearn", "distinct", "none", "YEARN means something else than YEAR."),
    ("earring", "ear", "distinct", "none", "EAR means something else than EARRING."),
    ("ring", "ears", "distinct", "none", "EARS means something else than RING."),
    ("lie", "lay", "distinct", "none", "LAY means something else than LIE."),
    ("hear", "ear", "distinct", "none", "EAR means something else than HEAR."),
    # not in the list: what they look like
    ("zap", "zaps", "form", "strong", "ZAPS is a form of ZAP."),
    ("zap", "zapier", "distinct", "none", "ZAPIER means something else than ZAP."),
    ("zapy", "zapies", "form", "strong", "ZAPIES is a form of ZAPY."),
    ("lay", "layed", "past", "strong", "LAYED is the past of LAY."),
    ("axe", "axed", "past", "strong", "AXED is the past of AXE."),
    ("ear", "early", "ending", "weak", "EARLY looks like EAR with an ending."),
    ("year", "yearness", "ending", "weak", "YEARNESS looks like YEAR with an ending."),
    ("earness", "ears", "ending", "weak", "EARS is the plural of EAR, and EARNESS comes from EAR too."),
    ("earless", "hear", "meaning", "weak", "The meaning of HEAR takes in that of EAR, and EARLESS comes from EAR too."),
    ("be", "bes", "distinct", "none", "BES means something else than BE."),
    ("tidy", "tidied", "past", "strong", "TIDIED is the past of TIDY."),
]  # fmt: skip


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(("base", "new", "code", "strength", "sentence"), RULINGS)
def test_every_kind_of_kin_is_said_in_its_words(base, new, code, strength, sentence):
    ruling = judge().judge(base, new)
    assert (ruling.code, ruling.strength, ruling.sentence) == (code, strength, sentence)
    assert ruling.related == judge().related(base, new) == (code != "distinct")


@pytest.mark.rule("4.3")
def test_of_several_words_that_both_come_from_the_nearest_to_both_is_named():
    known = ["color", "colorific", "colour", "coloured"]
    extra = {"colorific": [("color", "suffix"), ("colour", "suffix")], "coloured": [("colour", "past")], "colour": [("color", "spelling")]}
    apart = Referee(lambda word: known.index(word) if word in known else -1, lambda: Descent([RULES[0]], [bytes(4)], extra, {}))
    assert apart.judge("coloured", "colorific").sentence == "COLORIFIC is formed from COLOUR, and COLOURED comes from COLOUR too."


def test_a_verdict_does_not_depend_on_what_was_asked_before():
    """Words of the list and words of none, in any order, of one judge or each of a fresh one."""
    asked = [(base, new) for base, new, *_ in RULINGS]
    for word in ("zap", "zaps", "zapped", "zapping", "earrer", "earrers", "ears", "earses"):
        asked += [(word, word + "s"), ("ear", word), ("ears", word), (word, "ears"), (word + "s", word), ("zap", word + "es")]
    fresh = {pair: judge().judge(*pair) for pair in asked}
    for seed in range(12):
        one = judge()
        order = Random(seed).sample(asked, len(asked))
        for pair in order:
            assert one.related(*pair) == fresh[pair].related, pair
            assert one.judge(*pair) == fresh[pair], pair


@pytest.mark.parametrize("seed", range(3))
def test_the_project_s_own_words_give_one_verdict_whoever_asks_first(seed):
    """An unlisted word is read as a form of whatever it is held against, and of nothing else afterwards."""
    lexicon, rng = whole_lexicon(), Random(seed)
    for stem in ("zork", "ear", "blick", "care"):
        words = [stem + ending for ending in ("", "s", "ed", "ing", "er", "ers", "ness", "y", "es", "ies")]
        pairs = rng.sample(list(permutations(words, 2)), 60)
        first = [lexicon.judge(*pair) for pair in pairs]
        assert [lexicon.judge(*pair) for pair in reversed(pairs)] == first[::-1]
        assert [Referee(lexicon._find, lexicon._descent).judge(*pair) for pair in pairs[:5]] == first[:5]


def test_origins_are_the_next_steps_down():
    assert judge().origins("earring") == [("ear", "EARRING is built from EAR and keeps its meaning."), ("ring", "EARRING is built from RING and keeps its meaning.")]
    assert judge().origins("axes") == [("axe", "AXES is the plural of AXE."), ("axis", "AXES is the plural of AXIS.")]
    assert judge().origins("ear") == [] == judge().origins("qqq")
    assert judge().origins("layed") == [("lay", "LAYED is the past of LAY.")]


# -- words as they may be laid


@cache
def some_words() -> list[str]:
    lexicon = whole_lexicon()
    every = [block[at : at + size].decode() for size, block in lexicon.blocks(UNABRIDGED, bar_offensive=False).items() for at in range(0, len(block), size)]
    barred = [word for word in every if lexicon.is_barred(word)]
    rng = Random(6)
    return [*rng.sample(every, 120), *rng.sample(barred, 30), "zzt", "qq", "i"]


@pytest.mark.rule("1.9")
def test_a_word_is_refused_by_its_dictionary_and_its_mark_alone():
    """Three dictionaries, each within the next, and the children's; offensive words where the house bars them."""
    lexicon, seen = whole_lexicon(), set()
    house = HouseLexicon(lexicon, {("ear", "earl"): True})
    for word in some_words():
        known, barred = lexicon.tier(word), lexicon.is_barred(word)
        for name, tier in TIERS.items():
            for bar in (True, False):
                held = lexicon.is_word(word, CHILDREN, bar_offensive=False) if tier == CHILDREN else 0 < known <= tier
                allowed = held and not (bar and barred)
                refusal = lexicon.refusal(word, tier, bar)
                assert (refusal == "") == allowed == lexicon.is_word(word, tier, bar_offensive=bar) == house.is_word(word, tier, bar_offensive=bar)
                missing = " for children." if tier == CHILDREN else " list only"
                reason = "dictionary" if not known else "offensive" if held else missing
                assert allowed or (reason in refusal and word.upper() in refusal and refusal.endswith(".")), (word, name)
                assert house.refusal(word, tier, bar) == refusal
                seen.add((reason, allowed))
    assert len(seen) >= 4
    assert lexicon.is_word("ear") and lexicon.is_word("ear", COMMON)
    standard = next(word for word in some_words() if lexicon.tier(word) == UNABRIDGED)
    assert not lexicon.is_word(standard) and lexicon.refusal(standard, COMMON, True).endswith("in the unabridged list only.")


def test_the_blocks_hold_exactly_the_words_that_may_be_laid():
    lexicon = whole_lexicon()
    for tier in TIERS.values():
        for bar in (True, False) if tier == STANDARD else (True,):
            blocks = lexicon.blocks(tier, bar_offensive=bar)
            for word in some_words():
                block, size = blocks.get(len(word), b""), len(word)
                listed = word.encode() in {block[at : at + size] for at in range(0, len(block), size)} if size < 9 else None
                assert listed in (None, lexicon.is_word(word, tier, bar_offensive=bar)), (word, tier, bar)
    assert lexicon.blocks(STANDARD) == lexicon.blocks(STANDARD, bar_offensive=True)


# -- the word desk


def test_what_can_be_made_is_every_word_that_the_cards_spell():
    lexicon = whole_lexicon()
    for tier in TIERS.values():
        index = Spellings(lexicon.blocks(tier, only_offered=True))
        for cards in ("stain?", "??a", "zzzz", "Offal"):
            found = makeable(lexicon, tier, cards)
            hand = cards.lower().replace("?", "*")
            assert {word for word, _ in found} == {word for find in melds(index, hand) for word in find.words}
            assert found == sorted(found, key=lambda item: (-item[1], -len(item[0]), item[0]))
            for word, points in found[:40]:
                plain = "".join(letter for letter in dict.fromkeys(word) for _ in range(min(word.count(letter), hand.count(letter))))
                assert points == value(plain), (word, points)
                assert lexicon.offers(word) and lexicon.is_word(word, tier)


@pytest.mark.parametrize("cards", ["abcdefghijklm", "???a", "a b c d e f g h i j k l m", "a!", "ab1", "  "])
def test_too_many_cards_are_refused(cards):
    with pytest.raises(BadRecord, match=r"\.$"):
        makeable(whole_lexicon(), STANDARD, cards)


def test_twelve_cards_and_two_knaves_are_not_too_many():
    assert makeable(whole_lexicon(), COMMON, "abcdefghijkl") and makeable(whole_lexicon(), COMMON, "??e")


def test_could_one_word_capture_the_other_agrees_with_the_game():
    """The desk says yes exactly where the cards can be laid, the word is one, and the meaning has changed."""
    lexicon = whole_lexicon()
    bases = ["ear", "tea", "a", "on", "calm", "zzt", "eel"]
    news = ["earth", "ears", "hear", "aired", "team", "tee", "ear", "moan", "none", "clams", "zztx", "steel", "eels", "leer", "tae", "at"]
    for base in bases:
        for new in news:
            for joins in ("ends", "anywhere"):
                verdict = may_capture(lexicon, base, new, joins)
                added = "".join(letter for letter in dict.fromkeys(new) for _ in range(new.count(letter) - base.count(letter)))
                fits = holds(new, base) and len(new) > len(base) and any(True for _ in crowns(new, Word(base, base), added, joins))
                listed = lexicon.tier(base) and lexicon.tier(new)
                assert verdict.may == bool(listed and fits and not lexicon.related(base, new)), (base, new, joins)
                assert (verdict.code == "word") == (not listed)
                assert verdict.may == (verdict.strength == "none") and (verdict.base, verdict.new) == (base, new)
                assert base.upper() in verdict.sentence or new.upper() in verdict.sentence
                if verdict.code in ("letters", "ends"):
                    assert base.upper() in verdict.sentence and new.upper() in verdict.sentence


def test_a_word_is_explained_by_what_it_comes_from_down_to_the_first_that_has_a_meaning():
    lexicon = whole_lexicon()
    senses = Senses(pack_senses({"ear": [("n", "what one hears with")], "ring": [("n", "a round thing")], "rings": [("v", "it sounds")]}))
    found = look_up(lexicon, senses, "earrings")
    assert found.senses == () and found.tier == "common" and not found.barred
    assert [origin.word for origin in found.origins][:1] == ["earring"]
    assert {origin.word for origin in found.origins if origin.senses} & {"ear", "ring"}
    assert len({origin.word for origin in found.origins}) == len(found.origins)
    own = look_up(lexicon, senses, "rings")
    assert own.senses[0].gloss == "it sounds" and [origin.word for origin in own.origins] == ["ring"]
    assert all(origin.senses == () for origin in own.origins), "it has a meaning of its own"
    assert look_up(lexicon, None, "rings").senses == () and look_up(lexicon, senses, "ear").origins == ()
    for word in some_words():
        entry = look_up(lexicon, None, word)
        assert entry.word == word and entry.barred == lexicon.is_barred(word)
        assert entry.tier == {1: "common", 2: "standard", 3: "unabridged", 0: ""}[lexicon.tier(word)]


PARTS = ["cart", "cartwheel", "house", "houses", "lamp", "lamps", "over", "stand", "wheel", "wheelhouse", "cat"]


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("lampstand", ["lamp", "stand"]), ("standlamp", ["stand", "lamp"]),
        ("cartwheelhouse", ["cartwheel", "house"]), ("wheelhousecart", ["wheelhouse", "cart"]), ("wheelhouselamp", ["wheelhouse", "lamp"]),
        ("cartwheelhouses", ["cartwheel", "houses"]), ("lampstands", ["lampstand"]),
        ("overlamp", ["lamp"]), ("relamp", ["lamp"]), ("recat", []), ("catlamp", []), ("lampcat", []), ("lampe", []),
    ],
)  # fmt: skip
def test_an_unlisted_word_is_cut_where_its_parts_are_most_alike_and_no_part_is_too_short(word, parts):
    """Of all cuts into two listed words the evenest, whichever comes first; before that, a prefix of a listed word."""
    find = {known: at for at, known in enumerate(PARTS)}
    referee = Referee(lambda asked: find.get(asked, -1), lambda: Descent([], [], {}, {}))
    assert [old for old, _ in referee.origins(word)] == parts
    for part in parts:
        assert referee.related(part, word)
