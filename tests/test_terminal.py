"""The terminal's door, as the README promises it: five commands, tabs, and one sentence where something is wrong."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from laws.vocabulary import whole_lexicon
from matches import ADVANCED, BOOKLET, CLASSIC, finish, lay, load, new, play
from royalty import terminal
from royalty.games import GAMES, find_game
from royalty.match.match import OTHER_WORDS, load_match
from royalty.people.court import GREEDY
from royalty.words.lexicon import TIERS, load_lexicon, read_lexicon

ROOT = Path(__file__).resolve().parents[1]
KEYS = (CLASSIC, ADVANCED, BOOKLET)


@pytest.fixture(autouse=True)
def one_lexicon(monkeypatch):
    """The project's own words, read once for all these tests."""
    monkeypatch.setattr(terminal, "load_lexicon", whole_lexicon)


@pytest.fixture
def run(capsys):
    """Runs a command that must succeed; its lines, cut at the tabs."""

    def command(*arguments: str) -> list[list[str]]:
        assert terminal.main(arguments) == 0
        out, err = capsys.readouterr()
        assert err in ("", f"{OTHER_WORDS}\n")  # many records of these tests are of other words
        assert out == "" or out.endswith("\n")
        return [line.split("\t") for line in out.splitlines()]

    return command


@pytest.fixture
def refused(capsys):
    """Runs a command that must end with 1 and one sentence; the sentence."""

    def command(*arguments: str) -> str:
        assert terminal.main(arguments) == 1
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and err.endswith(".\n"), (out, err)
        assert "Traceback" not in err and "Error" not in err
        return err.strip()

    return command


def kept(folder: Path, text: str) -> str:
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


def played(run, *arguments: str) -> str:
    return "\n".join("\t".join(line) for line in run("play", *arguments)) + "\n"


# -- play


@pytest.mark.rule("10.1", "10.2")
@pytest.mark.parametrize("key", KEYS)
def test_play_prints_a_record_that_opens(key, run):
    text = played(run, "--game", key, "--seats", "greedy,greedy", "--seed", "3")
    match = load_match(text, find_game, whole_lexicon())
    assert match.record() == text and match.outcome
    assert match.header.game == key and [player.kind for player in match.players] == ["greedy", "greedy"]


def test_the_same_seed_plays_the_same_match_and_another_seed_another(run):
    first = played(run, "--seed", "3")
    assert first == played(run, "--seed", "3")
    assert first != played(run, "--seed", "4")


@pytest.mark.parametrize("key", KEYS)
def test_computer_is_the_game_s_own_player_and_the_record_names_it(key, run):
    own = GAMES[key].computer("computer").key
    named = played(run, "--game", key, "--seats", f"{own},{own}", "--seed", "3")
    assert played(run, "--game", key, "--seats", "computer,computer", "--seed", "3") == named
    assert played(run, "--game", key, "--seats", f"computer,{own}", "--seed", "3") == named
    assert played(run, "--game", key, "--seed", "3") == named, "two of them sit down unless told"
    assert " computer " not in named


def test_each_game_seats_its_own_computer(run, refused, monkeypatch):
    """Which player it is stands in the game's entry, and only there."""
    slow = replace(GREEDY, key="slow", label="Slow")
    monkeypatch.setitem(GAMES, CLASSIC, replace(GAMES[CLASSIC], computers=(slow, GREEDY)))
    assert "\nseat 1 slow " in played(run, "--game", CLASSIC, "--seats", "computer,greedy")
    assert "\nseat 1 lady " in played(run, "--game", ADVANCED, "--seats", "computer,greedy")
    assert "“nobody”" in refused("play", "--game", CLASSIC, "--seats", "computer,nobody")


@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_play_takes_options_and_more_seats(referee, run):
    text = played(run, "--seats", "greedy,greedy,greedy", "--option", f"referee={referee}", "--option", "shortest=2")
    match = load_match(text, find_game, whole_lexicon())
    assert len(match.players) == 3 and match.outcome
    assert match.header.options == {"referee": referee, "shortest": "2"}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--game", "rummy/plain"), "rummy/plain"),
        (("--seats", "greedy"), "two to six"),
        (("--seats", "computer"), "two to six"),
        (("--seats", ",".join(["greedy"] * 7)), "two to six"),
        (("--seats", "greedy,person"), "“person”"),
        (("--seats", ""), "computer player"),
        (("--option", "colour=red"), "“colour”"),
        (("--option", "referee=nobody"), "nobody"),
        (("--option", "undo=perhaps"), "undo"),
        (("--option", "packs=1", "--seats", "greedy,greedy,greedy"), "double pack"),
        (("--option", "coalitions=agreed"), "four players"),
    ],
)
def test_play_refuses_in_one_sentence(arguments, says, refused):
    assert says in refused("play", *arguments)


