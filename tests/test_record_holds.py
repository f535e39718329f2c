"""What a record may hold, what is refused when it is opened, and what is mended (rules 10.6, 10.7, 10.8)."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from laws.fixed import FixedWords
from matches import ADVANCED, BOOKLET, CLASSIC, best, finish, lay, load, new, play
from royalty.errors import BadRecord, IllegalMove
from royalty.game.places import TABLE
from royalty.games import GAMES
from royalty.games.rummy import Rummy
from royalty.games.rummy.moves import next_in
from royalty.match.match import NEITHER, NO_SECRET, OTHER_WORDS, Match
from royalty.match.record import Event, fingerprint, read_record, write_record

RULE_SETS = pytest.mark.parametrize("key", [CLASSIC, ADVANCED, BOOKLET])


class Another(FixedWords):
    """Another word list, which knows other words."""

    fingerprint = "another"

    def __init__(self) -> None:
        self.words = frozenset({"gr"})


def refusal(record: str, words: Any = None) -> str:
    """Why the record is refused, in one sentence."""
    with pytest.raises(BadRecord) as caught:
        load(record, words or FixedWords())
    assert re.fullmatch(r"[^\n]{10,300}[.]", str(caught.value)), caught.value
    return str(caught.value)


def line_put(record: str, *lines: str) -> str:
    """The record with these lines before its last one."""
    head, _, last = record.rstrip("\n").rpartition("\n")
    return "\n".join([head, *lines, last, ""])


def line_changed(record: str, old: str, new_text: str) -> str:
    changed = re.sub(old, new_text, record, count=1, flags=re.MULTILINE)
    assert changed != record, f"{old} changes nothing"
    return changed


def resealed(record: str, name: str, salt: str) -> str:
    """The record with another salt under that name, and a seal that fits it."""
    header = read_record(record).header
    return record.replace(f"secret {header.salt}", f"{name} {salt}").replace(header.sealed, fingerprint(salt, header.deal))


# -- 10.7: verdicts and words are judged again


def doubted(key: str, seed: int, *, good: bool, referee: str = "challenge", kinds: str = "pp") -> Match:
    """A match that ends with a verdict on its first turn, which is a word of the list or none."""
    match = new(kinds, key, seed=seed, referee=referee)
    rng = Random(1)
    text = lay(match)
    if not good:
        match.back.take_back()
        match.play(match.to_act[0], "=" + text[:0:-1], rng)
    match.play(next(seat for seat in match.to_act if seat != match.state.turn), "challenge:meld", rng)
    return match


def verdict_of(match: Match) -> str:
    """The match's record up to its verdict."""
    return re.sub(r"(\ntable (?:failed|upheld) \S+\n)[^o]*open", r"\1open", match.record())


def flipped(record: str) -> str:
    """The last verdict the other way round, with the points that it would have brought."""
    laid, verdict = re.findall(r"^\d =\S+ \+(\d+)$", record, re.MULTILINE)[-1], record.split("\n")[-3]
    other = f"table upheld -{laid}" if "failed" in verdict else "table failed +0"
    return record.replace(f"\n{verdict}\n", f"\n{other}\n")


@pytest.mark.rule("10.7")
@pytest.mark.parametrize("good", [True, False])
@RULE_SETS
def test_a_verdict_that_the_referee_did_not_give_is_refused(key, good):
    for seed in range(8):
        record = verdict_of(doubted(key, seed, good=good))
        assert record.split("\n")[-3].startswith("table failed" if good else "table upheld")
        assert load(record).record() == record
        said = refusal(flipped(record))
        assert "referee rules" in said and ("failed" in said and "upheld" in said) and "breaks off at entry" in said


@pytest.mark.rule("10.7", "6.5")
def test_people_at_a_table_that_decides_may_rule_either_way_but_computers_may_not():
    match = doubted(CLASSIC, 1, good=True, referee="table")
    for verdict in ("upheld", "failed"):
        record = match.record()
        points = re.findall(r"\+(\d+)$", record, re.MULTILINE)[0]
        ruled = line_put(record, f"table upheld -{points}" if verdict == "upheld" else "table failed +0")
        assert load(ruled).record() == ruled
    for seat in (0, 1):
        match.set_kind(seat, "greedy")
    asked = match.record()
    match.answer(Random(1))
    assert "\ntable failed +0\n" in match.record() and load(match.record()).record() == match.record()
    assert "referee rules “failed”" in refusal(line_put(asked, f"table upheld -{points}"))


