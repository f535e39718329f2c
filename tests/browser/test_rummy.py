"""Rummy by touch, by keys, without a network and with four people: piles, groups of the hand, a declaration, the end of a deal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from anygame import AnyPlayer
from driver import Driver, native, words
from hosting import Host
from playwright.sync_api import BrowserContext, Locator, expect
from test_leaks import Window, alike, bring, each
from test_look import box
from test_offline import without_the_host
from test_touch import Finger, middle

from matches import redealt
from royalty.cards.letters import shuffle
from royalty.games.rummy.cards import pack, without
from royalty.match.match import Match

ANN = "4H 5H 6H 7H 2C 3C 4C 9S 9D KS KD JD QH"  # wants a nine and a King
BOB = "AS 3H 5S 6C 8H TD JS QC QS KH 2D 8S KC"
WILD_UP = "3D 9C"
SIZES = """() => [...document.querySelectorAll(".hand .card")].map((card) => {
    const { x, y, right } = card.getBoundingClientRect();
    const index = card.querySelector(".rank").getBoundingClientRect();
    const seen = document.elementFromPoint(index.x + index.width / 2, index.y + index.height / 2);
    return { top: Math.round(y), left: x, right, inside: index.right <= right && x >= 0 && right <= innerWidth, read: card.contains(seen) };
})"""


def dealt(*hands: str, then: str, seed: int = 0, kinds: str = "", **options: str) -> Match:
    """A match in which these hands are dealt, the first to play; `then` are the wild card, the up-card and the stock's first."""
    match = native("rummy", kinds or "p" * len(hands), seed, **options)
    given = [card for row in zip(*(hand.split() for hand in hands), strict=True) for card in row] + then.split()
    order = [*given, *shuffle(without(pack(2), given), Random(seed))]
    return redealt(match, (("dealer", str(len(hands))), ("pack", ".".join(order))), words())


class Player(AnyPlayer):
    """One who plays this deal, by touch or by keys."""

    def __init__(self, at: Driver, way: str) -> None:
        super().__init__(at, way, Random(0))

    def pile(self, ident: str) -> None:
        """One tap, and the card is drawn: nothing is asked."""
        before = len(self.page.locator(".hand button.card").all())
        self.press(self.page.locator(f'[data-key="zone {ident}"]'))
        expect(self.page.locator(".hand button.card")).to_have_count(before + 1)
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def discard(self, ident: str) -> None:
        """Two taps: the card, and what is done with it."""
        self.press(card(self.at, ident), {"x": 12, "y": 24})
        expect(card(self.at, ident)).to_have_class("card red index chosen" if ident[1] in "HD" else "card black index chosen")
        self.press(self.page.locator('button[data-key="Play"]:not([aria-disabled])'))

    def turn_up(self) -> None:
        self.press(self.at.button("Show my hand"))
        self.page.locator(".hand button.card").first.wait_for()


def card(at: Driver, ident: str) -> Locator:
    return at.page.locator(f'.hand button.card[data-id="{ident}"]')


def left_over(at: Driver) -> list[str]:
    """The cards of the hand that lie in no group; the others keep their places, pale."""
    return at.page.locator(".hand button.card:not(.used)").evaluate_all("(all) => all.map((one) => one.dataset.id)")


def play_deal(at: Driver, player: Player) -> Match:
    """Ann takes a nine, Bob discards a King, Ann takes that and declares, in groups as her hand lies; all see it, and go on."""
    player.turn_up()
    player.pile("discards")
    player.discard("QH1")
    player.turn_up()
    player.pile("stock")
    player.discard("KC1")
    player.turn_up()
    player.pile("discards")
    for name in ("Sort", "Cheapest groups", "Done"):
        player.press(at.button(name))
    expect(at.page.locator(".held")).to_contain_text("All your groups are good: you may declare.")
    expect(at.page.locator(".hand .group.good")).to_have_count(4)
    player.press(at.button("Declare"))
    expect(at.page.locator(".tray-row .card")).to_have_count(13)
    assert left_over(at) == ["JD1"]
    player.press(at.page.locator('button[data-key="pick"]:not([aria-disabled])'))
    expect(at.page.get_by_role("dialog")).to_contain_text("You count nothing.")
    player.press(at.page.get_by_role("dialog").locator("button.main-action"))
    match = at.until(lambda now: now.state.is_scored)
    assert match.events[-1].text == "declare:JD/9S.9D.9C/KS.KD.KC/4H.5H.6H.7H/2C.3C.4C" and match.state.scored[-1].points[0] == 0
    lines = at.page.locator(".line")
    expect(lines).to_have_count(sum(map(len, match.state.laid)))
    expect(lines.first).to_contain_text("Set")
    player.press(at.button("Next deal"))
    at.until(lambda now: now.state.deal == 2)
    expect(at.button("Show my hand")).to_be_visible()
    return match


