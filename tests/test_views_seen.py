"""What a view says besides the table: the settings, the draw, who plays, what the table ruled, the seal and its proof."""

from __future__ import annotations

from dataclasses import asdict, replace
from hashlib import sha256
from random import Random

import pytest

from door import Json, ask
from laws.fixed import FixedWords
from laws.playing import kind
from matches import ADVANCED, BOOKLET, CLASSIC, new
from royalty import views
from royalty.game.places import TABLE
from royalty.games import GAMES
from royalty.match.match import Match
from royalty.views import Desk
from royalty.views.desk import plain
from royalty.views.earned import since
from sample import some

PEOPLE = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "person"}]
AGAINST = [{"name": "Ann", "kind": "person"}, {"name": "Quick", "kind": "greedy"}]


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), Random(11))
    monkeypatch.setattr(views, "_desk", made)
    return made


def new_game(players: list[Json] | None = None, key: str = CLASSIC, **options: str) -> Json:
    return ask("new", game=key, players=players or PEOPLE, options=options)


@pytest.mark.parametrize("key", [key for key, entry in GAMES.items() if entry.offered])
def test_the_settings_of_a_match_stand_in_its_view_a_line_each(key):
    listed = next(game for game in ask("catalogue")["games"] if game["key"] == key)
    for number in some(range(12), 6):
        rng = Random(number)
        chosen = {o["key"]: rng.choice(o["choices"])["value"] for o in listed["options"] if o["choices"] and rng.random() < 0.5}
        chosen.pop("coalitions", None)
        chosen.pop("title", None)  # by which the game is called otherwise
        if number % 2 and any(option["key"] == "values" for option in listed["options"]):
            chosen["values"] = "Q12 Z12"
        rules = new_game([*PEOPLE, {"name": "Cy"}, {"name": "Dot"}][: max(2, listed["seats"][0])][: listed["seats"][1]], key, **chosen)["rules"]
        assert rules[0] == f"{listed['title']}: {listed['differs']}"
        expected = []
        for option in listed["options"]:
            value = chosen.get(option["key"]) or option["default"]
            label = next((choice["label"] for choice in option["choices"] if choice["value"] == value), value)
            expected += [f"{option['label']}: {label}"] if label else []
        assert rules[1:] == expected
        assert any(line.startswith("Undo: ") for line in rules)


def test_the_page_may_send_what_the_house_keeps_and_leave_out_what_it_did_not_choose(desk):
    view = new_game(rulings="ear>earl=distinct", packs="", values="")
    assert desk.current().header.options == {"rulings": "ear>earl=distinct"} and view["phase"] == "play"
    assert ask("new", game=CLASSIC, players=PEOPLE)["phase"] == "play"
    assert desk.current().header.options == {}


def test_players_come_as_they_were_written_down(desk):
    view = new_game([
        {"name": " Ann ", "kind": "person", "junior": True, "tier": "common"}, {"name": "", "kind": "greedy", "tier": ""},
        {"kind": "person", "tier": "unabridged"},
    ])  # fmt: skip
    told = [(p["name"], p["kind"], p["kind_label"], p["granted"]["junior"], p["granted"]["tier"], p["seat"]) for p in view["players"]]
    assert told == [
        ("Ann", "person", "Person", True, "common", 0), ("Player 2", "greedy", "Greedy", False, "standard", 1),
        ("Player 3", "person", "Person", False, "unabridged", 2),
    ]  # fmt: skip
    assert [p["side"] for p in view["players"]] == [0, 1, 2]
    four = new_game([*PEOPLE, *AGAINST], coalitions="agreed")
    assert [p["side"] for p in four["players"]] == [0, 1, 0, 1]
    assert view["game"] == {"key": CLASSIC, "title": "Royalty of 1959", "short": "Royalty", "family": "royalty"}


