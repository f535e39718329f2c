"""The family's book by touch: what it counts, its pictures and figures, names that become one, damaged games, and the way to another device."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from anychoice import played
from driver import IN_STORE, Driver, words
from playwright.sync_api import Page, expect
from shelves import BOOKLET, alone, by_computers, evenings, finished, shelf, stored, take_in

from royalty.games import find_game
from royalty.match.match import load_match
from royalty.people import chronicle
from royalty.views.saves import open_game
from royalty.views.view import log_of

COUNT = "async () => {" + IN_STORE + 'return (await result(stored("games").getAllKeys())).length; }'
# From now on the page notes what it asks of Python.
LISTEN = """globalThis.asked = []; const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (data, ...rest) { if (data.command) asked.push(data.command); return send.call(this, data, ...rest); };"""


@pytest.fixture(scope="module")
def games() -> list[dict[str, Any]]:
    return evenings()


def book(at: Driver) -> None:
    """Home, and the book by a tap."""
    at.page.goto("./#")
    at.page.reload()
    at.button("Family’s book").tap()
    at.page.locator(".chronicle .people, .chronicle p:not([role])").first.wait_for()


def figures(page: Page) -> dict[str, list[str]]:
    """What stands in the table, by name."""
    rows = page.locator(".chronicle table tbody tr")
    return {row.locator("th").text_content() or "": row.locator("td").all_text_contents() for row in rows.all()}


def filled(page: Page) -> list[int]:
    """How far each one's bar of games won is filled, in a hundred."""
    share = "(plots) => plots.map((plot) => Math.round(100 * (plot.querySelector('.part')?.width.baseVal.value ?? 0) / plot.querySelector('.track').width.baseVal.value))"
    shares: list[int] = page.locator(".wins svg.share").evaluate_all(share)
    return shares


def expected(games: list[dict[str, Any]]) -> chronicle.Chronicle:
    newest = sorted(games, key=lambda game: -game["when"])
    facts = [chronicle.tell(load_match(open_game(game["sealed"])["record"], find_game, words())) for game in newest]
    return chronicle.sum_up([chronicle.read(fact) for fact in facts], {}, find_game)


def test_the_book_counts_what_was_played_in_pictures_and_in_figures(at: Driver, games: list[dict[str, Any]]) -> None:
    take_in(at, shelf(games))
    book(at)
    told = expected(games)
    shown = figures(at.page)
    assert list(shown) == [person.name for person in told.people]
    for person in told.people:
        assert shown[person.name][:3] == [str(person.games), str(person.wins), str(max(person.points))]
        assert shown[person.name][3].startswith(f"{person.best['longest'].text}, ")
    assert at.page.locator(".wins svg.share").count() == len(told.people)
    for person in told.people:
        at.page.locator(f'[data-key="person {person.name}"]').tap()
        expect(at.page.locator(".person h2")).to_have_text(person.name)
        expect(at.page.locator(".person svg.line")).to_have_count(1)
    for person in told.people:
        games = "1 game" if person.games == 1 else f"{person.games} games"
        expect(at.page.get_by_role("button", name=re.compile(f"{person.name} ?{games}, ?{person.wins} won$"))).to_have_count(1)
    assert filled(at.page) == [round(100 * person.wins / person.games) for person in told.people]
    expect(at.page.locator(".chronicle")).not_to_contain_text("Computer")


def test_who_has_won_nothing_has_an_empty_bar(at: Driver) -> None:
    match = finished("Ann Bob", seed=3)
    assert match.outcome
    take_in(at, shelf([stored(match, "one", 1_700_000_000_000)]))
    book(at)
    assert sorted(filled(at.page)) == [0, 100]


def test_points_of_different_games_are_not_thrown_together(at: Driver, games: list[dict[str, Any]]) -> None:
    match = by_computers("rummy", names="Tom Mia", match="1")
    take_in(at, shelf([*games, stored(match, "rummy", 1_800_000_000_000)]))
    book(at)
    expect(at.page.get_by_text("they are shown for one game at a time")).to_be_visible()
    assert "Best points" not in (at.page.locator(".chronicle table").text_content() or "") and at.page.locator(".people svg.line").count() == 0
    at.button("Rummy").tap()
    expect(at.page.locator(".person svg.line")).to_have_count(1)
    expect(at.page.locator(".games-of")).to_have_count(0)
    assert match.outcome
    for name, points in zip(("Tom", "Mia"), match.outcome.totals, strict=True):
        assert figures(at.page)[name][2] == str(points)


