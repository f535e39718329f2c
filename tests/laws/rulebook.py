"""A second opinion on Royalty, written from the rule book alone: it replays a record and says where everything must lie.

It shares no code with `royalty.games`: cards are counted here in its own way, so that a fault there cannot hide here too.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from royalty.match.record import Header

TOKEN = re.compile(r"\(([a-z])\)|([A-Za-z])")
TURN = re.compile(r"(?:(\d)\.(\d)>([^=]+))?(?:=(.+))?")
POINTS = {2: "aeilnorstu", 4: "dg", 6: "bcfhkmpvwy", 8: "jx", 10: "qz", 0: "*"}  # rule 2.3


@dataclass(frozen=True)
class Laid:
    """A word as it lies: its cards, `*` for a Knave, and its letters."""

    cards: str
    letters: str


def read(text: str) -> Laid:
    found = TOKEN.findall(text)
    return Laid("".join(plain or "*" for _, plain in found), "".join(named or plain for named, plain in found).lower())


def less(cards: str, taken: str) -> str:
    """The cards without those taken, which must be among them."""
    assert not Counter(taken) - Counter(cards), (cards, taken)
    return "".join((Counter(cards) - Counter(taken)).elements())


def same(one: str, two: str) -> bool:
    return Counter(one) == Counter(two)


def one_colour(cards: str) -> bool:
    return len({card.isupper() for card in cards if card != "*"}) < 2


@dataclass
class Pending:
    """A laid turn: whose word it takes, the new word, the meld, what it is worth, and who has answered."""

    target: tuple[int, int] | None
    capture: Laid | None
    meld: Laid | None
    used: str
    points: int
    content: set[int] = field(default_factory=set)
    challenger: int | None = None


class Rulebook:
    """One match as the rules say it goes on."""

    def __init__(self, header: Header, first: int) -> None:
        self.key, options = header.game.partition("/")[2], header.options
        self.seats = len(header.players)
        self.strict = options.get("referee", "strict") == "strict"
        self.partners = options.get("coalitions", "none") != "none"
        self.juniors = [player.junior for player in header.players]
        self.values = {letter: points for points, letters in POINTS.items() for letter in letters}
        for word in options.get("values", "").split():
            self.values[word[0].lower()] = int(word[1:])
        order = dict(header.deal)["pack"]
        self.hands = ["".join(order[at] for at in range(7 * self.seats) if (first + at) % self.seats == seat)
                      for seat in range(self.seats)]  # fmt: skip
        self.pack = order[7 * self.seats :]
        self.exposed: list[list[Laid]] = [[] for _ in range(self.seats)]
        self.domains = [""] * self.seats
        self.scores, self.lost, self.idle = ([0] * self.seats for _ in range(3))
        self.passed, self.royal = ([False] * self.seats for _ in range(2))
        self.turn, self.number, self.stood = first, 1, False
        self.missing, self.ending, self.surrendered = False, "", ""
        self.laid: Pending | None = None
        self.owed = 0  # cards to draw after a reshuffle

    def side(self, seat: int) -> int:
        return seat % 2 if self.partners else seat

    @property
    def opponents(self) -> set[int]:
        """Who may challenge the turn (6.2, 6.4)."""
        if self.strict:
            return set()
        return {s for s in range(self.seats) if self.side(s) != self.side(self.turn) and not self.passed[s]}

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.ending:
            return ()
        if self.missing or self.owed or (self.laid and self.laid.challenger is not None):
            return (-1,)
        asked = sorted(self.opponents - self.laid.content) if self.laid else []
        return tuple(asked) or (self.turn,)

    def move(self, seat: int, text: str) -> int:
        """Plays the move; the points that the record gives to it."""
        kind, _, rest = text.partition(":")
        if kind in ("pass", "miss", "trade", "shuffle", "stand", "challenge", "upheld", "failed"):
            return int(getattr(self, kind)(seat, rest) or 0)
        return self.lay(text)

    # -- turns

    def lay(self, text: str) -> int:
        match = TURN.fullmatch(text)
        assert match
        owner, place, crown, meld = match.groups()
        target = (int(owner) - 1, int(place) - 1) if owner else None
        capture, melded = read(crown) if crown else None, read(meld) if meld else None
        added = less(capture.cards, self.exposed[target[0]][target[1]].cards) if capture and target else ""
        points = 0
        if capture:
            points += self.value(capture.cards) * (2 if len(added) >= 4 and one_colour(added) else 1)  # 5.3
        if melded:
            points += self.value(melded.cards) * self.premium(melded.cards)
        used = added + (melded.cards if melded else "")
        points *= 2 if len(used) == 7 else 1  # 5.4
        self.laid = Pending(target, capture, melded, used, points)
        return points

    def value(self, cards: str) -> int:
        return sum(self.values[card.lower()] for card in cards)

    def premium(self, cards: str) -> int:
        """Rules 5.1 and 5.2."""
        if self.number == 1 if self.key == "booklet" else not self.stood:
            return 4 if one_colour(cards) and len(cards) >= 5 else 2
        return 2 if one_colour(cards) and len(cards) >= (3 if self.juniors[self.turn] else 4) else 1

    def stand(self, seat: int, _: str) -> None:
        assert self.laid
        self.laid.content.add(seat)
        if self.opponents <= self.laid.content:
            self.settle()

    def challenge(self, seat: int, _: str) -> None:
        assert self.laid
        self.laid.challenger = seat

    def failed(self, seat: int, _: str) -> None:
        assert self.laid and self.laid.challenger is not None
        self.lost[self.laid.challenger] += 1
        self.settle()

    def upheld(self, seat: int, _: str) -> int:
        assert self.laid
        points, self.laid = self.laid.points, None
        self.lose()
        return -points

    def miss(self, seat: int, _: str) -> None:
        self.lost[self.turn] -= 1
        self.missing = False
        self.lose()

    def lose(self) -> None:
        """Rule 1.5."""
        if self.key == "booklet" and not self.pack:
            self.passed[self.turn] = True
        self.over(stood=False)

    def settle(self) -> None:
        assert self.laid
        laid, self.laid = self.laid, None
        if laid.target:
            del self.exposed[laid.target[0]][laid.target[1]]
        self.exposed[self.turn] = [word for word in (laid.capture, laid.meld) if word]
        self.hands[self.turn] = less(self.hands[self.turn], laid.used)
        self.scores[self.turn] += laid.points
        self.royal[self.turn] |= laid.meld is not None and laid.meld.letters == "royalty"
        self.stood = True
        self.draw(7 - len(self.hands[self.turn]))
        self.over(stood=True)

    def draw(self, count: int) -> None:
        self.hands[self.turn] += self.pack[:count]
        self.pack = self.pack[count:]

    def trade(self, seat: int, cards: str) -> None:
        self.hands[seat] = less(self.hands[seat], cards)
        if self.key == "booklet":
            self.owed = len(cards)
        else:
            self.draw(len(cards))
        self.pack += cards
        self.owed = self.owed or -1

    def shuffle(self, seat: int, order: str) -> None:
        assert same(order, self.pack)
        self.pack = order
        self.draw(max(self.owed, 0))
        self.owed = 0
        self.over(stood=False)

    def __getattr__(self, name: str) -> Any:
        if name == "pass":
            return self.give_up
        raise AttributeError(name)

    def give_up(self, seat: int, _: str) -> None:
        self.passed[seat] |= not self.pack  # 7.1
        self.over(stood=False)

    # -- the end of a turn, and of the game

    def over(self, *, stood: bool) -> None:
        self.idle = [0] * self.seats if stood else [n + (s == self.turn) for s, n in enumerate(self.idle)]
        if not self.hands[self.turn]:
            self.ending, self.surrendered = "out", "".join(self.hands)
            self.hands = [""] * self.seats
        elif all(self.passed):
            self.ending = "passed"
        elif all(out or turns >= 2 for out, turns in zip(self.passed, self.idle, strict=True)):
            self.ending = "stopped"
        if self.ending:
            for seat in range(self.seats):
                self.sweep(seat)
            return
        self.turn = (self.turn + 1) % self.seats
        self.sweep(self.turn)
        while self.passed[self.turn]:
            self.turn = (self.turn + 1) % self.seats
            self.sweep(self.turn)
        self.number += 1
        self.missing = self.lost[self.turn] > 0

    def sweep(self, seat: int) -> None:
        self.domains[seat] += "".join(word.cards for word in self.exposed[seat])
        self.exposed[seat] = []

    def tally(self) -> tuple[list[int], list[int], list[int]]:
        """Totals, Domains and places by seat (7.2 to 7.9)."""
        own, domains = list(self.scores), [len(cards) for cards in self.domains]
        for seat, hand in enumerate(self.hands):
            own[seat] -= self.value(hand)
            domains[seat] -= len(hand)
        own[self.turn] += self.value(self.surrendered)
        domains[self.turn] += len(self.surrendered)
        pooled = [self.pooled(domains, seat) for seat in range(self.seats)]
        leaders = {self.side(seat) for seat in range(self.seats) if pooled[seat] == max(pooled)}
        bonus = [(20 if len(leaders) == 1 else 10) * (self.side(seat) in leaders) for seat in range(self.seats)]
        if self.partners:
            own = [points * (1 + royal) for points, royal in zip(own, self.royal, strict=True)]
            totals = [self.pooled(own, seat) + bonus[seat] for seat in range(self.seats)]
        else:
            totals = [(own[seat] + bonus[seat]) * (1 + self.royal[seat]) for seat in range(self.seats)]
        ranks = [(totals[seat], pooled[seat]) for seat in range(self.seats)]
        ahead = [{self.side(o) for o in range(self.seats) if ranks[o] > ranks[s]} for s in range(self.seats)]
        return totals, pooled, [1 + len(others) for others in ahead]

    def pooled(self, numbers: list[int], seat: int) -> int:
        return sum(number for other, number in enumerate(numbers) if self.side(other) == self.side(seat))
