"""The rules of Alliance Royals, number by number: melds, assassination, ransom, changes of House, marriages, hostages."""

from __future__ import annotations

from random import Random

import pytest

from alliance import Table, after, battle, table
from royalty.games.alliance.drafts import intents
from royalty.games.alliance.privileges import marriages, married, sets, voided
from royalty.games.alliance.scoring import counted

# -- 12.12: melds


@pytest.mark.rule("12.12")
def test_three_or_more_of_a_denomination():
    at = battle("9B 9R 9C 9C 3D", spoils=("KD",))
    assert at.of("meld") == ["meld:9R.9C.9C", "meld:9B.9C.9C", "meld:9B.9R.9C", "meld:9B.9R.9C.9C"]
    assert "only 2 9s: a meld has three or more" in at.refusal("meld:9B.9R")
    assert "of one denomination" in at.refusal("meld:3D.9B.9R.9C") and "do not hold" in at.refusal("meld:9B.9B.9R")
    assert at.play("meld:9B.9R.9C").meld() == "9B 9R 9C" and at.hand().split() == ["3D", "9C"]
    assert at.of("meld") == ["meld:9C"], "more may be added later"


@pytest.mark.rule("12.12")
def test_the_button_of_melds_says_why_where_there_is_none():
    def off(at: Table) -> str:
        return next(one.off for one in intents(at.game.terms, at.state, at.to_act[0]) if one.key == "meld")

    assert off(battle("9B 9R 9C 3D", spoils=("KD",))) == "" == off(battle("6B 3D", spoils=("KD 6D",), melds=("6R",)))
    assert off(battle("9B 9R 3D", spoils=("KD",))) == "Nothing in your hand makes three with what lies on your board; your own Royals never leave it for a meld."


@pytest.mark.rule("12.12")
def test_cards_on_the_board_count_where_they_lie():
    at = battle("6B 3D", spoils=("KD 6D",), melds=("6R",))
    at.play("meld:6B")
    assert at.spoils() == "KD 6D" and at.meld() == "6R 6B"


@pytest.mark.rule("12.12")
def test_own_royals_are_never_melded_from_the_hand():
    at = battle("KD KB KR 3D", spoils=("QD KC",))
    assert at.refusal("meld:KD.KB.KR") == "12.12 Your own Royals may not be melded." and at.of("meld") == ["meld:KB.KR"]
    assert battle("KD KB 3D", spoils=("KD",)).of("meld") == []
    assert battle("KB KR 3D", spoils=("KD",)).of("meld") == ["meld:KB.KR"], "one’s own Royal in Spoils counts for the match"


# -- 12.13: assassination


@pytest.mark.rule("12.13")
def test_an_ace_won_before_the_turn_removes_a_card_of_its_suit():
    at = table("3D", spoils=("AB", "KB QB KD", "TB"), melds=("TB", "9B"))
    assert at.of("kill") == ["kill:2:spoils:KB", "kill:2:spoils:QB", "kill:2:meld:9B", "kill:3:spoils:TB"], "the ally’s too, but none of one’s own"
    at.play("kill:2:spoils:KB")
    assert at.spoils() == "" and at.spoils(1) == "QB KD" and at.state.dead[-2:] == ("AB", "KB")
    assert not at.of("kill")


@pytest.mark.rule("12.13")
@pytest.mark.parametrize("mine", ["AB@9", "AB=changed", "AD", "KB"])
def test_no_other_ace_is_an_assassin(mine: str):
    at = table("3D AB", spoils=(mine, "KB"))
    assert at.refusal("kill:2:spoils:KB") == "12.13 You have no ace of Birds in Spoils, won in battle before this turn." and not at.of("kill")


@pytest.mark.rule("12.13")
def test_whom_an_assassin_may_not_meet():
    at = table("3D", spoils=("AB KB", "KD"))
    assert at.refusal("kill:1:spoils:KB") == "12.13 You may not assassinate your own cards."
    assert at.refusal("kill:2:spoils:KB") == "12.13 No King of Birds lies there." == at.refusal("kill:2:meld:KB")
    # Of equal cards a hostage goes first.
    at = table("3D", spoils=("AD", "KD KD!", "", ""), homes="DBRC").play("kill:2:spoils:KD")
    assert [one.hostage for one in at.state.spoils[1]] == [False]


