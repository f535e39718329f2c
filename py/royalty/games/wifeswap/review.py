"""The talk after Royal Wife-Swap: which card had better been played to a trick, what better built.

A card is weighed as the fifth of the court weighs it, from its own seat: what the trick would let it build against its
chance to take it. A build counts what lies on the table then. No curve of chances is told, since nobody measured one.
"""

from __future__ import annotations

from typing import Any

from royalty.cards.faces import standard_name
from royalty.game.features import Review
from royalty.game.played import Played
from royalty.game.talking import Way, review_of
from royalty.games.wifeswap.cards import may_be_played
from royalty.games.wifeswap.families import Families, lying, name_of, worth
from royalty.games.wifeswap.players import builds_to_weigh, chance_to_take, hidden_from, promise
from royalty.games.wifeswap.state import BUILD, PLAY, Act, State


def review(game: Any, played: Played[State, Act]) -> Review | None:
    """What to say of a card played, where there was a choice, or of a build."""
    state, seat, act = played.before, played.seat, played.move
    if act.what == PLAY:
        ways = _cards(state, seat, act)
    elif act.what == BUILD:
        ways = _builds(state, seat, act)
    else:
        return None
    return review_of(seat, state.number, (), ways) if len(ways) > 1 else None


def _cards(state: State, seat: int, act: Act) -> list[Way]:
    hidden = hidden_from(state, seat)
    return [
        Way(
            promise(state, seat, card, hidden),
            f"the {standard_name(card)}",
            _takes(state, card, hidden),
            card == act.card,
            card,
        )
        for card in dict.fromkeys(may_be_played(state.hands[seat], state.trick.cards))
    ]


def _takes(state: State, card: str, hidden: tuple[str, ...]) -> str:
    trick = (*state.trick.cards, card)
    chance = chance_to_take(trick, card, len(state.hands) - len(trick), hidden)
    if chance == 1:
        return "It takes the trick."
    return (
        f"It takes the trick about {round(100 * chance)} times in a hundred." if chance else "It gives the trick away."
    )


def _builds(state: State, seat: int, act: Act) -> list[Way]:
    own = act.families or state.tables[seat]
    built = [*dict.fromkeys([own, *builds_to_weigh(state, seat), state.tables[seat]])]
    return [Way(worth(one), _told(one), f"It counts {worth(one)} on the table.", one == own) for one in built]


def _told(families: Families) -> str:
    names = ", ".join(name_of(one.couple) for one in lying(families))
    return f"{names}: {worth(families)}" if names else "build nothing"
