"""Melds: three or more of a denomination, those in Spoils and Meld counted (rule 12.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from royalty.game.places import Seat
from royalty.games.alliance.acts import MELD, Move
from royalty.games.alliance.cards import Hand, holds, is_royal, plural, sort_cards
from royalty.games.alliance.passing import giving, with_meld
from royalty.games.alliance.privileges import why_no_privilege
from royalty.games.alliance.refusing import check, need
from royalty.games.alliance.scoring import MATCHING
from royalty.games.alliance.state import MELDED, Lying, State, board_of


def on_board(state: State, rank: str) -> int:
    """How many of this denomination lie in the attacker's Spoils and Meld."""
    lying = board_of(state, state.turn)
    return sum(card[0] == rank for card in lying)


def why_too_few(state: State, cards: Hand) -> str:
    """Why these cards make no meld with what lies there, '' if they do."""
    have = on_board(state, cards[0][0]) + len(cards)
    if have >= MATCHING:
        return ""
    return f"With what lies on your board these are only {have} {plural(cards[0][0])}: a meld has three or more."


def candidates(state: State) -> Iterator[Move]:
    """Every choice of cards of one denomination that would make a meld."""
    loose = sorted((card for card in state.hand if not is_royal(card, state.home)), key=lambda card: card[0])
    for rank, cards in groupby(loose, key=lambda card: card[0]):
        needed = max(1, MATCHING - on_board(state, rank))
        held = Counter(sort_cards(cards))
        if held.total() >= needed:
            yield from (Move(MELD, cards=row) for row in choices(held) if len(row) >= needed)


def choices(pool: Counter[str]) -> list[Hand]:
    """Every choice among these cards, none of them too; equal cards are alike."""
    rows: list[Hand] = [()]
    for card, many in pool.items():
        rows = [(*row, *(card,) * times) for row in rows for times in range(many + 1)]
    return rows


def meld(state: State, seat: Seat, act: Move) -> State:
    """The cards from the attacker's hand to his Meld."""
    cards = act.cards
    need(state.now.gifted, "12.10", "You may meld only after the gifts.")
    need(holds(state.hand, cards), "12.12", "You do not hold all these cards.")
    need(len({card[0] for card in cards}) == 1, "12.12", "A meld is of one denomination.")
    need(not any(is_royal(card, state.home) for card in cards), "12.12", "Your own Royals may not be melded.")
    check("12.11", why_no_privilege(state))
    check("12.12", why_too_few(state, cards))
    laid = (*state.melds[state.turn], *(Lying(card, state.number, MELDED) for card in cards))
    return with_meld(giving(state, state.turn, *cards), state.turn, laid)
