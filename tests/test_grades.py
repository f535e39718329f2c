"""How hard a Monarchy is: the finder, the four grades by it, and deals of a chosen grade."""

from __future__ import annotations

from functools import cache
from itertools import count, islice, pairwise
from random import Random
from statistics import median

import pytest

from door import ask, refused
from laws.vocabulary import whole_lexicon
from matches import WORDS, load, seated
from royalty import views
from royalty.cards.letters import pack, shuffle
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.monarchy import finder, grades
from royalty.games.monarchy.finder import Finder, readiness, syllables
from royalty.games.monarchy.grades import GRADES
from royalty.games.monarchy.solving import Solver
from royalty.match.match import Match, Setup, new_match
from royalty.views.desk import Desk
from royalty.words.wordplay import Spellings
from test_solving import run_out

KEY = "monarchy/booklet"
DEAL = "CALMdogsROYALTuRnInGtreeS"


@cache
def common() -> Spellings:
    return Spellings(whole_lexicon().blocks(1))


def new(seed: int, code: str = "", **options: str) -> Match:
    return new_match(find_game, Setup(KEY, seated("p"), options, code), whole_lexicon(), Random(seed))


def find(cards: str) -> Finder:
    return Finder(common(), cards, whole_lexicon().tier)


# -- the finder


@pytest.mark.parametrize(("word", "number"), [("tree", 1), ("late", 1), ("table", 2), ("royalty", 3), ("rhythm", 1), ("day", 1), ("crwth", 1), ("yearning", 2)])
def test_syllables_are_counted_as_they_look(word, number):
    assert syllables(word) == number


@pytest.mark.parametrize(("sooner", "later"), [("rain", "train"), ("string", "stridor"), ("stone", "ozone"), ("things", "onions"), ("rest", "gnus")])
def test_short_words_in_the_usual_order_and_of_few_syllables_come_sooner(sooner, later):
    assert readiness(sooner) > readiness(later)


def test_common_words_come_sooner_than_rare_ones():
    everyday, rare = Finder(common(), DEAL, lambda word: 1), Finder(common(), DEAL, lambda word: 1 if word == "clam" or word == "calm" else 3)
    places = []
    for one in (everyday, rare):
        letters = next(key for key, word in one.solver.vocabulary.items() if sorted(word) == sorted("calm"))
        places.append(sum(one.in_order(seed).index(letters) for seed in range(20)))
    assert places[1] < places[0]


def test_the_same_seed_meets_the_same_words_and_another_one_others():
    first, again = find(DEAL), find(DEAL)
    assert first.in_order(3) == again.in_order(3) != first.in_order(4)
    assert sorted(first.in_order(3)) == sorted(first.solver.vocabulary)
    assert [first.effort(seed) for seed in range(3)] == [again.effort(seed) for seed in range(3)]


def test_the_effort_is_told_by_the_words_that_make_a_finish():
    one = find(DEAL)
    for seed in range(4):
        effort = one.effort(seed)
        assert one.is_finished(seed, effort) and not one.is_finished(seed, int(effort * 0.9) - 2)
        solver = one.solver.among(set(one.in_order(seed)[:effort]))
        run_out(solver.steps())
        assert solver.found and sum(len(word.cards) for word in solver.words) == 25


def test_what_cannot_be_finished_is_never_finished():
    one = find("oDNbtrVQELdeiKaYamURwnlfG")
    assert one.effort(1) == len(one.in_order(1)) + 1


def test_the_middle_one_of_several_searches_is_known_sooner():
    for number in range(4):
        one = find("".join(shuffle(pack(1).replace("*", ""), Random(number)))[:25])
        middle = one.median_effort(range(5))
        assert one.mostly_finishes(range(5), middle) or middle > len(one.in_order(0))
        assert not one.mostly_finishes(range(5), int(middle * 0.85) - 2)


# -- the grades


def test_the_grades_follow_on_each_other():
    in_turn = list(GRADES.values())
    assert [grade.above for grade in in_turn] == [0, *(grade.most for grade in in_turn[:-1])] and in_turn[-1].most is None
    assert in_turn[0].plain and [choice.value for choice in grades.SETTING.choices] == ["any", *GRADES]


