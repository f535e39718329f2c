"""Practice in Royalty: puzzles have an answer that the engine takes, tell nothing of it, and are the same again."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from door import ask, refused
from royalty import views
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.royalty import practice, practising
from royalty.games.royalty.acts import Turn
from royalty.games.royalty.practice import GRADES, TAKEN, TURN, Position, hints, is_sound, lay_out, read
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.views import Desk, trying
from royalty.views.saves import seal_game
from royalty.words.lexicon import load_lexicon

WORDS = load_lexicon()
KEPT = Path(__file__).resolve().parents[1] / "py/royalty/games/royalty/page/practice-kept.js"
TEAR = "taken royalty/classic standard GnTsZ EaR tear"
KEYED = "turn royalty/classic standard adgKotz EyE"


def finished(seed: int, players: int = 2, game: str = "royalty/classic", **options: str) -> Match:
    """A game that the court played to its end on seats which people then held."""
    rng = Random(seed)
    sat = [Player(name, "duchess") for name in ("Ann", "Bob", "Cy", "Dot")[:players]]
    match = new_match(find_game, Setup(game, sat, options), WORDS, rng)
    match.answer(rng)
    while match.next() == "computer":
        match.step(WORDS, rng)
    return load_match(match.record().replace(" duchess ", " person "), find_game, WORDS)


MATCHES = [
    finished(1),
    finished(2),
    finished(3, players=3),
    finished(4, game="royalty/advanced"),
    finished(5, game="royalty/booklet"),
]


def plays_of(match: Match) -> list[Any]:
    return [step.played for step in match.line if step.is_move]


def drills_of(match: Match) -> list[Any]:
    return list(practice.drills(match.game, plays_of(match)))


def positions(kind: str) -> list[Position]:
    read_ = (read(one.text) for match in MATCHES for one in drills_of(match))
    laid = (lay_out(puzzle, WORDS) for puzzle in read_ if puzzle.kind == kind)
    return [position for position in laid if is_sound(WORDS, position)]


def ids_of(position: Position) -> tuple[list[str], dict[str, str]]:
    """The answer as somebody touches its cards: card by card, with a letter for each Knave."""
    turn = position.best
    assert turn and turn.target and turn.capture
    posed = practising._posed(WORDS, None, {"puzzle": position.puzzle.text})
    word = next(one for one in posed["words"] if one["id"] == f"w{turn.target.owner}.{turn.target.place}")
    old = position.state.word(turn.target).cards
    left = [(card, view["id"]) for card, view in zip(old, word["cards"], strict=True)]
    whole, at = turn.capture.cards, -1
    if position.now.rules.rule_set.joins == "ends":
        at = whole.index(old)
        left = []
    held = list(zip(position.puzzle.hand, (view["id"] for view in posed["hand"]), strict=True))
    ids, named = [], {}
    for place, (card, letter) in enumerate(zip(whole, turn.capture.letters, strict=True)):
        if 0 <= at <= place < at + len(old):
            ident = word["cards"][place - at]["id"]
        else:
            pile = left if any(card == one for one, _ in left) else held
            ident = next(one for face, one in pile if face == card)
            pile.remove((card, ident))
        ids.append(ident)
        if card == "*":
            named[ident] = letter
    return ids, named


@pytest.mark.parametrize("kind", [TURN, TAKEN])
def test_every_puzzle_of_a_game_is_solved_by_its_answer(kind: str) -> None:
    found = positions(kind)
    assert len(found) > 10
    for position in found:
        ids, named = ids_of(position)
        told = practising._tried(WORDS, None, {"puzzle": position.puzzle.text, "cards": ids, "named": named})
        assert told["solved"] and told["lawful"] and not told["reason"], (position.puzzle.text, told)
        assert told["points"] == position.points


def test_nothing_that_is_known_to_everybody_earns_more_than_the_answer() -> None:
    for position in positions(TURN):
        assert position.points == max(points for points, _ in position.found)
        assert position.points == practising._answered(WORDS, None, {"puzzle": position.puzzle.text})["points"]


def test_a_word_that_was_taken_comes_back_to_whom_it_was_taken_from() -> None:
    for match in MATCHES:
        taken = [(one.seat, read(one.text)) for one in drills_of(match) if read(one.text).kind == TAKEN]
        stood = [
            (play.before.laid.target.owner, play.before.word(play.before.laid.target), play.before.laid.capture.letters)
            for play in plays_of(match)
            if play.before.laid and play.before.laid.target and not play.after.laid
        ]
        assert [(seat, puzzle.words[0][0], puzzle.answer) for seat, puzzle in taken] == stood


def test_a_position_is_its_players_own_hand_and_no_other() -> None:
    for match in MATCHES:
        turns = [play for play in plays_of(match) if isinstance(play.move, Turn)]
        hands = {(play.seat, play.before.hands[play.seat]) for play in turns}
        for one in drills_of(match):
            if (puzzle := read(one.text)).kind == TURN:
                assert (one.seat, puzzle.hand) in hands


def test_what_is_asked_tells_nothing_of_the_answer() -> None:
    """Neither the screen nor any hint names the word; only `answered` does."""
    for position in [*positions(TURN), *positions(TAKEN)]:
        assert position.best and position.best.capture
        new = position.best.capture.letters.upper()
        posed = practising._posed(WORDS, None, {"puzzle": position.puzzle.text})
        assert new not in str(posed).upper().replace(str([one["label"] for one in posed["words"]]).upper(), "")
        steps = hints(position)
        assert posed["hints"] == len(steps) == len(set(steps))
        assert not any(new in step for step in steps), steps
        for at, step in enumerate(steps):
            told = practising._hinted(WORDS, None, {"puzzle": position.puzzle.text, "step": at})
            assert told == {"sentence": step, "more": at + 1 < len(steps)}


def test_another_word_is_allowed_but_is_not_the_one_that_was_made() -> None:
    position = lay_out(read(TEAR), WORDS)
    assert is_sound(WORDS, position)
    tries = {"tear": ("T1", True), "gear": ("G1", False)}
    for card, solves in tries.values():
        told = practising._tried(WORDS, None, {"puzzle": TEAR, "cards": [card, "w1.1:0", "w1.1:1", "w1.1:2"]})
        assert (told["lawful"], told["solved"]) == (True, solves)
    none = practising._tried(WORDS, None, {"puzzle": TEAR, "cards": ["n1", "T1"]})
    assert not none["lawful"] and not none["solved"]


def test_a_try_that_is_no_word_says_why() -> None:
    told = practising._tried(WORDS, None, {"puzzle": KEYED, "cards": ["z1", "w1.1:0", "w1.1:1", "w1.1:2"]})
    assert not told["lawful"] and told["reason"].endswith(".")


def test_cards_of_the_hand_alone_are_told_what_they_lack() -> None:
    told = practising._tried(WORDS, None, {"puzzle": KEYED, "cards": ["z1"]})
    which = read(KEYED).words[0][0].letters.upper()
    assert not told["lawful"] and told["reason"] == f"It must be made of {which}, with cards of the hand."


@pytest.mark.native("It reads a file of the page.")
def test_the_page_knows_the_hardest_grade() -> None:
    (told,) = re.findall(r"const HARDEST = (\d+);", KEPT.read_text("utf-8"))
    assert int(told) == len(GRADES) - 1 == len(trying.GRADES) - 1


def made(seed: str, grade: int) -> list[str]:
    played, found, over = list[str](), list[str](), False
    while not over:
        told = practising._made(WORDS, None, {"seed": seed, "grade": grade, "played": played})
        assert len(told["played"]) > len(played) or told["over"]
        played, over = told["played"], told["over"]
        found += [told["puzzle"]] if told["puzzle"] else []
    return found


def test_computers_positions_are_of_the_grade_and_the_same_for_a_seed() -> None:
    every = {grade: [text for seed in "abcdef" for text in made(seed, grade)] for grade in range(3)}
    for grade, texts in every.items():
        assert len(texts) == len(set(texts)) > 0
        assert all(lay_out(read(text), WORDS).grade == grade for text in texts)
    assert every[1] == [text for seed in "abcdef" for text in made(seed, 1)]
    assert made("a", 0) + made("a", 1) + made("a", 2) != made("b", 0) + made("b", 1) + made("b", 2)


def test_the_grades_grow_by_how_rare_the_words_are() -> None:
    found = positions(TURN)
    rare = [
        [one.rarity(practice._made(one.best)) for one in found if one.best and one.grade == grade] for grade in range(3)
    ]
    means = [sum(each) / len(each) for each in rare if each]
    assert len(means) == 3 and means == sorted(means) and means[0] < means[2]


BROKEN = (
    "", "turn", "turn royalty/classic standard abc", "turn royalty/nine standard abc CAT", "turn royalty/classic huge abc CAT",
    "taken royalty/classic standard abc CAT", "turn royalty/classic standard abc CAT cats", "turn royalty/classic standard abc (cat",
    "turn royalty/classic standard ZZZZZZZ CAT", "turn royalty/classic standard abc a,b,c", f"{KEYED}\n", KEYED.replace("turn", "lay"),
)  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_a_damaged_puzzle_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read(text)


def test_a_puzzle_is_read_as_it_was_written() -> None:
    for match in MATCHES:
        for one in drills_of(match):
            assert read(one.text).text == one.text


# -- through the door


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    fresh = Desk(WORDS, Random(3))
    monkeypatch.setattr(views, "_desk", fresh, raising=False)
    return fresh


def sealed(match: Match) -> str:
    return seal_game(Desk(WORDS, id="a"), match.record())


def test_the_page_gets_what_people_may_practise_by_name() -> None:
    told = ask("drills", sealed=sealed(MATCHES[0]))["drills"]
    assert {one["who"] for one in told} == {"Ann", "Bob"}
    assert len({(one["who"], one["text"]) for one in told}) == len(told)


def test_a_game_that_goes_on_or_was_stopped_gives_nothing_away() -> None:
    match = MATCHES[0]
    lines = match.record().splitlines(keepends=True)
    running = load_match("".join(lines[: lines.index("moves\n") + 12]) + "open\n", find_game, WORDS)
    assert refused("drills", sealed=sealed(running)) == "This game is not over yet."
    running.end()
    assert running.outcome and ask("drills", sealed=sealed(running)) == {"drills": [], "turns": []}


def test_a_damaged_game_gives_a_sentence_and_changes_nothing() -> None:
    assert refused("drills", sealed="ROYALTY nonsense")
    assert refused("desk", family="royalty", ask="posed", args={"puzzle": "nonsense"})


def test_what_is_remembered_is_kept_as_text_and_comes_back_when_it_is_due() -> None:
    first = ask("remembered", today="2026-03-01", kept="", hints=0, misses=0, shown=False)
    assert first["days"] == 8 and first["grade"] == 4
    again = ask("remembered", today="2026-03-01", kept="", hints=0, misses=2, shown=True)
    assert again["days"] == 1 and again["grade"] == 1
    kept = [first["kept"], "damaged", "", again["kept"]]
    assert ask("asked_again", today="2026-03-01", kept=kept) == {"order": [1, 2], "due": 0, "unread": [1]}
    assert ask("asked_again", today="2026-03-02", kept=kept) == {"order": [3, 1, 2], "due": 1, "unread": [1]}
    later = ask("asked_again", today="2026-03-09", kept=kept)
    assert later["due"] == 2 and set(later["order"][:2]) == {0, 3}
    assert ask("remembered", today="2026-03-02", kept="damaged", hints=1, misses=0, shown=False)["grade"] == 3
    assert refused("asked_again", today="yesterday", kept=[])


def test_a_knave_of_the_word_that_becomes_another_letter_is_told_and_no_easy_puzzle() -> None:
    turned = lay_out(read("taken royalty/classic standard tbcg EXI(t) exist"), WORDS)
    plain = lay_out(read("taken royalty/classic standard tbcg EA(r) tear"), WORDS)
    assert is_sound(WORDS, turned) and is_sound(WORDS, plain)
    assert turned.turns_a_knave and not plain.turns_a_knave and turned.grade >= plain.grade
    assert "The Knave in EXIT is another letter then." in hints(turned)[1] and "Knave" not in " ".join(hints(plain))
    for position in (turned, plain):
        task = practising._posed(WORDS, None, {"puzzle": position.puzzle.text})["task"]
        word = position.puzzle.words[0][0].letters.upper()
        assert task.endswith(f"The Knave in {word} may be another letter then.")
    without = practising._posed(WORDS, None, {"puzzle": TEAR})
    assert "Knave" not in without["task"]
