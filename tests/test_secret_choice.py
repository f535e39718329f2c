"""Secret choices through the page's door: each player chooses out of sight of the others, and all is told at once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from laws.fixed import FixedWords
from royalty import views
from royalty.cards.faces import CardView, letter_card
from royalty.cards.letters import remove
from royalty.errors import IllegalMove
from royalty.game.core import Game, Player
from royalty.game.entry import Entry, Family
from royalty.game.features import NothingComes, Questions
from royalty.game.places import Draft, Intent, Option, Question, Seat, Standing, TableView, Zone
from royalty.game.played import Played
from royalty.game.states import GameState
from royalty.games import GAMES
from royalty.match.match import Match
from royalty.people.court import GREEDY
from royalty.views import Desk

Json = dict[str, Any]
PACK = "ABCDEFGH"
PEOPLE = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "person"}]


@dataclass(frozen=True, slots=True)
class State(GameState):
    """Hands, what each has chosen so far out of sight, what lies open, and rounds won."""

    hands: tuple[str, ...]
    chosen: tuple[str, ...] = ("", "")
    shown: str = ""
    won: tuple[int, ...] = (0, 0)
    number: int = 1
    turn: Seat = 0
    agreed: bool = False

    @property
    def scores(self) -> tuple[int, ...]:
        return self.won

    def cards(self) -> Sequence[str]:
        return "".join(self.hands) + self.shown


class Asked(Questions[State, str]):
    """Both choose at once."""

    def __init__(self, game: Duel) -> None:
        self.game = game

    def question(self, state: State) -> Question | None:
        acting = self.game.to_act(state)
        return Question("Which card do you play?", acting) if acting else None

    def doubts(self, state: State, seat: Seat, lexicon: object) -> str:
        return next(self.game.moves(state, seat))


class Duel(Game[State, str]):
    """Both choose a card in secret; the higher takes the round. The higher of the last cards is told with them."""

    key, title = "duel", "Duel"
    secrets = NothingComes()

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: object) -> None:
        super().__init__(players, options, None)
        self.questions = Asked(self)

    def pack(self) -> Sequence[str]:
        return PACK

    def start(self, lines: Mapping[str, str]) -> State:
        order = "".join(self.dealing.order(lines))
        return State((order[:4], order[4:]))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        waited = (seat for seat, card in enumerate(state.chosen) if state.hands[seat] and not card)
        return () if state.agreed else tuple(waited)

    def moves(self, state: State, seat: Seat) -> Iterator[str]:
        yield from state.hands[seat] if seat in self.to_act(state) else ""

    def play(self, state: State, seat: Seat, move: str) -> State:
        if seat not in self.to_act(state) or move not in state.hands[seat]:
            raise IllegalMove("That card may not be chosen now.")
        chosen = tuple(move if other == seat else card for other, card in enumerate(state.chosen))
        if not all(chosen):
            return replace(state, chosen=chosen)
        hands = tuple(remove(hand, card) for hand, card in zip(state.hands, chosen, strict=True))
        best = chosen.index(max(chosen))
        won = tuple(rounds + (other == best) for other, rounds in enumerate(state.won))
        return State(hands, shown="".join(chosen), won=won, number=state.number + 1)

    def read_move(self, text: str) -> str:
        if len(text) != 1 or text not in PACK:
            raise IllegalMove("That is no card of this game.")
        return text

    def describe(self, played: Played[State, str]) -> str:
        other = played.before.chosen[1 - played.seat]
        if not other:
            return f"{self.names[played.seat]} has chosen."
        return f"{self.names[played.seat]} shows {played.move}, {self.names[1 - played.seat]} shows {other}."

    def table(self, state: State, seat: Seat | None) -> TableView:
        fans = [
            Zone(f"hand{other}", "fan", other, "Hand", len(hand), cards_of(hand) if other == seat else ())
            for other, hand in enumerate(state.hands)
        ]
        intents = (
            (Intent("card", "Card", "pick", "Choose one card.", "Choose", most=1),)
            if seat in self.to_act(state)
            else ()
        )
        shown = Zone("shown", "trick", None, "Shown", len(state.shown), cards_of(state.shown))
        return TableView((shown, *fans), tuple(map(Standing, (0, 1), state.won)), ("Both choose a card.",), intents)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        chosen = [ident for row in draft.groups for ident in row]
        if seat not in self.to_act(state) or len(chosen) != 1 or chosen[0] not in state.hands[seat]:
            return ()
        return (Option("Choose", (seat,), chosen[0]),)

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        other = "".join(rng.sample(state.hands[1 - seat], len(state.hands[1 - seat])))
        return replace(state, hands=(state.hands[0], other) if seat == 0 else (other, state.hands[1]))


def cards_of(cards: str) -> tuple[CardView, ...]:
    return tuple(letter_card(card, card, 1) for card in cards)


FAMILY = Family("duel", "Duel", "A toy of the tests.", (1, 1), "castle")
ENTRY = Entry("duel", "Duel", "A toy.", "Four rounds.", (2, 2), (), Duel, FAMILY, (GREEDY,), offered=False)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setitem(GAMES, "duel", ENTRY)
    made = Desk(FixedWords(), Random(3))
    monkeypatch.setattr(views, "_desk", made)
    return made


def ask(command: str, **args: Any) -> Json:
    found = json.loads(views.ask(json.dumps({"command": command, "args": args})))
    assert "ok" in found, found
    answer: Json = found["ok"]
    return answer


def begin(kinds: Sequence[str] = ("person", "person")) -> Json:
    players = [{**person, "kind": kind} for person, kind in zip(PEOPLE, kinds, strict=True)]
    return ask("new", game="duel", players=players, options={})


def fan(view: Json, seat: Seat) -> list[str]:
    return next(
        [card["id"] for card in zone["cards"]] for zone in view["table"]["zones"] if zone["id"] == f"hand{seat}"
    )


def without_save(view: Json) -> str:
    return json.dumps({key: value for key, value in view.items() if key not in ("save", "id")})


def choose(seat: Seat) -> Json:
    """The hand is handed over, a card of it drafted and chosen; answers the view after it."""
    view = ask("view", seat=seat)
    card = fan(view, seat)[0]
    drafted = ask("view", seat=seat, draft={"intent": "card", "groups": [[card]], "named": {}})
    (option,) = drafted["options"]
    return ask("play", seats=option["seats"], move=option["move"])


def test_the_tablet_goes_to_each_who_has_not_chosen(desk: Desk) -> None:
    view = begin()
    assert (view["to_act"], view["hand_for"], view["hand_over"], view["viewer"]) == ([0, 1], 0, True, None)
    assert view["options"] == [] and view["question"]["sentence"] == "Which card do you play?"
    view = choose(0)
    # The hand turned itself down, and the tablet goes on.
    assert (view["to_act"], view["hand_for"], view["hand_over"], view["viewer"]) == ([1], 1, True, None)
    view = choose(1)
    assert (view["to_act"], view["hand_for"]) == ([0, 1], 0)


def test_nobody_opens_a_hand_before_it_is_his_to_choose(desk: Desk) -> None:
    begin()
    assert ask("view", seat=1)["viewer"] is None
    choose(0)
    assert ask("view", seat=0)["viewer"] is None
    assert fan(ask("view", seat=1), 0) == []


def test_what_one_has_chosen_makes_no_difference_to_what_is_seen(desk: Desk) -> None:
    """Two games alike but for Ann's choice look alike until Bob has chosen too: to the table, and to him."""
    looks = []
    for at in (0, 1):
        desk.rng = Random(3)
        begin()
        card = fan(ask("view", seat=0), 0)[at]
        told = ask("play", seats=[0], move=card)
        assert told["last"] == "Ann has chosen." and told["log"][-1]["score"] == 0
        looks.append((without_save(told), without_save(ask("view", seat=1))))
    assert looks[0] == looks[1]


