"""A play-through: going on, going back, seats that change hands, the end by agreement, and what is never asked."""

from __future__ import annotations

from random import Random

import pytest

from laws.fixed import FixedWords
from matches import ADVANCED, BOOKLET, CLASSIC, best, bluff, finish, go_on, lay, load, new, play, settle, text
from royalty.errors import BadRecord, IllegalMove
from royalty.game.places import TABLE, Draft
from royalty.games import GAMES
from royalty.match.match import Match, Setup
from royalty.match.record import fingerprint

RNG = Random(5)


def marks(match: Match) -> list[bool]:
    return [event.undone for event in match.events if event.what == "move"]


# -- take-back


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("undo", ["auto", "on", "off"])
@pytest.mark.parametrize("referee", ["strict", "challenge", "table"])
def test_a_laid_turn_may_always_be_taken_back_before_it_is_settled(referee, undo):
    match = play(new("pp", referee=referee, undo=undo), 3)
    before, scores, seat = text(match), match.game.earning.scores(match.state), match.to_act[0]
    laid = lay(match)
    assert match.back.may_take_back() == seat
    match.back.take_back()
    assert (text(match), match.game.earning.scores(match.state), match.to_act) == (before, scores, (seat,))
    assert [event.text for event in match.events[-2:]] == [laid, "1"]
    assert marks(match)[-1] is True
    assert text(load(match.record())) == before


@pytest.mark.rule("6.1")
def test_answers_already_given_are_taken_back_with_the_turn():
    match = new("ppp", referee="challenge")
    before = text(match)
    lay(match)
    match.play(match.to_act[0], "stand", RNG)
    match.back.take_back()
    assert text(match) == before
    assert match.events[-1].text == "2"
    assert marks(match) == [True, True]


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_no_take_back_after_a_challenge(referee):
    match = new("pp", referee=referee)
    lay(match)
    match.play(match.to_act[0], "challenge:meld", RNG)
    assert match.back.may_take_back() is None
    with pytest.raises(IllegalMove, match=r"no laid turn"):
        match.back.take_back()


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_no_take_back_once_it_stands(referee):
    match = new("pp", referee=referee)
    lay(match)
    settle(match)
    assert match.back.may_take_back() is None
    with pytest.raises(IllegalMove):
        match.back.take_back()


def test_nothing_to_take_back_at_the_start():
    with pytest.raises(IllegalMove, match=r"\.$"):
        new().back.take_back()


# -- undo and redo


@pytest.mark.parametrize(
    ("kinds", "undo", "allowed"),
    [
        ("pg", "auto", True), ("pgg", "auto", True), ("pp", "auto", False), ("ppg", "auto", False),
        ("pp", "on", True), ("pg", "on", True), ("pg", "off", False), ("pp", "off", False), ("pg", "", True),
        ("pp", "", False),
    ],
)  # fmt: skip
def test_undo_is_a_house_option(kinds, undo, allowed):
    match = play(new(kinds, undo=undo), 4)
    assert match.back.may_undo() is allowed
    if not allowed:
        with pytest.raises(IllegalMove, match="nothing to undo"):
            match.back.undo()


def test_undo_goes_back_to_where_a_person_last_began_to_decide():
    match = new("pg", undo="auto")
    while match.next() == "computer":
        go_on(match)
    person = match.people[0]
    before = text(match)
    lay(match)
    settle(match)
    while match.next() == "computer":
        go_on(match)
    assert match.to_act == (person,)
    after = text(match)
    match.back.undo()
    assert text(match) == before and match.to_act == (person,)
    assert all(marks(match)[-1:])
    match.back.redo()
    assert text(match) == after and not any(marks(match))


def test_undo_twice_and_redo_twice():
    match = play(new("pg", undo="on"), 7)
    states = [text(match)]
    while match.back.may_undo():
        match.back.undo()
        states.append(text(match))
    assert len(states) > 3
    while match.back.may_redo():
        states.pop()
        match.back.redo()
        assert text(match) == states[-1]
    assert states == [text(match)] and not any(marks(match))


def test_a_new_move_ends_what_may_be_redone():
    match = play(new("pg", undo="on"), 5)
    match.back.undo()
    assert match.back.may_redo()
    match.play(match.to_act[0], "pass", RNG)
    assert not match.back.may_redo()
    with pytest.raises(IllegalMove, match="nothing to redo"):
        match.back.redo()


def test_undone_moves_stay_in_the_record_marked():
    match = play(new("pp", undo="on"), 3)
    moves = [event.text for event in match.events]
    match.back.undo()
    lines = match.record().split("moves\n")[1].splitlines()
    assert [event.text for event in match.events[:-1]] == moves
    assert lines[-2].startswith("undo ") and lines[-3].startswith("~") and not lines[0].startswith("~")
    match.back.redo()
    assert "~" not in match.record().split("moves\n")[1]
    assert match.record().split("\n")[-3].startswith("redo ")


