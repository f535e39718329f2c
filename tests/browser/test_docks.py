"""The dock has one height in all states of a game, so that nothing on the felt moves when a turn begins."""

from __future__ import annotations

from random import Random

import pytest
from anychoice import Json, Plan, leading_to, seen
from anygame import AnyPlayer
from driver import Driver, native, words
from pairs import table
from playwright.sync_api import Locator, Position, expect
from shelves import by_computers, two_families
from test_kept_places import ACROSS, PHONE, UPRIGHT
from test_kin_look import FOUR, first_again
from test_lies_apart import before_a_house, meets, rummy, within
from test_look import at_size, box

from royalty.match.match import Match
from sample import in_turn, some

SIZES = (ACROSS, UPRIGHT, PHONE)
# By the window.
HEIGHTS = {
    "royalty": {ACROSS: 362, UPRIGHT: 510, PHONE: 480},
    "rummy": {ACROSS: 362, UPRIGHT: 510, PHONE: 498},
    "wife-swap": {ACROSS: 374, UPRIGHT: 510, PHONE: 456},
    "alliance": {ACROSS: 362, UPRIGHT: 510, PHONE: 456},
    "joust": {ACROSS: 250, UPRIGHT: 362, PHONE: 352},
    "monarchy": {ACROSS: 768, UPRIGHT: 628, PHONE: 522},
}
# Of the bar, which the felt lies below.
BAR = 52
KIN = ("rummy", "wife-swap", "alliance")
# What of the dock lies below its lower edge, or above the hand and is cut: what scrolls by itself has a bar.
CUT = """() => {
    const [dock, above] = [document.querySelector(".dock"), document.querySelector(".above-hand")].map((one) => one.getBoundingClientRect());
    const out = (selector, area) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.closest(".crowded > .tray-rows")).map((one) => [one, one.getBoundingClientRect()])
        .filter(([, { width, bottom }]) => width > 2 && bottom > area.bottom + 1).map(([one]) => one.textContent || one.className);
    return [...out(".dock .actions button, .dock .hand .card", dock), ...out(".above-hand :is(h2, .question > p, .tray-row .card, .own .score)", above)];
}"""


class Measuring(AnyPlayer):
    """One who looks at the dock before each tap."""

    def __init__(self, at: Driver, seed: int) -> None:
        super().__init__(at, "touch", Random(seed))
        self.found: dict[float, str] = {}
        self.told: set[str] = set()

    def press(self, target: Locator, place: Position | None = None) -> None:
        target.wait_for()
        self.look()
        super().press(target, place)

    def choose(self, match: Match, view: Json) -> Plan:
        """What the game's first computer would do; but families are built anyhow."""
        if match.entry.family.key in ("wife-swap", "royalty"):
            return super().choose(match, view)
        seat = match.to_act[0]
        move = match.entry.computers[0].choose(match.game, match.state, seat, self.rng, words())
        return leading_to(match, view, match.game.write_move(move))

    def look(self) -> None:
        height = box(self.page.locator(".dock"))["height"]
        told = self.page.locator(".dock").inner_text()
        self.found.setdefault(height, told)
        self.told.add(told)
        assert self.page.evaluate(CUT) == [], told
        assert box(self.page.locator(".felt"))["y"] == BAR, self.page.locator(".banner").inner_text()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", KIN)
def test_the_dock_has_one_height_in_all_states_of_a_game(at: Driver, key: str, size: tuple[int, int]) -> None:
    """From the tablet that is passed on, by hands that are shown, chosen cards and questions to all, to the next one."""
    at_size(at, size)
    options = {} if key == "alliance" else {"match": "1"}
    names = "Ann Bob Cy Queen=queen" if key != "rummy" else "Ann Page=page Bob"
    at.bring(by_computers(key, until=lambda now: len(now.line) > 4, names=names, seed=3, **options).record())
    player = Measuring(at, 1)
    for _ in range(4 if key == "rummy" else 8):
        player.turn()
        at.page.keyboard.press("Shift")
        player.look()
    assert set(player.found) == {HEIGHTS[key][size]}, player.found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("key", "names"), in_turn([("royalty/booklet", "Ann Lady=lady Cy"), ("royalty/advanced", "Ann Bob")], 1), ids=str)
