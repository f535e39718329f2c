"""The page beside pictures of how it is meant to look: each drawn in the state and at the size that the picture's name tells.

A folder of such pictures, named as `table-1180.png`, is given to `python3 build.py shots --beside FOLDER`; what is no
screen of the page, as a sheet of characters, is not in the list and is left out.
"""

from __future__ import annotations

import html
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import time
from typing import Any

from driver import Driver, native, words
from playwright.sync_api import BrowserContext, Error
from screens import after, family_book, home, past_games, press, tap
from shelves import alone, by_computers, evenings, shelf, stored, take_in, two_families

from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.rummy.grouping import cheapest
from royalty.match.match import Match, Setup, new_match
from test_arranging import CARDS

HEIGHTS = {1180: 820, 820: 1180, 390: 844}
FAMILY = "Dad Mia Tom Grandma"
CLASSIC = "royalty/classic"
Reach = Callable[[Driver], object]


# -- games as the pictures show them


def full(match: Match, words: int) -> bool:
    """A while into the game a person may take a word and lay another, with so many words before all others, and needs no Knave to be named."""
    exposed = match.state.exposed
    if match.to_act != (0,) or match.state.laid or not all(exposed[1:]) or sum(map(len, exposed)) != words or len(match.line) < 20:
        return False
    best = match.game.ranked(match.state, 0, 1)
    return bool(best and set("=>") < set(match.game.write_move(best[0][1])) and not set("*(") & set(match.game.write_move(best[0][1])))


def turn(at: Driver) -> Match:
    """Somebody's turn, the hand open and nothing laid yet; but on a phone two words lie before one of the others."""
    size = at.page.viewport_size
    words, seed = (3, 198) if size and size["width"] < 641 else (4, 71)
    match = at.bring(by_computers(CLASSIC, until=lambda now: full(now, words), names=FAMILY, seed=seed, level="lady").record())
    at.show_hand()
    return match


def table(at: Driver) -> None:
    """The same, with the best turn laid."""
    match = turn(at)
    at.compose(match, match.game.ranked(match.state, 0, 1)[0][1])
    at.page.locator('.verdict[aria-busy="false"] .points').wait_for()


def in_theme(theme: str) -> Reach:
    def reach(at: Driver) -> None:
        at.open()
        at.remember("settings", json.dumps({"theme": theme}))
        table(at)

    return reach


def crowned(match: Match) -> bool:
    """A word was taken and another laid, neither with a Knave; whoever doubts one may say so."""
    text = match.events[-1].text if match.events else ""
    return bool(match.state.laid) and len(match.line) > 14 and set(">=") < set(text) and not set("*(") & set(text)


def doubted(at: Driver) -> None:
    at.bring(by_computers(CLASSIC, until=crowned, names=FAMILY, seed=28, level="duchess", referee="challenge").record())
    at.button("Challenge").tap()
    at.page.locator(".on-felt:not(.settling)").wait_for()
    press(".felt-groups button >> nth=0")(at)
    press(".who-does button >> nth=1")(at)


def judged(at: Driver) -> None:
    doubted(at)
    press(".felt-acts .main-action")(at)
    at.page.locator(".ruled .entry").first.wait_for()


def plain(match: Match) -> list[Any]:
    """Words for whose turn it is that need no Knave to be named, the best first."""
    found = match.game.ranked(match.state, match.to_act[0], 99) if len(match.line) > 1 and match.to_act else []
    return [move for _, move in found if not set("*(") & set(match.game.write_move(move))]


def riding(match: Match) -> bool:
    """The player at the lower edge can lay a long word, the other one has just laid one, and every pile is one still."""
    if not getattr(match.state.newest[1], "cards", "")[4:]:
        return False
    first = next(iter(plain(match)), None) if match.to_act == (0,) and len(match.line) > 6 and all(len(pile) > 1 for pile in match.state.piles) else None
    return len(getattr(first, "piles", ())) > 4


def joust(at: Driver) -> None:
    at.open()
    at.remember("settings", '{"across": "face"}')
    match = at.bring(by_computers("joust/booklet", until=riding, names="Dad Grandma", seed=9, level="lady").record())
    for pile in plain(match)[1].piles:
        at.page.locator(f".middle > .place:nth-child({pile}) button.card").tap()


