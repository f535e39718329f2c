"""The page's door, words: how it begins, what is told of a word, and what is not told while a match may still turn on it."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

from door import answer, ask, refused
from laws.fixed import FixedWords
from laws.vocabulary import whole_lexicon
from matches import ADVANCED, BOOKLET, CLASSIC, bluff
from royalty import views
from royalty.game.places import TABLE
from royalty.games.royalty import desk as royalty_desk
from royalty.views import Desk
from royalty.words import worddesk
from royalty.words.lexicon import COMMON, STANDARD, UNABRIDGED, BadLexicon
from royalty.words.senses import Senses, pack_senses

PEOPLE = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "person"}]
SENSES = pack_senses({"ear": [("n", "what one hears with")], "earth": [("n", "the third planet")], "real": [("a", "true")]})


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(whole_lexicon(), Random(11))
    made.senses = Senses(SENSES)
    monkeypatch.setattr(views, "_desk", made)
    return made


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def entry(word: str) -> Any:
    return as_json(asdict(worddesk.look_up(whole_lexicon(), Senses(SENSES), word)))


# -- how it begins


@pytest.fixture
def wordlist() -> bytes:
    return (Path(__file__).resolve().parents[1] / "wordlist.bin").read_bytes()


def test_before_the_words_are_there_every_request_is_answered_with_a_sentence(monkeypatch):
    monkeypatch.setattr(views, "_desk", None)
    for command in ("catalogue", "new", "view", "look_up"):
        assert refused(command, word="ear").endswith(".")


@pytest.mark.parametrize("spoil", [lambda d: b"", lambda d: d[:1000], lambda d: d[:-1], lambda d: b"PK" + d[2:], lambda d: d[:5000] + b"?" + d[5001:]])
def test_words_that_cannot_be_read_are_said_in_a_sentence(spoil, wordlist, monkeypatch):
    monkeypatch.setattr(views, "_desk", None)
    said = views.begin(spoil(wordlist))
    assert said.endswith(".") and "Error" not in said and len(said) < 100
    assert refused("catalogue").endswith(".")


def test_every_start_seeds_chance_anew(wordlist, monkeypatch):
    """A start out of a kept memory finds its random generators as they were kept; still no two starts deal alike."""
    starts = []
    for _ in range(3):
        random.seed(5)
        assert views.begin(wordlist) == ""
        view = ask("new", **ask("catalogue")["defaults"])
        again = ask("rematch")
        starts += [(view["fingerprint"], view["id"], tuple(view["log"])), (again["fingerprint"], again["id"], random.random())]
    assert len({fingerprint for fingerprint, _, _ in starts}) == 6
    assert len({ident for _, ident, _ in starts}) == 6
    assert len({last for _, _, last in starts[1::2]}) == 3, "the common generator is seeded anew too"
    assert ask("look_up", word="ear")["tier"] == "common" and ask("look_up", word="ear")["senses"] == []


def test_the_meanings_come_later(wordlist):
    assert views.begin(wordlist) == ""
    views.take_senses(bytearray(SENSES))  # type: ignore[arg-type]
    assert ask("look_up", word="ear")["senses"] == [{"part": "noun", "gloss": "what one hears with"}]
    with pytest.raises(BadLexicon):
        views.take_senses(SENSES[:-1])
    assert ask("look_up", word="ear")["senses"]


def test_warming_comes_to_an_end(wordlist):
    views.begin(wordlist)
    for _ in range(200):
        if not ask("warm")["more"]:
            break
    else:
        raise AssertionError("it never ends")
    assert ask("warm") == {"more": False}


# -- the word desk


@pytest.mark.parametrize("word", ["ear", "Earth ", "EARS", "unreal", "zzt", "retinas"])
def test_look_up_is_the_word_desks(word):
    assert ask("look_up", word=word) == entry(word.strip().lower())


@pytest.mark.parametrize("word", ["", "two words", "<b>", 5, "é"])
def test_what_is_no_word_is_refused(word):
    assert refused("look_up", word=word).endswith(".")
    assert refused("explain", pairs=[["", word or "?"]]).endswith(".")
    assert refused("desk", ask="capture", args={"base": "ear", "new": word}).endswith(".")


@pytest.mark.parametrize(("base", "new"), [("ear", "earth"), ("earth", "ear"), ("ear", "ears"), ("ear", "aired"), ("ear", "zzt")])
@pytest.mark.parametrize("joins", ["ends", "anywhere", None])
def test_may_capture_is_the_word_desks(base, new, joins):
    found = ask("desk", ask="capture", args={"base": base, "new": new, "joins": joins})
    assert found.pop("words") == [entry(base), entry(new)]
    assert found == as_json(asdict(royalty_desk.may_capture(whole_lexicon(), base, new, joins or "anywhere")))
    assert (found["base"], found["new"]) == (base, new)


def test_the_houses_own_rulings_count_and_the_last_on_a_pair():
    for rulings, may in (
        ("", True), ("ear>earth=related", False), ("ear>earth=distinct", True), ("earth>ear=related", True),
        ("ear>earth=related ear>earth=distinct", True), ("ear>earth=distinct ear>earth=related", False),
    ):  # fmt: skip
        assert ask("desk", ask="capture", args={"base": "ear", "new": "earth", "joins": "ends", "rulings": rulings})["may"] is may, rulings
        ask("new", game=CLASSIC, players=PEOPLE, options={"rulings": rulings})
        (found,) = ask("explain", pairs=[["ear", "earth"]])["found"]
        assert found["ruling"]["related"] is not may


@pytest.mark.parametrize(("tier", "number"), [("common", COMMON), ("standard", STANDARD), ("unabridged", UNABRIDGED), (None, STANDARD)])
def test_makeable_lists_the_best_and_counts_them_all(tier, number):
    for cards in ("ear", "ROYALTY", "stainer?"):
        every = royalty_desk.makeable(whole_lexicon(), number, cards)
        found = ask("desk", ask="makeable", args={"cards": cards, "tier": tier})
        assert found["count"] == len(every) and found["words"] == as_json(every[:300])
    assert len(found["words"]) == min(300, found["count"]) and found["count"] > 300


def test_explain_tells_the_words_in_order_with_the_ruling_on_a_pair():
    found = ask("explain", pairs=[["", "ear"], ["ear", "ears"], ["ear", "earth"]])["found"]
    assert [one["words"] for one in found] == [[entry("ear")], [entry("ear"), entry("ears")], [entry("ear"), entry("earth")]]
    assert [one["ruling"] and one["ruling"]["related"] for one in found] == [None, True, False]
    assert found[1]["ruling"] == as_json(asdict(whole_lexicon().judge("ear", "ears")))


# -- while a match may still turn on a word


def best(desk: Desk) -> str:
    match = desk.current()
    return match.game.write_move(match.game.ranked(match.state, match.to_act[0], 1)[0][1])


def told(*words: str) -> bool:
    return all("ok" in answer("explain", pairs=[["", word]]) for word in words)


def start(desk: Desk, monkeypatch: pytest.MonkeyPatch, referee: str, key: str = CLASSIC) -> int:
    made = Desk(FixedWords(), Random(4))
    monkeypatch.setattr(views, "_desk", made)
    return int(ask("new", game=key, players=PEOPLE, options={"referee": referee})["hand_for"])


@pytest.mark.parametrize("key", [CLASSIC, ADVANCED, BOOKLET])
@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_a_word_is_explained_once_it_stands_and_not_before(referee, key, desk, monkeypatch):
    seat = start(desk, monkeypatch, referee, key)
    made = views._desk
    assert made and not told("cat") and not told("dog")
    word = best(made)
    spoken = word[1:].replace("(", "").replace(")", "").lower()
    ids = [card["id"] for zone in ask("view", seat=seat)["table"]["zones"] if zone["kind"] == "fan" for card in zone["cards"]]
    for drafted in (ids[:3], ids):
        view = ask("view", seat=seat, draft={"intent": "lay", "groups": [drafted], "named": {}})
        assert all(not option["words"] for option in view["options"])
    assert not told(spoken)
    assert ask("play", seats=[seat], move=word)["about"] in ([], [["", spoken]])
    assert not told(spoken), "laid, but it may still be challenged"
    ask("play", seats=[1 - seat], move="stand")
    assert told(spoken) and not told("zebra" if spoken != "zebra" else "dog")
    assert "stands" in refused("explain", pairs=[["", "quiz"]])


@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_a_challenged_word_is_explained_after_the_verdict(referee, desk, monkeypatch):
    seat = start(desk, monkeypatch, referee)
    made = views._desk
    assert made
    move = bluff(made.current())
    ask("play", seats=[seat], move=move)
    assert not told(move[1:].lower())
    view = ask("play", seats=[1 - seat], move="challenge:meld")
    if view["to_act"] == [TABLE]:
        assert view["ruling"] is None
        view = ask("play", seats=[TABLE], move="upheld")
    assert told(move[1:].lower()) and view["ruling"] is None, "a meld is no pair to be ruled on"
    ask("end")
    assert told("cat"), "once it is over everything may be told"


def test_where_words_are_judged_at_once_they_may_be_asked_about(desk, monkeypatch):
    start(desk, monkeypatch, "strict")
    assert told("cat", "dog")
