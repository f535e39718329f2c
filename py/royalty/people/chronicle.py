"""The family's book: what a finished match adds to it, as one line of text, and all of them summed up by person.

In the book is every match that is over, once. A match that was ended by agreement is one that was played, and its feats
count, but nobody has won it. Level at the top, each has won, unless the whole table is level: then nobody has. A person
is a name, in capitals or not, and whoever the house says is the same. A seat counts for its person if he held it from
the deal to the end; computers are beaten and beat, but are not in the book. Who held several seats has played one game,
with the best of them, and has won it only if somebody else sat there. Games for one nobody wins: they are summed up by
game and grade.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from royalty.errors import BadRecord, sound
from royalty.game.entry import Entry, graded
from royalty.game.feats import Deed, Feat, Solo, best_of
from royalty.game.places import Seat
from royalty.match.match import Match
from royalty.match.record import code_mark

VERSION = 1
COURT = ("page", "lady", "jester", "duchess", "chancellor", "queen")
LONGEST_FACT = 8_000
ENOUGH, OF_LAST = 3, 4  # games won, of so many, after which the next of the court is suggested
BAD = "What is remembered of a game cannot be read."
_HEAD = re.compile(r"fact ([0-9]{1,6}) (\S{1,60}) (played|agreed)")
_SEAT = re.compile(r"(person|computer) (-?[0-9]{1,6}) ([0-9]) (.{1,60})")
_SOLO = re.compile(r"solo ([0-9]{1,4}) ([0-9]{1,4}) (unaided|helped|unknown) (\S{1,40}) (\S{1,40})")
_AID = {True: "unaided", False: "helped", None: "unknown"}
_AID_READ = {word: known for known, word in _AID.items()}
_FEAT = re.compile(r"feat ([1-9]) (\S{1,30}) ([0-9]{1,6})(?: (.{1,60}))?")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat at a seat: a person from the deal to the end, or
    not; his points and his place, 0 where nobody could win.
    """

    name: str
    is_person: bool
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class SoloFact:
    """What the book knows of a game for one: how far it came and whether
    without a hint, by what it is told apart, and the mark of its deal.
    """

    came: Solo
    unaided: bool | None
    grade: str
    deal: str

    @property
    def stage(self) -> str:
        """`played`, `finished`, or `perfect`: finished without a hint."""
        if self.came.done < self.came.of:
            return "played"
        return "perfect" if self.unaided else "finished"


@dataclass(frozen=True, slots=True)
class Fact:
    """What the book knows of one match."""

    game: str
    agreed: bool
    seats: tuple[Sitter, ...]
    feats: tuple[Feat, ...]
    solo: SoloFact | None = None


def tell(match: Match) -> str:
    """A match that is over in a few lines of text; BadRecord if it goes on."""
    outcome = match.outcome
    if outcome is None:
        raise BadRecord("This game is not over yet.")
    places = outcome.places or (0,) * len(match.players)
    lines = [f"fact {VERSION} {match.header.game} {'agreed' if match.agreed else 'played'}"]
    for seat, player in enumerate(match.players):
        who = "person" if stayed(match, seat) else "computer"
        lines.append(f"{who} {outcome.totals[seat]} {places[seat]} {player.name}")
    for feat in best_of(match.entry.deeds, match.feats):
        lines.append(f"feat {feat.seat + 1} {feat.deed} {feat.worth} {feat.text[:60]}".rstrip())
    if for_one := match.entry.for_one:
        came, grade = for_one.came(match.game, match.state), match.header.options.get(for_one.graded_by, "")
        lines.append(f"solo {came.done} {came.of} {_AID[match.unaided]} {code_mark(match.code) or '-'} {grade or '-'}")
    return "\n".join(lines)


def stayed(match: Match, seat: Seat) -> bool:
    """Whether a person held the seat from the deal to the end."""
    away = any(event.what == "kind" and event.seat == seat and event.text != "person" for event in match.events)
    return match.header.players[seat].is_person and not away


def read(text: str) -> Fact:
    """The inverse of `tell`; BadRecord if it is damaged, or of another version."""
    head, *lines = text.split("\n") if len(text) <= LONGEST_FACT else [""]
    told = _HEAD.fullmatch(head)
    if not told or int(told[1]) != VERSION:
        raise BadRecord(BAD)
    seats: list[Sitter] = []
    feats: list[Feat] = []
    solo: SoloFact | None = None
    for line in lines:
        if one := _SEAT.fullmatch(line):
            seats.append(Sitter(one[4], one[1] == "person", int(one[2]), int(one[3])))
        elif (one := _FEAT.fullmatch(line)) and int(one[1]) <= len(seats):
            feats.append(Feat(one[2], int(one[1]) - 1, int(one[3]), one[4] or ""))
        elif (one := _SOLO.fullmatch(line)) and not solo:
            solo = _read_solo(*one.groups())
        else:
            raise BadRecord(BAD)
    sound(seats, BAD)
    return Fact(told[2], told[3] == "agreed", tuple(seats), tuple(feats), solo)


