"""Rummy's five lessons: stacked packs, and tasks with a sentence each."""

from __future__ import annotations

from random import Random

from royalty.cards.faces import row_of
from royalty.cards.letters import shuffle
from royalty.game.core import Player
from royalty.game.teaching import Lesson, Task
from royalty.games.rummy.cards import pack, without

TEACHER = 1
PLAYERS = (Player("Robin"), Player("Miss Quill", "greedy"))


def _lesson(
    key: str,
    title: str,
    about: tuple[str, str, str],
    cards: tuple[str, str, str],
    tasks: tuple[Task, ...],
    end: str,
) -> Lesson:
    """A lesson of one deal: `about` is its line, what it is about and the rows shown of it, `cards` are the pupil's hand, the teacher's, and then the wild card, the up-card and the stock's first."""
    blurb, tells, shown = about
    rows = tuple(row_of(row) for row in shown.split())
    deal, house = _deal(*cards), (("match", "1"),)
    return Lesson(key, title, blurb, "rummy", PLAYERS, deal, tasks, end, options=house, tells=tells, shown=rows)


def _deal(mine: str, hers: str, then: str) -> tuple[tuple[str, str], ...]:
    dealt = [card for pair in zip(mine.split(), hers.split(), strict=True) for card in pair] + then.split()
    rest = shuffle(without(pack(2), dealt), Random(7))
    return (("dealer", "2"), ("pack", ".".join([*dealt, *rest])))


