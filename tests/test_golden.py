"""Golden playthroughs and node counts: whatever changes how a game goes shows up here.

`python tests/test_golden.py --write` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[1] / "py")]

import pytest

from laws.drafts import draft_of
from laws.fixed import FixedWords
from laws.playing import kind
from royalty.game.core import AnyGame, Player
from royalty.game.places import TABLE, Draft, Seat
from royalty.games import GAMES, find_game
from royalty.match.match import Match, Setup, load_match, new_match

GOLDEN = Path(__file__).resolve().parent / "golden"
NODES = GOLDEN / "nodes.txt"
# What an earlier version wrote, whose first deals did not come from the secret: never written anew.
OLDER = sorted((GOLDEN / "older").glob("*.txt"))
# Game key -> its options, seats and seed: together every mode, two to four seats, partners, juniors, both packs.
PLAYED: dict[str, tuple[dict[str, str], int, int]] = {
    "royalty/classic": ({"referee": "strict"}, 2, 10),
    "royalty/advanced": ({"referee": "challenge"}, 3, 11),
    "blank": ({}, 3, 5),
    "rummy": ({"match": "2", "discards": "shown", "undo": "on"}, 3, 9),
    "wife-swap": ({"match": "2", "undo": "on"}, 4, 12),
    "alliance": ({"undo": "on"}, 4, 1),
    "monarchy/classic": ({}, 1, 6),
    "monarchy/booklet": ({"packs": "2"}, 1, 8),
    "joust/classic": ({}, 2, 3),
    "joust/booklet": ({"packs": "2", "undo": "on"}, 2, 4),
    "royalty/booklet": ({"referee": "table", "coalitions": "drawn", "undo": "on"}, 4, 7),
}
EVERY_GAME = pytest.mark.parametrize("key", GAMES)


@cache
def words() -> Any:
    return FixedWords()


def file_of(key: str) -> Path:
    return GOLDEN / f"{key.replace('/', '-')}.txt"


def new_golden_match(key: str) -> tuple[Match, Random]:
    options, seats, seed = PLAYED.get(key, ({}, GAMES[key].seats[0], 5))
    rng = Random(seed)
    players = [Player(f"Player {seat}", junior=seat == 2) for seat in range(1, seats + 1)]
    return new_match(find_game, Setup(key, players, options), words(), rng), rng


def play(key: str) -> Match:
    """A whole match: good turns, other turns, words that are none, challenges right and wrong, a take-back, an undo."""
    match, rng = new_golden_match(key)
    while match.to_act:
        game, state = match.game, match.state
        seat = match.to_act[0]
        match.play(seat, choose(game, state, seat, rng), rng)
        if match.back.may_take_back() is not None and rng.random() < 0.08:
            match.back.take_back()
        elif match.back.may_undo() and rng.random() < 0.06:
            match.back.undo()
            if rng.random() < 0.5:
                match.back.redo()
    return match


def choose(game: AnyGame, state: Any, seat: Seat, rng: Random) -> str:
    whim = rng.random()
    # Who may look at his hand first sets out to do whatever he may.
    asked = game.questions.question(state)
    looks = asked is not None and asked.look and bool(game.table(state, seat).intents)
    if seat == TABLE or (game.questions.is_asked(state, seat) and not looks):
        texts = [game.write_move(move) for move in game.moves(state, seat)]
        if seat == TABLE:
            return game.verdicts.advice(state)["verdict"] if whim < 0.8 else texts[-1]
        return rng.choice(texts) if whim < 0.15 else game.write_move(game.questions.doubts(state, seat, words()))
    best = [game.write_move(move) for _, move in game.ranked(state, seat, 12)]
    best = [text for text in best if kind(text) not in ("drop", "left")] or best  # these only by a whim
    if whim < 0.1 and kind(best[0]) != "stand":
        idle = [text for move in game.moves(state, seat) if kind(text := game.write_move(move)) in ("trade", "pass", "leave", "drop")] or best
        return idle[0] if whim < 0.06 else idle[-1]
    if whim < 0.25 and best[0].startswith("=") and "(" not in best[0] and game.to_act(state) == (seat,):
        return bluff(game, state, seat, best[0])
    return best[0] if whim < 0.7 else rng.choice(best)


def bluff(game: AnyGame, state: Any, seat: Seat, text: str) -> str:
    """The same cards the other way round, where that may be laid."""
    turned = "=" + text[:0:-1]
    try:
        game.play(state, seat, game.read_move(turned))
    except ValueError:
        return text
    return turned


def written(match: Match) -> str:
    """The record, then each position with what may be done in it, the move made and what was said of it."""
    lines = [match.record()]
    before = match.start
    for step in match.line:
        event = match.events[step.event]
        lines += [before.text(), *offers(match.game, before, event.seat, event.text)]
        lines += [f"> {event.seat + 1} {event.text} {event.score:+d} {step.sentence}", ""]
        before = step.state
    lines += [before.text(), *map(str, match.outcome.lines if match.outcome else ())]
    return "\n".join(lines) + "\n"


def offers(game: AnyGame, state: Any, seat: Seat, text: str) -> list[str]:
    """The best moves, and the options of the drafts that a player at this seat would make."""
    lines = []
    if seat != TABLE:
        lines += [f"  {points} {game.write_move(move)}" for points, move in game.ranked(state, seat, 3)]
    table = game.table(state, seat)
    lines += [f"  | {line}" for line in table.status]
    drafts = [Draft(intent.key) for intent in table.intents if not intent.off]
    if kind(text) in ("meld", "capture", "both"):
        drafts.append(draft_of(table, text) or Draft())
    for draft in drafts:
        for option in game.options(state, seat, draft):
            ending = option.move if option.move else f"no: {option.reason}"
            lines.append(
                f"  [{draft.intent}] {option.label} {option.score} {ending} {'; '.join(option.detail)}".rstrip()
            )
    return lines


def positions(key: str) -> list[tuple[str, AnyGame, Any]]:
    """The first position, and two of the golden playthrough, with open hands and the pack as it lies."""
    match = load_match(recorded(key), find_game, words())
    decisions = [at for at, step in enumerate(match.line) if is_turn(match.game, step.state)]
    found = [("start", match.game, match.start)]
    found += [(f"move {at + 1}", match.game, match.line[at].state) for at in decisions[5:20:7]]
    return found


def is_turn(game: AnyGame, state: Any) -> bool:
    acting = game.to_act(state)
    return len(acting) == 1 and acting != (TABLE,) and game.verdicts.may_take_back(state) is None


def listed(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """The seat's moves; for a pack that is to be reshuffled, the one that leaves its order as it is, or some one order of tokens."""
    if seat == TABLE and not isinstance(state.pack, str):
        return [game.read_move(game.chance(state, Random(1)) or "")]
    return list(game.moves(state, seat)) or [game.read_move(f"shuffle:{state.pack}")]


