"""What a view is made of, written down once: the page's types are made from this (`python3 build.py types`).

A view is JSON as it travels, so its parts are dictionaries with known names, which cost nothing to make and are checked
all the same; what a game shows of itself comes from the frozen values of `royalty.game`, turned into JSON by `plain`.
`Plain[X]` says which.
"""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from royalty.cards.faces import CardView
from royalty.game.feats import Award, Scene
from royalty.game.features import Heading, Other, Review
from royalty.game.outcome import Outcome
from royalty.game.places import Draft, Held, HouseRuling, Judgment, Option, Question, RowNote, Seat, Sum, TableView


class GameName(TypedDict):
    """A game, and its family. `short`: what the table is called over which it is played."""

    key: str
    title: str
    family: str
    short: str


class Computer(TypedDict):
    """A way in which computers play this game, and who of the court sits there."""

    key: str
    label: str
    face: str


class PlayerView(TypedDict):
    """Who sits at a seat; whom he plays with is of the same `side`. `face`: of the court, "" where a person's name stands.

    `granted`: what the house has chosen for him alone.
    """

    seat: Seat
    name: str
    kind: str
    kind_label: str
    face: str
    side: int
    granted: dict[str, str | bool]


class TurnTold(TypedDict):
    """What is said of a turn after the match, and of what open hands would have shown; `ply`: which turn of the talk it
    is, which is the move that it was unless the talk splits moves.
    """

    ply: int
    deal: int
    review: Annotated[Any, Review]
    opened: str


class Talked(TypedDict):
    """What a talk has come to: the turns that are new in it, how many moves of all are looked at, the chances at the end;
    `kept`: all of it sealed, to be given back. `measure`: what costs are counted in, and whether they are `exact`;
    `note`: how sure it all is; `heading`: how it is headed.
    """

    turns: list[TurnTold]
    next: int
    most: int
    ended: list[int]
    measure: str
    exact: bool
    note: str
    heading: Annotated[Any, Heading]
    kept: str


class TurnView(TypedDict):
    """The turn being played, from 1, and whose it is."""

    number: int
    seat: Seat


class Drawn(TypedDict):
    """A card drawn for the deal."""

    seat: Seat
    name: str
    card: Annotated[Any, CardView]


class May(TypedDict):
    """What may be done besides moves; `undo_asks`: whose yes an undo needs. `noted`: whether an
    undo is the first that takes back a card which was seen.
    """

    take_back: Seat | None
    undo: bool
    why_no_undo: str
    undo_asks: list[Seat]
    noted: bool
    redo: bool
    end: bool
    talk: bool
    look_back: bool


class LogLine(TypedDict):
    """One line of what has happened.

    `ply`: how many moves were played when it was over and done with. `at`: its event. `waits`: what it laid counts once
    it stands. `changes`: seat, points so far and what they grew by, for everybody whose points the line changed. `pip`:
    once the match is over, the drawing of what everybody looked up for.
    """

    ply: int | None
    turn: int | None
    seat: Seat
    name: str
    text: str
    score: int
    at: int
    total: int | None
    undone: bool
    words: list[list[str]]
    changes: list[tuple[Seat, int, int]]
    pip: str
    waits: bool


class Since(TypedDict):
    """What was done since somebody's turn, by the events of the log; `losses`: what was his and was taken."""

    title: str
    at: list[int]
    sums: dict[str, list[Annotated[Any, Sum]]]
    losses: dict[str, list[str]]


class LessonView(TypedDict):
    """Where a lesson is: at which of its `count` tasks, and with which of its `steps` sentences, from 1."""

    family: str
    key: str
    title: str
    say: str
    at: int
    count: int
    step: int
    steps: int
    done: bool
    next: str
    go_on: bool


class TrialView(TypedDict):
    """A turn that is tried again: what was tried last, how it compares and why, whether it is `good` enough, how many
    were not; and once the answer is `shown`, what could have been done. `measure`: what it is weighed in, "" for nothing
    that has a name, or counted in where it is `exact`.
    """

    title: str
    task: str
    told: str
    said: str
    why: str
    good: bool
    misses: int
    shown: bool
    measure: str
    exact: bool
    others: Annotated[Any, list[Other]]


class Save(TypedDict):
    """What the page stores: sealed, what lies before the players apart, and a label that shows nothing hidden."""

    sealed: str
    aside: str
    title: str
    family: str
    names: list[str]
    scores: list[int]
    over: bool
    mark: str
    deal: str
    counts: bool


class DealView(TypedDict):
    """What everybody may know of the deal: how it was drawn for, its seal, and, once it is over, all of it."""

    draw: list[list[Drawn]]
    draws_for: str
    fingerprint: str
    verified: bool | None
    deal_text: str
    secret: bool
    again: str
    code: str
    unchecked: str


class Newest(TypedDict):
    """What was done last, and what came of it."""

    last: str
    earlier: str
    about: list[list[str]]
    earned: list[Annotated[Any, Sum]]
    scene: Annotated[Any, Scene | None]
    verdict: Annotated[Any, Judgment | None]
    ruling: Annotated[Any, HouseRuling | None]


class Ended(TypedDict):
    """How it ended, once it is over."""

    outcome: Annotated[Any, Outcome | None]
    awards: Annotated[Any, list[Award]]
    told: str


class Seated(TypedDict):
    """Who sits at a table, and which computers may."""

    players: list[PlayerView]
    computers: list[Computer]


class CameOut(Ended, Seated):
    """How a stored match came out, in so many moves; `came`: how far a game for one came, such as `25 of 25`, else ''."""

    moves: int
    came: str


class Open(DealView, Newest, Ended, Seated):
    """What is the same for everybody who looks on.

    `table` is here as nobody's eyes see it, in a whole view as its viewer sees it.
    """

    id: str
    game: GameName
    rules: list[str]
    phase: str
    shared: bool
    facing: bool
    turn: TurnView
    first: Seat
    to_act: list[Seat]
    next: str
    hand_for: Seat | None
    hand_over: bool
    table: Annotated[Any, TableView]
    wanted: str
    question: Annotated[Any, Question | None]
    log: list[LogLine]
    unseen: bool
    may: May
    aim: str
    stopping: str
    save: Save


class Own(TypedDict):
    """What is only for whoever's hand lies open, or tells of it."""

    viewer: Seat | None
    options: list[Annotated[Any, Option]]
    notes: Annotated[Any, list[RowNote]]
    draft: Annotated[Any, Draft]
    history: str
    hand: list[list[str]]
    fresh: list[str]
    held: Annotated[Any, Held | None]
    since: Since | None
    hints: bool
    lesson: NotRequired[LessonView]
    trial: NotRequired[TrialView]


class View(Open, Own):
    """All that the page may know now; `record` and `ply` where those are asked for."""

    record: NotRequired[str]
    ply: NotRequired[int]
