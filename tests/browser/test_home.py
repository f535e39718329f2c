"""Home and the new game by touch: what one tap deals, who plays, what kind of game; and a family next to the first that is made up here."""

from __future__ import annotations

import json
import re
from html import escape, unescape
from typing import Any

import pytest
from building.places import DIST
from driver import Driver, native, stacked
from playwright.sync_api import Locator, Page, Route, expect
from screens import home
from shelves import by_computers, shelf, stored, take_in
from test_touch import Finger, middle

# The worker's answers with the first family, and a second that no build offers: one game, for one to three, played by a computer of its own.
SECOND = """([family, game]) => {
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
    Object.defineProperty(MessageEvent.prototype, "data", { get() {
        const data = get.call(this);
        const found = data?.ok;
        if (found?.families && !found.families.includes(family)) {
            const [first] = found.families;
            found.games = [...found.games.filter((one) => one.family === first.key), { ...found.games[0], ...game }];
            found.families = [first, family];
        }
        return data;
    } });
}"""
META = re.compile(r'<meta name="families" content="([^"]*)">')
GAME = {"key": "patience/small", "family": "patience", "title": "Small Patience", "seats": [1, 3], "options": [], "computers": [{"key": "fox", "label": "The Fox", "help": "", "face": "page"}], "usual": "fox"}


def families() -> list[dict[str, Any]]:
    found = META.search((DIST / "index.html").read_text("utf-8"))
    assert found
    told: list[dict[str, Any]] = json.loads(unescape(found[1]))
    return told


def with_two(page: Page) -> None:
    """As if this build offered the first family and one that there is not."""
    first = families()[0]
    card = {**first["picture"][0][0], "name": "King of spades", "mark": "K", "pip": "spade", "colour": "black", "value": None}
    second = {"key": "patience", "title": "Patience", "line": "Lay the cards in order.", "minutes": [5, 5], "seats": [1, 3], "picture": [[card], [card, card]]}
    text = (DIST / "index.html").read_text("utf-8")
    meta = f'<meta name="families" content="{escape(json.dumps([first, second]))}">'
    body = META.sub(lambda _: meta, text)
    page.route(re.compile(r"/royalty/(\?.*)?$"), lambda route: route.fulfill(content_type="text/html; charset=utf-8", body=body))
    whole = {**second, "pip": "spade", "player_settings": [], "presets": [], "titled_by": "", "titles": {}}
    page.add_init_script(f"({SECOND})({json.dumps([whole, GAME])})")


def setup(at: Driver) -> dict[str, Any]:
    """What was dealt last."""
    kept: dict[str, Any] = json.loads(at.page.evaluate("localStorage.getItem(`royalty ${location.pathname}.setup`)"))
    return kept


def names(at: Driver) -> list[str]:
    return [field.input_value() for field in at.page.get_by_label(re.compile("^Name of player")).all()]


def new_game(at: Driver) -> Driver:
    at.open().button("New game").tap()
    at.button("Deal").wait_for()
    return at


def deal(at: Driver) -> None:
    at.button("Deal").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    at.page.locator(".dock").wait_for()


def test_on_a_first_visit_play_deals_against_a_computer_at_once(at: Driver) -> None:
    at.open().button("Play").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    match = at.match()
    assert [player.is_person for player in match.players].count(True) == 1 and len(match.players) == 2


def court(at: Driver, kind: str) -> Locator:
    return at.page.locator(f'[data-key="court {kind}"]')


def test_players_come_and_go_within_the_numbers_of_the_game(at: Driver) -> None:
    new_game(at)
    for _ in range(4):
        at.button("+1: one more Lady").tap()
    expect(at.button("+1: one more Lady")).to_have_count(0)
    assert names(at) == ["Guest", "Lady", *(f"Lady {number}" for number in range(2, 6))]
    for _ in range(5):
        court(at, "lady").tap()
    assert names(at) == ["Guest"]
    # One more is asked for of who sat down last.
    for kind in ("lady", "jester"):
        court(at, kind).tap()
    expect(at.page.locator(".one-more")).to_have_count(1)
    expect(at.button("+1: one more Jester")).to_be_visible()
    for kind in ("lady", "jester"):
        court(at, kind).tap()
    # Who is missing is said, and the button at which it is asked tells it too.
    expect(at.page.locator(".deal-bar p")).to_contain_text("One more must sit down.")
    at.button("Deal").tap(force=True)
    expect(at.page.get_by_role("dialog")).to_contain_text("One more must sit down.")


