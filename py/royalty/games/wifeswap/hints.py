"""Hints by steps: whether to win, with which card, what to build; each tells more than the one before."""

from __future__ import annotations

from typing import Any

from royalty.cards.faces import standard_name
from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.games.wifeswap.building import dearest, most
from royalty.games.wifeswap.cards import may_be_played, without
from royalty.games.wifeswap.families import Families, kind_of, lying, name_of, worth
from royalty.games.wifeswap.players import best_card, chance_to_take, hidden_from
from royalty.games.wifeswap.state import BUILD, PLAY, State
from royalty.words.lexicon import Lexicon


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """What might be done now, in an imagined world."""
    if state.is_scored or seat not in game.to_act(state):
        return ()
    if state.phase == PLAY:
        return _playing(state, seat)
    if state.phase == BUILD:
        return _building(state, seat)
    return ("What you put first is drawn first: once the stock runs out, cards that help you belong on top.",)


def _playing(state: State, seat: Seat) -> tuple[str, ...]:
    card = best_card(state, seat)
    trick = (*state.trick.cards, card)
    takes = chance_to_take(trick, card, len(state.hands) - len(trick), hidden_from(state, seat))
    gain = most(state.tables[seat], (*trick, *without(state.hands[seat], (card,)))) - worth(state.tables[seat])
    if takes <= 0.3:
        first = "Let others have this trick, and give them little."
    elif gain:
        take = "Take this trick: with it you" if takes == 1 else "Try to take this trick: you"
        first = f"{take} could build {gain} more points."
    elif takes == 1:
        first = "You can take this trick, though there is nothing to build yet."
    else:
        first = "Try to take this trick: who leads can wait for his nemesis."
    is_only = len(may_be_played(state.hands[seat], state.trick.cards)) == 1
    return (first, f"Play the {standard_name(card)}.{' It is the only card that you may play.' * is_only}")


def _building(state: State, seat: Seat) -> tuple[str, ...]:
    before, best = state.tables[seat], dearest(state.tables[seat], state.free(seat))
    if best == before:
        return ("There is nothing to build with these cards.",)
    more = worth(best) - worth(before)
    told = (f"{name_of(one.couple)}: {', '.join(map(standard_name, one.cards))}, {one.worth}." for one in lying(best))
    return (_first(before, best, more), *told)


def _first(before: Families, best: Families, more: int) -> str:
    royal = [couple for couple in best.couples if kind_of(couple) == "royal" and couple not in before.couples]
    if royal:
        return f"A royal marriage is possible: {more} more points."
    others = set(best.couples) != set(before.couples)
    return f"You can build {more} more points{', with other couples' if others else ' with the couples that you have'}."
