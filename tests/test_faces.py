"""Every card is told apart by its name, and looks as what it is: against a second table of ranks, suits and Houses."""

from __future__ import annotations

from itertools import product

import pytest

from royalty.cards.faces import HOUSES, RANKS, SUITS, house_card, letter_card, standard_card, standard_name
from royalty.cards.letters import VALUES

NUMBERS = [str(number) for number in range(2, 11)]
CALLED = ["Ace", *NUMBERS, "Jack", "Queen", "King"]  # in the order of RANKS
MARKED = ["A", *NUMBERS, "J", "Q", "K"]
SUITED = {"S": ("spade", "black"), "H": ("heart", "red"), "D": ("diamond", "red"), "C": ("club", "black")}
HOUSED = {"D": "dog", "B": "bird", "R": "reptile", "C": "cat"}


@pytest.mark.parametrize(("suit", "place"), [*product(SUITED, range(13))])
def test_a_standard_card_is_named_and_drawn_by_rank_and_suit(suit, place):
    card, (pip, tint) = RANKS[place] + suit, SUITED[suit]
    name = f"{CALLED[place]} of {pip}s"
    plain, wild = standard_card("x", card), standard_card("x", card, wild=True)
    assert (plain.id, plain.name, plain.mark, plain.pip, plain.colour) == ("x", name, MARKED[place], pip, tint)
    assert (plain.value, plain.wild, plain.stands, standard_name(card)) == (None, False, "", name)
    assert (wild.name, wild.wild, wild.mark, wild.pip) == (f"{name}, wild", True, MARKED[place], pip)
    for meant in ("TH", "QS", card):
        meaning = standard_card("x", card, wild=True, stands=meant)
        assert meaning.name == f"{name}, wild as {standard_name(meant)}" and meaning.stands == meaning_mark(meant)
        assert (meaning.pip, meaning.colour) == SUITED[meant[1]]
        joker = standard_card("x", "*", stands=meant)
        assert (joker.name, joker.stands) == (f"Joker as {standard_name(meant)}", meaning_mark(meant))


def meaning_mark(card: str) -> str:
    return MARKED[RANKS.index(card[0])]


@pytest.mark.parametrize(("house", "place"), [*product(HOUSED, range(13))])
def test_a_house_card_is_named_and_drawn_by_rank_and_house(house, place):
    shown, pip = house_card("x", RANKS[place] + house), HOUSED[house]
    assert (shown.id, shown.name, shown.mark) == ("x", f"{CALLED[place]} of {pip.title()}s", MARKED[place])
    assert (shown.pip, shown.colour, shown.value, shown.wild) == (pip, f"{pip}s", None, False)


def test_a_joker_is_wild_and_tells_no_card_until_it_stands_for_one():
    joker = standard_card("x", "*")
    assert (joker.name, joker.mark, joker.pip, joker.colour) == ("Joker", "", "joker", "")
    assert (joker.wild, joker.stands, joker.value, standard_name("*")) == (True, "", None, "Joker")
    assert set(SUITS) == set(SUITED) and set(HOUSES) == set(HOUSED) and len(RANKS) == len(set(RANKS)) == 13


@pytest.mark.parametrize("card", sorted({*VALUES, *map(str.upper, VALUES)}))
def test_a_letter_card_tells_letter_colour_and_value(card):
    shown = letter_card("x", card, 6)
    if card == "*":
        assert (shown.name, shown.mark, shown.pip, shown.wild, shown.stands) == ("Knave", "", "knave", True, "")
        named = letter_card("x", card, 0, "e")
        assert (named.name, named.stands, named.value) == ("Knave as E", "E", 0)
        return
    tint, pip = ("red", "crown") if card.isupper() else ("black", "castle")
    assert (shown.name, shown.mark) == (f"{card.upper()}, {tint}, 6 points", card.upper())
    assert (shown.pip, shown.colour, shown.value, shown.wild) == (pip, tint, 6, False)
