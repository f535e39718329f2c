"""Royal Wife-Swap: a trick game whose winner rebuilds families on the table, three to five players (rules section 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from royalty.cards import shuffle
from royalty.entry import Entry, Family
from royalty.faces import standard_card, standard_name
from royalty.game import BadRecord, Deal, Game, Player
from royalty.games.wifeswap import drafting, hinting, listing, showing, turns
from royalty.games.wifeswap.cards import pack, why_taking
from royalty.games.wifeswap.families import counted_parts
from royalty.games.wifeswap.imagining import imagined
from royalty.games.wifeswap.rules import FEWEST_SEATS, MOST_SEATS, PRESETS, SETTINGS, TARGET, TITLE, read_terms
from royalty.games.wifeswap.state import BUILD, DEAL, NEXT, PLAY, UNDER, Act, State, as_text, read_act, write_act
from royalty.games.wifeswap.thinking import COMPUTERS
from royalty.lexicon import Lexicon
from royalty.outcome import Outcome, TallyLine, only_finished, places, told_points
from royalty.pages import Book
from royalty.places import TABLE, CardView, Draft, Option, Question, RowNote, Seat, Sorting, Standing, Sum, TableView
from royalty.teaching import Lesson


class WifeSwap(Game[State, Act]):
    """The rules, bound to a house's terms and its players. A build is one move, and the order under the stock the next (11.10, 11.16)."""

    key = "wife-swap"
    lists_all = False
    between = "."

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.terms = read_terms(options)
        self.title = self.terms.title

    # the course of a match

    def pack(self) -> Sequence[str]:
        return pack()

    def deal(self, rng: Random) -> Deal:
        """The first dealer by lot, and the cards (rule 11.1)."""
        dealer = int(rng.random() * len(self.names)) + 1
        seating = tuple(range(len(self.names)))
        return Deal(seating, (("dealer", str(dealer)), ("pack", self.between.join(shuffle(self.pack(), rng)))))

    def start(self, lines: Mapping[str, str]) -> State:
        order, dealer = tuple(self.dealt(lines)), lines.get("dealer", "")
        if dealer not in [str(seat + 1) for seat in range(len(self.names))]:
            raise BadRecord("The record does not say who deals first.")
        return turns.deal(order, len(self.names), int(dealer) - 1)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.agreed or turns.is_over(self.terms, state):
            return ()
        if state.is_scored:
            return tuple(seat for seat in range(len(self.names)) if seat not in state.ready) or (TABLE,)
        return (state.turn,)

    def question(self, state: State) -> Question | None:
        asked = showing.question(self.terms, state)
        return asked if asked and asked.seats else None

    def moves(self, state: State, seat: Seat) -> Iterator[Act]:
        if seat in self.to_act(state) and seat != TABLE:
            yield from listing.moves(state, seat)

    def ranked(self, state: State, seat: Seat, top: int) -> list[tuple[int, Act]]:
        """No move earns points at once: first what the plainest computer would do, then the rest as listed."""
        if seat not in self.to_act(state) or seat == TABLE or top <= 0:
            return []
        return [(0, act) for act in listing.ranked(state, seat, top)]

    def play(self, state: State, seat: Seat, move: Act) -> State:
        self.check_turn(state, seat)
        return turns.play(state, seat, move)

    def chance(self, state: State, rng: Random) -> str | None:
        return write_act(Act(DEAL, order=tuple(shuffle(self.pack(), rng))))

    def stopping(self, state: State) -> str:
        return only_finished("round", len(state.scored), not state.is_scored)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        totals = self.scores(state)
        lines = tuple(
            TallyLine(seat, f"Round {number}", one.points[seat]) for number, one in enumerate(state.scored, 1) for seat in range(len(totals))
        )
        reason = "The table agreed to stop." if state.agreed else self._reason(totals)
        return Outcome(reason, lines, totals, places(totals))

    def _reason(self, totals: tuple[int, ...]) -> str:
        if self.terms.rounds:
            return "The last round is counted. The most points win."
        reached = [name for name, total in zip(self.names, totals, strict=True) if total >= TARGET]
        return f"{' and '.join(reached)} reached {TARGET}. The most points win."

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(state.total, range(len(self.names))))

    def deal_number(self, state: State) -> int:
        return state.round

    def sums(self, before: State, move: Act, after: State) -> tuple[Sum, ...]:
        if len(after.scored) == len(before.scored):
            return ()
        given = enumerate(after.scored[-1].points)
        return tuple(Sum(seat, counted_parts(after.tables[seat])) for seat, points in given if points)

    # text

    def read_move(self, text: str) -> Act:
        return read_act(text)

    def write_move(self, move: Act) -> str:
        return write_act(move)

    def is_quiet(self, text: str) -> bool:
        return text == NEXT

    def describe(self, state: State, seat: Seat, move: Act) -> str:
        if move.what == DEAL:
            return f"Round {state.round + 1} is dealt."
        name, after = self.names[seat], turns.play(state, seat, move)
        return self._told(state, after, name, seat, move) + self._ending(after, state)

    def _told(self, state: State, after: State, name: str, seat: Seat, move: Act) -> str:
        if move.what == PLAY:
            taken = f" {self.names[after.turn]} takes the trick and may build: {why_taking(after.trick.cards)}." if after.is_whole else ""
            return f"{name} {'leads' if not state.trick.cards else 'plays'} the {standard_name(move.card)}.{taken}"
        if move.what == BUILD:
            return f"{name} builds nothing." if move.families is None else showing.told_build(name, state, seat, move.families)
        if move.what == UNDER:
            return showing.told_under(name, move.order, after)
        return f"{name} goes on."

    def _ending(self, after: State, before: State) -> str:
        """What the points of the round are, if it ended with this."""
        if not after.is_scored or before.is_scored:
            return ""
        return f" Round {after.round} is over: {told_points(self.names, after.scored[-1].points)}."

    def text(self, state: State) -> str:
        return as_text(state)

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        return showing.table(self.terms, self.names, state, seat, seat != TABLE and seat in self.to_act(state))

    def standings(self, state: State) -> tuple[Standing, ...]:
        return showing.standings(self.names, state)

    def status(self, state: State) -> tuple[str, ...]:
        return showing.status(self.terms, self.names, state)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        acting = self.to_act(state)
        if state.is_scored:
            return drafting.next_round(acting if acting != (TABLE,) else ())
        return drafting.options(state, seat, draft) if seat in acting and seat != TABLE else ()

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return drafting.notes(state, seat, draft)

    def sortings(self, state: State, seat: Seat) -> tuple[Sorting, ...]:
        return listing.sortings(state, seat)

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        return imagined(state, seat, rng)

    def cards(self, state: State) -> Sequence[str]:
        return turns.all_cards(state)

    def reveals(self, state: State, seat: Seat, move: Act) -> bool:
        """Cards that are drawn were hidden, and so is a new deal."""
        if move.what == DEAL:
            return True
        return seat != TABLE and not state.is_scored and turns.play(state, seat, move).pack != state.pack

    def brings(self, state: State, seat: Seat, move: Act) -> range:
        """All draw up when a trick is over, and all are dealt to."""
        return range(len(self.names))


def _lessons() -> tuple[Lesson, ...]:
    from royalty.games.wifeswap.lessons import LESSONS

    return LESSONS


def _book() -> Book:
    from royalty.games.wifeswap.book import BOOK

    return BOOK


def _row(cards: str) -> tuple[CardView, ...]:
    return tuple(standard_card(f"{at}{card}", card) for at, card in enumerate(cards.split(".")))


FAMILY = Family(
    "wife-swap",
    TITLE,
    "Take tricks, and marry Kings and Queens into families.",
    (20, 45),
    "heart",
    lessons=_lessons,
    book=_book,
    presets=PRESETS,
    picture=(_row("KH.2H.9S"), _row("KS.QS.JS.7S")),
    titled_by="title",
)
ENTRIES = (
    Entry(
        "wife-swap",
        TITLE,
        "Tricks, nemeses and royal marriages.",
        "Whoever takes a trick may rebuild families; the most points win.",
        (FEWEST_SEATS, MOST_SEATS),
        SETTINGS,
        WifeSwap,
        FAMILY,
        COMPUTERS,
        hints=hinting.hints,
        sign="W1",
    ),
)
