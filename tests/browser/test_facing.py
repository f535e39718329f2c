"""Two who face each other across an open table: each half turned to its player, whole games by touch, and the choice of the house."""

from __future__ import annotations

from random import Random

import pytest
from anychoice import Plan, settle
from anygame import AnyPlayer
from driver import Driver, native
from pairs import plain, riding
from playwright.sync_api import expect
from shelves import by_computers
from test_look import box
from test_touch import ROW, Finger, elsewhere, middle

from royalty.game.places import Draft
from royalty.match.match import Match
from sample import some

FACE = '{"across": "face"}'
HALVES = """() => [".dock", ".across"].map((selector) => {
    const node = document.querySelector(selector);
    const { top, bottom, left, right } = node.getBoundingClientRect();
    const inside = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight + 1;
    return [getComputedStyle(node).rotate === "180deg", (top + bottom) / 2 < innerHeight / 2, inside && node.scrollHeight <= node.clientHeight + 1];
})"""


def best(match: Match, seat: int, table: dict[str, list[dict[str, object]]]) -> Plan:
    """The move of most points as a draft; a pass where there is none."""
    for _, move in match.game.ranked(match.state, seat, 1):
        text = match.game.write_move(move)
        if "@" not in text:
            break
        piles = text.partition("@")[2]
        tops = {str(zone["id"]): zone["cards"] for zone in table["zones"]}
        ids = tuple(tops[f"pile{number}"][0]["id"] for number in piles)  # type: ignore[index]
        plan = settle(match, seat, Draft("lay", (ids,)))
        if plan:
            return plan
    return one_tap(match, seat, table)


def one_tap(match: Match, seat: int, table: dict[str, list[dict[str, object]]]) -> Plan:
    key = next(str(one["key"]) for one in table["intents"] if one["draft"] == "none")
    plan = settle(match, seat, Draft(key))
    assert plan
    return plan


def whose(at: Driver, match: Match) -> None:
    """Each half is turned to its player and wholly seen, and both say whose turn it is, and what it is worth knowing."""
    (seat,) = match.to_act
    turned, above, fits = zip(*at.page.evaluate(HALVES), strict=True)
    assert turned == above == ((True, False) if seat else (False, True)) and all(fits)
    for line in match.game.table(match.state, None).status:
        for half in (".dock", ".across"):
            expect(at.page.locator(half)).to_contain_text(line)


def after(at: Driver, events: int) -> Match:
    return at.until(lambda now: len(now.events) > events)


