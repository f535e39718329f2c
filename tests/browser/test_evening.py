"""A whole evening by touch, compared with the record at every step: four people who challenge, partners, two people and a computer."""

from __future__ import annotations

from random import Random

import pytest
from anygame import AnyPlayer
from driver import Driver, stacked, words
from playwright.sync_api import Page, expect
from screens import doubted
from test_games import totals
from test_menu import menu

from royalty.games import find_game
from royalty.match.match import Match, load_match
from royalty.views.desk import hand_for
from sample import in_turn

CLASSIC = "royalty/classic"
SIZES = ((1180, 820), (820, 1180), (390, 844))
LEFT = 4  # acts that are played on the page before the tally
FOUR = ("CATEEra", "DogiiuE", "Ttioudl", "*aTsmnp")


class Evening(AnyPlayer):
    """Players at one tablet; whatever they do, the page then shows what the record tells."""

    def __init__(self, at: Driver) -> None:
        super().__init__(at, "touch", Random(0))

    def does(self, text: str, seat: int | None = None) -> Match:
        """Whoever is to act does that, or this seat."""
        match = self.at.match()
        acting = match.to_act[0] if seat is None else seat
        self.at.act(match, acting, text)
        return self.look(match, acting)

    def plays_on(self) -> Match:
        """The best that is known to whoever is to act; computers go on by themselves."""
        before = self.at.until(lambda now: now.next() != "computer" or now.outcome is not None)
        self.at.act(before, *self.at.best(before))
        return self.look(before, before.to_act[0])

    def look(self, before: Match, seat: int) -> Match:
        self.at.until(lambda now: len(now.events) > len(before.events))
        after = self.at.until(lambda now: now.next() != "computer" or now.outcome is not None)
        self.open = seat if self.open_to(after, seat) else None
        self.compare(after)
        return after

    @staticmethod
    def open_to(match: Match, seat: int) -> bool:
        return hand_for(match) == seat and match.back.may_take_back() == seat

    def takes_back(self) -> Match:
        match = self.at.match()
        self.at.button("Take back").tap()
        after = self.at.until(lambda now: len(now.events) > len(match.events))
        self.at.show_hand()
        return after


def nearly_over(match: Match) -> str:
    """The record of the same match, so many acts before its end, if everybody plays the best that he knows."""
    records = []
    while match.to_act:
        seat = match.to_act[0]
        asked = match.game.questions.is_asked(match.state, seat)
        move = "stand" if asked else match.game.write_move(match.game.ranked(match.state, seat, 1)[0][1])
        if not match.state.pack:
            records.append(match.record())
        match.play(seat, move, Random(len(match.events)))
    return records[-LEFT]


@pytest.mark.long
def test_four_people_play_an_evening(at: Driver) -> None:
    table = Evening(at)
    at.bring(stacked(CLASSIC, *FOUR, referee="challenge").record())
    # TAC is no word: Cy doubts it, and is right.
    table.does("=TAC")
    fallen = table.does("challenge:meld", 2)
    assert fallen.state.scores == (0, 0, 0, 0) and len(fallen.state.hands[0]) == 7
    # DOG is one: Ann doubts it, and misses a turn.
    table.does("=Dog")
    stood = table.does("challenge:meld", 0)
    assert stood.state.lost[0] == 1 and stood.state.scores[1] > 0
    expect(at.page.locator('[data-seat="0"] .facts')).to_contain_text("misses a turn")
    table.does(at.match().game.write_move(trade(at.match())))
    # Dot names her Knave, takes the turn back, and lays it after all.
    table.does("=(m)aT")
    table.takes_back()
    at.button("Pass").wait_for()
    if at.page.locator('button[data-key="Clear"]:not([aria-disabled])').count():
        at.clear()
    table.open = 3
    table.does("=(m)aT")
    now = table.does("stand")
    assert now.state.turn == 1, "Ann misses this turn."
    expect(at.page.locator(".banner .last")).to_contain_text("Ann misses this turn.")
    at.reload()
    table.compare(now)
    # Many turns later.
    end = at.bring(nearly_over(load_match(now.record(), find_game, words())))
    while not end.outcome:
        end = table.plays_on()
    assert totals(at.page) == list(end.outcome.totals)
    for award in at.page.locator(".awards dt").all_inner_texts():
        expect(at.page.locator("#say")).to_contain_text(f"{award}:")
    at.button("Rematch").tap()
    at.confirm()
    again = at.until(lambda now: now.outcome is None)
    assert sorted(player.name for player in again.players) == ["Ann", "Bob", "Cy", "Dot"] and not again.line
    table.open = None
    table.compare(again)


def trade(match: Match) -> object:
    """The first trade that may be made."""
    return next(move for move in match.game.moves(match.state, match.to_act[0]) if match.game.write_move(move).startswith("trade:"))


def test_partners_know_each_other_and_what_they_have_together(at: Driver) -> None:
    match = at.deal(CLASSIC, "pppp", coalitions="drawn")
    table = Evening(at)
    names = [player.name for player in match.players]
    menu(at, "The draw and the seal")
    told = [f"{names[0]} and {names[2]} play together.", f"{names[1]} and {names[3]} play together."]
    expect(at.page.locator(".side")).to_have_text(told)
    at.confirm()
    for _ in range(6):
        match = table.plays_on()
    for seat, name in enumerate(names):
        partner = (seat + 2) % 4
        together = match.state.scores[seat] + match.state.scores[partner]
        place = at.page.locator(f'[data-seat="{seat}"]')
        expect(place.locator("h2")).to_contain_text(f"with {names[partner]}"), name
        expect(place.locator(".facts li", has_text="together")).to_have_text(f"together {together}")
    menu(at, "End by agreement")
    at.confirm()
    end = at.until(lambda now: now.outcome is not None)
    assert totals(at.page) == list(end.outcome.totals[:2]) == list(end.outcome.totals[2:])