def test_the_court_stands_below_who_plays_and_a_new_game_is_one_tap_away(at: Driver, games: list[dict[str, Any]]) -> None:
    matches = [finished("Tom (Lady)", seed=seed) for seed in (5, 6)]
    won = sum(match.outcome.places[1] == 1 for match in matches if match.outcome)
    take_in(at, shelf([*games, *(stored(match, f"court{number}", 1_800_000_000_000 + number) for number, match in enumerate(matches))]))
    book(at)
    expect(at.page.locator(".court-sat li")).to_have_text([f"Lady: {won} of 2 won"])
    expect(at.page.locator(".wins")).not_to_contain_text("Lady")
    at.page.evaluate("globalThis.print = () => { globalThis.printed = true; }")
    at.button("Print this page").tap()
    assert at.page.evaluate("Boolean(globalThis.printed)")
    at.page.emulate_media(media="print")
    expect(at.page.locator(".person h2")).to_be_visible()
    # What is folded up on the screen stands on the sheet.
    assert at.page.locator(".in-figures table").evaluate("(table) => table.getBoundingClientRect().height") > 40
    expect(at.button("New game")).to_have_count(0)
    at.page.emulate_media(media="screen")
    at.button("New game").tap()
    at.page.locator(".deal-bar").wait_for()


def test_one_game_alone(at: Driver, games: list[dict[str, Any]]) -> None:
    take_in(at, shelf(games))
    book(at)
    before = figures(at.page)
    at.button("Royalty by the booklet (2)").tap()
    expect(at.page.locator('.games-of [aria-pressed="true"]')).to_have_text("Royalty by the booklet (2)")
    assert sum(int(row[0]) for row in figures(at.page).values()) == 6
    at.button("All games (7)").tap()
    expect(at.page.locator('.games-of [aria-pressed="true"]')).to_have_text("All games (7)")
    assert figures(at.page) == before


def test_opened_again_no_game_is_read_again(at: Driver, games: list[dict[str, Any]]) -> None:
    at.page.add_init_script(LISTEN)
    take_in(at, shelf(games))
    book(at)
    assert at.page.evaluate("asked").count("fact") == len(games)
    before = figures(at.page)
    book(at)
    assert "fact" not in at.page.evaluate("asked") and figures(at.page) == before
    # What is kept of them may be damaged: then they are read anew, and all is as it was.
    for broken in (json.dumps({games[0]["mark"]: "nonsense", games[1]["mark"]: 7}), "[]", "{", json.dumps({games[2]["mark"]: "fact 1 nogame/x played\nperson 1 1 Eve"})):
        at.remember("facts", broken)
        book(at)
        assert figures(at.page) == before


def test_two_names_become_one(at: Driver, games: list[dict[str, Any]]) -> None:
    take_in(at, shelf(games))
    book(at)
    before = figures(at.page)
    at.page.locator('[data-key="person Dad"]').tap()
    at.page.get_by_role("button", name="Rename Dad").tap()
    at.button("The same as Tom").tap()
    at.button("Keep the name").tap()
    expect(at.page.locator('[data-key="person Dad"]')).to_have_count(0)
    expect(at.page.locator("#say")).to_contain_text("Dad is Tom now.")
    # One evening both sat at the table: that is one game of one person.
    assert int(figures(at.page)["Tom"][0]) == int(before["Tom"][0]) + int(before["Dad"][0]) - 1
    at.page.locator('[data-key="person Mia"]').tap()
    at.page.get_by_role("button", name="Rename Mia").tap()
    at.page.get_by_label("Another name for Mia").fill("Mia Rose")
    at.button("Keep the name").tap()
    expect(at.page.get_by_role("button", name="Rename Mia Rose")).to_be_visible()
    book(at)
    assert figures(at.page)["Mia Rose"] == before["Mia"]


def test_games_that_cannot_be_read_are_left_out_with_one_sentence(at: Driver, games: list[dict[str, Any]]) -> None:
    broken = [{**games[0], "id": "b1", "mark": "aaaaaaaaaaaa", "sealed": games[0]["sealed"][:-40]}, {**games[1], "id": "b2", "mark": "", "sealed": "x"}]
    open_game = stored(finished("Ann Bob", turns=2), "open", 5)
    take_in(at, shelf([*games[:3], *broken, {**open_game, "over": True, "version": 9, "id": "newer"}]))
    book(at)
    expect(at.page.locator(".chronicle [role=status]")).to_have_text("2 games cannot be read and are left out.")
    assert figures(at.page).keys() == {person.name for person in expected(games[:3]).people}


def test_all_games_leave_as_one_file_and_come_in_elsewhere(at: Driver, games: list[dict[str, Any]], tablet: Any, tmp_path: Path) -> None:
    take_in(at, shelf(games, people={"dad": "Papa"}))
    book(at)
    before = figures(at.page)
    assert "Papa" in before
    with at.page.expect_download() as download:
        at.button("Export all games").tap()
    file = tmp_path / "games.txt"
    download.value.save_as(file)
    other = Driver(tablet().new_page())
    assert take_in(other, file.read_text("utf-8")) == "7 games were added."
    book(other)
    assert figures(other.page) == before
    # A second time nothing is added, and one that has gone on there stays as it is.
    assert take_in(other, file.read_text("utf-8")) == "No game was added. 7 games were here already."
    changed = {**stored(finished("Ann Bob", BOOKLET, 8), games[0]["id"], 5)}
    assert take_in(other, shelf([changed])) == "One game was added."
    assert other.page.evaluate(COUNT) == 8