@pytest.mark.rule("10.7")
def test_a_houses_rulings_are_what_its_verdicts_are_judged_by():
    """EARS keeps the meaning of EAR, unless this house has ruled otherwise: then the same verdict is refused."""
    match = new("pp", ADVANCED, seed=1, referee="challenge", rulings="ear>ears=distinct")
    state = match.game.house.lexicon
    assert not state.related("ear", "ears") and not new("pp", ADVANCED, rulings="").game.house.lexicon.related("ear", "zoo")
    assert load(match.record()).game.house.lexicon.related("ear", "ears") is False


@pytest.mark.rule("10.7")
@RULE_SETS
def test_where_the_word_list_is_another_moves_and_verdicts_stand_and_it_is_told(key):
    record = flipped(verdict_of(doubted(key, 3, good=True)))
    refusal(record)
    there = line_changed(record, r"^words \S+$", "words another-list")
    match = load(there)
    assert match.record() == there and match.unchecked == OTHER_WORDS
    assert OTHER_WORDS.count(".") == 1 and "cannot be checked" in OTHER_WORDS


@pytest.mark.rule("10.7")
def test_a_game_of_another_list_goes_on_under_the_list_at_hand_and_stays_unchecked():
    match = load(play(new("pp", CLASSIC), 3).record(), Another())
    assert match.unchecked == OTHER_WORDS
    word = best(play(new("pp", CLASSIC), 3))
    with pytest.raises(IllegalMove, match="dictionary"):
        match.play(match.to_act[0], word, Random(1))
    match.play(match.to_act[0], "pass", Random(1))
    assert load(match.record(), Another()).unchecked == OTHER_WORDS
    # What was laid since was judged by the other list: back where it was begun, it is no fault.
    match.play(match.to_act[0], "=gr", Random(1))
    match.play(match.to_act[0], "stand", Random(1))
    back = load(match.record())
    assert back.record() == match.record() and back.unchecked == OTHER_WORDS
    assert "words golden+\n" in back.record() and "++" not in back.record()
    assert "dictionary" in refusal(back.record().replace("golden+", "golden"))


@pytest.mark.rule("10.7")
@pytest.mark.parametrize("key", GAMES)
def test_only_games_that_judge_words_ask_for_their_list(key):
    match = new("pp", key)
    assert match.unchecked == ""
    told = load(line_changed(match.record(), "^words .*$", "words another-list")).unchecked
    assert told == (OTHER_WORDS if key.split("/")[0] in ("royalty", "joust", "monarchy") else "")


@pytest.mark.rule("10.7")
def test_a_monarchy_of_nonsense_is_told_to_be_unchecked():
    """All 25 cards as words that are none: by the list at hand it is refused, by another it is told that nobody knows."""
    match = next(
        one for one in (new("p", "monarchy/classic", seed) for seed in range(9)) if "*" not in one.state.hands[0]
    )
    red, black = (
        "".join(sorted(card for card in match.state.hands[0] if card.isupper() == up)) for up in (True, False)
    )
    match.game.house = replace(match.game.house, lexicon=None)
    match.play(0, f"={red}={black}", Random(1))
    record = match.record()
    assert "tally" in record and "dictionary" in refusal(record)
    opened = load(line_changed(record, "^words .*$", "words mine"))
    assert opened.outcome and opened.unchecked == OTHER_WORDS


# -- 10.6: versions, header lines, options


@pytest.fixture(scope="module")
def record() -> str:
    return play(new("pp", CLASSIC, seed=4, undo="on", referee="challenge"), 6).record()


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("version", ["0", "00", "01", "+1", "1.0", "\u0661"])
def test_only_versions_that_exist(record, version):
    refusal(line_changed(record, "^royalty 1$", f"royalty {version}"))
    refusal(line_changed(record, r"^(game \S+) 1$", rf"\g<1> {version}"))


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("first", ["zzz", "challenge", "table", ""])
def test_each_option_stands_there_once(record, first):
    assert "“referee” twice" in refusal(line_changed(record, "^options ", f"options referee={first} "))


@pytest.mark.rule("10.6")
def test_each_line_of_the_header_stands_there_once(record):
    lines = record.split("\n")
    for at in range(lines.index("moves") + 1):
        refusal("\n".join([*lines[: at + 1], *lines[at:]]))
        refusal("\n".join([*lines[: lines.index("moves")], lines[at], *lines[lines.index("moves") :]]))


@pytest.mark.rule("10.6")
def test_a_line_that_no_header_has_is_refused_though_sealed(record):
    older = resealed(record, "secret", "abc")
    assert load(older).record() == older
    header = read_record(older).header
    deal = (*header.deal, ("colour", "blue"))
    with_more = replace(read_record(older), header=replace(header, deal=deal, sealed=fingerprint("abc", deal)))
    assert "line before its moves" in refusal(write_record(with_more))


