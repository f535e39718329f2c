"""The family's book and the awards: what a match adds to them, who counts, who has won, and what is damaged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from door import ask, refused
from laws.fixed import FixedWords
from matches import ADVANCED, BOOKLET, CLASSIC, WORDS, bluff, finish, go_on, lay, new, play
from royalty import views
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.game.feats import Award, Deed, Feat, awards, best_of
from royalty.games import find_game
from royalty.match.match import Match, Setup, new_match
from royalty.people import chronicle
from royalty.people.chronicle import Fact, Sitter
from royalty.views.desk import Desk

DEEDS = (
    Deed("longest", "Longest word", "star", ("letter", "letters")),
    Deed("royalties", "Royalties", "castle", ("royalty", "royalties"), adds=True),
)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), rng=Random(1))
    monkeypatch.setattr(views, "_desk", made)
    return made


def fact(*seats: tuple[str, int, int], game: str = CLASSIC, agreed: bool = False, feats: tuple[Feat, ...] = ()) -> Fact:
    """Name, points and place of each seat; a name in brackets is a computer's."""
    sitters = tuple(Sitter(name.strip("()"), not name.startswith("("), points, place) for name, points, place in seats)
    return Fact(game, agreed, sitters, feats)


def summed(*facts: Fact, same: dict[str, str] | None = None, game: str = "") -> dict[str, tuple[int, int]]:
    """Games and wins of each person."""
    people = chronicle.sum_up(facts, same or {}, find_game, game).people
    return {person.name: (person.games, person.wins) for person in people}


def test_words_of_joust_are_feats_too():
    match = finish(new("pp", "joust/classic", seed=3))
    best = {(feat.deed, feat.seat): feat for feat in best_of(match.entry.deeds, match.feats)}
    for seat in (0, 1):
        own = [word for step in match.line if match.events[step.event].seat == seat for _, word in step.words]
        longest = best["longest", seat]
        assert longest.worth == max(map(len, own)) and longest.text.lower() in own
    assert all(feat.worth > 0 for (deed, _), feat in best.items() if deed == "royalties")


def test_feats_are_of_the_moves_as_they_stand():
    """A law: every word of a turn that stood and was not undone, with the points that it brought."""
    for seed, key in enumerate((CLASSIC, ADVANCED, BOOKLET)):
        match = finish(new("ppp", key, seed=seed))
        best = {(feat.deed, feat.seat): feat for feat in best_of(match.entry.deeds, match.feats)}
        words: dict[int, list[str]] = {0: [], 1: [], 2: []}
        for step in match.line:
            event = match.events[step.event]
            if event.seat >= 0 and event.text[0] in "=123456":
                words[event.seat] += [word for _, word in step.words]
        for seat, own in words.items():
            feat = best["longest", seat]
            assert feat.worth == max(map(len, own)) == len(feat.text) and feat.text.lower() in own


def test_a_turn_that_was_taken_back_or_fell_is_no_feat_and_a_challenge_that_was_upheld_is_one():
    match = new("pp", referee="challenge")
    seat, other = match.to_act[0], 1 - match.to_act[0]
    word = bluff(match)
    match.play(seat, word, Random(0))
    match.back.take_back()
    assert match.feats == ()
    match.play(seat, word, Random(0))
    points = match.state.points
    match.play(other, "challenge:meld", Random(0))
    assert match.feats == (Feat("challenge", other, points, word[1:].upper()),)
    match.play(match.to_act[0], "pass", Random(0))
    lay(match)
    laid = match.state.turn
    match.play(1 - laid, "challenge:meld", Random(0))
    assert {feat.deed for feat in match.feats if feat.seat == 1 - laid} <= {"challenge"}
    assert any(feat.deed == "longest" and feat.seat == laid for feat in match.feats)


