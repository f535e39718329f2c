"""What everybody at the table looks up for: a royalty, a crown, seven cards, the way out, a verdict."""

from __future__ import annotations

from collections.abc import Sequence

from royalty.game.feats import Scene
from royalty.game.played import Played
from royalty.games.letters.rules import HAND, Rules
from royalty.games.royalty.scoring import added_cards, capture_factor, captured_word, meld_factor
from royalty.games.royalty.state import Move, State, Turn, Verdict


def scene(rules: Rules, names: Sequence[str], play: Played[State, Move]) -> Scene | None:
    """The rarest thing that the move is, if it is any."""
    match play.move:
        case Turn() as turn:
            return _of_turn(rules, names[play.seat], play, turn)
        case Verdict(upheld=upheld):
            before = play.before
            assert before.challenge and before.laid
            word = before.laid.word(before.challenge[1])
            assert word
            return Scene(
                "verdict", "verdict", "knave", "It does not stand" if upheld else "It stands", word.letters.upper()
            )
    return None


def _of_turn(rules: Rules, name: str, play: Played[State, Move], turn: Turn) -> Scene | None:
    before = play.before
    added = added_cards(before, turn)
    cards = len(added) + (len(turn.meld.cards) if turn.meld else 0)
    words = " and ".join(word.letters.upper() for word in (turn.capture, turn.meld) if word)
    if cards == len(before.hands[play.seat]) and not before.pack:
        return Scene("out", "finish", "star", "The last card", f"{name} goes out with {words}")
    if cards == HAND:
        return Scene("seven", "run", "star", "Seven cards", f"{name} lays {words}")
    if _is_royal(rules, before, play.seat, turn, added):
        return Scene("royalty", "fanfare", "castle", "A royalty", f"{name} lays {words}")
    if turn.capture:
        title = f"A {rules.rule_set.capture}"
        return Scene(
            "crown",
            "chime",
            "crown",
            title,
            f"{name} turns {captured_word(before, turn).letters.upper()} into {turn.capture.letters.upper()}",
        )
    return None


def _is_royal(rules: Rules, before: State, seat: int, turn: Turn, added: str) -> bool:
    """Rules 5.2 and 5.3, and a first word of one colour, which earns the same (5.1)."""
    if turn.capture and capture_factor(added) > 1:
        return True
    return turn.meld is not None and "one colour" in meld_factor(rules, before, seat, turn.meld.cards)[1]
