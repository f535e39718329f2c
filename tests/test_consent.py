"""What a match owes to the people who sit at it: whose hand opens when, who is asked before an undo, what stays sealed,
and what the word desk keeps to itself."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from laws.fixed import FixedWords
from matches import ADVANCED, BOOKLET, CLASSIC, best, bluff, finish, go_on, lay, load, new, play, settle
from royalty import views
from royalty.errors import IllegalMove
from royalty.game.core import played
from royalty.game.places import TABLE
from royalty.match.match import Match
from royalty.match.record import read_record, seating, write_record
from royalty.views import Desk
from royalty.views.saves import open_game, seal

Json = dict[str, Any]
RNG = Random(5)


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), Random(11))
    monkeypatch.setattr(views, "_desk", made)
    return made


def answer(command: str, **args: Any) -> Json:
    return json.loads(views.ask(json.dumps({"command": command, "args": args})))


def ask(command: str, **args: Any) -> Json:
    found = answer(command, **args)
    assert "ok" in found, found
    return found["ok"]


def refused(command: str, **args: Any) -> str:
    found = answer(command, **args)
    assert "error" in found and found["error"]["kind"] != "bug", found
    return found["error"]["sentence"]


def sit(desk: Desk, match: Match) -> Match:
    """The match on the desk, as a save brings it there."""
    ask("load", sealed=seal(json.dumps({"id": "a", "record": match.record(), "draft": {}})))
    return desk.current()


def open_hands(view: Json) -> list[int]:
    return [zone["owner"] for zone in view["table"]["zones"] if zone["kind"] == "fan" and zone["cards"]]


# -- a hand opens only by a hand-over, once more than one person has sat here


def test_who_has_sat_is_read_from_the_record():
    match = new("pg")
    assert (match.seating.sat, match.seating.most, match.is_shared) == ({match.people[0]}, 1, False)
    mine = match.people[0]
    match.set_kind(mine, "greedy")
    match.set_kind(1 - mine, "person")
    assert (match.seating.sat, match.seating.most, match.is_shared) == ({0, 1}, 1, True)
    match.set_kind(mine, "person")
    match.set_kind(mine, "greedy")
    assert (match.seating.most, match.people) == (2, (1 - mine,))
    record = read_record(match.record())
    assert seating(record.header, record.events) == match.seating == load(match.record()).seating
    assert load(match.record()).record() == match.record()


def test_a_game_of_people_is_shared_from_the_deal():
    assert new("pp").is_shared and new("ppg").seating.shared_from == 0
    assert not new("gg").is_shared and new("gg").seating.most == 0


@pytest.mark.parametrize(("key", "referee", "seed"), [(CLASSIC, "strict", 0), (BOOKLET, "challenge", 1), (ADVANCED, "table", 2)])
def test_whoever_changes_seats_no_hand_opens_by_itself(key, referee, seed, desk):
    """People and computers change places all through a match; a hand lies open only where it was asked for, and is due."""
    match = sit(desk, new("pppg", key, seed, referee=referee))
    rng = Random(seed)
    while match.to_act and len(match.events) < 60:
        seat, kind = rng.randrange(4), rng.choice(["person", "greedy"])
        for view in (ask("set_player", seat=seat, kind=kind), ask("load", sealed=ask("view")["save"]["sealed"])):
            assert open_hands(view) == [] and view["viewer"] is None
            assert view["hand_over"] is (view["hand_for"] is not None) and view["shared"] is True
        match = desk.current()
        for other in range(4):
            shown = ask("view", seat=other)
            assert shown["viewer"] == (other if other == view["hand_for"] else None)
            assert open_hands(shown) in ([], [shown["viewer"]])
        go_on(match, seed)


def test_a_seat_given_to_a_computer_opens_no_other_hand(desk):
    sit(desk, new("pp"))
    mine = ask("view")["hand_for"]
    assert open_hands(ask("view", seat=mine)) == [mine]
    view = ask("set_player", seat=mine, kind="greedy")
    assert view["viewer"] is None and open_hands(view) == []
    while desk.current().next() == "computer":
        view = ask("step")
        assert open_hands(view) == []
    assert view["hand_over"] and view["hand_for"] == 1 - mine


def test_one_person_alone_is_never_asked_to_pass_the_tablet(desk):
    view = ask("new", game=CLASSIC, players=[{"name": "Ann"}, {"name": "G", "kind": "greedy"}])
    assert open_hands(view) == list(desk.current().people) and not view["hand_over"] and not view["shared"]


# -- undo


@pytest.mark.parametrize("undo", ["auto", ""])
def test_undo_follows_the_most_people_who_have_sat_here_at_once(undo):
    match = play(new("pp", undo=undo), 4)
    match.set_kind(match.to_act[0], "greedy")
    play(match, 2)
    assert len(match.people) == 1 and not match.back.may_undo() and not match.back.may_redo()
    assert not load(match.record()).back.may_undo()
    swapped = play(new("pg", undo=undo), 4)
    mine = swapped.people[0]
    swapped.set_kind(mine, "greedy")
    swapped.set_kind(1 - mine, "person")
    while swapped.next() == "computer":
        go_on(swapped)
    assert swapped.back.may_undo() and swapped.back.undo_asks() == ()


@pytest.mark.parametrize("referee", ["strict", "challenge", "table"])
@pytest.mark.parametrize("key", [CLASSIC, ADVANCED, BOOKLET])
def test_among_people_a_turn_is_undone_until_its_cards_may_have_been_seen(key, referee):
    match = play(new("pp", key, undo="on", referee=referee), 3)
    last = match.line[-1].turn
    assert match.back.undo_asks() == (last,)
    match.back.undo()
    assert match.to_act == (last,)
    # Before that the other one drew, and his hand has been open since, if only in the turn that is undone now.
    assert not match.back.may_undo() and match.back.undo_asks() == ()
    with pytest.raises(IllegalMove, match="nothing to undo"):
        match.back.undo()
    again = load(match.record())
    assert not again.back.may_undo() and again.back.may_redo()
    again.back.redo()
    assert again.back.may_undo()


def test_what_one_person_alone_has_seen_is_not_undone_once_another_sits_down():
    match = new("pg", undo="on")
    mine = match.people[0]
    while match.state.turn != mine or match.back.may_take_back() is None:
        go_on(match)
    settle(match)
    assert match.line[-1].turn == mine and match.back.may_undo()
    match.set_kind(1 - mine, "person")
    assert not match.back.may_undo()


def test_turns_that_draw_nothing_may_be_undone_one_after_the_other():
    match = new("pp", undo="on")
    first = match.to_act[0]
    for _ in range(3):
        match.play(match.to_act[0], "pass", RNG)
    asked = []
    while match.back.may_undo():
        asked += match.back.undo_asks()
        match.back.undo()
    assert asked == [first, 1 - first, first] and not match.line


@pytest.mark.parametrize("key", [CLASSIC, ADVANCED, BOOKLET])
def test_which_moves_draw_cards(key):
    """Against the states themselves: whoever has a card that he did not hold before, or traded some, has drawn."""
    for referee in ("strict", "challenge"):
        match = finish(new("ppp", key, 3, referee=referee))
        before = match.start
        for step in match.line:
            event = match.events[step.event]
            move = match.game.read_move(event.text)
            drawn = len(before.pack) - len(step.state.pack)
            assert match.game.secrets.reveals(played(match.game, before, event.seat, move)) is (drawn != 0 or event.text.startswith(("trade", "shuffle")))
            before = step.state
    trading = new("pp", key)
    hand = trading.state.hands[trading.to_act[0]]
    before, trade = trading.state, trading.game.read_move(f"trade:{hand}")
    assert trading.game.secrets.reveals(played(trading.game, before, trading.to_act[0], trade))


def test_computers_between_are_undone_unasked_and_doubters_are_asked():
    match = play(new("ppg", undo="on", seed=2), 1)
    while match.to_act[0] != 0:
        go_on(match)
        settle(match)
    while match.next() != "computer":
        go_on(match)
        settle(match)
    asked = match.line[-1].turn
    while match.next() == "computer":
        go_on(match)
    assert match.back.undo_asks() == (asked,)
    doubted = new("pp", undo="on", referee="challenge")
    layer = doubted.to_act[0]
    doubted.play(layer, bluff(doubted), RNG)
    doubted.play(1 - layer, "challenge:meld", RNG)
    assert doubted.back.undo_asks() == (0, 1)


def test_the_door_asks_for_every_yes(desk):
    match = sit(desk, play(new("pp", undo="on"), 3))
    view = ask("view")
    (asked,) = view["may"]["undo_asks"]
    before = match.record()
    for agreed in (None, [], [1 - asked]):
        assert view["players"][asked]["name"] in refused("undo", agreed=agreed)
        assert match.record() == before
    for nonsense in (5, "yes", {}, [[asked]], [None]):
        assert refused("undo", agreed=nonsense).endswith(".")
        assert match.record() == before
    assert "undo" not in [event.what for event in match.events]
    undone = ask("undo", agreed=[asked])
    assert undone["may"]["redo"] and undone["viewer"] is None and undone["hand_for"] == asked
    assert undone["may"]["undo_asks"] == []


@pytest.mark.parametrize(("kinds", "undo", "why"), [("pg", "auto", ""), ("pp", "on", ""), ("pp", "auto", "several people"), ("pg", "off", "house")])
def test_where_nothing_is_ever_undone_the_table_says_why(desk, kinds, undo, why):
    sit(desk, new(kinds, undo=undo))
    told = ask("view")["may"]["why_no_undo"]
    assert why in told and bool(told) == bool(why)


def test_one_person_against_computers_asks_nobody(desk):
    match = new("pg", undo="auto")
    play(match, 4)
    while match.next() == "computer":
        go_on(match)
    sit(desk, match)
    assert ask("view")["may"]["undo_asks"] == []
    assert ask("undo")["may"]["redo"]


# -- after an end by agreement the pack stays sealed


def hidden(match: Match) -> list[str]:
    """What must be read nowhere: the pack, its salt, and every hand of the match's end."""
    end = match.line[-2].state if match.agreed and len(match.line) > 1 else match.state
    return [dict(match.header.deal)["pack"], match.header.salt, end.pack[:9], *(hand for hand in end.hands if len(hand) > 3)]