def test_in_royalty_it_has_one_height_too_whether_a_hand_or_what_was_laid_last_is_shown(
    at: Driver, key: str, names: str, size: tuple[int, int]
) -> None:
    at_size(at, size)
    at.bring(by_computers(key, until=lambda now: len(now.line) > 8, names=names, seed=3).record())
    player = Measuring(at, 1)
    for _ in range(5):
        player.turn()
        at.page.keyboard.press("Shift")
        player.look()
    assert any("Pass the" in told for told in player.told)
    assert set(player.found) == {HEIGHTS["royalty"][size]}, player.found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_keeps_it_while_a_word_is_taken_and_another_may_follow(at: Driver, size: tuple[int, int]) -> None:
    """What the second word is begun with took a line of its own, and the felt lost 130 pixels."""

    def takes_jay(match: Match) -> bool:
        told = [step.sentence for step in match.line[-2:]]
        return match.to_act == (2,) and told == ["Bob melds JAY.", "Bob draws."]

    at_size(at, size)
    at.bring(by_computers("royalty/classic", until=takes_jay, names="Ann Bob Cy", seed=5, level="queen").record())
    at.show_hand()
    at.page.locator(".seats button.word").last.tap()
    at.page.locator('button[data-key="slot before"]').tap()
    for _ in range(3):
        at.page.locator(".dock .hand button.card:not(.used)").first.tap(position={"x": 10, "y": 20})
        at.answered()
    expect(at.page.locator(".next-row")).to_be_in_viewport(ratio=1)
    assert box(at.page.locator(".dock"))["height"] == HEIGHTS["royalty"][size]
    assert at.page.evaluate(CUT) == []
    at.page.locator(".next-row").tap()
    at.answered()
    assert box(at.page.locator(".dock"))["height"] == HEIGHTS["royalty"][size]
    assert at.page.evaluate(CUT) == []


def shows_words(match: Match) -> bool:
    """The next one is to look at his hand, and may play."""
    view = seen(match, None) if match.to_act and match.to_act[0] >= 0 else {}
    return bool(view) and view["hand_over"] and not view["question"] and len(seen(match, match.to_act[0])["table"]["intents"]) > 1


def much(match: Match) -> bool:
    """Somebody holds cards and builds with more than twelve on the table before him."""
    state, seat = match.state, match.to_act[:1]
    return bool(seat) and state.phase == "build" and len(state.tables[seat[0]].cards) > 12 and len(state.hands[seat[0]]) > 2


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_keeps_it_however_much_is_built(at: Driver, size: tuple[int, int]) -> None:
    """With more than ten cards it rose by 150 pixels; its rows scroll, what comes of them stays in sight."""
    at_size(at, size)
    at.bring(by_computers("wife-swap", until=much, names="Ann Bob Cy", seed=8, match="1").record())
    found = [box(at.page.locator(".dock"))["height"]]
    at.button("Show my hand").tap()
    at.page.locator(".crowded .beside").wait_for()
    hand = box(at.page.locator(".dock .hand"))
    for act in ("Build for me", "Back"):
        at.button(act).tap()
        at.answered()
        found.append(box(at.page.locator(".dock"))["height"])
        assert at.page.evaluate(CUT) == []
        assert box(at.page.locator(".dock .hand")) == hand
    assert found == [HEIGHTS["wife-swap"][size]] * 3
    rows, dock = box(at.page.locator(".tray-rows")), box(at.page.locator(".dock"))
    last = at.page.locator(".draft-row").last
    last.scroll_into_view_if_needed()
    assert within(rows, dock) and within(box(last), rows)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("key", "who"), some([("joust/classic", "pg"), ("joust/booklet", "pp")], 1), ids=str)
def test_in_joust_it_has_one_height_and_the_bar_too(at: Driver, key: str, who: str, size: tuple[int, int]) -> None:
    """On a phone long sentences pushed the piles down by 50 pixels."""
    at_size(at, size)
    at.bring(native(key, who, 5).record())
    player = Measuring(at, 1)
    for _ in range(3):
        player.turn()
        at.page.keyboard.press("Shift")
        player.look()
    assert set(player.found) == {HEIGHTS["joust"][size]}, player.found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", some(["monarchy/booklet", "monarchy/classic"], 1))
