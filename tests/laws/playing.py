"""Law games: whole matches of every registered game, played so that the corners are reached.

A player of law games mostly plays well, often at random, sometimes lays words that are none, and challenges at whim.
All that is drawn here comes from the seed.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

import pytest

from laws.drafts import face, tappable
from laws.mutations import mutated
from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import AnyGame, Player
from royalty.game.entry import Entry
from royalty.game.outcome import Outcome
from royalty.game.places import TABLE, Seat
from royalty.games import GAMES, find_game
from royalty.match.match import Match, Setup, new_match
from royalty.words.lexicon import TIERS

MODES = {
    key: next((tuple(choice.value for choice in s.choices) for s in entry.settings if s.key == "referee"), ("",))
    for key, entry in GAMES.items()
}
PAIRS = [(key, mode) for key in GAMES for mode in MODES[key]]
ROYALTY = [(key, mode) for key, mode in PAIRS if GAMES[key].family.key == "royalty"]
# Games in which each seat holds a hand that others must not see.
WITH_HANDS = [(key, mode) for key, mode in PAIRS if GAMES[key].family.key not in ("joust", "monarchy")]
FREE_TEXT = {"values": ("Q12 Z12", "E0 A0"), "day": ("2026-01-05", "2026-02-28"), "cards": ("eLXgAplIwnTOSjReyOtVAErzG", "womafDISXOEiAeHeLVTIyKQE*")}
LONGEST = 3000  # moves; no game comes near it
ENOUGH = (60, 60, 700)  # moves to choose from; with two Knaves in hand there are tens of thousands


def name_of(pair: tuple[str, str]) -> str:
    return "-".join(pair).replace("royalty/", "").strip("-")


# A law of words, Domains or challenges: for the law games of Royalty alone.
of_royalty = pytest.mark.parametrize("walks", ROYALTY, ids=name_of, indirect=True, scope="session")


@dataclass
class Walk:
    """One law game: the match as it ended, and every position with the move made there."""

    seed: int
    match: Match
    steps: list[tuple[Any, Seat, str]] = field(default_factory=list)

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def outcome(self) -> Outcome:
        assert self.match.outcome
        return self.match.outcome

    def sample(self, count: int, *, decisions: bool = True) -> list[tuple[Any, Seat, str]]:
        """Some of the steps, evenly spread and the same in every run; by default only those that a seat decides."""
        steps = [step for step in self.steps if step[1] != TABLE or not decisions]
        if len(steps) <= count:
            return steps
        return [steps[(at * len(steps) + self.seed % len(steps)) // count % len(steps)] for at in range(count)]


def few(walks: list[Walk], count: int = 20) -> list[Walk]:
    """Some of the law games, evenly spread, for laws that look long at each."""
    return walks[:: -(-len(walks) // count) or 1]


def domain_told(match: Match, state: Any, seat: Seat) -> int:
    """The cards that a player of Royalty is said to have in his Domain: once it is over as the tally counts them, rules 7.2 and 7.3."""
    if not state.ending:
        return len(state.domains[seat])
    sides = match.game.rules.sides
    told = 0
    for mate in [other for other in range(len(sides)) if sides[other] == sides[seat]]:
        told += len(state.domains[mate])
        told += len(state.surrendered) * (mate == state.turn) if state.ending == "out" else -len(state.hands[mate])
    return told


def setting_values(entry: Entry, key: str) -> tuple[str, ...]:
    setting = next(s for s in entry.settings if s.key == key)
    return tuple(choice.value for choice in setting.choices) or FREE_TEXT.get(key, ("",))


def furnish(entry: Entry, mode: str, rng: Random) -> tuple[tuple[Player, ...], dict[str, str]]:
    """Players and options that fit the game: now the plain ones, now any that a house may choose."""
    fewest, most = entry.seats
    while True:
        seats = fewest if rng.random() < 0.4 else rng.randint(fewest, most)
        options = {s.key: rng.choice(setting_values(entry, s.key)) for s in entry.settings if rng.random() < 0.3}
        options.pop("referee", None)
        if mode:
            options["referee"] = mode
        players = tuple(
            Player(f"P{seat}", "person", rng.random() < 0.2, rng.choice([*TIERS, "standard", "standard"]))
            for seat in range(seats)
        )
        try:
            entry.seat(players, options, None)
        except BadRecord:
            continue
        return players, {key: value for key, value in options.items() if value}


def new_law_match(key: str, mode: str, seed: int, words: Any, undo: str = "") -> tuple[Match, Random]:
    rng = Random(f"{key} {mode} {seed}")
    players, options = furnish(find_game(key), mode, rng)
    if undo:
        options["undo"] = undo
    return new_match(find_game, Setup(key, players, options), words, rng), rng


# What ends a deal early: some games begin with so many steps without it, so that the pack runs out.
HASTY, PATIENCE = frozenset({"declare", "drop", "left"}), 150


def walk(key: str, mode: str, seed: int, words: Any) -> Walk:
    """Plays one law game to its end."""
    match, rng = new_law_match(key, mode, seed, words)
    mood = (0.9, 0.6, 0.6, 0.35, 0.05)[seed % 5]  # how often a seat plays as well as it can
    walked = Walk(seed, match)
    while match.to_act:
        assert len(match.line) < LONGEST, f"{key} {mode} {seed} does not end"
        seat = match.to_act[int(rng.random() * len(match.to_act))]
        shunned = HASTY if seed % 10 == 9 and len(match.line) < PATIENCE else frozenset()
        match.play(seat, choose(match.game, match.state, seat, rng, mood, words, shunned), rng)
    before = match.start
    for step in match.line:
        event = match.events[step.event]
        walked.steps.append((before, event.seat, event.text))
        before = step.state
    return walked


def says_a_computer_left(match: Match, move: str | None) -> bool:
    """Whether that is said of a computer, which the match does not let through."""
    gone = match.game.leaving.leaver(match.game.read_move(move)) if move else None
    return gone is not None and match.players[gone].kind != "person"


def choose(game: AnyGame, state: Any, seat: Seat, rng: Random, mood: float, words: Any, shunned: frozenset[str] = frozenset()) -> str:
    """A move's text, in this mood; of a kind that is shunned only where there is no other."""
    whim = rng.random()
    if seat == TABLE:
        advice = game.verdicts.advice(state).get("verdict", "")
        if advice and whim < 0.7:
            return advice
    elif game.questions.is_asked(state, seat) and whim < 0.75:
        return game.write_move(game.questions.doubts(state, seat, words))
    elif whim < mood:
        return game.write_move(game.ranked(state, seat, 1)[0][1])
    texts = [game.write_move(move) for move in islice(game.moves(state, seat), rng.choice(ENOUGH))]
    if whim > 0.88 and seat != TABLE and not game.questions.is_asked(state, seat):
        texts = bluffs(game, state, seat, texts, rng) or texts
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(kind(text), []).append(text)
    return rng.choice(kinds[rng.choice(sorted(kinds.keys() - shunned) or sorted(kinds))])


