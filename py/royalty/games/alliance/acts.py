"""The moves of Alliance Royals, and each as one token of text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from royalty.errors import IllegalMove
from royalty.game.places import Seat
from royalty.games.alliance.cards import Hand, sort_cards

HOME, STACK, TOP, SKIP, BUNDLE, DRAWN = "home", "stack", "top", "skip", "bundle", "draw"
GIFT, WAIT, PLAY, SPOIL = "gift", "wait", "play", "spoil"
MELD, KILL, RANSOM, CHANGE, ARRANGE, HOSTAGE, REVOKE, REDEEM = (
    "meld",
    "kill",
    "ransom",
    "change",
    "arrange",
    "hostage",
    "revoke",
    "redeem",
)
DISCARD, END, DONE = "discard", "end", "done"
LIE, CLAIM, TAKE = "lie", "claim", "take"
YES, NO, NEXT, SURRENDER, DEAL = "yes", "no", "next", "surrender", "deal"
# Where a card lies that goes to the Dead Pile.
IN_HAND, IN_MELD, IN_SPOILS, ON_TOP, BY_RANSOM = "hand", "meld", "spoils", "top", "ransom"


@dataclass(frozen=True, slots=True)
class Move:
    """A move: what is done, with which card or cards, to whom, where; what is given for it; how many are taken; a new
    order of the pack.

    `which`: of equal cards there, if it is not the usual one (`telling_apart.py`).
    """

    what: str
    card: str = ""
    cards: Hand = ()
    seat: Seat = -1
    place: str = ""
    given: str = ""
    count: int = 0
    which: int = 0


_PLAIN = (STACK, TOP, SKIP, DRAWN, WAIT, END, DONE, LIE, CLAIM, YES, NO, NEXT, SURRENDER)
_ONE = (GIFT, PLAY, SPOIL, ARRANGE, HOSTAGE, REVOKE, DISCARD, END)
_CARD = r"[2-9TJQKA][DBRC]"
_ROW = rf"{_CARD}(?:\.{_CARD})*"
_PLACE = rf"{IN_HAND}|{IN_MELD}|{IN_SPOILS}|{ON_TOP}|{BY_RANSOM}"
_WHICH = r"(?:@([1-9]\d?))?"
_PRICE = rf"(?::([1-4]):({_CARD}))?"


def _row(text: str | None) -> Hand:
    return tuple(text.split(".")) if text else ()


def _in_order(text: str | None) -> Hand:
    cards = _row(text)
    if cards != sort_cards(cards):
        raise IllegalMove("The cards of a meld are told in their order.")
    return cards


def _seat(text: str | None) -> Seat:
    return int(text) - 1 if text else -1


_Made = Callable[[re.Match[str]], Move]
_FORMS: tuple[tuple[re.Pattern[str], _Made], ...] = (
    (re.compile("|".join(_PLAIN)), lambda found: Move(found[0])),
    (re.compile(rf"({'|'.join(_ONE)}):({_CARD})"), lambda found: Move(found[1], found[2])),
    (re.compile(rf"{HOME}:([DBRC])"), lambda found: Move(HOME, place=found[1])),
    (re.compile(rf"{MELD}:({_ROW})"), lambda found: Move(MELD, cards=_in_order(found[1]))),
    (
        re.compile(rf"{BUNDLE}:([1-9]\d?)(?::({_ROW}))?"),
        lambda found: Move(BUNDLE, cards=_in_order(found[2]), count=int(found[1])),
    ),
    (
        re.compile(rf"{KILL}:([1-4]):({IN_MELD}|{IN_SPOILS}):({_CARD}){_WHICH}"),
        lambda found: Move(KILL, found[3], seat=_seat(found[1]), place=found[2], which=int(found[4] or 0)),
    ),
    (
        re.compile(rf"({RANSOM}|{REDEEM}):([1-4]):({_CARD}):({_CARD})"),
        lambda found: Move(found[1], found[3], seat=_seat(found[2]), given=found[4]),
    ),
    (
        re.compile(rf"{CHANGE}:({_CARD}):({_PLACE}){_WHICH}{_PRICE}"),
        lambda found: Move(
            CHANGE, found[1], seat=_seat(found[4]), place=found[2], given=found[5] or "", which=int(found[3] or 0)
        ),
    ),
    (
        re.compile(rf"{TAKE}:({_PLACE}){_WHICH}{_PRICE}"),
        lambda found: Move(TAKE, seat=_seat(found[3]), place=found[1], given=found[4] or "", which=int(found[2] or 0)),
    ),
    (re.compile(rf"{DEAL}:({_ROW})"), lambda found: Move(DEAL, cards=_row(found[1]))),
)


def read_act(text: str) -> Move:
    """The inverse of `write_act`; IllegalMove if it is none."""
    for form, made in _FORMS:
        if found := form.fullmatch(text):
            return made(found)
    raise IllegalMove(f"“{text[:40]}” is not a move of this game.")


def write_act(act: Move) -> str:
    """`discard:KD`, `meld:9D.9B`, `kill:2:spoils:KD`, `change:KD:hand:2:KB`, `change:KD:spoils@2`."""
    cards, whose = ".".join(act.cards), str(act.seat + 1)
    which = f"@{act.which}" if act.which else ""
    price = [whose, act.given] if act.given else []
    parts = {
        HOME: [act.place], MELD: [cards], DEAL: [cards], BUNDLE: [str(act.count), *([cards] if cards else [])],
        KILL: [whose, act.place, act.card + which], RANSOM: [whose, act.card, act.given], REDEEM: [whose, act.card, act.given],
        CHANGE: [act.card, act.place + which, *price], TAKE: [act.place + which, *price],
    }.get(act.what, [act.card] if act.card else [])  # fmt: skip
    return ":".join([act.what, *parts])