@pytest.mark.parametrize(("key", "size"), some([("joust/booklet", (820, 1180)), ("joust/classic", (1180, 820))], 1))
def test_a_whole_game_by_touch(at: Driver, key: str, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.page.goto("./")
    at.remember("settings", FACE)
    match = at.bring(native(key, "pp", 4).record())
    player, acts, again, passed = AnyPlayer(at, "touch", Random(0)), 0, False, False
    while not match.outcome:
        (seat,) = match.to_act
        view = player.compare(match)
        assert not view["hand_over"]
        whose(at, match)
        # The third act is a pass: after it the other one plays twice.
        plan = one_tap(match, seat, view["table"]) if acts == 2 and not match.state.begun else best(match, seat, view["table"])
        assert plan.draft is not None
        player.draft(view, plan.draft)
        player.confirm(plan, view)
        match = after(at, len(match.events))
        again |= match.to_act == (seat,)
        passed |= plan.option["move"] == "pass"
        acts += 1
    player.compare(match)
    assert again and passed and acts > 6
    # The pad at the end lies as for everybody.
    expect(at.page.locator(".turned")).to_have_count(0)


def test_in_the_turned_half_a_card_follows_the_finger(at: Driver) -> None:
    at.page.goto("./")
    at.remember("settings", FACE)
    match = native("joust/classic", "pp", 3)
    while match.to_act != (1,):
        match.play(match.to_act[0], match.game.write_move(match.game.ranked(match.state, match.to_act[0], 1)[0][1]), Random(0))
    at.bring(match.record())
    ids = at.page.locator(".middle button.card").evaluate_all("(cards) => cards.map((card) => card.dataset.id)")[:3]
    for ident in ids:
        at.page.locator(f'.middle [data-id="{ident}"]').tap()
    row = at.page.locator(".tray-row > .card")
    expect(row).to_have_count(3)
    finger = Finger(at)
    first, last = row.first, row.last
    # What is last for him lies at the left of the page.
    assert middle(last)[0] < middle(first)[0]
    finger.down(first)
    finger.move(right=middle(last)[0] - finger.x - 20)
    x, y = middle(at.page.locator(".dragged"))
    assert abs(x - finger.x) < 30 and abs(y - finger.y) < 30
    finger.up()
    elsewhere(at)
    at.page.wait_for_function(ROW, arg=",".join([ids[1], ids[2], ids[0]]))


def test_the_house_chooses_and_the_table_follows_at_once(at: Driver) -> None:
    at.bring(native("joust/classic", "pp", 3).record())
    expect(at.page.locator(".across")).to_have_count(0)
    at.button("Menu").tap()
    at.button("Settings").tap()
    at.page.get_by_text("Face each other").tap()
    at.button("Close").tap()
    expect(at.page.locator(".across")).to_be_visible()
    # Against a computer nobody sits there.
    at.bring(native("joust/classic", "pg", 3).record())
    expect(at.page.locator(".dock")).to_be_visible()
    expect(at.page.locator(".across")).to_have_count(0)


def test_two_people_are_asked_how_they_sit_when_they_set_up_a_game(at: Driver) -> None:
    at.page.goto("./#new/joust")
    ask = at.page.locator("[data-setting=across]")
    at.page.locator(".court-card.chosen").wait_for()
    expect(ask).to_have_count(0)  # one of the two is a computer
    for name in ("Ann", "Bob"):
        at.sit_down(name)
    ask.get_by_text("Face each other").tap()
    at.button("Deal").tap()
    at.confirm()
    at.page.locator(".facing").wait_for()
    at.page.goto("./#new/royalty")
    at.page.get_by_role("heading", name="A game of Royalty").wait_for()
    expect(ask).to_have_count(0)


def test_a_word_of_seven_letters_lies_on_one_line(at: Driver) -> None:
    at.page.set_viewport_size({"width": 1180, "height": 820})
    at.page.goto("./")
    at.remember("settings", FACE)
    at.bring(native("joust/classic", "pp", 3).record())
    ids = at.page.locator(".middle button.card").evaluate_all("(cards) => cards.map((card) => card.dataset.id)")
    for ident in ids:
        at.page.locator(f'.middle [data-id="{ident}"]').tap()
    row = at.page.locator(".tray-row > .card")
    expect(row).to_have_count(7)
    assert len(set(row.evaluate_all("(cards) => cards.map((card) => Math.round(card.getBoundingClientRect().y))"))) == 1


def test_whoever_waits_sees_the_cards_of_the_word_that_was_laid_last(at: Driver) -> None:
    at.page.set_viewport_size({"width": 1180, "height": 820})
    at.page.goto("./")
    at.remember("settings", FACE)
    match = native("joust/classic", "pp", 3)
    cards = at.page.locator(".across .newest-cards > .card")
    at.bring(match.record())
    expect(cards).to_have_count(0)
    for _ in range(2):
        (seat,) = match.to_act
        move = match.game.ranked(match.state, seat, 1)[0][1]
        match.play(seat, match.game.write_move(move), Random(0))
        at.bring(match.record())
        expect(cards.locator(".letter")).to_have_text(list(move.word.letters.upper()))
        colours = ["red" if card.isupper() else "black" for card in move.word.cards if card.isalpha()]
        assert [shown for shown in cards.evaluate_all("(all) => all.map(({ classList }) => classList[1])") if shown != "knave"] == colours
    # Both words, and the piles between them, lie on one axis.
    at.page.locator(".middle button.card").nth(0).tap()
    middles = "(all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => Math.round((left + right) / 2))"
    assert max(middle := at.page.locator(".newest-cards, .middle, .tray-row").evaluate_all(middles)) - min(middle) < 3


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844)], ids="x".join(["%d"] * 2).__mod__)
def test_in_large_text_nothing_covers_anything_in_either_half(at: Driver, size: tuple[int, int]) -> None:
    """What the one who waits is told lies apart, and whoever plays sees the whole word that he lays."""
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.open()
    at.remember("settings", '{"across": "face", "size": "2"}')
    match = at.bring(by_computers("joust/booklet", until=riding, names="Dad Grandma", seed=9, level="lady").record())
    for pile in plain(match)[1].piles:
        at.page.locator(f".middle > .place:nth-child({pile}) button.card").tap()
    at.page.locator('.verdict[aria-busy="false"] .points').wait_for()
    parts = [part.bounding_box() for part in at.page.locator(".across :is(.question h2, h2:not(.question *), .facts, .newest-cards .card)").all() if part.is_visible()]
    boxes = [box for box in parts if box]
    assert len(boxes) > 3
    for at_first, one in enumerate(boxes):
        for other in boxes[at_first + 1 :]:
            apart = [one[side] + one[size] <= other[side] + 3 or other[side] + other[size] <= one[side] + 3 for side, size in (("x", "width"), ("y", "height"))]  # type: ignore[literal-required]
            assert any(apart), (one, other)
    for card in at.page.locator(".dock .tray-row .card").all():
        expect(card).to_be_in_viewport(ratio=0.9)
        assert card.evaluate("(node) => { const b = node.getBoundingClientRect(); return node.contains(document.elementFromPoint(b.left + b.width / 2, b.bottom - 6)); }")


def test_what_is_asked_of_who_sits_across_lies_before_him_and_off_the_piles(at: Driver) -> None:
    """A question whether to stop had come turned to him, but in the other's half and over the cards."""
    at.open()
    at.remember("settings", FACE)
    begun = (by_computers("joust/booklet", until=lambda now: now.to_act == (1,) and now.state.begun, names="Ann Bob", seed=seed) for seed in range(40))
    at.bring(next(match for match in begun if match.to_act).record())
    at.button("Stop").tap()
    asked, piles = box(at.page.locator("dialog[open]")), [box(pile) for pile in at.page.locator(".middle > .stack").all()]
    assert asked["y"] == 0 and asked["y"] + asked["height"] <= min(pile["y"] + pile["height"] / 2 for pile in piles)
    at.button("No").tap()
    expect(at.page.locator("dialog[open]")).to_have_count(0)
