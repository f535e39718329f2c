"""Every game of the list, and the template that the page does not offer, played on the page to its tally by one who knows none of them."""

from __future__ import annotations

from random import Random

import pytest
from anychoice import near_the_end
from anygame import AnyPlayer, Led
from driver import Driver, native
from hosting import Host
from playwright.sync_api import Page, expect
from test_axe import AXE, CHECK, CONFIGURE
from test_offline import without_the_host

from matches import best
from royalty.game.places import TABLE
from royalty.games import GAMES
from royalty.match.match import Match
from sample import WHOLE

SIZES = ((1180, 820), (820, 1180), (390, 844))
WAYS = ("touch", "keyboard")
LEFT = 9 if WHOLE else 6  # acts that are played on the page; those before them are in the record that it opens


def given() -> list[tuple[str, str, tuple[int, int]]]:
    """Each rule set, and each family by both ways, at the sizes in turn; with ROYALTY_WHOLE each game at each size by each way."""
    if WHOLE:
        return [(key, way, size) for key in GAMES for way in WAYS for size in SIZES]
    found = []
    for number, family in enumerate(dict.fromkeys(entry.family.key for entry in GAMES.values())):
        keys = [key for key in GAMES if GAMES[key].family.key == family]
        turns = (0, 1, 2) if len(keys) > 2 else (1, 2) if number % 3 == 1 else (0, 1)
        found += [(keys[at % len(keys)], WAYS[(number + at) % 2], SIZES[at]) for at in turns]
    return found


def clean(page: Page) -> None:
    """Nothing that axe complains of stands on the page as it is."""
    page.evaluate(AXE.read_text())
    page.evaluate(CONFIGURE)
    assert page.evaluate(CHECK, [["baize"], "1", True]) == []


def clean_if_touched(page: Page, way: str) -> None:
    """What a family's tables and ends look like is the same by keyboard."""
    if WHOLE or way == "touch":
        clean(page)


def test_nothing_is_left_out() -> None:
    keys, ways, sizes = (set(part) for part in zip(*given(), strict=True))
    assert (keys, ways, sizes) == ({*GAMES}, {*WAYS}, {*SIZES})
    assert len({(way, size) for _, way, size in given()}) == len(WAYS) * len(SIZES)
    assert {(GAMES[key].family.key, way) for key, way, _ in given()} == {(entry.family.key, way) for entry in GAMES.values() for way in WAYS}


@pytest.mark.every
@pytest.mark.parametrize(("key", "way", "size"), given(), ids=lambda part: str(part).replace("/", "-"))
def test_a_game_is_played_to_its_tally(at: Driver, key: str, way: str, size: tuple[int, int]) -> None:
    rng = Random(len(way) + size[0])
    match = near_the_end(key, rng, LEFT)
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert at.bring(match.record()).record() == match.record()
    player, acts = AnyPlayer(at, way, rng), 0
    while not match.outcome:
        match = player.turn()
        acts += 1
        if acts == LEFT // 3:
            player.compare(match)
            clean_if_touched(at.page, way)
    player.compare(match)
    expect(at.page.locator("button.card")).to_have_count(0)
    clean_if_touched(at.page, way)
    # The table lies below the pad still.
    expect(at.page.locator(".seat")).to_have_count(0)
    player.press(at.button("A move back"))
    expect(at.page.locator(".seat")).to_have_count(len(match.players))
    assert acts >= min(LEFT // 3, sum(match.events[step.event].seat != TABLE for step in match.line))


@pytest.mark.long
def test_a_round_alone_by_keyboard_without_a_network(kept: Driver, host: Host, problems: list[str]) -> None:
    """From the deal to the tally, against computers that do what they did in another match of that deal."""
    at = kept
    host.end()
    for match in (native("alliance", "pggg", 3), native("wife-swap", "pgg", 46, match="1")):
        at.bring(match.record())
        over = Led(at, "keyboard", likeliest).to_the_end()
        assert over.outcome and over.header == match.header
    without_the_host(problems)


def likeliest(match: Match) -> str:
    """What the plainest computer would do; a round is ended as soon as may be."""
    seat = next(seat for seat in match.to_act if match.is_person(seat))
    texts = [match.game.write_move(move) for move in match.game.moves(match.state, seat)]
    return next((text for text in texts if text.startswith("end")), None) or best(match, seat)


# -- drafts that no game of today has, or only the template


def test_where_one_card_is_wanted_another_takes_its_place(at: Driver) -> None:
    at.bring(near_the_end("blank", Random(5), LEFT).record())
    at.show_hand()
    first, second, _ = at.hand()
    for card in (first, second):
        at.page.locator(f'.hand [data-id="{card}"]').tap()
    expect(at.page.locator(".hand .chosen")).to_have_attribute("data-id", second)
    at.play()
    at.until(lambda now: len(now.events) == 1)


ROWS = """async () => {
    const { addRow, emptyDraft, readDraft, toggleCard, writeDraft } = await import(new URL("./table/draft.js", document.baseURI).href);
    const intent = { key: "sets", draft: "groups", rows: [{ label: "Set", hint: "", takes: false }], more: "Another set" };
    const written = writeDraft(toggleCard(addRow(toggleCard(emptyDraft(intent), "A1")), "B1"));
    return [written, writeDraft(readDraft(written, [intent], new Map()))].map(({ groups }) => groups);
}"""


def test_a_row_that_was_added_comes_back(at: Driver) -> None:
    at.open()
    written, again = at.page.evaluate(ROWS)
    assert written == again == [["A1"], ["B1"]]
