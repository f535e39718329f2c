"""The border: what is for every game names none, nor a rule set, nor a word of its rules. The sources are read, comments and all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from royalty.games import GAMES, families

pytestmark = pytest.mark.native("It reads the page's sources, which are not in the wheel.")
ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "py" / "royalty"
FILES = sorted(
    path
    for path in (
        *(ROOT / "web").rglob("*"), *(ENGINE / "views").glob("*.py"), *(ENGINE / "match").glob("*.py"),
        ENGINE / "people" / "course.py", ENGINE / "game" / "shapes.py",
    )
    if path.suffix in (".js", ".html", ".css", ".py", ".webmanifest") and path.exists()
)  # fmt: skip
# Words of each family's rules, and their forms. What is plain English too (a card that is discarded, a set) may be said anywhere.
WORDS = {
    "royalty": r"crown(s|ed|ing)?|captur(e|es|ed|ing|or)|melds?|melded|domains?|knaves?|coalitions?|juniors?|trad(e|es|ed|ing)|challeng(e|es|ed|er|ers|ing)",
    "joust": "jousts?",
    "monarchy": "monarchy|monarchies",
    "rummy": "rummy|declar(e|es|ed|ing|ation|ations)|impure|jokers?",
    "wife-swap": "wife|wives|nemesis|nemeses|orphans?|couples?|seniors?|trumps?",
    "alliance": "alliances?|spoils|marriages?|marri(ed|es)|hostages?|assassin(s|ate|ates|ated|ation)?|ransom(s|ed|ing)?|redeem(s|ed|ing)?|redemptions?"
    "|betroth(ed|al)|pledged|spouses?|sneaks?|bundles?|gifts?|battles?|victors?|attackers?|enem(y|ies)|conjugal",
}
RULES = re.compile("|".join(WORDS.values()), re.IGNORECASE)
# What may stand there: the file, what it says, and why.
ALLOWED = (
    ("pips.js", r'^  (?:crown|castle|knave):(?: "M|$)', "names of drawings"),
    ("cards.js", r'card\.pip === "knave" \? "knave"|back = "crown"', "names of drawings"),
    ("home.js", r'icon\("crown"\)', "the drawing beside the name of who plays"),
    ("one-game.js", r'icon\("crown"\)', "the drawing beside the name of who plays"),
    ("emblems.js", r'sign\("crown"|name = "crown"', "names of drawings"),
    ("table.js", r'icon\("crown"\)', "the drawing before the name of who plays"),
    ("earned.js", r'icon\("crown"\)', "the drawing before what made more of it"),
    ("index.html", r'id="(?:crown|knave)"|href="#crown"', "names of drawings"),
    ("cards.css", r"\.knave\b|Red: a crown", "names of drawings"),
    ("pips.js", r"^  joker:$", "names of drawings"),
    ("record.py", r'"junior" if player\.junior else "senior"|\(junior\|senior\)|age == "junior"', "how every record so far is written"),
)


def keys() -> set[str]:
    """Keys of games and rule sets; that of the product itself only where it names a rule set."""
    found = {key for entry in GAMES.values() for key in (entry.key, entry.title)} | {family.key for family in families()}
    return found - {"royalty", "blank", "Blank"}


def complaints(name: str, text: str) -> list[str]:
    """What a file says across the border, line by line, without what it may."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        for file, pattern, _ in ALLOWED:
            if file == name:
                line = re.sub(pattern, "", line)
        found += [f"{name}, line {number}: {word}" for word in words_of(line)]
    return found


def words_of(line: str) -> list[str]:
    """The words of some game's rules in one line, and the games that it names."""
    line = re.sub(r"[{,] capture: true|\bsetPointerCapture\b", "", line)  # a listener's option; whose a pointer is
    spoken = re.findall(r"[A-Za-z][a-z]*|[A-Z]+", line)
    return [word for word in spoken if RULES.fullmatch(word)] + [key for key in sorted(keys()) if key in line]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_it_names_no_game_and_no_word_of_its_rules(file: Path) -> None:
    assert complaints(file.name, file.read_text(encoding="utf-8")) == []


def test_every_family_has_words_of_its_own() -> None:
    assert set(WORDS) == {family.key for family in families()} - {"blank"}