# -- 12.14 and 12.15: ransom


@pytest.mark.rule("12.14")
@pytest.mark.parametrize(("owner", "since"), [(1, 6), (2, 7), (3, 8)])
def test_a_royal_melded_in_its_players_last_turn(owner: int, since: int):
    melds = tuple(f"JD@{since} 9B" if seat == owner else "" for seat in range(4))
    at = table("JB JC 3D", melds=melds)
    assert at.of("ransom") == [f"ransom:{owner + 1}:JD:JB", f"ransom:{owner + 1}:JD:JC"]
    at.play(f"ransom:{owner + 1}:JD:JC")
    assert at.hand().split() == ["JD", "3D", "JB"] and at.meld(owner) == "JC 9B"
    old = table("JB 3D", melds=tuple(text.replace(f"@{since}", f"@{since - 4}") for text in melds))
    assert old.refusal(f"ransom:{owner + 1}:JD:JB") == "12.14 It is too late: only what was melded in its player’s last turn may be ransomed."
    assert not old.of("ransom")


@pytest.mark.rule("12.14")
def test_what_may_be_ransomed_and_for_what():
    at = table("JB KB 3D JD", spoils=("", "JD"), melds=("", "JD@6 KR@6 QD@6"))
    assert at.of("ransom") == ["ransom:2:JD:JB"]
    assert "another House" in at.refusal("ransom:2:JD:JD") and "same denomination" in at.refusal("ransom:2:JD:KB")
    assert "only a Royal of your own House" in at.refusal("ransom:2:KR:KB") and "No King of Dogs lies in that Meld" in at.refusal("ransom:2:KD:KB")
    assert not table("JB", spoils=("", "JD")).of("ransom"), "Spoils cannot be ransomed"
    assert not table("JB", melds=("", "JD@6=changed")).of("ransom")


@pytest.mark.rule("12.15")
def test_ones_own_royal_that_came_by_anothers_ransom():
    """Bob ransoms his Royal from Ann’s Meld with her King; in her next turn she may have it back, later no more."""
    at = table("3D 4D", "KD 3B", turn=1, melds=("KB@8 KR@8 KC@8",)).change(number=9, turn=1)
    at.play("ransom:1:KB:KD")
    assert next(str(one) for one in at.state.melds[0]) == "KD9ra" and "KB" in at.hand(1).split()
    for number, may in ((12, True), (16, False)):
        mine = table("KB 3D", melds=("KD@9=ransomed KR@8",)).change(number=number)
        assert (not mine.refusal("ransom:1:KD:KB")) == may == bool(mine.of("ransom"))
        if not may:
            assert "12.15" in mine.refusal("ransom:1:KD:KB") and "your next turn only" in mine.refusal("ransom:1:KD:KB")
    assert table("KB 3D", melds=("KD@9=ransomed",)).change(number=12).play("ransom:1:KD:KB").hand() == "KD 3D"


# -- 12.16: the change of House


@pytest.mark.rule("12.16")
@pytest.mark.parametrize(
    ("hand", "spoils", "melds", "move", "left"),
    [
        ("KB KB KB 3D", "", "", "hand", ("KB KB", "", "3D")),
        ("KB KB 3D", "", "KB", "meld", ("KB KB", "", "3D")),
        ("KB KB 3D", "", "KB", "hand", ("KB KB", "", "3D")),
        ("TB TB 3D", "", "TB", "hand", ("", "TB TB", "3D")),
        ("9B 3D", "9B", "9B", "hand", ("", "9B 9B", "3D")),
        ("AB AB 3D", "AB", "", "hand", ("AB", "AB", "3D")),
        ("AB AB 3D", "AB", "", "spoils", ("", "AB AB", "3D")),
        ("AB 3D", "AB", "AB", "hand", ("AB", "AB", "3D")),
    ],
)
def test_three_equal_cards_change_the_house(hand: str, spoils: str, melds: str, move: str, left: tuple[str, ...]):
    """One to the Dead Pile, wherever it lies; Royals to Spoils, tens and nines to Meld, aces to Meld unless already in Spoils."""
    at = table(hand, spoils=(spoils,), melds=(melds,))
    card = hand[:2]
    at.play(f"change:{card}:{move}")
    assert (at.spoils(), at.meld(), at.hand()) == left and at.state.homes[0] == "B" and at.state.dead[-1] == card


