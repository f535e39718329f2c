"""Every screen by axe-core, in each theme, width and text size; and nothing cut off, too small or too wide."""

from __future__ import annotations

import re
from typing import Any

import pytest
from driver import Driver
from playwright.sync_api import Page
from screens import JOURNEYS, MODULES, WEB, arrive

from sample import WHOLE as WHOLE_LIST

THEMES = ("baize", "navy", "linen", "night", "contrast")
SIZES = ((320, 640), (390, 844), (820, 1180), (1180, 820))
TEXTS = ("1", "2")
# Where all that axe knows is asked: the smallest window with the largest text, and the largest with the smallest.
WHOLE = ((320, "2"), (1180, "1"))
AXE = WEB.parent / "node_modules" / "axe-core" / "axe.min.js"

NUMBERS = {screen.name: number for number, screen in enumerate(screen for screens in JOURNEYS.values() for screen in screens)}

# What axe cannot tell by itself, and why it is right here: rule, part of the element's HTML, reason.
STAYS = "with large text the head of a seat stays over what scrolls under it, and its felt is its own; at other sizes it is judged"
EXPLAINED: tuple[tuple[str, str, str], ...] = (
    ("color-contrast", 'data-key="score ', STAYS),
    ("color-contrast", "<h2>", STAYS),
    ("color-contrast", '<h2 title="', STAYS),
    ("color-contrast", "<h2><svg", STAYS),
    ("color-contrast", 'class="points', STAYS),
    ("color-contrast", 'class="value', STAYS),
)

CONFIGURE = """() => axe.configure({ checks: [
    { id: "target-size", options: { minSize: 44 } },
    { id: "target-offset", options: { minOffset: 44 } },
    // As axe comes, but one letter is text too.
    { id: "color-contrast", options: {
        ignoreUnicode: true, ignoreLength: true, ignorePseudo: false, boldValue: 700, boldTextPt: 14, largeTextPt: 18,
        contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } }, pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03,
    } },
] })"""

# Themes at one size of window, switched in place. Whatever axe says of one it says of the others, but for what depends on how it is drawn.
CHECK = """async ([themes, text, whole]) => {
    const drawn = ["color-contrast", "target-size", "scrollable-region-focusable"];
    const faults = [];
    // What lies across the window's edge axe cannot tell, nor what lies over several things beneath an opaque dialog, nor under a sign that there is more;
    // in the middle, and alone, it can. What is higher than what it scrolls in is judged where it is not.
    const stays = async (target, rule) => {
        const node = document.querySelector(target);
        if (!node) return true;
        for (let area = node.parentElement; area; area = area.parentElement)
            if (/auto|scroll/.test(getComputedStyle(area).overflowY) && area.clientHeight < node.clientHeight) return false;
        const dialog = node.closest("dialog");
        const others = [...document.querySelectorAll(".mores"), ...(dialog ? document.body.children : [])].filter((other) => !other.contains(node) && !other.hidden);
        for (const other of others) other.hidden = true;
        node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { incomplete } = await axe.run(node, { runOnly: { type: "rule", values: [rule] }, resultTypes: ["incomplete"], preload: false });
        for (const other of others) other.hidden = false;
        scrollTo(0, 0);
        return incomplete.length > 0;
    };
    const root = document.documentElement;
    root.style.setProperty("--text-size", text);
    for (const theme of themes) {
        root.dataset.theme = theme;
        // The cards of a picture lie over each other, an initial over its disc, and what they show is said beside them;
        // the figures of a curve are in the ink of all that stands on that paper.
        const found = await axe.run({ exclude: [".table-picture", ".name-fan", ".face", ".curve svg"] }, {
            runOnly: whole && theme === themes[0] ? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] : { type: "rule", values: drawn },
            resultTypes: ["violations", "incomplete"], preload: false,
        });
        for (const kind of ["violations", "incomplete"])
            for (const rule of found[kind])
                for (const node of rule.nodes)
                    if (kind === "violations" || (await stays(node.target[0], rule.id))) faults.push([`${theme} ${innerWidth} ${text} ${kind}`, rule.id, node.html, (node.failureSummary ?? "").slice(0, 500)]);
    }
    root.style.setProperty("--text-size", "1");
    root.dataset.theme = themes[0];
    return faults;
}"""


