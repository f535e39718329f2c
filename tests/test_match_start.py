"""How a match begins: names told apart, options kept as lines of a record, chance that decides all, and what there is not."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from laws.fixed import FixedWords
from matches import CLASSIC, load, new
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.games import GAMES, find_game
from royalty.match.match import Match, Setup, new_match
from royalty.match.record import clean_name, fingerprint


def begun(names: list[str], seed: int = 1, **options: str) -> Match:
    return new_match(find_game, Setup(CLASSIC, [Player(name) for name in names], options), FixedWords(), Random(seed))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["Ann", "Bob"], ["Ann", "Bob"]),
        (["Ann", "ann", "ANN"], ["Ann", "ann 2", "ANN 3"]),
        (["", " ", "x"], ["Player 1", "Player 2", "x"]),
        (["Player 2", "", ""], ["Player 2", "Player 2 2", "Player 3"]),
        (["Ann", "Ann 2", "Ann"], ["Ann", "Ann 2", "Ann 3"]),
        (["A" * 40, "A" * 30], ["A" * 24, "A" * 20 + " 2"]),
        ([" a \t b\n", "\0\0c"], ["a b", "c"]),
    ],
)
def test_names_are_cleaned_and_told_apart_in_their_order(given, told):
    match = begun(given)
    assert [player.name for player in match.players] == told
    assert load(match.record()).record() == match.record()


def test_a_name_that_is_clean_stays_as_it_is():
    for seat, name in enumerate(["Ann", "Zoë", "北京", "O’Hara", "a" * 24]):
        assert clean_name(name, seat) == name == clean_name(clean_name(name, seat), seat)
    assert clean_name("", 3) == "Player 4" and len(clean_name("ab " * 30, 0)) <= 24


def test_options_that_were_left_empty_are_not_kept_and_the_others_stand_on_one_line():
    match = begun(["Ann", "Bob"], values=" Q12 \n Z12 ", packs="", undo="on", referee="table", rulings="  ")
    assert dict(match.header.options) == {"values": "Q12 Z12", "undo": "on", "referee": "table"}
    again = load(match.record())
    assert again.header == match.header and again.game.rules == match.game.rules


@pytest.mark.parametrize("key", GAMES)
def test_a_seed_decides_the_deal_and_the_salt_and_another_seed_others(key):
    fewest = GAMES[key].seats[0]
    headers = [new("p" * fewest, key, seed).header for seed in (1, 2, 3, 1)]
    assert headers[0] == headers[3] and len({header.deal for header in headers}) == 3
    assert len({header.salt for header in headers}) == 3 and all(re.fullmatch("code:[0-9A-HJKMNP-TV-Z]{20}", header.salt) for header in headers)
    for header in headers:
        assert header.sealed == fingerprint(header.salt, header.deal) and header.is_sealed
        assert header.words == "golden" and header.game == key and len(header.sides) == fewest
        assert header.sides == ((0, 1, 0, 1) if key == "alliance" else tuple(range(fewest)))


def test_partners_that_were_drawn_sit_opposite_under_their_own_names():
    seen = set()
    for seed in range(12):
        match = new("pgpg", seed=seed, coalitions="drawn")
        names = [player.name for player in match.players]
        assert sorted(names) == ["Ann", "Bob", "Cy", "Dot"]
        assert {(p.name, p.kind) for p in match.players} == {("Ann", "person"), ("Bob", "greedy"), ("Cy", "person"), ("Dot", "greedy")}
        assert match.header.sides == (0, 1, 0, 1)
        seen.add(tuple(names))
    assert len(seen) > 3


def test_what_there_is_not_is_said_in_a_short_sentence():
    for find in (find_game, *(entry.computer for entry in GAMES.values())):
        for key in ("oracle", "", "x" * 500):
            with pytest.raises(BadRecord, match=r"\.$") as caught:
                find(key)
            assert key[:30] in str(caught.value) and len(str(caught.value)) < 140
    assert [find_game(key).key for key in GAMES] == list(GAMES)
    for entry in GAMES.values():
        assert [entry.computer(one.key) for one in entry.computers] == list(entry.computers)
        assert entry.computer("computer").key == next((one.key for one in entry.computers if one.usual), entry.computers[0].key)
        assert all(player.label and player.help.endswith(".") for player in entry.computers)


def test_who_is_waited_for():
    match = new("pg")
    assert match.is_person(match.people[0]) and len(match.people) == 1
    assert not any(match.is_person(seat) for seat in (-1, 2, 1 - match.people[0]))
    assert match.next() == ("person" if match.to_act == match.people else "computer")
    match.end()
    assert match.next() == "over" and match.agreed and match.outcome


def test_a_match_that_ended_by_agreement_says_so_in_its_line():
    match = new("pp")
    before = len(match.line)
    match.end()
    assert match.line[-1].sentence == "The table agreed to stop." and match.line[-1].ply == before + 1
    assert match.events[-1].what == "agreed" and load(match.record()).agreed


@pytest.mark.parametrize(("seats", "said"), [((2, 2), "two"), ((2, 4), "two to four"), ((3, 6), "three to six"), ((1, 1), "one")])
@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_for_so_many_players_and_no_others(key, seats, said):
    made: list[int] = []
    entry = replace(GAMES[key], seats=seats, make=lambda players, *_: made.append(len(players)) or SimpleNamespace(version=1))
    for count in range(9):
        players = (Player("Ann"),) * count
        if seats[0] <= count <= seats[1]:
            entry.seat(players, {}, None)
            assert made.pop() == count
        else:
            with pytest.raises(BadRecord) as caught:
                entry.seat(players, {}, None)
            players_said = "player" if said == "one" else "players"
            assert str(caught.value) == f"This game is for {said} {players_said}, not {count}." and not made