def count(game: AnyGame, state: Any, depth: int) -> int:
    """How many lines of play there are of so many moves."""
    total = 0
    for seat in game.to_act(state):
        moves = listed(game, state, seat)
        total += len(moves) if depth == 1 else sum(count(game, game.play(state, seat, m), depth - 1) for m in moves)
    return total


def counted(key: str) -> str:
    lines = []
    for name, game, state in positions(key):
        laid = first_word(game, state)
        numbers = [count(game, state, 1), count(game, state, 2), count(game, laid, 1), count(game, laid, 2)]
        lines.append("\t".join([key, name, *map(str, numbers)]))
    return "\n".join(lines) + "\n"


def first_word(game: AnyGame, state: Any) -> Any:
    """The position once the best turn has stood: there is a word to be captured."""
    state = game.play(state, game.to_act(state)[0], game.ranked(state, game.to_act(state)[0], 1)[0][1])
    while game.to_act(state) and not is_turn(game, state):
        seat = game.to_act(state)[0]
        state = game.play(state, seat, listed(game, state, seat)[0])
    return state


def recorded(key: str) -> str:
    """The record in the golden file, up to its last line."""
    return record_in(file_of(key))


def record_in(file: Path) -> str:
    lines = file.read_text(encoding="utf-8").split("\n")
    end = next(at for at, line in enumerate(lines) if line == "open" or line.startswith("tally "))
    return "\n".join(lines[: end + 1]) + "\n"


def test_every_game_has_a_golden_playthrough_and_node_counts():
    assert set(PLAYED) == set(GAMES)
    assert {line.split("\t")[0] for line in NODES.read_text(encoding="utf-8").splitlines()} == set(GAMES)
    assert all(file_of(key).exists() for key in GAMES)


@EVERY_GAME
def test_the_golden_playthrough_is_played_again(key):
    """The same seed, the same match: the deal, the moves found, the table's answers, all that is shown on the way."""
    assert written(play(key)) == file_of(key).read_text(encoding="utf-8")


@EVERY_GAME
def test_the_golden_record_is_replayed(key):
    """The record alone, without its seed, gives every position."""
    match = load_match(recorded(key), find_game, words())
    assert match.record() == recorded(key)
    assert written(match) == file_of(key).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.stem)
def test_an_older_record_opens_and_is_written_again_to_the_letter(file):
    match = load_match(record_in(file), find_game, words())
    assert match.record() == record_in(file)
    assert written(match) == file.read_text(encoding="utf-8")
    assert match.header.is_sealed and not match.header.gives_deal


@EVERY_GAME
def test_the_fewest_points_win_where_the_family_says_so(key):
    """As past games sort them."""
    match = load_match(recorded(key), find_game, words())
    if match.outcome and len(match.players) > 1:
        best = (min if match.entry.family.fewest else max)(match.outcome.totals)
        assert best in {points for points, place in zip(match.outcome.totals, match.outcome.places, strict=True) if place == 1}


@EVERY_GAME
def test_the_golden_record_opens_with_another_word_list(key):
    """Replayed without judging its words again: the same positions, the same tally."""
    other = FixedWords()
    other.fingerprint = "another"
    other.words = frozenset({"a"})
    match = load_match(recorded(key), find_game, other)
    mine = load_match(recorded(key), find_game, words())
    assert match.record() == recorded(key)
    assert [step.state.text() for step in match.line] == [step.state.text() for step in mine.line]


@EVERY_GAME
def test_node_counts(key):
    expected = [line for line in NODES.read_text(encoding="utf-8").splitlines() if line.split("\t")[0] == key]
    assert counted(key).splitlines() == expected


def write() -> None:
    for key in GAMES:
        file_of(key).write_text(written(play(key)), encoding="utf-8")
    NODES.write_text("".join(counted(key) for key in GAMES), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("Usage: python tests/test_golden.py --write")
    write()