def look(page: Page, number: int) -> list[list[str]]:
    faults: list[list[str]] = []
    for themes, (width, height), text in arrangements(number):
        page.set_viewport_size({"width": width, "height": height})
        faults += page.evaluate(CHECK, [themes, text, len(themes) == 1 or (width, text) in WHOLE])
    page.set_viewport_size({"width": 1180, "height": 820})
    return [fault for fault in faults if not explained(fault)]


def arrangements(number: int) -> list[tuple[tuple[str, ...], tuple[int, int], str]]:
    """With ROYALTY_WHOLE each width with each size of text in all themes; else each screen in one: every second in one of the two that tell most, the rest and the themes in turn."""
    every = [(size, text) for size in SIZES for text in TEXTS]
    if WHOLE_LIST:
        return [(THEMES, size, text) for size, text in every]
    turn, rest = divmod(number, 2)
    these = [one for one in every if ((one[0][0], one[1]) in WHOLE) == (rest == 0)]
    return [((THEMES[turn % len(THEMES)],), *these[turn % len(these)])]


def explained(fault: list[str]) -> bool:
    _, width, text, kind = fault[0].split()
    return kind == "incomplete" and int(width) > 640 and text == "2" and any(fault[1] == rule and part in fault[2] for rule, part, _ in EXPLAINED)


def test_no_theme_nor_size_is_left_out() -> None:
    seen = {(theme, size, text) for number in NUMBERS.values() for themes, size, text in arrangements(number) for theme in themes}
    assert seen == {(theme, size, text) for theme in THEMES for size in SIZES for text in TEXTS}


@pytest.mark.every
@pytest.mark.parametrize("journey", JOURNEYS)
def test_every_screen(at: Driver, problems: list[str], journey: str) -> None:
    faults: dict[str, Any] = {}
    axe = AXE.read_text()
    for screen in JOURNEYS[journey]:
        arrive(at, screen)
        # What goes by itself lies over what is looked at; its colours are those of the box.
        at.page.locator(".scene").wait_for(state="detached")
        at.page.evaluate(axe)
        at.page.evaluate(CONFIGURE)
        for where, rule, html, why in look(at.page, NUMBERS[screen.name]):
            faults.setdefault(f"{rule}: {html[:160]}\n    {why}", []).append(f"{screen.name} ({where})")
    problems.clear()
    assert not faults, "\n".join(f"{fault}\n    {len(places)} times: {places[0]}" for fault, places in faults.items())


# -- the list is whole

DRAWS = re.compile(r'el\(\s*"main"|[^.\w]putScreen\(|[^.\w](?:dialog|sure|offer)\(\s*(?:"([^"]+)")?|^function (\w+Dock)\(', re.M)
FUNCTION = re.compile(r"^ *(?:export )?(?:async )?function (\w+)|^(?:export )?const (\w+) = (?:async )?\(", re.M)


def drawn() -> set[str]:
    """Every place in web/ that draws a screen, opens a dialog or fills the dock: its file, its function, a dialog's title."""
    found = set()
    for path in MODULES:
        text = path.read_text("utf-8")
        for match in DRAWS.finditer(text):
            before = [name for name in FUNCTION.finditer(text, 0, match.end()) if name.start() <= match.start()]
            function = next(filter(None, before[-1].groups())) if before else ""
            if (path.name, function) not in (("dom.js", "dialog"), ("dom.js", "sure"), ("dom.js", "offer"), ("dom.js", "putScreen")):
                found.add(f"{path.name} {match[2] or function} {match[1] or ''}".strip())
    return found


def test_no_screen_is_missing_from_the_list() -> None:
    listed = {screen.drawn for screens in JOURNEYS.values() for screen in screens}
    assert drawn() <= listed, "web/ draws what no journey in screens.py shows: " + ", ".join(sorted(drawn() - listed))


def test_only_one_place_opens_dialogs() -> None:
    """So that what test_no_screen_is_missing_from_the_list reads is all there is."""
    openers = {path.name for path in MODULES if "showModal" in path.read_text("utf-8")}
    assert openers == {"dom.js"}
