"""Equal cards in one place of a table of Alliance Royals: the player says which he means, where it makes a difference."""

from __future__ import annotations

import pytest

from alliance import NUMBER, Table, after, table
from royalty.game.core import played
from royalty.games.alliance.privileges import pledged

ALIKE = "Of cards that are alike no other one can be meant."


def about(at: Table, intent: str) -> dict[str, str]:
    return {option.about: option.move or "" for option in at.options(intent)}


@pytest.mark.rule("12.13")
def test_of_equal_victims_the_player_says_which():
    """Without a word it is the hostage, as ever; the other King is told by its place."""
    at = table("3D", spoils=("AD", "KD KD!", "", ""), homes="DBRC")
    assert at.of("kill") == ["kill:2:spoils:KD", "kill:2:spoils:KD@1"], "first what hurts least: it frees an own King of the hostage"
    assert about(at, "kill") == {"King of Dogs in Bob’s Spoils (the hostage)": "kill:2:spoils:KD", "King of Dogs in Bob’s Spoils (another one)": "kill:2:spoils:KD@1"}
    other = table("3D", spoils=("AD", "KD KD!", "", ""), homes="DBRC")
    assert "Ann assassinates the King of Dogs, another one, in Bob" in other.game.describe(played(other.game, other.state, 0, other.game.read_move("kill:2:spoils:KD@1")))
    assert [one.hostage for one in at.play("kill:2:spoils:KD").state.spoils[1]] == [False]
    assert [one.hostage for one in other.play("kill:2:spoils:KD@1").state.spoils[1]] == [True]


@pytest.mark.rule("12.13")
def test_at_the_allys_what_hurts_him_least_comes_first():
    at = table("3D", spoils=("AB", "", "KB! KB", ""), homes="DBRC")
    assert at.of("kill") == ["kill:3:spoils:KB@2", "kill:3:spoils:KB"]
    aces = table("3D", spoils=("AB", "", "AB AB=changed", ""), homes="DBRC")
    assert aces.of("kill") == ["kill:3:spoils:AB@2", "kill:3:spoils:AB"]
    assert aces.play("kill:3:spoils:AB@2").state.spoils[2][0].how == "won"


@pytest.mark.rule("12.13")
def test_one_spelling_for_each_move():
    alike = table("3D", spoils=("AB", "KB@2 KB@3", "", ""), melds=("", "TB@3 TB@4"), homes="DCRC")
    assert alike.of("kill") == ["kill:2:spoils:KB", "kill:2:meld:TB"], "since when they lie there makes no difference"
    for text in ("kill:2:spoils:KB@1", "kill:2:spoils:KB@2"):
        assert alike.refusal(text) == f"12.13 {ALIKE}"
    assert alike.refusal("kill:2:spoils:KB@3") == "12.13 There are not so many of that card there."
    at = table("3D", spoils=("AD", "KD KD!", "", ""), homes="DBRC")
    assert at.refusal("kill:2:spoils:KD@2") == f"12.13 {ALIKE}", "that is the hostage, who needs no word"
    for wrong in ("kill:2:spoils:KD@0", "kill:2:spoils:KD@", "change:KD:hand@1"):
        assert at.refusal(wrong)


@pytest.mark.rule("12.13", "12.14")
def test_a_card_that_may_still_be_ransomed_is_another_than_one_that_may_not():
    at = table("3D", spoils=("AD",), melds=("", "JD@2 JD@6"), homes="DBRC")
    assert at.of("kill") == ["kill:2:meld:JD@2", "kill:2:meld:JD"]
    assert [one.since for one in at.play("kill:2:meld:JD@2").state.melds[1]] == [2]


@pytest.mark.rule("12.13", "12.20")
def test_a_pledged_royal_is_another_than_one_that_was_won():
    at = table("3D", spoils=("AB", "", "", "KB@3 KB@4=arranged"), homes="DBRC")
    assert at.of("kill") == ["kill:4:spoils:KB@2", "kill:4:spoils:KB"]
    assert pledged(at.play("kill:4:spoils:KB@2").state, 3) == ()


@pytest.mark.rule("12.16", "12.11")
def test_which_of_the_three_goes_to_the_dead_pile():
    """One that lay there before the turn gives rights at once: what came in this turn dies first, and without a word."""
    at = after("QB 9R 9R 9C 3D", spoils=(f"QB@5 QB@{NUMBER}",))
    assert at.of("change") == ["change:QB:hand", "change:QB:spoils", "change:QB:spoils@1"]
    assert list(about(at, "change")) == [
        "Queen of Birds: the one in your hand dies", "Queen of Birds: the one in your Spoils (won lately) dies",
        "Queen of Birds: the one in your Spoils (there before this turn) dies",
    ]  # fmt: skip
    assert not at.play("change:QB:spoils").refusal("meld:9R.9R.9C")
    at = after("QB 9R 9R 9C 3D", spoils=(f"QB@5 QB@{NUMBER}",)).play("change:QB:spoils@1")
    assert at.refusal("meld:9R.9R.9C").startswith("12.11") and at.state.homes[0] == "B"


@pytest.mark.rule("12.16", "12.13")
def test_an_assassin_is_not_thrown_away_for_an_ace_that_is_none():
    """Without a word the ace that came last dies, as ever; the one that is no assassin is proposed."""
    at = table("AB 3D", spoils=("AB@3=changed AB@7",), homes="DRRC")
    assert at.of("change") == ["change:AB:hand", "change:AB:spoils@1", "change:AB:spoils"]
    assert [one.how for one in at.play("change:AB:spoils@1").state.spoils[0]] == ["won"]


@pytest.mark.rule("12.17")
def test_in_a_claim_too():
    at = after("AB 3D", "3B 4B", "3R", "3C", spoils=("", "AB@3=changed AB@7"), homes="DRRC").play("discard:AB")
    at.by(1, "claim").by(2, "lie").by(3, "lie")
    assert at.texts == ["lie", "take:spoils@1", "take:spoils", "take:top"]
    assert [option.move for option in at.options()] == ["take:spoils@1", "take:spoils", "take:top", "lie"]
    assert {one.how for one in at.play("take:spoils@1").state.spoils[1]} == {"won", "changed"}


@pytest.mark.rule("12.14", "12.16")
def test_with_a_ransom_in_the_same_move():
    at = after("QR 3D", spoils=(f"QB@5 QB@{NUMBER}",), melds=("", "QB@6"), homes="DCRC")
    assert at.of("change") == ["change:QB:spoils:2:QR", "change:QB:spoils@1:2:QR", "change:QB:ransom:2:QR"]
    at.play("change:QB:spoils@1:2:QR")
    assert at.spoils() == "QB QB" and at.meld(1) == "QR"
