"""The lesson of Joust: stacked piles, a word, a royalty, and when to stop."""

from __future__ import annotations

from random import Random

from royalty.cards.faces import letter_cards
from royalty.cards.letters import pack, remove, shuffle
from royalty.game.core import Player
from royalty.game.teaching import Lesson, Task
from royalty.games.letters.rules import CLASSIC, HAND, joust_piles

TEACHER = 1
ASIDE = "TR"  # drawn for the start: the pupil plays first


def _deal(tops: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Piles that begin with these cards."""
    rest = shuffle(remove(pack(1), "".join(tops) + ASIDE), Random(7))
    piles = "".join(
        top + "".join(rest.pop() for _ in range(size - len(top)))
        for top, size in zip(tops, joust_piles(CLASSIC, 1), strict=True)
    )
    return (("draw", "1T 2R"), ("pack", piles + ASIDE + "".join(rest)))


WORDS = Lesson(
    "tops",
    "Words from the piles",
    "Take top cards, make a royalty, and stop.",
    "joust/classic",
    (Player("Robin"), Player("Miss Quill", "duchess")),
    _deal(("DN", "oI", "GL", "EO", "nU", "tA", "r")),
    (
        Task(f"Of {HAND} piles only the top cards lie open. Tap D, O and G, in this order, then tap Play.", "=DoG@123"),
        Task("DOG is in your Domain now, and what lay below it was turned up. Miss Quill plays.", "=tEn@645", TEACHER),
        Task("L, I, O and N are all red. Four letters or more of one colour are a royalty: lay LION.", "=LION@3241"),
        Task(
            "After a royalty you play again, and so you do after all seven cards. If you would rather not, tap Stop.",
            "stop",
        ),
    ),
    "If you lay no word at all, you pass, and the other player has two plays. When both pass, one after the other, the game is over.",
    tells="Only the top cards of the piles lie open, and both take words from them. Four letters or more of one colour are a royalty.",
    shown=(letter_cards("DoG"), letter_cards("LION")),
)
LESSONS = (WORDS,)
