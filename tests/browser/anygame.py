"""Plays any game on the page from what every view holds: places, intents, options. Knows no game and no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from anychoice import Json, Plan, choose, leading_to, seen
from driver import Driver
from playwright.sync_api import Locator, Position, expect

from royalty.game.places import Draft, figure
from royalty.match.match import Match
from royalty.views.desk import hand_for

# What the page shows, told as plain values.
SHOWN = """() => {
    const all = (selector, of, root = document) => [...root.querySelectorAll(selector)].map(of);
    const text = (node) => node?.textContent ?? "";
    const inOrder = (selector, key) => all(selector, (node) => node).sort((a, b) => a.dataset[key] - b.dataset[key]);
    const seats = inOrder(".seat", "seat");
    const ids = (root, selector = "[data-id]") => all(selector, (card) => card.dataset.id, root);
    return {
        busy: document.querySelectorAll("[aria-busy=true]").length > 0,
        hand: all(".hand button.card", (card) => [card.dataset.id, text(card.lastElementChild)]),
        backs: document.querySelectorAll(".dock .hand .back").length,
        pack: text(document.querySelector(".banner .pack")),
        last: text(document.querySelector(".banner .last")),
        scores: seats.map((seat) => text(seat.querySelector(".score"))),
        facts: seats.map((seat) => text(seat.querySelector(".facts"))),
        groups: seats.flatMap((seat) => all(".words > *", (group) => [group.dataset.key, ids(group)], seat)),
        places: [document.querySelector(".middle"), ...seats].flatMap((root) =>
            root ? all(".place", (place) => [text(place.querySelector(".place-label")), ids(place)], root) : []),
        answers: inOrder("[data-answer]", "answer").map((answer) => text(answer)),
        takesBack: all(".dock .actions button", text).includes("Take back"),
        tally: all("td[data-total]", (cell) => [cell.dataset.total, text(cell)]).sort(),
    };
}"""


# -- what the page is to show


def is_counted(zone: Json) -> bool:
    """Whether a place tells how many cards lie there: more than are seen, and of a pile its last one too."""
    return bool(zone["count"] > len(zone["cards"]) or (zone["kind"] == "stack" and zone["count"]))


def expected(view: Json) -> Json:
    """What the page shows of a view before anything is drafted."""
    table, viewer, over = view["table"], view["viewer"], view["outcome"]
    shared = [zone for zone in table["zones"] if zone["owner"] is None]
    lone = len(shared) == 1 and shared[0]["kind"] == "stack" and not shared[0]["cards"]
    fans = {zone["owner"]: zone for zone in table["zones"] if zone["kind"] == "fan"}
    fan = fans.get(viewer, {"cards": []})["cards"]
    ordered = [[zone for zone in table["zones"] if zone["owner"] == seat] for seat in range(len(view["players"]))]
    places = [] if lone else list(shared)
    places += [zone for own in ordered for zone in own if zone["kind"] not in ("fan", "groups") and zone["cards"]]
    # What others may do before a hand is opened is no answer of its player.
    answers = [] if view["draft"]["intent"] or view["hand_over"] else list(dict.fromkeys(called(option) for option in view["options"] if option["move"] or not option["reason"]))
    # At the end the pad lies where the table lay; a move back shows the table again.
    pad = bool(over) and view.get("ply") is None
    return {
        "busy": False,
        "hand": [[card["id"], card["name"]] for card in fan],
        "backs": fans[view["hand_for"]]["count"] if view["hand_over"] and view["hand_for"] in fans else 0,
        "pack": f"{shared[0]['label']} {shared[0]['count']}" if lone else "",
        "last": over["reason"] if over else " ".join(filter(None, (view["earlier"], view["last"]))) or " ".join(table["status"]),
        "scores": [] if pad else [" ".join((one["now"][0], figure(one["now"][1]))) if one["now"] else figure(one["score"]) for one in table["standings"]],
        "groups": [] if pad else [
            [f"word {group['id']}", [card["id"] for card in group["cards"]]]
            for own in ordered for zone in own if zone["kind"] in ("groups", "lines") for group in zone["groups"]
        ],
        "places": [] if pad else [[f"{zone['label']}: {zone['count']}" if is_counted(zone) else zone["label"], lying(zone)] for zone in places],
        "answers": answers,
        "takesBack": bool(answers) and view["may"]["take_back"] is not None,
        "tally": sorted([str(seat), figure(over["totals"][seat])] for seat in first_of_sides(view)) if over else [],
    }  # fmt: skip


def first_of_sides(view: Json) -> list[int]:
    """A seat of each side: allies have one total."""
    sides = [player["side"] for player in view["players"]]
    return [seat for seat, side in enumerate(sides) if sides.index(side) == seat]


def called(option: Json) -> str:
    """What the button of an answer is called, of several ways of one act together."""
    return option["act"] or option["label"]


def lying(zone: Json) -> list[str]:
    """The ids of the cards that are seen in a place."""
    cards = [*zone["cards"], *(card for group in zone["groups"] for card in group["cards"])]
    return [card["id"] for card in (cards[-1:] if zone["kind"] == "stack" else cards)]


# -- playing on the page


class AnyPlayer:
    """Plays the match on the page for everybody, by `touch` or by `keyboard`, and compares what is shown with the record."""

    def __init__(self, at: Driver, way: str, rng: Random) -> None:
        self.at, self.page, self.way, self.rng = at, at.page, way, rng
        self.open: int | None = None  # whose hand lies open

    def turn(self) -> Match:
        """One act of a person, from what the page shows to what is stored of it."""
        match = self.at.until(lambda now: now.next() != "computer")
        view = self.compare(match)
        if view["hand_over"]:
            self.press(self.at.button("Show my hand"))
            self.open = view["hand_for"]
            view = self.compare(match)
        plan = self.choose(match, view)
        if plan.draft is None:
            plan = Plan(self.answer(view, plan.option))
        else:
            self.draft(view, plan.draft)
        self.confirm(plan, view)
        after = self.at.until(lambda now: len(now.events) > len(match.events))
        if seen(after, None)["verdict"]:
            self.at.read_verdict()
        # A hand stays open only while its player goes on.
        self.open = self.open if self.open == hand_for(after) else None
        return after

    def choose(self, match: Match, view: Json) -> Plan:
        """What is done next."""
        return choose(match, view, self.rng)

    def compare(self, match: Match) -> Json:
        """The view that the record replayed gives, which the page shows by now."""
        view = seen(match, self.open)
        want = expected(view)
        shown: Json = {}
        for _ in range(100):
            shown = self.page.evaluate(SHOWN)
            facts = shown.pop("facts")
            if shown == want:
                break
            self.page.wait_for_timeout(50)
        assert shown == want, {key: (shown.get(key), want[key]) for key in want if shown.get(key) != want[key]}
        standings = view["table"]["standings"] if want["scores"] else []
        for standing, fact in zip(standings, facts, strict=True):
            said = [f"{label} {figure(count)}" for label, count in standing["counts"]] + standing["lines"]
            assert all(text in fact for text in said), (said, fact)
        return view

    def answer(self, view: Json, option: Json) -> Json:
        """Presses an answer, and says who gives it and to what it is given where there is more than one; on the felt its price is told with it."""
        ways = [one for one in view["options"] if called(one) == called(option)]
        # A card of the hand may be called so too.
        self.press(self.at.button(called(option)).and_(self.page.locator("[data-answer]")))
        for same in ("seats", "about"):
            if len({str(one[same]) for one in ways}) > 1:
                name = option["about"] if same == "about" else view["players"][option["seats"][0]]["name"]
                self.press(self.page.locator(".ways:not(.settling)").get_by_role("button", name=name, exact=True))
                ways = [one for one in ways if one[same] == option[same]]
                option = {**option, "confirm": "" if option["group"] else option["confirm"]}
        return option

    def draft(self, view: Json, draft: Draft) -> None:
        """Puts the draft together, up to and with the act itself."""
        key = self.lay(view, draft)
        if not key:
            return
        self.press(self.page.locator(f'button[data-key="{key}"]:not([aria-disabled])'))
        if draft.named:
            self.name(draft, key)

    def lay(self, view: Json, draft: Draft) -> str:
        """Puts the draft together; which button it is done with, '' where that has been pressed."""
        intents = view["table"]["intents"]
        intent = next(one for one in intents if one["key"] == draft.intent)
        main = next((one for one in intents if one["draft"] != "none"), None)
        if intent["zone"]:
            self.press(self.page.locator(f'[data-key="zone {intent["zone"]}"]'))
        elif intent is not main:
            self.press(self.page.locator(".actions").get_by_role("button", name=intent["label"], exact=True))
        if intent["draft"] == "none":
            return ""
        groups = {group["id"]: group for zone in view["table"]["zones"] for group in zone["groups"]}
        begins = [tuple(row["begins"]) for row in intent["rows"]]
        for at, ids in enumerate(draft.groups):
            if ids and ids not in begins[at : at + 1]:
                self.fill(at, ids, groups)
        return "Play" if intent is main else "pick"

    def fill(self, at: int, ids: tuple[str, ...], groups: Json) -> None:
        """Lays one row: the group that it takes up, if any, and its cards."""
        group = next((groups[one] for one in ids if one in groups), None)
        if group:
            self.press(self.page.locator(f'button[data-key="word {group["id"]}"]'))
        row = self.page.locator(f'button[data-key="row {at}"][aria-pressed="false"]')
        if row.count():
            self.press(row)
        if not group or group["takes"] != "block":
            self.cards(one for one in ids if one not in groups)
            return
        place = ids.index(group["id"])
        for end, part in (("before", ids[:place]), ("after", ids[place + 1 :])):
            if part:
                self.press(self.page.locator(f'button[data-key="slot {end}"]'))
                self.cards(part)

    def cards(self, ids: Iterator[str] | tuple[str, ...]) -> None:
        for one in ids:
            # Where cards lie over each other, their index is what a finger finds.
            self.press(self.page.locator(f'button[data-key="card {one}"]:not(.used)'), {"x": 12, "y": 24})
            expect(
                self.page.locator(f'.tray-row [data-id="{one}"], .hand .chosen[data-id="{one}"]').first
            ).to_be_visible()

    def name(self, draft: Draft, key: str) -> None:
        """Names wild cards as often as the page asks; the last answer is the act itself."""
        while True:
            box = self.page.locator(".letters")
            asked = box.get_attribute("data-asks") or ""
            self.press(box.get_by_role("button", name=draft.named[asked].upper(), exact=True))
            box.wait_for(state="detached")
            self.page.locator('.verdict[aria-busy="false"]').wait_for()
            done = self.page.locator(".verdict .points").count() > 0
            self.press(self.page.locator(f'button[data-key="{key}"]:not([aria-disabled])'))
            if done:
                return

    def confirm(self, plan: Plan, view: Json) -> None:
        """Says yes where the price is told."""
        one_tap = plan.draft is not None and not plan.draft.groups and not self.zone(view, plan.draft.intent)
        if one_tap and plan.option["about"] and plan.ways > 1:
            # Which of several it is, with the price beside each.
            ways = self.page.locator(".ways:not(.settling)")
            self.press(ways.get_by_role("button", name=plan.option["about"], exact=True))
            if plan.option["group"] or not plan.option["confirm"]:
                return
        if price := plan.option["confirm"] or (one_tap and self.help(view, plan)):
            dialog = self.page.get_by_role("dialog")
            expect(dialog).to_contain_text(price)
            self.press(dialog.locator("button.main-action"))

    @staticmethod
    def zone(view: Json, key: str) -> str:
        """The place on the table that is tapped for it."""
        return str(next(one["zone"] for one in view["table"]["intents"] if one["key"] == key))

    @staticmethod
    def help(view: Json, plan: Plan) -> str:
        assert plan.draft
        text: str = next(one["help"] for one in view["table"]["intents"] if one["key"] == plan.draft.intent)
        return text

    def press(self, target: Locator, place: Position | None = None) -> None:
        """One tap of a finger; or Tab, and once there Enter."""
        target.wait_for()
        if self.way == "touch":
            self.at.tap_aside()
            target.tap(position=place)
            return
        for _ in range(150):
            towards = target.evaluate(TOWARDS)
            if not towards:
                break
            self.page.keyboard.press(towards)
        else:
            raise AssertionError(f"Tab never comes to {target}.")
        # What was another's a moment ago waits.
        expect(target).not_to_have_attribute("aria-disabled", "true")
        self.page.keyboard.press("Enter")


class Led(AnyPlayer):
    """One who plays on the page what `wanted` tells of each match, as text."""

    def __init__(self, at: Driver, way: str, wanted: Callable[[Match], str]) -> None:
        super().__init__(at, way, Random(0))
        self.wanted = wanted

    def choose(self, match: Match, view: Json) -> Plan:
        return leading_to(match, view, self.wanted(match))

    def to_the_end(self) -> Match:
        """From where the page stands to the tally."""
        match = self.at.match()
        while not match.outcome:
            match = self.turn()
            while match.next() == "computer":
                self.page.keyboard.press("Shift")  # whoever has read what was played presses anything
                match = self.at.match()
        self.compare(match)
        return match


# The key that brings the focus nearer to an element, or "" where it is.
TOWARDS = """(node) => {
    const now = document.activeElement;
    if (now === node) return "";
    return now !== document.body && now.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""
