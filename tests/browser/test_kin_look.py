"""Where things lie at the tables of rummy, Royal Wife-Swap and Alliance Royals: nothing on top of another, and nothing cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from driver import Driver, native
from playwright.sync_api import Locator, expect
from shelves import by_computers
from test_alliance import brought_to
from test_look import SIZES, at_size, box
from test_touch import Finger, middle

from royalty.match.match import Match
from sample import in_turn

SIX = "Anna Grandma Page=page Queen=queen Wilhelmina Chancellor=chancellor"
FOUR = "Anna Lady=lady Tom Queen=queen"

# Names that take more than a line, and hands and names that run over the plate they belong to, or over the felt's lower edge.
CROWDED = """() => {
    const lower = document.querySelector(".felt").getBoundingClientRect().bottom;
    return [...document.querySelectorAll(".seats .seat")].flatMap((seat) => {
        const plate = seat.getBoundingClientRect();
        const name = seat.querySelector("h2");
        const parts = [...seat.querySelectorAll("h2, .score, .arc .card, .open-hand")].filter((one) => one.checkVisibility());
        const out = parts.map((one) => one.getBoundingClientRect()).some(({ left, right, bottom }) =>
            left < plate.left - 1 || right > plate.right + 1 || bottom > lower + 1);
        const tall = name.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(name).fontSize);
        return tall || out ? [`${name.textContent}${tall ? " breaks" : ""}${out ? " runs over" : ""}`] : [];
    });
}"""

# Whether a finger at the middle of it meets it.
MET = """(one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def met(of: Locator) -> bool:
    found: bool = of.evaluate(MET)
    return found


def apart(one: Locator, other: Locator) -> bool:
    a, b = box(one), box(other)
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def first_again(match: Match) -> bool:
    """The first of the table is to draw, and all have played since his last turn."""
    return match.to_act == (0,) and len(match.line) > 12 and not match.state.drawn


@pytest.mark.parametrize("size", in_turn(SIZES, 0), ids=str)
def test_six_at_rummy_keep_their_names_and_hands_apart(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    at.bring(by_computers("rummy", until=first_again, names=SIX, seed=5, level="page").record())
    expect(at.page.locator(".passing .told li")).to_have_count(10)
    assert at.page.evaluate(CROWDED) == []
    assert met(at.page.locator(".passing h2")), "the title lies under something"
    at.show_hand()
    assert at.page.evaluate(CROWDED) == []


@pytest.mark.parametrize("size", in_turn(SIZES, 1), ids=str)
def test_the_wild_card_lies_as_high_as_the_stock_and_off_its_number(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    at.bring(by_computers("rummy", until=first_again, names=SIX, seed=5, level="page").record())
    at.show_hand()
    cards = at.page.locator(".middle .place .card")
    wild = at.page.locator(".middle .row .card")
    tops = {box(card)["y"] for card in cards.all()}
    assert max(tops) - min(tops) <= 4, tops
    assert apart(wild, at.page.locator(".middle .stack .place-label").first)


@pytest.mark.parametrize("key", ["rummy", "wife-swap", "alliance"])
def test_every_button_of_a_replay_is_in_reach(at: Driver, key: str) -> None:
    options = {} if key == "alliance" else {"match": "1"}
    at.bring(by_computers(key, names=FOUR, seed=3, **options).record())
    for size in SIZES:
        at_size(at, size)
        at.page.locator(".final").wait_for()
        main = box(at.button("Rematch"))
        at.button("A move back").tap()
        at.page.locator(".middle").wait_for()
        for button in at.page.locator(".dock button:enabled").all():
            assert met(button), (size, button.inner_text() or button.get_attribute("aria-label"))
        bar = at.page.locator(".replay").bounding_box()
        assert bar and bar["width"] > size[0] - 40, size
        assert {name: box(at.button("Rematch"))[name] for name in ("x", "width")} == {
            name: main[name] for name in ("x", "width")
        }
        at.button("To the end").tap()


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_where_to_ask_stands_beside_what_is_to_be_done(at: Driver, size: tuple[int, int]) -> None:
    drawing: Callable[[Match], bool] = lambda match: (  # noqa: E731
        match.to_act == (0,) and match.state.phase == "draw" and len(match.line) > 40
    )
    at_size(at, size)
    at.bring(by_computers("alliance", until=drawing, names="Guest Lady=lady Lady2=lady Lady3=lady", seed=430).record())
    at.show_hand()
    hint = at.button("A hint")
    hint.wait_for()
    for text in at.page.locator(".question > :is(h2, p)").all():
        assert apart(hint, text), text.inner_text()


@pytest.mark.parametrize("size", in_turn(SIZES, 2), ids=str)
def test_equal_answers_keep_their_places_when_the_hand_is_looked_at(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    at.bring(by_computers("alliance", until=lambda _: True, names="Anna Lady=lady Ben Queen=queen").record())
    answers = at.page.locator("[data-answer]")
    expect(answers).to_have_count(4)
    before = [box(one) for one in answers.all()]
    at.button("Look at my hand first").tap()
    at.page.locator(".hand .card.index").first.wait_for()
    assert [box(one) for one in answers.all()] == before
    at.button("Hide").tap()
    expect(at.page.locator(".hand .card.index")).to_have_count(0)


@pytest.mark.parametrize("size", in_turn(SIZES, 3), ids=str)
def test_what_was_done_since_ones_turn_is_headed_and_seen_from_its_beginning(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    at.bring(
        by_computers("rummy", until=first_again, names="Anna Lady=lady Tom Queen=queen Lady2=lady", seed=3).record()
    )
    told = at.page.locator(".passing .told")
    assert told.locator("li").count() >= 6
    assert met(told.locator("> b"))
    if size[0] > 640:
        assert all(met(line) for line in told.locator("li").all())


def led_to(match: Match) -> bool:
    """Somebody has led, and the first of the table follows."""
    trick = match.state.trick
    return match.to_act == (0,) and match.state.phase in ("play", "battle") and bool(getattr(trick, "cards", trick))


@pytest.mark.parametrize("key", ["wife-swap", "alliance"])
def test_a_card_that_is_let_go_over_the_trick_is_played(at: Driver, key: str) -> None:
    match = at.bring(by_computers(key, until=led_to, names=FOUR, seed=3).record())
    at.show_hand()
    order, trick = at.hand(), at.page.locator(".middle > .trick:not(.recalled)")
    texts = [match.game.write_move(move).partition(":")[2] for move in match.game.moves(match.state, 0)]
    finger = Finger(at)

    def carry(ident: str) -> None:
        finger.down(at.page.locator(f'.hand button.card[data-id="{ident}"]'))
        x, y = middle(trick)
        finger.move(x - finger.x, y - finger.y)
        finger.up()

    wrong = [ident for ident in order if not ident.startswith(tuple(texts))]
    if wrong:
        carry(wrong[0])
        expect(at.page.get_by_role("dialog")).to_be_visible()
        at.confirm()
        assert at.hand() == order, "the hand lies as it did"
    ident = next(ident for ident in order if ident.startswith(tuple(texts)))
    carry(ident)
    after = at.until(lambda now: len(now.line) > len(match.line))
    assert after.line[len(match.line)].seat == 0 and ident.startswith(
        after.events[len(match.events)].text.partition(":")[2]
    )


def test_on_a_phone_held_across_seals_and_boards_keep_their_size(at: Driver) -> None:
    at_size(at, (844, 390))
    later: Callable[[Match], bool] = lambda match: match.to_act == (0,) and len(match.line) > 60  # noqa: E731
    at.bring(by_computers("alliance", until=later, names="Anna Lady=lady Lady2=lady Ben", seed=3).record())
    seals = at.page.locator(".seal-of").filter(visible=True)
    for seal in seals.all():
        assert 10 <= box(seal)["width"] <= 40
    cards = at.page.locator(".seats .places .card")
    assert cards.count() and all(box(card)["width"] >= 20 for card in cards.all())


@pytest.mark.parametrize("key", ["rummy", "wife-swap", "alliance"])
def test_on_a_phone_held_across_who_is_next_and_his_button_are_in_sight(at: Driver, key: str) -> None:
    at_size(at, (844, 390))
    later: Callable[[Match], bool] = lambda match: match.to_act == (2,) and len(match.line) > 14  # noqa: E731
    at.bring(by_computers(key, until=later, names=FOUR, seed=3).record())
    for part in (at.page.locator(".passing h2"), at.button("Show my hand")):
        expect(part).to_be_in_viewport(ratio=1)
        assert met(part)


def building(match: Match) -> bool:
    """The first of the table builds his first family, and one of the others has built."""
    state = match.state
    return (
        state.phase == "build"
        and match.to_act == (0,)
        and [bool(one.couples) for one in state.tables] == [False, True, False]
    )


# What lies in the felt's middle, or is built below it, and is cut off, struck through or broken.
CUT = """() => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2);
    const over = (selector, area) => shown(selector).filter((one) => {
        const [a, b] = [one.getBoundingClientRect(), document.querySelector(area).getBoundingClientRect()];
        return a.top < b.top - 1 || a.bottom > b.bottom - (area === ".felt" ? 6 : -1) || a.left < b.left - 1 || a.right > b.right + 1;
    });
    const captions = shown(".trick figcaption").map((one) => one.getBoundingClientRect());
    const close = captions.some(({ right }, at) => captions[at + 1] && right > captions[at + 1].left);
    const name = document.querySelector(".own h2");
    const broken = name.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(name).fontSize);
    return [
        ...over(".middle .card, .middle .place-label, .middle figcaption, .middle .why-here", ".felt"),
        ...over(".tray .card, .tray .note, .tray .hint, .tray .row-head, .hint-by, .verdict", ".above-hand"),
    ].map((one) => `${one.className} ${one.textContent.trim()}`).concat(close ? ["captions meet"] : [], broken ? ["the name breaks"] : []);
}"""


@pytest.mark.parametrize("size", [*SIZES, (844, 390)], ids=str)
def test_a_family_is_built_with_the_trick_in_sight_and_nothing_cut(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    at.bring(
        by_computers(
            "wife-swap", until=building, names="Guest Lady=lady Lucy=lady", seed=1, level="lady", match="3"
        ).record()
    )
    at.show_hand()
    at.page.locator(".beside button.card").first.wait_for()
    expect(at.page.locator(".middle > .trick:not(.recalled) .card").filter(visible=True)).to_have_count(3)
    assert at.page.evaluate(CUT) == []
    at.page.locator('.beside button[data-id="KH1"]').tap()
    expect(at.page.locator(".verdict .why")).to_contain_text("lacks a Queen")
    at.page.locator(".hand button.card:not(.used)").first.tap()
    expect(at.page.locator(".draft-row:not(.beside) .card")).to_have_count(2)
    assert at.page.evaluate(CUT) == []
    expect(at.page.locator(".mores button")).to_have_count(0)


# What of the trick, with the gold that marks who took it, meets a pile beside it, or reaches over the felt.
MEETS = """() => {
    const box = (one) => one.getBoundingClientRect();
    const seen = (inner) => [...document.querySelectorAll(inner)].filter((one) => one.checkVisibility() && one.offsetWidth > 2 && one.offsetParent);
    const felt = box(document.querySelector(".felt"));
    const trick = seen(".middle > .trick:not(.recalled) :is(.card, figcaption)");
    const piles = seen(".middle > :is(.stack, .row) :is(.lying, .place-label)").filter((one) => box(one.closest(".place")).width > 2);
    const over = [...trick, ...piles].filter((one) => box(one).left < felt.left + 2 || box(one).right > felt.right - 2);
    const on = piles.filter((pile) => trick.some((card) => box(card).left - 3 < box(pile).right && box(pile).left < box(card).right + 3
        && box(card).top < box(pile).bottom && box(pile).top < box(card).bottom));
    return [...over, ...on].map((one) => `${one.className} ${one.textContent.trim()}`);
}"""


@pytest.mark.every
@pytest.mark.parametrize("turn", [1, 4])
def test_a_trick_of_four_lies_beside_the_piles_and_not_on_them(at: Driver, turn: int) -> None:
    """On a phone the place of the discards lay under the first card, and their captions met."""
    at.page.set_viewport_size({"width": 390, "height": 844})
    brought_to(at, "pppp", lambda state: state.phase == "spoils" and state.number == turn and len(state.trick) == 4)
    expect(at.page.locator(".middle > .trick .card").filter(visible=True)).to_have_count(4)
    at.page.locator(".scene").wait_for(state="detached")
    for width, height in ((390, 844), (360, 740), (820, 1180), (1180, 820)):
        at.page.set_viewport_size({"width": width, "height": height})
        assert at.page.evaluate(MEETS) == [], (width, height)


# Of what is said at the dock and of the captions on the felt: what is cut by an edge or by the hand, or lies on another.
SAID = """() => {
    const box = (one) => one.getBoundingClientRect();
    const seen = (inner) => [...document.querySelectorAll(inner)].filter((one) => one.checkVisibility() && one.offsetWidth > 2 && one.textContent.trim());
    const said = seen(".above-hand .question > p, .dock .held, .above-hand .hint-by");
    const hand = box(document.querySelector(".hand .card")).top, top = box(document.querySelector(".dock")).top;
    const lines = (one) => { const range = document.createRange(); range.selectNodeContents(one); return box(range); };
    const cut = said.filter((one) => lines(one).bottom > hand + 1 || lines(one).top < top);
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const on = said.filter((one, at) => said.slice(at + 1).some((other) => meets(lines(one), lines(other))));
    const felt = box(document.querySelector(".felt")).bottom;
    const low = seen(".middle .place-label").filter((one) => box(one.closest(".place")).width > 2 && box(one).bottom > felt + 1 && getComputedStyle(one).fontSize !== "0px");
    return [...cut, ...on, ...low].map((one) => `${one.className} ${one.textContent.trim()}`);
}"""


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)], ids=str)
@pytest.mark.every
def test_in_rummy_what_is_to_be_done_is_read_whole(at: Driver, size: tuple[int, int]) -> None:
    """On a phone it was hidden, or cut by the hand; on an upright tablet the hand lay on where one asks for a hint."""
    at_size(at, size)
    at.bring(native("rummy", "pgg", 3).record())
    at.show_hand()
    at.button("Drop").wait_for()
    assert at.page.evaluate(SAID) == []
    at.page.locator('[data-key="zone stock"]').first.tap()
    at.answered()
    expect(at.page.locator(".question .asked")).to_be_visible()
    assert at.page.evaluate(SAID) == []
    for name in ("Sort", "Cheapest groups", "Done"):
        at.button(name).tap()
        at.answered()
    at.page.locator(".hand .group").first.wait_for()
    assert at.page.evaluate(SAID) == []
    at.page.locator(".hand button.card").last.tap()
    at.answered()
    assert at.page.evaluate(SAID) == []


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)], ids=str)
@pytest.mark.every
def test_in_alliance_what_is_to_be_done_is_read_whole(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    brought_to(at, "pggg", lambda state: state.phase == "spoils" and state.takers[0] == 0 and state.number > 3)
    at.page.locator(".question").wait_for()
    assert at.page.evaluate(SAID) == []
    brought_to(at, "pppp", lambda state: state.phase == "main" and state.number > 3 and not state.now.gifted)
    at.show_hand()
    assert at.page.evaluate(SAID) == []