def kind(text: str) -> str:
    """Roughly what a move does: the first of its text, without figures and cards."""
    if ":" in text:
        return text if text.startswith("challenge") else text.partition(":")[0]
    if ">" in text:
        return "both" if "=" in text else "capture"
    return "meld" if text.startswith("=") else text


def bluffs(game: AnyGame, state: Any, seat: Seat, texts: list[str], rng: Random) -> list[str]:
    """Moves that the list does not hold and `play` takes all the same: words laid on the chance of no challenge."""
    listed = set(texts)
    words = [text for text in texts if ">" in text or "=" in text]
    tried = mutated(words, rng, 12)
    hand = [face(card) for card in tappable(game.table(state, seat)) if not card.wild]
    for size in (3, 4, 5):
        tried.append("=" + "".join(rng.sample(hand, min(size, len(hand)))))
    return [text for text in tried if text not in listed and accepts(game, state, seat, text)]


def accepts(game: AnyGame, state: Any, seat: Seat, text: str) -> bool:
    """Whether the move may be played; what is refused must be refused in a sentence."""
    try:
        game.play(state, seat, game.read_move(text))
    except IllegalMove as refusal:
        assert str(refusal).strip().endswith((".", "?", "!")), f"{text}: {refusal}"
        return False
    return True


def until(match: Match, count: int) -> Match:
    """The match as it was after so many of its moves."""
    then = copy(match)
    then.line = match.line[:count]
    return then
