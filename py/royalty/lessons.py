"""Five short lessons: a stacked pack, a few turns already played, and steps with a sentence each. Pure data and what to make of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from royalty.cards import pack, remove, shuffle
from royalty.game import BadRecord, Player
from royalty.games import find_game
from royalty.lexicon import Lexicon
from royalty.match import Match
from royalty.places import Seat
from royalty.record import Header, fingerprint

PUPIL, TEACHER = 0, 1
GAME = "royalty/classic"
PLAYERS = (Player("Robin"), Player("Miss Quill", "greedy"))
HAND = 7


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, and what is said before it: a move of one seat or, for the pupil, a draft that is only tried.

    A draft is known by what its option says: its label, the rule it is refused by, its score.
    """

    say: str
    move: str = ""
    seat: Seat = PUPIL
    label: str = ""
    rule: str = ""
    score: int | None = None

    def is_shown_by(self, option: Mapping[str, Any]) -> bool:
        """Whether the pupil has tried what this step wants to see."""
        if self.move:
            return False
        same_label = not self.label or option["label"] == self.label
        return same_label and option["rule"] == self.rule and self.score in (None, option["score"])


@dataclass(frozen=True, slots=True)
class Lesson:
    """`hands` and then `draws` lie on top of the pack; `opening` is played before the first step, each turn settled."""

    key: str
    title: str
    blurb: str
    hands: tuple[str, str]
    draws: str
    steps: tuple[Step, ...]
    end: str
    opening: tuple[str, ...] = ()


STAND = "stand"
MELD = Lesson(
    "meld",
    "Lay a word",
    "Spell a word from your hand, and settle it.",
    ("TeAwNoL", "DogEiRa"),
    "SCIUtpn",
    (
        Step("Here are your seven cards. Tap T, E and A, in this order, then tap Play.", "=TeA"),
        Step("TEA lies there for 12 points: the first word of a game counts double. Tap Draw cards to settle it.", STAND),
        Step("Miss Quill lays a word too.", "=Dog", TEACHER),
        Step("", STAND, TEACHER),
        Step(
            "Your turn began, so TEA went to your Domain, your pile of cards won: nobody can take it now. Lay OWL.",
            "=owL",
        ),
        Step("A short word, but 10 points. Settle it: tap Draw cards, and you have seven cards again.", STAND),
    ),
    "That is a meld: one word from your hand. If you see no word, you may trade cards or pass instead.",
)
ROYALTY = Lesson(
    "royalty",
    "Make a royalty",
    "Four letters of one colour count double.",
    ("CAtNOTe", "dogGLIr"),
    "EUiaIwbSl",
    (
        Step(
            "Red cards wear a crown, black cards a castle. Spell NOTE, but take the black E. Look at the points.",
            label="NOTE",
            score=8,
        ),
        Step(
            "8 points, since the colours are mixed. Tap the black E to put it back, tap the red E instead, then Play.",
            "=NOTE",
        ),
        Step("All red, and four letters: a royalty. It counts double, 16 points. Settle it with Draw cards.", STAND),
    ),
    "Any meld of four letters or more in one colour is a royalty, red or black. A Knave fits both colours.",
    ("=CAt", "=doG"),
)
CROWN = Lesson(
    "crown",
    "Crown a word",
    "Take a neighbour’s word by adding cards.",
    ("TEatHCr", "EARiOwN"),
    "IUlnDebKu",
    (
        Step(
            "EAR lies before Miss Quill. Tap EAR on the table, then tap T and H from your hand, then Play.",
            "2.1>EARtH",
        ),
        Step(
            "EARTH is yours, with all its cards. She keeps the points she had for EAR. Settle it with Draw cards.",
            STAND,
        ),
        Step("Miss Quill lays another word.", "=OwN", TEACHER),
        Step("", STAND, TEACHER),
        Step("Cards may go before a word too. Tap OWN, tap the + before it, tap C and R, then Play.", "2.1>CrOwN"),
        Step("A crown on OWN. Settle it with Draw cards.", STAND),
    ),
    "In the rules of 1959 the old cards stay together. In Advanced Play and in the booklet you may mix all the letters.",
    ("=TEa", "=EAR"),
)
SAME = Lesson(
    "same",
    "What is not a crown",
    "The new word must mean something else.",
    ("TOeSHdC", "EARiNlg"),
    "IULnDebKu",
    (
        Step("Tap EAR and add S. Do not play yet: read what the referee says.", label="EARS", rule="4.3"),
        Step(
            "EARS are only more than one EAR, so it is no crown. Put the S back. Now tap the + before EAR, and tap H.",
            label="HEAR",
            rule="4.3",
        ),
        Step("You HEAR with an EAR: still too close. Put the H back, put D before EAR instead, then Play.", "2.1>dEAR"),
        Step("DEAR has nothing to do with an EAR. That is a crown. Settle it with Draw cards.", STAND),
    ),
    "Endings like -S and -ED, and words of the same family, are no crowns: every main meaning has to change.",
    ("=TOe", "=EAR"),
)
END = Lesson(
    "end",
    "The end of a game",
    "The pack is empty: go out, and count.",
    ("rebCNaE", "IEuQItn"),
    "tm*fyToGXoaeAUEdLOiRrSgKwHjYNezlpOAVDAi",
    (
        Step("The pack is empty, so nobody draws any more. Tap just the A, and read what the referee says.", rule="4"),
        Step("A meld needs three letters now. Put the A back, spell WORK, and tap Play.", "=wOrK"),
        Step("Settle it: tap Done. Nothing is drawn, so three cards are left.", STAND),
        Step("Miss Quill sees no word. With the pack empty, her pass is for good.", "pass", TEACHER),
        Step("Spell LAP: your last three cards.", "=lAp"),
        Step("Tap Done to go out.", STAND),
    ),
    "You went out, so her cards are yours: their points, and the cards for your Domain. The largest Domain earns 20 more.",
    ("=CraNE", "=QuItE", "=(h)efty", "=ToXIn", "=AmEbae", "=dROoL", "=HUgS", "=eYiNG"),
)
LESSONS = {lesson.key: lesson for lesson in (MELD, ROYALTY, CROWN, SAME, END)}