@pytest.mark.parametrize("referee", ["strict", "challenge", "table"])
@pytest.mark.parametrize("moment", ["start", "laid", "between"])
def test_after_an_agreed_end_nothing_hidden_is_shown(referee, moment, desk):
    match = new("pp", referee=referee)
    if moment != "start":
        play(match, 3)
    if moment == "laid":
        lay(match)
    running = sit(desk, match) and ask("view")["save"]["sealed"]
    copy = ask("import", record=running, kept=["a"])
    assert copy["id"] != "a"
    over = ask("end")
    secrets = hidden(desk.current())
    answers = [over, ask("view", seat=0), ask("record"), ask("load", sealed=over["save"]["sealed"])]
    answers += [ask("at", ply=ply) for ply in range(len(desk.current().line) + 1)]
    answers.append(ask("import", record=ask("record")["record"]))
    for view in answers:
        assert view["phase"] == "over" and view["outcome"] == over["outcome"]
        assert (view["verified"], view["deal_text"], view["fingerprint"]) == (None, "", match.header.sealed)
        assert open_hands(view) == [] and not any(z["cards"] for z in view["table"]["zones"])
        flat = json.dumps(view)
        assert not [secret for secret in secrets if secret in flat]
    given = ask("record")["record"]
    assert given.startswith("ROYALTY1.") and "\n" not in given
    assert open_game(given)["record"] == desk.current().record()