def test_all_is_told_at_once(desk: Desk) -> None:
    begin()
    ann = fan(ask("view", seat=0), 0)[0]
    choose(0)
    bob = fan(ask("view", seat=1), 1)[0]
    view = choose(1)
    assert view["last"] == f"Bob shows {bob}, Ann shows {ann}."
    shown = next(zone for zone in view["table"]["zones"] if zone["id"] == "shown")
    assert [card["id"] for card in shown["cards"]] == [ann, bob]


def test_a_saved_game_comes_back_to_the_one_who_has_yet_to_choose(desk: Desk) -> None:
    begin()
    view = choose(0)
    again = ask("load", sealed=view["save"]["sealed"])
    assert again["hand_for"] == 1 and without_save(again) == without_save(view)


def test_a_person_and_a_computer_choose_too(desk: Desk) -> None:
    view = begin(("person", "greedy"))
    assert view["viewer"] == 0 and view["hand_for"] == 0 and not view["hand_over"]
    view = ask("play", seats=[0], move=fan(view, 0)[0])
    assert view["next"] == "computer" and view["last"] == "Ann has chosen."
    view = ask("step")
    assert view["next"] == "person" and view["last"].startswith("Bob shows")


def test_it_is_played_to_its_tally(desk: Desk) -> None:
    view = begin()
    while view["to_act"]:
        view = choose(view["hand_for"])
    assert view["phase"] == "over" and sum(view["outcome"]["totals"]) == 4
    assert isinstance(desk.match, Match) and desk.match.record().rstrip().splitlines()[-1].startswith("tally")
