"""The three word games by their rule texts: Royalty on top of the rule book of the laws, Joust and Monarchy by themselves."""

from __future__ import annotations

import re
from collections import Counter
from types import SimpleNamespace
from typing import Any

from laws.rulebook import POINTS, Rulebook, less, one_colour, read
from second.reading import TABLE, Told, card_values, unless

VALUES = {letter: points for points, letters in POINTS.items() for letter in letters}


def light() -> str:
    """The cards of rule 2.1."""
    counts = "A3r2b B1b C1r D1r1b E3r3b F1b G1r1b H1r I2r2b J1b K1r L1r1b M1b N2r1b O2r2b P1b Q1r R1r2b S1r T1r2b U1r1b V1r W1b X1r Y1r1b Z1b"
    found = "*"
    for word in counts.split():
        for number, colour in re.findall(r"(\d)([rb])", word[1:]):
            found += (word[0].upper() if colour == "r" else word[0].lower()) * int(number)
    return found


def pack(packs: int) -> Counter[str]:
    return Counter(light() + light().swapcase() * (packs == 2))


def nearest_to_z(draw: str, seats: int) -> int:
    """Who plays first: whose letters, Knaves left out, come last in the alphabet; lots decide among those who are level (rule 3.1)."""
    drawn = [""] * seats
    lots: list[int] = []
    for part in draw.split(" / "):
        if part.startswith("lot "):
            lots = [int(sign) - 1 for sign in part[4:]]
        else:
            for word in part.split(" "):
                drawn[int(word[0]) - 1] += word[1].lower().replace("*", "")
    best = max(drawn)
    return next((seat for seat in lots if best.startswith(drawn[seat])), drawn.index(best))


def allowed(told: Told, words: Any, seat: int, letters: str) -> bool:
    if words is None:
        return True
    tier = {"children": 0, "common": 1, "standard": 2, "unabridged": 3}[told.seats[seat].tier]
    return bool(words.is_word(letters, tier, bar_offensive=told.options.get("offensive", "barred") == "barred"))


