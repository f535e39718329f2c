"""What Monarchy has that not every game has: cards that are chosen, rows of royalties, words, and what is laid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from royalty.cards.letters import remove, shuffle, value
from royalty.game.dealing import Deal, Dealing
from royalty.game.earning import Earning
from royalty.game.features import NothingComes, Rows, Words
from royalty.game.places import Draft, RowNote, Seat, Sum
from royalty.game.played import Played
from royalty.games.letters.game import House
from royalty.games.letters.rules import Rules
from royalty.games.monarchy import arranging, view
from royalty.games.monarchy.arranging import Arrangement, State


class ChosenDeal(Dealing):
    """What the house has chosen is dealt first; the rest of the pack is shuffled."""

    def __init__(self, pack: Callable[[], Sequence[str]], first: str, suits: Callable[[Deal], bool]) -> None:
        super().__init__(pack, 1)
        self.first, self._suits = first, suits

    def deal(self, rng: Random) -> Deal:
        rest = "".join(shuffle(remove("".join(self.pack()), self.first), rng))
        return Deal((0,), (("pack", self.first + rest),))

    def suits(self, deal: Deal) -> bool:
        return self._suits(deal)


@dataclass(frozen=True)
class LaidEarns(Earning[State, Arrangement]):
    """What is laid counts, each word by itself."""

    rules: Rules

    def scores(self, state: State) -> tuple[int, ...]:
        return (arranging.worth(self.rules, state.laid),)

    def worth(self, state: State, seat: Seat, move: Arrangement) -> int:
        return arranging.worth(self.rules, move)

    def stopping(self, state: State) -> str:
        return "Only what is laid counts."

    def sums(self, played: Played[State, Arrangement]) -> tuple[Sum, ...]:
        move = played.move
        parts = tuple((word.letters.upper(), value(word.cards, self.rules.values)) for word in move.words)
        return (Sum(0, parts),) if arranging.worth(self.rules, move) else ()


@dataclass(frozen=True)
class RoyaltyRows(Rows[State]):
    """The royalties of a draft."""

    house: House

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return view.notes(self.house.moment(state, 0), draft) if seat == 0 and not (state.laid or state.agreed) else ()


class Alone(NothingComes[State, Arrangement]):
    """There is nobody to hide anything from."""

    hides = False


class LaidWords(Words[State, Arrangement]):
    """The words that are laid."""

    def brought(self, state: State, seat: Seat, move: Arrangement) -> tuple[tuple[str, str], ...]:
        return tuple(("", word.letters) for word in move.words)
