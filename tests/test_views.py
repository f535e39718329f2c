"""The page's door: every command, wrong requests, and that no hidden card ever crosses it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from door import answer, ask, refused
from laws.fixed import FixedWords
from laws.playing import MODES, PAIRS, WITH_HANDS
from laws.vocabulary import whole_lexicon
from matches import ADVANCED, BRIEF, CLASSIC, bluff, enough, new, seated
from royalty import views
from royalty.game.places import TABLE
from royalty.games import GAMES, find_game
from royalty.match.match import Match
from royalty.match.record import fingerprint, read_record
from royalty.views import Desk
from royalty.views.saves import unseal
from seeds import SEEDS

Json = dict[str, Any]
FEW = SEEDS[: max(1, min(4, len(SEEDS) // 6))]  # whole matches, each of whose views is drawn three times over
PEOPLE = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "person"}]
AGAIN = pytest.mark.native("A whole match in another mode of the referee, or much longer than the rest, which are played inside Pyodide too.")
AGAINST = [{"name": "Ann", "kind": "person"}, {"name": "Greedy", "kind": "greedy"}]


def once_inside(pairs: Sequence[tuple[str, str]]) -> list[Any]:
    """All of them, of which inside Pyodide each rule set in one mode of the referee only."""
    return [pytest.param(key, mode, marks=[AGAIN] if key in ("wife-swap", "alliance") or mode != MODES[key][0] else []) for key, mode in pairs]


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), Random(11))
    monkeypatch.setattr(views, "_desk", made)
    return made


def new_game(players: list[Json] | None = None, key: str = CLASSIC, **options: str) -> Json:
    return ask("new", game=key, players=players or PEOPLE, options=options)


def hand_of(view: Json, seat: int) -> Json:
    return next(zone for zone in view["table"]["zones"] if zone["kind"] == "fan" and zone["owner"] == seat)


def open_hand(view: Json) -> tuple[int, Json]:
    """The player to act takes the tablet."""
    seat = view["hand_for"]
    return seat, ask("view", seat=seat)


def best(desk: Desk) -> str:
    match = desk.current()
    return match.game.write_move(match.game.ranked(match.state, match.to_act[0], 1)[0][1])


def play_best(desk: Desk, view: Json) -> Json:
    """The best turn of the person to act, laid."""
    seat, _ = open_hand(view)
    return ask("play", seats=[seat], move=best(desk))


def go_on(desk: Desk) -> Json:
    """One step of whoever is waited for, as the page would ask it."""
    match = desk.current()
    if match.next() == "computer":
        return ask("step")
    if match.to_act == (TABLE,):
        return ask("play", seats=[TABLE], move=match.game.verdicts.advice(match.state)["verdict"])
    people = [seat for seat in match.to_act if match.is_person(seat)]
    if match.game.questions.is_asked(match.state, people[0]):
        return ask("play", seats=people, move=match.game.write_move(next(match.game.moves(match.state, people[0]))))
    if match.back.may_take_back() is None:
        ask("view", seat=people[0])
    return ask("play", seats=people[:1], move=best(desk))


def play_out(desk: Desk) -> Json:
    while desk.current().to_act:
        view = go_on(desk)
    return view


# -- every command


def test_catalogue_offers_every_game_option_and_player():
    found = ask("catalogue")
    assert [game["key"] for game in found["games"]] == [key for key, entry in GAMES.items() if entry.offered]
    for game in found["games"]:
        keys = [option["key"] for option in game["options"]]
        assert "undo" in keys and len(set(keys)) == len(keys)
        assert game["title"] and game["blurb"] and game["differs"] and len(game["seats"]) == 2
    for game in found["games"]:
        keys = [one["key"] for one in game["computers"]]
        assert game["usual"] in keys and len(set(keys)) == len(keys)
    for family in found["families"]:
        settings = {setting["key"]: setting for setting in family["player_settings"]}
        # Who plays with words chooses the dictionary that he knows.
        assert not settings or [choice["value"] for choice in settings["tier"]["choices"]] == ["children", "common", "standard", "unabridged"]
        assert family["lessons"] and family["book"] and all(screen["key"] and screen["module"] for screen in family["screens"])
    assert {game["family"] for game in found["games"]} == {family["key"] for family in found["families"]}
    defaults = found["defaults"]
    assert ask("new", **defaults)["phase"] == "play"


def test_the_book_comes_whole_and_with_the_names_of_its_lessons():
    book = ask("book", family="royalty")
    assert book == ask("book") and book["family"] == "royalty"
    rule = book["sections"][1]["rules"][3]
    assert rule["number"] == "2.4" and [card["pip"] for card in rule["cards"][0]] == ["crown", "knave", "crown", "crown"]
    assert book["lessons"]["meld"] == "Lay a word"
    assert "no games" in refused("book", family="chess")


def test_a_familys_own_screens_ask_the_family(desk):
    desk.words = whole_lexicon()
    pad = {"game": CLASSIC, "names": ["Ann", "Bob"], "entries": [{"kind": "turn", "move": "=CAT"}]}
    view = ask("desk", family="royalty", ask="pad", args={"pad": pad})
    assert view["lines"][0]["points"] == 20 and view["players"][0]["words"][0]["label"] == "CAT"
    assert ask("desk", family="royalty", ask="makeable", args={"cards": "tac"})["words"][0] == ["act", 10]
    verdict = ask("desk", family="royalty", ask="capture", args={"base": "cat", "new": "cats", "rulings": "cat>cats=distinct"})
    assert verdict["may"] and "house" in verdict["sentence"] and [word["word"] for word in verdict["words"]] == ["cat", "cats"]
    assert "does not know" in refused("desk", family="royalty", ask="horoscope")
    assert "Only Royalty" in refused("desk", ask="pad", args={"pad": {**pad, "game": "blank"}})


def test_what_the_house_keeps_goes_to_the_games_that_want_it(desk):
    players = [{"name": "Ann", "junior": "junior", "tier": "common"}, {"name": "Bob"}]
    ask("new", game=CLASSIC, players=players, kept={"rulings": "ear>earl=distinct"})
    assert desk.current().header.options["rulings"] == "ear>earl=distinct"
    ann = next(player for player in desk.current().players if player.name == "Ann")
    assert ann.junior and ann.tier == "common"
    ask("new", game="blank", players=players, kept={"rulings": "ear>earl=distinct"})
    assert not desk.current().header.options


def test_new_shows_the_draw_and_hides_every_hand():
    view = new_game()
    assert view["viewer"] is None and view["hand_over"] is True and view["hand_for"] in (0, 1)
    assert len(view["draw"][0]) == 2 and view["draw"][0][0]["name"] in ("Ann", "Bob")
    assert all(zone["cards"] == [] for zone in view["table"]["zones"] if zone["kind"] == "fan")
    assert re.fullmatch("[0-9a-f]{64}", view["fingerprint"]) and view["deal_text"] == ""
    assert view["verified"] is None and view["phase"] == "play"


def test_the_hand_is_shown_to_the_player_to_act_and_to_nobody_else():
    view = new_game()
    seat, shown = open_hand(view)
    assert shown["viewer"] == seat and len(hand_of(shown, seat)["cards"]) == 7
    assert hand_of(shown, 1 - seat)["cards"] == []
    asked = ask("view", seat=1 - seat)
    assert asked["viewer"] is None
    assert all(zone["cards"] == [] for zone in asked["table"]["zones"] if zone["kind"] == "fan")


@pytest.mark.parametrize("seat", [2, 7, -1, -2, None])
def test_no_hand_for_a_seat_that_is_none(seat):
    new_game()
    found = answer("view", seat=seat)
    if "ok" in found:
        assert found["ok"]["viewer"] is None
        assert all(zone["cards"] == [] for zone in found["ok"]["table"]["zones"])
    else:
        assert found["error"]["kind"] != "bug"


def test_a_computers_hand_is_never_shown(desk):
    new_game(AGAINST)
    computer = next(s for s in (0, 1) if not desk.current().is_person(s))
    view = ask("view", seat=computer)
    assert view["viewer"] is None and hand_of(view, computer)["cards"] == []


def test_a_draft_is_kept_with_its_options(desk):
    seat, view = open_hand(new_game())
    ids = [card["id"] for card in hand_of(view, seat)["cards"]]
    view = ask("view", seat=seat, draft={"intent": "lay", "groups": [ids[:3]], "named": {}})
    assert view["draft"]["groups"] == [ids[:3]]
    assert len(view["options"]) == 1 and (view["options"][0]["move"] or view["options"][0]["reason"])
    again = ask("load", sealed=view["save"]["sealed"])
    assert again["viewer"] is None and again["draft"]["groups"] == []
    assert ask("view", seat=seat)["draft"]["groups"] == [ids[:3]]


def test_play_take_back_and_play_again(desk):
    view = new_game()
    seat, _ = open_hand(view)
    move = best(desk)
    laid = ask("play", seats=[seat], move=move)
    assert laid["may"]["take_back"] == seat and laid["last"]
    back = ask("take_back")
    assert back["may"]["take_back"] is None and [line["undone"] for line in back["log"]] == [True]
    assert back["table"]["standings"][seat]["score"] == 0
    ask("play", seats=[seat], move=move)
    done = ask("play", seats=[seat], move="stand")
    assert done["viewer"] is None and done["hand_for"] == 1 - seat and done["hand_over"]


def test_a_challenge_and_its_verdict(desk):
    view = new_game(referee="challenge")
    seat, _ = open_hand(view)
    other = 1 - seat
    laid = ask("play", seats=[seat], move=bluff(desk.current()))
    assert laid["viewer"] is None and laid["to_act"] == [other]
    moves = {option["move"]: option for option in laid["options"]}
    assert moves["stand"]["seats"] == [other] and moves["challenge:meld"]["confirm"]
    ruled = ask("play", seats=[other], move="challenge:meld")
    assert "does not stand" in ruled["last"] and ruled["table"]["standings"][seat]["score"] == 0


def test_a_verdict_talked_over_at_the_table(desk):
    view = new_game(referee="table")
    seat, _ = open_hand(view)
    ask("play", seats=[seat], move=bluff(desk.current()))
    asked = ask("play", seats=[1 - seat], move="challenge:meld")
    assert asked["to_act"] == [TABLE] and asked["viewer"] is None
    advice = desk.current().game.verdicts.advice(desk.current().state)
    assert advice["verdict"] == "upheld" and advice["sentence"].endswith(".")
    assert asked["question"]["seats"] == [TABLE] and asked["question"]["help"].endswith(advice["sentence"])
    assert {option["move"] for option in asked["options"]} == {"failed", "upheld"}
    over = ask("play", seats=[TABLE], move="failed")
    assert any("stands." in line["text"] for line in over["log"])


def test_before_a_challenge_there_is_no_advice(desk):
    view = new_game(referee="table")
    seat, _ = open_hand(view)
    laid = ask("play", seats=[seat], move=bluff(desk.current()))
    assert laid["question"]["seats"] == [1 - seat] and "advice" not in laid["question"]["help"]
    assert not desk.current().game.verdicts.advice(desk.current().state)


def test_step_plays_the_computers_turn(desk):
    new_game(AGAINST)
    while desk.current().next() != "computer":
        view = go_on(desk)
    count = len(view["log"])
    stepped = ask("step")
    assert len(stepped["log"]) > count
    while desk.current().next() == "computer":
        ask("step")
    assert "No computer" in refused("step")


def test_undo_and_redo(desk):
    new_game(AGAINST)
    for _ in range(8):
        go_on(desk)
    while desk.current().next() == "computer":
        view = go_on(desk)
    view = ask("view", seat=desk.current().people[0])
    assert view["may"]["undo"]
    undone = ask("undo")
    assert undone["may"]["redo"] and any(line["undone"] for line in undone["log"])
    assert ask("redo")["may"]["redo"] is False


def test_a_seat_changes_hands(desk):
    new_game()
    view = ask("set_player", seat=1, kind="greedy")
    assert view["players"][1]["kind"] == "greedy" and view["players"][1]["kind_label"]
    assert any("now played by" in line["text"] for line in view["log"])
    assert refused("set_player", seat=1, kind="oracle")
    assert refused("set_player", seat=5, kind="person")
    assert ask("set_player", seat=1, kind="person")["players"][1]["kind"] == "person"


def test_record_at_and_rematch_after_a_game_played_to_its_end(desk):
    view = play_best(desk, new_game())
    assert "sealed" in refused("record")
    assert refused("at", ply=0)
    over = play_out(desk)
    assert over["phase"] == "over" and over["verified"] is True and over["outcome"]["totals"]
    record = ask("record")["record"]
    assert read_record(record).ending.startswith("tally")
    lines = over["deal_text"].split("\n")
    deal = tuple(tuple(line.split(" ", 1)) for line in lines[1:])
    assert fingerprint(lines[0].removeprefix("secret "), deal) == over["fingerprint"] == view["fingerprint"]
    for ply in (0, 1, 99999, -3):
        assert ask("at", ply=ply)["ply"] == max(0, min(ply, len(desk.current().line)))
    before = desk.current().header
    again = ask("rematch")
    assert again["phase"] == "play" and desk.current().header.deal != before.deal
    assert {player["name"] for player in again["players"]} == {"Ann", "Bob"}
    assert ask("import", record=record)["outcome"] == over["outcome"]


def test_import_takes_a_sealed_save_too(desk):
    view = new_game()
    assert ask("import", record=view["save"]["sealed"])["id"] == view["id"]


@pytest.mark.parametrize(("key", "mode"), once_inside(PAIRS))
def test_a_reload_after_every_move_comes_back_to_the_same_place(key, mode, desk):
    """The page's store holds nothing but the seal; after each move it gives the same table, log and tally."""
    players = [{"name": player.name, "kind": player.kind} for player in seated(enough("pgp", key))]
    view = new_game(players, key, referee=mode, **BRIEF.get(key, {}))
    while view["phase"] == "play":
        view = go_on(desk)
        again = ask("load", sealed=view["save"]["sealed"])
        people = desk.current().people
        for name in ("id", "turn", "to_act", "next", "hand_for", "log", "outcome", "may", "players", "last"):
            assert again[name] == view[name], name
        assert again["viewer"] is None or len(people) == 1
    assert view["outcome"]["totals"]


