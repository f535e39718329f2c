"""All turns open to a player, in a fixed order or best first. Bundles of equal worth are expanded lazily.

What computers lay is not what they may lay: `familiar` ranks as `ranked` does, over fewer words, common ones unless
the option `computers` says otherwise, and only those with a meaning at hand. The meanings come late and apart, so the
word list has a mark for that. Neither names a word that nobody wants to be shown unasked (`Lexicon.offers`), which
`turns` lists with all others.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice

from royalty.cards.letters import Word, holds, remove, value
from royalty.games.letters.rules import HAND
from royalty.games.letters.spelling import Target, known_words
from royalty.games.royalty import scoring
from royalty.games.royalty.moment import Moment
from royalty.games.royalty.moves import FIRST_WORD_LETTERS, LAST_MELD_LETTERS
from royalty.games.royalty.state import Move, Pass, Trade, Turn, write_move
from royalty.words.wordplay import Find, Spellings, arrangements, captures, crowns, melds


def _index(now: Moment) -> Spellings:
    """The index over the words of the seat."""
    return known_words(now.words, now.rules, now.seat)


@dataclass(frozen=True, slots=True)
class Bundle:
    """Turns of one part that leave the same cards and earn the same points."""

    points: int
    find: Find
    target: Target | None = None


NOTHING = Bundle(0, Find("", ()))


def shortest_meld(now: Moment) -> int:
    """The fewest letters of a meld now (rules 1.9, 4.2, 7.1)."""
    return max(
        now.rules.shortest,
        FIRST_WORD_LETTERS if not now.state.stood else 1,
        LAST_MELD_LETTERS if not now.state.pack else 1,
    )


def meld_bundles(now: Moment) -> list[Bundle]:
    """All melds from the hand."""
    index = _index(now)
    return [
        Bundle(value(f.cards, now.rules.values) * scoring.meld_factor(now.rules, now.state, now.seat, f.cards)[0], f)
        for f in melds(index, now.hand, shortest_meld(now))
    ]


def capture_bundles(now: Moment) -> list[Bundle]:
    """All captures of the words of others, judged."""
    index, words = _index(now), now.words
    bundles = []
    for owner in range(now.rules.seats):
        for place, old in enumerate(now.state.exposed[owner] if owner != now.seat else (), 1):
            worth = value(old.cards, now.rules.values)
            for find in captures(index, now.hand, old, now.rules.rule_set.joins, lambda a, b: not words.related(a, b)):
                points = (worth + value(find.cards, now.rules.values)) * scoring.capture_factor(find.cards)
                bundles.append(Bundle(points, find, Target(owner, place)))
    return bundles


def pairs(
    hand: str, caps: list[Bundle], mels: list[Bundle], keep: int | None = None
) -> Iterator[tuple[int, Bundle, Bundle]]:
    """Points, capture and meld of every turn that lays words; of equal captures only the `keep` best melds."""
    fitting: dict[str, list[Bundle]] = {}
    for cap in [NOTHING, *caps]:
        if cap.target:
            yield scoring.turn_points(cap.points, 0, len(cap.find.cards)), cap, NOTHING
        rest = remove(hand, cap.find.cards)
        if rest not in fitting:
            fitting[rest] = _fitting(mels, rest, len(cap.find.cards), keep)
        for meld in fitting[rest]:
            played = len(cap.find.cards) + len(meld.find.cards)
            yield scoring.turn_points(cap.points, meld.points, played), cap, meld


def _fitting(mels: list[Bundle], rest: str, used: int, keep: int | None) -> list[Bundle]:
    """The melds that these cards allow; with `keep`, the best of them and those that make seven cards."""
    fit = [meld for meld in mels if len(meld.find.cards) <= len(rest) and holds(rest, meld.find.cards)]
    if keep is None:
        return fit
    best = heapq.nlargest(keep, fit, key=lambda meld: meld.points)
    return best + [meld for meld in fit if used + len(meld.find.cards) == HAND and meld not in best]


def expand(now: Moment, cap: Bundle, meld: Bundle) -> Iterator[Turn]:
    """Every turn of a pair of bundles: words, and places of the Knaves."""
    for words in cap.find.words or ("",):
        for crown in _crowns(now, cap, words):
            for melded in meld.find.words or ("",):
                for laid in arrangements(melded, meld.find.cards) if melded else (None,):
                    yield Turn(cap.target, crown, laid)


def _crowns(now: Moment, cap: Bundle, word: str) -> Iterable[Word | None]:
    if not cap.target:
        return (None,)
    old = now.exposed(cap.target)
    return crowns(word, old, cap.find.cards, now.rules.rule_set.joins)


def turns(now: Moment) -> Iterator[Move]:
    """Every turn open to the seat to play, in a fixed order: words, trades, the pass."""
    caps = capture_bundles(now)
    mels = meld_bundles(now)
    for _, cap, meld in pairs(now.hand, caps, mels):
        yield from expand(now, cap, meld)
    yield from trades(now)
    yield Pass()


def trades(now: Moment) -> Iterator[Trade]:
    """Every trade: one, where it is the whole hand (rule 1.4)."""
    hand = now.hand
    if len(now.state.pack) < HAND:
        return
    if not now.rules.rule_set.trades_any:
        yield Trade(hand)
        return
    for count in range(len(hand), 0, -1):
        for cards in sorted({"".join(chosen) for chosen in combinations(hand, count)}):
            yield Trade(cards)


def ranked(now: Moment, top: int) -> list[tuple[int, Move]]:
    """The `top` turns by points, best first; trades and the pass before turns that earn nothing."""
    caps = capture_bundles(now)
    mels = meld_bundles(now)
    scored = pairs(now.hand, caps, mels, top)
    best = heapq.nlargest(
        top, ((points, cap, meld) for points, cap, meld in scored if points), key=lambda pair: pair[0]
    )
    found: list[tuple[int, Move]] = []
    for points, cap, meld in best:
        found += [(points, turn) for turn in islice(expand(now, cap, meld), top)]
    found.sort(key=lambda pair: (-pair[0], write_move(pair[1])))
    return (found + _idle(now, top - len(found)))[:top]


def _idle(now: Moment, count: int) -> list[tuple[int, Move]]:
    """Turns worth nothing: trades, the pass, words of Knaves alone."""
    if count <= 0:
        return []
    nothing: list[Move] = [*trades(now), Pass()]
    if any(not now.rules.values[card.lower()] for card in now.hand):
        for points, cap, meld in pairs(now.hand, capture_bundles(now), meld_bundles(now)):
            if not points:
                nothing += expand(now, cap, meld)
    return [(0, move) for move in nothing[:count]]