@pytest.mark.rule("12.16")
def test_the_player_chooses_which_of_the_three_dies():
    at = table("KB 3D", spoils=("KB",), melds=("KB",))
    assert at.of("change") == ["change:KB:hand", "change:KB:meld", "change:KB:spoils"]
    assert "No King of Birds lies there to go" in table("KB KB KB 3D").refusal("change:KB:meld")
    assert "all three" in table("KB KB 3D").refusal("change:KB:hand") and "Only of 9 to ace" in table("3D 4D").refusal("change:3D:hand")
    assert "Nothing is ransomed" in table("KB KB KB 3D").refusal("change:KB:ransom")


@pytest.mark.rule("12.16")
def test_a_change_may_not_take_the_last_card_before_the_lead():
    assert "keep a card" in table("KB KB KB").refusal("change:KB:hand")
    assert not after("KB KB KB").refusal("change:KB:hand")


@pytest.mark.rule("12.16")
def test_royals_that_lay_in_meld_before_the_turn_move_to_spoils():
    at = table("TB TB TB 3D", spoils=("KD",), melds=("KB@5 QB@9 JB@8 9R",)).play("change:TB:hand")
    assert at.spoils() == "KD KB JB" and at.meld() == "QB 9R TB TB"


@pytest.mark.rule("12.16")
@pytest.mark.rule("12.11")
def test_a_royal_that_a_change_moved_to_spoils_may_die_by_another_change_of_the_turn():
    at = table("TB TB TB KB KB 3D", spoils=("KD",), melds=("KB@5",)).play("change:TB:hand")
    assert at.spoils() == "KD KB" and at.state.now.had_melded == ("KB",)
    at.play("change:KB:spoils")
    assert at.spoils() == "KD KB KB" and at.state.dead[-2:] == ("TB", "KB")
    assert (at.state.now.had, at.state.now.had_melded) == (("KD",), ()), "what is dead gives no privilege"


@pytest.mark.rule("12.16")
def test_one_of_the_three_by_a_ransom_as_if_the_house_were_his_already():
    at = table("QB QB QR 3D", melds=("", "QB@6 QC@6"))
    assert at.of("change") == ["change:QB:hand:2:QR", "change:QB:ransom:2:QR"]
    at.play("change:QB:ransom:2:QR")
    assert at.spoils() == "QB QB" and at.hand() == "3D" and at.meld(1) == "QR QC" and at.state.homes[0] == "B"
    assert "may be ransomed there" in table("QB QB QR 3D", melds=("", "QB@2")).refusal("change:QB:hand:2:QR")
    assert "same denomination" in table("QB QB KR 3D", melds=("", "QB@6")).refusal("change:QB:hand:2:KR")
    assert not table("TB TB TR 3D", melds=("", "TB@6")).of("change"), "only a King, Queen or Jack"


@pytest.mark.rule("12.16")
def test_one_may_change_to_ones_own_house():
    at = table("JD JD JD 3D").play("change:JD:hand")
    assert at.spoils() == "JD JD" and at.state.homes[0] == "D"


# -- 12.17: the claim


def window(*hands: str, discard: str = "QB", **given: object) -> Table:
    """Ann has discarded, and all others are asked."""
    return after(f"{discard} 3D", *hands, **given).play(f"discard:{discard}")  # type: ignore[arg-type]


@pytest.mark.rule("12.17")
def test_all_but_the_discarder_are_asked_whatever_they_hold():
    at = window("3B", "3R", "3C")
    asked = at.game.questions.question(at.state)
    assert asked and at.to_act == (1, 2, 3) == asked.seats and asked.together and asked.open and not asked.equal
    assert at.texts == ["lie", "claim"]
    one, *claims = at.options(seat=-1)
    assert (one.label, one.move, one.seats) == ("Let it lie", "lie", (1, 2, 3)) and [option.seats for option in claims] == [(1,), (2,), (3,)]
    assert at.by(2, "lie").to_act == (1, 3) and at.by(1, "lie").by(3, "lie").state.turn == 1
    for discard, options in (("3D", {}), ("QB", {"plays": "melds"})):
        at = after("3D QB", options=options).play(f"discard:{discard}")
        assert at.state.phase != "window"


