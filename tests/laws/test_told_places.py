"""Where a sentence says that a card is, there it lies on the table that is painted next: once the table's own moves are done and somebody is to act.

The sentences are read here by a small parser of their own, which knows zones and cards by what they are called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from laws.playing import Walk, few
from royalty.cards.letters import KNAVE
from royalty.game.core import played
from royalty.game.places import TABLE, TableView, Zone


@dataclass
class Told:
    """A sentence about seat `who`, the state before it, and the one that is painted next."""

    walked: Walk
    before: Any
    painted: Any
    who: int

    @cached_property
    def was(self) -> TableView:
        return self.walked.game.table(self.before, None)

    @cached_property
    def now(self) -> TableView:
        return self.walked.game.table(self.painted, None)

    def zone(self, ident: str, *, was: bool = False) -> Zone:
        return next(zone for zone in (self.was if was else self.now).zones if zone.id == ident)

    def names(self, ident: str, *, was: bool = False) -> list[str]:
        """What the cards there are called, those of groups too."""
        zone = self.zone(ident, was=was)
        return [card.name.split(",")[0] for card in (*zone.cards, *(card for group in zone.groups for card in group.cards))]

    def words(self, seat: int) -> list[str]:
        return [group.label for group in self.zone(f"words{seat}").groups]

    def hand(self, seat: int) -> list[str]:
        """The hand as its own player sees it, or as it lies open."""
        table = self.walked.game.table(self.painted, seat)
        mine = [zone for zone in table.zones if zone.id in (f"hand{seat}", f"laid{seat}")]
        return [card.name.split(",")[0] for zone in mine for card in (*zone.cards, *(card for group in zone.groups for card in group.cards))]


def cards_of(text: str) -> list[str]:
    """"the 7 of hearts, the ace of clubs and the King of Dogs"."""
    return [name.removeprefix("the ") for name in re.split(r", | and (?=the )", text)]


def before_him(told: Told, word: str, owner: int) -> None:
    assert word in told.words(owner)


def in_domain(told: Told, word: str, owner: int) -> None:
    grown = told.zone(f"domain{owner}").count - told.zone(f"domain{owner}", was=True).count
    assert word not in told.words(owner) and grown >= len(word)


def hand_is_whole(told: Told, _: str, owner: int) -> None:
    assert told.zone(f"hand{owner}").count == len(told.before.hands[owner])


def joust_taken(told: Told, word: str, owner: int) -> None:
    assert told.zone(f"domain{owner}").count == told.zone(f"domain{owner}", was=True).count + len(word)


def tops_discards(told: Told, card: str, _: int) -> None:
    assert told.names("discards")[-1:] == [card]


def in_hand(told: Told, card: str, owner: int) -> None:
    assert card in told.hand(owner)


def in_trick(told: Told, card: str, _: int) -> None:
    if told.walked.match.entry.key == "blank" and not told.painted.trick:  # the template's last card clears the trick at once
        assert told.painted.gone[-1] == KNAVE if card == "Knave" else told.painted.gone[-1].upper() == card
        return
    assert card in [name for zone in told.now.zones if zone.id in ("trick", "battle", "played") for name in told.names(zone.id)], told.now.zones


def in_families(told: Told, cards: str, owner: int) -> None:
    assert set(cards_of(cards)) <= set(told.names(f"families{owner}"))


def off_the_table(told: Told, cards: str, owner: int) -> None:
    assert not set(cards_of(cards)) & set(told.names(f"families{owner}"))


def under_stock(told: Told, many: str, _: int) -> None:
    """So many lie there, less those that are said to be drawn up at once."""
    count, drawn = re.fullmatch(r"(\d+) cards under the stock(?:, and (\w+) of them (?:is|are) drawn up at once)?", many).groups()  # type: ignore[union-attr]
    gone = {None: 0, "all": int(count)}.get(drawn) if drawn in (None, "all") else int(drawn)
    left = told.zone("stock").count
    assert left >= int(count) if not gone else left == int(count) - gone


def in_spoils(told: Told, card: str, owner: int) -> None:
    assert card in told.names(f"spoils{owner}")


def in_meld(told: Told, cards: str, owner: int) -> None:
    assert set(cards_of(cards)) <= set(told.names(f"meld{owner}"))


def killed(told: Told, card: str, owner: int, place: str) -> None:
    ident = f"{place.lower()}{owner}"
    assert told.names(ident).count(card) == told.names(ident, was=True).count(card) - 1
    assert told.zone("dead").count > told.zone("dead", was=True).count


NAME = r"P\d"
# What is said, and how it is held against the table: the owner is who is named, or else whoever acts.
READ: tuple[tuple[str, Callable[..., None]], ...] = (
    (rf"(?P<what>[A-Z]+) lies before (?P<owner>{NAME}) again\.", before_him),
    (rf"(?P<what>[A-Z]+) goes to (?P<owner>{NAME})’s Domain,", in_domain),
    (rf"(?P<what>)(?P<owner>{NAME})’s cards go back to the hand", hand_is_whole),
    (r" to make (?P<what>[A-Z]+)\b", before_him),
    (r" melds (?P<what>[A-Z]{2,})\b", before_him),
    (r"^P\d takes (?P<what>[A-Z]{2,})\b", joust_taken),
    (r" discards the (?P<what>[^.,]+)\.", tops_discards),
    (r" puts the (?P<what>[^.,]+?) (?:away|on the discards)\b", tops_discards),
    (r"puts the (?P<what>[^.,]+?) into the finish slot", tops_discards),
    (r" takes the (?P<what>[^.,]+?) from the discards", in_hand),
    (r" (?:leads|plays|follows with) the (?P<what>[^.,]+)\.", in_trick),
    (r" lays (?P<what>the [^.:]+): families", in_families),
    (r"The (?P<what>[^.:]+) (?:leave|leaves) the table", off_the_table),
    (r" puts (?P<what>\d+ cards under the stock[^.]*)\.", under_stock),
    (r" takes the (?P<what>[^.,]+) as spoils", in_spoils),
    (r" declares the (?P<what>[^.,]+) a hostage", in_spoils),
    (r" melds (?P<what>the [^.]+)\.", in_meld),
    (rf" assassinates the (?P<what>[^.,]+)(?:, [^.,]+,)? in (?P<owner>{NAME})’s (?P<place>Meld|Spoils)", killed),
    (rf"(?P<owner>{NAME}) gives the [^.,]+ and gets the (?P<what>[^.,]+)\.", in_hand),
)
# Whatever looks as if it told a place must be read by one of the above.
PLACES = re.compile(r"\b(lies? before|goes? to|go back|comes? back|under the stock|Domain|Dead Pile|as spoils|finish slot|discards the|from the discards|leaves? the table)\b")
UNPLACED = re.compile(r"has left the table|shuffled into a new stock|the discards? (?:lie|are)|claims the discard|(?:takes|of) the top|of the discards")


def is_painted(walked: Walk, state: Any) -> bool:
    acting = walked.game.to_act(state)
    return acting != (TABLE,) or walked.game.verdicts.is_open(state)


def sentences(walked: Walk) -> Iterator[tuple[Told, str]]:
    """Everything that is said of a move, with what is painted after it."""
    states = [state for state, _, _ in walked.steps] + [walked.match.state]
    for at, (state, seat, text) in enumerate(walked.steps):
        painted = next(later for later in states[at + 1 :] if is_painted(walked, later))
        told = Told(walked, state, painted, state.turn if seat == TABLE else seat)
        if text == "agreed":
            continue
        move = walked.game.read_move(text)
        then = played(walked.game, state, seat, move)
        yield told, walked.game.describe(then)
        found = walked.game.verdicts.judgment(then)
        for line in found.follows if found else ():
            yield told, line


def check(told: Told, sentence: str) -> int:
    """How many places the sentence tells; each is as it says."""
    read = 0
    for pattern, holds in READ:
        for found in re.finditer(pattern, sentence):
            parts = found.groupdict()
            owner = told.walked.game.names.index(parts["owner"]) if parts.get("owner") else told.who
            more = [parts["place"]] if "place" in parts else []
            try:
                holds(told, parts["what"], owner, *more)
            except AssertionError as error:
                raise AssertionError(f"{sentence} is not what is painted: {error}\n{told.painted.text()}") from error
            read += 1
    assert read or not PLACES.search(sentence) or UNPLACED.search(sentence), f"Nobody checks where this says that a card is: {sentence}"
    return read


def test_where_a_sentence_says_that_a_card_is_there_it_is_painted(walks: list[Walk]):
    read = sum(check(told, sentence) for walked in few(walks) for told, sentence in sentences(walked))
    assert read or walks[0].match.entry.key.startswith("monarchy") or walks[0].match.entry.key == "blank"