def test_the_tally_of_an_agreed_end_is_that_of_the_rules(desk):
    """Rule 7.3 takes the values of unplayed cards off each: a sum for each hand, and no card."""
    match = sit(desk, play(new("pp"), 3))
    hands = match.state.hands
    over = ask("end")
    lines = [line for line in over["outcome"]["lines"] if line["label"] == "unplayed cards"]
    values = match.game.rules.values
    assert [line["points"] for line in lines] == [-sum(values[card.lower()] for card in hand) for hand in hands]


def test_a_clear_record_of_an_agreed_end_still_opens_and_shows_what_it_showed(desk):
    match = play(new("pp"), 3)
    match.end()
    text = match.record()
    view = ask("import", record=text)
    for _ in range(2):
        assert view["verified"] is True and dict(match.header.deal)["pack"] in view["deal_text"]
        assert ask("record")["record"] == text
        view = ask("load", sealed=view["save"]["sealed"])
    # Whatever comes next on the table is sealed again.
    sit(desk, play(new("pp"), 2))
    assert ask("end")["deal_text"] == ""
    running = play(new("pp"), 2).record()
    ask("import", record=running)
    assert ask("end")["deal_text"] == "" and ask("record")["record"].startswith("ROYALTY1.")


def test_a_game_played_to_its_end_shows_its_seal_and_its_record(desk):
    over = finish(new("pp"))
    sit(desk, over)
    view = ask("record")
    assert view["record"] == over.record() and view["verified"] is True and view["deal_text"]
    assert "clear" not in open_game(view["save"]["sealed"])


# -- while words may be doubted, the word desk judges none but those that are settled


