"""The leak law: what the page is, says, stores and is told does not depend on a hand that nobody may see now."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from itertools import zip_longest
from random import Random
from typing import Any

import pytest
from driver import HOLD, IN_STORE, RELEASE, Driver, stacked
from playwright.sync_api import BrowserContext, ConsoleMessage, expect
from test_drafts import face_down, stand

from royalty.match.match import Match

# Keeps every message that the worker sends to the page, before the page sees it.
EAVESDROP = """
const told = globalThis.told = [];
globalThis.Worker = class extends Worker {
    constructor(...args) {
        super(...args);
        this.addEventListener("message", ({ data }) => told.push(JSON.stringify(data)));
    }
};
"""
# What the page keeps of the view that it was told last, to put the next together with what differs.
KEPT = """async () => (await import(new URL("./worker/engine.js", document.baseURI).href)).keptView()"""
STORED = "async () => {" + IN_STORE + """
    const [games, marks, keys] = await Promise.all([
        result(stored("games").getAll()),
        result(stored("marks").getAll()),
        result(stored("marks").getAllKeys()),
    ]);
    database.close();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return { names, games, marks, keys, local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie };
}"""


@dataclass
class Seen:
    """All that somebody could find on this page now."""

    dom: str
    tree: str
    title: str
    address: str
    storage: str
    told: list[str]
    kept: str
    console: list[str]


class Window:
    """A tablet of its own, on which everything is noted that a hand could leak into."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.context.add_init_script(EAVESDROP)
        self.console: list[str] = []
        self.context.on("console", self._note)
        self.at = Driver(self.context.new_page())

    def _note(self, message: ConsoleMessage) -> None:
        # The tool's own, whenever the page comes to it.
        if "Service Worker registration blocked" not in message.text:
            self.console.append(message.text)

    def look(self) -> Seen:
        page = self.at.page
        # Buttons that took the place of others have settled.
        expect(page.locator(".settling, button[data-held]")).to_have_count(0)
        # So has what comes late of the style, on both alike.
        expect(page.locator("link:is([rel=later], [rel=last])")).to_have_count(0)
        stored: dict[str, Any] = page.evaluate(STORED)
        ident = stored["marks"][0] if stored["marks"] else ""
        told = [self._plain(text, ident) for text in page.evaluate("told")]
        for game in stored["games"]:
            del game["sealed"], game["when"]
        storage = json.dumps(stored, sort_keys=True).replace(ident or "\0", "ID")
        dom = page.content().replace(ident or "\0", "ID")
        tree = page.locator("body").aria_snapshot()
        kept = self._plain(json.dumps(page.evaluate(KEPT), separators=(",", ":")), ident)
        return Seen(dom, tree, page.title(), page.url, storage, told, kept, list(self.console))

    @staticmethod
    def _plain(message: str, ident: str) -> str:
        """What the worker told, without what must be different: the game's id, the sealed save, the pack's fingerprint."""
        message = re.sub(r"ROYALTY1\.[\w-]+", "SEALED", message)
        return re.sub(r'"fingerprint":"[0-9a-f]{64}"', '"fingerprint":""', message).replace(ident or "\0", "ID")


Pair = tuple[Window, Window]


@pytest.fixture
def pair(tablet: Callable[[], BrowserContext]) -> Pair:
    """Two tablets, for two deals."""
    return Window(tablet()), Window(tablet())


def alike(pair: Pair) -> None:
    one, other = (window.look() for window in pair)
    differences = [difference(getattr(one, field.name), getattr(other, field.name)) for field in fields(Seen)]
    assert not any(differences), "\n".join(filter(None, differences))


def difference(one: str | list[str], other: str | list[str]) -> str:
    """From where on two texts or lists are unlike; empty when they are alike."""
    if isinstance(one, list) or isinstance(other, list):
        pairs = zip_longest(one, other, fillvalue="(nothing)")
        return next(filter(None, (difference(*pair) for pair in pairs)), "")
    at = next((at for at, (a, b) in enumerate(zip_longest(one, other)) if a != b), None)
    return "" if at is None else f"{one[max(0, at - 300) : at + 300]}\nis unlike\n{other[max(0, at - 300) : at + 300]}"


def each(pair: Pair, act: Callable[[Driver], object]) -> None:
    for window in pair:
        act(window.at)


def bring(pair: Pair, *matches: Match) -> None:
    """Each tablet its own record, which seems to have been played at the same time."""
    for window, match in zip(pair, matches, strict=True):
        window.at.bring(match.record())
        window.at.page.evaluate("told.length = 0")


# Ann's hand is the same in both deals; Bob's and the pack are not.
ANN = "CATEEra"
TWO = [("niooduE", "Iebtpr"), ("NOYSgze", "UuHDKm")]


def deals(**options: str) -> list[Match]:
    return [
        stacked("royalty/classic", ANN, bob, then=pack, seed=seed, **options) for seed, (bob, pack) in enumerate(TWO)
    ]


def test_the_hand_over_shows_neither_hand(pair: Pair) -> None:
    other = stacked("royalty/classic", "QUNOSlm", "niIEtep", seed=5)
    bring(pair, deals()[0], other)
    alike(pair)
    each(pair, lambda at: expect(at.button("Show my hand")).to_be_visible())
    each(pair, lambda at: at.reload())
    alike(pair)
    each(pair, lambda at: face_down(at.page))


def test_the_law_can_fail(pair: Pair) -> None:
    """Two deals that differ in the hand that is shown do not look alike: so the looking works."""
    bring(pair, deals()[0], stacked("royalty/classic", "QUNOSlm", "niIEtep", seed=5))
    each(pair, lambda at: at.show_hand())
    one, other = (window.look() for window in pair)
    assert one.dom != other.dom and one.tree != other.tree and one.told != other.told
    assert one.storage == other.storage and one.title == other.title and one.address == other.address


