"""Records as text: exact both ways, and every way to break one is answered with a clear sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from laws.fixed import FixedWords
from matches import ADVANCED, BOOKLET, CLASSIC, finish, lay, load, new, play, text
from royalty.errors import BadRecord
from royalty.match.match import Match
from royalty.match.record import clean_name, fingerprint, read_record, write_record
from royalty.views.saves import seal, unseal


def refusal(record: str, words: object = None) -> str:
    """Why this record is refused; it must be one sentence that names nothing of the machine."""
    with pytest.raises(BadRecord) as caught:
        load(record, words or FixedWords())
    sentence = str(caught.value)
    assert sentence.endswith((".", "?", "!")) and "\n" not in sentence and len(sentence) < 400
    assert not re.search(r"Traceback|Error\b|NoneType|KeyError|line \d+, in", sentence)
    return sentence


def changed(record: str, old: str, new_text: str) -> str:
    """The record with one line changed."""
    lines = [re.sub(old, new_text, line) for line in record.split("\n")]
    result = "\n".join(lines)
    assert result != record, f"{old} changes nothing"
    return result


@pytest.fixture(scope="module")
def finished() -> Match:
    return finish(new("pp", CLASSIC, seed=4))


@pytest.fixture(scope="module")
def record(finished: Match) -> str:
    return finished.record()


@pytest.fixture(scope="module")
def open_record() -> str:
    match = play(new("pg", ADVANCED, undo="on", referee="challenge"), 5)
    match.back.undo()
    return match.record()


def test_text_and_back(record, open_record):
    for each in (record, open_record):
        assert write_record(read_record(each)) == each
        assert load(each).record() == each


def test_line_ends_and_blank_lines_at_the_end_do_not_matter(record):
    assert load(record.replace("\n", "\r\n") + "\r\n\r\n").record() == record
    assert load(record.rstrip("\n")).record() == record


def test_names_and_options_survive(finished):
    match = new("pppp", BOOKLET, seed=2, referee="table", coalitions="drawn", values="Q12 Z12", undo="off")
    again = load(match.record())
    assert again.header == match.header
    assert [player.name for player in again.players] == [player.name for player in match.players]
    assert again.game.rules.values["q"] == 12


@pytest.mark.parametrize(
    "name",
    ["", " ", "a b", "ann\nmoves\nopen", "\x00\x1b[2J", "x" * 500, "ÅSA", "李", "seat 1 person", "~", "\u202eevil"],
)
def test_any_name_makes_a_record_that_opens(name):
    clean = clean_name(name, 1)
    assert clean and clean == clean_name(clean, 1) and clean.isprintable() and len(clean) <= 24
    match = new("pp")
    header = match.header
    players = (replace(header.players[0], name=clean), header.players[1])
    same = load(write_record(replace(read_record(match.record()), header=replace(header, players=players))))
    assert same.players[0].name == clean


# -- what is not a record at all


@pytest.mark.parametrize(
    "junk",
    ["", "\n\n", "hello", "{}", "royalty", "royalty x", "royalty 1", "royalty -1\nopen", "<html>", "royalty 1\nopen",
     "royalty 1\nmoves\nopen", "royalty 1\nmoves\ntally 1:1", "\0", "royalty 1\n" * 50, "royalty ²\nmoves\nopen",
     "royalty " + "9" * 5000 + "\nmoves\nopen"],
)  # fmt: skip
def test_what_is_no_record(junk):
    refusal(junk)


def test_newer_formats_and_rules_are_named(record):
    assert "newer version" in refusal(changed(record, r"^royalty 1$", "royalty 2"))
    assert "newer version" in refusal(changed(record, r"^(game \S+) \d+$", r"\1 99"))


def test_an_unknown_game_is_named(record):
    assert "“rummy/plain”" in refusal(changed(record, r"^game \S+ ", "game rummy/plain "))


def test_cut_short_anywhere(record):
    """Whatever is missing at the end, it is refused: never opened as another game."""
    lines = record.rstrip("\n").split("\n")
    for count in range(len(lines)):
        refusal("\n".join(lines[:count]))
    for size in range(0, len(record) - 2, 7):
        refusal(record[:size])
    moves = lines.index("moves")
    assert "cut short" in refusal("\n".join(lines[: moves + 4]))


def test_a_line_left_out_or_twice(record):
    lines = record.rstrip("\n").split("\n")
    for at in range(len(lines)):
        without = lines[:at] + lines[at + 1 :]
        if not lines[at].startswith("options"):
            refusal("\n".join(without))
        if not lines[at].endswith("stand +0") or lines[at + 1].startswith("tally"):
            refusal("\n".join(lines[: at + 1] + lines[at:]))


# -- edited by hand


def test_an_edited_score(record):
    sentence = refusal(changed(record, r"^(\d =\S+) \+\d+$", r"\1 +77"))
    assert "scores" in sentence and "77" in sentence


def test_an_edited_move(record):
    for wrong in ("=ZZZ", "pass", "trade:a", "nonsense", "3.1>ab", "=a(b", "stand", "miss", "upheld", "shuffle:ab"):
        head, _, tail = record.partition("moves\n")
        first, _, rest = tail.partition("\n")
        seat, _, score = first.split(" ")
        refusal(f"{head}moves\n{seat} {wrong} {score}\n{rest}")


def test_an_edited_seat(record):
    refusal(changed(record, r"^1 (=\S+ \S+)$", r"2 \1"))
    refusal(changed(record, r"^1 (=\S+ \S+)$", r"table \1"))
    refusal(changed(record, r"^1 (=\S+ \S+)$", r"9 \1"))


def test_an_edited_deal_breaks_the_seal(record):
    pack = next(line for line in record.split("\n") if line.startswith("pack "))
    swapped = pack[:-2] + pack[-1] + pack[-2]
    assert "sealed" in refusal(record.replace(pack, swapped))
    assert "sealed" in refusal(changed(record, r"^secret \w", "secret x"))
    assert "sealed" in refusal(changed(record, r"^sealed \w\w", "sealed xx"))
    assert "sealed" in refusal(changed(record, r"^draw 1\w", "draw 1*"))


def resealed(match: Match, **lines: str) -> str:
    """The match's record with other lines of the deal, sealed again as a forger would."""
    header = match.header
    deal = tuple((name, lines.get(name, value)) for name, value in header.deal)
    record = read_record(match.record())
    return write_record(replace(record, header=replace(header, deal=deal, sealed=fingerprint(header.salt, deal))))


