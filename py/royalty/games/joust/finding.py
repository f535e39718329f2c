"""All words open to the player of a Joust, in a fixed order or the dearest first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from royalty.cards.letters import value
from royalty.game.places import Seat
from royalty.games.joust.piles import PASS, STOP, Move, State, Take, tops
from royalty.games.letters.rules import Rules
from royalty.games.letters.spelling import known_words
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import Find, arrangements, melds


def finds(rules: Rules, words: Lexicon, state: State, seat: Seat) -> list[Find]:
    """The words that top cards spell, by the cards they take."""
    return melds(known_words(words, rules, seat), "".join(tops(state).values()), rules.shortest)


def moves(rules: Rules, words: Lexicon, state: State, seat: Seat) -> Iterator[Move]:
    """Every move, words first."""
    for find in finds(rules, words, state, seat):
        yield from takes(state, find)
    yield STOP if state.begun else PASS


def ranked(rules: Rules, words: Lexicon, state: State, seat: Seat) -> Iterator[tuple[int, Move]]:
    """Every move with its points, the dearest first; to lay nothing comes last."""
    dearest = sorted(
        ((value(find.cards, rules.values), find) for find in finds(rules, words, state, seat)),
        key=lambda pair: -pair[0],
    )
    for points, find in dearest:
        yield from ((points, take) for take in takes(state, find))
    yield 0, STOP if state.begun else PASS


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
