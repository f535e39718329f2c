"""What computers lay: common words unless told otherwise, and never one whose meaning is not at hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.games import GAMES, find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.words.lexicon import COMMON, STANDARD, TIERS, UNABRIDGED, Lexicon, load_lexicon
from royalty.words.senses import Senses
from royalty.words.worddesk import look_up

SENSES = Path(__file__).resolve().parent.parent / "lexicon" / "senses.bin"
ROYALTY = [key for key, entry in GAMES.items() if entry.family.key == "royalty"]


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


def seated(key: str, lexicon: Lexicon, tier: str = "standard", **options: str) -> Match:
    players = [Player("Ann", "greedy", tier=tier), Player("Bob", "greedy", tier=tier)]
    return new_match(find_game, Setup(key, players, options), lexicon, Random(3))


def laid(match: Match, lexicon: Lexicon) -> list[str]:
    """Every word of a whole game among computers."""
    rng, found = Random(4), set()
    while match.next() == "computer":
        match.step(lexicon, rng)
        found |= {word.letters for row in match.state.exposed for word in row}
    return sorted(found)


@pytest.mark.parametrize("key", ROYALTY)
def test_computers_lay_common_words_unless_told_otherwise(key, lexicon):
    words = laid(seated(key, lexicon), lexicon)
    assert len(words) > 5
    assert all(lexicon.tier(word) == COMMON and lexicon.is_explained(word) for word in words), words


def test_told_otherwise_computers_take_what_their_dictionary_holds_but_only_what_can_be_explained(lexicon):
    words = laid(seated("royalty/advanced", lexicon, "unabridged", computers="dictionary"), lexicon)
    assert any(lexicon.tier(word) > COMMON for word in words)
    assert all(lexicon.is_explained(word) for word in words), words


def test_a_computer_with_common_words_stays_with_them_whatever_it_was_told(lexicon):
    words = laid(seated("royalty/advanced", lexicon, "common", computers="dictionary"), lexicon)
    assert all(lexicon.tier(word) == COMMON for word in words), words


def test_what_people_may_lay_does_not_change(lexicon):
    """AEQ stays a word for people; the computer that holds nothing better does not open with it."""
    match = seated("royalty/advanced", lexicon, "unabridged", computers="dictionary")
    strange = next(
        word for block in [lexicon.blocks(UNABRIDGED)[4]] for at in range(0, len(block), 4)
        if not lexicon.is_explained(word := block[at : at + 4].decode())
    )  # fmt: skip
    state = replace(match.state, hands=(strange, strange))
    seat = state.turn

    def words_of(moves):
        return {word for _, move in moves for _, word in match.game.words.brought(state, seat, move)}

    assert strange in words_of(match.game.ranked(state, seat, 50))
    assert strange not in words_of(match.game.ranked(state, seat, 50, familiar=True))


def test_a_record_from_before_is_replayed_as_it_was_played(lexicon):
    """Computers that once laid rarer words laid them; only what they lay from now on is chosen otherwise."""
    match = seated("royalty/advanced", lexicon, "unabridged")
    rng = Random(1)
    for _ in range(6):
        seat = match.to_act[0]
        match.play(seat, match.game.write_move(match.game.ranked(match.state, seat, 1)[0][1]), rng)
    text = match.record()
    assert "computers" not in text
    assert load_match(text, find_game, lexicon).record() == text


def test_there_is_no_other_choice_for_computers(lexicon):
    with pytest.raises(BadRecord, match="no choice"):
        seated("royalty/advanced", lexicon, computers="everything")


@pytest.mark.native("The meanings are vendored beside the engine, not in its wheel.")
def test_a_word_marked_as_explained_has_a_meaning_at_the_desk_and_no_other_has(lexicon):
    senses, rng = Senses(SENSES.read_bytes()), Random(5)
    blocks = lexicon.blocks(UNABRIDGED, bar_offensive=False).items()
    every = [block[at : at + size].decode() for size, block in blocks for at in range(0, len(block), size)]
    for word in rng.sample(every, 1500):
        entry = look_up(lexicon, senses, word)
        at_hand = bool(entry.senses) or any(origin.senses for origin in entry.origins)
        assert at_hand == lexicon.is_explained(word), word
    assert not lexicon.is_explained("zzt")
    common = lexicon.blocks(COMMON, only_explained=True)
    assert sum(len(block) // size for size, block in common.items()) > 38_000


@pytest.mark.parametrize("tier", TIERS.values())
def test_the_explained_words_are_some_of_the_allowed(lexicon, tier):
    every, some = lexicon.blocks(tier), lexicon.blocks(tier, only_explained=True)
    for size, block in some.items():
        known = {every[size][at : at + size] for at in range(0, len(every[size]), size)}
        found = [block[at : at + size] for at in range(0, len(block), size)]
        assert set(found) <= known and found == sorted(found)
        assert all(lexicon.is_explained(word.decode()) for word in found[::97])
    assert tier < STANDARD or some != every