def _read_solo(done: str, most: str, aid: str, deal: str, grade: str) -> SoloFact:
    sound(0 < int(most) >= int(done), BAD)
    return SoloFact(Solo(int(done), int(most)), _AID_READ[aid], grade.strip("-"), deal.strip("-"))


@dataclass
class Person:
    """One person in the book; `points` of game after game, the oldest first, `best` the feats by kind."""

    name: str
    games: int = 0
    wins: int = 0
    points: list[int] = field(default_factory=list)
    best: dict[str, Feat] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SoloSum:
    """All games for one of a kind and a grade: how many were played,
    finished, and finished without a hint, and how often so many were done.
    """

    game: str
    title: str
    grade: str
    played: int
    finished: int
    perfect: int
    done: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Courtier:
    """One of the court, who sat where people did: in how many games, and how many of them were won."""

    face: str
    games: int
    wins: int


def key_of(name: str, same: Mapping[str, str]) -> str:
    """Whom a name means: `same` tells of names, in small letters, whose they are; those in a circle are one."""
    known, seen = name.casefold(), list[str]()
    while known in same and known not in seen:
        seen.append(known)
        known = same[known].casefold()
    return min(seen[seen.index(known) :]) if known in seen else known


@dataclass(frozen=True)
class Chronicle:
    """The book of all games, or of one: its people by wins, then by games, then by name; how often each game was
    played; kinds of feats.

    `points`: whether `most` or `fewest` are best, '' where they are of games that cannot be compared.
    """

    people: tuple[Person, ...]
    games: Mapping[str, tuple[str, int]]
    deeds: Mapping[str, Deed]
    solos: tuple[SoloSum, ...] = ()
    points: str = ""
    court: tuple[Courtier, ...] = ()


def sum_up(
    facts: Sequence[Fact], same: Mapping[str, str], find_game: Callable[[str], Entry], game: str = ""
) -> Chronicle:
    """All facts, the newest first, by person; with the key of a game, or of a
    family, those of it alone, but all games that were played.
    """
    spelled = {name.casefold(): name for name in same.values()}
    people: dict[str, Person] = {}
    played = Counter(fact.game for fact in facts)
    deeds: dict[str, Deed] = {}
    told = [fact for fact in facts if game in ("", fact.game, find_game(fact.game).family.key)]
    for fact in told:
        if fact.solo:
            continue
        known = {deed.key: deed for deed in find_game(fact.game).deeds}
        deeds |= {key: deed for key, deed in known.items() if key not in deeds}
        for key, seats in _seats(fact, same).items():
            name = spelled.get(key) or fact.seats[seats[0]].name
            _enter(people.setdefault(key, Person(name)), fact, seats, known)
    for person in people.values():
        person.points.reverse()
    order = sorted(people.values(), key=lambda person: (-person.wins, -person.games, person.name.casefold()))
    titles = {key: (find_game(key).title, count) for key, count in played.items()}
    court = _court(told, find_game)
    return Chronicle(tuple(order), titles, deeds, _solos(told, find_game), _best_points(told, find_game), court)


def _court(facts: Iterable[Fact], find_game: Callable[[str], Entry]) -> tuple[Courtier, ...]:
    """Who of the court sat against people, gentle to hardest. They are known by their names, such as `Lady` or `Lady 2`."""
    sat: dict[str, list[bool]] = {face: [] for face in COURT}
    for fact in facts:
        faces = {one.face for one in find_game(fact.game).computers}
        if not any(one.is_person for one in fact.seats):
            continue
        for seat, one in enumerate(fact.seats):
            face = _face(one)
            if face in faces & set(COURT):
                sat[face].append(_has_won(fact, seat, [seat]))
    return tuple(Courtier(face, len(won), sum(won)) for face, won in sat.items() if won)


def _face(one: Sitter) -> str:
    """Who of the court it is, as its name tells; '' of a person."""
    return "" if one.is_person else one.name.rstrip(" 0123456789").lower()


@dataclass(frozen=True, slots=True)
class Rise:
    """Somebody who has won most of his last games against one of the court, and the kind of who is next."""

    name: str
    face: str
    next: str