def test_two_people_and_a_computer(at: Driver) -> None:
    at.deal(CLASSIC, "ppg", referee="challenge")
    table = Evening(at)
    for _ in range(8):
        match = table.plays_on()
    assert {event.seat for event in match.events if event.what == "move"} >= {0, 1, 2}
    at.reload()
    table.compare(match)
    menu(at, "End by agreement")
    at.confirm()
    assert totals(at.page) == list(at.until(lambda now: now.outcome is not None).outcome.totals)


# -- a challenge

TAPS = "() => { globalThis.taps = 0; addEventListener('pointerdown', () => (taps += 1), { capture: true }); }"


@pytest.mark.parametrize(("people", "part", "taps"), [(2, "meld", 2), (4, "capture", 3), (4, "meld", 4)])
def test_a_challenge_takes_few_taps(at: Driver, people: int, part: str, taps: int) -> None:
    """Of two words the first is chosen already; the other takes a tap more."""
    if people == 4:
        match = load_match(doubted(), find_game, words())
    else:
        match = stacked(CLASSIC, *FOUR[:2], referee="challenge")
        match.play(0, "=TAC", Random(0))
    at.bring(match.record())
    at.page.evaluate(TAPS)
    word = match.state.laid.words[part].letters.upper()
    at.challenge(match, match.to_act[-1], word)
    expect(at.page.locator(".ruled .because")).to_contain_text(word)
    assert at.page.evaluate("taps") == taps
    assert at.until(lambda now: now.state.laid is None).game.earning.scores(match.state) == match.state.scores


@pytest.mark.parametrize("size", in_turn(SIZES, 0), ids=str)
def test_a_doubt_shows_the_words_and_the_whole_price_before_the_act(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    match = at.bring(doubted())
    layer = match.players[match.state.turn].name
    at.button("Challenge").tap()
    expect(at.page.locator(".felt-groups figcaption b")).to_have_text(["HEAR", "XQ"])
    # Before somebody is named there is no price, and no act.
    expect(at.page.locator(".price")).to_have_count(0)
    expect(at.page.locator(".felt-acts .main-action")).to_be_disabled()
    at.button("Dot").tap()
    for word in ("HEAR", "XQ"):
        at.page.locator(".felt-groups button").filter(has_text=f"{word},").tap()
        price = f"The price: if {word} stands, Dot misses the next turn. If it falls, the whole turn of {layer} is undone."
        expect(at.page.locator(".price")).to_have_text(price)
        expect(at.button(f"Challenge {word}")).to_be_enabled()
    assert at.page.evaluate("document.querySelector('dialog').scrollHeight <= innerHeight"), "all of it in sight"
    at.button("Let it stand").last.tap()
    assert at.until(lambda now: now.state.laid is None or now.to_act == (now.state.turn,))


# The buttons that come under a finger stay deaf for as long as the test likes.
STILL = "() => { const real = setTimeout; globalThis.setTimeout = (act, wait, ...rest) => (wait === 400 ? 0 : real(act, wait, ...rest)); }"


def test_a_double_tap_challenges_for_nobody(at: Driver) -> None:
    at.bring(doubted())
    at.page.evaluate(STILL)
    at.button("Challenge").tap()
    place = at.page.locator(".ways button").first.bounding_box()
    assert place
    at.page.touchscreen.tap(place["x"] + 20, place["y"] + 20)
    expect(at.page.get_by_role("heading", name="Who will challenge?")).to_be_visible()
    at.page.keyboard.press("Escape")
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    assert at.match().state.laid


def test_a_verdict_is_read_by_keys_and_the_way_on_has_the_focus(at: Driver) -> None:
    at.bring(doubted())
    at.button("Challenge").focus()
    at.page.keyboard.press("Enter")
    at.page.locator(".on-felt:not(.settling)").wait_for()
    for _ in range(3):
        at.page.keyboard.press("Enter")
    expect(at.page.get_by_role("heading", name="HEAR Falls")).to_be_visible()
    expect(at.button("Go on")).to_be_focused()
    expect(at.page.locator("#say")).to_contain_text("HEAR does not stand.")
    at.page.keyboard.press("Escape")
    expect(at.button("Show my hand")).to_be_focused()


def hand_over_places(page: Page) -> list[float]:
    """How high the hand and its action lie; above them is told what has happened since, and that is now more, now less."""
    page.locator(".question em").wait_for()
    return [round(page.locator(one).bounding_box()["y"]) for one in (".dock .hand", ".dock .main-action")]  # type: ignore[index]


@pytest.mark.parametrize("size", in_turn(SIZES, 1), ids=str)
def test_the_hand_over_after_a_verdict_lies_where_every_other_does(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(doubted())
    at.act(at.match(), 0, "challenge:capture")
    after = hand_over_places(at.page)
    at.bring(doubted())
    at.button("Let it stand").tap()
    assert hand_over_places(at.page) == after
