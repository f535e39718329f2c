"""What Royal Wife-Swap has that not every game has: rows of cards, and hidden cards that come."""

from __future__ import annotations

from royalty.game.features import Secrets
from royalty.game.places import TABLE
from royalty.game.played import Played
from royalty.games.wifeswap.state import DEAL, Act, State


class TrickSecrets(Secrets[State, Act]):
    """Cards that are drawn were hidden, and so is a new deal."""

    def reveals(self, played: Played[State, Act]) -> bool:
        if played.move.what == DEAL:
            return True
        before, after = played.before, played.after
        return played.seat != TABLE and not before.is_scored and after.pack != before.pack

    def brings(self, played: Played[State, Act]) -> range:
        """All draw up when a trick is over, and all are dealt to."""
        return range(len(played.after.hands))