# -- replay


@pytest.mark.parametrize("key", KEYS)
def test_replay_prints_every_turn_and_the_tally(key, run, tmp_path):
    text = played(run, "--game", key, "--seed", "5")
    match = load_match(text, find_game, whole_lexicon())
    lines = run("replay", kept(tmp_path, text))
    turns = [line for line in lines if line[0] != "tally"]
    tally = lines[len(turns) :]
    assert all(line[0] == "tally" and len(line) == 4 for line in tally), "the tally comes last"
    assert [int(line[0]) for line in turns] == list(range(1, len(turns) + 1))
    laid = [
        event for event in match.events if event.what == "move" and event.text not in ("stand",) and event.seat >= 0
    ]
    assert [(line[1], line[2], line[3]) for line in turns] == [(str(e.seat + 1), e.text, str(e.score)) for e in laid]
    totals = [0, 0]
    for _, seat, _, score, total in turns:
        totals[int(seat) - 1] += int(score)
        assert int(total) == totals[int(seat) - 1]
    assert totals == list(match.game.earning.scores(match.state))
    assert match.outcome
    assert [(line[1], line[3]) for line in tally if line[2] == "total"] == [
        (str(seat + 1), str(points)) for seat, points in enumerate(match.outcome.totals)
    ]
    for seat, points in enumerate(match.outcome.totals):
        parts = [int(line[3]) for line in tally if line[1] == str(seat + 1) and line[2] != "total"]
        assert sum(parts) == points


@pytest.mark.rule("6.3", "6.4")
@pytest.mark.parametrize(("answer", "factor"), [("upheld", 0), ("failed", 1)])
def test_a_challenged_turn_is_one_line_with_what_it_earned_in_the_end(answer, factor, run, tmp_path):
    match = new("pp", referee="table")
    text = lay(match)
    points = match.state.points
    layer, challenger = match.state.turn, match.to_act[0]
    rng = Random(1)
    match.play(challenger, "challenge:meld", rng)
    match.play(-1, answer, rng)
    lines = run("replay", kept(tmp_path, match.record()))
    assert points and lines[0] == ["1", str(layer + 1), text, str(points * factor), str(points * factor)]
    missed = [line for line in lines if line[2] == "miss"]
    assert missed == ([["2", str(challenger + 1), "miss", "0", "0"]] if answer == "failed" else [])


def test_undone_moves_are_not_replayed(run, tmp_path):
    match = play(new("pg", undo="on"), 4)
    before = run("replay", kept(tmp_path, match.record()))
    match.back.undo()
    after = run("replay", kept(tmp_path, match.record()))
    assert after == before[: len(after)] and len(after) < len(before)


def test_a_turn_laid_when_the_table_agreed_to_stop_earns_nothing(run, tmp_path):
    match = play(new("pp", referee="strict"), 2)
    lay(match)
    match.end()
    lines = run("replay", kept(tmp_path, match.record()))
    assert lines[2][3] == "0"
    for seat, points in enumerate(match.game.earning.scores(match.state)):
        assert [line[4] for line in lines if line[0] != "tally" and line[1] == str(seat + 1)][-1] == str(points)


def test_an_open_record_has_no_tally(run, tmp_path):
    lines = run("replay", kept(tmp_path, play(new(), 3).record()))
    assert len(lines) == 3 and all(line[0] != "tally" for line in lines)


def test_a_record_from_standard_input(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(play(new(), 2).record()))
    assert len(run("replay", "-")) == 2


