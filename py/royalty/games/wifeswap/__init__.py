"""Royal Wife-Swap: a trick game whose winner rebuilds families
on the table, three to five players (rules section 11).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from royalty.cards.faces import row_of, standard_name
from royalty.cards.letters import shuffle
from royalty.game.core import Game, Player
from royalty.game.dealing import DealtByLot
from royalty.game.entry import Entry, Family
from royalty.game.outcome import Outcome, places
from royalty.game.pages import late
from royalty.game.places import TABLE, Draft, Option, Seat, TableView
from royalty.game.played import Played
from royalty.game.rounds import GoesOn, RoundsEarn, next_options, told_end
from royalty.game.talking import ReadLate, TalkedOver
from royalty.games.wifeswap import drafts, hints, listing, moves, view
from royalty.games.wifeswap.cards import pack, why_taking
from royalty.games.wifeswap.families import counted_parts
from royalty.games.wifeswap.features import TrickSecrets
from royalty.games.wifeswap.imagining import imagined
from royalty.games.wifeswap.players import COMPUTERS
from royalty.games.wifeswap.rules import FEWEST_SEATS, MOST_SEATS, PRESETS, SETTINGS, TARGET, TITLE, read_terms
from royalty.games.wifeswap.state import BUILD, DEAL, NEXT, PLAY, UNDER, Act, State, read_act, write_act
from royalty.words.lexicon import Lexicon

NOTE = (
    "Chances and costs are guesses, from what each player could see then. How it would have gone on nobody knows. "
    "What open hands would have shown is told apart."
)


class WifeSwap(Game[State, Act]):
    """The rules, bound to a house's terms and its players.

    A build is one move, and the order under the stock the next (11.10, 11.16).
    """

    dealing: DealtByLot
    earning = RoundsEarn[State, Act]("round", lambda after, seat: counted_parts(after.tables[seat]))
    rows = drafts.FamilyRows()
    secrets = TrickSecrets()

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.words = TalkedOver(ReadLate(self, "wifeswap.review", measure="points", note=NOTE))
        self.terms = read_terms(options)
        self.dealing = DealtByLot(self.pack, len(players))
        seen = "All families of round {} are counted."
        self.questions = GoesOn("round", self.to_act, seen, Act(NEXT), (NEXT,))

    # the course of a match

    def pack(self) -> Sequence[str]:
        return pack()

    def start(self, lines: Mapping[str, str]) -> State:
        order, dealer = self.dealing.read(lines)
        return moves.deal(order, len(self.names), dealer)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.agreed or moves.is_over(self.terms, state):
            return ()
        if state.is_scored:
            return tuple(seat for seat in range(len(self.names)) if seat not in state.ready) or (TABLE,)
        return (state.turn,)

    def moves(self, state: State, seat: Seat) -> Iterator[Act]:
        if seat in self.to_act(state) and seat != TABLE:
            yield from listing.moves(state, seat)

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Act]]:
        """No move earns points at once: first what the plainest computer would do, then the rest as listed."""
        if seat not in self.to_act(state) or seat == TABLE or top <= 0:
            return []
        return [(0, act) for act in listing.ranked(state, seat, top)]

    def play(self, state: State, seat: Seat, move: Act) -> State:
        self._check_turn(state, seat)
        return moves.play(state, seat, move)

    def chance(self, state: State, rng: Random) -> str | None:
        return write_act(Act(DEAL, order=tuple(shuffle(self.pack(), rng))))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        totals = self.earning.scores(state)
        reason = "The table agreed to stop." if state.agreed else self._reason(totals)
        return Outcome(reason, tuple(self.earning.lines(state)), totals, places(totals))

    def _reason(self, totals: tuple[int, ...]) -> str:
        if self.terms.rounds:
            return "The last round is counted. The most points win."
        reached = [name for name, total in zip(self.names, totals, strict=True) if total >= TARGET]
        return f"{' and '.join(reached)} reached {TARGET}. The most points win."

    # text

    read_move, write_move = staticmethod(read_act), staticmethod(write_act)

    def describe(self, played: Played[State, Act]) -> str:
        if played.move.what == DEAL:
            return f"Round {played.before.deal + 1} is dealt."
        return self._told(played) + told_end(self.names, "round", played)

    def _told(self, played: Played[State, Act]) -> str:
        state, seat, move, after = played.before, played.seat, played.move, played.after
        name = self.names[seat]
        if move.what == PLAY:
            told = f"{name} {'leads' if not state.trick.cards else 'plays'} the {standard_name(move.card)}."
            if not after.is_whole:
                return told
            return f"{told} {self.names[after.turn]} takes the trick and may build: {why_taking(after.trick.cards)}."
        if move.what == BUILD:
            if move.families is None:
                return f"{name} builds nothing."
            return view.told_build(name, state, seat, move.families)
        if move.what == UNDER:
            return view.told_under(name, move.order, after)
        return f"{name} goes on."

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        return view.table(self.terms, self.names, state, seat, seat != TABLE and seat in self.to_act(state))

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        acting = self.to_act(state)
        if state.is_scored:
            return next_options("round", acting, NEXT)
        return drafts.options(state, seat, draft) if seat in acting and seat != TABLE else ()

    imagine = staticmethod(imagined)


FAMILY = Family(
    "wife-swap",
    TITLE,
    "Take tricks, and marry Kings and Queens into families.",
    (20, 45),
    "heart",
    lessons=late("wifeswap.lessons", "LESSONS"),
    book=late("wifeswap.book", "BOOK"),
    presets=PRESETS,
    picture=(row_of("KH.2H.9S"), row_of("KS.QS.JS.7S")),
    titled_by="title",
    talked=True,
    lid="#54203f",
    emblem="hearts",
    fact="families, 3 to 5",
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
        hints=hints.hints,
        sign="W1",
    ),
)
