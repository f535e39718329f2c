"""The rules of rummy as a little book."""

from __future__ import annotations

from royalty.cards.faces import CardView, standard_card
from royalty.game.pages import Book, Rule, Section


def _row(cards: str, wild: str = "") -> tuple[CardView, ...]:
    faces = (card.partition("=") for card in cards.split())
    return tuple(
        standard_card(f"{at}{card}", card, wild=bool(wild) and card[0] == wild, stands=stands)
        for at, (card, _, stands) in enumerate(faces)
    )


BOOK = Book(
    (
        "Everybody holds thirteen cards. In your turn you draw one and put one away, until all your cards lie in sequences and sets.",
        "Whoever can lay them so declares and counts nothing. The others count the cards that are left over, and the fewest points win.",
    ),
    (
        Section(
            "13",
            "13-card rummy",
            (
                Rule(
                    "13.1",
                    "Players and cards",
                    (
                        "Two to six play with two packs and a printed joker for each, 106 cards. Two may play with one pack and its joker.",
                        "The first dealer is found by lot; then the deal goes round to the left. Thirteen cards each; whoever sits left of the dealer begins.",
                    ),
                    lesson="draw",
                ),
                Rule(
                    "13.2",
                    "The wild rank",
                    (
                        "After the deal a card is turned: its rank is wild in all suits. If it is a printed joker, aces are wild.",
                        "It lies where all can see it, and is never drawn. The next card begins the discards.",
                    ),
                    lesson="pure",
                ),
                Rule(
                    "13.3",
                    "A turn",
                    ("Draw the top card of the stock or of the discards, then put one card on the discards.",),
                    lesson="draw",
                ),
                Rule(
                    "13.4",
                    "What may not be done",
                    (
                        "A joker of either kind that lies on the discards is not taken up, except the very first card there.",
                        "A card that you have just taken from the discards may not go back at once, nor a card that looks the same, and not into the finish slot either. One from the stock may.",
                    ),
                    lesson="draw",
                ),
                Rule(
                    "13.5",
                    "Sequences",
                    (
                        "Three cards or more of one suit in order. The ace lies before the two or after the King, but not between the two.",
                        "A sequence is pure if no joker in it stands for another card; a wild card in its own place does no harm.",
                    ),
                    cards=(_row("4H 5H 6H 7H"), _row("5D 6D *=7D 8D")),
                    lesson="pure",
                ),
                Rule(
                    "13.6",
                    "Sets",
                    (
                        "Three or four cards of one rank, all of different suits. Jokers may stand for what lacks.",
                        "Every group needs at least one card that is itself.",
                    ),
                    cards=(_row("9S 9H 9D"), _row("6H 6D *=6S 6C")),
                    lesson="wild",
                ),
                Rule(
                    "13.7",
                    "Declaring",
                    (
                        "When you have drawn, put one card into the finish slot and lay all the others in groups: two sequences at least, one of them pure, and no card left over. You count nothing, and the deal ends.",
                    ),
                    cards=(_row("AD 2D 3D 4D"), _row("5S 6S 7S"), _row("9D 9S 9C"), _row("QS QD QC")),
                    lesson="draw",
                ),
                Rule(
                    "13.8",
                    "A wrong declaration",
                    (
                        "It costs 80 points. Your fourteenth card goes on the discards, your hand is laid aside, and you are out until the deal ends; the others play on. You are told what is wrong before, and asked once.",
                    ),
                    lesson="pure",
                ),
                Rule(
                    "13.9",
                    "Points",
                    (
                        "Aces, Kings, Queens, Jacks and tens count ten each, other cards what they say, jokers of both kinds nothing.",
                        "Without two sequences, one of them pure, all your cards count, but no more than 80. With them, only the cards outside of sequences count.",
                    ),
                    differs=(
                        ("Cards in sets count", "Only cards in sequences are free."),
                        ("Cards in sets are free", "Cards in sets do not count either."),
                    ),
                    lesson="points",
                ),
                Rule(
                    "13.10",
                    "The cheapest way",
                    (
                        "A hand that loses is laid so that it counts as little as it can. You need not find that yourself.",
                    ),
                    lesson="points",
                ),
                Rule(
                    "13.11",
                    "Dropping and leaving",
                    (
                        "Before you draw you may drop: for 20 points if you have not drawn yet in this deal, else for 40.",
                        "When somebody leaves the table, the others may drop that hand at any time, for the same. It is laid aside, and nothing goes on the discards.",
                    ),
                    lesson="drop",
                ),
                Rule(
                    "13.12",
                    "How a deal ends",
                    (
                        "Somebody declares, or only one player is left in, who counts nothing. When all who are in have had fifty turns, nobody wins and each counts his hand.",
                    ),
                ),
                Rule(
                    "13.13",
                    "When the stock is empty",
                    (
                        "All discards but the top one are shuffled into a new stock. If there is still no card to draw, the top of the discards may be taken even if it is a joker.",
                    ),
                ),
                Rule(
                    "13.14",
                    "The match",
                    (
                        "One to ten deals: the fewest points win. Or a pool of 101 or 201: whoever reaches that many is out after the deal, and the last one left wins. If all go out in one deal, the fewest points win. Equal points share a place.",
                    ),
                    differs=(("Pool of 201", "Dropping costs 25 points, or 50 later."),),
                ),
                Rule(
                    "13.15",
                    "Your hand",
                    (
                        "Put your cards into groups as you like, or have them sorted; each group says what it is. A declaration is one move with its groups. When a deal ends, all cards are shown.",
                    ),
                ),
            ),
        ),
    ),
)