# -- wrong requests


@pytest.mark.parametrize(
    ("command", "args"),
    [
        ("nonsense", {}), ("view", {}), ("play", {"seats": [0], "move": "pass"}), ("step", {}), ("take_back", {}),
        ("undo", {}), ("redo", {}), ("end", {}), ("record", {}), ("at", {"ply": 1}), ("rematch", {}),
        ("set_player", {"seat": 0, "kind": "person"}), ("load", {"sealed": ""}), ("load", {"sealed": "ROYALTY1.xx"}),
        ("load", {"sealed": "ROYALTY9.xx"}), ("import", {"record": ""}), ("import", {"record": "hello"}), ("import", {}),
        ("new", {"game": "none", "players": PEOPLE}), ("new", {"game": CLASSIC, "players": []}),
        ("new", {"game": CLASSIC, "players": PEOPLE * 4}),
        ("new", {"game": CLASSIC, "players": PEOPLE, "options": {"referee": "loud"}}),
        ("new", {"game": CLASSIC, "players": PEOPLE, "options": {"colour": "red"}}),
        ("new", {"game": CLASSIC, "players": PEOPLE, "options": {"undo": "maybe"}}),
        ("new", {"game": CLASSIC, "players": [*PEOPLE, PEOPLE[0]], "options": {"packs": "1"}}),
        ("new", {"game": CLASSIC, "players": [{"kind": "oracle"}, PEOPLE[0]]}),
        ("new", {"game": CLASSIC, "players": [{"name": "A", "tier": "huge"}, PEOPLE[0]]}),
    ],
)  # fmt: skip
def test_a_wrong_request_is_answered_with_a_sentence_even_with_no_game(command, args):
    refused(command, **args)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '"view"', "{}", '{"command": 5}', '{"command": "view", "args": 5}']
)
def test_what_is_no_request_is_still_answered(text):
    assert json.loads(views.ask(text))["error"]["sentence"].endswith(".")