@pytest.mark.parametrize("way", ["touch", "keyboard"])
def test_a_whole_deal(at: Driver, way: str) -> None:
    at.bring(dealt(ANN, BOB, then=f"{WILD_UP} 5C").record())
    play_deal(at, Player(at, way))


class TestOffline:
    def test_a_whole_deal_without_a_network(self, kept: Driver, host: Host, problems: list[str]) -> None:
        at = kept
        at.bring(dealt(ANN, BOB, then=f"{WILD_UP} 5C").record())
        host.end()
        at.reload()
        play_deal(at, Player(at, "touch"))
        without_the_host(problems)


def test_among_four_no_other_hand_nor_the_stock_makes_a_difference(tablet: Callable[[], BrowserContext]) -> None:
    """Nor is it found in what is said. Somebody who has left is asked for once."""
    pair = Window(tablet()), Window(tablet())
    rest = without(pack(2), [*ANN.split(), *WILD_UP.split(), "5C"])
    others = [shuffle(rest, Random(seed))[:39] for seed in (1, 2)]
    bring(pair, *(dealt(ANN, *(" ".join(cards[at : at + 13]) for at in (0, 13, 26)), then=f"{WILD_UP} 5C", seed=seed) for seed, cards in enumerate(others)))
    alike(pair)
    each(pair, lambda at: Player(at, "touch").turn_up())
    alike(pair)
    each(pair, lambda at: Player(at, "touch").pile("stock"))
    alike(pair)
    each(pair, lambda at: Player(at, "touch").discard("QH1"))
    each(pair, lambda at: expect(at.button("Show my hand")).to_be_visible())
    alike(pair)
    left = pair[0].at
    left.show_hand()
    left.button("Someone left").tap()
    expect(left.page.get_by_role("dialog")).to_contain_text("Dot is out of this deal, which costs 20 points.")
    left.page.locator(".ways:not(.settling)").get_by_role("button", name="Dot", exact=True).tap()
    # A name that was tapped by mistake puts nobody out.
    asked = left.page.get_by_role("dialog", name="Dot has left?")
    expect(asked).to_contain_text("Dot is out of this deal, which costs 20 points.")
    no, yes = (asked.get_by_role("button", name=name, exact=True).bounding_box() for name in ("No", "Dot has left"))
    assert no and yes and no["height"] == yes["height"] and no["width"] > 150
    left.confirm()
    assert left.until(lambda now: len(now.events) == 3).state.out[3] == "left"
    expect(left.page.get_by_role("dialog")).to_have_count(0)


def test_a_drawn_card_is_named_and_marked_until_play_goes_on(at: Driver) -> None:
    at.bring(dealt(ANN, BOB, then=f"{WILD_UP} 5C").record())
    player = Player(at, "touch")
    player.turn_up()
    expect(at.page.locator(".hand .drawn")).to_have_count(0)
    player.pile("stock")
    expect(card(at, "5C1").locator(".drawn")).to_have_text("new")
    expect(card(at, "5C1")).to_have_accessible_name("New: 5 of clubs")
    expect(at.page.locator(".question")).to_contain_text("New in your hand: the 5 of clubs.")
    expect(at.page.locator("#say")).to_contain_text("New in your hand: the 5 of clubs.")
    # A card that is chosen rises, and covers no sentence; what is done with it names it.
    expect(at.page.locator('[data-key="Play"]')).to_have_text("Discard")
    player.press(card(at, "9S1"), {"x": 12, "y": 24})
    expect(at.page.locator('[data-key="Play"]')).to_have_text("Discard the 9 of spades")
    expect(card(at, "9S1")).to_have_class("card black index chosen")
    low = at.page.locator(".held").evaluate("(node) => node.getBoundingClientRect().bottom")
    assert low <= card(at, "9S1").evaluate("(node) => node.getBoundingClientRect().top - 5")
    player.press(card(at, "9S1"), {"x": 12, "y": 24})
    player.discard("QH1")
    at.button("Show my hand").wait_for()
    expect(at.page.locator("body")).not_to_contain_text("5 of clubs")
    player.turn_up()
    expect(at.page.locator(".drawn")).to_have_count(0)


def test_a_card_that_is_drawn_ends_putting_the_hand_in_order(at: Driver) -> None:
    """The ways to sort it were told of the hand without that card."""
    at.bring(native("rummy", "pp", 3, discards="shown").record())
    at.show_hand()
    at.button("Sort").tap()
    expect(at.button("Cheapest groups")).to_be_visible()
    at.page.locator('[data-key="zone stock"]').tap()
    expect(at.button("Cheapest groups")).to_have_count(0)
    expect(at.page.locator(".hand button.card")).to_have_count(14)
    at.button("Sort").tap()
    at.button("Cheapest groups").tap()
    expect(at.page.locator("dialog")).to_have_count(0)
    expect(at.page.locator(".hand button.card")).to_have_count(14)


