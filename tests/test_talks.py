"""The talks of all games that have one: the laws that each of them keeps, and what each says besides."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from door import ask
from royalty import views
from royalty.cards.faces import standard_name
from royalty.game.core import Player
from royalty.game.features import Way
from royalty.game.talking import review_of, shares
from royalty.games import find_game
from royalty.games.alliance.hints import MIND as HINTING
from royalty.games.alliance.moves import moves as alliance_moves
from royalty.games.alliance.players import chosen
from royalty.games.alliance.review import TOLD
from royalty.games.joust import review as joust_review
from royalty.games.joust.review import chances
from royalty.games.joust.review import told as in_words
from royalty.games.royalty import review as royalty_review
from royalty.games.rummy.acts import DECLARE, DISCARD
from royalty.games.rummy.hints import MIND
from royalty.games.rummy.players import declaration, discarding, is_bad
from royalty.games.wifeswap.building import dearest
from royalty.games.wifeswap.cards import may_be_played, taking
from royalty.games.wifeswap.families import worth
from royalty.games.wifeswap.players import best_card
from royalty.games.wifeswap.state import BUILD, PLAY
from royalty.match.branch import branch
from royalty.match.line import Step
from royalty.match.match import Match, Setup, new_match
from royalty.views import Desk
from royalty.views.talk import turn_told
from royalty.words.lexicon import load_lexicon

WORDS = load_lexicon()
KEYS = ("royalty/booklet", "joust/classic", "joust/booklet", "rummy", "wife-swap", "alliance")
LOOKED_AT = 24  # turns of a game, spread over it


@cache
def finished(key: str) -> Match:
    """A game that the two gentlest of the court played to its end."""
    entry, rng = find_game(key), Random(7)
    kinds = [one.key for one in entry.computers if one.offered][:2] * 3
    players = [Player(f"Player {seat + 1}", kind) for seat, kind in enumerate(kinds[: entry.seats[0]])]
    match = new_match(find_game, Setup(key, players, {}), WORDS, rng)
    match.answer(rng)
    while match.next() == "computer":
        match.step(WORDS, rng)
    return match


@cache
def told(key: str) -> list[tuple[Step, Any]]:
    match = finished(key)
    mine = [step for step in match.line if step.is_move and step.seat >= 0]
    some = mine[:: max(1, len(mine) // (2 * LOOKED_AT))]
    found = ((step, match.game.words.talk.review(step.played)) for step in some)
    return [(step, one) for step, one in found if one][:LOOKED_AT]


def test_at_joust_the_word_that_a_hint_tells_is_weighed_too() -> None:
    """A house may let hints be of any word of its dictionary: what was best is not less than that."""
    rarer = 0
    for seed in range(3):
        players = [Player("Ann", "jester"), Player("Bob", "jester")]
        match = new_match(find_game, Setup("joust/classic", players, {"computers": "dictionary"}), WORDS, Random(seed))
        match.answer(Random(0))
        while match.next() == "computer":
            match.step(WORDS, Random(1))
        for step in match.line:
            if not step.is_move or step.seat < 0:
                continue
            then, game = step.played, match.game
            points, hinted = game.ranked(then.before, then.seat, 1, familiar=True)[0]
            ways = game.words.talk.ways(then)
            assert max(way.worth for way in ways) >= points and in_words(hinted) in [way.told for way in ways]
            rarer += not isinstance(hinted, str) and WORDS.tier(hinted.word.letters) > 1
    assert rarer, "no hint of these games was of a rarer word"


def test_at_rummy_the_card_that_a_hint_tells_is_weighed_too() -> None:
    """Of cards that are alike in the hand a hint looks at what may still come, and may name a fifth."""
    players = [Player("P1", "page"), Player("P2", "lady")]
    match = new_match(find_game, Setup("rummy", players, {"match": "1"}), WORDS, Random("x44"))
    while match.to_act:
        match.step(WORDS, Random(len(match.line)))
    seen = 0
    for step in match.line:
        then = step.played
        if step.is_move and step.seat >= 0 and then.move.what == DISCARD and not declaration(then.before, then.seat):
            ways = match.game.words.talk.ways(then)
            assert discarding(then.before, then.seat, MIND) in [way.move.card for way in ways]
            seen += 1
    assert seen > 3


def test_at_wife_swap_the_card_and_the_build_that_a_hint_tells_are_weighed_too() -> None:
    """Whatever was done in their place: another card, or nothing was built."""
    match = finished("wife-swap")
    talk, cards, builds = match.game.words.talk, 0, 0
    for step in match.line:
        then = step.played
        if not step.is_move or step.seat < 0:
            continue
        state, seat, act = then.before, then.seat, then.move
        if act.what == PLAY:
            hinted = best_card(state, seat)
            others = [card for card in may_be_played(state.hands[seat], state.trick.cards) if card != hinted]
            for card in others[:1]:
                ways = talk.ways(replace(then, move=replace(act, card=card)))
                assert hinted in [way.move.card for way in ways]
                cards += 1
        elif act.what == BUILD and (best := dearest(state.tables[seat], state.free(seat))) != state.tables[seat]:
            idle = replace(then, move=replace(act, families=None))
            assert best in [way.move.families for way in talk.ways(idle)]
            told = talk.review(idle)
            assert told is not None and told.cost == worth(best) - worth(state.tables[seat]) > 0
            builds += 1
    assert cards > 20 and builds > 5


def test_at_alliance_the_card_that_a_hint_tells_is_weighed_too() -> None:
    """Whatever was done in its place. What may be done besides, as to ransom a card, comes before it and does not take its
    place.
    """
    match, seen = finished("alliance"), dict.fromkeys(TOLD, 0)
    talk, terms = match.game.words.talk, match.game.terms
    for step in match.line:
        then = step.played
        if not step.is_move or step.seat < 0 or seen.get(then.move.what, 9) >= 9:
            continue
        hinted = chosen(terms, then.before, then.seat, HINTING, Random(0))
        others = [one for one in alliance_moves(terms, then.before, then.seat) if one.what == then.move.what and one != hinted]
        if hinted.what == then.move.what and others:
            ways = talk.ways(replace(then, move=others[0]))
            assert hinted in [way.move for way in ways]
            seen[hinted.what] += 1
    assert min(seen.values()) > 3


@pytest.mark.parametrize("key", KEYS)
def test_of_every_turn_the_best_ways_are_told_and_the_one_that_was_gone(key: str) -> None:
    assert len(told(key)) > 3 and any(one.cost for _, one in told(key))
    for step, one in told(key):
        assert one.seat == step.seat and one.cost == max(0, one.others[0].better) >= 0
        assert [other.played for other in one.others].count(True) == 1
        assert [other.better for other in one.others] == sorted((other.better for other in one.others), reverse=True)
        assert len({other.told for other in one.others}) == len(one.others) <= 4
        assert all(other.why for other in one.others)
        assert len(one.chances) in (0, len(finished(key).players))


@pytest.mark.parametrize("key", KEYS)
def test_it_is_the_same_whatever_was_hidden(key: str) -> None:
    match = finished(key)
    for step, one in told(key)[::3]:
        other = match.game.imagine(step.played.before, step.seat, Random(3))
        assert match.game.words.talk.review(replace(step.played, before=other)) == one


@pytest.mark.parametrize("key", KEYS)
def test_from_every_turn_it_can_be_played_on(key: str) -> None:
    match = finished(key)
    for step, one in told(key)[:: LOOKED_AT // 3]:
        left = branch(match, step.ply, find_game, WORDS)
        assert left.state == step.played.before and left.people == (one.seat,) and left.next() == "person"


@pytest.mark.parametrize("key", KEYS)
def test_how_sure_it_is_is_told(key: str) -> None:
    talk = finished(key).game.words.talk
    assert "guess" in talk.note and talk.measure in ("", "points")


@pytest.mark.parametrize(("key", "module"), [("royalty/booklet", royalty_review), ("joust/classic", joust_review)])
def test_what_a_turn_is_weighed_with_is_found_once(key: str, module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    looked, match, asked = module.looked_at, finished(key), list[object]()
    monkeypatch.setattr(module, "looked_at", lambda *of: asked.append(of) or looked(*of))
    for step, one in told(key)[::4]:
        asked.clear()
        found = match.game.words.talk.discussed(step.played)
        assert found == (one, match.game.words.talk.opened(step.played, one)) and len(asked) == 2
        asked.clear()
        assert turn_told(match, step.ply) and len(asked) == 1


def test_who_can_be_talked_over() -> None:
    families = {find_game(key).family for key in (*KEYS, "monarchy/classic")}
    assert all(family.talked for family in families)
    assert not find_game("blank").family.talked


def test_told_alike_are_one_way_and_the_one_that_was_gone_is_always_shown() -> None:
    ways = [Way(9 - at, f"way {at}", "", played=at == 8) for at in range(9)] + [Way(20, "way 8", "")]
    found = review_of(0, 1, (), ways)
    assert [one.told for one in found.others] == ["way 0", "way 1", "way 2", "way 8"] and found.cost == 8


def test_who_leads_has_the_better_chance_the_fewer_cards_are_left() -> None:
    assert shares({0: 10, 1: 10}, 5) == {0: 0.5, 1: 0.5}
    assert shares({0: 20, 1: 10}, 5)[0] > shares({0: 20, 1: 10}, 20)[0] > 0.5
    match = finished("joust/classic")
    end = chances(match.game, match.line[-1].played.before)
    assert sum(end) in (99, 100, 101)


def test_in_joust_what_was_uncovered_is_told_apart() -> None:
    match = finished("joust/booklet")
    said = [match.game.words.talk.opened(step.played, one) for step, one in told("joust/booklet")]
    assert any("It left " in one for one in said) and any("Had all cards lain open" in one for one in said)


def test_in_rummy_a_whole_hand_that_is_not_laid_costs_something() -> None:
    match = finished("rummy")
    last = next(step for step in match.line if step.is_move and step.played.move.what == DECLARE)
    state = last.played.before
    best = match.game.words.talk.review(last.played)
    assert best is not None and best.cost == 0 and best.others[0].told == "declare"
    card = next(card for card in state.hands[last.seat] if card != state.taken)
    thrown = replace(last.played.move, what=DISCARD, card=card, groups=())
    missed = match.game.words.talk.review(replace(last.played, move=thrown))
    assert missed is not None and missed.cost > 0 and missed.others[0].told == "declare"


def test_in_rummy_a_hand_that_is_dropped_and_was_worth_playing_on_costs_something() -> None:
    """As a hint would have told: of a bad one it costs nothing."""
    costs: dict[bool, set[bool]] = {True: set(), False: set()}
    for seed in range(40):
        players = [Player("Ann", "person"), Player("Bob", "person")]
        match = new_match(find_game, Setup("rummy", players, {"match": "1"}), WORDS, Random(seed))
        match.answer(Random(seed))
        seat = match.to_act[0]
        bad = is_bad(match.state, seat)
        match.play(seat, "drop", Random(seed))
        step = next(step for step in match.line if step.is_move and step.seat == seat)
        costs[bad].add(match.game.words.talk.review(step.played).cost > 0)
    assert costs == {True: {False}, False: {True}}


@pytest.mark.parametrize("key", ["rummy", "wife-swap", "alliance"])
def test_the_curve_of_the_kin_begins_even_and_ends_with_who_won(key: str) -> None:
    match = finished(key)
    talk, first = match.game.words.talk, min(finished(key).outcome.places)
    told_of = [(one.chances or talk.chances(step.played)) for step, one in told(key)]
    assert all(len(one) == len(match.players) and all(0 <= chance <= 100 for chance in one) for one in told_of)
    winner = match.outcome.places.index(first)
    even = 100 / len(set(match.game.sides))
    assert abs(told_of[0][winner] - even) < 15 and told_of[-1][winner] > even


def test_at_the_end_of_the_curve_both_partners_who_won_have_all(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(WORDS, Random(3))
    monkeypatch.setattr(views, "_desk", desk)
    desk.match = match = finished("alliance")
    assert ask("talk")["ended"] == [100 if place == 1 else 0 for place in match.outcome.places]
    assert match.outcome.places.count(1) == 2


def test_in_wife_swap_whom_open_hands_name_held_the_card() -> None:
    """By the hands as the record deals them out, and what takes a trick as the game then plays it."""
    match, named = finished("wife-swap"), 0
    for step, one in told("wife-swap"):
        state, game = step.played.before, match.game
        for seat, name in enumerate(game.names):
            said = game.words.talk.opened(step.played, one)
            if f"{name} held the " not in said:
                continue
            named += 1
            card = said.split(f"{name} held the ")[1].split(",")[0]
            (held,) = [one for one in state.hands[seat] if standard_name(one) == card]
            trick = (*state.trick.cards, step.played.move.card)
            assert held in may_be_played(state.hands[seat], trick) and taking((*trick, held)) == held
    assert named


def test_in_rummy_the_next_card_of_the_stock_is_told() -> None:
    match, seen = finished("rummy"), set()
    for step, one in told("rummy"):
        state, said = step.played.before, match.game.words.talk.opened(step.played, one)
        seen.add(step.played.move.what)
        if step.played.move.what == DISCARD:
            assert f"{match.game.names[1 - step.seat]} had " in said and standard_name(step.played.move.card) in said
        elif step.played.move.what != DECLARE:
            assert standard_name(state.pack[0]) in said
    assert len(seen) > 1


def test_in_alliance_open_hands_say_what_was_better() -> None:
    match = finished("alliance")
    said = [match.game.words.talk.opened(step.played, one) for step, one in told("alliance")]
    assert any("With all hands open the " in one for one in said) and any(one.startswith("Nothing was better") for one in said)
