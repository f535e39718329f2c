"""Games that a family has finished, and the file that holds all games of a device."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from driver import Driver, words
from kept_games import stored as stored
from playwright.sync_api import FilePayload

from royalty.game.core import Player
from royalty.game.places import TABLE
from royalty.games import find_game
from royalty.games.royalty.practice import TAKEN, drills, is_sound, lay_out, read
from royalty.games.wifeswap.building import dearest
from royalty.match.match import Match, Setup, new_match

CLASSIC, BOOKLET = "royalty/classic", "royalty/booklet"


def finished(names: str, key: str = CLASSIC, seed: int = 1, *, turns: int = 9, agreed: bool = False, code: str = "", **options: str) -> Match:
    """A game of so many turns and then passes only; a name in brackets is a computer's."""
    rng = Random(seed)
    players = [Player(name.strip("()"), "greedy" if name.startswith("(") else "person") for name in names.split()]
    match = new_match(find_game, Setup(key, players, options, code), words(), rng)
    while match.to_act and not (agreed and len(match.line) > turns):
        seat = match.to_act[0]
        if seat == TABLE:
            match.play(seat, str(match.game.verdicts.advice(match.state)["verdict"]), rng)
        elif match.game.questions.is_asked(match.state, seat) or match.back.may_take_back() is not None:
            match.play(seat, "stand", rng)
        else:
            found = match.game.ranked(match.state, seat, 4) if len(match.line) < 2 * turns else []
            match.play(seat, match.game.write_move(rng.choice(found)[1]) if found else "pass", rng)
    if match.to_act:
        match.end()
    return match


def by_computers(key: str, until: Callable[[Match], bool] = lambda _: False, names: str = "Ann Bob Cy Dot", seed: int = 4, level: str = "", **options: str) -> Match:
    """A game of people, or of some of the court, as `Lady_2=lady`, for whom a level of computer chooses, the game's first unless told."""
    rng = Random(seed)
    players = [Player(name.replace("_", " "), kind or "person") for name, _, kind in (one.partition("=") for one in names.split())]
    match = new_match(find_game, Setup(key, players, options), words(), rng)
    while match.to_act and not until(match):
        seat = match.to_act[0]
        computer = match.entry.computer(level) if level else match.entry.computers[0]
        move = computer.choose(match.game, match.state, seat, rng, words())
        match.play(seat, match.game.write_move(move), rng)
    return match


def to_build(now: Match) -> bool:
    """A trick is won that mends the winner's families, and others have laid families as well."""
    state = now.state
    if state.phase != "build" or sum(bool(one.couples) for one in state.tables) < 3 or any(len(one.cards) > 7 for one in state.tables):
        return False
    return dearest(state.tables[0], state.free(0)) != state.tables[0]


def two_families(match: Match) -> bool:
    """The whole trick goes into two families, some of the hand stays, and the others have laid families as well."""
    state = match.state
    if state.phase != "build" or not all(one.couples for one in state.tables[1:]):
        return False
    best = dearest(state.tables[0], state.free(0))
    return len(best.couples) == 2 and len(best.cards) < 10 and set(state.trick.cards) <= set(best.cards) and len(set(state.hands[0]) - set(best.cards)) > 2


def wide_build(cards: int, families: int) -> Callable[[Match], bool]:
    """So many families of so many cards and more may be built, and two of the others have laid families as well."""

    def found(match: Match) -> bool:
        state = match.state
        if state.phase != "build" or match.to_act != (0,) or sum(bool(one.couples) for one in state.tables) < 3:
            return False
        best = dearest(state.tables[0], state.free(0))
        return best != state.tables[0] and len(best.couples) == families and len(best.cards) >= cards

    return found


def shelf(games: Sequence[dict[str, Any]], people: dict[str, str] | None = None) -> str:
    return json.dumps({"royalty": "games", "version": 1, "people": people or {}, "games": list(games)}, separators=(",", ":"))


def file_of(text: str) -> FilePayload:
    return {"name": "royalty-games.txt", "mimeType": "text/plain", "buffer": text.encode()}


def take_in(at: Driver, text: str) -> str:
    """Imports such a file through Past games; what the page says then."""
    at.page.goto("./icon.svg")
    at.page.goto("./#games")
    at.button("Import a game").tap()
    at.page.get_by_label("A file with a record").set_input_files(file_of(text))
    at.page.get_by_text("This file holds").wait_for()
    at.button("Open it").tap()
    told = at.page.get_by_role("dialog").locator("p")
    told.filter(has_text="game").first.wait_for()
    sentence = told.first.inner_text()
    at.button("Go on").tap()
    return sentence


def alone(key: str, laid: int = 5, seed: int = 1, **options: str) -> Match:
    """A game for one that is over: as many as these of the words that take up most cards."""
    match = new_match(find_game, Setup(key, [Player("Mia")], options), words(), Random(seed))
    best = match.game.ranked(match.state, 0, 1)[0][1]
    match.play(0, match.game.write_move(replace(best, words=best.words[:laid])), Random(0))
    return match


def evenings() -> list[dict[str, Any]]:
    """What a family has played: by two rule sets, one game ended by agreement, one against a computer."""
    seats = ["Grandma Tom Mia", "Tom Mia", "Grandma Tom Mia Dad", "Mia (Computer)", "Tom Grandma", "Grandma Mia Tom", "Dad Mia"]
    rules = [CLASSIC, CLASSIC, BOOKLET, CLASSIC, BOOKLET, CLASSIC, CLASSIC]
    matches = [finished(names, key, seed, agreed=seed == 4) for seed, (names, key) in enumerate(zip(seats, rules, strict=True))]
    return [stored(match, f"evening{at}", 1_700_000_000_000 + at * 86_400_000) for at, match in enumerate(matches)]


def of_people() -> str:
    """A game of Ann and Bob, for whom the court chose, in which Ann lost a word that can be practised."""
    games = (by_computers(CLASSIC, names="Ann Bob", seed=seed, level="duchess") for seed in range(1, 20))
    return next(match for match in games if has_lost(match, "Ann")).record()


def has_lost(match: Match, name: str) -> bool:
    given = drills(match.game, [step.played for step in match.line if step.is_move])
    lost = [one.text for one in given if match.players[one.seat].name == name and one.text.startswith(TAKEN)]
    return any(is_sound(words(), lay_out(read(text), words())) for text in lost)