def test_wrong_moves_leave_the_match_alone(desk):
    view = new_game()
    seat, shown = open_hand(view)
    record = desk.current().record()
    for seats, move in (
        ([seat], "nonsense"), ([seat], "=ZZZZ"), ([1 - seat], "pass"), ([TABLE], "upheld"), ([seat], "stand"), ([seat], ""),
        ([9], "pass"),
    ):  # fmt: skip
        found = answer("play", seats=seats, move=move)
        if "error" in found:
            assert found["error"]["kind"] != "bug" and found["error"]["sentence"].endswith(".")
        assert desk.current().record() == record
    assert ask("view", seat=seat)["table"] == shown["table"]


def test_a_persons_page_cannot_play_for_the_computer(desk):
    new_game(AGAINST)
    while desk.current().next() != "computer":
        go_on(desk)
    assert "computer" in refused("play", seats=[desk.current().to_act[0]], move="pass")


def test_a_bad_save_leaves_the_game_on_the_table(desk):
    view = new_game()
    sealed = view["save"]["sealed"]
    before = desk.current().record()
    for bad in ("", "x", sealed[:-5], sealed[:60], "ROYALTY2" + sealed[8:]):
        refused("load", sealed=bad)
        refused("import", record=bad)
    foreign = unseal(sealed)
    record = json.loads(foreign)["record"].replace("seat 1 person", "seat 1 oracle")
    assert "oracle" in refused("import", record=record)
    assert desk.current().record() == before and ask("view")["id"] == view["id"]