def test_a_game_for_one_is_for_a_person_and_the_court_plays_those_for_two(at: Driver) -> None:
    at.open().page.locator(".tile", has_text="Monarchy").tap()
    at.button("Deal").wait_for()
    expect(at.page.locator(".player")).to_have_count(1)
    expect(at.page.locator(".court-card")).to_have_count(0)
    at.page.get_by_role("radio", name=re.compile("^Joust")).tap()
    expect(at.page.locator(".player")).to_have_count(2)
    expect(at.page.locator(".court-card b")).to_have_text([f"The {who}" for who in ("Page", "Lady", "Jester", "Duchess", "Chancellor", "Queen")])
    # Where all seats are taken, another of the court takes the place of the one who sits.
    court(at, "duchess").tap()
    assert names(at) == ["Guest", "Duchess"]


def test_as_hard_as_one_of_the_court_is_so_many_pearls_are_bright(at: Driver) -> None:
    new_game(at)
    for family in ("Royalty", "Rummy"):
        at.page.get_by_role("radio", name=re.compile(f"^{family},")).tap()
        cards = at.page.locator(".court-card")
        expect(cards).to_have_count({"Royalty": 6, "Rummy": 3}[family])
        number = cards.count()
        assert [card.locator(".hard .bright").count() for card in cards.all()] == list(range(1, number + 1))
        assert [card.locator(".hard i").count() for card in cards.all()] == [number] * number
    # How often one wins is heard at his card, and read of the one who sat down last.
    expect(court(at, "queen")).to_contain_text("against the Lady.")
    court(at, "queen").tap()
    expect(at.page.locator(".of-court")).to_have_text(re.compile(r"^The Queen: .* Wins \d of 10 against the Lady\.$"))


@pytest.mark.parametrize("width", [390, 820, 1180])
def test_a_house_rule_stands_whole_on_its_line_or_not_at_all(at: Driver, width: int) -> None:
    at.page.set_viewport_size({"width": width, "height": 844})
    new_game(at)
    line = at.page.locator("summary", has_text="House rules").locator(".fold-line")
    seen = """(line) => [...line.children].map((one) => [line.getBoundingClientRect(), one.getBoundingClientRect()])
        .filter(([all, one]) => one.top < all.bottom - 1).map(([all, one]) => one.bottom <= all.bottom + 1 && one.right <= all.right + 1)"""
    found = line.evaluate(seen)
    assert found and all(found) and (width < 1000 or len(found) > 2)


def test_a_tap_seats_a_person_in_order_of_play(at: Driver) -> None:
    new_game(at)
    at.sit_down("Tom")
    assert names(at) == ["Tom", "Lady"], "Nobody without a name stays where somebody sits down."
    expect(at.page.locator(".toast")).to_have_text("Tom sits down in Guest’s place.")
    at.sit_down("Ann")
    assert names(at) == ["Tom", "Lady", "Ann"]
    at.page.locator('[data-key="seat Tom"]').tap()
    at.button("Seat Tom").tap()
    assert names(at) == ["Lady", "Ann", "Tom"]
    expect(at.page.locator('[data-key="seat Tom"] .seat-number')).to_have_text("3")
    deal(at)
    assert {player.name: player.is_person for player in at.match().players} == {"Lady": False, "Ann": True, "Tom": True}


def test_packs_are_chosen_beside_the_ways_to_play_and_stay_as_another_is_taken(at: Driver) -> None:
    new_game(at).page.get_by_role("radio", name=re.compile("^Rummy,")).tap()
    way = lambda name: at.page.get_by_role("radio", name=re.compile(f"^{name}"))  # noqa: E731
    way("One pack").tap()
    expect(way("Three deals")).to_be_checked()
    way("One deal").tap()
    expect(way("One pack")).to_be_checked()
    at.button("Deal").tap()
    at.page.locator(".dock").wait_for()
    assert {key: at.match().header.options[key] for key in ("packs", "match")} == {"packs": "1", "match": "1"}


