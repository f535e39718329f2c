"""Alliance Royals by its rule text: where each card lies, whose move it is, and what a round counts by the second count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from second.cards import split, take
from second.reading import TABLE, Told, unless, whole
from second_count import count, read, voided, wed

HIGH, RANKS = "9TJQKA", "23456789TJQKA"
ROYAL = "KQJ"


@dataclass
class Lying:
    """A card on a board: since which turn, how it came there, whether it is a hostage."""

    card: str
    since: int
    how: str
    hostage: bool = False


class Alliance:
    """Rules 12.1 to 12.27."""

    def __init__(self, told: Told, words: Any) -> None:
        unless(len(told.seats) != 4 or [one.side for one in told.seats] != [1, 2, 1, 2], "not two against two")
        self.match, self.plays = told.options.get("match", "1"), told.options.get("plays", "all")
        self.sides, self.rounds, self.ended, self.number = [0, 0], 0, False, 0
        self.dealer = whole(told.deal["dealer"]) - 1
        unless(not 0 <= self.dealer < 4, "no such dealer")
        self.deal(split(told.deal["pack"]))

    def deal(self, order: list[str]) -> None:
        unless(Counter(order) != Counter({rank + house: 3 if rank in HIGH else 1 for rank in RANKS for house in "DBRC"}), "not the cards of the pack")
        self.turn = (self.dealer + 1) % 4
        self.hands = [order[(seat - self.turn) % 4 : 40 : 4] for seat in range(4)]
        self.discards, self.stack, self.homes = [order[40]], order[41:], [""] * 4
        self.spoils: list[list[Lying]] = [[] for _ in range(4)]
        self.melds: list[list[Lying]] = [[] for _ in range(4)]
        self.phase, self.number, self.ready, self.proposed = "homes", 1, set[int](), set[int]()

    # -- who is to act

    @property
    def ally(self) -> int:
        return (self.turn + 2) % 4

    @property
    def drawer(self) -> int:
        return (self.turn + self.drawn) % 4

    def to_act(self) -> set[int]:
        if self.phase == "homes":
            return {next((self.turn + step) % 4 for step in range(4) if not self.homes[(self.turn + step) % 4])}
        if self.phase == "window":
            return {0, 1, 2, 3} - {self.turn} - self.answered
        return {
            "draw": lambda: {self.drawer if self.has_choice() else TABLE}, "seal": lambda: {self.ally}, "proposed": lambda: {self.ally},
            "gift": lambda: {self.ally}, "battle": lambda: {self.follower()}, "spoils": lambda: {self.takers[0]}, "claimed": lambda: {self.claims[0]},
            "scored": lambda: ({0, 1, 2, 3} - self.ready) or {TABLE}, "yielding": lambda: {(self.yielding + 2) % 4}, "main": lambda: {self.turn},
        }[self.phase]()  # fmt: skip

    def play(self, seat: int, text: str) -> int:
        unless(seat not in self.to_act(), f"seat {seat + 1} is not to act: {self.phase}")
        what, *rest = text.split(":")
        getattr(self, f"in_{self.phase}")(seat, what, rest)
        return 0

    def in_homes(self, seat: int, what: str, rest: list[str]) -> None:
        unless(what != "home" or rest[0] not in "DBRC" or len(rest[0]) != 1, "no House")
        self.homes[seat] = rest[0]
        if all(self.homes):
            self.begin()

    def begin(self) -> None:
        self.phase, self.drawn, self.bundled, self.gifts = "draw", 0, False, dict[int, str]()
        self.gifted = self.fought = self.held = self.asked = False
        self.trick: list[tuple[int, str]] = []
        self.victor, self.answered, self.claims = -1, set[int](), list[int]()
        self.had = [one.card for one in (*self.spoils[self.turn], *self.melds[self.turn])]
        self.had_spoils = [one.card for one in self.spoils[self.turn]]
        self.courted = [one.card for one in self.spoils[self.ally] if one.card[0] in "KQ"]

    # -- the draw (12.5, 12.6)

    def royal(self, seat: int, card: str) -> bool:
        return card[0] in ROYAL and card[1] == self.homes[seat]

    def royals(self) -> set[str]:
        """What might give privileges in this turn; at the ally's, more than does."""
        return {card for card in (*self.had, *self.courted) if self.royal(self.turn, card)}

    def has_choice(self) -> bool:
        top = self.discards[-1:]
        if top and top[0][1] == self.homes[self.drawer]:
            return True
        if self.drawer != self.turn:
            return False
        if top and top[0][0] in HIGH and self.plays == "all":
            return True
        return self.may_bundle()

    def may_bundle(self) -> bool:
        """With two different Royals, one of which may be a married or betrothed one at his ally's."""
        mine = {card for card in self.had_spoils if self.royal(self.turn, card)}
        courted = {card for card in self.courted_now() if card not in mine}
        return self.plays != "none" and not self.drawn and bool(self.discards) and bool(mine) and len(mine) + len(courted) > 1

    def courted_now(self) -> set[str]:
        """Royals at the ally's that are married or betrothed there (12.18, 12.19), and not void."""
        house, other, there = self.homes[self.turn], self.homes[self.ally], self.spoils[self.ally]
        if house == other:
            return set()
        lines = [" / ".join([self.homes[at], "", " ".join(self.shown(at)), ""]) for at in range(4)]
        seats = read("\n".join(lines))
        void = voided(seats, self.ally)
        pairs = {place for pair in wed(seats, self.ally, void) for place in pair}
        return {one.card for at, one in enumerate(there) if one.card[1] == house and one.card[0] in "KQ" and at not in void and (at in pairs or one.how == "arranged")}

    def shown(self, seat: int) -> list[str]:
        return [one.card + "!" * one.hostage + "+" * (one.how == "arranged") for one in self.spoils[seat]]

    def in_draw(self, seat: int, what: str, rest: list[str]) -> None:
        if seat == TABLE:
            unless(what != "draw" or rest, f"{what} where cards are drawn")
            while self.phase == "draw" and not self.has_choice():
                self.from_stack()
            return
        if what == "bundle":
            self.bundle(whole(rest[0]), split(rest[1]) if len(rest) > 1 else [])
        elif what == "change":
            unless(seat != self.turn or self.plays != "all" or rest[0] != self.discards[-1] or rest[0][1] == self.homes[seat], "no change at this draw")
            self.change(seat, rest[0], rest[1], rest[2:], on_top=True)
            self.after_draw()
        elif what == "top":
            unless(self.discards[-1:] == [] or self.discards[-1][1] != self.homes[seat], "the top of another House")
            self.hands[seat].append(self.discards.pop())
            self.after_draw()
        else:
            unless(what != ("stack" if self.stack else "skip"), f"{what} where cards are drawn")
            self.from_stack()

    def from_stack(self) -> None:
        self.hands[self.drawer].extend(self.stack[:1])
        self.stack = self.stack[1:]
        self.after_draw()

    def after_draw(self) -> None:
        self.drawn += 1
        self.phase = "seal" if self.drawn == 3 and self.hands[self.ally] else "draw"
        self.draws_over()

    def draws_over(self) -> None:
        if self.phase == "draw" and self.drawn == 5 - self.bundled:
            self.phase = "main"
            self.gifted = not (self.hands[self.turn] and self.hands[self.ally])
            self.fought = not self.hands[self.turn]

    def bundle(self, number: int, with_it: list[str]) -> None:
        unless(not self.may_bundle() or not 1 <= number <= len(self.discards), "no bundle")
        taken, hand = self.discards[-number:], self.hands[self.turn]
        del self.discards[-number:]
        hand += taken[1:]
        for card in with_it:
            take(hand, card)
        unless(not hand, "a bundle that leaves no card")
        self.meld([taken[0], *with_it])
        self.bundled = True
        self.after_draw()

    def in_seal(self, seat: int, what: str, rest: list[str]) -> None:
        if what == "gift":
            unless(rest[0] not in self.hands[seat], "a gift that is not held")
            self.gifts[seat] = rest[0]
        unless(what not in ("gift", "wait"), f"{what} where a gift is sealed")
        self.phase = "draw"
        self.draws_over()

    # -- the attacker's part

    def in_main(self, seat: int, what: str, rest: list[str]) -> None:
        free, first = self.hands[seat], {"meld", "arrange", "hostage"}
        known = {"gift", "play", "meld", "kill", "ransom", "change", "arrange", "hostage", "revoke", "redeem", "discard", "end", "done"}
        unless(what not in known, f"{what} in the attacker’s part")
        unless(what in first and not self.gifted, f"{what} before the gift")
        unless(what in first | {"bundle"} and self.plays == "none", "without plays")
        unless(what in ("kill", "ransom", "change", "arrange", "hostage", "revoke", "redeem") and self.plays != "all", "only melds here")
        getattr(self, f"do_{what}")(seat, *rest)
        unless(what not in ("play", "discard", "end", "done", "gift") and not self.fought and not free, "no card is left for the battle")

    def do_gift(self, seat: int, card: str) -> None:
        unless(self.gifted or card not in self.hands[seat], "no gift")
        self.gifts[seat] = card
        self.swap()

    def in_gift(self, seat: int, what: str, rest: list[str]) -> None:
        unless(what != "gift" or rest[0] not in self.hands[seat], "no gift")
        self.gifts[seat] = rest[0]
        self.swap()

    def swap(self) -> None:
        self.phase = "main" if len(self.gifts) == 2 else "gift"
        if len(self.gifts) == 2:
            for seat, card in self.gifts.items():
                take(self.hands[seat], card)
                self.hands[(seat + 2) % 4].append(card)
            self.gifted = True

    def do_play(self, seat: int, card: str) -> None:
        unless(self.fought or not self.gifted, "a battle too early or too late")
        self.phase = "battle"
        self.put(seat, card)

    def follower(self) -> int:
        rest = [(self.turn + step) % 4 for step in range(1, 4)]
        after = rest[rest.index(self.trick[-1][0]) + 1 :] if self.trick[-1][0] in rest else rest
        return next((seat for seat in after if self.hands[seat]), TABLE - 1)

    def in_battle(self, seat: int, what: str, rest: list[str]) -> None:
        unless(what != "play", f"{what} in a battle")
        led = self.trick[0][1][1]
        unless(rest[0][1] != led and any(card[1] == led for card in self.hands[seat]), f"{rest[0]} does not follow")
        self.put(seat, rest[0])

    def put(self, seat: int, card: str) -> None:
        take(self.hands[seat], card)
        self.trick.append((seat, card))
        if self.follower() < TABLE:
            led = self.trick[0][1][1]
            suit = [one for one in self.trick if one[1][1] == led]
            sneak = [one for one in suit if one[1][0] == "2"] if any(one[1][0] == "A" for one in suit) else []
            self.victor = (sneak or [max(suit, key=lambda one: RANKS.index(one[1][0]))])[0][0]
            self.phase, self.takers = "spoils", [self.victor, (self.victor + 2) % 4]

    def in_spoils(self, seat: int, what: str, rest: list[str]) -> None:
        left = [card for _, card in self.trick]
        unless(what != "spoil", f"{what} of spoils")
        at = left.index(rest[0])
        del self.trick[at]
        self.spoils[seat].append(Lying(rest[0], self.number, "won"))
        self.takers.pop(0)
        if not self.takers or not self.trick:
            self.phase, self.trick, self.fought = "main", [], True

    def do_meld(self, seat: int, row: str) -> None:
        cards = split(row)
        unless(not any(self.royal(seat, one) for one in {*self.royals()}), "a meld without a Royal")
        for card in cards:
            take(self.hands[seat], card)
        self.meld(cards)

    def meld(self, cards: list[str]) -> None:
        board = [one.card for one in (*self.spoils[self.turn], *self.melds[self.turn])] + cards
        for card in cards:
            unless(card[0] != cards[0][0] or self.royal(self.turn, card), f"{card} may not be melded")
        unless(sum(card[0] == cards[0][0] for card in board) < 3, "fewer than three")
        self.melds[self.turn] += [Lying(card, self.number, "melded") for card in cards]

    def do_kill(self, seat: int, owner: str, place: str, card: str) -> None:
        other = whole(owner) - 1
        ace = next((one for one in self.spoils[seat] if one.card == "A" + card[1] and one.how == "won" and one.since < self.number), None)
        unless(other == seat or not ace, "no assassin")
        assert ace
        board = (self.spoils if place == "spoils" else self.melds)[other]
        board.remove(self.lying(board, card))
        self.spoils[seat].remove(ace)

    def lying(self, board: list[Lying], card: str, **how: Any) -> Lying:
        found = [one for one in board if one.card == card and all(getattr(one, key) == value for key, value in how.items())]
        unless(not found, f"no {card} lies there")
        return found[0]

    def do_ransom(self, seat: int, owner: str, card: str, given: str) -> None:
        unless(not self.royal(seat, card), f"{card} is no Royal of his")
        self.ransom(seat, whole(owner) - 1, card, given)
        self.hands[seat].append(card)

    def ransom(self, seat: int, owner: int, card: str, given: str) -> None:
        board = self.melds[owner]
        ways = [one for one in board if one.card == card and one.since > self.number - 5 and (owner != seat or one.how.startswith("ransom"))]
        unless(given[0] != card[0] or given == card or not ways, f"{card} cannot be ransomed for {given}")
        take(self.hands[seat], given)
        board[board.index(ways[0])] = Lying(given, self.number, f"ransom {seat}")

    def do_change(self, seat: int, card: str, place: str, *price: str) -> None:
        self.change(seat, card, place, list(price), on_top=False)

    def change(self, seat: int, card: str, place: str, price: list[str], *, on_top: bool, claim: bool = False) -> None:
        unless(card[0] not in HIGH, f"there are no three {card}")
        found = [("spoils", one) for one in self.spoils[seat] if one.card == card] + [("meld", one) for one in self.melds[seat] if one.card == card]
        found += [("hand", Lying(card, self.number, "changed"))] * self.hands[seat].count(card)
        if on_top:
            unless(self.discards.pop() != card, "another top")
            found.append(("top", Lying(card, self.number, "changed")))
        if price:
            unless(card[0] not in ROYAL or whole(price[0]) - 1 == seat, "no such ransom")
            self.ransom(seat, whole(price[0]) - 1, card, price[1])
            found.append(("ransom", Lying(card, self.number, "changed")))
        unless(len(found) != 3 or place not in [where for where, _ in found], f"not three {card}")
        gone = max((one for one in found if one[0] == place), key=lambda one: one[1].since)
        found.remove(gone)
        self.hands[seat] = [one for one in self.hands[seat] if one != card]
        self.spoils[seat] = [one for one in self.spoils[seat] if one.card != card]
        kept = [one for one in self.melds[seat] if one.card != card]
        self.homes[seat] = card[1]
        for where, one in found:
            to_spoils = claim or card[0] in ROYAL or (card[0] == "A" and where == "spoils")
            (self.spoils[seat] if to_spoils else kept).append(one)
        risen = [one for one in kept if self.royal(seat, one.card) and (claim or one.since < self.number)]
        self.spoils[seat] += [Lying(one.card, one.since, "changed", one.hostage) for one in risen]
        self.melds[seat] = [one for one in kept if one not in risen]
        self.end_hostages()

    def end_hostages(self) -> None:
        """Those whose House is no enemy's any more, or the holder's own (12.20)."""
        for seat in range(4):
            foes = {self.homes[(seat + 1) % 4], self.homes[(seat + 3) % 4]} - {self.homes[seat]}
            for one in self.spoils[seat]:
                one.hostage &= one.card[1] in foes

    def do_hostage(self, seat: int, card: str) -> None:
        foes = {self.homes[(seat + 1) % 4], self.homes[(seat + 3) % 4]} - {self.homes[seat]}
        unless(self.held or card[0] not in "KQ" or card[1] not in foes, f"{card} is no hostage")
        self.lying(self.spoils[seat], card, hostage=False).hostage = self.held = True

    def do_revoke(self, seat: int, card: str) -> None:
        unless(self.held, "one card a turn")
        self.lying(self.spoils[seat], card, hostage=True).hostage, self.held = False, True

    def do_redeem(self, seat: int, owner: str, card: str, given: str) -> None:
        holder = whole(owner) - 1
        unless(holder % 2 == seat % 2 or given[0] not in "KQ" or given[1] == card[1], f"{card} is not redeemed with {given}")
        take(self.hands[seat], given)
        board = self.spoils[holder]
        board.remove(self.lying(board, card, hostage=True))
        board.append(Lying(given, self.number, "redeemed"))
        self.hands[seat].append(card)

    def do_arrange(self, seat: int, card: str) -> None:
        unless(self.asked or self.homes[seat] == self.homes[self.ally] or not self.royal(seat, card) or card[0] == "J", "no marriage to propose")
        unless(card not in self.hands[seat], f"{card} is not held")
        unless(not self.wanted_of(card), f"no {card[0]} of the ally’s House to be had for {card}")
        self.offer, self.phase, self.asked = card, "proposed", True

    def wanted_of(self, card: str) -> list[Lying]:
        """The ally's Royal of that rank, won in battle in this player's last turn or since (12.19)."""
        return [one for one in self.spoils[self.ally] if one.card == card[0] + self.homes[self.ally] and one.how == "won" and self.number - 4 <= one.since < self.number]

    def in_proposed(self, seat: int, what: str, rest: list[str]) -> None:
        unless(what not in ("yes", "no"), f"{what} to a marriage")
        self.phase = "main"
        if what == "yes":
            bride = self.wanted_of(self.offer)[0]
            take(self.hands[self.turn], self.offer)
            self.hands[self.turn].append(bride.card)
            self.spoils[seat].remove(bride)
            self.spoils[seat].append(Lying(self.offer, self.number, "arranged"))

    # -- the end of a turn

    def do_discard(self, seat: int, card: str) -> None:
        unless(not self.fought, "put away before the battle")
        take(self.hands[seat], card)
        self.discards.append(card)
        if self.plays == "all" and card[0] in HIGH:
            self.phase = "window"
        else:
            self.turn_over()

    def do_end(self, seat: int, *card: str) -> None:
        unless(not self.fought or self.victor != seat or not self.royals(), "the round may not be ended")
        for one in card:
            take(self.hands[seat], one)
            self.discards.append(one)
        unless(any(one[0] in ROYAL for one in self.hands[seat]), "a Royal card in hand")
        self.score()

    def do_done(self, seat: int) -> None:
        unless(not self.fought or self.hands[seat], "done with cards in hand")
        self.turn_over()

    def in_window(self, seat: int, what: str, rest: list[str]) -> None:
        unless(what not in ("lie", "claim"), f"{what} of a discard")
        self.answered.add(seat)
        self.claims += [seat] * (what == "claim")
        if len(self.answered) == 3:
            self.claims.sort(key=lambda one: (one - self.turn) % 4)
            self.hear()

    def hear(self) -> None:
        self.phase = "claimed"
        if not self.claims:
            self.turn_over()

    def in_claimed(self, seat: int, what: str, rest: list[str]) -> None:
        if what == "lie":
            self.claims.pop(0)
            self.hear()
            return
        unless(what != "take", f"{what} where a claim is shown")
        self.change(seat, self.discards[-1], rest[0], rest[1:], on_top=True, claim=True)
        self.turn_over()

    def turn_over(self) -> None:
        if not self.stack and not all(self.hands):
            self.score()
            return
        self.turn, self.number = (self.turn + 1) % 4, self.number + 1
        self.begin()

    def score(self) -> None:
        board = "\n".join(" / ".join([self.homes[at], " ".join(self.hands[at]), " ".join(self.shown(at)), " ".join(one.card for one in self.melds[at])]) for at in range(4))
        for seat, (natural, sets, marriages) in enumerate(count(board)):
            self.sides[seat % 2] += natural * (1 + sets + marriages)
        self.phase, self.rounds, self.ready, self.proposed = "scored", self.rounds + 1, set(), set()
        if self.match == "1066":
            self.ended = self.sides[0] != self.sides[1] and (max(self.sides) > 1066 or min(self.sides) < -333)
        else:
            self.ended = self.rounds >= int(self.match)

    def in_scored(self, seat: int, what: str, rest: list[str]) -> None:
        if what == "surrender":
            unless(seat % 2 in self.proposed, "proposed once already")
            self.proposed.add(seat % 2)
            self.phase, self.yielding = "yielding", seat
        elif seat == TABLE:
            unless(what != "deal", f"{what} between rounds")
            self.dealer = (self.dealer + 1) % 4
            self.deal(split(rest[0]))
        else:
            unless(what != "next", f"{what} between rounds")
            self.ready.add(seat)

    def in_yielding(self, seat: int, what: str, rest: list[str]) -> None:
        unless(what not in ("yes", "no"), f"{what} to a surrender")
        self.phase, self.ended = "scored", what == "yes"

    def stop(self) -> None:
        self.ended = True

    def totals(self) -> list[int]:
        return [*self.sides, *self.sides]
