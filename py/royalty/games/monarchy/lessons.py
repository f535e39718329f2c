"""The lesson of Monarchy: twenty-five cards that five words take up, one after the other."""

from __future__ import annotations

from itertools import permutations
from random import Random

from royalty.cards.faces import letter_cards
from royalty.cards.letters import pack, remove, shuffle
from royalty.game.core import Player
from royalty.game.teaching import Lesson, Task
from royalty.games.monarchy.arranging import DEALT

ROYALTIES = ("LAKE", "jump", "SHADowy", "VOICE", "treat")


def _first(number: int) -> tuple[str, ...]:
    return tuple(word.lower() for word in ROYALTIES[:number])


def _move(words: tuple[str, ...]) -> str:
    return "".join(f"={word}" for word in words)


def _deal() -> tuple[tuple[str, str], ...]:
    dealt = "".join(shuffle("".join(ROYALTIES), Random(3)))
    return (("pack", dealt + "".join(shuffle(remove(pack(1), dealt), Random(7)))),)


ALL = Lesson(
    "all",
    "Without a rest",
    f"Lay {DEALT} cards as royalties.",
    "monarchy/booklet",
    (Player("Robin"),),
    _deal(),
    (
        Task(
            f"Here are {DEALT} cards. Words of four letters or more in one colour are royalties: put LAKE together, all in red.",
            words=_first(1),
        ),
        Task(
            "Each word has a row of its own. Tap the next row, and put JUMP together there, all in black.",
            words=_first(2),
        ),
        Task(
            "A word of exactly seven letters may have both colours: SHADOWY, in red but for O, W and Y.",
            words=_first(3),
        ),
        Task(
            "You may change your mind as often as you like. VOICE in red and TREAT in black take up all the rest; then tap Finish.",
            _move(ROYALTIES),
            words=_first(5),
            other=tuple(map(_move, permutations(ROYALTIES))),
        ),
    ),
    "No card is left over: you have won. Where that cannot be done, leave as few as you can.",
    tells=f"{DEALT} cards lie open. Words of four letters or more in one colour take them up, one after the other, without a rest.",
    shown=(letter_cards("LAKE"), letter_cards("jump"), letter_cards("VOICE")),
)
LESSONS = (ALL,)