def test_people_who_sit_down_where_the_court_sat_play_in_the_order_in_which_they_came(at: Driver) -> None:
    """The last of the court had made room first: four sat as 1, 4, 3, 2."""
    new_game(at).page.get_by_role("radio", name=re.compile("^Alliance Royals,")).tap()
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        at.sit_down(name)
    assert names(at) == ["Ann", "Ben", "Cleo", "Dan"]


def test_whoever_sits_down_where_more_must_sit_takes_nobodys_place(at: Driver) -> None:
    new_game(at)
    in_order = at.page.get_by_text("They sit in this order.")
    expect(in_order).to_have_count(1)
    at.page.locator(".court-card.chosen button.court-seat").tap()
    assert names(at) == ["Guest"]
    # Of one there is no order.
    expect(in_order).to_have_count(0)
    at.sit_down("Ann")
    assert names(at) == ["Guest", "Ann"]
    expect(at.page.locator(".toast")).to_have_count(0)
    expect(in_order).to_have_count(1)
    deal(at)


def test_a_kind_of_game_sets_the_rules_and_what_each_player_is_granted(at: Driver) -> None:
    new_game(at)
    kinds = at.page.locator("input[name=preset]")
    expect(kinds.first).to_be_checked()
    at.page.get_by_role("radio", name="Children").tap()
    at.sit_down("Ann")
    at.sit_down("Tom")
    expect(at.page.get_by_role("radio", name="Children")).to_be_checked()
    at.unfold("For each player")
    expect(at.page.locator('[name="Words of player 3"]:checked')).to_have_value("children")
    expect(at.button("Junior player 3")).to_have_attribute("aria-pressed", "true")
    at.button("Junior player 3").tap()
    expect(at.page.locator("input[name=preset]:checked")).to_have_count(0)
    at.page.get_by_role("radio", name="Experts").tap()
    at.page.locator('[data-key="seat Tom"]').tap()
    deal(at)
    match = at.match()
    assert {(player.tier, player.junior) for player in match.players} == {("unabridged", False)}
    assert match.header.options.get("referee") == "challenge"


def test_nothing_of_the_browsers_own_stands_on_the_new_game(at: Driver) -> None:
    """No list to pull down, no box to tick, no button for a file: chips, cards and words."""
    new_game(at)
    for title in ("House rules", "For each player", "Deal code"):
        at.unfold(title)
    expect(at.page.locator("main :is(select, input[type=checkbox], input[type=file])")).to_have_count(0)
    seen = "(inputs) => inputs.filter((input) => getComputedStyle(input).opacity !== '0').length"
    assert at.page.locator("main input[type=radio]").evaluate_all(seen) == 0
    expect(at.page.locator("summary", has_text="House rules")).to_contain_text("referee tells at once · packs by the number of players")


def test_names_typed_once_are_offered(at: Driver) -> None:
    new_game(at).sit_down("Grandma")
    deal(at)
    at.remember("setup", "null")
    at.remember("setups", "null")
    new_game(at)
    assert "Grandma" not in names(at)
    at.button("Seat Grandma").tap()
    expect(at.button("Seat Grandma")).to_have_count(0)
    assert names(at) == ["Grandma", "Lady"]


def test_one_tap_deals_the_last_game_again(at: Driver) -> None:
    new_game(at).page.get_by_role("radio", name="Royalty by the booklet").tap()
    deal(at)
    at.open().button("Play").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    at.until(lambda now: now.header.game == "royalty/booklet" and not now.line)


def test_before_the_first_game_home_promises_what_comes(at: Driver) -> None:
    """Who begins is drawn for first: nothing is dealt at once."""
    lines = at.open().page.locator("#gold-lines")
    expect(lines).to_contain_text("A first game against the Lady,a computer that plays gently.")
    expect(lines).not_to_contain_text("at once")
    at.button("Play").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    assert [player.name for player in at.match().players].count("Lady") == 1


