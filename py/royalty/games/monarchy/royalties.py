"""Which royalties can still be laid of the cards that are left,
and every way to lay them so that they take a certain card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from royalty.cards.letters import ALPHABET, BLACK, KNAVE, RED
from royalty.games.letters.rules import HAND, ROYALTY_LETTERS
from royalty.games.monarchy.letters import BITS, FIELD, GUARDS, MOST, ONE

SEVENS = "sevens"
KINDS = (RED, BLACK, SEVENS)
WIDE = 24  # bits for the number of royalties that take a letter
ONES = sum(ONE[letter] for letter in ALPHABET)
PLACES = {ONE[letter]: 1 << WIDE * at for at, letter in enumerate(ALPHABET)}


@dataclass(frozen=True, slots=True)
class Left:
    """Cards not yet covered: red and black letters counted, and Knaves."""

    red: int
    black: int
    knaves: int

    def without(self, laid: Laid) -> Left:
        """What is left once these are covered."""
        return Left(self.red - laid.red, self.black - laid.black, self.knaves - laid.knaves)

    def without_card(self, letter: str, is_red: bool) -> Left:
        """What is left when this card is not covered at all."""
        if letter == KNAVE:
            return self.without(Laid(0, 0, 1))
        return self.without(Laid(ONE[letter], 0, 0) if is_red else Laid(0, ONE[letter], 0))


@dataclass(slots=True)
class Listed:
    """Royalties of one kind, by the letters and Knaves that they take. What was asked of them once is remembered.

    Cards that differ in colour alone leave the same sevens, so that much is asked again.
    """

    royalties: list[int]
    presence: Mapping[int, int]
    _fitting: dict[int, Listed] = field(default_factory=dict)
    _taking: dict[str, list[int]] = field(default_factory=dict)
    _taken: int = -1

    def fitting(self, room: int) -> Listed:
        """Those for which there is room, which is the cards and the guards."""
        if (found := self._fitting.get(room)) is None:
            kept = [letters for letters in self.royalties if (room - letters) & GUARDS == GUARDS]
            found = self._fitting[room] = Listed(kept, self.presence)
        return found

    def taking(self, letter: str) -> list[int]:
        """Those that take this letter."""
        if (found := self._taking.get(letter)) is None:
            one = FIELD[letter]
            found = self._taking[letter] = [letters for letters in self.royalties if letters & one]
        return found

    def taken(self) -> int:
        """How many take each letter."""
        if self._taken < 0:
            self._taken = sum(map(self.presence.__getitem__, self.royalties))
        return self._taken


@dataclass(frozen=True, slots=True)
class Royalties:
    """The royalties that can still be laid; the sevens whatever their colours."""

    red: Listed
    black: Listed
    sevens: Listed

    def fitting(self, left: Left) -> Royalties:
        """Those for which enough cards are left."""
        red, black, knaves = left.red, left.black, left.knaves * ONE[KNAVE] + GUARDS
        sevens = self.sevens.fitting(red + black + knaves)
        return Royalties(self.red.fitting(red + knaves), self.black.fitting(black + knaves), sevens)

    def rarest(self, left: Left) -> tuple[str, bool]:
        """The card that fewest royalties can take: its letter, and whether it is red.

        A Knave only where nothing else is left.
        """
        reds, blacks, sevens = self.red.taken(), self.black.taken(), self.sevens.taken()
        fewest, found = None, (KNAVE, True)
        for held, taken, is_red in ((left.red, reds + sevens, True), (left.black, blacks + sevens, False)):
            for at, letter in enumerate(ALPHABET):
                if held & FIELD[letter]:
                    number = taken >> WIDE * at & (1 << WIDE) - 1
                    if fewest is None or number < fewest:
                        fewest, found = number, (letter, is_red)
        return found

    def covering(self, left: Left, letter: str, is_red: bool) -> Iterator[Laid]:
        """Every royalty that takes this card: those of one colour first."""
        if letter == KNAVE:
            return
        plain, one = (1 << BITS * len(ALPHABET)) - 1, FIELD[letter]
        for letters in (self.red if is_red else self.black).taking(letter):
            knaves, own = letters >> BITS * len(ALPHABET), letters & plain
            yield Laid(own, 0, knaves) if is_red else Laid(0, own, knaves)
        for letters in self.sevens.taking(letter):
            for red in _red_parts(left, letters & plain):
                black = (letters & plain) - red
                if red and black and (red if is_red else black) & one:
                    yield Laid(red, black, letters >> BITS * len(ALPHABET))


@dataclass(frozen=True, slots=True, order=True)
class Laid:
    """One royalty of an answer: the red and the black letters that it takes, and its Knaves."""

    red: int
    black: int
    knaves: int

    @property
    def kind(self) -> str:
        return SEVENS if self.red and self.black else RED if self.red else BLACK

    @property
    def letters(self) -> int:
        """Its letters and Knaves, whatever their colours."""
        return self.red + self.black + self.knaves * ONE[KNAVE]


def presence_of(letters: int) -> int:
    """One for each letter that is there, far enough apart to be added up."""
    there, total = (letters | letters >> 1 | letters >> 2 | letters >> 3) & ONES, 0
    while there:
        first = there & -there
        total += PLACES[first]
        there ^= first
    return total


def _red_parts(left: Left, letters: int) -> Iterator[int]:
    """Every choice of red cards for these letters, the others being black."""
    ranges = []
    for letter in ALPHABET:
        if not letters & FIELD[letter]:
            continue
        shift = ONE[letter].bit_length() - 1
        wanted, red, black = (number >> shift & MOST for number in (letters, left.red, left.black))
        ranges.append([reds << shift for reds in range(max(0, wanted - black), min(wanted, red) + 1)])
    yield from map(sum, product(*ranges))


@cache
def may_add_up(red: int, black: int, knaves: int) -> bool:
    """Whether so many cards can be royalties, whatever is on them."""
    if not (red or black or knaves):
        return True
    for jokers in range(knaves + 1):
        fewest, mixed = max(1, ROYALTY_LETTERS - jokers), HAND - jokers
        takes = [
            *((taken, 0) for taken in range(fewest, red + 1)),
            *((0, taken) for taken in range(fewest, black + 1)),
            *((taken, mixed - taken) for taken in range(max(0, mixed - black), min(mixed, red) + 1)),
        ]
        if any(may_add_up(red - reds, black - blacks, knaves - jokers) for reds, blacks in takes):
            return True
    return False
