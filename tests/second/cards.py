"""Rummy and Royal Wife-Swap by their rule texts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import exhaustive
import exhaustive_families as families
from second.reading import TABLE, Told, unless, whole

SUITS = "SHCD"  # from high to low (rule 11.1)
RANKS = "23456789TJQKA"


def split(text: str) -> list[str]:
    return text.split(".") if text else []


def take(cards: list[str], card: str, whose: str = "the hand") -> None:
    unless(card not in cards, f"{card} is not in {whose}")
    cards.remove(card)


class Rummy:
    """Rules 13.1 to 13.14."""

    def __init__(self, told: Told, words: Any) -> None:
        self.seats = len(told.seats)
        packs, self.match = int(told.options.get("packs", "2")), told.options.get("match", "3")
        self.sets_count = told.options.get("sets", "count") == "count"
        unless(not 2 <= self.seats <= 6 or (packs == 1 and self.seats > 2), "not a table for rummy")
        self.cards = Counter({"*": packs} | {rank + suit: packs for rank in RANKS for suit in SUITS})
        self.pool = int(self.match[4:]) if self.match.startswith("pool") else 0
        self.drops = (25, 50) if self.pool == 201 else (20, 40)
        self.points = [0] * self.seats
        self.playing, self.deals, self.ended = list(range(self.seats)), 0, False
        self.dealer = whole(told.deal["dealer"]) - 1
        unless(not 0 <= self.dealer < self.seats, "no such dealer")
        self.deal(split(told.deal["pack"]))

    def deal(self, order: list[str]) -> None:
        unless(Counter(order) != self.cards, "not the cards of the pack")
        count = len(self.playing)
        self.hands = {seat: order[at : 13 * count : count] for at, seat in enumerate(self.playing)}
        self.wild, *self.stock = order[13 * count :]
        self.discards = [self.stock.pop(0)]
        self.within, self.drew, self.price = list(self.playing), dict.fromkeys(self.playing, 0), dict.fromkeys(self.playing, 0)
        self.turn, self.drawn, self.taken, self.first_up, self.ready = self.dealer, False, "", True, set[int]()
        self.scored = False
        self.pass_on()

    def pass_on(self) -> None:
        """The next turn, or the end of the deal (13.12)."""
        if len(self.within) == 1:
            return self.score(self.within[0])
        if all(self.drew[seat] >= 50 for seat in self.within):
            return self.score(None)
        after = [*range(self.turn + 1, self.seats), *range(self.turn + 1)]
        self.turn, self.drawn, self.taken = next(seat for seat in after if seat in self.within), False, ""

    def score(self, winner: int | None) -> None:
        turned = "AS" if self.wild == "*" else self.wild
        for seat in self.playing:
            if seat in self.within and seat != winner:
                self.price[seat] = exhaustive.least(tuple(self.hands[seat]), turned, self.sets_count)
            self.points[seat] += self.price[seat]
        self.scored, self.deals = True, self.deals + 1
        left = [seat for seat in self.playing if self.points[seat] < self.pool]
        self.ended = len(left) <= 1 if self.pool else self.deals >= int(self.match)
        self.staying = left if self.pool else self.playing

    def play(self, seat: int, text: str) -> int:
        what, _, rest = text.partition(":")
        if self.scored:
            self.between(seat, what, rest)
            return 0
        if what == "left":
            gone = whole(rest) - 1
            unless(gone == seat or gone not in self.within, f"{text} by seat {seat + 1}")
            self.out(gone, self.drops[self.drew[gone] > 0])
            return 0
        if not self.stock and not self.drawn and len(self.discards) > 1:
            unless(seat != TABLE or what != "shuffle" or Counter(split(rest)) != Counter(self.discards[:-1]), f"{text} for a new stock")
            self.stock, self.discards, self.first_up = split(rest), self.discards[-1:], False
            return 0
        unless(seat != self.turn, f"seat {seat + 1} is not to act")
        unless(what not in ("stock", "open", "discard", "declare", "drop"), f"no such move: {text}")
        getattr(self, f"do_{what}")(rest)
        return 0

    def between(self, seat: int, what: str, rest: str) -> None:
        if what == "next":
            unless(seat in self.ready or seat not in self.staying, "said already")
            self.ready.add(seat)
            return
        unless(seat != TABLE or what != "deal" or self.ready != set(self.staying), f"{what} between deals")
        self.playing = self.staying
        after = [*range(self.dealer + 1, self.seats), *range(self.dealer + 1)]
        self.dealer = next(one for one in after if one in self.playing)
        self.deal(split(rest))

    def out(self, seat: int, price: int) -> None:
        self.within.remove(seat)
        self.price[seat] = price
        if seat == self.turn or len(self.within) == 1:
            self.pass_on()

    def do_drop(self, rest: str) -> None:
        unless(self.drawn or rest, "dropped after drawing")
        self.out(self.turn, self.drops[self.drew[self.turn] > 0])

    def is_joker(self, card: str) -> bool:
        return card == "*" or card[0] == ("A" if self.wild == "*" else self.wild[0])

    def draw(self, card: str) -> None:
        unless(self.drawn, "drawn already")
        self.hands[self.turn] = [*self.hands[self.turn], card]
        self.drawn, self.drew[self.turn] = True, self.drew[self.turn] + 1

    def do_stock(self, rest: str) -> None:
        unless(not self.stock or rest, "no stock")
        self.draw(self.stock[0])
        self.stock = self.stock[1:]

    def do_open(self, rest: str) -> None:
        unless(rest or not self.discards, "no discards")
        barred = self.is_joker(self.discards[-1]) and not (self.first_up and len(self.discards) == 1) and bool(self.stock)
        unless(barred, "a joker taken up")
        self.taken = self.discards[-1]
        self.draw(self.taken)
        self.discards, self.first_up = self.discards[:-1], False

    def put_away(self, card: str) -> None:
        unless(not self.drawn or card == self.taken, f"{card} may not be put away")
        take(self.hands[self.turn], card)
        self.discards = [*self.discards, card]

    def do_discard(self, card: str) -> None:
        self.put_away(card)
        self.pass_on()

    def do_declare(self, rest: str) -> None:
        card, *rows = rest.split("/")
        groups = [split(row) for row in rows]
        self.put_away(card)
        unless(Counter(one for row in groups for one in row) != Counter(self.hands[self.turn]), "not all thirteen in groups")
        rank = 0 if self.wild == "*" else exhaustive.ORDER.index(self.wild[0])
        kinds = [exhaustive.what(list(exhaustive.told(tuple(row))), rank) for row in groups]
        runs = sum(bool(kind & {"pure", "run"}) for kind in kinds)
        if all(kinds) and runs >= 2 and any("pure" in kind for kind in kinds):
            self.score(self.turn)
        else:
            self.out(self.turn, 80)

    def stop(self) -> None:
        self.ended = True

    def totals(self) -> list[int]:
        return list(self.points)


class WifeSwap:
    """Rules 11.1 to 11.16."""

    def __init__(self, told: Told, words: Any) -> None:
        self.seats = len(told.seats)
        unless(not 3 <= self.seats <= 5, "not three to five")
        self.match, self.points, self.rounds, self.ended = told.options.get("match", "500"), [0] * self.seats, 0, False
        self.dealer = whole(told.deal["dealer"]) - 1
        unless(not 0 <= self.dealer < self.seats, "no such dealer")
        self.deal(split(told.deal["pack"]))

    def deal(self, order: list[str]) -> None:
        unless(Counter(order) != Counter(rank + suit for rank in RANKS for suit in SUITS), "not the cards of the pack")
        first = (self.dealer + 1) % self.seats
        self.hands = [order[(seat - first) % self.seats : 7 * self.seats : self.seats] for seat in range(self.seats)]
        self.stock, self.laid = order[7 * self.seats :], [[] for _ in range(self.seats)]  # type: list[str], list[list[str]]
        self.couples: list[list[tuple[int, int]]] = [[] for _ in range(self.seats)]
        self.leader, self.trick, self.phase = first, list[str](), "play"
        self.turn, self.most, self.idle, self.ready = first, 0, 0, set[int]()
        self.left: list[str] = []

    def play(self, seat: int, text: str) -> int:
        what, _, rest = text.partition(":")
        if self.phase == "scored":
            self.between(seat, what, rest)
            return 0
        unless(seat != self.turn or what != self.phase, f"{text} by seat {seat + 1}, where seat {self.turn + 1} is to {self.phase}")
        getattr(self, f"do_{what}")(rest)
        return 0

    def between(self, seat: int, what: str, rest: str) -> None:
        if what == "next":
            unless(seat in self.ready or not 0 <= seat < self.seats, "said already")
            self.ready.add(seat)
            return
        unless(seat != TABLE or what != "deal" or len(self.ready) < self.seats, f"{what} between rounds")
        self.dealer = (self.dealer + 1) % self.seats
        self.deal(split(rest))

    def do_play(self, card: str) -> None:
        hand = self.hands[self.turn]
        led = self.trick[0][1] if self.trick else card[-1:]
        take(hand, card)
        unless(card[1] != led and any(one[1] == led for one in hand), f"{card} does not follow suit")
        self.trick.append(card)
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) == self.seats:
            self.turn, self.phase = (self.leader + self.trick.index(self.winning())) % self.seats, "build"

    def winning(self) -> str:
        """Rules 11.3 and 11.4."""
        by = lambda card: (RANKS.index(card[0]), -SUITS.index(card[1]))  # noqa: E731
        beaten = [(court + suit, nemesis + suit) for court, nemesis in zip("KQJT", "2345", strict=True) for suit in SUITS]
        met = [pair for pair in beaten if set(pair) <= set(self.trick)]
        return max(met, key=lambda pair: by(pair[0]))[1] if met else max(self.trick, key=by)

    def do_build(self, rest: str) -> None:
        seat, laid = self.turn, self.laid[self.turn]
        after = list(laid)
        if rest != "-":
            couples, _, members = rest.partition("/")
            pairs = [(word[:2], word[2:]) for word in split(couples)]
            after = [card for pair in pairs for card in pair] + split(members)
            free = [*self.trick, *self.hands[seat], *laid]
            unless(Counter(after) - Counter(free), "cards that are not at hand")
            self.lawful(pairs, split(members), [card for card in laid if card not in after])
            self.couples[seat] = [(families.number(one), families.number(other)) for one, other in pairs]
        gone = [card for card in [*self.trick, *laid] if card not in after]
        self.hands[seat] = [card for card in self.hands[seat] if card not in after]
        self.laid[seat], self.left, self.trick, self.phase = after, gone, [], "under"
        if len(gone) < 2:
            self.draw_up(gone)

    def lawful(self, pairs: list[tuple[str, str]], members: list[str], leaving: list[str]) -> None:
        """Rules 11.6 to 11.9."""
        made = [(families.number(one), families.number(other)) for one, other in pairs]
        for one, other in made:
            kind = (one % 13, other % 13)
            unless(kind not in ((families.KING, families.QUEEN), (families.JACK, families.TEN)), "no couple")
            unless(kind[0] == families.JACK and one // 13 == other // 13, "a junior couple of one suit")
        for card in members:
            unless(not any(families.takes(pair, families.number(card)) for pair in made), f"{card} is of no family")
        for card in leaving:
            unless(any(families.takes(pair, families.number(card)) for pair in made), f"{card} could have stayed")
        numbers = [families.number(card) for card in leaving]
        wed = any(families.could_wed(one, other) for at, one in enumerate(numbers) for other in numbers[at + 1 :])
        unless(wed, "a couple has left the table")

    def do_under(self, rest: str) -> None:
        order = split(rest)
        unless(Counter(order) != Counter(self.left), "not the cards that are left")
        self.draw_up(order)

    def draw_up(self, under: list[str]) -> None:
        stock = [*self.stock, *under]
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            need = max(0, 7 - len(self.hands[seat]))
            self.hands[seat], stock = [*self.hands[seat], *stock[:need]], stock[need:]
        self.stock, self.leader, self.phase = stock, self.turn, "play"
        on_table = sum(map(len, self.laid))
        self.idle = 0 if on_table > self.most else self.idle + 1
        self.most = max(self.most, on_table)
        if not all(self.hands) or self.idle >= 30:
            self.score()

    def score(self) -> None:
        for seat, couples in enumerate(self.couples):
            partners = {card for pair in couples for card in pair}
            self.points[seat] += sum(families.times(pair) * sum(map(families.worth, pair)) for pair in couples)
            for card in {families.number(one) for one in self.laid[seat]} - partners:
                self.points[seat] += max(families.times(pair) * families.worth(card) for pair in couples if families.takes(pair, card))
        self.phase, self.rounds = "scored", self.rounds + 1
        self.ended = max(self.points) >= 500 if self.match == "500" else self.rounds >= int(self.match)

    def stop(self) -> None:
        self.ended = True

    def totals(self) -> list[int]:
        return list(self.points)


