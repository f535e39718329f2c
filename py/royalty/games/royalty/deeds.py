"""What players of Royalty may be proud of: the longest word, the best crown and royalty, the boldest challenge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from royalty.cards.letters import is_one_colour, value
from royalty.game.feats import Deed, Feat
from royalty.game.played import Played
from royalty.games.letters.rules import Rules, RuleSet
from royalty.games.royalty.scoring import added_cards, capture_factor, captured_word, meld_factor
from royalty.games.royalty.state import CAPTURE, Move, State, Turn, Verdict

POINTS = ("point", "points")


def deeds(rule_set: RuleSet) -> tuple[Deed, ...]:
    return (
        Deed("longest", "Longest word", "star", ("letter", "letters")),
        Deed("crown", f"Best {rule_set.capture}", "crown", POINTS),
        Deed("royalty", "Best royalty", "castle", POINTS),
        Deed("challenge", "Boldest challenge", "knave", POINTS),
        Deed("royalties", "Royalties", "castle", ("royalty", "royalties"), adds=True),
    )


def feats(rules: Rules, plays: Sequence[Played[State, Move]]) -> Iterator[Feat]:
    """Of the turns that stood, and of the challenges that were upheld; what was taken back or undone is none."""
    for play in plays:
        before = play.before
        if not before.laid or play.after.laid:
            continue
        if isinstance(play.move, Verdict) and play.move.upheld:
            yield from _challenge(before)
        else:
            yield from _turn(rules, before, before.laid)


def _challenge(before: State) -> Iterator[Feat]:
    """The more the turn would have earned, the bolder."""
    assert before.challenge and before.laid
    challenger, part = before.challenge
    word = before.laid.word(part)
    assert word
    yield Feat("challenge", challenger, before.points, word.letters.upper())


def _turn(rules: Rules, before: State, turn: Turn) -> Iterator[Feat]:
    for part in turn.parts:
        word = turn.word(part)
        assert word
        name = word.letters.upper()
        yield Feat("longest", before.turn, len(word.letters), name)
        if part == CAPTURE:
            added = added_cards(before, turn)
            points = value(word.cards, rules.values) * capture_factor(added)
            told = f"{captured_word(before, turn).letters.upper()} to {name}"
            yield Feat("crown", before.turn, points, told)
            is_royal = capture_factor(added) > 1
        else:
            points = value(word.cards, rules.values) * meld_factor(rules, before, before.turn, word.cards)[0]
            is_royal = is_one_colour(word.cards) and len(word.cards) >= (3 if rules.juniors[before.turn] else 4)
        if is_royal:
            yield Feat("royalty", before.turn, points, name)
            yield Feat("royalties", before.turn, 1)