def test_in_monarchy_the_cards_keep_their_places_whatever_is_laid(at: Driver, key: str, size: tuple[int, int]) -> None:
    """Upright on a tablet the dock grew from 440 to 622 pixels, from the first card on."""
    at_size(at, size)
    at.bring(native(key, "p", 5).record())
    left = at.page.locator(".middle button.card:not(.used)")
    places = [box(card) for card in left.all()]
    found = []
    for row in range(5):
        for _ in range(5):
            found.append(box(at.page.locator(".dock"))["height"])
            left.first.tap()
        at.answered()
        at.page.locator(f'button[data-key="row {row + 1}"]').tap()
    assert [box(card) for card in at.page.locator(".middle button.card").all()] == places
    assert set(found) == {HEIGHTS["monarchy"][size]}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("key", "names", "seed"), some([("royalty/booklet", "Ann Bob Cy Dan Eve Fay", 7), ("royalty/classic", "Ann Bob Cy", 5)], 1))
def test_it_keeps_it_however_long_a_word_becomes_that_is_taken(at: Driver, key: str, names: str, seed: int, size: tuple[int, int]) -> None:
    """With eight cards and more it took two lines, and the dock rose by 120 pixels."""
    at_size(at, size)
    at.bring(by_computers(key, until=lambda now: len(now.line) > 14 and shows_words(now), names=names, seed=seed, level="queen").record())
    at.show_hand()
    at.page.locator(".seats button.word").nth(1 if "Dan" in names else 0).tap()
    found = []
    for _ in range(5):
        at.page.locator(".dock .hand button.card:not(.used)").first.tap(position={"x": 10, "y": 20})
        at.answered()
        found.append(box(at.page.locator(".dock"))["height"])
        assert at.page.evaluate(CUT) == []
    assert at.page.locator(".tray-rows .card").count() > 8
    assert found == [HEIGHTS["royalty"][size]] * 5


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_keeps_it_with_two_words_and_what_they_earn(at: Driver, size: tuple[int, int]) -> None:
    """On a phone it rose by ten pixels."""
    at_size(at, size)
    table(at)
    assert at.page.locator(".several .draft-row .card").count() > 7
    assert box(at.page.locator(".dock"))["height"] == HEIGHTS["royalty"][size]
    assert at.page.evaluate(CUT) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_keeps_it_when_a_hand_is_looked_at_before_a_house_is_named(at: Driver, size: tuple[int, int]) -> None:
    before_a_house(at, size)
    assert box(at.page.locator(".dock"))["height"] == HEIGHTS["alliance"][size]
    assert at.page.evaluate(CUT) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_keeps_it_with_a_hand_in_many_groups(at: Driver, size: tuple[int, int]) -> None:
    """On a phone three lines of cards pushed what can be done out of sight."""
    rummy(at, size, 3, "Ann Ben")
    at.button("By rank").tap()
    for number in (2, 5, 8):
        at.page.locator(".hand button.card").nth(number).tap(position={"x": 10, "y": 20})
        at.button("Gap").tap()
        at.answered()
    expect(at.button("Done")).to_be_in_viewport(ratio=1)
    at.button("Done").tap()
    at.answered()
    expect(at.button("Discard")).to_be_in_viewport(ratio=1)
    assert box(at.page.locator(".dock"))["height"] == HEIGHTS["rummy"][size]