def test_the_draw_says_what_it_is_for_and_where_none_is_drawn_nothing():
    two, four = ([{"name": name, "kind": "person"} for name in names] for names in (("Ann", "Bob"), ("Ann", "Bob", "Cay", "Dan")))
    for key in ("royalty/classic", "joust/classic", "joust/booklet"):
        view = ask("new", game=key, players=two, options={})
        assert view["draw"] and "who plays first" in view["draws_for"] and "Z" in view["draws_for"]
    assert "play together" in ask("new", game="royalty/classic", players=four, options={"coalitions": "drawn"})["draws_for"]
    alone = ask("new", game="monarchy/classic", players=two[:1], options={})
    assert (alone["draw"], alone["draws_for"]) == ([], "")


def test_one_alone_is_not_asked_about_computers():
    games = {game["key"]: {option["key"] for option in game["options"]} for game in ask("catalogue")["games"]}
    assert "computers" in games["joust/classic"] and "computers" not in games["monarchy/classic"] | games["monarchy/booklet"]


def test_the_draw_tells_who_drew_which_card(desk):
    for _ in range(10):
        view = new_game([*PEOPLE, *AGAINST])
        match = desk.current()
        rounds = match.game.dealing.draw(dict(match.header.deal))
        assert [[(d["seat"], d["card"]) for d in drawn] for drawn in view["draw"]] == [
            [(seat, asdict(card)) for seat, card in drawn] for drawn in rounds
        ]
        assert all(d["name"] == view["players"][d["seat"]]["name"] for drawn in view["draw"] for d in drawn)


def test_a_seat_that_changes_hands_is_said_in_the_log(desk):
    view = new_game()
    view = ask("set_player", seat=1, kind="greedy")
    line = view["log"][-1]
    assert line["text"] == "Bob is now played by Greedy." and (line["seat"], line["name"], line["score"]) == (1, "Bob", 0)
    assert not line["undone"] and line["words"] == [] and line["total"] is None and line["turn"] is None
    view = ask("set_player", seat=1, kind="person")
    assert view["log"][-1]["text"] == "Bob is now played by a person." and len(view["log"]) == 2
    assert view["viewer"] is None and all(zone["cards"] == [] for zone in view["table"]["zones"] if zone["kind"] == "fan")


def test_the_seal_is_proved_once_it_is_over(desk):
    view = new_game(AGAINST)
    header = desk.current().header
    assert view["fingerprint"] == header.sealed and view["verified"] is None
    while view["phase"] == "play":
        match = desk.current()
        if view["next"] == "computer":
            view = ask("step")
        elif match.back.may_take_back() is not None:
            view = ask("play", seats=[match.to_act[0]], move="stand")
        else:
            view = ask("play", seats=[match.to_act[0]], move=match.game.write_move(match.game.ranked(match.state, match.to_act[0], 1)[0][1]))
    assert view["verified"] is True and view["fingerprint"] == header.sealed
    assert sha256(view["deal_text"].encode()).hexdigest() == view["fingerprint"], "as the seal tells anybody to check it"
    assert all(" ".join(line) in view["deal_text"].split("\n") for line in header.deal)
    match = desk.current()
    assert desk.seat is not None and ask("view", seat=desk.seat)["viewer"] is None
    for ply in range(-1, len(match.line) + 2):
        shown, kept = ask("at", ply=ply), min(max(ply, 0), len(match.line))
        state = match.line[kept - 1].state if kept else match.start
        own = {zone.owner: zone for seat in range(len(match.players)) for zone in match.game.table(state, seat).zones if (zone.kind, zone.owner) == ("fan", seat)}
        zones = [own.get(zone.owner, zone) if zone.kind == "fan" else zone for zone in match.game.table(state, None).zones]
        assert shown["table"] == plain(replace(match.game.table(state, None), zones=tuple(zones))), "the replay shows every hand, whoever sat there"
        assert shown["ply"] == kept and (shown["turn"]["number"], shown["turn"]["seat"]) == (state.number, state.turn)
    assert ask("record")["record"] == match.record()
    again = ask("import", record=match.record())
    assert again["outcome"] == view["outcome"] and again["id"] == ask("import", record=f"  {match.record()}\n")["id"] != view["id"]
    rematch = ask("rematch")
    assert rematch["phase"] == "play" and rematch["fingerprint"] != view["fingerprint"]
    assert [(p["name"], p["kind"]) for p in rematch["players"]] == [(p["name"], p["kind"]) for p in view["players"]]
    assert desk.current().header.options == header.options and rematch["id"] not in (view["id"], again["id"])


