"""Figures and names in what players read: the book, the printed sheet and the lessons say the engine's numbers, and a name is written as it is kept."""

from __future__ import annotations

import re
from random import Random

import pytest

from laws.vocabulary import whole_lexicon
from matches import CLASSIC, load
from positions import position
from royalty.cards.letters import KNAVE, LIGHT_COUNTS, VALUES, value
from royalty.game.core import Player
from royalty.games import find_game, offered
from royalty.games.letters.rules import HAND
from royalty.games.royalty.book import BOOK
from royalty.games.royalty.lessons import LESSONS
from royalty.games.royalty.moves import FIRST_WORD_LETTERS, LAST_MELD_LETTERS
from royalty.games.royalty.printed import RULES as SHEET
from royalty.games.royalty.scoring import BONUS, capture_factor, meld_factor, turn_points
from royalty.match.match import Setup, new_match
from royalty.match.record import NAME_LETTERS, clean_name
from royalty.people.course import Course, start_lesson

NUMBERS = {word: at for at, word in enumerate("no one two three four five six seven".split())}
RULES = {rule.number: " ".join(rule.text) for section in BOOK.sections for rule in section.rules}
SHEET_TEXT = {title: " ".join(sentences) for title, sentences in SHEET}
FEWEST, MOST = find_game(CLASSIC).seats
FRESH = position("classic fresh", "pack AeT\n> Ann AEIOURS\n  Bob EEEEEEE | | | | junior")
LATER = position("classic", "pack AeT\n> Ann AEIOURS\n  Bob EEEEEEE | | | | junior")


def needed(at, factor: int, seat: int = 0) -> int:
    """The fewest letters of one colour that a meld needs for this factor."""
    return next(size for size in range(1, 8) if meld_factor(at.game.rules, at.state, seat, "AEIOURS"[:size])[0] == factor)


