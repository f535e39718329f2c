"""The course of a turn: who is to act, what he may do, and what follows from it (rules 12.4 and 12.10).

A lawful move is one that `play` does not refuse: lists, options and computers try candidates, and a refusal
(`Refused`) carries its rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from royalty.errors import IllegalMove
from royalty.game.places import TABLE, Seat
from royalty.games.alliance import acts, battle, drawing, ending, houses, melds, phases, ransoms, unions
from royalty.games.alliance.acts import Move
from royalty.games.alliance.privileges import with_parted
from royalty.games.alliance.refusing import Refused, need
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.scoring import is_over
from royalty.games.alliance.state import State, ally_of, around

_Played = Callable[[State, Seat, Move], State]
# What may be done in each phase; in the attacker's own part it depends on how far he is.
_PLAYED: dict[str, dict[str, _Played]] = {
    phases.HOMES: {acts.HOME: ending.name_house},
    phases.DRAW: {
        **dict.fromkeys((acts.STACK, acts.TOP, acts.SKIP), drawing.draw),
        acts.BUNDLE: drawing.bundle, acts.CHANGE: drawing.change_at_draw,
    },
    phases.SEAL: {acts.GIFT: battle.give, acts.WAIT: battle.wait},
    phases.MAIN: {
        acts.GIFT: battle.give, acts.PLAY: battle.play, acts.MELD: melds.meld, acts.KILL: ransoms.assassinate,
        acts.RANSOM: ransoms.ransom, acts.CHANGE: houses.change_in_turn, acts.ARRANGE: unions.propose,
        acts.HOSTAGE: unions.declare, acts.REVOKE: unions.revoke, acts.REDEEM: unions.redeem,
    },
    phases.BATTLE: {acts.PLAY: battle.play},
    phases.SPOILS: {acts.SPOIL: battle.spoil},
    phases.PROPOSED: dict.fromkeys((acts.YES, acts.NO), unions.answered),
    phases.WINDOW: dict.fromkeys((acts.LIE, acts.CLAIM), ending.answer),
    phases.CLAIMED: {acts.LIE: ending.withdraw, acts.TAKE: ending.carry_out},
    phases.SCORED: {acts.NEXT: ending.go_on, acts.SURRENDER: ending.surrender},
    phases.YIELDING: dict.fromkeys((acts.YES, acts.NO), ending.surrendered),
}  # fmt: skip
_CLOSINGS = (acts.DISCARD, acts.END, acts.DONE)
_WAITED_FOR = {
    phases.HOMES: "First every player names a House.",
    phases.DRAW: "First the cards are drawn.",
    phases.SEAL: "First choose a gift.",
    phases.BATTLE: "A battle is being fought.",
    phases.SPOILS: "First the spoils are shared.",
    phases.PROPOSED: "First the proposal is answered.",
    phases.WINDOW: "First the discard is let lie or claimed.",
    phases.CLAIMED: "First the claim is shown.",
    phases.SCORED: "This round is over.",
    phases.YIELDING: "First the surrender is answered.",
    phases.MAIN: "That is not what is due now.",
}
_OPTIONAL = (acts.KILL, acts.RANSOM, acts.CHANGE, acts.ARRANGE, acts.HOSTAGE, acts.REVOKE, acts.REDEEM)


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
        return ending.not_ready(state) or (TABLE,)
    if state.phase == phases.YIELDING:
        return (ally_of(state.pause.yielded or 0),)
    if state.phase in (phases.SEAL, phases.PROPOSED):
        return (ally_of(state.turn),)
    if state.phase in (phases.SPOILS, phases.CLAIMED):
        return state.takers[:1] or state.now.claims[:1]
    return (state.turn,)


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
        yield from map(Move, _PLAYED[state.phase])


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
    played = _PLAYED.get(state.phase, {}).get(act.what)
    closes = state.phase == phases.MAIN and act.what in _CLOSINGS
    need(closes or played is not None, "12.4", _WAITED_FOR.get(state.phase, "The game is over."))
    need(terms.may_all or act.what not in _OPTIONAL, "12.10", "This table plays without it.")
    melding = act.what in (acts.MELD, acts.BUNDLE)
    need(terms.may_meld or not melding, "12.10", "This table plays without melds.")
    after = played(state, seat, act) if played else ending.close(terms, state, act)
    if not state.early:
        after = with_parted(state, after)
    if state.phase in (phases.DRAW, phases.MAIN) and not state.now.fought and act.what in (*_OPTIONAL, acts.MELD):
        need(after.hands[state.turn], "12.10", "Until you have led, keep a card in hand.")
    return after


def _of_the_table(terms: Custom, state: State, act: Move) -> State:
    if act.what == acts.DRAWN and state.phase == phases.DRAW:
        return drawing.without_choice(terms, state)[0]
    if act.what == acts.DEAL and state.phase == phases.SCORED:
        if Counter(act.cards) != Counter(state.cards()):
            raise IllegalMove("These are not the cards of the pack.")
        return ending.next_round(state, act.cards)
    raise IllegalMove("That is not what is due now.")