@pytest.mark.rule("12.17")
def test_a_claim_is_shown_and_all_goes_to_spoils():
    at = window("QB QB 3B", "3R", "3C", spoils=("", "KD"), melds=("", "KB@6"), homes="DRRC")
    at.by(3, "lie").by(1, "claim").by(2, "lie")
    assert at.to_act == (1,) and at.texts == ["lie", "take:hand", "take:top"]
    at.play("take:top")
    assert at.spoils(1) == "KD QB QB KB" and at.meld(1) == "" and at.hand(1).count("QB") == 0 and at.state.homes[1] == "B"
    assert at.state.discards[-1] != "QB" and at.state.turn == 1, "then the next turn begins"
    assert {"KB", "QB"} <= set(at.state.now.had)


@pytest.mark.rule("12.17")
def test_nines_tens_and_aces_go_to_spoils_too_and_are_no_assassins():
    at = window("3B", "AB 3R", "3C", discard="AB", melds=("", "", "AB"), homes="DRRC")
    at.by(1, "lie").by(2, "claim").by(3, "lie").play("take:hand")
    assert at.spoils(2) == "AB AB" and "won" not in {one.how for one in at.state.spoils[2]}
    later = table("3D", "KB", "4D", "5D", spoils=("KB", "", "AB=changed AB=melded"), turn=2)
    assert not later.of("kill"), "an assassin was won in battle"


@pytest.mark.rule("12.17")
def test_the_first_claim_in_turn_order_lets_the_others_lapse():
    at = window("3B", "TB 3R", "TB 3C", discard="TB", homes="DRRC")
    at.by(3, "claim").by(2, "claim").by(1, "claim")
    assert at.to_act == (1,) and at.texts == ["lie"], "who cannot show it lets it lie after all"
    assert at.play("lie").to_act == (2,)
    assert at.play("lie").play("lie").state.turn == 1


@pytest.mark.rule("12.17")
def test_a_claim_with_a_ransom_and_nothing_after_the_end():
    at = window("QB QR 3B", "3R", "3C", melds=("QB@9 QC@9",), homes="DRRC")
    at.by(1, "claim").by(2, "lie").by(3, "lie")
    assert at.of("take") == ["take:hand:1:QR", "take:top:1:QR", "take:ransom:1:QR"]
    at.play("take:hand:1:QR")
    assert at.spoils(1) == "QB QB" and at.meld(0) == "QR QC"
    at = after("QB 3D", spoils=("KD",)).play("end:QB")
    assert at.state.is_scored, "after the end there is no window"


@pytest.mark.rule("12.17")
def test_the_window_says_who_has_claimed_and_the_claimant_what_he_lacks():
    at = window("3B", "TB 3R", "TB 3C", discard="TB", homes="DRRC")
    at.by(3, "claim")
    asked = at.game.questions.question(at.state)
    assert asked and asked.sentence == "Dot claims the 10 of Birds. Does anybody else?" and "from Ann’s left" in asked.help
    at.by(1, "claim").by(2, "lie")
    shown = at.game.questions.question(at.state)
    assert shown and (shown.sentence, shown.seats) == ("Bob, you claim the 10 of Birds.", (1,)) and not (shown.open or shown.together)
    lacking, back = at.options()
    assert (lacking.move, lacking.rule, back.move) == (None, "12.17", "lie") and lacking.reason.startswith("With the discard you have 1 of it")
    assert at.options(seat=-1) == (), "what he holds is told to nobody else"
    at.play("lie")
    assert at.options()[0].reason.startswith("With the discard you have 2 of it")
    may = window("QB QB 3B", "3R", "3C", homes="DRRC").by(1, "claim").by(2, "lie").by(3, "lie").options()
    assert [one.move for one in may] == ["take:hand", "take:top", "lie"] and not any(one.reason for one in may)


# -- 12.18: marriage