def passed(names: str, turns: int, key: str = "royalty/booklet") -> Match:
    """A word was just laid, and the next one is to look at his hand."""

    def until(match: Match) -> bool:
        view = seen(match, None) if len(match.line) > turns and match.to_act and match.to_act[0] >= 0 else {}
        return bool(view) and view["hand_over"] and not view["question"] and any(view["since"]["sums"])

    return by_computers(key, until=until, names=names, seed=5, level="lady")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_six_and_their_words_are_seen_before_a_hand_is_shown(at: Driver, size: tuple[int, int]) -> None:
    """Two of them were below the felt's edge, and words and scores lay on each other."""
    at_size(at, size)
    at.bring(passed("Mum Dad Grandma Tom Bartholomew Cleo", 14).record())
    felt = box(at.page.locator(".felt"))
    parts = [box(one) for one in at.page.locator(".seat h2:visible, .seat .card:visible").all()]
    assert len(parts) > 20 and all(within(one, felt) for one in parts)
    lying = [
        (seat, box(one))
        for seat in range(6)
        for one in at.page.locator(f'.seat[data-seat="{seat}"] :is(h2, .score, .card):visible').all()
    ]
    assert not [(one, other) for seat, one in lying for another, other in lying if seat < another and meets(one, other)]
    assert not any(
        meets(box(seat.locator("h2")), box(seat.locator(".score"))) for seat in at.page.locator(".seat").all()
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_keeps_it_when_a_first_word_is_told(at: Driver, size: tuple[int, int]) -> None:
    """On a phone it rose by four pixels."""
    at_size(at, size)
    at.bring(passed("Ann Bob Cleo Dora", 0, "royalty/classic").record())
    expect(at.page.locator(".plate:visible")).to_contain_text("First word", ignore_case=True)
    assert box(at.page.locator(".dock"))["height"] == HEIGHTS["royalty"][size]
    assert at.page.evaluate(CUT) == []


def test_on_a_phone_what_was_laid_last_lies_in_the_dock_above_to_whom_it_is_passed(at: Driver) -> None:
    """On the felt it took the room of those who sit there."""
    at_size(at, PHONE)
    at.bring(passed("Ann Lady=lady Cy", 9).record())
    plate = at.page.locator(".plate:visible")
    expect(plate).to_have_count(1)
    assert within(box(plate), box(at.page.locator(".dock")))
    others = [*at.page.locator(".passing h2, .passing .loss, .dock .hand, .dock button:not(.figure)").all()]
    assert len(others) > 3 and not any(meets(box(plate), box(other)) for other in others)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_keeps_it_while_a_family_is_built_and_the_hand_put_in_order(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    high = lambda: box(at.page.locator(".dock"))["height"]  # noqa: E731
    at.bring(by_computers("wife-swap", until=two_families, names="Dad Lady=lady Tom Queen=queen", seed=263, match="3").record())
    found = [high()]
    at.show_hand()
    at.page.locator(".beside button.card").first.wait_for()
    found.append(high())
    at.page.locator(".beside button.card").first.tap(position={"x": 8, "y": 12})
    at.answered()
    found.append(high())
    assert at.page.evaluate(CUT) == []
    at.button("Build for me").tap()
    at.page.locator('.verdict[aria-busy="false"] .points').wait_for()
    found.append(high())
    assert found == [HEIGHTS["wife-swap"][size]] * 4
    match = at.bring(by_computers("rummy", until=first_again, names=FOUR, seed=5, level="page").record())
    found = [high()]
    at.show_hand()
    found.append(high())
    at.button("Sort").tap()
    at.button("By suit").tap()
    found.append(high())
    at.button("Done").tap()
    at.page.locator('[data-key="zone stock"]').tap()
    at.until(lambda now: len(now.events) > len(match.events))
    at.page.locator(".hand .card.index").nth(13).wait_for()
    found.append(high())
    at.button("Declare").tap()
    at.answered()
    found.append(high())
    for _ in range(9):
        at.page.locator(".hand button.card:not(.used)").first.tap(position={"x": 8, "y": 12})
        at.answered()
    found.append(high())
    assert found == [HEIGHTS["rummy"][size]] * 6, found


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT], ids=str)
def test_all_that_was_done_since_ones_turn_is_within_reach(at: Driver, size: tuple[int, int]) -> None:
    """Where it is more than has room it scrolls, the newest first; what is said to whom it goes stays in sight."""

    def late(match: Match) -> bool:
        return match.to_act == (0,) and match.state.phase == "battle" and match.state.number > 8 and match.line[-1].seat != 0

    at_size(at, size)
    at.bring(by_computers("alliance", until=late, names="Ann Lady=lady Bob Queen=queen", seed=3).record())
    told, lines = box(at.page.locator(".passing .told")), at.page.locator(".since li")
    last = box(lines.last)
    assert last["y"] >= told["y"] and last["y"] + last["height"] <= told["y"] + told["height"] + 1
    assert box(at.page.locator(".passing h2"))["y"] >= told["y"] + told["height"]
    lines.first.scroll_into_view_if_needed()
    assert box(lines.first)["y"] >= told["y"]
    assert at.page.locator(".passing .told").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
