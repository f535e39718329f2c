"""The law games of one game and one referee mode, played once for all laws in all files."""

from __future__ import annotations

from dataclasses import replace

import pytest

from laws.playing import PAIRS, Walk, name_of, walk
from laws.vocabulary import Vocabulary, small_vocabulary
from royalty.games.alliance import players as alliance
from royalty.games.joust import players as joust
from royalty.games.royalty import players as royalty
from royalty.games.rummy import players as rummy
from royalty.games.wifeswap import players as wifeswap
from seeds import SEEDS

FEW = 2  # imagined worlds


@pytest.fixture(scope="session")
def vocabulary() -> Vocabulary:
    return small_vocabulary()


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Laws hold for a way of thinking however deep it goes: what is played out in imagined worlds is so in few of them."""
    for players in (wifeswap, rummy):
        monkeypatch.setattr(players, "WORLDS", FEW)
    for minds in (royalty.MINDS, joust.MINDS, alliance.MINDS):
        for level, mind in minds.items():
            monkeypatch.setitem(minds, level, replace(mind, worlds=min(FEW, mind.worlds)))


@pytest.fixture(scope="session", params=PAIRS, ids=name_of)
def walks(request: pytest.FixtureRequest, vocabulary: Vocabulary) -> list[Walk]:
    return [walk(*request.param, seed, vocabulary) for seed in SEEDS]
