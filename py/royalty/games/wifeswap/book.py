"""The rules of Royal Wife-Swap as a little book."""

from __future__ import annotations

from royalty.cards.faces import CardView, standard_card
from royalty.game.pages import Book, Rule, Section


def _row(cards: str) -> tuple[CardView, ...]:
    return tuple(standard_card(f"{at}{card}", card) for at, card in enumerate(cards.split()))


BOOK = Book(
    (
        "Everybody holds seven cards and plays one to each trick. Whoever takes the trick may build: he marries Kings to Queens and Jacks to tens, and lays cards of their suits with them.",
        "Families stay on the table, but partners may be swapped for better ones. The most points win.",
    ),
    (
        Section(
            "11",
            "Tricks and families",
            (
                Rule(
                    "11.1",
                    "Players and cards",
                    (
                        "Three to five play with 52 cards. From high to low: A K Q J 10 9 8 7 6 5 4 3 2, and the suits spades, hearts, clubs, diamonds.",
                        "The first dealer is found by lot, then the deal goes round to the left. Seven cards each; the rest is the stock. Left of the dealer leads.",
                    ),
                ),
                Rule(
                    "11.2",
                    "Following suit",
                    (
                        "Each plays one card in turn. If you hold the suit that was led, you play it; if not, any card. There are no trumps.",
                    ),
                    lesson="nemesis",
                ),
                Rule(
                    "11.3",
                    "Who takes the trick",
                    ("The highest of all cards played, by rank and then by suit, whatever was led.",),
                    lesson="nemesis",
                ),
                Rule(
                    "11.4",
                    "The nemesis",
                    (
                        "Within one suit the 2 beats the King, the 3 the Queen, the 4 the Jack, the 5 the 10.",
                        "Where both lie in one trick, the nemesis takes it, whatever else is there, aces too. Of two such pairs the one with the higher court card counts.",
                    ),
                    cards=(_row("KS 2S"), _row("QH 3H"), _row("JC 4C"), _row("TD 5D")),
                    lesson="nemesis",
                ),
                Rule(
                    "11.5",
                    "Building",
                    (
                        "Whoever takes a trick may build his own families from its cards and from his hand. Cards of the trick never come into a hand.",
                    ),
                    lesson="marriage",
                ),
                Rule(
                    "11.6",
                    "Marriages",
                    (
                        "A King and a Queen found a senior family; of one suit, it is royal. A Jack and a 10 of different suits found a junior family.",
                    ),
                    cards=(_row("KS QS"), _row("KH QC"), _row("JD TS")),
                    lesson="marriage",
                ),
                Rule(
                    "11.7",
                    "Members",
                    (
                        "Any number of further cards of a partner’s suit: aces and 9 to 2 in every family, Jacks and tens in senior ones only. No family has a second King or Queen, and no junior family a second Jack or 10.",
                    ),
                    cards=(_row("KS QH JS 9H"), _row("JC TD 7C")),
                    lesson="marriage",
                ),
                Rule(
                    "11.8",
                    "Rearranging",
                    (
                        "When you build you may swap partners, marry off a Jack or a 10 that was a member, turn a junior couple into members. Only what lies there in the end must be right.",
                        "Members lie where they count most; that is done for you.",
                    ),
                    lesson="swap",
                ),
                Rule(
                    "11.9",
                    "Orphans",
                    (
                        "A card leaves the table only as an orphan: when no family of yours could hold it any more. Two that leave may not be such as could marry each other. Nothing goes back to a hand.",
                    ),
                    lesson="orphan",
                ),
                Rule(
                    "11.10",
                    "Under the stock",
                    (
                        "Orphans and unused cards of the trick go under the stock. Everybody has seen which, but only you know in what order: name the uppermost first. Left alone, the highest comes first.",
                    ),
                    lesson="orphan",
                ),
                Rule(
                    "11.11",
                    "Drawing up",
                    (
                        "From the winner on, each takes as many cards as he lacks to seven, as far as the stock goes. The winner leads.",
                    ),
                ),
                Rule(
                    "11.12",
                    "The end of a round",
                    ("A round ends when somebody has no card in hand at the start of a trick.",),
                    lesson="end",
                ),
                Rule(
                    "11.13",
                    "Points",
                    (
                        "King, Queen, Jack and 10 count ten each, an ace one, other cards what they say. In a royal family everything counts twice. Cards in hand count nothing.",
                    ),
                    lesson="end",
                ),
                Rule(
                    "11.14",
                    "The match",
                    (
                        "Rounds until somebody has 500 points, or one to ten rounds. The most points win; equal points share a place.",
                    ),
                ),
                Rule(
                    "11.15",
                    "When nothing moves",
                    (
                        "If thirty tricks in a row lay no more cards on the table than there were before, the round is counted as it stands.",
                        "From the tenth on, all see how many are left.",
                    ),
                ),
                Rule(
                    "11.16",
                    "In the record",
                    (
                        "A build names all couples and all cards that lie there afterwards, so that it has one spelling.",
                    ),
                ),
            ),
        ),
    ),
)