def desk_asks(word: str, base: str = "") -> list[tuple[str, Json]]:
    base = base or word[:-1]
    return [("look_up", {"word": word}), ("desk", {"ask": "capture", "args": {"base": base, "new": word}}), ("desk", {"ask": "capture", "args": {"base": word, "new": base}})]


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_the_word_desk_judges_no_word_that_may_yet_be_laid(referee, desk):
    match = sit(desk, new("pp", referee=referee))
    word = bluff(match)
    match.play(match.to_act[0], word, RNG)
    pad = {"game": CLASSIC, "names": ["A", "B"], "entries": [{"kind": "turn", "move": "=CAT"}]}
    for asked in (word[1:].lower(), "crown", "cat", "zzzz"):
        for command, args in desk_asks(asked, "ca"):
            assert "Until it is over" in refused(command, **args)
    assert "Until it is over" in refused("desk", ask="makeable", args={"cards": "crownat"})
    assert not ask("desk", ask="pad", args={"pad": {**pad, "entries": [{"kind": "turn", "move": "=XCT"}]}})["lines"][0]["remark"]
    assert refused("explain", pairs=[["", word[1:]]])
    match.play(match.to_act[0], "stand", RNG)
    assert ask("look_up", word=word[1:])["word"] == word[1:].lower()
    assert refused("look_up", word="crown")
    ask("end")
    assert ask("look_up", word="crown") and ask("desk", ask="makeable", args={"cards": "crownat"})["count"]
    assert ask("desk", ask="pad", args={"pad": {**pad, "entries": [{"kind": "turn", "move": "=XCT"}]}})["lines"][0]["remark"]


@pytest.mark.rule("6.5")
def test_two_settled_words_are_not_compared_before_anybody_tried(desk):
    match = sit(desk, play(new("pp", ADVANCED, 1, referee="challenge"), 6))
    laid = {pair for step in match.line for pair in step.words}
    words = {new for _, new in laid}
    told = []
    for base in words:
        for word in words - {base}:
            found = answer("desk", ask="capture", args={"base": base, "new": word})
            told += [(base, word)] if "ok" in found else []
    assert set(told) <= laid
    assert {pair for pair in laid if pair[0]} <= {*told, *((b, n) for b, n in laid if n not in settled(match))}


def settled(match: Match) -> set[str]:
    return {w.word for step in match.line for z in match.game.table(step.state, None).zones for w in z.groups if w.note != "laid"}


def test_with_no_game_or_in_strict_mode_the_word_desk_tells_everything(desk):
    for begin in (lambda: None, lambda: sit(desk, play(new("pp"), 2)), lambda: sit(desk, finish(new("pp", referee="table")))):
        begin()
        assert ask("look_up", word="crown")["word"] == "crown"
        assert ask("desk", ask="capture", args={"base": "cat", "new": "coat"})["sentence"]
        assert ask("desk", ask="makeable", args={"cards": "crownat"})["words"]


# -- all or nothing


def test_one_tap_for_several_is_done_for_all_or_for_none():
    match = new("pppp", referee="challenge")
    lay(match)
    asked, before, words = match.to_act, match.record(), best(match)
    for seats in ((*asked, match.state.turn), (*asked[:2], 9), (asked[0], asked[0]), (*asked, TABLE)):
        with pytest.raises(IllegalMove, match=r"\.$"):
            match.play_all(seats, words, RNG)
        assert match.record() == before and match.to_act == asked
        assert load(before).line == match.line
    match.play_all(asked, "stand", RNG)
    assert match.back.may_take_back() is None


def test_a_fault_in_the_tables_answer_leaves_the_match_as_it_was(monkeypatch):
    match = new("pp", referee="challenge")
    match.play(match.to_act[0], bluff(match), RNG)
    before = match.record()
    monkeypatch.setattr(match.game, "chance", lambda state, rng: "nonsense")
    with pytest.raises(IllegalMove):
        match.play(match.to_act[0], "challenge:meld", RNG)
    assert match.record() == before and len(match.said) == len(match.line)


@pytest.mark.parametrize("command", ["import", "load", "new", "rematch", "play", "end", "set_player", "take_back", "view"])
def test_what_fails_at_last_leaves_the_desk_as_it_was(command, desk, monkeypatch):
    """Even a fault found only when the view is made: the game on the table, its name, its draft and its record stay."""
    match = sit(desk, new("pp"))
    lay(match)
    before = ({**vars(desk)}, match.record(), len(match.said))
    other = seal(json.dumps({"id": "b", "record": finish(new("pp", seed=9)).record(), "draft": {}}))
    args: dict[str, Json] = {
        "import": {"record": other, "kept": ["b"]}, "load": {"sealed": other}, "play": {"seats": [match.to_act[0]], "move": "stand"},
        "new": {"game": CLASSIC, "players": [{"name": "A"}, {"name": "B"}]}, "set_player": {"seat": 0, "kind": "greedy"},
        "view": {"seat": 1, "draft": {"intent": "pass"}},
    }  # fmt: skip

    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(type(match.game), "table", broken)
    assert "error" in answer(command, **args.get(command, {}))
    assert ({**vars(desk)}, match.record(), len(match.said)) == before
    assert write_record(read_record(match.record())) == match.record()
