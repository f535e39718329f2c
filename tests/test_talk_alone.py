"""The talk after a Monarchy: of each word how many cards could still be laid, what a hint would have named, what was better."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from door import ask, refused
from royalty import views
from royalty.cards.letters import remove
from royalty.game.core import Player
from royalty.game.places import Draft
from royalty.games import find_game
from royalty.games.monarchy import best, hints, review
from royalty.games.monarchy.arranging import DEALT, NOTHING, Arrangement
from royalty.games.monarchy.solving import Solver
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.views import Desk
from royalty.views.saves import seal_game
from royalty.views.talk import turn_told, turns_of
from royalty.words.lexicon import load_lexicon

WORDS = load_lexicon()
CARDS = "LAKEjumpSHADowyVOICEtreat"
LEFT_OVER = "=LAKE=jump=rEACHeD"  # after which 19 cards could be laid at most, of which 15 were
ALL = "=LAKE=jump=SHADowy=VOICE=treat"


def laid(move: str, key: str = "monarchy/booklet", seed: int = 1, **options: str) -> Match:
    match = new_match(find_game, Setup(key, [Player("Ann")], options), WORDS, Random(seed))
    match.play(0, move, Random(1))
    return match


def careless(seed: int, key: str = "monarchy/classic", **options: str) -> Match:
    """Laid by one who takes any word for the rarest card, and stops where that card has none."""
    match = new_match(find_game, Setup(key, [Player("Ann")], options), WORDS, Random(seed))
    now, words = match.game.offered.moment(match.state, 0), []
    rest, rng = now.hand, Random(seed)
    while rest:
        solver = Solver(now.index, rest)
        for _ in solver.prepare():
            pass
        still = solver.royalties.fitting(solver.deal)
        found = list(still.covering(solver.deal, *still.rarest(solver.deal)))
        if not found:
            break
        words.append(solver._word(rng.choice(found)))
        rest = remove(rest, words[-1].cards)
    match.play(0, match.game.write_move(Arrangement(tuple(words))), rng)
    return match


def told(match: Match) -> list[Any]:
    found = [turn_told(match, ply) for ply in range(1, len(turns_of(match)) + 1)]
    assert all(found)
    return found


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    found = Desk(WORDS, Random(3))
    monkeypatch.setattr(views, "_desk", found)
    return found


@pytest.fixture
def at_a_loss(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No search comes to an end."""
    caches = best.most_words, best.best_arrangement
    for cache in caches:
        cache.cache_clear()
    monkeypatch.setattr(best, "NODES", 0)
    yield
    for cache in caches:
        cache.cache_clear()


def test_of_each_word_it_is_told_how_many_cards_could_still_be_laid() -> None:
    found = told(laid(LEFT_OVER, cards=CARDS))
    assert [one["review"]["chances"] for one in found] == [[25], [25], [25], [19]]
    assert [one["review"]["cost"] for one in found] == [0, 0, 6, 4]
    assert [one["review"]["number"] for one in found] == [1, 2, 3, 4]
    own = [next(way for way in one["review"]["others"] if way["played"]) for one in found]
    assert [way["told"] for way in own] == ["LAKE", "JUMP", "REACHED", "finish with 15 of 25 cards"]
    assert own[2]["why"] == "All 25 cards could be laid before, and not any more. No more than 19 of 25 cards can be laid then."
    assert own[3]["why"] == "It leaves 10 cards over. 4 of them could have been laid."
    assert found[2]["review"]["others"][0]["why"].startswith("All 25 cards can be laid then. With it go ")
    assert found[2]["opened"].startswith("With the words that you have, all 25 cards can still be laid. It takes ")


def test_where_all_is_laid_no_word_costs_anything_and_nothing_comes_after() -> None:
    match = laid(ALL, cards=CARDS)
    found = told(match)
    assert len(found) == 5 and all(one["review"]["chances"] == [25] and not one["review"]["cost"] for one in found)
    assert found[-1]["review"]["others"][0]["why"] == "That lays all 25 cards."
    assert match.game.words.talk.ended(match.state) == (25,)


