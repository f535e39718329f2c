"""Can these cards be laid as royalties without a rest? Finds a way, or proves that there is none, in slices.

A royalty is a word of four letters or more in one colour, or of exactly seven letters (rule 8.1). The search covers the card
that fewest royalties can take, with each of them in turn, and remembers what was left over wherever it failed.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from royalty.cards import ALPHABET, BLACK, KNAVE, RED, Word, colour, sort_cards
from royalty.games.royalty.monarchy.letters import (
    BITS,
    FIELD,
    GUARDS,
    MOST,
    ONE,
    SHORTEST,
    count,
    counted_words,
    size,
    within,
)
from royalty.games.royalty.rules import HAND
from royalty.wordplay import Spellings, arrangements

SEVENS = "sevens"
WIDE = 24  # bits for the number of royalties that take a letter
ONES = sum(ONE[letter] for letter in ALPHABET)
PLACES = {ONE[letter]: 1 << WIDE * at for at, letter in enumerate(ALPHABET)}
NAMES, GUESSES, TRIED = "EsAreStINoU", 8, 500  # what Knaves are first taken for, how often, and the nodes for each
Search = Generator[None, None, int]


@dataclass(frozen=True, slots=True)
class Left:
    """Cards not yet covered: red and black letters counted, and Knaves."""

    red: int
    black: int
    knaves: int

    def without(self, laid: Laid) -> Left:
        """What is left once these are covered."""
        return Left(self.red - laid.red, self.black - laid.black, self.knaves - laid.knaves)


@dataclass(frozen=True, slots=True)
class Royalties:
    """The royalties that can still be laid, by the letters and Knaves that they take; the sevens whatever their colours."""

    red: list[int]
    black: list[int]
    sevens: list[int]


@dataclass(frozen=True, slots=True, order=True)
class Laid:
    """One royalty of an answer: the red and the black letters that it takes, and its Knaves."""

    red: int
    black: int
    knaves: int


@dataclass
class Solver:
    """One deal and one vocabulary. `steps` searches in slices; afterwards `words` is what was found, if there was anything.

    `costs`: what it costs to leave a card over, by its letter.
    """

    spellings: Spellings
    cards: str
    costs: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(ALPHABET + KNAVE, 1))
    nodes: int = 0
    found: bool | None = None  # None: not decided yet
    lacking: int = 0  # where nothing was found: how much more at least must be left over
    must_stay: int = 0  # what is known by now to be left over at least

    def __post_init__(self) -> None:
        tints = {tint: "".join(card for card in self.cards if colour(card) == tint) for tint in (RED, BLACK)}
        self.deal = Left(count(tints[RED]), count(tints[BLACK]), self.cards.count(KNAVE))
        self._laid: list[Laid] = []
        self._guessed: tuple[Word, ...] = ()
        self._needs: dict[Left, int] = {}  # what must be left over, at least, of what is left
        self._ready: Royalties | None = None

    def steps(self, budget: int = 0) -> Iterator[int]:
        """Searches a way to lay all but cards that cost no more than the budget; answers the nodes so far, again and again.

        It may be left at any of them. Once it ends, it is decided: what was not found is not there.
        """
        self.found, self._guessed = None, ()
        self._laid.clear()
        if not budget and self.deal.knaves and self._ready is None:
            yield from self._guess()
            if self.found:
                return
        yield from self.prepare()
        search = self._cover(self.deal, self.royalties, budget)
        while True:
            try:
                next(search)
            except StopIteration as done:
                self.lacking = done.value
                self.found = not self.lacking
                return
            yield self.nodes

    def least(self) -> Iterator[int]:
        """Searches the cheapest way to leave cards over; once it ends there is no cheaper one."""
        budget = 0
        while not self.found:
            yield from self.steps(budget)
            self.must_stay = budget = budget + self.lacking

    def _guess(self) -> Iterator[int]:
        """Names the Knaves in a few ways: where one of them can be finished, that is the answer, and soon found."""
        before = self.nodes
        for at in range(GUESSES):
            names = NAMES[at : at + self.deal.knaves]
            named = Solver(self.spellings, self.cards.replace(KNAVE, "") + names)
            for nodes in named.steps():
                self.nodes = before + nodes
                yield self.nodes
                if nodes >= TRIED:
                    break
            before = self.nodes
            if named.found:
                self._guessed, self.found = _unnamed(named.words, names), True
                return

    def prepare(self) -> Iterator[int]:
        """Lists every royalty that the whole deal allows, in slices; nothing where that is done."""
        if self._ready is None:
            self._ready = yield from self._list_royalties()

    @property
    def royalties(self) -> Royalties:
        """Those that the whole deal allows, once they are listed."""
        assert self._ready, "prepare comes first"
        return self._ready

    @property
    def vocabulary(self) -> dict[int, str]:
        """A word for each choice of letters and Knaves that is a royalty in some colours, once they are listed."""
        return {letters: word for words in self._words.values() for letters, word in words.items()}

    def among(self, kept: Container[int]) -> Solver:
        """The same deal with these royalties alone, by the letters and Knaves that they take."""
        fewer = Solver(self.spellings, self.cards, self.costs)
        fewer._words, fewer._presence, found = self._words, self._presence, self.royalties
        lists = ([letters for letters in listed if letters in kept] for listed in (found.red, found.black, found.sevens))
        fewer._ready = Royalties(*lists)
        return fewer

    def _list_royalties(self) -> Generator[int, None, Royalties]:
        words, deal, knave = counted_words(self.spellings), self.deal, self.deal.knaves
        self._words: dict[str, dict[int, str]] = {kind: {} for kind in (RED, BLACK, SEVENS)}
        for length, listed in words.items():
            for tint, held in ((RED, deal.red), (BLACK, deal.black)):
                if length <= size(held) + knave:
                    self._words[tint] |= within(listed, held, knave)
            yield self.nodes
        self._words[SEVENS] = within(words.get(HAND, {}), deal.red + deal.black, knave)
        every = {letters for found in self._words.values() for letters in found}
        self._presence = {letters: _presence(letters) for letters in every}
        return Royalties(*(_longest_first(self._words[kind]) for kind in (RED, BLACK, SEVENS)))

    def _cover(self, left: Left, royalties: Royalties, budget: int) -> Search:
        """Covers what is left, but for cards that cost no more than the budget; 0, or by how much the budget is too small."""
        self.nodes += 1
        yield
        if not (left.red or left.black or left.knaves):
            return 0
        if (need := self._needs.get(left, 0)) > budget:
            return need - budget
        if not budget and min(self.costs.values()) and not _may_add_up(size(left.red), size(left.black), left.knaves):
            return 1
        lacking = yield from self._branch(left, fitting(left, royalties), budget)
        if lacking:
            self._needs[left] = budget + lacking
        return lacking

    def _branch(self, left: Left, still: Royalties, budget: int) -> Search:
        """Tries every royalty that takes the rarest card, and at last leaves that card over."""
        letter, is_red = self.rarest(left, still)
        cost, shorts = self.costs[letter], []
        for laid in covering(left, still, letter, is_red):
            self._laid.append(laid)
            short = yield from self._cover(left.without(laid), still, budget)
            if not short:
                return 0
            shorts.append(short)
            self._laid.pop()
        if cost > budget:
            shorts.append(cost - budget)
        else:
            shorts.append((yield from self._cover(_without(left, letter, is_red), still, budget - cost)))
        return min(shorts)

    def rarest(self, left: Left, still: Royalties) -> tuple[str, bool]:
        """The card that fewest royalties can take: its letter, and whether it is red. A Knave only where nothing else is left."""
        reds, blacks, sevens = (sum(map(self._presence.__getitem__, found)) for found in (still.red, still.black, still.sevens))
        fewest, rarest = None, (KNAVE, True)
        for held, taken, is_red in ((left.red, reds + sevens, True), (left.black, blacks + sevens, False)):
            for at, letter in enumerate(ALPHABET):
                if held & FIELD[letter]:
                    number = taken >> WIDE * at & (1 << WIDE) - 1
                    if fewest is None or number < fewest:
                        fewest, rarest = number, (letter, is_red)
        return rarest

    def is_hopeless(self, left: Left) -> bool:
        """Whether it is already known that no royalties cover all that is left."""
        return self._needs.get(left, 0) > 0 or not _may_add_up(size(left.red), size(left.black), left.knaves)

    @property
    def words(self) -> tuple[Word, ...]:
        """The finish that was found, a word for each royalty."""
        return self._guessed or tuple(self._word(laid) for laid in self._laid)

    def _word(self, laid: Laid) -> Word:
        knaves = laid.knaves * ONE[KNAVE]
        kind = SEVENS if laid.red and laid.black else RED if laid.red else BLACK
        word = self._words[kind][laid.red + laid.black + knaves]
        cards = _cards(laid.red).upper() + _cards(laid.black) + KNAVE * laid.knaves
        return next(arrangements(word, sort_cards(cards)))


def _longest_first(words: Mapping[int, str]) -> list[int]:
    return sorted(words, key=lambda letters: (-len(words[letters]), letters))


def _unnamed(words: tuple[Word, ...], names: str) -> tuple[Word, ...]:
    """The same words with Knaves again for cards of these names."""
    found = list(words)
    for name in names:
        at = next(at for at, word in enumerate(found) if name in word.cards)
        cards = sort_cards(found[at].cards.replace(name, KNAVE, 1))
        found[at] = next(arrangements(found[at].letters, cards))
    return tuple(found)


def _presence(letters: int) -> int:
    """One for each letter that is there, far enough apart to be added up."""
    there, total = (letters | letters >> 1 | letters >> 2 | letters >> 3) & ONES, 0
    while there:
        first = there & -there
        total += PLACES[first]
        there ^= first
    return total


def fitting(left: Left, royalties: Royalties) -> Royalties:
    """The royalties for which enough cards are left."""
    knaves = left.knaves * ONE[KNAVE] + GUARDS
    red, black, both = left.red + knaves, left.black + knaves, left.red + left.black + knaves
    return Royalties(
        [letters for letters in royalties.red if (red - letters) & GUARDS == GUARDS],
        [letters for letters in royalties.black if (black - letters) & GUARDS == GUARDS],
        [letters for letters in royalties.sevens if (both - letters) & GUARDS == GUARDS],
    )


def covering(left: Left, still: Royalties, letter: str, is_red: bool) -> Iterator[Laid]:
    """Every royalty that takes this card: those of one colour first."""
    if letter == KNAVE:
        return
    plain, one = (1 << BITS * len(ALPHABET)) - 1, FIELD[letter]
    for letters in still.red if is_red else still.black:
        if letters & one:
            knaves, own = letters >> BITS * len(ALPHABET), letters & plain
            yield Laid(own, 0, knaves) if is_red else Laid(0, own, knaves)
    for letters in still.sevens:
        if letters & one:
            for red in _red_parts(left, letters & plain):
                black = (letters & plain) - red
                if red and black and (red if is_red else black) & one:
                    yield Laid(red, black, letters >> BITS * len(ALPHABET))


def _red_parts(left: Left, letters: int) -> Iterator[int]:
    """Every choice of red cards for these letters, the others being black."""
    ranges = []
    for letter in _kinds(letters):
        shift = ONE[letter].bit_length() - 1
        wanted, red, black = (number >> shift & MOST for number in (letters, left.red, left.black))
        ranges.append([reds << shift for reds in range(max(0, wanted - black), min(wanted, red) + 1)])
    yield from map(sum, product(*ranges))


def _kinds(letters: int) -> Iterator[str]:
    return (letter for letter in ALPHABET if letters & FIELD[letter])


def _cards(letters: int) -> str:
    """These letters, in lower case."""
    return "".join(letter * (letters >> BITS * at & MOST) for at, letter in enumerate(ALPHABET))


def _without(left: Left, letter: str, is_red: bool) -> Left:
    """What is left when this card is not covered at all."""
    if letter == KNAVE:
        return Left(left.red, left.black, left.knaves - 1)
    one = ONE[letter]
    return Left(left.red - one, left.black, left.knaves) if is_red else Left(left.red, left.black - one, left.knaves)


@cache
def _may_add_up(red: int, black: int, knaves: int) -> bool:
    """Whether so many cards can be royalties, whatever is on them."""
    if not (red or black or knaves):
        return True
    for jokers in range(knaves + 1):
        if any(_may_add_up(red - taken, black, knaves - jokers) for taken in range(max(1, SHORTEST - jokers), red + 1)):
            return True
        if any(_may_add_up(red, black - taken, knaves - jokers) for taken in range(max(1, SHORTEST - jokers), black + 1)):
            return True
        mixed = HAND - jokers
        if any(_may_add_up(red - taken, black - mixed + taken, knaves - jokers) for taken in range(max(0, mixed - black), min(mixed, red) + 1)):
            return True
    return False
