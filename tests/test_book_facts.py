"""What the little book says in figures and in cards is what the engine does."""

from __future__ import annotations

import re

import pytest

from royalty.cards.letters import KNAVE, LIGHT_COUNTS, VALUES, pack, value
from royalty.game.pages import Rule
from royalty.games.letters.rules import HAND, RULE_SETS, joust_piles
from royalty.games.royalty.book import BOOK
from royalty.games.royalty.moves import FIRST_WORD_LETTERS, LAST_MELD_LETTERS
from royalty.games.royalty.scoring import BONUS, capture_factor

RULES = {rule.number: rule for section in BOOK.sections for rule in section.rules}
COUNTS = {word: count for count, word in enumerate(["no", "one", "two", "three", "four", "five", "six", "seven"])}


def text_of(number: str) -> str:
    rule = RULES[number]
    return " ".join([*rule.text, *(said for _, said in rule.differs)])


def faces(rule: Rule) -> list[str]:
    """Each row of cards as text: capital red, small black, * a Knave."""
    tell = {"crown": str.upper, "castle": str.lower}
    return ["".join(tell[card.pip](card.mark) if card.pip in tell else KNAVE for card in row) for row in rule.cards]


def test_the_pack_is_counted_card_by_card():
    counted: dict[str, tuple[int, int]] = {}
    for many, letters in RULES["2.1"].rows:
        red, black = (int(found[1]) if (found := re.search(rf"(\d) {tint}", many)) else 0 for tint in ("red", "black"))
        for letter in letters.lower().split():
            assert letter not in counted
            counted[letter] = (red, black)
    assert counted == LIGHT_COUNTS
    whole = pack()
    assert [int(number) for number in re.findall(r"\d+", text_of("2.1"))] == [len(whole), sum(map(str.isupper, whole)), sum(map(str.islower, whole))]
    assert f"{len(pack(2))} cards" in text_of("2.2")
    only_red, only_black = (set(re.findall(r"\b[A-Z]\b", part)) for part in re.split("red only", text_of("2.1").partition("light pack ")[2]))
    assert only_red == {letter.upper() for letter, counts in LIGHT_COUNTS.items() if counts[1] == 0}
    assert only_black == {letter.upper() for letter, counts in LIGHT_COUNTS.items() if counts[0] == 0}


def test_each_card_is_worth_what_the_book_says():
    told = {letter: int(points.split()[0]) for points, letters in RULES["2.3"].rows for letter in letters.lower().replace("the knave", KNAVE).split()}
    assert told == VALUES


@pytest.mark.parametrize("number", RULES)
def test_every_sum_comes_out(number):
    for said in [*RULES[number].text, *(line for _, line in RULES[number].differs)]:
        for terms, total in re.findall(r"(\d+(?: \+ \d+)+) = (\d+)", said):
            assert sum(map(int, terms.split(" + "))) == int(total), said
        for once, twice in re.findall(r"(\d+),? doubled (\d+)", said):
            assert 2 * int(once) == int(twice), said
        for word, first in re.findall(r"\b([A-Z]{3,}) in one colour: (\d+)", said):
            assert VALUES[word[0].lower()] == int(first), said


def test_the_prizes_are_those_of_the_tally():
    assert [int(number) for number in re.findall(r"\d+", text_of("7.6"))] == [BONUS, BONUS // 2]
    assert "two turns" in text_of("7.5") and f"{COUNTS['three']}" == str(FIRST_WORD_LETTERS) == str(LAST_MELD_LETTERS)
    assert "three letters" in text_of("4.2") and "three letters" in text_of("7.1") and "seven" in text_of("3.4") and COUNTS["seven"] == HAND


def test_the_cards_shown_are_what_their_rule_tells_of():
    for number, rows in {"1.2": ["yEARNing"], "2.4": ["C*LM"], "4.2": ["TEA"], "4.3": ["EARth"], "5.2": ["NOTE"], "5.3": ["YearNING"], "5.5": ["ROYALT*"]}.items():
        assert faces(RULES[number]) == rows
    assert {number for number, rule in RULES.items() if rule.cards} == {"1.2", "2.4", "4.2", "4.3", "5.2", "5.3", "5.5"}
    assert capture_factor("YNING") == 2 and value("YearNING") == 22 and "22, doubled 44" in text_of("5.3")
    for rule in RULES.values():
        for row in rule.cards:
            assert len({card.id for card in row}) == len(row)
            assert all(card.value == VALUES[card.mark.lower() or KNAVE] for card in row)


def test_where_the_rule_sets_differ_each_is_told_as_it_is():
    said = {number: dict(RULES[number].differs) for number in (f"1.{at}" for at in range(1, 9))}
    for name, rule_set in zip(("Royalty of 1959", "Advanced Play", "The booklet"), RULE_SETS, strict=True):
        assert f"a {rule_set.capture}." in said["1.1"][name]
        assert said["1.2"][name].startswith("Before it" if rule_set.joins == "ends" else "Anywhere")
        assert ("as many as you like" in said["1.4"][name]) == rule_set.trades_any
        assert ("Only" in said["1.3"][name]) == rule_set.starter_only
        assert said["1.5"][name].startswith("It counts as a pass") == rule_set.lost_turn_passes
        if name != "Advanced Play":
            assert (rule_set.monarchy.removesuffix("s") in said["1.6"][name]) and ("Every card is dealt" in said["1.7"][name]) == rule_set.joust_whole_pack
            assert ("shuffled, then you draw" in said["1.4"][name]) == (not rule_set.draws_before_shuffle)
    piles = joust_piles(RULE_SETS[2], 1)
    assert f"four piles of {max(piles)} and three of {min(piles)}" in said["1.7"]["The booklet"] and (piles.count(8), piles.count(7)) == (4, 3)
    double = joust_piles(RULE_SETS[2], 2)
    assert f"one of {max(double)} and six of {min(double)}" in said["1.7"]["The booklet"] and (double.count(16), double.count(15)) == (1, 6)
