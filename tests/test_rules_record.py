"""Rules section 10: the record of a game, its text exactly."""

from __future__ import annotations

from random import Random

import pytest

from positions import Sequence, Words, position
from royalty.cards.letters import pack, read_word, remove, write_word
from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.royalty.acts import read_move, write_move
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.match.record import Header, fingerprint, read_record, write_record

BOBS, ANNS = "DOGCaT*", "aESlirt"
DEALT = "".join(b + a for b, a in zip(BOBS, ANNS, strict=True))
REST = remove(pack(), DEALT)
DEAL = (("draw", "1A 2b"), ("pack", DEALT + REST))
SEAL = fingerprint("5a17", DEAL)

HEADER = f"""\
royalty 1
game royalty/advanced 1
words by-heart
options referee=challenge undo=on values=q12,z14
seat 1 person senior standard side1 Ann
seat 2 greedy junior common side2 Old Bob
salt 5a17
sealed {SEAL}
draw 1A 2b
pack {DEALT}{REST}
moves
"""


def match() -> Match:
    """A match with the deal above: Bob plays first with DOGCaT and the Knave, Ann has aESlirt."""
    players = (Player("Ann"), Player("Old Bob", "greedy", junior=True, tier="common"))
    options = {"referee": "challenge", "undo": "on", "values": "q12 z14"}
    header = Header("royalty/advanced", 1, "by-heart", options, players, "5a17", SEAL, DEAL, (0, 1))
    return Match(header, find_game, Words())  # type: ignore[arg-type]


def load(text: str) -> Match:
    return load_match(text, find_game, Words())  # type: ignore[arg-type]


def play(played: Match, *moves: str) -> Match:
    """Moves written as `2 =DOG`, the table's own answers left to it; `undo` and `redo` as they stand."""
    rng = Sequence()
    for move in moves:
        if move in ("undo", "redo", "end", "take_back"):
            getattr(played if move == "end" else played.back, move)()
        else:
            seat, _, text = move.partition(" ")
            played.play(int(seat) - 1, text, rng)
    return played


# -- 10.1


@pytest.mark.rule("10.1")
def test_the_header_and_the_deal():
    assert match().record() == HEADER + "open\n"


@pytest.mark.rule("10.1")
def test_a_header_is_read_back_as_it_was_written():
    text = HEADER + "open\n"
    record = read_record(text)
    assert write_record(record) == text
    assert record.header == match().header
    assert record.header.players[1] == Player("Old Bob", "greedy", True, "common")
    assert load(text).record() == text


