"""What every game is: the methods that no game can do without. What only some games have is `features.py`.

`Game` is rules; `royalty.match.match.Match` is one play-through. Moves are text everywhere outside a game's own file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, cast

from royalty.cards.letters import rank, shuffle
from royalty.errors import BadRecord, need
from royalty.game.dealing import Dealing
from royalty.game.earning import Earning
from royalty.game.features import Leaving, Questions, Rows, Secrets, Verdicts, Words
from royalty.game.outcome import Outcome, TallyLine, places
from royalty.game.places import Draft, Option, Seat, Standing, TableView, plays_now
from royalty.game.played import Played
from royalty.game.states import M, S, changed
from royalty.words.lexicon import Lexicon

NEWER = "This record was written by a newer version of Royalty. Please update, then open it again."


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, a kind (`person` or a computer player's key), what the house grants him."""

    name: str
    kind: str = "person"
    junior: bool = False
    tier: str = "standard"

    @property
    def is_person(self) -> bool:
        return self.kind == "person"

    @classmethod
    def told(cls, values: Mapping[str, Any]) -> Player:
        """A player as the page tells of him, with what the players' settings of his game grant."""
        kind, tier = str(values.get("kind") or "person"), str(values.get("tier") or "standard")
        return cls(str(values.get("name") or ""), kind, bool(values.get("junior")), tier)


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting.

    `sides`: the side of each seat that it makes, where the players' list tells who plays with whom. `minutes`: how long a
    match takes so, from and to, where that is not as usual.
    """

    value: str
    label: str
    help: str = ""
    sides: tuple[int, ...] = ()
    minutes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """An option a house may choose before play; without choices it is free text.

    `kept`: not asked for; the page fills it with what the house keeps under that name. `once`: chosen for one match;
    neither the next set-up nor a rematch remembers it. `seats`: asked for where that many may sit.
    `apart`: asked beside the ways to play, no house rule among others and no part of a way.
    """

    key: str
    label: str
    help: str
    choices: tuple[Choice, ...]
    default: str
    kept: bool = False
    once: bool = False
    seats: int = 1
    apart: bool = False

    def told(self, options: Mapping[str, str]) -> str:
        """What is chosen of it, as that is called."""
        chosen = options.get(self.key, "") or self.default
        return next((choice.label for choice in self.choices if choice.value == chosen), chosen)


def read_options(settings: tuple[Setting, ...], options: Mapping[str, str]) -> dict[str, str]:
    """What a house has chosen of these settings; BadRecord for a choice or an option that is none."""
    for setting in settings:
        text = options.get(setting.key, "")
        if text and setting.choices and text not in {choice.value for choice in setting.choices}:
            raise BadRecord(f"“{text[:40]}” is no choice for {setting.label.lower()}.")
    unknown = sorted(set(options) - {setting.key for setting in settings})
    if unknown:
        raise BadRecord(f"There is no option “{unknown[0][:40]}” in this game.")
    return {setting.key: options.get(setting.key, "") or setting.default for setting in settings}


class Game(Generic[S, M]):
    """One variant bound to its players, its rules and its words. States and moves are the game's own frozen values.

    A game fills in what raises NotImplementedError, and of the rest only what it does otherwise.
    """

    version = 1
    dealing: Dealing
    earning: Earning[S, M] = Earning()
    leaving: Leaving[S, M] = Leaving()
    questions: Questions[S, M] = Questions()
    rows: Rows[S] = Rows()
    secrets: Secrets[S, M] = Secrets()
    verdicts: Verdicts[S, M] = Verdicts()
    words: Words[S, M] = Words()

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        """A game without options and without words; BadRecord where options are given."""
        if options:
            raise BadRecord(f"There is no option “{next(iter(options))[:40]}” in this game.")
        self.names = tuple(player.name for player in players)
        self.sides: tuple[int, ...] = tuple(range(len(players)))  # of each seat; partners share one
        self.dealing = Dealing(self.pack, len(players))

    def pack(self) -> Sequence[str]:
        """All cards that a deal begins with."""
        raise NotImplementedError

    def start(self, lines: Mapping[str, str]) -> S:
        """The state after the deal; BadRecord if its lines are not one of this game's."""
        raise NotImplementedError

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who may act now; `(TABLE,)` where chance or a verdict is due; empty when it is over.

        Several seats answer a question, or each makes a secret choice.
        """
        raise NotImplementedError

    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """The moves open to the seat, lazily, in a fixed order; all of them, save where they are too many to be tried."""
        raise NotImplementedError

    def ranked(self, state: S, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, M]]:
        """The `top` best moves by the points that each would earn at once, best first.

        `familiar`: only what a computer player may choose among, nothing that would be strange to the people at its
        table.
        """
        return self._best_of(self.moves(state, seat), state, seat, top)

    def play(self, state: S, seat: Seat, move: M) -> S:
        """The state after the move; IllegalMove if it may not be played."""
        raise NotImplementedError

    def chance(self, state: S, rng: Random) -> str | None:
        """The text of the move that the table makes now, drawn from `rng` or asked of the referee."""
        return None

    def outcome(self, state: S) -> Outcome | None:
        """The final tally, None while it is not over."""
        if self.to_act(state):
            return None
        reason = "The table agreed to stop." if state.agreed else "All is played."
        totals = self.earning.scores(state)
        lines = tuple(TallyLine(seat, "Points", points) for seat, points in enumerate(totals))
        return Outcome(reason, lines, totals, places(totals, lowest_wins=self.earning.lowest_wins))

    def read_move(self, text: str) -> M:
        """The move that the text stands for, as it is a card of the pack; IllegalMove if it is none."""
        need(text in set(self.pack()), f"“{text[:40]}” is not a move of this game.")
        return cast(M, text)

    def write_move(self, move: M) -> str:
        """The inverse of `read_move`: one token of text."""
        return str(move)

    def describe(self, played: Played[S, M]) -> str:
        """What the move did, in a public sentence without hidden cards."""
        raise NotImplementedError

    def table(self, state: S, seat: Seat | None) -> TableView:
        """What the seat may see; None for what everybody may."""
        raise NotImplementedError

    def options(self, state: S, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        """What the seat's draft could become; for `TABLE`, what the people may answer together."""
        raise NotImplementedError

    def imagine(self, state: S, seat: Seat, rng: Random) -> S:
        """A state that looks the same to the seat, with all that
        it cannot see dealt again: the pack and the other hands.
        """
        whole = "".join if isinstance(state.pack, str) else tuple
        hands, others = list(state.hands), [other for other in range(len(state.hands)) if other != seat]
        hidden = shuffle(sorted([*state.pack, *(card for other in others for card in hands[other])], key=rank), rng)
        for other in others:
            hands[other] = whole(sorted((hidden.pop() for _ in hands[other]), key=rank))
        return changed(state, hands=tuple(hands), pack=whole(hidden))

    def _best_of(self, moves: Iterable[M], state: S, seat: Seat, top: int) -> list[tuple[int, M]]:
        worths = [(self.earning.worth(state, seat, move), move) for move in moves]
        return sorted(worths, key=lambda pair: -pair[0])[: max(top, 0)]

    def _check_turn(self, state: S, seat: Seat) -> None:
        """IllegalMove unless the seat may act now."""
        acting = self.to_act(state)
        need(seat in acting, "It is not your turn." if acting else "The game is over.")

    def _standings(self, state: S) -> tuple[Standing, ...]:
        """Each seat's points, for the table."""
        return tuple(map(Standing, range(len(self.names)), self.earning.scores(state)))

    def _status(self, state: S) -> tuple[str, ...]:
        """What everybody at the table should know now: who plays."""
        return (plays_now(self.names[state.turn]) if self.to_act(state) else "The game is over.",)


AnyGame = Game[Any, Any]
AnyPlayed = Played[Any, Any]


def played(game: Game[S, M], state: S, seat: Seat, move: M) -> Played[S, M]:
    """The move, played; IllegalMove if it may not be."""
    return Played(state, seat, move, game.play(state, seat, move))
