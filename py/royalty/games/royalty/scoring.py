"""What a turn earns, with its arithmetic (rules section 5), and the final tally (rules section 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from royalty.cards.letters import is_one_colour, value
from royalty.game.outcome import Outcome, TallyLine
from royalty.game.places import Seat
from royalty.games.letters.rules import HAND, Rules
from royalty.games.royalty.acts import MELD, Turn
from royalty.games.royalty.state import State, added, used

BONUS = 20
SEVEN = "seven cards × 2"  # rule 5.4


@dataclass(frozen=True, slots=True)
class Score:
    """Points of a turn, the lines of its sum, and the same as
    parts that add up: what each word and each premium gives.
    """

    points: int
    lines: tuple[str, ...]
    parts: tuple[tuple[str, int], ...] = ()


def capture_factor(added: str) -> int:
    """Rule 5.3."""
    return 2 if len(added) >= 4 and is_one_colour(added) else 1


def meld_factor(rules: Rules, state: State, seat: Seat, cards: str) -> tuple[int, str]:
    """Rules 5.1 and 5.2, with the name of the premium."""
    if state.number == 1 if rules.rule_set.starter_only else not state.stood:
        return (4, "first word, one colour") if is_one_colour(cards) and len(cards) >= 5 else (2, "first word")
    return (2, "royalty, one colour") if is_royal(rules, seat, cards) else (1, "")


def is_royal(rules: Rules, seat: Seat, cards: str) -> bool:
    """Whether the seat's meld is a royalty (rules 1.9 and 5.2)."""
    return is_one_colour(cards) and len(cards) >= (3 if rules.juniors[seat] else 4)


def turn_points(capture: int, meld: int, cards_played: int) -> int:
    """Rule 5.4 on top of the words' points."""
    return (capture + meld) * (2 if cards_played == HAND else 1)


def score(rules: Rules, state: State, seat: Seat, turn: Turn) -> Score:
    """What the turn earns on this state."""
    lines: list[str] = []
    parts: list[tuple[str, int]] = []
    earned: list[int] = []
    for part, word in turn.words.items():
        factor, premium = capture_factor(added(state, turn)), "royalty, four added of one colour"
        if part == MELD:
            factor, premium = meld_factor(rules, state, seat, word.cards)
        name, total = word.letters.upper(), value(word.cards, rules.values)
        if len(word.cards) == 1:
            lines.append(f"{name}: {total}")
        else:
            name += ": " + " + ".join(str(rules.values[card.lower()]) for card in word.cards)
            lines.append(f"{name} = {total}")
        parts.append((name, total))
        if factor > 1:
            lines.append(f"{premium}: {total} × {factor} = {total * factor}")
            parts.append((f"{premium} × {factor}", total * (factor - 1)))
        earned.append(total * factor)
    played, both = len(used(state, turn)), " + ".join(map(str, earned))
    points = turn_points(sum(earned), 0, played)
    if played == HAND:
        lines.append(f"seven cards: {f'({both})' if len(earned) > 1 else both} × 2 = {points}")
        parts.append((SEVEN, sum(earned)))
    elif len(earned) > 1 and all(earned):
        lines.append(f"{both} = {points}")
    return Score(points, tuple(lines), tuple(parts))


def by_side(rules: Rules, numbers: Sequence[int]) -> tuple[int, ...]:
    """For each seat what its side has together."""
    seats = list(zip(rules.sides, numbers, strict=True))
    return tuple(sum(number for other, number in seats if other == side) for side in rules.sides)


def tally(rules: Rules, state: State, names: tuple[str, ...]) -> Outcome:
    """The settlement of a game that is over: rules 7.2 to 7.9. Its Domains already hold what was exposed."""
    lines = [TallyLine(seat, "words", points) for seat, points in enumerate(state.scores)]
    own, sides, seats = list(state.scores), rules.sides, range(rules.seats)
    _settle_hands(rules, state, own, lines)
    if coalition := rules.coalitions != "none":
        _double(state, own, lines)
    domains = settled_domains(rules, state)
    tied = sorted({side for side, size in zip(sides, domains, strict=True) if size == max(domains)})
    alone = len(tied) == 1
    for holder in map(sides.index, tied):
        bonus = BONUS if alone else BONUS // 2
        lines.append(TallyLine(holder, "largest Domain" if alone else "largest Domain, shared", bonus, closing=True))
        own[holder] += bonus
    if not coalition:
        _double(state, own, lines)
    totals = by_side(rules, own)
    ranks = list(zip(totals, domains, strict=True))
    places = tuple(1 + len({sides[other] for other in seats if ranks[other] > ranks[seat]}) for seat in seats)
    reason = {
        "out": f"{names[state.turn]} played the last card and went out.",
        "passed": "All have passed.",
        "stopped": "Nobody laid a word in two rounds, so the game was settled.",
        "agreed": "The table agreed to stop.",
    }[state.ending]
    counts = [("Domain, less unplayed cards", domains)] if any(state.hands) else []
    return Outcome(reason, tuple(lines), totals, places, (("Cards in the Domain", won_domains(rules, state)), *counts))


def settled_domains(rules: Rules, state: State) -> tuple[int, ...]:
    """How many cards each seat's Domain counts at the end, partners'
    together: with those surrendered, without those unplayed.
    """
    unplayed = by_side(rules, [len(hand) for hand in state.hands])
    return tuple(won - less for won, less in zip(won_domains(rules, state), unplayed, strict=True))


def won_domains(rules: Rules, state: State) -> tuple[int, ...]:
    """The same before unplayed cards come off."""
    sizes = [len(domain) for domain in state.domains]
    sizes[state.turn] += len(state.surrendered)
    return by_side(rules, sizes)


def _settle_hands(rules: Rules, state: State, own: list[int], lines: list[TallyLine]) -> None:
    """Surrendered cards to the player who went out (7.2), or unplayed ones off each (7.3)."""
    settled = [(seat, "unplayed cards", -value(hand, rules.values)) for seat, hand in enumerate(state.hands) if hand]
    if state.ending == "out":
        settled = [(state.turn, "cards surrendered", value(state.surrendered, rules.values))]
    for seat, label, points in settled:
        own[seat] += points
        lines.append(TallyLine(seat, label, points, closing=True))


def _double(state: State, own: list[int], lines: list[TallyLine]) -> None:
    for seat, points in enumerate(own):
        if state.royal[seat]:
            lines.append(TallyLine(seat, "ROYALTY doubles", points, closing=True))
            own[seat] *= 2