def test_a_pack_that_is_none_even_under_a_new_seal(finished):
    pack = dict(finished.header.deal)["pack"]
    for wrong in (pack[:-1], pack + "a", "Q" + pack[1:], pack[:-1] + "é", pack.swapcase(), "", pack[::-1]):
        if wrong:
            refusal(resealed(finished, pack=wrong))


def test_a_deal_holds_the_cards_of_the_pack_and_nothing_else(finished):
    """Whatever is mixed in among them or changed for one of them, at any place, under a seal that fits."""
    pack, draw = dict(finished.header.deal)["pack"], dict(finished.header.deal)["draw"]
    rng = Random(9)
    for foreign in (*"1-.:/()+é*", "  ", "Aa", "ß", "\u0131"):
        at = rng.randrange(1, len(pack))
        for wrong in (pack[:at] + foreign + pack[at:], pack[:at] + foreign + pack[at + 1 :], foreign + pack, pack + foreign):
            if wrong.split() == [pack]:
                continue
            lines = [("draw", draw), ("pack", wrong)]
            with pytest.raises(BadRecord, match=r"cards|draw"):
                finished.game.start(dict(lines))
            if not foreign.isspace():
                refusal(resealed(finished, pack=wrong))
    with pytest.raises(BadRecord):
        finished.game.start({"draw": draw})
    with pytest.raises(BadRecord):
        finished.game.start({"pack": pack})


@pytest.mark.parametrize(
    "draw",
    ["1a", "1a 2b 3c", "1* 2*", "2a 1b", "1a 2a", "x", "1aa 2b", "lot 12", "1a 2b / 1c 2d", "1é 2b", "1a 2b / lot 12",
     "1Q 2Q", "9a 2b", "1a  2b"],
)  # fmt: skip
def test_a_draw_that_cannot_have_happened(finished, draw):
    refusal(resealed(finished, draw=draw))


def test_deal_lines_missing_or_unknown(finished, record):
    refusal(re.sub(r"\npack .*", "", record))
    refusal(re.sub(r"\ndraw .*", "", record))
    refusal(re.sub(r"\nsecret .*", "", record))


def test_edited_marks(open_record):
    assert "undone" in refusal(changed(open_record, r"^~(.*)$", r"\1"))
    head, _, tail = open_record.partition("moves\n")
    refusal(f"{head}moves\n~{tail}")
    for line in ("undo 99", "redo 99", "undo 0", "undo x", "undo", "redo 1\nredo 99", "undo 999999"):
        refusal(open_record.replace("\nopen", f"\n{line}\nopen"))


def test_edited_tally(record, open_record):
    assert "ends with" in refusal(changed(record, r"^tally 1:", "tally 1:9"))
    refusal(changed(record, r"^tally .*", "open"))
    refusal(changed(record, r"^tally .*", "tally "))
    refusal(changed(record, r"^tally .*", "tally"))
    refusal(changed(open_record, r"^open$", "tally 1:5 2:6"))


def test_moves_after_the_end(record):
    refusal(record.replace("\ntally", "\n1 pass +0\ntally"))
    refusal(record.replace("\ntally", "\nagreed\ntally"))