# -- 10.6: numbers


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("number", ["-0", "+00", "+012", "+\u0660", "0", "+1_0"])
def test_numbers_are_whole_and_plain(record, number):
    for old in re.findall(r"^\d \S+ (\+\d+)$", record, re.MULTILINE)[:4]:
        refusal(line_changed(record, rf" \{old}$", f" {number}"))
        refusal(line_changed(record, rf" \{old}$", f" +0{old[1:]}"))


@pytest.mark.rule("10.6")
def test_no_line_but_names_and_choices_has_other_digits_than_those_of_ascii(record):
    """Neither written with other signs for digits, nor with a zero before."""
    told = undone(undoable(undo="on"), 1)
    assert load(told).record() == told
    for wrong in ("undo \u0661", "undo 01", "undo +1"):
        refusal(told.replace("undo 1", wrong))
    refusal(line_changed(record, "^seat 1", "seat \u0661"))
    refusal(line_changed(record, "side1", "side\u0661"))
    captures = play(new("pp", ADVANCED, seed=2), 12).record()
    place = re.findall(r"^\d \d\.(\d)>", captures, re.MULTILINE)[0]
    for wrong in (f"0{place}", "\uff11"):
        refusal(line_changed(captures, rf"^(\d \d\.){place}>", rf"\g<1>{wrong}>"))


# -- 10.6: undo and redo


def undoable(**options: str) -> Match:
    """Some turns of a person against a computer, none of them lying unsettled."""
    match = play(new("pg", CLASSIC, seed=5, **options), 8)
    assert match.back.may_take_back() is None and len(match.line) > 4
    return match


def undone(match: Match, count: int) -> str:
    """The match's record, so many of its last moves undone as if that had been lawful."""
    events = list(match.events)
    for step in match.line[len(match.line) - count :]:
        events[step.event] = replace(events[step.event], undone=True)
    told = read_record(match.record())
    return write_record(replace(told, events=(*events, Event("undo", text=str(count))), ending="open"))


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_nothing_is_undone_where_the_house_does_not_allow_it(count):
    assert load(undone(undoable(undo="on"), count)).line is not None
    assert load(undone(undoable(), count)).line is not None  # one person against computers
    assert "house does not allow it" in refusal(undone(undoable(undo="off"), count))
    several = play(new("pp", CLASSIC, seed=5), 8)
    assert "house does not allow it" in refusal(undone(several, count))


@pytest.mark.rule("10.6", "6.1")
@pytest.mark.parametrize("undo", ["on", "off", "auto"])
def test_taking_back_a_laid_turn_is_lawful_under_every_option(undo):
    for referee in ("strict", "challenge"):
        match = new("ppp", ADVANCED, seed=3, undo=undo, referee=referee, packs="2")
        lay(match)
        if referee == "challenge":
            match.play(next(seat for seat in match.to_act), "stand", Random(1))
        count = len(match.line)
        match.back.take_back()
        taken = match.record()
        assert f"undo {count}\n" in taken and load(taken).record() == taken
        if undo != "on":
            # To play it again needs what an undo needs; so does to go back less far than the whole turn, or further.
            assert "house does not allow it" in refusal(line_put(taken.replace("~", ""), f"redo {count}"))
    match = play(new("pp", ADVANCED, seed=3, undo=undo), 4)
    lay(match)
    further = undone(match, 3)
    assert (load(further).record() == further) if undo == "on" else refusal(further)


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("stopped", [True, False])
@pytest.mark.parametrize("undo", ["on", "off", "auto"])
def test_nothing_is_undone_after_the_end(undo, stopped):
    match = undoable(undo=undo)
    if stopped:
        match.end()
    else:
        finish(match)
    for count in (1, 2, 5):
        assert "once the game is over" in refusal(undone(match, count))
    assert "redoes more" in refusal(line_put(match.record(), "redo 1"))


# -- 10.6: names, and who sits where


@pytest.mark.rule("10.6")
def test_nobody_changes_seats_once_the_game_is_over():
    match = new("pg", CLASSIC)
    match.set_kind(1, "person")
    match.end()
    before = match.record()
    with pytest.raises(IllegalMove, match="over"):
        match.set_kind(1, "greedy")
    assert match.record() == before


# -- 10.6: chance that is not to be checked


@pytest.mark.rule("10.6")
def test_a_secret_is_not_called_a_salt(record):
    header = read_record(record).header
    assert header.salt.startswith("code:")
    for mark in ("code:", "again:", "deal:"):
        assert "calls its secret a salt" in refusal(resealed(record, "salt", header.salt.replace("code:", mark)))
    plain = header.salt.removeprefix("code:")
    opened = load(resealed(record, "salt", plain))
    assert opened.unchecked == NO_SECRET and "its chance cannot be checked." in NO_SECRET
    both = load(line_changed(resealed(record, "salt", plain), "^words .*$", "words another-list"))
    assert both.unchecked == NEITHER and NEITHER.count(".") == 1


