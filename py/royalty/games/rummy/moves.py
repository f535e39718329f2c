"""How play goes on: dealing, drawing, discarding, declaring, dropping, and what ends a deal.

A deal ends with its cards open and a question to all who are still in, so that everybody sees them before the table
deals again. Who has left is dropped by any other seat, whosever turn it is, and never by his own: the one move that a
seat may make out of turn. Who has left is a person. What others took openly they still hold in every imagined world.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from royalty.cards.faces import standard_name
from royalty.errors import IllegalMove, check, need
from royalty.game.places import TABLE, Seat
from royalty.game.states import replaced
from royalty.games.rummy import acts
from royalty.games.rummy.acts import Act
from royalty.games.rummy.cards import HAND, is_joker, sort_cards, without
from royalty.games.rummy.grouping import Groups
from royalty.games.rummy.groups import PURE, SET, SHORTEST, kind_of, lack_of
from royalty.games.rummy.rules import MOST_TURNS, Terms
from royalty.games.rummy.scoring import scored
from royalty.games.rummy.state import DROPPED, IN, LEFT, POOLED, WRONGLY, Hand, State


def deal(order: Hand, seats: tuple[Seat, ...], dealer: Seat, out: tuple[str, ...]) -> State:
    """Thirteen cards for each of these seats, the card that makes
    its rank wild, the first up-card, and the stock (13.1, 13.2).
    """
    hands = {seat: sort_cards(order[at : HAND * len(seats) : len(seats)]) for at, seat in enumerate(seats)}
    rest = order[HAND * len(seats) :]
    nothing: tuple[Hand, ...] = ((),) * len(out)
    held = tuple(hands.get(seat, ()) for seat in range(len(out)))
    state = State(rest[2:], held, rest[0], (rest[1],), dealer, dealer, nothing, nothing, (0,) * len(out), out)
    return replace(state, turn=next_in(state, dealer))


def play(terms: Terms, names: tuple[str, ...], state: State, seat: Seat, act: Act) -> State:
    """The state after the act; IllegalMove with the reason if it may not be done."""
    if seat == TABLE:
        return _of_the_table(terms, state, act)
    if act.what == acts.NEXT:
        need(state.is_scored, "This deal is not over yet.")
        return replace(state, ready=tuple(sorted((*state.ready, seat))))
    need(not state.is_scored, "This deal is over. Go on to the next one.")
    if act.what in (acts.DROP, acts.LEAVE):
        return _given_up(terms, names, state, seat, act)
    if act.what in (acts.STOCK, acts.OPEN):
        return _draw(state, seat, act.what)
    if act.what == acts.DISCARD:
        return _discard(terms, state, seat, act.card)
    if act.what == acts.DECLARE:
        return _declare(terms, state, seat, act)
    raise IllegalMove("Only the table does that.")


def _of_the_table(terms: Terms, state: State, act: Act) -> State:
    if act.what == acts.SHUFFLE and state.lacks_stock and not state.is_scored:
        need(Counter(act.order) == Counter(state.discards[:-1]), "These are not the cards of the discard pile.")
        return replace(state, pack=act.order, discards=state.discards[-1:], first_up=False)
    if act.what == acts.DEAL and state.is_scored:
        need(Counter(act.order) == Counter(state.cards()), "These are not the cards of the pack.")
        return _next_deal(terms, state, act.order)
    raise IllegalMove("That is not what is due now.")


def _next_deal(terms: Terms, state: State, order: Hand) -> State:
    """The deal passes to the left, among those who are still in the match (rule 13.1)."""
    out = tuple(POOLED if terms.pool and state.total(seat) >= terms.pool else IN for seat in range(len(state.hands)))
    seats = tuple(seat for seat, how in enumerate(out) if how == IN)
    dealer = next_in(replace(state, out=out), state.dealer)
    return replace(deal(order, seats, dealer, out), deal=state.deal + 1, scored=state.scored)


def next_in(state: State, seat: Seat) -> Seat:
    """The next seat that is in, to the left."""
    seats = len(state.hands)
    around = ((seat + step) % seats for step in range(1, seats + 1))
    return next((other for other in around if state.out[other] == IN), seat)


# -- a turn


def _draw(state: State, seat: Seat, what: str) -> State:
    check(why_not_draw(state, what))
    state = replace(state, drawn=True, drew=replaced(state.drew, seat, state.drew[seat] + 1))
    if what == acts.STOCK:
        return replace(state, pack=state.pack[1:]).holding(seat, sort_cards((*state.hands[seat], state.pack[0])))
    card = state.discards[-1]
    known = replaced(state.known, seat, (*state.known[seat], card))
    state = replace(state, discards=state.discards[:-1], known=known, taken=card, first_up=False)
    return state.holding(seat, sort_cards((*state.hands[seat], card)))


def may_take(state: State) -> bool:
    """Whether the top of the discards may be taken up (rules 13.4 and 13.13)."""
    if not state.discards or state.drawn:
        return False
    is_first = state.first_up and len(state.discards) == 1
    return not is_joker(state.discards[-1], state.rank) or is_first or not state.pack


def why_not_draw(state: State, what: str) -> str:
    """Why the card may not be drawn from there, '' if it may."""
    if state.drawn:
        return "You have drawn already: now discard a card."
    if what == acts.STOCK:
        return "" if state.pack else "The stock is empty. Take the top of the discards."
    if not state.discards:
        return "There are no discards to take from."
    return "" if may_take(state) else "A joker on the discards may not be taken up."


def why_not_away(state: State, hand: Hand, card: str) -> str:
    """Why the card may not be discarded nor put in the finish slot, '' if it may (rule 13.4)."""
    if not state.drawn:
        return "First draw a card."
    if card not in hand:
        return "You do not hold that card."
    return f"You have just taken the {standard_name(card)} up: put another card away." if card == state.taken else ""


def _away(state: State, seat: Seat, card: str) -> State:
    """The card on top of the discards."""
    mine = state.known[seat]
    known = replaced(state.known, seat, without(mine, (card,)) if card in mine else mine)
    thrown = replaced(state.thrown, seat, (*state.thrown[seat], card))
    state = replace(state, discards=(*state.discards, card), known=known, thrown=thrown)
    return state.holding(seat, without(state.hands[seat], (card,)))


def _discard(terms: Terms, state: State, seat: Seat, card: str) -> State:
    check(why_not_away(state, state.hands[seat], card))
    return _passed_on(terms, _away(state, seat, card))


def _passed_on(terms: Terms, state: State) -> State:
    """The next player's turn; or the deal is over, as one is
    left in, or all have had their fifty turns (rule 13.12).
    """
    within = state.within
    if len(within) == 1:
        return scored(terms, state, within[0], ())
    if all(state.drew[seat] >= MOST_TURNS for seat in within):
        return scored(terms, state, None, ())
    return replace(state, turn=next_in(state, state.turn), number=state.number + 1, drawn=False, taken="")


# -- declaring


def why_not_declare(state: State, hand: Hand, act: Act) -> str:
    """Why nobody could declare so at all, right or wrong; '' if it may be tried (rules 13.4 and 13.7)."""
    if why := why_not_away(state, hand, act.card):
        return why
    laid = Counter(card for group in act.groups for card in group)
    twice = next((card for card in laid if laid[card] > hand.count(card)), "")
    if twice:
        return f"You do not hold so many of the {standard_name(twice)}."
    return "" if laid == Counter(without(hand, (act.card,))) else "All thirteen other cards must lie in groups."


def fault_of(groups: Groups, wild: str) -> str:
    """What is wrong with a declaration of these groups, '' if it is valid (rule 13.7)."""
    kinds = [kind_of(group, wild) for group in groups]
    wrong = next((group for group, kind in zip(groups, kinds, strict=True) if not kind), ())
    if wrong:
        return lack_of(wrong, wild)
    if PURE not in kinds:
        return f"One sequence must be pure: {SHORTEST} cards or more in order, with no joker for another card."
    if len(kinds) - kinds.count(SET) < 2:
        return "Two sequences are needed, and here is only one."
    return ""


def _declare(terms: Terms, state: State, seat: Seat, act: Act) -> State:
    check(why_not_declare(state, state.hands[seat], act))
    state = _away(state, seat, act.card)
    if not fault_of(act.groups, state.rank):
        return scored(terms, state, seat, act.groups)
    return _passed_on(terms, _out(state, seat, WRONGLY))


# -- giving up


def _out(state: State, seat: Seat, how: str) -> State:
    return replace(state, out=replaced(state.out, seat, how))


def _given_up(terms: Terms, names: tuple[str, ...], state: State, seat: Seat, act: Act) -> State:
    if act.what == acts.DROP:
        need(not state.drawn, "You may drop only before you draw.")
        return _passed_on(terms, _out(state, seat, DROPPED))
    need(act.seat < len(state.hands), "There is no such seat at this table.")
    need(act.seat != seat, "Only the others can say that you have left.")
    need(state.out[seat] != LEFT, f"{names[seat]} has left the table.")
    need(state.out[act.seat] == IN, f"{names[act.seat]} is out of this deal already.")
    after = _out(state, act.seat, LEFT)
    return _passed_on(terms, after) if act.seat == state.turn or len(after.within) == 1 else after


def tellers(state: State, gone: Seat) -> tuple[Seat, ...]:
    """Who may say that a player has left the table: the others, at any time, never himself (rule 13.11)."""
    return tuple(seat for seat, how in enumerate(state.out) if seat != gone and how != LEFT)