def seen_still(at: Driver) -> bytes:
    """The page's picture once nothing waits out a second tap, and two in a row are the same: what comes late is no style's doing."""
    expect(at.page.locator("[data-held]")).to_have_count(0)
    seen = at.page.screenshot(animations="disabled")
    for _ in range(20):
        before, seen = seen, at.page.screenshot(animations="disabled")
        if seen == before:
            return seen
    raise AssertionError("The page does not come to rest.")


def looks_the_same_without(at: Driver, *names: str) -> bool:
    """Whether nothing moves when these style sheets come."""
    links = [at.page.locator(f"link[href='css/{name}.css'][rel=stylesheet]") for name in names]
    for link in links:
        link.evaluate("async link => { while (!link.sheet) await new Promise(requestAnimationFrame); }")
    whole = seen_still(at)
    for link in links:
        link.evaluate("link => { link.disabled = true; }")
    bare = seen_still(at)
    for link in links:
        link.evaluate("link => { link.disabled = false; }")
    return bare == whole


WHOLE = [(1180, 820), (820, 1180), (390, 844)]


def run_two(at: Driver) -> None:
    """Two games that wait, the newer one of three people and one of the court."""
    at.bring(native("rummy", "pp", 3).record())
    at.bring(native("royalty/classic", "ppgp", 4).record())
    at.page.goto("./")
    at.page.locator("button.continue").wait_for()