HERS = "AS 3H 5S 6C 8H TD JS QC QS KH 2D 8S KC"
DRAW = _lesson(
    "draw",
    "Draw and discard",
    (
        "Take a card, put one away, and declare.",
        "Take a card, put one away, until all thirteen lie in groups: sequences of one suit, and sets of equal cards.",
        "4H.5H.6H.7H 9S.9D.9C",
    ),
    ("4H 5H 6H 7H 2C 3C 4C 9S 9D KS KD JD QH", HERS, "3D 9C 5C"),
    (
        Task("Thirteen cards are yours. 4 5 6 7 of hearts are a sequence, and so are 2 3 4 of clubs: cards of one suit in order."),
        Task("Three nines of different suits would be a set. The 9 of clubs lies on the discards: take it.", "open"),
        Task(
            "Now put one card away. Choose the 9 of clubs, which you have just taken, and see what is said.",
            label="Discard the 9 of clubs", rule="13.4",
        ),
        Task("It may not go back at once. Choose the Queen of hearts instead, and tap Discard.", "discard:QH"),
        Task("Miss Quill draws, and puts a King away.", "stock", TEACHER),
        Task("", "discard:KC", TEACHER),
        Task("That is your third King: take it.", "open"),
        Task(
            "Tap Declare, and lay four groups: the hearts, the clubs, the nines, the Kings. The Jack that is left goes to the finish slot.",
            "declare:JD/9S.9D.9C/KS.KD.KC/4H.5H.6H.7H/2C.3C.4C",
        ),
    ),
    "Every card in a group, two sequences, and no joker used: you count nothing, and she counts her hand.",
)  # fmt: skip
PURE = _lesson(
    "pure",
    "The pure sequence",
    (
        "Without one, a declaration is wrong.",
        "A joker stands for any card that lacks. But one sequence must be pure, without any joker: else a declaration is wrong.",
        "2C.3C.4C 5D.6D.*.8D",
    ),
    ("5D 6D 8D * 2C 3C 7H 9S 9H 9D KS KD KC", "AS 3H 5S 6C 8H TD JS QC QS KH 2D 8S 6S", "7C JH 4C"),
    (
        Task("The 7 of clubs was turned, so all sevens are jokers, as the printed one is. A joker stands for any card that lacks."),
        Task("Draw from the stock.", "stock"),
        Task(
            "Lay 5 6 8 of diamonds with the printed joker; 2 3 of clubs with the 7 of hearts; the nines; the Kings. Leave the 4 of clubs out. Read, but do not declare.",
            label="Wrong declaration",
        ),
        Task(
            "Both sequences need their jokers, but one must be pure. Lay the 4 of clubs in the place of the 7, and declare.",
            "declare:7H/9S.9H.9D/KS.KD.KC/5D.6D.*.8D/2C.3C.4C",
        ),
    ),
    "A wrong declaration costs 80 points. The table says what is wrong before you do it, and asks once.",
)  # fmt: skip
WILD = _lesson(
    "wild",
    "Wild cards",
    (
        "Jokers of two kinds.",
        "A card is turned, and all of its rank are jokers, as the printed ones are. In its own place a wild card is no joker.",
        "6H.7H.8H QS.QD.QC.*",
    ),
    ("6H 8H 7H 3S 4S 7D QS QD QC 2C 2D JH TC", "AS 3H 5S 6C 8H TD JS QC AC KH 2D 8S 6S", "7C * 2S"),
    (
        Task("Sevens are wild. In its own place a wild card is no joker: 6 7 8 of hearts are pure. 3 4 of spades and the 7 of diamonds are not."),
        Task("A joker on the discards may not be taken up, except the very first card. This is the first: take it.", "open"),
        Task("Put the 10 of clubs away.", "discard:TC"),
        Task("Miss Quill draws, and puts a 2 away.", "stock", TEACHER),
        Task("", "discard:2S", TEACHER),
        Task("Take the 2 of spades.", "open"),
        Task(
            "Lay 6 7 8 of hearts; 3 4 of spades with the 7 of diamonds; the Queens with the joker; the twos. The Jack is left for the finish slot: declare.",
            "declare:JH/2S.2D.2C/3S.4S.7D/QS.QD.QC.*/6H.7H.8H",
        ),
    ),
    "Jokers of both kinds count nothing when they are left over. In a set, all suits are different.",
)  # fmt: skip
DROP = _lesson(
    "drop",
    "Drop a bad hand",
    (
        "Sometimes it is cheaper not to play.",
        "Nothing here goes together. Whoever gives up before his first draw counts 20 points, instead of all that he holds.",
        "AS.4S.9S.KS 2H.7H.JH",
    ),
    ("AS 4S 9S KS 2H 7H JH 5D TD QD 3C 8C KC", HERS.replace("AS", "AH").replace("KC", "6S"), "3D 9C 5C"),
    (
        Task("Nothing here goes together. If she declares, all your cards count, up to 80 points."),
        Task("Before your first draw you may drop for 20 points; later it costs 40. Tap Drop, and say yes.", "drop"),
    ),
    "You count 20 points. With more players the others would play on.",
)
POINTS = _lesson(
    "points",
    "What is counted",
    (
        "When somebody else declares.",
        "Somebody else declares. With two sequences, one of them pure, only what lies in no group counts against you.",
        "5H.6H.7H AC.2C.3C.*",
    ),
    ("5H 6H 7H 2C 3C * 9S 9D KS KD JD QH 8C", "AS 2S 3S 4S 6C 7C 8C TD TH TS 2D 3D QS", "9C JS AC 4D"),
    (
        Task(
            "5 6 7 of hearts are a pure sequence, and 2 3 of clubs with the joker an impure one. Draw from the stock.",
            "stock",
        ),
        Task("The ace of clubs lies with 2 and 3: four cards now. Put the King of spades away.", "discard:KS"),
        Task("Miss Quill draws.", "stock", TEACHER),
        Task("She declares.", "declare:QS/AS.2S.3S.4S/TS.TH.TD/2D.3D.4D/6C.7C.8C", TEACHER),
        Task(
            "You have two sequences, one of them pure. So only the cards outside of them count: the lower they are, the less."
        ),
    ),
    "Nines are wild here, and count nothing. Aces, Kings, Queens, Jacks and tens count ten each, others what they say.",
)
LESSONS = (DRAW, PURE, WILD, DROP, POINTS)
