"""A move as it was played, with the states before and after it: from this one value comes all that is told of it.

The sentence, the log, who got which hidden card, verdicts, sums, scenes, awards and hints read it; nothing is played
again to be described, and nothing is worked out before somebody reads it: a match that computers play among
themselves pays nothing for being told. It is no list of events with words of its own, for that would be a third
telling of the rules beside the state and the sentence, to be kept alike with both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from royalty.game.places import Seat
from royalty.game.states import M, S


@dataclass(frozen=True, slots=True)
class Played(Generic[S, M]):
    """A move that the seat made on the state `before`; `after` is what it left."""

    before: S
    seat: Seat
    move: M
    after: S