def lay_capture(desk: Desk, key: str, **options: str) -> tuple[int, str, str] | None:
    """A match with a capture laid: its layer, the word taken and the new one."""
    new_game(key=key, **options)
    for _ in range(60):
        match = desk.current()
        if not match.to_act:
            return None
        seat, game = match.to_act[0], match.game
        if match.back.may_take_back() is not None:
            ask("play", seats=list(match.to_act), move="stand")
            continue
        moves = [game.write_move(move) for move in game.moves(match.state, seat)]
        captures = [text for text in moves if kind(text) == "capture"]
        if captures:
            ask("play", seats=[seat], move=captures[0])
            ((base, new),) = game.words.brought(match.line[-2].state, seat, game.read_move(captures[0]))
            return seat, base, new
        ask("play", seats=[seat], move=game.write_move(game.ranked(match.state, seat, 1)[0][1]))
    return None


@pytest.mark.rule("9.4")
def test_the_words_of_a_chain_of_royalties_are_all_told_when_it_is_over(desk):
    """A computer that plays again and again shows each word; its last view tells the ones before too."""
    chains = []
    for _ in range(40):
        view, laid = new_game(AGAINST, "joust/classic"), []
        while view["next"] == "computer":
            view = ask("step")
            assert view["earlier"] == " ".join(laid)
            laid.append(view["last"])
        chains.append(len(laid))
    assert max(chains) > 1, "no computer played again and again"


@pytest.mark.parametrize("key", [ADVANCED, BOOKLET, CLASSIC])
@pytest.mark.parametrize("verdict", ["upheld", "failed"])
def test_what_the_table_ruled_on_a_capture_may_be_kept_by_the_house(key, verdict, desk):
    seat, base, new = next(found for _ in range(20) if (found := lay_capture(desk, key, referee="table")))
    asked = ask("play", seats=[1 - seat], move="challenge:capture")
    assert asked["ruling"] is None and asked["to_act"] == [TABLE]
    advice = desk.current().game.verdicts.advice(desk.current().state)
    assert advice["verdict"] == "failed" and asked["question"]["help"].endswith(advice["sentence"])
    assert asked["about"] == [[base, new]] and asked["last"].startswith(("Ann", "Bob"))
    ruled = ask("play", seats=[TABLE], move=verdict)
    sentence = f"{new.upper()} may{' not' if verdict == 'upheld' else ''} capture {base.upper()}"
    assert ruled["ruling"] == {"base": base, "new": new, "related": verdict == "upheld", "sentence": sentence}
    assert ruled["verdict"] and ruled["last"].count(".") >= 2
    match = desk.current()
    while match.to_act == (TABLE,) or match.state.missing:
        break
    ask("play", seats=[match.to_act[0]], move="pass")
    assert desk.current().events[-1].text == "pass" and ask("view")["ruling"] is None


def test_the_referees_own_verdict_is_no_ruling_of_the_house(desk):
    seat, *_ = next(found for _ in range(20) if (found := lay_capture(desk, ADVANCED, referee="challenge")))
    ruled = ask("play", seats=[1 - seat], move="challenge:capture")
    assert ruled["verdict"] and ruled["ruling"] is None
    assert {line["text"].split()[1] for line in ruled["log"][-3:]} & {"challenges", "stands.", "misses"}


def test_a_word_that_is_none_is_ruled_on_by_nobody(desk):
    """A challenge for a word that is not listed says nothing of the pair."""
    seat, base, new = next(found for _ in range(20) if (found := lay_capture(desk, ADVANCED, referee="table")))
    desk.words.words = frozenset(word for word in desk.words.words if word != new)
    ask("play", seats=[1 - seat], move="challenge:capture")
    assert ask("play", seats=[TABLE], move="upheld")["ruling"] is None and base