@pytest.mark.parametrize("wrong", ['{"royalty":"games",', '{"royalty":"games","games":[{"id":"<b>"}]}', '{"royalty":"games","games":7}'])
def test_a_damaged_file_adds_nothing(at: Driver, wrong: str) -> None:
    at.page.goto("./#games")
    at.button("Import a game").tap()
    at.page.get_by_label("A file with a record").set_input_files({"name": "games.txt", "mimeType": "text/plain", "buffer": wrong.encode()})
    expect(at.page.locator("dialog [role=alert]")).to_have_text(re.compile("^This file is damaged"))


def test_the_end_gives_awards(at: Driver) -> None:
    match = finished("Ann Bob", seed=3)
    at.bring(match.record())
    best = max((feat for feat in match.feats if feat.deed == "longest"), key=lambda feat: feat.worth)
    award = at.page.locator(".awards div", has_text="Longest word")
    expect(award.locator("dd").first).to_contain_text(f"{best.worth} letters")
    at.button("A move back").tap()
    expect(award).to_have_count(0)
    at.button("To the end").tap()
    expect(award).to_be_visible()


def test_awards_lie_beside_the_pad_and_moments_on_the_bar_of_moves(at: Driver) -> None:
    match = finished("Ann Bob", seed=3)
    at.page.set_viewport_size({"width": 1180, "height": 820})
    at.bring(match.record())
    felt, pad, awards = (at.page.locator(part).bounding_box() for part in (".final", ".final .sheet", ".awards"))
    assert felt and pad and awards
    assert awards["x"] >= pad["x"] + pad["width"], "beside it"
    assert pad["y"] >= felt["y"] and awards["y"] + awards["height"] <= felt["y"] + felt["height"], "all of them in sight"
    told = [line for line in log_of(match) if line["ply"] is not None]
    marks = at.page.locator(".moments span")
    expect(marks).to_have_count(sum(bool(line["pip"]) for line in told))
    places = marks.evaluate_all("(marks) => marks.map((mark) => Number(mark.style.getPropertyValue('--at')))")
    assert places == [pytest.approx(number / len(told)) for number, line in enumerate(told, 1) if line["pip"]]


def test_games_for_one_stand_apart_with_how_far_they_came(at: Driver) -> None:
    """Nobody wins or loses them; the picture shows how many cards were laid, and so do the figures."""
    matches = [alone("monarchy/booklet", laid, seed) for laid, seed in ((9, 1), (9, 2), (2, 3), (9, 4))] + [alone("monarchy/classic", 1)]
    take_in(at, shelf([stored(match, f"alone{number}", 1_700_000_000_000 + number) for number, match in enumerate([*matches, finished("Ann Bob")])]))
    book(at)
    cards = at.page.locator(".solos > li")
    expect(cards).to_have_count(2)
    laid = [25 - len(match.state.left) for match in matches[:4]]
    told = cards.filter(has_text="by the booklet")
    expect(told.locator("dt").nth(1)).to_have_text("all cards laid")
    expect(told.locator("dd").nth(0)).to_have_text("4")
    expect(told.locator("dd").nth(1)).to_have_text(str(laid.count(25)))
    assert told.locator("svg rect").count() == len(set(laid)) and told.locator("svg rect.part").count() == (25 in laid)
    for number in set(laid):
        expect(told).to_contain_text(f"{number} cards: ")
    expect(at.page.locator(".wins li")).to_have_count(2)
    expect(at.page.locator(".wins")).not_to_contain_text("Mia")
    heads = at.page.locator(".page-head")
    expect(heads.filter(has_text="Who plays, who wins")).to_contain_text("One game")
    at.button("Monarchy").tap()
    expect(at.page.locator(".wins")).to_have_count(0)
    expect(cards).to_have_count(2)
    at.page.locator('[data-key="of monarchy/classic"]').tap()
    expect(cards).to_have_count(1)
    expect(at.page.locator(".wins")).to_have_count(0)
    assert cards.count() == 1


def test_who_has_played_alone_only_finds_that_on_a_phone(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    at.bring(played("monarchy/classic", Random(3), None, {})[0].record())
    at.page.evaluate("location.hash = 'family'")
    expect(at.page.get_by_role("heading", name="Played alone")).to_be_in_viewport()


def test_a_wide_table_shows_that_it_goes_on_until_it_is_scrolled_to_its_end(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    take_in(at, shelf(evenings()))
    at.page.goto("./#family")
    at.page.reload()
    at.page.locator('[data-key="person Tom"]').tap()
    at.page.get_by_text("All of them in figures").tap()
    table = at.page.get_by_role("region", name="The family’s book in figures")
    expect(table).to_be_in_viewport()
    fade = "(box) => getComputedStyle(box).getPropertyValue('--goes-on')"
    assert table.evaluate("(box) => box.scrollWidth > box.clientWidth")
    assert table.evaluate(fade) == "48px"
    table.evaluate("(box) => { box.scrollLeft = box.scrollWidth; return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); }")
    assert table.evaluate(fade) == "0px"
