"""How play goes on: dealing, playing to a trick, building, the order under the stock, drawing up, and what ends a
round.

A winner is always asked to build, though nothing may fit: that he is not asked would tell what he does not hold.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from royalty.cards.faces import SUITS as NAMED
from royalty.cards.faces import standard_name
from royalty.errors import IllegalMove, check, need
from royalty.game.places import TABLE, Seat
from royalty.games.wifeswap.cards import HAND, Hand, may_be_played, sort_cards, taking, without
from royalty.games.wifeswap.families import Families, arranged, why_not_lie, worth
from royalty.games.wifeswap.rules import MOST_IDLE, TARGET, TOLD_IDLE, Terms
from royalty.games.wifeswap.state import BUILD, DEAL, NEXT, PLAY, SCORED, UNDER, Act, Buried, ScoredRound, State, Trick


def deal(order: Hand, seats: int, dealer: Seat) -> State:
    """Seven cards each, one at a time from the dealer's left on, who leads (rule 11.1)."""
    first = (dealer + 1) % seats
    dealt = order[: HAND * seats]
    hands = tuple(sort_cards(dealt[(seat - first) % seats :: seats]) for seat in range(seats))
    return State(order[HAND * seats :], hands, (Families(),) * seats, Trick(first), dealer, first)


def is_over(terms: Terms, state: State) -> bool:
    """Whether the match is over with the round that was scored last (rule 11.14)."""
    if not state.is_scored:
        return False
    if terms.rounds:
        return len(state.scored) >= terms.rounds
    return any(state.total(seat) >= TARGET for seat in range(len(state.hands)))


def tricks_left(state: State) -> int:
    """How many tricks may still be played without more on the table,
    told from the tenth such trick on; 0 before (rule 11.15).
    """
    return MOST_IDLE - state.idle if state.idle >= TOLD_IDLE and not state.is_scored else 0


def play(state: State, seat: Seat, act: Act) -> State:
    """The state after the act; IllegalMove with the reason if it may not be done."""
    if seat == TABLE:
        return _next_round(state, act)
    if act.what == NEXT and state.is_scored:
        return replace(state, ready=tuple(sorted((*state.ready, seat))))
    if act.what not in (PLAY, BUILD, UNDER) or act.what != state.phase:
        raise IllegalMove(_what_is_due(state, act.what))
    if act.what == PLAY:
        return _played(state, seat, act.card)
    return _built(state, seat, act.families) if act.what == BUILD else _put_under(state, act.order)


def _what_is_due(state: State, what: str) -> str:
    if what == DEAL:
        return "Only the table deals."
    if what == NEXT:
        return "This round is not over yet."
    due = {
        PLAY: "Now play a card.",
        BUILD: "First build your families, or leave them as they are.",
        UNDER: "First put the cards that are left under the stock.",
        SCORED: "This round is over. Go on to the next one.",
    }
    return due[state.phase]


def _next_round(state: State, act: Act) -> State:
    """The deal passes to the left (rule 11.1)."""
    need(act.what == DEAL and state.is_scored, "That is not what is due now.")
    need(Counter(act.order) == Counter(state.cards()), "These are not the cards of the pack.")
    seats = len(state.hands)
    return replace(deal(act.order, seats, (state.dealer + 1) % seats), deal=state.deal + 1, scored=state.scored)


# -- the trick


def why_not_play(state: State, hand: Hand, card: str) -> str:
    """Why the card may not be played, '' if it may (rule 11.2)."""
    if card not in hand:
        return "You do not hold that card."
    if card in may_be_played(hand, state.trick.cards):
        return ""
    suit = NAMED[state.trick.cards[0][1]][2]
    return f"The {standard_name(card)} does not follow suit: {suit} were led, and you hold {suit}."


def _played(state: State, seat: Seat, card: str) -> State:
    check(why_not_play(state, state.hands[seat], card))
    trick = replace(state.trick, cards=(*state.trick.cards, card))
    buried = _unburied(state.buried, (card,))
    state = state.holding(seat, without(state.hands[seat], (card,)))
    state = replace(state, trick=trick, buried=buried, number=state.number + 1)
    if not state.is_whole:
        return replace(state, turn=(seat + 1) % len(state.hands))
    return replace(state, turn=taker(state), phase=BUILD)


def _unburied(buried: tuple[Buried, ...], seen: Hand) -> tuple[Buried, ...]:
    """The lots without the cards that all have seen again."""
    lots = (replace(one, cards=tuple(card for card in one.cards if card not in seen)) for one in buried)
    return tuple(one for one in lots if one.cards)


def taker(state: State) -> Seat:
    """Who takes the trick as it lies (rules 11.3 and 11.4)."""
    cards = state.trick.cards
    return state.trick.by(cards.index(taking(cards)), len(state.hands))


# -- the build


def why_not_build(state: State, seat: Seat, families: Families) -> str:
    """Why the winner may not lay his families so, '' if he may (rules 11.5 to 11.9 and 11.16)."""
    before = state.tables[seat]
    if why := why_not_lie(before, families, state.free(seat)):
        return why
    if families == before:
        return "Your families lie so already: leave them as they are."
    if families != arranged(families.couples, families.members):
        return "Couples and cards must be named in the order of suits, the highest card first."
    return ""


def _built(state: State, seat: Seat, families: Families | None) -> State:
    before = state.tables[seat]
    if families is not None:
        check(why_not_build(state, seat, families))
    after = before if families is None else families
    gone = state.leaves(seat, after)
    hand = tuple(card for card in state.hands[seat] if card not in after.cards)
    tables = (*state.tables[:seat], after, *state.tables[seat + 1 :])
    buried = _unburied(state.buried, after.cards)  # of what is laid from a hand, nothing lies hidden any more
    state = replace(state.holding(seat, hand), tables=tables, buried=buried)
    state = replace(state, gone=gone, last=state.trick, trick=Trick(seat), phase=UNDER)
    return state if len(gone) > 1 else _drawn_up(state, gone)


# -- under the stock, drawing up, the end


def _put_under(state: State, order: Hand) -> State:
    need(Counter(order) == Counter(state.gone), "Name each of the cards that are left once, the uppermost first.")
    return _drawn_up(state, order)


def _drawn_up(state: State, under: Hand) -> State:
    """These cards under the stock; each takes what he needs, from the
    winner on; the next trick, or the end of the round (11.10 to 11.12).
    """
    seats, pack, hands = len(state.hands), (*state.pack, *under), list(state.hands)
    for step in range(seats):
        seat = (state.turn + step) % seats
        need = HAND - len(hands[seat])
        hands[seat], pack = sort_cards((*hands[seat], *pack[:need])), pack[need:]
    buried = (*state.buried, Buried(state.turn, sort_cards(under))) if under else state.buried
    on_table = sum(len(families.cards) for families in state.tables)
    grew = on_table > state.most
    state = replace(
        state, pack=pack, hands=tuple(hands), gone=(), buried=buried, phase=PLAY, tricks=state.tricks + 1,
        number=state.number + 1, most=max(on_table, state.most), idle=0 if grew else state.idle + 1,
    )  # fmt: skip
    if not all(hands):
        return _scored(state, "somebody has no card left")
    return _scored(state, f"{MOST_IDLE} tricks laid nothing more on the table") if state.idle >= MOST_IDLE else state


def _scored(state: State, reason: str) -> State:
    """The round over, each family counted (rule 11.13)."""
    counted = ScoredRound(tuple(map(worth, state.tables)), reason)
    return replace(state, phase=SCORED, scored=(*state.scored, counted))
