"""Where a game of Joust stands, its moves as values and as text, and what each of them does (rules section 9)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from royalty.cards.letters import Word, read_word, sort_cards, value
from royalty.errors import IllegalMove, check, need
from royalty.game.places import Seat
from royalty.game.states import GameState, replaced
from royalty.games.letters.game import Moment
from royalty.games.letters.rules import Rules, is_royalty
from royalty.games.letters.spelling import in_order

PASS, STOP = "pass", "stop"
_TAKE = re.compile(r"=([A-Za-z()]+)@([1-7]+)")


@dataclass(frozen=True, slots=True)
class Take:
    """A word of top cards, and the pile that each of them lies
    on, from 1: equal cards on two piles are not one choice.
    """

    word: Word
    piles: tuple[int, ...]


Move = Take | str


@dataclass(frozen=True, slots=True)
class State(GameState):
    """One moment of a game. Before every play all tops are turned up (rule 9.2), so they always lie open."""

    piles: tuple[str, ...]  # the top card of each first
    aside: str  # cards of no pile, those first that were seen in the draw
    seen: int
    domains: tuple[str, ...]
    turn: Seat
    newest: tuple[Word | None, ...] = (None, None)  # the word that came to each Domain last: it lies on top
    number: int = 1  # of the play, from 1
    plays: int = 1  # how many are left, the one to be made now with them
    begun: bool = False  # whether a word was laid since the turn came to this seat
    passed: bool = False  # whether the other player has just passed
    ending: str = ""  # "all", "passed" or "agreed"

    def cards(self) -> str:
        return "".join(self.piles) + self.aside + "".join(self.domains)

    def text(self) -> str:
        """Without the newest words: their cards are in the Domains."""
        return " / ".join(str(getattr(self, name)) for name in self.__slots__ if name != "newest")


Now = Moment[State]


def tops(state: State) -> dict[int, str]:
    """The top card of every pile that has one, by the number of the pile."""
    return {number: pile[0] for number, pile in enumerate(state.piles, 1) if pile}


def read_move(text: str) -> Move:
    """`=c(a)LM@3125`, `pass` or `stop`; IllegalMove if it is none."""
    if text in (PASS, STOP):
        return text
    found = _TAKE.fullmatch(text)
    try:
        word = read_word(found[1]) if found else None
    except ValueError as error:
        raise IllegalMove(str(error)) from error
    if not found or not word or len(word.cards) != len(found[2]):
        raise IllegalMove(f"“{text[:40]}” is not a move of this game.")
    return Take(word, tuple(map(int, found[2])))


def write_move(move: Move) -> str:
    """The inverse of `read_move`."""
    return move if isinstance(move, str) else f"={move.word}@{''.join(map(str, move.piles))}"


def check_form(rules: Rules, state: State, move: Move) -> None:
    """What every move must be, whatever the words are; IllegalMove with the reason."""
    need(move != PASS or not state.begun, "A word is laid already: stop instead of passing.")
    need(move != STOP or state.begun, "No word is laid yet: lay one, or pass.")
    if not isinstance(move, Take):
        return
    open_cards, cards = tops(state), move.word.cards
    if len(set(move.piles)) < len(move.piles) or [open_cards.get(pile) for pile in move.piles] != list(cards):
        raise IllegalMove("Those cards are not all on top of the piles.")
    check(too_short(rules, len(cards)))
    if canonical(move) != move:
        order = "the red card is written before the black one, and of equal cards the first pile"
        raise IllegalMove(f"Of equal letters, {order}.")


def too_short(rules: Rules, letters: int) -> str:
    """Why so few letters are no word; '' if they may be one: rule 9.3, and a house's own (1.9)."""
    return f"In this house a word needs {rules.shortest} letters or more." if letters < rules.shortest else ""


def canonical(take: Take) -> Take:
    """The same word of the same top cards, its Knaves in the same
    places: equal letters red before black, equal cards by pile.
    """
    word = in_order(take.word)
    held = sorted(zip(take.word.cards, take.piles, strict=True), reverse=True)
    piles = {card: [pile for other, pile in held if other == card] for card in set(word.cards)}
    return Take(word, tuple(piles[card].pop() for card in word.cards))


def play(state: State, move: Move) -> State:
    """The state after a move that has been found lawful."""
    if isinstance(move, Take):
        return _take(state, move)
    if move == PASS and state.passed:
        return replace(state, ending="passed", number=state.number + 1)
    return _next_turn(state, plays=2 if move == PASS else 1, passed=move == PASS)


def _take(state: State, take: Take) -> State:
    """The cards go to the Domain, what lay below them is turned up; a royalty uses up no play (9.3, 9.4)."""
    piles = tuple(pile[1:] if number in take.piles else pile for number, pile in enumerate(state.piles, 1))
    domains = replaced(state.domains, state.turn, sort_cards(state.domains[state.turn] + take.word.cards))
    plays, newest = state.plays - (not is_royalty(take.word.cards)), replaced(state.newest, state.turn, take.word)
    state = replace(state, piles=piles, domains=domains, newest=newest, plays=plays, begun=True, passed=False)
    if not any(piles):
        return replace(state, ending="all", number=state.number + 1)
    return replace(state, number=state.number + 1) if plays else _next_turn(state, plays=1, passed=False)


def _next_turn(state: State, *, plays: int, passed: bool) -> State:
    """Rule 9.5: two plays for the player after a pass."""
    return replace(state, turn=1 - state.turn, number=state.number + 1, plays=plays, begun=False, passed=passed)


def worth(rules: Rules, move: Move) -> int:
    """The values of the cards, without premiums (rule 9.7)."""
    return value(move.word.cards, rules.values) if isinstance(move, Take) else 0
