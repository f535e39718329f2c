"""A draft with a history, arranged by touch, by keys, without a network and over reloads: at each step the page is what is stored of it."""

from __future__ import annotations

import re

import pytest
from driver import Driver, native
from hosting import Host
from playwright.sync_api import BrowserContext, Locator, expect
from test_offline import without_the_host
from test_second_tap import TWICE
from test_touch import Finger, elsewhere, middle

from sample import in_turn, some

CARDS = "LAKEjumpSHADowyVOICEtreat"
LAKE, JUMP = "L1 A1 K1 E1", "j1 u1 m1 p1"
SHADOWY, VOICE, TREAT = "S1 H1 A2 D1 o1 w1 y1", "V1 O1 I1 C1 E2", "t1 r1 e1 a1 t2"
ALL = (LAKE, JUMP, SHADOWY, VOICE, TREAT)
FINISH = "=LAKE=jump=SHADowy=VOICE=treat"
SIZES = ((1180, 820), (820, 1180), (390, 844))
ROWS = """() => [...document.querySelectorAll(".tray-row")].map((row) =>
    [...row.querySelectorAll(":scope > .card")].map((card) => card.dataset.id).join(" "))"""
TOPS = "(all) => all.map((one) => one.getBoundingClientRect().top)"


class Arranger:
    """One who arranges these cards, and looks at each step whether the page shows what is stored."""

    def __init__(self, at: Driver, key: str = "monarchy/booklet") -> None:
        self.at, self.page = at, at.page
        at.bring(native(key, "p", 1, cards=CARDS).record())

    def card(self, ident: str) -> Locator:
        return self.page.locator(f'.middle button.card[data-id="{ident}"]')

    def row(self, at: int) -> Locator:
        return self.page.locator(f'button[data-key="row {at}"]')

    def button(self, key: str) -> Locator:
        return self.page.locator(f'.actions button[data-key="{key}"]')

    def tap(self, cards: str, row: int | None = None) -> None:
        if row is not None:
            self.row(row).tap()
        for ident in cards.split():
            self.card(ident).tap()

    def rows(self) -> list[str]:
        found: list[str] = self.page.evaluate(ROWS)
        return found

    def are(self, *rows: str) -> None:
        """These rows lie there, in the store too; the counter and the outlines on the table say the same."""
        want = [*rows, *[""] * (6 - len(rows))]
        used = sum(len(row.split()) for row in rows)
        expect(self.page.locator(".counter")).to_have_text(re.compile(rf"^{used} placed \d+ in words {25 - used} left$"))
        expect(self.page.locator(".middle .card.used")).to_have_count(used)
        self.page.wait_for_function(f"(want) => ({ROWS})().join() === want", arg=",".join(want))
        sealed = self.at.sealed()
        while [" ".join(row) for row in self.at.save(sealed)["draft"]["groups"]] != (want if used else []):
            sealed = self.at.sealed(sealed)


def perfect(at: Driver) -> None:
    """It is over, and the page says what the record says."""
    match = at.until(lambda now: now.outcome is not None)
    assert match.events[-1].text == FINISH and match.outcome
    expect(at.page.locator(".final .winner")).to_have_text(match.outcome.headline)
    expect(at.page.locator("[data-total]")).to_have_text(str(match.outcome.totals[0]))
    if match.outcome.unaided:
        expect(at.page.locator(".final .unaided")).to_have_text(match.outcome.unaided)
    else:
        expect(at.page.locator(".final .unaided")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids="x".join(["%d"] * 2).__mod__)
def test_beside_a_good_word_the_next_empty_row_asks_for_the_next(at: Driver, size: tuple[int, int]) -> None:
    """Without a tap on it the next card joins the word in use; with one, in its place, it begins the next word."""
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    one = Arranger(at)
    begin = at.page.get_by_role("button", name="Tap here for the next word")
    one.tap(LAKE[:-3])
    at.page.locator('.verdict[aria-busy="false"]').wait_for()
    expect(begin).to_have_count(0)
    one.tap(LAKE[-2:])
    begin.tap()
    expect(begin).to_have_count(0)
    one.tap(JUMP)
    one.are(LAKE, JUMP)
    # It is the first empty row, whichever word is in use; and none once no card is left.
    one.row(0).tap()
    expect(at.page.get_by_role("group", name="Word 3", exact=True).locator(begin)).to_be_visible()
    for cards, row in ((SHADOWY, 2), (VOICE, 3), (TREAT, 4)):
        one.tap(cards, row)
    one.are(*ALL)
    expect(begin).to_have_count(0)


