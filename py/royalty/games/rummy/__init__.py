"""Rummy with thirteen cards, for points, two to six players (rules section 13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from royalty.cards.faces import row_of, standard_name
from royalty.cards.letters import shuffle
from royalty.game.core import Game, Player
from royalty.game.dealing import DealtByLot
from royalty.game.entry import Entry, Family
from royalty.game.outcome import Outcome
from royalty.game.pages import late
from royalty.game.places import TABLE, Draft, Option, Seat, TableView
from royalty.game.played import Played
from royalty.game.rounds import GoesOn, RoundsEarn, next_options, told_end
from royalty.game.talking import ReadLate, TalkedOver
from royalty.games.rummy import acts, drafts, hints, moves, view
from royalty.games.rummy.acts import Act, read_act, write_act
from royalty.games.rummy.cards import is_joker, pack, points, without
from royalty.games.rummy.features import Gone, StockSecrets
from royalty.games.rummy.players import COMPUTERS, MINDS, chosen, declaration, imagined
from royalty.games.rummy.rules import FEWEST_SEATS, MOST_SEATS, PRESETS, SETTINGS, WRONG, read_terms
from royalty.games.rummy.scoring import counted_parts, drop_price, is_over, placed, told_out
from royalty.games.rummy.state import State
from royalty.words.lexicon import Lexicon

NOTE = (
    "What a choice cost is a guess from what its player could know, in the court’s own measure: thirteen is one card more "
    "that is missing. The chances are guesses with all hands open."
)


class Rummy(Game[State, Act]):
    """The rules, bound to a house's terms and its players. A declaration is one move with its groups (rule 13.15)."""

    dealing: DealtByLot
    earning: RoundsEarn[State, Act]
    leaving = Gone()

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.words = TalkedOver(ReadLate(self, "rummy.review", measure="", note=NOTE))
        self.terms = terms = read_terms(options, len(players))
        self.dealing = DealtByLot(self.pack, len(players))
        self.earning = RoundsEarn("deal", lambda after, seat: counted_parts(terms, after, seat), lowest_wins=True)
        self.questions = GoesOn("deal", self.to_act, "All cards of deal {} lie open.", Act(acts.NEXT), (acts.NEXT,))
        self.rows, self.secrets = drafts.HandRows(terms), StockSecrets()

    # the course of a match

    def pack(self) -> Sequence[str]:
        return pack(self.terms.packs)

    def start(self, lines: Mapping[str, str]) -> State:
        order, dealer = self.dealing.read(lines)
        seats = tuple(range(len(self.names)))
        return moves.deal(order, seats, dealer, ("",) * len(seats))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.agreed or is_over(self.terms, state):
            return ()
        if state.is_scored:
            return tuple(seat for seat in view.still_in(self.terms, state) if seat not in state.ready) or (TABLE,)
        return (TABLE,) if state.lacks_stock else (state.turn,)

    def moves(self, state: State, seat: Seat) -> Iterator[Act]:
        acting = self.to_act(state)
        if seat == TABLE or acting in ((), (TABLE,)):
            return
        if state.is_scored:
            yield from (Act(acts.NEXT),) if seat in acting else ()
            return
        if seat in acting:
            yield from self._after_drawing(state, seat) if state.drawn else self._before_drawing(state)
        yield from (Act(acts.LEAVE, seat=other) for other in state.within if seat in moves.tellers(state, other))

    def _before_drawing(self, state: State) -> Iterator[Act]:
        if state.pack:
            yield Act(acts.STOCK)
        if moves.may_take(state):
            yield Act(acts.OPEN)
        yield Act(acts.DROP)

    def _after_drawing(self, state: State, seat: Seat) -> Iterator[Act]:
        """Every discard, the declaration if there is a valid one, and one that is wrong."""
        free = [card for card in dict.fromkeys(state.hands[seat]) if card != state.taken]
        yield from (Act(acts.DISCARD, card) for card in free)
        if (valid := declaration(state, seat)) is not None:
            yield valid
        away = max(free, key=lambda card: points(card, state.rank))
        yield Act(acts.DECLARE, away, (without(state.hands[seat], (away,)),))

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Act]]:
        """No move earns points at once: first what the plainest
        computer would do, then the rest, what costs most last.
        """
        listed = list(self.moves(state, seat)) if seat in self.to_act(state) else []
        if not listed or top <= 0:
            return []
        best = chosen(self.terms, state, seat, MINDS["greedy"], Random(0))
        rest = sorted((act for act in listed if act != best), key=lambda act: self._dread(state, act))
        return [(0, act) for act in [best, *rest]][:top]

    def _dread(self, state: State, act: Act) -> tuple[bool, bool, int]:
        is_last = act.what in (acts.DROP, acts.LEAVE, acts.DECLARE)
        if not act.card:
            return is_last, False, 0
        return is_last, is_joker(act.card, state.rank), -points(act.card, state.rank)

    def play(self, state: State, seat: Seat, move: Act) -> State:
        if move.what != acts.LEAVE or state.is_scored or self.to_act(state) in ((), (TABLE,)):
            self._check_turn(state, seat)
        return moves.play(self.terms, self.names, state, seat, move)

    def chance(self, state: State, rng: Random) -> str | None:
        if state.is_scored:
            return write_act(Act(acts.DEAL, order=tuple(shuffle(self.pack(), rng))))
        return write_act(Act(acts.SHUFFLE, order=tuple(shuffle(state.discards[:-1], rng))))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        reason = "The table agreed to stop." if state.agreed else self._reason(state)
        lines = tuple(self.earning.lines(state, tuple(map(told_out, state.scored))))
        return Outcome(reason, lines, self.earning.scores(state), placed(self.terms, state))

    def _reason(self, state: State) -> str:
        if not self.terms.pool:
            return "The last deal is counted. The fewest points win."
        left = view.still_in(self.terms, state)
        if left:
            return f"{self.names[left[0]]} is the last one left."
        return "All who were left went out in one deal. Of them the fewest points win."

    # text

    read_move, write_move = staticmethod(read_act), staticmethod(write_act)

    def describe(self, played: Played[State, Act]) -> str:
        state, seat, move = played.before, played.seat, played.move
        if move.what == acts.DEAL:
            return f"Deal {state.deal + 1} is dealt."
        if move.what == acts.SHUFFLE:
            return "The discards are shuffled into a new stock."
        told, over = self._told(state, self.names[seat], seat, move), played.after.scored[-1:]
        return told + told_end(self.names, "deal", played, told_out(over[0]) if over else ())

    def _told(self, state: State, name: str, seat: Seat, move: Act) -> str:
        if move.what == acts.DECLARE:
            if moves.fault_of(move.groups, state.rank):
                return f"{name} declares wrongly, puts the {standard_name(move.card)} away, is out of this deal and counts {WRONG}."
            return f"{name} puts the {standard_name(move.card)} into the finish slot and declares."
        if move.what == acts.LEAVE:
            return f"{self.names[move.seat]} has left the table and counts {drop_price(self.terms, state, move.seat)}."
        said = {
            acts.STOCK: "draws from the stock",
            acts.OPEN: f"takes the {standard_name(state.discards[-1])} from the discards" if state.discards else "",
            acts.DISCARD: f"discards the {standard_name(move.card)}" if move.card else "",
            acts.DROP: f"drops and counts {drop_price(self.terms, state, seat)}",
            acts.NEXT: "goes on",
        }
        return f"{name} {said[move.what]}."

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        return view.table(self.terms, self.names, state, seat, seat != TABLE and seat in self.to_act(state))

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        acting = self.to_act(state)
        if state.is_scored:
            return next_options("deal", acting, acts.NEXT)
        if seat == TABLE:
            return drafts.leaving(self.terms, self.names, state, TABLE) if acting not in ((), (TABLE,)) else ()
        return drafts.options(self.terms, self.names, state, seat, draft) if seat in acting else ()

    imagine = staticmethod(imagined)


FAMILY = Family(
    "rummy",
    "Rummy",
    "Draw, discard, and lay thirteen cards in sequences and sets.",
    (15, 60),
    "spade",
    lessons=late("rummy.lessons", "LESSONS"),
    book=late("rummy.book", "BOOK"),
    presets=PRESETS,
    picture=(row_of("QS.QD.QC"), row_of("4H.5H.6H.7H")),
    talked=True,
    lid="#f4ead2",
    emblem="cards",
    fact="13 cards, 2 to 6",
    fewest=True,
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
        hints=hints.hints,
        sign="Y1",
        dealt_by=("packs",),
    ),
)
