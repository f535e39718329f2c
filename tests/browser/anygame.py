"""Plays any game on the page from what every view holds: places, intents, options. Knows no game and no rule."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations, islice, permutations
from random import Random
from typing import Any

from driver import Driver, words
from playwright.sync_api import Locator, Position, expect

from royalty.bridge.desk import Desk, plain
from royalty.bridge.views import hand_for, view_of
from royalty.game import Player as Seated
from royalty.games import find_game
from royalty.match import Match, new_match
from royalty.places import TABLE, Draft, Option, figure

Json = dict[str, Any]
DRAFTS = ("none", "pick", "order", "groups")
TRIES = 600  # drafts looked at before a seat sets out to do something else

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


@dataclass(frozen=True)
class Plan:
    """What is to be done: an option, the draft that it comes of, none where a question is answered, and how many options that has."""

    option: Json
    draft: Draft | None = None
    ways: int = 1


# -- choosing, without a page


def seen(match: Match, seat: int | None) -> Json:
    """The view that the page is to show now, with the hand of that seat turned up if it may be; who plays alone always sees his own."""
    seat = seat if match.is_shared else match.people[0]
    view: Json = json.loads(json.dumps(plain(view_of(Desk(words(), match=match, seat=seat)))))
    return view


def choose(match: Match, view: Json, rng: Random) -> Plan:
    """An answer, or a draft that becomes a move: the first found, those put together from cards before one-tap acts."""
    intents = view["table"]["intents"]
    if view["options"] and not view["draft"]["intent"]:
        first, *others = [option for option in view["options"] if option["move"]]
        return Plan(rng.choice(others) if others and rng.random() < 0.2 else first)
    together = [intent for intent in intents if intent["draft"] in ("groups", "order")]
    rest = [intent for intent in intents if intent not in together]
    rng.shuffle(rest)
    for intent in together + rest:
        for draft in islice(drafts(view, intent, rng), TRIES):
            plan = settle(match, view["viewer"], draft)
            if plan:
                return plan
    raise AssertionError(f"Nothing to do is found among {[intent['key'] for intent in intents]}.")


def leading_to(match: Match, view: Json, move: str) -> Plan:
    """The answer that is that move, or a draft that becomes it; those of few cards are tried first."""
    if view["options"] and not view["draft"]["intent"]:
        return Plan(next(option for option in view["options"] if option["move"] == move))
    few_first = sorted(view["table"]["intents"], key=lambda intent: (DRAFTS.index(intent["draft"]), intent["most"] or 99))
    fan = next(zone for zone in view["table"]["zones"] if zone["kind"] == "fan" and zone["owner"] == view["viewer"])
    named = tuple(card["id"] for card in fan["cards"] if card["id"][:-1] in move)
    for intent in few_first:
        for draft in chain([Draft(intent["key"], (named,))] * (intent["draft"] == "pick"), islice(drafts(view, intent, Random(0)), TRIES * 5)):
            options = match.game.options(match.state, view["viewer"], draft)
            if found := next((option for option in options if option.move == move), None):
                return Plan(plain(found), draft, len(options))
    raise AssertionError(f"No draft that becomes {move} is found.")


def settle(match: Match, seat: int, draft: Draft) -> Plan | None:
    """The move that the draft becomes once every wild card is named, if it becomes one."""
    options = match.game.options(match.state, seat, draft)
    option = next((one for one in options if one.move), options[0] if options else Option("", ()))
    if option.move:
        return Plan(plain(option), draft, len(options))
    for card, letters in islice(option.ask.items(), 1):
        for letter in letters:
            plan = settle(match, seat, replace(draft, named={**draft.named, card: letter}))
            if plan:
                return plan
    return None


def drafts(view: Json, intent: Json, rng: Random) -> Iterator[Draft]:
    """Drafts of that kind, in no order that means anything."""
    zones = view["table"]["zones"]
    fan = [
        card["id"]
        for zone in zones
        if zone["kind"] == "fan" and zone["owner"] == view["viewer"]
        for card in zone["cards"]
    ]
    begins = tuple(tuple(row["begins"]) for row in intent["rows"])
    own = [ident for ident in (fan if intent["cards"] is None else intent["cards"]) if not any(ident in row for row in begins)]
    rng.shuffle(own)
    if any(begins):
        yield Draft(intent["key"], begins)
    if intent["draft"] == "none":
        yield Draft(intent["key"])
        return
    sizes = range(max(1, intent["fewest"]), min(len(own), intent["most"] or len(own)) + 1)
    if intent["draft"] == "pick":
        yield from (Draft(intent["key"], (picked,)) for size in sizes for picked in combinations(own, size))
        return
    rows = [row["takes"] or bool(row["begins"]) for row in intent["rows"]] or [False]
    if any(row["takes"] for row in intent["rows"]):
        groups = [group for zone in zones for group in zone["groups"] if group["takes"]]
        taken = chain.from_iterable(islice(taking(group, own, rng), TRIES // 6) for group in groups)
        yield from (laid(intent, [row["takes"] for row in intent["rows"]].index(True), ids) for ids in islice(taken, TRIES // 2))
    if False in rows:
        yield from (laid(intent, rows.index(False), ids) for size in sizes for ids in permutations(own, size))


def laid(intent: Json, at: int, ids: tuple[str, ...]) -> Draft:
    """A draft with one of its rows filled; the others lie as they begin."""
    begins = [tuple(row["begins"]) for row in intent["rows"]] or [()]
    return Draft(intent["key"], tuple(ids if row == at else lying for row, lying in enumerate(begins)))


def taking(group: Json, own: list[str], rng: Random) -> Iterator[tuple[str, ...]]:
    """Rows that take up the group with one more card, or two."""
    for size in (1, 2):
        for added in permutations(own, size):
            if group["takes"] == "block":
                yield from ((*added[:at], group["id"], *added[at:]) for at in range(size + 1))
            else:
                cards = [*(card["id"] for card in group["cards"]), *added]
                rng.shuffle(cards)
                yield (group["id"], *cards)


def near_the_end(key: str, seed: int, left: int) -> Match:
    """A match of people who chose like this, so many acts before it was over."""
    match = played(key, seed, None)
    return played(key, seed, max(0, match[1] - left))[0]


def played(key: str, seed: int, acts: int | None) -> tuple[Match, int]:
    """A match after that many acts, or at its end, with how many there were."""
    rng, done = Random(seed), 0
    people = [Seated(name) for name in ("Ann", "Bob", "Cy", "Dot", "Eve", "Fay")[: max(find_game(key).seats[0], 1)]]
    match = new_match(find_game, key, people, {}, words(), rng)
    while match.to_act and done != acts:
        seat = hand_for(match)
        plan = choose(match, seen(match, seat), rng)
        match.play_all([s for s in plan.option["seats"] if s == TABLE or s in match.to_act], plan.option["move"], rng)
        done += 1
    return match, done


# -- what the page is to show


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
    answers = [] if view["draft"]["intent"] else list(dict.fromkeys(called(option) for option in view["options"] if option["move"] or not option["reason"]))
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
        "places": [] if pad else [[f"{zone['label']}: {zone['count']}" if zone["count"] > len(zone["cards"]) else zone["label"], lying(zone)] for zone in places],
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
        assert shown == want
        standings = view["table"]["standings"] if want["scores"] else []
        for standing, fact in zip(standings, facts, strict=True):
            said = [f"{label} {figure(count)}" for label, count in standing["counts"]] + standing["lines"]
            assert all(text in fact for text in said), (said, fact)
        return view

    def answer(self, view: Json, option: Json) -> Json:
        """Presses an answer, and says who gives it and to what it is given where there is more than one; then its price has been told."""
        ways = [one for one in view["options"] if called(one) == called(option)]
        # A card of the hand may be called so too.
        self.press(self.at.button(called(option)).and_(self.page.locator("[data-answer]")))
        for same in ("seats", "about"):
            if len({str(one[same]) for one in ways}) > 1:
                name = option["about"] if same == "about" else view["players"][option["seats"][0]]["name"]
                self.press(self.page.locator(".ways:not(.settling)").get_by_role("button", name=name, exact=True))
                ways = [one for one in ways if one[same] == option[same]]
                option = {**option, "confirm": ""}
        return option

    def draft(self, view: Json, draft: Draft) -> None:
        """Puts the draft together, up to and with the act itself."""
        intents = view["table"]["intents"]
        intent = next(one for one in intents if one["key"] == draft.intent)
        main = next((one for one in intents if one["draft"] != "none"), None)
        if intent["zone"]:
            self.press(self.page.locator(f'[data-key="zone {intent["zone"]}"]'))
        elif intent is not main:
            self.press(self.page.locator(".actions").get_by_role("button", name=intent["label"], exact=True))
        if intent["draft"] == "none":
            return
        groups = {group["id"]: group for zone in view["table"]["zones"] for group in zone["groups"]}
        begins = [tuple(row["begins"]) for row in intent["rows"]]
        for at, ids in enumerate(draft.groups):
            if ids and ids not in begins[at : at + 1]:
                self.fill(at, ids, groups)
        key = "Play" if intent is main else "pick"
        self.press(self.page.locator(f'button[data-key="{key}"]:enabled'))
        if draft.named:
            self.name(draft, key)

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
            self.press(self.page.locator(f'button[data-key="{key}"]:enabled'))
            if done:
                return

    def confirm(self, plan: Plan, view: Json) -> None:
        """Says yes where the price is told."""
        one_tap = plan.draft is not None and not plan.draft.groups and not self.zone(view, plan.draft.intent)
        if one_tap and plan.option["about"] and plan.ways > 1:
            # Which of several it is, with the price beside each.
            ways = self.page.locator(".ways:not(.settling)")
            self.press(ways.get_by_role("button", name=plan.option["about"], exact=True))
        elif price := plan.option["confirm"] or (one_tap and self.help(view, plan)):
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
