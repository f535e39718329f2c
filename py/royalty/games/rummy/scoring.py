"""What a deal counts for each seat, and when a match is over (rules 13.8 to 13.14)."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

from royalty.cards.faces import standard_name
from royalty.game import outcome
from royalty.game.places import Seat
from royalty.games.rummy.cards import points
from royalty.games.rummy.grouping import Groups, cheapest
from royalty.games.rummy.groups import PURE, are_two, kind_of
from royalty.games.rummy.rules import WRONG, Terms
from royalty.games.rummy.state import DROPPED, IN, LEFT, POOLED, WRONGLY, Hand, ScoredDeal, State

SAID = {DROPPED: "dropped", LEFT: "left the table", WRONGLY: "declared wrongly", POOLED: "out of the match"}
OUT = "out"


def scored(terms: Terms, state: State, winner: Seat | None, groups: Groups) -> State:
    """The deal over: every hand laid open in its groups, and the points of all."""
    settled = [_settled(terms, state, seat, hand) for seat, hand in enumerate(state.hands)]
    if winner is not None:
        settled[winner] = (groups or settled[winner][0], 0, "declared" if groups else "was the last one in")
    laid, counted, notes = zip(*settled, strict=True)
    deal = ScoredDeal(counted, winner, notes)
    return replace(state, laid=laid, scored=(*state.scored, deal), drawn=False, taken="")


def price_of_leaving(terms: Terms, state: State, seat: Seat) -> int:
    """What somebody counts who is out of the deal, whatever comes of it."""
    how = state.out[seat]
    return 0 if how == POOLED else WRONG if how == WRONGLY else drop_price(terms, state, seat)


def _settled(terms: Terms, state: State, seat: Seat, hand: Hand) -> tuple[Groups, int, str]:
    """How a hand that did not win lies, what it counts, and why."""
    how = state.out[seat]
    if how != IN:
        return () if how == POOLED else (hand,), price_of_leaving(terms, state, seat), SAID[how]
    # Where one is left in while another holds fourteen cards, that is the one who wins.
    found = cheapest(hand, state.rank, terms.sets_count, keeps_pure=True)
    lying = [kind_of(group, state.rank) for group in found.groups]
    return (*found.groups, *filter(None, (found.loose,))), found.points, f"counts the {_counted(lying)}"


def _counted(kinds: list[str]) -> str:
    """What counts of a hand whose groups are of these kinds (rule 13.9)."""
    if PURE not in kinds:
        return "whole hand, without a pure sequence"
    return "hand" if are_two(kinds) else "whole hand, without a second sequence"


def counted_parts(terms: Terms, after: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What a deal that has just been counted gave this seat,
    card by card where its hand counts (rules 13.9 to 13.11).
    """
    deal = after.scored[-1]
    if after.out[seat] != IN:
        return ((deal.notes[seat], deal.points[seat]),)
    found = cheapest(after.hands[seat], after.rank, terms.sets_count)
    cards = found.loose
    if sum(points(card, after.rank) for card in cards) < found.points:
        cards = after.hands[seat]  # without two sequences nothing is safe
    parts = tuple((f"the {standard_name(card)}", worth) for card in cards if (worth := points(card, after.rank)))
    spared = deal.points[seat] - sum(worth for _, worth in parts)
    return (*parts, (f"no more than {deal.points[seat]}", spared)) if spared else parts


def told_out(deal: ScoredDeal) -> tuple[str, ...]:
    """By seat what is said in place of the points of a seat that did not play the deal."""
    return tuple(OUT if note == SAID[POOLED] else "" for note in deal.notes)


def survived(terms: Terms, state: State, seat: Seat) -> int:
    """How many deals the seat lasted in a pool: more than there were while it is in (rule 13.14)."""
    totals = accumulate(deal.points[seat] for deal in state.scored)
    out = (number for number, total in enumerate(totals, 1) if terms.pool and total >= terms.pool)
    return next(out, len(state.scored) + 1)


def placed(terms: Terms, state: State) -> tuple[int, ...]:
    """The places: in a pool who lasted longer is before who went out
    sooner; then the fewest points; equal ones share (rule 13.14).
    """
    return outcome.placed([(survived(terms, state, seat), -state.total(seat)) for seat in range(len(state.hands))])


def drop_price(terms: Terms, state: State, seat: Seat) -> int:
    """What it costs this seat not to play on: less before its first draw (rule 13.11)."""
    return terms.drops[state.drew[seat] > 0]


def is_over(terms: Terms, state: State) -> bool:
    """Whether the match is over with the deal that lies open (rule 13.14)."""
    if not state.is_scored:
        return False
    if terms.pool:
        return sum(state.total(seat) < terms.pool for seat in range(len(state.hands))) <= 1
    return len(state.scored) >= terms.deals
