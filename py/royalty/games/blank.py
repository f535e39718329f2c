"""The template of a game: copy this file to begin a new one.

Each seat holds three letter cards and plays one at a time; the card nearest Z takes the trick. Laws and browser play it; the page does not offer it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from royalty.cards import KNAVE, VALUES, pack, remove, shuffle, sort_cards
from royalty.faces import letter_card
from royalty.game import Entry, Family, Game, IllegalMove
from royalty.places import CardView, Draft, Intent, Option, Seat, Standing, TableView, Zone
from royalty.players import GREEDY


@dataclass(frozen=True, slots=True)
class State:
    """One moment: what is left of the pack, hands, the trick in order of play, tricks won, cards gone, whose turn it is."""

    pack: str
    hands: tuple[str, ...]
    trick: str
    won: tuple[int, ...]
    gone: str = ""
    turn: Seat = 0
    number: int = 1
    agreed: bool = False


class Blank(Game[State, str]):
    """The rules, bound to their players. A move is the card played."""

    key, title = "blank", "Blank"

    def pack(self) -> Sequence[str]:
        return pack()

    def start(self, lines: Mapping[str, str]) -> State:
        order, seats = "".join(self.dealt(lines)), len(self.names)
        hands = tuple(sort_cards(order[at * 3 : at * 3 + 3]) for at in range(seats))
        return State(order[3 * seats :], hands, "", (0,) * seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if any(state.hands) and not state.agreed else ()

    def moves(self, state: State, seat: Seat) -> Iterator[str]:
        yield from sort_cards(set(state.hands[seat])) if seat in self.to_act(state) else ""

    def play(self, state: State, seat: Seat, move: str) -> State:
        if seat not in self.to_act(state) or move not in state.hands[seat]:
            raise IllegalMove("That card may not be played now.")
        hands = (*state.hands[:seat], remove(state.hands[seat], move), *state.hands[seat + 1 :])
        trick, seats = state.trick + move, len(hands)
        if len(trick) < seats:
            return replace(state, hands=hands, trick=trick, turn=(seat + 1) % seats, number=state.number + 1)
        best = max(range(seats), key=lambda at: trick[at].lower() if trick[at] != KNAVE else "")
        winner = (seat + 1 + best) % seats
        won = tuple(tricks + (other == winner) for other, tricks in enumerate(state.won))
        return State(state.pack, hands, "", won, state.gone + trick, winner, state.number + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.won

    def read_move(self, text: str) -> str:
        if len(text) != 1 or text not in pack():
            raise IllegalMove(f"“{text[:40]}” is not a move of this game.")
        return text

    def reveals(self, state: State, seat: Seat, move: str) -> bool:
        return False

    def describe(self, state: State, seat: Seat, move: str) -> str:
        return f"{self.names[seat]} plays {'the Knave' if move == KNAVE else move.upper()}."

    def table(self, state: State, seat: Seat | None) -> TableView:
        seats = len(self.names)
        trick = [replace(view, seat=(state.turn - len(state.trick) + at) % seats) for at, view in enumerate(_views("t", state.trick))]
        fans = [Zone(f"hand{s}", "fan", s, "Hand", len(hand), _views("", hand if s == seat else "")) for s, hand in enumerate(state.hands)]
        status = f"{self.names[state.turn]} plays now." if self.to_act(state) else "The game is over."
        intents = (Intent("card", "Card", "pick", "Choose one card.", "Play", most=1),) if seat in self.to_act(state) else ()
        piles = (Zone("pack", "stack", None, "Pack", len(state.pack)), Zone("gone", "stack", None, "Gone", len(state.gone)))
        zones = (*piles, Zone("trick", "trick", None, "Trick", len(trick), tuple(trick)), *fans)
        return TableView(zones, tuple(map(Standing, range(seats), state.won)), (status,), intents)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        chosen = [ident for row in draft.groups for ident in row]
        if seat not in self.to_act(state) or not chosen:
            return ()
        if draft.intent != "card" or len(chosen) > 1 or chosen[0] not in {view.id for view in _views("", state.hands[seat])}:
            return (Option("Play", (seat,), reason="Choose one card of the hand."),)
        return (Option("Play", (seat,), chosen[0][0]),)

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        hidden = shuffle(sort_cards(state.pack + "".join(hand for other, hand in enumerate(state.hands) if other != seat)), rng)
        hands = tuple(hand if other == seat else sort_cards(hidden.pop() for _ in hand) for other, hand in enumerate(state.hands))
        return replace(state, hands=hands, pack="".join(hidden))

    def cards(self, state: State) -> Sequence[str]:
        return state.pack + "".join(state.hands) + state.trick + state.gone


def _views(prefix: str, cards: str) -> tuple[CardView, ...]:
    return tuple(letter_card(f"{prefix}{card}{cards[:at].count(card) + 1}", card, VALUES[card.lower()]) for at, card in enumerate(cards))


FAMILY = Family("blank", "Blank", "The template of a game.", (1, 2), "castle")
ENTRY = Entry("blank", "Blank", "The template.", "Three tricks.", (2, 6), (), Blank, FAMILY, (GREEDY,), offered=False)
