"""How a turn ends, and a round: the discard and who claims it, the
count, the next deal, surrender (rules 12.17 and 12.22 to 12.27).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from royalty.game.places import Seat
from royalty.game.states import replaced
from royalty.games.alliance import acts, phases
from royalty.games.alliance.acts import Move
from royalty.games.alliance.cards import HAND, SEATS, Hand, is_court, is_high, sort_cards
from royalty.games.alliance.houses import change, changes
from royalty.games.alliance.passing import giving
from royalty.games.alliance.privileges import begun, had_royal
from royalty.games.alliance.refusing import check, need
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.scoring import all_counted
from royalty.games.alliance.state import NO_CARDS, Pause, ScoredRound, State, ally_of, around, noting, top_of


def deal(order: Hand, dealer: Seat) -> State:
    """Ten cards each from the dealer's left, the first discard, the stack (rule 12.2)."""
    first = (dealer + 1) % SEATS
    hands: list[Hand] = [()] * SEATS
    for at, seat in enumerate(around(first)):
        hands[seat] = sort_cards(order[at : HAND * SEATS : SEATS])
    rest = order[HAND * SEATS :]
    return State(rest[1:], tuple(hands), rest[:1], dealer, first)


def name_house(state: State, seat: Seat, act: Move) -> State:
    """The seat names its Home House; after the dealer the first turn begins."""
    homes = replaced(state.homes, seat, act.place)
    state = replace(state, homes=homes)
    return begun(state, state.turn) if all(homes) else state


# -- the end of a turn


def closings(state: State) -> Iterator[Move]:
    """How the attacker may close his turn."""
    if not state.now.fought:
        return
    if not state.hand:
        yield Move(acts.DONE)
    cards = tuple(dict.fromkeys(state.hand))
    yield from (Move(acts.DISCARD, card) for card in cards)
    yield from (Move(acts.END, card) for card in ("", *cards) if not why_not_end(state, card))


def why_not_end(state: State, card: str) -> str:
    """Why the attacker may not end the round, putting this card away or none; '' if he may (rule 12.23)."""
    if not had_royal(state):
        return "To end the round you need a Royal that you had in Spoils before this turn."
    if state.now.victor != state.turn:
        return "To end the round you must have won the battle yourself."
    left = Counter(state.hand) - Counter([card] if card else [])
    return "To end the round you may hold no King, Queen or Jack." if any(map(is_court, left)) else ""


def close(terms: Custom, state: State, act: Move) -> State:
    """The discard, with it or without it the end of the round, or neither."""
    need(state.now.fought, "12.22", "First comes the battle.")
    if act.what == acts.DONE:
        need(not state.hand, "12.22", "Put a card away: you go without it only when you have none.")
        return turn_over(state)
    need(not act.card or act.card in state.hand, "12.22", "You do not hold that card.")
    if act.what == acts.END:
        check("12.23", why_not_end(state, act.card))
    if act.card:
        state = replace(giving(state, state.turn, act.card), discards=(*state.discards, act.card))
    if act.what == acts.END:
        return counted(state, "ended")
    return replace(state, phase=phases.WINDOW) if terms.may_all and is_high(act.card) else turn_over(state)


def turn_over(state: State) -> State:
    """The next turn, unless the stack and some hand are empty (rule 12.24)."""
    if not state.pack and not all(state.hands):
        return counted(state, "empty")
    return begun(replace(state, number=state.number + 1), (state.turn + 1) % SEATS)


def is_last(state: State) -> bool:
    """Whether all can see that the round ends with this turn: after its
    draws no hand grows, and each still gives a card to the battle.
    """
    if state.pack or state.is_scored or state.phase in (phases.HOMES, phases.DRAW):
        return False
    if state.phase == phases.SEAL and not state.now.gifts[state.turn]:
        return False  # others have still to draw
    fought = state.now.fought or state.phase == phases.SPOILS
    gone = {seat for seat, _ in state.trick}
    return any(len(hand) <= (not fought and seat not in gone) for seat, hand in enumerate(state.hands))


# -- the claim


def may_answer(state: State) -> tuple[Seat, ...]:
    """Who has yet to say whether he claims the discard, in turn order."""
    return tuple(seat for seat in around(state.turn)[1:] if seat not in state.now.answered)


def answer(state: State, seat: Seat, act: Move) -> State:
    """A seat lets the discard lie or claims it; when all have
    answered, the first claim in turn order is carried out.
    """
    claims = (*state.now.claims, seat) if act.what == acts.CLAIM else state.now.claims
    state = noting(state, answered=tuple(sorted((*state.now.answered, seat))), claims=claims)
    if may_answer(state):
        return state
    return _heard(noting(state, claims=tuple(one for one in around(state.turn) if one in claims)))


def _heard(state: State) -> State:
    return replace(state, phase=phases.CLAIMED) if state.now.claims else turn_over(state)


def claiming(state: State) -> Iterator[Move]:
    """What the first claimant may do."""
    yield Move(acts.LIE)
    yield from changes(state, state.now.claims[0], top_of(state), on_top=True, what=acts.TAKE)


def withdraw(state: State, seat: Seat, act: Move) -> State:
    """The claim withdrawn: the next one is heard."""
    return _heard(noting(state, claims=state.now.claims[1:]))


def carry_out(state: State, seat: Seat, act: Move) -> State:
    """The claim shown and carried out."""
    return turn_over(change(state, seat, act, on_top=True))


# -- the end of a round, and of the match


def counted(state: State, why: str) -> State:
    """The round over, all hands open."""
    one = ScoredRound(all_counted(state), why)
    state = noting(state, gifts=NO_CARDS, answered=(), claims=())
    return replace(state, phase=phases.SCORED, scored=(*state.scored, one), pause=Pause())


def go_on(state: State, seat: Seat, act: Move) -> State:
    """A seat has seen how the round ended."""
    ready = state.pause.ready
    need(seat not in ready, "12.27", "You have said so already.")
    return replace(state, pause=replace(state.pause, ready=tuple(sorted((*ready, seat)))))


def surrender(state: State, seat: Seat, act: Move) -> State:
    """A seat proposes surrender to its ally (rule 12.27)."""
    proposed = state.pause.proposed
    asked = {seat, ally_of(seat)} & set(proposed)
    need(not asked, "12.27", "Surrender was proposed to your alliance once already.")
    pause = replace(state.pause, yielded=seat, proposed=(*proposed, seat))
    return replace(state, phase=phases.YIELDING, pause=pause)


def surrendered(state: State, seat: Seat, act: Move) -> State:
    """The ally's answer."""
    if act.what == acts.YES:
        return replace(state, phase=phases.YIELDED)
    return replace(state, phase=phases.SCORED, pause=replace(state.pause, yielded=None))


def not_ready(state: State) -> tuple[Seat, ...]:
    """Who has not said yet that the next round may begin."""
    return tuple(seat for seat in range(SEATS) if seat not in state.pause.ready)


def next_round(state: State, order: Hand) -> State:
    """The deal passes to the left."""
    after = deal(order, (state.dealer + 1) % SEATS)
    return replace(after, deal=state.deal + 1, scored=state.scored, early=state.early)