def monarchy(at: Driver) -> None:
    at.bring(native("monarchy/booklet", "p", 1, cards=CARDS).record())
    for row, word in enumerate(("S1 H1 A2 D1 o1 w1 y1", "V1 O1 I1 C1 E2", "j1 u1 m1 p1", "t1 r1")):
        at.page.locator(f'button[data-key="row {row}"]').tap()
        for ident in word.split():
            at.page.locator(f'.middle button.card[data-id="{ident}"]').tap()


def own_turn(key: str, until: Callable[[Match], bool], names: str, seed: int, level: str, **options: str) -> Reach:
    def reach(at: Driver) -> None:
        at.bring(by_computers(key, until=lambda now: now.to_act == (0,) and until(now), names=names, seed=seed, level=level, **options).record())
        at.show_hand()

    return reach


def one_too_many(match: Match) -> bool:
    """Points are counted already; three groups lie in the hand, and a Queen is left over."""
    state = match.state
    if state.deal < 2 or not state.drawn or sum(map(len, state.thrown)) < 10:
        return False
    found = cheapest(state.hands[0], state.rank, sets_count=False)
    return sorted(map(len, found.groups)) == [3, 4, 4] and found.discard[:1] == "Q"


def discard(at: Driver) -> None:
    """The card is chosen, and not put away yet."""
    at.page.locator(".hand button.card").last.tap()
    at.page.locator(".main-action:not([aria-disabled])").wait_for()


def last_to_follow(match: Match, after: int) -> bool:
    """So many battles lie behind, and three have played to this one."""
    return match.state.number > after and match.state.phase == "battle" and len(match.state.trick) == 3


def alliance(at: Driver) -> None:
    """Upright few cards lie before each, else many; the card is chosen, and not played yet."""
    size = at.page.viewport_size
    battles, seed = (5, 233) if size and size["width"] == 820 else (7, 430)
    own_turn("alliance", lambda match: last_to_follow(match, battles), "Dad Jester=jester Grandma Duchess=duchess", seed, "duchess")(at)
    at.page.locator(".hand button.card").nth(1).tap(position={"x": 12, "y": 24})
    at.page.locator(".main-action:not([aria-disabled])").wait_for()


WEEK, DAY = 604_800_000, 86_400_000


def goes_on(when: int) -> list[dict[str, Any]]:
    """A game of Royalty and one of rummy that are not over."""
    royalty = by_computers(CLASSIC, until=lambda match: full(match, 4), names="Dad Tom Duchess=duchess Mia", seed=51, level="lady")
    rummy = by_computers("rummy", until=lambda now: now.state.deal > 1 and now.to_act == (0,), names="Mia Page=page Dad Queen=queen", seed=9, level="lady")
    return [stored(rummy, "rummy", when - DAY), stored(royalty, "royalty", when)]


def bluffed(names: str, seed: int, seat: int, word: str) -> Match:
    """A game in which somebody lays what is no word, and the next one doubts it."""
    rng, laid = Random(seed), False
    match = new_match(find_game, Setup(CLASSIC, [Player(name, "person") for name in names.split()], {"referee": "challenge"}), words(), rng)
    while match.to_act:
        doer = match.to_act[0]
        if not laid and not match.state.laid and len(match.line) > 30 and doer == seat and set(word) <= set(match.state.hands[seat]):
            laid = True
            match.play(seat, f"={word}", rng)
            doubts = match.game.moves(match.state, match.to_act[0])
            match.play(match.to_act[0], next(text for text in map(match.game.write_move, doubts) if text != "stand"), rng)
        else:
            match.play(doer, match.game.write_move(match.entry.computer("duchess").choose(match.game, match.state, doer, rng, words())), rng)
    return match