class Royalty(Rulebook):
    """The rule book, and what a turn must be to be laid at all (rules 4, 6.1, 6.2, 7.1)."""

    def __init__(self, told: Told, words: Any) -> None:
        options, seats = told.options, len(told.seats)
        packs = int(options.get("packs", "1" if seats == 2 else "2"))
        unless(not 2 <= seats <= 6 or (packs == 1 and seats > 2) or Counter(told.deal["pack"]) != pack(packs), "not the cards for so many")
        unless("coalitions" in options and options["coalitions"] != "none" and seats != 4, "partners who are not four")
        card_values(options, VALUES)
        header = SimpleNamespace(game=told.game, options=options, players=told.seats, deal=tuple(told.deal.items()))
        super().__init__(header, nearest_to_z(told.deal["draw"], seats))  # type: ignore[arg-type]
        unless([one.side for one in told.seats] != [self.side(seat) + 1 for seat in range(seats)], "other sides")
        self.told, self.words, self.mode, self.shortest = told, words, options.get("referee", "strict"), int(options.get("shortest", "1"))
        found = (word.rpartition("=") for word in options.get("rulings", "").split())
        self.rulings = {tuple(pair.lower().split(">")): verdict == "related" for pair, _, verdict in found}

    @property
    def ended(self) -> bool:
        return bool(self.ending)

    def play(self, seat: int, text: str) -> int:
        unless(seat not in self.to_act, f"seat {seat + 1} is not to act")
        kind = text.partition(":")[0]
        due = "turn"
        if seat == TABLE:
            due = "miss" if self.missing else "shuffle" if self.owed else "verdict"
        elif self.laid:
            due = "answer"
        kinds = {"miss": {"miss"}, "shuffle": {"shuffle"}, "verdict": {"upheld", "failed"}, "answer": {"stand", "challenge"}, "turn": {"pass", "trade"}}
        if due == "turn" and kind not in kinds[due]:
            self.may_lay(text)
        else:
            unless(kind not in kinds[due], f"{text} where {due} is due")
            getattr(self, f"may_{kind}", lambda rest: None)(text.partition(":")[2])
        return self.move(seat, text)

    def may_trade(self, cards: str) -> None:
        hand = self.hands[self.turn]
        unless(len(self.pack) < 7 or not cards or Counter(cards) - Counter(hand), "that cannot be traded")
        unless(self.key != "classic" and len(cards) != len(hand), "not the whole hand")

    def may_challenge(self, ground: str) -> None:
        unless(self.strict or self.laid is None or self.turn in self.to_act, "nobody may challenge here")
        unless(not {"meld": self.laid.meld, "capture": self.laid.capture}.get(ground), f"no {ground} to challenge")  # type: ignore[union-attr]
        self.ground = ground

    def may_upheld(self, _: str) -> None:
        unless(self.mode == "challenge" and self.words is not None and self.is_good(self.ground), "a good word was struck")

    def may_failed(self, _: str) -> None:
        unless(self.mode == "challenge" and self.words is not None and not self.is_good(self.ground), "a bad word was let stand")

    def is_good(self, ground: str) -> bool:
        assert self.laid
        word = self.laid.meld if ground == "meld" else self.laid.capture
        assert word
        if not allowed(self.told, self.words, self.turn, word.letters):
            return False
        return ground == "meld" or not self.related(self.exposed[self.laid.target[0]][self.laid.target[1]].letters, word.letters)  # type: ignore[index]

    def related(self, old: str, new: str) -> bool:
        ruled = self.rulings.get((old, new))
        return bool(self.words.judge(old, new).related) if ruled is None else ruled

    def may_lay(self, text: str) -> None:
        found = re.fullmatch(r"(?:([1-6])\.([1-9])>([^=]+))?(?:=(.+))?", text)
        unless(not found or not text, f"{text} is no turn")
        assert found
        hand = self.hands[self.turn]
        if found[1]:
            hand = self.may_capture(int(found[1]) - 1, int(found[2]) - 1, found[3])
        if found[4]:
            word = read(found[4])
            less(hand, word.cards)
            least = 3 if not self.stood or not self.pack else 1
            unless(len(word.cards) < max(least, self.shortest), f"{text} is too short")
            unless(self.judged_now and not allowed(self.told, self.words, self.turn, word.letters), f"{word.letters} is no word")

    def may_capture(self, owner: int, place: int, text: str) -> str:
        """What is left of the hand."""
        unless(owner == self.turn or owner >= self.seats or place >= len(self.exposed[owner]), "no such word lies there")
        old, new = self.exposed[owner][place], read(text)
        added = less(new.cards, old.cards)
        unless(not added or old.letters == new.letters, "nothing was added")
        unless(self.key == "classic" and old.cards not in new.cards, f"{old.cards} is not one run in {new.cards}")
        if self.judged_now and self.words is not None:
            unless(not allowed(self.told, self.words, self.turn, new.letters), f"{new.letters} is no word")
            unless(self.related(old.letters, new.letters), f"{new.letters} is kin to {old.letters}")
        return less(self.hands[self.turn], added)

    @property
    def judged_now(self) -> bool:
        """In strict mode, and where no opponent may challenge (6.4)."""
        return not self.opponents

    def stop(self) -> None:
        self.laid, self.ending, self.surrendered = None, "agreed", ""
        for seat in range(self.seats):
            self.sweep(seat)

    def totals(self) -> list[int]:
        return self.tally()[0]


