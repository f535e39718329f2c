"""What a group of cards is: a pure sequence, one with jokers, a set,
or nothing yet, and then what it lacks (rules 13.5 and 13.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from royalty.cards.faces import JOKER, RANKS, SUITS, standard_name
from royalty.games.rummy.cards import HIGH_ACE, is_joker, order, positions

PURE, IMPURE, SET = "pure sequence", "impure sequence", "set"
SHORTEST, LARGEST_SET = 3, 4
UNLIKE = "These are neither of one suit in order nor all of one rank."
Laid = tuple[tuple[str, str], ...]  # cards in the order of their group, each with what it stands for, if it is a joker


def are_two(kinds: Sequence[str]) -> bool:
    """Whether two of groups of these kinds are sequences (rule 13.9)."""
    return sum(kind in (PURE, IMPURE) for kind in kinds) > 1


def kind_of(cards: Sequence[str], wild: str) -> str:
    """The best that these cards are, '' if they are no group: a sequence is worth more than a set, a pure one most."""
    return next(_readings(cards, wild), ("", ()))[0]


def arranged(cards: Sequence[str], wild: str) -> Laid:
    """The cards of a group in their order, jokers with what they stand for; as they are held where they are none."""
    return next(_readings(cards, wild), ("", tuple((card, "") for card in cards)))[1]


def canonical(groups: Sequence[Sequence[str]], wild: str) -> tuple[tuple[str, ...], ...]:
    """The same groups in one order, whatever way they were put together."""
    laid = [tuple(card for card, _ in arranged(group, wild)) for group in groups]
    return tuple(sorted(laid, key=lambda group: list(map(order, group))))


def _readings(cards: Sequence[str], wild: str) -> Iterator[tuple[str, Laid]]:
    """All that these cards may be, the best first. A wild card in its own place is natural."""
    if len(cards) < SHORTEST:
        return
    plain = sorted((card for card in cards if not is_joker(card, wild)), key=order)
    wilds = sorted((card for card in cards if is_joker(card, wild)), key=order)
    suits = dict.fromkeys(card[1] for card in (*plain, *wilds) if card != JOKER)
    for suit in suits:
        if laid := _placed(plain, wilds, suit, pure=True):
            yield PURE, laid
    for suit in suits:
        if laid := _placed(plain, wilds, suit, pure=False):
            yield IMPURE, laid
    if laid := _as_set(plain, wilds):
        yield SET, laid


def _placed(plain: list[str], wilds: list[str], suit: str, *, pure: bool) -> Laid:
    """The cards in the run of this suit that takes fewest jokers,
    () if they fit into none; of equal ones the highest.
    """
    size = len(plain) + len(wilds)
    if any(card[1] != suit for card in plain) or size >= HIGH_ACE:
        return ()
    runs = [_in_run(plain, wilds, suit, range(start, start + size)) for start in range(HIGH_ACE - size + 1, 0, -1)]
    best = min(filter(None, runs), key=_jokers_in, default=())
    return best if _jokers_in(best) < (1 if pure else size) else ()


def _jokers_in(laid: Laid) -> int:
    return sum(bool(stands) for _, stands in laid)


def _in_run(plain: list[str], wilds: list[str], suit: str, run: range) -> Laid:
    """Each plain card in its place, a wild one of this suit in its own if that is free, and jokers in all others."""
    lying: dict[int, str] = {}
    for card in plain:
        place = next((at for at in positions(card) if at in run and at not in lying), None)
        if place is None:
            return ()
        lying[place] = card
    jokers = list(wilds)
    for card in (card for card in wilds if card[1:] == suit):
        place = next((at for at in positions(card) if at in run and at not in lying), None)
        if place is not None:
            lying[place] = card
            jokers.remove(card)
    return tuple((lying[at], "") if at in lying else (jokers.pop(), _card_at(at, suit)) for at in run)


def _card_at(place: int, suit: str) -> str:
    return f"{RANKS[(place - 1) % len(RANKS)]}{suit}"


def _as_set(plain: list[str], wilds: list[str]) -> Laid:
    """Three or four of a rank in suits that are all different; jokers stand for the suits that lack."""
    size, ranks = len(plain) + len(wilds), {card[0] for card in plain}
    if len(ranks) != 1 or size > LARGEST_SET or len({card[1] for card in plain}) < len(plain):
        return ()
    (rank,) = ranks
    free = [suit for suit in SUITS if suit not in {card[1] for card in plain}]
    stands = [(card, f"{rank}{suit}") for card, suit in zip(wilds, free, strict=False)]
    return (*((card, "") for card in plain), *stands)


def lack_of(cards: Sequence[str], wild: str) -> str:
    """One sentence that says why these cards are no group, '' if they are one."""
    if kind_of(cards, wild):
        return ""
    plain = [card for card in cards if not is_joker(card, wild)]
    if len(cards) < SHORTEST:
        return "A group has three cards at least."
    if not plain:
        return "A group needs a card that is no joker."
    if len({card[0] for card in plain}) == 1 and len(plain) > 1:
        return _lack_of_set(plain)
    if len({card[1] for card in plain}) == 1:
        return _lack_of_sequence(plain, len(cards) - len(plain))
    return UNLIKE


def _lack_of_set(plain: list[str]) -> str:
    twice = next((card for card in plain if [other[1] for other in plain].count(card[1]) > 1), "")
    if twice:
        return f"A set has no suit twice: here are two {SUITS[twice[1]][2]}."
    return "A set has four cards at most."


def _lack_of_sequence(plain: list[str], jokers: int) -> str:
    twice = next((card for card in plain if plain.count(card) > 1), "")
    if twice:
        return f"A sequence has no card twice: here are two of the {standard_name(twice)}."
    gaps = min(_gaps(plain, high) for high in (False, True))
    many = "one card lacks" if gaps - jokers == 1 else f"{gaps - jokers} cards lack"
    if gaps > jokers:
        return f"In this sequence {many} between the others."
    return "A sequence does not go round the corner."


def _gaps(plain: list[str], high: bool) -> int:
    places = [positions(card)[-1 if high else 0] for card in plain]
    return max(places) - min(places) + 1 - len(places)
