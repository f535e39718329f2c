"""What is still unseen: as a house chooses, the same for all that look the same, and never where a card lies."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from door import ask, refused
from laws.fixed import FixedWords
from matches import ADVANCED, BOOKLET, CLASSIC, finish, go_on, new, play
from royalty import views
from royalty.cards.letters import pack
from royalty.match.match import Match
from royalty.views.desk import Desk

PLAYERS = [{"name": "Ann"}, {"name": "Bob"}, {"name": "Cy"}]


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), rng=Random(1))
    monkeypatch.setattr(views, "_desk", made)
    return made


def told(match: Match, seat: int | None) -> Counter[str]:
    return Counter({one.card.id: one.count for one in match.game.secrets.unseen(match.state, seat)})


def hidden(match: Match, seat: int | None) -> Counter[str]:
    """What lies in the pack and in the other hands, but for the words that lie on the table already."""
    state = match.state
    cards = Counter(state.pack)
    for other, hand in enumerate(state.hands):
        if other != seat:
            cards += Counter(hand)
    if state.laid and seat != state.turn:
        old = state.exposed[state.laid.target.owner][state.laid.target.place - 1].cards if state.laid.target else ""
        new = "".join(word.cards for word in (state.laid.capture, state.laid.meld) if word)
        cards -= Counter(new) - Counter(old)
    return cards


@pytest.mark.parametrize("key", [CLASSIC, ADVANCED, BOOKLET])
@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_it_is_the_pack_and_the_other_hands(key, referee):
    match = new("ppp", key, seed=3, unseen="shown", referee=referee)
    laid = 0
    while match.to_act:
        for seat in (None, 0, 1, 2):
            assert told(match, seat) == hidden(match, seat) and set(told(match, seat)) == set(pack(2))
            if seat is not None:
                other = match.game.imagine(match.state, seat, Random(7))
                assert match.game.secrets.unseen(other, seat) == match.game.secrets.unseen(match.state, seat)
        laid += match.state.laid is not None
        go_on(match)
    assert laid


def test_only_a_house_that_chose_it_is_told_and_the_record_says_so(desk):
    ask("new", game=CLASSIC, players=PLAYERS)
    assert not ask("view")["unseen"]
    assert refused("unseen") == "In this game the unseen cards are not told."
    assert desk.match and "unseen" not in desk.match.record()
    view = ask("new", game=CLASSIC, players=PLAYERS, options={"unseen": "shown"})
    assert view["unseen"] and " unseen=shown" in desk.match.record().partition("\nseat")[0]
    assert "Unseen cards: By letter and colour" in view["rules"]
    finish(desk.match)
    assert not ask("view")["unseen"]
    assert refused("unseen") == "In this game the unseen cards are not told."


def test_a_hand_that_lies_face_down_is_unseen_too(desk):
    view = ask("new", game=CLASSIC, players=PLAYERS, options={"unseen": "shown"})
    assert view["viewer"] is None
    count = lambda: sum(one["count"] for one in ask("unseen")["cards"])  # noqa: E731
    assert count() == 106
    ask("view", seat=view["hand_for"])
    assert count() == 99
    ask("view", seat=None)
    assert count() == 106


def test_play_goes_on_as_without_it():
    with_it, without = (play(new("pp", seed=5, **options), 6) for options in ({"unseen": "shown"}, {}))
    assert [event.text for event in with_it.events] == [event.text for event in without.events]
