"""In how many ways can a deal be finished? Counted in slices; until it is done, what is counted is the least that there
are.

A finish is which cards go together: words of the same letters are one, and so are equal cards.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from royalty.games.monarchy.letters import FIELD
from royalty.games.monarchy.royalties import Laid, Left, Royalties
from royalty.games.monarchy.solving import Solver, run

Pivot = tuple[str, bool]  # the card that is covered now: its letter, and whether it is red
Place = tuple[Left, Pivot | None, Laid | None]


class Finishes:
    """The finishes of a solver's deal. `steps` counts in slices; `number` is what is counted so far."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.number = 0
        self.nodes = 0
        self.is_all = False
        self._known: dict[Place, int] = {}  # how many ways there are on from what was gone through

    def steps(self) -> Iterator[int]:
        """Answers the nodes so far, again and again; once it ends, all are counted."""
        yield from self.solver.prepare()
        self.number, self.is_all = 0, False
        for _ in self._count((self.solver.deal, None, None), self.solver.royalties):
            yield self.nodes
        self.is_all = True

    def _count(self, place: Place, royalties: Royalties) -> Generator[None, None, None]:
        """Adds the ways to cover what is left, each found once: of equal
        cards, the royalties that take them come in their order.
        """
        left, pivot, least = place
        before = self.number
        if not (left.red or left.black or left.knaves):
            self.number += 1
        elif (known := self._known.get(place)) is not None:
            self.number += known
        elif not self.solver.is_hopeless(left):
            self.nodes += 1
            yield
            still = royalties.fitting(left)
            pivot = pivot or still.rarest(left)
            for laid in still.covering(left, *pivot):
                if least is None or laid >= least:
                    yield from self._count(_after(left, laid, pivot), still)
            self._known[place] = self.number - before


def _after(left: Left, laid: Laid, pivot: Pivot) -> Place:
    """Where it goes on: with the same card, as long as there is another like it."""
    rest = left.without(laid)
    letter, is_red = pivot
    if (rest.red if is_red else rest.black) & FIELD[letter]:
        return rest, pivot, laid
    return rest, None, None


def how_many(solver: Solver, most: int) -> str:
    """In how many ways all can be laid, or how many of them are counted within so many nodes."""
    finishes = Finishes(solver)
    run(finishes.steps(), most)
    return f"{'' if finishes.is_all else 'at least '}{finishes.number}"
