"""What no partner does while there is anything else: a written list, each with the sentence that a hint tells of it."""

from __future__ import annotations

from dataclasses import replace

from royalty.game.places import Seat
from royalty.games.alliance import acts
from royalty.games.alliance.acts import Move
from royalty.games.alliance.battle import next_to_play, winner
from royalty.games.alliance.cards import is_royal
from royalty.games.alliance.claiming import gaining
from royalty.games.alliance.scoring import MATCHING
from royalty.games.alliance.state import State, ally_of, board_of

TAKES, BREAKS, THIRD, FEEDS, WASTES, LETS = "takes", "breaks", "third", "feeds", "wastes", "lets"
SAID = {
    TAKES: "Your ally wins this battle in any case: do not take it from him.",
    BREAKS: "Royals of your own House are not for giving or putting away.",
    THIRD: "Three of a denomination belong together.",
    FEEDS: "The next attacker could take that Royal of his from the discards.",
    WASTES: "That battle is lost: keep your Royal.",
    LETS: "That discard is worth a claim.",
}


def blunder(state: State, seat: Seat, act: Move) -> str:
    """Which of the list the act would be, '' if it is none."""
    if act.what == acts.PLAY:
        return _in_battle(state, seat, act.card)
    if act.what in (acts.GIFT, acts.DISCARD):
        if is_royal(act.card, state.homes[seat]):
            return BREAKS
        if is_needed_third(state, seat, act.card):
            return THIRD
        return FEEDS if act.what == acts.DISCARD and is_royal(act.card, state.homes[(seat + 1) % 4]) else ""
    return LETS if act.what == acts.LIE and gaining(state, seat) else ""


def is_needed_third(state: State, seat: Seat, card: str) -> bool:
    """Whether the card makes three of a denomination with others of the hand and the board, and no more."""
    home = state.homes[seat]
    lying = board_of(state, seat)
    held = sum(other[0] == card[0] and not is_royal(other, home) for other in state.hands[seat])
    return held + sum(other[0] == card[0] for other in lying) == MATCHING


def _in_battle(state: State, seat: Seat, card: str) -> str:
    """Taking from the ally what he has won, or throwing an own Royal
    into what an enemy has won: seen only by who plays last.
    """
    if not state.trick:
        return ""
    trick = (*state.trick, (seat, card))
    before, after = winner(state.trick), winner(trick)
    is_last = next_to_play(replace(state, trick=trick)) is None
    if is_last and before == ally_of(seat) and after == seat:
        return TAKES
    is_lost = is_last and after not in (seat, ally_of(seat))
    return WASTES if is_lost and is_royal(card, state.homes[seat]) else ""


def sensible(state: State, seat: Seat, choices: list[Move]) -> list[Move]:
    """The acts that are no blunder; all of them where there is no other."""
    return [act for act in choices if not blunder(state, seat, act)] or choices
