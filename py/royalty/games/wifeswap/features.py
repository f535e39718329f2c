"""What Royal Wife-Swap has that not every game has: rows of cards, and hidden cards that come."""

from __future__ import annotations

from royalty.game.features import Rows, Secrets
from royalty.game.places import TABLE, Draft, RowNote, Seat, Sorting
from royalty.games.wifeswap import drafts, listing, moves
from royalty.games.wifeswap.state import DEAL, Act, State


class FamilyRows(Rows[State]):
    """The families of a draft, and the order of a hand."""

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return drafts.notes(state, seat, draft)

    def sortings(self, state: State, seat: Seat) -> tuple[Sorting, ...]:
        return listing.sortings(state, seat)


class TrickSecrets(Secrets[State, Act]):
    """Cards that are drawn were hidden, and so is a new deal."""

    def reveals(self, state: State, seat: Seat, move: Act) -> bool:
        if move.what == DEAL:
            return True
        return seat != TABLE and not state.is_scored and moves.play(state, seat, move).pack != state.pack

    def brings(self, state: State, seat: Seat, move: Act) -> range:
        """All draw up when a trick is over, and all are dealt to."""
        return range(len(state.hands))
