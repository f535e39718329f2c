"""The rules of Monarchy as a little book."""

from __future__ import annotations

from royalty.cards.faces import CardView, letter_card
from royalty.cards.letters import VALUES
from royalty.game.pages import Book, Rule, Section

OF_1959, BOOKLET = "Monarchy of 1959", "The booklet"


def _row(cards: str) -> tuple[CardView, ...]:
    return tuple(letter_card(f"{at}{card}", card, VALUES[card.lower()]) for at, card in enumerate(cards))


BOOK = Book(
    ("A game for one. Twenty-five cards lie open, and you try to make words of them so that no card is left over.",),
    (
        Section(
            "8",
            "Monarchy",
            (
                Rule(
                    "8.1",
                    "The cards and the words",
                    (
                        "Twenty-five cards lie open. Lay them as royalties: words of four letters or more all in one colour, or words of exactly seven letters in both colours. Use every card.",
                    ),
                    differs=(
                        (OF_1959, "The cards lie in a column of red and one of black."),
                        (BOOKLET, "The cards lie in a square of five by five."),
                    ),
                    cards=(_row("LAKE"), _row("SHADowy")),
                    lesson="all",
                ),
                Rule(
                    "8.2",
                    "Changing your mind",
                    ("Take words apart and put them together as often as you like. No card is added.",),
                    lesson="all",
                ),
                Rule(
                    "8.3",
                    "The result",
                    (
                        "What counts is how many cards are left over; none is a win. Then comes the value of the cards that you have laid.",
                    ),
                ),
                Rule(
                    "8.4",
                    "Good words",
                    (
                        "Each word must be in your dictionary, and each card is used once. The Knave is any letter you like, in either colour.",
                    ),
                ),
                Rule(
                    "8.5",
                    "When it is done",
                    ("The game is over when you say so. Only the words as they lie then are written down.",),
                ),
            ),
        ),
    ),
)
