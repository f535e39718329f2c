"""Royalty in its three rule sets: the game that ties its parts together (rules sections 1 to 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import cast

from royalty.cards import remove, shuffle, sort_cards, write_word
from royalty.entry import Entry, Family
from royalty.faces import letter_cards
from royalty.game import Deal, IllegalMove, Player
from royalty.games.royalty import deeds, drafting, drawing, finding, hinting, judging, scenes, scoring, showing, turns
from royalty.games.royalty.earning import TurnsEarn
from royalty.games.royalty.moment import Moment
from royalty.games.royalty.rules import (
    PLAYER_SETTINGS,
    PRESETS,
    RULE_SETS,
    SETTINGS,
    STRICT,
    TABLE_TALK,
    Rules,
    RuleSet,
    mend,
    read_rules,
)
from royalty.games.royalty.state import (
    CAPTURE,
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
from royalty.lexicon import TIERS, HouseLexicon, Lexicon
from royalty.outcome import Outcome
from royalty.pages import Answer, Book, Printable, Screen
from royalty.places import (
    TABLE,
    CardView,
    Draft,
    HouseRuling,
    Judgment,
    Option,
    Question,
    RowNote,
    Seat,
    Sorting,
    TableView,
    Unseen,
)
from royalty.players import GREEDY
from royalty.teaching import Lesson


class Royalty(TurnsEarn):
    """One rule set bound to a house's choices, its players and its words.

    Without a lexicon no word is judged: so are records replayed that were made with another one.
    """

    def __init__(self, rule_set: RuleSet, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.key, self.title = rule_set.key, rule_set.title
        self.rules = read_rules(rule_set, players, options, TIERS)
        self.draws_for = drawing.draws_for(self.rules)
        self._for_computers = self.rules.for_computers()
        self.lexicon = self.housed(lexicon) if lexicon else None

    def housed(self, lexicon: Lexicon) -> Lexicon:
        return HouseLexicon(lexicon, self.rules.rulings) if self.rules.rulings else lexicon

    @property
    def sides(self) -> tuple[int, ...]:
        return self.rules.sides

    def deal(self, rng: Random) -> Deal:
        return drawing.deal(self.rules, rng)

    def start(self, lines: Mapping[str, str]) -> State:
        pack, hands, first = drawing.read_deal(self.rules, lines)
        seats = self.rules.seats
        no, zero = (False,) * seats, (0,) * seats
        return State(
            pack, hands, ((),) * seats, ("",) * seats, zero, first, 1, lost=zero, passed=no, royal=no, idle=zero
        )

    def draw(self, lines: Mapping[str, str]) -> list[list[tuple[Seat, CardView]]]:
        rounds = drawing.read_draw(self.rules, lines.get("draw", ""))[0]
        return [[(seat, showing.card_view(self.rules, "", card)) for seat, card in drawn] for drawn in rounds]

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.to_act(self.rules, state)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        if seat == TABLE:
            yield from self._table_moves(state)
        elif state.laid:
            yield Stand()
            if turns.challengers(self.rules, state):
                yield from (Challenge(part) for part in state.laid.parts)
        else:
            yield from finding.turns(self.moment(state, seat))

    def _table_moves(self, state: State) -> Iterator[Move]:
        if state.missing:
            yield Miss()
        elif state.challenge:
            yield from (Verdict(True), Verdict(False))

    def moment(self, state: State, seat: Seat | None, lexicon: Lexicon | None = None) -> Moment:
        """The state as this seat meets it, by these words or the house's own."""
        return Moment(self.rules, self.lexicon if lexicon is None else lexicon, self.names, state, TABLE if seat is None else seat)

    def ranked(self, state: State, seat: Seat, top: int) -> list[tuple[int, Move]]:
        return self._ranked(self.rules, state, seat, top)

    def familiar(self, state: State, seat: Seat, top: int) -> list[tuple[int, Move]]:
        return self._ranked(self._for_computers, state, seat, top)

    def _ranked(self, rules: Rules, state: State, seat: Seat, top: int) -> list[tuple[int, Move]]:
        if seat == TABLE or state.laid or seat not in self.to_act(state):
            return [(0, move) for move in self.moves(state, seat)][:top]
        return finding.ranked(replace(self.moment(state, seat), rules=rules), top)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        self._check_time(state, seat, move)
        if isinstance(move, Turn):
            turns.check_form(self.rules, state, move)
            if self.lexicon and not turns.challengers(self.rules, state):
                fault = judging.turn_fault(self.moment(state, seat), move)
                if fault:
                    raise IllegalMove(fault.sentence)
        return turns.play(self.rules, state, move, seat)

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
            due = (Stand, Challenge) if turns.challengers(self.rules, state) else (Stand,)
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
            return write_move(Verdict(self._fault(state) is not None))
        return None

    def _fault(self, state: State) -> judging.Fault | None:
        if not (state.challenge and state.laid and self.lexicon):
            return None
        return judging.part_fault(self.moment(state, state.turn), state.laid, state.challenge[1])

    def question(self, state: State) -> Question | None:
        if state.challenge and self.verdict_is_open(state):
            advice = f"The referee’s advice: {self.advice(state)['sentence']}" if self.lexicon else ""
            return Question(showing.status(self.moment(state, TABLE))[0], (TABLE,), together=True, help=advice)
        if state.laid is None or state.challenge or self.to_act(state) in ((), (state.turn,)):
            return None
        return Question(showing.status(self.moment(state, TABLE))[0], self.to_act(state), together=True, help=showing.DOUBT)

    def doubts(self, state: State, seat: Seat, lexicon: Lexicon) -> Move:
        """What a player who knows these words answers to the laid turn: a challenge, or let it stand."""
        assert state.laid
        now = self.moment(state, state.turn, self.housed(lexicon))
        faulty = (part for part in state.laid.parts if judging.part_fault(now, state.laid, part))
        return next((Challenge(part) for part in faulty), Stand())

    def verdict_is_open(self, state: State) -> bool:
        return state.challenge is not None and self.rules.referee == TABLE_TALK

    def advice(self, state: State) -> Mapping[str, str]:
        """What the referee says of the challenged word: sentence, rule, code, strength, verdict."""
        if not state.challenge:
            return {}
        fault = self._fault(state)
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
            return self.moment(state, TABLE).words.judge(scoring.captured_word(state, state.laid).letters, word.letters).sentence
        return f"{word.letters.upper()} is in the dictionary."

    def may_take_back(self, state: State) -> Seat | None:
        return state.turn if state.laid and not state.challenge else None

    def end(self, state: State) -> State:
        return turns.settle_game(state, "agreed")

    def read_move(self, text: str) -> Move:
        return read_move(text)

    def write_move(self, move: Move) -> str:
        return write_move(move)

    def cards(self, state: State) -> Sequence[str]:
        """Laid cards are still in the hand."""
        exposed = "".join(word.cards for words in state.exposed for word in words)
        return state.pack + "".join(state.hands) + "".join(state.domains) + exposed + state.surrendered

    def describe(self, state: State, seat: Seat, move: Move) -> str:
        reason = self._reason(state, move) if isinstance(move, Verdict) else ""
        return showing.describe(self.moment(state, seat), move, reason)

    def _reason(self, state: State, verdict: Verdict) -> str:
        """The referee's, where the verdict is as he advised."""
        advice = self.advice(state) if self.lexicon else {"verdict": ""}
        return advice["sentence"] if advice["verdict"] == write_move(verdict) else ""

    def judgment(self, state: State, move: Move) -> Judgment | None:
        if not isinstance(move, Verdict):
            return None
        return showing.judgment(self.moment(state, TABLE), move.upheld, self._reason(state, move))

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        """A turn that trades, or that stands while there is a pack, ends with cards drawn."""
        return isinstance(move, (Trade, Shuffle)) or turns.play(self.rules, state, move, seat).pack != state.pack

    def is_quiet(self, text: str) -> bool:
        return text == "stand"

    def words(self, state: State, seat: Seat, move: Move) -> tuple[tuple[str, str], ...]:
        turn = move if isinstance(move, Turn) else state.laid
        part = move.part if isinstance(move, Challenge) else state.challenge[1] if state.challenge else ""
        if not turn or not isinstance(move, (Turn, Challenge, Verdict)):
            return ()
        old = scoring.captured_word(state, turn).letters if turn.target else ""
        spoken = [(old if one == CAPTURE else "", word.letters) for one in turn.parts if (word := turn.word(one))]
        return tuple(pair for pair, one in zip(spoken, turn.parts, strict=True) if part in ("", one))

    def ruling(self, state: State, move: Move) -> HouseRuling | None:
        if not isinstance(move, Verdict) or not self.verdict_is_open(state):
            return None
        base, new = self.words(state, TABLE, move)[0]
        if not base or not self.moment(state, TABLE).words.tier(new):
            return None
        may = "may not" if move.upheld else "may"
        return HouseRuling(base, new, move.upheld, f"{new.upper()} {may} capture {base.upper()}")

    @property
    def tells_words(self) -> bool:
        return self.rules.referee == STRICT

    def table(self, state: State, seat: Seat | None) -> TableView:
        return showing.table(self.moment(state, seat))

    def sortings(self, state: State, seat: Seat) -> tuple[Sorting, ...]:
        return showing.sortings(showing.held(state, seat))

    def unseen(self, state: State, seat: Seat | None) -> tuple[Unseen, ...]:
        return showing.unseen(self.moment(state, seat)) if self.tells_unseen else ()

    @property
    def tells_unseen(self) -> bool:
        return self.rules.tells_unseen

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return drafting.options(self.moment(state, seat), draft)

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return drafting.notes(self.moment(state, seat), draft)

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

    def text(self, state: State) -> str:
        """One line: pack, then each seat's hand, words, Domain and score, then what is pending."""
        seats = [
            f"{hand}|{' '.join(write_word(word) for word in words)}|{domain}|{points}"
            for hand, words, domain, points in zip(state.hands, state.exposed, state.domains, state.scores, strict=True)
        ]
        rest = (
            state.turn + 1, state.number, write_move(state.laid) if state.laid else "-", state.points, state.content,
            state.challenge, state.redraw, state.missing, state.lost, state.passed, state.royal, state.stood,
            state.idle, state.ending, state.surrendered,
        )  # fmt: skip
        return f"{state.pack} / {' / '.join(seats)} / {rest}"


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
        hints=hinting.hints,
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