class Joust:
    """Rules 9.1 to 9.7."""

    def __init__(self, told: Told, words: Any) -> None:
        packs = int(told.options.get("packs", "1"))
        order = told.deal["pack"]
        unless(len(told.seats) != 2 or Counter(order) != pack(packs), "not two players and a pack")
        size, over = divmod(len(order), 7)
        sizes = [7 * packs] * 7 if told.game.endswith("classic") else [size + (at < over) for at in range(7)]
        self.piles = [order[sum(sizes[:at]) : sum(sizes[: at + 1])] for at in range(7)]
        self.told, self.words, self.values = told, words, card_values(told.options, VALUES)
        self.domains, self.turn, self.plays = ["", ""], nearest_to_z(told.deal["draw"], 2), 1
        self.passed = self.ended = False  # whether the other has just passed
        self.laid = False  # whether this player has laid a word in this turn

    def play(self, seat: int, text: str) -> int:
        unless(seat != self.turn, "it is the other’s turn")
        if text in ("pass", "stop"):
            unless(self.laid != (text == "stop"), f"{text} after {'a' if self.laid else 'no'} word")
            self.give_up()
            return 0
        found = re.fullmatch(r"=((?:[A-Za-z]|\([a-z]\))+)@([1-7]+)", text)
        unless(not found, f"{text} is no play")
        assert found
        word, places = read(found[1]), [int(sign) - 1 for sign in found[2]]
        unless(len(set(places)) < len(places) or len(places) != len(word.cards), "not a pile for each card")
        unless(word.cards != "".join(self.piles[at][:1] or "?" for at in places), "those cards do not lie open")
        unless(len(word.cards) < int(self.told.options.get("shortest", "1")), f"{text} is too short")
        unless(not allowed(self.told, self.words, seat, word.letters), f"{word.letters} is no word")
        for at in places:
            self.piles[at] = self.piles[at][1:]
        self.domains[seat] += word.cards
        self.passed, self.laid = False, True
        again = (len(word.cards) >= 4 and one_colour(word.cards)) or len(word.cards) == 7
        self.plays -= not again
        if not any(self.piles):
            self.ended = True
        elif not self.plays:
            self.hand_on(1)
        return self.value(word.cards)

    def give_up(self) -> None:
        """A pass, or a stop after a word, which is none."""
        self.ended = self.passed and not self.laid
        if not self.ended:
            was = self.laid
            self.hand_on(1 if was else 2)
            self.passed = not was

    def hand_on(self, plays: int) -> None:
        self.turn, self.plays, self.laid, self.passed = 1 - self.turn, plays, False, False

    def stop(self) -> None:
        self.ended = True

    def value(self, cards: str) -> int:
        return sum(self.values[card.lower()] for card in cards)

    def totals(self) -> list[int]:
        sizes = [len(cards) for cards in self.domains]
        bonus = [5, 5] if sizes[0] == sizes[1] else [10 * (size == max(sizes)) for size in sizes]
        return [self.value(cards) + more for cards, more in zip(self.domains, bonus, strict=True)]


class Monarchy:
    """Rules 8.1 to 8.5."""

    def __init__(self, told: Told, words: Any) -> None:
        order = told.deal["pack"]
        unless(len(told.seats) != 1 or Counter(order) != pack(int(told.options.get("packs", "1"))), "not one player and a pack")
        self.told, self.words, self.values, self.cards = told, words, card_values(told.options, VALUES), order[:25]
        chosen = "".join(told.options.get("cards", "").split())
        unless(chosen and chosen != self.cards, "not the cards that were chosen")
        self.ended, self.points = False, 0

    def play(self, seat: int, text: str) -> int:
        unless(seat != 0, "nobody else is there")
        self.ended, left = True, self.cards
        for part in text.split("=")[1:] if text != "leave" else ():
            word = read(part)
            unless("".join(re.findall(r"[A-Za-z]|\([a-z]\)", part)) != part, f"{part} is not written as a word")
            left = less(left, word.cards)
            unless(not ((len(word.cards) >= 4 and one_colour(word.cards)) or len(word.cards) == 7), f"{part} is no royalty")
            unless(not allowed(self.told, self.words, 0, word.letters), f"{part} is no word")
            self.points += sum(self.values[card.lower()] for card in word.cards)
        unless(text != "leave" and text[:1] != "=", f"{text} is no arrangement")
        return self.points

    def stop(self) -> None:
        self.ended = True

    def totals(self) -> list[int]:
        return [self.points]