def came_to_an_end(when: int) -> list[dict[str, Any]]:
    """What a family has played of late, with some of the court: a game of each kind, and several of Royalty."""
    pearls = "Page=page", "Lady=lady", "Jester=jester", "Duchess=duchess", "Chancellor=chancellor", "Queen=queen"
    long = [
        bluffed("Dad Mia Tom Grandma", 14, 2, "dAGeJU"),
        by_computers("wife-swap", names="Mia Lady=lady Queen=queen", match="3", level="lady"),
        alone("monarchy/booklet", 9),
        by_computers("joust/classic", names="Grandma Tom", seed=2, level="lady"),
        by_computers("alliance", names="Dad Jester=jester Grandma Duchess=duchess", level="jester"),
    ]
    people = "Mia", "Mia", "Tom", "Mia", "Dad", "Mia"
    short = [by_computers(CLASSIC, names=f"{name} {pearl}", seed=seed, level="lady") for seed, (name, pearl) in enumerate(zip(people, pearls, strict=True))]
    return [stored(match, f"over{at}", when - at * DAY - DAY) for at, match in enumerate([*long, *short])]


def now() -> int:
    return int(time() * 1000)


def running(at: Driver) -> None:
    """Home with a game of Royalty on the table, and one of rummy that goes on as well."""
    take_in(at, shelf(goes_on(now())))
    home(at)


def known(at: Driver) -> None:
    rummy = by_computers("rummy", names="Tom Page=page Mia", match="1", level="lady")
    take_in(at, shelf([*evenings(), stored(rummy, "rummy", now() - 4 * WEEK), *came_to_an_end(now())]))


def long_kept(at: Driver) -> None:
    """A dozen games of Royalty in one family, and some with the court: Mia has made most points in the last."""
    names = "Grandma Tom Mia", "Tom Mia", "Ann Mia Dad", "Mia Tom Ann", "Grandma Mia Tom", "Dad Mia", "Ann Dad Tom"
    played = [by_computers(CLASSIC, names=some, seed=20 + seed, level="duchess") for seed, some in enumerate(names)]
    guests = [("Dad", "Lady"), ("Tom", "Lady"), ("Ann", "Page"), ("Dad", "Duchess"), ("Tom", "Page"), ("Grandma", "Jester"), ("Dad", "Chancellor"), ("Ann", "Lady")]
    played += [by_computers(CLASSIC, names=f"{name} {who}={who.lower()}", seed=40 + seed, level=who.lower() if seed % 3 else "duchess") for seed, (name, who) in enumerate(guests)]
    played.append(by_computers("rummy", names="Tom Page=page Mia", match="1", level="lady"))
    games = [*came_to_an_end(now()), *(stored(match, f"kept{day}", now() - (20 + 3 * day) * DAY) for day, match in enumerate(played))]
    best = max((one for one in games if one["family"] == "royalty" and "Mia" in one["names"]), key=lambda one: one["scores"][one["names"].index("Mia")])
    best["when"] = now()
    take_in(at, shelf(games))


def new_game(*steps: Reach, court: str = "Duchess Page") -> Reach:
    """Two of the family and two of the court sit down."""
    people = [press(f'.choice-chip:has-text("{name}")') for name in ("Dad", "Mia")]
    seats = [press(f'.court-seat:has-text("{name}")') for name in ("Lady", *court.split())]
    return after(known, home, tap("New game"), *steps, *people, *seats)


def past(at: Driver) -> None:
    take_in(at, shelf([*goes_on(now()), *came_to_an_end(now())[:5]]))
    past_games(at)
    at.page.locator("section:has(h2:text-is('Finished')) li button").first.tap()
    at.page.locator(".came-out .first-place").first.wait_for()


def lessons(at: Driver) -> None:
    """Two of them done, and the third chosen."""
    at.open()
    at.remember("lessons", '["royalty/meld", "royalty/royalty"]')
    at.page.goto("./#learn")
    at.page.reload()
    at.page.locator(".lessons li button").nth(2).tap()


def passed_on(at: Driver) -> None:
    """Words lie before three, and the newest of them is all crowns."""
    at.bring(by_computers(CLASSIC, until=lambda match: len(match.line) > 41, names=FAMILY, seed=42, level="duchess").record())


def won(at: Driver) -> None:
    """A game that was played out: who won has played his last card."""
    at.bring(by_computers(CLASSIC, names=FAMILY, seed=11, level="duchess").record())