@pytest.mark.rule("10.6")
def test_a_verdict_of_an_older_record_is_judged_again_too():
    older = resealed(verdict_of(doubted(CLASSIC, 2, good=True)), "salt", "5a17")
    assert load(older).unchecked == NO_SECRET
    assert "referee rules" in refusal(flipped(older))


# -- 10.8: what an earlier version could write


def mended(before: str) -> str:
    """The record as it is written again; that one opens as it stands."""
    after = load(before).record()
    assert after != before and load(after).record() == after
    return after


@pytest.mark.rule("10.8")
def test_a_seat_that_changed_after_the_end_is_dropped():
    match = undoable()
    match.set_kind(1, "person")
    match.end()
    record = match.record()
    assert mended(line_put(record, "kind 2 greedy", "kind 1 greedy")) == record
    assert load(line_put(record, "kind 2 greedy")).players[1].is_person
    assert "kind 2 person" in record, "while the game runs a seat may change"


@pytest.mark.rule("10.8", "10.6")
def test_equal_names_are_numbered(record):
    same = line_changed(record, "side2 .*$", "side2 ann")
    after = mended(same)
    assert [player.name for player in load(same).players] == ["Ann", "ann 2"]
    assert "side1 Ann\n" in after and "side2 ann 2\n" in after


@pytest.mark.rule("10.8")
def test_of_a_value_that_is_repeated_the_last_counts_in_plain_digits(record):
    typed = line_changed(record, "^options ", "options values=q07,Z14,,q\u0669,J9 ")
    after = mended(typed)
    assert "values=q9,Z14,J9\n" in after
    assert load(typed).game.rules.values == load(after).game.rules.values
    for wrong in ("values=q999", "values=q12x", "values=\u0669", "rulings=ear"):
        refusal(line_changed(record, "^options ", f"options {wrong} "))


@pytest.mark.rule("10.8")
def test_an_undo_of_a_version_that_counted_only_who_sat_there_then():
    """Before there were secrets, a person left alone with computers could undo, whoever had sat there before."""
    match = play(new("pp", CLASSIC, seed=5), 4)
    match.set_kind(1, "greedy")
    today = undone(match, 1)
    assert "house does not allow it" in refusal(today)
    older = resealed(today, "salt", "5a17")
    assert load(older).record() == older


@pytest.mark.rule("10.8", "13.11")
def test_a_seat_that_told_itself_that_it_had_left_is_told_of_by_another(monkeypatch):
    """Such a line of an earlier version means what it meant, and is written for the next seat that may say so."""
    match = new("ppp", "rummy", seed=3, match="2")
    gone, real = match.to_act[0], Rummy.play
    other = min({0, 1, 2} - {gone})

    def by_the_others(game, state, seat, move):
        """Never by itself, and by others at any time."""
        if move.what != "left":
            return real(game, state, seat, move)
        if move.seat == seat:
            raise IllegalMove("Only the others can say that you have left.")
        return replace(
            state,
            out=tuple("left" if one == gone else how for one, how in enumerate(state.out)),
            turn=next_in(state, gone),
            number=state.number + 1,
        )

    monkeypatch.setattr(Rummy, "play", by_the_others)
    match.play(other, f"left:{gone + 1}", Random(1))
    after = match.state
    match = play(match, 3)
    record = match.record()
    assert f"\n{other + 1} left:{gone + 1} +0\n" in record
    before = record.replace(f"\n{other + 1} left:{gone + 1} ", f"\n{gone + 1} left:{gone + 1} ")
    assert mended(before) == record
    assert load(before).line[0].state == after
    # A move that nobody may make is not anybody else's.
    assert "breaks off" in refusal(line_put(before, f"{gone + 1} stock +0"))


# -- it takes as long as it is


@pytest.mark.rule("10.6")
def test_what_is_undone_and_played_again_is_not_played_anew(monkeypatch):
    match = undoable(undo="on")
    moves = len(match.line)
    for _ in range(400):
        match.back.undo()
        match.back.redo()
    record, asked = match.record(), []
    play_one = type(match.game).play
    monkeypatch.setattr(type(match.game), "play", lambda *args: asked.append(args) or play_one(*args))
    opened = load(record)
    assert len(asked) == moves == len(opened.line)
    assert opened.record() == record and [step.state for step in opened.line] == [step.state for step in match.line]


@pytest.mark.rule("10.6")
def test_who_sat_where_is_counted_once_a_change():
    match = undoable(undo="on")
    for _ in range(100):
        match.set_kind(1, "person")
        match.set_kind(1, "greedy")
    again = load(match.record())
    assert again.seating == match.seating and again.seating.most == 2
    assert best(again) and again.to_act != (TABLE,)
