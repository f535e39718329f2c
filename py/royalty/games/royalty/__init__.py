"""Royalty in its three rule sets: the game that ties its parts together (rules sections 1 to 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from royalty.cards.faces import letter_cards
from royalty.cards.letters import remove, shuffle, sort_cards
from royalty.errors import IllegalMove, need
from royalty.game.core import Player
from royalty.game.entry import Family
from royalty.game.outcome import Outcome
from royalty.game.pages import Screen, late
from royalty.game.places import TABLE, Draft, Option, Seat, TableView
from royalty.game.played import Played
from royalty.game.talking import ReadLate
from royalty.games.letters.drawing import DrawnDeal
from royalty.games.letters.game import LetterGame, entry
from royalty.games.letters.rules import PLAYER_SETTINGS, PRESETS, RULE_SETS, SETTINGS, STRICT, RuleSet, read_rules
from royalty.games.royalty import acts, deeds, drafts, finding, hints, judging, moves, scoring, view
from royalty.games.royalty.acts import Challenge, Miss, Move, Pass, Shuffle, Stand, Trade, Turn, Verdict
from royalty.games.royalty.features import Doubts, PackSecrets, TurnsEarn, TurnWords, WordRows, WordVerdicts
from royalty.games.royalty.firsts import FIRSTS
from royalty.games.royalty.players import COURT
from royalty.games.royalty.state import State, dealt_again, used
from royalty.people.court import GREEDY
from royalty.words.lexicon import Lexicon

NOTE = (
    "Chances and costs are guesses, from what each player could see and know then. "
    "Nobody’s hidden hand was looked into."
)


class Royalty(LetterGame[State, Move]):
    """One rule set bound to a house's choices, its players and its words."""

    dealing: DrawnDeal
    words: TurnWords
    verdicts: WordVerdicts

    def __init__(
        self, rule_set: RuleSet, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None
    ) -> None:
        rules = read_rules(rule_set, players, options)
        super().__init__(rules, players, None if lexicon is None else judging.housed(rules.rulings, lexicon))
        self.dealing, self.earning = DrawnDeal(self.pack, rules), TurnsEarn(rules, self.names)
        talk = ReadLate[State, Move](self, "royalty.review", measure="points", note=NOTE)
        self.words, self.verdicts = TurnWords(self.house, talk), WordVerdicts(self.house)
        self.questions = Doubts(self.house, self.verdicts)
        self.rows, self.secrets = WordRows(self.house), PackSecrets(self.house)

    def start(self, lines: Mapping[str, str]) -> State:
        left, hands, first = self.dealing.dealt(lines)
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
        if state.missing:
            yield Miss()
        elif state.challenge:
            yield from (Verdict(True), Verdict(False))
        elif state.laid:
            yield Stand()
            if moves.challengers(self.rules, state):
                yield from map(Challenge, state.laid.words)
        elif seat != TABLE:
            yield from finding.turns(self.house.moment(state, seat))

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Move]]:
        if seat == TABLE or state.laid or seat not in self.to_act(state):
            return [(0, move) for move in self.moves(state, seat)][:top]
        return finding.ranked((self.familiar if familiar else self.offered).moment(state, seat), top)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        self._check_time(state, seat, move)
        if isinstance(move, Turn):
            moves.check_form(self.rules, state, move)
            is_judged = not moves.challengers(self.rules, state)
            if is_judged and (fault := judging.turn_fault(self.house.moment(state, seat), move)):
                raise IllegalMove(fault.sentence)
        return moves.play(self.rules, state, move, seat)

    def _check_time(self, state: State, seat: Seat, move: Move) -> None:
        """Whether this kind of move is the seat's to make now."""
        acting = self.to_act(state)
        need(acting, "The game is over.")
        if seat not in acting:
            who = "The table" if seat == TABLE else self.names[seat]
            raise IllegalMove(f"{who} may not act now.")
        if seat == TABLE:
            due: tuple[type, ...] = (Miss,) if state.missing else (Verdict,) if state.challenge else (Shuffle,)
        elif state.laid:
            due = (Stand, Challenge) if moves.challengers(self.rules, state) else (Stand,)
        else:
            due = (Turn, Trade, Pass)
        need(isinstance(move, due), "That may not be done at this moment.")

    def chance(self, state: State, rng: Random) -> str | None:
        if state.missing:
            return acts.write_move(Miss())
        if state.redraw is not None:
            return acts.write_move(Shuffle("".join(shuffle(state.pack, rng))))
        if state.challenge:
            return acts.write_move(Verdict(self.verdicts.fault(state) is not None))
        return None

    read_move, write_move = staticmethod(acts.read_move), staticmethod(acts.write_move)

    def describe(self, played: Played[State, Move]) -> str:
        state, move = played.before, played.move
        reason = self.verdicts.reason(state, move) if isinstance(move, Verdict) else ""
        return view.describe(self.house.moment(state, played.seat), move, reason)

    def table(self, state: State, seat: Seat | None) -> TableView:
        return view.table(self.house.moment(state, seat))

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return drafts.options(self.house.moment(state, seat), draft)

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        """Deal again the pack and the other hands among themselves; who has laid cards keeps them."""
        laid = used(state, state.laid) if state.laid and state.turn != seat else ""
        others = [other for other in range(self.rules.seats) if other != seat]
        hidden = shuffle(sort_cards(state.pack + "".join(state.hands[other] for other in others)), rng)
        return dealt_again(state, others, laid, remove("".join(hidden), laid))

    def outcome(self, state: State) -> Outcome | None:
        return scoring.tally(self.rules, state, self.names) if state.ending else None


FAMILY = Family(
    "royalty",
    "Royalty",
    "Lay words, crown your neighbour’s, and mind the colours.",
    (20, 60),
    "crown",
    player_settings=PLAYER_SETTINGS,
    screens=(
        Screen("words", "Words", "words.js"),
        Screen("practice", "Practice", "practice.js"),
        Screen("pad", "A game with real cards", "pad.js", at_home=True),
    ),
    lessons=late("royalty.lessons", "LESSONS"),
    book=late("royalty.book", "BOOK"),
    answers=late("royalty.desk", "ANSWERS"),
    prints=late("royalty.printed", "PRINTABLE"),
    presets=PRESETS,
    picture=(letter_cards("EAr"), letter_cards("ROyAlTy")),
    talked=True,
    lid="#7c1f22",
    emblem="crown",
    fact="2 to 6 players",
    firsts=FIRSTS,
)
PLAIN = replace(GREEDY, offered=False)  # plays on where older records and saves name it
ENTRIES = tuple(
    entry(
        Royalty,
        rule_set,
        FAMILY,
        seats=(2, 6),
        settings=SETTINGS,
        computers=(*COURT, PLAIN),
        hints=hints.hints,
        chance=hints.chance,
        deeds=deeds.deeds(rule_set),
        feats=deeds.feats,
        scene=deeds.scene,
        dealt_by=("packs", "coalitions"),
    )
    for rule_set in RULE_SETS
)
__all__ = ["ENTRIES", "STRICT", "Royalty"]
