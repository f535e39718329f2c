"""What rummy has that not every game has: hidden cards that come, and players who leave."""

from __future__ import annotations

from royalty.game.features import Leaving, Secrets
from royalty.game.places import TABLE, Seat
from royalty.game.played import Played
from royalty.games.rummy.acts import DEAL, LEAVE, STOCK, Act
from royalty.games.rummy.state import LEFT, State


class StockSecrets(Secrets[State, Act]):
    """What comes from the stock was hidden, a new deal too, and all hands when a deal ends."""

    def reveals(self, played: Played[State, Act]) -> bool:
        if played.move.what in (STOCK, DEAL):
            return True
        return played.seat != TABLE and not played.before.is_scored and played.after.is_scored

    def brings(self, played: Played[State, Act]) -> range | None:
        """All see what is dealt, and the hands that lie open in the end."""
        return None if played.move.what == STOCK else range(len(played.after.hands))


class Gone(Leaving[State, Act]):
    """Somebody else tells that a player has left (rule 13.11)."""

    def leaver(self, move: Act) -> Seat | None:
        return move.seat if move.what == LEAVE else None

    def mended(self, state: State, seat: Seat, move: Act) -> Seat:
        """An earlier version let a seat say so itself."""
        others = (other for other, how in enumerate(state.out) if other != seat and how != LEFT)
        return next(others, seat) if move.what == LEAVE and move.seat == seat else seat
