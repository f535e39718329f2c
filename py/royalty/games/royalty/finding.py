"""All turns open to a player, in a fixed order or best first. Groups of equal worth are expanded lazily."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice

from royalty.cards import Word, holds, remove, value
from royalty.games.royalty import scoring
from royalty.games.royalty.rules import HAND, Rules
from royalty.games.royalty.state import Move, Pass, State, Target, Trade, Turn, write_move
from royalty.games.royalty.turns import FIRST_WORD_LETTERS, LAST_MELD_LETTERS
from royalty.lexicon import Lexicon
from royalty.places import Seat
from royalty.wordplay import Find, Spellings, arrangements, captures, crowns, melds


@lru_cache(maxsize=4)
def spellings(lexicon: Lexicon, tier: int, bar_offensive: bool, only_explained: bool = False) -> Spellings:
    """The index over one vocabulary, built once."""
    return Spellings(lexicon.blocks(tier, bar_offensive=bar_offensive, only_explained=only_explained))


@dataclass(frozen=True, slots=True)
class Group:
    """Turns of one part that leave the same cards and earn the same points."""

    points: int
    find: Find
    target: Target | None = None


NOTHING = Group(0, Find("", ()))


def shortest_meld(rules: Rules, state: State) -> int:
    """The fewest letters of a meld now (rules 1.9, 4.2, 7.1)."""
    return max(
        rules.shortest,
        FIRST_WORD_LETTERS if not state.stood else 1,
        LAST_MELD_LETTERS if not state.pack else 1,
    )


def meld_groups(rules: Rules, lexicon: Lexicon, state: State, seat: Seat) -> list[Group]:
    """All melds from the hand."""
    index = spellings(lexicon, rules.tiers[seat], rules.bar_offensive, rules.only_explained)
    return [
        Group(value(f.cards, rules.values) * scoring.meld_factor(rules, state, seat, f.cards)[0], f)
        for f in melds(index, state.hands[seat], shortest_meld(rules, state))
    ]


def capture_groups(rules: Rules, lexicon: Lexicon, state: State, seat: Seat) -> list[Group]:
    """All captures of the words of others, judged."""
    index = spellings(lexicon, rules.tiers[seat], rules.bar_offensive, rules.only_explained)
    groups = []
    for owner in range(rules.seats):
        for place, old in enumerate(state.exposed[owner] if owner != seat else (), 1):
            worth = value(old.cards, rules.values)
            for find in captures(
                index, state.hands[seat], old, rules.rule_set.joins, lambda a, b: not lexicon.related(a, b)
            ):
                points = (worth + value(find.cards, rules.values)) * scoring.capture_factor(find.cards)
                groups.append(Group(points, find, Target(owner, place)))
    return groups


def pairs(
    hand: str, caps: list[Group], mels: list[Group], keep: int | None = None
) -> Iterator[tuple[int, Group, Group]]:
    """Points, capture and meld of every turn that lays words; of equal captures only the `keep` best melds."""
    fitting: dict[str, list[Group]] = {}
    for cap in [NOTHING, *caps]:
        if cap.target:
            yield scoring.turn_points(cap.points, 0, len(cap.find.cards)), cap, NOTHING
        rest = remove(hand, cap.find.cards)
        if rest not in fitting:
            fitting[rest] = _fitting(mels, rest, len(cap.find.cards), keep)
        for meld in fitting[rest]:
            played = len(cap.find.cards) + len(meld.find.cards)
            yield scoring.turn_points(cap.points, meld.points, played), cap, meld


def _fitting(mels: list[Group], rest: str, used: int, keep: int | None) -> list[Group]:
    """The melds that these cards allow; with `keep`, the best of them and those that make seven cards."""
    fit = [meld for meld in mels if len(meld.find.cards) <= len(rest) and holds(rest, meld.find.cards)]
    if keep is None:
        return fit
    best = heapq.nlargest(keep, fit, key=lambda meld: meld.points)
    return best + [meld for meld in fit if used + len(meld.find.cards) == HAND and meld not in best]


def expand(rules: Rules, state: State, cap: Group, meld: Group) -> Iterator[Turn]:
    """Every turn of a pair of groups: words, and places of the Knaves."""
    for words in cap.find.words or ("",):
        for crown in _crowns(rules, state, cap, words):
            for melded in meld.find.words or ("",):
                for laid in arrangements(melded, meld.find.cards) if melded else (None,):
                    yield Turn(cap.target, crown, laid)


def _crowns(rules: Rules, state: State, cap: Group, word: str) -> Iterable[Word | None]:
    if not cap.target:
        return (None,)
    old = state.exposed[cap.target.owner][cap.target.place - 1]
    return crowns(word, old, cap.find.cards, rules.rule_set.joins)


def turns(rules: Rules, lexicon: Lexicon, state: State, seat: Seat) -> Iterator[Move]:
    """Every turn open to the seat to play, in a fixed order: words, trades, the pass."""
    caps = capture_groups(rules, lexicon, state, seat)
    mels = meld_groups(rules, lexicon, state, seat)
    for _, cap, meld in pairs(state.hands[seat], caps, mels):
        yield from expand(rules, state, cap, meld)
    yield from trades(rules, state, seat)
    yield Pass()


def trades(rules: Rules, state: State, seat: Seat) -> Iterator[Trade]:
    """Every trade: one, where it is the whole hand (rule 1.4)."""
    hand = state.hands[seat]
    if len(state.pack) < HAND:
        return
    if not rules.rule_set.trades_any:
        yield Trade(hand)
        return
    for count in range(len(hand), 0, -1):
        for cards in sorted({"".join(chosen) for chosen in combinations(hand, count)}):
            yield Trade(cards)


def ranked(rules: Rules, lexicon: Lexicon, state: State, seat: Seat, top: int) -> list[tuple[int, Move]]:
    """The `top` turns by points, best first; trades and the pass before turns that earn nothing."""
    caps = capture_groups(rules, lexicon, state, seat)
    mels = meld_groups(rules, lexicon, state, seat)
    scored = pairs(state.hands[seat], caps, mels, top)
    best = heapq.nlargest(
        top, ((points, cap, meld) for points, cap, meld in scored if points), key=lambda pair: pair[0]
    )
    found: list[tuple[int, Move]] = []
    for points, cap, meld in best:
        found += [(points, turn) for turn in islice(expand(rules, state, cap, meld), top)]
    found.sort(key=lambda pair: (-pair[0], write_move(pair[1])))
    return (found + _idle(rules, lexicon, state, seat, top - len(found)))[:top]


def _idle(rules: Rules, lexicon: Lexicon, state: State, seat: Seat, count: int) -> list[tuple[int, Move]]:
    """Turns worth nothing: trades, the pass, words of Knaves alone."""
    if count <= 0:
        return []
    nothing: list[Move] = [*trades(rules, state, seat), Pass()]
    if any(not rules.values[card.lower()] for card in state.hands[seat]):
        for points, cap, meld in pairs(
            state.hands[seat], capture_groups(rules, lexicon, state, seat), meld_groups(rules, lexicon, state, seat)
        ):
            if not points:
                nothing += expand(rules, state, cap, meld)
    return [(0, move) for move in nothing[:count]]
