"""Seeded positions of Royal Wife-Swap in which somebody may build: a table that play could have brought about, a trick, a hand."""

from __future__ import annotations

from random import Random

from royalty.cards.letters import shuffle
from royalty.games.wifeswap.cards import Hand, pack
from royalty.games.wifeswap.families import Families
from royalty.games.wifeswap.listing import builds
from royalty.games.wifeswap.state import BUILD, State, Trick


def position(seed: int) -> tuple[Families, Hand, Hand]:
    """What lies on the table, the trick, the hand. Some have many court cards, so that there is much to try."""
    rng = Random(f"families {seed}")
    cards = shuffle(pack(), rng)
    if seed % 4 == 1:
        cards.sort(key=lambda card: card[0] not in "KQJT" and rng.random() < 0.95)
    table = Families()
    for _ in range(seed % 5):
        trick = tuple(cards.pop(0) for _ in range(3 + seed % 3))
        hand = tuple(cards.pop(0) for _ in range(int(rng.random() * 5)))
        state = State((), (hand,), (table,), Trick(0, trick), 0, 0, BUILD)
        found = [table, *builds(state, 0)]
        table = found[int(rng.random() * min(len(found), 12))]
        rest = [card for card in (*trick, *hand) if card not in table.cards]
        cards.extend(rest)
    return table, tuple(cards[: 3 + seed % 3]), tuple(cards[5 : 5 + seed % 8])
