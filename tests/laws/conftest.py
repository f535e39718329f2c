"""The law games of one game and one referee mode, played once for all laws in all files."""

from __future__ import annotations

import pytest

from laws.playing import PAIRS, Walk, name_of, walk
from laws.vocabulary import Vocabulary, small_vocabulary
from royalty.games.wifeswap import players
from seeds import SEEDS


@pytest.fixture(scope="session")
def vocabulary() -> Vocabulary:
    return small_vocabulary()


@pytest.fixture(scope="session", autouse=True)
def shallow() -> None:
    """Laws hold for a way of thinking however deep it goes: what is played out in imagined worlds is so in few of them."""
    players.WORLDS = 2


@pytest.fixture(scope="session", params=PAIRS, ids=name_of)
def walks(request: pytest.FixtureRequest, vocabulary: Vocabulary) -> list[Walk]:
    return [walk(*request.param, seed, vocabulary) for seed in SEEDS]
