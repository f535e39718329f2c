"""All turns open to a player, in a fixed order or best first. Bundles of equal worth are expanded lazily.

What computers lay is not what they may lay: `familiar` ranks as `ranked` does, over fewer words, common ones unless
the option `computers` says otherwise, and only those with a meaning at hand. The meanings come late and apart, so the
word list has a mark for that. Neither names a word that nobody wants to be shown unasked (`Lexicon.offers`), which
`turns` lists with all others.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice

from royalty.cards.letters import holds, remove, value
from royalty.games.letters.rules import HAND
from royalty.games.letters.spelling import Target
from royalty.games.royalty import scoring
from royalty.games.royalty.acts import Move, Pass, Trade, Turn, write_move
from royalty.games.royalty.moves import FIRST_WORD_LETTERS, LAST_MELD_LETTERS, why_no_trade
from royalty.games.royalty.state import Now
from royalty.words.wordplay import Find, arrangements, captures, crowns, melds


@dataclass(frozen=True, slots=True)
class Bundle:
    """Turns of one part that leave the same cards and earn the same points."""

    points: int
    find: Find
    target: Target | None = None


NOTHING = Bundle(0, Find("", ()))


def shortest_meld(now: Now) -> int:
    """The fewest letters of a meld now (rules 1.9, 4.2, 7.1)."""
    first = 1 if now.state.stood else FIRST_WORD_LETTERS
    return max(now.rules.shortest, first, 1 if now.state.pack else LAST_MELD_LETTERS)


def meld_bundles(now: Now) -> list[Bundle]:
    """All melds from the hand."""
    rules, bundles = now.rules, []
    for find in melds(now.index, now.hand, shortest_meld(now)):
        factor, _ = scoring.meld_factor(rules, now.state, now.seat, find.cards)
        bundles.append(Bundle(value(find.cards, rules.values) * factor, find))
    return bundles


def capture_bundles(now: Now) -> list[Bundle]:
    """All captures of the words of others, judged."""
    words, bundles = now.words, []
    for owner in range(now.rules.seats):
        for place, old in enumerate(now.state.exposed[owner] if owner != now.seat else (), 1):
            joins = now.rules.rule_set.joins
            for find in captures(now.index, now.hand, old, joins, lambda a, b: not words.related(a, b)):
                points = value(old.cards + find.cards, now.rules.values) * scoring.capture_factor(find.cards)
                bundles.append(Bundle(points, find, Target(owner, place)))
    return bundles


def pairs(now: Now, keep: int | None = None) -> Iterator[tuple[int, Bundle, Bundle]]:
    """Points, capture and meld of every turn that lays words; of equal captures only the `keep` best melds."""
    fitting: dict[str, list[Bundle]] = {}
    caps, mels = capture_bundles(now), meld_bundles(now)
    for cap in [NOTHING, *caps]:
        if cap.target:
            yield scoring.turn_points(cap.points, 0, len(cap.find.cards)), cap, NOTHING
        rest = remove(now.hand, cap.find.cards)
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


def expand(now: Now, cap: Bundle, meld: Bundle) -> Iterator[Turn]:
    """Every turn of a pair of bundles: words, and places of the Knaves."""
    for word in cap.find.words or ("",):
        old = now.state.word(cap.target) if cap.target else None
        for crown in crowns(word, old, cap.find.cards, now.rules.rule_set.joins) if old else (None,):
            for melded in meld.find.words or ("",):
                for laid in arrangements(melded, meld.find.cards) if melded else (None,):
                    yield Turn(cap.target, crown, laid)


def turns(now: Now) -> Iterator[Move]:
    """Every turn open to the seat to play, in a fixed order: words, trades, the pass."""
    for _, cap, meld in pairs(now):
        yield from expand(now, cap, meld)
    yield from trades(now)
    yield Pass()


def trades(now: Now) -> Iterator[Trade]:
    """Every trade: one, where it is the whole hand (rule 1.4)."""
    if why_no_trade(now.state):
        return
    sizes = range(len(now.hand), 0, -1) if now.rules.rule_set.trades_any else (len(now.hand),)
    for count in sizes:
        for cards in sorted({"".join(chosen) for chosen in combinations(now.hand, count)}):
            yield Trade(cards)


def ranked(now: Now, top: int) -> list[tuple[int, Move]]:
    """The `top` turns by points, best first; trades and the pass before turns that earn nothing."""
    scored = (pair for pair in pairs(now, top) if pair[0])
    best = heapq.nlargest(top, scored, key=lambda pair: pair[0])
    found: list[tuple[int, Move]] = []
    for points, cap, meld in best:
        found += [(points, turn) for turn in islice(expand(now, cap, meld), top)]
    found.sort(key=lambda pair: (-pair[0], write_move(pair[1])))
    return (found + _idle(now, top - len(found)))[:top]


def _idle(now: Now, count: int) -> list[tuple[int, Move]]:
    """Turns worth nothing: trades, the pass, words of Knaves alone."""
    if count <= 0:
        return []
    nothing: list[Move] = [*trades(now), Pass()]
    if any(not now.rules.values[card.lower()] for card in now.hand):
        for points, cap, meld in pairs(now):
            if not points:
                nothing += expand(now, cap, meld)
    return [(0, move) for move in nothing[:count]]
