"""Positions of Royalty written as text, so that a test shows the table it speaks of, and a tiny lexicon of its own.

    at = position("classic referee=challenge", '''
        pack AeT
        > Ann  CALMxyz | EAR dOG | tW | 12
          Bob  EEEEEEE
    ''')

One line a player: hand, then exposed words, Domain and points, each after a bar. `>` marks the player to play.
After a further bar come marks: `passed`, `royal`, `junior`, `lost2`, `idle1`, `common`. In the first argument
stand the rule set, options as key=value, and `fresh` for a table where no word stands yet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from royalty.cards.letters import read_word, sort_cards
from royalty.errors import IllegalMove
from royalty.game.core import Player
from royalty.game.places import TABLE, Draft, Option
from royalty.games import find_game
from royalty.games.royalty import Royalty
from royalty.games.royalty.state import State
from royalty.words.referee import Ruling

# What the tests lay, and some that nobody lays.
_STANDARD = """
    a at as an ax ado ale am ear ears dear earth earring hear yearning aired bears care zebra scare par park caper pare
    peal mace calm camp clam cat cot cut scot coat coats cart carts oat dog dogs god goad read bread dream rearranged
    ale lean leaned royalty loyal total tonal tone stone notes tea team meat steam tree trees eat teal late steal
    radios noon nooning neat antenna inane scared cards oar roar
    scarred inert tern stern rent rents urn turn turning quiz jazz toil toilet entrain retinas cats wear are royal real
"""
_COMMON = "a at an cat dog ear care read tea tree eat tone"
WORDS = {
    **dict.fromkeys(_STANDARD.split(), 2),
    **dict.fromkeys(_COMMON.split(), 1),
    "tael": 3,
    "snot": 2,
}
BARRED = frozenset({"snot"})
RELATED = {
    ("ear", "ears"), ("ear", "earring"), ("ear", "hear"), ("cat", "cats"), ("dog", "dogs"), ("lean", "leaned"),
    ("coat", "coats"), ("cart", "carts"), ("care", "scare"),
}  # fmt: skip


class Words:
    """A lexicon small enough to know by heart."""

    fingerprint = "by-heart"

    def tier(self, word: str) -> int:
        return WORDS.get(word, 0)

    def is_barred(self, word: str) -> bool:
        return word in BARRED

    def is_word(self, word: str, tier: int = 2, *, bar_offensive: bool = True) -> bool:
        return not self.refusal(word, tier, bar_offensive)

    def offers(self, word: str) -> bool:
        return bool(self.tier(word)) and word not in BARRED

    def refusal(self, word: str, tier: int, bar_offensive: bool) -> str:
        if not self.tier(word):
            return f"{word.upper()} is not in the dictionary."
        if self.tier(word) > tier:
            return f"{word.upper()} is in a longer list only."
        return f"{word.upper()} is offensive." if bar_offensive and self.is_barred(word) else ""

    def related(self, base: str, new: str) -> bool:
        return (base, new) in RELATED

    def judge(self, base: str, new: str) -> Ruling:
        if self.related(base, new):
            return Ruling(True, "kin", "strong", f"{new.upper()} keeps a meaning of {base.upper()}.")
        return Ruling(False, "distinct", "none", f"{new.upper()} means something else than {base.upper()}.")

    def blocks(
        self, tier: int, *, bar_offensive: bool = True, only_explained: bool = False, only_offered: bool = False
    ) -> dict[int, bytes]:
        found: dict[int, str] = {}
        for word in sorted(WORDS):
            if self.is_word(word, tier, bar_offensive=bar_offensive) and (not only_offered or self.offers(word)):
                found[len(word)] = found.get(len(word), "") + word
        return {length: words.encode() for length, words in found.items()}


class Mute:
    """A lexicon that must not be asked."""

    fingerprint = "mute"

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"The lexicon was asked for {name}.")


@dataclass(frozen=True)
class Position:
    """A game and a state of it; every move gives the next position."""

    game: Royalty
    state: State

    def play(self, text: str, seat: int | None = None) -> Position:
        """The position after a move of the seat that may act first, or of this one."""
        who = self.game.to_act(self.state)[0] if seat is None else seat
        move = self.game.read_move(text)
        assert self.game.write_move(move) == text
        return replace(self, state=self.game.play(self.state, who, move))

    def then(self, *texts: str) -> Position:
        """Several moves, each of the seat that may act first."""
        at = self
        for text in texts:
            at = at.play(text)
        return at

    def stands(self, text: str) -> Position:
        """The position after a turn that everybody lets stand."""
        at = self.play(text)
        while at.state.laid:
            at = at.play("stand")
        return at

    def shuffles(self, order: str = "") -> Position:
        """The table's reshuffle: in this order, or left as it lies."""
        return self.play("shuffle:" + (order or self.state.pack), TABLE)

    def refusal(self, text: str, seat: int | None = None) -> str:
        """Why the move is refused; empty if it is not."""
        try:
            self.play(text, seat)
        except IllegalMove as refused:
            return str(refused)
        return ""

    def may(self, text: str) -> bool:
        return not self.refusal(text)

    def worth(self, text: str) -> int:
        """The points of a turn of the seat to play, which must be lawful."""
        assert self.play(text).state.points == self.game.earning.worth(
            self.state, self.state.turn, self.game.read_move(text)
        )
        return self.play(text).state.points

    def moves(self) -> set[str]:
        """Every move listed for the seat that may act first."""
        seat = self.game.to_act(self.state)[0]
        return {self.game.write_move(move) for move in self.game.moves(self.state, seat)}

    def words(self, seat: int) -> list[str]:
        """The exposed words of a seat as text."""
        return [str(word) for word in self.state.exposed[seat]]

    def draft(self, *groups: str, intent: str = "lay", **named: str) -> tuple[Option, ...]:
        """What a draft could become; each group is card ids with spaces between. Names are given for the ids `*1`,
        `w0.1:1` written as knave1 and as w0_1_1."""
        ids = {_id(name): letter for name, letter in named.items()}
        split = tuple(tuple(group.split()) for group in groups)
        return self.game.options(self.state, self.state.turn, Draft(intent, split, ids))

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.game.to_act(self.state)

    @property
    def outcome(self):
        outcome = self.game.outcome(self.state)
        assert outcome
        return outcome


