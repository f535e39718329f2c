"""On both sides of a bound: seven cards in the pack and six, a word on the table and one beside it."""

from __future__ import annotations

import pytest

from positions import position
from royalty.errors import IllegalMove
from royalty.game.core import played
from royalty.game.places import Draft
from royalty.games.royalty.acts import Trade

SETS = ("classic", "advanced", "booklet")


@pytest.mark.parametrize("key", SETS)
@pytest.mark.parametrize("cards", range(5, 10))
def test_a_trade_is_shown_listed_drafted_and_taken_with_seven_cards_in_the_pack_and_no_fewer(key, cards):
    at = position(key, f"pack {'a' * cards}\n> Ann CALMbox\n  Bob EEEEEEE")
    game, state, may = at.game, at.state, cards >= 7
    assert any(intent.key == "trade" and not intent.off for intent in game.table(state, 0).intents) == may
    assert any(isinstance(move, Trade) for move in game.moves(state, 0)) == may
    ids = tuple(card.id for zone in game.table(state, 0).zones if zone.id == "hand0" for card in zone.cards)
    (option,) = game.options(state, 0, Draft("trade", (ids,)))
    assert (option.move is not None) == may and (option.rule == "4.8") == (not may)
    try:
        game.play(state, 0, Trade(state.hands[0]))
    except IllegalMove:
        assert not may
    else:
        assert may


@pytest.mark.parametrize("key", SETS)
@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_only_a_word_that_lies_there_can_be_taken_up(key, referee):
    """Whatever owner and place an id names; and every move that is offered can be read again, and played."""
    at = position(f"{key} referee={referee}", "pack AeTEEEEE\n> Ann dhsCxyz\n  Bob EEEEEEE | EAR CAt")
    game, state = at.game, at.state
    shown = 0
    for owner in range(10):
        for place in range(10):
            there = owner == 1 and place in (1, 2)
            word = f"w{owner}.{place}"
            block = (word,) if key == "classic" else tuple(f"{word}:{card}" for card in range(3))
            for option in game.options(state, 0, Draft("lay", ((*(["d1"] if place == 1 else []), *block, "s1"),))):
                if option.move is not None:
                    assert there
                    assert game.write_move(game.read_move(option.move)) == option.move
                    game.play(state, 0, game.read_move(option.move))
                    shown += 1
                elif not there:
                    assert option.reason in ("There is no such word on the table.", f"Nobody may {game.rules.rule_set.capture} a word of his own.")
    assert shown == (2 if referee == "challenge" else 0)


@pytest.mark.parametrize("count", range(1, 8))
def test_one_card_is_traded_and_more_are_cards(count):
    """In the label, and in the sentence that all may read."""
    at = position("classic", "pack AeTEEEEE\n> Ann CALMbox\n  Bob EEEEEEE")
    hand, cards = at.state.hands[0], f"{count} card{'s' if count > 1 else ''}"
    ids = tuple(card.id for zone in at.game.table(at.state, 0).zones if zone.id == "hand0" for card in zone.cards)[:count]
    (option,) = at.game.options(at.state, 0, Draft("trade", (ids,)))
    assert option.label == (f"Trade {cards}" if count < 7 else "Trade the whole hand")
    assert option.move == f"trade:{hand[:count]}"
    assert at.game.describe(played(at.game, at.state, 0, Trade(hand[:count]))) == f"Ann trades {cards}."
