"""How computers think of rummy, and what hints tell: what they take, put away and keep from a neighbour, and when they drop."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from laws.fixed import FixedWords
from matches import new
from royalty.games import find_game
from royalty.games.rummy.acts import Act
from royalty.games.rummy.cards import is_joker, without
from royalty.games.rummy.grouping import cheapest
from royalty.games.rummy.hints import hints
from royalty.games.rummy.hoping import Hope, Taste, hope
from royalty.games.rummy.players import (
    BOTH,
    MINDS,
    NEARING,
    chosen,
    coming,
    declaration,
    discarding,
    drawing,
    is_needed,
    live,
)
from rummy import WHOLE, Table, table

LEVELS = list(MINDS)
WORDS = FixedWords()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_card_that_completes_its_hand_and_declares(level: str):
    at = table("4H 5H 6H 7H 2C 3C 4C 9S 9D KS KD KC JD", "", wild="TS", up="9C")
    assert drawing(at.state, 0, MINDS[level]) == Act("open")
    at.play("open")
    found = chosen(at.game.terms, at.state, 0, MINDS[level], Random(1))
    assert found.what == "declare" and found.card == "JD"
    assert at.play(at.game.write_move(found)).points()[0] == 0


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_a_joker_and_puts_none_away(level: str):
    at = table("4H 5H 8H 9H 2C 3C 7C 9S 9D KS KD TS JD", "", wild="QS", up="*")
    assert drawing(at.state, 0, MINDS[level]) == Act("open")
    at.play("open")
    assert not is_joker(discarding(at.state, 0, MINDS[level]), at.state.rank)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_takes_up_what_helps_nothing_or_breaks_a_pure_sequence(level: str):
    at = table("4H 5H 6H 7H 2C 3C 4C 9S 9D KS KD TC 2S", "", wild="TS", up="JH", stock="8S")
    assert drawing(at.state, 0, MINDS[level]) == Act("stock")
    at.play("stock")
    assert discarding(at.state, 0, MINDS[level]) in ("8S", "2S", "KS", "KD", "9S", "9D")


def needing(hand: str, *known: str) -> Table:
    """The first seat about to discard, while its neighbour was seen to take these cards."""
    at = table(hand, " ".join([*known, *"AS AC 3S 5S 6C 6S 8H TD JS QC QH 8S".split()][:13]), "", wild="AD", stock="7D")
    return Table(at.game, replace(at.play("stock").state, known=((), known, ())))


@pytest.mark.parametrize("level", ["watchful", "far"])
def test_a_neighbour_gets_nothing_he_was_seen_to_need_while_another_is_as_useless(level: str):
    """The King of clubs and the Queen of spades are alike to this hand, until the neighbour takes a King."""
    hand = "4H 5H 6H 7H 2C 3C 4C 9S 9D 9C KC QS TC"
    for known in (("KD",), ("QD",), ()):
        at = needing(hand, *known)
        mind = MINDS[level]
        costs = {card: hope(without(at.state.hands[0], (card,)), at.state.rank, mind.taste).cost for card in at.state.hands[0]}
        given = discarding(at.state, 0, mind)
        alike = [card for card in costs if costs[card] == min(costs.values())]
        assert {"KC", "QS"} <= set(alike) and costs[given] == min(costs.values())
        assert not is_needed(at.state, 0, given) or all(is_needed(at.state, 0, card) for card in alike)
        assert given != {"KD": "KC", "QD": "QS"}.get("".join(known), "")


def test_what_a_neighbour_needs_is_near_to_what_he_took():
    at = needing("4H 5H 6H 7H 2C 3C 4C 9S 9D 9C KC QS TC", "KD", "5C")
    wanted = {card for card in ("QD", "JD", "TD", "AD", "KC", "KH", "KD", "6C", "7C", "3C", "8C", "5H", "5C") if is_needed(at.state, 0, card)}
    assert wanted == {"QD", "JD", "AD", "KC", "KH", "6C", "7C", "3C", "5H"}


def test_of_equally_useless_cards_the_one_whose_company_is_gone_goes_first():
    """All other Kings, Queens and Jacks near the King of clubs lie in the discards: it has only the printed jokers to wait for."""
    at = table("4H 5H 6H 7H 2C 3C 4C 9S 9D 9C KC QS 8D", "", wild="TS", stock="7S")
    gone = ("KS", "KS", "KH", "KH", "KD", "KD", "QC", "QC", "JC", "JC", "AC", "AC")
    state = replace(at.play("stock").state, thrown=((), gone))
    assert live("KC", coming(state, 0)) == 2 < live("QS", coming(state, 0)) and discarding(state, 0, MINDS["near"]) == "KC"


def test_who_looks_ahead_minds_what_his_hand_would_count_if_another_declared_now():
    """With the 5 of hearts the only pure sequence would go; the second 9 of spades is missed no less in the long run."""
    state = table("2S 5S 7S 9S 9S TS 4H 5H 6H 4D 6D 4C 6C", "", wild="4S", stock="2C").play("stock").state
    left = {level: cheapest(without(state.hands[0], (discarding(state, 0, MINDS[level]),)), state.rank).points for level in ("watchful", "far")}
    assert left == {"watchful": 62, "far": 16}


def test_only_the_highest_level_drops_and_only_a_bad_hand():
    bad = table("AS 4S 9S KS 2H 7H JH 5D TD QD 3C 8C KC", OTHER, wild="6D")
    for level in LEVELS:
        act = chosen(bad.game.terms, bad.state, 0, MINDS[level], Random(1))
        assert (act.what == "drop") == (level == "far"), level
    good = table("4H 5H 6H 7H 2C 3C 4C 9S 9D KS KD TC JD", OTHER, wild="TS")
    assert chosen(good.game.terms, good.state, 0, MINDS["far"], Random(1)).what != "drop"


OTHER = "AH 2S 3S 4C 6C 7C 8D TH TS 2D 3D 4D 9H"


@pytest.mark.parametrize("seed", range(3))
def test_a_hope_is_less_the_nearer_a_hand_is(seed: int):
    """A card that completes a group helps, and to put the best card away keeps it so."""
    far, near, whole = "4H 5H 8H 9H 2C 3C 7C 9S 9D KS KD TS JD", "4H 5H 6H 7H 2C 3C 7C 9S 9D KS KD TS JD", WHOLE
    for taste in (NEARING, BOTH, Taste(0, 1, 10)):
        costs = [hope(tuple(hand.split()), "J", taste).cost for hand in (far, near, whole)]
        assert costs[0] > costs[1] > costs[2] == 0
        hand = (*far.split(), "6H")
        found = hope(hand, "J", taste)
        assert found.cost == hope(without(hand, (found.discard,)), "J", taste).cost
        assert found.cost == min(hope(without(hand, (card,)), "J", taste).cost for card in set(hand))


def test_a_hope_no_less_than_a_bound_is_not_looked_for():
    hand = tuple("4H 5H 8H 9H 2C 3C 7C 9S 9D KS KD TS JD".split())
    cost = hope(hand, "J", BOTH).cost
    assert hope(hand, "J", BOTH, most=cost + 1).cost == cost == hope(hand, "J", BOTH, most=cost).cost
    assert hope(hand, "J", BOTH, most=cost - 1) == Hope(cost - 1, "")


def test_a_declaration_is_found_whenever_there_is_one():
    assert declaration(table(WHOLE, "", stock="JH").play("stock").state, 0)
    assert declaration(table(WHOLE.replace("2D", "9H"), "", stock="JH").play("stock").state, 0) is None
    taken = table("2D 3D 4D 6D 5S 6S 7S 9D 9S 9C QS QD QC", "", up="5D", wild="KS").play("open").state
    assert declaration(taken, 0) and declaration(taken, 0).card != "5D"  # type: ignore[union-attr]


# -- hints


def told(at: Table, seat: int = 0) -> tuple[str, ...]:
    return hints(at.game, at.state, seat, WORDS)  # type: ignore[arg-type]


def test_a_hint_says_what_is_wanted_before_all_else():
    """Of three impure sequences, which hints alone had led to, every card counted."""
    at = table("4H * 6H 7H 2C JC 4C 9S JD QS KD 2S 8D", OTHER, wild="JC", up="9C", stock="3S")
    first = "First get a pure sequence, three of one suit in a row without a joker: until then every card counts."
    assert told(at)[-1].endswith(f"{first} Nearest to one: the 6 of hearts and the 7 of hearts."), "5 or 8, before one card alone"
    assert "First get" not in told(table("4H 5H 6H * 2C 3C JC 9S 9D KS KD QC 8D", OTHER, wild="JC", up="9C"))[-1]
    apart = table("4H 9H * 2C 7C QC 3S 8S KS 5D TD AD *", OTHER, wild="JC", up="9C")
    assert told(apart)[-1].endswith(first)


def test_a_pure_sequence_that_is_held_is_built_on_though_every_card_counts_yet():
    """A hint had said to get a pure sequence, of a hand that held one with a wild card in its own place."""
    at = table("9H TH JH AS AD 3S 3C KS KD 5D QC 8C 6D", OTHER.replace("9H", "2H"), wild="JS", up="AC")
    last = told(at)[-1]
    assert "9 of hearts, 10 of hearts, Jack of hearts: pure sequence" in last and "First get" not in last
    assert last.endswith("Every card counts until a second sequence lies beside the pure one.")
    rows = {one.label: one.rows for one in at.game.rows.sortings(at.state, 0)}["Cheapest groups"]
    held = at.game.rows.held(at.state, 0, rows)
    assert held and held.rows[0].text == "Pure sequence" and held.text.startswith("Your hand counts 80")


def test_hints_tell_more_step_by_step():
    at = table("4H 5H 6H 7H 2C 3C 4C 9S 9D KS KD KC JD", OTHER.replace("9H", "8H"), wild="TS", up="9C")
    draw = told(at)
    assert draw[:2] == ("This hand is worth playing on: do not drop it.", "Look at the top of the discards.")
    assert draw[2] == "Take the 9 of clubs. It goes with the 9 of spades and 9 of diamonds." and "9 of clubs" in draw[3]
    assert draw[3].startswith("So your cards go together best: ") and "pure sequence" in draw[3] and told(at, 1) == ()
    at.play("open")
    assert told(at)[:2] == ("Look closely: this hand is complete.", "Declare, with the Jack of diamonds in the finish slot.")
    bad = table("AS 4S 9S KS 2H 7H JH 5D TD QD 3C 8C KC", OTHER, wild="6D")
    assert told(bad)[0].startswith("This hand is a bad one. To drop costs 20 points")
    at = table("4H 5H 6H 7H 2C 3C 4C 9S 9D KS KD QC JD", "", wild="TS", stock="8S").play("stock")
    first, second, third = told(at)
    gone = second.removeprefix("The ").split(" is ")[0]
    assert gone[0].upper() + gone[1:] not in third and gone not in third, "what is put away counts in no group"
    assert first.startswith("Put one of your ") and second.endswith(" is of least use to you.")
    assert second.split(" is ")[0].rpartition(" ")[2] in first


def test_hints_are_given_all_through_a_match_and_what_they_say_can_be_done():
    match = new("pg", "rummy", 3)
    entry = find_game("rummy")
    while match.to_act and len(match.line) < 60:
        if match.next() == "computer":
            match.step(WORDS, Random(1))
            continue
        seat = match.to_act[0]
        found = entry.hints(match.game, match.state, seat, WORDS) if entry.hints else ()
        assert all(line.endswith(".") and line[0].isupper() for line in found) and bool(found) == (not match.state.is_scored)
        match.play(seat, match.game.write_move(match.game.ranked(match.state, seat, 1)[0][1]), Random(1))
