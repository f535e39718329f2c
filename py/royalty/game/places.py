"""What a game shows of itself: places on the table, cards, drafts and what they could become.

The page draws exactly these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from royalty.cards.faces import CardView

Seat = int
TABLE: Seat = -1  # acts where chance or a verdict is due


def figure(number: int) -> str:
    """A number as players read it: with a minus sign, and not the hyphen of records."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


@dataclass(frozen=True, slots=True)
class Group:
    """Cards lying together under a label, such as a word or a family.

    `takes`: how a draft takes it up: `block` (kept in one run), `loose` (card by card), or '' (not at all).
    `upright`: its cards stand one above the other. `word`: the word that it spells, where it is one.
    """

    id: str
    label: str
    cards: tuple[CardView, ...]
    value: int | None = None
    note: str = ""
    takes: str = ""
    upright: bool = False
    word: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table. `kind` is a way of lying: `fan`, `stack`, `row`, `trick`, `groups`, `lines` (hands laid
    open, a group a line) or `grid`.

    `count` holds where the cards are not shown; `back` is the drawing on their backs (`crown`, `diamond`, `cat`);
    `columns` are a grid's. `recalls`: it shows once more what lies, or lay, elsewhere. `won`: who has won a trick.
    """

    id: str
    kind: str
    owner: Seat | None
    label: str
    count: int
    cards: tuple[CardView, ...] = ()
    groups: tuple[Group, ...] = ()
    back: str = "crown"
    columns: int = 0
    recalls: bool = False
    won: Seat | None = None


def open_row(id: str, owner: Seat | None, label: str, cards: tuple[CardView, ...], *, recalls: bool = False) -> Zone:
    """Cards that lie open side by side."""
    return Zone(id, "row", owner, label, len(cards), cards, recalls=recalls)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a draft: its label, what to do while it is empty, whether it takes up a group of the table.

    `begins`: the cards that lie in it at first. `then`: what it asks for once the row in use is good.
    """

    label: str
    hint: str = ""
    takes: bool = False
    begins: tuple[str, ...] = ()
    then: str = ""


@dataclass(frozen=True, slots=True)
class Intent:
    """Something a seat may set out to do now, and how it is drafted.

    `draft`: `none` (one tap), `pick` (a set of cards), `order` (one row) or `groups` (several rows; `more` labels the
    button that adds one, up to `most_rows`). `button` is the name of the act itself. `cards` are the ids that may be
    tapped, None for all of one's own fan; `fewest` and `most` bound them; `otherwise` tells why no other may be.
    `history`: its draft can be gone back and forth in, with bookmarks. `keeps`: this tap takes along what is being put
    together. `good`: where the cards lie that are in a good row, such as `in words`, if they are to be counted. `zone`:
    it is done by a tap on that place of the table, and needs no question. `held`: its rows begin with the groups of the
    hand that are good. `people`: how many people, and not computers, must sit at the table for it. `shelf`: what those
    of its cards are called that lie in no row and in no hand; they stand beside the rows. `off`: why it cannot be set
    out to now, as a sentence; its button keeps its place and says so. `to`: the place of the table that its card, or the
    one that lies in no row, goes to; it is dragged there, or sent there by a tap on it.
    """

    key: str
    label: str
    draft: str
    help: str = ""
    button: str = ""
    rows: tuple[Row, ...] = ()
    more: str = ""
    most_rows: int = 0
    cards: tuple[str, ...] | None = None
    fewest: int = 1
    most: int | None = None
    otherwise: str = ""
    history: bool = False
    keeps: bool = False
    good: str = ""
    zone: str = ""
    held: bool = False
    people: int = 0
    shelf: str = ""
    off: str = ""
    to: str = ""


def one_tap(key: str, label: str, help: str, zone: str = "") -> Intent:
    """What is done with one tap, on its button or on that place of the table."""
    return Intent(key, label, "none", help, zone=zone)


def one_card(key: str, label: str, help: str, button: str, to: str = "") -> Intent:
    """What is done with one card of the hand, which goes to that place of the table, if to any."""
    return Intent(key, label, "pick", help, button, most=1, to=to)