def test_who_laid_nothing_is_told_what_could_have_been() -> None:
    (one,) = told(laid(NOTHING, cards=CARDS))
    assert one["review"]["cost"] == 25 and [way["told"] for way in one["review"]["others"] if way["played"]] == ["give up"]


@pytest.mark.parametrize("options", [{}, {"packs": "2"}, {"grade": "hard"}])
def test_what_each_word_cost_adds_up_to_what_was_not_laid(options: dict[str, str]) -> None:
    for seed in range(4):
        match = careless(seed, **options)
        found = [one["review"] for one in told(match)]
        curve = [*(one["chances"][0] for one in found), DEALT - len(match.state.left)]
        assert [one["cost"] for one in found] == [before - after for before, after in pairwise(curve)]
        assert all(one["cost"] >= 0 for one in found)


def test_the_words_that_a_hint_tells_are_weighed_too() -> None:
    """By whatever words of its dictionary the house lets hints be."""
    seen = 0
    for seed in range(6):
        match = careless(seed)
        game, state = match.game, match.start
        for step in turns_of(match):
            lain = step.played.before.begun
            draft = review.rows(step.played.before) if lain else Draft()
            found = hints.outlook(game, state, 0, draft) if lain else hints.hints(game, state, 0, WORDS)
            told_whole = found[-1].startswith("The words are ")
            if not told_whole or any("With others it is more" in one for one in found):
                continue
            named = found[-1].removeprefix("The words are ").rstrip(".").replace(" and ", ", ").split(", ")
            ways = game.words.talk.ways(step.played)
            assert {*named} <= {way.told.removesuffix(" with other cards") for way in ways}
            assert max(way.worth for way in ways) >= len(Arrangement(lain).cards) + sum(map(len, named))
            seen += 1
    assert seen > 6


def test_the_draft_before_a_word_is_what_lay_there_and_its_knaves_keep_their_letters() -> None:
    cards = "L*KEjumpSHADowyVOICEtreat"
    match = laid("=L(a)KE=jump=SHADowy=VOICE=treat", cards=cards)
    game = match.game
    for step in turns_of(match):
        draft = review.rows(step.played.before)
        lain = step.played.before.begun
        assert len(draft.groups) == len(lain) and draft.named == ({"*1": "a"} if lain else {})
        options = game.options(match.start, 0, draft)
        assert [one.move for one in options] == [game.write_move(Arrangement(lain))] if lain else not options


@pytest.mark.usefixtures("at_a_loss")
def test_where_a_search_does_not_come_to_an_end_nothing_is_claimed() -> None:
    match = laid(LEFT_OVER, cards=CARDS)
    said = str(told(match))
    assert "is not known" in said and "No more" not in said and "not any more" not in said
    assert all(one["review"]["cost"] >= 0 for one in told(match))


def test_a_word_that_is_not_offered_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = laid(LEFT_OVER, cards=CARDS)
    monkeypatch.setattr(hints, "onward", lambda *_: ())
    third = told(match)[2]["review"]
    assert third["cost"] == 6 and third["others"][0]["told"] == "a word that is not named"


def test_it_is_talked_over_a_step_a_request_and_goes_on_where_it_was(desk: Desk) -> None:
    record = laid(LEFT_OVER, cards=CARDS).record()
    view = ask("load", sealed=seal_game(Desk(WORDS, id="a"), record))
    assert view["may"]["talk"]
    answers = [ask("talk")]
    while answers[-1]["next"] <= answers[-1]["most"]:
        answers.append(ask("talk"))
    turns = [turn for one in answers for turn in one["turns"]]
    assert [len(one["turns"]) for one in answers] == [1] * 4 and [turn["ply"] for turn in turns] == [1, 2, 3, 4]
    assert answers[-1]["ended"] == [15] and answers[-1]["exact"] and answers[-1]["heading"]["top"] == DEALT
    desk.talked = None
    assert ask("talk", kept=answers[-1]["kept"])["turns"] == turns
    # What lay on the table before each.
    for ply, words in enumerate(("", "LAKE", "LAKE JUMP", "LAKE JUMP REACHED")):
        zones = {zone["id"]: zone for zone in ask("at", ply=ply, talk=True)["table"]["zones"]}
        assert [group["label"] for group in zones["words"]["groups"]] == words.split()
        assert len(zones["cards"]["cards"]) == DEALT - len(words.replace(" ", ""))


