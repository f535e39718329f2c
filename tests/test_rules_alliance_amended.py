"""The rules of Alliance Royals that were made plainer, sentence by sentence: draw, bundle, privileges, ransom, marriage, hostage."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from alliance import after, battle, table
from laws.fixed import FixedWords
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.alliance.cards import pack
from royalty.games.alliance.ending import next_round
from royalty.games.alliance.privileges import marriages, sets, voided
from royalty.games.alliance.scoring import counted
from royalty.match.match import Match, Setup, load_match, new_match

GOLDEN = Path(__file__).parent / "golden"

MELD = "meld:9B.9R.9C"
NO_ROYAL = "12.11 You have no Royal in Spoils since before this turn."


# -- 12.5: the top of another House


@pytest.mark.rule("12.5")
@pytest.mark.parametrize("hand", ["QB QB 3D", "3D 4D 5D", "QB 3D", "QB QB"])
@pytest.mark.parametrize("drawn", [0, 4])
def test_the_top_of_another_house_is_offered_whatever_the_attacker_holds(hand: str, drawn: int):
    """He is asked and sees the offer at either draw; why he may not take it, he alone is told."""
    at = table(hand, phase="draw", discards="2C QB", homes="DRRR", drawn=drawn)
    assert at.to_act == (0,)
    assert "change" in {intent.key for intent in at.game.table(at.state, 0).intents}
    told = at.options("change")
    assert told and all(bool(one.move) != bool(one.reason) for one in told)
    if hand != "QB QB 3D":
        assert not at.of("change") and [one.rule for one in told] == ["12.10" if hand == "QB QB" else "12.16"]


@pytest.mark.rule("12.5")
def test_what_others_see_of_the_offer_is_the_same_whatever_he_holds():
    seen = []
    for hand in ("QB QB 3D", "3D 4D 5D"):
        at = table(hand, "3B 4B", "3R 4R", "3C 4C", phase="draw", discards="2C QB", homes="DRRR")
        seen.append([(at.to_act, at.game.table(at.state, viewer), at.game.questions.question(at.state)) for viewer in (None, 1, 2, 3)])
    assert seen[0] == seen[1]


@pytest.mark.rule("12.5")
def test_the_change_is_made_with_it_at_once_before_the_next_draw():
    at = table("QB QB 3D", phase="draw", discards="JB QB", homes="DRRR").play("change:QB:hand")
    assert at.state.now.drawn == 3 and at.state.homes[0] == "B" and at.state.discards == ("JB",)
    second = table("QB QB 3D", phase="draw", discards="2C QB", homes="DRRR", drawn=4).play("change:QB:top")
    assert second.state.phase == "main" and second.spoils() == "QB QB"
    assert second.state.homes[0] == "B" and second.state.pack
    low = table("3D 4D", phase="draw", discards="2C", homes="DRRB")
    assert low.to_act == (-1,), "of 2 to 8 there are no three"


# -- 12.6: who may take a bundle

BUNDLE = {"phase": "draw", "discards": "2C 9C 5B KB", "homes": "DCRC"}


@pytest.mark.rule("12.6")
@pytest.mark.parametrize(
    ("spoils", "may"),
    [
        (("KD QD",), True),
        (("KD JD",), True),
        (("KD KD",), False),
        (("KD QD@9",), False),
        (("QD", "", "KD QR"), True),
        (("QD", "", "KD=arranged"), True),
        (("KD", "", "KD QR"), False),
        (("QD", "", "KD"), False),
        (("", "", "KD QR QD KR"), False),
        (("QD", "KD!", "KD QR"), False),
        (("QD", "", "KD@9=arranged"), False),
    ],
)
def test_two_different_royals_one_of_them_perhaps_at_the_allys(spoils: tuple[str, ...], may: bool):
    at = table("9B 9R 3D", spoils=spoils, **(BUNDLE if "!" not in "".join(spoils) else {**BUNDLE, "homes": "DBRC"}))
    assert ("bundle:3:9B.9R" in at.texts) == may == (not at.refusal("bundle:3:9B.9R", 0) if may or at.to_act == (0,) else False)


@pytest.mark.rule("12.6")
def test_what_the_lowest_is_melded_with():
    """Cards of the hand, of Meld and Spoils, and of the bundle itself."""
    for hand, spoils, melds, discards, move in (
        ("9B 9R 3D", "KD QD", "", "9C 5B", "bundle:2:9B.9R"),
        ("9B 3D", "KD QD 9R", "", "9C 5B", "bundle:2:9B"),
        ("3D", "KD QD 9R", "9B", "9C", "bundle:1"),
        ("3D", "KD QD", "", "9C 5B 9B 9R", "bundle:4:9B.9R"),
    ):
        at = table(hand, spoils=(spoils,), melds=(melds,), phase="draw", discards=discards, homes="DCRC")
        assert move in at.texts and "9C" in at.play(move).meld().split()
    own = table("KB KR 3D", spoils=("JD QD",), phase="draw", discards="2C KD 4C", homes="DCRC")
    assert own.refusal("bundle:2:KB.KR") == "12.6 Your own Royals may not be melded." and "bundle:2:KB.KR" not in own.texts
    last = table("9B 9R", spoils=("KD QD",), phase="draw", discards="9C", homes="DCRC")
    assert "may not leave you without a card" in last.refusal("bundle:1:9B.9R") and not last.of("bundle")


# -- 12.11: privileges after a change of House


@pytest.mark.rule("12.11", "12.23")
@pytest.mark.parametrize(
    ("hand", "spoils", "melds", "dies", "may"),
    [
        ("QB QB 3D", "QB", "", "spoils", False),
        ("QB QB 3D", "QB", "", "hand", True),
        ("QB 3D", "QB QB", "", "spoils", True),
        ("QB QB 3D", "", "QB@5", "meld", False),
        ("QB QB 3D", "", "QB@5", "hand", True),
        ("QB QB 3D", "", "QB@9", "hand", False),
        ("QB QB QB 3D", "", "", "hand", False),
        ("QB QB QB 3D", "KB", "", "hand", True),
        ("QB QB QB 3D", "", "KB@5", "hand", True),
        ("QB QB QB 3D", "", "KB@9", "hand", False),
        ("QB QB QB 3D", "KD", "", "hand", False),
    ],
)
def test_which_royals_of_the_new_house_give_rights_at_once(hand: str, spoils: str, melds: str, dies: str, may: bool):
    """What lay in Spoils or Meld before the turn, one of the three too; what goes to the Dead Pile gives nothing, neither for a meld nor to end."""
    at = after(f"9R 9R 9C {hand}", spoils=(spoils,), melds=(melds,)).play(f"change:QB:{dies}")
    assert at.refusal("meld:9R.9R.9C") == ("" if may else NO_ROYAL)
    ends = at.refusal("end:3D")
    assert (not ends) == may and (may or ends.startswith("12.23 To end the round you need a Royal")), ends


@pytest.mark.rule("12.11")
def test_a_change_to_ones_own_house_keeps_the_rights_that_do_not_die():
    at = after("KD KD 9B 9R 9C 3D", spoils=("KD",)).play("change:KD:spoils")
    assert at.refusal(MELD) == NO_ROYAL and at.refusal("end:3D").startswith("12.23")
    at = after("KD KD 9B 9R 9C 3D", spoils=("KD",)).play("change:KD:hand")
    assert not at.refusal(MELD) and not at.refusal("end:3D")
    at = after("KD KD KD 9B 9R 9C 3D", spoils=("", "", "QD KR")).play("change:KD:hand")
    assert not at.refusal(MELD) and not at.refusal("end:3D"), "a married one at the ally’s is of the same House still"


# -- 12.15: one's own Royal in one's own Meld


@pytest.mark.rule("12.15")
def test_what_ones_own_ransom_put_into_ones_meld_is_never_ransomed_back():
    """Ann ransoms her King with the King of Birds, and is of the House of Birds a moment later: that one stays where it lies."""
    at = table("KB KB TB TB TB 3D", melds=("KD@8=ransomed",)).play("ransom:1:KD:KB", "change:TB:hand")
    assert at.state.homes[0] == "B" and "KB" in at.meld().split()
    assert not at.of("ransom") and at.refusal("ransom:1:KB:KD").startswith("12.15 ")
    later = at.change(number=13)
    assert not later.of("ransom") and later.refusal("ransom:1:KB:KD").startswith("12.15 ")


@pytest.mark.rule("12.15")
@pytest.mark.parametrize(("number", "may"), [(12, True), (13, True), (16, False), (17, False)])
def test_anothers_ransom_may_be_answered_in_the_next_turn_only(number: int, may: bool):
    """It came at her own discard, by a claim, or in the turns of the others."""
    at = table("KB 3D", melds=("KD@9=ransomed",)).change(number=number)
    assert bool(at.of("ransom")) == may == (not at.refusal("ransom:1:KD:KB"))
    assert not table("KB 3D", melds=("KD@8=melded",)).of("ransom"), "melded by herself, it is only that"


# -- 12.18: marriages end


@pytest.mark.rule("12.18")
@pytest.mark.parametrize("how", ["", "=arranged"])
def test_a_spouse_assassinated_takes_all_that_the_marriage_gave(how: str):
    """Also where it was arranged: it is no betrothal afterwards, in this turn and in later ones."""
    at = after("9B 9R 9C 3D", "3B", "3R", "3C", spoils=("AR", "", f"KD{how} QR"))
    assert not at.refusal(MELD) and marriages(at.state, 0) == 1 and not at.refusal("end:3D")
    at.play("kill:3:spoils:QR")
    assert at.refusal(MELD) == NO_ROYAL and marriages(at.state, 0) == 0 and at.refusal("end:3D").startswith("12.23")
    at.play("discard:3D").lie()
    assert at.state.turn == 1 and at.state.spoils[2][0].how != "arranged"


@pytest.mark.rule("12.18")
def test_who_was_never_married_stays_betrothed_and_who_is_married_again_counts_again():
    at = after("9B 9R 9C 3D", "3B", "3R", "3C", spoils=("AR", "", "KD=arranged JR"))
    at.play("kill:3:spoils:JR")
    assert not at.refusal(MELD), "a betrothal has no spouse to lose"
    at = after("9B 9R 9C 3D", "3B", "3R", "3C", spoils=("AR", "", "KD=arranged QR QR")).play("kill:3:spoils:QR")
    assert not at.refusal(MELD) and marriages(at.state, 0) == 1, "another spouse lies there"


@pytest.mark.rule("12.18")
def test_a_spouse_that_leaves_by_a_trade_ends_the_marriage_too():
    """Cy’s King goes into Ann’s hand: her Queen that was married to him is nobody’s betrothed, and her King is the new bride’s."""
    at = battle("KD 9B 9R 9C 3D", "3B", "3R", "3C", spoils=("", "", "KR@7 QD@6=arranged"))
    assert not at.refusal(MELD) and marriages(at.state, 0) == 1
    at.play("arrange:KD", "yes")
    assert at.spoils(2) == "QD KD" and marriages(at.state, 0) == 0
    assert at.refusal(MELD) == NO_ROYAL, "the Queen has lost her King, and the new King waits for the next turn"


@pytest.mark.rule("12.18")
def test_both_lie_in_the_same_spoils_and_allies_of_one_house_have_none():
    assert marriages(table("3D", spoils=("KD", "", "QR")).state, 0) == 0
    assert marriages(table("3D", spoils=("KD QD", "", "KD QD"), homes="DBDC").state, 0) == 0


# -- 12.20: hostages


@pytest.mark.rule("12.20")
def test_a_voided_card_makes_no_marriage_no_set_and_no_right_and_keeps_its_points():
    """Ann’s King, married at Cy’s, is voided by Bob’s hostage."""
    board = ("QD JD", "KD", "KD QR")
    free = battle("9B 9R 9C 3D", "3B", "3R", "3C", spoils=board, homes="DBRC")
    held = battle("9B 9R 9C 3D", "3B", "3R", "3C", spoils=("QD JD", "KD!", "KD QR"), homes="DBRC")
    assert (sets(free.state, 0), marriages(free.state, 0)) == (1, 1) and (sets(held.state, 0), marriages(held.state, 0)) == (0, 0)
    assert counted(free.state, 2).natural == counted(held.state, 2).natural, "it keeps its card points"
    lone = battle("9B 9R 9C 3D", "3B", "3R", "3C", spoils=("", "KD!", "KD QR"), homes="DBRC")
    assert lone.refusal(MELD) == NO_ROYAL


@pytest.mark.rule("12.20")
def test_of_several_the_one_that_lay_longest_in_those_spoils():
    """One that came from the Meld by a change lies in the Spoils for a shorter time than it lies on the board."""
    at = table("3D", "3B", "3R", "3C", spoils=("KB!", "", "", "QC KB@7 KB@4 QC"))
    assert voided(at.state, 3) == {1}


@pytest.mark.rule("12.20")
def test_a_betrothed_one_is_voided_and_one_of_its_own_house_never():
    assert voided(table("3D", spoils=("KB!", "", "", "KB=arranged")).state, 3) == {0}
    assert voided(table("3D", spoils=("KB!", "KB QC")).state, 1) == set()
    assert voided(table("3D", spoils=("KB!", "", "", "KB")).state, 3) == set()


@pytest.mark.rule("12.20")
def test_one_card_a_turn_and_how_it_ends():
    at = battle("3D", "3B", "3R", "3C", spoils=("KB QC",))
    at.play("hostage:KB")
    assert not at.of("hostage") and not at.of("revoke") and "12.20" in at.refusal("hostage:QC") and "12.20" in at.refusal("revoke:KB")
    at = table("3D 3R", "KB QD 3B", turn=1, spoils=("KB!",)).play("redeem:1:KB:QD")
    assert not any(one.hostage for one in at.state.spoils[0])


# -- what was begun before they were amended


@pytest.mark.rule("10.8")
def test_a_record_of_the_first_version_keeps_its_meaning():
    """It holds a meld that 12.11 forbids today; as a game of today it breaks off there."""
    text = (GOLDEN / "alliance-version-1.txt").read_text(encoding="utf-8")
    match = load_match(text, find_game, FixedWords())
    assert match.record() == text and match.start.early and match.state.early and match.outcome
    with pytest.raises(BadRecord, match="entry 216: You have no Royal in Spoils"):
        load_match(text.replace("game alliance 1\n", "game alliance 2\n"), find_game, FixedWords())
    with pytest.raises(BadRecord, match="newer version"):
        load_match(text.replace("game alliance 1\n", "game alliance 3\n"), find_game, FixedWords())


@pytest.mark.rule("10.8")
@pytest.mark.parametrize("early", [False, True])
def test_what_ones_own_ransom_laid_was_ransomed_back_under_the_first_version(early: bool):
    at = table("KB KB TB TB TB 3D", melds=("KD@8=ransomed",), early=early).play("ransom:1:KD:KB", "change:TB:hand")
    assert bool(at.of("ransom")) == early


@pytest.mark.rule("10.8")
@pytest.mark.parametrize("early", [False, True])
def test_a_widow_was_betrothed_again_under_the_first_version(early: bool):
    at = after("9B 9R 9C 3D", "3B", "3R", "3C", spoils=("AR", "", "KD=arranged QR"), early=early).play("kill:3:spoils:QR")
    assert at.refusal(MELD) == ("" if early else NO_ROYAL)


@pytest.mark.rule("10.8")
def test_only_a_game_of_the_first_version_is_played_by_its_rulings():
    dealt = new_match(find_game, Setup("alliance", [Player(name) for name in "ABCD"], {}), FixedWords(), Random(1))
    assert dealt.header.version == 2 and not dealt.start.early
    old = Match(replace(dealt.header, version=1), find_game, FixedWords())
    assert old.start.early and next_round(old.start, tuple(pack())).early
