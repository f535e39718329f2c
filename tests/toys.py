"""Two little games that are in no list, for what Royalty does not show: a match of three deals, and a game for one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from royalty.cards.faces import CardView
from royalty.cards.letters import shuffle
from royalty.errors import IllegalMove
from royalty.game.core import Game
from royalty.game.earning import Earning
from royalty.game.entry import Entry, Family
from royalty.game.outcome import Outcome
from royalty.game.places import TABLE, DealScore, Draft, Option, Seat, Standing, TableView, Zone
from royalty.game.played import Played
from royalty.game.states import GameState
from royalty.people.court import GREEDY

CARDS, DEALS, HAND = "123456789", 3, 2
FAMILY = Family("toy", "Toy", "For the tests.", (1, 2), "cat")


@dataclass(frozen=True, slots=True)
class Round(GameState):
    """Where a match of several deals stands; between two deals no seat holds a card, and then it is drawn who begins."""

    rest: str
    hands: tuple[str, ...]
    gone: str = ""
    scored: tuple[tuple[int, ...], ...] = ()
    drawn: bool = True
    turn: Seat = 0
    number: int = 1
    agreed: bool = False

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(deal[seat] for deal in self.scored) for seat in range(len(self.hands)))

    @property
    def deal_number(self) -> int:
        return len(self.scored) + 1

    def cards(self) -> Sequence[str]:
        return self.rest + "".join(self.hands) + self.gone


class FewestWin(Earning[Round, str]):
    lowest_wins = True


class Keepers(Game[Round, str]):
    """Each seat gets two cards and plays one; what it keeps counts against it. Three deals, and the fewest points win."""

    earning = FewestWin()

    def pack(self) -> Sequence[str]:
        return CARDS

    def start(self, lines: Mapping[str, str]) -> Round:
        return self._dealt(Round("", ()), "".join(self.dealing.order(lines)))

    def _dealt(self, state: Round, order: str) -> Round:
        hands = tuple(order[at * HAND : at * HAND + HAND] for at in range(len(self.names)))
        return replace(state, hands=hands, rest=order[HAND * len(hands) :], gone="")

    def to_act(self, state: Round) -> tuple[Seat, ...]:
        if state.agreed or len(state.scored) == DEALS:
            return ()
        return (state.turn,) if any(state.hands) else (TABLE,)

    def moves(self, state: Round, seat: Seat) -> Iterator[str]:
        yield from sorted(state.hands[seat]) if seat in self.to_act(state) and seat != TABLE else ""

    def chance(self, state: Round, rng: Random) -> str:
        if not state.drawn:
            return f"begins:{int(rng.random() * len(self.names)) + 1}"
        return "deal:" + "".join(shuffle(CARDS, rng))

    def play(self, state: Round, seat: Seat, move: str) -> Round:
        if seat not in self.to_act(state):
            raise IllegalMove("It is not your turn.")
        if seat != TABLE:
            return self._lay(state, seat, move)
        what, _, text = move.partition(":")
        if what == "begins" and not state.drawn and text in [str(s + 1) for s in range(len(self.names))]:
            return replace(state, drawn=True, turn=int(text) - 1)
        if what == "deal" and state.drawn and sorted(text) == list(CARDS):
            return self._dealt(state, text)
        raise IllegalMove("That is not what is due now.")

    def _lay(self, state: Round, seat: Seat, move: str) -> Round:
        if move not in state.hands[seat]:
            raise IllegalMove("You do not hold that card.")
        hands = tuple(hand.replace(move, "") if s == seat else hand for s, hand in enumerate(state.hands))
        after = replace(state, hands=hands, gone=state.gone + move, turn=(seat + 1) % len(hands), number=state.number + 1)
        if any(len(hand) == HAND for hand in hands):
            return after
        kept = tuple(map(int, hands))
        return replace(after, hands=("",) * len(hands), rest=CARDS, gone="", scored=(*state.scored, kept), drawn=False, number=1)

    def read_move(self, text: str) -> str:
        return text

    def describe(self, played: Played[Round, str]) -> str:
        what, _, text = played.move.partition(":")
        if what == "begins":
            return f"{self.names[int(text) - 1]} begins."
        return f"Deal {played.before.deal_number}." if what == "deal" else f"{self.names[played.seat]} plays {played.move}."

    def table(self, state: Round, seat: Seat | None) -> TableView:
        fans = tuple(
            Zone(f"hand{s}", "fan", s, "Hand", len(hand), tuple(CardView(card, card) for card in hand if s == seat))
            for s, hand in enumerate(state.hands)
        )
        deals = tuple(DealScore(f"Deal {at}", kept) for at, kept in enumerate(state.scored, 1))
        standings = tuple(map(Standing, range(len(self.names)), state.scores))
        match = f"Deal {min(state.deal_number, DEALS)} of {DEALS}"
        return TableView(fans, standings, (f"{self.names[state.turn]} plays.",), match=match, deals=deals)

    def options(self, state: Round, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return tuple(Option(f"Play {move}", (seat,), move) for move in self.moves(state, seat))

    def imagine(self, state: Round, seat: Seat, rng: Random) -> Round:
        own = state.hands[seat]
        hidden = shuffle(sorted(set(CARDS) - set(own + state.gone)), rng)
        hands = tuple(hand if s == seat else "".join(hidden.pop() for _ in hand) for s, hand in enumerate(state.hands))
        return replace(state, hands=hands, rest="".join(hidden))


@dataclass(frozen=True, slots=True)
class Turned(GameState):
    """The cards still face down, and the points of those turned up."""

    rest: str
    points: int = 0
    turn: Seat = 0
    number: int = 1
    agreed: bool = False

    @property
    def scores(self) -> tuple[int, ...]:
        return (self.points,)


class Turning(Game[Turned, str]):
    """A game for one, whom nobody can beat: turn up three cards, and then leave it or lose all but the last."""

    def pack(self) -> Sequence[str]:
        return CARDS

    def start(self, lines: Mapping[str, str]) -> Turned:
        return Turned("".join(self.dealing.order(lines)))

    def to_act(self, state: Turned) -> tuple[Seat, ...]:
        return (0,) if state.number <= 3 and not state.agreed else ()

    def moves(self, state: Turned, seat: Seat) -> Iterator[str]:
        yield from ("turn", "swap") if self.to_act(state) else ()

    def play(self, state: Turned, seat: Seat, move: str) -> Turned:
        if not self.to_act(state) or move not in ("turn", "swap"):
            raise IllegalMove("Turn a card.")
        points = int(state.rest[0]) + (state.points if move == "turn" else 0)
        return replace(state, rest=state.rest[1:], points=points, number=state.number + 1)

    def outcome(self, state: Turned) -> Outcome | None:
        told = super().outcome(state)
        return told and replace(told, places=(), headline=f"{self.names[0]} has {state.points}.")

    def read_move(self, text: str) -> str:
        return text

    def describe(self, played: Played[Turned, str]) -> str:
        return f"{self.names[played.seat]} turns a card."

    def table(self, state: Turned, seat: Seat | None) -> TableView:
        return TableView((Zone("rest", "stack", None, "Cards", len(state.rest)),), (Standing(0, state.points),), ())

    def options(self, state: Turned, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return tuple(Option(move, (seat,), move) for move in self.moves(state, seat))


TOYS = {
    key: Entry(key, key, "A toy.", "Toy.", seats, (), game, FAMILY, (GREEDY,), offered=False)
    for key, game, seats in (("toy/keepers", Keepers, (2, 4)), ("toy/turning", Turning, (1, 1)))
}
