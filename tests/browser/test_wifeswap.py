"""Royal Wife-Swap by touch and by keys, and with four people: a whole trick with its build, and the order under the stock that nobody else learns."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from anygame import AnyPlayer, Led
from driver import Driver, native, words
from playwright.sync_api import BrowserContext, expect
from shelves import by_computers, to_build, two_families, wide_build
from test_leaks import Window, alike, bring, each

from matches import redealt
from royalty.cards.letters import shuffle
from royalty.game.core import Player as GamePlayer
from royalty.games import find_game
from royalty.games.wifeswap.building import dearest
from royalty.games.wifeswap.cards import pack, why_taking, without
from royalty.games.wifeswap.families import worth
from royalty.games.wifeswap.players import chosen
from royalty.games.wifeswap.state import BUILD, PLAY
from royalty.match.match import Match, Setup, load_match, new_match
from sample import in_turn

ANN = "AH KH 9H TC 7S 2D 5D"
BOB = "QH 8C 4S 6S KD 9D 3S"
CY = "JH 8S 2C 5S 6D QC TD"
DOT = "3C 4C JC 5C AC 9S TS"
# Other hands about Bob's, who draws the 6 of hearts again.
OTHERS = "AH 5D 8S 2C 4C 6D TD", BOB, "JH KH 9H TC 7S 2D 5S", "3C QC JC 5C AC 9S TS"


def dealt(*hands: str, then: str = "", seed: int = 0, kinds: str = "", **options: str) -> Match:
    """A match in which these hands are dealt, the first to lead; `then` lies on top of the stock."""
    match = native("wife-swap", kinds or "p" * len(hands), seed, **options)
    given = [card for row in zip(*(hand.split() for hand in hands), strict=True) for card in row] + then.split()
    order = [*given, *shuffle(without(pack(), given), Random(1))]
    return redealt(match, (("dealer", str(len(hands))), ("pack", ".".join(order))), words())


class Player(AnyPlayer):
    """One who plays by touch or by keys."""

    def __init__(self, at: Driver, way: str) -> None:
        super().__init__(at, way, Random(0))

    def tap(self, selector: str) -> None:
        self.press(self.page.locator(selector).first)

    def act(self, name: str) -> Match:
        """The button of that name, once it may be pressed, and what came of it."""
        before = len(self.at.match().events)
        self.press(self.page.locator(".actions button:not([aria-disabled], :disabled)").get_by_text(name, exact=True))
        return self.at.until(lambda now: len(now.events) > before)


@pytest.mark.parametrize(("way", "size"), [("touch", (390, 844)), ("keyboard", (1180, 820))])
def test_a_trick_is_won_and_a_family_built(at: Driver, way: str, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    match = dealt(ANN, BOB, CY, kinds="pgg")
    at.bring(match.record())
    player = Player(at, way)
    player.tap('.hand button[data-id="AH1"]')
    player.act("Play")
    for card, who in (("QH", 1), ("JH", 2)):
        # The computers' cards are given here, so that the trick is known.
        assert at.until(lambda now, who=who: len(now.state.trick.cards) > who or now.state.phase != "play").state.trick.cards[who] == card
    expect(at.page.locator(".banner .last")).to_contain_text("Ann takes the trick and may build: the Ace of hearts is the highest card.")
    expect(at.page.locator(".draft-row.beside button.card")).to_have_count(3)
    player.tap('.hand button[data-id="KH1"]')
    expect(at.page.locator(".note")).to_have_text("The King of hearts lacks a Queen.")
    player.tap('.beside button[data-id="QH1"]')
    expect(at.page.locator(".note")).to_have_text("Royal family of hearts: 40.")
    player.tap('.hand button[data-id="TC1"]')
    expect(at.page.locator(".verdict .why")).to_contain_text("The 10 of clubs has no home")
    player.tap('.tray-row button[data-id="TC1"]')
    for card in ("AH", "JH"):
        player.tap(f'.beside button[data-id="{card}1"]')
    expect(at.page.locator(".note")).to_have_text("Royal family of hearts: 62.")
    after = player.act("Build")
    assert after.game.write_move(after.game.read_move("build:KHQH/AH.JH")) in [event.text for event in after.events]
    named = "Royal family of hearts, 62 points, 4 cards: King of hearts, Queen of hearts, Ace of hearts, Jack of hearts"
    expect(at.page.get_by_role("button", name=named)).to_be_attached()


def test_four_people_and_the_order_under_the_stock(at: Driver) -> None:
    """The tablet goes round; the winner alone is asked for the order, and the next one who takes it sees no trace of it."""
    at.bring(dealt(ANN, BOB, CY, DOT).record())
    player = Player(at, "touch")
    for card in ("AH", "QH", "JH", "3C"):
        player.press(at.button("Show my hand"))
        player.tap(f'.hand button[data-id="{card}1"]')
        player.act("Play")
    player.press(at.button("Show my hand"))
    player.act("Build nothing")
    for card in ("AH", "QH", "JH", "3C"):
        player.tap(f'.tray-row button[data-id="{card}1"]')
    for card in ("3C", "QH", "AH", "JH"):
        player.tap(f'.beside button[data-id="{card}1"]')
    expect(at.page.locator(".verdict")).to_contain_text("The 3 of clubs is drawn first, the Jack of hearts last.")
    after = player.act("Put under")
    assert after.state.pack[-4:] == ("3C", "QH", "AH", "JH") and after.to_act == (0,)
    expect(at.page.locator(".banner .last")).to_have_text("Ann puts 4 cards under the stock.")


@pytest.mark.long
def test_a_round_by_touch_among_four_to_its_end(at: Driver) -> None:
    """Tricks, families, the order under the stock: what is shown is at each step what the record tells. Two tricks are in it already."""
    match, rng = native("wife-swap", "pppp", 7, match="1"), Random(7)
    records = []
    while match.to_act:
        records.append(match.record())
        match.play(match.to_act[0], match.game.write_move(chosen(match.state, match.to_act[0], "greedy", rng)), rng)
    at.bring(records[10])
    assert {event.text.partition(":")[0] for event in match.events[10:]} == {"play", "build", "under"}
    shown = Led(at, "touch", lambda now: match.events[len(now.events)].text).to_the_end()
    assert (shown.events, shown.outcome) == (match.events, match.outcome)


def under(*order: str, hands: tuple[str, ...] = (ANN, BOB, CY, DOT), then: str = "7D 6H 4D 3D") -> Match:
    """Four people; the first has just put these under the stock, and another is to play."""
    match = dealt(*hands, then=then)
    for move in ("play:AH", "play:QH", "play:JH", "play:3C", "build:-", f"under:{'.'.join(order)}", "play:5D"):
        match.play(match.to_act[0], move, Random(0))
    return match


def test_no_other_hand_nor_the_order_under_the_stock_makes_a_difference(tablet: Callable[[], BrowserContext]) -> None:
    one, other = under("AH", "QH", "JH", "3C"), under("3C", "JH", "QH", "AH", hands=OTHERS, then="3H 6H 4H 2H")
    assert one.state.hands[1] == other.state.hands[1]
    assert one.state.pack[-4:] == other.state.pack[:-5:-1]
    pair = (Window(tablet()), Window(tablet()))
    bring(pair, one, other)
    alike(pair)
    each(pair, lambda at: at.show_hand())
    alike(pair)
    each(pair, lambda at: Player(at, "touch").tap('.hand button[data-id="9D1"]'))
    each(pair, lambda at: at.play())
    each(pair, lambda at: expect(at.page.get_by_role("heading", name="Pass the tablet to Cy")).to_be_visible())
    alike(pair)


def test_what_would_leave_is_told_before_it_does(at: Driver) -> None:
    """A build with an orphan asks once, and “no” leaves everything as it is."""
    match, rng = native("wife-swap", "pgg", 0), Random(0)
    for seed in range(200):
        match, rng = native("wife-swap", "pgg", seed), Random(seed)
        while match.to_act and not match.state.is_scored:
            state, seat = match.state, match.to_act[0]
            best = dearest(state.tables[seat], state.free(seat))
            if seat == 0 and state.phase == "build" and set(state.tables[0].cards) - set(best.cards):
                break
            match.play(seat, match.game.write_move(chosen(state, seat, "greedy", rng)), rng)
        if not match.state.is_scored:
            break
    at.bring(match.record())
    # What was begun before lies there again.
    card = at.page.locator(".hand button.card").first
    laid = at.page.locator(f".tray-row [data-id='{card.get_attribute('data-id')}']")
    card.tap()
    expect(laid).to_be_visible()
    at.button("Build for me").click()
    at.button("Back").click()
    expect(at.button("Build for me")).to_be_visible()
    expect(laid).to_be_visible()
    at.button("Build for me").click()
    at.page.locator('button[data-key="pick"]:not([aria-disabled])').click()
    dialog = at.page.get_by_role("dialog")
    expect(dialog).to_contain_text("orphan")
    dialog.get_by_role("button", name="No").click()
    assert len(at.match().events) == len(match.events)


def late(kinds: str, phase: str, seed: int = 5) -> Match:
    """As late in a round as Ann comes to that phase, much of the pack in families."""
    match, rng = native("wife-swap", kinds, seed), Random(seed)
    found = match.record()
    while not match.state.is_scored:
        state, seat = match.state, match.to_act[0]
        if seat == 0 and state.phase == phase:
            found = match.record()
        match.play(seat, match.game.write_move(chosen(state, seat, "greedy", rng)), rng)
    return load_match(found, find_game, words())


# Cards of families that are not wholly in sight, and whether what lies before the others must be scrolled.
CUT = """() => {
    const seats = document.querySelector(".seats"), box = seats.getBoundingClientRect();
    const out = [...seats.querySelectorAll(".word .card")].map((card) => card.getBoundingClientRect())
        .filter(({ left, right }) => left < box.left - 1 || right > box.right + 1).length;
    const heads = [...seats.querySelectorAll(".word")].map((word) => word.getBoundingClientRect());
    const over = heads.filter((one, at) => heads.slice(at + 1).some((other) =>
        one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;
    return { out, over, hidden: seats.scrollHeight - seats.clientHeight };
}"""


@pytest.mark.parametrize("kinds", ["pgg", "pgggg"])
def test_long_families_are_not_cut(at: Driver, kinds: str) -> None:
    at.bring(late(kinds, "play").record())
    expect(at.page.locator(".seats .word .card").first).to_be_visible()
    for size in ((1180, 820), (820, 1180), (390, 844)):
        at.page.set_viewport_size({"width": size[0], "height": size[1]})
        cut = at.page.evaluate(CUT)
        # On a phone the players are scrolled.
        assert (cut["out"], cut["over"]) == (0, 0) and (cut["hidden"] <= 1 or size[0] < 640), (size, cut)


# Of how many lines each name is, asked at one moment: while it is asked nothing is drawn anew.
LINES = """() => [...document.querySelectorAll(".seats h2")].map(
    (name) => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)
)"""


def test_no_name_that_nobody_chose_is_broken(at: Driver) -> None:
    """A computer's own name stands in one line wherever its families lie beside it."""
    people = [GamePlayer("Ann", "person"), GamePlayer("Computer", "greedy"), GamePlayer("Computer 2", "greedy")]
    at.bring(new_match(find_game, Setup("wife-swap", people, {}), words(), Random(3)).record())
    for size in ((1180, 820), (820, 1180)):
        at.page.set_viewport_size({"width": size[0], "height": size[1]})
        heights = at.page.evaluate(LINES)
        assert len(heights) == 2 and max(heights) < 1.5


def test_a_further_family_is_numbered_on_and_the_stock_stays(at: Driver) -> None:
    at.bring(late("pgg", "build").record())
    expect(at.page.locator(".draft-row .hint").last).to_have_text("Begin a family with a King and a Queen, or a Jack and a 10.")
    expect(at.page.locator(".middle .stack")).to_be_visible()
    count = at.page.locator(".draft-row:not(.beside)").count()
    at.page.locator(".hand button.card").first.tap()
    at.button("Another family").tap()
    expect(at.page.get_by_role("button", name=f"Family {count + 1}", exact=True)).to_be_visible()


SETUP_WEDDINGS = json.dumps({
    "game": "wife-swap", "options": {"title": "weddings"},
    "players": [{"name": name, "kind": kind, "junior": False, "tier": "standard"} for name, kind in (("Ann", "person"), ("Bob", "greedy"), ("Cy", "greedy"))],
})  # fmt: skip


def test_a_house_that_calls_it_otherwise_sees_no_other_name(at: Driver) -> None:
    """The title is chosen with the game's settings; home and the lists call it so from then on."""
    at.open().remember("setup", SETUP_WEDDINGS)
    at.button("Play").tap()
    assert at.match().title == "Royal Weddings"
    for address in ("./#", "./#games", "./#learn", "./#wife-swap/learn", "./#wife-swap/book"):
        at.page.goto(address)
        expect(at.page.locator("body")).to_contain_text("Royal Weddings")
        expect(at.page.locator("body")).not_to_contain_text("Wife-Swap")
    at.page.goto("./#new/wife-swap")
    expect(at.page.get_by_role("heading", level=1)).to_contain_text("Royal Weddings")
    expect(at.page.get_by_role("heading", level=1)).not_to_contain_text("Wife-Swap")
    expect(at.page.get_by_role("radio", name="Royal Weddings")).to_be_checked()


@pytest.mark.parametrize("size", in_turn(((1180, 820), (820, 1180), (390, 844)), 0), ids=str)
def test_all_see_how_many_tricks_are_left_once_cards_only_go_round(at: Driver, size: tuple[int, int]) -> None:
    match = native("wife-swap", "ppp", 5)
    while match.state.idle < 10:
        seat = match.to_act[0]
        text = "build:-" if match.state.phase == "build" else match.game.write_move(next(match.game.moves(match.state, seat)))
        match.play(seat, text, Random(0))
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(match.record())
    sign = at.page.locator(".match")
    expect(sign).to_contain_text("20 tricks left")
    place = sign.bounding_box()
    assert place and place["x"] >= 0 and place["x"] + place["width"] <= size[0] and place["y"] >= 0
    at.show_hand()
    expect(sign).to_be_visible()
    expect(at.page.locator("body")).to_contain_text("20 tricks are left, unless more is laid.")


@pytest.mark.parametrize("size", in_turn(((1180, 820), (820, 1180), (390, 844)), 1), ids=str)
def test_the_trick_stays_in_sight_while_it_is_built_with_and_its_winner_stands_out(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(by_computers("wife-swap", until=lambda now: now.to_act == (0,) and to_build(now), seed=11).record())
    at.show_hand()
    at.button("Build for me").tap()
    expect(at.page.locator(".tray-row .card").first).to_be_visible()
    at.answered()
    match = at.match()
    trick = at.page.locator(".middle > .trick:not(.recalled) .played")
    expect(trick).to_have_count(len(match.state.trick.cards))
    felt, dock = at.page.locator(".felt").bounding_box(), at.page.locator(".dock").bounding_box()
    boxes = trick.evaluate_all("(all) => all.map((one) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return [left, right, top, bottom]; })")
    assert felt and dock
    assert all(left >= 0 and right <= size[0] and top >= felt["y"] and bottom <= dock["y"] + 1 for left, right, top, bottom in boxes), boxes
    expect(at.page.locator(".middle > .trick:not(.recalled) .played.won figcaption")).to_have_text(f"{match.players[0].name} takes it")
    # Below it stands why, and no more.
    assert at.page.locator(".why-here").inner_text().strip().lower() == f"{why_taking(match.state.trick.cards)}.".lower()
    assert match.to_act == (0,)


def test_what_a_build_brings_adds_up_below_its_sum(at: Driver) -> None:
    """Of several first families what each counts; of families that lay there, from what to what."""
    at.bring(by_computers("wife-swap", until=two_families, names="Dad Lady=lady Tom Queen=queen", seed=263, match="3").record())
    at.show_hand()
    at.button("Build for me").tap()
    expect(at.page.locator(".verdict .becomes")).to_have_text("38 + 20")
    grown = by_computers("wife-swap", until=lambda now: now.to_act == (0,) and bool(now.state.tables[0].couples) and to_build(now), seed=11)
    state = grown.state
    at.bring(grown.record())
    at.show_hand()
    at.button("Build for me").tap()
    told = f"{worth(state.tables[0])} becomes {worth(dearest(state.tables[0], state.free(0)))}"
    expect(at.page.locator(".verdict .becomes")).to_have_text(told)


def first_build() -> Match:
    """Ann has won a trick and has no family yet."""
    for seed in range(100):
        match, rng = native("wife-swap", "pgg", seed, match="1"), Random(seed)
        while match.to_act and (seat := match.to_act[0]) < 3:
            if seat == 0 and match.state.phase == BUILD and not match.state.tables[0].cards:
                return match
            move = next(iter(match.game.moves(match.state, seat))) if seat >= 0 and match.is_person(seat) else None
            if move is None:
                match.step(words(), rng)
            else:
                match.play(seat, match.game.write_move(move), rng)
    raise AssertionError("In no deal does Ann win a trick before she has a family.")


# Whether its middle is seen, and a finger there meets it.
MET = """(node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height * 0.9)) && node.contains(document.elementFromPoint(left + width / 2, top + height * 0.1));
}"""


@pytest.mark.parametrize("size", in_turn([(1180, 820), (820, 1180), (390, 844)], 2), ids=str)
def test_who_builds_for_the_first_time_sees_how_it_is_done(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(first_build().record())
    at.show_hand()
    for met in (at.page.locator(".tray .hint").first, at.button("A hint"), at.button("Build").first):
        met.wait_for()
        assert met.evaluate(MET), met
    menu = at.button("Menu").bounding_box()
    assert menu and menu["x"] + menu["width"] > size[0] - 30 and menu["y"] < 20, "The menu keeps its corner beside Undo and a long name."


# What of a build lies under something else, or beside what is seen: the cards, and what is told of the rows.
UNSEEN = """() => [...document.querySelectorAll(".tray-row .card, .row-head :is(.hint, .brief), .long .kind")].filter((node) => {
    const { left, right, top, bottom, width } = node.getBoundingClientRect();
    if (width < 2) return false;
    const points = node.matches(".card") ? [[left + 9, top + 9], [left + 9, bottom - 9]] : [[left + 4, bottom - 3], [right - 4, bottom - 3]];
    const hides = (other) => other && other.matches(".hand, .hand *, .hand-row, .felt, .felt *");
    return right > innerWidth + 1 || points.some(([x, y]) => y > innerHeight || hides(document.elementFromPoint(x, y)));
}).map((node) => node.textContent)"""
# The others whose families are cut by the edge of the felt.
OUT_OF_SIGHT = """() => { const felt = document.querySelector(".felt").getBoundingClientRect();
    return [...document.querySelectorAll(".felt .seat")].filter((seat) => {
        const parts = [...seat.querySelectorAll("h2, .score, .word .card")].map((part) => part.getBoundingClientRect());
        return parts.some(({ top, bottom, left, right }) => top < felt.top || bottom > felt.bottom + 1 || left < felt.left || right > felt.right);
    }).map((seat) => seat.textContent); }"""


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844)], ids="x".join(["%d"] * 2).__mod__)
@pytest.mark.parametrize(("cards", "families", "seed"), [(7, 1, 1), (12, 2, 1), (12, 3, 2)])
def test_a_wide_build_is_seen_whole(at: Driver, size: tuple[int, int], cards: int, families: int, seed: int) -> None:
    """Neither its cards nor what is told of them lie under the hand; where one of the others has built most, all of them are seen."""
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(by_computers("wife-swap", until=wide_build(cards, families), names="Dad Lady=lady Tom Queen=queen", seed=seed, match="3").record())
    at.show_hand()
    at.answered()
    assert at.page.evaluate(OUT_OF_SIGHT) == []
    at.button("Build for me").tap()
    at.page.locator('.verdict[aria-busy="false"] .points').wait_for()
    assert at.page.locator(".tray-row .card").count() >= cards
    assert at.page.evaluate(UNSEEN) == []


def test_the_last_trick_is_looked_at_whole(at: Driver) -> None:
    """On an upright tablet its cards were cut by the edge of the felt."""
    at.page.set_viewport_size({"width": 820, "height": 1180})
    follows = lambda now: now.to_act == (0,) and now.state.phase == PLAY and now.state.last and now.state.trick.cards  # noqa: E731
    at.bring(by_computers("wife-swap", until=follows, names="Ann Lady=lady Lucy=lady", seed=2, level="lady").record())
    at.page.locator(".recalled > summary").tap()
    cut = """() => [...document.querySelectorAll(".middle :is(.card, figcaption)")].filter((one) => one.checkVisibility()
        && one.getBoundingClientRect().bottom > document.querySelector(".felt").getBoundingClientRect().bottom).length"""
    expect(at.page.locator(".recalled .card").first).to_be_visible()
    assert at.page.evaluate(cut) == 0
