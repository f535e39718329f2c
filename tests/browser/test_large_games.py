"""Large text on a tablet, in every game: marks, values, names and scores are in sight, or a sign says that there is more and one touch brings it."""

from __future__ import annotations

import pytest
from driver import Driver
from largescenes import SCENES

from sample import WHOLE

SIZES = ((1180, 820), (820, 1180))
TEXTS = ("1.5", "2")
# Every second scene at each of two sizes and texts; with ROYALTY_WHOLE all of them.
SAMPLE = ("classic, laid", "booklet, capture", "monarchy, words", "joust, draft", "rummy, declare", "swap, build", "alliance, main", "alliance, computers")

# What must be seen: what a card says of itself, what a word counts, who plays and what he has.
JUDGE = """() => {
    const SAYS = [".seat h2", ".seat .score", ".tray-row .card > :is(.letter, .rank, .value)", ".hand .card > :is(.letter, .rank)", ".seat .card > :is(.letter, .rank)",
        ".seat .word .value", ".word .foot", ".verdict .points", ".question h2", ".middle .card > :is(.letter, .rank)", ".draft-row .kind", ".line > .small",
        ".played figcaption", ".sheet .winner", ".final :is(th, td)", ".ruled .card > .letter", "dialog h2", ".ruled .follows li", ".ruled .meanings li"].join();
    const clips = (node) => { const style = getComputedStyle(node); return /auto|scroll|hidden|clip/.test(style.overflowY + style.overflowX); };
    const within = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    const isSeen = (node) => {
        const box = node.getBoundingClientRect();
        const whole = node.closest(".card") ?? node;
        // A letter's line is higher than the letter.
        const [dx, dy] = [box.width * 0.25, box.height * (node.closest(".card") ? 0.28 : 0.2)];
        const core = { left: box.left + dx, right: box.right - dx, top: box.top + dy, bottom: box.bottom - dy };
        if (!within(core, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return false;
        for (let up = node.parentElement; up; up = up.parentElement) if (!up.matches(".card") && clips(up) && up !== document.body && up !== document.documentElement && !within(core, up.getBoundingClientRect())) return false;
        const points = [[(core.left + core.right) / 2, (core.top + core.bottom) / 2], [core.left, core.top], [core.right, core.top], [core.left, core.bottom], [core.right, core.bottom]];
        return points.every(([x, y]) => { const hit = document.elementFromPoint(x, y); return hit && (whole.contains(hit) || hit.contains(whole)); });
    };
    const drawn = (node) => { const box = node.getBoundingClientRect(); return box.width > 2 && box.height > 2 && node.textContent.trim() && node.checkVisibility() && !node.closest(".hidden-text, [hidden]"); };
    const modal = document.querySelector("dialog[open]");
    const all = [...(modal ?? document).querySelectorAll(SAYS)].filter(drawn);
    globalThis.unseen = all.filter((node) => !isSeen(node));
    globalThis.isSeen = isSeen;
    return globalThis.unseen.map((node) => `${node.closest("[class]").className} ${node.textContent.slice(0, 20)} ${Math.round(node.getBoundingClientRect().top)}`);
}"""
# Which of these are seen now.
NOW_SEEN = "() => globalThis.unseen.map((node) => globalThis.isSeen(node))"
SIGNS = ".more-sign"
# Words that are broken in two lines, sentences that lie over one another, and buttons that do not hold their words.
TORN = """() => {
    const place = document.querySelector("dialog[open]") ?? document.getElementById("screen");
    const texts = [];
    for (const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT); walk.nextNode();) {
        const { textContent, parentElement: up } = walk.currentNode;
        const said = up.closest("button, h2, p, th, td, li, .verdict, .row-head");
        if (textContent.trim() && said && up.checkVisibility() && getComputedStyle(up).clipPath === "none" && !up.closest(".hidden-text, .card, .mores")) texts.push([walk.currentNode, said]);
    }
    const range = document.createRange();
    const boxes = (node, from, to) => { range.setStart(node, from); range.setEnd(node, to); return [...range.getClientRects()]; };
    const words = texts.flatMap(([node]) => [...node.textContent.matchAll(/[^ \u2013-]+/g)].map(({ index, 0: word }) => [word, boxes(node, index, index + word.length)]));
    const torn = words.filter(([, lines]) => new Set(lines.map(({ top }) => Math.round(top / 4))).size > 1).map(([word]) => word);
    const isDrawn = (box, said) => {
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        for (let up = said; up && up !== document.body; up = up.parentElement) {
            const edge = up.getBoundingClientRect();
            if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return false;
        }
        return hit && said.contains(hit) && box.width > 4;
    };
    const lines = texts.flatMap(([node, said]) => boxes(node, 0, node.textContent.length).map((box) => [box, said, node.textContent])).filter(([box, said]) => isDrawn(box, said));
    const over = lines.flatMap(([one, said, text], at) => lines.slice(at + 1).filter(([other, its]) => its !== said && !its.contains(said) && !said.contains(its)
        && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height / 3)
        .map(([, , other]) => `${text} over ${other}`));
    const spilt = [...place.querySelectorAll("button:not(.card)")].filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1).map((node) => `out of ${node.textContent}`);
    return [...torn, ...over, ...spilt];
}"""
# The end tells of a whole match: one touch brings its next page.
PAGES = 8
REWIND = """() => globalThis.kept.forEach(([node, top]) => (node.scrollTop = top))"""
KEEP = """() => { globalThis.kept = [...document.querySelectorAll("#screen *, dialog")].filter((node) => node.scrollHeight > node.clientHeight).map((node) => [node, node.scrollTop]); }"""


def frames(at: Driver) -> None:
    at.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))")


def out_of_reach(at: Driver) -> list[str]:
    """What is neither seen nor brought by one touch of a sign."""
    hidden = at.page.evaluate(JUDGE)
    if not hidden:
        return []
    at.page.evaluate(KEEP)
    reached = [False] * len(hidden)
    signs = at.page.locator("dialog[open]").or_(at.page.locator("#screen")).last.locator(SIGNS)
    places = [(kind, number) for kind in (".below", ".above") for number in range(signs.and_(at.page.locator(kind)).count())]
    for kind, number in places:
        for _ in range(PAGES if at.page.locator(".final").count() else 1):
            wanted = signs.and_(at.page.locator(kind))
            if wanted.count() <= number:
                break
            wanted.nth(number).tap()
            frames(at)
            reached = [was or now for was, now in zip(reached, at.page.evaluate(NOW_SEEN), strict=True)]
        at.page.evaluate(REWIND)
        frames(at)
    return [text for text, found in zip(hidden, reached, strict=True) if not found]


def given() -> list[str]:
    return list(SCENES) if WHOLE else list(SAMPLE)


@pytest.mark.parametrize("name", given())
def test_all_is_in_sight_or_one_touch_away(at: Driver, name: str) -> None:
    SCENES[name](at)
    at.answered()
    found = {}
    for width, height in SIZES:
        at.page.set_viewport_size({"width": width, "height": height})
        for text in TEXTS:
            at.page.evaluate("(size) => document.documentElement.style.setProperty('--text-size', size)", text)
            frames(at)
            if lost := out_of_reach(at) + at.page.evaluate(TORN):
                found[f"{width} by {height}, {text}"] = lost
    assert not found, found