def edited(text: str) -> dict[str, tuple[str, str]]:
    """Bad records, each with a part of what must be said of it."""
    return {
        "empty": ("", "not the record"),
        "no record": ("hello\n", "not the record"),
        "cut short": (text.rstrip("\n").rpartition("\n")[0] + "\n", "cut short"),
        "newer format": (text.replace("royalty 1\n", "royalty 2\n", 1), "newer version"),
        "newer rules": (text.replace(f"{CLASSIC} 1\n", f"{CLASSIC} 2\n", 1), "newer version"),
        "unknown game": (text.replace(f"game {CLASSIC} ", "game rummy/plain ", 1), "rummy/plain"),
        "edited score": (text.replace(" +", " +9", 1), "scores"),
        "edited tally": (text.replace("tally 1:", "tally 1:9", 1), "ends with"),
        "unknown player's seat": (text.replace("\nseat 2 ", "\nseat 3 ", 1), "seat 2"),
        "edited pack": (text.replace("pack ", "pack E", 1), "sealed"),
        "odd line": (text.replace("\nmoves\n", "\nmoves\n1 :-) hello\n", 1), "cannot be read"),
        "a turn too many": (text.replace("\ntally", "\n1 pass +0\ntally", 1), "over"),
    }


@pytest.mark.parametrize("command", ["replay", "moves"])
@pytest.mark.parametrize("fault", edited(""))
def test_a_bad_record_is_refused_in_one_sentence(command, fault, refused, tmp_path):
    whole = finish(new("pp", CLASSIC, seed=4)).record()
    text, says = edited(whole)[fault]
    assert text != whole
    assert says in refused(command, kept(tmp_path, text))


@pytest.mark.parametrize("command", ["replay", "moves"])
def test_a_file_that_is_no_text_or_not_there(command, refused, tmp_path):
    (tmp_path / "picture").write_bytes(b"\x89PNG\r\n\xff\xfe")
    assert "not the record" in refused(command, str(tmp_path / "picture"))
    assert "cannot be read" in refused(command, str(tmp_path / "nothing"))
    assert "cannot be read" in refused(command, str(tmp_path))


# -- moves


@pytest.mark.parametrize("key", KEYS)
def test_moves_are_listed_best_first_and_each_may_be_played(key, run, tmp_path):
    text = played(run, "--game", key, "--seats", "greedy,greedy", "--seed", "6")
    lines = text.splitlines()
    at = lines.index("moves")
    record = "\n".join([*lines[: at + 7], "open", ""])
    match = load_match(record, find_game, whole_lexicon())
    seat = match.to_act[0]
    found = run("moves", kept(tmp_path, record), "--top", "30")
    assert len(found) == 30
    scores = [int(score) for score, _ in found]
    assert scores == sorted(scores, reverse=True)
    for score, move in found:
        read = match.game.read_move(move)
        match.game.play(match.state, seat, read)
        assert match.game.earning.worth(match.state, seat, read) == int(score)
    # He lays common words only, so he may earn less.
    assert int(lines[at + 7].rpartition(" ")[2]) <= scores[0], "greedy earned more than the first of them earns"
    assert [score for score, _ in run("moves", kept(tmp_path, record), "--top", "1")] == [found[0][0]]


def test_ten_moves_unless_told(run, tmp_path):
    assert len(run("moves", kept(tmp_path, new(words=whole_lexicon()).record()))) == 10


def test_no_moves_once_it_is_over(run, tmp_path):
    assert run("moves", kept(tmp_path, finish(new("pp", CLASSIC, seed=4)).record())) == []


def test_moves_with_a_turn_on_the_table_are_its_answers(run, tmp_path):
    match = new("pp", referee="challenge")
    lay(match)
    assert run("moves", kept(tmp_path, match.record())) == [["0", "stand"], ["0", "challenge:meld"]]


# -- words and judge


@pytest.mark.rule("1.9")
def test_words_tells_tier_and_mark(run):
    lexicon = whole_lexicon()
    found = run("words", "earth", "Zebra", "hraet", "a", "i", "café", "don't", "", "e\x00")
    assert found[:3] == [["earth", "common", "ok"], ["Zebra", "common", "ok"], ["hraet", "-", "ok"]]
    assert [tier for _, tier, _ in found[3:]] == ["common", "-", "-", "-", "-", "-"]
    blocks = lexicon.blocks(TIERS["unabridged"], bar_offensive=False)
    five = [blocks[5][at : at + 5].decode() for at in range(0, len(blocks[5]), 5)]
    sample = [next(w for w in five if lexicon.tier(w) == tier and not lexicon.is_barred(w)) for tier in (1, 2, 3)]
    assert [tier for _, tier, _ in run("words", *sample)] == ["common", "standard", "unabridged"]
    barred = next(word for word in five if lexicon.is_barred(word))
    assert run("words", barred)[0][2] == "barred"


