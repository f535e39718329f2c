"""What Royalty has that not every game has: words, doubts and verdicts, rows of cards, hidden cards that come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from royalty.game.features import Questions, Rows, Secrets, Verdicts, Words
from royalty.game.places import TABLE, Draft, HouseRuling, Judgment, Question, RowNote, Seat, Sorting, Unseen
from royalty.game.played import Played
from royalty.games.letters.rules import STRICT, TABLE_TALK, Rules
from royalty.games.royalty import drafts, judging, moves, scoring, view
from royalty.games.royalty.moment import House
from royalty.games.royalty.state import (
    CAPTURE,
    Challenge,
    Move,
    Shuffle,
    Stand,
    State,
    Trade,
    Turn,
    Verdict,
    write_move,
)
from royalty.words.lexicon import HouseLexicon, Lexicon


@dataclass(frozen=True)
class TurnWords(Words[State, Move]):
    """The words of turns, and what a house has ruled of words."""

    rules: Rules

    @property
    def judged_at_once(self) -> bool:
        return self.rules.referee == STRICT

    def housed(self, lexicon: Lexicon) -> Lexicon:
        return HouseLexicon(lexicon, self.rules.rulings) if self.rules.rulings else lexicon

    def brought(self, state: State, seat: Seat, move: Move) -> tuple[tuple[str, str], ...]:
        turn = move if isinstance(move, Turn) else state.laid
        part = move.part if isinstance(move, Challenge) else state.challenge[1] if state.challenge else ""
        if not turn or not isinstance(move, (Turn, Challenge, Verdict)):
            return ()
        old = scoring.captured_word(state, turn).letters if turn.target else ""
        spoken = [(old if one == CAPTURE else "", word.letters) for one in turn.parts if (word := turn.word(one))]
        return tuple(pair for pair, one in zip(spoken, turn.parts, strict=True) if part in ("", one))


@dataclass(frozen=True)
class WordVerdicts(Verdicts[State, Move]):
    """Whether the word that is challenged stands: the referee tells, or where the house says so the people."""

    house: House
    words: TurnWords

    def is_open(self, state: State) -> bool:
        return state.challenge is not None and self.house.rules.referee == TABLE_TALK

    def fault(self, state: State) -> judging.Fault | None:
        """What the referee finds wrong with the challenged word."""
        if not (state.challenge and state.laid and self.house.lexicon):
            return None
        return judging.part_fault(self.house.moment(state, state.turn), state.laid, state.challenge[1])

    def advice(self, state: State) -> Mapping[str, str]:
        """What the referee says of the challenged word: sentence, rule, code, strength, verdict."""
        if not state.challenge:
            return {}
        fault = self.fault(state)
        if fault:
            return {
                "verdict": "upheld", "sentence": fault.sentence, "rule": fault.rule,
                "code": fault.code, "strength": fault.strength,
            }  # fmt: skip
        return {"verdict": "failed", "sentence": self._praise(state), "rule": "4.3", "code": "", "strength": "none"}

    def _praise(self, state: State) -> str:
        assert state.laid and state.challenge
        part = state.challenge[1]
        word = state.laid.word(part)
        assert word
        if part == CAPTURE:
            return (
                self.house.moment(state, TABLE)
                .words.judge(scoring.captured_word(state, state.laid).letters, word.letters)
                .sentence
            )
        return f"{word.letters.upper()} is in the dictionary."

    def reason(self, state: State, verdict: Verdict) -> str:
        """The referee's, where the verdict is as he advised."""
        advice = self.advice(state) if self.house.lexicon else {"verdict": ""}
        return advice["sentence"] if advice["verdict"] == write_move(verdict) else ""

    def judgment(self, played: Played[State, Move]) -> Judgment | None:
        state, move = played.before, played.move
        if not isinstance(move, Verdict):
            return None
        return view.judgment(self.house.moment(state, TABLE), played.after, move.upheld, self.reason(state, move))

    def ruling(self, played: Played[State, Move]) -> HouseRuling | None:
        state, move = played.before, played.move
        if not isinstance(move, Verdict) or not self.is_open(state):
            return None
        base, new = self.words.brought(state, TABLE, move)[0]
        if not base or not self.house.moment(state, TABLE).words.tier(new):
            return None
        may = "may not" if move.upheld else "may"
        return HouseRuling(base, new, move.upheld, f"{new.upper()} {may} capture {base.upper()}")

    def may_take_back(self, state: State) -> Seat | None:
        return state.turn if state.laid and not state.challenge else None


@dataclass(frozen=True)
class Doubts(Questions[State, Move]):
    """Whether a laid turn stands, asked of the opponents, and then of the people where they decide."""

    quiet = ("stand",)
    house: House
    words: TurnWords
    verdicts: WordVerdicts

    def question(self, state: State) -> Question | None:
        if state.challenge and self.verdicts.is_open(state):
            advice = f"The referee’s advice: {self.verdicts.advice(state)['sentence']}" if self.house.lexicon else ""
            return Question(view.status(self.house.moment(state, TABLE))[0], (TABLE,), together=True, help=advice)
        acting = moves.to_act(self.house.rules, state)
        if state.laid is None or state.challenge or acting in ((), (state.turn,)):
            return None
        return Question(view.status(self.house.moment(state, TABLE))[0], acting, together=True, help=view.DOUBT)

    def doubts(self, state: State, seat: Seat, lexicon: Lexicon) -> Move:
        """What a player who knows these words answers to the laid turn: a challenge, or let it stand."""
        assert state.laid
        now = self.house.moment(state, state.turn, self.words.housed(lexicon))
        faulty = (part for part in state.laid.parts if judging.part_fault(now, state.laid, part))
        return next((Challenge(part) for part in faulty), Stand())


@dataclass(frozen=True)
class WordRows(Rows[State]):
    """The words of a draft, and the order of a hand."""

    house: House

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return drafts.notes(self.house.moment(state, seat), draft)

    def sortings(self, state: State, seat: Seat) -> tuple[Sorting, ...]:
        return view.sortings(view.held(state, seat))


@dataclass(frozen=True)
class PackSecrets(Secrets[State, Move]):
    """A turn that trades, or that stands while there is a pack, ends with cards drawn."""

    house: House

    def reveals(self, played: Played[State, Move]) -> bool:
        return isinstance(played.move, (Trade, Shuffle)) or played.after.pack != played.before.pack

    @property
    def tells_unseen(self) -> bool:
        return self.house.rules.tells_unseen

    def unseen(self, state: State, seat: Seat | None) -> tuple[Unseen, ...]:
        return view.unseen(self.house.moment(state, seat)) if self.tells_unseen else ()
