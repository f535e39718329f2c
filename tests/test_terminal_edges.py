"""The terminal at its edges: streams that are closed, full or endless, and options that are none; each one sentence and its exit code."""

# ruff: noqa: RUF001 (digits that look like others are what is tried)

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from laws.vocabulary import whole_lexicon
from matches import finish, new, play
from royalty import terminal
from royalty.errors import RoyaltyError
from royalty.games.letters.rules import read_values
from royalty.match.record import LONGEST_RECORD

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = ["play", "replay", "moves", "words", "judge", "solve"]
NATIVE = pytest.mark.native("starts other Python processes")
SHELL = pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell there")


@pytest.fixture(autouse=True)
def one_lexicon(monkeypatch):
    monkeypatch.setattr(terminal, "load_lexicon", whole_lexicon)


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.txt"
    file.write_text(play(new(words=whole_lexicon()), 2).record(), encoding="utf-8")
    return str(file)


def sentence_in(err: str) -> str:
    """What was said, once it is sure that it is one sentence on one line."""
    assert err.count("\n") == 1 and err.endswith(".\n") and "Traceback" not in err and "None" not in err, err
    return err.strip()


def shell(command: str, given: bytes = b"") -> tuple[int, str, str]:
    """What becomes of `royalty ...` in a shell, with nothing else of the environment that could help it."""
    environment = {"PYTHONPATH": "py", "PYTHONDONTWRITEBYTECODE": "1", "PYTHON": sys.executable}
    run = 'royalty() { "$PYTHON" -S -m royalty "$@"; }; ' + command
    done = subprocess.run(["bash", "-c", run], cwd=ROOT, env=environment, input=given, capture_output=True, timeout=120)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def of(command: str, record: str) -> list[str]:
    """A right use of the command."""
    return {
        "play": ["play", "--seed", "3"],
        "replay": ["replay", record],
        "moves": ["moves", record],
        "words": ["words", "cat"],
        "judge": ["judge"],
        "solve": ["solve", "eLXgAplIwnTOSjReyOtVAErzG", "--nodes", "10"],
    }[command]


# -- streams


@NATIVE
@SHELL
@pytest.mark.parametrize("command", ["replay -", "moves -", "judge"])
def test_a_closed_input_is_told_in_one_sentence(command):
    code, out, err = shell(f"royalty {command} <&-")
    assert (code, out) == (1, "") and "input is closed" in sentence_in(err)


@NATIVE
@SHELL
def test_an_input_that_cannot_be_read_is_told_so():
    code, out, err = shell("royalty replay - 0>/dev/null")
    assert (code, out) == (1, "") and "input cannot be read" in sentence_in(err)


@NATIVE
@SHELL
@pytest.mark.parametrize("command", ["words cat", "judge", "play", "--help", "words --help"])
def test_a_closed_output_is_told_in_one_sentence(command):
    code, _, err = shell(f"royalty {command} >&-", b"ear\thear\n")
    assert code == 1 and "output is closed" in sentence_in(err)


@NATIVE
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disc here")
@pytest.mark.parametrize("command", ["words cat", "play", "--help", "judge"])
def test_a_full_disc_is_told_for_what_it_is(command):
    code, _, err = shell(f"royalty {command} >/dev/full", b"ear\thear\n")
    assert code == 1 and "output cannot be written" in sentence_in(err)


@NATIVE
@SHELL
@pytest.mark.parametrize("command", ["replay nothing", "dance"])
def test_nobody_to_tell_is_no_fault(command):
    code, out, err = shell(f"royalty {command} 2>&-")
    assert (code, out, err) == (2 if command == "dance" else 1, "", "")


# -- what is read


class Endless(StringIO):
    """A stream that goes on for ever, and counts what has been taken of it."""

    taken = 0

    def read(self, size: int | None = -1) -> str:
        assert size is not None and size >= 0, "it was to be read to its end"
        self.taken += size
        return "a" * size

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        return self.read(size)

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        raise AssertionError("a line of it was to be read to its end")


@pytest.mark.parametrize("command", ["replay", "moves", "judge"])
def test_an_endless_input_is_refused_once_it_is_too_long(command, monkeypatch, capsys):
    endless = Endless()
    monkeypatch.setattr(sys, "stdin", endless)
    assert terminal.main([command, *["-"] * (command != "judge")]) == 1
    out, err = capsys.readouterr()
    assert out == "" and "too long" in sentence_in(err) and 0 < endless.taken <= LONGEST_RECORD + 1


@NATIVE
@SHELL
@pytest.mark.parametrize("command", ["replay - < /dev/zero", "judge < /dev/zero", "moves /dev/zero"])
def test_so_is_an_endless_file(command):
    code, out, err = shell(f"ulimit -v 2000000; royalty {command}")
    assert (code, out) == (1, "") and "too long" in sentence_in(err)


def test_a_record_as_long_as_may_be_is_read_whole(monkeypatch, capsys):
    text = play(new(), 2).record()
    monkeypatch.setattr(sys, "stdin", StringIO(text + "\n" * 100))
    assert terminal.main(["replay", "-"]) == 0 and len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize("command", ["replay", "moves"])
def test_a_byte_order_mark_is_no_part_of_a_record(command, record, tmp_path, capsys):
    assert terminal.main([command, record]) == 0
    plain = capsys.readouterr().out
    marked = tmp_path / "marked.txt"
    marked.write_bytes(b"\xef\xbb\xbf" + Path(record).read_bytes())
    assert terminal.main([command, str(marked)]) == 0 and capsys.readouterr().out == plain != ""


