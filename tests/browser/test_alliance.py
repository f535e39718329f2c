"""Alliance Royals on the page: what lies open is asked without a hand, secret gifts show nothing, and what cannot be played says why."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from anygame import Led
from driver import Driver, native, words
from playwright.sync_api import BrowserContext, expect
from shelves import by_computers
from test_leaks import Window, alike, bring, each
from test_look import box

from matches import finish, new, redealt
from royalty.cards.letters import shuffle
from royalty.game.places import figure
from royalty.games.alliance.acts import RANSOM, Move
from royalty.games.alliance.cards import name_of, pack, without
from royalty.games.alliance.moves import moves
from royalty.games.alliance.players import MINDS, chosen
from royalty.games.alliance.ransoms import victims
from royalty.games.alliance.state import State, ally_of
from royalty.match.match import Match

HAND = ".hand button.card"

ANN = "AC KD QD 9D 9R 3D 4D 5D 6R 7B"
BOB = "5C 8C TC 9C KB QB JB 2B 3B 4B"
UP, ANNS_DRAWS, BOBS_DRAW = "3C", ("TD", "7D"), "6B"


def brought_to(at: Driver, kinds: str, ready: Callable[[State], bool]) -> Match:
    """A match played by plain computers until it is so, on the page."""
    for seed in range(3, 20):
        match, rng = native("alliance", kinds, seed), Random(seed)
        while match.to_act and not ready(match.state):
            seat = match.to_act[0]
            act = chosen(match.game.terms, match.game.imagine(match.state, seat, rng), seat, MINDS["greedy"], rng)
            match.play(seat, match.game.write_move(act), rng)
        if match.to_act:
            return at.bring(match.record())
    raise AssertionError("No such match is found.")


def asked_of_spoils(match: Match, taker: int) -> str:
    """What the victor of a battle is asked, and then his ally."""
    names, victor = [player.name for player in match.players], match.state.now.victor
    return f"{names[taker]}, {'you' if taker == victor else names[victor]} won the battle: which card do you take?"


def test_spoils_and_claims_are_answered_without_a_hand(at: Driver) -> None:
    """The tablet stays where it lies: victor and ally choose, and later one tap lets the discard lie for all."""
    match = brought_to(at, "pppp", lambda state: state.phase == "spoils" and state.number > 2)
    for taker in match.state.takers:
        expect(at.page.get_by_role("heading", name=asked_of_spoils(match, taker))).to_be_visible()
        expect(at.page.locator(HAND)).to_have_count(0)
        expect(at.page.locator(".dock .main-action")).to_have_count(0)
        count = len(at.match().events)
        # The first by its button, the other by touching the card itself.
        cards = at.page.locator(".middle .played button.card")
        expect(cards).to_have_count(len(at.match().state.trick))
        (cards.first if count % 2 else at.page.locator("[data-answer='0']")).tap()
        at.until(lambda now, count=count: len(now.events) > count)
    brought_to(at, "pppp", lambda state: state.phase == "window")
    expect(at.page.locator(HAND)).to_have_count(0)
    expect(at.button("Claim it")).to_be_visible()
    at.button("Let it lie").tap()
    at.until(lambda now: now.state.phase != "window")


def test_of_one_way_alone_it_is_said_which_it_is(at: Driver) -> None:
    """Where one Royal may be ransomed, for one card, both are named before it is done."""
    ready: Callable[[Match], bool] = lambda match: match.to_act == (0,) and match.state.phase == "main" and len(ways(match)) == 1  # noqa: E731
    match = at.bring(by_computers("alliance", until=ready, names="Anna Lady=lady Tom Queen=queen", seed=29).record())
    (act,) = ways(match)
    at.show_hand()
    at.button("Ransom").tap()
    asked = at.page.get_by_role("dialog")
    whose = match.players[act.seat].name
    expect(asked.get_by_role("heading")).to_have_text(f"Ransom: {whose}’s {name_of(act.card)} for the {name_of(act.given)}?")
    at.confirm()
    assert at.until(lambda now: len(now.line) > len(match.line)).state.hands[0].count(act.card) > match.state.hands[0].count(act.card)


def ways(match: Match) -> list[Move]:
    """Every ransom that may be made now."""
    return [act for act in moves(match.game.terms, match.state, match.state.turn) if act.what == RANSOM]


@pytest.mark.parametrize("size", [(1180, 820), (390, 844)], ids=str)
def test_a_victim_is_chosen_by_touching_the_card_itself(at: Driver, size: tuple[int, int]) -> None:
    """On a phone where the boards are looked at. Back changes nothing, and by name it goes on to work."""
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    ready = lambda state: state.phase == "main" and state.now.gifted and len({(one.seat, one.place, one.card) for one in victims(state)}) > 2  # noqa: E731
    match = brought_to(at, "pppp", ready)
    at.show_hand()
    acts = list(victims(match.state))
    at.button("Assassin").tap()
    expect(at.page.locator(".question")).to_contain_text("Touch the card.")
    expect(at.page.locator(".seats button.card.answer")).to_have_count(len(acts))
    at.button("Back").tap()
    expect(at.page.locator("button.card.answer")).to_have_count(0)
    at.button("Assassin").tap()
    at.button("By name").tap()
    expect(at.page.locator(".ways li")).to_have_count(len(acts))
    expect(at.page.locator(".ways li svg.ally")).to_have_count(sum(act.seat != match.state.turn for act in acts))
    at.page.get_by_role("button", name="No", exact=True).tap()
    assert at.match().events == match.events
    if size[0] < 640:
        at.button("Look at all").tap()
    board = match.state.spoils if acts[-1].place == "spoils" else match.state.melds
    where = [lying.card for lying in board[acts[-1].seat]].index(acts[-1].card)
    boards = at.page.get_by_role("dialog") if size[0] < 640 else at.page.locator(".seats")
    card = boards.locator(f'button.card.answer[data-id="{acts[-1].place}{acts[-1].seat}:{where}"]')
    card.tap()
    if acts[-1].seat == ally_of(match.state.turn):
        at.page.get_by_role("dialog").filter(has_text="your ally").locator(".dialog-actions > button:last-child").tap()
    done = at.until(lambda now: len(now.events) > len(match.events))
    assert done.events[-1].text == match.game.write_move(acts[-1])
    expect(at.page.get_by_role("dialog")).to_have_count(0)


def test_a_claim_that_cannot_be_shown_says_what_is_lacking(at: Driver) -> None:
    match = brought_to(at, "pppp", lambda state: state.phase == "window")
    names = [player.name for player in match.players]
    claimant = match.to_act[0]
    at.button("Claim it").tap()
    # Whose ally each of them is, is marked.
    expect(at.page.locator(".ways li svg.ally")).to_have_count(len(match.to_act))
    at.page.locator(".ways:not(.settling)").get_by_role("button", name=names[claimant], exact=True).tap()
    expect(at.page.get_by_role("heading", name=f"{names[claimant]} claims the")).to_be_visible()
    at.button("Let it lie").tap()
    expect(at.page.get_by_role("heading", name=f"Pass the tablet to {names[claimant]}")).to_be_visible()
    expect(at.page.locator(".dock")).not_to_contain_text("With the discard you have")
    at.show_hand()
    expect(at.page.get_by_role("heading", name=f"{names[claimant]}, you claim the")).to_be_visible()
    expect(at.page.locator(".question .why")).to_contain_text("With the discard you have")
    expect(at.button("Rule 12.17")).to_be_visible()
    at.button("Let it lie after all").tap()
    at.until(lambda now: now.state.phase != "claimed")


def test_who_plays_alone_keeps_his_hand_and_is_told_why_not(at: Driver) -> None:
    match = brought_to(at, "pggg", lambda state: state.number > 4 and bool(state.spoils[0]) and state.phase == "main" and state.turn == 0 and state.now.gifted and not state.now.fought)
    expect(at.page.locator(HAND).first).to_be_visible()
    board = match.game.table(match.state, None).standings[0].now
    assert board and board[1] > 0
    expect(at.page.get_by_role("button", name=f"board {board[1]} of Ann: score sheet")).to_have_text(f"board {board[1]}")
    at.button("Why not more?").tap()
    dialog = at.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Redeem a hostage: No enemy holds a hostage.")
    expect(dialog.get_by_role("button", name="Rule 12.21")).to_be_visible()
    at.confirm()
    match = brought_to(at, "pggg", lambda state: state.phase == "spoils" and state.takers[0] == 0)
    expect(at.page.locator(HAND).first).to_be_visible()
    expect(at.page.get_by_role("heading", name=asked_of_spoils(match, 0))).to_be_visible()
    expect(at.page.locator(".question")).to_contain_text("2 to 8 count ten points, 9 to ace five, three or more alike double.")
    felt = box(at.page.locator(".felt"))
    names = [box(name) for name in at.page.locator(".middle .trick figcaption").all()]
    assert names and all(name["y"] + name["height"] <= felt["y"] + felt["height"] - 6 for name in names), "the felt's own line lies six pixels within it"


def test_who_plays_with_whom_stands_wherever_points_do(at: Driver) -> None:
    """Before the deal, at the seats, on the sheet and in the tally: two sides, told by names and by the form of a mark."""
    page = at.page
    at.open()
    at.button("New game").tap()
    page.get_by_role("radio", name="Alliance Royals").check()
    first = page.get_by_role("group", name="Player 1", exact=True)
    at.name_player(3, "Cleo")
    expect(first).to_contain_text("with Cleo")
    names = [page.get_by_label(f"Name of player {number}").input_value() for number in (1, 2, 3, 4)]
    expect(page.locator(".deal-bar")).to_contain_text(f"{names[0]} and Cleo against {names[1]} and {names[3]}")
    match = finish(new("pppp", "alliance", seed=3, plays="none"))
    assert match.outcome and len(set(match.outcome.places)) == 2
    at.bring(match.record())
    heads = page.locator("table:has(tfoot) thead th")
    won = [player.name for player, place in zip(match.players, match.outcome.places, strict=True) if place == 1]
    lost = [player.name for player in match.players if player.name not in won]
    expect(heads).to_have_text([f"1. {' and '.join(won)}", f"2. {' and '.join(lost)}"])
    expect(page.locator("tfoot th").first).to_have_text("Total of both")
    expect(page.locator("td[data-total]")).to_have_text([figure(total) for total in sorted({*match.outcome.totals}, reverse=True)])
    at.button("Score sheet").tap()
    expect(page.locator(".standings")).to_contain_text(f"Ann and Cy: {figure(match.outcome.totals[0])}")
    at.confirm()
    at.button("A move back").tap()
    expect(page.locator(".seat[data-seat='0'] h2")).to_contain_text("with Cy")
    marks = [page.locator(f".seat[data-seat='{seat}'] svg.ally use").get_attribute("href") for seat in range(4)]
    assert marks[0] == marks[2] != marks[1] == marks[3]


def test_the_crown_is_with_whoever_is_asked_and_the_turn_is_still_told(at: Driver) -> None:
    match = brought_to(at, "pppp", lambda state: state.phase == "spoils" and state.takers[0] != state.turn)
    taker, turn = match.state.takers[0], match.state.turn
    crowned = at.page.locator(".seat.turn")
    expect(crowned).to_have_count(1)
    expect(crowned).to_have_attribute("data-seat", str(taker))
    expect(crowned.locator("h2")).to_contain_text("is asked now")
    expect(at.page.locator(f".seat[data-seat='{turn}'] .facts")).to_contain_text("has the turn")


def test_home_names_those_whom_the_table_waits_for(at: Driver) -> None:
    """A stranger was asked, left, and read that it was the others' turn."""
    match = brought_to(at, "pppp", lambda state: state.phase == "spoils" and (state.takers[0] - state.turn) % 2 == 1)
    asked = match.state.takers[0]
    expect(at.page.locator(f".seat[data-seat='{asked}'].turn")).to_have_count(1)
    at.page.goto("./#")
    pair = " and ".join(player.name for player in match.players[asked % 2 :: 2])
    expect(at.page.locator(".continue .gold-line")).to_contain_text(f"{pair}’s turn")
    expect(at.page.locator(".continue .gold-seat.turn")).to_contain_text(pair)


