"""Alliance Royals: four players in two alliances, battles, melds and marriages (rules section 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from royalty.cards.faces import house_card, row_of
from royalty.cards.letters import shuffle
from royalty.game.core import Game, Player
from royalty.game.dealing import DealtByLot
from royalty.game.entry import Entry, Family
from royalty.game.outcome import Outcome, placed
from royalty.game.pages import late
from royalty.game.places import TABLE, Draft, Intent, Option, Seat, TableView, listed
from royalty.game.played import Played
from royalty.game.rounds import RoundsEarn
from royalty.game.talking import ReadLate, TalkedOver
from royalty.games.alliance import acts, asking, drafts, ending, hints, log, moves, phases, players, view
from royalty.games.alliance.acts import Move, read_act, write_act
from royalty.games.alliance.cards import SEATS, pack
from royalty.games.alliance.features import StackSecrets, TablesQuestions
from royalty.games.alliance.imagining import imagined
from royalty.games.alliance.rules import PRESETS, SETTINGS, read_terms
from royalty.games.alliance.scoring import counted_parts, side_total
from royalty.games.alliance.state import SIDES, State, ally_of
from royalty.words.lexicon import Lexicon

NOTE = (
    "Chances and costs are guesses: the chances from what all could see, the costs, near to points, out of a few "
    "imagined games. What open hands would have shown is told apart."
)


class Alliance(Game[State, Move]):
    """The rules, bound to a house's terms and its four players; allies sit opposite each other."""

    version = 2  # the first had 12.11, 12.15 and 12.18 as they stood before they were amended
    dealing: DealtByLot
    earning = RoundsEarn[State, Move]("round", counted_parts)

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.words = TalkedOver(ReadLate(self, "alliance.review", measure="", note=NOTE))
        self.terms = read_terms(options)
        self.sides = SIDES
        self.dealing = DealtByLot(self.pack, SEATS)
        self.questions, self.secrets = TablesQuestions(self.terms, self.names), StackSecrets()

    # the course of a match

    def pack(self) -> Sequence[str]:
        return pack()

    def start(self, lines: Mapping[str, str]) -> State:
        return replace(ending.deal(*self.dealing.read(lines)), early=self.version == 1)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return moves.to_act(self.terms, state)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if self._is_his(state, seat):
            yield from moves.moves(self.terms, state, seat)

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Move]]:
        """No move earns points at once: first what the plainest computer would do."""
        if not self._is_his(state, seat):
            return []
        return [(0, act) for act in players.in_order(self.terms, state, seat)][: max(top, 0)]

    def play(self, state: State, seat: Seat, move: Move) -> State:
        self._check_turn(state, seat)
        return moves.play(self.terms, state, seat, move)

    def chance(self, state: State, rng: Random) -> str | None:
        if state.is_scored:
            return write_act(Move(acts.DEAL, cards=tuple(shuffle(self.pack(), rng))))
        return acts.DRAWN

    def outcome(self, state: State) -> Outcome | None:
        """An alliance's points are those of both; who surrenders with equal points has lost (rule 12.27)."""
        if self.to_act(state):
            return None
        totals = tuple(side_total(state, seat) for seat in range(SEATS))
        yielded = state.pause.yielded if state.phase == phases.YIELDED else None
        sides = () if yielded is None else tuple(sorted((yielded, ally_of(yielded))))
        if state.agreed:
            reason = "The table agreed to stop."
        elif sides:
            reason = f"{listed([self.names[seat] for seat in sides])} surrender. The higher score wins."
        else:
            why = "The last round is counted" if self.terms.rounds else "A bound is passed"
            reason = f"{why}. The higher score wins."
        ranks = [(total, totals[0] != totals[1] or seat not in sides) for seat, total in enumerate(totals)]
        return Outcome(reason, tuple(self.earning.lines(state)), totals, placed(ranks))

    # text

    read_move, write_move = staticmethod(read_act), staticmethod(write_act)

    def describe(self, played: Played[State, Move]) -> str:
        return log.told(self.terms, self.names, played)

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        found: tuple[Intent, ...] = ()
        asked = self.questions.question(state)
        if seat is not None and self._is_his(state, seat) and (asked is None or asked.look):
            found = drafts.intents(self.terms, state, seat)
        return view.table(self.terms, self.names, state, seat, found)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        asked = self.questions.question(state)
        if asked and state.phase != phases.CLAIMED and (seat == TABLE or not asked.look):
            answers = asking.answers(self.terms, self.names, state)
            return (
                answers if seat == TABLE else tuple(replace(one, seats=(seat,)) for one in answers if seat in one.seats)
            )
        return drafts.options(self.terms, self.names, state, seat, draft) if self._is_his(state, seat) else ()

    def _is_his(self, state: State, seat: Seat) -> bool:
        """Whether it is this seat, and not the table, that may act."""
        return seat != TABLE and seat in self.to_act(state)

    imagine = staticmethod(imagined)


FAMILY = Family(
    "alliance",
    "Alliance Royals",
    "Two against two: win Royals in battle, marry them, meld.",
    (30, 180),
    "cat",
    lessons=late("alliance.lessons", "LESSONS"),
    book=late("alliance.book", "BOOK"),
    presets=PRESETS,
    picture=(row_of("KD.QB", house_card), row_of("AC.TC.2R.JD", house_card)),
    talked=True,
    lid="#12474f",
    emblem="houses",
    fact="two against two",
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
        players.COMPUTERS,
        hints=hints.hints,
        sign="A1",
        sides=SIDES,
    ),
)