@pytest.mark.rule("4.3")
def test_judge_answers_every_line(run, monkeypatch):
    asked = "ear\thear\near\tears\nEar\tEarth\nread\tbread\nqqqq\tzzzz\nqqq\tqqqs\n\nlonely\nar\tbar\tmore\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(asked))
    found = run("judge")
    assert len(found) == asked.count("\n") and all(len(line) == 5 for line in found)
    assert [line[2] for line in found[:4]] == ["related", "related", "distinct", "distinct"]
    assert [line[:2] for line in found] == [[*line.split("\t"), ""][:2] for line in asked.splitlines()]
    assert all(line[2] in ("related", "distinct") and line[3] and line[4].endswith(".") for line in found)


def test_judge_of_nothing_says_nothing(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert run("judge") == []


# -- the word list


@pytest.mark.parametrize("command", [["words", "earth"], ["judge"], ["play"], ["replay"], ["moves"]])
def test_a_missing_or_truncated_word_list_is_said_plainly(command, refused, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdin", io.StringIO("ear\thear\n"))
    arguments = command + [kept(tmp_path, new().record())] * (command[0] in ("replay", "moves"))
    monkeypatch.setattr(terminal, "load_lexicon", lambda: load_lexicon(tmp_path / "wordlist.bin"))
    assert "missing" in refused(*arguments)
    half = (ROOT / "wordlist.bin").read_bytes()[:200_000]
    monkeypatch.setattr(terminal, "load_lexicon", lambda: read_lexicon(half))
    assert "cut short" in refused(*arguments)


# -- from outside


def outside(*arguments: str, cwd: Path = ROOT, given: bytes = b"", **extra: str) -> subprocess.CompletedProcess[bytes]:
    """`PYTHONPATH=py python3 -m royalty`, with nothing else of the environment that could help it."""
    environment = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    environment |= {"PYTHONPATH": "py", "PYTHONDONTWRITEBYTECODE": "1", **extra}
    command = [sys.executable, "-S", "-m", "royalty", *arguments]
    return subprocess.run(command, cwd=cwd, input=given, env=environment, capture_output=True, timeout=120)


@pytest.mark.native("starts other Python processes")
def test_it_works_in_a_bare_clone(tmp_path):
    """No installed package, no virtual environment: only py/ and the word list."""
    shutil.copytree(ROOT / "py", tmp_path / "py", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "wordlist.bin", tmp_path)
    done = outside("play", "--seed", "7", cwd=tmp_path)
    assert done.returncode == 0 and done.stderr == b""
    assert load_match(done.stdout.decode(), find_game, whole_lexicon()).outcome
    replayed = outside("replay", "-", cwd=tmp_path, given=done.stdout)
    assert replayed.returncode == 0 and b"\ntally\t1\ttotal\t" in replayed.stdout
    (tmp_path / "wordlist.bin").unlink()
    lost = outside("words", "earth", cwd=tmp_path)
    assert (lost.returncode, lost.stdout) == (1, b"") and lost.stderr.count(b"\n") == 1 and b"missing" in lost.stderr


@pytest.mark.native("starts other Python processes")
def test_it_speaks_utf_8_whatever_the_machine_speaks():
    odd = "É\tear\n".encode() + b"\xff\tear\n"
    done = outside("judge", given=odd, PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and done.stderr == b""
    assert [line.split(b"\t")[0] for line in done.stdout.splitlines()] == ["É".encode(), b"\xff"]
    refused = outside("replay", "no such file", PYTHONIOENCODING="ascii")
    assert refused.returncode == 1 and "“no such file”" in refused.stderr.decode()


@pytest.mark.native("starts other Python processes")
def test_help_and_a_command_that_is_none():
    assert b"replay" in outside("--help").stdout
    wrong = outside("dance")
    assert wrong.returncode == 2 and b"Traceback" not in wrong.stderr


def test_replay_agrees_with_the_record_of_golden_words(run, tmp_path):
    """A record made with other words is replayed without judging them."""
    match = finish(new("pp", BOOKLET, seed=2))
    lines = run("replay", kept(tmp_path, match.record()))
    again = load(match.record())
    assert again.outcome
    assert [int(line[3]) for line in lines if line[2] == "total"] == list(again.outcome.totals)
