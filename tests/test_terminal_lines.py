"""What the terminal prints, in every case: however a line is written, wherever a match stands, whoever reads."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stdout
from itertools import permutations
from pathlib import Path

import pytest

from laws.vocabulary import whole_lexicon
from matches import new, play
from royalty import terminal
from royalty.words.lexicon import TIERS

ROOT = Path(__file__).resolve().parents[1]
PAIRS = [("ear", "earring"), ("ear", "earache"), ("ear", "earful"), ("arm", "armband"), ("do", "undo"), ("do", "redo"), ("port", "airport")]


@pytest.fixture(autouse=True)
def one_lexicon(monkeypatch):
    monkeypatch.setattr(terminal, "load_lexicon", whole_lexicon)


def run(*arguments: str) -> list[list[str]]:
    """The lines that a command prints, cut at the tabs."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert terminal.main(arguments) == 0
    return [line.split("\t") for line in printed.getvalue().splitlines()]


def played(*arguments: str) -> str:
    return "\n".join("\t".join(line) for line in run("play", *arguments)) + "\n"


def kept(folder: Path, text: str) -> str:
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_players_are_called_by_their_label_and_seat():
    lines = played("--seats", "greedy,greedy,greedy").splitlines()
    assert [line.rpartition("side")[2][2:] for line in lines if line.startswith("seat ")] in permuted("Greedy 1", "Greedy 2", "Greedy 3")


def permuted(*names: str) -> list[list[str]]:
    return [list(order) for order in permutations(names)]


def test_negative_seeds_are_numbers_like_others():
    assert played("--seed", "-5") == played("--seed", "-5") != played("--seed", "123456789")


def test_a_match_stopped_before_a_turn_or_between_two_has_a_line_for_each_turn_alone(tmp_path):
    """The end by agreement is no turn, whether it came first or later."""
    for turns in range(4):
        match = play(new("pp", referee="strict"), turns)
        whole = [line for line in run("replay", kept(tmp_path, match.record())) if line[0] != "tally"]
        match.end()
        lines = run("replay", kept(tmp_path, match.record()))
        assert [line for line in lines if line[0] != "tally"] == whole and len(whole) == turns
        assert [int(line[3]) for line in lines if line[:1] == ["tally"] and line[2] == "total"] == list(match.outcome.totals)


@pytest.mark.parametrize("ending", ["\n", "\r\n", " \n", "\t\n", "\tmore\r\n"])
@pytest.mark.parametrize("case", [str.lower, str.upper, str.title])
def test_judge_reads_a_line_however_it_ends_and_is_spaced(ending, case, monkeypatch):
    for base, new_word, verdict in (("ear", "hear", "related"), ("ear", "earth", "distinct"), ("par", "caper", "distinct")):
        ruling = whole_lexicon().judge(base, new_word)
        for spaces in ("", " "):
            asked = f"{spaces}{case(base)}{spaces}\t{case(new_word)}"
            monkeypatch.setattr(sys, "stdin", io.StringIO(asked + ending, newline=""))
            first, second, *told = run("judge")[0]
            assert (first.strip(), second.strip()) == (case(base), case(new_word)) and "\r" not in second
            assert told == [verdict, ruling.code, ruling.sentence]


@pytest.mark.parametrize("line", ["lonely", "lonely\t", "\tlonely", " \tlonely", "", "\t", " \t ", "\t\tthird"])
def test_a_line_without_two_words_is_said_to_be_one(line, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{line}\near\tears\n"))
    first, second = run("judge")
    assert first[2:] == ["distinct", "missing", "This line does not hold two words."]
    assert first[:2] == [*line.split("\t"), ""][:2] and second[2] == "related"


def test_judge_tells_kin_by_the_verdict_however_weak(monkeypatch):
    pairs = [(old, new_word) for old, new_word in PAIRS if whole_lexicon().judge(old, new_word).strength == "weak"]
    assert pairs, "no weak ruling among the pairs"
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{old}\t{new_word}\n" for old, new_word in pairs)))
    assert {line[2] for line in run("judge")} == {"related"}


def test_words_are_looked_up_in_any_case():
    lexicon = whole_lexicon()
    blocks = lexicon.blocks(TIERS["unabridged"], bar_offensive=False)
    barred = next(word for at in range(0, len(blocks[5]), 5) if lexicon.is_barred(word := blocks[5][at : at + 5].decode()))
    for word in ("earth", barred):
        (small, large, mixed) = run("words", word, word.upper(), word.title())
        assert small[1:] == large[1:] == mixed[1:] and small[2] == ("barred" if word == barred else "ok")


@pytest.mark.native("starts other Python processes")
def test_a_reader_that_has_had_enough_is_no_fault():
    """`python -m royalty words ... | head -1`: the pipe is closed before all is written."""
    words = ["ear"] * 20_000
    command = [sys.executable, "-S", "-m", "royalty", "words", *words]
    environment = {"PYTHONPATH": "py", "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout and running.stderr
        assert running.stdout.readline() == b"ear\tcommon\tok" + os.linesep.encode()
        running.stdout.close()
        assert running.stderr.read() == b"" and running.wait() == 0
