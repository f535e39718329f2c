"""The day's Monarchy: the same cards everywhere, from the date and the table alone; and cards that a house chooses itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from laws.vocabulary import whole_lexicon
from matches import load, new
from royalty.cards.letters import pack
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.monarchy import days, deals
from royalty.games.monarchy.solving import Solver
from royalty.games.monarchy.tries import TRIES
from royalty.words.wordplay import Spellings

KEY = "monarchy/booklet"
# Never to change, whatever the words or the solver become: people have played them.
PLAYED = {
    "2026-01-01": "AEbwrCLeYORoAGmAXEISUOjda",
    "2026-11-22": "mnRuLCAHwIGVTzOrXbDyANEgE",
    "2035-12-29": "jgf*nLeDEroKyiGYmEtXiRSAU",
}


@pytest.mark.parametrize(("day", "cards"), PLAYED.items())
def test_a_day_has_the_cards_that_it_has_always_had(day, cards):
    assert days.pack_of(days.DAYS.read(day))[:25] == cards
    for seed in (1, 2):
        match = new("p", KEY, seed, day=day)
        assert match.state.hands == (cards,) and load(match.record()).record() == match.record()


def test_every_day_has_a_number_and_a_whole_pack():
    assert len(TRIES) >= 3650 and set(TRIES) <= set(days.DIGITS)
    whole = Counter(pack())
    for at in range(0, len(TRIES), 97):
        assert Counter(days.pack_of(days.FIRST + timedelta(at))) == whole
    assert days.DAYS.last == date(2026, 1, 1) + timedelta(len(TRIES) - 1)


def test_common_words_finish_the_days():
    """A few of them here, all of them in the bench."""
    words = Spellings(whole_lexicon().blocks(1))
    for at in range(0, 3650, 365):
        solver = Solver(words, days.pack_of(days.FIRST + timedelta(at))[:25])
        for _ in solver.steps():
            pass
        assert solver.found


@pytest.mark.native("starts other Python processes")
def test_the_days_are_the_same_under_every_hash_seed():
    script = "from datetime import date; from royalty.games.monarchy import days; print(days.pack_of(date(2027, 3, 4)))"
    path = str(Path(days.__file__).resolve().parents[3])
    told = {
        subprocess.run([sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}, capture_output=True, text=True, check=True).stdout
        for seed in ("1", "4242")
    }
    assert told == {days.pack_of(date(2027, 3, 4)) + "\n"}


@pytest.mark.parametrize(("day", "said"), [
    ("2025-12-31", "The first day with a deal is 2026-01-01."), ("2999-01-01", f"The last day with a deal is {days.DAYS.last}."),
    ("yesterday", "“yesterday” is not a date such as 2026-11-22."), ("2026-02-30", "“2026-02-30” is not a date such as 2026-11-22."),
    ("20261122", "“20261122” is not a date such as 2026-11-22."), ("2026-W01-1", "“2026-W01-1” is not a date such as 2026-11-22."),
])  # fmt: skip
def test_what_is_no_day_is_told_in_one_sentence(day, said):
    with pytest.raises(BadRecord) as refused:
        new("p", KEY, day=day)
    assert str(refused.value) == said


CHOSEN = "eLXgAplIwnTOSjReyOtVAErzG"


def test_the_cards_of_a_house_are_dealt_and_the_rest_is_left_to_chance():
    first, second = new("p", KEY, 1, cards=CHOSEN), new("p", KEY, 2, cards=CHOSEN)
    assert first.state.hands == second.state.hands == (CHOSEN,) and first.state.pack != second.state.pack
    assert load(first.record()).state == first.state
    assert new("p", KEY, cards="CALMdogsROYALTuRnInGtreeS", packs="2").state.hands[0][:4] == "CALM"


@pytest.mark.parametrize(("options", "said"), [
    ({"cards": CHOSEN[:24]}, "25 cards, not 24"), ({"cards": CHOSEN + "e"}, "25 cards, not 26"), ({"cards": "?" + CHOSEN[1:]}, "is not a card"),
    ({"cards": "CALMdogsROYALTuRnInGtreeS"}, "not all in a single pack"), ({"cards": "QQQ" + CHOSEN[3:]}, "so many cards Q in red"),
    ({"cards": CHOSEN, "day": "2026-11-22"}, "not both"), ({"day": "2026-11-22", "packs": "2"}, "of a single pack"),
])  # fmt: skip
def test_cards_that_cannot_be_dealt_are_refused_in_a_sentence(options, said):
    with pytest.raises(BadRecord, match=said):
        new("p", KEY, **options)


def test_a_record_with_other_cards_than_were_chosen_is_refused():
    game = find_game(KEY).seat((Player("Ann"),), {"day": "2026-11-22"}, None)
    with pytest.raises(BadRecord, match="chosen for it"):
        game.start({"pack": deals.pack_of(date(2026, 11, 23))})
    assert game.start(dict(game.dealing.deal(Random(1)).lines)).hands[0] == PLAYED["2026-11-22"]