def test_what_a_challenge_costs_is_in_the_log(desk):
    """An upheld challenge takes the points back in its own line; the total is what it was."""
    for verdict in ("upheld", "failed"):
        seat, *_ = next(found for _ in range(20) if (found := lay_capture(desk, ADVANCED, referee="table")))
        points = desk.current().state.points
        before = desk.current().game.earning.scores(desk.current().state)[seat]
        asked = ask("play", seats=[1 - seat], move="challenge:capture")["log"]
        assert [line["score"] for line in asked if line["waits"]] == [points], "it counts if it stands"
        log = [line for line in ask("play", seats=[TABLE], move=verdict)["log"] if line["turn"]]
        # What fell counts no more, and what stood counts where that was told.
        assert not any(line["waits"] for line in log)
        assert not any(one["waits"] for sums in ask("sums")["sums"].values() for one in sums)
        ruled = next(line for line in reversed(log) if "stand" in line["text"])
        assert ruled["score"] == (-points if verdict == "upheld" else 0)
        assert ruled["total"] == before + (0 if verdict == "upheld" else points)
        laid = log[log.index(ruled) - 2]
        assert laid["score"] == points and laid["total"] == before and laid["words"]


def test_who_has_only_doubted_is_told_of_his_move_and_of_no_turn():
    match = new("pp", "royalty/classic", seed=3, referee="table")
    while not match.state.laid:
        match.play(match.to_act[0], best(match), Random(1))
    layer = match.state.turn
    match.play(1 - layer, "challenge:meld", Random(1))
    match.play(TABLE, "upheld", Random(1))
    titles = [told["title"] for seat in (1 - layer, layer) if (told := since(match, seat))]
    assert titles == ["Since your last move", "Since your last turn"]


def best(match: Match) -> str:
    return match.game.write_move(match.game.ranked(match.state, match.to_act[0], 1)[0][1])


@pytest.mark.rule("6.3", "6.4")
@pytest.mark.parametrize(("verdict", "headline"), [("upheld", "Falls"), ("failed", "Stands")])
def test_a_verdict_is_told_with_its_word_why_and_what_follows(verdict, headline, desk):
    seat, base, new = next(found for _ in range(20) if (found := lay_capture(desk, CLASSIC, referee="table")))
    layer, other = (desk.current().players[one].name for one in (seat, 1 - seat))
    points, before = desk.current().state.points, desk.current().state.scores[seat]
    asked = ask("play", seats=[1 - seat], move="challenge:capture")
    assert asked["verdict"] is None
    told = ask("play", seats=[TABLE], move=verdict)["verdict"]
    assert (told["headline"], told["good"], told["group"]["word"]) == (headline, verdict == "failed", new)
    assert told["follows"] == {
        "upheld": [f"{layer}’s cards go back to the hand, and the whole turn is worth nothing.", f"{base.upper()} goes to {other}’s Domain, as {other}’s turn begins."],
        "failed": [f"{layer} keeps {points} points and has {before + points}.", f"{other} misses the next turn."],
    }[verdict]
    assert told["rule"] == {"upheld": "6.3", "failed": "6.4"}[verdict]
    if verdict == "upheld":
        assert told["why"] == "The people at the table decided so.", "The referee would have let it stand."
    assert ask("play", seats=[desk.current().to_act[0]], move="pass")["verdict"] is None


def test_challenges_are_ways_of_one_act(desk):
    lay = next(found for _ in range(20) if (found := lay_capture(desk, CLASSIC, referee="challenge")))
    options = ask("view")["options"]
    assert [(one["act"], one["about"]) for one in options] == [("", ""), ("Challenge", lay[2].upper())]


def test_partners_are_told_what_they_have_together(desk):
    four = new_game([*PEOPLE, *AGAINST], coalitions="agreed")
    match = desk.current()
    assert [one["counts"][-1] for one in four["table"]["standings"]] == [["together", 0]] * 4
    state = replace(match.state, scores=(5, 7, 20, 1))
    assert [one.counts[-1][1] for one in match.game.table(state, None).standings] == [25, 8, 25, 8]
    alone = new_game([*PEOPLE, *AGAINST])
    assert [label for label, _ in alone["table"]["standings"][0]["counts"]] == ["Domain", "hand"]
