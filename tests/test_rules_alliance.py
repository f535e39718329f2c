"""The rules of Alliance Royals, number by number: cards, Houses, the draw, the bundle, the gift, the battle, privileges."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from alliance import NAMES, NUMBER, battle, table
from matches import go_on, new
from royalty.errors import BadRecord
from royalty.game.core import Player, played
from royalty.game.places import TABLE, Draft
from royalty.games import find_game
from royalty.games.alliance import Alliance
from royalty.games.alliance.battle import why, winner
from royalty.games.alliance.cards import is_royal
from royalty.games.alliance.passing import with_spoils


def made(**options: str) -> Alliance:
    return Alliance(tuple(map(Player, NAMES)), options, None)


# -- 12.1 to 12.3: the deal, and Houses


@pytest.mark.rule("12.1")
def test_a_hundred_cards_in_four_houses():
    cards = Counter(made().pack())
    assert cards.total() == 100 and {card[1] for card in cards} == set("DBRC")
    assert all(many == (3 if card[0] in "9TJQKA" else 1) for card, many in cards.items())
    assert {card for card in cards if is_royal(card, "R")} == {"KR", "QR", "JR"}
    assert made().sides == (0, 1, 0, 1), "allies sit opposite"


@pytest.mark.rule("12.1")
def test_it_is_for_four():
    for seats in (2, 3, 5):
        with pytest.raises(BadRecord, match="for four players"):
            find_game("alliance").seat(tuple(map(Player, "ABCDE"[:seats])), {}, None)
    for wrong in ({"match": "2"}, {"plays": "some"}, {"stakes": "5"}):
        with pytest.raises(BadRecord, match=r"\.$"):
            made(**wrong)


@pytest.mark.rule("12.2")
def test_ten_cards_each_the_first_discard_and_the_stack():
    game = made()
    lines = dict(game.dealing.deal(Random(2)).lines)
    state, order = game.start(lines), lines["pack"].split(".")
    first = int(lines["dealer"]) % 4
    assert all(len(hand) == 10 for hand in state.hands) and sorted(state.hands[first]) == sorted(order[:40:4])
    assert state.discards == (order[40],) and state.pack == tuple(order[41:]) and len(state.pack) == 59
    assert {dict(game.dealing.deal(Random(seed)).lines)["dealer"] for seed in range(60)} == {"1", "2", "3", "4"}
    with pytest.raises(BadRecord, match="who deals first"):
        game.start({**lines, "dealer": "5"})
    with pytest.raises(BadRecord, match="right cards"):
        game.start({**lines, "pack": lines["pack"] + ".KD"})


@pytest.mark.rule("12.2")
def test_the_discards_lie_spread_and_every_card_is_seen():
    at = table("KD", discards="2C KB 9R")
    zone = next(zone for zone in at.game.table(at.state, None).zones if zone.id == "discards")
    assert [card.name for card in zone.cards] == ["2 of Cats", "King of Birds", "9 of Reptiles"] and zone.count == 3


@pytest.mark.rule("12.3")
def test_no_house_and_no_card_of_the_spoils_is_recommended():
    """What naming a House means is said, and equal answers are asked as equal ones; to go on is not."""
    match = new("pppp", "alliance", seed=3, match="3")
    asked = match.game.questions.question(match.state)
    assert asked and asked.equal and not asked.open and not asked.together
    assert "your Royals" in asked.help and "meld" in asked.help
    assert [one.label for one in match.game.options(match.state, asked.seats[0], Draft())] == ["Dogs", "Birds", "Reptiles", "Cats"]
    equal: dict[str, bool] = {}
    while "scored" not in equal:
        asked = match.game.questions.question(match.state)
        if asked:
            equal.setdefault(match.state.phase, asked.equal)
        go_on(match)
    assert equal["spoils"] and not equal["scored"]


@pytest.mark.rule("12.3")
def test_houses_are_named_from_the_dealers_left_and_may_be_alike():
    at = table("KD", "KD", "KB", "KB", homes="DBRC")
    at = at.change(homes=("",) * 4, phase="homes", turn=2, dealer=1)
    assert at.texts == ["home:D", "home:B", "home:R", "home:C"]
    asked = []
    for house in "RRDR":
        asked += at.to_act
        at.play(f"home:{house}")
    assert asked == [2, 3, 0, 1] and at.state.homes == ("D", "R", "R", "R")
    assert at.state.phase != "homes" and at.state.turn == 2
    assert [option.label for option in table("KD").change(homes=("",) * 4, phase="homes").options()] == ["Dogs", "Birds", "Reptiles", "Cats"]


# -- 12.4 and 12.5: the order, and the draw


@pytest.mark.rule("12.4")
def test_draw_gift_battle_discard_and_the_next_attacker():
    at = table("KD 9D", "KB 9B", "KR 9R", "KC 9C", phase="draw", stack="3D 4D 5D 6D 7D 8D", discards="2C", homes="DBRB", dealer=3)
    assert at.to_act == (TABLE,)
    at.go_on()
    assert at.state.phase == "seal" and at.to_act == (2,)
    assert at.play("gift:9R").to_act == (0,) and at.state.phase == "main"
    assert "First choose your gift" in at.refusal("play:KD") and "First comes the battle" in at.refusal("discard:KD")
    at.play("gift:9D", "play:KD")
    assert at.play("play:4D", "play:9D", "play:6D").to_act == (0,) and at.state.now.victor == 0
    at.play("spoil:9D", "spoil:KD")
    assert at.to_act == (0,) and at.play("discard:3D").state.turn == 1 and at.state.number == NUMBER + 1


@pytest.mark.rule("12.5")
def test_each_draws_one_and_the_attacker_a_second():
    at = table("KD", "KB", "KR", "KC", phase="draw", stack="3D 4D 5D 6D 7D 8D", discards="2C", homes="DBRB")
    at.go_on()
    assert at.state.phase == "seal" and [at.hand(seat) for seat in range(4)] == ["KD 3D", "4D KB", "5D KR", "KC"]
    at.play("wait")
    assert [at.hand(seat) for seat in range(4)] == ["KD 7D 3D", "4D KB", "5D KR", "6D KC"] and at.state.pack == ("8D",)
    assert at.game.describe(played(at.game, table("KD", phase="draw").state, TABLE, at.game.read_move("draw"))) == "Ann, Bob and Cy draw from the stack."


@pytest.mark.rule("12.5")
def test_the_top_of_the_discards_is_for_its_own_house():
    at = table("KD", phase="draw", discards="9R 2D", homes="DBRC", drawn=0)
    assert at.texts[:2] == ["stack", "top"] and "2D" in at.play("top").hand()
    at = table("KD", "KB", phase="draw", discards="9B", homes="DBRC")
    assert at.to_act == (0,), "the attacker is offered a 9 to ace of another House, whatever he holds"
    assert "only if it is of your House" in at.refusal("top")
    at.play("stack")
    assert at.to_act == (1,) and at.texts == ["stack", "top"], "an enemy of that House has a choice"
    assert at.game.questions.question(at.state).open and at.play("top").hand(1).count("9B") == 1


@pytest.mark.rule("12.5")
def test_without_a_choice_the_card_is_drawn_for_him():
    assert table("KD", phase="draw", discards="2B", homes="DCRC").to_act == (TABLE,)
    assert table("KD", phase="draw", discards="9B", homes="DCRC").to_act == (0,)
    assert table("KD", phase="draw", discards="9B", homes="DCRC", drawn=1).to_act == (TABLE,)
    assert table("KD", phase="draw", discards="9B", homes="DCRC", drawn=4).to_act == (0,)
    assert table("KD", phase="draw", discards="9B", homes="DCRC", options={"plays": "melds"}).to_act == (TABLE,)


@pytest.mark.rule("12.5")
def test_the_attacker_takes_another_house_with_a_change_at_once():
    at = table("QB QB 3D", phase="draw", discards="2C QB", homes="DRRR")
    assert at.of("change") == ["change:QB:hand", "change:QB:top"]
    at.play("change:QB:hand")
    assert at.state.homes[0] == "B" and at.spoils() == "QB QB" and at.hand() == "3D" and at.state.discards == ("2C",)
    assert at.state.now.drawn == 3, "that was his draw"
    at = table("QB QB", phase="draw", discards="QB", homes="DCRC")
    assert at.of("change") == [] and "keep a card in hand" in at.refusal("change:QB:hand")
    assert "only with the top" in table("QB QB QB 3D", phase="draw", discards="9R", homes="DCCC").refusal("change:QB:hand")
    assert "all three" in table("QB 3D", phase="draw", discards="QB", homes="DCRC").refusal("change:QB:hand")


# -- 12.6: the bundle


@pytest.mark.rule("12.6")
def test_a_bundle_melds_its_lowest_card_and_gives_the_rest():
    at = table("9B 9R 3D", spoils=("KD QD",), phase="draw", discards="2C 9C 5B KB", homes="DRRB")
    assert "bundle:3:9B.9R" in at.texts
    at.play("bundle:3:9B.9R")
    assert at.meld() == "9B 9R 9C" and set(at.hand().split()) == {"3D", "5B", "KB"} and at.state.discards == ("2C",)
    at.play("wait")
    assert at.state.phase == "main" and len(at.state.hand) == 3, "no second draw"


@pytest.mark.rule("12.6")
def test_who_may_take_a_bundle_and_what():
    given = {"phase": "draw", "discards": "2C 9C 5B KB", "homes": "DCRC"}
    two = "For a bundle you need two different Royals"
    for spoils in (("KD KD",), ("KD QD@9",), ("KD", "", "QD"), ("", "", "KD QR")):
        at = table("9B 9R 3D", spoils=spoils, **given)
        assert two in at.refusal("bundle:3:9B.9R", 0) and not at.of("bundle"), spoils
    # One of the two may be married at the ally’s.
    at = table("9B 9R 3D", spoils=("QD", "", "KD QR"), **given)
    assert not at.refusal("bundle:3:9B.9R")
    at = table("9B 9R 3D", spoils=("KD QD",), **given)
    assert "only 2 9s" in at.refusal("bundle:3:9B") and "choose 9s only" in at.refusal("bundle:3:3D")
    assert "not so many" in at.refusal("bundle:5:9B.9R") and "do not have all" in at.refusal("bundle:3:9B.9B")
    at = table("9B 9R", spoils=("KD QD",), **{**given, "discards": "2C 9C"})
    assert "may not leave you without a card" in at.refusal("bundle:1:9B.9R")
    at = table("JB JR 3D", spoils=("KD QD",), **{**given, "discards": "2C JD 4C"})
    assert "Royals may not be melded" in at.refusal("bundle:2:JB.JR"), "the lowest may not be one’s own Royal"
    assert "instead of your two draws" in table("9B 9R 3D", spoils=("KD QD",), drawn=4, **given).refusal("bundle:3:9B.9R")


@pytest.mark.rule("12.6")
def test_cards_of_the_bundle_and_of_the_board_count_for_its_meld():
    at = table("3D 4D", spoils=("KD QD",), phase="draw", discards="9C 5B 9B 9R", homes="DCRC")
    assert "bundle:4:9B.9R" in at.texts and at.play("bundle:4:9B.9R").meld() == "9B 9R 9C"
    at = table("3D 4D", spoils=("KD QD 9D",), melds=("9B",), phase="draw", discards="2C 9C", homes="DCRC")
    assert at.of("bundle") == ["bundle:1"] and at.play("bundle:1").meld() == "9B 9C"


# -- 12.7: the gift


@pytest.mark.rule("12.7")
def test_both_choose_a_card_and_the_attacker_calls_the_gift():
    at = table("KR 3D", "4D", "KD 3R", phase="seal", drawn=3, stack="5C 6C 7C", discards="2C", homes="DBRB")
    at.play("gift:KD")
    assert at.hand(2) == "KD 3R" and at.to_act == (0,), "nothing is swapped before the attacker calls"
    at.play("gift:KR")
    assert at.hand().split() == ["KD", "3D", "6C"] and at.hand(2) == "KR 3R"
    assert "exchanged" in at.refusal("gift:KD")


@pytest.mark.rule("12.7")
def test_the_ally_may_wait_until_the_gift_is_called():
    at = table("KR 3D", "4D", "KD 3R", phase="seal", drawn=3, stack="5C 6C 7C", discards="2C", homes="DBRB")
    at.play("wait", "gift:KR")
    assert at.to_act == (2,) and at.texts == ["gift:KD", "gift:3R"] and "Your ally has called the gift" in at.refusal("wait")
    assert at.play("gift:3R").hand(2) == "KD KR" and at.to_act == (0,)
    assert "do not hold" in table("KR").refusal("gift:KD")


@pytest.mark.rule("12.7")
def test_what_one_has_sealed_makes_no_difference_to_what_is_seen():
    """Two tables alike but for the gift look alike to everybody but its giver, until the swap is made; then both know, and nobody else."""
    for first, waits in (("gift:KD", False), ("gift:KR", True)):
        looks = []
        for other in (first, "gift:3R" if not waits else "gift:3D"):
            at = table("KR 3D", "4D", "KD 3R", phase="seal", drawn=3, stack="5C 6C 7C", discards="2C", homes="DBRB")
            if waits:
                at.play("wait")
            giver = at.to_act[0]
            said = at.game.describe(played(at.game, at.state, giver, at.game.read_move(other)))
            at.play(other)
            seen = [at.game.table(at.state, viewer) for viewer in (None, *range(4)) if viewer != giver]
            looks.append((said, seen, at.to_act, [list(at.game.moves(at.state, seat)) for seat in at.to_act]))
        assert looks[0] == looks[1]


@pytest.mark.rule("12.7")
def test_only_giver_and_taker_are_shown_a_gift():
    at = table("KR 3D", "4D", "KD 3R", phase="seal", drawn=3, stack="5C 6C 7C", discards="2C", homes="DBRB").play("gift:KD", "gift:KR")
    shown = {viewer: [zone.cards[0].name for zone in at.game.table(at.state, viewer).zones if zone.id.startswith("gift")] for viewer in (None, 0, 1, 2, 3)}
    assert shown == {None: [], 0: ["King of Dogs"], 1: [], 2: ["King of Reptiles"], 3: []}
    known = at.state.known
    assert known[0][2] == ("KR",) and known[2][0] == ("KD",) and not known[1][0] and not known[3][2]
    for seed in range(20):
        assert "KR" in at.game.imagine(at.state, 0, Random(seed)).hands[2]
    assert not all("KR" in at.game.imagine(at.state, 1, Random(seed)).hands[2] for seed in range(20))


@pytest.mark.rule("12.7")
def test_there_is_no_gift_where_either_has_no_card():
    at = table("KR 3D", "4D 3C", "", "5D 4C", phase="draw", stack="", discards="2C", homes="DBRB").change(hands=(("KR", "3D"), ("4D",), (), ("5D",)))
    at.go_on()
    assert at.state.phase == "main" and at.state.now.gifted and set(at.texts) >= {"play:KR", "play:3D"}


# -- 12.8 and 12.9: the battle


@pytest.mark.rule("12.8")
@pytest.mark.parametrize(
    ("cards", "victor", "reason"),
    [
        ("TD KD AD 9D", 2, "the Ace of Dogs is highest"),
        ("KD KD QD KD", 0, "the King of Dogs is highest, and came first"),
        ("9D AB AR AC", 0, "nobody else played Dogs"),
        ("AD 2D KD AD", 1, "the sneak beats the ace"),
        ("2D 3D 9B 9B", 1, "the 3 of Dogs is highest"),
        ("2D AB AC AR", 0, "nobody else played Dogs"),
        ("AD 2B KD 3D", 0, "the Ace of Dogs is highest"),
        ("QD JD 2D AD", 2, "the sneak beats the ace"),
    ],
)
def test_the_highest_of_the_led_house_wins_but_the_sneak_beats_an_ace(cards: str, victor: int, reason: str):
    trick = tuple(enumerate(cards.split()))
    assert (winner(trick), why(trick)) == (victor, reason)


@pytest.mark.rule("12.8")
def test_who_has_a_card_of_the_led_house_must_follow():
    at = battle("9D 3C", "KD 4B", "KR 4R", "JD KC")
    at.play("play:9D")
    assert at.to_act == (1,) and at.texts == ["play:KD"], "one lawful card is asked for like any other"
    assert at.refusal("play:4B") == "12.8 Dogs were led: you must follow with one of yours."
    at.play("play:KD")
    assert at.texts == ["play:KR", "play:4R"]


@pytest.mark.rule("12.8")
def test_a_seat_without_a_card_skips_the_battle():
    at = battle("9D 3C", "4B 4C", "KD 4R", "3B 5C").change(hands=(("9D", "3C"), (), ("KD", "4R"), ()))
    at.play("play:9D")
    assert at.to_act == (2,)
    at.play("play:KD")
    assert at.state.now.victor == 2 and at.to_act == (2,) and at.state.phase == "spoils"


@pytest.mark.rule("12.9")
def test_victor_then_ally_take_a_card_each_and_the_rest_is_dead():
    at = battle("9D 3C", "KD 4B", "KR 4R", "QD KC")
    at.play("play:9D", "play:KD", "play:KR", "play:QD")
    dead = len(at.state.dead)
    assert at.to_act == (1,) and at.of("spoil") == ["spoil:9D", "spoil:KD", "spoil:KR", "spoil:QD"]
    assert "does not lie in the battle" in at.refusal("spoil:JD")
    assert at.play("spoil:KD").to_act == (3,)
    at.play("spoil:QD")
    assert at.spoils(1) == "KD" and at.spoils(3) == "QD" and at.state.dead[dead:] == ("9D", "KR") and at.to_act == (0,)


@pytest.mark.rule("12.9")
def test_fewer_cards_than_takers():
    at = battle("9D 3C", "4B 4C", "5B 5C", "3B 6C").change(hands=(("9D", "3C"), (), (), ()))
    at.play("play:9D").play("spoil:9D")
    assert at.spoils() == "9D" and at.spoils(2) == "" and at.to_act == (0,) and at.state.now.fought


# -- 12.10 and 12.11: optional plays and privileges

MELD = "meld:9B.9R.9C"


@pytest.mark.rule("12.10")
def test_what_is_played_before_the_gift_and_what_only_after_it():
    board = {"spoils": ("KD AB=won", "KB", "", "KD!"), "melds": ("", "QB"), "homes": "DBRC"}
    at = table("9B 9R 9C KD KC QR", **board)
    assert at.of("kill") and at.of("redeem") and not at.of("meld") and not at.of("hostage")
    assert at.refusal(MELD) == "12.10 You may meld only after the gifts."
    at = table("9B 9R 9C KD KC QR", gifted=True, **board)
    assert at.of("kill") and at.of("redeem") and MELD in at.texts
    assert "12.4 First the cards are drawn." in table("9B 9R 9C", phase="draw", discards="9D", **board).refusal(MELD)


@pytest.mark.rule("12.10")
def test_nothing_is_played_while_a_trick_lies_open():
    at = battle("9B 9R 9C KD", spoils=("KD AB=won", "KB"))
    at.play("play:KD")
    for text in (MELD, "kill:2:spoils:KB", "change:9B:hand", "discard:9B"):
        assert at.refusal(text) == "12.4 A battle is being fought."


@pytest.mark.rule("12.10")
def test_until_he_has_led_he_keeps_a_card():
    at = battle("9B 9R 9C", spoils=("KD",))
    assert at.refusal(MELD) == "12.10 Until you have led, keep a card in hand." and MELD not in at.texts
    at = table("9B 9R 9C", spoils=("KD",), gifted=True, fought=True, victor=0)
    at.play(MELD)
    assert at.texts == ["done", "end"] and at.play("done").state.turn == 1


@pytest.mark.rule("12.10")
def test_a_first_game_has_no_optional_plays():
    board = {"spoils": ("KD AB=won", "KB", "", "KD!"), "gifted": True}
    at = table("9B 9R 9C KD KC QR", options={"plays": "none"}, **board)
    assert {text.partition(":")[0] for text in at.texts} == {"play"} and "plays without melds" in at.refusal(MELD)
    at = table("9B 9R 9C KD KC QR", options={"plays": "melds"}, **board)
    assert {text.partition(":")[0] for text in at.texts} == {"play", "meld"} and "plays without it" in at.refusal("kill:2:spoils:KB")


NO_ROYAL = "12.11 You have no Royal in Spoils since before this turn."


@pytest.mark.rule("12.11")
@pytest.mark.parametrize(
    ("spoils", "refusal"),
    [
        (("KD",), ""),
        (("JD",), ""),
        (("TD AD",), NO_ROYAL),
        (("KD@9",), NO_ROYAL),
        (("KB",), NO_ROYAL),
        (("", "", "KD"), NO_ROYAL),
        (("", "", "KD QR"), ""),
        (("", "", "KD=arranged"), ""),
        (("", "", "KD@9=arranged"), NO_ROYAL),
        (("", "KD!", "KD QR"), NO_ROYAL),
        (("", "KD!", "KD KD QR"), ""),
    ],
)
def test_a_meld_needs_a_royal_since_before_the_turn(spoils: tuple[str, ...], refusal: str):
    """One’s own in Spoils, or one at the ally’s that was married or betrothed before the turn, and that no hostage voids."""
    assert battle("9B 9R 9C 3D", spoils=spoils).refusal(MELD) == refusal


@pytest.mark.rule("12.11")
def test_a_marriage_made_in_this_turn_gives_no_privilege_in_it():
    at = battle("9B 9R 9C 3D", spoils=("", "", "KD"))
    at.state = with_spoils(at.state, 2, (*at.state.spoils[2], *table("KD", spoils=("", "", "QR@9")).state.spoils[2]))
    assert at.refusal(MELD) == NO_ROYAL


@pytest.mark.rule("12.11")
def test_after_a_change_of_house_old_royals_give_nothing_and_new_ones_at_once():
    at = battle("QB QB 9B 9R 9C 3D", spoils=("KD", "", "", ""), melds=("QB@5",))
    at.play("change:QB:hand")
    assert at.spoils() == "KD QB QB" and not at.refusal(MELD), "the Queen that lay in Meld before, one of the three"
    at = battle("QB QB QB 9B 9R 9C 3D", spoils=("KD",)).play("change:QB:hand")
    assert at.refusal(MELD) == NO_ROYAL, "those from the hand from the next turn"
    at = battle("TB TB TB 9B 9R 9C 3D", spoils=("KD KB",)).play("change:TB:hand")
    assert not at.refusal(MELD), "a Royal of the new House lay in Spoils"
    at = battle("TB TB TB 9B 9R 9C 3D", spoils=("KD",), melds=("KB@9",)).play("change:TB:hand")
    assert at.refusal(MELD) == NO_ROYAL and at.meld() == "KB TB TB", "what was melded in this turn stays, with meld value only"


@pytest.mark.rule("12.11")
def test_why_not_is_told_with_the_rule():
    at = battle("9B 9R 9C 3D")
    told = {option.label: (option.rule, option.reason) for option in at.options("why")}
    assert told["Meld"] == ("12.11", "You have no Royal in Spoils since before this turn.")
    assert told["Assassinate"] == ("12.13", "You have no ace in Spoils, won in battle before this turn.")
    assert told["Arrange a marriage"][0] == "12.19" and told["Redeem a hostage"] == ("12.21", "No enemy holds a hostage.")
    assert {intent.key for intent in at.game.table(at.state, 0).intents} == {"play", "why"}, "what may not be done has no button"
    assert at.options("meld", "9B1 9R1 9C1") == ()


@pytest.mark.rule("12.7")
def test_a_sealed_gift_is_marked_where_it_lies_and_shown_once_and_to_nobody_else():
    at = table("9B 9R 3D", "4D", "KC 8B 8C", phase="seal", drawn=3)
    at.play("gift:8B")
    zones = at.game.table(at.state, 2).zones
    mine = [card for zone in zones for card in zone.cards if "sealed gift" in card.name]
    assert [(card.id, card.name, card.note) for card in mine] == [("8B1", "8 of Birds, your sealed gift", "gift")]
    assert not [zone for zone in zones if zone.id.startswith("gift")]
    for other in (0, 1, 3, None):
        assert "gift" not in repr(at.game.table(at.state, other).zones)
