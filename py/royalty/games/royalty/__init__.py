"""Royalty in its three rule sets: the game that ties its parts together (rules sections 1 to 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import cast

from royalty.cards.faces import letter_cards
from royalty.cards.letters import pack, remove, shuffle, sort_cards
from royalty.errors import IllegalMove
from royalty.game.core import Game, Player
from royalty.game.entry import Entry, Family
from royalty.game.outcome import Outcome
from royalty.game.pages import Answer, Book, Printable, Screen
from royalty.game.places import TABLE, Draft, Option, Seat, TableView
from royalty.game.played import Played
from royalty.game.teaching import Lesson
from royalty.games.letters import drawing
from royalty.games.letters.rules import (
    PLAYER_SETTINGS,
    PRESETS,
    RULE_SETS,
    SETTINGS,
    STRICT,
    RuleSet,
    mend,
    read_rules,
)
from royalty.games.royalty import deeds, drafts, finding, hints, judging, moves, scenes, scoring, view
from royalty.games.royalty.earning import TurnsEarn
from royalty.games.royalty.features import Doubts, PackSecrets, TurnWords, WordRows, WordVerdicts
from royalty.games.royalty.moment import House
from royalty.games.royalty.state import (
    Challenge,
    Miss,
    Move,
    Pass,
    Shuffle,
    Stand,
    State,
    Trade,
    Turn,
    Verdict,
    read_move,
    write_move,
)
from royalty.people.court import GREEDY
from royalty.words.lexicon import TIERS, Lexicon


class Royalty(Game[State, Move]):
    """One rule set bound to a house's choices, its players and its words.

    Without a lexicon no word is judged: so are records replayed that were made with another one.
    """

    quiet = ("stand",)
    words: TurnWords
    verdicts: WordVerdicts

    def __init__(
        self, rule_set: RuleSet, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None
    ) -> None:
        super().__init__(players, {}, lexicon)
        self.key, self.title = rule_set.key, rule_set.title
        self.rules = rules = read_rules(rule_set, players, options, TIERS)
        self.sides = rules.sides
        self.words = TurnWords(rules)
        self.house = House(rules, self.words.housed(lexicon) if lexicon else None, self.names)
        self._familiar = House(rules.for_computers(), self.house.lexicon, self.names)
        self._offered = House(rules.for_offers(), self.house.lexicon, self.names)
        self.dealing, self.earning = drawing.DrawnDeal(self.pack, rules), TurnsEarn(rules, self.names)
        self.verdicts = WordVerdicts(self.house, self.words)
        self.questions = Doubts(self.house, self.words, self.verdicts)
        self.rows, self.secrets = WordRows(self.house), PackSecrets(self.house)

    def pack(self) -> str:
        return pack(self.rules.packs)

    def start(self, lines: Mapping[str, str]) -> State:
        left, hands, first = drawing.read_deal(self.rules, lines)
        seats = self.rules.seats
        no, zero = (False,) * seats, (0,) * seats
        return State(
            left, hands, ((),) * seats, ("",) * seats, zero, first, 1, lost=zero, passed=no, royal=no, idle=zero
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return moves.to_act(self.rules, state)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        if seat == TABLE:
            yield from self._table_moves(state)
        elif state.laid:
            yield Stand()
            if moves.challengers(self.rules, state):
                yield from (Challenge(part) for part in state.laid.parts)
        else:
            yield from finding.turns(self.house.moment(state, seat))

    def _table_moves(self, state: State) -> Iterator[Move]:
        if state.missing:
            yield Miss()
        elif state.challenge:
            yield from (Verdict(True), Verdict(False))

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Move]]:
        if seat == TABLE or state.laid or seat not in self.to_act(state):
            return [(0, move) for move in self.moves(state, seat)][:top]
        return finding.ranked((self._familiar if familiar else self._offered).moment(state, seat), top)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        self._check_time(state, seat, move)
        if isinstance(move, Turn):
            moves.check_form(self.rules, state, move)
            if self.house.lexicon and not moves.challengers(self.rules, state):
                fault = judging.turn_fault(self.house.moment(state, seat), move)
                if fault:
                    raise IllegalMove(fault.sentence)
        return moves.play(self.rules, state, move, seat)

    def _check_time(self, state: State, seat: Seat, move: Move) -> None:
        """Whether this kind of move is the seat's to make now."""
        acting = self.to_act(state)
        if not acting:
            raise IllegalMove("The game is over.")
        if seat not in acting:
            who = "The table" if seat == TABLE else self.names[seat]
            raise IllegalMove(f"{who} may not act now.")
        if seat == TABLE:
            due: tuple[type, ...] = (Miss,) if state.missing else (Verdict,) if state.challenge else (Shuffle,)
        elif state.laid:
            due = (Stand, Challenge) if moves.challengers(self.rules, state) else (Stand,)
        else:
            due = (Turn, Trade, Pass)
        if not isinstance(move, due):
            raise IllegalMove("That may not be done at this moment.")

    def chance(self, state: State, rng: Random) -> str | None:
        if state.missing:
            return write_move(Miss())
        if state.redraw is not None:
            return write_move(Shuffle("".join(shuffle(state.pack, rng))))
        if state.challenge:
            return write_move(Verdict(self.verdicts.fault(state) is not None))
        return None

    def read_move(self, text: str) -> Move:
        return read_move(text)

    def write_move(self, move: Move) -> str:
        return write_move(move)

    def describe(self, played: Played[State, Move]) -> str:
        state, move = played.before, played.move
        reason = self.verdicts.reason(state, move) if isinstance(move, Verdict) else ""
        return view.describe(self.house.moment(state, played.seat), move, reason)

    def table(self, state: State, seat: Seat | None) -> TableView:
        return view.table(self.house.moment(state, seat))

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return drafts.options(self.house.moment(state, seat), draft)

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        """Deal again the pack and the other hands among themselves."""
        others = [s for s in range(self.rules.seats) if s != seat]
        hidden = shuffle(sort_cards(state.pack + "".join(state.hands[s] for s in others)), rng)
        if state.laid and state.turn != seat:
            hidden = self._keep_laid(state, hidden)
        hands = list(state.hands)
        for other in others:
            size = len(hands[other])
            kept = self._laid_cards(state) if state.laid and other == state.turn else ""
            hands[other] = sort_cards(kept + "".join(hidden[: size - len(kept)]))
            hidden = hidden[size - len(kept) :]
        return replace(state, hands=tuple(hands), pack="".join(hidden))

    def _laid_cards(self, state: State) -> str:
        assert state.laid
        meld = state.laid.meld.cards if state.laid.meld else ""
        return scoring.added_cards(state, state.laid) + meld

    def _keep_laid(self, state: State, hidden: list[str]) -> list[str]:
        return list(remove("".join(hidden), self._laid_cards(state)))

    def outcome(self, state: State) -> Outcome | None:
        return scoring.tally(self.rules, state, self.names) if state.ending else None