def test_a_crown_and_a_royalty_are_worth_what_they_brought():
    for seed in range(4):
        match = finish(new("pp", BOOKLET, seed=seed))
        for step in match.line:
            event = match.events[step.event]
            if ">" in event.text and "=" not in event.text:
                told = [feat for feat in match.feats if feat.deed == "crown" and feat.text.endswith(f" to {step.words[0][1].upper()}")]
                # Seven cards double the turn, not the word.
                assert told and any(feat.worth in (event.score, event.score // 2) for feat in told)
                assert told[0].text.startswith(step.words[0][0].upper())


def test_awards_go_to_the_best_and_are_shared_and_none_is_given_for_nothing():
    feats = [Feat("longest", 1, 6, "MAIDEN"), Feat("longest", 0, 5, "EARTH"), Feat("longest", 0, 6, "CASTLE"), Feat("royalties", 0, 1), Feat("royalties", 0, 1)]
    assert awards(DEEDS, feats) == (Award("longest", "Longest word", "star", ((0, "CASTLE, 6 letters"), (1, "MAIDEN, 6 letters"))),)
    assert awards(DEEDS, []) == ()
    assert {(feat.deed, feat.worth) for feat in best_of(DEEDS, feats)} == {("longest", 6), ("royalties", 2)}


def test_the_view_gives_the_awards_once_it_is_over(desk):
    ask("new", game=CLASSIC, players=[{"name": "Ann"}, {"name": "Bob"}])
    assert desk.match
    play(desk.match, 4)
    assert ask("view")["awards"] == []
    finish(desk.match)
    told = ask("view")["awards"]
    assert told[0]["label"] == "Longest word" and told[0]["winners"] and ask("at", ply=0)["awards"] == told


def test_a_fact_is_what_was_told():
    for match in (finish(new("pgp", BOOKLET, seed=4)), ended(new("pp"))):
        told = chronicle.read(chronicle.tell(match))
        assert told.game == match.header.game and told.agreed == match.agreed
        assert [(one.name, one.is_person) for one in told.seats] == [(player.name, player.is_person) for player in match.players]
        assert match.outcome and [one.points for one in told.seats] == list(match.outcome.totals)
        assert sorted(map(str, told.feats)) == sorted(map(str, best_of(match.entry.deeds, match.feats)))
    with pytest.raises(BadRecord, match="not over"):
        chronicle.tell(new("pp"))


def ended(match: Match) -> Match:
    play(match, 3)
    match.end()
    return match


def test_who_was_a_computer_for_a_while_is_nobody():
    match = new("pp")
    match.set_kind(0, "greedy")
    match.set_kind(0, "person")
    assert [one.is_person for one in chronicle.read(chronicle.tell(finish(match))).seats] == [False, True]


def test_wins_games_and_points_are_counted_by_person():
    book = chronicle.sum_up([fact(("ann", 30, 1), ("Bob", 20, 2)), fact(("Ann", 5, 2), ("Bob", 9, 1), ("(Computer)", 1, 3))], {}, find_game)
    assert [(one.name, one.games, one.wins, one.points) for one in book.people] == [("ann", 2, 1, [5, 30]), ("Bob", 2, 1, [9, 20])]
    assert book.games == {CLASSIC: (find_game(CLASSIC).title, 2)}


@pytest.mark.parametrize(("facts", "best"), [
    ([fact(("Ann", 30, 1), ("Bob", 20, 2)), fact(("Ann", 5, 1), ("Bob", 5, 1))], "most"),
    ([fact(("Ann", 30, 2), ("Bob", 20, 1), game="rummy")], "fewest"),
    ([fact(("Ann", 90, 1), ("Bob", 40, 2), ("Cy", 10, 1), ("Dot", 50, 2))], "most"),  # partners
    ([fact(("Ann", 30, 1), ("Bob", 20, 2)), fact(("Ann", 30, 2), ("Bob", 20, 1), game="rummy")], ""),
    ([fact(("Ann", 30, 1), ("Bob", 20, 2)), fact(("Ann", 30, 1), ("Bob", 20, 2), game=BOOKLET)], "most"),
    ([], ""),
])  # fmt: skip
def test_points_are_compared_within_one_family_of_games_only(facts, best):
    assert chronicle.sum_up(facts, {}, find_game).points == best


@pytest.mark.parametrize(
    ("one", "wins"),
    [
        (fact(("Ann", 9, 1), ("Bob", 9, 1), ("Cy", 2, 3)), {"Ann": 1, "Bob": 1, "Cy": 0}),  # level at the top
        (fact(("Ann", 9, 1), ("Bob", 9, 1)), {"Ann": 0, "Bob": 0}),  # the whole table level
        (fact(("Ann", 9, 1), ("Bob", 2, 2), agreed=True), {"Ann": 0, "Bob": 0}),  # ended by agreement
        (fact(("Ann", 5, 2), ("(Computer)", 9, 1)), {"Ann": 0}),
        (fact(("Ann", 9, 1), ("(Computer)", 5, 2)), {"Ann": 1}),
        (fact(("Ann", 9, 1), ("Bob", 2, 2), ("Cy", 9, 1), ("Dot", 2, 2)), {"Ann": 1, "Bob": 0, "Cy": 1, "Dot": 0}),  # partners
        (fact(("Ann", 9, 0)), {"Ann": 0}),  # a game for one, which nobody wins
    ],
)
def test_who_has_won(one, wins):
    assert {name: won for name, (_, won) in summed(one).items()} == wins


def test_one_person_under_two_names_or_in_two_seats():
    facts = fact(("Ann", 9, 2), ("Anna", 12, 1), ("Bob", 2, 3)), fact(("Annie", 4, 2), ("Bob", 9, 1))
    assert summed(*facts, same={"anna": "Ann", "annie": "Anna"})["Ann"] == (2, 1)
    assert summed(fact(("Ann", 9, 2), ("Anna", 12, 1)), same={"anna": "Ann"}) == {"Ann": (1, 0)}
    # Whose names go round in a circle are one, whoever is asked first.
    assert len(summed(*facts, same={"ann": "Anna", "anna": "Ann"})) == 3
    book = chronicle.sum_up([facts[0]], {"anna": "Ann"}, find_game)
    assert next(one for one in book.people if one.name == "Ann").points == [12]


def test_the_best_of_each_kind_and_the_sum_of_what_adds_up():
    feats = (Feat("longest", 0, 6, "MAIDEN"), Feat("royalties", 0, 2)), (Feat("longest", 0, 7, "CASTLES"), Feat("royalties", 0, 1), Feat("unheard", 0, 9, "OF"))
    book = chronicle.sum_up([fact(("Ann", 1, 1), ("Bob", 0, 2), feats=one) for one in feats], {}, find_game)
    best = next(one for one in book.people if one.name == "Ann").best
    assert (best["longest"].text, best["royalties"].worth, "unheard" in best) == ("CASTLES", 3, False)


def test_of_equal_feats_the_newest_stands():
    """Facts come newest first."""
    facts = [fact(("Ann", 1, 1), ("Bob", 0, 2), feats=(Feat("longest", 0, 6, text),)) for text in ("NEWEST", "MIDDLE", "OLDEST")]
    book = chronicle.sum_up(facts, {}, find_game)
    assert next(one for one in book.people if one.name == "Ann").best["longest"].text == "NEWEST"


def test_one_game_alone_may_be_asked_for():
    facts = fact(("Ann", 9, 1), ("Bob", 2, 2)), fact(("Ann", 1, 2), ("Bob", 2, 1), game=BOOKLET)
    assert summed(*facts, game=BOOKLET) == {"Bob": (1, 1), "Ann": (1, 0)}
    assert set(chronicle.sum_up(facts, {}, find_game, BOOKLET).games) == {CLASSIC, BOOKLET}


def test_a_family_of_games_may_be_asked_for():
    facts = fact(("Ann", 9, 1), ("Bob", 2, 2)), fact(("Ann", 1, 2), ("Bob", 2, 1), game=BOOKLET), fact(("Ann", 1, 2), ("Bob", 2, 1), game="rummy")
    assert summed(*facts, game="royalty") == {"Ann": (2, 1), "Bob": (2, 1)}
    assert chronicle.sum_up(facts, {}, find_game, "royalty").points == "most" and summed(*facts, game="rummy") == {"Bob": (1, 1), "Ann": (1, 0)}


GOOD = "fact 1 royalty/classic played\nperson 9 1 Ann\nfeat 1 longest 6 MAIDEN"


@pytest.mark.parametrize(
    "text",
    ["", "hello", GOOD.replace("fact 1", "fact 2"), GOOD + "\nand more", GOOD.replace("feat 1", "feat 2"), GOOD.partition("\n")[0], GOOD + "x" * 9000, GOOD.replace("9 1", "9 x"), "\x00"],
)
def test_what_is_damaged_is_passed_over(text, desk):
    with pytest.raises(BadRecord):
        chronicle.read(text)
    assert ask("chronicle", facts=[text, GOOD])["unread"] == [0]


def test_the_door_tells_a_fact_and_sums_up(desk):
    match = new_match(find_game, Setup(CLASSIC, [Player("Ann"), Player("Bob", "greedy")], {}), WORDS, Random(2))
    told: list[Any] = []
    for view in (ask("import", record=finish(match).record()), ask("import", record=new("pp").record())):
        told.append(view["save"]["sealed"])
    before = ask("view")["id"]
    text = ask("fact", sealed=told[0])["fact"]
    assert text == chronicle.tell(match) and ask("view")["id"] == before
    assert refused("fact", sealed=told[1]) == "This game is not over yet."
    assert "damaged" in refused("fact", sealed=told[0][:-9])
    book = ask("chronicle", facts=[text, GOOD.replace("royalty/classic", "chess")], same={"Ann": "Mum"})
    assert book["unread"] == [1] and [one["name"] for one in book["people"]] == ["Mum"]
    assert book["people"][0]["games"] == 1 and book["games"] == [{"key": CLASSIC, "title": find_game(CLASSIC).title, "count": 1}]
    longest = book["people"][0]["feats"]["longest"]
    assert longest["counted"] == f"{longest['worth']} letters" and longest["worth"] == len(longest["text"])


def test_the_court_is_counted_where_people_sat():
    lost, won = fact(("Ann", 9, 1), ("(Lady)", 5, 2), ("(Lady 2)", 2, 3)), fact(("Ann", 3, 2), ("(Queen)", 8, 1))
    stopped = fact(("Bob", 3, 2), ("(Queen)", 8, 1), agreed=True)
    others = (fact(("(Lady)", 9, 1), ("(Queen)", 2, 2)), fact(("Ann", 1, 2), ("(Computer)", 4, 1)), fact(("Ann", 1, 2), ("Lady", 4, 1)))
    court = chronicle.sum_up((lost, won, stopped, *others), {}, find_game).court
    assert [(one.face, one.games, one.wins) for one in court] == [("lady", 2, 0), ("queen", 2, 1)]
    assert chronicle.sum_up((lost, won), {}, find_game, BOOKLET).court == ()


def test_a_stored_game_tells_how_it_came_out_while_another_lies_on_the_table(desk):
    match = new_match(find_game, Setup(CLASSIC, [Player("Ann"), Player("Bob", "greedy")], {}), WORDS, Random(2))
    over = ask("import", record=finish(match).record())
    running = ask("import", record=new("pp").record())
    told = ask("came_out", sealed=over["save"]["sealed"])
    assert ask("view")["id"] == running["id"]
    for part in ("players", "computers", "outcome", "awards", "told"):
        assert told[part] == over[part]
    assert told["moves"] == len({step.event for step in match.line if not step.quiet}) and told["came"] == ""
    assert refused("came_out", sealed=running["save"]["sealed"]) == "This game is not over yet."
    assert "damaged" in refused("came_out", sealed=over["save"]["sealed"][:-9])


def test_no_feat_is_of_a_game_that_goes_on_backwards():
    """An undo takes the feats of its moves along, and a redo brings them back."""
    match = new("pg", undo="on")
    play(match, 4)
    before = match.feats
    match.back.undo()
    assert len(match.feats) < len(before)
    match.back.redo()
    while len(match.feats) < len(before):
        go_on(match)
    assert match.feats[: len(before)] == before




def met(*games: str) -> list[Fact]:
    """Games of Ann, the newest first: whom she met, and whether she won, as `Lady+`."""
    return [fact(("Ann", 9, 1 + one.endswith("-")), (f"({one[:-1]})", 5, 1 + one.endswith("+"))) for one in games]


@pytest.mark.parametrize(
    ("games", "face", "following"),
    [
        (["Lady+", "Lady+", "Lady+"], "lady", "jester"),
        (["Lady+", "Lady-", "Lady 2+", "Lady+", "Lady-", "Lady-"], "lady", "jester"),
        (["Page+", "Lady-", "Page+", "Page+"], "page", "lady"),
        (["Lady+", "Lady-", "Lady-", "Lady+", "Lady+"], "", ""),
        (["Lady+", "Lady+"], "", ""),
        (["Jester-", "Lady+", "Lady+", "Lady+"], "", ""),
        (["Queen+", "Queen+", "Queen+"], "", ""),
    ],
)
def test_who_has_won_three_of_four_is_ready_for_the_next_of_the_court(games: list[str], face: str, following: str) -> None:
    found = chronicle.rises(met(*games), {}, find_game)
    assert [(one.name, one.face, one.next) for one in found] == ([("Ann", face, following)] if face else [])


def test_the_hardest_of_several_counts_and_neither_stopped_games_nor_those_of_people_do(desk: Desk) -> None:
    both = [fact(("Ann", 9, 1), ("(Page)", 5, 2), ("(Lady)", 4, 3))] * 3
    assert [one.next for one in chronicle.rises(both, {}, find_game)] == ["jester"]
    assert not chronicle.rises([fact(("Ann", 9, 0), ("(Lady)", 5, 0), agreed=True)] * 4, {}, find_game)
    assert not chronicle.rises([fact(("Ann", 9, 1), ("Bob", 5, 2))] * 4, {}, find_game)
    texts = ["fact 1 royalty/classic played\nperson 9 1 ann\ncomputer 3 2 Lady"] * 3
    told = ask("rises", facts=["damaged", *texts], same={"ann": "Mum"})
    assert told["rises"] == [{"name": "Mum", "face": "lady", "next": "jester"}]
