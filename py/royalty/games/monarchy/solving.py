"""Can these cards be laid as royalties without a rest? Finds a way, or proves that there is none, in slices.

A royalty is a word of four letters or more in one colour, or of exactly seven letters (rule 8.1). The search covers the
card that fewest royalties can take, with each of them in turn, and remembers what was left over wherever it failed.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from royalty.cards.letters import ALPHABET, BLACK, KNAVE, RED, Word, colour, sort_cards
from royalty.games.letters.rules import HAND, ROYALTY_LETTERS
from royalty.games.monarchy.letters import BITS, LENGTHS, MOST, count, near, size, within
from royalty.games.monarchy.royalties import KINDS, SEVENS, Laid, Left, Listed, Royalties, may_add_up, presence_of
from royalty.words.wordplay import Spellings, arrangements

NAMES, TRIED = "Ei", 500  # what Knaves are first taken for, and for how many nodes
Search = Generator[None, None, int]


def run(steps: Iterator[int], most: int) -> None:
    """Searches until all is decided, or so many nodes were looked at."""
    any(nodes >= most for nodes in steps)


@dataclass
class Solver:
    """One deal and one vocabulary. `steps` searches in slices; afterwards `words` is what was found, if there was
    anything.

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
        self._counts_all = min(self.costs.values()) > 0  # no card may be left over for nothing
        self._ready: Royalties | None = None

    def steps(self, budget: int = 0) -> Iterator[int]:
        """Searches a way to lay all but cards that cost no more than the budget; answers the nodes so far, again and
        again.

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

    def finds(self, steps: Iterator[int], most: int) -> bool:
        """Whether these steps of its own find a way within so many nodes more."""
        run(steps, self.nodes + most)
        return self.found is True

    def _guess(self) -> Iterator[int]:
        """Names the Knaves: without any there is far less to search,
        and most deals can be finished so, whatever the names.
        """
        names = NAMES[: self.deal.knaves]
        named = Solver(self.spellings, self.cards.replace(KNAVE, "") + names)
        for self.nodes in named.steps():
            yield self.nodes
            if self.nodes >= TRIED:
                break
        if named.found:
            self._guessed, self.found = _unnamed(named.words, names), True

    def prepare(self) -> Iterator[int]:
        """Lists every royalty that the whole deal allows, in slices; nothing where that is done."""
        if self._ready is None:
            yield from self._list_royalties()

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
        fewer._words, found = self._words, self.royalties
        lists = (
            [letters for letters in listed.royalties if letters in kept]
            for listed in (found.red, found.black, found.sevens)
        )
        fewer._set(lists, found.red.presence)
        return fewer

    def _list_royalties(self) -> Iterator[int]:
        deal, knave = self.deal, self.deal.knaves
        rooms = {RED: deal.red, BLACK: deal.black, SEVENS: deal.red + deal.black}
        self._words: dict[str, dict[int, str]] = {kind: {} for kind in rooms}
        for length in LENGTHS:
            kinds = [kind for kind in (RED, BLACK) if length <= size(rooms[kind]) + knave]
            kinds += [SEVENS] if length == HAND else []
            found = near(self.spellings, length, rooms[SEVENS], knave) if kinds else {}
            for kind in kinds:
                self._words[kind] |= within(found, rooms[kind], knave)
            yield self.nodes
        every = {letters for found in self._words.values() for letters in found}
        presence = {letters: presence_of(letters) for letters in every}
        self._set((_longest_first(self._words[kind]) for kind in KINDS), presence)

    def _set(self, lists: Iterable[list[int]], presence: Mapping[int, int]) -> None:
        """`lists`: the red ones, the black ones and the sevens."""
        listed = [Listed(royalties, presence) for royalties in lists]
        self._ready = Royalties(*listed)
        self._each = {kind: frozenset(one.royalties) for kind, one in zip(KINDS, listed, strict=True)}

    def _cover(self, left: Left, royalties: Royalties, budget: int) -> Search:
        """Covers what is left, but for cards that cost no more than
        the budget; 0, or by how much the budget is too small.
        """
        self.nodes += 1
        yield
        if not (left.red or left.black or left.knaves):
            return 0
        if (need := self._needs.get(left, 0)) > budget:
            return need - budget
        if self._counts_all and not budget:
            red, black = size(left.red), size(left.black)
            if not may_add_up(red, black, left.knaves):
                return 1
            if red + black + left.knaves < 2 * ROYALTY_LETTERS:
                return self._lay_last(left)
        lacking = yield from self._branch(left, royalties.fitting(left), budget)
        if lacking:
            self._needs[left] = budget + lacking
        return lacking

    def _lay_last(self, left: Left) -> int:
        """Lays all that is left as one royalty, where it is one."""
        laid = Laid(left.red, left.black, left.knaves)
        if laid.letters not in self._each[laid.kind]:
            return 1
        self._laid.append(laid)
        return 0

    def _branch(self, left: Left, still: Royalties, budget: int) -> Search:
        """Tries every royalty that takes the rarest card, and at last leaves that card over."""
        letter, is_red = still.rarest(left)
        cost, shorts = self.costs[letter], []
        for laid in still.covering(left, letter, is_red):
            self._laid.append(laid)
            short = yield from self._cover(left.without(laid), still, budget)
            if not short:
                return 0
            shorts.append(short)
            self._laid.pop()
        if cost > budget:
            shorts.append(cost - budget)
        else:
            shorts.append((yield from self._cover(left.without_card(letter, is_red), still, budget - cost)))
        return min(shorts)

    def is_hopeless(self, left: Left) -> bool:
        """Whether it is already known that no royalties cover all that is left."""
        return self._needs.get(left, 0) > 0 or not may_add_up(size(left.red), size(left.black), left.knaves)

    @property
    def words(self) -> tuple[Word, ...]:
        """The finish that was found, a word for each royalty."""
        return self._guessed or tuple(self._word(laid) for laid in self._laid)

    def _word(self, laid: Laid) -> Word:
        word = self._words[laid.kind][laid.letters]
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


def _cards(letters: int) -> str:
    """These letters, in lower case."""
    return "".join(letter * (letters >> BITS * at & MOST) for at, letter in enumerate(ALPHABET))
