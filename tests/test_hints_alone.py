"""Hints in Joust and Monarchy: each tells more than the one before, and the last of them can be played."""

from __future__ import annotations

from random import Random

import pytest

from laws.vocabulary import small_vocabulary
from matches import new
from royalty.games.joust.piles import Take, is_royalty

WORDS = small_vocabulary()


@pytest.mark.parametrize("key", ["joust/classic", "joust/booklet"])
def test_a_joust_s_hints_lead_to_a_word_that_may_be_laid(key):
    for seed in range(8):
        match = new("pp", key, seed, words=WORDS)
        while match.to_act:
            (seat,) = match.to_act
            told = match.entry.hints(match.game, match.state, seat, WORDS)
            points, best = match.game.ranked(match.state, seat, 1, familiar=True)[0]
            if isinstance(best, Take):
                word = best.word.letters.upper()
                assert f"{len(word)} letter" in told[0] and f"{points} point" in told[0] and told[-1].startswith(f"The word is {word}")
                assert len(word) < 3 or not any(word in line for line in told[:-1])
                assert ("royalty" in told[1]) == is_royalty(best.word.cards)
            else:
                assert len(told) == 1
            assert match.entry.hints(match.game, match.state, 1 - seat, WORDS) == ()
            match.play(seat, match.game.write_move(best), Random(0))


def test_a_monarchy_s_hints_tell_how_far_one_can_come():
    for seed in range(6):
        match = new("p", "monarchy/classic", seed, words=WORDS)
        told = match.entry.hints(match.game, match.state, 0, WORDS)
        best = match.game.ranked(match.state, 0, 1)[0][1]
        assert all(line.endswith(".") for line in told) and len(told) == 5
        assert ("All 25" in told[0]) == (len(best.cards) == 25)
        words = told[-1].removeprefix("The words are ").rstrip(".").replace(" and ", ", ").split(", ")
        assert words[0] in told[3] and f"with {words[0][0]}." in told[2] and not any(words[0] in line for line in told[:3])
        assert len(words) == sum(int(part.split(" of ")[0]) for part in told[1].removeprefix("They are: ").split("; "))
        match.play(0, match.game.write_move(best), Random(0))
        assert match.entry.hints(match.game, match.state, 0, WORDS) == ()