def test_a_loaded_match_may_be_undone_and_redone_as_before():
    match = play(new("pg", undo="on"), 6)
    match.back.undo()
    again = load(match.record())
    assert (again.back.may_undo(), again.back.may_redo(), text(again)) == (True, True, text(match))
    again.back.redo()
    match.back.redo()
    assert (text(again), again.record()) == (text(match), match.record())


def test_undo_turns_off_when_a_second_person_sits_down():
    match = play(new("pg", undo="auto"), 4)
    assert match.back.may_undo()
    match.set_kind(1 - match.people[0], "person")
    assert not match.back.may_undo()


def test_a_finished_match_is_not_undone():
    match = finish(new("pg", undo="on"))
    assert not match.back.may_undo()
    with pytest.raises(IllegalMove):
        match.back.undo()


# -- seats, the end by agreement


def test_a_seat_passes_from_person_to_computer_and_back():
    match = play(new("pp"), 2)
    before = text(match)
    match.set_kind(0, "greedy")
    assert match.people == (1,) and text(match) == before
    play(match, 3)
    match.set_kind(0, "person")
    assert match.people == (0, 1)
    play(match, 2)
    again = load(match.record())
    assert again.record() == match.record()
    assert [player.kind for player in again.players] == ["person", "person"]
    assert [player.kind for player in again.header.players] == ["person", "person"]
    assert "\nkind 1 greedy\n" in match.record() and "\nkind 1 person\n" in match.record()


def test_a_seat_that_is_not_there_cannot_change_hands():
    match = new("pp")
    for seat in (-1, 2, 9):
        before = match.record()
        with pytest.raises(BadRecord, match=r"\.$"):
            match.set_kind(seat, "greedy")
        assert match.record() == before


@pytest.mark.parametrize("moment", ["start", "laid", "challenged", "between"])
def test_the_table_ends_a_match_by_agreement(moment):
    match = new("pp", referee="table")
    if moment != "start":
        play(match, 3)
        if moment in ("laid", "challenged"):
            laid = lay(match)
        if moment == "challenged":
            match.play(match.to_act[0], "challenge:meld" if "=" in laid else "challenge:capture", RNG)
    match.end()
    assert match.to_act == () and match.next() == "over"
    outcome = match.outcome
    assert outcome and "agreed" in outcome.reason
    assert "\nagreed\ntally " in match.record()
    again = load(match.record())
    assert again.outcome == outcome and again.record() == match.record()
    with pytest.raises(IllegalMove, match=r"over"):
        match.end()
    assert not match.back.may_redo() and not match.back.may_undo()


def test_cards_laid_and_not_settled_go_back_when_the_table_stops():
    match = play(new("pp", referee="strict"), 2)
    scores = match.game.earning.scores(match.state)
    lay(match)
    match.end()
    assert match.game.earning.scores(match.state) == scores


# -- who may move, who is waited for


def test_a_person_does_not_wait_for_the_computers_turn():
    match = new("pg")
    while match.next() == "computer":
        go_on(match)
    assert match.is_person(match.to_act[0])
    with pytest.raises(IllegalMove, match="No computer player"):
        match.step(FixedWords(), RNG)


def test_one_tap_answers_for_all_who_are_asked():
    match = new("pppp", referee="challenge")
    lay(match)
    asked = match.to_act
    assert len(asked) == 3
    match.play_all(asked, "stand", RNG)
    assert match.back.may_take_back() is None and match.state.number == 2


def test_people_are_asked_before_computers():
    match = new("ppg", referee="challenge")
    while match.back.may_take_back() is None or match.state.turn not in match.people:
        go_on(match)
    assert match.next() == "person"
    match.play_all([seat for seat in match.to_act if match.is_person(seat)], "stand", RNG)
    assert match.next() == "computer"


def test_the_referees_verdict_is_given_at_once_in_challenge_and_waits_for_people_in_table():
    for referee, waits in (("challenge", False), ("table", True)):
        match = new("pp", referee=referee)
        match.play(match.to_act[0], bluff(match), RNG)
        match.play(match.to_act[0], "challenge:meld", RNG)
        assert (match.to_act == (TABLE,)) is waits
        if waits:
            assert match.next() == "person"
            assert match.game.verdicts.advice(match.state)["verdict"] == "upheld"
            match.play(TABLE, "failed", RNG)  # people may overrule it
        assert match.line[-1].sentence.endswith(".")


def test_computers_alone_take_the_referees_word_at_a_talking_table():
    match = finish(new("gg", referee="table", key=ADVANCED))
    assert match.outcome


def test_a_misplaced_move_is_refused_and_changes_nothing():
    match = play(new("pp"), 2)
    before, other = match.record(), 1 - match.to_act[0]
    for seat, move in ((other, "pass"), (TABLE, "pass"), (match.to_act[0], "stand"), (match.to_act[0], "nonsense")):
        with pytest.raises(IllegalMove, match=r"\.$"):
            match.play(seat, move, RNG)
    assert match.record() == before


# -- the seal