@dataclass(frozen=True, slots=True)
class Option:
    """What a draft could become: a move's text with the points it would earn, or the reason why not.

    `ask` names what is still to be chosen: card id -> what a wild card may stand for, a letter each; `prompt` asks for
    it. `confirm` is the price, if it has one, which `prompt` asks for where the label makes no question. `words`: those
    that may be explained now, each after the word it was made from, or ''. `act`: what this is one way of doing, where
    it is for several seats to do, or may be done to several things (`about`): the page asks who does it, and to which
    (`prompt`), only where there is more than one. `early`: more cards may still make it good, so the reason is not told
    unasked. `pip`: the drawing of what its label names. `grows`: by how much what lies before the seat counts more then,
    where that earns nothing yet. `cards`: ids of cards that lie open, or in the hand; to touch one of them is to say this.
    `group`: the id of the group on the table that it is about: it is shown large where it is asked. `warns`: it costs its
    player what he can hardly mean, so the page does not offer it as what to do next. `brief`: by what all rows together
    count more, in two words.
    """

    label: str
    seats: tuple[Seat, ...]
    move: str | None = None
    score: int | None = None
    reason: str = ""
    rule: str = ""
    detail: tuple[str, ...] = ()
    ask: Mapping[str, str] = field(default_factory=dict)
    prompt: str = ""
    confirm: str = ""
    words: tuple[tuple[str, str], ...] = ()
    act: str = ""
    about: str = ""
    early: bool = False
    pip: str = ""
    grows: int | None = None
    brief: str = ""
    cards: tuple[str, ...] = ()
    group: str = ""
    warns: bool = False


@dataclass(frozen=True, slots=True)
class RowNote:
    """What a game thinks of one row of a draft: a few words, its value,
    whether it is good as it lies, what its wild cards can only stand for;
    and, where there is nothing more to say, what it is in a word, to stand beside its value.
    `order`: its card ids as they are to be seen, where it is all one in which order they were laid.
    """

    text: str
    value: int | None = None
    good: bool | None = None
    stands: Mapping[str, str] = field(default_factory=dict)
    brief: str = ""
    order: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """What a game thinks of a hand as its player has grouped it: of each row, and of the whole, which may be what matters
    most now.
    """

    rows: tuple[RowNote, ...]
    text: str
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """What a player has in mind: an intent, rows of card and group ids in order, letters named for wild cards."""

    intent: str = ""
    groups: tuple[tuple[str, ...], ...] = ()
    named: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """What some seats are asked now; its answers are the options of `TABLE`, or of the seat asked.

    `together`: one tap answers for all the people asked, and no hand is shown; else the tablet goes to each. `open`: it
    is about what lies open, so that among several people no hand is opened for it; who plays alone keeps his before
    him. `equal`: none of its answers is more to be expected than another, so none stands out. `look`: these
    answers need no hand; who is asked may look at his all the same, and then sets out to do whatever else he may.
    """

    sentence: str
    seats: tuple[Seat, ...]
    together: bool = False
    help: str = ""
    open: bool = False
    equal: bool = False
    look: bool = False


@dataclass(frozen=True, slots=True)
class Unseen:
    """So many equal cards that a viewer has not seen: they lie in the pack, or in another hand."""

    card: CardView
    count: int


@dataclass(frozen=True, slots=True)
class Sorting:
    """A way in which a game sorts a hand for its player: what it is called, and rows of card ids."""

    label: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """What a table has ruled on a pair of words, which the house may keep: whether `new` is only `base` again."""

    base: str
    new: str
    related: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Judgment:
    """What the table has just ruled, to be told large: one word, on
    which cards, whether they are good, why, what follows, and by which rule.
    """

    headline: str
    good: bool
    group: Group
    why: str
    follows: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Sum:
    """What a seat's points grow by, line by line: for what, and how much.

    `waits`: it lies on the table, and counts once it stands.
    """

    seat: Seat
    parts: tuple[tuple[str, int], ...]
    waits: bool = False

    @property
    def points(self) -> int:
        return sum(points for _, points in self.parts)


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's public state: points, counts by name (`("Domain", 7)`), and short facts (passed for good).

    `now`: where points are only of deals that are over, what it would count for what lies before it now, with a word
    for it. `pip`: the drawing of what it is of, which one of the `lines` names.
    """

    seat: Seat
    score: int
    counts: tuple[tuple[str, int], ...] = ()
    lines: tuple[str, ...] = ()
    now: tuple[str, int] | None = None
    pip: str = ""


@dataclass(frozen=True, slots=True)
class DealScore:
    """One deal of a match, scored: what it is called, points by seat, and
    further lines; by seat what is `said` in place of points, if anything is.
    """

    label: str
    points: tuple[int, ...]
    lines: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


def plays_now(name: str) -> str:
    """What everybody should know of a turn of which there is nothing more to say."""
    return f"{name} plays now."


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that one seat (or, for None, everybody) may see. `match`: where a match of several deals stands.
    `told_once`: what has come to be so for that seat, explained to whoever meets it for the first time.
    """

    zones: tuple[Zone, ...]
    standings: tuple[Standing, ...]
    status: tuple[str, ...]
    intents: tuple[Intent, ...] = ()
    match: str = ""
    deals: tuple[DealScore, ...] = ()
    told_once: str = ""