def test_every_exception_is_used() -> None:
    """A list of exceptions only ever grows, unless somebody looks."""
    for name, pattern, why in ALLOWED:
        texts = [file.read_text(encoding="utf-8") for file in FILES if file.name == name]
        assert any(re.search(pattern, text, re.MULTILINE) for text in texts), f"{name} needs no exception for {why}"


LONGEST = 400
SCRIPTS = sorted({*(ROOT / "web").rglob("*.js"), *ENGINE.glob("games/*/page/*.js")})


def fault_of(lines: list[str]) -> str:
    """What a script lacks of being short and opening with a sentence."""
    first = next(line for line in lines if not re.match(r"// @ts-check|/// <reference|/\*\*?$", line))
    if not re.match(r"(/\*\*?| \*) [A-Z]", first):
        return "it opens without a sentence"
    return "it is too long" if len(lines) > LONGEST else ""


def test_no_file_of_the_engine_is_long() -> None:
    """But for books, which are read and not run."""
    files = [file for file in ENGINE.rglob("*.py") if file.name != "book.py"]
    assert [file.name for file in files if len(file.read_text(encoding="utf-8").splitlines()) > LONGEST] == []


def test_a_script_says_first_what_it_is_for_and_ends_before_it_is_long() -> None:
    faults = {file.name: fault_of(file.read_text(encoding="utf-8").splitlines()) for file in SCRIPTS}
    assert {name: fault for name, fault in faults.items() if fault} == {}


LONGEST_FUNCTION = 60


def functions_of(text: str) -> dict[int, int]:
    """Lines of each function of a script, by the line where it begins; prettier's form tells where it ends. The one that is a whole script, so as to be apart from others, is none."""
    lines = [re.sub(r"/\*.*?\*/|^ *(?://|/?\*).*", "", line) for line in text.splitlines()]
    found = {}
    for at, line in enumerate(lines):
        if not re.search(r"\bfunction\b|=>|^ +(?:async )?\w+\(.*\) \{$", line) or line == "(function () {":
            continue
        outer = rf"\s{{0,{len(line) - len(line.lstrip())}}}[^\s)}}\]]"
        end = next((end for end in range(at + 1, len(lines)) if re.match(outer, lines[end])), len(lines))
        found[at + 1] = len("\n".join(lines[at:end]).rstrip().splitlines())
    return found


def test_no_function_of_a_script_is_long() -> None:
    every = {file.name: functions_of(file.read_text(encoding="utf-8")) for file in SCRIPTS}
    assert {f"{name}, line {at}": length for name, found in every.items() for at, length in found.items() if length > LONGEST_FUNCTION} == {}


def parameters_of(text: str) -> dict[str, int]:
    """How many each named function of a script takes; what is taken apart in place is one."""
    found = {}
    for name, given in re.findall(r"\bfunction (\w+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)", text):
        while given != (given := re.sub(r"\{[^{}]*\}|/\*.*?\*/", "x", given)):
            pass
        found[name] = len([one for one in given.split(",") if one.strip()])
    return found


def test_no_function_of_a_script_takes_much() -> None:
    assert parameters_of("function a(b, { c, d = {} }, e = () => {}) {}\nfunction f() {}") == {"a": 3, "f": 0}
    every = {file.name: parameters_of(file.read_text(encoding="utf-8")) for file in SCRIPTS}
    assert {f"{name}: {one}": count for name, found in every.items() for one, count in found.items() if count > 6} == {}


@pytest.mark.parametrize(
    "line",
    [
        'if (view.game.key === "royalty/classic") deal();', 'const label = "Meld";', "# a challenged word", "const domainOf = 1;",
        'option.confirm ? "The Knave stands for" : ""', "takeCrown(word)", "Advanced Play of 1959", "trades_any = True", "holdHostage(card)", "if (may.declare) ask();",
        "/* where an assassin strikes */", "const nemesisOf = 2;",
    ],
)  # fmt: skip
def test_what_crosses_it_is_found(line: str) -> None:
    assert complaints("some.js", line)


@pytest.mark.parametrize(
    "line", ['node.addEventListener("click", stop, { capture: true });', "node.setPointerCapture(event.pointerId);", "<title>Royalty</title>", 'recall("royalty")', "a house of cards"]
)
def test_what_does_not_is_not(line: str) -> None:
    assert not complaints("some.js", line)
