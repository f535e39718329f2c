"""The draw for the deal and the deal itself (rules section 3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random

from royalty.cards.faces import CardView, letter_card
from royalty.cards.letters import KNAVE, holds, pack, shuffle, sort_cards
from royalty.errors import sound
from royalty.game.dealing import Deal, Dealing
from royalty.game.places import Seat
from royalty.games.letters.rules import HAND, Rules

Rounds = list[list[tuple[Seat, str]]]
Lots = list[Seat]
FIRST = "The cards tell who plays first: the one whose letter is nearest to Z."
TOGETHER = "The cards tell who plays first, and who play together: the two nearest to Z do, and the nearest begins."
IMPOSSIBLE = "The record's draw for the deal cannot have happened."


class DrawnDeal(Dealing):
    """Cards are drawn for the deal, and in a coalition that is drawn for the seats too."""

    def __init__(self, pack: Callable[[], Sequence[str]], rules: Rules) -> None:
        super().__init__(pack, rules.seats)
        self.rules, self.draws_for = rules, TOGETHER if rules.coalitions == "drawn" else FIRST

    def deal(self, rng: Random) -> Deal:
        """The draw, the seats and the order of the pack."""
        rounds, lots = draw_rounds(self.rules, shuffle(self.pack(), rng), rng)
        seating = list(range(self.seats))
        if self.rules.coalitions == "drawn":
            first, second, third, fourth = ranking(self.rules, rounds, lots)
            seating = [first, third, second, fourth]
        seated = [sorted((seating.index(player), card) for player, card in drawn) for drawn in rounds]
        draw = write_draw(seated, list(map(seating.index, lots)))
        return Deal(tuple(seating), (("draw", draw), ("pack", self._shuffled(rng))))

    def dealt(self, lines: Mapping[str, str]) -> tuple[str, tuple[str, ...], Seat]:
        """The pack after the deal, the hands, and who deals and plays first (3.1 to 3.4); BadRecord if damaged."""
        order = "".join(self.order(lines))
        first = ranking(self.rules, *read_draw(self.rules, lines.get("draw", "")))[0]
        hands = [order[(seat - first) % self.seats : self.seats * HAND : self.seats] for seat in range(self.seats)]
        return order[self.seats * HAND :], tuple(map(sort_cards, hands)), first

    def draw(self, lines: Mapping[str, str]) -> list[list[tuple[Seat, CardView]]]:
        values = self.rules.values
        return [
            [(seat, letter_card("", card, values[card.lower()])) for seat, card in drawn]
            for drawn in self._drawn(lines)
        ]

    def _drawn(self, lines: Mapping[str, str]) -> Rounds:
        """Who drew what; BadRecord if nobody could have drawn so."""
        return read_draw(self.rules, lines.get("draw", ""))[0]


def draw_rounds(rules: Rules, cards: Sequence[str], rng: Random) -> tuple[Rounds, Lots]:
    """Who draws what, round by round, from these shuffled cards; the lots where the cards run out (3.1, 3.5)."""
    rounds: Rounds = []
    left = list(cards)
    drawing = list(range(rules.seats))
    while drawing:
        if len(left) < len(drawing):
            return rounds, shuffle(drawing, rng)
        rounds.append([(seat, left.pop(0)) for seat in drawing])
        drawing = _draw_again(rules, rounds)
    return rounds, []


def _letters(rules: Rules, rounds: Rounds) -> list[str]:
    """The letters each seat has drawn, Knaves left out: compared in order, nearest Z first."""
    return [
        "".join(card.lower() for drawn in rounds for who, card in drawn if who == seat and card != KNAVE)
        for seat in range(rules.seats)
    ]


def _draw_again(rules: Rules, rounds: Rounds) -> list[Seat]:
    """Those holding a Knave, and those tied for a place that matters."""
    letters = _letters(rules, rounds)
    again = {seat for seat, card in rounds[-1] if card == KNAVE}
    again |= _tied(letters, 0, again)
    if rules.coalitions == "drawn":
        again |= _tied(letters, 1, again)
    return sorted(again)


def _tied(letters: list[str], place: int, knaves: set[Seat]) -> set[Seat]:
    """Who must draw to tell that place, from 0, from the next: of those who are level, the ones with fewest letters.

    A player who had a Knave may be level with others who have drawn more often.
    """
    ranked = sorted((text for seat, text in enumerate(letters) if seat not in knaves), reverse=True)
    if len(ranked) <= place:
        return set()
    level = {seat for seat, text in enumerate(letters) if seat not in knaves and ranked[place].startswith(text)}
    fewest = min(len(letters[seat]) for seat in level)
    return {seat for seat in level if len(letters[seat]) == fewest} if len(level) > 1 else set()


def ranking(rules: Rules, rounds: Rounds, lots: Lots) -> list[Seat]:
    """The seats from the nearest to Z on."""
    letters = _letters(rules, rounds)
    level = max((letters[seat] for seat in lots), default="")
    letters = [level if seat in lots else text for seat, text in enumerate(letters)]  # a Knave among them is level
    by_lot = {seat: -place for place, seat in enumerate(lots)}
    return sorted(range(rules.seats), key=lambda seat: (letters[seat], by_lot.get(seat, 0)), reverse=True)


def write_draw(rounds: Rounds, lots: Lots) -> str:
    """`1Q 2z 3* / 3A`, and `/ lot 31` where lots decided."""
    text = [" ".join(f"{seat + 1}{card}" for seat, card in drawn) for drawn in rounds]
    if lots:
        text.append("lot " + "".join(str(seat + 1) for seat in lots))
    return " / ".join(text)


def read_draw(rules: Rules, text: str) -> tuple[Rounds, Lots]:
    """The inverse of `write_draw`; BadRecord if nobody could have drawn so."""
    told, _, lot = text.partition(" / lot ")
    cards, whole = [drawn[1:] for drawn in re.split(" / | ", told)], pack(rules.packs)
    rounds, level = draw_rounds(rules, cards, Random(0))
    lots = [int(digit) - 1 for digit in lot if digit.isdecimal()]
    could = all(len(card) == 1 for card in cards) and holds(whole, "".join(cards))
    ran_out = not level or len(whole) - len(cards) < len(level)
    sound(could and ran_out and sorted(lots) == sorted(level) and write_draw(rounds, lots) == text, IMPOSSIBLE)
    return rounds, lots
