"""The draw: one card each and a second for the attacker, from the
stack or the discards, or a bundle of these (rules 12.5 and 12.6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from royalty.game.places import Seat
from royalty.games.alliance import acts, phases
from royalty.games.alliance.acts import Move
from royalty.games.alliance.cards import SEATS, holds, is_high, is_royal, plural, sort_cards, without
from royalty.games.alliance.houses import change, changes
from royalty.games.alliance.melds import choices, why_too_few
from royalty.games.alliance.passing import giving, taking, with_meld
from royalty.games.alliance.privileges import may_bundle
from royalty.games.alliance.refusing import check, need
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.state import ALLYS_DRAW, DRAWS, MELDED, Lying, State, ally_of, noting, top_of


def drawer(state: State) -> Seat:
    """Whose draw it is."""
    return (state.turn + state.now.drawn) % SEATS


def is_asked(terms: Custom, state: State) -> bool:
    """Whether, by what all can see, the seat that draws has a choice."""
    return takes_top(state) or (terms.may_all and is_offered(state)) or is_bundler(terms, state)


def takes_top(state: State) -> bool:
    """Whether the top of the discards is of the House of the seat that draws."""
    return bool(top_of(state)) and top_of(state)[1] == state.homes[drawer(state)]


def is_offered(state: State) -> bool:
    """Whether the attacker is offered the top of another House for a change of House, where the table has that."""
    return drawer(state) == state.turn and is_high(top_of(state) or "2") and not takes_top(state)


def is_bundler(terms: Custom, state: State) -> bool:
    return terms.may_meld and not state.now.drawn and bool(state.discards) and may_bundle(state)


def candidates(terms: Custom, state: State) -> Iterator[Move]:
    """What the seat that draws may try."""
    yield Move(acts.STACK if state.pack else acts.SKIP)
    if takes_top(state):
        yield Move(acts.TOP)
    if terms.may_all and is_offered(state):
        yield from changes(state, state.turn, top_of(state), on_top=True)
    if is_bundler(terms, state):
        yield from _bundles(state)


def draw(state: State, seat: Seat, act: Move) -> State:
    """A card from the stack, none, or the top of the discards."""
    if act.what == acts.STACK:
        need(state.pack, "12.24", "The stack is empty.")
        return drawn(from_stack(state))
    if act.what == acts.SKIP:
        need(not state.pack, "12.24", "You may leave your draw out only when the stack is empty.")
        return drawn(state)
    need(state.discards, "12.5", "There are no discards to take from.")
    need(takes_top(state), "12.5", "You may take the top of the discards only if it is of your House.")
    return drawn(replace(taking(state, drawer(state), top_of(state)), discards=state.discards[:-1]))


def from_stack(state: State) -> State:
    """The top of the stack goes to whose draw it is, unseen by the others; nothing from an empty one."""
    seat = drawer(state)
    hand = sort_cards((*state.hands[seat], *state.pack[:1]))
    return replace(state.holding(seat, hand), pack=state.pack[1:])


def without_choice(terms: Custom, state: State) -> tuple[State, tuple[int, ...]]:
    """All draws that are due where there is no choice, and who drew a card."""
    drew: list[int] = []
    while state.phase == phases.DRAW and not is_asked(terms, state):
        drew += [drawer(state)] if state.pack else []
        state = drawn(from_stack(state))
    return state, tuple(drew)


def drawn(state: State) -> State:
    """The next draw; the ally's gift after his own; after the last the attacker's part begins."""
    state = noting(state, drawn=state.now.drawn + 1)
    if state.now.drawn == ALLYS_DRAW + 1 and state.hands[ally_of(state.turn)]:
        return replace(state, phase=phases.SEAL)
    return go_on_drawing(state)


def go_on_drawing(state: State) -> State:
    """Drawing goes on, or is over: then there is no gift if either has no card, and no battle without one."""
    if state.now.drawn < DRAWS - state.now.bundled:
        return replace(state, phase=phases.DRAW)
    is_lone = not (state.hand and state.hands[ally_of(state.turn)])
    return noting(replace(state, phase=phases.MAIN), gifted=is_lone, fought=not state.hand)


def change_at_draw(state: State, seat: Seat, act: Move) -> State:
    """The attacker takes the top of another House, with which he changes his House at once."""
    told = "Only the attacker may take a 9 to ace of another House, and change his House with it."
    need(is_offered(state), "12.5", told)
    need(act.card == top_of(state), "12.5", "You may change now only with the top of the discards.")
    return drawn(change(state, seat, act, on_top=True))


# -- bundles


def _bundles(state: State) -> Iterator[Move]:
    for count in range(1, len(state.discards) + 1):
        lowest, rest = state.discards[-count], state.discards[len(state.discards) - count + 1 :]
        alike = [card for card in sort_cards((*state.hand, *rest)) if card[0] == lowest[0]]
        pool = Counter(card for card in alike if not is_royal(card, state.home))
        yield from (Move(acts.BUNDLE, cards=cards, count=count) for cards in choices(pool))


def bundle(state: State, seat: Seat, act: Move) -> State:
    """The discards from some card up to the top: the lowest is
    melded, with what is named; the rest goes to the hand.
    """
    need(not state.now.drawn, "12.6", "A bundle is taken instead of your two draws.")
    need(may_bundle(state), "12.6", "For a bundle you need two different Royals in Spoils since before this turn.")
    need(act.count <= len(state.discards), "12.6", "There are not so many discards.")
    taken = state.discards[-act.count :]
    lowest, rest = taken[0], taken[1:]
    melded = (lowest, *act.cards)
    only = f"The lowest card must be melded: choose {plural(lowest[0])} only."
    need(all(card[0] == lowest[0] for card in melded), "12.6", only)
    need(not any(is_royal(card, state.home) for card in melded), "12.6", "Your own Royals may not be melded.")
    need(holds((*state.hand, *rest), act.cards), "12.6", "You do not have all these cards.")
    check("12.6", why_too_few(state, melded))
    left = without((*state.hand, *rest), act.cards)
    need(left, "12.6", "A bundle may not leave you without a card.")
    state = replace(taking(state, state.turn, *rest), discards=state.discards[: -act.count])
    state = giving(noting(state, bundled=True), state.turn, *act.cards)
    laid = tuple(Lying(card, state.number, MELDED) for card in sort_cards(melded))
    return drawn(with_meld(state, state.turn, (*state.melds[state.turn], *laid)))