def rises(facts: Iterable[Fact], same: Mapping[str, str], find_game: Callable[[str], Entry]) -> tuple[Rise, ...]:
    """Who of these games of one family, the newest first, has won three of the last four against the hardest who sat
    there, and is ready for the next.
    """
    spelled = {name.casefold(): name for name in same.values()}
    met: dict[str, list[tuple[str, str, bool]]] = {}
    for fact in facts:
        ladder = [one for one in find_game(fact.game).computers if one.offered]
        sat = {_face(one) for one in fact.seats}
        hardest = max((at for at, one in enumerate(ladder) if one.face in sat), default=None)
        if hardest is None or fact.agreed:
            continue
        following = ladder[hardest + 1].key if hardest + 1 < len(ladder) else ""
        for key, seats in _seats(fact, same).items():
            best = _best_seat(fact, seats)
            spelled.setdefault(key, fact.seats[seats[0]].name)
            met.setdefault(key, []).append((ladder[hardest].face, following, _has_won(fact, best, seats)))
    found = []
    for key, games in met.items():
        face, following, _ = games[0]
        won = [has_won for other, _, has_won in games if other == face][:OF_LAST]
        if following and sum(won) >= ENOUGH:
            found.append(Rise(spelled[key], face, following))
    return tuple(found)


def _best_points(facts: Iterable[Fact], find_game: Callable[[str], Entry]) -> str:
    """Which points are best, as those who came first had them; '' of several families."""
    shared = [fact for fact in facts if not fact.solo]
    if len({find_game(fact.game).family.key for fact in shared}) != 1:
        return ""
    return "fewest" if sum(map(_lead, shared)) < 0 else "most"


def _lead(fact: Fact) -> float:
    """By how many points those who came first had more than the others, in the mean."""
    first, others = (
        [one.points for one in fact.seats if one.place and (one.place == 1) == is_first] for is_first in (True, False)
    )
    return sum(first) / len(first) - sum(others) / len(others) if first and others else 0.0


def _solos(facts: Iterable[Fact], find_game: Callable[[str], Entry]) -> tuple[SoloSum, ...]:
    """Games for one by game and grade, these in the order in which the game knows them."""
    found: dict[tuple[str, str, int], list[SoloFact]] = {}
    for fact in facts:
        if fact.solo:
            found.setdefault((fact.game, fact.solo.grade, fact.solo.came.of), []).append(fact.solo)
    sums: list[tuple[str, int, SoloSum]] = []
    for (key, grade, most), solos in found.items():
        entry = find_game(key)
        grades = _grades(entry)
        done, perfect = [one.came.done for one in solos], sum(one.stage == "perfect" for one in solos)
        times, called = tuple(done.count(number) for number in range(most + 1)), grades.get(grade, grade)
        told = SoloSum(key, entry.title, called, len(solos), times[most], perfect, times)
        sums.append((key, list(grades).index(grade) if grade in grades else -1, told))
    return tuple(told for _, _, told in sorted(sums, key=lambda one: one[:2]))


def _grades(entry: Entry) -> Mapping[str, str]:
    """What the game's grades are called, easiest first."""
    setting = graded(entry)
    return {choice.value: choice.label for choice in setting.choices} if setting else {}


def _seats(fact: Fact, same: Mapping[str, str]) -> Mapping[str, list[Seat]]:
    """The seats that each person held."""
    held: dict[str, list[Seat]] = {}
    for seat, one in enumerate(fact.seats):
        if one.is_person:
            held.setdefault(key_of(one.name, same), []).append(seat)
    return held


def _enter(person: Person, fact: Fact, seats: list[Seat], known: Mapping[str, Deed]) -> None:
    """One game more of a person who held these seats in it."""
    best = _best_seat(fact, seats)
    person.games += 1
    person.points.append(fact.seats[best].points)
    person.wins += _has_won(fact, best, seats)
    for feat in fact.feats:
        if feat.seat in seats and feat.deed in known:
            own, before = replace(feat, seat=0), person.best.get(feat.deed)
            # Newer ones come first, and of equal ones the first stays.
            person.best[feat.deed] = best_of([known[feat.deed]], [before, own] if before else [own])[0]


def _best_seat(fact: Fact, seats: Iterable[Seat]) -> Seat:
    """Of the seats that one person held the one that came out best."""
    return min(seats, key=lambda seat: (fact.seats[seat].place, seat))


def _has_won(fact: Fact, best: Seat, seats: Sequence[Seat]) -> bool:
    beaten = any(seat.place > 1 for seat in fact.seats)
    return not fact.agreed and fact.seats[best].place == 1 and beaten and len(seats) < len(fact.seats)
