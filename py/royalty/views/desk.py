"""What the worker holds between two requests, before whom the table lies, and how an answer becomes JSON."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any

from royalty.errors import BadRecord
from royalty.game.places import TABLE, Draft, Seat
from royalty.match.match import Match
from royalty.people.course import Course
from royalty.words.lexicon import Lexicon
from royalty.words.senses import Senses

if TYPE_CHECKING:
    from royalty.views.changes import Told
    from royalty.views.talk import Discussed
    from royalty.views.thinking import Thought
    from royalty.views.trying import Trial
    from royalty.views.view import Seen

Json = dict[str, Any]
Rows = tuple[tuple[str, ...], ...]


@dataclass
class Desk:
    """What the worker holds: the words, the match in play, the viewer and his draft.

    `hands`: how each seat orders and groups its hand, as far as it does: rows of card ids, kept over turns.
    `history`: the earlier steps of the draft and its bookmarks, as the page writes them.
    `clear`: the match came over and in clear, so there is nothing in it to keep sealed.
    `seen`: what of the view that was made last no draft changes. `told`: the view that the page was told last. `sealed`: what of a game was sealed last, and its seal.
    `talked`: what has been said of a match that is over. `thought`: what a computer player is thinking of.
    `trial`: the turn that is tried again, whose table the match is. `court`: a match that the court plays for practice, by game and seed.
    """

    words: Lexicon
    rng: random.Random = field(default_factory=random.SystemRandom)
    match: Match | None = None
    id: str = ""
    seat: Seat | None = None
    draft: Draft = field(default_factory=Draft)
    history: str = ""
    senses: Senses | None = None
    course: Course | None = None
    hands: Mapping[Seat, Rows] = field(default_factory=dict)
    clear: bool = False
    seen: Seen | None = None
    told: Told | None = None
    sealed: tuple[str, str] = ("", "")
    talked: Discussed | None = None
    thought: Thought | None = None
    trial: Trial | None = None
    court: tuple[tuple[str, str], Match] | None = None

    def current(self) -> Match:
        if self.match is None:
            raise BadRecord("There is no game on the table.")
        return self.match

    def sit_down(self, match: Match, ident: str = "", *, clear: bool = False) -> None:
        """Another match comes to the table, where it has that name or a new one."""
        match.answer(self.rng)
        self.match, self.draft, self.history, self.course, self.hands = match, Draft(), "", None, {}
        self.id, self.clear, self.trial = ident or self.new_id(), clear, None
        self.seat = alone(match)

    def new_id(self) -> str:
        return f"{int(self.rng.random() * 2**48):012x}"

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Whatever is done within it is done wholly; if any of it fails, the desk and its match are as they were."""
        before = dict(vars(self))
        try:
            with self.match.whole() if self.match else nullcontext():
                yield
        except Exception:
            vars(self).update(before)
            raise


def alone(match: Match) -> Seat | None:
    """The one person who ever sat here, whose hand need not be handed over to be seen."""
    return match.people[0] if match.people and not match.is_shared else None


def hand_for(match: Match) -> Seat | None:
    """The person whose hand is needed now: of several who choose
    in secret, the first; nobody's where all answer together.
    """
    if _asked_in_the_open(match):
        return None
    return next((seat for seat in match.to_act if match.is_person(seat)), None)


def _asked_in_the_open(match: Match) -> bool:
    """Whether no hand is shown for what is asked: one tap answers for all, or it is about what lies open."""
    asked = match.game.questions.question(match.state)
    if asked is None or (asked.open and not match.is_shared):
        return False
    return asked.together or asked.open


def may_look(match: Match) -> bool:
    """Whether what is asked may be answered without the hand of who is asked, who may have it shown all the same."""
    asked = match.game.questions.question(match.state)
    return asked is not None and asked.look


def viewer_of(desk: Desk, match: Match) -> Seat | None:
    """Before whom the table lies: the person to act, once he has asked for his
    hand if there is anything to hide, or the only person there ever was.
    """
    if not match.to_act or _asked_in_the_open(match) or match.to_act == (TABLE,):
        return None
    if match.is_shared and not match.game.secrets.hides:
        return hand_for(match)
    if desk.seat is None:
        return None
    alone = match.people == (desk.seat,) and not match.is_shared
    return desk.seat if alone or desk.seat == hand_for(match) else None


def is_clear(desk: Desk, match: Match) -> bool:
    """Whether deal and record may be shown: it is over, and was
    not just stopped, for a copy of it may still be played.
    """
    return match.outcome is not None and (not match.agreed or desk.clear)


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a dataclass; None of anything else."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else None


def plain(value: Any) -> Any:
    """A dataclass, and what it holds, as JSON knows it: as
    `dataclasses.asdict` does, but without a copy of every leaf.
    """
    if isinstance(value, (str, int, float, NoneType)):
        return value
    names = _names(value.__class__)
    if names is not None:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value]
