"""The template of a game: copy this file to begin a new one.

Each seat holds three letter cards and plays one at a time; the card nearest Z takes the trick. Laws and browser play
it; the page does not offer it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from royalty.cards.faces import letter_cards
from royalty.cards.letters import KNAVE, pack, remove, sort_cards
from royalty.errors import IllegalMove
from royalty.game.core import Game
from royalty.game.entry import Entry, Family
from royalty.game.features import NothingComes
from royalty.game.places import Draft, Intent, Option, Seat, TableView, Zone
from royalty.game.played import Played
from royalty.game.states import GameState, replaced
from royalty.people.court import GREEDY


@dataclass(frozen=True, slots=True)
class State(GameState):
    """One moment: what is left of the pack, hands, the trick in order of play, tricks won, cards gone, whose turn."""

    pack: str
    hands: tuple[str, ...]
    trick: str
    scores: tuple[int, ...]
    gone: str = ""
    turn: Seat = 0
    number: int = 1
    agreed: bool = False

    def cards(self) -> str:
        return self.pack + "".join(self.hands) + self.trick + self.gone


class Blank(Game[State, str]):
    """The rules, bound to their players. A move is the card played."""

    secrets = NothingComes()

    def pack(self) -> Sequence[str]:
        return pack()

    def start(self, lines: Mapping[str, str]) -> State:
        order, seats = "".join(self.dealing.order(lines)), len(self.names)
        hands = tuple(sort_cards(order[at * 3 : at * 3 + 3]) for at in range(seats))
        return State(order[3 * seats :], hands, "", (0,) * seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if any(state.hands) and not state.agreed else ()

    def moves(self, state: State, seat: Seat) -> Iterator[str]:
        yield from sort_cards(set(state.hands[seat])) if seat in self.to_act(state) else ""

    def play(self, state: State, seat: Seat, move: str) -> State:
        if seat not in self.to_act(state) or move not in state.hands[seat]:
            raise IllegalMove("That card may not be played now.")
        hands = replaced(state.hands, seat, remove(state.hands[seat], move))
        trick, seats = state.trick + move, len(hands)
        if len(trick) < seats:
            return replace(state, hands=hands, trick=trick, turn=(seat + 1) % seats, number=state.number + 1)
        best = max(range(seats), key=lambda at: trick[at].lower() if trick[at] != KNAVE else "")
        winner = (seat + 1 + best) % seats
        won = tuple(tricks + (other == winner) for other, tricks in enumerate(state.scores))
        return State(state.pack, hands, "", won, state.gone + trick, winner, state.number + 1)

    def describe(self, played: Played[State, str]) -> str:
        card = "the Knave" if played.move == KNAVE else played.move.upper()
        return f"{self.names[played.seat]} plays {card}."

    def table(self, state: State, seat: Seat | None) -> TableView:
        laid = enumerate(letter_cards(state.trick, prefix="t"), state.turn - len(state.trick))
        trick = tuple(replace(card, seat=by % len(self.names)) for by, card in laid)
        fans = (
            Zone(f"hand{owner}", "fan", owner, "Hand", len(hand), letter_cards(hand) if owner == seat else ())
            for owner, hand in enumerate(state.hands)
        )
        piles = (("pack", "Pack", state.pack), ("gone", "Gone", state.gone))
        stacks = (Zone(ident, "stack", None, label, len(cards)) for ident, label, cards in piles)
        zones = (*stacks, Zone("trick", "trick", None, "Trick", len(trick), trick), *fans)
        mine = seat in self.to_act(state)
        intents = (Intent("card", "Card", "pick", "Choose one card.", "Play", most=1),) if mine else ()
        return TableView(zones, self._standings(state), self._status(state), intents)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        chosen = [ident for row in draft.groups for ident in row]
        if seat not in self.to_act(state) or not chosen:
            return ()
        for card in letter_cards(state.hands[seat]):
            if (draft.intent, chosen) == ("card", [card.id]):
                return (Option("Play", (seat,), card.id[0]),)
        return (Option("Play", (seat,), reason="Choose one card of the hand."),)


FAMILY = Family("blank", "Blank", "The template of a game.", (1, 2), "castle")
ENTRIES = (
    Entry(
        "blank",
        "Blank",
        "The template.",
        "Three tricks.",
        (2, 6),
        (),
        Blank,
        FAMILY,
        (GREEDY,),
        offered=False,
        sign="B1",
    ),
)