@pytest.mark.parametrize(
    ("old", "new_text"),
    [
        (r"^options .*|^words .*", "words"),
        (r"^seat 1 ", "seat 3 "),
        (r"^seat 1 person", "seat 1 "),
        (r"^(seat 1 \S+) senior", r"\1 old"),
        (r"^(seat 1 \S+ \S+) \S+", r"\1 gigantic"),
        (r"^seat 2 .*", "colour blue"),
        (r"^(seat 1 .*)Ann", r"\1 Ann  x"),
        (r"^words \S+$", "words golden\nwords golden"),
        (r"^game (\S+) \d+$", r"game \1"),
        (r"^game (\S+) \d+$", r"game \1 x"),
    ],
)
def test_headers_that_cannot_be(record, old, new_text):
    refusal(changed(record, old, new_text))


@pytest.mark.parametrize(
    "options",
    ["referee", "=strict", "referee=loud", "packs=3", "colour=red", "packs=1 packs=2", "values=Q", "values=é1",
     "undo=maybe", "coalitions=drawn", "shortest=9", "values=Q999"],
)  # fmt: skip
def test_options_that_cannot_be(record, options):
    plain = "\n".join(line for line in record.split("\n") if not line.startswith("options"))
    refusal(plain.replace("\nseat 1", f"\noptions {options}\nseat 1"))


def test_a_seat_that_is_not_there_changes_hands():
    refusal(new("pg").record().replace("\nopen", "\nkind 7 person\nopen"))


def test_no_edit_of_one_character_is_a_crash(open_record):
    """Each place of a record replaced, removed or doubled: it opens as a record that says so, or is refused."""
    rng = Random(1)
    opened = 0
    for _ in range(400):
        at = rng.randrange(len(open_record))
        edit = rng.choice(("", open_record[at] * 2, rng.choice("azA*0 ~\n:=>.()é")))
        edited = open_record[:at] + edit + open_record[at + 1 :]
        try:
            match = load(edited)
        except BadRecord as refused:
            assert str(refused).endswith((".", "?", "!")), refused
        else:
            opened += 1
            assert load(match.record()).record() == match.record()
    assert opened < 150


# -- another lexicon


class Foreign(FixedWords):
    """Another edition of the words: it knows next to none of them."""

    fingerprint = "foreign"

    def __init__(self) -> None:
        self.words = frozenset({"a", "of"})


@pytest.mark.parametrize("referee", ["strict", "challenge", "table"])
@pytest.mark.parametrize("key", [CLASSIC, ADVANCED, BOOKLET])
def test_a_record_of_another_lexicon_is_replayed_without_judging(key, referee):
    match = finish(new("gg", key, referee=referee, seed=6))
    again = load(match.record(), Foreign())
    assert again.record() == match.record()
    assert text(again) == text(match) and again.outcome == match.outcome
    assert again.header.words == "golden"


def test_after_loading_another_lexicon_judges_what_is_new():
    match = play(new("pp", CLASSIC), 3)
    again = load(match.record(), Foreign())
    seat = again.to_act[0]
    assert [again.game.write_move(move) for _, move in again.game.ranked(again.state, seat, 1)] != []
    best = match.game.write_move(match.game.ranked(match.state, seat, 1)[0][1])
    with pytest.raises(ValueError, match="dictionary"):
        again.play(seat, best, Random(1))


def test_the_same_lexicon_judges_a_record_again():
    """A word that is none cannot be smuggled into a record of one's own words."""
    match = new("pp", CLASSIC)
    lay(match)
    smaller = Foreign()
    smaller.fingerprint = "golden"
    assert "dictionary" in refusal(match.record(), smaller)


def test_a_bad_record_leaves_nothing_behind(record):
    """Loading builds everything first: after a refusal the same text, mended, opens."""
    refusal(record.replace("+", "-", 1))
    assert load(record).record() == record


# -- the seal on saves


def test_a_save_is_sealed_and_opens_again(record):
    sealed = seal(record)
    assert unseal(sealed) == record and "\n" not in sealed
    assert unseal(f" {sealed[:40]}\n{sealed[40:]} ") == record


def test_a_sealed_save_shows_no_cards(finished, record):
    sealed = seal(record)
    pack = dict(finished.header.deal)["pack"]
    assert pack not in sealed and pack[:8] not in sealed and "Ann" not in sealed
    assert not re.search(r"moves|tally|pack", sealed)


def test_broken_saves(record):
    sealed = seal(record)
    rng = Random(2)
    broken = [sealed[:size] for size in (0, 5, 9, 12, 40, len(sealed) - 1)]
    for _ in range(60):
        at = rng.randrange(9, len(sealed))
        broken.append(sealed[:at] + ("A" if sealed[at] != "A" else "B") + sealed[at + 1 :])
    for each in (*broken, "ROYALTY1.", "ROYALTY1.é", "hello", "ROYALTY1." + "A" * 100):
        try:
            assert unseal(each) == record  # unused bits of the last letter
        except BadRecord as refused:
            assert str(refused).endswith(".")
    with pytest.raises(BadRecord, match="newer"):
        unseal("ROYALTY2." + sealed[9:])
