"""The moves of Alliance Royals, and each as one token of text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from royalty.errors import IllegalMove, need
from royalty.game.places import Seat
from royalty.games.alliance.cards import Hand, sort_cards

HOME, STACK, TOP, SKIP, BUNDLE, DRAWN = "home", "stack", "top", "skip", "bundle", "draw"
GIFT, WAIT, PLAY, SPOIL = "gift", "wait", "play", "spoil"
MELD, KILL, RANSOM, CHANGE = "meld", "kill", "ransom", "change"
ARRANGE, HOSTAGE, REVOKE, REDEEM = "arrange", "hostage", "revoke", "redeem"
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
_FACE = r"[2-9TJQKA][DBRC]"
_CARD, _GIVEN, _SEAT = rf"(?P<card>{_FACE})", rf"(?P<given>{_FACE})", "(?P<seat>[1-4])"
_CARDS = rf"(?P<cards>{_FACE}(?:\.{_FACE})*)"
_PLACE = rf"(?P<place>{IN_HAND}|{IN_MELD}|{IN_SPOILS}|{ON_TOP}|{BY_RANSOM})"
_WHICH = r"(?:@(?P<which>[1-9]\d?))?"
_PRICE = rf"(?::{_SEAT}:{_GIVEN})?"


def _form(what: tuple[str, ...], rest: str = "") -> re.Pattern[str]:
    return re.compile(f"(?P<what>{'|'.join(what)}){rest}")


_FORMS = (
    _form(_PLAIN),
    _form(_ONE, f":{_CARD}"),
    _form((HOME,), ":(?P<place>[DBRC])"),
    _form((MELD, DEAL), f":{_CARDS}"),
    _form((BUNDLE,), rf":(?P<count>[1-9]\d?)(?::{_CARDS})?"),
    _form((KILL,), f":{_SEAT}:(?P<place>{IN_MELD}|{IN_SPOILS}):{_CARD}{_WHICH}"),
    _form((RANSOM, REDEEM), f":{_SEAT}:{_CARD}:{_GIVEN}"),
    _form((CHANGE,), f":{_CARD}:{_PLACE}{_WHICH}{_PRICE}"),
    _form((TAKE,), f":{_PLACE}{_WHICH}{_PRICE}"),
)


def read_act(text: str) -> Move:
    """The inverse of `write_act`; IllegalMove if it is none."""
    found = next(filter(None, (form.fullmatch(text) for form in _FORMS)), None)
    if found is None:
        raise IllegalMove(f"“{text[:40]}” is not a move of this game.")
    told = {name: value for name, value in found.groupdict().items() if value}
    cards = tuple(told.get("cards", "").split(".")) if "cards" in told else ()
    need(told["what"] == DEAL or cards == sort_cards(cards), "The cards of a meld are told in their order.")
    return Move(
        told["what"], told.get("card", ""), cards, int(told.get("seat", 0)) - 1, told.get("place", ""),
        told.get("given", ""), int(told.get("count", 0)), int(told.get("which", 0)),
    )  # fmt: skip


def write_act(move: Move) -> str:
    """`discard:KD`, `meld:9D.9B`, `kill:2:spoils:KD`, `change:KD:hand:2:KB`, `change:KD:spoils@2`."""
    cards, whose = ".".join(move.cards), str(move.seat + 1)
    which = f"@{move.which}" if move.which else ""
    price = [whose, move.given] if move.given else []
    parts = {
        HOME: [move.place], MELD: [cards], DEAL: [cards], BUNDLE: [str(move.count), *([cards] if cards else [])],
        KILL: [whose, move.place, move.card + which],
        RANSOM: [whose, move.card, move.given], REDEEM: [whose, move.card, move.given],
        CHANGE: [move.card, move.place + which, *price], TAKE: [move.place + which, *price],
    }.get(move.what, [move.card] if move.card else [])  # fmt: skip
    return ":".join([move.what, *parts])