@pytest.mark.rule("10.1", "3.5")
def test_the_sides_of_a_coalition_stand_in_the_header():
    players = [Player(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    made = new_match(find_game, Setup("royalty/classic", players, {"coalitions": "agreed"}), Words(), Random(1))  # type: ignore[arg-type]
    seats = [line for line in made.record().splitlines() if line.startswith("seat")]
    assert seats == [
        "seat 1 person senior standard side1 Ann",
        "seat 2 person senior standard side2 Bob",
        "seat 3 person senior standard side1 Cleo",
        "seat 4 person senior standard side2 Dan",
    ]
    with pytest.raises(BadRecord, match="sides"):
        load(made.record().replace("side1 Cleo", "side2 Cleo"))


@pytest.mark.rule("10.1", "1.9")
def test_edited_values_are_in_the_record_on_one_line():
    players = [Player("Ann"), Player("Bob")]
    options = {"values": "q12\nZ14  J9,x9", "packs": ""}
    made = new_match(find_game, Setup("royalty/booklet", players, options), Words(), Sequence())  # type: ignore[arg-type]
    assert "options values=q12,Z14,J9,x9" in made.record().splitlines()
    again = load(made.record())
    assert again.record() == made.record()
    assert again.game.rules.values["j"] == 9 == again.game.rules.values["x"]


@pytest.mark.rule("10.1")
def test_the_order_of_the_pack_is_the_deal_and_not_a_seed():
    header = dict(line.split(" ", 1) for line in match().record().splitlines()[:-2])
    assert sorted(header["pack"]) == sorted(pack()) and "seed" not in header


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("line", [2, 3, 5, 6, 7, 8, 9, 10])
def test_a_header_with_a_line_missing_is_refused(line):
    lines = (HEADER + "open\n").splitlines(keepends=True)
    with pytest.raises(BadRecord):
        load("".join(lines[: line - 1] + lines[line:]))


# -- 10.2


@pytest.mark.rule("10.2")
def test_one_line_a_move_with_its_score_and_the_tables_moves_too():
    played = play(match(), "2 =DOG", "1 stand", "1 2.1>GOaD", "2 challenge:capture")
    assert played.record() == HEADER + (
        "2 =DOG +20\n"
        "1 stand +0\n"
        "1 2.1>GOaD +12\n"
        "2 challenge:capture +0\n"
        "table failed +0\n"
        "table miss +0\n"
        "open\n"
    )


@pytest.mark.rule("10.2", "6.3")
def test_an_upheld_challenge_takes_the_score_back_in_its_own_line():
    played = play(match(), "2 =D(i)G", "1 challenge:meld")
    assert played.record() == HEADER + "2 =D(i)G +16\n1 challenge:meld +0\ntable upheld -16\nopen\n"
    assert played.game.earning.scores(played.state) == (0, 0)


@pytest.mark.rule("10.2", "1.4")
def test_the_order_of_a_reshuffle_stands_in_the_record():
    played = play(match(), "2 trade:aCDGOT*")
    assert played.record() == HEADER + f"2 trade:aCDGOT* +0\ntable shuffle:{REST[7:]}aCDGOT* +0\nopen\n"
    assert load(played.record()).state == played.state


@pytest.mark.rule("10.2")
def test_an_undone_move_stays_and_is_marked():
    played = play(match(), "2 pass", "1 pass", "undo")
    assert played.record() == HEADER + "2 pass +0\n~1 pass +0\nundo 1\nopen\n"
    played = play(played, "redo")
    assert played.record() == HEADER + "2 pass +0\n1 pass +0\nundo 1\nredo 1\nopen\n"
    assert load(played.record()).state == played.state


@pytest.mark.rule("10.2", "6.1")
def test_a_turn_taken_back_stays_and_is_marked():
    played = play(match(), "2 =DOG", "take_back", "2 =GOD")
    assert played.record() == HEADER + "~2 =DOG +20\nundo 1\n2 =GOD +20\nopen\n"
    assert load(played.record()).state == played.state


@pytest.mark.rule("10.2")
def test_the_last_line_is_the_tally_of_a_game_that_is_over():
    played = play(match(), "2 =DOG", "1 stand", "end")
    record = played.record()
    totals = played.outcome.totals
    assert record == HEADER + f"2 =DOG +20\n1 stand +0\nagreed\ntally 1:{totals[0]} 2:{totals[1]}\n"
    assert load(record).record() == record
    wrong = record.replace(f"tally 1:{totals[0]}", f"tally 1:{totals[0] + 1}")
    with pytest.raises(BadRecord, match="tally"):
        load(wrong)


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("cut", [1, 2, 3])
def test_a_record_without_its_last_line_is_refused_as_cut_short(cut):
    record = play(match(), "2 =DOG", "1 stand", "1 2.1>GOaD", "2 challenge:capture").record()
    with pytest.raises(BadRecord, match="cut short"):
        load("".join(record.splitlines(keepends=True)[:-cut]))
    with pytest.raises(BadRecord):
        load(record[: -len("open\n") - 3])


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("2 =DOG +20", "2 =DOG +21"),
        ("2 =DOG +20", "1 =DOG +20"),
        ("2 =DOG +20", "2 =DOC +24"),
        ("table failed +0", "table miss +0"),
        ("1 stand +0", "~1 stand +0"),
        ("1 2.1>GOaD +12", "1 2.2>GOaD +12"),
        ("seat 2 greedy junior", "seat 2 greedy child"),
        ("1A 2b", "1b 2A"),
        ("open", "tally 1:0 2:0"),
    ],
)
def test_a_record_of_what_cannot_have_happened_is_refused(old, new):
    record = play(match(), "2 =DOG", "1 stand", "1 2.1>GOaD", "2 challenge:capture").record()
    assert load(record).record() == record
    with pytest.raises(BadRecord):
        load(record.replace(old, new))


