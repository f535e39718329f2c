"""The cards to print: every card of the pack as often as it is there, in its size, and nothing else of the page on the paper."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from driver import Driver
from playwright.sync_api import expect

from royalty.cards.letters import KNAVE, pack
from sample import some

MM = 96 / 25.4
PAPERS = {"A4": (210, 297), "Letter": (215.9, 279.4)}


def room(at: Driver) -> Driver:
    at.page.goto("./#royalty/print")
    at.page.locator(".paper").first.wait_for()
    return at


def printed_cards(at: Driver) -> Counter[str]:
    """The faces on all sheets, as the engine writes cards."""
    found = at.page.locator(".paper .card:not(.back)").evaluate_all(
        """(cards) => cards.map((card) => card.classList.contains("knave") ? "*" : card.querySelector(".letter").textContent + (card.classList.contains("red") ? "" : "-"))"""
    )
    return Counter(KNAVE if text == "*" else text.rstrip("-").lower() if text.endswith("-") else text for text in found)


def pages(at: Driver) -> list[tuple[int, int]]:
    """The pages of what is printed, as wide and high as they are, in whole millimetres."""
    pdf = at.page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox *\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(round(float(width) / 72 * 25.4), round(float(height) / 72 * 25.4)) for width, height in boxes]


def test_home_leads_to_it(at: Driver) -> None:
    at.open().button("Real cards").tap()
    at.button("Print the cards: Royalty").tap()
    at.page.locator(".paper").first.wait_for()
    expect(at.page.get_by_role("heading", level=1)).to_have_text("Print the cards")
    at.page.evaluate("() => { globalThis.print = () => (globalThis.printed = (globalThis.printed ?? 0) + 1); }")
    at.button("Print").tap()
    assert at.page.evaluate("printed") == 1
    at.button("Home").tap()
    expect(at.button("Play")).to_be_visible()
    assert not at.page.locator("link[href='css/print.css']").evaluate("link => !link.integrity"), "it is checked before it is used"


PRINTED = (("One pack", 1, "A4"), ("The double pack", 2, "Letter"), ("One pack", 1, "Letter"), ("The double pack", 2, "A4"))


@pytest.mark.parametrize(("title", "packs", "paper"), some(PRINTED, 2))
def test_every_card_is_printed_as_often_as_it_is_in_the_pack(at: Driver, title: str, packs: int, paper: str) -> None:
    room(at)
    at.page.locator(".segments label", has_text=title).tap()
    at.page.locator(".segments label", has_text=paper).tap()
    cards = pack(packs)
    sheets = -(-len(cards) // 9)
    assert printed_cards(at) == Counter(cards)
    expect(at.page.locator(".paper .back")).to_have_count(len(cards))
    size = (round(PAPERS[paper][0]), round(PAPERS[paper][1]))
    assert pages(at) == [size] * (2 * sheets + 2), "fronts, backs, the rules and the pad"
    at.button("Backs").tap()
    expect(at.page.locator(".paper .back")).to_have_count(0)
    at.button("Score pad").tap()
    assert pages(at) == [size] * (sheets + 1)
    at.button("Cards").tap()
    at.button("The rules in short").tap()
    expect(at.button("Print")).to_be_disabled()


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_are_of_their_size_and_lie_on_the_paper(at: Driver, paper: str) -> None:
    room(at)
    at.page.locator(".segments label", has_text=paper).tap()
    at.page.emulate_media(media="print")
    width, height = PAPERS[paper]
    for sheet in at.page.locator(".paper").all():
        box = sheet.bounding_box()
        assert box and abs(box["width"] / MM - width) < 0.1 and abs(box["height"] / MM - height) < 1
        for card in sheet.locator(".card").all():
            own = card.bounding_box()
            assert own and abs(own["width"] / MM - 63) < 0.1 and abs(own["height"] / MM - 88) < 0.1
            assert own["x"] - box["x"] > 5 * MM and own["y"] - box["y"] > 5 * MM
            assert box["x"] + box["width"] - own["x"] - own["width"] > 5 * MM
            assert box["y"] + box["height"] - own["y"] - own["height"] > 5 * MM
    # Whatever stands on the rules and the pad has room there.
    for block in at.page.locator(".print-rules, .print-pad").all():
        assert block.evaluate("box => box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1")


def test_every_back_lies_behind_its_card(at: Driver) -> None:
    room(at)
    at.page.emulate_media(media="print")
    sheets = at.page.locator(".paper")
    for number in range(0, 12, 2):
        front, back = sheets.nth(number), sheets.nth(number + 1)
        over = front.bounding_box()
        under = back.bounding_box()
        assert over and under
        places = {(round(box["x"] - over["x"]), round(box["y"] - over["y"])) for card in front.locator(".card").all() if (box := card.bounding_box())}
        turned = {
            (round(under["x"] + under["width"] - box["x"] - box["width"]), round(box["y"] - under["y"]))
            for card in back.locator(".card").all() if (box := card.bounding_box())
        }  # fmt: skip
        assert places == turned


def test_nothing_else_of_the_page_is_printed(at: Driver) -> None:
    """Not in any theme, nor what else lies on the page, nor in the page's colours."""
    room(at)
    at.page.evaluate("""() => {
        Object.assign(document.documentElement.dataset, { theme: "night", strong: "yes" });
        document.getElementById("app").before(Object.assign(document.createElement("div"), { className: "notice", id: "slow", textContent: "Slow" }));
    }""")
    before = pages(at)
    at.page.emulate_media(media="print")
    seen = at.page.evaluate(
        """() => [...document.body.querySelectorAll("*")].filter((node) => !node.closest(".print-sheets") && !node.querySelector(".print-sheets") && node.checkVisibility() && node.getBoundingClientRect().height > 1).map((node) => node.outerHTML.slice(0, 90))"""
    )
    assert seen == [] and len(before) == 14
    card = at.page.locator(".paper .card.black").first
    assert card.evaluate("card => [getComputedStyle(card).backgroundColor, getComputedStyle(card).color]") == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def test_red_and_black_are_told_apart_without_colour(at: Driver) -> None:
    """By the drawing and by the rule at the edge: one line, or two."""
    room(at)
    for kind, lines in (("red", 2), ("black", 1)):
        edges = at.page.locator(f".paper .card.{kind}").evaluate_all(
            """(cards) => cards.map((card) => {
                const rule = getComputedStyle(card, "::before");
                return ["left", "right"].filter((side) => parseFloat(rule[`border-${side}-width`]) > 0).length;
            })"""
        )
        assert set(edges) == {lines}
    drawings = [set(at.page.locator(f".paper .card.{kind} .pip path").evaluate_all("paths => paths.map((path) => path.getAttribute('d'))")) for kind in ("red", "black")]
    assert len(drawings[0]) == len(drawings[1]) == 1 and drawings[0] != drawings[1]


def test_it_comes_late(at: Driver) -> None:
    asked: list[str] = []
    at.page.on("request", lambda request: asked.append(request.url))
    at.open()
    at.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "print" in url]