ROYAL_CAPTURE = next(size for size in range(1, 8) if capture_factor("AEIOURS"[:size]) == 2)
TWICE = turn_points(1, 0, HAND)
SAID = [
    (RULES["3.1"], r"(\w+) to (\w+) play", (FEWEST, MOST)),
    (RULES["3.4"], r"dealt (\w+)", (HAND,)),
    (RULES["4.2"], r"first word of the game has (\w+) letters", (FIRST_WORD_LETTERS,)),
    (RULES["4.7"], r"draw up to (\w+) cards", (HAND,)),
    (RULES["4.8"], r"needs (\w+) cards or more in the pack", (HAND,)),
    (RULES["5.1"], r"(\w+) letters or more, all in one colour, it counts (\w+) times", (needed(FRESH, 4), 4)),
    (RULES["5.2"], r"Lay (\w+) letters or more", (needed(LATER, 2),)),
    (RULES["5.2"], r"junior needs only (\w+)", (needed(LATER, 2, 1),)),
    (RULES["5.3"], r"cards that you add are (\w+) or more", (ROYAL_CAPTURE,)),
    (RULES["5.4"], r"exactly (\w+) cards leave", (HAND,)),
    (RULES["7.1"], r"A meld needs (\w+) letters", (LAST_MELD_LETTERS,)),
    (SHEET_TEXT["To begin"], r"(\w+) to (\w+) players", (FEWEST, MOST)),
    (SHEET_TEXT["To begin"], r"deal (\w+) to each", (HAND,)),
    (SHEET_TEXT["Your turn"], r"until you hold (\w+) cards", (HAND,)),
    (SHEET_TEXT["Your turn"], r"first word of the game needs (\w+) letters", (FIRST_WORD_LETTERS,)),
    (SHEET_TEXT["Your turn"], r"pack holds (\w+) cards, swap (\w+) to (\w+) of yours", (HAND, 1, HAND)),
    (SHEET_TEXT["Points"], r"Royalty: (\w+) letters or more of one colour, laid or added", (needed(LATER, 2),)),
    (SHEET_TEXT["Points"], r"Royalty: (\w+) letters", (ROYAL_CAPTURE,)),
    (SHEET_TEXT["Points"], r"with (\w+) letters or more, (\w+) times", (needed(FRESH, 4), 4)),
    (SHEET_TEXT["Points"], r"All (\w+) cards in one turn", (HAND,)),
    (SHEET_TEXT["The end"], r"word from the hand needs (\w+) letters", (LAST_MELD_LETTERS,)),
    (SHEET_TEXT["The end"], r"Domain earns (\d+) points; if two are as large, (\d+) each", (BONUS, BONUS // 2)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "pattern", "numbers"), SAID, ids=[pattern for _, pattern, _ in SAID])
def test_a_number_in_a_rule_is_the_engines(text, pattern, numbers):
    found = re.search(pattern, text)
    assert found, text
    assert tuple(NUMBERS.get(word.lower(), int(word) if word.isdecimal() else -1) for word in found.groups()) == numbers


def test_what_counts_double_does():
    assert TWICE == 2 and VALUES[KNAVE] == 0
    assert meld_factor(FRESH.game.rules, FRESH.state, 0, "aE")[0] == 2


def test_the_first_words_to_try_come_out():
    """Of the sums in the book, those whose factor the first word gives."""
    (worth, told), = re.findall(r"Five letters of one colour worth (\d+): (\d+)", RULES["5.6"])
    assert int(worth) * meld_factor(FRESH.game.rules, FRESH.state, 0, "AEIOU")[0] == int(told)
    (once, first), = re.findall(r"game’s first word: (\d+) doubled, (\d+)", RULES["5.6"])
    assert value("CALM") == int(once) and int(once) * meld_factor(FRESH.game.rules, FRESH.state, 0, "CALM")[0] == int(first)
    assert value("PAR") + value("K") == int(re.findall(r"PAR taken with a K: (\d+)", RULES["5.6"])[0]) and capture_factor("K") == 1
    for number in ("5.3", "5.4"):
        for plain, doubled in re.findall(r"(\d+),? doubled,? (\d+)", RULES[number]):
            assert 2 * int(plain) == int(doubled)


def test_the_sheet_counts_the_pack():
    said = SHEET_TEXT["Which cards belong to one pack"].partition(" One Knave")[0]
    counted: dict[str, tuple[int, int]] = {}
    for part in re.split(r"\. ?", said):
        many, _, letters = part.partition(": ")
        numbers = [int(number) for number in re.findall(r"\d", many)]
        for letter in letters.lower().split():
            red = numbers[0] if "black" not in many or len(numbers) == 2 else 0
            counted[letter] = (red, numbers[-1] if len(numbers) == 2 or "black" in many else 0)
    assert counted == LIGHT_COUNTS


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_points_that_a_lesson_tells_of_were_scored_there(lesson):
    """Each "so many points" is what the move just made, or the draft just tried, earned."""
    match = start_lesson(lesson, whole_lexicon())
    course, rng = Course(lesson, match), Random(0)
    earned: list[int] = []
    for task in lesson.tasks:
        for number in re.findall(r"(\d+) points", task.say):
            assert int(number) in earned[-2:], task.say
        if task.move:
            match.play(task.seat if task.seat in match.to_act else match.to_act[0], task.move, rng)
            score = match.events[match.line[-1].event].score
            earned += [score] if score else []
        elif task.score is not None:
            earned.append(task.score)
    assert course.lesson is lesson


def test_a_kind_of_game_says_what_it_chooses():
    """Where the sentence of a choice stands in a preset's own, the preset makes that choice; and the other way round for a tick."""
    told = 0
    for entry in offered():
        for preset in entry.family.presets:
            for settings, chosen in ((entry.settings, preset.settings), (entry.family.player_settings, preset.players)):
                for setting in settings:
                    value_of = chosen.get(setting.key, setting.default)
                    for choice in setting.choices:
                        if choice.help and choice.help.rstrip(".").lower() in preset.help.lower():
                            assert value_of == choice.value, (preset.key, setting.key)
                            told += 1
                    if setting.choices and setting.choices[0].value == "" and setting.default == "" and not setting.choices[0].help and settings is entry.family.player_settings:
                        assert (setting.help in preset.help) == bool(value_of), (preset.key, setting.key)
                        told += bool(value_of)
    assert told


def test_a_name_however_it_is_typed_is_kept_as_it_is_read_again():
    """One line without spaces at its ends, wherever it was cut; and every record with such names is read as it was written."""
    rng = Random(5)
    for _ in range(300):
        typed = "".join(rng.choice(["a", "Bé", " ", "  ", "\t", "\n", "\u2028", "\u200b", "王", "’", "\x00"]) for _ in range(rng.randrange(40)))
        name = clean_name(typed, 1)
        assert name == name.strip() == clean_name(name, 1) and 0 < len(name) <= NAME_LETTERS and name.isprintable()
    for cut in range(1, 40):
        names = [("x" * cut + " y") * 3, "x" * cut + " " * 3 + "z" * 9]
        match = new_match(find_game, Setup(CLASSIC, [Player(name) for name in names], {}), whole_lexicon(), Random(cut))
        again = load(match.record(), whole_lexicon())
        assert [player.name for player in again.players] == [player.name for player in match.players]
        assert again.record() == match.record() and len({player.name.lower() for player in match.players}) == 2