# How high the boards of the others begin; and what of the middle and of one's own place is cut by the edge of the felt or of the dock.
BOARDS = "() => [...document.querySelectorAll('.seats .places')].map((one) => Math.round(one.getBoundingClientRect().top))"
CUT = """() => [[".felt", ".seats .place-label, .middle :is(.card, .place-label, figcaption)"], [".above-hand", ".own :is(.card, .place-label, .score)"]].flatMap(([edge, inner]) => {
    const { top, bottom } = document.querySelector(edge).getBoundingClientRect();
    return [...document.querySelectorAll(inner)].filter((one) => one.checkVisibility() && one.offsetHeight > 1).filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < top - 1 || box.bottom > bottom + 1;
    }).map((one) => `${one.className}: ${one.textContent}`);
})"""


# Whose sign begins below its word, or stands out of its button; and seats whose line ends at their hand.
BELOW = """(all) => all.filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one.firstChild);
    const [text, sign, box] = [range, one.querySelector(".seal-of"), one].map((part) => part.getBoundingClientRect());
    return sign.top > text.bottom - 8 || sign.right > box.right || text.left < box.left;
}).map((one) => one.textContent)"""
NEAR = """(seats) => seats.filter((seat) => {
    const hand = [...seat.querySelectorAll(".arc .card")].map((card) => card.getBoundingClientRect());
    const line = seat.querySelector(".facts").getBoundingClientRect();
    return hand.some(({ left, right, top, bottom }) => right > left && bottom > line.top && top < line.bottom && left < line.right + 8);
}).map((seat) => seat.textContent)"""


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844)], ids=str)
def test_all_boards_begin_at_one_height_and_nothing_is_cut(at: Driver, size: tuple[int, int]) -> None:
    """In a battle and after it, whatever is known of each player; the hand lies by its Houses."""
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    three = lambda state: state.number > 5 and all(state.spoils)  # noqa: E731
    for ready in (
        lambda state: three(state) and state.phase == "battle" and state.turn == 1 and len(state.trick) == 3,
        lambda state: three(state) and state.phase == "main" and state.turn == 0 and state.now.fought,
    ):
        match = brought_to(at, "pggg", ready)
        expect(at.page.locator(HAND)).to_have_count(len(match.state.hands[0]))
        tops = at.page.evaluate(BOARDS)
        assert len(tops) == 3 and len(set(tops)) == 1
        assert at.page.evaluate(CUT) == []
        groups = at.page.locator(".hand .group")
        names = groups.evaluate_all("groups => groups.map((one) => [one.getAttribute('aria-label'), [...one.querySelectorAll('button')].map((card) => card.getAttribute('aria-label') ?? card.textContent)])")
        assert sum(len(cards) for _, cards in names) == len(match.state.hands[0])
        assert all(name and all(name in card for card in cards) for name, cards in names)


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844)], ids=str)
def test_where_a_house_is_named_no_sign_falls_below_its_word_and_no_hand_lies_on_a_line(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    to_name = lambda match: match.state.phase == "homes" and match.to_act == (0,) and sum(map(bool, match.state.homes)) > 1  # noqa: E731
    found = (by_computers("alliance", to_name, "Ann Lady=lady Lady_2=lady Lady_3=lady", seed) for seed in range(3, 40))
    match = next(one for one in found if one.to_act)
    at.bring(match.record())
    houses = at.page.locator(".actions button:has(.seal-of)")
    expect(houses).to_have_count(4)
    assert len(set(houses.evaluate_all("(all) => all.map((one) => one.offsetHeight)"))) == 1
    assert houses.evaluate_all(BELOW) == []
    # What is known of each ends before his hand begins, and says once who he is.
    assert at.page.locator(".seats .seat").evaluate_all(NEAR) == []
    expect(at.page.locator(".facts li", has_text=re.compile("^Lady$"))).to_have_count(0)


def test_on_a_phone_all_boards_are_looked_at_together(at: Driver) -> None:
    match = brought_to(at, "pggg", lambda state: state.phase == "main" and state.turn == 0 and state.number > 8)
    look = at.button("Look at all")
    expect(look).to_be_hidden()
    at.page.set_viewport_size({"width": 390, "height": 844})
    look.tap()
    for seat, player in enumerate(match.players):
        board = at.page.get_by_role("dialog").locator("section", has=at.page.get_by_role("heading", name=player.name))
        expect(board.locator(".card")).to_have_count(len(match.state.spoils[seat]) + len(match.state.melds[seat]))
    at.confirm()
    expect(at.page.locator(HAND).first).to_be_visible()


def test_on_a_phone_all_players_are_in_sight_in_a_battle(at: Driver) -> None:
    """Their plates in a line above the middle; and each row of the hand begins at the same edge."""
    at.page.set_viewport_size({"width": 390, "height": 844})
    brought_to(at, "pppp", lambda state: state.phase == "battle" and len(state.trick) == 2 and state.number > 5)
    at.button("Show my hand").tap()
    expect(at.page.locator(HAND)).not_to_have_count(0)
    for plate in at.page.locator(".seats h2").all():
        expect(plate).to_be_in_viewport()
    cards = at.page.locator(HAND).evaluate_all("cards => cards.map((card) => card.getBoundingClientRect()).map(({ left, top }) => [top, left])")
    rows: dict[float, float] = {}
    for top, left in cards:
        rows[top] = min(left, rows.get(top, left))
    assert len(rows) > 1 and max(rows.values()) - min(rows.values()) < 1


def test_on_a_phone_a_lesson_leaves_its_question_and_all_players_in_sight(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    at.page.goto("./#alliance/learn/battle")
    at.page.locator(HAND).first.wait_for()
    expect(at.page.locator(".seats .score")).to_have_count(3)
    for shown in [*at.page.locator(".seats .score").all(), at.page.get_by_role("heading", name="which House is yours?"), at.button("Dogs")]:
        expect(shown).to_be_in_viewport(ratio=1)


def test_a_game_that_is_stopped_before_anybody_has_points_is_no_tie(at: Driver) -> None:
    brought_to(at, "pppp", lambda state: state.phase == "spoils" and state.number > 2)
    at.button("Menu").tap()
    at.button("End by agreement").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("No round is finished, so nothing counts.")
    at.confirm()
    expect(at.page.locator(".winner")).to_have_text("Nobody has won")


@pytest.mark.long
def test_a_whole_round_by_touch_among_four(at: Driver) -> None:
    """Hand-overs, gifts in secret, battles, spoils, melds and the end: what is shown is at each step what the record tells."""
    match = finish(native("alliance", "pppp", 3))
    at.bring(native("alliance", "pppp", 3).record())
    shown = Led(at, "touch", lambda now: match.events[len(now.events)].text).to_the_end()
    assert (shown.events, shown.outcome) == (match.events, match.outcome)


def dealt(cy: str, seed: int) -> Match:
    """Ann's turn is to begin, all Houses are named; in every such match she and Bob hold and draw the same, and no other card need be the same."""
    known = [*ANN.split(), *BOB.split(), *cy.split(), UP, *ANNS_DRAWS, BOBS_DRAW]
    rest = shuffle(list(without(pack(), known)), Random(seed))
    hands = ANN.split(), BOB.split(), cy.split(), [rest.pop() for _ in range(10)]
    stack = [ANNS_DRAWS[0], BOBS_DRAW, rest.pop(), rest.pop(), ANNS_DRAWS[1], *rest]
    order = [card for row in zip(*hands, strict=True) for card in row] + [UP, *stack]
    match = redealt(native("alliance", "pppp", seed), (("dealer", "4"), ("pack", ".".join(order))), words())
    for house in "DBRB":
        match.play(match.to_act[0], f"home:{house}", Random(0))
    return match


def put(at: Driver, card: str) -> None:
    """Does with that card of the hand what is due; the tablet goes on."""
    at.page.locator(f'.hand button[data-id="{card}1"]').tap(position={"x": 12, "y": 24})
    at.play()


def unheard(at: Driver) -> None:
    """What the page was told for another, who was to see it, is forgotten; not what it was told when the tablet went on."""
    at.page.evaluate("told.splice(0, told.length - 1)")


def goes_on(pair: tuple[Window, Window], name: str) -> None:
    """The tablet goes on to that player: nothing differs before his hand lies open, nor after."""
    each(pair, lambda at: expect(at.page.get_by_role("heading", name=f"Pass the tablet to {name}")).to_be_visible())
    each(pair, unheard)
    alike(pair)
    each(pair, lambda at: at.show_hand())
    alike(pair)


def test_no_gift_nor_draw_nor_other_hand_makes_a_difference(tablet: Callable[[], BrowserContext]) -> None:
    """Neither to whoever takes the tablet next, nor once his own hand lies open: to the giver's ally before the swap, and to an enemy after it."""
    pair = Window(tablet()), Window(tablet())
    gifts = {pair[0].at: "KR", pair[1].at: "QC"}
    bring(pair, dealt("KR QR JR AR TR 2C 3R 4R 5R AB", 1), dealt("KC QC JC AD TB 6C 7R 8R 2R 9B", 2))
    alike(pair)
    each(pair, lambda at: at.show_hand())
    each(pair, lambda at: put(at, gifts[at]))
    goes_on(pair, "Ann")
    each(pair, lambda at: put(at, "9D"))
    each(pair, lambda at: at.page.locator(f'.hand button[data-id="{gifts[at]}1"]').wait_for())
    each(pair, lambda at: put(at, "AC"))
    goes_on(pair, "Bob")
    each(pair, lambda at: put(at, "5C"))
    each(pair, lambda at: expect(at.page.get_by_role("heading", name="Pass the tablet to Cy")).to_be_visible())
    alike(pair)
