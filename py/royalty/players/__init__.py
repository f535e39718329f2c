"""Computer players, one file a way of thinking. A player sees only imagined worlds, so it cannot cheat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from royalty.game import AnyGame, BadRecord, Entry, Seat
from royalty.lexicon import Lexicon
from royalty.players.greedy import choose as greedy

Choose = Callable[[AnyGame, Any, Seat, Random, Lexicon], Any]


@dataclass(frozen=True, slots=True)
class ComputerPlayer:
    """A way of thinking in the list: what it is called, and how it chooses a move.

    `choose(game, state, seat, rng, words)` answers one of the moves open to the seat.
    """

    key: str
    label: str
    help: str
    choose: Choose


PLAYERS: dict[str, ComputerPlayer] = {
    player.key: player for player in (ComputerPlayer("greedy", "Greedy", "Plays the turn that scores most.", greedy),)
}

COMPUTER = "computer"  # a seat's word for whichever of them the game itself would seat; no record says it


def seated_player(entry: Entry, name: str) -> ComputerPlayer:
    """The computer player that a seat at this game names, `computer` being the game's own; BadRecord if there is none."""
    return find_player(entry.computer if name == COMPUTER else name)


def find_player(key: str) -> ComputerPlayer:
    """The computer player of that key; BadRecord if there is none."""
    if key not in PLAYERS:
        raise BadRecord(f"There is no computer player “{key[:40]}”.")
    return PLAYERS[key]