def _id(name: str) -> str:
    if name.startswith("knave"):
        return "*" + name.removeprefix("knave")
    seat, place, card = name.split("_")
    return f"{seat}.{place}:{card}"


def make(setup: str = "classic", seats: int = 2, lexicon: object = None) -> Royalty:
    """A game of that rule set and those options for so many people."""
    key, _, options = setup.partition(" ")
    players = tuple(Player(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")[:seats])
    return make_for(key, options, players, lexicon)


def make_for(key: str, options: str, players: tuple[Player, ...], lexicon: object = None) -> Royalty:
    chosen = dict(word.split("=") for word in options.split())
    game = find_game(f"royalty/{key}").make(players, chosen, lexicon or Words())  # type: ignore[arg-type]
    assert isinstance(game, Royalty)
    return game


def position(setup: str, table: str, lexicon: object = None) -> Position:
    """The position that the text shows."""
    key, *rest = setup.split()
    options = " ".join(word for word in rest if "=" in word)
    lines = [line.strip() for line in table.strip().splitlines()]
    pack = lines.pop(0).removeprefix("pack").strip()
    turn = next(seat for seat, line in enumerate(lines) if line.startswith(">"))
    rows = [[part.strip() for part in line.removeprefix(">").split("|")] for line in lines]
    rows = [row + [""] * (5 - len(row)) for row in rows]
    marks = [row[4].split() for row in rows]
    players = tuple(
        Player(row[0].split()[0], junior="junior" in mark, tier=_tier(mark))
        for row, mark in zip(rows, marks, strict=True)
    )
    fresh = "fresh" in rest
    state = State(
        pack=pack,
        hands=tuple(sort_cards("".join(row[0].split()[1:])) for row in rows),
        exposed=tuple(tuple(read_word(text) for text in row[1].split()) for row in rows),
        domains=tuple(row[2] for row in rows),
        scores=tuple(int(row[3] or 0) for row in rows),
        turn=turn,
        number=1 if fresh else 9,
        lost=tuple(_number(mark, "lost") for mark in marks),
        passed=tuple("passed" in mark for mark in marks),
        royal=tuple("royal" in mark for mark in marks),
        stood=not fresh,
        idle=tuple(_number(mark, "idle") for mark in marks),
    )
    return Position(make_for(key, options, players, lexicon), state)


def _tier(marks: list[str]) -> str:
    return next((mark for mark in marks if mark in ("common", "unabridged")), "standard")


def _number(marks: list[str], name: str) -> int:
    return next((int(mark.removeprefix(name)) for mark in marks if mark.startswith(name)), 0)


class Sequence(Random):
    """A source of chance that leaves every shuffle as it finds it."""

    def random(self) -> float:
        return 1 - 2**-53