# -- 10.3


@pytest.mark.rule("10.3")
@pytest.mark.parametrize(
    ("text", "cards", "letters"),
    [("c(a)LM", "c*LM", "calm"), ("(a)", "*", "a"), ("(r)OY(a)Lty", "*OY*Lty", "royalty"), ("CaT", "CaT", "cat")],
)
def test_words_as_text(text, cards, letters):
    word = read_word(text)
    assert (word.cards, word.letters) == (cards, letters) and write_word(word) == text


@pytest.mark.rule("10.3")
@pytest.mark.parametrize("text", ["", "c(A)t", "c*t", "c(at)", "c(a", "ca)t", "cät", "c(a)t ", "1"])
def test_what_is_no_word_as_text(text):
    with pytest.raises(ValueError, match="not a word"):
        read_word(text)


@pytest.mark.rule("10.3", "10.4")
@pytest.mark.parametrize(
    "text",
    ["=c(a)LM", "2.1>YEARning=AT", "6.2>c(a)LM", "trade:aE*", "shuffle:zA*", "pass", "stand", "challenge:capture",
     "challenge:meld", "upheld", "failed", "miss"],
)  # fmt: skip
def test_a_move_is_one_token_read_and_written_exactly(text):
    assert write_move(read_move(text)) == text and " " not in text


@pytest.mark.rule("10.3", "10.4")
@pytest.mark.parametrize(
    "text", ["", "=", "CALM", "=c*LM", "2>DOG", "2.1>", "2.1>DOG=", "7.1>DOG", "2.3>DOG", "trade:", "trade:Ea",
             "Pass", "=c(A)LM", "2.1>DOG=AT=AT", "challenge:trade"],
)  # fmt: skip
def test_what_is_no_move(text):
    with pytest.raises(IllegalMove):
        read_move(text)


# -- 10.4


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("target", ["2.1", "2.2", "3.1"])
def test_a_target_is_named_by_owner_and_place_since_equal_words_may_lie_exposed(target):
    at = position("advanced packs=2", """
        pack AAAAAAAAAAAAAA
        > Ann SEEEEEE
          Bob EEEEEEE | CoT CoT
          Cleo EEEEEEE | CoT
    """)  # fmt: skip
    after = at.play(f"{target}>SCoT").play("stand")
    assert after.words(0) == ["SCoT"]
    bobs = 1 if target.startswith("2") else 2
    # Bob's remaining words are in his Domain by now: his turn has begun.
    assert len(after.state.domains[1]) == 3 * bobs
    assert len(after.words(2)) == (0 if target == "3.1" else 1)


@pytest.mark.rule("10.4")
def test_equal_cards_are_interchangeable():
    """Either of two equal cards makes the same move, and a capture need not say which letter was the old word's."""
    at = position("advanced referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann EEeTEEx
          Bob EEEEEEE | EAr
    """)  # fmt: skip
    (one,), (two,) = at.draft("E1 e1 T1"), at.draft("E2 e1 T1")
    assert one.move == two.move == "=EeT"
    old = "w1.1:0 w1.1:1 w1.1:2"
    (first,) = at.draft(f"E1 {old}")
    (last,) = at.draft("w1.1:0 E1 w1.1:1 w1.1:2")
    assert first.move == last.move == "2.1>EEAr"
    (black,) = at.draft("e1 E1 T1")
    assert black.move == "=EeT", "of equal letters the red card is written first"
    assert "red card" in at.refusal("=eET")


@pytest.mark.rule("10.4")
def test_the_added_cards_are_the_new_word_less_the_old():
    at = position("advanced referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann EREEEEE
          Bob EEEEEEE | Ear
    """).stands("2.1>EaREr")  # fmt: skip
    assert at.state.hands[0] == "AAEEEEE"
