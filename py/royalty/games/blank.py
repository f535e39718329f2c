"""The template of a game: copy this file to begin a new one.

Each seat holds three letter cards and plays one at a time; the card nearest Z takes the trick. It is kept
working by the law suite, but stands in no list that the page offers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from royalty.cards import KNAVE, VALUES, colour, holds, pack, remove, shuffle, sort_cards
from royalty.game import (
    BadRecord,
    CardView,
    Deal,
    Draft,
    Entry,
    IllegalMove,
    Intent,
    Option,
    Outcome,
    Player,
    Seat,
    Standing,
    Table,
    TallyLine,
    Zone,
)
from royalty.lexicon import Lexicon

HAND = 3


@dataclass(frozen=True, slots=True)
class Play:
    """One card from the hand."""

    card: str


@dataclass(frozen=True, slots=True)
class State:
    """One moment: hands, the cards of the trick in order of play, tricks won, whose turn it is."""

    hands: tuple[str, ...]
    trick: str
    won: tuple[int, ...]
    turn: Seat
    number: int = 1
    agreed: bool = False


class Blank:
    """The rules, bound to their players. A real game would bind its options and its lexicon too."""

    key, title, version = "blank", "Blank", 1

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        if options:
            raise BadRecord(f"There is no option “{next(iter(options))[:40]}” in this game.")
        if not 2 <= len(players) <= 6:
            raise BadRecord("This game is for two to six players.")
        self.names = tuple(player.name for player in players)

    @property
    def sides(self) -> tuple[int, ...]:
        return tuple(range(len(self.names)))

    def deal(self, rng: Random) -> Deal:
        return Deal(self.sides, (("pack", "".join(shuffle(pack(), rng))),))

    def draw(self, lines: Mapping[str, str]) -> list[list[tuple[Seat, str]]]:
        return []

    def start(self, lines: Mapping[str, str]) -> State:
        order = lines.get("pack", "")
        if not holds(pack(), order) or len(order) != len(pack()):
            raise BadRecord("The record's pack does not hold the right cards.")
        seats = len(self.names)
        hands = tuple(sort_cards(order[seat * HAND : (seat + 1) * HAND]) for seat in range(seats))
        return State(hands, "", (0,) * seats, 0)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if any(state.hands) and not state.agreed else ()

    def moves(self, state: State, seat: Seat) -> Iterator[Play]:
        if seat in self.to_act(state):
            yield from (Play(card) for card in sort_cards(set(state.hands[seat])))

    def ranked(self, state: State, seat: Seat, top: int) -> list[tuple[int, Play]]:
        return [(0, move) for move in self.moves(state, seat)][:top]

    def play(self, state: State, seat: Seat, move: Play) -> State:
        if seat not in self.to_act(state):
            raise IllegalMove("That may not be done at this moment.")
        if move.card not in state.hands[seat]:
            raise IllegalMove("That card is not in the hand.")
        hands = (*state.hands[:seat], remove(state.hands[seat], move.card), *state.hands[seat + 1 :])
        seats = len(hands)
        played = replace(
            state, hands=hands, trick=state.trick + move.card, turn=(seat + 1) % seats, number=state.number + 1
        )
        return self._take(played) if len(played.trick) == seats else played

    def _take(self, state: State) -> State:
        """The trick goes to the card nearest Z, the first of equals; a Knave never wins. Its winner leads."""
        ranks = [card.lower() if card != KNAVE else "" for card in state.trick]
        winner = (state.turn + ranks.index(max(ranks))) % len(state.hands)
        won = tuple(tricks + (seat == winner) for seat, tricks in enumerate(state.won))
        return replace(state, trick="", won=won, turn=winner)

    def chance(self, state: State, rng: Random) -> str | None:
        return None

    def verdict_is_open(self, state: State) -> bool:
        return False

    def advice(self, state: State) -> Mapping[str, str]:
        return {}

    def is_asking(self, state: State, seat: Seat) -> bool:
        return False

    def doubts(self, state: State, seat: Seat, lexicon: Lexicon) -> Play:
        raise IllegalMove("Nothing is asked in this game.")

    def may_take_back(self, state: State) -> Seat | None:
        return None

    def end(self, state: State) -> State:
        return replace(state, agreed=True)

    def read_move(self, text: str) -> Play:
        if len(text) != 1 or text not in pack():
            raise IllegalMove(f"“{text[:40]}” is not a move of this game.")
        return Play(text)

    def write_move(self, move: Play) -> str:
        return move.card

    def describe(self, state: State, seat: Seat, move: Play) -> str:
        return f"{self.names[seat]} plays {move.card.upper()}."

    def reveals(self, state: State, seat: Seat, move: Play) -> bool:
        return False

    def is_quiet(self, text: str) -> bool:
        return False

    def words(self, state: State, seat: Seat, move: Play) -> tuple[tuple[str, str], ...]:
        return ()

    @property
    def tells_words(self) -> bool:
        return True

    def worth(self, state: State, seat: Seat, move: Play) -> int:
        return 0

    def scores(self, state: State) -> tuple[int, ...]:
        return state.won

    def turn(self, state: State) -> tuple[int, Seat]:
        return state.number, state.turn

    def table(self, state: State, seat: Seat | None) -> Table:
        zones = [Zone("trick", "pile", None, "Trick", len(state.trick), _cards("t", state.trick))]
        for owner, hand in enumerate(state.hands):
            cards = _cards("", hand) if owner == seat else ()
            zones.append(Zone(f"hand{owner}", "hand", owner, f"{self.names[owner]}’s hand", len(hand), cards))
        standings = tuple(Standing(s, tricks, tricks, len(state.hands[s])) for s, tricks in enumerate(state.won))
        intents = (Intent("card", "Play", "pick", "Choose one card."),) if seat in self.to_act(state) else ()
        status = f"{self.names[state.turn]} plays now." if self.to_act(state) else "The game is over."
        return Table(tuple(zones), standings, (status,), intents)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        chosen = [ident for group in draft.groups for ident in group]
        if draft.intent != "card" or seat not in self.to_act(state) or not chosen:
            return ()
        if len(chosen) > 1:
            return (Option("Play", (seat,), reason="Choose one card."),)
        if chosen[0] not in {card.id for card in _cards("", state.hands[seat])}:
            return (Option("Play", (seat,), reason="One of these cards is no longer there."),)
        return (Option(f"Play {chosen[0][0].upper()}", (seat,), chosen[0][0], 0),)

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        others = [s for s in range(len(state.hands)) if s != seat]
        hidden = shuffle(sort_cards("".join(state.hands[s] for s in others)), rng)
        hands = list(state.hands)
        for other in others:
            size = len(hands[other])
            hands[other] = sort_cards(hidden[:size])
            del hidden[:size]
        return replace(state, hands=tuple(hands))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        lines = tuple(TallyLine(seat, "tricks", won) for seat, won in enumerate(state.won))
        places = tuple(1 + sum(other > won for other in state.won) for won in state.won)
        reason = "The table agreed to stop." if state.agreed else "All cards are played."
        return Outcome(reason, lines, state.won, places)

    def text(self, state: State) -> str:
        return (
            f"{' '.join(hand or '-' for hand in state.hands)} / {state.trick or '-'} / {state.won} / {state.turn + 1}"
        )


def _cards(prefix: str, cards: str) -> tuple[CardView, ...]:
    return tuple(
        CardView(f"{prefix}{card}{cards[:at].count(card) + 1}", card, "", colour(card) or "", VALUES[card.lower()])
        for at, card in enumerate(cards)
    )


ENTRY = Entry(
    key=Blank.key,
    title=Blank.title,
    blurb="The template of a game.",
    differs="Three tricks of one card each.",
    seats=(2, 6),
    settings=(),
    make=Blank,
)
