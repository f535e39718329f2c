"""What Royalty has that not every game has: what turns earn, words, doubts, verdicts, rows, hidden cards that come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from royalty.cards.faces import hand_ids
from royalty.cards.letters import KNAVE, pack, remove, sort_cards
from royalty.game.earning import Earning
from royalty.game.features import Questions, Rows, Secrets, Talk, Verdicts, Words
from royalty.game.places import TABLE, Draft, HouseRuling, Judgment, Question, RowNote, Seat, Sorting, Sum, Unseen
from royalty.game.played import Played
from royalty.games.letters.game import House
from royalty.games.letters.rules import STRICT, TABLE_TALK, Rules
from royalty.games.royalty import drafts, judging, moves, view
from royalty.games.royalty.acts import CAPTURE, Challenge, Move, Shuffle, Stand, Trade, Turn, Verdict, write_move
from royalty.games.royalty.scoring import score
from royalty.games.royalty.state import State, old_word, used
from royalty.words.lexicon import Lexicon


@dataclass(frozen=True)
class TurnsEarn(Earning[State, Move]):
    """Points come with a turn that stands."""

    rules: Rules
    names: tuple[str, ...]

    def worth(self, state: State, seat: Seat, move: Move) -> int:
        if isinstance(move, Turn):
            return score(self.rules, state, seat, move).points
        return -state.points if isinstance(move, Verdict) and move.upheld else 0

    def stopped(self, state: State) -> State:
        return moves.settle_game(state, "agreed")

    def stopping(self, state: State) -> str:
        """Rule 7.10."""
        undone = "The turn that is not settled is undone. " if state.laid else ""
        doubled = ", and ROYALTY doubles" if any(state.royal) else ""
        return f"{undone}Points count less the cards in hand, with the bonus for the largest Domain{doubled}."

    def sums(self, played: Played[State, Move]) -> tuple[Sum, ...]:
        waiting = self.pending(played.before) if played.after.scores != played.before.scores else None
        return (replace(waiting, waits=False),) if waiting else ()

    def pending(self, state: State) -> Sum | None:
        if not state.laid:
            return None
        return Sum(state.turn, score(self.rules, state, state.turn, state.laid).parts, waits=True)

    def losses(self, played: Played[State, Move]) -> tuple[tuple[Seat, str], ...]:
        """The word that a turn takes which stands with this move."""
        before, move, laid = played.before, played.move, played.before.laid
        stands = isinstance(move, Stand) or (isinstance(move, Verdict) and not move.upheld)
        if not (stands and laid and laid.target and laid.capture) or played.after.laid:
            return ()
        old, new = old_word(before, laid).upper(), laid.capture.letters.upper()
        return ((laid.target.owner, f"Your {old} was taken by {self.names[before.turn]}: {new}."),)


@dataclass(frozen=True)
class TurnWords(Words[State, Move]):
    """The words of turns, and what a house has ruled of words."""

    house: House
    talk: Talk[State, Move] = field(default_factory=Talk)

    @property
    def judged_at_once(self) -> bool:
        return self.house.rules.referee == STRICT

    def housed(self, lexicon: Lexicon) -> Lexicon:
        return judging.housed(self.house.rules.rulings, lexicon)

    def brought(self, state: State, seat: Seat, move: Move) -> tuple[tuple[str, str], ...]:
        turn = move if isinstance(move, Turn) else state.laid
        part = move.part if isinstance(move, Challenge) else state.challenge[1] if state.challenge else ""
        if not turn or not isinstance(move, (Turn, Challenge, Verdict)):
            return ()
        told = zip(turn.words, drafts.turn_words(state, turn), strict=True)
        return tuple(pair for one, pair in told if part in ("", one))


@dataclass(frozen=True)
class WordVerdicts(Verdicts[State, Move]):
    """Whether the word that is challenged stands: the referee tells, or where the house says so the people."""

    house: House

    def is_open(self, state: State) -> bool:
        return state.challenge is not None and self.house.rules.referee == TABLE_TALK

    def fault(self, state: State) -> judging.Fault | None:
        """What the referee finds wrong with the challenged word."""
        if not (state.challenge and state.laid and self.house.lexicon is not None):
            return None
        return judging.part_fault(self.house.moment(state, state.turn), state.laid, state.challenge[1])

    def advice(self, state: State) -> Mapping[str, str]:
        """What the referee says of the challenged word: sentence, rule, code, strength, verdict."""
        if not state.challenge:
            return {}
        if fault := self.fault(state):
            return {"verdict": "upheld", **asdict(fault)}
        return {"verdict": "failed", "sentence": self._praise(state), "rule": "4.3", "code": "", "strength": "none"}

    def _praise(self, state: State) -> str:
        assert state.laid and state.challenge
        word = state.doubted.letters
        if state.challenge[1] == CAPTURE:
            return self.house.moment(state, TABLE).words.judge(old_word(state, state.laid), word).sentence
        return f"{word.upper()} is in the dictionary."

    def reason(self, state: State, verdict: Verdict) -> str:
        """The referee's, where the verdict is as he advised."""
        advice = self.advice(state) if self.house.lexicon is not None else {"verdict": ""}
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
        base, new = TurnWords(self.house).brought(state, TABLE, move)[0]
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
    verdicts: WordVerdicts

    def question(self, state: State) -> Question | None:
        asked = moves.to_act(self.house.rules, state)
        if not state.laid or asked == (state.turn,) or (state.challenge and not self.verdicts.is_open(state)):
            return None
        help = view.DOUBT
        if state.challenge:
            told = self.house.lexicon is not None
            help = f"The referee’s advice: {self.verdicts.advice(state)['sentence']}" if told else ""
        return Question(view.status(self.house.moment(state, TABLE))[0], asked, together=True, help=help)

    def doubts(self, state: State, seat: Seat, lexicon: Lexicon) -> Move:
        """What a player who knows these words answers to the laid turn: a challenge, or let it stand."""
        assert state.laid
        now = self.house.moment(state, state.turn, judging.housed(self.house.rules.rulings, lexicon))
        faulty = (part for part in state.laid.words if judging.part_fault(now, state.laid, part))
        return next((Challenge(part) for part in faulty), Stand())


@dataclass(frozen=True)
class WordRows(Rows[State]):
    """The words of a draft, and the order of a hand."""

    house: House

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return drafts.notes(self.house.moment(state, seat), draft)

    def sortings(self, state: State, seat: Seat) -> tuple[Sorting, ...]:
        """By letter, or in a row of each colour."""
        hand = state.held(seat)
        if not hand:
            return ()
        ids = dict(zip(hand_ids(hand), hand, strict=True))
        colours = (str.isupper, str.islower, lambda card: card == KNAVE)
        rows = (tuple(ident for ident, card in ids.items() if of(card)) for of in colours)
        return (Sorting("By letter", (tuple(ids),)), Sorting("By colour", tuple(row for row in rows if row)))


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
        """The packs, letter by letter, less what the seat sees: its
        own hand, the table's words, the Domains that all saw grow.
        """
        if not self.tells_unseen:
            return ()
        now, whole = self.house.moment(state, seat), pack(self.house.rules.packs)
        exposed = "".join(word.cards for words in state.exposed for word in words)
        seen = exposed + "".join(state.domains) + state.surrendered + (now.hand if now.seat != TABLE else "")
        if state.laid and now.seat != state.turn:
            seen += used(state, state.laid)
        left = remove(whole, seen)
        return tuple(Unseen(now.card(card, card), left.count(card)) for card in sort_cards(set(whole)))
