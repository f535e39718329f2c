"""Puzzles of Royalty: a word on the table is to be taken with a hand, by the rules and words that a game has.

`turn` asks for what earns most; `taken` for the very word that somebody made of yours. A puzzle is a line of text,
`taken royalty/classic standard GnTsZ EaR tear`: rule set, dictionary, the hand, each other player's words,
and of `taken` what was made of the first of them. In it is only what its player could see. Everything else, the best
answer too, is found anew by the engine, so a kept puzzle is worth as much as the words of today make it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from royalty.cards.letters import KNAVE, Word, holds, pack, read_word, remove, sort_cards, write_word
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.game.feats import Drill
from royalty.game.places import Draft, Option, Seat, listed
from royalty.game.played import Played
from royalty.games.letters.hints import counted
from royalty.games.letters.rules import HAND, RULE_SETS
from royalty.games.letters.wits import Wits, knows
from royalty.games.royalty import finding, judging, scoring
from royalty.games.royalty.acts import Move, Turn, read_move
from royalty.games.royalty.finding import Bundle
from royalty.games.royalty.players import MINDS
from royalty.games.royalty.state import Now, State, old_word
from royalty.words.lexicon import TIERS, Lexicon, tier_name

TURN, TAKEN = "turn", "taken"
GRADES = ("easy", "middling", "hard")
BAD = "This puzzle is damaged and cannot be read."
NEAR = 0.75  # of the best: a turn of so much is nearly as good
_EASY, _MIDDLING = 2, 4  # the most that a puzzle of these grades asks for
_LEVELS = tuple(mind.knows for mind in MINDS.values() if mind.knows < 1)
_WORDS = r"[A-Za-z()]{1,60}(?:,[A-Za-z()]{1,60})?"
_TEXT = re.compile(
    rf"(turn|taken) (\S{{1,40}}) ([a-z]{{1,20}}) ([A-Za-z*]{{1,7}}) ({_WORDS}(?:\|{_WORDS}){{0,4}})(?: ([a-z]{{2,60}}))?"
)


@dataclass(frozen=True)
class Puzzle:
    """A hand, the words of the others, and what is asked; `answer` only where one word alone is meant."""

    kind: str
    rule_set: str
    tier: str
    hand: str
    words: tuple[tuple[Word, ...], ...]
    answer: str = ""

    @cached_property
    def text(self) -> str:
        """One line, which `read` reads."""
        told = "|".join(",".join(map(write_word, words)) for words in self.words)
        return f"{self.kind} {self.rule_set} {self.tier} {self.hand} {told} {self.answer}".rstrip()

    @property
    def cards(self) -> str:
        return self.hand + "".join(word.cards for words in self.words for word in words)


def read(text: str) -> Puzzle:
    """The puzzle that a line of text tells; BadRecord if it is none."""
    found = _TEXT.fullmatch(text)
    if not found:
        raise BadRecord(BAD)
    kind, key, tier, hand, told, answer = found.groups()
    try:
        words = tuple(tuple(map(read_word, words.split(","))) for words in told.split("|"))
    except ValueError as error:
        raise BadRecord(BAD) from error
    puzzle = Puzzle(kind, key, tier, sort_cards(hand), words, answer or "")
    known = {one.key for one in RULE_SETS}
    if key not in known or tier not in TIERS or (kind == TAKEN) != bool(answer) or not holds(pack(2), puzzle.cards):
        raise BadRecord(BAD)
    return puzzle


# -- the position, and what can be made in it


@dataclass(frozen=True)
class Position:
    """A puzzle laid out: the game, where it stands, and its player, who is the first seat."""

    puzzle: Puzzle
    game: Any
    state: State

    @property
    def now(self) -> Now:
        """As its player meets it, by all words that he may lay."""
        found: Now = self.game.house.moment(self.state, 0)
        return found

    @cached_property
    def found(self) -> tuple[tuple[int, Bundle], ...]:
        """What everybody knows that can be made, with its points, the best first; of `taken` that word alone."""
        familiar: Now = self.game.familiar.moment(self.state, 0)
        now = self.now if self.puzzle.answer else familiar
        bundles = ((_points(one), one) for one in finding.capture_bundles(now))
        every = sorted(bundles, key=lambda pair: (-pair[0], len(pair[1].find.cards), pair[1].find.words))
        return tuple(pair for pair in every if not self.puzzle.answer or self.puzzle.answer in pair[1].find.words)

    @cached_property
    def best(self) -> Turn | None:
        """The answer, None where there is none: the commonest word of those that earn most."""
        if not self.found:
            return None
        top = [one for points, one in self.found if points == self.found[0][0]]
        turns = [turn for one in top for turn in finding.expand(self.now, one, finding.NOTHING)]
        fit = [turn for turn in turns if _made(turn) == self.puzzle.answer or not self.puzzle.answer]
        return min(fit, key=lambda turn: (self.rarity(_made(turn)), _made(turn)), default=None)

    @property
    def points(self) -> int:
        """What the answer earns."""
        return self.found[0][0] if self.found else 0

    def rarity(self, word: str) -> int:
        """How many levels of the court do not know the word."""
        words = self.now.words
        return sum(not knows(words, Wits(level, 1), word, 0) for level in _LEVELS)

    @property
    def turns_a_knave(self) -> bool:
        """Whether a Knave of the word that the answer takes is another letter in it."""
        assert self.best and self.best.target and self.best.capture
        return bool(_knaves(self.state.word(self.best.target)) - _knaves(self.best.capture))

    @property
    def grade(self) -> int:
        """How hard it is: how rare the word is, how many cards join it, whether a Knave is another letter then, and
        whether the word stands alone.
        """
        assert self.best
        near = {word for points, one in self.found if points >= NEAR * self.points for word in one.find.words}
        cards = len(self.found[0][1].find.cards)
        asks = self.rarity(_made(self.best)) + (cards > 2) + self.turns_a_knave + (len(near) == 1)
        return 0 if asks <= _EASY else 1 if asks <= _MIDDLING else 2

    def options(self, ids: Sequence[str], named: dict[str, str]) -> tuple[Option, ...]:
        """What the game says of these cards in this order."""
        found: tuple[Option, ...] = self.game.options(self.state, 0, Draft("lay", (tuple(ids),), named))
        return found

    def is_solved(self, option: Option) -> bool:
        """Whether what was laid is the answer, or earns as much where no one word is meant."""
        if option.move is None:
            return False
        turn = read_move(option.move)
        if not isinstance(turn, Turn) or turn.capture is None:
            return False
        return turn.capture.letters == self.puzzle.answer if self.puzzle.answer else (option.score or 0) >= self.points


def _points(one: Bundle) -> int:
    return scoring.turn_points(one.points, 0, len(one.find.cards))


def _knaves(word: Word) -> Counter[str]:
    """What its Knaves stand for."""
    return Counter(letter for card, letter in zip(word.cards, word.letters, strict=True) if card == KNAVE)


def _made(turn: Turn) -> str:
    assert turn.capture
    return turn.capture.letters


def lay_out(puzzle: Puzzle, words: Lexicon) -> Position:
    """The puzzle as a game that has come so far."""
    from royalty.games.royalty import Royalty

    seats = 1 + len(puzzle.words)
    players = tuple(Player("You" if not seat else f"Player {seat + 1}", tier=puzzle.tier) for seat in range(seats))
    rule_set = next(one for one in RULE_SETS if one.key == puzzle.rule_set)
    game = Royalty(rule_set, players, {"packs": "2"}, words)
    no, zero = (False,) * seats, (0,) * seats
    hands = (puzzle.hand, *("",) * (seats - 1))
    state = State(
        remove(pack(2), puzzle.cards), hands, ((), *puzzle.words), ("",) * seats, zero, 0, 9,
        lost=zero, passed=no, royal=no, stood=True, idle=zero,
    )  # fmt: skip
    return Position(puzzle, game, state)


def hints(position: Position) -> tuple[str, ...]:
    """Step by step, each giving away more than the one before; never the whole word."""
    turn = position.best
    assert turn and turn.capture and turn.target
    old, new = old_word(position.state, turn).upper(), turn.capture.letters.upper()
    cards = remove(turn.capture.cards, position.state.word(turn.target).cards)
    which = f"Look at {old}: " if sum(map(len, position.puzzle.words)) > 1 and not position.puzzle.answer else ""
    takes = f"{counted(len(cards), 'card')} of the hand join{'s' if len(cards) == 1 else ''} it."
    told = listed(["the Knave" if card == KNAVE else card.upper() for card in cards])
    turned = f" The Knave in {old} is another letter then." if position.turns_a_knave else ""
    steps = (
        f"{which}{takes}" if which else takes,
        f"It takes {told}.{turned}",
        f"It begins with {new[: max(1, len(new) // 3)]}.",
    )
    return tuple(step[0].upper() + step[1:] for step in steps)


# -- where puzzles come from


def seen_by(game: Any, state: State, seat: Seat, kind: str = TURN) -> Puzzle | None:
    """The puzzle that a seat has before it; None where nobody’s word lies there to be taken."""
    rules = game.rules
    others = [(seat + step) % rules.seats for step in range(1, rules.seats)]
    words = tuple(
        state.exposed[other] for other in others if state.exposed[other] and rules.sides[other] != rules.sides[seat]
    )
    if not words or not state.hands[seat]:
        return None
    puzzle = Puzzle(kind, rules.rule_set.key, tier_name(rules.tiers[seat]), sort_cards(state.hands[seat]), words)
    return puzzle if len(state.hands[seat]) <= HAND and _TEXT.fullmatch(puzzle.text + " xx" * (kind == TAKEN)) else None


def drills(game: Any, plays: Sequence[Played[State, Move]]) -> Iterator[Drill]:
    """What a match that is over gives to practise: each turn at which words lay to be taken, to who had it, and each
    word that was taken, to whom it was taken from.
    """
    for play in plays:
        before, laid = play.before, play.before.laid
        if isinstance(play.move, Turn) and (puzzle := seen_by(game, before, play.seat)):
            yield Drill(play.seat, puzzle.text)
        if laid and laid.target and laid.capture and not play.after.laid and _stood(play):
            word = before.word(laid.target)
            hand = sort_cards(before.hands[before.turn])
            tier = tier_name(game.rules.tiers[before.turn])
            taken = Puzzle(TAKEN, game.rules.rule_set.key, tier, hand, ((word,),), laid.capture.letters)
            yield Drill(laid.target.owner, taken.text)


def _stood(play: Played[State, Move]) -> bool:
    """Whether what lay there counted in the end."""
    return play.after.scores[play.before.turn] > play.before.scores[play.before.turn]


def is_sound(words: Lexicon, position: Position) -> bool:
    """Whether it has an answer, which may be named to anybody and which the rules take."""
    turn = position.best
    if turn is None or judging.turn_fault(position.now, turn):
        return False
    return all(
        words.offers(word) for word in (_made(turn), *(one.letters for row in position.puzzle.words for one in row))
    )
