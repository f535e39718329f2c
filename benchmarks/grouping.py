"""The cheapest grouping of a hand of rummy: exact, and how soon it is found, by the number of jokers in the hand.

    grouping.py [HANDS]     so many hands of thirteen and of fourteen cards; 10,000 unless told, 1,000 inside Pyodide

Outside Pyodide each is compared with `tests/exhaustive.py`, which tries everything and shares no code. 1 if any differs. Memory
between hands is not used.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import perf_counter

from royalty.cards.letters import shuffle
from royalty.games import find_game

PYODIDE = True
INSIDE = sys.platform == "emscripten"
HANDS = 1_000 if INSIDE else 10_000
MOST_JOKERS = 9


def hand_of(seed: int) -> tuple[tuple[str, ...], str, str]:
    """A hand, the turned card and a card that may not be discarded, if any: half of them as dealt, half with up to nine jokers."""
    from royalty.games.rummy.cards import is_joker, pack, wild_rank

    rng = Random(seed)
    cards = shuffle(pack(2), rng)
    turned = cards.pop()
    if seed % 2:
        jokers = [card for card in cards if is_joker(card, wild_rank(turned))][: int(rng.random() * (MOST_JOKERS + 1))]
        cards = [*jokers, *(card for card in cards if not is_joker(card, wild_rank(turned)))]
    hand = tuple(cards[: 13 + seed // 2 % 2])
    return hand, turned, hand[int(rng.random() * 14)] if len(hand) == 14 and rng.random() < 0.5 else ""


def main() -> int:
    """Prints the table; 1 if any hand differs."""
    find_game("rummy")  # reads the family, wherever its part lies
    from royalty.games.rummy.cards import is_joker, wild_rank
    from royalty.games.rummy.grouping import cheapest

    hands, times, differ = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS, dict[int, list[float]](), 0
    for seed in range(hands):
        hand, turned, barred = hand_of(seed)
        wild, sets_count = wild_rank(turned), seed % 3 > 0
        begun = perf_counter()
        found = cheapest.__wrapped__(hand, wild, sets_count, barred)
        times.setdefault(sum(is_joker(card, wild) for card in hand), []).append(1000 * (perf_counter() - begun))
        differ += not INSIDE and found.points != second_opinion(hand, turned, sets_count, barred)
    print(f"{hands} hands" + ("" if INSIDE else f", {differ} differ from what trying everything gives"))
    print("jokers  hands  ms: median    99 %   worst")
    for jokers, spent in [("all", [one for some in times.values() for one in some]), *sorted(times.items())]:
        spent.sort()
        print(f"{jokers:>6} {len(spent):6} {spent[len(spent) // 2]:11.2f} {spent[-1 - len(spent) // 100]:7.2f} {spent[-1]:7.2f}")
    return 1 if differ else 0


def second_opinion(hand: tuple[str, ...], turned: str, sets_count: bool, barred: str) -> int:
    """What trying everything gives."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from exhaustive import least

    return least(hand, turned, sets_count, barred)


if __name__ == "__main__":
    raise SystemExit(main())
