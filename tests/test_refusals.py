"""Every refusal that the rules, the match and the record can give is provoked once, and says exactly what stands here."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import royalty
from laws.fixed import FixedWords
from matches import ADVANCED, BOOKLET, CLASSIC, finish, lay, load, new, play, seated
from positions import Position, make, position
from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import Player
from royalty.game.places import TABLE
from royalty.games import find_game
from royalty.games.royalty.acts import Turn
from royalty.games.royalty.desk import makeable
from royalty.games.royalty.pad import Ledger
from royalty.match.line import Line
from royalty.match.match import Setup, new_match
from royalty.match.record import (
    LONGEST_LINE,
    LONGEST_RECORD,
    MOST_EVENTS,
    MOST_NAMES,
    fingerprint,
    read_record,
    write_record,
)
from royalty.views.saves import LONGEST_SEAL, seal, unseal

ENGINE = Path(royalty.__file__).parent
CHECKED = [*(ENGINE / "games" / "royalty").glob("*.py"), *(ENGINE / "games" / "letters").glob("*.py"), *(ENGINE / "match" / name for name in ("line.py", "match.py", "record.py")), ENGINE / "views" / "saves.py"]
RNG = Random(0)
NEWER = "This record was written by a newer version of Royalty. Please update, then open it again."
NO_RECORD = "This is not the record of a game of Royalty."
NO_MOVE = "is not a move of this game."

PACK, NO_PACK, SMALL_PACK = "AeTNobix", "", "AeTNob"


class NoWords(FixedWords):
    def __init__(self) -> None:
        self.words = frozenset()


def table(setup: str = "classic", pack: str = PACK) -> Position:
    return position(setup, f"pack {pack}\n> Ann CAaLMxz | TEA\n  Bob EEEEEEE | EAR | tW | 12")


# How a position is set up, its pack, what is played there, and what is said.
MOVES = [
    ("classic", PACK, "dance", f"“dance” {NO_MOVE}"),
    ("classic", PACK, "d" * 60, f"“{'d' * 40}” {NO_MOVE}"),
    ("classic", PACK, "trade:CA", f"“trade:CA” {NO_MOVE}"),
    ("classic", PACK, "1.3>EARl", f"“1.3>EARl” {NO_MOVE}"),
    ("classic", PACK, "=()", "“()” is not a word in letter cards."),
    ("classic", PACK, "=(a)(b)(c)", "“(a)(b)(c)” takes more cards than a word can have."),
    ("classic", PACK, "=" + "a" * 111, f"“{'a' * 40}” takes more cards than a word can have."),
    ("classic", PACK, "=" + "a" * 110, "Those cards are not all in the hand."),
    ("classic", PACK, "=CALm", "Those cards are not all in the hand."),
    ("classic", PACK, "=aA", "Of equal letters, the red card is written before the black one."),
    ("classic", PACK, "2.1>EaLR", "A crown keeps all the cards of EAR."),
    ("booklet", PACK, "2.1>EaLR", "A capture keeps all the cards of EAR."),
    ("classic", PACK, "2.1>EAR", "A crown adds one card or more from the hand."),
    ("booklet", PACK, "2.1>EAR", "A capture adds one card or more from the hand."),
    ("classic", PACK, "2.1>LEaAR", "Cards may join EAR only at the top, the bottom or both ends."),
    ("classic", PACK, "1.1>TEAL", "Nobody may crown a word of his own."),
    ("advanced", PACK, "1.1>TEAL", "Nobody may crown a word of his own."),
    ("booklet", PACK, "1.1>TEAL", "Nobody may capture a word of his own."),
    ("classic", PACK, "2.2>EARL", "There is no such word on the table."),
    ("classic", PACK, "3.1>EARL", "There is no such word on the table."),
    ("classic fresh", PACK, "=AM", "The first word of the game needs three letters or more."),
    ("classic", NO_PACK, "=AM", "Once the pack is empty, a meld needs three letters or more."),
    ("classic shortest=2", PACK, "=a", "In this house a meld needs 2 letters or more."),
    ("classic shortest=3", PACK, "=AM", "In this house a meld needs 3 letters or more."),
    ("classic", SMALL_PACK, "trade:Aa", "A trade needs seven cards or more in the pack."),
    ("classic", PACK, "trade:B", "Choose the cards to trade from the hand."),
    ("advanced", PACK, "trade:Aa", "A trade is the whole hand in these rules."),
    ("classic", PACK, "stand", "That may not be done at this moment."),
    ("classic", PACK, "upheld", "That may not be done at this moment."),
    ("classic", PACK, "=CLAM stand =CLAM", "Ann may not act now."),
    ("classic referee=challenge", PACK, "=CLAM pass", "That may not be done at this moment."),
    ("classic referee=challenge", PACK, "=CLAM challenge:capture", "There is no capture in this turn to challenge."),
    ("classic referee=challenge", PACK, "2.1>EARL challenge:meld", "There is no meld in this turn to challenge."),
    ("classic", PACK, "trade:Aa shuffle:Aa", "The reshuffled pack does not hold the cards of the pack."),
    ("classic", PACK, "trade:Aa pass", "Ann may not act now."),
    ("classic", PACK, "=xz", "XZ is not in the dictionary."),
]  # fmt: skip


def refused(act: Callable[[], object]) -> str:
    with pytest.raises((IllegalMove, BadRecord)) as caught:
        act()
    return str(caught.value)


@pytest.mark.parametrize(("setup", "pack", "played", "said"), MOVES)
def test_a_move_is_refused_in_these_words(setup, pack, played, said):
    at, *_ = table(setup, pack), None
    *before, last = played.split(" ")
    for text in before:
        at = at.play(text)
    state = at.state
    who = TABLE if last.startswith("shuffle") else 0 if "Ann" in said else at.game.to_act(state)[0]
    assert refused(lambda: at.game.play(state, who, at.game.read_move(last))) == said


def test_who_may_not_act_is_named():
    at = table()
    assert refused(lambda: at.game.play(at.state, 1, at.game.read_move("pass"))) == "Bob may not act now."
    assert refused(lambda: at.game.play(at.state, TABLE, at.game.read_move("miss"))) == "The table may not act now."
    assert refused(lambda: at.game.play(at.state, 0, Turn())) == "A turn needs a word."
    over = at.game.earning.stopped(at.state)
    assert refused(lambda: at.game.play(over, 0, at.game.read_move("pass"))) == "The game is over."
    wordless = find_game(CLASSIC).make((Player("Ann"), Player("Bob")), {}, None)
    assert refused(lambda: list(wordless.moves(at.state, 0))) == "The words are not at hand to find moves with."


# What the draft is set up on, its groups, the reason and the rule.
DRAFTS = [
    ("classic", ("w1.1 C1 w0.1",), "A crown takes one word, not two."),
    ("booklet", ("w1.1:0 C1 w0.1:0",), "A capture takes one word, not two."),
    ("classic", ("C1 Q1",), "One of these cards is no longer there."),
    ("classic", ("C1 A1 C1",), "A card cannot be used twice."),
    ("advanced", ("w1.1:1 C1",), "Place all of EAR: still to come E, R."),
    ("advanced", ("w1.1:1 w1.1:2 C1",), "Place all of EAR: still to come E."),
    ("classic", ("C1 A1", "L1 a1"), "A turn has at most one crown and one meld."),
    ("booklet", ("C1 A1", "L1 a1"), "A turn has at most one capture and one meld."),
    ("classic", ("w1.1",), "Add one card or more to EAR."),
    ("classic", ("w0.1 C1",), "Nobody may crown a word of his own."),
    ("classic", ("w1.2 C1",), "There is no such word on the table."),
]  # fmt: skip


@pytest.mark.parametrize(("setup", "groups", "said"), DRAFTS)
def test_a_draft_is_refused_in_these_words(setup, groups, said):
    (option,) = table(setup).draft(*groups)
    count = sum(len(group.split()) for group in groups)
    assert (option.reason, option.rule, option.move, option.label) == (said, "4", None, f"{count} card{'' if count == 1 else 's'}")


# Who plays with which options, and what is said.
HOUSES = [
    (2, {"colour": "red"}, "There is no option “colour” in this game."),
    (7, {}, "Royalty is for two to six players, not 7."),
    (1, {}, "Royalty is for two to six players, not 1."),
    (3, {"packs": "1"}, "Three or more players need the double pack."),
    (3, {"coalitions": "agreed"}, "Coalitions are for exactly four players."),
    (2, {"coalitions": "drawn"}, "Coalitions are for exactly four players."),
    (6, {"coalitions": "agreed"}, "Coalitions are for exactly four players."),
    (2, {"referee": "nobody"}, "“nobody” is no choice for referee."),
    (2, {"shortest": "4"}, "“4” is no choice for shortest meld."),
    (2, {"rulings": "ear>earl=distinct ear"}, "“ear” is not a ruling such as ear>earl=distinct."),
    (2, {"rulings": "ear>earl=other"}, "“ear>earl=other” is not a ruling such as ear>earl=distinct."),
    (2, {"values": "E1 Q100"}, "“Q100” is not a card and its value, such as Q12."),
    (2, {"values": "E1 q2 Q12"}, "The card Q is given a value twice."),
    (2, {"values": "E١"}, "“E١” is not a card and its value, such as Q12."),  # noqa: RUF001
    (2, {"values": "E"}, "“E” is not a card and its value, such as Q12."),
    (2, {"values": "*5"}, "“*5” is not a card and its value, such as Q12."),
    (2, {"values": "E-1"}, "“E-1” is not a card and its value, such as Q12."),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options", "said"), HOUSES)
def test_a_house_is_refused_in_these_words(seats, options, said):
    assert refused(lambda: find_game(CLASSIC).make((Player("Ann"),) * seats, options, None)) == said


def test_a_dictionary_that_there_is_not():
    players = (Player("Ann"), Player("Bob", tier="huge" * 20))
    assert refused(lambda: find_game(CLASSIC).make(players, {}, None)) == f"There is no dictionary “{'huge' * 10}”."
    other = new("pp").record().replace("standard side2", "vast side2")
    assert refused(lambda: load(other)) == "There is no dictionary “vast”."


def test_letters_that_nothing_is_made_of():
    for text, said in (("é", "Type letters, and ? for a Knave."), ("", "Type letters, and ? for a Knave."),
                       ("a" * 13, "At most 12 cards, and 2 Knaves among them."), ("a???", "At most 12 cards, and 2 Knaves among them.")):  # fmt: skip
        assert refused(lambda text=text: makeable(FixedWords(), 2, text)) == said


END = {"kind": "end"}
PADS: list[tuple[str, list[dict[str, Any]], str]] = [
    ("blank", [], "Only Royalty is scored here."),
    (CLASSIC, [END, {"kind": "pass"}], "The game is over."),
    (CLASSIC, [{"kind": "dance"}], "The pad holds a line that this version does not know."),
    (CLASSIC, [{"kind": "turn", "move": "pass"}], "Write down a word."),
    (CLASSIC, [{"kind": "turn", "move": "2.1>EARL"}], "There is no such word on the table."),
    (CLASSIC, [{"kind": "turn", "move": "3.1>EARL"}], "There is no such word on the table."),
    (CLASSIC, [{"kind": "turn", "move": "=TEA"}, {"kind": "turn", "move": "1.1>TeAL"}], "All the cards of TEA must lie in the new word, in their own colours."),
    (CLASSIC, [{"kind": "turn", "move": "=Zoo"}], "There is no red Z left that has not been laid."),
    (CLASSIC, [{"kind": "turn", "move": "=zOz"}], "There is no black Z left that has not been laid."),
    (CLASSIC, [{"kind": "turn", "move": "=(z)O(o)"}], "There is no Knave left that has not been laid."),
    (CLASSIC, [{"kind": "turn", "move": "=EARINGtl"}], "That takes 8 cards from a hand of 7."),
    (CLASSIC, [{"kind": "trade", "count": 8}], "That takes 8 cards from a hand of 7."),
    (CLASSIC, [{"kind": "hands", "hands": ["E", "A"]}], "The hands are not asked for now."),
    (CLASSIC, [END, {"kind": "hands", "hands": ["EARINGt"]}], "The pad does not tell what each player still holds."),
    (CLASSIC, [END, {"kind": "hands", "hands": ["E", "A"]}], "Ann holds 7 cards, not 1."),
    (CLASSIC, [END, {"kind": "hands", "hands": ["EARINGt", "EARINGt"]}], "Some of these cards have been laid already."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "entries", "said"), PADS)
def test_a_line_of_the_pad_is_refused_in_these_words(game, entries, said):
    assert refused(lambda: Ledger({"game": game, "names": ["Ann", "Bob"], "entries": entries}, None)) == said


@pytest.mark.parametrize(("lines", "said"), [
    ({"pack": "AB"}, "The record's pack does not hold the right cards."),
    ({"pack": "!"}, "The record's pack does not hold the right cards."),
    ({"draw": "1A 2A 3A"}, "The record's draw for the deal cannot have happened."),
    ({"draw": ""}, "The record's draw for the deal cannot have happened."),
])  # fmt: skip
def test_a_deal_is_refused_in_these_words(lines, said):
    game = make()
    good = dict(game.dealing.deal(Random(1)).lines)
    assert refused(lambda: game.dealing.dealt({**good, **lines})) == said


def match_refusals() -> Iterator[tuple[Callable[[], object], str]]:
    """What is asked of a match that it cannot do, and what it says."""
    match, over = new("pp"), new("pp")
    over.end()
    yield lambda: match.play(5, "pass", RNG), "There is no such seat at this table."
    yield lambda: match.play(-2, "pass", RNG), "There is no such seat at this table."
    yield lambda: match.set_kind(2, "person"), "There is no such seat at this table."
    yield lambda: match.set_kind(-1, "person"), "There is no such seat at this table."
    yield match.back.take_back, "There is no laid turn to take back."
    yield match.back.undo, "There is nothing to undo."
    yield match.back.redo, "There is nothing to redo."
    yield lambda: match.step(FixedWords(), RNG), "No computer player is to act now."
    yield over.end, "The game is over."
    alone = new("p", "monarchy/classic")
    yield lambda: alone.note_hint(1), "A hint is for whoever is to act."
    yield lambda: new("p", "monarchy/classic", words=NoWords(), grade="easy"), "No such deal was found in a moment. Please deal again."
    yield (
        lambda: new_match(find_game, Setup(CLASSIC, seated("ppp"), {}, match.header.code), FixedWords(), RNG),
        "This code is of another game, another number of players or another pack.",
    )
    beside = new("pg", "rummy")
    move = f"left:{1 + beside.players.index(next(one for one in beside.players if one.kind != 'person'))}"
    person = 1 - (int(move[-1]) - 1)
    yield lambda: beside.play(person, move, RNG), "A computer plays for Bob, and it does not leave the table."
    header = match.header
    yield lambda: Line(replace(header, options={"undo": "maybe"}), find_game, None), "The record's undo option is none that there is."
    yield lambda: Line(replace(header, options={"whatif": "0"}), find_game, None), "The record does not say where it left another game."
    yield lambda: Line(replace(header, sides=(0, 0)), find_game, None), "The sides in the record are not those that its options make."


@pytest.mark.parametrize("number", range(len(list(match_refusals()))))
def test_a_match_refuses_in_these_words(number):
    act, said = list(match_refusals())[number]
    assert refused(act) == said


def records() -> Iterator[tuple[str, str]]:
    """Records that cannot be, and what is said of them."""
    text = finish(new("pp", CLASSIC, seed=4)).record()
    opened = new("pp", undo="on").record()
    event = opened.replace("\nopen", "\n{}\nopen")
    header = text.replace("\nmoves\n", "\n{}\nmoves\n", 1)
    score = re.search(r"\n(\d) (=\S+) \+(\d+)\n", text)
    assert score
    yield "x" * (LONGEST_RECORD + 1), "This is too long to be the record of a game of Royalty."
    yield "\n" * (MOST_NAMES + MOST_EVENTS + 1), "This is too long to be the record of a game of Royalty."
    yield "", NO_RECORD
    yield "hello", NO_RECORD
    yield text.replace("royalty 1", "royalty x", 1), NO_RECORD
    yield text.replace("royalty 1", "royalty 2", 1), NEWER
    yield re.sub(r"(game \S+) 1\n", r"\1 9\n", text, count=1), NEWER
    yield text.rstrip("\n").rpartition("\n")[0], "The record is cut short: its last line is missing."
    yield text.replace("\nmoves\n", "\n", 1), "The record has no moves in it."
    yield event.format("\n".join(["redo 9999", "redo 2"])), "The record holds more moves than a game can have."
    yield header.format("\n".join(f"odd{number} x" for number in range(MOST_NAMES))), "The record says more before its moves than a game has to say."
    yield event.format("1 =" + "a" * LONGEST_LINE + " +0"), f"Line {opened.split(chr(10)).index('open') + 1} of the record is too long to be read."
    yield event.format("options " + "a" * LONGEST_LINE), f"Line {opened.split(chr(10)).index('open') + 1} of the record is too long to be read."
    yield text.replace("game ", "game\ngame ", 1), "Line 2 of the record cannot be read."
    yield text.replace("words golden", "words golden\nwords golden", 1), "Line 4 of the record cannot be read."
    yield header.format("salt abc"), "The record has both a salt and a secret."
    yield re.sub(r"\nwords \S+", "", text), "The record does not say its words."
    yield re.sub(r"\nsealed \S+", "", text), "The record does not say its sealed."
    yield re.sub(r"\nsecret \S+", "", text), "The record does not say its salt."
    yield re.sub(r"\nseat .*", "", text), "The record does not say its seats."
    yield re.sub(r"(game \S+) 1\n", r"\1 x\n", text, count=1), "The record does not say which rules it was played by."
    yield header.format("options referee"), "The record's options cannot be read."
    yield header.format("options =strict"), "The record's options cannot be read."
    yield text.replace("\nseat 2 ", "\nseat 3 ", 1), "Line 5 of the record does not describe seat 2."
    yield text.replace(" Bob\n", "  Bob\n", 1), "Line 5 of the record has a name that cannot be a name."
    yield event.format("1 :-) hello"), f"Line {opened.split(chr(10)).index('open') + 1} of the record cannot be read."
    yield text.replace(dict(read_record(text).header.deal)["draw"], "1A 2B", 1), "The deal in this record is not the one that was sealed before play."
    breaks = "The record breaks off at entry {}: {}"
    yield text.replace(score[0], f"\n{score[1]} {score[2]} +{int(score[3]) + 1}\n", 1), breaks.format(1, f"“{score[2]}” scores {score[3]}, not {int(score[3]) + 1}.")
    yield event.format("undo 1"), breaks.format(1, "It undoes more than was played.")
    yield event.format("redo 1"), breaks.format(1, "It redoes more than was undone.")
    yield event.format("agreed\nundo 1"), breaks.format(2, "Nothing is undone once the game is over.")
    off = play(new("pg", undo="off"), 4).record().replace("\nopen", "\nundo 3\nopen")
    yield off, breaks.format(len(off.split("\nmoves\n")[1].split("\n")) - 2, "Nothing is undone where the house does not allow it.")
    yield header.format("options undo=on"), "The lines before the record’s moves are not in their order."
    yield header.format("options undo=on undo=off"), "The record names its option “undo” twice."
    yield text.replace("secret code:", "salt code:", 1), "The record calls its secret a salt, as if chance had not come from it."
    told = read_record(text).header
    older = replace(told, salt="5a17", deal=(*told.deal, ("colour", "blue")), sealed=fingerprint("5a17", (*told.deal, ("colour", "blue"))))
    yield write_record(replace(read_record(text), header=older)), "The record has a line before its moves that no game of this kind has."
    doubted = play(new("pp", CLASSIC, referee="challenge"), 0)
    lay(doubted)
    doubted.play(doubted.to_act[0], "challenge:meld", RNG)
    points = next(event.score for event in doubted.events if event.text.startswith("="))
    flipped = re.sub(r"\ntable failed [^o]*", f"\ntable upheld -{points}\n", doubted.record())
    yield flipped, breaks.format(3, "The referee rules “failed” here, and not “upheld”.")
    yield event.format("hint 1\nhint 1"), breaks.format(2, "It notes a hint that would not be noted.")
    yield event.format("kind 5 person"), breaks.format(1, "There is no such seat at this table.")
    yield event.format("kind 1 oracle"), breaks.format(1, "There is no computer player “oracle”.")
    yield text.replace(score[0], f"\n~{score[0][1:]}", 1), f"The record marks “{score[2]}” wrongly as undone or not."
    undone = play(new("pg", ADVANCED, undo="on"), 4)
    undone.back.undo()
    mark = re.search(r"\n~(\S+ (\S+) \S+)", undone.record())
    assert mark
    yield undone.record().replace(f"~{mark[1]}", mark[1], 1), f"The record marks “{mark[2]}” wrongly as undone or not."
    yield text.replace("tally 1:", "tally 1:9", 1), "The record ends with “" + text.rstrip("\n").rpartition("\n")[2].replace("tally 1:", "tally 1:9") + "”, but the game ends with “" + text.rstrip("\n").rpartition("\n")[2] + "”."
    traded = new("pp", BOOKLET)
    traded.play(traded.to_act[0], "trade:" + traded.state.hands[traded.to_act[0]], RNG)
    shuffled = next(event.text for event in traded.events if event.text.startswith("shuffle:"))
    order = "shuffle:" + shuffled[8:][::-1]
    yield traded.record().replace(shuffled, order), breaks.format(2, f"“{order[:40]}” is not what was sealed before play.")


@pytest.mark.parametrize("number", range(len(list(records()))))
def test_a_record_is_refused_in_these_words(number):
    text, said = list(records())[number]
    assert refused(lambda: load(text)) == said


def saves() -> Iterator[tuple[str, str]]:
    sealed = seal(json.dumps({"record": new("pp").record(), "id": "x"}))
    damaged = "This saved game is damaged and cannot be opened."
    yield "x" * (LONGEST_SEAL + 1), "This is too long to be a saved game of Royalty."
    yield "hello", "This is not a saved game of Royalty."
    yield sealed.replace("ROYALTY1.", "ROYALTY2.", 1), "This game was saved by a newer version of Royalty. Please update, then open it again."
    yield sealed.replace("ROYALTY1.", "ROYALTY1.é", 1), damaged
    for at in (9, 12, 40, len(sealed) - 2):
        yield sealed[:at] + ("A" if sealed[at] != "A" else "B") + sealed[at + 1 :], damaged
        yield sealed[:at], damaged


@pytest.mark.parametrize("number", range(len(list(saves()))))
def test_a_save_is_refused_in_these_words(number):
    text, said = list(saves())[number]
    assert refused(lambda: unseal(text)) == said


def test_a_save_may_be_broken_into_lines():
    text = lay_and_tell()
    sealed = seal(text)
    assert unseal("\n".join(sealed[at : at + 60] for at in range(0, len(sealed), 60))) == unseal(f"  {sealed}\r\n") == text


def lay_and_tell() -> str:
    match = new("pp")
    lay(match)
    return match.record()


# -- nothing is left out


def said_in(file: Path) -> Iterator[str]:
    """Each sentence that the file refuses with, as a pattern."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        # `raise IllegalMove(sentence)`, or `need(holds, sentence)`.
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("IllegalMove", "BadRecord", "need", "sound"):
            sentence = node.args[-1]
            for part in (sentence.body, sentence.orelse) if isinstance(sentence, ast.IfExp) else (sentence,):
                if isinstance(part, ast.Constant):
                    yield re.escape(part.value)
                elif isinstance(part, ast.JoinedStr):
                    yield "".join(re.escape(one.value) if isinstance(one, ast.Constant) else ".*" for one in part.values)


@pytest.mark.native("the files of the engine lie there as bytecode")
def test_every_refusal_is_provoked_here():
    told = [case[-1] for case in (*MOVES, *DRAFTS, *HOUSES, *PADS, *match_refusals(), *records(), *saves())]
    source = Path(__file__).read_text(encoding="utf-8")
    patterns = {(file.name, pattern) for file in CHECKED for pattern in said_in(file)}
    assert len(patterns) > 60
    missing = [pair for pair in patterns if not any(re.search(pair[1] + "$", sentence) for sentence in told) and not re.search(pair[1], source)]
    assert not missing
