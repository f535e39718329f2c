"""What cannot be checked of a record is told to whoever opens it, in one sentence (rules 10.6, 10.7)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from door import ask, refused
from laws.fixed import FixedWords
from laws.vocabulary import whole_lexicon
from matches import CLASSIC, finish, lay, new, play
from royalty import terminal, views
from royalty.match.match import NO_SECRET, OTHER_WORDS, Match
from royalty.match.record import fingerprint, read_record
from royalty.views import Desk
from royalty.views.saves import seal

WHOLE = Path(__file__).resolve().parent / "golden"
SAVES = WHOLE / "saves-1.json"


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    found = Desk(FixedWords(), Random(1))  # type: ignore[arg-type]
    monkeypatch.setattr(views, "_desk", found)
    return found


def older(record: str) -> str:
    """The record as an early version would have written it."""
    header = read_record(record).header
    return record.replace(header.salt_line, "salt 5a17").replace(header.sealed, fingerprint("5a17", header.deal))


def save(record: str, ident: str = "a") -> str:
    return seal(json.dumps({"record": record, "id": ident}))


def cases() -> list[tuple[Match, str, str]]:
    """Matches, what is changed of their records, and the sentence."""
    return [
        (finish(new("pp", CLASSIC, seed=4)), "", ""),
        (finish(new("pp", CLASSIC, seed=4)), "words", OTHER_WORDS),
        (finish(new("p", "monarchy/classic")), "words", OTHER_WORDS),
        (finish(new("pp", CLASSIC, seed=4)), "salt", NO_SECRET),
        (play(new("pp", CLASSIC, seed=4), 4), "words", OTHER_WORDS),
        (play(new("pp", "rummy", seed=4), 4), "words", ""),
    ]


def text_of(match: Match, change: str) -> str:
    record = match.record()
    return older(record) if change == "salt" else record.replace("words golden", "words of-1959") if change else record


@pytest.mark.rule("10.7", "10.6")
@pytest.mark.parametrize("number", range(len(cases())))
def test_the_page_is_told_however_a_game_is_opened(number: int, desk: Desk) -> None:
    match, change, said = cases()[number]
    record = text_of(match, change)
    for told in (ask("import", record=record), ask("load", sealed=save(record)), ask("view", seat=None)):
        assert told["unchecked"] == said
    if match.outcome:
        assert ask("at", ply=0)["unchecked"] == said
    ask("lesson", lesson="meld")
    assert ask("view", seat=0)["unchecked"] == ""


@pytest.mark.rule("10.7")
@pytest.mark.parametrize("number", range(len(cases())))
def test_past_games_are_told_by_the_header_alone(number: int, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    match, change, said = cases()[number]
    sealed = save(text_of(match, change))
    monkeypatch.setattr(type(match.game), "play", lambda *_: pytest.fail("played"))
    assert ask("check", sealed=sealed) == {"unchecked": said} and desk.match is None
    assert refused("check", sealed=sealed[:-30]) == "This saved game is damaged and cannot be opened."


@pytest.mark.rule("10.7")
def test_a_game_that_cannot_be_checked_keeps_its_place_in_the_familys_book(desk: Desk) -> None:
    for match, change, _ in cases():
        if match.outcome:
            assert ask("fact", sealed=save(text_of(match, change))) == ask("fact", sealed=save(match.record()))


@pytest.mark.rule("10.7")
def test_a_running_game_that_was_begun_with_another_list_is_played_to_its_end(desk: Desk) -> None:
    ask("load", sealed=save(text_of(play(new("pp", CLASSIC, seed=4), 4), "words")))
    while desk.current().to_act:
        lay(desk.current()) if desk.current().back.may_take_back() is None and desk.current().line[
            -1
        ].ply < 8 else desk.current().end()
    view = ask("record")
    assert view["unchecked"] == OTHER_WORDS and view["outcome"]
    assert ask("load", sealed=view["save"]["sealed"])["unchecked"] == OTHER_WORDS


@pytest.mark.rule("10.8")
def test_a_mended_game_is_the_same_whether_it_was_mended_already(desk: Desk) -> None:
    match = new("pg", CLASSIC, seed=4)
    match.set_kind(1, "person")
    match = finish(match)
    head, _, last = match.record().rstrip("\n").rpartition("\n")
    first = ask("import", record=f"{head}\nkind 2 greedy\n{last}\n")
    assert ask("import", record=match.record())["id"] == first["id"] and first["save"]["mark"]


@pytest.mark.rule("10.7", "10.6")
@pytest.mark.parametrize("command", ["replay", "moves"])
def test_the_terminal_tells_it_beside_what_it_prints(
    command: str, tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "load_lexicon", whole_lexicon)
    file = tmp_path / "game.txt"
    own = new("pp", CLASSIC, words=whole_lexicon())
    for record, said in (
        (own.record(), ""), (older(own.record()), f"{NO_SECRET}\n"), (play(new("pp", CLASSIC), 3).record(), f"{OTHER_WORDS}\n"),
    ):  # fmt: skip
        file.write_text(record, encoding="utf-8")
        assert terminal.main([command, str(file)]) == 0
        assert capsys.readouterr().err == said


@pytest.mark.rule("10.8")
def test_what_the_first_version_stored_still_opens() -> None:
    other = Desk(whole_lexicon(), Random(1))
    kept = json.loads(SAVES.read_text("utf-8"))
    for game in kept["games"] if "games" in kept else next(value for value in kept.values() if isinstance(value, list)):
        views._desk = other
        if isinstance(game, dict):
            told = ask("load", sealed=game["sealed"])
            assert "chance" in told["unchecked"] and told["log"]
    views._desk = None
