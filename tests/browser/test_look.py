"""Where things lie on the table: in the same place from step to step, whole, and in sight at every size of window and text."""

from __future__ import annotations

from random import Random

import pytest
from driver import Driver, native, stacked
from playwright.sync_api import Locator, expect
from screens import played, refused, with_computer
from shelves import alone, by_computers

from royalty.match.match import Match
from sample import in_turn

SIZES = ((1180, 820), (820, 1180), (390, 844))
PERSON = ("CATEEra", "niooduE")


def box(of: Locator) -> dict[str, float]:
    while not (found := of.bounding_box()):  # drawn anew at this very moment
        of.wait_for()
    return {name: round(value) for name, value in found.items()}


def at_size(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})


def answered(at: Driver) -> None:
    """Python has said what it thinks of the cards that are together, and buttons may be pressed."""
    expect(at.page.locator('.verdict[aria-busy="false"] > *').first).to_be_visible()
    expect(at.page.locator(".settling, button[data-held]")).to_have_count(0)


@pytest.mark.parametrize("size", in_turn(SIZES, 0), ids=str)
def test_dock_hand_and_main_action_keep_their_places(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    at.bring(stacked("royalty/classic", *PERSON).record())
    main, card, dock = at.page.locator(".actions .main-action"), at.page.locator(".hand .card").first, at.page.locator(".dock")
    places = lambda: (box(main)["x"] + box(main)["width"], box(main)["y"], box(card), box(dock))  # noqa: E731
    found = [places()]
    at.show_hand()
    at.page.wait_for_timeout(300)
    found.append(places())
    at.button("Trade").tap()
    at.button("Back").wait_for()
    found.append(places())
    at.button("Back").tap()
    for face in "CAT":
        at.hand_card(face)
    answered(at)
    found.append(places())
    at.play()
    at.button("Draw cards").wait_for()
    at.page.wait_for_timeout(300)
    found.append((*places()[:2], found[0][2], places()[3]))
    assert all(place == found[0] for place in found), found
    height: list[int] = at.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert height[0] == height[1]


@pytest.mark.parametrize("size", in_turn(SIZES, 1), ids=str)
def test_hand_and_main_action_are_in_sight_with_the_largest_text(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    at.bring(stacked("royalty/classic", *PERSON).record())
    at.page.evaluate("document.documentElement.style.setProperty('--text-size', '2')")
    for step in (lambda: None, at.show_hand, lambda: at.hand_card("C")):
        step()
        for part in (".hand", ".actions .main-action"):
            place = box(at.page.locator(part))
            assert place["x"] >= 0 and place["x"] + place["width"] <= size[0], part
            assert place["y"] >= 0 and place["y"] + place["height"] <= size[1], part
    assert at.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("size", in_turn(SIZES, 2), ids=str)
def test_take_back_lies_far_from_a_challenge(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    match = stacked("royalty/classic", *PERSON, "TTioudl", referee="challenge")
    match.play(0, "=TAC", Random(0))
    at.bring(match.record())
    back = box(at.button("Take back"))
    doubt, main = box(at.button("Challenge")), box(at.page.locator(".actions .main-action"))
    assert main["x"] + main["width"] == size[0] - (8 if size[0] < 640 else 16), "the main action has left its place"
    assert back["y"] - doubt["y"] - doubt["height"] > 48


@pytest.mark.parametrize("size", in_turn(SIZES, 3), ids=str)
def test_piles_lie_still_while_a_word_is_laid(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    at.bring(native("joust/classic", "pg", 5).record())
    piles = at.page.locator(".middle button.card")
    lie = [box(piles.first)]
    for place in (0, 5, 6):
        piles.nth(place).tap()
        at.page.locator('.verdict[aria-busy="false"]').wait_for(state="attached")
        lie.append(box(piles.first))
    assert all(each == lie[0] for each in lie), lie


BROKEN = """() => [...document.querySelectorAll(".final :is(th, td)")].flatMap((cell) => {
    const range = document.createRange();
    const text = [...cell.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [...(text?.textContent ?? "").matchAll(/[^ ]+/g)].filter(({ index, 0: word }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map((part) => Math.round(part.top))).size > 1;
    }).map(([word]) => word);
})"""


def test_the_tally_breaks_no_name_and_no_number_on_a_phone(at: Driver) -> None:
    at_size(at, SIZES[-1])
    match = native("royalty/classic", "pppp", 5)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, "stand" if match.game.questions.is_asked(match.state, seat) else best(match, seat), Random(len(match.events)))
    at.bring(match.record())
    at.page.locator(".winner").wait_for()
    assert at.page.evaluate(BROKEN) == []


def best(match: object, seat: int) -> str:
    game = match.game  # type: ignore[attr-defined]
    text: str = game.write_move(game.ranked(match.state, seat, 1)[0][1])  # type: ignore[attr-defined]
    return text


def test_an_earlier_move_is_shown_without_the_end(at: Driver) -> None:
    at.bring(played())
    reason = at.page.locator(".banner .last").inner_text()
    expect(at.page.locator(".final")).to_contain_text(reason)
    at.button("A move back").tap()
    expect(at.page.locator(".final, [data-total]")).to_have_count(0)
    expect(at.page.locator(".banner .last")).to_have_text("Bob passes.")
    at.button("A move on").tap()
    expect(at.page.locator(".banner .last")).to_have_text(reason)
    expect(at.page.locator(".final .winner")).to_be_visible()


def test_points_that_are_only_laid_are_in_no_total(at: Driver) -> None:
    match = stacked("royalty/classic", *PERSON, referee="challenge")
    match.play(0, "=CAT", Random(0))
    at.bring(match.record())
    sheet = at.page.locator("table.log tbody tr").first.locator("td")
    at.page.locator(".score").first.tap()
    total = at.page.locator("table.log tfoot tr").first.locator("td")
    expect(sheet.nth(2)).to_contain_text("20 laid")
    expect(total.nth(1)).to_have_text("0")
    at.button("Close").tap()
    at.button("Let it stand").tap()
    at.button("Show my hand").wait_for()
    at.page.locator(".score").first.tap()
    expect(sheet.nth(2)).not_to_contain_text("laid")
    expect(total.nth(1)).to_have_text("20")


def test_what_was_refused_is_unsaid_afterwards(at: Driver) -> None:
    at.bring(stacked("royalty/classic", *PERSON).record())
    at.show_hand()
    for face in "CTr":
        at.hand_card(face)
    said, alarm = at.page.locator("#say"), at.page.locator("#alert")
    expect(said).to_have_text("CTR")
    expect(at.page.locator(".dock.settling")).to_have_count(0)
    at.page.locator('button[data-key="Play"]').tap(force=True)
    expect(at.page.get_by_role("dialog")).to_contain_text("CTR is not in the dictionary")
    at.button("Go on").tap()
    at.clear()
    expect(said).not_to_contain_text("CTR")
    refused(at)
    expect(alarm).to_contain_text("EARS is only the plural of EAR.")
    at.button("Go on").tap()
    expect(alarm).to_be_empty()


def test_what_went_wrong_is_not_told_on_the_next_screen(at: Driver) -> None:
    at.page.goto("./#games")
    at.button("Import a game").tap()
    at.page.get_by_label("Record or save code").fill("Dear diary")
    at.button("Open it").tap()
    at.page.get_by_role("heading", name="This cannot be opened").wait_for()
    expect(at.page.locator("#alert")).not_to_be_empty()
    at.button("Go on").tap()
    at.button("Cancel").tap()
    at.button("Home").tap()
    at.button("New game").wait_for()
    expect(at.page.locator("#alert")).to_be_empty()


def test_no_hand_lies_open_behind_the_draw(at: Driver) -> None:
    at.open().button("Play").tap()
    draw = at.page.get_by_role("heading", name="The draw for the deal")
    draw.wait_for()
    expect(at.page.locator("button.card")).to_have_count(0)
    at.confirm()
    expect(at.page.locator(".hand button.card").first).to_be_visible()


def test_a_field_for_a_name_says_when_it_takes_no_more(at: Driver) -> None:
    at.open().button("New game").tap()
    name = at.name_player(1, "Ann")
    expect(at.page.get_by_text("A name has at most 20 letters.")).to_have_count(0)
    name.fill("")
    name.press_sequentially("Wilhelmina Featherstonehaugh")
    expect(name).to_have_value("Wilhelmina Featherst")
    expect(at.page.locator(".player").first).to_contain_text("A name has at most 20 letters.")


def test_who_plays_alone_finds_the_others_where_he_left_them(at: Driver) -> None:
    at.bring(with_computer())
    at.page.locator(".hand button.card").first.wait_for()
    felt = at.page.locator(".felt").inner_text()
    at.page.route("**/wordlist.bin", lambda route: None)
    at.page.reload()
    expect(at.page.get_by_text("The table is being laid")).to_be_visible()
    expect(at.page.locator(".felt")).to_have_text(felt, use_inner_text=True)
    expect(at.page.locator("button.card")).to_have_count(0)
    at.page.unroute_all(behavior="ignoreErrors")


UNSEEN = """() => {
    const felt = document.querySelector(".felt").getBoundingClientRect();
    const hidden = ({ top, bottom, left, right }) => top < felt.top || bottom > felt.bottom || left < felt.left || right > felt.right;
    return [...document.querySelectorAll(".middle .place:not(.stack) .card")].map((card) => hidden(card.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("key", ["monarchy/booklet", "monarchy/classic"])
def test_a_deal_looked_at_after_the_end_lies_in_sight_and_the_bar_stays_where_it_is(at: Driver, key: str) -> None:
    at.bring(alone(key, 4).record())
    for size in SIZES:
        at_size(at, size)
        at.page.locator(".final").wait_for()
        bar = box(at.page.locator(".replay input"))
        at.button("A move back").tap()
        at.page.locator(".middle").wait_for()
        assert at.page.evaluate(UNSEEN) == [False] * 25, size
        assert box(at.page.locator(".replay input"))["y"] == bar["y"]
        at.button("To the end").tap()


def test_who_types_a_name_need_not_delete_the_one_that_stands_there(at: Driver) -> None:
    at.open().button("New game").tap()
    at.unfold("For each player")
    name = at.page.get_by_label("Name of player 1")
    name.tap()
    at.page.keyboard.type("Ann")
    expect(name).to_have_value("Ann")
    at.page.get_by_label("Name of player 2").tap()
    name.tap()
    at.page.keyboard.press("End")
    at.page.keyboard.type("a")
    expect(name).to_have_value("Anna")


def two_words(match: Match) -> bool:
    """Somebody has just crowned a word, melded another and drawn, and the other is to look at his hand."""
    turn = [step for step in match.line if not step.quiet][-1:]
    return any(" and melds " in step.sentence and match.to_act == (1 - step.seat,) for step in turn)


def test_after_two_words_who_sits_below_the_plate_is_seen(at: Driver) -> None:
    """The plates of all were cut off at the felt's edge."""
    at.bring(by_computers("royalty/classic", until=two_words, names="Ann Ben").record())
    expect(at.page.locator(".plate:visible .line-cards")).to_have_count(2)
    felt = box(at.page.locator(".felt"))
    for header in at.page.locator(".passed .seat header").all():
        assert box(header)["y"] + box(header)["height"] <= felt["y"] + felt["height"]