def _lessons() -> tuple[Lesson, ...]:
    from royalty.games.royalty.lessons import LESSONS

    return LESSONS


def _book() -> Book:
    from royalty.games.royalty.book import BOOK

    return BOOK


def _answers() -> Mapping[str, Answer]:
    from royalty.games.royalty.desk import ANSWERS

    return ANSWERS


def _prints() -> Printable:
    from royalty.games.royalty.printed import PRINTABLE

    return PRINTABLE


FAMILY = Family(
    "royalty",
    "Royalty",
    "Lay words, crown your neighbour’s, and mind the colours.",
    (20, 60),
    "crown",
    player_settings=PLAYER_SETTINGS,
    screens=(Screen("words", "Words", "words.js"), Screen("pad", "A game with real cards", "pad.js", at_home=True)),
    lessons=_lessons,
    book=_book,
    answers=_answers,
    prints=_prints,
    presets=PRESETS,
    picture=(letter_cards("EAr"), letter_cards("ROyAlTy")),
)


def _entry(rule_set: RuleSet) -> Entry:
    return Entry(
        key=rule_set.key,
        title=rule_set.title,
        blurb=rule_set.blurb,
        differs=rule_set.differs,
        seats=(2, 6),
        settings=SETTINGS,
        make=lambda players, options, lexicon: Royalty(rule_set, players, options, lexicon),
        family=FAMILY,
        computers=(GREEDY,),
        hints=hints.hints,
        deeds=deeds.deeds(rule_set),
        judges_words=True,
        feats=lambda game, plays: deeds.feats(cast(Royalty, game).rules, plays),
        scene=lambda game, play: scenes.scene(cast(Royalty, game).rules, cast(Royalty, game).names, play),
        sign=rule_set.sign,
        dealt_by=("packs", "coalitions"),
        mend=mend,
    )


ENTRIES = tuple(_entry(rule_set) for rule_set in RULE_SETS)
__all__ = ["ENTRIES", "STRICT", "Royalty"]
