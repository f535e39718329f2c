"""The course of a turn: who is to act, what he may do, and what follows from it (rules 12.4 and 12.10).

A lawful move is one that `play` does not refuse: lists, options and computers try candidates, and a refusal
(`Refused`) carries its rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from royalty.errors import IllegalMove
from royalty.game.places import TABLE, Seat
from royalty.games.alliance import acts, battle, drawing, ending, houses, melds, phases, ransoms, unions
from royalty.games.alliance.acts import Move
from royalty.games.alliance.cards import SEATS
from royalty.games.alliance.privileges import with_parted
from royalty.games.alliance.refusing import Refused, need
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.scoring import is_over
from royalty.games.alliance.state import State, ally_of, around

# What may be done in each phase; in the attacker's own part it depends on how far he is.
_IN_PHASE = {
    phases.HOMES: {acts.HOME}, phases.DRAW: {acts.STACK, acts.TOP, acts.SKIP, acts.BUNDLE, acts.CHANGE}, phases.SEAL: {acts.GIFT, acts.WAIT}, phases.BATTLE: {acts.PLAY}, phases.SPOILS: {acts.SPOIL}, phases.PROPOSED: {acts.YES, acts.NO},
    phases.WINDOW: {acts.LIE, acts.CLAIM}, phases.CLAIMED: {acts.LIE, acts.TAKE}, phases.SCORED: {acts.NEXT, acts.SURRENDER}, phases.YIELDING: {acts.YES, acts.NO},
    phases.MAIN: {acts.GIFT, acts.PLAY, acts.MELD, acts.KILL, acts.RANSOM, acts.CHANGE, acts.ARRANGE, acts.HOSTAGE, acts.REVOKE, acts.REDEEM, acts.DISCARD, acts.END, acts.DONE},
}  # fmt: skip
_WAITED_FOR = {
    phases.HOMES: "First every player names a House.", phases.DRAW: "First the cards are drawn.", phases.SEAL: "First choose a gift.",
    phases.BATTLE: "A battle is being fought.", phases.SPOILS: "First the spoils are shared.", phases.PROPOSED: "First the proposal is answered.",
    phases.WINDOW: "First the discard is let lie or claimed.", phases.CLAIMED: "First the claim is shown.", phases.SCORED: "This round is over.",
    phases.YIELDING: "First the surrender is answered.", phases.MAIN: "That is not what is due now.",
}  # fmt: skip
_OPTIONAL = {acts.KILL, acts.RANSOM, acts.CHANGE, acts.ARRANGE, acts.HOSTAGE, acts.REVOKE, acts.REDEEM}


def to_act(terms: Custom, state: State) -> tuple[Seat, ...]:
    """Who may act; the table where all can see that there is no choice."""
    if state.agreed or is_over(terms, state):
        return ()
    if state.phase == phases.HOMES:
        return next(((seat,) for seat in around(state.turn) if not state.homes[seat]), ())
    if state.phase == phases.DRAW:
        return (drawing.drawer(state),) if drawing.is_asked(terms, state) else (TABLE,)
    if state.phase == phases.BATTLE:
        following = battle.next_to_play(state)
        return () if following is None else (following,)
    if state.phase == phases.WINDOW:
        return tuple(sorted(ending.may_answer(state)))
    if state.phase == phases.SCORED:
        return tuple(seat for seat in range(SEATS) if seat not in state.pause.ready) or (TABLE,)
    if state.phase == phases.YIELDING:
        return (ally_of(state.pause.yielded or 0),)
    return (
        {
            phases.SEAL: ally_of(state.turn),
            phases.PROPOSED: ally_of(state.turn),
            phases.SPOILS: (*state.takers, -1)[0],
            phases.CLAIMED: (*state.now.claims, -1)[0],
        }.get(state.phase, state.turn),
    )


def moves(terms: Custom, state: State, seat: Seat) -> Iterator[Move]:
    """Every move of the seat that is to act, in a fixed order."""
    for act in _candidates(terms, state, seat):
        if is_lawful(terms, state, seat, act):
            yield act


def is_lawful(terms: Custom, state: State, seat: Seat, act: Move) -> bool:
    try:
        play(terms, state, seat, act)
    except IllegalMove:
        return False
    return True


def _candidates(terms: Custom, state: State, seat: Seat) -> Iterator[Move]:
    cards = tuple(dict.fromkeys(state.hands[seat]))
    if state.phase == phases.HOMES:
        yield from (Move(acts.HOME, place=house) for house in "DBRC")
    elif state.phase == phases.DRAW:
        yield from drawing.candidates(terms, state)
    elif state.phase == phases.SEAL:
        yield from (*(Move(acts.GIFT, card) for card in cards), Move(acts.WAIT))
    elif state.phase == phases.MAIN:
        yield from _of_the_attacker(terms, state)
    elif state.phase == phases.BATTLE:
        yield from (Move(acts.PLAY, card) for card in battle.lawful(state, seat))
    elif state.phase == phases.SPOILS:
        yield from (Move(acts.SPOIL, card) for card in dict.fromkeys(card for _, card in state.trick))
    elif state.phase == phases.CLAIMED:
        yield from ending.claiming(state)
    else:
        yield from map(Move, _ANSWERS[state.phase])


_ANSWERS = {
    phases.PROPOSED: (acts.YES, acts.NO),
    phases.WINDOW: (acts.LIE, acts.CLAIM),
    phases.SCORED: (acts.NEXT, acts.SURRENDER),
    phases.YIELDING: (acts.YES, acts.NO),
}


def _of_the_attacker(terms: Custom, state: State) -> Iterator[Move]:
    """Gift, lead or discard, whichever is due; then the optional plays."""
    if not state.now.gifted:
        yield from (Move(acts.GIFT, card) for card in dict.fromkeys(state.hand))
    elif not state.now.fought:
        yield from (Move(acts.PLAY, card) for card in dict.fromkeys(state.hand))
    else:
        yield from ending.closings(state)
    yield from optional_plays(terms, state)


def optional_plays(terms: Custom, state: State) -> Iterator[Move]:
    """What the attacker may try besides (rule 12.10)."""
    if terms.may_meld and state.now.gifted:
        yield from melds.candidates(state)
    if terms.may_all:
        yield from ransoms.victims(state)
        yield from ransoms.ransoms(state)
        yield from houses.in_turn(state)
        yield from unions.proposals(state)
        yield from unions.declarable(state)
        yield from unions.redemptions(state)


def play(terms: Custom, state: State, seat: Seat, act: Move) -> State:
    """The state after the act of a seat that may act; Refused with the reason if it may not be done."""
    if seat == TABLE:
        return _of_the_table(terms, state, act)
    if act.what in (acts.DRAWN, acts.DEAL):
        raise Refused("12.5", "Only the table does that.")
    if act.what not in _IN_PHASE.get(state.phase, ()):
        raise Refused("12.4", _WAITED_FOR.get(state.phase, "The game is over."))
    after = _played(terms, state, seat, act)
    if not state.early:
        after = with_parted(state, after)
    if state.phase in (phases.DRAW, phases.MAIN) and not state.now.fought and act.what in (*_OPTIONAL, acts.MELD):
        need(bool(after.hands[state.turn]), "12.10", "Until you have led, keep a card in hand.")
    return after


def _played(terms: Custom, state: State, seat: Seat, act: Move) -> State:
    what = act.what
    if what in _OPTIONAL:
        need(terms.may_all, "12.10", "This table plays without it.")
    if state.phase == phases.HOMES:
        return ending.name_house(state, seat, act.place)
    if state.phase == phases.DRAW:
        if what in (acts.BUNDLE, acts.CHANGE):
            return {acts.BUNDLE: drawing.bundle, acts.CHANGE: drawing.change_at_draw}[what](terms, state, act)
        return drawing.draw(state, act)
    if state.phase == phases.SEAL:
        return battle.seal(state, seat, act)
    if state.phase == phases.BATTLE:
        return battle.play(state, seat, act.card)
    if state.phase == phases.SPOILS:
        return battle.spoil(state, seat, act.card)
    if state.phase == phases.PROPOSED:
        return unions.answered(state, yes=what == acts.YES)
    if state.phase == phases.WINDOW:
        return ending.answer(state, seat, act)
    if state.phase == phases.CLAIMED:
        return ending.carry_out(state, seat, act)
    return ending.between(state, seat, act) if state.is_scored else _by_the_attacker(terms, state, act)


def _by_the_attacker(terms: Custom, state: State, act: Move) -> State:
    what = act.what
    if what == acts.GIFT:
        need(not state.now.gifted, "12.7", "The gifts are exchanged.")
        return battle.give(state, state.turn, act.card)
    if what == acts.PLAY:
        need(not state.now.fought, "12.8", "The battle of this turn is over.")
        return battle.play(state, state.turn, act.card)
    if what in (acts.DISCARD, acts.END, acts.DONE):
        return ending.close(terms, state, act)
    if what == acts.CHANGE:
        return houses.change(state, state.turn, act, on_top=False)
    if what == acts.MELD:
        return melds.meld(terms, state, act.cards)
    one = {acts.ARRANGE: unions.propose, acts.HOSTAGE: unions.declare, acts.REVOKE: unions.revoke}.get(what)
    if one:
        return one(state, act.card)
    return {acts.KILL: ransoms.assassinate, acts.RANSOM: ransoms.ransom, acts.REDEEM: unions.redeem}[what](state, act)


def _of_the_table(terms: Custom, state: State, act: Move) -> State:
    if act.what == acts.DRAWN and state.phase == phases.DRAW:
        return drawing.without_choice(terms, state)[0]
    if act.what == acts.DEAL and state.phase == phases.SCORED:
        if Counter(act.cards) != Counter(state.cards()):
            raise IllegalMove("These are not the cards of the pack.")
        return ending.next_round(state, act.cards)
    raise IllegalMove("That is not what is due now.")
