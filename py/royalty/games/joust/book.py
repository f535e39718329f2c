"""The rules of Joust as a little book."""

from __future__ import annotations

from royalty.cards.faces import CardView, letter_card
from royalty.cards.letters import VALUES
from royalty.game.pages import Book, Rule, Section

OF_1959, BOOKLET = "Joust of 1959", "The booklet"


def _row(cards: str) -> tuple[CardView, ...]:
    return tuple(letter_card(f"{at}{card}", card, VALUES[card.lower()]) for at, card in enumerate(cards))


BOOK = Book(
    (
        "Seven piles lie between two players, and only the top card of each is open. In your turn you make a word of top cards and put it in your Domain.",
        "What lay below is turned up, for the other player too. The most points win.",
    ),
    (
        Section(
            "9",
            "Joust",
            (
                Rule(
                    "9.1",
                    "The piles and the start",
                    (
                        "The cards lie face down in seven piles. Whoever draws the letter nearest Z starts. If the letters are level, or one is the Knave, you draw again.",
                    ),
                    differs=(
                        (
                            OF_1959,
                            "Seven cards in each pile, fourteen with two packs. The other cards are put aside, and you draw from them.",
                        ),
                        (
                            BOOKLET,
                            "The whole pack lies in the piles. Each player turns up the top of one, and these cards stay up.",
                        ),
                    ),
                    lesson="tops",
                ),
                Rule(
                    "9.2",
                    "Turning up",
                    ("Before every play each pile shows its top card, before an extra play too.",),
                    lesson="tops",
                ),
                Rule(
                    "9.3",
                    "A word",
                    (
                        "Make one word, of any length, from the cards on top, and put it in your Domain. It must be in your dictionary.",
                        "The Knave is any letter you like, in either colour.",
                    ),
                    lesson="tops",
                ),
                Rule(
                    "9.4",
                    "A royalty",
                    (
                        "Four letters or more of one colour, or all seven cards, are a royalty. You play again, and it uses up no play.",
                    ),
                    cards=(_row("LION"),),
                    lesson="tops",
                ),
                Rule(
                    "9.5",
                    "Passing",
                    (
                        "If you lay no word, you pass, and the other player has two plays. To stop after a word is no pass.",
                    ),
                ),
                Rule(
                    "9.6",
                    "The end",
                    (
                        "The game ends when both players pass, one after the other, or when all cards of the piles are won.",
                    ),
                ),
                Rule(
                    "9.7",
                    "The score",
                    (
                        "Add up the cards in your Domain. The larger Domain earns 10 points; if they are level, each earns 5. Nothing counts double.",
                    ),
                ),
            ),
        ),
    ),
)
