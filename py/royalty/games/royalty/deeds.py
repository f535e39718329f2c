"""What players of Royalty may be proud of: the longest word, the best crown and royalty, the boldest challenge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from royalty.cards.letters import value
from royalty.game.feats import Deed, Feat, Scene
from royalty.game.played import Played
from royalty.games.letters.game import LetterGame
from royalty.games.letters.rules import HAND, Rules, RuleSet
from royalty.games.royalty.acts import CAPTURE, Move, Turn, Verdict
from royalty.games.royalty.scoring import capture_factor, is_royal, meld_factor
from royalty.games.royalty.state import State, added, old_word, used

Royalty = LetterGame[State, Move]
POINTS = ("point", "points")


def deeds(rule_set: RuleSet) -> tuple[Deed, ...]:
    return (
        Deed("longest", "Longest word", "star", ("letter", "letters")),
        Deed("crown", f"Best {rule_set.capture}", "crown", POINTS),
        Deed("royalty", "Best royalty", "castle", POINTS),
        Deed("challenge", "Boldest challenge", "knave", POINTS),
        Deed("royalties", "Royalties", "castle", ("royalty", "royalties"), adds=True),
    )


def feats(game: Royalty, plays: Sequence[Played[State, Move]]) -> Iterator[Feat]:
    """Of the turns that stood, and of the challenges that were upheld; what was taken back or undone is none."""
    for play in plays:
        before = play.before
        if not before.laid or play.after.laid:
            continue
        if isinstance(play.move, Verdict) and play.move.upheld:
            assert before.challenge
            # The more the turn would have earned, the bolder.
            yield Feat("challenge", before.challenge[0], before.points, before.doubted.letters.upper())
        else:
            yield from _turn(game.rules, before, before.laid)


def _turn(rules: Rules, before: State, turn: Turn) -> Iterator[Feat]:
    seat = before.turn
    for part, word in turn.words.items():
        name, points = word.letters.upper(), value(word.cards, rules.values)
        yield Feat("longest", seat, len(word.letters), name)
        if part == CAPTURE:
            factor = capture_factor(added(before, turn))
            yield Feat("crown", seat, points * factor, f"{old_word(before, turn).upper()} to {name}")
        else:
            factor = meld_factor(rules, before, seat, word.cards)[0]
        if factor > 1 if part == CAPTURE else is_royal(rules, seat, word.cards):
            yield Feat("royalty", seat, points * factor, name)
            yield Feat("royalties", seat, 1)


def scene(game: Royalty, play: Played[State, Move]) -> Scene | None:
    """What everybody looks up for: a royalty, a crown, seven cards, the way out, a verdict; the rarest of them."""
    before, move = play.before, play.move
    if isinstance(move, Verdict):
        title = "It does not stand" if move.upheld else "It stands"
        return Scene("verdict", "verdict", "knave", title, before.doubted.letters.upper())
    if not isinstance(move, Turn):
        return None
    name, cards = game.names[play.seat], len(used(before, move))
    if cards == len(before.hands[play.seat]) and not before.pack:
        return Scene("out", "finish", "star", "The last card", f"{name} goes out with {move.told}")
    if cards == HAND:
        return Scene("seven", "run", "star", "Seven cards", f"{name} lays {move.told}: seven cards count double")
    # Rules 5.2 and 5.3, and a first word of one colour, which earns as much or more (5.1).
    factor, premium = meld_factor(game.rules, before, play.seat, move.meld.cards) if move.meld else (1, "")
    if capture_factor(added(before, move)) > 1 or "one colour" in premium:
        worth = "four times" if factor > 2 else "double"
        return Scene("royalty", "fanfare", "castle", "A royalty", f"{name} lays {move.told}: one colour counts {worth}")
    if not move.capture:
        return None
    line = f"{name} turns {old_word(before, move).upper()} into {move.capture.letters.upper()}"
    return Scene("crown", "chime", "crown", f"A {game.rules.rule_set.capture}", line)
