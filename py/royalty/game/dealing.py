"""The deal: what chance decides before play, and its lines of text in a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from royalty.cards.faces import CardView
from royalty.cards.letters import shuffle
from royalty.errors import sound
from royalty.game.places import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided before play: the order of the players round the table, and the deal's lines of text.

    `seating[i]` is the place in the list given to `Dealing.deal` of the player who takes seat i.
    `lines` are (name, text) pairs, exact enough to start the game again.
    """

    seating: tuple[int, ...]
    lines: tuple[tuple[str, str], ...]


class Dealing:
    """Shuffles all cards of a game for so many seats. `between` stands between two of them in a record."""

    draws_for = ""  # why cards are drawn before the deal, as a sentence

    def __init__(self, pack: Callable[[], Sequence[str]], seats: int, between: str = "") -> None:
        self.pack, self.seats, self.between = pack, seats, between

    def deal(self, rng: Random) -> Deal:
        """Draw for the deal, seat the players, shuffle."""
        return Deal(tuple(range(self.seats)), (("pack", self._shuffled(rng)),))

    def _shuffled(self, rng: Random) -> str:
        return self.between.join(shuffle(self.pack(), rng))

    def suits(self, deal: Deal) -> bool:
        """Whether it is a deal such as the house has chosen; chance deals another where not.

        Never asked when a record is opened.
        """
        return True

    def order(self, lines: Mapping[str, str]) -> list[str]:
        """The order of the pack in a deal's lines; BadRecord if these are not the pack's cards."""
        text = lines.get("pack", "")
        order = text.split(self.between) if self.between else list(text)
        sound(Counter(order) == Counter(self.pack()), "The record's pack does not hold the right cards.")
        return order

    def draw(self, lines: Mapping[str, str]) -> list[list[tuple[Seat, CardView]]]:
        """The rounds of the draw for the deal: who drew which card."""
        return []


class DealtByLot(Dealing):
    """Of cards whose tokens have more than one sign; the first dealer is found by lot (rules 11.1, 12.2 and 13.1)."""

    def __init__(self, pack: Callable[[], Sequence[str]], seats: int) -> None:
        super().__init__(pack, seats, ".")

    def deal(self, rng: Random) -> Deal:
        dealer = int(rng.random() * self.seats) + 1
        return Deal(tuple(range(self.seats)), (("dealer", str(dealer)), ("pack", self._shuffled(rng))))

    def read(self, lines: Mapping[str, str]) -> tuple[tuple[str, ...], Seat]:
        """The order of the pack, and who deals first; BadRecord if either is damaged."""
        order, dealer = tuple(self.order(lines)), lines.get("dealer", "")
        sound(dealer in [str(seat + 1) for seat in range(self.seats)], "The record does not say who deals first.")
        return order, int(dealer) - 1
