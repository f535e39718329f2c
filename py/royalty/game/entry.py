"""The list of games: what a game is called, whom it is for,
how it is made, and what belongs to it and its family alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from royalty.cards.faces import CardView
from royalty.errors import BadRecord, sound
from royalty.game.core import NEWER, AnyGame, AnyPlayed, Player, Setting
from royalty.game.daily import Days
from royalty.game.feats import Deed, Feat, Scene, Solo
from royalty.game.places import Draft, Seat
from royalty.words.lexicon import Lexicon

if TYPE_CHECKING:
    from royalty.game.pages import Answer, Book, Command, Printable, Screen
    from royalty.game.teaching import Lesson

COUNTS = ("no", "one", "two", "three", "four", "five", "six")
Choose = Callable[[AnyGame, Any, Seat, Random, Lexicon], Any]


class Thinking(partial[Iterator[Any]]):
    """A way of choosing that thinks in steps: the function yields the best so far after each, at least once. Called, it
    thinks to the end.
    """

    def steps(self, *given: Any) -> Iterator[Any]:
        """The best so far, step by step; the last is the choice."""
        return super().__call__(*given)

    def __call__(self, *given: Any) -> Any:
        *_, chosen = self.steps(*given)
        return chosen


@dataclass(frozen=True, slots=True)
class ComputerPlayer:
    """A way of thinking in the list: what it is called, and how it chooses a move.

    `choose(game, state, seat, rng, words)` answers one of the moves open to the seat. `face`: who of the court sits
    there, a page, lady, jester, duchess, chancellor or queen. `offered`: whether the page lists it; one that older
    records and saves name plays on. `usual`: a newcomer meets this one, and the first where none is. `won`: a sentence
    on how often it wins, as measured; '' where that was not.
    """

    key: str
    label: str
    help: str
    choose: Choose
    face: str = "page"
    offered: bool = True
    usual: bool = False
    won: str = ""


@dataclass(frozen=True, slots=True)
class Preset:
    """A kind of game that is chosen in one tap: the values of
    settings, and of the players' own; all others are the defaults.
    """

    key: str
    label: str
    help: str
    settings: Mapping[str, str]
    players: Mapping[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """Games that are one on the home screen, where a house chooses it first and its rules afterwards.

    `line` says in one sentence what it is; `minutes` how long a match takes, from and to; `pip` its emblem among the
    card drawings. `player_settings` are chosen for each player; one of '' and a value is a tick. `picture` is its
    table: rows of cards, the last of them in a hand. `screens` are the page's for this family alone, and `answers` what
    they may ask, by name. `prints` is what may be printed of it, `commands` what the terminal can be told of it.
    Lessons, book, answers, prints and commands are read when they are first wanted. `titled_by`: the setting, if there
    is one, whose choices are what the family may be called. `facing`: whether two people may sit across from each
    other; `talked`: whether its matches are talked over afterwards. Of its box on the shelf, `lid` is the colour, `emblem` the drawing and `fact` the line below its name.
    `fewest`: whether the fewest points win. `firsts`: codes of deals for somebody's first game.
    """

    key: str
    title: str
    line: str
    minutes: tuple[int, int]
    pip: str
    player_settings: tuple[Setting, ...] = ()
    screens: tuple[Screen, ...] = ()
    lessons: Callable[[], tuple[Lesson, ...]] | None = None
    book: Callable[[], Book] | None = None
    answers: Callable[[], Mapping[str, Answer]] | None = None
    prints: Callable[[], Printable] | None = None
    commands: Callable[[], tuple[Command, ...]] | None = None
    presets: tuple[Preset, ...] = ()
    picture: tuple[tuple[CardView, ...], ...] = ()
    titled_by: str = ""
    facing: bool = False
    talked: bool = False
    lid: str = "#1e2f5c"
    emblem: str = "crown"
    fact: str = ""
    fewest: bool = False
    firsts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ForOne:
    """What only a game for one has; its record tells besides that a hint was asked for.

    `told(game, state)` is how it ended in a few words that give no answer away, `came(game, state)` how far; the
    setting `graded_by` is by what such games are told apart in the book, and `grade` the one a newcomer is offered.
    `outlook(game, state, seat, draft)` are the hints from the draft as it lies, in place of those from the start; none
    where there are none.
    """

    told: Callable[[AnyGame, Any], str]
    came: Callable[[AnyGame, Any], Solo]
    graded_by: str
    grade: str
    outlook: Callable[[AnyGame, Any, Seat, Draft], tuple[str, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the list of games: what it is called, whom it is for, how it is made, and what belongs to it alone.

    `make(players, options, lexicon)` raises BadRecord where they do not fit; without a lexicon no word is judged.
    `computers` are its computer players. `offered`: whether the page lists it. `hints(game, state, seat, words)` tells step by step what might be done, each sentence giving away more than the one before; none where
    a hint would tell what others may still doubt. `chance(game, state, seat)` is the group of the
    table that the seat could take up now, and what is said beside it to somebody new; None where there is none. `deeds` are the kinds of feats
    there are, and `feats(game, plays)` those of a match, its moves as they stand. `scene(game, play)` is what a move
    deserves that everybody looks up for, if it does. `sign`: two signs that its deal codes begin with, none where it
    has none; `dealt_by` are the settings that a deal depends on. `days` are its deals of the day, if it has any.
    `for_one`: what only a game for one has. `mend(options)` are options
    that an earlier version took, as they are written now. `sides` is the side of each seat, where it is always played
    in sides and the players' list tells who plays with whom. `judges_words`: whether a word must be one of the list, so
    that its records can be checked by that list alone.
    """

    key: str
    title: str
    blurb: str
    differs: str
    seats: tuple[int, int]
    settings: tuple[Setting, ...]
    make: Callable[[tuple[Player, ...], Mapping[str, str], Lexicon | None], AnyGame]
    family: Family
    computers: tuple[ComputerPlayer, ...]
    offered: bool = True
    hints: Callable[[AnyGame, Any, Seat, Lexicon], tuple[str, ...]] | None = None
    chance: Callable[[AnyGame, Any, Seat], tuple[str, str] | None] | None = None
    deeds: tuple[Deed, ...] = ()
    feats: Callable[[AnyGame, Sequence[AnyPlayed]], Iterable[Feat]] | None = None
    scene: Callable[[AnyGame, AnyPlayed], Scene | None] | None = None
    sign: str = ""
    dealt_by: tuple[str, ...] = ()
    days: Days | None = None
    for_one: ForOne | None = None
    mend: Callable[[Mapping[str, str]], dict[str, str]] = dict
    sides: tuple[int, ...] = ()
    judges_words: bool = False

    def seat(
        self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None, version: int = 0
    ) -> AnyGame:
        """The game made for these players, by its rules as that version had them, the newest unless told.

        BadRecord if there are too few or too many players, or no such version yet.
        """
        fewest, most = self.seats
        if not fewest <= len(players) <= most:
            fit = COUNTS[fewest] if fewest == most else f"{COUNTS[fewest]} to {COUNTS[most]}"
            raise BadRecord(f"This game is for {fit} player{'' if most == 1 else 's'}, not {len(players)}.")
        game = self.make(players, options, lexicon)
        sound(version <= game.version, NEWER)
        game.version = version or game.version
        return game

    @property
    def asked(self) -> tuple[Setting, ...]:
        """The settings that mean something where as many may sit as here."""
        return tuple(setting for setting in self.settings if setting.seats <= self.seats[1])

    def computer(self, key: str) -> ComputerPlayer:
        """The computer player of that key, `computer` being the usual one; BadRecord if there is none."""
        known = {one.key: one for one in self.computers}
        if key == "computer" and known:
            return next((one for one in self.computers if one.usual), self.computers[0])
        sound(key in known, f"There is no computer player “{key[:40]}”.")
        return known[key]


def graded(entry: Entry) -> Setting | None:
    """The setting that tells how hard a game for one is to be, if it has any."""
    key = entry.for_one.graded_by if entry.for_one else ""
    return next((setting for setting in entry.settings if setting.key == key), None)
