"""Alliance Royals: four players in two alliances, battles, melds and marriages (rules section 12)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from royalty.cards import shuffle
from royalty.entry import Entry, Family
from royalty.faces import house_card
from royalty.game import BadRecord, Deal, Game, Player
from royalty.games.alliance import asking, drafting, ending, hinting, showing, telling, thinking, turns
from royalty.games.alliance.acts import DEAL, DRAWN, GIFT, LIE, NEXT, STACK, WAIT, Move, read_act, write_act
from royalty.games.alliance.cards import SEATS, pack
from royalty.games.alliance.imagining import imagined
from royalty.games.alliance.rules import PRESETS, SETTINGS, read_terms
from royalty.games.alliance.scoring import counted_parts
from royalty.games.alliance.state import CLAIMED, HOMES, SIDES, YIELDED, State, all_cards, ally_of, as_text
from royalty.lexicon import Lexicon
from royalty.outcome import Outcome, TallyLine, only_finished
from royalty.pages import Book
from royalty.places import TABLE, CardView, Draft, Option, Question, Seat, Standing, Sum, TableView
from royalty.teaching import Lesson


class Alliance(Game[State, Move]):
    """The rules, bound to a house's terms and its four players; allies sit opposite each other."""

    key, title = "alliance", "Alliance Royals"
    version = 2  # the first had 12.11, 12.15 and 12.18 as they stood before they were amended
    between = "."

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.terms = read_terms(options)

    @property
    def sides(self) -> tuple[int, ...]:
        return SIDES

    # the course of a match

    def pack(self) -> Sequence[str]:
        return pack()

    def deal(self, rng: Random) -> Deal:
        """The first dealer by lot, and the cards (rule 12.2)."""
        dealer = int(rng.random() * SEATS) + 1
        return Deal(tuple(range(SEATS)), (("dealer", str(dealer)), ("pack", self.between.join(shuffle(self.pack(), rng)))))

    def start(self, lines: Mapping[str, str]) -> State:
        order, dealer = tuple(self.dealt(lines)), lines.get("dealer", "")
        if dealer not in [str(seat + 1) for seat in range(SEATS)]:
            raise BadRecord("The record does not say who deals first.")
        return replace(ending.deal(order, int(dealer) - 1), early=self.version == 1)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.to_act(self.terms, state)

    def question(self, state: State) -> Question | None:
        return asking.question(self.terms, self.names, state)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat != TABLE and seat in self.to_act(state):
            yield from turns.moves(self.terms, state, seat)

    def ranked(self, state: State, seat: Seat, top: int) -> list[tuple[int, Move]]:
        """No move earns points at once: first what the plainest computer would do."""
        if seat not in self.to_act(state) or seat == TABLE:
            return []
        return [(0, act) for act in thinking.in_order(self.terms, state, seat)][: max(top, 0)]

    def doubts(self, state: State, seat: Seat, lexicon: Lexicon) -> Move:
        return thinking.in_order(self.terms, state, seat)[0]

    def play(self, state: State, seat: Seat, move: Move) -> State:
        self.check_turn(state, seat)
        return turns.play(self.terms, state, seat, move)

    def chance(self, state: State, rng: Random) -> str | None:
        if state.is_scored:
            return write_act(Move(DEAL, cards=tuple(shuffle(self.pack(), rng))))
        return DRAWN

    def stopping(self, state: State) -> str:
        return only_finished("round", len(state.scored), not state.is_scored)

    def outcome(self, state: State) -> Outcome | None:
        """An alliance's points are those of both; who surrenders with equal points has lost (rule 12.27)."""
        if self.to_act(state):
            return None
        totals = tuple(map(state.side_total, range(SEATS)))
        lines = tuple(
            TallyLine(seat, f"Round {number}", one.points[seat]) for number, one in enumerate(state.scored, 1) for seat in range(SEATS)
        )
        return Outcome(self._reason(state), lines, totals, self._places(state, totals))

    def _places(self, state: State, totals: tuple[int, ...]) -> tuple[int, ...]:
        lost = {state.yielded, ally_of(state.yielded)} if state.phase == YIELDED and state.yielded is not None and totals[0] == totals[1] else set()
        ranks = [(total, seat not in lost) for seat, total in enumerate(totals)]
        return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)

    def _reason(self, state: State) -> str:
        if state.agreed:
            return "The table agreed to stop."
        if state.phase == YIELDED and state.yielded is not None:
            both = telling.listed([self.names[seat] for seat in sorted((state.yielded, ally_of(state.yielded)))])
            return f"{both} surrender. The higher score wins."
        return "The last round is counted. The higher score wins." if self.terms.rounds else "A bound is passed. The higher score wins."

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(state.total, range(SEATS)))

    def deal_number(self, state: State) -> int:
        return state.deal

    def sums(self, before: State, move: Move, after: State) -> tuple[Sum, ...]:
        if len(after.scored) == len(before.scored):
            return ()
        given = enumerate(after.scored[-1].points)
        return tuple(Sum(seat, counted_parts(after, seat)) for seat, points in given if points)

    # text

    def read_move(self, text: str) -> Move:
        return read_act(text)

    def write_move(self, move: Move) -> str:
        return write_act(move)

    def is_quiet(self, text: str) -> bool:
        return text in (NEXT, LIE, WAIT)

    def describe(self, state: State, seat: Seat, move: Move) -> str:
        return telling.told(self.terms, self.names, state, seat, move)

    def text(self, state: State) -> str:
        return as_text(state)

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        mine = seat is not None and seat != TABLE and seat in self.to_act(state) and self.question(state) is None
        return TableView(
            showing.zones(state, seat),
            self.standings(state),
            self.status(state),
            drafting.intents(self.terms, state, seat) if mine and seat is not None else (),
            showing.match_line(self.terms, state),
            showing.deals(self.names, state, seat),
        )

    def standings(self, state: State) -> tuple[Standing, ...]:
        return showing.standings(self.names, state)

    def status(self, state: State) -> tuple[str, ...]:
        return showing.status(self.terms, self.names, state)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        if self.question(state) is not None and state.phase not in (HOMES, CLAIMED):
            every = seat == TABLE
            return asking.answers(self.terms, self.names, state) if every else asking.answers_of(self.terms, self.names, state, seat)
        acts = seat != TABLE and seat in self.to_act(state)
        return drafting.options(self.terms, self.names, state, seat, draft) if acts else ()

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        return imagined(state, seat, rng)

    def cards(self, state: State) -> Sequence[str]:
        return all_cards(state)

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        """What comes from the stack was hidden, and a gift, a new deal, and all hands when a round ends."""
        if seat == TABLE or move.what in (STACK, GIFT):
            return True
        return not state.is_scored and turns.play(self.terms, state, seat, move).is_scored

    def brings(self, state: State, seat: Seat, move: Move) -> Collection[Seat]:
        """A card of the stack comes to whoever draws it; a gift, a deal and the end of a round to several."""
        return (seat,) if move.what == STACK else range(len(self.names))


def _row(cards: str) -> tuple[CardView, ...]:
    return tuple(house_card(f"{at}{card}", card) for at, card in enumerate(cards.split(".")))


def _lessons() -> tuple[Lesson, ...]:
    from royalty.games.alliance.lessons import LESSONS

    return LESSONS


def _book() -> Book:
    from royalty.games.alliance.book import BOOK

    return BOOK


FAMILY = Family(
    "alliance",
    "Alliance Royals",
    "Two against two: win Royals in battle, marry them, meld.",
    (30, 180),
    "cat",
    lessons=_lessons,
    book=_book,
    presets=PRESETS,
    picture=(_row("KD.QB"), _row("AC.TC.2R.JD")),
)
ENTRIES = (
    Entry(
        "alliance",
        "Alliance Royals",
        "Battles, melds and marriages for two alliances.",
        "Royals of your House give you the right to meld and to end the round.",
        (SEATS, SEATS),
        SETTINGS,
        Alliance,
        FAMILY,
        thinking.COMPUTERS,
        hints=hinting.hints,
        sign="A1",
        sides=SIDES,
    ),
)