@pytest.mark.rule("12.18")
@pytest.mark.parametrize(
    ("spoils", "homes", "count"),
    [
        (("KD QR", "", ""), "DBRC", 1),
        (("QD KR", "", ""), "DBRC", 1),
        (("", "", "KD QR"), "DBRC", 1),
        (("KD", "", "QR"), "DBRC", 0),
        (("KD KR", "", ""), "DBRC", 0),
        (("KD QD", "", ""), "DBRC", 0),
        (("KD QD", "", ""), "DBDC", 0),
        (("KD QR KR QD", "", ""), "DBRC", 2),
        (("KD KD QR", "", "KD QR"), "DBRC", 2),
        (("JD QR", "", ""), "DBRC", 0),
    ],
)
def test_a_couple_in_the_same_spoils_counts_for_both_allies(spoils: tuple[str, ...], homes: str, count: int):
    state = table("3D", spoils=spoils, homes=homes).state
    assert marriages(state, 0) == marriages(state, 2) == count and marriages(state, 1) == marriages(state, 3) == 0


@pytest.mark.rule("12.18")
def test_if_a_spouse_leaves_the_other_loses_what_the_marriage_gave():
    at = battle("9B 9R 9C 3D", "3B", "3R", "3C", spoils=("AR", "", "KD QR"))
    assert not at.refusal("meld:9B.9R.9C") and marriages(at.state, 0) == 1
    at.play("kill:3:spoils:QR")
    assert "12.11" in at.refusal("meld:9B.9R.9C") and marriages(at.state, 0) == 0


# -- 12.19: arranged marriage and betrothal


@pytest.mark.rule("12.19")
def test_the_ally_says_yes_or_no():
    at = battle("KD 3D", "3B", "3R", "3C", spoils=("", "", "KR@7 QR"))
    assert at.of("arrange") == ["arrange:KD"]
    at.play("arrange:KD")
    assert all("KD" in at.game.imagine(at.state, 1, Random(seed)).hands[0] for seed in range(9)), "all have seen it"
    asked = at.game.questions.question(at.state)
    assert asked and at.to_act == (2,) == asked.seats and asked.open and [one.label for one in at.options(seat=-1)] == ["Yes", "No"]
    at.play("yes")
    assert at.hand().split() == ["3D", "KR"] and at.spoils(2) == "QR KD" and at.to_act == (0,)
    assert marriages(at.state, 0) == 1 and "once in this turn" in at.refusal("arrange:KD")
    at = battle("KD 3D", "3B", "3R", "3C", spoils=("", "", "KR@7")).play("arrange:KD", "no")
    assert at.hand() == "KD 3D" and at.spoils(2) == "KR" and not at.of("arrange"), "asked at most once a turn"


@pytest.mark.rule("12.19")
def test_a_betrothal_gives_privileges_from_the_next_turn_and_no_score():
    at = battle("KD 9B 9R 9C 3D", "3B", "3R", "3C", spoils=("QD JD@9", "", "KR@7")).play("arrange:KD", "yes")
    assert marriages(at.state, 0) == 0 and sets(at.state, 0) == 0
    alone = battle("9B 9R 9C 3D", spoils=("", "", "KD@8=arranged"))
    assert not alone.refusal("meld:9B.9R.9C") and marriages(alone.state, 0) == 0


@pytest.mark.rule("12.19")
@pytest.mark.parametrize(
    ("hand", "theirs", "homes"),
    [
        ("KD 3D", "KR@4", "DBRC"),
        ("KD 3D", "KR@9", "DBRC"),
        ("KD 3D", "KR@7=changed", "DBRC"),
        ("KD 3D", "QR@7", "DBRC"),
        ("QB 3D", "QR@7", "DBRC"),
        ("JD 3D", "JR@7", "DBRC"),
        ("KD 3D", "KD@7", "DBDC"),
    ],
)
def test_what_may_not_be_arranged(hand: str, theirs: str, homes: str):
    """Too long ago, in this turn, not from a battle, unequal rank, not a Royal of one’s own, a Jack, allies of one House."""
    at = battle(hand, "3B", "3R", "3C", spoils=("", "", theirs), homes=homes)
    assert not at.of("arrange") and at.refusal(f"arrange:{hand[:2]}").startswith("12.19 ")
    early = table("KD 3D", spoils=("", "", "KR@7"))
    assert early.refusal("arrange:KD") == "12.19 You may arrange a marriage only after the gifts." and not early.of("arrange")


# -- 12.20 and 12.21: hostages


