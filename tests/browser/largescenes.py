"""What is looked at in the largest text: of all games the places where much lies on the table at once, and how to come there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from driver import Driver, native, stacked, words
from screens import after, bring, lay, locked, loose, pick, press, tap
from shelves import alone, by_computers, finished

from royalty.game.core import Player
from royalty.games import find_game
from royalty.match.match import Match, Setup, new_match

Reach = Callable[[Driver], object]
FOUR = ("SKATEra", "niooduE", "TTioudl", "AEsmnpg")


def laid(key: str) -> str:
    """A word of five cards waits to be let stand by three others."""
    match = stacked(key, *FOUR, referee="challenge")
    match.play(0, "=SKATE", Random(0))
    return match.record()


def shown(record: Callable[[], str], *steps: Reach) -> Reach:
    """That game, the hand turned up, and what is done then."""
    return after(bring(record), Driver.show_hand, *steps)


def cards(number: int, where: str = ".hand button.card:not(.used)") -> Reach:
    """So many of the first cards that are not yet used are tapped."""

    def reach(at: Driver) -> None:
        for _ in range(number):
            at.page.locator(where).first.tap()
        at.answered()

    return reach


def against_computers() -> str:
    """A person among three computers, each called by how it thinks, chooses a gift."""
    court = [Player(f"Computer {number}", "steady") for number in (1, 2, 3)]
    rng = Random(3)
    match = new_match(find_game, Setup("alliance", [Player("North"), *court], {}), words(), rng)
    while match.to_act[0] != 0 or not any(match.state.homes):
        if match.next() == "computer":
            match.step(words(), rng)
        else:
            match.play(0, match.game.write_move(next(match.game.moves(match.state, 0))), rng)
    return match.record()


def alliance(ready: Callable[[Match], bool]) -> Callable[[], str]:
    return lambda: by_computers("alliance", until=ready).record()


def swap(ready: Callable[[Match], bool]) -> Callable[[], str]:
    return lambda: by_computers("wife-swap", until=ready).record()


def asked(phase: str) -> Callable[[Match], bool]:
    return lambda match: match.state.number > 3 and match.state.phase == phase


def verdict(at: Driver) -> None:
    at.bring(laid("royalty/classic"))
    at.button("Challenge").tap()
    at.page.locator(".on-felt:not(.settling) .ways button").first.tap()
    at.page.locator(".felt-acts .main-action").first.tap()
    at.page.locator("dialog .ruled").wait_for()


def over(key: str, names: str = "Ann Bob Cy Dot") -> Callable[[], str]:
    return lambda: finished(names, key, seed=3).record()


SCENES: dict[str, Reach] = {
    "classic, start": bring(lambda: stacked("royalty/classic", *FOUR).record()),
    "classic, draft": shown(lambda: stacked("royalty/classic", *FOUR).record(), lay(*"SKATE")),
    "classic, laid": bring(lambda: laid("royalty/classic")),
    "advanced, laid": bring(lambda: laid("royalty/advanced")),
    "booklet, laid": bring(lambda: laid("royalty/booklet")),
    "classic, verdict": verdict,
    "classic, capture": after(bring(locked), pick("EAR"), cards(5)),
    "booklet, capture": after(bring(loose), pick("EAR"), cards(6)),
    "classic, agreed": bring(lambda: finished("Ann Bob Cy Dot", seed=3, turns=6, agreed=True).record()),
    "classic, score sheet": after(bring(over("royalty/classic")), tap("Score sheet")),
    "classic, end": bring(over("royalty/classic")),
    "monarchy, start": after(bring(lambda: native("monarchy/booklet", "p", 5).record())),
    "monarchy, words": after(bring(lambda: native("monarchy/booklet", "p", 5).record()), cards(7, ".middle button.card:not(.used)")),
    "monarchy, classic": after(bring(lambda: native("monarchy/classic", "p", 5).record()), cards(4, ".middle button.card:not(.used)")),
    "monarchy, end": bring(lambda: alone("monarchy/booklet", 5).record()),
    "joust, start": after(bring(lambda: native("joust/classic", "pp", 5).record())),
    "joust, draft": after(bring(lambda: native("joust/classic", "pp", 5).record()), cards(6, ".middle button.card:not(.used)")),
    "joust, booklet": after(bring(lambda: native("joust/booklet", "pp", 5).record()), cards(6, ".middle button.card:not(.used)")),
    "rummy, start": shown(lambda: native("rummy", "pppp", 3, discards="shown").record()),
    "rummy, drawn": shown(lambda: native("rummy", "pppp", 3, discards="shown").record(), press('[data-key="zone stock"]'), Driver.answered, tap("Sort", "Cheapest groups", "Done")),
    "rummy, declare": shown(lambda: native("rummy", "pppp", 3, discards="shown").record(), press('[data-key="zone stock"]'), Driver.answered, tap("Sort", "Cheapest groups", "Done", "Declare")),
    "rummy, laid open": bring(lambda: by_computers("rummy", until=lambda match: match.state.is_scored).record()),
    "rummy, end": bring(lambda: by_computers("rummy", match="2").record()),
    "swap, trick": shown(swap(lambda match: match.state.phase == "play" and len(match.state.tables[match.state.turn].couples) > 1)),
    "swap, build": shown(swap(lambda match: match.state.phase == "build" and len(match.state.tables[match.state.turn].couples) > 1)),
    "alliance, start": bring(lambda: native("alliance", "pppp", 3).record()),
    "alliance, computers": bring(against_computers),
    "alliance, battle": shown(alliance(asked("battle"))),
    "alliance, main": shown(alliance(asked("main"))),
    "alliance, seal": shown(alliance(asked("seal"))),
    "alliance, claim": bring(alliance(asked("window"))),
    "alliance, spoils": bring(alliance(asked("spoils"))),
    "alliance, proposed": bring(alliance(asked("proposed"))),
    "alliance, scored": bring(alliance(asked("scored"))),
}