def test_a_record_of_another_word_list_is_talked_over_by_the_words_at_hand(desk: Desk) -> None:
    text = laid(LEFT_OVER, cards=CARDS).record()
    other = re.sub("^words .*", f"words {64 * '0'}", text, flags=re.MULTILINE)
    assert ask("load", sealed=seal_game(Desk(WORDS, id="a"), other))["unchecked"]
    assert [turn["review"]["chances"] for turn in (ask("talk")["turns"][0] for _ in range(4))] == [[25], [25], [25], [19]]


def test_a_word_is_tried_again_after_those_before_it_and_none_of_it_is_kept(desk: Desk) -> None:
    match = laid(LEFT_OVER, cards=CARDS)
    sealed = seal_game(Desk(WORDS, id="a"), match.record())
    view = ask("try_again", sealed=sealed, ply=3)
    assert view["trial"]["title"] == "Step 3 again" and view["draft"]["groups"] == [["L1", "A1", "K1", "E1"], ["j1", "u1", "m1", "p1"]]
    before = desk.current().record()

    def tried(move: str) -> Any:
        return ask("play", seats=[0], move=move)["trial"]

    assert tried(LEFT_OVER)["said"] == "That is what was played. The best that was found comes out 6 cards ahead."
    worse = tried("=LAKE=jump=DEAreSt")
    assert worse["said"] == "Worse than what was played, by 4 cards. The best that was found comes out 10 cards ahead." and not worse["good"]
    good = tried("=LAKE=jump=VOICE")
    assert good["said"] == "As good as the best that was found. Better than what was played, by 6 cards." and good["good"]
    assert tried("=LAKE=jump")["told"] == "finish with 8 of 25 cards"
    # Who takes up the words before it is told of those that he laid.
    other = tried("=SHADowy=VOICE")
    assert other["told"] == "SHADOWY and VOICE" and other["good"]
    assert desk.current().record() == before and ask("answer")["trial"]["others"][0]["better"] == 6
    view = ask("try_again", sealed=sealed, ply=1)
    assert view["draft"]["groups"] == [] and refused("try_again", sealed=sealed, ply=5)


def test_two_cards_fewer_is_not_as_good(desk: Desk) -> None:
    """Cards are counted: what is nearly as good elsewhere is a miss here."""
    for seed in range(12):
        match = careless(seed)
        for ply, one in enumerate(told(match), 1):
            if one["review"]["cost"] in (1, 2):
                ask("try_again", sealed=seal_game(Desk(WORDS, id="a"), match.record()), ply=ply)
                own = turns_of(match)[ply - 1].played.move
                trial = ask("play", seats=[0], move=match.game.write_move(own))["trial"]
                assert not trial["good"] and "ahead" in trial["said"]
                return
    raise AssertionError("no word of these games cost so little")


def test_from_any_word_it_is_played_on_with_those_before_it(desk: Desk) -> None:
    match = laid(LEFT_OVER, cards=CARDS)
    ask("load", sealed=seal_game(Desk(WORDS, id="a"), match.record()))
    view = ask("what_if", ply=3)
    assert view["draft"]["groups"] == [["L1", "A1", "K1", "E1"], ["j1", "u1", "m1", "p1"]] and view["phase"] == "play"
    assert view["options"][0]["move"] == "=LAKE=jump" and not view["save"]["counts"]
    assert ask("play", seats=[0], move=ALL)["phase"] == "over"
    again = load_match(desk.current().record(), find_game, WORDS)
    assert again.header.left_at == 1 and not again.state.left


def test_each_word_may_be_practised(desk: Desk) -> None:
    match = laid(LEFT_OVER, cards=CARDS)
    told = ask("drills", sealed=seal_game(Desk(WORDS, id="a"), match.record()))
    assert told["turns"] == [{"who": "Ann", "ply": ply} for ply in (1, 2, 3, 4)]