def find_lesson(key: str) -> Lesson:
    """BadRecord if there is none of that name."""
    if key not in LESSONS:
        raise BadRecord("There is no such lesson.")
    return LESSONS[key]


def start_lesson(lesson: Lesson, words: Lexicon) -> Match:
    """The table as the first step finds it."""
    cards = pack(1)
    dealt = "".join(hand[place] for place in range(HAND) for hand in lesson.hands)
    rest = "".join(shuffle(remove(cards, dealt + lesson.draws), Random(7)))
    deal = (("draw", "1T 2R"), ("pack", dealt + lesson.draws + rest))
    sealed = fingerprint(lesson.key, deal)
    game = find_game(GAME).seat(PLAYERS, {}, words)
    header = Header(GAME, game.version, words.fingerprint, {"undo": "off"}, PLAYERS, lesson.key, sealed, deal, game.sides)
    match = Match(header, find_game, words)
    for move in lesson.opening:
        seat = match.to_act[0]
        match.play(seat, move, Random(0))
        if match.may_take_back() == seat:
            match.play(seat, STAND, Random(0))
    return match


@dataclass
class Course:
    """A lesson being taken: which drafts have been tried; the moves are read off the match."""

    lesson: Lesson
    match: Match
    tried: set[int] = field(default_factory=set)
    before: int = 0

    def __post_init__(self) -> None:
        self.before = len(self.match.line)

    @property
    def at(self) -> int:
        """The step to do now; their number once the lesson is done."""
        moves = len(self.match.line) - self.before
        for place, step in enumerate(self.lesson.steps):
            if step.move and not moves:
                return place
            if step.move:
                moves -= 1
            elif place not in self.tried and not moves:
                return place
        return len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def say(self) -> str:
        """The sentence of this step, or of the last one that had any; at the end the lesson's own."""
        if self.step is None:
            return self.lesson.end
        return next(step.say for step in reversed(self.lesson.steps[: self.at + 1]) if step.say)

    def look(self, options: Iterable[Mapping[str, Any]]) -> None:
        """Notes what the pupil tried in his draft."""
        step = self.step
        if step and any(map(step.is_shown_by, options)):
            self.tried.add(self.at)

    def refusal(self, move: str) -> str:
        """Why the pupil's move is not the lesson's, though the rules may allow it; "" if it is."""
        step = self.step
        if step is None:
            return "This lesson is done."
        return "" if step.move == move else "A good thought for a real game. First do what the lesson asks."
