"""A match of several deals from one secret, its table of deals, whose points a line changes, and a game without a winner."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matches import WORDS, load, play
from matches import new as new_royalty
from royalty import views
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.game.places import TABLE
from royalty.games import GAMES, find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.match.record import Record, fingerprint, read_record, write_record
from royalty.views.desk import Desk
from toys import TOYS

SAVES = Path(__file__).parent / "golden" / "saves-1.json"


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, entry in TOYS.items():
        monkeypatch.setitem(GAMES, key, entry)


def new(seed: int = 1, key: str = "toy/keepers", kinds: str = "pp") -> Match:
    names = ("Ann", "Bob", "Cy")
    players = [Player(name, "person" if kind == "p" else "greedy") for name, kind in zip(names, kinds, strict=False)]
    return new_match(find_game, Setup(key, players, {"undo": "on"}), WORDS, Random(seed))


def first(match: Match) -> str:
    return next(match.game.moves(match.state, match.to_act[0]))


def go(match: Match, moves: int = 99, rng: int = 0) -> Match:
    """So many moves, each the first there is; chance is offered a generator of its own, which it must not need."""
    for number in range(moves):
        if match.to_act:
            match.play(match.to_act[0], first(match), Random(f"{rng} {number}"))
    return match


def drawn(match: Match) -> list[str]:
    return [event.text for event in match.events if event.seat == TABLE and event.what == "move"]


# -- one secret for all chance


def test_every_later_deal_comes_from_the_secret_and_from_no_other_generator():
    one, other = go(new(), rng=1), go(new(), rng=2)
    assert one.record() == other.record() and f"secret {one.header.salt}\n" in one.record()
    deals = [text for text in drawn(one) if text.startswith("deal:")]
    assert len(deals) == 2 and len({*deals, "deal:" + dict(one.header.deal)["pack"]}) == 3
    assert drawn(go(new(seed=2))) != drawn(one)


def test_two_draws_of_one_turn_are_two_and_each_deal_has_its_own():
    match = go(new())
    rolls = [match.header.chance(deal, turn, count).random() for deal in (1, 2) for turn in (1, 2) for count in (0, 1)]
    assert len(set(rolls)) == 8
    begins, deal = drawn(match)[:2]
    assert begins.startswith("begins:") and deal.startswith("deal:")
    again = go(new(), 2)
    assert again.game.chance(again.line[1].state, again.header.chance(2, 1, 0)) == begins
    assert again.game.chance(again.line[2].state, again.header.chance(2, 1, 1)) == deal
    assert drawn(again)[:2] == [begins, deal]


def test_an_undo_across_a_deal_meets_the_same_order_again():
    match = new(kinds="pg")
    while len(match.game.table(match.state, None).deals) < 1:
        match.step(WORDS, Random(3)) if match.next() == "computer" else go(match, 1)
    before, order = match.state.text(), drawn(match)
    match.back.undo()
    assert match.state.deal_number == 1
    match.back.redo()
    assert match.state.text() == before
    match.back.undo()
    while match.state.deal_number == 1:
        match.step(WORDS, Random(4)) if match.next() == "computer" else go(match, 1, rng=9)
    assert drawn(match) == order * 2
    assert load_match(match.record(), find_game, WORDS).record() == match.record()


# -- the same by hand: nothing below comes from the engine


def by_hand(secret: str, deal: int, turn: int, count: int) -> Random:
    return Random(int(hashlib.sha256(f"{secret} {deal} {turn} {count}".encode()).hexdigest(), 16))


def mixed(cards: str, rng: Random) -> str:
    order = list(cards)
    for last in reversed(range(1, len(order))):
        at = int(rng.random() * (last + 1))
        order[at], order[last] = order[last], order[at]
    return "".join(order)


def line_of(record: str, name: str) -> str:
    found = re.search(rf"^{name} (.+)$", record, re.MULTILINE)
    assert found
    return found[1]


def test_every_deal_follows_from_the_secret_by_hand():
    text = go(new()).record()
    secret, pack = line_of(text, "secret"), line_of(text, "pack")
    assert pack == mixed("123456789", by_hand(secret, 1, 0, 0))
    later = re.findall(r"^table deal:(\d+) ", text, re.MULTILINE)
    # It is drawn first who begins, and then the cards are dealt.
    assert later == [mixed("123456789", by_hand(secret, deal, 1, 1)) for deal in (2, 3)]


@pytest.mark.parametrize(("kinds", "options"), [("pp", {}), ("ppp", {}), ("pppp", {"coalitions": "drawn"})])
def test_draw_and_deal_of_royalty_follow_from_the_secret_by_hand(kinds: str, options: dict[str, str]):
    for seed in range(5):
        text = new_royalty(kinds, seed=seed, **options).record()
        code = line_of(text, "secret").removeprefix("code:")
        rng, pack = by_hand(code, 1, 0, 0), line_of(text, "pack")
        plain = "".join(sorted(pack, key=lambda card: (card == "*", card.lower(), card)))
        taken = re.findall(r"\d(\S)", line_of(text, "draw"))
        assert sorted(mixed(plain, rng)[: len(taken)]) == sorted(taken)
        assert mixed(plain, rng) == pack


def test_a_first_deal_that_the_secret_does_not_give_is_refused():
    """Though it is sealed with it: whoever deals cannot choose the cards."""
    header = new().header
    deal = (("pack", header.deal[0][1][::-1]),)
    chosen = replace(header, deal=deal, sealed=fingerprint(header.salt, deal))
    with pytest.raises(BadRecord, match="sealed before play"):
        load_match(write_record(Record(chosen, (), "open")), find_game, WORDS)
    plain = header.salt.removeprefix("deal:")
    older = replace(chosen, salt=plain, sealed=fingerprint(plain, deal))
    assert load_match(write_record(Record(older, (), "open")), find_game, WORDS).header == older


# -- the record


def test_a_deal_that_the_secret_does_not_give_is_refused():
    match = go(new())
    for text in drawn(match):
        what, _, order = text.partition(":")
        forged = f"{what}:{order[1:] + order[:1] if what == 'deal' else 3 - int(order)}"
        with pytest.raises(BadRecord, match="is not what was sealed before play"):
            load_match(match.record().replace(f"table {text} ", f"table {forged} "), find_game, WORDS)


def test_a_reshuffle_of_royalty_is_sealed_too():
    match = new_royalty(seed=3)
    texts = map(match.game.write_move, match.game.moves(match.state, match.to_act[0]))
    match.play(match.to_act[0], next(text for text in texts if text.startswith("trade")), Random(1))
    record = match.record()
    order = re.search(r"\ntable shuffle:(\S+) ", record)
    assert order and load(record).record() == record
    with pytest.raises(BadRecord, match="sealed before play"):
        load(record.replace(f"table shuffle:{order[1]} ", f"table shuffle:{order[1][1:] + order[1][0]} "))


def older(record: str) -> str:
    """The record as a version without a secret would have written it."""
    header = read_record(record).header
    plain = header.salt.rpartition(":")[2]
    return record.replace(f"secret {header.salt}", f"salt {plain}").replace(header.sealed, fingerprint(plain, header.deal))


def test_an_older_record_keeps_its_salt_and_its_chance():
    before = older(go(new()).record())
    deal = drawn(go(new()))[1]
    turned = before.replace(deal, "deal:" + deal[:4:-1])
    assert "salt" in turned and turned != before
    with pytest.raises(BadRecord, match=r"breaks off.*hold that card|ends with"):
        load_match(turned, find_game, WORDS)  # other cards than were played, but its order is not asked about
    opened = load_match(before, find_game, WORDS)
    assert opened.record() == before and not opened.header.secret and opened.header.is_sealed
    halves = [load_match(older(go(new(), 1).record()), find_game, WORDS) for _ in range(2)]
    assert drawn(go(halves[0], rng=1)) != drawn(go(halves[1], rng=2))
    saved = json.loads(SAVES.read_text("utf-8"))["record"]
    assert write_record(read_record(saved)) == saved and not read_record(saved).header.secret


def test_a_record_has_one_seal():
    record = go(new()).record()
    with pytest.raises(BadRecord, match="both a salt and a secret"):
        load_match(record.replace("\nsecret ", "\nsalt 1\nsecret "), find_game, WORDS)
    with pytest.raises(BadRecord, match="does not say its salt"):
        load_match(re.sub(r"\nsecret .*", "", record), find_game, WORDS)


# -- what the page is told


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(WORDS, Random(5))
    monkeypatch.setattr(views, "_desk", made)
    return made


def ask(command: str, **args: Any) -> Any:
    answer = json.loads(views.ask(json.dumps({"command": command, "args": args})))
    assert "ok" in answer, answer
    return answer["ok"]


def play_through(desk: Desk, key: str, *names: str) -> list[Any]:
    """Every view of a match that is played to its end."""
    views = [ask("new", game=key, players=[{"name": name} for name in names], options={"undo": "on"})]
    while views[-1]["to_act"]:
        match = desk.current()
        views.append(ask("play", seats=[match.to_act[0]], move=first(match)))
    return views


def test_the_table_of_deals_and_the_state_of_the_match_are_always_there(desk: Desk):
    views = play_through(desk, "toy/keepers", "Ann", "Bob")
    assert [view["table"]["match"] for view in views] == ["Deal 1 of 3"] * 2 + ["Deal 2 of 3"] * 2 + ["Deal 3 of 3"] * 3
    assert [len(view["table"]["deals"]) for view in views] == [0, 0, 1, 1, 2, 2, 3]
    over = views[-1]
    added = [sum(deal["points"][seat] for deal in over["table"]["deals"]) for seat in range(2)]
    assert over["outcome"]["totals"] == added == over["save"]["scores"]
    best = min(added)
    assert over["outcome"]["places"] == [1 if total == best else 2 for total in added]
    middle = next(line["ply"] for line in over["log"] if line["text"] == "Deal 3.")
    assert len(ask("at", ply=middle)["table"]["deals"]) == 2


def test_the_seal_speaks_of_every_deal(desk: Desk):
    over = play_through(desk, "toy/keepers", "Ann", "Bob")[-1]
    assert over["verified"] is True and over["secret"] is True
    assert over["deal_text"].startswith(f"{desk.current().header.salt}\n")
    opened = ask("import", record=older(desk.current().record()))
    assert opened["verified"] is True and opened["secret"] is False


def test_a_line_tells_whose_points_it_changed(desk: Desk):
    over = play_through(desk, "toy/keepers", "Ann", "Bob")[-1]
    sums = [0, 0]
    for line in over["log"]:
        assert line["changes"] == [] or len(line["changes"]) == 2
        for seat, now, difference in line["changes"]:
            sums[seat] += difference
            assert sums[seat] == now and difference
    assert sums == over["outcome"]["totals"]
    assert sum(bool(line["changes"]) for line in over["log"]) == 3


def test_points_of_a_line_that_was_undone_are_told_from_where_it_stood(desk: Desk):
    desk.match = match = new(kinds="pg")
    go(match, 2)
    match.back.undo()
    go(match, 2)
    lines = ask("view")["log"]
    told = [line for line in lines if line["changes"]]
    assert len(told) == 2 and told[0]["undone"] and told[0]["changes"] == told[1]["changes"]


def test_points_of_a_deal_stay_with_its_last_move_where_what_came_after_is_undone_and_played_again(desk: Desk):
    desk.match = match = new_royalty("pg", "rummy", seed=4, undo="on", match="2")
    match.play(0, "drop", Random(1))
    dropped = ask("view")["log"][0]["changes"]
    match.play(0, "next", Random(1))
    while match.next() == "computer":
        match.step(WORDS, Random(1))
    match.play(0, "open", Random(1))
    while not match.state.is_scored:
        match.back.undo()
    match.play(0, "next", Random(1))
    assert dropped == [[0, 20, 20]] == ask("view")["log"][0]["changes"]


@pytest.mark.parametrize("mode", ["strict", "challenge", "table"])
def test_a_turn_of_royalty_that_is_settled_later_has_its_points_with_it(mode: str, desk: Desk):
    desk.match = match = play(new_royalty("ppp", seed=4, referee=mode), 30)
    sums = [0] * 3
    for line in ask("view")["log"]:
        for seat, now, difference in [] if line["undone"] else line["changes"]:
            sums[seat] += difference
            assert sums[seat] == now
    assert tuple(sums) == match.game.earning.scores(match.state)


# -- a game without a winner


def test_a_game_for_one_ends_without_places(desk: Desk):
    over = play_through(desk, "toy/turning", "Ann")[-1]
    points = over["outcome"]["totals"][0]
    assert (over["outcome"]["places"], over["outcome"]["headline"]) == ([], f"Ann has {points}.")
    assert sum(line["changes"][0][2] for line in over["log"]) == over["log"][-1]["total"] == points
    record = desk.current().record()
    assert record.endswith(f"\ntally 1:{points}\n") and load_match(record, find_game, WORDS).record() == record
    assert over["table"]["deals"] == [] and over["table"]["match"] == ""
