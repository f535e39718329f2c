"""What happened, in public sentences: no hidden card is named in any of them."""

from __future__ import annotations

from royalty.game.places import Seat, listed
from royalty.game.played import Played
from royalty.game.rounds import told_end
from royalty.games.alliance import acts, drawing, phases
from royalty.games.alliance.acts import Move
from royalty.games.alliance.battle import why
from royalty.games.alliance.cards import Hand, house_name, name_of
from royalty.games.alliance.ransoms import victim_called
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.state import DRAWS, State, ally_of, top_of

Names = tuple[str, ...]


def cards_named(cards: Hand) -> str:
    """`the King of Dogs and the King of Birds`."""
    return listed([f"the {name_of(card)}" for card in cards])


def told(terms: Custom, names: Names, played: Played[State, Move]) -> str:
    """What the act did."""
    state, act, after = played.before, played.move, played.after
    if act.what == acts.DEAL:
        return f"Round {state.deal + 1} is dealt."
    if act.what == acts.DRAWN:
        return _drawn(terms, names, state)
    empty = after.is_scored and not state.is_scored and after.scored[-1].why != "ended"
    lies = " The stack and a hand are empty." if empty else ""
    return _said(names, state, after, played.seat, act) + lies + told_end(names, "round", played)


def _drawn(terms: Custom, names: Names, state: State) -> str:
    drew = drawing.without_choice(terms, state)[1]
    if not drew:
        return "The stack is empty: nobody draws."
    who = [names[seat] for seat in dict.fromkeys(drew)]
    return f"{listed(who)} {'draws' if len(who) == 1 else 'draw'} from the stack."


def _said(names: Names, state: State, after: State, seat: Seat, act: Move) -> str:
    name = names[seat]
    if act.what in (acts.PLAY, acts.SPOIL, acts.GIFT, acts.WAIT):
        return _in_battle(names, state, after, name, act)
    if act.what in (acts.KILL, acts.RANSOM, acts.REDEEM, acts.CHANGE, acts.TAKE):
        return _taken(names, state, name, seat, act)
    if act.what in (acts.YES, acts.NO):
        return _answered(names, state, name, seat, act)
    card, top = (name_of(one) if one else "" for one in (act.card, top_of(state)))
    ally, second = names[ally_of(seat)], state.now.drawn == DRAWS - 1
    said = {
        acts.HOME: f"names {house_name(act.place)}" if act.place else "", acts.SKIP: "draws nothing",
        acts.STACK: f"draws {'a second card ' * second}from the stack",
        acts.TOP: f"takes the {top} from the discards{', a second draw' * second}",
        acts.BUNDLE: _bundled(state, act) if act.count else "",
        acts.MELD: f"melds {cards_named(act.cards)}" if act.cards else "",
        acts.ARRANGE: f"offers the {card} to {ally} in marriage", acts.HOSTAGE: f"declares the {card} a hostage",
        acts.REVOKE: f"lets the {card} be a hostage no longer", acts.DISCARD: f"discards the {card}",
        acts.END: f"{f'puts the {card} away and ' if card else ''}ends the round",
        acts.DONE: "has no card left to put away", acts.LIE: "lets the discard lie", acts.CLAIM: f"claims the {top}",
        acts.NEXT: "goes on", acts.SURRENDER: f"proposes surrender to {ally}",
    }  # fmt: skip
    return f"{name} {said[act.what]}."


def _bundled(state: State, act: Move) -> str:
    taken = state.discards[-act.count :]
    many = "the top of the discards" if act.count == 1 else f"the top {act.count} of the discards"
    return f"takes {many} and melds {cards_named((taken[0], *act.cards))}"


def _in_battle(names: Names, state: State, after: State, name: str, act: Move) -> str:
    if act.what == acts.WAIT:
        return f"{name} gives when the gift is called."
    if act.what == acts.GIFT:
        both = after.now.gifted and not state.now.gifted
        if both:
            return f"{names[state.turn]} and {names[ally_of(state.turn)]} exchange gifts."
        return f"{name} has chosen a gift."
    if act.what == acts.SPOIL:
        return f"{name} takes the {name_of(act.card)} as spoils."
    how = "follows with" if state.trick else "leads"
    won = f" {names[after.now.victor]} wins the battle: {why(after.trick)}." if after.now.victor is not None else ""
    return f"{name} {how} the {name_of(act.card)}.{won}"


def _taken(names: Names, state: State, name: str, seat: Seat, act: Move) -> str:
    if act.what == acts.KILL:
        where = "Meld" if act.place == acts.IN_MELD else "Spoils"
        which = f", {victim_called(state, act)}," if act.which else ""
        return f"{name} assassinates the {name_of(act.card)}{which} in {names[act.seat]}’s {where}."
    given = f"gives the {name_of(act.given)}" if act.given else ""
    if act.what == acts.RANSOM:
        whose = "his own Meld" if act.seat == seat else f"{names[act.seat]}’s Meld"
        return f"{name} ransoms the {name_of(act.card)} from {whose} and {given}."
    if act.what == acts.REDEEM:
        return f"{name} redeems the {name_of(act.card)} from {names[act.seat]} and {given}."
    card = top_of(state) if act.what == acts.TAKE else act.card
    ransom = f", ransoms one from {names[act.seat]}, {given}," if act.given else ""
    shows = "claims the discard, shows" if act.what == acts.TAKE else "shows"
    return f"{name} {shows} three times the {name_of(card)}{ransom} and is of the House of {house_name(card[1])} now."


def _answered(names: Names, state: State, name: str, seat: Seat, act: Move) -> str:
    if state.phase == phases.YIELDING:
        return f"{name} agrees: the alliance surrenders." if act.what == acts.YES else f"{name} does not surrender."
    if act.what == acts.NO:
        return f"{name} says no to the marriage."
    mine, his = name_of(state.now.offer), name_of(state.now.offer[0] + state.homes[seat])
    return f"{name} says yes: {names[state.turn]} gives the {mine} and gets the {his}."