def test_a_deal_is_of_one_grade_at_most_and_of_none_if_it_cannot_be_finished():
    of = {seed: [key for key, grade in GRADES.items() if not grade.plain and grades.is_of(grade, cards, whole_lexicon(), 1, True)]
          for seed in range(8) for cards in ["".join(shuffle(pack(1).replace("*", ""), Random(seed)))[:25]]}
    assert all(len(keys) <= 1 for keys in of.values()) and any(of.values())
    assert not any(grades.is_of(grade, "oDNbtrVQELdeiKaYamURwnlfG", whole_lexicon(), 1, True) for grade in GRADES.values())


@pytest.mark.native("a sample of what the bench measures, too long for Pyodide")
def test_the_effort_rises_from_grade_to_grade():
    """With other seeds than those by which the deals were chosen."""
    medians = []
    for grade in GRADES.values():
        shuffled = ("".join(shuffle(pack(1).replace("*", ""), Random(seed)))[:25] for seed in count())
        deals = islice((cards for cards in shuffled if grades.is_of(grade, cards, whole_lexicon(), 1, True)), 5)
        medians.append(median(find(cards).median_effort(range(50, 53)) for cards in deals))
    assert all(harder > 1.2 * easier for easier, harder in pairwise(medians)), medians


# -- dealing them


@pytest.mark.parametrize("key", ["easy", "medium"])
def test_a_deal_of_a_grade_can_be_finished_and_its_record_asks_no_solver(key, monkeypatch):
    match = new(5, grade=key)
    solver = Solver(common() if key == "easy" else grades.spellings(whole_lexicon(), 2, True), match.state.hands[0])
    run_out(solver.steps())
    assert solver.found and match.header.options["grade"] == key
    monkeypatch.setattr(grades, "is_of", None)
    monkeypatch.setattr(finder, "Finder", None)
    for words in (whole_lexicon(), WORDS):
        assert load(match.record(), words).record() == match.record()
    assert new(77, match.header.code).state.hands == match.state.hands


def test_any_deal_is_dealt_as_ever():
    any_of_them = new(5, grade="any")
    assert any_of_them.state.hands == new(5).state.hands and any_of_them.header.options == {}


@pytest.mark.parametrize("options", [{"day": "2026-11-22"}, {"cards": "eLXgAplIwnTOSjReyOtVAErzG"}])
def test_a_grade_is_for_cards_that_chance_deals(options, monkeypatch):
    """A house that keeps its difficulty plays the deal of the day all the same, and its record claims no grade."""
    monkeypatch.setattr(grades, "is_of", None)
    match = new(1, grade="hard", **options)
    assert match.header.options == options and match.state.hands == new(1, **options).state.hands
    with pytest.raises(BadRecord, match=r"^A difficulty is for cards that chance deals: [^.]*\.$"):
        find_game(KEY).seat((Player("Ann"),), {"grade": "hard", **options}, None)


def test_a_code_gives_its_cards_whatever_the_house_would_choose(monkeypatch):
    easy = new(1, grade="easy")
    monkeypatch.setattr(grades, "is_of", None)
    again = new(2, easy.header.code, grade="fiendish")
    assert again.state.hands == easy.state.hands and again.header.options == {}


def test_where_none_is_found_that_is_said(monkeypatch):
    asked = []
    monkeypatch.setattr(grades, "is_of", lambda *given: asked.append(given))
    with pytest.raises(BadRecord, match=r"^No such deal was found in a moment\. Please deal again\.$"):
        new(1, grade="hard")
    assert len(asked) == 60


def test_the_door_tells_why_no_deal_came_and_changes_nothing(monkeypatch):
    monkeypatch.setattr(views, "_desk", Desk(WORDS, rng=Random(1)))
    monkeypatch.setattr(grades, "is_of", lambda *given: False)
    ann = [{"name": "Ann"}]
    assert refused("new", game=KEY, players=ann, options={"grade": "hard"}) == "No such deal was found in a moment. Please deal again."
    assert refused("new", game=KEY, players=ann, options={"grade": "harder"})
    assert ask("new", game=KEY, players=ann)
