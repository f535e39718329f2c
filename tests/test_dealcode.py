"""Deal codes: twenty signs that deal the same match again, catch every slip, and are told only when nobody can still use them."""

from __future__ import annotations

import random
import re
from itertools import combinations
from random import Random

import pytest

from door import ask, refused
from matches import ADVANCED, BOOKLET, CLASSIC, WORDS, enough, finish, go_on, load, new, play, seated
from royalty import views
from royalty.errors import BadRecord
from royalty.game.entry import Entry
from royalty.games import GAMES, find_game, find_signed
from royalty.match.dealcode import LENGTH, SIGNS, SLIP, fits, new_code, read_code, read_table
from royalty.match.match import Match, Setup, new_match
from royalty.match.record import chance, code_mark, fingerprint
from royalty.views.desk import Desk

SIGNED = [entry for entry in GAMES.values() if entry.sign]
OTHER_GAME = "This code is of another game, another number of players or another pack."


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(WORDS, rng=Random(1))
    monkeypatch.setattr(views, "_desk", made)
    return made


def tables(entry: Entry) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats, with every value of each setting that a deal depends on."""
    settings = [setting for setting in entry.settings if setting.key in entry.dealt_by]
    chosen: list[dict[str, str]] = [{}]
    for setting in settings:
        chosen += [{**one, setting.key: choice.value} for one in chosen for choice in setting.choices]
    return [(seats, options) for seats in range(entry.seats[0], entry.seats[1] + 1) for options in chosen]


def again(code: str, kinds: str = "pp", key: str = CLASSIC, seed: int = 9, **options: str) -> Match:
    return new_match(find_game, Setup(key, seated(kinds), options, code), WORDS, Random(seed))


def test_every_game_that_is_offered_has_a_sign_of_its_own():
    assert all(entry.sign for entry in GAMES.values() if entry.offered)
    signs = [entry.sign for entry in SIGNED]
    assert len(set(signs)) == len(signs) and all(len(sign) == 2 and set(sign) <= set(SIGNS) for sign in signs)
    assert all(find_signed(entry.sign) is entry for entry in SIGNED)


@pytest.mark.parametrize("entry", SIGNED, ids=lambda entry: entry.key)
def test_a_code_tells_its_game_and_its_table(entry):
    for number, (seats, options) in enumerate(tables(entry)):
        text = new_code(entry, seats, options, Random(number))
        assert re.fullmatch("[0-9A-HJKMNP-TV-Z]{20}", text)
        code = read_code(text)
        assert find_signed(code.sign) is entry and read_table(code, entry) == (seats, {**dict.fromkeys(entry.dealt_by, ""), **options})
        assert fits(code, entry, seats, options)
        assert [(s, o) for s, o in tables(entry) if fits(code, entry, s, o)] == [(seats, options)]


@pytest.mark.parametrize("entry", SIGNED, ids=lambda entry: entry.key)
def test_a_deal_depends_on_no_setting_but_those_in_its_code(entry):
    for setting in entry.settings:
        if setting.key not in entry.dealt_by:
            for choice in setting.choices:
                seats = seated(enough("pp", entry.key))
                header = new_match(find_game, Setup(entry.key, seats, {setting.key: choice.value}), WORDS, Random(3)).header
                assert new_match(find_game, Setup(entry.key, seats, {}, header.code), WORDS, Random(9)).header.deal == header.deal


def test_every_slip_of_one_sign_and_every_two_that_changed_places_are_caught():
    for seed in range(6):
        code = new_code(find_game(CLASSIC), 2, {}, Random(seed))
        wrong = {code[:at] + sign + code[at + 1 :] for at in range(LENGTH) for sign in SIGNS}
        for one, two in combinations(range(LENGTH), 2):
            signs = list(code)
            signs[one], signs[two] = signs[two], signs[one]
            wrong.add("".join(signs))
        for text in wrong - {code}:
            with pytest.raises(BadRecord, match=re.escape(SLIP)):
                read_code(text)


def test_a_code_is_read_as_people_write_it():
    code = "R1" + new_code(find_game(CLASSIC), 2, {}, Random(2))[2:]
    typed = " ".join(code[at : at + 5] for at in range(0, 20, 5)).lower().replace("0", "o").replace("1", "l")
    assert read_code(f" {typed} ").text == read_code(code.replace("1", "I")).text == read_code("-".join(code)).text == code
    for text, said in (
        (code[:-1], "A deal code has 20 letters and digits; this one has 19. A shorter one has a full stop after the first two."),
        ("", "A deal code has 20 letters and digits; this one has 0. A shorter one has a full stop after the first two."),
        (code[:-1] + "U", "“U” is in no deal code: they are of digits and of letters, without U."),
    ):
        with pytest.raises(BadRecord, match=re.escape(said)):
            read_code(text)


@pytest.mark.parametrize(("key", "kinds", "options"), [(CLASSIC, "pp", {}), (ADVANCED, "ppp", {}), (BOOKLET, "pppp", {"coalitions": "drawn"}), ("blank", "ppp", {})])
def test_a_code_deals_the_same_again_to_others_to_the_last_card(key, kinds, options):
    first = new(kinds, key, **options)
    code = first.header.code
    second = again(code, kinds.replace("p", "g", 1), key, referee="challenge", **options) if key != "blank" else again(code, kinds, key)
    assert second.header.deal == first.header.deal and second.header.code == code
    assert second.start.text() == first.start.text()
    for match in (first, second):
        assert [match.header.chance(1, turn, 0).random() for turn in range(9)] == [first.header.chance(1, turn, 0).random() for turn in range(9)]


def test_a_later_shuffle_comes_again_too():
    first = new("pp", BOOKLET)
    second = again(first.header.code, key=BOOKLET)
    for match in (first, second):
        seat = match.to_act[0]
        match.play(seat, "trade:" + match.state.hands[seat], Random(match is first))
    assert [event.text for event in first.events] == [event.text for event in second.events]
    assert any(event.text.startswith("shuffle:") for event in first.events)


def test_a_record_says_that_it_was_dealt_again_and_its_seal_is_another_one():
    first = new()
    second = again(first.header.code)
    assert (first.header.is_again, second.header.is_again) == (False, True)
    assert f"\nsecret again:{first.header.code}\n" in second.record() and load(second.record()).record() == second.record()
    assert first.header.sealed != second.header.sealed and second.header.is_sealed
    # Nobody makes one of the other without breaking its seal.
    with pytest.raises(BadRecord, match="not the one that was sealed before play"):
        load(second.record().replace("secret again:", "secret code:"))


def test_a_code_that_is_not_of_the_game_in_the_record_is_refused():
    match = new()
    for code in (new_code(find_game(ADVANCED), 2, {}, Random(1)), new_code(find_game(CLASSIC), 3, {}, Random(1)), match.header.code[:-1] + "!", match.header.code.lower()):
        secret = f"code:{code}"
        deal = match.game.dealing.deal(chance(secret, 1, 0, 0)).lines
        text = re.sub("\nsecret .*\nsealed .*\n(.*\n)*moves", f"\nsecret {secret}\nsealed {fingerprint(secret, deal)}\n" + "".join(f"{n} {v}\n" for n, v in deal) + "moves", match.record())
        with pytest.raises(BadRecord):
            load(text)


@pytest.mark.parametrize(("kinds", "key", "options"), [("ppp", CLASSIC, {}), ("pp", ADVANCED, {}), ("pp", CLASSIC, {"packs": "2"})])
def test_a_code_deals_nothing_to_another_table(kinds, key, options):
    with pytest.raises(BadRecord, match=OTHER_GAME):
        again(new().header.code, kinds, key, **options)


def test_an_older_record_has_no_code():
    older = new().record()
    plain = re.sub("secret code:(.*)", r"secret \1", older)
    assert "secret code:" in older and "secret code:" not in plain
    header = new().header
    assert header.code and not type(header)(**{**{name: getattr(header, name) for name in header.__slots__}, "salt": header.code}).code


# -- at the door


PLAYERS = [{"name": "Ann"}, {"name": "Bob"}]


def code_of(match: Match) -> str:
    return match.header.code


def test_the_code_is_told_after_the_tally_and_never_before(desk):
    view = ask("new", game=CLASSIC, players=PLAYERS)
    assert desk.match
    for _ in range(4):
        assert view["code"] == "" and code_of(desk.match) not in str({**view, "save": None})
        go_on(desk.match)
        view = ask("view")
    finish(desk.match)
    view = ask("view")
    assert view["code"] == code_of(desk.match) and view["save"]["deal"] == code_mark(view["code"])


def test_the_code_of_a_game_that_was_ended_by_agreement_is_not_told(desk):
    ask("new", game=CLASSIC, players=PLAYERS)
    assert desk.match
    play(desk.match, 3)
    assert ask("end")["code"] == ""
    assert ask("import", record=desk.match.record())["code"] == ""
    assert code_of(desk.match) not in str(ask("fact", sealed=ask("view")["save"]["sealed"]))


def test_the_page_asks_what_a_code_deals_and_deals_it(desk):
    code = finish(new("ppp", BOOKLET)).header.code
    told = ask("code", code=code.lower())
    assert told == {"code": code, "game": BOOKLET, "title": find_game(BOOKLET).title, "seats": 3, "options": {"packs": "", "coalitions": ""}, "deal": code_mark(code)}
    view = ask("new", game=BOOKLET, players=[*PLAYERS, {"name": "Cy"}], code=code)
    assert view["again"] and view["save"]["deal"] == told["deal"]
    assert refused("new", game=CLASSIC, players=PLAYERS, code=code) == OTHER_GAME
    assert refused("code", code=code[:-1] + ("0" if code[-1] != "0" else "1")) == SLIP
    assert not ask("new", game=CLASSIC, players=PLAYERS)["again"]
    assert "newer version" in refused("code", code=unknown("ZZ")) and "newer version" in refused("code", code=unknown("R1", 1023))


def unknown(sign: str, table: int = 0) -> str:
    """A whole code of a game that is not here, or of a table that no game has."""
    body = sign + SIGNS[table // 32] + SIGNS[table % 32] + "0" * 14
    return next(code for one in SIGNS for two in SIGNS if _is_whole(code := body + one + two))


def _is_whole(code: str) -> bool:
    try:
        read_code(code)
    except BadRecord:
        return False
    return True


def test_any_twenty_signs_are_read_or_refused_with_a_sentence(desk):
    rng = random.Random(4)
    for _ in range(300):
        refused("code", code="".join(rng.choice("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -é") for _ in range(rng.randint(0, 24))))
