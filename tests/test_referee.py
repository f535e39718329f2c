"""The judge of captures: the rulebook's pairs and what must hold for all of English."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from royalty.cards.letters import Word, pack, shuffle
from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.letters.rules import read_rulings
from royalty.match.match import Setup, load_match, new_match
from royalty.words.lexicon import COMMON, STANDARD, HouseLexicon, Lexicon, load_lexicon
from royalty.words.referee import REASONS
from royalty.words.wordplay import Spellings, captures

RULEBOOK = {
    "ear": ("dear earth yearning aired bears care zebra", "ears earring hear"),
    "read": ("aired bread dream rearranged", ""),
    "par": ("park caper pare", ""),
}


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("base", RULEBOOK)
def test_the_rulebooks_pairs(lexicon, base):
    distinct, related = RULEBOOK[base]
    for new in distinct.split():
        assert not lexicon.related(base, new), new
        assert not lexicon.judge(base, new).related
    for new in related.split():
        assert lexicon.related(base, new), new
        assert lexicon.judge(base, new).related


# -- what must hold for all of English


def forms(lexicon: Lexicon) -> list[tuple[str, str]]:
    """Common words with a regular plural or past that stands in the list too."""
    common = lexicon.blocks(COMMON)
    words = [block[at : at + size].decode() for size, block in common.items() for at in range(0, len(block), size)]
    return [(word, word + ending) for word in words if len(word) > 3 for ending in ("s", "ed", "ing")]


def test_a_word_is_related_to_its_own_plural_past_and_ing_form(lexicon: Lexicon) -> None:
    checked = 0
    for base, new in forms(lexicon):
        parents = dict(lexicon.origins(new))
        if base in parents and len(parents) == 1:
            checked += 1
            ruling = lexicon.judge(base, new)
            assert ruling.related and ruling.strength == "strong", (base, new, ruling)
    assert checked > 8_000


def test_the_verdict_alone_and_with_its_reason_agree(lexicon: Lexicon) -> None:
    rng = Random(8)
    pairs = rng.sample(forms(lexicon), 3_000)
    pairs += [(rng.choice(pairs)[0], rng.choice(pairs)[1]) for _ in range(3_000)]
    for base, new in pairs:
        ruling = lexicon.judge(base, new)
        assert ruling.related == lexicon.related(base, new), (base, new)
        assert (ruling.code == "distinct") != ruling.related
        assert ruling.code == "distinct" or ruling.code in REASONS
        assert ruling.sentence.endswith(".") and ruling.sentence[0].isupper()
        assert new.upper() in ruling.sentence or base.upper() in ruling.sentence


@pytest.mark.parametrize("base", ["ear", "zzt", "a", "é", "", "ear ring", "\0"])
@pytest.mark.parametrize("new", ["ears", "zzts", "zztq", "", "é", "a" * 80])
def test_unlisted_words_are_judged_too(lexicon: Lexicon, base: str, new: str) -> None:
    assert lexicon.judge(base, new).sentence.endswith(".")


@pytest.mark.rule("1.2", "4.3")
def test_the_relation_does_not_ask_which_rule_set_wants_to_know(lexicon: Lexicon) -> None:
    """What may be crowned at the ends may be captured in any order too: the rule sets differ in the joins alone."""
    index = Spellings(lexicon.blocks(COMMON))
    rng = Random(5)
    table = ("ear", "par", "calm", "read", "tone", "lace", "rain", "pint")
    for _ in range(40):
        hand = "".join(shuffle(pack(1), rng)[:7])
        for letters in table:
            old = Word(letters, letters)
            allowed = lambda base, new: not lexicon.related(base, new)  # noqa: E731
            found = {
                joins: {word for find in captures(index, hand, old, joins, allowed) for word in find.words}
                for joins in ("ends", "anywhere")
            }
            assert found["ends"] == {word for word in found["anywhere"] if letters in word}


# -- a house's own rulings


def test_a_house_rules_otherwise_on_one_pair_alone(lexicon: Lexicon) -> None:
    house = HouseLexicon(lexicon, {("ear", "earring"): False, ("ear", "dear"): True})
    assert not house.related("ear", "earring") and house.judge("ear", "earring").code == "house"
    assert house.related("ear", "dear") and house.judge("ear", "dear").sentence.startswith("This house has ruled")
    assert house.related("ear", "ears") and not house.related("ear", "bear")
    assert house.tier("ear") == lexicon.tier("ear")
    assert house == lexicon and hash(house) == hash(lexicon), "one index of words serves both"


@pytest.mark.parametrize("text", ["ear", "ear>dear", "ear>dear=maybe", "ear>dear=related;", "é>e=distinct"])
def test_a_ruling_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="ruling"):
        read_rulings(text)


@pytest.mark.rule("1.9", "4.3")
def test_a_houses_ruling_binds_people_computers_and_the_record(lexicon: Lexicon) -> None:
    players = [Player("Ann"), Player("Bob", "greedy")]
    match = new_match(find_game, Setup("royalty/advanced", players, {"rulings": "ear>dear=related"}), lexicon, Random(1))
    exposed = tuple((Word("EAR", "ear"),) if seat != match.state.turn else () for seat in range(2))
    hands = tuple("DEIOTUX" for _ in range(2))
    state = replace(match.state, exposed=exposed, hands=hands, stood=True)
    seat = state.turn
    with pytest.raises(IllegalMove, match="This house has ruled"):
        match.game.play(state, seat, match.game.read_move(f"{2 - seat}.1>DEAR"))
    assert all(move.capture.letters != "dear" for move in match.game.moves(state, seat) if getattr(move, "capture", None))
    again = load_match(match.record(), find_game, lexicon)
    assert again.record() == match.record() and again.header.options == {"rulings": "ear>dear=related"}


# -- offensive words


@pytest.mark.rule("1.9")
@pytest.mark.parametrize("option", ["barred", "allowed"])
def test_no_computer_lays_an_offensive_word_where_they_are_barred(lexicon: Lexicon, option: str) -> None:
    """Each barred word in turn is the whole hand; only where they are allowed may it be laid."""
    words = lexicon.blocks(STANDARD, bar_offensive=False).items()
    barred = [
        word for size, block in words if 4 <= size <= 7 for at in range(0, len(block), size)
        if lexicon.is_barred(word := block[at : at + size].decode())
    ]  # fmt: skip
    assert len(barred) > 50
    players = [Player("Ann", "greedy"), Player("Bob", "greedy")]
    match = new_match(find_game, Setup("royalty/classic", players, {"offensive": option}), lexicon, Random(1))
    laid = set()
    for word in barred:
        state = replace(match.state, hands=(word, word))
        for move in match.game.moves(state, state.turn):
            laid |= {spoken for _, spoken in match.game.words.brought(state, state.turn, move)}
    assert (laid & set(barred) == set()) == (option == "barred")
    assert option == "barred" or set(barred) <= laid