def test_a_fault_inside_is_told_without_cards(desk, monkeypatch):
    view = new_game()
    seat, _ = open_hand(view)
    secret = desk.current().state.hands[1 - seat]

    def broken(*_: object) -> None:
        raise RuntimeError(f"the other hand is {secret}")

    monkeypatch.setattr(type(desk.current().game), "options", broken)
    found = views.ask(json.dumps({"command": "view", "args": {"seat": seat}}))
    assert json.loads(found)["error"]["kind"] == "bug" and secret not in found


# -- the leak law: two deals that differ in hidden cards only


def twin(match: Match, seat: int | None, rng: Random) -> Match:
    """The same match on a deal in which all that the seat cannot see lies otherwise; None: all that nobody sees."""
    header, state = match.header, imagine_for(match, seat, rng)
    order = match.game.dealing.between.join([*cards_as_dealt(match, state), *state.pack])
    deal = tuple((name, order if name == "pack" else value) for name, value in header.deal)
    # The seal is of the deal: it differs, and tells nothing. Here it is kept, to compare all the rest.
    other = Match(replace(header, deal=deal), find_game, FixedWords())
    assert other.state == state
    return other


def cards_as_dealt(match: Match, state: Any) -> Sequence[str]:
    """The hands in the order in which their cards come off the pack: one by one round the table, or hand by hand."""
    hands, seats = state.hands, len(state.hands)
    if match.entry.family.key == "rummy":
        return [*(hands[place % seats][place // seats] for place in range(13 * seats)), state.wild, *state.discards]
    if match.entry.family.key == "alliance":
        return [*(hands[(state.turn + place) % seats][place // seats] for place in range(10 * seats)), *state.discards]
    if match.entry.family.key == "wife-swap":
        return [hands[(state.turn + place) % seats][place // seats] for place in range(7 * seats)]
    if match.entry.family.key != "royalty":
        return "".join(hands)
    return "".join(hands[(state.turn + place) % seats][place // seats] for place in range(7 * seats))


def shown(desk: Desk, match: Match, seat: int | None, draft: Json | None = None) -> tuple[Json, str]:
    """The whole answer for this match, its seal apart."""
    desk.match, desk.id = match, "same"
    view = ask("view", seat=seat, draft=draft or {"intent": "", "groups": [], "named": {}})
    return view, view["save"].pop("sealed")


@pytest.mark.parametrize(("key", "mode"), WITH_HANDS)
@pytest.mark.parametrize("count", [2, 4])
def test_at_the_start_nothing_differs_but_what_the_viewer_holds(key, mode, count, desk):
    for seed in range(10):
        rng = Random(seed)
        match = new("p" * count, key, seed, referee=mode)
        viewer = match.to_act[0]
        for seat, kept in ((None, None), (viewer, viewer), ((viewer + 1) % len(match.players), None)):
            other = twin(match, kept, rng)
            assert other.state != match.state
            one, sealed_one = shown(desk, match, seat)
            two, sealed_two = shown(desk, other, seat)
            assert one == two, seat
            assert (one["viewer"] is None) == (kept is None)
            assert sealed_one != sealed_two
            for hand in match.state.hands:
                assert len(hand) < 5 or match.game.dealing.between.join(hand) not in sealed_one  # three letters stand in any long code
        hand = match.state.hands[viewer]
        intent = next((one.key for one in match.game.table(match.state, viewer).intents if one.key in ("lay", "stock", "play")), "lay")
        draft = {"intent": intent, "groups": [[f"{card}1" for card in dict.fromkeys(hand)][:4]], "named": {}}
        one, _ = shown(desk, match, viewer, draft)
        two, _ = shown(desk, twin(match, viewer, rng), viewer, draft)
        assert one == two and one["options"]


@pytest.mark.parametrize(("key", "mode"), once_inside(WITH_HANDS))
def test_all_through_a_match_nothing_differs_when_hidden_cards_are_dealt_again(key, mode, desk):
    """At hand-over, on the viewer's own table, and in challenge windows, where no hand is shown at all."""
    for seed in FEW:
        rng = Random(seed)
        match = new("ppp", key, seed, referee=mode, **BRIEF.get(key, {}))
        kinds = set()
        while match.to_act:
            real = match.state
            acting = match.to_act[0]
            for seat in (None, acting if acting != TABLE else 0, rng.randrange(3)):
                one, _ = shown(desk, match, seat)
                kept = one["viewer"]
                kinds.add((kept is None, bool(one["hand_over"]), match.back.may_take_back() is not None))
                step = match.line[-1] if match.line else None
                for _ in range(2):
                    imagined = imagine_for(match, kept, rng)
                    put(match, imagined)
                    two, _ = shown(desk, match, seat)
                    put(match, real)
                    assert one == two, (seat, match.record())
                assert (match.line[-1] if match.line else None) is step
            move(match, rng)
        assert len(kinds) >= (3 if mode in ("challenge", "table") else 2)


def put(match: Match, state: Any) -> None:
    """Puts a state in place of the present one."""
    if match.line:
        step = match.line[-1]
        object.__setattr__(step, "played", replace(step.played, after=state))
    else:
        match.start = state


def imagine_for(match: Match, seat: int | None, rng: Random) -> Any:
    """For nobody's view, every hand is hidden: dealt again from one seat's side, and then from another's."""
    if seat is not None:
        return match.game.imagine(match.state, seat, rng)
    state = match.state
    for other in range(len(match.players)):
        state = match.game.imagine(state, other, rng)
    return state


def move(match: Match, rng: Random) -> None:
    game, seat = match.game, match.to_act[0]
    if seat == TABLE:
        match.play(seat, game.verdicts.advice(match.state)["verdict"], rng)
    elif game.questions.is_asked(match.state, seat):
        match.play(seat, game.write_move(rng.choice(list(game.moves(match.state, seat)))), rng)
    else:
        match.play(seat, game.write_move(game.ranked(match.state, seat, 1)[0][1]), rng)


def test_no_answer_of_any_command_holds_another_hand(desk):
    """Every answer of a whole match, read as text: no list of another player's card ids is in it."""
    view = new_game([*PEOPLE, {"name": "G", "kind": "greedy"}], ADVANCED, referee="challenge")
    while view["phase"] == "play":
        view = go_on(desk)
        state = desk.current().state
        if view["phase"] == "over":
            break
        for zone in view["table"]["zones"]:
            if zone["kind"] in ("fan", "stack") and zone["owner"] != view["viewer"]:
                assert zone["cards"] == [] and zone["groups"] == []
        view["save"].pop("sealed")
        flat = json.dumps(view)
        for owner, hand in enumerate(state.hands):
            if owner != view["viewer"] and len(hand) > 3:
                assert hand not in flat
        assert len(state.pack) < 4 or (state.pack not in flat and state.pack[:7] not in flat)


def test_a_hand_face_down_stays_down_in_the_draft_too(desk):
    """The draft names cards of the hand; it is shown only with the hand."""
    seat, view = open_hand(new_game())
    ids = [card["id"] for card in hand_of(view, seat)["cards"]]
    ask("view", seat=seat, draft={"intent": "lay", "groups": [ids], "named": {}})
    closed = ask("view", seat=None)
    closed["save"].pop("sealed")
    assert closed["viewer"] is None and closed["draft"]["groups"] == []
    assert not any(f'"{ident}"' in json.dumps(closed) for ident in ids)
    other = ask("view", seat=1 - seat)
    assert other["draft"]["groups"] == [] and other["options"] == []


def test_only_one_person_sees_his_own_hand_while_the_computer_plays(desk):
    new_game(AGAINST)
    person = desk.current().people[0]
    while desk.current().next() != "computer" or desk.current().state.laid:
        go_on(desk)
    view = ask("view", seat=person)
    assert view["viewer"] == person and hand_of(view, person)["cards"]
    assert hand_of(view, 1 - person)["cards"] == []