def test_on_a_phone_six_players_are_in_sight(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    at.bring(native("rummy", "pppppp", 1).record())
    at.show_hand()
    plates = at.page.locator(".felt .seat header")
    expect(plates).to_have_count(5)
    felt = at.page.locator(".felt").evaluate("(node) => [node.getBoundingClientRect().bottom, node.scrollTop]")
    assert felt[1] == 0 and max(plates.evaluate_all("(nodes) => nodes.map((node) => node.getBoundingClientRect().bottom)")) <= felt[0]


def test_on_a_phone_the_hand_lies_in_two_rows_and_keeps_its_groups(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    at.bring(dealt(ANN, BOB, then=f"{WILD_UP} 5C", kinds="pg").record())
    # Nobody but a computer is there, and it does not leave.
    expect(at.button("Someone left")).to_have_count(0)
    for name in ("Sort", "By suit", "Done"):
        at.button(name).tap()
    assert groups_of(at) == [2, 5, 3, 2, 1]
    assert rows(at) == 2
    finger = Finger(at)
    x, y = middle(card(at, "9S1"))
    finger.down(card(at, "9S1"))
    right, low = middle(card(at, "9D1"))
    finger.move(right + 4 - x, low - y)
    finger.up()
    expect(at.page.locator("#say")).to_contain_text("9 of spades, card 8 of 13, group 3")
    card(at, "KS1").focus()
    # A King alone joins the group behind it.
    at.page.keyboard.press("Shift+ArrowRight")
    expect(at.page.locator("#say")).to_contain_text("King of spades, card 1 of 13, group 1")
    expect(at.page.locator(".hand .group")).to_have_count(4)
    kept, hand, sealed = groups_of(at), at.hand(), at.sealed()
    while [ident for row in at.save(sealed)["hands"]["0"] for ident in row] != hand:
        sealed = at.sealed(sealed)
    at.reload()
    expect(at.page.locator(".hand button.card")).to_have_count(13)
    assert (groups_of(at), at.hand()) == (kept, hand)
    Player(at, "touch").pile("stock")
    assert (groups_of(at), at.hand()) == ([*kept, 1], [*hand, "5C1"]), "a card that comes stands apart"
    assert rows(at) == 2
    at.page.evaluate("document.documentElement.style.setProperty('--text-size', 2)")
    assert rows(at) > 2
    # Groups that are gone with stay where they were.
    Player(at, "touch").discard("QH1")
    at.until(lambda now: now.to_act == (0,) and len(now.events) > 3)
    at.page.locator('[data-key="zone stock"]').wait_for()
    assert at.hand() == [ident for ident in [*hand, "5C1"] if ident != "QH1"]


def groups_of(at: Driver) -> list[int]:
    """How many cards each group has."""
    sizes: list[int] = at.page.locator(".hand .group").evaluate_all("(all) => all.map((one) => one.querySelectorAll('.card').length)")
    return sizes


def rows(at: Driver) -> int:
    """In how many rows the hand lies; each card can be tapped and read."""
    # Where the page scrolls, its end has the hand whole over what can be done.
    at.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    cards = at.page.evaluate(SIZES)
    assert all(one["inside"] and one["read"] for one in cards), cards
    strips = [(after["left"] if after["top"] == one["top"] else one["right"]) - one["left"] for one, after in zip(cards, [*cards[1:], cards[-1] | {"top": -1}], strict=True)]
    assert min(strips) >= 44, strips
    return len({one["top"] for one in cards})


def drag(at: Driver, on: Locator, to: Locator, end: str = "up") -> None:
    """A finger takes that and lets it go over the other, or is called away."""
    finger = Finger(at)
    index = on.locator(".rank")  # the one part of a card in the hand that no other covers
    held = index if on.get_attribute("data-id") and index.count() else on
    (x, y), (right, low) = middle(held), middle(to)
    finger.down(held)
    finger.move(right - x, low - y)
    getattr(finger, end)()


def test_cards_are_dragged_from_the_piles_and_to_them(at: Driver) -> None:
    """A drag that is given up, called away or let go beside the place changes nothing; a tap does all of it as well."""
    at.bring(dealt(ANN, BOB, then=f"{WILD_UP} 5C").record())
    at.show_hand()
    hand, stock, discards = at.page.locator(".hand"), at.page.locator('[data-key="zone stock"]'), at.page.locator('[data-key="zone discards"]')
    before = at.hand()
    drag(at, stock, hand, "cancel")
    drag(at, stock, at.page.locator(".banner h1"))
    at.page.wait_for_timeout(300)
    assert at.hand() == before and not at.page.locator(".dragged").count()
    assert not at.page.locator(".place .lying").evaluate_all("(all) => all.map((one) => one.style.translate).join('')")
    drag(at, stock, hand)
    expect(at.page.locator(".hand button.card")).to_have_count(14)
    # Let go above the hand, where no place takes it, a card is the one that is meant; the hand keeps its order.
    order = at.hand()
    drag(at, card(at, "QH1"), at.page.locator(".banner h1"))
    expect(card(at, "QH1")).to_have_attribute("aria-pressed", "true")
    assert at.hand() == order
    drag(at, card(at, "QH1"), discards, "cancel")
    at.page.wait_for_timeout(300)
    assert sorted(at.hand()) == sorted([*before, "5C1"])
    drag(at, card(at, "QH1"), discards)
    assert at.until(lambda now: now.to_act == (1,)).state.discards[-1] == "QH"
    at.button("Show my hand").wait_for()  # stored is sooner than drawn
    at.page.wait_for_timeout(700)  # what comes sooner is the second tap of two
    # The upmost discard is carried to the hand, and another is put there by two taps.
    at.show_hand()
    drag(at, discards, hand)
    expect(card(at, "QH1")).to_have_count(1)
    at.page.wait_for_timeout(700)
    discards.tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("Choose one card to put away.")
    at.button("Go on").tap()
    card(at, "KC1").tap(position={"x": 12, "y": 24})
    discards.tap()
    assert at.until(lambda now: now.to_act == (0,)).state.discards[-1] == "KC"


def test_the_last_card_goes_to_the_place_to_finish(at: Driver) -> None:
    """Dragged there, it is what is left when all others lie in their groups."""
    at.bring(dealt(ANN, BOB, then=f"{WILD_UP} KC").record())
    player = Player(at, "touch")
    player.turn_up()
    slot = at.page.locator('.middle [data-key="zone finish"]')
    expect(at.page.locator(".middle .place-label").last).to_have_text("To finish")
    expect(slot).to_have_count(0)  # nothing can go there before a card is drawn
    player.pile("discards")
    player.discard("QH1")
    player.turn_up()
    player.pile("stock")
    player.discard("KH1")
    player.turn_up()
    player.pile("discards")
    for name in ("Sort", "Cheapest groups", "Done"):
        at.button(name).tap()
    drag(at, card(at, "JD1"), slot)
    expect(at.page.locator(".tray-row .card")).to_have_count(13)
    assert left_over(at) == ["JD1"]
    at.page.wait_for_timeout(700)  # what comes sooner is the second tap of two
    expect(at.page.locator(".settling, button[data-held]")).to_have_count(0)
    slot.tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("You count nothing.")
    at.page.get_by_role("dialog").locator("button.main-action").tap()
    assert at.until(lambda now: now.state.is_scored).state.scored[-1].points[0] == 0


@pytest.mark.parametrize("size", [(1180, 820), (390, 844)], ids="x".join(["%d"] * 2).__mod__)
def test_while_groups_are_laid_no_card_moves_and_each_group_has_its_place(at: Driver, size: tuple[int, int]) -> None:
    """Four taps in a row meet the cards that were seen; they lie in order, and nothing is refused before all lie."""
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(dealt(ANN, BOB, then=f"{WILD_UP} KC", kinds="pg").record())
    at.show_hand()
    Player(at, "touch").pile("stock")
    at.button("Declare").tap()
    places = at.page.locator(".lay-here")
    expect(places).to_have_text(["Tap cards for group 1", "Group 2", "Group 3", "Group 4"])
    spot = {one: box(card(at, one)) for one in at.hand()}
    for one in ("7H1", "4H1", "6H1", "5H1"):
        card(at, one).tap(position={"x": 12, "y": 24})
        at.answered()
    assert {one: box(card(at, one)) for one in at.hand()} == spot
    row = at.page.locator(".draft-row").first
    assert row.locator(".card").evaluate_all("(all) => all.map((one) => one.dataset.id)") == ["4H1", "5H1", "6H1", "7H1"]
    expect(at.page.locator(".verdict .no")).to_have_count(0)
    places.first.tap()
    expect(places.first).to_have_text("Tap cards for group 2")


def test_a_wrong_declaration_is_not_what_is_offered(at: Driver) -> None:
    """Neither its button is golden nor the answer that it is meant."""
    at.bring(dealt(ANN, BOB, then=f"{WILD_UP} KC", kinds="pg").record())
    at.show_hand()
    Player(at, "touch").pile("stock")
    at.button("Declare").tap()
    for one in at.hand()[:13]:
        card(at, one).tap(position={"x": 12, "y": 24})
        at.answered()
    expect(at.page.locator("button.main-action.priced")).to_have_text("Wrong declaration")
    at.button("Wrong declaration").tap()
    expect(at.page.get_by_role("dialog").locator("button.main-action")).to_have_text("No")
