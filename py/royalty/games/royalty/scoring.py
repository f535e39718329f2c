"""What a turn earns, with its arithmetic (rules section 5), and the final tally (rules section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from royalty.cards.letters import Word, is_one_colour, remove, value
from royalty.game.outcome import Outcome, TallyLine
from royalty.game.places import Seat
from royalty.games.letters.rules import HAND, Rules
from royalty.games.royalty.state import State, Turn

ROYALTY = "royalty"
BONUS = 20


@dataclass(frozen=True, slots=True)
class Score:
    """Points of a turn, the lines of its sum, and the same as
    parts that add up: what each word and each premium gives.
    """

    points: int
    lines: tuple[str, ...]
    parts: tuple[tuple[str, int], ...] = ()


def added_cards(state: State, turn: Turn) -> str:
    """The cards that a capture takes from the hand: the new word less the old (rule 10.4)."""
    if not turn.target or not turn.capture:
        return ""
    return remove(turn.capture.cards, captured_word(state, turn).cards)


def captured_word(state: State, turn: Turn) -> Word:
    """The exposed word that the turn captures."""
    assert turn.target
    return state.exposed[turn.target.owner][turn.target.place - 1]


def capture_factor(added: str) -> int:
    """Rule 5.3."""
    return 2 if len(added) >= 4 and is_one_colour(added) else 1


def meld_factor(rules: Rules, state: State, seat: Seat, cards: str) -> tuple[int, str]:
    """Rules 5.1 and 5.2, with the name of the premium."""
    one_colour = is_one_colour(cards)
    first = state.number == 1 if rules.rule_set.starter_only else not state.stood
    if first:
        return (4, "first word, one colour") if one_colour and len(cards) >= 5 else (2, "first word")
    if one_colour and len(cards) >= (3 if rules.juniors[seat] else 4):
        return 2, "royalty, one colour"
    return 1, ""


def turn_points(capture: int, meld: int, cards_played: int) -> int:
    """Rule 5.4 on top of the words' points."""
    return (capture + meld) * (2 if cards_played == HAND else 1)


def score(rules: Rules, state: State, seat: Seat, turn: Turn) -> Score:
    """What the turn earns on this state."""
    lines: list[str] = []
    parts: list[tuple[str, int]] = []
    capture = meld = 0
    added = added_cards(state, turn)
    if turn.capture:
        capture = _word_points(
            rules.values, turn.capture, capture_factor(added), "royalty, four added of one colour", lines, parts
        )
    if turn.meld:
        meld = _word_points(rules.values, turn.meld, *meld_factor(rules, state, seat, turn.meld.cards), lines, parts)
    played = len(added) + (len(turn.meld.cards) if turn.meld else 0)
    points = turn_points(capture, meld, played)
    if capture and meld and played != HAND:
        lines.append(f"{capture} + {meld} = {points}")
    if played == HAND:
        both = f"({capture} + {meld})" if turn.capture and turn.meld else str(capture + meld)
        lines.append(f"seven cards: {both} × 2 = {points}")
        parts.append(("seven cards × 2", capture + meld))
    return Score(points, tuple(lines), tuple(parts))


def _word_points(
    values: Mapping[str, int], word: Word, factor: int, premium: str, lines: list[str], parts: list[tuple[str, int]]
) -> int:
    total = value(word.cards, values)
    numbers = " + ".join(str(values[card.lower()]) for card in word.cards)
    lines.append(
        f"{word.letters.upper()}: {numbers} = {total}" if len(word.cards) > 1 else f"{word.letters.upper()}: {total}"
    )
    parts.append((f"{word.letters.upper()}: {numbers}" if len(word.cards) > 1 else word.letters.upper(), total))
    if factor > 1:
        lines.append(f"{premium}: {total} × {factor} = {total * factor}")
        parts.append((f"{premium} × {factor}", total * (factor - 1)))
    return total * factor


def tally(rules: Rules, state: State, names: tuple[str, ...]) -> Outcome:
    """The settlement of a game that is over: rules 7.2 to 7.9. Its Domains already hold what was exposed."""
    lines = [TallyLine(seat, "words", points) for seat, points in enumerate(state.scores)]
    own = list(state.scores)
    _settle_hands(rules, state, own, lines)
    sides = rules.sides
    coalition = rules.coalitions != "none"
    doubles = [seat for seat in range(rules.seats) if state.royal[seat]]
    if coalition:
        _double(own, doubles, lines)
    side_domains = settled_domains(rules, state)
    largest = max(side_domains)
    tied = sorted({sides[seat] for seat in range(rules.seats) if side_domains[seat] == largest})
    bonus = BONUS if len(tied) == 1 else BONUS // 2
    for side in tied:
        holder = sides.index(side)
        lines.append(
            TallyLine(holder, "largest Domain" if len(tied) == 1 else "largest Domain, shared", bonus, closing=True)
        )
        if not coalition:
            own[holder] += bonus
    if not coalition:
        _double(own, doubles, lines)
    totals = [
        sum(own[s] for s in range(rules.seats) if sides[s] == side) + (bonus if coalition and side in tied else 0)
        for side in sides
    ]
    ranks = [(totals[seat], side_domains[seat]) for seat in range(rules.seats)]
    places = tuple(
        1 + len({sides[o] for o in range(rules.seats) if ranks[o] > ranks[seat]}) for seat in range(rules.seats)
    )
    return Outcome(_reason(state, names), tuple(lines), tuple(totals), places, (("Cards in the Domain", side_domains),))


def settled_domains(rules: Rules, state: State) -> tuple[int, ...]:
    """How many cards each seat's Domain counts at the end, partners'
    together: with those surrendered, without those unplayed.
    """
    sizes = [len(domain) for domain in state.domains]
    if state.ending == "out":
        sizes[state.turn] += len(state.surrendered)
    else:
        sizes = [size - len(hand) for size, hand in zip(sizes, state.hands, strict=True)]
    return tuple(
        sum(size for size, other in zip(sizes, rules.sides, strict=True) if other == side) for side in rules.sides
    )


def _settle_hands(rules: Rules, state: State, own: list[int], lines: list[TallyLine]) -> None:
    """Surrendered cards to the player who went out (7.2), or unplayed ones off each (7.3)."""
    if state.ending == "out":
        points = value(state.surrendered, rules.values)
        own[state.turn] += points
        lines.append(TallyLine(state.turn, "cards surrendered", points, closing=True))
        return
    for seat, hand in enumerate(state.hands):
        if hand:
            own[seat] -= value(hand, rules.values)
            lines.append(TallyLine(seat, "unplayed cards", -value(hand, rules.values), closing=True))


def _double(own: list[int], doubles: list[Seat], lines: list[TallyLine]) -> None:
    for seat in doubles:
        lines.append(TallyLine(seat, "ROYALTY doubles", own[seat], closing=True))
        own[seat] *= 2


def _reason(state: State, names: tuple[str, ...]) -> str:
    return {
        "out": f"{names[state.turn]} played the last card and went out.",
        "passed": "All have passed.",
        "stopped": "Nobody laid a word in two rounds, so the game was settled.",
        "agreed": "The table agreed to stop.",
    }[state.ending]