def test_what_was_kept_of_a_hand_goes_when_it_is_turned_down(pair: Pair) -> None:
    """At once, though Python is not heard of; and until then it is there, so the looking works."""
    bring(pair, deals()[0], stacked("royalty/classic", "QUNOSlm", "niIEtep", seed=5))
    each(pair, lambda at: at.show_hand())
    for window in pair:
        page = window.at.page
        assert [zone for zone in page.evaluate(KEPT)["own"]["table"]["d"]["zones"]["o"] if isinstance(zone, list)]
        page.evaluate(HOLD, ["view"])
        window.at.button("Hide").tap()
        expect(window.at.button("Show my hand")).to_be_visible()
        assert page.evaluate(KEPT)["own"] is None
        page.evaluate(RELEASE)
        page.evaluate("told.length = 0")  # what was told before was of the hand that was shown
    alike(pair)


def test_at_the_table_the_other_hand_and_the_pack_make_no_difference(pair: Pair) -> None:
    bring(pair, *deals())
    each(pair, lambda at: at.show_hand())
    alike(pair)
    for card in "CAT":
        each(pair, lambda at, card=card: at.hand_card(card))
        each(pair, lambda at: expect(at.page.locator('.verdict[aria-busy="false"]')).to_be_visible())
        alike(pair)
    each(pair, lambda at: at.play())
    each(pair, lambda at: expect(at.button("Draw cards")).to_be_visible())
    alike(pair)
    # Ann draws other cards now, and the tablet is to be passed to Bob: neither of it shows.
    each(pair, lambda at: at.button("Draw cards").tap())
    each(pair, lambda at: expect(at.button("Show my hand")).to_be_visible())
    alike(pair)


@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_during_a_challenge_no_hand_makes_a_difference(pair: Pair, referee: str) -> None:
    """The layer's hand too: his laid cards are the same, those he kept are not."""
    kept = [stacked("royalty/classic", *hands, seed=at, referee=referee) for at, hands in enumerate(
        [("TACEEra", "niooduE"), ("TACNOYS", "EIIrget")]
    )]  # fmt: skip
    for match in kept:
        match.play(0, "=TAC", Random(0))
    bring(pair, *kept)
    alike(pair)
    each(pair, lambda at: face_hidden(at))
    each(pair, lambda at: at.button("Challenge").tap())
    each(pair, lambda at: expect(at.page.get_by_role("dialog")).to_be_visible())
    alike(pair)
    each(pair, lambda at: at.button("Challenge TAC").tap())
    if referee == "table":
        each(pair, lambda at: expect(at.button("It falls")).to_be_visible())
        alike(pair)
        each(pair, lambda at: at.button("It falls").tap())
    each(pair, lambda at: expect(at.page.locator(".ruled .meanings")).not_to_be_empty())
    alike(pair)
    each(pair, lambda at: at.read_verdict())
    each(pair, lambda at: expect(at.button("Show my hand")).to_be_visible())
    alike(pair)


def face_hidden(at: Driver) -> None:
    expect(at.page.locator("button.card")).to_have_count(0)


def test_against_a_computer_its_hand_makes_no_difference(pair: Pair) -> None:
    bring(pair, *deals(kinds="pg"))
    each(pair, lambda at: at.page.locator(".hand button.card").first.wait_for())
    alike(pair)
    each(pair, lambda at: at.hand_card("C"))
    each(pair, lambda at: expect(at.page.locator('.verdict[aria-busy="false"]')).to_be_visible())
    alike(pair)


# -- what is stored, asked for, left


def test_the_store_tells_no_card_in_clear(at: Driver) -> None:
    match = stand(stacked("royalty/classic", ANN, "niooduE"), "=CAT")
    at.bring(match.record())
    at.show_hand()
    at.hand_card("n")
    stored = at.page.evaluate(STORED)
    assert stored["names"] == ["royalty /club/royalty/"] and len(stored["games"]) == 1
    assert set(stored["games"][0]) <= {"id", "version", "sealed", "title", "family", "names", "scores", "over", "when", "label", "mark", "deal", "faces", "turn", "counts"}
    assert stored["games"][0]["mark"] == "", "Only a finished game bears the mark of its record."
    assert re.fullmatch(r"ROYALTY1\.[\w-]+(~ROYALTY1\.[\w-]+)?", stored["games"][0].pop("sealed"))
    text = json.dumps([stored, at.page.url, at.page.title()])
    pack = dict(match.header.deal)["pack"]
    for secret in (pack, pack[:7], *match.state.hands, match.header.salt, "n1"):
        assert not re.search(rf"\b{re.escape(secret)}\b", text)


def test_the_engine_shows_nobody_the_hand_of_another(at: Driver) -> None:
    """Even a page that asked for it would not get it, nor the record before the end."""
    at.bring(stacked("royalty/classic", ANN, "niooduE").record())
    answers = at.page.evaluate(
        """async () => {
            const { ask } = await import(new URL("./worker/engine.js", document.baseURI).href);
            const of = async (command, args) => JSON.stringify(await ask(command, args).catch((error) => error.sentence));
            return [await of("view", { seat: 1 }), await of("view", { seat: null }), await of("record"), await of("at", { ply: 0 })];
        }"""
    )
    for answer in answers[:2]:
        view = json.loads(answer)
        assert view["viewer"] is None and not any(zone["cards"] for zone in view["table"]["zones"])
        assert not view["deal_text"]
    assert json.loads(answers[2]) == "The record stays sealed until the game is over."
    assert json.loads(answers[3]) == "A game can be replayed once it is over."
