"""Rummy with thirteen cards, for points, two to six players (rules section 13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from royalty.cards import shuffle
from royalty.entry import Entry, Family
from royalty.faces import standard_card, standard_name
from royalty.game import BadRecord, Deal, Game, Player
from royalty.games.rummy import drafting, hinting, showing, turns
from royalty.games.rummy.cards import is_joker, pack, points
from royalty.games.rummy.rules import FEWEST_SEATS, MOST_SEATS, PRESETS, SETTINGS, WRONG, read_terms
from royalty.games.rummy.scoring import counted_parts, drop_price, is_over, placed, told_out
from royalty.games.rummy.state import (
    DEAL,
    DECLARE,
    DISCARD,
    DROP,
    LEAVE,
    LEFT,
    NEXT,
    OPEN,
    SHUFFLE,
    STOCK,
    Act,
    State,
    as_text,
    read_act,
    write_act,
)
from royalty.games.rummy.thinking import COMPUTERS, MINDS, chosen, declaration, imagined
from royalty.lexicon import Lexicon
from royalty.outcome import Outcome, TallyLine, only_finished, told_points
from royalty.pages import Book
from royalty.places import (
    TABLE,
    CardView,
    Draft,
    Held,
    Option,
    Question,
    RowNote,
    Seat,
    Sorting,
    Standing,
    Sum,
    TableView,
)
from royalty.teaching import Lesson


class Rummy(Game[State, Act]):
    """The rules, bound to a house's terms and its players. A declaration is one move with its groups (rule 13.15)."""

    key, title = "rummy", "Rummy"
    lists_all = False
    lowest_wins = True
    between = "."

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.terms = read_terms(options, len(players))

    # the course of a match

    def pack(self) -> Sequence[str]:
        return pack(self.terms.packs)

    def deal(self, rng: Random) -> Deal:
        """The first dealer by lot, and the cards (rule 13.1)."""
        dealer = int(rng.random() * len(self.names)) + 1
        seating = tuple(range(len(self.names)))
        return Deal(seating, (("dealer", str(dealer)), ("pack", self.between.join(shuffle(self.pack(), rng)))))

    def start(self, lines: Mapping[str, str]) -> State:
        order, dealer = tuple(self.dealt(lines)), lines.get("dealer", "")
        seats = tuple(range(len(self.names)))
        if dealer not in [str(seat + 1) for seat in seats]:
            raise BadRecord("The record does not say who deals first.")
        return turns.deal(order, seats, int(dealer) - 1, ("",) * len(seats))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.agreed or is_over(self.terms, state):
            return ()
        if state.is_scored:
            return tuple(seat for seat in showing.still_in(self.terms, state) if seat not in state.ready) or (TABLE,)
        return (TABLE,) if state.lacks_stock else (state.turn,)

    def question(self, state: State) -> Question | None:
        asked = showing.question(self.terms, state)
        return asked if asked and asked.seats else None

    def moves(self, state: State, seat: Seat) -> Iterator[Act]:
        acting = self.to_act(state)
        if seat == TABLE or acting in ((), (TABLE,)):
            return
        if state.is_scored:
            yield from (Act(NEXT),) if seat in acting else ()
            return
        if seat in acting:
            yield from self._after_drawing(state, seat) if state.drawn else self._before_drawing(state)
        yield from (Act(LEAVE, seat=other) for other in state.within if seat in turns.tellers(state, other))

    def _before_drawing(self, state: State) -> Iterator[Act]:
        if state.pack:
            yield Act(STOCK)
        if state.may_take():
            yield Act(OPEN)
        yield Act(DROP)

    def _after_drawing(self, state: State, seat: Seat) -> Iterator[Act]:
        """Every discard, the declaration if there is a valid one, and one that is wrong."""
        free = [card for card in dict.fromkeys(state.hands[seat]) if card != state.taken]
        yield from (Act(DISCARD, card) for card in free)
        if (valid := declaration(state, seat)) is not None:
            yield valid
        away = max(free, key=lambda card: points(card, state.rank))
        kept = list(state.hands[seat])
        kept.remove(away)
        yield Act(DECLARE, away, (tuple(kept),))

    def ranked(self, state: State, seat: Seat, top: int) -> list[tuple[int, Act]]:
        """No move earns points at once: first what the plainest computer would do, then the rest, what costs most last."""
        listed = list(self.moves(state, seat)) if seat in self.to_act(state) else []
        if not listed or top <= 0:
            return []
        best = chosen(self.terms, state, seat, MINDS["greedy"], Random(0))
        rest = sorted((act for act in listed if act != best), key=lambda act: self._dread(state, act))
        return [(0, act) for act in [best, *rest]][:top]

    def _dread(self, state: State, act: Act) -> tuple[bool, bool, int]:
        is_last = act.what in (DROP, LEAVE, DECLARE)
        return is_last, is_joker(act.card, state.rank) if act.card else False, -points(act.card, state.rank) if act.card else 0

    def play(self, state: State, seat: Seat, move: Act) -> State:
        if move.what != LEAVE or state.is_scored or self.to_act(state) in ((), (TABLE,)):
            self.check_turn(state, seat)
        return turns.play(self.terms, self.names, state, seat, move)

    def chance(self, state: State, rng: Random) -> str | None:
        if state.is_scored:
            return write_act(Act(DEAL, order=tuple(shuffle(self.pack(), rng))))
        return write_act(Act(SHUFFLE, order=tuple(shuffle(state.discards[:-1], rng))))

    def stopping(self, state: State) -> str:
        return only_finished("deal", len(state.scored), not state.is_scored)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        totals = self.scores(state)
        lines = tuple(
            TallyLine(seat, f"Deal {number}", deal.points[seat], said=told_out(deal)[seat])
            for number, deal in enumerate(state.scored, 1)
            for seat in range(len(totals))
        )
        reason = "The table agreed to stop." if state.agreed else self._reason(state)
        return Outcome(reason, lines, totals, placed(self.terms, state))

    def _reason(self, state: State) -> str:
        if not self.terms.pool:
            return "The last deal is counted. The fewest points win."
        left = showing.still_in(self.terms, state)
        return f"{self.names[left[0]]} is the last one left." if left else "All who were left went out in one deal. Of them the fewest points win."

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(state.total, range(len(self.names))))

    def deal_number(self, state: State) -> int:
        return state.deal

    def sums(self, before: State, move: Act, after: State) -> tuple[Sum, ...]:
        if len(after.scored) == len(before.scored):
            return ()
        given = enumerate(after.scored[-1].points)
        return tuple(Sum(seat, counted_parts(self.terms, after, seat)) for seat, points in given if points)

    # text

    def read_move(self, text: str) -> Act:
        return read_act(text)

    def write_move(self, move: Act) -> str:
        return write_act(move)

    def is_quiet(self, text: str) -> bool:
        return text == NEXT

    def describe(self, state: State, seat: Seat, move: Act) -> str:
        if move.what == DEAL:
            return f"Deal {state.deal + 1} is dealt."
        if move.what == SHUFFLE:
            return "The discards are shuffled into a new stock."
        told = self._told(state, self.names[seat], seat, move)
        after = turns.play(self.terms, self.names, state, seat, move)
        return told + self._ending(state, after, seat)

    def _told(self, state: State, name: str, seat: Seat, move: Act) -> str:
        if move.what == DECLARE:
            if turns.fault_of(move.groups, state.rank):
                return f"{name} declares wrongly, puts the {standard_name(move.card)} away, is out of this deal and counts {WRONG}."
            return f"{name} puts the {standard_name(move.card)} into the finish slot and declares."
        if move.what == LEAVE:
            return f"{self.names[move.seat]} has left the table and counts {drop_price(self.terms, state, move.seat)}."
        said = {
            STOCK: "draws from the stock",
            OPEN: f"takes the {standard_name(state.discards[-1])} from the discards" if state.discards else "",
            DISCARD: f"discards the {standard_name(move.card)}" if move.card else "",
            DROP: f"drops and counts {drop_price(self.terms, state, seat)}",
            NEXT: "goes on",
        }
        return f"{name} {said[move.what]}."

    def _ending(self, before: State, after: State, seat: Seat) -> str:
        """What the points of the deal are, if it ended with this."""
        if not after.is_scored or before.is_scored:
            return ""
        return f" Deal {after.deal} is over: {told_points(self.names, after.scored[-1].points, told_out(after.scored[-1]))}."

    def text(self, state: State) -> str:
        return as_text(state)

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        return showing.table(self.terms, self.names, state, seat, seat != TABLE and seat in self.to_act(state))

    def standings(self, state: State) -> tuple[Standing, ...]:
        return showing.standings(self.terms, self.names, state)

    def status(self, state: State) -> tuple[str, ...]:
        return showing.status(self.terms, self.names, state)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        acting = self.to_act(state)
        if state.is_scored:
            return drafting.next_deal(acting if acting != (TABLE,) else ())
        if seat == TABLE:
            return drafting.leaving(self.terms, self.names, state, TABLE) if acting not in ((), (TABLE,)) else ()
        return drafting.options(self.terms, self.names, state, seat, draft) if seat in acting else ()

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return drafting.notes(state, seat, draft)

    def held(self, state: State, seat: Seat, rows: tuple[tuple[str, ...], ...]) -> Held | None:
        return drafting.held(self.terms, state, seat, rows)

    def mended(self, state: State, seat: Seat, move: Act) -> Seat:
        """That a seat has left, another one tells: an earlier version let it say so itself (rule 13.11)."""
        others = (other for other, how in enumerate(state.out) if other != seat and how != LEFT)
        return next(others, seat) if move.what == LEAVE and move.seat == seat else seat

    def leaver(self, move: Act) -> Seat | None:
        return move.seat if move.what == LEAVE else None

    def sortings(self, state: State, seat: Seat) -> tuple[Sorting, ...]:
        return drafting.sortings(state, seat)

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        return imagined(state, seat, rng)

    def cards(self, state: State) -> Sequence[str]:
        return turns.all_cards(state)

    def reveals(self, state: State, seat: Seat, move: Act) -> bool:
        """What comes from the stock was hidden, a new deal too, and all hands when a deal ends."""
        if move.what in (STOCK, DEAL):
            return True
        return seat != TABLE and not state.is_scored and turns.play(self.terms, self.names, state, seat, move).is_scored

    def brings(self, state: State, seat: Seat, move: Act) -> range | None:
        """All see what is dealt, and the hands that lie open in the end."""
        return None if move.what == STOCK else range(len(self.names))


def _lessons() -> tuple[Lesson, ...]:
    from royalty.games.rummy.lessons import LESSONS

    return LESSONS


def _book() -> Book:
    from royalty.games.rummy.book import BOOK

    return BOOK


def _row(cards: str) -> tuple[CardView, ...]:
    return tuple(standard_card(f"{at}{card}", card) for at, card in enumerate(cards.split(".")))


FAMILY = Family(
    "rummy",
    "Rummy",
    "Draw, discard, and lay thirteen cards in sequences and sets.",
    (15, 60),
    "spade",
    lessons=_lessons,
    book=_book,
    presets=PRESETS,
    picture=(_row("QS.QD.QC"), _row("4H.5H.6H.7H")),
)
ENTRIES = (
    Entry(
        "rummy",
        "Rummy",
        "13-card rummy for points.",
        "Two sequences, one of them pure, and every card in a group.",
        (FEWEST_SEATS, MOST_SEATS),
        SETTINGS,
        Rummy,
        FAMILY,
        COMPUTERS,
        hints=hinting.hints,
        sign="Y1",
        dealt_by=("packs",),
    ),
)
