"""Laws of a game's two ends: what it is dealt from, and how it says that it is over."""

from __future__ import annotations

from random import Random

import pytest

from laws.playing import Walk, few
from royalty.errors import BadRecord


def test_the_table_says_whether_it_is_over_and_why(walks: list[Walk]):
    for walked in few(walks):
        game, rng = walked.game, Random(walked.seed)
        assert game.table(walked.match.state, None).status == ("The game is over.",)
        assert "agreed" not in walked.outcome.reason
        for state, _, _ in walked.sample(2, decisions=False):
            assert "over" not in game.table(state, None).status[0]
            ended = game.earning.stopped(state)
            assert game.to_act(ended) == () and game.table(ended, rng.randrange(2)).status == ("The game is over.",)
            outcome = game.outcome(ended)
            assert outcome and outcome.reason == "The table agreed to stop."


def test_a_deal_of_other_cards_is_none(walks: list[Walk]):
    """One card changed for another of the game: as many cards, but not those of the pack."""
    for walked in few(walks, 5):
        game, lines = walked.game, dict(walked.match.header.deal)
        assert game.start(lines).text() == walked.match.start.text()
        cards = lines["pack"].split(game.dealing.between) if game.dealing.between else list(lines["pack"])
        for at, card in enumerate(cards[:12]):
            other = next(one for one in cards if one != card)
            with pytest.raises(BadRecord, match="right cards"):
                game.start({**lines, "pack": game.dealing.between.join([*cards[:at], other, *cards[at + 1 :]])})