@pytest.mark.parametrize("size", some(SIZES[::-1], 1), ids="x".join(["%d"] * 2).__mod__)
def test_a_whole_game_by_touch(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    one = Arranger(at)
    assert at.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    one.tap(LAKE)
    one.are(LAKE)
    finger = Finger(at)
    # From the table into a row, from row to row, within a row, and back to the table.
    for count, ident in enumerate(JUMP.split(), 1):
        drag(finger, one.card(ident), one.row(1))
        one.are(LAKE, " ".join(JUMP.split()[:count]))
    drag(finger, at.page.locator('.tray-row [data-id="m1"]'), one.row(2))
    one.are(LAKE, "j1 u1 p1", "m1")
    drag(finger, at.page.locator('.tray-row [data-id="m1"]'), at.page.locator('.tray-row [data-id="p1"]'), right=-8)
    one.are(LAKE, JUMP)
    drag(finger, at.page.locator('.tray-row [data-id="K1"]'), one.card("K1"))
    one.are("L1 A1 E1", JUMP)
    one.button("Step back").tap()
    one.are(LAKE, JUMP)
    for cards, row in ((SHADOWY, 2), (VOICE, 3), (TREAT, 4)):
        one.tap(cards, row)
    one.are(*ALL)
    expect(at.page.locator(".counter")).to_have_text("25 placed 25 in words 0 left")
    # The page does not scroll, nor what lies on it: all cards and all rows are in sight.
    for part in (":root", ".felt", ".above-hand", ".tray"):
        assert at.page.evaluate("(part) => { const one = document.querySelector(part); return one.scrollHeight <= one.clientHeight + 1; }", part), part
    at.play()
    perfect(at)


def test_who_gives_up_is_told_another_way_and_may_have_the_same_cards_again(at: Driver) -> None:
    one = Arranger(at)
    one.tap(LAKE)
    one.button("Give up").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Give up").tap()
    over = at.until(lambda now: now.outcome is not None)
    at.button("Another way?").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("Move 1 of 1: ")
    for _ in range(4):
        at.button("Tell me more").tap()
    expect(at.page.locator(".hints li")).to_have_count(5)
    expect(at.page.locator(".hints")).to_contain_text("All 25 cards can be laid")
    at.button("Close").tap()
    at.button("Play it again").wait_for()
    at.button("To the deal").tap()
    expect(at.page.locator(".replay p")).to_have_text("Move 0 of 1: The deal")
    expect(at.button("Another way?")).to_have_count(0)
    at.button("To the end").tap()
    at.button("Play it again").tap()
    again = at.until(lambda now: now.outcome is None)
    assert again.state.hands == over.state.hands and not again.line


def test_what_empties_a_draft_is_not_done_twice_nor_what_comes_to_its_place(at: Driver) -> None:
    """Give up lies where Clear was."""
    Arranger(at).tap(LAKE)
    assert at.page.evaluate(TWICE, ["Clear", "body:not(:has(.tray-row > .card))"]) == [True, False, False]
    expect(at.page.get_by_role("dialog")).to_have_count(0)


def test_cards_that_make_no_word_are_placed_and_not_in_words_and_a_short_row_is_no_fault(at: Driver) -> None:
    one = Arranger(at)
    one.tap("t1 r1")
    one.are("t1 r1")
    expect(at.page.locator(".note")).to_have_text("2 letters, black: at least 4")
    expect(at.page.locator(".note.why")).to_have_count(0)
    expect(at.page.locator(".counter")).to_have_text("2 placed 0 in words 23 left")
    one.tap("a1 m1")
    one.are("t1 r1 a1 m1")
    expect(at.page.locator(".counter")).to_have_text("4 placed 4 in words 21 left")
    one.tap("p1")
    one.are("t1 r1 a1 m1 p1")
    one.tap("j1")
    expect(at.page.locator(".note.why")).to_contain_text("TRAMPJ is not in the dictionary")
    expect(at.page.locator(".counter")).to_have_text("6 placed 0 in words 19 left")


def test_cards_let_go_faster_than_they_are_drawn_lie_in_that_order(at: Driver) -> None:
    one = Arranger(at)
    finger = Finger(at)
    for ident in JUMP.split():
        let_go(finger, one.card(ident), one.row(1))
    one.are("", JUMP)


def drag(finger: Finger, card: Locator, to: Locator, right: float = 0) -> None:
    card.scroll_into_view_if_needed()
    let_go(finger, card, to, right)
    expect(finger.at.page.locator(".dragged")).to_have_count(0)
    elsewhere(finger.at)  # a tap right after a drag is none to the browser


def let_go(finger: Finger, card: Locator, to: Locator, right: float = 0) -> None:
    finger.down(card)
    x, y = middle(to)
    finger.move(x + right - finger.x, y - finger.y)
    finger.up()


def test_a_drag_that_is_cancelled_or_ends_nowhere_changes_nothing(at: Driver) -> None:
    one = Arranger(at)
    one.tap("L1")
    finger = Finger(at)
    finger.down(one.card("A1"))
    finger.move(200, 10)
    finger.cancel()
    one.are("L1")
    drag(finger, one.card("A1"), one.card("E1"))
    one.are("L1")


def test_back_and_on_without_end_and_bookmarks(at: Driver) -> None:
    one = Arranger(at, "monarchy/classic")
    expect(one.button("Step back")).to_be_disabled()
    one.tap(LAKE)
    one.tap(JUMP, 1)
    one.button("Bookmarks").tap()
    # Without a name one mark of what lies there is enough.
    for _ in range(2):
        at.button("Set a bookmark").tap()
        expect(at.page.locator(".bookmarks li")).to_have_count(1)
    at.page.get_by_label("Name").fill("two <b>words</b>")
    at.button("Set a bookmark").tap()
    expect(at.page.locator(".bookmarks li")).to_have_count(2)
    at.button("Close").tap()
    at.button("Clear").tap()
    expect(at.page.locator(".toast")).to_contain_text("“Step back” lays the cards again.")
    one.are()
    one.tap(TREAT)
    # Everything can be gone back to, the clearing too, and on again.
    for _ in range(5):
        one.button("Step back").tap()
    one.are()
    one.button("Step back").tap()
    one.are(LAKE, JUMP)
    for _ in range(8):
        one.button("Step back").tap()
    one.are()
    expect(one.button("Step back")).to_be_disabled()
    for _ in range(14):
        one.button("Step on").tap()
    one.are(TREAT)
    expect(one.button("Step on")).to_be_disabled()
    # All this outlives the page.
    at.reload()
    one.are(TREAT)
    one.button("Bookmarks").tap()
    at.page.get_by_role("button", name="Go to two <b>words</b>").tap()
    one.are(LAKE, JUMP)
    one.button("Step back").tap()
    one.are(TREAT)
    one.button("Bookmarks").tap()
    at.button("Forget 1").tap()
    expect(at.page.locator(".bookmarks li")).to_have_count(1)
    at.button("Close").tap()
    expect(one.button("Bookmarks")).to_have_text("Bookmarks1")
    # What is laid now takes the place of all that was gone back from.
    one.button("Step back").tap()
    at.button("Clear").tap()
    one.tap(TREAT)
    expect(one.button("Step on")).to_be_disabled()


def test_a_whole_game_by_keys(at: Driver) -> None:
    one, keys = Arranger(at), at.page.keyboard
    # Arrows walk the square; who cannot see it is told where he is.
    one.card(at.page.locator(".middle button.card").first.get_attribute("data-id") or "").focus()
    seen = []
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        keys.press(key)
        seen.append(at.page.locator(":focus").text_content() or "")
    assert [text.split(", ", 2)[-1].split(", ", 1)[-1] for text in seen] == [
        "row 1, card 2", "row 2, card 2", "row 3, card 2", "row 3, card 1", "row 2, card 1",
    ]  # fmt: skip
    keys.press("Enter")
    first = at.page.locator(":focus").get_attribute("data-id") or ""
    one.are(first)
    keys.press("Control+z")
    one.are()
    keys.press("Control+Shift+z")
    one.are(first)
    keys.press("Escape")
    one.are()
    for row, word in enumerate(("lake", "jump", "shadowy", "voice", "treat")):
        one.row(row).focus()
        keys.press("Enter")
        keys.type(word)
    one.are(*spelled(one))
    assert at.page.locator(".note.good").count() >= 4
    one.button("Clear").focus()
    keys.press("Enter")
    one.are()
    keys.press("Control+z")
    for number, ident in enumerate(one.rows()):
        assert len(ident.split()) == (4, 4, 7, 5, 5, 0)[number]
    lay_exactly(one)
    one.button("Play").focus()
    keys.press("Enter")
    perfect(at)


def spelled(one: Arranger) -> list[str]:
    return [row for row in one.rows() if row]


def lay_exactly(one: Arranger) -> None:
    """By keys alone, card by card in its row: what was typed may have taken another of two equal letters."""
    one.button("Clear").focus()
    one.page.keyboard.press("Enter")
    for at, row in enumerate(ALL):
        one.row(at).focus()
        one.page.keyboard.press("Enter")
        for ident in row.split():
            one.card(ident).focus()
            one.page.keyboard.press("Enter")
    one.are(*ALL)


def test_after_a_reload_the_next_card_joins_the_word_that_was_begun_last(at: Driver) -> None:
    one = Arranger(at)
    one.tap(LAKE)
    one.tap("j1 u1", 1)
    at.reload()
    one.are(LAKE, "j1 u1")
    one.tap("m1")
    one.are(LAKE, "j1 u1 m1")


@pytest.mark.parametrize("soon", [True, False])
def test_a_reload_at_any_instant_loses_nothing(at: Driver, soon: bool) -> None:
    """The page may end before Python has heard of a tap at all."""
    one = Arranger(at)
    one.tap("L1 A1")
    one.are("L1 A1")
    if soon:
        at.hold("view")
    one.tap("K1 E1")
    at.reload()
    one.are(LAKE)
    one.button("Step back").tap()
    one.are("L1 A1 K1")
    for _ in range(3):
        one.button("Step back").tap()
    one.are()


def test_hints_by_steps_are_those_of_the_game_and_are_noted(at: Driver) -> None:
    one = Arranger(at)
    one.tap(LAKE)
    one.are(LAKE)
    at.button("A hint").tap()
    told = at.page.locator(".hints li")
    expect(told).to_have_text(["With the words that you have, all 25 cards can still be laid."])
    assert [event.what for event in at.until(lambda now: bool(now.events)).events] == ["hint"]
    more = at.button("Tell me more")
    count = 1
    while more.count():
        more.tap()
        count += 1
        expect(told).to_have_count(count)
    assert count > 3
    at.button("Close").tap()
    # What lies there is not lost by it.
    at.reload()
    one.are(LAKE)
    for row, cards in enumerate(ALL[1:], 1):
        one.tap(cards, row)
    one.are(*ALL)
    at.play()
    perfect(at)
    expect(at.page.locator(".final .unaided")).to_have_count(0)


def test_giving_up_tells_what_is_kept_and_what_is_left(at: Driver) -> None:
    one = Arranger(at)
    one.tap(LAKE)
    one.tap("S1 H1", 1)
    one.are(LAKE, "S1 H1")
    one.button("Give up").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("You keep LAKE. 21 cards are left over then.")
    at.button("No").tap()
    one.are(LAKE, "S1 H1")
    one.button("Give up").tap()
    at.confirm()
    match = at.until(lambda now: now.outcome is not None)
    assert match.events[-1].text == "=LAKE"
    expect(at.page.locator(".final .winner")).to_contain_text("has laid 4 of 25 cards")


@pytest.mark.parametrize("size", [(1180, 820), (390, 844)])
def test_the_end_is_seen_before_a_second_tap_leaves_it(context: BrowserContext, size: tuple[int, int]) -> None:
    """Where *Finish* was lies what deals anew, or shares."""
    at = Driver(context.new_page())
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.page.clock.install()
    one = Arranger(at)
    for row, cards in enumerate(ALL):
        one.tap(cards, row)
    at.page.locator('button[data-key="Play"]:not([aria-disabled])').wait_for()
    x, y = middle(one.button("Play"))
    at.page.touchscreen.tap(x, y)
    at.page.locator(".felt.final").wait_for()
    at.page.clock.run_for(800)
    at.page.touchscreen.tap(x, y)
    expect(at.page.locator("button[data-held]")).to_have_count(1)
    perfect(at)
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    at.page.clock.run_for(600)
    expect(at.page.locator("button[data-held]")).to_have_count(0)


class TestOffline:
    def test_a_whole_game_without_a_network_and_with_reloads(self, kept: Driver, host: Host, problems: list[str]) -> None:
        at = kept
        one = Arranger(at)
        one.are()
        host.end()
        for row, cards in enumerate(ALL):
            one.tap(cards, row)
            at.reload()
            one.are(*ALL[: row + 1])
        at.play()
        perfect(at)
        without_the_host(problems)


@pytest.mark.parametrize("size", in_turn(SIZES, 0), ids="x".join(["%d"] * 2).__mod__)
def test_rows_lie_still_when_their_points_come(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    one = Arranger(at)
    one.tap(LAKE)
    one.tap(JUMP[:-3], row=1)
    at.page.locator('.verdict[aria-busy="false"]').wait_for()
    lying = at.page.locator(".draft-row, .middle button.card")
    at.hold("view")
    one.tap(JUMP[-2:])
    expect(at.page.locator(".middle .card.used")).to_have_count(8)
    before = lying.evaluate_all(TOPS)
    at.release()
    expect(at.page.locator(".verdict .points")).to_be_visible()
    assert lying.evaluate_all(TOPS) == before


@pytest.mark.parametrize("size", in_turn(SIZES, 1), ids="x".join(["%d"] * 2).__mod__)
def test_the_table_as_last_seen_has_the_form_that_it_is_about_to_have(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    Arranger(at)
    at.sealed()
    felt = at.page.locator(".felt")
    before = felt.bounding_box()
    at.page.route("**/wordlist.bin", lambda route: None)
    at.page.reload()
    at.page.locator(".laying").wait_for()
    after = felt.bounding_box()
    assert before and after and all(abs(before[side] - after[side]) < 2 for side in ("x", "y", "width", "height")), (before, after)
    at.page.unroute_all(behavior="ignoreErrors")
