"""Large text in Rummy, Royal Wife-Swap and Alliance Royals: names, scores and what is asked are read whole, and what can be done is in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from driver import Driver
from shelves import by_computers
from test_kept_places import ACROSS, PHONE, UPRIGHT
from test_large_games import frames

from royalty.match.match import Match

TEXTS = ("1.25", "1.5", "2")
ALLIES = "Anna Lady_2=lady Ben Lady_3=lady"


def follows(match: Match) -> bool:
    """A card is to be played to a trick of two, after some turns."""
    return match.to_act == (0,) and match.state.phase == "battle" and match.state.number > 0 and len(match.state.trick) == 2


def draws(match: Match) -> bool:
    return match.to_act == (0,) and not match.state.drawn and len(match.line) > 2


def plays(match: Match) -> bool:
    return match.to_act == (0,) and match.state.phase != "build" and len(match.line) > 25


STATES: dict[str, tuple[str, str, int, Callable[[Match], bool]]] = {
    "alliance": ("alliance", ALLIES, 5, follows),
    "rummy": ("rummy", "Bartholomew Page=page Lady=lady", 3, draws),
    "wife-swap": ("wife-swap", "Ben Ann Lady=lady", 3, plays),
}

# What is said in each of these parts, line by line, without what only a screen reader reads; and whether it can be brought into sight whole, over what stays at the foot of the page.
SAID = """(kinds) => {
    const isSaid = (node) => {
        for (let up = node; up; up = up.parentElement) if (getComputedStyle(up).clipPath !== "none" || up.matches(".hidden-text, .card, .seal-of")) return false;
        return node.checkVisibility();
    };
    const linesOf = (part) => {
        const range = document.createRange();
        const found = [];
        for (const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT); walk.nextNode();) {
            if (!walk.currentNode.textContent.trim() || !isSaid(walk.currentNode.parentElement)) continue;
            range.selectNodeContents(walk.currentNode);
            found.push(...[...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2));
        }
        return found;
    };
    const isCut = (part) => {
        part.scrollIntoView({ block: "center" });
        return linesOf(part).some(({ left, right, top, bottom }) => {
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return top < 0 || bottom > innerHeight || !hit || !(part.contains(hit) || hit.contains(part));
        });
    };
    const found = [...document.querySelectorAll(kinds)].map((part) => ({
        part,
        text: `${part.className || part.localName} ${part.textContent}`,
        // A line is higher than its letters.
        lines: linesOf(part).map(({ left, right, top, bottom }) => [left + 1, top + (bottom - top) * 0.15, right - 1, bottom - (bottom - top) * 0.15]),
    })).filter(({ lines }) => lines.length);
    return found.map(({ part, ...said }) => ({ ...said, isName: part.matches("h2:not(.question *)"), isCut: isCut(part) }));
}"""
PARTS = ".seat h2, .seat .score, .seat .facts, .own h2, .own .score, .own .facts, .question h2, .question > p, .middle .place-label, .middle figcaption, .held"
Lines = list[tuple[float, float, float, float]]


def over(one: Lines, other: Lines) -> bool:
    return any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a in one for b in other)


def each_size(at: Driver, sizes: tuple[tuple[int, int], ...] = (PHONE, UPRIGHT, ACROSS)) -> list[str]:
    """What is wrong at each of these sizes, in each of the larger texts."""
    found = []
    for width, height in sizes:
        at.page.set_viewport_size({"width": width, "height": height})
        for size in TEXTS:
            at.page.evaluate("(size) => document.documentElement.style.setProperty('--text-size', size)", size)
            at.page.evaluate("scrollTo(0, 0)")
            frames(at)
            found += [f"{width} at {size}: {fault}" for fault in faults(at)]
    return found


def faults(at: Driver) -> list[str]:
    page = at.page
    width = page.evaluate("innerWidth")
    menu, cards = page.locator(".banner button.plain").last.bounding_box(), [card.bounding_box() for card in page.locator(".hand button.card").all()]
    wrong = [] if menu and menu["x"] > width / 2 and menu["y"] < 40 else ["the menu stands in a line of its own"]
    wrong += ["a card lies beyond the edge" for card in cards if card and (card["x"] < 0 or card["x"] + card["width"] > width)]
    wrong += ["what can be done is out of sight" for foot in page.locator(".actions .main-action").all() if not foot.evaluate("(node) => node.getBoundingClientRect().bottom <= innerHeight")]
    parts = page.evaluate(SAID, PARTS)
    wrong += [f"{one['text']} in many lines" for one in parts if one["isName"] and len({round(line[1] / 4) for line in one["lines"]}) > 2]
    wrong += [f"{one['text']} over {other['text']}" for place, one in enumerate(parts) for other in parts[place + 1 :] if over(one["lines"], other["lines"])]
    return wrong + [f"{one['text']} is not whole" for one in parts if one["isCut"]]


@pytest.mark.parametrize("game", STATES)
def test_in_large_text_names_scores_and_the_question_are_whole_and_apart(at: Driver, game: str) -> None:
    """Names stood one letter a line, under scores; piles, names and what to do were cut."""
    key, names, seed, until = STATES[game]
    at.bring(by_computers(key, until=until, names=names, seed=seed, level="lady").record())
    at.show_hand()
    wrong = each_size(at)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", STATES)
def test_in_large_text_to_whom_the_device_goes_is_whole(at: Driver, game: str) -> None:
    """Below what was told, the heading was cut in half by backs of cards."""
    key, names, seed, until = STATES[game]
    people = names.replace("Page=page", "Cleo") if game == "rummy" else names
    people = people if game == "alliance" else people.replace("Lady=lady", "Dan")
    at.bring(by_computers(key, until=until, names=people, seed=seed, level="lady").record())
    at.page.locator(".passing h2").wait_for()
    wrong = each_size(at)
    assert not wrong, "\n".join(wrong)