@pytest.mark.rule("12.20")
def test_a_hostage_voids_one_equal_card_that_is_married():
    at = battle("3D 4D", "3B", "3R", "3C", spoils=("KB", "KC", "", "QC KB"))
    assert at.of("hostage") == ["hostage:KB"] and marriages(at.state, 1) == 1
    at.play("hostage:KB")
    assert not marriages(at.state, 1) and voided(at.state, 3) == {1} and not at.of("revoke") and not at.of("hostage"), "one card a turn"
    assert "in this turn" in at.refusal("revoke:KB")
    assert counted(at.state, 3).natural == 10 - 10, "it keeps its card points"


@pytest.mark.rule("12.20")
def test_of_several_the_one_longest_there_and_never_one_of_its_own_house():
    at = table("3D", spoils=("KB!", "QB", "", "QC KB@2 KB@3 QC"))
    assert voided(at.state, 3) == {1} and married(at.state, 3) == ((0, 2),)
    assert voided(table("3D", spoils=("KB!", "KB QC")).state, 1) == set()
    betrothed = table("3D", spoils=("KB!", "", "", "KB=arranged"))
    assert voided(betrothed.state, 3) == {0}
    assert voided(table("3D", spoils=("KB!", "", "", "KB")).state, 3) == set(), "neither married nor betrothed"


@pytest.mark.rule("12.20")
@pytest.mark.parametrize(("card", "homes"), [("KR", "DBRC"), ("JB", "DBRC"), ("KD", "DDRC"), ("KC", "DBRB")])
def test_what_is_no_hostage(card: str, homes: str):
    """The ally’s, a Jack, of one’s own House too, of no enemy’s House."""
    at = battle("3D", spoils=(card,), homes=homes)
    assert not at.of("hostage") and "12.20" in at.refusal(f"hostage:{card}")


@pytest.mark.rule("12.20")
def test_how_a_hostage_ends():
    board = {"spoils": ("KB!",), "homes": "DBRC"}
    at = table("3D", **board)
    assert at.of("revoke") == ["revoke:KB"] and not at.play("revoke:KB").state.spoils[0][0].hostage, "revoked, before the gift too"
    assert "is no hostage of yours" in table("3D", spoils=("KB",)).refusal("revoke:KB")
    at = table("TB TB TB 3D", **board).play("change:TB:hand")
    assert not at.state.spoils[0][0].hostage, "it is of the holder’s House now"
    at = table("3D", "TR TR TR 3B", turn=1, **board).play("change:TR:hand")
    assert not at.state.spoils[0][0].hostage, "it is no enemy’s any more"
    at = table("3D", "TB 3B", turn=1, spoils=("KB!", "AB"), homes="DBRC").play("kill:1:spoils:KB")
    assert at.spoils() == ""


@pytest.mark.rule("12.21")
def test_an_enemy_redeems_a_hostage_with_a_king_or_queen_of_another_suit():
    at = table("3D", "KD QR KB 3B", turn=1, spoils=("KB! QC",))
    assert at.of("redeem") == ["redeem:1:KB:KD", "redeem:1:KB:QR"]
    at.play("redeem:1:KB:QR")
    assert at.hand(1).split() == ["KD", "KB", "KB", "3B"] and at.spoils() == "QC QR"
    assert "is no hostage there" in at.refusal("redeem:1:QC:KD") and "another House" in table("3D", "KB JD", turn=1, spoils=("KB!",)).refusal("redeem:1:KB:KB")
    assert "another House" in table("3D", "JD", turn=1, spoils=("KB!",)).refusal("redeem:1:KB:JD")
    assert "Only a hostage of an enemy" in table("KD", "3B", "KD 3R", turn=2, spoils=("KB!",)).refusal("redeem:1:KB:KD")


def test_a_gift_is_shown_for_as_long_as_it_is_held():
    """It lay there still when it was played."""

    def shown(at: Table, seat: int) -> list[str]:
        return [zone.label for zone in at.game.table(at.state, seat).zones if zone.id.startswith("gift")]

    at = battle("9B 3D", got=("9B", "", "", ""))
    assert shown(at, 0) == ["Your gift from your ally"] and shown(at, 1) == []
    at = at.change(hands=(("3D",), *at.state.hands[1:]))
    assert shown(at, 0) == []
