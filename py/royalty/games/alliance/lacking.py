"""Why an optional play cannot be made now: what it would need, in a sentence, with its rule."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from royalty.games.alliance import acts
from royalty.games.alliance.cards import house_name, is_royal, is_spouse
from royalty.games.alliance.ending import why_not_end
from royalty.games.alliance.privileges import why_no_privilege
from royalty.games.alliance.ransoms import ransomable
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.state import WON, State, ally_of, enemies_of, faces
from royalty.games.alliance.unions import hostages_of, offers

AFTER_GIFT = "Only after the gifts."
NO_MELD = "Nothing in your hand makes three with what lies on your board; your own Royals never leave it for a meld."


def lacks(terms: Custom, state: State, kinds: Collection[str]) -> list[tuple[str, str, str]]:
    """What the attacker cannot play now, by name, with the reason and its rule; `kinds` are those that he can."""
    return [one[1:] for one in _all(terms, state) if one[0] not in kinds and one[2]]


def _all(terms: Custom, state: State) -> Iterator[tuple[str, str, str, str]]:
    no_royal = why_no_privilege(state)
    nothing = NO_MELD if state.now.gifted else AFTER_GIFT
    yield (acts.MELD, "Meld", no_royal or nothing, "12.11" if no_royal else "12.12")
    if state.now.fought:
        yield (acts.END, "End the round", why_not_end(state, "") or "Put a King, Queen or Jack away first.", "12.23")
    if terms.may_all:
        yield (acts.KILL, "Assassinate", _no_victim(state), "12.13")
        yield (acts.RANSOM, "Ransom", _no_ransom(state), "12.14")
        yield (acts.CHANGE, "Change House", "You have no three equal cards among hand, Meld and Spoils.", "12.16")
        yield (acts.ARRANGE, "Arrange a marriage", _no_marriage(state), "12.19")
        yield (acts.HOSTAGE, "Declare a hostage", _no_hostage(state), "12.20")
        yield (acts.REDEEM, "Redeem a hostage", _no_redemption(state), "12.21")


def _no_victim(state: State) -> str:
    mine = [one for one in state.spoils[state.turn] if one.card[0] == "A"]
    if any(one.how == WON and one.since < state.number for one in mine):
        return "Nobody else has a card of your ace’s House on the board."
    if mine:
        return "Your ace came in this turn, or not from a battle."
    return "You have no ace in Spoils, won in battle before this turn."


def _no_ransom(state: State) -> str:
    melded = [(owner, card) for owner, board in enumerate(state.melds) for card in faces(board)]
    lying = [(owner, card) for owner, card in melded if is_royal(card, state.home)]
    if not lying:
        return f"No Royal of {house_name(state.home)} lies in a Meld."
    if not any(ransomable(state, state.turn, owner, card) for owner, card in lying):
        return "It is too late: only what was melded in its player’s last turn may be ransomed."
    return "You have no card of its denomination to give for it."


def _no_marriage(state: State) -> str:
    if state.home == state.homes[ally_of(state.turn)]:
        return f"You are both {house_name(state.home)}: allies of one House do not marry."
    if state.now.asked:
        return "You have asked your ally once in this turn."
    if not any(is_royal(card, state.home) and is_spouse(card) for card in state.hand):
        return "You hold no King or Queen of your House."
    if not offers(state):
        return "Your ally has not won a King or Queen of his own House in battle since your last turn."
    return AFTER_GIFT if not state.now.gifted else "Your ally’s Royal is not of the rank of yours."


def _no_hostage(state: State) -> str:
    if state.now.held:
        return "You have declared or revoked a hostage in this turn."
    foes = {state.homes[enemy] for enemy in enemies_of(state.turn)} - {state.home}
    have = any(is_spouse(one.card) and one.card[1] in foes and not one.hostage for one in state.spoils[state.turn])
    return AFTER_GIFT if have and not state.now.gifted else "You have no King or Queen of an enemy’s House in Spoils."


def _no_redemption(state: State) -> str:
    if not any(hostages_of(state, enemy) for enemy in enemies_of(state.turn)):
        return "No enemy holds a hostage."
    return "You hold no King or Queen of another House to give for it."