def test_the_deal_is_sealed_before_play_and_can_be_verified():
    match = play(new("pp"), 4)
    header = match.header
    assert header.is_sealed and len(header.sealed) == 64
    assert header.sealed == fingerprint(header.salt, header.deal)
    assert header.sealed in match.record()
    assert fingerprint(header.salt + "0", header.deal) != header.sealed
    other = (*header.deal[:-1], (header.deal[-1][0], header.deal[-1][1][::-1]))
    assert fingerprint(header.salt, other) != header.sealed


def test_every_match_has_a_salt_of_its_own():
    assert len({new(seed=seed).header.salt for seed in range(20)}) == 20


# -- names


def test_players_of_one_name_are_told_apart():
    from random import Random as Rng

    from royalty.game.core import Player
    from royalty.games import find_game
    from royalty.match.match import new_match

    players = [Player("Ann"), Player("ann"), Player(""), Player("A\nB\t" + "x" * 40)]
    match = new_match(find_game, Setup(BOOKLET, players, {}), FixedWords(), Rng(1))
    names = [player.name for player in match.players]
    assert len({name.lower() for name in names}) == 4
    assert all(name.isprintable() and 0 < len(name) <= 24 for name in names)
    assert load(match.record()).record() == match.record()


# -- the lexicon is not asked


class Mute(FixedWords):
    """A lexicon that raises whatever it is asked, once it has been told to be silent."""

    silent = False

    def __getattribute__(self, name: str) -> object:
        if (
            name in {"tier", "is_barred", "is_word", "refusal", "related", "judge", "blocks", "words"}
            and type(self).silent
        ):
            raise AssertionError(f"The lexicon was asked for {name} before any challenge.")
        return super().__getattribute__(name)


@pytest.fixture
def mute():
    Mute.silent = False
    yield Mute()
    Mute.silent = False


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("referee", ["challenge", "table"])
@pytest.mark.parametrize("key", [key for key, entry in GAMES.items() if entry.family.key == "royalty"])
def test_before_a_challenge_the_lexicon_is_not_even_asked(key, referee, mute):
    """Moves, options, the table and the view are the same with a lexicon that raises: nothing tells a good word."""
    plan = finish(new("ppp", key, referee=referee))
    plain, silent = new("ppp", key, referee=referee), new("ppp", key, referee=referee, words=mute)
    for event in [event for event in plan.events if event.what == "move"]:
        assert plain.to_act == silent.to_act
        challenged = event.text in ("upheld", "failed") or event.text.startswith("challenge")
        others = [seat for seat in range(3) if seat != silent.state.turn]
        Mute.silent = not challenged and not all(silent.state.passed[seat] for seat in others)
        for match in (plain, silent):
            if event.seat in match.to_act:
                match._commit(match._try(match.state, event.seat, event.text))
        # A turn that nobody is left to challenge is judged at once (rule 6.4).
        free = any(not out for seat, out in enumerate(silent.state.passed) if seat != silent.state.turn)
        Mute.silent = free and silent.to_act != (TABLE,)
        for seat in (None, TABLE, *range(3)):
            assert silent.game.table(silent.state, seat) == plain.game.table(plain.state, seat)
            if seat is not None:
                for draft in drafts(plain, seat):
                    assert silent.game.options(silent.state, seat, draft) == plain.game.options(
                        plain.state, seat, draft
                    )
        Mute.silent = False
    assert text(plain) == text(silent) == text(plan)


def drafts(match: Match, seat: int) -> list[Draft]:
    """Drafts good and bad, a Knave unnamed and named among them."""
    table = match.game.table(match.state, None if seat == TABLE else seat)
    hand = [card.id for zone in table.zones for card in zone.cards]
    words = [word for zone in table.zones for word in zone.groups]
    found = [
        Draft(),
        Draft("lay", (tuple(hand[:4]),)),
        Draft("lay", (tuple(hand[::-1]),)),
        Draft("pass"),
        Draft("trade"),
    ]
    found.append(Draft("lay", (tuple(hand[-3:]),), dict.fromkeys(hand, "e")))
    for word in words:
        found.append(Draft("lay", ((word.id, *hand[:2]), tuple(hand[3:6]))))
        found.append(Draft("lay", ((*(card.id for card in word.cards), *hand[:1]),), dict.fromkeys(hand, "s")))
    return found


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_a_bluff_is_laid_settled_and_taken_back_without_the_lexicon(referee, mute):
    match = new("pp", CLASSIC, referee=referee, words=mute)
    word = bluff(match)
    Mute.silent = True
    for _ in range(2):
        match.play(match.to_act[0], word, RNG)
        if match.back.may_take_back() is not None and not any(marks(match)):
            match.back.take_back()
    assert match.line
    match.play_all(match.to_act, "stand", RNG)
    assert load_silently(match) == text(match)


def load_silently(match: Match) -> str:
    """A record whose words were never doubted is loaded without asking either."""
    return text(load(match.record(), match.game.house.lexicon))


def test_in_strict_mode_the_lexicon_is_asked(mute):
    match = new("pp", CLASSIC, referee="strict", words=mute)
    move = best(match)
    Mute.silent = True
    with pytest.raises(AssertionError, match="asked"):
        match.play(match.to_act[0], move, RNG)