@pytest.mark.parametrize("size", WHOLE, ids=str)
def test_home_and_table_are_as_high_as_the_window(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.open()
    at.page.locator(".tile").last.wait_for()
    assert at.page.evaluate("document.documentElement.scrollHeight") == size[1]
    run_two(at)
    assert at.page.evaluate("document.documentElement.scrollHeight") == size[1]
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    assert at.page.evaluate("document.documentElement.scrollHeight") == size[1]


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844), (844, 390)], ids=str)
def test_home_looks_the_same_before_most_style_comes(at: Driver, size: tuple[int, int]) -> None:
    """It is painted without, so that nothing moves when that comes."""
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    home(at)
    at.page.evaluate("document.fonts.ready")
    assert looks_the_same_without(at, "table", "kin", "newgame", "controls")


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844), (844, 390)], ids=str)
def test_royaltys_table_looks_the_same_before_the_style_of_others_comes(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(stacked("royalty/classic", "SKATEra", "niooduE", "TTioudl", "AEsmnpg").record())
    at.show_hand()
    at.page.evaluate("document.fonts.ready")
    assert looks_the_same_without(at, "kin", "newgame")
    for letter in "SKATE":
        at.page.locator(f".hand button.card:not(.used)[data-id^='{letter}']").first.tap()
    at.answered()
    assert looks_the_same_without(at, "kin", "newgame")


# What style had not come when the table was first seen.
FIRST_TABLE = """new MutationObserver((_, watcher) => {
    if (!document.querySelector(".table .seat")) return;
    watcher.disconnect();
    globalThis.lacking = [...document.querySelectorAll("link[href^='css/']")].filter(({ sheet }) => !sheet).map(({ href }) => href.split("/").at(-1));
}).observe(document, { childList: true, subtree: true })"""


@pytest.mark.parametrize("key", ["royalty/classic", "rummy", "wife-swap", "alliance", "joust/classic", "monarchy/booklet"])
@pytest.mark.every
def test_a_table_is_drawn_once_its_style_is_there_and_royaltys_before_that_of_others(at: Driver, key: str) -> None:
    seats = {"alliance": "pppp", "wife-swap": "ppp", "monarchy/booklet": "p"}.get(key, "pp")
    at.bring(native(key, seats, 3).record())
    at.page.add_init_script(FIRST_TABLE)
    at.page.reload()
    at.page.locator(".table .seat").first.wait_for(state="attached")
    assert at.page.evaluate("lacking") == (["kin.css", "newgame.css", "groups.css"] if key == "royalty/classic" else [])
    expect(at.page.locator("link[rel=last]")).to_have_count(0)


def test_continue_shows_who_plays_and_is_in_sight_in_any_window(at: Driver) -> None:
    run_two(at)
    gold = at.page.locator("button.continue")
    expect(gold.locator(".gold-seat")).to_have_count(4)
    expect(gold.locator(".gold-name")).to_have_text(["Ann", "Bob", "Cy", "Dot"])
    expect(gold.locator(".gold-seat.turn")).to_have_count(1)
    expect(gold.locator('use[href="#court-duchess"]')).to_have_count(1)
    expect(at.page.locator(".pill.other")).to_contain_text("Rummy goes on: ")
    for width, height in ((1024, 768), (768, 1024), (844, 390), (360, 740)):
        at.page.set_viewport_size({"width": width, "height": height})
        place = gold.bounding_box()
        assert place and place["y"] >= 0 and place["y"] + place["height"] <= height, (width, height)


def test_the_shelf_keeps_its_order_and_no_box_says_it_is_not_there(at: Driver) -> None:
    order = ["Joust", "Monarchy", "Rummy", "Royal Wife-Swap", "Alliance Royals"]
    at.open()
    expect(at.page.locator(".tile b")).to_have_text(order)
    run_two(at)
    expect(at.page.locator(".tile b")).to_have_text(order)
    expect(at.page.locator("main")).not_to_contain_text("not on this device")


def test_a_box_that_is_still_coming_says_so_when_it_is_tapped_without_a_network(at: Driver) -> None:
    at.open()
    at.page.evaluate("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    at.page.evaluate("Object.defineProperty(caches, 'match', { value: async () => undefined })")
    at.page.locator(".tile", has_text="Rummy").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("Rummy is not on this device yet, and there is no network to fetch it.")
    at.button("Go on").tap()
    expect(at.page.locator("main.home")).to_be_visible()


# -- several games


def test_several_games_lie_on_the_shelf_and_nothing_else_moves(at: Driver) -> None:
    with_two(at.page)
    held: list[Route] = []
    at.page.route("**/app.js", lambda route: held.append(route))
    at.page.goto("./", wait_until="commit")
    while not held:
        at.page.wait_for_timeout(15)
    at.page.evaluate("document.fonts.ready.then(() => true)")
    before = at.button("Play").bounding_box()
    at.page.unroute("**/app.js")
    held[0].continue_()
    tiles = at.page.locator(".tile")
    expect(tiles).to_have_count(1)
    expect(tiles.last).to_contain_text("Patience")
    assert at.button("Play").bounding_box() == before
    at.button("Play").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    assert at.match().header.game.startswith("royalty/")


def test_a_game_is_chosen_first_and_then_its_players_and_rules(at: Driver) -> None:
    with_two(at.page)
    at.open().page.locator(".tile", has_text="Patience").tap()
    at.button("Deal").wait_for()
    expect(at.page.get_by_role("radio", name="Patience")).to_be_checked()
    assert names(at) == ["Guest", "Page"]
    expect(at.page.locator("input[name=preset], input[name=game]")).to_have_count(0)
    expect(at.page.get_by_text("Lay the cards in order.")).to_be_visible()
    at.button("+1: one more Page").tap()
    expect(at.button("+1: one more Page")).to_have_count(0)
    at.page.get_by_role("radio", name=re.compile("^Royalty.*minutes")).tap()
    expect(at.page.locator("input[name=preset]")).to_have_count(3)
    deal(at)
    assert setup(at)["game"].startswith("royalty/")


def test_past_games_lie_by_game(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    with_two(at.page)
    at.open()
    at.page.evaluate(
        """async () => {
            const { listGames, putGame } = await import(new URL("./kept/store.js", document.baseURI).href);
            const [game] = await listGames();
            await putGame({ ...game, id: "made-up", family: "patience", title: "Small Patience", when: game.when + 1000 });
        }"""
    )
    at.page.reload()
    at.page.locator(".tile").first.wait_for()
    at.button("Past games").tap()
    at.button("Import a game").wait_for()
    rows = at.page.locator(".games li")
    expect(rows).to_have_count(2)
    tab = at.page.get_by_role("group", name="One game alone").get_by_role("button", name="Patience")
    tab.tap()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Small Patience")
    expect(at.page.get_by_text("1 of 2 games")).to_be_visible()
    expect(tab).to_have_attribute("aria-pressed", "true")
    tab.tap()
    expect(rows).to_have_count(2)


def test_a_tap_before_the_page_can_hear_it_is_done_once_it_has_started(page: Page) -> None:
    held: list[Route] = []
    page.route("**/app.js", lambda route: held.append(route))
    page.goto("./", wait_until="commit")
    page.get_by_role("button", name="Play", exact=True).tap()
    page.wait_for_timeout(200)
    for route in held:
        route.continue_()
    page.get_by_role("dialog").locator("button.main-action").wait_for()


def test_the_draw_for_the_deal_goes_with_its_table(at: Driver) -> None:
    at.open()
    at.button("Play").tap()
    at.page.get_by_role("dialog").wait_for()
    at.page.evaluate("location.hash = ''")
    at.page.locator("main.home").wait_for()
    expect(at.page.locator("dialog")).to_have_count(0)
    # What was dealt waits at home; a second tap on Play would be none on what lies there now.
    at.page.wait_for_timeout(900)
    at.page.locator("button.continue").tap()
    expect(at.page.locator(".dock")).to_be_visible()


def test_a_screen_begins_at_its_top(at: Driver) -> None:
    at.open().page.set_viewport_size({"width": 390, "height": 420})
    at.page.evaluate("scrollTo(0, 200)")
    at.button("Past games").tap()
    at.button("Import a game").wait_for()
    assert at.page.evaluate("scrollY") == 0


def test_what_was_pasted_and_does_not_open_is_still_there(at: Driver) -> None:
    at.page.goto("./#games")
    at.button("Import a game").tap()
    box = at.page.get_by_label("Record or save code")
    box.fill("royalty 1 but not the whole of it")
    at.button("Open it").tap()
    at.page.get_by_role("heading", name="This cannot be opened").wait_for()
    at.button("Go on").tap()
    expect(box).to_have_value("royalty 1 but not the whole of it")
    at.button("Cancel").tap()
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    at.button("Import a game").tap()
    expect(box).to_have_value("")


def test_partners_are_not_offered_as_one_person(at: Driver) -> None:
    """A game in sides is stored under both their names."""
    at.bring(native("alliance", "pgpg", 3).record())
    at.page.evaluate("location.hash = 'new'")
    at.page.locator("main.new-game").wait_for()
    offered = at.page.locator('[data-key^="seat "]').all_inner_texts()
    assert offered and not [name for name in offered if " and " in name]


def test_games_taken_in_from_a_file_show_whose_turn_it_is_also_among_allies(at: Driver) -> None:
    """The other game is of two against two, whose names are joined, and the last of the four has the turn."""
    royalty = by_computers("royalty/classic", until=lambda now: len(now.line) > 8 and now.to_act == (1,), names="Ann Bob")
    alliance = by_computers("alliance", until=lambda now: now.to_act == (3,) and now.state.number > 1, names="Ann Bob Cy Dot")
    take_in(at, shelf([{**stored(alliance, "alliance", 1_700_000_000_000), "names": ["Ann and Cy", "Bob and Dot"], "scores": [0, 0]}, stored(royalty, "royalty", 1_700_000_100_000)]))
    at.open()
    expect(at.page.locator(".continue .gold-line")).to_contain_text("Bob’s turn")
    expect(at.page.locator(".pill.other")).to_contain_text("goes on")
    at.page.locator(".pill.other").tap()
    expect(at.page.locator(".banner h1")).to_have_text("Alliance Royals")


def test_who_has_won_three_of_four_may_ask_the_next_of_the_court(at: Driver) -> None:
    games = (by_computers("royalty/classic", names="Ann Lady=lady", seed=seed, level="page") for seed in range(30))
    won = [game for game in games if game.outcome and game.outcome.places[0] == 1][:3]
    take_in(at, shelf([stored(game, f"won{number}", number) for number, game in enumerate(won)]))
    at.page.goto("./#new/royalty")
    at.button("Seat Ann").tap()
    at.page.get_by_text("Ann has won three of four against the Lady.").wait_for()
    at.button("Ask the Jester").tap()
    expect(at.page.get_by_text("Ann has won three of four")).to_have_count(0)
    at.button("Deal").tap()
    assert [player.kind for player in at.until(lambda now: len(now.players) == 2).header.players] == ["person", "jester"]
    assert [player["name"] for player in setup(at)["players"]] == ["Ann", "Jester"]


def test_of_allies_whose_turn_it_is_has_a_face(at: Driver) -> None:
    """Two share a name there: the fourth player's turn is told by it, in the first game that goes on and in the second."""
    match = by_computers("alliance", until=lambda now: len(now.line) > 30 and now.state.turn == 3, names="Dad Mia Tom Grandma", level="jester")
    at.bring(match.record())
    home(at)
    going = at.page.locator("button.continue")
    expect(going).to_contain_text("Mia and Grandma’s turn")
    expect(going.locator(".gold-seat.turn .initial")).to_have_text("M")
    at.bring(native("rummy", "pp", 3).record())
    home(at)
    expect(at.page.locator(".pill.other .initial text")).to_have_text("M")


def test_a_third_game_that_waits_is_told_where_it_is_found(at: Driver) -> None:
    """Two have buttons; the third was nowhere on home."""
    for match in (native("joust/classic", "pp", 3), native("royalty/classic", "pp", 3)):
        at.bring(match.record())
    home(at)
    expect(at.page.locator(".waiting-more")).to_have_count(0)
    at.bring(native("rummy", "pp", 3).record())
    home(at)
    expect(at.button("Past games +1 that wait")).to_be_visible()


def test_play_shows_the_box_that_was_played_last(at: Driver) -> None:
    """The Lady had stood there after a game without her."""
    at.bring(by_computers("joust/classic", names="Ann Bob").record())
    at.remember("setup", '{"game": "joust/classic", "players": [], "options": {}}')
    home(at)
    play = at.page.locator("button.gold")
    expect(play).to_contain_text("Joust, dealt anew,")
    expect(play.locator(".gold-lid .emblem")).to_be_visible()


def test_the_way_to_keep_the_game_goes_once_it_is_kept(at: Driver) -> None:
    at.open()
    expect(at.button("Keep Royalty on this tablet")).to_be_visible()
    at.page.add_init_script("""
        const match = globalThis.matchMedia.bind(globalThis);
        globalThis.matchMedia = (asked) => (asked.includes("standalone") ? { matches: true } : match(asked));
    """)
    at.page.reload()
    expect(at.page.locator(".home-foot")).to_have_text("Nothing is sent anywhere. Royalty is kept on this tablet.")
    expect(at.button("Keep Royalty on this tablet")).to_have_count(0)


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180)], ids=str)
def test_faces_in_the_dock_are_dragged_into_another_order_of_play(at: Driver, size: tuple[int, int]) -> None:
    """One that is called away, or let go where it was, changes nothing."""
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    new_game(at)
    for name in ("Duchess", "Page"):
        at.page.locator(f'.court-seat:has-text("{name}")').first.tap()
    faces = at.page.locator(".deal-bar > .in-order .placed")
    order = lambda: faces.evaluate_all("(all) => all.map((one) => one.innerHTML)")  # noqa: E731
    before, finger = order(), Finger(at)
    assert len(before) > 2
    (x, _), (right, _) = middle(faces.first), middle(faces.nth(2))
    for end in ("cancel", "up"):
        finger.down(faces.first)
        finger.move(right - x)
        getattr(finger, end)()
        if end == "cancel":
            assert order() == before and faces.first.evaluate("(one) => one.style.translate") == ""
    expect(faces.nth(2)).to_have_js_property("innerHTML", before[0])
    assert [*before[1:3], before[0], *before[3:]] == order()
