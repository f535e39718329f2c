"""Families on the table: couples and their members, what they are worth, and what a new arrangement may leave out
(rules 11.6 to 11.9, 11.13).

The couples and the set of laid cards decide an arrangement; members lie where they count most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from royalty.cards.faces import SUITS as NAMED
from royalty.cards.faces import standard_name
from royalty.games.wifeswap.cards import Hand, order, points, sort_cards

Couple = tuple[str, str]  # King and Queen, or Jack and 10
SENIOR, JUNIOR, ROYAL = "senior", "junior", "royal"


@dataclass(frozen=True, slots=True)
class Families:
    """What one player has on the table: his couples, and all further cards, each in the order of hands."""

    couples: tuple[Couple, ...] = ()
    members: Hand = ()

    @property
    def cards(self) -> Hand:
        """All laid cards, couples first."""
        return (*(card for couple in self.couples for card in couple), *self.members)


def arranged(couples: Iterable[Couple], members: Iterable[str]) -> Families:
    """The one spelling of an arrangement: seniors first, by the suit of their first partner."""
    return Families(tuple(sorted(couples, key=couple_order)), sort_cards(members))


def couple_order(couple: Couple) -> tuple[bool, tuple[int, int], tuple[int, int]]:
    """Seniors before juniors, then by suit."""
    return couple[0][0] == "J", order(couple[0]), order(couple[1])


def kind_of(couple: Couple) -> str:
    """`royal`, `senior` or `junior`."""
    if couple[0][0] == "J":
        return JUNIOR
    return ROYAL if couple[0][1] == couple[1][1] else SENIOR


def may_marry(one: str, other: str) -> bool:
    """Whether the two may be partners: King and Queen of any suits, Jack and 10 of different ones (rule 11.6)."""
    ranks = {one[0], other[0]}
    return ranks == {"K", "Q"} or (ranks == {"J", "T"} and one[1] != other[1])


def couple_of(one: str, other: str) -> Couple:
    """The couple in its order, King or Jack first."""
    return (one, other) if one[0] in "KJ" else (other, one)


def may_join(card: str, couple: Couple) -> bool:
    """Whether the family of this couple may hold the card as a member (rule 11.7)."""
    if card[0] in "KQ" or card in couple or card[1] not in (couple[0][1], couple[1][1]):
        return False
    return card[0] not in "JT" or couple[0][0] == "K"


def home_of(card: str, couples: Iterable[Couple]) -> Couple | None:
    """Where a member counts most: in a royal family of its suit,
    else in the first that may hold it; None without a home.
    """
    homes = [couple for couple in couples if may_join(card, couple)]
    return next((couple for couple in homes if kind_of(couple) == ROYAL), homes[0] if homes else None)


@dataclass(frozen=True, slots=True)
class Household:
    """One couple and the members that lie with it."""

    couple: Couple
    members: Hand

    @property
    def cards(self) -> Hand:
        return (*self.couple, *self.members)

    @property
    def worth(self) -> int:
        """What it counts: twice if royal (rule 11.13)."""
        return sum(map(points, self.cards)) * (2 if kind_of(self.couple) == ROYAL else 1)


def lying(families: Families) -> tuple[Household, ...]:
    """The families with their members, each where it counts most."""
    homes = {card: home_of(card, families.couples) for card in families.members}
    return tuple(
        Household(couple, tuple(card for card in families.members if homes[card] == couple))
        for couple in families.couples
    )


def worth(families: Families) -> int:
    """What all of one player's families count together: their members
    lie in a royal family where there is one of their suit.
    """
    royal = [couple[0][1] for couple in families.couples if kind_of(couple) == ROYAL]
    couples = 20 * (len(families.couples) + len(royal))
    return couples + sum(points(card) * (2 if card[1] in royal else 1) for card in families.members)


def counted_parts(families: Families) -> tuple[tuple[str, int], ...]:
    """What each family counts; a royal one once more (rule 11.13)."""
    found: list[tuple[str, int]] = []
    for family in lying(families):
        plain = sum(map(points, family.cards))
        found.append((name_of(family.couple), plain))
        found += [("twice, as it is royal", plain)] if kind_of(family.couple) == ROYAL else []
    return tuple(found)


def partners_suits(couple: Couple) -> str:
    """`spades`, `hearts and clubs`: the suits of a family, in words."""
    suits = dict.fromkeys(NAMED[card[1]][2] for card in couple)
    return " and ".join(suits)


def name_of(couple: Couple) -> str:
    """`Royal family of spades`, `Junior family of hearts and clubs`."""
    return f"{kind_of(couple).capitalize()} family of {partners_suits(couple)}"


# -- what a new arrangement may be


def why_no_home(card: str, couples: tuple[Couple, ...]) -> str:
    """Why the card may be a member of none of these families (rules 11.6 and 11.7)."""
    named = standard_name(card)
    if card[0] in "KQ":
        return f"The {named} may only be a partner: a family has one King and one Queen at most."
    if card[0] in "JT" and any(card[1] in (one[1], other[1]) for one, other in couples):
        return f"The {named} may not join a junior family, which has one Jack and one 10."
    return f"The {named} has no home: no partner is of {NAMED[card[1]][2]}."


def leaving(before: Families, after: Families) -> Hand:
    """The laid cards that the new arrangement leaves out."""
    kept = set(after.cards)
    return sort_cards(card for card in before.cards if card not in kept)


def why_not_leave(gone: Hand, couples: tuple[Couple, ...]) -> str:
    """Why these laid cards may not all leave, '' if they are orphans (rule 11.9)."""
    for card in gone:
        home = home_of(card, couples)
        if home:
            return f"The {standard_name(card)} still has a home in the {_lower(name_of(home))}, so it may not leave."
    for at, one in enumerate(gone):
        for other in gone[at + 1 :]:
            if may_marry(one, other):
                return f"The {standard_name(one)} and the {standard_name(other)} could marry each other, so they may not both leave."
    return ""


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def why_not_lie(before: Families, after: Families, free: Hand) -> str:
    """Why a table may not be arranged so, `free` being the cards
    of trick and hand; '' if it is lawful (rules 11.5 to 11.9).
    """
    cards = after.cards
    twice = next((card for card in cards if cards.count(card) > 1), "")
    if twice:
        return f"The {standard_name(twice)} is there only once."
    missing = next((card for card in cards if card not in before.cards and card not in free), "")
    if missing:
        return f"You have no {standard_name(missing)} to lay: it is not in the trick, your hand or your families."
    wrong = next((couple for couple in after.couples if not may_marry(*couple)), None)
    if wrong:
        if wrong[0][0] == "J":
            return "A Jack and a 10 of one suit may not marry."
        return "Only a King and a Queen, or a Jack and a 10, may marry."
    homeless = next((card for card in after.members if home_of(card, after.couples) is None), "")
    if homeless:
        return why_no_home(homeless, after.couples)
    return why_not_leave(leaving(before, after), after.couples)


def lawful_couples(before: Families, free: Hand) -> Iterator[tuple[Couple, ...]]:
    """Every set of couples that the table may have now: of his laid cards only orphans are left out."""
    cards = (*before.cards, *free)
    for seniors in _matchings(_of(cards, "K"), _of(cards, "Q")):
        for juniors in _matchings(_of(cards, "J"), _of(cards, "T")):
            couples = (*seniors, *juniors)
            used = {card for couple in couples for card in couple}
            gone = tuple(card for card in before.cards if card not in used and home_of(card, couples) is None)
            if not why_not_leave(gone, couples):
                yield couples


def _of(cards: Hand, rank: str) -> Hand:
    return sort_cards(card for card in cards if card[0] == rank)


def _matchings(ones: Hand, others: Hand) -> Iterator[tuple[Couple, ...]]:
    """Every way to marry some of these with some of those."""
    if not ones:
        yield ()
        return
    one, *rest = ones
    for partner in others:
        if may_marry(one, partner):
            for more in _matchings(tuple(rest), tuple(card for card in others if card != partner)):
                yield ((one, partner), *more)
    yield from _matchings(tuple(rest), others)


def complete(couples: tuple[Couple, ...], cards: Iterable[str]) -> Families:
    """These couples with every one of the cards that has a home."""
    used = {card for couple in couples for card in couple}
    return arranged(couples, (card for card in cards if card not in used and home_of(card, couples) is not None))