# -- the list: by the picture's name, without its width

PAIRS: dict[str, Reach] = {
    "table": table,
    "table-linen": in_theme("linen"),
    "table-night": in_theme("night"),
    "turn": turn,
    "challenge": doubted,
    "verdict": judged,
    "hand-over": passed_on,
    "end": won,
    "joust": joust,
    "monarchy": monarchy,
    "rummy": after(
        own_turn("rummy", one_too_many, "Dad Page=page Lady=lady Chancellor=chancellor", 46, "lady"), tap("Sort"), tap("Cheapest groups"), tap("Done"), discard
    ),
    "wife-swap": after(own_turn("wife-swap", two_families, "Dad Lady=lady Tom Queen=queen", 263, "", match="3"), tap("Build for me")),
    "alliance": alliance,
    "home-first": lambda at: at.open(),
    "home-running": running,
    "home": running,
    "new-game-royalty": new_game(),
    "new-game-rummy": new_game(press('label:has(input[name=family][value=rummy])'), court="Queen Page"),
    "new-game": new_game(),
    "lessons": lessons,
    "past-games": past,
    "family-book": after(long_kept, family_book, press('[data-key="tab royalty"]'), press('[data-key="person Mia"]')),
}


# Pictures that have none: what is no screen, what another picture has taken the place of, and what is drawn elsewhere.
NO_PAIR = {
    "card-colour-coding": "a sheet of cards",
    "cards-1180": "a sheet of cards",
    "court-1180": "a sheet of characters",
    "court-seats": "a sheet of plates",
    "moments-1180": "a sheet of moments",
    "review-1180": "drawn with the talk after a game",
    "review-390": "drawn with the talk after a game",
    "home-1180": "superseded by home-first and home-running",
    "new-game-1180": "superseded by new-game-royalty and new-game-rummy",
    "new-game-820": "superseded by new-game-royalty and new-game-rummy",
}


def unpaired(folder: Path) -> list[str]:
    """Pictures there that no screen of ours stands beside, and nobody has said why."""
    paired = {path.stem for path, _, _ in pictures(folder)}
    return [path.stem for path in sorted(folder.glob("*.png")) if path.stem not in paired and path.stem not in NO_PAIR]


# -- drawing them


def pictures(folder: Path) -> list[tuple[Path, str, int]]:
    """The pictures in the folder that show a screen: each with its name and width."""
    found = ((path, *path.stem.rpartition("-")[::2]) for path in sorted(folder.glob("*.png")))
    return [(path, name, int(width)) for path, name, width in found if name in PAIRS and width in map(str, HEIGHTS)] + [
        (folder / f"{name}.png", name, 1180) for name in PAIRS if (folder / f"{name}.png").exists()
    ]


def draw_pairs(device: Callable[[], BrowserContext], folder: Path, beside: Path, names: Sequence[str]) -> Iterator[tuple[Path, Path, str]]:
    """Each picture, or of these alone, ours of the same screen, and why ours could not be drawn, or ''."""
    for path, name, width in pictures(beside):
        if names and path.stem not in names:
            continue
        context = device()
        # A whole book of games is read by Python in the page, on a machine that may have other things to do.
        context.set_default_timeout(90_000)
        at, ours, fault = Driver(context.new_page()), folder / f"pair-{path.name}", ""
        try:
            at.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
            PAIRS[name](at)
            at.answered()
            at.page.wait_for_function("() => !document.querySelector('.settling, button[data-held]')")
            at.page.screenshot(path=ours, animations="disabled")
        except (Error, AssertionError) as error:
            fault = str(error).splitlines()[0]
        context.close()
        yield path, ours, fault


def pair(path: Path, ours: Path, fault: str) -> str:
    """Both, side by side."""
    theirs = f'<img src="{html.escape(path.resolve().as_uri())}" alt="as meant">'
    mine = f"<p>Not drawn: {html.escape(fault)}</p>" if fault else f'<img src="{ours.name}" alt="as it is">'
    return f"<h3>{html.escape(path.stem)}</h3><figure>{theirs} {mine}</figure>"
