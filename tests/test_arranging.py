"""Arranging as a draft with a history, giving up with what is good, and whether a finish was helped: through the page's door."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from door import Json, ask, refused
from royalty import views
from royalty.errors import BadRecord
from royalty.games import find_game
from royalty.games.monarchy import hints
from royalty.match.match import load_match
from royalty.views import Desk
from royalty.views.saves import open_game, seal
from royalty.words.lexicon import Lexicon, load_lexicon

CARDS = "LAKEjumpSHADowyVOICEtreat"
LAKE, JUMP = ["L1", "A1", "K1", "E1"], ["j1", "u1", "m1", "p1"]
SHADOWY, VOICE, TREAT = ["S1", "H1", "A2", "D1", "o1", "w1", "y1"], ["V1", "O1", "I1", "C1", "E2"], ["t1", "r1", "e1", "a1", "t2"]
ALL = [LAKE, JUMP, SHADOWY, VOICE, TREAT]
FINISH = "=LAKE=jump=SHADowy=VOICE=treat"


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon(Path(__file__).resolve().parents[1] / "wordlist.bin")


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch, lexicon: Lexicon) -> Desk:
    made = Desk(lexicon, Random(5))
    monkeypatch.setattr(views, "_desk", made)
    ask("new", game="monarchy/booklet", players=[{"name": "Ann", "kind": "person"}], options={"cards": CARDS})
    return made


def drafted(*rows: list[str], intent: str = "lay", **args: Json) -> Json:
    return ask("view", seat=0, draft={"intent": intent, "groups": list(rows), "named": {}}, **args)


def test_the_game_says_that_its_draft_has_a_history_and_that_giving_up_takes_it_along():
    lay, give_up = ask("view", seat=0)["table"]["intents"]
    assert (lay["history"], lay["keeps"], give_up["history"], give_up["keeps"]) == (True, False, False, True)


def test_the_history_is_kept_with_the_draft_and_ends_with_it(desk):
    view = drafted(LAKE, history="1\n\nL1 A1\n#one=L1")
    assert view["history"] == "1\n\nL1 A1\n#one=L1" and desk.draft.groups
    again = ask("load", sealed=view["save"]["sealed"])
    assert (again["history"], again["draft"]) == (view["history"], view["draft"])
    assert ask("play", seats=[0], move="=LAKE")["history"] == ""
    assert "history" not in open_game(ask("view", seat=0)["save"]["sealed"])


def test_a_history_beyond_bounds_or_of_another_form_changes_nothing(desk):
    before = drafted(LAKE, history="1\n\nL1")["save"]["sealed"]
    for wrong in ("x" * 100_001, 5, ["L1"], {"a": 1}):
        assert refused("view", seat=0, draft={"intent": "lay", "groups": [JUMP], "named": {}}, history=wrong)
        assert desk.history == "1\n\nL1" and desk.draft.groups == (tuple(LAKE),)
    saved = open_game(before)
    assert "damaged" in refused("load", sealed=seal(json.dumps(saved | {"history": ["no"]})))


def test_giving_up_keeps_what_is_good():
    (option,) = drafted(LAKE, JUMP[:3], ["S1", "H1"], VOICE, intent="leave")["options"]
    assert (option["move"], option["confirm"]) == ("=LAKE=VOICE", "You keep LAKE and VOICE. 16 cards are left over then.")
    (option,) = drafted(intent="leave")["options"]
    assert (option["move"], option["confirm"]) == ("leave", "All 25 cards are left over then.")
    # A card counts once, and what is no longer there not at all.
    (option,) = drafted(LAKE, LAKE, ["L1", "gone"], intent="leave")["options"]
    assert option["move"] == "=LAKE"


def test_a_finish_without_a_hint_is_perfect():
    (option,) = drafted(*ALL)["options"]
    assert (option["move"], option["confirm"]) == (FINISH, "")
    assert ask("play", seats=[0], move=FINISH)["outcome"]["unaided"] == "Perfect: no hint was asked for."


def test_a_finish_with_a_hint_is_not_and_the_record_knows(desk, lexicon):
    hint = ask("hint")
    assert "25 cards can be laid" in hint["sentence"] and hint["view"]["save"]["sealed"]
    # It is noted once, and is not lost by closing the game.
    assert ask("hint", step=1)["view"] is None
    ask("load", sealed=hint["view"]["save"]["sealed"])
    assert ask("hint", step=1)["view"] is None
    assert ask("play", seats=[0], move=FINISH)["outcome"]["unaided"] == ""
    record = desk.current().record()
    assert "\nmoves\nhint 1\n1 =LAKE" in record and load_match(record, find_game, lexicon).record() == record
    for wrong in ("hint 2", "hint 1\nhint 1", "hint", "hint 0"):
        with pytest.raises(BadRecord):
            load_match(record.replace("hint 1", wrong), find_game, lexicon)


def test_one_who_leaves_cards_over_is_not_perfect():
    assert ask("play", seats=[0], move="=LAKE=VOICE")["outcome"]["unaided"] == ""


def test_hints_of_a_game_of_several_are_noted_once_for_each_position(desk):
    ask("new", game="joust/classic", players=[{"name": "Ann"}, {"name": "Bob"}], options={})
    assert ask("hint")["view"] is not None and ask("hint", step=1)["view"] is None
    assert desk.current().record().count("\nhint ") == 1


def test_a_hint_is_not_noted_again_where_only_a_seat_has_changed_hands_since(desk):
    ask("new", game="joust/classic", players=[{"name": "Ann"}, {"name": "Bob"}], options={})
    assert ask("hint")["view"] is not None
    (other,) = {0, 1} - {*desk.current().to_act}
    ask("set_player", seat=other, kind="greedy")
    assert ask("hint")["view"] is None and desk.current().record().count("\nhint ") == 1


def test_the_first_hint_tells_how_many_cards_can_be_laid_with_the_words_that_lie():
    drafted(LAKE, JUMP)
    assert ask("hint")["sentence"] == "With the words that you have, all 25 cards can still be laid."
    drafted(["L1", "A1", "K1", "E1"], ["S1", "H1", "A2", "D1", "E2"], ["t1", "r1", "e1", "a1", "t2"])
    said = ask("hint")["sentence"]
    assert said.startswith("With the words that you have, no more than ") or "With" not in said
    drafted(JUMP[:2])
    assert "With the words" not in ask("hint")["sentence"]


def steps():
    """All hints, one after the other."""
    said = [ask("hint")]
    while said[-1]["more"]:
        said.append(ask("hint", step=len(said)))
    return [one["sentence"] for one in said]


def test_what_hints_tell_goes_with_the_words_that_lie():
    drafted(LAKE, JUMP)
    first, more, *_, last = steps()
    assert first == "With the words that you have, all 25 cards can still be laid." and more.startswith("It takes ")
    told = re.findall(r"[A-Z]{4,}", last)
    assert Counter("".join(told).lower() + "lakejump") == Counter(CARDS.lower())
    # Words that bar the best way: what would be more is told as such.
    drafted(["S1", "H1", "A2", "D1", "E2"], ["t1", "r1", "e1", "a1", "t2"])
    first, other, *_ = steps()
    assert first.startswith("With the words that you have, no more than ") and other.startswith("With others it is more. All 25 cards can be laid")


def test_no_bound_is_told_where_all_words_take_too_long_to_know(monkeypatch):
    """What common words lay is no proof of it."""
    drafted(LAKE, JUMP)
    answers = iter((None, ()))
    monkeypatch.setattr(hints, "most_words", lambda *_: next(answers))
    assert ask("hint")["sentence"].startswith("All 25 cards can be laid")


def test_two_people_may_sit_across_where_nothing_is_hidden():
    two = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "person"}]
    assert ask("new", game="joust/classic", players=two, options={})["facing"]
    assert not ask("set_player", seat=1, kind="watchful")["facing"]
    assert not ask("new", game="royalty/classic", players=two, options={})["facing"]
