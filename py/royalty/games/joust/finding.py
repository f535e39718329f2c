"""All words open to the player of a Joust, in a fixed order or the dearest first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from royalty.cards.letters import value
from royalty.games.joust.piles import PASS, STOP, Move, Now, State, Take, tops
from royalty.words.wordplay import Find, arrangements, melds


def finds(now: Now) -> list[Find]:
    """The words that top cards spell, by the cards they take."""
    return melds(now.index, "".join(tops(now.state).values()), now.rules.shortest)


def moves(now: Now) -> Iterator[Move]:
    """Every move, words first."""
    for find in finds(now):
        yield from takes(now.state, find)
    yield STOP if now.state.begun else PASS


def ranked(now: Now) -> Iterator[tuple[int, Move]]:
    """Every move with its points, the dearest first; to lay nothing comes last."""
    dearest = [(value(find.cards, now.rules.values), find) for find in finds(now)]
    for points, find in sorted(dearest, key=lambda pair: -pair[0]):
        yield from ((points, take) for take in takes(now.state, find))
    yield 0, STOP if now.state.begun else PASS


def takes(state: State, find: Find) -> Iterator[Take]:
    """Every way to lay these words: places of the Knaves, and piles where equal cards lie on several."""
    lying: dict[str, list[int]] = {}
    for number, card in tops(state).items():
        lying.setdefault(card, []).append(number)
    counts = {card: find.cards.count(card) for card in dict.fromkeys(find.cards)}
    for word in find.words:
        for laid in arrangements(word, find.cards):
            for chosen in product(*(combinations(lying[card], count) for card, count in counts.items())):
                left = {card: iter(piles) for card, piles in zip(counts, chosen, strict=True)}
                yield Take(laid, tuple(next(left[card]) for card in laid.cards))