@NATIVE
@SHELL
def test_nor_of_what_is_typed(record):
    marked = b"\xef\xbb\xbf" + Path(record).read_bytes()
    assert shell("royalty replay -", marked) == shell("royalty replay -", Path(record).read_bytes())
    code, out, _ = shell("royalty judge", b"\xef\xbb\xbfear\thear\n")
    assert code == 0 and out.startswith("ear\thear\trelated")


@NATIVE
@SHELL
def test_odd_bytes_in_a_record_are_refused(record):
    code, out, err = shell("royalty replay -", Path(record).read_bytes().replace(b"Ann", b"A\xffn"))
    assert (code, out) == (1, "") and "not the record" in sentence_in(err)


# -- options


def refused(capsys, *arguments: str) -> tuple[int, str]:
    code = terminal.main(arguments)
    out, err = capsys.readouterr()
    assert out == ""
    return code, sentence_in(err)


@pytest.mark.parametrize("option", ["x", "packs", "packs=", "x=", "=1", "=", "", "packs= "])
def test_an_option_without_a_value_is_wrong_use(option, capsys):
    code, said = refused(capsys, "play", "--option", option)
    assert code == 2 and "KEY=VALUE" in said


def test_an_option_given_twice_is_wrong_use(capsys):
    code, said = refused(capsys, "play", "--option", "packs=1", "--option", "packs=2")
    assert code == 2 and "“packs” is given twice" in said
    assert refused(capsys, "play", "--option", "packs=1", "--option", "packs=1")[0] == 2


@pytest.mark.parametrize("top", ["0", "-1", "x", "", "1.5", "１", "٣", "1_0", " 1", "+1", "9" * 6000])
def test_a_top_that_is_no_number_of_moves_is_wrong_use(top, record, capsys):
    code, said = refused(capsys, "moves", record, f"--top={top}")
    assert code == 2 and "--top" in said


@pytest.mark.parametrize("arguments", [["play", "--seed", "١٢"], ["play", "--seed", "1_0"], ["solve", "x", "--nodes", "𝟏𝟐"], ["solve", "x", "--nodes", "0"]])
def test_numbers_are_of_plain_digits(arguments, capsys):
    assert refused(capsys, *arguments)[0] == 2


@pytest.mark.parametrize("values", ["Q١٢", "Q𝟏𝟐", "Q１2", "Q²", "Q05", "Q-5", "Q+5", "Q123", "Q"])
def test_card_values_are_of_plain_digits(values, capsys):
    code, said = refused(capsys, "play", "--option", f"values={values}")
    assert code == 1 and "is not a card and its value" in said


@pytest.mark.parametrize("values", ["Q12 Q5", "Q12,q12", "Q5 A3 Q5"])
def test_a_card_has_one_value(values, capsys):
    code, said = refused(capsys, "play", "--option", f"values={values}")
    assert code == 1 and "twice" in said
    with pytest.raises(RoyaltyError):
        read_values(values)


@pytest.mark.rule("10.8")
@pytest.mark.parametrize(("old", "mended"), [("Q12,Q5", "Q5"), ("q١٢,Z9", "q12,Z9"), ("Z𝟏𝟐,q05,z3", "z3,q5"), ("Q12,Z9", "Q12,Z9")])
def test_values_of_an_older_record_are_mended_when_it_is_written_again(old, mended):
    match = finish(new(values=mended.replace(",", " ")))
    text = match.record().replace(f"values={mended}", f"values={old}")
    again = terminal.load_match(text, terminal.find_game, whole_lexicon())
    assert again.record() == match.record() and f"values={mended}\n" in again.record()


# -- exit codes


WRONG = [
    [], ["dance"], ["play", "--dance"], ["replay"], ["moves"], ["words"], ["judge", "more"], ["solve"], ["play", "--seed", "x"], ["play", "--option", "x"],
    ["replay", "a", "b"], ["moves", "a", "--top", "0"], ["solve", "x", "--nodes", "x"], ["play", "--dan\nce"],
]  # fmt: skip
REFUSED = [
    ["play", "--game", "x"], ["play", "--game", "x\ny"], ["play", "--seats", "x"], ["play", "--option", "x=y"], ["replay", "nothing"], ["moves", "nothing"], ["replay", "a\0b"],
    ["replay", "a\nb"], ["solve", "x"], ["solve", "eLXgAplIwnTOSjReyOtVAErzG", "--tier", "x"], ["replay", str(ROOT)],
]  # fmt: skip


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_wrong_use_is_2_and_a_sentence(arguments, capsys):
    assert refused(capsys, *arguments)[0] == 2


@pytest.mark.parametrize("arguments", REFUSED, ids=lambda one: " ".join(one).replace("\0", "0"))
def test_what_is_refused_is_1_and_a_sentence(arguments, capsys):
    assert refused(capsys, *arguments)[0] == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_done_is_0(command, record, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", StringIO("ear\thear\n"))
    assert terminal.main(of(command, record)) == 0
    out, err = capsys.readouterr()
    assert out.endswith("\n") and err == ""


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_no_fault(command, capsys):
    assert terminal.main([*[command] * bool(command), "--help"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: ") and err == ""


def test_every_command_is_tried(capsys):
    """Another command comes into these tests too."""
    terminal.main(["--help"])
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("    ") and line[4] != " "]
    assert listed == COMMANDS
    for cases in (WRONG, REFUSED):
        assert {case[0] for case in cases if case} >= set(COMMANDS) - {"words", "judge"}, "these two refuse nothing"
