"""What Joust has that not every game has: a draw for the start,
words, what the tops uncover, and what the Domains earn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import islice, permutations
from random import Random

from royalty.cards.letters import shuffle
from royalty.errors import BadRecord
from royalty.game.dealing import Deal
from royalty.game.earning import Earning
from royalty.game.features import Rows, Secrets
from royalty.game.places import Draft, RowNote, Seat, Sum
from royalty.game.played import Played
from royalty.game.talking import TalkedOver
from royalty.games.joust import piles, view
from royalty.games.joust.piles import Move, State, Take
from royalty.games.letters import drawing
from royalty.games.letters.game import House
from royalty.games.letters.rules import Rules, joust_piles


class PilesDeal(drawing.DrawnDeal):
    """The piles are laid, and cards are drawn for the start."""

    def deal(self, rng: Random) -> Deal:
        order = "".join(shuffle(self.pack(), rng))
        rounds, level = drawing.draw_rounds(self.rules, self._drawn_from(order), rng)
        # A lone Knave may be left when the cards run out: lot decides between the two all the same.
        lots = shuffle((0, 1), rng) if level else []
        return Deal((0, 1), (("draw", drawing.write_draw(rounds, lots)), ("pack", order)))

    def _laid(self, order: str) -> tuple[tuple[str, ...], str]:
        """The piles, and what is put aside (rule 1.7)."""
        cards = iter(order)
        laid = tuple("".join(islice(cards, size)) for size in joust_piles(self.rules.rule_set, self.rules.packs))
        return laid, "".join(cards)

    def _drawn_from(self, order: str) -> str:
        """The cards that are drawn for the start, in order (rule 1.8)."""
        laid, aside = self._laid(order)
        return "".join(pile[0] for pile in laid) if self.rules.rule_set.joust_tops_start else aside

    def _drawn_of(self, lines: Mapping[str, str], order: str) -> tuple[drawing.Rounds, drawing.Lots]:
        """Who drew what, and the lots where there were any; BadRecord if nobody could have drawn so."""
        rounds, level = drawing.draw_rounds(self.rules, self._drawn_from(order), Random(0))
        for lots in map(list, permutations((0, 1)) if level else [()]):
            if drawing.write_draw(rounds, lots) == lines.get("draw"):
                return rounds, lots
        raise BadRecord(drawing.IMPOSSIBLE)

    def read(self, lines: Mapping[str, str]) -> tuple[tuple[str, ...], str, int, Seat]:
        """The piles, what is put aside, how much of that was seen in the draw, and who begins; BadRecord if damaged."""
        order = "".join(self.order(lines))
        rounds, lots = self._drawn_of(lines, order)
        seen = 0 if self.rules.rule_set.joust_tops_start else sum(map(len, rounds))
        return (*self._laid(order), seen, drawing.ranking(self.rules, rounds, lots)[0])

    def _drawn(self, lines: Mapping[str, str]) -> drawing.Rounds:
        return self._drawn_of(lines, "".join(self.order(lines)))[0]


@dataclass(frozen=True)
class DomainsEarn(Earning[State, Move]):
    """A word's points are those of its letters, which go to the Domain."""

    rules: Rules

    def scores(self, state: State) -> tuple[int, ...]:
        return view.scores(self.rules, state)

    def worth(self, state: State, seat: Seat, move: Move) -> int:
        return piles.worth(self.rules, move)

    def stopped(self, state: State) -> State:
        return replace(state, ending="agreed")

    def stopping(self, state: State) -> str:
        return "The words in the Domains count, and the larger Domain has its bonus."

    def sums(self, played: Played[State, Move]) -> tuple[Sum, ...]:
        move = played.move
        if not isinstance(move, Take) or not piles.worth(self.rules, move):
            return ()
        return (Sum(played.before.turn, (view.part(self.rules, move),)),)


@dataclass(frozen=True)
class TopRows(Rows[State]):
    """The word of a draft."""

    house: House

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return view.notes(self.house.moment(state, seat), draft) if seat == state.turn and not state.ending else ()


class TopSecrets(Secrets[State, Move]):
    """A word uncovers what lay below its cards; what is open lies open to both."""

    hides = False

    def reveals(self, played: Played[State, Move]) -> bool:
        move, piles = played.move, played.before.piles
        return isinstance(move, Take) and any(len(piles[pile - 1]) > 1 for pile in move.piles)


class TakenWords(TalkedOver[State, Move]):
    """The word that is taken."""

    def brought(self, state: State, seat: Seat, move: Move) -> tuple[tuple[str, str], ...]:
        return (("", move.word.letters),) if isinstance(move, Take) else ()
