"""What Monarchy has that not every game has: cards that are chosen, rows of royalties, words, and what is laid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from royalty.cards.letters import remove, shuffle, value
from royalty.game.dealing import Deal, Dealing
from royalty.game.earning import Earning
from royalty.game.features import Heading, NothingComes, Rows
from royalty.game.places import Draft, RowNote, Seat, Sum
from royalty.game.played import Played
from royalty.game.talking import ReadLate, TalkedOver
from royalty.games.letters.game import House
from royalty.games.letters.rules import Rules
from royalty.games.monarchy import arranging, view
from royalty.games.monarchy.arranging import DEALT, Arrangement, State


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


class WordTalk(ReadLate[State, Arrangement]):
    """The talk about an arrangement, word by word."""

    exact = splits = True
    heading = Heading(
        "Step",
        "Cards that could still be laid, word by word",
        f"of {DEALT}",
        f"of {DEALT} cards",
        DEALT,
        "The words are taken in the order in which they stand. The curve falls where a word left fewer cards that could be laid.",
        "What could be laid",
        "What a hint would have told",
    )

    def turns(self, played: Played[State, Arrangement]) -> Sequence[Played[State, Arrangement]]:
        from royalty.games.monarchy import review

        return review.turns(played)

    def lying(self, played: Played[State, Arrangement]) -> State:
        return replace(played.before, laid=Arrangement(played.before.begun))

    def begun(self, played: Played[State, Arrangement]) -> Draft:
        from royalty.games.monarchy import review

        return review.rows(played.before)

    def ended(self, state: State) -> tuple[int, ...]:
        return (DEALT - len(state.left),)


class LaidWords(TalkedOver[State, Arrangement]):
    """The words that are laid."""

    def brought(self, state: State, seat: Seat, move: Arrangement) -> tuple[tuple[str, str], ...]:
        return tuple(("", word.letters) for word in move.words)
